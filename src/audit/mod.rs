//! What must hold after every ply of any game, checked along games.
//!
//! Tests and `fourhanded-cli selfplay` use it. A violation is a mistake of the program.

use std::collections::HashSet;
use std::sync::Arc;

use crate::board::Army;
use crate::game::Game;
use crate::moves::{self, Action, Change, DecisionKind, Move, Orders};
use crate::notation::{action_text, display_move, parse_action, parse_position, position_text};
use crate::position::Position;
use crate::random::Random;
use crate::rules::Rules;
use crate::spec::{Catalogue, Playable};
use crate::store::{self, SaveGame};
use crate::turn;

/// Something that must hold and does not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("ply {ply}: {what}\nposition: {position}\nactions: {actions}")]
pub struct Violation {
    /// The number of plies played.
    pub ply: usize,
    /// What does not hold.
    pub what: String,
    /// The position text.
    pub position: String,
    /// The actions that led there from the start, in grid notation.
    pub actions: String,
}

/// The number of plies between two times that the costly checks are made.
const THOROUGH_EVERY: usize = 24;
/// The number of pairs of cells for which the reason against a move is checked after each ply.
const REASON_PAIRS: usize = 12;

/// Plays a random game from a position, with all checks after every ply, to its end or for `max_plies` plies. The
/// same seed plays the same game.
///
/// # Errors
///
/// The first violation.
pub fn random_game(playable: &Playable, start: Position, seed: u64, max_plies: usize) -> Result<Game, Box<Violation>> {
    checked_game(playable, start, seed, max_plies, random_action)
}

/// Plays a game from a position with all checks after every ply, to its end, for `max_plies` plies, or until `choose`
/// returns no action. The same seed gives `choose` the same random numbers.
///
/// # Errors
///
/// The first violation.
pub fn checked_game(
    playable: &Playable,
    start: Position,
    seed: u64,
    max_plies: usize,
    mut choose: impl FnMut(&Game, &mut Random) -> Option<Action>,
) -> Result<Game, Box<Violation>> {
    let mut random = Random::new(seed);
    let mut save = SaveGame::new(playable.clone());
    save.game = Game::new(Arc::clone(&playable.rules), start);
    check(&save, &mut random).map_err(|what| violation(&save.game, what))?;
    while save.game.cursor() < max_plies && save.game.decision().is_some() {
        let Some(action) = choose(&save.game, &mut random) else { break };
        play_checked(&mut save.game, action).map_err(|what| violation(&save.game, what))?;
        check(&save, &mut random).map_err(|what| violation(&save.game, what))?;
    }
    // The save is read without any variant at hand, so that the rules in it are used.
    round_trip(&save, &Catalogue::default()).map_err(|what| violation(&save.game, what))?;
    pgn_round_trip(&save).map_err(|what| violation(&save.game, what))?;
    Ok(save.game)
}

fn violation(game: &Game, what: String) -> Box<Violation> {
    let text = |(before, ply): (Position, &crate::game::Ply)| action_text(game.rules(), &before, ply.action);
    Box::new(Violation {
        ply: game.cursor(),
        what,
        position: position_text(game.rules(), game.position()),
        actions: game.history().take(game.cursor()).map(text).collect::<Vec<_>>().join(" "),
    })
}

/// A random action of the player to decide; `None` when the game is over. It is mostly a move, with mates, checks,
/// captures, promotions and moves of pawns drawn more often than others so that much happens; now and then an offer,
/// a claim or an answer, and a resignation or a fallen flag where the game goes on.
/// An action as random games have it: often one that captures, promotes, checks or mates, now and then a claim, an offer, a
/// resignation or a fallen flag, so that much happens. `None` when the game is over.
pub fn random_action(game: &Game, random: &mut Random) -> Option<Action> {
    if game.decision()?.kind == DecisionKind::AnswerOffer {
        return Some(match random.below(40) {
            1 => Action::Flag,
            drawn if drawn % 4 == 0 => Action::AcceptDraw,
            _ => Action::DeclineDraw,
        });
    }
    let rules = game.rules();
    let alone = !rules.has_partners() || !rules.bouts.is_empty();
    if alone || rules.defeat.time.lets_play_on() {
        match random.below(400) {
            0 if alone => return Some(Action::Resign),
            1 => return Some(Action::Flag),
            _ => {}
        }
    }
    if random.below(100) == 0 {
        let mut others = game.table_actions();
        others.retain(|action| *action != Action::Resign);
        if let Some(action) = random.choose(&others) {
            return Some(*action);
        }
    }
    let actions = game.board_actions();
    let mut moves: Vec<Move> = actions.iter().filter_map(|action| action.as_move()).collect();
    let others: Vec<Action> = actions.into_iter().filter(|action| action.as_move().is_none()).collect();
    if moves.is_empty() || !others.is_empty() && random.below(4) == 0 {
        return random.choose(&others).map(|action| with_illegal_orders(rules, *action, random));
    }
    let position = game.position();
    let captures = |mv: &Move| position.man(mv.to).is_some() || mv.promotion.is_some();
    let pawns = |mv: &Move| position.man(mv.from).is_some_and(|man| man.kind() == rules.pawns.kind);
    let promotes = |mv: &Move| mv.promotion.is_some();
    match random.below(8) {
        0 | 1 => keep_sharpest(game, &mut moves),
        2 | 3 if moves.iter().any(promotes) => moves.retain(promotes),
        2..=4 if moves.iter().any(captures) => moves.retain(captures),
        5 | 6 if moves.iter().any(pawns) => moves.retain(pawns),
        _ => {}
    }
    random.choose(&moves).map(|mv| Action::Move(*mv))
}

/// A list of orders with some before it that are seldom legal, and sometimes those alone.
fn with_illegal_orders(rules: &Rules, action: Action, random: &mut Random) -> Action {
    let Action::Orders(list) = action else { return action };
    let cells: Vec<_> = rules.board.cells().into_iter().collect();
    let mut orders = Vec::new();
    for _ in 0..random.below(4) {
        if let (Some(from), Some(to)) = (random.choose(&cells), random.choose(&cells)) {
            orders.push(Move::new(*from, *to));
        }
    }
    if orders.is_empty() || random.below(50) > 0 {
        orders.extend(list.iter());
    }
    Action::Orders(Orders::new(orders))
}

/// Keeps only the moves that mate, or if there are none those that give check, if there are any.
fn keep_sharpest(game: &Game, moves: &mut Vec<Move>) {
    let (rules, position) = (game.rules(), game.position());
    let mover = rules.army_at(position.turn());
    let hostile = |army: Army| rules.hostile(army, mover);
    let sharpness = |mv: &Move| {
        let after = turn::apply_move(rules, position, *mv);
        let mates = |event: &moves::Event| match event.change {
            Change::Froze { army } => hostile(army),
            Change::Out { .. } | Change::Headless { .. } | Change::Ended(_) => true,
            _ => false,
        };
        let checks = |army: Army| {
            hostile(army) && after.position.is_active(army) && moves::in_check(rules, &after.position, army)
        };
        if after.events.iter().any(mates) { 2 } else { i32::from(rules.present().any(checks)) }
    };
    let sharpness: Vec<i32> = moves.iter().map(sharpness).collect();
    let most = sharpness.iter().copied().max().unwrap_or(0);
    let mut sharpness = sharpness.into_iter();
    moves.retain(|_| sharpness.next() == Some(most));
}

/// Plays an action and checks its effects.
fn play_checked(game: &mut Game, action: Action) -> Result<(), String> {
    let before = game.position().clone();
    let ply = game.play(action).map_err(|error| format!("a listed action cannot be played: {error}"))?.clone();
    let after = game.position().clone();
    if !game.undo() || *game.position() != before {
        return Err("taking a ply back does not bring back the position before it".to_owned());
    }
    if !game.redo() || *game.position() != after {
        return Err("playing a ply again does not bring back the position after it".to_owned());
    }
    check_status(game, &before, &ply.events)?;
    let count = |of_kind: fn(&Change) -> bool| ply.events.iter().filter(|event| of_kind(&event.change)).count();
    let gone = count(|change| matches!(change, Change::Captured { .. } | Change::Removed { .. }));
    let placed = count(|change| matches!(change, Change::Placed { .. }));
    if before.occupied().len() + placed != after.occupied().len() + gone {
        return Err("men vanished or appeared otherwise than by what is told".to_owned());
    }
    let skipped = ply.events.iter().filter(|event| matches!(event.change, Change::Skipped { .. })).count();
    if skipped != ply.skips().count() {
        return Err("the changes do not tell all skipped turns".to_owned());
    }
    Ok(())
}

/// Checks that the changes report every army that froze or thawed, each at most once a ply (where mate is judged on
/// turn, once a turn), and that frozen men stay where they are.
fn check_status(game: &Game, before: &Position, events: &[moves::Event]) -> Result<(), String> {
    let (rules, after) = (game.rules(), game.position());
    for army in rules.present() {
        let of_army =
            |change: &Change| matches!(change, Change::Froze { army: a } | Change::Thawed { army: a } if *a == army);
        let changes = events.iter().filter(|event| of_army(&event.change)).count();
        if changes > 1 && rules.defeat.mate.freezes_at_once() {
            return Err(format!("army {army} changed its status {changes} times in one ply"));
        }
        if (changes % 2 == 1) != (before.is_frozen(army) != after.is_frozen(army)) {
            return Err(format!("the changes do not tell how the status of army {army} changed"));
        }
        if before.is_frozen(army) && before.army(army) != after.army(army) {
            return Err(format!("men of army {army}, which was frozen, moved or were taken"));
        }
    }
    Ok(())
}

/// Checks a game as it stands.
fn check(save: &SaveGame, random: &mut Random) -> Result<(), String> {
    let game = &save.game;
    let (rules, position) = (game.rules(), game.position());
    if position.hash() != position.hash_from_scratch(rules) {
        return Err("the hash kept along differs from the one computed anew".to_owned());
    }
    let text = position_text(rules, position);
    match parse_position(rules, &text) {
        Ok(read) if read == *position => {}
        Ok(_) => return Err("the position text reads as another position".to_owned()),
        Err(error) => return Err(format!("the position text cannot be read: {error}")),
    }
    for army in rules.present() {
        let player = rules.player_of(army);
        let lost_it = position.out().contains(player) || position.headless().contains(player);
        let over = game.outcome().is_some();
        if position.king(army).is_none() && !lost_it && !over {
            return Err(format!("army {army} has no king"));
        }
    }
    check_actions(game)?;
    check_reasons(game, random)?;
    if game.cursor().is_multiple_of(THOROUGH_EVERY) {
        check_display(save)?;
        round_trip(save, &Catalogue::shipped())?;
    }
    Ok(())
}

/// Checks that there are actions until the game is over, and that each has a text of its own.
fn check_actions(game: &Game) -> Result<(), String> {
    let (rules, position) = (game.rules(), game.position());
    let mut actions = game.board_actions();
    let answer = game.decision().is_some_and(|decision| decision.kind == DecisionKind::AnswerOffer);
    if game.outcome().is_some() != (actions.is_empty() && !answer) {
        return Err("the game is over with actions left, or goes on without any".to_owned());
    }
    if game.outcome().is_none() && turn::perft(rules, position, 1) != actions.len() as u64 {
        return Err("other actions are counted than listed".to_owned());
    }
    actions.extend(game.table_actions());
    let mut texts = HashSet::new();
    for action in actions {
        let text = action_text(rules, position, action);
        if parse_action(rules, position, &text) != Ok(action) {
            return Err(format!("{text} reads as another action"));
        }
        if !game.is_legal(action) {
            return Err(format!("{text} is listed, yet it is not legal"));
        }
        if !texts.insert(text.clone()) {
            return Err(format!("two actions are written {text}"));
        }
    }
    Ok(())
}

/// Checks that the list of moves and the reasons against moves agree.
fn check_reasons(game: &Game, random: &mut Random) -> Result<(), String> {
    let (rules, position) = (game.rules(), game.position());
    if game.outcome().is_some() {
        return Ok(());
    }
    let legal: HashSet<_> = game.board_moves().into_iter().map(|mv| (mv.from, mv.to)).collect();
    if let Some((from, to)) = legal.iter().find(|(from, to)| moves::why(rules, position, *from, *to).is_err()) {
        return Err(format!("{from} to {to} is legal, yet there is a reason against it"));
    }
    let men: Vec<_> = position.occupied().into_iter().collect();
    let cells: Vec<_> = rules.board.cells().into_iter().collect();
    for _ in 0..REASON_PAIRS {
        let (Some(from), Some(to)) = (random.choose(&men), random.choose(&cells)) else { break };
        if moves::why(rules, position, *from, *to).is_ok() != legal.contains(&(*from, *to)) {
            return Err(format!("there is no reason against {from} to {to}, yet it is not legal"));
        }
    }
    Ok(())
}

/// Checks that different moves are written differently in the game's own notation.
fn check_display(save: &SaveGame) -> Result<(), String> {
    let (rules, position): (_, &Position) = (save.game.rules(), save.game.position());
    let mut texts = HashSet::new();
    for mv in save.game.board_moves() {
        let text = display_move(&save.playable.display, rules, position, mv);
        if !texts.insert(text.clone()) {
            return Err(format!("two moves are written {text}"));
        }
    }
    Ok(())
}

/// Checks that the save of a game reads as the same game.
fn round_trip(save: &SaveGame, catalogue: &Catalogue) -> Result<(), String> {
    let unwritable = |error| format!("the save cannot be written: {error}");
    let text = store::to_text(save).map_err(unwritable)?;
    let read = store::parse("save", &text, catalogue).map_err(|error| format!("the save cannot be read: {error}"))?;
    if read.game.all_plies() != save.game.all_plies() || read.game.cursor() != save.game.cursor() {
        return Err("the save reads as another game".to_owned());
    }
    if store::to_text(&read).map_err(unwritable)? != text {
        return Err("the save is written otherwise after it has been read".to_owned());
    }
    Ok(())
}

/// Checks that the PGN of a game reads as the same moves and the same end, in games with a PGN dialect. Draw offers
/// that came to nothing are not written there, so that games that begin with one are left out.
fn pgn_round_trip(save: &SaveGame) -> Result<(), String> {
    if save.playable.variant.pgn.is_none() || save.game.start().offered() {
        return Ok(());
    }
    let text = store::pgn_text(save).map_err(|error| format!("PGN cannot be written: {error}"))?;
    let read = store::parse_pgn("pgn", &text, &Catalogue::default(), Some(&save.playable));
    let read = read.map_err(|error| format!("PGN cannot be read: {error}"))?;
    // What is odd in the start is told with its tag, before everything else.
    let odd = moves::oddities(save.game.rules(), save.game.start()).len();
    if let Some(warning) = read.warnings.get(odd) {
        return Err(format!("PGN reads with a warning: {warning}"));
    }
    let read = read.save;
    let moves = |game: &Game| -> Vec<Action> {
        game.plies().iter().map(|ply| ply.action).filter(|action| action.is_board()).collect()
    };
    let end = |game: &Game| (game.position().hash(), game.outcome().map(|outcome| outcome.winners.clone()));
    if moves(&read.game) != moves(&save.game) || end(&read.game) != end(&save.game) {
        return Err(format!("PGN reads as another game: {text}"));
    }
    Ok(())
}
