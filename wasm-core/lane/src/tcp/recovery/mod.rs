//! Repair of losses, one file per method: [`slow_start`] for Tahoe, [`fast`] for Reno and NewReno, [`selective`] for RFC
//! 6675, [`rack`] for RFC 8985, [`sack1`] for ns-2's Sack1 agent. A congestion control declares its method, and is
//! otherwise independent of it.

pub mod fast;
pub mod prr;
pub mod rack;
pub mod sack1;
pub mod selective;
pub mod slow_start;

use rack::Reduction;
use sack1::Sack1;
use selective::Selective;

/// State of a sender's loss repair.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Recovery {
    /// No loss is known.
    #[default]
    None,
    /// A timeout made the latest cut.
    AfterTimeout,
    /// Fast recovery of Reno and NewReno.
    Fast {
        /// Whether a partial ACK has arrived (RFC 6582).
        partial_seen: bool,
    },
    /// Recovery with selective acknowledgements, RFC 6675.
    Selective(Selective),
    /// Recovery with selective acknowledgements, RFC 8985, or a cut for a mark that is spread over an RTT.
    Rack(Reduction),
    /// Recovery with selective acknowledgements, ns-2.
    Sack1(Sack1),
}

impl Recovery {
    /// Whether the estimate of the flight limits sending, and not the window alone.
    pub fn sends_by_pipe(&self) -> bool {
        matches!(self, Recovery::Selective(_) | Recovery::Rack(_) | Recovery::Sack1(_))
    }
}
