//! The keys that have a position read.

use bevy::prelude::*;
use fourhanded::board::{Army, Cell};
use fourhanded::text::{BoardLine, Texts};

use super::follow::{standing, told};
use super::{Announcer, Urgency};
use crate::app::clock::Clock;
use crate::app::intent::{Intent, ReadIntent};
use crate::app::play::session::{BoardChanged, Session};
use crate::app::state::{Desk, Language, Selection};

/// Reads what is asked for: it is said, and stands on the stage until the board changes or is asked about otherwise.
pub(super) fn apply_intents(
    mut intents: MessageReader<Intent>,
    mut changed: MessageReader<BoardChanged>,
    session: Option<Res<Session>>,
    selection: Res<Selection>,
    language: Res<Language>,
    clock: Res<Clock>,
    mut desk: ResMut<Desk>,
    mut announcer: ResMut<Announcer>,
) {
    if changed.read().count() > 0 && desk.read_aloud.is_some() {
        desk.read_aloud = None;
    }
    for intent in intents.read() {
        let Intent::Read(intent) = intent else { continue };
        let Some(session) = &session else { continue };
        let text = match intent {
            ReadIntent::Close => {
                desk.read_aloud = None;
                continue;
            }
            ReadIntent::Position => reading(session, &language.spoken, |reading| reading.all()),
            ReadIntent::LastMove => last_move(session, &language.spoken),
            ReadIntent::Clocks => clocks(session, &language.spoken, &clock),
            ReadIntent::File | ReadIntent::Rank | ReadIntent::Attackers | ReadIntent::Targets => {
                match selection.cursor.or(selection.picked).or(selection.hovered) {
                    Some(cell) => about_cell(*intent, session, &language.spoken, cell),
                    None => language.spoken.get("aloud-no-cell"),
                }
            }
        };
        announcer.say(text.as_str(), Urgency::Polite);
        desk.read_aloud = Some(text);
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

fn about_cell(intent: ReadIntent, session: &Session, texts: &Texts, cell: Cell) -> String {
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
