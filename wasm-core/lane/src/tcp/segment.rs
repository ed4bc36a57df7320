//! A segment on its way to the bottleneck.

use crate::packet::Ecn;

/// Number of a segment, and what its header says of congestion (RFC 3168, section 6.1). One word, since
/// every flow keeps a ring of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment(u64);

const CAPABLE: u64 = 1 << 63;
const WINDOW_REDUCED: u64 = 1 << 62;

impl Segment {
    /// Segment `seq`, below 2^62, which the bottleneck may not mark.
    pub fn new(seq: u64) -> Segment {
        Segment(seq)
    }

    /// The same segment, which the bottleneck may mark.
    #[must_use]
    pub fn capable(self) -> Segment {
        Segment(self.0 | CAPABLE)
    }

    /// The same segment with CWR: the sender has reacted to the marks before it.
    #[must_use]
    pub fn window_reduced(self) -> Segment {
        Segment(self.0 | WINDOW_REDUCED)
    }

    /// All of it in one word, which is not `u64::MAX`.
    pub fn word(self) -> u64 {
        self.0
    }

    /// The segment of [`Segment::word`].
    pub fn from_word(word: u64) -> Segment {
        Segment(word)
    }

    /// Its number; 0 is the SYN.
    pub fn seq(self) -> u64 {
        self.0 << 2 >> 2
    }

    /// Whether the bottleneck may mark it.
    pub fn ecn(self) -> Ecn {
        if self.0 & CAPABLE == 0 { Ecn::NotCapable } else { Ecn::Capable }
    }

    /// Whether CWR is set.
    pub fn cwr(self) -> bool {
        self.0 & WINDOW_REDUCED != 0
    }
}
