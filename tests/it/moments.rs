//! The moments of games that are staged: which they are, whom they concern, and where.

use std::collections::BTreeMap;

use fourhanded::attract::{Moment, MomentKind};
use fourhanded::board::Cell;
use fourhanded::moves::{Change, Event, OutReason};
use fourhanded::notation::resolve;
use fourhanded::spec::Catalogue;
use fourhanded::store;

/// Whether one of the changes is as wanted.
fn any(events: &[Event], wanted: impl Fn(&Change) -> bool) -> bool {
    events.iter().any(|event| wanted(&event.change))
}

#[test]
fn moments_of_stored_games_are_what_happened() {
    let catalogue = Catalogue::shipped();
    let mut kinds: BTreeMap<MomentKind, usize> = BTreeMap::new();
    let mut plies = 0;
    for (name, text) in store::house_games() {
        let game = store::parse(name, text, &catalogue).unwrap().game;
        let positions: Vec<_> = (0..=game.all_plies().len()).map(|ply| game.position_at(ply)).collect();
        plies += positions.len() - 1;
        for (ply, pair) in game.all_plies().iter().zip(positions.windows(2)) {
            let at = || format!("{name}: {:?}", ply.action);
            let (before, after, events) = (&pair[0], &pair[1], &ply.events[..]);
            let froze = any(events, |change| matches!(change, Change::Froze { .. }));
            let thawed = any(events, |change| matches!(change, Change::Thawed { .. }));
            let homeless = any(events, |change| matches!(change, Change::HomeVanished { .. }));
            let mated = any(events, |change| matches!(change, Change::Out { reason: OutReason::Mate, .. }));
            let Some(moment) = Moment::of(game.rules(), (before, after), events) else {
                assert!(!(froze || thawed || homeless || mated), "{} is passed over", at());
                continue;
            };
            *kinds.entry(moment.kind).or_default() += 1;
            let fits = match moment.kind {
                MomentKind::Freeze => froze && moment.armies.iter().all(|army| after.is_frozen(army)),
                MomentKind::Thaw => thawed && moment.armies.iter().all(|army| !after.is_frozen(army)),
                MomentKind::HomeLost => homeless && (after.gone() & !before.gone()).contains(moment.centres[0]),
                MomentKind::DoubleMate | MomentKind::Chain => moment.armies.len() >= 2 && moment.centres.len() >= 2,
                MomentKind::Mate | MomentKind::KingTaken => moment.armies.len() == 1,
            };
            assert!(fits, "{}: {moment:?}", at());
            for centre in &moment.centres {
                let stood = moment.armies.iter().any(|army| before.king(army) == Some(*centre));
                assert!(moment.cells.contains(*centre) || stood, "{}: nothing is at {centre}", at());
            }
            assert!(moment.armies.iter().all(|army| (after.army(army) & !moment.cells).is_empty()), "{}", at());
        }
    }
    let count = |kind| kinds.get(&kind).copied().unwrap_or(0);
    for kind in [MomentKind::Freeze, MomentKind::Thaw, MomentKind::HomeLost, MomentKind::Mate, MomentKind::KingTaken] {
        assert!(count(kind) > 0, "no {kind:?} in the games of the house");
    }
    assert!(kinds.values().sum::<usize>() * 20 < plies, "what is staged is rare: {kinds:?} of {plies}");
}

/// South's queen comes between two kings that cannot leave their places.
#[test]
fn two_mates_by_one_move_are_one_moment() {
    let text = include_str!("../window/games/two-kings.txt");
    let mut game = store::parse_record("two-kings.txt", text, &Catalogue::shipped()).unwrap().game;
    let (before, action) = (game.position().clone(), resolve(&game, "h1-h8").unwrap());
    game.play(action).unwrap();
    let events = &game.plies()[0].events;
    let moment = Moment::of(game.rules(), (&before, game.position()), events).unwrap();
    assert_eq!(moment.kind, MomentKind::DoubleMate);
    let cells = |names: &[&str]| -> Vec<Cell> { names.iter().map(|name| name.parse().unwrap()).collect() };
    assert_eq!(moment.centres, cells(&["a8", "n8"]));
    let lit: Vec<Cell> = moment.cells.into_iter().collect();
    let mut men = cells(&["a7", "b7", "a8", "a9", "b9", "n7", "m7", "n8", "n9", "m9", "h8"]);
    men.sort();
    assert_eq!(lit, men, "the mated armies and the queen who holds both kings");
    let quiet = Moment::of(game.rules(), (&before, &before), &[]);
    assert_eq!(quiet, None);
}
