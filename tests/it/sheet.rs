//! The score sheet: what stands in which row and column, who is to decide, and how it is said.

use fourhanded::board::{Army, Seat};
use fourhanded::game::{Game, Sheet, SheetEntry, SheetLine};
use fourhanded::moves::{Action, DecisionKind, SkipReason};
use fourhanded::notation::{action_text, display_move, parse_action};
use fourhanded::text::Texts;

use crate::harness::{game, playable};

fn after(mut game: Game, actions: &str) -> Game {
    for text in actions.split_whitespace() {
        let action =
            parse_action(game.rules(), game.position(), text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(action).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}

/// A sheet in words: a line each, the columns separated by bars.
fn words(game: &Game) -> Vec<String> {
    let entry = |entry: &SheetEntry| match entry {
        SheetEntry::Empty => String::new(),
        SheetEntry::Ply(ply) => {
            let index = ply - 1;
            action_text(game.rules(), &game.position_at(index), game.all_plies()[index].action)
        }
        SheetEntry::Skipped(SkipReason::Frozen | SkipReason::Mated) => "frozen".to_owned(),
        SheetEntry::Skipped(SkipReason::Stalemate) => "idle".to_owned(),
        SheetEntry::Walked(mv) => format!("walks {}", mv.to),
        SheetEntry::Next(DecisionKind::Place) => "places".to_owned(),
        SheetEntry::Next(DecisionKind::AnswerOffer) => "offers".to_owned(),
        SheetEntry::Next(_) => "next".to_owned(),
    };
    let line = |line: &SheetLine| match line {
        SheetLine::Turns { round, first, entries } => {
            let number = if *first { round.to_string() } else { String::new() };
            format!("{number}: {}", entries.iter().map(entry).collect::<Vec<_>>().join("|"))
        }
        SheetLine::Note(ply) => format!("note {ply}"),
        SheetLine::Asked(decision) => format!("asked {}", decision.player),
    };
    Sheet::of(game).lines.iter().map(line).collect()
}

fn columns(game: &Game) -> String {
    Sheet::of(game).columns.iter().map(ToString::to_string).collect()
}

#[test]
fn both_moves_of_a_turn_stand_in_one_column() {
    let game = after(game("howard-double", "start"), "h2-h4 b8-d8 h13-h11 m5-l5");
    assert_eq!(words(&game), ["1: h2-h4|b8-d8", ": |h13-h11", "2: m5-l5|", ": next|"]);
    assert_eq!(game.deciding(), [Army(Seat::South)], "Yellow has moved");
    assert_eq!((game.round(), Sheet::of(&game).starts), (2, vec![0, 3]));
    let game = after(game, "g2-g4");
    assert_eq!(game.deciding(), [Army(Seat::West), Army(Seat::North)]);
    let texts = Texts::english();
    assert_eq!(texts.turn(&playable("howard-double"), &game).as_deref(), Some("Black or Red to move"));
}

/// Red may step into the check of Yellow's rook; Black's king could stand between.
const OFFER: &str = "14/14/14/1eR12/14/14/4sP9/5nK6eK1/wR13/14/1wK11eP/14/14/7sK6 E";

#[test]
fn a_proposal_and_what_comes_of_it_are_one_turn() {
    let asked = after(game("blocking-double", OFFER), "propose:m7-m6");
    assert_eq!(
        (columns(&asked), words(&asked)),
        ("ENWS".to_owned(), vec!["1: propose:m7-m6|||".into(), "asked N".into()])
    );
    let refused = after(asked, "another");
    assert_eq!(words(&refused), ["1: propose:m7-m6|||", ": another|||", ": next|||"]);
    assert_eq!(words(&after(refused, "n4-m4")), ["1: propose:m7-m6|next||", ": another|||", ": n4-m4|||"]);
}

/// East takes North's king, and has lost a rook and a bishop.
const HUNT: &str = "5nK6/3nP8/12/wR10eR/12/wK11/5eQ5eK/12/12/1wP10/12/2sR3sK5 E lost=E:RB";

#[test]
fn men_come_back_in_the_turn_of_the_capture() {
    let hunt = game("loeb", HUNT);
    let capture = parse_action(hunt.rules(), hunt.position(), "f6xf12").expect("a legal move");
    let Action::Move(capture) = capture else { panic!("a move") };
    let told = display_move(&playable("loeb").display, hunt.rules(), hunt.position(), capture);
    assert_eq!(told, "F6xF12", "a king that is captured is not mated");
    let hunt = after(hunt, "f6xf12");
    assert_eq!(words(&hunt), ["1: f6xf12|||", ": places|||"]);
    assert_eq!(hunt.last_mate(), None);
    assert_eq!(words(&after(hunt, "R@l10 done")), ["1: f6xf12|next||", ": R@l10|||", ": done|||"]);
}

#[test]
fn placing_comes_before_the_first_round() {
    let placing = after(game("russian-fortress", "start"), "R@m1 B@m2 N@m3");
    assert_eq!(words(&placing), ["0: R@m1|places||", ": B@m2|||", ": N@m3|||"]);
    assert_eq!(placing.round(), 0);
    let play = after(placing, "R@a1 B@a2 N@a3 R@a13 B@a14 N@a15 R@m13 B@m14 N@m15");
    assert_eq!((play.round(), words(&play).pop().as_deref()), (1, Some("1: next|||")));
    assert_eq!(after(play, "e4-e5").round(), 1);
}

#[test]
fn whoever_begins_a_rematch_begins_the_rows() {
    let playable = playable("cincinnati-4-way");
    let west = playable.rules.place_of(Army(Seat::West));
    let start = playable.start_from(west, 0).expect("West may begin");
    let game = Game::new(playable.rules.clone(), start);
    assert_eq!(columns(&game), "WNES");
    let game = after(game, "d9-e9 i13-j11 l6-k6");
    assert_eq!((game.round(), words(&game)), (1, vec!["1: d9-e9|i13-j11|l6-k6|next".to_owned()]));
    let game = after(game, "j4-j5");
    assert_eq!(game.round(), 2);
}

#[test]
fn an_open_offer_is_asked_about() {
    let game = after(game("orthodox", "start"), "e2-e4 offer-draw");
    assert_eq!(words(&game), ["1: e2-e4|offers", "note 2", "asked S"]);
    let turn = Texts::english().turn(&playable("orthodox"), &game);
    assert_eq!(turn.as_deref(), Some("White answers Black’s draw offer"));
}

/// The game of the showcase.
const SHOWCASE: &str = "j4-j5 d9-e9 i13-j11 l6-k6 j5xk6 e9-f9 j11xl10 l9-k9 k6xl7 f9-g9 i12-i11 k9-j9 l7xm8 g9-h9 \
    l10xn9 j9-i9 m8xn7 h9-j9 n9xm7 g4-g5 c8-d9 g12-g11 h3xd7 d9xh13 m7-k6 o8-n9 n7-o8=Q h13-m8 k6-m7 d7xc6 j9-k9 \
    g11-g10 h2-h3 k9-l9 h14-h13 c6xb7 b8xb7 h13xb7 h3xb9";

#[test]
fn a_mate_is_found_again_as_it_stood() {
    let game = after(game("cincinnati-4-way", "start"), SHOWCASE);
    assert_eq!(words(&game)[4], "5: m8xn7|h9-j9|n9xm7|frozen");
    let last = game.last_mate().expect("a mate");
    assert_eq!((last.ply, last.army, last.king.to_string()), (39, Army(Seat::West), "a8".to_owned()));
    let frozen = game.last_mate_of(Army(Seat::East)).expect("a mate");
    let texts = Texts::of("en");
    let name = |cell| texts.man_at(&playable("cincinnati-4-way"), frozen.position.man(cell).expect("a man"), cell);
    let by: Vec<String> = frozen.checkers.iter().map(|cell| name(*cell)).collect();
    assert_eq!((frozen.ply, by.join(", ").as_str()), (29, "Black’s knight on Rb3, White’s queen on Rc1"));
}

#[test]
fn the_mated_stand_once_more_where_the_game_is_over() {
    let game = after(game("orthodox", "start"), "f2-f3 e7-e5 g2-g4 d8-h4");
    let mate = game.last_mate().expect("a mate");
    let cells = |cells: &[fourhanded::board::Cell]| cells.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!((cells(&mate.checkers), cells(&mate.barred)), (vec!["h4".to_owned()], vec!["f2".to_owned()]));
}

#[test]
fn a_queen_that_counts_one_point_says_so() {
    let (ffa, teams) = (playable("chesscom-ffa"), playable("chesscom-teams"));
    let texts = Texts::english();
    let names = |game: &fourhanded::spec::Playable| -> Vec<String> {
        let kinds = 0..game.rules.kinds.len();
        kinds.map(|index| texts.kind_of(game, fourhanded::rules::Kind::from_index(index))).collect()
    };
    assert_eq!(
        names(&ffa).iter().filter(|name| name.contains("queen")).collect::<Vec<_>>(),
        ["queen", "one-point queen"]
    );
    assert!(names(&teams).iter().all(|name| !name.contains("point")));
}
