//! The record as people edit it: variations are selected, promoted and cut, comments and symbols written.

use fourhanded::game::NodeId;

use super::{BoardChanged, LineChange, Session, Undo};

impl Session {
    /// Goes to the position after an action of the record.
    pub(super) fn select(&mut self, node: NodeId) -> Option<BoardChanged> {
        if self.veiled() || self.game.node() == node {
            return None;
        }
        self.game.select(node);
        self.browsing = self.game.cursor() < self.game.all_plies().len();
        self.held = true;
        self.after_change();
        Some(BoardChanged::default())
    }

    /// Makes the variation that an action is in the main line where it begins.
    pub(super) fn promote(&mut self, node: NodeId) -> Option<BoardChanged> {
        let first = self.variation_of(node).filter(|_| !self.veiled())?;
        self.game.promote(first);
        self.undo = None;
        self.record_revision += 1;
        None
    }

    /// Cuts an action and all that follows it out of the record. If the line leads through it, it ends before it.
    pub(super) fn cut(&mut self, node: NodeId) -> Option<BoardChanged> {
        if self.veiled() || node == NodeId::ROOT {
            return None;
        }
        let tree = self.game.tree();
        let mut open = vec![node];
        let mut plies = 0;
        while let Some(node) = open.pop() {
            plies += 1;
            open.extend(tree.children(node));
        }
        self.undo = Some(Undo::Cut(Box::new(self.game.clone())));
        self.game.cut(node);
        // Where another action follows, the line goes on with that.
        let end = self.game.node_at(usize::MAX);
        let next = self.game.tree().children(end).next();
        if let Some(next) = next {
            let cursor = self.game.cursor();
            self.game.jump(usize::MAX);
            self.game.enter(next);
            self.game.jump(cursor);
        }
        self.held = true;
        self.browsing = true;
        self.record_revision += 1;
        self.after_change();
        Some(BoardChanged { line: Some(LineChange::Cut(plies)), ..BoardChanged::default() })
    }

    /// Writes a comment behind an action, or at the start of the game.
    pub(super) fn comment(&mut self, node: NodeId, text: &str) -> Option<BoardChanged> {
        let mut note = self.game.tree().note(node).clone();
        note.set_comment(text);
        self.game.set_note(node, note);
        self.forget_cut();
        self.record_revision += 1;
        None
    }

    /// Puts a symbol behind an action, or takes it away if it is there.
    pub(super) fn toggle_symbol(&mut self, node: NodeId, symbol: &str) -> Option<BoardChanged> {
        if node == NodeId::ROOT {
            return None;
        }
        let mut note = self.game.tree().note(node).clone();
        note.toggle_symbol(symbol);
        self.game.set_note(node, note);
        self.forget_cut();
        self.record_revision += 1;
        None
    }

    /// A cut cannot be undone any more: what has been added since would be lost with it.
    pub(super) fn forget_cut(&mut self) {
        if matches!(self.undo, Some(Undo::Cut(_))) {
            self.undo = None;
        }
    }

    /// The first action of the innermost variation that an action is in; none on the main line.
    pub fn variation_of(&self, node: NodeId) -> Option<NodeId> {
        let tree = self.game.tree();
        let begins = |node: &NodeId| tree.children(tree.parent(*node)).next() != Some(*node);
        tree.path_to(node).into_iter().rev().find(begins)
    }

    /// The actions that were taken in the same position as one, itself included, in the order of the record.
    pub fn alternatives(&self, node: NodeId) -> Vec<NodeId> {
        let tree = self.game.tree();
        if node == NodeId::ROOT { Vec::new() } else { tree.children(tree.parent(node)).collect() }
    }

    /// The action to go to for the next variation, or for the one before: another one that was taken instead of the
    /// last, in turn. Where there is none, it is the next of the line for which there are others; none if there is no
    /// such either.
    pub fn next_variation(&self, back: bool) -> Option<NodeId> {
        let here = self.game.node();
        let all = self.alternatives(here);
        if let (true, Some(at)) = (all.len() > 1, all.iter().position(|node| *node == here)) {
            return all.get((at + if back { all.len() - 1 } else { 1 }) % all.len()).copied();
        }
        let line = self.game.cursor() + 1..=self.game.all_plies().len();
        line.map(|ply| self.game.node_at(ply)).find(|node| self.alternatives(*node).len() > 1)
    }
}
