//! Matches: the games of two contestants.

use std::ops::ControlFlow;
use std::time::Duration;

use super::in_order::in_order;
use super::opening::{OpeningError, Openings};
use super::player::{MatchPlayer, Mishaps, PlayerError, PlayerSpec};
use super::score::MatchScore;
use super::seating::Seating;
use super::timing::GameTiming;
use crate::board::{By, Side};
use crate::clock::{ClockMode, ClockRules};
use crate::game::Game;
use crate::moves::{Action, Outcome, contenders, is_in_play};
use crate::notation::{action_text, outcome_text, position_text};
use crate::position::Position;
use crate::random::Random;
use crate::rules::Rules;
use crate::spec::Playable;
use crate::stopwatch::Stopwatch;

/// How many times running each side in the game must judge that it is decided, before it is adjudicated.
const AGREEING_JUDGEMENTS: i32 = 4;

/// A match: two contestants and what they play.
#[derive(Clone, Debug)]
pub struct Match {
    /// The game that is played.
    pub playable: Playable,
    /// The contestants.
    pub players: [PlayerSpec; 2],
    /// Where the games begin.
    pub openings: Openings,
    /// The number of games; an odd one leaves the last pair unfinished.
    pub games: usize,
    /// The seed of the random numbers for openings and players.
    pub seed: u64,
    /// The most plies of a game, those of the opening included. A game that reaches it is drawn: the sides that are
    /// still in it share it.
    pub max_plies: usize,
    /// If set, a game is adjudicated when one side has judged four times running that it is at least this far ahead,
    /// and every other side in the game that it is as far behind, in hundredths of a pawn. If not, all games are
    /// played to their end.
    pub adjudicate: Option<i32>,
    /// Whether a game ends when one contestant holds all sides that may still win.
    pub settle: bool,
    /// How many sides the first contestant holds in the first game of a pair, and the second one in the other game; `None` for half
    /// of them, rounded down.
    pub seats: Option<usize>,
    /// The number of games that are played at the same time.
    pub threads: usize,
    /// The clocks with which the games are played; a time that is over counts at once ([`GameTiming::agreed`]).
    pub clock: Option<ClockRules>,
}

/// Why a match cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// A contestant cannot decide.
    #[error("{player}, game {game}: {error}")]
    Player {
        /// The contestant.
        player: String,
        /// The number of the game, from 1.
        game: usize,
        /// Why.
        error: PlayerError,
    },
    /// A contestant does what is not legal.
    #[error("{player}, game {game}: {action} is not legal; position: {position}")]
    Illegal {
        /// The contestant.
        player: String,
        /// The number of the game, from 1.
        game: usize,
        /// The action, in grid notation.
        action: String,
        /// The position text.
        position: String,
    },
    /// The openings are as long as the games.
    #[error("openings of {opening} plies leave nothing to play in games of at most {most}")]
    Short {
        /// The number of plies of an opening.
        opening: usize,
        /// The most plies of a game, those of the opening included.
        most: usize,
    },
    /// A contestant whose thinking only a clock limits plays without one.
    #[error("{0}: only a clock limits what it thinks, and no clocks are agreed")]
    NoClock(String),
    /// A game has no opening.
    #[error("game {game}: {error}")]
    Opening {
        /// The number of the game, from 1.
        game: usize,
        /// Why.
        error: OpeningError,
    },
}

/// What one contestant has done in a game or a match, summed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContestantTotals {
    /// The number of decisions.
    pub decisions: u64,
    /// The time taken for them.
    pub time: Duration,
    /// The number of nodes visited, as far as the contestant says.
    pub nodes: u64,
    /// What went wrong.
    pub mishaps: Mishaps,
}

impl ContestantTotals {
    /// Adds another sum to this one.
    pub fn add(&mut self, other: &Self) {
        self.decisions += other.decisions;
        self.time += other.time;
        self.nodes += other.nodes;
        self.mishaps.add(&other.mishaps);
    }
}

/// A finished game of a match.
#[derive(Clone, Debug)]
pub struct GameReport {
    /// The number of the game, from 1.
    pub number: usize,
    /// Which contestant held which sides.
    pub seating: Seating,
    /// The game with all its plies.
    pub game: Game,
    /// The number of plies that belong to the opening.
    pub opening: usize,
    /// The result as text. It says so if the game was adjudicated, forfeited or too long.
    pub result: String,
    /// The share of the game that the first contestant won, 0 to 1.
    pub share: f64,
    /// The sides that share the game in equal parts: its winners, or in a drawn game those left in it.
    pub sharers: Vec<Side>,
    /// What each contestant did.
    pub contestants: [ContestantTotals; 2],
}

impl Match {
    /// Plays the match. `on_game` is called with every game and the score so far, in the order of the games' numbers,
    /// and says whether the match goes on. If it does not, games that have begun are still played to their end, but
    /// not reported.
    ///
    /// # Errors
    ///
    /// Why the first game that could not be finished could not. Another program that breaks down loses its game
    /// instead, unless it cannot even begin the first.
    pub fn play(
        &self,
        mut on_game: impl FnMut(&GameReport, &MatchScore) -> ControlFlow<()>,
    ) -> Result<MatchScore, MatchError> {
        let (opening, most) = (self.openings.plies(), self.max_plies);
        if opening >= most {
            return Err(MatchError::Short { opening, most });
        }
        let limited = self.clock.as_ref().is_some_and(|rules| rules.mode != ClockMode::Up);
        if let Some(player) = self.players.iter().find(|player| player.needs_clock() && !limited) {
            return Err(MatchError::NoClock(player.to_string()));
        }
        let mut score = MatchScore::default();
        in_order(
            0..self.games,
            self.threads.min(self.games),
            || self.players.each_ref().map(|spec| spec.player(&self.playable)),
            |index, players| self.game(index, players),
            |report| {
                score.add(report.share);
                on_game(&report, &score)
            },
        )?;
        Ok(score)
    }

    /// The opening, the seating and the seed of the players in the game with an index, from 0.
    fn pairing(&self, index: usize) -> Result<(Game, Seating, u64), OpeningError> {
        let pair = index / 2;
        let mut random = Random::new(self.seed ^ (pair as u64) << 32);
        let game = self.openings.game(&self.playable, pair, random.next())?;
        let rules = &self.playable.rules;
        let seatings = Seating::all(rules, self.seats.unwrap_or(rules.sides().len() / 2));
        // Every opening of a list meets every seating in turn.
        let turn = self.openings.count().map_or(pair, |count| pair % count + pair / count);
        let seating = seatings[turn % seatings.len()].clone();
        Ok((game, if index.is_multiple_of(2) { seating } else { seating.exchanged() }, random.next()))
    }

    /// The number of games after which the match only repeats itself, since its openings are used up and both players do the
    /// same again; `None` if games go on to differ.
    pub fn different_games(&self) -> Option<usize> {
        let openings = self.openings.count()?;
        let rules = &self.playable.rules;
        let seatings = Seating::all(rules, self.seats.unwrap_or(rules.sides().len() / 2)).len();
        self.players.iter().all(PlayerSpec::repeats_itself).then_some(2 * openings * seatings)
    }

    /// Plays the game with an index, from 0.
    fn game(&self, index: usize, players: &mut [Box<dyn MatchPlayer>; 2]) -> Result<GameReport, MatchError> {
        let number = index + 1;
        let (mut game, seating, seed) =
            self.pairing(index).map_err(|error| MatchError::Opening { game: number, error })?;
        let rules = game.rules().clone();
        let failure = |who: usize, error| MatchError::Player { player: self.name(who), game: number, error };
        let mut contestants = [ContestantTotals::default(); 2];
        let mut forfeit = None;
        for (who, player) in players.iter_mut().enumerate() {
            match player.begin(&game) {
                Ok(()) => {}
                // A program that has begun a game before can play this one: what goes wrong later is its own loss.
                Err(error) if self.players[who].is_external() && index > 0 => forfeit = forfeit.or(Some((who, error))),
                Err(error) => return Err(failure(who, error)),
            }
        }
        let opening = game.cursor();
        let mut timing = self.clock.as_ref().map(|rules| GameTiming::new(rules, &game));
        let mut adjudication = Adjudication::default();
        let mut decided = None;
        while let Some(decision) = game.decision()
            && game.cursor() < self.max_plies
            && forfeit.is_none()
        {
            let side = rules.side_of(decision.player);
            let who = usize::from(!seating.is_first(side));
            let begin = Stopwatch::start();
            // Both games of a pair use the same random numbers, so that equal players play equal games.
            let mut random = Random::new(seed ^ game.cursor() as u64);
            let choice =
                match players[who].choose(&game, random.next(), timing.as_ref().and_then(GameTiming::game_clock)) {
                    Ok(choice) => choice,
                    // What goes wrong in another program is its own loss, not the end of the match.
                    Err(error) if self.players[who].is_external() => {
                        forfeit = Some((who, error));
                        break;
                    }
                    Err(error) => return Err(failure(who, error)),
                };
            let thought = begin.elapsed();
            contestants[who].add(&ContestantTotals {
                decisions: 1,
                time: thought,
                nodes: choice.nodes,
                ..ContestantTotals::default()
            });
            let action = timing.as_mut().map_or(choice.action, |timing| timing.decide(choice.action, thought));
            contestants[who].mishaps.flags += u64::from(action == Action::Flag);
            if game.play(action).is_err() {
                return Err(MatchError::Illegal {
                    player: self.name(who),
                    game: number,
                    action: action_text(&rules, game.position(), choice.action),
                    position: position_text(&rules, game.position()),
                });
            }
            if let Some(left) = timing.as_mut().and_then(|timing| timing.played(&game)) {
                game.note_mut(game.node()).set_clock(left);
            }
            if let Some(limit) = self.adjudicate {
                adjudication.judge(side, choice.score, limit);
                decided = adjudication.winner(&in_play(&rules, game.position())).map(|side| vec![side]);
            }
            if self.settle {
                decided = decided.or_else(|| {
                    let left = contenders(&rules, game.position());
                    seating.is_held_by_one(&left).then_some(left)
                });
            }
            if decided.is_some() {
                break;
            }
        }
        let mut reason = "adjudicated".to_owned();
        if let Some((who, error)) = forfeit {
            let position = position_text(&rules, game.position());
            reason = format!("forfeit: {}: {error}; position: {position}", self.name(who));
            decided = Some(rules.sides().into_iter().filter(|side| seating.is_first(*side) == (who == 1)).collect());
            contestants[who].mishaps.forfeits += 1;
        }
        for (contestant, player) in contestants.iter_mut().zip(players) {
            contestant.mishaps.add(&player.mishaps());
        }
        let (result, sharers) = conclude(&game, decided, &reason);
        let share = seating.share(&sharers);
        Ok(GameReport { number, share, sharers, seating, game, opening, result, contestants })
    }

    fn name(&self, who: usize) -> String {
        self.players[who].to_string()
    }
}

/// The result of a game that was ended because it lasted too long.
pub(super) const TOO_LONG: &str = "draw/too long";

/// How a game ends that is played no further: the result as text, and the sides that share it in equal parts. `decided` are the
/// sides that have won it before its end, and `reason` says why.
pub(super) fn conclude(game: &Game, decided: Option<Vec<Side>>, reason: &str) -> (String, Vec<Side>) {
    let rules = game.rules();
    let (result, winners) = match (game.outcome(), decided) {
        (Some(outcome), _) => (outcome_text(rules, Some(outcome)), outcome.winners.clone()),
        (None, Some(winners)) => {
            let won = rules.players().filter(|player| winners.contains(&rules.side_of(*player)));
            let names: String = won.map(|player| rules.player_name(player)).collect();
            (format!("win:{names}/{reason}"), winners)
        }
        (None, None) => (TOO_LONG.to_owned(), Vec::new()),
    };
    (result, shared_by(game, winners))
}

/// The sides that are still in the game.
pub(super) fn in_play(rules: &Rules, position: &Position) -> Vec<Side> {
    rules.sides().into_iter().filter(|side| is_in_play(rules, position, *side)).collect()
}

/// The sides that share a finished game: its winners, or if there are none those that are still in it.
pub fn sharers(game: &Game, outcome: &Outcome) -> Vec<Side> {
    shared_by(game, outcome.winners.clone())
}

fn shared_by(game: &Game, winners: Vec<Side>) -> Vec<Side> {
    if winners.is_empty() { in_play(game.rules(), game.position()) } else { winners }
}

/// For how long the sides have agreed on who wins.
#[derive(Default)]
struct Adjudication {
    /// How many times running each side has judged that it wins; negative if it has judged that it loses.
    judged: By<Side, i32>,
}

impl Adjudication {
    /// Notes the score that a side gives itself, in hundredths of a pawn; `limit` is that of a decided game.
    fn judge(&mut self, side: Side, score: Option<i32>, limit: i32) {
        let judged = &mut self.judged[side];
        *judged = match score {
            Some(score) if score >= limit => (*judged).max(0) + 1,
            Some(score) if score <= -limit => (*judged).min(0) - 1,
            _ => 0,
        };
    }

    /// The winning side, if all sides in the game agree on it.
    fn winner(&self, in_play: &[Side]) -> Option<Side> {
        let winner = in_play.iter().copied().find(|side| self.judged[*side] >= AGREEING_JUDGEMENTS)?;
        let loses = |side: &Side| *side == winner || self.judged[*side] <= -AGREEING_JUDGEMENTS;
        in_play.iter().all(loses).then_some(winner)
    }
}
