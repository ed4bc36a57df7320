//! What a discipline shows of itself.

/// What the plots show of a discipline at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Probe {
    /// The length that the drop curve is read at, in the curve's unit (packets, or bytes).
    pub measured: Option<f64>,
    /// Exponentially weighted average queue, in the curve's unit.
    pub average: Option<f64>,
    /// Base drop probability at `measured`.
    pub probability: Option<f64>,
    /// The two queues of a discipline that has them.
    pub virtual_queues: Option<VirtualQueues>,
}

/// Two virtual queues in one buffer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VirtualQueues {
    /// Backlogs, bytes.
    pub bytes: [u64; 2],
    /// Service rates that the rate rule gives them, bit/s.
    pub rates_bps: [f64; 2],
}
