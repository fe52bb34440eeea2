//! What people and programs write beside an action: comments, symbols, clock times, marks on the board.

use super::{ClockCommand, clock_commands};
use crate::board::Player;
use crate::clock::TimeLeft;

/// What is written beside an action of a record, or at the start of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// What stands in front of the action, as at the beginning of a game or of a variation.
    pub before: Vec<Remark>,
    /// What stands behind it.
    pub after: Vec<Remark>,
    /// The words that a record has for the action and what followed by itself, separated by blanks; only where they are
    /// not those that the program writes. A lone `{` among them stands where the next of the remarks behind the action stands
    /// between two of them.
    pub written: Option<Box<str>>,
    /// How a player left of whom the record has that he resigned.
    pub leaving: Leaving,
}

/// How a player left who resigned by the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leaving {
    /// He said so.
    #[default]
    Resigned,
    /// His time was over. Saves have it that were made before a fallen flag was an action of its own.
    OutOfTime,
    /// He went away.
    Abandoned,
}

/// A part of a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A symbol as it was spelled: `!`, `?`, `!!`, `??`, `!?`, `?!`, or a number such as `$14`.
    Symbol(Box<str>),
    /// A comment in braces, without them. It may have commands in it, `[%clk 0:04:31]`.
    Comment(Box<str>),
    /// A comment behind a semicolon, which ends with the line.
    LineComment(Box<str>),
    /// In this place stands the next variation that begins instead of the action. Variations that have no place of their
    /// own stand behind everything else.
    Variation,
}

/// A mark on the board in a comment, as `[%csl Gd4]` and `[%cal Re1e8]` have it. Names of cells are not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardMark {
    /// The letter of its colour: `G`, `R`, `B`, `Y`.
    pub color: char,
    /// The cell that is marked, or where the arrow begins.
    pub from: Box<str>,
    /// Where the arrow ends; `None` for a marked cell.
    pub to: Option<Box<str>>,
}

impl Note {
    /// Nothing.
    pub const EMPTY: Self = Self { before: Vec::new(), after: Vec::new(), written: None, leaving: Leaving::Resigned };

    /// All comments, those in front of the action first, as they were written.
    pub fn comments(&self) -> impl Iterator<Item = &str> {
        comments_among(&self.before).chain(comments_among(&self.after))
    }

    /// The comments as people read them, without commands to programs and without clock times; none is empty.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        self.comments().map(without_commands).filter(|text| !text.is_empty())
    }

    /// The comment behind the action in the language with a code: what the command `[%el …]` of that name has, or else what people
    /// read.
    pub fn comment_in(&self, language: &str) -> String {
        let translated = comments_among(&self.after).flat_map(commands).find(|(name, _)| *name == language);
        translated.map_or_else(|| self.comment(), |(_, text)| text.to_owned())
    }

    /// The symbols as they were spelled.
    pub fn symbols(&self) -> impl Iterator<Item = &str> {
        self.before.iter().chain(&self.after).filter_map(|remark| match remark {
            Remark::Symbol(text) => Some(&**text),
            _ => None,
        })
    }

    /// The comment behind the action as people read it; several are joined by blanks.
    pub fn comment(&self) -> String {
        let after = Self { after: self.after.clone(), ..Self::EMPTY };
        after.texts().collect::<Vec<_>>().join(" ")
    }

    /// Writes a comment for people behind the action in the place of the one that is there; an empty text takes that away.
    /// Commands to programs, clock times and what stands in front of the action stay. Braces become parentheses, since a
    /// brace ends a comment of a record.
    pub fn set_comment(&mut self, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        let words = words.join(" ").replace('{', "(").replace('}', ")");
        let mut at = self.after.iter().take_while(|remark| matches!(remark, Remark::Symbol(_))).count();
        let mut rest = Vec::new();
        for remark in std::mem::take(&mut self.after) {
            let (Remark::Comment(text) | Remark::LineComment(text)) = &remark else {
                rest.push(remark);
                continue;
            };
            let plain = without_commands(text);
            if plain.is_empty() {
                rest.push(remark);
                continue;
            }
            at = at.min(rest.len());
            let kept = commands_only(text);
            if !kept.is_empty() {
                rest.push(Remark::Comment(kept.into()));
            }
        }
        if !words.is_empty() {
            rest.insert(at.min(rest.len()), Remark::Comment(words.into()));
        }
        self.after = rest;
    }

    /// Puts one of the symbols `!`, `?`, `!!`, `??`, `!?`, `?!` behind the action in the place of another of them, or takes it
    /// away if it is there. Other symbols stay.
    pub fn toggle_symbol(&mut self, symbol: &str) {
        let judges = |remark: &Remark| match remark {
            Remark::Symbol(text) => ACTION_SYMBOLS.iter().position(|known| *known == spelled(text)),
            _ => None,
        };
        let there = self.before.iter().chain(&self.after).filter_map(judges).any(|at| ACTION_SYMBOLS[at] == symbol);
        self.before.retain(|remark| judges(remark).is_none());
        self.after.retain(|remark| judges(remark).is_none());
        if !there {
            self.after.insert(0, Remark::Symbol(symbol.into()));
        }
    }

    /// The time on the player's clock after the action: `[%clk 0:04:31]`, or `clock=271000` in milliseconds. What stands in front
    /// of the action is nobody's.
    pub fn clock(&self) -> Option<TimeLeft> {
        said_of_clocks(&self.after).find_map(|said| match said {
            ClockCommand::Left(left) => Some(left),
            ClockCommand::Adjusted(..) | ClockCommand::Taken(_) => None,
        })
    }

    /// Writes the time on the player's clock behind the action, in the place of the one that is there.
    pub fn set_clock(&mut self, left: TimeLeft) {
        self.set_command("clk", &|_| true, left.to_string());
    }

    /// The clocks that were changed by hand after the action, with what was left on them then: `[%adjust N 0:05:00]`.
    pub fn adjustments(&self) -> impl Iterator<Item = (Player, TimeLeft)> {
        adjustments(&self.after)
    }

    /// The clocks that were changed by hand before the action, where a record has that in front of it.
    pub fn adjustments_before(&self) -> impl Iterator<Item = (Player, TimeLeft)> {
        adjustments(&self.before)
    }

    /// Writes down that the clock of a player was changed by hand after the action, in the place of an earlier change of it.
    pub fn set_adjustment(&mut self, player: Player, left: TimeLeft) {
        let own = |value: &str| value.split_once(' ').is_some_and(|(name, _)| name == player.to_string());
        self.set_command("adjust", &own, format!("{player} {left}"));
    }

    /// Writes a command into a comment of its own behind the action, in the place of those of this name whose values `replaces`
    /// tells; comments of which nothing stays go.
    fn set_command(&mut self, name: &str, replaces: &dyn Fn(&str) -> bool, value: String) {
        for remark in &mut self.after {
            if let Remark::Comment(text) | Remark::LineComment(text) = remark {
                for (_, old) in commands(&text.clone()).filter(|(found, old)| *found == name && replaces(old)) {
                    *text = text.replace(&format!("[%{name} {old}]"), "").into();
                }
                if name == "clk" && milliseconds(text).is_some() {
                    let words = text.split_whitespace().filter(|word| milliseconds(word).is_none());
                    *text = words.collect::<Vec<_>>().join(" ").into();
                }
            }
        }
        self.after.retain(|remark| !matches!(remark, Remark::Comment(text) if text.trim().is_empty()));
        let at = self.after.iter().take_while(|remark| matches!(remark, Remark::Symbol(_))).count();
        self.after.insert(at, Remark::Comment(format!("[%{name} {value}]").into()));
    }

    /// The time that the action took: `[%emt 0:00:12]`.
    pub fn elapsed(&self) -> Option<TimeLeft> {
        said_of_clocks(&self.before).chain(said_of_clocks(&self.after)).find_map(|said| match said {
            ClockCommand::Taken(time) => Some(time),
            ClockCommand::Left(_) | ClockCommand::Adjusted(..) => None,
        })
    }

    /// The marks on the board, in order.
    pub fn board_marks(&self) -> Vec<BoardMark> {
        let all = self.comments().flat_map(commands);
        all.filter(|(name, _)| matches!(*name, "csl" | "cal"))
            .flat_map(|(_, value)| value.split(',').filter_map(board_mark))
            .collect()
    }
}

/// The symbols that judge an action: good, bad, very good, very bad, interesting, doubtful. Their numbers in records are
/// `$1` to `$6`.
pub const ACTION_SYMBOLS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The symbols of positions that have a number in records, from `$10` on.
const POSITION_SYMBOLS: [&str; 10] = ["=", "=", "=", "∞", "+=", "=+", "±", "∓", "+−", "−+"];

/// A symbol as people read it: `$5` is `!?`. One whose number has no sign stays as it is.
pub fn spelled(symbol: &str) -> &str {
    let number = symbol.strip_prefix('$').and_then(|digits| digits.parse::<usize>().ok());
    let known = number.and_then(|number| match number {
        1..=6 => ACTION_SYMBOLS.get(number - 1),
        10.. => POSITION_SYMBOLS.get(number - 10),
        _ => None,
    });
    known.copied().unwrap_or(symbol)
}

/// The commands of a comment: `[%name value]`.
fn commands(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split("[%").skip(1).filter_map(|rest| {
        let (command, _) = rest.split_once(']')?;
        let (name, value) = command.split_once(char::is_whitespace)?;
        Some((name, value.trim()))
    })
}

/// The comments among remarks.
fn comments_among(remarks: &[Remark]) -> impl Iterator<Item = &str> {
    remarks.iter().filter_map(|remark| match remark {
        Remark::Comment(text) | Remark::LineComment(text) => Some(&**text),
        Remark::Symbol(_) | Remark::Variation => None,
    })
}

/// What comments among remarks say of clocks, as far as it can be read.
fn said_of_clocks(remarks: &[Remark]) -> impl Iterator<Item = ClockCommand> {
    comments_among(remarks).flat_map(clock_commands).filter_map(|(_, said)| said.ok())
}

/// The changes of clocks by hand among remarks.
fn adjustments(remarks: &[Remark]) -> impl Iterator<Item = (Player, TimeLeft)> {
    said_of_clocks(remarks).filter_map(|said| match said {
        ClockCommand::Adjusted(player, left) => Some((player, left)),
        ClockCommand::Left(_) | ClockCommand::Taken(_) => None,
    })
}

/// A comment without what people read in it.
fn commands_only(text: &str) -> String {
    let commands = text.split("[%").skip(1).filter_map(|rest| Some(format!("[%{}]", rest.split_once(']')?.0)));
    let clocks = text.split_whitespace().filter(|word| milliseconds(word).is_some()).map(str::to_owned);
    commands.chain(clocks).collect::<Vec<_>>().join(" ")
}

fn without_commands(text: &str) -> String {
    let mut parts = text.split("[%");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out += part.split_once(']').map_or("", |(_, rest)| rest);
    }
    let words = out.split_whitespace().filter(|word| milliseconds(word).is_none());
    words.collect::<Vec<_>>().join(" ")
}

/// `clock=271000`, a word of PGN4.
fn milliseconds(text: &str) -> Option<TimeLeft> {
    let number = text.split_whitespace().find_map(|word| word.strip_prefix("clock="))?;
    number.parse().ok().map(TimeLeft::from_millis)
}

/// `Gd4` or `Re1e8`: a letter and one or two cells.
fn board_mark(text: &str) -> Option<BoardMark> {
    let text = text.trim();
    let color = text.chars().next().filter(char::is_ascii_uppercase)?;
    let cells = &text[1..];
    let second = cells.char_indices().skip(1).find(|(_, c)| c.is_ascii_lowercase()).map(|(at, _)| at);
    let (from, to) = second.map_or((cells, None), |at| (&cells[..at], Some(cells[at..].into())));
    (!from.is_empty()).then(|| BoardMark { color, from: from.into(), to })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Seat;

    fn note(comment: &str) -> Note {
        Note { after: vec![Remark::Symbol("!?".into()), Remark::Comment(comment.into())], ..Note::EMPTY }
    }

    #[test]
    fn clocks_are_read_in_both_ways() {
        let clock = |text: &str| note(text).clock().map(TimeLeft::as_millis);
        assert_eq!(clock("[%clk 0:04:31]"), Some(271_000));
        assert_eq!(clock("good [%clk 1:00:00.5] move"), Some(3_600_500));
        assert_eq!(clock(" clock=271000 "), Some(271_000));
        assert_eq!(clock("[%clk soon]"), None);
        assert_eq!(clock("[%clk -1:00]"), Some(-60_000));
        assert_eq!(clock("the clock = 5"), None);
        assert_eq!(note("[%emt 0:00:12]").elapsed(), Some(TimeLeft::from_millis(12_000)));
    }

    #[test]
    fn a_time_takes_the_place_of_another() {
        let time = TimeLeft::from_millis;
        let mut note = note("a [%clk 0:04:31] fine move clock=5");
        note.set_clock(time(9_500));
        assert_eq!((note.clock(), note.comment()), (Some(time(9_500)), "a fine move".to_owned()));
        note.set_clock(time(-3_000));
        note.set_adjustment(Player(Seat::North), time(60_000));
        note.set_adjustment(Player(Seat::East), time(1));
        note.set_adjustment(Player(Seat::North), time(90_000));
        assert_eq!(note.clock(), Some(time(-3_000)));
        let adjusted: Vec<_> = note.adjustments().collect();
        assert_eq!(adjusted, [(Player(Seat::North), time(90_000)), (Player(Seat::East), time(1))]);
        assert_eq!(note.after.len(), 5);
        assert_eq!(note.set_comment("b"), ());
        assert_eq!((note.clock(), note.adjustments().count()), (Some(time(-3_000)), 2));
        assert_eq!(
            Note { after: vec![Remark::Comment("[%adjust X 0:01:00] [%adjust N]".into())], ..Note::EMPTY }
                .adjustments()
                .count(),
            0
        );
    }

    #[test]
    fn people_read_comments_without_commands() {
        assert_eq!(note("a [%clk 0:04:31] fine [%csl Gd4] move clock=5").texts().collect::<Vec<_>>(), ["a fine move"]);
        assert_eq!(note("[%clk 0:04:31]").texts().count(), 0);
        assert_eq!(note("x").symbols().collect::<Vec<_>>(), ["!?"]);
    }

    #[test]
    fn a_comment_takes_the_place_of_another() {
        let mut note = note("a [%clk 0:04:31] fine move clock=5");
        note.after.push(Remark::Variation);
        note.after.push(Remark::LineComment("and more".into()));
        note.before.push(Remark::Comment("first".into()));
        assert_eq!(note.comment(), "a fine move and more");
        note.set_comment(
            "  better
than {that} ",
        );
        assert_eq!(note.texts().collect::<Vec<_>>(), ["first", "better than (that)"]);
        assert_eq!(note.clock(), Some(TimeLeft::from_millis(271_000)));
        let after = [
            Remark::Symbol("!?".into()),
            Remark::Comment("better than (that)".into()),
            Remark::Comment("[%clk 0:04:31] clock=5".into()),
            Remark::Variation,
        ];
        assert_eq!(note.after, after);
        note.set_comment("");
        assert_eq!((note.comment(), note.after.len()), (String::new(), 3));
        let mut empty = Note::EMPTY;
        empty.set_comment(" ");
        assert_eq!(empty, Note::EMPTY);
    }

    #[test]
    fn one_symbol_judges_an_action() {
        let symbols = |note: &Note| note.symbols().map(str::to_owned).collect::<Vec<_>>();
        let mut note = note("x");
        note.after.push(Remark::Symbol("$14".into()));
        note.toggle_symbol("!!");
        assert_eq!(symbols(&note), ["!!", "$14"]);
        note.toggle_symbol("!!");
        assert_eq!(symbols(&note), ["$14"]);
        note.before.push(Remark::Symbol("$6".into()));
        note.toggle_symbol("?!");
        assert_eq!(symbols(&note), ["$14"]);
        assert_eq!(["$6", "$14", "$146", "N", "$x", "$19"].map(spelled), ["?!", "+=", "$146", "N", "$x", "−+"]);
    }

    #[test]
    fn board_marks_are_cells_and_arrows() {
        let marks = note("[%csl Gd4,Rk12][%cal Bd4d12, Yx]").board_marks();
        let told: Vec<(char, &str, Option<&str>)> =
            marks.iter().map(|mark| (mark.color, &*mark.from, mark.to.as_deref())).collect();
        assert_eq!(told, [('G', "d4", None), ('R', "k12", None), ('B', "d4", Some("d12")), ('Y', "x", None)]);
    }
}
