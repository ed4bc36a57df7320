//! Tahoe (Jacobson, *Congestion Avoidance and Control*, 1988, with the fast retransmit added soon after): the third
//! duplicate ACK restarts slow start, as a timeout would.

use super::{Controller, LossRecovery, Window};

/// Tahoe's only state is the window.
#[derive(Clone, Debug)]
pub struct Tahoe(Window);

impl Controller for Tahoe {
    const RECOVERY: LossRecovery = LossRecovery::SlowStart;
    const SEES_EVERY_ACK: bool = false;

    window_alone!();
}

#[cfg(test)]
mod tests {
    use crate::tcp::TcpVariant;
    use crate::tcp::rig::Rig;
    use crate::tcp::{Profile, TcpOptions};

    fn tahoe(options: &mut TcpOptions) {
        options.tcp = TcpVariant::Tahoe;
    }

    #[test]
    fn three_duplicate_acks_restart_slow_start() {
        let mut rig = Rig::new(16, tahoe);
        assert_eq!(rig.ack(1), [17]);
        assert_eq!(rig.ack(1), [18]);
        assert_eq!(rig.ack(1), [1]);
        assert_eq!((rig.sender.cwnd(), rig.sender.window().ssthresh), (1.0, 8.0));
        // Everything in flight is retransmitted as slow start allows.
        assert_eq!(rig.ack(2), [2, 3]);
        assert_eq!(rig.ack(3), [4, 5]);
        assert_eq!(rig.sender.retransmissions(), 5);
    }

    /// A fast retransmit does not back off the timer (RFC 6298, rule 5.5 concerns the timer alone).
    #[test]
    fn three_duplicate_acks_do_not_back_off_the_timer() {
        let mut rig = Rig::new(16, tahoe);
        let before = rig.sender.tcb.timer.rtt.timeout();
        for _ in 0..3 {
            rig.ack(1);
        }
        assert_eq!(rig.sender.tcb.timer.rtt.timeout(), before);
        assert_eq!(rig.sender.deadline(), Some(rig.now + before));
        assert_eq!(rig.sender.timeouts(), 0);
    }

    /// Duplicates caused by going back are no new loss.
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
        // A loss of data sent since then is a new loss.
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
        assert_eq!((rig.sender.cwnd(), rig.sender.window().ssthresh), (1.0, 7.0));
    }
}
