//! The shape of a queue: a token bucket that its packets wait for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::units::{NANO_BITS, Time};

/// Most that a queue sends. In any time T it is the rate times T, and the burst, or one packet if that is larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QueueShape", title = "Shape")]
pub struct Shape {
    /// Rate at which the bucket fills.
    #[schemars(title = "Shaped rate", range(min = 1_000, max = 10_000_000_000_u64), extend("x-unit" = "bit/s", "x-scale" = "log", "x-first" = 1_000_000))]
    pub rate_bps: u64,
    /// Size of the bucket. A packet leaves when the bucket covers it; one larger than the bucket when that is full.
    #[schemars(title = "Burst", range(min = 64, max = 10_000_000), extend("x-unit" = "bytes", "x-scale" = "log", "x-first" = 9084))]
    pub burst_bytes: u64,
}

/// The bucket of a shape, in nano-bits.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    shape: Shape,
    /// What it holds at the time `at`; less than nothing after a packet larger than itself.
    tokens: i128,
    at: Time,
}

fn nano_bits(bytes: u64) -> i128 {
    i128::from(bytes) * NANO_BITS as i128
}

impl Bucket {
    /// A full bucket.
    pub fn full(shape: Shape) -> Bucket {
        Bucket { shape, tokens: nano_bits(shape.burst_bytes), at: Time::ZERO }
    }

    /// The bucket with another shape from `now` on: it keeps what it holds, if that fits.
    #[must_use]
    pub fn with_shape(self, shape: Shape, now: Time) -> Bucket {
        if shape == self.shape {
            return self;
        }
        let tokens = self.tokens(now).min(nano_bits(shape.burst_bytes));
        Bucket { shape, tokens, at: now }
    }

    fn tokens(&self, now: Time) -> i128 {
        let filled = i128::from((now - self.at).0) * i128::from(self.shape.rate_bps);
        (self.tokens + filled).min(nano_bits(self.shape.burst_bytes))
    }

    fn need(&self, bytes: u32) -> i128 {
        nano_bits(u64::from(bytes).min(self.shape.burst_bytes))
    }

    /// Whether a packet of `bytes` may leave now.
    pub fn covers(&self, bytes: u32, now: Time) -> bool {
        self.tokens(now) >= self.need(bytes)
    }

    /// The first time when a packet of `bytes` may leave.
    pub fn covers_at(&self, bytes: u32) -> Time {
        let missing = (self.need(bytes) - self.tokens).max(0) as u128;
        self.at + Time(missing.div_ceil(u128::from(self.shape.rate_bps)) as u64)
    }

    /// A packet of `bytes` leaves.
    pub fn take(&mut self, bytes: u32, now: Time) {
        (self.tokens, self.at) = (self.tokens(now) - nano_bits(u64::from(bytes)), now);
    }

    /// What it holds now, for digests.
    pub fn word(&self, now: Time) -> u64 {
        self.tokens(now) as u64
    }
}
