//! All variants at hand: those shipped, and those of the user's own folder.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use super::file::{FileKind, network_beside, networks_alone, read_network, ron_files};
use super::{Diagnostic, ParseChoiceError, Playable, Translation, Variant, VariantName, expected, load, read_text};
use crate::rules::NetworkData;
use crate::shipped;

/// Where a variant was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The program itself, which has the file in it.
    Shipped,
    /// A file in the user's folder.
    File(PathBuf),
}

/// The variants at hand, sorted by id, and what is wrong with files that could not be used.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    entries: Vec<(Arc<Variant>, Source)>,
    complaints: Vec<Diagnostic>,
}

/// Why a name means no game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NameError {
    /// No variant has this id.
    #[error("no variant {found:?}: {hint}")]
    Unknown {
        /// The id found.
        found: String,
        /// The ids that are possible.
        hint: String,
    },
    /// An option or value of the name does not exist, or stands twice.
    #[error(transparent)]
    Choice(#[from] ParseChoiceError),
    /// The options contradict each other.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Options(Vec<Diagnostic>),
}

impl Catalogue {
    /// The shipped variants; they are read and checked once.
    pub fn shipped() -> Self {
        static SHIPPED: LazyLock<Catalogue> = LazyLock::new(|| {
            let mut catalogue = Catalogue::default();
            let mut files = shipped::VARIANTS.to_vec();
            files.sort_by_key(|(name, _)| FileKind::of(Path::new(name)));
            for (name, text) in files {
                catalogue.add(name, text, Source::Shipped);
            }
            catalogue
        });
        SHIPPED.clone()
    }

    /// The shipped variants and those of a folder, with their translations. A file with the id of a shipped variant takes
    /// its place; a file that cannot be used is complained about and changes nothing. Folders in it
    /// do not count.
    pub fn with_folder(folder: &Path) -> Self {
        Self::shipped().and_folder(folder)
    }

    /// These variants and those of a folder, which take the place of those with the same id.
    #[must_use]
    pub fn and_folder(mut self, folder: &Path) -> Self {
        for path in ron_files(folder) {
            match read_text(&path) {
                Ok(text) => self.add(&path.display().to_string(), &text, Source::File(path.clone())),
                Err(error) => self.complaints.push(error.about(&path)),
            }
        }
        for path in networks_alone(folder) {
            let name = path.with_extension("ron").file_name().unwrap_or_default().display().to_string();
            let message = format!("is not used: no variant file {name} stands beside it");
            self.complaints.push(Diagnostic::at_offset(&path.display().to_string(), "", 0, message));
        }
        self
    }

    /// The catalogue after the folder was read again. A game of a file that can no longer be used stays as it was.
    #[must_use]
    pub fn reread(&self, folder: &Path) -> Self {
        let mut now = Self::with_folder(folder);
        for (variant, source) in &self.entries {
            let Source::File(path) = source else { continue };
            let broken = now.complaints.iter().any(|complaint| Path::new(&complaint.file) == path);
            if broken && path.exists() {
                now.entries.retain(|(other, _)| other.id != variant.id);
                now.entries.push((Arc::clone(variant), source.clone()));
                now.entries.sort_by(|(a, _), (b, _)| a.id.cmp(&b.id));
            }
        }
        now
    }

    fn add(&mut self, name: &str, text: &str, source: Source) {
        match FileKind::of(Path::new(name)) {
            FileKind::Variant => self.add_variant(name, text, source),
            FileKind::Translation => self.add_translation(name, text),
            // Tours are read by those who show them.
            FileKind::Tour => {}
        }
    }

    fn add_translation(&mut self, name: &str, text: &str) {
        match Translation::load(name, text, |id| self.named(id)) {
            Ok((id, translation)) => {
                let entry = self.entries.iter_mut().find(|(variant, _)| variant.id == id);
                if let Some((variant, _)) = entry {
                    Arc::make_mut(variant).translations.insert(translation.language.clone(), Arc::new(translation));
                }
            }
            Err(found) => self.complaints.extend(found),
        }
    }

    fn add_variant(&mut self, name: &str, text: &str, source: Source) {
        match load(name, text) {
            Ok(variant) => {
                let network = self.network_of(&variant.id, &source);
                let variant = variant.with_network(network);
                self.entries.retain(|(other, _)| other.id != variant.id);
                self.entries.push((Arc::new(variant), source));
                self.entries.sort_by(|(a, _), (b, _)| a.id.cmp(&b.id));
            }
            Err(found) => self.complaints.extend(found),
        }
    }

    /// The network that stands beside a variant file. One that cannot be read is complained about.
    fn network_of(&mut self, id: &str, source: &Source) -> Option<NetworkData> {
        let path = match source {
            Source::Shipped => {
                let shipped = shipped::NETWORKS.iter().find(|(name, _)| *name == id);
                return shipped.map(|(_, bytes)| NetworkData::new(*bytes));
            }
            Source::File(path) => network_beside(path),
        };
        if !path.exists() {
            return None;
        }
        match read_network(&path) {
            Ok(network) => Some(network),
            Err(error) => {
                let message = format!("cannot be read, and is not used: {error}");
                self.complaints.push(Diagnostic::at_offset(&path.display().to_string(), "", 0, message));
                None
            }
        }
    }

    /// The variants with where they come from, sorted by id.
    pub fn entries(&self) -> impl Iterator<Item = (&Arc<Variant>, &Source)> {
        self.entries.iter().map(|(variant, source)| (variant, source))
    }

    /// What is wrong with files that could not be used.
    pub fn complaints(&self) -> &[Diagnostic] {
        &self.complaints
    }

    /// Why the network beside the file of a variant cannot be read, if there is one that cannot.
    pub fn network_complaint(&self, id: &str) -> Option<&Diagnostic> {
        let Source::File(path) = self.source(id)? else { return None };
        let network = network_beside(path);
        self.complaints.iter().find(|complaint| Path::new(&complaint.file) == network)
    }

    /// Where the variant with this id comes from.
    pub fn source(&self, id: &str) -> Option<&Source> {
        self.entries.iter().find(|(variant, _)| variant.id == id).map(|(_, source)| source)
    }

    /// The variant with this id.
    pub fn get(&self, id: &str) -> Option<&Arc<Variant>> {
        self.entries.iter().map(|(variant, _)| variant).find(|variant| variant.id == id)
    }

    /// The variant with this id.
    ///
    /// # Errors
    ///
    /// If there is none: which ids there are.
    pub fn named(&self, id: &str) -> Result<&Arc<Variant>, String> {
        self.get(id).ok_or_else(|| {
            let ids = self.entries.iter().map(|(variant, _)| variant.id.as_str());
            expected(id, ids)
        })
    }

    /// The game that a name such as `id:option=value` means.
    ///
    /// # Errors
    ///
    /// If there is no such variant, option or value.
    pub fn playable(&self, name: &VariantName) -> Result<Playable, NameError> {
        let variant = self.named(&name.id).map_err(|hint| NameError::Unknown { found: name.id.clone(), hint })?;
        let choice = name.choice.normalised(variant)?;
        variant.playable(choice).map_err(NameError::Options)
    }
}
