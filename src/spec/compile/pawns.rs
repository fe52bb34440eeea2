//! Pawn tables: everything odd about the pawns of a game becomes an entry of them.

use super::Check;
use super::zones::Zones;
use crate::board::{Army, By, CellSet, Direction, Topology};
use crate::rules::{Grade, Hop, Kind, KindRules, PawnMoves, PawnRules, PawnTable, Topic};
use crate::spec::v1::{ForwardSpec, PromotionChoice, SuperpawnSteps, VariantFile};

/// Makes the pawn tables.
pub(super) struct PawnCompiler<'a> {
    pub(super) file: &'a VariantFile,
    pub(super) board: &'a Topology,
    pub(super) zones: &'a Zones<'a>,
    pub(super) kinds: &'a [KindRules],
}

impl PawnCompiler<'_> {
    pub(super) fn compile(&self, check: &mut Check) -> PawnRules {
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
