//! What the start of the program takes, stage by stage: `--trace-start`.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use cpu_time::{ProcessTime, ThreadTime};

use crate::app::power::{AwaitedPipelines, Busy, PATIENCE};

/// The frames that are stages of their own. In the first the start screen is laid out, with the last its letters are seen; on
/// those behind it the driver makes what draws the board.
const FRAMES: u64 = 4;

/// The clocks of the start: what has gone by, what the main thread and what all threads have worked, drivers included. It
/// stays on the main thread, whose work it measures.
pub(super) struct StartTrace {
    begun: Instant,
    main: ThreadTime,
    all: ProcessTime,
    stages: Vec<StartStage>,
    printed: bool,
}

/// A stage of the start that is over, and what the clocks showed at its end.
struct StartStage {
    name: String,
    wall: Duration,
    main: Duration,
    all: Duration,
}

impl StartTrace {
    /// Clocks that begin now.
    pub(super) fn begin() -> Self {
        let (main, all) = (ThreadTime::now(), ProcessTime::now());
        Self { begun: Instant::now(), main, all, stages: Vec::new(), printed: false }
    }

    /// Ends a stage.
    pub(super) fn end(&mut self, name: impl Into<String>) {
        let stage = StartStage {
            name: name.into(),
            wall: self.begun.elapsed(),
            main: self.main.elapsed(),
            all: self.all.elapsed(),
        };
        self.stages.push(stage);
    }

    /// A line for each stage with its own times in milliseconds, and one for all.
    fn table(&self) -> String {
        let mut text = format!("{:<24}{:>9}{:>13}{:>13}\n", "stage", "wall ms", "main CPU ms", "all CPU ms");
        let mut line = |name: &str, times: [Duration; 3]| {
            let [wall, main, all] = times.map(|time| time.as_secs_f64() * 1000.0);
            text += &format!("{name:<24}{wall:>9.1}{main:>13.1}{all:>13.1}\n");
        };
        let mut before = [Duration::ZERO; 3];
        for stage in &self.stages {
            let now = [stage.wall, stage.main, stage.all];
            line(&stage.name, [0, 1, 2].map(|index| now[index].saturating_sub(before[index])));
            before = now;
        }
        line("together", before);
        text
    }
}

/// Follows the start to the first frame with the board, prints what it took, and goes on.
pub(super) fn plugin(app: &mut App) {
    let end = |name: &'static str| move |mut trace: NonSendMut<StartTrace>| trace.end(name);
    app.add_systems(PreStartup, end("window and graphics"));
    app.add_systems(PostStartup, end("board, panels, sound"));
    app.add_systems(Last, follow_frames);
}

/// Ends the stage of each of the first frames, and one with the first picture that is whole; after it the table is printed.
#[expect(clippy::print_stderr, reason = "it was asked for on the command line")]
fn follow_frames(mut trace: NonSendMut<StartTrace>, busy: Res<Busy>, awaited: Res<AwaitedPipelines>) {
    if trace.printed {
        return;
    }
    let frame = busy.frames;
    if frame < FRAMES {
        trace.end(format!("frame {frame}"));
    } else if awaited.let_draw_board(frame) || frame > u64::from(PATIENCE) {
        trace.end(format!("to frame {frame}, with board"));
        eprint!("{}", trace.table());
        trace.printed = true;
    } else if frame == FRAMES {
        trace.end(format!("frame {frame}"));
    }
}
