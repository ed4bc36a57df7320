//! Memory of a run: packets allocate nothing, and a long run needs no more than a short one.

use crate::allocations;
use crate::common::{all_queues, parse};
use aqm_sim::run::LaneRun;
use aqm_sim::units::Time;
use serde_json::{Value, json};

fn simulation(scenario: &Value, sample_every: Option<Time>) -> LaneRun {
    LaneRun::new(&parse(scenario).lane(0), "", sample_every)
}

/// Greedy flows and jittered constant bit rate on 10 Mb/s, about 1,300 packets a second.
fn greedy(queue: &Value, tcp: &str) -> Value {
    json!({
        "version": 1, "seed": 3, "duration_s": 10_000,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 100 } },
        "traffic": [
            { "id": "ftp", "kind": "ftp", "flows": 30, "tcp": tcp, "ecn": tcp == "cubic",
              "rtt_s": { "uniform": [0.04, 0.2] }, "start_s": { "uniform": [0, 2] } },
            { "id": "udp", "kind": "cbr", "flows": 3, "rate_bps": 1_000_000, "jitter": 0.5 },
        ],
        "lanes": [{ "queue": queue }],
    })
}

/// Every buffer soon reaches its final size, whatever the discipline and the congestion control; from then on
/// packets allocate nothing.
#[test]
fn packets_allocate_nothing() {
    let (warm, end) = (Time::from_secs(150.0), Time::from_secs(300.0));
    for queue in all_queues() {
        for tcp in ["sack", "cubic"] {
            let mut simulation = simulation(&greedy(&queue, tcp), None);
            simulation.run_until(warm);
            let before = (simulation.summary().arrivals, allocations::allocations());
            simulation.run_until(end);
            let allocations = allocations::allocations() - before.1;
            let packets = simulation.summary().arrivals - before.0;
            assert!(packets > 150_000, "{queue} {tcp}: {packets} packets");
            assert!(
                allocations * 10_000 < packets,
                "{queue} {tcp}: {allocations} allocations for {packets} packets"
            );
        }
    }
}

/// All kinds of traffic at a low rate. Pages and objects have no heavy tail, since a page of thousands of objects
/// would open as many connections at once.
fn everything() -> Value {
    json!({
        "version": 1, "seed": 5, "duration_s": 10_000, "warmup_s": 50,
        "link": { "rate_bps": 1_000_000, "delay_s": 0.01, "buffer": { "packets": 60 } },
        "traffic": [
            { "id": "ftp", "kind": "ftp", "flows": 3, "tcp": "sack", "packet_bytes": 1000 },
            { "id": "web", "kind": "web", "sessions": 20, "think_s": { "exponential": 15 }, "hystart": true,
              "objects_per_page": { "uniform": [1, 7] },
              "object_packets": { "exponential": 6 } },
            { "id": "files", "kind": "files", "flows": 2, "gap_s": 5.0,
              "file_bytes": { "exponential": 20_000 } },
            { "id": "probe", "kind": "probe", "every_s": 20, "file_packets": [5, 20] },
            { "id": "udp", "kind": "cbr", "flows": 2, "rate_bps": 50_000, "packet_bytes": 500 },
            { "id": "poisson", "kind": "poisson", "rho": 0.05, "service": "exponential" },
        ],
        "lanes": [{ "queue": { "kind": "red" } }],
    })
}

/// Bytes held by a run after 500 s and after 5,000 s.
fn live_bytes(sample_every: Option<Time>) -> [i64; 2] {
    let before = allocations::live_bytes();
    let mut simulation = simulation(&everything(), sample_every);
    let mut second = 0;
    [500, 5_000].map(|end| {
        while second < end {
            second += 1;
            simulation.run_until(Time::from_millis(1_000 * second));
            drop(simulation.take_samples());
        }
        allocations::live_bytes() - before
    })
}

/// Connections come and go and distributions fill, but ten times the time takes no more memory, with or without
/// sampled rows.
#[test]
#[ignore = "whole run: three hours of simulated time"]
fn memory_does_not_grow_with_simulated_time() {
    for sample_every in [None, Some(Time::from_millis(50))] {
        let [short, long] = live_bytes(sample_every);
        assert!(long < short + 50_000, "{short} bytes after 500 s, {long} after 5,000 s");
    }
}

/// Bytes held by a run before it starts, with `flows` greedy flows that join at once.
fn joined_bytes(flows: u32) -> i64 {
    let mut scenario = greedy(&json!({ "kind": "tail_drop" }), "newreno");
    scenario["traffic"][0]["flows"] = json!(flows);
    let lane = parse(&scenario).lane(0);
    let before = allocations::live_bytes();
    let _run = LaneRun::new(&lane, "", None);
    allocations::live_bytes() - before
}

/// Connections are allocated exactly: a vector that doubled after 4,096 of them would take 6,000 bytes for each of
/// the next 400.
#[test]
fn flows_that_join_at_once_waste_no_memory() {
    let each = (joined_bytes(4_500) - joined_bytes(4_096)) / 404;
    assert!((1..2_000).contains(&each), "{each} bytes a flow");
}
