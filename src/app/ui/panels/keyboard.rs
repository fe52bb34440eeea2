//! The keyboard in the panels: what keys are called, and how its focus goes from part to part.

use bevy_egui::egui::{Key, Memory};
use std::collections::BTreeMap;
use std::path::PathBuf;

use fourhanded::text::Texts;

use crate::app::ui::prelude::*;

/// Keys whose caps have words, with their messages.
const NAMES: [(&str, &str); 10] = [
    ("Ctrl", "key-ctrl"),
    ("Shift", "key-shift"),
    ("Alt", "key-alt"),
    ("Delete", "key-delete"),
    ("Esc", "key-esc"),
    ("Home", "key-home"),
    ("End", "key-end"),
    ("Space", "key-space"),
    ("Enter", "key-enter"),
    ("Backspace", "key-backspace"),
];

/// Something that may have the focus: its part of the window and its id.
pub struct Stop {
    part: &'static str,
    name: String,
    id: Id,
    /// Whether text is typed there.
    typed: bool,
}

/// What keys are called in a language, such as `Ctrl+Shift+Z`.
pub fn key_names(texts: &Texts, keys: &str) -> String {
    let name = |cap: &str| {
        let known = NAMES.iter().find(|(other, _)| *other == cap);
        known.map_or_else(|| cap.to_owned(), |(_, word)| texts.get(word))
    };
    keys.split('+').map(name).collect::<Vec<_>>().join("+")
}

/// The message of what a command does.
pub const fn message_of(command: KeyCommand) -> &'static str {
    match command {
        KeyCommand::AdjustClock => "help-adjust",
        KeyCommand::Cursor => "help-cursor",
        KeyCommand::Comment => "help-comment",
        KeyCommand::Draw => "help-draw",
        KeyCommand::Dock => "help-dock",
        KeyCommand::Turn => "help-turn",
        KeyCommand::ReadTargets => "help-aloud-targets",
        KeyCommand::Hint => "help-hint",
        KeyCommand::ReadFile => "help-aloud-file",
        KeyCommand::ReadLastMove => "help-aloud-last",
        KeyCommand::Thinking => "help-thinking",
        KeyCommand::Rules => "help-rules",
        KeyCommand::MoveNow => "help-now",
        KeyCommand::ReadClocks => "help-aloud-clocks",
        KeyCommand::ReadPosition => "help-aloud-position",
        KeyCommand::Pause => "help-pause",
        KeyCommand::Resign => "help-resign",
        KeyCommand::Mute => "help-mute",
        KeyCommand::Theme => "help-theme",
        KeyCommand::ReadRank => "help-aloud-rank",
        KeyCommand::View => "help-mode",
        KeyCommand::ReadAttackers => "help-aloud-attackers",
        KeyCommand::Mate => "help-mate",
        KeyCommand::WhyNot => "help-why",
    }
}

impl Scene<'_> {
    /// What keys are called, such as `Ctrl+Shift+Z`.
    pub fn keys(&self, keys: &str) -> String {
        key_names(self.texts, keys)
    }

    /// The cap of the letter that does something at the table, such as `H`.
    pub fn letter(&self, command: KeyCommand) -> &'static str {
        self.letters.cap(command)
    }

    /// From here on what may have the focus belongs to this part of the window.
    pub fn begin(&self, part: &'static str) {
        self.part.set(part);
    }

    /// Notes what may have the focus.
    pub fn stop(&self, name: &str, id: Id) {
        self.stops.borrow_mut().push(Stop { part: self.part.get(), name: name.to_owned(), id, typed: false });
    }

    /// Notes that text is typed into what was noted last.
    pub fn is_typed(&self) {
        if let Some(stop) = self.stops.borrow_mut().last_mut() {
            stop.typed = true;
        }
    }

    /// The part of the window that is being laid out.
    pub fn part(&self) -> &'static str {
        self.part.get()
    }

    /// The part and the name of everything that may be pressed, in the order of the focus.
    pub fn controls(&self) -> Vec<(&'static str, String)> {
        let stops = self.stops.borrow();
        stops.iter().filter(|stop| !stop.typed).map(|stop| (stop.part, stop.name.clone())).collect()
    }

    /// The part and the name of every field in which text is typed.
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        let stops = self.stops.borrow();
        stops.iter().filter(|stop| stop.typed).map(|stop| (stop.part, stop.name.clone())).collect()
    }

    /// How many widgets of each part may have the focus.
    pub fn stops_of_parts(&self) -> BTreeMap<&'static str, usize> {
        let mut counts = BTreeMap::new();
        for stop in self.stops.borrow().iter() {
            *counts.entry(stop.part).or_default() += 1;
        }
        counts
    }

    /// The part of the window that has the focus.
    pub fn focused(&self, ctx: &Context) -> Option<&'static str> {
        let focused = ctx.memory(Memory::focused)?;
        self.stops.borrow().iter().find(|stop| stop.id == focused).map(|stop| stop.part)
    }
}

/// F6 takes the focus to the next part of the window, with Shift to the one before, and between the
/// last and the first back to the board.
pub fn go_round(ctx: &Context, scene: &Scene<'_>) {
    let (pressed, back) = ctx.input(|input| (input.key_pressed(Key::F6), input.modifiers.shift));
    if !pressed || scene.desk.dialog.is_some() {
        return;
    }
    let stops = scene.stops.borrow();
    let mut parts: Vec<&str> = stops.iter().map(|stop| stop.part).collect();
    parts.dedup();
    let now = scene.focused(ctx).and_then(|now| parts.iter().position(|part| *part == now));
    let next = match (now, back) {
        (None, false) => Some(0),
        (None, true) => parts.len().checked_sub(1),
        (Some(index), false) => Some(index + 1),
        (Some(index), true) => index.checked_sub(1),
    };
    let next = next.and_then(|index| parts.get(index));
    let first = next.and_then(|part| stops.iter().find(|stop| stop.part == *part));
    // The ring is seen from the next frame on.
    ctx.request_repaint();
    ctx.memory_mut(|memory| match (first, memory.focused()) {
        (Some(stop), _) => memory.request_focus(stop.id),
        (None, Some(focused)) => memory.surrender_focus(focused),
        (None, None) => {}
    });
}

/// The file that somebody has typed; `~` is his own folder.
pub fn path_typed(text: &str) -> Option<PathBuf> {
    let text = text.trim().trim_matches(['"', '\'']);
    let text = text.strip_prefix("file://").unwrap_or(text);
    if text.is_empty() {
        return None;
    }
    let home = std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"));
    match (text.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => Some(PathBuf::from(home).join(rest)),
        _ => Some(PathBuf::from(text)),
    }
}
