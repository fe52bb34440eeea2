//! The player who decides in a position, the armies that may move, and which of their moves are legal.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::search_action::{SearchAction, Successor};
use crate::board::{Army, Player, Set};
use crate::moves::{self, Safety, armies_at, kings_are_safe, noisy_moves};
use crate::position::{Phase, Position};
use crate::rules::{Duty, Rules};

/// The player who decides in a position, with what the search needs to list legal moves.
pub(super) struct Mover<'a> {
    /// The player.
    pub(super) player: Player,
    /// The armies that the player may move now.
    armies: Set<Army>,
    /// Whether a king that the player must guard, or may lose, is attacked.
    pub(super) in_check: bool,
    /// The checks and pins that the player's moves have to respect.
    safety: Cow<'a, Safety>,
}

impl<'a> Mover<'a> {
    /// The player who decides in the position after an action.
    pub(super) fn after(rules: &Rules, successor: &'a Successor) -> Self {
        let known = Some(&successor.safety).filter(|safety| safety.is_known());
        Self::with(rules, &successor.position, known)
    }

    /// The player who decides in a position.
    pub(super) fn of(rules: &Rules, position: &Position) -> Self {
        Self::with(rules, position, None)
    }

    /// The player who decides in a position, with what his moves have to respect if that is known.
    fn with(rules: &Rules, position: &Position, known: Option<&'a Safety>) -> Self {
        let player = moves::decision(rules, position).player;
        let moved = position.rare().moved;
        let free = |army: &Army| position.is_active(*army) && !moved.contains(*army);
        let armies = armies_at(rules, position, position.turn()).iter().filter(free).collect();
        let found = || Cow::Owned(Safety::new(rules, position, player));
        let safety = known.map_or_else(found, Cow::Borrowed);
        // Where kings need not be guarded, `Safety` does not look for checks; the search wants to know of them.
        let in_check = match rules.check.duty {
            Duty::Nothing => is_in_check(rules, position, player),
            Duty::OwnKing | Duty::OwnAndPartnersKing => safety.sees_check(),
        };
        Self { player, armies, in_check, safety }
    }

    /// Fills a list with the actions to try, and returns the test of their legality. Where kings' safety is all that
    /// legality depends on, the list has pseudo-legal moves, to be tested when their turn comes; elsewhere it has
    /// legal actions only, and the test passes all.
    pub(super) fn actions(&self, rules: &Rules, position: &Position, actions: &mut Vec<SearchAction>) -> Legality<'_> {
        actions.clear();
        if self.needs_list(rules, position) {
            actions.extend(SearchAction::all(rules, position));
            return Legality(None);
        }
        for army in self.armies.iter() {
            let _ = self.safety.likely_moves::<()>(rules, position, army, |mv| {
                actions.push(SearchAction::Move(mv));
                ControlFlow::Continue(())
            });
        }
        Legality(Some(&self.safety))
    }

    /// Fills a list as [`Self::actions`] does, but with captures and promotions only where the list has pseudo-legal
    /// moves.
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
        for army in self.armies.iter() {
            let _ = noisy_moves::<()>(rules, position, army, |mv| {
                actions.push(SearchAction::Move(mv));
                ControlFlow::Continue(())
            });
        }
        Legality(Some(&self.safety))
    }

    /// Whether legality depends on more than the safety of kings, so that all legal actions have to be listed.
    fn needs_list(&self, rules: &Rules, position: &Position) -> bool {
        position.phase() != Phase::Move
            || position.headless().contains(self.player)
            || self.in_check && (rules.check.proposals || rules.check.stuck.moves_anyway())
            || position.rare().promised.is_some()
            || position.rare().unwise
    }
}

/// Whether a king that a player must guard, or may lose, is attacked.
pub(super) fn is_in_check(rules: &Rules, position: &Position, player: Player) -> bool {
    !kings_are_safe(rules, position, player)
}

/// The test of the legality of one player's actions in one position; `None` passes all.
pub(super) struct Legality<'a>(Option<&'a Safety>);

impl Legality<'_> {
    /// Whether an action from the list is legal.
    pub(super) fn allows(&self, rules: &Rules, position: &Position, action: SearchAction) -> bool {
        match (self.0, action) {
            (Some(safety), SearchAction::Move(mv)) => {
                position.man(mv.from).is_some_and(|man| safety.allows(rules, position, man.army(), mv))
            }
            _ => true,
        }
    }
}
