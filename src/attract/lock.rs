//! The number by which staff leaves a kiosk. It guards against visitors, not against attackers.

use std::str::FromStr;
use std::time::Duration;

/// The wrong numbers after which one has to wait.
const TRIES: u8 = 3;
/// How long.
const PAUSE: Duration = Duration::from_secs(60);

/// A number of 4 to 8 digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffPin(String);

impl StaffPin {
    /// The greatest number of digits.
    pub const LONGEST: usize = 8;
}

impl FromStr for StaffPin {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.chars().all(|digit| digit.is_ascii_digit());
        if digits && (4..=Self::LONGEST).contains(&text.len()) {
            Ok(Self(text.to_owned()))
        } else {
            Err(format!("expected 4 to {} digits, found {text:?}", Self::LONGEST))
        }
    }
}

/// A number that is chosen by typing it twice.
#[derive(Clone, Debug, Default)]
pub struct PinChoice {
    step: PinStep,
    first: Option<StaffPin>,
}

/// What is to be typed next for a number that is chosen, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PinStep {
    /// A number.
    #[default]
    First,
    /// Another one: what was typed is no number of 4 to 8 digits.
    Other,
    /// The first number once more.
    Again,
    /// A number anew: the second was not the first.
    Differs,
}

impl PinChoice {
    /// What is to be typed next.
    #[must_use]
    pub const fn step(&self) -> PinStep {
        self.step
    }

    /// Takes what was typed; answers the number once it was typed twice.
    pub fn take(&mut self, typed: &str) -> Option<StaffPin> {
        let pin = typed.parse::<StaffPin>().ok();
        self.step = match self.first.take() {
            Some(first) if pin.as_ref() == Some(&first) => {
                self.step = PinStep::First;
                return Some(first);
            }
            Some(_) => PinStep::Differs,
            None if pin.is_none() => PinStep::Other,
            None => {
                self.first = pin;
                PinStep::Again
            }
        };
        None
    }
}

/// What comes of a number that was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinAnswer {
    /// It is the right one.
    Open,
    /// It is not; so many tries are left.
    Wrong(u8),
    /// None is taken for so long.
    Wait(Duration),
}

/// Takes numbers that are typed.
#[derive(Clone, Debug, Default)]
pub struct StaffLock {
    pin: Option<StaffPin>,
    wrong: u8,
    blocked: Option<Duration>,
}

impl StaffLock {
    /// With the right number; without one nothing opens.
    #[must_use]
    pub const fn new(pin: Option<StaffPin>) -> Self {
        Self { pin, wrong: 0, blocked: None }
    }

    /// How long no number is taken from now on.
    #[must_use]
    pub fn wait(&self, now: Duration) -> Option<Duration> {
        self.blocked.map(|until| until.saturating_sub(now)).filter(|wait| !wait.is_zero())
    }

    /// Tries a number.
    pub fn answer(&mut self, typed: &str, now: Duration) -> PinAnswer {
        if let Some(wait) = self.wait(now) {
            return PinAnswer::Wait(wait);
        }
        if self.pin.as_ref().is_some_and(|pin| pin.0 == typed) {
            self.wrong = 0;
            return PinAnswer::Open;
        }
        self.wrong += 1;
        if self.wrong >= TRIES {
            self.wrong = 0;
            self.blocked = Some(now + PAUSE);
            return PinAnswer::Wait(PAUSE);
        }
        PinAnswer::Wrong(TRIES - self.wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_wrong_numbers_make_one_wait() {
        let at = Duration::from_secs;
        let mut lock = StaffLock::new(Some("2468".parse().expect("digits")));
        assert_eq!(lock.answer("1", at(0)), PinAnswer::Wrong(2));
        assert_eq!(lock.answer("", at(1)), PinAnswer::Wrong(1));
        assert_eq!(lock.answer("24680", at(2)), PinAnswer::Wait(at(60)));
        assert_eq!(lock.answer("2468", at(30)), PinAnswer::Wait(at(32)));
        assert_eq!(lock.answer("2468", at(62)), PinAnswer::Open);
        assert_eq!(StaffLock::new(None).answer("", at(0)), PinAnswer::Wrong(2), "without a number nothing opens");
    }

    #[test]
    fn a_number_is_chosen_by_typing_it_twice() {
        let mut choice = PinChoice::default();
        let mut steps = Vec::new();
        for typed in ["12", "", "1234", "1235", "1234", "", "12345678"] {
            assert_eq!(choice.take(typed), None, "{typed}");
            steps.push(choice.step());
        }
        use PinStep::{Again, Differs, Other};
        assert_eq!(steps, [Other, Other, Again, Differs, Again, Differs, Again]);
        assert_eq!(choice.take("12345678"), "12345678".parse().ok());
        assert_eq!(choice.step(), PinStep::First);
    }

    #[test]
    fn a_pin_has_four_to_eight_digits() {
        assert!("1234".parse::<StaffPin>().is_ok() && "12345678".parse::<StaffPin>().is_ok());
        for wrong in ["", "123", "123456789", "12 4", "12a4", "١٢٣٤"] {
            assert!(wrong.parse::<StaffPin>().is_err(), "{wrong}");
        }
    }
}
