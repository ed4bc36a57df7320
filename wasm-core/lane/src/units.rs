//! Units of the whole model: integer nanoseconds, bits per second, bytes.

use std::ops::{Add, AddAssign, Sub};

/// Billionths of a bit in a byte, in which token buckets and virtual times count: a rate in bit/s times ns needs no rounding.
pub const NANO_BITS: u128 = 8_000_000_000;

/// A point in simulated time or a duration, in integer nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub u64);

impl Time {
    /// The start of a run, or a duration of zero.
    pub const ZERO: Time = Time(0);
    /// Later than every event of any run.
    pub const NEVER: Time = Time(u64::MAX);

    /// `seconds` rounded to the nearest nanosecond; negative values give zero.
    pub fn from_secs(seconds: f64) -> Time {
        let ns = seconds * 1e9;
        if !(0.0..1e18).contains(&ns) {
            return Time(ns.round() as u64);
        }
        // As `round`, which is a slow call on x86-64; the difference is exact.
        let whole = ns as i64;
        Time((whole + i64::from(ns - whole as f64 >= 0.5)) as u64)
    }

    /// In seconds.
    pub fn as_secs(self) -> f64 {
        self.0 as f64 / 1e9
    }

    /// As [`Time::as_secs`], for durations below 2^63 ns: converting a signed number is one instruction on every
    /// target.
    pub fn span_as_secs(self) -> f64 {
        self.0 as i64 as f64 / 1e9
    }

    /// A duration of `ms` milliseconds.
    pub const fn from_millis(ms: u64) -> Time {
        Time(ms * 1_000_000)
    }

    /// The difference, or zero if `other` is larger.
    pub fn saturating_sub(self, other: Time) -> Time {
        Time(self.0.saturating_sub(other.0))
    }
}

impl Add for Time {
    type Output = Time;
    fn add(self, other: Time) -> Time {
        Time(self.0 + other.0)
    }
}

impl AddAssign for Time {
    fn add_assign(&mut self, other: Time) {
        self.0 += other.0;
    }
}

impl Sub for Time {
    type Output = Time;
    fn sub(self, other: Time) -> Time {
        Time(self.0 - other.0)
    }
}

/// A rate in bit/s, at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate(pub u64);

impl Rate {
    /// Serialisation time of `bytes`, rounded to the nearest nanosecond.
    pub fn time_of(self, bytes: u32) -> Time {
        let bits = u64::from(bytes) * 8;
        Time((bits * 1_000_000_000 + self.0 / 2) / self.0)
    }

    /// Packets of `bytes` bytes that the rate carries in a second.
    pub fn packets_per_second(self, bytes: f64) -> f64 {
        self.0 as f64 / (8.0 * bytes)
    }
}

/// Serialisation times of a link. Keeps the latest, as consecutive packets are mostly of one size.
#[derive(Clone, Copy, Debug)]
pub struct Serialisation {
    rate: Rate,
    bytes: u32,
    time: Time,
}

impl Default for Serialisation {
    fn default() -> Self {
        Serialisation { rate: Rate(1), bytes: 0, time: Time::ZERO }
    }
}

impl Serialisation {
    /// As [`Rate::time_of`].
    pub fn time_of(&mut self, rate: Rate, bytes: u32) -> Time {
        if rate != self.rate || bytes != self.bytes {
            *self = Serialisation { rate, bytes, time: rate.time_of(bytes) };
        }
        self.time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thousand_bytes_take_800_microseconds_at_10_mbps() {
        assert_eq!(Rate(10_000_000).time_of(1000), Time(800_000));
    }

    #[test]
    fn the_cached_time_is_used_only_for_the_same_rate_and_size() {
        let mut kept = Serialisation::default();
        for (rate, bytes) in [(10, 40), (10, 40), (10, 1000), (10, 40), (3, 40), (3, 40)] {
            assert_eq!(kept.time_of(Rate(rate), bytes), Rate(rate).time_of(bytes));
        }
    }

    #[test]
    fn seconds_round_to_the_nearest_nanosecond() {
        let halves = [0.49999999999999994, 0.5, 1.5, 2.5, 1e15 + 0.5, 4503599627370497.5];
        let edges = [-1.0, -0.3, 0.0, 1e18, 1.5e19, 1e30, f64::INFINITY, f64::NAN];
        let some = (0..1000).map(|i| crate::math::powi(1.07, i) / 1e3);
        for ns in halves.into_iter().chain(edges).chain(some) {
            let seconds = ns / 1e9;
            assert_eq!(Time::from_secs(seconds), Time((seconds * 1e9).round() as u64), "{ns}");
        }
    }

    #[test]
    fn serialisation_rounds_to_the_nearest_nanosecond() {
        assert_eq!(Rate(3).time_of(1), Time(2_666_666_667));
    }
}
