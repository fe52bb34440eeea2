//! Whether the turn, the decision that is due, and offers can be as a setup says.

use super::{Setup, SetupError};
use crate::board::{Army, By, Place, Player, Set, Side};
use crate::position::{Credit, Man, Move, Phase, Position};
use crate::rules::{Kind, Rules};

impl Setup {
    /// Finds turns that are counted, skipped or half over and cannot be.
    pub(super) fn check_turns(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        let absent = |place: &Place| !rules.order.contains(place);
        let foreign = |key: &'static str| move |place: Place| SetupError::ForeignPlace { key, place };
        let counted = self.quiet.iter().filter(|(_, turns)| **turns > 0).map(|(place, _)| place);
        errors.extend(counted.filter(absent).map(foreign("quiet")));
        errors.extend(self.skipped.iter().filter(absent).map(foreign("skipped")));
        // The turn passes on from a place where nobody plays any more.
        let turns = std::iter::once(self.turn).chain(rules.places_after(self.turn));
        let next = turns.into_iter().find(|place| self.plays(rules, *place)).unwrap_or(self.turn);
        errors.extend(
            [self.turn, next].into_iter().find(|place| self.skipped.contains(*place)).map(SetupError::MoverSkipped),
        );
        // When the game is over the turn stays where it was.
        if rules.order.contains(&self.turn) && !self.plays(rules, self.turn) && self.goes_on(rules) {
            errors.push(SetupError::MoverOut(self.turn));
        }
        if !self.skipped.is_empty() && self.rare.has_reserve() {
            errors.push(SetupError::SkippedBeforePlay);
        }
        if !rules.turn.moves_each_army() || self.rare.moved.is_empty() {
            return;
        }
        let mover = self.mover(rules);
        let own: Set<Army> = rules.present().filter(|army| self.commander[*army] == mover).collect();
        errors.extend(self.rare.moved.minus(own).iter().map(SetupError::MovedForeign));
        if own.minus(self.rare.moved).is_empty() {
            errors.push(SetupError::MovedAll);
        }
        if self.rare.first {
            errors.push(SetupError::MovedFirst);
        }
    }

    /// Whether two sides at least have a player in the game whose army is not frozen.
    fn goes_on(&self, rules: &Rules) -> bool {
        let in_game = |player: &Player| !self.out.contains(*player) && !self.frozen.contains(rules.home_army(*player));
        let sides: Vec<Side> = rules.players().filter(in_game).map(|player| rules.side_of(player)).collect();
        sides.iter().any(|side| *side != sides[0])
    }

    /// Whether a turn comes to a place: its army is led there by somebody who is in the game.
    fn plays(&self, rules: &Rules, place: Place) -> bool {
        let army = rules.army_at(place);
        let player = rules.player_at(place);
        let led = self.commander[army] != player && rules.defeat.led_turn.is_own();
        !self.stand.contains(army) && (led || !self.out.contains(player))
    }

    /// The player whose turn it is.
    fn mover(&self, rules: &Rules) -> Player {
        self.commander[rules.army_at(self.turn)]
    }

    /// Finds state that the game does not have, such as proposals in a game without them.
    pub(super) fn check_features(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        let rare = &self.rare;
        let (vanishes, returns) = (rules.defeat.fate.loses_home(), rules.defeat.rejuvenation);
        let placing = rules.opening.has_placement();
        let led = rules.present().any(|army| self.commander[army] != rules.player_of(army));
        let waits = |men: &By<Player, Vec<Kind>>| men.iter().any(|(_, men)| !men.is_empty());
        let credited = rare.credit.iter().any(|(_, credit)| *credit != Credit::None);
        let proposals = !rules.check.proposals;
        let foreign = [
            (!rules.defeat.mate.freezes(), !self.frozen.is_empty(), "frozen", "freezing of armies"),
            (
                !rules.defeat.fate.fights_on(),
                !self.headless.is_empty(),
                "headless",
                "player who fights on without a king",
            ),
            (!rules.defeat.resignation.walks(), !rare.walking.is_empty(), "walking", "walking kings"),
            (
                !rules.credits_mates(),
                credited,
                if rare.fixed.is_empty() { "credit" } else { "fixed" },
                "credit for mates",
            ),
            (!rules.defeat.mate.has_two_stages(), !rare.fixed.is_empty(), "fixed", "mate in two stages"),
            (!placing, waits(&rare.reserve), "reserve", "reserve"),
            (!returns, waits(&rare.lost), "lost", "men that come back"),
            (proposals, rare.proposal.is_some(), "proposal", "proposals"),
            (proposals, !rare.refused.is_empty(), "refused", "proposals"),
            (proposals, rare.unwise, "unwise", "proposals"),
            (proposals, rare.relieve, "relieve", "proposals"),
            (proposals, rare.promised.is_some(), "promised", "proposals"),
            (proposals, rare.phase == Phase::Answer, "decision", "answers"),
            (!vanishes, rare.phase == Phase::Promote, "decision", "promotion without a move"),
            (!returns && !placing, rare.phase == Phase::Place && !waits(&rare.reserve), "decision", "placement"),
            (!rules.defeat.lets_keep_one(), rare.phase == Phase::Keep, "decision", "choice between armies"),
            (!rules.defeat.fate.changes_hands(), led, "commands", "army that changes hands"),
            (!rules.castling.acquired, !rare.homes.is_empty(), "home", "castling of an army that has changed hands"),
            (
                !rules.castling.acquired,
                !rare.corners.is_empty(),
                "corner",
                "castling of an army that has changed hands",
            ),
            (!rules.turn.moves_each_army(), !rare.moved.is_empty(), "moved", "turn of several moves"),
            (!rules.defeat.time.costs_a_turn(), !rare.late.is_empty(), "late", "turn lost for the sake of time"),
            (!rules.turn.moves_each_army(), rare.first, "first", "turn of several moves"),
        ];
        let wrong = foreign.into_iter().filter(|(lacks, has, ..)| *lacks && *has);
        errors.extend(wrong.map(|(.., key, what)| SetupError::Foreign { key, what }));
    }

    /// Finds men beside the board that cannot come onto it.
    pub(super) fn check_placement(&self, rules: &Rules, position: &Position, errors: &mut Vec<SetupError>) {
        for (key, table) in [("reserve", &self.rare.reserve), ("lost", &self.rare.lost)] {
            for (player, men) in table.iter().filter(|(_, men)| !men.is_empty()) {
                if !rules.players().any(|other| other == player) {
                    errors.push(SetupError::NoPlayer { key, player });
                } else if key == "reserve" && self.out.contains(player) {
                    errors.push(SetupError::PlayerOut { key, player });
                }
                let unknown = self.unplaceable(rules, key, player, men).map(|kind| rules.kind(kind).letter);
                errors.extend(unknown.map(|letter| SetupError::Unplaceable { key, player, letter }));
            }
        }
        if !rules.opening.has_placement() {
            return;
        }
        let waits = |player: &Player| !self.rare.reserve[*player].is_empty();
        // Everybody places in turn, without a gap between those who still have to.
        let turns = std::iter::once(self.turn).chain(rules.places_after(self.turn)).take(rules.order.len());
        let mut later =
            turns.map(|place| rules.player_at(place)).skip_while(|player| waits(player) || self.out.contains(*player));
        errors.extend(later.find(waits).map(SetupError::PlacesLater));
        for (player, men) in self.rare.reserve.iter() {
            let cells = (rules.opening.zone(rules.home_army(player)) & !position.occupied()).len();
            if men.len() > cells {
                errors.push(SetupError::NoRoom { player, men: men.len(), cells });
            }
        }
    }

    /// A kind of which a player has more men beside the board than he can have there.
    fn unplaceable(&self, rules: &Rules, key: &str, player: Player, men: &[Kind]) -> Option<Kind> {
        let had = |kind: Kind| {
            if key == "reserve" {
                return rules.opening.reserve().iter().filter(|own| **own == kind).count();
            }
            // How many men a player has lost of a kind is not checked: each of them may come back to any cell of that kind.
            let array = &rules.array[rules.home_army(player)];
            let returns = !rules.kind(kind).royal && array.iter().any(|(_, own)| *own == kind);
            if returns { usize::MAX } else { 0 }
        };
        men.iter().copied().find(|kind| men.iter().filter(|other| *other == kind).count() > had(*kind))
    }

    /// Finds a decision for which there is no choice, or that is not up to the player who should take it.
    pub(super) fn check_decision(&self, rules: &Rules, position: &Position, errors: &mut Vec<SetupError>) {
        let rare = &self.rare;
        let mover = self.mover(rules);
        let by = rare.by.unwrap_or(mover);
        if !rare.reserve[mover].is_empty() && rare.phase != Phase::Place {
            errors.push(SetupError::PlacesFirst);
        }
        if let Some(by) = rare.by.filter(|by| !rules.players().any(|player| player == *by)) {
            errors.push(SetupError::NoPlayer { key: "by", player: by });
        } else if let Some(by) = rare.by.filter(|by| self.out.contains(*by)) {
            errors.push(SetupError::PlayerOut { key: "by", player: by });
        }
        match (rare.phase, rare.by) {
            (Phase::Move | Phase::Place, Some(by)) => errors.push(SetupError::DecidesNot(by)),
            (Phase::Answer, _) => match self.confidant(rules) {
                None => errors.push(SetupError::NoConfidant { key: "decision" }),
                Some(partner) if rare.by != Some(partner) => errors.push(SetupError::Answers(partner)),
                Some(_) => {}
            },
            _ => {}
        }
        let nothing = match rare.phase {
            Phase::Move => None,
            Phase::Place => {
                let open = !rare.reserve[mover].is_empty() || self.comes_back(rules, position, mover);
                Some("place").filter(|_| !open)
            }
            Phase::Promote => Some("promote").filter(|_| !self.has_stranded_pawn(rules, position, by)),
            Phase::Keep => {
                let acquired = |army: &Army| rules.player_of(*army) != by && self.commander[*army] == by;
                Some("choose").filter(|_| rules.present().filter(acquired).count() < 2)
            }
            Phase::Answer => None,
        };
        errors.extend(nothing.map(SetupError::NothingTo));
    }

    /// Whether a lost man of a player has a vacant cell to come back to.
    fn comes_back(&self, rules: &Rules, position: &Position, player: Player) -> bool {
        let lost = &self.rare.lost[player];
        let vacant = !(position.occupied() | self.vanished(rules));
        rules.array[rules.home_army(player)].iter().any(|(cell, kind)| lost.contains(kind) && vacant.contains(*cell))
    }

    /// Whether a pawn of a player stands where a vanished home board has left an edge at which it must promote.
    fn has_stranded_pawn(&self, rules: &Rules, position: &Position, player: Player) -> bool {
        let army = rules.home_army(player);
        let gone = self.vanished(rules);
        let pawn = |man: &Man| man.kind() == rules.pawns.kind;
        let mut cells = position.army(army).into_iter();
        cells.any(|cell| position.man(cell).as_ref().is_some_and(pawn) && rules.pawns.must_promote(army, cell, gone))
    }

    /// The partner who moves next and answers the proposals of the player whose turn it is.
    fn confidant(&self, rules: &Rules) -> Option<Player> {
        let player = rules.player_at(self.turn);
        let next = rules.player_at(rules.next_place(self.turn));
        let both = !self.out.contains(player) && !self.out.contains(next);
        (both && next != player && rules.side_of(next) == rules.side_of(player)).then_some(next)
    }

    /// Finds proposals that nobody can have made.
    pub(super) fn check_proposals(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        let rare = &self.rare;
        if !rules.check.proposals {
            return;
        }
        match (rare.phase == Phase::Answer, rare.proposal) {
            (true, None) => errors.push(SetupError::NoProposal),
            (false, Some(_)) => errors.push(SetupError::Unanswered),
            _ => {}
        }
        let made =
            [("proposal", rare.proposal.is_some()), ("refused", !rare.refused.is_empty()), ("unwise", rare.unwise)];
        if self.confidant(rules).is_none() {
            let keys = made.into_iter().filter(|(_, made)| *made);
            errors.extend(keys.map(|(key, _)| SetupError::NoConfidant { key }));
        }
        let own = |mv: &Move| {
            let army = rules.army_at(self.turn);
            let man = |cell| self.men.iter().find(|(at, _)| *at == cell).map(|(_, man)| man.army());
            man(mv.from) == Some(army) && man(mv.to).is_none_or(|other| rules.hostile(army, other))
        };
        let moves = rare.proposal.iter().map(|mv| ("proposal", mv));
        let moves = moves.chain(rare.refused.iter().map(|mv| ("refused", mv)));
        let wrong = moves.filter(|(_, mv)| !own(mv));
        errors.extend(wrong.map(|(key, mv)| SetupError::NoSuchProposal { key, from: mv.from, to: mv.to }));
        if let Some(player) = rare.promised {
            if !rules.players().any(|other| other == player) {
                errors.push(SetupError::NoPlayer { key: "promised", player });
            } else if self.out.contains(player) {
                errors.push(SetupError::PlayerOut { key: "promised", player });
            }
        } else if rare.relieve {
            errors.push(SetupError::NothingToRelieve);
        }
    }

    /// Finds a draw offer that cannot be open.
    pub(super) fn check_offer(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        if self.offer.is_some() && !rules.draws.agreement {
            errors.push(SetupError::NoOffers);
        } else if self.offered && !rules.draws.agreement {
            errors.push(SetupError::Foreign { key: "offered", what: "draw by agreement" });
        }
        let Some(offer) = self.offer else { return };
        let decides = self.rare.by.unwrap_or_else(|| self.mover(rules));
        if offer.by != decides {
            errors.push(SetupError::OfferNotByMover(offer.by));
        }
        let bout = rules.bouts.iter().find(|bout| bout.contains(offer.by));
        let players: Set<Player> = rules
            .players()
            .filter(|player| !self.out.contains(*player) && bout.is_none_or(|bout| bout.contains(*player)))
            .collect();
        let asked = |player: &Player| *player != offer.by && players.contains(*player);
        errors.extend(offer.accepted.iter().filter(|player| !asked(player)).map(SetupError::NotAsked));
        if players.iter().filter(asked).all(|player| offer.accepted.contains(player)) {
            errors.push(SetupError::AllAccepted);
        }
    }
}
