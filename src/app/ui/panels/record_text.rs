//! What stands beside the plies of the record in words: comments, symbols, and the other actions that were taken.

use std::collections::BTreeMap;

use fourhanded::game::{Game, NodeId, Note, spelled};
use fourhanded::moves::Action;
use fourhanded::position::Position;
use fourhanded::spec::Playable;
use fourhanded::text::Texts;
use fourhanded::turn::Applied;

/// The most plies of a variation that are told.
const TOLD: usize = 8;

/// What stands beside a ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlyNote {
    /// The symbols, joined.
    pub symbols: String,
    /// The comments in front of it and behind it, joined.
    pub comment: String,
    /// How many other actions were taken in its place.
    pub others: usize,
}

/// A variation in words.
#[derive(Clone, Debug)]
pub struct VariationText {
    /// Its first action.
    pub node: NodeId,
    /// Its first moves.
    pub words: String,
    /// Whether the line leads through it.
    pub shown: bool,
}

/// What stands beside the plies of the line.
#[derive(Debug, Default)]
pub struct RecordText {
    notes: BTreeMap<usize, PlyNote>,
    /// The ply instead of which others were played, and all of them; empty if there are none here.
    pub fork: (usize, Vec<VariationText>),
}

impl RecordText {
    /// What stands beside a ply, 1 is the first; for 0 the comment at the start. `None` if nothing does.
    pub fn note(&self, ply: usize) -> Option<&PlyNote> {
        self.notes.get(&ply)
    }

    /// Of a game, with the variations that begin at the ply where it stands, or else at the next.
    pub fn of(game: &Game, playable: &Playable, texts: &Texts) -> Self {
        let tree = game.tree();
        let beside = |ply: usize| {
            let node = game.node_at(ply);
            let siblings = if ply == 0 { 0 } else { tree.children(tree.parent(node)).count().saturating_sub(1) };
            let note = of_note(tree.note(node), siblings);
            (note != PlyNote::default()).then_some((ply, note))
        };
        let notes: BTreeMap<usize, PlyNote> = (0..=game.all_plies().len()).filter_map(beside).collect();
        let others = |ply: &usize| notes.get(ply).is_some_and(|note| note.others > 0);
        let cursor = game.cursor();
        let fork = [cursor, cursor + 1].into_iter().find(others).map(|ply| {
            let (before, parent) = (game.position_at(ply - 1), tree.parent(game.node_at(ply)));
            let all = tree.children(parent).map(|node| VariationText {
                node,
                words: words(game, playable, texts, before.clone(), node),
                shown: node == game.node_at(ply),
            });
            (ply, all.collect())
        });
        Self { fork: fork.unwrap_or_default(), notes }
    }
}

fn of_note(note: &Note, others: usize) -> PlyNote {
    PlyNote {
        symbols: note.symbols().map(spelled).collect::<Vec<_>>().join(" "),
        comment: note.texts().collect::<Vec<_>>().join(" "),
        others,
    }
}

/// The first moves of a variation with their symbols; one within which others begin has their number behind it.
fn words(game: &Game, playable: &Playable, texts: &Texts, mut before: Position, first: NodeId) -> String {
    let tree = game.tree();
    let mut all: Vec<String> = Vec::new();
    let mut nodes = std::iter::once(first).chain(tree.continuation(first));
    for node in nodes.by_ref().take(TOLD) {
        let Some(action) = tree.action(node) else { break };
        let applied: Applied = Applied::after_recorded(&playable.rules, &before, action, tree.steps(node));
        let mut word = match action {
            Action::Resign => texts.get("transport-resign"),
            Action::Flag => texts.get("end-time"),
            Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw | Action::ClaimDraw => {
                texts.get("moves-offers")
            }
            action => texts.action(playable, &before, action, &applied.events),
        };
        tree.note(node).symbols().for_each(|symbol| word += spelled(symbol));
        let others = tree.children(tree.parent(node)).count();
        if node != first && others > 1 {
            word += &format!(" ({})", others - 1);
        }
        all.push(word);
        before = applied.position;
    }
    if nodes.next().is_some() {
        all.push("…".to_owned());
    }
    all.join("  ")
}

#[cfg(test)]
mod tests {
    use fourhanded::board::{By, Player};
    use fourhanded::notation::takes_fen;
    use fourhanded::spec::{Catalogue, Choice};
    use fourhanded::store::SeatOwner;

    use super::*;
    use crate::app::play::session::Session;

    #[test]
    fn variations_comments_and_symbols_are_told() {
        let games = Catalogue::shipped();
        let all = games.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
        let mut chess = all.filter(|playable| takes_fen(&playable.rules) && !playable.rules.turn.takes_orders());
        let playable = chess.next().expect("chess is shipped");
        let seats = By::from_fn(|_: Player| SeatOwner::default());
        let mut session = Session::new(playable.clone(), seats, true, 7);
        let play = |session: &mut Session, text: &str| {
            let action = fourhanded::notation::resolve(session.game(), text).expect("legal");
            session.take(action);
        };
        for text in ["e2-e4", "e7-e5", "g1-f3", "b8-c6", "f1-c4", "f8-c5", "d2-d3", "d7-d6", "c2-c3", "g8-f6"] {
            play(&mut session, text);
        }
        let mut game = session.game().clone();
        game.jump(1);
        game.play(fourhanded::notation::resolve(&game, "c7-c5").expect("legal")).expect("legal");
        let node = game.node();
        let mut note = Note::EMPTY;
        note.set_comment("sharp");
        note.toggle_symbol("!?");
        game.set_note(node, note);
        let texts = Texts::english();
        let text = RecordText::of(&game, &playable, &texts);
        let beside = PlyNote { symbols: "!?".to_owned(), comment: "sharp".to_owned(), others: 1 };
        assert_eq!(text.note(2), Some(&beside));
        assert_eq!(text.note(1), None);
        let told: Vec<(&str, bool)> =
            text.fork.1.iter().map(|variation| (variation.words.as_str(), variation.shown)).collect();
        assert_eq!(text.fork.0, 2);
        assert_eq!(told, [("c7-c5!?", true), ("e7-e5  Ng1-f3  Nb8-c6  Bf1-c4  Bf8-c5  d2-d3  d7-d6  c2-c3  …", false)]);
        // From the ply before it is seen too, from elsewhere not.
        game.jump(1);
        assert_eq!(RecordText::of(&game, &playable, &texts).fork.1.len(), 2);
        game.jump(0);
        assert!(RecordText::of(&game, &playable, &texts).fork.1.is_empty());
    }
}
