//! Who decides in a position, with which armies, and what his duty toward kings allows.

use std::ops::ControlFlow;

use super::search_action::SearchAction;
use crate::board::{Army, Player, Set};
use crate::moves::{self, Move, Safety, armies_at, attacked_by, guarded, pseudo_moves};
use crate::position::{Phase, Position};
use crate::rules::{Duty, Rules, Stuck};

/// The player who decides.
pub(super) struct Mover {
    /// Who he is.
    pub(super) player: Player,
    /// The armies with which he may move now.
    armies: Set<Army>,
    /// Whether a king of his own is attacked.
    pub(super) in_check: bool,
    /// The checks and pins that his moves have to respect.
    safety: Safety,
}

impl Mover {
    /// Who decides in a position.
    pub(super) fn of(rules: &Rules, position: &Position) -> Self {
        let player = moves::decision(rules, position).player;
        let moved = position.rare().moved;
        let free = |army: &Army| position.is_active(*army) && !moved.contains(*army);
        let armies = armies_at(rules, position, position.turn()).iter().filter(free).collect();
        let safety = Safety::new(rules, position, player);
        // Whoever need not guard his king is in check all the same.
        let in_check = match rules.check.duty {
            Duty::Nothing => is_in_check(rules, position, player),
            Duty::OwnKing | Duty::OwnAndPartnersKing => safety.sees_check(),
        };
        Self { player, armies, in_check, safety }
    }

    /// Puts the steps to try into a list, and answers the test of their legality: where it is simple
    /// pseudo-legal moves, to be tested when their turn comes, else all legal actions.
    pub(super) fn actions(&self, rules: &Rules, position: &Position, actions: &mut Vec<SearchAction>) -> Legality<'_> {
        actions.clear();
        if self.needs_list(rules, position) {
            actions.extend(SearchAction::all(rules, position));
            return Legality(None);
        }
        self.pseudo_actions(rules, position, actions, |_| true);
        Legality(Some(&self.safety))
    }

    /// The same with only those steps among which are all captures and promotions.
    pub(super) fn noisy_actions(
        &self,
        rules: &Rules,
        position: &Position,
        actions: &mut Vec<SearchAction>,
    ) -> Legality<'_> {
        if self.needs_list(rules, position) {
            return self.actions(rules, position, actions);
        }
        actions.clear();
        self.pseudo_actions(rules, position, actions, |mv| position.man(mv.to).is_some() || mv.promotion.is_some());
        Legality(Some(&self.safety))
    }

    /// Adds the pseudo-legal moves that are wanted to a list.
    fn pseudo_actions(
        &self,
        rules: &Rules,
        position: &Position,
        actions: &mut Vec<SearchAction>,
        wanted: impl Fn(Move) -> bool,
    ) {
        for army in self.armies.iter() {
            let _ = pseudo_moves::<()>(rules, position, army, |mv| {
                if wanted(mv) {
                    actions.push(SearchAction::Move(mv));
                }
                ControlFlow::Continue(())
            });
        }
    }

    /// Whether there is more to legality than the safety of kings.
    fn needs_list(&self, rules: &Rules, position: &Position) -> bool {
        position.phase() != Phase::Move
            || position.headless().contains(self.player)
            || self.in_check && (!rules.bouts.is_empty() || rules.check.stuck == Stuck::MovesAnyway)
            || position.rare().promised.is_some()
            || position.rare().unwise
    }
}

/// Whether a king that a player must guard, or may lose, is attacked.
pub(super) fn is_in_check(rules: &Rules, position: &Position, player: Player) -> bool {
    guarded(rules, position, player).any(|(army, king)| attacked_by(rules, position, king, army))
}

/// The test of the steps of one player in one position: none if they are legal as they come.
pub(super) struct Legality<'a>(Option<&'a Safety>);

impl Legality<'_> {
    /// Whether a step is legal.
    pub(super) fn allows(&self, rules: &Rules, position: &Position, action: SearchAction) -> bool {
        match (self.0, action) {
            (Some(safety), SearchAction::Move(mv)) => {
                position.man(mv.from).is_some_and(|man| safety.allows(rules, position, man.army(), mv))
            }
            _ => true,
        }
    }
}
