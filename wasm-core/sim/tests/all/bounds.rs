//! Lanes that would never end or outgrow memory are stopped; the others continue.

use crate::common::{all_queues, digests, mixed, parse};
use aqm_sim::lab::Lab;
use aqm_sim::units::Time;
use serde_json::{Value, json};

/// Pages that follow each other at the same instant, for ever.
fn endless() -> Value {
    json!({
        "version": 1, "duration_s": 2,
        "link": { "rate_bps": 1_000_000, "buffer": { "packets": 10 } },
        "traffic": [{ "id": "w", "kind": "web", "sessions": 1, "think_s": 0,
                      "think_from": "page_start", "object_packets": 1 }],
        "lanes": [
            { "label": "A", "queue": { "kind": "tail_drop" } },
            { "label": "B", "queue": { "kind": "tail_drop" },
              "override": { "traffic": [{ "id": "w", "kind": "web", "sessions": 1, "think_s": 0.1,
                                          "object_packets": 1 }] } },
        ],
    })
}

#[test]
fn a_lane_without_progress_is_stopped_and_the_others_continue() {
    let mut lab = Lab::new(parse(&endless()), None);
    lab.finish();
    let stopped = lab.stopped();
    assert_eq!(stopped.listed().len(), 1);
    assert_eq!(stopped.listed()[0].path, "lanes[0]");
    let message = &stopped.listed()[0].message();
    assert!(message.starts_with("A stopped at 0 s: more than "), "{message}");
    assert!(message.ends_with("; change traffic[0].think_s"), "{message}");
    let [first, second] = lab.lanes() else { panic!("two lanes") };
    assert_eq!(first.now(), Time::from_secs(2.0));
    assert!(first.stopped().is_some() && second.stopped().is_none());
    assert!(second.arrived() > 10);
    // Its figures are from before the warm-up ended.
    assert_eq!(first.summary().measured_s, 0.0);
    let document = json!(lab.results("native", 0.0));
    assert_eq!(document["lanes"][0]["stopped"]["field"], "traffic[0].think_s");
    assert!(document["lanes"][1].get("stopped").is_none());
}

/// Flows that come and go keep their slots, so further flows are refused.
#[test]
fn a_lane_that_outgrows_its_memory_is_stopped() {
    let flows = |i: u32| if i.is_multiple_of(2) { 10_000 } else { 1 };
    let timeline: Vec<Value> = (0..200)
        .map(|i| json!({ "at_s": 0.1 * f64::from(i), "set": { "traffic.f.flows": flows(i) } }))
        .collect();
    let scenario = json!({
        "version": 1, "duration_s": 30,
        "link": { "rate_bps": 100_000, "buffer": { "packets": 10 } },
        "traffic": [{ "id": "f", "kind": "ftp" }],
        "lanes": [{ "queue": { "kind": "tail_drop" } }], "timeline": timeline,
    });
    let mut lab = Lab::new(parse(&scenario), None);
    lab.finish();
    let stopped = lab.stopped().to_string();
    assert!(
        stopped.contains("MB of flows") && stopped.ends_with("; change traffic[0].flows"),
        "{stopped}"
    );
    assert!(lab.lanes()[0].summary().measured_s < 20.0);
}

/// Packets that only wait count too, and a lane of this size is not copied.
#[test]
fn a_queue_that_outgrows_its_memory_stops_its_lane() {
    let scenario = json!({
        "version": 1, "duration_s": 20,
        "link": { "rate_bps": 1_000, "buffer": { "bytes": 1_331_319_026 } },
        "traffic": [{ "id": "u", "kind": "cbr", "rate_bps": 900_000_000, "packet_bytes": 65 }],
        "lanes": [{ "label": "A", "queue": { "kind": "tail_drop" } }],
    });
    let mut lab = Lab::new(parse(&scenario), None);
    lab.keep_copies();
    lab.finish();
    let stopped = lab.stopped().to_string();
    assert!(stopped.contains("A stopped at 2.") && stopped.contains("MB of flows"), "{stopped}");
    lab.seek(Time::from_secs(1.0));
    lab.finish();
    assert_eq!(lab.stopped().to_string(), stopped);
}

/// The slicing of a run affects neither its results nor where a lane is stopped.
#[test]
fn slices_end_after_their_budget_and_change_nothing() {
    let queues = [json!({ "kind": "red" }), json!({ "kind": "codel" })];
    let mut scenario = mixed(&queues);
    scenario["duration_s"] = json!(2);
    scenario["warmup_s"] = json!(0);
    // A stride of 50 ms has more than 500,000 packets.
    scenario["traffic"][1]["rate_bps"] = json!(10_000_000_000_u64);
    scenario["traffic"][1]["packet_bytes"] = json!(64);
    scenario["traffic"][1]["start_s"] = json!(0);
    let end = Time::from_millis(200);
    let mut whole = Lab::new(parse(&scenario), None);
    whole.advance(end, u64::MAX);
    let mut sliced = Lab::new(parse(&scenario), None);
    let handled = |lab: &Lab| lab.lanes().iter().map(|lane| lane.handled()).sum::<u64>();
    let mut slices = 0;
    loop {
        let before = handled(&sliced);
        let there = sliced.advance(end, 10_000);
        assert!(handled(&sliced) - before <= 250_000, "{}", handled(&sliced) - before);
        slices += 1;
        if there {
            break;
        }
    }
    assert!(slices > 30, "{slices}");
    assert_eq!(digests(&sliced), digests(&whole));

    let mut stopped = Lab::new(parse(&endless()), None);
    while !stopped.advance(Time::from_secs(2.0), 777) {}
    let mut at_once = Lab::new(parse(&endless()), None);
    at_once.finish();
    assert_eq!(digests(&stopped), digests(&at_once));
    assert_eq!(stopped.stopped(), at_once.stopped());
}

/// A stopped lane goes back and forth like any other, and stops again at the same place.
#[test]
fn a_stopped_lane_goes_back_and_is_stopped_again() {
    let mut scenario = endless();
    scenario["traffic"][0]["start_s"] = json!(1);
    let mut lab = Lab::new(parse(&scenario), None);
    lab.keep_copies();
    lab.finish();
    let stopped = lab.stopped();
    assert!(stopped.to_string().contains("stopped at 1 s"), "{stopped}");
    lab.seek(Time::from_millis(500));
    assert!(lab.stopped().is_empty());
    lab.finish();
    assert_eq!(lab.stopped(), stopped);
    scenario["traffic"][0]["think_s"] = json!(1);
    lab.revise(parse(&scenario));
    lab.finish();
    assert!(lab.stopped().is_empty());
}

/// The packet in transmission then fills the buffer alone, and cannot be dropped.
#[test]
fn a_buffer_that_becomes_smaller_than_a_packet_holds_up_no_lane() {
    for queue in all_queues() {
        let mut lab = Lab::new(
            parse(&json!({
                "version": 1, "duration_s": 1,
                "link": { "rate_bps": 1_000_000, "buffer": { "packets": 30 } },
                "traffic": [{ "id": "u", "kind": "cbr", "rate_bps": 2_000_000, "packet_bytes": 1000 }],
                "lanes": [{ "queue": queue }],
                "timeline": [{ "at_s": 0.5, "set": { "link.buffer": { "bytes": 500 } } }],
            })),
            None,
        );
        lab.finish();
        let [lane] = lab.lanes() else { panic!("one lane") };
        assert_eq!((lane.now(), lane.arrived()), (Time::from_secs(1.0), 251), "{queue}");
    }
}
