//! Behind the veil there is no table of moves: a player may read what he himself has ordered.
//!
//! The only person at the table reads it at any time. Where several share a screen, what one has ordered is covered
//! until he asks for it on his own turn, and again when the turn passes on.

use bevy_egui::egui::{Rect, ScrollArea, Ui, UiBuilder, vec2};
use fourhanded::board::{Army, Player};

use super::decision::move_words;
use crate::app::intent::{DeskIntent, Intents};
use crate::app::play::session::Session;
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{Button, icon, line, type_set};

/// Shows them, or how to uncover them.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Intents) {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect.shrink(14.0)));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    if let Some(player) = session.alone_behind_veil() {
        list(&mut child, scene, session, player);
    } else if let Some(player) = session.human_to_decide() {
        let army = scene.texts.army(session.playable(), Army(player.0));
        if session.orders_of(player).next().is_none() {
            let words = scene.with("orders-later", &[("army", &army)]);
            type_set::flow(&mut child, &words, Face::Medium.at(15.0), scene.theme.text2);
            return;
        }
        let open = scene.desk.orders_read == Some(session.revision());
        let (hint, label, sign) = if open {
            ("orders-open", "orders-cover", icon::EYE_SLASH)
        } else {
            ("orders-covered", "orders-read", icon::EYE)
        };
        type_set::flow(&mut child, &scene.with(hint, &[("army", &army)]), Face::Medium.at(15.0), scene.theme.text2);
        child.add_space(6.0);
        let place = line(&mut child, 36.0);
        let label = scene.get(label);
        let button = Button::new("orders.read", &label).icon(sign);
        let size = button.size(&child);
        if button.at(&child, scene, Rect::from_min_size(place.min, vec2(size.x, 36.0))).clicked() {
            intents.push(DeskIntent::ReadOrders);
        }
        if open {
            child.add_space(6.0);
            list(&mut child, scene, session, player);
        }
    }
}

/// What a player has ordered so far, turn by turn.
fn list(ui: &mut Ui, scene: &Scene<'_>, session: &Session, player: Player) {
    ScrollArea::vertical().id_salt("own orders").auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
        type_set::flow(ui, &scene.get("own-orders"), Face::Semibold.at(14.0), scene.theme.text2);
        let mut none = true;
        for (number, orders) in (1..).zip(session.orders_of(player)) {
            let texts: Vec<String> = orders.iter().map(|mv| move_words(&session.playable().rules, mv)).collect();
            let line = format!("{number}.  {}", texts.join("   "));
            type_set::flow(ui, &line, Face::Medium.at(14.5), scene.theme.text);
            none = false;
        }
        if none {
            type_set::flow(ui, &scene.get("orders-none"), Face::Medium.at(14.5), scene.theme.text2);
        }
    });
}
