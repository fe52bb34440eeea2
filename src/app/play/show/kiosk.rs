//! What a kiosk keeps shut.

use bevy::ecs::message::MessageMutator;
use bevy::prelude::*;
use fourhanded::attract::ShowMode;

use super::ShowRoom;
use crate::app::intent::{DeskIntent, FileIntent, Intent, PaperIntent, ShowIntent, ViewIntent};
use crate::app::state::Dialog;

/// Whether visitors of a kiosk may want something: no end of the program, no files, no settings, nothing that leads out of it.
pub fn may_in_kiosk(intent: &Intent) -> bool {
    match intent {
        Intent::Game(_) | Intent::Computer(_) | Intent::Hand(_) | Intent::Tour(_) | Intent::Read(_) => true,
        Intent::Show(intent) => {
            !matches!(intent, ShowIntent::ChoosePin | ShowIntent::OfferPin(_) | ShowIntent::BeginKiosk(_))
        }
        // The language is changed by its own name; the size of everything, the theme and the pace are settings.
        Intent::View(intent) => !matches!(
            intent,
            ViewIntent::Orient(_)
                | ViewIntent::Dock(_)
                | ViewIntent::Men(_)
                | ViewIntent::Effects(_)
                | ViewIntent::Palette(_)
                | ViewIntent::Paint(..)
                | ViewIntent::PlainColors
                | ViewIntent::Pace(_)
                | ViewIntent::ToggleTheme
                | ViewIntent::Scale(_)
                | ViewIntent::Showcase(_)
                | ViewIntent::DarkHours(_)
                | ViewIntent::OneSwitch(_)
        ),
        // Who plays in an evening is nothing for visitors.
        Intent::Habit(_) | Intent::Sound(_) | Intent::Presenter(_) | Intent::Evening(_) | Intent::Key(_) => false,
        Intent::File(intent) => {
            matches!(intent, FileIntent::NewGame { .. } | FileIntent::Rematch | FileIntent::House(..))
        }
        Intent::Paper(intent) => match intent {
            PaperIntent::Print(..) | PaperIntent::Save(..) | PaperIntent::AskForPlace(_) | PaperIntent::Copy => false,
        },
        Intent::Desk(intent) => match intent {
            DeskIntent::Quit => false,
            DeskIntent::Open(dialog) => !matches!(
                dialog,
                Dialog::Load
                    | Dialog::Games
                    | Dialog::Save
                    | Dialog::Settings
                    | Dialog::Colors
                    | Dialog::Program
                    | Dialog::Print
                    | Dialog::Presenter
                    | Dialog::Evening
                    | Dialog::BeginKiosk
            ),
            DeskIntent::Resume
            | DeskIntent::Go(_)
            | DeskIntent::SetUp(_)
            | DeskIntent::CloseDialog
            | DeskIntent::ShowTab(_)
            | DeskIntent::ShowClause(_)
            | DeskIntent::SearchRules(_)
            | DeskIntent::PullDrawer(_)
            | DeskIntent::FoldDock
            | DeskIntent::ReadOrders
            | DeskIntent::Tell(_) => true,
        },
    }
}

/// In the place of what is kept shut comes a word that it is.
pub(super) fn keep_shut(room: Res<ShowRoom>, mut intents: MessageMutator<Intent>) {
    if room.mode() != ShowMode::Kiosk {
        intents.clear();
        return;
    }
    for intent in intents.read() {
        if !may_in_kiosk(intent) {
            *intent = DeskIntent::Tell("tell-kiosk").into();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use fourhanded::paper::{PaperSize, SheetKind};
    use fourhanded::store::{DockPlace, DrawnMen, Orientation, UsualClock};

    use super::*;
    use crate::app::intent::{EveningIntent, GameIntent, HabitIntent, PictureFormat, PresenterIntent, SoundIntent};
    use crate::app::state::Screen;

    #[test]
    fn nothing_leads_out_of_a_kiosk() {
        let path = PathBuf::from("/etc/passwd");
        let shut: Vec<Intent> = vec![
            DeskIntent::Quit.into(),
            DeskIntent::Open(Dialog::Load).into(),
            DeskIntent::Open(Dialog::Games).into(),
            DeskIntent::Open(Dialog::Save).into(),
            DeskIntent::Open(Dialog::Settings).into(),
            DeskIntent::Open(Dialog::Program).into(),
            DeskIntent::Open(Dialog::Print).into(),
            DeskIntent::Open(Dialog::Presenter).into(),
            DeskIntent::Open(Dialog::BeginKiosk).into(),
            DeskIntent::Open(Dialog::Evening).into(),
            EveningIntent::Come("Ann".to_owned()).into(),
            EveningIntent::Play.into(),
            EveningIntent::End.into(),
            ShowIntent::ChoosePin.into(),
            ShowIntent::OfferPin("1234".to_owned()).into(),
            ShowIntent::BeginKiosk("1234".parse().expect("digits")).into(),
            PresenterIntent::Toggle.into(),
            PresenterIntent::Fill(None).into(),
            FileIntent::Save { title: "x".to_owned() }.into(),
            FileIntent::SaveTo(path.clone()).into(),
            FileIntent::Load(path.clone()).into(),
            FileIntent::LoadGame { path: path.clone(), place: 0 }.into(),
            FileIntent::Found { path: path.clone(), found: Ok(None) }.into(),
            FileIntent::Paste.into(),
            FileIntent::Copy.into(),
            FileIntent::CopyPosition.into(),
            FileIntent::AskForFile.into(),
            FileIntent::AskForPlace.into(),
            FileIntent::Delete(path.clone()).into(),
            PaperIntent::Print(SheetKind::Rules, PaperSize::A4.into(), String::new()).into(),
            PaperIntent::Save(PictureFormat::Png, Some(path)).into(),
            PaperIntent::AskForPlace(PictureFormat::Gif).into(),
            PaperIntent::Copy.into(),
            ViewIntent::Orient(Orientation::Table).into(),
            ViewIntent::Dock(DockPlace::Left).into(),
            ViewIntent::Men(DrawnMen::Tokens).into(),
            ViewIntent::Scale(1).into(),
            ViewIntent::ToggleTheme.into(),
            ViewIntent::Showcase(false).into(),
            ViewIntent::DarkHours(false).into(),
            HabitIntent::Level(1).into(),
            HabitIntent::Clock(UsualClock::LastGame).into(),
            HabitIntent::Remember(vec!["Ann".to_owned()]).into(),
            HabitIntent::ForgetAll.into(),
            SoundIntent::ToggleMute.into(),
        ];
        for intent in &shut {
            assert!(!may_in_kiosk(intent), "{intent:?}");
        }
        let open: Vec<Intent> = vec![
            DeskIntent::Go(Screen::Choose).into(),
            DeskIntent::Open(Dialog::Help).into(),
            DeskIntent::Open(Dialog::TakeHome).into(),
            ViewIntent::Speak("el".to_owned()).into(),
            GameIntent::TakeBack.into(),
            FileIntent::Rematch.into(),
            FileIntent::House("any".to_owned(), 0).into(),
            ShowIntent::AskStaff.into(),
        ];
        for intent in &open {
            assert!(may_in_kiosk(intent), "{intent:?}");
        }
    }
}
