//! Whose decision is next.

use super::seating::commander_at;
use super::{Decision, DecisionKind};
use crate::board::Player;
use crate::position::{Phase, Position};
use crate::rules::Rules;

/// The player who decides next, and what kind of decision it is. There is one even where the game is over; only
/// `game::Game` knows that nobody waits for it then.
pub fn decision(rules: &Rules, position: &Position) -> Decision {
    let mover = commander_at(rules, position, position.turn());
    if let Some(offer) = position.offer() {
        let asked = asked(rules, position, offer.by).find(|player| !offer.accepted.contains(*player));
        return Decision { player: asked.unwrap_or(offer.by), kind: DecisionKind::AnswerOffer };
    }
    let kind = match position.phase() {
        Phase::Move => DecisionKind::Move,
        Phase::Place => DecisionKind::Place,
        Phase::Promote => DecisionKind::Promote,
        Phase::Keep => DecisionKind::Keep,
        Phase::Answer => DecisionKind::Answer,
    };
    Decision { player: position.rare().by.unwrap_or(mover), kind }
}

/// The player whose clock runs: whoever decides next, but while a draw offer is answered the one who made it, so that
/// nobody gains time by offering. As for [`decision`], only `game::Game` knows that no clock runs where the game is over.
pub fn clock_player(rules: &Rules, position: &Position) -> Player {
    position.offer().map_or_else(|| decision(rules, position).player, |offer| offer.by)
}

/// The players that a draw offer asks, in turn order: the others who are not out; where pairs play
/// games of their own, only the other of the pair.
pub(crate) fn asked<'a>(rules: &'a Rules, position: &'a Position, by: Player) -> impl Iterator<Item = Player> + 'a {
    let bout = rules.bouts.iter().find(move |bout| bout.contains(by));
    rules
        .places_after(position.turn())
        .map(|place| rules.player_at(place))
        .filter(move |player| *player != by && !position.out().contains(*player))
        .filter(move |player| bout.is_none_or(|bout| bout.contains(*player)))
}
