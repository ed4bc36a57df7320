//! The fate of packets, and its reasons.

/// Why a packet was dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DropReason {
    /// To signal congestion: at random with a probability below one, or by a control law.
    Early,
    /// Because the drop curve is at one.
    Forced,
    /// Because the meter of a queue finds it beyond its rate. Totals count it as forced.
    Policed,
    /// Because the buffer is full.
    Overflow,
}

/// Why a packet was marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkReason {
    /// Instead of an early drop.
    Early,
    /// Instead of a drop where the drop curve is at one.
    Forced,
}

impl From<MarkReason> for DropReason {
    /// The reason for dropping a packet that is not ECN-capable.
    fn from(reason: MarkReason) -> DropReason {
        match reason {
            MarkReason::Early => DropReason::Early,
            MarkReason::Forced => DropReason::Forced,
        }
    }
}
