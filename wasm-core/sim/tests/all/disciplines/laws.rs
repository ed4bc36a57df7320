//! Each call of a discipline against the law of its paper or RFC, implemented a second time from
//! there.
//!
//! A law has its own queue, average, counters and timers. It gets the discipline's random numbers and
//! predicts what happens to each packet; the discipline must do the same. Numbers that both have are
//! compared, and the law continues with the discipline's, so that rounding does not accumulate. Times
//! and packet numbers are exact.

use std::cmp::Reverse;
use std::collections::VecDeque;

use aqm_sim::packet::{Ecn, FlowId, Packet};
use aqm_sim::queue::fair::{By, Costs};
use aqm_sim::queue::pie::DelayFrom;
use aqm_sim::queue::{
    Backlog, DropReason, LengthUnit, MarkReason, Measure, Port, QueueDiscipline, QueueSpec,
    Spacing, adaptive_red, codel, fq_codel, gred, pi2, pie, red, wred,
};
use aqm_sim::scenario::Buffer;
use aqm_sim::units::{Rate, Time};
use serde::Deserialize;

use super::rig::{Call, Operation, Rig, Watcher, backlog_of, buffers, operations, site};
use super::{MANY_CASES, of_every_discipline};
use crate::common::all_schemes;
use crate::second::cake::Cake;
use crate::second::cobalt::{Cobalt, Departure};
use crate::second::dualpi2::DualPi2;

/// The fates of packets in one call.
#[derive(Debug, Default, PartialEq)]
struct Fates {
    dropped: Vec<(u64, DropReason)>,
    marked: Vec<(u64, MarkReason)>,
}

/// The expected behaviour of a discipline.
trait Law {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>);
    fn service(&mut self, queue: &mut Waiting, call: &Call<'_>) -> Option<Packet>;
}

/// A law's queue, and its actions in the current call.
#[derive(Default)]
struct Waiting {
    packets: VecDeque<Packet>,
    fates: Fates,
}

impl Waiting {
    fn backlog(&self) -> Backlog {
        backlog_of(&self.packets)
    }

    fn has_room(&self, packet: &Packet, call: &Call<'_>) -> bool {
        let Backlog { packets, bytes } = self.backlog();
        keeps_to_the_buffer(packets + 1, bytes + u64::from(packet.bytes), call)
    }

    /// Tail Drop: an arrival is accepted if there is room.
    fn admit(&mut self, packet: Packet, call: &Call<'_>) -> bool {
        let room = self.has_room(&packet, call);
        if room {
            self.packets.push_back(packet);
        } else {
            self.drop(&packet, DropReason::Overflow);
        }
        room
    }

    fn drop(&mut self, packet: &Packet, reason: DropReason) {
        self.fates.dropped.push((packet.seq, reason));
    }

    /// What a departure costs, and the packet that it sends.
    fn departs(&mut self, departure: Departure) -> Option<Packet> {
        for packet in &departure.dropped {
            self.drop(packet, DropReason::Early);
        }
        let sent = departure.sent?;
        if departure.marked {
            self.fates.marked.push((sent.seq, MarkReason::Early));
        }
        Some(sent)
    }

    /// RFC 3168, section 5: a mark if the transport is ECN-capable, otherwise a drop.
    fn signal(&mut self, packet: Packet) -> Option<Packet> {
        self.signal_for(packet, MarkReason::Early)
    }

    fn signal_for(&mut self, packet: Packet, reason: MarkReason) -> Option<Packet> {
        if packet.ecn == Ecn::NotCapable {
            self.drop(&packet, reason.into());
            return None;
        }
        self.fates.marked.push((packet.seq, reason));
        Some(Packet { ecn: Ecn::Marked, ..packet })
    }
}

fn keeps_to_the_buffer(packets: u32, bytes: u64, call: &Call<'_>) -> bool {
    match call.port.buffer {
        Buffer::Packets(limit) => packets + call.transmitting.packets <= limit,
        Buffer::Bytes(limit) => bytes + call.transmitting.bytes <= limit,
    }
}

/// The law and the discipline side by side.
struct Trial {
    law: Box<dyn Law>,
    queue: Waiting,
}

impl Trial {
    fn assert_same(&mut self, call: &Call<'_>) {
        let dropped = call.dropped.iter().map(|(packet, reason)| (packet.seq, *reason)).collect();
        let marked = call.marked.iter().map(|(packet, reason)| (packet.seq, *reason)).collect();
        let done = Fates { dropped, marked };
        assert_eq!(
            done,
            std::mem::take(&mut self.queue.fates),
            "left: the discipline, right: its law"
        );
        assert_eq!(call.backlog, self.queue.backlog(), "what waits");
    }
}

impl Watcher for Trial {
    fn arrival(&mut self, packet: &Packet, call: &Call<'_>) {
        self.law.arrival(&mut self.queue, *packet, call);
        self.assert_same(call);
    }

    fn service(&mut self, sent: Option<&Packet>, call: &Call<'_>) {
        let expected = self.law.service(&mut self.queue, call);
        assert_eq!(sent, expected.as_ref(), "left: what the discipline sends, right: its law");
        self.assert_same(call);
    }
}

/// Asserts that the discipline has the value, and returns the discipline's.
fn same(value: f64, shown: Option<f64>, name: &str) -> f64 {
    let shown = shown.unwrap_or_else(|| panic!("no {name} is shown"));
    assert!((value - shown).abs() <= 1e-9 * (1.0 + value.abs()), "{name}: {shown} for {value}");
    shown
}

/// An arrival is dropped if and only if the buffer is full.
struct TailDrop;

impl Law for TailDrop {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>) {
        queue.admit(packet, call);
    }

    fn service(&mut self, queue: &mut Waiting, _: &Call<'_>) -> Option<Packet> {
        queue.packets.pop_front()
    }
}

/// Base drop probability as a function of the queue, and the queue below which nothing is dropped
/// early.
type Curve = Box<dyn Fn(f64) -> f64>;

/// RED: Floyd & Jacobson 1993, Fig. 2, with ns-2's exceptions (a short queue and the first arrival
/// above the threshold are spared) and its other spacings.
struct Red {
    curve: Curve,
    lowest: f64,
    w_q: f64,
    spacing: Spacing,
    in_bytes: bool,
    average: f64,
    count: u64,
    active: bool,
    /// Linux: the random number of the current gap.
    gap: Option<f64>,
    idle_since: Option<Time>,
    /// Whether a link that again finds no packet counts as idle from then on, rather than from
    /// before.
    restarts: bool,
    /// Fewest waiting packets for an early drop.
    least_waiting: u32,
    /// Whether the average decays during idle times.
    sees_idle: bool,
    above_max: red::AboveMax,
    adaptation: Option<Adaptation>,
}

impl Red {
    fn new(curve: Curve, lowest: f64, w_q: f64, spacing: Spacing) -> Red {
        Red {
            curve,
            lowest,
            w_q,
            spacing,
            in_bytes: false,
            average: 0.0,
            count: 0,
            active: false,
            gap: None,
            idle_since: Some(Time::ZERO),
            restarts: true,
            least_waiting: 2,
            sees_idle: true,
            above_max: red::AboveMax::Drop,
            adaptation: None,
        }
    }

    fn measure(&mut self, found: Backlog, shown: Option<f64>, call: &Call<'_>) {
        if let (Some(since), true) = (self.idle_since.take(), self.sees_idle) {
            // 10 Mb/s are 1250 packets of 1000 bytes a second.
            let missed = (1250.0 * (call.now - since).as_secs()) as u64;
            for _ in 0..missed {
                self.average *= 1.0 - self.w_q;
            }
        }
        let queue = if self.in_bytes { found.bytes as f64 } else { f64::from(found.packets) };
        self.average = (1.0 - self.w_q) * self.average + self.w_q * queue;
        self.average = same(self.average, shown, "average queue");
    }

    /// Whether the arrival is selected at base probability `p_b`.
    fn chooses(&mut self, p_b: f64, found: Backlog, call: &Call<'_>) -> bool {
        let draw = call.rng.clone().uniform();
        if self.spacing == Spacing::Geometric {
            return draw < p_b;
        }
        if self.spacing == Spacing::Linux {
            return self.ends_the_gap(p_b, found, draw);
        }
        self.count += 1;
        if self.average < self.lowest || found.packets < self.least_waiting {
            self.active = false;
            return false;
        }
        if !self.active {
            (self.active, self.count) = (true, 1);
            return false;
        }
        let expected = self.count as f64 * p_b;
        let p_a = match self.spacing {
            Spacing::Uniform if expected < 1.0 => p_b / (1.0 - expected),
            Spacing::Wait if expected < 1.0 => 0.0,
            Spacing::Wait if expected < 2.0 => p_b / (2.0 - expected),
            _ => 1.0,
        };
        let chosen = p_a > 0.0 && draw <= p_a;
        if chosen {
            self.count = 0;
        }
        chosen
    }

    /// Linux: between the thresholds, a gap ends with the arrival at which `count` times `p_b` reaches the gap's random
    /// number. The first arrival between the thresholds has count 0.
    fn ends_the_gap(&mut self, p_b: f64, found: Backlog, draw: f64) -> bool {
        let below = self.average < self.lowest || found.packets < self.least_waiting;
        if below || p_b >= 1.0 {
            (self.active, self.gap) = (false, None);
            return !below;
        }
        self.count = if self.active { self.count + 1 } else { 0 };
        self.active = true;
        let number = *self.gap.get_or_insert(draw);
        let sum = self.count as f64 * p_b;
        let ends = sum > 0.0 && sum >= number;
        if ends {
            (self.count, self.gap) = (0, None);
        }
        ends
    }
}

impl Law for Red {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>) {
        let found = queue.backlog();
        self.measure(found, call.probe.measured, call);
        if let Some(adaptation) = &mut self.adaptation {
            (self.curve, self.lowest) = adaptation.adapt(self.average, call.now);
        }
        let p_b = same((self.curve)(self.average), call.probe.probability, "drop probability");
        self.judge(p_b, found, queue, packet, call);
    }

    fn service(&mut self, queue: &mut Waiting, call: &Call<'_>) -> Option<Packet> {
        if queue.packets.is_empty() {
            let since = self.idle_since.filter(|_| !self.restarts);
            self.idle_since = Some(since.unwrap_or(call.now));
        }
        queue.packets.pop_front()
    }
}

impl Red {
    /// Decides about an arrival that finds `found` packets of those that count.
    fn judge(
        &mut self,
        p_b: f64,
        found: Backlog,
        queue: &mut Waiting,
        packet: Packet,
        call: &Call<'_>,
    ) {
        let chosen = self.chooses(p_b, found, call);
        if let Some(adaptation) = &mut self.adaptation {
            adaptation.drop_rate += 0.002 * (f64::from(u8::from(chosen)) - adaptation.drop_rate);
        }
        let packet = if !chosen {
            packet
        } else {
            let reason = if p_b < 1.0 { MarkReason::Early } else { MarkReason::Forced };
            let never_marked = p_b >= 1.0 && self.above_max == red::AboveMax::Drop;
            if never_marked || !queue.has_room(&packet, call) {
                return queue.drop(&packet, reason.into());
            }
            let Some(marked) = queue.signal_for(packet, reason) else { return };
            marked
        };
        // In Linux a full buffer does not end the gap.
        if !queue.admit(packet, call) && self.spacing != Spacing::Linux {
            self.count = 0;
        }
    }
}

/// Weighted RED: a RED for each kind of packet, with averages of all, of their own, or of their own and the better packets
/// (RIO: Clark & Fang 1998).
struct Wred {
    params: wred::Params,
    reds: Vec<Red>,
}

impl Wred {
    fn new(params: &wred::Params) -> Wred {
        let red = |own: &wred::CurveOf| Red {
            above_max: params.above_max,
            ..Red::new(drawn(own.points.clone()), lowest(&own.points), params.w_q, params.spacing)
        };
        Wred { params: params.clone(), reds: params.curves.iter().map(red).collect() }
    }

    /// The first curve that names a packet, whose class has its number as DSCP.
    fn curve_of(&self, packet: &Packet) -> Option<usize> {
        let names = |own: &wred::CurveOf| {
            let kinds = [wred::Of::Dscp(packet.class as u8), wred::Of::Colour(packet.colour)];
            own.of.is_empty() || own.of.iter().any(|of| kinds.contains(of))
        };
        self.params.curves.iter().position(names)
    }

    /// What waits for the average of a curve.
    fn counted(&self, curve: usize, queue: &Waiting) -> Backlog {
        let counts = |packet: &&Packet| match (self.params.measure, self.curve_of(packet)) {
            (wred::Counts::All, _) => true,
            (wred::Counts::Own, of) => of == Some(curve),
            (wred::Counts::OwnAndBetter, of) => of.is_some_and(|of| of <= curve),
        };
        backlog_of(queue.packets.iter().filter(counts))
    }
}

impl Law for Wred {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>) {
        let of = self.curve_of(&packet);
        for curve in 0..self.reds.len() {
            let changes = match self.params.measure {
                wred::Counts::All => true,
                wred::Counts::Own => of == Some(curve),
                wred::Counts::OwnAndBetter => of.is_some_and(|of| of <= curve),
            };
            if changes {
                let found = self.counted(curve, queue);
                let column = format!("k{}_measured_packets", curve + 1);
                let shown = call.probe.gauges.iter().find(|gauge| gauge.0 == column);
                self.reds[curve].measure(found, shown.map(|gauge| gauge.1), call);
            }
        }
        let Some(of) = of else {
            queue.admit(packet, call);
            return;
        };
        let found = self.counted(of, queue);
        let red = &mut self.reds[of];
        let p_b = (red.curve)(red.average);
        red.judge(p_b, found, queue, packet, call);
    }

    /// An average counts as idle once the last packet that it counts has been sent.
    fn service(&mut self, queue: &mut Waiting, call: &Call<'_>) -> Option<Packet> {
        for curve in 0..self.reds.len() {
            if self.counted(curve, queue).packets == 0 {
                self.reds[curve].idle_since.get_or_insert(call.now);
            }
        }
        queue.packets.pop_front()
    }
}

/// Adaptive RED: Floyd, Gummadi & Shenker 2001, Fig. 1, adapted at arrivals as in ns-2, with the
/// thresholds of Jou & Baras 2003, section V.
struct Adaptation {
    params: adaptive_red::Params,
    buffer: f64,
    max_p: f64,
    changed: Time,
    min_th: f64,
    moved: Time,
    drop_rate: f64,
    least_min_th: f64,
}

impl Adaptation {
    fn adapt(&mut self, average: f64, now: Time) -> (Curve, f64) {
        let &adaptive_red::Params { alpha, beta, interval_s, dynamic, .. } = &self.params;
        let width = self.params.max_th - self.params.min_th;
        if now > self.changed + Time::from_secs(interval_s) {
            let max_th = self.min_th + width;
            if average > max_th - 0.4 * width && self.max_p <= 0.5 {
                self.max_p += alpha.min(self.max_p / 4.0);
                self.changed = now;
            } else if average < self.min_th + 0.4 * width && self.max_p >= 0.01 {
                self.max_p *= beta;
                self.changed = now;
            }
        }
        if let Some(dynamic) =
            dynamic.filter(|it| now > self.moved + Time::from_secs(it.interval_s))
        {
            self.moved = now;
            if self.drop_rate > dynamic.p_upper {
                self.min_th *= 1.0 + dynamic.gamma;
            } else if self.drop_rate < dynamic.p_lower {
                self.min_th = (self.min_th * (1.0 - dynamic.gamma)).max(self.least_min_th);
            }
        }
        let (min_th, max_th) = (self.min_th, self.min_th + width);
        (gentle(min_th, max_th, self.max_p, self.params.gentle_end, self.buffer), min_th)
    }
}

/// Floyd & Jacobson 1993, section IV, with a cliff at `max_th`.
fn line(min_th: f64, max_th: f64, max_p: f64) -> Curve {
    Box::new(move |queue| match queue {
        _ if queue < min_th => 0.0,
        _ if queue < max_th => max_p * (queue - min_th) / (max_th - min_th),
        _ => 1.0,
    })
}

/// Floyd 2000, and Brandauer et al. 2001, Fig. 1.
fn gentle(min_th: f64, max_th: f64, max_p: f64, end: gred::GentleEnd, buffer: f64) -> Curve {
    let end = match end {
        gred::GentleEnd::TwiceMaxTh => 2.0 * max_th,
        gred::GentleEnd::Buffer => buffer,
    };
    Box::new(move |queue| match queue {
        _ if queue < min_th => 0.0,
        _ if queue < max_th => max_p * (queue - min_th) / (max_th - min_th),
        _ if queue < end => max_p + (1.0 - max_p) * (queue - max_th) / (end - max_th),
        _ => 1.0,
    })
}

/// Zheng & Atiquzzaman 2000, Eqs 1 to 4.
fn two_slopes(k_l: f64, k_h: f64, gamma: f64) -> Curve {
    let k_m = (k_l + k_h) / 2.0;
    let (a, b) = (2.0 * (1.0 - gamma) / (k_h - k_l), 2.0 * gamma / (k_h - k_l));
    Box::new(move |queue| match queue {
        _ if queue < k_l => 0.0,
        _ if queue < k_m => a * (queue - k_l),
        _ if queue < k_h => 1.0 - gamma + b * (queue - k_m),
        _ => 1.0,
    })
}

/// The hyperbola through (0, 0) and (1, `max_p`) with a vertical asymptote at 1 + c, over
/// x = (avg - min) / (max - min).
fn hyperbola(min_th: f64, max_th: f64, max_p: f64, asymptote: f64) -> Curve {
    let c = asymptote / (max_th - min_th);
    Box::new(move |queue| match (queue - min_th) / (max_th - min_th) {
        _ if queue >= max_th => 1.0,
        x if x >= 0.0 => max_p * c * x / (1.0 + c - x),
        _ => 0.0,
    })
}

/// Hu & Kshemkalyani 2004, section II-C: a quadratic curve.
fn parabola(min_th: f64, max_th: f64, max_p: f64) -> Curve {
    Box::new(move |queue| match (queue - min_th) / (max_th - min_th) {
        _ if queue >= max_th => 1.0,
        x if x >= 0.0 => max_p * x * x,
        _ => 0.0,
    })
}

/// Linear interpolation between points.
fn drawn(points: Vec<[f64; 2]>) -> Curve {
    Box::new(move |queue| {
        let Some(before) = points.iter().rposition(|point| point[0] <= queue) else {
            return points[0][1];
        };
        let [x, y] = points[before];
        points
            .get(before + 1)
            .map_or(y, |[next_x, next_y]| y + (next_y - y) * (queue - x) / (next_x - x))
    })
}

/// CoDel: RFC 8289, sections 5.5 and 5.6. A mark instead of a drop ends the call, since there is a
/// packet to send.
#[derive(Clone, Default)]
struct Codel {
    target: Time,
    interval: Time,
    max_packet: u64,
    /// The only flow that it serves, if it shares the queue.
    flow: Option<FlowId>,
    /// Whether packets of other flows count towards the spared MTU of backlog.
    counts_all: bool,
    first_above_time: Option<Time>,
    drop_next: Time,
    count: u32,
    last_count: u32,
    dropping: bool,
}

impl Codel {
    fn new(params: &codel::Params) -> Codel {
        Codel {
            target: Time::from_secs(params.target_s),
            interval: Time::from_secs(params.interval_s),
            max_packet: u64::from(params.mtu_bytes),
            ..Codel::default()
        }
    }

    fn control_law(&self, from: Time) -> Time {
        from + Time((self.interval.0 as f64 / f64::from(self.count).sqrt()).round() as u64)
    }

    fn serves(&self, packet: &Packet) -> bool {
        self.flow.is_none_or(|flow| packet.flow == flow)
    }

    /// Backlog of its own flow.
    fn own_backlog(&self, queue: &Waiting) -> Backlog {
        backlog_of(queue.packets.iter().filter(|packet| self.serves(packet)))
    }

    fn pop(&self, queue: &mut Waiting) -> Option<Packet> {
        let head = queue.packets.iter().position(|packet| self.serves(packet))?;
        queue.packets.remove(head)
    }

    /// The head packet, and whether it may be dropped.
    fn dodequeue(&mut self, queue: &mut Waiting, now: Time) -> (Option<Packet>, bool) {
        let Some(packet) = self.pop(queue) else {
            self.first_above_time = None;
            return (None, false);
        };
        let waiting = if self.counts_all { queue.backlog() } else { self.own_backlog(queue) };
        if now - packet.arrived < self.target || waiting.bytes <= self.max_packet {
            self.first_above_time = None;
            return (Some(packet), false);
        }
        let Some(first_above_time) = self.first_above_time else {
            self.first_above_time = Some(now + self.interval);
            return (Some(packet), false);
        };
        (Some(packet), now >= first_above_time)
    }
}

impl Law for Codel {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>) {
        queue.admit(packet, call);
    }

    fn service(&mut self, queue: &mut Waiting, call: &Call<'_>) -> Option<Packet> {
        let now = call.now;
        let (mut packet, mut ok_to_drop) = self.dodequeue(queue, now);
        if self.dropping {
            self.dropping = ok_to_drop;
            while now >= self.drop_next && self.dropping {
                let marked = packet.and_then(|packet| queue.signal(packet));
                self.count += 1;
                if marked.is_some() {
                    self.drop_next = self.control_law(self.drop_next);
                    return marked;
                }
                (packet, ok_to_drop) = self.dodequeue(queue, now);
                self.dropping = ok_to_drop;
                if ok_to_drop {
                    self.drop_next = self.control_law(self.drop_next);
                }
            }
        } else if ok_to_drop {
            packet = packet.and_then(|packet| queue.signal(packet));
            if packet.is_none() {
                packet = self.dodequeue(queue, now).0;
            }
            self.dropping = true;
            let delta = self.count - self.last_count;
            let recent = now < self.drop_next + Time(16 * self.interval.0);
            self.count = if delta > 1 && recent { delta } else { 1 };
            self.drop_next = self.control_law(now);
            self.last_count = self.count;
        }
        packet
    }
}

/// FQ-CoDel: RFC 8290, section 4, with a queue per flow or one for all.
struct FqCodel {
    quantum: i64,
    codels: Vec<Codel>,
    credits: Vec<i64>,
    new: VecDeque<usize>,
    old: VecDeque<usize>,
}

impl FqCodel {
    /// Number of flows in a test's operations; with one queue it has them all.
    const FLOWS: usize = 4;

    fn new(params: &fq_codel::Params) -> FqCodel {
        let &fq_codel::Params { target_s, interval_s, mtu_bytes, quantum_bytes, exempt_by, .. } =
            params;
        let codel = Codel {
            counts_all: exempt_by == fq_codel::Exempt::Whole,
            ..Codel::new(&codel::Params { target_s, interval_s, mtu_bytes })
        };
        let codels = if params.queues == 1 {
            vec![codel]
        } else {
            let of_flow = |flow| Codel { flow: Some(flow as FlowId), ..codel.clone() };
            (0..FqCodel::FLOWS).map(of_flow).collect()
        };
        FqCodel {
            quantum: i64::from(quantum_bytes),
            credits: vec![0; codels.len()],
            codels,
            new: VecDeque::new(),
            old: VecDeque::new(),
        }
    }
}

impl Law for FqCodel {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>) {
        queue.packets.push_back(packet);
        let own = self.codels.iter().position(|codel| codel.serves(&packet)).expect("a queue");
        if !self.new.contains(&own) && !self.old.contains(&own) {
            self.new.push_back(own);
            self.credits[own] = self.quantum;
        }
        loop {
            let Backlog { packets, bytes } = queue.backlog();
            if keeps_to_the_buffer(packets, bytes, call) {
                return;
            }
            // The RFC leaves ties open; we take the first to be served.
            let listed = self.new.iter().chain(&self.old).enumerate();
            let bytes_of = |queue_of: usize| self.codels[queue_of].own_backlog(queue).bytes;
            let fattest = listed.max_by_key(|(place, it)| (bytes_of(**it), Reverse(*place)));
            let codel = &self.codels[*fattest.expect("something waits").1];
            for _ in 0..codel.own_backlog(queue).packets.div_ceil(2).min(64) {
                let head = codel.pop(queue).expect("half of the queue");
                queue.drop(&head, DropReason::Overflow);
            }
        }
    }

    fn service(&mut self, queue: &mut Waiting, call: &Call<'_>) -> Option<Packet> {
        loop {
            let is_new = !self.new.is_empty();
            let list = if is_new { &mut self.new } else { &mut self.old };
            let own = *list.front()?;
            if self.credits[own] <= 0 {
                self.credits[own] += self.quantum;
                list.pop_front();
                self.old.push_back(own);
                continue;
            }
            if let Some(packet) = self.codels[own].service(queue, call) {
                self.credits[own] -= i64::from(packet.bytes);
                return Some(packet);
            }
            let list = if is_new { &mut self.new } else { &mut self.old };
            list.pop_front();
            if is_new {
                self.old.push_back(own);
            }
        }
    }
}

/// Time of a controller's next update; the first comes one interval after the first call.
#[derive(Default)]
struct Timer(Option<Time>);

impl Timer {
    /// The updates due up to `now`.
    fn due(&mut self, now: Time, interval_s: f64) -> Vec<Time> {
        let interval = Time::from_secs(interval_s);
        let mut next = self.0.unwrap_or(now + interval);
        let mut due = Vec::new();
        while next <= now {
            due.push(next);
            next += interval;
        }
        self.0 = Some(next);
        due
    }
}

/// PIE: RFC 8033, appendix A, with sections 5.1 (marks), 5.5 (the bound on steps) and optionally 5.4
/// (derandomisation); and with or without 2 % more per update at a delay above 250 ms.
struct Pie {
    params: pie::Params,
    drop_prob: f64,
    accu_prob: f64,
    qdelay_old: f64,
    burst_allowance: Time,
    timer: Timer,
}

impl Pie {
    fn new(params: pie::Params) -> Pie {
        Pie {
            burst_allowance: Time::from_secs(params.burst_s),
            params,
            drop_prob: 0.0,
            accu_prob: 0.0,
            qdelay_old: 0.0,
            timer: Timer::default(),
        }
    }

    /// Section 4.3: from the backlog, or from the time stamp of the head.
    fn qdelay(&self, queue: &Waiting, at: Time) -> f64 {
        match self.params.delay_from {
            DelayFrom::Backlog => queue.backlog().bytes as f64 * 8.0 / 10e6,
            DelayFrom::Age => {
                queue.packets.front().map_or(0.0, |head| at.saturating_sub(head.arrived).as_secs())
            }
        }
    }

    fn calculate_drop_prob(&mut self, queue: &Waiting, call: &Call<'_>) {
        let &pie::Params { target_s, update_s, alpha_hz, beta_hz, .. } = &self.params;
        for due in self.timer.due(call.now, update_s) {
            let qdelay = self.qdelay(queue, due);
            let scale = match self.drop_prob {
                p if p < 0.000_001 => 2048.0,
                p if p < 0.000_01 => 512.0,
                p if p < 0.000_1 => 128.0,
                p if p < 0.001 => 32.0,
                p if p < 0.01 => 8.0,
                p if p < 0.1 => 2.0,
                _ => 1.0,
            };
            let mut p = alpha_hz * (qdelay - target_s) + beta_hz * (qdelay - self.qdelay_old);
            p /= scale;
            if self.drop_prob >= 0.1 && p > 0.02 {
                p = 0.02;
            }
            if self.params.high_delay_rule && qdelay > 0.25 {
                p += 0.02;
            }
            self.drop_prob += p;
            if qdelay == 0.0 && self.qdelay_old == 0.0 {
                self.drop_prob *= 0.98;
            }
            self.drop_prob = self.drop_prob.clamp(0.0, 1.0);
            self.burst_allowance = self.burst_allowance.saturating_sub(Time::from_secs(update_s));
            self.qdelay_old = qdelay;
        }
        self.drop_prob = same(self.drop_prob, call.probe.probability, "drop probability");
    }

    /// Section 4.1, or 5.4 and appendix B.
    fn drop_early(&mut self, call: &Call<'_>) -> bool {
        let toss = call.rng.clone().uniform() < self.drop_prob;
        if !self.params.derandomise {
            return toss;
        }
        if self.drop_prob == 0.0 {
            self.accu_prob = 0.0;
        }
        self.accu_prob += self.drop_prob;
        let dropped = match self.accu_prob {
            sum if sum < 0.85 => false,
            sum if sum >= 8.5 => true,
            _ => toss,
        };
        if dropped {
            self.accu_prob = 0.0;
        }
        dropped
    }
}

impl Law for Pie {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>) {
        self.calculate_drop_prob(queue, call);
        let found = queue.backlog().bytes;
        let current_qdelay = self.qdelay(queue, call.now);
        let half = self.params.target_s / 2.0;
        if self.drop_prob == 0.0 && current_qdelay < half && self.qdelay_old < half {
            self.burst_allowance = Time::from_secs(self.params.burst_s);
        }
        if !queue.has_room(&packet, call) {
            self.accu_prob = 0.0;
            return queue.drop(&packet, DropReason::Overflow);
        }
        let quiet = self.qdelay_old < half && self.drop_prob < 0.2;
        let spared = self.burst_allowance > Time::ZERO || quiet || found <= 2 * 1000;
        let mut packet = packet;
        if !spared && self.drop_early(call) {
            if self.drop_prob >= self.params.mark_below {
                return queue.drop(&packet, DropReason::Early);
            }
            let Some(marked) = queue.signal(packet) else { return };
            packet = marked;
        }
        queue.packets.push_back(packet);
    }

    fn service(&mut self, queue: &mut Waiting, call: &Call<'_>) -> Option<Packet> {
        self.calculate_drop_prob(queue, call);
        queue.packets.pop_front()
    }
}

/// PI2: RFC 9332, figures 4 and 6, the Classic queue alone. From `p_Cmax` on, ECN-capable packets are
/// dropped too (appendix A.2).
struct Pi2 {
    params: pi2::Params,
    p_root: f64,
    prevq: f64,
    count: f64,
    timer: Timer,
}

impl Pi2 {
    fn update(&mut self, queue: &Waiting, call: &Call<'_>) {
        let pi2::Params { target_s, update_s, alpha_hz, beta_hz, .. } = self.params;
        for due in self.timer.due(call.now, update_s) {
            let curq = queue
                .packets
                .front()
                .map_or(0.0, |head| due.saturating_sub(head.arrived).as_secs());
            self.p_root += alpha_hz * (curq - target_s) + beta_hz * (curq - self.prevq);
            self.p_root = self.p_root.clamp(0.0, 1.0);
            self.prevq = curq;
        }
        same(self.p_root * self.p_root, call.probe.probability, "drop probability");
    }
}

impl Pi2 {
    /// Figure 4.
    fn recur(&mut self, likelihood: f64) -> bool {
        self.count += likelihood;
        if self.count > 1.0 {
            self.count -= 1.0;
            return true;
        }
        false
    }
}

impl Law for Pi2 {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>) {
        self.update(queue, call);
        queue.admit(packet, call);
    }

    fn service(&mut self, queue: &mut Waiting, call: &Call<'_>) -> Option<Packet> {
        self.update(queue, call);
        let p = call.probe.probability.expect("a probability");
        let mut rng = call.rng.clone();
        while let Some(packet) = queue.packets.pop_front() {
            let taken = match self.params.draws {
                pi2::Draws::Independent => rng.uniform() < p,
                pi2::Draws::Recurrence => self.recur(p),
            };
            if !taken {
                return Some(packet);
            }
            if p >= 0.25 {
                queue.drop(&packet, DropReason::Early);
            } else if let Some(marked) = queue.signal(packet) {
                return Some(marked);
            }
        }
        None
    }
}

impl Law for Cobalt {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>) {
        if !queue.admit(packet, call) {
            self.full(call.now);
        }
        self.p = same(self.p, call.probe.probability, "BLUE's probability");
    }

    fn service(&mut self, queue: &mut Waiting, call: &Call<'_>) -> Option<Packet> {
        let departure = self.serve(&mut queue.packets, call.now, &mut call.rng.clone());
        self.p = same(self.p, call.probe.probability, "BLUE's probability");
        queue.departs(departure)
    }
}

/// CAKE: the second implementation, with its own queues.
impl Law for Cake {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>) {
        queue.packets.push_back(packet);
        let fits = |all: Backlog| keeps_to_the_buffer(all.packets, all.bytes, call);
        for dropped in self.arrive(packet, call.now, fits) {
            queue.packets.retain(|waiting| waiting.seq != dropped.seq);
            queue.drop(&dropped, DropReason::Overflow);
        }
    }

    fn service(&mut self, queue: &mut Waiting, call: &Call<'_>) -> Option<Packet> {
        let departure = self.serve(call.now, &mut call.rng.clone());
        let gone = departure.dropped.iter().chain(&departure.sent).map(|packet| packet.seq);
        let gone: Vec<u64> = gone.collect();
        queue.packets.retain(|waiting| !gone.contains(&waiting.seq));
        queue.departs(departure)
    }
}

/// DualPI2: the second implementation, with its own queues.
impl DualPi2 {
    fn update(&mut self, call: &Call<'_>) {
        self.run_to(call.now);
        let shown = call.probe.gauges.iter().find(|gauge| gauge.0 == "p_root");
        self.p = same(self.p, shown.map(|gauge| gauge.1), "p'");
    }
}

impl Law for DualPi2 {
    fn arrival(&mut self, queue: &mut Waiting, packet: Packet, call: &Call<'_>) {
        self.update(call);
        if self.enqueue(&packet) {
            queue.packets.push_back(packet);
        } else {
            queue.drop(&packet, DropReason::Overflow);
        }
    }

    fn service(&mut self, queue: &mut Waiting, call: &Call<'_>) -> Option<Packet> {
        self.update(call);
        let mut sent = None;
        for (packet, cause) in self.dequeue(call.now, &mut call.rng.clone()) {
            queue.packets.retain(|waiting| waiting.seq != packet.seq);
            queue.fates.dropped.extend(cause.of_drop().map(|reason| (packet.seq, reason)));
            queue.fates.marked.extend(cause.of_mark().map(|reason| (packet.seq, reason)));
            let ecn = if cause.of_mark().is_some() { Ecn::Marked } else { packet.ecn };
            sent = cause.of_drop().is_none().then_some(Packet { ecn, ..packet });
        }
        sent
    }
}

/// Where a drawn curve leaves zero.
fn lowest(points: &[[f64; 2]]) -> f64 {
    let rise = points.iter().position(|point| point[1] > 0.0);
    rise.map_or(f64::INFINITY, |i| if i > 0 { points[i - 1][0] } else { 0.0 })
}

/// The law of a discipline, and the discipline with the settings that the law covers: RED+Tail
/// without young connections, which is adaptive RED in bytes, and FQ-CoDel with one queue, or with
/// enough for each flow to have its own.
fn law_of(spec: &QueueSpec, buffer: Buffer) -> Option<(QueueSpec, Box<dyn Law>)> {
    let (in_packets, in_bytes) = match buffer {
        Buffer::Packets(limit) => (f64::from(limit), f64::from(limit) * 1000.0),
        Buffer::Bytes(limit) => (limit as f64 / 1000.0, limit as f64),
    };
    let adaptive = |params: &adaptive_red::Params, buffer: f64, packet: f64| Red {
        adaptation: Some(Adaptation {
            buffer,
            max_p: params.max_p,
            changed: Time::ZERO,
            min_th: params.min_th,
            moved: Time::ZERO,
            drop_rate: 0.0,
            least_min_th: params.min_th.min(5.0 * packet),
            params: params.clone(),
        }),
        ..Red::new(line(0.0, 1.0, 1.0), 0.0, params.w_q, params.spacing)
    };
    let mut spec = spec.clone();
    let law: Box<dyn Law> = match &mut spec {
        QueueSpec::TailDrop(_) => Box::new(TailDrop),
        QueueSpec::Red(p) => {
            let curve = line(p.min_th, p.max_th, p.max_p);
            Box::new(Red {
                least_waiting: if p.spares_short { 2 } else { 0 },
                sees_idle: p.sees_idle,
                above_max: p.above_max,
                ..Red::new(curve, p.min_th, p.w_q, p.spacing)
            })
        }
        QueueSpec::Gred(p) => {
            let curve = gentle(p.min_th, p.max_th, p.max_p, p.gentle_end, in_packets);
            Box::new(Red::new(curve, p.min_th, p.w_q, p.spacing))
        }
        QueueSpec::GredI(p) => {
            Box::new(Red::new(line(p.min_th, p.max_th, p.max_p), p.min_th, 1.0, p.spacing))
        }
        QueueSpec::Dsred(p) => {
            Box::new(Red::new(two_slopes(p.k_l, p.k_h, p.gamma), p.k_l, p.w_q, p.spacing))
        }
        QueueSpec::Hred(p) => {
            let curve = hyperbola(p.min_th, p.max_th, p.max_p, p.asymptote_packets);
            Box::new(Red::new(curve, p.min_th, p.w_q, p.spacing))
        }
        QueueSpec::ParabolaRed(p) => {
            Box::new(Red::new(parabola(p.min_th, p.max_th, p.max_p), p.min_th, p.w_q, p.spacing))
        }
        QueueSpec::Sketch(p) => {
            let w_q = if p.measure == Measure::Average { p.w_q } else { 1.0 };
            Box::new(Red::new(drawn(p.points.clone()), lowest(&p.points), w_q, p.spacing))
        }
        QueueSpec::Wred(p) => Box::new(Wred::new(p)),
        QueueSpec::AdaptiveRed(p) => Box::new(adaptive(p, in_packets, 1.0)),
        QueueSpec::RedTail(p) => {
            p.threshold_packets = 0;
            let second = adaptive_red::Params {
                min_th: p.red.min_th_bytes,
                max_th: p.red.max_th_bytes,
                max_p: p.red.max_p,
                w_q: p.red.w_q,
                alpha: p.red.alpha,
                beta: p.red.beta,
                interval_s: p.red.interval_s,
                gentle_end: p.red.gentle_end,
                spacing: p.red.spacing,
                dynamic: None,
            };
            Box::new(Red { in_bytes: true, restarts: false, ..adaptive(&second, in_bytes, 1000.0) })
        }
        QueueSpec::Codel(p) => Box::new(Codel::new(p)),
        // A frame of 1514 bytes takes 1.2112 ms at 10 Mb/s.
        QueueSpec::Cobalt(p) => {
            let times = [p.target_s, p.interval_s].map(Time::from_secs);
            let usual = Cobalt::new(times[0], times[1], Time(4_844_800));
            Box::new(Cobalt { up: p.up, down: p.down, ..usual })
        }
        QueueSpec::Cake(p) => Box::new(Cake::new(p, Rate(10_000_000), &site().marks)),
        QueueSpec::FqCodel(p) => {
            p.queues = if p.queues.is_multiple_of(2) { 1 } else { 8192 };
            Box::new(FqCodel::new(p))
        }
        // With CoDel in its queues, fair queueing is FQ-CoDel.
        QueueSpec::Fair(p) => {
            p.queues = if p.queues.is_multiple_of(2) { 1 } else { 8192 };
            let codel::Params { target_s, interval_s, mtu_bytes } = codel::Params::default();
            *p.queue = QueueSpec::Codel(codel::Params::default());
            (p.by, p.new_first, p.overflow) = (By::Flow, true, Costs::Longest);
            let (queues, quantum_bytes) = (p.queues, p.quantum_bytes);
            let exempt_by = fq_codel::Exempt::Own;
            Box::new(FqCodel::new(&fq_codel::Params {
                target_s,
                interval_s,
                mtu_bytes,
                queues,
                quantum_bytes,
                exempt_by,
            }))
        }
        QueueSpec::Pie(p) => Box::new(Pie::new(p.clone())),
        QueueSpec::Pi2(p) => {
            let timer = Timer::default();
            Box::new(Pi2 { params: p.clone(), p_root: 0.0, prevq: 0.0, count: 0.0, timer })
        }
        QueueSpec::DualPi2(p) => {
            let port = Port { rate: Rate(10_000_000), buffer, usual_packet_bytes: 1000 };
            Box::new(DualPi2::new(port, (&*p).into()))
        }
        // A rule's text is its law; `queue/rule/tests` compares the schemes' rules with the built-in schemes.
        QueueSpec::Rule(_) | QueueSpec::Scheduler(_) => return None,
        // A new discipline's law goes above.
        #[allow(unreachable_patterns, reason = "every discipline of today has its law")]
        _ => return None,
    };
    Some((spec, law))
}

/// Call by call, a discipline does what its paper or RFC says.
#[test]
fn every_discipline_follows_its_law() {
    of_every_discipline(
        MANY_CASES,
        || (operations(), buffers()),
        |spec, (operations, buffer)| {
            let Some((spec, law)) = law_of(spec, buffer) else { return Ok(()) };
            let mut rig = Rig::new(&spec, buffer);
            let mut trial = Trial { law, queue: Waiting::default() };
            for operation in &operations {
                // Responsive flows only: RED+Tail has a separate queue for the others.
                let operation = match *operation {
                    Operation::Arrive { flow, bytes } => {
                        Operation::Arrive { flow: flow % 4, bytes }
                    }
                    ref other => other.clone(),
                };
                rig.apply(&operation, &mut trial);
            }
            Ok(())
        },
    );
}

/// Mean and variance of the gap between drops, in arrivals, at base probability `p_b`, from P(gap >
/// n), the product of 1 - p_a over the arrivals.
fn gaps(spacing: &str, p_b: f64) -> (f64, f64) {
    let (mut survives, mut mean, mut square) = (1.0, 0.0, 0.0);
    for n in 1..10_000 {
        let expected = f64::from(n) * p_b;
        let p_a = match spacing {
            "uniform" if expected < 1.0 => p_b / (1.0 - expected),
            "linux" if expected < 1.0 => p_b / (1.0 + p_b - expected),
            "wait" if expected < 1.0 => 0.0,
            "wait" if expected < 2.0 => p_b / (2.0 - expected),
            "geometric" => p_b,
            _ => 1.0,
        };
        let here = survives * f64::min(p_a, 1.0);
        mean += here * f64::from(n);
        square += here * f64::from(n) * f64::from(n);
        survives -= here;
    }
    (mean, square - mean * mean)
}

/// At a constant queue the drop rate is the one given by the drop curve and the spacing, in every
/// discipline that has both, new ones included.
#[test]
fn a_constant_queue_is_dropped_from_by_its_curve_and_spacing() {
    for default in all_schemes() {
        let written = serde_json::to_value(&default).expect("JSON");
        let own = written.pointer("/spacing").map(|_| "/spacing");
        let Some(place) = own.or(written.pointer("/red/spacing").map(|_| "/red/spacing")) else {
            continue;
        };
        for spacing in ["wait", "uniform", "linux", "geometric"] {
            let mut written = written.clone();
            *written.pointer_mut(place).expect("a place") = spacing.into();
            let spec: QueueSpec = QueueSpec::deserialize(&written).expect("a discipline");
            let mut rig = Rig::new(&spec, Buffer::Packets(300));
            let curve = rig.queue.curve();
            let unit = if curve.unit == LengthUnit::Bytes { 1000.0 } else { 1.0 };
            let held = (2..300_u32).find(|length| curve.at(f64::from(*length) * unit) > 0.02);
            let held = held.expect("a length with early drops");
            // Flow 3 is not ECN-capable but responsive.
            let arrival = Operation::Arrive { flow: 3, bytes: 1000 };
            let mut at = Vec::new();
            for n in 0..60_000_u32 {
                let before = rig.signals.dropped.len();
                rig.apply(&arrival, &mut ());
                if rig.signals.dropped.len() > before && n > 10_000 {
                    at.push(n);
                }
                while rig.queue.backlog().packets > held {
                    rig.serve(&mut ());
                }
            }
            let p_b = rig.queue.probe(rig.now, &rig.port).probability.expect("a curve");
            let (mean, variance) = gaps(spacing, p_b);
            let number = (at.len() - 1) as f64;
            let observed = f64::from(at[at.len() - 1] - at[0]) / number;
            let error = 4.0 * (variance / number).sqrt();
            let name = format!("{}, {spacing}, p_b {p_b}", spec.kind());
            assert!((0.01..0.5).contains(&p_b) && number > 300.0, "{name}: {number} drops");
            assert!(
                (observed - mean).abs() < error,
                "{name}: a gap of {observed}, {mean} by its law"
            );
        }
    }
}
