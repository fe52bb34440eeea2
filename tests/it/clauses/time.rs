//! Whose clock runs, and what a fallen flag does in each game.

use fourhanded::board::Player;
use fourhanded::moves::Action;
use fourhanded::notation::resolve;

use super::kit::cross;
use super::scene::{Scene, ending, key};
use super::{Ask, GAME, kings_and, play};
use crate::harness;

/// Yellow is mated by Black's queen, and a player has the turn.
fn yellow_mated(turn: &str) -> String {
    kings_and("nQc8 eNi8", &format!("{turn} frozen=W"))
}

/// Whose clock runs after some actions; `-` if none.
fn clock(variant: &str, actions: &str) -> String {
    let mut game = harness::game(variant, "start");
    for text in actions.split_whitespace() {
        let action = resolve(&game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(action).unwrap();
    }
    let name = |player: Player| game.rules().player_name(player).to_owned();
    game.clock_player().map_or_else(|| "-".to_owned(), name)
}

/// The clock of whoever decides runs; that of the player who offers a draw while it is answered.
///
/// Clause: 0.claims
#[test]
fn the_clock_of_whoever_decides_runs() {
    assert_eq!(clock(GAME, ""), "S");
    assert_eq!(clock(GAME, "f4-f5"), "W");
    assert_eq!(clock(GAME, "f4-f5 offer-draw"), "W");
    assert_eq!(clock(GAME, "f4-f5 offer-draw accept-draw accept-draw"), "W");
    assert_eq!(clock(GAME, "f4-f5 offer-draw decline-draw"), "W");
    assert_eq!(clock(GAME, "f4-f5 flag"), "-");
    assert_eq!(clock("howard-double", "e2-e4"), "dark");
    // The flag that falls is that of the player who offers, not of the one who answers.
    let offered = play("start", &["offer-draw", "flag"]);
    assert!(offered.changed_by("time over S", "C-5.7") && offered.outcome() == "win:WE");
    // Nobody is offered it, and it is refused once the game is over.
    let game = harness::game(GAME, "start");
    assert!(!game.table_actions().contains(&Action::Flag) && !game.board_actions().contains(&Action::Flag));
    assert!(game.is_legal(Action::Flag));
    let mut over = harness::game(GAME, "start");
    over.play(Action::Resign).unwrap();
    assert!(!over.is_legal(Action::Flag));
    assert_eq!(resolve(&over, "flag").unwrap_err().to_string(), "flag is not possible: the game is over");
}

/// C-5.7: time loses for both partners, 2 to 0 and the points for kings that are mated.
///
/// Clause: C-5.7, C-5.7/a
#[test]
fn c_5_7_time() {
    let played = play("start", &["flag"]);
    assert_eq!((ending(&played).as_str(), played.score()), ("win:WE/time", (0.0, 2.0)));
    assert!(played.changed_by("time over S", "C-5.7") && played.changed_by("ended", "C-5.7"));
    assert!(!played.changed("resigned"));
    let played = play(&yellow_mated("S"), &["flag"]);
    assert_eq!((ending(&played).as_str(), played.score()), ("win:WE/time", (1.0, 2.0)));
    assert!(!play("start", &["f4-f5"]).changed("time over"));
}

/// Clause: C-5.7
#[test]
fn c_5_7_partner_goes_on() {
    let option = "cincinnati-4-way:partner-goes-on=on";
    let played = harness::play(option, "start", &["flag", "d6-e6", "f12-f11", "l10-k10"]);
    assert_eq!((played.outcome(), played.turn.as_str()), ("-", "W"));
    assert_eq!((key(&played, "out"), key(&played, "static")), ("S", "S"));
    assert!(played.changed_by("out S Time", "C-5.7") && played.changed("stands S"));
    // Static men have no power and can be captured, the king too, by opponents only.
    let position = kings_and("sRf5 wRf8 nRg6 ePk8", "S");
    let flag = harness::play(option, &position, &["flag", "f8xf5"]);
    assert!(flag.changed("captured f5"));
    assert!(harness::play(option, &position, &["flag", "f8-g8", "g6-g7"]).changed("moved g6"));
    // His partner's flag loses, and so does the mate of his partner.
    assert_eq!(ending(&harness::play(option, "start", &["flag", "d6-e6", "flag"])), "win:WE/time");
    assert_eq!(ending(&harness::play(option, &yellow_mated("E"), &["flag"])), "win:SN/time");
    // His checks are over: a mate that he gave is none any more.
    let thawed = harness::play(option, &yellow_mated("N"), &["flag"]);
    assert!(thawed.changed("thawed W") && thawed.frozen_seats().is_empty() && thawed.outcome() == "-");
}

/// The time of one partner is over for both; with the option only his own.
///
/// Clause: V-10, V-10/a of verney, hughes
/// Clause: CT-10, CT-10/a of classic-teams
/// Clause: CC-7, CC-7/a of chesscom-teams
/// Clause: S-8, S-8/a of savard-partnership
/// Clause: R-9, R-9/a of russian-fortress
/// Clause: D-7, D-7/a of demonchy
/// Clause: T-7, T-7/a of taurus-regicide
#[test]
fn time_and_partners() {
    for (game, clause, second) in [
        ("verney", "V-10", "W"),
        ("hughes", "V-10", "W"),
        ("classic-teams", "CT-10", "W"),
        ("chesscom-teams", "CC-7", "W"),
        ("savard-partnership", "S-8", "E"),
        ("russian-fortress", "R-9", "W"),
        ("demonchy", "D-7", "W"),
        ("taurus-regicide", "T-7", "W"),
    ] {
        let lost = harness::play(game, "start", &["flag"]);
        assert_eq!(ending(&lost), "win:WE/time", "{game}");
        assert!(lost.changed_by("time over S", clause) && lost.changed_by("ended", clause), "{game}");
        let option = format!("{game}:partner-goes-on=on");
        let out = harness::play(&option, "start", &["flag"]);
        assert_eq!((out.outcome(), out.turn.as_str(), key(&out, "out")), ("-", second, "S"), "{game}");
        assert!(out.changed_by("out S Time", clause) && out.changed("stands S"), "{game}");
        assert_eq!(out.changed("removed"), game == "demonchy", "{game}: the king leaves where mated ones do");
        let both = harness::play(&option, "start", &["flag", "flag"]);
        assert_eq!((both.outcome(), key(&both, "out").len()), ("-", 2), "{game}: one of each side");
        assert_eq!(ending(&harness::play(&option, "start", &["flag", "flag", "flag"])), "win:WE/time", "{game}");
        // Resigning is for both partners all the same.
        assert_eq!(ending(&harness::play(&option, "start", &["resign"])), "win:WE/resignation", "{game}");
    }
    // What is not placed is lost.
    let placing = harness::play("russian-fortress:partner-goes-on=on", "start", &["R@m1", "flag"]);
    assert!(!key(&placing, "reserve").contains('S') && placing.turn == "W");
    // A partner without a king is no partner to go on.
    let headless = Scene::at("taurus-regicide:partner-goes-on=on", "sKh1 nPf9 wKa7 eKn8", "S headless=N").play("flag");
    assert_eq!(ending(&headless), "win:WE/time");
    // The mate of the last of a side decides, and his king is no more to be captured.
    let savard = "savard-partnership:partner-goes-on=on";
    let open = Scene::at(savard, "sKh1 nKg14 wKa8 eKn7 eRh7 wRg8", "S");
    assert!(open.after("flag h7xh1 g14-f14").has("g8-g7") && !open.after("flag h7xh1 g14-f14").has("g8xg14"));
}

/// Time loses the game of one's own pair only.
///
/// Clause: B-6, B-6/a of blocking-double
#[test]
fn b_6_time_of_a_pair() {
    let start = Scene::start("blocking-double");
    let played = start.play("flag");
    assert_eq!((played.outcome(), key(&played, "games"), key(&played, "out")), ("-", "SN:N", "SN"));
    assert!(played.changed_by("time over S", "B-6") && played.changed_by("out S Time", "B-6"));
    assert!(played.changed("out N BoutOver") && !played.changed("resigned"));
    assert_eq!(start.play("flag flag").outcome(), "draw");
    assert_eq!(start.play("d2-d3").outcome(), "-");
}

/// Time loses with both armies.
///
/// Clause: H-4, H-4/a of howard-double
#[test]
fn h_4_time() {
    let start = Scene::start("howard-double");
    let played = start.play("flag");
    assert_eq!(ending(&played), "win:dark/time");
    assert!(played.changed_by("time over S", "H-4") && played.changed_by("ended", "H-4"));
    assert_eq!(ending(&start.play("e2-e4 flag")), "win:light/time");
    assert_eq!(start.play("e2-e4").outcome(), "-");
}

/// Where all play against all, time takes one player out as resigning does, and the others play on.
///
/// Clause: S-8, S-8/a of savard-free-for-all
/// Clause: 4-9, 4-9/a of chess4
/// Clause: BX-7, BX-7/a of boxed-set
/// Clause: L-9, L-9/a of loeb
/// Clause: CC-10, CC-10/a of chesscom-ffa
#[test]
fn time_of_one_against_all() {
    for (game, clause, first, last) in [
        ("savard-free-for-all", "S-8", "S", "W"),
        ("chess4", "4-9", "S", "E"),
        ("chess4:method=2", "4-9", "S", "E"),
        ("boxed-set", "BX-7", "S", "E"),
        ("boxed-set:eliminated=removed", "BX-7", "S", "E"),
        ("loeb", "L-9", "N", "W"),
        ("chesscom-ffa", "CC-10", "S", "E"),
    ] {
        let start = Scene::start(game);
        let (flag, resigned) = (start.play("flag"), start.play("resign"));
        assert_eq!((&flag.text, flag.outcome()), (&resigned.text, "-"), "{game}");
        assert!(flag.changed_by(&format!("time over {first}"), clause), "{game}");
        assert!(flag.changed_by(&format!("out {first} Time"), clause), "{game}");
        assert!(!flag.changed("resigned") && !resigned.changed("time over"), "{game}");
        let end = start.play("flag flag flag");
        assert!(ending(&end).ends_with("/time") && end.changed_by("ended", clause), "{game}: {}", end.result);
        if game != "chesscom-ffa" {
            assert_eq!(end.outcome(), format!("win:{last}"), "{game}");
        }
        assert_eq!(start.play("flag flag").outcome(), "-", "{game}");
    }
    // In teams both have lost.
    for (game, result) in [("chess4:teams=on", "win:WE/time"), ("boxed-set:teams=on", "win:WE/time")] {
        assert_eq!(ending(&Scene::start(game).play("flag")), result);
    }
    // A king walks on.
    let walking = "chesscom-ffa:dead-king-walking=on";
    let played = harness::play(walking, &cross("sKg2 wKa7 nKh14 nPd13 eKn8", "S seed=7"), &["flag"]);
    assert!(key(&played, "walking") == "S" && played.changed("moved g2"));
}

/// The first flag costs the turn, the second the game; a king that is attacked does not let the turn be lost.
///
/// Clause: BC-6, BC-6/a of blind-chess
#[test]
fn bc_6_time_costs_a_turn_first() {
    let start = Scene::start("blind-chess");
    let first = start.play("flag");
    assert_eq!((first.outcome(), first.turn.as_str(), key(&first, "late")), ("-", "N", "S"));
    assert!(first.changed_by("time over S", "BC-6") && !first.changed("out"));
    assert_eq!(key(&first, "quiet"), "S:1");
    assert_eq!(key(&start.play("flag flag"), "late"), "SN");
    assert_eq!(ending(&start.play("flag e7-e5 flag")), "win:N/time");
    assert_eq!(ending(&start.play("e2-e4 flag d2-d4 flag")), "win:S/time");
    assert_eq!(start.play("flag e7-e5 e2-e4").outcome(), "-");
    let checked = Scene::at("blind-chess", "sKe1 nRe8 nKh8", "S").play("flag");
    assert_eq!(ending(&checked), "win:N/time");
    // An offer is no way round it: the flag of the player who offers falls, and his turn is over.
    let offered = start.play("offer-draw flag");
    assert_eq!((offered.turn.as_str(), key(&offered, "late"), key(&offered, "offer")), ("N", "S", "-"));
    // The rights to capture in passing are over with the turn.
    let passing = Scene::at("blind-chess", "sKe1 sPe5 nKe8 nPd7", "N").play("d7-d5 flag e8-f8");
    assert_eq!(key(&passing, "ep"), "-");
    let late = "4nK3/8/8/8/8/8/sP7/4sK3 S late=SN";
    assert_eq!(ending(&harness::play("blind-chess", late, &["flag"])), "win:N/time");
    let elsewhere = fourhanded::notation::parse_position(&harness::playable("orthodox").rules, late);
    assert!(elsewhere.unwrap_err().to_string().contains("late"));
}

/// Time loses, but nobody loses to a lone king.
///
/// Clause: O-3, O-3/a of orthodox
#[test]
fn o_3_time_against_a_lone_king() {
    let start = Scene::start("orthodox").play("flag");
    assert_eq!(ending(&start), "win:N/time");
    assert!(start.changed_by("time over S", "O-3") && start.changed_by("ended", "O-3"));
    let lone = Scene::at("orthodox", "sKe1 sQd1 nKe8", "S").play("flag");
    assert_eq!(
        (ending(&lone).as_str(), lone.points.clone()),
        ("draw/time", vec![("S".into(), 0.5), ("N".into(), 0.5)])
    );
    assert!(lone.changed_by("ended", "O-3"));
    // A pawn, or a knight, is more than nothing.
    for men in ["sKe1 sQd1 nKe8 nPa7", "sKe1 sQd1 nKe8 nNa7"] {
        assert_eq!(ending(&Scene::at("orthodox", men, "S").play("flag")), "win:N/time");
    }
    assert_eq!(ending(&Scene::at("orthodox", "sKe1 sQd1 nKe8", "N").play("flag")), "win:S/time");
}
