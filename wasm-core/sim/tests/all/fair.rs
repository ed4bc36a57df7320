//! The laws of fair queueing.

use std::collections::BTreeMap;

use aqm_sim::queue::fair::{self, By};
use aqm_sim::queue::{QueueSpec, codel};
use aqm_sim::units::Time;
use serde_json::{Value, json};

use crate::common::{all_schemes, digests, lab_at, mixed, parse};
use crate::golden::PRESETS;
use crate::scheduler::{Arrival, serve};

/// With CoDel in its queues fair queueing is FQ-CoDel, bit for bit.
#[test]
fn with_codel_it_is_fq_codel() {
    let queue = Box::new(QueueSpec::Codel(codel::Params::default()));
    let fair = QueueSpec::Fair(fair::Params { queue, ..fair::Params::default() });
    let all = all_schemes();
    let fq_codel = all.iter().find(|queue| queue.kind() == "fq_codel").expect("FQ-CoDel");
    let lanes = [json!(fair), json!(fq_codel)];
    let mut changing = mixed(&lanes);
    changing["timeline"] = json!([
        { "at_s": 6, "set": { "link.rate_bps": 4_000_000, "traffic.ftp.flows": 20 } },
        { "at_s": 9, "set": { "link.buffer": { "bytes": 20_000 } } },
    ]);
    let lanes: Value = lanes.iter().map(|queue| json!({ "queue": queue })).collect();
    let golden = PRESETS.iter().map(|(_, text)| -> Value {
        let mut preset: Value = serde_json::from_str(text).expect("a preset is JSON");
        preset["lanes"] = lanes.clone();
        preset
    });
    for document in golden.chain([changing]) {
        let end_s = parse(&document).duration_s;
        let digests = digests(&lab_at(&document, end_s));
        assert_eq!(digests[0], digests[1], "{document}");
    }
}

/// While two flows are busy, what they have sent in any interval differs by a turn and the largest packet of each at most: the
/// fairness of deficit round robin (Shreedhar & Varghese 1996), where a turn ends with the packet that uses it up.
#[test]
fn busy_flows_share_by_bytes_in_any_interval() {
    let sizes = [[700, 1500, 90], [1000, 333, 64]];
    let arrivals: Vec<Arrival> = (0..1200)
        .flat_map(|n| [0, 1].map(|class| (Time::ZERO, class, sizes[class][n % 3])))
        .collect();
    for (quantum_bytes, new_first) in [(1514, true), (1514, false), (300, true)] {
        let fair = fair::Params { quantum_bytes, new_first, ..fair::Params::default() };
        let sent = serve(&QueueSpec::Fair(fair), &arrivals);
        let (mut ahead, mut low, mut high, mut left) = (0, 0, 0, [1200; 2]);
        for own in &sent {
            left[own.class] -= 1;
            if left.contains(&0) {
                break;
            }
            ahead += if own.class == 0 { i64::from(own.bytes) } else { -i64::from(own.bytes) };
            (low, high) = (ahead.min(low), ahead.max(high));
        }
        let bound = i64::from(quantum_bytes) + 1500 + 1000;
        assert!(high - low <= bound, "{quantum_bytes}: {low} to {high}");
        assert!(left.iter().sum::<usize>() < 1300, "{left:?}");
    }
}

/// Bytes that each class has sent over a link of 10 Mb/s that all of them fill, by its name.
fn sent(by: By) -> BTreeMap<String, f64> {
    let class = |id: &str, flows: u32, host: &str, peer: &str| {
        json!({ "id": id, "kind": "cbr", "flows": flows, "rate_bps": 20_000_000, "packet_bytes": 1000,
                "host": host, "peer": peer })
    };
    let queue = QueueSpec::Fair(fair::Params { by, ..fair::Params::default() });
    let document = json!({
        "version": 1, "duration_s": 20, "warmup_s": 2,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 200 } },
        "traffic": [class("a", 6, "one", "x"), class("b", 2, "one", "y"), class("c", 2, "two", "z")],
        "lanes": [{ "queue": queue }],
    });
    let lab = lab_at(&document, 20.0);
    let classes = lab.lanes()[0].summary().classes;
    classes.into_iter().map(|(id, class)| (id, class.throughput_bps / 1e6)).collect()
}

/// Busy flows share equally; by hosts, busy hosts do, whatever their numbers of flows.
#[test]
fn flows_or_hosts_share_the_link_equally() {
    for (by, expected) in [
        (By::Flow, [6.0, 2.0, 2.0]),
        // Two classes of one host share its queue as they send.
        (By::Host, [2.5, 2.5, 5.0]),
        (By::Peer, [10.0 / 3.0; 3]),
    ] {
        let sent = sent(by);
        for (id, expected) in ["a", "b", "c"].into_iter().zip(expected) {
            assert!((sent[id] / expected - 1.0).abs() < 0.05, "{by:?}: {sent:?}");
        }
    }
}

/// A fault of the discipline within has its path; schedulers and fair queueing are none.
#[test]
fn disciplines_within_are_checked() {
    let faults = |queue: Value| {
        let document = mixed(&[json!({ "kind": "fair", "queue": queue })]);
        let faults = aqm_sim::scenario::Scenario::from_value(document).expect_err("a fault");
        faults.to_string()
    };
    assert!(
        faults(json!({ "kind": "red", "min_th": 9, "max_th": 5 }))
            .contains("lanes[0].queue.queue.min_th")
    );
    for kind in ["scheduler", "fair"] {
        assert!(faults(json!({ "kind": kind })).contains("lanes[0].queue.queue: "));
    }
}
