//! The keys that have a position read.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use fourhanded::board::{Army, Cell};
use fourhanded::moves::Action;
use fourhanded::store::{Replay, Skips};
use fourhanded::text::{BoardLine, Reading, Texts};

use super::follow::{standing, told};
use super::{Announcer, Urgency};
use crate::app::clock::Clock;
use crate::app::intent::{DeskIntent, GameIntent, Intent, ReadIntent};
use crate::app::play::session::{BoardChanged, Session};
use crate::app::state::{Desk, Language, Selection};

/// What is read from.
#[derive(SystemParam)]
pub(super) struct Read<'w> {
    session: Option<Res<'w, Session>>,
    selection: Res<'w, Selection>,
    language: Res<'w, Language>,
    clock: Res<'w, Clock>,
}

/// Reads what is asked for: it is said, and stands on the stage until the board changes or something else is asked for. Plays
/// what was typed.
pub(super) fn apply_intents(
    mut intents: ParamSet<(MessageReader<Intent>, MessageWriter<Intent>)>,
    mut changed: MessageReader<BoardChanged>,
    read: Read,
    mut desk: ResMut<Desk>,
    mut announcer: ResMut<Announcer>,
) {
    if changed.read().count() > 0 && desk.read_aloud.is_some() {
        desk.read_aloud = None;
    }
    let Some(session) = read.session else { return };
    let texts = &read.language.spoken;
    let asked: Vec<ReadIntent> = intents
        .p0()
        .read()
        .filter_map(|intent| if let Intent::Read(intent) = intent { Some(intent.clone()) } else { None })
        .collect();
    let Selection { cursor, picked, hovered, .. } = *read.selection;
    let at_cell = |read: &dyn Fn(Reading<'_>, Cell) -> String| match cursor.or(picked).or(hovered) {
        Some(cell) => read(reading(&session, texts), cell),
        None => texts.get("aloud-no-cell"),
    };
    for intent in asked {
        let mut urgency = Urgency::Polite;
        let text = match intent {
            ReadIntent::Close => {
                desk.read_aloud = None;
                continue;
            }
            ReadIntent::Position => reading(&session, texts).all(),
            ReadIntent::LastMove => last_move(&session, texts),
            ReadIntent::Clocks => clocks(&session, texts, &read.clock),
            ReadIntent::File => at_cell(&|reading, cell| reading.line(BoardLine::File, cell)),
            ReadIntent::Rank => at_cell(&|reading, cell| reading.line(BoardLine::Rank, cell)),
            ReadIntent::Attackers => at_cell(&|reading, cell| reading.attackers(cell)),
            ReadIntent::Targets => at_cell(&|reading, cell| reading.targets(cell, &session.moves_from(cell))),
            ReadIntent::Typed(typed) => match typed_action(&session, texts, &typed) {
                Typed::Action(action) => {
                    intents.p1().write(DeskIntent::CloseDialog.into());
                    intents.p1().write(GameIntent::Play(action).into());
                    continue;
                }
                Typed::Cell(cell) => reading(&session, texts).targets(cell, &session.moves_from(cell)),
                Typed::Refused(why) => {
                    urgency = Urgency::Assertive;
                    why
                }
            },
        };
        announcer.say(text.as_str(), urgency);
        desk.read_aloud = Some(text);
    }
}

/// What was typed.
enum Typed {
    /// A legal action.
    Action(Action),
    /// The name of a cell.
    Cell(Cell),
    /// Something that cannot be played, and why.
    Refused(String),
}

/// What somebody who is to move has typed, as the command line reads it.
fn typed_action(session: &Session, texts: &Texts, typed: &str) -> Typed {
    let board = &session.playable().rules.board;
    if let Some(cell) = typed.parse().ok().filter(|cell| board.contains(*cell)) {
        return Typed::Cell(cell);
    }
    if session.human_to_decide().is_none() || session.is_paused() || session.mate().is_some() || session.veiled() {
        return Typed::Refused(standing(session, texts));
    }
    let mut replay = Replay::new(session.game().clone(), Skips::Optional);
    if let Err(error) = replay.feed(typed) {
        return Typed::Refused(texts.replay_error(session.playable(), session.game().position(), &error));
    }
    match replay.game().plies().get(session.game().cursor()) {
        Some(ply) => Typed::Action(ply.action),
        None => Typed::Refused(standing(session, texts)),
    }
}

/// By whose names cells are called: as below the board.
fn reader(session: &Session) -> Army {
    session.playable().rules.army_at(session.game().position().turn())
}

/// The position that is seen, to be read.
pub(super) fn reading<'a>(session: &'a Session, texts: &'a Texts) -> Reading<'a> {
    texts.reading(session.playable(), session.seen(), reader(session))
}

/// The last move, and whose turn it is.
fn last_move(session: &Session, texts: &Texts) -> String {
    let last = told(session, texts, session.game().cursor()).join(" ");
    let turn = standing(session, texts);
    if last.is_empty() { format!("{} {turn}", texts.get("aloud-no-move")) } else { format!("{last} {turn}") }
}

/// The time that each player has.
fn clocks(session: &Session, texts: &Texts, clock: &Clock) -> String {
    let Some(clocks) = session.clocks() else { return texts.get("aloud-no-clocks") };
    let playable = session.playable();
    let timed = playable.rules.players().filter(|player| clocks.is_timed(*player, false));
    let times = timed.map(|player| {
        let face = clocks.face(player, clock.now());
        let runs = face.running && !clocks.is_paused();
        let id = if runs { "aloud-clock-runs" } else { "aloud-clock" };
        let army = texts.army(playable, playable.rules.home_army(player));
        texts.with(id, &[("army", &army), ("time", &face.to_string())])
    });
    times.collect::<Vec<_>>().join(" ")
}
