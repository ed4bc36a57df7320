//! Constant bit rate, evenly spaced or jittered.

use crate::rng::Rng;
use crate::units::Time;

/// One flow of a class at a constant rate.
#[derive(Clone, Debug)]
pub struct Source {
    rng: Rng,
    sent: u64,
}

impl Source {
    pub fn new(rng: Rng) -> Self {
        Source { rng, sent: 0 }
    }

    /// Sequence number of the packet to send now.
    pub fn next_seq(&mut self) -> u64 {
        self.sent += 1;
        self.sent - 1
    }

    /// Time to the next packet; the mean gap times a uniform draw from 1 - jitter to 1 + jitter.
    /// `None` at rate zero.
    pub fn gap(&mut self, packet_bytes: u32, flow_rate_bps: f64, jitter: f64) -> Option<Time> {
        let mean = mean_gap(packet_bytes, flow_rate_bps)?;
        let factor = if jitter > 0.0 { self.rng.between(1.0 - jitter, 1.0 + jitter) } else { 1.0 };
        Some(Time::from_secs(mean * factor))
    }

    /// Time to the first packet after a silence: anywhere in the gap.
    pub fn resume(&mut self, packet_bytes: u32, flow_rate_bps: f64) -> Option<Time> {
        let mean = mean_gap(packet_bytes, flow_rate_bps)?;
        Some(Time::from_secs(mean * self.rng.uniform()))
    }

    pub fn sent(&self) -> u64 {
        self.sent
    }
}

fn mean_gap(packet_bytes: u32, flow_rate_bps: f64) -> Option<f64> {
    (flow_rate_bps > 0.0).then(|| f64::from(packet_bytes) * 8.0 / flow_rate_bps)
}
