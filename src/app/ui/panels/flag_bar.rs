//! The question to the opponents of a player whose time is over: to claim it, or to let the player go on.

use fourhanded::clock::FlagRule;
use fourhanded::rules::Topic;

use super::question::Question;
use crate::app::ui::prelude::*;

/// Shows the question while it waits for an answer. Answers whether it stands where whoever decides reads and is asked all else.
pub fn show(ctx: &Context, scene: &Scene<'_>) -> bool {
    let Some(session) = scene.session else { return false };
    let claims = session.clocks().is_some_and(|clocks| clocks.rules().flag == FlagRule::Claim);
    let Some(fall) = session.unanswered_fall(scene.now).filter(|_| claims) else { return false };
    let side = scene.side_of_player(session.opponent_asked(fall.player));
    if side.is_some() && scene.desk.dialog.is_some() {
        // A dialog may stand at the same edge.
        return false;
    }
    let playable = session.playable();
    let army = scene.texts.army(playable, playable.rules.home_army(fall.player));
    // Where only computers play against him, the player decides himself.
    let alone = session.opponent_asked(fall.player) == fall.player;
    let title = scene.with("flag-fallen", &[("army", &army)]);
    let more = if alone { scene.get("flag-alone") } else { String::new() };
    let question =
        Question { id: "flag", side, sign: icon::FLAG, color: scene.palette.bad, title: &title, more: &more };
    question.show(ctx, scene, |ui| {
        let word = if alone { "flag-give-up" } else { "flag-claim" };
        let claim = Question::button(scene, "flag.claim", word, None).style(ButtonStyle::Danger);
        let clause = scene.with("flag-claim-about", &[("clause", &playable.rules.clause(Topic::Time).0)]);
        scene.tip(&claim.sends(ui, scene, GameIntent::ClaimFlag(fall.player)), clause);
        Question::button(scene, "flag.go-on", "flag-go-on", None).sends(ui, scene, GameIntent::GoOn(fall.player));
    });
    side.is_none() || side == session.human_to_decide().and_then(|player| scene.side_of_player(player))
}
