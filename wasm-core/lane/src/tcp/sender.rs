//! The sender: its handling of data, ACKs and the timer. Its [`Tcb`] has the steps, [`recovery`](super::recovery) chooses
//! among them during loss repair, and its congestion [`control`](super::control) sets the window.

use super::config::Config;
use super::config::Repair;
use super::control::{Feedback, Window};
use super::options::{AfterTimeout, SsthreshFrom};
use super::receiver::Ack;
use super::recovery::rack::{self, Rack};
use super::recovery::{Recovery, fast, sack1, selective, slow_start};
use super::segment::Segment;
use super::tcb::{Cx, Tcb, Timed};
use crate::units::Time;

/// A sender with limited or unlimited data. Fields needed by every ACK come first.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Sender {
    pub(super) tcb: Tcb,
    pub(super) recovery: Recovery,
    /// RACK's state, once the connection is open.
    rack: Option<Box<Rack>>,
}

impl Sender {
    /// A sender that has sent nothing. `clock_phase`, uniform on [0, 1), is the phase of the host's clock within a tick at
    /// time zero.
    #[inline] // It is large, and goes straight to its place.
    pub fn new(config: &Config, clock_phase: f64) -> Self {
        Sender { tcb: Tcb::new(config, clock_phase), recovery: Recovery::None, rack: None }
    }

    /// Limits the sender to `segments` of data in all; by default data are unlimited.
    pub fn limit(&mut self, segments: u64) {
        self.tcb.edges.end = segments + 1;
    }

    /// Adds `segments` of data. After an idle time of a retransmission timeout the window restarts (RFC 5681, section 4.1);
    /// `silent_since` is the time of the last ACK.
    pub fn append(&mut self, segments: u64, silent_since: Time, cx: &mut Cx<'_>) {
        let edges = &self.tcb.edges;
        let idle = edges.una >= edges.end.min(edges.max);
        if idle && cx.now - silent_since > self.tcb.timer.rtt.timeout() {
            let window = self.tcb.control.window_mut();
            window.cwnd = window.cwnd.min(cx.config.initial_window);
        }
        self.tcb.edges.end += segments;
        if !self.recovery.sends_by_pipe() && self.tcb.edges.max > 0 {
            self.release(cx);
        }
    }

    /// Sends what the window allows outside of an ACK.
    fn release(&mut self, cx: &mut Cx<'_>) {
        match &mut self.rack {
            Some(rack) => rack::release(&mut self.tcb, &mut self.recovery, rack, cx),
            None => self.tcb.send_allowed(usize::MAX, cx),
        }
    }

    /// Whether everything is acknowledged.
    pub fn is_finished(&self) -> bool {
        self.tcb.edges.una >= self.tcb.edges.end
    }

    /// Opens the connection.
    pub fn start(&mut self, cx: &mut Cx<'_>) {
        self.tcb.send_allowed(usize::MAX, cx);
    }

    /// Handles an acknowledgement.
    pub fn on_ack(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        let una = self.tcb.edges.una;
        cx.echo = ack.echo;
        // RFC 8257, section 3.3: without SACK.
        cx.marked = match cx.config.one_bit_feedback && ack.marked > 0 {
            true => ack.next.saturating_sub(una),
            false => ack.marked.into(),
        };
        if cx.config.feedback == Feedback::Count {
            self.tcb.observe(ack.next, cx.marked, cx.now, cx.config);
        }
        if ack.tells_of_marks() {
            self.on_mark(ack, cx);
        } else {
            self.tcb.ecn.paused = false;
        }
        let (tcb, stage) = (&mut self.tcb, &mut self.recovery);
        match cx.config.repair {
            Repair::SlowStart => slow_start::on_ack(tcb, ack, cx),
            Repair::Reno => fast::reno(tcb, stage, ack, cx),
            Repair::NewReno => fast::newreno(tcb, stage, ack, cx),
            Repair::Selective => selective::on_ack(tcb, stage, ack, cx),
            Repair::Rack => rack::on_ack(tcb, stage, &mut self.rack, ack, cx),
            Repair::Sack1 => sack1::on_ack(tcb, stage, ack, cx),
        }
        if cx.config.control_sees_every_ack && !cx.reported {
            let mut acked = self.tcb.acked(ack.next.saturating_sub(una), cx.now, cx.config);
            (acked.marked, acked.echo, acked.advances) = (cx.marked, cx.echo, false);
            self.tcb.tell(acked);
        }
    }

    /// An ACK reports marks. The congestion control adjusts the window, at most once per window of data, and nothing is
    /// retransmitted (RFC 3168, section 6.1.2).
    fn on_mark(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        let tcb = &mut self.tcb;
        // Data sent before the latest cut have been answered by it.
        if ack.next < tcb.edges.una || ack.next <= tcb.ecn.reduced {
            return;
        }
        // At least one segment, as in section 4.6 of RFC 9438.
        let least = cx.config.ecn_least_window;
        let halts = least == 1.0 && tcb.cwnd() < 2.0;
        let load = tcb.load(cx.config).min(tcb.cwnd());
        if !tcb.control.on_mark(&Tcb::signal(load, least, cx.now, cx.config)) {
            if cx.config.answers_windows {
                tcb.ecn.reduced = tcb.edges.max;
            }
            return;
        }
        // A window of one segment cannot be halved, so the next segment waits for the timer.
        tcb.ecn.paused = halts;
        tcb.hystart = None;
        tcb.ecn.marked_until = tcb.edges.max;
        tcb.ecn.load = load as f32;
        tcb.note_cut(cx);
        if let Some(rack) = &mut self.rack {
            rack::spread_cut(tcb, &mut self.recovery, rack, load, cx);
        }
    }

    /// Whether the fast path [`Sender::take_plain_ack`] applies to an ACK without blocks and marks that [acknowledges new
    /// data](Sender::is_news): no loss is known or under repair. A plain ACK preserves this.
    pub(super) fn is_calm(&self, config: &Config) -> bool {
        let tcb = &self.tcb;
        // ns-2's Sack1 agent leaves the state after a timeout at the first new ACK.
        let repairs_nothing = match self.recovery {
            Recovery::None => true,
            Recovery::AfterTimeout => config.repair != Repair::Sack1,
            _ => false,
        };
        // The ACK of the SYN releases the first data.
        tcb.edges.una > 0
            && repairs_nothing
            && tcb.losses.duplicates == 0
            && tcb.losses.limited == 0
            && !tcb.ecn.paused
            && tcb.losses.board.is_empty()
            && self.rack.is_none()
            && tcb.hystart.is_none()
            && tcb.pacer.is_none()
            && !config.ace
    }

    /// Whether an ACK acknowledges new data.
    pub(super) fn is_news(&self, next: u64) -> bool {
        next > self.tcb.edges.una
    }

    /// The fast path for most ACKs, while the sender [`is_calm`](Sender::is_calm): the congestion control sees the ACK if it
    /// wants every ACK, the window opens, and segments are released.
    #[inline(always)] // Into its one caller.
    pub(super) fn take_plain_ack(
        &mut self,
        next: u64,
        now: Time,
        config: &Config,
        mut send: impl FnMut(Segment),
    ) {
        let tcb = &mut self.tcb;
        // The configuration is shared, so it is more likely than the control to be in the cache.
        let reports = config.control_sees_every_ack || config.growth.byte_counting;
        if reports && config.feedback == Feedback::Count {
            tcb.observe(next, 0, now, config);
        }
        let acked = next - tcb.edges.una;
        tcb.edges.advance(next);
        tcb.take_sample(next, now, config);
        let cwnd = if reports {
            tcb.tell_plainly(acked, now, config)
        } else {
            let window = tcb.control.window_mut();
            window.grow_by_an_ack();
            window.cwnd
        };
        // As in `send_allowed`.
        let window = (cwnd as i64 as u64).min(config.receive_window_segments);
        let end = tcb.edges.end.min(next + window);
        for seq in tcb.edges.next..end {
            send(tcb.segment(seq, now, config));
            tcb.edges.next = seq + 1;
        }
        let waiting = next < tcb.edges.max;
        tcb.timer.deadline = if waiting { now + tcb.timer.rtt.timeout() } else { Time::NEVER };
    }

    /// Time at which the timer expires.
    pub fn deadline(&self) -> Option<Time> {
        Some(self.tcb.timer.deadline).filter(|deadline| *deadline < Time::NEVER)
    }

    /// The timer has expired; it is the retransmission timer unless RACK uses it for something else.
    pub fn on_timer(&mut self, cx: &mut Cx<'_>) {
        let (tcb, stage) = (&mut self.tcb, &mut self.recovery);
        if self.rack.as_mut().is_none_or(|rack| !rack::on_timer(tcb, stage, rack, cx)) {
            self.on_timeout(cx);
        }
    }

    /// The retransmission timer has expired (RFC 6298, rules 5.4 to 5.6; RFC 5681, section 3.1).
    pub fn on_timeout(&mut self, cx: &mut Cx<'_>) {
        let tcb = &mut self.tcb;
        if std::mem::take(&mut tcb.ecn.paused) && tcb.edges.una == tcb.edges.max {
            tcb.timer.deadline = Time::NEVER;
            self.release(cx);
            return;
        }
        tcb.timeouts += 1;
        tcb.note_cut(cx);
        tcb.losses.duplicates = 0;
        let una = tcb.edges.una;
        let syn = una == 0;
        let repeated = std::mem::replace(&mut tcb.timer.timed_out, una) == una;
        // A lost SYN had no data in flight.
        let spared = syn && cx.config.ssthresh_from == SsthreshFrom::FlightSize;
        // RACK's recovery has already cut the window for these losses.
        let answered = matches!(self.recovery, Recovery::Rack(_));
        if !spared && !answered && (!repeated || cx.config.repeated_timeout_halves) {
            tcb.signal_loss(1.0, cx.now, cx.config);
        }
        tcb.control.on_timeout();
        self.recovery = Recovery::AfterTimeout;
        tcb.inflation = 0.0;
        tcb.losses.recover = tcb.edges.max;
        if cx.config.after_timeout == AfterTimeout::GoBackN && self.rack.is_none() {
            tcb.losses.board.clear();
        }
        tcb.losses.limited = 0;
        tcb.timer.timed = Timed::NONE;
        let linear = u32::from(cx.config.handshake.linear_timeouts);
        if !syn || tcb.timeouts > linear {
            tcb.timer.rtt.back_off(cx.config);
        }
        if let Some(rack) = &mut self.rack {
            rack::on_timeout(tcb, &mut self.recovery, rack, cx);
            return;
        }
        tcb.edges.next = tcb.edges.una;
        tcb.timer.deadline = cx.now + tcb.timer.rtt.timeout();
        tcb.send_allowed(usize::MAX, cx);
    }

    /// The next segment that may depart now, or the time when it may; `None` if none waits.
    pub(super) fn depart(&mut self, now: Time, config: &Config) -> Option<Result<Segment, Time>> {
        let pacing = config.pacing.as_ref()?;
        let next = *self.tcb.pacer.as_ref()?.waiting.front()?;
        let gap = self.tcb.gap(next.seq(), config);
        let at = self.tcb.pacer.as_mut()?.depart(now, gap, pacing);
        if at > now {
            return Some(Err(at));
        }
        self.tcb.departed(next.seq(), now);
        if let Some(rack) = &mut self.rack {
            rack.departed(next.seq(), now);
        }
        Some(Ok(next))
    }

    /// The window, without inflation by fast recovery.
    pub fn window(&self) -> &Window {
        self.tcb.control.window()
    }

    /// Congestion window, segments, without inflation by fast recovery.
    pub fn cwnd(&self) -> f64 {
        self.tcb.cwnd()
    }

    /// Smoothed RTT, seconds; zero before the first sample.
    pub fn smoothed_rtt_s(&self, config: &Config) -> f64 {
        self.tcb.timer.rtt.smoothed_s(config)
    }

    /// Whether it is repairing losses, other than after a timeout.
    pub fn is_in_recovery(&self) -> bool {
        !matches!(self.recovery, Recovery::None | Recovery::AfterTimeout)
    }

    /// Retransmitted segments so far.
    pub fn retransmissions(&self) -> u64 {
        u64::from(self.tcb.retransmissions)
    }

    /// Retransmission timeouts so far.
    pub fn timeouts(&self) -> u64 {
        u64::from(self.tcb.timeouts)
    }

    /// First unacknowledged, next, and one past the highest segment sent.
    pub fn edges(&self) -> [u64; 3] {
        [self.tcb.edges.una, self.tcb.edges.next, self.tcb.edges.max]
    }
}

#[cfg(test)]
mod tests {
    use super::super::TcpVariant;
    use super::*;
    use crate::tcp::Profile;
    use crate::tcp::rig::Rig;

    /// RFC 5681, section 3.1.
    #[test]
    fn slow_start_adds_a_segment_per_ack() {
        let mut rig = Rig::new(4, |_| ());
        assert_eq!(rig.ack(2), [5, 6]);
        assert_eq!(rig.ack(3), [7, 8]);
        assert_eq!(rig.sender.cwnd(), 6.0);
    }

    /// RFC 5681, section 3.1, equation 3.
    #[test]
    fn congestion_avoidance_adds_a_segment_per_window() {
        let mut rig = Rig::new(10, |options| options.initial_ssthresh_packets = Some(2));
        for next in 2..=11 {
            rig.ack(next);
        }
        assert!((rig.sender.cwnd() - 11.0).abs() < 0.1, "{}", rig.sender.cwnd());
    }

    /// The fast path of a plain ACK has the effect of the full path, whatever preceded it.
    #[test]
    fn the_fast_path_equals_the_full_path() {
        for &variant in TcpVariant::ALL {
            for profile in [Profile::Rfc, Profile::Ns2] {
                let mut rig = Rig::new(8, |options| {
                    (options.tcp, options.profile, options.ecn) = (variant, profile, true);
                });
                let mut plain = 0;
                for step in 0..400 {
                    let [una, _, max] = rig.sender.edges();
                    let next = match step % 41 {
                        20 => {
                            rig.time_out();
                            continue;
                        }
                        5..=9 => una,
                        _ => (una + 1 + step % 3).min(max),
                    };
                    let mut short = rig.sender.clone();
                    let takes_plainly = short.is_calm(&rig.config) && short.is_news(next);
                    rig.ack(next);
                    if takes_plainly {
                        let mut sent = Vec::new();
                        let send = |segment| sent.push(segment);
                        short.take_plain_ack(next, rig.now, &rig.config, send);
                        assert_eq!(sent, rig.sent, "{variant:?} {profile:?} {step}");
                        assert_eq!(format!("{short:?}"), format!("{:?}", rig.sender));
                        plain += 1;
                    }
                }
                assert_eq!(
                    plain > 10,
                    rig.config.pacing.is_none(),
                    "{variant:?} {profile:?}: {plain}"
                );
            }
        }
    }

    /// RFC 6298, section 5: no segment is retransmitted less than one timeout after its previous transmission.
    #[test]
    fn a_fast_retransmit_leaves_a_whole_timeout() {
        for &variant in TcpVariant::ALL {
            let mut rig = Rig::new(8, |options| options.tcp = variant);
            for end in 3..=5 {
                rig.sack(1, &[(2, end)]);
            }
            assert_eq!(rig.sent[0].seq(), 1, "{variant:?}");
            let rto = rig.sender.tcb.timer.rtt.timeout();
            assert_eq!(rig.sender.deadline(), Some(rig.now + rto), "{variant:?}");
        }
    }

    /// RFC 3465, section 2: growth by segments, in slow start up to the threshold.
    #[test]
    fn byte_counting_grows_by_acknowledged_segments() {
        let mut rig = Rig::new(4, |options| {
            options.byte_counting = Some(true);
            options.initial_ssthresh_packets = Some(7);
        });
        rig.ack(3);
        assert_eq!(rig.sender.cwnd(), 6.0);
        // One segment reaches the threshold; two count beyond it.
        rig.ack(6);
        assert_eq!(rig.sender.cwnd(), 7.0 + 2.0 / 7.0);
    }

    /// RFC 3465, section 2.1: segments accumulate until they fill a window, and the remainder stays.
    #[test]
    fn counted_segments_accumulate_to_a_window() {
        let mut rig = Rig::new(2, |options| {
            options.byte_counting = Some(true);
            options.whole_segments = Some(true);
            options.initial_ssthresh_packets = Some(2);
        });
        let expected = [(2, 2.5), (3, 3.0), (4, 3.0 + 1.0 / 3.0), (6, 4.0), (9, 4.75), (13, 5.6)];
        for (next, window) in expected {
            rig.ack(next);
            assert!((rig.sender.cwnd() - window).abs() < 1e-12, "{next}: {}", rig.sender.cwnd());
        }
    }

    /// RFC 3042: the first two duplicate ACKs release new data.
    #[test]
    fn limited_transmit_sends_new_data_on_the_first_two_duplicates() {
        let mut rig = Rig::new(8, |_| ());
        assert_eq!(rig.ack(1), [9]);
        assert_eq!(rig.ack(1), [10]);
        let mut without = Rig::new(8, |options| options.limited_transmit = Some(false));
        assert!(without.ack(1).is_empty());
        assert!(without.ack(1).is_empty());
    }

    /// RFC 5681, section 3.1: a timeout restarts slow start from one segment.
    #[test]
    fn a_timeout_halves_ssthresh_and_restarts_from_one_segment() {
        let mut rig = Rig::new(16, |_| ());
        assert_eq!(rig.time_out(), [1]);
        assert_eq!((rig.sender.cwnd(), rig.sender.window().ssthresh), (1.0, 8.0));
        assert_eq!(rig.ack(2), [2, 3]);
    }

    /// Limited transmit may have added more than remains in flight.
    #[test]
    fn a_timeout_after_a_partial_ack_of_almost_all_leaves_two_segments() {
        let mut rig = Rig::new(8, |_| ());
        rig.sender.tcb.edges.end = 11;
        for _ in 0..3 {
            rig.ack(1);
        }
        rig.ack(10);
        assert_eq!((rig.sender.edges(), rig.sender.tcb.losses.limited), ([10, 11, 11], 2));
        rig.time_out();
        assert_eq!(rig.sender.window().ssthresh, 2.0);
    }

    /// RFC 6298, rule 5.5, and RFC 5681, section 3.1.
    #[test]
    fn a_second_timeout_doubles_the_rto_and_keeps_ssthresh() {
        let mut rig = Rig::new(16, |_| ());
        rig.time_out();
        let (first, at) = (rig.sender.deadline(), rig.now);
        rig.time_out();
        let (second, again) = (rig.sender.deadline(), rig.now);
        let wait = |deadline: Option<Time>, from: Time| deadline.expect("a timer") - from;
        assert_eq!(wait(second, again).0, 2 * wait(first, at).0);
        assert_eq!(rig.sender.window().ssthresh, 8.0);
    }

    #[test]
    fn in_the_ns2_profile_a_second_timeout_halves_ssthresh_again() {
        let mut rig = Rig::new(16, |options| options.profile = Profile::Ns2);
        rig.time_out();
        assert_eq!(rig.sender.window().ssthresh, 8.0);
        rig.time_out();
        assert_eq!(rig.sender.window().ssthresh, 2.0);
    }

    /// Karn's rule: the ACK of a retransmitted segment is no sample, and the back-off stays.
    #[test]
    fn retransmitted_segments_are_not_timed() {
        let mut rig = Rig::new(2, |_| ());
        rig.time_out();
        let backed_off = rig.sender.tcb.timer.rtt.timeout();
        rig.ack(2);
        assert_eq!(rig.sender.tcb.timer.rtt.timeout(), backed_off);
        // Segment 3 is new, so its ACK is a sample.
        rig.ack(4);
        assert!(rig.sender.tcb.timer.rtt.timeout() < backed_off);
    }

    /// The timeouts of `count` lost SYNs, s.
    fn waits_for_a_syn(rig: &mut Rig, count: usize) -> Vec<f64> {
        let timeout = |rig: &Rig| rig.sender.tcb.timer.rtt.timeout().as_secs();
        let first = timeout(rig);
        let after = (0..count).map(|_| {
            assert_eq!(rig.time_out(), [0]);
            timeout(rig)
        });
        std::iter::once(first).chain(after).collect()
    }

    /// RFC 6298, sections 5.5 and 5.7, and RFC 5681, section 3.1: the timeout of 3 s applies to data, not to the next SYN.
    #[test]
    fn a_lost_syn_leaves_one_segment_and_three_seconds() {
        let mut rig = Rig::opening(|options| options.initial_window_packets = Some(4));
        assert_eq!(waits_for_a_syn(&mut rig, 3), [1.0, 2.0, 4.0, 8.0]);
        assert_eq!(rig.ack(1), [1]);
        assert!(rig.sender.window().ssthresh > 1000.0);
        assert_eq!(rig.sender.tcb.timer.rtt.timeout(), Time::from_millis(3000));
    }

    /// `tcp_syn_linear_timeouts` is 4, the SYN carries a timestamp, and one lost SYN is forgiven.
    #[test]
    fn linux_repeats_its_syn_at_even_gaps_first() {
        let mut rig = Rig::opening(|options| options.profile = Profile::Linux);
        assert_eq!(waits_for_a_syn(&mut rig, 6), [1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 4.0]);
        assert_eq!(rig.ack(1), [1]);
        assert!(rig.sender.tcb.timer.rtt.timeout() < Time::from_millis(1000));
        let mut rig = Rig::opening(|options| options.profile = Profile::Linux);
        rig.time_out();
        assert_eq!(rig.ack(1).len(), 10);
    }

    /// RFC 5681, section 3.1: the initial window follows the handshake, and slow start follows the initial window.
    #[test]
    fn the_initial_window_opens_the_transfer() {
        for (window, sent) in [(1, vec![1]), (3, vec![1, 2, 3])] {
            let mut rig = Rig::opening(|options| options.initial_window_packets = Some(window));
            assert_eq!(rig.ack(1), sent);
        }
        // By default 4 segments of 1000 bytes (equation 1); in the ns2 profile 2.
        assert_eq!(Rig::opening(|_| ()).ack(1).len(), 4);
        assert_eq!(Rig::opening(|options| options.profile = Profile::Ns2).ack(1).len(), 2);
    }

    /// RFC 5681, section 3.1: below ssthresh one segment per ACK, from there on one segment per window.
    #[test]
    fn the_initial_ssthresh_ends_slow_start() {
        let mut rig = Rig::new(4, |options| options.initial_ssthresh_packets = Some(6));
        rig.ack(2);
        rig.ack(3);
        assert_eq!(rig.sender.cwnd(), 6.0);
        rig.ack(4);
        assert_eq!(rig.sender.cwnd(), 6.0 + 1.0 / 6.0);
    }

    /// RFC 5681, section 3: neither new nor duplicate ACKs send beyond the receive window.
    #[test]
    fn the_receive_window_bounds_the_flight() {
        for &variant in TcpVariant::ALL {
            let mut rig = Rig::new(4, |options| {
                options.tcp = variant;
                options.receive_window_bytes = 6_999;
            });
            let in_flight = |rig: &Rig| {
                let [una, next, _] = rig.sender.edges();
                next - una
            };
            for next in 2..=10 {
                rig.ack(next);
                assert!(in_flight(&rig) <= 6, "{variant:?}");
            }
            // LEDBAT's window does not grow without delays.
            let reached = if rig.config.measures_delay { 4 } else { 6 };
            assert_eq!(in_flight(&rig), reached, "{variant:?}");
            for end in 12..=16 {
                rig.sack(10, &[(11, end)]);
                assert!(in_flight(&rig) <= 6, "{variant:?}");
            }
        }
    }

    /// RFC 6298, rule 2.4: the minimum holds if the estimate is below it.
    #[test]
    fn the_timer_waits_for_the_minimum_rto() {
        let waits = |min_rto_s| {
            let rig = Rig::new(4, |options| options.min_rto_s = min_rto_s);
            rig.sender.deadline().expect("a pending timer") - rig.now
        };
        assert_eq!(waits(None), Time::from_secs(1.0));
        assert_eq!(waits(Some(0.2)), Time::from_secs(0.2));
        // One sample of 10 ms: 10 ms and four times 5 ms.
        assert_eq!(waits(Some(0.001)), Time::from_millis(30));
    }
}
