//! The game in the window: the only truth. Everything else mirrors it.

use bevy::prelude::*;
use fourhanded::board::{Army, By, Cell, Player};
use fourhanded::game::{Game, Mate, Ply};
use fourhanded::moves::{Action, DecisionKind, EndReason, Event, Move, Orders, tried};
use fourhanded::position::Position;
use fourhanded::rules::{Kind, Topic, TurnRule};
use fourhanded::spec::Playable;
use fourhanded::store::{SaveGame, SeatOwner};

use crate::app::AppSet;
use crate::app::intent::{GameIntent, Intent};

/// The game being played.
#[derive(Resource)]
pub struct Session {
    /// The rules, the look and the options.
    pub playable: Playable,
    /// The game.
    pub game: Game,
    /// Who decides for each player.
    pub seats: By<Player, SeatOwner>,
    /// Whether partners may advise one another.
    pub advice: bool,
    /// The title under which it was saved.
    pub title: Option<String>,
    /// Whether computer players wait because something was taken back.
    pub held: bool,
    revision: u64,
    /// The board as the mate that ended the game stands on it, before anybody went out because of it.
    blow: Option<Position>,
    /// The mate that somebody looks at again.
    look: Option<Look>,
    /// Whether somebody has gone back through the game to look, and not by taking back.
    browsing: bool,
    /// The line that the one being played has taken the place of.
    old: Option<OldLine>,
}

/// A line of play that was given up for another.
struct OldLine {
    /// The game with it, where the other begins.
    game: Game,
    /// Whether it was left on purpose: a few plies taken back, to play something else.
    taken_back: bool,
}

/// A mate seen again, and from where.
struct Look {
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
    /// What became of the plies behind the one that the board showed before.
    pub line: Option<LineChange>,
    /// Whether a game has begun that was not loaded.
    pub new_game: bool,
}

/// Another line of play than the one so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineChange {
    /// The one so far was given up; see [`Session::old_line`].
    GivenUp,
    /// The one given up last is back.
    Back,
}

impl Session {
    /// A new game; what its rules draw by lot, they draw by the seed.
    pub fn new(playable: Playable, seats: By<Player, SeatOwner>, advice: bool, seed: u64) -> Self {
        let start = playable.start_with(seed);
        Self::starting(playable, start, seats, advice)
    }

    fn starting(playable: Playable, start: Position, seats: By<Player, SeatOwner>, advice: bool) -> Self {
        let game = Game::new(playable.rules.clone(), start);
        Self {
            playable,
            game,
            seats,
            advice,
            title: None,
            held: false,
            revision: 0,
            blow: None,
            look: None,
            browsing: false,
            old: None,
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
                let [a, b] = [a, b].map(|place| rules.armies[rules.army_at(place)].player);
                (seats[a], seats[b]) = (self.seats[b].clone(), self.seats[a].clone());
                again()
            }
            _ => playable.start_from(next, seed).unwrap_or_else(again),
        };
        Self::starting(playable, start, seats, self.advice)
    }

    /// Whether somebody at the table has a partner who is another player.
    pub fn has_partners(&self) -> bool {
        has_partners(&self.playable)
    }

    /// Whether a person may be helped: where partners play, only if they may advise one another.
    pub fn may_advise(&self) -> bool {
        self.advice || !self.has_partners()
    }

    /// A loaded game. Where plies were taken back, computer players wait until somebody lets them
    /// go on.
    pub fn of_save(save: SaveGame) -> Self {
        let held = save.game.cursor() < save.game.all_plies().len();
        let title = Some(save.title).filter(|title| !title.is_empty());
        let SaveGame { playable, game, seats, advice, .. } = save;
        let blow = last_blow(&game);
        // Nobody here has taken anything back: what lies behind was there before.
        let browsing = held;
        Self { playable, game, seats, advice, title, held, revision: 0, blow, look: None, browsing, old: None }
    }

    /// Grows with every change of the game; answers of computer players carry it.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Who decides next, if a person does.
    pub fn human_to_decide(&self) -> Option<Player> {
        let player = self.game.decision()?.player;
        matches!(self.seats[player], SeatOwner::Human(_)).then_some(player)
    }

    /// Whether somebody who wins with the player to decide is a person.
    pub fn has_human_partner(&self) -> bool {
        let rules = &self.playable.rules;
        let side = self.game.decision().map(|decision| rules.side_of(decision.player));
        let human = |player: Player| matches!(self.seats[player], SeatOwner::Human(_));
        rules.players().any(|player| Some(rules.side_of(player)) == side && human(player))
    }

    /// The level of the computer player that decides next, if one does.
    pub fn computer_to_decide(&self) -> Option<u8> {
        let player = self.game.decision()?.player;
        match self.seats[player] {
            SeatOwner::Computer(level) => Some(level),
            SeatOwner::Human(_) => None,
        }
    }

    /// Whether a man on this cell is shown as picked: one that may be moved now.
    pub fn shows_picked(&self, cell: Cell) -> bool {
        self.may_move() && self.game.position().man(cell).is_some()
    }

    /// Whether a person may move men now.
    pub fn may_move(&self) -> bool {
        self.look.is_none()
            && self.human_to_decide().is_some()
            && !self.orders_wanted()
            && self.game.decision().is_some_and(|decision| decision.kind == DecisionKind::Move)
    }

    /// Whether a person is to decide something that is no move of a man on the board, so that a tray
    /// or a row of buttons is needed.
    pub fn asks(&self) -> bool {
        self.look.is_none() && self.human_to_decide().is_some() && (self.orders_wanted() || !self.choices().is_empty())
    }

    /// Whether the player to decide writes orders.
    pub fn orders_wanted(&self) -> bool {
        matches!(self.playable.rules.turn, TurnRule::Orders(_))
            && self.game.decision().is_some_and(|decision| decision.kind == DecisionKind::Move)
    }

    /// The board actions that are no moves.
    pub fn choices(&self) -> Vec<Action> {
        if self.orders_wanted() {
            return Vec::new();
        }
        self.game.board_actions().into_iter().filter(|action| action.as_move().is_none()).collect()
    }

    /// The pawns for which a person must choose now what they become, as they stand at an edge that is new.
    pub fn waiting_pawns(&self) -> Vec<Cell> {
        let promotes = self.game.decision().is_some_and(|decision| decision.kind == DecisionKind::Promote);
        if !promotes || self.human_to_decide().is_none() {
            return Vec::new();
        }
        let mut cells: Vec<Cell> = self
            .choices()
            .into_iter()
            .filter_map(|action| match action {
                Action::Promote { cell, .. } => Some(cell),
                _ => None,
            })
            .collect();
        cells.dedup();
        cells
    }

    /// That of them whose turn it is: the picked one, or else the first.
    pub fn waiting_pawn(&self, picked: Option<Cell>) -> Option<Cell> {
        let cells = self.waiting_pawns();
        picked.filter(|cell| cells.contains(cell)).or(cells.first().copied())
    }

    /// What the waiting pawn on a cell may become.
    pub fn choices_of(&self, pawn: Cell) -> Vec<Kind> {
        self.choices()
            .into_iter()
            .filter_map(|action| match action {
                Action::Promote { cell, kind } if cell == pawn => Some(kind),
                _ => None,
            })
            .collect()
    }

    /// The moves that the player to decide may propose to his partner, for the man on a cell.
    pub fn proposals_from(&self, from: Cell) -> Vec<Move> {
        self.choices()
            .into_iter()
            .filter_map(|action| match action {
                Action::Propose(mv) if mv.from == from => Some(mv),
                _ => None,
            })
            .collect()
    }

    /// What rules on the men that are placed now: those of a reserve come before play, lost ones come back in it.
    pub fn placing(&self) -> Topic {
        let reserve = &self.game.position().rare().reserve;
        let opening = self.game.decision().is_some_and(|decision| !reserve[decision.player].is_empty());
        if opening { Topic::Placement } else { Topic::Rejuvenation }
    }

    /// The cells on which a man of a kind may be placed now.
    pub fn cells_for(&self, kind: Kind) -> Vec<Cell> {
        self.choices()
            .into_iter()
            .filter_map(|action| match action {
                Action::Place { kind: other, cell } if other == kind => Some(cell),
                _ => None,
            })
            .collect()
    }

    /// Whether nobody may see the board: players of orders see nothing until the game is over.
    pub fn veiled(&self) -> bool {
        let ended = self.game.all_plies().last().is_some_and(|ply| ply.outcome.is_some());
        matches!(self.playable.rules.turn, TurnRule::Orders(_)) && !ended
    }

    /// The only person at the table, while nobody may see the board: he may read what he has ordered.
    pub fn alone_behind_veil(&self) -> Option<Player> {
        let mut people =
            self.playable.rules.players().filter(|player| matches!(self.seats[*player], SeatOwner::Human(_)));
        let player = people.next().filter(|_| self.veiled())?;
        people.next().is_none().then_some(player)
    }

    /// What a player has ordered so far, turn by turn.
    pub fn orders_of(&self, player: Player) -> impl Iterator<Item = Orders> + '_ {
        let own = move |ply: &&Ply| self.playable.rules.armies[ply.army].player == player;
        self.game.plies().iter().filter(own).filter_map(|ply| match ply.action {
            Action::Orders(orders) => Some(orders),
            _ => None,
        })
    }

    /// The position that players see: behind a veil the array, after a mate that ended the game the men as they stand.
    pub fn seen(&self) -> &Position {
        if self.veiled() {
            return &self.playable.start;
        }
        let look = self.look.as_ref().map(|look| &look.mate.position);
        look.or(self.blow.as_ref()).unwrap_or_else(|| self.game.position())
    }

    /// The mate that somebody looks at again.
    pub fn mate(&self) -> Option<&Mate> {
        self.look.as_ref().map(|look| &look.mate)
    }

    /// Shows the last mate of an army once more; computer players wait meanwhile.
    fn look_at_mate(&mut self, army: Army) -> Option<BoardChanged> {
        if self.veiled() {
            return None;
        }
        let mate = self.game.last_mate_of(army)?;
        // Who looks from one mate at another still wants to go back to where he was.
        let (cursor, held) = self.look.take().map_or((self.game.cursor(), self.held), |look| (look.cursor, look.held));
        self.game.jump(mate.ply);
        self.held = true;
        self.touch();
        self.look = Some(Look { mate, cursor, held });
        Some(BoardChanged::default())
    }

    fn leave_mate(&mut self) -> Option<BoardChanged> {
        let Look { cursor, held, .. } = self.look.take()?;
        self.game.jump(cursor);
        self.held = held;
        self.touch();
        Some(BoardChanged::default())
    }

    /// The legal moves of the man on a cell.
    pub fn moves_from(&self, from: Cell) -> Vec<Move> {
        self.game.board_moves().into_iter().filter(|mv| mv.from == from).collect()
    }

    /// What the pawn on one cell may become on another, in the order of the rules.
    pub fn promotions(&self, from: Cell, to: Cell) -> Vec<Kind> {
        let ways = self.moves_from(from).into_iter().filter(|mv| mv.to == to);
        let mut kinds: Vec<Kind> = ways.filter_map(|mv| mv.promotion).collect();
        kinds.dedup();
        kinds
    }

    fn touch(&mut self) {
        self.revision += 1;
        self.look = None;
        self.blow = last_blow(&self.game);
    }

    /// Puts another game in the place of this one; answers for the old one are stale then.
    pub fn replace(&mut self, mut other: Self) {
        other.revision = self.revision + 1;
        *self = other;
    }

    fn play(&mut self, action: Action) -> Option<BoardChanged> {
        let (cursor, all) = (self.game.cursor(), self.game.all_plies());
        let (dropped, next) = (all.len() - cursor, all.get(cursor));
        let (events, line) = match next.filter(|next| next.action == action) {
            // What was played here before: that line goes on.
            Some(next) => {
                let events = next.events.clone();
                self.game.jump(cursor + 1);
                (events, None)
            }
            None => {
                let before = (dropped > 0).then(|| self.game.clone());
                let events = self.game.play(action).ok()?.events.clone();
                let taken_back = !self.browsing && self.look.is_none() && dropped <= self.playable.rules.order.len();
                let line = before.is_some().then_some(LineChange::GivenUp);
                if let Some(game) = before {
                    self.old = Some(OldLine { game, taken_back });
                }
                (events, line)
            }
        };
        self.held = false;
        self.browsing = false;
        self.touch();
        let glide = action.as_move().map(|mv| (mv.from, mv.to));
        Some(BoardChanged { events, glide, line, new_game: false })
    }

    /// The line given up last, where the other began, and whether it was left on purpose: a round or less taken back,
    /// to play something else.
    pub fn old_line(&self) -> Option<(&Game, bool)> {
        self.old.as_ref().map(|old| (&old.game, old.taken_back))
    }

    /// Whether the line given up last can be had back: while a person has played no more than one ply since, so that
    /// no other is lost for it.
    pub fn can_have_back(&self) -> bool {
        let Some(old) = &self.old else { return false };
        let person = |ply: &&Ply| matches!(self.seats[ply.decision.player], SeatOwner::Human(_));
        let since = self.game.all_plies().get(old.game.cursor()..).unwrap_or_default();
        !self.veiled() && since.iter().filter(person).count() <= 1
    }

    /// Puts the line given up last in the place of the other; computer players wait.
    fn have_back(&mut self) -> Option<BoardChanged> {
        if !self.can_have_back() {
            return None;
        }
        let old = self.old.take()?;
        self.game = old.game;
        self.held = true;
        self.browsing = !old.taken_back;
        self.touch();
        Some(BoardChanged { line: Some(LineChange::Back), ..BoardChanged::default() })
    }

    /// Takes a ply back; where that is the one for which a line was given up, that comes back with it.
    fn take_back(&mut self) -> Option<BoardChanged> {
        let before = self.game.cursor().checked_sub(1)?;
        let fork = self.old.as_ref().map(|old| old.game.cursor());
        if fork == Some(before) && self.can_have_back() { self.have_back() } else { self.jump(before) }
    }

    fn jump(&mut self, ply: usize) -> Option<BoardChanged> {
        // Orders that are handed in stay so, and nobody looks back before the end.
        if self.veiled() {
            return None;
        }
        let before = self.game.cursor();
        self.game.jump(ply);
        let after = self.game.cursor();
        self.browsing &= after < self.game.all_plies().len();
        if before == after && self.look.is_none() {
            return None;
        }
        self.held = true;
        self.touch();
        let glide = match (before, after) {
            (from, to) if to == from + 1 => self.glide_of(from),
            (from, to) if from == to + 1 => self.glide_of(to).map(|(from, to)| (to, from)),
            _ => None,
        };
        Some(BoardChanged { glide, ..BoardChanged::default() })
    }

    fn glide_of(&self, ply: usize) -> Option<(Cell, Cell)> {
        let mv = self.game.all_plies().get(ply)?.action.as_move()?;
        Some((mv.from, mv.to))
    }
}

/// Whether a game has partners who are different players.
pub fn has_partners(playable: &Playable) -> bool {
    let rules = &playable.rules;
    rules.sides().into_iter().any(|side| rules.players_of(side).iter().count() > 1)
}

/// The board after the move that mated and ended the game, where the mated would be out, and not frozen.
fn last_blow(game: &Game) -> Option<Position> {
    let outcome = game.outcome().filter(|outcome| outcome.reason == EndReason::Mate)?;
    let freezes = game.rules().defeat.mate.freezes();
    let before = game.position_at(game.cursor().checked_sub(1)?);
    let mv = game.plies().last()?.action.as_move()?;
    let whole = before.gone() == game.position().gone();
    (!freezes && whole && !outcome.winners.is_empty()).then(|| tried(game.rules(), before, mv))
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BoardChanged>();
    app.add_systems(Update, apply_intents.in_set(AppSet::Apply));
}

pub fn apply_intents(
    mut intents: MessageReader<Intent>,
    session: Option<ResMut<Session>>,
    mut changed: MessageWriter<BoardChanged>,
) {
    let mut session = session;
    for intent in intents.read() {
        let (Intent::Game(intent), Some(session)) = (intent, &mut session) else { continue };
        let change = match intent {
            GameIntent::Play(action) => session.play(*action),
            // What came before it in the queue may have changed the game: then nobody asked for it.
            GameIntent::Answer { revision, action } => {
                let wanted = *revision == session.revision && !session.held;
                if wanted { session.play(*action) } else { None }
            }
            GameIntent::TakeBack => session.take_back(),
            GameIntent::OldLine => session.have_back(),
            GameIntent::Step(plies) => {
                let target = session.game.cursor().saturating_add_signed(*plies);
                session.jump(target)
            }
            GameIntent::Jump(ply) => {
                session.browsing = true;
                session.jump(*ply)
            }
            GameIntent::ShowMate(army) => session.look_at_mate(*army),
            GameIntent::LeaveMate => session.leave_mate(),
            GameIntent::Continue => {
                let change = session.leave_mate();
                session.held = false;
                change
            }
            GameIntent::Hold => {
                session.held = true;
                None
            }
        };
        if let Some(change) = change {
            changed.write(change);
        }
    }
}

#[cfg(test)]
mod tests {
    use fourhanded::spec::{Catalogue, Choice};

    use super::*;

    /// A new game of every shipped variant at a table without advice, with people named by their seats.
    fn sessions() -> Vec<Session> {
        let people = || By::from_fn(|player: Player| SeatOwner::Human(player.to_string()));
        let games = Catalogue::shipped();
        let playables = games.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
        playables.map(|playable| Session::new(playable, people(), false, 7)).collect()
    }

    /// Who decides first.
    fn first(session: &Session) -> SeatOwner {
        let player = session.game.decision().expect("a game that has begun").player;
        session.seats[player].clone()
    }

    #[test]
    fn a_rematch_passes_the_first_move_on_round_the_table() {
        for mut session in sessions() {
            let name = session.playable.variant.name.clone();
            let all: Vec<SeatOwner> =
                session.playable.rules.players().map(|player| SeatOwner::Human(player.to_string())).collect();
            for round in 0..2 {
                for owner in &all {
                    assert_eq!(first(&session), *owner, "{name}, {round}");
                    session = session.rematch(8);
                    assert!(!session.advice, "the custom of the table stays");
                }
            }
        }
    }

    #[test]
    fn two_players_change_seats_and_the_array_stays() {
        let mut duels = sessions();
        duels.retain(|session| session.playable.rules.order.len() == 2);
        assert!(duels.len() > 1);
        for again in duels.iter().map(|session| session.rematch(7)) {
            assert_eq!(*again.game.start(), again.playable.start_with(7));
        }
    }

    /// Plays the first move of the list that is not `but`; answers it.
    fn play_other(session: &mut Session, but: Option<Action>) -> Action {
        let mut actions = session.game.board_actions().into_iter();
        let action = actions.find(|action| Some(*action) != but).expect("a game that has begun");
        session.play(action).expect("a legal action");
        action
    }

    fn actions(session: &Session) -> Vec<Action> {
        session.game.all_plies().iter().map(|ply| ply.action).collect()
    }

    #[test]
    fn a_line_that_is_given_up_can_be_had_back() {
        for mut session in sessions().into_iter().filter(|session| !session.veiled()) {
            let name = session.playable.variant.name.clone();
            let first = play_other(&mut session, None);
            for _ in 0..5 {
                play_other(&mut session, None);
            }
            let line = actions(&session);
            // The same again loses nothing.
            session.jump(0);
            assert!(session.play(first).expect("as before").line.is_none(), "{name}");
            assert_eq!((actions(&session), session.game.cursor()), (line.clone(), 1), "{name}");
            session.jump(0);
            play_other(&mut session, Some(first));
            let (old, taken_back) = session.old_line().expect("the line is kept");
            assert_eq!((old.all_plies().len(), old.cursor(), taken_back), (6, 0, false), "{name}");
            let change = session.take_back().expect("there is a ply");
            assert_eq!((change.line, session.held), (Some(LineChange::Back), true), "{name}");
            assert_eq!((actions(&session), session.game.cursor()), (line.clone(), 0), "{name}");
            // Whoever has played on cannot: that would be lost for it.
            play_other(&mut session, Some(first));
            play_other(&mut session, None);
            assert!(!session.can_have_back() && session.have_back().is_none(), "{name}");
            assert!(session.take_back().expect("there is a ply").line.is_none(), "{name}");
        }
    }

    #[test]
    fn who_takes_a_ply_back_means_it() {
        let mut session = sessions().into_iter().find(|session| !session.veiled()).expect("most games are open");
        let first = play_other(&mut session, None);
        session.take_back();
        play_other(&mut session, Some(first));
        assert!(session.old_line().is_some_and(|(old, taken_back)| old.all_plies().len() == 1 && taken_back));
    }

    #[test]
    fn only_partners_are_forbidden_to_advise() {
        let (partners, others): (Vec<_>, Vec<_>) = sessions().into_iter().partition(Session::has_partners);
        assert!(!partners.is_empty() && partners.iter().all(|session| !session.may_advise()));
        assert!(!others.is_empty() && others.iter().all(Session::may_advise));
    }
}
