//! The laws of schedulers, at a port that serves a list of arrivals.

use std::collections::BTreeMap;
use std::sync::Arc;

use aqm_sim::packet::{Colour, Ecn, Packet};
use aqm_sim::queue::scheduler::{Params, Share, SubQueue, Takes};
use aqm_sim::queue::{Backlog, Cx, Mark, Port, Queue, QueueDiscipline, QueueSpec, Site};
use aqm_sim::scenario::{Buffer, Scenario};
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

struct AtWork {
    queue: Queue,
    cx: Cx,
    /// End of the current transmission.
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
        let packet = Packet {
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
        };
        self.queue.enqueue(packet, &mut self.cx);
        if self.done.is_none() {
            self.start();
        }
    }

    fn start(&mut self) {
        let next = self.queue.dequeue(&mut self.cx);
        self.cx.transmitting = next.map_or(Backlog::default(), |packet| Backlog {
            packets: 1,
            bytes: u64::from(packet.bytes),
        });
        self.done = next.map(|packet| {
            let (class, bytes) = (usize::from(packet.class), packet.bytes);
            self.sent.push(Sent { class, bytes, arrived: packet.arrived, started: self.cx.now });
            self.cx.now + Time(u64::from(bytes) * BYTE.0)
        });
    }

    fn serve_until(&mut self, until: Time) {
        while let Some(done) = self.done.filter(|done| *done <= until) {
            self.cx.now = done;
            self.start();
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
    let share = prop::sample::select(vec![Share::Strict, Share::Drr, Share::Wrr]);
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
        [queue.clone(), of("drr"), of("strict")]
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
