//! Which options a game of self-play has.

use crate::ai::network::InputLayout;
use crate::random::Random;
use crate::rules::Rules;
use crate::spec::{Choice, Diagnostic, OptionInfo, Playable};

/// The most choices of options among which is drawn. Each costs memory and the time to compile it.
const MOST: usize = 48;
/// How many choices are drawn to find these.
const DRAWS: usize = 4 * MOST;

/// The games of a variant that one network can judge, because the same men go by the same names on the same board: the one that
/// was asked for, and others that differ from it by options that it leaves at their defaults. The seed decides which, if there are
/// many.
pub(super) fn alike(asked: &Playable, seed: u64) -> Vec<Playable> {
    let open: Vec<(&OptionInfo, Vec<&str>)> = asked
        .variant
        .options
        .iter()
        .filter(|option| asked.choice.iter().all(|(chosen, _)| chosen != option.id))
        .map(|option| (option, values_alike(asked, option)))
        .filter(|(_, values)| values.len() > 1)
        .collect();
    let mut found = vec![asked.clone()];
    let mut refused: Vec<Choice> = Vec::new();
    let mut random = Random::new(seed);
    for _ in 0..DRAWS {
        let mut choice = asked.choice.clone();
        for (option, values) in &open {
            choice.set(option, random.choose(values).copied().unwrap_or_default());
        }
        if found.len() == MOST || refused.contains(&choice) || found.iter().any(|other| other.choice == choice) {
            continue;
        }
        match playable(asked, choice.clone()) {
            Ok(other) if is_alike(&asked.rules, &other.rules) => found.push(other),
            _ => refused.push(choice),
        }
    }
    found
}

/// The values of an option with which a game may be like the one asked for: all but those that make another game of it by
/// themselves. A value that needs others is found out later.
fn values_alike<'a>(asked: &Playable, option: &'a OptionInfo) -> Vec<&'a str> {
    let may = |value: &&str| {
        let mut choice = asked.choice.clone();
        choice.set(option, value);
        playable(asked, choice).map_or(true, |other| is_alike(&asked.rules, &other.rules))
    };
    option.values.iter().map(String::as_str).filter(may).collect()
}

fn playable(asked: &Playable, choice: Choice) -> Result<Playable, Vec<Diagnostic>> {
    asked.variant.playable(choice)
}

/// Whether positions of two games have the same men of the same sides on the same cells, whatever they may do, and mean the
/// same to a network.
fn is_alike(one: &Rules, other: &Rules) -> bool {
    let kinds = |rules: &Rules| rules.kinds.iter().map(|kind| (kind.letter, kind.royal)).collect::<Vec<_>>();
    let sides = |rules: &Rules| rules.present().map(|army| (army, rules.side(army))).collect::<Vec<_>>();
    let grades = |rules: &Rules| {
        let reached = |army| rules.pawns.grades_reached(army, rules.board.cells());
        rules.present().map(reached).collect::<Vec<_>>()
    };
    one.board.cells() == other.board.cells()
        && one.board.barred() == other.board.barred()
        && one.order == other.order
        && one.pawns.kind == other.pawns.kind
        && one.turn.takes_orders() == other.turn.takes_orders()
        && one.turn.moves_each_army() == other.turn.moves_each_army()
        && kinds(one) == kinds(other)
        && sides(one) == sides(other)
        && grades(one) == grades(other)
        && InputLayout::new(one).hash() == InputLayout::new(other).hash()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::network::Network;
    use crate::spec::Catalogue;

    #[test]
    fn options_are_drawn_that_keep_the_men() {
        let mut several = 0;
        for (variant, _) in Catalogue::shipped().entries() {
            let asked = variant.playable(Choice::default()).expect("it compiles");
            let found = alike(&asked, 1);
            assert_eq!(found[0].choice, asked.choice);
            several += usize::from(found.len() > 1);
            for (index, other) in found.iter().enumerate() {
                assert_eq!(other.rules.kinds.len(), asked.rules.kinds.len(), "{}", other.name());
                assert_eq!(other.rules.sides(), asked.rules.sides(), "{}", other.name());
                let layout = |rules: &Rules| InputLayout::new(rules).hash();
                assert_eq!(layout(&other.rules), layout(&asked.rules), "{}", other.name());
                assert!(Network::of(&other.rules).is_ok(), "{}", other.name());
                assert!(found[..index].iter().all(|before| before.choice != other.choice), "{}", other.name());
            }
            let again: Vec<_> = alike(&asked, 1).iter().map(Playable::name).collect();
            assert_eq!(again, found.iter().map(Playable::name).collect::<Vec<_>>());
        }
        assert!(several >= 8, "{several} games have options that keep the men");
    }

    #[test]
    fn what_was_asked_for_stays() {
        let mut other_games = 0;
        for (variant, _) in Catalogue::shipped().entries() {
            let usual = variant.playable(Choice::default()).expect("it compiles");
            let found = alike(&usual, 3);
            for option in &variant.options {
                for value in &option.values[1..] {
                    let mut choice = Choice::default();
                    choice.set(option, value);
                    let Ok(asked) = variant.playable(choice) else { continue };
                    let has = |other: &Playable| other.choice.value(option) == value;
                    assert!(alike(&asked, 3).iter().all(has), "{}", asked.name());
                    // A kind of men more, or other partners, make another game of it.
                    let (men, sides) = (asked.rules.kinds.len(), asked.rules.sides());
                    if (men, &sides) != (usual.rules.kinds.len(), &usual.rules.sides()) {
                        other_games += 1;
                        assert!(!found.iter().any(has), "{}", asked.name());
                    }
                }
            }
        }
        assert!(other_games >= 2, "{other_games}");
    }
}
