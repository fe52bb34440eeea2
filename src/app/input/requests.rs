//! Requests at the table that can mean several things or be refused: a draw, a hint, resigning, a mate shown again.
//! Each gives the intent that fits now, or one that says why not.

use fourhanded::game::NodeId;
use fourhanded::moves::{Action, DecisionKind};

use crate::app::intent::{ComputerIntent, DeskIntent, GameIntent, Intent};
use crate::app::play::session::Session;
use crate::app::state::Dialog;

/// To claim or offer a draw, or to answer an open offer.
pub fn draw(session: &Session) -> Intent {
    let Some(decision) = session.game().decision() else { return DeskIntent::Tell("tell-over").into() };
    if session.human_to_decide().is_none() {
        return DeskIntent::Tell("tell-not-your-turn").into();
    }
    if decision.kind == DecisionKind::AnswerOffer {
        return DeskIntent::Open(Dialog::AnswerOffer(decision.player)).into();
    }
    let open = session.table_actions();
    if open.contains(&Action::ClaimDraw) {
        DeskIntent::Open(Dialog::ClaimDraw).into()
    } else if open.contains(&Action::OfferDraw) {
        GameIntent::Play(Action::OfferDraw).into()
    } else {
        DeskIntent::Tell("tell-offered").into()
    }
}

/// To be told what a strong player would do.
pub fn hint(session: &Session) -> Intent {
    if session.game().decision().is_none() {
        DeskIntent::Tell("tell-over").into()
    } else if session.veiled() {
        DeskIntent::Tell("tell-no-hint").into()
    } else if !session.may_advise() {
        DeskIntent::Tell("top-hint-not").into()
    } else if session.human_to_decide().is_none() {
        DeskIntent::Tell("tell-not-your-turn").into()
    } else {
        ComputerIntent::Hint.into()
    }
}

/// To give the game up.
pub fn resign(session: &Session) -> Intent {
    if session.game().decision().is_none() {
        DeskIntent::Tell("tell-over").into()
    } else if session.human_to_decide().is_none() {
        DeskIntent::Tell("tell-not-your-turn").into()
    } else {
        DeskIntent::Open(Dialog::Resign).into()
    }
}

/// To see the last mate, or to go back from there.
pub fn mate(session: &Session) -> Intent {
    if session.mate().is_some() {
        return GameIntent::LeaveMate.into();
    }
    match session.game().last_mate().filter(|_| !session.veiled()) {
        Some(mate) => GameIntent::ShowMate(mate.army).into(),
        None => DeskIntent::Tell("tell-no-mate").into(),
    }
}

/// To have the clocks pause, or go on.
pub fn pause(session: &Session) -> Intent {
    match session.clocks() {
        None => DeskIntent::Tell("tell-no-clocks").into(),
        Some(clocks) if clocks.is_over() => DeskIntent::Tell("tell-over").into(),
        Some(clocks) => GameIntent::PauseClocks(!clocks.is_paused()).into(),
    }
}

/// To change the clock of whoever decides.
pub fn adjust(session: &Session) -> Intent {
    match session.clock_to_change() {
        Some(player) => DeskIntent::Open(Dialog::AdjustClock(player)).into(),
        None => DeskIntent::Tell("tell-no-clocks").into(),
    }
}

/// To go to the next variation, or back to the one before.
pub fn variation(session: &Session, back: bool) -> Intent {
    match session.next_variation(back).filter(|_| !session.veiled()) {
        Some(node) => GameIntent::Select(node).into(),
        None => DeskIntent::Tell("tell-no-variation").into(),
    }
}

/// To make the variation on the board the main line.
pub fn promote(session: &Session) -> Intent {
    let node = session.game().node();
    match session.variation_of(node) {
        Some(_) => GameIntent::Promote(node).into(),
        None => DeskIntent::Tell("tell-main-line").into(),
    }
}

/// To cut the last ply on the board out of the record, with all that follows it.
pub fn cut(session: &Session) -> Intent {
    match session.game().node() {
        NodeId::ROOT => DeskIntent::Tell("tell-nothing-to-cut").into(),
        node => GameIntent::Cut(node).into(),
    }
}

#[cfg(test)]
mod tests {
    use fourhanded::board::{By, Player};
    use fourhanded::spec::{Catalogue, Choice, Playable};
    use fourhanded::store::SeatOwner;

    use super::*;

    /// A game for two, with orders or with moves.
    fn session(orders: bool, owner: &SeatOwner) -> Session {
        let games = Catalogue::shipped();
        let playables = games.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
        let for_two = |playable: &Playable| playable.rules.present().count() == 2;
        let wanted = |playable: &Playable| playable.rules.turn.takes_orders() == orders;
        let mut fitting = playables.filter(for_two).filter(wanted);
        let playable = fitting.next().expect("there is such a game");
        let seats = By::from_fn(|_: Player| owner.clone());
        Session::new(playable, seats, true, 7)
    }

    #[test]
    fn a_second_offer_in_a_turn_is_explained() {
        let mut session = session(false, &SeatOwner::default());
        assert!(matches!(draw(&session), Intent::Game(GameIntent::Play(Action::OfferDraw))));
        session.take(Action::OfferDraw);
        assert!(matches!(draw(&session), Intent::Desk(DeskIntent::Open(Dialog::AnswerOffer(_)))));
        session.take(Action::DeclineDraw);
        assert!(matches!(draw(&session), Intent::Desk(DeskIntent::Tell("tell-offered"))));
        session.take(Action::Resign);
        assert!(matches!(draw(&session), Intent::Desk(DeskIntent::Tell("tell-over"))));
        assert!(matches!(mate(&session), Intent::Desk(DeskIntent::Tell("tell-no-mate"))));
    }

    #[test]
    fn behind_the_veil_there_are_no_hints() {
        let session = session(true, &SeatOwner::default());
        assert!(matches!(hint(&session), Intent::Desk(DeskIntent::Tell("tell-no-hint"))));
    }

    #[test]
    fn on_a_computers_turn_nobody_resigns() {
        let session = session(false, &SeatOwner::Computer(1));
        assert!(matches!(resign(&session), Intent::Desk(DeskIntent::Tell("tell-not-your-turn"))));
        assert!(matches!(hint(&session), Intent::Desk(DeskIntent::Tell("tell-not-your-turn"))));
    }
}
