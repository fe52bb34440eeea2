//! What is said below the board of the show: of the moves of a stored game, and of clauses.

use fourhanded::game::{Game, Ply};
use fourhanded::moves::{Change, Event};
use fourhanded::rules::ClauseId;
use fourhanded::spec::Playable;
use fourhanded::text::Texts;

/// What is said below the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShowCaption {
    /// The name of the game.
    pub title: String,
    /// What is shown: where the game comes from, the title of a stored game, that of a clause.
    pub about: String,
    /// What is said of it.
    pub text: String,
}

/// How much something that is said counts. What counts more takes the place of what counts less at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum CaptionWeight {
    /// A clause, or what happens in every round.
    Usual,
    /// What is seldom, but leaves the fortunes as they are.
    Special,
    /// A comment of the record, or what decides: it takes the place of anything.
    Great,
}

/// The most that is said at once, in letters: it is read in 8 seconds.
const LONGEST: usize = 230;

/// How much a change counts; `None` where nobody needs to be told.
const fn weight(change: &Change) -> Option<CaptionWeight> {
    Some(match change {
        Change::Froze { .. }
        | Change::Thawed { .. }
        | Change::Out { .. }
        | Change::Headless { .. }
        | Change::HomeVanished { .. }
        | Change::ChangedHands { .. }
        | Change::Stands { .. }
        | Change::Promoted { .. }
        | Change::BoutEnded { .. }
        | Change::Resigned { .. }
        | Change::TimeOver { .. }
        | Change::Ended(_) => CaptionWeight::Great,
        Change::Leapt { .. } | Change::BecameSuper { .. } | Change::Turned { .. } | Change::Removed { .. } => {
            CaptionWeight::Special
        }
        Change::Placed { .. }
        | Change::Points { .. }
        | Change::Proposed { .. }
        | Change::Answered { .. }
        | Change::Passed { .. }
        | Change::Skipped { .. }
        | Change::Offered { .. }
        | Change::Accepted { .. }
        | Change::Declined { .. } => CaptionWeight::Usual,
        Change::Captured { .. } | Change::Moved { .. } => return None,
    })
}

/// What is said of the position after so many plies of a game: the comment of the record; without one, what the ply did in the
/// words of the log, and the clause of it. With the result, if it ended the game.
pub(super) fn of_ply(
    texts: &Texts,
    playable: &Playable,
    game: &Game,
    number: usize,
) -> Option<(String, CaptionWeight)> {
    let comment = game.tree().note(game.node_at(number)).comment_in(&texts.get("language-code"));
    let ply = number.checked_sub(1).and_then(|ply| game.all_plies().get(ply));
    if comment.is_empty() {
        return of_events(texts, playable, ply?);
    }
    // How the game ended is told in any case.
    let outcome = ply.and_then(|ply| ply.outcome.as_ref()).map(|outcome| texts.outcome(playable, outcome));
    Some((outcome.map_or_else(|| comment.clone(), |outcome| format!("{comment} {outcome}")), CaptionWeight::Great))
}

/// The last thing up to a ply that decided something, in the words of the log: a comment is about its own ply.
pub(super) fn before(texts: &Texts, playable: &Playable, game: &Game, number: usize) -> Option<String> {
    let told = game.all_plies()[..number].iter().rev().filter_map(|ply| of_events(texts, playable, ply));
    told.filter(|(_, weight)| *weight == CaptionWeight::Great).map(|(words, _)| words).next()
}

fn of_events(texts: &Texts, playable: &Playable, ply: &Ply) -> Option<(String, CaptionWeight)> {
    let most = ply.events.iter().filter_map(|event| weight(&event.change)).max()?;
    let told: Vec<&Event> = ply.events.iter().filter(|event| weight(&event.change) == Some(most)).collect();
    let sentences: Vec<String> = told.iter().map(|event| texts.change_by(playable, Some(ply.army), event)).collect();
    let words = sentences.join(" ");
    // The end says more than what led to it.
    let ended = told.iter().rev().find(|event| matches!(event.change, Change::Ended(_)));
    let clause = ended.or(told.first()).map(|event| playable.rules.clause(event.topic));
    let clause = clause.and_then(|clause| of_clause(texts, playable, &clause));
    let both = clause.map(|clause| format!("{words} {clause}")).filter(|both| both.chars().count() <= LONGEST);
    Some((both.unwrap_or(words), most))
}

/// The next clause of the sheet that holds, from a place in it, which goes on.
pub(super) fn next_clause(texts: &Texts, playable: &Playable, place: &mut usize) -> Option<String> {
    let clauses = &playable.rules.clauses.0;
    let holding = (0..clauses.len()).find_map(|_| {
        let clause = clauses.get(*place % clauses.len())?;
        *place += 1;
        playable.holds(&clause.id).then_some(clause)
    })?;
    of_clause(texts, playable, &holding.id)
}

/// The heading of a clause; nothing if the sheet has no such clause.
pub(super) fn clause_title(texts: &Texts, playable: &Playable, clause: &ClauseId) -> String {
    let clause = playable.rules.clauses.get(clause);
    clause.map_or_else(String::new, |clause| texts.clause(&playable.variant, clause).title.to_owned())
}

/// The heading and the first sentence of a clause that holds.
fn of_clause(texts: &Texts, playable: &Playable, clause: &ClauseId) -> Option<String> {
    let words = texts.clause(&playable.variant, playable.rules.clauses.get(clause)?);
    playable.holds(clause).then(|| format!("{}: {}", words.title.trim_end_matches('.'), sentences(words.text, 0)))
}

/// As much of a clause as is read at once.
pub(super) fn clause_text(texts: &Texts, playable: &Playable, clause: &ClauseId) -> Option<String> {
    let words = texts.clause(&playable.variant, playable.rules.clauses.get(clause)?);
    Some(sentences(words.text, LONGEST).to_owned())
}

/// The first sentence of a text, and those after it that end within so many letters.
fn sentences(text: &str, most: usize) -> &str {
    let ends = text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    let fits = |end: &usize| text[..*end].chars().count() <= most;
    let first = ends.clone().next().unwrap_or(text.len());
    &text[..ends.take_while(fits).last().unwrap_or(first)]
}

#[cfg(test)]
mod tests {
    use fourhanded::spec::{Catalogue, Choice};
    use fourhanded::store;

    use super::*;

    #[test]
    fn a_text_is_cut_between_sentences() {
        let text = "One two. Three four. Five.";
        for (most, cut) in [(0, "One two."), (8, "One two."), (20, "One two. Three four."), (26, text), (99, text)] {
            assert_eq!(sentences(text, most), cut, "{most}");
        }
        assert_eq!(sentences("No end", 0), "No end");
    }

    #[test]
    fn clauses_of_options_that_are_off_are_not_told() {
        let (catalogue, texts) = (Catalogue::shipped(), Texts::english());
        let mut seen = [0; 2];
        for (variant, _) in catalogue.entries() {
            for option in variant.options.iter().filter(|option| option.values.iter().any(|value| value == "off")) {
                for value in &option.values {
                    let mut choice = Choice::default();
                    choice.set(option, value);
                    // Some values need those of other options.
                    let Ok(playable) = variant.playable(choice) else { continue };
                    let mut place = 0;
                    let told: Vec<String> = (0..playable.rules.clauses.0.len())
                        .filter_map(|_| next_clause(&texts, &playable, &mut place))
                        .collect();
                    let own = format!("{}: ", clause_title(&texts, &playable, &ClauseId(option.clause.clone())));
                    let on = value != "off";
                    assert_eq!(
                        told.iter().any(|words| words.starts_with(&own)),
                        on,
                        "{}, {}={value}: {told:#?}",
                        variant.id,
                        option.id
                    );
                    seen[usize::from(on)] += 1;
                }
            }
        }
        assert!(seen.iter().all(|count| *count >= 10), "{seen:?}");
    }

    /// In every stored game, what freezes, falls and ends is told at its ply, in both languages.
    #[test]
    fn what_decides_a_stored_game_is_told_at_its_ply() {
        let catalogue = Catalogue::shipped();
        for texts in [Texts::english(), Texts::of("el")] {
            for (variant, _) in catalogue.entries() {
                for (name, text) in store::house_games_of(&variant.id) {
                    let save = store::parse(name, text, &catalogue).expect("it is shipped");
                    for (ply, played) in (1..).zip(save.game.all_plies()) {
                        let great =
                            played.events.iter().any(|event| weight(&event.change) == Some(CaptionWeight::Great));
                        let told = of_ply(&texts, &save.playable, &save.game, ply);
                        let loud = told
                            .as_ref()
                            .is_some_and(|(words, weight)| *weight == CaptionWeight::Great && !words.is_empty());
                        assert!(!great || loud, "{name}, ply {ply}: {told:?}");
                    }
                    let last = save.game.all_plies().len();
                    let end = of_ply(&texts, &save.playable, &save.game, last).map(|(words, _)| words);
                    if let Some(outcome) = save.game.all_plies().last().and_then(|ply| ply.outcome.as_ref()) {
                        let outcome = texts.outcome(&save.playable, outcome);
                        assert!(end.is_some_and(|end| end.contains(&outcome)), "{name} does not say {outcome:?}");
                    }
                    let great = (1..=last).any(|ply| {
                        let events = &save.game.all_plies()[ply - 1].events;
                        events.iter().any(|event| weight(&event.change) == Some(CaptionWeight::Great))
                    });
                    assert_eq!(before(&texts, &save.playable, &save.game, last).is_some(), great, "{name}");
                    assert_eq!(before(&texts, &save.playable, &save.game, 0), None, "{name}");
                }
            }
        }
    }
}
