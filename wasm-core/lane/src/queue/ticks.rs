//! Periodic updates, caught up at the next call.
//!
//! Between two calls of a discipline only the age of its queue changes, so a late update that uses
//! its due time equals the update that a timer would have made.

use crate::units::Time;

/// Most updates caught up in one call. At the intervals of the RFCs this covers minutes of an idle
/// link or of one transmission; by then controllers have settled.
pub const MOST: u32 = 10_000;

/// Time of the next update; set at the first call.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ticks {
    next: Option<Time>,
}

impl Ticks {
    /// Whether [`Ticks::catch_up`] has work at `now`.
    pub fn are_due(&self, now: Time) -> bool {
        self.next.is_none_or(|next| next <= now)
    }

    /// Calls `update` with each due time up to `now`, at intervals of `every`. Stops when `update`
    /// returns that nothing changed, since later updates would not change anything either.
    pub fn catch_up(&mut self, now: Time, every: Time, mut update: impl FnMut(Time) -> bool) {
        let mut next = self.next.unwrap_or(now + every);
        let mut left = MOST;
        while next <= now && left > 0 && update(next) {
            next += every;
            left -= 1;
        }
        if next <= now {
            next += Time(((now - next).0 / every.0 + 1) * every.0);
        }
        self.next = Some(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVERY: Time = Time::from_millis(15);

    fn due(ticks: &mut Ticks, ms: u64) -> Vec<u64> {
        let mut due = Vec::new();
        ticks.catch_up(Time::from_millis(ms), EVERY, |at| {
            due.push(at.0 / 1_000_000);
            true
        });
        due
    }

    #[test]
    fn updates_are_caught_up_at_their_due_times() {
        let mut ticks = Ticks::default();
        assert_eq!(due(&mut ticks, 100), [0; 0]);
        assert_eq!(due(&mut ticks, 114), [0; 0]);
        assert_eq!(due(&mut ticks, 145), [115, 130, 145]);
        assert_eq!(due(&mut ticks, 145), [0; 0]);
        assert_eq!(due(&mut ticks, 160), [160]);
    }

    #[test]
    fn updates_stop_when_nothing_changes_but_their_times_continue() {
        let mut ticks = Ticks::default();
        due(&mut ticks, 0);
        let mut calls = 0;
        ticks.catch_up(Time::from_millis(100), EVERY, |_| {
            calls += 1;
            calls < 3
        });
        assert_eq!(calls, 3);
        assert_eq!(due(&mut ticks, 120), [105, 120]);
    }

    #[test]
    fn a_long_idle_time_is_caught_up_in_part() {
        let mut ticks = Ticks::default();
        due(&mut ticks, 0);
        assert_eq!(due(&mut ticks, 15 * 50_000).len(), MOST as usize);
        assert_eq!(due(&mut ticks, 15 * 50_001), [15 * 50_001]);
    }
}
