//! What a sender does when its receiver echoes a mark (RFC 3168, section 6.1.2).

use super::receiver::Ack;
use super::sender::{Cx, Sender};

impl Sender {
    /// An ACK with ECN-Echo: the window is cut as for a loss, but nothing is resent, and once for a
    /// window of data.
    pub(super) fn on_echo(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        // What was sent before the latest cut has been answered by it.
        if ack.next < self.una || ack.next <= self.reduced {
            return;
        }
        // A window of one cannot be halved; instead the next segment waits for the timer.
        self.paused = self.cwnd < 2.0;
        let load = self.load(cx.config).min(self.cwnd);
        // Section 4.6 of RFC 9438 has the same floor of one segment.
        self.cwnd = self.reduce(load, cx.config).max(1.0);
        self.marked_until = self.max;
        self.note_cut(cx);
    }
}

#[cfg(test)]
mod tests {
    use crate::packet::Ecn;
    use crate::scenario::{TcpOptions, TcpVariant};
    use crate::tcp::bench::Bench;
    use crate::tcp::segment::Segment;

    fn ecn(options: &mut TcpOptions) {
        options.ecn = true;
    }

    #[test]
    fn an_echo_halves_the_window_and_resends_nothing() {
        let mut bench = Bench::new(16, ecn);
        assert!(bench.echo(2).is_empty());
        assert_eq!((bench.sender.cwnd(), bench.sender.ssthresh), (8.0, 8.0));
        assert_eq!(bench.sender.retransmissions(), 0);
        assert_eq!(bench.cuts, 1);
    }

    #[test]
    fn echoes_of_one_window_cut_once() {
        let mut bench = Bench::new(16, ecn);
        for next in 2..=17 {
            bench.echo(next);
        }
        assert_eq!(bench.cuts, 1);
        assert_eq!(bench.sender.cwnd(), 8.0);
        // Segment 17 was sent after the cut.
        bench.echo(18);
        assert_eq!(bench.cuts, 2);
        assert_eq!(bench.sender.cwnd(), 4.0);
    }

    #[test]
    fn an_echo_does_not_open_the_window() {
        let mut bench = Bench::new(16, ecn);
        bench.echo(2);
        bench.echo(3);
        assert_eq!(bench.sender.cwnd(), 8.0);
        bench.ack(4);
        assert!(bench.sender.cwnd() > 8.0);
    }

    #[test]
    fn an_echo_in_slow_start_ends_it() {
        let mut bench = Bench::new(4, ecn);
        bench.ack(2);
        assert_eq!(bench.sender.cwnd(), 5.0);
        bench.echo(3);
        assert_eq!(bench.sender.cwnd(), 2.5);
        assert_eq!(bench.sender.ssthresh, 2.5);
    }

    /// Section 6.1.2: CWR tells of the cut once, on new data.
    #[test]
    fn the_first_new_segment_after_a_cut_says_so() {
        let mut bench = Bench::new(4, ecn);
        bench.echo(2);
        let mut sent = Vec::new();
        for next in 3..=8 {
            bench.ack(next);
            sent.extend(bench.sent.iter().copied());
        }
        assert_eq!(sent[0], Segment::new(5).capable().window_reduced());
        assert!(sent[1..].iter().all(|segment| !segment.cwr()));
    }

    /// A fast retransmit cuts the window too; CWR waits for new data (section 6.1.2).
    #[test]
    fn a_loss_is_told_on_the_next_new_segment() {
        let mut bench = Bench::new(8, ecn);
        for _ in 0..3 {
            bench.ack(1);
        }
        assert_eq!(bench.sent, [Segment::new(1)]);
        bench.ack(11);
        assert!(bench.sent[0].cwr() && bench.sent[0].seq() >= 11, "{:?}", bench.sent);
    }

    /// Sections 6.1.1 and 6.1.5: only new data may be marked.
    #[test]
    fn neither_syn_nor_retransmissions_can_be_marked() {
        let mut bench = Bench::opening(ecn);
        assert_eq!(bench.sent, [Segment::new(0)]);
        bench.ack(1);
        assert!(!bench.sent.is_empty());
        assert!(bench.sent.iter().all(|segment| segment.ecn() == Ecn::Capable));
        bench.time_out();
        assert_eq!(bench.sent, [Segment::new(1)]);
    }

    #[test]
    fn without_the_option_nothing_can_be_marked() {
        let bench = Bench::new(4, |_| ());
        assert!(bench.sent.iter().all(|segment| segment.ecn() == Ecn::NotCapable));
    }

    /// Section 6.1.2: drops and marks of one window of data cut the window once.
    #[test]
    fn a_loss_in_a_marked_window_is_resent_without_another_cut() {
        for variant in [TcpVariant::Reno, TcpVariant::NewReno, TcpVariant::Sack, TcpVariant::Cubic]
        {
            let mut bench = Bench::new(16, |options| {
                ecn(options);
                options.tcp = variant;
            });
            bench.echo(2);
            let cwnd = bench.sender.cwnd();
            for end in 4..=6 {
                bench.sack(2, &[(3, end)]);
            }
            assert_eq!(bench.sender.retransmissions(), 1, "{variant:?}");
            assert_eq!((bench.cuts, bench.sender.cwnd()), (1, cwnd), "{variant:?}");
        }
    }

    /// Section 6.1.2: with a window of one, an echo resets the timer, and only it lets new data go.
    #[test]
    fn with_a_window_of_one_an_echo_waits_for_the_timer() {
        let mut bench = Bench::new(1, ecn);
        assert!(bench.echo(2).is_empty());
        let rto = bench.sender.rtt.timeout(&bench.config);
        assert_eq!(bench.sender.deadline(), Some(bench.now + rto));
        assert_eq!(bench.time_out(), [2]);
        assert_eq!(bench.sender.timeouts(), 0);
        assert_eq!(bench.sender.retransmissions(), 0);
        assert_eq!(bench.sender.rtt.timeout(&bench.config), rto);
        assert!(!bench.ack(3).is_empty());
    }

    /// RFC 9438, section 4.6: CUBIC keeps the same share for a mark as for a loss.
    #[test]
    fn an_echo_leaves_cubic_seven_tenths() {
        let mut bench = Bench::new(20, |options| {
            ecn(options);
            options.tcp = TcpVariant::Cubic;
        });
        bench.echo(2);
        assert_eq!(bench.sender.cwnd(), 14.0);
    }
}
