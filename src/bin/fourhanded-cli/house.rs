//! `house`: games of computer players that are worth seeing, with comments, for the program to show.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourhanded::ai::{self, Level, Limits};
use fourhanded::arena::{Liveliness, LivelyKind, LivelyMoment};
use fourhanded::board::By;
use fourhanded::game::{Game, Note, Remark};
use fourhanded::random::Random;
use fourhanded::spec::Playable;
use fourhanded::store::{self, SaveGame, SeatOwner};
use fourhanded::text::{Texts, languages};

use crate::inputs::playable;
use crate::output::{Out, Result, fail};
use crate::ranges;

/// The most comments in a game.
const COMMENTS: usize = 14;
/// The least number of plies from one comment to the next.
const APART: usize = 3;
/// A game that is not over by then is left.
const LONGEST: usize = 150;

#[derive(clap::Args)]
pub struct HouseArgs {
    /// The variant.
    variant: String,
    /// The folder to which games are written, as VARIANT-1.4h.ron and so on.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// How many games are played.
    #[arg(long, default_value_t = 24, value_parser = ranges::positive)]
    games: u64,
    /// How many of them are kept: the liveliest.
    #[arg(long, default_value_t = 3, value_parser = ranges::positive)]
    keep: u64,
    /// How many positions a player looks at for a move.
    #[arg(long, default_value_t = 3000, value_parser = ranges::positive)]
    nodes: u64,
    /// The level of the players.
    #[arg(long, default_value_t = 9, value_parser = ranges::level)]
    level: u8,
    /// Where the random numbers begin; the same seed makes the same games.
    #[arg(long, default_value_t = 1, value_parser = ranges::seed)]
    seed: u64,
}

pub fn run(args: &HouseArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    let mut seeds = Random::new(args.seed);
    let mut games: Vec<(i32, Game, Liveliness)> = (0..args.games)
        .map(|_| {
            let game = args.play(&playable, seeds.next());
            let lively = Liveliness::of(&game);
            (lively.score(), game, lively)
        })
        .collect();
    // Of equal scores the earlier.
    games.sort_by_key(|(score, ..)| -score);
    let kept = usize::try_from(args.keep).unwrap_or(usize::MAX);
    for (number, (score, mut game, lively)) in (1..).zip(games.into_iter().take(kept)) {
        comment(&playable, &mut game, &lively);
        game.jump(0);
        let title = title(number, &lively);
        let plies = game.all_plies().len();
        let save = SaveGame {
            title: title.clone(),
            seats: By::from_fn(|_| SeatOwner::Computer(args.level)),
            ..SaveGame::of(playable.clone(), game)
        };
        let path = args.folder.join(format!("{}-{number}.4h.ron", playable.variant.id));
        let text = store::text_without_rules(&save).map_err(fail)?;
        store::replace(&path, text).map_err(fail)?;
        writeln!(out, "{}: {title}, {plies} plies, {score}", path.display())?;
    }
    Ok(())
}

impl HouseArgs {
    /// A game of computer players; its seed decides all.
    fn play(&self, playable: &Playable, seed: u64) -> Game {
        let mut random = Random::new(seed);
        let start = playable.start_with(random.next());
        let mut game = Game::new(Arc::clone(&playable.rules), start);
        let (level, limits) = (Level::new(self.level), Limits::nodes(self.nodes));
        while game.outcome().is_none() && game.all_plies().len() < LONGEST {
            let found = ai::think_within(&game, level, random.next(), &limits, &AtomicBool::new(false), &mut |_| {});
            if game.play(found.action).is_err() {
                break;
            }
        }
        game
    }
}

/// The title of a game: what there is most of in it.
fn title(number: usize, lively: &Liveliness) -> String {
    let counted = [
        (LivelyKind::Thaw, "mate lifted", "mates lifted"),
        (LivelyKind::Sacrifice, "sacrifice", "sacrifices"),
        (LivelyKind::Freeze, "army frozen", "armies frozen"),
        (LivelyKind::Fall, "player falls", "players fall"),
        (LivelyKind::Promotion, "promotion", "promotions"),
        (LivelyKind::Lead, "change of the lead", "changes of the lead"),
        (LivelyKind::Plan, "long walk", "long walks"),
        (LivelyKind::Capture, "man taken", "men taken"),
    ];
    let told = counted.iter().filter_map(|(kind, one, many)| match lively.count(*kind) {
        0 => None,
        1 => Some(format!("a {one}").replace("a army", "an army")),
        count => Some(format!("{count} {many}")),
    });
    format!("Game {number} of the house: {}", told.take(3).collect::<Vec<_>>().join(", "))
}

/// Writes a comment at the liveliest moments: in English, with the other languages as commands behind it.
fn comment(playable: &Playable, game: &mut Game, lively: &Liveliness) {
    let mut moments: Vec<&LivelyMoment> =
        lively.moments.iter().filter(|moment| !matches!(moment.kind, LivelyKind::Decision)).collect();
    moments.sort_by_key(|moment| (-moment.points, moment.ply));
    let mut chosen: Vec<&LivelyMoment> = Vec::new();
    for moment in moments {
        let clear = chosen.iter().all(|other| other.ply.abs_diff(moment.ply) >= APART);
        if clear && moment.points > 0 && chosen.len() < COMMENTS {
            chosen.push(moment);
        }
    }
    for moment in chosen {
        let english = said(&Texts::of("en"), playable, game, moment);
        let others = languages().filter(|(code, _)| *code != "en").map(|(code, _)| {
            let words = said(&Texts::of(code), playable, game, moment);
            format!(" [%{code} {}]", words.replace(['[', ']', '{', '}'], ""))
        });
        let text = format!("{english}{}", others.collect::<String>());
        let note = Note { after: vec![Remark::Comment(text.into())], ..Note::EMPTY };
        game.set_note(game.node_at(moment.ply), note);
    }
}

/// What a moment is, in words.
fn said(texts: &Texts, playable: &Playable, game: &Game, moment: &LivelyMoment) -> String {
    let Some(ply) = game.all_plies().get(moment.ply - 1) else { return String::new() };
    let army = texts.army(playable, ply.army);
    let man = moment.man.map_or_else(String::new, |man| texts.kind(playable, man));
    match moment.kind {
        LivelyKind::Sacrifice => texts.with("lively-sacrifice", &[("army", &army), ("kind", &man)]),
        LivelyKind::Plan => texts.with("lively-plan", &[("army", &army), ("kind", &man)]),
        LivelyKind::Lead => {
            let armies = moment.side.map(|side| texts.armies(playable, playable.rules.army_set(side)));
            texts.with("lively-lead", &[("armies", &armies.unwrap_or_default())])
        }
        _ => {
            // What rules on it says more than what moved.
            let told = |event: &&fourhanded::moves::Event| {
                use fourhanded::moves::Change;
                !matches!(event.change, Change::Moved { .. } | Change::Skipped { .. } | Change::Ended(_))
            };
            let sentences =
                ply.events.iter().filter(told).map(|event| texts.change_by(playable, Some(ply.army), event));
            sentences.take(3).collect::<Vec<_>>().join(" ")
        }
    }
}
