//! A session without a window: seats, lines given up and had back.

use fourhanded::board::{Army, Seat};
use fourhanded::spec::{Catalogue, Choice};

use super::*;

/// A new game of every shipped variant at a table without advice, with people named by their seats.
fn sessions() -> Vec<Session> {
    let people = || By::from_fn(|player: Player| SeatOwner::Human(player.to_string()));
    let games = Catalogue::shipped();
    let playables = games.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
    playables.map(|playable| Session::new(playable, people(), false, 7)).collect()
}

/// Who decides first.
fn first(session: &Session) -> SeatOwner {
    let player = session.game.decision().expect("a game that has begun").player;
    session.seats[player].clone()
}

#[test]
fn a_rematch_passes_the_first_move_on_round_the_table() {
    for mut session in sessions() {
        let name = session.playable.variant.name.clone();
        let all: Vec<SeatOwner> =
            session.playable.rules.players().map(|player| SeatOwner::Human(player.to_string())).collect();
        for round in 0..2 {
            for owner in &all {
                assert_eq!(first(&session), *owner, "{name}, {round}");
                session = session.rematch(8);
                assert!(!session.advice, "the custom of the table stays");
            }
        }
    }
}

#[test]
fn people_sit_where_they_play_and_two_with_two_armies_each_sit_across() {
    let seats = |session: &mut Session, names: [&str; 4]| -> String {
        let mut names = names.into_iter();
        session.seats = By::from_fn(|_| match names.next() {
            Some("-") | None => SeatOwner::Computer(1),
            Some(name) => SeatOwner::Human(name.to_owned()),
        });
        Player::ALL.map(|player| session.seat_of(player).letter()).into_iter().collect()
    };
    let mut all = sessions();
    let session = all.iter_mut().find(|session| session.playable.rules.order.len() == 4).expect("a game for four");
    assert_eq!(seats(session, ["A", "B", "C", "D"]), "SWNE");
    assert!(session.is_shared());
    assert_eq!(seats(session, ["", "", "", ""]), "SWNE", "people without a name are not one and the same");
    assert_eq!(seats(session, ["A", "B", "A", "B"]), "SNSN", "a half turn a side");
    assert_eq!(seats(session, ["A", "B", "A", "-"]), "SWSE", "one of them has one army only");
    let plates = |session: &Session| -> String {
        let seats = session.sitting();
        Seat::ALL.into_iter().map(|seat| seats[Army(seat)].map_or('-', Seat::letter)).collect()
    };
    assert_eq!(plates(session), "SWSE", "plates and men face the person");
    seats(session, ["A", "B", "A", "B"]);
    assert_eq!(plates(session), "SNSN");
    seats(session, ["A", "A", "A", "B"]);
    assert_eq!(plates(session), "----", "three plates do not fit at a side");
    assert_eq!(seats(session, ["-", "B", "-", "D"]), "SWNE");
    assert_eq!(seats(session, ["A", "-", "-", "-"]), "SWNE");
    assert!(!session.is_shared(), "the others are computers");
}

#[test]
fn two_players_with_two_armies_each_sit_across() {
    let mut all = sessions();
    let two_each =
        |session: &Session| session.playable.rules.order.len() == 2 && session.playable.rules.present().count() == 4;
    let session = all.iter_mut().find(|session| two_each(session)).expect("a game of two with four armies");
    session.seats = By::from_fn(|player: Player| SeatOwner::Human(player.to_string()));
    let seats = session.sitting();
    let plates: Vec<Seat> = session.playable.rules.present().filter_map(|army| seats[army]).collect();
    assert_eq!(plates.iter().filter(|seat| **seat == Seat::South).count(), 2);
    assert_eq!(plates.iter().filter(|seat| **seat == Seat::North).count(), 2);
}

#[test]
fn two_players_change_seats_and_the_array_stays() {
    let mut duels = sessions();
    duels.retain(|session| session.playable.rules.order.len() == 2);
    assert!(duels.len() > 1);
    for again in duels.iter().map(|session| session.rematch(7)) {
        assert_eq!(*again.game.start(), again.playable.start_with(7));
    }
}

/// Plays the first move of the list that is not `but`; answers it.
fn play_other(session: &mut Session, but: Option<Action>) -> Action {
    let mut actions = session.game.board_actions().into_iter();
    let action = actions.find(|action| Some(*action) != but).expect("a game that has begun");
    session.play(action).expect("a legal action");
    action
}

fn actions(session: &Session) -> Vec<Action> {
    session.game.all_plies().iter().map(|ply| ply.action).collect()
}

/// A game that is open to all, of which six plies have been played; with its first action.
fn begun() -> Vec<(Session, Action)> {
    let open = sessions().into_iter().filter(|session| !session.veiled());
    let begun = open.map(|mut session| {
        let first = play_other(&mut session, None);
        for _ in 0..5 {
            play_other(&mut session, None);
        }
        (session, first)
    });
    begun.collect()
}

#[test]
fn a_line_that_is_given_up_stays_and_can_be_had_back() {
    for (mut session, first) in begun() {
        let name = session.playable.variant.name.clone();
        let (line, before) = (actions(&session), session.game.tree().clone());
        // The same again loses nothing.
        session.jump(0);
        assert!(session.play(first).expect("as before").line.is_none(), "{name}");
        assert_eq!((actions(&session), session.game.cursor()), (line.clone(), 1), "{name}");
        session.jump(0);
        assert!(!session.can_undo(), "{name}");
        let other = session.game.board_actions().into_iter().find(|action| *action != first).expect("another");
        assert_eq!(session.play(other).expect("legal").line, Some(LineChange::GivenUp(6)), "{name}");
        assert_eq!(session.game.tree().descendants().count(), 7, "{name}");
        let change = session.take_back().expect("there is a ply");
        assert_eq!((change.line, session.held), (Some(LineChange::Back), true), "{name}");
        assert_eq!((actions(&session), session.game.cursor()), (line.clone(), 0), "{name}");
        assert!(*session.game.tree() == before, "{name}: what was played for one ply is cut");
        // Whoever has played on loses neither of the two.
        play_other(&mut session, Some(first));
        play_other(&mut session, None);
        let both = session.game.tree().descendants().count();
        assert_eq!(both, 8, "{name}");
        session.jump(0);
        assert!(session.take_back().is_none() && session.can_undo(), "{name}");
        session.undo().expect("the line is there");
        assert_eq!((actions(&session), session.game.cursor()), (line, 0), "{name}");
        assert_eq!(session.game.tree().descendants().count(), both, "{name}");
        assert!(session.undo().is_none(), "{name}");
    }
}

#[test]
fn what_is_annotated_is_not_cut_by_undoing() {
    let (mut session, first) = begun().swap_remove(0);
    session.jump(0);
    play_other(&mut session, Some(first));
    session.comment(session.game.node(), "a better way");
    assert!(session.take_back().expect("there is a ply").line.is_none());
    session.undo();
    assert_eq!(session.game.tree().descendants().count(), 7);
}

#[test]
fn a_line_played_before_is_only_selected() {
    let (mut session, first) = begun().swap_remove(0);
    session.jump(0);
    let other = play_other(&mut session, Some(first));
    play_other(&mut session, None);
    session.jump(0);
    assert_eq!(session.play(first).expect("legal").line, Some(LineChange::GivenUp(2)));
    let before = session.game.tree().descendants().count();
    session.undo();
    assert_eq!((actions(&session)[0], session.game.tree().descendants().count()), (other, before));
    assert_eq!(session.variation_of(session.game.node_at(1)), None, "it is the main line again");
}

#[test]
fn who_takes_a_ply_back_means_it() {
    let mut session = sessions().into_iter().find(|session| !session.veiled()).expect("most games are open");
    let first = play_other(&mut session, None);
    session.take_back();
    play_other(&mut session, Some(first));
    assert!(matches!(&session.undo, Some(Undo::OldLine(old)) if old.taken_back && old.new && old.ply == 0));
    session.undo();
    assert!(!session.browsing && actions(&session) == [first]);
}

#[test]
fn variations_are_gone_through_promoted_and_cut() {
    for (mut session, first) in begun() {
        let name = session.playable.variant.name.clone();
        let main = actions(&session);
        session.jump(2);
        let other = play_other(&mut session, Some(main[2]));
        let third = session.game.node();
        assert_eq!(session.alternatives(third).len(), 2, "{name}");
        // From before the fork to it, then through the others in turn.
        session.jump(0);
        assert_eq!(session.next_variation(false), Some(third), "{name}");
        session.select(third);
        let old = session.next_variation(false).expect("the line given up");
        assert_eq!(session.next_variation(true), Some(old), "{name}");
        session.select(old);
        assert_eq!((actions(&session), session.game.cursor()), (main.clone(), 3), "{name}");
        assert_eq!(session.next_variation(false), Some(third), "{name}");
        // The line given up was made a variation, and is promoted from any of its plies.
        let end = session.game.node_at(6);
        assert_eq!(session.variation_of(end), Some(old), "{name}");
        session.promote(end);
        assert_eq!((session.variation_of(end), session.variation_of(third)), (None, Some(third)), "{name}");
        // Cut while it is shown, the line goes on with what is left.
        let before = session.game.tree().clone();
        session.jump(4);
        assert_eq!(session.cut(old).expect("it can be cut").line, Some(LineChange::Cut(4)), "{name}");
        assert_eq!((actions(&session), session.game.cursor()), (vec![first, main[1], other], 2), "{name}");
        session.undo().expect("nothing was played since");
        assert!(*session.game.tree() == before && session.game.cursor() == 4, "{name}");
        assert_eq!(actions(&session), main, "{name}");
        // What is played after a cut is not lost by undoing it.
        session.cut(session.game.node_at(5));
        play_other(&mut session, None);
        assert!(session.undo().is_none(), "{name}");
    }
}

#[test]
fn notes_change_the_record_and_not_the_game() {
    let (mut session, _) = begun().swap_remove(0);
    let (revision, record, node) = (session.revision, session.record_revision, session.game.node());
    session.comment(node, "well played");
    session.toggle_symbol(node, "!?");
    session.toggle_symbol(NodeId::ROOT, "!?");
    assert_eq!((session.revision, session.record_revision), (revision, record + 2));
    let note = session.to_save("").game.tree().note(node).clone();
    assert_eq!((note.comment(), note.symbols().collect::<Vec<_>>()), ("well played".to_owned(), vec!["!?"]));
    assert_eq!(*session.game.tree().note(NodeId::ROOT), fourhanded::game::Note::EMPTY);
}

#[test]
fn only_partners_are_forbidden_to_advise() {
    let (partners, others): (Vec<_>, Vec<_>) = sessions().into_iter().partition(Session::has_partners);
    assert!(!partners.is_empty() && partners.iter().all(|session| !session.may_advise()));
    assert!(!others.is_empty() && others.iter().all(Session::may_advise));
}
