//! The one thing that queue disciplines and transport protocols both know.

use crate::units::Time;

/// Index of a flow in the simulation.
pub type FlowId = u32;

/// Explicit congestion notification (RFC 3168, section 5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ecn {
    /// The transport does not react to marks.
    #[default]
    NotCapable,
    /// The transport reacts to marks, and there is none.
    Capable,
    /// Congestion experienced.
    Marked,
}

/// A packet on its way to or through the bottleneck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Sequence number in segments (TCP) or packets sent so far (UDP).
    pub seq: u64,
    /// Arrival at the bottleneck.
    pub arrived: Time,
    /// The flow that it belongs to.
    pub flow: FlowId,
    /// Which arrival at the bottleneck it was, from 1 on, in 32 bits; 0 on the way there.
    pub number: u32,
    /// Names source and destination together: connections of one client share it.
    pub pair: FlowId,
    /// Index of the traffic class in the scenario.
    pub class: u16,
    /// Whether the sender reacts to losses (TCP); RED+Tail sends the others to its first queue.
    pub responsive: bool,
    /// What its header says of congestion.
    pub ecn: Ecn,
    /// Whether the sender says that it has reduced its window (CWR of RFC 3168, section 6.1.2).
    pub cwr: bool,
    /// Size of the whole IP packet.
    pub bytes: u32,
}
