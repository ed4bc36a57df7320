//! Tahoe (Jacobson, *Congestion Avoidance and Control*, 1988, with the fast retransmit added to it soon
//! after): the third duplicate ACK restarts slow start, as a timeout would, but the timer does not back
//! off. There is no fast recovery. Two cuts for one window of data are avoided as in RFC 6582, section
//! 3.2; ns-2 calls that rule `bugFix_`.

use super::DUPLICATE_ACKS;
use super::receiver::Ack;
use super::sender::{Cx, Sender};

impl Sender {
    pub(super) fn tahoe_ack(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        if ack.next > self.una {
            self.new_ack(ack.next, cx);
        } else if ack.next == self.una {
            self.duplicates += 1;
            if self.duplicates < DUPLICATE_ACKS {
                self.limited_transmit(cx);
                return;
            }
            if self.duplicates > DUPLICATE_ACKS || !self.may_fast_retransmit() {
                return;
            }
            self.restart_slow_start(cx);
        } else {
            return;
        }
        self.send_allowed(usize::MAX, cx);
    }

    /// Goes back to the first unacknowledged segment with a window of one.
    fn restart_slow_start(&mut self, cx: &mut Cx<'_>) {
        self.cut_for_loss(cx);
        self.cwnd = 1.0;
        self.recover = self.max;
        self.next = self.una;
        self.limited = 0;
        self.timed = None;
        self.restart_timer(cx);
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::{Profile, TcpOptions, TcpVariant};
    use crate::tcp::bench::Bench;

    fn tahoe(options: &mut TcpOptions) {
        options.tcp = TcpVariant::Tahoe;
    }

    #[test]
    fn three_duplicate_acks_restart_slow_start() {
        let mut bench = Bench::new(16, tahoe);
        assert_eq!(bench.ack(1), [17]);
        assert_eq!(bench.ack(1), [18]);
        assert_eq!(bench.ack(1), [1]);
        assert_eq!((bench.sender.cwnd(), bench.sender.ssthresh), (1.0, 8.0));
        // Everything that was in flight is sent again as slow start allows.
        assert_eq!(bench.ack(2), [2, 3]);
        assert_eq!(bench.ack(3), [4, 5]);
        assert_eq!(bench.sender.retransmissions(), 5);
    }

    /// A fast retransmit is no reason for back-off (RFC 6298, rule 5.5 speaks of the timer alone).
    #[test]
    fn three_duplicate_acks_do_not_back_off_the_timer() {
        let mut bench = Bench::new(16, tahoe);
        let before = bench.sender.rtt.timeout(&bench.config);
        for _ in 0..3 {
            bench.ack(1);
        }
        assert_eq!(bench.sender.rtt.timeout(&bench.config), before);
        assert_eq!(bench.sender.deadline(), Some(bench.now + before));
        assert_eq!(bench.sender.timeouts(), 0);
    }

    /// The duplicates that going back provokes are no new loss.
    #[test]
    fn one_window_restarts_slow_start_once() {
        let mut bench = Bench::new(16, tahoe);
        for _ in 0..8 {
            bench.ack(1);
        }
        bench.ack(9);
        for _ in 0..8 {
            bench.ack(9);
        }
        assert_eq!(bench.cuts, 1);
        // A loss of what was sent since is one.
        let max = bench.sender.edges()[2];
        bench.ack(max);
        for _ in 0..4 {
            bench.ack(max + 1);
        }
        assert_eq!(bench.cuts, 2);
    }

    #[test]
    fn in_the_ns2_profile_tahoe_halves_the_window_rounded_down() {
        let mut bench = Bench::new(15, |options| {
            tahoe(options);
            options.profile = Profile::Ns2;
        });
        bench.ack(1);
        bench.ack(1);
        assert_eq!(bench.ack(1), [1]);
        assert_eq!((bench.sender.cwnd(), bench.sender.ssthresh), (1.0, 7.0));
    }
}
