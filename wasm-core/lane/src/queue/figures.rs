//! Figures of the queues of a scheduler.

use schemars::JsonSchema;
use serde::Serialize;

/// Most queues of a scheduler.
pub const MOST_QUEUES: usize = 8;

/// Figures of one queue of a scheduler. A mean over nothing is null.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct QueueFigures {
    /// Packets given to the link.
    pub departures: u64,
    /// Part of all bytes given to the link. Null if there were none.
    pub share: Option<f64>,
    /// Packets dropped.
    pub drops: u64,
    /// Of these, the packets that the queue's meter dropped.
    pub policed: u64,
    /// Of the packets that left, to the link or by a drop, the part that was dropped.
    pub loss: Option<f64>,
    /// Packets marked instead of dropped.
    pub marks: u64,
    /// Time from arrival to the start of transmission, over these packets.
    pub delay_s: QueueDelay,
}

/// Queueing delay of one queue, s. Quantiles are exact to 1/256.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the names say it")]
pub struct QueueDelay {
    pub mean: Option<f64>,
    pub p50: Option<f64>,
    pub p99: Option<f64>,
    pub p999: Option<f64>,
}
