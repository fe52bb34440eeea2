//! What happened in games, counted.

use std::collections::BTreeMap;
use std::fmt;

use fourhanded::moves::{Change, Event, PointsReason};
use fourhanded::rules::Rules;

/// How often each kind of thing happened.
#[derive(Default)]
pub struct Events(BTreeMap<String, usize>);

impl Events {
    pub fn count(&self, event: &str) -> usize {
        self.0.get(event).copied().unwrap_or(0)
    }

    pub fn add(&mut self, event: &str) {
        *self.0.entry(event.to_owned()).or_default() += 1;
    }

    pub fn add_all(&mut self, other: &Self) {
        for (event, count) in &other.0 {
            *self.0.entry(event.clone()).or_default() += count;
        }
    }

    /// Counts an action, as it is written, and what it changed.
    pub fn add_ply(&mut self, rules: &Rules, action: &str, followed: &[String], events: &[Event]) {
        for name in named_by(action) {
            self.add(name);
        }
        for walk in followed.iter().filter(|word| *word != "skip") {
            self.add(if walk.contains('x') { "walk to capture" } else { "walk" });
        }
        let captured = events.iter().filter(|event| matches!(event.change, Change::Captured { .. })).count();
        let landing = action.split(['x', '=']).nth(1).unwrap_or_default();
        let elsewhere =
            |event: &Event| matches!(event.change, Change::Captured { cell, .. } if cell.to_string() != landing);
        if action.contains('x') && followed.is_empty() && events.iter().any(elsewhere) {
            self.add("passing");
            if captured > 1 {
                self.add("several at once");
            }
        }
        for event in events {
            if let Some(name) = name(rules, &event.change) {
                self.add(&name);
            }
        }
    }
}

/// What the text of an action tells.
fn named_by(action: &str) -> Vec<&'static str> {
    let mut names = Vec::new();
    if action.starts_with('O') {
        names.push(if action.contains(':') { "castling of another army" } else { "castling" });
    }
    if action.contains('*') {
        names.push("swap");
    }
    if action.starts_with("keep:") {
        names.push("keep");
    }
    if action == "done" {
        names.push("done");
    }
    if action.contains('=') && !action.contains(['-', 'x', '*', ':']) {
        names.push("waiting promotion");
    }
    names
}

fn name(rules: &Rules, change: &Change) -> Option<String> {
    let name = match change {
        Change::Captured { man, .. } if rules.kind(man.kind()).royal => "king",
        Change::Captured { .. } => "capture",
        Change::Moved { .. } | Change::Offered { .. } | Change::Accepted { .. } | Change::Declined { .. } => {
            return None;
        }
        Change::Leapt { .. } => "leap",
        Change::BecameSuper { .. } => "superpawn",
        Change::Turned { .. } => "turn",
        Change::Removed { .. } => "removal",
        Change::Placed { .. } => "placement",
        Change::Out { .. } => "out",
        Change::Headless { .. } => "headless",
        Change::Stands { .. } => "stand",
        Change::ChangedHands { .. } => "hands",
        Change::HomeVanished { .. } => "home board",
        Change::Points { reason: PointsReason::Fork, .. } => "fork",
        Change::Points { .. } => "points",
        Change::Proposed { .. } => "proposal",
        Change::Answered { accepted: true } => "acceptance",
        Change::Answered { accepted: false } => "refusal",
        Change::BoutEnded { .. } => "bout",
        Change::Passed { .. } => "pass",
        Change::Promoted { .. } => "promotion",
        Change::Froze { .. } => "freeze",
        Change::Thawed { .. } => "thaw",
        Change::Skipped { .. } => "skip",
        Change::Resigned { .. } => "resignation",
        Change::TimeOver { .. } => "fallen flag",
        Change::Ended(outcome) => return Some(format!("end: {}", outcome.reason.name())),
    };
    Some(name.to_owned())
}

impl fmt::Display for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts: Vec<String> = self.0.iter().map(|(event, count)| format!("{event} {count}")).collect();
        f.write_str(&counts.join(", "))
    }
}
