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
    /// The letters of the commands, in the order of [`KeyCommand::USUAL`], which is that of its cases.
    letters: [char; KeyCommand::USUAL.len()],
}

impl KeyMap {
    /// What a letter does. `letter` is a lower case Latin one; nothing else does anything.
    #[must_use]
    pub fn command(&self, letter: char) -> Option<KeyCommand> {
        KeyCommand::all().find(|command| self.letter(*command) == letter)
    }

    /// The letter of a command, in lower case.
    #[must_use]
    pub const fn letter(&self, command: KeyCommand) -> char {
        self.letters[command as usize]
    }

    /// The letter of a command as it stands on the key's cap, such as `H`.
    #[must_use]
    pub fn cap(&self, command: KeyCommand) -> &'static str {
        const CAPS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        let at = CAPS.find(self.letter(command).to_ascii_uppercase()).unwrap_or_default();
        &CAPS[at..=at]
    }

    /// Gives a command another letter; what that letter did has the command's old one. Answers false, and changes nothing, where
    /// `letter` is no lower case Latin letter.
    pub fn bind(&mut self, command: KeyCommand, letter: char) -> bool {
        if !letter.is_ascii_lowercase() {
            return false;
        }
        if let Some(other) = self.command(letter) {
            self.letters[other as usize] = self.letter(command);
        }
        self.letters[command as usize] = letter;
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
        let mut keys = Self::default();
        for (command, letter) in changes {
            keys.letters[*command as usize] = *letter;
        }
        let twice = |letter: &char| keys.letters.iter().filter(|other| *other == letter).count() > 1;
        match keys.letters.iter().find(|letter| !letter.is_ascii_lowercase() || twice(letter)) {
            Some(letter) => Err(*letter),
            None => Ok(keys),
        }
    }
}

impl Default for KeyMap {
    fn default() -> Self {
        Self { letters: KeyCommand::USUAL.map(|(_, letter)| letter) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_letter_of_its_own() {
        let keys = KeyMap::default();
        for (place, command) in KeyCommand::all().enumerate() {
            assert_eq!(command as usize, place, "letters stand in the order of the cases");
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
