//! A discipline's state for plots.

use schemars::JsonSchema;
use serde::Serialize;

/// A discipline's state at one moment, for plots.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Probe {
    /// The length at which the drop curve is read, in the curve's unit.
    pub measured: Option<f64>,
    /// Exponentially weighted average queue, in the curve's unit.
    pub average: Option<f64>,
    /// Base drop probability at `measured`.
    pub probability: Option<f64>,
    /// What `measured` and `average` are lengths of.
    pub lengths: Lengths,
    /// Values specific to the discipline, as columns and values in the order of its traits' gauges.
    pub gauges: Vec<(&'static str, f64)>,
}

/// The unit of a queue's length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LengthUnit {
    /// Waiting packets.
    #[default]
    Packets,
    /// Waiting bytes.
    Bytes,
    /// Waiting time of the head, ms.
    Milliseconds,
}

/// The unit and extent of a discipline's lengths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lengths {
    /// Unit of the lengths.
    pub unit: LengthUnit,
    /// Whether lengths cover one of several queues rather than all waiting packets.
    pub of_part: bool,
}
