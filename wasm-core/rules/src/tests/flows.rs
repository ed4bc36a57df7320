//! Rules that see flows: what the compiler proves, what older texts mean, what an edit keeps, and laws of the schemes.

use std::sync::Arc;

use serde_json::{Value, json};

use super::identity::lane;
use crate::language::fault::Wrong;
use crate::language::gallery::{CHOKE, EXAMPLES, FRED, QPROT, SFB};
use crate::language::{self, MOST_COST};
use aqm_lane::link::Buffer;
use aqm_lane::packet::{Colour, Ecn, Packet};
use aqm_lane::queue::rule::{Params, Ruled};
use aqm_lane::queue::{Cx, Mark, Port, QueueDiscipline, QueueParams, Site};
use aqm_lane::rng::{Purpose, Rng};
use aqm_lane::run::LaneRun;
use aqm_lane::units::{Rate, Time};

const PORT: Port =
    Port { rate: Rate(10_000_000), buffer: Buffer::Packets(200), usual_packet_bytes: 1000 };

fn wrong(text: &str) -> Vec<Wrong> {
    let read = language::read(text);
    read.faults.iter().filter(|fault| !fault.hint).map(|fault| fault.wrong()).collect()
}

fn rule(text: &str) -> Ruled {
    crate::install();
    assert_eq!(wrong(text), [], "{text}");
    Params { text: text.to_owned() }.build(&PORT)
}

fn packet(flow: u32, arrived: Time) -> Packet {
    Packet {
        number: 0,
        seq: 0,
        arrived,
        flow,
        pair: flow / 2,
        cwr: false,
        class: (flow % 2) as u16,
        responsive: true,
        ecn: Ecn::NotCapable,
        colour: Colour::Yellow,
        bytes: 1000,
    }
}

fn context() -> Cx {
    crate::install();
    let marks = [0, 46].map(|dscp| Mark { id: dscp.to_string(), dscp, ..Mark::default() }).into();
    let site = Site { marks, ..Site::default() };
    Cx { site: Arc::new(site), ..Cx::new(PORT, Rng::stream(1, "lane", 0, Purpose::Drop)) }
}

#[test]
fn tables_are_within_their_bounds_before_they_run() {
    let declared = |tables: &str| wrong(&format!("state {tables}\non arrive\n  send"));
    let many = |count: usize, size: &str| {
        (0..count).map(|i| format!("t{i}[flow{size}] = 0")).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(declared(&many(8, ", 512")), []);
    assert_eq!(declared(&many(4, "")), []);
    assert_eq!(declared(&many(9, ", 2")), [Wrong::TooManyTables]);
    assert_eq!(declared(&many(5, "")), [Wrong::TooManyCells]);
    assert_eq!(declared("a[packet] = 0"), [Wrong::Expected]);
    for cells in ["0", "1", "3", "2048", "16.5", "1ms", "k"] {
        assert_eq!(declared(&format!("a[flow, {cells}] = 0")), [Wrong::Cells], "{cells}");
    }
    for hash in ["0", "5", "1.5"] {
        assert_eq!(declared(&format!("a[flow, 2, {hash}] = 0")), [Wrong::Hashes], "{hash}");
    }
    assert_eq!(declared("a[flow] = q"), [Wrong::NotConstant]);
    assert_eq!(declared("a[flow] = 0, b[flow] = busy(a)"), [Wrong::NotConstant]);
    let table = "state a[flow] = 0\n";
    for (event, code) in [
        ("every 1ms\n  a = 1", Wrong::NoPacket),
        ("every 1ms\n  x = waits(a)", Wrong::NoPacket),
        ("every 1ms\n  x = peek(flow)", Wrong::NoPacket),
        ("on arrive\n  cull", Wrong::NothingDrawn),
        ("on depart\n  divert", Wrong::DivertAtArrival),
        ("on arrive\n  x = waits(q)", Wrong::NoTable),
        ("on arrive\n  if peek(size) { drop }", Wrong::Expected),
        ("on arrive\n  a = 1ms", Wrong::WrongType),
    ] {
        assert_eq!(wrong(&format!("{table}{event}")), [code], "{event}");
    }
    assert_eq!(wrong("state n = 0, a[flow] = 0\nevery 1ms\n  n = busy(a)"), []);
}

/// An index costs 8 once in an event, a cell 3 at each use, and waiting packets what the functions cost.
#[test]
fn costs_are_sums_of_what_stands_in_the_text() {
    let cost = |body: &str| {
        let text = format!("state a[flow] = 0, b[flow] = 0, c[flow, 8] = 0\non arrive\n  {body}");
        language::read(&text).known.costs[0]
    };
    let nothing = cost("x = 1");
    assert_eq!(cost("x = a") - nothing, 8 + 3);
    assert_eq!(cost("x = a + b") - nothing, 8 + 3 + 3 + 1);
    assert_eq!(cost("x = a + c") - nothing, 8 + 8 + 3 + 3 + 1);
    assert_eq!(cost("x = waits(a)") - nothing, 8 + 2);
    assert_eq!(cost("x = busy(a)") - nothing, 2);
    assert_eq!(cost("x = peek(flow)") - nothing, 10);
    assert_eq!(cost("x = peek(flow)\n  cull") - nothing, 10 + 51);
    assert_eq!(cost("a = 1") - nothing, 8 + 3);
    // A place is found once, whichever branch comes first.
    assert_eq!(cost("if q > 3 { a = 1 } else { b = 2 }\n  a = 3") - cost("if q > 3 { x = 1 }"), 15);
    for example in EXAMPLES {
        let costs = language::read(example.text).known.costs;
        assert!(costs.iter().all(|&cost| cost < MOST_COST / 2), "{}: {costs:?}", example.name);
        assert!(example.text.lines().count() <= 15, "{}", example.name);
        assert_eq!(language::read(example.text).faults, [], "{}", example.name);
    }
}

/// Words that came later are names where older texts have them.
#[test]
fn older_texts_keep_their_meaning() {
    let text = "param dscp = 3, flow = 2\nstate cull = 1, waits = 2, class = 0\non arrive\n  colour = dscp * flow\n  divert = colour + 1\n  cull = cull + divert\n  if cull > 0 { class = min(waits, host_of) }\n  host = 5; peek = host\n  waits = peek\n  early colour / 10"
        .replace("host_of", "cull");
    let read = language::read(&text);
    assert!(read.faults.iter().all(|fault| fault.hint), "{:?}", read.faults);
    let mut queue = rule(&text);
    queue.enqueue(packet(1, Time::ZERO), &mut context());
    assert_eq!(queue.state_bits(), [8.0, 5.0, 2.0].map(f64::to_bits));
    assert_eq!(queue.reading().probability, Some(0.6));
    let measured = crate::view::view("param dscp = 3\non arrive\n  early dscp * q / 100").curve_of;
    assert_eq!(measured.as_deref(), Some("q"));
}

#[test]
fn headers_are_those_of_the_packet() {
    let mut queue = rule("state d = 0, c = 0\non arrive\n  d = dscp; c = colour");
    queue.enqueue(packet(1, Time::ZERO), &mut context());
    assert_eq!(queue.state_bits(), [46.0, 1.0].map(f64::to_bits));
}

/// Classes with the same host share its cell; otherwise connections of a client do.
#[test]
fn a_named_host_has_one_cell() {
    let mut queue = rule("state own = 0, n[host] = 0\non arrive\n  n = n + 1; own = n");
    let mark = |host: Option<&str>| Mark { host: host.map(str::to_owned), ..Mark::default() };
    let of = |hosts: [Option<&str>; 2]| {
        let site = Site { marks: hosts.map(mark).into(), ..Site::default() };
        Cx { site: Arc::new(site), ..context() }
    };
    let mut named = of([Some("a"), Some("a")]);
    for flow in 0..4 {
        queue.enqueue(packet(flow, Time::ZERO), &mut named);
    }
    assert_eq!(queue.state_bits(), [4.0_f64.to_bits()]);
    let mut queue = rule("state own = 0, n[host] = 0\non arrive\n  n = n + 1; own = n");
    let mut unnamed = of([None, None]);
    for flow in 0..4 {
        queue.enqueue(packet(flow, Time::ZERO), &mut unnamed);
    }
    assert_eq!(queue.state_bits(), [2.0_f64.to_bits()]);
}

/// Also packets that a shared buffer takes away are counted.
#[test]
fn a_packet_that_is_taken_no_longer_waits() {
    let mut queue = rule("state own = 0, n[flow] = 0\non arrive\n  own = waits(n)");
    let mut cx = context();
    for _ in 0..3 {
        queue.enqueue(packet(1, Time::ZERO), &mut cx);
    }
    queue.take_oldest();
    queue.enqueue(packet(1, Time::ZERO), &mut cx);
    assert_eq!(queue.state_bits(), [2.0_f64.to_bits()]);
}

/// Tables of the same name, type, key, cells and hash continue, and waiting packets are counted anew.
#[test]
fn an_edit_keeps_tables() {
    let text = |tables: &str, more: &str| {
        format!("state seen = 0, {tables}\non arrive\n  a = a + 1; b = b + 1; c = c + 1{more}")
    };
    let mut queue = rule(&text("a[flow] = 0, b[flow, 8] = 0, c[class] = 0", ""));
    let mut cx = context();
    for i in 0..10 {
        queue.enqueue(packet(i % 3, Time::ZERO), &mut cx);
    }
    let sum = |queue: &Ruled| queue.cell_bits().into_iter().map(f64::from_bits).sum::<f64>();
    assert_eq!(sum(&queue), 30.0);
    let other = text("c[class] = 0, a[flow] = 0, b[flow, 16] = 0", "\n  seen = waits(a)");
    let mut next = rule(&other);
    next.take_over(queue.hand_over(), &cx);
    assert_eq!(sum(&next), 20.0);
    next.enqueue(packet(0, Time::ZERO), &mut cx);
    assert_eq!(next.state_bits(), [4.0_f64.to_bits()]);
}

/// A run of a rule beside floods and downloads.
fn run(traffic: &Value, text: &str, seconds: u64) -> LaneRun {
    let link = json!({ "rate_bps": 10_000_000, "delay_s": 0.001, "buffer": { "packets": 200 } });
    let queue = json!({ "kind": "rule", "text": text });
    let lane = lane(1, &link, traffic, &queue, &[]);
    let mut run = LaneRun::new(&lane, "", None);
    run.run_until(Time::from_millis(1000 * seconds));
    run
}

/// Tang, Wang & Low, *Understanding CHOKe* (2004), have at most 1/(e+1) of the link for a flood among many TCP flows.
#[test]
fn choke_bounds_a_flood() {
    let share = |rate_bps: u64| {
        let traffic = json!([
            { "kind": "ftp", "id": "tcp", "flows": 64, "rtt_s": { "spread": [0.05, 0.15] } },
            { "kind": "cbr", "id": "flood", "rate_bps": rate_bps },
        ]);
        let summary = run(&traffic, CHOKE, 60).summary();
        let sent = |id: &str| summary.classes[id].throughput_bps;
        sent("flood") / (sent("flood") + sent("tcp"))
    };
    let shares = [2_500_000, 5_000_000, 10_000_000, 20_000_000].map(share);
    // Their queue is a fluid; packets add some per cent.
    let most = 1.05 / (std::f64::consts::E + 1.0);
    assert!(shares.iter().all(|share| *share < most), "{shares:?}");
}

/// A packet drawn from a queue of N equal flows is of the flow of an arrival with probability 1/N.
#[test]
fn a_drawn_packet_is_of_each_flow_equally_often() {
    for flows in [2, 5, 20] {
        let mut queue = rule(
            "state same = 0, all = 0\non arrive\n  if q > 0 { all = all + 1 }\n  if peek(flow) { same = same + 1 }",
        );
        let mut cx = context();
        let mut choices = Rng::stream(1, "flows", flows as u32, Purpose::Gap);
        for _ in 0..40_000 {
            queue.enqueue(packet(choices.below(flows) as u32, cx.now), &mut cx);
            cx.signals.dropped.clear();
            while queue.backlog().packets > 100 {
                queue.dequeue(&mut cx);
            }
        }
        let [same, all] = [0, 1].map(|place| f64::from_bits(queue.state_bits()[place]));
        let p = 1.0 / flows as f64;
        let error = (p * (1.0 - p) / all).sqrt();
        // What waits is itself a sample.
        assert!((same / all - p).abs() < 4.0 * error, "{flows} flows: {same} of {all}");
    }
}

/// The score of a flow grows by 2048 ns a byte and ages with the clock: below 2^19 bytes in 2^30 ns it never keeps more than its
/// latest packet, and a faster one reaches the cap.
#[test]
fn queue_protection_scores_by_rate() {
    crate::install();
    let mut queue = rule(QPROT);
    let mut cx = context();
    // The queue is long throughout, so that a byte counts whole.
    for _ in 0..150 {
        queue.enqueue(packet(9, Time::ZERO), &mut cx);
    }
    let scores = |queue: &Ruled, now: Time| -> Vec<f64> {
        let ahead = queue.cell_bits().into_iter().map(|until| until as i64 - now.0 as i64);
        ahead.filter(|ahead| *ahead > 0).map(|ahead| ahead as f64 / 1e9).collect()
    };
    cx.now = Time::from_secs(6.0);
    let mut most = 0.0_f64;
    for _ in 0..2000 {
        // 1000 bytes at 3.9 Mb/s.
        cx.now += Time::from_secs(8000.0 / 3.9e6);
        queue.enqueue(packet(1, cx.now), &mut cx);
        most = scores(&queue, cx.now).into_iter().fold(most, f64::max);
    }
    assert!((most - 0.002_048).abs() < 1e-9, "{most}");
    for _ in 0..10_000 {
        cx.now += Time::from_secs(8000.0 / 2e7);
        queue.enqueue(packet(2, cx.now), &mut cx);
    }
    assert_eq!(scores(&queue, cx.now), [5.0]);
}

/// A flood of twice the link's rate beside 20 downloads takes no more than this share, and the link stays busy: dropped
/// arrivals at an idle link must not keep an average high for ever.
#[test]
fn a_flood_is_held() {
    let traffic = json!([
        { "kind": "ftp", "id": "tcp", "flows": 20, "rtt_s": { "spread": [0.05, 0.15] } },
        { "kind": "cbr", "id": "flood", "rate_bps": 20_000_000 },
    ]);
    for (text, most) in [(CHOKE, 0.56), (FRED, 0.18), (SFB, 0.2)] {
        let summary = run(&traffic, text, 30).summary();
        let share = summary.classes["flood"].throughput_bps / 1e7;
        assert!(share > 0.04 && share < most, "{share}\n{text}");
        assert!(summary.utilisation > 0.98, "{}\n{text}", summary.utilisation);
    }
}
