//! What cannot be done in an evening, and how to mend it.

/// Why something is refused in an evening.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RotaError {
    /// A name has no letters.
    #[error("a name is empty: give everybody a name")]
    NoName,
    /// Somebody has this name already.
    #[error("{0:?} is on the list already: give everybody a name of his own")]
    SameName(String),
    /// Nobody has this name.
    #[error("nobody is called {found:?}: {hint}")]
    Unknown {
        /// The name that was given.
        found: String,
        /// The names that there are.
        hint: String,
    },
    /// Somebody who is to come is there.
    #[error("{0} is here already")]
    Here(String),
    /// Somebody who is to leave or to play is not there.
    #[error("{0} has left: let him come first")]
    Gone(String),
    /// Somebody leaves the chair of a game that is not over.
    #[error("{0} sits in the game that comes next: enter its result or take it back first")]
    Seated(String),
    /// There are too many people for one table.
    #[error("a rota is for {most} people at most: for more set up several tables, with a schedule of whist")]
    TooMany {
        /// The greatest number of people who can be there.
        most: usize,
    },
    /// There is nobody who could play.
    #[error("nobody is left who could play: let somebody come, or ask for fewer computers")]
    Nobody,
    /// More computers are asked for than the game has chairs.
    #[error("{wished} computers are too many: the game has {chairs} chairs, and somebody has to play")]
    TooManyComputers {
        /// The number that was asked for.
        wished: usize,
        /// The number of chairs.
        chairs: usize,
    },
    /// Somebody holds two chairs, or sits out and plays.
    #[error("{0} cannot be in two places at once")]
    Twice(String),
    /// A chair is taken twice.
    #[error("the chair {0} is taken twice")]
    ChairTwice(char),
    /// The game has no such chair.
    #[error("the game has no chair {found:?}: {hint}")]
    NoChair {
        /// The chair that was named.
        found: String,
        /// The chairs of the game.
        hint: String,
    },
    /// Nobody was named for a chair.
    #[error("nobody sits on the chair {0}: name somebody, or a computer")]
    EmptyChair(char),
    /// A game has no chairs, or a side of it has none.
    #[error("a side of the game has nobody")]
    EmptySide,
    /// There is no game that waits for its result.
    #[error("no game waits for its result: propose the next one first")]
    NoneAnnounced,
    /// There is no game at this place of the list.
    #[error("there is no game {0} in this evening")]
    NoGame(usize),
    /// Two games have one number.
    #[error("the number {0} is that of another game: each game that was begun has its own")]
    BegunTwice(u32),
    /// There is nothing to take back.
    #[error("there is nothing to take back: no game has been played or proposed")]
    NothingPlayed,
    /// A game is not over.
    #[error("the game is not over yet")]
    NotOver,
    /// A result is that of another game, or of other people.
    #[error("this is not the game that waits for its result: {0}")]
    OtherGame(String),
    /// The number of points is not that of the sides.
    #[error("the game has {sides} sides, but points of {found} are given")]
    Sides {
        /// How many sides the game has.
        sides: usize,
        /// Of how many sides points were given.
        found: usize,
    },
    /// A text is no number of points.
    #[error("{0:?} is no number of points: write 2, 1.5, 1/3 or 1½")]
    Points(String),
    /// The scoring of the game counts otherwise.
    #[error(
        "the game does not count {0}: enter what its scoring gives, or the saved game; --any-points takes them all the same"
    )]
    NotCounted(String),
    /// In a game of collected points the winner does not say what it counts.
    #[error("in this game points are collected and decide: give those of every side")]
    PointsDecide,
    /// Partners have different points.
    #[error("{0} and {1} are partners and score alike: give the points of a side once")]
    PartnersDiffer(char, char),
    /// There is no schedule for so many players.
    #[error("there is no schedule of whist for {found} players: there are some for {known}")]
    NoSchedule {
        /// The number that was asked for.
        found: usize,
        /// The numbers for which there is one.
        known: String,
    },
    /// The number of names is not that of the players.
    #[error("a schedule for {players} players needs {players} names, but {found} are given")]
    Names {
        /// The number of players.
        players: usize,
        /// The number of names.
        found: usize,
    },
}
