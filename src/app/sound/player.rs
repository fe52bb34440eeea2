//! The thread that plays sounds.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use fourhanded::sound::{Cue, Sound, samples};

use super::output::{AudioOutput, AudioStream, OutputError, SharedMixer};

/// How many sounds may wait for the thread. Further ones are not heard.
const WAITING: usize = 16;
/// A sound that has waited longer is not heard: it would be taken for that of something else.
const LATE: Duration = Duration::from_millis(400);
/// After so many milliseconds of silence the stream is closed, so that an idle machine is not woken by it.
const SILENCE: u32 = 2000;
/// How often an open stream is looked after.
const GLANCE: Duration = Duration::from_millis(500);
/// For so long no stream is tried to be opened after one could not be.
const RETRY: Duration = Duration::from_secs(if cfg!(test) { 1 } else { 10 });
/// The seed of the noise in the sounds.
const SEED: u64 = 4;

/// The way to the thread that plays sounds. The thread ends with it.
pub struct SoundPlayer {
    requests: Sender<Request>,
    trouble: Arc<Mutex<Option<OutputError>>>,
}

/// A sound that is wanted.
struct Request {
    cue: Cue,
    /// How loud, in percent from 0 to 100.
    volume: u8,
    /// When it was wanted.
    at: Instant,
}

impl SoundPlayer {
    /// Starts the thread. It calls `notify` when [`Self::trouble`] has changed.
    pub fn spawn(output: Box<dyn AudioOutput>, notify: impl Fn() + Send + 'static) -> Self {
        let (requests, wanted) = bounded(WAITING);
        let trouble = Arc::new(Mutex::new(None));
        let told = Arc::clone(&trouble);
        let tell = move |now: Option<OutputError>| {
            let mut before = told.lock().unwrap_or_else(PoisonError::into_inner);
            if *before != now {
                *before = now;
                drop(before);
                notify();
            }
        };
        thread::spawn(move || Playing::new(output, tell).run(&wanted));
        Self { requests, trouble }
    }

    /// Lets a sound be heard at a volume in percent, unless too many wait already.
    pub fn play(&self, cue: Cue, volume: u8) {
        // What does not fit is not heard.
        let _ = self.requests.try_send(Request { cue, volume, at: Instant::now() });
    }

    /// Why the last sound could not be heard.
    pub fn trouble(&self) -> Option<OutputError> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What the thread has.
struct Playing<T> {
    output: Box<dyn AudioOutput>,
    mixer: SharedMixer,
    stream: Option<Box<dyn AudioStream>>,
    /// When a stream could last not be opened.
    failed: Option<Instant>,
    /// The sounds that have been made so far.
    made: BTreeMap<Sound, &'static [i16]>,
    /// Is told why nothing can be heard, or that it can.
    tell: T,
}

impl<T: Fn(Option<OutputError>)> Playing<T> {
    fn new(output: Box<dyn AudioOutput>, tell: T) -> Self {
        Self { output, mixer: SharedMixer::default(), stream: None, failed: None, made: BTreeMap::new(), tell }
    }

    /// Plays what is wanted until nobody can want anything any more. It sleeps while no stream is open.
    fn run(mut self, wanted: &Receiver<Request>) {
        loop {
            let received = match self.stream {
                Some(_) => wanted.recv_timeout(GLANCE),
                None => wanted.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match received {
                Ok(request) => self.play(&request),
                Err(RecvTimeoutError::Timeout) => {
                    if self.mixer.silence() >= SILENCE || !self.is_open() {
                        self.close();
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn play(&mut self, request: &Request) {
        if !self.is_open() {
            self.close();
            self.open();
        }
        if self.is_open() && request.at.elapsed() < LATE {
            let sound = request.cue.sound;
            let samples = *self.made.entry(sound).or_insert_with(|| samples(sound, SEED).leak());
            self.mixer.play(samples, request.cue, request.volume);
        }
    }

    fn is_open(&self) -> bool {
        self.stream.as_ref().is_some_and(|stream| stream.is_alive())
    }

    fn open(&mut self) {
        if self.failed.is_some_and(|at| at.elapsed() < RETRY) {
            return;
        }
        match self.output.open(self.mixer.clone()) {
            Ok(stream) => {
                self.stream = Some(stream);
                self.failed = None;
                (self.tell)(None);
            }
            Err(error) => {
                self.failed = Some(Instant::now());
                (self.tell)(Some(error));
            }
        }
    }

    fn close(&mut self) {
        self.stream = None;
        self.mixer.clear();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use fourhanded::sound::Knock;

    use super::*;

    /// A loudspeaker that plays nothing, and counts.
    #[derive(Clone, Default)]
    struct FakeOutput {
        opened: Arc<AtomicUsize>,
        closed: Arc<AtomicUsize>,
        /// The samples heard that were not silent.
        loud: Arc<AtomicUsize>,
        broken: Arc<AtomicBool>,
        takes: Duration,
    }

    struct FakeStream(FakeOutput, Arc<AtomicBool>);

    impl AudioOutput for FakeOutput {
        fn open(&self, mixer: SharedMixer) -> Result<Box<dyn AudioStream>, OutputError> {
            thread::sleep(self.takes);
            self.opened.fetch_add(1, Ordering::SeqCst);
            if self.broken.load(Ordering::SeqCst) {
                return Err(OutputError::NoAnswer);
            }
            let alive = Arc::new(AtomicBool::new(true));
            let (playing, loud) = (Arc::clone(&alive), Arc::clone(&self.loud));
            thread::spawn(move || {
                while playing.load(Ordering::SeqCst) {
                    let mut samples = [0; 4800];
                    mixer.fill(&mut samples);
                    loud.fetch_add(samples.iter().filter(|sample| **sample != 0).count(), Ordering::SeqCst);
                    thread::sleep(Duration::from_millis(20));
                }
            });
            Ok(Box::new(FakeStream(self.clone(), alive)))
        }
    }

    impl AudioStream for FakeStream {
        fn is_alive(&self) -> bool {
            !self.0.broken.load(Ordering::SeqCst)
        }
    }

    impl Drop for FakeStream {
        fn drop(&mut self) {
            self.1.store(false, Ordering::SeqCst);
            self.0.closed.fetch_add(1, Ordering::SeqCst);
        }
    }

    const KNOCK: Cue = Cue { sound: Sound::Move(Knock::Plain), delay: 0 };

    /// Waits until something holds, at most ten seconds.
    fn awaited(holds: impl Fn() -> bool) -> bool {
        let until = Instant::now() + Duration::from_secs(10);
        while !holds() && Instant::now() < until {
            thread::sleep(Duration::from_millis(10));
        }
        holds()
    }

    fn count(number: &AtomicUsize) -> usize {
        number.load(Ordering::SeqCst)
    }

    #[test]
    fn a_stream_is_open_only_while_there_is_something_to_hear() {
        let output = FakeOutput::default();
        let player = SoundPlayer::spawn(Box::new(output.clone()), || ());
        thread::sleep(Duration::from_millis(50));
        assert_eq!(count(&output.opened), 0, "nothing was to be heard yet");
        player.play(KNOCK, 100);
        assert!(awaited(|| count(&output.loud) > 1000), "{} samples", count(&output.loud));
        assert!(awaited(|| count(&output.closed) == 1), "it is closed after a silence");
        player.play(KNOCK, 100);
        assert!(awaited(|| count(&output.opened) == 2), "and opened again");
        assert_eq!(player.trouble(), None);
    }

    #[test]
    fn nobody_waits_for_a_loudspeaker_that_hangs() {
        let output = FakeOutput { takes: Duration::from_millis(600), ..FakeOutput::default() };
        let player = SoundPlayer::spawn(Box::new(output.clone()), || ());
        let began = Instant::now();
        for _ in 0..10 * WAITING {
            player.play(KNOCK, 100);
        }
        assert!(began.elapsed() < Duration::from_millis(300), "{:?}", began.elapsed());
        assert!(awaited(|| count(&output.closed) == 1));
        assert_eq!(count(&output.loud), 0, "what comes too late is not heard");
    }

    #[test]
    fn trouble_is_told_and_passes() {
        let output = FakeOutput::default();
        output.broken.store(true, Ordering::SeqCst);
        let told = Arc::new(AtomicUsize::new(0));
        let count_told = Arc::clone(&told);
        let notify = move || {
            count_told.fetch_add(1, Ordering::SeqCst);
        };
        let player = SoundPlayer::spawn(Box::new(output.clone()), notify);
        player.play(KNOCK, 100);
        assert!(awaited(|| player.trouble() == Some(OutputError::NoAnswer)));
        player.play(KNOCK, 100);
        player.play(KNOCK, 100);
        thread::sleep(Duration::from_millis(100));
        assert_eq!((count(&output.opened), count(&told)), (1, 1), "it is not tried again at once");
        output.broken.store(false, Ordering::SeqCst);
        let heard = || {
            player.play(KNOCK, 100);
            player.trouble().is_none()
        };
        assert!(awaited(heard), "it is tried again later");
        assert_eq!(count(&told), 2);
    }
}
