//! The documents that cross between the core and a caller that runs lanes: answers about scenarios and about runs.
//!
//! Documents that the simulation itself uses, such as a scenario or a lane's state, are in `aqm_sim`; those of sweeps,
//! models, exchange and rules in `aqm-api-studies`. The crate `aqm-schema` lists all documents, from which
//! `npm run generate` makes the TypeScript types.

#![forbid(unsafe_code)]

use aqm_sim::lab::{self, Lanes};
use aqm_sim::scenario::{Change, Cost, History, Scenario};
use schemars::JsonSchema;
use serde::Serialize;

/// A scenario as the parser reads it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Parsed {
    pub cost: Cost,
    pub history: History,
    /// With all defaults.
    pub scenario: Scenario,
}

impl Parsed {
    /// With the cost of a run to the scenario's end or to `until_s`, whichever is later.
    pub fn new(scenario: Scenario, until_s: Option<f64>) -> Parsed {
        let end_s = scenario.duration_s.max(until_s.unwrap_or(0.0));
        Parsed { cost: scenario.cost_until(end_s), history: scenario.history(), scenario }
    }
}

/// A user's change.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Amended {
    /// The change, at the time of its gesture's first change.
    pub change: Change,
    /// Simulated time at which it was made, s.
    pub at_s: f64,
    pub history: History,
    /// The scenario after the change; a gesture is one change.
    pub scenario: Scenario,
    /// Whether the lanes run another scenario: with each change of the gesture at its own time, or with planned events
    /// that the change drops.
    pub ahead: bool,
    /// Whether the running lanes have changed.
    pub changed: bool,
    /// If the set-up changed: for each lane, the index of the previous lane that it continues.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<Option<usize>>")]
    pub were: Option<Vec<Option<usize>>>,
}

impl Amended {
    /// A change that a lab made at `at_s`.
    pub fn of(made: lab::Amended, at_s: f64) -> Amended {
        let lab::Amended { change, scenario, ahead, lanes } = made;
        let changed = lanes == Lanes::Changed;
        let were = match lanes {
            Lanes::Revised(were) => Some(were),
            Lanes::Kept | Lanes::Changed => None,
        };
        Amended { change, at_s, history: scenario.history(), scenario, ahead, changed, were }
    }
}

/// The replacement of the scenario that runs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Revised<'a> {
    pub history: History,
    /// With all defaults.
    pub scenario: &'a Scenario,
    /// For each lane, the index of the previous lane that it continues; null for a new lane.
    pub were: Vec<Option<usize>>,
}
