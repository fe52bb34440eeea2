//! How light and edges are drawn in 3D: as it is chosen, or as the first pictures in 3D show that the machine can bear.

use std::mem;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use fourhanded::store::SolidEffects;
use wgpu_types::DeviceType;

use super::camera::{BoardCamera, ShadowLight, mode_shown};
use crate::app::AppSet;
use crate::app::power::{Busy, BusyReason};
use crate::app::state::{Desk, SolidQuality, View, ViewMode};

/// So many pictures are drawn before one counts: the first ones make what the later ones have.
const UNCOUNTED: usize = 3;
/// So many pictures count; their median is judged.
const COUNTED: usize = 7;
/// The time of a picture that is quick enough.
const QUICK: Duration = Duration::from_millis(34);
/// From this time on a picture is so slow that nothing of what could be left out is kept.
const SLOW: Duration = Duration::from_millis(120);

/// The times of the first pictures in 3D.
#[derive(Resource, Debug)]
pub struct FirstPictures {
    /// Whether they are measured: a script that tests the window wants all as it is at its best.
    pub measured: bool,
    /// The times of those that were drawn one directly after the other.
    times: Vec<Duration>,
    /// What was found, once it was.
    found: Option<SolidQuality>,
}

impl Default for FirstPictures {
    fn default() -> Self {
        Self { measured: true, times: Vec::new(), found: None }
    }
}

impl FirstPictures {
    /// Takes the time of one more picture, which was drawn in a quality. Answers the quality in which to go on, once that is known.
    fn take(&mut self, time: Duration, quality: SolidQuality) -> Option<SolidQuality> {
        self.times.push(time);
        if self.times.len() < UNCOUNTED + COUNTED {
            return None;
        }
        let mut counted = mem::take(&mut self.times).split_off(UNCOUNTED);
        counted.sort();
        Some(bearable(counted[COUNTED / 2], quality))
    }
}

/// The quality in which to go on after a picture of a quality has taken so long.
fn bearable(time: Duration, quality: SolidQuality) -> SolidQuality {
    match quality {
        _ if time >= SLOW => SolidQuality::Plain,
        SolidQuality::High if time > QUICK => SolidQuality::Low,
        SolidQuality::Low if time > QUICK => SolidQuality::Plain,
        kept => kept,
    }
}

/// How smoothly edges are drawn in 3D in a quality.
pub(super) const fn edges_of(quality: SolidQuality) -> Msaa {
    match quality {
        SolidQuality::High | SolidQuality::Low => Msaa::Sample4,
        SolidQuality::Plain => Msaa::Off,
    }
}

/// Whether the pipelines that were made for a quality serve another, too.
pub(super) fn covers(made: SolidQuality, wanted: SolidQuality) -> bool {
    made == wanted || (made, wanted) == (SolidQuality::High, SolidQuality::Low)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FirstPictures>();
    app.add_systems(Update, choose.in_set(AppSet::Arrange));
    app.add_systems(Update, draw.in_set(AppSet::Motion));
}

/// Chooses the quality.
pub(super) fn choose(
    mut pictures: ResMut<FirstPictures>,
    adapter: Option<Res<RenderAdapterInfo>>,
    desk: Res<Desk>,
    time: Res<Time<Real>>,
    mut view: ResMut<View>,
    mut busy: ResMut<Busy>,
    mut measuring: Local<bool>,
) {
    let chosen = match view.effects {
        SolidEffects::High => Some(SolidQuality::High),
        SolidEffects::Low => Some(SolidQuality::Low),
        SolidEffects::Off => Some(SolidQuality::Plain),
        SolidEffects::Automatic if !pictures.measured => Some(SolidQuality::High),
        // The processor draws: every picture takes long.
        SolidEffects::Automatic if adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu) => {
            Some(SolidQuality::Plain)
        }
        SolidEffects::Automatic => pictures.found,
    };
    let measures = chosen.is_none() && mode_shown(&view, &desk) == ViewMode::Solid;
    if measures && *measuring {
        // Since the picture before, which was drawn for the same reason.
        if let Some(next) = pictures.take(time.delta(), view.quality) {
            if next == view.quality || next == SolidQuality::Plain {
                pictures.found = Some(next);
            }
            view.quality = next;
        }
    }
    if *measuring != measures {
        *measuring = measures;
        pictures.times.clear();
        busy.set(BusyReason::Measure, measures);
    }
    if let Some(chosen) = chosen.filter(|chosen| *chosen != view.quality) {
        view.quality = chosen;
    }
}

/// Draws as the quality says.
fn draw(
    view: Res<View>,
    desk: Res<Desk>,
    mut edges: Single<&mut Msaa, With<BoardCamera>>,
    mut lights: Query<&mut DirectionalLight, With<ShadowLight>>,
) {
    if !view.is_changed() && !desk.is_changed() {
        return;
    }
    let wanted = match mode_shown(&view, &desk) {
        ViewMode::Flat => Msaa::Sample4,
        ViewMode::Solid => edges_of(view.quality),
    };
    if **edges != wanted {
        **edges = wanted;
    }
    for mut light in &mut lights {
        let shadows = view.quality == SolidQuality::High;
        if light.shadow_maps_enabled != shadows {
            light.shadow_maps_enabled = shadows;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The quality that is found when every picture takes as long as its quality makes it, in milliseconds.
    fn found(high: u64, low: u64) -> SolidQuality {
        let mut pictures = FirstPictures::default();
        let mut quality = SolidQuality::High;
        for _ in 0..100 {
            let time = match quality {
                SolidQuality::High => high,
                SolidQuality::Low => low,
                SolidQuality::Plain => return quality,
            };
            match pictures.take(Duration::from_millis(time), quality) {
                Some(next) if next == quality => return quality,
                Some(next) => quality = next,
                None => {}
            }
        }
        panic!("nothing is found after a hundred pictures");
    }

    #[test]
    fn slow_pictures_lower_the_quality() {
        assert_eq!(found(16, 8), SolidQuality::High);
        assert_eq!(found(60, 20), SolidQuality::Low);
        assert_eq!(found(60, 50), SolidQuality::Plain);
        assert_eq!(found(900, 5), SolidQuality::Plain, "one look is enough");
    }

    #[test]
    fn a_single_slow_picture_lowers_nothing() {
        let mut pictures = FirstPictures::default();
        let times = [900, 400, 200, 16, 16, 250, 16, 16, 16, 16].map(Duration::from_millis);
        let answers = times.map(|time| pictures.take(time, SolidQuality::High));
        assert_eq!(answers[9], Some(SolidQuality::High));
        assert!(answers[..9].iter().all(Option::is_none));
    }

    #[test]
    fn pipelines_serve_what_needs_less() {
        use SolidQuality::{High, Low, Plain};
        assert!(covers(High, Low) && covers(Low, Low) && covers(Plain, Plain));
        assert!(!covers(Low, High) && !covers(High, Plain) && !covers(Plain, High));
    }
}
