//! Whole runs of modern schemes against the promises of their RFCs.
//!
//! Long TCP flows over 10 Mb/s with RTTs of 100 ms: a bandwidth-delay product of 125 packets, and a
//! buffer of 500. Tail Drop keeps it more than half full (0.29 s with 16 flows).

use crate::common::lab_at;
use aqm_sim::record::LaneSummary;
use serde_json::{Value, json};

const SEEDS: [u32; 3] = [5, 6, 7];

fn long_flows(seed: u32, flows: u32, kinds: &[&str]) -> Value {
    let lanes: Vec<Value> = kinds.iter().map(|kind| json!({ "queue": { "kind": kind } })).collect();
    json!({
        "version": 1, "seed": seed, "duration_s": 150, "warmup_s": 50,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 500 } },
        "traffic": [
            { "id": "ftp", "kind": "ftp", "flows": flows, "tcp": "sack", "packet_bytes": 1000,
              "rtt_s": 0.1, "start_s": { "uniform": [0, 5] } },
        ],
        "lanes": lanes,
    })
}

fn with_udp(mut scenario: Value, rate_bps: u64) -> Value {
    let udp = json!({ "id": "udp", "kind": "cbr", "rate_bps": rate_bps, "packet_bytes": 200,
                      "jitter": 0.5 });
    scenario["traffic"].as_array_mut().expect("traffic").push(udp);
    scenario
}

fn summaries(scenario: &Value) -> Vec<LaneSummary> {
    lab_at(scenario, 150.0).lanes().iter().map(|lane| lane.summary()).collect()
}

fn mean_delay(lane: &LaneSummary) -> f64 {
    lane.delay_s.mean.expect("packets departed")
}

/// RFC 8289: the delay stays near the target of 5 ms with little idle time. Drops start an interval
/// apart, and windows that grow in between carry the delay above the target. The bound is three
/// times the target, a twentieth of Tail Drop's delay (11 ms measured).
#[test]
fn codel_holds_the_delay_near_its_target() {
    for seed in SEEDS {
        let lanes = summaries(&long_flows(seed, 16, &["codel", "tail_drop"]));
        let (codel, tail_drop) = (mean_delay(&lanes[0]), mean_delay(&lanes[1]));
        assert!((0.005..0.015).contains(&codel), "seed {seed}: {codel}");
        assert!(tail_drop > 15.0 * codel, "seed {seed}: {tail_drop}");
        assert!(lanes[0].utilisation > 0.95, "seed {seed}: {}", lanes[0].utilisation);
        assert_eq!(lanes[0].drops.overflow, 0);
    }
}

/// RFC 8033 and 9332: an integral controller has no steady-state error, so the mean delay equals the
/// reference at every load. The empty queue bounds swings only from below, which raises the mean. A
/// tolerance of 3 ms covers that, and 100 s of samples with a standard deviation of 10 ms and swings
/// of a few seconds.
#[test]
fn pie_and_pi2_hold_the_delay_at_their_reference_at_any_load() {
    for (seed, flows) in SEEDS.into_iter().zip([8, 16, 64]) {
        for lane in summaries(&long_flows(seed, flows, &["pie", "pi2"])) {
            let delay = mean_delay(&lane);
            assert!((delay - 0.015).abs() < 0.003, "{} with {flows} flows: {delay}", lane.label);
            assert!(lane.utilisation > 0.95, "{}: {}", lane.label, lane.utilisation);
        }
    }
}

/// The same with half of the load unresponsive: the probability rises until the rest gives way.
#[test]
fn pie_and_pi2_hold_the_delay_with_udp() {
    for lane in summaries(&with_udp(long_flows(5, 16, &["pie", "pi2"]), 5_000_000)) {
        let delay = mean_delay(&lane);
        assert!((delay - 0.015).abs() < 0.003, "{}: {delay}", lane.label);
        assert!(lane.classes["udp"].loss > Some(0.03));
    }
}

/// RFC 8290, section 1: a sparse flow bypasses the queues of the others; with a single queue it
/// waits as they do.
#[test]
fn fq_codel_lets_a_sparse_flow_pass() {
    for seed in SEEDS {
        let lanes = summaries(&with_udp(long_flows(seed, 16, &["fq_codel", "codel"]), 64_000));
        let delay =
            |lane: usize, id: &str| lanes[lane].classes[id].delay_mean_s.expect("packets departed");
        // It waits for the packet in transmission, at most 0.8 ms, and rarely for a few others.
        assert!(delay(0, "udp") < 0.002, "seed {seed}: {}", delay(0, "udp"));
        assert!(delay(0, "udp") < delay(0, "ftp") / 5.0, "seed {seed}");
        assert!(delay(1, "udp") > delay(1, "ftp") / 2.0, "seed {seed}");
        assert_eq!(lanes[0].classes["udp"].drops, 0);
    }
}

/// RFC 8290, section 4.2: an unresponsive flow gets its share and no more. Under CoDel alone it gets
/// half of the link.
#[test]
fn fq_codel_confines_a_greedy_flow_to_its_share() {
    let lanes = summaries(&with_udp(long_flows(5, 16, &["fq_codel", "codel"]), 5_000_000));
    let udp = |lane: usize| lanes[lane].classes["udp"].throughput_bps / 10e6;
    // A seventeenth, and what TCP leaves unused during loss recovery.
    assert!((1.0 / 17.0..1.3 / 17.0).contains(&udp(0)), "{}", udp(0));
    assert!(udp(1) > 0.4, "{}", udp(1));
    assert!(lanes[0].classes["ftp"].fairness > Some(0.999));
}

/// RFC 8511, section 4: one long flow over CoDel keeps a link busier if it multiplies its window by 0.8 at a mark, or CUBIC
/// by 0.85, and the delay remains CoDel's.
#[test]
fn abe_leaves_a_link_with_a_short_queue_less_idle() {
    for tcp in ["newreno", "cubic"] {
        let run = |abe: bool| {
            let mut scenario = long_flows(5, 1, &["codel"]);
            let flow = &mut scenario["traffic"][0];
            (flow["tcp"], flow["ecn"], flow["abe"]) = (json!(tcp), json!(true), json!(abe));
            let lane = summaries(&scenario).remove(0);
            (lane.utilisation, mean_delay(&lane))
        };
        let (halving, abe) = (run(false), run(true));
        assert!(abe.0 > halving.0 + 0.02, "{tcp}: {halving:?} {abe:?}");
        assert!(abe.1 < 0.005, "{tcp}: {abe:?}");
    }
}
