//! From a variant file and a choice of options to the compiled rules.

use super::v1::{
    Directions, ForwardSpec, Gait, MateSpec, NotationSpec, OrderSpec, Passages, Patch, PromotionChoice, ScoringSpec,
    StalemateSpec, SuperpawnSteps, Threshold, VariantFile, Whose, ZoneOf,
};
use super::{ArmyLook, Choice, Diagnostic, Look, Variant};
use crate::board::{Army, By, Cell, CellSet, Direction, Place, Player, Seat, Set, Side, Topology};
use crate::notation::{Display, PositionTextError, parse_setup};
use crate::position::{Position, SetupError};
use crate::rules::{
    ArmyRules, Clause, ClauseId, Clauses, Draws, Grade, Hop, Kind, KindRules, LeapTable, MateRule, PawnMoves,
    PawnRules, PawnTable, QuietRounds, Repetition, Rules, Scoring, StalemateRule, Topic,
};

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

fn directions(directions: Directions) -> &'static [Direction] {
    match directions {
        Directions::All => &Direction::ALL,
        Directions::Orthogonal => &Direction::ORTHOGONAL,
        Directions::Diagonal => &Direction::DIAGONAL,
    }
}

fn kinds(check: &mut Check, file: &VariantFile, board: &Topology) -> Vec<KindRules> {
    if file.kinds.len() > Kind::LIMIT {
        check.at("kinds:", "kinds:", format!("there are {} kinds: {} is the most", file.kinds.len(), Kind::LIMIT));
    }
    let mut letters = Vec::new();
    for spec in &file.kinds {
        let sign = format!("{:?}", spec.letter);
        if !spec.letter.is_ascii_uppercase() {
            check.at("kinds:", &sign, format!("a kind's letter is a capital from A to Z, found {sign}"));
        }
        if letters.contains(&spec.letter) {
            check.at("kinds:", &sign, format!("two kinds have the letter {sign}"));
        }
        letters.push(spec.letter);
    }
    if !file.kinds.iter().any(|kind| kind.royal) {
        check.at("kinds:", "kinds:", "no kind is royal: mark the king with `royal: true`".to_owned());
    }
    file.kinds
        .iter()
        .map(|spec| {
            let rides: Vec<Direction> = spec
                .goes
                .iter()
                .flat_map(|gait| match gait {
                    Gait::Ride(along) => directions(*along),
                    Gait::Step(_) | Gait::Leap(..) => &[],
                })
                .copied()
                .collect();
            let ride_mask = rides.iter().fold(0, |mask, direction| mask | 1 << direction.index());
            let mut leaps: Box<[Vec<Cell>; 256]> = Box::new(std::array::from_fn(|_| Vec::new()));
            for cell in board.cells() {
                for gait in &spec.goes {
                    for to in leaps_of(board, cell, *gait) {
                        if !leaps[cell.index()].contains(&to) {
                            leaps[cell.index()].push(to);
                        }
                    }
                }
            }
            KindRules {
                letter: spec.letter,
                name: spec.name.clone(),
                royal: spec.royal,
                rides,
                ride_mask,
                leaps,
                value: spec.value,
            }
        })
        .collect()
}

fn leaps_of(board: &Topology, cell: Cell, gait: Gait) -> Vec<Cell> {
    match gait {
        Gait::Step(along) => directions(along).iter().filter_map(|d| board.step(cell, *d)).collect(),
        Gait::Leap(a, b) => [(a, b), (b, a)]
            .into_iter()
            .flat_map(|(x, y)| [(x, y), (x, -y), (-x, y), (-x, -y)])
            .filter_map(|(x, y)| board.leap(cell, x, y))
            .filter(|to| *to != cell)
            .collect(),
        Gait::Ride(_) => Vec::new(),
    }
}

/// Zones of the file, turned to the seats.
struct Zones<'a> {
    file: &'a VariantFile,
    board: &'a Topology,
    armies: &'a By<Army, ArmyRules>,
}

impl Zones<'_> {
    fn present(&self) -> impl Iterator<Item = Army> + '_ {
        Army::ALL.into_iter().filter(|army| self.armies[*army].present)
    }

    /// The armies that are `whose`, seen from `army`.
    fn owners(&self, army: Army, whose: Whose) -> Set<Army> {
        self.present()
            .filter(|other| {
                let same_side = self.armies[*other].side == self.armies[army].side;
                match whose {
                    Whose::Own => *other == army,
                    Whose::Partner => *other != army && same_side,
                    Whose::Opponent => !same_side,
                }
            })
            .collect()
    }

    /// A zone of one army; a missing name is complained about once, for South.
    fn of(&self, check: &mut Check, army: Army, zone: &str) -> CellSet {
        let Some(ranges) = self.file.board.zones.get(zone) else {
            let message = format!("the board has no zone {zone:?}");
            let mut complaint = Diagnostic::at_text(check.name, check.text, "pawns:", &format!("{zone:?}"), message);
            if let Some(near) = super::suggest(zone, self.file.board.zones.keys().map(String::as_str)) {
                complaint = complaint.with_hint(format!("did you mean {near:?}?"));
            }
            if !check.complaints.contains(&complaint) {
                check.complaints.push(complaint);
            }
            return CellSet::EMPTY;
        };
        let south = ranges.iter().fold(CellSet::EMPTY, |set, range| set | range.0) & self.board.cells();
        south.into_iter().filter_map(|cell| self.board.rotated(cell, army.0)).collect()
    }

    /// The zones of all armies that are `whose`, seen from `army`.
    fn seen_by(&self, check: &mut Check, army: Army, zone: &ZoneOf) -> CellSet {
        let owners = self.owners(army, zone.whose);
        owners.iter().fold(CellSet::EMPTY, |set, owner| set | self.of(check, owner, &zone.zone))
    }

    /// Passages for the pawns of `army`, turned to the seats of those whose they are.
    fn passages(&self, army: Army, passages: &Passages) -> Vec<(Cell, Cell)> {
        let mut turned = Vec::new();
        for owner in self.owners(army, passages.whose).iter() {
            for (from, to) in &passages.steps {
                let turn = |cell| self.board.rotated(cell, owner.0).filter(|cell| self.board.contains(*cell));
                if let (Some(from), Some(to)) = (turn(from.0), turn(to.0)) {
                    turned.push((from, to));
                }
            }
        }
        turned
    }
}

/// Makes the pawn tables.
struct PawnCompiler<'a> {
    file: &'a VariantFile,
    board: &'a Topology,
    zones: &'a Zones<'a>,
    kinds: &'a [KindRules],
}

impl PawnCompiler<'_> {
    fn compile(&self, check: &mut Check) -> PawnRules {
        let spec = &self.file.pawns;
        for passages in [&spec.sidesteps, &spec.promotion.entries].into_iter().flatten() {
            for (from, to) in &passages.steps {
                for cell in [from.0, to.0].into_iter().filter(|cell| !self.board.contains(*cell)) {
                    check.at("pawns:", &format!("\"{cell}\""), format!("the board has no cell {cell}"));
                }
            }
        }
        let promotion = By::from_fn(|army| self.zones.seen_by(check, army, &spec.promotion.at));
        let upgrade = By::from_fn(|army| {
            spec.superpawn.as_ref().map_or(CellSet::EMPTY, |sp| self.zones.seen_by(check, army, &sp.at))
        });
        let moves = By::from_fn(|army| {
            let forward = self.forward_map(check, army);
            Grade::ALL.map(|grade| self.table(army, grade, &forward))
        });
        let kind = self.kind_of(spec.kind).unwrap_or(Kind::from_index(0));
        PawnRules::new(kind, moves, upgrade, promotion, self.choice(check))
    }

    fn kind_of(&self, letter: char) -> Option<Kind> {
        self.kinds.iter().position(|kind| kind.letter == letter).map(Kind::from_index)
    }

    /// The direction of march on every cell.
    fn forward_map(&self, check: &mut Check, army: Army) -> [Direction; 256] {
        let own = army.0.forward();
        let mut map = [own; 256];
        // Later rules first, so that the first one that holds is written last.
        for march in self.file.pawns.march.iter().rev() {
            for owner in self.zones.owners(army, march.within.whose).iter() {
                let forward = match march.forward {
                    ForwardSpec::Own => own,
                    ForwardSpec::TowardOwner => owner.0.forward().opposite(),
                };
                for cell in self.zones.of(check, owner, &march.within.zone) {
                    map[cell.index()] = forward;
                }
            }
        }
        map
    }

    fn table(&self, army: Army, grade: Grade, forward: &[Direction; 256]) -> PawnTable {
        let spec = &self.file.pawns;
        let mut table: Vec<PawnMoves> = vec![PawnMoves::default(); 256];
        for cell in self.board.cells() {
            let forward = forward[cell.index()];
            let axis = [forward, forward.opposite()];
            let (along, captures): (&[Direction], Vec<Direction>) = match grade {
                Grade::Plain => (&axis[..1], vec![forward.turned(7), forward.turned(1)]),
                Grade::Super => (&axis, Direction::DIAGONAL.to_vec()),
            };
            let steps: &[Direction] = match (grade, spec.superpawn.as_ref().map(|sp| sp.steps)) {
                (Grade::Super, Some(SuperpawnSteps::Orthogonal)) => &Direction::ORTHOGONAL,
                _ => along,
            };
            let step_topic = match grade {
                Grade::Plain => Topic::Pawns,
                Grade::Super => Topic::SuperpawnStep,
            };
            let moves = &mut table[cell.index()];
            moves.steps = steps.iter().filter_map(|d| Some((self.board.step(cell, *d)?, step_topic))).collect();
            moves.captures = captures.iter().filter_map(|d| self.board.step(cell, *d)).collect();
            if spec.leapfrog {
                moves.hops = along
                    .iter()
                    .filter_map(|d| match self.board.ray(cell, *d) {
                        [over, to, ..] => Some(Hop { over: *over, to: *to }),
                        _ => None,
                    })
                    .collect();
            }
        }
        let passages = [(&spec.sidesteps, Topic::DeadEnd), (&spec.promotion.entries, Topic::Promotion)];
        for (passages, topic) in passages.into_iter().filter_map(|(p, topic)| Some((p.as_ref()?, topic))) {
            for (from, to) in self.zones.passages(army, passages) {
                let steps = &mut table[from.index()].steps;
                if !steps.iter().any(|(cell, _)| *cell == to) {
                    steps.push((to, topic));
                }
            }
        }
        table.into()
    }

    fn choice(&self, check: &mut Check) -> Vec<Kind> {
        match &self.file.pawns.promotion.choice {
            PromotionChoice::Kinds(letters) => letters
                .iter()
                .filter_map(|letter| {
                    let kind = self.kind_of(*letter);
                    if kind.is_none() {
                        check.at("choice:", &format!("{letter:?}"), format!("no kind has the letter {letter:?}"));
                    }
                    kind
                })
                .collect(),
            // The array can be read only with these rules: `compile` fills this in.
            PromotionChoice::Array => Vec::new(),
        }
    }
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

fn display(check: &mut Check, file: &VariantFile, zones: &Zones) -> Display {
    match &file.notation {
        NotationSpec::Grid => Display::Grid,
        NotationSpec::Local { first_file, territory } => {
            let first_file = match Cell::at((*first_file as u32).wrapping_sub(u32::from(b'a')) as u8, 0) {
                Some(cell) if first_file.is_ascii_lowercase() => cell.column(),
                _ => {
                    check.at("notation:", "first_file", format!("expected a file from a to p, found {first_file:?}"));
                    0
                }
            };
            Display::Local {
                first_file,
                letters: By::from_fn(|army: Army| {
                    let spec = file.armies.iter().find(|spec| Seat::from(spec.seat) == army.0);
                    spec.map_or(army.0.letter(), |spec| spec.letter)
                }),
                territory: By::from_fn(|army| zones.of(check, army, territory)),
            }
        }
    }
}

fn look(check: &mut Check, file: &VariantFile, zones: &Zones) -> Look {
    let present: Vec<Army> = zones.present().collect();
    for army in &present {
        if !file.look.armies.iter().any(|look| Seat::from(look.seat) == army.0) {
            check.at("look:", "armies:", format!("the look of the {:?} army is missing", army.0));
        }
    }
    let default = ArmyLook { ink: super::InkName::White, emblem: super::EmblemName::Disc };
    let line = file.look.line.map(|(a, b)| (a.0, b.0));
    Look {
        names: By::from_fn(|army: Army| {
            let spec = file.armies.iter().find(|spec| Seat::from(spec.seat) == army.0);
            spec.map_or_else(String::new, |spec| spec.name.clone())
        }),
        armies: By::from_fn(|army: Army| {
            let look = file.look.armies.iter().find(|look| Seat::from(look.seat) == army.0);
            look.map_or(default, |look| ArmyLook { ink: look.ink, emblem: look.emblem })
        }),
        frame: file.look.frame,
        homes: By::from_fn(|army| {
            let home = file.look.homes.as_ref().filter(|_| present.contains(&army));
            home.and_then(|zone| zones.of(check, army, zone).into_iter().next())
        }),
        line,
        labels: file.look.labels,
        territory: By::from_fn(|army| match &file.notation {
            NotationSpec::Local { territory, .. } if present.contains(&army) => zones.of(check, army, territory),
            _ => CellSet::EMPTY,
        }),
    }
}
