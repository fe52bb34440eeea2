//! The mixer's samples at the rate of a device.

use fourhanded::sound::RATE;

use super::output::SharedMixer;

/// How many samples are fetched at once.
const BLOCK: usize = 128;

/// Reads a mixer at another rate, by straight lines between its samples.
pub struct Resampler {
    mixer: SharedMixer,
    block: [i16; BLOCK],
    /// How many samples of the block have been used.
    used: usize,
    /// The samples before and behind the place that is read.
    around: [f32; 2],
    /// The place between them, from 0 to 1, and how far it goes on with every sample.
    place: f64,
    step: f64,
}

impl Resampler {
    /// Reads a mixer at so many samples a second.
    pub fn new(mixer: SharedMixer, rate: u32) -> Self {
        let step = f64::from(RATE) / f64::from(rate.max(1));
        Self { mixer, block: [0; BLOCK], used: BLOCK, around: [0.0; 2], place: 0.0, step }
    }

    /// The next sample, from −1 to 1.
    pub fn next_sample(&mut self) -> f32 {
        self.place += self.step;
        while self.place >= 1.0 {
            self.place -= 1.0;
            self.around = [self.around[1], self.fetch()];
        }
        let [before, behind] = self.around;
        before + (behind - before) * self.place as f32
    }

    fn fetch(&mut self) -> f32 {
        if self.used == BLOCK {
            self.mixer.fill(&mut self.block);
            self.used = 0;
        }
        self.used += 1;
        f32::from(self.block[self.used - 1]) / f32::from(i16::MAX)
    }
}

#[cfg(test)]
mod tests {
    use fourhanded::sound::{Cue, Sound, samples};

    use super::*;

    /// How often a bell crosses zero from below in a quarter of a second, and its loudest sample, read at a rate.
    fn bell_at(rate: u32) -> (usize, f32) {
        let mixer = SharedMixer::default();
        mixer.play(samples(Sound::Bell, 1).leak(), Cue { sound: Sound::Bell, delay: 0 }, 100);
        let mut resampler = Resampler::new(mixer, rate);
        let heard: Vec<f32> = (0..rate / 4).map(|_| resampler.next_sample()).collect();
        let crossings = heard.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count();
        (crossings, heard.iter().fold(0.0, |loudest, sample| sample.abs().max(loudest)))
    }

    #[test]
    fn pitch_and_loudness_are_those_of_the_mixer() {
        let (own, own_peak) = bell_at(RATE);
        assert!(own > 200 && own_peak > 0.2, "{own} waves of {own_peak}");
        for rate in [44_100, 96_000, 192_000] {
            let (other, peak) = bell_at(rate);
            assert!(own.abs_diff(other) <= own / 20, "{other} waves at {rate}, {own} at {RATE}");
            assert!((peak - own_peak).abs() < 0.05, "{peak} at {rate}, {own_peak} at {RATE}");
        }
    }
}
