//! Loss recovery with selective acknowledgements as ns-2's Sack1 agent does it: a running count of the
//! pipe, and a scoreboard that only lives during recovery.

use super::DUPLICATE_ACKS;
use super::receiver::Ack;
use super::sender::{Cut, Cx, Sender};

impl Sender {
    pub(super) fn sack1_ack(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        if self.recovering {
            self.sack1_recovery_ack(ack, cx);
            return;
        }
        if ack.next > self.una {
            self.board.clear();
            self.last_cut = if self.last_cut == Cut::Timeout { Cut::None } else { self.last_cut };
            self.new_ack(ack.next, cx);
        } else if ack.next == self.una && self.last_cut != Cut::Timeout {
            let news = ack.blocks.iter().fold(false, |news, block| self.board.add(*block) | news);
            if news {
                self.duplicates += 1;
                if self.duplicates == DUPLICATE_ACKS && self.may_fast_retransmit() {
                    self.sack1_enter(cx);
                    return;
                }
                self.limited_transmit(cx);
            }
        }
        if ack.next >= self.una && self.duplicates == 0 {
            self.send_allowed(usize::MAX, cx);
        }
    }

    fn sack1_enter(&mut self, cx: &mut Cx<'_>) {
        let outstanding = (self.max - self.una) as i64;
        self.fast_retransmit(cx);
        self.recovering = true;
        self.pipe = outstanding - i64::from(DUPLICATE_ACKS);
        self.high_rxt = self.una + 1;
    }

    fn sack1_recovery_ack(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        self.pipe -= 1;
        if ack.next >= self.recover {
            self.recovering = false;
            // ns-2 forgets the recovery point here, so the next loss may be repaired at once.
            self.recover = 1;
            self.board.clear();
            self.acknowledge(ack.next, cx);
            self.restart_timer(cx);
            self.send_allowed(usize::MAX, cx);
            return;
        }
        for block in ack.blocks {
            self.board.add(*block);
        }
        if ack.next > self.una {
            self.una = ack.next;
            self.next = self.next.max(ack.next);
            self.board.advance(ack.next);
            self.pipe -= 1;
            self.rtt.end_backoff();
            self.restart_timer(cx);
        } else if ack.next < self.una {
            return;
        }
        while self.pipe < self.cwnd as i64 {
            let hole = self.board.next_hole(self.high_rxt.max(self.una));
            if self.board.highest().is_some_and(|highest| hole < highest) {
                self.transmit(hole, cx);
                self.high_rxt = hole + 1;
                self.next = self.next.max(hole + 1);
            } else if self.next < self.end && self.next - self.una < cx.config.receive_window as u64
            {
                self.transmit(self.next, cx);
                self.next += 1;
            } else {
                break;
            }
            self.pipe += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::{Profile, TcpVariant};
    use crate::tcp::bench::Bench;

    /// In the ns2 profile a SACK sender goes back to the first unacknowledged segment too.
    #[test]
    fn after_a_timeout_the_ns2_sender_resends_what_is_held() {
        let mut bench = Bench::new(8, |options| {
            options.tcp = TcpVariant::Sack;
            options.profile = Profile::Ns2;
        });
        bench.sack(1, &[(3, 4)]);
        bench.sack(1, &[(3, 5)]);
        assert_eq!(bench.time_out(), [1]);
        assert_eq!(bench.sack(2, &[(3, 5)]), [2, 3]);
    }
}
