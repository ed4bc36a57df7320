//! Fast recovery without selective acknowledgements (RFC 5681, section 3.2; RFC 6582): duplicate ACKs
//! inflate the window until new data are acknowledged.

use super::Recovery;
use crate::tcp::DUPLICATE_ACKS;
use crate::tcp::RecoveryRules;
use crate::tcp::sender::{Cx, Sender};

/// Fast recovery under way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FastRecovery {
    /// Segments that duplicate ACKs add to the window: what they report to have left the network.
    pub inflation: f64,
    /// Whether a partial ACK has arrived (RFC 6582).
    pub partial_seen: bool,
}

/// An ACK that ends fast recovery, with the window `after` it, or that comes outside.
pub fn full_ack(sender: &mut Sender, ack: u64, after: f64, cx: &mut Cx<'_>) {
    if matches!(sender.recovery, Recovery::Fast(_)) {
        sender.recovery = Recovery::None;
        if cx.config.recovery == RecoveryRules::Rfc {
            sender.window.cwnd = after;
            sender.acknowledge(ack, cx);
            sender.restart_timer(cx);
            return;
        }
    }
    sender.new_ack(ack, cx);
}

/// The third duplicate ACK enters fast recovery, those after it inflate the window.
pub fn duplicate_ack(sender: &mut Sender, cx: &mut Cx<'_>) {
    sender.losses.duplicates += 1;
    if sender.losses.duplicates < DUPLICATE_ACKS {
        sender.limited_transmit(cx);
    } else if sender.losses.duplicates > DUPLICATE_ACKS {
        if let Recovery::Fast(fast) = &mut sender.recovery {
            fast.inflation += 1.0;
        }
    } else if sender.may_fast_retransmit() {
        sender.fast_retransmit(cx);
        let inflation = f64::from(DUPLICATE_ACKS);
        sender.recovery = Recovery::Fast(FastRecovery { inflation, partial_seen: false });
    }
}
