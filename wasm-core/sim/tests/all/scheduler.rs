//! The laws of schedulers, at a port that serves a list of arrivals.

use std::collections::BTreeMap;
use std::sync::Arc;

use aqm_sim::meter::Metering;
use aqm_sim::packet::{Colour, Ecn, Packet};
use aqm_sim::queue::scheduler::{Params, Shape, Share, SubQueue, Takes};
use aqm_sim::queue::{
    Backlog, Cx, DropReason, EventKind, Mark, Port, Queue, QueueDiscipline, QueueSpec, Site,
};
use aqm_sim::scenario::{Buffer, Scenario, Trace};
use aqm_sim::units::{Rate, Time};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::common::{all_schemes, config, digests, lab_at, mixed, sized};

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proptest-regressions/scheduler.txt");

/// A byte takes a microsecond.
const RATE: Rate = Rate(8_000_000);
pub const BYTE: Time = Time(1_000);
pub const CLASSES: usize = 4;
/// As many classes as a scheduler has queues at most have a name.
const NAMED: usize = 8;

const SHARES: [Share; 6] =
    [Share::Strict, Share::Drr, Share::Wrr, Share::Scfq, Share::Stfq, Share::Wfq];

/// An arrival: its time, its class, and its size in bytes.
pub type Arrival = (Time, usize, u32);

/// The class of a packet, its size, its arrival, and the start of its transmission.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sent {
    pub class: usize,
    pub bytes: u32,
    pub arrived: Time,
    pub started: Time,
}

/// A scheduler with a queue for each class, of these weights and levels.
pub fn scheduler(share: Share, quantum_bytes: u32, queues: &[(f64, u8)]) -> QueueSpec {
    let last = queues.len() - 1;
    let queues = queues.iter().enumerate().map(|(class, &(weight, level))| {
        let name = format!("c{class}");
        let takes = (class < last).then(|| Takes::Class(name.clone()));
        SubQueue { takes: takes.into_iter().collect(), weight, level, ..SubQueue::plain(&name) }
    });
    QueueSpec::Scheduler(Params { share, quantum_bytes, queues: queues.collect() })
}

/// Serves arrivals, which are in order of time, until nothing waits. Ends of transmissions precede arrivals at the same
/// time.
pub fn serve(spec: &QueueSpec, arrivals: &[Arrival]) -> Vec<Sent> {
    let mut port = AtWork::new(spec);
    for (number, &(at, class, bytes)) in arrivals.iter().enumerate() {
        port.serve_until(at);
        port.arrive(number as u32, at, class, bytes);
    }
    port.serve_until(Time::NEVER);
    port.sent
}

fn packet(number: u32, at: Time, class: usize, bytes: u32) -> Packet {
    Packet {
        seq: u64::from(number),
        arrived: at,
        flow: class as u32,
        number,
        pair: class as u32,
        class: class as u16,
        responsive: false,
        ecn: Ecn::NotCapable,
        cwr: false,
        colour: Colour::Green,
        bytes,
    }
}

struct AtWork {
    queue: Queue,
    cx: Cx,
    /// End of the current transmission, or when a shape lets the first packet leave.
    done: Option<Time>,
    sent: Vec<Sent>,
}

impl AtWork {
    fn new(spec: &QueueSpec) -> AtWork {
        let port =
            Port { rate: RATE, buffer: Buffer::Packets(1_000_000), usual_packet_bytes: 1000 };
        let marks = (0..NAMED).map(|class| Mark {
            id: format!("c{class}"),
            dscp: class as u8,
            ..Mark::default()
        });
        let site = Arc::new(Site { seed: 1, owner: "queue", marks: marks.collect() });
        AtWork { queue: spec.build(&port), cx: Cx::at(site, port), done: None, sent: Vec::new() }
    }

    fn arrive(&mut self, number: u32, at: Time, class: usize, bytes: u32) {
        self.cx.now = at;
        self.queue.enqueue(packet(number, at, class, bytes), &mut self.cx);
        if self.cx.transmitting.packets == 0 {
            self.start();
        }
    }

    fn start(&mut self) {
        let next = self.queue.dequeue(&mut self.cx);
        self.cx.transmitting = next.map_or(Backlog::default(), |packet| Backlog {
            packets: 1,
            bytes: u64::from(packet.bytes),
        });
        let Some(packet) = next else {
            self.done = Some(self.queue.ready_at(self.cx.now)).filter(|at| *at < Time::NEVER);
            return;
        };
        let (class, bytes) = (usize::from(packet.class), packet.bytes);
        self.sent.push(Sent { class, bytes, arrived: packet.arrived, started: self.cx.now });
        self.done = Some(self.cx.now + self.cx.port.rate.time_of(bytes));
    }

    /// Gives the packets that wait to a scheduler with other parameters.
    fn change(&mut self, spec: &QueueSpec) {
        self.queue.settle(self.cx.now, self.cx.port.rate);
        let old = std::mem::replace(&mut self.queue, spec.build(&self.cx.port));
        self.queue.take_over(old.hand_over(), &self.cx);
    }

    fn serve_until(&mut self, until: Time) {
        while let Some(done) = self.done.filter(|done| *done <= until) {
            (self.cx.now, self.cx.transmitting) = (done, Backlog::default());
            self.start();
        }
        if until < Time::NEVER {
            self.cx.now = until;
        }
    }
}

/// Arrivals of up to four classes in bursts and pauses.
pub fn arrivals() -> impl Strategy<Value = Vec<Arrival>> {
    let gap = prop_oneof![2 => Just(0), 3 => 0..400_u64, 1 => 0..20_000_u64];
    vec((gap, 0..CLASSES, 40..1500_u32), 1..200).prop_map(|list| {
        let mut now = 0;
        let timed = list.into_iter().map(|(gap, class, bytes)| {
            now += gap * BYTE.0;
            (Time(now), class, bytes)
        });
        timed.collect()
    })
}

/// Any scheduler with a queue for each class.
pub fn schedulers() -> impl Strategy<Value = QueueSpec> {
    let share = prop::sample::select(SHARES.to_vec());
    (share, 64..3000_u32, vec((1..6_u8, 0..3_u8), CLASSES)).prop_map(|(share, quantum, queues)| {
        let queues: Vec<(f64, u8)> =
            queues.into_iter().map(|(weight, level)| (f64::from(weight), level)).collect();
        scheduler(share, quantum, &queues)
    })
}

/// A scheduler with one queue is that queue's discipline: equal digests, whatever the discipline.
#[test]
fn one_queue_is_its_discipline_alone() {
    let lanes = |queue: &Value| {
        let of = |share: &str| json!({ "kind": "scheduler", "share": share, "queues": [{ "name": "all", "queue": queue }] });
        [queue.clone(), of("drr"), of("wfq")]
    };
    for queue in all_schemes().iter().filter(|queue| queue.kind() != "scheduler") {
        let mut document = mixed(&lanes(&json!(queue)));
        document["timeline"] = json!([
            { "at_s": 6, "set": { "link.rate_bps": 4_000_000, "traffic.ftp.flows": 20 } },
            { "at_s": 9, "set": { "link.buffer": { "bytes": 60_000 } } },
        ]);
        let digests = digests(&lab_at(&document, 15.0));
        assert!(digests.iter().all(|own| *own == digests[0]), "{}: {digests:?}", queue.kind());
    }
}

/// Bytes that wait or are in transmission, in time on the link, at `at`.
fn unfinished(arrivals: &[Arrival], sent: &[Sent], at: Time) -> u64 {
    let arrived = arrivals.iter().take_while(|arrival| arrival.0 <= at);
    let come: u64 = arrived.map(|arrival| u64::from(arrival.2) * BYTE.0).sum();
    let done = sent.iter().take_while(|sent| sent.started <= at);
    come - done.map(|sent| (u64::from(sent.bytes) * BYTE.0).min((at - sent.started).0)).sum::<u64>()
}

/// The link never idles while a packet waits: the unfinished work is the same function of time under every order of service.
/// No packet is lost, and none overtakes another of its class.
#[test]
fn work_is_conserved_to_the_nanosecond() {
    let plain = scheduler(Share::Drr, 1514, &[(1.0, 0)]);
    proptest!(config(sized(64, 256), KEPT), |(spec in schedulers(), arrivals in arrivals())| {
        let (own, fifo) = (serve(&spec, &arrivals), serve(&plain, &arrivals));
        prop_assert_eq!(own.len(), arrivals.len());
        let instants = arrivals.iter().map(|arrival| arrival.0);
        for at in instants.chain(own.iter().chain(&fifo).map(|sent| sent.started)) {
            prop_assert_eq!(unfinished(&arrivals, &own, at), unfinished(&arrivals, &fifo, at));
        }
        for class in 0..CLASSES {
            let came = arrivals.iter().filter(|arrival| arrival.1 == class);
            let left = own.iter().filter(|sent| sent.class == class);
            prop_assert!(came.map(|own| (own.0, own.2)).eq(left.map(|own| (own.arrived, own.bytes))));
        }
    });
}

/// With equal sizes and weights and a quantum of one packet, a turn of bytes is a turn of packets.
#[test]
fn equal_packets_take_equal_turns_by_bytes_and_by_packets() {
    let queues = [(1.0, 0); CLASSES];
    proptest!(config(sized(64, 256), KEPT), |(mut arrivals in arrivals())| {
        arrivals.iter_mut().for_each(|arrival| arrival.2 = 1000);
        let by_bytes = serve(&scheduler(Share::Drr, 1000, &queues), &arrivals);
        prop_assert_eq!(by_bytes, serve(&scheduler(Share::Wrr, 1000, &queues), &arrivals));
    });
}

/// A higher level sends whatever it has before a lower one sends anything.
#[test]
fn levels_are_strict() {
    proptest!(config(sized(64, 256), KEPT), |(arrivals in arrivals())| {
        let queues = [(1.0, 1), (1.0, 0), (1.0, 2), (1.0, 2)];
        let sent = serve(&scheduler(Share::Drr, 1514, &queues), &arrivals);
        let level = |class: usize| queues[class].1;
        for (place, own) in sent.iter().enumerate() {
            let waits = |later: &&Sent| {
                later.arrived < own.started && level(later.class) < level(own.class)
            };
            prop_assert_eq!(sent[place + 1..].iter().find(waits), None);
        }
    });
}

/// Backlogged queues of one level: the fairness of deficit round robin (Shreedhar & Varghese 1996, theorem 4.4 in the form of
/// the intervals between any two departures), and turns of weighted round robin that differ by one at most.
#[test]
fn backlogged_queues_share_by_their_weights() {
    let weights = [1.0, 3.0];
    for (share, quantum) in [(Share::Drr, 1514), (Share::Drr, 300), (Share::Wrr, 1514)] {
        let sizes = [[700, 1500, 90], [1000, 333, 64]];
        let arrivals: Vec<Arrival> = (0..1200)
            .flat_map(|n| [0, 1].map(|class| (Time::ZERO, class, sizes[class][n % 3])))
            .collect();
        let sent = serve(&scheduler(share, quantum, &weights.map(|weight| (weight, 0))), &arrivals);
        let most = [1500.0, 1000.0];
        let mut difference = vec![0.0];
        let mut of_each = [0; 2];
        for own in &sent {
            of_each[own.class] += 1;
            if of_each.contains(&1200) {
                break;
            }
            let amount = if share == Share::Wrr { 1.0 } else { f64::from(own.bytes) };
            let sign = if own.class == 0 { 1.0 } else { -1.0 };
            difference.push(difference[difference.len() - 1] + sign * amount / weights[own.class]);
        }
        let bound = match share {
            Share::Wrr => 2.0,
            _ => f64::from(quantum) + most[0] / weights[0] + most[1] / weights[1],
        };
        let (low, high) = difference
            .iter()
            .fold((0.0_f64, 0.0_f64), |(low, high), &own| (low.min(own), high.max(own)));
        assert!(
            difference.len() > 800 && high - low <= bound,
            "{share:?}: {} > {bound}",
            high - low
        );
    }
}

/// The worked example of Peterson & Davie, *Computer Networks: A Systems Approach*, section on fair queuing: a quantum of 500,
/// packets of 300, 500 and 100 bytes. The first turn sends 300 and leaves a deficit of 200, the second has 700 and sends both.
#[test]
fn the_textbooks_deficits() {
    let other = [400; 6].map(|bytes| (Time::ZERO, 1, bytes));
    let own = [300, 500, 100].map(|bytes| (Time::ZERO, 0, bytes));
    // One packet is on the link while the others arrive.
    let arrivals: Vec<Arrival> =
        [(Time::ZERO, 1, 100)].into_iter().chain(own).chain(other).collect();
    let sent = serve(&scheduler(Share::Drr, 500, &[(1.0, 0), (1.0, 0)]), &arrivals);
    let order: Vec<(usize, u32)> = sent[1..].iter().map(|own| (own.class, own.bytes)).collect();
    assert_eq!(order[..6], [(0, 300), (1, 400), (0, 500), (0, 100), (1, 400), (1, 400)]);
}

/// The same book's finish times: a packet that ends at 5 goes before one that ends at 8, and both before one that ends at 10;
/// but a packet in transmission is not interrupted by one that would end at 2.
#[test]
fn the_textbooks_finish_times() {
    let queues = [(1.0, 0); 3];
    let [one, other, before] = [0, 1, 2];
    let now = [(before, 1), (other, 1000), (one, 500), (one, 300)];
    let arrivals = now.map(|(class, bytes)| (Time::ZERO, class, bytes));
    for share in [Share::Scfq, Share::Wfq] {
        let sent = serve(&scheduler(share, 1514, &queues), &arrivals);
        let order: Vec<u32> = sent[1..].iter().map(|own| own.bytes).collect();
        assert_eq!(order, [500, 300, 1000], "{share:?}");
        let arrivals = [(Time::ZERO, other, 1000), (Time(1), one, 200)];
        let sent = serve(&scheduler(share, 1514, &queues), &arrivals);
        assert_eq!((sent[0].class, sent[1].started), (other, Time(1000 * BYTE.0)), "{share:?}");
    }
}

/// A weight acts at once on packets that wait, however far their tags lay ahead.
#[test]
fn a_new_weight_acts_on_packets_that_wait() {
    for share in [Share::Scfq, Share::Stfq, Share::Wfq] {
        let mut port = AtWork::new(&scheduler(share, 1514, &[(1.0, 0), (0.01, 0)]));
        for number in 0..50 {
            port.arrive(number, Time::ZERO, usize::from(number % 16 == 15), 1000);
        }
        port.serve_until(Time(5500 * BYTE.0));
        port.change(&scheduler(share, 1514, &[(1.0, 0); 2]));
        let before = port.sent.len();
        port.serve_until(Time::NEVER);
        let classes: Vec<usize> =
            port.sent[before..before + 6].iter().map(|own| own.class).collect();
        assert!(classes.iter().filter(|class| **class == 1).count() >= 2, "{share:?}: {classes:?}");
    }
}

/// A packet that its discipline has released out of the order of arrival is still the next of its queue after a change.
#[test]
fn a_released_packet_stays_the_next() {
    let QueueSpec::Scheduler(mut params) = scheduler(Share::Scfq, 1514, &[(1.0, 0); 2]) else {
        panic!("a scheduler")
    };
    params.queues[1].queue =
        serde_json::from_value(json!({ "kind": "fq_codel", "quantum_bytes": 300 }))
            .expect("a queue");
    let spec = QueueSpec::Scheduler(params);
    let sent = |change_at: Time| {
        let mut port = AtWork::new(&spec);
        for (number, class) in [0, 1, 1, 1, 1, 2, 2, 0, 0, 0].into_iter().enumerate() {
            port.arrive(number as u32, Time(number as u64), class, 1000);
        }
        port.serve_until(change_at);
        port.change(&spec);
        port.serve_until(Time::NEVER);
        port.sent
    };
    let unchanged = sent(Time(20_000 * BYTE.0));
    for packets in 1..unchanged.len() as u64 {
        assert_eq!(sent(Time((packets * 1000 + 500) * BYTE.0)), unchanged, "after {packets}");
    }
}

/// The fluid of weighted fair queueing is as fast as the link was at each time. At 1 ms virtual time is 1000 bytes, at 2 ms
/// 1100, so that a packet of 2000 bytes comes after one that ends at 3000.
#[test]
fn the_fluid_follows_the_rate_of_the_link() {
    let mut port = AtWork::new(&scheduler(Share::Wfq, 1514, &[(1.0, 0); 2]));
    for number in 0..4 {
        port.arrive(number, Time::ZERO, 0, 1000);
    }
    port.serve_until(Time(1000 * BYTE.0));
    port.queue.settle(port.cx.now, port.cx.port.rate);
    port.cx.port.rate = Rate(RATE.0 / 10);
    port.arrive(4, Time(2000 * BYTE.0), 1, 2000);
    port.serve_until(Time::NEVER);
    let classes: Vec<usize> = port.sent.iter().map(|own| own.class).collect();
    assert_eq!(classes, [0, 0, 0, 1, 0]);
}

/// With shapes, the link starts a packet at the first time when it is free and a queue may send: one without a shape, or one
/// whose bucket covers its head. A bucket covers a packet if no time since an earlier packet has seen more than the burst and
/// the rate times that time.
#[test]
fn a_shaped_queue_waits_for_its_bucket_and_no_longer() {
    let shape = prop::option::of((100_000..8_000_000_u64, 64..5000_u64));
    let shapes = vec(shape, CLASSES);
    proptest!(config(sized(200, 2000), KEPT), |(spec in schedulers(), shapes in shapes, arrivals in arrivals())| {
        let QueueSpec::Scheduler(mut params) = spec else { panic!("a scheduler") };
        for (own, shape) in params.queues.iter_mut().zip(&shapes) {
            own.shape = shape.map(|(rate_bps, burst_bytes)| Shape { rate_bps, burst_bytes });
        }
        let sent = serve(&QueueSpec::Scheduler(params), &arrivals);
        prop_assert_eq!(sent.len(), arrivals.len());
        let of = |class: usize| sent.iter().filter(move |own| own.class == class);
        let mut left = [0; CLASSES];
        let mut free = Time::ZERO;
        for own in &sent {
            let ready = (0..CLASSES).filter_map(|class| {
                let head = of(class).nth(left[class])?;
                let Some((rate_bps, burst_bytes)) = shapes[class] else { return Some(head.arrived) };
                let mut since = u64::from(head.bytes).min(burst_bytes);
                let mut at = head.arrived;
                for earlier in of(class).take(left[class]).collect::<Vec<_>>().into_iter().rev() {
                    since += u64::from(earlier.bytes);
                    let more = u128::from(since.saturating_sub(burst_bytes)) * 8_000_000_000;
                    at = at.max(earlier.started + Time(more.div_ceil(rate_bps.into()) as u64));
                }
                Some(at)
            });
            prop_assert_eq!(Some(own.started), ready.min().map(|at| at.max(free)));
            free = own.started + Time(u64::from(own.bytes) * BYTE.0);
            left[own.class] += 1;
        }
    });
}

/// A shaped class of 3 Mb/s and another of 2 Mb/s at 10 Mb/s.
fn shaped(rate_bps: u64, own_bps: u64, more: &Value) -> Value {
    let mut value = json!({
        "version": 1, "duration_s": 10,
        "link": { "rate_bps": 10_000_000, "buffer": { "packets": 100 } },
        "traffic": [
            { "id": "own", "kind": "cbr", "rate_bps": own_bps, "packet_bytes": 500, "jitter": 0 },
            { "id": "rest", "kind": "cbr", "rate_bps": 2_000_000, "packet_bytes": 1000 },
        ],
        "lanes": [{ "queue": { "kind": "scheduler", "queues": [
            { "name": "own", "takes": ["own"], "limit": { "packets": 20 },
              "shape": { "rate_bps": rate_bps, "burst_bytes": 1500 } },
            { "name": "rest" },
        ] } }],
    });
    for (key, part) in more.as_object().expect("parts") {
        match part {
            Value::Object(fields) => {
                fields.iter().for_each(|(field, own)| value[key][field] = own.clone());
            }
            _ => value[key] = part.clone(),
        }
    }
    value
}

/// A shape holds on a link of any kind, which wakes for a packet that waits; the other queue loses nothing. On a plain link a
/// packet costs at most one such event.
#[test]
fn a_shape_holds_on_any_link() {
    let bursts = json!({ "wait_min_s": 0.0005, "wait_max_s": 0.001, "packets": 8 });
    let trace = Trace::of_file("1\n2\n3\n", "test").expect("a trace");
    for (more, least) in [
        (json!({}), 2502),
        (json!({ "link": { "jitter": { "mean_s": 0.002, "spread_s": 0.001 } } }), 2502),
        (json!({ "reverse": { "rate_bps": 1_000_000 } }), 2502),
        (json!({ "link": { "bursts": bursts } }), 2300),
        (json!({ "link": { "trace": trace } }), 2300),
        (json!({ "timeline": [{ "at_s": 5, "set": { "link.delay_s": 0.02 } }] }), 2502),
    ] {
        let lab = lab_at(&shaped(1_000_000, 3_000_000, &more), 10.0);
        let queues = lab.lanes()[0].summary().queues;
        let [own, rest] = [0, 1].map(|index: usize| queues[index].1.departures);
        assert!((least..=2503).contains(&own) && rest >= 2495, "{more}: {own} and {rest}");
        let arrivals = 7500 + 2500;
        let events = lab.lanes()[0].handled();
        let is_plain = more["link"].is_null() && more["reverse"].is_null();
        assert!(!is_plain || events <= arrivals + own + rest + own + 10, "{more}: {events}");
    }
}

/// A packet that waits for its shape leaves as soon as the shape has gone or has another rate.
#[test]
fn what_waits_for_a_shape_leaves_once_that_has_gone() {
    for shape in [Value::Null, json!({ "rate_bps": 1_000_000, "burst_bytes": 10_000 })] {
        let set = json!({ "queue.queues.own.shape": shape });
        let more = json!({ "timeline": [{ "at_s": 5.2, "set": set }] });
        // A packet each 0.5 s, and a bucket that fills in 12 s.
        let value = shaped(1000, 8000, &more);
        let sent = |at_s| lab_at(&value, at_s).lanes()[0].summary().queues[0].1.departures;
        assert_eq!((sent(5.19), sent(5.26)), (4, 11), "{set}");
    }
}

/// Weighted fair queueing needs a link of constant rate, at the start and later.
#[test]
fn links_that_a_scheduler_cannot_follow_are_faults() {
    let clock = "weighted fair queueing follows a link of constant rate, without a trace and bursts; self-clocked fair queueing \
                 (scfq) needs no clock";
    let lane = |share: &str| json!([{ "queue": { "kind": "scheduler", "share": share } }]);
    let bursts = json!({ "wait_min_s": 0.0005 });
    let at_5 = |set: Value| json!([{ "at_s": 5, "set": set }]);
    for (more, said) in [
        (
            json!({ "lanes": lane("wfq"), "link": { "bursts": bursts } }),
            format!("lanes[0].queue.share: {clock}"),
        ),
        (
            json!({ "lanes": lane("wfq"), "timeline": at_5(json!({ "link.bursts": bursts })) }),
            format!("timeline[0].set.link.bursts: {clock}"),
        ),
        (
            json!({ "lanes": lane("drr"), "link": { "bursts": bursts }, "timeline": at_5(json!({ "queue.share": "wfq" })) }),
            format!("timeline[0].set.queue.share: {clock}"),
        ),
    ] {
        let faults = Scenario::from_value(shaped(1000, 1000, &more)).expect_err("a fault");
        assert_eq!(faults.to_string(), said);
    }
    let jitter = json!({ "lanes": lane("wfq"), "link": { "jitter": { "mean_s": 0.002 } } });
    assert!(Scenario::from_value(shaped(1000, 1000, &jitter)).is_ok());
}

/// A quantum far below the packets costs no time: rounds that send nothing are skipped, and change no order.
#[test]
fn rounds_that_send_nothing_are_skipped() {
    let arrivals: Vec<Arrival> =
        (0..400).map(|n| (Time::ZERO, n % 2, if n % 4 < 2 { 65_535 } else { 9_000 })).collect();
    let sent = serve(&scheduler(Share::Drr, 64, &[(0.01, 0), (0.01, 0)]), &arrivals);
    let mut bytes = BTreeMap::from([(0, 0_u64), (1, 0)]);
    for own in &sent[..300] {
        *bytes.entry(own.class).or_default() += u64::from(own.bytes);
        assert!(bytes[&0].abs_diff(bytes[&1]) <= 1 + 2 * 65_535, "{bytes:?}");
    }
}

/// Each queue keeps to its own limit, and all together to the buffer that they share.
#[test]
fn a_queue_keeps_to_its_own_limit_in_any_unit() {
    for (limit, fits) in [
        (json!({ "packets": 3 }), 3),
        (json!({ "bytes": 3500 }), 3),
        (json!({ "seconds": 0.005 }), 5),
    ] {
        let queue = json!({ "kind": "scheduler", "queues": [{ "name": "all", "limit": limit }] });
        let spec: QueueSpec = serde_json::from_value(queue).expect("a scheduler");
        let mut port = AtWork::new(&spec);
        for number in 0..10 {
            port.arrive(number, Time::ZERO, 0, 1000);
        }
        assert_eq!(port.queue.backlog().packets, fits, "{limit}");
        assert_eq!(port.cx.signals.dropped.len(), 9 - fits as usize, "{limit}");
    }
}

/// A packet goes to the first queue that takes it by its class, its DSCP or its codepoint.
#[test]
fn packets_are_classified_by_class_dscp_and_codepoint() {
    let scenario = |takes: Value| {
        json!({
            "version": 1, "duration_s": 2,
            "link": { "rate_bps": 10_000_000, "buffer": { "packets": 100 } },
            "traffic": [
                { "id": "voice", "kind": "cbr", "rate_bps": 1_000_000, "dscp": 46 },
                { "id": "l4s", "kind": "cbr", "rate_bps": 2_000_000, "ecn": "ect1" },
                { "id": "bulk", "kind": "cbr", "rate_bps": 4_000_000 },
            ],
            "lanes": [{ "queue": { "kind": "scheduler", "queues": [{ "name": "a", "takes": takes }, { "name": "b" }] } }],
        })
    };
    for (takes, share) in [
        (json!(["voice"]), 1.0 / 7.0),
        (json!([46]), 1.0 / 7.0),
        (json!([45, "ect1"]), 2.0 / 7.0),
        (json!([0]), 6.0 / 7.0),
    ] {
        let lab = lab_at(&scenario(takes.clone()), 2.0);
        let (name, figures) = lab.lanes()[0].summary().queues.swap_remove(0);
        let own = figures.share.expect("packets were sent");
        assert_eq!(name, "a");
        assert!((own - share).abs() < 0.01, "{takes}: {own}");
    }
    let faults = Scenario::from_value(scenario(json!(["nobody"]))).expect_err("nobody sends");
    let said = "lanes[0].queue.queues[0].takes: there is no traffic \"nobody\"; there are: voice, l4s, bulk";
    assert_eq!(faults.to_string(), said);
}

/// What a rule diverts goes to the named queue, or to the last, once; a packet with nowhere to go is dropped.
#[test]
fn a_rule_diverts_to_another_queue_once() {
    aqm_rules::install();
    let large = json!({ "kind": "rule", "text": "on arrive\n  if size > 500 { divert }" });
    let scenario = |divert: Value| {
        let mut first = json!({ "name": "a", "takes": ["large", "small"], "queue": large });
        if !divert.is_null() {
            first["divert"] = divert;
        }
        json!({
            "version": 1, "duration_s": 2, "warmup_s": 0,
            "link": { "rate_bps": 10_000_000, "buffer": { "packets": 100 } },
            "traffic": [
                { "id": "large", "kind": "cbr", "rate_bps": 4_000_000, "packet_bytes": 1000 },
                { "id": "small", "kind": "cbr", "rate_bps": 1_000_000, "packet_bytes": 250 },
            ],
            "lanes": [{ "queue": { "kind": "scheduler", "queues": [
                first, { "name": "b", "takes": ["small"], "queue": large }, { "name": "c" },
            ] } }],
        })
    };
    // Departures and drops of each queue.
    let taken = |divert: Value| {
        let lab = lab_at(&scenario(divert), 2.0);
        let queues = lab.lanes()[0].summary().queues;
        queues.iter().map(|(_, own)| [own.departures, own.drops]).collect::<Vec<_>>()
    };
    let [small, none, large] = taken(Value::Null)[..] else { panic!("three queues") };
    assert!((990..=1001).contains(&small[0]) && (990..=1001).contains(&large[0]));
    assert_eq!([none, [small[1], large[1]]], [[0, 0], [0, 0]]);
    let [_, again, last] = taken(json!("b"))[..] else { panic!("three queues") };
    assert!(again[0] == 0 && (990..=1001).contains(&again[1]), "{again:?}");
    assert_eq!(last, [0, 0]);
    let faults = Scenario::from_value(scenario(json!("a"))).expect_err("itself");
    assert_eq!(
        faults.to_string(),
        "lanes[0].queue.queues[0].divert: there is no other queue \"a\""
    );
}

/// A queue that drops what its meter finds red loses these packets and no other, as one does whose rule drops all red packets. Diverted, they come to the other queue, where the meter does not ask again.
#[test]
fn a_meter_polices_colours_or_diverts() {
    aqm_rules::install();
    let meter = (100_000..4_000_000_u64, 64..6000_u32);
    proptest!(config(sized(60, 600), KEPT), |((cir_bps, cbs_bytes) in meter, arrivals in arrivals())| {
        let meter = json!({ "kind": "srtcm", "cir_bps": cir_bps, "cbs_bytes": cbs_bytes });
        let mut metering = Metering::new(serde_json::from_value(meter.clone()).expect("a meter"));
        let mut colour_of = |&(at, class, bytes): &Arrival| {
            let packet = packet(0, at, class, bytes);
            if class == 0 { metering.colour(&packet, at) } else { Colour::Green }
        };
        let colours: Vec<Colour> = arrivals.iter().map(&mut colour_of).collect();
        let red: Vec<u32> =
            (0..).zip(&colours).filter(|own| *own.1 == Colour::Red).map(|own| own.0).collect();
        let run = |exceed: &str, queue: Value| {
            let queues = json!([
                { "name": "c0", "takes": ["c0"], "meter": meter, "exceed": exceed, "queue": queue },
                { "name": "rest" },
            ]);
            let spec = json!({ "kind": "scheduler", "queues": queues });
            let mut port = AtWork::new(&serde_json::from_value(spec).expect("a scheduler"));
            for (number, &(at, class, bytes)) in (0..).zip(&arrivals) {
                port.serve_until(at);
                port.arrive(number, at, class, bytes);
            }
            port.serve_until(Time::NEVER);
            let dropped = port.cx.signals.dropped.iter().map(|own| own.0.number).collect::<Vec<_>>();
            (dropped, port.queue.figures().into_iter().map(|own| own.1).collect::<Vec<_>>())
        };
        let plain = json!({ "kind": "tail_drop" });
        let (dropped, figures) = run("drop", plain.clone());
        prop_assert_eq!(&dropped, &red);
        prop_assert_eq!([figures[0].policed, figures[0].drops, figures[1].drops], [red.len() as u64, red.len() as u64, 0]);
        let no_red = json!({ "kind": "rule", "text": "on arrive\n  if colour == 2 { drop }" });
        let (dropped, figures) = run("colour", no_red);
        prop_assert_eq!((&dropped, figures[0].policed), (&red, 0));
        let (dropped, figures) = run("divert", plain);
        let own = colours.iter().zip(&arrivals).filter(|(colour, own)| own.1 == 0 && **colour != Colour::Red).count();
        prop_assert_eq!((dropped.len(), figures[0].departures), (0, own as u64));
    });
    let spec = |last: Value| {
        let scheduler =
            json!({ "kind": "scheduler", "queues": [{ "name": "a", "takes": [46] }, last] });
        serde_json::from_value::<QueueSpec>(scheduler).expect("a scheduler")
    };
    let meter = json!({ "kind": "trtcm", "cir_bps": 2000, "cbs_bytes": 64, "pir_bps": 1000, "pbs_bytes": 64 });
    let faults = spec(json!({ "name": "b", "meter": meter, "exceed": "divert" })).faults();
    let fields: Vec<&str> = faults.iter().map(|fault| &*fault.field).collect();
    assert_eq!(fields, ["queues[1].divert", "queues[1].meter.cir_bps"]);
}

/// A drop tells which queue decided, and has that queue's curve; a drop by the meter has its tokens.
#[test]
fn a_drop_names_its_queue() {
    let red = json!({ "kind": "red", "min_th": 5, "max_th": 15, "max_p": 0.5, "w_q": 1.0 });
    let meter = json!({ "kind": "srtcm", "cir_bps": 1_000_000, "cbs_bytes": 3000 });
    let scenario = json!({
        "version": 1, "duration_s": 2, "warmup_s": 0,
        "link": { "rate_bps": 10_000_000, "buffer": { "packets": 100 } },
        "traffic": [
            { "id": "a", "kind": "cbr", "rate_bps": 2_000_000, "packet_bytes": 1500 },
            { "id": "b", "kind": "poisson", "rate_bps": 12_000_000, "packet_bytes": 1000 },
        ],
        "lanes": [
            { "queue": { "kind": "scheduler", "queues": [
                { "name": "a", "takes": ["a"], "meter": meter }, { "name": "b", "queue": red },
            ] } },
            { "queue": { "kind": "wred", "measure": "own", "w_q": 1.0, "curves": [
                { "of": [10], "points": [[0, 0], [1, 0]] }, { "points": [[0, 0], [5, 0], [5, 1]] },
            ] } },
        ],
    });
    let lab = lab_at(&scenario, 2.0);
    let mut seen = [0, 0];
    let mut known = lab.signal_near(0, Time::ZERO, Time::from_secs(2.0)).expect("a drop");
    for _ in 0..100 {
        let queue = known.inside.expect("a queue");
        assert_eq!(u16::from(queue), known.event.packet.class);
        seen[usize::from(queue)] += 1;
        let measured = known.event.decision.measured;
        match known.event.kind {
            EventKind::Dropped(DropReason::Policed) => {
                assert!(queue == 0 && measured < 1500.0, "{measured}");
            }
            kind => {
                assert_eq!((queue, known.curve.marks.len()), (1, 2), "{kind:?}");
                assert!(measured >= 5.0, "{measured}");
            }
        }
        known = lab.signal_after(0, known.event.name()).expect("another drop");
    }
    assert!(seen.iter().all(|&drops| drops > 10), "{seen:?}");
    let of_rest = lab.signal_near(1, Time::ZERO, Time::from_secs(2.0)).expect("a drop");
    let knots: Vec<(f64, f64)> =
        of_rest.curve.line.iter().map(|knot| (knot.queue, knot.probability)).collect();
    assert!(of_rest.inside == Some(1) && knots.contains(&(5.0, 1.0)), "{knots:?}");
}
