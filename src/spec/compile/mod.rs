//! Compiles a variant file with chosen options to rules.

mod castling;
mod ending;
mod kinds;
mod look;
mod pawns;
mod table;
mod zones;

use std::sync::Arc;

use super::check::Check;
use super::v1::{ClauseSpec, Patch, PromotionChoice, VariantFile};
use super::{Choice, Diagnostic, Look, Variant, fields, options, pgn};
use crate::board::{Army, By, Cell, CellSet, Place, Player, Seat};
use crate::notation::{DisplayNotation, PositionTextError, parse_setup};
use crate::position::{Phase, Position, Setup, SetupError, SetupPart};
use crate::rules::{Clause, ClauseId, Clauses, Kind, Opening, Reach, Rules, Ruling, Topic, Weights};
use kinds::kinds;
use look::{display, look};
use pawns::PawnCompiler;
use zones::Zones;

/// What a file becomes with chosen options.
#[derive(Debug)]
pub(super) struct Compiled {
    pub rules: Arc<Rules>,
    pub start: Position,
    pub display: DisplayNotation,
    pub look: Look,
}

/// Compiles a file with the chosen options; collects every complaint.
pub(super) fn compile(name: &str, variant: &Variant, choice: &Choice) -> Result<Compiled, Vec<Diagnostic>> {
    let file = patched(&variant.file, choice);
    let mut check = Check::new(name, &variant.text);
    options::check_needs(&mut check, &variant.file, choice);
    // Again, with the changes of the options made.
    fields::check(&mut check, &file);
    let board = file.board.topology();
    let armies = table::armies(&file);
    let kinds = kinds(&mut check, &file, &board);
    pawns::check_kind(&mut check, &file);
    let order = table::order(&mut check, &file, &armies);
    if !check.complaints.is_empty() {
        return Err(check.complaints);
    }
    let zones = Zones { file: &file, board: &board, armies: &armies };
    let pawns = PawnCompiler { file: &file, board: &board, zones: &zones, kinds: &kinds }.compile(&mut check);
    let look = look(&mut check, &file, &zones);
    let display = display(&mut check, &file, &zones);
    let opening = table::opening(&mut check, &file, &zones, &kinds);
    let homes = By::from_fn(|army| {
        let zone = file.board.vanishing.as_ref();
        zone.map_or(CellSet::EMPTY, |zone| zones.own(&mut check, army, "board.vanishing", zone))
    });
    let bouts = table::bouts(&mut check, &file, &armies);
    let mut rules = Rules {
        reach: Reach::new(&kinds, &pawns),
        board: board.clone(),
        foes: table::foes(&armies, &order, &bouts),
        place_names: table::place_names(&mut check, &file, &order),
        own: table::own(&armies),
        armies,
        order,
        kinds,
        weights: Weights::usual(2),
        network: variant.network.clone(),
        pawns,
        castling: castling::none(),
        turn: table::turn(&mut check, &file),
        opening,
        check: ending::checks(&file),
        defeat: ending::defeat(&mut check, &file),
        homes,
        bouts,
        draws: ending::draws(file.draws),
        scoring: ending::scoring(&mut check, file.scoring),
        array: By::default(),
        clauses: clauses(&file),
    };
    let start = start(&mut check, &file, &mut rules, choice);
    rules.weights = weights(&file, rules.sides().len());
    pgn::check_rules(&mut check, &file, &rules);
    match start {
        Some(start) if check.complaints.is_empty() => {
            if matches!(file.pawns.promotion.choice, PromotionChoice::Array) {
                rules.pawns.choice = kinds_of_array(&rules, &start);
                if rules.pawns.choice.is_empty() {
                    let message = "the array has nothing that a pawn may become";
                    check.advise("pawns.promotion.choice", message, "name the kinds: `choice: Kinds(['Q'])`");
                    return Err(check.complaints);
                }
            }
            Ok(Compiled { rules: Arc::new(rules), start, display, look })
        }
        _ => Err(check.complaints),
    }
}

/// The file after the changes that the chosen values of its options make.
fn patched(file: &VariantFile, choice: &Choice) -> VariantFile {
    let mut file = file.clone();
    let patches: Vec<Patch> = file
        .options
        .iter()
        .filter_map(|option| {
            let chosen = choice.chosen(option)?;
            option.values.iter().find(|value| value.id == chosen)
        })
        .flat_map(|value| value.changes.clone())
        .collect();
    for patch in patches {
        match patch {
            // Men are changed once the array has been read: see `start`.
            Patch::Men(_) => {}
            Patch::SuperpawnSteps(steps) => {
                if let Some(superpawn) = &mut file.pawns.superpawn {
                    superpawn.steps = steps;
                }
            }
            Patch::Array(array) => file.array = array,
            Patch::Board(board) => file.board = board,
            Patch::Armies(armies) => file.armies = armies,
            Patch::Turns(turns) => file.turns = turns,
            Patch::Goes(letter, goes) => {
                if let Some(kind) = file.kinds.iter_mut().find(|kind| kind.letter == letter) {
                    kind.goes = goes;
                }
            }
            Patch::Opening(opening) => file.opening = opening,
            Patch::EnPassant(en_passant) => file.pawns.en_passant = en_passant,
            Patch::Exchange(exchange) => file.pawns.exchange = exchange,
            Patch::Defeat(defeat) => file.defeat = defeat,
            Patch::Mate(mate) => file.defeat.mate = mate,
            Patch::Fate(fate) => file.defeat.fate = fate,
            Patch::Spoils(spoils) => file.defeat.spoils = spoils,
            Patch::LedTurn(turn) => file.defeat.led_turn = turn,
            Patch::Resignation(resignation) => file.defeat.resignation = resignation,
            Patch::Time(time) => file.defeat.time = time,
            Patch::Draws(draws) => file.draws = draws,
        }
    }
    file
}

/// The changes of men in the array that the chosen values make, each with its path in the file.
fn men_patches(file: &VariantFile, choice: &Choice) -> Vec<(String, Cell, char)> {
    let mut patches = Vec::new();
    for (o, option) in file.options.iter().enumerate() {
        let chosen = choice.chosen(option);
        let chosen = option.values.iter().enumerate().find(|(_, value)| Some(value.id.as_str()) == chosen);
        for (v, (c, change)) in
            chosen.into_iter().flat_map(|(v, value)| value.changes.iter().enumerate().map(move |change| (v, change)))
        {
            if let Patch::Men(men) = change {
                patches.extend(
                    men.iter().enumerate().map(|(m, (cell, letter))| {
                        (format!("options.{o}.values.{v}.changes.{c}.0.{m}"), cell.0, *letter)
                    }),
                );
            }
        }
    }
    patches
}

/// The weights of the file; the usual ones for this many sides where it gives none.
fn weights(file: &VariantFile, sides: usize) -> Weights {
    let mut weights = Weights::usual(sides);
    for (name, value) in &file.evaluation {
        weights[(*name).into()] = *value;
    }
    weights
}

fn clauses(file: &VariantFile) -> Clauses {
    Clauses(
        file.clauses
            .iter()
            .map(|spec| Clause {
                id: ClauseId(spec.id.clone()),
                title: spec.title.clone(),
                text: spec.text.clone(),
                about: spec.about.iter().map(|topic| Topic::from(*topic)).collect(),
                rulings: rulings(spec),
            })
            .collect(),
    )
}

/// The rulings of a clause, with its id and a letter each.
fn rulings(spec: &ClauseSpec) -> Vec<Ruling> {
    let letters = ('a'..='z').map(|letter| ClauseId(format!("{}/{letter}", spec.id)));
    letters.zip(&spec.rulings).map(|(id, text)| Ruling { id, text: text.clone() }).collect()
}

/// The kinds of the initial array, royal ones and pawns excepted, in the order of the file.
fn kinds_of_array(rules: &Rules, start: &Position) -> Vec<Kind> {
    (0..rules.kinds.len())
        .map(Kind::from_index)
        .filter(|kind| *kind != rules.pawns.kind && !rules.kind(*kind).royal)
        .filter(|kind| Army::ALL.into_iter().any(|army| start.count(army, *kind) > 0))
        .collect()
}

/// The numbers of the characters, from 0, at which the turn of an array and what follows the turn begin; nothing for
/// the latter if nothing follows.
fn array_words(array: &str) -> (usize, Option<usize>) {
    let mut starts = Vec::new();
    let mut blank = true;
    for (at, c) in array.chars().enumerate() {
        if blank && !c.is_whitespace() {
            starts.push(at);
        }
        blank = c.is_whitespace();
    }
    (starts.get(1).copied().unwrap_or(0), starts.get(2).copied())
}

/// The array as a position, with the chosen changes of men. Sets the castling rules to what the array allows.
fn start(check: &mut Check, file: &VariantFile, rules: &mut Rules, choice: &Choice) -> Option<Position> {
    let mut setup = match parse_setup(rules, &file.array) {
        Ok(setup) => setup,
        Err(PositionTextError::Syntax { column, message }) => {
            check.in_text("array", column - 1, format!("the array: {message}"));
            return None;
        }
        Err(PositionTextError::Invalid(_)) => return None,
    };
    let (turn, rest) = array_words(&file.array);
    if let Some(at) = rest {
        check.in_text("array", at, "the array: rows and the turn are all that it has: take away the rest");
    }
    if setup.turn != rules.order[0] {
        let name = |place: Place| &rules.place_names[place];
        let (found, first) = (name(setup.turn), name(rules.order[0]));
        let message = format!("the array gives the turn to {found}, but {first} begins: make them agree");
        check.in_text("array", turn, message);
    }
    for (path, cell, letter) in men_patches(file, choice) {
        let kind = rules.kind_of_letter(letter);
        let man = setup.men.iter_mut().find(|(at, _)| *at == cell);
        match (kind, man) {
            (Some(kind), Some((_, man))) => *man = man.promoted(kind),
            (None, _) => check.at(&format!("{path}.1"), format!("no kind has the letter {letter:?}")),
            (_, None) => {
                check.at(&format!("{path}.0"), format!("nobody stands on {cell} in the array"));
            }
        }
    }
    rules.castling = castling::castling(check, file, rules, &setup.men);
    rules.array = By::from_fn(|army| {
        let own = setup.men.iter().filter(|(_, man)| man.army() == army);
        own.map(|(cell, man)| (*cell, man.kind())).collect()
    });
    open(rules, &mut setup);
    match setup.validate(rules) {
        Ok(position) => Some(position),
        Err(errors) => {
            // What is wrong with the reserve is told where the file names it.
            let of_array = |error: &SetupError| error.part() != SetupPart::Key("reserve");
            for error in errors.iter().filter(|error| of_array(error)) {
                check.at("array", array_complaint(file, error));
            }
            None
        }
    }
}

/// Sets what a game begins with besides men: all castling rights, the reserves and the first turn.
fn open(rules: &Rules, setup: &mut Setup) {
    setup.castle = rules.castling.all();
    setup.rare.first = rules.turn.moves_each_army();
    if let Opening::Placement { reserve, .. } = &rules.opening {
        setup.rare.phase = Phase::Place;
        let players: Vec<Player> = rules.players().collect();
        setup.rare.reserve = By::from_fn(|player| if players.contains(&player) { reserve.clone() } else { Vec::new() });
    }
}

fn array_complaint(file: &VariantFile, error: &SetupError) -> String {
    let name = |army: Army| {
        let spec = file.armies.iter().find(|spec| Seat::from(spec.seat) == army.0);
        spec.map_or_else(|| army.to_string(), |spec| spec.name.clone())
    };
    match error {
        SetupError::NoKing(army) => format!("the array has no king for {}: each army needs exactly one", name(*army)),
        SetupError::SecondKing { army, cell } => {
            format!("the array has a second king for {} on {cell}: each army needs exactly one", name(*army))
        }
        other => format!("the array: {other}"),
    }
}
