//! What is to be decided beside moves: a tray of men to place, answers, choices, orders. It takes the
//! place of the line below the stage.

use bevy_egui::egui::{LayerId, Order, UiBuilder};
use fourhanded::board::Seat;
use fourhanded::export::glyph::ManState;
use fourhanded::moves::{Action, DecisionKind, Move, Orders};
use fourhanded::notation::{move_text, parse_move};
use fourhanded::rules::{Kind, Rules, Topic};
use fourhanded::text::capital;

use super::bottom_line;
use crate::app::ui::prelude::*;

/// The least and the greatest width of what is asked at an edge of the table, in points.
const AT_HAND: [f32; 2] = [160.0, 380.0];
/// The side of a square in the tray, in points, and where there is little room.
const SQUARE: [f32; 2] = [58.0, 40.0];

/// The sizes of what is to be done below a heading, in points: the first at which it has room; and the least.
const HINTS: [f32; 3] = [14.0, 13.0, 12.0];
const LEAST_HINT: f32 = 11.0;

/// Shows the question below the stage if a person is asked; answers whether it does.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) -> bool {
    let Some(session) = scene.session.filter(|session| session.asks()) else { return false };
    let Some(decision) = session.game().decision() else { return false };
    let asked = Asked { scene, session, player: decision.player };
    if let Some(side) = scene.side_of_player(decision.player) {
        let hand = asked.free_hand(side);
        at_a_hand(ctx, scene, "decision", (side, hand), AT_HAND, |ui| asked.ask(ui, decision.kind, edit));
        return true;
    }
    let place = bottom_line::place(scene);
    panel(ctx, scene, "decision", place, BoardEdge::Top, |ui| {
        inside(ui, place.shrink2(vec2(MARGIN, 0.0)), |ui| asked.ask(ui, decision.kind, edit));
    });
    true
}

/// What is asked: a heading, what to do, and what rules on it.
struct Prompt {
    head: String,
    hint: String,
    /// The hint in fewer words, for where it has no room; empty if it is short.
    brief: String,
    topic: Topic,
}

impl Prompt {
    /// One whose hint is short.
    const fn new(head: String, hint: String, topic: Topic) -> Self {
        Self { head, hint, brief: String::new(), topic }
    }
}

/// Somebody who is asked.
struct Asked<'a> {
    scene: &'a Scene<'a>,
    session: &'a Session,
    player: Player,
}

impl Asked<'_> {
    fn ask(&self, ui: &mut Ui, kind: DecisionKind, edit: &mut Edit) {
        match kind {
            DecisionKind::Place => self.tray(ui),
            DecisionKind::Promote => self.promotions(ui),
            DecisionKind::Keep => self.armies(ui),
            DecisionKind::Answer => self.answers(ui),
            DecisionKind::Move if self.session.orders_wanted() => self.orders(ui, edit),
            DecisionKind::Move | DecisionKind::AnswerOffer => self.proposals(ui),
        }
    }

    /// The hand at which a question covers fewer of the cells where a man may be placed.
    fn free_hand(&self, side: Seat) -> Hand {
        let board = &self.session.playable().rules.board;
        let place = |action: &Action| match action {
            Action::Place { cell, .. } => self.scene.projection.rect(board, *cell, true),
            _ => None,
        };
        let places: Vec<Rect> = self.session.choices().iter().filter_map(place).map(rect_of).collect();
        let least = bevy::prelude::Vec2::splat(AT_HAND[0]);
        let covered = |hand: Hand| {
            let card = rect_of(self.scene.layout.hand_of(side, hand, least));
            places.iter().filter(|place| card.intersects(place.shrink(2.0))).count()
        };
        if covered(Hand::Left) < covered(Hand::Right) { Hand::Left } else { Hand::Right }
    }

    fn army(&self, army: Army) -> String {
        self.scene.texts.army(self.session.playable(), army)
    }

    /// A message about the one who is asked.
    fn head(&self, id: &str) -> String {
        self.scene.with(id, &[("army", &self.army(self.session.playable().rules.home_army(self.player)))])
    }

    /// Men to choose from, then what is asked, and buttons at the end.
    fn lay(&self, ui: &mut Ui, men: impl FnOnce(&mut Ui), prompt: &Prompt, buttons: impl FnOnce(&mut Ui)) {
        if self.scene.layout.edge > 0.0 {
            // At an edge of the table there is more height than width.
            self.say(ui, prompt);
            ui.scope(|ui| {
                // Where there are no men, their row has no height.
                ui.spacing_mut().interact_size.y = 0.0;
                ui.horizontal_wrapped(men);
            });
            ui.horizontal_wrapped(|ui| {
                if self.scene.layout.cramped() {
                    let clause = self.session.playable().rules.clause(prompt.topic);
                    ClauseChip::new(self.scene, "decision.clause", &clause).on(prompt.topic).show(ui, self.scene);
                }
                buttons(ui);
            });
            return;
        }
        let start = |ui: &mut Ui| {
            men(ui);
            self.say(ui, prompt);
        };
        row(ui, ui.available_height(), start, buttons);
    }

    /// A heading with its clause, and below it what to do in as many lines as it needs, smaller or in fewer words where there is
    /// no room for them.
    fn say(&self, ui: &mut Ui, Prompt { head, hint, brief, topic }: &Prompt) {
        let (scene, palette) = (self.scene, self.scene.palette);
        let width = ui.available_width();
        if scene.layout.cramped() {
            // The heading has no room beside the clause.
            text::paragraph(ui, head, Face::Bold.at(14.0), palette.text);
            text::paragraph(ui, hint, Face::Medium.at(13.0), palette.text2);
            return;
        }
        let at_edge = scene.layout.edge > 0.0;
        let clause = self.session.playable().rules.clause(*topic);
        let chip = ClauseChip::new(scene, "decision.clause", &clause).on(*topic);
        let beside_chip = width - chip.width(ui) - 8.0;
        if at_edge && text::width(ui, head, Face::Bold.at(16.0)) > beside_chip {
            text::paragraph(ui, head, Face::Bold.at(16.0), palette.text);
            text::paragraph(ui, hint, Face::Medium.at(14.0), palette.text2);
            chip.show(ui, scene);
            return;
        }
        let line = Text::line(head, Face::Bold.at(16.0), palette.text);
        let cut = line.set(ui, beside_chip).elided;
        let head = if cut { Text::paragraph(head, Face::Bold.at(13.0), palette.text) } else { line };
        let head_height = head.set(ui, beside_chip).size().y.max(23.0);
        let room = if at_edge { f32::INFINITY } else { ui.available_height() - head_height - 6.0 };
        let brief = if brief.is_empty() { hint } else { brief };
        let set = |words, size| Text::paragraph(words, Face::Medium.at(size), palette.text2);
        let hints = HINTS.into_iter().map(|size| set(hint, size)).chain(HINTS.into_iter().map(|size| set(brief, size)));
        let hint = hints.into_iter().find(|hint| hint.set(ui, width).size().y <= room);
        let hint = hint.unwrap_or_else(|| set(brief, LEAST_HINT));
        let (_, rect) = ui.allocate_space(vec2(width, head_height + hint.set(ui, width).size().y));
        inside(ui, rect, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            row_from_left(ui, head_height, |ui| {
                head.show_within(ui, beside_chip);
                chip.show(ui, scene);
            });
            hint.show(ui);
        });
    }

    /// A button, small where there is little room.
    fn plain(&self, id: &str, label: String) -> Button {
        let button = Button::new(id, label);
        if self.scene.layout.cramped() { button.small() } else { button }
    }

    /// The side of a square in the tray, in points.
    fn square_side(&self) -> f32 {
        SQUARE[usize::from(self.scene.layout.cramped())]
    }

    /// A button that takes an action; one that the rules forbid is grey and says why.
    fn button(&self, ui: &mut Ui, id: &str, label: String, style: ButtonStyle, action: Result<Action, String>) {
        let scene = self.scene;
        let response = self.plain(id, label).style(style).enabled(action.is_ok()).show(ui, scene);
        match action {
            Ok(action) if response.clicked() => scene.send(GameIntent::Play(action)),
            Err(why) => scene.tip(&response, why),
            Ok(_) => {}
        }
    }

    /// The main button, if its action is among those that are possible.
    fn main_button(&self, ui: &mut Ui, id: &str, word: &str, action: Action) {
        if self.session.choices().contains(&action) {
            self.button(ui, id, self.scene.get(word), ButtonStyle::Primary, Ok(action));
        }
    }

    /// A man in a square of the tray.
    fn square(&self, ui: &mut Ui, id: &str, kind: Kind, (lit, draggable): (bool, bool)) -> Response {
        let (scene, palette) = (self.scene, self.scene.palette);
        let info = self.session.playable().rules.kind(kind);
        let name = capital(&scene.texts.kind_name(&info.name));
        let response =
            Control::button(id, &name).draggable(draggable).sized(ui, scene, Vec2::splat(self.square_side()));
        let place = response.rect;
        let (fill, edge) = if lit { (palette.lamp, palette.lamp) } else { (palette.raised, palette.hairline) };
        slab(ui, place, 7, fill, edge);
        ui.painter().rect_filled(place.shrink(4.0), 4, palette.felt);
        self.paint(ui, kind, place.center(), place.width() - 12.0);
        ring(ui, &response, place, 7, palette);
        scene.tip(&response, name);
        response
    }

    fn paint(&self, ui: &Ui, kind: Kind, centre: Pos2, size: f32) {
        let playable = self.session.playable();
        let picture = Picture::Man(playable.rules.kind(kind).figure, ManState::Plain);
        self.scene.glyphs.paint(
            ui,
            centre,
            size,
            picture,
            self.scene.ink(playable, self.session.playable().rules.home_army(self.player)),
        );
    }

    /// The man in the hand, wherever it is.
    fn carried(&self, ui: &mut Ui, kind: Kind) {
        let Some(at) = ui.ctx().pointer_latest_pos() else { return };
        let hand = LayerId::new(Order::Tooltip, Id::new("man from the tray"));
        let mut air = ui.new_child(UiBuilder::new().layer_id(hand).max_rect(window(self.scene)));
        air.set_clip_rect(window(self.scene));
        self.paint(&air, kind, at, self.scene.layout.board.cell.clamp(SQUARE[0], 2.0 * SQUARE[0]));
    }

    /// The men to place; the end of a series that may be ended.
    fn tray(&self, ui: &mut Ui) {
        let (scene, session, placing) = (self.scene, self.session, self.scene.selection.placing);
        let kinds = session.kinds_to_place();
        let men = |ui: &mut Ui| {
            for kind in &kinds {
                let id = format!("tray.{}", session.playable().rules.kind(*kind).letter);
                let square = self.square(ui, &id, *kind, (placing == Some(*kind), true));
                if square.drag_started() {
                    scene.send(HandIntent::CarryKind(*kind));
                } else if square.clicked() {
                    scene.send(HandIntent::PickKind(*kind));
                }
            }
            ui.add_space(8.0);
        };
        let topic = session.placing();
        let before_play = topic == Topic::Placement;
        let head = self.head(if before_play { "decision-place" } else { "decision-rejuvenate" });
        let [hint, brief] = match placing {
            Some(_) => ["decision-place-cell", "decision-place-cell-brief"],
            None => ["decision-place-hint", "decision-place-hint-brief"],
        };
        // Why the last attempt was refused, or else what is to be done.
        let refused = scene.selection.refusal.as_ref();
        let refused = refused.map(|refused| scene.texts.refusal(session.playable(), session.seen(), &refused.refusal));
        let brief = if refused.is_none() { scene.get(brief) } else { String::new() };
        let hint = refused.unwrap_or_else(|| scene.get(hint));
        let placed = session.game().plies().last().filter(|ply| matches!(ply.action, Action::Place { .. }));
        self.lay(ui, men, &Prompt { head, hint, brief, topic }, |ui| {
            self.main_button(ui, "decision.done", "decision-done", Action::Done);
            let button = |ui: &mut Ui, word: &str, intent: Intent| {
                self.plain(&word.replacen('-', ".", 1), scene.get(word)).sends(ui, scene, intent);
            };
            if scene.tour.is_some() {
                return;
            }
            if before_play {
                button(ui, "decision-place-all", ComputerIntent::PlaceAll.into());
            }
            if placed.is_some_and(|ply| ply.decision.player == self.player) {
                button(ui, "decision-take-back", GameIntent::TakeBack.into());
            }
        });
        if let Some(kind) = placing.filter(|_| scene.selection.carried) {
            self.carried(ui, kind);
        }
    }

    /// What a pawn becomes that stands at a new edge.
    fn promotions(&self, ui: &mut Ui) {
        let Some(cell) = self.session.waiting_pawn(self.scene.selection.picked) else { return };
        let men = |ui: &mut Ui| {
            for kind in self.session.choices_of(cell) {
                let id = format!("edge.{}", self.session.playable().rules.kind(kind).letter);
                if self.square(ui, &id, kind, (false, false)).clicked() {
                    self.scene.send(GameIntent::Play(Action::Promote { cell, kind }));
                }
            }
            ui.add_space(8.0);
        };
        let values =
            [("army", self.army(self.session.playable().rules.home_army(self.player))), ("cell", cell.to_string())];
        let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
        let head = self.scene.with("decision-promote", &values);
        let hint = self.scene.get("decision-promote-hint");
        self.lay(ui, men, &Prompt::new(head, hint, Topic::Removal), |_| ());
    }

    /// Which of two acquired armies to keep.
    fn armies(&self, ui: &mut Ui) {
        let prompt = Prompt::new(self.head("decision-keep"), self.scene.get("decision-keep-hint"), Topic::Choice);
        self.lay(
            ui,
            |_| (),
            &prompt,
            |ui| {
                let mut style = ButtonStyle::Primary;
                for action in self.session.choices() {
                    let Action::Keep(army) = *action else { continue };
                    let label = self.scene.with("decision-keep-army", &[("army", &self.army(army))]);
                    self.button(ui, &format!("decision.keep.{army}"), label, style, Ok(*action));
                    style = ButtonStyle::Plain;
                }
            },
        );
    }

    /// The four answers to a proposal; those that the rules forbid are grey.
    fn answers(&self, ui: &mut Ui) {
        let (scene, choices) = (self.scene, self.session.choices());
        let position = self.session.game().position();
        let text = |mv| move_text(&self.session.playable().rules, position, mv);
        let proposal = position.rare().proposal.map_or_else(String::new, text);
        let values = [("army", self.army(self.session.playable().rules.home_army(self.player))), ("move", proposal)];
        let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
        let can = choices.contains(&Action::Accept);
        let hint = scene.get(if can { "decision-answer-can" } else { "decision-answer-cannot" });
        let prompt = Prompt::new(scene.with("decision-answer", &values), hint, Topic::Proposal);
        let answers = [
            ("decision-accept", Action::Accept, ButtonStyle::Primary, scene.get("decision-accept-not")),
            ("decision-another", Action::Another, ButtonStyle::Plain, String::new()),
            ("decision-unwise", Action::Unwise, ButtonStyle::Plain, String::new()),
            ("decision-impossible", Action::Impossible, ButtonStyle::Plain, scene.get("decision-impossible-not")),
        ];
        self.lay(
            ui,
            |_| (),
            &prompt,
            |ui| {
                for (word, action, style, why_not) in answers {
                    let action = if choices.contains(&action) { Ok(action) } else { Err(why_not) };
                    self.button(ui, &word.replacen('-', ".", 1), scene.get(word), style, action);
                }
            },
        );
    }

    /// Proposals are made on the board; passing has a button.
    fn proposals(&self, ui: &mut Ui) {
        let proposes = self.session.choices().iter().any(|action| matches!(action, Action::Propose(_)));
        let (head, hint, topic) = if proposes {
            ("decision-propose", "decision-propose-hint", Topic::Proposal)
        } else {
            ("decision-pass", "decision-pass-hint", Topic::Headless)
        };
        self.lay(
            ui,
            |_| (),
            &Prompt::new(self.head(head), self.scene.get(hint), topic),
            |ui| {
                self.main_button(ui, "decision.pass", "decision-pass-button", Action::Pass);
            },
        );
    }

    /// Orders: typed, or given by two clicks on the board.
    fn orders(&self, ui: &mut Ui, edit: &mut Edit) {
        let (scene, rules) = (self.scene, &self.session.playable().rules);
        let orders = &scene.selection.orders;
        let position = &self.session.playable().start;
        let written: Vec<String> =
            (1..).zip(orders).map(|(number, mv)| format!("{number}. {}", move_words(rules, *mv))).collect();
        let odd = edit.typed.trim().len() > 4 && parse_move(rules, position, edit.typed.trim()).is_err();
        let hint = match (odd, written.is_empty()) {
            (true, _) => scene.get("decision-orders-unreadable"),
            (_, true) => scene.get("decision-orders-hint"),
            _ => written.join("   "),
        };
        let prompt = Prompt::new(self.head("decision-orders"), hint, Topic::Orders);
        self.lay(
            ui,
            |_| (),
            &prompt,
            |ui| {
                let ready = Action::Orders(Orders::new(orders.iter().copied()));
                let ready = if orders.is_empty() { Err(String::new()) } else { Ok(ready) };
                self.button(ui, "decision.orders", scene.get("decision-orders-hand-in"), ButtonStyle::Primary, ready);
                let strike = self.plain("decision.strike", scene.get("decision-orders-strike"));
                strike.enabled(!orders.is_empty()).sends(ui, scene, HandIntent::StrikeOrder);
                let (hint, size) = (scene.get("decision-orders-example"), vec2(120.0, 32.0));
                let field = field(ui, scene, "decision.order", &mut edit.typed, &hint, NAME, size);
                edit.changed |= field.changed;
                if field.entered
                    && let Ok(mv) = parse_move(rules, position, edit.typed.trim())
                {
                    edit.typed.clear();
                    edit.changed = true;
                    scene.send(HandIntent::Order(mv));
                }
            },
        );
    }
}

/// A move from cell to cell, whatever stands there.
pub fn move_words(rules: &Rules, mv: Move) -> String {
    let promotion = mv.promotion.map_or_else(String::new, |kind| format!("={}", rules.kind(kind).letter));
    format!("{}-{}{promotion}", mv.from, mv.to)
}
