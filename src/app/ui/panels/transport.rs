//! Going through the game, and what concerns it as a whole: draws, resigning, letting computers
//! go on.

use fourhanded::moves::{Action, DecisionKind};

use crate::app::ui::prelude::*;

/// The height that [`show`] wants.
pub fn height(session: &Session) -> f32 {
    if waits(session) { 140.0 } else { 96.0 }
}

/// Whether computer players wait for somebody to let them go on.
fn waits(session: &Session) -> bool {
    session.held() && session.computer_to_decide().is_some()
}

/// Shows the buttons at the foot of the dock.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    ui.add_space(4.0);
    ui.spacing_mut().item_spacing.y = 6.0;
    steps(ui, scene, session);
    ui.spacing_mut().item_spacing.y = 8.0;
    if waits(session) {
        let go_on = Button::new("transport.continue", scene.get("transport-continue")).icon(icon::PLAY);
        go_on.style(ButtonStyle::Primary).wide().sends(ui, scene, GameIntent::Continue);
    }
    table_actions(ui, scene, session);
}

/// Start, round back, ply back, where we are, ply, round, end.
fn steps(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let game = session.game();
    let (cursor, end) = (game.cursor(), game.all_plies().len());
    let before = scene.game_text.round_before(cursor);
    let after = scene.game_text.round_after(cursor).unwrap_or(end);
    let step = |ui: &mut Ui, word: &str, sign: &str, key: &str, ply: usize| {
        let id = word.replacen('-', ".", 1);
        let button = IconButton::new(&id, sign, scene.get(word), key).enabled(ply != cursor && !session.veiled());
        button.sends(ui, scene, GameIntent::Jump(ply));
    };
    let (place, gap) = (104.0, ((ui.available_width() - 312.0) / 6.0).clamp(0.0, 4.0));
    row_in_middle(ui, 40.0, 6.0 * (34.0 + gap) + place, |ui| {
        ui.spacing_mut().item_spacing.x = gap;
        step(ui, "transport-start", icon::SKIP_BACK, "Home", 0);
        step(ui, "transport-round-back", icon::CARET_DOUBLE_LEFT, "Shift+←", before);
        step(ui, "transport-ply-back", icon::CARET_LEFT, "←", cursor.saturating_sub(1));
        let (_, rect) = ui.allocate_space(vec2(place, 26.0));
        cursor_chip(ui, scene, rect, cursor, end);
        step(ui, "transport-ply", icon::CARET_RIGHT, "→", (cursor + 1).min(end));
        step(ui, "transport-round", icon::CARET_DOUBLE_RIGHT, "Shift+→", after);
        step(ui, "transport-end", icon::SKIP_FORWARD, "End", end);
    });
}

/// How many plies the board shows, and of how many.
fn cursor_chip(ui: &Ui, scene: &Scene<'_>, rect: Rect, cursor: usize, end: usize) {
    let palette = scene.palette;
    let (ply, all) = (cursor.to_string(), end.to_string());
    let words = match (cursor, end) {
        (0, 0) => scene.get("transport-first"),
        _ if cursor == end => scene.with("transport-live", &[("ply", &ply)]),
        _ => scene.with("transport-at", &[("ply", &ply), ("end", &all)]),
    };
    let (fill, ink) = if cursor == end { (palette.hover, palette.text2) } else { (palette.accent, palette.panel) };
    let text = Text::line(&words, Face::Bold.at(13.0), ink);
    let width = text.set(ui, rect.width() - 16.0).size().x + 16.0;
    ui.painter().rect_filled(Rect::from_center_size(rect.center(), vec2(width, rect.height())), 6, fill);
    text.paint(ui, rect.center(), Align2::CENTER_CENTER, rect.width() - 16.0);
}

/// Draw offers and claims, answers, resigning.
pub fn table_actions(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let person = session.human_to_decide();
    let open = if person.is_some() { session.table_actions() } else { &[] };
    let answering = session.game().decision().is_some_and(|decision| decision.kind == DecisionKind::AnswerOffer);
    let button = |id: &str, word: &str| Button::new(format!("transport.{id}"), scene.get(word)).wide();
    if let Some(player) = person.filter(|_| answering) {
        let answer = button("answer", "transport-answer").icon(icon::HANDSHAKE).style(ButtonStyle::Primary);
        answer.sends(ui, scene, DeskIntent::Open(Dialog::AnswerOffer(player)));
        return;
    }
    let lit = scene.tour.and_then(|tour| tour.teaching.lit_action());
    let style = |action, usual| if lit == Some(action) { ButtonStyle::Primary } else { usual };
    ui.columns_const(|[left, right]| {
        if session.computer_to_decide().is_some() && !session.held() {
            let now = button("now", "transport-now").icon(icon::FAST_FORWARD);
            scene.tip(&now.sends(left, scene, ComputerIntent::MoveNow), scene.letter(KeyCommand::MoveNow));
            button("hold", "transport-hold").icon(icon::PAUSE).sends(right, scene, GameIntent::Hold);
        } else if session.game().outcome().is_some() {
            let rematch = button("rematch", "over-rematch").icon(icon::ARROWS_CLOCKWISE);
            let rematch = rematch.sends(left, scene, FileIntent::Rematch);
            scene.tip(&rematch, scene.get("over-rematch-about"));
            button("new", "over-new").icon(icon::PLUS).sends(right, scene, DeskIntent::Go(Screen::NewGame));
        } else {
            let (id, word, action, intent) = if open.contains(&Action::ClaimDraw) {
                let claim = DeskIntent::Open(Dialog::ClaimDraw);
                ("claim", "transport-claim", Action::ClaimDraw, Intent::from(claim))
            } else {
                ("offer", "transport-offer", Action::OfferDraw, GameIntent::Play(Action::OfferDraw).into())
            };
            let draw = button(id, word).icon(icon::HANDSHAKE).style(style(action, ButtonStyle::Plain));
            draw.enabled(open.contains(&action)).sends(left, scene, intent);
            let resign = button("resign", "transport-resign").icon(icon::FLAG);
            let resign = resign.style(style(Action::Resign, ButtonStyle::Danger));
            let resign = resign.enabled(open.contains(&Action::Resign));
            resign.sends(right, scene, DeskIntent::Open(Dialog::Resign));
        }
    });
}
