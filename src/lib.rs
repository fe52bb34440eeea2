//! **Four-Handed**: chess on boards for four.
//!
//! This library holds everything that needs no window: the rules engine, files, notation, computer
//! players and drawings. Its layers, each knowing only those before it:
//!
//! - [`random`]: pseudo-random numbers that are the same everywhere for the same seed;
//! - [`stopwatch`]: the monotonic clock, for whatever measures time;
//! - [`version`]: which program this is;
//! - [`board`]: cells, directions, topology, seats: vocabulary without rules;
//! - [`rules`]: the compiled, immutable rule set of a game;
//! - [`position`]: the state between two decisions, valid by construction;
//! - [`moves`]: what can be asked of a position: what is legal, and why something is not;
//! - [`turn`]: what an action does, up to the next decision;
//! - [`clock`]: what is agreed about time, and the clocks as they run;
//! - [`game`]: history, undo and redo, result;
//! - [`notation`]: positions and actions as text;
//! - [`spec`]: variant files, compiled to rules;
//! - [`sound`]: sounds, and what is heard of a game;
//! - [`rota`]: who plays next in a club evening, and how it stands;
//! - [`store`]: saved games and settings;
//! - [`audit`]: what holds of every game, checked;
//! - [`ai`]: computer players;
//! - [`arena`]: matches between computer players;
//! - [`attract`]: what is shown while nobody plays;
//! - [`tactics`]: positions in which few actions are best, proved and found;
//! - [`export`]: drawings of boards and men;
//! - [`text`]: what players read;
//! - [`tour`]: the clauses of a game as pages to play.
//!
//! # Examples
//!
//! Load a variant, with an option if you like (`chess4:teams=on`), and print its board:
//!
//! ```
//! use fourhanded::notation::board_text;
//! use fourhanded::spec::Catalogue;
//!
//! let playable = Catalogue::shipped().playable(&"cincinnati-4-way".parse()?)?;
//! let board = "
//! 15                              nK
//! 14                          nR  nQ  nR
//! 13                      nN  nB  nB  nN  nN
//! 12                      nP  nP  nP  nP  nP
//! 11                       ·   ·   ·   ·   ·
//! 10          wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN
//!  9      wR  wB  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN  eR
//!  8  wK  wQ  wB  wP   ·   ·   ·   ·   ·   ·   ·  eP  eB  eQ  eK
//!  7      wR  wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eB  eR
//!  6          wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN
//!  5                       ·   ·   ·   ·   ·
//!  4                      sP  sP  sP  sP  sP
//!  3                      sN  sN  sB  sB  sN
//!  2                          sR  sQ  sR
//!  1                              sK
//!      a   b   c   d   e   f   g   h   i   j   k   l   m   n   o
//! ";
//! assert_eq!(board_text(&playable.rules, &playable.start), board.trim_start_matches('\n'));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! List what the player to decide may do, and ask why a man may not go somewhere:
//!
//! ```
//! use std::sync::Arc;
//!
//! use fourhanded::game::Game;
//! use fourhanded::moves::why;
//! use fourhanded::notation::action_text;
//! use fourhanded::spec::Catalogue;
//!
//! let playable = Catalogue::shipped().playable(&"cincinnati-4-way".parse()?)?;
//! let game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
//! let (rules, position) = (game.rules(), game.position());
//! let mut actions: Vec<String> =
//!     game.board_actions().into_iter().map(|action| action_text(rules, position, action)).collect();
//! actions.sort();
//! assert_eq!(actions.join(" "), "f3-g5 f4-f5 g3-f5 g3-h5 g4-g5 h4-h5 i4-i5 j3-i5 j4-j5");
//!
//! let refusal = why(rules, position, "h1".parse()?, "h3".parse()?).unwrap_err();
//! assert_eq!(rules.clause(refusal.topic).to_string(), "0.movement");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Play a game and save it; what is read from the file is the same game:
//!
//! ```
//! use fourhanded::notation::{position_text, resolve};
//! use fourhanded::spec::Catalogue;
//! use fourhanded::store::{self, SaveGame};
//!
//! let catalogue = Catalogue::shipped();
//! let mut save = SaveGame::new(catalogue.playable(&"cincinnati-4-way".parse()?)?);
//! for text in ["f4-f5", "d6-e6"] {
//!     let action = resolve(&save.game, text)?;
//!     save.game.play(action)?;
//! }
//! let text = position_text(save.game.rules(), save.game.position());
//! assert!(text.ends_with("/5sP9/6sPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 N"), "{text}");
//!
//! let file = std::env::temp_dir().join("fourhanded-example.ron");
//! store::write(&file, &save)?;
//! assert_eq!(store::read(&file, &catalogue)?.game.position(), save.game.position());
//! # std::fs::remove_file(file)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub mod ai;
pub mod arena;
pub mod attract;
pub mod audit;
pub mod board;
pub mod clock;
pub mod export;
pub mod game;
pub mod moves;
pub mod notation;
pub mod paper;
pub mod position;
pub mod random;
pub mod rota;
pub mod rules;
pub mod sound;
pub mod spec;
pub mod stopwatch;
pub mod store;
pub mod tactics;
pub mod text;
pub mod tour;
pub mod turn;
pub mod version;

mod shipped;
