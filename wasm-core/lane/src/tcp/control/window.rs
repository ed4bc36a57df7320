//! The window of a sender, and how RFC 5681 has it grow and shrink.

use super::{Acked, Signal};
use crate::math;

/// How much may be in flight, segments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Congestion window, without what duplicate ACKs add during fast recovery.
    pub cwnd: f64,
    /// Slow-start threshold.
    pub ssthresh: f64,
}

impl Window {
    /// Grows by RFC 5681, section 3.1: by one segment for each ACK in slow start, by one for each window afterwards
    /// (equation 3). With byte counting an ACK counts as many times as it acknowledges segments (RFC 3465, sections 2.1
    /// and 2.2, with L as large as need be); what slow start does not take up to its threshold counts behind it, and
    /// makes a segment once it is a window where those are whole.
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

    /// The same where ACKs count.
    #[inline]
    pub fn grow_by_an_ack(&mut self) {
        self.cwnd += if self.cwnd < self.ssthresh { 1.0 } else { 1.0 / self.cwnd };
    }

    /// A congestion signal leaves `left` segments of what it counts as the load.
    pub fn cut(&mut self, left: f64, signal: &Signal) {
        let threshold = if signal.whole_threshold { math::whole(left) } else { left };
        self.ssthresh = threshold.max(2.0);
        self.cwnd = left.max(signal.least_cwnd);
    }
}

/// The window of `cwnd` after `acked` segments have been counted, its fraction being what was counted before.
fn counted(cwnd: f64, acked: f64) -> f64 {
    let mut whole = math::whole(cwnd).max(1.0);
    let mut count = (cwnd - whole) * whole + acked;
    while count >= whole {
        count -= whole;
        whole += 1.0;
    }
    whole + count / whole
}
