//! Reno (RFC 5681, section 3.2): the first new ACK ends fast recovery.

use super::DUPLICATE_ACKS;
use super::receiver::Ack;
use super::sender::{Cut, Cx, Sender};
use crate::scenario::Recovery;

impl Sender {
    pub(super) fn reno_ack(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        if ack.next > self.una {
            self.full_ack(ack.next, self.ssthresh, cx);
        } else if ack.next == self.una {
            self.duplicate_ack(cx);
        } else {
            return;
        }
        if self.duplicates == 0 || self.duplicates >= DUPLICATE_ACKS {
            self.send_allowed(usize::MAX, cx);
        }
    }

    pub(super) fn in_window_recovery(&self) -> bool {
        self.last_cut == Cut::FastRetransmit
    }

    /// An ACK that ends fast recovery, with the window `after` it, or that comes outside.
    pub(super) fn full_ack(&mut self, ack: u64, after: f64, cx: &mut Cx<'_>) {
        self.inflation = 0.0;
        if self.in_window_recovery() {
            self.last_cut = Cut::None;
            if cx.config.recovery == Recovery::Rfc {
                self.cwnd = after;
                self.acknowledge(ack, cx);
                self.restart_timer(cx);
                return;
            }
        }
        self.new_ack(ack, cx);
    }

    pub(super) fn duplicate_ack(&mut self, cx: &mut Cx<'_>) {
        self.duplicates += 1;
        if self.duplicates < DUPLICATE_ACKS {
            self.limited_transmit(cx);
        } else if self.duplicates > DUPLICATE_ACKS {
            if self.in_window_recovery() {
                self.inflation += 1.0;
            }
        } else if self.may_fast_retransmit() {
            self.fast_retransmit(cx);
            self.inflation = f64::from(DUPLICATE_ACKS);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::TcpVariant;
    use crate::tcp::bench::Bench;

    /// RFC 5681, section 3.2: ssthresh is half of what was in flight, limited transmit left out.
    #[test]
    fn three_duplicate_acks_retransmit_and_halve() {
        let mut bench = Bench::new(16, |_| ());
        bench.ack(1);
        bench.ack(1);
        assert_eq!(bench.ack(1), [1]);
        assert_eq!(bench.sender.cwnd(), 8.0);
        assert_eq!(bench.sender.ssthresh, 8.0);
        assert_eq!(bench.sender.retransmissions(), 1);
    }

    /// RFC 5681, section 3.2, step 6: Reno leaves recovery at the first new ACK, and loses the rest.
    #[test]
    fn reno_leaves_recovery_at_the_first_new_ack() {
        let mut bench = Bench::new(16, |options| options.tcp = TcpVariant::Reno);
        for _ in 0..3 {
            bench.ack(1);
        }
        let sent = bench.ack(5);
        assert!(!sent.contains(&5), "{sent:?}");
        assert_eq!(bench.sender.cwnd(), 8.0);
    }
}
