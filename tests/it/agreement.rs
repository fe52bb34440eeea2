//! Random games of Cincinnati 4-Way, played by the engine and by the oracle side by side.

use crate::clauses::at;
use crate::harness::Table;
use crate::oracle::{Oracle, OracleOptions};

/// Middlegames with few men, superpawns and open kings, as men and the turn.
const MIDDLEGAMES: [(&str, &str); 8] = [
    // Queens near all four kings.
    ("sKh1 wKa8 nKh15 eKo8 sQh11 wQf6 nQj10 eQh4 sP'f12 nP'j4 wP'm9 eP'd7 sPg8 nPi8", "S"),
    // Pawns before the triangles, two of them about to jump.
    ("sKh1 wKb9 nKh14 eKj10 sPn8 sPm7 nPl7 wPg3 wPh3 nPc7 nP'i4 ePi12 ePg12 sP'f13 wRe6 eRk9", "W"),
    // Batteries on the line of Yellow's and Red's kings.
    ("sKg2 wKa8 nKi14 eKo8 sRf8 sRg7 nRj8 nRi9 wNd8 eNl8 wQc10 eQm6 sPf5 nPj11", "N"),
    // White and Black under fire.
    ("sKh1 wKa8 nKh15 eKo8 wRg5 wQj3 eRi11 eQf13 sNh3 nNh13 sP'j12 nP'f4 sPk7", "E"),
    // Almost blocked: skips on every side.
    ("sKh1 sP'h2 ePh3 wKa8 wP'b8 sPd8 nKh15 nP'h14 wPh13 eKo8 eP'n8 nPm8 nNg11 wRf6", "S"),
    // Knights, bishops and pawns from all sides in the centre.
    ("sKf4 wKd10 nKj12 eKl6 sPf7 sPg8 wPg9 wPh7 nPi8 nPh9 ePi7 ePj9 sNg5 wNe7 nNi11 eNk9 sBh6 nBh10", "W"),
    // The end is near: long quiet.
    ("sKh1 wKa8 nKh15 eKo8 sRg5 nRi11 wRe7 eRk9", "S quiet=S:66,W:66,N:66,E:66"),
    // Only superpawns.
    ("sKh1 wKa8 nKh15 eKo8 sP'h8 wP'g9 nP'i7 eP'j10 sP'm7 wP'g12 nP'd9 eP'i3 sP'h14 wP'n8", "N"),
];

/// Marsaglia's xorshift: the same games on every machine.
struct Dice(u64);

impl Dice {
    /// A number below `sides`.
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let sides = u64::try_from(sides).expect("few sides");
        usize::try_from(self.0 % sides).expect("below the sides")
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.roll(from.len())]
    }
}

/// What was compared.
#[derive(Default)]
struct Tally {
    positions: usize,
    with_frozen: usize,
    with_superpawns: usize,
    ended: usize,
}

/// One game on both boards.
struct Match {
    engine: Table,
    oracle: Oracle,
    /// Variant, start and the actions so far, for the message when they disagree.
    story: String,
}

impl Match {
    fn from_start(options: OracleOptions) -> Self {
        Self::new(options, "start", Oracle::start(options))
    }

    fn from_text(options: OracleOptions, text: &str) -> Self {
        let oracle = Oracle::parse(options, text).unwrap_or_else(|error| panic!("{error}: {text}"));
        Self::new(options, text, oracle)
    }

    fn from_scatter(options: OracleOptions, dice: &mut Dice) -> Self {
        let oracle = Oracle::scatter(options, |sides| dice.roll(sides));
        let text = oracle.text();
        Self::new(options, &text, oracle)
    }

    fn new(options: OracleOptions, start: &str, oracle: Oracle) -> Self {
        let variant = variant(options);
        Self { engine: Table::new(&variant, start), oracle, story: format!("{variant} from {start}:") }
    }

    /// Asserts that both see the same and counts it.
    fn compare(&self, tally: &mut Tally) {
        let seen = || format!("{}\nnow {}", self.story, self.oracle.text());
        let frozen = self.oracle.frozen();
        let result = self.engine.result();
        let kind = result.split('/').next().unwrap_or_default();
        assert_eq!(kind, self.oracle.result(), "result, {}", seen());
        assert_eq!(self.engine.frozen().trim_matches('-'), frozen.trim_matches('-'), "frozen, {}", seen());
        assert_eq!(self.engine.turn(), self.oracle.turn().to_string(), "turn, {}", seen());
        assert_eq!(self.engine.legal(), self.oracle.legal(), "legal actions, {}", seen());
        tally.positions += 1;
        tally.with_frozen += usize::from(frozen != "-");
        tally.with_superpawns += usize::from(self.oracle.superpawns() > 0);
        tally.ended += usize::from(kind != "-");
    }

    fn play(&mut self, action: &str) {
        self.story += " ";
        self.story += action;
        let skips = self.oracle.play(action);
        assert_eq!(self.engine.play(action), skips, "skips, {}\nnow {}", self.story, self.oracle.text());
    }

    /// A legal action, with a taste for promotions, captures, checks and, above all, mates.
    fn choose(&self, dice: &mut Dice) -> String {
        let legal = self.oracle.legal();
        let lively = match dice.roll(8) {
            0 => keep(&legal, |action| action.contains('=')),
            1 => keep(&legal, |action| action.contains('x')),
            2..=5 => {
                let checks = keep(&legal, |action| self.oracle.gives_check(action));
                let mates = keep(&checks, |action| self.oracle.mates(action));
                if mates.is_empty() { checks } else { mates }
            }
            _ => Vec::new(),
        };
        let from = if lively.is_empty() { &legal } else { &lively };
        dice.pick(from).clone()
    }
}

fn keep(actions: &[String], wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let kept = actions.iter().filter(|action| wanted(action));
    kept.cloned().collect()
}

fn variant(options: OracleOptions) -> String {
    let mut on = Vec::new();
    if options.squirrel {
        on.push("squirrel=on");
    }
    if options.wazir {
        on.push("wazir-superpawn=on");
    }
    if on.is_empty() { "cincinnati-4-way".to_owned() } else { format!("cincinnati-4-way:{}", on.join(",")) }
}

/// Plays on both boards until the game ends or has lasted long enough.
fn play_out(mut game: Match, plies: usize, dice: &mut Dice, tally: &mut Tally) {
    game.compare(tally);
    for _ in 0..plies {
        if game.oracle.turn() == '-' {
            return;
        }
        let action = game.choose(dice);
        game.play(&action);
        game.compare(tally);
    }
}

#[test]
fn engine_agrees_with_the_oracle() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let mut tally = Tally::default();
    while tally.positions < 20_000 {
        for (squirrel, wazir) in [(false, false), (true, false), (false, true), (true, true)] {
            let options = OracleOptions { squirrel, wazir };
            play_out(Match::from_start(options), 160, &mut dice, &mut tally);
            for (men, rest) in MIDDLEGAMES {
                let game = Match::from_text(options, &at(men, rest));
                play_out(game, 50, &mut dice, &mut tally);
            }
            for _ in 0..30 {
                let game = Match::from_scatter(options, &mut dice);
                play_out(game, 24, &mut dice, &mut tally);
            }
        }
    }
    let Tally { positions, with_frozen, with_superpawns, ended } = tally;
    println!(
        "oracle: {positions} positions agree ({with_frozen} with frozen armies, {with_superpawns} \
         with superpawns, {ended} games ended)"
    );
    assert!(positions >= 20_000, "{positions} positions");
    assert!(with_frozen >= 500, "{with_frozen} with frozen armies");
    assert!(with_superpawns >= 500, "{with_superpawns} with superpawns");
}
