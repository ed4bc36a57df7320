//! Updates at even times, made up for at the next call.
//!
//! Nothing of a queue but its age changes between two calls of a discipline, so an update that is
//! made late, with the time that it was due at, is the one that a timer would have made.

use crate::units::Time;

/// Updates made up for in one call, at most: at the intervals of the RFCs, minutes of a link that is
/// idle, or of one packet in transmission. Controllers have long settled by then.
const MOST: u32 = 10_000;

/// When the next update is due; from the first call on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ticks {
    next: Option<Time>,
}

impl Ticks {
    /// Calls `update` with each time that was due up to `now`, `every` so often, until one tells that
    /// it changed nothing: the later ones would not either.
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
    fn updates_are_made_up_for_at_the_times_they_were_due() {
        let mut ticks = Ticks::default();
        assert_eq!(due(&mut ticks, 100), [0; 0]);
        assert_eq!(due(&mut ticks, 114), [0; 0]);
        assert_eq!(due(&mut ticks, 145), [115, 130, 145]);
        assert_eq!(due(&mut ticks, 145), [0; 0]);
        assert_eq!(due(&mut ticks, 160), [160]);
    }

    #[test]
    fn an_update_that_changes_nothing_is_the_last_but_the_beat_goes_on() {
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
    fn a_long_idle_time_is_made_up_for_in_part() {
        let mut ticks = Ticks::default();
        due(&mut ticks, 0);
        assert_eq!(due(&mut ticks, 15 * 50_000).len(), MOST as usize);
        assert_eq!(due(&mut ticks, 15 * 50_001), [15 * 50_001]);
    }
}
