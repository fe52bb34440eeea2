//! The pages of rule tours that a user has been through.

use std::collections::{BTreeMap, BTreeSet};

/// The pages of tours that were done to their end, by the ids of tours and pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LearnedPages(pub(super) BTreeMap<String, BTreeSet<String>>);

impl LearnedPages {
    /// Notes a page of a tour; answers whether it is new.
    pub fn note(&mut self, tour: &str, page: &str) -> bool {
        !self.has(tour, page) && self.0.entry(tour.to_owned()).or_default().insert(page.to_owned())
    }

    /// Whether a page of a tour was done.
    pub fn has(&self, tour: &str, page: &str) -> bool {
        self.0.get(tour).is_some_and(|pages| pages.contains(page))
    }
}
