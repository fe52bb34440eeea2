//! The tours at hand: those shipped, and those in the user's own folder.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Tour, load};
use crate::shipped;
use crate::spec::{Catalogue, Diagnostic, FileKind, read_text, ron_files};

/// Tours by their ids, and what is wrong with files that could not be used.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    tours: BTreeMap<String, Arc<Tour>>,
    /// The user's files from which tours were read, by the ids of the tours.
    files: BTreeMap<String, PathBuf>,
    complaints: Vec<Diagnostic>,
}

impl Shelf {
    /// The shipped tours of the variants of a catalogue. That of a variant which a user's file has changed is left out if it
    /// does not fit.
    pub fn shipped(catalogue: &Catalogue) -> Self {
        let mut shelf = Self::default();
        for (name, text) in shipped::VARIANTS {
            if FileKind::of(Path::new(name)) == FileKind::Tour
                && let Ok(tour) = load(name, text, |id| catalogue.named(id))
            {
                shelf.tours.insert(tour.id.clone(), Arc::new(tour));
            }
        }
        shelf
    }

    /// The shipped tours and those of a folder, which take the place of shipped ones. A file that cannot be used is complained
    /// about.
    pub fn with_folder(folder: &Path, catalogue: &Catalogue) -> Self {
        let mut shelf = Self::shipped(catalogue);
        for path in ron_files(folder).into_iter().filter(|path| FileKind::of(path) == FileKind::Tour) {
            let text = read_text(&path).map_err(|error| vec![error.about(&path)]);
            let read = |text: String| load(&path.display().to_string(), &text, |id| catalogue.named(id));
            match text.and_then(read) {
                Ok(tour) => {
                    shelf.files.insert(tour.id.clone(), path);
                    shelf.tours.insert(tour.id.clone(), Arc::new(tour));
                }
                Err(found) => shelf.complaints.extend(found),
            }
        }
        shelf
    }

    /// Reads the shipped tours and those of a folder again. A tour whose file can no longer be used stays as it was, as long
    /// as its variant is at hand.
    pub fn reread(&self, folder: &Path, catalogue: &Catalogue) -> Self {
        let mut now = Self::with_folder(folder, catalogue);
        for (id, path) in &self.files {
            let Some(tour) = self.tours.get(id) else { continue };
            let broken = now.complaints.iter().any(|complaint| Path::new(&complaint.file) == path);
            let known = tour.is_course() || catalogue.get(id).is_some();
            if broken && known && path.exists() && !now.files.contains_key(id) {
                now.tours.insert(id.clone(), Arc::clone(tour));
                now.files.insert(id.clone(), path.clone());
            }
        }
        now
    }

    /// The tour of the variant with this id, or the course with it.
    pub fn get(&self, id: &str) -> Option<&Arc<Tour>> {
        self.tours.get(id)
    }

    /// The courses, in the order of their ids.
    pub fn courses(&self) -> impl Iterator<Item = &Arc<Tour>> {
        self.tours.values().filter(|tour| tour.is_course())
    }

    /// What is wrong with files that could not be used.
    pub fn complaints(&self) -> &[Diagnostic] {
        &self.complaints
    }
}
