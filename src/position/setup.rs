//! A position that may be nonsense, and its check.

use super::{BoutResult, DrawOffer, Man, Passing, Phase, Position, Rare, Status};
use crate::board::{Army, By, Cell, CellSet, Place, Player, Set};
use crate::rules::{Grade, Rules};

/// What a text or an editor says; [`Setup::validate`] makes a [`Position`] of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Men on cells.
    pub men: Vec<(Cell, Man)>,
    /// Whose turn it is.
    pub turn: Place,
    /// Frozen armies.
    pub frozen: Set<Army>,
    /// Static armies.
    pub stand: Set<Army>,
    /// Players who are out.
    pub out: Set<Player>,
    /// Those of them who resigned.
    pub resigned: Set<Player>,
    /// Players who have lost their king and fight on.
    pub headless: Set<Player>,
    /// The player who leads each army.
    pub commander: By<Army, Player>,
    /// The home cells of the rooks with which castling is still possible.
    pub castle: CellSet,
    /// Pawns that may be captured in passing.
    pub passing: Passing,
    /// Points collected.
    pub points: By<Player, u16>,
    /// Turns since the last capture or pawn move.
    pub quiet: By<Place, u16>,
    /// Places skipped in a row so far.
    pub skipped: Set<Place>,
    /// An open draw offer.
    pub offer: Option<DrawOffer>,
    /// Whether an offer was refused in this turn.
    pub offered: bool,
    /// State that few games have.
    pub rare: Rare,
}

/// Why a setup is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A man stands where the board has no cell.
    #[error("the board has no cell {0}: move or delete the man there")]
    NoCell(Cell),
    /// Two men on a cell.
    #[error("two men stand on {0}: leave one of them")]
    Crowded(Cell),
    /// A man of an army that the game does not have.
    #[error("the game has no army {army}: remove its man from {cell}")]
    NoArmy {
        /// The army.
        army: Army,
        /// Where its man stands.
        cell: Cell,
    },
    /// An army without a king.
    #[error("army {0} has no king: each army needs exactly one")]
    NoKing(Army),
    /// An army with several kings.
    #[error("army {army} has a second king on {cell}: each army needs exactly one")]
    SecondKing {
        /// The army.
        army: Army,
        /// Where the second stands.
        cell: Cell,
    },
    /// A pawn where it should have promoted.
    #[error("the pawn on {0} stands where it must promote: put a promoted man there")]
    Unpromoted(Cell),
    /// A pawn that should be a superpawn.
    #[error("the pawn on {0} stands where pawns become superpawns: mark it with '")]
    PlainPawn(Cell),
    /// A pawn's mark on another man.
    #[error("the man on {0} is no pawn and cannot have a pawn's mark (' ~ ^): take it away")]
    NotAPawn(Cell),
    /// A mark that the game does not have.
    #[error("the pawn on {0} has a mark that no pawn of this game gets: take it away")]
    NoSuchGrade(Cell),
    /// A right to castle with something that does not stand at home.
    #[error("there is no castling with a rook on {0}: king and rook must stand at home")]
    NoCastle(Cell),
    /// A corner at which no rook of the army began, or of a man that is no rook away from his corner.
    #[error("no rook that stands on {at} began the game on {corner}: take the entry of `corner` away")]
    NoCorner {
        /// Where the man stands.
        at: Cell,
        /// Where it should have begun.
        corner: Cell,
    },
    /// A right to capture in passing where no pawn has passed.
    #[error("no pawn on {0} can just have passed: take the entry of `ep` away")]
    NotPassing(Cell),
    /// A player who is out, in a game that does not have him.
    #[error("the game has no player {0}: he cannot be out")]
    NoPlayerOut(Player),
    /// A commander who is out or not in the game.
    #[error("{player} cannot lead army {army}: he is not in the game")]
    NoCommander {
        /// The army.
        army: Army,
        /// The player who should lead it.
        player: Player,
    },
    /// A man in reserve that the game does not know there.
    #[error("the game has no reserve: take `reserve` away")]
    NoReserve,
    /// State that this game cannot have, such as men in reserve.
    #[error("the game has no {0}: take it away")]
    Foreign(&'static str),
    /// The result of a game that is not played, or twice, or by a player who is not in it.
    #[error("`games` names a game wrongly: each pair of players once, with one of them as the winner, both out")]
    NoSuchBout,
    /// Nobody is left to play.
    #[error("everybody is out: at least two players must be in the game")]
    NobodyLeft,
    /// A man on a home board that has vanished.
    #[error("the home board with {0} has vanished: remove the man there")]
    VanishedCell(Cell),
    /// The turn of a place that the game does not have.
    #[error("no army plays at place {0}: give the turn to one that does")]
    NoPlace(Place),
    /// A frozen army that the game does not have.
    #[error("the game has no army {0}: it cannot be frozen")]
    NoArmyFrozen(Army),
    /// Turns counted of a place that the game does not have.
    #[error("no army plays at place {0}: its turns cannot be counted")]
    NoPlaceCounted(Place),
    /// A skip of a place that the game does not have.
    #[error("no army plays at place {0}: it cannot be skipped")]
    NoPlaceSkipped(Place),
    /// The place to move is among those skipped before it.
    #[error("it is the turn of {0}, who therefore is not among those just skipped: take it away")]
    MoverSkipped(Place),
    /// A draw offer in a game that is not drawn by agreement.
    #[error("the game is not drawn by agreement: take the draw offer away")]
    NoOffers,
    /// A draw offer by somebody whose turn it is not.
    #[error("{0} offers a draw, but only the player to decide can")]
    OfferNotByMover(Player),
    /// A player has accepted a draw offer that does not ask him.
    #[error("{0} is not asked whether he accepts the draw: only the other players of the game are")]
    NotAsked(Player),
    /// Every player who is asked has accepted the draw offer, so that the game would be over.
    #[error("all players have accepted the draw: then the game is over, and no offer is open")]
    AllAccepted,
}

impl Setup {
    /// Checks the setup, and finds everything that is wrong with it.
    ///
    /// # Errors
    ///
    /// All complaints, at least one.
    pub fn validate(&self, rules: &Rules) -> Result<Position, Vec<SetupError>> {
        let mut errors = Vec::new();
        if !rules.order.contains(&self.turn) {
            errors.push(SetupError::NoPlace(self.turn));
        }
        let mut position = Position::bare(rules, self.turn);
        for &(cell, man) in &self.men {
            self.check_man(rules, &mut position, cell, man, &mut errors);
        }
        self.check_players(rules, &position, &mut errors);
        self.check_rights(rules, &position, &mut errors);
        self.check_turns(rules, &mut errors);
        self.check_decisions(rules, &mut errors);
        self.check_offer(rules, &mut errors);
        if errors.is_empty() {
            position.set_rest(rules, self);
            Ok(position)
        } else {
            Err(errors)
        }
    }

    /// Puts a man on the board, if he can stand there.
    fn check_man(&self, rules: &Rules, position: &mut Position, cell: Cell, man: Man, errors: &mut Vec<SetupError>) {
        let army = man.army();
        let royal = rules.kind(man.kind()).royal;
        let pawn = man.kind() == rules.pawns.kind;
        let grade = man.grade();
        if !rules.board.contains(cell) {
            errors.push(SetupError::NoCell(cell));
        } else if position.man(cell).is_some() {
            errors.push(SetupError::Crowded(cell));
        } else if !rules.armies[army].present {
            errors.push(SetupError::NoArmy { army, cell });
        } else if self.vanished(rules).contains(cell) {
            errors.push(SetupError::VanishedCell(cell));
        } else if royal && position.king(army).is_some() {
            errors.push(SetupError::SecondKing { army, cell });
        } else {
            position.place(rules, cell, man);
            let turns = !rules.pawns.turning[army].back.is_empty();
            let known = match grade {
                Grade::Plain => true,
                Grade::Super => !rules.pawns.upgrade[army].is_empty(),
                Grade::Turned | Grade::Returned => turns,
            };
            // A pawn that a partner has exchanged (see `rules.pawns.exchange`) may stand where it would have promoted.
            let exchanged = rules.pawns.exchange.exists();
            if !pawn && grade != Grade::Plain {
                errors.push(SetupError::NotAPawn(cell));
            } else if pawn && !known {
                errors.push(SetupError::NoSuchGrade(cell));
            } else if pawn && !exchanged && self.should_have_promoted(rules, army, cell) {
                errors.push(SetupError::Unpromoted(cell));
            } else if pawn && grade == Grade::Plain && rules.pawns.upgrade[army].contains(cell) {
                errors.push(SetupError::PlainPawn(cell));
            }
        }
    }

    /// Whether a pawn of an army on a cell should be another man by now. At an edge that a vanished home board has left,
    /// pawns may stand while promotions there are pending, and those of players who are out stay what they are.
    fn should_have_promoted(&self, rules: &Rules, army: Army, cell: Cell) -> bool {
        let gone = if self.rare.phase == Phase::Promote || self.out.contains(rules.player_of(army)) {
            CellSet::EMPTY
        } else {
            self.vanished(rules)
        };
        rules.pawns.must_promote(army, cell, gone)
    }

    /// The cells of the home boards that have vanished, where home boards do.
    pub(super) fn vanished(&self, rules: &Rules) -> CellSet {
        let players = self.out.iter().filter(|player| !self.resigned.contains(*player));
        players.fold(CellSet::EMPTY, |gone, player| gone | rules.homes[rules.home_army(player)])
    }

    fn check_players(&self, rules: &Rules, position: &Position, errors: &mut Vec<SetupError>) {
        let players: Set<Player> = rules.players().collect();
        errors.extend(self.out.iter().filter(|player| !players.contains(*player)).map(SetupError::NoPlayerOut));
        let left = players.iter().filter(|player| !self.out.contains(*player)).count();
        let all_over = !rules.bouts.is_empty() && self.rare.bouts.len() == rules.bouts.len();
        if left == 0 && !all_over {
            errors.push(SetupError::NobodyLeft);
        }
        let known = |(index, (players, result)): (usize, &(Set<Player>, BoutResult))| {
            let first = self.rare.bouts[..index].iter().all(|(others, _)| others != players);
            let winner = match result {
                BoutResult::Won(winner) => players.contains(*winner),
                BoutResult::Drawn => true,
            };
            let out = players.iter().all(|player| self.out.contains(player));
            rules.bouts.contains(players) && first && winner && out
        };
        if !self.rare.bouts.iter().enumerate().all(known) {
            errors.push(SetupError::NoSuchBout);
        }
        for army in rules.present() {
            let player = rules.player_of(army);
            let commander = self.commander[army];
            let needs_king = !self.out.contains(player) && !self.headless.contains(player);
            if needs_king && position.king(army).is_none() {
                errors.push(SetupError::NoKing(army));
            }
            if commander != player && (!players.contains(commander) || self.out.contains(commander)) {
                errors.push(SetupError::NoCommander { army, player: commander });
            }
        }
        let absent = |army: &Army| !rules.armies[*army].present;
        errors.extend(self.frozen.iter().chain(self.stand.iter()).filter(absent).map(SetupError::NoArmyFrozen));
    }

    fn check_rights(&self, rules: &Rules, position: &Position, errors: &mut Vec<SetupError>) {
        for rook in self.castle {
            let mut ways = rules.castling.ways.iter().flat_map(|(army, ways)| ways.iter().map(move |way| (army, way)));
            let stands = ways.any(|(army, way)| {
                let own = |cell: Cell| position.army(army).contains(cell);
                way.rook == rook && position.king(army) == Some(way.king) && own(rook)
            });
            if !stands {
                errors.push(SetupError::NoCastle(rook));
            }
        }
        for &(at, corner) in &self.rare.corners {
            let rook = position.man(at).filter(|man| Some(man.kind()) == rules.castling.rook);
            let began = |army| rules.castling.ways[army].iter().any(|way| way.rook == corner);
            if at == corner || !rook.is_some_and(|rook| began(rook.army())) {
                errors.push(SetupError::NoCorner { at, corner });
            }
        }
        for entry in self.passing.iter() {
            let pawn = position.man(entry.pawn).filter(|man| man.kind() == rules.pawns.kind);
            if pawn.is_none() || !rules.board.contains(entry.passed) {
                errors.push(SetupError::NotPassing(entry.pawn));
            }
        }
        let reserve = self.rare.reserve.iter().any(|(_, men)| !men.is_empty());
        if reserve && !rules.opening.has_placement() {
            errors.push(SetupError::NoReserve);
        }
    }

    /// Finds state of decisions that the game does not have, such as proposals in a game without them.
    fn check_decisions(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        let rare = &self.rare;
        let (vanishes, returns) = (rules.defeat.fate.loses_home(), rules.defeat.rejuvenation);
        let proposes = rare.proposal.is_some() || !rare.refused.is_empty() || rare.unwise || rare.relieve;
        let placing = rules.opening.has_placement();
        let led = rules.present().any(|army| self.commander[army] != rules.player_of(army));
        let foreign = [
            (!rules.check.proposals, proposes || rare.promised.is_some(), "proposals"),
            (!rules.check.proposals, rare.phase == Phase::Answer, "answers"),
            (!vanishes, rare.phase == Phase::Promote, "promotion without a move"),
            (!returns && !placing, rare.phase == Phase::Place, "placement"),
            (!rules.defeat.lets_keep_one(), rare.phase == Phase::Keep, "choice between armies"),
            (!rules.defeat.fate.changes_hands(), led, "army that changes hands"),
            (!rules.castling.acquired, !rare.corners.is_empty(), "castling of an army that has changed hands"),
            (!rules.turn.moves_each_army(), !rare.moved.is_empty() || rare.first, "turn of several moves"),
        ];
        let wrong = foreign.into_iter().filter(|(lacks, has, _)| *lacks && *has);
        errors.extend(wrong.map(|(.., what)| SetupError::Foreign(what)));
    }

    fn check_turns(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        let absent = |place: &Place| !rules.order.contains(place);
        let counted = self.quiet.iter().filter(|(_, turns)| **turns > 0).map(|(place, _)| place);
        errors.extend(counted.filter(absent).map(SetupError::NoPlaceCounted));
        errors.extend(self.skipped.iter().filter(absent).map(SetupError::NoPlaceSkipped));
        if self.skipped.contains(self.turn) {
            errors.push(SetupError::MoverSkipped(self.turn));
        }
    }

    fn check_offer(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        if (self.offered || self.offer.is_some()) && !rules.draws.agreement {
            errors.push(SetupError::NoOffers);
        }
        let Some(offer) = self.offer else { return };
        let decides = self.rare.by.unwrap_or(self.commander[rules.army_at(self.turn)]);
        if offer.by != decides {
            errors.push(SetupError::OfferNotByMover(offer.by));
        }
        let bout = rules.bouts.iter().find(|bout| bout.contains(offer.by));
        let players: Set<Player> = rules
            .players()
            .filter(|player| !self.out.contains(*player) && bout.is_none_or(|bout| bout.contains(*player)))
            .collect();
        let asked = |player: &Player| *player != offer.by && players.contains(*player);
        errors.extend(offer.accepted.iter().filter(|player| !asked(player)).map(SetupError::NotAsked));
        if players.iter().filter(asked).all(|player| offer.accepted.contains(player)) {
            errors.push(SetupError::AllAccepted);
        }
    }

    /// A setup without men: nobody frozen or out, every army led by the player that the rules name.
    pub fn empty(rules: &Rules, turn: Place) -> Self {
        Self::of(&Position::bare(rules, turn))
    }

    /// The setup of a position.
    pub fn of(position: &Position) -> Self {
        Self {
            men: position.occupied().into_iter().filter_map(|cell| Some((cell, position.man(cell)?))).collect(),
            turn: position.turn(),
            frozen: position.frozen(),
            stand: Army::ALL.into_iter().filter(|army| position.status(*army) == Status::Static).collect(),
            out: position.out(),
            resigned: position.resigned(),
            headless: position.headless(),
            commander: By::from_fn(|army| position.commander(army)),
            castle: position.castle(),
            passing: *position.passing(),
            points: By::from_fn(|player| position.points(player)),
            quiet: *position.quiet(),
            skipped: position.skipped(),
            offer: position.offer(),
            offered: position.offered(),
            rare: position.rare().clone(),
        }
    }
}
