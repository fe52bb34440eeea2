//! A club evening in the window: what its file says after each change, and after the program was killed.

use fourhanded::board::{Player, Seat};
use fourhanded::rota::{ChairHolder, Evening, EveningGame, PersonId, StandingsOrder, pair_scores, person_scores};
use fourhanded::store::read_evening;

use super::beside_others;
use super::folder::{self, Folder};
use super::window::Window;

/// The file of the evening as the script kept it under a name.
fn kept(folder: &Folder, name: &str) -> Evening {
    read_evening(&folder.path().join(format!("{name}.ron"))).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The game that comes next.
fn next(evening: &Evening) -> &EveningGame {
    evening.announced().expect("a game comes next")
}

/// Who sits at South.
fn south(game: &EveningGame) -> PersonId {
    let chair = game.chairs().find(|chair| chair.player == Player(Seat::South)).expect("there is a chair");
    chair.holder.person().expect("somebody sits there")
}

/// Seven people, five games on four boards with five kinds of end: all is noted by itself, as each game scores.
#[cfg(unix)]
#[test]
fn seven_people_play_five_games() {
    let _turn = beside_others();
    let folder = Folder::new("evening-five");
    folder.put_viewer();
    Window::open(&folder).run("evening-five");
    let evening = kept(&folder, "five");
    let games: Vec<(String, &[u16])> =
        evening.played().map(|(game, result)| (game.game.to_string(), result.points.as_slice())).collect();
    // In twelfths: a win of the side of White and Black, of the others, half each, the last of four, and the fallen flag of Yellow.
    let expected: [(&str, &[u16]); 5] = [
        ("cincinnati-4-way", &[24, 0]),
        ("verney", &[0, 12]),
        ("savard-partnership", &[6, 6]),
        ("savard-free-for-all", &[0, 0, 0, 12]),
        ("cincinnati-4-way", &[24, 0]),
    ];
    assert_eq!(games, expected.map(|(game, points)| (game.to_owned(), points)));
    let scores = person_scores(&evening, StandingsOrder::Sum);
    assert_eq!(scores.len(), 7);
    let (out, played): (u32, u32) =
        (scores.iter().map(|line| line.sat_out).sum(), scores.iter().map(|line| line.score.games).sum());
    assert_eq!((out, played), (15, 20), "four of seven play five times");
    assert!(
        scores.iter().all(|line| (2..=3).contains(&line.sat_out)),
        "nobody sits out more often than others: {scores:?}"
    );
    let points: u32 = scores.iter().map(|line| line.score.points).sum();
    assert_eq!(points, 2 * (24 + 12 + 6 + 6 + 24) + 12, "partners score alike");
    let pairs = pair_scores(&evening, StandingsOrder::Sum);
    assert!(pairs.iter().all(|line| line.score.games == 1), "nobody has partnered twice: {pairs:?}");
    let written = |name: &str| folder::read(&folder.path().join("home/sheets").join(name));
    assert!(written("club-evening.html").contains("<h2>Games</h2>"), "the page for browsers is written");
    let standings = written("club-evening-standings.csv");
    assert_eq!(standings.lines().count(), 8, "{standings}");
}

/// All points of all games in twelfths, and the number of the games.
fn points(evening: &Evening) -> (u32, usize) {
    (
        evening.played().map(|(_, result)| result.points.iter().map(|points| u32::from(*points)).sum::<u32>()).sum(),
        evening.played().count(),
    )
}

#[cfg(unix)]
#[test]
fn an_evening_is_played_killed_and_ended() {
    let _turn = beside_others();
    let folder = Folder::new("evening");
    folder.put_viewer();
    let mut window = Window::open(&folder);
    window.run("evening");

    let people = kept(&folder, "people");
    let names: Vec<&str> = people.present().map(|person| people.name(person)).collect();
    assert_eq!(names, ["Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gustav"]);
    assert_eq!(people.title(), "Chess club");
    let (proposed, exchanged) = (kept(&folder, "proposed"), kept(&folder, "exchanged"));
    let (before, after) = (next(&proposed), next(&exchanged));
    assert_eq!((south(after), after.out[0]), (before.out[0], south(before)), "the two have exchanged their places");
    let others = |game: &EveningGame| {
        game.chairs().filter(|chair| chair.player != Player(Seat::South)).copied().collect::<Vec<_>>()
    };
    assert_eq!((others(after), &after.out[1..]), (others(before), &before.out[1..]), "and nobody else");
    let shuffled = kept(&folder, "shuffled");
    assert_eq!(south(next(&shuffled)), south(after), "he was pinned there");
    assert_ne!(next(&shuffled).sides, after.sides, "another proposal was drawn");
    assert_eq!(next(&kept(&folder, "verney")).game.to_string(), "verney");

    let begun = kept(&folder, "begun");
    assert_eq!((next(&begun).number, points(&begun)), (Some(1), (0, 0)));
    let noted = kept(&folder, "noted");
    assert_eq!(points(&noted), (24, 1), "the winners have two points");
    let (game, result) = noted.played().next().expect("one was played");
    assert_eq!((&game.sides, &game.out), (&next(&begun).sides, &next(&begun).out));
    assert_eq!(result.won, [true, false], "the second player of four has resigned");
    assert!(game.out.iter().all(|person| next(&noted).players().any(|player| player == *person)), "who sat out plays");
    assert_eq!(kept(&folder, "looked-at"), noted);
    let corrected = kept(&folder, "corrected");
    assert_eq!(corrected.played().next().expect("one was played").1.points, [6, 6]);
    let paused = kept(&folder, "paused");
    assert_eq!(paused.present().count(), 6);
    assert!(next(&paused).chairs().all(|chair| chair.holder != ChairHolder::Person(PersonId(0))));
    assert!(!next(&paused).out.contains(&PersonId(0)), "who pauses does not sit out");

    let killed = kept(&folder, "home/evening");
    assert_eq!((next(&killed).number, points(&killed).1), (Some(2), 1), "a game was under way");
    let standings = folder::read(&folder.path().join("home/sheets/chess-club-standings.csv"));
    assert!(standings.starts_with("rank,name,points,games,mean,wins,out\n1,"), "{standings}");
    assert_eq!(standings.lines().count(), 8);
    assert!(folder.path().join("shown/chess-club.pdf").is_file());

    window.run("evening-again");
    let second = kept(&folder, "second");
    assert_eq!(points(&second), (12 + 24, 2), "the resumed game counts");
    assert_eq!(kept(&folder, "loaded"), second, "and once");
    assert_eq!(points(&kept(&folder, "third")), (12 + 48, 3), "so does the one that was put away");
    let left_out = kept(&folder, "left-out");
    assert_eq!(points(&left_out), (12 + 48, 3));
    assert_eq!(next(&left_out).number, None);
    assert_eq!(points(&kept(&folder, "struck")), (12 + 24, 2));
    assert!(!folder.path().join("home/evening.ron").exists());
    let over = folder.files("home/evenings");
    assert_eq!(over.len(), 1, "{over:?}");
    assert_eq!(points(&read_evening(&over[0]).expect("the file is whole")), (12 + 24, 2));
}
