//! Folders that two programs use, that vanish or cannot be written, and clocks that jump: what is told, and that nothing
//! is lost.

use std::fs;

use fourhanded::spec::Catalogue;
use fourhanded::store::{self, SaveGame, StoreError, UserFolder, local_day};

use crate::harness::playable;
use crate::saves::Folder;

/// A game with this title and so many plies.
fn game(title: &str, plies: usize) -> SaveGame {
    let mut save = SaveGame::new(playable("cincinnati-4-way"));
    save.title = title.to_owned();
    for _ in 0..plies {
        let action = save.game.board_actions()[0];
        save.game.play(action).unwrap();
    }
    save
}

/// The titles in the list of saved games, and how many plies each game has.
fn listed(home: &UserFolder) -> Vec<(String, usize)> {
    let sound = |entry: store::SaveEntry| entry.summary.map(|summary| (summary.title, summary.plies)).unwrap();
    home.list_saves().into_iter().map(sound).collect()
}

#[test]
fn each_program_on_a_folder_has_an_autosave_of_its_own() {
    let folder = Folder::new();
    let program = || {
        let mut home = UserFolder::at(folder.path("home"));
        let claim = home.claim_autosave().unwrap();
        (home, claim)
    };
    let (first, first_claim) = program();
    let (second, second_claim) = program();
    let (third, third_claim) = program();
    assert!(!first.is_shared() && second.is_shared() && third.is_shared());
    first.write_autosave(&game("first", 1)).unwrap();
    second.write_autosave(&game("second", 2)).unwrap();
    third.write_autosave(&game("third", 3)).unwrap();
    let catalogue = Catalogue::shipped();
    let read = |home: &UserFolder| home.read_autosave(&catalogue).unwrap().unwrap().game.cursor();
    assert_eq!([read(&first), read(&second), read(&third)], [1, 2, 3]);
    // The second is killed: whoever comes next goes on with its game.
    drop(second_claim);
    let (again, again_claim) = program();
    assert_eq!(read(&again), 2);
    // All are killed: the next has the game of the first, and those of the others are in the list.
    drop((first_claim, third_claim, again_claim));
    let (last, _claim) = program();
    assert_eq!((read(&last), last.is_shared()), (1, false));
    assert_eq!(listed(&last), [("second".to_owned(), 2), ("third".to_owned(), 3)]);
}

#[test]
fn a_folder_that_vanishes_is_made_again() {
    let folder = Folder::new();
    let mut home = UserFolder::at(folder.path("home"));
    let _claim = home.claim_autosave().unwrap();
    home.save_new("kept", &game("kept", 1)).unwrap();
    fs::remove_dir_all(home.root()).unwrap();
    assert!(home.list_saves().is_empty());
    assert!(home.read_autosave(&Catalogue::shipped()).unwrap().is_none());
    home.write_autosave(&game("under way", 2)).unwrap();
    home.save_new("kept", &game("kept", 3)).unwrap();
    assert_eq!(home.read_autosave(&Catalogue::shipped()).unwrap().unwrap().game.cursor(), 2);
    assert_eq!(listed(&home), [("kept".to_owned(), 3)]);
    // A folder that is not the program's own is not made: what was to be written is told.
    let path = folder.path("gone").join("game.ron");
    let error = store::write(&path, &game("lost", 1)).unwrap_err().to_string();
    assert!(error.starts_with(&format!("{}: cannot be written, ", path.display())), "{error}");
}

#[test]
fn a_folder_that_cannot_be_written_is_told_each_time() {
    let folder = Folder::new();
    // A file stands where the folder should be: nobody can write there, not even the administrator.
    fs::write(folder.path("home"), "no folder").unwrap();
    let mut home = UserFolder::at(folder.path("home"));
    let told = [
        home.claim_autosave().map(|_| ()),
        home.write_autosave(&game("lost", 1)),
        home.save_new("lost", &game("lost", 1)).map(|_| ()),
    ];
    for told in told {
        let error = told.unwrap_err();
        assert!(matches!(error, StoreError::Write { .. }), "{error}");
        assert!(error.to_string().contains("cannot be written, what was there before is unchanged"), "{error}");
    }
    assert_eq!(fs::read_to_string(folder.path("home")).unwrap(), "no folder");
    assert!(!home.is_shared() && home.list_saves().is_empty());
}

#[test]
fn clocks_that_jump_change_only_the_order_of_the_list() {
    let folder = Folder::new();
    let home = UserFolder::at(folder.path("home"));
    for (title, saved_at) in [("now", store::now()), ("before 1970", 0), ("far", 1 << 40), ("never", u64::MAX)] {
        let save = SaveGame { saved_at, ..game(title, 1) };
        home.save_new(title, &save).unwrap();
        let _ = local_day(saved_at);
    }
    let titles: Vec<String> = listed(&home).into_iter().map(|(title, _)| title).collect();
    assert_eq!(titles, ["never", "far", "now", "before 1970"]);
    // Times of the file system that nobody can have written at are no trouble either.
    let entry = &home.list_saves()[0].path;
    let file = fs::File::options().write(true).open(entry).unwrap();
    file.set_modified(std::time::UNIX_EPOCH - std::time::Duration::from_secs(1_000_000)).unwrap();
    assert_eq!(listed(&home).len(), 4);
}

/// Programs that save games of the same title at the same time: each of them is there.
#[test]
fn games_saved_at_once_get_names_of_their_own() {
    let folder = Folder::new();
    let home = UserFolder::at(folder.path("home"));
    let paths: Vec<Vec<std::path::PathBuf>> = std::thread::scope(|scope| {
        let programs: Vec<_> = (1..=4)
            .map(|plies| {
                let home = &home;
                scope.spawn(move || (0..8).map(|_| home.save_new("Club", &game("Club", plies)).unwrap()).collect())
            })
            .collect();
        programs.into_iter().map(|program| program.join().unwrap()).collect()
    });
    let mut all: Vec<_> = paths.iter().flatten().collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 32);
    let mut plies: Vec<usize> = listed(&home).into_iter().map(|(_, plies)| plies).collect();
    plies.sort_unstable();
    assert_eq!(plies, [[1; 8], [2; 8], [3; 8], [4; 8]].concat());
    assert!(home.saves().join("club.4h.ron").exists() && home.saves().join("club-32.4h.ron").exists());
    // Nothing else is left in the folder.
    assert_eq!(fs::read_dir(home.saves()).unwrap().count(), 32);
}

/// What a killed program left half written is removed when it is old and nobody writes it; all else stays.
#[test]
fn old_temporary_files_are_removed() {
    let folder = Folder::new();
    let mut home = UserFolder::at(folder.path("home"));
    home.save_new("kept", &game("kept", 1)).unwrap();
    let old = std::time::SystemTime::now() - std::time::Duration::from_secs(3700);
    let make = |path: std::path::PathBuf, time: Option<std::time::SystemTime>| {
        let file = fs::File::create(&path).unwrap();
        if let Some(time) = time {
            file.set_modified(time).unwrap();
        }
        (path, file)
    };
    let (gone, _) = make(home.saves().join(".four-handed-1-0.tmp"), Some(old));
    let (gone_too, _) = make(home.root().join(".four-handed-77-3.tmp"), Some(old));
    let (young, _) = make(home.saves().join(".four-handed-1-1.tmp"), None);
    let (foreign, _) = make(home.saves().join(".other-1-1.tmp"), Some(old));
    let (written, file) = make(home.saves().join(".four-handed-2-1.tmp"), Some(old));
    file.lock().unwrap();
    let _claim = home.claim_autosave().unwrap();
    assert!(!gone.exists() && !gone_too.exists());
    assert!(young.exists() && foreign.exists() && written.exists());
    assert_eq!(listed(&home), [("kept".to_owned(), 1)]);
}

#[test]
fn what_a_killed_write_leaves_is_no_saved_game() {
    let folder = Folder::new();
    let home = UserFolder::at(folder.path("home"));
    home.save_new("kept", &game("kept", 1)).unwrap();
    fs::write(home.saves().join(".four-handed-1-0.tmp"), "Save(schema: 1, titl").unwrap();
    assert_eq!(listed(&home), [("kept".to_owned(), 1)]);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_written_into_and_stays() {
    use std::os::unix::fs::FileTypeExt as _;

    let folder = Folder::new();
    let pipe = folder.path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    store::replace(&pipe, "some words").unwrap();
    assert_eq!(reader.join().unwrap(), "some words");
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    // Nothing else is left in the folder.
    assert_eq!(fs::read_dir(pipe.parent().unwrap()).unwrap().count(), 1);
}

/// A pipe named like a network would be waited for without end.
#[cfg(unix)]
#[test]
fn a_pipe_is_no_network() {
    let folder = Folder::new();
    let pipe = folder.path("game.net");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let error = fourhanded::spec::read_network(&pipe).expect_err("it is a pipe");
    assert!(error.to_string().contains("no plain file"), "{error}");
}
