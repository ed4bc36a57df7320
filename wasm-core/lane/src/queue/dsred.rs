//! DSRED: two slopes that meet half-way (Zheng & Atiquzzaman, LCN 2000, Eqs 1-4).
//!
//! `gamma` trades one slope against the other: the probability at K_m is 1 - gamma.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::PiecewiseLinear;
use super::early::{EarlyDrop, Engine, Measure, Spacing};
use super::{Dynamics, Fault, Gain, Port, QueueParams, Thresholds, Traits, not_below};

/// Parameters of DSRED (Zheng & Atiquzzaman 2000, Eqs 1-4).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Dsred", title = "DSRED", description = "")]
#[serde(default)]
pub struct Params {
    /// Average queue below which nothing is dropped early.
    #[schemars(title = "K_l", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub k_l: f64,
    /// Average queue from which every arrival is dropped; K_m is half-way.
    #[schemars(title = "K_h", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub k_h: f64,
    /// Mode selector: the drop probability at K_m is 1 - gamma.
    #[schemars(title = "gamma", range(min = 0.0, max = 1.0))]
    pub gamma: f64,
    /// Weight of one arrival in the average queue.
    #[schemars(title = "w_q", range(min = 1e-6, max = 1.0), extend("x-scale" = "log"))]
    pub w_q: f64,
    /// Distribution of the gaps between random drops.
    #[schemars(title = "Spacing of drops")]
    pub spacing: Spacing,
}

impl Default for Params {
    fn default() -> Self {
        Params { k_l: 6.0, k_h: 20.0, gamma: 0.96, w_q: 0.07, spacing: Spacing::Uniform }
    }
}

impl Params {
    fn k_m(&self) -> f64 {
        (self.k_l + self.k_h) / 2.0
    }

    fn line(&self) -> PiecewiseLinear {
        PiecewiseLinear::new([(self.k_l, 0.0), (self.k_m(), 1.0 - self.gamma), (self.k_h, 1.0)])
    }
}

impl QueueParams for Params {
    type Discipline = EarlyDrop<PiecewiseLinear>;

    const SOURCE: &str = "Zheng & Atiquzzaman 2000";

    const TRAITS: Traits = Traits {
        thresholds: Some(Thresholds { low: "k_l", high: "k_h", max_p: None, in_bytes: false }),
        gain: Gain::Fixed,
        ..Traits::RED
    };

    fn build(&self, port: &Port) -> Self::Discipline {
        let engine = Engine::new(Measure::Average, self.w_q, self.spacing, false);
        let marks = vec![("K_l", self.k_l), ("K_m", self.k_m()), ("K_h", self.k_h)];
        EarlyDrop::new(engine, self.line(), self.k_l, marks, port)
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Curve { w_q: Some(self.w_q), spacing: self.spacing }
    }

    fn faults(&self) -> Vec<Fault> {
        not_below("k_l", self.k_l, "k_h", self.k_h)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queue::DropCurve;

    #[test]
    fn the_slopes_follow_equations_1_to_4() {
        let params = Params::default();
        let line = params.line();
        let (a, b) = (2.0 * 0.04 / 14.0, 2.0 * 0.96 / 14.0);
        assert_eq!(line.probability(5.99), 0.0);
        assert!((line.probability(9.0) - a * 3.0).abs() < 1e-12);
        assert!((line.probability(13.0) - 0.04).abs() < 1e-12);
        assert!((line.probability(17.0) - (0.04 + b * 4.0)).abs() < 1e-12);
        assert_eq!(line.probability(20.0), 1.0);
    }
}
