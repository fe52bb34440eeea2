//! The default device of Windows and macOS.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{ErrorKind, Stream, StreamConfig};

use super::output::{AudioOutput, AudioStream, OutputError, SharedMixer};
use super::resampler::Resampler;

/// For so long the system may take to open a stream.
const PATIENCE: Duration = Duration::from_secs(2);

/// The device that the system plays to if nobody has chosen another.
pub struct DefaultDevice;

/// A stream to it.
struct DeviceStream {
    alive: Arc<AtomicBool>,
    /// It plays until it is dropped.
    _stream: Stream,
}

impl AudioOutput for DefaultDevice {
    fn open(&self, mixer: SharedMixer) -> Result<Box<dyn AudioStream>, OutputError> {
        let device = cpal::default_host().default_output_device().ok_or(OutputError::Absent)?;
        let config = StreamConfig::from(device.default_output_config().map_err(|error| reason(&error))?);
        let channels = usize::from(config.channels.max(1));
        let mut resampler = Resampler::new(mixer, config.sample_rate);
        let alive = Arc::new(AtomicBool::new(true));
        let broken = Arc::clone(&alive);
        let stream = device.build_output_stream(
            config,
            move |out: &mut [f32], _| {
                for frame in out.chunks_mut(channels) {
                    frame.fill(resampler.next_sample());
                }
            },
            move |error| {
                // With these it plays on.
                if !matches!(error.kind(), ErrorKind::DeviceChanged | ErrorKind::Xrun | ErrorKind::RealtimeDenied) {
                    broken.store(false, Ordering::Relaxed);
                }
            },
            Some(PATIENCE),
        );
        let stream = stream.map_err(|error| reason(&error))?;
        stream.play().map_err(|error| reason(&error))?;
        Ok(Box::new(DeviceStream { alive, _stream: stream }))
    }
}

impl AudioStream for DeviceStream {
    fn is_alive(&self) -> bool {
        self.alive.load(Ordering::Relaxed)
    }
}

fn reason(error: &cpal::Error) -> OutputError {
    match error.kind() {
        ErrorKind::DeviceNotAvailable | ErrorKind::HostUnavailable => OutputError::Absent,
        _ => OutputError::Refused(error.to_string()),
    }
}
