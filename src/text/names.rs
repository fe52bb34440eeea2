//! The names of men, kinds, armies, cells and points.

use super::Texts;
use crate::board::{Army, Cell, Set};
use crate::position::{Man, Position};
use crate::rules::{Grade, Kind, POINT};
use crate::spec::Playable;

impl Texts {
    /// The men on some cells: "Red's rook on m8 and Yellow's queen on c4". Empty cells are passed over.
    pub(super) fn men(&self, game: &Playable, position: &Position, cells: &[Cell]) -> String {
        let names: Vec<String> = cells
            .iter()
            .filter_map(|cell| Some((cell, position.man(*cell)?)))
            .map(|(cell, man)| self.man_at(game, man, *cell))
            .collect();
        names.join(&self.get("and"))
    }

    /// A man with his owner and cell: "Red's rook on m8".
    pub fn man_at(&self, game: &Playable, man: Man, cell: Cell) -> String {
        let kind = self.kind(game, man);
        let cell = self.cell(game, man.army(), cell);
        self.with("man-at", &[("army", &self.army(game, man.army())), ("kind", &kind), ("cell", &cell)])
    }

    /// The name of a cell: on the grid for the command line, otherwise as the player of `army` calls it.
    pub fn cell(&self, game: &Playable, army: Army, cell: Cell) -> String {
        if self.grid { cell.to_string() } else { game.display.cell_in_words(&game.rules, army, cell) }
    }

    /// The name of a man's kind: "knight", "superpawn".
    pub fn kind(&self, game: &Playable, man: Man) -> String {
        match man.grade() {
            Grade::Super => self.get("kind-superpawn"),
            Grade::Turned => self.get("kind-turned-pawn"),
            Grade::Plain | Grade::Returned => self.kind_of(game, man.kind()),
        }
    }

    /// The name of a kind in a game. Where an earlier kind of the game has the same name and other points, such as
    /// the queen and the one-point queen of chess.com's free-for-all, the points are added.
    pub fn kind_of(&self, game: &Playable, kind: Kind) -> String {
        let (kinds, own) = (&game.rules.kinds, game.rules.kind(kind));
        let name = self.kind_name(&own.name);
        let namesake = kinds.iter().take_while(|other| other.letter != own.letter).find(|other| other.name == own.name);
        if namesake.is_none_or(|other| other.points == own.points) {
            return name;
        }
        self.with("kind-counting", &[("kind", &name), ("points", &own.points.to_string())])
    }

    /// The name of a kind in this language. A kind that only a user's variant has keeps its name from the variant file.
    pub fn kind_name(&self, name: &str) -> String {
        let id = format!("kind-{name}");
        if self.has(&id) { self.get(&id) } else { name.to_owned() }
    }

    /// The name of an army in this language. A name that only a user's variant has is taken from the variant file.
    pub fn army(&self, game: &Playable, army: Army) -> String {
        let name = &game.look.names[army];
        let id = format!("army-{}", name.to_lowercase());
        if self.has(&id) { self.get(&id) } else { name.clone() }
    }

    /// Armies by name: "White and Black".
    pub fn armies(&self, game: &Playable, armies: Set<Army>) -> String {
        let names: Vec<String> = armies.iter().map(|army| self.army(game, army)).collect();
        names.join(&self.get("and"))
    }

    /// Twelfths of a point as people write them: `1½`, `2/3`, `1 1/3`.
    pub fn points(&self, twelfths: u16) -> String {
        let (whole, rest) = (twelfths / POINT, twelfths % POINT);
        // The fonts have no letters for thirds.
        let (apart, fraction) = match rest {
            0 => ("", ""),
            3 => ("", "¼"),
            4 => (" ", "1/3"),
            6 => ("", "½"),
            8 => (" ", "2/3"),
            9 => ("", "¾"),
            _ => return self.decimals(f64::from(twelfths) / f64::from(POINT)),
        };
        match whole {
            0 if rest > 0 => fraction.to_owned(),
            _ => format!("{whole}{apart}{fraction}"),
        }
    }
}
