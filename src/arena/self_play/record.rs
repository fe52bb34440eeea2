//! Games that the program has played with itself, as lines of text: what networks are trained on.
//!
//! A file has one game a line and no head, so that files are joined by putting them end to end. Blank lines and lines
//! that begin with `#` do not count. A line has nine fields between tabs:
//!
//! | field | what it says |
//! |---|---|
//! | `game/1` | that the line is such a game, and the version of its form |
//! | variant | `id` or `id:option=value,…`, options at their default left out |
//! | seed | of the run that played the game, a number |
//! | number | of the game among those of the seed, from 1 |
//! | nodes | the limit of the search at each ply |
//! | start | `-` for the initial array, otherwise a position text |
//! | result | `win:SN/mate/…` and the like, as in matches |
//! | shares | `army=share` for each army, separated by blanks: which share of the game, 0 to 1, its side won |
//! | plies | separated by blanks |
//!
//! A ply is the action in grid notation; `d2-d4;35` says that the search gave the position before it a score of 35
//! hundredths of a pawn, for the side of the player who decides there, and `d2-d4;35!` that this position and its score
//! are fit to train on. A ply without a score was drawn by lot as part of the opening.

use std::fmt::{self, Write as _};
use std::io::{self, BufRead, Read as _};
use std::str::FromStr;
use std::sync::Arc;

use crate::board::Army;
use crate::game::Game;
use crate::notation::{PositionTextError, ResolveError, parse_position, resolve};
use crate::rules::Rules;
use crate::spec::{Diagnostic, ParseChoiceError, Playable, Variant, VariantName};

/// The first field of a line, with the version of its form.
const TAG: &str = "game/1";
/// The first field of lines of any version, without the number of the version.
const ANY_TAG: &str = "game/";
/// The number of fields of a line.
const FIELDS: usize = 9;
/// The field of a game that begins with the initial array.
const ARRAY: &str = "-";
/// What stands between an action and its score. No action has it.
const SCORED: char = ';';
/// What stands behind the score of a position to train on.
const KEPT: char = '!';
/// The length of a line, in bytes, beyond which it is no game.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// A game that the program has played with itself. Prints as its line, without the line break.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlayGame {
    /// What was played.
    pub variant: VariantName,
    /// The seed of the run that played it.
    pub seed: u64,
    /// Its number among the games of the seed, from 1.
    pub number: u64,
    /// The limit of the search at each ply, in nodes.
    pub nodes: u64,
    /// The text of the position in which it began; `None` for the initial array.
    pub start: Option<String>,
    /// The result as text, as in matches: `win:SN/mate/…`, `win:SN/adjudicated`, `draw/too long`.
    pub result: String,
    /// For each army, by its name, the share of the game that its side won, 0 to 1.
    pub shares: Vec<(String, f64)>,
    /// All that was played.
    pub plies: Vec<SelfPlayPly>,
}

/// A ply of a [`SelfPlayGame`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlayPly {
    /// The action in grid notation.
    pub action: String,
    /// What the search thought of the position before the action, in hundredths of a pawn, for the side of the player
    /// who decides there; `None` in the opening, which is drawn by lot.
    pub score: Option<i32>,
    /// Whether the position before the action, with its score, is fit to train on. Never without a score.
    pub kept: bool,
}

/// A line that is no game, or not one of the rules at hand. Prints as `line 3: what is wrong`.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct SelfPlayError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: SelfPlayFault,
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum SelfPlayFault {
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Read(#[from] io::Error),
    /// It is no text.
    #[error(
        "it is no text in UTF-8: the file is none of games, or is damaged here: take another one, or leave the line out"
    )]
    Encoding,
    /// It is longer than any game.
    #[error(
        "it is longer than {MAX_LINE_BYTES} bytes: the file is none of games, or is damaged here: take another one, or leave the line out"
    )]
    Length,
    /// The last line lacks its line break, because whoever wrote it was interrupted.
    #[error("it is torn, its end is missing: let generate finish the file, or leave the line out")]
    Torn,
    /// It is no such line at all.
    #[error("it begins with {0:?}, not with {TAG:?}: it is no game written by generate")]
    Foreign(String),
    /// It has a form that this program does not know.
    #[error("it is of the form {0:?}, this program reads {TAG:?}: generate the games anew, or use a newer program")]
    Version(String),
    /// It has too few fields, or too many.
    #[error("it has {0} fields between tabs instead of {FIELDS}: it is damaged: leave the line out")]
    Fields(usize),
    /// A number cannot be read.
    #[error("the {field} {text:?} is no whole number: the line is damaged: leave it out")]
    Number {
        /// The field.
        field: &'static str,
        /// What stands there.
        text: String,
    },
    /// The shares of the armies cannot be read.
    #[error("{0:?} is no share of an army: expected army=share with a share from 0 to 1")]
    Share(String),
    /// A ply cannot be read.
    #[error("ply {ply}: {text:?} is no action with a score: expected such as d2-d4, d2-d4;35 or d2-d4;35!")]
    Ply {
        /// The number of the ply, from 1.
        ply: usize,
        /// What stands there.
        text: String,
    },
    /// The variant is not written as one.
    #[error("the variant cannot be read: {0}")]
    Choice(#[from] ParseChoiceError),
    /// It is a game of another variant.
    #[error("it is a game of {found}, not of {expected}: leave such files out")]
    Variant {
        /// The id that stands there.
        found: String,
        /// The id of the variant at hand.
        expected: String,
    },
    /// The options chosen contradict each other.
    #[error("such a game cannot be played: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Options(Vec<Diagnostic>),
    /// The start is no position of the game.
    #[error(
        "the start is no position of the game: {0}: the line is damaged, leave it out, or the rules have changed, generate the games anew"
    )]
    Start(PositionTextError),
    /// An action is not legal.
    #[error(
        "ply {ply}: {error}: the line is damaged, leave it out, or the rules have changed, generate the games anew"
    )]
    Illegal {
        /// The number of the ply, from 1.
        ply: usize,
        /// Why it is not legal.
        error: ResolveError,
    },
}

impl SelfPlayGame {
    /// The game of its variant with the options of the record.
    ///
    /// # Errors
    ///
    /// If the record is of another variant, or the variant has no such options.
    pub fn playable(&self, variant: &Arc<Variant>) -> Result<Playable, SelfPlayFault> {
        let VariantName { id, choice } = &self.variant;
        if *id != variant.id {
            return Err(SelfPlayFault::Variant { found: id.clone(), expected: variant.id.clone() });
        }
        variant.playable(choice.normalised(variant)?).map_err(SelfPlayFault::Options)
    }

    /// The game as it was played: its plies are those of the record, one for one. `playable` must have the variant and
    /// the options of the record ([`Self::playable`]).
    ///
    /// # Errors
    ///
    /// If the start is no position of the game, or an action is not legal.
    pub fn replay(&self, playable: &Playable) -> Result<Game, SelfPlayFault> {
        let rules = Arc::clone(&playable.rules);
        let start = match &self.start {
            Some(text) => parse_position(&rules, text).map_err(SelfPlayFault::Start)?,
            None => playable.start.clone(),
        };
        let mut game = Game::new(rules, start);
        for (index, ply) in self.plies.iter().enumerate() {
            let illegal = |error| SelfPlayFault::Illegal { ply: index + 1, error };
            let action = resolve(&game, &ply.action).map_err(illegal)?;
            let over = |_| illegal(ResolveError::NotNow(ply.action.clone()));
            game.play(action).map_err(over)?;
        }
        Ok(game)
    }

    /// The share of the game, 0 to 1, that the side of an army won; `None` if the record does not name the army.
    pub fn share(&self, rules: &Rules, army: Army) -> Option<f64> {
        let name = &rules.armies[army].name;
        self.shares.iter().find(|(known, _)| known == name).map(|(_, share)| *share)
    }
}

impl fmt::Display for SelfPlayGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variant, seed, number, nodes, start, result, shares, plies } = self;
        let start = start.as_deref().unwrap_or(ARRAY);
        write!(f, "{TAG}\t{variant}\t{seed}\t{number}\t{nodes}\t{start}\t{result}\t")?;
        for (index, (army, share)) in shares.iter().enumerate() {
            let separator = if index > 0 { " " } else { "" };
            write!(f, "{separator}{army}={share}")?;
        }
        let mut separator = '\t';
        if plies.is_empty() {
            f.write_char(separator)?;
        }
        for ply in plies {
            write!(f, "{separator}{ply}")?;
            separator = ' ';
        }
        Ok(())
    }
}

impl fmt::Display for SelfPlayPly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.action)?;
        if let Some(score) = self.score {
            write!(f, "{SCORED}{score}")?;
            if self.kept {
                f.write_char(KEPT)?;
            }
        }
        Ok(())
    }
}

impl FromStr for SelfPlayGame {
    type Err = SelfPlayFault;

    fn from_str(line: &str) -> Result<Self, SelfPlayFault> {
        let fields: Vec<&str> = line.split('\t').collect();
        let tag = fields.first().copied().unwrap_or_default();
        if tag != TAG {
            return Err(foreign(tag));
        }
        let [_, variant, seed, number, nodes, start, result, shares, plies] = fields[..] else {
            return Err(SelfPlayFault::Fields(fields.len()));
        };
        let whole =
            |field, text: &str| text.parse::<u64>().map_err(|_| SelfPlayFault::Number { field, text: text.to_owned() });
        Ok(Self {
            variant: variant.parse()?,
            seed: whole("seed", seed)?,
            number: whole("number of the game", number)?,
            nodes: whole("number of nodes", nodes)?,
            start: (start != ARRAY).then(|| start.to_owned()),
            result: result.to_owned(),
            shares: shares.split_whitespace().map(army_share).collect::<Result<_, _>>()?,
            plies: plies
                .split_whitespace()
                .enumerate()
                .map(|(index, text)| {
                    scored_ply(text).ok_or_else(|| SelfPlayFault::Ply { ply: index + 1, text: text.to_owned() })
                })
                .collect::<Result<_, _>>()?,
        })
    }
}

/// What is wrong with a line that does not begin like a game of this form.
fn foreign(line: &str) -> SelfPlayFault {
    let begin = line.chars().take(20).collect::<String>();
    if begin.starts_with(ANY_TAG) { SelfPlayFault::Version(begin) } else { SelfPlayFault::Foreign(begin) }
}

/// Whether the end of a file, behind which no line ends, is the beginning of a game's line: what stands there may be cut,
/// because it was written by a run that was interrupted.
fn is_torn_game(bytes: &[u8]) -> bool {
    let begin = TAG.bytes().chain([b'\t']);
    begin.zip(bytes).all(|(expected, byte)| expected == *byte)
}

/// Reads `army=share`.
fn army_share(text: &str) -> Result<(String, f64), SelfPlayFault> {
    let wrong = || SelfPlayFault::Share(text.to_owned());
    let (army, share) = text.split_once('=').ok_or_else(wrong)?;
    let share = share.parse().ok().filter(|share| (0.0..=1.0).contains(share)).ok_or_else(wrong)?;
    Ok((army.to_owned(), share))
}

/// Reads an action with its score; `None` if it cannot be read.
fn scored_ply(text: &str) -> Option<SelfPlayPly> {
    let (action, score) = match text.split_once(SCORED) {
        Some((action, score)) => (action, Some(score)),
        None => (text, None),
    };
    let kept = score.is_some_and(|score| score.ends_with(KEPT));
    let score = match score {
        Some(score) => Some(score.strip_suffix(KEPT).unwrap_or(score).parse().ok()?),
        None => None,
    };
    (!action.is_empty()).then(|| SelfPlayPly { action: action.to_owned(), score, kept })
}

/// Reads games one after another, so that files of any length fit into memory. Each comes with the number of its line,
/// from 1.
pub struct SelfPlayReader<R> {
    input: R,
    /// The number of the line that was read last, from 1.
    line: usize,
    /// Where the last complete line ends, in bytes.
    end: u64,
}

impl<R: BufRead> SelfPlayReader<R> {
    /// A reader of a file from its beginning.
    pub const fn new(input: R) -> Self {
        Self { input, line: 0, end: 0 }
    }

    /// Where the last complete line that was read ends, in bytes from the beginning.
    pub(super) const fn end(&self) -> u64 {
        self.end
    }

    /// Reads one line; `None` at the end of the file.
    fn next_line(&mut self) -> Result<Option<String>, SelfPlayFault> {
        let mut bytes = Vec::new();
        if self.input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        let length = bytes.len() as u64;
        match bytes.pop_if(|last| *last == b'\n') {
            Some(_) => {
                self.end += length;
                String::from_utf8(bytes).map(Some).map_err(|_| SelfPlayFault::Encoding)
            }
            None if length >= MAX_LINE_BYTES => Err(SelfPlayFault::Length),
            None if is_torn_game(&bytes) => Err(SelfPlayFault::Torn),
            None => Err(foreign(&String::from_utf8_lossy(&bytes))),
        }
    }
}

impl<R: BufRead> Iterator for SelfPlayReader<R> {
    type Item = Result<(usize, SelfPlayGame), SelfPlayError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.line += 1;
            let line = self.line;
            let wrong = |fault| SelfPlayError { line, fault };
            match self.next_line() {
                Ok(None) => return None,
                Ok(Some(text)) => {
                    let text = text.trim_end_matches('\r');
                    if text.trim().is_empty() || text.starts_with('#') {
                        continue;
                    }
                    return Some(text.parse().map(|game| (line, game)).map_err(wrong));
                }
                Err(fault) => return Some(Err(wrong(fault))),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "game/1\tgame:a=b,c=d\t7\t12\t500\t-\twin:SN/mate/\tsouth=1 west=0 north=1 east=0.25\t\
                        a2-a4 b2xb3;-35 O-O:red;1200! orders:a1-b2,c1-d2;0!";

    fn fault(line: &str) -> String {
        line.parse::<SelfPlayGame>().expect_err("it is wrong").to_string()
    }

    #[test]
    fn lines_are_read_as_they_were_written() {
        let game: SelfPlayGame = LINE.parse().expect("it is a game");
        assert_eq!((game.variant.id.as_str(), game.seed, game.number, game.nodes), ("game", 7, 12, 500));
        assert_eq!((game.start.as_deref(), game.result.as_str()), (None, "win:SN/mate/"));
        assert_eq!(game.shares[3], ("east".to_owned(), 0.25));
        let plies: Vec<_> = game.plies.iter().map(|ply| (ply.action.as_str(), ply.score, ply.kept)).collect();
        let expected = [
            ("a2-a4", None, false),
            ("b2xb3", Some(-35), false),
            ("O-O:red", Some(1200), true),
            ("orders:a1-b2,c1-d2", Some(0), true),
        ];
        assert_eq!(plies, expected);
        assert_eq!(game.to_string(), LINE);
        let other = SelfPlayGame { start: Some("8/8 W".to_owned()), plies: Vec::new(), ..game };
        assert_eq!(other.to_string().parse::<SelfPlayGame>().expect("it is a game"), other);
        let third = SelfPlayGame { shares: vec![("west".to_owned(), 1.0 / 3.0)], ..other };
        assert_eq!(third.to_string().parse::<SelfPlayGame>().expect("it is a game"), third);
    }

    #[test]
    fn damage_is_told() {
        for (before, after, expected) in [
            ("game/1", "game/9", "\"game/9\""),
            ("game/1", "1. e2-e4", "no game written by generate"),
            ("\t7\t", "\t7", "8 fields"),
            ("\t7\t", "\tx\t", "seed \"x\""),
            ("east=0.25", "east=1.5", "\"east=1.5\""),
            ("east=0.25", "east=NaN", "\"east=NaN\""),
            ("b2xb3;-35", "b2xb3;", "ply 2: \"b2xb3;\""),
            ("b2xb3;-35", ";-35!", "ply 2: \";-35!\""),
            ("a=b,c=d", "a=b,c", "expected option=value"),
        ] {
            let message = fault(&LINE.replacen(before, after, 1));
            assert!(message.contains(expected), "{after}: {message}");
        }
    }

    #[test]
    fn files_name_the_line() {
        let text = format!("# a note\n\n{LINE}\n{LINE}\r\n{}\n{}", LINE.replace("500", "many"), &LINE[..40]);
        let read: Vec<_> = SelfPlayReader::new(text.as_bytes()).collect();
        let found: Vec<String> = read
            .iter()
            .map(|entry| match entry {
                Ok((line, game)) => format!("{line}: {}", game.number),
                Err(error) => error.to_string(),
            })
            .collect();
        assert_eq!(found.len(), 4, "{found:?}");
        assert_eq!(found[..2], ["3: 12", "4: 12"]);
        assert!(found[2].starts_with("line 5: the number of nodes \"many\""), "{found:?}");
        assert!(found[3].starts_with("line 6: it is torn"), "{found:?}");
    }

    #[test]
    fn only_the_beginning_of_a_game_is_a_torn_line() {
        let first =
            |text: &[u8]| SelfPlayReader::new(text).next().expect("there is a line").expect_err("it is wrong").fault;
        for torn in ["g", "game", "game/1", "game/1\tgam", &LINE[..40]] {
            assert!(matches!(first(torn.as_bytes()), SelfPlayFault::Torn), "{torn:?}");
        }
        for other in [&b"{\"settings\": 1}"[..], b"x", b"# a note", b"\0\0\0", b"\xff\xfe", b"gamete"] {
            assert!(matches!(first(other), SelfPlayFault::Foreign(_)), "{other:?}");
        }
        assert!(matches!(first(b"game/2\tgame"), SelfPlayFault::Version(_)));
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        let bytes = [b"game/1\xff\n".as_slice(), &vec![b'a'; MAX_LINE_BYTES as usize + 9]].concat();
        let found: Vec<_> = SelfPlayReader::new(&bytes[..]).map(|entry| entry.map(|_| ())).collect();
        assert!(matches!(found[0], Err(SelfPlayError { line: 1, fault: SelfPlayFault::Encoding })), "{found:?}");
        assert!(matches!(found[1], Err(SelfPlayError { line: 2, fault: SelfPlayFault::Length })), "{found:?}");
    }
}
