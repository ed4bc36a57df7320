//! Repair by slow start, as in Tahoe: the third duplicate ACK goes back to the first missing segment with a window of
//! one. The timer does not back off, and there is no fast recovery. A second cut within one window of data is avoided as
//! in RFC 6582, section 3.2; ns-2 calls this rule `bugFix_`.

use crate::tcp::DUPLICATE_ACKS;
use crate::tcp::receiver::Ack;
use crate::tcp::tcb::{Cx, Tcb, Timed};

/// Handles an ACK.
pub fn on_ack(tcb: &mut Tcb, ack: &Ack<'_>, cx: &mut Cx<'_>) {
    if ack.next > tcb.edges.una {
        tcb.new_ack(ack.next, cx);
    } else if ack.next == tcb.edges.una {
        tcb.losses.duplicates += 1;
        if tcb.losses.duplicates < DUPLICATE_ACKS {
            tcb.limited_transmit(cx);
            return;
        }
        if tcb.losses.duplicates > DUPLICATE_ACKS || !tcb.may_fast_retransmit() {
            return;
        }
        restart(tcb, cx);
    } else {
        return;
    }
    tcb.send_allowed(usize::MAX, cx);
}

/// Goes back to the first unacknowledged segment with a window of one.
fn restart(tcb: &mut Tcb, cx: &mut Cx<'_>) {
    tcb.cut_for_loss(cx);
    tcb.control.window_mut().cwnd = 1.0;
    tcb.losses.recover = tcb.edges.max;
    tcb.edges.next = tcb.edges.una;
    tcb.losses.limited = 0;
    tcb.timer.timed = Timed::NONE;
    tcb.restart_timer(cx);
}
