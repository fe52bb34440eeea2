//! What every loudspeaker of a system has in common, and the mixer that it plays.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fourhanded::sound::{Cue, Mixer};

/// A way to the loudspeaker of a system.
pub trait AudioOutput: Send {
    /// Opens a stream that plays what the mixer has, until it is dropped. It may take some seconds until that has failed.
    ///
    /// # Errors
    ///
    /// If nothing can be heard, and why not.
    fn open(&self, mixer: SharedMixer) -> Result<Box<dyn AudioStream>, OutputError>;
}

/// A stream that plays what a mixer has; it ends when it is dropped.
pub trait AudioStream {
    /// Whether it still plays. One that does not never will again.
    fn is_alive(&self) -> bool;
}

/// Why nothing can be heard.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "without a loudspeaker there is only one reason"))]
pub enum OutputError {
    /// The program was built without sound.
    NotBuilt,
    /// There is no sound server, or no device.
    Absent,
    /// The sound server does not answer.
    NoAnswer,
    /// It was refused, with the reason in the system's own words.
    Refused(String),
}

/// The mixer, which the thread that plays and the stream have in common.
#[derive(Clone, Default)]
pub struct SharedMixer(Arc<Mutex<MixerState>>);

#[derive(Default)]
struct MixerState {
    mixer: Mixer,
    /// The volume, in percent from 0 to 100.
    volume: u8,
}

impl SharedMixer {
    /// Begins a sound, and plays everything at this volume from now on, in percent from 0 to 100.
    pub fn play(&self, samples: &'static [i16], cue: Cue, volume: u8) {
        let mut state = self.lock();
        state.volume = volume;
        state.mixer.play(samples, cue.delay);
    }

    /// The next samples.
    #[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "without a loudspeaker nobody asks for them"))]
    pub fn fill(&self, out: &mut [i16]) {
        let mut state = self.lock();
        let volume = state.volume;
        state.mixer.fill(out, volume);
    }

    /// For how many milliseconds nothing has been heard.
    pub fn silence(&self) -> u32 {
        self.lock().mixer.silence()
    }

    /// Ends all sounds.
    pub fn clear(&self) {
        self.lock().mixer = Mixer::default();
    }

    fn lock(&self) -> MutexGuard<'_, MixerState> {
        // Whoever panicked while mixing has left nothing worse than a wrong sample.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The loudspeaker of this system.
pub fn of_system() -> Box<dyn AudioOutput> {
    if cfg!(not(feature = "sound")) {
        return Box::new(NoOutput);
    }
    #[cfg(target_os = "linux")]
    return Box::new(super::pulse::PulseServer::of_user());
    #[cfg(all(feature = "sound", any(target_os = "windows", target_os = "macos")))]
    return Box::new(super::native::DefaultDevice);
    #[cfg(not(any(target_os = "linux", all(feature = "sound", any(target_os = "windows", target_os = "macos")))))]
    Box::new(NoOutput)
}

/// What a program has that was built without sound, or for a system whose loudspeaker it does not know.
struct NoOutput;

impl AudioOutput for NoOutput {
    fn open(&self, _mixer: SharedMixer) -> Result<Box<dyn AudioStream>, OutputError> {
        Err(OutputError::NotBuilt)
    }
}
