//! What plots show of a discipline.

/// What plots show of a discipline at one moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Probe {
    /// The length that the drop curve is read at, in the curve's unit (packets, or bytes).
    pub measured: Option<f64>,
    /// Exponentially weighted average queue, in the curve's unit.
    pub average: Option<f64>,
    /// Base drop probability at `measured`.
    pub probability: Option<f64>,
    /// What `measured` and `average` are lengths of.
    pub lengths: Lengths,
    /// What the discipline alone has: columns and values, in the order of the gauges among its traits.
    pub gauges: Vec<(&'static str, f64)>,
}

/// What the lengths that a discipline goes by are of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lengths {
    /// Whether they are bytes rather than packets.
    pub in_bytes: bool,
    /// Whether they are of one of several queues rather than of all that waits.
    pub of_part: bool,
}
