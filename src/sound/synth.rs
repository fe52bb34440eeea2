//! Sounds made of decaying tones and a little noise.

use std::f32::consts::TAU;

use super::{Knock, PEAK, RATE, Sound};
use crate::board::Seat;
use crate::random::Random;

/// The beginning of a tone rises for so long, and the end of a sound falls, in milliseconds: without it there is a click.
const EDGE: f32 = 2.0;
/// A tone is heard for so many times the time in which it falls to 1/e.
const HEARD: f32 = 5.0;
/// The frequency in Hz below which nothing is left of a sound: a loudspeaker would only be pushed aside.
const LOWEST: f32 = 30.0;

/// One decaying partial of a sound.
#[derive(Clone, Copy)]
struct Partial {
    /// When it begins, in milliseconds.
    at: f32,
    /// Its frequency at the beginning, in Hz.
    pitch: f32,
    /// Its frequency at the end, in Hz.
    glides_to: f32,
    /// The time in which it falls to 1/e, in milliseconds.
    decay: f32,
    /// How loud it is beside the other tones of the sound.
    level: f32,
}

/// What a sound is made of.
#[derive(Default)]
struct Recipe {
    tones: Vec<Partial>,
    /// Bursts of noise: when they begin and how long they last, in milliseconds.
    bursts: Vec<(f32, f32)>,
    /// How loud it is beside the loudest sounds, from 0 to 1.
    level: f32,
}

impl Recipe {
    fn new(level: f32) -> Self {
        Self { level, ..Self::default() }
    }

    fn tone(self, at: f32, pitch: f32, decay: f32, level: f32) -> Self {
        self.glide(at, (pitch, pitch), decay, level)
    }

    fn glide(mut self, at: f32, (pitch, glides_to): (f32, f32), decay: f32, level: f32) -> Self {
        self.tones.push(Partial { at, pitch, glides_to, decay, level });
        self
    }

    /// A knock of wood, with all its frequencies raised by a factor.
    fn wood(mut self, at: f32, factor: f32, level: f32) -> Self {
        for (pitch, decay, share) in [(900.0, 40.0, 1.0), (1500.0, 25.0, 0.6), (2600.0, 15.0, 0.4)] {
            self = self.tone(at, pitch * factor, decay, level * share);
        }
        self.bursts.push((at, 3.0));
        self
    }

    /// A note with its octave, as of a small bell.
    fn note(self, at: f32, pitch: f32, decay: f32) -> Self {
        self.tone(at, pitch, decay, 1.0).tone(at, pitch * 2.0, decay * 0.6, 0.3)
    }

    /// Notes, one after another.
    fn notes(self, pitches: &[f32], apart: f32, decay: f32) -> Self {
        pitches
            .iter()
            .enumerate()
            .fold(self, |recipe, (number, pitch)| recipe.note(number as f32 * apart, *pitch, decay))
    }

    /// How long it is, in milliseconds.
    fn length(&self) -> f32 {
        let tones = self.tones.iter().map(|tone| tone.at + tone.decay * HEARD);
        tones.chain(self.bursts.iter().map(|(at, length)| at + length)).fold(0.0, f32::max)
    }
}

const C5: f32 = 523.25;
const D5: f32 = 587.33;
const E5: f32 = 659.26;
const G5: f32 = 783.99;
const C6: f32 = 1046.5;

fn recipe(sound: Sound) -> Recipe {
    match sound {
        Sound::Move(knock) => {
            let factor = match knock {
                Knock::Plain => 1.0,
                Knock::High => 1.06,
                Knock::Low => 0.95,
            };
            Recipe::new(0.7).wood(0.0, factor, 1.0)
        }
        Sound::Capture => Recipe::new(1.0).wood(0.0, 0.9, 1.0).wood(55.0, 1.0, 0.7),
        Sound::Check => Recipe::new(0.8).note(0.0, C5, 45.0).note(90.0, C5 * 4.0 / 3.0, 55.0),
        Sound::Refused => Recipe::new(0.8).tone(0.0, 180.0, 22.0, 1.0).tone(0.0, 270.0, 12.0, 0.3),
        Sound::YourTurn(seat) => {
            let pitch = match seat {
                Seat::South => C5,
                Seat::West => D5,
                Seat::North => E5,
                Seat::East => G5,
            };
            Recipe::new(0.6).note(0.0, pitch, 32.0)
        }
        Sound::Freeze => Recipe::new(0.7)
            .glide(0.0, (2400.0, 1200.0), 60.0, 0.6)
            .glide(30.0, (1800.0, 900.0), 60.0, 0.6)
            .glide(60.0, (1200.0, 500.0), 58.0, 1.0),
        Sound::Thaw => Recipe::new(0.7)
            .glide(0.0, (500.0, 1200.0), 58.0, 1.0)
            .glide(30.0, (900.0, 1800.0), 60.0, 0.6)
            .glide(60.0, (1200.0, 2400.0), 58.0, 0.6),
        Sound::Promotion => Recipe::new(0.7).notes(&[C5, E5, G5], 60.0, 40.0),
        Sound::PassesOver => Recipe::new(0.7).notes(&[G5, D5, G5], 60.0, 40.0),
        Sound::Defeat => Recipe::new(0.8).notes(&[E5 / 2.0, C5 / 2.0], 110.0, 55.0),
        Sound::HomeLost => {
            Recipe::new(0.8).glide(0.0, (C5 / 2.0, C5), 75.0, 1.0).glide(40.0, (G5 / 2.0, G5), 70.0, 0.5)
        }
        Sound::End => Recipe::new(0.9).notes(&[C5, E5, G5, C6], 65.0, 40.0),
        Sound::Tick => Recipe::new(0.5).tone(0.0, 2000.0, 8.0, 1.0),
        Sound::DoubleTick => Recipe::new(0.6).tone(0.0, 2000.0, 8.0, 1.0).tone(110.0, 2000.0, 8.0, 1.0),
        Sound::Bell => {
            Recipe::new(1.0).tone(0.0, C6, 80.0, 1.0).tone(0.0, C6 * 2.76, 50.0, 0.4).tone(0.0, C6 * 5.4, 25.0, 0.2)
        }
    }
}

/// The samples of a sound: one channel, [`RATE`] a second, none above [`PEAK`]. They are the same for the same seed, which
/// chooses the noise in them.
pub fn samples(sound: Sound, seed: u64) -> Vec<i16> {
    let recipe = recipe(sound);
    let in_samples = |milliseconds: f32| (milliseconds * RATE as f32 / 1000.0) as usize;
    let mut wave = vec![0.0_f32; in_samples(recipe.length())];
    for tone in &recipe.tones {
        let length = in_samples(tone.decay * HEARD);
        let begin = in_samples(tone.at).min(wave.len());
        let (mut phase, rise) = (0.0_f32, in_samples(EDGE) as f32);
        for (number, value) in wave[begin..].iter_mut().take(length).enumerate() {
            let share = number as f32 / length as f32;
            phase = (phase + (tone.pitch + (tone.glides_to - tone.pitch) * share) / RATE as f32).fract();
            let fall = (-share * HEARD).exp();
            *value += (phase * TAU).sin() * fall * (number as f32 / rise).min(1.0) * tone.level;
        }
    }
    let mut random = Random::new(seed);
    for &(at, length) in &recipe.bursts {
        let (begin, length) = (in_samples(at), in_samples(length));
        for (number, value) in wave.iter_mut().skip(begin).take(length).enumerate() {
            let noise = random.below(2001) as f32 / 1000.0 - 1.0;
            *value += noise * 0.3 * (1.0 - number as f32 / length as f32);
        }
    }
    without_lowest(&mut wave);
    let edge = in_samples(EDGE);
    for (number, value) in wave.iter_mut().rev().take(edge).enumerate() {
        *value *= number as f32 / edge as f32;
    }
    let loudest = wave.iter().fold(f32::MIN_POSITIVE, |loudest, value| value.abs().max(loudest));
    let factor = f32::from(PEAK) * recipe.level / loudest;
    wave.into_iter().map(|value| (value * factor) as i16).collect()
}

/// Takes out what is below the lowest frequency, a constant shift above all.
fn without_lowest(wave: &mut [f32]) {
    let keep = 1.0 / (1.0 + TAU * LOWEST / RATE as f32);
    let (mut last, mut passed) = (0.0, 0.0);
    for value in wave {
        passed = keep * (passed + *value - last);
        last = *value;
        *value = passed;
    }
}
