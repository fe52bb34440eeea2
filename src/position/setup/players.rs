//! Whether the states of players and armies in a setup go together.

use super::{Setup, SetupError};
use crate::board::{Army, Player, Set};
use crate::position::{BoutResult, Position};
use crate::rules::Rules;

impl Setup {
    /// Finds players who are out, headless or resigned and cannot be.
    pub(super) fn check_players(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        let players: Set<Player> = rules.players().collect();
        let sets =
            [("out", self.out), ("headless", self.headless), ("resigned", self.resigned), ("late", self.rare.late)];
        for (key, named) in sets {
            errors.extend(named.minus(players).iter().map(|player| SetupError::NoPlayer { key, player }));
        }
        let points = Player::ALL.into_iter().filter(|player| self.points[*player] > 0 && !players.contains(*player));
        errors.extend(points.map(|player| SetupError::NoPlayer { key: "points", player }));
        let all_over = !rules.bouts.is_empty() && self.rare.bouts.len() == rules.bouts.len();
        if players.minus(self.out).is_empty() && !all_over {
            errors.push(SetupError::NobodyLeft);
        }
        let in_game = |player: &Player| players.contains(*player);
        let both = |set: Set<Player>| set.iter().filter(in_game).filter(|player| self.out.contains(*player));
        errors.extend(both(self.headless).map(|player| SetupError::PlayerOut { key: "headless", player }));
        let resigned = self.resigned.minus(self.out).iter().filter(in_game);
        errors.extend(resigned.map(SetupError::ResignedInGame));
    }

    /// Finds armies that are frozen, static or led and cannot be, and kings that are missing, there all the same, or on
    /// a walk.
    pub(super) fn check_armies(&self, rules: &Rules, position: &Position, errors: &mut Vec<SetupError>) {
        let present: Set<Army> = rules.present().collect();
        for (key, named) in [("frozen", self.frozen), ("static", self.stand), ("walking", self.rare.walking)] {
            errors.extend(named.minus(present).iter().map(|army| SetupError::ForeignArmy { key, army }));
        }
        let led = Army::ALL.into_iter().filter(|army| self.commander[*army] != rules.player_of(*army));
        let absent = led.filter(|army| !present.contains(*army));
        errors.extend(absent.map(|army| SetupError::ForeignArmy { key: "commands", army }));
        // Whoever moves last is not frozen by his own move.
        let free = |army: &Army| !self.frozen.contains(*army) && !self.out.contains(rules.player_of(*army));
        if !self.frozen.is_empty() && !present.iter().any(|army| free(&army)) {
            errors.push(SetupError::EverybodyFrozen);
        }
        let reserve = self.rare.has_reserve();
        for army in rules.present() {
            let player = rules.player_of(army);
            let (out, king, commander) = (self.out.contains(player), position.king(army), self.commander[army]);
            if !out && !self.headless.contains(player) && king.is_none() {
                errors.push(SetupError::NoKing(army));
            }
            if let Some(cell) = king.filter(|_| self.headless.contains(player)) {
                errors.push(SetupError::HeadlessWithKing { player, cell });
            }
            if commander != player {
                errors.extend(self.cannot_lead(rules, army, commander));
            }
            if self.frozen.contains(army) {
                let wrong = [
                    (out, SetupError::FrozenOut(army)),
                    (!out && king.is_none(), SetupError::FrozenKingless(army)),
                    (reserve, SetupError::FrozenBeforePlay(army)),
                ];
                errors.extend(wrong.into_iter().filter(|(wrong, _)| *wrong).map(|(_, error)| error));
            }
            if self.stand.contains(army) && !out {
                errors.push(SetupError::StaticInGame(army));
            } else if self.stand.contains(army) && commander != player {
                errors.push(SetupError::StaticLed { army, player: commander });
            }
            if self.rare.walking.contains(army) {
                if !self.resigned.contains(player) {
                    errors.push(SetupError::WalkingInGame(army));
                } else if king.is_none() {
                    errors.push(SetupError::WalkingKingless(army));
                }
            }
        }
    }

    /// Why an army cannot be led by a player who is not its own.
    fn cannot_lead(&self, rules: &Rules, army: Army, player: Player) -> Option<SetupError> {
        let partner = rules.defeat.fate.passes_to_partner();
        if !rules.players().any(|other| other == player) || self.out.contains(player) {
            Some(SetupError::NoCommander { army, player })
        } else if !self.out.contains(rules.player_of(army)) {
            Some(SetupError::LedInGame { army, player })
        } else if partner && rules.side_of(player) != rules.side(army) {
            Some(SetupError::LedByFoe { army, player })
        } else {
            None
        }
    }

    /// Finds results of bouts that cannot be, and bouts that are over without a result.
    pub(super) fn check_bouts(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        let known = |(index, (players, result)): (usize, &(Set<Player>, BoutResult))| {
            let first = self.rare.bouts[..index].iter().all(|(others, _)| others != players);
            let winner = match result {
                BoutResult::Won(winner) => players.contains(*winner),
                BoutResult::Drawn => true,
            };
            let out = players.iter().all(|player| self.out.contains(player));
            rules.bouts.contains(players) && first && winner && out
        };
        if !self.rare.bouts.iter().enumerate().all(known) {
            errors.push(SetupError::NoSuchBout);
        }
        if !rules.bouts.is_empty() {
            let over = |player: &Player| self.rare.bouts.iter().any(|(players, _)| players.contains(*player));
            let out = rules.players().filter(|player| self.out.contains(*player) && !over(player));
            errors.extend(out.map(SetupError::OutInBout));
        }
    }
}
