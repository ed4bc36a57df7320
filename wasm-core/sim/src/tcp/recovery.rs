//! Loss recovery: what each congestion control does with duplicate and partial ACKs.

use super::receiver::Ack;
use super::sender::{Cut, Cx, Sender};
use super::{Config, DUPLICATE_ACKS};
use crate::scenario::Recovery;

/// Segments that ns-2's NewReno releases at most for one ACK during fast recovery.
const NS2_RECOVERY_BURST: usize = 2;

/// Reno and NewReno.
impl Sender {
    /// Reno (RFC 5681, section 3.2): the first new ACK ends fast recovery.
    pub(super) fn reno_ack(&mut self, ack: &Ack, cx: &mut Cx<'_>) {
        if ack.next > self.una {
            self.full_ack(ack.next, self.ssthresh, cx);
        } else if ack.next == self.una {
            self.duplicate_ack(cx);
        } else {
            return;
        }
        if self.duplicates == 0 || self.duplicates >= DUPLICATE_ACKS {
            self.send_allowed(usize::MAX, cx);
        }
    }

    /// NewReno (RFC 6582): fast recovery ends when all that was outstanding is acknowledged.
    pub(super) fn newreno_ack(&mut self, ack: &Ack, cx: &mut Cx<'_>) {
        if ack.next > self.una {
            if self.in_window_recovery() && ack.next < self.recover {
                self.partial_ack(ack.next, cx);
            } else {
                // Section 3.2, step 3, full acknowledgement, first option.
                let flight = self.max.saturating_sub(ack.next) as f64;
                self.full_ack(ack.next, self.ssthresh.min(flight.max(1.0) + 1.0), cx);
            }
        } else if ack.next == self.una {
            self.duplicate_ack(cx);
        } else {
            return;
        }
        if self.duplicates == 0 {
            self.send_allowed(usize::MAX, cx);
        } else if self.duplicates >= DUPLICATE_ACKS {
            let burst = match cx.config.recovery {
                Recovery::Rfc => usize::MAX,
                Recovery::Ns2 => NS2_RECOVERY_BURST,
            };
            self.send_allowed(burst, cx);
        }
    }

    fn in_window_recovery(&self) -> bool {
        self.last_cut == Cut::FastRetransmit
    }

    /// An ACK that ends fast recovery, with the window `after` it, or that comes outside.
    fn full_ack(&mut self, ack: u64, after: f64, cx: &mut Cx<'_>) {
        self.inflation = 0.0;
        if self.in_window_recovery() {
            self.last_cut = Cut::None;
            if cx.config.recovery == Recovery::Rfc {
                self.cwnd = after;
                self.acknowledge(ack, cx);
                self.restart_timer(cx);
                return;
            }
        }
        self.new_ack(ack, cx);
    }

    fn duplicate_ack(&mut self, cx: &mut Cx<'_>) {
        self.duplicates += 1;
        if self.duplicates < DUPLICATE_ACKS {
            self.limited_transmit(cx);
        } else if self.duplicates > DUPLICATE_ACKS {
            if self.in_window_recovery() {
                self.inflation += 1.0;
            }
        } else if self.may_fast_retransmit() {
            self.fast_retransmit(cx);
            self.inflation = f64::from(DUPLICATE_ACKS);
        }
    }

    /// RFC 6582, section 3.2, step 3, partial acknowledgement: the next hole is retransmitted, the
    /// window deflated by what was acknowledged and inflated by one; the timer restarts only once.
    fn partial_ack(&mut self, ack: u64, cx: &mut Cx<'_>) {
        let acked = (ack - self.una) as f64;
        if self.inflation > acked {
            self.inflation -= acked - 1.0;
        } else {
            self.cwnd = (self.cwnd - (acked - self.inflation)).max(1.0);
            self.inflation = 1.0;
        }
        self.una = ack;
        self.next = self.next.max(ack);
        if self.timed.is_some_and(|(seq, _)| seq < ack) {
            self.timed = None;
            self.rtt.end_backoff();
        }
        if !self.partial_seen {
            self.partial_seen = true;
            self.restart_timer(cx);
        }
        self.transmit(ack, cx);
    }
}

/// SACK by RFC 6675.
impl Sender {
    pub(super) fn sack_ack(&mut self, ack: &Ack, cx: &mut Cx<'_>) {
        if ack.next < self.una {
            return;
        }
        let news = ack.blocks().iter().fold(false, |news, block| self.board.add(*block) | news);
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
            if (self.duplicates >= DUPLICATE_ACKS || lost) && self.may_fast_retransmit() {
                self.fast_retransmit(cx);
                self.recovering = true;
                self.high_rxt = self.una + 1;
                self.send_by_pipe(cx);
                return;
            }
            if self.may_fast_retransmit() {
                self.limited_transmit(cx);
                return;
            }
            // After a timeout each block that arrives makes room for the next hole.
        } else {
            return;
        }
        self.send_allowed(usize::MAX, cx);
    }

    /// Transmits while `cwnd - pipe` allows (section 5, step C).
    fn send_by_pipe(&mut self, cx: &mut Cx<'_>) {
        let lost_below = self.board.lost_below(u64::from(DUPLICATE_ACKS));
        let mut pipe = self.estimated_pipe(lost_below);
        while pipe < self.cwnd.floor() as u64 {
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
        if self.next - self.una < config.receive_window as u64 {
            return Some(self.next);
        }
        below_sacked.then_some(hole)
    }
}

/// SACK as ns-2's Sack1 agent does it: a running count of the pipe, and a scoreboard that only lives
/// during recovery.
impl Sender {
    pub(super) fn sack1_ack(&mut self, ack: &Ack, cx: &mut Cx<'_>) {
        if self.recovering {
            self.sack1_recovery_ack(ack, cx);
            return;
        }
        if ack.next > self.una {
            self.board.clear();
            self.last_cut = if self.last_cut == Cut::Timeout { Cut::None } else { self.last_cut };
            self.new_ack(ack.next, cx);
        } else if ack.next == self.una && self.last_cut != Cut::Timeout {
            let news = ack.blocks().iter().fold(false, |news, block| self.board.add(*block) | news);
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

    fn sack1_recovery_ack(&mut self, ack: &Ack, cx: &mut Cx<'_>) {
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
        for block in ack.blocks() {
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
        while self.pipe < self.cwnd.floor() as i64 {
            let hole = self.board.next_hole(self.high_rxt.max(self.una));
            if self.board.highest().is_some_and(|highest| hole < highest) {
                self.transmit(hole, cx);
                self.high_rxt = hole + 1;
                self.next = self.next.max(hole + 1);
            } else if self.next - self.una < cx.config.receive_window as u64 {
                self.transmit(self.next, cx);
                self.next += 1;
            } else {
                break;
            }
            self.pipe += 1;
        }
    }
}
