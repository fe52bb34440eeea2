//! The rota of an evening: who plays next, who sits out, and what all have scored.

use std::collections::BTreeMap;

use expect_test::expect;
use fourhanded::board::{Player, Seat};
use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::notation::resolve;
use fourhanded::paper::evening_page;
use fourhanded::random::Random;
use fourhanded::rota::{
    Chair, ChairHolder, Evening, EveningGame, EveningResult, EveningSpot, MOST_PEOPLE, PersonId, PersonScore,
    RotaError, StandingsOrder, TakenBack, Wishes, may_be_counted, pair_scores, person_scores, plan, points_by_scoring,
    propose, propose_another,
};
use fourhanded::spec::{Catalogue, Choice, Playable};
use fourhanded::store::{
    EveningTable, SaveGame, SeatOwner, StoreError, UserFolder, evening_csv, evening_result, evening_seats,
    evening_text, parse_evening,
};
use fourhanded::text::Texts;

use crate::harness::playable;
use crate::saves::Folder;

const NAMES: [&str; 12] = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo"];

fn evening(people: usize, seed: u64) -> Evening {
    let mut evening = Evening::new("test", "Club", seed);
    for name in &NAMES[..people] {
        evening.come(name).unwrap();
    }
    evening
}

fn wishes() -> Wishes {
    Wishes { pins: Vec::new(), out: Vec::new(), computers: 0, level: 4 }
}

/// How often something was, by two people in order.
type Pairs = BTreeMap<(Sitter, Sitter), u32>;

/// Somebody, or any computer.
type Sitter = Option<PersonId>;

/// What was played, counted by hand.
#[derive(Default)]
struct Counts {
    partners: Pairs,
    opponents: Pairs,
    seats: BTreeMap<(PersonId, Seat), u32>,
    out: BTreeMap<PersonId, u32>,
    last_out: Vec<PersonId>,
}

fn pair(one: Sitter, other: Sitter) -> (Sitter, Sitter) {
    (one.min(other), one.max(other))
}

/// All pairs of a game with whether they are partners.
fn pairs(game: &EveningGame) -> Vec<((Sitter, Sitter), bool)> {
    let chairs: Vec<_> = game
        .sides
        .iter()
        .enumerate()
        .flat_map(|(side, of)| of.chairs.iter().map(move |chair| (side, chair.holder.person())))
        .collect();
    let mut pairs = Vec::new();
    for (number, (side, one)) in chairs.iter().enumerate() {
        for (other_side, other) in &chairs[number + 1..] {
            pairs.push((pair(*one, *other), side == other_side));
        }
    }
    pairs
}

impl Counts {
    fn count(&mut self, game: &EveningGame) {
        for (pair, partners) in pairs(game) {
            *if partners { &mut self.partners } else { &mut self.opponents }.entry(pair).or_default() += 1;
        }
        for chair in game.chairs() {
            if let Some(person) = chair.holder.person() {
                *self.seats.entry((person, chair.player.0)).or_default() += 1;
            }
        }
        for person in &game.out {
            *self.out.entry(*person).or_default() += 1;
        }
        self.last_out.clone_from(&game.out);
    }

    /// What speaks against a game, by the weights of the rota; nobody has come late or left.
    fn penalty(&self, game: &EveningGame, people: usize) -> u32 {
        let after: Vec<u32> = (0..people)
            .map(PersonId)
            .map(|person| self.out.get(&person).copied().unwrap_or(0) + u32::from(game.out.contains(&person)))
            .collect();
        let spread = after.iter().max().unwrap() - after.iter().min().unwrap();
        let running = game.out.iter().filter(|person| self.last_out.contains(person)).count() as u32;
        let (mut partners, mut opponents) = (0, 0);
        for (pair, are_partners) in pairs(game) {
            if are_partners {
                partners += self.partners.get(&pair).copied().unwrap_or(0).pow(2);
            } else {
                opponents += self.opponents.get(&pair).copied().unwrap_or(0);
            }
        }
        let colour = |chair: &Chair| {
            chair.holder.person().and_then(|person| self.seats.get(&(person, chair.player.0))).copied().unwrap_or(0)
        };
        let colours: u32 = game.chairs().map(colour).sum();
        1000 * spread + 100 * running + 20 * partners + 3 * opponents + colours
    }
}

/// The greatest difference of sitting out, and how often two were partners at most.
fn bounds(games: &[EveningGame], people: usize) -> (u32, u32) {
    let mut counts = Counts::default();
    games.iter().for_each(|game| counts.count(game));
    let out: Vec<u32> = (0..people).map(|person| counts.out.get(&PersonId(person)).copied().unwrap_or(0)).collect();
    let spread = out.iter().max().unwrap() - out.iter().min().unwrap();
    (spread, counts.partners.values().copied().max().unwrap_or(0))
}

#[test]
fn sitting_out_differs_by_one_and_partners_seldom_meet_again() {
    let game = playable("verney");
    for people in 5..=MOST_PEOPLE {
        for seed in 0..1000 {
            let planned = plan(&evening(people, seed), &game, &wishes(), 8).unwrap();
            let games: Vec<EveningGame> = planned.into_iter().map(|proposal| proposal.game).collect();
            for number in 1..=games.len() {
                let (spread, _) = bounds(&games[..number], people);
                assert!(spread <= 1, "{people} people, seed {seed}, game {number}: {games:?}");
            }
            let most = if people == 7 || people >= 9 { 1 } else { 2 };
            let (_, partners) = bounds(&games, people);
            assert!(partners <= most, "{people} people, seed {seed}: partners {partners} times");
        }
    }
}

#[test]
fn people_who_come_late_and_leave_upset_nobody() {
    let games = [playable("verney"), playable("orthodox"), playable("chesscom-ffa")];
    for seed in 0..1000 {
        let mut random = Random::new(seed);
        let mut evening = evening(5 + random.below(8), seed);
        let mut steady: Vec<PersonId> = evening.present().collect();
        let mut late = 0;
        for number in 0..8 {
            if random.below(3) == 0 && evening.present().count() > 5 {
                let present: Vec<PersonId> = evening.present().collect();
                let leaver = *random.choose(&present).unwrap();
                evening.leave(leaver).unwrap();
                steady.retain(|person| *person != leaver);
            }
            if random.below(3) == 0 && evening.present().count() < MOST_PEOPLE {
                let gone: Vec<String> =
                    evening.people().iter().filter(|person| !person.here).map(|person| person.name.clone()).collect();
                late += 1;
                let name = random.choose(&gone).cloned().unwrap_or_else(|| format!("Late {late}"));
                evening.come(&name).unwrap();
            }
            let game = &games[if random.below(4) == 0 { random.below(3) } else { 0 }];
            let proposal = propose(&evening, game, &wishes()).unwrap();
            assert!(proposal.penalty.spread <= 1, "seed {seed}, game {number}: {:?}", proposal.penalty);
            evening.announce(proposal.game.clone()).unwrap();
            let sides = proposal.game.sides.len();
            evening.enter(EveningResult::of_points(vec![12; sides]), None).unwrap();
            // Counted by hand, of those who have been there all the time.
            let out = |person: &PersonId| evening.games().iter().filter(|game| game.out.contains(person)).count();
            let counts: Vec<usize> = steady.iter().map(out).collect();
            if let (Some(most), Some(least)) = (counts.iter().max(), counts.iter().min()) {
                assert!(most - least <= 1, "seed {seed}, game {number}: {counts:?}");
            }
        }
        let (_, partners) = bounds(evening.games(), evening.people().len());
        assert!(partners <= 3, "seed {seed}: partners {partners} times");
    }
}

/// Every way to fill the chairs of a game with people.
fn every_game(game: &Playable, people: usize) -> Vec<EveningGame> {
    fn fill(
        players: &[Player],
        people: usize,
        so_far: &mut Vec<(Player, ChairHolder)>,
        found: &mut Vec<Vec<(Player, ChairHolder)>>,
    ) {
        let Some(player) = players.get(so_far.len()) else {
            found.push(so_far.clone());
            return;
        };
        for person in (0..people).map(PersonId) {
            if so_far.iter().all(|(_, holder)| holder.person() != Some(person)) {
                so_far.push((*player, ChairHolder::Person(person)));
                fill(players, people, so_far, found);
                so_far.pop();
            }
        }
    }
    let mut players: Vec<Player> = game.rules.players().collect();
    players.sort_unstable();
    players.dedup();
    let mut found = Vec::new();
    fill(&players, people, &mut Vec::new(), &mut found);
    let with_out = |holders: Vec<(Player, ChairHolder)>| {
        let mut game = EveningGame::of(game, &holders).unwrap();
        game.out = (0..people).map(PersonId).filter(|person| !game.players().any(|player| player == *person)).collect();
        game
    };
    found.into_iter().map(with_out).collect()
}

#[test]
fn no_other_game_has_less_against_it() {
    for (id, people) in [("verney", 6), ("verney", 7), ("chesscom-ffa", 6), ("orthodox", 5), ("howard-double", 5)] {
        let game = playable(id);
        let all = every_game(&game, people);
        for seed in 0..3 {
            let planned = plan(&evening(people, seed), &game, &wishes(), 6).unwrap();
            let mut counts = Counts::default();
            for (number, proposal) in planned.iter().enumerate() {
                let least = all.iter().map(|game| counts.penalty(game, people)).min().unwrap();
                let own = counts.penalty(&proposal.game, people);
                assert_eq!(own, proposal.penalty.total(), "{id}, {people} people, seed {seed}, game {number}");
                assert_eq!(own, least, "{id}, {people} people, seed {seed}, game {number}");
                counts.count(&proposal.game);
            }
        }
    }
}

#[test]
fn the_seed_decides_and_always_in_the_same_way() {
    let game = playable("verney");
    let first = |seed| propose(&evening(8, seed), &game, &wishes()).unwrap().game;
    assert_eq!(first(3), first(3));
    let different = (0..20).filter(|seed| first(*seed) != first(3)).count();
    assert!(different > 15, "only {different} of 20 seeds give another game");
}

#[test]
fn every_game_has_its_chairs_and_computers_take_those_that_are_empty() {
    let catalogue = Catalogue::shipped();
    for (variant, _) in catalogue.entries() {
        let game = variant.playable(Choice::default()).unwrap();
        let mut players: Vec<Player> = game.rules.players().collect();
        players.sort_unstable();
        players.dedup();
        for people in 1..=6 {
            let proposal = propose(&evening(people, 1), &game, &wishes()).unwrap().game;
            let mut seated: Vec<Player> = proposal.chairs().map(|chair| chair.player).collect();
            seated.sort_unstable();
            assert_eq!(seated, players, "{}", variant.id);
            assert_eq!(proposal.players().count(), people.min(players.len()), "{}", variant.id);
            assert_eq!(proposal.out.len(), people.saturating_sub(players.len()), "{}", variant.id);
            for side in &proposal.sides {
                let of: Vec<_> = side.chairs.iter().map(|chair| game.rules.side_of(chair.player)).collect();
                assert!(of.iter().all(|side| *side == of[0]), "{}: partners are of one side", variant.id);
            }
            assert_eq!(proposal.sides.len(), game.rules.sides().len(), "{}", variant.id);
        }
    }
    assert_eq!(propose(&Evening::new("", "", 0), &playable("verney"), &wishes()), Err(RotaError::Nobody));
}

#[test]
fn everybody_has_the_computer_for_a_partner_in_turn() {
    let game = playable("verney");
    let planned = plan(&evening(3, 5), &game, &wishes(), 3).unwrap();
    let with: Vec<PersonId> = planned
        .iter()
        .map(|proposal| {
            let side =
                proposal.game.sides.iter().find(|side| side.chairs.iter().any(|chair| chair.holder.person().is_none()));
            side.unwrap().chairs.iter().find_map(|chair| chair.holder.person()).unwrap()
        })
        .collect();
    let mut sorted = with.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [PersonId(0), PersonId(1), PersonId(2)], "{with:?}");
    // By wish, though there are people enough.
    let wished = Wishes { computers: 2, level: 7, ..wishes() };
    let proposal = propose(&evening(6, 5), &game, &wished).unwrap().game;
    assert_eq!(proposal.chairs().filter(|chair| chair.holder == ChairHolder::Computer(7)).count(), 2);
    assert_eq!(proposal.out.len(), 4);
}

#[test]
fn wishes_are_kept_or_told_to_be_impossible() {
    let game = playable("verney");
    let evening = evening(6, 2);
    let [anna, ben, cleo] = [0, 1, 2].map(PersonId);
    let (south, west) = (Player(Seat::South), Player(Seat::West));
    let person = ChairHolder::Person;
    let wished = Wishes {
        pins: vec![(south, person(anna)), (west, ChairHolder::Computer(9))],
        out: vec![ben, cleo],
        ..wishes()
    };
    let proposal = propose(&evening, &game, &wished).unwrap().game;
    let holder = |player| proposal.chairs().find(|chair| chair.player == player).unwrap().holder;
    assert_eq!((holder(south), holder(west)), (person(anna), ChairHolder::Computer(9)));
    assert!(proposal.out.contains(&ben) && proposal.out.contains(&cleo));
    let fails = |wishes: Wishes| propose(&evening, &game, &wishes).unwrap_err();
    assert_eq!(
        fails(Wishes { pins: vec![(south, person(anna)), (west, person(anna))], ..wishes() }),
        RotaError::Twice("Anna".to_owned())
    );
    assert_eq!(
        fails(Wishes { pins: vec![(south, person(anna))], out: vec![anna], ..wishes() }),
        RotaError::Twice("Anna".to_owned())
    );
    assert_eq!(
        fails(Wishes { pins: vec![(south, person(anna)), (south, person(ben))], ..wishes() }),
        RotaError::ChairTwice('S')
    );
    assert_eq!(fails(Wishes { computers: 4, ..wishes() }), RotaError::TooManyComputers { wished: 4, chairs: 4 });
    assert_eq!(fails(Wishes { out: (0..6).map(PersonId).collect(), ..wishes() }), RotaError::Nobody);
    let chess = propose(&evening, &playable("orthodox"), &Wishes { pins: vec![(west, person(anna))], ..wishes() });
    assert!(matches!(chess, Err(RotaError::NoChair { .. })), "{chess:?}");
    let pins = [Seat::South, Seat::West, Seat::North].map(|seat| (Player(seat), ChairHolder::Computer(1)));
    let full = Wishes { pins: pins.to_vec(), ..wishes() };
    assert_eq!(propose(&evening, &game, &full).unwrap().game.players().count(), 1);
}

#[test]
fn a_game_is_changed_entered_and_taken_back() {
    let game = playable("verney");
    let mut evening = evening(6, 2);
    assert_eq!(evening.take_back(), Err(RotaError::NothingPlayed));
    assert!(evening.enter(EveningResult::of_points(vec![12, 0]), None).is_err());
    let proposal = propose(&evening, &game, &wishes()).unwrap().game;
    let (plays, sits_out) = (proposal.players().next().unwrap(), proposal.out[0]);
    evening.announce(proposal.clone()).unwrap();
    assert_eq!(evening.leave(plays), Err(RotaError::Seated(evening.name(plays).to_owned())));
    let swapped = evening.swap(plays, sits_out).unwrap().clone();
    assert!(swapped.out.contains(&plays) && swapped.players().any(|player| player == sits_out));
    assert_eq!(evening.swap(plays, sits_out).unwrap(), &proposal);
    // A plan goes on behind it.
    let planned = &plan(&evening, &game, &wishes(), 1).unwrap()[0].game;
    assert!(proposal.out.iter().all(|person| !planned.out.contains(person)), "two of six sit out, then two others");
    // Proposing again takes nothing of the game that waits for its result into account.
    assert_eq!(propose(&evening, &game, &wishes()).unwrap().game, proposal);
    assert_eq!(
        evening.enter(EveningResult::of_points(vec![12]), None).unwrap_err(),
        RotaError::Sides { sides: 2, found: 1 }
    );
    evening.enter(EveningResult::of_points(vec![12, 0]), Some("one.ron".to_owned())).unwrap();
    assert_eq!(evening.games()[0].save.as_deref(), Some("one.ron"));
    evening.leave(plays).unwrap();
    assert_eq!(evening.leave(plays), Err(RotaError::Gone(evening.name(plays).to_owned())));
    let next = propose(&evening, &game, &wishes()).unwrap().game;
    assert!(next.chairs().all(|chair| chair.holder.person() != Some(plays)) && !next.out.contains(&plays));
    evening.announce(next).unwrap();
    // A game of another table stands before the one that waits.
    let holders =
        [Seat::South, Seat::West, Seat::North, Seat::East].map(|seat| (Player(seat), ChairHolder::Computer(1)));
    let aside = EveningGame::of(&game, &holders).unwrap();
    assert_eq!(evening.add(aside.clone()), Err(RotaError::NotOver));
    let result = Some(EveningResult::of_points(vec![0, 12]));
    evening.add(EveningGame { aside: true, result, ..aside }).unwrap();
    assert_eq!((evening.games().len(), evening.announced().is_some()), (3, true));
    let back: Vec<TakenBack> = (0..4).map(|_| evening.take_back().unwrap()).collect();
    assert_eq!(back, [TakenBack::Proposal, TakenBack::OtherTable, TakenBack::Result, TakenBack::Proposal]);
    assert!(evening.games().is_empty());
}

#[test]
fn a_game_that_is_begun_has_a_number_of_its_own() {
    let game = playable("verney");
    let mut evening = evening(6, 2);
    assert_eq!(evening.begin(), Err(RotaError::NoneAnnounced));
    let announce = |evening: &mut Evening| {
        let proposal = propose(evening, &game, &wishes()).unwrap().game;
        evening.announce(proposal).unwrap();
    };
    announce(&mut evening);
    let first = evening.begin().unwrap();
    assert_eq!((first.as_str(), evening.number_named(&first)), ("test#1", Some(1)));
    assert!(evening.is_named("test") && evening.is_named(&first) && !evening.is_named("test2#1"));
    assert!(["test", "test#", "test#x", "test#-1", "else#1"].iter().all(|tag| evening.number_named(tag).is_none()));
    // Begun anew it is another game, and the one before is none of the evening any more.
    let second = evening.begin().unwrap();
    assert_eq!(second, "test#2");
    assert!(evening.game_named(&first).is_none());
    assert_eq!(evening.game_named(&second).unwrap().0, 0);
    let read = parse_evening("e.ron", &evening_text(&evening).unwrap()).unwrap();
    assert_eq!(read, evening);
    evening.enter(EveningResult::of_points(vec![12, 0]), None).unwrap();
    assert_eq!(evening.game_named(&second).unwrap().1.result, Some(EveningResult::of_points(vec![12, 0])));
    // A number is not given again, also if its game is no longer on the list.
    evening.strike(0).unwrap();
    assert_eq!(evening.strike(0), Err(RotaError::NoGame(1)));
    let mut evening = parse_evening("e.ron", &evening_text(&evening).unwrap()).unwrap();
    announce(&mut evening);
    assert_eq!(evening.begin().unwrap(), "test#3");
    // What is exchanged or taken back is to begin anew.
    let (plays, out) = (evening.games()[0].players().next().unwrap(), evening.games()[0].out[0]);
    evening.swap(plays, out).unwrap();
    assert_eq!(evening.games()[0].number, None);
    evening.begin().unwrap();
    evening.enter(EveningResult::of_points(vec![12, 0]), None).unwrap();
    evening.take_back().unwrap();
    assert_eq!(evening.games()[0].number, None);
    // Whoever has left plays in no game that begins.
    let text = evening_text(&evening).unwrap().replacen(
        &format!("name: \"{}\",", evening.name(out)),
        &format!("name: \"{}\", here: false,", evening.name(out)),
        1,
    );
    let gone = parse_evening("e.ron", &text).unwrap().begin();
    assert_eq!(gone, Err(RotaError::Gone(evening.name(out).to_owned())));
    // A file cannot have a number twice.
    let text = "(schema: 1, id: \"x\", people: [(name: \"A\"), (name: \"B\")], games: [
(game: \"orthodox\", number: 1, sides: [(S: Human(\"A\"), twelfths: 12), (N: Human(\"B\"), twelfths: 0)]),
(game: \"orthodox\", number: 1, sides: [(S: Human(\"A\")), (N: Human(\"B\"))])])";
    let told = parse_evening("e.ron", text).unwrap_err().to_string();
    assert_eq!(told, "e.ron:3:1: the number 1 is that of another game: each game that was begun has its own");
}

#[test]
fn whoever_and_whatever_is_at_two_places_is_exchanged() {
    let game = playable("verney");
    let mut evening = evening(5, 4);
    let place = |seat| EveningSpot::Chair(Player(seat));
    assert_eq!(evening.exchange(place(Seat::South), place(Seat::West)), Err(RotaError::NoneAnnounced));
    let proposal = propose(&evening, &game, &Wishes { computers: 1, ..wishes() }).unwrap().game;
    evening.announce(proposal.clone()).unwrap();
    let chairs: Vec<Chair> = proposal.chairs().copied().collect();
    let computer = *chairs.iter().find(|chair| chair.holder.person().is_none()).unwrap();
    let person = *chairs.iter().find(|chair| chair.holder.person().is_some()).unwrap();
    let holder = |game: &EveningGame, player| game.chairs().find(|chair| chair.player == player).unwrap().holder;
    // A person and a computer.
    let (one, other) = (EveningSpot::Chair(person.player), EveningSpot::Chair(computer.player));
    let changed = evening.exchange(one, other).unwrap();
    assert_eq!((holder(changed, person.player), holder(changed, computer.player)), (computer.holder, person.holder));
    assert_eq!(evening.exchange(one, other).unwrap(), &proposal);
    // Two people, one of whom sits out.
    let out = proposal.out[0];
    let changed = evening.exchange(EveningSpot::Out(out), one).unwrap();
    assert_eq!(holder(changed, person.player), ChairHolder::Person(out));
    assert_eq!((changed.out.len(), changed.out[0]), (2, person.holder.person().unwrap()));
    let back = EveningSpot::Out(person.holder.person().unwrap());
    assert_eq!(evening.exchange(back, one).unwrap(), &proposal);
    // Somebody takes the chair of a computer, which is then nowhere.
    let changed = evening.exchange(other, EveningSpot::Out(out)).unwrap();
    assert!(changed.chairs().all(|chair| chair.holder.person().is_some()) && changed.out == proposal.out[1..]);
    let twice = RotaError::Twice(evening.name(out).to_owned());
    assert_eq!(evening.exchange(other, EveningSpot::Out(out)), Err(twice));
    let chess = playable("orthodox");
    let proposal = propose(&evening, &chess, &wishes()).unwrap().game;
    evening.announce(proposal).unwrap();
    let refused = evening.exchange(place(Seat::South), place(Seat::West));
    assert!(matches!(refused, Err(RotaError::NoChair { .. })), "{refused:?}");
}

#[test]
fn another_proposal_is_as_good_and_results_are_corrected() {
    let game = playable("verney");
    let mut seven = evening(7, 1);
    let first = propose(&seven, &game, &wishes()).unwrap();
    seven.announce(first.game.clone()).unwrap();
    let another = propose_another(&mut seven, &game, &wishes()).unwrap().unwrap();
    assert_ne!(another.game.sides, first.game.sides);
    assert_eq!(another.penalty.total(), first.penalty.total());
    // Where everybody has his chair there is no other.
    let chess = playable("orthodox");
    let mut two = evening(2, 1);
    let pins: Vec<_> = chess.rules.players().zip(two.present().map(ChairHolder::Person)).collect();
    let pinned = Wishes { pins, ..wishes() };
    assert_eq!(propose_another(&mut two, &chess, &pinned), Ok(None));
    assert_eq!(two.seed(), 1);
    assert_eq!(seven.correct(0, EveningResult::of_points(vec![12, 0])), Err(RotaError::NotOver));
    seven.enter(EveningResult::of_points(vec![12, 0]), None).unwrap();
    assert_eq!(seven.correct(1, EveningResult::of_points(vec![12, 0])), Err(RotaError::NoGame(2)));
    assert!(matches!(seven.correct(0, EveningResult::of_points(vec![1])), Err(RotaError::Sides { .. })));
    seven.correct(0, EveningResult::of_points(vec![0, 12])).unwrap();
    let won: u32 = person_scores(&seven, StandingsOrder::Sum).iter().map(|row| row.score.wins).sum();
    let second = seven.games()[0].sides[1].chairs.clone();
    let scores = person_scores(&seven, StandingsOrder::Sum);
    let leaders: Vec<_> = scores.iter().filter(|row| row.rank == 1).map(|row| Some(row.person)).collect();
    assert_eq!(won, 2);
    assert!(second.iter().all(|chair| leaders.contains(&chair.holder.person())));
}

#[test]
fn an_evening_that_is_over_is_put_away() {
    let folder = Folder::new();
    let home = UserFolder::at(folder.path("home"));
    for number in 1..=2 {
        let evening = five_games();
        let path = home.put_evening_away(&evening).unwrap();
        let name = if number == 1 { "test.ron" } else { "test-2.ron" };
        assert_eq!(path, home.evenings().join(name));
        assert_eq!(fourhanded::store::read_evening(&path).unwrap(), evening);
        assert!(home.evening().unwrap().is_none());
    }
    let table = evening_csv(&five_games(), EveningTable::Standings, StandingsOrder::Sum);
    assert_eq!(table.lines().count(), 8);
    let written = home.write_table("Club: standings", &table).unwrap();
    assert!(written.ends_with("sheets/club-standings.csv"), "{}", written.display());
    assert_eq!(std::fs::read_to_string(&written).unwrap(), table);
    assert!(home.write_table("Club: standings", &table).unwrap().ends_with("sheets/club-standings-2.csv"));
}

#[test]
fn the_page_of_an_evening_shows_all_and_runs_nothing() {
    let catalogue = Catalogue::shipped();
    let mut evening = five_games();
    evening.rename(PersonId(0), "<b>Anna & \"Co\"</b>").unwrap();
    let texts = Texts::of("en");
    let page = evening_page(&evening, StandingsOrder::Sum, |name| catalogue.playable(name).ok(), &texts, "1 May");
    for tag in ["html", "head", "body", "style", "title", "h1", "h2", "table", "tr", "td", "th"] {
        let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert!(opened > 0 && opened == page.matches(&format!("</{tag}>")).count(), "{tag}: {page}");
    }
    assert!(!page.contains("<b>") && page.contains("&lt;b&gt;Anna &amp; &quot;Co&quot;&lt;/b&gt;"), "{page}");
    for foreign in ["<script", "http", "url(", "src=", "href="] {
        assert!(!page.contains(foreign), "{foreign}: {page}");
    }
    let standings = page.split("<h2>").nth(1).expect("the standings");
    for row in person_scores(&evening, StandingsOrder::Sum) {
        let cells = [texts.evening_points(row.score.points), row.score.games.to_string()];
        let cells = cells.map(|cell| format!("<td class=\"number\">{cell}</td>"));
        assert!(standings.contains(&cells.concat()), "{row:?}: {standings}");
    }
    let sides: usize = evening.played().map(|(game, _)| game.sides.len()).sum();
    assert_eq!(page.split("<h2>").nth(3).expect("the games").matches("<tr>").count(), sides);
    let unknown = evening_page(&evening, StandingsOrder::Sum, |_| None, &texts, "");
    assert!(unknown.contains("S: ") && !unknown.contains("1 May"), "{unknown}");
}

#[test]
fn people_have_names_of_their_own() {
    let mut evening = evening(3, 0);
    assert_eq!(evening.come(" anna "), Err(RotaError::Here("Anna".to_owned())));
    assert_eq!(evening.come(" "), Err(RotaError::NoName));
    assert_eq!(evening.person("ANNA"), Ok(PersonId(0)));
    let unknown = evening.person("Ana").unwrap_err().to_string();
    assert!(unknown.contains("did you mean \"Anna\"") || unknown.contains("Anna"), "{unknown}");
    assert_eq!(evening.rename(PersonId(0), "Ben"), Err(RotaError::SameName("Ben".to_owned())));
    evening.rename(PersonId(0), "ANNA").unwrap();
    assert_eq!(evening.name(PersonId(0)), "ANNA");
    for name in &NAMES[3..] {
        evening.come(name).unwrap();
    }
    assert_eq!(evening.come("Mia"), Err(RotaError::TooMany { most: 12 }));
    evening.leave(PersonId(1)).unwrap();
    evening.come("Mia").unwrap();
    assert_eq!(evening.come("Ben"), Err(RotaError::TooMany { most: 12 }));
}

/// A game that has come to its end, by random moves and then resignations.
fn ended(game: &Playable, seed: u64) -> Game {
    let mut played = fourhanded::audit::random_game(game, game.start_with(seed), seed, 40).unwrap();
    while played.outcome().is_none() {
        if played.play(Action::Resign).is_err() {
            let action = fourhanded::audit::random_action(&played, &mut Random::new(seed)).unwrap();
            played.play(action).unwrap();
        }
    }
    played
}

#[test]
fn points_are_those_of_the_scoring_of_the_games() {
    let catalogue = Catalogue::shipped();
    for (variant, _) in catalogue.entries() {
        let game = variant.playable(Choice::default()).unwrap();
        for seed in 0..3 {
            let mut evening = evening(7, seed);
            let proposal = propose(&evening, &game, &wishes()).unwrap().game;
            evening.announce(proposal).unwrap();
            let played = ended(&game, seed);
            let outcome = played.outcome().unwrap().clone();
            let seats = evening_seats(&evening, evening.announced().unwrap());
            let save = SaveGame { seats, evening: Some("test".to_owned()), ..SaveGame::of(game.clone(), played) };
            let result = evening_result(&evening, &save).unwrap();
            evening.enter(result, None).unwrap();
            for row in person_scores(&evening, StandingsOrder::Sum) {
                let chair =
                    evening.games()[0].chairs().find(|chair| chair.holder.person() == Some(row.person)).copied();
                let side = chair.map(|chair| game.rules.side_of(chair.player));
                let points = outcome.points.iter().find(|(own, _)| Some(*own) == side).map_or(0, |(_, points)| *points);
                assert_eq!(row.score.points, u32::from(points), "{}, seed {seed}", variant.id);
                let won = chair.is_some_and(|chair| outcome.winning_players(&game.rules).contains(chair.player));
                assert_eq!(row.score.wins, u32::from(won && !outcome.is_draw(&game.rules)), "{}", variant.id);
                assert_eq!(row.score.games, u32::from(chair.is_some()));
            }
        }
    }
}

#[test]
fn results_by_hand_count_what_games_count() {
    let catalogue = Catalogue::shipped();
    let mut compared = 0;
    for (variant, _) in catalogue.entries() {
        let game = variant.playable(Choice::default()).unwrap();
        if game.rules.scoring.collects_points() {
            assert_eq!(points_by_scoring(&game.rules, None), Err(RotaError::PointsDecide), "{}", variant.id);
            continue;
        }
        let mut resigned = Game::new(game.rules.clone(), game.start.clone());
        while resigned.outcome().is_none() && resigned.play(Action::Resign).is_ok() {}
        if let Some(outcome) = resigned.outcome()
            && let Some(winner) = outcome.winner()
        {
            let expected = EveningResult::of_outcome(&game.rules, outcome);
            assert!(may_be_counted(&game.rules, &expected.points), "{}", variant.id);
            let mut more = expected.points.clone();
            more[0] += 60;
            assert!(!may_be_counted(&game.rules, &more), "{}: {more:?}", variant.id);
            assert_eq!(points_by_scoring(&game.rules, Some(winner)), Ok(expected), "{}", variant.id);
            compared += 1;
        }
        let mut drawn = Game::new(game.rules.clone(), game.start.clone());
        for text in ["offer-draw", "accept-draw", "accept-draw", "accept-draw"] {
            if let Ok(action) = resolve(&drawn, text) {
                // Where a word is not heard, the game goes on without it.
                let _ = drawn.play(action);
            }
        }
        if let Some(outcome) = drawn.outcome() {
            let expected = EveningResult::of_outcome(&game.rules, outcome);
            assert!(may_be_counted(&game.rules, &expected.points), "{}", variant.id);
            assert_eq!(points_by_scoring(&game.rules, None), Ok(expected), "{}", variant.id);
            compared += 1;
        }
    }
    assert!(compared >= 16, "{compared}");
}

/// One evening of seven people and five games, of which one is of another kind.
fn five_games() -> Evening {
    let mut evening = evening(7, 7);
    let (teams, all) = (playable("cincinnati-4-way"), playable("chesscom-ffa"));
    for (number, points) in
        [vec![24, 0], vec![12, 24], vec![240, 480, 120, 120], vec![24, 0], vec![6, 6]].into_iter().enumerate()
    {
        let game = if points.len() == 4 { &all } else { &teams };
        let proposal = propose(&evening, game, &wishes()).unwrap().game;
        evening.announce(proposal).unwrap();
        evening.enter(EveningResult::of_points(points), Some(format!("game-{}.ron", number + 1))).unwrap();
    }
    evening
}

#[test]
fn standings_add_up() {
    let evening = five_games();
    let told = |order| {
        let rows = person_scores(&evening, order).into_iter();
        let row = |row: PersonScore| {
            let score = row.score;
            let name = evening.name(row.person);
            format!("{} {name} {}/{} {} out {}\n", row.rank, score.points, score.games, score.wins, row.sat_out)
        };
        rows.map(row).collect::<String>()
    };
    expect![[r#"
        1 Anna 486/3 1 out 2
        2 Gus 264/3 1 out 2
        3 Ben 138/3 0 out 2
        4 Eve 126/3 0 out 2
        5 Cleo 60/3 2 out 2
        6 Fay 54/3 2 out 2
        7 Dan 24/2 1 out 3
    "#]]
    .assert_eq(&told(StandingsOrder::Sum));
    expect![[r#"
        1 Anna 486/3 1 out 2
        2 Gus 264/3 1 out 2
        3 Ben 138/3 0 out 2
        4 Eve 126/3 0 out 2
        5 Cleo 60/3 2 out 2
        6 Fay 54/3 2 out 2
        7 Dan 24/2 1 out 3
    "#]]
    .assert_eq(&told(StandingsOrder::Mean));
    let people: u32 = person_scores(&evening, StandingsOrder::Sum).iter().map(|row| row.score.games).sum();
    assert_eq!(people, 20);
    let pairs: u32 = pair_scores(&evening, StandingsOrder::Sum).iter().map(|row| row.score.games).sum();
    assert_eq!(pairs, 8, "two in each of four games, none where everybody is alone");
}

#[test]
fn an_evening_is_read_back() {
    let mut evening = five_games();
    evening.leave(PersonId(3)).unwrap();
    let proposal = propose(&evening, &playable("verney:scarce-material=off"), &Wishes { computers: 1, ..wishes() });
    let proposal = proposal.unwrap_or_else(|error| panic!("{error}")).game;
    evening.announce(proposal).unwrap();
    let text = evening_text(&evening).unwrap();
    assert_eq!(parse_evening("evening.ron", &text).unwrap(), evening);
    let short = Evening::new("2026-11-26-1", "Club", 3);
    expect![[r#"
        // Four-Handed: an evening.
        (
            schema: 1,
            id: "2026-11-26-1",
            title: "Club",
            seed: 3,
            people: [],
            games: [],
        )
    "#]]
    .assert_eq(&evening_text(&short).unwrap());
    let head: Vec<&str> = text.lines().take(52).collect();
    expect![[r#"
        // Four-Handed: an evening.
        (
            schema: 1,
            id: "test",
            title: "Club",
            seed: 7,
            people: [
                (
                    name: "Anna",
                ),
                (
                    name: "Ben",
                ),
                (
                    name: "Cleo",
                ),
                (
                    name: "Dan",
                    here: false,
                ),
                (
                    name: "Eve",
                ),
                (
                    name: "Fay",
                ),
                (
                    name: "Gus",
                ),
            ],
            games: [
                (
                    game: "cincinnati-4-way",
                    sides: [
                        (
                            S: Some(Human("Cleo")),
                            N: Some(Human("Gus")),
                            twelfths: Some(24),
                            won: true,
                        ),
                        (
                            W: Some(Human("Eve")),
                            E: Some(Human("Anna")),
                            twelfths: Some(0),
                        ),
                    ],
                    out: [
                        "Ben",
                        "Dan",
                        "Fay",
                    ],
                    save: Some("game-1.ron"),"#]]
    .assert_eq(&head.join("\n"));
}

#[test]
fn broken_evenings_are_told_with_line_and_column() {
    let people = "people: [(name: \"Anna\"), (name: \"Ben\")]";
    let games = [
        "dark".to_owned(),
        "(schema: 9, id: \"x\")".to_owned(),
        "(schema: 1, id: \"x\", people: [(name: \" \")])".to_owned(),
        "(schema: 1, id: \"x\", people: [(name: \"Anna\"), (name: \"anna\")])".to_owned(),
        "(schema: 1, id: \"x\", guests: [])".to_owned(),
        format!(
            "(schema: 1, id: \"x\", {people}, games: [(game: \"orthodox\", sides: [(S: Human(\"Cleo\")), (N: Human(\"Ben\"))])])"
        ),
        format!(
            "(schema: 1, id: \"x\", {people}, games: [(game: \"orthodox\", sides: [(S: Human(\"Ben\")), (N: Human(\"Ben\"))])])"
        ),
        format!(
            "(schema: 1, id: \"x\", {people}, games: [(game: \"orthodox\", sides: [(S: Human(\"Anna\"), twelfths: 12), (N: Human(\"Ben\"))])])"
        ),
        format!(
            "(schema: 1, id: \"x\", {people}, games: [(game: \"orthodox\", sides: [(S: Human(\"Anna\"), twelfths: -1), (N: Human(\"Ben\"))])])"
        ),
        format!(
            "(schema: 1, id: \"x\", {people}, games: [(game: \"orthodox\", sides: [(S: Human(\"Anna\")), (N: Computer(11))])])"
        ),
        format!("(schema: 1, id: \"x\", {people}, games: [(game: \"orthodox\", sides: [])])"),
        format!(
            "(schema: 1, id: \"x\", {people}, games: [\n(game: \"orthodox\", sides: [(S: Human(\"Anna\")), (N: Human(\"Ben\"))]), \
             (game: \"orthodox\", sides: [(S: Human(\"Anna\")), (N: Human(\"Ben\"))])])"
        ),
        format!("(schema: 1, id: \"x\", {people}, games: [(game: \"orthodox:swap\", sides: [(S: Human(\"Anna\"))])])"),
    ];
    let told: Vec<String> = games.iter().map(|text| parse_evening("e.ron", text).unwrap_err().to_string()).collect();
    expect![[r#"
        e.ron:1:1: expected `(`, with which `Evening` begins, found `dark`
        e.ron:1:2: schema 9 is not known to this version of the program (schema 1 is; a newer program may read the file)
        e.ron:1:31: a name is empty: give everybody a name
        e.ron:1:47: "anna" is on the list already: give everybody a name of his own
        e.ron:1:22: unknown field `guests` in `Evening` (expected one of schema, id, title, seed, people, games, begun)
        e.ron:1:102: nobody is called "Cleo": expected one of: Anna, Ben
        e.ron:1:71: Ben cannot be in two places at once
        e.ron:1:132: this side has no `twelfths`, though another of the game has
        e.ron:1:128: expected points in twelfths, a whole number from 0 to 65535, found `-1`
        e.ron:1:131: expected a level from 1 to 10, found `11`
        e.ron:1:71: a side of the game has nobody
        e.ron:2:1: the sides of this game have no points (give each `twelfths`; only the last game may have none)
        e.ron:1:78: expected option=value, found "swap""#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_broken_file_of_an_evening_is_kept_aside() {
    let folder = Folder::new();
    let home = UserFolder::at(folder.path("home"));
    assert!(home.evening().unwrap().is_none());
    let evening = five_games();
    home.write_evening(&evening).unwrap();
    assert_eq!(home.evening().unwrap(), Some(evening));
    std::fs::write(home.evening_file(), "(schema: 1, id").unwrap();
    assert!(matches!(home.evening(), Err(StoreError::Broken(_))));
    assert!(home.evening().unwrap().is_none());
    let aside = folder.path("home").join("evening.ron.broken");
    assert_eq!(std::fs::read_to_string(aside).unwrap(), "(schema: 1, id");
}

#[test]
fn a_saved_game_counts_only_for_its_own_game() {
    let game = playable("verney");
    let mut evening = evening(4, 1);
    let save = SaveGame::of(game.clone(), ended(&game, 1));
    assert_eq!(evening_result(&evening, &save), Err(RotaError::NoneAnnounced));
    evening.announce(propose(&evening, &game, &wishes()).unwrap().game).unwrap();
    let seats = evening_seats(&evening, evening.announced().unwrap());
    let save = SaveGame { seats, evening: Some("test".to_owned()), ..save };
    assert!(evening_result(&evening, &save).is_ok());
    // With the number of a game it counts for that game alone.
    let tag = evening.begin().unwrap();
    assert!(evening_result(&evening, &SaveGame { evening: Some(tag), ..save.clone() }).is_ok());
    let why = |save: &SaveGame| evening_result(&evening, save).unwrap_err().to_string();
    let mut other = save.clone();
    other.evening = Some("yesterday".to_owned());
    let mut told = vec![why(&other)];
    other.evening = Some("test#2".to_owned());
    told.push(why(&other));
    let mut other = save.clone();
    other.seats[Player(Seat::North)] = SeatOwner::Human("Zoe".to_owned());
    told.push(why(&other));
    other.seats[Player(Seat::North)] = SeatOwner::Computer(3);
    told.push(why(&other));
    told.push(why(&SaveGame::of(playable("orthodox"), ended(&playable("orthodox"), 1))));
    let begun = Game::new(game.rules.clone(), game.start.clone());
    told.push(why(&SaveGame { game: begun, ..save }));
    expect![[r#"
        this is not the game that waits for its result: it was saved in the evening "yesterday", and this is "test"
        this is not the game that waits for its result: it is the one that was begun as number 2, and number 1 waits
        this is not the game that waits for its result: at N sits "Zoe", and Cleo is to sit there
        this is not the game that waits for its result: at N sits a computer of level 3, and Cleo is to sit there
        this is not the game that waits for its result: it is orthodox, and verney comes next
        the game is not over yet"#]]
    .assert_eq(&told.join("\n"));
}
