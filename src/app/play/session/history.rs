//! Going through the game: on, back, to another line, to a mate and away from it.

use fourhanded::board::{Army, Cell};
use fourhanded::game::{Game, Ply};
use fourhanded::moves::Action;

use super::{BoardChanged, LineChange, OldLine, Session, ShownMate};

impl Session {
    /// Takes an action; nothing if it is not legal.
    pub(super) fn play(&mut self, action: Action) -> Option<BoardChanged> {
        let (cursor, all) = (self.game.cursor(), self.game.all_plies());
        let (dropped, next) = (all.len() - cursor, all.get(cursor));
        let (events, line) = match next.filter(|next| next.action == action) {
            // What was played here before: that line goes on.
            Some(next) => {
                let events = next.events.to_vec();
                self.game.jump(cursor + 1);
                (events, None)
            }
            None => {
                let before = (dropped > 0).then(|| self.game.clone());
                let events = self.game.play(action).ok()?.events.to_vec();
                let taken_back =
                    !self.browsing && self.mate_shown.is_none() && dropped <= self.playable.rules.order.len();
                let line = before.is_some().then_some(LineChange::GivenUp);
                if let Some(game) = before {
                    self.old_line = Some(OldLine { game, taken_back });
                }
                (events, line)
            }
        };
        self.held = false;
        self.browsing = false;
        self.after_change();
        let glide = action.as_move().map(|mv| (mv.from, mv.to));
        Some(BoardChanged { events, glide, line, new_game: false })
    }

    /// The line given up last, where the other began, and whether it was left on purpose: a round or less taken back,
    /// to play something else.
    pub fn old_line(&self) -> Option<(&Game, bool)> {
        self.old_line.as_ref().map(|old| (&old.game, old.taken_back))
    }

    /// Whether the line given up last can be had back: while a person has played no more than one ply since, so that
    /// no other is lost for it.
    pub fn can_have_back(&self) -> bool {
        let Some(old) = &self.old_line else { return false };
        let person = |ply: &&Ply| self.is_human(ply.decision.player);
        let since = self.game.all_plies().get(old.game.cursor()..).unwrap_or_default();
        !self.veiled() && since.iter().filter(person).count() <= 1
    }

    /// Puts the line given up last in the place of the other; computer players wait.
    pub(super) fn have_back(&mut self) -> Option<BoardChanged> {
        if !self.can_have_back() {
            return None;
        }
        let old = self.old_line.take()?;
        self.game = old.game;
        self.held = true;
        self.browsing = !old.taken_back;
        self.after_change();
        Some(BoardChanged { line: Some(LineChange::Back), ..BoardChanged::default() })
    }

    /// Takes a ply back; where that is the one for which a line was given up, that comes back with it.
    pub(super) fn take_back(&mut self) -> Option<BoardChanged> {
        let before = self.game.cursor().checked_sub(1)?;
        let fork = self.old_line.as_ref().map(|old| old.game.cursor());
        if fork == Some(before) && self.can_have_back() { self.have_back() } else { self.jump(before) }
    }

    /// Goes to the position after so many plies.
    pub(super) fn jump(&mut self, ply: usize) -> Option<BoardChanged> {
        // Blind orders are not taken back, and the game is not looked through before its end.
        if self.veiled() {
            return None;
        }
        let before = self.game.cursor();
        self.game.jump(ply);
        let after = self.game.cursor();
        self.browsing &= after < self.game.all_plies().len();
        if before == after && self.mate_shown.is_none() {
            return None;
        }
        self.held = true;
        self.after_change();
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

    /// Shows the last mate of an army once more; computer players wait meanwhile.
    pub(super) fn show_mate(&mut self, army: Army) -> Option<BoardChanged> {
        if self.veiled() {
            return None;
        }
        let mate = self.game.last_mate_of(army)?;
        // From one mate to another: the way back still leads to where one was before the first.
        let (cursor, held) =
            self.mate_shown.take().map_or((self.game.cursor(), self.held), |shown| (shown.cursor, shown.held));
        self.game.jump(mate.ply);
        self.held = true;
        self.after_change();
        self.mate_shown = Some(ShownMate { mate, cursor, held });
        Some(BoardChanged::default())
    }

    /// Goes back from the mate that is shown.
    pub(super) fn leave_mate(&mut self) -> Option<BoardChanged> {
        let ShownMate { cursor, held, .. } = self.mate_shown.take()?;
        self.game.jump(cursor);
        self.held = held;
        self.after_change();
        Some(BoardChanged::default())
    }
}
