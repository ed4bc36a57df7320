//! The parser of outside data: what it accepts, and its messages about the rest.

use crate::common::{all_queues, all_schemes, config, digests, lab_at, mixed, parse, sized};
use aqm_sim::lab::Lab;
use aqm_sim::queue::QueueSpec;
use aqm_sim::scenario::{Buffer, Scenario};
use aqm_sim::units::Time;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

const EXAMPLE: &str = include_str!("../data/example.json");

/// Each fault as "path: message".
fn faults(value: Value) -> Vec<String> {
    let faults = Scenario::from_value(value).expect_err("a faulty scenario");
    faults.listed().iter().map(|fault| format!("{}: {}", fault.path, fault.message())).collect()
}

fn example() -> Value {
    serde_json::from_str(EXAMPLE).expect("JSON")
}

fn with(pointer: &str, value: Value) -> Value {
    let mut scenario = example();
    *scenario.pointer_mut(pointer).expect("a place in the example") = value;
    scenario
}

#[test]
fn the_example_of_the_contract_is_valid() {
    let scenario = Scenario::parse(EXAMPLE).expect("a sound scenario");
    assert_eq!(scenario.link.buffer, Buffer::Packets(200));
    assert_eq!(scenario.lanes[1].queue.kind(), "red");
    assert_eq!(scenario.timeline.len(), 2);
}

#[test]
fn a_sweep_in_place_of_a_scenario_is_named() {
    let sweep = json!({ "scenario": example(), "vary": [] });
    assert_eq!(faults(sweep), [": this is a sweep; a scenario is needed"]);
}

#[test]
fn a_serialized_scenario_reads_back_unchanged() {
    for value in [vec![example()], all_queues().chunks(8).map(mixed).collect()].concat() {
        let scenario = parse(&value);
        assert_eq!(parse(&scenario.to_value()), scenario);
    }
}

#[test]
fn defaults_are_the_papers() {
    let value = json!({
        "version": 1, "link": { "rate_bps": 1e7, "buffer": { "packets": 300 } },
        "traffic": [{ "kind": "ftp", "id": "ftp" }],
        "lanes": [{ "queue": { "kind": "red" } }, { "queue": { "kind": "dsred" } }],
    });
    let scenario = parse(&value).to_value();
    let red = json!({ "kind": "red", "min_th": 30.0, "max_th": 90.0, "max_p": 0.1, "w_q": 0.002,
                      "spacing": "wait" });
    let dsred = json!({ "kind": "dsred", "k_l": 6.0, "k_h": 20.0, "gamma": 0.96, "w_q": 0.07,
                        "spacing": "uniform" });
    assert_eq!(scenario["lanes"][0]["queue"], red);
    assert_eq!(scenario["lanes"][1]["queue"], dsred);
}

#[test]
fn all_faults_are_reported_together_with_their_paths() {
    let mut value = example();
    value["traffic"][0]["flows"] = json!(0);
    value["traffic"][1]["jitter"] = json!(1.5);
    value["link"]["rate_bps"] = json!("fast");
    value["lanes"][0]["queue"] = json!({ "kind": "rde" });
    value["lanes"][1]["queue"]["min_th"] = json!(95);
    value["colour"] = json!("blue");
    let kinds: Vec<&str> = all_schemes().iter().map(QueueSpec::kind).collect();
    let no_kind = format!("lanes[0].queue.kind: \"rde\" is none of: {}", kinds.join(", "));
    assert_eq!(
        faults(value),
        [
            "link.rate_bps: expected a whole number, found a string",
            "traffic[0].flows: 0 is below the minimum 1",
            "traffic[1].jitter: 1.5 is above the maximum 1",
            &no_kind,
            "colour: unknown field; allowed: version, title, seed, duration_s, warmup_s, link, \
             access, reverse, traffic, lanes, timeline, notes",
            "lanes[1].queue.min_th: 95 is not below max_th, which is 90",
        ]
    );
}

#[test]
fn text_that_is_not_json_is_reported() {
    let faults = Scenario::parse("{ \"version\": 1,").expect_err("no JSON");
    assert!(faults.listed()[0].message().starts_with("this is not JSON: "), "{faults}");
}

#[test]
fn missing_fields_are_named() {
    let missing = faults(json!({}));
    assert_eq!(
        missing,
        ["version", "link", "traffic", "lanes"].map(|field| format!("{field}: is missing"))
    );
}

#[test]
fn another_version_is_refused() {
    assert_eq!(faults(with("/version", json!(2))), ["version: 2 is above the maximum 1"]);
}

#[test]
fn single_faults_name_their_field() {
    let cases = [
        ("/link/rate_bps", json!(-1), "link.rate_bps: -1 is below the minimum 1000"),
        ("/link/rate_bps", json!(1e300), "link.rate_bps: expected a whole number, found 1e+300"),
        ("/link/rate_bps", json!(1.5), "link.rate_bps: expected a whole number, found 1.5"),
        (
            "/link/buffer",
            json!({ "packets": 5, "bytes": 5 }),
            "link.buffer.bytes: unknown field; allowed: packets",
        ),
        (
            "/traffic/0/tcp",
            json!("vegas"),
            "traffic[0].tcp: \"vegas\" is none of: tahoe, reno, newreno, sack, cubic, dctcp, prague, ledbat",
        ),
        (
            "/traffic/0/rtt_s",
            json!(0.01),
            "traffic[0].rtt_s: round trips lie between 0.02 s (twice link.delay_s) and 100 s; these \
             reach from 0.01 to 0.01",
        ),
        (
            "/traffic/0/rtt_s",
            json!({ "normal": [1, 2] }),
            "traffic[0].rtt_s: expected a number or {\"spread\": …} or {\"uniform\": …} or \
             {\"exponential\": …} or {\"pareto\": …} or {\"choice\": …} or {\"cycle\": …}, found an \
             object",
        ),
        ("/traffic/1/id", json!("ftp"), "traffic[1].id: \"ftp\" is used twice"),
        ("/warmup_s", json!(200), "warmup_s: 200 is not below duration_s, which is 200"),
        ("/lanes/1/queue/w_q", json!(0), "lanes[1].queue.w_q: 0 is below the minimum 0.000001"),
        (
            "/timeline/1/lane",
            json!(2),
            "timeline[1].lane: there is no lane 2; lanes are counted from 0 to 1",
        ),
        (
            "/timeline/0/set",
            json!({ "traffic.ftp.flows": 20_000 }),
            "timeline[0].set.traffic.ftp.flows: 20000 is no whole number from 0 to 10000",
        ),
        (
            "/timeline/0/set",
            json!({ "traffic.ftp.rtt_s": 0.1 }),
            "timeline[0].set.traffic.ftp.rtt_s: cannot change while running; what can of this \
             class: flows",
        ),
        (
            "/timeline/1/set",
            json!({ "queue.max_th": 20 }),
            "timeline[1].set.queue.min_th: 30 is not below max_th, which is 20",
        ),
    ];
    for (pointer, value, expected) in cases {
        assert_eq!(faults(with(pointer, value)), [expected]);
    }
}

/// A fault of a lane is reported once, not again at each change of that lane.
#[test]
fn lane_faults_carry_the_lane_path() {
    assert_eq!(
        faults(with("/lanes/1/queue/min_th", json!(100))),
        ["lanes[1].queue.min_th: 100 is not below max_th, which is 90"]
    );
}

#[test]
fn a_sketch_out_of_order_names_its_points() {
    let sketch = json!({ "kind": "sketch", "points": [[0, 0], [50, 0.5], [40, 2]] });
    assert_eq!(
        faults(mixed(&[json!({ "kind": "red" }), sketch])),
        [
            "lanes[1].queue.points: point 3 at queue 40 comes after point 2 at queue 50; points go \
             by rising queue",
            "lanes[1].queue.points: point 3 has drop probability 2; it lies between 0 and 1",
        ]
    );
}

#[test]
fn a_lane_may_override_the_scenario() {
    let mut value = mixed(&[json!({ "kind": "red" }), json!({ "kind": "red" })]);
    value["lanes"][1]["override"] = json!({ "link": { "rate_bps": 5_000_000 } });
    let scenario = parse(&value);
    assert_eq!(scenario.lane(0).link.rate_bps, 10_000_000);
    assert_eq!(scenario.lane(1).link.rate_bps, 5_000_000);
    value["lanes"][1]["override"] = json!({ "link": { "rate_bps": 5 }, "seed": 3 });
    assert_eq!(
        faults(value),
        [
            "lanes[1].override.seed: cannot differ between lanes",
            "lanes[1].override.link.rate_bps: 5 is below the minimum 1000",
        ]
    );
}

#[test]
fn notes_change_nothing_of_a_run() {
    let plain = mixed(&[json!({ "kind": "red" }), json!({ "kind": "tail_drop" })]);
    let mut noted = plain.clone();
    // The longest allowed text.
    let on_all = json!({ "at_s": 3, "plot": "queue", "value": 120, "text": "f".repeat(80) });
    let on_b = json!({ "at_s": 3.5, "plot": "tail_rates", "value": 0, "lane": 1, "text": "ö" });
    noted["notes"] = json!([on_all, on_b]);
    assert_eq!(parse(&noted).to_value()["notes"], json!([on_all, on_b]));
    assert!(parse(&plain).to_value().get("notes").is_none());
    assert_eq!(digests(&lab_at(&plain, 5.0)), digests(&lab_at(&noted, 5.0)));
}

#[test]
fn faulty_notes_are_reported_field_by_field() {
    let mut value = mixed(&[json!({ "kind": "red" })]);
    let note = json!({ "at_s": -1, "plot": "mood", "value": 1e13, "text": "a".repeat(81) });
    value["notes"] = json!([note, { "at_s": 1, "plot": "loss", "value": 1, "text": "" }]);
    assert_eq!(
        faults(value.clone()),
        [
            "notes[0].at_s: -1 is below the minimum 0",
            "notes[0].plot: \"mood\" is none of: queue, delay, loss, load, arrivals, probability, \
             tail_queues, tail_rates, raster, queue_delays, coupled, queue_shares",
            "notes[0].value: 10000000000000.0 is above the maximum 1000000000000",
            "notes[0].text: has 81 characters; at most 80 are allowed",
            "notes[1].text: is empty",
        ]
    );
    let sound = json!({ "at_s": 1, "plot": "loss", "value": 1, "text": "x", "lane": 1 });
    value["notes"] = json!([sound]);
    assert_eq!(faults(value.clone()).len(), 1);
    value["notes"] = json!(vec![json!({ "at_s": 1, "plot": "loss", "value": 1, "text": "x" }); 41]);
    assert_eq!(faults(value.clone()).len(), 1);
    value["notes"] = json!([]);
    value["lanes"][0]["override"] = json!({ "notes": [] });
    assert_eq!(faults(value), ["lanes[0].override.notes: cannot differ between lanes"]);
}

#[test]
fn the_timeline_is_kept_in_time_order() {
    let mut value = example();
    value["timeline"].as_array_mut().expect("a timeline").reverse();
    let scenario = parse(&value);
    assert_eq!(scenario.timeline[0].at_s, 100.0);
}

/// All pointers into a document, as places for a test to corrupt.
fn pointers(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match value {
        Value::Object(map) => {
            for (key, inner) in map {
                let key = key.replace('~', "~0").replace('/', "~1");
                pointers(inner, &format!("{at}/{key}"), all);
            }
        }
        Value::Array(list) => {
            for (i, inner) in list.iter().enumerate() {
                pointers(inner, &format!("{at}/{i}"), all);
            }
        }
        _ => {}
    }
}

fn odd_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0.0..100.0_f64).prop_map(Value::from),
        (0..100_u32).prop_map(Value::from),
        "[a-z_]{0,8}".prop_map(Value::from),
        Just(json!([])),
        Just(json!([1, 2])),
        Just(json!({})),
        Just(json!({ "kind": "red" })),
        Just(json!({ "uniform": [1, 0] })),
    ]
}

proptest! {
    #![proptest_config(config(600, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proptest-regressions/scenario.txt")))]

    /// Parsing any text gives a scenario or faults.
    #[test]
    fn no_text_is_fatal(text in "\\PC{0,200}") {
        let _ = Scenario::parse(&text);
    }

    /// A corrupted document gives faults, or a scenario that starts to run.
    #[test]
    fn a_corrupted_document_is_refused_or_runs(
        place in any::<prop::sample::Index>(),
        value in odd_value(),
    ) {
        let mut scenario = mixed(&all_queues()[..8]);
        scenario["timeline"] = example()["timeline"].clone();
        let mut places = Vec::new();
        pointers(&scenario, "", &mut places);
        *scenario.pointer_mut(&places[place.index(places.len())]).expect("a place") = value;
        if let Ok(scenario) = Scenario::from_value(scenario) {
            let few = scenario.traffic.iter().all(|traffic| !matches!(
                traffic,
                aqm_sim::scenario::Traffic::Ftp(ftp) if ftp.flows > 1000
            ));
            if few && scenario.link.rate_bps <= 10_000_000 {
                Lab::new(scenario, None).advance(Time::from_secs(0.2), u64::MAX);
            }
        }
    }
}

/// ISCC 2001's network: 10 Mb/s, 1514 bytes, 150 ms, 10 % UDP; 64 flows.
fn fitted(changes: Value) -> Value {
    json!({
        "version": 1, "duration_s": 20,
        "link": { "rate_bps": 10_000_000, "buffer": { "packets": 248 } },
        "traffic": [
            { "id": "ftp", "kind": "ftp", "flows": 64, "packet_bytes": 1514,
              "rtt_s": { "spread": [0.1, 0.2] } },
            { "id": "udp", "kind": "cbr", "rate_bps": 1_000_000, "packet_bytes": 573 },
        ],
        "lanes": [{ "queue": { "kind": "red", "min_th": 200, "max_th": 100, "fit": "ziegler" } }],
        "timeline": changes,
    })
}

/// The lane's parameters at `seconds`: min_th, max_th, max_p, rounded as in the table of `model/red_fit.rs`.
fn red_at(value: &Value, seconds: f64) -> (f64, f64, f64) {
    let state = json!(lab_at(value, seconds).state(0));
    let number = |name: &str| state["queue"][name].as_f64().expect("a number");
    (number("min_th").round(), number("max_th").round(), (number("max_p") * 1e4).round() / 1e4)
}

#[test]
fn red_takes_its_parameters_from_the_model() {
    let value = fitted(json!([]));
    let scenario = parse(&value);
    let written = &scenario.to_value()["lanes"][0]["queue"];
    assert_eq!((&written["fit"], &written["min_th"]), (&json!("ziegler"), &json!(200.0)));
    assert_eq!(red_at(&value, 1.0), (37.0, 161.0, 0.1344));
    let state = json!(lab_at(&value, 1.0).state(0));
    assert_eq!(state["queue"]["fit"], "ziegler");
    let explicit = json!([{ "queue": {
        "kind": "red", "min_th": state["queue"]["min_th"], "max_th": state["queue"]["max_th"],
        "max_p": state["queue"]["max_p"], "w_q": state["queue"]["w_q"],
    } }]);
    let mut same = value.clone();
    same["lanes"] = explicit;
    assert_eq!(digests(&lab_at(&value, 10.0)), digests(&lab_at(&same, 10.0)));
}

#[test]
fn a_fit_is_recomputed_at_each_change_of_the_discipline() {
    let value = fitted(json!([
        { "at_s": 1, "set": { "traffic.ftp.flows": 128 } },
        { "at_s": 2, "set": { "queue.spacing": "geometric" } },
        { "at_s": 3, "set": { "queue.max_p": 0.5 } },
        { "at_s": 4, "set": { "queue.spacing": "wait" } },
        { "at_s": 5, "set": { "traffic.ftp.flows": 256, "queue.fit": "ziegler" } },
    ]));
    assert_eq!(red_at(&value, 1.5), (37.0, 161.0, 0.1344));
    assert_eq!(red_at(&value, 2.5), (48.0, 208.0, 0.2363));
    assert_eq!(red_at(&value, 4.5), (48.0, 208.0, 0.5));
    assert_eq!(red_at(&value, 5.5), (70.0, 303.0, 0.3532));
}

#[test]
fn a_fit_needs_tcp_and_stays_within_ranges() {
    let mut udp = fitted(json!([]));
    udp["traffic"].as_array_mut().expect("a list").remove(0);
    assert_eq!(
        faults(udp),
        ["lanes[0].queue.fit: the parameter model needs TCP flows, and the traffic has none"]
    );
    let silent = json!([{ "at_s": 1, "set": { "traffic.ftp.flows": 0, "queue.spacing": "wait" } }]);
    assert_eq!(
        faults(fitted(silent)),
        [
            "timeline[0].set.queue.fit: the parameter model needs TCP flows, and the traffic has none"
        ]
    );
    let mut vast = fitted(json!([]));
    vast["link"]["rate_bps"] = json!(10_000_000_000_u64);
    vast["traffic"][0]["rtt_s"] = json!(99);
    vast["traffic"][0]["packet_bytes"] = json!(64);
    let faults = faults(vast);
    assert!(
        faults[0].starts_with("lanes[0].queue.fit: the parameter model's min_th: "),
        "{faults:?}"
    );
}

#[test]
fn optional_words_are_read_and_checked() {
    let with_word = |word: &str| {
        with(
            "/traffic/0",
            json!({
                "kind": "ftp", "id": "ftp", "after_timeout": word,
            }),
        )
    };
    parse(&with_word("go_back_n"));
    assert_eq!(
        faults(with_word("all")),
        ["traffic[0].after_timeout: \"all\" is none of: holes, go_back_n"]
    );
}

/// However many faults there are, fifty are listed: a link of a thousand characters can hold 96,000.
#[test]
fn of_many_faults_fifty_are_listed() {
    let choice = json!({ "choice": vec!["x"; 1000] });
    let web = |i| {
        json!({ "kind": "web", "id": format!("w{i}"), "think_s": choice, "object_packets": choice,
                "rtt_s": choice, "start_s": choice, "objects_per_page": choice,
                "inter_object_s": choice })
    };
    let mut scenario = example();
    scenario["traffic"] = (0..16).map(web).collect();
    let refused = Scenario::from_value(scenario).expect_err("a faulty scenario");
    assert_eq!(refused.listed().len(), 50);
    assert_eq!(refused.more(), 95_950);

    let unknown: Map<String, Value> = (0..200_000).map(|i| (format!("k{i}"), json!(0))).collect();
    let refused = Scenario::from_value(Value::Object(unknown)).expect_err("a faulty scenario");
    // Version, link, traffic and lanes are missing as well.
    assert_eq!(refused.more() + 50, 200_004);
    assert!(refused.to_string().len() < 50_000, "{}", refused.to_string().len());
}

/// A change can only set existing fields, and a fault of the timeline counts once for all lanes.
#[test]
fn faults_of_a_long_timeline_are_counted_once() {
    let set: Map<String, Value> = (0..100).map(|i| (format!("queue.k{i}"), json!(0))).collect();
    let mut scenario = example();
    scenario["lanes"] = json!(vec![json!({ "queue": { "kind": "red" } }); 8]);
    let changes = sized(100, 1000);
    scenario["timeline"] = json!(vec![json!({ "at_s": 1, "set": set }); changes]);
    let refused = Scenario::from_value(scenario.clone()).expect_err("a faulty scenario");
    assert_eq!(refused.more() + 50, 100 * changes as u64);

    let many: Map<String, Value> = (0..129).map(|i| (format!("k{i}"), json!(0))).collect();
    scenario["timeline"] = json!([{ "at_s": 1, "set": many }]);
    assert_eq!(faults(scenario), ["timeline[0].set: has 129 fields; at most 128 are allowed"]);
}
