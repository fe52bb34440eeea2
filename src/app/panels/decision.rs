//! What is to be decided beside moves: a tray of men to place, answers, choices, orders. It takes the
//! place of the line below the stage.

use bevy_egui::egui::{Align2, Context, Rect, Ui, WidgetType, pos2, vec2};
use fourhanded::board::{Army, Player};
use fourhanded::export::glyph::ManState;
use fourhanded::export::picture::{figure_of, ink_of};
use fourhanded::moves::{Action, DecisionKind, Orders};
use fourhanded::notation::{move_text, parse_move};
use fourhanded::rules::{Kind, Topic};

use super::glyphs::Picture;
use super::new_game::field;
use super::{Edit, Scene, capital, fixed, window};
use crate::app::intent::Intent;
use crate::app::session::Session;
use crate::app::theme::Face;
use crate::app::widgets::{Button, ClauseChip, Look, part, ring, rule, slab, touch, type_set};

/// The side of a square in the tray.
const SQUARE: f32 = 58.0;

/// Shows it if a person is asked; answers whether it does.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, intents: &mut Vec<Intent>) -> bool {
    let Some(session) = scene.session.filter(|session| session.asks()) else { return false };
    let Some(decision) = session.game.decision() else { return false };
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

/// Somebody who is asked, and where.
struct Asked<'a> {
    scene: &'a Scene<'a>,
    session: &'a Session,
    player: Player,
    bar: Rect,
}

impl Asked<'_> {
    fn name(&self) -> &str {
        &self.session.playable.look.names[Army(self.player.0)]
    }

    /// A heading with its clause, and a line below it.
    fn say(&self, ui: &Ui, x: f32, head: &str, hint: &str, topic: Topic) {
        let (scene, y) = (self.scene, self.bar.center().y);
        let at = pos2(x, y - 11.0);
        let right = type_set::line(ui, at, Align2::LEFT_CENTER, head, Face::Bold.at(16.0), scene.theme.text).max.x;
        let clause = self.session.playable.rules.clause(topic);
        ClauseChip::new(scene, "decision.clause", &clause).at(ui, scene, right + 10.0, y - 11.0);
        let font = Face::Medium.at(14.0);
        type_set::line(ui, pos2(x, y + 13.0), Align2::LEFT_CENTER, hint, font, scene.theme.text2);
    }

    /// Buttons from the right; those that the rules forbid are grey and say why.
    fn buttons(&self, ui: &Ui, buttons: &[(&str, String, Option<Action>)], intents: &mut Vec<Intent>) -> f32 {
        let mut right = self.bar.max.x - 14.0;
        for (id, label, action) in buttons {
            let id = format!("decision.{id}");
            let look = if right > self.bar.max.x - 20.0 { Look::Primary } else { Look::Plain };
            let button = Button::new(&id, label).look(look).enabled(action.is_some());
            let (response, left) = button.ending_at(ui, self.scene, right, self.bar.center().y);
            if let Some(action) = action.filter(|_| response.clicked()) {
                intents.push(Intent::Play(action));
            }
            right = left - 8.0;
        }
        right
    }

    /// A man in a square of the tray.
    fn square(&self, ui: &Ui, id: &str, kind: Kind, lit: bool, place: Rect) -> bool {
        let (scene, theme) = (self.scene, self.scene.theme);
        let info = self.session.playable.rules.kind(kind);
        let name = capital(&scene.texts.kind_name(&info.name));
        let response = touch(ui, scene, id, place, true, WidgetType::Button, &name);
        let edge = if lit { theme.lamp } else { theme.hairline };
        slab(ui, place, 7, if lit { theme.lamp } else { theme.raised }, edge);
        ui.painter().rect_filled(place.shrink(4.0), 4, theme.felt);
        let ink = ink_of(self.session.playable.look.armies[Army(self.player.0)]);
        let picture = Picture::Man(figure_of(&info.name), ManState::Plain);
        scene.glyphs.paint(ui, place.center(), place.width() - 12.0, picture, ink);
        ring(ui, &response, place, 7, theme);
        response.on_hover_text(name).clicked()
    }

    /// The men to place; the end of a series that may be ended.
    fn tray(&self, ui: &Ui, intents: &mut Vec<Intent>) {
        let choices = self.session.choices();
        let rare = self.session.game.position().rare();
        let opening = !rare.reserve[self.player].is_empty();
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
            let letter = self.session.playable.rules.kind(*kind).letter;
            let place = part(self.bar, x, (self.bar.height() - SQUARE) / 2.0, SQUARE, SQUARE);
            let lit = self.scene.selection.placing == Some(*kind);
            if self.square(ui, &format!("tray.{letter}"), *kind, lit, place) {
                intents.push(Intent::PickKind(*kind));
            }
            x += SQUARE + 8.0;
        }
        let topic = if opening { Topic::Placement } else { Topic::Rejuvenation };
        let head = if opening { "decision-place" } else { "decision-rejuvenate" };
        let head = self.scene.with(head, &[("army", self.name())]);
        self.say(ui, x + 8.0, &head, &self.scene.get("decision-place-hint"), topic);
        if choices.contains(&Action::Done) {
            self.buttons(ui, &[("done", self.scene.get("decision-done"), Some(Action::Done))], intents);
        }
    }

    /// What a pawn becomes that stands at a new edge.
    fn promotions(&self, ui: &Ui, intents: &mut Vec<Intent>) {
        let mut x = 14.0;
        let choices = self.session.choices();
        let first = choices.iter().find_map(|action| match action {
            Action::Promote { cell, .. } => Some(*cell),
            _ => None,
        });
        for action in &choices {
            if let Action::Promote { cell, kind } = action
                && Some(*cell) == first
            {
                let letter = self.session.playable.rules.kind(*kind).letter;
                let place = part(self.bar, x, (self.bar.height() - SQUARE) / 2.0, SQUARE, SQUARE);
                if self.square(ui, &format!("edge.{letter}"), *kind, false, place) {
                    intents.push(Intent::Play(*action));
                }
                x += SQUARE + 8.0;
            }
        }
        let cell = first.map_or_else(String::new, |cell| cell.to_string());
        let head = self.scene.with("decision-promote", &[("army", self.name()), ("cell", &cell)]);
        self.say(ui, x + 8.0, &head, &self.scene.get("decision-promote-hint"), Topic::Removal);
    }

    /// Which of two acquired armies to keep.
    fn armies(&self, ui: &Ui, intents: &mut Vec<Intent>) {
        let names = &self.session.playable.look.names;
        let keep: Vec<(String, Army)> = self
            .session
            .choices()
            .into_iter()
            .filter_map(|action| match action {
                Action::Keep(army) => Some((format!("keep.{army}"), army)),
                _ => None,
            })
            .collect();
        let buttons: Vec<_> = keep
            .iter()
            .map(|(id, army)| {
                let label = self.scene.with("decision-keep-army", &[("army", &names[*army])]);
                (id.as_str(), label, Some(Action::Keep(*army)))
            })
            .collect();
        let head = self.scene.with("decision-keep", &[("army", self.name())]);
        self.say(ui, 18.0, &head, &self.scene.get("decision-keep-hint"), Topic::Choice);
        self.buttons(ui, &buttons, intents);
    }

    /// The four answers to a proposal; those that the rules forbid are grey.
    fn answers(&self, ui: &Ui, intents: &mut Vec<Intent>) {
        let choices = self.session.choices();
        let rules = &self.session.playable.rules;
        let position = self.session.game.position();
        let proposal = position.rare().proposal.map_or_else(String::new, |mv| move_text(rules, position, mv));
        let answer = |id: &'static str, word: &str, action: Action| {
            (id, self.scene.get(word), choices.contains(&action).then_some(action))
        };
        let buttons = [
            answer("accept", "decision-accept", Action::Accept),
            answer("another", "decision-another", Action::Another),
            answer("unwise", "decision-unwise", Action::Unwise),
            answer("impossible", "decision-impossible", Action::Impossible),
        ];
        let head = self.scene.with("decision-answer", &[("army", self.name()), ("move", &proposal)]);
        let can = choices.contains(&Action::Accept);
        let hint = if can { "decision-answer-can" } else { "decision-answer-cannot" };
        self.say(ui, 18.0, &head, &self.scene.get(hint), Topic::Proposal);
        self.buttons(ui, &buttons, intents);
    }

    /// Proposals are made on the board; passing has a button.
    fn proposals(&self, ui: &Ui, intents: &mut Vec<Intent>) {
        let choices = self.session.choices();
        let proposes = choices.iter().any(|action| matches!(action, Action::Propose(_)));
        let (head, hint, topic) = if proposes {
            ("decision-propose", "decision-propose-hint", Topic::Proposal)
        } else {
            ("decision-pass", "decision-pass-hint", Topic::Headless)
        };
        let head = self.scene.with(head, &[("army", self.name())]);
        self.say(ui, 18.0, &head, &self.scene.get(hint), topic);
        if choices.contains(&Action::Pass) {
            self.buttons(ui, &[("pass", self.scene.get("decision-pass-button"), Some(Action::Pass))], intents);
        }
    }

    /// Orders: typed, or given by two clicks on the board.
    fn orders(&self, ui: &mut Ui, edit: &mut Edit, intents: &mut Vec<Intent>) {
        let rules = &self.session.playable.rules;
        let orders = &self.scene.selection.orders;
        let position = &self.session.playable.start;
        let written: Vec<String> =
            orders.iter().enumerate().map(|(index, mv)| format!("{}. {}-{}", index + 1, mv.from, mv.to)).collect();
        let head = self.scene.with("decision-orders", &[("army", self.name())]);
        let list = if written.is_empty() { self.scene.get("decision-orders-hint") } else { written.join("   ") };
        self.say(ui, 18.0, &head, &list, Topic::Orders);
        let ready = (!orders.is_empty()).then(|| Action::Orders(Orders::new(orders.iter().copied())));
        let right = self.buttons(ui, &[("orders", self.scene.get("decision-orders-hand-in"), ready)], intents);
        let strike = self.scene.get("decision-orders-strike");
        let button = Button::new("decision.strike", &strike).enabled(!orders.is_empty());
        let (response, left) = button.ending_at(ui, self.scene, right, self.bar.center().y);
        if response.clicked() {
            intents.push(Intent::StrikeOrder);
        }
        let place = Rect::from_min_size(pos2(left - 128.0, self.bar.center().y - 16.0), vec2(120.0, 32.0));
        let mut typed = edit.typed.clone();
        let field = field(ui, self.scene, "decision.order", place, &mut typed, "e2-e4");
        if field.changed {
            edit.typed = typed;
            edit.changed = true;
        }
        if field.entered
            && let Ok(mv) = parse_move(rules, position, edit.typed.trim())
        {
            edit.typed.clear();
            edit.changed = true;
            intents.push(Intent::Order(mv));
        }
    }
}
