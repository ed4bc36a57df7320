//! A segment on its way to the bottleneck.

use crate::packet::Ecn;

/// The number of a segment, and its header's ECN fields (RFC 3168, section 6.1). One word, since every
/// flow keeps a ring of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment(u64);

/// Position of the codepoint.
const ECN_SHIFT: u32 = 62;
const WINDOW_REDUCED: u64 = 1 << 61;
const SEQ: u64 = WINDOW_REDUCED - 1;

impl Segment {
    /// Segment `seq`, below 2^61, not ECN-capable.
    pub fn new(seq: u64) -> Segment {
        Segment(seq)
    }

    /// A segment that has no codepoint yet, with `ecn`; no sender sends a marked one.
    #[must_use]
    pub fn with_ecn(self, ecn: Ecn) -> Segment {
        debug_assert_ne!(ecn, Ecn::Marked);
        Segment(self.0 | (ecn as u64) << ECN_SHIFT)
    }

    /// The same segment with CWR: the sender has responded to earlier marks.
    #[must_use]
    pub fn window_reduced(self) -> Segment {
        Segment(self.0 | WINDOW_REDUCED)
    }

    /// The segment as a word other than `u64::MAX`.
    pub fn word(self) -> u64 {
        self.0
    }

    /// The segment of [`Segment::word`].
    pub fn from_word(word: u64) -> Segment {
        Segment(word)
    }

    /// Its number; 0 is the SYN.
    pub fn seq(self) -> u64 {
        self.0 & SEQ
    }

    /// Its ECN codepoint.
    pub fn ecn(self) -> Ecn {
        // In the order of the enum, so this is a shift.
        match self.0 >> ECN_SHIFT {
            0 => Ecn::NotCapable,
            1 => Ecn::Ect0,
            2 => Ecn::Ect1,
            _ => Ecn::Marked,
        }
    }

    /// Whether CWR is set.
    pub fn cwr(self) -> bool {
        self.0 & WINDOW_REDUCED != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_holds_number_codepoint_and_cwr() {
        for seq in [0, 1, SEQ] {
            for ecn in [Ecn::NotCapable, Ecn::Ect0, Ecn::Ect1] {
                let plain = Segment::new(seq).with_ecn(ecn);
                for (segment, cwr) in [(plain, false), (plain.window_reduced(), true)] {
                    assert_ne!(segment.word(), u64::MAX);
                    let read = Segment::from_word(segment.word());
                    assert_eq!((read.seq(), read.ecn(), read.cwr()), (seq, ecn, cwr));
                }
            }
        }
    }
}
