//! From a variant file and a choice of options to the compiled rules.

mod kinds;
mod look;
mod pawns;
mod zones;

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
    let mut check = Check { name, text: &variant.text, complaints: Vec::new() };
    let board = file.board.diagram.topology();
    let armies = armies(&file);
    let kinds = kinds(&mut check, &file, &board);
    if !kinds.iter().any(|kind| kind.letter == file.pawns.kind) {
        check.at("pawns:", "kind:", format!("no kind has the letter {:?}", file.pawns.kind));
    }
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
            win: half_points(&mut check, win),
            draw: half_points(&mut check, draw),
            king: half_points(&mut check, king),
        },
        clauses: clauses(&file),
    };
    let mut rules = rules;
    let start = start(&mut check, &file, &rules, choice);
    match start {
        Some(start) if check.complaints.is_empty() => {
            if matches!(file.pawns.promotion.choice, PromotionChoice::Array) {
                rules.pawns.choice = kinds_of_array(&rules, &start);
            }
            Ok(Compiled { rules, start, display, look })
        }
        _ => Err(check.complaints),
    }
}

struct Check<'a> {
    name: &'a str,
    text: &'a str,
    complaints: Vec<Diagnostic>,
}

impl Check<'_> {
    /// A complaint about the first `needle` after `anchor` in the file.
    fn at(&mut self, anchor: &str, needle: &str, message: String) {
        self.complaints.push(Diagnostic::at_text(self.name, self.text, anchor, needle, message));
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

/// The chosen changes of men in the array.
fn men_patches<'a>(file: &'a VariantFile, choice: &'a Choice) -> impl Iterator<Item = (Cell, char)> + 'a {
    file.options
        .iter()
        .filter_map(|option| option.values.iter().find(|value| Some(value.id.as_str()) == choice.chosen(option)))
        .flat_map(|value| &value.changes)
        .filter_map(|patch| match patch {
            Patch::Men(men) => Some(men.iter().map(|(cell, letter)| (cell.0, *letter))),
            Patch::SuperpawnSteps(_) => None,
        })
        .flatten()
}

fn armies(file: &VariantFile) -> By<Army, ArmyRules> {
    By::from_fn(|army: Army| {
        let spec = file.armies.iter().find(|spec| Seat::from(spec.seat) == army.0);
        ArmyRules {
            present: spec.is_some(),
            player: Player(army.0),
            side: Side(spec.map_or(0, |spec| spec.side)),
            forward: army.0.forward(),
        }
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
        check.at("turns:", "first:", format!("{first:?} has no army and cannot begin"));
    }
    let mut sides: Vec<Side> = order.iter().map(|place| armies[Army(place.0)].side).collect();
    sides.dedup();
    sides.sort_unstable();
    sides.dedup();
    if sides.len() != 2 {
        check.at("armies:", "side:", format!("the armies form {} sides: there must be two", sides.len()));
    }
    order
}

/// Half points; other fractions are complained about.
fn half_points(check: &mut Check, points: f32) -> u16 {
    let halves = points * 2.0;
    if !(0.0..=1000.0).contains(&halves) || halves.fract() != 0.0 {
        check.at("scoring:", "scoring:", format!("points are counted in halves from 0 to 500, found {points}"));
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

/// The array as a position, with the chosen changes of men.
fn start(check: &mut Check, file: &VariantFile, rules: &Rules, choice: &Choice) -> Option<Position> {
    let quoted = format!("{:?}", file.array);
    let mut setup = match parse_setup(rules, &file.array) {
        Ok(setup) => setup,
        Err(PositionTextError::Syntax { column, message }) => {
            check.at("array:", &quoted, format!("the array: {message}"));
            if let Some(last) = check.complaints.last_mut() {
                last.column += column;
            }
            return None;
        }
        Err(PositionTextError::Invalid(_)) => return None,
    };
    for (cell, letter) in men_patches(file, choice) {
        let kind = rules.kind_of_letter(letter);
        let man = setup.men.iter_mut().find(|(at, _)| *at == cell);
        match (kind, man) {
            (Some(kind), Some((_, man))) => *man = man.promoted(kind),
            (None, _) => check.at("options:", &format!("{letter:?}"), format!("no kind has the letter {letter:?}")),
            (_, None) => {
                check.at("options:", &format!("\"{cell}\""), format!("nobody stands on {cell} in the array"));
            }
        }
    }
    match setup.validate(rules) {
        Ok(position) => Some(position),
        Err(errors) => {
            for error in errors {
                check.at("array:", &quoted, array_complaint(file, &error));
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
