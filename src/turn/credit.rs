//! To whom a standing mate is credited.

use crate::board::Player;
use crate::moves::{Move, MoveKind, captures, is_mated, royal, way_of};
use crate::position::{Credit, Position};
use crate::rules::Rules;

/// Credits new mates to `maker`, and forgets those that are broken. `between` is the position with
/// the moving man and all captured men lifted off the board: a mate that does not stand there is
/// made anew.
pub(super) fn update(rules: &Rules, position: &mut Position, maker: Option<Player>, between: Option<&Position>) {
    let new = maker.map_or(Credit::Nobody, Credit::To);
    for army in rules.present() {
        let player = rules.player_of(army);
        let before = position.rare().credit[player];
        let mated = royal(rules, position, army).is_some() && is_mated(rules, position, army);
        let remade = || between.is_some_and(|between| !is_mated(rules, between, army));
        let credit = match before {
            _ if !mated => Credit::None,
            Credit::None => new,
            _ if remade() => new,
            credit => credit,
        };
        let broken = credit == Credit::None || credit != before || (before != Credit::None && mated && remade());
        let unfix = broken && position.rare().fixed.contains(player);
        if credit != before || unfix {
            position.change_rare(|rare| {
                rare.credit[player] = credit;
                if unfix {
                    rare.fixed.remove(player);
                }
            });
        }
    }
}

/// Credits the mates of a position that was set up, as if the last hostile player before the one to
/// move had made them.
pub(super) fn judge_standing(rules: &Rules, position: &mut Position) {
    for army in rules.present() {
        let player = rules.player_of(army);
        let open = position.rare().credit[player] == Credit::None;
        if !open || royal(rules, position, army).is_none() || !is_mated(rules, position, army) {
            continue;
        }
        let before: Vec<_> = rules.places_after(position.turn()).collect();
        let maker = before
            .iter()
            .rev()
            .skip(1)
            .map(|place| position.commander(rules.army_at(*place)))
            .find(|maker| rules.foes[player].contains(*maker) && !position.out().contains(*maker));
        position.change_rare(|rare| rare.credit[player] = maker.map_or(Credit::Nobody, Credit::To));
    }
}

/// The position with the moving man and all that it captures lifted off the board.
pub(super) fn between(rules: &Rules, position: &Position, mv: Move) -> Position {
    let mut between = position.clone();
    for cell in captures(rules, position, mv) {
        between.lift(cell);
    }
    between.lift(mv.from);
    if mv.kind == MoveKind::Castle
        && let Some(way) = position.man(mv.from).and_then(|man| way_of(rules, man.army(), mv))
    {
        between.lift(way.rook);
    }
    between
}
