//! §0, the freeze procedure: thaw, freeze, again until nothing changes, and no player twice.
//!
//! The clause "if it froze both sides wholly, the mover's side wins" has no case here: the last player to freeze is
//! in check from a man that is active then, and whose owner stays active.

use super::{Ask, GAME, at, goes, harness, play, red_aside_and};

/// Steps 1 and 2: one move may thaw one player and freeze another.
///
/// Clause: 0.freeze
#[test]
fn s0_thaw_and_freeze_in_one_move() {
    let position = at("sKh1 wKa8 nKh15 eKm6 sQc8 sQj7", "S frozen=W");
    let played = play(&position, &["c8-e6"]);
    assert!(played.changed_by("thawed W", "C-5.1"));
    assert!(played.changed_by("froze E", "C-5.1"));
    assert_eq!(played.frozen_seats(), "E");
    assert_eq!(played.turn, "W");
    let played = play(&position, &["c8-e6", "a8-b8", "h15-h14"]);
    assert_eq!(played.line(), "c8-e6 a8-b8 h15-h14 skip");
}

/// Step 1 goes in turn order from the player after the mover, each seeing what became of those before him.
///
/// Clause: 0.freeze
#[test]
fn s0_thaw_in_turn_order() {
    // Black takes the queen that mates White, with the queen that mates Yellow. White thaws first; his three rooks
    // mate Yellow then, who therefore stays frozen.
    let men = "nQc8 eQh3 sRl8 sRj7 sRj9 ePf6";
    let position = at(&format!("sKh1 wKa8 nKh15 eKm10 {men}"), "N frozen=SW");
    let played = play(&position, &["c8xh3"]);
    assert!(played.changed_by("thawed S", "C-5.1"));
    assert!(!played.changed("thawed W"));
    assert_eq!(played.frozen_seats(), "W");
    assert_eq!(played.turn, "E");

    // The mirror image: Red takes the queen that mates Yellow with the one that mates White. White comes first
    // again, Yellow is still frozen, so White thaws; then Yellow thaws.
    let men = "eQh3 nQc8 nPf9 wRh12 wRg10 wRi10";
    let position = at(&format!("sKh1 wKa8 nKj13 eKo8 {men}"), "E frozen=SW");
    let played = play(&position, &["h3xc8"]);
    assert!(played.changed_by("thawed S", "C-5.1"));
    assert!(played.changed_by("thawed W", "C-5.1"));
    // Now Yellow's rooks mate White, but he has changed already. He keeps his turn, has no move and is skipped.
    assert_eq!(played.frozen_seats(), "");
    assert_eq!(played.line(), "h3xc8 skip");
    assert_eq!(played.turn, "W");
    // With the next move he freezes.
    let played = play(&position, &["h3xc8", "a8-b7"]);
    assert_eq!(played.frozen_seats(), "S");
    assert_eq!(played.turn, "N");
}

/// The order starts after the mover, not with White.
///
/// Clause: 0.freeze
#[test]
fn s0_thaw_starts_after_the_mover() {
    // Yellow's queen, who mates White, takes the one who mates Red. Red comes first: he thaws, and his rooks mate
    // White anew, who stays frozen.
    let men = "wQh3 nQm8 nPf9 eRh12 eRg10 eRi10";
    let position = at(&format!("sKh1 wKa8 nKj13 eKo8 {men}"), "W frozen=SE");
    let played = play(&position, &["h3xm8"]);
    assert!(played.changed("thawed E"));
    assert!(!played.changed("thawed S"));
    assert_eq!(played.frozen_seats(), "S");
    assert_eq!(played.line(), "h3xm8");
    assert_eq!(played.turn, "N");
}

/// Two who mated each other through the same two men thaw together.
///
/// Clause: 0.freeze
#[test]
fn s0_two_thaw_at_once() {
    let position = at("sKh1 wKa8 nKh15 eKo8 sQm8 wQh13 sNf8", "S frozen=NE");
    let played = play(&position, &["m8xh13"]);
    assert!(played.changed("thawed N"));
    assert!(played.changed("thawed E"));
    assert_eq!(played.frozen_seats(), "");
}

/// Step 3: an active player who is mated again stays active for this move and is skipped on his turn.
///
/// Clause: 0.freeze
#[test]
fn s0_thawed_player_does_not_freeze_again() {
    // White is mated by the rook on h5; Red's knight on g2 is guarded by the bishop on m8. Black takes the bishop:
    // White could now take the knight and thaws. But Red is mated, his knight freezes and cannot be taken.
    let men = "wRh5 wRi5 wBm8 wPd8 eNg2 nQj11";
    let position = at(&format!("sKh1 wKa8 nKf12 eKo8 {men}"), "N frozen=S");
    let played = play(&position, &["j11xm8"]);
    assert!(played.changed("thawed S"));
    assert!(played.changed("froze E"));
    assert_eq!(played.frozen_seats(), "E");
    assert_eq!(played.line(), "j11xm8 skip skip");
    assert_eq!(played.turn, "W");
    // The next move freezes him; if it relieves him, he plays.
    let played = play(&position, &["j11xm8", "a8-b8"]);
    assert_eq!(played.frozen_seats(), "SE");
    let played = play(&position, &["j11xm8", "h5-g5", "f12-f11"]);
    assert_eq!(played.frozen_seats(), "E");
    assert_eq!(played.line(), "j11xm8 skip skip h5-g5 f12-f11 skip");
    assert_eq!(played.turn, "S");
}

/// Step 3: a frozen player who is mated no more stays frozen for this move and is skipped on his turn.
///
/// Clause: 0.freeze
#[test]
fn s0_frozen_player_does_not_thaw_again() {
    // White's bishop takes the rook that could go between Black's rook and Yellow's king, and shuts Black's king
    // in. Yellow freezes, then Black, whose rook checks Yellow no longer.
    let men = "wRg14 nRl8 sRj7 sRj9 sBj11 eRh12 eRi10";
    let position = at(&format!("sKf3 wKa8 nKh15 eKm10 {men}"), "S");
    let played = play(&position, &["j11xg14"]);
    assert!(played.changed("froze W"));
    assert!(played.changed("froze N"));
    assert_eq!(played.frozen_seats(), "WN");
    assert_eq!(played.line(), "j11xg14 skip skip");
    assert_eq!(played.turn, "E");
    // After the next move he thaws.
    let played = play(&position, &["j11xg14", "m10-l10"]);
    assert_eq!(played.frozen_seats(), "N");
    assert!(played.changed("thawed W"));
    let played = play(&position, &["j11xg14", "m10-l10", "f3-g3"]);
    assert_eq!(played.turn, "W");
}

/// Step 2 reaches the mover too, last of all: an army that he thaws may mate him.
///
/// Clause: 0.freeze
#[test]
fn s0_mover_freezes_himself() {
    let men = "sQm8 eQh3 eNj5 ePf9";
    let position = at(&format!("sKh1 wKa8 nKj12 eKo8 {men}"), "E frozen=S");
    let played = play(&position, &["h3-g4"]);
    assert!(played.changed("thawed S"));
    assert!(played.changed("froze E"));
    assert_eq!(played.frozen_seats(), "E");
    assert_eq!(played.turn, "S");
    // While White is frozen his queen gives no check, and Red may play anything.
    let played = play(&position, &["f9-e9"]);
    assert_eq!(played.frozen_seats(), "S");
    assert_eq!(played.turn, "W");
}

/// A win is judged when all has settled: the mover's own freezing may complete the opponents' win.
///
/// Clause: 0.freeze
#[test]
fn s0_mover_loses_by_his_own_move() {
    let men = "sQm8 eQh3 eNj5 ePf9 nQc8";
    let position = at(&format!("sKh1 wKa8 nKj12 eKo8 {men}"), "E frozen=SW");
    let played = play(&position, &["h3-g4"]);
    assert_eq!(played.frozen_seats(), "WE");
    assert_eq!(played.outcome(), "win:SN");
    assert_eq!(played.turn, "-");
}

/// Legality is judged with the freezes before the move: a move that thaws an army captures no man of it.
///
/// Clause: 0.freeze
#[test]
fn s0_thawing_move_captures_no_man_of_that_army() {
    let position = red_aside_and("sQc8 wNf11 eNg4", "S frozen=W");
    assert!(harness::refused(GAME, &position, "c8xf11"));
    assert!(!harness::refused(GAME, &position, "c8-e10"));
    assert!(!harness::refused(GAME, &position, "c8xg4"));
    let position = red_aside_and("sQd9 wNf11", "S");
    assert!(!harness::refused(GAME, &position, "d9xf11"));
}

/// And a king may stay where only frozen men look, even if the move wakes them.
///
/// Clause: 0.freeze
#[test]
fn s0_legality_before_the_thaw() {
    let position = at("sKh1 wKa8 nKf12 eKn9 sQc8 wRh5", "S frozen=W");
    goes(GAME, &position, "h1", "-g2 -h2 -i2");
    let played = play(&position, &["c8-d8"]);
    assert_eq!(played.frozen_seats(), "");
    let played = play(&position, &["c8-d8", "a8-b9", "f12-f11", "n9-m9"]);
    goes(GAME, &played.text, "h1", "-g2 -i2");
}

/// A mate is judged as if it were that player's turn: a check that only his partner can meet is mate.
///
/// Clause: 0.freeze
#[test]
fn s0_judged_as_if_it_were_his_turn() {
    let position = red_aside_and("nQf5 eRl6", "N");
    let played = play(&position, &["f5-c8"]);
    assert_eq!(played.frozen_seats(), "W");
    assert_eq!(played.turn, "E");
    // A pinned man cannot help.
    let position = red_aside_and("nQf5 wRb8 wBb7", "N");
    let played = play(&position, &["f5-c8"]);
    assert_eq!(played.frozen_seats(), "");
}
