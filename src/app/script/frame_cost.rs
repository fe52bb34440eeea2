//! What frames cost beside their pixels: entities, draw calls, and what is sent to the graphics card anew.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bevy::asset::AssetEvent;
use bevy::core_pipeline::core_3d::{AlphaMask3d, Opaque3d, Transparent3d};
use bevy::pbr::Shadow;
use bevy::prelude::*;
use bevy::render::render_phase::{
    BinnedPhaseItem, PhaseItem, SortedPhaseItem, ViewBinnedRenderPhases, ViewSortedRenderPhases,
};
use bevy::render::{Render, RenderApp, RenderSystems};
use serde::Deserialize;

/// The cost of frames, or what they may cost at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct FrameCost {
    /// How many entities there are in the greatest of them.
    pub entities: usize,
    /// How many draw calls the board takes in the greatest of them.
    pub draws: usize,
    /// How many meshes were sent to the graphics card in all of them.
    pub meshes: usize,
    /// How many materials were sent to it.
    pub materials: usize,
    /// How many pictures were sent to it, those of the panels among them.
    pub images: usize,
}

impl FrameCost {
    /// Whether it is within a limit.
    pub const fn fits(self, most: Self) -> bool {
        self.entities <= most.entities
            && self.draws <= most.draws
            && self.meshes <= most.meshes
            && self.materials <= most.materials
            && self.images <= most.images
    }
}

impl fmt::Display for FrameCost {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { entities, draws, meshes, materials, images } = self;
        write!(out, "{entities} entities, {draws} draw calls, {meshes} meshes, {materials} materials, {images} images")
    }
}

/// What the frames have cost since that was asked last.
#[derive(Resource, Default)]
pub(super) struct FrameCosts {
    cost: FrameCost,
    draws: MostDraws,
}

impl FrameCosts {
    /// What they have cost; the next ones are counted anew.
    pub(super) fn take(&mut self) -> FrameCost {
        let draws = self.draws.0.swap(0, Ordering::Relaxed);
        FrameCost { draws, ..std::mem::take(&mut self.cost) }
    }
}

/// The most draw calls of a frame, as the drawing tells them.
#[derive(Resource, Clone, Default)]
struct MostDraws(Arc<AtomicUsize>);

pub(super) fn plugin(app: &mut App) {
    let draws = MostDraws::default();
    app.insert_resource(FrameCosts { draws: draws.clone(), ..FrameCosts::default() });
    app.add_systems(Last, count);
    if let Some(drawing) = app.get_sub_app_mut(RenderApp) {
        drawing.insert_resource(draws).add_systems(Render, count_draws.in_set(RenderSystems::Cleanup));
    }
}

/// Counts what there is, and what has been made or changed.
fn count(
    entities: Query<Entity>,
    mut meshes: MessageReader<AssetEvent<Mesh>>,
    mut images: MessageReader<AssetEvent<Image>>,
    mut materials: MessageReader<AssetEvent<StandardMaterial>>,
    mut costs: ResMut<FrameCosts>,
) {
    costs.cost.entities = costs.cost.entities.max(entities.iter().count());
    costs.cost.meshes += meshes.read().filter(|event| is_sent(event)).count();
    costs.cost.materials += materials.read().filter(|event| is_sent(event)).count();
    costs.cost.images += images.read().filter(|event| is_sent(event)).count();
}

/// Whether something has to be sent anew.
const fn is_sent<A: Asset>(event: &AssetEvent<A>) -> bool {
    matches!(event, AssetEvent::Added { .. } | AssetEvent::Modified { .. })
}

/// Counts the draw calls of a frame.
fn count_draws(
    opaque: Res<ViewBinnedRenderPhases<Opaque3d>>,
    masked: Res<ViewBinnedRenderPhases<AlphaMask3d>>,
    shadows: Res<ViewBinnedRenderPhases<Shadow>>,
    transparent: Res<ViewSortedRenderPhases<Transparent3d>>,
    draws: Res<MostDraws>,
) {
    let all = in_bins(&opaque) + in_bins(&masked) + in_bins(&shadows) + in_order(&transparent);
    draws.0.fetch_max(all, Ordering::Relaxed);
}

fn in_bins<I: BinnedPhaseItem>(phases: &ViewBinnedRenderPhases<I>) -> usize {
    let of_view = phases.values().map(|phase| {
        let alone: usize = phase.unbatchable_meshes.values().map(|bin| bin.entities.len()).sum();
        phase.multidrawable_meshes.len() + phase.batchable_meshes.len() + alone
    });
    of_view.sum()
}

fn in_order<I: SortedPhaseItem + PhaseItem>(phases: &ViewSortedRenderPhases<I>) -> usize {
    let of_view = phases.values().map(|phase| {
        let (mut place, mut calls) = (0, 0);
        while let Some((_, item)) = phase.items.get_index(place) {
            let batch = item.batch_range().len();
            calls += usize::from(batch > 0);
            // The items of a batch are drawn by the call of its first one.
            place += batch.max(1);
        }
        calls
    });
    of_view.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cost_fits_if_no_part_of_it_is_more() {
        let most = FrameCost { entities: 10, draws: 5, meshes: 0, materials: 0, images: 1 };
        assert!(most.fits(most) && FrameCost::default().fits(most));
        for more in [
            FrameCost { entities: 11, ..most },
            FrameCost { draws: 6, ..most },
            FrameCost { meshes: 1, ..most },
            FrameCost { materials: 1, ..most },
            FrameCost { images: 2, ..most },
        ] {
            assert!(!more.fits(most), "{more}");
        }
    }

    #[test]
    fn what_is_asked_for_is_counted_anew() {
        let mut costs =
            FrameCosts { cost: FrameCost { entities: 7, meshes: 2, ..FrameCost::default() }, ..FrameCosts::default() };
        costs.draws.0.store(3, Ordering::Relaxed);
        assert_eq!(costs.take(), FrameCost { entities: 7, draws: 3, meshes: 2, ..FrameCost::default() });
        assert_eq!(costs.take(), FrameCost::default());
    }
}
