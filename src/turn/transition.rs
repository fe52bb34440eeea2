//! What an action does: the board, then mates, then the turn, then draws.

use super::placing::Losses;
use super::{Applied, bounty, credit, orders, paired_games, placing, proposals, two_moves};
use crate::board::Set;
use crate::moves::defeat;
use crate::moves::{
    Action, Change, EndReason, Followed, Log, Move, MoveEffect, Outcome, Safety, clock_player, commander_at, decision,
    make_on_board, players_in,
};
use crate::position::{Man, Phase, Position};
use crate::rules::{Rules, Topic};

/// A position on its way to the next decision, which it reaches by an action or an arrival.
pub(crate) struct Transition<L> {
    /// The position as far as it has come.
    pub(crate) position: Position,
    /// What has happened, in order.
    pub(super) events: L,
    /// What the engine has done by itself.
    pub(super) followed: Vec<Followed>,
    /// The end of the game, once it is over.
    pub(crate) outcome: Option<Outcome>,
    /// What the player who decides owes to his kings, [known](Safety::is_known) if that was found out when
    /// the turn came to him.
    pub(crate) safety: Safety,
    /// The steps of walking kings that a record has behind the action, in order; steps that it lacks are random.
    pub(super) recorded: Vec<Move>,
}

impl<L: Default> From<&Position> for Transition<L> {
    #[inline(always)]
    fn from(position: &Position) -> Self {
        Self {
            position: position.clone(),
            events: L::default(),
            followed: Vec::new(),
            outcome: None,
            safety: Safety::default(),
            recorded: Vec::new(),
        }
    }
}

impl<L: Log + Default> Transition<L> {
    /// The transition by a legal action.
    pub(crate) fn after(rules: &Rules, position: &Position, action: Action) -> Self {
        let mut next = Self::from(position);
        next.act(rules, position, action);
        next
    }

    /// The transition by a legal move.
    #[inline]
    pub(crate) fn after_move(rules: &Rules, position: &Position, mv: Move) -> Self {
        let mut next = Self::from(position);
        next.make_move(rules, position, mv);
        next
    }

    /// The transition of a position that somebody has set up, as if the turn had just come to the player to move.
    pub(crate) fn after_arrival(rules: &Rules, position: &Position) -> Self {
        let mut next = Self::from(position);
        next.arrive(rules);
        next
    }
}

impl<L> Transition<L> {
    /// The public part of the result.
    #[inline]
    pub(super) fn into_applied(self) -> Applied<L> {
        let Self { position, events, followed, outcome, .. } = self;
        Applied { position, events, followed, outcome }
    }
}

impl<L: Log> Transition<L> {
    pub(super) fn note(&mut self, change: Change, topic: Topic) {
        self.events.note(change, topic);
    }

    /// Begins the turn of the player to move, who is skipped if he must be; the game may be over.
    pub(super) fn arrive(&mut self, rules: &Rules) {
        if rules.credits_mates() {
            credit::judge_standing(rules, &mut self.position);
        }
        let mover = commander_at(rules, &self.position, self.position.turn());
        let others = players_in(rules, &self.position).find(|player| rules.side_of(*player) != rules.side_of(mover));
        self.judge_end(rules, others.unwrap_or(mover), EndReason::Mate);
        paired_games::conclude_match(rules, self);
        two_moves::end_idle_turn(rules, self);
        if self.outcome.is_none() {
            self.pass_on(rules);
        }
    }

    /// Takes an action in the position `before`, from which this one begins.
    pub(super) fn act(&mut self, rules: &Rules, before: &Position, action: Action) {
        let player = || decision(rules, before).player;
        match action {
            Action::Move(mv) => self.make_move(rules, before, mv),
            Action::Place { kind, cell } => placing::place(rules, self, player(), kind, cell),
            Action::Done => placing::done(rules, self),
            Action::Promote { cell, kind } => placing::promote(rules, self, cell, kind),
            Action::Keep(army) => {
                defeat::keep(rules, &mut self.position, army, &mut self.events);
                self.after_defeat(rules, Some(player()));
                self.pass_on(rules);
            }
            Action::Propose(_) | Action::Accept | Action::Unwise | Action::Another | Action::Impossible => {
                proposals::negotiate(rules, self, action);
            }
            Action::Orders(list) => orders::carry_out(rules, self, before, list),
            Action::Pass if before.headless().contains(player()) => {
                self.note(Change::Passed { player: player() }, Topic::Headless);
                self.end_turn_without_move(rules);
            }
            Action::Pass => proposals::decline(rules, self, player()),
            Action::ClaimDraw => self.agree(rules, player(), EndReason::Claim),
            Action::OfferDraw => {
                self.position.open_offer(player());
                self.note(Change::Offered { by: player() }, Topic::Claims);
            }
            Action::AcceptDraw => {
                self.note(Change::Accepted { by: player() }, Topic::Claims);
                self.position.accept_offer(player());
                self.judge_offer(rules);
            }
            Action::DeclineDraw => {
                self.position.close_offer();
                self.note(Change::Declined { by: player() }, Topic::Claims);
                // Whoever offers can go on, but in a position that was set up nobody has judged that yet.
                two_moves::end_idle_turn(rules, self);
                self.pass_on(rules);
            }
            Action::Resign => self.resign(rules, player()),
            Action::Flag => self.end_time(rules, clock_player(rules, before)),
        }
    }

    /// Ends the turn of a player who has done nothing in it.
    pub(super) fn end_turn_without_move(&mut self, rules: &Rules) {
        let place = self.position.turn();
        self.position.forget_skips();
        self.position.count_quiet_turn(place);
        self.end_taking(rules, place, rules.army_at(place), false);
        if rules.turn.moves_each_army() {
            self.position.change_rare(|rare| {
                rare.moved = Set::EMPTY;
                rare.first = false;
            });
        }
        self.finish_turn(rules);
    }

    /// Makes a move of the player whose turn it is in the position `before`, with all that follows.
    pub(super) fn make_move(&mut self, rules: &Rules, before: &Position, mv: Move) {
        let mover = commander_at(rules, before, before.turn());
        let effect = self.move_man(rules, before, mv);
        self.position.forget_skips();
        if effect.fallen.is_some() && rules.bouts.is_empty() {
            self.judge_end(rules, mover, EndReason::KingCaptured);
            if self.outcome.is_some() {
                return;
            }
            placing::after_fall(rules, self);
            if self.position.phase() != Phase::Move {
                return;
            }
        }
        if rules.turn.moves_each_army() && !two_moves::ends_turn(rules, self, before, mv) {
            return;
        }
        proposals::after_move(rules, self, mover);
        if let Some(fallen) = effect.fallen {
            paired_games::end_by_capture(rules, self, mover, fallen);
        }
        if self.outcome.is_some() {
            return;
        }
        self.settle_move(rules, before, mover, Some(mv));
        if self.outcome.is_none() {
            self.finish_turn(rules);
        }
    }

    /// Moves the man with everything that happens to it and to what it takes; the position is still as `before`.
    pub(super) fn move_man(&mut self, rules: &Rules, before: &Position, mv: Move) -> MoveEffect {
        let mover = before.turn();
        let army = before.man(mv.from).map(Man::army);
        let mut losses = Losses::new(rules, &mut self.events);
        let effect = make_on_board(rules, &mut self.position, mv, &mut losses);
        let lost = losses.into_lost();
        let Some(army) = army else {
            return effect;
        };
        if effect.resets_quiet {
            self.position.end_quiet();
        } else if before.rare().moved.is_empty() {
            self.position.count_quiet_turn(mover);
        }
        if rules.pawns.en_passant.exists() {
            // A turn of two moves ends with the second.
            if !rules.turn.moves_each_army() {
                self.end_taking(rules, mover, army, effect.took_passing);
            }
            // A pawn that has become another man is none to be taken in passing.
            if let Some(passed) = effect.passed.filter(|_| mv.promotion.is_none()) {
                self.begin_passing(rules, army, passed, mv.to);
            }
        }
        bounty::count(rules, self, before, mv);
        placing::note_losses(rules, self, lost);
        effect
    }

    /// Ends the turn, and passes it on.
    pub(super) fn finish_turn(&mut self, rules: &Rules) {
        let next = rules.next_place(self.position.turn());
        self.position.set_turn(next);
        self.pass_on(rules);
    }
}
