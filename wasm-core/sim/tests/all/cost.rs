//! Cost estimates compared with actual runs.

use crate::allocations::live_bytes;
use crate::common::{all_queues, config, mixed, parse};
use aqm_sim::lab::Lab;
use aqm_sim::math;
use aqm_sim::scenario::{Cost, MOST_BYTES, MOST_EVENTS, Scenario};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Packets, events and bytes that a run took.
fn taken(scenario: &Scenario) -> [f64; 3] {
    let before = live_bytes();
    let mut lab = Lab::new(scenario.clone(), None);
    lab.finish();
    let bytes = live_bytes() - before;
    let packets: u64 = lab.lanes().iter().map(|lane| lane.arrived()).sum();
    let events: u64 = lab.lanes().iter().map(|lane| lane.handled()).sum();
    [packets as f64, events as f64, bytes as f64]
}

fn expected(scenario: &Scenario) -> [f64; 3] {
    let Cost { packets, events, memory_bytes, .. } = scenario.cost();
    [packets, events, memory_bytes]
}

const EXAMPLE: &str = include_str!("../data/example.json");

const NAMES: [&str; 3] = ["packets", "events", "bytes"];

/// Factor by which a run may exceed its estimate.
const MOST_OVER: f64 = 2.0;
fn assert_bounded(scenario: &Scenario) {
    let (taken, expected) = (taken(scenario), expected(scenario));
    for (name, (taken, expected)) in NAMES.iter().zip(taken.iter().zip(expected)) {
        assert!(
            *taken <= MOST_OVER * expected + 1000.0,
            "{taken} {name} where {expected} were expected: {}",
            scenario.to_value()
        );
    }
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn reference() -> Vec<Value> {
    read(include_str!("../data/ns2.json"))["cases"].as_array().expect("a list of cases").clone()
}

/// For the ns-2 cases, an example and a lane of every scheme, the estimate is between one and three times the actual
/// cost.
#[test]
fn estimates_are_within_a_factor_of_three() {
    let mut documents = vec![read(EXAMPLE)];
    documents.extend(all_queues().chunks(8).map(mixed));
    documents.extend(reference().iter().step_by(9).map(|case| case["scenario"].clone()));
    for document in documents {
        let scenario = parse(&document);
        let (expected, taken) = (expected(&scenario), taken(&scenario));
        for (name, (expected, taken)) in NAMES[..2].iter().zip(expected.iter().zip(taken)) {
            let ratio = expected / taken;
            assert!((0.99..3.0).contains(&ratio), "{ratio} times the {name}: {document}");
        }
    }
}

/// A run beyond its duration costs what it takes until then; a duration of a millisecond must not hide that.
#[test]
fn a_run_beyond_its_duration_costs_more() {
    let flood = json!([{ "id": "u", "kind": "cbr", "rate_bps": 9e8, "packet_bytes": 65 }]);
    let mut document = scenario(1_000, 0.001, flood);
    document["link"]["buffer"] = json!({ "bytes": 1_331_319_026 });
    let short = parse(&document);
    assert_eq!(short.cost().refusal(), None);
    let field = short.cost_until(60.0).refusal().map(|fault| fault.path);
    assert_eq!(field.as_deref(), Some("link.buffer"));
    document["duration_s"] = json!(60);
    assert_eq!(parse(&document).cost(), short.cost_until(60.0));
    assert_eq!(parse(&document).cost_until(0.001), short.cost());
}

/// The ns-2 cases and the example take at most a twentieth of the limit.
#[test]
fn the_projects_own_scenarios_are_far_below_the_limit() {
    let cases = reference().into_iter().map(|case| case["scenario"].clone());
    for document in cases.chain([read(EXAMPLE), mixed(&all_queues()[..8])]) {
        let cost = parse(&document).cost();
        assert_eq!(cost.excess, None, "{document}");
        assert!(cost.events * 20.0 < MOST_EVENTS, "{cost:?}: {document}");
        assert!(cost.memory_bytes * 20.0 < MOST_BYTES, "{cost:?}: {document}");
    }
}

fn scenario(rate_bps: u64, duration_s: f64, traffic: Value) -> Value {
    json!({
        "version": 1, "duration_s": duration_s,
        "link": { "rate_bps": rate_bps, "buffer": { "packets": 10 } },
        "traffic": traffic, "lanes": [{ "queue": { "kind": "tail_drop" } }],
    })
}

/// The field for which a scenario is refused, if it is.
fn refused(document: &Value) -> Option<String> {
    parse(document).cost().refusal().map(|fault| fault.path)
}

#[test]
fn endless_or_huge_scenarios_are_refused_at_the_field_to_blame() {
    let udp = scenario(
        1_000,
        400.0,
        json!([{ "id": "u", "kind": "cbr", "rate_bps": 1e10, "packet_bytes": 64 }]),
    );
    assert_eq!(refused(&udp).as_deref(), Some("traffic[0].rate_bps"));

    let web = json!([{ "id": "w", "kind": "web", "sessions": 1, "think_s": 0,
                       "think_from": "page_start", "object_packets": 1 }]);
    assert_eq!(refused(&scenario(1_000_000, 1.0, web)).as_deref(), Some("traffic[0].think_s"));

    let pages = json!([{ "id": "w", "kind": "web", "sessions": 10_000, "think_s": 1,
                         "objects_per_page": 1e9, "object_packets": 1 }]);
    assert_eq!(refused(&scenario(10_000_000, 10.0, pages)).as_deref(), Some("traffic[0].sessions"));

    let mut changing = scenario(10_000_000, 200.0, json!([{ "id": "f", "kind": "ftp" }]));
    changing["timeline"] = (0..1000)
        .map(|i| json!({ "at_s": 0.1 * f64::from(i), "set": { "traffic.f.flows": if i % 2 == 0 { 10_000 } else { 1 } } }))
        .collect();
    assert_eq!(refused(&changing).as_deref(), Some("timeline"));

    let classes: Value =
        (0..16).map(|i| json!({ "id": format!("f{i}"), "kind": "ftp", "flows": 10_000 })).collect();
    let mut crowd = scenario(10_000_000, 10.0, classes);
    crowd["lanes"] = json!(vec![json!({ "queue": { "kind": "red" } }); 8]);
    let field = refused(&crowd).expect("too large");
    assert!(field.starts_with("traffic[") && field.ends_with(".flows"), "{field}");

    let mut long = read(EXAMPLE);
    long["duration_s"] = json!(100_000);
    assert_eq!(refused(&long).as_deref(), Some("duration_s"));
}

/// The updates of a rule count at their actual number: by the clock, and at most 10,000 per arrival or departure.
#[test]
fn the_work_of_a_rule_is_in_the_estimate() {
    aqm_rules::install();
    let with = |text: &str, rate_bps: f64, duration_s: f64| {
        let traffic = json!([{ "id": "u", "kind": "cbr", "rate_bps": rate_bps, "jitter": 0 }]);
        let mut document = scenario(1_000_000, duration_s, traffic);
        document["lanes"][0]["queue"] = json!({ "kind": "rule", "text": text });
        document
    };
    let idle = "on arrive\n  send";
    let clock = format!("state a = 1, n = 0\nevery 1ms\n  a = a^0.3 + a^0.3; n = n + 1\n{idle}");
    let cost = aqm_rules::language::program(&clock).expect("a program").costs[0];
    for (rate_bps, duration_s, most) in [(8e5, 20.0, 20_000.0), (80.0, 1000.0, 110_000.0)] {
        let document = with(&clock, rate_bps, duration_s);
        let mut lab = Lab::new(parse(&document), None);
        lab.finish();
        let made = lab.lanes()[0].rule().expect("a rule").counts[1] as f64;
        assert!((0.9 * most..=most).contains(&made), "{made}");
        let events = |text: &str| parse(&with(text, rate_bps, duration_s)).cost().events;
        let estimated = (events(&clock) - events(idle)) / (f64::from(cost) / 20.0);
        assert!((0.99..2.1).contains(&(estimated / made)), "{estimated} for {made}");
    }
    // Four such events for a day, at a packet every ten seconds.
    let four = format!(
        "state a = 1, n = 0\n{}{idle}",
        "every 1ms\n  a = a^0.3 + a^0.3; n = n + 1\n".repeat(4)
    );
    assert_eq!(refused(&with(&four, 800.0, 86_400.0)).as_deref(), Some("duration_s"));
    // A packet with the most expensive rule counts as thirty events.
    let dear = format!("state a = 1\non arrive\n  a = {}", vec!["a^0.3"; 14].join(" + "));
    let events = |text: &str| parse(&with(text, 8e5, 20.0)).cost().events;
    assert!((25.0..32.0).contains(&((events(&dear) - events(idle)) / 2000.0)));
}

fn distribution(low: f64, high: f64) -> BoxedStrategy<Value> {
    prop_oneof![
        (low..high).prop_map(|v| json!(v)),
        (low..high).prop_map(move |v| json!({ "uniform": [low, v] })),
        (low..high).prop_map(|v| json!({ "exponential": v })),
    ]
    .boxed()
}

fn traffic(index: usize) -> BoxedStrategy<Value> {
    let id = format!("c{index}");
    let tcp = prop_oneof![Just("tahoe"), Just("newreno"), Just("sack"), Just("cubic")];
    let shared = (1..60_u32, 100..1500_u32, 0.02..0.5_f64, tcp, any::<bool>(), 0..3_u32);
    let sized = (distribution(0.1, 5.0), distribution(1.0, 30.0), distribution(1.0, 6.0));
    (0..11_u32, shared, sized, any::<bool>(), 1_000..3_000_000_u64)
        .prop_map(
            move |(
                kind,
                (n, bytes, rtt, tcp, ns2, window),
                (gap, packets, objects),
                once,
                rate,
            )| {
                let windows = [20_000, 200_000, 10_000_000];
                let sender = json!({ "id": id, "packet_bytes": bytes, "rtt_s": rtt, "tcp": tcp,
                "profile": if ns2 { "ns2" } else { "rfc" },
                "receive_window_bytes": windows[window as usize] });
                let with = |base: Value, more: Value| {
                    let mut base = base;
                    for (key, value) in more.as_object().expect("an object") {
                        base[key] = value.clone();
                    }
                    base
                };
                let source = json!({ "id": id, "packet_bytes": bytes, "rate_bps": rate });
                match kind {
                    0 => with(sender, json!({ "kind": "ftp", "flows": n })),
                    1 => with(
                        sender,
                        json!({ "kind": "web", "sessions": n, "think_s": gap,
                    "objects_per_page": objects, "object_packets": packets,
                    "think_from": if once { "page_start" } else { "page_end" },
                    "connection_per": if ns2 { "page" } else { "object" } }),
                    ),
                    2 => with(
                        sender,
                        json!({ "kind": "files", "flows": n, "gap_s": gap,
                    "file_bytes": 20_000 }),
                    ),
                    3 => with(
                        sender,
                        json!({ "kind": "probe", "every_s": 0.5, "file_packets": [1, 5, 30] }),
                    ),
                    4 => with(source, json!({ "kind": "cbr", "flows": n, "jitter": 0.5 })),
                    5 => json!({ "id": id, "kind": "call", "flows": n, "rtt_s": rtt,
                        "talk": if once { "always" } else { "spurts" } }),
                    6 => json!({ "id": id, "kind": "game", "flows": n, "rtt_s": rtt }),
                    7 => with(
                        json!({ "id": id, "kind": "video_call", "flows": n, "rtt_s": rtt }),
                        json!({ "rate_bps": rate.max(150_000), "ecn": "ect1",
                            "packet_bytes": bytes.max(200),
                            "control": if once { "fixed" } else { "adaptive" } }),
                    ),
                    8 => with(sender, json!({ "kind": "video", "flows": n })),
                    9 => with(
                        sender,
                        json!({ "kind": "writes", "flows": n, "every_s": 0.02,
                            "write_bytes": 3000 }),
                    ),
                    _ => with(source, json!({ "kind": "poisson", "service": "exponential" })),
                }
            },
        )
        .boxed()
}

fn change() -> impl Strategy<Value = Value> {
    let flows = (0..300_u32).prop_map(|n| json!({ "traffic.first.flows": n }));
    let rate = (4.0..7.0_f64).prop_map(|r| json!({ "link.rate_bps": math::pow(10.0, r).round() }));
    (0.0..20.0_f64, prop_oneof![flows, rate])
        .prop_map(|(at_s, set)| json!({ "at_s": at_s, "set": set }))
}

fn scenarios() -> impl Strategy<Value = Value> {
    let classes = (1..5_usize).prop_flat_map(|n| (0..n).map(traffic).collect::<Vec<_>>());
    let link = (4.0..7.5_f64, 1..1000_u32, any::<bool>());
    (classes, link, 2.0..20.0_f64, prop::collection::vec(change(), 0..8), 0..16_usize).prop_map(
        |(mut classes, (rate, buffer, slow), duration_s, timeline, queue)| {
            let queues = all_queues();
            classes.push(json!({ "id": "first", "kind": "ftp", "flows": 5 }));
            json!({
                "version": 1, "duration_s": duration_s,
                "link": { "rate_bps": math::pow(10.0, rate).round(), "buffer": { "packets": buffer } },
                "access": { "rate_bps": if slow { 1e6 } else { 1e8 } },
                "traffic": classes, "timeline": timeline,
                "lanes": [{ "queue": queues[queue % queues.len()] }],
            })
        },
    )
}

proptest! {
    #![proptest_config(config(150, "tests/proptest-regressions/cost.txt"))]

    /// No run takes more than twice its estimate.
    #[test]
    fn no_run_takes_more_than_twice_its_estimate(document in scenarios()) {
        assert_bounded(&parse(&document));
    }
}
