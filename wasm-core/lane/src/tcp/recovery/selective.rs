//! Loss recovery with selective acknowledgements by RFC 6675.

use super::Recovery;
use crate::tcp::receiver::Ack;
use crate::tcp::sender::{Cx, Sender};
use crate::tcp::{Config, DUPLICATE_ACKS};

/// Recovery under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Selective {
    /// One past the highest segment that has been retransmitted (`HighRxt`).
    high_rxt: u64,
}

/// What an ACK does (section 5).
pub fn on_ack(sender: &mut Sender, ack: &Ack<'_>, cx: &mut Cx<'_>) {
    if ack.next < sender.edges.una {
        return;
    }
    let news = sender.losses.board.add_all(ack.blocks);
    let advanced = ack.next > sender.edges.una;
    if let Recovery::Selective(recovery) = sender.recovery {
        if advanced {
            sender.acknowledge(ack.next, cx);
            sender.restart_timer(cx);
        }
        if ack.next < sender.losses.recover {
            send_by_pipe(sender, recovery, cx);
            return;
        }
        sender.recovery = Recovery::None;
    } else if advanced {
        sender.new_ack(ack.next, cx);
    } else if news {
        sender.losses.duplicates += 1;
        let lost_below = sender.losses.board.lost_below(u64::from(DUPLICATE_ACKS));
        let lost = lost_below > sender.edges.una;
        // Not before what was outstanding at the latest cut is acknowledged (section 5, step 4).
        let may_enter = sender.edges.una >= sender.losses.recover;
        if may_enter && (lost || sender.losses.duplicates >= DUPLICATE_ACKS) {
            sender.fast_retransmit(cx);
            send_by_pipe(sender, Selective { high_rxt: sender.edges.una + 1 }, cx);
            return;
        }
        if may_enter {
            sender.limited_transmit(cx);
            return;
        }
        // After a timeout each block that arrives makes room for the next hole.
    } else {
        return;
    }
    sender.send_allowed(usize::MAX, cx);
}

/// Transmits while `cwnd - pipe` allows (section 5, step C); recovery goes on.
fn send_by_pipe(sender: &mut Sender, mut recovery: Selective, cx: &mut Cx<'_>) {
    let lost_below = sender.losses.board.lost_below(u64::from(DUPLICATE_ACKS));
    let mut pipe = recovery.estimated_pipe(sender, lost_below);
    while pipe < sender.window.cwnd as u64 {
        let Some(seq) = recovery.next_segment(sender, lost_below, cx.config) else { break };
        sender.transmit(seq, cx);
        if seq == sender.edges.next {
            sender.edges.next += 1;
        } else {
            recovery.high_rxt = seq + 1;
        }
        pipe += 1;
    }
    sender.recovery = Recovery::Selective(recovery);
}

impl Selective {
    /// `SetPipe`: what is not known to have left the network, and what was retransmitted, segments.
    fn estimated_pipe(self, sender: &Sender, lost_below: u64) -> u64 {
        let (board, edges) = (&sender.losses.board, &sender.edges);
        board.holes_in(lost_below.max(edges.una), edges.max)
            + board.holes_in(edges.una, self.high_rxt.min(edges.max))
    }

    /// `NextSeg`, rules 1 to 3.
    fn next_segment(self, sender: &Sender, lost_below: u64, config: &Config) -> Option<u64> {
        let (board, edges) = (&sender.losses.board, &sender.edges);
        let hole = board.next_hole(self.high_rxt.max(edges.una));
        let below_sacked = board.highest().is_some_and(|highest| hole < highest);
        if below_sacked && hole < lost_below {
            return Some(hole);
        }
        if edges.next < edges.end && edges.next - edges.una < config.receive_window as u64 {
            return Some(edges.next);
        }
        below_sacked.then_some(hole)
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::TcpOptions;
    use crate::tcp::TcpVariant;
    use crate::tcp::rig::Rig;

    fn with_sack(options: &mut TcpOptions) {
        options.tcp = TcpVariant::Sack;
    }

    /// RFC 6675, section 5: only holes are resent, as the pipe allows.
    #[test]
    fn sack_resends_holes_and_nothing_else() {
        let mut rig = Rig::new(16, with_sack);
        // 1 and 5 are lost.
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

    /// RFC 6675, section 5, step 4: recovery begins as soon as the first hole is lost for certain.
    #[test]
    fn sack_recovers_on_lost_segments_before_three_duplicates() {
        let mut rig = Rig::new(16, with_sack);
        assert_eq!(rig.sack(1, &[(2, 6)]), [1]);
    }

    /// RFC 6675, section 5.1: after a timeout the holes are filled, what is held is skipped.
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
