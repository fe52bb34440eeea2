//! The oracle against examples and counts of the rule sheet and of public sources; no engine here.

use super::{Oracle, scatter};
use crate::choices;
use crate::dice::Dice;
use crate::setup::set_up;

fn perft(game: &Oracle, depth: u32) -> usize {
    let legal = game.legal();
    if depth == 1 {
        return legal.len();
    }
    let leaves = |action: &String| {
        let mut next = game.clone();
        next.play(action);
        perft(&next, depth - 1)
    };
    legal.iter().map(leaves).sum()
}

/// Plays actions one after the other, blanks between.
fn played(mut game: Oracle, actions: &str) -> Oracle {
    for action in actions.split_whitespace().filter(|action| *action != "skip") {
        assert!(game.legal().contains(&action.to_owned()), "{action} of {actions}: {}", game.legal().join(" "));
        game.play(action);
    }
    game
}

fn has(game: &Oracle, action: &str) -> bool {
    game.legal().contains(&action.to_owned())
}

#[test]
fn chess_has_its_public_perft_counts() {
    let start = Oracle::start("orthodox");
    assert_eq!([perft(&start, 1), perft(&start, 2), perft(&start, 3)], [20, 400, 8902]);
    // The position of Peter McKenzie, full of castling, pins and passing pawns.
    let men = "nRa8 nKe8 nRh8 nPa7 nPc7 nPd7 nQe7 nPf7 nBg7 nBa6 nNb6 nPe6 nNf6 nPg6 sPd5 sNe5 nPb4 sPe4 sNc3 sQf3 \
               nPh3 sPa2 sPb2 sPc2 sBd2 sBe2 sPf2 sPg2 sPh2 sRa1 sKe1 sRh1";
    let middle = Oracle::from_text("orthodox", &set_up(8, men, "S castle=a1,h1,a8,h8"));
    assert_eq!([perft(&middle, 1), perft(&middle, 2)], [48, 2039]);
}

#[test]
fn chesscom_has_its_public_perft_counts() {
    for (variant, counts) in
        [("chesscom-teams", [20, 395, 7800]), ("chesscom-teams:array=queens-light", [20, 399, 7960])]
    {
        let start = Oracle::start(variant);
        assert_eq!([perft(&start, 1), perft(&start, 2), perft(&start, 3)], counts, "{variant}");
    }
}

#[test]
fn verneys_example_game_is_legal() {
    let game = "h2-h3 b8-c8 g13-g12 m7-l7 i1xa9 a7xh14 g14xh14 n6xf14 g1xn8 a8xa9 h14-g14 n7xn8";
    let mut game = played(Oracle::start("verney"), game);
    let any = game.legal()[0].clone();
    game.play(&any);
    let any = game.legal()[0].clone();
    game.play(&any);
    assert!(has(&game, "g14xf14"));
}

#[test]
fn v4_a_pawn_turns_on_the_partners_last_rank_and_again_at_home() {
    let men = "sKh1 sPe13 wKa8 nKg14 eKn7 sRk2 nRk13";
    let game = Oracle::from_text("hughes:scarce-material=off", &set_up(14, men, "S"));
    let game = played(game, "e13-e14 a8-a9 g14-g13 n7-n8");
    assert!(has(&game, "e14-e13") && !has(&game, "e14-e12"));
    let men = "sKh1 sP~e3 wKa8 nKg14 eKn7 sRk2 nRk13";
    let game = Oracle::from_text("hughes:scarce-material=off", &set_up(14, men, "S"));
    let game = played(game, "e3-e2 a8-a9 g14-g13 n7-n8");
    assert!(has(&game, "e2-e3") && !has(&game, "e2-e4"), "no double step again");
    let game = Oracle::from_text("hughes:scarce-material=off", &set_up(14, "sKh1 sP~e3 nP~e2 wKa8 nKg14 eKn7", "S"));
    assert!(has(&game, "e3-e1"), "V-5: a turned pawn leaps as it marches");
}

#[test]
fn classic_perpendicular_en_passant() {
    // Black's d12 takes c11 after Red's b11–d11.
    let game = played(Oracle::start("classic-teams"), "g2-g3 b10-c10 d13-d12 m5-l5 g3-g4 b11-d11");
    assert!(has(&game, "d12xc11"));
    assert!(!has(&played(game, "k13-k12 l5-k5 g4-g5 d11-e11"), "d12xc11"), "on his first turn only");
}

#[test]
fn s3_the_capture_of_a_king_cures_a_check() {
    // Black's king was left open; his rook checks White along the rank. Both ends go with the king.
    let men = "sKh1 sRc8 wKa8 wRd1 wPb4 nKg14 eKn7";
    let game = Oracle::from_text("savard-partnership", &set_up(14, men, "S"));
    assert!(has(&game, "c8xa8"));
    assert_eq!(played(game, "c8xa8").out(), "W");
    // S-6: only the king leaves, and the check stands; another move must be made.
    let game = Oracle::from_text("savard-partnership:merged-army=on", &set_up(14, men, "S"));
    assert!(!has(&game, "c8xa8"));
    let safe = set_up(14, "sKh1 sRc8 wKa8 wRd5 wPb4 nKg14 eKn7", "S");
    let game = played(Oracle::from_text("savard-partnership:merged-army=on", &safe), "c8xa8");
    assert_eq!(game.decision(), "E");
    assert!(has(&game, "d5-d6") && has(&game, "n7-n6") && has(&game, "b4-d4"));
    let game = played(game, "d5-d6 g14-g13");
    assert_eq!(game.decision(), "S", "the merged army has no turn of its own");
}

#[test]
fn taurus_a_player_without_a_king_captures_or_passes() {
    let men = "sKh1 sRc8 wKa8 wRd5 sPd9 nKg14 eKn7";
    let game = played(Oracle::from_text("taurus-regicide", &set_up(14, men, "S")), "c8xa8");
    assert_eq!((game.decision().as_str(), game.legal().join(" ").as_str()), ("W", "d5xd9 pass"));
    let mut game = played(game, "pass g14-g13 n7-n8 d9-d10");
    assert_eq!(game.legal(), ["d5xd10", "pass"]);
    assert_eq!(game.play("d5xd10").len(), 0);
    assert_eq!(played(game, "g13-g12 n8-n9 h1-g1").decision(), "N", "skipped without a capture");
}

#[test]
fn c46_several_passing_pawns_wait() {
    let start = Oracle::start("chess4");
    let game = played(start.clone(), "k2-k3 b11-c11 d13-d12 m4-k4");
    assert!(has(&game, "k3xl4") && !has(&game, "k3xj4"));
    let start = played(start, "d2-d3 a10-c9 e14-f12 n5-l6 k2-k3 b4-d4 f12-e10 m4-k4");
    assert!(has(&start, "d3xc4") && has(&start, "k3xl4"));
    let waits = played(start.clone(), "d3xc4 a11-a10 e10-f12 k4-j4");
    assert!(has(&waits, "k3xl4"), "the pawn has moved on and is still taken with the cell it passed");
    let lost = played(start, "e2-e3 a11-a10 e10-f12 l6-n5");
    assert!(!has(&lost, "k3xl4") && !has(&lost, "d3xc4"));
}

#[test]
fn c42_a_mated_player_loses_his_turn_and_goes_out_on_the_credited_players_turn() {
    // South mates West in the corner with two rooks; North and East cannot help.
    let men = "sKh1 sRd5 sRe10 wKa4 wPb11 nKg14 nPg13 eKn9 ePm9";
    let text = set_up(14, men, "S");
    for (variant, led) in [("chess4", false), ("chess4:method=2", true)] {
        let mut game = Oracle::from_text(variant, &text);
        let skips = game.play("e10-e4");
        assert_eq!((skips.len(), game.decision().as_str()), (1, "N"), "West's turn is lost");
        assert_eq!(game.out(), "-");
        let game = played(game, "g14-h14 n9-n8");
        assert_eq!((game.decision().as_str(), game.out().as_str()), ("S", "W"));
        let game = played(game, "h1-g1");
        assert_eq!(game.decision(), if led { "S" } else { "N" });
        assert_eq!(has(&game, "b11-c11"), led, "{variant}");
        assert!(!led || has(&game, "a4-a5"), "its king is an ordinary man");
    }
    // The mate is undone before South's turn: nothing happened but the lost turn.
    let mut game = Oracle::from_text("chess4", &set_up(14, &format!("{men} nRe14"), "S"));
    game.play("e10-e4");
    let game = played(game, "e14xe4 n9-n8");
    assert_eq!((game.decision().as_str(), game.out().as_str()), ("S", "-"));
}

#[test]
fn a_resigned_king_walks() {
    let men = "sKh1 sQd1 wKa8 wPb11 nKg14 eKn7";
    let mut game = Oracle::from_text("chesscom-ffa:dead-king-walking=on", &set_up(14, men, "W"));
    // It is his turn still.
    let walk = ["a8-a9".to_owned()];
    assert_eq!(game.play_recorded("resign", &walk), walk);
    assert_eq!((game.decision().as_str(), game.out().as_str()), ("N", "W"));
    let game = &mut played(game, "g14-g13 n7-n8");
    let walk = ["a9-a10".to_owned()];
    assert_eq!(game.play_recorded("d1-d2", &walk), walk);
    assert_eq!(game.decision(), "N");
    // Without the option the king stands grey with the rest.
    let mut game = Oracle::from_text("chesscom-ffa", &set_up(14, men, "W"));
    game.play("resign");
    assert_eq!(played(game, "g14-g13 n7-n8 d1-d2").decision(), "N");
}

#[test]
fn strewn_positions_are_played_through() {
    let mut dice = Dice::of("strewn");
    // Blind orders are no actions that could be listed.
    for variant in choices::all().into_iter().filter(|variant| variant != "blind-chess") {
        for _ in 0..3 {
            let text = scatter(&variant, &mut |sides| dice.roll(sides));
            let mut game = Oracle::from_text(&variant, &text);
            assert_eq!(game.checks(), 0, "{text}");
            for _ in 0..40 {
                if game.result() != "-" {
                    break;
                }
                let legal = game.legal();
                assert!(!legal.is_empty() && !game.out().contains(&game.decision()), "{variant} from {text}");
                assert!(!game.frozen().contains(&game.decision()), "{variant} from {text}");
                let action = dice.pick(&legal);
                let mut tried = game.clone();
                let followed = tried.play(action);
                assert_eq!(game.play(action), followed);
                assert_eq!((game.legal(), game.decision()), (tried.legal(), tried.decision()));
            }
        }
    }
}

#[test]
fn resigning_ends_team_games_and_takes_one_player_out_of_the_others() {
    // A walking king's first step is drawn by the engine.
    for variant in choices::all().into_iter().filter(|variant| !variant.contains("dead-king-walking=on")) {
        let mut game = Oracle::start(&variant);
        let player = game.decision();
        game.play("resign");
        let (id, options) = variant.split_once(':').unwrap_or((&variant, ""));
        let (result, out) = match id {
            _ if options.contains("teams=on") => ("win:WE", false),
            _ if options.contains("players=2") => ("win:N", true),
            "orthodox" | "blind-chess" => ("win:N", false),
            "howard-double" if options.contains("dark-first=on") => ("win:light", false),
            "howard-double" => ("win:dark", false),
            // B-5: his own game only.
            "blocking-double" => ("-", true),
            "chess4" | "boxed-set" | "savard-free-for-all" | "chesscom-ffa" | "loeb" => ("-", true),
            _ => ("win:WE", false),
        };
        assert_eq!((game.result().as_str(), game.out().contains(&player)), (result, out), "{variant}");
    }
}
