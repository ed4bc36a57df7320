//! Loss recovery with selective acknowledgements as ns-2's Sack1 agent does it: a running count of the
//! pipe, and a scoreboard that only lives during recovery.

use super::Recovery;
use crate::tcp::DUPLICATE_ACKS;
use crate::tcp::receiver::Ack;
use crate::tcp::sender::{Cx, Sender};

/// Recovery under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sack1 {
    /// Estimate of the segments in flight.
    pipe: i64,
    /// One past the highest segment that has been retransmitted.
    high_rxt: u64,
}

/// What an ACK does.
pub fn on_ack(sender: &mut Sender, ack: &Ack<'_>, cx: &mut Cx<'_>) {
    if let Recovery::Sack1(recovery) = sender.recovery {
        recovery_ack(sender, recovery, ack, cx);
        return;
    }
    if ack.next > sender.edges.una {
        sender.losses.board.clear();
        sender.recovery = Recovery::None;
        sender.new_ack(ack.next, cx);
    } else if ack.next == sender.edges.una && sender.recovery != Recovery::AfterTimeout {
        let news = sender.losses.board.add_all(ack.blocks);
        if news {
            sender.losses.duplicates += 1;
            if sender.losses.duplicates == DUPLICATE_ACKS && sender.may_fast_retransmit() {
                enter(sender, cx);
                return;
            }
            sender.limited_transmit(cx);
        }
    }
    if ack.next >= sender.edges.una && sender.losses.duplicates == 0 {
        sender.send_allowed(usize::MAX, cx);
    }
}

fn enter(sender: &mut Sender, cx: &mut Cx<'_>) {
    let outstanding = (sender.edges.max - sender.edges.una) as i64;
    sender.fast_retransmit(cx);
    sender.recovery = Recovery::Sack1(Sack1 {
        pipe: outstanding - i64::from(DUPLICATE_ACKS),
        high_rxt: sender.edges.una + 1,
    });
}

fn recovery_ack(sender: &mut Sender, mut recovery: Sack1, ack: &Ack<'_>, cx: &mut Cx<'_>) {
    recovery.pipe -= 1;
    if ack.next >= sender.losses.recover {
        sender.recovery = Recovery::None;
        // ns-2 forgets the recovery point here, so the next loss may be repaired at once.
        sender.losses.recover = 1;
        sender.losses.board.clear();
        sender.acknowledge(ack.next, cx);
        sender.restart_timer(cx);
        sender.send_allowed(usize::MAX, cx);
        return;
    }
    sender.losses.board.add_all(ack.blocks);
    if ack.next > sender.edges.una {
        sender.edges.advance(ack.next);
        sender.losses.board.advance(ack.next);
        recovery.pipe -= 1;
        sender.timer.rtt.end_backoff();
        sender.restart_timer(cx);
    }
    if ack.next >= sender.edges.una {
        recovery.send(sender, cx);
    }
    sender.recovery = Recovery::Sack1(recovery);
}

impl Sack1 {
    /// Transmits while the window allows: holes first, then new data.
    fn send(&mut self, sender: &mut Sender, cx: &mut Cx<'_>) {
        while self.pipe < sender.window.cwnd as i64 {
            let (board, edges) = (&sender.losses.board, &sender.edges);
            let hole = board.next_hole(self.high_rxt.max(edges.una));
            let receive_window = cx.config.receive_window_segments;
            if board.highest().is_some_and(|highest| hole < highest) {
                sender.transmit(hole, cx);
                self.high_rxt = hole + 1;
                sender.edges.next = sender.edges.next.max(hole + 1);
            } else if edges.next < edges.end && edges.next - edges.una < receive_window {
                sender.transmit(edges.next, cx);
                sender.edges.next += 1;
            } else {
                break;
            }
            self.pipe += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tcp::Profile;
    use crate::tcp::TcpVariant;
    use crate::tcp::rig::Rig;

    /// In the ns2 profile a SACK sender goes back to the first unacknowledged segment too.
    #[test]
    fn after_a_timeout_the_ns2_sender_resends_what_is_held() {
        let mut rig = Rig::new(8, |options| {
            options.tcp = TcpVariant::Sack;
            options.profile = Profile::Ns2;
        });
        rig.sack(1, &[(3, 4)]);
        rig.sack(1, &[(3, 5)]);
        assert_eq!(rig.time_out(), [1]);
        assert_eq!(rig.sack(2, &[(3, 5)]), [2, 3]);
    }
}
