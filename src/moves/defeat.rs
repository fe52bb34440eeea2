//! What becomes of a defeated player and his men.

use std::collections::VecDeque;

use super::castle;
use super::change::{Change, Log, OutReason};
use super::make::take_away;
use super::seating::{expendable, players_in};
use crate::board::{Army, Player, Set};
use crate::position::{Credit, Phase, Position, Status};
use crate::rules::{Fate, Heir, KingFate, Rules, Topic};

/// Defeats a player for a reason, by the hand of `victor` if anybody's. If that ends the game, all men stay where
/// they are.
pub(crate) fn defeat(
    rules: &Rules,
    position: &mut Position,
    victim: Player,
    reason: OutReason,
    victor: Option<Player>,
    log: &mut impl Log,
) {
    let over = !expendable(rules, position, victim);
    forget_mate(position, victim);
    if rules.defeat.fate.fights_on() {
        position.set_headless(victim, true);
        log.note(Change::Headless { player: victim }, Topic::Headless);
        return;
    }
    leave(rules, position, victim, reason, log);
    let losers = match rules.defeat.fate {
        Fate::SideLoses => rules.players_of(rules.side_of(victim)),
        Fate::Leaves | Fate::Stands(_) | Fate::Follows(..) | Fate::LosesHome | Fate::FightsOn => {
            if over {
                Set::of(victim)
            } else {
                Set::EMPTY
            }
        }
    };
    for loser in losers.iter() {
        position.set_out(loser);
        // Nothing is removed: his home board stays like that of one who resigned.
        if rules.defeat.fate.loses_home() {
            position.set_resigned(loser);
        }
        let led = led_by(rules, position, loser);
        for army in rules.armies_of(loser).iter().chain(led.iter()) {
            position.set_commander(rules, army, rules.player_of(army));
            position.set_status(army, Status::Static);
        }
    }
    if !losers.is_empty() {
        return;
    }
    match rules.defeat.fate {
        Fate::SideLoses | Fate::FightsOn => {}
        Fate::Leaves => {
            for army in rules.armies_of(victim).iter() {
                remove_army(rules, position, army, log);
            }
        }
        Fate::Stands(king) => {
            for army in led_by(rules, position, victim).iter() {
                king_leaves(rules, position, army, king, log);
                stand(rules, position, army, log);
            }
        }
        Fate::Follows(Heir::Partner, king) => {
            let side = rules.side_of(victim);
            let partner = players_in(rules, position).find(|player| rules.side_of(*player) == side);
            for army in rules.armies_of(victim).iter() {
                king_leaves(rules, position, army, king, log);
                match partner {
                    Some(partner) => follow(rules, position, army, partner, log),
                    None => stand(rules, position, army, log),
                }
            }
        }
        Fate::Follows(Heir::Victor, king) => {
            let victor = victor.filter(|victor| *victor != victim && !position.out().contains(*victor));
            inherit(rules, position, victim, victor, king, log);
        }
        Fate::LosesHome => lose_home(rules, position, victim, victor, log),
    }
}

/// Takes a player out of the game for a reason: rights that are his end.
pub(crate) fn leave(rules: &Rules, position: &mut Position, player: Player, reason: OutReason, log: &mut impl Log) {
    position.set_out(player);
    log.note(Change::Out { player, reason }, reason.topic());
    for army in rules.armies_of(player).iter() {
        for way in &rules.castling.ways[army] {
            position.end_castle([way.rook].into_iter().collect());
        }
        if position.is_frozen(army) {
            position.set_status(army, Status::Active);
        }
    }
}

/// All that a player led stands static from now on, without his king where the kings of the defeated leave.
pub(crate) fn stand_all(rules: &Rules, position: &mut Position, player: Player, log: &mut impl Log) {
    for army in led_by(rules, position, player).iter() {
        if let Some(king) = rules.defeat.fate.of_king()
            && rules.player_of(army) == player
        {
            king_leaves(rules, position, army, king, log);
        }
        stand(rules, position, army, log);
    }
}

/// The king of a player who resigned walks no more: it is captured, or stands like his other men.
pub(crate) fn stop_walking(rules: &Rules, position: &mut Position, army: Army) {
    forget_mate(position, rules.player_of(army));
    position.change_rare(|rare| rare.walking.remove(army));
}

/// An army's men leave the board, and its turns end.
pub(crate) fn remove_army(rules: &Rules, position: &mut Position, army: Army, log: &mut impl Log) {
    for cell in position.army(army) {
        if let Some(man) = take_away(rules, position, cell) {
            log.note(Change::Removed { man, cell }, Topic::Fate);
        }
    }
    position.set_status(army, Status::Static);
    end_taking(position, army);
}

/// The armies that a player leads, his own among them.
fn led_by(rules: &Rules, position: &Position, player: Player) -> Set<Army> {
    rules
        .present()
        .filter(|army| position.commander(*army) == player && position.status(*army) != Status::Static)
        .collect()
}

fn forget_mate(position: &mut Position, player: Player) {
    let rare = position.rare();
    if rare.credit[player] != Credit::None || rare.fixed.contains(player) {
        position.change_rare(|rare| {
            rare.credit[player] = Credit::None;
            rare.fixed.remove(player);
        });
    }
}

fn king_leaves(rules: &Rules, position: &mut Position, army: Army, fate: KingFate, log: &mut impl Log) {
    if fate.leaves()
        && let Some(cell) = position.king(army)
        && let Some(man) = take_away(rules, position, cell)
    {
        log.note(Change::Removed { man, cell }, Topic::Fate);
    }
}

fn stand(rules: &Rules, position: &mut Position, army: Army, log: &mut impl Log) {
    position.set_commander(rules, army, rules.player_of(army));
    position.set_status(army, Status::Static);
    end_taking(position, army);
    castle::forget(position, position.army(army));
    log.note(Change::Stands { army }, Topic::Fate);
}

/// An army that has no more turns takes nobody in passing.
fn end_taking(position: &mut Position, army: Army) {
    position.update_passing(|mut entry| {
        entry.takers.remove(army);
        entry.waits.remove(army);
        (!entry.takers.is_empty() || !entry.waits.is_empty()).then_some(entry)
    });
}

/// An army passes to another player.
fn follow(rules: &Rules, position: &mut Position, army: Army, player: Player, log: &mut impl Log) {
    position.set_commander(rules, army, player);
    position.set_status(army, Status::Active);
    log.note(Change::ChangedHands { army, to: player }, Topic::Command);
    if rules.castling.acquired {
        let mut homes = castle::homecomers(rules, position, army);
        castle::forget(position, position.army(army));
        position.change_rare(|rare| rare.homes.append(&mut homes));
    }
}

fn inherit(
    rules: &Rules,
    position: &mut Position,
    victim: Player,
    victor: Option<Player>,
    king: KingFate,
    log: &mut impl Log,
) {
    let one_army = rules.defeat.spoils.is_one_army();
    for army in led_by(rules, position, victim).iter() {
        let own = rules.player_of(army) == victim;
        if own {
            king_leaves(rules, position, army, king, log);
        }
        match victor {
            Some(victor) if own || !one_army => {
                let leads_another = led_by(rules, position, victor).iter().any(|a| rules.player_of(a) != victor);
                follow(rules, position, army, victor, log);
                if one_army && leads_another {
                    position.change_rare(|rare| {
                        rare.phase = Phase::Keep;
                        rare.by = Some(victor);
                    });
                }
            }
            _ => stand(rules, position, army, log),
        }
    }
}

/// The player who has to choose keeps this one of the armies that he has acquired.
pub(crate) fn keep(rules: &Rules, position: &mut Position, kept: Army, log: &mut impl Log) {
    let player = position.commander(kept);
    for army in led_by(rules, position, player).iter() {
        if army != kept && rules.player_of(army) != player {
            stand(rules, position, army, log);
        }
    }
    position.change_rare(|rare| {
        rare.phase = Phase::Move;
        rare.by = None;
    });
}

/// The home board of a player who has lost his king vanishes with everything on it, and so does that of everybody whose
/// king stood there, in turn order after the captor. Once only one player is left, nothing more is removed: the home
/// board of whoever fell last stays, like that of one who resigned.
fn lose_home(rules: &Rules, position: &mut Position, victim: Player, captor: Option<Player>, log: &mut impl Log) {
    let mut falling = VecDeque::from([victim]);
    while let Some(player) = falling.pop_front() {
        if !position.out().contains(player) {
            leave(rules, position, player, OutReason::HomeRemoved, log);
        }
        for army in rules.armies_of(player).iter() {
            position.set_status(army, Status::Static);
            end_taking(position, army);
        }
        if players_in(rules, position).count() <= 1 {
            position.set_resigned(player);
            return;
        }
        let home = rules.homes[rules.home_army(player)];
        let mut kingless = Set::EMPTY;
        for cell in home & position.occupied() {
            let Some(man) = take_away(rules, position, cell) else { continue };
            log.note(Change::Removed { man, cell }, Topic::HomeBoard);
            let other = rules.player_of(man.army());
            if rules.kind(man.kind()).royal && !position.out().contains(other) {
                kingless.insert(other);
            }
        }
        position.vanish(home);
        log.note(Change::HomeVanished { player }, Topic::HomeBoard);
        let captor = captor.unwrap_or(victim);
        if kingless.contains(captor) {
            // No such move is legal, whoever else falls with it.
            leave(rules, position, captor, OutReason::HomeRemoved, log);
        }
        let order = rules.places_after(rules.place_of_player(captor)).map(|place| rules.player_at(place));
        falling.extend(order.filter(|player| kingless.contains(*player)));
    }
}
