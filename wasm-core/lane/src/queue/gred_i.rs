//! GRED-I: RED's line read at the instantaneous queue (May et al., INRIA RR-3995, 2000, section V).
//!
//! The defaults are the paper's single ramp from 0 to 1: `max_th` is the buffer of 200 packets,
//! `max_p` 1. The paper's `min_th` is not known; 30 is the value of its other schemes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::Ramp;
use super::early::{EarlyDrop, Engine, Measure, Spacing};
use super::{Dynamics, Fault, Port, QueueParams, Traits, not_below};

/// Parameters of GRED-I (May et al. 2000, section V).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "GredI", title = "GRED-I", description = "")]
#[serde(default)]
pub struct Params {
    /// Queue below which nothing is dropped early.
    #[schemars(title = "min_th", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub min_th: f64,
    /// Queue from which every arrival is dropped.
    #[schemars(title = "max_th", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub max_th: f64,
    /// Drop probability reached just below `max_th`.
    #[schemars(title = "max_p", range(min = 0.0, max = 1.0))]
    pub max_p: f64,
    /// Distribution of the gaps between random drops.
    #[schemars(title = "Spacing of drops")]
    pub spacing: Spacing,
}

impl Default for Params {
    fn default() -> Self {
        Params { min_th: 30.0, max_th: 200.0, max_p: 1.0, spacing: Spacing::Wait }
    }
}

impl QueueParams for Params {
    type Discipline = EarlyDrop<Ramp>;

    const SOURCE: &str = "May et al. 2000";

    const TRAITS: Traits = Traits { average: None, ..Traits::RED };

    fn build(&self, port: &Port) -> Self::Discipline {
        let &Params { min_th, max_th, max_p, spacing } = self;
        let engine = Engine::new(Measure::Instantaneous, 1.0, spacing, false);
        let curve = Ramp { min_th, max_th, max_p, end: max_th };
        EarlyDrop::new(engine, curve, min_th, vec![("min_th", min_th), ("max_th", max_th)], port)
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Curve { w_q: None, spacing: self.spacing }
    }

    fn faults(&self) -> Vec<Fault> {
        not_below("min_th", self.min_th, "max_th", self.max_th)
    }
}
