//! What is to be decided beside moves: a tray of men to place, answers, choices, orders. It takes the
//! place of the line below the stage.

use bevy_egui::egui::{
    Align2, Context, Id, LayerId, Order, Rangef, Rect, Response, Sense, Ui, UiBuilder, WidgetType, pos2, vec2,
};
use fourhanded::board::{Army, Player};
use fourhanded::export::glyph::ManState;
use fourhanded::export::picture::ink_of;
use fourhanded::moves::{Action, DecisionKind, Move, Orders};
use fourhanded::notation::{move_text, parse_move};
use fourhanded::rules::{Kind, Rules, Topic};

use super::capital;
use super::glyphs::Picture;
use super::new_game::field;
use crate::app::intent::{ComputerIntent, GameIntent, HandIntent, Intent, Intents};
use crate::app::play::session::Session;
use crate::app::ui::scene::{Edit, Scene, fixed, window};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{Button, ClauseChip, Look, part, ring, rule, slab, touch, type_set};

/// The side of a square in the tray.
const SQUARE: f32 = 58.0;

/// Shows it if a person is asked; answers whether it does.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, intents: &mut Intents) -> bool {
    let Some(session) = scene.session.filter(|session| session.asks()) else { return false };
    let Some(decision) = session.game().decision() else { return false };
    let window = window(scene);
    let bar =
        Rect::from_min_max(pos2(0.0, window.max.y - scene.layout.bottom), pos2(scene.layout.stage.max.x, window.max.y));
    fixed(ctx, "decision", bar, |ui| {
        ui.painter().rect_filled(bar, 0, scene.theme.panel);
        rule(ui, bar.min.x, bar.max.x, bar.min.y + 0.5, scene.theme);
        let asked = Asked { scene, session, player: decision.player, bar };
        match decision.kind {
            DecisionKind::Place => asked.tray(ui, intents),
            DecisionKind::Promote => asked.promotions(ui, intents),
            DecisionKind::Keep => asked.armies(ui, intents),
            DecisionKind::Answer => asked.answers(ui, intents),
            DecisionKind::Move if session.orders_wanted() => asked.orders(ui, edit, intents),
            DecisionKind::Move | DecisionKind::AnswerOffer => asked.proposals(ui, intents),
        }
    });
    true
}

/// One of several buttons.
struct Choice<'a> {
    id: &'a str,
    label: String,
    /// What it does; nothing if the rules forbid it.
    action: Option<Action>,
    /// Why they do.
    why_not: String,
}

impl<'a> Choice<'a> {
    const fn new(id: &'a str, label: String, action: Option<Action>) -> Self {
        Self { id, label, action, why_not: String::new() }
    }
}

/// Somebody who is asked, and where.
struct Asked<'a> {
    scene: &'a Scene<'a>,
    session: &'a Session,
    player: Player,
    bar: Rect,
}

impl Asked<'_> {
    fn name(&self) -> String {
        self.army(Army(self.player.0))
    }

    fn army(&self, army: Army) -> String {
        self.scene.texts.army(self.session.playable(), army)
    }

    /// Why the last attempt was refused, or else what is to be done.
    fn hint(&self, id: &str) -> String {
        let session = self.session;
        let refused = self.scene.selection.refusal.as_ref();
        let told =
            refused.map(|refused| self.scene.texts.refusal(session.playable(), session.seen(), &refused.refusal));
        told.unwrap_or_else(|| self.scene.get(id))
    }

    /// A heading with its clause, and a line below it, or two, as far as the buttons leave room.
    fn say(&self, ui: &Ui, across: Rangef, head: &str, hint: &str, topic: Topic) {
        let (scene, y) = (self.scene, self.bar.center().y);
        let width = across.span() - 12.0;
        let font = Face::Medium.at(14.0);
        let told = type_set::paragraph(ui, hint, font, scene.theme.text2, width, 18.0);
        let top = y - (26.0 + told.size().y) / 2.0;
        let at = pos2(across.min, top + 11.0);
        let ink = scene.theme.text;
        let right = type_set::fitted(ui, at, Align2::LEFT_CENTER, head, Face::Bold.at(16.0), ink, width - 60.0).max.x;
        let clause = self.session.playable().rules.clause(topic);
        ClauseChip::new(scene, "decision.clause", &clause).at(ui, scene, right + 10.0, at.y);
        ui.painter().galley(pos2(across.min, top + 26.0), told, scene.theme.text2);
    }

    /// Buttons from the right; those that the rules forbid are grey and say why.
    fn buttons(&self, ui: &Ui, buttons: &[Choice<'_>], intents: &mut Intents) -> f32 {
        let mut right = self.bar.max.x - 14.0;
        for Choice { id, label, action, why_not } in buttons {
            let id = format!("decision.{id}");
            let look = if right > self.bar.max.x - 20.0 { Look::Primary } else { Look::Plain };
            let button = Button::new(&id, label).look(look).enabled(action.is_some());
            let (response, left) = button.ending_at(ui, self.scene, right, self.bar.center().y);
            if let Some(action) = action.filter(|_| response.clicked()) {
                intents.push(GameIntent::Play(action));
            }
            if action.is_none() && !why_not.is_empty() {
                response.on_hover_text(why_not);
            }
            right = left - 8.0;
        }
        right
    }

    /// A man in a square of the tray.
    fn square(&self, ui: &Ui, id: &str, kind: Kind, lit: bool, place: Rect) -> Response {
        let (scene, theme) = (self.scene, self.scene.theme);
        let info = self.session.playable().rules.kind(kind);
        let name = capital(&scene.texts.kind_name(&info.name));
        let response = touch(ui, scene, id, place, true, WidgetType::Button, &name);
        let edge = if lit { theme.lamp } else { theme.hairline };
        slab(ui, place, 7, if lit { theme.lamp } else { theme.raised }, edge);
        ui.painter().rect_filled(place.shrink(4.0), 4, theme.felt);
        let ink = ink_of(self.session.playable().look.armies[Army(self.player.0)]);
        let picture = Picture::Man(info.figure, ManState::Plain);
        scene.glyphs.paint(ui, place.center(), place.width() - 12.0, picture, ink);
        ring(ui, &response, place, 7, theme);
        response.on_hover_text(name)
    }

    /// The man in the hand, wherever it is.
    fn carried(&self, ui: &mut Ui, kind: Kind) {
        let Some(at) = ui.ctx().pointer_latest_pos() else { return };
        let hand = LayerId::new(Order::Tooltip, Id::new("man from the tray"));
        let mut air = ui.new_child(UiBuilder::new().layer_id(hand).max_rect(window(self.scene)));
        air.set_clip_rect(window(self.scene));
        let info = self.session.playable().rules.kind(kind);
        let ink = ink_of(self.session.playable().look.armies[Army(self.player.0)]);
        let size = self.scene.layout.board.cell.clamp(SQUARE, 2.0 * SQUARE);
        self.scene.glyphs.paint(&air, at, size, Picture::Man(info.figure, ManState::Plain), ink);
    }

    /// The men to place; the end of a series that may be ended.
    fn tray(&self, ui: &mut Ui, intents: &mut Intents) {
        let choices = self.session.choices();
        let mut kinds: Vec<Kind> = choices
            .iter()
            .filter_map(|action| match action {
                Action::Place { kind, .. } => Some(*kind),
                _ => None,
            })
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        let mut x = 14.0;
        for kind in &kinds {
            let letter = self.session.playable().rules.kind(*kind).letter;
            let place = part(self.bar, x, (self.bar.height() - SQUARE) / 2.0, SQUARE, SQUARE);
            let lit = self.scene.selection.placing == Some(*kind);
            let square = self.square(ui, &format!("tray.{letter}"), *kind, lit, place);
            let square = square.interact(Sense::click_and_drag());
            if square.drag_started() {
                intents.push(HandIntent::CarryKind(*kind));
            } else if square.clicked() {
                intents.push(HandIntent::PickKind(*kind));
            }
            x += SQUARE + 8.0;
        }
        if let Some(kind) = self.scene.selection.placing.filter(|_| self.scene.selection.carried) {
            self.carried(ui, kind);
        }
        let topic = self.session.placing();
        let head = if topic == Topic::Placement { "decision-place" } else { "decision-rejuvenate" };
        let head = self.scene.with(head, &[("army", &self.name())]);
        let done = Choice::new("done", self.scene.get("decision-done"), Some(Action::Done));
        let mut right = self.buttons(ui, &Vec::from_iter(choices.contains(&Action::Done).then_some(done)), intents);
        let mut button = |id: &str, word: &str, intent: Intent| {
            let label = self.scene.get(word);
            let button = Button::new(id, &label);
            let (response, left) = button.ending_at(ui, self.scene, right, self.bar.center().y);
            if response.clicked() {
                intents.push(intent);
            }
            right = left - 8.0;
        };
        if topic == Topic::Placement {
            button("decision.place-all", "decision-place-all", ComputerIntent::PlaceAll.into());
        }
        let placed = self.session.game().plies().last().filter(|ply| matches!(ply.action, Action::Place { .. }));
        if placed.is_some_and(|ply| ply.decision.player == self.player) {
            button("decision.take-back", "decision-take-back", GameIntent::TakeBack.into());
        }
        let hint = if self.scene.selection.placing.is_some() { "decision-place-cell" } else { "decision-place-hint" };
        self.say(ui, Rangef::new(x + 8.0, right), &head, &self.hint(hint), topic);
    }

    /// What a pawn becomes that stands at a new edge.
    fn promotions(&self, ui: &Ui, intents: &mut Intents) {
        let mut x = 14.0;
        let Some(cell) = self.session.waiting_pawn(self.scene.selection.picked) else { return };
        for kind in self.session.choices_of(cell) {
            let letter = self.session.playable().rules.kind(kind).letter;
            let place = part(self.bar, x, (self.bar.height() - SQUARE) / 2.0, SQUARE, SQUARE);
            if self.square(ui, &format!("edge.{letter}"), kind, false, place).clicked() {
                intents.push(GameIntent::Play(Action::Promote { cell, kind }));
            }
            x += SQUARE + 8.0;
        }
        let cell = cell.to_string();
        let head = self.scene.with("decision-promote", &[("army", &self.name()), ("cell", &cell)]);
        let across = Rangef::new(x + 8.0, self.bar.max.x);
        self.say(ui, across, &head, &self.scene.get("decision-promote-hint"), Topic::Removal);
    }

    /// Which of two acquired armies to keep.
    fn armies(&self, ui: &Ui, intents: &mut Intents) {
        let keep: Vec<(String, Army)> = self
            .session
            .choices()
            .iter()
            .filter_map(|action| match action {
                Action::Keep(army) => Some((format!("keep.{army}"), *army)),
                _ => None,
            })
            .collect();
        let buttons: Vec<_> = keep
            .iter()
            .map(|(id, army)| {
                let label = self.scene.with("decision-keep-army", &[("army", &self.army(*army))]);
                Choice::new(id, label, Some(Action::Keep(*army)))
            })
            .collect();
        let head = self.scene.with("decision-keep", &[("army", &self.name())]);
        let right = self.buttons(ui, &buttons, intents);
        self.say(ui, Rangef::new(18.0, right), &head, &self.scene.get("decision-keep-hint"), Topic::Choice);
    }

    /// The four answers to a proposal; those that the rules forbid are grey.
    fn answers(&self, ui: &Ui, intents: &mut Intents) {
        let choices = self.session.choices();
        let rules = &self.session.playable().rules;
        let position = self.session.game().position();
        let proposal = position.rare().proposal.map_or_else(String::new, |mv| move_text(rules, position, mv));
        let answer = |id: &'static str, word: &str, action: Action, why_not: String| Choice {
            id,
            label: self.scene.get(word),
            action: choices.contains(&action).then_some(action),
            why_not,
        };
        let always = String::new;
        let buttons = [
            answer("accept", "decision-accept", Action::Accept, self.scene.get("decision-accept-not")),
            answer("another", "decision-another", Action::Another, always()),
            answer("unwise", "decision-unwise", Action::Unwise, always()),
            answer("impossible", "decision-impossible", Action::Impossible, self.scene.get("decision-impossible-not")),
        ];
        let head = self.scene.with("decision-answer", &[("army", &self.name()), ("move", &proposal)]);
        let can = choices.contains(&Action::Accept);
        let hint = if can { "decision-answer-can" } else { "decision-answer-cannot" };
        let right = self.buttons(ui, &buttons, intents);
        self.say(ui, Rangef::new(18.0, right), &head, &self.scene.get(hint), Topic::Proposal);
    }

    /// Proposals are made on the board; passing has a button.
    fn proposals(&self, ui: &Ui, intents: &mut Intents) {
        let choices = self.session.choices();
        let proposes = choices.iter().any(|action| matches!(action, Action::Propose(_)));
        let (head, hint, topic) = if proposes {
            ("decision-propose", "decision-propose-hint", Topic::Proposal)
        } else {
            ("decision-pass", "decision-pass-hint", Topic::Headless)
        };
        let head = self.scene.with(head, &[("army", &self.name())]);
        let pass = Choice::new("pass", self.scene.get("decision-pass-button"), Some(Action::Pass));
        let right = self.buttons(ui, &Vec::from_iter(choices.contains(&Action::Pass).then_some(pass)), intents);
        self.say(ui, Rangef::new(18.0, right), &head, &self.scene.get(hint), topic);
    }

    /// Orders: typed, or given by two clicks on the board.
    fn orders(&self, ui: &mut Ui, edit: &mut Edit, intents: &mut Intents) {
        let rules = &self.session.playable().rules;
        let orders = &self.scene.selection.orders;
        let position = &self.session.playable().start;
        let written: Vec<String> =
            (1..).zip(orders).map(|(number, mv)| format!("{number}. {}", move_words(rules, *mv))).collect();
        let typed = edit.typed.trim();
        let odd = typed.len() > 4 && parse_move(rules, position, typed).is_err();
        let head = self.scene.with("decision-orders", &[("army", &self.name())]);
        let list = if odd {
            self.scene.get("decision-orders-unreadable")
        } else if written.is_empty() {
            self.scene.get("decision-orders-hint")
        } else {
            written.join("   ")
        };
        let ready = (!orders.is_empty()).then(|| Action::Orders(Orders::new(orders.iter().copied())));
        let hand_in = Choice::new("orders", self.scene.get("decision-orders-hand-in"), ready);
        let right = self.buttons(ui, &[hand_in], intents);
        let strike = self.scene.get("decision-orders-strike");
        let button = Button::new("decision.strike", &strike).enabled(!orders.is_empty());
        let (response, left) = button.ending_at(ui, self.scene, right, self.bar.center().y);
        if response.clicked() {
            intents.push(HandIntent::StrikeOrder);
        }
        self.say(ui, Rangef::new(18.0, left - 132.0), &head, &list, Topic::Orders);
        let place = Rect::from_min_size(pos2(left - 128.0, self.bar.center().y - 16.0), vec2(120.0, 32.0));
        let mut typed = edit.typed.clone();
        let field =
            field(ui, self.scene, "decision.order", place, &mut typed, &self.scene.get("decision-orders-example"));
        if field.changed {
            edit.typed = typed;
            edit.changed = true;
        }
        if field.entered
            && let Ok(mv) = parse_move(rules, position, edit.typed.trim())
        {
            edit.typed.clear();
            edit.changed = true;
            intents.push(HandIntent::Order(mv));
        }
    }
}

/// A move from cell to cell, whatever stands there.
pub fn move_words(rules: &Rules, mv: Move) -> String {
    let promotion = mv.promotion.map_or_else(String::new, |kind| format!("={}", rules.kind(kind).letter));
    format!("{}-{}{promotion}", mv.from, mv.to)
}
