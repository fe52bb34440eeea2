//! The tours at hand: read on a thread of their own, and made there for games that have none.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use crossbeam_channel::{Receiver, Sender, unbounded};
use fourhanded::spec::{Catalogue, Choice, Diagnostic, Variant};
use fourhanded::tour::generate::{Effort, generate};
use fourhanded::tour::{self, Shelf, Tour};

use crate::app::AppSet;
use crate::app::play::games::Games;
use crate::app::power::{Alarm, Busy};
use crate::app::state::{Desk, Dialog, Language, Screen};

/// The tours of the games at hand.
#[derive(Resource)]
pub struct Tours {
    shelf: Shelf,
    /// Whether the tours that there are have been read.
    read: bool,
    /// How often they have been: what comes of an earlier reading is dropped.
    reading: u32,
    /// What was made for games that have none, by their ids; nothing where none can be made.
    made: BTreeMap<String, Option<Arc<Tour>>>,
    /// The texts of the variants for which one was made or is being made, by their ids.
    of: BTreeMap<String, Arc<str>>,
    coming: (Sender<TourNews>, Receiver<TourNews>),
}

/// What the threads tell.
enum TourNews {
    /// The tours that there are.
    Read(u32, Shelf),
    /// The tour that was made for a variant of this id and text, if one could be.
    Made(String, Arc<str>, Option<Arc<Tour>>),
}

/// Whether a game has a tour.
#[derive(Clone, Debug)]
pub enum TourState<'a> {
    /// It has this one.
    Ready(&'a Arc<Tour>),
    /// One is being read or made.
    Coming,
    /// It has none, and none can be made.
    None,
}

impl Default for Tours {
    fn default() -> Self {
        let (made, of) = Default::default();
        Self { shelf: Shelf::default(), read: false, reading: 0, made, of, coming: unbounded() }
    }
}

impl Tours {
    /// Those of a shelf.
    #[cfg(test)]
    pub fn of(shelf: Shelf) -> Self {
        Self { shelf, read: true, ..Self::default() }
    }

    /// The tour of the variant with this id, or the course with it.
    pub fn get(&self, id: &str) -> Option<&Arc<Tour>> {
        self.shelf.get(id).or_else(|| self.made.get(id)?.as_ref())
    }

    /// The courses, in the order of their ids.
    pub fn courses(&self) -> impl Iterator<Item = &Arc<Tour>> {
        self.shelf.courses()
    }

    /// Whether the variant with this id has a tour.
    pub fn state(&self, variant: &str) -> TourState<'_> {
        match self.get(variant) {
            Some(tour) => TourState::Ready(tour),
            None if self.made.contains_key(variant) => TourState::None,
            None => TourState::Coming,
        }
    }

    /// What is wrong with files of tours that cannot be used.
    pub fn complaints(&self) -> &[Diagnostic] {
        self.shelf.complaints()
    }

    /// Whether tours are being read or made.
    pub fn is_busy(&self) -> bool {
        !self.read || self.of.keys().any(|variant| !self.made.contains_key(variant))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tours>();
    app.add_systems(Update, (read.run_if(resource_changed::<Games>), make, receive).chain().in_set(AppSet::Files));
}

/// Reads the tours when the games have been read. What was made for a game whose file has changed is given up.
fn read(games: Res<Games>, alarm: Option<Res<Alarm>>, mut tours: ResMut<Tours>) {
    let Tours { made, of, .. } = &mut *tours;
    of.retain(|id, text| games.0.get(id).is_some_and(|variant| variant.text == *text));
    made.retain(|id, _| of.contains_key(id));
    tours.reading += 1;
    tours.read = false;
    let (reading, news, alarm) = (tours.reading, tours.coming.0.clone(), alarm.map(|alarm| Alarm::clone(&alarm)));
    let (catalogue, folder, before) = (games.0.clone(), games.1.clone(), tours.shelf.clone());
    std::thread::spawn(move || {
        // The receiver is gone once the program ends.
        drop(news.send(TourNews::Read(reading, before.reread(&folder, &catalogue))));
        alarm.iter().for_each(Alarm::ring);
    });
}

/// Makes tours for games that have none: for all once somebody looks at the list of tours, for one where it is set up or told
/// of.
fn make(desk: Res<Desk>, games: Res<Games>, alarm: Option<Res<Alarm>>, mut tours: ResMut<Tours>) {
    let listed = desk.dialog == Some(Dialog::Learn);
    let set_up = |id: &str| desk.screen == Screen::NewGame && desk.draft.variant == id;
    let told = |id: &str| matches!(&desk.dialog, Some(Dialog::About(variant)) if variant == id);
    let looked_at = |variant: &&Arc<Variant>| listed || set_up(&variant.id) || told(&variant.id);
    let variants = games.0.entries().map(|(variant, _)| variant).filter(looked_at);
    let fresh = |id: &str| tours.read && tours.shelf.get(id).is_none() && !tours.of.contains_key(id);
    let wanted: Vec<Arc<Variant>> = variants.filter(|variant| fresh(&variant.id)).cloned().collect();
    if wanted.is_empty() {
        return;
    }
    tours.of.extend(wanted.iter().map(|variant| (variant.id.clone(), Arc::clone(&variant.text))));
    let (news, alarm) = (tours.coming.0.clone(), alarm.map(|alarm| Alarm::clone(&alarm)));
    let catalogue = games.0.clone();
    std::thread::spawn(move || {
        for variant in wanted {
            let tour = tour_made_for(&variant, &catalogue).map(Arc::new);
            drop(news.send(TourNews::Made(variant.id.clone(), Arc::clone(&variant.text), tour)));
            alarm.iter().for_each(Alarm::ring);
        }
    });
}

/// A tour made of random games of a variant.
fn tour_made_for(variant: &Arc<Variant>, catalogue: &Catalogue) -> Option<Tour> {
    let playable = variant.playable(Choice::default()).ok()?;
    let text = generate(&playable, Effort::default()).text;
    let tour = tour::load(&variant.id, &text, |id| catalogue.named(id)).ok()?;
    Some(tour).filter(|tour| !tour.pages.is_empty())
}

/// Takes what the threads tell. What is newly wrong with a file of the user is shown.
fn receive(mut tours: ResMut<Tours>, language: Res<Language>, mut desk: ResMut<Desk>, mut busy: ResMut<Busy>) {
    let news: Vec<TourNews> = tours.bypass_change_detection().coming.1.try_iter().collect();
    for news in news {
        match news {
            TourNews::Read(reading, shelf) if reading == tours.reading => {
                let before = std::mem::replace(&mut tours.shelf, shelf);
                tours.read = true;
                let fresh = tours.complaints().iter().filter(|complaint| !before.complaints().contains(complaint));
                let fresh: Vec<String> = fresh.map(ToString::to_string).collect();
                // The list of tours tells it by itself.
                if !fresh.is_empty() && desk.dialog != Some(Dialog::Learn) {
                    let title = language.texts.get("trouble-tours");
                    desk.raise(Dialog::Trouble { title, text: fresh.join("\n") });
                }
            }
            TourNews::Made(variant, text, tour) if tours.of.get(&variant) == Some(&text) => {
                tours.made.insert(variant, tour);
            }
            TourNews::Read(..) | TourNews::Made(..) => {}
        }
        busy.settle();
    }
}
