//! The record of a game with its variations: a tree of actions with what people wrote beside them.
//!
//! A node is an action; the children of a node are the actions that were taken in the position after it. The first child
//! belongs to the main line, the others begin variations. Nodes are kept in an arena and named by [`NodeId`]; no
//! position is stored, so that a node is small. Positions are those of [`super::Game`], which plays along one path.

use std::num::NonZero;

use super::note::Note;
use crate::moves::{Action, Move};

/// A node of a [`Tree`]. It stays the same node as long as the tree lives; it means nothing in another tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZero<u32>);

impl NodeId {
    /// The start of the game, before any action.
    pub const ROOT: Self = Self(NonZero::<u32>::MIN);

    /// Its index in the arena. The number is one more, so that a node that there may not be takes no more room.
    const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The node with an index in the arena.
    fn at(index: usize) -> Self {
        // Four thousand million actions do not fit into memory.
        let number = u32::try_from(index).ok().and_then(|index| index.checked_add(1));
        Self(number.and_then(NonZero::new).unwrap_or(NonZero::<u32>::MAX))
    }
}

#[derive(Clone, Debug)]
struct Node {
    parent: NodeId,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// `None` at the root only.
    action: Option<Action>,
    /// What few nodes have; `None` if it would be empty.
    extra: Option<Box<Extra>>,
}

/// What few nodes have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Extra {
    /// The steps of walking kings behind the action.
    steps: Box<[Move]>,
    /// What is written beside it.
    note: Note,
}

impl Node {
    const fn new(parent: NodeId, action: Option<Action>) -> Self {
        Self { parent, first_child: None, last_child: None, next_sibling: None, action, extra: None }
    }
}

/// The actions of a game and of its variations. Two trees are equal if they hold the same actions, steps and notes in the
/// same order; how their nodes are named does not matter.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![Node::new(NodeId::ROOT, None)] }
    }
}

impl Tree {
    /// The action of a node; `None` for the root.
    pub fn action(&self, node: NodeId) -> Option<Action> {
        self.nodes[node.index()].action
    }

    /// The steps of walking kings that a record has behind the action. Without any they are drawn by the game's seed.
    pub fn steps(&self, node: NodeId) -> &[Move] {
        self.nodes[node.index()].extra.as_ref().map_or(&[], |extra| &extra.steps)
    }

    /// The node before, which is the root for the root itself.
    pub fn parent(&self, node: NodeId) -> NodeId {
        self.nodes[node.index()].parent
    }

    /// The nodes of the actions taken after a node, that of the main line first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.nodes[node.index()].first_child, |child| self.nodes[child.index()].next_sibling)
    }

    /// The next node that was played instead of a node.
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.index()].next_sibling
    }

    /// The nodes that follow a node along the main line of the variation that it is in, itself not included.
    pub fn continuation(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = move |node: NodeId| self.nodes[node.index()].first_child;
        std::iter::successors(first(node), move |node| first(*node))
    }

    /// The nodes from the first action to a node, the root not included; empty for the root.
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let up = |node: &NodeId| Some(self.parent(*node)).filter(|parent| *parent != NodeId::ROOT);
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(node).filter(|node| *node != NodeId::ROOT), up).collect();
        path.reverse();
        path
    }

    /// Whether a node or one before it begins a variation: it is not on the main line then.
    pub fn is_variation(&self, node: NodeId) -> bool {
        let first = |node: &NodeId| self.nodes[self.parent(*node).index()].first_child == Some(*node);
        !self.path_to(node).iter().all(first)
    }

    /// Whether there is any variation.
    pub fn has_variations(&self) -> bool {
        self.descendants().any(|node| self.children(self.parent(node)).nth(1).is_some())
    }

    /// What is written beside a node; empty if nothing is.
    pub fn note(&self, node: NodeId) -> &Note {
        static NOTHING: Note = Note::EMPTY;
        self.nodes[node.index()].extra.as_ref().map_or(&NOTHING, |extra| &extra.note)
    }

    /// Writes a note beside a node in the place of the former one.
    pub fn set_note(&mut self, node: NodeId, note: Note) {
        let steps = self.nodes[node.index()].extra.take().map(|extra| extra.steps).unwrap_or_default();
        self.set_extra(node, Extra { steps, note });
    }

    fn set_extra(&mut self, node: NodeId, extra: Extra) {
        self.nodes[node.index()].extra = Some(extra).filter(|extra| *extra != Extra::default()).map(Box::new);
    }

    /// The note beside a node, to be changed.
    pub fn note_mut(&mut self, node: NodeId) -> &mut Note {
        &mut self.nodes[node.index()].extra.get_or_insert_default().note
    }

    /// Adds an action after a node, behind those that were added there before.
    pub(super) fn add(&mut self, parent: NodeId, action: Action, steps: &[Move]) -> NodeId {
        let node = NodeId::at(self.nodes.len());
        let last = self.nodes[parent.index()].last_child.replace(node);
        self.nodes.push(Node::new(parent, Some(action)));
        self.set_extra(node, Extra { steps: steps.into(), note: Note::EMPTY });
        match last {
            Some(last) => self.nodes[last.index()].next_sibling = Some(node),
            None => self.nodes[parent.index()].first_child = Some(node),
        }
        node
    }

    /// Makes a node the first child of its parent: its line is the main line from there.
    pub(super) fn promote(&mut self, node: NodeId) {
        if node != NodeId::ROOT {
            self.unlink(node);
            let parent = self.parent(node);
            let parent = &mut self.nodes[parent.index()];
            let second = parent.first_child.replace(node);
            parent.last_child.get_or_insert(node);
            self.nodes[node.index()].next_sibling = second;
        }
    }

    /// Takes a node with all that follows it out of the tree; the root cannot be taken out. The node's name must not be
    /// used any more.
    pub(super) fn cut(&mut self, node: NodeId) {
        if node != NodeId::ROOT {
            self.unlink(node);
        }
    }

    fn unlink(&mut self, node: NodeId) {
        let (parent, next) = (self.parent(node), self.nodes[node.index()].next_sibling);
        let before = self.children(parent).take_while(|child| *child != node).last();
        match before {
            Some(before) => self.nodes[before.index()].next_sibling = next,
            None => self.nodes[parent.index()].first_child = next,
        }
        if next.is_none() {
            self.nodes[parent.index()].last_child = before;
        }
        self.nodes[node.index()].next_sibling = None;
    }

    /// All nodes but the root, each before its children and all that follows a child before the next one.
    pub fn descendants(&self) -> impl Iterator<Item = NodeId> + '_ {
        let mut open: Vec<NodeId> = self.nodes[0].first_child.into_iter().collect();
        std::iter::from_fn(move || {
            let node = open.pop()?;
            open.extend(self.nodes[node.index()].next_sibling);
            open.extend(self.nodes[node.index()].first_child);
            Some(node)
        })
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let mut open = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((a, b)) = open.pop() {
            let (left, right) = (&self.nodes[a.index()], &other.nodes[b.index()]);
            let steps = self.steps(a) == other.steps(b);
            if left.action != right.action || !steps || self.note(a) != other.note(b) {
                return false;
            }
            let (mut ours, mut theirs) = (self.children(a), other.children(b));
            loop {
                match (ours.next(), theirs.next()) {
                    (Some(a), Some(b)) => open.push((a, b)),
                    (None, None) => break,
                    _ => return false,
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree in which actions are told apart by nothing but their steps.
    fn add(tree: &mut Tree, parent: NodeId, name: u8) -> NodeId {
        let cell = |index| crate::board::Cell::at(index, 0).unwrap();
        tree.add(parent, Action::Pass, &[Move::new(cell(name), cell(name))])
    }

    fn names(tree: &Tree, nodes: impl Iterator<Item = NodeId>) -> Vec<u8> {
        nodes.map(|node| tree.steps(node)[0].from.column()).collect()
    }

    #[test]
    fn the_first_child_is_the_main_line() {
        let mut tree = Tree::default();
        let a = add(&mut tree, NodeId::ROOT, 1);
        let b = add(&mut tree, a, 2);
        let c = add(&mut tree, a, 3);
        let d = add(&mut tree, c, 4);
        assert_eq!(names(&tree, tree.continuation(NodeId::ROOT)), [1, 2]);
        assert_eq!(names(&tree, tree.path_to(d).into_iter()), [1, 3, 4]);
        assert_eq!(names(&tree, tree.descendants()), [1, 2, 3, 4]);
        assert!(tree.is_variation(d) && !tree.is_variation(b) && tree.has_variations());
        tree.promote(c);
        assert_eq!(names(&tree, tree.continuation(NodeId::ROOT)), [1, 3, 4]);
        assert!(!tree.is_variation(d) && tree.is_variation(b));
        tree.cut(b);
        assert_eq!(names(&tree, tree.descendants()), [1, 3, 4]);
        assert!(!tree.has_variations());
        let last = add(&mut tree, a, 5);
        assert_eq!(names(&tree, tree.children(a)), [3, 5]);
        tree.cut(last);
        tree.promote(c);
        add(&mut tree, a, 6);
        assert_eq!(names(&tree, tree.children(a)), [3, 6]);
    }

    /// A million plies are to take less than 400 MB; beside these there are a few events of 24 bytes and a thirty-second
    /// part of a position.
    #[test]
    fn nodes_and_plies_are_small() {
        let (node, ply) = (size_of::<Node>(), size_of::<crate::game::Ply>());
        assert!(node <= 80 && ply <= 112, "a node has {node} bytes, a ply {ply}");
        let (event, position) = (size_of::<crate::moves::Event>(), size_of::<crate::position::Position>());
        assert!(event <= 24 && position <= 1400, "an event has {event} bytes, a position {position}");
    }

    #[test]
    fn equal_trees_hold_the_same_in_the_same_order() {
        let build = |order: [u8; 2]| {
            let mut tree = Tree::default();
            let a = add(&mut tree, NodeId::ROOT, 1);
            for name in order {
                add(&mut tree, a, name);
            }
            tree
        };
        assert_eq!(build([2, 3]), build([2, 3]));
        assert_ne!(build([2, 3]), build([3, 2]));
        let mut promoted = build([3, 2]);
        let last = promoted.descendants().last().unwrap();
        promoted.promote(last);
        assert_eq!(promoted, build([2, 3]));
        let mut noted = build([2, 3]);
        noted.set_note(NodeId::ROOT, Note { before: vec![super::super::Remark::Comment("x".into())], ..Note::EMPTY });
        assert_ne!(noted, build([2, 3]));
        noted.set_note(NodeId::ROOT, Note::EMPTY);
        assert_eq!(noted, build([2, 3]));
    }
}
