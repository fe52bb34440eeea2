//! The board, the first position and the squirrel.

use super::{Ask, GAME, SQUIRREL, at, goes, harness, kings_and, play};

/// 3.1, 3.3: 25 cells in the centre and 19 in every arm.
///
/// Clause: 0.boards
#[test]
fn c_3_1_board() {
    // A rook in the middle sees both 15-cell lines from end to end.
    let position = at("sKf3 wKc10 nKj13 eKm6 sRh8", "S");
    let mut line = String::new();
    for rank in (1..=15).filter(|rank| *rank != 8) {
        line += &format!(" -h{rank}");
    }
    for file in ('a'..='o').filter(|file| *file != 'h') {
        line += &format!(" -{file}8");
    }
    goes(GAME, &position, "h8", &line);

    // The outermost files of the centre end at ranks 3 and 13.
    let position = kings_and("sRf8", "S");
    assert!(harness::refused(GAME, &position, "f8-f2"));
    assert!(harness::refused(GAME, &position, "f8-f14"));
    assert!(!harness::refused(GAME, &position, "f8-f3"));
    assert!(!harness::refused(GAME, &position, "f8-f13"));
}

/// 3.4: the home square belongs to the c-file and to two diagonals of three cells.
///
/// Clause: 0.boards
#[test]
fn c_3_4_home_square() {
    let position = at("sKj5 wKa8 nKh15 eKo8 sBh1", "S");
    goes(GAME, &position, "h1", "-g2 -f3 -i2 -j3");
    // So a king on it has three cells to go to.
    let position = kings_and("sNj5", "S");
    goes(GAME, &position, "h1", "-g2 -h2 -i2");
}

/// C-4.20: fourteen men each; White begins and has nine moves.
///
/// Clause: C-4.20
#[test]
fn c_4_20_array() {
    let played = play("start", &[]);
    assert_eq!(
        played.rows(),
        "7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/\
         2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wNwP7ePeN2/\
         15/5sPsPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7"
    );
    assert_eq!(played.turn, "S");
    assert_eq!(played.outcome(), "-");
    assert_eq!(played.frozen_seats(), "");
    assert_eq!(harness::legal(GAME, "start").join(" "), "f3-g5 f4-f5 g3-f5 g3-h5 g4-g5 h4-h5 i4-i5 j3-i5 j4-j5");
    assert!(harness::refused(GAME, "start", "h2-h3"));
    assert!(harness::refused(GAME, "start", "d8-e8"), "not his turn");
}

/// C-4.30: with the option the third knight is a squirrel; without it nobody has one.
///
/// Clause: C-4.30
#[test]
fn c_4_30_squirrel_option() {
    let played = harness::play(SQUIRREL, "start", &[]);
    assert_eq!(
        played.rows(),
        "7nK7/6nRnQnR6/5nNnBnBnSnN5/5nPnPnPnPnP5/15/\
         2wNwP7ePeN2/1wRwBwP7ePeSeR1/wKwQwBwP7ePeBeQeK/1wRwSwP7ePeBeR1/2wNwP7ePeN2/\
         15/5sPsPsPsPsP5/5sNsSsBsBsN5/6sRsQsR6/7sK7"
    );
    // Four leaps for the squirrel on b3 where the knight has two.
    goes(SQUIRREL, "start", "g3", "-f5 -g5 -h5 -i5");
    goes(GAME, "start", "g3", "-f5 -h5");
}

/// 4.31, the diagram: from White's a5 on an empty board it reaches exactly twelve cells.
///
/// Clause: C-4.30
#[test]
fn c_4_31_squirrel_from_a5_reaches_twelve_cells() {
    let position = kings_and("sSf5", "S");
    let twelve = "-d7 -e7 -f7 -g7 -h7 -d6 -h6 -h5 -h4 -f3 -g3 -h3";
    goes(SQUIRREL, &position, "f5", twelve);

    // It leaps over men, takes hostile ones and is stopped by friends.
    let ring = "wNe6 nNf6 sNg6 wNg5 nNg4 wNf4 eNd7 sNf7 nNh7 eNh3";
    let position = kings_and(&format!("sSf5 {ring}"), "S");
    let left = "xd7 -e7 -g7 -d6 -h6 -h5 -h4 -f3 -g3 xh3";
    goes(SQUIRREL, &position, "f5", left);
}
