//! The requirements of RFC 9331, section 4, that a packet simulation can test for the control `prague`.
//!
//! Not tested:
//! - 4.2, protocols other than TCP: the lab has none.
//! - 4.3, on documents and experience: specifications, the timescale of averages and operational guidance do not concern
//!   traffic.
//! - 4.3, item 3, monitoring and detection: the control does not detect queues that mark by RFC 3168. The reason for the
//!   item is tested; the RFC forbids the control in networks that may have such queues.
//! - 4.3, item 6: paths preserve order, so resilience to reordering has no effect. Unit tests cover detection by time that
//!   scales with the round trip and adapts to reordering (RFC 8985).
//! - 4.3, both directions of a session: data flow in one.
//! - 4.3.1 is guidance, and 4.4 states no requirement.

use crate::common::parse;
use aqm_sim::lab::Lab;
use serde_json::{Value, json};

/// Long flows; `options` are those of the sender.
fn flows(id: &str, flows: u32, rtt_s: f64, options: &Value) -> Value {
    let mut class = json!({
        "id": id, "kind": "ftp", "flows": flows, "packet_bytes": 1500, "rtt_s": rtt_s, "ecn": true,
        "start_s": { "uniform": [0, 1] }, "profile": "linux",
    });
    for (key, value) in options.as_object().expect("options") {
        class[key] = value.clone();
    }
    class
}

/// The result after 60 s with a warm-up of 20 s.
fn run(rate_bps: u64, traffic: &[Value], queue: &Value) -> Value {
    let scenario = json!({
        "version": 1, "duration_s": 60, "warmup_s": 20,
        "link": { "rate_bps": rate_bps, "delay_s": 0.001, "buffer": { "packets": 2000 } },
        "access": { "rate_bps": 10_000_000_000_u64 },
        "traffic": traffic, "lanes": [{ "queue": queue }],
    });
    let mut lab = Lab::new(parse(&scenario), None);
    lab.finish();
    json!(lab.lanes()[0].summary())
}

fn number(result: &Value, pointer: &str) -> f64 {
    result.pointer(pointer).and_then(Value::as_f64).unwrap_or_else(|| panic!("{pointer}: {result}"))
}

fn of(result: &Value, class: &str, figure: &str) -> f64 {
    number(result, &format!("/classes/{class}/{figure}"))
}

fn prague() -> Value {
    json!({ "tcp": "prague" })
}

fn dualpi2() -> Value {
    json!({ "kind": "dualpi2" })
}

/// A queue that marks each packet of L with this probability, whatever its delay.
fn marking(probability: f64) -> Value {
    json!({
        "kind": "dualpi2", "coupling": 0, "l_points": [[0, probability]], "l_spared_packets": 0,
        "draws": "independent",
    })
}

/// Section 4.1: packets that wish L4S treatment carry ECT(1).
#[test]
fn its_packets_get_the_queue_of_ect1_and_those_of_cubic_the_other() {
    let traffic =
        [flows("prague", 1, 0.02, &prague()), flows("cubic", 1, 0.02, &json!({ "tcp": "cubic" }))];
    let result = run(40_000_000, &traffic, &dualpi2());
    assert!(of(&result, "prague", "delay_mean_s") < 0.001, "{result}");
    assert!(of(&result, "cubic", "delay_mean_s") > 0.005, "{result}");
}

/// Sections 4.2 and 4.3: the extent of marking is known to the sender, and the marks per round trip do not fall as the rate
/// grows: a window is inversely proportional to the probability.
#[test]
fn marks_per_round_trip_do_not_fall_as_the_rate_grows() {
    let rtt_s = 0.05;
    let probabilities = [0.08, 0.04, 0.02, 0.01, 0.005];
    let marks = probabilities.map(|probability| {
        let traffic = [flows("prague", 1, rtt_s, &prague())];
        let result = run(1_000_000_000, &traffic, &marking(probability));
        let window = of(&result, "prague", "throughput_bps") * rtt_s / 12_000.0;
        assert!((1.8..3.0).contains(&(window * probability)), "{probability}: {window}");
        number(&result, "/marks") / (number(&result, "/measured_s") / rtt_s)
    });
    let [least, most] = [f64::min, f64::max].map(|of| marks.into_iter().reduce(of).expect("five"));
    assert!(least > 1.8 && most < 1.4 * least, "{marks:?}");
}

/// Section 4.2: AccECN's counter tells the sender the extent of marking even if two of five ACKs are lost. With only the
/// marks of received ACKs it would see three of five marks, and its window would be larger by that factor.
#[test]
fn accurate_feedback_survives_lost_acks() {
    let window = |options: &Value| {
        let (rtt_s, probability) = (0.05, 0.01);
        let traffic = [flows("prague", 1, rtt_s, options)];
        let result = run(1_000_000_000, &traffic, &marking(probability));
        of(&result, "prague", "throughput_bps") * rtt_s / 12_000.0 * probability
    };
    let all = window(&prague());
    let counter = window(&json!({ "tcp": "prague", "ack_loss": 0.4, "ace": true }));
    let own = window(&json!({ "tcp": "prague", "ack_loss": 0.4 }));
    assert!((0.85..1.15).contains(&(counter / all)), "{counter} of {all}");
    assert!(own > 1.25 * all, "{own} of {all}");
}

/// Section 4.3, item 1: a classic control in place of Prague does not use ECT(1), and neither does Prague without ECN.
#[test]
fn a_classic_control_in_its_place_does_not_use_ect1() {
    for (options, marked) in [
        (json!({ "tcp": "sack" }), true),
        (json!({ "tcp": "cubic" }), true),
        (json!({ "tcp": "prague", "ecn": false }), false),
    ] {
        let result = run(12_000_000, &[flows("classic", 2, 0.02, &options)], &dualpi2());
        assert!(of(&result, "classic", "delay_mean_s") > 0.005, "{options}: {result}");
        assert_eq!(number(&result, "/marks") > 0.0, marked, "{options}: {result}");
        assert_eq!(number(&result, "/drops/total") > 0.0, !marked, "{options}: {result}");
    }
}

/// Section 4.3, item 2: without marks, it shares a link with Reno.
#[test]
fn it_answers_losses_as_reno_does() {
    for (rate_bps, packets) in [(10_000_000_u64, 40), (40_000_000, 150)] {
        let reno = json!({ "tcp": "sack" });
        let traffic = [flows("prague", 2, 0.04, &prague()), flows("reno", 2, 0.04, &reno)];
        let queue =
            json!({ "kind": "gred", "min_th": packets / 4, "max_th": packets, "max_p": 0.1 });
        let no_ecn: Vec<Value> = traffic
            .into_iter()
            .map(|mut class| {
                class["ecn"] = json!(false);
                class
            })
            .collect();
        let result = run(rate_bps, &no_ecn, &queue);
        let share = of(&result, "prague", "goodput_bps") / of(&result, "reno", "goodput_bps");
        assert!((0.5..2.0).contains(&share), "{rate_bps}: {share}");
        assert!(number(&result, "/drops/total") > 50.0, "{result}");
    }
}

/// Section 4.3, item 3: why a sender must detect a queue that marks all packets alike (RFC 3168). There it takes most of
/// the link from classic flows, and in DualPI2 it does not.
#[test]
fn one_queue_with_classic_marks_is_not_shared_fairly() {
    for tcp in ["sack", "cubic"] {
        let classic = json!({ "tcp": tcp });
        let traffic = [flows("prague", 1, 0.02, &prague()), flows("classic", 1, 0.02, &classic)];
        let share = |queue: &Value| {
            let result = run(40_000_000, &traffic, queue);
            of(&result, "prague", "goodput_bps") / of(&result, "classic", "goodput_bps")
        };
        for kind in ["pie", "codel"] {
            let alike = share(&json!({ "kind": kind }));
            assert!((10.0..25.0).contains(&alike), "{tcp} {kind}: {alike}");
        }
        let apart = share(&dualpi2());
        assert!((0.5..2.6).contains(&apart), "{tcp}: {apart}");
    }
}

/// Section 4.3, item 4: from 5 to 25 ms the rate hardly depends on the round trip, where DCTCP's does.
#[test]
fn rates_do_not_depend_on_round_trips_below_the_typical_one() {
    let share = |options: &Value| {
        let traffic = [flows("short", 2, 0.005, options), flows("long", 2, 0.025, options)];
        let result = run(40_000_000, &traffic, &dualpi2());
        of(&result, "short", "throughput_bps") / of(&result, "long", "throughput_bps")
    };
    let (prague, dctcp) = (share(&prague()), share(&json!({ "tcp": "dctcp" })));
    assert!((0.6..1.7).contains(&prague), "{prague}");
    assert!(dctcp > 2.0, "{dctcp}");
}

/// Section 4.3, item 5: if the path has room for only a few packets of all flows, windows below a segment let marks
/// suffice, and flows hardly ever wait for a timeout. With windows of two segments, the queue goes into overload.
#[test]
fn it_remains_responsive_below_two_segments() {
    let result = |fractional: bool| {
        let options = json!({ "tcp": "prague", "fractional_window": fractional });
        run(4_000_000, &[flows("prague", 16, 0.005, &options)], &dualpi2())
    };
    let (with, without) = (result(true), result(false));
    assert!(number(&with, "/loss") < 0.001, "{with}");
    assert!(of(&with, "prague", "timeouts") < 10.0, "{with}");
    assert!(number(&with, "/utilisation") > 0.75, "{with}");
    assert!(number(&without, "/loss") > 0.01 && of(&without, "prague", "timeouts") > 100.0);
}

/// Section 4.3, item 7: packet trains of 250 us add less than 250 us to the delay, and trains of 1 ms add more.
#[test]
fn bursts_of_250_us_leave_the_queue_short() {
    let delay_s = |train_s: f64| {
        let options = json!({ "tcp": "prague", "train_s": train_s });
        let cubic = json!({ "tcp": "cubic" });
        let traffic = [flows("prague", 1, 0.02, &options), flows("cubic", 1, 0.02, &cubic)];
        of(&run(200_000_000, &traffic, &dualpi2()), "prague", "delay_mean_s")
    };
    let [single, short, long] = [0.0, 250e-6, 1e-3].map(delay_s);
    assert!(single < short && short < single + 250e-6, "{single} {short}");
    assert!(long > single + 250e-6, "{single} {long}");
}
