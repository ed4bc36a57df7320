//! Proportional rate reduction (RFC 6937): limits what recovery sends per ACK, so that the window shrinks over an
//! RTT, instead of half an RTT of silence.

/// A current reduction, in segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prr {
    /// In flight at the start of recovery (`RecoverFS`).
    flight: u64,
    /// Delivered since then (`prr_delivered`).
    delivered: u64,
    /// Sent since then (`prr_out`).
    out: u64,
}

impl Prr {
    /// `flight` is the load reduced by the congestion control, at least one segment.
    pub fn new(flight: f64) -> Prr {
        Prr { flight: (flight as u64).max(1), delivered: 0, out: 0 }
    }

    /// Segments that may be sent for an ACK that delivers `delivered` segments (section 3, `sndcnt`), with `pipe`
    /// in flight. Below the threshold, the slow-start bound (SSRB) applies if the ACK makes `progress`: it
    /// advances the cumulative ACK and shows no new loss. Otherwise the conservative bound (CRB) applies, which
    /// allows what the ACK delivers even if more was sent before. Both choices follow the RFC's revision
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

    /// A segment was sent.
    pub fn sent(&mut self) {
        self.out += 1;
    }

    /// Whether nothing has been sent yet.
    pub fn is_silent(&self) -> bool {
        self.out == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Segments released by the ACKs `acks` of section 3.1, out of 22 segments with the first `lost` lost: 20 and
    /// two added by limited transmit, so ssthresh is 11. Recovery starts at the third ACK.
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

    /// Section 3.1, second example: 15 of 20 are lost, and three ACKs arrive during recovery.
    #[test]
    fn a_burst_of_losses_conserves_packets_or_starts_slowly() {
        assert_eq!(example(15, false), [1, 1, 1]);
        assert_eq!(example(15, true), [2, 2, 2]);
    }
}
