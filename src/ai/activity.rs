//! The part of the evaluation that looks at what men do where they stand: mobility, king safety, threats.

use arrayvec::ArrayVec;

use super::attack_sets::AttackSets;
use super::evaluation::leader;
use super::evaluator::{Evaluator, count, slot};
use crate::board::{Army, By, Cell, CellSet, Set, Side};
use crate::moves;
use crate::position::Position;
use crate::rules::{Rules, Weight, Weights};

/// The most that one threatened man counts before the weight is applied, in hundredths of a pawn.
const MAX_THREAT: i32 = 600;
/// The classes of attackers, the least valuable first: pawns, minor men, rooks, queens. Of each the greatest value
/// of its men and the value that is taken for all of them, in hundredths of a pawn. Kings are the class after these.
const ATTACKER_CLASSES: [(i32, i32); 4] = [(160, 100), (450, 330), (700, 500), (i32::MAX, 900)];
/// The most that one man's attack on a cell beside a king counts.
const MAX_KING_ATTACK: i32 = 20;
/// The class of kings. They threaten nothing that is defended.
const ROYAL_CLASS: usize = ATTACKER_CLASSES.len();

/// The cells that the men of one side attack.
#[derive(Clone, Copy, Default)]
struct AttackedCells {
    /// Those that are attacked.
    once: CellSet,
    /// Those that are attacked by at least two men.
    twice: CellSet,
    /// Those that are attacked by men of a class.
    by_class: [CellSet; ROYAL_CLASS + 1],
}

/// The attacks on the cells of one king's zone.
#[derive(Clone, Copy, Default)]
struct Siege {
    /// What all of them count.
    danger: i32,
    /// The armies whose men they are.
    attackers: Set<Army>,
}

/// The zones of some kings.
#[derive(Default)]
struct Kings {
    /// Each by the army of its king.
    zones: ArrayVec<(Army, CellSet), { Army::ALL.len() }>,
    /// All their cells.
    near: CellSet,
}

/// All attacks in a position.
#[derive(Default)]
struct AttackMap {
    cells: By<Side, AttackedCells>,
    /// By the army of the king.
    sieges: By<Army, Siege>,
}

impl AttackMap {
    /// Adds the attacks of a man, or of several who attack no cell together. `kings` are those against which their
    /// army fights.
    #[inline(always)]
    fn add(&mut self, army: Army, side: Side, kind: AttackProfile, attacked: CellSet, kings: &Kings) {
        let cells = &mut self.cells[side];
        cells.twice |= cells.once & attacked;
        cells.once |= attacked;
        cells.by_class[kind.class] |= attacked;
        if (attacked & kings.near).is_empty() {
            return;
        }
        for &(king, zone) in &kings.zones {
            let beside = attacked & zone;
            if !beside.is_empty() {
                let siege = &mut self.sieges[king];
                siege.danger += count(beside) * kind.king_attack;
                siege.attackers.insert(army);
            }
        }
    }

    /// The cells that one of some sides attacks.
    fn attacked_by(&self, sides: Set<Side>) -> CellSet {
        sides.iter().fold(CellSet::EMPTY, |cells, side| cells | self.cells[side].once)
    }

    /// The least class of the men of some sides that attack a cell.
    fn least_class(&self, sides: Set<Side>, cell: Cell) -> usize {
        let attacks = |class: &usize| sides.iter().any(|side| self.cells[side].by_class[*class].contains(cell));
        (0..ROYAL_CLASS).find(attacks).unwrap_or(ROYAL_CLASS)
    }
}

/// What the evaluation needs to know of an army that is active and has somebody who leads it.
#[derive(Clone, Copy)]
struct ActiveArmy {
    army: Army,
    side: Side,
    /// The sides against which it fights.
    foes: Set<Side>,
    /// The cell of its king, if the army's own player leads it.
    king: Option<Cell>,
}

/// How the attacks of the men of one kind count.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackProfile {
    /// The index of the class of attackers.
    pub(super) class: usize,
    /// The value of each cell that such a man attacks, in sixteenths of a hundredth of a pawn.
    pub(super) mobility: i32,
    /// What each attacked cell beside a king adds to that king's danger.
    pub(super) king_attack: i32,
}

impl Evaluator {
    /// Adds to the score of each side its mobility, and takes off what attacks on its kings and on its men cost.
    /// `attacks` are brought up to date for the position, whose changes have been noted.
    pub(super) fn add_activity(
        &self,
        rules: &Rules,
        position: &Position,
        attacks: &mut AttackSets,
        scores: &mut By<Side, i32>,
    ) {
        attacks.refresh(rules, position);
        let armies: ArrayVec<ActiveArmy, { Army::ALL.len() }> =
            rules.present().filter_map(|army| active_army(rules, position, army)).collect();
        let map = self.add_mobility(rules, position, &armies, attacks, scores);
        let decides = rules.side_of(moves::decision(rules, position).player);
        for active_army in &armies {
            let hostile = map.attacked_by(active_army.foes);
            if let Some(king) = active_army.king {
                scores[active_army.side] +=
                    self.king_safety(&rules.weights, position, &map, active_army, king, hostile);
            }
            let part = if active_army.side == decides { Weight::Attacked } else { Weight::Hanging };
            let threats = self.threats(position, &map, active_army, hostile);
            scores[active_army.side] -= threats * rules.weights[part] / 100;
        }
    }

    /// Adds to the score of each side the mobility of its men, and finds out what they attack.
    fn add_mobility(
        &self,
        rules: &Rules,
        position: &Position,
        armies: &[ActiveArmy],
        attacks: &AttackSets,
        scores: &mut By<Side, i32>,
    ) -> AttackMap {
        let standing = !position.gone();
        // The men of each side, without frozen ones.
        let mut men = By::<Side, CellSet>::default();
        for active_army in armies {
            men[active_army.side] |= position.army(active_army.army);
        }
        let mut map = AttackMap::default();
        let mut mobilities = By::<Side, i32>::default();
        for &ActiveArmy { army, side, foes, .. } in armies {
            let mut kings = Kings::default();
            for other in armies.iter().filter(|other| foes.contains(other.side)) {
                if let Some(king) = other.king {
                    let zone = self.zone[king.index()];
                    kings.zones.push((other.army, zone));
                    kings.near |= zone;
                }
            }
            // Pawns that march alike attack alike, too.
            let march = &rules.pawns.march[army];
            let pawns = position.plain_pawns(army) & march.from;
            let pawn = self.profiles[rules.pawns.kind.index()];
            for (stride, from) in &march.captures {
                let attacking = pawns & *from;
                if !attacking.is_empty() {
                    map.add(army, side, pawn, attacking.shifted(*stride) & standing, &kings);
                }
            }
            let others = !men[side];
            let mut mobility = 0;
            for cell in position.army(army) & !pawns {
                let Some(man) = position.man(cell) else { continue };
                let kind = self.profiles[man.kind().index()];
                let attacked = attacks.of(cell);
                if kind.mobility != 0 {
                    mobility += count(attacked & others) * kind.mobility;
                }
                map.add(army, side, kind, attacked, &kings);
            }
            mobilities[side] += mobility;
        }
        for (side, mobility) in mobilities.iter() {
            scores[side] += mobility / 16;
        }
        map
    }

    /// How safe the king of an army is, in hundredths of a pawn. Own men beside it shield it. The danger of attacks on
    /// the cells beside it counts by its square, and grows where no second man defends a cell and where several armies
    /// join in. `hostile` are the cells that the foes of the army attack.
    fn king_safety(
        &self,
        weights: &Weights,
        position: &Position,
        map: &AttackMap,
        active_army: &ActiveArmy,
        king: Cell,
        hostile: CellSet,
    ) -> i32 {
        let zone = self.zone[king.index()];
        let Siege { mut danger, attackers } = map.sieges[active_army.army];
        danger += count(zone & hostile & !map.cells[active_army.side].twice) * weights[Weight::Gap];
        // The king's own cell is part of the zone, but the king does not shield itself.
        let shield = count(zone & position.army(active_army.army)) - 1;
        if attackers.len() > 1 {
            danger += danger * weights[Weight::Company] / 100;
        }
        let attack = danger * danger * weights[Weight::Danger] / 100;
        shield.clamp(0, 4) * weights[Weight::Shelter] - attack.min(weights[Weight::DangerLimit])
    }

    /// The value of an army's men that are attacked by less valuable ones, or attacked and undefended, in hundredths of
    /// a pawn. `hostile` are the cells that the foes of the army attack.
    fn threats(&self, position: &Position, map: &AttackMap, active_army: &ActiveArmy, hostile: CellSet) -> i32 {
        let &ActiveArmy { army, side, foes, .. } = active_army;
        let defended = map.cells[side].once;
        let mut threats = 0;
        for cell in position.army(army) & hostile & !position.royals() {
            let Some(man) = position.man(cell) else { continue };
            let value = self.material[slot(man)];
            threats += if defended.contains(cell) {
                let least = ATTACKER_CLASSES.get(map.least_class(foes, cell));
                least.map_or(0, |(_, attacker)| (value - attacker).clamp(0, MAX_THREAT))
            } else {
                value.min(MAX_THREAT)
            };
        }
        threats
    }
}

/// How the attacks of men with a value count. Their mobility is set when the tables of the kind are made.
pub(super) fn attack_profile(value: i32, royal: bool) -> AttackProfile {
    let class = ATTACKER_CLASSES.iter().position(|(most, _)| value <= *most).unwrap_or(0);
    let king_attack = (1 + value / 250).clamp(0, MAX_KING_ATTACK);
    if royal {
        AttackProfile { class: ROYAL_CLASS, mobility: 0, king_attack: 0 }
    } else {
        AttackProfile { class, mobility: 0, king_attack }
    }
}

/// What the evaluation needs to know of an army; `None` if it is not active.
fn active_army(rules: &Rules, position: &Position, army: Army) -> Option<ActiveArmy> {
    let side = leader(rules, position, army).filter(|_| position.is_active(army))?;
    let player = position.commander(army);
    let foes = rules.foes[player].iter().map(|foe| rules.side_of(foe)).collect();
    let king = position.king(army).filter(|_| player == rules.player_of(army));
    Some(ActiveArmy { army, side, foes, king })
}

#[cfg(test)]
mod tests {
    use super::super::bench::bench_games;
    use super::super::evaluation::EvaluationCache;
    use super::*;
    use crate::position::Man;

    /// The cells that a man attacks, found step by step.
    fn walked_cells(rules: &Rules, position: &Position, man: Man, from: Cell) -> Vec<Cell> {
        let mut cells = Vec::new();
        if man.kind() == rules.pawns.kind {
            cells.extend(&rules.pawns.from(man.army(), man.grade(), from).captures);
        } else {
            let kind = rules.kind(man.kind());
            cells.extend(&kind.leaps[from.index()]);
            for direction in &kind.rides {
                let way = rules.board.ray(from, *direction);
                let end = way.iter().position(|cell| position.man(*cell).is_some() || position.gone().contains(*cell));
                cells.extend(&way[..end.map_or(way.len(), |end| end + 1)]);
            }
        }
        cells.retain(|cell| !position.gone().contains(*cell));
        cells
    }

    #[test]
    fn attacks_are_those_that_a_walk_over_the_board_finds() {
        let mut seen = 0;
        for game in bench_games() {
            let (rules, position) = (game.rules(), game.position());
            let evaluator = Evaluator::new(rules);
            let armies: Vec<ActiveArmy> =
                rules.present().filter_map(|army| active_army(rules, position, army)).collect();
            let mut cache = EvaluationCache::new();
            cache.look_at(&evaluator, rules, position);
            cache.attacks.refresh(rules, position);
            let map = evaluator.add_mobility(rules, position, &armies, &cache.attacks, &mut By::default());
            // Of every attack: by whom, by which class, and where.
            let mut attacks = Vec::new();
            for active_army in &armies {
                for from in position.army(active_army.army) {
                    let Some(man) = position.man(from) else { continue };
                    let kind = evaluator.profiles[man.kind().index()];
                    let cells = walked_cells(rules, position, man, from);
                    attacks.extend(cells.into_iter().map(|cell| (*active_army, kind, cell)));
                }
            }
            for side in rules.sides() {
                let cells = |class: Option<usize>| {
                    let matches =
                        move |class: Option<usize>, kind: AttackProfile| class.is_none_or(|own| own == kind.class);
                    attacks.iter().filter(move |(by, kind, _)| by.side == side && matches(class, *kind)).map(|at| at.2)
                };
                let times = |cell: Cell| cells(None).filter(|other| *other == cell).count();
                let found = &map.cells[side];
                assert_eq!(found.once, cells(None).collect());
                assert_eq!(found.twice, cells(None).filter(|cell| times(*cell) > 1).collect());
                for (class, found) in found.by_class.iter().enumerate() {
                    assert_eq!(*found, cells(Some(class)).collect());
                }
                seen += found.twice.len();
            }
            for army in &armies {
                let zone = army.king.map_or(CellSet::EMPTY, |king| evaluator.zone[king.index()]);
                let near = attacks.iter().filter(|(by, _, cell)| by.foes.contains(army.side) && zone.contains(*cell));
                assert_eq!(
                    map.sieges[army.army].danger,
                    near.clone().map(|(_, kind, _)| kind.king_attack).sum::<i32>()
                );
                assert_eq!(map.sieges[army.army].attackers, near.map(|(by, ..)| by.army).collect());
            }
        }
        assert!(seen > 1000, "{seen}");
    }
}
