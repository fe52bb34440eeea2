//! Behind the veil there is no table of moves: a player may read what he himself has ordered.
//!
//! The only person at the table reads it at any time. Where several share a screen, what one has ordered is covered
//! until he asks for it on his own turn, and again when the turn passes on.

use bevy_egui::egui::ScrollArea;

use super::decision::move_words;
use crate::app::ui::prelude::*;

/// Shows the orders in the dock, or how to uncover them.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    ui.spacing_mut().item_spacing.y = 8.0;
    if let Some(player) = session.alone_behind_veil() {
        return list(ui, scene, session, player);
    }
    let Some(player) = session.human_to_decide() else { return };
    let army = scene.texts.army(session.playable(), session.playable().rules.home_army(player));
    let (font, ink) = (Face::Medium.at(15.0), scene.palette.text2);
    if session.orders_of(player).next().is_none() {
        text::paragraph(ui, &scene.with("orders-later", &[("army", &army)]), font, ink);
        return;
    }
    let open = scene.desk.orders_read == Some(session.revision());
    let (hint, label, sign) = if open {
        ("orders-open", "orders-cover", icon::EYE_SLASH)
    } else {
        ("orders-covered", "orders-read", icon::EYE)
    };
    text::paragraph(ui, &scene.with(hint, &[("army", &army)]), font, ink);
    Button::new("orders.read", scene.get(label)).icon(sign).sends(ui, scene, DeskIntent::ReadOrders);
    if open {
        list(ui, scene, session, player);
    }
}

/// What a player has ordered so far, turn by turn.
fn list(ui: &mut Ui, scene: &Scene<'_>, session: &Session, player: Player) {
    let (font, palette) = (Face::Medium.at(14.5), scene.palette);
    ScrollArea::vertical().id_salt("own orders").auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
        text::paragraph(ui, &scene.get("own-orders"), Face::Semibold.at(14.0), palette.text2);
        if session.orders_of(player).next().is_none() {
            text::paragraph(ui, &scene.get("orders-none"), font.clone(), palette.text2);
        }
        for (number, orders) in (1..).zip(session.orders_of(player)) {
            let texts: Vec<String> = orders.iter().map(|mv| move_words(&session.playable().rules, mv)).collect();
            text::paragraph(ui, &format!("{number}.  {}", texts.join("   ")), font.clone(), palette.text);
        }
    });
}
