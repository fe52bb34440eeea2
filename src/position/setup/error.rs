//! What can be wrong with a setup, in words, and the part of it that each complaint is about.

use crate::board::{Army, Cell, Place, Player};

/// The part of a setup that a complaint is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupPart {
    /// The man on a cell.
    Man(Cell),
    /// The men of the board together.
    Men,
    /// Whose turn it is.
    Turn,
    /// What the key of this name says in a position text.
    Key(&'static str),
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
    /// A man on a home board that has vanished.
    #[error("the home board with {0} has vanished: remove the man there")]
    VanishedCell(Cell),
    /// The turn of a place that the game does not have.
    #[error("no army plays at place {0}: give the turn to one that does")]
    NoPlace(Place),
    /// The turn of somebody who is out while others play on.
    #[error("it is the turn of {0}, whose player is out: give the turn to a player who is in the game")]
    MoverOut(Place),
    /// State that this game cannot have, such as men in reserve.
    #[error("the game has no {what}: take `{key}` away")]
    Foreign {
        /// The key of the position text that says it.
        key: &'static str,
        /// What the game does not have.
        what: &'static str,
    },
    /// A player whom the game does not have.
    #[error("the game has no player {player}: take {player} from `{key}`")]
    NoPlayer {
        /// The key of the position text that names the player.
        key: &'static str,
        /// The player.
        player: Player,
    },
    /// An army that the game does not have.
    #[error("the game has no army {army}: take {army} from `{key}`")]
    ForeignArmy {
        /// The key of the position text that names the army.
        key: &'static str,
        /// The army.
        army: Army,
    },
    /// A place that the game does not have.
    #[error("no army plays at place {place}: take {place} from `{key}`")]
    ForeignPlace {
        /// The key of the position text that names the place.
        key: &'static str,
        /// The place.
        place: Place,
    },
    /// A player who is out, where only one who is in the game can be.
    #[error("player {player} is out: take {player} from `{key}` or from `out`")]
    PlayerOut {
        /// The key of the position text that names the player.
        key: &'static str,
        /// The player.
        player: Player,
    },
    /// Nobody is left to play.
    #[error("everybody is out: at least two players must be in the game")]
    NobodyLeft,
    /// A frozen army whose player is out.
    #[error("army {0} cannot be frozen, for its player is out: take {0} from `frozen`")]
    FrozenOut(Army),
    /// A frozen army without a king that could be mated.
    #[error("army {0} cannot be frozen, for it has no king to be mated: take {0} from `frozen`")]
    FrozenKingless(Army),
    /// A frozen army before all men are on the board.
    #[error("army {0} cannot be frozen while men of `reserve` are to be placed: take one of the two away")]
    FrozenBeforePlay(Army),
    /// All armies of players who are in the game are frozen.
    #[error("everybody is frozen, so that nobody could have moved: take one from `frozen`")]
    EverybodyFrozen,
    /// A static army whose player is in the game.
    #[error(
        "army {0} cannot be static, for its player is in the game: take {0} from `static` or add its player to `out`"
    )]
    StaticInGame(Army),
    /// A static army that another player leads.
    #[error("army {army} cannot be static, for {player} leads it: take {army} from `static` or from `commands`")]
    StaticLed {
        /// The army.
        army: Army,
        /// The player who leads it.
        player: Player,
    },
    /// A player without a king whose king stands on the board.
    #[error("{player} cannot have lost the king that stands on {cell}: take {player} from `headless`")]
    HeadlessWithKing {
        /// The player.
        player: Player,
        /// Where the king stands.
        cell: Cell,
    },
    /// A player who resigned, and yet is in the game.
    #[error("{0} has resigned and must be out: add {0} to `out`")]
    ResignedInGame(Player),
    /// A walking king of a player who has not resigned.
    #[error("the king of army {0} cannot walk, for its player has not resigned: take {0} from `walking`")]
    WalkingInGame(Army),
    /// A walking king that is not there.
    #[error("army {0} has no king that could walk: take {0} from `walking`")]
    WalkingKingless(Army),
    /// A commander who is out or not in the game.
    #[error("{player} cannot lead army {army}: he is not in the game")]
    NoCommander {
        /// The army.
        army: Army,
        /// The player who should lead it.
        player: Player,
    },
    /// An army that another player leads although its own is in the game.
    #[error("{player} cannot lead army {army}: its own player is in the game")]
    LedInGame {
        /// The army.
        army: Army,
        /// The player who should lead it.
        player: Player,
    },
    /// An army that only a partner could lead.
    #[error("{player} cannot lead army {army}: only a partner can")]
    LedByFoe {
        /// The army.
        army: Army,
        /// The player who should lead it.
        player: Player,
    },
    /// The result of a game that is not played, or twice, or by a player who is not in it.
    #[error("`games` names a game wrongly: each pair of players once, with one of them as the winner, both out")]
    NoSuchBout,
    /// A player who is out although the game of his pair goes on.
    #[error("{0} cannot be out while the game of his pair goes on: add the game to `games`")]
    OutInBout(Player),
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
    /// A man on his way home who is none of an army that another player leads, or whose home is elsewhere.
    #[error("no king or rook of a led army on {at} has its home on {home}: take the entry of `home` away")]
    NoHome {
        /// Where the man stands.
        at: Cell,
        /// Where he should come to.
        home: Cell,
    },
    /// A right to capture in passing where no pawn has passed.
    #[error("no pawn on {0} can just have passed: take the entry of `ep` away")]
    NotPassing(Cell),
    /// An army that may take a pawn in passing, but cannot.
    #[error("army {taker} cannot take the pawn on {pawn} in passing: take {taker} from the entry of `ep`")]
    NoTaker {
        /// Where the pawn stands.
        pawn: Cell,
        /// The army that should take it.
        taker: Army,
    },
    /// A mate credited to the mated player.
    #[error("the mate of {0} cannot be credited to {0}")]
    CreditToSelf(Player),
    /// Somebody has to place more men than there is room for.
    #[error("{player} has {men} men to place on {cells} vacant cells: leave fewer in `reserve`")]
    NoRoom {
        /// The player.
        player: Player,
        /// How many men wait.
        men: usize,
        /// How many cells are vacant.
        cells: usize,
    },
    /// A man who waits beside the board, but is none that can be placed.
    #[error("{player} has no such {letter} to place on the board: take it from `{key}`")]
    Unplaceable {
        /// The key of the position text that lists the man.
        key: &'static str,
        /// The player.
        player: Player,
        /// The letter of the man's kind.
        letter: char,
    },
    /// The place to move is among those skipped before it.
    #[error("it is the turn of {0}, who cannot have been skipped just now: take {0} from `skipped`")]
    MoverSkipped(Place),
    /// An army that has moved in this turn, but is none of the player whose turn it is.
    #[error("army {0} cannot have moved in this turn, which is another player's: take {0} from `moved`")]
    MovedForeign(Army),
    /// All armies have moved in a turn that is not over.
    #[error("every army of this turn has moved, so that the turn is over: take one from `moved`")]
    MovedAll,
    /// An army has moved in a turn of one move.
    #[error("the first turn is over with its one move: take `moved` or `first` away")]
    MovedFirst,
    /// Places skipped before all men are on the board.
    #[error("nobody can have been skipped while men of `reserve` are to be placed: take one of the two away")]
    SkippedBeforePlay,
    /// A player who has men to place, though another has the turn and none.
    #[error("{0} has men of `reserve` to place before anybody moves: give {0} the turn")]
    PlacesLater(Player),
    /// There is nothing to be decided of the kind that is said to be next.
    #[error("there is nothing to {0}: take `decision` away")]
    NothingTo(&'static str),
    /// Men are to be placed before anything else is decided.
    #[error("the men of `reserve` are placed before anything else is decided: take `decision` away")]
    PlacesFirst,
    /// The player who decides is not the one who can.
    #[error("{0} has nothing to decide here: take `by` away or name the player who does")]
    DecidesNot(Player),
    /// An answer is due, but from another player.
    #[error("{0} answers proposals in this turn: write `by={0}`")]
    Answers(Player),
    /// An answer is due, but there is no proposal.
    #[error("there is no proposal to answer: add `proposal` or take `decision=answer` away")]
    NoProposal,
    /// A proposal that nobody answers.
    #[error("a proposal waits for its answer: add `decision=answer` or take `proposal` away")]
    Unanswered,
    /// A proposal by somebody who cannot make one.
    #[error("nobody can make proposals in this turn: take `{key}` away")]
    NoConfidant {
        /// The key of the position text that holds the proposal.
        key: &'static str,
    },
    /// A proposed move that the player whose turn it is cannot propose.
    #[error("the player whose turn it is has no man on {from} to propose a move to {to} with: take it from `{key}`")]
    NoSuchProposal {
        /// The key of the position text that holds the move.
        key: &'static str,
        /// Where the man should stand.
        from: Cell,
        /// Where he should go.
        to: Cell,
    },
    /// A check is to be relieved that nobody has promised to relieve.
    #[error("no accepted proposal has left a check to relieve: add `promised` or take `relieve` away")]
    NothingToRelieve,
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

impl SetupError {
    /// The part of the setup that the complaint is about.
    pub const fn part(&self) -> SetupPart {
        match *self {
            Self::NoCell(cell)
            | Self::Crowded(cell)
            | Self::NoArmy { cell, .. }
            | Self::SecondKing { cell, .. }
            | Self::Unpromoted(cell)
            | Self::PlainPawn(cell)
            | Self::NotAPawn(cell)
            | Self::NoSuchGrade(cell)
            | Self::VanishedCell(cell) => SetupPart::Man(cell),
            Self::NoKing(_) => SetupPart::Men,
            Self::NoPlace(_) | Self::MoverOut(_) => SetupPart::Turn,
            Self::Foreign { key, .. }
            | Self::NoPlayer { key, .. }
            | Self::ForeignArmy { key, .. }
            | Self::ForeignPlace { key, .. }
            | Self::PlayerOut { key, .. }
            | Self::Unplaceable { key, .. }
            | Self::NoConfidant { key }
            | Self::NoSuchProposal { key, .. } => SetupPart::Key(key),
            Self::NobodyLeft | Self::OutInBout(_) => SetupPart::Key("out"),
            Self::FrozenOut(_) | Self::FrozenKingless(_) | Self::FrozenBeforePlay(_) | Self::EverybodyFrozen => {
                SetupPart::Key("frozen")
            }
            Self::StaticInGame(_) | Self::StaticLed { .. } => SetupPart::Key("static"),
            Self::HeadlessWithKing { .. } => SetupPart::Key("headless"),
            Self::ResignedInGame(_) => SetupPart::Key("resigned"),
            Self::WalkingInGame(_) | Self::WalkingKingless(_) => SetupPart::Key("walking"),
            Self::NoCommander { .. } | Self::LedInGame { .. } | Self::LedByFoe { .. } => SetupPart::Key("commands"),
            Self::NoSuchBout => SetupPart::Key("games"),
            Self::NoCastle(_) => SetupPart::Key("castle"),
            Self::NoCorner { .. } => SetupPart::Key("corner"),
            Self::NoHome { .. } => SetupPart::Key("home"),
            Self::NotPassing(_) | Self::NoTaker { .. } => SetupPart::Key("ep"),
            Self::CreditToSelf(_) => SetupPart::Key("credit"),
            Self::NoRoom { .. } | Self::PlacesLater(_) => SetupPart::Key("reserve"),
            Self::MoverSkipped(_) | Self::SkippedBeforePlay => SetupPart::Key("skipped"),
            Self::MovedForeign(_) | Self::MovedAll | Self::MovedFirst => SetupPart::Key("moved"),
            Self::NothingTo(_) | Self::PlacesFirst | Self::NoProposal | Self::Answers(_) => SetupPart::Key("decision"),
            Self::DecidesNot(_) => SetupPart::Key("by"),
            Self::Unanswered => SetupPart::Key("proposal"),
            Self::NothingToRelieve => SetupPart::Key("relieve"),
            Self::NoOffers | Self::OfferNotByMover(_) | Self::NotAsked(_) | Self::AllAccepted => {
                SetupPart::Key("offer")
            }
        }
    }
}
