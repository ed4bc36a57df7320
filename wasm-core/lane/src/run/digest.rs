//! A digest of a lane's state: equal for equal scenarios at equal times, on every engine.

use super::LaneRun;
use crate::network::Flow;
use crate::queue::{Backlog, QueueDiscipline};

/// FNV-1a over 64-bit words, with a final mix.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(29);
    }

    fn finish(self) -> String {
        let mut z = self.0;
        z = (z ^ (z >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        format!("{:016x}", z ^ (z >> 32))
    }
}

impl LaneRun {
    /// Digest of the state in 16 hexadecimal digits: equal for equal scenarios at equal times, on every
    /// engine.
    pub fn digest(&self) -> String {
        let mut digest = Digest::default();
        digest.add(self.network.now().0);
        let total = &self.network.recorder().total;
        for count in [
            total.arrivals,
            total.arrived_bytes,
            total.departures,
            total.departed_bytes,
            total.early,
            total.forced,
            total.overflow,
            total.busy,
            total.delay_sum,
            total.delay_square_sum.to_bits(),
            total.loss_runs,
        ] {
            digest.add(count);
        }
        let Backlog { packets, bytes } = self.network.queue().backlog();
        digest.add(u64::from(packets));
        digest.add(bytes);
        let probe = self.network.queue().probe(self.now(), self.network.port());
        for value in [probe.measured, probe.average, probe.probability] {
            digest.add(value.map_or(u64::MAX, f64::to_bits));
        }
        digest.add(self.network.drop_rng().clone().next_u64());
        self.network.queue_words().into_iter().for_each(|word| digest.add(word));
        if let Some(varied) = self.network.varied() {
            varied.words(self.network.now()).into_iter().for_each(|word| digest.add(word));
        }
        if let Some(back) = self.network.reverse_state() {
            let counts = [back.arrivals, back.departures, back.drops, back.thinned, back.inside];
            counts.into_iter().for_each(|count| digest.add(count));
            digest.add(back.delay_sum);
        }
        if let Some(rng) = self.network.reverse_rng() {
            digest.add(rng.clone().next_u64());
        }
        for flow in self.network.flows() {
            match *flow {
                Flow::Connection(id) => {
                    let connection = self.network.connection(id);
                    for edge in connection.sender().edges() {
                        digest.add(edge);
                    }
                    digest.add(connection.sender().cwnd().to_bits());
                    digest.add(connection.received_in_order());
                    digest.add(connection.delivered());
                }
                Flow::Watched(receiver) => {
                    let (class, flow) = self.network.receiver(receiver).owner();
                    digest.add(self.classes[usize::from(class)].progress(flow));
                }
                Flow::Member { class, flow } => {
                    digest.add(self.classes[usize::from(class)].progress(flow));
                }
            }
        }
        digest.finish()
    }
}
