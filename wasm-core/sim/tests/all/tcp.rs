//! Whole runs of each congestion control.

use crate::common::parse;
use aqm_sim::lab::Lab;
use serde_json::{Value, json};

const VARIANTS: [&str; 5] = ["tahoe", "reno", "newreno", "sack", "cubic"];

/// `flows` flows with RTTs of 40 to 120 ms through 10 Mb/s and 100 packets.
fn scenario(flows: u32, seed: u32, tcp: &Value, queue: &Value) -> Value {
    let mut ftp = json!({
        "id": "ftp", "kind": "ftp", "flows": flows, "packet_bytes": 1000,
        "rtt_s": { "spread": [0.04, 0.12] }, "start_s": { "uniform": [0, 2] },
    });
    for (key, value) in tcp.as_object().expect("options") {
        ftp[key] = value.clone();
    }
    json!({
        "version": 1, "seed": seed, "duration_s": 60, "warmup_s": 30,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 100 } },
        "traffic": [ftp], "lanes": [{ "queue": queue }],
    })
}

/// The first lane's results at the end.
fn result(scenario: &Value) -> Value {
    let mut lab = Lab::new(parse(scenario), None);
    lab.finish();
    json!(lab.results("", 0.0).lanes[0])
}

fn number(value: &Value, pointer: &str) -> f64 {
    value.pointer(pointer).and_then(Value::as_f64).unwrap_or_else(|| panic!("{pointer} in {value}"))
}

/// Every sender repairs losses: the link stays busy, with few retransmissions. Tahoe and the ns2
/// profile go back and resend what the receiver already has.
#[test]
fn every_congestion_control_fills_the_link() {
    for tcp in VARIANTS {
        for (profile, goodput) in [("rfc", 9.3e6), ("ns2", 9.0e6)] {
            let options = json!({ "tcp": tcp, "profile": profile });
            let result = result(&scenario(8, 1, &options, &json!({ "kind": "tail_drop" })));
            assert!(number(&result, "/utilisation") > 0.95, "{tcp} {profile}: {result}");
            assert!(
                number(&result, "/classes/ftp/goodput_bps") > goodput,
                "{tcp} {profile}: {result}"
            );
            assert!(number(&result, "/classes/ftp/retransmissions") > 10.0, "{tcp} {profile}");
        }
    }
}

/// RFC 3168: below max_th, RED marks instead of dropping, so nothing is lost, and the senders keep
/// the queue as short as with drops.
#[test]
fn with_marks_red_keeps_its_queue_without_a_loss() {
    let red = json!({ "kind": "gred", "min_th": 10, "max_th": 40, "max_p": 0.1 });
    for tcp in VARIANTS {
        let run = |ecn: bool| {
            let runs: Vec<Value> = (1..=4)
                .map(|seed| result(&scenario(8, seed, &json!({ "tcp": tcp, "ecn": ecn }), &red)))
                .collect();
            let mean = |pointer: &str| {
                runs.iter().map(|run| number(run, pointer)).sum::<f64>() / runs.len() as f64
            };
            (
                mean("/drops/total"),
                mean("/marks"),
                mean("/classes/ftp/goodput_bps"),
                mean("/queue_packets/mean"),
                mean("/synchronisation"),
            )
        };
        let (drops, marks, goodput, queue, synchronisation) = run(true);
        let (drops_without, marks_without, goodput_without, queue_without, _) = run(false);
        assert_eq!((drops, marks_without), (0.0, 0.0), "{tcp}");
        assert!(marks > 100.0 && drops_without > 100.0, "{tcp}: {marks} and {drops_without}");
        assert!(goodput > 0.98 * goodput_without, "{tcp}: {goodput} and {goodput_without}");
        assert!((queue - queue_without).abs() < 6.0, "{tcp}: {queue} and {queue_without}");
        // A reduction due to a mark counts.
        assert!(synchronisation > 0.0, "{tcp}");
    }
}

/// Once the connections are established, everything is marked: senders fall to about one segment per
/// timeout, lose nothing and retransmit nothing.
#[test]
fn when_every_packet_is_marked_nothing_is_lost_or_sent_twice() {
    let marks_all = json!({ "kind": "sketch", "points": [[0, 0.9999], [100, 0.9999]],
                            "measure": "instantaneous", "spacing": "geometric" });
    for tcp in VARIANTS {
        let options = json!({ "tcp": tcp, "ecn": true, "receive_window_bytes": 10_000 });
        let mut scenario = scenario(8, 1, &options, &json!({ "kind": "tail_drop" }));
        scenario["timeline"] = json!([{ "at_s": 5, "set": { "queue": marks_all } }]);
        let result = result(&scenario);
        assert_eq!(number(&result, "/drops/total"), 0.0, "{tcp}: {result}");
        assert_eq!(number(&result, "/classes/ftp/retransmissions"), 0.0, "{tcp}");
        assert_eq!(number(&result, "/classes/ftp/timeouts"), 0.0, "{tcp}");
        // The least RTO is 1 s; the segment after a pause waits one more RTT for its echo.
        let segments_a_second = number(&result, "/classes/ftp/goodput_bps") / 8000.0 / 8.0;
        assert!((0.8..1.0).contains(&segments_a_second), "{tcp}: {segments_a_second}");
    }
}

/// Long flows with round trips of 50 ms over 10 Mb/s, with a buffer of 300 packets, 360 ms.
fn with_ledbat(classes: &[(&str, &str)], extra: &Value) -> Value {
    let traffic: Vec<Value> = classes
        .iter()
        .map(|(id, tcp)| {
            let mut ftp = json!({
                "id": id, "kind": "ftp", "flows": 1, "tcp": tcp, "packet_bytes": 1500,
                "rtt_s": 0.05, "start_s": { "uniform": [0, 1] },
            });
            for (key, value) in extra.as_object().expect("options") {
                ftp[key] = value.clone();
            }
            ftp
        })
        .collect();
    json!({
        "version": 1, "duration_s": 200, "warmup_s": 60,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 300 } },
        "traffic": traffic, "lanes": [{ "queue": { "kind": "tail_drop" } }],
    })
}

/// RFC 6817, sections 2.4.2 and 2.5: alone, LEDBAT fills the link and keeps the queueing delay near its target of 100 ms,
/// also if one ACK covers many segments.
#[test]
fn ledbat_alone_keeps_its_target() {
    for extra in [
        json!({}),
        json!({ "delayed_ack": true }),
        json!({ "profile": "linux", "receive_offload_s": 0.002 }),
    ] {
        let result = result(&with_ledbat(&[("ledbat", "ledbat")], &extra));
        let delay_s = number(&result, "/delay_s/mean");
        assert!((0.09..0.11).contains(&delay_s), "{extra}: {delay_s}");
        assert!(number(&result, "/utilisation") > 0.99, "{extra}: {result}");
        assert_eq!(number(&result, "/drops/total"), 0.0, "{extra}");
    }
}

/// RFC 6817, section 2.5: the target may be shorter. A packet takes 1.2 ms.
#[test]
fn ledbat_keeps_a_shorter_target() {
    let extra = json!({ "ledbat_target_s": 0.01 });
    let result = result(&with_ledbat(&[("ledbat", "ledbat")], &extra));
    let delay_s = number(&result, "/delay_s/mean");
    assert!((0.008..0.012).contains(&delay_s), "{delay_s}");
    assert!(number(&result, "/utilisation") > 0.98, "{result}");
}

/// RFC 6817, section 1.3: LEDBAT yields to a flow that fills the queue of a tail-drop link.
#[test]
fn ledbat_yields_to_newreno() {
    let result = result(&with_ledbat(&[("ledbat", "ledbat"), ("tcp", "newreno")], &json!({})));
    let [ledbat, tcp] =
        ["ledbat", "tcp"].map(|id| number(&result, &format!("/classes/{id}/goodput_bps")));
    assert!(ledbat < 0.1 * tcp, "{ledbat} and {tcp}");
    assert!(tcp > 8.5e6, "{tcp}");
}

/// RFC 6817, section 1.3: if CoDel keeps the queue far below the target, LEDBAT competes as Reno does.
#[test]
fn behind_codel_ledbat_does_not_yield() {
    let mut scenario = with_ledbat(&[("ledbat", "ledbat"), ("tcp", "sack")], &json!({}));
    scenario["lanes"] = json!([{ "queue": { "kind": "codel" } }]);
    let result = result(&scenario);
    let [ledbat, tcp] =
        ["ledbat", "tcp"].map(|id| number(&result, &format!("/classes/{id}/goodput_bps")));
    assert!(ledbat > 0.5 * tcp, "{ledbat} and {tcp}");
}

/// RFC 9438, section 1: on a long fat path CUBIC regains its window sooner than Reno.
#[test]
fn cubic_uses_a_long_fat_path_better_than_newreno() {
    let goodput = |tcp: &str| {
        let mut scenario = scenario(1, 1, &json!({ "tcp": tcp }), &json!({ "kind": "tail_drop" }));
        scenario["duration_s"] = json!(300);
        scenario["warmup_s"] = json!(100);
        scenario["link"]["rate_bps"] = json!(100_000_000);
        scenario["traffic"][0]["rtt_s"] = json!(0.2);
        scenario["access"] = json!({ "rate_bps": 1_000_000_000 });
        number(&result(&scenario), "/classes/ftp/goodput_bps")
    };
    let (cubic, sack) = (goodput("cubic"), goodput("sack"));
    assert!(cubic > 1.1 * sack, "{cubic} and {sack}");
}
