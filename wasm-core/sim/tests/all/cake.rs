//! The laws of CAKE.

use std::collections::BTreeMap;

use aqm_sim::queue::QueueSpec;
use aqm_sim::queue::cake::{self, Isolate, Tins};
use serde_json::{Value, json};

use crate::common::{lab_at, mixed};

/// With one tin and one queue CAKE is COBALT while the buffer never fills, so that BLUE is silent.
#[test]
fn with_one_queue_it_is_cobalt() {
    let one =
        cake::Params { tins: Tins::Besteffort, isolate: Isolate::Blind, ..Default::default() };
    let mut document = mixed(&[json!(QueueSpec::Cake(one)), json!({ "kind": "cobalt" })]);
    document["link"]["buffer"] = json!({ "packets": 10_000 });
    document["timeline"] = json!([{ "at_s": 6, "set": { "traffic.ftp.flows": 30 } }]);
    let lab = lab_at(&document, 20.0);
    let [one, other] = [0, 1].map(|lane| {
        let mut summary = json!(lab.lanes()[lane].summary());
        for named in ["digest", "label"] {
            summary[named].take();
        }
        summary
    });
    assert_eq!(one, other);
    assert!(one["drops"]["early"].as_u64() > Some(50) && one["drops"]["overflow"] == 0, "{one}");
}

/// Mb/s of each class over a link of 10 Mb/s that they fill.
fn sent(queue: &cake::Params, traffic: &Value) -> BTreeMap<String, f64> {
    let document = json!({
        "version": 1, "duration_s": 22, "warmup_s": 2,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 300 } },
        "traffic": traffic,
        "lanes": [{ "queue": QueueSpec::Cake(queue.clone()) }],
    });
    let classes = lab_at(&document, 22.0).lanes()[0].summary().classes;
    classes.into_iter().map(|(id, class)| (id, class.throughput_bps / 1e6)).collect()
}

fn assert_sent(sent: &BTreeMap<String, f64>, expected: &[(&str, f64)], within: f64) {
    for (id, expected) in expected {
        assert!((sent[*id] / expected - 1.0).abs() < within, "{id}: {expected} of {sent:?}");
    }
}

/// Hosts with four and with one busy flow get the same, where hosts of their end are told apart.
#[test]
fn hosts_share_equally_whatever_their_flows() {
    let flows = |id: &str, flows: u32| {
        json!({ "id": id, "kind": "cbr", "flows": flows, "rate_bps": 30_000_000, "packet_bytes": 1000,
                "host": id, "peer": "server" })
    };
    let traffic = json!([flows("many", 4), flows("single", 1)]);
    for (isolate, many) in [
        // The far host is the same for all, and divides every turn alike.
        (Isolate::Triple, 8.0),
        (Isolate::DualFar, 8.0),
        (Isolate::Flows, 8.0),
        (Isolate::DualNear, 5.0),
        (Isolate::Hosts, 5.0),
    ] {
        let queue = cake::Params { isolate, ..cake::Params::default() };
        let expected = [("many", many), ("single", 10.0 - many)];
        assert_sent(&sent(&queue, &traffic), &expected, 0.05);
    }
    let mut traffic = traffic;
    for (class, server) in ["one", "other"].into_iter().enumerate() {
        traffic[class]["peer"] = server.into();
    }
    let triple = sent(&cake::Params::default(), &traffic);
    assert_sent(&triple, &[("many", 5.0), ("single", 5.0)], 0.05);
}

/// A tin has priority up to its part of the rate; what it sends beyond, it shares no longer.
#[test]
fn tins_have_priority_up_to_their_parts_of_the_rate() {
    let flood = |id: &str, dscp: u8, rate_bps: u32| json!({ "id": id, "kind": "cbr", "rate_bps": rate_bps, "packet_bytes": 1000, "dscp": dscp });
    let all = json!([
        flood("rest", 0, 20_000_000),
        flood("bulk", 8, 20_000_000),
        flood("video", 34, 20_000_000),
        flood("voice", 46, 20_000_000),
    ]);
    let of = |tins, traffic: &Value| sent(&cake::Params { tins, ..Default::default() }, traffic);
    let expected = [("bulk", 0.625), ("voice", 2.5), ("video", 5.0), ("rest", 1.875)];
    assert_sent(&of(Tins::Diffserv4, &all), &expected, 0.03);
    let three = of(Tins::Diffserv3, &all);
    assert_sent(&three, &[("bulk", 0.625), ("voice", 2.5)], 0.03);
    assert!((three["rest"] + three["video"] - 6.875).abs() < 0.1, "{three:?}");
    // A call within its part loses nothing.
    let call = json!([flood("rest", 0, 20_000_000), flood("voice", 46, 1_000_000)]);
    assert_sent(&of(Tins::Diffserv3, &call), &[("voice", 1.0), ("rest", 9.0)], 0.005);
}

/// The shaper lets charged bytes go at its rate: overhead and framing take their part of it.
#[test]
fn the_shaper_charges_what_the_line_carries() {
    let traffic =
        json!([{ "id": "udp", "kind": "cbr", "rate_bps": 20_000_000, "packet_bytes": 1000 }]);
    let shaper = cake::Params { rate_bps: Some(5_000_000), ..cake::Params::default() };
    for (queue, charged) in [
        (shaper.clone(), 1000.0),
        (cake::Params { overhead_bytes: 44, ..shaper.clone() }, 1044.0),
        (cake::Params { framing: cake::Framing::Ptm, ..shaper.clone() }, 1016.0),
        (cake::Params { framing: cake::Framing::Atm, overhead_bytes: 40, ..shaper }, 22.0 * 53.0),
    ] {
        assert_sent(&sent(&queue, &traffic), &[("udp", 5.0 * 1000.0 / charged)], 0.002);
    }
}
