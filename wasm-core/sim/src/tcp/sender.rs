//! The greedy sender: slow start, congestion avoidance, timers. Loss recovery stands in one file a
//! congestion control.

use super::receiver::Ack;
use super::rtt::Estimator;
use super::scoreboard::Scoreboard;
use super::{Config, DUPLICATE_ACKS};
use crate::scenario::{AfterTimeout, Recovery, SsthreshFrom, TcpVariant};
use crate::units::Time;

/// What surrounds one call of a sender.
pub struct Cx<'a> {
    pub now: Time,
    pub config: &'a Config,
    /// Segments to transmit, in order.
    pub out: &'a mut Vec<u64>,
    /// Set when the sender cuts its window because of a loss.
    pub cut: bool,
}

/// The latest reason for a smaller window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    None,
    FastRetransmit,
    Timeout,
}

/// A sender with data without end.
#[derive(Clone, Debug)]
pub struct Sender {
    /// First unacknowledged segment.
    pub(super) una: u64,
    /// Next segment to transmit.
    pub(super) next: u64,
    /// One past the highest segment transmitted.
    pub(super) max: u64,
    /// Congestion window, segments.
    pub(super) cwnd: f64,
    pub(super) ssthresh: f64,
    pub(super) duplicates: u32,
    /// Segments that duplicate ACKs add to the window during fast recovery.
    pub(super) inflation: f64,
    /// One past the highest segment transmitted when the window was last cut.
    pub(super) recover: u64,
    pub(super) last_cut: Cut,
    /// Whether fast recovery has seen a partial ACK.
    pub(super) partial_seen: bool,
    /// Whether a SACK sender is in fast recovery.
    pub(super) recovering: bool,
    /// Estimate of segments in flight during ns-2's SACK recovery.
    pub(super) pipe: i64,
    /// One past the highest segment that SACK recovery has retransmitted.
    pub(super) high_rxt: u64,
    pub(super) board: Scoreboard,
    pub(super) rtt: Estimator,
    /// The segment being timed, and when it was sent.
    pub(super) timed: Option<(u64, Time)>,
    deadline: Option<Time>,
    /// The first unacknowledged segment at the latest timeout.
    timed_out: Option<u64>,
    /// New segments that duplicate ACKs have released.
    limited: u64,
    syn_lost: bool,
    retransmissions: u64,
    timeouts: u64,
}

impl Sender {
    /// `clock_phase` is uniform on [0, 1): where in a tick the host's clock stands at time zero.
    pub fn new(config: &Config, clock_phase: f64) -> Self {
        Sender {
            una: 0,
            next: 0,
            max: 0,
            cwnd: 1.0,
            ssthresh: config.initial_ssthresh,
            duplicates: 0,
            inflation: 0.0,
            recover: 1,
            last_cut: Cut::None,
            partial_seen: false,
            recovering: false,
            pipe: 0,
            high_rxt: 0,
            board: Scoreboard::default(),
            rtt: Estimator::new(config, clock_phase),
            timed: None,
            deadline: None,
            timed_out: None,
            limited: 0,
            syn_lost: false,
            retransmissions: 0,
            timeouts: 0,
        }
    }

    /// Opens the connection.
    pub fn start(&mut self, cx: &mut Cx<'_>) {
        self.send_allowed(usize::MAX, cx);
    }

    /// Takes an acknowledgement.
    pub fn on_ack(&mut self, ack: &Ack, cx: &mut Cx<'_>) {
        match (cx.config.variant, cx.config.recovery) {
            (TcpVariant::Reno, _) => self.reno_ack(ack, cx),
            (TcpVariant::NewReno, _) => self.newreno_ack(ack, cx),
            (TcpVariant::Sack, Recovery::Rfc) => self.sack_ack(ack, cx),
            (TcpVariant::Sack, Recovery::Ns2) => self.sack1_ack(ack, cx),
        }
    }

    /// When the retransmission timer is due.
    pub fn deadline(&self) -> Option<Time> {
        self.deadline
    }

    /// The retransmission timer has expired (RFC 6298, rules 5.4 to 5.6; RFC 5681, section 3.1).
    pub fn on_timeout(&mut self, cx: &mut Cx<'_>) {
        self.timeouts += 1;
        cx.cut = true;
        self.duplicates = 0;
        self.recovering = false;
        if self.una == 0 {
            self.syn_lost = true;
            self.rtt.syn_was_lost();
        }
        let repeated = self.timed_out.replace(self.una) == Some(self.una);
        if !repeated || cx.config.repeated_timeout_halves {
            self.halve(cx.config);
        }
        self.inflation = 0.0;
        self.cwnd = 1.0;
        self.last_cut = Cut::Timeout;
        self.recover = self.max;
        if cx.config.after_timeout == AfterTimeout::GoBackN {
            self.board.clear();
        }
        self.next = self.una;
        self.limited = 0;
        self.timed = None;
        self.rtt.back_off(cx.config);
        self.deadline = Some(cx.now + self.rtt.timeout(cx.config));
        self.send_allowed(usize::MAX, cx);
    }

    /// Sets ssthresh for a loss; returns the window that a fast retransmit leaves.
    pub(super) fn halve(&mut self, config: &Config) -> f64 {
        match config.ssthresh_from {
            // No data were in flight with a lost SYN.
            SsthreshFrom::FlightSize if self.una == 0 => self.cwnd,
            SsthreshFrom::FlightSize => {
                // What limited transmit added does not count (RFC 5681, section 3.2, step 2), nor
                // what duplicate ACKs during fast recovery report to have left the network: else a
                // timeout late in a long recovery would raise ssthresh.
                let sent = (self.max - self.una - self.limited) as f64;
                self.ssthresh = ((sent - self.inflation) / 2.0).max(2.0);
                self.ssthresh
            }
            SsthreshFrom::Cwnd => {
                let half = self.cwnd.min(config.receive_window) / 2.0;
                self.ssthresh = half.floor().max(2.0);
                half.max(1.0)
            }
        }
    }

    /// What a new cumulative ACK does outside recovery: it opens the window.
    pub(super) fn new_ack(&mut self, ack: u64, cx: &mut Cx<'_>) {
        self.acknowledge(ack, cx);
        self.restart_timer(cx);
        self.open_window(cx);
    }

    /// Moves the left edge to `ack` and takes the round-trip sample that it may carry.
    pub(super) fn acknowledge(&mut self, ack: u64, cx: &mut Cx<'_>) {
        self.duplicates = 0;
        self.limited = 0;
        self.una = ack;
        self.next = self.next.max(ack);
        self.board.advance(ack);
        // Only segments sent once are timed, so this is Karn's rule.
        if let Some((_, sent)) = self.timed.filter(|(seq, _)| *seq < ack) {
            self.timed = None;
            self.rtt.sample(sent, cx.now);
        }
    }

    /// RFC 5681, section 3.1: one segment an ACK in slow start, one a window afterwards.
    pub(super) fn open_window(&mut self, cx: &mut Cx<'_>) {
        self.cwnd += if self.cwnd < self.ssthresh { 1.0 } else { 1.0 / self.cwnd };
        if self.una == 1 {
            self.cwnd = if self.syn_lost { 1.0 } else { cx.config.initial_window };
        }
    }

    /// RFC 6298, rules 5.2 and 5.3.
    pub(super) fn restart_timer(&mut self, cx: &mut Cx<'_>) {
        let outstanding = self.una < self.max;
        self.deadline = outstanding.then(|| cx.now + self.rtt.timeout(cx.config));
    }

    /// Whether the third duplicate ACK may cut the window: not twice for one window of data, nor
    /// for segments that a timeout has already resent (RFC 6582, section 3.2, step 2). The first
    /// data segment may be lost before anything was acknowledged.
    pub(super) fn may_fast_retransmit(&self) -> bool {
        self.una > self.recover || self.una == 1
    }

    /// Enters fast recovery: halves the window and retransmits the first unacknowledged segment.
    pub(super) fn fast_retransmit(&mut self, cx: &mut Cx<'_>) {
        cx.cut = true;
        self.recover = self.max;
        self.last_cut = Cut::FastRetransmit;
        self.partial_seen = false;
        self.cwnd = self.halve(cx.config);
        self.timed = None;
        self.deadline = Some(cx.now + self.rtt.timeout(cx.config));
        self.transmit(self.una, cx);
    }

    /// The first two duplicate ACKs may each release a new segment (RFC 3042).
    pub(super) fn limited_transmit(&mut self, cx: &mut Cx<'_>) {
        let flight = (self.next - self.una) as f64;
        let allowed = (self.cwnd + f64::from(self.duplicates)).min(cx.config.receive_window);
        if cx.config.limited_transmit
            && self.duplicates < DUPLICATE_ACKS
            && flight < allowed.floor()
        {
            self.transmit(self.next, cx);
            self.next += 1;
            self.limited += 1;
        }
    }

    /// Transmits as much as the windows allow, at most `burst` segments.
    pub(super) fn send_allowed(&mut self, burst: usize, cx: &mut Cx<'_>) {
        let window = (self.cwnd.floor() + self.inflation).min(cx.config.receive_window) as u64;
        for _ in 0..burst {
            // Only a SACK sender after a timeout has anything on its board here.
            let next = self.board.next_hole(self.next);
            let in_flight = self.board.holes_in(self.una, next);
            if in_flight >= window || next - self.una >= cx.config.receive_window as u64 {
                break;
            }
            self.transmit(next, cx);
            self.next = next + 1;
        }
    }

    pub(super) fn transmit(&mut self, seq: u64, cx: &mut Cx<'_>) {
        cx.out.push(seq);
        if seq < self.max {
            self.retransmissions += 1;
        } else {
            self.max = seq + 1;
            self.timed.get_or_insert((seq, cx.now));
        }
        self.deadline.get_or_insert_with(|| cx.now + self.rtt.timeout(cx.config));
    }

    /// Congestion window, segments, without what fast recovery adds.
    pub fn cwnd(&self) -> f64 {
        self.cwnd
    }

    pub fn retransmissions(&self) -> u64 {
        self.retransmissions
    }

    pub fn timeouts(&self) -> u64 {
        self.timeouts
    }

    /// First unacknowledged, next, and one past the highest transmitted segment.
    pub fn edges(&self) -> [u64; 3] {
        [self.una, self.next, self.max]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Profile;
    use crate::tcp::bench::Bench;
    use crate::tcp::tests::config;

    /// RFC 5681, section 3.1.
    #[test]
    fn slow_start_adds_a_segment_an_ack() {
        let mut bench = Bench::new(4, |_| ());
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
        let mut bench = Bench::new(8, |_| ());
        assert_eq!(bench.ack(1), [9]);
        assert_eq!(bench.ack(1), [10]);
        let mut without = Bench::new(8, |options| options.limited_transmit = Some(false));
        assert!(without.ack(1).is_empty());
        assert!(without.ack(1).is_empty());
    }

    /// RFC 5681, section 3.1: a timeout restarts slow start from one segment.
    #[test]
    fn a_timeout_halves_ssthresh_and_restarts_from_one_segment() {
        let mut bench = Bench::new(16, |_| ());
        assert_eq!(bench.time_out(), [1]);
        assert_eq!((bench.sender.cwnd(), bench.sender.ssthresh), (1.0, 8.0));
        assert_eq!(bench.ack(2), [2, 3]);
    }

    /// RFC 6298, rule 5.5, and RFC 5681, section 3.1.
    #[test]
    fn a_second_timeout_doubles_the_rto_and_keeps_ssthresh() {
        let mut bench = Bench::new(16, |_| ());
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

    /// Karn's rule: the ACK of a retransmitted segment is no sample, and the back-off stays.
    #[test]
    fn retransmitted_segments_are_not_timed() {
        let mut bench = Bench::new(2, |_| ());
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
}
