//! §8: Chess4.

use std::sync::Arc;

use super::chess4_laws::{Clauses, Homers};
use super::credit::{Credited, Credits};
use super::ground::{Ground, Outline};
use super::men::{Kind, Seat, letters};
use super::moves::{Move, Way};
use super::position::{Position, seat};
use super::record::{Arrival, Record, Turns, pass_on};
use super::scene::{Scene, Standing};
use super::{Game, Name, Outcome, kings};

/// The game.
#[derive(Clone)]
pub struct Chess4 {
    /// 4-4: an eliminated army goes to the eliminator; otherwise (4-3) it stays as it stands.
    taken_over: bool,
    teams: bool,
    scene: Scene,
    /// Whose place in the order it is.
    turn: Seat,
    out: Vec<Seat>,
    credits: Credits,
    /// 4-2: players whose turn came while they were mated, and who was credited then.
    fixed: [Option<Credited>; 4],
    /// 4-4: two armies of which the player to move must choose one.
    choice: Option<[Seat; 2]>,
    /// 4-5.
    homers: Homers,
    record: Record,
    result: Option<Outcome>,
}

impl Chess4 {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        let teams = name.is_on("teams");
        let seats = match name.option("players", "4") {
            "2" => vec![Seat::South, Seat::North],
            "3" => vec![Seat::South, Seat::West, Seat::North],
            _ => Seat::ALL.to_vec(),
        };
        let array = kings(name.option("array", "wiki")).split(' ').zip(Seat::ALL);
        let kings: Vec<&str> = array.map(|(king, seat)| if seats.contains(&seat) { king } else { "-" }).collect();
        let laws = Arc::new(Clauses { teams });
        let scene = Scene::set_up(laws, Ground::new(Outline::Cross160), &kings.join(" "));
        let mut game = Self {
            taken_over: name.option("method", "1") == "2",
            teams,
            homers: Homers::of(&scene),
            scene,
            turn: Seat::South,
            out: Seat::ALL.into_iter().filter(|seat| !seats.contains(seat)).collect(),
            credits: Credits::default(),
            fixed: [None; 4],
            choice: None,
            record: Record::default(),
            result: None,
        };
        if let Some(position) = position {
            game.scene.load(position);
            game.turn = position.turn;
            game.record = Record::loaded(position.numbers("quiet"));
            game.load(position);
        }
        let first = game.turn;
        pass_on(&mut game, first, true);
        game.judge_draws();
        game
    }

    /// What a position text says beyond the scene.
    fn load(&mut self, position: &Position) {
        self.out.extend(position.seats("out"));
        let (players, turn) = (self.players(), position.turn);
        self.credits.loaded(position, &players, turn.counter_clockwise_to(), &self.scene, is_mated);
        for entry in position.entries("fixed") {
            self.fixed[seat(&entry[0]) as usize] = Some(entry[1].chars().next().and_then(Seat::from_letter));
        }
        self.homers.load(position, &self.scene);
        if position.value("decision") == "keep" {
            let armies: Vec<Seat> = Seat::ALL.into_iter().filter(|army| self.is_acquired(*army)).collect();
            let of_mover = |army: &Seat| self.scene.leader(*army) == position.turn;
            if let [one, other] = armies.into_iter().filter(of_mover).collect::<Vec<_>>()[..] {
                self.choice = Some([one, other]);
            }
        }
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.out.contains(&seat)
    }

    fn players(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| !self.is_out(*seat)).collect()
    }

    /// Whether somebody else plays this army on its own turn.
    fn is_acquired(&self, army: Seat) -> bool {
        self.scene.is_active(army) && self.scene.leader(army) != army
    }

    /// Who decides in the turn that has come.
    fn decider(&self) -> Seat {
        if self.choice.is_some() { self.turn } else { self.scene.leader(self.turn) }
    }

    /// The legal moves in somebody's place.
    fn moves(&self, place: Seat) -> Vec<Move> {
        let mut moves = legal_in(&self.scene, place);
        if self.is_acquired(place) {
            // 4-5: castling of an acquired army.
            let commander = self.scene.leader(place);
            let castlings = self.homers.castlings(&self.scene, place).into_iter();
            moves.extend(castlings.filter(|action| !self.scene.after(action).is_in_check(commander)));
        }
        moves
    }

    /// 4-2: who was mated when his turn came, and is still, goes out at the start of the credited player's turn; at that
    /// of the next turn if nobody is credited.
    fn eliminate_due(&mut self, place: Seat) {
        let second = place.clockwise();
        for victim in [second, second.clockwise(), place.counter_clockwise()] {
            if self.fixed[victim as usize] == Some(Some(place)) && self.result.is_none() {
                self.eliminate(victim, Some(place));
            }
        }
        for victim in Seat::ALL {
            if self.fixed[victim as usize] == Some(None) && self.result.is_none() {
                self.eliminate(victim, None);
            }
        }
    }

    fn eliminate(&mut self, victim: Seat, credited: Credited) {
        let heir = credited.filter(|heir| self.taken_over && !self.is_out(*heir));
        self.out.push(victim);
        self.fixed[victim as usize] = None;
        let line = self.scene.ground.line(victim, 1);
        self.scene.castling.retain(|(king, _)| !line.contains(king));
        // 4-4: every army he led becomes static; 4-3: so does his own.
        for army in Seat::ALL {
            if self.scene.leader(army) == victim && self.scene.is_active(army) {
                self.scene.set_standing(army, Standing::Static);
            }
        }
        if let Some(heir) = heir {
            let before = Seat::ALL.into_iter().find(|army| self.is_acquired(*army) && self.scene.leader(*army) == heir);
            self.scene.set_standing(victim, Standing::Active);
            self.scene.set_leader(victim, heir);
            self.homers.acquired(victim);
            // He keeps one such army.
            self.choice = before.map(|before| [before, victim]);
        }
        self.settle_after_elimination(credited);
        let players = self.players();
        let together = |one: Seat, other: Seat| one == other || (self.teams && one == other.opposite());
        if players.iter().all(|player| together(*player, players[0])) {
            let winners = Seat::ALL.into_iter().filter(|seat| together(*seat, players[0]));
            self.result = Some(Outcome::Win(winners.collect()));
        }
    }

    fn settle_after_elimination(&mut self, credited: Credited) {
        let players = self.players();
        self.credits.after_elimination(&players, credited, &self.scene, is_mated);
        for player in Seat::ALL {
            if self.credits.of(player).is_none() {
                self.fixed[player as usize] = None;
            }
        }
    }

    /// 4-4: he keeps this army; the other is static.
    fn keep(&mut self, kept: Seat) {
        let armies = self.choice.take().expect("a choice");
        for army in armies.into_iter().filter(|army| *army != kept) {
            self.scene.set_standing(army, Standing::Static);
        }
        self.settle_after_elimination(Some(self.turn));
    }

    /// 4-6: who has just taken a pawn in passing may take the others in his next turns, as long as a pawn of his
    /// reaches them; whoever has not taken one loses what he could take.
    fn end_turn(&mut self, place: Seat, action: Option<&Move>) {
        let took = action.is_some_and(|action| action.way == Way::InPassing);
        let scene = self.scene.clone();
        for passing in &mut self.scene.passing {
            let could = passing.may.contains(&place) || passing.waits.contains(&place);
            let passer = scene.board.man(passing.pawn).expect("a passing pawn");
            let reaches = scene
                .board
                .men()
                .any(|(from, man)| man.is(place, Kind::Pawn) && scene.reaches(from, man, passing.passed));
            passing.waits.retain(|seat| *seat != place);
            if took && could && reaches && scene.laws.may_take(&scene, place, passer) {
                passing.waits.push(place);
            }
        }
        self.scene.end_turn(place, action);
    }

    fn judge_draws(&mut self) {
        if self.result.is_some() {
            return;
        }
        let homes = self.homers.key(&self.scene);
        let key = format!("{:?} {:?} {homes} {}", self.turn, self.choice, self.scene.key());
        if self.record.is_drawn(key, &self.players(), &self.scene.board) {
            self.result = Some(Outcome::Draw);
        }
    }
}

/// The moves of an army that leave the king of its player, or of its commander, safe.
fn legal_in(scene: &Scene, army: Seat) -> Vec<Move> {
    let king = scene.leader(army);
    scene.candidates(army).into_iter().filter(|action| !scene.after(action).is_in_check(king)).collect()
}

fn is_mated(scene: &Scene, player: Seat) -> bool {
    scene.is_in_check(player) && legal_in(scene, player).is_empty()
}

fn army_name(army: Seat) -> &'static str {
    match army {
        Seat::South => "white",
        Seat::West => "silver",
        Seat::North => "black",
        Seat::East => "gold",
    }
}

impl Turns for Chess4 {
    fn next(&self, place: Seat) -> Seat {
        place.clockwise()
    }

    fn arrive(&mut self, place: Seat) -> Arrival {
        self.turn = place;
        self.eliminate_due(place);
        if self.result.is_some() {
            return Arrival::Ended;
        }
        if self.choice.is_some() {
            return Arrival::Decides;
        }
        if self.is_out(place) && !self.is_acquired(place) {
            return Arrival::Unrecorded;
        }
        if !self.moves(place).is_empty() {
            return Arrival::Decides;
        }
        if self.is_out(place) {
            // 4-4: an army without a legal move is skipped.
            return Arrival::Skipped;
        }
        if self.scene.is_in_check(place) {
            self.fixed[place as usize] = self.credits.of(place);
        } else if self.players().len() == 2 {
            self.result = Some(Outcome::Draw);
            return Arrival::Ended;
        }
        Arrival::Skipped
    }

    fn skip(&mut self, place: Seat) {
        if !self.is_out(place) {
            self.record.turn(place);
        }
        self.end_turn(place, None);
    }

    fn places(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| !self.is_out(*seat) || self.is_acquired(*seat)).collect()
    }

    fn all_skipped(&mut self) {
        self.result = Some(Outcome::Draw);
    }
}

impl Game for Chess4 {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn scene(&self) -> Option<&Scene> {
        Some(&self.scene)
    }

    fn legal(&self) -> Vec<String> {
        if let Some(armies) = self.choice {
            return armies.into_iter().map(|army| format!("keep:{}", army_name(army))).collect();
        }
        let mover = self.decider();
        self.moves(self.turn).iter().map(|action| action.text(&self.scene, mover)).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let place = self.turn;
        if let Some(name) = action.strip_prefix("keep:") {
            let kept = Seat::ALL.into_iter().find(|seat| army_name(*seat) == name).expect("an army");
            self.keep(kept);
            let skips = pass_on(self, place, true);
            self.judge_draws();
            return skips;
        }
        let mover = self.decider();
        let moves = self.moves(place);
        let chosen = super::find(&moves, action, |choice| choice.text(&self.scene, mover));
        // Moves of an acquired army are not its commander's turns.
        if !self.is_out(place) {
            self.record.turn(place);
        }
        if chosen.stirs(&self.scene) {
            self.record.stir();
        }
        self.scene = self.scene.after(chosen);
        self.homers.moved(chosen, &self.scene);
        self.end_turn(place, Some(chosen));
        let players = self.players();
        let standing = self.credits.after_move(&players, (chosen, mover), &self.scene, is_mated);
        for player in Seat::ALL {
            if !standing.contains(&player) {
                self.fixed[player as usize] = None;
            }
        }
        let skips = pass_on(self, place, false);
        self.judge_draws();
        skips
    }

    /// With teams one partner resigns for both; otherwise his army is static, with what he led.
    fn resign(&mut self) -> Vec<String> {
        let player = self.decider();
        if self.teams {
            self.result = Some(Outcome::Win(vec![player.clockwise(), player.counter_clockwise()]));
            return Vec::new();
        }
        self.choice = None;
        self.eliminate(player, None);
        if self.result.is_some() {
            return Vec::new();
        }
        let place = self.turn;
        self.end_turn(place, None);
        let skips = pass_on(self, place, false);
        self.judge_draws();
        skips
    }

    fn decision(&self) -> String {
        self.decider().letter().to_string()
    }

    fn out(&self) -> String {
        letters(|seat| self.is_out(seat))
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }
}
