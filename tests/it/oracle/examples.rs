//! Rare clauses on small positions, judged by hand: the sample games seldom come there.

use super::Oracle;
use crate::setup::set_up;

/// A position text with nothing but these men, `SKg1 NPc10`, on a grid of so many files; `rest` is the turn and keys.
fn text(size: usize, men: &str, rest: &str) -> String {
    let man = |man: &str| format!("{}{}", man[..1].to_lowercase(), &man[1..]);
    set_up(size, &men.split(' ').map(man).collect::<Vec<_>>().join(" "), rest)
}

fn state(oracle: &Oracle) -> [String; 4] {
    [oracle.decision(), oracle.frozen(), oracle.out(), oracle.result()]
}

fn play(oracle: &mut Oracle, actions: &str) {
    for action in actions.split(' ') {
        assert!(oracle.legal().contains(&action.to_owned()), "{action}: {:?}", oracle.legal());
        assert!(oracle.play(action).is_empty());
    }
}

/// L-2: one capture takes two pawns and a knight.
#[test]
fn one_capture_in_passing_takes_several_men() {
    let men = "SKg1 SPc2 WKa8 WPb3 NKf12 NNb5 EKl6 EPd4";
    let mut oracle = Oracle::from_text("loeb", &text(12, men, "S"));
    play(&mut oracle, "c2-c4 b3-d3 b5-c3 d4xc3");
    assert_eq!(state(&oracle), ["S", "-", "-", "-"]);
    // South has his king alone: the pawn on c4 is gone.
    assert!(!oracle.legal().iter().any(|action| !action.starts_with("g1")));
}

/// L-3, L-5, L-6: North falls, West with him since his king stood on the removed board; South's pawn promotes, then
/// the captor puts back the rook that captured.
#[test]
fn a_fallen_king_takes_board_and_neighbour_along() {
    let men = "NKf12 ERf5 EKl6 WKc11 WPd10 SKg1 SPc10 SPd9 ERl3";
    let mut oracle = Oracle::from_text("loeb", &text(12, men, "E"));
    play(&mut oracle, "f5xf12");
    assert_eq!(state(&oracle), ["S", "-", "WN", "-"]);
    assert_eq!(oracle.legal(), ["c10=B", "c10=N", "c10=Q", "c10=R"]);
    play(&mut oracle, "c10=N");
    assert_eq!(state(&oracle), ["E", "-", "WN", "-"]);
    assert_eq!(oracle.legal(), ["R@l10", "done"]);
    play(&mut oracle, "R@l10");
    assert_eq!(state(&oracle), ["S", "-", "WN", "-"]);
    // West's pawn is an obstacle on South's line of promotion.
    assert!(!oracle.legal().iter().any(|action| action.starts_with("d9")));
}

/// L-5: a move that would remove one's own king is illegal, and the last other king falls with nothing removed.
#[test]
fn a_king_does_not_remove_itself() {
    let men = "NKf12 EQe11 EKd11 WKa7 SKg1";
    let mut oracle = Oracle::from_text("loeb", &text(12, men, "E"));
    assert!(!oracle.legal().contains(&"e11xf12".to_owned()));
    oracle = Oracle::from_text("loeb", &text(12, "NKf12 EQe11 EKd11", "E out=SW"));
    play(&mut oracle, "e11xf12");
    assert_eq!(oracle.result(), "win:E");
}

/// L-7: a resigned king is an obstacle like any.
#[test]
fn a_resigned_king_is_worth_nothing() {
    let men = "NKf12 ERf5 EKl6 WKc11 SKg1 SPh2";
    let mut oracle = Oracle::from_text("loeb", &text(12, men, "N"));
    oracle.play("resign");
    play(&mut oracle, "f5xf12");
    assert_eq!(state(&oracle), ["S", "-", "N", "-"]);
    assert!(oracle.legal().contains(&"h2-h3".to_owned()));
}

/// B-4: Black accepts, then resigns his own game instead of relieving Red; his men leave, and Yellow may take Red's
/// king although his own king stays attacked.
#[test]
fn a_check_that_stands_again_costs_the_king() {
    let men = "EKm7 EPn4 ERb11 WRa6 WKb4 NKf7 SPe8 SKh1";
    let mut oracle = Oracle::from_text("blocking-double", &text(14, men, "E"));
    play(&mut oracle, "propose:m7-m6");
    assert_eq!((oracle.decision(), oracle.legal().join(" ")), ("N".to_owned(), "accept another unwise".to_owned()));
    play(&mut oracle, "accept");
    assert_eq!(oracle.legal(), ["f7-e6", "f7-f6", "f7-g6"]);
    oracle.play("resign");
    assert_eq!(state(&oracle), ["W", "-", "SN", "-"]);
    // Yellow is in check from the rook on b11.
    assert!(!oracle.legal().contains(&"a6-a5".to_owned()));
    play(&mut oracle, "a6xm6");
    assert_eq!(oracle.result(), "win:SW");
}

/// B-4: *Unwise* without a safe move ends the game, and so does the last refusal; here Red is stalemated, a draw.
#[test]
fn a_refusal_without_a_safe_move_ends_the_game() {
    let men = "EKn11 WQl10 WKb4 NRf7 NKh14 SKh1";
    let start = Oracle::from_text("blocking-double", &text(14, men, "E"));
    assert_eq!(start.legal(), ["pass", "propose:n11-m10", "propose:n11-m11", "propose:n11-n10"]);
    let ends = [
        "pass",
        "propose:n11-n10 unwise",
        "propose:n11-n10 another propose:n11-m10 impossible propose:n11-m11 another",
    ];
    for actions in ends {
        let mut oracle = Oracle::from_text("blocking-double", &text(14, men, "E"));
        play(&mut oracle, actions);
        assert_eq!(state(&oracle), ["N", "-", "WE", "-"], "{actions}");
    }
    let asked = text(14, men, "E proposal=n11-n10 refused=n11-m10 decision=answer");
    assert_eq!(Oracle::from_text("blocking-double", &asked).legal(), ["another", "impossible", "unwise"]);
}

/// H-1: with both own kings in check the first move may leave one of them for the second to mend.
#[test]
fn two_checks_are_mended_by_a_pair_of_moves() {
    let men = "SKg1 SPk2 EKn7 WRg8 WKa8 NRk7 NKh14";
    let mut oracle = Oracle::from_text("howard-double", &text(14, men, "light"));
    assert_eq!(oracle.legal(), ["g1-f1", "g1-f2", "g1-h1", "g1-h2", "n7-m6", "n7-n6"]);
    play(&mut oracle, "g1-f1");
    assert_eq!(oracle.legal(), ["n7-m6", "n7-n6"]);
    let second = Oracle::from_text("howard-double", &text(14, &men.replace("SKg1", "SKf1"), "light moved=S"));
    assert_eq!(second.legal(), oracle.legal());
}

/// H-2: White's rook could free either king, but not both in one turn: after Dark's turn Yellow comes first.
#[test]
fn of_two_kings_that_one_army_must_free_the_first_freezes() {
    let men = "SKd1 SRh9 SPd2 SPe2 EKn4 EPm4 EPm5 WRk3 WKa8 NRn11 NKi14";
    let mut oracle = Oracle::from_text("howard-double", &text(14, men, "dark moved=N"));
    play(&mut oracle, "k3-k1");
    assert_eq!(state(&oracle), ["light", "E", "-", "-"]);
    assert_eq!(oracle.legal(), ["h9-h1"]);
}

/// R-8, `west-european`: Black is mated on his turn and freezes; he thaws as soon as the check is gone.
#[test]
fn a_frozen_army_thaws() {
    let men = "WKc12 SRm12 SRm11 SKi3 NKh14 EKn9 EBp13 ERg5";
    let mut oracle = Oracle::from_text("russian-fortress:west-european=on", &text(16, men, "S"));
    assert_eq!(oracle.play("i3-j3"), ["skip"]);
    assert_eq!(state(&oracle), ["N", "W", "-", "-"]);
    play(&mut oracle, "h14-i14 g5-g12");
    assert_eq!(state(&oracle), ["S", "-", "-", "-"]);
    let gone = Oracle::from_text("russian-fortress", &text(16, men, "W"));
    assert_eq!(state(&gone), ["N", "-", "W", "-"]);
}
