//! The judge: what a position is worth to those who search, by the hand-written evaluation, a network, or both.

use super::evaluation::EvaluationCache;
use super::evaluator::Evaluator;
use super::network::{Network, NetworkBase, NetworkHeader, NetworkObserver};
use super::perspective::Perspective;
use crate::board::{Army, By, Side};
use crate::moves;
use crate::position::Position;
use crate::rules::{Rules, Weight};

/// Judges positions one after another, for one thread: the evaluation and, where the game has one, the network that is
/// added to it.
#[derive(Debug)]
pub struct Judge<'a> {
    evaluator: &'a Evaluator,
    cache: EvaluationCache,
    network: Option<NetworkJudge<'a>>,
}

/// A network at work.
#[derive(Debug)]
struct NetworkJudge<'a> {
    network: &'a Network,
    observer: NetworkObserver<'a>,
}

impl<'a> Judge<'a> {
    /// The judge of an evaluator, with its network if it has one.
    pub fn new(evaluator: &'a Evaluator) -> Self {
        let network = evaluator.network().map(|network| NetworkJudge { network, observer: network.observer() });
        Self { evaluator, cache: EvaluationCache::new(), network }
    }

    /// The value of a position for the side of the player to decide, in hundredths of a pawn, within ±101,000 as long as
    /// the game is not over.
    pub fn evaluate(&mut self, rules: &Rules, position: &Position) -> i32 {
        let perspective = Perspective::of_decider(rules, position);
        self.evaluate_within(rules, position, &perspective, true, i32::MIN / 2, i32::MAX / 2).0
    }

    /// The value for those who decide, in hundredths of a pawn, and whether it is exact: one far outside the window from
    /// `alpha` to `beta` may be rough. `ours` says whether the side of the perspective decides, or those against it.
    pub(super) fn evaluate_within(
        &mut self,
        rules: &Rules,
        position: &Position,
        perspective: &Perspective,
        ours: bool,
        alpha: i32,
        beta: i32,
    ) -> (i32, bool) {
        let Self { evaluator, cache, network } = self;
        let Some(NetworkJudge { network, observer }) = asked(network, position) else {
            return evaluator.evaluate_within(rules, position, cache, perspective, ours, alpha, beta, (0, || 0));
        };
        let NetworkHeader { base, reach, .. } = *network.header();
        let mut value = || {
            if !network.layout().is_many_sided() {
                observer.value(position, view_of_turn(position))
            } else {
                let value = observer.value(position, view_of_side(rules, perspective.side));
                if ours { value } else { -value }
            }
        };
        match base {
            NetworkBase::Full => {
                let added = (i32::from(reach), value);
                evaluator.evaluate_within(rules, position, cache, perspective, ours, alpha, beta, added)
            }
            other => (evaluator.base_value(rules, position, cache, perspective, ours, other) + value(), true),
        }
    }

    /// The lead of each side over the others, in hundredths of a pawn, in games of more than two sides.
    pub(super) fn leads(&mut self, rules: &Rules, position: &Position) -> By<Side, i32> {
        let Self { evaluator, cache, network } = self;
        let network = asked(network, position).filter(|judge| judge.network.layout().is_many_sided());
        let scores = match network.as_ref().map_or(NetworkBase::Full, |judge| judge.network.header().base) {
            NetworkBase::Full => evaluator.side_scores(rules, position, cache),
            NetworkBase::Standing => evaluator.standing_scores(rules, position, cache),
            NetworkBase::None => By::default(),
        };
        let mut leads = By::from_fn(|side| Perspective::new(rules, position, side).lead(&scores));
        if let Some(NetworkJudge { observer, .. }) = network {
            for side in rules.sides() {
                leads[side] += observer.value(position, view_of_side(rules, side));
            }
        }
        leads
    }
}

/// The network, where it has a say: it has learnt of positions in which all men stand on the board.
fn asked<'a, 'b>(network: &'b mut Option<NetworkJudge<'a>>, position: &Position) -> Option<&'b mut NetworkJudge<'a>> {
    network.as_mut().filter(|_| !position.rare().has_reserve())
}

/// The seat from which a position is seen when the value is wanted for those who decide, in games of two sides: that of
/// the army whose turn it is, or of the player who is asked something meanwhile.
fn view_of_turn(position: &Position) -> Army {
    position.rare().by.map_or(Army(position.turn().0), |player| Army(player.0))
}

/// The seat from which a position is seen when the value is wanted for a side, in games of more than two: that of its
/// first army in the order of play.
fn view_of_side(rules: &Rules, side: Side) -> Army {
    let armies = || rules.order.iter().map(|place| rules.army_at(*place));
    armies().find(|army| rules.side(*army) == side).or_else(|| armies().next()).unwrap_or(Army::ALL[0])
}

impl Evaluator {
    /// What a network with a base is added to: the hand-written value for those who decide, in hundredths of a pawn.
    /// `ours` says whether the side of the perspective decides, or those against it.
    pub(super) fn base_value(
        &self,
        rules: &Rules,
        position: &Position,
        cache: &mut EvaluationCache,
        perspective: &Perspective,
        ours: bool,
        base: NetworkBase,
    ) -> i32 {
        let scores = match base {
            NetworkBase::Full => self.side_scores(rules, position, cache),
            NetworkBase::Standing => self.standing_scores(rules, position, cache),
            NetworkBase::None => return 0,
        };
        let lead = perspective.lead(&scores);
        rules.weights[Weight::Tempo] + if ours { lead } else { -lead }
    }
}

/// A seat from which a network sees a position, and what it is to add to there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenPosition {
    /// The seat of view.
    pub view: Army,
    /// The side to which values belong.
    pub side: Side,
    /// What the network is added to, in hundredths of a pawn.
    pub base: i32,
    /// The number of other sides that can still win; at least 1.
    pub rivals: usize,
}

impl Evaluator {
    /// The seats from which a network may learn from a position: with two sides the one whose turn it is, with more that
    /// of every side that is still in the game.
    pub fn seen(&self, rules: &Rules, position: &Position, base: NetworkBase) -> Vec<SeenPosition> {
        let deciding = rules.side_of(moves::decision(rules, position).player);
        let cache = &mut EvaluationCache::new();
        let mut seen = |side: Side, view: Army| {
            let perspective = Perspective::new(rules, position, side);
            // The value for those who decide, turned over where the side is not among them.
            let sign = if side == deciding { 1 } else { -1 };
            let base = sign * self.base_value(rules, position, cache, &perspective, side == deciding, base);
            SeenPosition { view, side, base, rivals: perspective.rival_count().max(1) }
        };
        if rules.sides().len() <= 2 {
            return vec![seen(deciding, view_of_turn(position))];
        }
        let sides = rules.sides().into_iter().filter(|side| moves::is_in_play(rules, position, *side));
        sides.map(|side| seen(side, view_of_side(rules, side))).collect()
    }
}
