//! Who plays at a place, who fights whom, and who is still in the game.

use crate::board::{Army, Cell, Place, Player, Set, Side};
use crate::position::{Man, Position, Status};
use crate::rules::{KingCapture, Prey, Rules};

/// Whether a turn comes to a place: an army is there that somebody leads on its own turn.
pub(crate) fn plays(rules: &Rules, position: &Position, place: Place) -> bool {
    let army = rules.army_at(place);
    let player = rules.player_at(place);
    if position.status(army) == Status::Static {
        return false;
    }
    if !position.out().contains(player) {
        return true;
    }
    rules.defeat.led_turn.is_own() && position.commander(army) != player
}

/// The player who decides when the turn is at a place.
pub(crate) fn commander_at(rules: &Rules, position: &Position, place: Place) -> Player {
    position.commander(rules.army_at(place))
}

/// The armies that may move when the turn is at a place.
pub(crate) fn armies_at(rules: &Rules, position: &Position, place: Place) -> Set<Army> {
    let own = rules.army_at(place);
    let player = position.commander(own);
    let shares_turn = rules.turn.moves_each_army() || rules.defeat.led_in_leaders_turn();
    if !shares_turn {
        return Set::of(own);
    }
    rules.present().filter(|army| position.commander(*army) == player).collect()
}

/// Whether the men of two armies fight each other, as they are led now.
pub(crate) fn hostile(rules: &Rules, position: &Position, a: Army, b: Army) -> bool {
    rules.foes[position.commander(a)].contains(position.commander(b))
}

/// Whether the two are different armies that win together, as they are led now.
pub(crate) fn partners(rules: &Rules, position: &Position, a: Army, b: Army) -> bool {
    a != b && rules.side_of(position.commander(a)) == rules.side_of(position.commander(b))
}

/// The king that an army must guard: none if it is led by another than its own player, or if its
/// player is out, unless the king walks on.
pub(crate) fn royal(rules: &Rules, position: &Position, army: Army) -> Option<Cell> {
    let player = rules.player_of(army);
    let king = position.king(army)?;
    let led = position.commander(army) == player && !position.out().contains(player);
    (led || position.rare().walking.contains(army)).then_some(king)
}

/// The armies of a player whose kings he must guard: his own, those frozen not among them.
pub(crate) fn guarded<'a>(
    rules: &'a Rules,
    position: &'a Position,
    player: Player,
) -> impl Iterator<Item = (Army, Cell)> + 'a {
    rules.armies_of(player).iter().filter_map(move |army| Some((army, guarded_king(rules, position, army)?)))
}

/// The king of an army that its player must guard.
#[inline]
pub(crate) fn guarded_king(rules: &Rules, position: &Position, army: Army) -> Option<Cell> {
    if position.is_frozen(army) { None } else { royal(rules, position, army) }
}

/// Whether the game would go on without a player: two sides would still be in it.
pub(crate) fn expendable(rules: &Rules, position: &Position, player: Player) -> bool {
    let mut left = rules.players().filter(|other| *other != player && !position.out().contains(*other));
    let Some(first) = left.next() else {
        return false;
    };
    left.any(|other| rules.side_of(other) != rules.side_of(first))
}

/// Whether a man of `army` may capture `target`, if it reaches it.
pub(crate) fn capturable(rules: &Rules, position: &Position, army: Army, target: Man) -> bool {
    let owner = target.army();
    preys_on(rules, position, army, owner) && (!rules.kind(target.kind()).royal || king_falls(rules, position, owner))
}

/// Whether the men of one army may capture those of another, its king perhaps excepted.
#[inline]
pub(super) fn preys_on(rules: &Rules, position: &Position, army: Army, owner: Army) -> bool {
    match position.status(owner) {
        Status::Frozen => false,
        Status::Static => {
            // A king that walks on may capture the men that were its own.
            (owner != army || position.rare().walking.contains(owner))
                && match rules.defeat.prey {
                    Prey::OfAll => true,
                    Prey::OfOpponents => rules.foes[position.commander(army)].contains(rules.player_of(owner)),
                }
        }
        Status::Active => hostile(rules, position, army, owner),
    }
}

/// Whether the king of an army can be captured as things stand, by those who prey on it.
#[inline(always)]
pub(super) fn king_falls(rules: &Rules, position: &Position, owner: Army) -> bool {
    if position.status(owner) == Status::Static && !position.rare().walking.contains(owner) {
        return true;
    }
    let unguarded = || royal(rules, position, owner).is_none();
    let player = rules.player_of(owner);
    match rules.check.kings {
        KingCapture::Always | KingCapture::Unconditional => true,
        KingCapture::Never => position.rare().promised == Some(player) || unguarded(),
        KingCapture::Expendable => unguarded() || expendable(rules, position, player),
    }
}

/// The players who are still in the game.
pub(crate) fn players_in<'a>(rules: &'a Rules, position: &'a Position) -> impl Iterator<Item = Player> + 'a {
    rules.players().filter(|player| !position.out().contains(*player))
}

/// Whether a player of a side is not out.
pub(crate) fn is_in_play(rules: &Rules, position: &Position, side: Side) -> bool {
    rules.players_of(side).iter().any(|player| !position.out().contains(player))
}

/// The sides that may still win: those in play, and where points have been collected all.
pub(crate) fn contenders(rules: &Rules, position: &Position) -> Vec<Side> {
    let points = rules.scoring.collects_points();
    rules.sides().into_iter().filter(|side| points || is_in_play(rules, position, *side)).collect()
}
