//! Several sounds at once.

use arrayvec::ArrayVec;

use super::RATE;

/// How many sounds can be heard at once. One more takes the place of the one that has gone on longest.
pub const VOICES: usize = 8;

/// The largest value of a sample of all sounds together: half the full range, 6 dB below it.
const LIMIT: i32 = i16::MAX as i32 / 2;

/// A sound that is being played.
#[derive(Clone, Copy, Debug)]
struct Voice {
    samples: &'static [i16],
    /// How many samples are still silent before it begins.
    waits: usize,
    /// How many samples have been played.
    played: usize,
}

/// Sounds that are being played, mixed into one channel.
#[derive(Clone, Debug, Default)]
pub struct Mixer {
    voices: ArrayVec<Voice, VOICES>,
    /// How many samples have passed since the last sound ended.
    silent: usize,
}

impl Mixer {
    /// Begins a sound after some milliseconds.
    pub fn play(&mut self, samples: &'static [i16], delay: u32) {
        let voice = Voice { samples, waits: (delay * (RATE / 1000)) as usize, played: 0 };
        if self.voices.is_full() {
            let longest = (0..VOICES).max_by_key(|&number| self.voices[number].played);
            longest.map(|number| self.voices.swap_remove(number));
        }
        self.voices.push(voice);
        self.silent = 0;
    }

    /// The next samples, at a volume in percent from 0 to 100.
    pub fn fill(&mut self, out: &mut [i16], volume: u8) {
        for sample in out {
            self.silent = if self.voices.iter().any(Voice::sounds) { 0 } else { self.silent + 1 };
            let sum: i32 = self.voices.iter_mut().map(|voice| i32::from(voice.next())).sum();
            *sample = (sum.clamp(-LIMIT, LIMIT) * i32::from(volume.min(100)) / 100) as i16;
        }
        self.voices.retain(|voice| voice.sounds());
    }

    /// For how many milliseconds nothing has been heard.
    pub const fn silence(&self) -> u32 {
        (self.silent as u64 * 1000 / RATE as u64) as u32
    }
}

impl Voice {
    /// Whether there is still something of it to come.
    const fn sounds(&self) -> bool {
        self.played < self.samples.len()
    }

    fn next(&mut self) -> i16 {
        if self.waits > 0 {
            self.waits -= 1;
            return 0;
        }
        let sample = self.samples.get(self.played).copied().unwrap_or(0);
        self.played += 1;
        sample
    }
}
