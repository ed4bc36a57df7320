//! Loss recovery with selective acknowledgements as in ns-2's Sack1 agent: a running count of the
//! pipe, and a scoreboard that exists only during recovery.

use super::Recovery;
use crate::tcp::DUPLICATE_ACKS;
use crate::tcp::receiver::Ack;
use crate::tcp::tcb::{Cx, Tcb};

/// A current recovery.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sack1 {
    /// Estimate of the segments in flight.
    pipe: i64,
    /// One past the highest retransmitted segment.
    high_rxt: u64,
}

/// Handles an ACK.
pub fn on_ack(tcb: &mut Tcb, stage: &mut Recovery, ack: &Ack<'_>, cx: &mut Cx<'_>) {
    if let Recovery::Sack1(recovery) = *stage {
        recovery_ack(tcb, stage, recovery, ack, cx);
        return;
    }
    if ack.next > tcb.edges.una {
        tcb.losses.board.clear();
        *stage = Recovery::None;
        tcb.new_ack(ack.next, cx);
    } else if ack.next == tcb.edges.una && *stage != Recovery::AfterTimeout {
        let news = tcb.losses.board.add_all(ack.blocks);
        if news {
            tcb.losses.duplicates += 1;
            if tcb.losses.duplicates == DUPLICATE_ACKS && tcb.may_fast_retransmit() {
                enter(tcb, stage, cx);
                return;
            }
            tcb.limited_transmit(cx);
        }
    }
    if ack.next >= tcb.edges.una && tcb.losses.duplicates == 0 {
        tcb.send_allowed(usize::MAX, cx);
    }
}

fn enter(tcb: &mut Tcb, stage: &mut Recovery, cx: &mut Cx<'_>) {
    let outstanding = (tcb.edges.max - tcb.edges.una) as i64;
    tcb.fast_retransmit(cx);
    *stage = Recovery::Sack1(Sack1 {
        pipe: outstanding - i64::from(DUPLICATE_ACKS),
        high_rxt: tcb.edges.una + 1,
    });
}

fn recovery_ack(
    tcb: &mut Tcb,
    stage: &mut Recovery,
    mut recovery: Sack1,
    ack: &Ack<'_>,
    cx: &mut Cx<'_>,
) {
    recovery.pipe -= 1;
    if ack.next >= tcb.losses.recover {
        *stage = Recovery::None;
        // ns-2 resets the recovery point here, so the next loss can be repaired at once.
        tcb.losses.recover = 1;
        tcb.losses.board.clear();
        tcb.acknowledge(ack.next, cx);
        tcb.restart_timer(cx);
        tcb.send_allowed(usize::MAX, cx);
        return;
    }
    tcb.losses.board.add_all(ack.blocks);
    if ack.next > tcb.edges.una {
        tcb.edges.advance(ack.next);
        tcb.losses.board.advance(ack.next);
        recovery.pipe -= 1;
        tcb.timer.rtt.end_backoff();
        tcb.restart_timer(cx);
    }
    if ack.next >= tcb.edges.una {
        recovery.send(tcb, cx);
    }
    *stage = Recovery::Sack1(recovery);
}

impl Sack1 {
    /// Sends while the window allows: holes first, then new data.
    fn send(&mut self, tcb: &mut Tcb, cx: &mut Cx<'_>) {
        while self.pipe < tcb.control.window().cwnd as i64 {
            let (board, edges) = (&tcb.losses.board, &tcb.edges);
            let hole = board.next_hole(self.high_rxt.max(edges.una));
            let receive_window = cx.config.receive_window_segments;
            if board.highest().is_some_and(|highest| hole < highest) {
                tcb.transmit(hole, cx);
                self.high_rxt = hole + 1;
                tcb.edges.next = tcb.edges.next.max(hole + 1);
            } else if edges.next < edges.end && edges.next - edges.una < receive_window {
                tcb.transmit(edges.next, cx);
                tcb.edges.next += 1;
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

    /// In the ns2 profile a SACK sender also goes back to the first unacknowledged segment.
    #[test]
    fn after_a_timeout_the_ns2_sender_resends_held_segments() {
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
