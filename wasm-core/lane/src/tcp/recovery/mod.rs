//! Repair of losses, each way in a file: [`slow_start`] is Tahoe's, [`fast`] that of Reno and NewReno, [`selective`] that
//! of RFC 6675, [`rack`] that of RFC 8985, [`sack1`] that of ns-2's Sack1 agent. A congestion control declares which it
//! uses, and knows nothing of it.

pub mod fast;
pub mod prr;
pub mod rack;
pub mod sack1;
pub mod selective;
pub mod slow_start;

use rack::Reduction;
use sack1::Sack1;
use selective::Selective;

/// Where a sender is in the repair of losses.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Recovery {
    /// Nothing is known to be lost.
    #[default]
    None,
    /// The latest cut was a timeout's.
    AfterTimeout,
    /// Fast recovery of Reno and NewReno.
    Fast {
        /// Whether a partial ACK has arrived (RFC 6582).
        partial_seen: bool,
    },
    /// Recovery with selective acknowledgements, RFC 6675.
    Selective(Selective),
    /// Recovery with selective acknowledgements, RFC 8985, or a cut for a mark that is spread over a round trip.
    Rack(Reduction),
    /// Recovery with selective acknowledgements, ns-2.
    Sack1(Sack1),
}

impl Recovery {
    /// Whether a count of what is in flight, not the window alone, says what may be sent.
    pub fn sends_by_pipe(&self) -> bool {
        matches!(self, Recovery::Selective(_) | Recovery::Rack(_) | Recovery::Sack1(_))
    }
}
