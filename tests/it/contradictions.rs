//! Position texts that contradict themselves: each is refused with its place, or the game goes on from it.

use std::num::NonZero;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use expect_test::{Expect, expect};
use fourhanded::audit::random_game;
use fourhanded::board::Cell;
use fourhanded::game::Game;
use fourhanded::notation::{parse_position, position_text};
use fourhanded::random::Random;
use fourhanded::spec::Playable;

use crate::choices;
use crate::harness::playable;
use crate::perft::corpus;
use crate::setup::row_text;

/// How many texts are made.
const TEXTS: u64 = 10_000;

/// How far the games go on.
const PLIES: usize = 6;

/// Keys whose values are seats.
const SEATS: [&str; 8] = ["frozen", "out", "static", "headless", "resigned", "skipped", "walking", "moved"];

/// Keys whose value is one seat.
const SEAT: [&str; 2] = ["by", "promised"];

/// Keys whose value is `on`.
const SWITCHES: [&str; 4] = ["unwise", "relieve", "first", "offered"];

/// A game and texts of positions of it that were reached in play.
struct Source {
    playable: Playable,
    texts: Vec<String>,
}

/// Positions of every game with every value of its options: from games at random, and those of the collection of counts
/// of leaves.
fn sources() -> Vec<Source> {
    let corpus = corpus();
    let name =
        |(id, value): (String, Option<String>)| value.map_or_else(|| id.clone(), |value| format!("{id}:{value}"));
    let all = choices::values().into_iter().map(name);
    all.map(|name| {
        let playable = playable(&name);
        let known = corpus.iter().filter(|entry| entry.variant == name).map(|entry| entry.position.as_str());
        let mut texts: Vec<String> = known.filter(|text| *text != "start").map(str::to_owned).collect();
        for seed in 0..3 {
            texts.extend(reached(&playable, seed));
        }
        Source { playable, texts }
    })
    .collect()
}

/// Positions that a game at random passes.
fn reached(playable: &Playable, seed: u64) -> Vec<String> {
    let mut random = Random::new(seed);
    let mut game = Game::new(playable.rules.clone(), playable.start_with(seed));
    let mut texts = vec![position_text(&playable.rules, game.position())];
    while game.decision().is_some() && game.cursor() < 250 {
        let mut actions = game.board_actions();
        if actions.is_empty() || random.below(25) == 0 {
            actions.extend(game.table_actions());
        }
        let Some(action) = random.choose(&actions) else { break };
        game.play(*action).unwrap();
        if random.below(12) == 0 {
            texts.push(position_text(&playable.rules, game.position()));
        }
    }
    texts
}

fn seats(random: &mut Random) -> String {
    let all = 1 + random.below(15);
    "SWNE".chars().enumerate().filter(|(bit, _)| all >> bit & 1 == 1).map(|(_, seat)| seat).collect()
}

fn seat(random: &mut Random) -> char {
    *random.choose(&['S', 'W', 'N', 'E']).unwrap()
}

/// A cell of the board, and often one that is not vacant.
fn cell(playable: &Playable, text: &str, random: &mut Random) -> Cell {
    let men = parse_position(&playable.rules, text).map(|position| position.occupied().into_iter().collect::<Vec<_>>());
    let all: Vec<_> = playable.rules.board.cells().into_iter().collect();
    let cells = men.ok().filter(|men| !men.is_empty() && random.below(3) > 0).unwrap_or(all);
    *random.choose(&cells).unwrap()
}

/// A key and a value that looks like one of its own.
fn entry(playable: &Playable, text: &str, random: &mut Random) -> String {
    let cell = |random: &mut Random| cell(playable, text, random);
    let letters: Vec<char> = playable.rules.kinds.iter().map(|kind| kind.letter).collect();
    match random.below(22) {
        0..=6 => format!("{}={}", random.choose(&SEATS).unwrap(), seats(random)),
        7 => format!("{}={}", random.choose(&SEAT).unwrap(), seat(random)),
        8 => format!("{}=on", random.choose(&SWITCHES).unwrap()),
        9 => format!("castle={}", cell(random)),
        10 => format!("ep={}:{}:{}", cell(random), cell(random), seats(random)),
        11 => format!("commands={}:{}", seat(random), seat(random)),
        12 => format!("{}={}:{}", random.choose(&["credit", "fixed"]).unwrap(), seat(random), seat(random)),
        13 => format!("{}={}:{}", random.choose(&["home", "corner"]).unwrap(), cell(random), cell(random)),
        14 => format!("{}={}:{}", random.choose(&["points", "quiet"]).unwrap(), seat(random), random.below(70_000)),
        15 | 16 => {
            let men: String = (0..=random.below(4)).map(|_| *random.choose(&letters).unwrap()).collect();
            format!("{}={}:{men}", random.choose(&["reserve", "lost"]).unwrap(), seat(random))
        }
        17 => {
            format!("decision={}", random.choose(&["move", "place", "promote", "keep", "answer"]).unwrap())
        }
        18 => format!("{}={}-{}", random.choose(&["proposal", "refused"]).unwrap(), cell(random), cell(random)),
        19 => format!("games={}:{}", seats(random), random.choose(&["draw", "S", "W", "N", "E"]).unwrap()),
        20 => format!("offer={}:{}", seat(random), random.choose(&["-", "S", "W", "N", "E", "SN"]).unwrap()),
        _ => format!("seed={}", random.below(100)),
    }
}

/// Changes the men of a text: one leaves, goes elsewhere, or becomes another.
fn with_other_men(playable: &Playable, rows: &str, random: &mut Random) -> String {
    let letters: Vec<char> = playable.rules.kinds.iter().map(|kind| kind.letter).collect();
    let mut lines: Vec<Vec<String>> = rows.split('/').map(cells).collect();
    let men: Vec<(usize, usize)> = lines
        .iter()
        .enumerate()
        .flat_map(|(row, line)| {
            line.iter().enumerate().filter(|(_, man)| !man.is_empty()).map(move |(at, _)| (row, at))
        })
        .collect();
    let Some(&(row, at)) = random.choose(&men) else { return rows.to_owned() };
    let man = std::mem::take(&mut lines[row][at]);
    match random.below(4) {
        0 => {}
        1 => lines[row][at] = format!("{}{}", &man[..1], random.choose(&letters).unwrap()),
        2 => lines[row][at] = format!("{man}{}", random.choose(&["'", "~", "^", "+"]).unwrap()),
        _ => {
            let row = random.below(lines.len());
            let at = random.below(lines[row].len());
            lines[row][at] = man;
        }
    }
    lines.iter().map(|line| row_text(line)).collect::<Vec<_>>().join("/")
}

/// The cells of a line of rows; those without a man are empty.
fn cells(line: &str) -> Vec<String> {
    let mut cells = Vec::new();
    let mut chars = line.chars().peekable();
    while let Some(first) = chars.next() {
        if first.is_ascii_digit() {
            let mut digits = String::from(first);
            digits.extend(std::iter::from_fn(|| chars.next_if(char::is_ascii_digit)));
            cells.extend(vec![String::new(); digits.parse().unwrap()]);
        } else {
            let mut man = String::from(first);
            man.extend(chars.next());
            man.extend(std::iter::from_fn(|| chars.next_if(|c| "'~^+".contains(*c))));
            cells.push(man);
        }
    }
    cells
}

/// A text with one to three changes.
fn mutated(source: &Source, random: &mut Random) -> String {
    let text = random.choose(&source.texts).unwrap().clone();
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    for _ in 0..=random.below(3) {
        match random.below(8) {
            0 => words[0] = with_other_men(&source.playable, &words[0], random),
            1 => {
                words[1] =
                    source.playable.rules.place_names[*random.choose(&source.playable.rules.order).unwrap()].clone();
            }
            2 if words.len() > 2 => drop(words.remove(2 + random.below(words.len() - 2))),
            3 => {
                // A key of another position of the same game.
                let other: Vec<&str> = random.choose(&source.texts).unwrap().split_whitespace().skip(2).collect();
                if let Some(entry) = random.choose(&other) {
                    set(&mut words, (*entry).to_owned());
                }
            }
            _ => {
                let entry = entry(&source.playable, &text, random);
                set(&mut words, entry);
            }
        }
    }
    words.join(" ")
}

/// Gives a key its value in the words of a text.
fn set(words: &mut Vec<String>, entry: String) {
    let (key, _) = entry.split_once('=').unwrap();
    let key = format!("{key}=");
    words.retain(|word| !word.starts_with(&key));
    words.push(entry);
}

#[test]
fn a_mutated_position_is_refused_or_played_on() {
    let sources = sources();
    let next = AtomicUsize::new(0);
    let faults = Mutex::new(Vec::new());
    let accepted = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed) as u64;
                    if number >= TEXTS {
                        break;
                    }
                    let mut random = Random::new(number);
                    let source = &sources[number as usize % sources.len()];
                    let text = mutated(source, &mut random);
                    let name = source.playable.name();
                    let played =
                        panic::catch_unwind(AssertUnwindSafe(|| match parse_position(&source.playable.rules, &text) {
                            Err(error) if error.to_string().is_empty() => Err("a refusal without a word".to_owned()),
                            Err(_) => Ok(false),
                            Ok(position) => random_game(&source.playable, position, number, PLIES)
                                .map(|_| true)
                                .map_err(|violation| violation.to_string()),
                        }));
                    match played {
                        Ok(Ok(played)) => drop(accepted.fetch_add(usize::from(played), Ordering::Relaxed)),
                        Ok(Err(fault)) => faults.lock().unwrap().push(format!("{name}: {text}\n{fault}")),
                        Err(_) => faults.lock().unwrap().push(format!("{name}: {text}\npanicked")),
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{} faults, such as\n{}", faults.len(), faults[..faults.len().min(500)].join("\n\n"));
    let accepted = accepted.into_inner();
    assert!((2_000..8_000).contains(&accepted), "{accepted} texts of {TEXTS} are positions");
}

/// Checks what is said of texts that differ in their keys.
fn check(variant: &str, rows: &str, keys: &[&str], expected: &Expect) {
    let rules = playable(variant).rules;
    let told = keys.iter().map(|keys| match parse_position(&rules, &format!("{rows} {keys}")) {
        Ok(_) => format!("{keys}: ACCEPTED\n"),
        Err(error) => format!("{keys}: {error}\n"),
    });
    expected.assert_eq(&told.collect::<String>());
}

const FOUR_KINGS: &str = "7nK7/15/15/15/15/15/15/wK13eK/15/15/15/15/15/15/7sK7 S";
const KINGS_OF_14: &str = "7nK6/14/14/14/14/14/wK13/13eK/14/14/14/14/14/6sK7 S";
const TWO_KINGS: &str = "4nK3/8/8/8/8/8/8/4sK3 S";

#[test]
fn what_a_game_does_not_have() {
    let keys = [
        "headless=E",
        "walking=E",
        "credit=S:W",
        "decision=keep",
        "decision=promote",
        "decision=answer",
        "moved=S",
        "first=on",
        "home=h8:h1",
        "lost=S:R",
        "reserve=S:R",
        "commands=W:S",
        "points=S:70000",
        "by=N",
        "castle=h1",
        "ep=h1:h2:W",
        "promised=W",
    ];
    check(
        "cincinnati-4-way",
        FOUR_KINGS,
        &keys,
        &expect![[r#"
            headless=E: column 56: the game has no player who fights on without a king: take `headless` away
            walking=E: column 56: the game has no walking kings: take `walking` away
            credit=S:W: column 56: the game has no credit for mates: take `credit` away
            decision=keep: column 56: the game has no choice between armies: take `decision` away
            decision=promote: column 56: the game has no promotion without a move: take `decision` away
            decision=answer: column 56: the game has no answers: take `decision` away
            moved=S: column 56: the game has no turn of several moves: take `moved` away
            first=on: column 56: the game has no turn of several moves: take `first` away
            home=h8:h1: column 56: the game has no castling of an army that has changed hands: take `home` away
            lost=S:R: column 56: the game has no men that come back: take `lost` away
            reserve=S:R: column 56: the game has no reserve: take `reserve` away
            commands=W:S: column 56: the game has no army that changes hands: take `commands` away
            points=S:70000: column 63: expected seat:number such as S:3, with a number from 0 to 65535, found "S:70000"
            by=N: column 56: N has nothing to decide here: take `by` away or name the player who does
            castle=h1: column 56: there is no castling with a rook on h1: king and rook must stand at home
            ep=h1:h2:W: column 56: no pawn on h2 can just have passed: take the entry of `ep` away
            promised=W: column 56: the game has no proposals: take `promised` away
        "#]],
    );
    let keys =
        ["headless=E", "frozen=E", "out=E", "static=E", "commands=E:S", "quiet=E:2", "skipped=E", "points=W:3", "by=E"];
    check(
        "orthodox",
        TWO_KINGS,
        &keys,
        &expect![[r#"
            headless=E: column 25: the game has no player who fights on without a king: take `headless` away
            frozen=E: column 25: the game has no freezing of armies: take `frozen` away
            out=E: column 25: the game has no player E: take E from `out`
            static=E: column 25: the game has no army E: take E from `static`
            commands=E:S: column 25: the game has no army E: take E from `commands`
            quiet=E:2: column 25: no army plays at place E: take E from `quiet`
            skipped=E: column 25: no army plays at place E: take E from `skipped`
            points=W:3: column 25: the game has no player W: take W from `points`
            by=E: column 25: the game has no player E: take E from `by`; column 25: E has nothing to decide here: take `by` away or name the player who does
        "#]],
    );
}

#[test]
fn players_and_armies_that_contradict_each_other() {
    let keys = [
        "out=E frozen=E static=E",
        "static=E",
        "resigned=E",
        "out=SWNE",
        "out=E resigned=W",
        "frozen=W skipped=S",
        "frozen=SWNE",
        "out=E frozen=SWN",
    ];
    check(
        "cincinnati-4-way",
        FOUR_KINGS,
        &keys,
        &expect![[r#"
        out=E frozen=E static=E: column 62: army E cannot be frozen, for its player is out: take E from `frozen`
        static=E: column 56: army E cannot be static, for its player is in the game: take E from `static` or add its player to `out`
        resigned=E: column 56: E has resigned and must be out: add E to `out`
        out=SWNE: column 56: everybody is out: at least two players must be in the game
        out=E resigned=W: column 62: W has resigned and must be out: add W to `out`
        frozen=W skipped=S: column 65: it is the turn of S, who cannot have been skipped just now: take S from `skipped`
        frozen=SWNE: column 56: everybody is frozen, so that nobody could have moved: take one from `frozen`
        out=E frozen=SWN: column 62: everybody is frozen, so that nobody could have moved: take one from `frozen`
    "#]],
    );
    assert!(parse_position(&playable("cincinnati-4-way").rules, &format!("{FOUR_KINGS} frozen=WN")).is_ok());
    let keys = ["headless=E", "out=E headless=E", "out=E headless=W"];
    check(
        "taurus-regicide",
        KINGS_OF_14,
        &keys,
        &expect![[r#"
        headless=E: column 53: E cannot have lost the king that stands on n7: take E from `headless`
        out=E headless=E: column 59: player E is out: take E from `headless` or from `out`; column 59: E cannot have lost the king that stands on n7: take E from `headless`
        out=E headless=W: column 59: W cannot have lost the king that stands on a8: take W from `headless`
    "#]],
    );
    let keys = ["commands=W:S", "out=WE commands=W:E", "out=W commands=W:S static=W"];
    check(
        "boxed-set",
        KINGS_OF_14,
        &keys,
        &expect![[r#"
            commands=W:S: column 53: S cannot lead army W: its own player is in the game
            out=WE commands=W:E: column 60: E cannot lead army W: he is not in the game
            out=W commands=W:S static=W: column 72: army W cannot be static, for S leads it: take W from `static` or from `commands`
        "#]],
    );
    let keys = ["walking=E", "out=E walking=E", "out=E resigned=E walking=W", "seed=-1"];
    check(
        "chesscom-ffa",
        KINGS_OF_14,
        &keys,
        &expect![[r#"
        walking=E: column 53: the game has no walking kings: take `walking` away
        out=E walking=E: column 59: the game has no walking kings: take `walking` away
        out=E resigned=E walking=W: column 70: the game has no walking kings: take `walking` away
        seed=-1: column 58: expected a number from 0 to 18446744073709551615, found "-1"
    "#]],
    );
    let keys = ["credit=S:S", "fixed=S:W"];
    check(
        "chesscom-ffa:mate-timing=on-turn",
        KINGS_OF_14,
        &keys,
        &expect![[r#"
            credit=S:S: column 53: the mate of S cannot be credited to S
            fixed=S:W: column 53: the game has no mate in two stages: take `fixed` away
        "#]],
    );
    let keys = ["out=W commands=W:S", "out=W commands=W:N"];
    check(
        "savard-partnership:merged-army=on",
        KINGS_OF_14,
        &keys,
        &expect![[r#"
        out=W commands=W:S: column 59: S cannot lead army W: only a partner can
        out=W commands=W:N: column 59: N cannot lead army W: only a partner can
    "#]],
    );
    let keys = ["out=W", "games=SN:S out=W", "games=SW:S", "games=SN:W", "games=SN:S,SN:N"];
    check(
        "blocking-double",
        KINGS_OF_14,
        &keys,
        &expect![[r#"
        out=W: column 53: W cannot be out while the game of his pair goes on: add the game to `games`
        games=SN:S out=W: column 64: W cannot be out while the game of his pair goes on: add the game to `games`
        games=SW:S: column 53: `games` names a game wrongly: each pair of players once, with one of them as the winner, both out
        games=SN:W: column 51: it is the turn of S, whose player is out: give the turn to a player who is in the game; column 53: `games` names a game wrongly: each pair of players once, with one of them as the winner, both out
        games=SN:S,SN:N: column 51: it is the turn of S, whose player is out: give the turn to a player who is in the game; column 53: `games` names a game wrongly: each pair of players once, with one of them as the winner, both out
    "#]],
    );
}

/// A turn of somebody who is out is refused in every game that would go on; where the game is over the turn stays where it was.
#[test]
fn nobody_who_is_out_is_on_turn() {
    let (mut refused, mut over) = (0, 0);
    for (name, _) in choices::values().into_iter().filter(|(_, value)| value.is_none()) {
        let playable = playable(&name);
        let rules = &playable.rules;
        let text = position_text(rules, &playable.start);
        let on_turn = rules.player_at(playable.start.turn());
        if !rules.bouts.is_empty() || rules.opening.has_placement() || rules.defeat.fate.loses_home() {
            continue;
        }
        match parse_position(rules, &format!("{text} out={on_turn}")) {
            Err(error) => {
                let column = text.split_once(' ').unwrap().0.len() + 2;
                let said =
                    format!("column {column}: it is the turn of {}, whose player is out: give", playable.start.turn());
                assert!(error.to_string().starts_with(&said), "{name}: {error}");
                refused += 1;
            }
            Ok(position) => {
                assert!(Game::new(rules.clone(), position).outcome().is_some(), "{name}");
                over += 1;
            }
        }
        // The next player goes on.
        let after = rules.next_place(playable.start.turn());
        let words: Vec<&str> = text.split(' ').collect();
        let next = text.replacen(&format!(" {}", words[1]), &format!(" {}", rules.place_names[after]), 1);
        if rules.player_at(after) != on_turn && next.matches("first=").count() == 0 {
            let position =
                parse_position(rules, &format!("{next} out={on_turn}")).unwrap_or_else(|e| panic!("{name}: {e}"));
            let game = Game::new(rules.clone(), position);
            assert!(game.decision().is_none_or(|decision| decision.player != on_turn), "{name}");
        }
    }
    assert!(refused >= 10 && over >= 2, "{refused} {over}");
}

#[test]
fn decisions_that_contradict_what_there_is() {
    let keys =
        ["offer=S:S", "offer=S:WNE", "offer=W:-", "offer=S:E out=E", "skipped=S", "skipped=SWNE", "out=S skipped=W"];
    check(
        "cincinnati-4-way",
        FOUR_KINGS,
        &keys,
        &expect![[r#"
        offer=S:S: column 56: S is not asked whether he accepts the draw: only the other players of the game are
        offer=S:WNE: column 56: all players have accepted the draw: then the game is over, and no offer is open
        offer=W:-: column 56: W offers a draw, but only the player to decide can
        offer=S:E out=E: column 56: E is not asked whether he accepts the draw: only the other players of the game are
        skipped=S: column 56: it is the turn of S, who cannot have been skipped just now: take S from `skipped`
        skipped=SWNE: column 56: it is the turn of S, who cannot have been skipped just now: take S from `skipped`
        out=S skipped=W: column 54: it is the turn of S, whose player is out: give the turn to a player who is in the game; column 62: it is the turn of W, who cannot have been skipped just now: take W from `skipped`
    "#]],
    );
    let rows = "16/16/8nK7/16/16/16/16/2wK13/13eK2/16/16/16/16/7sK8/16/16 S";
    let keys = [
        "frozen=W reserve=S:R",
        "reserve=S:K",
        "reserve=S:RR",
        "reserve=W:R",
        "reserve=S:R,N:R",
        "reserve=S:R skipped=W",
        "reserve=S:R decision=promote",
        "reserve=S:R out=S",
        "decision=place",
        "reserve=S:R decision=place by=W",
    ];
    check(
        "russian-fortress",
        rows,
        &keys,
        &expect![[r#"
            frozen=W reserve=S:R: column 61: the game has no freezing of armies: take `frozen` away
            reserve=S:K: column 61: S has no such K to place on the board: take it from `reserve`
            reserve=S:RR: column 61: S has no such R to place on the board: take it from `reserve`
            reserve=W:R: column 61: W has men of `reserve` to place before anybody moves: give W the turn
            reserve=S:R,N:R: column 61: N has men of `reserve` to place before anybody moves: give N the turn
            reserve=S:R skipped=W: column 73: nobody can have been skipped while men of `reserve` are to be placed: take one of the two away
            reserve=S:R decision=promote: column 73: the game has no promotion without a move: take `decision` away
            reserve=S:R out=S: column 59: it is the turn of S, whose player is out: give the turn to a player who is in the game; column 61: player S is out: take S from `reserve` or from `out`
            decision=place: column 61: there is nothing to place: take `decision` away
            reserve=S:R decision=place by=W: column 88: W has nothing to decide here: take `by` away or name the player who does
        "#]],
    );
    let keys = ["decision=place", "decision=promote", "decision=promote by=W", "lost=S:K", "lost=W:R decision=place"];
    check(
        "loeb",
        "12/12/12/12/5nK6/wK11/11eK/6sK5/12/12/12/12 S",
        &keys,
        &expect![[r#"
        decision=place: column 47: there is nothing to place: take `decision` away
        decision=promote: column 47: there is nothing to promote: take `decision` away
        decision=promote by=W: column 47: there is nothing to promote: take `decision` away
        lost=S:K: column 47: S has no such K to place on the board: take it from `lost`
        lost=W:R decision=place: column 56: there is nothing to place: take `decision` away
    "#]],
    );
    let keys = ["decision=keep", "out=W commands=W:S decision=keep", "decision=keep by=E out=E"];
    check(
        "chess4:method=2",
        KINGS_OF_14,
        &keys,
        &expect![[r#"
            decision=keep: column 53: there is nothing to choose: take `decision` away
            out=W commands=W:S decision=keep: column 72: there is nothing to choose: take `decision` away
            decision=keep by=E out=E: column 53: there is nothing to choose: take `decision` away; column 67: player E is out: take E from `by` or from `out`
        "#]],
    );
    let keys = ["moved=W", "moved=SW", "moved=SN", "moved=S first=on"];
    check(
        "howard-double",
        &KINGS_OF_14.replace(" S", " light"),
        &keys,
        &expect![[r#"
        moved=W: column 57: army W cannot have moved in this turn, which is another player's: take W from `moved`
        moved=SW: column 57: army W cannot have moved in this turn, which is another player's: take W from `moved`
        moved=SN: column 57: army N cannot have moved in this turn, which is another player's: take N from `moved`
        moved=S first=on: column 57: the first turn is over with its one move: take `moved` or `first` away
    "#]],
    );
    let keys = ["decision=answer", "proposal=g1-g2", "proposal=a8-a7 decision=answer", "relieve=on", "refused=a1-a2"];
    check(
        "blocking-double",
        KINGS_OF_14,
        &keys,
        &expect![[r#"
            decision=answer: column 53: nobody can make proposals in this turn: take `decision` away; column 53: there is no proposal to answer: add `proposal` or take `decision=answer` away
            proposal=g1-g2: column 53: a proposal waits for its answer: add `decision=answer` or take `proposal` away; column 53: nobody can make proposals in this turn: take `proposal` away
            proposal=a8-a7 decision=answer: column 53: nobody can make proposals in this turn: take `proposal` away; column 53: the player whose turn it is has no man on a8 to propose a move to a7 with: take it from `proposal`; column 68: nobody can make proposals in this turn: take `decision` away
            relieve=on: column 53: no accepted proposal has left a check to relieve: add `promised` or take `relieve` away
            refused=a1-a2: column 53: nobody can make proposals in this turn: take `refused` away; column 53: the player whose turn it is has no man on a1 to propose a move to a2 with: take it from `refused`
        "#]],
    );
}
