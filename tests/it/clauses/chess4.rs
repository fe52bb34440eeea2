//! Chess4, docs/rules.md §8.

use fourhanded::board::{Player, Seat};
use fourhanded::notation::movetext::{Movetext, TokenKind};
use fourhanded::spec::Catalogue;
use fourhanded::store::{MoveNotation, SaveGame, SeatOwner, parse_any, pgn_text, record_text};

use super::Ask;
use super::scene::{Scene, array_is, ending, key, points};
use crate::harness;

const GAME: &str = "chess4";
const METHOD_2: &str = "chess4:method=2";
const TEAMS: &str = "chess4:teams=on";

/// The kings where they stand in the array.
const KINGS: &str = "sKg1 wKa8 nKg14 eKn7";

fn kings(variant: &str, men: &str, rest: &str) -> Scene {
    Scene::at(variant, &format!("{KINGS} {men}"), rest)
}

/// Clause: 4-0
#[test]
fn n_4_0_players_teams_and_arrays() {
    array_is(GAME, 14, "s:RNBKQBNR w:RNBQKBNR n:RNBKQBNR e:RNBKQBNR");
    array_is("chess4:array=kings-left", 14, "s:RNBKQBNR w:RNBQKBNR n:RNBQKBNR e:RNBKQBNR");
    array_is("chess4:players=3", 14, "s:RNBKQBNR w:RNBQKBNR n:RNBKQBNR");
    array_is("chess4:players=2", 14, "s:RNBKQBNR n:RNBKQBNR");
    let turns = |variant: &str, moves: &str| {
        let moves: Vec<&str> = moves.split(' ').collect();
        let turn = |played: usize| Scene::start(variant).play(&moves[..played].join(" ")).turn;
        (0..=moves.len()).map(turn).collect::<String>()
    };
    assert_eq!(turns(GAME, "d2-d3 b5-c5 d13-d12 m5-l5"), "SWNES");
    assert_eq!(turns("chess4:players=3", "d2-d3 b5-c5 d13-d12"), "SWNS");
    assert_eq!(turns("chess4:players=2", "d2-d3 d13-d12"), "SNS");
    Scene::start(GAME).refuses("d2", "c2", "4-0 OffBoard");
    Scene::start(GAME).refuses("b5", "c5", "4-0 NotYourTurn(Player(S))");
    // Teams of opposite seats, with four players only.
    assert!(kings(GAME, "sRe5 nBe8", "S").has("e5xe8"));
    let scene = kings(TEAMS, "sRe5 nBe8 wNc5", "S");
    assert!(!scene.has("e5xe8") && scene.has("e5xc5"));
    scene.refuses("e5", "e8", "4-0 PartnersMan(Army(N))");
    assert!(std::panic::catch_unwind(|| Scene::start("chess4:players=3,teams=on").legal()).is_err());
    // The static men of a fallen partner may be captured like any.
    let fallen = Scene::at(TEAMS, "sKg1 wKa8 eKn7 sRe5 nBe8", "S out=N static=N");
    assert!(fallen.has("e5xe8"));
}

/// Clause: 4-1
#[test]
fn n_4_1_chess_and_promotion() {
    let start = Scene::start(GAME);
    start.goes("d2", "-d3 -d4");
    start.goes("e1", "-d3 -f3");
    kings(GAME, "sPd3", "S").refuses("d3", "d5", "4-1 OneStepOnly");
    // Castling.
    let scene = kings(GAME, "sRd1 sRk1", "S castle=d1,k1");
    assert!(scene.play("O-O").changed_by("moved g1 e1", "4-1") && scene.play("O-O-O").changed("moved g1 i1"));
    kings(GAME, "sRd1 sRk1 wRf9", "S castle=d1,k1").refuses("g1", "e1", "4-1 CastlingThroughCheck");
    // Promotion on any other home line, opposite or at either side, and there only.
    for cell in ["d14", "e14", "f14", "h14", "i14", "j14", "k14"] {
        let from = format!("{}13", &cell[..1]);
        kings(GAME, &format!("sP{from}"), "S").promotes(&format!("{from}-{cell}"));
    }
    kings(GAME, "sPb5 wNa6", "S").promotes("b5xa6");
    kings(GAME, "sPm9 eNn10", "S").promotes("m9xn10");
    kings(GAME, "sPb10", "S").goes("b10", "-b11");
    kings(GAME, "sPb11", "S").goes("b11", "");
    kings(GAME, "wPm5", "W").promotes("m5-n5");
    kings(GAME, "ePe13 nNd14", "E").promotes("e13xd14");
    kings(GAME, "ePe13 nNd14", "E").goes("e13", "-d13 xd14=B xd14=N xd14=Q xd14=R");
    // Whether or not anybody sits there.
    let two = Scene::at("chess4:players=2", "sKg1 nKg14 sPb5 nNa6", "S");
    two.promotes("b5xa6");
    assert!(kings(GAME, "sPd13", "S").play("d13-d14=N").changed_by("promoted d14", "4-1"));
    // A pawn of an acquired army on its commander's home line too, never on that of its own colour.
    let led = Scene::at(METHOD_2, "sKg1 nKg14 eKn7 wPd2 nNe1 wPb5 nNc6 wPc8", "W out=W commands=W:S");
    led.promotes("d2xe1");
    assert!(led.has("b5xc6"));
    // The king of an active player is never captured.
    kings(GAME, "sRe8", "S").refuses("e8", "a8", "4-1 KingTarget");
}

/// White mates Silver in the corner.
const CORNER: &str = "sKh1 sRd5 sRe10 wKa4 wPb11 nKg14 nPg13 eKn9 ePm9";

/// Clause: 4-2
#[test]
fn n_4_2_mate_in_two_stages() {
    let scene = Scene::at(GAME, CORNER, "S").after("e10-e4");
    let first = Scene::at(GAME, CORNER, "S").play("e10-e4");
    // Stage one: he cannot move, and the credit is fixed.
    assert_eq!((first.line().as_str(), first.turn.as_str(), key(&first, "out")), ("e10-e4 skip", "N", "-"));
    assert!(first.changed_by("skipped", "4-2"));
    assert_eq!((key(&first, "credit"), key(&first, "fixed")), ("-", "W:S"));
    // Stage two: out at the start of the credited player's next turn.
    let out = scene.play("g14-h14 n9-n8");
    assert_eq!((out.turn.as_str(), key(&out, "out")), ("S", "W"));
    assert!(out.changed_by("out W", "4-2"));
    // Undone before that: nothing but the turn is lost.
    let scene = Scene::at(GAME, &format!("{CORNER} nBh7"), "S").after("e10-e4");
    let saved = scene.play("h7xe4 n9-n8");
    assert_eq!((saved.turn.as_str(), key(&saved, "out"), key(&saved, "fixed")), ("S", "-", "-"));
    // Judged on turn only: a check met before it comes costs nothing.
    let check = format!("{} nBh7", CORNER.replace("sRe10", "sRe4"));
    let met = Scene::at(GAME, &check, "N").play("h7xe4 n9-n8 h1-g1");
    assert_eq!((met.turn.as_str(), key(&met, "fixed")), ("W", "-"));
    let unmet = Scene::at(GAME, &check, "N").play("h7-g8 n9-n8 h1-g1");
    assert_eq!((unmet.turn.as_str(), key(&unmet, "fixed")), ("N", "W:S"));
}

/// Clause: 4-2
#[test]
fn n_4_2_credit_goes_to_who_made_the_standing_mate() {
    // Gold's queen mates Black; White takes her with his own and so mates him anew.
    let men = "sKh1 sQe2 wKa8 nKd14 nPk13 eKn7 eQe7 eBg11";
    let scene = Scene::at(GAME, men, "E").after("e7-e13");
    assert_eq!(key(&Scene::at(GAME, men, "E").play("e7-e13"), "credit"), "N:E");
    let taken = scene.play("e2xe13");
    assert_eq!(key(&taken, "credit"), "N:S");
    let out = scene.play("e2xe13 a8-a7 n7-n8");
    assert_eq!((out.turn.as_str(), key(&out, "out")), ("S", "N"));
    // Left standing it is Gold's, and Black goes out on Gold's turn.
    let left = scene.play("h1-g1 a8-a7");
    assert_eq!((left.turn.as_str(), key(&left, "out"), key(&left, "credit")), ("E", "N", "-"));
    // A discovered mate belongs to who moved, not to the owner of the checking man.
    let men = "sKh1 eRd6 sNd9 wKa8 nKd14 nPk13 eKn7 eRe9";
    let opened = Scene::at(GAME, men, "S").play("d9-f8");
    assert_eq!(key(&opened, "credit"), "N:S");
}

/// Clause: 4-2
#[test]
fn n_4_2_stalemate() {
    let men = "sKh1 sRb10 sRd5 wKa4 sPi5";
    let played = Scene::at(GAME, &format!("{men} nKg14 eKn9"), "S").play("i5-i6");
    assert_eq!((played.line().as_str(), played.turn.as_str()), ("i5-i6 skip", "N"));
    assert!(played.changed_by("skipped", "4-2"));
    let two = Scene::at(GAME, men, "S out=NE").play("i5-i6");
    assert_eq!(ending(&two), "draw/stalemate");
    assert!(two.changed_by("ended", "4-2"));
    let moves = Scene::at(GAME, &format!("{men} wPc10"), "S out=NE").play("i5-i6");
    assert_eq!((moves.outcome(), moves.turn.as_str()), ("-", "W"));
}

/// Clause: 4-3
#[test]
fn n_4_3_method_1_obstacles() {
    let out = Scene::at(GAME, CORNER, "S").play("e10-e4 g14-h14 n9-n8");
    assert!(out.changed_by("stands W", "4-3") && !out.changed("removed"));
    assert_eq!(key(&out, "static"), "W");
    // His turns are over, and his men do not move.
    let on = Scene::at(GAME, CORNER, "S").after("e10-e4 g14-h14 n9-n8");
    assert_eq!(on.play("h1-g1").turn, "N");
    on.refuses("b11", "c11", "4-3 StaticMan(Army(W))");
    // They are captured by anybody, the king too; sliders do not jump them; they check nobody.
    assert!(on.has("e4xa4"));
    let scene = Scene::at(GAME, "sKh1 sRe5 wRc5 wKa8 nKg14 nRf8 eKn9 wRd1", "S out=W static=W");
    scene.goes(
        "e5",
        "-e1 -e2 -e3 -e4 -e6 -e7 -e8 -e9 -e10 -e11 -e12 -e13 -e14 -d5 xc5 \
         -f5 -g5 -h5 -i5 -j5 -k5 -l5 -m5 -n5",
    );
    assert!(scene.has("h1-g1"));
    assert!(scene.after("h1-h2").has("f8xa8"));
    // An active king is checked by the same rook.
    assert!(!Scene::at(GAME, "sKh1 sRe5 wKa8 nKg14 eKn9 wRd1", "S").has("h1-g1"));
}

/// Clause: 4-4
#[test]
fn n_4_4_method_2_the_army_changes_hands() {
    let scene = Scene::at(METHOD_2, CORNER, "S");
    let out = scene.play("e10-e4 g14-h14 n9-n8");
    assert!(out.changed_by("changed hands W", "4-4"));
    assert_eq!((key(&out, "commands"), key(&out, "out"), out.turn.as_str()), ("W:S", "W", "S"));
    // He plays it on its own turn in the order.
    let on = scene.after("e10-e4 g14-h14 n9-n8");
    assert!(!on.has("b11-c11"));
    let led = on.after("h1-g1");
    led.stands("S", "W");
    assert!(led.has("b11-c11") && led.has("a4-a5") && !led.has("g1-g2"));
    led.refuses("g1", "g2", "4-0 NotYourMan(Army(S))");
    led.after("b11-c11").stands("N", "W");
    // It fights the others as his own: not his men. Its king is an ordinary man, never in check and captured.
    let men = "sKh1 sPc5 wKa8 wPb4 wPb11 nKg14 eKn7 eRd8 nBc10";
    let led = Scene::at(METHOD_2, men, "W out=W commands=W:S");
    assert!(!led.has("b4xc5") && led.has("b11xc10") && led.has("b4-c4"));
    assert!(Scene::at(METHOD_2, men, "E out=W commands=W:S").has("d8xa8"));
    // No move of a led army may leave its commander's king attacked.
    let scene = Scene::at(METHOD_2, "sKh1 wRh5 wKa8 nKg14 eKn7 nRh9", "W out=W commands=W:S");
    scene.goes("h5", "-h2 -h3 -h4 -h6 -h7 -h8 xh9");
    assert!(scene.why("h5", "g5").text.contains("Pinned"));
    // A led army without a legal move is skipped.
    let stuck = Scene::at(METHOD_2, "sKh1 sPd2 wPb5 nPc5 nKg14 eKn7", "W out=W commands=W:S").play("");
    assert_eq!((stuck.line().as_str(), stuck.turn.as_str()), ("skip", "N"));
    // When the commander goes out, every army he led becomes static.
    let gone = on.play("resign");
    assert!(gone.changed("stands S") && gone.changed("stands W"));
    assert_eq!((key(&gone, "static"), gone.turn.as_str()), ("SW", "N"));
}

/// White leads Silver's army and mates Black with his queen.
const SECOND: &str = "sKh1 sQe7 sBg11 wKa8 wPb11 nKd14 nPk13 eKn7 ePm9";

/// Clause: 4-4
#[test]
fn n_4_4_he_keeps_one_acquired_army() {
    let scene = Scene::at(METHOD_2, SECOND, "S out=W commands=W:S").after("e7-e13 b11-c11");
    scene.stands("E", "W");
    // On eliminating a second he decides at once, before he moves.
    let choice = scene.after("m9-l9");
    choice.stands("S", "WN");
    choice.legal_is("keep:black keep:silver");
    assert!(choice.why("h1", "g1").text.contains("OtherDecision"));
    assert_eq!(choice.why("h1", "g1").clause, "4-4");
    let silver = choice.play("keep:silver");
    assert!(silver.changed("stands N") && silver.turn == "S");
    let silver = choice.after("keep:silver h1-g1");
    assert!(silver.has("c11-d11"));
    silver.after("c11-d11").stands("E", "WN");
    let black = choice.after("keep:black h1-g1");
    assert!(black.has("k13-k12") && !black.has("c11-d11"));
    // For good: no choice comes again, and never his own in exchange.
    assert!(!choice.has("keep:white"));
    assert!(!silver.after("c11-d11 l9-k9").has("keep:black"));
    // By the first method there is nothing to choose.
    let first = Scene::at(GAME, SECOND, "S out=W static=W").play("e7-e13 m9-l9");
    assert_eq!((first.turn.as_str(), key(&first, "static"), key(&first, "decision")), ("S", "WN", "-"));
    // Only what he eliminated himself: Silver's army does not pass on with its commander.
    let passed = Scene::at(METHOD_2, "sKd1 wPb11 nKg14 eKn7 eRk10 eRj2", "E out=W commands=W:S").play("k10-k1");
    assert_eq!(key(&passed, "fixed"), "S:E");
    let passed = Scene::at(METHOD_2, "sKd1 wPb11 nKg14 eKn7 eRk10 eRj2", "E out=W commands=W:S");
    let passed = passed.play("k10-k1 g14-g13");
    assert_eq!((key(&passed, "commands"), key(&passed, "static"), passed.turn.as_str()), ("S:E", "W", "E"));
}

/// Clause: 4-4
#[test]
fn n_4_4_an_army_whose_credited_player_is_out_becomes_static() {
    // Gold uncovers the mate that White's rooks give Black, and resigns before his next turn: it is decided when the order reaches his place.
    let men = "sKh1 sPk4 sRi14 sRi13 wKa8 nKd14 nPk12 eKn7 eNf14";
    let scene = Scene::at(METHOD_2, men, "E").after("f14-e12 h1-g1");
    let resigned = scene.play("offer-draw accept-draw resign decline-draw");
    assert_eq!((key(&resigned, "out"), resigned.turn.as_str()), ("E", "W"));
    let decided = scene.play("offer-draw accept-draw resign decline-draw a8-a7");
    assert_eq!((key(&decided, "out"), key(&decided, "static"), decided.turn.as_str()), ("NE", "NE", "S"));
    assert!(decided.changed("stands N") && !decided.changed("changed hands"));
    // Had he stayed, he would lead it.
    let led = scene.play("a8-a7");
    assert_eq!((key(&led, "commands"), led.turn.as_str()), ("N:E", "E"));
}

/// White leads Silver, whose king and rooks stand at home.
const ACQUIRED: &str = "sKg1 sPk2 wKa8 wRa11 wRa4 nKg14 nPd13 eKn7 ePm4";

/// Clause: 4-5
#[test]
fn n_4_5_an_acquired_king_may_castle() {
    let rest = |home: &str| format!("W out=W commands=W:S home={home}");
    let at = |men: &str, home: &str| Scene::at(METHOD_2, men, &rest(home));
    let scene = at(ACQUIRED, "a8:a8,a11:a11,a4:a4");
    assert!(scene.has("O-O:silver") && scene.has("O-O-O:silver") && !scene.has("O-O"));
    let played = scene.play("O-O:silver");
    assert!(played.changed_by("moved a8 a10", "4-5") && played.changed_by("moved a11 a9", "4-5"));
    // Attacked cells do not hinder it; men between do.
    assert!(at(&format!("{ACQUIRED} nRd9 nRd8 nRd10"), "a8:a8,a11:a11").has("O-O:silver"));
    assert!(!at(&format!("{ACQUIRED} nNa9"), "a8:a8,a11:a11").has("O-O:silver"));
    // Only with a rook that has not left its home cell.
    let half = at(ACQUIRED, "a8:a8,a4:a4");
    assert!(!half.has("O-O:silver") && half.has("O-O-O:silver"));
    half.refuses("a8", "a10", "4-5 CastlingLost");

    // The king comes home, every move nearer by rank or file and farther by neither.
    let round = "d13-d12 m4-l4 k2-k3";
    let king = ACQUIRED.replace("wKa8", "wKb10");
    let away = at(&king, "b10:a8,a11:a11,a4:a4");
    assert!(!away.has("O-O:silver"));
    let home = away.after(&format!("b10-a9 {round} a9-a8 d12-d11 l4-k4 g1-h1"));
    assert!(home.has("O-O:silver") && home.has("O-O-O:silver"));
    let detour = away.after(&format!("b10-c9 {round} c9-b8 d12-d11 l4-k4 g1-h1 b8-a8 d11-d10 k4-j4 h1-g1"));
    assert!(!detour.has("O-O:silver") && !detour.has("O-O-O:silver"));
    // Once at home it must not move again.
    let again = scene.after(&format!("a11-a10 {round} a10-a11 d12-d11 l4-k4 g1-h1"));
    assert!(!again.has("O-O:silver") && again.has("O-O-O:silver"));
}

/// Black's army from the array: its king never moved, the rook of d14 stands on k12, the other on its corner.
const THREE: &str = "g2-g4 b4-c4 d13-d11 f1-l7 b5-c5 d14-d12 h1-f3 b6-c6 d12-k12 f3xf13 b7-c7";

/// Clause: 4-5
#[test]
fn n_4_5_each_rook_belongs_to_its_own_corner() {
    let start = Scene::start("chess4:method=2,players=3");
    // Before the army changes hands, the text says where a rook began that stands elsewhere.
    let moved = start.play("g2-g4 b4-c4 d13-d11 f1-l7 b5-c5 d14-d12 h1-f3 b6-c6 d12-k12");
    assert_eq!((key(&moved, "corner"), key(&moved, "home")), ("k12:d14", "-"));
    // Where no army changes hands it does not matter.
    let other = Scene::start("chess4:players=3").play("g2-g4 b4-c4 d13-d11 f1-l7 b5-c5 d14-d12");
    assert_eq!(key(&other, "corner"), "-");
    let led = start.play(THREE);
    assert_eq!((key(&led, "home"), key(&led, "corner")), ("k12:d14,g14:g14,k14:k14", "-"));
    // One that has come back to its corner is as it was, and castling counts as a way from it.
    let back = start.play("g2-g4 b4-c4 d13-d11 f1-l7 b5-c5 d14-d12 h2-h4 b6-c6 d12-d14");
    assert_eq!(key(&back, "corner"), "-");
    let castled = kings(METHOD_2, "sRk1 nPg13", "S castle=k1").play("O-O-O");
    assert_eq!(key(&castled, "corner"), "h1:k1");

    // The rook of d14 does not castle from k14, and does from d14.
    let men = "sKg1 sPk2 wKa8 wPb4 nKg14 nRk12 eKn7 ePm4";
    let rest = "N out=N commands=N:S home=k12:d14,g14:g14";
    let scene = Scene::at(METHOD_2, men, rest);
    assert!(!scene.after("k12-k14 n7-n8 g1-h1 a8-a7").has("O-O-O:black"));
    let home = scene.after("k12-d12 n7-n8 g1-h1 a8-a7 d12-d14 n8-n7 h1-g1 a7-a8");
    assert!(home.has("O-O:black") && !home.has("O-O-O:black"));

    // A promoted rook has no corner: it is marked, and its army's king does not castle with it.
    let promoted = Scene::at(METHOD_2, "nKg14 nPi2 eKn9 wKb9 sKk4", "N").play("i2-i1=R");
    assert!(promoted.rows().contains("nR+"), "{}", promoted.rows());
    let queen = Scene::at(METHOD_2, "nKg14 nPi2 eKn9 wKb9 sKk4", "N").play("i2-i1=Q");
    assert!(queen.rows().contains("nQ") && !queen.rows().contains("nQ+"));
    let text = "6nK7/4wR9/14/3wR10/14/wK13/14/14/14/14/14/6sP7/8nP5/10sK3 N";
    let actions = "i2-i1=R k1-k2 d11-d14 g3-g4 e13-e12 i1-i13 k2-j2 e12-e11 i13-k13 g4-g5 e11-e10 k13-k14 g5-g6 e10-e9";
    let actions: Vec<&str> = actions.split(' ').collect();
    let played = harness::play("chess4:method=2,players=3", text, &actions);
    assert_eq!((played.turn.as_str(), key(&played, "home")), ("W", "g14:g14"));
    let legal = harness::legal("chess4:method=2,players=3", &played.text);
    assert!(legal.iter().any(|action| action == "k14-h14") && !legal.iter().any(|action| action == "O-O-O:black"));
}

/// Clause: 4-2
#[test]
fn n_4_2_a_mate_credited_to_nobody_is_decided_at_the_next_turn() {
    // Black is mated; nobody is credited with it: at the start of the next turn his army stands static.
    let men = "sKh1 sPk4 sRi14 sRi13 wKa8 wPb4 nKd14 nPk12 eKn7";
    let played = Scene::at(METHOD_2, men, "N credit=N:-").play("");
    assert_eq!((played.line().as_str(), played.turn.as_str()), ("skip", "E"));
    assert_eq!((key(&played, "out"), key(&played, "static")), ("N", "N"));
    // Credited to White, he goes out at the start of White's turn, and White leads his men.
    let whites = Scene::at(METHOD_2, men, "N credit=N:S");
    assert_eq!(key(&whites.play(""), "out"), "-");
    assert_eq!(key(&whites.play("n7-n8"), "commands"), "N:S");
}

/// Clause: 4-6
#[test]
fn n_4_6_en_passant_also_perpendicular() {
    // The source's example: L11, then Gold's K11; White takes with K12, not with K10.
    let game = Scene::start(GAME).after("k2-k3 b11-c11 d13-d12 m4-k4");
    assert!(game.has("k3xl4") && !game.has("k3xj4"));
    let played = game.play("k3xl4");
    assert!(played.changed_by("captured k4", "4-6"));
    // On his first turn only.
    assert!(!game.after("g2-g3 c11-d11 e13-e12 n5-l6").has("k3xl4"));
}

/// Silver and Gold will pass White's pawns in one round.
const TWO: &str = "sPd3 sPk3 sNj3 wPb4 nPg13 ePm4";

/// Clause: 4-6
#[test]
fn n_4_6_several_passing_pawns() {
    let scene = kings(GAME, TWO, "W").after("b4-d4 g13-g12 m4-k4");
    assert!(scene.has("d3xc4") && scene.has("k3xl4"));
    // One by one, in the order he likes; the second waits, may not capture and may move.
    let first = scene.after("d3xc4 a8-a9 g12-g11");
    first.goes("k4", "-j4");
    first.refuses("k4", "j3", "4-6 PawnWaits");
    let moved = first.after("k4-j4");
    assert!(moved.has("k3xl4"));
    assert!(moved.play("k3xl4").changed_by("captured j4", "4-6"));
    assert!(first.after("n7-n8").play("k3xl4").changed("captured k4"));
    let other = scene.after("k3xl4 a8-a9 g12-g11 n7-n8");
    assert!(other.has("d3xc4"));
    // On his next consecutive turns only.
    assert!(!moved.after("g1-h1 a9-a8 g11-g10 n7-n8").has("k3xl4"));
    // It waits only for one who has just taken another.
    let none = scene.after("g1-h1 a8-a9 g12-g11");
    none.goes("k4", "-j4 xj3");
    assert!(!none.after("n7-n8").has("k3xl4"));
    // And only if a pawn of his still reaches it.
    let far = kings(GAME, TWO, "W").after("b4-d4 g13-g12 m4-k4 d3xc4 a8-a9 g12-g11 k4-j4 k3-k4");
    assert!(!far.has("k4xl4"));
    let men = "sPd3 sNj3 wPb4 nPg13 ePm4";
    let free = kings(GAME, men, "W").after("b4-d4 g13-g12 m4-k4 d3xc4 a8-a9 g12-g11");
    free.goes("k4", "-j4 xj3");
}

/// Clause: 4-6
#[test]
fn n_4_6_three_passing_pawns() {
    let scene = kings(GAME, "sPd3 sPk3 sPe11 wPb4 nPf13 ePm4", "W").after("b4-d4 f13-f11 m4-k4");
    assert!(scene.has("d3xc4") && scene.has("e11xf12") && scene.has("k3xl4"));
    let two = scene.after("d3xc4 a8-a9 g14-h14 n7-n8");
    assert!(two.has("e11xf12") && two.has("k3xl4"));
    let one = two.after("e11xf12 a9-a8 h14-g14 n8-n7");
    assert!(one.play("k3xl4").changed_by("captured k4", "4-6"));
    // A turn in between without a capture in passing ends it.
    assert!(!two.after("g1-h1 a9-a8 h14-g14 n8-n7").has("k3xl4"));
}

/// Clause: 4-7
#[test]
fn n_4_7_last_king_or_team_wins() {
    // Two are left; Silver is mated, and out on White's next turn.
    let men = "sKh1 sRd5 sRe10 wKa4 wPb11";
    let mated = Scene::at(GAME, men, "S out=NE").play("e10-e4");
    assert_eq!(mated.outcome(), "win:S");
    assert!(mated.changed_by("ended", "4-7"));
    let share: Vec<f32> = ["S", "W", "N", "E"].into_iter().map(|seat| points(&mated, seat)).collect();
    assert_eq!(share, [1.0, 0.0, 0.0, 0.0]);
    assert_eq!(Scene::at(GAME, CORNER, "S").play("e10-e4 g14-h14 n9-n8").outcome(), "-");
    // A draw is shared by all who are left.
    let drawn = Scene::start(GAME).play("offer-draw accept-draw accept-draw accept-draw");
    assert_eq!((drawn.outcome(), points(&drawn, "S"), points(&drawn, "E")), ("draw", 0.25, 0.25));
    let declined = Scene::start(GAME).play("offer-draw accept-draw decline-draw");
    assert_eq!((declined.outcome(), declined.turn.as_str()), ("-", "S"));
    // A player who resigns is out, and his men become static.
    let resigned = Scene::start(GAME).play("resign");
    assert!(resigned.changed_by("resigned S", "4-7") && resigned.changed("stands S"));
    assert_eq!((resigned.turn.as_str(), key(&resigned, "out"), resigned.outcome()), ("W", "S", "-"));
    let third = Scene::start(GAME).play("resign offer-draw accept-draw accept-draw");
    assert!((points(&third, "W") - 1.0 / 3.0).abs() < 0.01 && points(&third, "S") == 0.0);
    assert_eq!(Scene::start(GAME).play("resign resign resign").outcome(), "win:E");
    // In teams one resigns for both, and the last team wins.
    assert_eq!(Scene::start(TEAMS).play("resign").outcome(), "win:WE");
    let team = Scene::at(TEAMS, "sKh1 sRd5 sRe10 wKa4 wPb11 nKg14", "S out=E").play("e10-e4 g14-g13");
    assert_eq!((team.outcome(), points(&team, "SN")), ("win:SN", 1.0));
}

/// The game in progress that the source prints.
const FIRST_GAME: &str = r#"
[ White                "Blinky"                                               ]
[ Silver               "Pinky"                                                ]
[ Black                "Inky"                                                 ]
[ Gold                 "Clyde"                                                ]
[ Date                 "2013.09.18"                                           ]
[ Date-Started         "2013.09.18"                                           ]
[ Date-Ended           ""                                                     ]
[ White-Eliminated-By  ""                                                     ]
[ Silver-Eliminated-By ""                                                     ]
[ Black-Eliminated-By  ""                                                     ]
[ Gold-Eliminated-By   ""                                                     ]
[ Result               "1/4-1/4-1/4-1/4"                                      ]

1. k7      { M7  > K7  } { White  }
   Nk3     { J1  > K3  } { Silver }
   d8      { B8  > D8  } { Black  }
   h11     { H13 > H11 } { Gold   }

2. Bk9     { N6  > K9  }
   Nd3     { E1  > D3  }
   Nc6     { A5  > C6  }
   Nf12    { E14 > F12 }

3. k10     { M10 > K10 }
   e4      { E2  > E4  }
   c4      { B4  > C4  }
   Qxk10   { G14 > K10 }

4. l9      { M9  > L9  }
   Nf4     { D3  > F4  }
   d4      { C4  > D4  }
   Qxk9    { K10 > K9  }
"#;

/// Clause: 4-8
#[test]
fn n_4_8_the_printed_game_replays() {
    let catalogue = Catalogue::shipped();
    let read = |text: &str| parse_any("first game", text, &catalogue).unwrap_or_else(|error| panic!("{error}")).save;
    let save = read(FIRST_GAME);
    assert_eq!(save.playable.name().to_string(), GAME);
    assert_eq!(save.game.cursor(), 16);
    let actions = |save: &SaveGame| {
        let record = record_text(save, MoveNotation::Grid);
        let moves = Movetext::starting(&record, record.find("1. ").unwrap()).map(Result::unwrap);
        let words = moves.filter(|token| token.kind == TokenKind::Word).map(|token| token.text);
        words.collect::<Vec<_>>().join(" ")
    };
    let expected = "g2-g4 a5-c4 h13-h11 m7-k7 f1-i4 a10-c11 e14-f12 n10-l9 \
                    j2-j4 b10-d10 d13-d12 n8xj4 i2-i3 c11-d9 d12-d11 j4xi4";
    assert_eq!(actions(&save), expected);
    // The names of the players, and the same text of every turn again.
    assert_eq!(save.seats[Player(Seat::East)], SeatOwner::Human("Clyde".to_owned()));
    let turns = |text: &str| text[text.find("1. ").unwrap()..].trim().to_owned();
    let text = pgn_text(&save).unwrap();
    assert_eq!(turns(&text), turns(FIRST_GAME));
    assert_eq!(actions(&read(&text)), actions(&save));
}

/// Marks name whom a move checks and mates; castling names the army; a turn that is not taken is a nought.
///
/// Clause: 4-8
#[test]
fn n_4_8_marks_and_noughts() {
    let check = kings(GAME, "sNk10 sNj7 sPk7", "S");
    assert_eq!(check.pgn("k10-l8"), "Neg12#g");
    assert_eq!(check.pgn("k7-k8 a8-a7"), "g11 Kh1");
    let mate = Scene::at(GAME, "sKh1 sRd5 sRe10 wKa4 nKg14 eKn7", "S");
    assert_eq!(mate.pgn("e10-e4 g14-g13 n7-n8"), "Rk5##s 0 Kb7 Kg14");
    let three = Scene::at(GAME, "sKg1 sRd1 sPc6 wPb7 nKg14 nPd7 nPf7 sPe6 eKn7", "S out=W castle=d1");
    assert_eq!(three.pgn("O-O g14-g13 n7-n8 e6xf7"), "o-o-w 0 Kb7 Kg14 xh6");
}
