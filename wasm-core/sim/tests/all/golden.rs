//! Golden runs: every discipline on every preset, by digest and by readable figures. A row has the name of the kind, or a name
//! and its queue.
//!
//! `AQM_MINT=1 cargo test --test all golden` rewrites the table; give the reason in the commit. The
//! browser tests and Node compare their digests with the same table.

use std::path::Path;

use crate::common::{all_schemes, parse};
use aqm_sim::lab::Lab;
use aqm_sim::queue::QueueSpec;
use serde_json::{Map, Value, json};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden/digests.json");
pub const PRESETS: [(&str, &str); 3] = [
    ("brandauer", include_str!("../data/golden/brandauer.json")),
    ("may", include_str!("../data/golden/may.json")),
    ("open_loop", include_str!("../data/golden/open_loop.json")),
];

/// Shares of the link with rows of their own, which have their queue.
const BY_TAGS: [&str; 3] = ["scfq", "stfq", "wfq"];

/// The row of one discipline on one preset.
fn row(preset: &Value, queue: &QueueSpec) -> Value {
    let mut scenario = preset.clone();
    scenario["lanes"] = json!([{ "queue": queue }]);
    let mut lab = Lab::new(parse(&scenario), None);
    lab.finish();
    let summary = lab.lanes()[0].summary();
    let rounded = |value: f64| (value * 1e4).round() / 1e4;
    json!({
        "digest": summary.digest,
        "loss": rounded(summary.loss.unwrap_or(0.0)),
        "queue_packets": rounded(summary.queue_packets.mean),
        "utilisation": rounded(summary.utilisation),
    })
}

#[test]
fn every_discipline_reproduces_its_golden_digest_on_every_preset() {
    let rows: Map<String, Value> = PRESETS
        .iter()
        .map(|(name, text)| {
            let preset: Value = serde_json::from_str(text).expect("a preset is JSON");
            let mut rows: Map<String, Value> = all_schemes()
                .iter()
                .map(|queue| (queue.kind().to_owned(), row(&preset, queue)))
                .collect();
            for share in BY_TAGS {
                let queue = json!({ "kind": "scheduler", "share": share });
                let spec = serde_json::from_value(queue.clone()).expect("a scheduler");
                let mut row = row(&preset, &spec);
                row["queue"] = queue;
                rows.insert(format!("scheduler {share}"), row);
            }
            ((*name).to_owned(), Value::Object(rows))
        })
        .collect();
    let table = serde_json::to_string_pretty(&rows).expect("JSON") + "\n";
    if std::env::var_os("AQM_MINT").is_some() {
        std::fs::write(TABLE, &table).expect("the table can be written");
    }
    let golden = if Path::new(TABLE).exists() {
        std::fs::read_to_string(TABLE).expect("the table can be read")
    } else {
        String::new()
    };
    let golden: Value = serde_json::from_str(&golden).expect("the table is JSON");
    for (preset, rows) in &rows {
        for (kind, row) in rows.as_object().expect("rows") {
            assert_eq!(golden[preset][kind], *row, "{kind} on {preset}");
        }
    }
}
