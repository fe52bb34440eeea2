//! Networks: what they see, that what they remember is what is there, and that those which do not fit are not used.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourhanded::ai::network::{HIDDEN_SIZES, InputLayout, Network, NetworkBase, NetworkError, NetworkFile, Symmetry};
use fourhanded::ai::{Engine, Evaluator, Judge, Limits};
use fourhanded::audit::random_action;
use fourhanded::board::{Army, Place, Slot};
use fourhanded::game::Game;
use fourhanded::position::{Man, Position, Setup};
use fourhanded::random::Random;
use fourhanded::rules::Rules;
use fourhanded::spec::{Catalogue, Choice, Playable};

use crate::choices;
use crate::harness::playable;
use crate::saves::Folder;

/// A network with numbers by lot, so small that sums and values stay in their ranges.
fn by_lot(playable: &Playable, hidden: usize, base: NetworkBase, seed: u64) -> NetworkFile {
    let mut random = Random::new(seed);
    let mut number = |most: usize| i16::try_from(random.below(2 * most + 1)).unwrap() - i16::try_from(most).unwrap();
    let mut file = NetworkFile::zero(&playable.variant.id, &playable.rules, hidden, base);
    file.weights.iter_mut().for_each(|weight| *weight = i8::try_from(number(30)).unwrap());
    file.biases.iter_mut().for_each(|bias| *bias = 60 + number(60));
    file.output.iter_mut().for_each(|weight| *weight = number(255));
    // The greatest value that could be is 600.
    file.scale = u32::try_from((600 << 32) / (hidden as u64 * 127 * 127 * 255)).unwrap();
    file.header.reach = 600;
    file
}

/// Every game with its options at their defaults, and with each value of each of them.
fn playables() -> Vec<Playable> {
    let names = choices::values().into_iter();
    let names = names.map(|(id, value)| value.map_or_else(|| id.clone(), |value| format!("{id}:{value}")));
    names.filter_map(|name| Catalogue::shipped().playable(&name.parse().unwrap()).ok()).collect()
}

/// Calls `visit` with the positions of a game of actions by lot.
fn walk(playable: &Playable, seed: u64, plies: usize, mut visit: impl FnMut(&Position)) {
    let mut random = Random::new(seed);
    let mut game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
    visit(game.position());
    while game.cursor() < plies {
        let Some(action) = random_action(&game, &mut random) else { break };
        game.play(action).unwrap();
        visit(game.position());
    }
}

#[test]
fn what_an_observer_remembers_is_what_is_there() {
    let mut kinds = [0; 4];
    for (number, playable) in playables().iter().enumerate() {
        let hidden = HIDDEN_SIZES[number % HIDDEN_SIZES.len()];
        let network = Network::new(&by_lot(playable, hidden, NetworkBase::Full, number as u64), &playable.rules);
        let network = network.unwrap_or_else(|error| panic!("{}: {error}", playable.name()));
        let views = network.layout().views().to_vec();
        kinds[network.layout().symmetry() as usize] += 1;
        let mut observer = network.observer();
        let mut values = std::collections::BTreeSet::new();
        for seed in 0..2 {
            // An observer sees one seat after another, in no order, and some positions not at all.
            let mut random = Random::new(seed);
            walk(playable, seed, 250, |position| {
                for view in views.iter().filter(|_| random.below(3) > 0) {
                    let value = observer.value(position, *view);
                    assert_eq!(value, observer.value_from_scratch(position, *view), "{} {view}", playable.name());
                    values.insert(value);
                }
            });
        }
        assert!(values.len() > 20, "{}: the network sees nothing", playable.name());
    }
    // Games with and without a turn of the board.
    assert!(kinds[Symmetry::Quarters as usize] > 10 && kinds[Symmetry::None as usize] > 0, "{kinds:?}");
}

/// A position with only its men, and the same one turned by a quarter.
fn turned(rules: &Rules, position: &Position) -> Option<(Position, Position)> {
    let army = |army: Army| Army::from_slot(army.slot() + 1);
    let men = |turned: bool| {
        let man = |(cell, man): (_, Man)| match turned {
            true => {
                let cell = rules.board.rotated(cell, Army::from_slot(1).0)?;
                Some((cell, Man::new(army(man.army()), man.kind(), man.grade())))
            }
            false => Some((cell, Man::new(man.army(), man.kind(), man.grade()))),
        };
        Setup::of(position).men.into_iter().map(man).collect::<Option<Vec<_>>>()
    };
    let turn = position.turn();
    let plain = Setup { men: men(false)?, ..Setup::empty(rules, turn) };
    let other = Setup { men: men(true)?, ..Setup::empty(rules, Place::from_slot(turn.slot() + 1)) };
    Some((plain.validate(rules).ok()?, other.validate(rules).ok()?))
}

#[test]
fn every_seat_sees_a_turned_board_alike() {
    let (mut compared, mut uneven) = (0, 0);
    for playable in playables() {
        let rules = &playable.rules;
        let layout = InputLayout::new(rules);
        if layout.symmetry() != Symmetry::Quarters {
            continue;
        }
        walk(&playable, 7, 60, |position| {
            let Some((position, turned)) = turned(rules, position) else { return };
            let seen = |position: &Position, view: Army| {
                let mut inputs = Vec::new();
                layout.for_each_input(position, view, |input| inputs.push(input));
                inputs.sort_unstable();
                inputs
            };
            for view in layout.views() {
                let next = Army::from_slot(view.slot() + 1);
                assert_eq!(seen(&position, *view), seen(&turned, next), "{} {view}", playable.name());
                compared += 1;
            }
            uneven += usize::from(seen(&position, Army::from_slot(0)) != seen(&position, Army::from_slot(1)));
        });
    }
    assert!(compared > 1000 && uneven > compared / 8, "{compared}, {uneven}");
}

#[test]
fn a_network_that_answers_nothing_changes_nothing() {
    for (number, (variant, _)) in Catalogue::shipped().entries().enumerate() {
        let playable = variant.playable(Choice::default()).unwrap();
        let rules = &playable.rules;
        let hidden = HIDDEN_SIZES[number % HIDDEN_SIZES.len()];
        let mut game = Game::new(Arc::clone(rules), playable.start.clone());
        let mut random = Random::new(3);
        while game.cursor() < 12 {
            let actions = game.board_actions();
            game.play(*random.choose(&actions).unwrap()).unwrap();
        }
        let limits = Limits::nodes(4000);
        let mut engine = Engine::for_one_search(rules, &limits);
        engine.set_network(None);
        let without = engine.search(&game, &limits, &AtomicBool::new(false), &mut |_| {});
        let mut engine = Engine::for_one_search(rules, &limits);
        let zero = NetworkFile::zero(&variant.id, rules, hidden, NetworkBase::Full);
        engine.set_network(Some(Network::new(&zero, rules).unwrap()));
        let with = engine.search(&game, &limits, &AtomicBool::new(false), &mut |_| {});
        assert_eq!(with, without, "{}", variant.id);
    }
}

#[test]
fn a_network_is_added_to_its_base() {
    let mut placing = 0;
    for playable in playables().iter().step_by(3) {
        let rules = &playable.rules;
        let mut evaluator = Evaluator::new(rules);
        evaluator.set_network(None);
        for base in NetworkBase::ALL {
            let network = Network::new(&by_lot(playable, 8, base, 9), rules).unwrap();
            let mut with = Evaluator::new(rules);
            with.set_network(Some(Network::new(&by_lot(playable, 8, base, 9), rules).unwrap()));
            let mut judge = Judge::new(&with);
            let mut observer = network.observer();
            let mut differ = false;
            walk(playable, 5, 80, |position| {
                // While men are still to be placed, which no network has seen, it has no say.
                if position.rare().has_reserve() {
                    placing += 1;
                    assert_eq!(judge.evaluate(rules, position), evaluator.evaluate(rules, position), "{base}");
                    return;
                }
                let seen = evaluator.seen(rules, position, base);
                let deciding = rules.side_of(fourhanded::moves::decision(rules, position).player);
                let Some(seen) = seen.iter().find(|seen| seen.side == deciding) else { return };
                let value = observer.value(position, seen.view);
                assert_eq!(judge.evaluate(rules, position), seen.base + value, "{} {base}", playable.name());
                if base == NetworkBase::Full {
                    assert_eq!(seen.base, evaluator.evaluate(rules, position), "{}", playable.name());
                }
                differ |= value != 0;
            });
            assert!(differ, "{}", playable.name());
        }
    }
    assert!(placing > 0, "nobody places men before play");
}

#[test]
fn networks_that_do_not_fit_are_not_used() {
    let chess = playable("orthodox");
    let file = by_lot(&chess, 16, NetworkBase::Full, 1);
    assert!(Network::new(&file, &chess.rules).is_ok());
    let used = |rules: &Rules| {
        let evaluator = Evaluator::new(rules);
        (evaluator.network().is_some(), evaluator.network_error().cloned())
    };
    let with = |playable: &Playable| {
        let data = fourhanded::rules::NetworkData::new(file.to_bytes());
        Rules { network: Some(data), ..Rules::clone(&playable.rules) }
    };
    assert_eq!(used(&with(&chess)), (true, None));
    // Another board, and the same men with other values: that it is another game tells more.
    let other = playable("cincinnati-4-way");
    assert_eq!(used(&with(&other)), (false, Some(NetworkError::Layout("orthodox".to_owned()))));
    let alone = by_lot(&chess, 16, NetworkBase::None, 1);
    let error = Network::new(&alone, &other.rules).unwrap_err();
    assert_eq!(error, NetworkError::Layout("orthodox".to_owned()));
    let mut rules = with(&chess);
    rules.kinds[0].value += 1;
    assert_eq!(used(&rules), (false, Some(NetworkError::Values("orthodox".to_owned()))));
    // With no base the values do not matter.
    assert!(Network::new(&alone, &rules).is_ok());
    // An option that changes who wins with whom changes what inputs mean; one that changes no input does not.
    let hash = |name: &str| InputLayout::new(&playable(name).rules).hash();
    assert_ne!(hash("chess4"), hash("chess4:teams=on"));
    assert_ne!(hash("cincinnati-4-way"), hash("cincinnati-4-way:squirrel=on"));
    assert_eq!(hash("cincinnati-4-way"), hash("cincinnati-4-way:wazir-superpawn=on"));
    assert_eq!(hash("chesscom-teams"), hash("chesscom-teams:en-passant=off"));
}

/// Networks fit the games with which they are shipped. Whoever has changed the values of men or the weights of such a
/// game has to train its network again, or to take the file away.
#[test]
fn shipped_networks_fit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/networks");
    let mut total = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "net") {
            continue;
        }
        let id = path.file_stem().unwrap().to_str().unwrap();
        total += fs::metadata(&path).unwrap().len();
        assert!(path.with_extension("toml").is_file(), "{id}: nothing tells how its network was made");
        let playable = playable(id);
        let network = Network::of(&playable.rules).unwrap_or_else(|error| panic!("{id}: {error}"));
        let network = network.unwrap_or_else(|| panic!("{id}: the file is not embedded"));
        assert_eq!(network.header().id, id);
    }
    assert!(total < 5 << 20, "{total} bytes of networks");
}

/// A network beside a file in the user's folder of variants is taken for its games.
#[test]
fn users_have_networks_of_their_own() {
    let folder = Folder::new();
    let chess = playable("orthodox");
    let text = chess.variant.text.replace("id: \"orthodox\"", "id: \"my-game\"");
    fs::write(folder.path("mine.ron"), text).unwrap();
    let catalogue = || Catalogue::with_folder(&folder.path(""));
    let game = || catalogue().playable(&"my-game".parse().unwrap()).unwrap();
    assert!(game().rules.network.is_none());
    let file = NetworkFile::zero("my-game", &game().rules, 8, NetworkBase::Full);
    fs::write(folder.path("mine.net"), file.to_bytes()).unwrap();
    assert!(Evaluator::new(&game().rules).network().is_some());
    assert_eq!(catalogue().complaints(), []);
    fs::write(folder.path("mine.net"), "nothing").unwrap();
    assert_eq!(Evaluator::new(&game().rules).network_error(), Some(&NetworkError::Foreign));
}
