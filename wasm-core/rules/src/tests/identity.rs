//! Rules of the gallery give the same packets as their disciplines, drop by drop.

use std::sync::Arc;

use crate::language::{self, gallery::GALLERY};
use aqm_lane::link::Link;
use aqm_lane::queue::QueueSpec;
use aqm_lane::run::LaneRun;
use aqm_lane::scenario::{Access, Action, LaneScenario, Step};
use aqm_lane::traffic::Traffic;
use aqm_lane::units::{Rate, Time};
use serde_json::{Value, json};

/// Traffic and links that reach all branches: loads, pauses, marks, rates, and buffers in bytes.
pub(super) fn scenarios() -> Vec<Value> {
    let ftp = |flows: u32, ecn: bool, rtt: Value| json!({ "kind": "ftp", "id": "ftp", "flows": flows, "ecn": ecn, "rtt_s": rtt });
    let spread = || json!({ "spread": [0.02, 0.2] });
    let mut all = Vec::new();
    for (flows, ecn) in [(1, false), (4, true), (20, false), (60, true), (100, false)] {
        for buffer in
            [json!({ "packets": 200 }), json!({ "packets": 30 }), json!({ "bytes": 150_000 })]
        {
            all.push(json!({ "traffic": [ftp(flows, ecn, spread())], "buffer": buffer }));
        }
    }
    for rho in [0.5, 0.9, 1.1, 2.0, 5.0] {
        for service in ["fixed", "exponential"] {
            let poisson = json!({ "kind": "poisson", "id": "p", "rho": rho, "service": service });
            all.push(json!({ "traffic": [poisson], "buffer": { "packets": 200 } }));
        }
    }
    let web =
        json!({ "kind": "web", "id": "web", "sessions": 20, "think_s": 1, "object_packets": 12 });
    let bursts = json!({ "kind": "poisson", "id": "b", "rho": 0.6, "burst_packets": 40 });
    let marked = json!({ "kind": "cbr", "id": "m", "rate_bps": 12_000_000, "ecn": "ect0" });
    for traffic in [
        json!([web]),
        json!([bursts]),
        json!([marked]),
        json!([ftp(10, true, json!(0.05)), web, bursts]),
        json!([ftp(5, false, json!(0.01)), marked]),
    ] {
        all.push(json!({ "traffic": traffic, "buffer": { "packets": 200 } }));
    }
    all
}

pub(super) fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    crate::install();
    serde_json::from_value(value.clone()).expect("a document")
}

/// A lane without warm-up, of documents.
pub(super) fn lane(
    seed: u32,
    link: &Value,
    traffic: &Value,
    queue: &Value,
    steps: &[Step],
) -> LaneScenario {
    LaneScenario {
        seed,
        warmup_s: 0.0,
        link: read::<Link>(link),
        access: Access::default(),
        reverse: None,
        traffic: read::<Vec<Traffic>>(traffic).into_iter().map(Arc::new).collect(),
        queue: read::<QueueSpec>(queue),
        steps: Arc::from(steps),
    }
}

/// A run of 20 s with another rate from 12 s on.
pub(super) fn run(own: &Value, seed: u32, queue: &Value) -> LaneRun {
    let slower =
        Step { at: Time::from_millis(12_000), actions: vec![Action::LinkRate(Rate(3_000_000))] };
    let link = json!({ "rate_bps": 10_000_000, "delay_s": 0.001, "buffer": own["buffer"] });
    let lane = lane(seed, &link, &own["traffic"], queue, &[slower]);
    let mut run = LaneRun::new(&lane, "", None);
    run.run_until(Time::from_millis(20_000));
    run
}

#[test]
fn each_rule_is_its_discipline() {
    let seeds = if std::env::var_os("AQM_WHOLE").is_some_and(|it| it == "1") { 3 } else { 1 };
    let scenarios = scenarios();
    assert!(scenarios.len() >= 30);
    for shown in GALLERY {
        let (mut drops, mut marks) = (0, 0);
        for (number, own) in scenarios.iter().enumerate() {
            for seed in 1..=seeds {
                let queues =
                    [json!({ "kind": shown.kind }), json!({ "kind": "rule", "text": shown.text })];
                let [builtin, rule] = queues.map(|queue| run(own, seed, &queue).summary());
                assert_eq!(
                    (rule.arrivals, rule.drops.total, rule.marks, rule.digest),
                    (builtin.arrivals, builtin.drops.total, builtin.marks, builtin.digest),
                    "{} in scenario {number}, seed {seed}",
                    shown.kind
                );
                drops += rule.drops.total;
                marks += rule.marks;
            }
        }
        assert!(drops > 10_000 && marks > 1000, "{}: {drops} drops, {marks} marks", shown.kind);
    }
}

#[test]
fn the_gallery_has_no_faults_and_its_costs_are_low() {
    for shown in GALLERY {
        let read = language::read(shown.text);
        assert_eq!(read.faults, [], "{}", shown.kind);
        let program = read.program.expect("a program");
        assert!(
            program.costs.iter().all(|&cost| cost < 200),
            "{}: {:?}",
            shown.kind,
            program.costs
        );
    }
}
