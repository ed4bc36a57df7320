//! Fast recovery without selective acknowledgements (RFC 5681, section 3.2; RFC 6582): duplicate ACKs
//! inflate the window until new data are acknowledged.

use super::Recovery;
use crate::tcp::DUPLICATE_ACKS;
use crate::tcp::RecoveryRules;
use crate::tcp::receiver::Ack;
use crate::tcp::tcb::{Cx, Tcb, Timed};

/// Most segments that ns-2's NewReno releases per ACK during fast recovery.
const NS2_RECOVERY_BURST: usize = 2;

/// An ACK under Reno's rules: the first new one ends recovery.
pub fn reno(tcb: &mut Tcb, stage: &mut Recovery, ack: &Ack<'_>, cx: &mut Cx<'_>) {
    if ack.next > tcb.edges.una {
        let after = tcb.control.window().ssthresh;
        full_ack(tcb, stage, ack.next, after, cx);
    } else if ack.next == tcb.edges.una {
        duplicate_ack(tcb, stage, cx);
    } else {
        return;
    }
    let duplicates = tcb.losses.duplicates;
    if duplicates == 0 || duplicates >= DUPLICATE_ACKS {
        tcb.send_allowed(usize::MAX, cx);
    }
}

/// An ACK under NewReno's rules: recovery ends when everything outstanding is acknowledged.
pub fn newreno(tcb: &mut Tcb, stage: &mut Recovery, ack: &Ack<'_>, cx: &mut Cx<'_>) {
    if ack.next > tcb.edges.una {
        match stage {
            Recovery::Fast { partial_seen } if ack.next < tcb.losses.recover => {
                let first = !std::mem::replace(partial_seen, true);
                partial_ack(tcb, ack.next, first, cx);
            }
            _ => {
                // Section 3.2, step 3, full acknowledgement, first option.
                let flight = tcb.edges.max.saturating_sub(ack.next) as f64;
                let after = tcb.control.window().ssthresh.min(flight.max(1.0) + 1.0);
                full_ack(tcb, stage, ack.next, after, cx);
            }
        }
    } else if ack.next == tcb.edges.una {
        duplicate_ack(tcb, stage, cx);
    } else {
        return;
    }
    if tcb.losses.duplicates == 0 {
        tcb.send_allowed(usize::MAX, cx);
    } else if tcb.losses.duplicates >= DUPLICATE_ACKS {
        let burst = match cx.config.recovery {
            RecoveryRules::Rfc => usize::MAX,
            RecoveryRules::Ns2 => NS2_RECOVERY_BURST,
        };
        tcb.send_allowed(burst, cx);
    }
}

/// RFC 6582, section 3.2, step 3, partial acknowledgement: the window deflates, and the next hole is retransmitted.
/// Only the first one restarts the timer.
fn partial_ack(tcb: &mut Tcb, ack: u64, first: bool, cx: &mut Cx<'_>) {
    tcb.deflate((ack - tcb.edges.una) as f64);
    tcb.edges.advance(ack);
    if tcb.timer.timed.is_below(ack) {
        tcb.timer.timed = Timed::NONE;
        tcb.timer.rtt.end_backoff();
    }
    if first {
        tcb.restart_timer(cx);
    }
    tcb.transmit(ack, cx);
}

/// An ACK that ends fast recovery, with the window `after` it, or an ACK outside recovery.
fn full_ack(tcb: &mut Tcb, stage: &mut Recovery, ack: u64, after: f64, cx: &mut Cx<'_>) {
    if matches!(stage, Recovery::Fast { .. }) {
        *stage = Recovery::None;
        tcb.inflation = 0.0;
        if cx.config.recovery == RecoveryRules::Rfc {
            tcb.control.window_mut().cwnd = after;
            tcb.acknowledge(ack, cx);
            tcb.restart_timer(cx);
            return;
        }
    }
    tcb.new_ack(ack, cx);
}

/// The third duplicate ACK enters fast recovery; later ones inflate the window.
fn duplicate_ack(tcb: &mut Tcb, stage: &mut Recovery, cx: &mut Cx<'_>) {
    tcb.losses.duplicates += 1;
    if tcb.losses.duplicates < DUPLICATE_ACKS {
        tcb.limited_transmit(cx);
    } else if tcb.losses.duplicates > DUPLICATE_ACKS {
        if matches!(stage, Recovery::Fast { .. }) {
            tcb.inflation += 1.0;
        }
    } else if tcb.may_fast_retransmit() {
        tcb.fast_retransmit(cx);
        tcb.inflation = f64::from(DUPLICATE_ACKS);
        *stage = Recovery::Fast { partial_seen: false };
    }
}
