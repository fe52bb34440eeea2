//! The pages of rule tours that a user has been through.

use std::collections::{BTreeMap, BTreeSet};

/// The pages of tours that were done to their end, by the ids of variants and pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LearnedPages(pub(super) BTreeMap<String, BTreeSet<String>>);

impl LearnedPages {
    /// Notes a page of the tour of a variant; answers whether it is new.
    pub fn note(&mut self, variant: &str, page: &str) -> bool {
        !self.has(variant, page) && self.0.entry(variant.to_owned()).or_default().insert(page.to_owned())
    }

    /// Whether a page of the tour of a variant was done.
    pub fn has(&self, variant: &str, page: &str) -> bool {
        self.0.get(variant).is_some_and(|pages| pages.contains(page))
    }
}
