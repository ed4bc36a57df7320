//! Tahoe (Jacobson, *Congestion Avoidance and Control*, 1988, with the fast retransmit added to it soon
//! after): the third duplicate ACK restarts slow start, as a timeout would, but the timer does not back
//! off. There is no fast recovery. Two cuts for one window of data are avoided as in RFC 6582, section
//! 3.2; ns-2 calls that rule `bugFix_`.

use super::CongestionControl;
use crate::tcp::DUPLICATE_ACKS;
use crate::tcp::receiver::Ack;
use crate::tcp::sender::{Cx, Sender, Timed};

/// Tahoe has no state of its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tahoe;

impl CongestionControl for Tahoe {
    fn on_ack(sender: &mut Sender, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        if ack.next > sender.edges.una {
            sender.new_ack(ack.next, cx);
        } else if ack.next == sender.edges.una {
            sender.losses.duplicates += 1;
            if sender.losses.duplicates < DUPLICATE_ACKS {
                sender.limited_transmit(cx);
                return;
            }
            if sender.losses.duplicates > DUPLICATE_ACKS || !sender.may_fast_retransmit() {
                return;
            }
            restart_slow_start(sender, cx);
        } else {
            return;
        }
        sender.send_allowed(usize::MAX, cx);
    }
}

/// Goes back to the first unacknowledged segment with a window of one.
fn restart_slow_start(sender: &mut Sender, cx: &mut Cx<'_>) {
    sender.cut_for_loss(cx);
    sender.window.cwnd = 1.0;
    sender.losses.recover = sender.edges.max;
    sender.edges.next = sender.edges.una;
    sender.losses.limited = 0;
    sender.timer.timed = Timed::NONE;
    sender.restart_timer(cx);
}

#[cfg(test)]
mod tests {
    use crate::tcp::{Profile, TcpOptions};
    use crate::tcp::TcpVariant;
    use crate::tcp::rig::Rig;

    fn tahoe(options: &mut TcpOptions) {
        options.tcp = TcpVariant::Tahoe;
    }

    #[test]
    fn three_duplicate_acks_restart_slow_start() {
        let mut rig = Rig::new(16, tahoe);
        assert_eq!(rig.ack(1), [17]);
        assert_eq!(rig.ack(1), [18]);
        assert_eq!(rig.ack(1), [1]);
        assert_eq!((rig.sender.cwnd(), rig.sender.window.ssthresh), (1.0, 8.0));
        // Everything that was in flight is sent again as slow start allows.
        assert_eq!(rig.ack(2), [2, 3]);
        assert_eq!(rig.ack(3), [4, 5]);
        assert_eq!(rig.sender.retransmissions(), 5);
    }

    /// A fast retransmit is no reason for back-off (RFC 6298, rule 5.5 speaks of the timer alone).
    #[test]
    fn three_duplicate_acks_do_not_back_off_the_timer() {
        let mut rig = Rig::new(16, tahoe);
        let before = rig.sender.timer.rtt.timeout();
        for _ in 0..3 {
            rig.ack(1);
        }
        assert_eq!(rig.sender.timer.rtt.timeout(), before);
        assert_eq!(rig.sender.deadline(), Some(rig.now + before));
        assert_eq!(rig.sender.timeouts(), 0);
    }

    /// The duplicates that going back provokes are no new loss.
    #[test]
    fn one_window_restarts_slow_start_once() {
        let mut rig = Rig::new(16, tahoe);
        for _ in 0..8 {
            rig.ack(1);
        }
        rig.ack(9);
        for _ in 0..8 {
            rig.ack(9);
        }
        assert_eq!(rig.cuts, 1);
        // A loss of what was sent since is one.
        let max = rig.sender.edges()[2];
        rig.ack(max);
        for _ in 0..4 {
            rig.ack(max + 1);
        }
        assert_eq!(rig.cuts, 2);
    }

    #[test]
    fn in_the_ns2_profile_tahoe_halves_the_window_rounded_down() {
        let mut rig = Rig::new(15, |options| {
            tahoe(options);
            options.profile = Profile::Ns2;
        });
        rig.ack(1);
        rig.ack(1);
        assert_eq!(rig.ack(1), [1]);
        assert_eq!((rig.sender.cwnd(), rig.sender.window.ssthresh), (1.0, 7.0));
    }
}
