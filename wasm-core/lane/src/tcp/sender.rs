//! The greedy sender: slow start, congestion avoidance, timers. Loss recovery stands in one file a
//! congestion control.

use super::cubic::{self, Cubic};
use super::receiver::Ack;
use super::rtt::Estimator;
use super::scoreboard::Scoreboard;
use super::segment::Segment;
use super::{Config, DUPLICATE_ACKS};
use crate::math;
use crate::scenario::{AfterTimeout, Recovery, SsthreshFrom, TcpVariant};
use crate::units::Time;

/// What surrounds one call of a sender.
pub struct Cx<'a> {
    pub now: Time,
    pub config: &'a Config,
    /// Segments to transmit, in order.
    pub out: &'a mut Vec<Segment>,
    /// Set when the sender cuts its window because of a loss or a mark.
    pub cut: bool,
    /// Whether the ACK at hand echoes a mark.
    echo: bool,
}

impl<'a> Cx<'a> {
    pub fn new(now: Time, config: &'a Config, out: &'a mut Vec<Segment>) -> Self {
        Cx { now, config, out, cut: false, echo: false }
    }
}

/// The latest reason for a smaller window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    None,
    FastRetransmit,
    Timeout,
}

/// A sender with so many segments of data, or without end.
#[derive(Clone, Debug)]
pub struct Sender {
    /// First unacknowledged segment.
    pub(super) una: u64,
    /// Next segment to transmit.
    pub(super) next: u64,
    /// One past the highest segment transmitted.
    pub(super) max: u64,
    /// One past the last segment that there is to send.
    pub(super) end: u64,
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
    pub(super) limited: u64,
    /// One past the highest segment transmitted when a loss or a mark last cut the window.
    pub(super) reduced: u64,
    /// The same, for marks alone.
    pub(super) marked_until: u64,
    /// Whether a mark at a window of one holds back new data until the timer expires.
    pub(super) paused: bool,
    /// Whether the next new segment says that the window was cut.
    cwr_due: bool,
    cubic: Option<Box<Cubic>>,
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
            end: u64::MAX,
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
            reduced: 1,
            marked_until: 0,
            paused: false,
            cwr_due: false,
            cubic: Cubic::new(config),
            syn_lost: false,
            retransmissions: 0,
            timeouts: 0,
        }
    }

    /// Gives the sender `segments` of data in all, instead of data without end.
    pub fn limit(&mut self, segments: u64) {
        self.end = segments + 1;
    }

    /// More data came to send: `segments` of them. After a silence of a retransmission timeout the
    /// window restarts (RFC 5681, section 4.1); `silent_since` is when the last ACK came.
    pub fn append(&mut self, segments: u64, silent_since: Time, cx: &mut Cx<'_>) {
        let idle = self.una >= self.end.min(self.max);
        if idle && cx.now - silent_since > self.rtt.timeout(cx.config) {
            self.cwnd = self.cwnd.min(cx.config.initial_window);
        }
        self.end += segments;
        if !self.recovering && self.max > 0 {
            self.send_allowed(usize::MAX, cx);
        }
    }

    /// Whether everything is acknowledged.
    pub fn is_finished(&self) -> bool {
        self.una >= self.end
    }

    /// Opens the connection.
    pub fn start(&mut self, cx: &mut Cx<'_>) {
        self.send_allowed(usize::MAX, cx);
    }

    /// Takes an acknowledgement.
    pub fn on_ack(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        cx.echo = ack.echo;
        if ack.echo {
            self.on_echo(ack, cx);
        } else {
            self.paused = false;
        }
        match (cx.config.variant, cx.config.recovery) {
            (TcpVariant::Tahoe, _) => self.tahoe_ack(ack, cx),
            (TcpVariant::Reno, _) => self.reno_ack(ack, cx),
            (TcpVariant::NewReno, _) => self.newreno_ack(ack, cx),
            (TcpVariant::Sack, Recovery::Rfc) | (TcpVariant::Cubic, _) => self.sack_ack(ack, cx),
            (TcpVariant::Sack, Recovery::Ns2) => self.sack1_ack(ack, cx),
        }
    }

    /// When the retransmission timer is due.
    pub fn deadline(&self) -> Option<Time> {
        self.deadline
    }

    /// The retransmission timer has expired (RFC 6298, rules 5.4 to 5.6; RFC 5681, section 3.1).
    pub fn on_timeout(&mut self, cx: &mut Cx<'_>) {
        if std::mem::take(&mut self.paused) && self.una == self.max {
            self.deadline = None;
            self.send_allowed(usize::MAX, cx);
            return;
        }
        self.timeouts += 1;
        self.note_cut(cx);
        self.duplicates = 0;
        self.recovering = false;
        if self.una == 0 {
            self.syn_lost = true;
            self.rtt.syn_was_lost();
        }
        let repeated = self.timed_out.replace(self.una) == Some(self.una);
        // No data were in flight with a lost SYN.
        let syn = self.una == 0 && cx.config.ssthresh_from == SsthreshFrom::FlightSize;
        if !syn && (!repeated || cx.config.repeated_timeout_halves) {
            self.reduce(self.load(cx.config), cx.config);
        }
        if let Some(cubic) = &mut self.cubic {
            cubic.on_timeout();
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

    /// What a congestion signal takes a share of, segments.
    pub(super) fn load(&self, config: &Config) -> f64 {
        match config.ssthresh_from {
            SsthreshFrom::FlightSize => {
                // What limited transmit added does not count (RFC 5681, section 3.2, step 2), nor
                // what duplicate ACKs during fast recovery report to have left the network: else a
                // timeout late in a long recovery would raise ssthresh.
                let flight = (self.max - self.una - self.limited) as f64 - self.inflation;
                match (config.variant, config.recovery) {
                    // Their duplicate ACKs inflate nothing, so the window says what was in flight.
                    (TcpVariant::Sack, Recovery::Rfc) | (TcpVariant::Cubic, _) => {
                        flight.min(self.cwnd)
                    }
                    _ => flight,
                }
            }
            SsthreshFrom::Cwnd => self.cwnd.min(config.receive_window),
        }
    }

    /// Sets ssthresh to the share of `load` that a congestion signal leaves, at least two segments;
    /// returns that share.
    pub(super) fn reduce(&mut self, load: f64, config: &Config) -> f64 {
        let beta = if let Some(cubic) = &mut self.cubic {
            cubic.on_cut(self.cwnd);
            cubic::BETA
        } else {
            0.5
        };
        let left = beta * load;
        self.ssthresh = match config.ssthresh_from {
            SsthreshFrom::FlightSize => left.max(2.0),
            SsthreshFrom::Cwnd => left.floor().max(2.0),
        };
        left
    }

    /// Cuts the window for a segment that duplicate ACKs show to be lost, unless a mark has cut it
    /// since the segment was sent (RFC 3168, section 6.1.2).
    pub(super) fn cut_for_loss(&mut self, cx: &mut Cx<'_>) {
        if self.una < self.marked_until {
            return;
        }
        let least = match cx.config.ssthresh_from {
            SsthreshFrom::FlightSize => 2.0,
            SsthreshFrom::Cwnd => 1.0,
        };
        self.cwnd = self.reduce(self.load(cx.config), cx.config).max(least);
        self.note_cut(cx);
    }

    /// After each cut; a sender that reacts to marks tells its receiver (RFC 3168, section 6.1.2).
    pub(super) fn note_cut(&mut self, cx: &mut Cx<'_>) {
        cx.cut = true;
        self.reduced = self.max;
        self.cwr_due = cx.config.ecn && self.una > 0;
    }

    /// What a new cumulative ACK does outside recovery: it opens the window.
    pub(super) fn new_ack(&mut self, ack: u64, cx: &mut Cx<'_>) {
        let acked = ack - self.una;
        self.acknowledge(ack, cx);
        self.restart_timer(cx);
        self.open_window(acked, cx);
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

    /// RFC 5681, section 3.1: one segment an ACK in slow start, one a window afterwards, or what
    /// CUBIC says. An ACK that echoes a mark opens nothing (RFC 3168, section 6.1.2).
    fn open_window(&mut self, acked: u64, cx: &mut Cx<'_>) {
        if cx.echo {
            return;
        }
        if self.cwnd < self.ssthresh {
            self.cwnd += 1.0;
        } else if let Some(cubic) = &mut self.cubic {
            // A window that the receiver limits says nothing of the path (RFC 9438, section 5.8).
            if self.cwnd < cx.config.receive_window {
                let rtt_s = self.rtt.smoothed_s();
                self.cwnd = cubic.grown(self.cwnd, acked as f64, cx.now, rtt_s);
            }
        } else {
            self.cwnd += 1.0 / self.cwnd;
        }
        if self.una == 1 {
            self.cwnd = if self.syn_lost { 1.0 } else { cx.config.initial_window };
        }
    }

    /// RFC 6298, rules 5.2 and 5.3.
    pub(super) fn restart_timer(&mut self, cx: &mut Cx<'_>) {
        let waiting = self.una < self.max || self.paused;
        self.deadline = waiting.then(|| cx.now + self.rtt.timeout(cx.config));
    }

    /// Whether the third duplicate ACK may cut the window: not twice for one window of data, nor
    /// for segments that a timeout has already resent (RFC 6582, section 3.2, step 2). The first
    /// data segment may be lost before anything was acknowledged.
    pub(super) fn may_fast_retransmit(&self) -> bool {
        self.una > self.recover || self.una == 1
    }

    /// Enters fast recovery: halves the window and retransmits the first unacknowledged segment.
    pub(super) fn fast_retransmit(&mut self, cx: &mut Cx<'_>) {
        self.recover = self.max;
        self.last_cut = Cut::FastRetransmit;
        self.partial_seen = false;
        self.cut_for_loss(cx);
        self.timed = None;
        self.deadline = Some(cx.now + self.rtt.timeout(cx.config));
        self.transmit(self.una, cx);
    }

    /// The first two duplicate ACKs may each release a new segment (RFC 3042).
    pub(super) fn limited_transmit(&mut self, cx: &mut Cx<'_>) {
        let flight = (self.next - self.una) as f64;
        let allowed = (self.cwnd + f64::from(self.duplicates)).min(cx.config.receive_window);
        let first_two = cx.config.limited_transmit && self.duplicates < DUPLICATE_ACKS;
        if first_two && self.next < self.end && flight < allowed.floor() {
            self.transmit(self.next, cx);
            self.next += 1;
            self.limited += 1;
        }
    }

    /// Transmits as much as the windows allow, at most `burst` segments.
    pub(super) fn send_allowed(&mut self, burst: usize, cx: &mut Cx<'_>) {
        if self.paused {
            return;
        }
        let receive_window = cx.config.receive_window as u64;
        let window = (math::whole(self.cwnd) + self.inflation) as u64;
        let window = window.min(receive_window);
        let mut left = burst;
        while left > 0 {
            // Only a SACK sender after a timeout has anything on its board here.
            let next = self.board.next_hole(self.next);
            let in_flight = self.board.holes_in(self.una, next);
            let full = in_flight >= window || next - self.una >= receive_window;
            if full || next >= self.end {
                break;
            }
            self.transmit(next, cx);
            self.next = next + 1;
            left -= 1;
        }
    }

    pub(super) fn transmit(&mut self, seq: u64, cx: &mut Cx<'_>) {
        let mut segment = Segment::new(seq);
        if seq < self.max {
            self.retransmissions += 1;
        } else {
            // Neither the SYN nor a retransmission may be marked (RFC 3168, sections 6.1.1, 6.1.5).
            if cx.config.ecn && seq > 0 {
                segment = segment.capable();
                if std::mem::take(&mut self.cwr_due) {
                    segment = segment.window_reduced();
                }
            }
            self.max = seq + 1;
            self.timed.get_or_insert((seq, cx.now));
        }
        cx.out.push(segment);
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
        let mut bench = Bench::opening(|options| options.initial_window_packets = Some(4));
        assert_eq!(bench.time_out(), [0]);
        assert_eq!(bench.ack(1), [1]);
        assert!(bench.sender.ssthresh > 1000.0);
        assert!(bench.sender.rtt.timeout(&bench.config) >= Time::from_millis(3000));
    }

    /// RFC 5681, section 3.1: the initial window follows the handshake, and slow start its end.
    #[test]
    fn the_initial_window_opens_the_transfer() {
        for (window, sent) in [(1, vec![1]), (3, vec![1, 2, 3])] {
            let mut bench = Bench::opening(|options| options.initial_window_packets = Some(window));
            assert_eq!(bench.ack(1), sent);
        }
        // By default 4 segments of 1000 bytes (equation 1), in the ns2 profile 2.
        assert_eq!(Bench::opening(|_| ()).ack(1).len(), 4);
        assert_eq!(Bench::opening(|options| options.profile = Profile::Ns2).ack(1).len(), 2);
    }

    /// RFC 5681, section 3.1: below ssthresh a segment an ACK, from there on a segment a window.
    #[test]
    fn the_initial_ssthresh_ends_slow_start() {
        let mut bench = Bench::new(4, |options| options.initial_ssthresh_packets = Some(6));
        bench.ack(2);
        bench.ack(3);
        assert_eq!(bench.sender.cwnd(), 6.0);
        bench.ack(4);
        assert_eq!(bench.sender.cwnd(), 6.0 + 1.0 / 6.0);
    }

    /// RFC 5681, section 3: neither new ACKs nor duplicates send beyond the receive window.
    #[test]
    fn the_receive_window_bounds_what_is_in_flight() {
        for variant in [
            TcpVariant::Tahoe,
            TcpVariant::Reno,
            TcpVariant::NewReno,
            TcpVariant::Sack,
            TcpVariant::Cubic,
        ] {
            let mut bench = Bench::new(4, |options| {
                options.tcp = variant;
                options.receive_window_bytes = 6_999;
            });
            let in_flight = |bench: &Bench| {
                let [una, next, _] = bench.sender.edges();
                next - una
            };
            for next in 2..=10 {
                bench.ack(next);
                assert!(in_flight(&bench) <= 6, "{variant:?}");
            }
            assert_eq!(in_flight(&bench), 6, "{variant:?}");
            for end in 12..=16 {
                bench.sack(10, &[(11, end)]);
                assert!(in_flight(&bench) <= 6, "{variant:?}");
            }
        }
    }

    /// RFC 6298, rule 2.4: the minimum holds where the estimate is below it.
    #[test]
    fn the_timer_waits_for_the_minimum_rto() {
        let waits = |min_rto_s| {
            let bench = Bench::new(4, |options| options.min_rto_s = min_rto_s);
            bench.sender.deadline().expect("a pending timer") - bench.now
        };
        assert_eq!(waits(None), Time::from_secs(1.0));
        assert_eq!(waits(Some(0.2)), Time::from_secs(0.2));
        // One sample of 10 ms: 10 ms and four times 5 ms.
        assert_eq!(waits(Some(0.001)), Time::from_millis(30));
    }
}
