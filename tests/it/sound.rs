//! Sounds: how they are made, mixed, and what is heard of a game.

use std::collections::BTreeMap;

use fourhanded::board::Seat;
use fourhanded::game::Game;
use fourhanded::sound::{Cue, Knock, Mixer, PEAK, RATE, Sound, SoundGroup, VOICES, heard, samples};
use fourhanded::spec::Catalogue;
use fourhanded::store;

/// The length of a sound in milliseconds.
fn length(samples: &[i16]) -> usize {
    samples.len() * 1000 / RATE as usize
}

#[test]
fn each_sound_is_short_quiet_enough_and_without_a_shift() {
    let mut bytes = 0;
    for sound in Sound::all() {
        let made = samples(sound, 1);
        assert!((40..=400).contains(&length(&made)), "{sound:?}: {} ms", length(&made));
        let loudest = made.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
        assert!((PEAK.unsigned_abs() / 3..=PEAK.unsigned_abs()).contains(&loudest), "{sound:?}: {loudest}");
        let mean = made.iter().map(|sample| i64::from(*sample)).sum::<i64>() / made.len() as i64;
        assert!(mean.abs() <= i64::from(PEAK) / 200, "{sound:?} is shifted by {mean}");
        let (first, last) = (made[0].unsigned_abs(), made[made.len() - 1].unsigned_abs());
        assert!(first < PEAK.unsigned_abs() / 3 && last == 0, "{sound:?} begins or ends with a click: {first} {last}");
        bytes += made.len() * 2;
    }
    assert!(bytes < 500_000, "{bytes} bytes");
}

#[test]
fn sounds_are_the_same_for_the_same_seed() {
    for sound in Sound::all() {
        assert_eq!(samples(sound, 7), samples(sound, 7));
    }
    let knock = Sound::Move(Knock::Plain);
    assert_ne!(samples(knock, 7), samples(knock, 8), "the noise in a knock comes from the seed");
    let different: BTreeMap<Vec<i16>, Sound> = Sound::all().map(|sound| (samples(sound, 7), sound)).collect();
    assert_eq!(different.len(), Sound::all().count(), "two sounds are alike");
}

/// The frequency that is strongest in a sound, of those asked for.
fn strongest(samples: &[i16], asked: &[f64]) -> f64 {
    let strength = |pitch: f64| {
        let wave = |number: usize| std::f64::consts::TAU * pitch * number as f64 / f64::from(RATE);
        let sum = |part: fn(f64) -> f64| -> f64 {
            samples.iter().enumerate().map(|(number, sample)| f64::from(*sample) * part(wave(number))).sum()
        };
        sum(f64::sin).hypot(sum(f64::cos))
    };
    asked.iter().copied().max_by(|a, b| strength(*a).total_cmp(&strength(*b))).unwrap()
}

#[test]
fn each_seat_has_its_own_note() {
    let notes = [523.25, 587.33, 659.26, 783.99];
    for (seat, note) in Seat::ALL.into_iter().zip(notes) {
        assert_eq!(strongest(&samples(Sound::YourTurn(seat), 1), &notes), note, "{seat:?}");
    }
}

#[test]
fn every_group_has_sounds() {
    for group in SoundGroup::ALL {
        assert!(Sound::all().any(|sound| sound.group() == group), "{group:?}");
    }
}

/// Samples that outlive a mixer.
fn kept(samples: Vec<i16>) -> &'static [i16] {
    samples.leak()
}

#[test]
fn a_mixer_adds_limits_and_falls_silent() {
    let mut mixer = Mixer::default();
    let mut out = [7; 480];
    mixer.fill(&mut out, 100);
    assert_eq!((out, mixer.silence()), ([0; 480], 10), "nothing is played");

    let loud = kept(vec![PEAK; 96]);
    mixer.play(loud, 0);
    mixer.play(loud, 1);
    assert_eq!(mixer.silence(), 0);
    let mut out = [0; 144];
    mixer.fill(&mut out, 100);
    assert_eq!([out[0], out[47], out[48], out[95], out[96], out[143]], [PEAK, PEAK, PEAK * 2, PEAK * 2, PEAK, PEAK]);
    let mut out = [7; 48];
    mixer.fill(&mut out, 100);
    assert_eq!((out, mixer.silence()), ([0; 48], 1), "both have ended");

    // The sum of all is limited; a ninth takes the place of the one that has gone on longest.
    for _ in 0..=VOICES {
        mixer.play(loud, 0);
    }
    let mut out = [0; 1];
    mixer.fill(&mut out, 100);
    assert_eq!(out, [i16::MAX / 2]);
    mixer.fill(&mut out, 0);
    assert_eq!(out, [0], "no volume, no sound");
}

#[test]
fn a_ninth_sound_takes_the_place_of_the_longest() {
    let mut mixer = Mixer::default();
    mixer.play(kept(vec![1000; 4800]), 0);
    let mut out = [0; 48];
    mixer.fill(&mut out, 100);
    for _ in 0..VOICES {
        mixer.play(kept(vec![1; 4800]), 0);
    }
    mixer.fill(&mut out, 100);
    assert_eq!(out[0], VOICES as i16);
}

/// The sounds of a saved game, a line a ply.
fn sounds_of(game: &Game) -> String {
    let mut lines = String::new();
    for (number, (before, ply)) in game.history().enumerate() {
        let after = game.position_at(number + 1);
        let cues = heard(game.rules(), (&before, &after), &ply.events, number);
        let cues: Vec<String> = cues.map(|Cue { sound, delay }| format!("{sound:?}@{delay}")).collect();
        lines.push_str(&format!("{} {}\n", number + 1, cues.join(" ")));
    }
    lines
}

#[test]
fn a_game_sounds_like_what_happens_in_it() {
    let text = include_str!("../../saves/showcase.ron");
    let game = store::parse("showcase.ron", text, &Catalogue::shipped()).unwrap().game;
    let sounds = sounds_of(&game);
    expect_test::expect![[r#"
        1 Move(Plain)@0
        2 Move(High)@0
        3 Move(Low)@0
        4 Move(Plain)@0
        5 Capture@0
        6 Move(Low)@0
        7 Capture@0
        8 Move(High)@0
        9 Capture@0
        10 Move(Plain)@0
        11 Move(High)@0
        12 Move(Low)@0
        13 Capture@0
        14 Move(High)@0
        15 Capture@0
        16 Move(Plain)@0
        17 Capture@0 Check@120
        18 Move(Low)@0
        19 Capture@0 Freeze@120
        20 Move(High)@0
        21 Move(Low)@0
        22 Move(Plain)@0
        23 Capture@0
        24 Capture@0 Thaw@120
        25 Move(Plain)@0
        26 Move(High)@0
        27 Move(Low)@0 Promotion@120
        28 Move(Plain)@0
        29 Move(High)@0 Freeze@120
        30 Capture@0
        31 Move(Plain)@0 Promotion@120
        32 Move(High)@0
        33 Move(Low)@0
        34 Move(Plain)@0
        35 Move(High)@0
        36 Capture@0 Check@120
        37 Capture@0
        38 Capture@0 Check@120
        39 Capture@0 End@120
    "#]]
    .assert_eq(&sounds);
}
