//! What cannot be tested from outside.

use std::sync::Arc;

use super::model::{ErrorMeasure, Parameters};
use super::optimiser::Optimiser;
use super::*;
use crate::ai::Evaluator;
use crate::ai::network::{InputLayout, Network, NetworkBase, NetworkFile};
use crate::game::Game;
use crate::random::Random;
use crate::spec::{Catalogue, Choice, Playable};

fn smallest() -> Playable {
    let catalogue = Catalogue::shipped();
    let playables = catalogue.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
    let seen = playables.filter(|playable| !playable.rules.turn.takes_orders());
    seen.min_by_key(|playable| playable.rules.board.cells().len()).expect("there is one")
}

fn settings() -> TrainingSettings {
    TrainingSettings {
        hidden: 8,
        base: NetworkBase::Full,
        lambda: 1.0,
        decay: 0.0,
        epochs: 25,
        batch: Some(32),
        shrinking: Some(100.0),
        seed: 1,
        threads: 1,
        commit: "abc".to_owned(),
    }
}

/// Positions of games by lot, of which somebody thinks as the evaluation does, but a pawn more of whoever has more men
/// on one half of the board.
fn planted_games(playable: &Playable, games: usize) -> Vec<GameSamples> {
    let rules = &playable.rules;
    let (layout, evaluator) = (InputLayout::new(rules), Evaluator::new(rules));
    let planted = |number: usize| {
        let mut random = Random::new(number as u64);
        let mut game = Game::new(Arc::clone(rules), playable.start.clone());
        let mut samples = Vec::new();
        for _ in 0..40 {
            let actions = game.board_actions();
            let Some(action) = random.choose(&actions) else { break };
            if game.play(*action).is_err() || game.outcome().is_some() {
                break;
            }
            let position = game.position();
            let seen = evaluator.seen(rules, position, NetworkBase::Full)[0];
            let mut inputs = Vec::new();
            layout.for_each_input(position, seen.view, |input| inputs.push(input as u16));
            let forward = |army| position.army(army).into_iter().filter(|cell| cell.column() >= 4).count() as f32;
            let more: f32 =
                rules.present().map(|army| if army == seen.view { forward(army) } else { -forward(army) }).sum();
            let score = seen.base as f32 + 100.0 * more;
            let share = if score > 0.0 { 1.0 } else { 0.0 };
            samples.push(TrainingSample { inputs, base: seen.base as f32, score, share, rivals: 1.0 });
        }
        let name = GameName { number: number as u64, ..GameName::default() };
        GameSamples { name, control: number.is_multiple_of(8), samples: Some(samples) }
    };
    (0..games).map(planted).collect()
}

#[test]
fn gradients_are_those_of_the_error() {
    let mut set = TrainingSet::default();
    let sample = |inputs: &[u16], base, score, share| TrainingSample {
        inputs: inputs.to_vec(),
        base,
        score,
        share,
        rivals: 3.0,
    };
    set.push(&sample(&[0, 2], 120.0, 80.0, 1.0));
    set.push(&sample(&[1, 2, 3], -300.0, 50.0, 0.0));
    set.push(&sample(&[3], 0.0, -20.0, 0.5));
    let measure = ErrorMeasure { slope: 0.002, lambda: 0.7 };
    let mut parameters = Parameters::<8>::by_lot(4, 5);
    parameters.output = parameters.output.map(|weight| 20.0 * weight);
    let all = [0, 1, 2];
    let mut gradient = Parameters::zero(4);
    let error = parameters.learn(&set, &all, measure, &mut gradient);
    assert!((error - parameters.error(&set, &all, measure)).abs() < 1e-12);
    let check = |found: f32, change: &dyn Fn(&mut Parameters<8>, f32)| {
        let at = |step: f32| {
            let mut changed = parameters.clone();
            change(&mut changed, step);
            changed.error(&set, &all, measure)
        };
        let expected = (at(1e-2) - at(-1e-2)) / 2e-2;
        let close = (f64::from(found) - expected).abs() < 1e-3 * expected.abs().max(1e-2);
        assert!(close, "{found} instead of {expected}");
    };
    check(gradient.output_bias, &|parameters, step| parameters.output_bias += step);
    for neuron in 0..8 {
        check(gradient.output[neuron], &|parameters, step| parameters.output[neuron] += step);
        check(gradient.biases[neuron], &|parameters, step| parameters.biases[neuron] += step);
        for input in 0..4 {
            check(gradient.rows[input][neuron], &|parameters, step| parameters.rows[input][neuron] += step);
        }
    }
}

#[test]
fn steps_are_the_same_on_every_processor() {
    let mut set = TrainingSet::default();
    let mut random = Random::new(4);
    for _ in 0..64 {
        let inputs = (0..6).map(|_| random.below(20) as u16).collect();
        let mut number = |most: usize| random.below(most) as f32;
        let (base, score, share) = (number(400) - 200.0, number(400) - 200.0, number(2));
        set.push(&TrainingSample { inputs, base, score, share, rivals: 1.0 });
    }
    let all: Vec<u32> = (0..64).collect();
    let mut parameters = Parameters::<16>::by_lot(20, 9);
    let mut optimiser = Optimiser::new(20, 12, 50.0);
    let mut gradients = vec![Parameters::zero(20); 2];
    for _ in 0..10 {
        let measure = ErrorMeasure { slope: 0.001, lambda: 0.5 };
        for (part, gradient) in all.chunks(32).zip(&mut gradients) {
            parameters.learn(&set, part, measure, gradient);
        }
        optimiser.step(&mut parameters, &mut gradients, 1.0 / 64.0, 1e-3);
    }
    let numbers = parameters.rows.as_flattened().iter().chain(&parameters.biases).chain(&parameters.output);
    let hash = numbers.fold(0, |hash: u64, number| crate::random::split_mix(hash ^ u64::from(number.to_bits())));
    assert_eq!(hash, 0xfd00_2a4c_6781_b657, "{hash:#x}");
}

#[test]
fn a_planted_term_is_found_whatever_the_number_of_threads() {
    let playable = smallest();
    let mut files = Vec::new();
    for threads in [1, 3] {
        let mut trainer = Trainer::new(&playable, TrainingSettings { threads, ..settings() });
        planted_games(&playable, 600).iter().for_each(|game| trainer.add(game));
        let mut reports = Vec::new();
        let trained = trainer.train(|report| reports.push(*report)).expect("there is enough to learn");
        let TrainedNetwork { file, control } = trained;
        let (before, after) = (reports[0].control, reports.iter().map(|report| report.control).fold(1.0, f64::min));
        assert!(after < before / 2.0, "{reports:?}");
        assert!(control != after && control < before / 2.0, "{control} in whole numbers, {after} before");
        assert_eq!(file.header.positions as usize, trainer.len().0);
        // In whole numbers the network says what was planted, too.
        let network = Network::new(&file, &playable.rules).expect("it fits");
        let rules = &playable.rules;
        let mut right = 0;
        let mut random = Random::new(99);
        let mut game = Game::new(Arc::clone(rules), playable.start.clone());
        let mut observer = network.observer();
        let rounded = Parameters::<8>::of_file(&file);
        for _ in 0..40 {
            let actions = game.board_actions();
            let action = *random.choose(&actions).expect("the game goes on");
            game.play(action).expect("it is legal");
            let position = game.position();
            let view = crate::board::Army(position.turn().0);
            let forward = |army| position.army(army).into_iter().filter(|cell| cell.column() >= 4).count() as i32;
            let more: i32 = rules.present().map(|army| if army == view { forward(army) } else { -forward(army) }).sum();
            right += i32::from((observer.value(position, view) - 100 * more).abs() < 80);
            let mut inputs = Vec::new();
            network.layout().for_each_input(position, view, |input| inputs.push(input as u16));
            let answer = (rounded.answer(&inputs) / file.header.slope).clamp(-800.0, 800.0);
            assert!((observer.value(position, view) as f32 - answer).abs() < 1.5, "{answer}");
        }
        assert!(right > 30, "{right} of 40");
        files.push(file);
    }
    assert_eq!(files[0], files[1]);
}

#[test]
fn of_some_trials_the_network_with_the_least_control_error_is_kept() {
    let playable = smallest();
    let train = |shrinking: Option<f64>| {
        let mut trainer = Trainer::new(&playable, TrainingSettings { epochs: 3, shrinking, ..settings() });
        planted_games(&playable, 64).iter().for_each(|game| trainer.add(game));
        let mut reports = Vec::new();
        let trained = trainer.train(|report| reports.push(*report)).expect("there is enough to learn");
        (trained.file, reports)
    };
    let weights = |file: &NetworkFile| file.weights.iter().map(|weight| i64::from(*weight).abs()).sum::<i64>();
    let (file, reports) = train(None);
    let mut tried: Vec<f64> = reports.iter().skip(1).map(|report| report.shrinking).collect();
    tried.dedup();
    let trials: Vec<_> = tried.iter().map(|shrinking| train(Some(*shrinking))).collect();
    assert!(trials.len() > 1 && trials.is_sorted_by(|one, other| weights(&one.0) > weights(&other.0)));
    let numbers: Vec<usize> = reports.iter().map(|report| report.epoch).collect();
    assert_eq!(numbers, (0..=reports[0].epochs).collect::<Vec<_>>());
    let errors = trials.iter().flat_map(|(_, reports)| &reports[1..]).map(|report| (report.loss, report.control));
    assert!(errors.eq(reports[1..].iter().map(|report| (report.loss, report.control))));
    let least = |reports: &[EpochReport]| reports.iter().map(|report| report.control).fold(1.0, f64::min);
    let (best, _) = trials.iter().find(|(_, trial)| least(trial) == least(&reports)).expect("it is one of the trials");
    assert_eq!(*best, file);
}

#[test]
fn neither_the_order_of_games_nor_repeated_ones_change_a_network() {
    let playable = smallest();
    let games = planted_games(&playable, 64);
    let train = |games: Vec<&GameSamples>| {
        let mut trainer = Trainer::new(&playable, TrainingSettings { epochs: 2, ..settings() });
        games.into_iter().for_each(|game| trainer.add(game));
        let repeated = trainer.repeated();
        (trainer.train(|_| {}).expect("there is enough to learn").file, repeated)
    };
    let (file, repeated) = train(games.iter().collect());
    assert_eq!(repeated, 0);
    assert_eq!(train(games.iter().rev().collect()), (file.clone(), 0));
    assert_eq!(train(games[30..].iter().chain(&games).collect()), (file.clone(), 34));
    assert_ne!(train(games[..60].iter().collect()).0, file);
}

#[test]
fn nothing_comes_of_nothing() {
    let playable = smallest();
    let mut trainer = Trainer::new(&playable, settings());
    assert_eq!(trainer.train(|_| {}), Err(TrainingError::Empty));
    let mut trainer = Trainer::new(&playable, settings());
    let sample = TrainingSample { inputs: vec![0], base: 0.0, score: 0.0, share: 0.5, rivals: 1.0 };
    let name = |number| GameName { number, ..GameName::default() };
    trainer.add(&GameSamples { name: name(1), control: false, samples: Some(vec![sample]) });
    trainer.add(&GameSamples { name: name(2), control: false, samples: None });
    assert_eq!((trainer.len(), trainer.left_out()), ((1, 0), 1));
    assert_eq!(trainer.train(|_| {}), Err(TrainingError::NoControl));
    let mut trainer = Trainer::new(&playable, TrainingSettings { shrinking: Some(1e9), ..settings() });
    planted_games(&playable, 16).iter().for_each(|game| trainer.add(game));
    assert_eq!(trainer.train(|_| {}), Err(TrainingError::NothingLearnt));
}
