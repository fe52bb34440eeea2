//! A session without a window: seats, lines given up and had back.

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

#[test]
fn a_line_that_is_given_up_can_be_had_back() {
    for mut session in sessions().into_iter().filter(|session| !session.veiled()) {
        let name = session.playable.variant.name.clone();
        let first = play_other(&mut session, None);
        for _ in 0..5 {
            play_other(&mut session, None);
        }
        let line = actions(&session);
        // The same again loses nothing.
        session.jump(0);
        assert!(session.play(first).expect("as before").line.is_none(), "{name}");
        assert_eq!((actions(&session), session.game.cursor()), (line.clone(), 1), "{name}");
        session.jump(0);
        play_other(&mut session, Some(first));
        let (old, taken_back) = session.old_line().expect("the line is kept");
        assert_eq!((old.all_plies().len(), old.cursor(), taken_back), (6, 0, false), "{name}");
        let change = session.take_back().expect("there is a ply");
        assert_eq!((change.line, session.held), (Some(LineChange::Back), true), "{name}");
        assert_eq!((actions(&session), session.game.cursor()), (line.clone(), 0), "{name}");
        // Whoever has played on cannot: that would be lost for it.
        play_other(&mut session, Some(first));
        play_other(&mut session, None);
        assert!(!session.can_have_back() && session.have_back().is_none(), "{name}");
        assert!(session.take_back().expect("there is a ply").line.is_none(), "{name}");
    }
}

#[test]
fn who_takes_a_ply_back_means_it() {
    let mut session = sessions().into_iter().find(|session| !session.veiled()).expect("most games are open");
    let first = play_other(&mut session, None);
    session.take_back();
    play_other(&mut session, Some(first));
    assert!(session.old_line().is_some_and(|(old, taken_back)| old.all_plies().len() == 1 && taken_back));
}

#[test]
fn only_partners_are_forbidden_to_advise() {
    let (partners, others): (Vec<_>, Vec<_>) = sessions().into_iter().partition(Session::has_partners);
    assert!(!partners.is_empty() && partners.iter().all(|session| !session.may_advise()));
    assert!(!others.is_empty() && others.iter().all(Session::may_advise));
}
