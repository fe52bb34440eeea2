//! What was said, sentence by sentence.

use std::collections::VecDeque;

use bevy::prelude::*;

/// Whether what is said may interrupt what is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// It waits: what happened.
    Polite,
    /// It comes at once: why something was refused.
    Assertive,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The words.
    pub text: String,
    /// Whether they interrupt.
    pub urgency: Urgency,
}

/// How many announcements are kept.
const KEPT: usize = 200;

/// What was said so far.
#[derive(Resource, Default)]
pub struct Announcer {
    said: VecDeque<Announcement>,
    count: u64,
}

impl Announcer {
    /// Says something; nothing if there are no words.
    pub fn say(&mut self, text: impl Into<String>, urgency: Urgency) {
        let text = text.into();
        if text.is_empty() {
            return;
        }
        self.said.push_back(Announcement { text, urgency });
        self.count += 1;
        if self.said.len() > KEPT {
            self.said.pop_front();
        }
    }

    /// How often something was said, from the start of the program.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// What was said after so many announcements, as far as it is kept.
    pub fn since(&self, count: u64) -> impl Iterator<Item = &Announcement> {
        let new = usize::try_from(self.count.saturating_sub(count)).unwrap_or(usize::MAX);
        self.said.iter().skip(self.said.len().saturating_sub(new))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_words_go_and_the_count_stays() {
        let mut announcer = Announcer::default();
        announcer.say("", Urgency::Polite);
        assert_eq!(announcer.count(), 0, "no words are no announcement");
        for number in 0..KEPT + 3 {
            announcer.say(number.to_string(), Urgency::Polite);
        }
        announcer.say("no", Urgency::Assertive);
        let new: Vec<&str> = announcer.since(announcer.count() - 2).map(|said| said.text.as_str()).collect();
        assert_eq!(new, [(KEPT + 2).to_string().as_str(), "no"]);
        assert_eq!(announcer.since(0).count(), KEPT, "older ones are not kept");
    }
}
