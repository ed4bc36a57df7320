//! The documents that cross between the core and a caller that runs lanes: answers about scenarios, with and without a run.
//!
//! Documents that the simulation works with itself, such as a scenario or a lane's state, are in `aqm_sim`; those of sweeps,
//! models, exchange and rules in `aqm-api-studies`. The crate `aqm-schema` lists all, and `npm run generate` makes the
//! TypeScript types from them.

#![forbid(unsafe_code)]

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

/// A change to the running lanes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Changed<'a> {
    /// As recorded in the timeline.
    pub change: Change,
    pub history: History,
    /// With the change in its timeline.
    pub scenario: &'a Scenario,
}

impl Changed<'_> {
    /// A change that `scenario` has in its timeline.
    pub fn of(change: Change, scenario: &Scenario) -> Changed<'_> {
        Changed { change, history: scenario.history(), scenario }
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
