//! RED+Tail of Jou & Baras 2003, section III.

use std::collections::BTreeMap;

use aqm_sim::packet::Packet;
use aqm_sim::units::Time;

use super::red::{Profile, Red};
use super::{Arrival, Verdict};

/// Table II, and parameters that it leaves open.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// C, bit/s, like C1 min and C1 max.
    pub capacity_bps: f64,
    /// Thresholds of the first queue, bytes.
    pub min_th_1: f64,
    pub max_th_1: f64,
    pub c1_min: f64,
    pub c1_max: f64,
    /// N: packets of a connection that go to the first queue.
    pub young: u32,
    /// T: silence after which a connection's counter is removed.
    pub silence: Time,
}

/// The classifier and the rates.
#[derive(Clone, Debug)]
pub struct Tail {
    pub settings: Settings,
    counters: BTreeMap<u32, (u32, Time)>,
}

impl Tail {
    pub fn new(settings: Settings) -> Tail {
        Tail { settings, counters: BTreeMap::new() }
    }

    /// Whether `packet` goes to the second queue. The router identifies a connection by source and
    /// destination alone, so each packet between them counts, dropped or not. Unresponsive traffic
    /// stays in the first queue whatever the counter says.
    pub fn in_second(&mut self, packet: &Packet, now: Time) -> bool {
        let counter = self.counters.entry(packet.pair).or_insert((0, now));
        if now - counter.1 > self.settings.silence {
            counter.0 = 0;
        }
        *counter = (counter.0 + 1, now);
        packet.responsive && counter.0 > self.settings.young
    }

    /// C1 / C while `q1` bytes wait in the first queue; the second queue gets the rest.
    pub fn first_share(&self, q1: f64) -> f64 {
        let it = &self.settings;
        let first = if q1 == 0.0 {
            0.0
        } else if q1 < it.min_th_1 {
            it.c1_min
        } else {
            (it.capacity_bps * q1 / it.max_th_1).min(it.c1_max)
        };
        first / it.capacity_bps
    }
}

/// Adaptive RED (Floyd, Gummadi & Shenker 2001), on the second queue in bytes.
#[derive(Clone, Debug)]
pub struct Adaptive {
    pub red: Red,
    pub min_th: f64,
    pub max_th: f64,
    pub max_p: f64,
    /// End of the gentle slope.
    pub end: f64,
    pub alpha: f64,
    pub beta: f64,
    pub interval: Time,
    changed: Time,
}

impl Adaptive {
    pub fn new(
        red: Red,
        [min_th, max_th, max_p, end]: [f64; 4],
        [alpha, beta]: [f64; 2],
        interval: Time,
    ) -> Adaptive {
        let changed = Time::ZERO;
        Adaptive { red, min_th, max_th, max_p, end, alpha, beta, interval, changed }
    }

    /// The fate of an arrival that finds `bytes` in `packets` queued.
    pub fn judge(&mut self, arrival: &Arrival<'_>, packets: usize, bytes: f64) -> Verdict {
        let Arrival { now, idle_since, per_second, .. } = *arrival;
        self.red.measure(bytes, idle_since, now, per_second);
        self.adapt(now);
        // The gentle slope starts from the adapted `max_p`.
        let Adaptive { min_th, max_th, max_p, end, .. } = *self;
        self.red.profile = Profile::Gentle { min_th, max_th, max_p, end };
        self.red.judge(arrival, packets)
    }

    /// The target lies between 40 and 60 % of the way between the thresholds. As in ns-2, the time
    /// since the last change decides, and is checked at arrivals. The bounds of `max_p` are the
    /// paper's; ns-2 has a lower one above 8 Mb/s.
    fn adapt(&mut self, now: Time) {
        if now <= self.changed + self.interval {
            return;
        }
        let width = self.max_th - self.min_th;
        let average = self.red.average;
        if average > self.min_th + 0.6 * width && self.max_p <= 0.5 {
            self.max_p += self.alpha.min(self.max_p / 4.0);
            self.changed = now;
        } else if average < self.min_th + 0.4 * width && self.max_p >= 0.01 {
            self.max_p *= self.beta;
            self.changed = now;
        }
    }
}
