//! Positions in words, for those who hear a board instead of seeing it.

use std::fmt::Write as _;

use super::Texts;
use crate::board::{Army, Cell};
use crate::moves::{self, Move};
use crate::position::{Man, Position, Status};
use crate::spec::Playable;

/// Which line of a board is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardLine {
    /// The cells of a column, from South to North.
    File,
    /// The cells of a row, from West to East.
    Rank,
}

/// A position as it is read aloud: the men that stand there, and the army by whose names cells are called.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    texts: &'a Texts,
    game: &'a Playable,
    position: &'a Position,
    /// By whose names cells are called.
    reader: Army,
}

impl Texts {
    /// A position to be read aloud. Cells have the names that `reader` calls them by.
    pub const fn reading<'a>(&'a self, game: &'a Playable, position: &'a Position, reader: Army) -> Reading<'a> {
        Reading { texts: self, game, position, reader }
    }
}

impl Reading<'_> {
    /// All men, a sentence for each army in the order of seats: "White: king e1, rook d1 f1. Red, frozen: …".
    pub fn all(&self) -> String {
        let armies = self.game.rules.present().filter(|army| !self.position.army(*army).is_empty());
        let sentences: Vec<String> = armies.map(|army| self.army(army)).chain(self.reserves()).collect();
        sentences.join(" ")
    }

    /// The men that wait beside the board, a sentence for each player who has any.
    fn reserves(&self) -> impl Iterator<Item = String> {
        let reserve = &self.position.rare().reserve;
        let players = self.game.rules.players().filter(|player| !reserve[*player].is_empty());
        players.map(|player| {
            let men: Vec<String> = reserve[player].iter().map(|kind| self.texts.kind_of(self.game, *kind)).collect();
            let army = self.texts.army(self.game, self.game.rules.home_army(player));
            self.texts.with("aloud-reserve", &[("army", &army), ("men", &men.join(", "))])
        })
    }

    /// The men of an army, kind by kind, as a sentence.
    fn army(&self, army: Army) -> String {
        let mut kinds: Vec<(String, i32, Vec<Cell>)> = Vec::new();
        for cell in self.position.army(army) {
            let Some(man) = self.position.man(cell) else { continue };
            let name = self.texts.kind(self.game, man);
            match kinds.iter_mut().find(|(other, ..)| *other == name) {
                Some((.., cells)) => cells.push(cell),
                None => kinds.push((name, self.weight(man), vec![cell])),
            }
        }
        kinds.sort_by_key(|(_, weight, _)| -weight);
        let men: Vec<String> =
            kinds.into_iter().map(|(name, _, cells)| format!("{name} {}", self.names(&cells))).collect();
        let id = match self.position.status(army) {
            Status::Active => "aloud-army",
            Status::Frozen => "aloud-army-frozen",
            Status::Static => "aloud-army-out",
        };
        let army = self.texts.army(self.game, army);
        self.texts.with(id, &[("army", &army), ("men", &men.join(", "))])
    }

    /// How early the kind of a man is read: kings first, then by value.
    fn weight(&self, man: Man) -> i32 {
        if self.game.rules.kind(man.kind()).royal { i32::MAX } else { self.game.rules.kind(man.kind()).value }
    }

    fn name(&self, cell: Cell) -> String {
        self.texts.cell(self.game, self.reader, cell)
    }

    fn names(&self, cells: &[Cell]) -> String {
        cells.iter().map(|cell| self.name(*cell)).collect::<Vec<_>>().join(" ")
    }

    /// A man by army and kind: "Red’s rook".
    fn man(&self, man: Man) -> String {
        let army = self.texts.army(self.game, man.army());
        self.texts.with("aloud-man", &[("army", &army), ("kind", &self.texts.kind(self.game, man))])
    }

    /// A cell and who stands there: "f4, White’s pawn", "f5, empty".
    pub fn cell(&self, cell: Cell) -> String {
        let name = self.name(cell);
        match self.position.man(cell) {
            Some(man) if self.position.is_frozen(man.army()) => {
                self.texts.with("aloud-cell-frozen", &[("cell", &name), ("man", &self.man(man))])
            }
            Some(man) => self.texts.with("aloud-cell", &[("cell", &name), ("man", &self.man(man))]),
            None => self.texts.with("aloud-cell-empty", &[("cell", &name)]),
        }
    }

    /// The men on the file or the rank of a cell, in order, each with its cell.
    pub fn line(&self, line: BoardLine, cell: Cell) -> String {
        let cells = self.game.rules.board.cells();
        let mut on_line: Vec<Cell> = cells
            .into_iter()
            .filter(|other| match line {
                BoardLine::File => other.column() == cell.column(),
                BoardLine::Rank => other.row() == cell.row(),
            })
            .collect();
        on_line.sort_by_key(|other| (other.row(), other.column()));
        let men: Vec<String> = on_line
            .iter()
            .filter_map(|other| self.position.man(*other).map(|man| format!("{} {}", self.name(*other), self.man(man))))
            .collect();
        let id = match (line, men.is_empty()) {
            (BoardLine::File, false) => "aloud-file",
            (BoardLine::Rank, false) => "aloud-rank",
            (BoardLine::File, true) => "aloud-file-empty",
            (BoardLine::Rank, true) => "aloud-rank-empty",
        };
        self.texts.with(id, &[("cell", &self.name(cell)), ("men", &men.join(", "))])
    }

    /// Whose men attack a cell, army by army; of an army's own man, or a partner's, they protect it.
    pub fn attackers(&self, cell: Cell) -> String {
        let rules = &self.game.rules;
        let owner = self.position.man(cell).map(Man::army);
        let mut text = format!("{}.", self.cell(cell));
        let mut any = false;
        for army in rules.present().filter(|army| self.position.is_active(*army)) {
            let cells = moves::attacks_from(rules, self.position, cell, army);
            let men = cells.iter().filter_map(|from| {
                let kind = self.texts.kind(self.game, self.position.man(*from)?);
                Some(format!("{kind} {}", self.name(*from)))
            });
            let men: Vec<String> = men.collect();
            if men.is_empty() {
                continue;
            }
            let protects = owner.is_some_and(|owner| !moves::hostile(rules, self.position, army, owner));
            let id = if protects { "aloud-protected" } else { "aloud-attacked" };
            let army = self.texts.army(self.game, army);
            let sentence = self.texts.with(id, &[("army", &army), ("men", &men.join(", "))]);
            // Writing into a string does not fail.
            let _ = write!(text, " {sentence}");
            any = true;
        }
        if !any {
            let _ = write!(text, " {}", self.texts.get("aloud-unattacked"));
        }
        text
    }

    /// A cell, who stands there, and where some moves from there lead, each once.
    pub fn targets(&self, cell: Cell, moves: &[Move]) -> String {
        let mut targets: Vec<(Cell, String)> = Vec::new();
        for mv in moves.iter().filter(|mv| mv.from == cell) {
            if targets.iter().any(|(to, _)| *to == mv.to) {
                continue;
            }
            let taken = moves::captures(&self.game.rules, self.position, *mv);
            let taken: Vec<String> =
                taken.iter().filter_map(|at| self.position.man(*at)).map(|man| self.man(man)).collect();
            let name = self.name(mv.to);
            targets.push((
                mv.to,
                match taken.is_empty() {
                    true => name,
                    false => self.texts.with("aloud-taking", &[("cell", &name), ("men", &self.texts.list(&taken))]),
                },
            ));
        }
        let here = self.cell(cell);
        if targets.is_empty() {
            return self.texts.with("aloud-no-targets", &[("here", &here)]);
        }
        targets.sort_by_key(|(to, _)| (to.row(), to.column()));
        let names: Vec<String> = targets.into_iter().map(|(_, name)| name).collect();
        self.texts.with("aloud-targets", &[("here", &here), ("cells", &names.join(", "))])
    }
}
