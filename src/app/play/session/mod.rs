//! The game in the window: the only truth. Everything else mirrors it.

mod history;
mod legal;
mod lesson;
mod record;
mod sitting;
#[cfg(test)]
mod tests;
mod timing;
mod visible;

use std::sync::OnceLock;

use bevy::prelude::*;
use fourhanded::board::{By, Cell, Player};
use fourhanded::clock::ClockRules;
use fourhanded::game::{Game, Mate, NodeId};
#[cfg(test)]
use fourhanded::moves::Action;
use fourhanded::moves::Event;
use fourhanded::position::Position;
use fourhanded::spec::Playable;
use fourhanded::store::{self, RecordTags, SaveGame, SeatOwner};

use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{GameIntent, Intent};
use legal::LegalActions;
pub use lesson::PupilHands;
use timing::Timing;
use visible::mating_position;

/// The game being played, and who plays it. Only intents change it, and only this module carries them out.
#[derive(Resource)]
pub struct Session {
    playable: Playable,
    game: Game,
    seats: By<Player, SeatOwner>,
    advice: bool,
    title: Option<String>,
    /// The clocks that were agreed, and as they run.
    clock: Option<ClockRules>,
    timing: Option<Timing>,
    /// The evening and which game of it this is, as its saves name them.
    evening: Option<String>,
    /// The tags of a record, which its save holds and the window does not show.
    record: RecordTags,
    /// Whether computer players wait, because something was taken back.
    held: bool,
    revision: u64,
    /// The legal actions, listed when first asked for; forgotten with every change.
    legal: OnceLock<LegalActions>,
    /// The board as the mate that ended the game stands on it, before anybody went out because of it.
    mating_position: Option<Position>,
    /// The mate that is shown again.
    mate_shown: Option<ShownMate>,
    /// Whether the place in the game was reached by jumping, and not by taking plies back.
    browsing: bool,
    /// The last change of the record, as long as it can be undone.
    undo: Option<Undo>,
    /// Grows with every change of the record: an action that was not played before, a note, another order.
    record_revision: u64,
    /// On a page of a tour, what the pupil's hands may do.
    pupil: Option<PupilHands>,
}

/// A change of the record that can be undone.
enum Undo {
    /// A line was given up for another.
    OldLine(OldLine),
    /// A part was cut out of this game.
    Cut(Box<Game>),
}

/// A line of play that was given up for another, and is a variation now.
struct OldLine {
    /// Its last action.
    end: NodeId,
    /// The first action of what was the main line where the other begins.
    main: NodeId,
    /// The ply after which the other begins.
    ply: usize,
    /// Whether it was left on purpose: a few plies taken back, to play something else.
    taken_back: bool,
    /// The first action of the other.
    other: NodeId,
    /// Whether that was not played there before.
    new: bool,
}

/// A mate seen again, and from where.
struct ShownMate {
    mate: Mate,
    cursor: usize,
    held: bool,
}

/// The board is not as it was. Sent once for every change of the session's game.
#[derive(Message, Clone, Debug, Default)]
pub struct BoardChanged {
    /// What happened, if an action was played; empty after takebacks, jumps and loads.
    pub events: Vec<Event>,
    /// Where the moving man came from and went to, so that it can glide.
    pub glide: Option<(Cell, Cell)>,
    /// What has become of the line of play.
    pub line: Option<LineChange>,
    /// Whether another game has come to the table.
    pub other_game: bool,
    /// Whether that is one that has begun and was not loaded.
    pub new_game: bool,
    /// Whether it is about a page of a tour that comes, changes or goes: nothing of that is kept.
    pub of_lesson: bool,
}

/// A hand has brought a man where he may not go, or has wanted to pick one up who may not move. A man of the tray comes from
/// the cell where he was to stand.
#[derive(Message, Clone, Copy, Debug)]
pub struct RefusedAttempt {
    /// Where the man stands.
    pub from: Cell,
    /// Where he was brought, if he was picked up.
    pub to: Option<Cell>,
}

/// What has become of the line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineChange {
    /// It was given up for another; so many of its plies stay as a variation.
    GivenUp(usize),
    /// So many plies were cut out of the record, those of variations among them.
    Cut(usize),
    /// The last change of the record was undone.
    Back,
}

impl Session {
    /// A new game; what its rules draw by lot, they draw by the seed.
    pub fn new(playable: Playable, seats: By<Player, SeatOwner>, advice: bool, seed: u64) -> Self {
        let start = playable.start_with(seed);
        Self::starting(playable, start, seats, advice)
    }

    /// A game that begins with a position.
    pub fn starting(playable: Playable, start: Position, seats: By<Player, SeatOwner>, advice: bool) -> Self {
        let game = Game::new(playable.rules.clone(), start);
        Self {
            playable,
            game,
            seats,
            advice,
            title: None,
            clock: None,
            timing: None,
            evening: None,
            record: RecordTags::default(),
            held: false,
            revision: 0,
            legal: OnceLock::new(),
            mating_position: None,
            mate_shown: None,
            browsing: false,
            undo: None,
            record_revision: 0,
            pupil: None,
        }
    }

    /// The game once more at the same table. The first move passes on to the next in turn; of two players, with whom
    /// it goes by the colour, each takes the other's seat.
    pub fn rematch(&self, seed: u64) -> Self {
        let (playable, mut seats) = (self.playable.clone(), self.seats.clone());
        let rules = &playable.rules;
        let first = self.game.start().turn();
        let next = rules.places_after(first).next().unwrap_or(first);
        let again = || playable.start_from(first, seed).unwrap_or_else(|| playable.start_with(seed));
        let start = match rules.order[..] {
            [a, b] => {
                let [a, b] = [a, b].map(|place| rules.player_at(place));
                (seats[a], seats[b]) = (self.seats[b].clone(), self.seats[a].clone());
                again()
            }
            _ => playable.start_from(next, seed).unwrap_or_else(again),
        };
        let mut again = Self::starting(playable, start, seats, self.advice);
        again.agree_on_clocks(self.clock.clone());
        again
    }

    /// Whether a player has a partner who is another player.
    pub fn has_partners(&self) -> bool {
        has_partners(&self.playable)
    }

    /// Whether a person may be helped: where partners play, only if they may advise one another.
    pub fn may_advise(&self) -> bool {
        self.advice || !self.has_partners()
    }

    /// A loaded game. Where plies were taken back, computer players wait until they are told to go on; its clocks are paused.
    pub fn of_save(save: SaveGame) -> Self {
        let held = save.game.cursor() < save.game.all_plies().len();
        let SaveGame { playable, game, seats, advice, title, saved_at: _, clock, standing, evening, record } = save;
        Self {
            playable,
            advice,
            title: Some(title).filter(|title| !title.is_empty()),
            timing: clock.clone().map(|clock| Timing::loaded(clock, &seats, &game, &standing)),
            clock,
            seats,
            evening,
            record,
            held,
            revision: 0,
            legal: OnceLock::new(),
            mating_position: mating_position(&game),
            mate_shown: None,
            // The plies that lie ahead were taken back in another session.
            browsing: held,
            undo: None,
            record_revision: 0,
            pupil: None,
            game,
        }
    }

    /// The game as it is saved under a title.
    pub fn to_save(&self, title: &str) -> SaveGame {
        let game = self.game_to_save();
        SaveGame {
            playable: self.playable.clone(),
            seats: self.seats.clone(),
            advice: self.advice,
            title: title.to_owned(),
            saved_at: store::now(),
            clock: self.clock.clone(),
            standing: self.clock_standing(&game),
            evening: self.evening.clone(),
            record: self.record.clone(),
            game,
        }
    }

    /// The number of the move with which the game began, as FEN counts.
    pub fn first_move(&self) -> u32 {
        self.record.first_move()
    }

    /// The rules, the look and the options.
    pub fn playable(&self) -> &Playable {
        &self.playable
    }

    /// The game, at the ply where play goes on.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Who decides for each player.
    pub fn seats(&self) -> &By<Player, SeatOwner> {
        &self.seats
    }

    /// Whether partners may advise one another.
    pub fn advice(&self) -> bool {
        self.advice
    }

    /// The title under which it was saved.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Gives it the title of the file that it is saved to, or takes the title away.
    pub fn set_title(&mut self, title: Option<String>) {
        self.title = title;
    }

    /// The evening and which game of it this is, as its saves name them; none if it is of no evening.
    pub fn evening(&self) -> Option<&str> {
        self.evening.as_deref()
    }

    /// Makes it a game of an evening, or of none.
    pub fn set_evening(&mut self, evening: Option<String>) {
        self.evening = evening;
    }

    /// Whether computer players wait, because something was taken back.
    pub fn held(&self) -> bool {
        self.held
    }

    /// Grows with every change of the game; answers of computer players carry it.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Who decides next, if a person does.
    pub fn human_to_decide(&self) -> Option<Player> {
        let player = self.game.decision()?.player;
        self.is_human(player).then_some(player)
    }

    /// Whether a person decides for a player.
    pub fn is_human(&self, player: Player) -> bool {
        matches!(self.seats[player], SeatOwner::Human(_))
    }

    /// Whether the side of the player to decide has a person on it.
    pub fn has_human_partner(&self) -> bool {
        let rules = &self.playable.rules;
        let side = self.game.decision().map(|decision| rules.side_of(decision.player));
        rules.players().any(|player| Some(rules.side_of(player)) == side && self.is_human(player))
    }

    /// The level of the computer player that decides next, if one does.
    pub fn computer_to_decide(&self) -> Option<u8> {
        let player = self.game.decision()?.player;
        match self.seats[player] {
            SeatOwner::Computer(level) => Some(level),
            SeatOwner::Human(_) => None,
        }
    }

    /// Grows with every change of the record, notes included; going through the game is none.
    pub fn record_revision(&self) -> u64 {
        self.record_revision
    }

    /// What follows from any change of the game or of the place in it.
    fn after_change(&mut self) {
        self.revision += 1;
        self.legal = OnceLock::new();
        self.mate_shown = None;
        self.mating_position = mating_position(&self.game);
    }

    /// Puts another game in the place of this one; answers for the old one are stale then.
    pub fn replace(&mut self, mut other: Self) {
        other.revision = self.revision + 1;
        other.record_revision = self.record_revision + 1;
        *self = other;
    }

    /// Takes an action as an intent would.
    #[cfg(test)]
    pub fn take(&mut self, action: Action) {
        self.play(action).expect("a legal action");
    }
}

/// Whether a game has partners who are different players.
pub fn has_partners(playable: &Playable) -> bool {
    let rules = &playable.rules;
    rules.sides().into_iter().any(|side| rules.players_of(side).iter().count() > 1)
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BoardChanged>().add_message::<RefusedAttempt>();
    app.add_systems(Update, apply_intents.in_set(AppSet::Apply));
}

/// Carries out what is wanted of the game.
pub fn apply_intents(
    mut intents: MessageReader<Intent>,
    session: Option<ResMut<Session>>,
    clock: Res<Clock>,
    mut changed: MessageWriter<BoardChanged>,
) {
    let mut session = session;
    let at = clock.input();
    for intent in intents.read() {
        let (Intent::Game(intent), Some(session)) = (intent, &mut session) else { continue };
        // A page of a tour goes its own way.
        let played = matches!(intent, GameIntent::Play(_)) && session.hands_are_free();
        if session.is_lesson() && !played {
            continue;
        }
        let change = match intent {
            GameIntent::Play(action) => session.play_at(*action, at),
            // An intent before it may have changed the game: then the answer is stale.
            GameIntent::Answer { revision, action } => {
                let wanted = *revision == session.revision && !session.held;
                if wanted { session.play_at(*action, at) } else { None }
            }
            // Then the opponents are asked first.
            GameIntent::TakeBack if session.must_ask_to_take_back() => None,
            GameIntent::TakeBack | GameIntent::TakeBackAgreed => {
                let change = session.take_back();
                if change.is_some() {
                    session.time_from_here(at);
                }
                change
            }
            GameIntent::Undo => {
                let change = session.undo();
                if change.is_some() {
                    session.time_from_here(at);
                }
                change
            }
            GameIntent::Select(node) => {
                let change = session.select(*node);
                session.look_from(at);
                change
            }
            GameIntent::Promote(node) => session.promote(*node),
            GameIntent::Cut(node) => {
                let change = session.cut(*node);
                if !session.plays_on() {
                    session.time_from_here(at);
                }
                change
            }
            GameIntent::Comment(node, text) => session.comment(*node, text),
            GameIntent::Symbol(node, symbol) => session.toggle_symbol(*node, symbol),
            GameIntent::Step(plies) => {
                let target = session.game.cursor().saturating_add_signed(*plies);
                let change = session.jump(target);
                session.look_from(at);
                change
            }
            GameIntent::Jump(ply) => {
                session.browsing = true;
                let change = session.jump(*ply);
                session.look_from(at);
                change
            }
            GameIntent::Replay { from, .. } => session.jump(*from),
            GameIntent::ShowMate(army) => session.show_mate(*army),
            GameIntent::LeaveMate => session.leave_mate(),
            GameIntent::Continue if session.looks_back() => session.stop_looking_back(),
            GameIntent::Continue => {
                let change = session.leave_mate();
                session.held = false;
                change
            }
            GameIntent::Hold => {
                session.held = true;
                None
            }
            GameIntent::PauseClocks(paused) => {
                session.pause(*paused, at);
                None
            }
            GameIntent::PressClock => {
                session.press_clock(at);
                None
            }
            GameIntent::AdjustClock(player, adjustment) => {
                session.adjust_clock(*player, *adjustment, at);
                None
            }
            GameIntent::ClaimFlag(player) => session.claim_flag(*player, at),
            GameIntent::GoOn(player) => {
                session.go_on(*player, at);
                None
            }
        };
        if let Some(change) = change {
            changed.write(BoardChanged { of_lesson: session.is_lesson(), ..change });
        }
    }
}
