//! Events in words.

use super::Texts;
use crate::board::{Army, Cell, Set};
use crate::moves::{Change, Event, OutReason, PointsReason, SkipReason};
use crate::position::{BoutResult, Man};
use crate::spec::Playable;

/// How many men of an army have to leave at once to be told of in one sentence.
const MANY: usize = 4;

impl Texts {
    /// An event in one sentence, with every cell that belongs to no army named on the grid.
    pub fn change(&self, game: &Playable, event: &Event) -> String {
        self.change_by(game, None, event)
    }

    /// What an action did, each thing once: a move that captures is one sentence, so is castling, and turns that are passed over are
    /// left out.
    pub fn told_once(&self, game: &Playable, mover: Option<Army>, events: &[Event]) -> Vec<String> {
        let taken_on = |cell: Cell| {
            events.iter().find_map(|event| match event.change {
                Change::Captured { man, cell: on, by } if on == cell => Some((man, by)),
                _ => None,
            })
        };
        let arrived =
            |cell: Cell| events.iter().any(|event| matches!(event.change, Change::Moved { to, .. } if to == cell));
        let castling = castling(game, events);
        let removed = |army: Army| {
            events.iter().filter(move |event| matches!(event.change, Change::Removed { man, .. } if man.army() == army))
        };
        let sentence = |event: &Event| match event.change {
            Change::Skipped { .. } => None,
            Change::Moved { from, .. } if castling.is_some_and(|[_, rook]| rook.from == from) => None,
            Change::Moved { from, .. } if castling.is_some_and(|[king, _]| king.from == from) => {
                castling.map(|steps| self.castled(game, steps))
            }
            Change::Captured { cell, .. } if arrived(cell) => None,
            // A whole army leaves in one sentence.
            Change::Removed { man, .. } if removed(man.army()).count() >= MANY => {
                let first = removed(man.army()).next().is_some_and(|first| std::ptr::eq(first, event));
                let count = removed(man.army()).count().to_string();
                let values = [("owner", self.army(game, man.army())), ("count", count)];
                let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
                first.then(|| self.with("change-removed-many", &values))
            }
            Change::Moved { man, from, to } => Some(match taken_on(to) {
                Some((taken, by)) => self.with(
                    "change-moved-takes",
                    &[
                        ("army", &self.army(game, by)),
                        ("kind", &self.kind(game, man)),
                        ("from", &self.cell(game, man.army(), from)),
                        ("owner", &self.army(game, taken.army())),
                        ("taken", &self.kind(game, taken)),
                        ("cell", &self.cell(game, by, to)),
                    ],
                ),
                None => self.change_by(game, mover, event),
            }),
            _ => Some(self.change_by(game, mover, event)),
        };
        events.iter().filter_map(sentence).collect()
    }

    fn castled(&self, game: &Playable, [king, rook]: [CastlingStep; 2]) -> String {
        let place = |step: &CastlingStep, cell| self.cell(game, step.man.army(), cell);
        self.with(
            "change-castled",
            &[
                ("army", &self.army(game, king.man.army())),
                ("king", &self.kind(game, king.man)),
                ("from", &place(&king, king.from)),
                ("to", &place(&king, king.to)),
                ("rook", &self.kind(game, rook.man)),
                ("rook-from", &place(&rook, rook.from)),
                ("rook-to", &place(&rook, rook.to)),
            ],
        )
    }

    /// An event in one sentence. Cells that belong to no army are named as the player of `mover` calls them, or on
    /// the grid if the mover is not known.
    pub fn change_by(&self, game: &Playable, mover: Option<Army>, event: &Event) -> String {
        let name = |army: Army| self.army(game, army);
        let place = |cell: Cell| mover.map_or_else(|| cell.to_string(), |army| self.cell(game, army, cell));
        let own = |man: Man, cell: Cell| self.cell(game, man.army(), cell);
        let kind = |man: Man| self.kind(game, man);
        match &event.change {
            Change::Captured { man, cell, by } => self.with(
                "change-captured",
                &[
                    ("army", &name(*by)),
                    ("owner", &name(man.army())),
                    ("kind", &kind(*man)),
                    ("cell", &self.cell(game, *by, *cell)),
                ],
            ),
            Change::Moved { man, from, to } => self.with(
                "change-moved",
                &[
                    ("army", &name(man.army())),
                    ("kind", &kind(*man)),
                    ("from", &own(*man, *from)),
                    ("to", &own(*man, *to)),
                ],
            ),
            Change::Leapt { over } => self.with("change-leapt", &[("cell", &place(*over))]),
            Change::BecameSuper { cell } => self.with("change-became-super", &[("cell", &place(*cell))]),
            Change::Promoted { cell, man } => {
                self.with("change-promoted", &[("kind", &kind(*man)), ("cell", &own(*man, *cell))])
            }
            Change::Froze { army } => self.with("change-froze", &[("army", &name(*army))]),
            Change::Thawed { army } => self.with("change-thawed", &[("army", &name(*army))]),
            Change::Turned { cell } => self.with("change-turned", &[("cell", &place(*cell))]),
            Change::Removed { man, cell } => self.with(
                "change-removed",
                &[("owner", &name(man.army())), ("kind", &kind(*man)), ("cell", &own(*man, *cell))],
            ),
            Change::Placed { man, cell } => self.with(
                "change-placed",
                &[("owner", &name(man.army())), ("kind", &kind(*man)), ("cell", &own(*man, *cell))],
            ),
            Change::Out { player, reason } => {
                let id = match reason {
                    OutReason::Mate => "change-out-mate",
                    OutReason::Stalemate => "change-out-stalemate",
                    // An event before it tells what put him out.
                    OutReason::KingCaptured
                    | OutReason::HomeRemoved
                    | OutReason::Resigned
                    | OutReason::Time
                    | OutReason::BoutOver => "change-out",
                };
                self.with(id, &[("army", &name(game.rules.home_army(*player)))])
            }
            Change::Headless { player } => {
                self.with("change-headless", &[("army", &name(game.rules.home_army(*player)))])
            }
            Change::Stands { army } => self.with("change-stands", &[("army", &name(*army))]),
            Change::ChangedHands { army, to } => self
                .with("change-changed-hands", &[("army", &name(*army)), ("leader", &name(game.rules.home_army(*to)))]),
            Change::HomeVanished { player } => {
                self.with("change-home-vanished", &[("army", &name(game.rules.home_army(*player)))])
            }
            Change::Points { player, points, reason } => {
                let id = match reason {
                    PointsReason::Capture => "change-points-capture",
                    PointsReason::Mate => "change-points-mate",
                    PointsReason::Stalemate => "change-points-stalemate",
                    PointsReason::Fork => "change-points-fork",
                    PointsReason::Draw => "change-points-draw",
                    PointsReason::WalkingKing => "change-points-walking-king",
                };
                self.with(id, &[("army", &name(game.rules.home_army(*player))), ("points", &points.to_string())])
            }
            Change::Proposed { mv } => {
                self.with("change-proposed", &[("from", &mv.from.to_string()), ("to", &mv.to.to_string())])
            }
            Change::Answered { accepted: true } => self.get("change-answered-yes"),
            Change::Answered { accepted: false } => self.get("change-answered-no"),
            Change::BoutEnded { players, result } => {
                let armies: Set<Army> = players.iter().map(|player| game.rules.home_army(player)).collect();
                let armies = self.armies(game, armies);
                match result {
                    BoutResult::Won(winner) => self.with(
                        "change-bout-won",
                        &[("armies", &armies), ("army", &name(game.rules.home_army(*winner)))],
                    ),
                    BoutResult::Drawn => self.with("change-bout-drawn", &[("armies", &armies)]),
                }
            }
            Change::Passed { player } => self.with("change-passed", &[("army", &name(game.rules.home_army(*player)))]),
            Change::Skipped { place, reason } => {
                let id = match reason {
                    SkipReason::Frozen => "change-skipped-frozen",
                    SkipReason::Stalemate => "change-skipped-stalemate",
                    SkipReason::Mated => "change-skipped-mated",
                };
                self.with(id, &[("army", &name(game.rules.army_at(*place)))])
            }
            Change::Offered { by } => self.with("change-offered", &[("army", &name(game.rules.home_army(*by)))]),
            Change::Accepted { by } => self.with("change-accepted", &[("army", &name(game.rules.home_army(*by)))]),
            Change::Declined { by } => self.with("change-declined", &[("army", &name(game.rules.home_army(*by)))]),
            Change::Resigned { by } => self.with("change-resigned", &[("army", &name(game.rules.home_army(*by)))]),
            Change::TimeOver { player } => {
                self.with("change-time-over", &[("army", &name(game.rules.home_army(*player)))])
            }
            Change::Ended(outcome) => self.outcome(game, outcome),
        }
    }
}

/// A man who goes from one cell to another.
#[derive(Clone, Copy)]
struct CastlingStep {
    man: Man,
    from: Cell,
    to: Cell,
}

/// The steps of the king and of the rook where an action was castling: the only one by which two men of an army go.
fn castling(game: &Playable, events: &[Event]) -> Option<[CastlingStep; 2]> {
    let mut steps = events.iter().filter_map(|event| match event.change {
        Change::Moved { man, from, to } => Some(CastlingStep { man, from, to }),
        _ => None,
    });
    let (first, second) = (steps.next()?, steps.next()?);
    let royal = |step: &CastlingStep| game.rules.kind(step.man.kind()).royal;
    let one_army = first.man.army() == second.man.army() && steps.next().is_none();
    match (royal(&first), royal(&second)) {
        (true, false) if one_army => Some([first, second]),
        (false, true) if one_army => Some([second, first]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::Change::{Captured, Ended, Moved, Removed, Skipped};
    use crate::spec::Catalogue;
    use crate::store;

    /// In all stored games: a capture and the move that makes it are one sentence, castling is one, skips none, and the result is
    /// the last.
    #[test]
    fn each_thing_is_told_once() {
        let (catalogue, texts) = (Catalogue::shipped(), Texts::english());
        let (mut taking, mut castled, mut removed, mut ending) = (0, 0, 0, 0);
        for (variant, _) in catalogue.entries() {
            for (name, text) in store::house_games_of(&variant.id) {
                let save = store::parse(name, text, &catalogue).expect("it is shipped");
                for ply in save.game.all_plies() {
                    let told = texts.told_once(&save.playable, Some(ply.army), &ply.events);
                    let skips = ply.events.iter().filter(|event| matches!(event.change, Skipped { .. })).count();
                    let takes = ply.events.iter().filter(|event| match event.change {
                        Captured { cell, .. } => {
                            ply.events.iter().any(|other| matches!(other.change, Moved { to, .. } if to == cell))
                        }
                        _ => false,
                    });
                    let takes = takes.count();
                    let moved = ply.events.iter().filter(|event| matches!(event.change, Moved { .. })).count();
                    let castles = usize::from(ply.action.as_move().is_some() && moved == 2);
                    let leave = |army| {
                        let of = |event: &&Event| matches!(event.change, Removed { man, .. } if man.army() == army);
                        ply.events.iter().filter(of).count()
                    };
                    let left = save.playable.rules.present().map(leave).filter(|count| *count >= MANY);
                    let left: usize = left.map(|count| count - 1).sum();
                    removed += left;
                    assert_eq!(left + told.len() + takes + skips + castles, ply.events.len(), "{name}: {told:?}");
                    if castles > 0 {
                        assert!(told[0].contains("castles: king "), "{name}: {told:?}");
                    }
                    (taking, castled) = (taking + takes, castled + castles);
                    if let Some(Ended(outcome)) = ply.events.last().map(|event| &event.change) {
                        assert_eq!(told.last(), Some(&texts.outcome(&save.playable, outcome)), "{name}: {told:?}");
                        ending += 1;
                    }
                }
            }
        }
        let counts = [taking, castled, removed, ending];
        assert!(counts.iter().all(|count| *count > 0), "captures, castlings, men removed, ends: {counts:?}");
    }
}
