//! Compiles the moves of pawns to tables, cell by cell.

use super::Check;
use super::zones::Zones;
use crate::board::{Army, By, Cell, CellSet, Direction, Topology};
use crate::rules::{Grade, Hop, Kind, KindRules, March, PawnMoves, PawnRules, PawnTable, Topic, Turning};
use crate::spec::v1::{ExchangeSpec, ForwardSpec, Passages, PromotionChoice, SuperpawnSteps, VariantFile};

/// A compiler of pawn tables.
pub(super) struct PawnCompiler<'a> {
    pub(super) file: &'a VariantFile,
    pub(super) board: &'a Topology,
    pub(super) zones: &'a Zones<'a>,
    pub(super) kinds: &'a [KindRules],
}

/// What holds for the pawns of one army, whatever their grade.
struct ArmyPawns<'a> {
    army: Army,
    /// The direction of march on every cell.
    forward: &'a [Direction; 256],
    promotion: CellSet,
    /// Where double steps begin.
    doubles: CellSet,
}

impl PawnCompiler<'_> {
    pub(super) fn compile(&self, check: &mut Check) -> PawnRules {
        let spec = &self.file.pawns;
        self.check_passages(check, "pawns.sidesteps", spec.sidesteps.as_ref());
        self.check_passages(check, "pawns.promotion.entries", spec.promotion.entries.as_ref());
        let forward = By::from_fn(|army| self.forward_map(check, army));
        let promotion = By::from_fn(|army| self.promotion(check, army, &forward[army]));
        let upgrade = By::from_fn(|army| {
            spec.superpawn
                .as_ref()
                .map_or(CellSet::EMPTY, |sp| self.zones.seen_by(check, army, "pawns.superpawn.at", &sp.at))
        });
        let doubles = By::from_fn(|army| {
            let zone = spec.double_step.as_ref();
            zone.map_or(CellSet::EMPTY, |zone| self.zones.of(check, army, "pawns.double_step", zone))
        });
        let turning = By::from_fn(|army| {
            spec.turning.as_ref().map_or_else(Turning::default, |turning| Turning {
                back: self.zones.seen_by(check, army, "pawns.turning.back", &turning.back),
                forth: self.zones.seen_by(check, army, "pawns.turning.forth", &turning.forth),
            })
        });
        let moves = By::from_fn(|army| {
            let pawns = ArmyPawns { army, forward: &forward[army], promotion: promotion[army], doubles: doubles[army] };
            Grade::ALL.map(|grade| self.table(&pawns, grade))
        });
        let march = By::from_fn(|army| March::new(self.board.cells(), &moves[army][Grade::Plain.index()]));
        PawnRules {
            kind: self.kind_of(spec.kind).unwrap_or(Kind::from_index(0)),
            moves,
            march,
            upgrade,
            promotion,
            choice: self.choice(check),
            promotes_at_new_edges: self.promotes_at_new_edges(),
            turning,
            en_passant: spec.en_passant.into(),
            exchange: spec.exchange.into(),
        }
    }

    /// The cells on which a pawn promotes.
    fn promotion(&self, check: &mut Check, army: Army, forward: &[Direction; 256]) -> CellSet {
        let spec = &self.file.pawns.promotion;
        let mut cells = CellSet::EMPTY;
        for (index, zone) in spec.at.iter().enumerate() {
            cells |= self.zones.seen_by(check, army, &format!("pawns.promotion.at.{index}"), zone);
        }
        if spec.dead_ends {
            let ends = |cell: &Cell| self.board.step(*cell, forward[cell.index()]).is_none();
            cells |= self.board.cells().into_iter().filter(ends).collect();
        }
        cells
    }

    fn check_passages(&self, check: &mut Check, path: &str, passages: Option<&Passages>) {
        for (index, (from, to)) in passages.into_iter().flat_map(|passages| &passages.steps).enumerate() {
            for (end, cell) in [from.0, to.0].into_iter().enumerate() {
                if !self.board.contains(cell) {
                    check.at(&format!("{path}.steps.{index}.{end}"), format!("the board has no cell {cell}"));
                }
            }
            if from.0 == to.0 {
                let message = format!("a step from {} to itself is none", from.0);
                check.advise(&format!("{path}.steps.{index}.1"), message, "name another cell to go to");
            }
        }
    }

    fn kind_of(&self, letter: char) -> Option<Kind> {
        self.kinds.iter().position(|kind| kind.letter == letter).map(Kind::from_index)
    }

    /// The direction of march on every cell.
    fn forward_map(&self, check: &mut Check, army: Army) -> [Direction; 256] {
        let own = army.0.forward();
        let mut map = [own; 256];
        // Later rules first, so that the first one that holds is written last.
        for (index, march) in self.file.pawns.march.iter().enumerate().rev() {
            let path = format!("pawns.march.{index}.within.zone");
            for owner in self.zones.owners(army, march.within.whose).iter() {
                let forward = match march.forward {
                    ForwardSpec::Own => own,
                    ForwardSpec::TowardOwner => owner.0.forward().opposite(),
                };
                for cell in self.zones.of(check, owner, &path, &march.within.zone) {
                    map[cell.index()] = forward;
                }
            }
        }
        map
    }

    fn table(&self, pawns: &ArmyPawns<'_>, grade: Grade) -> PawnTable {
        let spec = &self.file.pawns;
        let mut table: Vec<PawnMoves> = vec![PawnMoves::default(); 256];
        for cell in self.board.cells() {
            let outward = pawns.forward[cell.index()];
            let forward = if grade == Grade::Turned { outward.opposite() } else { outward };
            let axis = [forward, forward.opposite()];
            let (along, captures): (&[Direction], Vec<Direction>) = match grade {
                Grade::Plain | Grade::Turned | Grade::Returned => {
                    (&axis[..1], vec![forward.turned(7), forward.turned(1)])
                }
                Grade::Super => (&axis, Direction::DIAGONAL.to_vec()),
            };
            let steps: &[Direction] = match (grade, spec.superpawn.as_ref().map(|sp| sp.steps)) {
                (Grade::Super, Some(SuperpawnSteps::Orthogonal)) => &Direction::ORTHOGONAL,
                _ => along,
            };
            let way_topic = match grade {
                _ if outward != pawns.army.0.forward() => Topic::March,
                Grade::Plain | Grade::Returned => Topic::Pawns,
                Grade::Turned => Topic::Turning,
                Grade::Super => Topic::SuperpawnStep,
            };
            let step_topic = |direction: &Direction, to| match direction {
                _ if pawns.promotion.contains(to) => Topic::Promotion,
                direction if !axis.contains(direction) => Topic::SuperpawnAside,
                _ => way_topic,
            };
            let step = |direction: &Direction| {
                let to = self.board.step(cell, *direction)?;
                Some((to, step_topic(direction, to)))
            };
            let moves = &mut table[cell.index()];
            moves.topic = way_topic;
            moves.steps = steps.iter().filter_map(step).collect();
            moves.captures = captures.iter().filter_map(|d| self.board.step(cell, *d)).collect();
            if grade == Grade::Plain
                && pawns.doubles.contains(cell)
                && let [passed, to, ..] = self.board.ray(cell, forward)
            {
                moves.doubles = Some((*passed, *to));
            }
            if matches!(spec.exchange, ExchangeSpec::HeadOn) {
                moves.swaps = along.iter().filter_map(|d| self.board.step(cell, *d)).collect();
            }
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
            for (from, to) in self.zones.passages(pawns.army, passages) {
                let steps = &mut table[from.index()].steps;
                if !steps.iter().any(|(cell, _)| *cell == to) {
                    steps.push((to, topic));
                }
            }
        }
        for moves in &mut table {
            moves.promotes = self.promotes_at_new_edges() || moves.goals().any(|to| pawns.promotion.contains(to));
        }
        table.into()
    }

    /// Whether pawns also promote where cells vanish.
    const fn promotes_at_new_edges(&self) -> bool {
        self.file.pawns.promotion.dead_ends && self.file.board.vanishing.is_some()
    }

    fn choice(&self, check: &mut Check) -> Vec<Kind> {
        match &self.file.pawns.promotion.choice {
            PromotionChoice::Kinds(letters) => {
                if letters.is_empty() {
                    check.advise("pawns.promotion.choice.0", "a pawn may become nothing", "name at least one kind");
                }
                for (index, letter) in letters.iter().enumerate() {
                    self.check_choice(check, index, *letter, &letters[..index]);
                }
                letters.iter().filter_map(|letter| self.kind_of(*letter)).collect()
            }
            // The array can be read only with these rules: `compile` fills this in.
            PromotionChoice::Array => Vec::new(),
        }
    }

    fn check_choice(&self, check: &mut Check, index: usize, letter: char, before: &[char]) {
        let message = match self.kind_of(letter) {
            None => format!("no kind has the letter {letter:?}"),
            Some(_) if before.contains(&letter) => format!("{letter:?} stands twice in the choice"),
            Some(_) if letter == self.file.pawns.kind => format!("a pawn cannot become a pawn again: {letter:?}"),
            Some(kind) if self.kinds[kind.index()].royal => format!("a pawn cannot become royal: {letter:?}"),
            Some(_) => return,
        };
        check.advise(&format!("pawns.promotion.choice.0.{index}"), message, "take it away or name another kind");
    }
}

/// Complains if no kind of the file is that of pawns, or if it is royal.
pub(super) fn check_kind(check: &mut Check, file: &VariantFile) {
    let letter = file.pawns.kind;
    match file.kinds.iter().find(|kind| kind.letter == letter) {
        None => check.at("pawns.kind", format!("no kind has the letter {letter:?}")),
        Some(kind) if kind.royal => {
            check.advise("pawns.kind", format!("the pawn cannot be royal: {letter:?}"), "name another kind");
        }
        Some(_) => {}
    }
}
