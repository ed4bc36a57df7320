//! Bounds on events and memory that stop a lane which would never end or outgrow memory. They do not
//! depend on a clock.

use super::LaneRun;
use crate::fault::{Code, Phrase};
use crate::packet::Packet;
use crate::queue::QueueDiscipline;
use crate::record::Stopped;
use crate::units::Time;

/// Events between checks.
const LOOK_EVERY: u64 = 256;
/// Most events at one instant of simulated time. Even the largest scenario needs fewer to start all its
/// flows.
pub const MOST_AT_ONCE: u64 = 2_000_000;
/// Most memory for a lane's flows, connections, events and packets, bytes. The largest scenario starts
/// with less than half of it.
pub const MOST_BYTES: usize = 400_000_000;

/// A lane's stop.
#[derive(Clone, Debug)]
pub struct Stop {
    /// The time shown, which advances with the other lanes.
    pub shown: Time,
    /// Time and reason, for results.
    pub report: Stopped,
}

/// State of the progress check.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch {
    /// Number of handled events at which the next check is due.
    pub next: u64,
    /// Time of the latest check, and the number of handled events at the first check of that time.
    instant: Time,
    since: u64,
}

impl LaneRun {
    /// Checks the lane's bounds, and stops it if they are exceeded.
    pub(super) fn look_after_bounds(&mut self) {
        self.watch.next += LOOK_EVERY;
        let now = self.network.now();
        if self.watch.instant != now {
            (self.watch.instant, self.watch.since) = (now, self.handled);
        }
        if self.handled - self.watch.since > MOST_AT_ONCE {
            self.stop(Code::EventsAtOneInstant, MOST_AT_ONCE);
        } else if self.held_bytes() > MOST_BYTES {
            self.stop(Code::MemoryExceeded, MOST_BYTES as u64 / 1_000_000);
        }
    }

    /// Approximate memory of flows, connections and packets, bytes.
    fn held_bytes(&self) -> usize {
        // A full vector doubles.
        let waiting = 2 * self.network.queue().backlog().packets as usize * size_of::<Packet>();
        self.network.footprint() + waiting
    }

    fn stop(&mut self, code: Code, most: u64) {
        let reason = Phrase::new(code, [most.into()]);
        let class = self.network.most_crowded_class();
        let field = self.traffic[class].load_field();
        let now = self.network.now();
        let field = format!("traffic[{class}].{field}");
        let report = Stopped { at_s: now.as_secs(), field, reason };
        self.stopped = Some(Stop { shown: now, report });
    }

    /// Time and reason of the lane's stop, if it was stopped before its end.
    pub fn stopped(&self) -> Option<&Stopped> {
        self.stopped.as_ref().map(|stop| &stop.report)
    }
}
