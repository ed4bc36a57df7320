//! Why packets are dropped.

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
