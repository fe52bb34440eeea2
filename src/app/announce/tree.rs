//! The tree that a screen reader walks through: that of the panels, the cell under the keyboard's cursor, and what was said.

use bevy::a11y::{AccessibilityRequested, ManageAccessibilityUpdates};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Id, accesskit};
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};
use fourhanded::board::Cell;

use accesskit::{Action, Live, Node, NodeId, Role, TreeUpdate};

use super::{Announcement, Announcer, Urgency, reading::reading};
use crate::app::board::camera::BoardCamera;
use crate::app::board::layout::WindowLayout;
use crate::app::board::projection::BoardProjection;
use crate::app::play::session::Session;
use crate::app::state::{Desk, Language, Selection, View};
use crate::app::ui::scene::{PanelMemory, WidgetPlaces};

/// The frame, counted from the opening of a dialog, in which it is laid out for certain.
const LAID_OUT: u8 = 2;
/// How much of a dialog is read by itself, in letters: the rest is walked through.
const READ: usize = 600;

/// The tree as the screen reader was told of it last.
#[derive(Resource, Default)]
pub struct SpokenTree {
    /// Its nodes in the order of the panels, without those that only hold others.
    pub nodes: Vec<SpokenNode>,
    /// What has the focus, if anything has.
    pub focus: Option<NodeId>,
}

/// A node of the tree that a screen reader stops at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenNode {
    /// By what the screen reader asks for it.
    pub id: NodeId,
    /// What it is called; of a text, its words.
    pub name: String,
    /// What it is.
    pub role: Role,
    /// Whether something can be done with it.
    pub acts: bool,
}

impl SpokenTree {
    fn note(&mut self, update: &TreeUpdate) {
        self.focus = Some(update.focus);
        self.nodes = update
            .nodes
            .iter()
            .filter(|(_, node)| !matches!(node.role(), Role::GenericContainer | Role::Window | Role::Unknown))
            .map(|(id, node)| SpokenNode {
                id: *id,
                name: name_of(node),
                role: node.role(),
                acts: node.supports_action(Action::Click) && !node.is_disabled(),
            })
            .collect();
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
    view: Res<'w, View>,
    layout: Res<'w, WindowLayout>,
    camera: Query<'w, 's, &'static Transform, With<BoardCamera>>,
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
        let reading = reading(session, &self.language.spoken);
        let moves = session.moves_from(cell);
        let label = if moves.is_empty() { reading.cell(cell) } else { reading.targets(cell, &moves) };
        let mut node = Node::new(Role::Button);
        node.set_label(label);
        node.add_action(Action::Click);
        node.add_action(Action::Focus);
        let camera = self.camera.single().copied().unwrap_or_default();
        let projection = BoardProjection::new(&self.layout, self.view.mode, camera);
        if let Some(place) = projection.rect(&session.playable().rules.board, cell, false) {
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
    mut read: Local<u8>,
) {
    if !requested.get() {
        return;
    }
    let Ok((mut context, mut output)) = panels.single_mut() else { return };
    context.get_mut().enable_accesskit();
    // The panels' tree is the only one: Bevy's own would take its place.
    if own_tree.get() {
        own_tree.set(false);
    }
    let Some(update) = &mut output.platform_output.accesskit_update else { return };
    let frames = memory.dialog.map_or(0, |(_, frames)| frames);
    if frames >= LAID_OUT
        && *read < LAID_OUT
        && let Some(place) = places.places.get("dialog")
    {
        announcer.say(words_in(update, *place), Urgency::Polite);
    }
    *read = frames;
    for (_, bar) in update.nodes.iter_mut().filter(|(_, node)| node.role() == Role::ScrollBar) {
        bar.set_label(stage.language.spoken.get("aloud-scroll-bar"));
    }
    let Some(root) = update.tree.as_ref().map(|tree| tree.root) else { return };
    let mut added: Vec<(NodeId, Node)> = stage.cursor().into_iter().collect();
    if let Some((cursor, _)) = added.first()
        && update.focus == root
    {
        update.focus = *cursor;
    }
    for (urgency, live) in [(Urgency::Polite, Live::Polite), (Urgency::Assertive, Live::Assertive)] {
        added.extend(announcer.last_numbered(urgency).map(|(number, said)| live_node(number, said, live)));
    }
    if let Some((_, window)) = update.nodes.iter_mut().find(|(id, _)| *id == root) {
        window.set_label("Four-Handed");
        added.iter().for_each(|(id, _)| window.push_child(*id));
    }
    update.nodes.extend(added);
    tree.note(update);
}

/// What was said as a node. The next one is another node, so that the same words are read again.
fn live_node(number: u64, said: &Announcement, live: Live) -> (NodeId, Node) {
    let mut node = Node::new(Role::Status);
    node.set_label(said.text.as_str());
    node.set_live(live);
    (Id::new(("announcement", number)).accesskit_id(), node)
}

/// The texts of the panels in a rectangle, line by line.
fn words_in(update: &TreeUpdate, place: bevy_egui::egui::Rect) -> String {
    let mut texts: Vec<(i64, i64, &str)> = update
        .nodes
        .iter()
        .filter(|(_, node)| node.role() == Role::Label)
        .filter_map(|(_, node)| {
            let bounds = node.bounds()?;
            let middle =
                bevy_egui::egui::pos2(((bounds.x0 + bounds.x1) / 2.0) as f32, ((bounds.y0 + bounds.y1) / 2.0) as f32);
            place.contains(middle).then_some((bounds.y0 as i64, bounds.x0 as i64, node.value()?))
        })
        .collect();
    texts.sort_unstable();
    let mut words = String::new();
    for (.., text) in texts {
        if words.len() + text.len() > READ {
            break;
        }
        if !words.is_empty() {
            words.push(if words.ends_with(['.', '!', '?', ':']) { ' ' } else { '\n' });
        }
        words.push_str(text);
    }
    words.replace('\n', ". ")
}
