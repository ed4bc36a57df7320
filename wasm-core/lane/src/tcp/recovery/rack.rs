//! Time-based loss detection (RFC 8985): a segment is lost once another that was sent later has been
//! delivered and a round trip has passed, so that lost retransmissions and short flights show too; and the
//! probe at the tail of a flight (TLP).
//!
//! Paths keep order here, so that reordering (section 6.2, step 3) cannot be seen, the window for it is not
//! adapted, and receivers send no DSACK: a probe that resends counts as the repair of a loss unless an ACK
//! without news follows (section 7.4.2, case 2). Timestamps (RFC 7323) are taken to be in use: a segment that was
//! sent again gives a sample of the round trip too.

use std::collections::VecDeque;

use super::Recovery;
use super::prr::Prr;
use crate::math;
use crate::tcp::receiver::Ack;
use crate::tcp::scoreboard::Scoreboard;
use crate::tcp::tcb::{Cx, Tcb};
use crate::tcp::{Config, DUPLICATE_ACKS};
use crate::units::Time;

/// What a probe waits longer for the ACK of a single segment (`TLP.max_ack_delay`). Linux: its least timeout.
const MAX_ACK_DELAY: Time = Time::from_millis(200);
/// Wait for a probe before the first sample of the round trip (section 7.2).
const FIRST_PROBE: Time = Time::from_millis(1000);

/// What RACK knows of a sender.
#[derive(Clone, Debug, Default)]
pub struct Rack {
    /// Segments from the first unacknowledged one on.
    segments: VecDeque<Sent>,
    /// Number of the first of them.
    first: u64,
    /// How many are in flight, and how many are lost and wait to be sent again.
    flying: u64,
    lost: u64,
    /// The segment sent last of those delivered: when, and one past its number.
    latest: (Time, u64),
    /// Its round trip.
    rtt: Time,
    /// The shortest round trip of a segment that was sent once.
    min_rtt: Option<Time>,
    /// Below this nothing waits to be sent again.
    resend_from: u64,
    /// When the retransmission timer was last started, and a probe last given its time.
    started: Time,
    probe_from: Time,
    /// What the timer expires for.
    expiry: Expiry,
    /// The probe under way: one past the highest segment sent with it, and whether it resends.
    probe: Option<(u64, bool)>,
    /// Whether a round trip was sampled since the latest probe.
    sampled: bool,
}

/// A cut of the window under way.
#[derive(Clone, Debug, PartialEq)]
pub struct Reduction {
    /// Where it is spread over a round trip.
    prr: Option<Box<Prr>>,
    /// Whether it is for a loss, not for a mark.
    repairs: bool,
}

/// What the one timer of a sender waits for (section 8).
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

/// What an ACK reports to have arrived.
#[derive(Default)]
struct Delivery {
    segments: u64,
    /// When the first of them that was sent once was sent, if one was.
    once: Option<Time>,
    /// The same of those sent again.
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
            // The ACK is of the copy sent before.
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

    /// Step 5 of section 6.2: tells whether anything was found lost, and how long until more would be.
    fn detect(&mut self, now: Time, window: Time) -> (bool, Option<Time>) {
        let (mut found, mut wait) = (false, None);
        for (segment, seq) in self.segments.iter_mut().zip(self.first..) {
            if segment.state != State::Flying || (segment.at, seq + 1) >= self.latest {
                // Without a second transmission the order of numbers is that of time.
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
                found = true;
            } else {
                wait = wait.max(Some(lost_at - now));
            }
        }
        (found, wait)
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

    /// The first segment that waits to be sent again.
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

    /// Step 4 of section 6.2, without reordering: none in recovery and where three are held, else a quarter of
    /// the shortest round trip.
    fn window(&self, repairs: bool) -> Time {
        let held = self.segments.len() as u64 - self.flying - self.lost;
        match self.min_rtt {
            Some(least) if !repairs && held < u64::from(DUPLICATE_ACKS) => Time(least.0 / 4),
            _ => Time::ZERO,
        }
    }
}

/// What an ACK does.
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
    if tcb.edges.una >= tcb.losses.recover && *stage != Recovery::None {
        *stage = Recovery::None;
    }
    let (found, wait) = detect(tcb, stage, rack, cx);
    let entered = enter_if_lost(tcb, stage, rack, cx);
    if advanced && !matches!(stage, Recovery::Rack(_)) {
        tcb.open_window(delivery.segments, cx);
    }
    let progress = advanced && !found;
    transmit(tcb, stage, rack, delivery.segments, progress, entered, cx);
    arm(tcb, stage, rack, wait, cx);
}

/// The window was cut for a mark from a load of `flight`: where rate reduction spreads cuts, it spreads this one
/// until what is outstanding is acknowledged. Linux: as it is seen to do.
pub fn spread_cut(tcb: &mut Tcb, stage: &mut Recovery, flight: f64, cx: &Cx<'_>) {
    if cx.config.rate_reduction && *stage == Recovery::None {
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

fn detect(tcb: &Tcb, stage: &Recovery, rack: &mut Rack, cx: &Cx<'_>) -> (bool, Option<Time>) {
    let repairs = repairs(stage);
    // In order and complete: nothing that was sent earlier is missing.
    if !repairs && tcb.losses.board.highest().is_none() && rack.probe.is_none() {
        return (false, None);
    }
    let window = rack.window(repairs);
    rack.detect(cx.now, window)
}

/// Recovery begins with the first loss outside of it; tells whether it did.
fn enter_if_lost(tcb: &mut Tcb, stage: &mut Recovery, rack: &mut Rack, cx: &mut Cx<'_>) -> bool {
    if rack.lost == 0 || repairs(stage) {
        return false;
    }
    tcb.losses.recover = tcb.edges.max;
    rack.probe = None;
    if let Recovery::Rack(reduction) = stage {
        // The mark's cut answers for the loss too (RFC 3168, section 6.1.2).
        reduction.repairs = true;
        return true;
    }
    let flight = tcb.load(cx.config);
    tcb.cut_for_loss(cx);
    let prr = cx.config.rate_reduction.then(|| Box::new(Prr::new(flight)));
    *stage = Recovery::Rack(Reduction { prr, repairs: true });
    true
}

/// Transmits what the window or the reduction allows: what is lost first, then new data. What recovery begins
/// with (`first`) goes out in any case (RFC 5681, section 3.2, step 3).
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
    let window = math::whole(tcb.control.window().cwnd) as u64;
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

/// The next segment that was never sent, if there is one and the receive window has room.
fn unsent(tcb: &Tcb, config: &Config) -> Option<u64> {
    let edges = &tcb.edges;
    let room = edges.max - edges.una < config.receive_window_segments;
    (room && edges.max < edges.end).then_some(edges.max)
}

fn send(tcb: &mut Tcb, rack: &mut Rack, seq: u64, cx: &mut Cx<'_>) {
    // RFC 6298, rule 5.1, and a timer of its own for the first segment sent again.
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

/// Sets the timer for what comes first (sections 7.2 and 8); `wait` is for reordering to settle.
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
    // A time that has passed expires at once.
    let rto_at = (rack.started + tcb.timer.rtt.timeout()).max(cx.now);
    let calm = !repairs(stage) && tcb.losses.board.highest().is_none();
    if calm && rack.probe.is_none() && rack.sampled {
        let srtt = Time::from_secs(2.0 * tcb.timer.rtt.smoothed_s(cx.config));
        let single = if rack.segments.len() == 1 { MAX_ACK_DELAY } else { Time::ZERO };
        let wait = if srtt == Time::ZERO { FIRST_PROBE } else { srtt + single };
        let probe_at = rack.probe_from + wait;
        if probe_at < rto_at {
            rack.expiry = Expiry::Probe;
            tcb.timer.deadline = probe_at.max(cx.now);
            return;
        }
    }
    tcb.timer.deadline = rto_at;
}

/// The timer has expired for something else than a retransmission: sees to it, and tells so.
pub fn on_timer(tcb: &mut Tcb, stage: &mut Recovery, rack: &mut Rack, cx: &mut Cx<'_>) -> bool {
    let mut wait = None;
    match rack.expiry {
        Expiry::Retransmission => return false,
        Expiry::Probe => probe(tcb, rack, cx),
        Expiry::Reordering => {
            let (found, rest) = detect(tcb, stage, rack, cx);
            wait = rest;
            let entered = enter_if_lost(tcb, stage, rack, cx);
            transmit(tcb, stage, rack, 0, !found, entered, cx);
        }
    }
    arm(tcb, stage, rack, wait, cx);
    true
}

/// Section 7.3: new data where there are any, else the last segment once more.
fn probe(tcb: &mut Tcb, rack: &mut Rack, cx: &mut Cx<'_>) {
    let fresh = unsent(tcb, cx.config);
    let seq = fresh.unwrap_or(tcb.edges.max - 1);
    send(tcb, rack, seq, cx);
    rack.probe = Some((tcb.edges.max, fresh.is_none()));
    rack.sampled = false;
    rack.started = cx.now;
}

/// Section 7.4.2: a probe that resent the only loss repaired it, and the window is cut as for that loss.
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
        return; // A second copy may still be answered.
    }
    rack.probe = None;
    if resends && !spurious {
        tcb.cut_for_loss(cx);
    }
}

/// After a timeout (section 6.3): what is overdue is lost, the window is one segment more than is in flight.
pub fn on_timeout(tcb: &mut Tcb, stage: &mut Recovery, rack: &mut Rack, cx: &mut Cx<'_>) {
    let window = rack.window(true);
    rack.mark_losses_on_timeout(cx.now, window);
    rack.probe = None;
    rack.started = cx.now;
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

    /// Section 3.4: P0 to P3 are segments 1 to 4, of which the last three are lost, and one retransmission.
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
        // Two round trips of 10 ms, and the 10 ms that a call takes here.
        assert_eq!(rig.now - at, Time::from_millis(30));
        assert_eq!(rig.sack(2, &[(4, 5)]), [2, 3]);
        assert_eq!(rig.sack(2, &[(3, 5)]), [2]);
        assert!(rig.ack(5).is_empty());
        assert!(rig.sender.is_finished());
        assert_eq!((rig.sender.timeouts(), rig.cuts), (0, 1));
        assert_eq!(rig.sender.recovery, Recovery::None);
        assert_eq!(rig.sender.deadline(), None);
    }

    /// Section 3.5: what was sent just before the timer expires is not lost.
    #[test]
    fn a_timeout_resends_what_is_overdue_and_nothing_else() {
        let mut rig = Rig::opening(|options| {
            with_rack(options);
            options.initial_window_packets = Some(4);
        });
        rig.sender.limit(1);
        assert_eq!(rig.ack(1), [1]);
        // The probe first, then the timer.
        assert_eq!(rig.expire(), [1]);
        let deadline = rig.sender.deadline().expect("a timer");
        rig.now = Time(deadline.0 - Time::from_millis(14).0);
        let now = rig.now;
        assert_eq!(rig.call(|sender, cx| sender.append(2, now, cx)), [2, 3]);
        assert_eq!(rig.sender.deadline(), Some(deadline));
        rig.now = Time(deadline.0 - Time::from_millis(10).0);
        assert_eq!(rig.call(|sender, cx| sender.on_timer(cx)), [1]);
        assert_eq!(rig.sender.timeouts(), 1);
        // The ACK of the first copy comes 2 ms later.
        rig.now = Time(deadline.0 - Time::from_millis(8).0);
        assert!(rig.ack(2).is_empty());
        assert!(rig.sender.deadline().is_some());
        rig.ack(4);
        assert_eq!(rig.sender.retransmissions(), 2);
    }

    /// Section 6.2: fewer than three segments above a loss are enough once the reordering window has passed.
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
        // A quarter of 10 ms, and the call.
        assert_eq!(rig.now - at, Time(12_500_000));
        assert_eq!((rig.sender.timeouts(), rig.cuts), (0, 1));
    }

    /// Section 7.4.2: a probe that repairs the only loss answers for it.
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

    /// Section 6.2: losses of one window cut it once, however many they are.
    #[test]
    fn three_held_segments_are_enough_at_once() {
        let mut rig = Rig::new(16, with_rack);
        rig.sack(1, &[(2, 3)]);
        rig.sack(1, &[(2, 4)]);
        assert_eq!(rig.sack(1, &[(2, 5)])[0], 1);
        rig.sack(1, &[(6, 8), (2, 5)]);
        assert_eq!((rig.cuts, rig.sender.cwnd()), (1, 8.0));
    }
}
