//! Matches between computer players.

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
                playable: playable(id),
                players: [player.clone(), player],
                openings: Openings::Random(6),
                games: 6,
                seed: 3,
                max_plies: 60,
                adjudicate: Some(800),
                threads: 1,
            };
            let mut games = Vec::new();
            let mut play = |contest: &Match| {
                let standing = contest.play(|report, _| {
                    games.push(report.game.plies().iter().map(|ply| ply.action).collect::<Vec<_>>());
                });
                standing.unwrap()
            };
            let standing = play(&contest);
            assert_eq!((standing.score(), standing.error(), standing.games()), (0.5, Some(0.0), 6), "{id}");
            assert_eq!(standing.won, standing.lost);
            contest.threads = 2;
            assert_eq!(play(&contest), standing);
            // The games of a pair are equal, those of different pairs are not, and threads change nothing.
            assert_eq!(games[0], games[1]);
            assert_ne!(games[0], games[2]);
            assert_eq!(games[..6], games[6..]);
        }
    }
}
