//! Starting the program: arguments, display, plugins.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{ExitCondition, MonitorSelection, PresentMode, WindowMode, WindowResolution};
use bevy_egui::EguiPlugin;
use clap::Parser;
use fourhanded::attract::StaffPin;

use crate::VERSION;
use crate::app::intent::{DeskIntent, FileIntent, Intent, ShowIntent, ViewIntent};
use crate::app::play::show::{KioskFill, KioskStart};
use crate::app::script;
use crate::app::start_trace::{self, StartTrace};
use crate::app::state::Screen;

/// Chess on boards for four.
#[derive(Parser)]
#[command(name = "fourhanded", version = VERSION.as_str(), about)]
struct Arguments {
    /// A saved game to open
    game: Option<PathBuf>,
    /// Begin with the page where a new game is set up
    #[arg(long, conflicts_with = "game")]
    new_game: bool,
    /// Stand among visitors: full screen, shows games while nobody is there, and keeps shut what is not for visitors
    #[arg(long, conflicts_with_all = ["game", "new_game"])]
    kiosk: bool,
    /// The number of 4 to 8 digits by which staff leaves a kiosk; without it nobody does
    #[arg(long, value_name = "DIGITS", requires = "kiosk", env = "FOURHANDED_PIN", hide_env_values = true)]
    pin: Option<StaffPin>,
    /// Begin with the show
    #[arg(long, conflicts_with_all = ["game", "new_game"])]
    showcase: bool,
    /// Have everything done by one key, button or switch, as in the settings, and the light rest so many seconds (0.6 to 3)
    #[arg(long, value_name = "SECONDS", num_args = 0..=1, require_equals = true, default_missing_value = "1.2", value_parser = parse_rest)]
    one_switch: Option<Duration>,
    /// Drive the window by a script (a RON list of steps), then quit
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// Print what the start takes, stage by stage
    #[arg(long)]
    trace_start: bool,
    /// The size of the window in pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = parse_size)]
    size: Option<(u32, u32)>,
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let parsed = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let fits = |(w, h): &(u32, u32)| (320..=16_384).contains(w) && (240..=16_384).contains(h);
    parsed.filter(fits).ok_or_else(|| format!("expected a size such as 1366x768, found {text:?}"))
}

fn parse_rest(text: &str) -> Result<Duration, String> {
    let rest = text.parse().ok().filter(|seconds| (0.6..=3.0).contains(seconds)).map(Duration::from_secs_f32);
    rest.ok_or_else(|| format!("expected seconds from 0.6 to 3, found {text:?}"))
}

/// Prints what went wrong and how to mend it.
#[expect(clippy::print_stderr, reason = "there is no window to say it in")]
fn complain(message: &str) -> ExitCode {
    eprintln!("fourhanded: {message}");
    ExitCode::from(2)
}

/// Runs the program.
pub fn start() -> ExitCode {
    let mut trace = StartTrace::begin();
    let arguments = Arguments::parse();
    if cfg!(target_os = "linux")
        && std::env::var_os("DISPLAY").is_none()
        && std::env::var_os("WAYLAND_DISPLAY").is_none()
    {
        return complain(
            "there is no display: start it in a desktop session, or set DISPLAY or WAYLAND_DISPLAY; fourhanded-cli \
             needs none",
        );
    }
    let script = match arguments.script.as_deref().map(script::read).transpose() {
        Ok(script) => script,
        Err(message) => return complain(&message),
    };
    let (width, height) = arguments.size.unwrap_or((1366, 768));
    // A script says how large its window is.
    let full = arguments.kiosk && script.is_none();
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Four-Handed".to_owned(),
                    // By it the desktop finds the name and the icon of the window.
                    name: Some("org.fourhanded.FourHanded".to_owned()),
                    resolution: WindowResolution::new(width, height),
                    present_mode: PresentMode::AutoVsync,
                    mode: if full {
                        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
                    } else {
                        WindowMode::Windowed
                    },
                    ..default()
                }),
                // The presenter's window does not outlive it.
                exit_condition: ExitCondition::OnPrimaryClosed,
                // A kiosk keeps its window: the show decides.
                close_when_requested: false,
                ..default()
            })
            .set(LogPlugin {
                filter: "warn,fourhanded=info,wgpu=error,naga=error,bevy_egui=error".to_owned(),
                ..default()
            }),
    );
    app.add_plugins(EguiPlugin::default());
    app.add_plugins(super::plugin);
    if let Some(path) = arguments.game {
        app.add_systems(PostStartup, move |mut intents: MessageWriter<Intent>| {
            intents.write(FileIntent::Load(path.clone()).into());
        });
    }
    if arguments.new_game {
        app.add_systems(PostStartup, |mut intents: MessageWriter<Intent>| {
            intents.write(DeskIntent::Go(Screen::Choose).into());
        });
    }
    if arguments.showcase {
        app.add_systems(PostStartup, |mut intents: MessageWriter<Intent>| {
            intents.write(ShowIntent::Begin.into());
        });
    }
    if let Some(rest) = arguments.one_switch {
        app.add_systems(PostStartup, move |mut intents: MessageWriter<Intent>| {
            intents.write(ViewIntent::OneSwitch(Some(rest)).into());
        });
    }
    app.insert_resource(KioskFill(script.is_none() && !full));
    if arguments.kiosk {
        app.insert_resource(KioskStart(arguments.pin));
    }
    if let Some(script) = script {
        script::install(&mut app, script);
    }
    if arguments.trace_start {
        trace.end("arguments, plugins, files");
        app.insert_non_send(trace).add_plugins(start_trace::plugin);
    }
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
