//! RED: Floyd & Jacobson, *Random Early Detection Gateways for Congestion Avoidance*, ToN 1(4), 1993.
//!
//! A line from 0 at `min_th` to `max_p` at `max_th`, and a cliff to 1 there. The defaults are those of
//! May et al. (INRIA RR-3995) as far as they are known: 30, 90, 0.1. Three rules in which deployed
//! versions differ from papers and ns-2 can be chosen; statements about Linux are based on its
//! results.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::Ramp;
use super::early::{EarlyDrop, Engine, Measure, Rules, Spacing};
use super::{Dynamics, Fault, Port, QueueParams, Traits, is_default, is_on, not_below};

/// Parameters of RED (Floyd & Jacobson 1993, section IV).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Red", title = "RED", description = "")]
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
    /// Computes `min_th`, `max_th`, `max_p` and `w_q` from a parameter model, whatever their values
    /// here, for the link and traffic at the start and at each change of the discipline. Changing one
    /// of the four ends it.
    #[schemars(title = "Parameters from")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fit: Option<Fit>,
    /// How ECN-capable packets are treated from `max_th` on.
    #[schemars(title = "From max_th on", extend("default" = "drop"))]
    #[serde(skip_serializing_if = "is_default")]
    pub above_max: AboveMax,
    /// Whether an arrival that finds at most one packet waiting is accepted, as in ns-2; otherwise it
    /// is judged like any other, as in Floyd & Jacobson 1993 and in Linux.
    #[schemars(title = "Spares short queues", extend("default" = true))]
    #[serde(skip_serializing_if = "is_on")]
    pub spares_short: bool,
    /// Whether the average decays while the link is idle (Floyd & Jacobson 1993, Fig. 2). Behind a
    /// shaper, Linux's RED does not see idle times. A few flows can then lock up, since an average
    /// above `max_th` drops every packet that could lower it.
    #[schemars(title = "Sees idle times", extend("default" = true))]
    #[serde(skip_serializing_if = "is_on")]
    pub sees_idle: bool,
}

/// RED's treatment of ECN-capable packets where every other packet is dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AboveMax {
    /// They are dropped too (RFC 3168, section 7); `harddrop` in Linux.
    #[default]
    Drop,
    /// They are marked, as in Linux unless `harddrop` is set.
    Mark,
}

/// A model that gives RED its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fit {
    /// After Ziegler, Brandauer & Fdida (IWQoS 2001), for greedy TCP flows.
    Ziegler,
}

impl Params {
    /// The parameters that a fit sets.
    pub const FITTED: [&str; 4] = ["min_th", "max_th", "max_p", "w_q"];
}

impl Default for Params {
    fn default() -> Self {
        Params {
            min_th: 30.0,
            max_th: 90.0,
            max_p: 0.1,
            w_q: 0.002,
            spacing: Spacing::Wait,
            fit: None,
            above_max: AboveMax::Drop,
            spares_short: true,
            sees_idle: true,
        }
    }
}

impl QueueParams for Params {
    type Discipline = EarlyDrop<Ramp>;

    const SOURCE: &str = "Floyd & Jacobson 1993";

    const TRAITS: Traits = Traits { fit: Some("fit"), ..Traits::RED };

    fn build(&self, port: &Port) -> Self::Discipline {
        let &Params {
            min_th, max_th, max_p, w_q, spacing, above_max, spares_short, sees_idle, ..
        } = self;
        let rules = Rules { marks_forced: above_max == AboveMax::Mark, spares_short, sees_idle };
        let engine = Engine { rules, ..Engine::new(Measure::Average, w_q, spacing, false) };
        let curve = Ramp { min_th, max_th, max_p, end: max_th };
        EarlyDrop::new(engine, curve, min_th, vec![("min_th", min_th), ("max_th", max_th)], port)
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Curve { w_q: Some(self.w_q), spacing: self.spacing }
    }

    fn faults(&self) -> Vec<Fault> {
        match self.fit {
            None => not_below("min_th", self.min_th, "max_th", self.max_th),
            Some(_) => Vec::new(),
        }
    }
}
