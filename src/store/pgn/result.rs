//! The tag with the result, and whether it agrees with the game.

use super::Warning;
use crate::board::{Player, Side};
use crate::game::Game;
use crate::moves::Outcome;
use crate::notation::movetext::is_result;
use crate::notation::pgn::{PgnDialect, PgnText, tag_name};
use crate::rules::POINT;
use crate::spec::Playable;

/// The name of the tag.
pub(super) const RESULT: &str = "Result";

/// The value for a game that is not finished.
const UNFINISHED: &str = "*";

const DRAW: &str = "1/2-1/2";

/// The result in PGN4: `1-0`, `0-1` or `1/2-1/2` between two sides, the points of every side where points decide, `*` for an
/// unfinished game.
pub(super) fn four_text(playable: &Playable, game: &Game) -> String {
    let Some(outcome) = game.outcome() else { return UNFINISHED.to_owned() };
    let rules = game.rules();
    if rules.scoring.collects_points() {
        let points =
            outcome.points.iter().map(|(side, points)| format!("{}: {}", side_name(playable, *side), points / POINT));
        return points.collect::<Vec<_>>().join(" - ");
    }
    match outcome.winner() {
        Some(winner) if Some(&winner) == rules.sides().first() => "1-0".to_owned(),
        Some(_) => "0-1".to_owned(),
        None => DRAW.to_owned(),
    }
}

/// The names of the armies of a side, with `+` between them.
fn side_name(playable: &Playable, side: Side) -> String {
    let armies = playable.rules.army_set(side).iter().map(|army| playable.look.names[army].clone());
    armies.collect::<Vec<_>>().join("+")
}

/// The result in the dialect with lettered rows: for each place in turn order the share of its side in the point of the game,
/// such as `1-0-0-0` or `1/2-1/2-0-0`; `*` for an unfinished game.
pub(super) fn shares_text(game: &Game) -> String {
    let rules = game.rules();
    let Some(outcome) = game.outcome() else { return UNFINISHED.to_owned() };
    let share = |place| {
        let side = rules.side(rules.army_at(place));
        let points = outcome.points.iter().find(|(other, _)| *other == side).map_or(0, |(_, points)| *points);
        match points {
            0 => "0".to_owned(),
            points if points.is_multiple_of(POINT) => (points / POINT).to_string(),
            points if POINT.is_multiple_of(points) => format!("1/{}", POINT / points),
            points => format!("{points}/{POINT}"),
        }
    };
    rules.order_of_seats().map(share).collect::<Vec<_>>().join("-")
}

/// Where the results that a text has differ from what the game came to. That a text says more than the moves do, as when a
/// player resigned without a word, is no difference.
pub(super) fn disagreements(pgn: &PgnText<'_>, playable: &Playable, game: &Game) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let tag = pgn.tag(RESULT).map(|tag| (tag.value.trim(), tag.offset));
    let word = pgn.result().map(|token| (token.text, token.offset));
    let (tag, word) = (tag.map(spelled_out), word.map(spelled_out));
    // What both say is told once.
    let word_alone = word.filter(|(word, _)| tag.is_none_or(|(tag, _)| tag != *word));
    for (value, offset) in tag.into_iter().chain(word_alone) {
        if let Some(given) = points_in(pgn, playable, value) {
            warnings.extend(given.unknown.iter().map(|name| {
                let message = format!("the result names {name}, who is none of the players: no points are compared");
                Warning::new(offset, message)
            }));
            if given.unknown.is_empty() {
                warnings
                    .extend(points_differ(playable, game, &given.points).map(|message| Warning::new(offset, message)));
            }
        } else if !is_known(value) && value != shares_text(game) && value != four_text(playable, game) {
            warnings.push(Warning::new(offset, format!("the result {value:?} cannot be read: {}", form(playable))));
        } else if let Some(outcome) = game.outcome()
            && let Some(expected) = expected(playable, game, outcome, value)
            && !value.eq_ignore_ascii_case(&expected)
        {
            let message =
                format!("the result is given as {value}, but by the rules of {} it is {expected}", playable.name());
            warnings.push(Warning::new(offset, message));
        }
    }
    if let (Some((tag, _)), Some((word, offset))) = (tag, word)
        && is_result(tag)
        && tag != word
    {
        warnings.push(Warning::new(offset, format!("the moves end with {word}, but the tag {RESULT} says {tag}")));
    }
    warnings
}

/// A result with the usual spelling of a draw, and its place.
fn spelled_out((value, offset): (&str, usize)) -> (&str, usize) {
    (if matches!(value, "1/2" | "½" | "½-½") { DRAW } else { value }, offset)
}

/// The value that the game came to, in the form of `value`; `None` if that is no result.
fn expected(playable: &Playable, game: &Game, outcome: &Outcome, value: &str) -> Option<String> {
    let shares = || shares_text(game);
    let two = matches!(value, "1-0" | "0-1" | DRAW);
    match &playable.variant.pgn {
        _ if outcome.winners.is_empty() && value.eq_ignore_ascii_case("draw") => Some(value.to_owned()),
        Some(PgnDialect::LetteredRows) => (value == UNFINISHED || value.contains('-')).then(shares),
        None if game.rules().sides().len() > 2 && !game.rules().scoring.collects_points() => {
            (value == UNFINISHED || value.contains('-')).then(shares)
        }
        _ if game.rules().scoring.collects_points() => (two || value == UNFINISHED).then(|| four_text(playable, game)),
        _ => (two || value == UNFINISHED || value.eq_ignore_ascii_case("draw")).then(|| four_text(playable, game)),
    }
}

/// Whether a value is a result, or a word that stands where there is none.
fn is_known(value: &str) -> bool {
    const WORDS: [&str; 4] = ["", "?", "draw", "aborted"];
    is_result(value) || WORDS.iter().any(|word| word.eq_ignore_ascii_case(value))
}

/// How the result of a game is written.
fn form(playable: &Playable) -> &'static str {
    if playable.rules.scoring.collects_points() {
        "write the points of each player, such as Red: 36 - Blue: 0 - Yellow: 17 - Green: 45, or *"
    } else {
        "write 1-0, 0-1, 1/2-1/2, the share of each player, such as 0-1-0-0, or *"
    }
}

/// The points that a result gives.
struct GivenPoints {
    points: Vec<(Player, u16)>,
    /// Names that are those of no player although the record has names.
    unknown: Vec<String>,
}

/// The points of players in a value such as `Anna: 36 - Ben: 0`, by the names in the tags of the players or by the names of
/// their armies; `None` if the value has another form. Where no tag names a player unknown names stand in the order of play.
fn points_in(pgn: &PgnText<'_>, playable: &Playable, value: &str) -> Option<GivenPoints> {
    let rules = &playable.rules;
    if !rules.scoring.collects_points() {
        return None;
    }
    let (mut points, mut unknown) = (Vec::new(), Vec::new());
    let tag_of = |place| pgn.tag(&tag_name(&playable.look.names[rules.army_at(place)]));
    let names = rules.order_of_seats().any(|place| tag_of(place).is_some());
    let mut rest = value;
    let mut places = rules.order_of_seats();
    // A name may have dashes and colons in it: an entry ends where a number is followed by a dash or by nothing.
    while !rest.is_empty() {
        let ends = rest.match_indices(" - ").map(|(at, _)| at).chain([rest.len()]);
        let entries = ends.filter_map(|end| {
            let (name, number) = rest[..end].rsplit_once(':')?;
            let name = name.trim();
            let named = rules.order_of_seats().find(|place| {
                let army = &playable.look.names[rules.army_at(*place)];
                let side = side_name(playable, rules.side(rules.army_at(*place)));
                name == army || name == side || tag_of(*place).is_some_and(|tag| tag.value.trim() == name)
            });
            Some((end, name, named, number.trim().parse::<u16>().ok()?))
        });
        let entries: Vec<_> = entries.collect();
        let known = entries.iter().find(|(_, _, named, _)| named.is_some());
        let (end, name, named, number) = *known.or(entries.first())?;
        if names && named.is_none() {
            unknown.push(name.to_owned());
        }
        let place = places.next()?;
        points.push((rules.player_at(named.unwrap_or(place)), number));
        rest = rest[end..].strip_prefix(" - ").unwrap_or_default();
    }
    (!points.is_empty()).then_some(GivenPoints { points, unknown })
}

/// A sentence for each player whose points are not those given.
fn points_differ(playable: &Playable, game: &Game, given: &[(Player, u16)]) -> impl Iterator<Item = String> {
    let rules = &playable.rules;
    given.iter().filter_map(move |(player, given)| {
        let side = rules.side(rules.home_army(*player));
        let ended = game.outcome().and_then(|outcome| outcome.points.iter().find(|(other, _)| *other == side));
        let points = ended.map_or_else(|| game.position().points(*player), |(_, points)| *points / POINT);
        (points != *given).then(|| {
            let name = &playable.look.names[rules.home_army(*player)];
            let plural = if *given == 1 { "" } else { "s" };
            format!("{name} has {given} point{plural} here, but by the rules of {} it is {points}", playable.name())
        })
    })
}
