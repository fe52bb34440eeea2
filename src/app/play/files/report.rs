//! What went wrong with files, in the words of the window.

use std::path::Path;

use fourhanded::spec::Diagnostic;
use fourhanded::store::StoreError;
use fourhanded::text::Texts;

use crate::app::state::{Desk, Dialog, Language};

/// Tells in a dialog what went wrong, under the title with this message id.
pub(super) fn report(desk: &mut Desk, language: &Language, title: &str, error: &StoreError) {
    desk.dialog = Some(Dialog::Trouble { title: language.texts.get(title), text: error_text(error, language) });
}

/// What went wrong with a file, in the language of the window; complaints about the text of a file
/// are as the reader of the file words them.
pub(super) fn error_text(error: &StoreError, language: &Language) -> String {
    store_error_text(error, &language.texts)
}

/// What went wrong with a file, as [`error_text`] says it.
pub fn store_error_text(error: &StoreError, texts: &Texts) -> String {
    let say = |id: &str, path: &Path, why: &dyn ToString| {
        texts.with(id, &[("path", &path.display().to_string()), ("why", &why.to_string())])
    };
    match error {
        StoreError::Read { path, source } => say("store-unreadable", path, source),
        StoreError::Write { path, source } => say("store-unwritable", path, source),
        StoreError::NoUserFolder => texts.get("store-no-home"),
        _ => texts.store_error(error),
    }
}

/// Another game cannot take the table, since the one there would be lost.
pub(super) fn refuse(desk: &mut Desk, language: &Language, error: &StoreError) {
    let text = format!("{}\n{}", error_text(error, language), language.texts.get("trouble-keep-more"));
    desk.dialog = Some(Dialog::Trouble { title: language.texts.get("trouble-keep"), text });
}

/// Tells where the text of a game that was loaded does not agree with the game, if it does not.
pub(super) fn report_warnings(desk: &mut Desk, language: &Language, warnings: &[Diagnostic]) {
    desk.warnings = (!warnings.is_empty()).then(|| {
        let text = warnings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        Dialog::Trouble { title: language.texts.get("trouble-warned"), text }
    });
    if let Some(dialog) = &desk.warnings {
        desk.dialog = Some(dialog.clone());
    }
}
