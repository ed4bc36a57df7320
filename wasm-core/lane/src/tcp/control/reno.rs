//! Reno (RFC 5681, section 3.2): the first new ACK ends fast recovery.

use super::{Controller, LossRecovery, Window, WindowModel};

/// Reno's only state is the window.
#[derive(Clone, Debug)]
pub struct Reno(Window);

impl Controller for Reno {
    const RECOVERY: LossRecovery = LossRecovery::Reno;
    const SEES_EVERY_ACK: bool = false;
    const MODEL: Option<WindowModel> = Some(WindowModel::Reno);

    window_alone!();
}

#[cfg(test)]
mod tests {
    use crate::tcp::TcpVariant;
    use crate::tcp::rig::Rig;

    /// RFC 5681, section 3.2: ssthresh is half of the flight, without limited transmit.
    #[test]
    fn three_duplicate_acks_retransmit_and_halve() {
        let mut rig = Rig::new(16, |_| ());
        rig.ack(1);
        rig.ack(1);
        assert_eq!(rig.ack(1), [1]);
        assert_eq!(rig.sender.cwnd(), 8.0);
        assert_eq!(rig.sender.window().ssthresh, 8.0);
        assert_eq!(rig.sender.retransmissions(), 1);
    }

    /// RFC 5681, section 3.2, step 6: Reno leaves recovery at the first new ACK, and does not repair
    /// the rest.
    #[test]
    fn reno_leaves_recovery_at_the_first_new_ack() {
        let mut rig = Rig::new(16, |options| options.tcp = TcpVariant::Reno);
        for _ in 0..3 {
            rig.ack(1);
        }
        let sent = rig.ack(5);
        assert!(!sent.contains(&5), "{sent:?}");
        assert_eq!(rig.sender.cwnd(), 8.0);
    }
}
