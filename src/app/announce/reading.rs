//! The keys that have a position read.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use fourhanded::board::{Army, Cell};
use fourhanded::moves::Action;
use fourhanded::notation::action_text;
use fourhanded::store::{Replay, Skips};
use fourhanded::text::{BoardLine, Reading, Texts};

use super::follow::{add_standing, standing, told};
use super::{Announcer, Urgency};
use crate::app::clock::Clock;
use crate::app::intent::{DeskIntent, GameIntent, Intent, ReadIntent};
use crate::app::play::session::{BoardChanged, Session};
use crate::app::state::{Desk, Dialog, Language, Selection};
use crate::app::ui::panels::bottom_line::computer_text;
use crate::app::ui::panels::decision::move_words;

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
        let of_board = !matches!(intent, ReadIntent::LastMove | ReadIntent::Clocks | ReadIntent::Typed(_));
        let text = match intent {
            ReadIntent::Close => {
                desk.read_aloud = None;
                continue;
            }
            ReadIntent::Position => reading(&session, texts).all(),
            ReadIntent::LastMove if session.veiled() => own_orders(&session, texts, &desk),
            ReadIntent::LastMove => last_move(&session, texts),
            ReadIntent::Clocks => clocks(&session, texts, &read.clock),
            ReadIntent::File => at_cell(&|reading, cell| reading.line(BoardLine::File, cell)),
            ReadIntent::Rank => at_cell(&|reading, cell| reading.line(BoardLine::Rank, cell)),
            ReadIntent::Attackers => at_cell(&|reading, cell| reading.attackers(cell)),
            ReadIntent::Targets => at_cell(&|_, cell| targets(&session, texts, cell)),
            ReadIntent::Typed(typed) => match typed_action(&session, texts, &typed) {
                Typed::Action(action) => {
                    intents.p1().write(DeskIntent::CloseDialog.into());
                    intents.p1().write(GameIntent::Play(action).into());
                    continue;
                }
                Typed::Cell(cell) => targets(&session, texts, cell),
                Typed::Resignation => {
                    // It is asked for as the button asks.
                    intents.p1().write(DeskIntent::Open(Dialog::Resign).into());
                    continue;
                }
                Typed::Refused(why) => {
                    urgency = Urgency::Assertive;
                    // What is typed next stands alone.
                    desk.typed.clear();
                    why
                }
            },
        };
        // Behind a veil the men stand as at the start, whatever has been played.
        let text = if session.veiled() && of_board { format!("{} {text}", texts.get("aloud-veiled")) } else { text };
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
    /// Resignation.
    Resignation,
    /// Something that cannot be played, and why.
    Refused(String),
}

/// What somebody who is to move has typed, as the command line reads it.
fn typed_action(session: &Session, texts: &Texts, typed: &str) -> Typed {
    let typed = &small_files(typed);
    let board = &session.playable().rules.board;
    if typed.is_empty() {
        return Typed::Refused(texts.get("type-move-empty"));
    }
    if let Some(cell) = typed.parse().ok().filter(|cell| board.contains(*cell)) {
        return Typed::Cell(cell);
    }
    if let Ok(cell) = typed.parse::<Cell>() {
        return Typed::Refused(texts.with("why-off-board", &[("cell", &cell.to_string())]));
    }
    if let Some(why) = closed(session, texts) {
        return Typed::Refused(why);
    }
    let game = session.game();
    let mut replay = Replay::new(game.clone(), Skips::Optional);
    if let Err(error) = replay.feed(typed) {
        let position = game.position();
        return Typed::Refused(match error.refusal() {
            Some(refusal) => format!("{typed}: {}", texts.refusal(session.playable(), position, refusal)),
            None => {
                let legal = session.board_moves().first().map(|mv| Action::Move(*mv));
                let example = legal.or_else(|| session.choices().first().copied());
                let example = example.map(|action| action_text(game.rules(), position, action)).unwrap_or_default();
                texts.with("type-move-unknown", &[("typed", typed), ("example", &example)])
            }
        });
    }
    match replay.game().plies().get(game.cursor()).map(|ply| ply.action) {
        Some(Action::Resign) => Typed::Resignation,
        // A flag is claimed where it has fallen, with the button that says so.
        Some(Action::Flag) | None => Typed::Refused(standing(session, texts)),
        Some(action) => Typed::Action(action),
    }
}

/// What was typed, with small letters before the digits of cells: `H4-h5` is `h4-h5`, while the men keep their capitals.
fn small_files(typed: &str) -> String {
    let next = typed.chars().skip(1).map(Some).chain([None]);
    let small = |(sign, next): (char, Option<char>)| match next {
        Some('0'..='9') => sign.to_ascii_lowercase(),
        _ => sign,
    };
    typed.chars().zip(next).map(small).collect()
}

/// Why nothing that is typed can be played now.
fn closed(session: &Session, texts: &Texts) -> Option<String> {
    if session.is_paused() {
        return Some(texts.get("tell-paused"));
    }
    if session.veiled() {
        return Some(texts.get("type-move-orders"));
    }
    if session.game().outcome().is_none() && session.human_to_decide().is_none() {
        return Some(computer_text(texts, session, session.game().decision()?.player));
    }
    (session.game().outcome().is_some() || session.mate().is_some()).then(|| standing(session, texts))
}

/// A cell, who stands there, and where he may go; behind a veil only the cell, for what stands in the way is hidden.
pub(super) fn targets(session: &Session, texts: &Texts, cell: Cell) -> String {
    let reading = reading(session, texts);
    if session.veiled() { reading.cell(cell) } else { reading.targets(cell, &session.moves_from(cell)) }
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
    let mut last = told(session, texts, session.game().cursor());
    if last.is_empty() {
        last.push(texts.get("aloud-no-move"));
    }
    add_standing(&mut last, standing(session, texts));
    last.join(" ")
}

/// The last orders of the player who may read them now, and whose turn it is: behind a veil nothing else is told.
fn own_orders(session: &Session, texts: &Texts, desk: &Desk) -> String {
    let open = session.human_to_decide().filter(|_| desk.orders_read == Some(session.revision()));
    let turn = standing(session, texts);
    let Some(player) = session.alone_behind_veil().or(open) else {
        return format!("{} {turn}", texts.get("aloud-orders-covered"));
    };
    let Some(orders) = session.orders_of(player).last() else {
        return format!("{} {turn}", texts.get("aloud-no-move"));
    };
    let moves: Vec<String> = orders.iter().map(|mv| move_words(&session.playable().rules, mv)).collect();
    format!("{} {turn}", texts.with("aloud-own-orders", &[("orders", &moves.join(", "))]))
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
    let paused = session.is_paused().then(|| texts.get("tell-paused"));
    times.chain(paused).collect::<Vec<_>>().join(" ")
}
