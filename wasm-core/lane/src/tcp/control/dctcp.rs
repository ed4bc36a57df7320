//! DCTCP (RFC 8257): the window shrinks by half the fraction of marked segments.
//!
//! Each ACK carries the exact number of marked segments. Losses halve the window as Reno's do, and the window grows as
//! Reno's.

use super::{Acked, Controller, Feedback, LossRecovery, Signal, Window};
use crate::packet::Ecn;

/// Weight of the latest window in the estimate, g (section 4.2).
pub const GAIN: f64 = 1.0 / 16.0;

/// The estimate of the fraction of marked segments (section 3.3).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimate, 0 to 1.
    pub alpha: f64,
    /// One past the last segment of the window that is observed.
    until: u64,
    acked: u64,
    marked: u64,
}

impl Estimate {
    /// The first marks count as a whole window of them.
    pub const START: Estimate = Estimate { alpha: 1.0, until: 0, acked: 0, marked: 0 };

    /// Counts an ACK, and renews the estimate if it ends the observed window and `due` says so.
    pub fn count(&mut self, ack: &Acked<'_>, due: bool) -> bool {
        self.acked += ack.segments;
        self.marked += ack.marked;
        let [una, max] = ack.edges;
        if una <= self.until || !due || self.acked == 0 {
            return false;
        }
        // Marks on duplicates may exceed the new segments.
        let fraction = (self.marked as f64 / self.acked as f64).min(1.0);
        self.alpha += GAIN * (fraction - self.alpha);
        (self.until, self.acked, self.marked) = (max, 0, 0);
        true
    }
}

/// DCTCP's window and estimate.
#[derive(Clone, Debug)]
pub struct Dctcp(Box<(Window, Estimate)>);

impl Controller for Dctcp {
    const RECOVERY: LossRecovery = LossRecovery::StandardSack;
    const CODEPOINT: Ecn = Ecn::Ect1;
    const FEEDBACK: Feedback = Feedback::Count;

    fn new(window: Window) -> Self {
        Dctcp(Box::new((window, Estimate::START)))
    }

    fn window(&self) -> &Window {
        &self.0.0
    }

    fn window_mut(&mut self) -> &mut Window {
        &mut self.0.0
    }

    fn on_ack(&mut self, acked: &Acked<'_>) {
        let (window, estimate) = &mut *self.0;
        estimate.count(acked, true);
        if acked.opens_window() {
            window.grow(acked);
        }
    }

    /// Section 3.3: cwnd = cwnd (1 - alpha / 2).
    fn on_mark(&mut self, signal: &Signal) -> bool {
        let (window, estimate) = &mut *self.0;
        window.cut((1.0 - 0.5 * estimate.alpha) * signal.load, signal);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::TcpVariant;
    use crate::tcp::control::GrowthRules;
    use crate::tcp::control::cubic::CubicAlpha;
    use crate::units::Time;

    const RULES: GrowthRules = GrowthRules {
        receive_window: f64::INFINITY,
        byte_counting: true,
        cubic_alpha: CubicAlpha::Rfc,
        whole_segments: false,
    };

    fn ack(edges: [u64; 2], segments: u64, marked: u64) -> Acked<'static> {
        Acked {
            segments,
            marked,
            echo: false,
            advances: true,
            edges,
            now: Time::ZERO,
            smoothed_rtt_s: 0.02,
            rules: &RULES,
        }
    }

    /// Section 3.3, step 8: alpha (1 - g) + g M, once for each window.
    #[test]
    fn the_estimate_is_renewed_once_a_window() {
        let mut estimate = Estimate { until: 10, ..Estimate::START };
        assert!(!estimate.count(&ack([6, 16], 5, 5), true));
        assert!(!estimate.count(&ack([10, 20], 4, 0), true));
        assert!(estimate.count(&ack([11, 21], 1, 0), true));
        assert_eq!(estimate.alpha, 15.0 / 16.0 + 0.5 / 16.0);
        assert_eq!((estimate.until, estimate.acked, estimate.marked), (21, 0, 0));
    }

    #[test]
    fn a_mark_takes_half_the_fraction_and_a_loss_half_the_window() {
        let signal = Signal { load: 40.0, least_cwnd: 1.0, whole_threshold: false, now: Time::ZERO };
        let mut dctcp = Dctcp::new(Window { cwnd: 40.0, ssthresh: 20.0 });
        dctcp.0.1.alpha = 0.25;
        assert!(dctcp.on_mark(&signal));
        assert_eq!((dctcp.window().cwnd, dctcp.window().ssthresh), (35.0, 35.0));
        dctcp.on_loss(&signal);
        assert_eq!(dctcp.window().cwnd, 20.0);
    }

    #[test]
    fn it_is_registered_with_exact_feedback() {
        assert_eq!(TcpVariant::Dctcp.codepoint(), Ecn::Ect1);
        assert_eq!(TcpVariant::Dctcp.feedback(), Feedback::Count);
    }
}
