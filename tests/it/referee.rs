//! The referee: what the implementations of the rules are asked after every ply, and how their answers are compared.
//!
//! The implementations are the engine and the [`oracle`](crate::oracle). In [`agreement`](crate::agreement) they play
//! the same random games side by side, in [`samples`](crate::samples) each replays games that a third one recorded.

use crate::harness::Table;
use crate::oracle::Oracle;

/// An implementation of the rules of all games, at one position of a game.
pub trait Implementation {
    /// A game of a variant such as `chess4:method=2`, from a position text or from `start`.
    fn begin(variant: &str, text: &str) -> Self;
    /// Plays a legal action, and answers what followed by itself: skipped turns and steps of walking kings. These are
    /// drawn by chance, so that an implementation may take them from `followed`, if they are legal.
    fn play(&mut self, action: &str, followed: &[String]) -> Vec<String>;
    /// What it says of the position.
    fn report(&self) -> Report;
}

/// What an implementation says of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The legal board actions, sorted by byte.
    pub legal: Vec<String>,
    /// Whose decision it is: a seat letter, `light` or `dark`; `-` at the end.
    pub decision: String,
    /// The frozen seats in the order S W N E.
    pub frozen: String,
    /// The eliminated seats in the same order; not told once the game has ended.
    pub out: String,
    /// The points of South, West, North and East.
    pub points: [u32; 4],
    /// `-` while the game lasts; then `win:SN`, `points:S`, `draw`.
    pub result: String,
}

impl Report {
    /// What another report says differently, one line each.
    pub fn differences(&self, own: &str, other: &Self, others: &str) -> Vec<String> {
        let mut differences = Vec::new();
        let mut compare = |what: &str, here: String, there: String| {
            if here != there {
                differences.push(format!("{what}: {here} by the {own}, {there} by the {others}"));
            }
        };
        compare("result", self.result.clone(), other.result.clone());
        compare("decision", self.decision.clone(), other.decision.clone());
        compare("frozen", self.frozen.clone(), other.frozen.clone());
        compare("out", self.out.clone(), other.out.clone());
        compare("points", format!("{:?}", self.points), format!("{:?}", other.points));
        for (name, these, those) in [(own, &self.legal, &other.legal), (others, &other.legal, &self.legal)] {
            let only: Vec<&str> = these.iter().filter(|action| !those.contains(action)).map(String::as_str).collect();
            if !only.is_empty() {
                differences.push(format!("legal by the {name} only: {}", only.join(" ")));
            }
        }
        differences
    }
}

/// The result without its reason; a draw has no winners, whatever is written behind it.
pub fn without_reason(result: &str) -> &str {
    let result = result.split('/').next().unwrap_or_default();
    if result.starts_with("draw") { "draw" } else { result }
}

impl Implementation for Table {
    fn begin(variant: &str, text: &str) -> Self {
        Self::new(variant, text)
    }

    fn play(&mut self, action: &str, _followed: &[String]) -> Vec<String> {
        Self::play(self, action)
    }

    fn report(&self) -> Report {
        let result = self.result();
        Report {
            legal: self.legal(),
            decision: self.turn(),
            frozen: seats(&self.frozen()),
            out: if result == "-" { seats(&self.out()) } else { String::new() },
            points: self.points(),
            result: without_reason(&result).to_owned(),
        }
    }
}

impl Implementation for Oracle {
    fn begin(variant: &str, text: &str) -> Self {
        if text == "start" { Self::start(variant) } else { Self::from_text(variant, text) }
    }

    fn play(&mut self, action: &str, followed: &[String]) -> Vec<String> {
        self.play_recorded(action, followed)
    }

    fn report(&self) -> Report {
        let result = self.result();
        Report {
            legal: self.legal(),
            decision: self.decision(),
            frozen: seats(&self.frozen()),
            out: if result == "-" { seats(&self.out()) } else { String::new() },
            points: self.points(),
            result,
        }
    }
}

/// Seat letters, none for `-`.
fn seats(letters: &str) -> String {
    letters.trim_matches('-').to_owned()
}
