//! Times at which games are saved. Files hold seconds since the beginning of 1970, UTC; people see local days.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// The current time, in seconds since the beginning of 1970, UTC.
pub fn now() -> u64 {
    u64::try_from(Timestamp::now().as_second()).unwrap_or(0)
}

/// The day of a time in the time zone of the system, as `2026-11-22`; the time is in seconds since the beginning of
/// 1970, UTC. Empty for times after the year 9999, which only a damaged file has.
pub fn local_day(seconds: u64) -> String {
    day_in(seconds, &TimeZone::system())
}

fn day_in(seconds: u64, zone: &TimeZone) -> String {
    let time = i64::try_from(seconds).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
    time.map_or_else(String::new, |time| zone.to_datetime(time).date().to_string())
}

/// The seconds since midnight of a time in the time zone of the system, from 0 to 86,399; the time is in seconds since the beginning
/// of 1970, UTC.
pub fn local_second_of_day(seconds: u64) -> u32 {
    second_in(seconds, &TimeZone::system())
}

fn second_in(seconds: u64, zone: &TimeZone) -> u32 {
    let time = i64::try_from(seconds).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
    let time = zone.to_datetime(time.unwrap_or_default()).time();
    let [hour, minute, second] = [time.hour(), time.minute(), time.second()].map(|part| u32::from(part.unsigned_abs()));
    (hour * 60 + minute) * 60 + second
}

#[cfg(test)]
mod tests {
    use jiff::tz::Offset;

    use super::*;

    #[test]
    fn a_day_is_that_of_the_time_zone() {
        let evening = 20_779 * 86_400 + 23 * 3600;
        assert_eq!(day_in(evening, &TimeZone::UTC), "2026-11-22");
        assert_eq!(day_in(evening, &TimeZone::fixed(Offset::constant(2))), "2026-11-23");
        assert_eq!(day_in(0, &TimeZone::fixed(Offset::constant(-5))), "1969-12-31");
        assert_eq!(day_in(11_016 * 86_400, &TimeZone::UTC), "2000-02-29");
        assert_eq!(day_in(u64::MAX, &TimeZone::UTC), "");
    }

    #[test]
    fn a_time_of_day_is_that_of_the_time_zone() {
        let evening = 20_779 * 86_400 + 23 * 3600 + 61;
        assert_eq!(second_in(evening, &TimeZone::UTC), 23 * 3600 + 61);
        assert_eq!(second_in(evening, &TimeZone::fixed(Offset::constant(2))), 3600 + 61);
        assert_eq!(second_in(0, &TimeZone::fixed(Offset::constant(-5))), 19 * 3600);
    }
}
