//! Quality of experience: delay, lateness and loss of calls and games, and the playback of videos.
//!
//! A packet counts when its fate is known: when its transmission ends, or when it is dropped. The delay of an empty link
//! is path delay plus the packet's transmission time, so it needs no second run: every packet measures it.

use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::Serialize;

use super::{DelayHistogram, Durations};
use crate::packet::{Ecn, Packet};
use crate::units::Time;

/// Least number of consecutive losses that a person notices.
const LONG_RUN: u64 = 2;

/// The aspect of a class that people notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Noticed {
    /// Nothing that is measured here.
    #[default]
    Nothing,
    /// The completion times of its transfers, up to the longest.
    Transfers,
    /// The delay and loss of its packets or frames.
    Delivery,
    /// The playback of its videos, whose segments are transfers.
    Playback,
}

impl Noticed {
    /// Columns of such a class in sampled rows.
    pub(super) fn columns(self) -> &'static [&'static str] {
        match self {
            Noticed::Nothing | Noticed::Transfers => &[],
            Noticed::Delivery => &DELIVERY_COLUMNS,
            Noticed::Playback => &PLAYBACK_COLUMNS,
        }
    }

    /// Whether its transfers are judged by the 99th percentile of their times.
    pub fn by_times(self) -> bool {
        matches!(self, Noticed::Transfers | Noticed::Playback)
    }
}

/// Columns of a class with deliveries, counted from the start of the run. Columns that do not apply to the class's kind
/// are NaN.
const DELIVERY_COLUMNS: [&str; 8] = [
    "received",
    "late",
    "lost",
    "long_runs",
    "running_s",
    "mouth_to_ear_sum_s",
    "frozen_s",
    "freezes",
];
/// Columns of a class with playback, counted likewise.
const PLAYBACK_COLUMNS: [&str; 8] = [
    "start_ups",
    "start_up_sum_s",
    "watched_s",
    "stalled_s",
    "stalls",
    "segments",
    "rate_sum_bps",
    "switches",
];

/// Deadlines and delays by which a receiver judges its flow.
#[derive(Clone, Copy, Debug)]
pub struct Expectation {
    /// Propagation delay, one way.
    pub path: Time,
    /// Delay beyond that of an empty link from which a packet or a frame is late.
    pub late: Time,
    /// Delay of a call's sender and receiver together: a packet's content and the play-out buffer.
    pub terminals: Option<Time>,
    /// Time without a new picture from which a video call is frozen.
    pub freeze: Option<Time>,
}

/// A receiver's report to its sender on the time since the previous report.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// Packets received.
    pub received: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Packets missing among them.
    pub lost: u64,
    /// Packets received with a mark.
    pub marked: u64,
    /// Sum of the received packets' queueing delays, ns.
    pub queueing: u64,
}

/// A frame with packets in flight.
#[derive(Clone, Copy, Debug)]
struct Frame {
    number: u64,
    /// Number of its last packet plus one.
    end: u64,
    /// Packets that have neither been received nor dropped.
    left: u32,
    whole: bool,
    sent: Time,
    /// Transmission time of its packets, ns.
    transmission: u64,
}

/// The receiver of one flow.
#[derive(Clone, Debug)]
pub struct Receiver {
    class: u16,
    /// Index of the flow within its class.
    member: u32,
    expects: Expectation,
    /// Number of the next packet, and of the next packet or frame to be counted.
    next: u64,
    next_counted: u64,
    report: Report,
    /// The frames with packets in flight, if the flow has frames: at most one for each waiting packet.
    frames: VecDeque<Frame>,
    /// Time of the latest picture while the flow runs.
    shown: Option<Time>,
}

impl Receiver {
    /// A receiver of the flow `member` of a class.
    pub fn new(class: u16, member: u32, expects: Expectation) -> Receiver {
        Receiver {
            class,
            member,
            expects,
            next: 0,
            next_counted: 0,
            report: Report::default(),
            frames: VecDeque::new(),
            shown: None,
        }
    }

    /// Index of its class, and of its flow within it.
    pub fn owner(&self) -> (u16, u32) {
        (self.class, self.member)
    }

    /// Announces the next frame, whose `packets` packets, from `first` on, are sent now.
    pub fn announce(&mut self, number: u64, first: u64, packets: u32, now: Time) {
        self.frames.push_back(Frame {
            number,
            end: first + u64::from(packets),
            left: packets,
            whole: true,
            sent: now,
            transmission: 0,
        });
    }

    /// Takes the report on the time since the last call.
    pub fn take_report(&mut self) -> Report {
        std::mem::take(&mut self.report)
    }

    fn note(&mut self, packet: &Packet, queueing: Time) {
        let report = &mut self.report;
        report.received += 1;
        report.bytes += u64::from(packet.bytes);
        report.lost += packet.seq.saturating_sub(self.next);
        report.marked += u64::from(packet.ecn == Ecn::Marked);
        report.queueing += queueing.0;
        self.next = self.next.max(packet.seq + 1);
    }

    /// Settles a packet; returns its frame if it is the frame's last packet in flight.
    fn settle(&mut self, seq: u64, transmission: Option<Time>) -> Option<Frame> {
        let place = self.frames.partition_point(|frame| frame.end <= seq);
        let frame = self.frames.get_mut(place)?;
        frame.left -= 1;
        match transmission {
            Some(time) => frame.transmission += time.0,
            None => frame.whole = false,
        }
        let settled = (frame.left == 0).then_some(*frame);
        while self.frames.front().is_some_and(|frame| frame.left == 0) {
            self.frames.pop_front();
        }
        settled
    }
}

/// A number of flows over time.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    count: u32,
    since: Time,
    /// Sum over flows of the time that they were counted, ns.
    spent: u64,
    /// The part of it before the latest restart, ns.
    before: u64,
}

impl Level {
    fn settle(&mut self, now: Time) {
        self.spent += u64::from(self.count) * now.saturating_sub(self.since).0;
        self.since = now;
    }

    fn raise(&mut self, now: Time) {
        self.settle(now);
        self.count += 1;
    }

    fn lower(&mut self, now: Time) {
        self.settle(now);
        self.count -= 1;
    }

    fn restart(&mut self, now: Time) {
        self.settle(now);
        self.before = self.spent;
    }

    /// The sums since the start and since the latest restart, s.
    fn seconds(mut self, now: Time) -> [f64; 2] {
        self.settle(now);
        [self.spent, self.spent - self.before].map(|ns| ns as f64 / 1e9)
    }
}

/// Counts of a class's deliveries since the start of the run.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    received: u64,
    late: u64,
    lost: u64,
    long_runs: u64,
    /// Sum of the delays of an empty link, ns.
    base_sum: u64,
    /// Time of the freezes that have ended, ns, and their number.
    frozen: u64,
    freezes: u64,
}

impl Counts {
    fn since(&self, before: &Counts) -> Counts {
        Counts {
            received: self.received - before.received,
            late: self.late - before.late,
            lost: self.lost - before.lost,
            long_runs: self.long_runs - before.long_runs,
            base_sum: self.base_sum - before.base_sum,
            frozen: self.frozen - before.frozen,
            freezes: self.freezes - before.freezes,
        }
    }
}

/// Counts of packets that the receivers of a class got in time, late and not at all; of frames if the class has frames.
#[derive(Clone, Debug)]
pub struct Delivery {
    expects: Expectation,
    counts: Counts,
    running: Level,
    /// End of the warm-up, and the counts of the time before it.
    from: Time,
    before: Counts,
    /// One-way delays since then, and their parts beyond the delay of an empty link.
    delay: DelayHistogram,
    beyond: DelayHistogram,
}

impl Delivery {
    fn new(expects: Expectation) -> Delivery {
        Delivery {
            expects,
            counts: Counts::default(),
            running: Level::default(),
            from: Time::ZERO,
            before: Counts::default(),
            delay: DelayHistogram::default(),
            beyond: DelayHistogram::default(),
        }
    }

    fn restart(&mut self, now: Time) {
        self.running.restart(now);
        self.from = now;
        self.before = self.counts;
        self.delay = DelayHistogram::default();
        self.beyond = DelayHistogram::default();
    }

    fn receive(
        &mut self,
        receiver: &mut Receiver,
        number: u64,
        base: Time,
        beyond: Time,
        now: Time,
    ) {
        let counts = &mut self.counts;
        counts.received += 1;
        counts.base_sum += base.0;
        counts.late += u64::from(beyond > self.expects.late);
        counts.long_runs += u64::from(number.saturating_sub(receiver.next_counted) >= LONG_RUN);
        self.delay.add(base + beyond);
        self.beyond.add(beyond);
        receiver.next_counted = receiver.next_counted.max(number + 1);
        if let Some(shown) = &mut receiver.shown {
            let before = std::mem::replace(shown, now);
            self.shows(before, now);
        }
    }

    /// Whether the time between two pictures is a freeze.
    fn freezes(&self, before: Time, now: Time) -> bool {
        self.expects.freeze.is_some_and(|freeze| now.saturating_sub(before) > freeze)
    }

    /// Ends the time of a picture, at the next picture or at the end of the flow.
    fn shows(&mut self, before: Time, now: Time) {
        if self.freezes(before, now) {
            self.counts.frozen += (now - before).0;
            self.counts.freezes += 1;
            self.before.frozen += self.from.saturating_sub(before).0;
        }
    }

    /// The columns of a row. A current freeze adds its time so far, but not to the number of freezes.
    fn sample(&self, receivers: impl Iterator<Item = Time>, now: Time, row: &mut Vec<f64>) {
        let Counts { received, late, lost, long_runs, base_sum, frozen, freezes } = self.counts;
        let open = receivers.filter(|shown| self.freezes(*shown, now)).map(|shown| (now - shown).0);
        let sees = |value: f64| if self.expects.freeze.is_some() { value } else { f64::NAN };
        let delay_ns = self.expects.terminals.map(|terminals| received * terminals.0 + base_sum);
        row.extend([
            received as f64,
            late as f64,
            lost as f64,
            long_runs as f64,
            self.running.seconds(now)[0],
            delay_ns.map_or(f64::NAN, |ns| ns as f64 / 1e9),
            sees((frozen + open.sum::<u64>()) as f64 / 1e9),
            sees(freezes as f64),
        ]);
    }

    fn summary(&self, receivers: impl Iterator<Item = Time>, now: Time) -> DeliverySummary {
        let counts = self.counts.since(&self.before);
        let Counts { received, late, lost, long_runs, base_sum, mut frozen, mut freezes } = counts;
        for shown in receivers.filter(|shown| self.freezes(*shown, now)) {
            frozen += now.saturating_sub(shown.max(self.from)).0;
            freezes += 1;
        }
        let settled = received + lost;
        let share = |part: u64| (settled > 0).then(|| part as f64 / settled as f64);
        let some = |value: f64| (received > 0).then_some(value);
        let minutes = self.running.seconds(now)[1] / 60.0;
        let per_minute = |amount: f64| (minutes > 0.0).then(|| amount / minutes);
        let base_s = some(base_sum as f64 / 1e9 / received.max(1) as f64);
        let r = self.expects.terminals.and_then(|terminals| {
            let unheard = share(late + lost)?;
            Some(rating(1000.0 * (base_s? + terminals.as_secs()), unheard))
        });
        DeliverySummary {
            count: received,
            base_s,
            p50_s: some(self.delay.quantile(0.5)),
            p99_s: some(self.delay.quantile(0.99)),
            p999_s: some(self.delay.quantile(0.999)),
            beyond_p99_s: some(self.beyond.quantile(0.99)),
            late: share(late),
            lost: share(lost),
            late_per_min: per_minute(late as f64),
            long_runs_per_min: per_minute(long_runs as f64),
            r,
            frozen_s_per_min: self.expects.freeze.and_then(|_| per_minute(frozen as f64 / 1e9)),
            freezes_per_min: self.expects.freeze.and_then(|_| per_minute(freezes as f64)),
        }
    }
}

/// The coefficients of the reduced E-model for G.711: the best rating; the cost of each ms of delay, and the additional
/// cost of each ms beyond `delay_ms`; the cost of losses is `loss * ln(1 + loss_share * e)`.
pub const RATING: Rating = Rating {
    best: 94.2,
    per_ms: 0.024,
    beyond_per_ms: 0.11,
    delay_ms: 177.3,
    loss: 30.0,
    loss_share: 15.0,
};

/// See [`RATING`].
#[derive(Clone, Copy, Debug, Serialize)]
#[allow(missing_docs, reason = "their constant says what they are")]
pub struct Rating {
    pub best: f64,
    pub per_ms: f64,
    pub beyond_per_ms: f64,
    pub delay_ms: f64,
    pub loss: f64,
    pub loss_share: f64,
}

/// The rating of a G.711 call by the reduced E-model of Cole & Rosenbluth (Computer Communication Review 31(2), 2001):
/// `R = 94.2 - Id - Ie`, with `Id = 0.024 d + 0.11 (d - 177.3) [d > 177.3]` for the delay from mouth to ear `d`, ms, and
/// `Ie = 30 ln(1 + 15 e)` for the share `e` of packets that are lost at random or too late. At least 0.
pub fn rating(delay_ms: f64, unheard: f64) -> f64 {
    let e = RATING;
    let delay = e.per_ms * delay_ms + e.beyond_per_ms * (delay_ms - e.delay_ms).max(0.0);
    let loss = e.loss * crate::math::ln(1.0 + e.loss_share * unheard);
    (e.best - delay - loss).max(0.0)
}

/// Counts of the segments of a class's videos since the start of the run.
#[derive(Clone, Copy, Debug, Default)]
struct Played {
    stalls: u64,
    segments: u64,
    /// Sum of the segments' rates, bit/s.
    rates: u64,
    switches: u64,
}

/// Playback of the videos of a class.
#[derive(Clone, Debug, Default)]
pub struct Playback {
    /// Times from the request of the first segment to the first picture, since the start of the run.
    start_up: Durations,
    /// Clients that have begun to play, and those of them whose buffer is empty.
    watching: Level,
    stalled: Level,
    counts: Played,
    /// The counts of the warm-up.
    before: Played,
}

impl Playback {
    /// A client begins to play, `waited` after its first request.
    pub fn begin(&mut self, waited: Time, now: Time) {
        self.start_up.add(waited);
        self.watching.raise(now);
    }

    /// A segment of this rate has arrived; `switched` if the one before had another.
    pub fn segment(&mut self, rate_bps: u64, switched: bool) {
        self.counts.segments += 1;
        self.counts.rates += rate_bps;
        self.counts.switches += u64::from(switched);
    }

    /// The buffer of a client runs empty.
    pub fn stall(&mut self, now: Time) {
        self.stalled.raise(now);
        self.counts.stalls += 1;
    }

    /// A stalled client plays again.
    pub fn resume(&mut self, now: Time) {
        self.stalled.lower(now);
    }

    /// A client that has begun to play leaves.
    pub fn leave(&mut self, stalled: bool, now: Time) {
        self.watching.lower(now);
        if stalled {
            self.stalled.lower(now);
        }
    }

    fn restart(&mut self, now: Time) {
        self.watching.restart(now);
        self.stalled.restart(now);
        self.before = self.counts;
    }

    fn sample(&self, now: Time, row: &mut Vec<f64>) {
        let Played { stalls, segments, rates, switches } = self.counts;
        row.extend([
            self.start_up.count() as f64,
            self.start_up.sum_s(),
            self.watching.seconds(now)[0],
            self.stalled.seconds(now)[0],
            stalls as f64,
            segments as f64,
            rates as f64,
            switches as f64,
        ]);
    }

    fn summary(&self, now: Time) -> PlaybackSummary {
        let Played { stalls, segments, rates, switches } = self.counts;
        let segments = segments - self.before.segments;
        let rates = rates - self.before.rates;
        let minutes = self.watching.seconds(now)[1] / 60.0;
        let per_minute = |amount: f64| (minutes > 0.0).then(|| amount / minutes);
        PlaybackSummary {
            start_up_s: (self.start_up.count() > 0).then(|| self.start_up.mean()),
            rate_bps: (segments > 0).then(|| rates as f64 / segments as f64),
            stalled_s_per_min: per_minute(self.stalled.seconds(now)[1]),
            stalls_per_min: per_minute((stalls - self.before.stalls) as f64),
            switches_per_min: per_minute((switches - self.before.switches) as f64),
        }
    }
}

/// The measured quality of one class.
#[derive(Clone, Debug)]
enum Experience {
    Delivery(Box<Delivery>),
    Playback(Box<Playback>),
}

/// The measured quality of each class; none for classes without one.
#[derive(Clone, Debug)]
pub struct Experiences {
    receivers: Vec<Receiver>,
    classes: Vec<Option<Experience>>,
    measuring_from: Time,
}

impl Experiences {
    /// Records for this number of classes.
    pub fn new(classes: usize) -> Experiences {
        Experiences {
            receivers: Vec::new(),
            classes: vec![None; classes],
            measuring_from: Time::ZERO,
        }
    }

    /// Adds a receiver and returns its index.
    pub fn add(&mut self, receiver: Receiver) -> u32 {
        let class = &mut self.classes[usize::from(receiver.class)];
        class.get_or_insert_with(|| {
            Experience::Delivery(Box::new(Delivery {
                from: self.measuring_from,
                ..Delivery::new(receiver.expects)
            }))
        });
        self.receivers.push(receiver);
        (self.receivers.len() - 1) as u32
    }

    /// The receiver of this index.
    pub fn receiver(&self, receiver: u32) -> &Receiver {
        &self.receivers[receiver as usize]
    }

    /// The receiver of this index.
    pub fn receiver_mut(&mut self, receiver: u32) -> &mut Receiver {
        &mut self.receivers[receiver as usize]
    }

    fn of(&mut self, receiver: u32) -> Option<(&mut Receiver, &mut Delivery)> {
        let receiver = &mut self.receivers[receiver as usize];
        match &mut self.classes[usize::from(receiver.class)] {
            Some(Experience::Delivery(delivery)) => Some((receiver, delivery)),
            _ => None,
        }
    }

    /// The receiver's flow starts.
    pub fn start(&mut self, receiver: u32, now: Time) {
        if let Some((receiver, delivery)) = self.of(receiver) {
            delivery.running.raise(now);
            receiver.shown = receiver.expects.freeze.map(|_| now);
        }
    }

    /// The receiver's started flow stops. Packets in flight still count.
    pub fn stop(&mut self, receiver: u32, now: Time) {
        if let Some((receiver, delivery)) = self.of(receiver) {
            delivery.running.lower(now);
            if let Some(shown) = receiver.shown.take() {
                delivery.shows(shown, now);
            }
        }
    }

    /// The transmission of a packet, which began at `started`, ends.
    pub fn receive(&mut self, receiver: u32, packet: &Packet, started: Time, now: Time) {
        let Some((receiver, delivery)) = self.of(receiver) else { return };
        let (queueing, transmission) = (started - packet.arrived, now - started);
        receiver.note(packet, queueing);
        if receiver.frames.is_empty() {
            let base = receiver.expects.path + transmission;
            delivery.receive(receiver, packet.seq, base, queueing, now);
        } else if let Some(frame) = receiver.settle(packet.seq, Some(transmission)) {
            if frame.whole {
                let beyond = (now - frame.sent).saturating_sub(Time(frame.transmission));
                let base = receiver.expects.path + Time(frame.transmission);
                delivery.receive(receiver, frame.number, base, beyond, now);
            } else {
                delivery.counts.lost += 1;
            }
        }
    }

    /// A packet is dropped.
    pub fn lose(&mut self, receiver: u32, packet: &Packet) {
        let Some((receiver, delivery)) = self.of(receiver) else { return };
        if receiver.frames.is_empty() || receiver.settle(packet.seq, None).is_some() {
            delivery.counts.lost += 1;
        }
    }

    /// Playback of a class that plays videos.
    pub fn playback(&mut self, class: u16) -> Option<&mut Playback> {
        let class = &mut self.classes[usize::from(class)];
        match class.get_or_insert_with(|| Experience::Playback(Box::default())) {
            Experience::Playback(playback) => Some(playback),
            Experience::Delivery(_) => None,
        }
    }

    /// Ends the warm-up.
    pub fn restart(&mut self, now: Time) {
        self.measuring_from = now;
        for class in self.classes.iter_mut().flatten() {
            match class {
                Experience::Delivery(delivery) => delivery.restart(now),
                Experience::Playback(playback) => playback.restart(now),
            }
        }
    }

    /// Adds the columns of a class to a row; zeros before its first flow.
    pub(super) fn sample(&self, class: usize, noticed: Noticed, now: Time, row: &mut Vec<f64>) {
        match &self.classes[class] {
            Some(Experience::Delivery(delivery)) => delivery.sample(self.shown(class), now, row),
            Some(Experience::Playback(playback)) => playback.sample(now, row),
            None => row.extend(noticed.columns().iter().map(|_| 0.0)),
        }
    }

    /// One-way delays of a class since the warm-up.
    pub(super) fn delays(&self, class: usize) -> Option<&DelayHistogram> {
        match &self.classes[class] {
            Some(Experience::Delivery(delivery)) => Some(&delivery.delay),
            _ => None,
        }
    }

    /// Times of the latest pictures of a class.
    fn shown(&self, class: usize) -> impl Iterator<Item = Time> {
        let own =
            self.receivers.iter().filter(move |receiver| usize::from(receiver.class) == class);
        own.filter_map(|receiver| receiver.shown)
    }

    /// The figures of a class.
    pub fn summary(
        &self,
        class: usize,
        now: Time,
    ) -> (Option<DeliverySummary>, Option<PlaybackSummary>) {
        match &self.classes[class] {
            Some(Experience::Delivery(delivery)) => {
                (Some(delivery.summary(self.shown(class), now)), None)
            }
            Some(Experience::Playback(playback)) => (None, Some(playback.summary(now))),
            None => (None, None),
        }
    }

    /// Approximate memory, bytes.
    pub fn bytes(&self) -> usize {
        /// Two histograms of delays.
        const DELIVERY: usize = 128 << 10;
        let own = self.classes.iter().flatten().count() * DELIVERY;
        let frame = |receiver: &Receiver| receiver.frames.capacity() * size_of::<Frame>();
        let receivers = self.receivers.len() * size_of::<Receiver>();
        own + receivers + self.receivers.iter().map(frame).sum::<usize>()
    }
}

/// Delivery to receivers, per packet or, for a video call, per frame. Every packet measures the delay of an empty link:
/// its path and its own transmission. Null without packets.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Delivery")]
pub struct DeliverySummary {
    /// Packets or frames received.
    pub count: u64,
    /// Mean one-way delay that they would have on an empty link: propagation and transmission.
    pub base_s: Option<f64>,
    /// Median one-way delay; of a frame, up to its last packet.
    pub p50_s: Option<f64>,
    /// 99th percentile of the one-way delay.
    pub p99_s: Option<f64>,
    /// 99.9th percentile of the one-way delay.
    pub p999_s: Option<f64>,
    /// 99th percentile of the delay beyond that of an empty link.
    pub beyond_p99_s: Option<f64>,
    /// Fraction of sent packets or frames that arrived later than the class allows.
    pub late: Option<f64>,
    /// Fraction of sent packets or frames that were lost. A frame is lost with any of its packets.
    pub lost: Option<f64>,
    /// Late packets or frames per minute and flow.
    pub late_per_min: Option<f64>,
    /// Runs of two or more consecutive losses, per minute and flow.
    pub long_runs_per_min: Option<f64>,
    /// Rating of a call by the E-model (Cole & Rosenbluth 2001), from 0 to about 94.2; absent for other classes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r: Option<f64>,
    /// Time without a new picture for more than 200 ms, per minute and flow; absent for other classes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frozen_s_per_min: Option<f64>,
    /// Number of such times, per minute and flow; absent for other classes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub freezes_per_min: Option<f64>,
}

/// Playback of adaptive videos. Null before anything was played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Playback")]
pub struct PlaybackSummary {
    /// Mean time from the first request to the first picture, over all clients since the start of the run.
    pub start_up_s: Option<f64>,
    /// Mean rate of the segments.
    pub rate_bps: Option<f64>,
    /// Time with an empty buffer, per minute since the first picture.
    pub stalled_s_per_min: Option<f64>,
    /// Number of such times, per minute since the first picture.
    pub stalls_per_min: Option<f64>,
    /// Segments with another rate than the one before, per minute since the first picture.
    pub switches_per_min: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const CALL: Expectation = Expectation {
        path: Time::from_millis(20),
        late: Time::from_millis(60),
        terminals: Some(Time::from_millis(80)),
        freeze: None,
    };
    const VIDEO: Expectation = Expectation {
        path: Time::from_millis(20),
        late: Time::from_millis(150),
        terminals: None,
        freeze: Some(Time::from_millis(200)),
    };

    fn packet(seq: u64, arrived_ms: u64) -> Packet {
        Packet {
            number: 0,
            seq,
            arrived: Time::from_millis(arrived_ms),
            flow: 0,
            pair: 0,
            class: 0,
            responsive: false,
            ecn: Ecn::NotCapable,
            cwr: false,
            colour: crate::packet::Colour::Green,
            bytes: 200,
        }
    }

    fn with(expects: Expectation) -> Experiences {
        let mut all = Experiences::new(1);
        assert_eq!(all.add(Receiver::new(0, 0, expects)), 0);
        all.start(0, Time::ZERO);
        all
    }

    fn receive(all: &mut Experiences, seq: u64, arrived_ms: u64, waited_ms: u64, sent_ms: u64) {
        let started = Time::from_millis(arrived_ms + waited_ms);
        let done = started + Time::from_millis(sent_ms);
        all.receive(0, &packet(seq, arrived_ms), started, done);
    }

    fn delivery(all: &Experiences, now_s: f64) -> DeliverySummary {
        all.summary(0, Time::from_secs(now_s)).0.expect("a delivery")
    }

    fn close(value: Option<f64>, expected: f64) {
        let value = value.expect("a value");
        assert!((value - expected).abs() <= 0.004 * expected.abs(), "{value}, not {expected}");
    }

    /// 94.2 - 0.024 · 100 = 91.8. At 200 ms and 2 %: 94.2 - 4.8 - 0.11 · 22.7 - 30 ln 1.3 = 79.032.
    #[test]
    fn the_rating_follows_its_formula() {
        assert!((rating(100.0, 0.0) - 91.8).abs() < 1e-9);
        assert!((rating(200.0, 0.02) - 79.032).abs() < 1e-3);
        assert!((rating(177.3, 0.0) - (94.2 - 4.2552)).abs() < 1e-9);
        assert_eq!(rating(5000.0, 1.0), 0.0);
    }

    /// Ten packets of a call: eight wait 10 ms, one waits 61 ms, one is dropped.
    #[test]
    fn a_late_packet_is_as_bad_as_a_lost_one() {
        let mut all = with(CALL);
        for seq in 0..8 {
            receive(&mut all, seq, 20 * seq, 10, 1);
        }
        receive(&mut all, 8, 160, 61, 1);
        all.lose(0, &packet(9, 180));
        let own = delivery(&all, 30.0);
        assert_eq!((own.count, own.late, own.lost), (9, Some(0.1), Some(0.1)));
        close(own.base_s, 0.021);
        close(own.p50_s, 0.031);
        close(own.p999_s, 0.082);
        close(own.beyond_p99_s, 0.061);
        // One late packet in half a minute.
        assert_eq!((own.late_per_min, own.long_runs_per_min), (Some(2.0), Some(0.0)));
        let r = rating(101.0, 0.2);
        assert!((own.r.expect("a call") - r).abs() < 1e-9 && r < 51.0, "{own:?}, {r}");
        assert_eq!((own.frozen_s_per_min, own.freezes_per_min), (None, None));
    }

    /// A packet whose queueing delay equals the play-out buffer is in time.
    #[test]
    fn the_play_out_buffer_holds_its_depth() {
        let mut all = with(CALL);
        receive(&mut all, 0, 0, 60, 1);
        assert_eq!(delivery(&all, 1.0).late, Some(0.0));
    }

    #[test]
    fn runs_of_two_losses_count_and_single_ones_do_not() {
        let mut all = with(CALL);
        for seq in [0, 2, 5, 6, 10] {
            receive(&mut all, seq, 20 * seq, 0, 1);
        }
        // Lost: 1; 3 and 4; 7 to 9.
        assert_eq!(delivery(&all, 60.0).long_runs_per_min, Some(2.0));
    }

    #[test]
    fn without_packets_every_figure_is_absent() {
        let all = with(CALL);
        let own = delivery(&all, 0.0);
        assert_eq!(
            (own.count, own.r, own.late, own.p99_s, own.base_s),
            (0, None, None, None, None)
        );
        assert_eq!((own.late_per_min, own.long_runs_per_min), (None, None));
        // A call whose packets are all lost has losses, and no delay to rate.
        let mut all = with(CALL);
        all.lose(0, &packet(0, 0));
        let own = delivery(&all, 1.0);
        assert_eq!((own.lost, own.r, own.p50_s), (Some(1.0), None, None));
    }

    /// Frames of two packets. The delay of a frame is that of its last packet; transmission times do not count as queueing.
    #[test]
    fn a_frame_comes_with_its_last_packet() {
        let mut all = with(VIDEO);
        all.receiver_mut(0).announce(0, 0, 2, Time::ZERO);
        receive(&mut all, 0, 0, 3, 1);
        assert_eq!(delivery(&all, 1.0).count, 0);
        receive(&mut all, 1, 0, 6, 1);
        let own = delivery(&all, 1.0);
        assert_eq!(own.count, 1);
        close(own.p50_s, 0.027);
        close(own.base_s, 0.022);
        close(own.beyond_p99_s, 0.005);
        assert!(all.receiver(0).frames.is_empty());
    }

    #[test]
    fn a_frame_is_lost_with_any_of_its_packets() {
        let mut all = with(VIDEO);
        let frames = [0, 1, 2].map(|number| (number, 2 * number));
        for (number, first) in frames {
            all.receiver_mut(0).announce(number, first, 2, Time::ZERO);
        }
        // Both packets of the last frame are dropped while the others wait; one packet of the first is dropped at the head.
        all.lose(0, &packet(4, 0));
        all.lose(0, &packet(5, 0));
        all.lose(0, &packet(0, 0));
        receive(&mut all, 1, 0, 1, 1);
        assert_eq!((delivery(&all, 1.0).count, delivery(&all, 1.0).lost), (0, Some(1.0)));
        receive(&mut all, 2, 0, 1, 1);
        receive(&mut all, 3, 0, 2, 1);
        let own = delivery(&all, 1.0);
        assert_eq!((own.count, own.lost), (1, Some(2.0 / 3.0)));
        assert!(all.receiver(0).frames.is_empty());
    }

    /// Pictures at 0.1, 0.2, 0.5 and 0.6 s: frozen for 0.3 s of the first second. Then nothing comes for 1.4 s.
    #[test]
    fn a_call_is_frozen_without_a_new_picture_for_more_than_200_ms() {
        let mut all = with(VIDEO);
        for (number, at_ms) in [(0, 100), (1, 200), (2, 500), (3, 600)] {
            all.receiver_mut(0).announce(number, number, 1, Time::from_millis(at_ms - 1));
            receive(&mut all, number, at_ms - 1, 0, 1);
        }
        close(delivery(&all, 0.75).frozen_s_per_min, 0.3 * 60.0 / 0.75);
        let own = delivery(&all, 2.0);
        close(own.frozen_s_per_min, 1.7 * 30.0);
        assert_eq!(own.freezes_per_min, Some(60.0));
        // The warm-up ends during the freeze; the rest of the freeze counts.
        all.restart(Time::from_secs(1.0));
        close(delivery(&all, 2.0).frozen_s_per_min, 60.0);
        all.stop(0, Time::from_secs(2.0));
        close(delivery(&all, 9.0).frozen_s_per_min, 60.0);
    }

    #[test]
    fn reports_count_gaps_marks_and_queueing_since_the_last() {
        let mut all = with(CALL);
        receive(&mut all, 0, 0, 5, 1);
        let started = Time::from_millis(70);
        let marked = Packet { ecn: Ecn::Marked, ..packet(3, 60) };
        all.receive(0, &marked, started, started);
        let report = all.receiver_mut(0).take_report();
        let queueing = 15_000_000;
        assert_eq!(report, Report { received: 2, bytes: 400, lost: 2, marked: 1, queueing });
        assert_eq!(all.receiver_mut(0).take_report(), Report::default());
    }

    /// Two clients. One plays from 2 s on and stalls from 10 to 13 s; the other starts at 20 s and leaves at 30 s.
    #[test]
    fn stalls_are_counted_per_minute_of_watching() {
        let at = |seconds: u64| Time::from_millis(1000 * seconds);
        let mut all = Experiences::new(1);
        let play = all.playback(0).expect("videos");
        play.begin(at(2), at(2));
        play.segment(400_000, false);
        play.stall(at(10));
        play.resume(at(13));
        play.segment(800_000, true);
        play.begin(at(4), at(20));
        play.segment(1_500_000, false);
        play.leave(false, at(30));
        let own = all.summary(0, at(62)).1.expect("a playback");
        // 60 s and 10 s of watching.
        close(own.start_up_s, 3.0);
        close(own.rate_bps, 900_000.0);
        close(own.stalled_s_per_min, 3.0 * 60.0 / 70.0);
        close(own.stalls_per_min, 60.0 / 70.0);
        close(own.switches_per_min, 60.0 / 70.0);
    }

    #[test]
    fn before_the_first_picture_playback_has_no_figures() {
        let mut all = Experiences::new(1);
        assert!(all.playback(0).is_some());
        let own = all.summary(0, Time::from_secs(9.0)).1.expect("a playback");
        let PlaybackSummary { start_up_s, rate_bps, stalled_s_per_min, .. } = own;
        assert_eq!((start_up_s, rate_bps, stalled_s_per_min), (None, None, None));
    }
}
