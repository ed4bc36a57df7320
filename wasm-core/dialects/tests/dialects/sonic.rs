//! SONiC: profiles and lanes, worked out by hand.

use crate::common::{apart, field, has, lane, messages, near, one, place, queue, refused};
use aqm_dialects::{Dialect, Lane, Level, Same};
use serde_json::{Value, json};

fn sonic() -> &'static Dialect {
    Dialect::of("sonic").expect("the dialect")
}

fn of(value: Value) -> Lane {
    lane(queue(value))
}

fn written(lane: &Lane) -> Value {
    let export = (sonic().export)(lane);
    serde_json::from_str(&export.text.expect("a text")).expect("JSON")
}

/// Thresholds in bytes and probability in percent.
fn numbers(lane: &Lane) -> [String; 3] {
    let profile = written(lane)["WRED_PROFILE"]["AQM"].clone();
    ["green_min_threshold", "green_max_threshold", "green_drop_probability"]
        .map(|key| profile[key].as_str().expect("a text").to_owned())
}

#[test]
fn lanes_become_profiles() {
    let red = |max_p: f64| of(json!({ "kind": "red", "max_p": max_p }));
    assert_eq!(numbers(&red(0.1)), ["30000", "90000", "10"]);
    assert_eq!(numbers(&red(0.025)), ["30000", "102000", "3"]);
    assert_eq!(numbers(&of(json!({ "kind": "gred_i" }))), ["30000", "200000", "100"]);
    let rate = Lane { same: Some(Same::Rate), ..red(0.1) };
    assert_eq!(numbers(&rate), ["30000", "90000", "7"]);
    let parabola = Lane { share: Some(0.19), ..of(json!({ "kind": "parabola_red" })) };
    let [min, max, percent] = numbers(&parabola);
    assert!(min.parse::<f64>().is_ok_and(|min| (min - 38_950.0).abs() < 20.0), "{min}");
    assert_eq!([max, percent], ["89000", "68"]);
    let document = written(&red(0.1));
    assert_eq!(document["SCHEDULER"]["AQM"]["pir"], json!("1250000"));
    assert_eq!(document["QUEUE"]["Ethernet0|3"]["wred_profile"], json!("AQM"));
    assert_eq!(written(&of(json!({ "kind": "tail_drop" })))["WRED_PROFILE"], Value::Null);
    let low = (sonic().export)(&red(0.004));
    assert_eq!(low.text, None);
    has(&messages(&low.notes), "0.004 rounds to zero");
}

#[test]
fn differences_are_noted() {
    let notes = messages(&(sonic().export)(&of(json!({ "kind": "red" }))).notes);
    has(&notes, "SONiC reads the queue itself, not an average with a weight of 0.002");
    has(&notes, "at the same average queue, SONiC drops 1.45 times as often");
    has(&notes, "SONiC has no field for this; shared memory is assumed");
    // GRED-I is what a profile does; only the memory has no field.
    let exact = json!({ "kind": "gred_i", "spacing": "geometric" });
    let notes = (sonic().export)(&of(exact)).notes;
    assert_eq!(notes.len(), 1, "{notes:?}");
}

/// The profile of many guides for RDMA.
#[test]
fn a_profile_becomes_a_lane() {
    let text = r#"{"WRED_PROFILE": {"AZURE_LOSSLESS": {
        "ecn": "ecn_all", "wred_green_enable": "true", "wred_yellow_enable": "true", "wred_red_enable": "true",
        "green_min_threshold": "1048576", "green_max_threshold": "2097152", "green_drop_probability": "5",
        "yellow_min_threshold": "1048576", "yellow_max_threshold": "2097152", "yellow_drop_probability": "5",
        "red_min_threshold": "1048576", "red_max_threshold": "2097152", "red_drop_probability": "5"}},
      "QUEUE": {"Ethernet0|3": {"wred_profile": "[WRED_PROFILE|AZURE_LOSSLESS]", "scheduler": "[SCHEDULER|scheduler.0]"}},
      "SCHEDULER": {"scheduler.0": {"type": "DWRR", "weight": "14", "pir": "1250000", "meter_type": "bytes"}}}"#;
    let import = sonic().import(text, Some(1000));
    let lane = one(&import);
    assert_eq!(lane.label, "WRED AZURE_LOSSLESS");
    near(&field(&lane.queue, "min_th"), 1048.576);
    near(&field(&lane.queue, "max_th"), 2097.152);
    assert_eq!(field(&lane.queue, "max_p"), json!(0.05));
    assert_eq!((lane.ecn, lane.rate_bps), (true, Some(10_000_000)));
    assert_eq!(import.notes, []);
    let none = sonic().import(&text.replace("ecn_all", "ecn_none"), Some(1000));
    assert!(!one(&none).ecn);
}

#[test]
fn colours_with_their_own_numbers_are_lanes() {
    let text = r#"{"WRED_PROFILE": {"A": {"ecn": "ecn_green",
        "wred_green_enable": "true", "green_min_threshold": "1000", "green_max_threshold": "2000",
        "wred_yellow_enable": "true", "yellow_min_threshold": "500", "yellow_max_threshold": "2000",
        "yellow_drop_probability": "10", "red_min_threshold": "1"}}}"#;
    let together = sonic().import(text, Some(1000));
    let lane = one(&together);
    assert_eq!((&*lane.label, lane.queue.kind(), lane.ecn), ("WRED A", "wred", true));
    let of: Vec<Value> = field(&lane.queue, "curves")
        .as_array()
        .expect("curves")
        .iter()
        .map(|own| own["of"].clone())
        .collect();
    assert_eq!(of, [json!(["green"]), json!(["yellow"])]);
    has(&messages(&together.notes), "SONiC marks green only");
    let import = apart(sonic(), text, Some(1000));
    let lanes: Vec<_> = import.lanes.iter().map(|lane| (&*lane.label, lane.ecn)).collect();
    assert_eq!(lanes, [("WRED A green", true), ("WRED A yellow", false)]);
    assert_eq!(field(&import.lanes[0].queue, "max_p"), json!(1.0));
    let notes = messages(&import.notes);
    has(&notes, "red is not enabled and is left out");
    has(&notes, "the text does not say; 1 is assumed");
}

#[test]
fn faults_have_their_places() {
    let profile = |fields: &str| {
        format!("{{\"WRED_PROFILE\": {{\"A\": {{\"wred_green_enable\": \"true\",\n{fields}}}}}}}")
    };
    let sound = "\"green_min_threshold\": \"10\", \"green_max_threshold\": \"20\"";
    let cases = [
        (
            profile(&format!("\"colour\": \"1\", {sound}")),
            (2, 1),
            "\"colour\" is not understood here",
        ),
        (profile(&sound.replace("\"20\"", "\"5\"")), (2, 53), "max is below min"),
        (
            profile(&sound.replace("\"20\"", "\"x\"")),
            (2, 53),
            "\"x\" is no value of \"green_max_threshold\"",
        ),
        (
            profile(&format!("{sound}, \"green_drop_probability\": \"101\"")),
            (2, 85),
            "\"101\" is no value",
        ),
        (
            profile(&format!("\"ecn\": \"ecn_some\", {sound}")),
            (2, 8),
            "\"ecn_some\" is no value of \"ecn\"",
        ),
        (profile("\"green_min_threshold\": \"10\""), (1, 19), "A needs green_max_threshold"),
        ("{\"WRED_PROFILE\": {\"A\": {}}}".to_owned(), (1, 19), "A is not enabled"),
        ("{\"WRED_PROFILE\": ".to_owned(), (1, 17), "this is not JSON"),
    ];
    for (text, at, message) in cases {
        let import = sonic().import(&text, None);
        let note = refused(&import);
        assert_eq!(place(note), at, "{text}: {}", note.message());
        assert!(note.message().starts_with(message), "{text}: {}", note.message());
        assert!(import.lanes.is_empty());
    }
    let text = format!(
        "{}\nadmin@sonic:~$",
        profile(sound).replacen(
            '{',
            "{\"PORT\": {},\"QUEUE\":{\"E|3\":{\"wred_profile\":\"B\"}},",
            1
        )
    );
    let import = sonic().import(&text, None);
    assert_eq!(import.lanes.len(), 1);
    let notes: Vec<_> = import
        .notes
        .iter()
        .filter(|note| note.level == Level::Lost)
        .map(|note| (place(note), note.message()))
        .collect();
    assert_eq!(
        notes.iter().map(|(at, _)| *at).collect::<Vec<_>>(),
        [(3, 1), (1, 2), (1, 44)],
        "{notes:?}"
    );
}
