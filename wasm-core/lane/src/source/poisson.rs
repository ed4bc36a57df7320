//! Poisson arrivals of fixed or exponentially distributed packets.

use crate::rng::Rng;
use crate::scenario::Service;
use crate::units::Time;

/// The arrivals of one class.
#[derive(Clone, Debug)]
pub struct Source {
    gaps: Rng,
    sizes: Rng,
    sent: u64,
}

impl Source {
    pub fn new(gaps: Rng, sizes: Rng) -> Self {
        Source { gaps, sizes, sent: 0 }
    }

    /// Sequence number and size of the packet to send now. Sizes are whole bytes, at least one.
    pub fn next_packet(&mut self, packet_bytes: u32, service: Service) -> (u64, u32) {
        self.sent += 1;
        let bytes = match service {
            Service::Fixed => packet_bytes,
            Service::Exponential => {
                (self.sizes.exponential(f64::from(packet_bytes)).round() as u32).max(1)
            }
        };
        (self.sent - 1, bytes)
    }

    /// Time to the next packet. `None` at rate zero.
    pub fn gap(&mut self, packet_bytes: u32, rate_bps: f64) -> Option<Time> {
        let mean = f64::from(packet_bytes) * 8.0 / rate_bps;
        (rate_bps > 0.0).then(|| Time::from_secs(self.gaps.exponential(mean)))
    }

    pub fn sent(&self) -> u64 {
        self.sent
    }
}
