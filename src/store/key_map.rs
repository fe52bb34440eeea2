//! The letters that mean something at the table, which the user may choose himself.

/// What a letter does at the table. Digits, signs, arrows and keys with *Ctrl* are fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KeyCommand {
    /// To change a clock by hand.
    AdjustClock,
    /// To put the cursor on the board, or take it away.
    Cursor,
    /// To end a turn on the clock where that takes a key, otherwise to write a comment.
    Comment,
    /// To offer or claim a draw.
    Draw,
    /// To have the dock elsewhere.
    Dock,
    /// To turn the board.
    Turn,
    /// To have read where the man under the cursor may go.
    ReadTargets,
    /// To be given a hint; on a tour, to be helped with the step.
    Hint,
    /// To have the file of the cursor read.
    ReadFile,
    /// To have the last move read, and whose turn it is.
    ReadLastMove,
    /// To see what computer players think.
    Thinking,
    /// To read the rules.
    Rules,
    /// To have the computer player move now.
    MoveNow,
    /// To have the clocks read.
    ReadClocks,
    /// To have the whole position read, army by army.
    ReadPosition,
    /// To have the clocks pause, or go on.
    Pause,
    /// To resign.
    Resign,
    /// To hear nothing, or to hear again.
    Mute,
    /// To switch between light and dark.
    Theme,
    /// To have the rank of the cursor read.
    ReadRank,
    /// To switch between 2D and 3D.
    View,
    /// To have read who attacks the cell under the cursor.
    ReadAttackers,
    /// To be shown the last mate, and to go back.
    Mate,
    /// To see the cells for which a move was refused.
    WhyNot,
}

impl KeyCommand {
    /// All commands with the letters that they have at first.
    const USUAL: [(Self, char); 24] = [
        (Self::AdjustClock, 'a'),
        (Self::Cursor, 'b'),
        (Self::Comment, 'c'),
        (Self::Draw, 'd'),
        (Self::Dock, 'e'),
        (Self::Turn, 'f'),
        (Self::ReadTargets, 'g'),
        (Self::Hint, 'h'),
        (Self::ReadFile, 'i'),
        (Self::ReadLastMove, 'j'),
        (Self::Thinking, 'k'),
        (Self::Rules, 'l'),
        (Self::MoveNow, 'm'),
        (Self::ReadClocks, 'n'),
        (Self::ReadPosition, 'o'),
        (Self::Pause, 'p'),
        (Self::Resign, 'r'),
        (Self::Mute, 's'),
        (Self::Theme, 't'),
        (Self::ReadRank, 'u'),
        (Self::View, 'v'),
        (Self::ReadAttackers, 'w'),
        (Self::Mate, 'x'),
        (Self::WhyNot, 'y'),
    ];

    /// All commands, in the order of their letters at first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::USUAL.into_iter().map(|(command, _)| command)
    }
}

/// Which letter does what at the table: every command has one of the 26 Latin letters, and no two have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyMap {
    /// What the letters a to z do.
    commands: [Option<KeyCommand>; 26],
}

impl KeyMap {
    /// What a letter does. `letter` is a lower case Latin one; nothing else does anything.
    #[must_use]
    pub fn command(&self, letter: char) -> Option<KeyCommand> {
        self.commands[place(letter)?]
    }

    /// The letter of a command, in lower case.
    #[must_use]
    pub fn letter(&self, command: KeyCommand) -> char {
        let at = self.commands.iter().position(|other| *other == Some(command));
        // Every command has a letter, for letters are only exchanged.
        ('a'..='z').nth(at.unwrap_or_default()).unwrap_or('a')
    }

    /// The letter of a command as it stands on the key's cap, such as `H`.
    #[must_use]
    pub fn cap(&self, command: KeyCommand) -> &'static str {
        const CAPS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        let at = place(self.letter(command)).unwrap_or_default();
        &CAPS[at..=at]
    }

    /// Gives a command another letter; what that letter did has the command's old one. Answers false, and changes nothing, where
    /// `letter` is no lower case Latin letter.
    pub fn bind(&mut self, command: KeyCommand, letter: char) -> bool {
        let (Some(to), Some(from)) = (place(letter), place(self.letter(command))) else { return false };
        self.commands.swap(from, to);
        true
    }

    /// The commands whose letters are not those of the start, with their letters.
    pub fn changes(&self) -> impl Iterator<Item = (KeyCommand, char)> + '_ {
        let now = KeyCommand::USUAL.into_iter().map(|(command, usual)| (command, self.letter(command), usual));
        now.filter(|(_, letter, usual)| letter != usual).map(|(command, letter, _)| (command, letter))
    }

    /// The map of the start with some letters changed.
    ///
    /// # Errors
    ///
    /// The letter, where it is no lower case Latin one or would do two things.
    pub fn with(changes: &[(KeyCommand, char)]) -> Result<Self, char> {
        let mut commands = [None; 26];
        let changed = |command| changes.iter().find(|(other, _)| *other == command).map(|(_, letter)| *letter);
        for (command, usual) in KeyCommand::USUAL {
            let letter = changed(command).unwrap_or(usual);
            let free = commands.get_mut(place(letter).ok_or(letter)?).filter(|before| before.is_none());
            *free.ok_or(letter)? = Some(command);
        }
        Ok(Self { commands })
    }
}

impl Default for KeyMap {
    fn default() -> Self {
        let mut commands = [None; 26];
        for (command, letter) in KeyCommand::USUAL {
            if let Some(at) = place(letter) {
                commands[at] = Some(command);
            }
        }
        Self { commands }
    }
}

/// The place of a lower case letter in the alphabet, from 0.
fn place(letter: char) -> Option<usize> {
    letter.is_ascii_lowercase().then(|| usize::from(letter as u8 - b'a'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_letter_of_its_own() {
        let keys = KeyMap::default();
        for command in KeyCommand::all() {
            assert_eq!(keys.command(keys.letter(command)), Some(command));
        }
        assert_eq!((keys.command('q'), keys.command('z'), keys.command('1')), (None, None, None));
        assert_eq!(keys.changes().count(), 0);
        assert_eq!(KeyMap::with(&[]), Ok(keys));
    }

    #[test]
    fn letters_are_exchanged() {
        let mut keys = KeyMap::default();
        assert!(keys.bind(KeyCommand::ReadPosition, 'h'));
        assert_eq!((keys.cap(KeyCommand::ReadPosition), keys.cap(KeyCommand::Hint)), ("H", "O"));
        assert!(keys.bind(KeyCommand::Mute, 'q'));
        assert_eq!((keys.command('q'), keys.command('s')), (Some(KeyCommand::Mute), None));
        assert!(!keys.bind(KeyCommand::Mute, '1') && !keys.bind(KeyCommand::Mute, 'H'));
        let changes: Vec<_> = keys.changes().collect();
        assert_eq!(changes, [(KeyCommand::Hint, 'o'), (KeyCommand::ReadPosition, 'h'), (KeyCommand::Mute, 'q')]);
        assert_eq!(KeyMap::with(&changes), Ok(keys));
    }

    #[test]
    fn no_letter_does_two_things() {
        assert_eq!(KeyMap::with(&[(KeyCommand::Mute, 't')]), Err('t'));
        assert_eq!(KeyMap::with(&[(KeyCommand::Mute, 'ω')]), Err('ω'));
    }
}
