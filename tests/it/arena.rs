//! Matches between computer players.

use std::ops::ControlFlow;

use fourhanded::arena::{Match, Openings, PlayerSpec};
use fourhanded::spec::{Catalogue, Playable};

fn playable(id: &str) -> Playable {
    Catalogue::shipped().playable(&id.parse().unwrap()).unwrap()
}

#[test]
fn equal_players_score_exactly_half() {
    for id in ["chesscom-teams", "cincinnati-4-way", "chess4", "orthodox"] {
        for player in ["nodes:60", "level:2"] {
            let player: PlayerSpec = player.parse().unwrap();
            let mut contest = Match {
                clock: None,
                playable: playable(id),
                players: [player.clone(), player],
                openings: Openings::Random(6),
                games: 6,
                seed: 3,
                max_plies: 60,
                adjudicate: Some(800),
                settle: true,
                seats: None,
                threads: 1,
            };
            let mut games = Vec::new();
            let mut play = |contest: &Match| {
                let score = contest.play(|report, _| {
                    games.push(report.game.plies().iter().map(|ply| ply.action).collect::<Vec<_>>());
                    ControlFlow::Continue(())
                });
                score.unwrap()
            };
            let score = play(&contest);
            assert_eq!((score.score(), score.games()), (0.5, 6), "{id}");
            // That of three pairs which are all alike.
            assert!(score.error().is_some_and(|error| (error - 0.315_798).abs() < 1e-6), "{id}: {score}");
            assert_eq!(score.won, score.lost);
            contest.threads = 2;
            assert_eq!(play(&contest), score);
            // The games of a pair are equal, those of different pairs are not, and threads change nothing.
            assert_eq!(games[0], games[1]);
            assert_ne!(games[0], games[2]);
            assert_eq!(games[..6], games[6..]);
            // Whoever has heard enough hears no more.
            let mut heard = 0;
            let broken_off = contest.play(|report, score| {
                heard += 1;
                assert_eq!((report.number, score.games()), (heard, heard as u64));
                if heard < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert_eq!((broken_off.unwrap().games(), heard), (2, 2), "{id}");
        }
    }
}

/// Among several a game is settled when whoever wins it is the same contestant; where those who are out may
/// still win by their points, it is not.
#[test]
fn a_game_is_settled_when_one_contestant_is_left() {
    let ends = |id: &str| {
        let players = ["nodes:200", "level:1"].map(|player| player.parse().unwrap());
        let openings = Openings::Random(6);
        let contest = Match {
            clock: None,
            playable: playable(id),
            players,
            openings,
            games: 16,
            seed: 7,
            max_plies: 1_000,
            adjudicate: None,
            settle: true,
            seats: None,
            threads: 2,
        };
        let mut settled = 0;
        let finished = contest.play(|report, _| {
            if report.result.ends_with("/adjudicated") {
                let (rules, out) = (report.game.rules(), report.game.position().out());
                let left: Vec<_> = rules.players().filter(|player| !out.contains(*player)).collect();
                assert!(left.len() > 1, "{}", report.result);
                let first = report.seating.is_first(rules.side_of(left[0]));
                assert!(left.iter().all(|player| report.seating.is_first(rules.side_of(*player)) == first));
                assert_eq!(report.share, f64::from(first));
                settled += 1;
            }
            ControlFlow::Continue(())
        });
        assert_eq!(finished.unwrap().games(), 16);
        settled
    };
    assert!(ends("chess4") > 0);
    assert_eq!(ends("chesscom-ffa"), 0);
}
