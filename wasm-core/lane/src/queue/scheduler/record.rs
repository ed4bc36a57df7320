//! What a queue of a scheduler has sent and lost.

use super::OF_EACH;
use crate::histogram::DelayHistogram;
use crate::packet::Packet;
use crate::queue::{QueueDelay, QueueFigures};
use crate::units::Time;

/// Counts of one queue since the start, and its delays since the warm-up.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Packets given to the link.
    pub sent: u64,
    /// Their bytes.
    pub sent_bytes: u64,
    /// Packets dropped.
    pub drops: u64,
    /// Of these, the ones that the meter dropped.
    pub policed: u64,
    /// Packets marked.
    pub marks: u64,
    /// Sum of the queueing delays of sent packets, ns.
    delay_sum: u64,
    delays: DelayHistogram,
    /// The counts at the end of the warm-up: packets and bytes sent, drops, marks, sum of delays, drops of the meter.
    before: [u64; 6],
}

impl Record {
    /// `packet` leaves for the link.
    pub fn sent(&mut self, packet: &Packet, now: Time) {
        let delay = now - packet.arrived;
        self.sent += 1;
        self.sent_bytes += u64::from(packet.bytes);
        self.delay_sum += delay.0;
        self.delays.add(delay);
    }

    fn counts(&self) -> [u64; 6] {
        [self.sent, self.sent_bytes, self.drops, self.marks, self.delay_sum, self.policed]
    }

    /// The columns of the queue: what waits, how long its head has waited, what was sent and lost, what its curve reads, and
    /// what its meter dropped.
    pub fn values(&self, backlog_bytes: u64, waited_s: f64, measured: f64) -> [f64; OF_EACH] {
        let [sent, sent_bytes, drops, marks, delay_sum, policed] =
            self.counts().map(|count| count as f64);
        let delays_s = delay_sum / 1e9;
        let backlog_bytes = backlog_bytes as f64;
        [backlog_bytes, waited_s, sent_bytes, drops, marks, sent, delays_s, measured, policed]
    }

    /// Ends the warm-up.
    pub fn restart(&mut self) {
        self.before = self.counts();
        self.delays = DelayHistogram::default();
    }

    /// Bytes sent since the warm-up.
    pub fn measured_bytes(&self) -> u64 {
        self.sent_bytes - self.before[1]
    }

    /// The figures since the warm-up; `of_all` is the sum of [`Record::measured_bytes`] over all queues.
    pub fn figures(&self, of_all: u64) -> QueueFigures {
        let now = self.counts();
        let [sent, sent_bytes, drops, marks, delay_sum, policed] =
            std::array::from_fn(|i| now[i] - self.before[i]);
        let some = |value: f64| (sent > 0).then_some(value);
        let quantile = |q: f64| some(self.delays.quantile(q));
        QueueFigures {
            departures: sent,
            share: (of_all > 0).then(|| sent_bytes as f64 / of_all as f64),
            drops,
            policed,
            loss: (sent + drops > 0).then(|| drops as f64 / (sent + drops) as f64),
            marks,
            delay_s: QueueDelay {
                mean: some(delay_sum as f64 / 1e9 / sent.max(1) as f64),
                p50: quantile(0.5),
                p99: quantile(0.99),
                p999: quantile(0.999),
            },
        }
    }
}
