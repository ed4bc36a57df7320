//! Reno (RFC 5681, section 3.2): the first new ACK ends fast recovery.

use super::{CongestionControl, WindowModel};
use crate::tcp::DUPLICATE_ACKS;
use crate::tcp::receiver::Ack;
use crate::tcp::recovery::fast;
use crate::tcp::sender::{Cx, Sender};

/// Reno has no state of its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reno;

impl CongestionControl for Reno {
    const MODEL: Option<WindowModel> = Some(WindowModel::Reno);

    fn on_ack(sender: &mut Sender, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        if ack.next > sender.edges.una {
            fast::full_ack(sender, ack.next, sender.window.ssthresh, cx);
        } else if ack.next == sender.edges.una {
            fast::duplicate_ack(sender, cx);
        } else {
            return;
        }
        let duplicates = sender.losses.duplicates;
        if duplicates == 0 || duplicates >= DUPLICATE_ACKS {
            sender.send_allowed(usize::MAX, cx);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tcp::TcpVariant;
    use crate::tcp::rig::Rig;

    /// RFC 5681, section 3.2: ssthresh is half of what was in flight, limited transmit left out.
    #[test]
    fn three_duplicate_acks_retransmit_and_halve() {
        let mut rig = Rig::new(16, |_| ());
        rig.ack(1);
        rig.ack(1);
        assert_eq!(rig.ack(1), [1]);
        assert_eq!(rig.sender.cwnd(), 8.0);
        assert_eq!(rig.sender.window.ssthresh, 8.0);
        assert_eq!(rig.sender.retransmissions(), 1);
    }

    /// RFC 5681, section 3.2, step 6: Reno leaves recovery at the first new ACK, and loses the rest.
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
