//! The engine as tests talk to it: in texts only.

use std::sync::{Arc, LazyLock};

use fourhanded::board::{Cell, Player, Seat};
use fourhanded::game::Game;
use fourhanded::moves::{self, Change, Event, Refusal};
use fourhanded::notation::{
    ResolveError, action_text, display_move, followed_texts, listed_text, outcome_text, parse_action, parse_position,
    position_text, resolve,
};
use fourhanded::position::Position;
use fourhanded::rules::{POINT, Rules};
use fourhanded::spec::{Catalogue, Playable, VariantName};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);

/// The game of a name such as `cincinnati-4-way:squirrel=on`.
pub fn playable(variant: &str) -> Playable {
    let name: VariantName = variant.parse().unwrap();
    CATALOGUE.playable(&name).unwrap_or_else(|error| panic!("{variant}: {error}"))
}

/// A position text, or `start`, read and printed again without loss.
pub fn position(playable: &Playable, text: &str) -> Position {
    if text == "start" {
        return playable.start.clone();
    }
    let position = parse_position(&playable.rules, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let printed = position_text(&playable.rules, &position);
    assert_eq!(parse_position(&playable.rules, &printed).as_ref(), Ok(&position), "print and parse are inverse");
    position
}

/// A game from a position text.
pub fn game(variant: &str, text: &str) -> Game {
    let playable = playable(variant);
    let start = position(&playable, text);
    Game::new(Arc::clone(&playable.rules), start)
}

/// The legal board actions, sorted by byte.
pub fn legal(variant: &str, text: &str) -> Vec<String> {
    legal_in(&game(variant, text))
}

fn legal_in(game: &Game) -> Vec<String> {
    let text = |action| listed_text(game.rules(), game.position(), action);
    let mut texts: Vec<String> = game.board_actions().into_iter().map(text).collect();
    texts.sort_unstable();
    texts
}

/// All legal actions, claims and offers included, sorted by byte.
pub fn all(variant: &str, text: &str) -> Vec<String> {
    let game = game(variant, text);
    let mut texts = legal_in(&game);
    texts.extend(game.table_actions().into_iter().map(|action| action_text(game.rules(), game.position(), action)));
    texts.sort_unstable();
    texts
}

/// How a game stands after some actions.
#[derive(Debug)]
pub struct Played {
    /// The position.
    pub text: String,
    /// The frozen seats.
    pub frozen: String,
    /// Whose decision it is; `-` at the end.
    pub turn: String,
    /// The result; `-` while it lasts.
    pub result: String,
    /// Points by the seats of each side.
    pub points: Vec<(String, f32)>,
    /// Actions and skips.
    pub record: Vec<String>,
    /// All changes, one line each.
    pub changes: Vec<String>,
}

/// Plays actions, skips not among them.
pub fn play(variant: &str, text: &str, actions: &[&str]) -> Played {
    let mut game = game(variant, text);
    let mut record = Vec::new();
    let mut changes: Vec<String> = game.opening_events().iter().map(|event| line(game.rules(), event)).collect();
    record.extend(followed_texts(game.opening_followed(), game.opening_events()));
    for text in actions {
        let action = resolve(&game, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let rules = Arc::clone(game.rules());
        let ply = game.play(action).unwrap_or_else(|error| panic!("{text}: {error}"));
        record.push((*text).to_owned());
        record.extend(followed_texts(&ply.followed, &ply.events));
        changes.extend(ply.events.iter().map(|event| line(&rules, event)));
    }
    let rules = game.rules();
    Played {
        text: position_text(rules, game.position()),
        frozen: game.position().frozen().to_string(),
        turn: turn(&game),
        result: outcome_text(rules, game.outcome()),
        points: game.outcome().map_or_else(Vec::new, |outcome| {
            let points =
                |(side, points): &(_, u16)| (rules.army_set(*side).to_string(), f32::from(*points) / f32::from(POINT));
            outcome.points.iter().map(points).collect()
        }),
        record,
        changes,
    }
}

fn turn(game: &Game) -> String {
    game.decision().map_or_else(|| "-".to_owned(), |decision| game.rules().player_name(decision.player).to_owned())
}

fn line(rules: &Rules, event: &Event) -> String {
    let what = match &event.change {
        Change::Captured { cell, .. } => format!("captured {cell}"),
        Change::Moved { from, to, .. } => format!("moved {from} {to}"),
        Change::Leapt { over } => format!("leapt {over}"),
        Change::BecameSuper { cell } => format!("became super {cell}"),
        Change::Promoted { cell, .. } => format!("promoted {cell}"),
        Change::Froze { army } => format!("froze {army}"),
        Change::Thawed { army } => format!("thawed {army}"),
        Change::Skipped { place, .. } => format!("skipped {place}"),
        Change::Offered { by } => format!("offered {by}"),
        Change::Accepted { by } => format!("accepted {by}"),
        Change::Declined { by } => format!("declined {by}"),
        Change::Resigned { by } => format!("resigned {by}"),
        Change::TimeOver { player } => format!("time over {player}"),
        Change::Turned { cell } => format!("turned {cell}"),
        Change::Removed { cell, .. } => format!("removed {cell}"),
        Change::Placed { cell, .. } => format!("placed {cell}"),
        Change::Out { player, reason } => format!("out {player} {reason:?}"),
        Change::Headless { player } => format!("headless {player}"),
        Change::Stands { army } => format!("stands {army}"),
        Change::ChangedHands { army, to } => format!("changed hands {army} {to}"),
        Change::HomeVanished { player } => format!("home vanished {player}"),
        Change::Points { player, points, reason } => format!("points {player} {points} {reason:?}"),
        Change::Proposed { mv } => format!("proposed {} {}", mv.from, mv.to),
        Change::Answered { accepted } => format!("answered {accepted}"),
        Change::BoutEnded { players, result } => format!("bout ended {players} {result:?}"),
        Change::Passed { player } => format!("passed {player}"),
        Change::Ended(_) => "ended".to_owned(),
    };
    format!("{what} [{}]", rules.clause(event.topic))
}

/// Whether an action is refused.
pub fn refused(variant: &str, text: &str, action: &str) -> bool {
    let game = game(variant, text);
    let refused = resolve(&game, action).is_err();
    if let Ok(parsed) = parse_action(game.rules(), game.position(), action) {
        assert!(!refused || !game.is_legal(parsed) || action.contains('-'), "{action} is only misspelt");
    }
    refused
}

/// Why a man may not go somewhere.
#[derive(Debug)]
pub struct Why {
    /// The id of the clause.
    pub clause: String,
    /// The reason.
    pub text: String,
    /// The cells that cause it.
    pub cells: Vec<String>,
}

/// Why the man on `from` may not go to `to`; panics if he may.
pub fn why(variant: &str, text: &str, from: &str, to: &str) -> Why {
    let game = game(variant, text);
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    let refusal = moves::why(game.rules(), game.position(), cell(from), cell(to)).expect_err("the move is legal");
    told(&game, &refusal)
}

/// Why an action is refused; panics if it is legal, or refused without a reason.
pub fn why_not(variant: &str, text: &str, action: &str) -> Why {
    let game = game(variant, text);
    match resolve(&game, action) {
        Err(ResolveError::Refused { refusal, .. }) => told(&game, &refusal),
        other => panic!("{action}: {other:?}"),
    }
}

fn told(game: &Game, refusal: &Refusal) -> Why {
    Why {
        clause: game.rules().clause(refusal.topic).to_string(),
        text: format!("{:?}", refusal.reason),
        cells: refusal.cells.iter().map(ToString::to_string).collect(),
    }
}

/// An action in the game's own notation.
pub fn display(variant: &str, text: &str, action: &str) -> String {
    let playable = playable(variant);
    let game = Game::new(Arc::clone(&playable.rules), position(&playable, text));
    let action = resolve(&game, action).unwrap_or_else(|error| panic!("{action}: {error:?}"));
    let mv = action.as_move().expect("a move");
    display_move(&playable.display, &playable.rules, game.position(), mv)
}

/// A game under way, for comparisons ply by ply.
pub struct Table(Game);

impl Table {
    /// A game from a position.
    pub fn new(variant: &str, text: &str) -> Self {
        Self(game(variant, text))
    }

    /// A game from a position, of a variant that is at hand.
    pub fn of(playable: &Playable, text: &str) -> Self {
        Self(Game::new(Arc::clone(&playable.rules), position(playable, text)))
    }

    /// The game, to look at.
    pub fn game(&self) -> &Game {
        &self.0
    }

    /// The legal board actions, sorted by byte.
    pub fn legal(&self) -> Vec<String> {
        legal_in(&self.0)
    }

    /// Plays an action; the skips that followed.
    pub fn play(&mut self, action: &str) -> Vec<String> {
        let action = resolve(&self.0, action).unwrap_or_else(|error| panic!("{action}: {error:?}"));
        let ply = self.0.play(action).unwrap();
        followed_texts(&ply.followed, &ply.events)
    }

    /// What the last action changed.
    pub fn events(&self) -> &[Event] {
        self.0.plies().last().map_or(&[], |ply| &ply.events)
    }

    /// The position.
    pub fn text(&self) -> String {
        position_text(self.0.rules(), self.0.position())
    }

    /// The frozen seats.
    pub fn frozen(&self) -> String {
        self.0.position().frozen().to_string()
    }

    /// The eliminated seats.
    pub fn out(&self) -> String {
        self.0.position().out().to_string()
    }

    /// The points of South, West, North and East.
    pub fn points(&self) -> [u32; 4] {
        Seat::ALL.map(|seat| u32::from(self.0.position().points(Player(seat))))
    }

    /// Whose decision it is; `-` at the end.
    pub fn turn(&self) -> String {
        turn(&self.0)
    }

    /// The result; `-` while it lasts.
    pub fn result(&self) -> String {
        outcome_text(self.0.rules(), self.0.outcome())
    }
}
