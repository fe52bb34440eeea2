//! In 3D the edge of the board shines where an army is at home that is to decide. In 2D the drawn board does it.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use fourhanded::board::{Army, CellSet};
use fourhanded::export::army_palette::ArmyPalette;
use fourhanded::export::picture::homes_of;

use super::skin::{SolidSkin, solid_layer};
use super::solid::home_edge;
use super::solid_paint::SolidColors;
use super::table::shape_of;
use crate::app::AppSet;
use crate::app::play::preview::{Preview, identity, shown};
use crate::app::play::session::Session;
use crate::app::state::{Desk, View};

/// The shining edge of a home.
#[derive(Component)]
struct LitEdge;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, shine.run_if(|session: Option<Res<Session>>| session.is_some()).in_set(AppSet::Mirror));
}

/// The armies at whose homes the edge is lit: on the table those that are to decide.
pub fn armies_lit(session: &Session, desk: &Desk) -> Vec<Army> {
    if desk.screen.plays() { session.game().deciding() } else { Vec::new() }
}

fn shine(
    session: Res<Session>,
    preview: Res<Preview>,
    (desk, view): (Res<Desk>, Res<View>),
    skin: Res<SolidSkin>,
    old: Query<Entity, With<LitEdge>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut shown_last: Local<((String, usize), CellSet, Vec<Army>, ArmyPalette)>,
) {
    let (playable, position) = shown(&session, &preview, &desk);
    let now = (identity(playable), position.gone(), armies_lit(&session, &desk), view.palette);
    if *shown_last == now {
        return;
    }
    *shown_last = now;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let shape = shape_of(playable, position.gone());
    let colors = SolidColors::of(playable, &view.palette);
    for army in &shown_last.2 {
        let homes = homes_of(playable, *army);
        let edge = home_edge(&shape, |(column, row)| homes.iter().any(|home| home.contains(column, row)));
        commands.spawn((
            Name::new("armies_lit edge"),
            LitEdge,
            Mesh3d(meshes.add(colors.mesh(&edge, Some(*army)))),
            MeshMaterial3d(skin.mark.clone()),
            NotShadowCaster,
            Transform::default(),
            solid_layer(),
        ));
    }
}
