//! Prague: a scalable control by the requirements of RFC 9331, section 4.
//!
//! After draft-briscoe-iccrg-prague-congestion-control-04. The window shrinks by half the fraction of marked segments, as
//! DCTCP's, and halves after a loss. It grows and shrinks once per virtual round trip of at least 25 ms, so that flows
//! with short round trips take no more than others (requirement 4.3 of the RFC), and segments are paced (requirement on
//! bursts). Only the pace realises windows below two segments.

use super::dctcp::{DctcpAlpha, Estimate};
use super::{Acked, Controller, Feedback, LossRecovery, Signal, Window};
use crate::packet::Ecn;
use crate::units::Time;

/// A class's options for Prague.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PragueRules {
    /// The estimate of the fraction of marked segments at the start.
    pub alpha_start: f64,
    /// Least round trip that the control uses, s.
    pub rtt_floor_s: f64,
    /// Round trips of congestion avoidance before the floor applies.
    pub after_rounds: u32,
}

impl PragueRules {
    /// The draft's floor, from the start; the first marks count as a fully marked window.
    pub const DRAFT: PragueRules =
        PragueRules { alpha_start: 1.0, rtt_floor_s: 0.025, after_rounds: 0 };
}

/// Prague's window and what it observes.
#[derive(Clone, Debug)]
pub struct Prague(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    window: Window,
    estimate: Estimate,
    /// When the estimate was last updated.
    renewed: Time,
    /// When marks last cut the window.
    cut: Option<Time>,
    smoothed_rtt_s: f64,
    /// Least virtual round trip, s.
    floor_s: f64,
    /// Round trips of congestion avoidance so far, and the last segment of the current one plus one.
    rounds: u32,
    round_end: u64,
}

impl Inner {
    /// The virtual round trip.
    fn round(&self) -> Time {
        Time::from_secs(self.smoothed_rtt_s.max(self.floor_s))
    }

    /// Counts round trips of congestion avoidance, after which the floor applies.
    fn note_round(&mut self, acked: &Acked<'_>) {
        let [una, max] = acked.edges;
        let rules = &acked.rules.prague;
        if una > self.round_end {
            self.round_end = max;
            let slow_start = self.window.cwnd < self.window.ssthresh;
            self.rounds += u32::from(!slow_start && self.rounds < rules.after_rounds);
        }
        self.floor_s = if self.rounds < rules.after_rounds { 0.0 } else { rules.rtt_floor_s };
    }
}

impl Controller for Prague {
    const RECOVERY: LossRecovery = LossRecovery::StandardSack;
    const CODEPOINT: Ecn = Ecn::Ect1;
    const FEEDBACK: Feedback = Feedback::Count;
    const PACING: Option<[f64; 2]> = Some([2.0, 1.0]);
    // Segments are paced, and the window keeps growing.
    const SPREADS_CUTS: bool = false;
    const FRACTIONS: bool = true;

    fn new(window: Window) -> Self {
        Prague(Box::new(Inner {
            window,
            estimate: Estimate::START,
            renewed: Time::ZERO,
            cut: None,
            smoothed_rtt_s: 0.0,
            floor_s: PragueRules::DRAFT.rtt_floor_s,
            rounds: 0,
            round_end: 0,
        }))
    }

    fn window(&self) -> &Window {
        &self.0.window
    }

    fn window_mut(&mut self) -> &mut Window {
        &mut self.0.window
    }

    fn observe(&mut self, acked: &Acked<'_>) {
        let inner = &mut *self.0;
        if inner.round_end == 0 {
            inner.estimate.alpha = acked.rules.prague.alpha_start;
        }
        inner.note_round(acked);
        inner.smoothed_rtt_s = acked.smoothed_rtt_s;
        let due = acked.now.saturating_sub(inner.renewed) >= inner.round();
        if inner.estimate.count(acked, due, DctcpAlpha::Exact) {
            inner.renewed = acked.now;
        }
    }

    fn on_ack(&mut self, acked: &Acked<'_>) {
        let inner = &mut *self.0;
        inner.smoothed_rtt_s = acked.smoothed_rtt_s;
        if !acked.opens_window() {
            return;
        }
        // Marked segments do not open the window.
        let fresh = acked.segments.saturating_sub(acked.marked) as f64;
        let Window { cwnd, ssthresh } = inner.window;
        inner.window.cwnd += if cwnd < ssthresh {
            fresh.min(ssthresh - cwnd)
        } else {
            let slower = acked.smoothed_rtt_s / acked.smoothed_rtt_s.max(inner.floor_s);
            // Below one segment, each acknowledged segment adds one segment, not 1 / cwnd.
            fresh / cwnd.max(1.0) * slower * slower
        };
    }

    /// Cuts at most once per virtual round trip.
    fn on_mark(&mut self, signal: &Signal) -> bool {
        let inner = &mut *self.0;
        if inner.cut.is_some_and(|cut| signal.now.saturating_sub(cut) < inner.round()) {
            return false;
        }
        inner.cut = Some(signal.now);
        let left = (1.0 - 0.5 * inner.estimate.alpha) * inner.window.cwnd;
        let cwnd = left.max(signal.least_cwnd);
        inner.window = Window { cwnd, ssthresh: cwnd };
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::control::GrowthRules;
    use crate::tcp::rig::config;

    fn prague(cwnd: f64, alpha: f64) -> Prague {
        let mut prague = Prague::new(Window { cwnd, ssthresh: 2.0 });
        prague.0.estimate.alpha = alpha;
        (prague.0.round_end, prague.0.smoothed_rtt_s) = (u64::MAX, 0.01);
        prague
    }

    fn acked<'a>(rtt_s: f64, rules: &'a GrowthRules) -> Acked<'a> {
        Acked {
            segments: 10,
            marked: 0,
            echo: false,
            advances: true,
            edges: [11, 21],
            now: Time::from_millis(10),
            smoothed_rtt_s: rtt_s,
            rules,
        }
    }

    fn signal(ms: u64, least_cwnd: f64) -> Signal {
        Signal {
            load: 10.0,
            least_cwnd,
            whole_threshold: false,
            dctcp_alpha: DctcpAlpha::Exact,
            abe: false,
            now: Time::from_millis(ms),
        }
    }

    /// A window of 10 gains (R / 25 ms)² a round trip, and so a rate of one segment per (25 ms)² of time.
    #[test]
    fn growth_in_rate_does_not_depend_on_short_round_trips() {
        let rules = config(|_| ()).growth;
        for (rtt_s, gain) in [(0.005, 0.04), (0.0125, 0.25), (0.025, 1.0), (0.1, 1.0)] {
            let mut prague = prague(10.0, 0.0);
            prague.on_ack(&acked(rtt_s, &rules));
            assert!((prague.window().cwnd - 10.0 - gain).abs() < 1e-9, "{rtt_s}");
        }
    }

    #[test]
    fn marks_cut_once_in_a_virtual_round_trip() {
        let mut prague = prague(40.0, 0.5);
        assert!(prague.on_mark(&signal(100, 0.1)));
        assert_eq!(prague.window().cwnd, 30.0);
        assert!(!prague.on_mark(&signal(124, 0.1)));
        assert!(prague.on_mark(&signal(125, 0.1)));
        assert_eq!(prague.window().cwnd, 22.5);
    }

    #[test]
    fn a_window_shrinks_below_a_segment_down_to_the_least() {
        let mut prague = prague(1.0, 1.0);
        let cwnds: Vec<f64> = (0..5)
            .map(|i| {
                assert!(prague.on_mark(&signal(100 * i, 0.1)));
                prague.window().cwnd
            })
            .collect();
        assert_eq!(cwnds, [0.5, 0.25, 0.125, 0.1, 0.1]);
        // The window grows by a segment for each unmarked one.
        let rules = config(|_| ()).growth;
        prague.on_ack(&Acked { segments: 1, ..acked(0.05, &rules) });
        assert_eq!(prague.window().cwnd, 1.1);
    }

    /// The floor applies from the third round trip of congestion avoidance on.
    #[test]
    fn the_floor_may_come_later() {
        let mut rules = config(|_| ()).growth;
        rules.prague.after_rounds = 2;
        let mut prague = Prague::new(Window { cwnd: 10.0, ssthresh: 2.0 });
        let mut gain = |una| {
            let acked = Acked { edges: [una, una + 10], ..acked(0.0125, &rules) };
            let before = prague.window().cwnd;
            prague.observe(&acked);
            prague.on_ack(&acked);
            (prague.window().cwnd - before) * before / 10.0
        };
        assert!([11, 15].map(&mut gain).iter().all(|gain| (gain - 1.0).abs() < 1e-9));
        assert!((gain(22) - 0.25).abs() < 1e-9);
    }
}
