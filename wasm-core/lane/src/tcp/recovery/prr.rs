//! Proportional rate reduction (RFC 6937): what recovery may send for each ACK, so that the window shrinks
//! over a round trip and not in half a round trip of silence.

/// A reduction under way, in segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prr {
    /// In flight when recovery began (`RecoverFS`).
    flight: u64,
    /// Delivered since then (`prr_delivered`).
    delivered: u64,
    /// Sent since then (`prr_out`).
    out: u64,
}

impl Prr {
    /// `flight` is what the congestion control took its share of, at least one segment.
    pub fn new(flight: f64) -> Prr {
        Prr { flight: (flight as u64).max(1), delivered: 0, out: 0 }
    }

    /// What an ACK that delivers `delivered` segments allows to send (section 3, `sndcnt`), with `pipe` in flight.
    /// The bound below the threshold is that of slow start (SSRB) where the ACK makes `progress`: it
    /// acknowledges in order and shows no new loss; else the conservative one (CRB), which lets what the ACK
    /// delivers go even where more went out before. Both choices are those of the RFC's revision
    /// (draft-ietf-tcpm-prr-rfc6937bis).
    pub fn allowance(&mut self, pipe: u64, ssthresh: u64, delivered: u64, progress: bool) -> u64 {
        self.delivered += delivered;
        let banked = self.delivered.saturating_sub(self.out);
        if pipe > ssthresh {
            return (self.delivered * ssthresh).div_ceil(self.flight).saturating_sub(self.out);
        }
        let limit = banked.max(delivered) + u64::from(progress);
        limit.min(ssthresh - pipe)
    }

    /// A segment went out.
    pub fn sent(&mut self) {
        self.out += 1;
    }

    /// Whether nothing went out yet.
    pub fn is_silent(&self) -> bool {
        self.out == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the ACKs `acks` of section 3.1 let go, of 22 segments of which the first `lost` are lost: 20 and the
    /// two that limited transmit added, so that ssthresh is 11. The recovery begins at the third ACK.
    fn example(lost: u64, progress: bool) -> Vec<u64> {
        let mut prr = Prr::new(22.0);
        let mut sent = 0;
        (3..=20 - lost)
            .map(|sacked| {
                let pipe = 22 - lost - sacked + sent;
                let allowed = prr.allowance(pipe, 11, 1, progress);
                (0..allowed).for_each(|_| prr.sent());
                sent += allowed;
                allowed
            })
            .collect()
    }

    /// Section 3.1, first example: segment 0 of 20 is lost; ACKs 3 to 19.
    #[test]
    fn a_single_loss_spreads_the_reduction_over_a_round_trip() {
        let row = [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1];
        for progress in [false, true] {
            assert_eq!(example(1, progress), row);
        }
    }

    /// Section 3.1, second example: 15 of 20 are lost, and three ACKs come in recovery.
    #[test]
    fn a_burst_of_losses_conserves_packets_or_starts_slowly() {
        assert_eq!(example(15, false), [1, 1, 1]);
        assert_eq!(example(15, true), [2, 2, 2]);
    }
}
