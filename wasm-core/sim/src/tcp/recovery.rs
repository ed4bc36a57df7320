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
        if self.next < self.end && self.next - self.una < config.receive_window as u64 {
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
    use super::*;
    use crate::scenario::{Profile, TcpOptions, TcpVariant};
    use crate::tcp::scoreboard::Range;
    use crate::tcp::tests::config;
    use crate::units::Time;

    /// A sender alone with its ACKs, one every 10 ms.
    struct Bench {
        config: Config,
        sender: Sender,
        now: Time,
        cuts: u32,
    }

    impl Bench {
        /// An established connection with `window` segments from 1 on in flight and nothing lost.
        fn new(window: u32, change: impl FnOnce(&mut TcpOptions)) -> Bench {
            let config = config(|options| {
                options.initial_window_packets = Some(window);
                change(options);
            });
            let sender = Sender::new(&config, 0.0);
            let mut bench = Bench { config, sender, now: Time::ZERO, cuts: 0 };
            assert_eq!(bench.call(|sender, cx| sender.start(cx)), [0]);
            bench.ack(1);
            bench
        }

        fn call(&mut self, call: impl FnOnce(&mut Sender, &mut Cx<'_>)) -> Vec<u64> {
            self.now += Time::from_millis(10);
            let mut out = Vec::new();
            let mut cx = Cx { now: self.now, config: &self.config, out: &mut out, cut: false };
            call(&mut self.sender, &mut cx);
            self.cuts += u32::from(cx.cut);
            out
        }

        /// What a cumulative ACK releases.
        fn ack(&mut self, next: u64) -> Vec<u64> {
            self.call(|sender, cx| sender.on_ack(&Ack::new(next, &[]), cx))
        }

        fn sack(&mut self, next: u64, blocks: &[(u64, u64)]) -> Vec<u64> {
            let blocks: Vec<Range> =
                blocks.iter().map(|&(start, end)| Range { start, end }).collect();
            self.call(|sender, cx| sender.on_ack(&Ack::new(next, &blocks), cx))
        }

        fn time_out(&mut self) -> Vec<u64> {
            self.now = self.sender.deadline().expect("a pending timer");
            self.call(|sender, cx| sender.on_timeout(cx))
        }
    }

    fn newreno(_: &mut TcpOptions) {}

    fn with_sack(options: &mut TcpOptions) {
        options.tcp = TcpVariant::Sack;
    }

    /// RFC 5681, section 3.1.
    #[test]
    fn slow_start_adds_a_segment_an_ack() {
        let mut bench = Bench::new(4, newreno);
        assert_eq!(bench.ack(2), [5, 6]);
        assert_eq!(bench.ack(3), [7, 8]);
        assert_eq!(bench.sender.cwnd(), 6.0);
    }

    /// RFC 5681, section 3.1, equation 3.
    #[test]
    fn congestion_avoidance_adds_a_segment_a_window() {
        let mut bench = Bench::new(10, |options| options.initial_ssthresh_packets = Some(2));
        for next in 2..=11 {
            bench.ack(next);
        }
        assert!((bench.sender.cwnd() - 11.0).abs() < 0.1, "{}", bench.sender.cwnd());
    }

    /// RFC 3042: the first two duplicate ACKs release new data.
    #[test]
    fn limited_transmit_sends_new_data_on_the_first_two_duplicates() {
        let mut bench = Bench::new(8, newreno);
        assert_eq!(bench.ack(1), [9]);
        assert_eq!(bench.ack(1), [10]);
        let mut without = Bench::new(8, |options| options.limited_transmit = Some(false));
        assert!(without.ack(1).is_empty());
        assert!(without.ack(1).is_empty());
    }

    /// RFC 5681, section 3.2: ssthresh is half of what was in flight, limited transmit left out.
    #[test]
    fn three_duplicate_acks_retransmit_and_halve() {
        let mut bench = Bench::new(16, newreno);
        bench.ack(1);
        bench.ack(1);
        assert_eq!(bench.ack(1), [1]);
        assert_eq!(bench.sender.cwnd(), 8.0);
        assert_eq!(bench.sender.ssthresh, 8.0);
        assert_eq!(bench.sender.retransmissions(), 1);
    }

    /// RFC 6582, section 3.2: one window of data halves the window once.
    #[test]
    fn three_duplicate_acks_halve_once_per_window() {
        let mut bench = Bench::new(16, newreno);
        for _ in 0..10 {
            bench.ack(1);
        }
        bench.ack(5);
        for _ in 0..10 {
            bench.ack(5);
        }
        assert_eq!(bench.cuts, 1);
    }

    /// RFC 6582, section 3.2, step 3.
    #[test]
    fn a_partial_ack_retransmits_the_next_hole() {
        let mut bench = Bench::new(16, newreno);
        for _ in 0..3 {
            bench.ack(1);
        }
        assert_eq!(bench.ack(5).first(), Some(&5));
        assert_eq!(bench.ack(9).first(), Some(&9));
        let recover = bench.sender.recover;
        bench.ack(recover);
        assert_eq!(bench.cuts, 1);
        assert!(!bench.sender.in_window_recovery());
        assert!(bench.sender.cwnd() <= 8.0);
    }

    /// RFC 5681, section 3.2, step 6: Reno leaves recovery at the first new ACK, and loses the rest.
    #[test]
    fn reno_leaves_recovery_at_the_first_new_ack() {
        let mut bench = Bench::new(16, |options| options.tcp = TcpVariant::Reno);
        for _ in 0..3 {
            bench.ack(1);
        }
        let sent = bench.ack(5);
        assert!(!sent.contains(&5), "{sent:?}");
        assert_eq!(bench.sender.cwnd(), 8.0);
    }

    /// RFC 5681, section 3.1: a timeout restarts slow start from one segment.
    #[test]
    fn a_timeout_halves_ssthresh_and_restarts_from_one_segment() {
        let mut bench = Bench::new(16, newreno);
        assert_eq!(bench.time_out(), [1]);
        assert_eq!((bench.sender.cwnd(), bench.sender.ssthresh), (1.0, 8.0));
        assert_eq!(bench.ack(2), [2, 3]);
    }

    /// RFC 6298, rule 5.5, and RFC 5681, section 3.1.
    #[test]
    fn a_second_timeout_doubles_the_rto_and_keeps_ssthresh() {
        let mut bench = Bench::new(16, newreno);
        bench.time_out();
        let (first, at) = (bench.sender.deadline(), bench.now);
        bench.time_out();
        let (second, again) = (bench.sender.deadline(), bench.now);
        let wait = |deadline: Option<Time>, from: Time| deadline.expect("a timer") - from;
        assert_eq!(wait(second, again).0, 2 * wait(first, at).0);
        assert_eq!(bench.sender.ssthresh, 8.0);
    }

    #[test]
    fn in_the_ns2_profile_a_second_timeout_halves_ssthresh_again() {
        let mut bench = Bench::new(16, |options| options.profile = Profile::Ns2);
        bench.time_out();
        assert_eq!(bench.sender.ssthresh, 8.0);
        bench.time_out();
        assert_eq!(bench.sender.ssthresh, 2.0);
    }

    /// RFC 6582, section 3.2: duplicates of what a timeout resent are no new loss.
    #[test]
    fn duplicates_after_a_timeout_do_not_retransmit() {
        let mut bench = Bench::new(16, newreno);
        bench.time_out();
        bench.ack(5);
        for _ in 0..6 {
            bench.ack(5);
        }
        assert_eq!(bench.cuts, 1);
    }

    /// A timeout late in a long recovery does not take what has left the network for flight.
    #[test]
    fn a_timeout_in_recovery_does_not_raise_ssthresh() {
        let mut bench = Bench::new(16, newreno);
        for _ in 0..100 {
            bench.ack(1);
        }
        bench.time_out();
        assert!(bench.sender.ssthresh <= 8.0, "{}", bench.sender.ssthresh);
    }

    /// Karn's rule: the ACK of a retransmitted segment is no sample, and the back-off stays.
    #[test]
    fn retransmitted_segments_are_not_timed() {
        let mut bench = Bench::new(2, newreno);
        bench.time_out();
        let backed_off = bench.sender.rtt.timeout(&bench.config);
        bench.ack(2);
        assert_eq!(bench.sender.rtt.timeout(&bench.config), backed_off);
        // Segment 3 is new, so its ACK is a sample.
        bench.ack(4);
        assert!(bench.sender.rtt.timeout(&bench.config) < backed_off);
    }

    /// RFC 6298, section 5.7, and RFC 5681, section 3.1.
    #[test]
    fn a_lost_syn_leaves_one_segment_and_three_seconds() {
        let config = config(|options| options.initial_window_packets = Some(4));
        let sender = Sender::new(&config, 0.0);
        let mut bench = Bench { config, sender, now: Time::ZERO, cuts: 0 };
        bench.call(|sender, cx| sender.start(cx));
        assert_eq!(bench.time_out(), [0]);
        assert_eq!(bench.ack(1), [1]);
        assert!(bench.sender.ssthresh > 1000.0);
        assert!(bench.sender.rtt.timeout(&bench.config) >= Time::from_millis(3000));
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

    /// In the ns2 profile a SACK sender goes back to the first unacknowledged segment too.
    #[test]
    fn after_a_timeout_the_ns2_sender_resends_what_is_held() {
        let mut bench = Bench::new(8, |options| {
            with_sack(options);
            options.profile = Profile::Ns2;
        });
        bench.sack(1, &[(3, 4)]);
        bench.sack(1, &[(3, 5)]);
        assert_eq!(bench.time_out(), [1]);
        assert_eq!(bench.sack(2, &[(3, 5)]), [2, 3]);
    }
}
