//! What an action does: the board, then mates, then the turn, then draws.

use arrayvec::ArrayVec;

use super::placing::Losses;
use super::{Applied, bounty, bouts, credit, freeze, orders, placing, two_moves, walking};
use crate::board::{Army, Cell, Place, Player, Set, Side};
use crate::moves::defeat;
use crate::moves::{
    Action, Carried, Change, EndReason, Followed, Log, Manner, Move, Outcome, Safety, armies_at, asked, carry,
    commander_at, decision, hostile, is_mated, players_in, plays,
};
use crate::position::{Credit, Man, Passing, PassingPawn, Phase, Position, Status};
use crate::rules::{MateRule, Resignation, Rules, Topic};

/// A position on its way to the next decision.
pub(super) struct Transition<L> {
    /// The position as far as it has come.
    pub(super) position: Position,
    /// What has happened, in order.
    pub(super) events: L,
    /// What the engine has done by itself.
    pub(super) followed: Vec<Followed>,
    /// The end of the game, once it is over.
    pub(super) outcome: Option<Outcome>,
    /// What the player who decides owes to his kings, [known](Safety::is_known) if that was found out when
    /// the turn came to him.
    pub(super) safety: Safety,
    /// The steps of walking kings that a record has behind the action, in order; others are drawn.
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

impl<L> Transition<L> {
    /// The public part of the result.
    #[inline]
    pub(super) fn into_applied(self) -> Applied<L> {
        let Self { position, events, followed, outcome, .. } = self;
        Applied { position, events, followed, outcome }
    }
}

/// Ends the game for a reason that only the history knows.
pub(crate) fn end_by_history<L: Log>(rules: &Rules, applied: Applied<L>, reason: EndReason) -> Applied<L> {
    let Applied { position, events, followed, outcome } = applied;
    let mut next = Transition { position, events, followed, outcome, safety: Safety::default(), recorded: Vec::new() };
    if rules.bouts.is_empty() {
        next.end_drawn(rules, reason);
    } else {
        bouts::draw_all(rules, &mut next, reason);
    }
    next.into_applied()
}

impl<L: Log> Transition<L> {
    pub(super) fn note(&mut self, change: Change, topic: Topic) {
        self.events.note(change, topic);
    }

    /// The turn has just come to the player to move.
    pub(super) fn arrive(&mut self, rules: &Rules) {
        if credit::counts(rules) {
            credit::judge_standing(rules, &mut self.position);
        }
        let mover = commander_at(rules, &self.position, self.position.turn());
        let others = players_in(rules, &self.position).find(|player| rules.side_of(*player) != rules.side_of(mover));
        self.judge_end(rules, others.unwrap_or(mover), EndReason::Mate);
        bouts::conclude_match(rules, self);
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
                bouts::negotiate(rules, self, action);
            }
            Action::Orders(list) => orders::carry_out(rules, self, before, list),
            Action::Pass => {
                let topic = if rules.bouts.is_empty() { Topic::Headless } else { Topic::Proposal };
                self.note(Change::Passed { player: player() }, topic);
                self.position.forget_skips();
                self.position.count_quiet_turn(before.turn());
                self.end_taking(rules, before.turn(), rules.army_at(before.turn()), false);
                bouts::on_pass(rules, self, player());
                self.finish_turn(rules);
            }
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
            }
            Action::Resign => self.resign(rules, player()),
        }
    }

    /// Makes a move of the player whose turn it is in the position `before`, with all that follows.
    pub(super) fn make_move(&mut self, rules: &Rules, before: &Position, mv: Move) {
        let mover = commander_at(rules, before, before.turn());
        let carried = self.carry(rules, before, mv);
        self.position.forget_skips();
        if carried.fallen.is_some() && rules.bouts.is_empty() {
            self.judge_end(rules, mover, EndReason::KingCaptured);
            if self.outcome.is_some() {
                return;
            }
            placing::after_fall(rules, self, &carried);
            if self.position.phase() != Phase::Move {
                return;
            }
        }
        if rules.turn.moves_each_army() && !two_moves::ends_turn(rules, self, before, mv) {
            return;
        }
        bouts::after_move(rules, self, mover, carried.fallen);
        if self.outcome.is_some() {
            return;
        }
        self.settle_move(rules, before, mover, Some(mv));
        if self.outcome.is_none() {
            self.finish_turn(rules);
        }
    }

    /// Moves the man with everything that happens to it and to what it takes; the position is still as `before`.
    pub(super) fn carry(&mut self, rules: &Rules, before: &Position, mv: Move) -> Carried {
        let mover = before.turn();
        let army = before.man(mv.from).map(Man::army);
        let mut losses = Losses::new(rules, &mut self.events);
        let carried = carry(rules, &mut self.position, mv, &mut losses);
        let lost = losses.into_lost();
        let Some(army) = army else {
            return carried;
        };
        if carried.stirs {
            self.position.end_quiet();
        } else if before.rare().moved.is_empty() {
            self.position.count_quiet_turn(mover);
        }
        if rules.pawns.en_passant.exists() {
            // A turn of two moves ends with the second.
            if !rules.turn.moves_each_army() {
                self.end_taking(rules, mover, army, carried.took_passing);
            }
            if let Some(passed) = carried.passed {
                self.begin_passing(rules, army, passed, mv.to);
            }
        }
        bounty::count(rules, self, before, mv);
        placing::note_losses(rules, self, lost);
        carried
    }

    /// The armies of a place have had their first turn since others' pawns passed. A second passing
    /// pawn waits for an army that has just taken another, if the game says so and a pawn reaches it.
    pub(super) fn end_taking(&mut self, rules: &Rules, place: Place, mover: Army, took: bool) {
        let position = &self.position;
        if position.passing().is_empty() {
            return;
        }
        let had_turn = armies_at(rules, position, place);
        let reaches = |passed: Cell| {
            position.army(mover).into_iter().any(|cell| {
                position.man(cell).is_some_and(|man| {
                    man.kind() == rules.pawns.kind
                        && rules.pawns.from(mover, man.grade(), cell).captures.contains(&passed)
                })
            })
        };
        // A second pawn waits for whoever took the first.
        let waiting: ArrayVec<Cell, { Passing::LIMIT }> = if took && rules.pawns.en_passant.lets_wait() {
            let mine = position.passing().iter().filter(|entry| entry.is_for(mover));
            mine.map(|entry| entry.passed).filter(|passed| reaches(*passed)).collect()
        } else {
            ArrayVec::new()
        };
        self.position.update_passing(|mut entry| {
            let mine = entry.is_for(mover);
            entry.takers = entry.takers.minus(had_turn);
            entry.waits = entry.waits.minus(had_turn);
            if mine && waiting.contains(&entry.passed) {
                entry.waits.insert(mover);
            }
            (!entry.takers.is_empty() || !entry.waits.is_empty()).then_some(entry)
        });
    }

    /// A pawn has passed a cell: all who may take it there have their next turn for it.
    fn begin_passing(&mut self, rules: &Rules, army: Army, passed: Cell, pawn: Cell) {
        let position = &self.position;
        let swaps = rules.pawns.exchange.is_diagonal();
        let takers: Set<Army> = rules
            .present()
            .filter(|other| *other != army && position.status(*other) != Status::Static)
            .filter(|other| {
                let partner = rules.partners(army, *other) && position.commander(army) != position.commander(*other);
                hostile(rules, position, army, *other) || swaps && partner
            })
            .collect();
        if !takers.is_empty() {
            self.position.push_passing(PassingPawn { passed, pawn, takers, waits: Set::EMPTY });
        }
    }

    /// What a move, or another change of the board, means for mates.
    #[inline]
    pub(super) fn settle_move(&mut self, rules: &Rules, before: &Position, mover: Player, mv: Option<Move>) {
        let place = before.turn();
        if credit::counts(rules) {
            let between = mv.filter(|mv| mv.manner != Manner::Swap).map(|mv| credit::between(rules, before, mv));
            credit::update(rules, &mut self.position, Some(mover), between.as_ref());
        }
        match rules.defeat.mate {
            MateRule::FreezeAtOnce | MateRule::FreezeOnTurn => {
                freeze::settle(rules, &mut self.position, place, &mut self.events);
                self.judge_end(rules, mover, EndReason::Mate);
            }
            MateRule::DefeatAtOnce => self.defeat_mated(rules, place, mover),
            MateRule::DefeatOnTurn | MateRule::DefeatInTwoStages | MateRule::Skip => {}
        }
    }

    /// Defeats whoever is mated now, in turn order after the mover, to whom each counts; a walking king that is mated
    /// walks no more.
    fn defeat_mated(&mut self, rules: &Rules, place: Place, mover: Player) {
        for place in rules.places_after(place) {
            let army = rules.army_at(place);
            let victim = rules.player_at(place);
            let walks = walking::walks(rules, &self.position, place);
            let playing = plays(rules, &self.position, place) && !self.position.out().contains(victim);
            if victim == mover || !(playing || walks) || !is_mated(rules, &self.position, army) {
                continue;
            }
            if walks {
                bounty::for_mate(rules, self, victim, Some(mover));
                self.stop_walking(rules, army);
                continue;
            }
            self.defeat(rules, victim, Some(mover));
            if self.outcome.is_some() {
                return;
            }
        }
    }

    /// Defeats a mated player and judges whether that ends the game.
    pub(super) fn defeat(&mut self, rules: &Rules, victim: Player, victor: Option<Player>) {
        bounty::for_mate(rules, self, victim, victor);
        defeat::defeat(rules, &mut self.position, victim, victor, &mut self.events);
        let winner = players_in(rules, &self.position).next().unwrap_or(victim);
        self.judge_end(rules, winner, EndReason::Mate);
        self.after_defeat(rules, victor.filter(|victor| *victor != victim));
    }

    /// An army changed its state: mates may have been made and broken.
    pub(super) fn after_defeat(&mut self, rules: &Rules, credited: Option<Player>) {
        if self.outcome.is_none() && credit::counts(rules) {
            credit::update(rules, &mut self.position, credited, None);
        }
    }

    /// The turn is over: it passes on.
    pub(super) fn finish_turn(&mut self, rules: &Rules) {
        let next = rules.next_place(self.position.turn());
        self.position.set_turn(next);
        self.pass_on(rules);
    }

    /// Ends the game if at most one side is left that is neither out nor wholly frozen nor without
    /// its kings; if none is, the side of `mover` has won.
    pub(super) fn judge_end(&mut self, rules: &Rules, mover: Player, reason: EndReason) {
        if !rules.bouts.is_empty() {
            return;
        }
        let position = &self.position;
        let stands = |player: Player| {
            !position.out().contains(player)
                && !position.headless().contains(player)
                && rules.armies_of(player).iter().any(|army| position.is_active(army))
        };
        let standing: Vec<_> =
            rules.sides().into_iter().filter(|side| rules.players_of(*side).iter().any(stands)).collect();
        let winner = match standing[..] {
            [] => rules.side_of(mover),
            [winner] => winner,
            _ => return,
        };
        let walkers = self.position.rare().walking;
        self.end_won(rules, winner, walkers, reason);
    }

    /// Ends the game with one side left, while the kings `walkers` still walk.
    fn end_won(&mut self, rules: &Rules, winner: Side, walkers: Set<Army>, reason: EndReason) {
        if let Some(last) = rules.players_of(winner).iter().next() {
            bounty::for_last_left(rules, self, last, walkers);
        }
        let outcome = Outcome::won_by(rules, &self.position, winner, reason);
        self.conclude(outcome);
    }

    pub(super) fn end_drawn(&mut self, rules: &Rules, reason: EndReason) {
        bounty::for_draw(rules, self);
        let outcome = Outcome::drawn(rules, &self.position, reason);
        self.conclude(outcome);
    }

    /// A draw claimed or agreed by a player: of the game, or of his bout.
    fn agree(&mut self, rules: &Rules, player: Player, reason: EndReason) {
        if rules.bouts.is_empty() {
            self.end_drawn(rules, reason);
        } else {
            self.position.close_offer();
            bouts::draw(rules, self, player, reason);
        }
    }

    pub(super) fn conclude(&mut self, outcome: Outcome) {
        let topic = match outcome.reason {
            EndReason::Mate | EndReason::KingCaptured | EndReason::LastLeft | EndReason::NoLegalOrder => Topic::Win,
            EndReason::Bouts => Topic::Bouts,
            EndReason::Resignation => Topic::Claims,
            EndReason::Stalemate | EndReason::AllSkipped => Topic::Stalemate,
            EndReason::ScarceMaterial => Topic::ScarceMaterial,
            EndReason::BareKings
            | EndReason::Repetition
            | EndReason::QuietRounds
            | EndReason::Claim
            | EndReason::Agreement => Topic::Draw,
        };
        self.position.close_offer();
        self.note(Change::Ended(outcome.clone()), topic);
        self.outcome = Some(outcome);
    }

    /// Ends an offer that everybody has accepted who is still asked.
    fn judge_offer(&mut self, rules: &Rules) {
        let Some(offer) = self.position.offer() else { return };
        let waits = asked(rules, &self.position, offer.by).any(|player| !offer.accepted.contains(player));
        if !waits {
            self.agree(rules, offer.by, EndReason::Agreement);
        }
    }

    /// A player gives up: for his side where there are partners, else for himself.
    fn resign(&mut self, rules: &Rules, player: Player) {
        self.note(Change::Resigned { by: player }, Topic::Resigning);
        if !rules.bouts.is_empty() {
            self.position.close_offer();
            bouts::resign(rules, self, player);
            return;
        }
        let side = rules.side_of(player);
        let position = &self.position;
        let others: Vec<Side> =
            players_in(rules, position).map(|other| rules.side_of(other)).filter(|other| *other != side).collect();
        if others.iter().all(|other| *other == others[0]) {
            let Some(winner) = others.first().copied() else {
                self.conclude(Outcome::drawn(rules, position, EndReason::Resignation));
                return;
            };
            let own = rules.armies_of(player).iter().filter(|_| rules.defeat.resignation.walks());
            let walkers = position.rare().walking.iter().chain(own).collect();
            self.end_won(rules, winner, walkers, EndReason::Resignation);
            return;
        }
        for member in rules.players_of(side).iter() {
            if self.outcome.is_none() && !self.position.out().contains(member) {
                self.withdraw(rules, member);
            }
        }
        if self.outcome.is_none() && self.position.offer().is_some() {
            if self.position.offer().is_some_and(|offer| offer.by == player) {
                self.position.close_offer();
            } else {
                self.judge_offer(rules);
            }
        }
        if self.outcome.is_none() && self.position.offer().is_none() {
            self.pass_on(rules);
        }
    }

    /// A king in a check that only his other men could parry does not walk when its player resigns. A mate that was
    /// made before stands, and is judged like any other.
    fn stand_if_mated(&mut self, rules: &Rules, player: Player) {
        for army in rules.armies_of(player).iter() {
            let credited = self.position.rare().credit[player] != Credit::None;
            if !credited && is_mated(rules, &self.position, army) {
                self.stop_walking(rules, army);
            }
        }
    }

    /// A player goes out of a game that goes on without him.
    fn withdraw(&mut self, rules: &Rules, player: Player) {
        self.position.set_resigned(player);
        defeat::leave(rules, &mut self.position, player, &mut self.events);
        let own = rules.armies_of(player);
        match rules.defeat.resignation {
            Resignation::Leaves => {
                for army in own.iter() {
                    defeat::remove_army(rules, &mut self.position, army, &mut self.events);
                }
            }
            Resignation::Stands | Resignation::Walks => {
                defeat::stand_all(rules, &mut self.position, player, &mut self.events);
                if rules.defeat.resignation.walks() {
                    self.position.change_rare(|rare| own.iter().for_each(|army| rare.walking.insert(army)));
                    self.stand_if_mated(rules, player);
                }
            }
        }
        if self.position.phase() == Phase::Keep && self.position.rare().by == Some(player) {
            self.position.change_rare(|rare| {
                rare.phase = Phase::Move;
                rare.by = None;
            });
        }
        if rules.defeat.fate.takes_the_side() || players_in(rules, &self.position).count() <= 1 {
            let winner = players_in(rules, &self.position).next().unwrap_or(player);
            self.judge_end(rules, winner, EndReason::Resignation);
        }
        self.after_defeat(rules, None);
        if self.outcome.is_none() && matches!(self.position.phase(), Phase::Promote | Phase::Place) {
            placing::go_on(rules, self);
        }
    }
}
