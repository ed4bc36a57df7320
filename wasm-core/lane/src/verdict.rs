//! What becomes of packets, and why.

/// Why a packet was dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DropReason {
    /// To signal congestion: at random with a probability below one, or when a control law says so.
    Early,
    /// Because the drop curve stands at one.
    Forced,
    /// Because the buffer is full.
    Overflow,
}

/// Why a packet was marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkReason {
    /// In place of an early drop.
    Early,
    /// In place of a drop where the drop curve stands at one.
    Forced,
}

impl From<MarkReason> for DropReason {
    /// Why a packet that can carry no mark is dropped instead.
    fn from(reason: MarkReason) -> DropReason {
        match reason {
            MarkReason::Early => DropReason::Early,
            MarkReason::Forced => DropReason::Forced,
        }
    }
}
