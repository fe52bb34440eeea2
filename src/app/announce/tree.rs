//! The tree that a screen reader walks through: that of the panels, the cell under the keyboard's cursor, and what was said.

use std::collections::HashMap;
use std::mem::Discriminant;

use bevy::a11y::{AccessibilityRequested, ManageAccessibilityUpdates};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Id, accesskit};
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};
use fourhanded::board::{Cell, Player};
use fourhanded::text::Texts;

use accesskit::{Action, Live, Node, NodeId, Role, TreeUpdate};

use super::{
    Announcer, Urgency,
    reading::{reading, targets},
};
use crate::app::board::projection::BoardView;
use crate::app::play::session::Session;
use crate::app::state::{Desk, Dialog, Language, Selection};
use crate::app::ui::scene::{DialogPage, PanelMemory, WidgetPlaces};

/// The frame, counted from the opening of a dialog, in which it is laid out for certain.
const LAID_OUT: u8 = 2;
/// How much of a dialog is read by itself, in letters: the rest is walked through.
const READ: usize = 500;

/// The tree as the screen reader was told of it last.
#[derive(Resource, Default)]
pub struct SpokenTree {
    /// Its nodes in the order in which they are walked through, without those that only hold others.
    pub nodes: Vec<SpokenNode>,
    /// The node that has the focus.
    pub focus: Option<NodeId>,
    /// How much has been said to the screen reader.
    heard: u64,
    /// What was said last, polite and assertive, with its number: 0 if nothing was. All that comes in one frame is one.
    live: [(u64, String); 2],
}

/// A node of the tree that a screen reader stops at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenNode {
    /// Which one it is.
    pub id: NodeId,
    /// What it is called; of a text, its words.
    pub name: String,
    /// What it is.
    pub role: Role,
    /// Whether something can be done with it.
    pub acts: bool,
    /// Whether it may have the focus.
    pub takes_focus: bool,
}

/// A dialog that was read by itself.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct DialogRead {
    kind: (Discriminant<Dialog>, Option<Player>),
    page: DialogPage,
}

impl SpokenTree {
    /// Takes up what was said since the last frame.
    fn hear(&mut self, announcer: &Announcer) {
        for (urgency, live) in [Urgency::Polite, Urgency::Assertive].into_iter().zip(&mut self.live) {
            let new = announcer.since(self.heard).filter(|said| said.urgency == urgency);
            let words: Vec<&str> = new.map(|said| said.text.as_str()).collect();
            if !words.is_empty() {
                *live = (announcer.count(), words.join(" "));
            }
        }
        self.heard = announcer.count();
    }

    /// Takes up the tree as the screen reader is told of it.
    fn note(&mut self, update: &TreeUpdate, root: NodeId) {
        let known: HashMap<NodeId, &Node> = update.nodes.iter().map(|(id, node)| (*id, node)).collect();
        self.focus = Some(update.focus);
        self.nodes.clear();
        // What is walked through next lies at the end.
        let mut ahead = vec![root];
        while let Some(id) = ahead.pop() {
            let Some(node) = known.get(&id).filter(|node| !node.is_hidden()) else { continue };
            ahead.extend(node.children().iter().rev());
            if matches!(node.role(), Role::GenericContainer | Role::Window | Role::Unknown) {
                continue;
            }
            let enabled = !node.is_disabled();
            self.nodes.push(SpokenNode {
                id,
                name: name_of(node),
                role: node.role(),
                acts: enabled && node.supports_action(Action::Click),
                takes_focus: enabled && node.supports_action(Action::Focus),
            });
        }
    }
}

/// What a node is called.
fn name_of(node: &Node) -> String {
    let given = node.label().or_else(|| (node.role() == Role::Label).then(|| node.value()).flatten());
    given.or_else(|| node.placeholder()).unwrap_or_default().to_owned()
}

/// The node of the cell under the keyboard's cursor. Each cell has its own, so that a cursor that moves takes the focus along.
pub fn cell_node(cell: Cell) -> NodeId {
    Id::new(("cell under the cursor", cell.column(), cell.row())).accesskit_id()
}

/// Where the board is seen.
#[derive(SystemParam)]
pub(super) struct CursorStage<'w, 's> {
    board: BoardView<'w, 's>,
    selection: Res<'w, Selection>,
    session: Option<Res<'w, Session>>,
    language: Res<'w, Language>,
    desk: Res<'w, Desk>,
}

impl CursorStage<'_, '_> {
    /// The cell under the keyboard's cursor as a node, with what stands there and where it may go.
    fn cursor(&self) -> Option<(NodeId, Node)> {
        let session = self.session.as_ref().filter(|_| self.desk.screen.plays() && self.desk.dialog.is_none())?;
        let cell = self.selection.cursor?;
        let still = session.veiled() || session.moves_from(cell).is_empty();
        let texts = &self.language.spoken;
        let label = if still { reading(session, texts).cell(cell) } else { targets(session, texts, cell) };
        let mut node = Node::new(Role::Button);
        node.set_label(label);
        node.add_action(Action::Click);
        node.add_action(Action::Focus);
        if let Some(place) = self.board.projection().rect(&session.playable().rules.board, cell, false) {
            let [x0, y0, x1, y1] = [place.min.x, place.min.y, place.max.x, place.max.y].map(f64::from);
            node.set_bounds(accesskit::Rect { x0, y0, x1, y1 });
        }
        Some((cell_node(cell), node))
    }
}

/// Puts the board and what was said into the tree of the panels, before the screen reader is told of it. A dialog that has
/// opened is read first.
pub(super) fn complete(
    mut panels: Query<(&mut EguiContext, &mut EguiOutput), With<PrimaryEguiContext>>,
    requested: Res<AccessibilityRequested>,
    mut own_tree: ResMut<ManageAccessibilityUpdates>,
    (memory, places): (Res<PanelMemory>, Res<WidgetPlaces>),
    stage: CursorStage,
    mut announcer: ResMut<Announcer>,
    mut tree: ResMut<SpokenTree>,
    (mut read, mut list): (Local<Option<DialogRead>>, Local<Option<String>>),
) {
    if !requested.get() {
        // One that begins to listen is not told what was said before.
        tree.bypass_change_detection().heard = announcer.count();
        return;
    }
    let Ok((mut context, mut output)) = panels.single_mut() else { return };
    context.get_mut().enable_accesskit();
    // The panels' tree is the only one: Bevy's own would take its place.
    if own_tree.get() {
        own_tree.set(false);
    }
    let Some(update) = &mut output.platform_output.accesskit_update else { return };
    let open = memory.dialog.map(|(kind, frames)| (DialogRead { kind, page: places.dialog_page }, frames));
    if open.is_none_or(|(dialog, frames)| frames >= LAID_OUT && *read != Some(dialog)) {
        *read = open.map(|(dialog, _)| dialog);
        // What has led to these was told, and is not told twice.
        let told = matches!(stage.desk.dialog, Some(Dialog::GameOver | Dialog::AnswerOffer(_)));
        if read.is_some() && !told {
            announcer.say(beginning(&places.dialog_words, &stage.language.spoken), Urgency::Polite);
        }
    }
    if *list != places.list_words {
        list.clone_from(&places.list_words);
        // A list that closes leads back to its button, which is read as what has the focus.
        announcer.say(list.clone().unwrap_or_default(), Urgency::Polite);
    }
    for (_, bar) in update.nodes.iter_mut().filter(|(_, node)| node.role() == Role::ScrollBar) {
        bar.set_label(stage.language.spoken.get("aloud-scroll-bar"));
    }
    let Some(root) = update.tree.as_ref().map(|tree| tree.root) else { return };
    put_dialog_first(update, root, &places);
    let mut added: Vec<(NodeId, Node)> = stage.cursor().into_iter().collect();
    if let Some((cursor, _)) = added.first()
        && update.focus == root
    {
        update.focus = *cursor;
    }
    tree.hear(&announcer);
    for (live, (number, words)) in [Live::Polite, Live::Assertive].into_iter().zip(&tree.live) {
        added.extend((*number > 0).then(|| live_node(*number, words, live)));
    }
    if let Some((_, window)) = update.nodes.iter_mut().find(|(id, _)| *id == root) {
        window.set_label("Four-Handed");
        added.iter().for_each(|(id, _)| window.push_child(*id));
    }
    update.nodes.extend(added);
    tree.note(update, root);
}

/// Names the open dialog by its title, and hides what lies under it, which cannot be reached; a list that is open may be the
/// dialog's own.
fn put_dialog_first(update: &mut TreeUpdate, root: NodeId, places: &WidgetPlaces) {
    let Some((dialog, node)) = update.nodes.iter_mut().find(|(_, node)| node.role() == Role::Dialog) else { return };
    let dialog = *dialog;
    node.set_label(places.dialog_words.first().map_or("", String::as_str));
    if places.list {
        return;
    }
    let parents: HashMap<NodeId, NodeId> =
        update.nodes.iter().flat_map(|(id, node)| node.children().iter().map(move |child| (*child, *id))).collect();
    let under_root = |id: &NodeId| parents.get(id) == Some(&root);
    let above = std::iter::successors(Some(dialog), |id| parents.get(id).copied()).find(under_root);
    for (id, node) in update.nodes.iter_mut().filter(|(id, _)| under_root(id)) {
        if Some(*id) != above {
            node.set_hidden();
        }
    }
}

/// What was said as a node. The next one is another node, so that the same words are read again.
fn live_node(number: u64, words: &str, live: Live) -> (NodeId, Node) {
    let mut node = Node::new(Role::Status);
    node.set_label(words);
    node.set_live(live);
    (Id::new(("announcement", number, live == Live::Assertive)).accesskit_id(), node)
}

/// The first of some sentences, as many as are read by themselves, and that there are more if there are.
fn beginning(words: &[String], texts: &Texts) -> String {
    let mut text = String::new();
    for words in words.iter().filter(|words| !words.trim().is_empty()) {
        if text.chars().count() + words.chars().count() > READ {
            return format!("{text} {}", texts.get("aloud-more"));
        }
        if !text.is_empty() {
            text.push_str(if text.ends_with(['.', '!', '?', ':', ';']) { " " } else { ". " });
        }
        text.push_str(words);
    }
    text
}
