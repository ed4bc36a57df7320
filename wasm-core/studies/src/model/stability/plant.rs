use super::{Complex64, Load, Point, WindowLaw};

/// The response of flows and link to a change of the drop probability: packets of queue.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plant {
    /// Number of flows, N.
    pub flows: f64,
    /// Link rate available to the flows, packets per second, C.
    pub rate_pps: f64,
    /// RTT with queueing, s, R.
    pub rtt_s: f64,
    /// The link's full rate, at which the queue drains, packets per second.
    pub drain_pps: f64,
    pub window_law: WindowLaw,
}

impl Plant {
    pub fn new(load: &Load, point: &Point) -> Plant {
        Plant {
            flows: load.flows,
            rate_pps: load.left_pps(),
            rtt_s: point.rtt_s,
            drain_pps: load.rate_pps,
            window_law: load.window_law,
        }
    }

    /// Window of a flow, packets.
    fn window(&self) -> f64 {
        self.rate_pps * self.rtt_s / self.flows
    }

    /// Decay of the window through the sending rate one RTT earlier, 1/s: N / (R² C).
    fn forgetting(&self) -> f64 {
        1.0 / (self.rtt_s * self.window())
    }

    /// Decay of the window, 1/s; `late` is the delay of an RTT.
    pub(super) fn forgetting_at(&self, late: Complex64) -> Complex64 {
        1.0 / (self.rtt_s * (self.window() + self.window_law.offset)) + self.forgetting() * late
    }

    /// Sensitivity of the window to a longer RTT, 1/(packet s).
    pub(super) fn stretch(&self) -> f64 {
        1.0 / (self.rtt_s * self.rtt_s * self.drain_pps)
    }

    /// Sensitivity of the window to a drop, packets/s: R C² / (2 N²) if windows are equal.
    pub(super) fn halving(&self) -> f64 {
        let WindowLaw { square, offset, .. } = self.window_law;
        self.window() * (self.window() + offset) / (square * self.rtt_s)
    }

    /// Spectral density of the sum of windows under random halvings, packets²/s, for N flows.
    pub(super) fn noise(&self) -> f64 {
        self.flows * self.window_law.roughness * self.window() / self.rtt_s
    }

    /// Queue per packet of one flow's window: (1/R) / (s + C/(R drain)) with rate-based filling.
    pub(super) fn fill(&self, s: Complex64) -> Complex64 {
        let pole = self.rate_pps / (self.rtt_s * self.drain_pps);
        self.window_law.filling.at(s, self.rtt_s, pole)
    }

    /// With all terms of the linearisation.
    pub fn at(&self, s: Complex64) -> Complex64 {
        let late = (-s * self.rtt_s).exp();
        let fill = self.flows * self.fill(s);
        let own = s + self.forgetting_at(late) + self.stretch() * (1.0 - late) * fill;
        fill * self.halving() * late / own
    }

    /// As simplified by Hollot et al. (INFOCOM 2001, eq. 9).
    pub fn hollot_at(&self, s: Complex64) -> Complex64 {
        let Plant { flows, rate_pps, rtt_s, .. } = *self;
        let late = (-s * rtt_s).exp();
        let gain = rate_pps * rate_pps / (2.0 * flows);
        gain * late / ((s + 2.0 * self.forgetting()) * (s + 1.0 / rtt_s))
    }
}
