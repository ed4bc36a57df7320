use super::{Complex64, Load, Point, WindowLaw};

/// What flows and link make of a change of the drop probability: packets of queue.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plant {
    /// Number of flows, N.
    pub flows: f64,
    /// What the link leaves to them, packets per second, C.
    pub rate_pps: f64,
    /// Round trip with queueing, s, R.
    pub rtt_s: f64,
    /// The link's whole rate, packets per second: what the queue drains at.
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

    /// How the window forgets by the rate of a round trip before, 1/s: N / (R² C).
    fn forgetting(&self) -> f64 {
        1.0 / (self.rtt_s * self.window())
    }

    /// How the window forgets, 1/s, where `late` is the round trip's delay.
    pub(super) fn forgetting_at(&self, late: Complex64) -> Complex64 {
        1.0 / (self.rtt_s * (self.window() + self.window_law.offset)) + self.forgetting() * late
    }

    /// How the window feels a longer round trip, 1/(packet s).
    pub(super) fn stretch(&self) -> f64 {
        1.0 / (self.rtt_s * self.rtt_s * self.drain_pps)
    }

    /// How the window feels a drop, packets/s: R C² / (2 N²) where windows are alike.
    pub(super) fn halving(&self) -> f64 {
        let WindowLaw { square, offset, .. } = self.window_law;
        self.window() * (self.window() + offset) / (square * self.rtt_s)
    }

    /// Spectral density of the sum of windows that halvings at random would make, packets²/s: N flows with 1/R
    /// halvings' worth of packets a second.
    pub(super) fn noise(&self) -> f64 {
        self.flows * self.window_law.roughness * self.window() / self.rtt_s
    }

    /// Queue per packet of one flow's window: (1/R) / (s + C/(R drain)) where rates fill it.
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

    /// As Hollot et al. simplify it (INFOCOM 2001, eq. 9).
    pub fn hollot_at(&self, s: Complex64) -> Complex64 {
        let Plant { flows, rate_pps, rtt_s, .. } = *self;
        let late = (-s * rtt_s).exp();
        let gain = rate_pps * rate_pps / (2.0 * flows);
        gain * late / ((s + 2.0 * self.forgetting()) * (s + 1.0 / rtt_s))
    }
}
