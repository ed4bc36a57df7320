//! Links that vary, and the reverse queue.

use crate::common::{all_queues, config, digests, lab_at, mixed, parse};
use aqm_sim::lab::{Lab, SAMPLE_EVERY};
use aqm_sim::link::Trace;
use aqm_sim::record::LaneSummary;
use aqm_sim::scenario::Scenario;
use aqm_sim::units::Time;
use proptest::prelude::*;
use serde_json::{Value, json};

fn summary(value: &Value) -> LaneSummary {
    let mut lab = Lab::new(parse(value), None);
    lab.finish();
    lab.lanes()[0].summary()
}

fn faults(value: Value) -> Vec<String> {
    let faults = Scenario::from_value(value).expect_err("a faulty scenario");
    faults.listed().iter().map(|fault| format!("{}: {}", fault.path, fault.message())).collect()
}

/// Reno alone on a link of 10 Mb/s with delayed ACKs, and a reverse link of 100 kb/s.
fn asymmetric(reverse: Value) -> Value {
    json!({
        "version": 1, "duration_s": 80, "warmup_s": 20,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 500 } },
        "reverse": reverse,
        "traffic": [{ "id": "ftp", "kind": "ftp", "tcp": "reno", "packet_bytes": 1500, "rtt_s": 0.04,
                      "delayed_ack": true, "receive_window_bytes": 600_000 }],
        "lanes": [{ "queue": { "kind": "tail_drop" } }],
    })
}

/// 100 kb/s carry 312.5 ACKs of 40 bytes a second; each acknowledges two segments, so 625 packets/s leave, 7.5 Mb/s.
#[test]
fn a_slow_reverse_link_caps_the_rate_at_two_segments_per_ack() {
    let reverse = json!({ "rate_bps": 100_000, "buffer": { "packets": 1000 } });
    let figures = summary(&asymmetric(reverse));
    let goodput = figures.classes["ftp"].goodput_bps.expect("TCP");
    assert!((goodput / 7.5e6 - 1.0).abs() < 0.01, "{goodput}");
    let back = figures.reverse.expect("a reverse queue");
    assert!(back.utilisation > 0.99, "{back:?}");
    assert_eq!(back.drops, 0);
}

/// An ACK that is lost costs nothing if a later one arrives, so a short buffer raises the rate above the cap.
#[test]
fn cumulative_acks_survive_losses_in_the_reverse_queue() {
    let reverse = json!({ "rate_bps": 100_000, "buffer": { "packets": 5 } });
    let figures = summary(&asymmetric(reverse));
    let back = figures.reverse.expect("a reverse queue");
    assert!(back.drops > 1000, "{back:?}");
    assert!(back.delay_p99_s.expect("a delay") < 0.017, "{back:?}");
    let goodput = figures.classes["ftp"].goodput_bps.expect("TCP");
    assert!(goodput > 8.5e6, "{goodput}");
}

/// 25 kb/s carry 78 ACKs a second. Thinned ACKs acknowledge four segments each, 3.75 Mb/s, or all that have arrived.
#[test]
fn thinned_acks_lift_the_cap_without_a_loss() {
    let cases = [(1, 1.875e6, 1.875e6), (2, 3.75e6, 3.75e6), (1_000_000, 9e6, 10e6)];
    for (thinning, least, most) in cases {
        let figures = summary(&asymmetric(
            json!({ "rate_bps": 25_000, "buffer": { "packets": 2000 }, "thinning": thinning }),
        ));
        let goodput = figures.classes["ftp"].goodput_bps.expect("TCP");
        assert!((0.98 * least..1.02 * most).contains(&goodput), "{thinning}: {goodput}");
        let back = figures.reverse.expect("a reverse queue");
        assert_eq!((back.drops, back.thinned > 0), (0, thinning > 1), "{back:?}");
    }
}

/// The reverse queue of an almost idle link adds only the transmission time of an ACK.
#[test]
fn a_reverse_queue_at_the_bottlenecks_rate_changes_little() {
    let mut value = asymmetric(json!(null));
    let without = summary(&value);
    value["reverse"] = json!({ "rate_bps": 10_000_000 });
    let with = summary(&value);
    assert_eq!(without.reverse.map(|back| back.drops), None);
    let rates = [without.departure_rate_bps, with.departure_rate_bps];
    assert!((rates[0] / rates[1] - 1.0).abs() < 0.005, "{rates:?}");
}

#[test]
fn a_rate_step_of_the_reverse_link_takes_effect() {
    let mut value = asymmetric(json!({ "rate_bps": 100_000, "buffer": { "packets": 1000 } }));
    value["timeline"] = json!([{ "at_s": 10, "set": { "reverse.rate_bps": 50_000 } }]);
    let goodput = summary(&value).classes["ftp"].goodput_bps.expect("TCP");
    assert!((goodput / 3.75e6 - 1.0).abs() < 0.02, "{goodput}");
}

fn steady(link: Value) -> Value {
    let mut all = json!({ "rate_bps": 5_000_000, "delay_s": 0.01, "buffer": { "packets": 50 } });
    for (key, own) in link.as_object().expect("fields") {
        all[key] = own.clone();
    }
    json!({
        "version": 1, "duration_s": 10, "link": all,
        "traffic": [{ "id": "udp", "kind": "cbr", "rate_bps": 1_200_000, "packet_bytes": 1500,
                      "jitter": 0 }],
        "lanes": [{ "queue": { "kind": "tail_drop" } }],
    })
}

fn stamps(text: &str) -> Value {
    json!(Trace::of_file(text, "test").expect("a trace"))
}

/// Packets come every 10 ms from 0 on. The opportunities are at 2, 3 and 20 ms, and every 20 ms again; the one at 3 ms finds
/// nothing.
#[test]
fn a_trace_serves_packets_at_its_opportunities() {
    let figures = summary(&steady(json!({ "trace": stamps("2\n3\n20\n") })));
    // The packets of 0 and 10 ms wait until 2 and 20 ms.
    let delay_s = figures.delay_s.mean.expect("packets");
    assert!((delay_s - 0.006).abs() < 1e-5, "{delay_s}");
    assert!((figures.utilisation - 2.0 / 3.0).abs() < 1e-3, "{}", figures.utilisation);
}

#[test]
fn an_overloaded_trace_is_fully_used() {
    for smooth in [false, true] {
        let mut trace = stamps("5\n5\n40\n100\n");
        trace["smooth"] = json!(smooth);
        let figures = summary(&steady(json!({ "trace": trace, "rate_bps": 1_000_000_000 })));
        // 4 packets of 12,000 bits in 100 ms.
        assert!((figures.utilisation - 1.0).abs() < 0.01, "{}", figures.utilisation);
        assert!((figures.departure_rate_bps / 480_000.0 - 1.0).abs() < 0.01);
    }
}

/// A packet in transmission when the measurement or a trace begins counts on each side with its share.
#[test]
fn a_packet_on_an_edge_counts_on_both_sides() {
    // The transmission starts before the warm-up ends, and a trace begins at the end of the run.
    let slow = json!({
        "version": 1, "duration_s": 10, "warmup_s": 5,
        "link": { "rate_bps": 1000, "buffer": { "packets": 1 } },
        "traffic": [{ "id": "u", "kind": "cbr", "rate_bps": 1_000_000, "packet_bytes": 1500 }],
        "lanes": [{ "queue": { "kind": "tail_drop" } }],
        "timeline": [{ "at_s": 10, "set": { "link.trace": stamps("1000\n") } }],
    });
    // A trace serves the packet in two pieces, the first before the warm-up ends.
    let mut traced = steady(json!({ "trace": stamps("500\n1000\n") }));
    traced["warmup_s"] = json!(5.7);
    traced["traffic"][0]["packet_bytes"] = json!(1000);
    for value in [slow, traced] {
        let utilisation = summary(&value).utilisation;
        assert!((utilisation - 1.0).abs() < 1e-6, "{utilisation}: {value}");
    }
}

/// The named columns of each row, one row every 50 ms.
fn sampled(value: &Value, names: &[&str]) -> Vec<Vec<f64>> {
    let mut lab = Lab::new(parse(value), Some(SAMPLE_EVERY));
    lab.finish();
    let columns = lab.lanes()[0].columns();
    let rows = lab.take_samples(0);
    let place = |name: &&str| columns.iter().position(|own| own == name).expect("a column");
    let places: Vec<usize> = names.iter().map(place).collect();
    rows.chunks(columns.len()).map(|row| places.iter().map(|place| row[*place]).collect()).collect()
}

/// 5 Mb/s for 2.02 s, 1 Mb/s up to 5 s, then a trace of 12,000 bits at 20 and 100 ms of every 100 ms.
#[test]
fn rows_have_the_capacity_offered_at_the_rates_of_its_time() {
    let mut value = steady(json!({}));
    value["timeline"] = json!([
        { "at_s": 2.02, "set": { "link.rate_bps": 1_000_000 } },
        { "at_s": 5, "set": { "link.trace": stamps("20\n100\n") } },
    ]);
    let rows = sampled(&value, &["t_s", "offered_s", "offered_bytes"]);
    let at = |t_s: f64| rows.iter().find(|row| (row[0] - t_s).abs() < 1e-9).expect("a row");
    for (t_s, bits) in [
        (2.0, 10e6),
        (2.05, 10.1e6 + 30e3),
        (5.0, 10.1e6 + 2.98e6),
        (5.05, 10.1e6 + 2.98e6 + 12e3),
        (10.0, 10.1e6 + 2.98e6 + 1.2e6),
    ] {
        let bytes = at(t_s)[2];
        assert!((8.0 * bytes - bits).abs() < 1.0, "{t_s}: {bytes}");
    }
    assert!((at(10.0)[1] - 10.0).abs() < 1e-6, "{:?}", at(10.0));
}

#[test]
fn rows_count_the_reverse_queue_if_there_is_one() {
    let mut value = asymmetric(json!({ "rate_bps": 100_000, "buffer": { "packets": 5 } }));
    value["warmup_s"] = json!(0);
    let names = [
        "reverse_arrivals",
        "reverse_drops",
        "reverse_departures",
        "reverse_delay_sum_s",
        "reverse_busy_s",
    ];
    let rows = sampled(&value, &names);
    let last = rows.last().expect("rows");
    let back = summary(&value).reverse.expect("a reverse queue");
    let counts = [back.arrivals, back.drops, back.departures].map(|count| count as f64);
    assert_eq!(last[..3], counts);
    let delay_s = back.delay_mean_s.expect("ACKs");
    assert!((last[3] / last[2] / delay_s - 1.0).abs() < 1e-6, "{last:?}, {back:?}");
    assert!((last[4] / 80.0 - back.utilisation).abs() < 1e-9, "{last:?}, {back:?}");
    value["reverse"] = json!(null);
    let mut lab = Lab::new(parse(&value), Some(SAMPLE_EVERY));
    let columns = lab.lanes()[0].columns();
    assert!(!columns.iter().any(|name| name.starts_with("reverse")), "{columns:?}");
    lab.finish();
    assert_eq!(lab.take_samples(0).len() % columns.len(), 0);
}

#[test]
fn the_rate_has_no_effect_while_a_trace_serves() {
    let scenario = |rate_bps: u64| {
        let link = json!({ "rate_bps": rate_bps, "trace": { "kind": "mobile" } });
        let mut value = mixed(&all_queues()[..8]);
        value["link"] = steady(link)["link"].clone();
        value["timeline"] = json!([{ "at_s": 3, "set": { "link.rate_bps": 3 * rate_bps } }]);
        value
    };
    assert_eq!(
        digests(&lab_at(&scenario(1_000_000), 8.0)),
        digests(&lab_at(&scenario(9_000_000), 8.0))
    );
}

#[test]
fn a_trace_that_is_removed_leaves_the_rate() {
    let mut value = steady(json!({ "trace": stamps("1000\n") }));
    value["duration_s"] = json!(100);
    value["warmup_s"] = json!(50);
    value["timeline"] = json!([{ "at_s": 20.0305, "set": { "link.trace": null } }]);
    let figures = summary(&value);
    assert!((figures.utilisation - 0.24).abs() < 1e-3, "{}", figures.utilisation);
    assert_eq!(figures.drops.total, 0);
}

/// 1500 bytes take 2.4 ms. The link waits 4 ms, sends up to 2 waiting packets, and waits again.
#[test]
fn bursts_cost_a_wait_each() {
    let bursts = json!({ "wait_min_s": 0.004, "wait_max_s": 0.004, "packets": 2 });
    let mut value = steady(json!({ "bursts": bursts }));
    let delay_s = summary(&value).delay_s.mean.expect("packets");
    assert!((delay_s - 0.004).abs() < 1e-6, "{delay_s}");
    value["traffic"][0]["rate_bps"] = json!(20_000_000);
    let figures = summary(&value);
    let expected = 24_000.0 / 0.0088;
    assert!(
        (figures.departure_rate_bps / expected - 1.0).abs() < 0.01,
        "{}",
        figures.departure_rate_bps
    );
    assert!((figures.utilisation - 4.8 / 8.8).abs() < 0.01, "{}", figures.utilisation);
}

/// One flow at its window limit: a window per round trip.
fn windowed(link: Value, timeline: Value) -> Value {
    let mut value = steady(link);
    value["duration_s"] = json!(40);
    value["warmup_s"] = json!(20);
    value["link"]["rate_bps"] = json!(1_000_000_000);
    value["traffic"] = json!([{ "id": "ftp", "kind": "ftp", "packet_bytes": 1000, "rtt_s": 0.1,
                               "receive_window_bytes": 10_000 }]);
    value["access"] = json!({ "rate_bps": 10_000_000_000_u64 });
    value["timeline"] = timeline;
    value
}

fn round_trip_s(value: &Value) -> f64 {
    80_000.0 / summary(value).classes["ftp"].goodput_bps.expect("TCP")
}

#[test]
fn a_step_of_the_links_delay_adds_to_every_round_trip() {
    let none = json!([]);
    assert!((round_trip_s(&windowed(json!({}), none)) - 0.1).abs() < 0.002);
    for (delay_s, expected) in [(0.06, 0.2), (0.0, 0.08), (0.01, 0.1)] {
        let steps = json!([{ "at_s": 9.123, "set": { "link.delay_s": 0.3 } },
                           { "at_s": 15, "set": { "link.delay_s": delay_s } }]);
        let round_trip = round_trip_s(&windowed(json!({}), steps));
        assert!((round_trip / expected - 1.0).abs() < 0.02, "{delay_s}: {round_trip}");
    }
    // Without reordering nothing is retransmitted.
    let value = windowed(json!({}), json!([{ "at_s": 25, "set": { "link.delay_s": 0.001 } }]));
    assert_eq!(summary(&value).classes["ftp"].retransmissions, Some(0));
}

/// Packets of a window leave together and arrive in order, so the slowest delays the others.
#[test]
fn jitter_delays_data_and_never_reorders_it() {
    let jitter = json!({ "mean_s": 0.02, "spread_s": 0.01 });
    let value = windowed(json!({ "jitter": jitter }), json!([]));
    let round_trip = round_trip_s(&value);
    assert!((0.115..0.135).contains(&round_trip), "{round_trip}");
    let figures = summary(&value);
    assert_eq!(figures.classes["ftp"].retransmissions, Some(0));
    let fixed = json!({ "mean_s": 0.02, "spread_s": 0 });
    let round_trip = round_trip_s(&windowed(json!({ "jitter": fixed }), json!([])));
    assert!((round_trip / 0.12 - 1.0).abs() < 0.02, "{round_trip}");
}

#[test]
fn faults_of_the_link_name_their_field() {
    let cases = [
        (
            json!({ "trace": { "kind": "lte" } }),
            "link.trace.kind: \"lte\" is none of: mobile, wifi, stamps",
        ),
        (json!({ "trace": { "kind": "stamps" } }), "link.trace.stamps: is missing"),
        (
            json!({ "trace": { "kind": "wifi", "stamps": "1" } }),
            "link.trace.stamps: has a meaning only if kind is stamps",
        ),
        (
            json!({ "trace": { "kind": "stamps", "stamps": "1 2 -3" } }),
            "link.trace.stamps: line 3: \"-3\" is no whole number of milliseconds up to 4294967295",
        ),
        (
            json!({ "trace": { "kind": "stamps", "stamps": "4294967295 1" } }),
            "link.trace.stamps: line 2: 1 is no whole number of milliseconds up to 4294967295",
        ),
        (
            json!({ "trace": { "kind": "stamps", "stamps": " " } }),
            "link.trace.stamps: has no lines; a trace has at least one",
        ),
        (
            json!({ "trace": { "kind": "mobile", "mean_bps": 1 } }),
            "link.trace.mean_bps: 1 is below the minimum 10000",
        ),
        (
            json!({ "trace": { "kind": "mobile" }, "bursts": {} }),
            "link: give trace or bursts, not both",
        ),
        (
            json!({ "jitter": { "mean_s": 0.001, "spread_s": 0.002 } }),
            "link.jitter.spread_s: 0.002 is above mean_s, which is 0.001",
        ),
        (
            json!({ "bursts": { "wait_min_s": 0.01 } }),
            "link.bursts.wait_min_s: 0.01 is above wait_max_s, which is 0.005",
        ),
        (json!({ "bursts": { "packets": 0 } }), "link.bursts.packets: 0 is below the minimum 1"),
    ];
    for (link, expected) in cases {
        assert_eq!(faults(steady(link)), [expected]);
    }
    let mut large = steady(json!({ "trace": { "kind": "mobile" } }));
    large["traffic"][0]["packet_bytes"] = json!(1501);
    let message = "1501 bytes are more than a packet of a trace has, at most 1500";
    assert_eq!(faults(large.clone()), [format!("traffic[0].packet_bytes: {message}")]);
    let mut later = large;
    later["link"].as_object_mut().expect("a link").remove("trace");
    later["timeline"] = json!([{ "at_s": 1, "set": { "link.trace": { "kind": "wifi" } } }]);
    assert_eq!(faults(later), [format!("timeline[0].set.link.trace: {message}")]);
}

/// A rule that drops packets from the middle of its queue moves the others, and its cost counts a short queue.
#[test]
fn a_rule_with_cull_needs_a_short_buffer() {
    aqm_rules::install();
    let choke = json!({ "kind": "rule", "text": aqm_rules::language::gallery::CHOKE });
    let of = |buffer: Value| {
        let mut value = steady(json!({ "buffer": buffer }));
        value["lanes"] = json!([{ "queue": choke }]);
        value
    };
    let said = "a rule with cull takes a buffer of at most 16,384 packets or 1,048,576 bytes";
    let text = format!("lanes[0].queue.text: {said}");
    assert_eq!(faults(of(json!({ "packets": 16_385 }))), [&*text]);
    assert_eq!(faults(of(json!({ "bytes": 1_048_577 }))), [&*text]);
    let mut value = of(json!({ "packets": 16_384 }));
    assert!(Scenario::from_value(value.clone()).is_ok());
    value["timeline"] = json!([{ "at_s": 1, "set": { "link.buffer": { "packets": 20_000 } } }]);
    assert_eq!(faults(value), [format!("timeline[0].set.link.buffer: {said}")]);
}

#[test]
fn faults_of_changes_name_their_path() {
    let cases = [
        (json!({ "link.delay_s": 11 }), "link.delay_s: 11 is above the maximum 10"),
        (json!({ "link.jitter.mean_s": 1 }), "link.jitter.mean_s: there is no such parameter"),
        (
            json!({ "link.jitter": { "mean_s": -1 } }),
            "link.jitter.mean_s: -1 is below the minimum 0",
        ),
        (json!({ "link.bursts": 3 }), "link.bursts: expected an object or null, found 3"),
        (json!({ "link.delay_s.x": 1 }), "link.delay_s.x: there is no such parameter"),
        (json!({ "reverse.rate_bps": 1e6 }), "reverse.rate_bps: there is no reverse queue"),
    ];
    for (set, expected) in cases {
        let mut value = steady(json!({}));
        value["timeline"] = json!([{ "at_s": 1, "set": set }]);
        let messages = faults(value);
        assert_eq!(messages[0], format!("timeline[0].set.{expected}"), "{messages:?}");
    }
    let mut value = asymmetric(json!({ "queue": { "kind": "red", "fit": "ziegler" } }));
    let message = "reverse.queue.fit: the parameter model is of the bottleneck; give numbers here";
    assert_eq!(faults(value.clone()), [message]);
    value["reverse"] = json!({ "queue": { "kind": "red", "min_th": 95 } });
    assert_eq!(faults(value), ["reverse.queue.min_th: 95 is not below max_th, which is 90"]);
}

#[test]
fn a_scenario_without_the_new_parts_is_written_without_them() {
    let value = parse(&mixed(&all_queues()[..1])).to_value();
    assert_eq!(value.get("reverse"), None);
    let fields: Vec<&String> = value["link"].as_object().expect("a link").keys().collect();
    assert_eq!(fields, ["rate_bps", "delay_s", "buffer"]);
}

/// Links of every kind, including constant ones.
fn links() -> impl Strategy<Value = Value> {
    let trace = prop_oneof![
        (any::<u32>(), 500_000..20_000_000_u64, any::<bool>(), any::<bool>()).prop_map(
            |(seed, mean_bps, smooth, mobile)| {
                let kind = if mobile { "mobile" } else { "wifi" };
                json!({ "kind": kind, "seed": seed, "mean_bps": mean_bps, "smooth": smooth })
            }
        ),
        (proptest::collection::vec(0..30_u32, 1..40), any::<bool>()).prop_map(|(gaps, smooth)| {
            let gaps: Vec<String> = gaps.iter().map(u32::to_string).collect();
            json!({ "kind": "stamps", "stamps": gaps.join(" ") + " 1", "smooth": smooth })
        }),
    ];
    let bursts = (0..5_000_u32, 0..20_000_u32, 1..60_u32).prop_map(|(least, more, packets)| {
        let [least, most] = [least, least + more].map(|us| f64::from(us) / 1e6);
        json!({ "wait_min_s": least, "wait_max_s": most, "packets": packets })
    });
    let jitter = (0..20_000_u32, 0..100_u32).prop_map(|(mean, percent)| {
        let mean_s = f64::from(mean) / 1e6;
        json!({ "mean_s": mean_s, "spread_s": mean_s * f64::from(percent) / 100.0 })
    });
    let gate = prop_oneof![
        Just(json!({})),
        trace.prop_map(|trace| json!({ "trace": trace })),
        bursts.prop_map(|bursts| json!({ "bursts": bursts })),
    ];
    (gate, proptest::option::of(jitter)).prop_map(|(mut link, jitter)| {
        if let Some(jitter) = jitter {
            link["jitter"] = jitter;
        }
        link
    })
}

fn reverses() -> impl Strategy<Value = Option<Value>> {
    let queue = proptest::sample::select(all_queues());
    let reverse = (20_000..2_000_000_u64, 1..80_u32, queue, prop_oneof![Just(1_u32), 2..9_u32]);
    proptest::option::of(reverse.prop_map(|(rate_bps, packets, queue, thinning)| {
        json!({ "rate_bps": rate_bps, "buffer": { "packets": packets }, "queue": queue,
                "thinning": thinning })
    }))
}

/// A scenario of 6 s with all kinds of traffic whose link changes twice.
fn varied() -> impl Strategy<Value = Value> {
    let queue = proptest::sample::select(all_queues());
    let delays = (0..100_u32).prop_map(|ms| f64::from(ms) / 1000.0);
    let seeds = (any::<u32>(), 0..6000_u32);
    (links(), links(), reverses(), queue, delays, seeds).prop_map(
        |(first, second, reverse, queue, delay_s, (seed, warmup_ms))| {
            let mut value = mixed(&[queue]);
            value["seed"] = json!(seed);
            value["duration_s"] = json!(6);
            value["warmup_s"] = json!(f64::from(warmup_ms) / 1000.0);
            for (key, own) in first.as_object().expect("fields") {
                value["link"][key] = own.clone();
            }
            if let Some(reverse) = reverse {
                value["reverse"] = reverse;
            }
            let web = json!({ "id": "web", "kind": "web", "sessions": 5, "think_s": 0.2,
                              "object_packets": 12, "rtt_s": 0.05, "delayed_ack": true });
            value["traffic"].as_array_mut().expect("classes").push(web);
            let mut set = json!({ "link.trace": null, "link.bursts": null, "link.jitter": null });
            for (key, own) in second.as_object().expect("fields") {
                set[format!("link.{key}")] = own.clone();
            }
            value["timeline"] = json!([
                { "at_s": 2.02, "set": { "link.delay_s": delay_s } },
                { "at_s": 3.01, "set": { "link.trace": null, "link.bursts": null } },
                { "at_s": 3.01, "set": set },
            ]);
            value
        },
    )
}

proptest! {
    #![proptest_config(config(48, "proptest-regressions/links.txt"))]

    #[test]
    fn packets_and_acks_are_conserved(value in varied()) {
        let mut lab = Lab::new(parse(&value), None);
        for at_ms in [500, 2500, 3050, 6000] {
            lab.advance(Time::from_millis(at_ms), u64::MAX);
            let lane = &lab.lanes()[0];
            if let Some(back) = lane.reverse_state() {
                prop_assert_eq!(
                    back.arrivals,
                    back.departures + back.drops + back.thinned + back.inside
                );
            }
        }
        let lane = &lab.lanes()[0];
        prop_assert_eq!(lane.stopped().cloned(), None);
        let measured = lane.summary();
        prop_assert!((0.0..=1.0 + 1e-6).contains(&measured.utilisation), "{}", measured.utilisation);
        prop_assert!(measured.loss.is_none_or(|loss| (0.0..=1.0).contains(&loss)), "{:?}", measured.loss);
        prop_assert!(measured.average_packets.mean.is_none_or(|mean| mean >= 0.0));
        let mut whole = value.clone();
        whole["warmup_s"] = json!(0);
        let mut lab = Lab::new(parse(&whole), None);
        lab.finish();
        let lane = &lab.lanes()[0];
        let figures = lane.summary();
        prop_assert_eq!(figures.arrivals, figures.departures + figures.drops.total + lane.in_system());
        prop_assert!(figures.utilisation <= 1.0 + 1e-6, "{}", figures.utilisation);
    }

    #[test]
    fn a_run_depends_on_its_scenario_alone(value in varied(), cuts in proptest::collection::vec(0..6000_u64, 0..8)) {
        let whole = lab_at(&value, 6.0);
        let mut parts = Lab::new(parse(&value), Some(SAMPLE_EVERY));
        parts.keep_copies();
        let mut sorted = cuts.clone();
        sorted.sort_unstable();
        for at_ms in sorted {
            parts.advance(Time::from_millis(at_ms), u64::MAX);
        }
        parts.advance(Time::from_secs(6.0), u64::MAX);
        prop_assert_eq!(digests(&whole), digests(&parts));
        // A copy continues as the original does.
        let mut copy = parts.clone();
        for lab in [&mut parts, &mut copy] {
            lab.seek(Time::from_millis(cuts.first().copied().unwrap_or(2000)));
        }
        prop_assert_eq!(digests(&copy), digests(&parts));
        copy.advance(Time::from_secs(6.0), u64::MAX);
        prop_assert_eq!(digests(&whole), digests(&copy));
    }

    /// A live change of the link does what the same change in the timeline does.
    #[test]
    fn live_changes_are_as_planned_ones(value in varied()) {
        let scenario = parse(&value);
        let mut planned = Lab::new(scenario.clone(), None);
        planned.finish();
        let mut live = Lab::new(Scenario { timeline: Vec::new(), ..scenario.clone() }, None);
        for change in &planned.scenario().timeline {
            live.advance(Time::from_secs(change.at_s), u64::MAX);
            live.change(None, change.set.clone()).expect("a sound change");
        }
        live.finish();
        prop_assert_eq!(digests(&planned), digests(&live));
    }
}
