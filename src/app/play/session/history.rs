//! Going through the game: on, back, to another line, to a mate and away from it.

use fourhanded::board::{Army, Cell};
use fourhanded::game::{Note, Ply};
use fourhanded::moves::Action;

use super::{BoardChanged, LineChange, OldLine, Session, ShownMate, Undo};

impl Session {
    /// Takes an action; nothing if it is not legal. What it takes the place of stays in the record as a variation.
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
                let (here, end) = (self.game.node(), self.game.node_at(usize::MAX));
                let tree = self.game.tree();
                let main = tree.children(here).next();
                let new = tree.children(here).all(|child| tree.action(child) != Some(action));
                let events = self.game.play(action).ok()?.events.to_vec();
                let taken_back =
                    !self.browsing && self.mate_shown.is_none() && dropped <= self.playable.rules.order.len();
                match main.filter(|_| dropped > 0) {
                    Some(main) => {
                        let other = self.game.node();
                        self.undo = Some(Undo::OldLine(OldLine { end, main, ply: cursor, taken_back, other, new }));
                    }
                    None => self.forget_cut(),
                }
                self.record_revision += 1;
                (events, (dropped > 0).then_some(LineChange::GivenUp(dropped)))
            }
        };
        self.held = false;
        self.browsing = false;
        self.after_change();
        let glide = action.as_move().map(|mv| (mv.from, mv.to));
        Some(BoardChanged { events, glide, line, ..BoardChanged::default() })
    }

    /// Whether the last change of the record can be undone: a line that was given up for another can be played again,
    /// a part that was cut out can be put back.
    pub fn can_undo(&self) -> bool {
        self.undo.is_some() && !self.veiled()
    }

    /// Undoes the last change of the record; computer players wait.
    pub(super) fn undo(&mut self) -> Option<BoardChanged> {
        if self.veiled() {
            return None;
        }
        match self.undo.take()? {
            Undo::OldLine(old) => {
                self.browsing = !old.taken_back;
                if self.is_passing(&old) {
                    self.game.cut(old.other);
                }
                self.game.select(old.end);
                self.game.jump(old.ply);
                self.game.promote(old.main);
            }
            Undo::Cut(game) => {
                self.game = *game;
                self.browsing = true;
            }
        }
        self.held = true;
        self.record_revision += 1;
        self.after_change();
        Some(BoardChanged { line: Some(LineChange::Back), ..BoardChanged::default() })
    }

    /// Whether what was played instead of a line is not worth to be kept: new, without a note or another variation, and
    /// no more than one ply of it by a person.
    fn is_passing(&self, old: &OldLine) -> bool {
        let tree = self.game.tree();
        let mut node = old.other;
        let mut length = 1;
        loop {
            if *tree.note(node) != Note::EMPTY {
                return false;
            }
            let mut children = tree.children(node);
            let Some(child) = children.next() else { break };
            if children.next().is_some() {
                return false;
            }
            (node, length) = (child, length + 1);
        }
        // The line of the game leads through it, unless somebody has gone to another since: then it is kept.
        let line = (old.ply + 1..=self.game.all_plies().len()).map(|ply| self.game.node_at(ply));
        let of_line = line.clone().next() == Some(old.other) && line.count() == length;
        let person = |ply: &&Ply| self.is_human(ply.decision.player);
        let plies = self.game.all_plies().get(old.ply..).unwrap_or_default();
        old.new && of_line && plies.iter().filter(person).count() <= 1
    }

    /// Takes a ply back; where that is the one for which a line was given up and nothing more was played, that line is
    /// played again.
    pub(super) fn take_back(&mut self) -> Option<BoardChanged> {
        let before = self.game.cursor().checked_sub(1)?;
        let undoes = match &self.undo {
            Some(Undo::OldLine(old)) => old.ply == before && self.is_passing(old),
            _ => false,
        };
        if undoes { self.undo() } else { self.jump(before) }
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
