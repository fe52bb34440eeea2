//! The bar at the top: menu, the game, whose turn it is, what can be done.

use bevy_egui::egui::Stroke;
use fourhanded::clock::Clocks;

use crate::app::state::{DockTab, ViewMode};
use crate::app::ui::prelude::*;

/// The width from which there is room for all tools.
const ROOMY: f32 = 1000.0;
/// The width below which the words need the room of the history, which the menu has then.
const TIGHT: f32 = 720.0;

/// Shows the bar at the top.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let window = window(scene);
    let place = Rect::from_min_size(window.min, vec2(window.width(), scene.layout.top));
    let start = |ui: &mut Ui| {
        menu(ui, scene);
        let Some(session) = scene.session else { return };
        // In a narrow window whose turn it is counts for more than the game.
        let turn = turn(ui, scene, session);
        let room = turn.min.x - 16.0 - ui.cursor().min.x;
        let title = scene.texts.game_name(&session.playable().variant);
        let title = Text::line(title, Face::Title.at(21.0), scene.palette.text).smaller_if_cut(ui, room, 0.75);
        // Half a name says nothing.
        if !title.set(ui, room).elided {
            title.show_within(ui, room);
        }
    };
    bar(ctx, scene, "top", place, BoardEdge::Bottom, start, |ui| tools(ui, scene));
}

/// A line of the menu: its name for scripts and messages, its sign, its key, and what it does.
type MenuLine = (&'static str, &'static str, &'static str, Intent);

fn menu(ui: &mut Ui, scene: &Scene<'_>) {
    let button = IconButton::new("top.menu", icon::LIST, scene.get("top-menu"), "").show(ui, scene);
    let dialog = |id, icon, dialog: Dialog| (id, icon, dialog.info().key, DeskIntent::Open(dialog).into());
    let mut lines: Vec<MenuLine> = vec![("new-game", icon::PLUS, "Ctrl+N", DeskIntent::Go(Screen::NewGame).into())];
    if !scene.desk.games.games.is_empty() {
        lines.push(dialog("games", icon::LIST_NUMBERS, Dialog::Games));
    }
    lines.extend([
        dialog("load", icon::FOLDER_OPEN, Dialog::Load),
        dialog("save", icon::FLOPPY_DISK, Dialog::Save),
        ("save-to", icon::FLOPPY_DISK, "", FileIntent::AskForPlace.into()),
        ("paste", icon::CLIPBOARD_TEXT, "Ctrl+V", FileIntent::Paste.into()),
        ("copy", icon::COPY, "Ctrl+C", FileIntent::Copy.into()),
        ("copy-position", icon::COPY, "Ctrl+Shift+C", FileIntent::CopyPosition.into()),
        dialog("print", icon::PRINTER, Dialog::Print),
    ]);
    if window(scene).width() < TIGHT && scene.tour.is_none() {
        lines.extend(scene.session.into_iter().flat_map(history_lines));
    }
    // What was read beside the game, if anything.
    lines.extend(scene.desk.warnings.clone().map(|warnings| dialog("warnings", icon::WARNING_CIRCLE, warnings)));
    lines.extend(scene.session.into_iter().flat_map(|session| clock_lines(scene, session)));
    lines.extend([
        dialog("evening", icon::USERS_THREE, Dialog::Evening),
        ("learn", icon::GRADUATION_CAP, "", DeskIntent::Open(Dialog::Learn).into()),
        ("showcase", icon::PRESENTATION, "", ShowIntent::Begin.into()),
        dialog("presenter", icon::PROJECTOR_SCREEN, Dialog::Presenter),
        dialog("program", icon::INFO, Dialog::Program),
        ("title", icon::HOUSE, "", DeskIntent::Go(Screen::Start).into()),
        ("quit", icon::SIGN_OUT, "", DeskIntent::Quit.into()),
    ]);
    if scene.tour.is_some() {
        // Nothing of a page is kept.
        lines.retain(|(id, ..)| !["save", "save-to", "copy", "copy-position", "print", "warnings"].contains(id));
    }
    lines.retain(|(.., intent)| scene.may(intent));
    let item = |(id, icon, key, _): &MenuLine| {
        let label = scene.get(&format!("menu-{id}"));
        MenuItem { id: (*id).to_owned(), icon, label, key, ..MenuItem::default() }
    };
    let list: Vec<MenuItem> = lines.iter().map(item).collect();
    if let Some(index) = Menu::new("menu", &list, None).popup(scene, &button, 220.0) {
        scene.send(lines[index].3.clone());
    }
}

/// Back and forth by a move, as far as there is any.
fn history_lines(session: &Session) -> Vec<MenuLine> {
    let game = session.game();
    let mut lines: Vec<MenuLine> = Vec::new();
    if !session.veiled() && game.cursor() > 0 {
        lines.push(("undo", icon::ARROW_U_UP_LEFT, "Ctrl+Z", GameIntent::TakeBack.into()));
    }
    if !session.veiled() && game.cursor() < game.all_plies().len() {
        lines.push(("redo", icon::ARROW_U_UP_RIGHT, "Ctrl+Shift+Z", GameIntent::Step(1).into()));
    }
    lines
}

/// To pause the clocks or let them go on, and to change one, as long as any may run.
fn clock_lines(scene: &Scene<'_>, session: &Session) -> Vec<MenuLine> {
    let (Some(false), Some(player)) = (session.clocks().map(Clocks::is_over), session.clock_to_change()) else {
        return Vec::new();
    };
    let paused = session.is_paused();
    let (word, sign) = if paused { ("go-on", icon::PLAY) } else { ("pause", icon::PAUSE) };
    vec![
        (word, sign, scene.letter(KeyCommand::Pause), GameIntent::PauseClocks(!paused).into()),
        (
            "adjust",
            icon::CLOCK,
            scene.letter(KeyCommand::AdjustClock),
            DeskIntent::Open(Dialog::AdjustClock(player)).into(),
        ),
    ]
}

/// The height of [`rows`], in points.
pub const ROWS: f32 = 84.0;

/// The bar in two rows, for the drawer of a table: the menu, the game and its history; the view and the other tools.
pub fn rows(ui: &mut Ui, scene: &Scene<'_>) {
    ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
    let start = |ui: &mut Ui| {
        menu(ui, scene);
        if let Some(session) = scene.session {
            text::line(
                ui,
                scene.texts.game_name(&session.playable().variant),
                Face::Title.at(20.0),
                scene.palette.text,
            );
        }
    };
    row(ui, 42.0, start, |ui| {
        IconButton::new("drawer.close", icon::X, scene.get("dialog-close"), "").sends(ui, scene, DeskIntent::FoldDock);
        history_tools(ui, scene);
    });
    row(
        ui,
        42.0,
        |ui| {
            theme_tool(ui, scene);
            view_tools(ui, scene);
        },
        |ui| {
            program_tools(ui, scene);
            presenter_tool(ui, scene);
            thought_tools(ui, scene);
        },
    );
}

/// The tools, from the right end on.
fn tools(ui: &mut Ui, scene: &Scene<'_>) {
    ui.spacing_mut().item_spacing.x = 6.0;
    let divide = |ui: &mut Ui| {
        let (_, place) = ui.allocate_space(vec2(1.0, 20.0));
        ui.painter().vline(place.center().x, place.y_range(), Stroke::new(1.0, scene.palette.hairline));
    };
    program_tools(ui, scene);
    presenter_tool(ui, scene);
    if scene.tour.is_some() {
        divide(ui);
        return view_tools(ui, scene);
    }
    // In a narrow window the words need the room: the menu has these too, the strip of the dock the rules, the settings
    // the theme.
    let roomy = scene.layout.window.x >= ROOMY;
    if roomy {
        let open = |dialog| DeskIntent::Open(dialog).into();
        let save = scene.session.is_some();
        tool(
            ui,
            scene,
            ("rules", icon::BOOK_OPEN, "top-rules", scene.letter(KeyCommand::Rules)),
            true,
            DeskIntent::ShowTab(DockTab::Rules).into(),
        );
        let key = Dialog::Load.info().key;
        tool(ui, scene, ("load", icon::FOLDER_OPEN, "top-load", key), true, open(Dialog::Load));
        let key = Dialog::Save.info().key;
        tool(ui, scene, ("save", icon::FLOPPY_DISK, "top-save", key), save, open(Dialog::Save));
    }
    divide(ui);
    thought_tools(ui, scene);
    if scene.layout.window.x >= TIGHT {
        divide(ui);
    }
    if roomy {
        theme_tool(ui, scene);
    }
    view_tools(ui, scene);
    if scene.layout.window.x >= TIGHT {
        divide(ui);
        history_tools(ui, scene);
    }
}

/// A tool: its name for scripts, its sign, its message and its key.
type ToolFace<'a> = (&'a str, &'a str, &'a str, &'a str);

fn tool(ui: &mut Ui, scene: &Scene<'_>, (id, sign, word, key): ToolFace<'_>, enabled: bool, intent: Intent) {
    if !scene.may(&intent) {
        return;
    }
    IconButton::new(&format!("top.{id}"), sign, scene.get(word), key).enabled(enabled).sends(ui, scene, intent);
}

/// Sound, settings and help.
fn program_tools(ui: &mut Ui, scene: &Scene<'_>) {
    let open = |dialog| DeskIntent::Open(dialog).into();
    let muted = scene.sound.muted;
    let (sign, word) = if muted { (icon::SPEAKER_SLASH, "top-unmute") } else { (icon::SPEAKER_HIGH, "top-mute") };
    tool(ui, scene, ("settings", icon::GEAR_SIX, "top-settings", ""), true, open(Dialog::Settings));
    let key = Dialog::Help.info().key;
    tool(ui, scene, ("help", icon::QUESTION, "top-help", key), true, open(Dialog::Help));
    tool(ui, scene, ("mute", sign, word, scene.letter(KeyCommand::Mute)), true, SoundIntent::ToggleMute.into());
}

/// While there is a second window: what the room sees there, and a way to change it.
fn presenter_tool(ui: &mut Ui, scene: &Scene<'_>) {
    let (sign, word) = match scene.presenter {
        presenter if !presenter.open => return,
        presenter if presenter.black => (icon::EYE_SLASH, "top-presenter-black"),
        presenter if presenter.frozen => (icon::PUSH_PIN, "top-presenter-frozen"),
        _ => (icon::PROJECTOR_SCREEN, "top-presenter"),
    };
    tool(ui, scene, ("presenter", sign, word, ""), true, DeskIntent::Open(Dialog::Presenter).into());
}

/// What computers think, and a hint.
fn thought_tools(ui: &mut Ui, scene: &Scene<'_>) {
    let session = scene.session;
    let brain = if scene.view.thinking { "top-thinking-off" } else { "top-thinking" };
    tool(
        ui,
        scene,
        ("thinking", icon::BRAIN, brain, scene.letter(KeyCommand::Thinking)),
        true,
        ViewIntent::ToggleThinking.into(),
    );
    let person = session.is_some_and(|session| session.human_to_decide().is_some());
    let veiled = session.is_some_and(Session::veiled);
    let advice = session.is_none_or(Session::may_advise) && !veiled;
    let hint = match (veiled, advice) {
        (true, _) => "tell-no-hint",
        (_, true) => "top-hint",
        _ => "top-hint-not",
    };
    tool(
        ui,
        scene,
        ("hint", icon::LIGHTBULB, hint, scene.letter(KeyCommand::Hint)),
        person && advice,
        ComputerIntent::Hint.into(),
    );
}

/// Light or dark.
fn theme_tool(ui: &mut Ui, scene: &Scene<'_>) {
    let lamp = if scene.view.dark { icon::SUN } else { icon::MOON };
    tool(
        ui,
        scene,
        ("theme", lamp, "top-theme", scene.letter(KeyCommand::Theme)),
        true,
        ViewIntent::ToggleTheme.into(),
    );
}

/// Turning the board, 2D and 3D.
fn view_tools(ui: &mut Ui, scene: &Scene<'_>) {
    tool(
        ui,
        scene,
        ("turn", icon::ARROWS_CLOCKWISE, "top-turn", scene.letter(KeyCommand::Turn)),
        true,
        ViewIntent::Turn(1).into(),
    );
    let modes = [("top.2d", scene.get("view-flat")), ("top.3d", scene.get("view-solid"))];
    let now = usize::from(scene.view.mode == ViewMode::Solid);
    if let Some(index) = segmented(ui, scene, &modes, now, (92.0, 31.0)) {
        scene.send(ViewIntent::Mode([ViewMode::Flat, ViewMode::Solid][index]));
    }
}

/// Back and forth by a move, and the clocks' pause.
fn history_tools(ui: &mut Ui, scene: &Scene<'_>) {
    if let Some(session) = scene.session.filter(|session| session.clocks().is_some_and(|clocks| !clocks.is_over())) {
        let paused = session.is_paused();
        let key = scene.letter(KeyCommand::Pause);
        let face =
            if paused { ("go-on", icon::PLAY, "pause-go-on", key) } else { ("pause", icon::PAUSE, "top-pause", key) };
        tool(ui, scene, face, true, GameIntent::PauseClocks(!paused).into());
    }
    let game = scene.session.filter(|session| !session.veiled()).map(Session::game);
    let redo = game.is_some_and(|game| game.cursor() < game.all_plies().len());
    let face = ("redo", icon::ARROW_U_UP_RIGHT, "top-redo", "Ctrl+Shift+Z");
    tool(ui, scene, face, redo, GameIntent::Step(1).into());
    let undo = game.is_some_and(|game| game.cursor() > 0);
    tool(ui, scene, ("undo", icon::ARROW_U_UP_LEFT, "top-undo", "Ctrl+Z"), undo, GameIntent::TakeBack.into());
}

/// *Round 15 ● White to move*, in the middle of the stage as far as the tools leave room; answers where it stands.
fn turn(ui: &mut Ui, scene: &Scene<'_>, session: &Session) -> Rect {
    let round = scene.with("top-round", &[("round", &scene.game_text.round(session.game()).to_string())]);
    let room = ui.available_rect_before_wrap();
    let width = turn_width(ui, scene, session, &round);
    // Where there is no room for both, whose turn it is counts for more than the round.
    let (round, width) =
        if width > room.width() { ("", turn_width(ui, scene, session, "")) } else { (round.as_str(), width) };
    let least = (room.max.x - width).max(room.min.x);
    let left = (scene.layout.stage.center().x - width / 2.0).clamp(room.min.x, least);
    row_inside(ui, room.with_min_x(left), |ui| {
        show_turn(ui, scene, session, round);
        ui.min_rect()
    })
}

/// The width of what [`show_turn`] shows, in points.
pub fn turn_width(ui: &Ui, scene: &Scene<'_>, session: &Session, before: &str) -> f32 {
    text::width(ui, before, Face::Medium.at(15.0)) + turn_alone(ui, scene, session)
}

/// The width, in points, of emblems and words about whose turn it is, with the room before them.
fn turn_alone(ui: &Ui, scene: &Scene<'_>, session: &Session) -> f32 {
    let armies = session.game().deciding().len() as f32;
    20.0 * armies + 8.0 + text::width(ui, &turn_words(scene, session), Face::Bold.at(15.0)) + 2.0
}

/// Some words, then the emblems of those whose turn it is, and whose turn it is in words.
pub fn show_turn(ui: &mut Ui, scene: &Scene<'_>, session: &Session, before: &str) {
    let room = ui.available_width() - turn_alone(ui, scene, session);
    Text::line(before, Face::Medium.at(15.0), scene.palette.text2).show_within(ui, room.max(0.0));
    emblems(ui, scene, session.playable(), session.game().deciding(), 15.0);
    Text::line(&turn_words(scene, session), Face::Bold.at(15.0), scene.palette.text).show(ui);
}

fn turn_words(scene: &Scene<'_>, session: &Session) -> String {
    scene.texts.turn(session.playable(), session.game()).unwrap_or_else(|| scene.get("top-over"))
}
