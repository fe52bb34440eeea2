//! The frame of all dialogs: over everything, with a title, closed by its harmless answer.

use std::mem::discriminant;

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{FontId, Margin, Modal, ScrollArea};
use fourhanded::board::Seat;
use fourhanded::rules::ClauseId;
use fourhanded::text::Texts;

use super::{
    Edit, Scene, about, adjust_clock, answer_offer, begin_kiosk, claim_draw, clause, colors, comment, evening, frozen,
    game_over, games, help, learn, load, loading, out, presenter, print, program, resign, save, settings, staff,
    take_back, take_home, trouble, type_move, visitor,
};
use crate::app::ui::prelude::*;
use crate::app::ui::widgets::layout::BAR;

/// The frames after which a dialog is no longer new.
const FRESH: u8 = 3;

/// The room between the frame of a dialog and what it shows, at the sides and above and below, in points.
const MARGINS: (i8, i8) = (24, 18);
/// The least distance of a dialog from the edges of the window, in points.
const CLEAR: f32 = 10.0;
/// The width of the field for what is looked for beside a title, in points.
const SEARCH: f32 = 260.0;
/// The room round what is scrolled for rings of the focus, which lie outside their controls, in points.
const RING: Margin = Margin::symmetric(2, 4);

/// Shows the dialog that is open, if one is.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    let Some(dialog) = &scene.desk.dialog else {
        scene.remember(|memory| memory.dialog = None);
        return;
    };
    let kind = (discriminant(dialog), dialog.asks());
    let frames = scene.memory.get().dialog.filter(|(other, _)| *other == kind).map_or(0, |(_, frames)| frames);
    // The first frame only measures, and in it the rest of the window still has the focus.
    let fresh = frames < FRESH;
    scene.remember(|memory| memory.dialog = Some((kind, frames.saturating_add(1))));
    match dialog {
        Dialog::Load => load::show(ctx, scene, edit),
        Dialog::Loading => loading::show(ctx, scene),
        Dialog::Games => games::show(ctx, scene, edit, fresh),
        Dialog::Save => save::show(ctx, scene, edit, fresh),
        Dialog::ClaimDraw => claim_draw::show(ctx, scene, fresh),
        Dialog::Comment(node) => comment::show(ctx, scene, edit, *node, fresh),
        Dialog::TakeBack => take_back::show(ctx, scene, fresh),
        Dialog::AdjustClock(player) => adjust_clock::show(ctx, scene, edit, *player, fresh),
        Dialog::Resign => resign::show(ctx, scene, fresh),
        Dialog::AnswerOffer(player) => answer_offer::show(ctx, scene, *player, fresh),
        Dialog::Help => help::show(ctx, scene),
        Dialog::Learn => learn::show(ctx, scene, edit),
        Dialog::About(variant) => about::show(ctx, scene, variant),
        Dialog::Clause { clause, page } => clause::show(ctx, scene, clause, *page),
        Dialog::Settings => settings::show(ctx, scene, edit),
        Dialog::Colors => colors::show(ctx, scene, edit),
        Dialog::Program => program::show(ctx, scene),
        Dialog::Frozen(army) => frozen::show(ctx, scene, *army),
        Dialog::Out(army) => out::show(ctx, scene, *army),
        Dialog::GameOver => game_over::show(ctx, scene, fresh),
        Dialog::TypeMove => type_move::show(ctx, scene, edit, fresh),
        Dialog::Print => print::show(ctx, scene, edit),
        Dialog::TakeHome => take_home::show(ctx, scene),
        Dialog::Evening => evening::show(ctx, scene, edit, fresh),
        Dialog::Presenter => presenter::show(ctx, scene),
        Dialog::Visitor => visitor::show(ctx, scene, fresh),
        Dialog::Staff => staff::show(ctx, scene, edit),
        Dialog::BeginKiosk => begin_kiosk::show(ctx, scene, edit),
        Dialog::Trouble { title, text } => trouble::show(ctx, scene, title, text, fresh),
    }
}

/// The title of the open dialog, as the list of dialogs names it.
pub fn title(scene: &Scene<'_>, values: &[(&str, &str)]) -> String {
    scene.desk.dialog.as_ref().map_or_else(String::new, |dialog| scene.with(dialog.info().title, values))
}

/// The name of the open dialog in the ids of its parts.
fn id_of_open(scene: &Scene<'_>) -> &'static str {
    scene.desk.dialog.as_ref().map_or("", |dialog| dialog.info().id)
}

/// The side of a table at which the open dialog faces the player that it is about, if it is about one.
fn side_of_open(scene: &Scene<'_>) -> Option<Seat> {
    let session = scene.session?;
    let player = match scene.desk.dialog.as_ref()? {
        Dialog::AnswerOffer(player) | Dialog::AdjustClock(player) => *player,
        Dialog::Resign | Dialog::ClaimDraw => session.game().decision()?.player,
        // The next opponent in turn answers for all.
        Dialog::TakeBack => session.opponent_asked(session.game().plies().last()?.decision.player),
        Dialog::Frozen(army) | Dialog::Out(army) => session.playable().rules.player_of(*army),
        _ => return None,
    };
    scene.side_of_player(player)
}

/// The least and the greatest width of a dialog that faces a player at his edge of a table, in points.
const AT_HAND: [f32; 2] = [330.0, 400.0];
/// The least and the greatest width of a question in a small window, which stands beside the board or covers little of it.
const SMALL_AT_HAND: [f32; 2] = [150.0, 320.0];

/// A frame so wide in points, without a title; the board is dimmed behind it. Where players sit round a table, what
/// concerns one of them faces him at his edge.
pub fn frame(ctx: &Context, scene: &Scene<'_>, width: f32, add: impl FnOnce(&mut Ui)) {
    let add = |ui: &mut Ui| {
        ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
            node.set_role(Role::Dialog);
            node.set_modal();
        });
        *scene.dialog_words.borrow_mut() = text::told_by(ui, add);
    };
    if let Some(side) = side_of_open(scene) {
        return frame_at_hand(ctx, scene, side, AT_HAND, add);
    }
    let frame = raised_frame(scene.palette, 12, 14).inner_margin(Margin::symmetric(MARGINS.0, MARGINS.1));
    let id = Id::new(("four-handed dialog", id_of_open(scene)));
    let area = Modal::default_area(id).fade_in(false);
    let modal = Modal::new(id).area(area).frame(frame).backdrop_color(Color32::from_black_alpha(140));
    let shown = modal.show(ctx, |ui| {
        ui.set_width(width.min(scene.layout.window.x - 64.0));
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        add(ui);
    });
    scene.target("dialog", shown.response.rect);
}

fn frame_at_hand(ctx: &Context, scene: &Scene<'_>, side: Seat, widths: [f32; 2], add: impl FnOnce(&mut Ui)) {
    at_hand(ctx, scene, "dialog", side, widths, |ui| {
        ctx.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
        add(ui);
    });
}

/// A frame with a title, for a dialog whose foot has a harmless answer.
pub fn titled(ctx: &Context, scene: &Scene<'_>, width: f32, title: &str, add: impl FnOnce(&mut Ui)) {
    frame(ctx, scene, width, |ui| {
        heading(ui, scene, title);
        body(ui, scene, add);
    });
}

/// A frame with a title and a cross at its end, for a dialog that has no other harmless answer.
pub fn closable(ctx: &Context, scene: &Scene<'_>, width: f32, title: &str, add: impl FnOnce(&mut Ui)) {
    frame(ctx, scene, width, |ui| {
        crossed(ui, scene, |ui| heading(ui, scene, title));
        body(ui, scene, add);
    });
}

/// The height that a dialog may have within its margins, in points.
pub fn highest(scene: &Scene<'_>) -> f32 {
    scene.layout.window.y - 2.0 * (f32::from(MARGINS.1) + CLEAR)
}

/// What lies below the title; in a low window it is scrolled, unless it faces a player at his edge of a table.
pub fn body<R>(ui: &mut Ui, scene: &Scene<'_>, add: impl FnOnce(&mut Ui) -> R) -> R {
    if scene.turn.get().is_some() {
        return add(ui);
    }
    let most = highest(scene) - ui.min_rect().height() - ui.spacing().item_spacing.y;
    let area = ScrollArea::vertical().id_salt("dialog").animated(false).auto_shrink([false, true]);
    // What is scrolled leaves room for the bar at its right end.
    let id = ui.id().with("scrolled body");
    let scrolled: bool = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let area = area.content_margin(RING).max_height(most).min_scrolled_height(most);
    let shown = area.show(ui, |ui| {
        ui.set_width(ui.available_width() - if scrolled { BAR } else { 0.0 });
        let result = add(ui);
        follow_focus(ui, scene);
        result
    });
    let overflows = shown.content_size.y > shown.inner_rect.height() + 0.5;
    if overflows != scrolled {
        ui.data_mut(|data| data.insert_temp(id, overflows));
        ui.ctx().request_discard("the body of a dialog is scrolled, or no longer");
    }
    shown.inner
}

/// What has the focus in the body of a dialog that is open.
#[derive(Clone, Default)]
struct FocusInBody {
    /// The pass of drawing in which the body was shown last.
    pass: u64,
    /// What has the focus, once anything has.
    name: Option<String>,
    /// In how many frames it was scrolled to.
    frames: u8,
}

/// Scrolls the body of a dialog to what has newly got the focus. A list within it has scrolled to that by itself, but only
/// in the frame before is known where to. A dialog that opens begins at its top, also if what has the focus lies below.
fn follow_focus(ui: &Ui, scene: &Scene<'_>) {
    let id = Id::new("four-handed focus in a dialog");
    let pass = ui.ctx().cumulative_pass_nr();
    let known = ui.data(|data| data.get_temp::<FocusInBody>(id));
    let mut known = known.filter(|known| known.pass + 2 >= pass).unwrap_or_default();
    known.pass = pass;
    if let Some(place) = scene.focus.borrow().as_ref() {
        if known.name.as_ref() != Some(&place.name) {
            known.frames = if known.name.is_none() { FRESH } else { 0 };
            known.name = Some(place.name.clone());
        }
        if known.frames < FRESH {
            known.frames += 1;
            ui.scroll_to_rect(place.whole.expand(8.0), None);
            ui.ctx().request_repaint();
        }
    }
    ui.data_mut(|data| data.insert_temp(id, known));
}

/// The line of a title with a cross at its end.
pub fn crossed<R>(ui: &mut Ui, scene: &Scene<'_>, title: impl FnOnce(&mut Ui) -> R) -> R {
    let cross = IconButton::new("dialog.close", icon::X, scene.get("dialog-close"), "Esc");
    row(ui, 34.0, title, |ui| drop(cross.sends(ui, scene, DeskIntent::CloseDialog))).0
}

/// The line of a title with a field for what is looked for, by its id and the hint in it, and a cross at its end; answers what
/// came of the field.
pub fn searched(
    ui: &mut Ui,
    scene: &Scene<'_>,
    title: &str,
    (id, hint): (&str, &str),
    typed: &mut String,
) -> FieldResponse {
    crossed(ui, scene, |ui| {
        heading(ui, scene, title);
        let width = (ui.available_width() - CLEAR).min(SEARCH);
        ui.add_space((ui.available_width() - CLEAR - width).max(0.0));
        field(ui, scene, id, typed, hint, NAME, vec2(width, 34.0))
    })
}

/// A title.
pub fn heading(ui: &mut Ui, scene: &Scene<'_>, words: &str) {
    text::paragraph(ui, words, Face::Title.at(22.0), scene.palette.text);
}

/// A paragraph of a dialog.
pub fn words(ui: &mut Ui, scene: &Scene<'_>, words: &str) {
    text::paragraph(ui, words, Face::Medium.at(15.0), scene.palette.text2);
}

/// Words that are read aloud otherwise than they stand there, such as with cells by the names of the grid.
pub fn words_told(ui: &mut Ui, scene: &Scene<'_>, face: FontId, words: impl Fn(&Texts) -> String) {
    let shown = words(scene.texts);
    let shown = Text::paragraph(&shown, face, scene.palette.text);
    let room = ui.available_width();
    let height = shown.set(ui, room).size().y;
    let (_, rect) = ui.allocate_space(vec2(room, height));
    shown.paint(ui, rect.min, Align2::LEFT_TOP, room);
    text::tell_at(ui, rect, &words(scene.spoken));
}

/// The last line of a dialog: clauses and what does not close it at the left, answers at the right, the main one
/// last. Where they have no room beside each other, the answers have a line of their own.
pub fn foot<R>(ui: &mut Ui, start: impl FnOnce(&mut Ui), end: impl FnOnce(&mut Ui) -> R) -> R {
    ui.add_space(6.0);
    let (id, room) = (ui.id().with("foot"), ui.available_width());
    // As wide as it was when it was laid out last.
    let wanted: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let start = |ui: &mut Ui| {
        start(ui);
        ui.min_rect().width()
    };
    let end = |ui: &mut Ui| {
        let answer = end(ui);
        (ui.min_rect().width(), answer)
    };
    let (left, (right, answer)) = if wanted > room {
        let left = row_from_left(ui, 36.0, start);
        (left, row(ui, 36.0, |_| (), end).1)
    } else {
        row(ui, 36.0, start, end)
    };
    let needed = left + right + ui.spacing().item_spacing.x;
    if (needed > room) != (wanted > room) {
        ui.ctx().request_discard("the foot of a dialog needs another number of lines");
    }
    ui.data_mut(|data| data.insert_temp(id, needed));
    answer
}

/// Gives a newly opened dialog's harmless answer the focus.
pub fn harmless(response: &Response, fresh: bool) {
    if fresh {
        response.request_focus();
    }
}

/// An answer: its name for scripts, its message, and what it does before the dialog closes.
pub struct Answer<'a>(pub &'a str, pub &'a str, pub Option<GameIntent>);

/// A question with two answers, of which one is harmless.
pub struct Confirmation<'a> {
    /// The title.
    pub title: String,
    /// The paragraphs.
    pub paragraphs: Vec<String>,
    /// What rules on it.
    pub clause: Option<ClauseId>,
    /// The answer that does something, and how its button looks.
    pub yes: (Answer<'a>, ButtonStyle),
    /// The harmless answer.
    pub no: Answer<'a>,
}

impl Confirmation<'_> {
    /// In a dialog.
    pub fn show(self, ctx: &Context, scene: &Scene<'_>, fresh: bool) {
        if let Some(side) = side_of_open(scene).filter(|_| scene.layout.cramped()) {
            return frame_at_hand(ctx, scene, side, SMALL_AT_HAND, |ui| {
                text::paragraph(ui, &self.title, Face::Bold.at(15.0), scene.palette.text);
                let lines = self.paragraphs.iter();
                lines.for_each(|words| text::paragraph(ui, words, Face::Medium.at(13.5), scene.palette.text2));
                ui.horizontal_wrapped(|ui| {
                    self.clause(ui, scene);
                    self.answers(ui, scene, fresh);
                });
            });
        }
        titled(ctx, scene, 480.0, &self.title, |ui| {
            self.paragraphs.iter().for_each(|paragraph| words(ui, scene, paragraph));
            foot(ui, |ui| self.clause(ui, scene), |ui| self.answers(ui, scene, fresh));
        });
    }

    fn clause(&self, ui: &mut Ui, scene: &Scene<'_>) {
        if let Some(clause) = &self.clause {
            ClauseChip::new(scene, &format!("dialog.{}.clause", id_of_open(scene)), clause).show(ui, scene);
        }
    }

    fn answers(&self, ui: &mut Ui, scene: &Scene<'_>, fresh: bool) {
        let button = |Answer(name, label, intent): &Answer<'_>, style, ui: &mut Ui| {
            let button = Button::new(format!("dialog.{}.{name}", id_of_open(scene)), scene.get(label)).style(style);
            let button = if scene.layout.cramped() { button.small() } else { button };
            let response = button.show(ui, scene);
            if response.clicked() {
                intent.iter().for_each(|intent| scene.send(intent.clone()));
                scene.send(DeskIntent::CloseDialog);
            }
            response
        };
        button(&self.yes.0, self.yes.1, ui);
        harmless(&button(&self.no, ButtonStyle::Plain, ui), fresh);
    }
}
