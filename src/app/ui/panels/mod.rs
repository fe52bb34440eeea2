//! Bars, plates, dock, screens and dialogs. They read everything and write intents only.

mod about;
mod adjust_clock;
mod answer_offer;
mod begin_kiosk;
pub mod bottom_line;
mod captured;
mod chooser;
mod claim_draw;
mod clause;
mod clock_setup;
mod clocks;
mod colors;
pub mod comment;
pub mod decision;
mod dialog;
pub mod dock;
mod drawer;
mod evening;
mod flag_bar;
mod frozen;
pub mod game_over;
mod game_text;
mod games;
pub mod glyphs;
mod graph;
mod help;
pub mod keyboard;
mod learn;
mod letter_board;
mod levels;
mod load;
mod loading;
mod log;
mod moment;
mod moves;
mod moves_foot;
mod name_field;
mod new_game;
mod notice;
mod orders;
mod out;
mod pause;
mod plates;
mod popup_place;
mod prelude;
mod presenter;
mod presenter_window;
mod presets;
mod print;
mod program;
mod promotion;
mod question;
mod read_aloud;
mod record_text;
mod resign;
mod rules;
mod save;
mod seat_names;
mod settings;
mod show_caption;
mod staff;
mod start;
mod switch_light;
mod take_back;
mod take_home;
mod thought;
mod top_bar;
pub mod tour;
mod transport;
mod trouble;
mod type_move;
mod visitor;

use std::cell::{Cell, RefCell};

use bevy::asset::AssetEventSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Color32, Context, LayerId, Popup};
use bevy_egui::{EguiContexts, EguiPostUpdateSet, EguiPrimaryContextPass};
use fourhanded::board::Army;
use fourhanded::spec::Playable;

use crate::app::board::camera::{BoardCamera, GROUND};
use crate::app::board::layout::WindowLayout;
use crate::app::board::moment::StagedMoment;
use crate::app::board::presenter::PresenterPass;
use crate::app::board::projection::BoardProjection;
use crate::app::clock::Clock;
use crate::app::intent::Intent;
use crate::app::play::evening::ClubEvening;
use crate::app::play::games::Games;
use crate::app::play::opponent::Thought;
use crate::app::play::replay::Projector;
use crate::app::play::review::Review;
use crate::app::play::session::Session;
use crate::app::play::show::ShowRoom;
use crate::app::play::tour::{Coach, Tours};
use crate::app::power::{AwaitedPipelines, Busy};
use crate::app::sound::Speaker;
use crate::app::state::{
    Desk, KeyChoice, Language, LetterBoard, Presenter, Screen, Selection, ShowcaseChoice, SoundChoice, SwitchChoice,
    SwitchLight, UserHabits, UserLearned, View,
};
use crate::app::ui::scene::{DialogPage, Edit, PanelMemory, Scene, WidgetPlaces};
use crate::app::ui::theme::{self, Palette};
use crate::app::ui::thumbnails::Thumbnails;
pub use game_text::GameText;
use glyphs::Glyphs;
pub use glyphs::small_board;
use presenter_window::PresenterGlyphs;
pub use presenter_window::PresenterNote;

/// The names of armies, joined.
pub fn together(scene: &Scene<'_>, playable: &Playable, armies: impl IntoIterator<Item = Army>) -> String {
    let names: Vec<String> = armies.into_iter().map(|army| scene.texts.army(playable, army)).collect();
    names.join(&scene.get("plus"))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Glyphs>()
        .init_resource::<GameText>()
        .init_resource::<WidgetPlaces>()
        .init_resource::<SwitchLight>()
        .init_resource::<LetterBoard>()
        .init_resource::<PanelMemory>()
        .init_resource::<PresenterGlyphs>()
        .init_resource::<PresenterNote>()
        .add_systems(EguiPrimaryContextPass, draw)
        .add_systems(PresenterPass, presenter_window::paint)
        // Letters that come new are put into their texture before it is asked which textures have changed: otherwise the
        // frame that has them would be drawn without them.
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
}

#[derive(SystemParam)]
struct Parts<'w, 's> {
    session: Option<Res<'w, Session>>,
    view: Res<'w, View>,
    habits: Res<'w, UserHabits>,
    sound: Res<'w, SoundChoice>,
    speaker: Res<'w, Speaker>,
    selection: Res<'w, Selection>,
    layout: Res<'w, WindowLayout>,
    camera: Query<'w, 's, &'static Transform, With<BoardCamera>>,
    language: Res<'w, Language>,
    games: Res<'w, Games>,
    glyphs: Res<'w, Glyphs>,
    thumbnails: Res<'w, Thumbnails>,
    thought: Res<'w, Thought>,
    clock: Res<'w, Clock>,
    review: Res<'w, Review>,
    projector: Res<'w, Projector>,
    coach: Res<'w, Coach>,
    tours: Res<'w, Tours>,
    learned: Res<'w, UserLearned>,
    evening: Res<'w, ClubEvening>,
    room: Res<'w, ShowRoom>,
    staged: Res<'w, StagedMoment>,
    showcase: Res<'w, ShowcaseChoice>,
    presenter: Res<'w, Presenter>,
    awaited: Res<'w, AwaitedPipelines>,
    switch: Res<'w, SwitchChoice>,
    keys: Res<'w, KeyChoice>,
    letter_board: Res<'w, LetterBoard>,
    light: Res<'w, SwitchLight>,
}

/// What the panels remember of the start.
#[derive(Default)]
struct Started {
    /// Whether the fonts are there.
    dressed: bool,
    /// Whether the board has been drawn.
    board: bool,
}

/// Until the driver can draw the board for the first time, gives its place the colour of the ground, where it would be black.
fn lay_ground(ctx: &Context, started: &mut Started, frames: u64, awaited: &AwaitedPipelines) {
    started.board |= awaited.let_draw_board(frames);
    if !started.board {
        let [red, green, blue] = GROUND;
        let ground = ctx.layer_painter(LayerId::background());
        ground.rect_filled(ctx.content_rect(), 0.0, Color32::from_rgb(red, green, blue));
    }
}

fn draw(
    mut contexts: EguiContexts,
    parts: Parts,
    mut desk: ResMut<Desk>,
    mut game_text: ResMut<GameText>,
    mut targets: ResMut<WidgetPlaces>,
    (mut memory, mut note, mut busy): (ResMut<PanelMemory>, ResMut<PresenterNote>, ResMut<Busy>),
    mut intents: MessageWriter<Intent>,
    mut started: Local<Started>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !started.dressed {
        // The fonts are there from the next pass on.
        theme::install(&ctx);
        started.dressed = true;
        ctx.request_discard("fonts");
        return Ok(());
    }
    theme::choose(&ctx, parts.view.dark);
    parts.glyphs.suit(ctx.pixels_per_point());
    parts.glyphs.wear(parts.view.palette);
    let scale = parts.layout.scale;
    if scale > 0.0 && (ctx.zoom_factor() - scale).abs() > 1e-3 {
        ctx.set_zoom_factor(scale);
    }
    if let Some(session) = &parts.session {
        game_text.bypass_change_detection().follow(session, &parts.language.texts);
    }
    let mut edit = Edit {
        draft: desk.draft.clone(),
        evening: desk.evening.clone(),
        typed: desk.typed.clone(),
        typed_path: desk.typed_path.clone(),
        only_game: desk.only_game.clone(),
        chosen_save: desk.chosen_save.clone(),
        chosen_game: desk.games.chosen,
        players_wanted: desk.players_wanted,
        changed: false,
    };
    let scene = Scene {
        session: parts.session.as_deref(),
        desk: &desk,
        view: &parts.view,
        habits: &parts.habits.0,
        sound: &parts.sound.0,
        speaker: &parts.speaker,
        selection: &parts.selection,
        layout: &parts.layout,
        projection: BoardProjection::new(
            &parts.layout,
            parts.view.mode,
            parts.camera.single().copied().unwrap_or_default(),
        ),
        now: parts.clock.now(),
        texts: &parts.language.texts,
        spoken: &parts.language.spoken,
        games: &parts.games.0,
        glyphs: &parts.glyphs,
        thumbnails: &parts.thumbnails,
        game_text: &game_text,
        thought: &parts.thought,
        judgements: &parts.review.judgements,
        shows_turn: parts.projector.shows_turn(),
        tours: &parts.tours,
        tour: parts.coach.tour(),
        learned: &parts.learned.0,
        evening: parts.evening.host(),
        room: &parts.room,
        staged: &parts.staged,
        showcase: *parts.showcase,
        presenter: &parts.presenter,
        switch: *parts.switch,
        letter_board: &parts.letter_board,
        letters: parts.keys.0,
        palette: Palette::of(parts.view.dark),
        turn: Cell::default(),
        seen: RefCell::default(),
        targets: RefCell::default(),
        wholes: RefCell::default(),
        dialog_words: RefCell::default(),
        list_words: RefCell::default(),
        board_keys: RefCell::default(),
        long_text: Cell::default(),
        part: Cell::default(),
        stops: RefCell::default(),
        focus: RefCell::default(),
        intents: RefCell::default(),
        memory: Cell::new(*memory),
    };
    lay_ground(&ctx, &mut started, busy.frames, &parts.awaited);
    show(&ctx, &scene, &mut edit);
    letter_board::show(&ctx, &scene);
    switch_light::show(&ctx, &parts.light);
    if let Some(session) = scene.session.filter(|_| scene.presenter.follows() && scene.desk.screen == Screen::Table)
        && note.set_if_neq(PresenterNote::of(&scene, session))
    {
        // The second window may have been laid out already.
        busy.settle();
    }
    // What was chosen in this frame is laid out in the next one.
    let evening = &scene.desk.evening;
    let page = DialogPage { evening: evening.page, pairs: evening.pairs, settings: memory.settings_group };
    *memory.bypass_change_detection() = scene.memory.get();
    let targets = targets.bypass_change_detection();
    targets.list = Popup::is_any_open(&ctx);
    targets.focused = scene.focused(&ctx).unwrap_or_default();
    targets.stops = scene.stops_of_parts();
    targets.controls = scene.controls();
    targets.fields = scene.fields();
    targets.focus = scene.focus.take();
    targets.wholes = scene.wholes.into_inner();
    targets.dialog_words = scene.dialog_words.into_inner();
    targets.board_keys = scene.board_keys.take();
    targets.long_text = scene.long_text.get();
    targets.list_words = scene.list_words.into_inner();
    targets.dialog_page = page;
    targets.places = scene.targets.into_inner();
    intents.write_batch(scene.intents.into_inner().into_vec());
    if edit.changed {
        desk.draft = edit.draft;
        desk.evening = edit.evening;
        desk.typed = edit.typed;
        desk.typed_path = edit.typed_path;
        desk.only_game = edit.only_game;
        desk.chosen_save = edit.chosen_save;
        desk.games.chosen = edit.chosen_game;
        desk.players_wanted = edit.players_wanted;
    }
    Ok(())
}

/// All parts, in the order in which the keyboard's focus goes through them.
fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    match scene.desk.screen {
        Screen::Start => start::show(ctx, scene),
        Screen::NewGame => new_game::show(ctx, scene, edit),
        Screen::Choose => chooser::show(ctx, scene, edit),
        Screen::Show => show_caption::show(ctx, scene),
        Screen::Table => {
            scene.begin("bottom");
            // Each in the stead of those after it.
            if !pause::show(ctx, scene) && !flag_bar::show(ctx, scene) && !decision::show(ctx, scene, edit) {
                bottom_line::show(ctx, scene);
            }
            scene.begin("plates");
            plates::show(ctx, scene);
            pause::veil(ctx, scene);
            if scene.layout.edge > 0.0 {
                scene.begin("drawer");
                drawer::show(ctx, scene);
            } else {
                scene.begin("dock");
                dock::show(ctx, scene);
                scene.begin("top");
                top_bar::show(ctx, scene);
            }
            scene.begin("promotion");
            promotion::show(ctx, scene);
            read_aloud::show(ctx, scene);
        }
    }
    keyboard::go_round(ctx, scene);
    scene.begin("dialog");
    moment::show(ctx, scene);
    notice::show(ctx, scene);
    dialog::show(ctx, scene, edit);
}
