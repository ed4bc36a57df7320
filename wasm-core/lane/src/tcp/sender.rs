//! The sender: what it has sent, its window, its timer. Repair of losses stands in
//! [`recovery`](super::recovery), what sets congestion controls apart in [`control`](super::control).

use super::control::hystart::{HyStart, Step};
use super::control::{self, Control, Growth};
use super::ecn::{self, EcnState};
use super::receiver::Ack;
use super::recovery::Recovery;
use super::recovery::rack::{self, Rack};
use super::rtt::Estimator;
use super::scoreboard::Scoreboard;
use super::segment::Segment;
use super::{Config, DUPLICATE_ACKS, TcpVariant};
use crate::math;
use crate::packet::Ecn;
use crate::tcp::{AfterTimeout, RecoveryRules, SsthreshFrom};
use crate::units::Time;

/// What surrounds one call of a sender.
pub struct Cx<'a> {
    /// The simulated time.
    pub now: Time,
    /// What the connections of the class share.
    pub config: &'a Config,
    /// Segments to transmit, in order.
    pub out: &'a mut Vec<Segment>,
    /// Set when the sender cuts its window because of a loss or a mark.
    pub cut: bool,
    /// Whether the ACK at hand echoes a mark.
    echo: bool,
}

impl<'a> Cx<'a> {
    /// `out` takes the segments to transmit.
    pub fn new(now: Time, config: &'a Config, out: &'a mut Vec<Segment>) -> Self {
        Cx { now, config, out, cut: false, echo: false }
    }
}

/// Which segments a sender is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges {
    /// First unacknowledged segment.
    pub una: u64,
    /// Next segment to transmit.
    pub next: u64,
    /// One past the highest segment transmitted.
    pub max: u64,
    /// One past the last segment that there is to send.
    pub end: u64,
}

impl Edges {
    /// Everything below `ack` is acknowledged.
    pub fn advance(&mut self, ack: u64) {
        self.una = ack;
        self.next = self.next.max(ack);
    }
}

/// How much may be in flight, segments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Congestion window, without what duplicate ACKs add during fast recovery.
    pub cwnd: f64,
    /// Slow-start threshold.
    pub ssthresh: f64,
}

impl Window {
    /// A partial ACK of `acked` segments deflates the inflated window by so many and inflates it by one
    /// (RFC 6582, section 3.2, step 3).
    pub fn deflate(&mut self, acked: f64, inflation: &mut f64) {
        if *inflation > acked {
            *inflation -= acked - 1.0;
        } else {
            self.cwnd = (self.cwnd - (acked - *inflation)).max(1.0);
            *inflation = 1.0;
        }
    }
}

/// What tells of losses.
#[derive(Clone, Debug)]
pub struct Losses {
    /// Duplicate ACKs since the latest new one.
    pub duplicates: u32,
    /// New segments that duplicate ACKs have released (RFC 3042).
    pub limited: u32,
    /// One past the highest segment transmitted when losses last cut the window.
    pub recover: u64,
    /// What the receiver holds beyond the cumulative acknowledgement.
    pub board: Scoreboard,
}

/// The retransmission timer, and what it is set by.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Timer {
    /// When the timer expires; [`Time::NEVER`] while it is off.
    pub deadline: Time,
    /// The segment whose round trip is measured.
    pub timed: Timed,
    /// Estimate of the round trip.
    pub rtt: Estimator,
    /// The first unacknowledged segment at the latest timeout; [`NO_SEGMENT`] before the first.
    timed_out: u64,
}

/// Stands where there is no segment.
const NO_SEGMENT: u64 = u64::MAX;

/// A segment whose round trip is measured, or none.
#[derive(Clone, Copy, Debug)]
pub struct Timed {
    seq: u64,
    sent: Time,
}

impl Timed {
    /// No segment.
    pub const NONE: Timed = Timed { seq: NO_SEGMENT, sent: Time::ZERO };

    /// Whether there is one and `ack` acknowledges it.
    #[inline]
    pub fn is_below(self, ack: u64) -> bool {
        self.seq < ack
    }
}

/// A sender with so many segments of data, or without end. First stands what each ACK needs.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Sender {
    pub(super) edges: Edges,
    pub(super) window: Window,
    pub(super) timer: Timer,
    pub(super) losses: Losses,
    pub(super) recovery: Recovery,
    pub(super) ecn: EcnState,
    pub(super) control: Control,
    /// Where RACK finds losses, once the connection is open.
    pub(super) rack: Option<Box<Rack>>,
    /// The first slow start, where it watches the round trip.
    pub(super) hystart: Option<Box<HyStart>>,
    retransmissions: u64,
    timeouts: u32,
}

impl Sender {
    /// A sender that has sent nothing. `clock_phase` is uniform on [0, 1): where in a tick the host's clock
    /// stands at time zero.
    #[inline] // It is large, and goes straight to its place.
    pub fn new(config: &Config, clock_phase: f64) -> Self {
        Sender {
            edges: Edges { una: 0, next: 0, max: 0, end: u64::MAX },
            window: Window { cwnd: 1.0, ssthresh: config.initial_ssthresh },
            losses: Losses { duplicates: 0, limited: 0, recover: 1, board: Scoreboard::default() },
            recovery: Recovery::None,
            ecn: EcnState::default(),
            timer: Timer {
                rtt: Estimator::new(config, clock_phase),
                timed: Timed::NONE,
                deadline: Time::NEVER,
                timed_out: NO_SEGMENT,
            },
            control: config.variant.control(),
            rack: None,
            hystart: None,
            retransmissions: 0,
            timeouts: 0,
        }
    }

    /// Gives the sender `segments` of data in all, instead of data without end.
    pub fn limit(&mut self, segments: u64) {
        self.edges.end = segments + 1;
    }

    /// More data came to send: `segments` of them. After a silence of a retransmission timeout the
    /// window restarts (RFC 5681, section 4.1); `silent_since` is when the last ACK came.
    pub fn append(&mut self, segments: u64, silent_since: Time, cx: &mut Cx<'_>) {
        let idle = self.edges.una >= self.edges.end.min(self.edges.max);
        if idle && cx.now - silent_since > self.timer.rtt.timeout() {
            self.window.cwnd = self.window.cwnd.min(cx.config.initial_window);
        }
        self.edges.end += segments;
        if !self.recovery.sends_by_pipe() && self.edges.max > 0 {
            self.release(cx);
        }
    }

    /// Sends what the window allows outside of an ACK.
    fn release(&mut self, cx: &mut Cx<'_>) {
        if self.rack.is_some() {
            rack::release(self, cx);
        } else {
            self.send_allowed(usize::MAX, cx);
        }
    }

    /// Whether everything is acknowledged.
    pub fn is_finished(&self) -> bool {
        self.edges.una >= self.edges.end
    }

    /// Opens the connection.
    pub fn start(&mut self, cx: &mut Cx<'_>) {
        self.send_allowed(usize::MAX, cx);
    }

    /// Takes an acknowledgement.
    pub fn on_ack(&mut self, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        cx.echo = ack.echo;
        if ack.echo {
            ecn::on_echo(self, ack, cx);
        } else {
            self.ecn.paused = false;
        }
        control::on_ack(self, ack, cx);
    }

    /// Whether an ACK without blocks and ECN-Echo does what [`Sender::take_plain_ack`] does, if it
    /// [acknowledges something new](Sender::is_news): losses are neither known nor repaired. A plain ACK leaves that as it is.
    pub(super) fn is_calm(&self, config: &Config) -> bool {
        // ns-2's Sack1 agent forgets a timeout at the first new ACK.
        let repairs_nothing = match self.recovery {
            Recovery::None => true,
            Recovery::AfterTimeout => config.recovery == RecoveryRules::Rfc || !config.selective,
            _ => false,
        };
        // What follows the SYN is sent once that is acknowledged.
        self.edges.una > 0
            && repairs_nothing
            && self.losses.duplicates == 0
            && self.losses.limited == 0
            && !self.ecn.paused
            && self.losses.board.is_empty()
            && self.rack.is_none()
            && self.hystart.is_none()
    }

    /// Whether an ACK acknowledges something new.
    #[inline]
    pub(super) fn is_news(&self, next: u64) -> bool {
        next > self.edges.una
    }

    /// What most ACKs do while the sender [`is_calm`](Sender::is_calm), with every congestion control: the window opens,
    /// and releases segments.
    #[inline(always)] // Into its one caller.
    pub(super) fn take_plain_ack(
        &mut self,
        next: u64,
        now: Time,
        config: &Config,
        mut send: impl FnMut(Segment),
    ) {
        let acked = next - self.edges.una;
        self.edges.advance(next);
        self.take_sample(next, now, config);
        // The configuration is shared, and so nearer than the control.
        self.window.cwnd = if config.variant == TcpVariant::Cubic || config.byte_counting {
            self.grown(acked, now, config)
        } else {
            control::reno(self.window.cwnd, self.window.ssthresh)
        };
        // As in `send_allowed`.
        let window = (self.window.cwnd as i64 as u64).min(config.receive_window_segments);
        let end = self.edges.end.min(next + window);
        for seq in self.edges.next..end {
            send(self.segment(seq, now, config));
            self.edges.next = seq + 1;
        }
        let waiting = next < self.edges.max;
        self.timer.deadline = if waiting { now + self.timer.rtt.timeout() } else { Time::NEVER };
    }

    /// When the retransmission timer is due.
    pub fn deadline(&self) -> Option<Time> {
        Some(self.timer.deadline).filter(|deadline| *deadline < Time::NEVER)
    }

    /// The timer has expired, which is the retransmission timer unless RACK uses it for something else.
    pub fn on_timer(&mut self, cx: &mut Cx<'_>) {
        if !rack::on_timer(self, cx) {
            self.on_timeout(cx);
        }
    }

    /// The retransmission timer has expired (RFC 6298, rules 5.4 to 5.6; RFC 5681, section 3.1).
    pub fn on_timeout(&mut self, cx: &mut Cx<'_>) {
        if std::mem::take(&mut self.ecn.paused) && self.edges.una == self.edges.max {
            self.timer.deadline = Time::NEVER;
            self.release(cx);
            return;
        }
        self.timeouts += 1;
        self.note_cut(cx);
        self.losses.duplicates = 0;
        if self.edges.una == 0 {
            self.timer.rtt.note_lost_syn(cx.config);
        }
        let una = self.edges.una;
        let repeated = std::mem::replace(&mut self.timer.timed_out, una) == una;
        // No data were in flight with a lost SYN.
        let syn = self.edges.una == 0 && cx.config.ssthresh_from == SsthreshFrom::FlightSize;
        // RACK's recovery has cut the window for these losses; its successor adds nothing to that.
        let answered = matches!(self.recovery, Recovery::Rack(_));
        if !syn && !answered && (!repeated || cx.config.repeated_timeout_halves) {
            self.reduce(self.load(cx.config), cx.config);
        }
        self.control.on_timeout();
        self.window.cwnd = 1.0;
        self.recovery = Recovery::AfterTimeout;
        self.losses.recover = self.edges.max;
        if cx.config.after_timeout == AfterTimeout::GoBackN && self.rack.is_none() {
            self.losses.board.clear();
        }
        self.losses.limited = 0;
        self.timer.timed = Timed::NONE;
        self.timer.rtt.back_off(cx.config);
        if self.rack.is_some() {
            rack::on_timeout(self, cx);
            return;
        }
        self.edges.next = self.edges.una;
        self.timer.deadline = cx.now + self.timer.rtt.timeout();
        self.send_allowed(usize::MAX, cx);
    }

    /// What a congestion signal takes a share of, segments.
    pub(super) fn load(&self, config: &Config) -> f64 {
        match config.ssthresh_from {
            SsthreshFrom::FlightSize => {
                // What limited transmit added does not count (RFC 5681, section 3.2, step 2), nor
                // what duplicate ACKs during fast recovery report to have left the network: else a
                // timeout late in a long recovery would raise ssthresh.
                let Edges { una, max, .. } = self.edges;
                // Partial ACKs may have left less than that of it.
                let sent = (max - una).saturating_sub(u64::from(self.losses.limited));
                let flight = sent as f64 - self.recovery.inflation();
                if config.window_bounds_flight { flight.min(self.window.cwnd) } else { flight }
            }
            SsthreshFrom::Cwnd => self.window.cwnd.min(config.receive_window),
        }
    }

    /// Sets ssthresh to the share of `load` that a congestion signal leaves, at least two segments;
    /// returns that share.
    pub(super) fn reduce(&mut self, load: f64, config: &Config) -> f64 {
        let left = self.control.on_cut(load, self.window.cwnd);
        self.hystart = None;
        self.window.ssthresh = match config.ssthresh_from {
            SsthreshFrom::FlightSize => left.max(2.0),
            SsthreshFrom::Cwnd => math::whole(left).max(2.0),
        };
        left
    }

    /// Cuts the window for a segment that duplicate ACKs show to be lost, unless a mark has cut it
    /// since the segment was sent (RFC 3168, section 6.1.2).
    pub(super) fn cut_for_loss(&mut self, cx: &mut Cx<'_>) {
        if self.edges.una < self.ecn.marked_until {
            return;
        }
        let least = match cx.config.ssthresh_from {
            SsthreshFrom::FlightSize => 2.0,
            SsthreshFrom::Cwnd => 1.0,
        };
        self.window.cwnd = self.reduce(self.load(cx.config), cx.config).max(least);
        self.note_cut(cx);
    }

    /// After each cut; a sender that reacts to marks tells its receiver (RFC 3168, section 6.1.2).
    pub(super) fn note_cut(&mut self, cx: &mut Cx<'_>) {
        cx.cut = true;
        self.ecn.reduced = self.edges.max;
        self.ecn.cwr_due = cx.config.ecn != Ecn::NotCapable && self.edges.una > 0;
    }

    /// What a new cumulative ACK does outside recovery: it opens the window.
    pub(super) fn new_ack(&mut self, ack: u64, cx: &mut Cx<'_>) {
        let acked = ack - self.edges.una;
        self.acknowledge(ack, cx);
        self.restart_timer(cx);
        self.open_window(acked, cx);
    }

    /// Moves the left edge to `ack` and takes the round-trip sample that it may carry.
    pub(super) fn acknowledge(&mut self, ack: u64, cx: &mut Cx<'_>) {
        self.losses.duplicates = 0;
        self.losses.limited = 0;
        self.edges.advance(ack);
        self.losses.board.advance(ack);
        self.take_sample(ack, cx.now, cx.config);
    }

    /// Takes the round-trip sample that an ACK may carry.
    #[inline]
    fn take_sample(&mut self, ack: u64, now: Time, config: &Config) {
        // Only segments sent once are timed, so this is Karn's rule.
        if self.timer.timed.is_below(ack) {
            let sent = std::mem::replace(&mut self.timer.timed, Timed::NONE).sent;
            self.timer.rtt.sample(sent, now, config);
        }
    }

    /// The window grows as the congestion control says. An ACK that echoes a mark opens nothing (RFC 3168,
    /// section 6.1.2).
    #[inline(always)] // Each ACK comes here; two callers would else make it a call.
    pub(super) fn open_window(&mut self, acked: u64, cx: &mut Cx<'_>) {
        if cx.echo {
            return;
        }
        self.window.cwnd = self.grown(acked, cx.now, cx.config);
        if self.edges.una == 1 {
            self.window.cwnd =
                if self.timer.rtt.syn_lost() { 1.0 } else { cx.config.initial_window };
            let slow_start = self.window.cwnd < self.window.ssthresh;
            self.hystart = (cx.config.hystart && slow_start).then(|| Box::new(HyStart::new(1)));
        }
    }

    /// The window after an ACK of so many segments.
    #[inline(never)]
    fn grown(&mut self, acked: u64, now: Time, config: &Config) -> f64 {
        let growth = Growth {
            cwnd: self.window.cwnd,
            ssthresh: self.window.ssthresh,
            receive_window: config.receive_window,
            acked,
            now,
            smoothed_rtt_s: self.timer.rtt.smoothed_s(config),
            byte_counting: config.byte_counting,
            cubic_alpha: config.cubic_alpha,
            whole_segments: config.whole_segments,
        };
        match self.hystart {
            None => self.control.grown(&growth),
            Some(_) => self.slowly_started(growth),
        }
    }

    /// The window after an ACK in a slow start that watches the round trip.
    #[cold]
    fn slowly_started(&mut self, growth: Growth) -> f64 {
        let Some(hystart) = &mut self.hystart else { return growth.cwnd };
        let cwnd = match hystart.step(growth.acked) {
            Step::SlowStart(acked) => {
                self.control.grown(&Growth { acked, byte_counting: true, ..growth })
            }
            Step::Conservative(more) => (growth.cwnd + more).min(growth.ssthresh),
        };
        if hystart.on_ack(self.edges.una, self.edges.max, growth.now) {
            self.window.ssthresh = cwnd;
        }
        if cwnd >= self.window.ssthresh {
            self.hystart = None;
        }
        cwnd
    }

    /// RFC 6298, rules 5.2 and 5.3.
    pub(super) fn restart_timer(&mut self, cx: &mut Cx<'_>) {
        let waiting = self.edges.una < self.edges.max || self.ecn.paused;
        let due = cx.now + self.timer.rtt.timeout();
        self.timer.deadline = if waiting { due } else { Time::NEVER };
    }

    /// Whether the third duplicate ACK may cut the window: not twice for one window of data, nor
    /// for segments that a timeout has already resent (RFC 6582, section 3.2, step 2). The first
    /// data segment may be lost before anything was acknowledged.
    pub(super) fn may_fast_retransmit(&self) -> bool {
        self.edges.una > self.losses.recover || self.edges.una == 1
    }

    /// Enters fast recovery: halves the window and retransmits the first unacknowledged segment. The timer starts
    /// anew: rule 5.1 of RFC 6298 alone would leave it running, but then it could resend the segment less than one
    /// timeout after this transmission, which section 5 forbids before it lists its rules. Left running, 98.6 % of
    /// ns-3's figures agree in place of 99.3 %, and where RACK leaves it running too, 92.3 % of Linux's in place of
    /// 97.5 %.
    pub(super) fn fast_retransmit(&mut self, cx: &mut Cx<'_>) {
        self.losses.recover = self.edges.max;
        self.cut_for_loss(cx);
        self.timer.timed = Timed::NONE;
        self.timer.deadline = cx.now + self.timer.rtt.timeout();
        self.transmit(self.edges.una, cx);
    }

    /// The first two duplicate ACKs may each release a new segment (RFC 3042).
    pub(super) fn limited_transmit(&mut self, cx: &mut Cx<'_>) {
        let flight = (self.edges.next - self.edges.una) as f64;
        let allowed =
            (self.window.cwnd + f64::from(self.losses.duplicates)).min(cx.config.receive_window);
        let first_two = cx.config.limited_transmit && self.losses.duplicates < DUPLICATE_ACKS;
        if first_two && self.edges.next < self.edges.end && flight < math::whole(allowed) {
            self.transmit(self.edges.next, cx);
            self.edges.next += 1;
            self.losses.limited += 1;
        }
    }

    /// Transmits as much as the windows allow, at most `burst` segments.
    pub(super) fn send_allowed(&mut self, burst: usize, cx: &mut Cx<'_>) {
        if self.ecn.paused {
            return;
        }
        let receive_window = cx.config.receive_window_segments;
        // Through `i64`, which is short where `u64` is long; no window has 2^63 segments.
        let window = match &self.recovery {
            Recovery::Fast(fast) => (math::whole(self.window.cwnd) + fast.inflation) as i64,
            _ => self.window.cwnd as i64,
        };
        let window = (window as u64).min(receive_window);
        let mut left = burst;
        if self.losses.board.is_empty() {
            let end = self.edges.end.min(self.edges.una.saturating_add(window));
            while left > 0 && self.edges.next < end {
                self.transmit(self.edges.next, cx);
                self.edges.next += 1;
                left -= 1;
            }
            return;
        }
        while left > 0 {
            // Only a SACK sender after a timeout has anything on its board here.
            let next = self.losses.board.next_hole(self.edges.next);
            let in_flight = self.losses.board.holes_in(self.edges.una, next);
            let full = in_flight >= window || next - self.edges.una >= receive_window;
            if full || next >= self.edges.end {
                break;
            }
            self.transmit(next, cx);
            self.edges.next = next + 1;
            left -= 1;
        }
    }

    pub(super) fn transmit(&mut self, seq: u64, cx: &mut Cx<'_>) {
        let new = seq >= self.edges.max;
        let segment = self.segment(seq, cx.now, cx.config);
        if new && let Some(hystart) = &mut self.hystart {
            hystart.sent(cx.now);
        }
        cx.out.push(segment);
        if self.timer.deadline == Time::NEVER {
            self.timer.deadline = cx.now + self.timer.rtt.timeout();
        }
    }

    /// A segment that is transmitted now.
    #[inline]
    fn segment(&mut self, seq: u64, now: Time, config: &Config) -> Segment {
        let mut segment = Segment::new(seq);
        if seq < self.edges.max {
            self.retransmissions += 1;
            return segment;
        }
        // Neither the SYN nor a retransmission may be marked (RFC 3168, sections 6.1.1, 6.1.5).
        if config.ecn != Ecn::NotCapable && seq > 0 {
            segment = segment.with_ecn(config.ecn);
            if std::mem::take(&mut self.ecn.cwr_due) {
                segment = segment.window_reduced();
            }
        }
        self.edges.max = seq + 1;
        if self.timer.timed.seq == NO_SEGMENT {
            self.timer.timed = Timed { seq, sent: now };
        }
        segment
    }

    /// Congestion window, segments, without what fast recovery adds.
    pub fn cwnd(&self) -> f64 {
        self.window.cwnd
    }

    /// Segments sent again so far.
    pub fn retransmissions(&self) -> u64 {
        self.retransmissions
    }

    /// Expiries of the retransmission timer so far.
    pub fn timeouts(&self) -> u64 {
        u64::from(self.timeouts)
    }

    /// First unacknowledged, next, and one past the highest transmitted segment.
    pub fn edges(&self) -> [u64; 3] {
        [self.edges.una, self.edges.next, self.edges.max]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::Profile;
    use crate::tcp::rig::Rig;

    /// RFC 5681, section 3.1.
    #[test]
    fn slow_start_adds_a_segment_an_ack() {
        let mut rig = Rig::new(4, |_| ());
        assert_eq!(rig.ack(2), [5, 6]);
        assert_eq!(rig.ack(3), [7, 8]);
        assert_eq!(rig.sender.cwnd(), 6.0);
    }

    /// RFC 5681, section 3.1, equation 3.
    #[test]
    fn congestion_avoidance_adds_a_segment_a_window() {
        let mut rig = Rig::new(10, |options| options.initial_ssthresh_packets = Some(2));
        for next in 2..=11 {
            rig.ack(next);
        }
        assert!((rig.sender.cwnd() - 11.0).abs() < 0.1, "{}", rig.sender.cwnd());
    }

    /// The short way of a plain ACK leads where the long one does, whatever came before.
    #[test]
    fn a_plain_ack_does_what_any_ack_does() {
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
                assert!(plain > 10, "{variant:?} {profile:?}: {plain}");
            }
        }
    }

    /// RFC 6298, section 5: no segment is resent less than one timeout after its previous transmission.
    #[test]
    fn a_fast_retransmit_leaves_a_whole_timeout() {
        for &variant in TcpVariant::ALL {
            let mut rig = Rig::new(8, |options| options.tcp = variant);
            for end in 3..=5 {
                rig.sack(1, &[(2, end)]);
            }
            assert_eq!(rig.sent[0].seq(), 1, "{variant:?}");
            let rto = rig.sender.timer.rtt.timeout();
            assert_eq!(rig.sender.deadline(), Some(rig.now + rto), "{variant:?}");
        }
    }

    /// RFC 3465, section 2: by segments, in slow start up to the threshold.
    #[test]
    fn byte_counting_grows_by_acknowledged_segments() {
        let mut rig = Rig::new(4, |options| {
            options.byte_counting = Some(true);
            options.initial_ssthresh_packets = Some(7);
        });
        rig.ack(3);
        assert_eq!(rig.sender.cwnd(), 6.0);
        // One segment is left to the threshold, two count behind it.
        rig.ack(6);
        assert_eq!(rig.sender.cwnd(), 7.0 + 2.0 / 7.0);
    }

    /// RFC 3465, section 2.1: what was counted makes a segment once it is a window, and the rest stays counted.
    #[test]
    fn whole_segments_add_up_to_a_window() {
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
        assert_eq!((rig.sender.cwnd(), rig.sender.window.ssthresh), (1.0, 8.0));
        assert_eq!(rig.ack(2), [2, 3]);
    }

    /// What limited transmit added may be more than is left in flight.
    #[test]
    fn a_timeout_after_a_partial_ack_of_almost_all_leaves_two_segments() {
        let mut rig = Rig::new(8, |_| ());
        rig.sender.edges.end = 11;
        for _ in 0..3 {
            rig.ack(1);
        }
        rig.ack(10);
        assert_eq!((rig.sender.edges(), rig.sender.losses.limited), ([10, 11, 11], 2));
        rig.time_out();
        assert_eq!(rig.sender.window.ssthresh, 2.0);
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
        assert_eq!(rig.sender.window.ssthresh, 8.0);
    }

    #[test]
    fn in_the_ns2_profile_a_second_timeout_halves_ssthresh_again() {
        let mut rig = Rig::new(16, |options| options.profile = Profile::Ns2);
        rig.time_out();
        assert_eq!(rig.sender.window.ssthresh, 8.0);
        rig.time_out();
        assert_eq!(rig.sender.window.ssthresh, 2.0);
    }

    /// Karn's rule: the ACK of a retransmitted segment is no sample, and the back-off stays.
    #[test]
    fn retransmitted_segments_are_not_timed() {
        let mut rig = Rig::new(2, |_| ());
        rig.time_out();
        let backed_off = rig.sender.timer.rtt.timeout();
        rig.ack(2);
        assert_eq!(rig.sender.timer.rtt.timeout(), backed_off);
        // Segment 3 is new, so its ACK is a sample.
        rig.ack(4);
        assert!(rig.sender.timer.rtt.timeout() < backed_off);
    }

    /// RFC 6298, section 5.7, and RFC 5681, section 3.1.
    #[test]
    fn a_lost_syn_leaves_one_segment_and_three_seconds() {
        let mut rig = Rig::opening(|options| options.initial_window_packets = Some(4));
        assert_eq!(rig.time_out(), [0]);
        assert_eq!(rig.ack(1), [1]);
        assert!(rig.sender.window.ssthresh > 1000.0);
        assert!(rig.sender.timer.rtt.timeout() >= Time::from_millis(3000));
    }

    /// RFC 5681, section 3.1: the initial window follows the handshake, and slow start its end.
    #[test]
    fn the_initial_window_opens_the_transfer() {
        for (window, sent) in [(1, vec![1]), (3, vec![1, 2, 3])] {
            let mut rig = Rig::opening(|options| options.initial_window_packets = Some(window));
            assert_eq!(rig.ack(1), sent);
        }
        // By default 4 segments of 1000 bytes (equation 1), in the ns2 profile 2.
        assert_eq!(Rig::opening(|_| ()).ack(1).len(), 4);
        assert_eq!(Rig::opening(|options| options.profile = Profile::Ns2).ack(1).len(), 2);
    }

    /// RFC 5681, section 3.1: below ssthresh a segment an ACK, from there on a segment a window.
    #[test]
    fn the_initial_ssthresh_ends_slow_start() {
        let mut rig = Rig::new(4, |options| options.initial_ssthresh_packets = Some(6));
        rig.ack(2);
        rig.ack(3);
        assert_eq!(rig.sender.cwnd(), 6.0);
        rig.ack(4);
        assert_eq!(rig.sender.cwnd(), 6.0 + 1.0 / 6.0);
    }

    /// RFC 5681, section 3: neither new ACKs nor duplicates send beyond the receive window.
    #[test]
    fn the_receive_window_bounds_what_is_in_flight() {
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
            assert_eq!(in_flight(&rig), 6, "{variant:?}");
            for end in 12..=16 {
                rig.sack(10, &[(11, end)]);
                assert!(in_flight(&rig) <= 6, "{variant:?}");
            }
        }
    }

    /// RFC 6298, rule 2.4: the minimum holds where the estimate is below it.
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
