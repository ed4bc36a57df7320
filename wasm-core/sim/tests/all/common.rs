//! Helpers shared by the test suites.

use aqm_sim::lab::Lab;
use aqm_sim::queue::QueueSpec;
use aqm_sim::scenario::Scenario;
use aqm_sim::units::Time;
use proptest::test_runner::{Config as ProptestConfig, FileFailurePersistence};
use serde_json::{Value, json};

/// The number of cases to try: `all` in a whole run, otherwise `some`.
pub fn sized<T>(some: T, all: T) -> T {
    if std::env::var_os("AQM_WHOLE").is_some_and(|it| it == "1") { all } else { some }
}

/// Runs `cases` after all earlier counterexamples, which are recorded in the file `kept` in the
/// repository.
pub fn config(cases: u32, kept: &'static str) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(kept))),
        ..ProptestConfig::default()
    }
}

pub fn parse(value: &Value) -> Scenario {
    Scenario::from_value(value.clone()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A short scenario with every kind of traffic and the given lanes.
pub fn mixed(lanes: &[Value]) -> Value {
    let lanes: Vec<Value> = lanes.iter().map(|queue| json!({ "queue": queue })).collect();
    json!({
        "version": 1, "seed": 7, "duration_s": 20, "warmup_s": 5,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 100 } },
        "traffic": [
            { "id": "ftp", "kind": "ftp", "flows": 12, "tcp": "sack", "packet_bytes": 1000,
              "rtt_s": { "uniform": [0.04, 0.12] }, "start_s": { "uniform": [0, 2] } },
            { "id": "udp", "kind": "cbr", "flows": 3, "rate_bps": 1_000_000, "packet_bytes": 500,
              "jitter": 0.5, "start_s": { "exponential": 0.5 } },
            { "id": "poisson", "kind": "poisson", "rho": 0.1, "packet_bytes": 400,
              "service": "exponential" },
        ],
        "lanes": lanes,
    })
}

/// Every discipline with its defaults, including a rule.
pub fn all_schemes() -> Vec<QueueSpec> {
    aqm_rules::install();
    QueueSpec::all()
}

/// The same as JSON.
pub fn all_queues() -> Vec<Value> {
    all_schemes().iter().map(|queue| json!(queue)).collect()
}

/// The lab of a scenario at `seconds`.
pub fn lab_at(value: &Value, seconds: f64) -> Lab {
    let mut lab = Lab::new(parse(value), None);
    lab.advance(Time::from_secs(seconds), u64::MAX);
    lab
}

pub fn digests(lab: &Lab) -> Vec<String> {
    lab.lanes().iter().map(|lane| lane.digest()).collect()
}
