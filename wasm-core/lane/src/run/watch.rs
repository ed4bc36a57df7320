//! What stops a lane that would not end, or not fit into memory: bounds that count, and know no clock.

use super::LaneRun;
use crate::packet::Packet;
use crate::queue::QueueDiscipline;
use crate::record::Stopped;
use crate::units::Time;

/// Events between two looks.
const LOOK_EVERY: u64 = 256;
/// Most events at one instant of simulated time. All flows of the largest scenario start with less.
pub const MOST_AT_ONCE: u64 = 2_000_000;
/// Most that flows, connections, events and packets of a lane may take, bytes. The largest scenario begins
/// with less than half of it.
pub const MOST_BYTES: usize = 400_000_000;

/// Where a lane has been stopped.
#[derive(Clone, Debug)]
pub struct Stop {
    /// The time that is shown of it: it goes on with that of the other lanes.
    pub shown: Time,
    /// What is told of it.
    pub told: Stopped,
}

/// How long nothing has moved.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch {
    /// The count of handled events at which the next look is due.
    pub next: u64,
    /// The instant of the latest look, and the first count of handled events that was seen in it.
    instant: Time,
    since: u64,
}

impl LaneRun {
    /// Looks whether the lane is within its bounds, and stops it where it is not.
    #[cold]
    pub(super) fn look_after_bounds(&mut self) {
        self.watch.next += LOOK_EVERY;
        let now = self.network.now();
        if self.watch.instant != now {
            (self.watch.instant, self.watch.since) = (now, self.handled);
        }
        if self.handled - self.watch.since > MOST_AT_ONCE {
            self.stop(format!("more than {MOST_AT_ONCE} events at one instant; nothing moves on"));
        } else if self.held_bytes() > MOST_BYTES {
            let most = MOST_BYTES / 1_000_000;
            self.stop(format!("more than {most} MB of flows, connections and packets"));
        }
    }

    /// About how many bytes grow with the flows, what they have open and what is under way.
    fn held_bytes(&self) -> usize {
        // A queue that is full takes twice its room before it takes more.
        let waiting = 2 * self.network.queue().backlog().packets as usize * size_of::<Packet>();
        self.network.footprint() + waiting
    }

    fn stop(&mut self, reason: String) {
        let class = self.network.most_crowded_class();
        let field = self.traffic[class].load_field();
        let now = self.network.now();
        let field = format!("traffic[{class}].{field}");
        let told = Stopped { at_s: now.as_secs(), field, reason };
        self.stopped = Some(Stop { shown: now, told });
    }

    /// Where and why the lane was stopped before its end, if it was.
    pub fn stopped(&self) -> Option<&Stopped> {
        self.stopped.as_ref().map(|stop| &stop.told)
    }
}
