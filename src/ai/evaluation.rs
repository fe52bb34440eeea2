//! The static evaluation of a position.

use super::attack_sets::AttackSets;
use super::evaluator::Evaluator;
use super::men_values::MenValues;
use super::perspective::Perspective;
use crate::board::{Army, By, Side};
use crate::position::{BoutResult, Man, Position, Status, differences};
use crate::rules::{Rules, Scoring, Weight};

/// The part of their value that men count, in tenths, where points decide and men only help to collect them.
const BOUNTY_TENTHS: i32 = 5;
/// A lost man that may come back counts its value divided by this.
const LOST_PART: i32 = 8;
/// The value of a collected point, in hundredths of a pawn.
const POINT: i32 = 100;
/// The value of having won one of two games on the board, in hundredths of a pawn.
const WON_BOUT: i32 = 3000;
/// The value of half a point more than the others in a drawn game, in hundredths of a pawn.
const HALF_POINT: i32 = 50;
/// The value of a drawn game that is won by points, in hundredths of a pawn.
const POINTS_DECIDE: i32 = 5000;
/// How much mobility, king safety and threats are expected to change a score at most, in hundredths of a pawn: when
/// it lies further outside the window they are not looked at (lazy evaluation). The margin is more than a queen,
/// because a side that is a queen ahead can be mated like any other.
const LAZY_MARGIN: i32 = 1200;

/// What the evaluation keeps from one position to the next, for one thread. From one position of a search to the next
/// few men move, so that it is faster to look for those than to look at all.
#[derive(Clone, Debug)]
pub(super) struct EvaluationCache {
    /// The board that it has seen last.
    board: [Option<Man>; 256],
    pub(super) men: MenValues,
    pub(super) attacks: AttackSets,
}

impl EvaluationCache {
    /// That of a board without men.
    pub(super) fn new() -> Self {
        Self { board: [None; 256], men: MenValues::default(), attacks: AttackSets::none() }
    }

    /// Looks at the board of another position: the values of men are brought up to date, attacks are when they are needed.
    pub(super) fn look_at(&mut self, evaluator: &Evaluator, rules: &Rules, position: &Position) {
        let board = position.by_cell();
        differences(&self.board, board).for_each(|cell| {
            let now = board[cell.index()];
            let before = std::mem::replace(&mut self.board[cell.index()], now);
            self.men.exchange(evaluator, rules, cell, before, now);
            self.attacks.note_change(cell);
        });
    }
}

impl Evaluator {
    /// The hand-written evaluation of a position for the side of the player to decide, without any network, in hundredths
    /// of a pawn, within ±100,000 as long as the game is not over.
    pub fn evaluate(&self, rules: &Rules, position: &Position) -> i32 {
        let perspective = Perspective::of_decider(rules, position);
        let cache = &mut EvaluationCache::new();
        self.evaluate_within(rules, position, cache, &perspective, true, i32::MIN / 2, i32::MAX / 2, (0, || 0)).0
    }

    /// The hand-written evaluation for those who decide together with what is added to it, in hundredths of a pawn, and
    /// whether it is exact: one far outside the window from `alpha` to `beta` may be rough. `ours` says whether the side
    /// of the perspective decides, or those against it. What is `added` comes with the most that it may be.
    pub(super) fn evaluate_within(
        &self,
        rules: &Rules,
        position: &Position,
        cache: &mut EvaluationCache,
        perspective: &Perspective,
        ours: bool,
        alpha: i32,
        beta: i32,
        added: (i32, impl FnOnce() -> i32),
    ) -> (i32, bool) {
        let sign = if ours { 1 } else { -1 };
        let tempo = rules.weights[Weight::Tempo];
        let mut scores = self.standing_scores(rules, position, cache);
        let is_far = |score: i32, margin: i32| score - margin >= beta || score + margin <= alpha;
        let static_eval = sign * perspective.lead(&scores) + tempo;
        let (most_added, added) = added;
        if is_far(static_eval, LAZY_MARGIN + most_added) {
            return (static_eval, false);
        }
        let added = added();
        if is_far(static_eval + added, LAZY_MARGIN) {
            return (static_eval + added, false);
        }
        self.add_activity(rules, position, &mut cache.attacks, &mut scores);
        (sign * perspective.lead(&scores) + tempo + added, true)
    }

    /// The score of each side by itself, in hundredths of a pawn.
    pub(super) fn side_scores(&self, rules: &Rules, position: &Position, cache: &mut EvaluationCache) -> By<Side, i32> {
        let mut scores = self.standing_scores(rules, position, cache);
        self.add_activity(rules, position, &mut cache.attacks, &mut scores);
        scores
    }

    /// The score of a draw for the side of a perspective, in hundredths of a pawn: 0, unless the points of a drawn
    /// game are not shared alike.
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

    /// The material of the armies that a side leads, frozen ones included, in hundredths of a pawn.
    pub(crate) fn side_material(&self, rules: &Rules, position: &Position, side: Side) -> i32 {
        rules
            .present()
            .filter(|army| leader(rules, position, *army) == Some(side))
            .flat_map(|army| position.army(army))
            .filter_map(|cell| position.man(cell))
            .map(|man| self.material(man))
            .sum()
    }

    /// The part of each side's score that needs no look at attacks, in hundredths of a pawn: men on their cells,
    /// kings that could be lost, points, games won.
    pub(super) fn standing_scores(
        &self,
        rules: &Rules,
        position: &Position,
        cache: &mut EvaluationCache,
    ) -> By<Side, i32> {
        cache.look_at(self, rules, position);
        let kings_fall = rules.check.kings.is_possible();
        let points = rules.scoring.collects_points();
        let weights = &rules.weights;
        let mut scores = By::<Side, i32>::default();
        // For each side the least and the greatest value of one of its armies: balanced armies fight better.
        let mut spans = By::<Side, Option<(i32, i32)>>::default();
        for army in rules.present() {
            let Some(side) = leader(rules, position, army) else { continue };
            let frozen = position.is_frozen(army);
            let mut men = if frozen { cache.men.frozen[army] } else { cache.men.placed[army] };
            let owner = rules.player_of(army);
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

    /// The value of the men that an army's owner has still to place, and of lost ones that may come back, in
    /// hundredths of a pawn.
    fn in_hand(&self, rules: &Rules, position: &Position, army: Army) -> i32 {
        let owner = rules.player_of(army);
        let rare = position.rare();
        let value = |kinds: &[crate::rules::Kind]| kinds.iter().map(|kind| rules.kind(*kind).value).sum::<i32>();
        let lost = if rules.defeat.rejuvenation { value(&rare.lost[owner]) / LOST_PART } else { 0 };
        value(&rare.reserve[owner]) + lost
    }
}

/// The side that leads an army; `None` for static men, which nobody leads.
pub(super) fn leader(rules: &Rules, position: &Position, army: Army) -> Option<Side> {
    (position.status(army) != Status::Static).then(|| rules.side_of(position.commander(army)))
}
