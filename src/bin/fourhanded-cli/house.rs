//! `house`: games of computer players that are worth seeing, with comments, for the program to show.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourhanded::ai::{self, Level, Limits};
use fourhanded::arena::{Liveliness, LivelyKind, LivelyMoment};
use fourhanded::board::By;
use fourhanded::game::{Game, Note, Remark};
use fourhanded::moves::{Change, Event};
use fourhanded::random::Random;
use fourhanded::spec::Playable;
use fourhanded::store::{self, SaveGame, SeatOwner};
use fourhanded::text::{Texts, languages};

use crate::inputs::{catalogue, playable};
use crate::output::{Out, Result, fail};
use crate::ranges;

/// The most comments in a game, besides those on what is always told.
const COMMENTS: usize = 14;
/// The least number of plies from one such comment to the next.
const APART: usize = 3;
/// The most sentences on a ply on which nothing happened that is always told.
const SENTENCES: usize = 3;

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
    /// A game that is not over after so many plies is left; it is kept only where too few came to an end.
    #[arg(long, default_value_t = 300, value_parser = ranges::positive)]
    longest: u64,
    /// Where the random numbers begin; the same seed makes the same games.
    #[arg(long, default_value_t = 1, value_parser = ranges::seed)]
    seed: u64,
    /// Play nothing: the games in the folder get their titles and comments anew. Those of people keep theirs.
    #[arg(long, conflicts_with_all = ["games", "keep", "nodes", "level", "longest", "seed", "play_on"])]
    retell: bool,
    /// Begin no games: those in the folder that computer players have not ended are played on, and all get their titles and comments
    /// anew.
    #[arg(long, conflicts_with_all = ["games", "keep"])]
    play_on: bool,
}

pub fn run(args: &HouseArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    if args.retell || args.play_on {
        return args.retell(&playable, out);
    }
    let mut seeds = Random::new(args.seed);
    let mut games: Vec<(i32, Game, Liveliness)> = (0..args.games)
        .map(|_| {
            let game = args.play(&playable, seeds.next());
            let lively = Liveliness::of(&game);
            (lively.score(), game, lively)
        })
        .collect();
    // Those that came to an end first; of equal scores the earlier.
    games.sort_by_key(|(score, game, _)| (game.outcome().is_none(), -score));
    let kept = usize::try_from(args.keep).unwrap_or(usize::MAX);
    for (number, (_, game, lively)) in (1..).zip(games.into_iter().take(kept)) {
        let save = SaveGame {
            seats: By::from_fn(|_| SeatOwner::Computer(args.level)),
            ..SaveGame::of(playable.clone(), game)
        };
        args.write(number, told(number, save, &lively), &lively, out)?;
    }
    Ok(())
}

/// A game with its title and its comments.
fn told(number: usize, mut save: SaveGame, lively: &Liveliness) -> SaveGame {
    let playable = save.playable.clone();
    comment(&playable, &mut save.game, lively);
    save.title = title(number, lively);
    save
}

impl HouseArgs {
    /// The file of a game of the variant, by its number.
    fn path(&self, variant: &str, number: usize) -> PathBuf {
        self.folder.join(format!("{variant}-{number}.4h.ron"))
    }

    /// Writes a game, and says what it is.
    fn write(&self, number: usize, mut save: SaveGame, lively: &Liveliness, out: &mut Out) -> Result {
        save.game.jump(0);
        let path = self.path(&save.playable.variant.id, number);
        let text = store::text_without_rules(&save).map_err(fail)?;
        store::replace(&path, text).map_err(fail)?;
        let (plies, score) = (save.game.all_plies().len(), lively.score());
        writeln!(out, "{}: {}, {plies} plies, {score}", path.display(), save.title)?;
        Ok(())
    }

    /// Tells the games in the folder anew, in the order of their numbers; before that, those that are not over may be played on.
    fn retell(&self, playable: &Playable, out: &mut Out) -> Result {
        let catalogue = catalogue();
        let variant = &playable.variant.id;
        let there = |number: &usize| self.path(variant, *number).exists();
        let count = (1..).take_while(there).count();
        if count == 0 {
            let first = self.path(variant, 1);
            return Err(fail(format!(
                "{}: there is no such game: without --retell and --play-on games are played",
                first.display()
            )));
        }
        for number in 1..=count {
            let mut save = store::read(&self.path(variant, number), &catalogue).map_err(fail)?;
            save.game.jump(save.game.all_plies().len());
            let of_people = save.seats.iter().any(|(_, owner)| matches!(owner, SeatOwner::Human(_)));
            if self.play_on && !of_people {
                self.go_on(&mut save.game, &mut Random::new(self.seed));
            }
            let lively = Liveliness::of(&save.game);
            let save = if of_people { save } else { told(number, save, &lively) };
            self.write(number, save, &lively, out)?;
        }
        Ok(())
    }

    /// A game of computer players; its seed decides all.
    fn play(&self, playable: &Playable, seed: u64) -> Game {
        let mut random = Random::new(seed);
        let start = playable.start_with(random.next());
        let mut game = Game::new(Arc::clone(&playable.rules), start);
        self.go_on(&mut game, &mut random);
        game
    }

    /// Plays a game to its end, or as far as games go.
    fn go_on(&self, game: &mut Game, random: &mut Random) {
        let (level, limits) = (Level::new(self.level), Limits::nodes(self.nodes));
        let longest = usize::try_from(self.longest).unwrap_or(usize::MAX);
        while game.outcome().is_none() && game.all_plies().len() < longest {
            let found = ai::think_within(game, level, random.next(), &limits, &AtomicBool::new(false), &mut |_| {});
            if game.play(found.action).is_err() {
                break;
            }
        }
    }
}

/// The title of a game: what there is most of in it.
fn title(number: usize, lively: &Liveliness) -> String {
    let counted = [
        (LivelyKind::Thaw, "mate lifted", "mates lifted"),
        (LivelyKind::Sacrifice, "sacrifice", "sacrifices"),
        (LivelyKind::Freeze, "freeze", "freezes"),
        (LivelyKind::Fall, "player falls", "players fall"),
        (LivelyKind::HomeLost, "home board lost", "home boards lost"),
        (LivelyKind::HandOver, "change of hands", "changes of hands"),
        (LivelyKind::Promotion, "promotion", "promotions"),
        (LivelyKind::Lead, "change of the lead", "changes of the lead"),
        (LivelyKind::Plan, "long walk", "long walks"),
        (LivelyKind::Capture, "man taken", "men taken"),
    ];
    let told = counted.iter().filter_map(|(kind, one, many)| match lively.count(*kind) {
        0 => None,
        1 => Some(format!("a {one}")),
        count => Some(format!("{count} {many}")),
    });
    format!("Game {number} of the house: {}", told.take(3).collect::<Vec<_>>().join(", "))
}

/// Writes a comment wherever something happens that is always told, and at the liveliest of the other moments: in English, with the
/// other languages as commands behind it. Comments that were there go.
fn comment(playable: &Playable, game: &mut Game, lively: &Liveliness) {
    let mut chosen: BTreeMap<usize, Vec<&LivelyMoment>> = BTreeMap::new();
    for (at, ply) in (1..).zip(game.all_plies()) {
        if ply.events.iter().any(|event| always_told(playable, event)) {
            chosen.insert(at, Vec::new());
        }
    }
    let always = chosen.len();
    let mut moments: Vec<&LivelyMoment> =
        lively.moments.iter().filter(|moment| !matches!(moment.kind, LivelyKind::Decision)).collect();
    moments.sort_by_key(|moment| (-moment.points, moment.ply));
    for moment in moments {
        if let Some(same) = chosen.get_mut(&moment.ply) {
            same.push(moment);
            continue;
        }
        let clear = chosen.keys().all(|ply| ply.abs_diff(moment.ply) >= APART);
        if clear && moment.points > 0 && chosen.len() - always < COMMENTS {
            chosen.insert(moment.ply, vec![moment]);
        }
    }
    for ply in 1..=game.all_plies().len() {
        let note = chosen.get(&ply).map_or(Note::EMPTY, |moments| {
            let english = said(&Texts::of("en"), playable, game, ply, moments);
            let others = languages().filter(|(code, _)| *code != "en").map(|(code, _)| {
                let words = said(&Texts::of(code), playable, game, ply, moments);
                format!(" [%{code} {}]", words.replace(['[', ']', '{', '}'], ""))
            });
            let text = format!("{english}{}", others.collect::<String>());
            Note { after: vec![Remark::Comment(text.into())], ..Note::EMPTY }
        });
        game.set_note(game.node_at(ply), note);
    }
}

/// Whether an event is told wherever it happens: a freeze, a thaw, a player who goes out, a king who is taken, and what comes of it.
fn always_told(playable: &Playable, event: &Event) -> bool {
    match event.change {
        Change::Froze { .. }
        | Change::Thawed { .. }
        | Change::Out { .. }
        | Change::Headless { .. }
        | Change::HomeVanished { .. }
        | Change::ChangedHands { .. } => true,
        Change::Captured { man, .. } => playable.rules.kind(man.kind()).royal,
        _ => false,
    }
}

/// What happened with a ply, in words: what is always told, or else what its liveliest moment is.
fn said(texts: &Texts, playable: &Playable, game: &Game, ply: usize, moments: &[&LivelyMoment]) -> String {
    let Some(ply) = game.all_plies().get(ply - 1) else { return String::new() };
    let army = texts.army(playable, ply.army);
    let events = |told: &dyn Fn(&Event) -> bool| -> Vec<String> {
        let events = ply.events.iter().filter(|event| told(event));
        events.map(|event| texts.change_by(playable, Some(ply.army), event)).collect()
    };
    let of_moment = |moment: &LivelyMoment| {
        let man = moment.man.map_or_else(String::new, |man| texts.kind(playable, man));
        match moment.kind {
            LivelyKind::Sacrifice => Some(texts.with("lively-sacrifice", &[("army", &army), ("kind", &man)])),
            LivelyKind::Plan => Some(texts.with("lively-plan", &[("army", &army), ("kind", &man)])),
            LivelyKind::Lead => {
                let armies = moment.side.map(|side| texts.armies(playable, playable.rules.army_set(side)));
                Some(texts.with("lively-lead", &[("armies", &armies.unwrap_or_default())]))
            }
            _ => None,
        }
    };
    let mut sentences = events(&|event| always_told(playable, event));
    let always = !sentences.is_empty();
    sentences.extend(moments.iter().filter_map(|moment| of_moment(moment)));
    if sentences.is_empty() {
        // What rules on it says more than what moved.
        let moved =
            |event: &Event| matches!(event.change, Change::Moved { .. } | Change::Skipped { .. } | Change::Ended(_));
        sentences = events(&|event| !moved(event));
    }
    if !always {
        sentences.truncate(SENTENCES);
    }
    sentences.join(" ")
}
