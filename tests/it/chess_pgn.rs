//! Games of chess as PGN: a thousand with comments, symbols and variations, spelled as files of the world are.

use std::ops::ControlFlow;

use expect_test::expect;
use fourhanded::board::{Player, Seat};
use fourhanded::notation::resolve;
use fourhanded::spec::Catalogue;
use fourhanded::store::{ParsedGame, SaveGame, SeatOwner, parse, parse_any, pgn_text, to_text};
use pgn_reader::{Nag, RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode, Move, Position, Role};

use crate::dice::Dice;
use crate::harness;

/// Makes the text of a game.
struct Author {
    dice: Dice,
    /// Whether moves are written canonically only.
    canonical: bool,
    text: String,
}

impl Author {
    /// Adds a token, with the white space of some file before it.
    fn push(&mut self, token: &str) {
        let gap = [" ", " ", " ", "\n", "  ", "\r\n"];
        let glued = self.text.is_empty() || self.text.ends_with(['\n', '(']);
        let glued = glued || token == ")" && self.dice.chance(2);
        let glued = glued || self.text.ends_with('.') && !token.starts_with('.') && self.dice.chance(2);
        if !glued || self.dice.chance(9) {
            // A blank line ends a game for other programs.
            let gap = if self.text.ends_with('\n') { " " } else { *self.dice.pick(&gap) };
            self.text += gap;
        }
        self.text += token;
    }

    fn comment(&mut self) {
        let comments = [
            "{best}",
            "{ [%clk 0:04:31] }",
            "{a (b) [c] 1. e4 \"d\" ; e % $1}",
            "{}",
            "{two\nlines\r\nthree}",
            "{Σκάκι – ♞}",
            "; to the end { of ( the line\n",
            ";\n",
            "{[%csl Gd4][%cal Re1e8] see here [%eval 0.31]}",
        ];
        let comment = *self.dice.pick(&comments);
        self.push(comment);
    }

    fn comments(&mut self, sides: usize) {
        while self.dice.chance(sides) {
            self.comment();
        }
    }

    fn symbols(&mut self) {
        if self.dice.chance(8) {
            let symbol = *self.dice.pick(&["!", "?", "!?", "?!", "!!", "??"]);
            // Such a sign stands behind the move, or, in some files, by itself.
            if self.dice.chance(4) { self.push(symbol) } else { self.text += symbol }
        }
        while self.dice.chance(9) {
            let number = self.dice.roll(140);
            self.push(&format!("${number}"));
        }
    }

    /// A line of moves from a position.
    fn line(&mut self, start: &Chess, plies: usize, depth: usize) -> Chess {
        let mut position = start.clone();
        self.comments(if depth == 0 { 8 } else { 4 });
        let mut told = false;
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() || position.is_game_over() {
                break;
            }
            let mv = *self.dice.pick(&moves);
            let number = position.fullmoves();
            if position.turn().is_white() {
                if !self.dice.chance(30) {
                    self.push(&format!("{number}."));
                }
            } else if !told || self.dice.chance(20) {
                self.push(&format!("{number}..."));
            }
            let before = position.clone();
            let word = self.spelled(&before, mv, &moves);
            self.push(&word);
            position.play_unchecked(mv);
            let length = self.text.len();
            self.symbols();
            self.comments(7);
            while depth < 4 && self.dice.chance(if depth == 0 { 12 } else { 9 }) {
                self.push("(");
                let plies = 1 + self.dice.roll(8);
                self.line(&before, plies, depth + 1);
                self.push(")");
                self.comments(6);
            }
            told = self.text.len() == length;
        }
        position
    }

    /// A move as some file spells it.
    fn spelled(&mut self, before: &Chess, mv: Move, moves: &[Move]) -> String {
        let san = SanPlus::from_move(before.clone(), mv).to_string();
        if self.canonical || !self.dice.chance(5) {
            return san;
        }
        let bare = san.trim_end_matches(['+', '#']).to_owned();
        let marks = san[bare.len()..].to_owned();
        match self.dice.roll(6) {
            // Marks that are missing.
            0 => bare,
            1 if mv.is_castle() => san.replace('O', "0"),
            1 if mv.is_promotion() => san.replace('=', ""),
            1 if mv.is_en_passant() => {
                let suffix = *self.dice.pick(&["e.p.", " e.p."]);
                format!("{bare}{suffix}{}", if suffix.starts_with(' ') { "" } else { &marks })
            }
            2 if !mv.is_castle() && !mv.is_promotion() => {
                let letter = if mv.role() == Role::Pawn { String::new() } else { mv.role().upper_char().to_string() };
                let dash = *self.dice.pick(&["", if mv.is_capture() { "x" } else { "-" }]);
                format!("{letter}{}{dash}{}{marks}", mv.from().unwrap(), mv.to())
            }
            3 if !mv.is_castle() && mv.role() != Role::Pawn => {
                // A cell of departure that is not needed.
                let dash = if mv.is_capture() { "x" } else { "" };
                format!("{}{}{dash}{}{marks}", mv.role().upper_char(), mv.from().unwrap(), mv.to())
            }
            4 if mv.is_capture() && mv.role() != Role::Pawn => {
                let alike = moves.iter().filter(|other| other.role() == mv.role() && other.to() == mv.to()).count();
                if alike == 1 { san.replace('x', "") } else { san }
            }
            5 if mv.role() == Role::Pawn && !mv.is_capture() => format!("P{san}"),
            _ => san,
        }
    }

    /// A whole game.
    fn game(seed: usize) -> String {
        let mut author =
            Author { dice: Dice::of(&format!("PGN {seed}")), canonical: seed.is_multiple_of(2), text: String::new() };
        let mut start = Chess::default();
        let mut tags: Vec<(String, String)> = ["Event", "Site", "Date", "Round", "White", "Black"]
            .into_iter()
            .map(|name| (name.to_owned(), format!("{name} {}", author.dice.roll(100))))
            .collect();
        if author.dice.chance(6) {
            tags[4].1 = "A \"B\" \\ C".to_owned();
        }
        for (name, value) in
            [("WhiteElo", "2400"), ("ECO", "C50"), ("Annotator", "?"), ("TimeControl", "40/7200:3600"), ("Odd_Tag", "")]
        {
            if author.dice.chance(3) {
                tags.push((name.to_owned(), value.to_owned()));
            }
        }
        if author.dice.chance(8) {
            for _ in 0..author.dice.roll(40) {
                let moves = start.legal_moves();
                if !start.is_game_over() {
                    start.play_unchecked(*author.dice.pick(&moves));
                }
            }
            let fen = Fen::from_position(&start, EnPassantMode::Legal).to_string();
            tags.push(("SetUp".to_owned(), "1".to_owned()));
            tags.push(("FEN".to_owned(), fen));
        }
        let plies = 1 + author.dice.roll(90);
        let end = author.line(&start, plies, 0);
        let result = if end.is_checkmate() {
            if end.turn().is_white() { "0-1" } else { "1-0" }
        } else if end.is_game_over() {
            "1/2-1/2"
        } else {
            *author.dice.pick(&["*", "1-0", "0-1", "1/2-1/2"])
        };
        author.push(result);
        tags.insert(6, ("Result".to_owned(), result.to_owned()));
        let escaped = |value: &str| value.replace('\\', "\\\\").replace('"', "\\\"");
        let tags: String = tags.iter().map(|(name, value)| format!("[{name} \"{}\"]\n", escaped(value))).collect();
        format!("{tags}\n{}\n", author.text)
    }
}

/// The tokens of a game: tags, moves, symbols, comments, parentheses, the result. Numbers of moves are none.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    let take = |rest: &mut &str, length: usize| {
        let (token, behind) = rest.split_at(length);
        *rest = behind.trim_start();
        token.to_owned()
    };
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '[' => rest.find("\"]").map_or(rest.len(), |at| at + 2),
            '{' => rest.find('}').unwrap() + 1,
            ';' => rest.find('\n').unwrap_or(rest.len()),
            '(' | ')' => 1,
            _ => rest.find(|c: char| c.is_whitespace() || "{}();".contains(c)).unwrap_or(rest.len()),
        };
        let token = take(&mut rest, length);
        if "[{;()".contains(first) {
            tokens.push(token.trim_end_matches('\r').to_owned());
            continue;
        }
        let number = token.trim_start_matches(|c: char| c.is_ascii_digit());
        let word = if number.starts_with('.') { number.trim_start_matches('.') } else { &token };
        let bare = word.trim_end_matches(['!', '?']);
        tokens.extend([bare, &word[bare.len()..]].into_iter().filter(|part| !part.is_empty()).map(str::to_owned));
    }
    tokens
}

/// What another library finds in a game.
#[derive(Debug, Default, PartialEq)]
struct Found {
    tags: Vec<(String, String)>,
    words: Vec<String>,
}

impl Visitor for Found {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        self.tags.push((String::from_utf8_lossy(name).into_owned(), value.decode_utf8_lossy().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        self.words.push(san.to_string());
        ControlFlow::Continue(())
    }

    fn nag(&mut self, (): &mut (), nag: Nag) -> ControlFlow<()> {
        self.words.push(nag.to_string());
        ControlFlow::Continue(())
    }

    fn comment(&mut self, (): &mut (), comment: RawComment<'_>) -> ControlFlow<()> {
        self.words.push(String::from_utf8_lossy(comment.as_bytes()).trim_end().to_owned());
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        self.words.push("(".to_owned());
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, (): &mut ()) -> ControlFlow<()> {
        self.words.push(")".to_owned());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}

fn found(text: &str) -> Found {
    let mut found = Found::default();
    Reader::new(text.as_bytes()).read_game(&mut found).unwrap();
    found
}

/// What a file of the world may say of its start, and how a game of chess is known.
#[test]
fn games_of_chess_are_known_by_their_tags_or_their_words() {
    let catalogue = Catalogue::shipped();
    let read = |text: &str| parse_any("game", text, &catalogue).unwrap_or_else(|error| panic!("{text}: {error}"));
    let armies = "[White \"Anna\"]\n[Black \"?\"]\n";
    for text in [
        format!("{armies}1. e4 e5"),
        format!("[Variant \"standard\"]\n{armies}1. e4 e5"),
        "[Variant \"From Position\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e4 Kd7".to_owned(),
        "[Game \"orthodox\"]\n1. e2-e4 e7-e5".to_owned(),
    ] {
        let read = read(&text);
        let name = read.save.playable.name().to_string();
        assert_eq!((name.as_str(), read.save.game.cursor(), read.warnings), ("orthodox", 2, Vec::new()), "{text}");
    }
    // Without tags the words decide, and that is told.
    let bare = read("1. e4 e5 2. Nf3 {good} Nc6 *");
    assert_eq!(bare.save.game.cursor(), 4);
    assert_eq!(bare.warnings[0].to_string(), "game:1:1: no tag says what game this is: it is read as orthodox");
    // A start with its number, black to move.
    let fen = "4k3/4p3/8/8/8/8/4P3/4K3 b - - 3 41";
    let start = format!("[FEN \"{fen}\"]\n{armies}41... e5 42. e4 Ke7 *");
    let save = read(&start).save;
    assert!(save.game.tree().descendants().all(|node| save.game.tree().note(node).written.is_none()));
    assert!(pgn_text(&save).unwrap().ends_with("\n41... e5 42. e4 Ke7 *\n"), "{}", pgn_text(&save).unwrap());
    let complaint = |text: &str| match parse_any("game", text, &catalogue) {
        Ok(_) => panic!("it is read: {text}"),
        Err(error) => error.to_string(),
    };
    let told = complaint(&format!("{armies}1. e4 e5 2. Nf6"));
    assert_eq!(told, "game:3:13: ply 3: no legal move is Nf6: legal are Na3, Nc3, Ne2, Nf3, Nh3");
    assert_eq!(
        complaint("[FEN \"8/8\"]\n[Variant \"Chess\"]\n"),
        "game:1:7: the start position: column 1: expected 8 rows with / between them, found 2"
    );
    assert!(complaint(&format!("{armies}1. hello")).starts_with("game:3:4: ply 1: \"hello\" is no move"));
}

/// A word that says that it captures, and does not, is told as wrong marks are.
#[test]
fn captures_of_nothing_are_told() {
    let warnings = |moves: &str| -> Vec<String> {
        let text = format!("[White \"a\"]\n[Black \"b\"]\n\n{moves}");
        let read = parse_any("game", &text, &Catalogue::shipped()).unwrap_or_else(|error| panic!("{text}: {error}"));
        read.warnings.iter().map(ToString::to_string).collect()
    };
    let nothing = "says that a man is captured, but by the rules of orthodox none is";
    let passing = "says that a pawn is captured in passing, but by the rules of orthodox none is";
    for (moves, told) in [
        ("1. e4 e5 2. Nxf3 *", format!("4:13: ply 3: Nxf3 {nothing}")),
        ("1. e4 e5 (1... c5 2. N:f3) *", format!("4:22: ply 3: N:f3 {nothing}")),
        ("1. e4 d5 2. exd5 e.p. *", format!("4:18: ply 3: e.p. {passing}")),
        ("1. e4 d5 2. exd5ep *", format!("4:13: ply 3: exd5ep {passing}")),
        ("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O e.p. *", format!("4:39: ply 7: e.p. {passing}")),
    ] {
        assert_eq!(warnings(moves), [format!("game:{told}")], "{moves}");
    }
    for moves in
        ["1. e4 d5 2. exd5 Qxd5", "1. e4 d5 2. ed5", "1. e4 a6 2. e5 d5 3. exd6 e.p.", "1. e4 a6 2. e5 d5 3. exd6(ep)"]
    {
        assert_eq!(warnings(moves), [""; 0], "{moves}");
    }
}

/// Words by which editors say something of a move are kept where they stand.
#[test]
fn words_of_editors_are_kept() {
    let text = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 N e5 RR 2. Nf3 D $6 Nc6 TN {new} (2... d6 N) 3. Bb5 ch a6 dis ch 4. Ba4 # b5 mate *\n";
    let ParsedGame { save, warnings } = parse_any("game", text, &Catalogue::shipped()).unwrap();
    assert_eq!(warnings, []);
    assert_eq!(pgn_text(&save).unwrap(), text);
    let again = |text: &str| pgn_text(&parse_any("game", text, &Catalogue::shipped()).unwrap().save).unwrap();
    assert_eq!(again(&to_text(&save).unwrap()), text);
    assert_eq!(again(&fourhanded::store::record_text(&save, fourhanded::store::MoveNotation::Grid)), text);
}

/// A word that cannot be played is told with its place where the others are SAN, though no tag says that it is chess.
#[test]
fn misspelt_moves_do_not_hide_behind_tags() {
    let catalogue = Catalogue::shipped();
    let text = |moves: &str| format!("[Event \"A\"]\n[Result \"*\"]\n\n{moves} *");
    let complaint = |text: &str| match parse_any("game", text, &catalogue) {
        Ok(_) => panic!("it is read: {text}"),
        Err(error) => error.to_string(),
    };
    let read_as = "no tag says what game this is, it is read as orthodox";
    let hint = "(write the move that was played, or put this and what follows into a variation or into a comment, {…})";
    for word in ["--", "Z0", "@@@@", "null", "0000"] {
        let null = format!("game:4:7: ply 2: {word} is a null move, and no turn is left out here");
        assert_eq!(complaint(&text(&format!("1. e4 {word} 2. d4"))), format!("{null}; {read_as} {hint}"));
    }
    let null = format!("game:4:7: ply 2: -- is a null move, and no turn is left out here {hint}");
    let told = complaint(&text("1. e4 e5 2. Nfq3 Nc6"));
    assert!(told.starts_with("game:4:13: ply 3: \"Nfq3\" is no move") && told.contains(read_as), "{told}");
    assert_eq!(
        complaint(&text("1. f3 e5 2. g4 Qh4# resigns")),
        format!(
            "game:4:21: ply 5: \"resigns\" is no move; {read_as} (what says something of a move stands in braces, {{resigns}})"
        )
    );
    let orthodox = harness::playable("orthodox");
    let named = fourhanded::store::parse_pgn("game", &text("1. e4 -- 2. d4"), &catalogue, Some(&orthodox));
    assert_eq!(named.unwrap_err().to_string(), null);
    for moves in ["1. k7 Nk3 d8 h11 2. xyz", "1. hello e4 you there"] {
        let told = complaint(&text(moves));
        assert!(told.starts_with("game:1:1: no tag says what game this is (add the tag "), "{told}");
    }
}

/// A game that was played here gets the tags that every game of chess has, and other programs read it.
#[test]
fn a_game_that_was_played_here_is_written_whole() {
    let mut save = SaveGame::new(harness::playable("orthodox"));
    save.title = "Friday".to_owned();
    save.seats[Player(Seat::South)] = SeatOwner::Human("Anna".to_owned());
    save.seats[Player(Seat::North)] = SeatOwner::Computer(4);
    for word in ["e4", "e5", "offer-draw", "decline-draw", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"] {
        let action = resolve(&save.game, word).unwrap_or_else(|error| panic!("{error}"));
        save.game.play(action).unwrap();
    }
    let text = pgn_text(&save).unwrap();
    expect![[r#"
        [Event "Friday"]
        [Site "?"]
        [Date "????.??.??"]
        [Round "?"]
        [White "Anna"]
        [Black "computer 4"]
        [Result "1-0"]

        1. e4 e5 {[%offer-draw]} {[%decline-draw]} 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
    "#]]
    .assert_eq(&text);
    let words = ["e4", "e5", "[%offer-draw]", "[%decline-draw]", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"];
    assert_eq!(found(&text).words, words);
    let again = parse_any("game", &text, &Catalogue::shipped()).unwrap();
    assert_eq!(
        (again.save.game.plies(), again.save.seats, again.warnings),
        (save.game.plies(), save.seats, Vec::new())
    );
}

/// Whatever ends a game of chess is read again as it was.
#[test]
fn games_end_as_they_ended() {
    for (words, reason) in [
        (&["e4", "resign"][..], "resignation"),
        (&["e4", "e5", "flag"], "time"),
        (&["e4", "offer-draw", "flag"], "time"),
        (&["offer-draw", "accept-draw"], "agreement"),
        (&["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "claim-draw"], "claim"),
    ] {
        let mut save = SaveGame::new(harness::playable("orthodox"));
        for word in words {
            let action = resolve(&save.game, word).unwrap_or_else(|error| panic!("{error}"));
            save.game.play(action).unwrap();
        }
        let text = pgn_text(&save).unwrap();
        let again = parse_any("game", &text, &Catalogue::shipped()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((again.save.game.plies(), again.warnings), (save.game.plies(), Vec::new()), "{text}");
        assert_eq!(again.save.game.outcome().map(|outcome| outcome.reason.name()), Some(reason), "{text}");
        assert_eq!(pgn_text(&again.save).unwrap(), text);
        // The tag says it to programs that know moves only.
        assert_eq!(text.contains("[Termination \"time forfeit\"]\n"), reason == "time", "{text}");
    }
}

/// People's own records of chess may be in SAN.
#[test]
fn records_of_chess_may_be_in_san() {
    let read = parse_any("game", "variant: orthodox\n\n1. e4 e5 2. Nf3 {good} Nc6 3. Bb5 O-O", &Catalogue::shipped());
    assert!(read.unwrap_err().to_string().starts_with("game:3:35: ply 6: "));
    let read = parse_any("game", "variant: orthodox\n\n1. e4 e5 2. Nf3 {good} Nc6 3. e2e3", &Catalogue::shipped());
    assert!(read.is_err());
    let read = parse_any("game", "variant: orthodox\n\n1. e4 e7-e5 2. Nf3 {good} b8c6 3. Bb5", &Catalogue::shipped());
    assert_eq!(read.unwrap().save.game.cursor(), 5);
}

/// PGN → save → PGN: every token is there, in its place; and another library finds the same in both.
#[test]
fn a_thousand_games_keep_every_token() {
    let catalogue = Catalogue::shipped();
    let (mut kept, mut variations, mut depth) = (0, 0, 0);
    for seed in 0..1000 {
        let text = Author::game(seed);
        let read = parse_any("game", &text, &catalogue);
        let ParsedGame { save: read, warnings } = read.unwrap_or_else(|error| panic!("{seed}: {error}\n{text}"));
        assert_eq!(warnings, [], "{text}");
        assert_eq!(read.playable.name().to_string(), "orthodox");
        let saved = to_text(&read).unwrap();
        let again = parse("save", &saved, &catalogue).unwrap_or_else(|error| panic!("{seed}: {error}\n{saved}"));
        assert_eq!(again.game.tree(), read.game.tree());
        let written = pgn_text(&again).unwrap();
        let (expected, all) = (tokens(&text), tokens(&written));
        assert_eq!(all, expected, "{seed}\n{text}\n{written}");
        if seed.is_multiple_of(2) {
            assert_eq!(found(&written), found(&text), "{seed}\n{text}\n{written}");
        }
        kept += all.len();
        variations += all.iter().filter(|token| *token == "(").count();
        let mut open = 0_usize;
        for token in &all {
            match token.as_str() {
                "(" => open += 1,
                ")" => open -= 1,
                _ => {}
            }
            depth = depth.max(open);
        }
    }
    println!("chess as PGN: 1000 games, {kept} tokens, {variations} variations, {depth} deep");
    assert!(kept > 50_000 && variations > 2_000 && depth == 4, "{kept} {variations} {depth}");
}
