//! NewReno (RFC 6582): fast recovery ends when all that was outstanding is acknowledged.

use super::{CongestionControl, WindowModel};
use crate::tcp::RecoveryRules;
use crate::tcp::DUPLICATE_ACKS;
use crate::tcp::receiver::Ack;
use crate::tcp::recovery::{Recovery, fast};
use crate::tcp::sender::{Cx, Sender, Timed};

/// Segments that ns-2's NewReno releases at most for one ACK during fast recovery.
const NS2_RECOVERY_BURST: usize = 2;

/// NewReno has no state of its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewReno;

impl CongestionControl for NewReno {
    const MODEL: Option<WindowModel> = Some(WindowModel::Reno);

    fn on_ack(sender: &mut Sender, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        if ack.next > sender.edges.una {
            match &mut sender.recovery {
                Recovery::Fast(recovery) if ack.next < sender.losses.recover => {
                    let first = !std::mem::replace(&mut recovery.partial_seen, true);
                    let acked = (ack.next - sender.edges.una) as f64;
                    sender.window.deflate(acked, &mut recovery.inflation);
                    partial_ack(sender, ack.next, first, cx);
                }
                _ => {
                    // Section 3.2, step 3, full acknowledgement, first option.
                    let flight = sender.edges.max.saturating_sub(ack.next) as f64;
                    let after = sender.window.ssthresh.min(flight.max(1.0) + 1.0);
                    fast::full_ack(sender, ack.next, after, cx);
                }
            }
        } else if ack.next == sender.edges.una {
            fast::duplicate_ack(sender, cx);
        } else {
            return;
        }
        if sender.losses.duplicates == 0 {
            sender.send_allowed(usize::MAX, cx);
        } else if sender.losses.duplicates >= DUPLICATE_ACKS {
            let burst = match cx.config.recovery {
                RecoveryRules::Rfc => usize::MAX,
                RecoveryRules::Ns2 => NS2_RECOVERY_BURST,
            };
            sender.send_allowed(burst, cx);
        }
    }
}

/// RFC 6582, section 3.2, step 3, partial acknowledgement: the next hole is retransmitted; the timer
/// restarts at the first one only.
fn partial_ack(sender: &mut Sender, ack: u64, first: bool, cx: &mut Cx<'_>) {
    sender.edges.advance(ack);
    if sender.timer.timed.is_below(ack) {
        sender.timer.timed = Timed::NONE;
        sender.timer.rtt.end_backoff();
    }
    if first {
        sender.restart_timer(cx);
    }
    sender.transmit(ack, cx);
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
        let recover = rig.sender.losses.recover;
        rig.ack(recover);
        assert_eq!(rig.cuts, 1);
        assert_eq!(rig.sender.recovery, Recovery::None);
        assert!(rig.sender.cwnd() <= 8.0);
    }

    /// RFC 6582, section 3.2: duplicates of what a timeout resent are no new loss.
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

    /// A timeout late in a long recovery does not take what has left the network for flight.
    #[test]
    fn a_timeout_in_recovery_does_not_raise_ssthresh() {
        let mut rig = Rig::new(16, |_| ());
        for _ in 0..100 {
            rig.ack(1);
        }
        rig.time_out();
        assert!(rig.sender.window.ssthresh <= 8.0, "{}", rig.sender.window.ssthresh);
    }
}
