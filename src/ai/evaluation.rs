//! What a position is worth.

use super::evaluator::{Evaluator, slot};
use super::perspective::Perspective;
use crate::board::{Army, By, Side};
use crate::moves;
use crate::position::{BoutResult, Position, Status};
use crate::rules::{Fate, KingCapture, Rules, Scoring, Weight};

/// The share of a man's value, in tenths, where points decide and men only help to collect them.
const BOUNTY_TENTHS: i32 = 5;
/// A lost man that may come back counts this part of its value.
const LOST_PART: i32 = 8;
/// A collected point, in hundredths of a pawn.
const POINT: i32 = 100;
/// One of two games that is won.
const WON_BOUT: i32 = 3000;
/// A half point more than the others in a drawn game, in hundredths of a pawn.
const HALF_POINT: i32 = 50;
/// A drawn game that is won or lost by points, in hundredths of a pawn.
const POINTS_DECIDE: i32 = 5000;
/// The most that mobility, attacks on kings and threats are expected to change; beyond it they are not
/// looked at. Whoever is a queen ahead must be asked about his king all the same: he is mated like everybody else.
const LAZY_MARGIN: i32 = 1200;

impl Evaluator {
    /// What the position is worth for the side of the player to decide, in hundredths of a pawn.
    /// Every game that is not over lies within ±100,000.
    pub fn evaluate(&self, rules: &Rules, position: &Position) -> i32 {
        let side = rules.side_of(moves::decision(rules, position).player);
        let perspective = Perspective::new(rules, position, side);
        self.evaluate_within(rules, position, &perspective, true, i32::MIN / 2, i32::MAX / 2).0
    }

    /// What it is worth for the side of a stake, or for those against it; `ours` says which, and
    /// that it is for them to decide; and whether it is exact: a score far outside the window is a rough one.
    pub(super) fn evaluate_within(
        &self,
        rules: &Rules,
        position: &Position,
        perspective: &Perspective,
        ours: bool,
        alpha: i32,
        beta: i32,
    ) -> (i32, bool) {
        let sign = if ours { 1 } else { -1 };
        let tempo = rules.weights[Weight::Tempo];
        let mut scores = self.base_scores(rules, position);
        let static_eval = sign * perspective.lead(&scores) + tempo;
        if static_eval - LAZY_MARGIN >= beta || static_eval + LAZY_MARGIN <= alpha {
            return (static_eval, false);
        }
        self.add_activity(rules, position, &mut scores);
        (sign * perspective.lead(&scores) + tempo, true)
    }

    /// What each side has, in hundredths of a pawn.
    pub(super) fn side_scores(&self, rules: &Rules, position: &Position) -> By<Side, i32> {
        let mut scores = self.base_scores(rules, position);
        self.add_activity(rules, position, &mut scores);
        scores
    }

    /// What a draw is worth for the side of a stake, in hundredths of a pawn: 0, or more if it has
    /// the more points.
    pub(super) fn draw(&self, rules: &Rules, position: &Position, perspective: &Perspective) -> i32 {
        match rules.scoring {
            Scoring::MatedKings { king, .. } => {
                let own = |army| rules.side(army) == perspective.side;
                let ahead: i32 = position.frozen().iter().map(|army| if own(army) { -1 } else { 1 }).sum();
                ahead * i32::from(king) * HALF_POINT / 6
            }
            Scoring::Shares => 0,
            Scoring::Bounty(bounty) => {
                let points = |side: Side| -> i32 {
                    let of = |player| {
                        let share = if position.out().contains(player) { 0 } else { i32::from(bounty.draw) };
                        i32::from(position.points(player)) + share
                    };
                    rules.players_of(side).iter().map(of).sum()
                };
                let others = rules.sides().into_iter().filter(|side| *side != perspective.side).map(points);
                let ahead = points(perspective.side) - others.max().unwrap_or(0);
                ahead.signum() * POINTS_DECIDE + ahead * POINT
            }
        }
    }

    /// The material that a side leads, frozen men included, in hundredths of a pawn.
    pub(crate) fn side_material(&self, rules: &Rules, position: &Position, side: Side) -> i32 {
        rules
            .present()
            .filter(|army| leader(rules, position, *army) == Some(side))
            .flat_map(|army| position.army(army))
            .filter_map(|cell| position.man(cell))
            .map(|man| self.material(man))
            .sum()
    }

    /// What each side has: men where they stand, kings that could be lost, points, games won.
    fn base_scores(&self, rules: &Rules, position: &Position) -> By<Side, i32> {
        let kings_fall = rules.check.kings != KingCapture::Never;
        let points = matches!(rules.scoring, Scoring::Bounty(_));
        let weights = &rules.weights;
        let mut scores = By::<Side, i32>::default();
        // Of each side the armies with the least and the most.
        let mut spans = By::<Side, Option<(i32, i32)>>::default();
        for army in rules.present() {
            let Some(side) = leader(rules, position, army) else { continue };
            let frozen = position.is_frozen(army);
            let mut men = 0;
            for cell in position.army(army) {
                let Some(man) = position.man(cell) else { continue };
                men += if frozen {
                    self.material[slot(man)] * weights[Weight::Frozen] / 100
                } else {
                    self.placed(man, cell)
                };
            }
            let owner = rules.armies[army].player;
            let own_king = position.commander(army) == owner;
            if position.headless().contains(owner) {
                men = men * weights[Weight::Headless] / 100;
            } else if position.king(army).is_some() {
                men += match (own_king, kings_fall) {
                    (true, true) => weights[Weight::King],
                    (true, false) => 0,
                    (false, _) => weights[Weight::LedKing],
                };
            }
            if frozen {
                men -= weights[Weight::MatedKing];
            }
            if army.0 == owner.0 {
                men += self.in_hand(rules, position, army);
            }
            scores[side] += if points { men * BOUNTY_TENTHS / 10 } else { men };
            spans[side] = Some(spans[side].map_or((men, men), |(least, most)| (men.min(least), men.max(most))));
        }
        for (side, span) in spans.iter() {
            scores[side] -= span.map_or(0, |(least, most)| most - least) * weights[Weight::Balance] / 100;
        }
        self.add_mop_up(rules, position, &mut scores);
        if points {
            for player in rules.players() {
                scores[rules.side_of(player)] += i32::from(position.points(player)) * POINT;
            }
        }
        for (_, result) in &position.rare().bouts {
            if let BoutResult::Won(player) = result {
                scores[rules.side_of(*player)] += WON_BOUT;
            }
        }
        scores
    }

    /// Men that a player has still to place, and lost ones that may come back.
    fn in_hand(&self, rules: &Rules, position: &Position, army: Army) -> i32 {
        let owner = rules.armies[army].player;
        let rare = position.rare();
        let value = |kinds: &[crate::rules::Kind]| kinds.iter().map(|kind| rules.kind(*kind).value).sum::<i32>();
        let lost = if rules.defeat.fate == Fate::LosesHome { value(&rare.lost[owner]) / LOST_PART } else { 0 };
        value(&rare.reserve[owner]) + lost
    }
}

/// The side that leads an army; nobody leads static men.
pub(super) fn leader(rules: &Rules, position: &Position, army: Army) -> Option<Side> {
    (position.status(army) != Status::Static).then(|| rules.side_of(position.commander(army)))
}
