//! COBALT: Høiland-Jørgensen, Täht & Morton 2018, in the order of Linux: the schedule, then BLUE, then the schedule's limits.

use std::collections::VecDeque;

use aqm_sim::packet::{Ecn, Packet};
use aqm_sim::rng::Rng;
use aqm_sim::units::Time;

/// The two laws of a queue.
#[derive(Clone, Debug)]
pub struct Cobalt {
    pub target: Time,
    pub interval: Time,
    /// Four times of a packet.
    pub spared: Time,
    pub up: f64,
    pub down: f64,
    /// n and the time of the next step of the schedule.
    pub schedule: (u32, Time),
    pub dropping: bool,
    /// BLUE's probability, and when it last moved.
    pub p: f64,
    pub since: Time,
}

/// What a departure has cost.
#[derive(Debug, Default)]
pub struct Departure {
    pub dropped: Vec<Packet>,
    pub marked: bool,
    pub sent: Option<Packet>,
}

impl Cobalt {
    pub fn new(target: Time, interval: Time, spared: Time) -> Cobalt {
        let (up, down) = (1.0 / 256.0, 1.0 / 4096.0);
        let (schedule, dropping, p, since) = ((0, Time::ZERO), false, 0.0, Time::ZERO);
        Cobalt { target, interval, spared, up, down, schedule, dropping, p, since }
    }

    /// I/sqrt(n), with 1 in place of 0.
    fn gap(&self, n: u32) -> Time {
        Time((self.interval.0 as f64 / f64::from(u32::max(n, 1)).sqrt()).round() as u64)
    }

    fn due(&self, now: Time) -> bool {
        self.schedule.0 != 0 && self.schedule.1 <= now
    }

    /// The schedule after a step to `n`.
    fn step(&self, n: u32) -> (u32, Time) {
        (n, self.schedule.1 + self.gap(n))
    }

    /// BLUE: a step, unless the latest is within the target.
    fn blue(&mut self, by: f64, now: Time) {
        if now > self.since + self.target {
            self.p = (self.p + by).clamp(0.0, 1.0);
            self.since = now;
        }
    }

    /// Whether the schedule signals to a packet that has waited for `sojourn`.
    fn signals(&mut self, sojourn: Time, now: Time) -> bool {
        let over = sojourn > self.target && sojourn > self.spared;
        match (over, self.due(now)) {
            (false, _) => {
                while self.due(now) {
                    self.schedule = self.step(self.schedule.0 - 1);
                }
            }
            (true, due) => {
                if !self.dropping {
                    let n = self.schedule.0;
                    self.schedule = (n.max(1), now + self.gap(n));
                }
                if due {
                    self.schedule = self.step(self.schedule.0 + 1);
                }
                self.dropping = true;
                return due;
            }
        }
        self.dropping = false;
        false
    }

    /// The buffer was full.
    pub fn full(&mut self, now: Time) {
        self.blue(self.up, now);
        self.dropping = true;
        self.schedule = (self.schedule.0.max(1), now);
    }

    /// A departure from `packets`, which is empty if none is sent.
    pub fn serve(&mut self, packets: &mut VecDeque<Packet>, now: Time, rng: &mut Rng) -> Departure {
        let mut departure = Departure::default();
        while let Some(packet) = packets.pop_front() {
            let signals = self.signals(now - packet.arrived, now);
            let blue = self.p != 0.0 && rng.uniform() < self.p;
            let capable = packet.ecn != Ecn::NotCapable;
            let drops = blue || (signals && !capable);
            let (n, next) = self.schedule;
            self.schedule.1 = match (n, drops) {
                (0, _) => now + self.gap(1),
                (_, true) => next,
                (_, false) => next.max(now),
            };
            if drops && !packets.is_empty() {
                departure.dropped.push(packet);
                continue;
            }
            departure.marked = signals && capable;
            let ecn = if departure.marked { Ecn::Marked } else { packet.ecn };
            departure.sent = Some(Packet { ecn, ..packet });
            return departure;
        }
        if self.p > 0.0 {
            self.blue(-self.down, now);
        }
        self.dropping = false;
        if self.due(now) {
            self.schedule = self.step(self.schedule.0 - 1);
        }
        departure
    }
}
