//! Blocking double chess, docs/rules.md §6.

use super::Ask;
use super::scene::{Scene, array_is, ending, key, points};

const GAME: &str = "blocking-double";
const SMALL: &str = "blocking-double:board=cross-128";

/// The kings where they stand in the array.
const KINGS: &str = "sKh1 eKn7 nKh14 wKa7";

/// Kings at home and some more men.
fn kings_and(men: &str, rest: &str) -> Scene {
    Scene::at(GAME, &format!("{KINGS} {men}"), rest)
}

/// Red may step into the check of Yellow's rook; Black's king could stand between.
const OFFER: &str = "eKm7 ePn4 eRb11 wRa6 wKb4 nKf7 sPe8 sKh1";

fn offer(men: &str, rest: &str) -> Scene {
    Scene::at(GAME, &format!("{OFFER} {men}"), rest)
}

/// The proposals among the legal actions.
fn proposals(scene: &Scene) -> String {
    let legal = scene.legal();
    let proposals: Vec<&str> = legal.iter().filter_map(|action| action.strip_prefix("propose:")).collect();
    proposals.join(" ")
}

/// Clause: B-0
#[test]
fn b_0_boards_order_and_teams() {
    array_is(GAME, 14, "s:RNBQKBNR n:RNBQKBNR w:RNBKQBNR e:RNBKQBNR");
    array_is(SMALL, 12, "s:RNBQKBNR n:RNBQKBNR w:RNBKQBNR e:RNBKQBNR");
    // Counter-clockwise: White, Red, Black, Yellow.
    let start = Scene::start(GAME);
    let round = ["d2-d3", "m4-l4", "d13-d12", "b4-c4"];
    for (played, turn) in ["S", "E", "N", "W", "S"].into_iter().enumerate() {
        assert_eq!(start.play(&round[..played].join(" ")).turn, turn);
    }
    assert!(!start.has("m4-l4") && start.has("d2-d3"));
    start.refuses("k4", "l4", "B-0 NobodyThere");
    start.refuses("d2", "c2", "B-0 OffBoard");
    // On the smaller board diagonal steps past the inner corners are ordinary.
    let scene = Scene::at(SMALL, "sKg1 sBc2 eKl6 nKg12 wKa6", "S");
    scene.goes("c2", "-d1 -b3 -a4 -d3 -e4 -f5 -g6 -h7 -i8 -j9 -k10");
    // White and Yellow win together, Red and Black do.
    let played = Scene::at(GAME, "eKn7 eRd5 wKa7 wRd9", "E out=SN games=SN:S").play("resign");
    assert_eq!(ending(&played), "win:SW/both games over");
    let played = Scene::at(GAME, "eKn7 eRd5 wKa7 wRd9", "W out=SN games=SN:N").play("resign");
    assert_eq!(ending(&played), "win:NE/both games over");
}

/// Clause: B-1
#[test]
fn b_1_pairs_capture_and_check_only_each_other() {
    let scene = kings_and("sRf5 ePf8 wNc5 nNf3", "S");
    scene.goes("f5", "-f6 -f7 -f4 xf3 -e5 -d5 -g5 -h5 -i5 -j5 -k5 -l5 -m5 -n5");
    scene.refuses("f5", "f8", "B-1 OtherBout(Army(E))");
    scene.refuses("f5", "c5", "B-1 OtherBout(Army(W))");
    scene.refuses("f5", "f9", "0.movement Blocked");
    // A partner is no prey either, and Red takes Yellow.
    assert!(kings_and("eRf5 wPf8 nPf3", "E").has("f5xf8"));
    assert!(!kings_and("eRf5 wPf8 nPf3", "E").has("f5xf3"));
    // Only the opponent of the pair checks.
    assert!(kings_and("eQh3 sPd2", "S").has("h1-h2"));
    assert!(!kings_and("nQh3 sPd2", "S").has("h1-h2"));
    assert!(Scene::at(GAME, "sKl7 eKn7 nKh14 wKa7 sPd2", "S").has("l7-m7"));
    assert!(!Scene::at(GAME, "sKh12 eKn7 nKh14 wKa7 sPd2", "S").has("h12-h13"));
}

/// Clause: B-1
#[test]
fn b_1_each_pair_plays_ordinary_chess() {
    // Double step, and capture in passing within the pair only.
    let scene = kings_and("sPd2 nPe4 wPc4 ePe2", "S");
    scene.goes("d2", "-d3 -d4");
    let scene = scene.after("d2-d4");
    assert!(!scene.has("e2xd3"));
    let scene = scene.after("n7-n8");
    assert!(scene.has("e4xd3"));
    assert!(scene.play("e4xd3").changed_by("captured d4", "B-1"));
    assert!(!scene.after("h14-g14").has("c4xd3"));
    // Castling, hindered by the opponent's men alone.
    assert!(kings_and("sRk1 eRi8 wRj8", "S castle=k1").has("O-O"));
    let attacked = kings_and("sRk1 nRi8", "S castle=k1");
    assert!(!attacked.has("O-O"));
    attacked.refuses("h1", "j1", "B-1 CastlingThroughCheck");
    // Promotion on every cell that has none ahead.
    for cell in "d14 e14 f14 g14 h14 i14 j14 k14 a11 b11 c11 l11 m11 n11".split(' ') {
        let from = format!("{}{}", &cell[..1], cell[1..].parse::<u8>().unwrap() - 1);
        let scene = Scene::at(GAME, &format!("sKh1 eKn7 nKh9 wKa7 sP{from}"), "S");
        scene.promotes(&format!("{from}-{cell}"));
    }
    for step in ["n4-n5", "a4-a5", "d11-d12", "d12-d13", "c9-c10"] {
        let men = format!("sKh1 eKn7 nKh9 wKa7 sP{}", step.split('-').next().unwrap());
        assert!(Scene::at(GAME, &men, "S").has(step), "{step}");
    }
    for cell in "c12 d12 e12 f12 g12 h12 i12 j12 a10 b10 k10 l10".split(' ') {
        let from = format!("{}{}", &cell[..1], cell[1..].parse::<u8>().unwrap() - 1);
        let scene = Scene::at(SMALL, &format!("sKg1 eKl6 nKg8 wKa6 sP{from}"), "S");
        scene.promotes(&format!("{from}-{cell}"));
    }
}

/// White's rook mates Black on his back line unless Red's rook goes between.
const BACK_LINE: &str = "sKh1 sRd10 nKh14 nPg13 nPh13 nPi13 eKn7 eRe10 wKa7 wPb5";

/// Clause: B-1
#[test]
fn b_1_mate_and_stalemate_are_judged_on_turn() {
    let scene = Scene::at(GAME, BACK_LINE, "S").after("d10-d14");
    let saved = scene.play("e10-e14");
    assert_eq!((saved.turn.as_str(), key(&saved, "games")), ("N", "-"));
    let mated = scene.play("n7-n8");
    assert_eq!((mated.turn.as_str(), key(&mated, "games")), ("W", "SN:S"));
    assert!(mated.changed_by("bout ended", "B-1"));
    assert!(mated.changed_by("out N Mate", "B-1") && mated.changed_by("out S BoutOver", "B-1"));
    // Stalemate draws, in a game of one's own.
    let men = "sKh1 sQf13 nKd14 eKn7 wKa7 wPb5";
    let drawn = Scene::at(GAME, men, "N").play("");
    assert_eq!((drawn.turn.as_str(), key(&drawn, "games")), ("W", "SN:draw"));
    assert!(drawn.changed("out N Stalemate") && drawn.changed("out S BoutOver"));
    let moves = Scene::at(GAME, &format!("{men} nPk13"), "N").play("");
    assert_eq!((moves.turn.as_str(), key(&moves, "games")), ("N", "-"));
}

/// Clause: B-2
#[test]
fn b_2_the_men_of_a_finished_game_leave() {
    let mated = Scene::at(GAME, BACK_LINE, "S").play("d10-d14 n7-n8");
    assert_eq!(mated.rows(), Scene::at(GAME, "eKn8 eRe10 wKa7 wPb5", "W out=SN games=SN:S").play("").rows());
    assert!(mated.changed_by("removed d14", "B-2") && mated.changed_by("removed h14", "B-2"));
    assert!(mated.changed_by("removed g13", "B-2") && !mated.changed("removed e10"));
    // The other pair goes on alternately.
    let played = Scene::at(GAME, BACK_LINE, "S").play("d10-d14 n7-n8 a7-a8 n8-n7 a8-a7");
    assert_eq!((played.turn.as_str(), key(&played, "out")), ("E", "SN"));
    // In any way: by resigning, and by agreement.
    let played = Scene::at(GAME, BACK_LINE, "S").play("resign");
    assert_eq!((played.turn.as_str(), key(&played, "games")), ("E", "SN:N"));
    assert!(!played.rows().contains(['s', 'n']));
    let played = Scene::at(GAME, BACK_LINE, "S").play("offer-draw accept-draw");
    assert_eq!((played.turn.as_str(), key(&played, "games")), ("E", "SN:draw"));
    assert!(played.changed("out S BoutOver") && played.changed("out N BoutOver"));
    assert!(!played.rows().contains(['s', 'n']));
    let played = Scene::at(GAME, BACK_LINE, "E").play("resign");
    assert_eq!((played.turn.as_str(), key(&played, "games")), ("N", "WE:W"));
    assert!(!played.rows().contains(['e', 'w']));
}

/// Clause: B-3
#[test]
fn b_3_the_match() {
    let men = "eKn7 eRd5 wKa7 wRd9";
    for (games, actions, result) in [
        ("SN:S", "resign", "win:SW"),
        ("SN:N", "resign", "draw"),
        ("SN:draw", "resign", "win:SW"),
        ("SN:S", "offer-draw accept-draw", "win:SW"),
        ("SN:N", "offer-draw accept-draw", "win:NE"),
        ("SN:draw", "offer-draw accept-draw", "draw"),
    ] {
        let played = Scene::at(GAME, men, &format!("E out=SN games={games}")).play(actions);
        assert_eq!(played.outcome(), result, "{games}, {actions}");
        let half = if result == "draw" { 0.5 } else { 0.0 };
        let (light, dark) = (points(&played, "SW"), points(&played, "NE"));
        assert_eq!(light, if result == "win:SW" { 1.0 } else { half });
        assert_eq!(dark, if result == "win:NE" { 1.0 } else { half });
    }
    // One win is no match yet.
    assert_eq!(Scene::at(GAME, BACK_LINE, "S").play("resign").outcome(), "-");
    // Rounds count the pawn moves and captures of all four.
    let men = "sRd5 ePm4 nRk9 wRb9";
    assert!(kings_and(men, "S quiet=S:50,E:50,N:50,W:50").offers("claim-draw"));
    assert!(!kings_and(men, "S quiet=S:50,E:50,N:50,W:49").offers("claim-draw"));
    let scene = kings_and(men, "S quiet=S:50,E:50,N:50,W:50");
    assert!(scene.after("d5-d6").offers("claim-draw"));
    assert!(scene.after("d5-d6 n7-n8").offers("claim-draw"));
    assert!(!scene.after("d5-d6 m4-l4").offers("claim-draw"));
}

/// Clause: B-4
#[test]
fn b_4_red_and_yellow_may_propose() {
    assert_eq!(proposals(&offer("", "E")), "m7-l6 m7-m6 m7-n6");
    // It is never a must: the safe moves are there too, the risky ones are not moves.
    assert!(offer("", "E").has("m7-m8") && !offer("", "E").has("m7-m6"));
    offer("", "E").refuses("m7", "m6", "B-4 IntoCheck");
    // Yellow has it, whose partner White moves next; White and Black have it not.
    assert_eq!(proposals(&kings_and("eRb9 sPd2", "W")), "a7-b6 a7-b7 a7-b8");
    assert_eq!(proposals(&kings_and("nRg9", "S")), "");
    assert_eq!(proposals(&kings_and("sRg9", "N")), "");
    // A capture and a pinned man's move can be proposed.
    let pinned = kings_and("wRf7 eRk7 wPk9 nPd13", "E");
    assert!(proposals(&pinned).contains("k7xk9") && pinned.has("k7xf7"));
    // Castling is never proposed.
    let scene = kings_and("eRn4 wRf5 sPd2", "E castle=n4");
    assert!(!scene.has("O-O") && !scene.has("propose:O-O") && !scene.has("propose:n7-n5"));
    assert!(kings_and("eRn4 wRf9 sPd2", "E castle=n4").has("O-O"));
    // The privilege ends when the partner's game is over.
    assert_eq!(proposals(&Scene::at(GAME, "eKm7 ePn4 eRb11 wRa6 wKb4", "E out=SN games=SN:S")), "");
}

/// Clause: B-4
#[test]
fn b_4_the_partner_answers() {
    // Black can relieve Red: he may accept, and may not say that it is impossible.
    let asked = offer("", "E").after("propose:m7-m6");
    asked.stands("N", "-");
    asked.legal_is("accept another unwise");
    assert!(offer("", "E").play("propose:m7-m6").changed_by("proposed m7 m6", "B-4"));
    asked.refuses("f7", "f6", "B-4 OtherDecision(Player(N))");
    // Without a move that relieves him the answers are others.
    let far = Scene::at(GAME, "eKm7 ePn4 wRa6 wKb4 nKh14 nPk12 sPe8 sKh1", "E").after("propose:m7-m6");
    far.legal_is("another impossible unwise");

    // Accepted: the move is made, and he must relieve the check, with neither king attacked.
    let played = asked.play("accept");
    assert!(played.changed_by("answered true", "B-4") && played.changed("moved m7 m6"));
    assert_eq!(played.turn, "N");
    let accepted = asked.after("accept");
    accepted.legal_is("f7-e6 f7-f6 f7-g6");
    accepted.refuses("f7", "f8", "B-4 MustRelieve(Player(E))");
    let own = offer("sRg1", "E").after("propose:m7-m6 accept");
    own.legal_is("f7-e6 f7-f6");
    own.refuses("f7", "g6", "B-4 IntoCheck");
    // Then nothing is left of it: Yellow takes no king.
    let relieved = accepted.after("f7-f6");
    assert!(!relieved.has("a6xm6") && relieved.has("b4-c4"));
    relieved.stands("W", "-");

    // Unwise: a safe move must be made now.
    let unwise = asked.after("unwise");
    unwise.stands("E", "-");
    assert_eq!(proposals(&unwise), "");
    assert!(unwise.has("m7-m8") && !unwise.has("m7-m6"));
    // Another: that move is refused in this turn, others may be proposed or a safe move made.
    let another = asked.after("another");
    assert_eq!(proposals(&another), "m7-l6 m7-n6");
    assert!(another.has("m7-m8"));
    assert!(offer("", "E").play("propose:m7-m6 another").changed_by("answered false", "B-4"));
    let again = another.after("propose:m7-l6 another");
    assert_eq!(proposals(&again), "m7-n6");
    // Impossible: then as another.
    assert_eq!(proposals(&far.after("impossible")), "m7-l6 m7-n6");
    // In the next turn it may be proposed again.
    let later = another.after("n4-m4 f7-f8 b4-c4 h1-h2");
    assert!(proposals(&later).contains("m7-m6"));
}

/// Clause: B-4
#[test]
fn b_4_a_way_out_of_stalemate() {
    // Red has no safe move: he may propose, or pass and be stalemated.
    let start = Scene::at(GAME, "eKn11 wQl10 wKb4 nRf7 nKh14 sKh1", "E");
    start.legal_is("pass propose:n11-m10 propose:n11-m11 propose:n11-n10");
    for actions in
        ["pass", "propose:n11-n10 unwise", "propose:n11-n10 another propose:n11-m10 impossible propose:n11-m11 another"]
    {
        let played = start.play(actions);
        assert_eq!((played.turn.as_str(), key(&played, "games")), ("N", "WE:draw"), "{actions}");
    }
    assert!(start.play("pass").changed_by("passed E", "B-4"));
    // In check he loses as if he had no privilege.
    let checked = Scene::at(GAME, "eKn11 wQn9 wRm4 wKb4 nRf7 nKh14 sKh1", "E");
    assert!(checked.has("pass") && checked.has("propose:n11-n10"));
    let played = checked.play("pass");
    assert_eq!((played.turn.as_str(), key(&played, "games")), ("N", "WE:W"));
    // Whoever has a safe move does not pass.
    assert!(!offer("", "E").has("pass"));
}

/// Clause: B-4
#[test]
fn b_4_a_check_that_still_stands_costs_the_king() {
    // Black accepts, then resigns his own game: his men leave, and Yellow takes the king though his own is attacked.
    let accepted = Scene::at(GAME, "eKm7 ePn4 eRb11 wRa6 wKb4 nKf7 sPe8 sKh1", "E").after("propose:m7-m6 accept");
    let open = accepted.after("resign");
    open.stands("W", "SN");
    assert!(!open.has("a6-a5"), "Red's rook checks him");
    let played = open.play("a6xm6");
    assert!(played.changed_by("captured m6", "B-4"));
    assert_eq!(ending(&played), "win:SW/both games over");
    // It is no must.
    assert_eq!(open.play("b4-c4").outcome(), "-");
    // Where nothing was proposed kings are not captured.
    let scene = Scene::at(GAME, "eKm7 ePn4 wRa6 wKb4 wPb9", "E out=SN games=SN:S");
    assert!(!scene.has("m7-m6") && !scene.after("m7-m8").has("a6xm8"));
}

/// The check of an accepted proposal still stands if the partner's game ends first, by a claim or by agreement too.
///
/// Clause: B-4
#[test]
fn b_4_the_check_stands_when_the_partners_game_is_drawn() {
    let men = "eKm7 ePn4 eRb11 wRa6 wKb4 nKf7 sPe8 sKh1";
    let quiet = "E quiet=S:50,E:50,N:50,W:50";
    let accepted = Scene::at(GAME, men, quiet).after("propose:m7-m6 accept");
    for drawn in ["claim-draw", "offer-draw accept-draw"] {
        let open = accepted.after(drawn);
        assert_eq!(key(&open.play(""), "games"), "SN:draw", "{drawn}");
        // Red's rook attacks Yellow's king, who may capture Red's all the same.
        assert!(open.has("a6xm6") && !open.has("a6-a5"), "{drawn}");
        assert_eq!(key(&open.play("a6xm6"), "games"), "SN:draw,WE:W", "{drawn}");
    }
    // A refused offer changes nothing: the check must be relieved, and then no king can be captured.
    let refused = accepted.after("offer-draw decline-draw");
    refused.legal_is("f7-e6 f7-f6 f7-g6");
    assert!(!refused.after("f7-f6").has("a6xm6"));
}

/// Clause: B-5
#[test]
fn b_5_claims_and_offers_concern_ones_own_game() {
    let men = "sRd5 eRm4 nRk9 wRb9";
    let scene = kings_and(men, "S");
    // Only the other of the pair is asked.
    let asked = scene.play("offer-draw");
    assert_eq!(asked.turn, "N");
    let declined = scene.play("offer-draw decline-draw");
    assert_eq!((declined.turn.as_str(), key(&declined, "games")), ("S", "-"));
    let accepted = scene.play("offer-draw accept-draw");
    assert_eq!((accepted.turn.as_str(), key(&accepted, "games")), ("E", "SN:draw"));
    assert!(scene.play("resign").changed_by("resigned S", "B-5"));
    // A claim draws one game.
    let quiet = kings_and(men, "S quiet=S:50,E:50,N:50,W:50").play("claim-draw");
    assert_eq!((quiet.turn.as_str(), key(&quiet, "games"), quiet.outcome()), ("E", "SN:draw", "-"));
    // Two bare kings of a pair: that game is a draw.
    let bare = kings_and("eRm4 wRb9", "S").play("");
    assert_eq!((bare.turn.as_str(), key(&bare, "games"), bare.outcome()), ("E", "SN:draw", "-"));
    assert_eq!(key(&kings_and("eRm4 sPd2", "S").play(""), "games"), "-");
    // 75 rounds draw every game still going.
    let played = kings_and(men, "S quiet=S:74,E:75,N:75,W:75").play("h1-h2");
    assert_eq!(played.outcome(), "draw");
    let played = kings_and(men, "S quiet=S:73,E:75,N:75,W:75").play("h1-h2");
    assert_eq!(played.outcome(), "-");
}

/// Clause: B-5
#[test]
fn b_5_repetition() {
    let there = "e1-f3 n5-l6 e14-f12 a5-c6";
    let back = "f3-e1 l6-n5 f12-e14 c6-a5";
    let times = |count: usize| vec![format!("{there} {back}"); count].join(" ");
    let start = Scene::start(GAME);
    // The array stands for the third time: White may claim, for his game alone.
    assert_eq!(start.play(&times(2)).outcome(), "-");
    let claimed = start.play(&format!("{} claim-draw", times(2)));
    assert_eq!((key(&claimed, "games"), claimed.outcome()), ("SN:draw", "-"));
    let early = std::panic::catch_unwind(|| Scene::start(GAME).play(&format!("{} claim-draw", times(1))));
    assert!(early.is_err());
    // The fifth time draws both.
    assert_eq!(start.play(&times(4)).outcome(), "draw");
}
