//! Parabola RED: RED with a quadratic curve (Jacobson, Nichols & Poduri, *RED in a Different
//! Light*, 1999), as used by Hu & Kshemkalyani (ICCCN 2004), with `max_p` 1.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::{DropCurve, Knot, sampled};
use super::early::{EarlyDrop, Engine, Measure, Spacing};
use super::{Dynamics, Fault, Port, QueueParams, Traits, not_below};

/// Parameters of Parabola RED (Hu & Kshemkalyani 2004, section II).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ParabolaRed", title = "Parabola RED", description = "")]
#[serde(default)]
pub struct Params {
    /// Average queue below which nothing is dropped early.
    #[schemars(title = "min_th", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub min_th: f64,
    /// Average queue from which every arrival is dropped.
    #[schemars(title = "max_th", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub max_th: f64,
    /// Drop probability reached just below `max_th`.
    #[schemars(title = "max_p", range(min = 0.0, max = 1.0))]
    pub max_p: f64,
    /// Weight of one arrival in the average queue.
    #[schemars(title = "w_q", range(min = 1e-6, max = 1.0), extend("x-scale" = "log"))]
    pub w_q: f64,
    /// Distribution of the gaps between random drops.
    #[schemars(title = "Spacing of drops")]
    pub spacing: Spacing,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            min_th: 25.0,
            max_th: 89.0,
            max_p: 1.0,
            w_q: 1.0 / 512.0,
            spacing: Spacing::Geometric,
        }
    }
}

impl QueueParams for Params {
    type Discipline = EarlyDrop<Parabola>;

    const SOURCE: &str = "Jacobson, Nichols & Poduri 1999";

    const TRAITS: Traits = Traits::RED;

    fn build(&self, port: &Port) -> Self::Discipline {
        let &Params { min_th, max_th, max_p, w_q, spacing } = self;
        let engine = Engine::new(Measure::Average, w_q, spacing, false);
        let curve = Parabola { min_th, max_th, max_p };
        EarlyDrop::new(engine, curve, min_th, vec![("min_th", min_th), ("max_th", max_th)], port)
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Curve { w_q: Some(self.w_q), spacing: self.spacing }
    }

    fn faults(&self) -> Vec<Fault> {
        not_below("min_th", self.min_th, "max_th", self.max_th)
    }
}

/// The curve of Parabola RED over the average queue in packets.
#[derive(Clone, Copy, Debug)]
pub struct Parabola {
    min_th: f64,
    max_th: f64,
    max_p: f64,
}

impl DropCurve for Parabola {
    fn probability(&self, queue: f64) -> f64 {
        if queue < self.min_th {
            0.0
        } else if queue < self.max_th {
            let x = (queue - self.min_th) / (self.max_th - self.min_th);
            self.max_p * x * x
        } else {
            1.0
        }
    }

    fn drawn(&self, limit: f64) -> Vec<Knot> {
        let mut line = vec![Knot { queue: 0.0, probability: 0.0 }];
        line.extend(sampled(self, self.min_th, self.max_th, 32));
        let last = line.len() - 1;
        line[last].probability = self.max_p;
        line.push(Knot { queue: self.max_th, probability: 1.0 });
        line.push(Knot { queue: limit.max(self.max_th), probability: 1.0 });
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// x^2 at x = 1/4, 1/2, 3/4 and 63/64.
    #[test]
    fn the_parabola_has_its_reference_values() {
        let curve = Parabola { min_th: 25.0, max_th: 89.0, max_p: 1.0 };
        for (queue, p) in [(41.0, 0.0625), (57.0, 0.25), (73.0, 0.5625), (88.0, 0.9690)] {
            assert!((curve.probability(queue) - p).abs() < 5e-5, "{queue}");
        }
        assert_eq!(curve.probability(89.0), 1.0);
    }
}
