//! Games of the program with itself, and their records.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use fourhanded::arena::self_play::{SelfPlay, SelfPlayFault, SelfPlayGame};
use fourhanded::moves::{Action, DecisionKind, checkers};
use fourhanded::position::Phase;
use fourhanded::spec::{Catalogue, Choice, Playable};

fn play(playable: &Playable, games: u64, nodes: u64, max_plies: usize) -> Vec<SelfPlayGame> {
    let mut run = SelfPlay::new(playable.clone(), 11, true);
    (run.games, run.nodes, run.max_plies) = (games, nodes, max_plies);
    let mut played = Vec::new();
    run.play(0, |game| {
        played.push(game.clone());
        ControlFlow::Continue(())
    })
    .unwrap();
    played
}

/// Records of all games are read and played again; positions are kept where they should be.
#[test]
fn records_are_replayed() {
    let catalogue = Catalogue::shipped();
    let mut choices = BTreeSet::new();
    for (variant, _) in catalogue.entries() {
        let usual = variant.playable(Choice::default()).unwrap();
        if usual.rules.turn.takes_orders() {
            continue;
        }
        let mut kept = 0;
        for (index, played) in play(&usual, 4, 20, 50).iter().enumerate() {
            let line = played.to_string();
            let read: SelfPlayGame = line.parse().unwrap();
            assert_eq!(read, *played, "{line}");
            assert_eq!(read.number, index as u64 + 1);
            choices.insert(read.variant.to_string());
            let playable = read.playable(variant).unwrap();
            let rules = &playable.rules;
            let game = read.replay(&playable).unwrap();
            assert_eq!(game.plies().len(), read.plies.len());
            assert!(game.outcome().is_some() || game.cursor() == 50 || read.result.ends_with("/adjudicated"), "{line}");
            let unscored = read.plies.iter().take_while(|ply| ply.score.is_none()).count();
            assert!((8..=12).contains(&unscored), "{line}");
            assert!(read.plies[unscored..].iter().all(|ply| ply.score.is_some()), "{line}");
            for ((before, ply), record) in game.history().zip(&read.plies).filter(|(_, record)| record.kept) {
                kept += 1;
                let Action::Move(mv) = ply.action else { panic!("{line}") };
                assert!(before.man(mv.to).is_none() && mv.promotion.is_none(), "{line}");
                assert_eq!(before.phase(), Phase::Move);
                assert!(record.score.is_some_and(|score| score.abs() < 2500), "{line}");
                assert!(rules.present().all(|army| checkers(rules, &before, army).is_empty()), "{line}");
            }
            // Sides share a game, and each army has the share of its side.
            let share = |army| read.share(rules, army).unwrap();
            let sides = rules.sides().into_iter();
            let sum: f64 = sides.map(|side| share(rules.army_set(side).iter().next().unwrap())).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{line}");
            for (one, other) in rules.present().flat_map(|one| rules.present().map(move |other| (one, other))) {
                assert!(rules.side(one) != rules.side(other) || share(one) == share(other), "{line}");
            }
        }
        assert!(kept >= 10, "{}: {kept} positions are kept", variant.id);
    }
    assert!(choices.iter().filter(|name| name.contains(':')).count() >= 8, "{choices:?}");
}

/// Lots are no part of what is learnt from, and long games are thinned out.
#[test]
fn lots_are_not_kept() {
    let playable = Catalogue::shipped().playable(&"savard-free-for-all".parse().unwrap()).unwrap();
    let played = play(&playable, 4, 30, 300);
    let long: Vec<_> = played.iter().filter(|game| game.plies.len() >= 150).collect();
    let (mut quiet, mut kept) = (0, 0);
    for record in long {
        let game = record.replay(&record.playable(&playable.variant).unwrap()).unwrap();
        let rules = game.rules();
        for ((before, ply), record) in game.history().zip(&record.plies) {
            let Some(mv) = ply.action.as_move() else { continue };
            let checked = rules.present().any(|army| !checkers(rules, &before, army).is_empty());
            let scored = record.score.is_some_and(|score| score.abs() < 2500);
            quiet += usize::from(scored && !checked && mv.promotion.is_none() && before.man(mv.to).is_none());
            kept += usize::from(record.kept);
        }
    }
    // Nine in ten are no lots, and one in two of them is kept.
    assert!(quiet > 100, "{quiet} quiet positions");
    let part = f64::from(u32::try_from(kept).unwrap()) / f64::from(u32::try_from(quiet).unwrap());
    assert!((0.33..0.55).contains(&part), "{kept} of {quiet}");
}

#[test]
fn records_of_other_rules_are_told() {
    let catalogue = Catalogue::shipped();
    let chess = catalogue.playable(&"orthodox".parse().unwrap()).unwrap();
    let record = play(&chess, 1, 10, 20).remove(0);
    let message = |fault: SelfPlayFault| fault.to_string();
    let other = catalogue.named("chess4").unwrap();
    assert!(message(record.playable(other).unwrap_err()).contains("a game of orthodox, not of chess4"));
    let mut illegal = record.clone();
    illegal.plies[3].action = "a1-a8".to_owned();
    let told = message(illegal.replay(&chess).unwrap_err());
    assert!(told.starts_with("ply 4: a1-a8 "), "{told}");
    let started = SelfPlayGame { start: Some("8/8 S".to_owned()), ..record.clone() };
    assert!(message(started.replay(&chess).unwrap_err()).starts_with("the start is no position of the game: "));
    let line = record.to_string().replacen("orthodox", "orthodox:squirrel=on", 1);
    let odd: SelfPlayGame = line.parse().unwrap();
    assert!(message(odd.playable(&chess.variant).unwrap_err()).contains("no option \"squirrel\""));
    let game = record.replay(&chess).unwrap();
    assert!(game.decision().is_none_or(|decision| decision.kind == DecisionKind::Move));
}
