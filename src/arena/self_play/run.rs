//! Runs of self-play: which games belong to one, and how each is played.

use std::fmt;
use std::io::BufRead;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::agreement::Agreement;
use super::choices::alike;
use super::record::{SelfPlayError, SelfPlayFault, SelfPlayGame, SelfPlayPly, SelfPlayReader};
use crate::ai::{Engine, Limits, plies_to_end};
use crate::arena::in_order::in_order;
use crate::arena::matches::{TOO_LONG, conclude, in_play};
use crate::arena::{NetworkChoice, NetworkChoiceError, OpeningError, Openings};
use crate::board::Side;
use crate::game::Game;
use crate::moves::{Action, DecisionKind, checkers, takes_passing};
use crate::notation::{action_text, position_text};
use crate::position::Phase;
use crate::random::Random;
use crate::rules::Rules;
use crate::spec::{Playable, VariantName};

/// The fewest random plies of an opening, and how many more there may be.
const OPENING_PLIES: (usize, usize) = (8, 4);
/// One ply in so many is an action by lot among the good ones, so that games part.
const LOT_ONE_IN: usize = 10;
/// How much worse than the best an action by lot may be, in hundredths of a pawn.
const LOT_LOSS: i32 = 60;
/// How many actions are drawn until one is good enough; after them the best is played.
const LOT_DRAWS: usize = 8;
/// The part of a ply's nodes that says whether an action is good enough.
const LOT_NODES: u64 = 4;
/// The score from which on a position is decided and teaches nothing, in hundredths of a pawn; for the side that it favours, or
/// without its sign.
pub const DECIDED: i32 = 2500;
/// The number of plies from which on a game is long: of its positions one in two is kept, since neighbours tell nothing new.
const LONG_GAME: usize = 150;
/// The size of the transposition table, in MiB: enough for the nodes of a game, and cleared fast.
const TABLE_SIZE: usize = 2;

/// A run of self-play: games of the program with itself, each of which depends on nothing but the run's fields, of which
/// `threads` and `shard` change no game, and its number.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// What is played.
    playable: Playable,
    /// The games that one network can judge, the one asked for first.
    alike: Vec<Playable>,
    /// Where half of the games begin; the other half, and all if there are none, begin with random plies.
    pub openings: Option<Openings>,
    /// The nodes of the search at each ply.
    pub nodes: u64,
    /// The network with which the program judges.
    pub network: NetworkChoice,
    /// The seed of the random numbers.
    seed: u64,
    /// The most plies of a game, those of the opening included. A game that reaches it is shared by the sides still in it.
    pub max_plies: usize,
    /// The number of games of all parts of the run together.
    pub games: u64,
    /// Which of them are played here.
    pub shard: Shard,
    /// The number of games that are played at the same time.
    pub threads: usize,
}

/// A part of a run, so that several machines can share the work: of every `count` games the one with the number `index`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which part it is, from 1.
    index: u64,
    /// The number of parts.
    count: u64,
}

/// Why a text is no part of a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no part of a whole: write the part and the number of parts, such as 2/8")]
pub struct ParseShardError(String);

/// What a file has of a run already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resumption {
    /// The number of complete games.
    pub games: u64,
    /// Where the last complete line ends, in bytes.
    pub end: u64,
    /// Whether a torn line follows, which has to be cut.
    pub torn: bool,
}

/// Why a run cannot be played, or cannot go on with a file.
#[derive(Debug, thiserror::Error)]
pub enum SelfPlayRunError {
    /// A line cannot be read.
    #[error(transparent)]
    Line(#[from] SelfPlayError),
    /// A game is of another run.
    #[error(
        "line {line}: there is {found}, and game {expected} of this run belongs there: write to another file, or, where a line \
         of this run was left out, cut all from this line on, which is then played anew"
    )]
    Foreign {
        /// The number of the line, from 1.
        line: usize,
        /// What game it is.
        found: String,
        /// The number of the game that belongs there.
        expected: u64,
    },
    /// The game that a line has goes otherwise when it is played again.
    #[error(
        "line {line}: game {number} goes otherwise now, because the program, the rules, the network, the openings, the options or the \
         length of games are not those with which the file was begun: write to another file"
    )]
    Changed {
        /// The number of the line, from 1.
        line: usize,
        /// The number of the game.
        number: u64,
    },
    /// A game has no opening.
    #[error("game {number}: {error}")]
    Opening {
        /// The number of the game, from 1.
        number: u64,
        /// Why.
        error: OpeningError,
    },
    /// The network cannot be used.
    #[error(transparent)]
    Network(#[from] NetworkChoiceError),
    /// The network cannot be used with options that are drawn by lot.
    #[error("{game}, with options drawn by lot: {error}; draw none (--fixed-options)")]
    Options {
        /// The game with these options.
        game: VariantName,
        /// Why not.
        error: NetworkChoiceError,
    },
}

/// What one thread keeps from game to game.
#[derive(Default)]
struct Workplace {
    /// The engine, with the rules for which it was made.
    engine: Option<(Arc<Rules>, Engine)>,
}

impl SelfPlay {
    /// A run of a game with a seed. Options that the choice leaves at their defaults are drawn by lot in half of the games, if
    /// `by_lot` says so, as far as they leave men, sides and board as they are.
    ///
    /// It has 1,000 games of one part, 500 nodes a ply, the network of the game and one thread; games of two sides end after 400 plies, others after 800.
    pub fn new(playable: Playable, seed: u64, by_lot: bool) -> Self {
        let alike = if by_lot { alike(&playable, seed) } else { vec![playable.clone()] };
        let max_plies = if playable.rules.sides().len() > 2 { 800 } else { 400 };
        let (nodes, games, shard, threads) = (500, 1000, Shard::WHOLE, 1);
        Self {
            playable,
            alike,
            openings: None,
            nodes,
            network: NetworkChoice::Own,
            seed,
            max_plies,
            games,
            shard,
            threads,
        }
    }

    /// The games among which is drawn, the one asked for first.
    pub fn alike(&self) -> &[Playable] {
        &self.alike
    }

    /// The numbers of the games of this part, however many the run has.
    fn numbers(&self) -> impl Iterator<Item = u64> {
        let Shard { index, count } = self.shard;
        (0..).map_while(move |round: u64| round.checked_mul(count)?.checked_add(index))
    }

    /// Checks that the network chosen can judge the games that are played, with whatever options, before anything is played.
    ///
    /// # Errors
    ///
    /// If its file cannot be read, or is no network for the game.
    pub fn check_network(&self) -> Result<(), SelfPlayRunError> {
        for playable in &self.alike {
            let unfit = |error| match playable.choice == self.playable.choice {
                true => SelfPlayRunError::Network(error),
                false => SelfPlayRunError::Options { game: playable.name(), error },
            };
            self.network.check(&playable.rules).map_err(unfit)?;
        }
        Ok(())
    }

    /// The number of games of this part.
    pub fn games_here(&self) -> u64 {
        let Shard { index, count } = self.shard;
        (self.games + count).saturating_sub(index) / count
    }

    /// Looks at what was written by an earlier run that was interrupted, and checks that it was the same: each game must begin and
    /// end as one of this run may, and the last one is played again.
    ///
    /// # Errors
    ///
    /// If a line but the last cannot be read, or if it is not the game that this run plays.
    pub fn resume(&self, input: impl BufRead) -> Result<Resumption, SelfPlayRunError> {
        let mut reader = SelfPlayReader::new(input);
        let mut found = Resumption::default();
        let mut last = None;
        let mut numbers = self.numbers();
        for entry in reader.by_ref() {
            let (line, game) = match entry {
                Ok(entry) => entry,
                Err(SelfPlayError { fault: SelfPlayFault::Torn, .. }) => {
                    found.torn = true;
                    break;
                }
                Err(error) => return Err(error.into()),
            };
            let expected = numbers.next().unwrap_or(u64::MAX);
            let own = (&self.playable.variant.id, self.seed, self.nodes, expected);
            if (&game.variant.id, game.seed, game.nodes, game.number) != own {
                let SelfPlayGame { variant, seed, number, nodes, .. } = game;
                let found = format!("game {number} of {} with the seed {seed} and {nodes} nodes a ply", variant.id);
                return Err(SelfPlayRunError::Foreign { line, found, expected });
            }
            if !self.may_be(&game)? {
                return Err(SelfPlayRunError::Changed { line, number: game.number });
            }
            found.games += 1;
            last = Some((line, game));
        }
        found.end = reader.end();
        if let Some((line, game)) = last {
            let number = game.number;
            if self.game(number, &mut Workplace::default())? != game {
                return Err(SelfPlayRunError::Changed { line, number });
            }
        }
        Ok(found)
    }

    /// Plays the games of this part after the first so many. `on_game` is called with each, in the order of their numbers
    /// whatever the number of threads, and says whether the run goes on.
    ///
    /// # Errors
    ///
    /// Why the first game that could not be played could not.
    pub fn play(
        &self,
        after: u64,
        mut on_game: impl FnMut(&SelfPlayGame) -> ControlFlow<()>,
    ) -> Result<(), SelfPlayRunError> {
        let Shard { index, count } = self.shard;
        in_order(
            after..self.games_here(),
            self.threads,
            Workplace::default,
            |round, workplace| self.game(round * count + index, workplace),
            |game| on_game(&game),
        )
    }

    /// The random numbers of the game with a number. Those of matches begin elsewhere, so that they share no opening.
    fn random(&self, number: u64) -> Random {
        let run = Random::new(!self.seed).next();
        Random::new(Random::new(run ^ number).next())
    }

    /// Whether a game of its number is one of this run as far as can be told without a search: it has the options and the listed
    /// opening that the lot gives it, and is as long as games may be.
    fn may_be(&self, game: &SelfPlayGame) -> Result<bool, SelfPlayRunError> {
        let (playable, listed) = self.options(&mut self.random(game.number));
        let plies = game.plies.len();
        let starts = match listed {
            Some((openings, which)) if openings.plies() == 0 => {
                let opened = openings.game(playable, which, 0);
                let opened = opened.map_err(|error| SelfPlayRunError::Opening { number: game.number, error })?;
                game.start == start_text(playable, &opened)
            }
            _ => true,
        };
        let ends = plies <= self.max_plies && (plies == self.max_plies || game.result != TOO_LONG);
        Ok(starts && ends && game.variant == playable.name())
    }

    /// The options of a game by lot, and its number in the list of openings if it has one of these.
    fn options(&self, random: &mut Random) -> (&Playable, Option<(&Openings, usize)>) {
        if let Some(openings) = self.openings.as_ref().filter(|_| random.below(2) == 0) {
            return (&self.playable, Some((openings, random.below(openings.count().unwrap_or(1)))));
        }
        let by_lot = random.below(2) == 0;
        (random.choose(&self.alike).filter(|_| by_lot).unwrap_or(&self.playable), None)
    }

    /// The game and its beginning, by lot: options, start and opening.
    fn opening(&self, random: &mut Random) -> Result<(&Playable, Game), OpeningError> {
        let (playable, listed) = self.options(random);
        if let Some((openings, which)) = listed {
            return Ok((playable, openings.game(playable, which, random.next())?));
        }
        let started = Playable { start: playable.start_with(random.next()), ..playable.clone() };
        let (fewest, more) = OPENING_PLIES;
        let plies = (fewest + random.below(more + 1)).min(self.max_plies.saturating_sub(1));
        let game = Openings::Random(plies).game(&started, 0, random.next())?;
        Ok((playable, game))
    }

    /// Plays the game with a number.
    fn game(&self, number: u64, workplace: &mut Workplace) -> Result<SelfPlayGame, SelfPlayRunError> {
        let mut random = self.random(number);
        let opened = self.opening(&mut random);
        let (playable, mut game) = opened.map_err(|error| SelfPlayRunError::Opening { number, error })?;
        let rules = Arc::clone(&playable.rules);
        let engine = workplace.engine(&rules, &self.network)?;
        let mut plies: Vec<SelfPlayPly> = game
            .history()
            .map(|(before, ply)| SelfPlayPly {
                action: action_text(&rules, &before, ply.action),
                score: None,
                kept: false,
            })
            .collect();
        let mut agreement = Agreement::default();
        let mut decided = None;
        while let Some(decision) = game.decision()
            && game.cursor() < self.max_plies
            && decided.is_none()
        {
            let found = engine.search(&game, &Limits::nodes(self.nodes), &AtomicBool::new(false), &mut |_| {});
            let side = rules.side_of(decision.player);
            let by_lot = random.below(LOT_ONE_IN) == 0 && plies_to_end(found.score).is_none();
            let action = if by_lot {
                self.action_by_lot(&game, side, found.action, found.score, engine, &mut random)
            } else {
                found.action
            };
            let quiet = decision.kind == DecisionKind::Move && is_quiet(&game, found.action);
            plies.push(SelfPlayPly {
                action: action_text(&rules, game.position(), action),
                score: Some(found.score),
                kept: quiet && !by_lot && found.score.abs() < DECIDED,
            });
            if game.play(action).is_err() {
                // A search finds legal actions only; if it ever did not, the game would end here as too long.
                plies.pop();
                break;
            }
            agreement.judge(side, found.score);
            decided = agreement.winner(&in_play(&rules, game.position())).map(|side| vec![side]);
        }
        if plies.len() >= LONG_GAME {
            // By lot and not by turns, which would keep the positions of one side only.
            plies.iter_mut().for_each(|ply| ply.kept &= random.below(2) == 0);
        }
        let (result, sharers) = conclude(&game, decided, "adjudicated");
        let share = |side: Side| if sharers.contains(&side) { 1.0 / sharers.len() as f64 } else { 0.0 };
        Ok(SelfPlayGame {
            variant: playable.name(),
            seed: self.seed,
            number,
            nodes: self.nodes,
            start: start_text(playable, &game),
            result,
            shares: rules.present().map(|army| (rules.armies[army].name.clone(), share(rules.side(army)))).collect(),
            plies,
        })
    }

    /// An action by lot among those that are hardly worse than the best one; the best if some draws find no such.
    fn action_by_lot(
        &self,
        game: &Game,
        side: Side,
        best: Action,
        score: i32,
        engine: &mut Engine,
        random: &mut Random,
    ) -> Action {
        let limits = Limits::nodes((self.nodes / LOT_NODES).max(1));
        let mut actions = game.board_actions();
        for _ in 0..LOT_DRAWS.min(actions.len()) {
            let action = actions.swap_remove(random.below(actions.len()));
            let mut after = game.clone();
            // An action that ends the game is no matter of lots.
            let good = action == best
                || after.play(action).is_ok()
                    && engine.score_for(&after, side, &limits).is_some_and(|other| other >= score - LOT_LOSS);
            if good {
                return action;
            }
        }
        best
    }
}

impl Workplace {
    /// An engine for these rules that has learnt nothing yet, and judges with a network.
    fn engine(&mut self, rules: &Arc<Rules>, network: &NetworkChoice) -> Result<&mut Engine, NetworkChoiceError> {
        let made = match self.engine.take() {
            Some((made_for, mut engine)) if Arc::ptr_eq(&made_for, rules) => {
                engine.clear();
                (made_for, engine)
            }
            kept => {
                let mut engine = match kept {
                    Some((_, mut engine)) => {
                        engine.set_rules(rules);
                        engine
                    }
                    None => Engine::sized(rules, TABLE_SIZE),
                };
                network.apply(&mut engine, rules)?;
                (Arc::clone(rules), engine)
            }
        };
        let (_, engine) = self.engine.insert(made);
        Ok(engine)
    }
}

/// The text of the position in which a game began; `None` for the initial array.
fn start_text(playable: &Playable, game: &Game) -> Option<String> {
    (*game.start() != playable.start).then(|| position_text(&playable.rules, game.start()))
}

/// Whether nothing hangs over the position of a game: nobody is in check, and the best action neither captures nor promotes.
fn is_quiet(game: &Game, best: Action) -> bool {
    let (rules, position) = (game.rules(), game.position());
    let Some(mv) = best.as_move() else { return false };
    let captures = position.man(mv.to).is_some()
        || position.man(mv.from).is_some_and(|man| takes_passing(rules, position, man, mv));
    position.phase() == Phase::Move
        && mv.promotion.is_none()
        && !captures
        && rules.present().all(|army| checkers(rules, position, army).is_empty())
}

impl Shard {
    /// All games.
    pub const WHOLE: Self = Self { index: 1, count: 1 };
}

impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Self, ParseShardError> {
        let numbers = text.split_once('/').and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)));
        let numbers: Option<(u32, u32)> = numbers.filter(|(index, count)| (1..=*count).contains(index));
        let (index, count) = numbers.ok_or_else(|| ParseShardError(text.to_owned()))?;
        Ok(Self { index: index.into(), count: count.into() })
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}
