//! Going through the main line and all variations of a game in the order in which a record has them.

use std::collections::HashMap;

use super::{Game, NodeId, Remark};
use crate::moves::Action;
use crate::position::Position;
use crate::turn::Applied;

/// What a record has next.
#[derive(Debug)]
pub enum RecordItem<'a> {
    /// An action.
    Ply(RecordedPly<'a>),
    /// A comment or a symbol beside the action before, or before the first of a line. Never [`Remark::Variation`].
    Remark(&'a Remark),
    /// A variation begins, which takes the place of the last action.
    Open,
    /// The variation that began last ends.
    Close,
}

/// An action of a record, with the positions around it.
#[derive(Debug)]
pub struct RecordedPly<'a> {
    /// Its node in the tree of the game.
    pub node: NodeId,
    /// The number of variations that it is nested in; 0 on the main line.
    pub depth: usize,
    /// The number of the ply in its line; 1 is the first.
    pub ply: usize,
    /// The action.
    pub action: Action,
    /// The position in which it was taken.
    pub before: &'a Position,
    /// What it led to. The end of a game by repetition is not told, because that hangs on the line before it.
    pub applied: &'a Applied,
}

/// A node whose variations are being gone through.
struct VisitedNode {
    node: NodeId,
    ply: usize,
    before: Position,
    after: Position,
    /// The number of remarks behind the action that were met.
    remarks: usize,
}

impl Game {
    /// Goes through the main line and all variations, whatever the cursor, and calls `visit` with each item.
    ///
    /// # Errors
    ///
    /// The first error that `visit` returns.
    pub fn walk<E>(&self, mut visit: impl FnMut(RecordItem<'_>) -> Result<(), E>) -> Result<(), E> {
        let tree = &self.tree;
        for remark in tree.note(NodeId::ROOT).after.iter().filter(|remark| **remark != Remark::Variation) {
            visit(RecordItem::Remark(remark))?;
        }
        // For a node with variations among its children: the next of them that has not been met.
        let mut waiting: HashMap<NodeId, NodeId> = HashMap::new();
        let mut forks: Vec<VisitedNode> = Vec::new();
        let Some(mut node) = tree.children(NodeId::ROOT).next() else { return Ok(()) };
        let (mut before, mut ply) = (self.arrival.position.clone(), 1);
        loop {
            // A node that has not been met.
            let note = tree.note(node);
            for remark in note.before.iter().filter(|remark| **remark != Remark::Variation) {
                visit(RecordItem::Remark(remark))?;
            }
            let Some(action) = tree.action(node) else { return Ok(()) };
            let applied: Applied = Applied::after_recorded(&self.rules, &before, action, tree.steps(node));
            visit(RecordItem::Ply(RecordedPly {
                node,
                depth: forks.len(),
                ply,
                action,
                before: &before,
                applied: &applied,
            }))?;
            let parent = tree.parent(node);
            let first = tree.children(parent).next() == Some(node);
            if first && let Some(next) = tree.next_sibling(node) {
                waiting.insert(parent, next);
            }
            let mut here = VisitedNode { node, ply, before, after: applied.position, remarks: 0 };
            // What stands behind it, then what follows it, or else what stands behind the node whose variation has ended.
            node = loop {
                let parent = tree.parent(here.node);
                let next = tree.note(here.node).after.get(here.remarks);
                let begins = match next {
                    Some(Remark::Variation) => true,
                    Some(remark) => {
                        visit(RecordItem::Remark(remark))?;
                        false
                    }
                    None => tree.children(parent).next() == Some(here.node),
                };
                let met = next.is_some();
                here.remarks += usize::from(met);
                if begins && let Some(variation) = waiting.remove(&parent) {
                    if let Some(next) = tree.next_sibling(variation) {
                        waiting.insert(parent, next);
                    }
                    visit(RecordItem::Open)?;
                    (before, ply) = (here.before.clone(), here.ply);
                    forks.push(here);
                    break variation;
                }
                if met {
                    continue;
                }
                if let Some(child) = tree.children(here.node).next() {
                    (before, ply) = (here.after, here.ply + 1);
                    break child;
                }
                let Some(fork) = forks.pop() else { return Ok(()) };
                visit(RecordItem::Close)?;
                here = fork;
            };
        }
    }
}
