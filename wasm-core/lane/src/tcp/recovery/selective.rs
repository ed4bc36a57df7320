//! Loss recovery with selective acknowledgements by RFC 6675.

use super::Recovery;
use super::prr::Prr;
use crate::tcp::receiver::Ack;
use crate::tcp::tcb::{Cx, Tcb};
use crate::tcp::{Config, DUPLICATE_ACKS};

/// A current recovery.
#[derive(Clone, Debug, PartialEq)]
pub struct Selective {
    /// One past the highest retransmitted segment (`HighRxt`).
    high_rxt: u64,
    /// Rate reduction, if the cut is spread over an RTT (RFC 6937).
    prr: Option<Box<Prr>>,
}

/// Handles an ACK (section 5).
pub fn on_ack(tcb: &mut Tcb, stage: &mut Recovery, ack: &Ack<'_>, cx: &mut Cx<'_>) {
    if ack.next < tcb.edges.una {
        return;
    }
    let before = cx.config.rate_reduction.then(|| missing(tcb));
    let news = tcb.losses.board.add_all(ack.blocks);
    let advanced = ack.next > tcb.edges.una;
    if matches!(stage, Recovery::Selective(_)) {
        if advanced {
            tcb.acknowledge(ack.next, cx);
            tcb.restart_timer(cx);
        }
        let recovery = std::mem::take(stage);
        if let Recovery::Selective(recovery) = recovery
            && ack.next < tcb.losses.recover
        {
            send_by_pipe(tcb, stage, recovery, before, advanced, cx);
            return;
        }
    } else if advanced {
        tcb.new_ack(ack.next, cx);
    } else if news {
        tcb.losses.duplicates += 1;
        let lost_below = tcb.losses.board.lost_below(u64::from(DUPLICATE_ACKS));
        let lost = lost_below > tcb.edges.una;
        // Only after the data outstanding at the latest cut are acknowledged (section 5, step 4).
        let may_enter = tcb.edges.una >= tcb.losses.recover;
        if may_enter && (lost || tcb.losses.duplicates >= DUPLICATE_ACKS) {
            let flight = tcb.load(cx.config);
            tcb.fast_retransmit(cx);
            let prr = before.map(|_| {
                let mut prr = Prr::new(flight);
                prr.sent();
                Box::new(prr)
            });
            let recovery = Selective { high_rxt: tcb.edges.una + 1, prr };
            send_by_pipe(tcb, stage, recovery, before, false, cx);
            return;
        }
        if may_enter {
            tcb.limited_transmit(cx);
            return;
        }
        // After a timeout, each arriving block makes room for the next hole.
    } else {
        return;
    }
    tcb.send_allowed(usize::MAX, cx);
}

/// Missing segments: those outstanding, and those among them that count as lost.
fn missing(tcb: &Tcb) -> (u64, u64) {
    let (board, edges) = (&tcb.losses.board, &tcb.edges);
    let lost_below = board.lost_below(u64::from(DUPLICATE_ACKS));
    (board.holes_in(edges.una, edges.max), board.holes_in(edges.una, lost_below))
}

/// Sends while `cwnd - pipe` allows (section 5, step C), or while rate reduction allows; recovery continues.
/// `before` are the missing segments before the ACK.
fn send_by_pipe(
    tcb: &mut Tcb,
    stage: &mut Recovery,
    mut recovery: Selective,
    before: Option<(u64, u64)>,
    advanced: bool,
    cx: &mut Cx<'_>,
) {
    let lost_below = tcb.losses.board.lost_below(u64::from(DUPLICATE_ACKS));
    let pipe = recovery.estimated_pipe(tcb, lost_below);
    let window = tcb.control.window().cwnd as u64;
    let room = match (&mut recovery.prr, before) {
        (Some(prr), Some((outstanding, lost))) => {
            let (left, still_lost) = missing(tcb);
            // Limited transmit and the first retransmission leave both unchanged.
            let delivered = outstanding.saturating_sub(left);
            prr.allowance(pipe, window, delivered, advanced && still_lost <= lost)
        }
        _ => window.saturating_sub(pipe),
    };
    for _ in 0..room {
        let Some(seq) = recovery.next_segment(tcb, lost_below, cx.config) else { break };
        tcb.transmit(seq, cx);
        if seq == tcb.edges.next {
            tcb.edges.next += 1;
        } else {
            recovery.high_rxt = seq + 1;
        }
        if let Some(prr) = &mut recovery.prr {
            prr.sent();
        }
    }
    *stage = Recovery::Selective(recovery);
}

impl Selective {
    /// `SetPipe`: segments not known to have left the network, plus retransmitted ones.
    fn estimated_pipe(&self, tcb: &Tcb, lost_below: u64) -> u64 {
        let (board, edges) = (&tcb.losses.board, &tcb.edges);
        board.holes_in(lost_below.max(edges.una), edges.max)
            + board.holes_in(edges.una, self.high_rxt.min(edges.max))
    }

    /// `NextSeg`, rules 1 to 3.
    fn next_segment(&self, tcb: &Tcb, lost_below: u64, config: &Config) -> Option<u64> {
        let (board, edges) = (&tcb.losses.board, &tcb.edges);
        let hole = board.next_hole(self.high_rxt.max(edges.una));
        let below_sacked = board.highest().is_some_and(|highest| hole < highest);
        if below_sacked && hole < lost_below {
            return Some(hole);
        }
        if edges.next < edges.end && edges.next - edges.una < config.receive_window_segments {
            return Some(edges.next);
        }
        below_sacked.then_some(hole)
    }
}

#[cfg(test)]
mod tests {
    use crate::tcp::TcpOptions;
    use crate::tcp::TcpVariant;
    use crate::tcp::rig::Rig;

    fn with_sack(options: &mut TcpOptions) {
        options.tcp = TcpVariant::Sack;
    }

    /// RFC 6675, section 5: only holes are retransmitted, as the pipe allows.
    #[test]
    fn sack_resends_only_holes() {
        let mut rig = Rig::new(16, with_sack);
        // Segments 1 and 5 are lost.
        rig.sack(1, &[(2, 3)]);
        rig.sack(1, &[(2, 4)]);
        assert_eq!(rig.sack(1, &[(2, 5)]), [1]);
        let mut sent = Vec::new();
        for end in 7..=18 {
            sent.extend(rig.sack(1, &[(6, end), (2, 5)]));
        }
        assert_eq!(sent.first(), Some(&5));
        assert!(sent[1..].iter().all(|seq| *seq >= 17), "{sent:?}");
        assert_eq!(rig.sender.retransmissions(), 2);
        assert_eq!(rig.cuts, 1);
    }

    /// RFC 6675, section 5, step 4: recovery starts as soon as the first hole is known to be lost.
    #[test]
    fn sack_recovers_on_lost_segments_before_three_duplicates() {
        let mut rig = Rig::new(16, with_sack);
        assert_eq!(rig.sack(1, &[(2, 6)]), [1]);
    }

    /// RFC 6937, section 3.1, first example, over RFC 6675: the reduction is spread over an RTT. Like ssthresh,
    /// RecoverFS excludes segments added by limited transmit, so one segment fewer is sent at the end.
    #[test]
    fn rate_reduction_sends_on_every_other_ack() {
        let mut rig = Rig::new(20, |options| {
            with_sack(options);
            options.rate_reduction = Some(true);
        });
        let sent: Vec<usize> = (3..=21).map(|end| rig.sack(1, &[(2, end)]).len()).collect();
        assert_eq!(sent, [1, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0]);
        assert_eq!((rig.cuts, rig.sender.cwnd()), (1, 10.0));
    }

    /// RFC 6675, section 5.1: after a timeout holes are filled and held segments skipped.
    #[test]
    fn after_a_timeout_sack_fills_holes_only() {
        let mut rig = Rig::new(8, with_sack);
        rig.sack(1, &[(4, 5)]);
        rig.sack(1, &[(4, 6)]);
        assert_eq!(rig.time_out(), [1]);
        assert_eq!(rig.sack(2, &[(4, 6)]), [2, 3]);
        assert_eq!(rig.sack(4, &[]), [6, 7, 8]);
    }
}
