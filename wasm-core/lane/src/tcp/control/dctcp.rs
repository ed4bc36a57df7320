//! DCTCP (RFC 8257): the window shrinks by half the fraction of marked segments.
//!
//! Each ACK carries the exact number of marked segments, or with `one_bit_feedback` one bit for all its segments
//! (section 3.2). Losses halve the window, and it grows, as in Reno.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Acked, Controller, Feedback, LossRecovery, Signal, Window};
use crate::math;
use crate::packet::Ecn;

/// Weight of the latest window in the estimate, g (section 4.2).
pub const GAIN: f64 = 1.0 / 16.0;

/// Resolution of DCTCP's estimate of the fraction of marked segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DctcpAlpha {
    /// A real number (RFC 8257, section 3.3).
    Exact,
    /// In 1024ths, rounded down, and cuts by whole segments, rounded down. Fewer than one mark in 64 segments then cut
    /// nothing. Linux: from its observed behaviour.
    Whole,
}

/// The estimate of the fraction of marked segments (section 3.3).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimate, 0 to 1.
    pub alpha: f64,
    /// Last segment of the observed window plus one.
    until: u64,
    acked: u64,
    marked: u64,
}

impl Estimate {
    /// The first marks count as a fully marked window.
    pub const START: Estimate = Estimate { alpha: 1.0, until: 0, acked: 0, marked: 0 };

    /// Counts an ACK, and updates the estimate if the ACK ends the observed window and `due` is set.
    pub fn count(&mut self, ack: &Acked<'_>, due: bool, units: DctcpAlpha) -> bool {
        self.acked += ack.segments;
        self.marked += ack.marked;
        let [una, max] = ack.edges;
        let ends = match units {
            DctcpAlpha::Exact => una > self.until,
            DctcpAlpha::Whole => una >= self.until,
        };
        if !ends || !due || self.acked == 0 {
            return false;
        }
        match units {
            DctcpAlpha::Exact => {
                // Marks on duplicate ACKs may exceed the number of new segments.
                let fraction = (self.marked as f64 / self.acked as f64).min(1.0);
                self.alpha += GAIN * (fraction - self.alpha);
            }
            DctcpAlpha::Whole => {
                let alpha = (self.alpha * 1024.0) as u64;
                let left = alpha - if alpha < 16 { alpha } else { alpha / 16 };
                self.alpha = (left + 64 * self.marked / self.acked).min(1024) as f64 / 1024.0;
            }
        }
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

    /// The estimate includes the ACK that ends a window when it also cuts.
    fn observe(&mut self, acked: &Acked<'_>) {
        self.0.1.count(acked, true, acked.rules.dctcp_alpha);
    }

    /// Section 3.3: cwnd = cwnd (1 - alpha / 2).
    fn on_mark(&mut self, signal: &Signal) -> bool {
        let (window, estimate) = &mut *self.0;
        let left = match signal.dctcp_alpha {
            DctcpAlpha::Exact => (1.0 - 0.5 * estimate.alpha) * window.cwnd,
            DctcpAlpha::Whole => {
                let whole = math::whole(window.cwnd);
                whole - math::whole(0.5 * estimate.alpha * whole)
            }
        };
        window.cut(left, signal);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::TcpVariant;
    use crate::tcp::control::GrowthRules;
    use crate::tcp::control::cubic::CubicAlpha;
    use crate::tcp::control::prague::PragueRules;
    use crate::units::Time;

    const RULES: GrowthRules = GrowthRules {
        receive_window: f64::INFINITY,
        byte_counting: true,
        cubic_alpha: CubicAlpha::Rfc,
        whole_segments: false,
        dctcp_alpha: DctcpAlpha::Exact,
        prague: PragueRules::DRAFT,
        ledbat_target_s: 0.1,
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
        let exact = DctcpAlpha::Exact;
        assert!(!estimate.count(&ack([6, 16], 5, 5), true, exact));
        assert!(!estimate.count(&ack([10, 20], 4, 0), true, exact));
        assert!(estimate.count(&ack([11, 21], 1, 0), true, exact));
        assert_eq!(estimate.alpha, 15.0 / 16.0 + 0.5 / 16.0);
        assert_eq!((estimate.until, estimate.acked, estimate.marked), (21, 0, 0));
    }

    /// 1 mark in 65 segments adds nothing, and an estimate below 16/1024 falls to 0 at once.
    #[test]
    fn a_whole_estimate_forgets_small_fractions() {
        let after = |alpha: f64, segments, marked| {
            let mut estimate = Estimate { alpha, ..Estimate::START };
            assert!(estimate.count(&ack([10, 20], segments, marked), true, DctcpAlpha::Whole));
            estimate.alpha * 1024.0
        };
        assert_eq!(after(1.0, 10, 5), 960.0 + 32.0);
        assert_eq!(after(0.0, 64, 1), 1.0);
        assert_eq!(after(0.0, 65, 1), 0.0);
        assert_eq!(after(15.0 / 1024.0, 65, 1), 0.0);
        assert_eq!(after(16.0 / 1024.0, 65, 1), 15.0);
    }

    #[test]
    fn a_mark_takes_half_the_fraction_and_a_loss_half_the_window() {
        let signal = Signal {
            load: 40.0,
            least_cwnd: 1.0,
            whole_threshold: false,
            dctcp_alpha: DctcpAlpha::Exact,
            abe: false,
            now: Time::ZERO,
        };
        let mut dctcp = Dctcp::new(Window { cwnd: 40.0, ssthresh: 20.0 });
        dctcp.0.1.alpha = 0.25;
        assert!(dctcp.on_mark(&signal));
        assert_eq!((dctcp.window().cwnd, dctcp.window().ssthresh), (35.0, 35.0));
        dctcp.on_loss(&signal);
        assert_eq!(dctcp.window().cwnd, 20.0);
        // Half a quarter of 7.9 is less than a segment.
        let mut whole = Dctcp::new(Window { cwnd: 7.9, ssthresh: 2.0 });
        whole.0.1.alpha = 0.25;
        assert!(whole.on_mark(&Signal { dctcp_alpha: DctcpAlpha::Whole, ..signal }));
        assert_eq!(whole.window().cwnd, 7.0);
    }

    #[test]
    fn it_is_registered_with_exact_feedback() {
        assert_eq!(TcpVariant::Dctcp.codepoint(), Ecn::Ect1);
        assert_eq!(TcpVariant::Dctcp.feedback(), Feedback::Count);
    }
}
