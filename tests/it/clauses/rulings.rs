//! One test for every ruling: what had to be decided because the sources are silent or contradict each other.

use fourhanded::board::{Army, Seat};

use super::scene::{Scene, array_is, corners_are_closed, ending, key};
use super::{Ask, harness};

/// The kings of Cincinnati 4-Way where nothing attacks them.
const KINGS_101: &str = "sKh1 wKa8 nKh15 eKo8";
/// The kings on the cross of 160 cells, every one on the right of its queen, or with queens on light cells.
const RIGHT: &str = "sKh1 wKa7 nKg14 eKn8";
const LIGHT: &str = "sKh1 wKa8 nKg14 eKn7";

fn with(variant: &str, kings: &str, men: &str, rest: &str) -> Scene {
    Scene::at(variant, &format!("{kings} {men}"), rest)
}

/// Bare kings alone are too little to mate with: any other man, a static one too, prevents the draw.
///
/// Clause: 0.draws/a
#[test]
fn ruling_0_draws_a_bare_kings_only() {
    for variant in ["taurus-regicide", "chess4", "chesscom-ffa", "savard-free-for-all", "cincinnati-4-way"] {
        let kings = if variant == "cincinnati-4-way" { KINGS_101 } else { LIGHT };
        let drawn = with(variant, kings, "", "S").play("");
        assert!(ending(&drawn).starts_with("draw") || drawn.outcome().starts_with("points"), "{variant}");
        assert_eq!(with(variant, kings, "sNh5", "S").play("").outcome(), "-", "{variant}");
    }
    let stands = Scene::at("chess4", "sKg1 nKg14 eKn7 wBb8", "S out=W static=W").play("");
    assert_eq!(stands.outcome(), "-");
}

/// Clause: C-4.6/a
#[test]
fn ruling_c_4_6_a_superpawns_leap_along_their_axis() {
    for variant in ["cincinnati-4-way", "cincinnati-4-way:wazir-superpawn=on"] {
        let scene = with(variant, KINGS_101, "sP'f9 nPf10 nP'f8 nPg9", "S");
        assert!(scene.has("f9-f11") && scene.has("f9-f7"), "{variant}");
        assert!(!scene.has("f9-h9"), "never sideways: {variant}");
    }
    // Over a frozen pawn of the partner.
    let frozen = Scene::at("cincinnati-4-way", "sKg3 wKa8 nKh15 eKo8 nPf9 sPf8 eQh13", "S frozen=N");
    assert!(frozen.has("f8-f10"));
}

/// Clause: C-5.1/a
#[test]
fn ruling_c_5_1_a_mate_freezes_at_once() {
    // White is frozen three turns before his own comes.
    let scene = Scene::at("cincinnati-4-way", "sKh1 wKa8 nKh15 eKo8 wRg6 wQi7 nBh13", "W");
    let played = scene.play("i7-h7");
    assert_eq!((played.frozen_seats(), played.turn.as_str()), ("", "N"));
    let played = Scene::at("cincinnati-4-way", "sKh1 wKa8 nKh15 eKo8 wRg6 wQi7 wRi6 nBh13", "W").play("i7-h7");
    assert_eq!((played.frozen_seats(), played.turn.as_str()), ("S", "N"));
}

/// Clause: V-0/a of verney
#[test]
fn ruling_v_0_a_yellow_begins_at_south() {
    let start = Scene::start("verney");
    start.stands("S", "-");
    let south = &harness::playable("verney").look.names[Army(Seat::South)];
    assert_eq!((south.as_str(), start.has("h2-h3")), ("Yellow", true));
}

/// Clause: V-3/a of verney, hughes
#[test]
fn ruling_v_3_a_what_opens_the_partners_king() {
    for variant in ["verney", "hughes"] {
        // South's knight stands between Red's rook and North's king.
        let men = "sKh1 wKa8 nKg14 eKn7 wRg5 sNg9 sPd2 sBj1 sBj2";
        let scene = Scene::at(variant, men, "S");
        assert!(!scene.has("g9-h11") && scene.has("d2-d3"), "{variant}");
        // A man that attacks him already is no hindrance; a second would be.
        let checked = Scene::at(variant, &format!("{men} wRd14"), "S");
        assert!(!checked.has("g9-h11") && checked.has("d2-d3"), "{variant}");
        // Not when he is frozen.
        assert!(Scene::at(variant, &format!("{men} wRd14 wRd13"), "S frozen=N").has("g9-h11"), "{variant}");
    }
}

/// Clause: CT-4/a of classic-teams
#[test]
fn ruling_ct_4_a_pawns_turn_again_and_have_no_double_step() {
    let scene = with("classic-teams", RIGHT, "sP~e3", "S");
    let played = scene.play("e3-e2");
    assert!(played.changed("turned e2") && played.rows().contains("sP^"));
    let after = scene.after("e3-e2 a7-a6 g14-h14 n8-n9");
    assert!(after.has("e2-e3") && !after.has("e2-e4"));
}

/// Clause: HH-2/a of hughes
#[test]
fn ruling_hh_2_a_turned_pawns_have_no_double_step() {
    let after = with("hughes", RIGHT, "sP~e3 sBd5 sBe5", "S").after("e3-e2 a7-a6 g14-h14 n8-n9");
    assert!(after.has("e2-e3") && !after.has("e2-e4"));
    assert!(with("hughes", RIGHT, "sPe2 sBd5 sBe5", "S").has("e2-e4"));
}

/// Clause: R-0/a of russian-fortress
#[test]
fn ruling_r_0_a_white_begins_clockwise() {
    let start = Scene::start("russian-fortress:quick-placement=on");
    assert!(start.legal().contains(&"e4-e6".to_owned()));
    let turns: String = [start.play(""), start.play("e4-e5"), start.play("e4-e5 d6-e6")]
        .iter()
        .map(|played| played.turn.clone())
        .collect();
    assert_eq!(turns, "SWN");
}

const FORTRESS: &str = "sKi3 wKc8 nKh14 eKn9";

/// Clause: R-6/a of russian-fortress
#[test]
fn ruling_r_6_a_double_step_passing_and_castling() {
    let game = "russian-fortress";
    let passing = with(game, FORTRESS, "sPf4 wPe6 wPe4", "S").after("f4-f6");
    assert!(passing.has("e4xf5"), "{:?}", passing.legal());
    let castle = with(game, FORTRESS, "sRl3 sRe3", "S castle=l3,e3");
    assert!(castle.has("O-O") && castle.has("O-O-O"));
}

/// Clause: R-7/a of russian-fortress
#[test]
fn ruling_r_7_a_pawns_promote_at_edges_and_walls() {
    for step in ["c11-c12", "m3-m4", "a15-a16", "e13-e14"] {
        with("russian-fortress", FORTRESS, &format!("sP{}", step.split('-').next().unwrap()), "S").promotes(step);
    }
    assert!(with("russian-fortress", FORTRESS, "sPe12", "S").has("e12-e13"));
}

/// The proposer Red, his partner Black, and Yellow's rook on the rank before Red's king.
const PROPOSAL: &str = "eKm7 ePn4 wRa6 wKb4 nKf7 sPe8 sKh1";

/// Clause: B-4/a of blocking-double
#[test]
fn ruling_b_4_a_castling_is_never_proposed() {
    let scene = Scene::at("blocking-double", "sKh1 nKg14 wKa7 eKn7 eRn4 wRf5 wRf8 sPd2", "E castle=n4");
    assert!(scene.legal().iter().any(|action| action.starts_with("propose:n7-")));
    assert!(!scene.has("propose:O-O") && !scene.has("propose:n7-n5"));
}

/// Clause: B-4/b of blocking-double
#[test]
fn ruling_b_4_b_the_partner_relieves_and_keeps_his_own_king() {
    let accepted =
        |men: &str| Scene::at("blocking-double", &format!("{PROPOSAL} {men}"), "E").after("propose:m7-m6 accept");
    accepted("").legal_is("f7-e6 f7-f6 f7-g6");
    accepted("sRg1").legal_is("f7-e6 f7-f6");
}

/// Clause: B-4/c of blocking-double
#[test]
fn ruling_b_4_c_the_king_is_taken_when_the_other_game_is_over() {
    let accepted = Scene::at("blocking-double", &format!("{PROPOSAL} eRb11"), "E").after("propose:m7-m6 accept");
    let open = accepted.after("resign");
    // Red's rook attacks Yellow's king; the capture is legal all the same.
    assert!(open.has("a6xm6") && !open.has("a6-a5"));
    assert!(!accepted.after("f7-f6").has("a6xm6"));
}

/// No safe move, but proposals.
const STUCK: &str = "eKn11 wQl10 wKb4 nRf7 nKh14 sKh1";

/// Clause: B-4/d of blocking-double
#[test]
fn ruling_b_4_d_passing_declines_the_privilege() {
    let drawn = Scene::at("blocking-double", STUCK, "E").play("pass");
    assert_eq!(key(&drawn, "games"), "WE:draw");
    let lost = Scene::at("blocking-double", "eKn11 wQn9 wRm4 wKb4 nRf7 nKh14 sKh1", "E").play("pass");
    assert_eq!(key(&lost, "games"), "WE:W");
    assert!(!Scene::at("blocking-double", PROPOSAL, "E").has("pass"));
}

/// Clause: B-4/e of blocking-double
#[test]
fn ruling_b_4_e_unwise_without_a_safe_move_ends_the_game() {
    let played = Scene::at("blocking-double", STUCK, "E").play("propose:n11-n10 unwise");
    assert_eq!(key(&played, "games"), "WE:draw");
    let lost = Scene::at("blocking-double", "eKn11 wQn9 wRm4 wKb4 nRf7 nKh14 sKh1", "E").play("propose:n11-n10 unwise");
    assert_eq!(key(&lost, "games"), "WE:W");
}

/// Clause: B-4/f of blocking-double
#[test]
fn ruling_b_4_f_a_refused_move_is_not_proposed_again() {
    let asked = Scene::at("blocking-double", PROPOSAL, "E");
    assert!(asked.has("propose:m7-m6"));
    let refused = asked.after("propose:m7-m6 another");
    assert!(!refused.has("propose:m7-m6") && refused.has("propose:m7-l6"));
    assert!(refused.after("n4-m4 f7-f8 b4-c4 h1-h2").has("propose:m7-m6"), "in the next turn it may be");
}

/// Clause: H-1/a of howard-double
#[test]
fn ruling_h_1_a_two_checks_are_mended_by_two_moves() {
    let scene = Scene::at("howard-double", "sKg1 sPk2 eKn7 wRg8 wKa8 nRk7 nKh14", "light");
    assert!(scene.has("g1-f1") && scene.has("n7-n6") && !scene.has("k2-k3"));
    assert!(scene.after("g1-f1").legal().iter().all(|action| action.starts_with("n7-")));
}

/// Clause: H-2/a of howard-double
#[test]
fn ruling_h_2_a_the_first_in_the_order_freezes() {
    let men = "sKd1 sRh9 sPd2 sPe2 eKn4 ePm4 ePm5 wRk3 wKa8 nRn11 nKi14";
    assert_eq!(Scene::at("howard-double", men, "dark moved=N").play("k3-k1").frozen_seats(), "E");
}

/// Clause: H-2/b of howard-double
#[test]
fn ruling_h_2_b_nothing_legal_without_stalemate_is_a_skip() {
    let men = "sKd1 wQf2 eKn4 wRm9 wRn10 wKa8 nKh14";
    let played = Scene::at("howard-double", men, "light frozen=E").play("");
    assert_eq!((played.line().as_str(), played.outcome()), ("skip", "-"));
}

/// Clause: H-2/c of howard-double
#[test]
fn ruling_h_2_c_the_mover_wins_when_both_are_wholly_frozen() {
    // White and Black stand frozen, Red's rooks have just mated Yellow; Light's last move mates Red too.
    let men = "sKh1 sRk13 sRj10 eKn7 eRf10 eRg11 wKa11 nKd14 nPk4";
    let played = Scene::at("howard-double", men, "light moved=E frozen=W").play("j10-j14");
    assert_eq!(played.outcome(), "win:light");
}

/// Clause: H-3/a of howard-double
#[test]
fn ruling_h_3_a_pawns_promote_where_no_cell_is_ahead() {
    let kings = "sKg1 wKa8 nKh14 eKn7";
    for step in ["e13-e14", "c10-c11", "l10-l11"] {
        with("howard-double", kings, &format!("sP{}", step.split('-').next().unwrap()), "light").promotes(step);
    }
    assert!(with("howard-double", kings, "sPe12", "light").has("e12-e13"));
}

/// Clause: 4-0/a of chess4
#[test]
fn ruling_4_0_a_the_black_king_stands_as_in_the_table() {
    array_is("chess4", 14, "s:RNBKQBNR w:RNBQKBNR n:RNBKQBNR e:RNBKQBNR");
    array_is("chess4:array=kings-left", 14, "s:RNBKQBNR w:RNBQKBNR n:RNBQKBNR e:RNBKQBNR");
}

const METHOD_2: &str = "chess4:method=2";

/// Clause: 4-4/a of chess4
#[test]
fn ruling_4_4_a_the_choice_comes_before_the_move() {
    let men = "sKh1 sQe7 sBg11 wKa8 wPb11 nKd14 nPk13 eKn7 ePm9";
    let choice = Scene::at(METHOD_2, men, "S out=W commands=W:S").after("e7-e13 b11-c11 m9-l9");
    choice.legal_is("keep:black keep:silver");
    choice.after("keep:silver").stands("S", "WN");
}

/// Clause: 4-4/b of chess4
#[test]
fn ruling_4_4_b_what_a_commander_led_becomes_static() {
    let gone = Scene::at(METHOD_2, "sKg1 wKa8 wPb5 nKg14 eKn7", "S out=W commands=W:S").play("resign");
    assert_eq!((key(&gone, "static"), key(&gone, "commands")), ("SW", "-"));
}

/// Clause: 4-4/c of chess4
#[test]
fn ruling_4_4_c_an_army_whose_credited_player_is_out_becomes_static() {
    let men = "sKh1 sPk4 sRi14 sRi13 wKa8 nKd14 nPk12 eKn7 eNf14";
    let scene = Scene::at(METHOD_2, men, "E").after("f14-e12 h1-g1");
    let decided = scene.play("offer-draw accept-draw resign decline-draw a8-a7");
    assert_eq!((key(&decided, "out"), key(&decided, "static"), key(&decided, "commands")), ("NE", "NE", "-"));
}

/// Clause: 4-4/d of chess4
#[test]
fn ruling_4_4_d_a_led_army_guards_its_commanders_king() {
    let scene = Scene::at(METHOD_2, "sKh1 wRh5 wKa8 nKg14 eKn7 nRh9", "W out=W commands=W:S");
    scene.goes("h5", "-h2 -h3 -h4 -h6 -h7 -h8 xh9");
    // Its own king may stand attacked.
    let open = Scene::at(METHOD_2, "sKh1 wKa8 wPb5 nKg14 eKn7 nRa11", "W out=W commands=W:S");
    assert!(open.has("b5-c5") && open.has("a8-a9"));
}

/// Clause: 4-4/e of chess4
#[test]
fn ruling_4_4_e_a_led_army_without_a_move_is_skipped() {
    let stuck = Scene::at(METHOD_2, "sKh1 sPd2 wPb5 nPc5 nKg14 eKn7", "W out=W commands=W:S").play("");
    assert_eq!((stuck.line().as_str(), stuck.turn.as_str()), ("skip", "N"));
}

/// Clause: 4-5/a of chess4
#[test]
fn ruling_4_5_a_attacked_cells_do_not_hinder_an_acquired_king() {
    let men = "sKg1 sPk2 wKa8 wRa11 nKg14 nRd8 nRd9 nRd10 eKn7";
    assert!(Scene::at(METHOD_2, men, "W out=W commands=W:S home=a8:a8,a11:a11").has("O-O:silver"));
    // An army of one's own is hindered.
    assert!(!Scene::at(METHOD_2, men, "W castle=a11").has("O-O"));
}

/// Clause: L-5/a of loeb
#[test]
fn ruling_l_5_a_kings_on_a_removed_board_go_in_a_chain() {
    let men = "nKf12 eRf5 eKl6 wKc11 wNb4 wPd10 sKb6 sPd9 sPh2 nNe6";
    let played = Scene::at("loeb", men, "E").play("f5xf12");
    // West's king stands on North's board, South's on West's: East alone is left.
    assert_eq!((key(&played, "out"), ending(&played).as_str()), ("SWN", "win:E/king captured"));
    let two = men.replace("sKb6", "sKg1");
    let played = Scene::at("loeb", &two, "E").play("f5xf12");
    assert_eq!(key(&played, "out"), "WN");
    assert!(played.changed("home vanished W") && played.changed("removed b4"));
    // What the captor lost comes back once, for the king that he took.
    assert!(!played.changed("home vanished S"));
}

/// Clause: L-7/a of loeb
#[test]
fn ruling_l_7_a_fifty_rounds_are_claimed() {
    let men = "nKf12 eKl6 sKg1 wKa7 sRd5";
    let fifty = Scene::at("loeb", men, "N quiet=S:50,W:50,N:50,E:50");
    assert!(fifty.offers("claim-draw") && fifty.play("").outcome() == "-");
    assert_eq!(Scene::at("loeb", men, "N quiet=S:75,W:75,N:74,E:75").play("f12-e12").outcome(), "draw");
    assert_eq!(Scene::at("loeb", men, "N quiet=S:75,W:75,N:73,E:75").play("f12-e12").outcome(), "-");
}

/// Clause: D-2/a of demonchy
#[test]
fn ruling_d_2_a_the_corners_do_not_touch() {
    corners_are_closed("demonchy", "D-2");
    let start = Scene::start("demonchy");
    start.refuses("c2", "b3", "D-2 Walled");
}

/// Clause: T-3/a of taurus-regicide
#[test]
fn ruling_t_3_a_the_makers_rules_unless_the_option_is_chosen() {
    let men = "sKh1 sRd8 wKa8 wNb5 nKg14 eKn7 nPc7";
    let game = "taurus-regicide";
    let stays = Scene::at(game, men, "S").play("d8xa8");
    assert_eq!((key(&stays, "headless"), stays.turn.as_str()), ("W", "W"));
    let leaves = Scene::at(&format!("{game}:remove-army=on"), men, "S").play("d8xa8");
    assert!(leaves.changed("removed b5") && leaves.turn == "N");
}
