//! Play by one switch: what was chosen, and where the light is.

use std::time::Duration;

use bevy::prelude::*;
use fourhanded::board::Cell;
use fourhanded::store::KeyMap;

use super::letter_board::LetterKey;

/// Whether everything is done by one switch, and how long the light rests on each group.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SwitchChoice {
    /// How long; nothing if pointer and keys are used.
    pub rest: Option<Duration>,
}

/// Which letter does what at the table, as it was chosen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyChoice(pub KeyMap);

/// Where a long text is read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageWay {
    /// Toward its beginning.
    Back,
    /// Toward its end.
    On,
}

/// Something that the switch picks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SwitchTarget {
    /// A cell, which is clicked.
    Cell(Cell),
    /// A button, tab, switch or field of the panels, by its name.
    Control(String),
    /// A key of the board of letters.
    Key(LetterKey),
    /// What comes before in a long text, or what follows.
    Page(PageWay),
}

/// Something that the switch picks, and where it is seen, in points of the window.
#[derive(Clone, Debug, PartialEq)]
pub struct SwitchItem {
    /// What it is.
    pub target: SwitchTarget,
    /// Where it is.
    pub place: Rect,
}

/// What lies together and is lit together.
pub type SwitchGroup = Vec<SwitchItem>;

/// Up to so many items are lit one by one; more are split into groups.
const FEW: usize = 5;
/// After so many rounds in which nothing is picked the light goes back to the groups before.
const ROUNDS: u8 = 2;

/// The light that goes round groups, then round what is in the picked group, down to a single thing.
#[derive(Resource, Debug, Default)]
pub struct SwitchLight {
    /// What there is to pick, as it was offered.
    offered: Vec<SwitchGroup>,
    /// The groups that the light goes round, the outermost first.
    rings: Vec<Vec<SwitchGroup>>,
    /// The place of the lit group in the innermost ring.
    place: usize,
    /// How many rounds have gone by.
    rounds: u8,
    /// Since when the light rests where it is.
    since: Duration,
    /// Whether the light begins anew as soon as there is something else to pick.
    renewed: bool,
}

/// What became of a press of the switch.
#[derive(Clone, Debug, PartialEq)]
pub enum Pressed {
    /// Nothing is lit.
    Nothing,
    /// The light goes round what is in the group now.
    Entered,
    /// This was picked.
    Picked(SwitchTarget),
}

impl SwitchLight {
    /// What is lit.
    pub fn lit(&self) -> &[SwitchItem] {
        self.rings.last().and_then(|ring| ring.get(self.place)).map_or(&[], Vec::as_slice)
    }

    /// Offers groups to pick from, the cells of the board first. Where other cells were offered before, where something that the
    /// light goes round is there no longer, and where there is more after something was picked or after two rounds, it begins anew;
    /// what a scrolled list shows beside that is gone round later.
    pub fn offer(&mut self, groups: Vec<SwitchGroup>, now: Duration) {
        let alike = |old: &SwitchGroup, new: &SwitchGroup| {
            old.len() == new.len() && old.iter().zip(new).all(|(old, new)| old.target == new.target)
        };
        let first = self.offered.first().zip(groups.first()).is_some_and(|(old, new)| alike(old, new));
        let count = |groups: &[SwitchGroup]| groups.iter().map(Vec::len).sum::<usize>();
        let more = self.renewed && count(&groups) > count(&self.offered);
        let there = |item: &SwitchItem| groups.iter().flatten().any(|new| new.target == item.target);
        if first && !more && !self.rings.is_empty() && self.rings.iter().flatten().flatten().all(there) {
            self.offered = groups;
            self.follow();
            return;
        }
        self.offered = groups;
        self.begin(now);
    }

    /// Begins with the outermost groups.
    fn begin(&mut self, now: Duration) {
        let groups: Vec<SwitchGroup> = self.offered.iter().filter(|group| !group.is_empty()).cloned().collect();
        let ring = if let [only] = groups.as_slice() { split(only) } else { groups };
        self.rings = if ring.is_empty() { Vec::new() } else { vec![ring] };
        (self.place, self.rounds, self.since) = (0, 0, now);
        self.renewed = false;
    }

    /// Follows things that have moved.
    fn follow(&mut self) {
        let all: Vec<&SwitchItem> = self.offered.iter().flatten().collect();
        for item in self.rings.iter_mut().flatten().flatten() {
            if let Some(now) = all.iter().find(|other| other.target == item.target) {
                item.place = now.place;
            }
        }
    }

    /// Nothing is lit.
    pub fn put_out(&mut self) {
        *self = Self::default();
    }

    /// When the light goes on, if it rests for so long each time.
    pub fn due(&self, rest: Duration) -> Option<Duration> {
        (!self.rings.is_empty()).then_some(self.since + rest)
    }

    /// Goes on to the next group; after two rounds back to the groups before. Answers whether it has come back to the outermost
    /// groups after rounds there, too.
    pub fn go_on(&mut self, now: Duration) -> bool {
        let Some(ring) = self.rings.last() else { return false };
        self.since = now;
        self.place += 1;
        if self.place < ring.len() {
            return false;
        }
        (self.place, self.rounds) = (0, self.rounds + 1);
        if self.rounds < ROUNDS {
            return false;
        }
        self.rounds = 0;
        if self.rings.len() > 1 {
            self.rings.pop();
            return false;
        }
        // What has come beside what the light went round is gone round from now on.
        self.begin(now);
        true
    }

    /// The switch is pressed.
    pub fn press(&mut self, now: Duration) -> Pressed {
        let lit = self.lit().to_vec();
        (self.place, self.rounds, self.since) = (0, 0, now);
        match lit.as_slice() {
            [] => Pressed::Nothing,
            [only] => {
                let target = only.target.clone();
                self.begin(now);
                self.renewed = true;
                Pressed::Picked(target)
            }
            many => {
                self.rings.push(split(many));
                Pressed::Entered
            }
        }
    }
}

/// The parts of a group: few things one by one, many by the quarters of the place that they take, from left to right and from
/// the top down.
fn split(group: &[SwitchItem]) -> Vec<SwitchGroup> {
    let mut items = group.to_vec();
    // Those of a row stand in it also where they are not of one height.
    let row = |item: &SwitchItem| (item.place.center().y / 16.0).round() as i32;
    items.sort_by(|a, b| row(a).cmp(&row(b)).then(a.place.center().x.total_cmp(&b.place.center().x)));
    if items.len() <= FEW {
        return items.into_iter().map(|item| vec![item]).collect();
    }
    let centres: Vec<Vec2> = items.iter().map(|item| item.place.center()).collect();
    let middle = |along: fn(&Vec2) -> f32| {
        let (low, high) = centres.iter().map(along).fold((f32::MAX, f32::MIN), |(l, h), x| (l.min(x), h.max(x)));
        (low + high) / 2.0
    };
    let middle = Vec2::new(middle(|at| at.x), middle(|at| at.y));
    let mut quarters: [SwitchGroup; 4] = std::array::from_fn(|_| Vec::new());
    for item in items {
        let at = item.place.center();
        quarters[usize::from(at.y > middle.y) * 2 + usize::from(at.x > middle.x)].push(item);
    }
    let quarters: Vec<SwitchGroup> = quarters.into_iter().filter(|quarter| !quarter.is_empty()).collect();
    match quarters.as_slice() {
        // All in one place.
        [only] => only.chunks(FEW).map(<[SwitchItem]>::to_vec).collect(),
        _ => quarters,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(name: &str, x: f32, y: f32) -> SwitchItem {
        let place = Rect::from_center_size(Vec2::new(x, y), Vec2::splat(10.0));
        SwitchItem { target: SwitchTarget::Control(name.to_owned()), place }
    }

    fn grid(columns: u8, rows: u8) -> SwitchGroup {
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        places.map(|(c, r)| control(&format!("{c} {r}"), f32::from(c) * 40.0, f32::from(r) * 40.0)).collect()
    }

    /// Whatever is offered, each thing is reached, by no more presses than it takes to split by four.
    #[test]
    fn everything_is_reached() {
        for (columns, rows) in [(1, 1), (5, 1), (6, 1), (1, 9), (10, 10), (14, 14)] {
            let group = grid(columns, rows);
            for wanted in &group {
                let mut light = SwitchLight::default();
                light.offer(vec![group.clone(), vec![control("else", 900.0, 900.0)]], Duration::ZERO);
                let mut presses = 0;
                loop {
                    let turns = (0..20).find(|_| {
                        let lit = light.lit().iter().any(|item| item.target == wanted.target);
                        if !lit {
                            light.go_on(Duration::ZERO);
                        }
                        lit
                    });
                    assert!(turns.is_some(), "{wanted:?} is lit before two rounds are over");
                    presses += 1;
                    match light.press(Duration::ZERO) {
                        Pressed::Picked(target) => break assert_eq!(target, wanted.target),
                        Pressed::Entered => {}
                        Pressed::Nothing => panic!("something is lit"),
                    }
                }
                assert!(presses <= 6, "{presses} presses in {columns} × {rows}");
            }
        }
    }

    #[test]
    fn two_rounds_lead_back() {
        let mut light = SwitchLight::default();
        light.offer(vec![grid(3, 1), grid(2, 2)], Duration::ZERO);
        assert_eq!(light.lit().len(), 3);
        assert_eq!(light.press(Duration::ZERO), Pressed::Entered);
        assert_eq!(light.lit().len(), 1);
        // Two rounds of three things lead back to the two groups.
        assert!((0..6).all(|_| !light.go_on(Duration::ZERO)));
        assert_eq!(light.lit().len(), 3);
        assert!(!light.go_on(Duration::ZERO));
        assert_eq!(light.lit().len(), 4);
        let ends: Vec<bool> = (0..3).map(|_| light.go_on(Duration::ZERO)).collect();
        assert_eq!(ends, [false, false, true], "and two rounds there are told");
    }

    #[test]
    fn what_moves_stays_lit_and_what_is_new_begins_anew() {
        let mut light = SwitchLight::default();
        let old = vec![vec![control("a", 0.0, 0.0)], vec![control("b", 50.0, 0.0)]];
        light.offer(old.clone(), Duration::ZERO);
        light.go_on(Duration::ZERO);
        let moved = vec![old[0].clone(), vec![control("b", 70.0, 0.0)]];
        light.offer(moved, Duration::ZERO);
        assert_eq!(light.lit()[0].place.center().x, 70.0);
        // A list that is scrolled shows more: the light stays where it is.
        light.offer(vec![old[0].clone(), old[1].clone(), vec![control("c", 90.0, 0.0)]], Duration::ZERO);
        assert_eq!(light.lit()[0].target, SwitchTarget::Control("b".to_owned()));
        // What a pick has brought is gone round at once, and so is what has come during two rounds.
        assert!(matches!(light.press(Duration::ZERO), Pressed::Picked(_)));
        let more = vec![old[0].clone(), old[1].clone(), vec![control("c", 90.0, 0.0), control("d", 99.0, 0.0)]];
        light.offer(more.clone(), Duration::ZERO);
        let reached = |light: &mut SwitchLight, name: &str| {
            (0..9).any(|_| {
                light.go_on(Duration::ZERO);
                light.lit().iter().any(|item| item.target == SwitchTarget::Control(name.to_owned()))
            })
        };
        assert!(reached(&mut light, "d"));
        light.offer([more, vec![vec![control("e", 120.0, 0.0)]]].concat(), Duration::ZERO);
        assert!(reached(&mut light, "e"));
        light.offer(old.clone(), Duration::ZERO);
        light.go_on(Duration::ZERO);
        light.offer(vec![old[1].clone(), old[0].clone()], Duration::ZERO);
        assert_eq!(light.lit()[0].target, SwitchTarget::Control("b".to_owned()), "it is the first of the new ones");
        light.offer(Vec::new(), Duration::ZERO);
        assert_eq!(light.press(Duration::ZERO), Pressed::Nothing);
    }
}
