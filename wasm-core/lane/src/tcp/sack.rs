//! Loss recovery with selective acknowledgements by RFC 6675.

use super::receiver::Ack;
use super::sender::{Cx, Sender};
use super::{Config, DUPLICATE_ACKS};

impl Sender {
    pub(super) fn sack_ack(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        if ack.next < self.una {
            return;
        }
        let news = ack.blocks.iter().fold(false, |news, block| self.board.add(*block) | news);
        let advanced = ack.next > self.una;
        if self.recovering {
            if ack.next >= self.recover {
                self.recovering = false;
                self.acknowledge(ack.next, cx);
                self.restart_timer(cx);
            } else {
                if advanced {
                    self.acknowledge(ack.next, cx);
                    self.restart_timer(cx);
                }
                self.send_by_pipe(cx);
                return;
            }
        } else if advanced {
            self.new_ack(ack.next, cx);
        } else if news {
            self.duplicates += 1;
            let lost = self.board.lost_below(u64::from(DUPLICATE_ACKS)) > self.una;
            if (self.duplicates >= DUPLICATE_ACKS || lost) && self.may_enter_recovery() {
                self.fast_retransmit(cx);
                self.recovering = true;
                self.high_rxt = self.una + 1;
                self.send_by_pipe(cx);
                return;
            }
            if self.may_enter_recovery() {
                self.limited_transmit(cx);
                return;
            }
            // After a timeout each block that arrives makes room for the next hole.
        } else {
            return;
        }
        self.send_allowed(usize::MAX, cx);
    }

    /// Whether what was outstanding at the latest cut is acknowledged (RFC 6675, section 5, step 4).
    fn may_enter_recovery(&self) -> bool {
        self.una >= self.recover
    }

    /// Transmits while `cwnd - pipe` allows (section 5, step C).
    fn send_by_pipe(&mut self, cx: &mut Cx<'_>) {
        let lost_below = self.board.lost_below(u64::from(DUPLICATE_ACKS));
        let mut pipe = self.estimated_pipe(lost_below);
        while pipe < self.cwnd as u64 {
            let Some(seq) = self.next_segment(lost_below, cx.config) else { break };
            self.transmit(seq, cx);
            if seq == self.next {
                self.next += 1;
            } else {
                self.high_rxt = seq + 1;
            }
            pipe += 1;
        }
    }

    /// `SetPipe`: what is not known to have left the network, and what was retransmitted.
    fn estimated_pipe(&self, lost_below: u64) -> u64 {
        self.board.holes_in(lost_below.max(self.una), self.max)
            + self.board.holes_in(self.una, self.high_rxt.min(self.max))
    }

    /// `NextSeg`, rules 1 to 3.
    fn next_segment(&self, lost_below: u64, config: &Config) -> Option<u64> {
        let hole = self.board.next_hole(self.high_rxt.max(self.una));
        let below_sacked = self.board.highest().is_some_and(|highest| hole < highest);
        if below_sacked && hole < lost_below {
            return Some(hole);
        }
        if self.next < self.end && self.next - self.una < config.receive_window as u64 {
            return Some(self.next);
        }
        below_sacked.then_some(hole)
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::{TcpOptions, TcpVariant};
    use crate::tcp::bench::Bench;

    fn with_sack(options: &mut TcpOptions) {
        options.tcp = TcpVariant::Sack;
    }

    /// RFC 6675, section 5: only holes are resent, as the pipe allows.
    #[test]
    fn sack_resends_holes_and_nothing_else() {
        let mut bench = Bench::new(16, with_sack);
        // 1 and 5 are lost.
        bench.sack(1, &[(2, 3)]);
        bench.sack(1, &[(2, 4)]);
        assert_eq!(bench.sack(1, &[(2, 5)]), [1]);
        let mut sent = Vec::new();
        for end in 7..=18 {
            sent.extend(bench.sack(1, &[(6, end), (2, 5)]));
        }
        assert_eq!(sent.first(), Some(&5));
        assert!(sent[1..].iter().all(|seq| *seq >= 17), "{sent:?}");
        assert_eq!(bench.sender.retransmissions(), 2);
        assert_eq!(bench.cuts, 1);
    }

    /// RFC 6675, section 5, step 4: recovery begins as soon as the first hole is lost for certain.
    #[test]
    fn sack_recovers_on_lost_segments_before_three_duplicates() {
        let mut bench = Bench::new(16, with_sack);
        assert_eq!(bench.sack(1, &[(2, 6)]), [1]);
    }

    /// RFC 6675, section 5.1: after a timeout the holes are filled, what is held is skipped.
    #[test]
    fn after_a_timeout_sack_fills_holes_only() {
        let mut bench = Bench::new(8, with_sack);
        bench.sack(1, &[(4, 5)]);
        bench.sack(1, &[(4, 6)]);
        assert_eq!(bench.time_out(), [1]);
        assert_eq!(bench.sack(2, &[(4, 6)]), [2, 3]);
        assert_eq!(bench.sack(4, &[]), [6, 7, 8]);
    }
}
