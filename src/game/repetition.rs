//! How often each position of a line has stood.

use std::collections::HashMap;

/// The positions of a line by their repetition keys. Asking costs the number of times that the position stood, not the
/// length of the line.
#[derive(Clone, Debug)]
pub(super) struct Repetitions {
    /// The last time that a key stood, among the entries of the line.
    last: HashMap<u64, u32>,
    /// For the start and each ply: the entry before it with the same key, and whether it counts.
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    before: Option<u32>,
    counts: bool,
}

impl Repetitions {
    /// A line that begins with a position.
    pub fn of(start: u64) -> Self {
        let mut new = Self { last: HashMap::new(), entries: Vec::new() };
        new.note(start, true);
        new
    }

    /// The line goes on to a position; `counts` says whether it counts as one that stood once more.
    pub fn note(&mut self, key: u64, counts: bool) {
        // A line of four thousand million plies does not fit into memory.
        let at = u32::try_from(self.entries.len()).unwrap_or(u32::MAX);
        let before = self.last.insert(key, at);
        self.entries.push(Entry { before, counts });
    }

    /// The last entry, which has this key, is taken back.
    pub fn forget(&mut self, key: u64) {
        if let Some(entry) = self.entries.pop() {
            match entry.before {
                Some(before) => self.last.insert(key, before),
                None => self.last.remove(&key),
            };
        }
    }

    /// For the start and each ply of the line, whether its position counts.
    pub fn counted(&self) -> impl Iterator<Item = bool> + '_ {
        self.entries.iter().map(|entry| entry.counts)
    }

    /// How often a position has stood up to a number of plies of the line.
    pub fn count(&self, key: u64, plies: usize) -> u16 {
        let earlier = |at: &u32| self.entries[*at as usize].before;
        let all = std::iter::successors(self.last.get(&key).copied(), earlier);
        let counted = all.filter(|at| *at as usize <= plies && self.entries[*at as usize].counts).count();
        u16::try_from(counted).unwrap_or(u16::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_counted_up_to_a_ply() {
        let mut line = Repetitions::of(1);
        for (key, counts) in [(2, true), (1, true), (1, false), (2, true)] {
            line.note(key, counts);
        }
        let counts = |line: &Repetitions, key| (0..5).map(|plies| line.count(key, plies)).collect::<Vec<_>>();
        assert_eq!(counts(&line, 1), [1, 1, 2, 2, 2]);
        assert_eq!(counts(&line, 2), [0, 1, 1, 1, 2]);
        assert_eq!(counts(&line, 3), [0; 5]);
        line.forget(2);
        line.forget(1);
        line.forget(1);
        assert_eq!(counts(&line, 1), [1, 1, 1, 1, 1]);
        assert_eq!(counts(&line, 2), [0, 1, 1, 1, 1]);
    }
}
