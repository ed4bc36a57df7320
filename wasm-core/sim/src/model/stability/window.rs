use super::Complex64;
use crate::queue::QueueSpec;

/// What windows make of a drop probability: at rest p W (W + offset) = square.
///
/// The fluid model has all windows alike, and 2 for the square. Windows that are halved at random differ:
/// Ott, Kemperman & Mathis (1996) give the mean of such windows as 1.3098 / sqrt(p), so that the square is
/// 1.7156. The offset is of whole packets and of what a halving costs beside it; it matters where windows are
/// small.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WindowLaw {
    pub square: f64,
    /// Packets.
    pub offset: f64,
    /// How rough the noise of halvings is: their mean square over their mean, in parts of the mean window.
    pub roughness: f64,
    pub filling: Filling,
}

/// How the queue follows the windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    /// By rates of W/R each, as in the fluid model: late by a lag of R.
    Rates,
    /// What is under way is what was sent within a round trip, so that a new window is the queue's a round trip
    /// later, and in even parts until then: acknowledgements clock what is sent.
    Acknowledged,
}

/// Offset where each arrival is marked by itself, packets. This and the next two were fitted to packets of
/// this lab, at windows of 4 to 30 packets.
const MARKS: f64 = 2.7;
/// What retransmission adds: a round trip without growth, and now and then a timeout.
const DROPS: f64 = 0.8;
/// What regular gaps add: fewer marks meet a flow that has halved within the round trip already.
const REGULAR: f64 = 0.8;
/// Mean square of a halving over the mean, in parts of the mean window (Ott, Kemperman & Mathis 1996: the third
/// moment of the windows is 8/3 of the mean over p).
const ROUGHNESS: f64 = 2.0 / 3.0;
/// What of the mean square of a halving is that of its size alone.
const OF_SIZES: f64 = 0.125;

impl WindowLaw {
    /// All windows alike, as in the fluid model of Misra, Gong & Towsley (SIGCOMM 2000).
    pub const FLUID: WindowLaw =
        WindowLaw { square: 2.0, offset: 0.0, roughness: 0.5, filling: Filling::Rates };

    /// Windows that differ, behind `queue`.
    pub fn of(queue: &QueueSpec, marks: bool) -> WindowLaw {
        let variation = queue.dynamics().gap_variation();
        let drops = if marks { 0.0 } else { DROPS };
        let regular = if variation < 1.0 { REGULAR } else { 0.0 };
        WindowLaw {
            square: 1.7156,
            offset: MARKS + drops + regular,
            roughness: ROUGHNESS * (OF_SIZES + (1.0 - OF_SIZES) * variation),
            filling: Filling::Acknowledged,
        }
    }

    /// Share of packets that is dropped or marked at rest, where windows are of `window` packets.
    pub fn needed_at(&self, window: f64) -> f64 {
        self.square / (window * (window + self.offset))
    }
}

impl Filling {
    /// How much of a change of one window is in the queue, at `s`: in the end all of it, over `rtt_s` times `pole`.
    pub(super) fn at(self, s: Complex64, rtt_s: f64, pole: f64) -> Complex64 {
        match self {
            Filling::Rates => 1.0 / rtt_s / (s + pole),
            Filling::Acknowledged => {
                let turn = s * rtt_s;
                // The difference below would be lost in rounding.
                let part = if turn.norm() < 1e-4 {
                    1.0 - turn / 2.0
                } else {
                    (1.0 - (-turn).exp()) / turn
                };
                part / (rtt_s * pole)
            }
        }
    }
}
