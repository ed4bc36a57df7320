//! The transmission control block (RFC 9293, section 3.3.1): a sender's state, and the steps of all loss repairs.
//! [`recovery`](super::recovery) decides which steps an ACK takes; the congestion control decides about the window.

use super::DUPLICATE_ACKS;
use super::config::Config;
use super::control::hystart::{HyStart, Step};
use super::control::{Acked, Control, Feedback, GrowthRules, Signal, Window};
use super::ecn::EcnState;
use super::options::SsthreshFrom;
use super::pacer::Pacer;
use super::rtt::Estimator;
use super::scoreboard::Scoreboard;
use super::segment::Segment;
use crate::math;
use crate::packet::Ecn;
use crate::units::Time;

/// Context of a call to a sender.
pub struct Cx<'a> {
    /// The simulated time.
    pub now: Time,
    /// Settings shared by the connections of the class.
    pub config: &'a Config,
    /// Segments to transmit, in order.
    pub out: &'a mut Vec<Segment>,
    /// Set if the sender cuts its window because of a loss or a mark.
    pub cut: bool,
    /// Whether the current ACK echoes a mark.
    pub echo: bool,
    /// Number of marked segments that it counts.
    pub marked: u64,
    /// Whether the congestion control has been notified of it.
    pub reported: bool,
}

impl<'a> Cx<'a> {
    /// Segments to transmit go to `out`.
    pub fn new(now: Time, config: &'a Config, out: &'a mut Vec<Segment>) -> Self {
        Cx { now, config, out, cut: false, echo: false, marked: 0, reported: false }
    }
}

/// Edges of the send sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges {
    /// First unacknowledged segment.
    pub una: u64,
    /// Next segment to transmit.
    pub next: u64,
    /// One past the highest segment sent.
    pub max: u64,
    /// One past the last segment to send.
    pub end: u64,
}

impl Edges {
    /// Everything below `ack` is acknowledged.
    pub fn advance(&mut self, ack: u64) {
        self.una = ack;
        self.next = self.next.max(ack);
    }
}

/// Evidence of losses.
#[derive(Clone, Debug)]
pub struct Losses {
    /// Duplicate ACKs since the latest new ACK.
    pub duplicates: u32,
    /// New segments released by duplicate ACKs (RFC 3042).
    pub limited: u32,
    /// One past the highest segment sent when losses last cut the window.
    pub recover: u64,
    /// Segments received beyond the cumulative acknowledgement.
    pub board: Scoreboard,
}

/// The retransmission timer, and the state behind it.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Timer {
    /// When the timer expires; [`Time::NEVER`] while it is off.
    pub deadline: Time,
    /// The segment whose RTT is measured.
    pub timed: Timed,
    /// RTT estimate.
    pub rtt: Estimator,
    /// The first unacknowledged segment at the latest timeout; [`NO_SEGMENT`] before the first.
    pub timed_out: u64,
}

/// Stands for no segment.
const NO_SEGMENT: u64 = u64::MAX;

/// A segment whose RTT is measured, or none.
#[derive(Clone, Copy, Debug)]
pub struct Timed {
    seq: u64,
    sent: Time,
}

impl Timed {
    /// No segment.
    pub const NONE: Timed = Timed { seq: NO_SEGMENT, sent: Time::ZERO };

    /// Whether there is one that `ack` acknowledges.
    pub fn is_below(self, ack: u64) -> bool {
        self.seq < ack
    }
}

/// A sender without its loss repair. Fields needed by every ACK come first.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Tcb {
    /// Edges of the send sequence.
    pub edges: Edges,
    /// The congestion control with its window.
    pub control: Control,
    /// The retransmission timer.
    pub timer: Timer,
    /// Evidence of losses.
    pub losses: Losses,
    /// Segments that duplicate ACKs add to the window during fast recovery, because they have left the network.
    pub inflation: f64,
    /// Responses to congestion so far.
    pub ecn: EcnState,
    /// The first slow start, if HyStart++ watches the RTT.
    pub hystart: Option<Box<HyStart>>,
    /// The pacer of segments, if they are paced.
    pub pacer: Option<Box<Pacer>>,
    /// Retransmitted segments so far.
    pub retransmissions: u32,
    /// Retransmission timeouts so far.
    pub timeouts: u32,
}

impl Tcb {
    /// Nothing is sent yet. `clock_phase`, uniform on [0, 1), is the phase of the host's clock within a tick at time
    /// zero.
    #[inline] // As a sender.
    pub fn new(config: &Config, clock_phase: f64) -> Self {
        let window = Window { cwnd: 1.0, ssthresh: config.initial_ssthresh };
        Tcb {
            edges: Edges { una: 0, next: 0, max: 0, end: u64::MAX },
            control: config.variant.control(window),
            timer: Timer {
                rtt: Estimator::new(config, clock_phase),
                timed: Timed::NONE,
                deadline: Time::NEVER,
                timed_out: NO_SEGMENT,
            },
            losses: Losses { duplicates: 0, limited: 0, recover: 1, board: Scoreboard::default() },
            inflation: 0.0,
            ecn: EcnState::default(),
            hystart: None,
            pacer: config.pacing.is_some().then(Box::default),
            retransmissions: 0,
            timeouts: 0,
        }
    }

    /// Congestion window, segments, without inflation by fast recovery.
    pub fn cwnd(&self) -> f64 {
        self.control.window().cwnd
    }

    /// Segments that may be in flight: the window, or more if the pace realises a smaller window.
    pub fn allowed(&self, config: &Config) -> f64 {
        let Window { cwnd, ssthresh } = *self.control.window();
        // Only marks set a threshold below two segments.
        if ssthresh < config.least_flight { cwnd.max(config.least_flight) } else { cwnd }
    }

    /// The load that a congestion signal reduces, segments.
    pub fn load(&self, config: &Config) -> f64 {
        match config.ssthresh_from {
            SsthreshFrom::FlightSize => {
                // Segments added by limited transmit do not count (RFC 5681, section 3.2, step 2), nor do those that
                // duplicate ACKs report to have left the network. Otherwise a timeout late in a long recovery would raise
                // ssthresh.
                let Edges { una, max, .. } = self.edges;
                // Partial ACKs may have left less in flight than that.
                let sent = (max - una).saturating_sub(u64::from(self.losses.limited));
                let flight = sent as f64 - self.inflation;
                if config.repair.window_bounds_flight() { flight.min(self.cwnd()) } else { flight }
            }
            SsthreshFrom::Cwnd => self.cwnd().min(config.growth.receive_window),
        }
    }

    /// A congestion signal that reduces `load`.
    pub fn signal(load: f64, least_cwnd: f64, now: Time, config: &Config) -> Signal {
        let whole_threshold = config.ssthresh_from == SsthreshFrom::Cwnd;
        let dctcp_alpha = config.growth.dctcp_alpha;
        let abe = config.abe;
        Signal { load, least_cwnd, whole_threshold, dctcp_alpha, abe, now }
    }

    /// Lets the congestion control respond to lost segments; the window keeps at least `least_cwnd` segments.
    pub fn signal_loss(&mut self, least_cwnd: f64, now: Time, config: &Config) {
        let signal = Self::signal(self.load(config), least_cwnd, now, config);
        self.hystart = None;
        self.control.on_loss(&signal);
    }

    /// Cuts the window for a segment that duplicate ACKs show to be lost. If a mark has cut it since the segment was sent,
    /// that cut suffices (RFC 3168, section 6.1.2), unless it was in proportion to the marks: then both cuts together are
    /// that for a loss (RFC 8257, section 3.5; RFC 9331, section 4.3, item 2).
    pub fn cut_for_loss(&mut self, cx: &mut Cx<'_>) {
        let marked = self.edges.una < self.ecn.marked_until;
        if marked && cx.config.feedback == Feedback::Latch {
            return;
        }
        let least = match cx.config.ssthresh_from {
            SsthreshFrom::FlightSize => 2.0,
            SsthreshFrom::Cwnd => 1.0,
        };
        let load = if marked { f64::from(self.ecn.load) } else { self.load(cx.config) };
        let signal = Self::signal(load, least, cx.now, cx.config);
        self.hystart = None;
        self.control.on_loss(&signal);
        self.note_cut(cx);
    }

    /// Records a cut, and schedules CWR if the receiver latches marks (RFC 3168, section 6.1.2).
    pub fn note_cut(&mut self, cx: &mut Cx<'_>) {
        cx.cut = true;
        self.ecn.reduced = self.edges.max;
        let latches = cx.config.ecn != Ecn::NotCapable && cx.config.feedback == Feedback::Latch;
        self.ecn.cwr_due = latches && self.edges.una > 0;
    }

    /// A new cumulative ACK outside recovery: it opens the window.
    pub fn new_ack(&mut self, ack: u64, cx: &mut Cx<'_>) {
        let acked = ack - self.edges.una;
        self.acknowledge(ack, cx);
        self.restart_timer(cx);
        self.open_window(acked, cx);
    }

    /// Moves the left edge to `ack` and takes the RTT sample, if the ACK has one.
    pub fn acknowledge(&mut self, ack: u64, cx: &mut Cx<'_>) {
        self.losses.duplicates = 0;
        self.losses.limited = 0;
        self.edges.advance(ack);
        self.losses.board.advance(ack);
        self.take_sample(ack, cx.now, cx.config);
    }

    /// Takes the RTT sample, if the ACK has one.
    pub fn take_sample(&mut self, ack: u64, now: Time, config: &Config) {
        // Only segments sent once are timed, which is Karn's rule.
        if self.timer.timed.is_below(ack) {
            let sent = std::mem::replace(&mut self.timer.timed, Timed::NONE).sent;
            self.timer.rtt.sample(sent, now, config);
        }
    }

    /// Passes a new ACK outside recovery to the congestion control, which may open the window.
    #[inline(always)] // Each ACK comes here; two callers would else make it a call.
    pub fn open_window(&mut self, acked: u64, cx: &mut Cx<'_>) {
        cx.reported = true;
        let mut acked = self.acked(acked, cx.now, cx.config);
        (acked.marked, acked.echo) = (cx.marked, cx.echo);
        self.tell(acked);
        if self.edges.una == 1 {
            self.control.window_mut().cwnd = self.open(cx.config);
            let Window { cwnd, ssthresh } = *self.control.window();
            self.hystart =
                (cx.config.hystart && cwnd < ssthresh).then(|| Box::new(HyStart::new(1)));
        }
    }

    /// Ends the handshake; returns the initial window, packets.
    fn open(&mut self, config: &Config) -> f64 {
        // Until now, only the SYN can have timed out.
        if self.timeouts > 0 {
            self.timer.rtt.start_after_lost_syn(config);
        }
        let forgiven = u32::from(config.handshake.forgiven_losses);
        if self.timeouts > forgiven { 1.0 } else { config.initial_window }
    }

    /// A new ACK of `segments` segments without marks.
    pub fn acked<'a>(&self, segments: u64, now: Time, config: &'a Config) -> Acked<'a> {
        let smoothed_rtt_s = self.timer.rtt.smoothed_s(config);
        let rules = &config.growth;
        let edges = [self.edges.una, self.edges.max];
        Acked {
            segments,
            marked: 0,
            echo: false,
            advances: true,
            edges,
            now,
            smoothed_rtt_s,
            rules,
        }
    }

    /// Passes an ACK to the congestion control before anything else.
    #[inline(never)]
    pub fn observe(&mut self, next: u64, marked: u64, now: Time, config: &Config) {
        let una = self.edges.una;
        let mut acked = self.acked(next.saturating_sub(una), now, config);
        (acked.marked, acked.edges[0]) = (marked, una.max(next));
        self.control.observe(&acked);
    }

    /// Passes a new ACK without marks to the congestion control; returns the resulting window.
    #[inline(never)]
    pub fn tell_plainly(&mut self, segments: u64, now: Time, config: &Config) -> f64 {
        self.control.on_ack(&self.acked(segments, now, config));
        self.cwnd()
    }

    /// Passes an ACK to the congestion control.
    pub fn tell(&mut self, acked: Acked<'_>) {
        match self.hystart {
            Some(_) if acked.opens_window() => self.tell_in_first_slow_start(acked),
            _ => tell(&mut self.control, &acked),
        }
    }

    /// The same for an ACK that opens the window during HyStart++'s slow start.
    #[cold]
    fn tell_in_first_slow_start(&mut self, acked: Acked<'_>) {
        let Some(hystart) = &mut self.hystart else { return };
        match hystart.step(acked.segments, self.pacer.is_some()) {
            Step::SlowStart(segments) => {
                let rules = &GrowthRules { byte_counting: true, ..*acked.rules };
                tell(&mut self.control, &Acked { segments, rules, ..acked });
            }
            Step::Conservative(more) => {
                tell(&mut self.control, &Acked { advances: false, ..acked });
                let window = self.control.window_mut();
                window.cwnd = (window.cwnd + more).min(window.ssthresh);
            }
        }
        let window = self.control.window_mut();
        if hystart.on_ack(self.edges.una, self.edges.max, acked.now) {
            window.ssthresh = window.cwnd;
        }
        if window.cwnd >= window.ssthresh {
            self.hystart = None;
        }
    }

    /// A partial ACK of `acked` segments deflates the inflated window by that many and inflates it by one (RFC 6582,
    /// section 3.2, step 3).
    pub fn deflate(&mut self, acked: f64) {
        if self.inflation > acked {
            self.inflation -= acked - 1.0;
        } else {
            let window = self.control.window_mut();
            window.cwnd = (window.cwnd - (acked - self.inflation)).max(1.0);
            self.inflation = 1.0;
        }
    }

    /// RFC 6298, rules 5.2 and 5.3.
    pub fn restart_timer(&mut self, cx: &mut Cx<'_>) {
        let waiting = self.edges.una < self.edges.max || self.ecn.paused;
        let due = self.released(cx.now, cx.config) + self.timer.rtt.timeout();
        self.timer.deadline = if waiting { due } else { Time::NEVER };
    }

    /// Whether the third duplicate ACK may cut the window: not twice per window of data, and not for segments that a
    /// timeout has already retransmitted (RFC 6582, section 3.2, step 2). The first data segment may be lost before
    /// anything was acknowledged.
    pub fn may_fast_retransmit(&self) -> bool {
        self.edges.una > self.losses.recover || self.edges.una == 1
    }

    /// Enters fast recovery: halves the window and retransmits the first unacknowledged segment. The timer restarts. Rule
    /// 5.1 of RFC 6298 alone would leave it running, and it could then retransmit the segment less than one timeout after
    /// this transmission, which section 5 forbids before it lists its rules. If it is left running, 98.6 % of ns-3's
    /// figures agree instead of 99.3 %; if RACK leaves it running too, 92.3 % of Linux's agree instead of 97.5 %.
    pub fn fast_retransmit(&mut self, cx: &mut Cx<'_>) {
        self.losses.recover = self.edges.max;
        self.cut_for_loss(cx);
        self.timer.timed = Timed::NONE;
        self.timer.deadline = cx.now + self.timer.rtt.timeout();
        self.transmit(self.edges.una, cx);
    }

    /// The first two duplicate ACKs may each release a new segment (RFC 3042).
    pub fn limited_transmit(&mut self, cx: &mut Cx<'_>) {
        let flight = (self.edges.next - self.edges.una) as f64;
        let allowed =
            (self.cwnd() + f64::from(self.losses.duplicates)).min(cx.config.growth.receive_window);
        let first_two = cx.config.limited_transmit && self.losses.duplicates < DUPLICATE_ACKS;
        if first_two && self.edges.next < self.edges.end && flight < math::whole(allowed) {
            self.transmit(self.edges.next, cx);
            self.edges.next += 1;
            self.losses.limited += 1;
        }
    }

    /// Transmits as much as the windows allow, at most `burst` segments.
    pub fn send_allowed(&mut self, burst: usize, cx: &mut Cx<'_>) {
        if self.ecn.paused {
            return;
        }
        let receive_window = cx.config.receive_window_segments;
        // Through `i64`, whose conversion is one instruction; no window has 2^63 segments.
        let window = (math::whole(self.allowed(cx.config)) + self.inflation) as i64;
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
            // Only a SACK sender after a timeout has a non-empty scoreboard here.
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

    pub fn transmit(&mut self, seq: u64, cx: &mut Cx<'_>) {
        let new = seq >= self.edges.max;
        let segment = self.segment(seq, cx.now, cx.config);
        if new && let Some(hystart) = &mut self.hystart {
            hystart.sent(cx.now);
        }
        cx.out.push(segment);
        if self.timer.deadline == Time::NEVER {
            self.timer.deadline = self.released(cx.now, cx.config) + self.timer.rtt.timeout();
        }
    }

    /// When the timers of segments in flight start: not before the last of them departs, at the present pace.
    pub fn released(&self, now: Time, config: &Config) -> Time {
        match &self.pacer {
            Some(pacer) => {
                let gap = self.gap(u64::MAX, config).unwrap_or_default();
                now + Time(gap.0 * pacer.waiting.len() as u64)
            }
            None => now,
        }
    }

    /// Time between paced segments; `None` for one that is not paced.
    pub fn gap(&self, seq: u64, config: &Config) -> Option<Time> {
        let pacing = config.pacing.as_ref().filter(|pacing| seq > pacing.free_segments)?;
        let Window { cwnd, ssthresh } = *self.control.window();
        pacing.gap(cwnd, ssthresh, self.timer.rtt.smoothed_s(config))
    }

    /// A segment that was released earlier departs.
    pub fn departed(&mut self, seq: u64, now: Time) {
        if self.timer.timed.seq == seq {
            self.timer.timed.sent = now;
        }
        if let Some(hystart) = &mut self.hystart {
            hystart.departed(seq, now);
        }
    }

    /// A segment to transmit now.
    pub fn segment(&mut self, seq: u64, now: Time, config: &Config) -> Segment {
        let mut segment = Segment::new(seq);
        if seq < self.edges.max {
            self.retransmissions += 1;
            if seq == 0 && config.handshake.timestamps {
                self.timer.timed = Timed { seq, sent: now };
            }
            return segment;
        }
        // Neither the SYN nor a retransmission is ECN-capable (RFC 3168, sections 6.1.1, 6.1.5).
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
}

#[inline(never)]
fn tell(control: &mut Control, acked: &Acked<'_>) {
    control.on_ack(acked);
}
