//! The keys that have a position read.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use fourhanded::board::{Army, Cell};
use fourhanded::moves::Action;
use fourhanded::store::{Replay, Skips};
use fourhanded::text::{BoardLine, Texts};

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
    for intent in asked {
        let mut urgency = Urgency::Polite;
        let text = match intent {
            ReadIntent::Close => {
                desk.read_aloud = None;
                continue;
            }
            ReadIntent::Position => reading(&session, texts, |reading| reading.all()),
            ReadIntent::LastMove => last_move(&session, texts),
            ReadIntent::Clocks => clocks(&session, texts, &read.clock),
            ReadIntent::File | ReadIntent::Rank | ReadIntent::Attackers | ReadIntent::Targets => {
                let Selection { cursor, picked, hovered, .. } = *read.selection;
                match cursor.or(picked).or(hovered) {
                    Some(cell) => about_cell(&intent, &session, texts, cell),
                    None => texts.get("aloud-no-cell"),
                }
            }
            ReadIntent::Typed(typed) => match typed_action(&session, texts, &typed) {
                Typed::Action(action) => {
                    intents.p1().write(DeskIntent::CloseDialog.into());
                    intents.p1().write(GameIntent::Play(action).into());
                    continue;
                }
                Typed::Cell(cell) => about_cell(&ReadIntent::Targets, &session, texts, cell),
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
pub(super) fn reader(session: &Session) -> Army {
    session.playable().rules.army_at(session.game().position().turn())
}

/// The position that is seen, read in some way.
fn reading(session: &Session, texts: &Texts, read: impl FnOnce(fourhanded::text::Reading<'_>) -> String) -> String {
    read(texts.reading(session.playable(), session.seen(), reader(session)))
}

fn about_cell(intent: &ReadIntent, session: &Session, texts: &Texts, cell: Cell) -> String {
    reading(session, texts, |reading| match intent {
        ReadIntent::File => reading.line(BoardLine::File, cell),
        ReadIntent::Rank => reading.line(BoardLine::Rank, cell),
        ReadIntent::Attackers => reading.attackers(cell),
        _ => reading.targets(cell, &session.moves_from(cell)),
    })
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
