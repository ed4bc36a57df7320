//! Time-based loss detection (RFC 8985): a segment is lost once a later one has been delivered and an RTT has
//! passed. This also detects lost retransmissions and losses in short flights. Includes the tail loss probe
//! (TLP).
//!
//! Paths here preserve order, so reordering (section 6.2, step 3) never occurs and its window is not adapted.
//! Receivers send no DSACK: a probe that retransmits counts as the repair of a loss unless an ACK without new
//! data follows (section 7.4.2, case 2). Timestamps (RFC 7323) are assumed, so a retransmitted segment also gives
//! an RTT sample.

use std::collections::VecDeque;

use super::Recovery;
use super::prr::Prr;
use crate::math;
use crate::tcp::control::Feedback;
use crate::tcp::receiver::Ack;
use crate::tcp::scoreboard::Scoreboard;
use crate::tcp::tcb::{Cx, Tcb};
use crate::tcp::{Config, DUPLICATE_ACKS};
use crate::units::Time;

/// Extra wait of a probe for the ACK of a single segment (`TLP.max_ack_delay`). Linux: its least timeout.
const MAX_ACK_DELAY: Time = Time::from_millis(200);
/// Wait for a probe before the first RTT sample (section 7.2).
const FIRST_PROBE: Time = Time::from_millis(1000);

/// RACK's state of a sender.
#[derive(Clone, Debug, Default)]
pub struct Rack {
    /// Segments from the first unacknowledged one on.
    segments: VecDeque<Sent>,
    /// Number of the first of them.
    first: u64,
    /// Numbers of segments in flight, and of lost ones to retransmit.
    flying: u64,
    lost: u64,
    /// The delivered segment that was sent last: its time, and one past its number.
    latest: (Time, u64),
    /// Its RTT.
    rtt: Time,
    /// The least RTT of a segment that was sent once.
    min_rtt: Option<Time>,
    /// Nothing below this is to be retransmitted.
    resend_from: u64,
    /// When the window was last cut: losses of segments sent before are answered.
    answered: Time,
    /// When the retransmission timer was last started, and when a probe was last scheduled.
    started: Time,
    probe_from: Time,
    /// The purpose of the timer.
    expiry: Expiry,
    /// The current probe: one past the highest segment sent with it, and whether it is a retransmission.
    probe: Option<(u64, bool)>,
    /// Whether the RTT was sampled since the latest probe.
    sampled: bool,
}

/// A current cut of the window.
#[derive(Clone, Debug, PartialEq)]
pub struct Reduction {
    /// Its rate reduction, if it is spread over an RTT.
    prr: Option<Box<Prr>>,
    /// Whether it responds to a loss rather than a mark.
    repairs: bool,
}

/// The purpose of a sender's single timer (section 8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Expiry {
    #[default]
    Retransmission,
    Probe,
    Reordering,
}

#[derive(Clone, Copy, Debug)]
struct Sent {
    at: Time,
    state: State,
    /// Whether it was sent more than once.
    again: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Flying,
    Held,
    Lost,
}

/// Result of a search for losses.
#[derive(Clone, Copy, Debug, Default)]
struct Findings {
    /// Whether a segment is lost.
    loss: bool,
    /// Whether a lost segment is a retransmission sent after the latest cut.
    again: bool,
    /// The time after which more segments would count as lost.
    wait: Option<Time>,
}

/// What an ACK reports as delivered.
#[derive(Default)]
struct Delivery {
    segments: u64,
    /// Sending time of the first of them that was sent once, if any.
    once: Option<Time>,
    /// The same for retransmitted ones.
    again: Option<Time>,
}

impl Rack {
    fn sent(&mut self, seq: u64, now: Time) {
        match self.segments.get_mut((seq - self.first) as usize) {
            Some(segment) => {
                match segment.state {
                    State::Lost => {
                        self.lost -= 1;
                        self.flying += 1;
                    }
                    State::Flying | State::Held => {}
                }
                *segment = Sent { at: now, state: State::Flying, again: true };
            }
            None => {
                self.segments.push_back(Sent { at: now, state: State::Flying, again: false });
                self.flying += 1;
            }
        }
    }

    /// A paced segment departs after it was sent.
    pub fn departed(&mut self, seq: u64, now: Time) {
        let index = seq.checked_sub(self.first).map(|index| index as usize);
        if let Some(segment) = index.and_then(|index| self.segments.get_mut(index)) {
            segment.at = now;
        }
    }

    /// Steps 1 and 2 of section 6.2.
    fn deliver(&mut self, ack: &Ack<'_>, board: &mut Scoreboard, now: Time) -> Delivery {
        let mut delivery = Delivery::default();
        for block in ack.blocks {
            let mut seq = board.next_hole(block.start.max(self.first));
            while seq < block.end {
                let segment = &mut self.segments[(seq - self.first) as usize];
                let (was, sent) = (std::mem::replace(&mut segment.state, State::Held), *segment);
                self.arrived(seq, was, sent, now, &mut delivery);
                seq = board.next_hole(seq + 1);
            }
            board.add(*block);
        }
        while self.first < ack.next {
            let Some(sent) = self.segments.pop_front() else { break };
            if sent.state != State::Held {
                self.arrived(self.first, sent.state, sent, now, &mut delivery);
            }
            self.first += 1;
        }
        board.advance(ack.next);
        if let Some(sent) = delivery.once {
            let rtt = now - sent;
            self.min_rtt = Some(self.min_rtt.map_or(rtt, |least| least.min(rtt)));
        }
        delivery
    }

    fn arrived(&mut self, seq: u64, was: State, sent: Sent, now: Time, delivery: &mut Delivery) {
        match was {
            State::Lost => self.lost -= 1,
            State::Flying | State::Held => self.flying -= 1,
        }
        delivery.segments += 1;
        let rtt = now - sent.at;
        if sent.again {
            // The ACK belongs to the earlier copy.
            if self.min_rtt.is_some_and(|least| rtt < least) {
                return;
            }
            delivery.again.get_or_insert(sent.at);
        } else {
            delivery.once.get_or_insert(sent.at);
        }
        if (sent.at, seq + 1) > self.latest {
            self.latest = (sent.at, seq + 1);
            self.rtt = rtt;
        }
    }

    /// Step 5 of section 6.2.
    fn detect(&mut self, now: Time, window: Time) -> Findings {
        let mut found = Findings::default();
        for (segment, seq) in self.segments.iter_mut().zip(self.first..) {
            if segment.state != State::Flying || (segment.at, seq + 1) >= self.latest {
                // Without retransmissions, the order of numbers is the order of time.
                if !segment.again && segment.at > self.latest.0 {
                    break;
                }
                continue;
            }
            let lost_at = segment.at + self.rtt + window;
            if lost_at <= now {
                segment.state = State::Lost;
                self.flying -= 1;
                self.lost += 1;
                self.resend_from = self.resend_from.min(seq);
                found.loss = true;
                found.again |= segment.again && segment.at >= self.answered;
            } else {
                found.wait = found.wait.max(Some(lost_at - now));
            }
        }
        found
    }

    /// Section 6.3: the timer has expired.
    fn mark_losses_on_timeout(&mut self, now: Time, window: Time) {
        for (segment, seq) in self.segments.iter_mut().zip(self.first..) {
            let overdue = seq == self.first || segment.at + self.rtt + window <= now;
            if segment.state == State::Flying && overdue {
                segment.state = State::Lost;
                self.flying -= 1;
                self.lost += 1;
            }
        }
        self.resend_from = self.first;
    }

    /// The first segment to be retransmitted.
    fn next_lost(&mut self) -> Option<u64> {
        if self.lost == 0 {
            return None;
        }
        let from = self.resend_from.max(self.first);
        let skip = (from - self.first) as usize;
        let found = self.segments.iter().skip(skip).position(|sent| sent.state == State::Lost)?;
        self.resend_from = from + found as u64;
        Some(self.resend_from)
    }

    /// Step 4 of section 6.2, without reordering: zero in recovery and once three segments are held, otherwise a
    /// quarter of the least RTT.
    fn window(&self, repairs: bool) -> Time {
        let held = self.segments.len() as u64 - self.flying - self.lost;
        match self.min_rtt {
            Some(least) if !repairs && held < u64::from(DUPLICATE_ACKS) => Time(least.0 / 4),
            _ => Time::ZERO,
        }
    }
}

/// Handles an ACK.
pub fn on_ack(
    tcb: &mut Tcb,
    stage: &mut Recovery,
    slot: &mut Option<Box<Rack>>,
    ack: &Ack<'_>,
    cx: &mut Cx<'_>,
) {
    if tcb.edges.una == 0 {
        if ack.next > 0 {
            tcb.new_ack(ack.next, cx);
            let rtt = Time::from_secs(tcb.timer.rtt.smoothed_s(cx.config));
            let min_rtt = (rtt > Time::ZERO).then_some(rtt);
            let rack = Rack { first: 1, rtt, min_rtt, sampled: true, ..Rack::default() };
            release(tcb, stage, slot.insert(Box::new(rack)), cx);
        }
        return;
    }
    if let Some(rack) = slot
        && ack.next >= tcb.edges.una
    {
        take(tcb, stage, rack, ack, cx);
    }
}

fn take(tcb: &mut Tcb, stage: &mut Recovery, rack: &mut Rack, ack: &Ack<'_>, cx: &mut Cx<'_>) {
    let advanced = ack.next > tcb.edges.una;
    let delivery = rack.deliver(ack, &mut tcb.losses.board, cx.now);
    if let Some(sent) = delivery.once.or(delivery.again.filter(|_| advanced)) {
        tcb.timer.rtt.sample(sent, cx.now, cx.config);
        rack.sampled = true;
    }
    if advanced {
        tcb.edges.advance(ack.next);
        tcb.losses.limited = 0;
        rack.started = cx.now;
        rack.probe_from = cx.now;
    }
    answer_probe(tcb, rack, ack, &delivery, cx);
    // A cut for counted marks lasts until a segment sent after it is acknowledged.
    let counts = cx.config.feedback == Feedback::Count;
    let past = u64::from(counts && !repairs(stage));
    if tcb.edges.una >= tcb.losses.recover + past && *stage != Recovery::None {
        *stage = Recovery::None;
    }
    let found = detect(tcb, stage, rack, cx);
    let entered = answer_losses(tcb, stage, rack, found, cx);
    if advanced && !matches!(stage, Recovery::Rack(_)) {
        tcb.open_window(delivery.segments, cx);
    }
    let progress = advanced && !found.loss;
    transmit(tcb, stage, rack, delivery.segments, progress, entered, cx);
    arm(tcb, stage, rack, found.wait, cx);
}

/// The window was cut for a mark, from a load of `flight`. With rate reduction, this cut is also spread, until
/// everything outstanding is acknowledged. Linux: from its observed behaviour.
pub fn spread_cut(tcb: &mut Tcb, stage: &mut Recovery, rack: &mut Rack, flight: f64, cx: &Cx<'_>) {
    rack.answered = cx.now;
    // The previous cut for a mark ends with the ACK that reports marks on segments sent after it.
    let counts = cx.config.feedback == Feedback::Count;
    let ended = *stage == Recovery::None || counts && !repairs(stage);
    if cx.config.rate_reduction && cx.config.spreads_cuts && ended {
        tcb.losses.recover = tcb.edges.max;
        let prr = Some(Box::new(Prr::new(flight)));
        *stage = Recovery::Rack(Reduction { prr, repairs: false });
    }
}

fn repairs(recovery: &Recovery) -> bool {
    match recovery {
        Recovery::None => false,
        Recovery::Rack(reduction) => reduction.repairs,
        _ => true,
    }
}

fn detect(tcb: &Tcb, stage: &Recovery, rack: &mut Rack, cx: &Cx<'_>) -> Findings {
    let repairs = repairs(stage);
    // In order and complete: no earlier segment is missing.
    if !repairs && tcb.losses.board.highest().is_none() && rack.probe.is_none() {
        return Findings::default();
    }
    let window = rack.window(repairs);
    rack.detect(cx.now, window)
}

/// Starts recovery at the first loss outside of it; returns whether it did. Inside it, the loss of a retransmission is
/// answered again (section 9.3; RFC 5681, section 4.3), unless rate reduction bounds what is sent instead.
fn answer_losses(
    tcb: &mut Tcb,
    stage: &mut Recovery,
    rack: &mut Rack,
    found: Findings,
    cx: &mut Cx<'_>,
) -> bool {
    if rack.lost == 0 {
        return false;
    }
    if repairs(stage) {
        if found.again && !cx.config.rate_reduction {
            // Marks do not count: the latest cut was before the retransmission.
            let least = tcb.cwnd().min(2.0);
            tcb.signal_loss(least, cx.now, cx.config);
            tcb.note_cut(cx);
            rack.answered = cx.now;
        }
        return false;
    }
    rack.answered = cx.now;
    tcb.losses.recover = tcb.edges.max;
    rack.probe = None;
    if let Recovery::Rack(reduction) = stage
        && cx.config.feedback == Feedback::Latch
    {
        // The mark's cut also counts for the loss (RFC 3168, section 6.1.2).
        reduction.repairs = true;
        return true;
    }
    let flight = tcb.load(cx.config);
    tcb.cut_for_loss(cx);
    let prr = cx.config.rate_reduction.then(|| Box::new(Prr::new(flight)));
    *stage = Recovery::Rack(Reduction { prr, repairs: true });
    true
}

/// Sends what the window or the reduction allows: lost segments first, then new data. The first retransmission of
/// a recovery (`first`) is always sent (RFC 5681, section 3.2, step 3).
fn transmit(
    tcb: &mut Tcb,
    stage: &mut Recovery,
    rack: &mut Rack,
    delivered: u64,
    progress: bool,
    first: bool,
    cx: &mut Cx<'_>,
) {
    if tcb.ecn.paused {
        return;
    }
    let window = math::whole(tcb.allowed(cx.config)) as u64;
    let mut room = window.saturating_sub(rack.flying);
    if let Some(prr) = reduction(stage) {
        room = prr.allowance(rack.flying, window, delivered, progress);
        room = room.max(u64::from(prr.is_silent()));
    }
    room = room.max(u64::from(first));
    for _ in 0..room {
        let Some(seq) = rack.next_lost().or_else(|| unsent(tcb, cx.config)) else { break };
        send(tcb, rack, seq, cx);
        if let Some(prr) = reduction(stage) {
            prr.sent();
        }
    }
}

fn reduction(stage: &mut Recovery) -> Option<&mut Prr> {
    match stage {
        Recovery::Rack(reduction) => reduction.prr.as_deref_mut(),
        _ => None,
    }
}

/// The next segment never sent, if there is one and the receive window has room.
fn unsent(tcb: &Tcb, config: &Config) -> Option<u64> {
    let edges = &tcb.edges;
    let room = edges.max - edges.una < config.receive_window_segments;
    (room && edges.max < edges.end).then_some(edges.max)
}

fn send(tcb: &mut Tcb, rack: &mut Rack, seq: u64, cx: &mut Cx<'_>) {
    // RFC 6298, rule 5.1, and a timer restart for the first retransmitted segment.
    if seq == tcb.edges.una {
        rack.started = cx.now;
    }
    if seq == tcb.edges.max {
        rack.probe_from = cx.now;
    }
    tcb.transmit(seq, cx);
    rack.sent(seq, cx.now);
    tcb.edges.next = tcb.edges.max;
}

/// Sends what the window allows outside of an ACK.
pub fn release(tcb: &mut Tcb, stage: &mut Recovery, rack: &mut Rack, cx: &mut Cx<'_>) {
    transmit(tcb, stage, rack, 0, false, false, cx);
    arm(tcb, stage, rack, None, cx);
}

/// Sets the timer for the earliest purpose (sections 7.2 and 8); `wait` is the reordering wait.
fn arm(tcb: &mut Tcb, stage: &Recovery, rack: &mut Rack, wait: Option<Time>, cx: &Cx<'_>) {
    rack.expiry = Expiry::Retransmission;
    if rack.segments.is_empty() {
        let rto = tcb.timer.rtt.timeout();
        tcb.timer.deadline = if tcb.ecn.paused { cx.now + rto } else { Time::NEVER };
        return;
    }
    if let Some(wait) = wait {
        rack.expiry = Expiry::Reordering;
        tcb.timer.deadline = cx.now + wait;
        return;
    }
    let released = tcb.released(cx.now, cx.config);
    let waits = if released > cx.now { released } else { Time::ZERO };
    // A time that has passed expires at once.
    let rto_at = (rack.started.max(waits) + tcb.timer.rtt.timeout()).max(cx.now);
    let calm = !repairs(stage) && tcb.losses.board.highest().is_none();
    if calm && rack.probe.is_none() && rack.sampled {
        let srtt = Time::from_secs(2.0 * tcb.timer.rtt.smoothed_s(cx.config));
        let single = if rack.segments.len() == 1 { MAX_ACK_DELAY } else { Time::ZERO };
        let wait = if srtt == Time::ZERO { FIRST_PROBE } else { srtt + single };
        let probe_at = rack.probe_from.max(waits) + wait;
        if probe_at < rto_at {
            rack.expiry = Expiry::Probe;
            tcb.timer.deadline = probe_at.max(cx.now);
            return;
        }
    }
    tcb.timer.deadline = rto_at;
}

/// Handles a timer that expired for something other than a retransmission; returns whether it did.
pub fn on_timer(tcb: &mut Tcb, stage: &mut Recovery, rack: &mut Rack, cx: &mut Cx<'_>) -> bool {
    let mut wait = None;
    match rack.expiry {
        Expiry::Retransmission => return false,
        Expiry::Probe => probe(tcb, rack, cx),
        Expiry::Reordering => {
            let found = detect(tcb, stage, rack, cx);
            wait = found.wait;
            let entered = answer_losses(tcb, stage, rack, found, cx);
            transmit(tcb, stage, rack, 0, !found.loss, entered, cx);
        }
    }
    arm(tcb, stage, rack, wait, cx);
    true
}

/// Section 7.3: sends new data if there are any, otherwise the last segment again.
fn probe(tcb: &mut Tcb, rack: &mut Rack, cx: &mut Cx<'_>) {
    let fresh = unsent(tcb, cx.config);
    let seq = fresh.unwrap_or(tcb.edges.max - 1);
    send(tcb, rack, seq, cx);
    rack.probe = Some((tcb.edges.max, fresh.is_none()));
    rack.sampled = false;
    rack.started = cx.now;
}

/// Section 7.4.2: a probe that retransmitted the only loss has repaired it, and the window is cut for that loss.
fn answer_probe(
    tcb: &mut Tcb,
    rack: &mut Rack,
    ack: &Ack<'_>,
    delivery: &Delivery,
    cx: &mut Cx<'_>,
) {
    let Some((end, resends)) = rack.probe.filter(|(end, _)| ack.next >= *end) else { return };
    let spurious = ack.next == end && delivery.segments == 0 && ack.blocks.is_empty();
    if resends && ack.next == end && !spurious {
        return; // A second copy may still be acknowledged.
    }
    rack.probe = None;
    if resends && !spurious {
        rack.answered = cx.now;
        tcb.cut_for_loss(cx);
    }
}

/// After a timeout (section 6.3): overdue segments are lost, and the window is one segment more than the flight.
pub fn on_timeout(tcb: &mut Tcb, stage: &mut Recovery, rack: &mut Rack, cx: &mut Cx<'_>) {
    let window = rack.window(true);
    rack.mark_losses_on_timeout(cx.now, window);
    rack.probe = None;
    (rack.started, rack.answered) = (cx.now, cx.now);
    tcb.control.window_mut().cwnd = (rack.flying + 1) as f64;
    release(tcb, stage, rack, cx);
}

#[cfg(test)]
mod tests {
    use crate::tcp::TcpVariant;
    use crate::tcp::recovery::Recovery;
    use crate::tcp::rig::Rig;
    use crate::tcp::{LossDetection, TcpOptions};
    use crate::units::Time;

    fn with_rack(options: &mut TcpOptions) {
        options.tcp = TcpVariant::Sack;
        options.loss_detection = Some(LossDetection::Rack);
    }

    /// Section 3.4: P0 to P3 are segments 1 to 4; the last three and one retransmission are lost. The latter is answered
    /// too (section 9.3).
    #[test]
    fn a_probe_and_time_repair_a_lost_tail_and_a_lost_retransmission() {
        let mut rig = Rig::opening(|options| {
            with_rack(options);
            options.initial_window_packets = Some(4);
        });
        rig.sender.limit(4);
        assert_eq!(rig.ack(1), [1, 2, 3, 4]);
        assert!(rig.ack(2).is_empty());
        let at = rig.now;
        assert_eq!(rig.expire(), [4]);
        // Two RTTs of 10 ms, and 10 ms for the rig's call.
        assert_eq!(rig.now - at, Time::from_millis(30));
        assert_eq!(rig.sack(2, &[(4, 5)]), [2, 3]);
        assert_eq!(rig.sack(2, &[(3, 5)]), [2]);
        assert!(rig.ack(5).is_empty());
        assert!(rig.sender.is_finished());
        assert_eq!((rig.sender.timeouts(), rig.cuts), (0, 2));
        assert_eq!(rig.sender.recovery, Recovery::None);
        assert_eq!(rig.sender.deadline(), None);
    }

    /// Of 16 segments the first `lost` are lost, and their retransmissions too. Returns the cuts and the window after each
    /// loss.
    fn lost_twice(lost: u64, rate_reduction: bool) -> [(u32, f64); 2] {
        let mut rig = Rig::new(16, |options| {
            with_rack(options);
            options.rate_reduction = Some(rate_reduction);
        });
        let mut sent = Vec::new();
        let mut once = None;
        let mut end = lost + 1;
        while sent.iter().filter(|seq| **seq <= lost).count() < 2 * lost as usize {
            // Every 10 ms another segment arrives, if one is in flight.
            end = (end + 1).min(rig.sender.edges()[2]);
            sent.extend(rig.sack(1, &[(lost + 1, end)]));
            if rig.sender.retransmissions() >= lost {
                once.get_or_insert((rig.cuts, rig.sender.cwnd()));
            }
        }
        assert_eq!(rig.sender.timeouts(), 0, "{sent:?}");
        [once.expect("a retransmission"), (rig.cuts, rig.sender.cwnd())]
    }

    /// Section 9.3: a lost retransmission is a second indication of congestion (RFC 5681, section 4.3), unless the cut is
    /// spread.
    #[test]
    fn without_rate_reduction_a_lost_retransmission_cuts_again() {
        assert_eq!(lost_twice(1, false), [(1, 8.0), (2, 4.0)]);
        assert_eq!(lost_twice(1, true), [(1, 8.0), (1, 8.0)]);
    }

    /// Section 9.3: several retransmissions lost within one window cut it once.
    #[test]
    fn retransmissions_lost_in_one_window_cut_once() {
        assert_eq!(lost_twice(3, false), [(1, 8.0), (2, 4.0)]);
    }

    /// RFC 5681, section 4.3: the loss of a retransmission after a timeout lowers the threshold again.
    #[test]
    fn a_retransmission_lost_after_a_timeout_lowers_the_threshold() {
        let mut rig = Rig::new(16, with_rack);
        assert_eq!(rig.time_out(), [1]);
        assert_eq!(rig.ack(2), [2, 3]);
        assert_eq!((rig.sender.cwnd(), rig.sender.window().ssthresh), (2.0, 8.0));
        assert_eq!(rig.sack(2, &[(3, 4)]), [2, 4]);
        assert_eq!((rig.sender.cwnd(), rig.sender.window().ssthresh), (2.0, 2.0));
    }

    /// Section 3.5: segments sent just before the timer expires are not lost.
    #[test]
    fn a_timeout_retransmits_only_what_is_overdue() {
        let mut rig = Rig::opening(|options| {
            with_rack(options);
            options.initial_window_packets = Some(4);
        });
        rig.sender.limit(1);
        assert_eq!(rig.ack(1), [1]);
        // The probe comes first, then the timer.
        assert_eq!(rig.expire(), [1]);
        let deadline = rig.sender.deadline().expect("a timer");
        rig.now = Time(deadline.0 - Time::from_millis(14).0);
        let now = rig.now;
        assert_eq!(rig.call(|sender, cx| sender.append(2, now, cx)), [2, 3]);
        assert_eq!(rig.sender.deadline(), Some(deadline));
        rig.now = Time(deadline.0 - Time::from_millis(10).0);
        assert_eq!(rig.call(|sender, cx| sender.on_timer(cx)), [1]);
        assert_eq!(rig.sender.timeouts(), 1);
        // The ACK of the first copy arrives 2 ms later.
        rig.now = Time(deadline.0 - Time::from_millis(8).0);
        assert!(rig.ack(2).is_empty());
        assert!(rig.sender.deadline().is_some());
        rig.ack(4);
        assert_eq!(rig.sender.retransmissions(), 2);
    }

    /// Section 6.2: fewer than three segments above a loss suffice once the reordering window has passed.
    #[test]
    fn a_short_flight_recovers_without_the_retransmission_timer() {
        let mut rig = Rig::opening(|options| {
            with_rack(options);
            options.initial_window_packets = Some(2);
        });
        rig.sender.limit(2);
        rig.ack(1);
        assert!(rig.sack(1, &[(2, 3)]).is_empty());
        let at = rig.now;
        assert_eq!(rig.expire(), [1]);
        // A quarter of 10 ms, and the rig's call.
        assert_eq!(rig.now - at, Time(12_500_000));
        assert_eq!((rig.sender.timeouts(), rig.cuts), (0, 1));
    }

    /// Section 7.4.2: a probe that repairs the only loss cuts the window for it.
    #[test]
    fn a_loss_that_a_probe_repairs_cuts_the_window_once() {
        let mut rig = Rig::opening(|options| {
            with_rack(options);
            options.initial_window_packets = Some(8);
        });
        rig.sender.limit(8);
        rig.ack(1);
        rig.ack(8);
        assert_eq!(rig.expire(), [8]);
        let now = rig.now;
        rig.ack(9);
        rig.call(|sender, cx| sender.append(1, now, cx));
        rig.ack(10);
        assert_eq!((rig.sender.timeouts(), rig.cuts), (0, 1));
    }

    /// Section 6.2: losses within one window cut it once, however many there are.
    #[test]
    fn three_held_segments_suffice_at_once() {
        let mut rig = Rig::new(16, with_rack);
        rig.sack(1, &[(2, 3)]);
        rig.sack(1, &[(2, 4)]);
        assert_eq!(rig.sack(1, &[(2, 5)])[0], 1);
        rig.sack(1, &[(6, 8), (2, 5)]);
        assert_eq!((rig.cuts, rig.sender.cwnd()), (1, 8.0));
    }
}
