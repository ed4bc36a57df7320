//! Schedulers: classes of other systems that make one lane, and what a lane's queues become there.

use crate::common::{apart, field, has, lane, messages, one, queue};
use aqm_dialects::{Dialect, Import, Imported, Lane, Level};
use aqm_lane::link::Buffer;
use serde_json::{Value, json};

fn read(kind: &str, text: &str) -> Import {
    Dialect::of(kind).expect("a dialect").import(text, Some(1000))
}

/// Name, takes, level, weight and kind of each queue.
fn queues(lane: &Imported) -> Vec<(String, Value, u64, f64, String)> {
    let queues = field(&lane.queue, "queues");
    let of = |own: &Value| {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let takes = own.get("takes").cloned().unwrap_or(json!([]));
        let level = own.get("level").and_then(Value::as_u64).unwrap_or(0);
        let weight = own.get("weight").and_then(Value::as_f64).unwrap_or(1.0);
        (text(&own["name"]), takes, level, weight, text(&own["queue"]["kind"]))
    };
    queues.as_array().expect("queues").iter().map(of).collect()
}

fn named(
    name: &str,
    takes: Value,
    level: u64,
    weight: f64,
    kind: &str,
) -> (String, Value, u64, f64, String) {
    (name.to_owned(), takes, level, weight, kind.to_owned())
}

fn written(kind: &str, lane: &Lane) -> Result<String, Vec<String>> {
    let export = (Dialect::of(kind).expect("a dialect").export)(lane);
    let refused = export.notes.iter().filter(|note| note.level == Level::Refused);
    let refused = refused
        .map(|note| format!("{}: {}", note.field.as_deref().unwrap_or_default(), note.message()));
    export.text.ok_or(refused.collect())
}

fn scheduler(share: &str, queues: Value) -> Lane {
    lane(queue(json!({ "kind": "scheduler", "share": share, "queues": queues })))
}

#[test]
fn tc_htb_has_weights_levels_and_shapes() {
    let text = "\
tc qdisc add dev eth0 root handle 1: htb default 30
tc class add dev eth0 parent 1: classid 1:1 htb rate 10mbit ceil 10mbit
tc class add dev eth0 parent 1:1 classid 1:10 htb rate 1mbit ceil 2mbit prio 0 cburst 3000
tc class add dev eth0 parent 1:1 classid 1:20 htb rate 6mbit ceil 10mbit prio 1
tc class add dev eth0 parent 1:1 classid 1:30 htb rate 3mbit ceil 10mbit prio 1
tc qdisc add dev eth0 parent 1:10 pfifo limit 20
tc qdisc add dev eth0 parent 1:20 codel limit 100
tc qdisc add dev eth0 parent 1:30 pfifo limit 50
tc filter add dev eth0 parent 1: protocol ip prio 2 u32 match ip dsfield 0x48 0xfc flowid 1:20
tc filter add dev eth0 parent 1: protocol ip prio 1 flower ip_tos 0xb8/0xfc classid 1:10
tc filter add dev eth0 parent 1: protocol ip prio 3 u32 match ip sport 80 0xffff flowid 1:20
";
    let import = read("tc", text);
    let own = one(&import);
    assert_eq!(
        queues(own),
        [
            named("1:10", json!([46]), 0, 1.0, "tail_drop"),
            named("1:20", json!([18]), 1, 2.0, "codel"),
            named("1:30", json!([]), 1, 1.0, "tail_drop"),
        ]
    );
    assert_eq!((own.rate_bps, own.buffer), (Some(10_000_000), Some(Buffer::Packets(171))));
    let shape = json!({ "rate_bps": 2_000_000, "burst_bytes": 3000 });
    assert_eq!(field(&own.queue, "queues")[0]["shape"], shape);
    let notes = messages(&import.notes);
    has(&notes, "HTB gives each class its rate");
    has(&notes, "queues here take packets by DSCP or ECT(1)");
    let lanes = apart(Dialect::of("tc").expect("tc"), text, Some(1000)).lanes;
    assert_eq!(lanes.len(), 3);
    // Without a class above them, classes reach the sum of their ceils.
    let flat = text
        .replace("parent 1:1 ", "parent 1: ")
        .replace("tc class add dev eth0 parent 1: classid 1:1 htb rate 10mbit ceil 10mbit\n", "");
    assert_eq!(one(&read("tc", &flat)).rate_bps, Some(22_000_000));
}

#[test]
fn tc_bands_and_turns_are_levels_and_weights() {
    let prio = "\
tc qdisc add dev eth0 root handle 1: prio
tc qdisc add dev eth0 parent 1:1 handle 11: tbf rate 1mbit burst 2000 limit 2000
tc qdisc add dev eth0 parent 11:1 pfifo limit 9
tc qdisc add dev eth0 parent 1:2 pfifo limit 9
tc qdisc add dev eth0 parent 1:3 pfifo limit 9
tc filter add dev eth0 parent 1: protocol ip prio 1 u32 match ip tos 0xb8 0xfc flowid 1:1
tc filter add dev eth0 parent 1: protocol ip prio 2 u32 match ip dsfield 0x1 0x1 flowid 1:3
";
    let import = read("tc", prio);
    let own = one(&import);
    // Packets without a priority go to the second band.
    assert_eq!(
        queues(own),
        [
            named("1:1", json!([46]), 0, 1.0, "tail_drop"),
            named("1:3", json!(["ect1"]), 2, 1.0, "tail_drop"),
            named("1:2", json!([]), 1, 1.0, "tail_drop"),
        ]
    );
    assert_eq!(field(&own.queue, "queues")[0]["shape"]["rate_bps"], json!(1_000_000));
    let ets = read(
        "tc",
        "tc qdisc add dev eth0 root handle 1: ets bands 3 strict 1 quanta 3000 1500\n\
         tc qdisc add dev eth0 parent 1:1 pfifo limit 9\n\
         tc qdisc add dev eth0 parent 1:2 pfifo limit 9\n\
         tc qdisc add dev eth0 parent 1:3 pfifo limit 9\n\
         tc filter add dev eth0 parent 1: protocol ip prio 1 u32 match ip dsfield 0xb8 0xfc flowid 1:1\n\
         tc filter add dev eth0 parent 1: protocol ip prio 2 u32 match ip dsfield 0x20 0xe0 flowid 1:2",
    );
    let own = one(&ets);
    assert_eq!(field(&own.queue, "quantum_bytes"), json!(1500));
    assert_eq!(
        queues(own),
        [
            named("1:1", json!([46]), 0, 1.0, "tail_drop"),
            named("1:2", json!([8, 9, 10, 11, 12, 13, 14, 15]), 1, 2.0, "tail_drop"),
            named("1:3", json!([]), 1, 1.0, "tail_drop"),
        ]
    );
    // More classes than the lab has queues are lanes.
    let many: String = (1..=9)
        .map(|class| {
            format!(
                "tc class add dev eth0 parent 1: classid 1:{class} drr quantum 1000\n\
                 tc qdisc add dev eth0 parent 1:{class} pfifo limit {class}\n"
            )
        })
        .collect();
    let many = read("tc", &format!("tc qdisc add dev eth0 root handle 1: drr\n{many}"));
    assert_eq!(many.lanes.len(), 8);
    has(&messages(&many.notes), "a link here has at most 8 queues");
}

#[test]
fn ios_classes_have_priority_and_bandwidth() {
    let text = "\
class-map match-any VOICE
 match dscp ef cs5
class-map match-all VIDEO
 match ip dscp af41 af42
class-map match-any WEB
 match protocol http
policy-map OUT
 class VOICE
  priority percent 10
  queue-limit 20 packets
 class VIDEO
  bandwidth remaining percent 60
  shape average 4000000 24000
 class WEB
  bandwidth remaining percent 30
 class class-default
  fair-queue
  queue-limit 64 packets
policy-map SHAPE
 class class-default
  shape average 10000000
  service-policy OUT
";
    let import = read("ios", text);
    let own = one(&import);
    assert_eq!((&*own.label, own.rate_bps), ("Policy OUT", Some(10_000_000)));
    assert_eq!(
        queues(own),
        [
            named("VOICE", json!([46, 40]), 0, 1.0, "tail_drop"),
            named("VIDEO", json!([34, 36]), 1, 6.0, "tail_drop"),
            named("WEB", json!([3]), 1, 3.0, "tail_drop"),
            named("class-default", json!([]), 1, 1.0, "tail_drop"),
        ]
    );
    let shape = json!({ "rate_bps": 4_000_000, "burst_bytes": 3000 });
    assert_eq!(field(&own.queue, "queues")[1]["shape"], shape);
    let notes = messages(&import.notes);
    has(&notes, "priority percent is a priority up to the rate of the queue only");
    has(&notes, "packets of WEB by their codepoint; here they have DSCP 3");
    has(&notes, "10 is assumed");
}

#[test]
fn sonic_queues_are_strict_or_in_turns() {
    let text = r#"{
  "DSCP_TO_TC_MAP": { "A": { "46": "6", "10": "3", "12": "3", "0": "0" } },
  "TC_TO_QUEUE_MAP": { "A": { "0": "1", "3": "3", "6": "6" } },
  "PORT_QOS_MAP": { "Ethernet0": { "dscp_to_tc_map": "A", "tc_to_queue_map": "[TC_TO_QUEUE_MAP|A]", "pfc_enable": "3" } },
  "PORT": { "Ethernet0": { "speed": "10000" } },
  "SCHEDULER": {
    "S": { "type": "STRICT", "meter_type": "bytes", "pir": "125000", "pbs": "8192" },
    "D": { "type": "DWRR", "weight": "15" }, "E": { "type": "DWRR", "weight": "30" }
  },
  "WRED_PROFILE": { "W": { "wred_green_enable": "true", "green_min_threshold": "10000", "green_max_threshold": "20000",
    "green_drop_probability": "5", "ecn": "ecn_all" } },
  "QUEUE": {
    "Ethernet0|1": { "scheduler": "D" }, "Ethernet0|3": { "scheduler": "E", "wred_profile": "W" },
    "Ethernet0|6": { "scheduler": "S" }, "Ethernet4|1": { "scheduler": "D" },
    "Ethernet4|3": { "scheduler": "E", "wred_profile": "W" }, "Ethernet4|6": { "scheduler": "S" }
  }
}"#;
    let import = read("sonic", text);
    let own = one(&import);
    assert_eq!((own.rate_bps, own.buffer, own.ecn), (Some(10_000_000_000), None, true));
    assert_eq!(
        queues(own),
        [
            named("queue 3", json!([10, 12]), 1, 2.0, "gred_i"),
            named("queue 6", json!([46]), 0, 1.0, "tail_drop"),
            named("queue 1", json!([]), 1, 1.0, "tail_drop"),
        ]
    );
    let shape = json!({ "rate_bps": 1_000_000, "burst_bytes": 8192 });
    assert_eq!(field(&own.queue, "queues")[1]["shape"], shape);
    let notes = messages(&import.notes);
    has(&notes, "pfc_enable");
    has(&notes, "2 ports are alike");
    let wrr = read("sonic", &text.replace("DWRR", "WRR"));
    assert_eq!(field(&one(&wrr).queue, "share"), json!("wrr"));
    assert_eq!(queues(one(&wrr))[0].3, 30.0);
}

#[test]
fn junos_schedulers_of_a_map_are_queues() {
    let text = "\
class-of-service {
    classifiers { dscp C { forwarding-class voice { loss-priority low code-points [ ef 101000 ]; }
        forwarding-class video { loss-priority high code-points af41; } } }
    forwarding-classes { class voice queue-num 5; class video queue-num 4; class best-effort queue-num 0; }
    interfaces { xe-0/0/0 { scheduler-map M; shaping-rate 10m; unit 0 { classifiers { dscp C; } } } }
    scheduler-maps { M { forwarding-class voice scheduler V; forwarding-class video scheduler W; forwarding-class best-effort scheduler B; } }
    schedulers {
        V { priority strict-high; shaping-rate 1m burst-size 4k; buffer-size temporal 80k; }
        W { transmit-rate percent 60; buffer-size temporal 80k; }
        B { transmit-rate { remainder; } buffer-size temporal 160k; }
    }
}
";
    let import = read("junos-64", text);
    let own = one(&import);
    assert_eq!(own.rate_bps, Some(10_000_000));
    assert_eq!(
        queues(own),
        [
            named("voice", json!([46, 40]), 0, 1.0, "tail_drop"),
            named("video", json!([34]), 1, 1.5, "tail_drop"),
            named("best-effort", json!([]), 1, 1.0, "tail_drop"),
        ]
    );
    let voice = field(&own.queue, "queues")[0].clone();
    assert_eq!(voice["shape"], json!({ "rate_bps": 1_000_000, "burst_bytes": 4000 }));
    // 80 ms at the shaped rate of the one, and at the link's of the other.
    assert_eq!(voice["limit"], json!({ "packets": 10 }));
    assert_eq!(field(&own.queue, "queues")[1]["limit"], json!({ "packets": 100 }));
    let medium = read("junos-64", &text.replace("strict-high", "medium-high"));
    has(&messages(&medium.notes), "medium-high is a priority up to the rate of the queue only");
}

#[test]
fn dummynet_has_priorities_turns_and_weights() {
    let text = "\
ipfw pipe 1 config bw 2Mbit/s delay 10ms
ipfw sched 1 config pipe 1 type rr
ipfw queue 1 config sched 1 weight 3 queue 20
ipfw queue 2 config sched 1 lmax 500 queue 30 codel
ipfw add 100 queue 1 ip from any to any dscp ef,af41 out
ipfw add queue 2 ip from any to any out xmit em0
";
    let import = read("dummynet", text);
    let own = one(&import);
    assert_eq!((&*own.label, own.rate_bps, own.rtt_s), ("RR", Some(2_000_000), Some(0.01)));
    assert_eq!(field(&own.queue, "quantum_bytes"), json!(500));
    assert_eq!(
        queues(own),
        [
            named("queue 1", json!([46, 34]), 0, 9.0, "tail_drop"),
            named("queue 2", json!([]), 0, 1.0, "codel"),
        ]
    );
    let prio =
        read("dummynet", &text.replace("type rr", "type prio").replace("lmax 500", "weight 4"));
    assert_eq!(field(&one(&prio).queue, "share"), json!("strict"));
    let weights = read("dummynet", &text.replace("ipfw sched 1 config pipe 1 type rr\n", ""));
    assert_eq!(field(&one(&weights).queue, "share"), json!("wfq"));
    has(&messages(&weights.notes), "dummynet has wf2q+");
}

/// A queue that no text holds is refused with its field.
#[test]
fn what_is_not_held_is_refused_by_its_field() {
    let two = |first: Value| {
        let mut own = json!({ "name": "a", "takes": [46], "limit": { "packets": 9 } });
        own.as_object_mut().expect("fields").extend(first.as_object().cloned().expect("fields"));
        json!([own, { "name": "b", "limit": { "packets": 9 } }])
    };
    let shaped = two(json!({ "shape": { "rate_bps": 1_000_000, "burst_bytes": 1500 } }));
    let named = two(json!({ "takes": ["voice"] }));
    let cases = [
        ("tc", "wrr", two(json!({})), "queue.share: Linux has no wrr"),
        ("tc", "drr", named.clone(), "queue.queues.a.takes: Linux does not know traffic by name"),
        (
            "tc",
            "drr",
            two(json!({ "queue": { "kind": "wred" } })),
            "queue.queues.a.queue.curves: Linux chooses a curve of gred",
        ),
        ("ios", "wfq", two(json!({})), "queue.share: IOS has no wfq"),
        ("ios", "strict", shaped.clone(), "queue.queues.a.shape: IOS has no shape beside priority"),
        (
            "ios",
            "drr",
            two(json!({ "takes": ["ect1"] })),
            "queue.queues.a.takes: IOS does not tell",
        ),
        ("sonic", "scfq", two(json!({})), "queue.share: SONiC has no scfq"),
        (
            "junos-64",
            "drr",
            two(json!({ "queue": { "kind": "codel" } })),
            "queue.queues.a.queue: Junos has no codel",
        ),
        ("dummynet", "drr", shaped, "queue.queues.a.shape: in dummynet"),
    ];
    for (kind, share, queues, refusal) in cases {
        let refused = written(kind, &scheduler(share, queues)).expect_err("a refusal");
        assert!(refused.iter().any(|own| own.starts_with(refusal)), "{refusal}: {refused:?}");
    }
    // A class that has a codepoint for itself is told by it.
    let mut lane = scheduler("drr", named);
    lane.classes = vec![("voice".to_owned(), 46), ("bulk".to_owned(), 0)];
    let text = written("tc", &lane).expect("a text");
    assert!(text.contains("match ip dsfield 0xb8 0xfc classid 10:1"), "{text}");
    lane.classes[1].1 = 46;
    assert!(written("tc", &lane).is_err());
}

/// The whole text of a scheduler in each system.
#[test]
fn priority_before_turns_is_written_in_each_system() {
    let lane = scheduler(
        "drr",
        json!([
            { "name": "voice", "takes": [46], "limit": { "packets": 20 } },
            { "name": "video", "takes": [34, 36], "level": 1, "weight": 3, "limit": { "packets": 100 },
              "queue": { "kind": "gred_i", "spacing": "geometric", "max_p": 0.5 } },
            { "name": "rest", "level": 1, "limit": { "packets": 100 } },
        ]),
    );
    let parts: [(&str, &[&str]); 5] = [
        (
            "ios",
            &[
                "class-map match-any video\n match dscp 34 36\n",
                "  priority level 1\n",
                "  bandwidth remaining percent 75\n",
            ],
        ),
        (
            "ios-xr",
            &[" end-class-map\n!\n", " class class-default\n  bandwidth remaining percent 25\n"],
        ),
        (
            "sonic",
            &["\"type\": \"STRICT\"", "\"type\": \"DWRR\", \"weight\": \"3\"", "\"34\": \"2\""],
        ),
        (
            "junos-64",
            &[
                "priority strict-high;",
                "transmit-rate percent 75;",
                "loss-priority medium-high code-points [ 100100 ];",
            ],
        ),
        ("junos-2", &["forwarding-class best-effort scheduler best-effort;"]),
    ];
    for (kind, parts) in parts {
        let text = written(kind, &lane).unwrap_or_else(|refused| panic!("{kind}: {refused:?}"));
        for part in parts {
            assert!(text.contains(part), "{part} in\n{text}");
        }
    }
    let plain = scheduler(
        "drr",
        json!([
            { "name": "voice", "takes": [46], "limit": { "packets": 20 } },
            { "name": "video", "takes": [34], "level": 1, "weight": 3, "limit": { "packets": 100 } },
            { "name": "rest", "level": 1, "limit": { "packets": 100 } },
        ]),
    );
    let text = written("tc", &plain).expect("a text");
    assert!(text.contains("ets bands 3 strict 1 quanta 4542 1514 priomap 2 2"), "{text}");
    let shaped = scheduler(
        "drr",
        json!([
            { "name": "video", "takes": [34], "weight": 3, "limit": { "packets": 100 },
              "shape": { "rate_bps": 4_000_000, "burst_bytes": 3000 } },
            { "name": "rest", "limit": { "packets": 100 } },
        ]),
    );
    let text = written("tc", &shaped).expect("a text");
    for part in [
        "htb default 12\n",
        "classid 1:11 htb rate 7500kbit ceil 4Mbit burst 1514 cburst 3000 prio 0",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    let turns = scheduler(
        "drr",
        json!([
            { "name": "video", "takes": [34], "weight": 3, "limit": { "packets": 100 } },
            { "name": "rest", "limit": { "packets": 100 } },
        ]),
    );
    let text = written("dummynet", &turns).expect("a text");
    for part in
        ["type rr\n", "ipfw queue 1 config sched 1 weight 3 lmax 1514 queue 100\n", "dscp 34 out"]
    {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

/// The meter of each queue.
fn meters(import: &Import) -> Vec<Value> {
    let queues = field(&one(import).queue, "queues");
    queues.as_array().expect("queues").iter().map(|own| own["meter"].clone()).collect()
}

fn srtcm(cir_bps: u64, cbs_bytes: u32) -> Value {
    json!({ "kind": "srtcm", "cir_bps": cir_bps, "cbs_bytes": cbs_bytes })
}

/// A queue has a meter where one policer sees all that comes to its class, and drops what exceeds.
#[test]
fn tc_policers_of_filters_are_meters() {
    let filters = |first: &str, second: &str, rest: &str| {
        let head = "\
tc qdisc add dev eth0 root handle 1: prio
tc qdisc add dev eth0 parent 1:1 pfifo limit 9
tc qdisc add dev eth0 parent 1:2 pfifo limit 9
tc qdisc add dev eth0 parent 1:3 pfifo limit 9
tc filter add dev eth0 parent 1: protocol ip prio 2 u32 match ip dsfield 0x20 0xfc flowid 1:2
";
        let of = "tc filter add dev eth0 parent 1: protocol ip prio 1 u32 match ip dsfield";
        let all = "tc filter add dev eth0 parent 1: protocol all prio 9 matchall classid 1:3";
        read(
            "tc",
            &format!("{head}{of} 0xb8 0xfc {first}\n{of} 0xa0 0xfc {second}\n{all} {rest}\n"),
        )
    };
    let plain = "flowid 1:1";
    let shared = filters(
        "flowid 1:1 action police rate 1mbit burst 5k/8 mtu 2k conform-exceed drop/pass index 4",
        "flowid 1:1 action police index 4",
        "action police rate 125kbps burst 9000 drop",
    );
    assert_eq!(meters(&shared), [srtcm(1_000_000, 5120), Value::Null, srtcm(1_000_000, 9000)]);
    // The form before actions has the class behind the policer.
    let old = filters("police rate 1mbit burst 5000 drop flowid 1:1", "flowid 1:3", "");
    assert_eq!(meters(&old), [srtcm(1_000_000, 5000), Value::Null, Value::Null]);
    let peak = filters(
        "flowid 1:1 action police rate 1mbit burst 5000 peakrate 2mbit mtu 500 drop",
        "flowid 1:3",
        "",
    );
    assert_eq!(meters(&peak)[0], srtcm(1_000_000, 5000));
    has(&messages(&peak.notes), "nothing like \"peakrate\"");
    has(&messages(&peak.notes), "nothing like \"mtu\"");
    let own = "flowid 1:1 action police rate 1mbit burst 5000 drop";
    for (first, second, rest, note) in [
        (
            "flowid 1:1 action police rate 1mbit burst 5000",
            "flowid 1:3",
            "",
            "police reclassify/ok",
        ),
        (
            "flowid 1:1 action police rate 1mbit burst 5000 continue",
            "flowid 1:3",
            "",
            "continue/ok",
        ),
        ("flowid 1:1 action police avrate 1mbit drop", "flowid 1:3", "", "avrate"),
        // Each of two filters has a bucket of its own, or only one has any.
        (own, own, "", "police"),
        (own, plain, "", "police"),
        // Two queues share one.
        (
            "flowid 1:1 action police rate 1mbit burst 5000 drop index 1",
            "flowid 1:3",
            "action police index 1",
            "police",
        ),
    ] {
        let import = filters(first, second, rest);
        assert_eq!(meters(&import), [Value::Null, Value::Null, Value::Null], "{first}");
        has(&messages(&import.notes), &format!("{note}\"; it is left out"));
    }
}

/// The policer of a class is the meter of its queue: what is dropped is red.
#[test]
fn cisco_policers_are_meters() {
    let policy = |kind: &str, police: &str| {
        let shape = if kind == "ios" { "10000000" } else { "10 mbps" };
        read(
            kind,
            &format!(
                "class-map match-any A\n match dscp ef\npolicy-map P\n class A\n  priority\n  {police}\n \
                 class class-default\npolicy-map S\n class class-default\n  shape average {shape}\n  \
                 service-policy P\n"
            ),
        )
    };
    let single = |excess: u32| {
        let mut meter = srtcm(1_000_000, 9000);
        meter["ebs_bytes"] = json!(excess);
        meter
    };
    let two = json!({
        "kind": "trtcm", "cir_bps": 1_000_000, "cbs_bytes": 9000, "pir_bps": 2_000_000, "pbs_bytes": 8000,
    });
    let passes = "conform-action transmit exceed-action transmit";
    for (kind, police, meter) in [
        (
            "ios",
            "police 1000000 9000 conform-action transmit exceed-action drop",
            srtcm(1_000_000, 9000),
        ),
        (
            "ios",
            "police cir 1m bc 9000\n   conform-action transmit\n   exceed-action drop",
            srtcm(1_000_000, 9000),
        ),
        ("ios", &format!("police 1000000 9000 8000 {passes} violate-action drop"), single(8000)),
        (
            "ios",
            "police cir 1000000 bc 9000 be 8000 conform-action transmit exceed-action set-dscp-transmit af12 violate-action drop",
            single(8000),
        ),
        (
            "ios",
            &format!("police cir 1000000 bc 9000 pir 2000000 be 8000 {passes} violate-action drop"),
            two.clone(),
        ),
        // A quarter of a second at the rate.
        ("ios", "police cir percent 10", srtcm(1_000_000, 31_250)),
        ("ios", "police cir percent 10 bc 72 ms", srtcm(1_000_000, 9000)),
        // What exceeds the first rate is dropped at the peak rate too.
        ("ios", "police cir 1000000 bc 9000 pir 2000000", srtcm(1_000_000, 9000)),
        ("ios-xr", "police rate 1 mbps burst 9 kbytes", srtcm(1_000_000, 9000)),
        (
            "ios-xr",
            "police rate 1000 kbps burst 9000 peak-burst 8000\n   exceed-action set dscp af12\n  !",
            single(8000),
        ),
        (
            "ios-xr",
            "police rate percent 10 burst 9000 bytes peak-rate percent 20 peak-burst 8000 bytes\n   exceed-action transmit",
            two,
        ),
    ] {
        let import = policy(kind, police);
        assert_eq!(meters(&import), [meter, Value::Null], "{police}");
        assert_eq!(queues(one(&import)).len(), 2);
    }
    for (police, note) in [
        (&*format!("police cir 1000000 {passes}"), "nothing like \"police\""),
        ("police rate 9 pps", "nothing like \"police\""),
        ("police 1000000 9000 burst", "\"burst\" is not understood"),
    ] {
        let import = policy("ios", police);
        has(&messages(&import.notes), note);
    }
    let marks =
        policy("ios", "police 1000000 9000 exceed-action set-dscp-transmit 0 violate-action drop");
    has(&messages(&marks.notes), "nothing like \"exceed-action set-dscp-transmit\"");
}

/// A meter that drops is a policer; what else it does is named by its field.
#[test]
fn meters_that_drop_are_written() {
    let with = |meter: Value, exceed: &str| {
        scheduler(
            "strict",
            json!([
                { "name": "a", "takes": [46, 44], "limit": { "packets": 9 }, "meter": meter, "exceed": exceed },
                { "name": "b", "limit": { "packets": 9 }, "meter": srtcm(2_000_000, 3000) },
            ]),
        )
    };
    let two = json!({
        "kind": "trtcm", "cir_bps": 1_000_000, "cbs_bytes": 9000, "pir_bps": 2_000_000, "pbs_bytes": 8000,
        "aware": true,
    });
    let mut excess = srtcm(1_000_000, 9000);
    excess["ebs_bytes"] = json!(8000);
    let police = "conform-action transmit exceed-action";
    let xr = "   conform-action transmit\n   exceed-action";
    for (kind, meter, part) in [
        (
            "tc",
            srtcm(1_000_000, 9000),
            "0xb8 0xfc classid 10:1 action police rate 1Mbit burst 9000 mtu 64kb conform-exceed drop index 1\n".to_owned(),
        ),
        ("tc", two.clone(), "0xb0 0xfc classid 10:1 action police index 1\n".to_owned()),
        ("tc", two.clone(), "police rate 2Mbit burst 8000 mtu".to_owned()),
        ("tc", excess.clone(), "matchall classid 10:2 action police rate 2Mbit burst 3000".to_owned()),
        ("ios", srtcm(1_000_000, 9000), format!("  police cir 1000000 bc 9000 {police} drop\n")),
        (
            "ios",
            excess.clone(),
            format!("  police cir 1000000 bc 9000 be 8000 {police} transmit violate-action drop\n"),
        ),
        (
            "ios",
            two.clone(),
            format!("  police cir 1000000 bc 9000 pir 2000000 be 8000 {police} transmit violate-action drop\n"),
        ),
        (
            "ios-xr",
            two.clone(),
            format!(
                "  police rate 1000000 bps burst 9000 bytes peak-rate 2000000 bps peak-burst 8000 bytes\n{xr} transmit\n   violate-action drop\n  !\n"
            ),
        ),
    ] {
        let text = written(kind, &with(meter, "drop")).expect("a text");
        assert!(text.contains(&part), "{part} in\n{text}");
    }
    let left_out = |kind: &str, meter: &Value, exceed: &str| -> Vec<String> {
        let export = (Dialect::of(kind).expect("a dialect").export)(&with(meter.clone(), exceed));
        let of = |field: &str| field.starts_with("queue.queues.a.");
        let lost = export.notes.into_iter().filter(|own| own.level == Level::Lost);
        lost.filter_map(|own| own.field.map(String::from).filter(|own| of(own))).collect()
    };
    let path = |own: &str| format!("queue.queues.a.{own}");
    assert_eq!(left_out("tc", &excess, "drop"), [path("meter.ebs_bytes")]);
    assert_eq!(left_out("tc", &two, "drop"), [path("meter.aware"), path("meter.cir_bps")]);
    assert_eq!(left_out("ios", &two, "drop"), [path("meter.aware")]);
    assert_eq!(left_out("ios", &two, "colour"), [path("exceed")]);
    for kind in ["junos-64", "dummynet"] {
        assert_eq!(left_out(kind, &excess, "drop"), [path("meter")]);
    }
}
