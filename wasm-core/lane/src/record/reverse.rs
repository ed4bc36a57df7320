//! Records of the reverse queue.

use schemars::JsonSchema;
use serde::Serialize;

use super::LaneSummary;

/// Figures of the reverse queue, through which ACKs return. A mean over nothing is null.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct ReverseSummary {
    /// ACKs that arrived.
    pub arrivals: u64,
    /// ACKs whose transmission ended.
    pub departures: u64,
    /// ACKs dropped.
    pub drops: u64,
    /// ACKs for which another stands, by ACK thinning.
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

impl ReverseSummary {
    /// From the figures of the queue as those of a bottleneck, and the ACKs that did not enter it.
    #[inline]
    pub(crate) fn new(figures: &LaneSummary, thinned: u64) -> Self {
        let arrivals = figures.arrivals + thinned;
        let drops = figures.drops.total;
        ReverseSummary {
            arrivals,
            departures: figures.departures,
            drops,
            thinned,
            utilisation: figures.utilisation,
            loss: (arrivals > 0).then(|| (drops as f64 / arrivals as f64).min(1.0)),
            delay_mean_s: figures.delay_s.mean,
            delay_p50_s: figures.delay_s.p50,
            delay_p95_s: figures.delay_s.p95,
            delay_p99_s: figures.delay_s.p99,
        }
    }
}
