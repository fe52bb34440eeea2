//! From a variant file and a choice of options to the compiled rules.

mod kinds;
mod look;
mod pawns;
mod zones;

use super::check::Check;
use super::v1::{MateSpec, OrderSpec, Patch, PromotionChoice, ScoringSpec, StalemateSpec, Threshold, VariantFile};
use super::{Choice, Diagnostic, Look, Variant};
use crate::board::{Army, By, Cell, Place, Player, Seat, Side};
use crate::notation::{Display, PositionTextError, parse_setup};
use crate::position::{Position, SetupError};
use crate::rules::{
    ArmyRules, Clause, ClauseId, Clauses, Draws, Kind, LeapTable, MateRule, QuietRounds, Repetition, Rules, Scoring,
    StalemateRule, Topic,
};
use kinds::kinds;
use look::{display, look};
use pawns::PawnCompiler;
use zones::Zones;

pub(super) struct Compiled {
    pub rules: Rules,
    pub start: Position,
    pub display: Display,
    pub look: Look,
}

/// Compiles a file with the chosen options; collects every complaint.
pub(super) fn compile(name: &str, variant: &Variant, choice: &Choice) -> Result<Compiled, Vec<Diagnostic>> {
    let file = patched(&variant.file, choice);
    let mut check = Check::new(name, &variant.text);
    let board = file.board.diagram.topology();
    let armies = armies(&file);
    let kinds = kinds(&mut check, &file, &board);
    pawns::check_kind(&mut check, &file);
    let order = order(&mut check, &file, &armies);
    if !check.complaints.is_empty() {
        return Err(check.complaints);
    }
    let zones = Zones { file: &file, board: &board, armies: &armies };
    let pawns = PawnCompiler { file: &file, board: &board, zones: &zones, kinds: &kinds }.compile(&mut check);
    let look = look(&mut check, &file, &zones);
    let display = display(&mut check, &file, &zones);
    let threshold = |t: Option<Threshold>| t.map(|t| (t.claim, t.end));
    let ScoringSpec::MatedKings { win, draw, king } = file.scoring;
    let rules = Rules {
        leapers: LeapTable::new(&kinds),
        board: board.clone(),
        armies,
        order,
        kinds,
        pawns,
        mate: match file.mate {
            MateSpec::FreezeAtOnce => MateRule::FreezeAtOnce,
        },
        stalemate: match file.stalemate {
            StalemateSpec::Skip => StalemateRule::Skip,
        },
        draws: Draws {
            repetition: threshold(file.draws.repetition).map(|(claim, end)| Repetition { claim, end }),
            quiet_rounds: threshold(file.draws.quiet_rounds).map(|(claim, end)| QuietRounds { claim, end }),
            bare_kings: file.draws.bare_kings,
            agreement: file.draws.agreement,
        },
        scoring: Scoring::MatedKings {
            win: half_points(&mut check, "scoring.win", win),
            draw: half_points(&mut check, "scoring.draw", draw),
            king: half_points(&mut check, "scoring.king", king),
        },
        clauses: clauses(&file),
    };
    let mut rules = rules;
    let start = start(&mut check, &file, &rules, choice);
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
            Ok(Compiled { rules, start, display, look })
        }
        _ => Err(check.complaints),
    }
}

/// The file with the changes of the chosen values made.
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
        }
    }
    file
}

/// The chosen changes of men in the array, and where each stands in the file.
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

fn armies(file: &VariantFile) -> By<Army, ArmyRules> {
    By::from_fn(|army: Army| {
        let spec = file.armies.iter().find(|spec| Seat::from(spec.seat) == army.0);
        ArmyRules { present: spec.is_some(), player: Player(army.0), side: Side(spec.map_or(0, |spec| spec.side)) }
    })
}

fn order(check: &mut Check, file: &VariantFile, armies: &By<Army, ArmyRules>) -> Vec<Place> {
    let first = Seat::from(file.turns.first);
    let at = first as usize;
    let order: Vec<Place> = (0..4)
        .map(|i| match file.turns.order {
            OrderSpec::Clockwise => Seat::ALL[(at + i) % 4],
            OrderSpec::CounterClockwise => Seat::ALL[(at + 4 - i) % 4],
        })
        .filter(|seat| armies[Army(*seat)].present)
        .map(Place)
        .collect();
    if order.first() != Some(&Place(first)) {
        check.at("turns.first", format!("{first:?} has no army and cannot begin"));
    }
    sides(check, file);
    order
}

/// There are two; the army at fault is that which makes a third.
fn sides(check: &mut Check, file: &VariantFile) {
    let mut sides = Vec::new();
    for (index, army) in file.armies.iter().enumerate() {
        if !sides.contains(&army.side) {
            sides.push(army.side);
            if sides.len() == 3 {
                let message = "the armies form more than two sides";
                check.advise(&format!("armies.{index}.side"), message, "give this one the number of another");
            }
        }
    }
    match file.armies.len().checked_sub(1) {
        Some(last) if sides.len() == 1 => {
            let hint = "give an army another number";
            check.advise(&format!("armies.{last}.side"), "all armies are on one side: there must be two", hint);
        }
        None => check.advise("armies", "there is no army", "list at least two, on two sides"),
        Some(_) => {}
    }
}

/// Half points; other fractions are complained about.
fn half_points(check: &mut Check, path: &str, points: f32) -> u16 {
    let halves = points * 2.0;
    if !(0.0..=1000.0).contains(&halves) || halves.fract() != 0.0 {
        check.at(path, format!("points are counted in halves from 0 to 500, found {points}"));
        return 0;
    }
    halves as u16
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
            })
            .collect(),
    )
}

/// The kinds of the initial array, royal ones and pawns excepted, in the order of the file.
fn kinds_of_array(rules: &Rules, start: &Position) -> Vec<Kind> {
    (0..rules.kinds.len())
        .map(Kind::from_index)
        .filter(|kind| *kind != rules.pawns.kind && !rules.kind(*kind).royal)
        .filter(|kind| Army::ALL.into_iter().any(|army| start.count(army, *kind) > 0))
        .collect()
}

/// Where the turn of an array stands, and what follows it if anything does, in characters from 0.
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

/// The array as a position, with the chosen changes of men.
fn start(check: &mut Check, file: &VariantFile, rules: &Rules, choice: &Choice) -> Option<Position> {
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
        let message =
            format!("the array gives the turn to {}, but {} begins: make them agree", setup.turn, rules.order[0]);
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
    match setup.validate(rules) {
        Ok(position) => Some(position),
        Err(errors) => {
            for error in errors {
                check.at("array", array_complaint(file, &error));
            }
            None
        }
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
