//! NewReno (RFC 6582): fast recovery ends when all that was outstanding is acknowledged.

use super::DUPLICATE_ACKS;
use super::receiver::Ack;
use super::sender::{Cx, Sender};
use crate::scenario::Recovery;

/// Segments that ns-2's NewReno releases at most for one ACK during fast recovery.
const NS2_RECOVERY_BURST: usize = 2;

impl Sender {
    pub(super) fn newreno_ack(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        if ack.next > self.una {
            if self.in_window_recovery() && ack.next < self.recover {
                self.partial_ack(ack.next, cx);
            } else {
                // Section 3.2, step 3, full acknowledgement, first option.
                let flight = self.max.saturating_sub(ack.next) as f64;
                self.full_ack(ack.next, self.ssthresh.min(flight.max(1.0) + 1.0), cx);
            }
        } else if ack.next == self.una {
            self.duplicate_ack(cx);
        } else {
            return;
        }
        if self.duplicates == 0 {
            self.send_allowed(usize::MAX, cx);
        } else if self.duplicates >= DUPLICATE_ACKS {
            let burst = match cx.config.recovery {
                Recovery::Rfc => usize::MAX,
                Recovery::Ns2 => NS2_RECOVERY_BURST,
            };
            self.send_allowed(burst, cx);
        }
    }

    /// RFC 6582, section 3.2, step 3, partial acknowledgement: the next hole is retransmitted, the
    /// window deflated by what was acknowledged and inflated by one; the timer restarts only once.
    fn partial_ack(&mut self, ack: u64, cx: &mut Cx<'_>) {
        let acked = (ack - self.una) as f64;
        if self.inflation > acked {
            self.inflation -= acked - 1.0;
        } else {
            self.cwnd = (self.cwnd - (acked - self.inflation)).max(1.0);
            self.inflation = 1.0;
        }
        self.una = ack;
        self.next = self.next.max(ack);
        if self.timed.is_some_and(|(seq, _)| seq < ack) {
            self.timed = None;
            self.rtt.end_backoff();
        }
        if !self.partial_seen {
            self.partial_seen = true;
            self.restart_timer(cx);
        }
        self.transmit(ack, cx);
    }
}

#[cfg(test)]
mod tests {
    use crate::tcp::bench::Bench;

    /// RFC 6582, section 3.2: one window of data halves the window once.
    #[test]
    fn three_duplicate_acks_halve_once_per_window() {
        let mut bench = Bench::new(16, |_| ());
        for _ in 0..10 {
            bench.ack(1);
        }
        bench.ack(5);
        for _ in 0..10 {
            bench.ack(5);
        }
        assert_eq!(bench.cuts, 1);
    }

    /// RFC 6582, section 3.2, step 3.
    #[test]
    fn a_partial_ack_retransmits_the_next_hole() {
        let mut bench = Bench::new(16, |_| ());
        for _ in 0..3 {
            bench.ack(1);
        }
        assert_eq!(bench.ack(5).first(), Some(&5));
        assert_eq!(bench.ack(9).first(), Some(&9));
        let recover = bench.sender.recover;
        bench.ack(recover);
        assert_eq!(bench.cuts, 1);
        assert!(!bench.sender.in_window_recovery());
        assert!(bench.sender.cwnd() <= 8.0);
    }

    /// RFC 6582, section 3.2: duplicates of what a timeout resent are no new loss.
    #[test]
    fn duplicates_after_a_timeout_do_not_retransmit() {
        let mut bench = Bench::new(16, |_| ());
        bench.time_out();
        bench.ack(5);
        for _ in 0..6 {
            bench.ack(5);
        }
        assert_eq!(bench.cuts, 1);
    }

    /// A timeout late in a long recovery does not take what has left the network for flight.
    #[test]
    fn a_timeout_in_recovery_does_not_raise_ssthresh() {
        let mut bench = Bench::new(16, |_| ());
        for _ in 0..100 {
            bench.ack(1);
        }
        bench.time_out();
        assert!(bench.sender.ssthresh <= 8.0, "{}", bench.sender.ssthresh);
    }
}
