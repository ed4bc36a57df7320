//! NewReno (RFC 6582): fast recovery ends when everything outstanding is acknowledged.

use super::{Controller, LossRecovery, Window, WindowModel};

/// NewReno's only state is the window.
#[derive(Clone, Debug)]
pub struct NewReno(Window);

impl Controller for NewReno {
    const RECOVERY: LossRecovery = LossRecovery::NewReno;
    const SEES_EVERY_ACK: bool = false;
    const MODEL: Option<WindowModel> = Some(WindowModel::Reno);

    window_alone!();
}

#[cfg(test)]
mod tests {
    use crate::tcp::recovery::Recovery;
    use crate::tcp::rig::Rig;

    /// RFC 6582, section 3.2: one window of data halves the window once.
    #[test]
    fn three_duplicate_acks_halve_once_per_window() {
        let mut rig = Rig::new(16, |_| ());
        for _ in 0..10 {
            rig.ack(1);
        }
        rig.ack(5);
        for _ in 0..10 {
            rig.ack(5);
        }
        assert_eq!(rig.cuts, 1);
    }

    /// RFC 6582, section 3.2, step 3.
    #[test]
    fn a_partial_ack_retransmits_the_next_hole() {
        let mut rig = Rig::new(16, |_| ());
        for _ in 0..3 {
            rig.ack(1);
        }
        assert_eq!(rig.ack(5).first(), Some(&5));
        assert_eq!(rig.ack(9).first(), Some(&9));
        let recover = rig.sender.tcb.losses.recover;
        rig.ack(recover);
        assert_eq!(rig.cuts, 1);
        assert_eq!(rig.sender.recovery, Recovery::None);
        assert!(rig.sender.cwnd() <= 8.0);
    }

    /// RFC 6582, section 3.2: duplicates of segments that a timeout retransmitted are no new loss.
    #[test]
    fn duplicates_after_a_timeout_do_not_retransmit() {
        let mut rig = Rig::new(16, |_| ());
        rig.time_out();
        rig.ack(5);
        for _ in 0..6 {
            rig.ack(5);
        }
        assert_eq!(rig.cuts, 1);
    }

    /// A timeout late in a long recovery does not count segments that have left the network.
    #[test]
    fn a_timeout_in_recovery_does_not_raise_ssthresh() {
        let mut rig = Rig::new(16, |_| ());
        for _ in 0..100 {
            rig.ack(1);
        }
        rig.time_out();
        assert!(rig.sender.window().ssthresh <= 8.0, "{}", rig.sender.window().ssthresh);
    }
}
