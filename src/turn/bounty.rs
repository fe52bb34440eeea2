//! Points that are collected during a game.

use super::Transition;
use crate::board::{Army, Cell, Player, Set};
use crate::moves::{Change, Log, Move, PointsReason, attacks_from, captures, hostile, players_in, royal};
use crate::position::{Man, Position, Status};
use crate::rules::{Rules, Topic};

fn give(next: &mut Transition<impl Log>, player: Player, points: u16, reason: PointsReason) {
    if points > 0 {
        next.position.add_points(player, points);
        next.note(Change::Points { player, points, reason }, Topic::Points);
    }
}

/// Counts what a move has captured, and how many kings it attacks at once.
pub(super) fn count(rules: &Rules, next: &mut Transition<impl Log>, before: &Position, mv: Move) {
    let Some(bounty) = rules.scoring.bounty() else { return };
    let Some(army) = before.man(mv.from).map(Man::army) else { return };
    let player = before.commander(army);
    // Static men count nothing, but a king that still walks among them does.
    let alive = |cell: Cell, man: Man| {
        before.status(man.army()) != Status::Static || royal(rules, before, man.army()) == Some(cell)
    };
    let captured: u16 = captures(rules, before, mv)
        .into_iter()
        .filter_map(|cell| before.man(cell).filter(|man| alive(cell, *man)))
        .map(|man| rules.kind(man.kind()).points)
        .sum();
    give(next, player, captured, PointsReason::Capture);
    let mut queens = false;
    let mut forked = 0;
    for other in rules.present() {
        let Some(king) = royal(rules, before, other).filter(|_| before.is_active(other)) else { continue };
        if !hostile(rules, before, army, other) || !attacks_from(rules, before, king, army).is_empty() {
            continue;
        }
        let attackers = attacks_from(rules, &next.position, king, army);
        forked += usize::from(!attackers.is_empty());
        queens |= attackers.iter().any(|cell| is_queen(rules, &next.position, *cell));
    }
    let scale = if queens { bounty.queen_forks } else { bounty.forks };
    if let Some(points) = forked.checked_sub(2).and_then(|more| scale.get(more)) {
        give(next, player, *points, PointsReason::Fork);
    }
}

/// Whether a man rides all eight directions.
fn is_queen(rules: &Rules, position: &Position, cell: Cell) -> bool {
    position.man(cell).is_some_and(|man| rules.kind(man.kind()).ride_mask == u8::MAX)
}

/// Counts a mate, to the player to whom it is credited.
pub(super) fn for_mate(rules: &Rules, next: &mut Transition<impl Log>, victim: Player, victor: Option<Player>) {
    if let (Some(bounty), Some(victor)) = (rules.scoring.bounty(), victor)
        && victor != victim
    {
        give(next, victor, bounty.mate, PointsReason::Mate);
    }
}

/// Counts a stalemate, to the player who suffers it.
pub(super) fn for_stalemate(rules: &Rules, next: &mut Transition<impl Log>, player: Player) {
    if let Some(bounty) = rules.scoring.bounty() {
        give(next, player, bounty.stalemate, PointsReason::Stalemate);
    }
}

/// Counts a draw, to each player who is not out.
pub(super) fn for_draw(rules: &Rules, next: &mut Transition<impl Log>) {
    if let Some(bounty) = rules.scoring.bounty() {
        let players: Vec<Player> = players_in(rules, &next.position).collect();
        for player in players {
            give(next, player, bounty.draw, PointsReason::Draw);
        }
    }
}

/// Counts a walking king that has no step left and is not in check: the players in the game share it.
pub(super) fn for_stuck_walker(rules: &Rules, next: &mut Transition<impl Log>) {
    let Some(bounty) = rules.scoring.bounty() else { return };
    let players: Vec<Player> = players_in(rules, &next.position).collect();
    let count = u16::try_from(players.len()).unwrap_or(u16::MAX).max(1);
    let share = bounty.walking_king.saturating_add(count / 2) / count;
    for player in players {
        give(next, player, share, PointsReason::WalkingKing);
    }
}

/// Counts the kings of players who resigned that still walk when one player of the game is left, to him.
pub(super) fn for_last_left(rules: &Rules, next: &mut Transition<impl Log>, last: Player, walkers: Set<Army>) {
    if let Some(bounty) = rules.scoring.bounty() {
        for _ in walkers.iter() {
            give(next, last, bounty.walking_king, PointsReason::WalkingKing);
        }
    }
}
