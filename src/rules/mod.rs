//! The compiled, immutable rule set of one game with its options chosen.
//!
//! Each concern (movement, pawns, promotion, mate, draws …) is one type whose cases carry their
//! data, and is interpreted in one place by an exhaustive match. Nothing here knows a game's name,
//! a file or a position.

mod castling;
mod check;
mod clause;
mod defeat;
mod ending;
mod kind;
mod march;
mod network;
mod pawn;
mod reach;
mod turn;
mod weights;

pub use castling::{Castle, CastlingRules, CastlingSafety};
pub use check::{CheckRules, Duty, KingCapture, Stuck};
pub use clause::{Clause, ClauseId, Clauses, Ruling, Topic};
pub use defeat::{
    DefeatRules, Fate, Heir, KingFate, LedTurn, MateRule, Prey, Resignation, Spoils, StalemateRule, TimeRule,
};
pub use ending::{Bounty, Draws, POINT, QuietRounds, Repetition, Scoring};
pub use kind::{Figure, Kind, KindRules};
pub use march::{March, Stride};
pub use network::NetworkData;
pub use pawn::{EnPassant, Exchange, Grade, Hop, PawnMoves, PawnRules, PawnTable, Turning};
pub use reach::Reach;
pub use turn::{Opening, TurnRule};
pub use weights::{Weight, Weights};

use crate::board::{Army, By, Cell, CellSet, Place, Player, Set, Side, Topology};

/// Everything that decides what is legal, compiled for speed.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The board.
    pub board: Topology,
    /// The armies of the game, and who leads and wins with whom.
    pub armies: By<Army, ArmyRules>,
    /// The armies that each player leads at the start.
    pub own: By<Player, Set<Army>>,
    /// Places in the order of play; the first begins.
    pub order: Vec<Place>,
    /// How texts call the places: the seat's letter, or `light`, `dark` …
    pub place_names: By<Place, String>,
    /// Kinds of men, indexed by [`Kind`].
    pub kinds: Vec<KindRules>,
    /// What computer players go by, beside the values of the kinds.
    pub weights: Weights,
    /// The network by which they judge positions, if there is one; whether it fits these rules they find out.
    pub network: Option<NetworkData>,
    /// From where men reach a cell without riding.
    pub reach: Reach,
    /// How pawns go.
    pub pawns: PawnRules,
    /// How kings castle.
    pub castling: CastlingRules,
    /// Whose men each player's men may capture and check.
    pub foes: By<Player, Set<Player>>,
    /// What a turn consists of.
    pub turn: TurnRule,
    /// What happens before play.
    pub opening: Opening,
    /// What players owe to kings, and whether kings are captured.
    pub check: CheckRules,
    /// What happens to mated, stalemated and defeated players.
    pub defeat: DefeatRules,
    /// The home boards that can vanish, by seat; empty where none does.
    pub homes: By<Army, CellSet>,
    /// Games played side by side on one board, each by the players of its set; empty in other games.
    pub bouts: Vec<Set<Player>>,
    /// How games are drawn.
    pub draws: Draws,
    /// What a finished game counts.
    pub scoring: Scoring,
    /// Where the men of each army stand in the array.
    pub array: By<Army, Vec<(Cell, Kind)>>,
    /// The rule sheet: clauses with their ids.
    pub clauses: Clauses,
}

/// One army.
#[derive(Clone, Debug)]
pub struct ArmyRules {
    /// Whether the game has this army.
    pub present: bool,
    /// Its name, lower case, as castling of led armies and choices between armies are written.
    pub name: String,
    /// Who decides for it at the start.
    pub player: Player,
    /// With whom it wins.
    pub side: Side,
}

impl Rules {
    /// The armies that the game has.
    pub fn present(&self) -> impl Iterator<Item = Army> + '_ {
        Army::ALL.into_iter().filter(|army| self.armies[*army].present)
    }

    /// The side of an army.
    pub fn side(&self, army: Army) -> Side {
        self.armies[army].side
    }

    /// The side of a player.
    pub fn side_of(&self, player: Player) -> Side {
        self.side(self.home_army(player))
    }

    /// The army that sets out from the seat of a player: his own, or the first of his own.
    pub fn home_army(&self, player: Player) -> Army {
        Army(player.0)
    }

    /// The player whose own army it is, whoever leads it now.
    pub fn player_of(&self, army: Army) -> Player {
        self.armies[army].player
    }

    /// The player whose own army moves at a place, whoever leads it now.
    pub fn player_at(&self, place: Place) -> Player {
        self.player_of(self.army_at(place))
    }

    /// Whether two armies fight each other as long as each is led by its first player.
    pub fn hostile(&self, a: Army, b: Army) -> bool {
        self.foes[self.armies[a].player].contains(self.armies[b].player)
    }

    /// Whether the two are different armies of one side.
    pub fn partners(&self, a: Army, b: Army) -> bool {
        a != b && self.side(a) == self.side(b)
    }

    /// The players of the game, in the order of play.
    pub fn players(&self) -> impl Iterator<Item = Player> + '_ {
        self.order.iter().map(|place| self.player_at(*place))
    }

    /// The players of a side.
    pub fn players_of(&self, side: Side) -> Set<Player> {
        self.players().filter(|player| self.side_of(*player) == side).collect()
    }

    /// The armies that a player leads at the start, and whose kings are his to guard.
    pub fn armies_of(&self, player: Player) -> Set<Army> {
        self.own[player]
    }

    /// The armies that a player leads at the start, clockwise: of neighbours that army comes first which follows none of
    /// his.
    pub fn armies_clockwise(&self, player: Player) -> impl Iterator<Item = Army> + use<> {
        let own = self.armies_of(player);
        let leads = |slot: usize| own.contains(Army::ALL[slot % 4]);
        let first = (0..4).find(|slot| leads(*slot) && !leads(slot + 3)).unwrap_or(0);
        (first..first + 4).map(|slot| Army::ALL[slot % 4]).filter(move |army| own.contains(*army))
    }

    /// Whether somebody has a partner: then sides, not players, resign.
    pub fn has_partners(&self) -> bool {
        self.sides().len() < self.order.len()
    }

    /// The armies of a side.
    pub fn army_set(&self, side: Side) -> Set<Army> {
        self.present().filter(|army| self.side(*army) == side).collect()
    }

    /// The sides, in the order in which their first army plays.
    pub fn sides(&self) -> Vec<Side> {
        let mut sides = Vec::new();
        for place in &self.order {
            let side = self.side(self.army_at(*place));
            if !sides.contains(&side) {
                sides.push(side);
            }
        }
        sides
    }

    /// The army that moves when the turn is at a place.
    pub fn army_at(&self, place: Place) -> Army {
        Army(place.0)
    }

    /// The place at which an army moves.
    pub fn place_of(&self, army: Army) -> Place {
        Place(army.0)
    }

    /// The place at which a player has his turn.
    pub fn place_of_player(&self, player: Player) -> Place {
        self.place_of(self.home_army(player))
    }

    /// The places of the game in the order South, West, North, East, in which texts list them.
    pub fn order_of_seats(&self) -> impl Iterator<Item = Place> + '_ {
        Place::ALL.into_iter().filter(|place| self.order.contains(place))
    }

    /// How texts call a player: as the place where he has his turn.
    pub fn player_name(&self, player: Player) -> &str {
        &self.place_names[self.place_of_player(player)]
    }

    /// The place after another in the order of play.
    pub fn next_place(&self, place: Place) -> Place {
        let at = self.order.iter().position(|p| *p == place).unwrap_or(0);
        self.order[(at + 1) % self.order.len()]
    }

    /// The places in the order of play, starting with the one after `place` and ending with it.
    pub fn places_after(&self, place: Place) -> impl Iterator<Item = Place> + '_ {
        let at = self.order.iter().position(|p| *p == place).unwrap_or(0);
        (1..=self.order.len()).map(move |i| self.order[(at + i) % self.order.len()])
    }

    /// The rules of a kind.
    pub fn kind(&self, kind: Kind) -> &KindRules {
        &self.kinds[kind.index()]
    }

    /// The kind with this letter.
    pub fn kind_of_letter(&self, letter: char) -> Option<Kind> {
        self.kinds.iter().position(|kind| kind.letter == letter).map(Kind::from_index)
    }

    /// Whether the game asks to whom a mate is credited: it stands for a while, and then somebody gains by it.
    pub const fn credits_mates(&self) -> bool {
        let defeat = &self.defeat;
        let matters = defeat.mate.has_two_stages() || defeat.fate.passes_to_victor() || self.scoring.collects_points();
        defeat.mate.defeats_later() && matters
    }

    /// The id of the clause that rules on a topic.
    pub fn clause(&self, topic: Topic) -> ClauseId {
        self.clauses.about(topic)
    }
}
