//! One-way TCP: a greedy sender, its receiver, and their common definitions.
//!
//! Sequence numbers count segments. Segment 0 is the SYN, 40 bytes long; data start at 1. For each
//! known difference between senders, [`Config`] has an option; a scenario's profile sets them
//! together.

mod config;
mod connection;
mod control;
mod ecn;
mod options;
mod pacer;
mod pipe;
mod receiver;
mod recovery;
#[cfg(test)]
mod rig;
mod rtt;
mod scoreboard;
mod segment;
mod sender;
mod tcb;

pub use config::Config;
pub use connection::{AckPacket, Connection, Header, Outcome, Shared, Wake, Wakes};
pub use control::cubic::CubicAlpha;
pub use control::{TcpVariant, WindowModel};
pub use options::{AfterTimeout, LossDetection, Profile, RecoveryRules, SsthreshFrom, TcpOptions};
pub use segment::Segment;
pub use sender::Sender;

use crate::units::Time;

/// Size of a SYN or an ACK without selective acknowledgements, bytes.
pub const HEADER_BYTES: u32 = 40;
/// Bytes that each SACK block adds to an ACK.
pub const SACK_BLOCK_BYTES: u32 = 8;
/// Duplicate ACKs that trigger a fast retransmit (RFC 5681, section 3.2).
const DUPLICATE_ACKS: u32 = 3;
/// Longest retransmission timeout (RFC 6298, rule 2.5).
const MAX_RTO: Time = Time(60_000_000_000);
