//! Records of the reverse queue.

use schemars::JsonSchema;
use serde::Serialize;

/// Counts of the reverse queue since the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReverseState {
    /// ACKs that arrived.
    pub arrivals: u64,
    /// ACKs whose transmission has ended.
    pub departures: u64,
    /// ACKs dropped.
    pub drops: u64,
    /// ACKs replaced by a later one.
    pub thinned: u64,
    /// ACKs waiting or in transmission.
    pub inside: u64,
    /// Sum of queueing delays of departed ACKs, ns.
    pub delay_sum: u64,
    /// Transmission time, including the current transmission, ns.
    pub busy: u64,
}

/// Figures of the reverse queue, through which ACKs return. A mean over nothing is null.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct ReverseSummary {
    /// ACKs that arrived.
    pub arrivals: u64,
    /// ACKs whose transmission ended.
    pub departures: u64,
    /// ACKs dropped.
    pub drops: u64,
    /// ACKs replaced by a later one, by ACK thinning.
    pub thinned: u64,
    /// Fraction of the time that the link transmits.
    pub utilisation: f64,
    /// Drops / arrivals, at most 1. Null without arrivals.
    pub loss: Option<f64>,
    /// Time from arrival to the start of transmission, over departed ACKs, s.
    pub delay_mean_s: Option<f64>,
    /// Its median, s.
    pub delay_p50_s: Option<f64>,
    /// Its 95th percentile, s.
    pub delay_p95_s: Option<f64>,
    /// Its 99th percentile, s.
    pub delay_p99_s: Option<f64>,
}
