//! CUBIC (RFC 9438): the window grows by a cubic function of the time since the last cut.
//!
//! Names are the RFC's. Losses are detected and repaired by RFC 6675, whatever the profile. Slow start is that of RFC
//! 5681; unless HyStart++ (RFC 9406) or `initial_ssthresh` ends it, it ends in losses. Spurious cuts are not undone
//! (section 4.9 makes that optional).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Acked, Controller, LossRecovery, Signal, Window};
use crate::math;
use crate::units::Time;

/// Rate of growth beyond W_max, segments/s³ (section 4.1.1).
const C: f64 = 0.4;
/// Fraction of the window that a cut leaves (section 4.6).
const BETA: f64 = 0.7;
/// Growth of W_est per RTT that gives Reno's average window (section 4.3, figure 4).
const ALPHA: f64 = 3.0 * (1.0 - BETA) / (1.0 + BETA);

/// Growth of CUBIC's Reno-friendly window beyond the window before the cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum CubicAlpha {
    /// One segment per RTT (RFC 9438, section 4.3).
    Rfc,
    /// As before, 0.53 segments per RTT.
    Constant,
}

/// A window and its curve, boxed since most senders need only a window.
#[derive(Clone, Debug)]
pub struct Cubic(Box<(Window, Curve)>);

impl Controller for Cubic {
    const RECOVERY: LossRecovery = LossRecovery::StandardSack;
    // Section 3.1 of RFC 8511.
    const ABE_LEAVES: f64 = 0.85;

    fn new(window: Window) -> Self {
        Cubic(Box::new((window, Curve::default())))
    }

    fn window(&self) -> &Window {
        &self.0.0
    }

    fn window_mut(&mut self) -> &mut Window {
        &mut self.0.0
    }

    #[inline(always)] // Into `Control::on_ack`.
    fn on_ack(&mut self, acked: &Acked<'_>) {
        let (window, curve) = &mut *self.0;
        if !acked.opens_window() {
            return;
        }
        if window.cwnd < window.ssthresh {
            window.grow(acked);
        // A window limited by the receiver says nothing about the path (section 5.8).
        } else if window.cwnd < acked.rules.receive_window {
            window.cwnd = curve.grown(window.cwnd, acked);
        }
    }

    fn on_loss(&mut self, signal: &Signal) {
        let (window, curve) = &mut *self.0;
        curve.on_cut(window.cwnd);
        window.cut(BETA * signal.load, signal);
    }

    fn on_timeout(&mut self) {
        let (window, curve) = &mut *self.0;
        curve.on_timeout();
        window.cwnd = 1.0;
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Curve {
    /// The window where growth levels off, segments. Zero until a cut sets it.
    w_max: f64,
    /// Window just before ssthresh was last set, segments.
    cwnd_prior: f64,
    /// The current stage of congestion avoidance.
    epoch: Option<Epoch>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Epoch {
    start: Time,
    /// Time from the start until the window reaches `w_max`, s.
    k: f64,
    /// Estimate of Reno's window, segments.
    w_est: f64,
}

impl Curve {
    /// The window is cut from `cwnd`, by a loss or a mark (sections 4.6 and 4.7).
    fn on_cut(&mut self, cwnd: f64) {
        // Fast convergence: a flow that did not regain its old maximum makes room for others.
        self.w_max = if cwnd < self.w_max { cwnd * (1.0 + BETA) / 2.0 } else { cwnd };
        self.cwnd_prior = cwnd;
        self.epoch = None;
    }

    /// After a timeout the next epoch starts at its own maximum, with K = 0 (section 4.8).
    fn on_timeout(&mut self) {
        self.w_max = 0.0;
        self.epoch = None;
    }

    /// Starts congestion avoidance with a window of `cwnd`. A separate function, so that other ACKs save no registers
    /// for it.
    #[cold]
    #[inline(never)]
    fn begin_epoch(&mut self, cwnd: f64, now: Time) {
        // Without a cut to recover from, the curve starts at its inflection.
        self.w_max = self.w_max.max(cwnd);
        let k = math::cbrt((self.w_max - cwnd) / C);
        self.epoch = Some(Epoch { start: now, k, w_est: cwnd });
    }

    /// The window after an ACK in congestion avoidance (sections 4.2 to 4.5).
    #[inline(always)] // Into `Control::on_ack`.
    fn grown(&mut self, cwnd: f64, ack: &Acked<'_>) -> f64 {
        let Acked { now, smoothed_rtt_s: rtt_s, rules, .. } = *ack;
        let acked = ack.segments as f64;
        if self.epoch.is_none() {
            self.begin_epoch(cwnd, now);
        }
        let Curve { w_max, cwnd_prior, epoch: Some(epoch) } = self else { return cwnd };
        let alpha = match rules.cubic_alpha {
            CubicAlpha::Rfc if epoch.w_est >= *cwnd_prior => 1.0,
            _ => ALPHA,
        };
        epoch.w_est += alpha * acked / cwnd;
        let t = (now - epoch.start).as_secs();
        let counted = if rules.byte_counting { acked } else { 1.0 };
        if rules.whole_segments {
            // As in the authors' algorithm (Ha, Rhee & Xu 2008, algorithm 1): targets and window are whole, W_est is a
            // target too, and at a target the window grows by a hundredth of a segment per RTT.
            let whole = math::whole(cwnd);
            let target = math::whole(w_cubic(t + rtt_s, epoch.k, *w_max).max(epoch.w_est));
            let missing = if target > whole { (target - whole).min(0.5 * whole) } else { 0.01 };
            return cwnd + counted * missing / whole;
        }
        if w_cubic(t, epoch.k, *w_max) < epoch.w_est {
            // W_est may still be below a window that is computed one RTT ahead.
            return epoch.w_est.max(cwnd);
        }
        let target = math::within(w_cubic(t + rtt_s, epoch.k, *w_max), cwnd, 1.5 * cwnd);
        cwnd + counted * (target - cwnd) / cwnd
    }
}

/// Equation 1.
fn w_cubic(t: f64, k: f64, w_max: f64) -> f64 {
    let d = t - k;
    C * d * d * d + w_max
}

#[cfg(test)]
mod tests {
    use super::super::GrowthRules;
    use super::super::dctcp::DctcpAlpha;
    use super::super::prague::PragueRules;
    use super::*;
    use crate::tcp::TcpOptions;
    use crate::tcp::TcpVariant;
    use crate::tcp::rig::Rig;

    const RTT_S: f64 = 0.1;

    const RULES: GrowthRules = GrowthRules {
        receive_window: f64::INFINITY,
        byte_counting: false,
        cubic_alpha: CubicAlpha::Rfc,
        whole_segments: false,
        dctcp_alpha: DctcpAlpha::Exact,
        prague: PragueRules::DRAFT,
        ledbat_target_s: 0.1,
    };

    /// One segment is acknowledged at `t` seconds.
    fn acked(t: f64, rtt_s: f64) -> Acked<'static> {
        Acked {
            segments: 1,
            marked: 0,
            echo: false,
            advances: true,
            edges: [1, 1],
            now: Time::from_secs(t),
            smoothed_rtt_s: rtt_s,
            rules: &RULES,
        }
    }

    /// Cuts at `w_max` and then acknowledges evenly, one segment at a time, for `seconds`; returns the time since the
    /// epoch's start and the window at each ACK.
    fn trace(cubic: &mut Curve, w_max: f64, rtt_s: f64, seconds: f64) -> Vec<(f64, f64)> {
        cubic.on_cut(w_max);
        let (mut t, mut cwnd) = (0.0, BETA * w_max);
        let mut trace = Vec::new();
        while t < seconds {
            cwnd = cubic.grown(cwnd, &acked(t, rtt_s));
            trace.push((t, cwnd));
            t += rtt_s / cwnd;
        }
        trace
    }

    fn window_at(trace: &[(f64, f64)], t: f64) -> f64 {
        trace.iter().find(|(at, _)| *at >= t).expect("the trace is long enough").1
    }

    /// Equation 1, with K of equation 2. The target is the window one RTT later, and the difference to it is added over
    /// one RTT, so the window lags the curve by less than an RTT.
    #[test]
    fn the_window_grows_by_w_cubic() {
        let w_max: f64 = 1000.0;
        let trace = trace(&mut Curve::default(), w_max, RTT_S, 14.0);
        let k = math::cbrt(w_max * (1.0 - BETA) / C);
        assert!((k - 9.086).abs() < 1e-3);
        for t in [0.5, 2.0, 5.0, 8.0, 10.0, 12.0, 13.5] {
            let (low, high) = (w_cubic(t - RTT_S, k, w_max), w_cubic(t + RTT_S, k, w_max));
            let window = window_at(&trace, t);
            assert!(low <= window && window <= high, "{window} at {t} s, not in {low}..{high}");
        }
    }

    /// Section 4.2: the window regains W_max after K, and is flat there.
    #[test]
    fn the_window_reaches_w_max_at_k() {
        let trace = trace(&mut Curve::default(), 1000.0, RTT_S, 11.0);
        let k = math::cbrt(1000.0 * (1.0 - BETA) / C);
        assert!((window_at(&trace, k) - 1000.0).abs() < 0.1, "{}", window_at(&trace, k));
        let step = window_at(&trace, k + RTT_S) - window_at(&trace, k);
        assert!(step < 0.1, "{step}");
    }

    /// Section 4.4: the window grows by at most half per RTT.
    #[test]
    fn the_target_is_at_most_half_above_the_window() {
        let mut cubic = Curve::default();
        cubic.on_cut(1000.0);
        cubic.grown(700.0, &acked(0.0, RTT_S));
        // Far ahead on the curve.
        let grown = cubic.grown(10.0, &acked(60.0, RTT_S));
        assert_eq!(grown, 10.5);
        // Never decreases.
        assert_eq!(cubic.grown(9000.0, &acked(9.0, RTT_S)), 9000.0);
    }

    /// Section 4.3: on a short path the window grows as W_est, and by one segment per RTT once it has regained its size
    /// before the cut.
    #[test]
    fn growth_is_reno_friendly_on_a_short_path() {
        let rtt_s = 0.01;
        let trace = trace(&mut Curve::default(), 20.0, rtt_s, 0.2);
        // 14 segments plus 0.53 per RTT.
        for rounds in [2.0, 5.0, 8.0, 11.0] {
            let expected = 14.0 + ALPHA * rounds;
            let window = window_at(&trace, rounds * rtt_s);
            assert!((window - expected).abs() < 0.1, "{window}, expected {expected}");
        }
        let late = window_at(&trace, 0.18) - window_at(&trace, 0.13);
        assert!((late - 5.0).abs() < 0.2, "{late}");
    }

    /// With a constant alpha, growth does not change at the window before the cut.
    #[test]
    fn a_constant_alpha_never_switches() {
        let mut cubic = Curve::default();
        cubic.on_cut(20.0);
        let (mut t, mut cwnd) = (0.0, 14.0);
        while t < 0.18 {
            let rules = GrowthRules { cubic_alpha: CubicAlpha::Constant, ..RULES };
            cwnd = cubic.grown(cwnd, &Acked { rules: &rules, ..acked(t, 0.01) });
            t += 0.01 / cwnd;
        }
        assert!((cwnd - (14.0 + 18.0 * ALPHA)).abs() < 0.1, "{cwnd}");
    }

    /// Ha, Rhee & Xu 2008: hardly any growth until the target is a segment higher, then one segment within an RTT.
    #[test]
    fn whole_targets_are_reached_by_whole_segments() {
        let mut cubic = Curve::default();
        cubic.on_cut(20.0);
        let (mut t, mut cwnd) = (0.0, 14.0);
        let mut step = |rounds: f64| {
            let end = t + rounds * 0.01;
            while t < end {
                let rules = GrowthRules { whole_segments: true, ..RULES };
                cwnd = cubic.grown(cwnd, &Acked { rules: &rules, ..acked(t, 0.01) });
                t += 0.01 / 14.0;
            }
            cwnd
        };
        // W_est gains 0.53 segments per RTT: it reaches 15 after 1.9 RTTs.
        let early = step(1.8);
        assert!((14.0..14.05).contains(&early), "{early}");
        let late = step(1.2);
        assert!((15.0..15.1).contains(&late), "{late}");
    }

    /// Section 4.7.
    #[test]
    fn fast_convergence_lowers_w_max() {
        let mut cubic = Curve::default();
        cubic.on_cut(100.0);
        assert_eq!(cubic.w_max, 100.0);
        cubic.on_cut(90.0);
        assert_eq!(cubic.w_max, 76.5);
        cubic.on_cut(80.0);
        assert_eq!(cubic.w_max, 80.0);
    }

    /// Section 4.8: K = 0, and W_max is the window at the start of congestion avoidance.
    #[test]
    fn after_a_timeout_growth_starts_at_the_inflection() {
        let mut cubic = Curve::default();
        cubic.on_cut(100.0);
        cubic.on_timeout();
        cubic.grown(70.0, &acked(0.0, RTT_S));
        assert_eq!(cubic.w_max, 70.0);
        assert_eq!(cubic.epoch.map(|epoch| epoch.k), Some(0.0));
    }

    fn cubic(options: &mut TcpOptions) {
        options.tcp = TcpVariant::Cubic;
    }

    /// Section 4.6.
    #[test]
    fn a_loss_leaves_seven_tenths_of_the_window() {
        let mut rig = Rig::new(20, cubic);
        rig.sack(1, &[(2, 3)]);
        rig.sack(1, &[(2, 4)]);
        assert_eq!(rig.sack(1, &[(2, 5)])[0], 1);
        assert_eq!(rig.sender.cwnd(), 14.0);
        assert_eq!(rig.sender.window().ssthresh, 14.0);
    }

    /// A retransmission is lost and new data are sent until the timer expires; ssthresh falls nevertheless.
    #[test]
    fn a_timeout_in_recovery_does_not_raise_ssthresh() {
        let mut rig = Rig::new(20, cubic);
        for end in 3..100 {
            rig.sack(1, &[(2, end)]);
        }
        assert!(rig.sender.edges()[2] > 60);
        rig.time_out();
        assert_eq!(rig.sender.window().ssthresh, BETA * 14.0);
    }

    /// RFC 6675, section 5, step 4: a loss just after the recovery point is repaired without the timer.
    #[test]
    fn the_first_segment_after_a_recovery_may_be_lost() {
        let mut rig = Rig::new(10, cubic);
        for end in 3..=11 {
            rig.sack(1, &[(2, end)]);
        }
        let recover = rig.sender.tcb.losses.recover;
        rig.ack(recover);
        let sent: Vec<u64> =
            (2..=4).flat_map(|n| rig.sack(recover, &[(recover + 1, recover + n)])).collect();
        assert!(sent.contains(&recover), "{sent:?}");
        assert_eq!(rig.cuts, 2);
    }

    /// Section 4.8: beta sets ssthresh, then slow start from one segment.
    #[test]
    fn a_timeout_keeps_seven_tenths_as_ssthresh() {
        let mut rig = Rig::new(20, cubic);
        assert_eq!(rig.time_out(), [1]);
        assert_eq!((rig.sender.cwnd(), rig.sender.window().ssthresh), (1.0, 14.0));
        rig.ack(2);
        assert_eq!(rig.sender.cwnd(), 2.0);
    }

    /// Section 5.8: a window limited by the receiver stops growing.
    #[test]
    fn the_window_stops_at_the_receive_window() {
        let mut rig = Rig::new(10, |options| {
            cubic(options);
            options.receive_window_bytes = 12_000;
            options.initial_ssthresh_packets = Some(5);
        });
        for next in 2..500 {
            rig.ack(next);
        }
        assert!((12.0..13.0).contains(&rig.sender.cwnd()), "{}", rig.sender.cwnd());
    }
}
