//! Packets, the type that queue disciplines and transport protocols share.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::units::Time;

/// Index of a flow in the simulation.
pub type FlowId = u32;

/// The ECN codepoint of an IP header (RFC 3168, section 5).
///
/// A marked packet does not reveal its original codepoint, as on a real path; RFC 9332 (section 2.3) puts all marked
/// packets into the low-latency queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ecn {
    /// Not ECN-capable.
    #[default]
    NotCapable,
    /// ECT(0): the transport responds to a mark as to a loss (RFC 3168).
    Ect0,
    /// ECT(1): the transport responds to the fraction of marked packets (L4S, RFC 9331).
    Ect1,
    /// CE: congestion experienced.
    Marked,
}

/// How well a packet keeps to what its sender may send; queues drop worse ones first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Within the committed rate, or not metered.
    #[default]
    Green,
    /// Above it, within bounds.
    Yellow,
    /// Beyond them.
    Red,
}

impl Colour {
    /// The colour of a codepoint: AF11 to AF43 are 8 x class + 2 x drop precedence (RFC 2597, section 6), of which 1 to 3 are
    /// green, yellow and red. All other codepoints are green.
    pub fn of_dscp(dscp: u8) -> Colour {
        match (dscp / 8, dscp % 8) {
            (1..=4, 4) => Colour::Yellow,
            (1..=4, 6) => Colour::Red,
            _ => Colour::Green,
        }
    }
}

/// A packet on its way to or through the bottleneck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Sequence number in segments (TCP) or packets sent so far (UDP).
    pub seq: u64,
    /// Arrival at the bottleneck.
    pub arrived: Time,
    /// The flow of the packet.
    pub flow: FlowId,
    /// Its number among the arrivals at the bottleneck, from 1, modulo 2^32; 0 before it arrives.
    pub number: u32,
    /// Identifies source and destination; connections of one client share it.
    pub pair: FlowId,
    /// Index of the traffic class in the scenario.
    pub class: u16,
    /// Whether the sender reacts to losses (TCP); RED+Tail sends other packets to its first queue.
    pub responsive: bool,
    /// ECN codepoint of its header.
    pub ecn: Ecn,
    /// Whether the sender signals a reduced window (CWR of RFC 3168, section 6.1.2).
    pub cwr: bool,
    /// Its colour, which a meter may have given it.
    pub colour: Colour,
    /// Size of the whole IP packet.
    pub bytes: u32,
}
