//! The one thing that queue disciplines and transport protocols both know.

use crate::units::Time;

/// Index of a flow in the simulation.
pub type FlowId = u32;

/// The ECN codepoint of an IP header (RFC 3168, section 5).
///
/// A marked packet does not say which codepoint it was sent with, as on a real path; RFC 9332 (section 2.3) puts all
/// marked packets into the low-latency queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ecn {
    /// The transport does not react to marks.
    #[default]
    NotCapable,
    /// ECT(0): the transport takes a mark for a loss (RFC 3168).
    Ect0,
    /// ECT(1): the transport reacts to how many packets are marked (L4S, RFC 9331).
    Ect1,
    /// CE: congestion experienced.
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
