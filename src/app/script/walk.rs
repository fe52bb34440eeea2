//! Going through an open dialog with Tab, at the usual size and at twice that size, and through the window itself.

use std::collections::BTreeSet;
use std::env;

use bevy::math::Vec2;
use bevy_egui::egui::Rect;
use bevy_egui::egui::accesskit::NodeId;

use super::gesture::{Gesture, key};
use super::step::{PICTURES, ScriptStep, ScriptWindow};
use super::{Controls, Observed, Script};
use crate::app::board::layout::WindowLayout;
use crate::app::state::Desk;

/// The sizes of texts and buttons at which a dialog is gone through.
const SIZES: [f32; 2] = [1.0, 2.0];
/// The window in which it is gone through at the larger size, in logical pixels.
const LARGER: [f32; 2] = [1280.0, 720.0];
/// Frames after which a dialog of another size lies still.
const SETTLING: usize = 8;
/// How much may be cut of something by rounding, in points.
const HAIR: f32 = 1.5;

/// A dialog that is being gone through.
#[derive(Default)]
pub(super) struct Walk {
    /// How many of the sizes are done.
    sizes: usize,
    /// Whether the present size is set.
    set: bool,
    /// What has had the focus.
    seen: BTreeSet<String>,
    /// Its nodes for screen readers, in the order in which Tab has come to them.
    nodes: Vec<NodeId>,
    /// How often Tab has been pressed.
    pressed: usize,
    /// The size before.
    before: Option<f32>,
    /// The size of the window before.
    window: Vec2,
}

impl Walk {
    /// Presses Tab, and lets what has the focus then be laid out.
    fn press_tab(&mut self, script: &mut Script) -> Result<(), String> {
        self.pressed += 1;
        script.pending.extend(key("Tab", ScriptWindow::First)?);
        script.pending.extend([Gesture::Nothing, Gesture::Nothing, Gesture::Nothing]);
        Ok(())
    }
}

/// Goes through the open dialog of a name; true once it is done.
pub(super) fn walk(
    script: &mut Script,
    name: &str,
    waited: f32,
    desk: &Desk,
    layout: &WindowLayout,
    observed: &Observed,
    controls: &mut Controls,
) -> Result<bool, String> {
    let open = desk.dialog.as_ref().map_or("", |dialog| dialog.info().id);
    if open != name && script.walk.is_none() && waited < 10.0 {
        return Ok(false);
    }
    if open != name {
        return Err(format!("the dialog is {open:?}"));
    }
    let mut walk = script.walk.take().unwrap_or_else(|| {
        let window = controls.window.1.size();
        Walk { before: controls.view.scale, window, ..Walk::default() }
    });
    let Some(size) = SIZES.get(walk.sizes) else {
        controls.view.scale = walk.before;
        controls.window.1.resolution.set(walk.window.x, walk.window.y);
        script.pending.extend(std::iter::repeat_n(Gesture::Nothing, SETTLING));
        return Ok(true);
    };
    if !walk.set {
        controls.view.scale = Some(*size);
        walk.set = true;
        if *size > 1.0 {
            controls.window.1.resolution.set(walk.window.x.max(LARGER[0]), walk.window.y.max(LARGER[1]));
        }
        if *size > 1.0 && env::var_os(PICTURES).is_some() {
            let picture = format!("walk-{}-{name}-{}.png", script.done, observed.language.texts.get("language-code"));
            script.steps.push_front(ScriptStep::Picture(picture.into()));
        }
        script.pending.extend(std::iter::repeat_n(Gesture::Nothing, SETTLING));
    } else {
        let at = format!("at a size of {size}");
        lies_within(layout, observed).map_err(|problem| format!("{at} {problem}"))?;
        let stops = observed.targets.stops.get("dialog").copied().unwrap_or_default();
        // What has the focus already has been laid out at another size.
        if let Some(focus) = observed.targets.focus.as_ref().filter(|_| walk.pressed > 0) {
            let cut = focus.whole.size() - focus.seen.size();
            if cut.max_elem() > HAIR {
                return Err(format!("{at} {:?} is cut: {:?} of {:?}", focus.name, focus.seen, focus.whole));
            }
            walk.seen.insert(focus.name.clone());
            walk.nodes.extend(observed.tree.focus);
            lies_alone(&focus.name, observed).map_err(|problem| format!("{at} {problem}"))?;
        }
        if walk.pressed <= stops {
            walk.press_tab(script)?;
        } else if walk.seen.len() < stops {
            return Err(format!("{at} Tab comes to {:?} of {stops}", walk.seen));
        } else {
            in_order_of_tree(&walk.nodes, observed).map_err(|problem| format!("{at} {problem}"))?;
            let Walk { sizes, before, window, .. } = walk;
            walk = Walk { sizes: sizes + 1, before, window, ..Walk::default() };
        }
    }
    script.walk = Some(walk);
    Ok(false)
}

/// Goes through all that Tab reaches where no dialog is open; true once it is done.
pub(super) fn walk_window(script: &mut Script, observed: &Observed) -> Result<bool, String> {
    let mut walk = script.walk.take().unwrap_or_default();
    let stops = observed.targets.stops.values().sum::<usize>();
    if let Some(focus) = observed.targets.focus.as_ref().filter(|_| walk.pressed > 0) {
        walk.seen.insert(focus.name.clone());
        walk.nodes.extend(observed.tree.focus);
    }
    if walk.pressed <= stops {
        walk.press_tab(script)?;
        script.walk = Some(walk);
        return Ok(false);
    }
    if walk.seen.len() < stops {
        return Err(format!("Tab comes to {:?} of {stops}", walk.seen));
    }
    in_order_of_tree(&walk.nodes, observed)?;
    Ok(true)
}

/// Whether Tab has come to nodes in the order in which a screen reader walks through them, from wherever it began, and left out
/// none that may have the focus.
fn in_order_of_tree(reached: &[NodeId], observed: &Observed) -> Result<(), String> {
    let tree = || observed.tree.nodes.iter().filter(|node| node.takes_focus);
    if let Some(missed) = tree().find(|node| !reached.contains(&node.id)) {
        return Err(format!("Tab does not come to the {:?} {:?}", missed.role, missed.name));
    }
    let mut places = Vec::new();
    for node in reached {
        places.push(tree().position(|other| other.id == *node).ok_or("what has the focus is not in the tree")?);
    }
    // One round, which may begin anywhere and end where it began.
    let wraps = places.windows(2).filter(|pair| pair[1] <= pair[0]).count();
    if wraps <= 1 {
        return Ok(());
    }
    let names: Vec<&str> = places.iter().filter_map(|place| tree().nth(*place)).map(|node| &*node.name).collect();
    Err(format!("Tab goes another way than a screen reader: {names:?}, at {places:?}"))
}

/// Whether a button of the dialog itself, and not of what is scrolled in it, covers no other.
fn lies_alone(name: &str, observed: &Observed) -> Result<(), String> {
    let of_dialog = |name: &str| name.starts_with("dialog.");
    let places = &observed.targets.places;
    let Some(place) = places.get(name).filter(|_| of_dialog(name)) else { return Ok(()) };
    let covered = |(other, rect): &(&String, &Rect)| {
        let both = place.intersect(**rect);
        of_dialog(other) && *other != name && both.is_positive() && both.size().min_elem() > HAIR
    };
    match places.iter().find(covered) {
        Some((other, rect)) => Err(format!("{name:?} {place:?} covers {other:?} {rect:?}")),
        None => Ok(()),
    }
}

/// Whether the dialog lies within the window, its title and its cross in it.
fn lies_within(layout: &WindowLayout, observed: &Observed) -> Result<(), String> {
    let window =
        Rect::from_min_max(bevy_egui::egui::Pos2::ZERO, bevy_egui::egui::pos2(layout.window.x, layout.window.y));
    let places = &observed.targets.places;
    let frame = places.get("dialog").ok_or("no dialog is shown")?;
    if !window.contains_rect(*frame) {
        return Err(format!("the dialog {frame:?} hangs out of the window {window:?}"));
    }
    match places.get("dialog.close") {
        Some(cross) if !frame.contains_rect(*cross) => Err(format!("the cross {cross:?} is outside {frame:?}")),
        _ => Ok(()),
    }
}
