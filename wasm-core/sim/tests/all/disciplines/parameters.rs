//! Parameters of a discipline, drawn from its JSON schema.

use std::sync::LazyLock;

use aqm_rules::language::gallery::GALLERY;
use aqm_rules::rewritten;
use aqm_sim::math::pow;
use aqm_sim::queue::QueueSpec;
use aqm_sim::scenario::Scenario;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::rig::FLOWS;
use crate::common::all_schemes;

static SCHEMA: LazyLock<Value> = LazyLock::new(|| Value::from(Scenario::schema()));

/// Queues in these tests are a few tens of packets long; thresholds beyond would have no effect.
const PACKETS: f64 = 24.0;
const BYTES: f64 = 24_000.0;

/// A discipline of this kind: sometimes with its defaults, mostly with any values that its schema
/// and a scenario allow.
pub fn queue_of(kind: &'static str) -> BoxedStrategy<QueueSpec> {
    let branches = SCHEMA["$defs"]["QueueSpec"]["oneOf"].as_array().expect("a branch a kind");
    let branch = branches
        .iter()
        .find(|branch| branch["properties"]["kind"]["const"] == kind)
        .expect("the registry's kinds are those of the schema");
    let drawn = match kind {
        "scheduler" => scheduler(),
        "wred" => wred(),
        "fair" => fair(),
        _ => drawn(&json!({ "$ref": branch["$ref"] })),
    };
    let drawn = drawn.prop_map(move |mut queue| {
        queue["kind"] = kind.into();
        queue
    });
    prop_oneof![1 => Just(json!({ "kind": kind })), 7 => drawn]
        .prop_filter_map("the parameters contradict each other", through_the_door)
        .boxed()
}

/// The discipline that a lane runs for `queue`, unless the scenario is invalid.
fn through_the_door(queue: Value) -> Option<QueueSpec> {
    let scenario = json!({
        "version": 1,
        "link": { "rate_bps": 10_000_000, "buffer": { "packets": 60 } },
        "traffic": [{ "id": "ftp", "kind": "ftp", "flows": 8, "packet_bytes": 1000 }],
        "lanes": [{ "queue": queue }],
    });
    Scenario::from_value(scenario).ok().map(|scenario| scenario.lane(0).queue)
}

/// Up to five queues of any discipline, at up to three levels, that take flows by their DSCPs.
fn scheduler() -> BoxedStrategy<Value> {
    let kinds: Vec<&str> = all_schemes().iter().map(QueueSpec::kind).collect();
    let inner =
        prop::sample::select(kinds).prop_filter("no scheduler inside", |kind| *kind != "scheduler");
    let limit = prop_oneof![
        2 => Just(Value::Null),
        1 => (1..20_u32).prop_map(|packets| json!({ "packets": packets })),
        1 => (64..20_000_u32).prop_map(|bytes| json!({ "bytes": bytes })),
        1 => (0.000_1..0.02).prop_map(|seconds| json!({ "seconds": seconds })),
    ];
    let shape = prop_oneof![
        3 => Just(Value::Null),
        1 => (100_000..20_000_000_u64, 64..20_000_u32)
            .prop_map(|(rate_bps, burst_bytes)| json!({ "rate_bps": rate_bps, "burst_bytes": burst_bytes })),
    ];
    let inner = inner.prop_flat_map(queue_of);
    let queue = (inner, (limit, shape), 1..5_u32, 0..3_u32, vec(0..FLOWS, 1..4));
    let share = prop::sample::select(vec!["strict", "drr", "wrr", "scfq", "stfq", "wfq"]);
    (share, 64..3000_u32, vec(queue, 1..6))
        .prop_map(|(share, quantum_bytes, queues)| {
            let last = queues.len() - 1;
            let queues = queues.into_iter().enumerate().map(
                |(index, (queue, (limit, shape), weight, level, takes))| {
                    let takes = if index == last { Vec::new() } else { takes };
                    let mut own =
                        json!({ "name": format!("q{index}"), "level": level, "weight": weight });
                    (own["takes"], own["queue"]) = (json!(takes), json!(queue));
                    for (field, value) in [("limit", limit), ("shape", shape)] {
                        if !value.is_null() {
                            own[field] = value;
                        }
                    }
                    own
                },
            );
            let queues: Vec<Value> = queues.collect();
            json!({ "share": share, "quantum_bytes": quantum_bytes, "queues": queues })
        })
        .boxed()
}

/// Up to four curves, of a colour, a DSCP or the rest.
fn wred() -> BoxedStrategy<Value> {
    let of = |index: usize, is_last: bool| match index {
        0 => json!(["green", 4]),
        1 => json!([1, 5]),
        2 if is_last => json!([]),
        2 => json!(["yellow"]),
        _ => json!(["red"]),
    };
    let schema = &SCHEMA["$defs"];
    let fields = ["measure", "w_q", "spacing", "above_max"];
    let fields = fields.map(|field| drawn(&schema["Wred"]["properties"][field]));
    let curves = vec(drawn(&schema["WredCurve"]["properties"]["points"]), 1..5);
    (fields, curves)
        .prop_map(move |([measure, w_q, spacing, above_max], curves)| {
            let last = curves.len() - 1;
            let curves: Vec<Value> = curves
                .into_iter()
                .enumerate()
                .map(|(i, points)| json!({ "of": of(i, i == last), "points": points }))
                .collect();
            json!({ "measure": measure, "w_q": w_q, "spacing": spacing, "above_max": above_max, "curves": curves })
        })
        .boxed()
}

/// A queue of any discipline that has no scheduler in it, for each flow or host.
fn fair() -> BoxedStrategy<Value> {
    let mut schema = SCHEMA["$defs"]["Fair"].clone();
    let fields = schema["properties"].as_object_mut().expect("fields");
    fields.remove("queue").expect("the discipline of each queue");
    let mut kinds: Vec<&str> = all_schemes().iter().map(QueueSpec::kind).collect();
    kinds.retain(|kind| !has_others(kind));
    let inner = prop::sample::select(kinds).prop_flat_map(queue_of);
    (drawn(&schema), inner)
        .prop_map(|(mut own, queue)| {
            own["queue"] = json!(queue);
            own
        })
        .boxed()
}

/// Whether disciplines of this kind have others in them.
pub fn has_others(kind: &str) -> bool {
    ["scheduler", "fair"].contains(&kind)
}

/// Any value of a schema.
fn drawn(schema: &Value) -> BoxedStrategy<Value> {
    if let Some(target) = schema["$ref"].as_str().and_then(|it| it.strip_prefix("#/$defs/")) {
        return drawn(&SCHEMA["$defs"][target]);
    }
    if let Some(value) = schema.get("const") {
        return Just(value.clone()).boxed();
    }
    if let Some(values) = schema["enum"].as_array() {
        return prop::sample::select(values.clone()).boxed();
    }
    if let Some(branches) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
        // Optional values are mostly omitted.
        let weight = |branch: &Value| if branch["type"] == "null" { 3 } else { 1 };
        let weighted = branches.iter().map(|branch| (weight(branch), drawn(branch)));
        return prop::strategy::Union::new_weighted(weighted.collect()).boxed();
    }
    // An optional value without a definition of its own: mostly omitted.
    if let [kind, Value::String(null)] = schema["type"].as_array().map_or(&[][..], Vec::as_slice)
        && null == "null"
    {
        let present = Value::Object(
            schema
                .as_object()
                .into_iter()
                .flatten()
                .map(|(key, value)| {
                    (key.clone(), if key == "type" { kind.clone() } else { value.clone() })
                })
                .collect(),
        );
        return prop_oneof![3 => Just(Value::Null), 1 => drawn(&present)].boxed();
    }
    match schema["type"].as_str() {
        Some("object") => object(schema),
        Some("array") => list(schema),
        Some("number") => number(schema).prop_map(Value::from).boxed(),
        Some("integer") => number(schema).prop_map(|x| Value::from(x.round() as u64)).boxed(),
        Some("boolean") => any::<bool>().prop_map(Value::from).boxed(),
        Some("null") => Just(Value::Null).boxed(),
        Some("string") if schema["title"] == "Rule" => rule().prop_map(Value::from).boxed(),
        _ => panic!("tell here how a value of this schema is drawn: {schema}"),
    }
}

/// The rule of a random discipline with random parameters.
fn rule() -> BoxedStrategy<String> {
    aqm_rules::install();
    let kinds: Vec<&'static str> = GALLERY.iter().map(|shown| shown.kind).collect();
    prop::sample::select(kinds)
        .prop_flat_map(queue_of)
        .prop_filter_map("no rule has this field", |queue| rewritten(&queue).ok())
        .boxed()
}

fn object(schema: &Value) -> BoxedStrategy<Value> {
    let fields = schema["properties"].as_object().cloned().unwrap_or_default();
    let values: Vec<BoxedStrategy<Value>> = fields.values().map(drawn).collect();
    values
        .prop_map(move |values| {
            // Null values are omitted, as in scenarios.
            let said = fields.keys().cloned().zip(values).filter(|(_, value)| !value.is_null());
            Value::Object(said.collect::<Map<_, _>>())
        })
        .boxed()
}

/// A list of pairs is a line: ascending first numbers, second numbers up to 1.
fn list(schema: &Value) -> BoxedStrategy<Value> {
    let bound = |key: &str, otherwise: usize| {
        schema[key].as_u64().map_or(otherwise, |bound| bound as usize)
    };
    let lengths = bound("minItems", 0)..=bound("maxItems", 6).min(6);
    if schema["items"]["maxItems"] != 2 {
        return vec(drawn(&schema["items"]), lengths).prop_map(Value::from).boxed();
    }
    let second = prop_oneof![Just(0.0), Just(1.0), 0.0..1.0];
    // Delays in these tests are a few tens of milliseconds, lengths a few tens of packets.
    let first = if schema["x-unit"] == "s" { 0.0..0.03 } else { 0.0..PACKETS };
    vec((first, second), lengths)
        .prop_map(|mut points| {
            points.sort_by(|a, b| a.0.total_cmp(&b.0));
            points.into_iter().map(|(x, y)| json!([x, y])).collect()
        })
        .boxed()
}

/// A number in its range: the ends, the default, and values in between that matter to a short queue.
/// Lengths are drawn around the queue's. Other linear numbers are drawn around their default, or
/// anywhere in a small range; logarithmic ones in the upper half of their range.
fn number(schema: &Value) -> BoxedStrategy<f64> {
    let get = |key: &str| schema[key].as_f64();
    let low = get("minimum").expect("numbers have a least value");
    let high = get("maximum").expect("numbers have a greatest value");
    let default = get("default").unwrap_or(low);
    let within = move |x: f64| x.clamp(low, high);
    let usual = match schema["x-unit"].as_str() {
        Some("packets") => (low..high.min(PACKETS)).boxed(),
        Some("bytes") => spread(low.max(100.0), high.min(BYTES)),
        None if schema["x-scale"] == "log" => spread((low * high).sqrt(), high),
        None if high <= 1.0 => (low..high).boxed(),
        _ if default > 0.0 => spread(default / 16.0, default * 16.0),
        _ => (low..high).boxed(),
    };
    prop_oneof![6 => usual.prop_map(within), 1 => Just(low), 1 => Just(high), 1 => Just(default)]
        .boxed()
}

/// Log-uniform.
fn spread(low: f64, high: f64) -> BoxedStrategy<f64> {
    (0.0..1.0_f64).prop_map(move |x| low * pow(high / low, x)).boxed()
}
