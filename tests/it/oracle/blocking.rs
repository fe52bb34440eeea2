//! §6, `blocking-double`: two games at once on one board, and the privilege of moving into check.

use std::sync::Arc;

use super::ground::{Cell, Ground, Outline};
use super::men::{Kind, Man, Seat, letters};
use super::moves::{Move, Way};
use super::position::{Position, seat};
use super::record::{Arrival, Record, Turns, pass_on};
use super::scene::{Laws, Scene, Standing};
use super::{Game, Name, Outcome, find};

struct BlockingLaws;

impl Laws for BlockingLaws {
    /// B-1: White and Black capture and check only each other; so do Red and Yellow.
    fn are_hostile(&self, _scene: &Scene, one: Seat, other: Seat) -> bool {
        one == other.opposite()
    }

    /// B-1: S-1, and on cross-128 the cells with no cell ahead.
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        scene.is_at_the_end(pawn, cell)
    }
}

/// The partner, with whom a player wins the match: White and Yellow, Red and Black.
fn partner(seat: Seat) -> Seat {
    match seat {
        Seat::South => Seat::West,
        Seat::West => Seat::South,
        Seat::East => Seat::North,
        Seat::North => Seat::East,
    }
}

/// Which of the two games a player plays in: 0 is White's and Black's.
fn game_of(seat: Seat) -> usize {
    if matches!(seat, Seat::South | Seat::North) { 0 } else { 1 }
}

/// How one of the two games ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    WonBy(Seat),
    Draw,
}

/// One board action.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Deed {
    Move(Move),
    Propose(Move),
    Accept,
    Unwise,
    Another,
    Impossible,
    Pass,
}

#[derive(Clone)]
pub struct Blocking {
    scene: Scene,
    turn: Seat,
    /// How the two games ended.
    ends: [Option<End>; 2],
    /// B-4: the move that waits for the partner's answer.
    proposal: Option<Move>,
    /// The proposals refused in this turn.
    refused: Vec<Move>,
    /// Whether the answer in this turn was *Unwise*.
    was_unwise: bool,
    /// Whose accepted move left his king in check in the round that is going on.
    promised: Option<Seat>,
    record: Record,
    choices: Vec<Deed>,
    result: Option<Outcome>,
}

impl Blocking {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        let (outline, kings) = match name.option("board", "cross-160") {
            "cross-128" => (Outline::Cross128, "g1 a6 g12 l6"),
            _ => (Outline::Cross160, "h1 a7 h14 n7"),
        };
        let mut blocking = Self {
            scene: Scene::set_up(Arc::new(BlockingLaws), Ground::new(outline), kings),
            turn: Seat::South,
            ends: [None, None],
            proposal: None,
            refused: Vec::new(),
            was_unwise: false,
            promised: None,
            record: Record::default(),
            choices: Vec::new(),
            result: None,
        };
        if let Some(position) = position {
            blocking.load(position);
        } else {
            blocking.go_on(Seat::South, true);
        }
        blocking
    }

    fn load(&mut self, position: &Position) {
        for entry in position.entries("games") {
            let game = game_of(seat(&entry[0]));
            let end = if entry[1] == "draw" { End::Draw } else { End::WonBy(seat(&entry[1])) };
            self.end_game(game, end);
        }
        self.scene.load(position);
        self.turn = position.turn;
        self.record = Record::loaded(position.numbers("quiet"));
        self.promised = position.seats("promised").first().copied();
        self.was_unwise = position.value("unwise") == "on";
        let candidates = self.scene.candidates(self.turn);
        let named = |text: &String| {
            let action = candidates.iter().find(|action| action.text(&self.scene, self.turn) == *text);
            action.unwrap_or_else(|| panic!("no such move: {text}")).clone()
        };
        self.refused = position.entries("refused").iter().map(|entry| named(&entry[0])).collect();
        self.proposal = position.entries("proposal").first().map(|entry| named(&entry[0]));
        if let Some(proposal) = &self.proposal {
            self.choices = self.answers(proposal);
            self.judge_repetition();
        } else {
            self.go_on(self.turn, true);
        }
    }

    fn text(&self, deed: &Deed) -> String {
        match deed {
            Deed::Move(action) => action.text(&self.scene, self.turn),
            Deed::Propose(action) => format!("propose:{}", action.text(&self.scene, self.turn)),
            Deed::Accept => "accept".to_owned(),
            Deed::Unwise => "unwise".to_owned(),
            Deed::Another => "another".to_owned(),
            Deed::Impossible => "impossible".to_owned(),
            Deed::Pass => "pass".to_owned(),
        }
    }

    fn is_over(&self, seat: Seat) -> bool {
        self.ends[game_of(seat)].is_some()
    }

    /// What the player to move may do, if no proposal waits for an answer.
    fn deeds(&self, seat: Seat) -> Vec<Deed> {
        let mut moves = self.scene.safe_moves(seat);
        if self.promised == Some(partner(seat)) {
            // He has accepted, and must relieve the check.
            moves.retain(|action| !self.scene.after(action).is_in_check(partner(seat)));
        }
        if self.promised == Some(seat.opposite()) {
            moves.extend(self.king_captures(seat));
        }
        let has_move = !moves.is_empty();
        let mut deeds: Vec<Deed> = moves.into_iter().map(Deed::Move).collect();
        let proposals = self.proposals(seat);
        if !has_move && !proposals.is_empty() {
            deeds.push(Deed::Pass);
        }
        deeds.extend(proposals.into_iter().map(Deed::Propose));
        deeds
    }

    /// B-4: the moves of Red or Yellow that leave their own king in check, castling excepted, while the partner's
    /// game goes on.
    fn proposals(&self, seat: Seat) -> Vec<Move> {
        let is_privileged = matches!(seat, Seat::East | Seat::West);
        if !is_privileged || self.is_over(partner(seat)) || self.was_unwise {
            return Vec::new();
        }
        let mut moves = self.scene.candidates(seat);
        moves.retain(|action| {
            let is_castling = matches!(action.way, Way::Castle { .. });
            !is_castling && self.scene.after(action).is_in_check(seat) && !self.refused.contains(action)
        });
        moves
    }

    /// B-4: the captures of the opponent's king that a check not relieved allows.
    fn king_captures(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        let king = self.scene.board.king(seat.opposite()).expect("a king of everyone who plays");
        for (from, man) in self.scene.board.men() {
            if man.army == seat && self.scene.reaches(from, man, king) {
                let action = Move { taken: vec![king], ..Move::plain(seat, from, king) };
                if man.kind == Kind::Pawn {
                    self.scene.add_pawn_move(action, man, &mut moves);
                } else {
                    moves.push(action);
                }
            }
        }
        moves
    }

    /// B-4: what the partner may answer to a proposal.
    fn answers(&self, proposal: &Move) -> Vec<Deed> {
        let proposer = proposal.army;
        let helper = partner(proposer);
        let mut made = self.scene.after(proposal);
        made.end_turn(proposer, Some(proposal));
        let relieves = |action: &Move| !made.after(action).is_in_check(proposer);
        let can_relieve = made.safe_moves(helper).iter().any(relieves);
        let first = if can_relieve { Deed::Accept } else { Deed::Impossible };
        vec![first, Deed::Unwise, Deed::Another]
    }

    /// B-2: one game ends; the men of both its players leave the board.
    fn end_game(&mut self, game: usize, end: End) {
        self.ends[game] = Some(end);
        for seat in Seat::ALL.into_iter().filter(|seat| game_of(*seat) == game) {
            self.scene.set_standing(seat, Standing::Absent);
            self.scene.board.clear(seat, |_| true);
        }
        let board = self.scene.board;
        self.scene.castling.retain(|(king, _)| board.man(*king).is_some());
        self.scene.passing.retain(|passing| board.man(passing.pawn).is_some());
        let [Some(one), Some(other)] = self.ends else { return };
        self.result = Some(match_result(one, other));
        self.choices.clear();
    }

    /// A player has nothing (more) to do: mate or stalemate.
    fn end_without_a_move(&mut self, seat: Seat) {
        let is_mate = self.scene.is_in_check(seat);
        self.end_game(game_of(seat), if is_mate { End::WonBy(seat.opposite()) } else { End::Draw });
    }

    /// B-5: two bare kings of a pair: that game is a draw. Whether one ended so.
    fn end_bare_games(&mut self) -> bool {
        let mut has_ended = false;
        for game in [0, 1] {
            let counts = |man: Man| game_of(man.army) == game && man.kind != Kind::King;
            let is_bare = !self.scene.board.men().any(|(_, man)| counts(man));
            if is_bare && self.ends[game].is_none() {
                self.end_game(game, End::Draw);
                has_ended = true;
            }
        }
        has_ended
    }

    /// The turn of `place` is over: a new one begins.
    fn next_turn(&mut self, place: Seat) {
        self.refused.clear();
        self.was_unwise = false;
        self.go_on(place, false);
    }

    /// Passes the turn on, then judges the draws. A game that ends so leaves the turn of the other to be judged
    /// anew.
    fn go_on(&mut self, place: Seat, from_here: bool) {
        pass_on(self, place, from_here);
        while self.result.is_none() && self.end_bare_games() {
            pass_on(self, self.turn, true);
        }
        self.judge_repetition();
    }

    /// B-5: fivefold repetition and 75 rounds draw every game still going.
    fn judge_repetition(&mut self) {
        if self.result.is_some() {
            return;
        }
        let asked = format!("{:?} {:?} {}", self.proposal, self.refused, self.was_unwise);
        let key = format!("{:?} {:?} {asked} {}", self.turn, self.promised, self.scene.key());
        if self.record.is_fifth_time(key) || self.record.is_too_quiet(&self.places()) {
            for game in [0, 1] {
                if self.ends[game].is_none() {
                    self.end_game(game, End::Draw);
                }
            }
        }
    }
}

/// B-3: a team wins with two wins or a win and a draw.
fn match_result(one: End, other: End) -> Outcome {
    let teams = [[Seat::South, Seat::West], [Seat::North, Seat::East]];
    for team in teams {
        let wins = |end: End| matches!(end, End::WonBy(winner) if team.contains(&winner));
        let losses = |end: End| matches!(end, End::WonBy(winner) if !team.contains(&winner));
        if (wins(one) && !losses(other)) || (wins(other) && !losses(one)) {
            return Outcome::Win(team.to_vec());
        }
    }
    Outcome::Draw
}

impl Turns for Blocking {
    /// White, Red, Black, Yellow: counter-clockwise.
    fn next(&self, place: Seat) -> Seat {
        place.counter_clockwise()
    }

    /// B-1: mate and stalemate are judged on turn.
    fn arrive(&mut self, place: Seat) -> Arrival {
        if self.result.is_some() {
            return Arrival::Ended;
        }
        self.turn = place;
        // The promise is kept, and matters no more, unless the check stands when the opponent's turn comes.
        let opponent = place.opposite();
        let is_kept = self.promised == Some(opponent) && !self.scene.is_in_check(opponent);
        if is_kept || self.promised == Some(place) {
            self.promised = None;
        }
        if self.is_over(place) {
            return Arrival::Unrecorded;
        }
        self.choices = self.deeds(place);
        if self.choices.is_empty() {
            self.end_without_a_move(place);
            return Arrival::Unrecorded;
        }
        Arrival::Decides
    }

    fn skip(&mut self, _place: Seat) {
        unreachable!("a turn without a move ends the game");
    }

    fn places(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| !self.is_over(*seat)).collect()
    }

    fn all_skipped(&mut self) {}
}

impl Game for Blocking {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn legal(&self) -> Vec<String> {
        self.choices.iter().map(|deed| self.text(deed)).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let mover = self.turn;
        let deed = find(&self.choices, action, |deed| self.text(deed)).clone();
        let made = match &deed {
            Deed::Move(action) => Some(action.clone()),
            Deed::Accept => {
                self.promised = Some(mover);
                self.proposal.take()
            }
            _ => None,
        };
        if let Some(action) = made {
            self.record.turn(mover);
            if action.stirs(&self.scene) {
                self.record.stir();
            }
            let takes_king = action.takes_king(&self.scene);
            self.scene = self.scene.after(&action);
            self.scene.end_turn(mover, Some(&action));
            if takes_king {
                self.end_game(game_of(mover), End::WonBy(mover));
            }
            self.next_turn(mover);
            return Vec::new();
        }
        match deed {
            Deed::Propose(action) => {
                self.choices = self.answers(&action);
                self.proposal = Some(action);
                self.judge_repetition();
                return Vec::new();
            }
            Deed::Pass => {
                self.end_without_a_move(mover);
                self.next_turn(mover);
                return Vec::new();
            }
            Deed::Unwise => {
                self.was_unwise = true;
                self.proposal = None;
            }
            _ => self.refused.extend(self.proposal.take()),
        }
        // After a refusal the turn goes on.
        self.choices = self.deeds(mover);
        if self.choices.is_empty() {
            self.end_without_a_move(mover);
            self.next_turn(mover);
        } else {
            self.judge_repetition();
        }
        Vec::new()
    }

    /// B-5: it concerns one's own game only. A proposal to a partner who resigns is void (B-4: the privilege ends).
    fn resign(&mut self) -> Vec<String> {
        let resigner = if self.proposal.is_some() { partner(self.turn) } else { self.turn };
        self.end_game(game_of(resigner), End::WonBy(resigner.opposite()));
        let mover = self.turn;
        if self.proposal.take().is_some() {
            self.go_on(mover, true);
        } else {
            self.next_turn(mover);
        }
        Vec::new()
    }

    fn decision(&self) -> String {
        let decides = if self.proposal.is_some() { partner(self.turn) } else { self.turn };
        decides.letter().to_string()
    }

    fn scene(&self) -> Option<&Scene> {
        Some(&self.scene)
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }

    fn out(&self) -> String {
        letters(|seat| self.is_over(seat))
    }
}
