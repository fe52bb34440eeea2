//! `evening`: the rota of a club evening.

use std::fs;

use expect_test::expect;

use super::{cli, data};
use crate::saves::Folder;

/// An evening in a folder of its own, and a way to give commands about it.
struct Club {
    folder: Folder,
}

impl Club {
    fn new() -> Self {
        let club = Self { folder: Folder::new() };
        let run =
            club.run("new", &["Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "--seed", "7", "--title", "Club"]);
        assert_eq!(run, "7 here: Anna, Ben, Cleo, Dan, Eve, Fay, Gus\n");
        club
    }

    fn file(&self) -> String {
        self.folder.path("evening.ron").display().to_string()
    }

    /// What a command about the evening prints, without the name of the folder.
    fn run(&self, command: &str, arguments: &[&str]) -> String {
        let file = self.file();
        let run = cli(&[&["evening", command, &file], arguments].concat());
        run.all().replace(&self.folder.path("").display().to_string(), "")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }
}

#[test]
fn one_evening_of_seven_people_and_five_games() {
    let club = Club::new();
    let mut told = club.run("plan", &["cincinnati-4-way", "--games", "5"]);
    for result in
        [&["--won", "S"][..], &["--points", "S=1,W=2"], &["--drawn"], &["--won", "W"], &["--points", "N=½,E=1/2"]]
    {
        told += &club.run("next", &["cincinnati-4-way"]);
        told += &club.run("result", result);
    }
    told += &club.run("show", &[]);
    told += &club.run("standings", &[]);
    told += &club.run("standings", &["--by", "mean", "--pairs"]);
    expect![[r#"
        1  cincinnati-4-way  S Cleo, N Gus | W Eve, E Anna  out: Ben, Dan, Fay
        2  cincinnati-4-way  S Ben, N Cleo | W Fay, E Dan   out: Anna, Eve, Gus
        3  cincinnati-4-way  S Gus, N Eve | W Anna, E Ben   out: Cleo, Dan, Fay
        4  cincinnati-4-way  S Cleo, N Fay | W Dan, E Gus   out: Anna, Ben, Eve
        5  cincinnati-4-way  S Fay, N Anna | W Ben, E Eve   out: Cleo, Dan, Gus
        game 1: cincinnati-4-way
          S Cleo, N Gus
          W Eve, E Anna
        out: Ben, Dan, Fay
        1  cincinnati-4-way  S Cleo, N Gus 2 | W Eve, E Anna 0  out: Ben, Dan, Fay
        game 2: cincinnati-4-way
          S Ben, N Cleo
          W Fay, E Dan
        out: Anna, Eve, Gus
        2  cincinnati-4-way  S Ben, N Cleo 1 | W Fay, E Dan 2  out: Anna, Eve, Gus
        game 3: cincinnati-4-way
          S Gus, N Eve
          W Anna, E Ben
        out: Cleo, Dan, Fay
        3  cincinnati-4-way  S Gus, N Eve 0.5 | W Anna, E Ben 0.5  out: Cleo, Dan, Fay
        game 4: cincinnati-4-way
          S Cleo, N Fay
          W Dan, E Gus
        out: Anna, Ben, Eve
        4  cincinnati-4-way  S Cleo, N Fay 0 | W Dan, E Gus 2  out: Anna, Ben, Eve
        game 5: cincinnati-4-way
          S Fay, N Anna
          W Ben, E Eve
        out: Cleo, Dan, Gus
        5  cincinnati-4-way  S Fay, N Anna 0.5 | W Ben, E Eve 0.5  out: Cleo, Dan, Gus
        Club
        7 here: Anna, Ben, Cleo, Dan, Eve, Fay, Gus
        1  cincinnati-4-way  S Cleo, N Gus 2 | W Eve, E Anna 0     out: Ben, Dan, Fay
        2  cincinnati-4-way  S Ben, N Cleo 1 | W Fay, E Dan 2      out: Anna, Eve, Gus
        3  cincinnati-4-way  S Gus, N Eve 0.5 | W Anna, E Ben 0.5  out: Cleo, Dan, Fay
        4  cincinnati-4-way  S Cleo, N Fay 0 | W Dan, E Gus 2      out: Anna, Ben, Eve
        5  cincinnati-4-way  S Fay, N Anna 0.5 | W Ben, E Eve 0.5  out: Cleo, Dan, Gus
           name  points  games  mean  wins  out
        1  Gus      4.5      3  1.50     2    2
        2  Dan        4      2  2.00     2    3
        3  Cleo       3      3  1.00     1    2
        4  Fay      2.5      3  0.83     1    2
        5  Ben        2      3  0.67     0    2
        6  Anna       1      3  0.33     0    2
        6  Eve        1      3  0.33     0    2
           partners   points  games  mean  wins
        1  Cleo, Gus       2      1  2.00     1
        1  Dan, Fay        2      1  2.00     1
        1  Dan, Gus        2      1  2.00     1
        4  Ben, Cleo       1      1  1.00     0
        5  Anna, Ben     0.5      1  0.50     0
        5  Anna, Fay     0.5      1  0.50     0
        5  Ben, Eve      0.5      1  0.50     0
        5  Eve, Gus      0.5      1  0.50     0
        9  Anna, Eve       0      1  0.00     0
        9  Cleo, Fay       0      1  0.00     0
    "#]]
    .assert_eq(&told);
    let tables = ["standings", "pairs", "games"].map(|table| club.run("csv", &["--table", table]));
    expect![[r#"
        rank,name,points,games,mean,wins,out
        1,Gus,4.5,3,1.50,2,2
        2,Dan,4,2,2.00,2,3
        3,Cleo,3,3,1.00,1,2
        4,Fay,2.5,3,0.83,1,2
        5,Ben,2,3,0.67,0,2
        6,Anna,1,3,0.33,0,2
        6,Eve,1,3,0.33,0,2
        rank,name,partner,points,games,mean,wins
        1,Cleo,Gus,2,1,2.00,1
        1,Dan,Fay,2,1,2.00,1
        1,Dan,Gus,2,1,2.00,1
        4,Ben,Cleo,1,1,1.00,0
        5,Anna,Ben,0.5,1,0.50,0
        5,Anna,Fay,0.5,1,0.50,0
        5,Ben,Eve,0.5,1,0.50,0
        5,Eve,Gus,0.5,1,0.50,0
        9,Anna,Eve,0,1,0.00,0
        9,Cleo,Fay,0,1,0.00,0
        number,game,side,chair,name,points,won,out,save
        1,cincinnati-4-way,1,S,Cleo,2,1,"Ben; Dan; Fay",
        1,cincinnati-4-way,1,N,Gus,2,1,"Ben; Dan; Fay",
        1,cincinnati-4-way,2,W,Eve,0,0,"Ben; Dan; Fay",
        1,cincinnati-4-way,2,E,Anna,0,0,"Ben; Dan; Fay",
        2,cincinnati-4-way,1,S,Ben,1,0,"Anna; Eve; Gus",
        2,cincinnati-4-way,1,N,Cleo,1,0,"Anna; Eve; Gus",
        2,cincinnati-4-way,2,W,Fay,2,1,"Anna; Eve; Gus",
        2,cincinnati-4-way,2,E,Dan,2,1,"Anna; Eve; Gus",
        3,cincinnati-4-way,1,S,Gus,0.5,0,"Cleo; Dan; Fay",
        3,cincinnati-4-way,1,N,Eve,0.5,0,"Cleo; Dan; Fay",
        3,cincinnati-4-way,2,W,Anna,0.5,0,"Cleo; Dan; Fay",
        3,cincinnati-4-way,2,E,Ben,0.5,0,"Cleo; Dan; Fay",
        4,cincinnati-4-way,1,S,Cleo,0,0,"Anna; Ben; Eve",
        4,cincinnati-4-way,1,N,Fay,0,0,"Anna; Ben; Eve",
        4,cincinnati-4-way,2,W,Dan,2,1,"Anna; Ben; Eve",
        4,cincinnati-4-way,2,E,Gus,2,1,"Anna; Ben; Eve",
        5,cincinnati-4-way,1,S,Fay,0.5,0,"Cleo; Dan; Gus",
        5,cincinnati-4-way,1,N,Anna,0.5,0,"Cleo; Dan; Gus",
        5,cincinnati-4-way,2,W,Ben,0.5,0,"Cleo; Dan; Gus",
        5,cincinnati-4-way,2,E,Eve,0.5,0,"Cleo; Dan; Gus",
    "#]]
    .assert_eq(&tables.concat());
}

#[test]
fn people_come_and_go_and_games_are_changed_by_hand() {
    let club = Club::new();
    let mut told = club.run("next", &["verney", "--pin", "S=anna", "--pin", "E=computer:6", "--out", "Ben"]);
    told += &club.run("swap", &["Anna", "Ben"]);
    told += &club.run("result", &["--won", "N"]);
    told += &club.run("undo", &[]);
    told += &club.run("undo", &[]);
    told += &club.run("undo", &[]);
    told += &club.run("leave", &["Ben", "Cleo", "Dan", "Eve"]);
    told += &club.run("come", &["Hal, the \"Great\"", "Ben"]);
    told += &club.run("rename", &["Gus", "Gustav"]);
    told += &club.run("add", &["verney", "--seats", "S=Cleo,N=Dan,W=Eve,E=computer", "--drawn"]);
    told += &club.run("next", &["--computers", "1", "--level", "2"]);
    let first = club.text();
    let shuffled = club.run("next", &["--computers", "1", "--level", "2", "--shuffle"]);
    assert!(first != club.text() && shuffled.starts_with("game 2: verney\n"), "{shuffled}");
    told += &club.run("result", &["--won", "S"]);
    told += &club.run("next", &["orthodox"]);
    // Who leaves a game that is only proposed takes the proposal with him.
    told += &club.run("leave", &["Fay"]);
    told += &club.run("plan", &["verney", "--games", "3"]);
    told += &club.run("show", &[]).lines().take(4).map(|line| format!("{line}\n")).collect::<String>();
    expect![[r#"
        game 1: verney
          S Anna, N Cleo
          W Gus, E computer:6
        out: Ben, Dan, Eve, Fay
        game 1: verney
          S Ben, N Cleo
          W Gus, E computer:6
        out: Anna, Dan, Eve, Fay
        1  verney  S Ben, N Cleo 1 | W Gus, E computer:6 0  out: Anna, Dan, Eve, Fay
        the last result is taken back: its game waits for it again
        the proposal is taken back
        --- stderr
        error: there is nothing to take back: no game has been played or proposed
        --- status 2
        3 here: Anna, Fay, Gus
        5 here: Anna, Ben, Fay, Gus, Hal, the "Great"
        5 here: Anna, Ben, Fay, Gustav, Hal, the "Great"
        1  verney  S Cleo, N Dan 0.5 | W Eve, E computer:4 0.5  another table
        game 2: verney
          S Gustav, N Hal, the "Great"
          W Anna, E computer:2
        out: Ben, Fay
        2  verney  S Gustav, N Ben 1 | W Hal, the "Great", E computer:2 0  out: Anna, Fay
        game 3: orthodox
          S Fay
          N Anna
        out: Ben, Gustav, Hal, the "Great"
        4 here: Anna, Ben, Gustav, Hal, the "Great"
        the proposal is taken back: `evening next` makes another
        3  verney  S Ben, N Hal, the "Great" | W Gustav, E Anna
        4  verney  S Hal, the "Great", N Gustav | W Anna, E Ben
        5  verney  S Hal, the "Great", N Anna | W Ben, E Gustav
        Club
        4 here: Anna, Ben, Gustav, Hal, the "Great"
        left: Cleo, Dan, Eve, Fay
        1  verney  S Cleo, N Dan 0.5 | W Eve, E computer:4 0.5             another table
    "#]]
    .assert_eq(&told);
    assert!(club.run("csv", &[]).contains("\"Hal, the \"\"Great\"\"\""));
}

#[test]
fn a_game_goes_to_the_window_and_its_result_comes_back() {
    let club = Club::new();
    let save = club.folder.path("game.ron");
    let save = save.to_str().unwrap();
    club.run("next", &["orthodox", "--save", save]);
    assert_eq!(club.run("result", &[save]), "--- stderr\nerror: the game is not over yet\n--- status 2\n");
    let before = club.text();
    // The game is played: one side resigns.
    let written = fs::read_to_string(save).unwrap();
    let (start, end) = written.split_once("actions: [").unwrap();
    let (_, end) = end.split_once(']').unwrap();
    let played = format!("{start}actions: [\"e2-e4 resign\"]{end}").replace("cursor: 0", "cursor: 2");
    let played = match played.split_once("checks: {") {
        Some((start, rest)) => format!("{start}checks: {{{}", &rest[rest.find('}').unwrap()..]),
        None => played,
    };
    fs::write(save, played).unwrap();
    let told = club.run("result", &[save]);
    assert!(told.starts_with("1  orthodox  S ") && told.contains(" 1 | N ") && told.contains(" 0  out: "), "{told}");
    assert!(before != club.text() && club.text().contains("game.ron"));
    let again = club.run("result", &[save]);
    assert_eq!(again, "--- stderr\nerror: no game waits for its result: propose the next one first\n--- status 2\n");
    let other = data("../../saves/showcase.ron");
    club.run("next", &["orthodox"]);
    assert!(club.run("result", &[other.to_str().unwrap()]).contains("this is not the game that waits for its result"));
}

#[test]
fn mistakes_are_told_and_change_nothing() {
    let club = Club::new();
    club.run("next", &["verney"]);
    let before = club.text();
    let mut told = String::new();
    for (command, arguments) in [
        ("new", &["Anna"][..]),
        ("come", &["Anna"]),
        ("leave", &["Ana"]),
        ("rename", &["Anna", "Ben"]),
        ("next", &["vernay"]),
        ("next", &["verney", "--pin", "S"]),
        ("next", &["verney", "--pin", "X=Anna"]),
        ("next", &["verney", "--pin", "S=Zoe"]),
        ("next", &["verney", "--pin", "S=computer:11"]),
        ("next", &["verney", "--computers", "4"]),
        ("next", &["orthodox", "--computers", "2"]),
        ("result", &[]),
        ("result", &["--points", "S=1"]),
        ("result", &["--points", "S=1,N=2,W=0"]),
        ("result", &["--points", "S=1,W=x"]),
        ("result", &["--points", "S=5,W=0"]),
        ("result", &["nowhere.ron"]),
        ("add", &["verney", "--seats", "S=Anna,W=Ben,N=Anna,E=Dan", "--drawn"]),
        ("add", &["verney", "--seats", "S=Anna,W=Ben", "--drawn"]),
        ("add", &["chesscom-ffa", "--seats", "S=Anna,W=Ben,N=Cleo,E=Dan", "--won", "S"]),
    ] {
        let run = club.run(command, arguments);
        assert!(run.ends_with("--- status 2\n"), "{command} {arguments:?}: {run}");
        told += run.split("\n\n").next().unwrap();
        told += "\n";
    }
    assert_eq!(club.text(), before);
    fs::write(club.file(), before.replace("Verney", "").replace("people: [", "people: [(name: 7),")).unwrap();
    told += &club.run("show", &[]);
    expect![[r#"
        --- stderr
        error: evening.ron is there already: give another name, or remove it
        --- status 2

        --- stderr
        error: Anna is here already
        --- status 2

        --- stderr
        error: nobody is called "Ana": did you mean "Anna"?
        --- status 2

        --- stderr
        error: "Ben" is on the list already: give everybody a name of his own
        --- status 2

        --- stderr
        error: no variant "vernay": did you mean "verney"?
        --- status 2

        --- stderr
        error: invalid value 'S' for '--pin <CHAIR=NAME>': expected CHAIR=…, such as S=Anna
        --- stderr
        error: the game has no chair "X": did you mean "S"?
        --- status 2

        --- stderr
        error: nobody is called "Zoe": did you mean "Eve"?
        --- status 2

        --- stderr
        error: the level of computer:11: a number from 1 to 10 is expected
        --- status 2

        --- stderr
        error: invalid value '4' for '--computers <NUMBER>': a number from 0 to 3 is expected
        --- stderr
        error: 2 computers are too many: the game has 2 chairs, and somebody has to play
        --- status 2

        --- stderr
        error: how did the game end? Give its saved game, --points S=2,W=0, --won S or --drawn
        --- status 2

        --- stderr
        error: the points of the side of W are missing: add W=0, or what they are
        --- status 2

        --- stderr
        error: S and N are partners and score alike: give the points of a side once
        --- status 2

        --- stderr
        error: "x" is no number of points: write 2, 1.5, 1/3 or 1½
        --- status 2

        --- stderr
        error: the game does not count 5 to 0: enter what its scoring gives, or the saved game; --any-points takes them all the same
        --- status 2

        --- stderr
        error: nowhere.ron: cannot be read: No such file or directory (os error 2)
        --- status 2

        --- stderr
        error: Anna cannot be in two places at once
        --- status 2

        --- stderr
        error: nobody sits on the chair N: name somebody, or a computer
        --- status 2

        --- stderr
        error: in this game points are collected and decide: give those of every side
        --- status 2

        --- stderr
        error: evening.ron:7:20: expected a text in quotes such as "Anna"
        --- status 2
    "#]]
    .assert_eq(&told);
}

#[test]
fn sheets_are_pdf_and_alike_each_time() {
    let club = Club::new();
    club.run("next", &["verney"]);
    club.run("result", &["--won", "S"]);
    let out = club.folder.path("sheet.pdf");
    let out = out.to_str().unwrap();
    for arguments in [&[][..], &["verney", "--games", "4", "--lang", "el", "--paper", "letter", "--date", "1 May"]] {
        let mut files = Vec::new();
        for _ in 0..2 {
            assert_eq!(club.run("sheet", &[&[out], arguments].concat()), "");
            files.push(fs::read(out).unwrap());
        }
        assert!(files[0].starts_with(b"%PDF-") && files[0] == files[1], "{arguments:?}");
    }
    let whist = cli(&["evening", "whist", "12", "--rounds", "4", "--sheet", out, "--lang", "el"]);
    assert_eq!((whist.all().as_str(), fs::read(out).unwrap().starts_with(b"%PDF-")), ("", true));
}

#[test]
fn schedules_of_whist_are_printed() {
    let mut told = cli(&["evening", "whist", "8"]).all();
    let names = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"];
    told += &cli(&[&["evening", "whist", "8", "--rounds", "2"], &names[..]].concat()).all();
    told += &cli(&["evening", "whist", "10"]).all();
    told += &cli(&["evening", "whist", "12", "Anna", "Ben"]).all();
    told += &cli(&["evening", "whist", "8", "--rounds", "8"]).all();
    expect![[r#"
        round  table 1 (S N : W E)  table 2 (S N : W E)
            1  1 8 : 2 6            3 4 : 7 5
            2  3 7 : 8 2            4 5 : 1 6
            3  8 3 : 1 4            5 6 : 2 7
            4  4 8 : 5 2            6 7 : 3 1
            5  6 3 : 8 5            7 1 : 4 2
            6  8 6 : 4 7            1 2 : 5 3
            7  5 1 : 7 8            2 3 : 6 4
        round  table 1 (S N : W E)     table 2 (S N : W E)
            1  Anna & Hal : Ben & Fay  Cleo & Dan : Gus & Eve
            2  Cleo & Gus : Hal & Ben  Dan & Eve : Anna & Fay
        --- stderr
        error: there is no schedule of whist for 10 players: there are some for 8, 12, 16, 20, 24, 28
        --- status 2
        --- stderr
        error: a schedule for 12 players needs 12 names, but 2 are given
        --- status 2
        --- stderr
        error: the schedule of 8 players has 7 rounds
        --- status 2
    "#]]
    .assert_eq(&told);
}
