//! What is told of records that contradict themselves or what is asked for, word for word.

use fourhanded::notation::SanWord;
use fourhanded::spec::Catalogue;
use fourhanded::store::{
    self, Format, GameInFile, MoveNotation, ParsedGame, StoreError, parse_any, pgn_text, record_text, to_text,
};

use crate::harness;

fn read(text: &str) -> ParsedGame {
    parse_any("game", text, &Catalogue::shipped()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn warnings(text: &str) -> Vec<String> {
    read(text).warnings.iter().map(ToString::to_string).collect()
}

/// A text read as the game that is asked for.
fn asked(text: &str, variant: &str) -> Result<ParsedGame, StoreError> {
    GameInFile::whole(text.to_owned()).parse("game", &Catalogue::shipped(), Some(&harness::playable(variant)))
}

fn name_asked(text: &str, variant: &str) -> String {
    match asked(text, variant) {
        Ok(parsed) => {
            let told = parsed.warnings.iter().map(|warning| format!(" / {warning}")).collect::<String>();
            format!("{}{told}", parsed.save.playable.name())
        }
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_file_that_names_its_game_is_read_as_no_other() {
    let as_it_says = "(without --variant the file is read as what it says)";
    let ffa = "[Variant \"FFA\"]\n[RuleVariants \"DeadKingWalking\"]\n\n1. h2-h3 .. b7-c7\n";
    assert_eq!(
        name_asked(ffa, "chesscom-teams"),
        format!("game:1:11: the tag Variant says FFA, but chesscom-teams is asked for {as_it_says}")
    );
    // The tags say the options, and what they leave open is as it is asked for.
    assert_eq!(name_asked(ffa, "chesscom-ffa"), read(ffa).save.playable.name().to_string());
    assert_eq!(
        name_asked(ffa, "chesscom-ffa:mate-timing=on-turn"),
        "chesscom-ffa:dead-king-walking=on,en-passant=off,mate-timing=on-turn"
    );
    let walking = ffa.replace("DeadKingWalking", "EnPassant");
    assert_eq!(
        name_asked(&walking, "chesscom-ffa:dead-king-walking=on"),
        format!(
            "game:2:16: the tags say dead-king-walking=off, but chesscom-ffa:dead-king-walking=on is asked for {as_it_says}"
        )
    );
    let squirrel = "[Variant \"cincinnati-4-way:squirrel=on\"]\n\n1. f4-f5 *\n";
    assert_eq!(name_asked(squirrel, "cincinnati-4-way"), "cincinnati-4-way:squirrel=on");
    assert_eq!(name_asked(squirrel, "cincinnati-4-way:squirrel=on"), "cincinnati-4-way:squirrel=on");
    assert_eq!(
        name_asked(squirrel, "cincinnati-4-way:wazir-superpawn=on"),
        format!(
            "game:1:11: the tag Variant says cincinnati-4-way:squirrel=on, \
             but cincinnati-4-way:wazir-superpawn=on is asked for {as_it_says}"
        )
    );
    assert_eq!(
        name_asked("[Variant \"Standard\"]\n\n1. e4 *\n", "chess4"),
        format!("game:1:11: the tag Variant says Standard, but chess4 is asked for {as_it_says}")
    );
    // A name that nobody knows says nothing; nor does a text without any.
    assert_eq!(
        name_asked("[Variant \"Atomic\"]\n\n1. e4 *\n", "orthodox"),
        "orthodox / game:1:11: the tag Variant says Atomic, which is no game here: it is read as orthodox"
    );
    assert_eq!(name_asked("1. h2-h3 .. b7-c7\n", "chesscom-teams"), "chesscom-teams");
    // Records and saves name their games, too.
    let record = "title: x\nvariant: orthodox\n\ne2-e4\n";
    let other = format!("this is a game of orthodox, but chess4 is asked for {as_it_says}");
    assert_eq!(name_asked(record, "chess4"), format!("game:2:10: {other}"));
    let save = to_text(&read(record).save).unwrap();
    assert_eq!(name_asked(&save, "chess4"), format!("game:6:15: {other}"));
    assert_eq!(name_asked(&save, "orthodox"), "orthodox");
    let code = store::short_record(&read(record).save).unwrap();
    assert_eq!(name_asked(&code, "chess4"), format!("game:1:1: {other}"));
}

/// A comment that is only a time is written in PGN4 as it was read, whatever program wrote it; what is played on has PGN4's own.
#[test]
fn times_of_a_record_keep_their_words() {
    let text = "[Variant \"FFA\"]\n\n1. h2-h3 {[%clk 0:04:31]} .. b7-c7 { clock=9500 } .. g13-g12 {[%clk 0:00:09.5] x} (.. d13-d12 {[%clk 0:03]})\n";
    let save = read(text).save;
    assert_eq!(pgn_text(&save).unwrap(), text);
    let saved = read(&to_text(&save).unwrap()).save;
    assert_eq!(pgn_text(&saved).unwrap(), text);
    let mut longer = saved;
    let action = longer.game.board_actions()[0];
    longer.game.play(action).unwrap();
    let node = longer.game.node();
    longer.game.note_mut(node).set_clock(fourhanded::clock::TimeLeft::from_millis(5_000));
    let written = pgn_text(&longer).unwrap();
    assert!(written.contains("h2-h3 {[%clk 0:04:31]} ..") && written.contains("{ clock=5000 }"), "{written}");
}

/// Lines that end as on other systems change nothing: the rules in a save are those of the program.
#[test]
fn a_save_with_other_ends_of_lines_has_the_same_rules() {
    let save = to_text(&read("variant: cincinnati-4-way\n\nf4-f5 {a}\n").save).unwrap();
    let other = save.replace('\n', "\r\n");
    assert_eq!(warnings(&other), [""; 0]);
    assert_eq!(to_text(&read(&other).save).unwrap(), save);
}

#[test]
fn results_that_cannot_be_read_are_told() {
    let ffa = |tags: &str| format!("[Variant \"FFA\"]\n{tags}\n\n1. h2-h3 .. b7-c7\n");
    let players = "[Red \"Anna\"]\n[Blue \"Ben\"]\n[Yellow \"Cleo\"]\n[Green \"Dan\"]\n";
    assert_eq!(
        warnings(&ffa("[Result \"Red won\"]")),
        [
            "game:2:10: the result \"Red won\" cannot be read: write the points of each player, such as Red: 36 - Blue: 0 - Yellow: 17 - Green: 45, or *"
        ]
    );
    assert_eq!(
        warnings(&ffa(&format!("{players}[Result \"Anna: 0 - Bob: 0 - Cleo: 0 - Dan: 0\"]"))),
        ["game:6:10: the result names Bob, who is none of the players: no points are compared"]
    );
    assert_eq!(warnings(&ffa(&format!("{players}[Result \"Anna: 0 - Blue: 0 - Cleo: 0 - Dan: 0\"]"))), [""; 0]);
    assert_eq!(warnings(&ffa("[Result \"Anna: 0 - Bob: 0 - Cleo: 0 - Dan: 0\"]")), [""; 0]);
    assert_eq!(
        warnings(&ffa("[Result \"Red: 1 - Blue: 0 - Yellow: 0 - Green: 0\"]")),
        ["game:2:10: Red has 1 point here, but by the rules of chesscom-ffa it is 0"]
    );
    assert_eq!(
        warnings("[Variant \"Teams\"]\n[Result \"white\"]\n\n1. h2-h3\n"),
        [
            "game:2:10: the result \"white\" cannot be read: write 1-0, 0-1, 1/2-1/2, the share of each player, such as 0-1-0-0, or *"
        ]
    );
    // The tag and the end of the moves say the same, which is told once.
    assert_eq!(
        warnings("[Variant \"Teams\"]\n[Result \"1-0\"]\n\n1. R 1-0\n"),
        ["game:2:10: the result is given as 1-0, but by the rules of chesscom-teams it is 0-1"]
    );
    // Nobody has a share: a result, and no castling.
    assert_eq!(warnings("[Game \"chess4\"]\n[Result \"0-0-0-0\"]\n\n1. k7 0-0-0-0\n"), [""; 0]);
}

#[test]
fn the_result_of_a_text_record_is_compared() {
    let record = |result: &str, moves: &str| format!("variant: orthodox\nresult: {result}\n\n{moves}\n");
    assert_eq!(
        warnings(&record("win:S/resignation/S=1 N=0", "e2-e4")),
        ["game:2:9: the result is given as win:S/resignation/S=1 N=0, but the game is not over: by its moves it is -"]
    );
    assert_eq!(
        warnings(&record("win:S/resignation/S=1 N=0", "resign")),
        [
            "game:2:9: the result is given as win:S/resignation/S=1 N=0, but by the rules of orthodox it is win:N/resignation/S=0 N=1"
        ]
    );
    for (result, moves) in [("-", "e2-e4"), ("*", "e2-e4"), ("", "e2-e4"), ("0-1", "resign")] {
        assert_eq!(warnings(&record(result, moves)), [""; 0], "{result}");
    }
}

#[test]
fn starts_that_contradict_one_another_are_told() {
    let fen = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n";
    let own = |cell: &str| format!("[Position \"4nK3/8/8/8/8/8/{cell}/4sK3 S\"]\n");
    let moves = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n";
    assert_eq!(warnings(&format!("{fen}{}{moves}", own("4sP3"))), [""; 0]);
    assert_eq!(
        warnings(&format!("{fen}{}{moves}", own("4sPsP2"))),
        ["game:1:7: the tag FEN describes another start than the tag Position, which counts"]
    );
    let record = read(&format!("{fen}{}{moves}", own("4sPsP2"))).save;
    assert_eq!(
        warnings(&record_text(&record, MoveNotation::Grid)),
        ["game:5:6: the tag FEN describes another start than the tag Position, which counts"]
    );
}

#[test]
fn quotes_in_tags_that_are_not_escaped_are_read() {
    let text = "[White \"John \"J\" Doe\"]\n[Black \"B\"]\n[Site \"\"\"]\n\n1. e4 *\n";
    assert_eq!(
        warnings(text),
        [
            "game:1:9: quotes in the value of the tag White are not escaped: it is read as \"John \\\"J\\\" Doe\"",
            "game:3:8: quotes in the value of the tag Site are not escaped: it is read as \"\\\"\"",
        ]
    );
    let written = pgn_text(&read(text).save).unwrap();
    assert!(written.starts_with("[White \"John \\\"J\\\" Doe\"]\n[Black \"B\"]\n[Site \"\\\"\"]\n"), "{written}");
    assert_eq!(warnings(&written), [""; 0]);
    // The games behind it are read as they are.
    let many = format!("{text}\n{text}\n[White \"odd \" quote\"]\n[Black \"B\"]\n\n1. d4 *\n\n{text}");
    let found: Vec<String> = store::GameTexts::of(many.as_bytes()).map(|game| game.unwrap().text).collect();
    assert_eq!(found.iter().map(|text| read(text).save.game.cursor()).collect::<Vec<_>>(), [1, 1, 1, 1]);
}

/// Comments of a text record before its first move are kept, also among its header lines.
#[test]
fn comments_before_the_first_move_are_kept() {
    let text = "# at the club\nvariant: orthodox\n# who plays\nS: human Anna\n\n# the game\ne2-e4 e7-e5\n# the end\n";
    let save = read(text).save;
    assert_eq!(save.game.cursor(), 2);
    let written = record_text(&save, MoveNotation::Grid);
    for comment in [" at the club", " who plays", " the game", " the end"] {
        assert_eq!(written.matches(comment).count(), 1, "{written}");
    }
    assert_eq!(record_text(&read(&written).save, MoveNotation::Grid), written);
    let pgn = pgn_text(&save).unwrap();
    assert!(pgn.contains("; at the club\n; who plays\n; the game\n1. e4 e5 ; the end\n"), "{pgn}");
    assert_eq!(read("# nothing\nvariant: orthodox\n").save.game.cursor(), 0);
    // A move that is wrong is told in its place.
    let error = parse_any("game", &text.replace("e7-e5", "e7-e4"), &Catalogue::shipped()).unwrap_err().to_string();
    assert!(error.starts_with("game:7:7: "), "{error}");
}

#[test]
fn times_that_cannot_be_are_told() {
    let told = |comments: &str| {
        let pgn = warnings(&format!("[Variant \"FFA\"]\n\n1. h2-h3 {comments} .. b7-c7\n"));
        let record = warnings(&format!("variant: chesscom-ffa\n\n1. h2-h3 {comments} b7-c7\n"));
        assert_eq!(pgn, record);
        let save = read(&format!("variant: chesscom-ffa\n\n1. h2-h3 {comments} b7-c7\n")).save;
        let saved = warnings(&to_text(&save).unwrap());
        let bare =
            |all: &[String]| all.iter().map(|told| told.splitn(4, ':').nth(3).unwrap().to_owned()).collect::<Vec<_>>();
        assert_eq!(bare(&saved), bare(&pgn));
        pgn
    };
    assert_eq!(told("{[%clk 0:00:59.5] [%emt 0:12] [%adjust N 0:05:00]}"), [""; 0]);
    assert_eq!(told("{[%clk 0:00:75]}"), ["game:3:11: \"0:00:75\" is no time on a clock: write h:mm:ss"]);
    assert_eq!(told("{good [%clk ten]}"), ["game:3:16: \"ten\" is no time on a clock: write h:mm:ss"]);
    assert_eq!(
        told("{[%clk 0:04:31]} {[%clk 0:03:00]}"),
        ["game:3:28: the time behind this action is given as 0:04:31 and as 0:03:00: leave one"]
    );
    assert_eq!(told("{[%clk 0:04:31]} {clock=271000}"), [""; 0]);
    assert_eq!(told("{[%adjust X 0:05:00]}"), ["game:3:11: \"X\" is no seat: write S, W, N or E"]);
    assert_eq!(
        told("{[%adjust N 0:05:00]} {[%adjust N 0:06:00] [%adjust E 0:06:00]}"),
        ["game:3:33: what N had when his clock was changed is given as 0:05:00 and as 0:06:00: leave one"]
    );
    assert_eq!(told("{clock=abc}"), ["game:3:11: \"abc\" is no number of milliseconds: write such as clock=271000"]);
    assert_eq!(
        warnings("variant: orthodox\n\ne2-e4 {[%adjust E 0:05:00]}\n"),
        ["game:3:8: the game has no player E whose clock could be changed"]
    );
    // Among the words of an action, and of each action its own.
    let words = "[Variant \"FFA\"]\n\n1. {[%clk 0:01:00]} h2-h3 {[%clk 0:02:00]} .. b7-c7 {[%clk 0:01:00]} (.. b8-c8 {[%clk 0:02:00]})\n";
    assert_eq!(
        warnings(words),
        ["game:3:28: the time behind this action is given as 0:01:00 and as 0:02:00: leave one"]
    );
}

#[test]
fn time_controls_that_are_not_known_are_told() {
    let told = |control: &str| {
        let text = format!("[TimeControl \"{control}\"]\n[Variant \"FFA\"]\n\n1. h2-h3\n");
        assert!(read(&text).save.clock.is_none());
        warnings(&text)
    };
    assert_eq!(
        told("often"),
        ["game:1:15: the time control \"often\" is not known here; the game is read without clocks"]
    );
    assert_eq!(
        told("99999+1"),
        [
            "game:1:15: the time control \"99999+1\": the time at the start must be from 1 to 604800 seconds, and is 5999940; the game is read without clocks"
        ]
    );
    for known in ["?", "-", "", "40/7200:3600", "40/7200+30:20/3600:900+30"] {
        assert_eq!(told(known), [""; 0], "{known}");
    }
}

#[test]
fn figurines_are_read_in_chess() {
    let text = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 *\n";
    let save = read(text).save;
    assert_eq!((save.game.cursor(), warnings(text)), (5, Vec::new()));
    assert_eq!(pgn_text(&save).unwrap(), text);
    assert_eq!(SanWord::parse("♘f3"), SanWord::parse("Nf3"));
    let record = read("variant: orthodox\n\n1. e4 e5 2. ♘f3\n").save;
    assert_eq!(record.game.plies(), &save.game.plies()[..3]);
    assert!(Format::Pgn.text(&record).unwrap().contains("2. Nf3"));
}

/// A byte that no text has would make a save that is not read again.
#[test]
fn a_byte_that_no_text_has_is_refused() {
    let bytes = "this is no text but a file of bytes";
    for (text, expected) in [
        ("1. e4 {a\0b} e5 *", bytes),
        ("[Event \"a\0b\"]\n\n1. e4 e5 *", bytes),
        ("1. e4 e5 *\n\0\0\0", "the file ends in 3 NUL bytes"),
    ] {
        for told in
            [asked(text, "orthodox"), GameInFile::whole(text.to_owned()).parse("x.pgn", &Catalogue::shipped(), None)]
        {
            let told = told.map(|_| ()).unwrap_err().to_string();
            assert!(told.contains(expected), "{text:?}: {told}");
        }
    }
}

#[test]
fn half_a_move_is_no_move() {
    for text in ["-5", "g1-", "x"] {
        let told = asked(&format!("1. e4 e5 2. {text} *"), "orthodox").map(|_| ()).unwrap_err().to_string();
        assert!(told.contains(&format!("\"{text}\" is no action")) || told.contains(text), "{text}: {told}");
        assert!(!told.contains("\"\""), "{text}: {told}");
    }
}

/// Backslashes that are not escaped stay as they are, and it is told where they may be escapes or not.
#[test]
fn backslashes_in_tags_are_kept() {
    let told = |tag: &str, value: &str| {
        format!("{tag} may be escapes or not: it is read as {value}")
            .replace("IN", "backslashes in the value of the tag")
    };
    for (tag, expected) in [
        ("[Site \"C:\\games\"]", vec![]),
        ("[Site \"C:\\\\games\"]", vec![]),
        ("[Site \"\\\\host\\games\"]", vec![told("game:1:8: IN Site", "\"\\\\\\\\host\\\\games\"")]),
        ("[Site \"C:\\games\\\"]", vec![told("game:1:8: IN Site", "\"C:\\\\games\\\\\"")]),
    ] {
        let text = format!("{tag}\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n");
        assert_eq!(warnings(&text), expected, "{tag}");
        let save = read(&text).save;
        assert_eq!(pgn_text(&save).unwrap(), text);
        assert_eq!(pgn_text(&read(&to_text(&save).unwrap()).save).unwrap(), text);
        assert_eq!(pgn_text(&read(&record_text(&save, MoveNotation::Grid)).save).unwrap(), text);
        let many = format!("{text}\n{text}\n{text}");
        assert_eq!(store::GameTexts::of(many.as_bytes()).count(), 3, "{tag}");
    }
}

/// A start that cannot arise in play is told, and played.
#[test]
fn odd_starts_are_told() {
    let fen = "4k3/4K3/8/8/8/8/8/P7 w - - 0 1";
    let (meet, stray) = ("the kings on e7 and e8 attack each other", "no pawn of its army can have come to a1");
    let text = format!("[White \"A\"]\n[Black \"B\"]\n[FEN \"{fen}\"]\n\n*\n");
    let at = |line: usize, columns: [usize; 2]| {
        [(columns[0], meet), (columns[1], stray)]
            .map(|(column, what)| format!("game:{line}:{column}: the start position: {what}"))
    };
    assert_eq!(warnings(&text), at(3, [12, 25]));
    assert_eq!(warnings(&format!("variant: orthodox\nstart: {fen}\n\n")), at(2, [13, 26]));
}
