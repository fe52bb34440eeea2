//! Screens, dialogs, tabs, theme: what intents do beside the game.

use std::path::PathBuf;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use fourhanded::board::{By, Player, Side};
use fourhanded::moves::{Action, DecisionKind};
use fourhanded::spec::Catalogue;
use fourhanded::store::SeatOwner;

use super::AppSet;
use super::intent::Intent;
use super::layout::Layout;
use super::mirror::Preview;
use super::panels::Language;
use super::power::{Alarm, Busy};
use super::session::{BoardChanged, Session};
use super::state::{Desk, Dialog, Draft, Notice, Preset, Screen, View};

/// The games at hand.
#[derive(Resource)]
pub struct Games(pub Catalogue, pub PathBuf);

impl Games {
    /// Looks again into the user's folder. A game whose file has become unusable stays as it was.
    pub fn reread(&mut self) {
        self.0 = self.0.reread(&self.1);
    }
}

/// The level that computer players have at first.
pub const USUAL_LEVEL: u8 = 4;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Desk>().init_resource::<View>();
    app.add_systems(
        Update,
        (apply, ask_people, preview_draft).chain().in_set(AppSet::Apply).after(super::session::apply_intents),
    );
    app.add_systems(Update, open_later.in_set(AppSet::Arrange));
    app.add_systems(Update, fade_notice.in_set(AppSet::Motion));
}

impl Preset {
    /// The seats of a preset. Who sits at the first place is the person of the game alone.
    pub fn seats(self, playable: &fourhanded::spec::Playable, names: &[String; 2]) -> By<Player, SeatOwner> {
        let rules = &playable.rules;
        let first = rules.armies[rules.army_at(rules.order[0])].player;
        let side = |player: Player| rules.side(fourhanded::board::Army(player.0));
        By::from_fn(|player: Player| match self {
            Self::FourPlayers | Self::Custom => SeatOwner::default(),
            Self::DoubleDummy => SeatOwner::Human(names[usize::from(side(player) != side(first))].clone()),
            Self::Alone if player == first => SeatOwner::Human(names[0].clone()),
            Self::Alone | Self::Watch => SeatOwner::Computer(USUAL_LEVEL),
        })
    }

    /// The preset that some seats are.
    pub fn of(playable: &fourhanded::spec::Playable, seats: &By<Player, SeatOwner>) -> Self {
        let rules = &playable.rules;
        let owner = |player: Player| &seats[player];
        let players: Vec<Player> = rules.order.iter().map(|place| rules.armies[rules.army_at(*place)].player).collect();
        let human = |player: &Player| matches!(owner(*player), SeatOwner::Human(_));
        let people = players.iter().filter(|player| human(player)).count();
        let by_side = |side: Side| {
            let mut members = players.iter().filter(|player| rules.side(fourhanded::board::Army(player.0)) == side);
            let first = members.next().map(|player| owner(*player));
            // People without a name are not known to be one and the same.
            first != Some(&SeatOwner::default()) && members.all(|player| Some(owner(*player)) == first)
        };
        let together = rules.sides().into_iter().all(by_side);
        match people {
            0 => Self::Watch,
            1 if human(&players[0]) => Self::Alone,
            4 if together => Self::DoubleDummy,
            people if people == players.len() => Self::FourPlayers,
            _ => Self::Custom,
        }
    }
}

fn apply(
    mut intents: MessageReader<Intent>,
    mut games: ResMut<Games>,
    session: Option<Res<Session>>,
    mut desk: ResMut<Desk>,
    mut view: ResMut<View>,
    layout: Res<Layout>,
    language: Res<Language>,
    time: Res<Time<Real>>,
    mut busy: ResMut<Busy>,
    mut exit: MessageWriter<AppExit>,
) {
    for intent in intents.read() {
        busy.settle();
        match intent {
            Intent::Go(screen) => {
                desk.dialog = None;
                if matches!((desk.screen, *screen), (Screen::Start | Screen::Table, Screen::NewGame)) {
                    desk.behind = desk.screen;
                }
                desk.screen = *screen;
                if matches!(screen, Screen::NewGame | Screen::Choose) {
                    games.reread();
                    desk.typed.clear();
                }
                if *screen == Screen::NewGame && desk.draft.variant.is_empty() {
                    desk.draft = first_draft(&games.0, session.as_deref());
                }
            }
            Intent::Resume => {
                desk.dialog = None;
                desk.screen = Screen::Table;
            }
            Intent::Open(dialog) => {
                let needs_table = matches!(
                    dialog,
                    Dialog::Save
                        | Dialog::Resign
                        | Dialog::ClaimDraw
                        | Dialog::AnswerOffer(_)
                        | Dialog::Frozen(_)
                        | Dialog::Out(_)
                        | Dialog::GameOver
                );
                let person = session.as_ref().filter(|session| session.human_to_decide().is_some());
                let possible = match dialog {
                    Dialog::Resign => person.is_some(),
                    Dialog::ClaimDraw => {
                        person.is_some_and(|session| session.game.table_actions().contains(&Action::ClaimDraw))
                    }
                    _ => true,
                };
                if possible && (!needs_table || desk.screen == Screen::Table) {
                    desk.typed.clear();
                    desk.typed_path.clear();
                    desk.only_game = None;
                    desk.dialog = Some(dialog.clone());
                }
            }
            Intent::CloseDialog => desk.dialog = None,
            Intent::Play(_) if desk.dialog.as_ref().is_some_and(is_of_the_ply) => {
                desk.dialog = None;
            }
            Intent::ShowTab(tab) => {
                desk.tab = *tab;
                // A window that becomes narrow later has its dock folded at first.
                desk.unfolded = layout.folded;
            }
            Intent::FoldDock => desk.unfolded = false,
            Intent::ReadOrders => {
                let now = session.as_ref().map(|session| session.revision());
                desk.orders_read = now.filter(|_| desk.orders_read != now);
            }
            Intent::ToggleTheme => view.dark = !view.dark,
            Intent::ToggleThinking => view.thinking = !view.thinking,
            Intent::Scale(0) => view.scale = None,
            Intent::Scale(steps) => {
                // Whatever the window's size suggests is where to begin.
                let now = view.scale.unwrap_or(if layout.scale > 0.0 { layout.scale } else { 1.0 });
                view.scale = Some((now + f32::from(*steps) * 0.1).clamp(0.8, 2.5));
            }
            Intent::Tell(id) => {
                desk.notice =
                    Some(Notice { text: language.0.get(id), since: time.elapsed(), done: false, old_line: false });
            }
            Intent::Quit => {
                exit.write(AppExit::Success);
            }
            _ => {}
        }
    }
}

fn first_draft(games: &Catalogue, session: Option<&Session>) -> Draft {
    // A saved game brings its own rules: they need not be among the games at hand.
    let at_hand = |session: &Session| {
        let variant = games.get(&session.playable.variant.id)?;
        variant.playable(session.playable.choice.clone()).ok()
    };
    let playable = session.and_then(at_hand).or_else(|| first_game(games));
    let Some(playable) = playable else { return Draft::default() };
    let seats = Preset::Alone.seats(&playable, &[String::new(), String::new()]);
    let (variant, choice) = (playable.variant.id.clone(), playable.choice.clone());
    Draft { variant, choice, preset: Preset::Alone, seats, advice: session.is_none_or(|session| session.advice) }
}

/// The first game of the catalogue, with its options at their defaults.
pub fn first_game(games: &Catalogue) -> Option<fourhanded::spec::Playable> {
    let mut games: Vec<_> = games.entries().map(|(variant, _)| variant).collect();
    games.sort_by_key(|variant| !variant.featured);
    games.into_iter().find_map(|variant| variant.playable(fourhanded::spec::Choice::default()).ok())
}

/// Whether a dialog has lost its meaning once the board has changed.
fn is_of_the_ply(dialog: &Dialog) -> bool {
    matches!(
        dialog,
        Dialog::AnswerOffer(_)
            | Dialog::GameOver
            | Dialog::Frozen(_)
            | Dialog::Out(_)
            | Dialog::Resign
            | Dialog::ClaimDraw
    )
}

/// Opens what a change of the board calls for: the answer to a draw offer, the result. Whoever only
/// looks at what has been played is not asked.
fn ask_people(mut changed: MessageReader<BoardChanged>, session: Option<Res<Session>>, mut desk: ResMut<Desk>) {
    let (Some(change), Some(session)) = (changed.read().last().cloned(), session) else { return };
    desk.later.retain(|dialog| !is_of_the_ply(dialog));
    if desk.dialog.is_none() {
        // Nobody reads what another has begun to write.
        desk.typed.clear();
    }
    if desk.dialog.as_ref().is_some_and(is_of_the_ply) {
        desk.dialog = None;
    }
    if let Some(player) = asked(&session).filter(|_| !session.held) {
        desk.raise(Dialog::AnswerOffer(player));
    }
    if session.game.outcome().is_some() && !change.events.is_empty() {
        desk.raise(Dialog::GameOver);
    }
}

/// The person who has a draw offer to answer.
fn asked(session: &Session) -> Option<Player> {
    let decision = session.game.decision().filter(|decision| decision.kind == DecisionKind::AnswerOffer)?;
    session.human_to_decide().map(|_| decision.player)
}

/// Opens what has waited for another dialog to be closed, if it still means something.
fn open_later(session: Option<Res<Session>>, mut desk: ResMut<Desk>, mut busy: ResMut<Busy>) {
    while desk.dialog.is_none() && !desk.later.is_empty() {
        let dialog = desk.later.remove(0);
        let table = session.as_ref().filter(|_| desk.screen == Screen::Table);
        let possible = match dialog {
            Dialog::GameOver => table.is_some_and(|session| session.game.outcome().is_some()),
            Dialog::AnswerOffer(player) => table.is_some_and(|session| asked(session) == Some(player)),
            _ => true,
        };
        if possible {
            desk.dialog = Some(dialog);
            busy.settle();
        }
    }
}

/// The board of the game being set up stands beside its options.
fn preview_draft(desk: Res<Desk>, games: Res<Games>, mut preview: ResMut<Preview>, mut busy: ResMut<Busy>) {
    let setting_up = matches!(desk.screen, Screen::NewGame | Screen::Choose);
    let wanted = setting_up.then_some(&desk.draft);
    let had = preview.0.as_ref().map(|playable| (&playable.variant.id, &playable.choice));
    if wanted.map(|draft| (&draft.variant, &draft.choice)) == had {
        return;
    }
    busy.settle();
    preview.0 = wanted.and_then(|draft| games.0.get(&draft.variant)?.playable(draft.choice.clone()).ok());
}

/// A notice goes after a while. Until then nothing moves: the window sleeps.
fn fade_notice(
    time: Res<Time<Real>>,
    alarm: Option<Res<Alarm>>,
    mut desk: ResMut<Desk>,
    mut busy: ResMut<Busy>,
    mut awaited: Local<Option<Duration>>,
) {
    let Some((since, stays)) = desk.notice.as_ref().map(|notice| (notice.since, notice.stays())) else { return };
    let left = (since + stays).saturating_sub(time.elapsed());
    if left.is_zero() {
        desk.notice = None;
        busy.settle();
    } else if awaited.replace(since) != Some(since)
        && let Some(alarm) = alarm
    {
        alarm.ring_in(left);
    }
}

#[cfg(test)]
mod tests {
    use fourhanded::spec::Choice;

    use super::*;

    #[test]
    fn a_preset_is_known_by_its_seats_in_every_game() {
        for (variant, _) in Catalogue::shipped().entries() {
            let playable = variant.playable(Choice::default()).expect("sound rules");
            let names = [String::new(), String::new()];
            for preset in [Preset::FourPlayers, Preset::Alone, Preset::Watch] {
                assert_eq!(Preset::of(&playable, &preset.seats(&playable, &names)), preset, "{}", variant.name);
            }
        }
    }
}
