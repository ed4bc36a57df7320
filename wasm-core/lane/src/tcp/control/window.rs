//! A sender's window, with its growth and reduction by RFC 5681.

use super::{Acked, Signal};
use crate::math;

/// Limit of the data in flight, segments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Congestion window, without inflation by duplicate ACKs during fast recovery.
    pub cwnd: f64,
    /// Slow-start threshold.
    pub ssthresh: f64,
}

impl Window {
    /// Grows by RFC 5681, section 3.1: one segment per ACK in slow start, then one per window (equation 3). With byte
    /// counting, an ACK counts once per acknowledged segment (RFC 3465, sections 2.1 and 2.2, with unlimited L).
    /// Segments beyond the slow-start threshold count for congestion avoidance; with whole segments, they accumulate
    /// until they fill a window.
    #[inline(never)] // Else controls with a growth of their own save its registers.
    pub fn grow(&mut self, acked: &Acked<'_>) {
        if !acked.rules.byte_counting {
            self.grow_by_an_ack();
            return;
        }
        let segments = acked.segments as f64;
        let slow = segments.min((self.ssthresh - self.cwnd).max(0.0));
        let cwnd = self.cwnd + slow;
        let rest = segments - slow;
        self.cwnd =
            if acked.rules.whole_segments { counted(cwnd, rest) } else { cwnd + rest / cwnd };
    }

    /// Growth by ACKs.
    #[inline]
    pub fn grow_by_an_ack(&mut self) {
        self.cwnd += if self.cwnd < self.ssthresh { 1.0 } else { 1.0 / self.cwnd };
    }

    /// A congestion signal leaves `left` segments of the load.
    pub fn cut(&mut self, left: f64, signal: &Signal) {
        let threshold = if signal.whole_threshold { math::whole(left) } else { left };
        self.ssthresh = threshold.max(2.0);
        self.cwnd = left.max(signal.least_cwnd);
    }
}

/// The window after counting `acked` segments; the fraction of `cwnd` holds those counted before.
fn counted(cwnd: f64, acked: f64) -> f64 {
    let mut whole = math::whole(cwnd).max(1.0);
    let mut count = (cwnd - whole) * whole + acked;
    while count >= whole {
        count -= whole;
        whole += 1.0;
    }
    whole + count / whole
}
