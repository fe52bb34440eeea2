//! When the show begins by itself, when a kiosk asks whether anybody is there, and when it forgets a visitor.

use std::time::Duration;

use super::Daylight;

/// How the window behaves while nobody touches it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShowMode {
    /// Nothing happens by itself.
    #[default]
    Normal,
    /// After a while the show begins, unless a game with clocks is under way.
    Showcase,
    /// The machine stands among visitors: it asks whether anybody is there, shows, and keeps shut what is not for them.
    Kiosk,
}

/// What is on the screen, as far as that decides whether the show may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bystander {
    /// The title, where nothing is lost.
    Title,
    /// A game, or something about one.
    Game,
    /// A game with clocks, which run or pause.
    Clock,
    /// A game that is over, to which nobody goes back.
    Over,
}

/// What happens now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttractState {
    /// Somebody plays, or might.
    Waiting,
    /// It is asked whether anybody is there; unless somebody answers, the show begins then.
    Asking {
        /// When the show begins.
        until: Duration,
    },
    /// The show is on.
    Showing,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttractEvent {
    /// The question whether anybody is there opens.
    Ask,
    /// It closes without an answer being needed.
    Answered,
    /// The show begins.
    Begin,
    /// The show ends.
    End,
    /// The game that a visitor left is forgotten, with the names that were typed.
    Forget,
}

/// How long the title of a showcase is left alone before the show begins.
const SHOWCASE_TITLE: Duration = Duration::from_secs(120);
/// How long a game in a showcase is left alone before the show begins.
const SHOWCASE_GAME: Duration = Duration::from_secs(600);
/// How long a kiosk is left alone before it asks.
const KIOSK: Duration = Duration::from_secs(180);
/// How long a kiosk asks.
const ASKED: Duration = Duration::from_secs(20);
/// How long the game of a visitor who has left is kept.
const KEPT: Duration = Duration::from_secs(600);
/// Two instants at which the light changes are one if they are nearer than this.
const SAME: Duration = Duration::from_secs(2);

/// Follows whether anybody is there.
#[derive(Clone, Debug, Default)]
pub struct AttractWatch {
    mode: ShowMode,
    state: Option<AttractState>,
    /// When the last input came.
    touched: Duration,
    /// When a game that a visitor left is forgotten.
    forget: Option<Duration>,
    /// Whether it is dark.
    dark: bool,
    /// When it gets dark or light next.
    light_changes: Option<Duration>,
    /// Whether the show was asked for in the dark, and stays to be seen.
    lit: bool,
}

impl AttractWatch {
    /// Begins to watch at an instant.
    #[must_use]
    pub const fn new(mode: ShowMode, now: Duration) -> Self {
        Self { mode, state: None, touched: now, forget: None, dark: false, light_changes: None, lit: false }
    }

    /// The mode.
    #[must_use]
    pub const fn mode(&self) -> ShowMode {
        self.mode
    }

    /// Changes the mode; time counts anew.
    pub const fn set_mode(&mut self, mode: ShowMode, now: Duration) {
        self.mode = mode;
        self.touched = now;
        self.forget = None;
    }

    /// What happens now.
    #[must_use]
    pub fn state(&self) -> AttractState {
        self.state.unwrap_or(AttractState::Waiting)
    }

    /// Whether the show is on.
    #[must_use]
    pub fn shows(&self) -> bool {
        self.state() == AttractState::Showing
    }

    /// Whether the screen is to stay awake: in a kiosk, while the show is on, and while a clock runs.
    #[must_use]
    pub fn keeps_awake(&self, clock_runs: bool) -> bool {
        self.mode == ShowMode::Kiosk || self.shows() || clock_runs
    }

    /// Says whether it is dark at an instant. In the dark a showcase does not begin, and what is shown is black, unless somebody
    /// has asked for it since it got dark.
    pub fn see_light(&mut self, light: Daylight, now: Duration) {
        let changes = light.left().map(|left| now + left);
        // Times of day come in whole seconds: what is the same instant stays so.
        let same = matches!((self.light_changes, changes), (Some(old), Some(new)) if old.abs_diff(new) < SAME);
        if !same || self.dark != light.is_dark() {
            self.light_changes = changes;
        }
        self.dark = light.is_dark();
        self.lit &= self.dark;
    }

    /// Whether the show is on and black.
    #[must_use]
    pub fn is_black(&self) -> bool {
        self.shows() && self.dark && !self.lit
    }

    /// Somebody has touched something. A show ends by it; the question stays open until it is answered.
    pub fn touch(&mut self, now: Duration) -> Option<AttractEvent> {
        self.touched = now;
        if self.shows() {
            self.state = None;
            self.lit = false;
            return Some(AttractEvent::End);
        }
        None
    }

    /// The visitor is there and goes on.
    pub fn go_on(&mut self, now: Duration) -> Option<AttractEvent> {
        self.touched = now;
        self.forget = None;
        let asked = matches!(self.state(), AttractState::Asking { .. });
        self.state = self.state.filter(|_| !asked);
        asked.then_some(AttractEvent::Answered)
    }

    /// Somebody wants the show.
    pub fn begin(&mut self) -> Option<AttractEvent> {
        let fresh = !self.shows();
        self.lit = self.dark;
        self.state = Some(AttractState::Showing);
        fresh.then_some(AttractEvent::Begin)
    }

    /// What is due at an instant.
    pub fn tick(&mut self, now: Duration, place: Bystander) -> Option<AttractEvent> {
        if self.forget.is_some_and(|at| at <= now) {
            self.forget = None;
            return Some(AttractEvent::Forget);
        }
        if let AttractState::Asking { until } = self.state() {
            if until > now {
                return None;
            }
            self.forget = Some(now + KEPT);
            self.state = Some(AttractState::Showing);
            return Some(AttractEvent::Begin);
        }
        if self.shows() || now < self.touched + self.patience(place)? {
            return None;
        }
        if self.mode == ShowMode::Kiosk && place == Bystander::Over {
            self.forget = Some(now);
        } else if self.mode == ShowMode::Kiosk && place != Bystander::Title {
            self.state = Some(AttractState::Asking { until: now + ASKED });
            return Some(AttractEvent::Ask);
        }
        if self.mode == ShowMode::Showcase && self.dark {
            return None;
        }
        self.state = Some(AttractState::Showing);
        Some(AttractEvent::Begin)
    }

    /// When something is due next, if nobody touches anything.
    #[must_use]
    pub fn due(&self, place: Bystander) -> Option<Duration> {
        let next = match self.state() {
            AttractState::Asking { until } => Some(until),
            AttractState::Showing => self.light_changes,
            AttractState::Waiting => {
                let begins = self.patience(place).map(|patience| self.touched + patience);
                // A showcase waits for the light.
                let light = self.light_changes.filter(|_| self.dark && self.mode == ShowMode::Showcase);
                begins.map(|begins| light.map_or(begins, |light| begins.max(light)))
            }
        };
        next.into_iter().chain(self.forget).min()
    }

    /// How long nothing may be touched before something happens; `None` if nothing ever does.
    const fn patience(&self, place: Bystander) -> Option<Duration> {
        match (self.mode, place) {
            (ShowMode::Normal, _) | (ShowMode::Showcase, Bystander::Clock) => None,
            (ShowMode::Showcase, Bystander::Title) => Some(SHOWCASE_TITLE),
            (ShowMode::Showcase, Bystander::Game | Bystander::Over) => Some(SHOWCASE_GAME),
            (ShowMode::Kiosk, _) => Some(KIOSK),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn nothing_begins_by_itself_in_the_normal_mode() {
        let mut watch = AttractWatch::new(ShowMode::Normal, at(0));
        assert_eq!(watch.due(Bystander::Title), None);
        assert_eq!(watch.tick(at(100_000), Bystander::Title), None);
        assert_eq!(watch.begin(), Some(AttractEvent::Begin));
        assert_eq!(watch.begin(), None);
        assert_eq!(watch.touch(at(100_001)), Some(AttractEvent::End));
        assert_eq!(watch.touch(at(100_002)), None);
    }

    #[test]
    fn a_showcase_begins_after_two_minutes_or_ten_and_never_while_a_clock_runs() {
        let mut watch = AttractWatch::new(ShowMode::Showcase, at(0));
        assert_eq!(watch.due(Bystander::Title), Some(at(120)));
        assert_eq!(watch.due(Bystander::Game), Some(at(600)));
        assert_eq!(watch.due(Bystander::Clock), None);
        assert_eq!(watch.tick(at(119), Bystander::Title), None);
        assert_eq!(watch.touch(at(119)), None);
        assert_eq!(watch.tick(at(238), Bystander::Title), None);
        assert_eq!(watch.tick(at(10_000), Bystander::Clock), None);
        assert_eq!(watch.tick(at(239), Bystander::Title), Some(AttractEvent::Begin));
        assert_eq!(watch.tick(at(9_000), Bystander::Title), None);
        assert_eq!(watch.touch(at(9_000)), Some(AttractEvent::End));
        assert_eq!(watch.due(Bystander::Game), Some(at(9_600)));
    }

    #[test]
    fn a_kiosk_asks_first_and_forgets_later() {
        let mut watch = AttractWatch::new(ShowMode::Kiosk, at(0));
        assert_eq!(watch.tick(at(180), Bystander::Clock), Some(AttractEvent::Ask));
        assert_eq!(watch.state(), AttractState::Asking { until: at(200) });
        // A move of the mouse answers nothing.
        assert_eq!(watch.touch(at(185)), None);
        assert_eq!(watch.go_on(at(190)), Some(AttractEvent::Answered));
        assert_eq!(watch.tick(at(369), Bystander::Game), None);
        assert_eq!(watch.tick(at(370), Bystander::Game), Some(AttractEvent::Ask));
        assert_eq!(watch.tick(at(389), Bystander::Game), None);
        assert_eq!(watch.tick(at(390), Bystander::Game), Some(AttractEvent::Begin));
        assert_eq!(watch.due(Bystander::Title), Some(at(990)));
        assert_eq!(watch.tick(at(990), Bystander::Title), Some(AttractEvent::Forget));
        assert!(watch.shows(), "the show goes on");
        // On the title nothing is to be asked.
        assert_eq!(watch.touch(at(1_000)), Some(AttractEvent::End));
        assert_eq!(watch.tick(at(1_180), Bystander::Title), Some(AttractEvent::Begin));
        assert_eq!(watch.due(Bystander::Title), None, "nobody has left a game");
    }

    #[test]
    fn a_kiosk_does_not_ask_about_a_game_that_is_over() {
        let mut watch = AttractWatch::new(ShowMode::Kiosk, at(0));
        assert_eq!(watch.tick(at(179), Bystander::Over), None);
        assert_eq!(watch.tick(at(180), Bystander::Over), Some(AttractEvent::Begin));
        assert_eq!(watch.due(Bystander::Over), Some(at(180)), "it is forgotten at once");
        assert_eq!(watch.tick(at(180), Bystander::Over), Some(AttractEvent::Forget));
        assert!(watch.shows());
        assert_eq!(watch.due(Bystander::Over), None);
    }

    #[test]
    fn the_screen_stays_awake_only_while_something_is_to_be_seen() {
        let mut watch = AttractWatch::new(ShowMode::Showcase, at(0));
        assert!(!watch.keeps_awake(false), "a showcase that waits lets it go dark");
        assert!(watch.keeps_awake(true), "a clock runs");
        watch.begin();
        assert!(watch.keeps_awake(false), "the show is on");
        watch.touch(at(1));
        assert!(!watch.keeps_awake(false));
        watch.set_mode(ShowMode::Kiosk, at(2));
        assert!(watch.keeps_awake(false), "a kiosk always");
        watch.set_mode(ShowMode::Normal, at(3));
        assert!(!watch.keeps_awake(false));
    }

    /// Seconds since midnight.
    fn light(hour: u32) -> Daylight {
        Daylight::at(hour * 3600)
    }

    #[test]
    fn a_showcase_waits_for_the_light() {
        let mut watch = AttractWatch::new(ShowMode::Showcase, at(0));
        watch.see_light(light(7), at(0));
        assert_eq!(watch.tick(at(200), Bystander::Title), None);
        assert_eq!(watch.due(Bystander::Title), Some(at(3600)), "it is woken when it gets light");
        watch.see_light(light(8), at(3600));
        assert_eq!(watch.tick(at(3600), Bystander::Title), Some(AttractEvent::Begin));
        assert!(!watch.is_black());
        assert_eq!(watch.due(Bystander::Title), Some(at(15 * 3600)), "and when it gets dark");
    }

    #[test]
    fn a_show_goes_black_in_the_dark_until_a_touch_or_the_light() {
        let mut watch = AttractWatch::new(ShowMode::Showcase, at(0));
        watch.see_light(light(21), at(0));
        assert_eq!(watch.tick(at(120), Bystander::Title), Some(AttractEvent::Begin));
        assert!(!watch.is_black());
        watch.see_light(light(22), at(3600));
        assert!(watch.is_black() && watch.shows());
        watch.see_light(light(8), at(11 * 3600));
        assert!(!watch.is_black() && watch.shows(), "it is to be seen again");
        watch.see_light(light(22), at(25 * 3600));
        assert_eq!(watch.touch(at(25 * 3600)), Some(AttractEvent::End));
        assert!(!watch.is_black());
        assert_eq!(watch.tick(at(30 * 3600), Bystander::Title), None, "and does not begin again");
        // Who asks for it in the dark sees it; later it is dark again.
        assert_eq!(watch.begin(), Some(AttractEvent::Begin));
        assert!(!watch.is_black());
        watch.see_light(light(8), at(35 * 3600));
        watch.see_light(light(22), at(49 * 3600));
        assert!(watch.is_black());
    }

    #[test]
    fn a_kiosk_is_black_in_the_dark_and_forgets_all_the_same() {
        let mut watch = AttractWatch::new(ShowMode::Kiosk, at(0));
        watch.see_light(light(23), at(0));
        assert_eq!(watch.tick(at(180), Bystander::Game), Some(AttractEvent::Ask));
        assert_eq!(watch.tick(at(200), Bystander::Game), Some(AttractEvent::Begin));
        assert!(watch.is_black());
        assert_eq!(watch.tick(at(800), Bystander::Title), Some(AttractEvent::Forget));
        watch.see_light(Daylight::ALWAYS, at(900));
        assert!(!watch.is_black(), "a house without dark hours");
    }

    #[test]
    fn the_change_of_light_is_one_instant_however_often_it_is_asked_for() {
        let mut watch = AttractWatch::new(ShowMode::Normal, at(0));
        watch.see_light(light(21), at(0));
        watch.begin();
        watch.see_light(Daylight::at(21 * 3600), Duration::from_millis(900));
        assert_eq!(watch.due(Bystander::Title), Some(at(3600)));
        watch.see_light(Daylight::at(21 * 3600 + 600), at(1));
        assert_eq!(watch.due(Bystander::Title), Some(at(3001)), "somebody has set the clock");
    }

    #[test]
    fn a_visitor_who_comes_back_keeps_the_game() {
        let mut watch = AttractWatch::new(ShowMode::Kiosk, at(0));
        watch.tick(at(180), Bystander::Game);
        assert_eq!(watch.tick(at(200), Bystander::Game), Some(AttractEvent::Begin));
        assert_eq!(watch.touch(at(300)), Some(AttractEvent::End));
        assert_eq!(watch.go_on(at(301)), None);
        assert_eq!(watch.due(Bystander::Game), Some(at(481)), "it is not forgotten");
    }
}
