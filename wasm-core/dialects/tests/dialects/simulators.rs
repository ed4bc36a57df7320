//! Scenarios for ns-2 and ns-3: what stands in their programs, and what is left out.

use std::sync::Arc;

use aqm_dialects::{Export, Level, SIMULATORS, Simulator, Whole};
use aqm_lane::link::Link;
use aqm_lane::queue::QueueSpec;
use aqm_lane::scenario::{Access, Action, LaneScenario, Step};
use aqm_lane::traffic::Traffic;
use aqm_lane::units::{Rate, Time};
use serde_json::{Value, json};

fn read<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("a document")
}

fn lane(queue: Value, traffic: Value) -> LaneScenario {
    let traffic: Vec<Traffic> = read(traffic);
    LaneScenario {
        seed: 7,
        warmup_s: 20.0,
        link: read::<Link>(
            json!({ "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 200 } }),
        ),
        access: Access { rate_bps: 100_000_000 },
        reverse: None,
        traffic: traffic.into_iter().map(Arc::new).collect(),
        queue: read::<QueueSpec>(queue),
        steps: Arc::from([]),
    }
}

fn ftp() -> Value {
    json!([{
        "kind": "ftp", "id": "ftp", "flows": 3, "profile": "ns2",
        "rtt_s": { "spread": [0.1, 0.2] }, "start_s": { "uniform": [0, 10] },
    }])
}

fn export(kind: &str, lanes: Vec<LaneScenario>) -> Export {
    let simulator = Simulator::of(kind).expect("a simulator");
    let named = |(i, lane)| (format!("lane {i}"), lane);
    let lanes = lanes.into_iter().enumerate().map(named).collect();
    simulator.export(&Whole { title: "Ten\nflows", duration_s: 100.0, lanes })
}

fn text(kind: &str, queue: Value) -> (String, Vec<String>) {
    let Export { text, notes } = export(kind, vec![lane(queue, ftp())]);
    let messages =
        notes.iter().map(|note| format!("{:?} {}", note.level, note.message())).collect();
    (text.expect("a text"), messages)
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

/// ns-2's DropTail counts the packet in transmission, its RED does not.
#[test]
fn ns2_has_its_own_names_for_each_scheme() {
    let (drop_tail, messages) = text("ns-2", json!({ "kind": "tail_drop" }));
    has(&drop_tail, &["# Ten flows\n", "DropTail\n", "queue-limit $before $behind 200\n"]);
    assert_eq!(messages, [""; 0]);
    let (red, messages) = text("ns-2", json!({ "kind": "red" }));
    has(
        &red,
        &[
            "queue-limit $before $behind 199\n",
            "Queue/RED set thresh_ 30\n",
            "Queue/RED set maxthresh_ 90\n",
            "Queue/RED set linterm_ 10\n",
            "Queue/RED set q_weight_ 0.002\n",
            "Queue/RED set gentle_ false\n",
            "Queue/RED set wait_ true\n",
            "Queue/RED set adaptive_ 0\n",
            "ns-random 7\n",
            "senders Agent/TCP/Newreno Agent/TCPSink {packetSize_ 960 window_ 10000 windowInit_ 2 minrto_ 0.2",
        ],
    );
    assert_eq!(messages, [""; 0]);
    let (gred, _) = text("ns-2", json!({ "kind": "gred", "spacing": "uniform" }));
    has(&gred, &["gentle_ true\n", "wait_ false\n"]);
    let (gred_i, _) = text("ns-2", json!({ "kind": "gred_i" }));
    has(&gred_i, &["q_weight_ 1\n", "thresh_ 30\n", "maxthresh_ 200\n", "linterm_ 1\n"]);
    let (adaptive, messages) = text("ns-2", json!({ "kind": "adaptive_red" }));
    has(&adaptive, &["adaptive_ 1\n", "top_ 0.5\n", "bottom_ 0.01\n", "beta_ 0.9\n"]);
    has(&messages.join("\n"), &["ns-2 keeps the first max_p on the gentle slope"]);
    let (_, messages) = text("ns-2", json!({ "kind": "gred", "gentle_end": "buffer" }));
    has(&messages.join("\n"), &["Changed ns-2 always has twice_max_th"]);
}

/// Independent drops become uniform gaps with half the base probability, which drop as many packets.
#[test]
fn other_spacings_keep_their_rate() {
    let (red, messages) = text("ns-2", json!({ "kind": "red", "spacing": "geometric" }));
    has(&red, &["linterm_ 20\n", "wait_ false\n"]);
    has(&messages.join("\n"), &["with 0.05 in place of max_p it drops as often"]);
}

#[test]
fn ns3_has_queues_per_flow() {
    let cases = [
        (json!({ "kind": "codel" }), "FqCoDelQueueDisc", r#"{"Target", "0.005s"}"#),
        (json!({ "kind": "pie" }), "FqPieQueueDisc", r#"{"QueueDelayReference", "0.015s"}"#),
        (json!({ "kind": "cobalt" }), "FqCobaltQueueDisc", r#"{"Increment", "0.00390625"}"#),
    ];
    for (queue, class, setting) in cases {
        let fair = json!({ "kind": "fair", "queues": 64, "quantum_bytes": 300, "queue": queue });
        let (fair, _) = text("ns-3", fair);
        let class = format!("lane.discipline = \"{class}\"");
        has(&fair, &[&class, setting, r#"{"Flows", "64"}"#, "lane.quantum = 300;"]);
    }
    for queue in [
        json!({ "kind": "fair", "queue": { "kind": "red" } }),
        json!({ "kind": "fair", "by": "host", "queue": { "kind": "codel" } }),
        json!({ "kind": "scheduler" }),
        json!({ "kind": "wred" }),
        json!({ "kind": "cake" }),
    ] {
        let Export { text, notes } = export("ns-3", vec![lane(queue, ftp())]);
        assert_eq!(text, None);
        let messages: Vec<String> = notes.iter().map(|note| note.message()).collect();
        has(&messages.join("\n"), &["this lane is not written"]);
    }
}

#[test]
fn ns3_has_todays_schemes_too() {
    for kind in ["ns-3", "ns-3-py"] {
        let (red, messages) = text(kind, json!({ "kind": "red" }));
        has(
            &red,
            &[
                r#"lane.discipline = "RedQueueDisc""#,
                r#"{"MaxSize", "199p"}"#,
                r#"{"MinTh", "30"}"#,
                r#"{"LInterm", "10"}"#,
                r#"{"Gentle", "false"}"#,
                r#"{"Wait", "true"}"#,
                r#"{"NLRED", "false"}"#,
                r#"{"UseHardDrop", "true"}"#,
                r#"{"SegmentSize", "958"}"#,
                r#"{"Sack", "false"}"#,
            ],
        );
        assert_eq!(
            messages,
            ["Changed ns-3 has TCP senders of its own, which follow other rules in places"]
        );
        let (parabola, _) = text(kind, json!({ "kind": "parabola_red", "spacing": "uniform" }));
        has(&parabola, &[r#"{"NLRED", "true"}"#, r#"{"LInterm", "1.5"}"#]);
        let (pie, messages) = text(kind, json!({ "kind": "pie" }));
        has(&pie, &["PieQueueDisc", r#"{"QueueDelayReference", "0.015s"}"#, r#"{"B", "1.25"}"#]);
        has(&messages.join("\n"), &["Changed ns-3 always has false"]);
        has(&text(kind, json!({ "kind": "codel" })).0, &[r#"{"Interval", "0.1s"}"#]);
        has(&text(kind, json!({ "kind": "fq_codel" })).0, &["lane.quantum = 1514;"]);
    }
    let (cc, py) =
        (text("ns-3", json!({ "kind": "red" })).0, text("ns-3-py", json!({ "kind": "red" })).0);
    has(&cc, &["main()"]);
    has(&py, &["from ns import ns", "ns.cppyy.gbl.aqm.RunAll()"]);
}

/// A round trip and a start per flow, drawn as in a run here.
#[test]
fn flows_have_the_times_of_a_run_here() {
    let (script, _) = text("ns-2", json!({ "kind": "red" }));
    let table: Vec<f64> = script
        .lines()
        .skip_while(|line| !line.contains("senders Agent"))
        .skip(1)
        .take(3)
        .flat_map(|line| line.split_whitespace().map(|word| word.parse().expect("a number")))
        .collect();
    assert_eq!([table[1], table[3], table[5]], [0.1, 0.15, 0.2]);
    assert!([table[0], table[2], table[4]].iter().all(|start| (0.0..10.0).contains(start)));
    let (program, _) = text("ns-3", json!({ "kind": "red" }));
    has(&program, &[&format!("{{{:.6}, 0.100000}}", table[0])]);
}

/// Lanes and classes that a simulator lacks are left out and named; what all lanes share is said once.
#[test]
fn what_is_missing_is_named() {
    let mut traffic: Vec<Value> = read(ftp());
    traffic.push(
        json!({ "kind": "web", "id": "pages", "sessions": 2, "think_s": 1, "object_packets": 12 }),
    );
    traffic.push(json!({ "kind": "cbr", "id": "udp", "rate_bps": 100_000, "jitter": 0.4 }));
    let lanes = ["red", "pi2", "codel", "tail_drop"]
        .map(|kind| lane(json!({ "kind": kind }), json!(traffic)));
    let Export { text, notes } = export("ns-2", lanes.to_vec());
    let text = text.expect("a text");
    assert_eq!(text.matches("\nproc lane_").count(), 2);
    has(&text, &["run_lanes 2", "report {lane 0}", "report {lane 3}"]);
    let messages: Vec<_> =
        notes.iter().map(|note| (note.lane, note.level, note.message())).collect();
    let expected = [
        (None, Level::Lost, "the class \"pages\" is not written"),
        (None, Level::Changed, "ns-2 keeps 0.5 for 0.4"),
        (Some(1), Level::Lost, "ns-2 has no pi2; this lane is not written"),
        (Some(2), Level::Lost, "ns-2 has no codel; this lane is not written"),
    ];
    let expected: Vec<_> =
        expected.iter().map(|(lane, level, text)| (*lane, *level, (*text).to_owned())).collect();
    assert_eq!(messages, expected);

    let none = export("ns-2", vec![lane(json!({ "kind": "pi2" }), ftp())]);
    assert_eq!(none.text, None);
    assert!(none.notes.iter().any(|note| note.level == Level::Refused));
    let cubic = json!([{ "kind": "ftp", "id": "ftp", "tcp": "cubic" }]);
    assert_eq!(export("ns-2", vec![lane(json!({ "kind": "red" }), cubic.clone())]).text, None);
    has(
        &export("ns-3", vec![lane(json!({ "kind": "red" }), cubic)]).text.expect("a text"),
        &["ns3::TcpCubic"],
    );
}

#[test]
fn changes_at_a_time_are_written_or_named() {
    let udp = json!([{ "kind": "cbr", "id": "udp", "flows": 2, "rate_bps": 1_000_000 }]);
    let faster: Traffic =
        read(json!({ "kind": "cbr", "id": "udp", "flows": 2, "rate_bps": 3_000_000 }));
    let mut lane = lane(json!({ "kind": "tail_drop" }), udp);
    let step = |at: u64, action| Step { at: Time::from_millis(at), actions: vec![action] };
    lane.steps = Arc::from([
        step(30_000, Action::LinkRate(Rate(5_000_000))),
        step(40_000, Action::Traffic { class: 0, traffic: Arc::new(faster) }),
        step(50_000, Action::Queue(read(json!({ "kind": "red" })))),
    ]);
    let Export { text, notes } = export("ns-2", vec![lane.clone()]);
    has(
        &text.expect("a text"),
        &[
            "$ns at 30 \"[[$ns link $before $behind] link] set bandwidth_ 5000000\"",
            "$ns at 40 \"change_sources $sources_0 rate_ 1500000\"",
            // 10 s at 10 Mbit/s and 70 s at 5 Mbit/s.
            "set capacity 450000000\n",
        ],
    );
    let messages: Vec<_> =
        notes.iter().map(|note| (note.field.as_deref(), note.message())).collect();
    assert_eq!(messages, [(Some("queue"), "a change at 50 s is not written".to_owned())]);
    let Export { text, .. } = export("ns-3", vec![lane]);
    has(
        &text.expect("a text"),
        &["{30.0, \"rate\", 0, 5000000.0}", "{40.0, \"sources\", 0, 1500000.0}"],
    );
}

/// Names cannot leave the strings that they stand in.
#[test]
fn names_stay_names() {
    for simulator in SIMULATORS {
        let label = "a\"} [exit] ''' \\ \n$x".to_owned();
        let lanes = vec![(label, lane(json!({ "kind": "red" }), ftp()))];
        let title = "''' */ \u{7}\n# exit";
        let export = simulator.export(&Whole { title, duration_s: 100.0, lanes });
        let text = export.text.expect("a text");
        let (first, rest) = text.split_once('\n').expect("lines");
        assert_eq!(first.trim_start_matches(['#', '/']), " ''' */   # exit");
        assert!(!rest.contains("a\"}"), "{text}");
        // Quotes would end the string that Python gives to the compiler.
        let quotes = if simulator.kind == "ns-3-py" { 2 } else { 0 };
        assert!(simulator.kind == "ns-2" || rest.matches("'''").count() == quotes, "{text}");
    }
}
