//! Going through the game, and what concerns it as a whole: draws, resigning, letting computers
//! go on.

use bevy_egui::egui::{Align2, Rect, Ui, pos2, vec2};
use fourhanded::moves::{Action, DecisionKind};

use crate::app::intent::{ComputerIntent, DeskIntent, FileIntent, GameIntent, Intent, Intents};
use crate::app::play::session::Session;
use crate::app::state::{Dialog, Screen};
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{Button, IconButton, Look, icon, type_set};

/// The height that [`show`] wants.
pub fn height(_: &Scene<'_>, session: &Session) -> f32 {
    if waits(session) { 140.0 } else { 96.0 }
}

/// Whether computer players wait for somebody to let them go on.
fn waits(session: &Session) -> bool {
    session.held() && session.computer_to_decide().is_some()
}

/// Shows it.
pub fn show(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Intents) {
    steps(ui, scene, session, Rect::from_min_size(rect.min, vec2(rect.width(), 54.0)), intents);
    let mut y = rect.min.y + 50.0;
    if waits(session) {
        let label = scene.get("transport-continue");
        let place = Rect::from_min_size(pos2(rect.min.x + 14.0, y), vec2(rect.width() - 28.0, 36.0));
        let button = Button::new("transport.continue", &label).icon(icon::PLAY).look(Look::Primary);
        if button.at(ui, scene, place).clicked() {
            intents.push(GameIntent::Continue);
        }
        y += 44.0;
    }
    table_actions(ui, scene, session, Rect::from_min_size(pos2(rect.min.x, y), vec2(rect.width(), 36.0)), intents);
}

/// Start, round back, ply back, where we are, ply, round, end.
fn steps(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Intents) {
    let game = session.game();
    let (cursor, end) = (game.cursor(), game.all_plies().len());
    let before = scene.digest.round_before(cursor);
    let after = scene.digest.round_after(cursor).unwrap_or(end);
    let y = rect.center().y - 2.0;
    let steps = [
        ("transport.start", icon::SKIP_BACK, "transport-start", "Home", 0),
        ("transport.round-back", icon::CARET_DOUBLE_LEFT, "transport-round-back", "Shift+←", before),
        ("transport.ply-back", icon::CARET_LEFT, "transport-ply-back", "←", cursor.saturating_sub(1)),
        ("transport.ply", icon::CARET_RIGHT, "transport-ply", "→", (cursor + 1).min(end)),
        ("transport.round", icon::CARET_DOUBLE_RIGHT, "transport-round", "Shift+→", after),
        ("transport.end", icon::SKIP_FORWARD, "transport-end", "End", end),
    ];
    let step = ((rect.width() - 32.0 - 108.0) / 6.0).min(38.0);
    for (index, (id, sign, word, key, target)) in steps.into_iter().enumerate() {
        let x = if index < 3 {
            rect.center().x - 54.0 - step * (2.5 - index as f32)
        } else {
            rect.center().x + 54.0 + step * (index as f32 - 2.5)
        };
        let place = Rect::from_center_size(pos2(x, y), vec2(34.0, 34.0));
        let button = IconButton::new(id, sign, &scene.get(word), key)
            .enabled(target != cursor && !session.veiled())
            .at(ui, scene, place);
        if button.clicked() && target != cursor {
            intents.push(GameIntent::Jump(target));
        }
    }
    let (ply, all) = (cursor.to_string(), end.to_string());
    let words = match (cursor, end) {
        (0, 0) => scene.get("transport-first"),
        _ if cursor == end => scene.with("transport-live", &[("ply", &ply)]),
        _ => scene.with("transport-at", &[("ply", &ply), ("end", &all)]),
    };
    let font = Face::Bold.at(13.0);
    let width = (type_set::width(ui, &words, font.clone()) + 18.0).min(106.0);
    let chip = Rect::from_center_size(pos2(rect.center().x, y), vec2(width, 26.0));
    let (fill, ink) =
        if cursor == end { (scene.theme.hover, scene.theme.text2) } else { (scene.theme.accent, scene.theme.panel) };
    ui.painter().rect_filled(chip, 6, fill);
    type_set::fitted(ui, chip.center(), Align2::CENTER_CENTER, &words, font, ink, width - 8.0);
}

/// Draw offers and claims, answers, resigning.
fn table_actions(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Intents) {
    let person = session.human_to_decide();
    let open = if person.is_some() { session.table_actions() } else { &[] };
    let half = (rect.width() - 28.0 - 8.0) / 2.0;
    let left = Rect::from_min_size(pos2(rect.min.x + 14.0, rect.min.y), vec2(half, 36.0));
    let right = left.translate(vec2(half + 8.0, 0.0));
    let answering = session.game().decision().is_some_and(|decision| decision.kind == DecisionKind::AnswerOffer);
    if let Some(player) = person.filter(|_| answering) {
        let label = scene.get("transport-answer");
        let whole = left.union(right);
        let button = Button::new("transport.answer", &label).icon(icon::HANDSHAKE).look(Look::Primary);
        if button.at(ui, scene, whole).clicked() {
            intents.push(DeskIntent::Open(Dialog::AnswerOffer(player)));
        }
        return;
    }
    if session.computer_to_decide().is_some() && !session.held() {
        let label = scene.get("transport-now");
        let button = Button::new("transport.now", &label).icon(icon::FAST_FORWARD);
        if button.at(ui, scene, left).on_hover_text(scene.keys("M")).clicked() {
            intents.push(ComputerIntent::MoveNow);
        }
        let label = scene.get("transport-hold");
        if Button::new("transport.hold", &label).icon(icon::PAUSE).at(ui, scene, right).clicked() {
            intents.push(GameIntent::Hold);
        }
        return;
    }
    if session.game().outcome().is_some() {
        let label = scene.get("over-rematch");
        let button = Button::new("transport.rematch", &label).icon(icon::ARROWS_CLOCKWISE);
        if button.at(ui, scene, left).on_hover_text(scene.get("over-rematch-about")).clicked() {
            intents.push(FileIntent::Rematch);
        }
        let label = scene.get("over-new");
        if Button::new("transport.new", &label).icon(icon::PLUS).at(ui, scene, right).clicked() {
            intents.push(DeskIntent::Go(Screen::NewGame));
        }
        return;
    }
    let claim = open.contains(&Action::ClaimDraw);
    let (id, word, action) = if claim {
        ("transport.claim", "transport-claim", Action::ClaimDraw)
    } else {
        ("transport.offer", "transport-offer", Action::OfferDraw)
    };
    let label = scene.get(word);
    let possible = open.contains(&action);
    let button = Button::new(id, &label).icon(icon::HANDSHAKE).enabled(possible);
    if button.at(ui, scene, left).clicked() && possible {
        intents.push(if claim {
            Intent::from(DeskIntent::Open(Dialog::ClaimDraw))
        } else {
            GameIntent::Play(action).into()
        });
    }
    let label = scene.get("transport-resign");
    let possible = open.contains(&Action::Resign);
    let button = Button::new("transport.resign", &label).icon(icon::FLAG).look(Look::Danger).enabled(possible);
    if button.at(ui, scene, right).clicked() && possible {
        intents.push(DeskIntent::Open(Dialog::Resign));
    }
}
