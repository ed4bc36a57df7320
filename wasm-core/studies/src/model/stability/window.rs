use super::Complex64;
use aqm_sim::queue::QueueSpec;

/// Relation between window and drop probability at the operating point: p W (W + offset) = square.
///
/// The fluid model has equal windows, and a square of 2. Randomly halved windows vary: Ott, Kemperman & Mathis
/// (1996) give their mean as 1.3098 / sqrt(p), so the square is 1.7156. The offset accounts for whole packets and
/// for further costs of a halving; it matters for small windows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WindowLaw {
    pub square: f64,
    /// Offset, packets.
    pub offset: f64,
    /// Roughness of the halving noise: mean square of the halvings over their mean, relative to the mean window.
    pub roughness: f64,
    pub filling: Filling,
}

/// How the queue follows the windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    /// By rates of W/R each, as in the fluid model: a first-order lag of R.
    Rates,
    /// ACK-clocked: packets in flight were sent within the last RTT, so a new window enters the queue evenly over
    /// one RTT.
    Acknowledged,
}

/// Offset if each arrival is marked independently, packets. This and the next two values are fitted to packet
/// simulations of this lab, with windows of 4 to 30 packets.
const MARKS: f64 = 2.7;
/// Extra offset for retransmission: an RTT without growth, and an occasional timeout.
const DROPS: f64 = 0.8;
/// Extra offset for regular gaps: fewer marks hit a flow that has already halved within the RTT.
const REGULAR: f64 = 0.8;
/// Mean square of a halving over the mean, relative to the mean window (Ott, Kemperman & Mathis 1996: the third
/// moment of the windows is 8/3 of the mean over p).
const ROUGHNESS: f64 = 2.0 / 3.0;
/// Part of a halving's mean square that comes from its size alone.
const OF_SIZES: f64 = 0.125;

impl WindowLaw {
    /// Equal windows, as in the fluid model of Misra, Gong & Towsley (SIGCOMM 2000).
    pub const FLUID: WindowLaw =
        WindowLaw { square: 2.0, offset: 0.0, roughness: 0.5, filling: Filling::Rates };

    /// Varying windows with the discipline `queue`.
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

    /// Fraction of packets dropped or marked at the operating point, for windows of `window` packets.
    pub fn needed_at(&self, window: f64) -> f64 {
        self.square / (window * (window + self.offset))
    }
}

impl Filling {
    /// Response of the queue to a change of one window at `s`; its final value is 1 over `rtt_s` times `pole`.
    pub(super) fn at(self, s: Complex64, rtt_s: f64, pole: f64) -> Complex64 {
        match self {
            Filling::Rates => 1.0 / rtt_s / (s + pole),
            Filling::Acknowledged => {
                let turn = s * rtt_s;
                // Avoids the cancellation below.
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
