//! What panels see and may change: the scene of a frame, its fixed parts, and where its widgets are.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::mem::Discriminant;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;
use fourhanded::ai::Judgement;
use fourhanded::board::{Army, Player, Seat};
use fourhanded::export::glyph::ArmyInk;
use fourhanded::rules::{ClauseId, Topic};
use fourhanded::spec::{Catalogue, Playable};
use fourhanded::store::{KeyMap, SoundSettings};
use fourhanded::text::Texts;
use fourhanded::tour::Page;

use super::panels::glyphs::Glyphs;
use super::panels::{GameText, keyboard};
use super::theme::Palette;
use super::thumbnails::Thumbnails;
use super::widgets::tip::tell;
use super::widgets::turned::QuarterTurn;
use crate::app::board::layout::WindowLayout;
use crate::app::board::moment::StagedMoment;
use crate::app::board::projection::BoardProjection;
use crate::app::intent::{Intent, Intents};
use crate::app::play::evening::EveningHost;
use crate::app::play::opponent::Thought;
use crate::app::play::session::Session;
use crate::app::play::show::{ShowRoom, may_in_kiosk};
use crate::app::play::tour::{TourUnderWay, Tours};
use crate::app::sound::Speaker;
use crate::app::state::{
    Desk, Dialog, Draft, EveningDesk, EveningPage, Habits, LearnedPages, LetterBoard, LetterKey, Presenter, Selection,
    ShowcaseChoice, SwitchChoice, View,
};

/// Which page is shown of the dialogs that have several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DialogPage {
    /// Of a club evening.
    pub evening: EveningPage,
    /// Whether partnerships stand in its table, not people.
    pub pairs: bool,
    /// The group of the settings, from 0.
    pub settings: usize,
}

/// Where buttons, tabs and other widgets are, in points, by name: for scripts and tests.
#[derive(Resource, Debug, Default)]
pub struct WidgetPlaces {
    /// Where they are.
    pub places: BTreeMap<String, egui::Rect>,
    /// Whether a list is open, which the next click or Escape closes.
    pub list: bool,
    /// The part of the window that has the keyboard's focus, or nothing.
    pub focused: &'static str,
    /// What has it.
    pub focus: Option<FocusPlace>,
    /// How many widgets of each part may have it.
    pub stops: BTreeMap<&'static str, usize>,
    /// The texts of the open dialog, from the top down.
    pub dialog_words: Vec<String>,
    /// What is said of the list that is open.
    pub list_words: Option<String>,
    /// The fields in which text is typed, with their parts.
    pub fields: Vec<(&'static str, String)>,
    /// The keys of the board of letters, in points.
    pub board_keys: Vec<(LetterKey, egui::Rect)>,
    /// Where a text is read that is longer than its place, in points.
    pub long_text: Option<egui::Rect>,
    /// The page to which they belong, if the dialog has several.
    pub dialog_page: DialogPage,
    /// Everything that may be pressed, by name, with the parts of it that are scrolled out of sight, in points.
    pub wholes: BTreeMap<String, egui::Rect>,
    /// The parts and the names of what may be pressed, in the order of the focus.
    pub controls: Vec<(&'static str, String)>,
}

/// Where the widget is that has the keyboard's focus, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct FocusPlace {
    /// Its name.
    pub name: String,
    /// All of it.
    pub whole: egui::Rect,
    /// What is seen of it.
    pub seen: egui::Rect,
}

/// What panels remember from one frame to the next.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct PanelMemory {
    /// The dialog that was open in the last frame, with the player whom it asked, and for how many frames it has been open.
    pub dialog: Option<((Discriminant<Dialog>, Option<Player>), u8)>,
    /// The list of moves as it was drawn last.
    pub moves: Option<MovesDrawn>,
    /// The group of settings that is shown, by its place in the column of groups, from 0.
    pub settings_group: usize,
    /// The request for a clause to which the rule sheet has scrolled, counted as in [`Desk::clause_requests`].
    pub clause_request: u32,
    /// Whether the contents of the rule sheet are unfolded.
    pub rules_contents: bool,
    /// Whether sheets are printed on letter paper instead of A4.
    pub letter_paper: bool,
    /// Whether sheets are printed in the colours of the window instead of hatching.
    pub colored_sheets: bool,
    /// The army whose colour is chosen, by its place among all colours, from 0.
    pub color_chosen: usize,
}

/// The list of moves as it was drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovesDrawn {
    /// The ply that was shown.
    pub cursor: usize,
    /// How many lines the list had.
    pub lines: usize,
    /// The height of its part of the dock, in points.
    pub height: f32,
    /// How far it was scrolled, in points.
    pub offset: f32,
}

/// Everything that panels show.
pub struct Scene<'a> {
    /// The game, if there is one.
    pub session: Option<&'a Session>,
    /// Screen, dialog, lists.
    pub desk: &'a Desk,
    /// The look that was chosen.
    pub view: &'a View,
    /// What new games begin with.
    pub habits: &'a Habits,
    /// What is heard, as it was chosen.
    pub sound: &'a SoundSettings,
    /// Whether it can be heard.
    pub speaker: &'a Speaker,
    /// What is picked and hovered.
    pub selection: &'a Selection,
    /// Where things are.
    pub layout: &'a WindowLayout,
    /// Where cells are seen.
    pub projection: BoardProjection,
    /// What time it is, by the window's clock.
    pub now: Duration,
    /// The words.
    pub texts: &'a Texts,
    /// The words that are read aloud, with cells by the names of the grid.
    pub spoken: &'a Texts,
    /// The games at hand.
    pub games: &'a Catalogue,
    /// Small drawings.
    pub glyphs: &'a Glyphs,
    /// Small pictures of saved games.
    pub thumbnails: &'a Thumbnails,
    /// The game in words.
    pub game_text: &'a GameText,
    /// What the engine thinks.
    pub thought: &'a Thought,
    /// What it thinks of the positions of an ended game.
    pub judgements: &'a [Judgement],
    /// Whether the turning point of the game is shown once more.
    pub shows_turn: bool,
    /// The tours of the games at hand.
    pub tours: &'a Tours,
    /// The tour that is being taken, if one is.
    pub tour: Option<&'a TourUnderWay>,
    /// The pages of tours that were done.
    pub learned: &'a LearnedPages,
    /// The club evening that is under way, if one is.
    pub evening: Option<&'a EveningHost>,
    /// The show, and who watches whether it may begin.
    pub room: &'a ShowRoom,
    /// The moment of the game that is staged, if one is.
    pub staged: &'a StagedMoment,
    /// When the show may begin by itself.
    pub showcase: ShowcaseChoice,
    /// The presenter's window as it was asked for.
    pub presenter: &'a Presenter,
    /// Whether everything is done by one switch.
    pub switch: SwitchChoice,
    /// The board of letters.
    pub letter_board: &'a LetterBoard,
    /// Which letter does what.
    pub letters: KeyMap,
    /// The colours.
    pub palette: &'static Palette,
    /// How the panel lies that is being laid out, if it does not face the lower side of the window.
    pub turn: Cell<Option<QuarterTurn>>,
    /// The widgets of that panel which are pressed where they are seen already.
    pub(super) seen: RefCell<Vec<egui::Id>>,
    pub(super) targets: RefCell<BTreeMap<String, egui::Rect>>,
    pub(super) wholes: RefCell<BTreeMap<String, egui::Rect>>,
    pub(super) dialog_words: RefCell<Vec<String>>,
    pub(super) list_words: RefCell<Option<String>>,
    pub(super) board_keys: RefCell<Vec<(LetterKey, egui::Rect)>>,
    pub(super) long_text: Cell<Option<egui::Rect>>,
    pub(super) part: Cell<&'static str>,
    pub(super) stops: RefCell<Vec<keyboard::Stop>>,
    pub(super) focus: RefCell<Option<FocusPlace>>,
    pub(super) intents: RefCell<Intents>,
    /// What panels remember.
    pub memory: Cell<PanelMemory>,
}

/// What panels may change by themselves: texts being typed, the game being set up.
pub struct Edit {
    /// The game being set up.
    pub draft: Draft,
    /// What the dialog of a club evening shows, and what is typed in it.
    pub evening: EveningDesk,
    /// What is typed.
    pub typed: String,
    /// The path that is typed.
    pub typed_path: String,
    /// The game whose saves alone are listed.
    pub only_game: Option<String>,
    /// The chosen saved game.
    pub chosen_save: Option<PathBuf>,
    /// The chosen game of a file of many: its place there, from 0.
    pub chosen_game: Option<usize>,
    /// Games for how many players are listed: 0 for all, 1 for two, and so on.
    pub players_wanted: usize,
    /// Whether any of it was changed.
    pub changed: bool,
}

impl Scene<'_> {
    /// A message.
    pub fn get(&self, id: &str) -> String {
        self.texts.get(id)
    }

    /// A message with values.
    pub fn with(&self, id: &str, values: &[(&str, &str)]) -> String {
        self.texts.with(id, values)
    }

    /// A message with the key that does the same.
    pub fn with_key(&self, what: &str, key: &str) -> String {
        self.with("tip-with-key", &[("what", what), ("key", &self.keys(key))])
    }

    /// The colours of an army of a game.
    pub fn ink(&self, playable: &Playable, army: Army) -> ArmyInk {
        self.view.palette.ink_of(playable.look.armies[army])
    }

    /// Says that something is wanted.
    pub fn send(&self, intent: impl Into<Intent>) {
        self.intents.borrow_mut().push(intent);
    }

    /// Notes where a text is read that is longer than its place.
    pub fn is_long(&self, seen: egui::Rect) {
        self.long_text.set(Some(seen));
    }

    /// Notes what is said of the list that is open.
    pub fn tell_list(&self, words: String) {
        self.list_words.replace(Some(words));
    }

    /// Whether something may be wanted here: in a kiosk not all may. What may not is not shown.
    pub fn may(&self, intent: &Intent) -> bool {
        !self.room.is_kiosk() || may_in_kiosk(intent)
    }

    /// Remembers something for the next frame.
    pub fn remember(&self, change: impl FnOnce(&mut PanelMemory)) {
        let mut memory = self.memory.get();
        change(&mut memory);
        self.memory.set(memory);
    }

    /// Where a part of the panel that is being laid out is seen.
    pub fn on_screen(&self, rect: egui::Rect) -> egui::Rect {
        self.turn.get().map_or(rect, |turn| turn.rect(rect))
    }

    /// Tells of a part of the panel that is being laid out, where it is seen, while the pointer is on it.
    pub fn tip(&self, response: &egui::Response, text: impl AsRef<str>) {
        tell(self, response, text.as_ref(), false);
    }

    /// The side of the window at which a player's questions open where the players sit round it, South below.
    pub fn side_of_player(&self, player: Player) -> Option<Seat> {
        let session = self.session.filter(|_| self.layout.edge > 0.0)?;
        Some(self.layout.side_of(session.seat_of(player)))
    }

    /// The pages about a clause in the tour of the game at the table, those whose own clause it is first.
    pub fn pages_about(&self, clause: &ClauseId) -> Vec<&Page> {
        let tour = self.session.and_then(|session| self.tours.get(&session.playable().variant.id));
        tour.map_or_else(Vec::new, |tour| tour.pages_about(clause).collect())
    }

    /// Which of [`Self::pages_about`] shows a topic of a clause, by its place: the page that is being taken, if it is about that,
    /// or else the first that shows the topic, or the first of all.
    pub fn place_about(&self, clause: &ClauseId, topic: Option<Topic>) -> usize {
        let pages = self.pages_about(clause);
        let taken = self.tour.map(|tour| &tour.teaching.lesson().page().id);
        let shows = |page: &Page| topic.is_none_or(|topic| page.topics.contains(&topic));
        let taken = pages.iter().position(|page| Some(&page.id) == taken && shows(page));
        taken.or_else(|| pages.iter().position(|page| shows(page))).unwrap_or(0)
    }

    /// The code of the language that is spoken.
    pub fn language(&self) -> String {
        self.get("language-code")
    }

    /// Notes where the widget is that has the keyboard's focus, and what is seen of it.
    pub fn focus(&self, name: &str, whole: egui::Rect, seen: egui::Rect) {
        let place = FocusPlace { name: name.to_owned(), whole: self.on_screen(whole), seen: self.on_screen(seen) };
        self.focus.replace(Some(place));
    }

    /// Notes for the switch where all of something is that may be pressed, seen or not.
    pub fn whole(&self, name: &str, rect: egui::Rect) {
        if self.switch.rest.is_some() {
            self.wholes.borrow_mut().insert(name.to_owned(), self.on_screen(rect));
        }
    }

    /// Notes where a widget is.
    pub fn target(&self, id: &str, rect: egui::Rect) {
        self.targets.borrow_mut().insert(id.to_owned(), self.on_screen(rect));
    }
}

/// A rectangle of the layout as egui has it.
pub fn rect_of(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(rect.min.x, rect.min.y), egui::pos2(rect.max.x, rect.max.y))
}

/// The window in points.
pub fn window(scene: &Scene<'_>) -> egui::Rect {
    egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(scene.layout.window.x, scene.layout.window.y))
}
