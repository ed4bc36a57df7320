//! RED with a quadratic curve: the least that a discipline of the RED family needs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::{DropCurve, Knot, sampled};
use super::early::{EarlyDrop, Engine, Measure, Spacing};
use super::{Dynamics, Fault, Port, QueueParams, Traits, not_below};

/// Parameters of the quadratic curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SquareRed", title = "Square RED", description = "")]
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
        Params { min_th: 20.0, max_th: 80.0, max_p: 0.5, w_q: 0.004, spacing: Spacing::Uniform }
    }
}

impl QueueParams for Params {
    type Discipline = EarlyDrop<Square>;

    const SOURCE: &str = "made up for this check";

    const TRAITS: Traits = Traits::RED;

    fn build(&self, port: &Port) -> Self::Discipline {
        let &Params { min_th, max_th, max_p, w_q, spacing } = self;
        let engine = Engine::new(Measure::Average, w_q, spacing, false);
        let marks = vec![("min_th", min_th), ("max_th", max_th)];
        EarlyDrop::new(engine, Square { min_th, max_th, max_p }, min_th, marks, port)
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Curve { w_q: Some(self.w_q), spacing: self.spacing }
    }

    fn faults(&self) -> Vec<Fault> {
        not_below("min_th", self.min_th, "max_th", self.max_th).into_iter().collect()
    }
}

/// The curve over the average queue in packets.
#[derive(Clone, Copy, Debug)]
pub struct Square {
    min_th: f64,
    max_th: f64,
    max_p: f64,
}

impl DropCurve for Square {
    fn probability(&self, queue: f64) -> f64 {
        let x = (queue - self.min_th) / (self.max_th - self.min_th);
        if x < 0.0 {
            0.0
        } else if x < 1.0 {
            self.max_p * x * x
        } else {
            1.0
        }
    }

    fn drawn(&self, limit: f64) -> Vec<Knot> {
        let mut line = vec![Knot { queue: 0.0, probability: 0.0 }];
        line.extend(sampled(self, self.min_th, self.max_th, 32));
        if let Some(last) = line.last_mut() {
            last.probability = self.max_p;
        }
        line.push(Knot { queue: self.max_th, probability: 1.0 });
        line.push(Knot { queue: limit.max(self.max_th), probability: 1.0 });
        line
    }
}
