//! Prague: a scalable control by the requirements of RFC 9331, section 4.
//!
//! After draft-briscoe-iccrg-prague-congestion-control-04. The window shrinks by half the fraction of marked segments, as
//! DCTCP's, and halves after a loss. It grows and shrinks at the pace of a virtual round trip of at least 25 ms, so that
//! flows with short round trips take no more than others (requirement 4.3.1 of the RFC), and segments are paced
//! (requirement on bursts).

use super::dctcp::Estimate;
use super::{Acked, Controller, Feedback, LossRecovery, Signal, Window};
use crate::packet::Ecn;
use crate::units::Time;

/// Round trips below this count as this, s.
const FLOOR_S: f64 = 0.025;

/// Prague's window and what it observes.
#[derive(Clone, Debug)]
pub struct Prague(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    window: Window,
    estimate: Estimate,
    /// When the estimate was renewed.
    renewed: Time,
    /// When marks last cut the window.
    cut: Option<Time>,
    smoothed_rtt_s: f64,
}

impl Inner {
    /// The virtual round trip.
    fn round(&self) -> Time {
        Time::from_secs(self.smoothed_rtt_s.max(FLOOR_S))
    }
}

impl Controller for Prague {
    const RECOVERY: LossRecovery = LossRecovery::StandardSack;
    const CODEPOINT: Ecn = Ecn::Ect1;
    const FEEDBACK: Feedback = Feedback::Count;

    fn new(window: Window) -> Self {
        let (renewed, cut, smoothed_rtt_s) = (Time::ZERO, None, 0.0);
        Prague(Box::new(Inner { window, estimate: Estimate::START, renewed, cut, smoothed_rtt_s }))
    }

    fn window(&self) -> &Window {
        &self.0.window
    }

    fn window_mut(&mut self) -> &mut Window {
        &mut self.0.window
    }

    fn on_ack(&mut self, acked: &Acked<'_>) {
        let inner = &mut *self.0;
        inner.smoothed_rtt_s = acked.smoothed_rtt_s;
        let due = acked.now.saturating_sub(inner.renewed) >= inner.round();
        if inner.estimate.count(acked, due) {
            inner.renewed = acked.now;
        }
        if !acked.opens_window() {
            return;
        }
        // Marked segments do not open the window.
        let fresh = acked.segments.saturating_sub(acked.marked) as f64;
        let Window { cwnd, ssthresh } = inner.window;
        inner.window.cwnd += if cwnd < ssthresh {
            fresh.min(ssthresh - cwnd)
        } else {
            let slower = acked.smoothed_rtt_s / acked.smoothed_rtt_s.max(FLOOR_S);
            fresh / cwnd * slower * slower
        };
    }

    /// Once for each virtual round trip.
    fn on_mark(&mut self, signal: &Signal) -> bool {
        let inner = &mut *self.0;
        if inner.cut.is_some_and(|cut| signal.now.saturating_sub(cut) < inner.round()) {
            return false;
        }
        inner.cut = Some(signal.now);
        let left = (1.0 - 0.5 * inner.estimate.alpha) * inner.window.cwnd;
        inner.window.cut(left, signal);
        true
    }

    /// A window is spread over a round trip, and over half of one while slow start is far from its end.
    fn pacing(&self) -> Option<Time> {
        let Inner { window: Window { cwnd, ssthresh }, smoothed_rtt_s, .. } = &*self.0;
        let factor = if *cwnd < 0.5 * ssthresh { 2.0 } else { 1.0 };
        (*smoothed_rtt_s > 0.0).then(|| Time::from_secs(smoothed_rtt_s / (factor * cwnd)))
    }
}
