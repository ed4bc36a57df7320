//! Whole runs: properties of every lane, whatever its discipline.

use crate::common::{all_queues, digests, lab_at, mixed, parse};
use aqm_sim::lab::{Lab, SAMPLE_EVERY};
use aqm_sim::units::Time;
use serde_json::{Map, Value, json};

fn set(value: Value) -> Map<String, Value> {
    value.as_object().expect("an object").clone()
}

/// Arrivals = departures + drops + packets inside, for the port and for each class.
#[test]
fn every_lane_conserves_packets() {
    for queues in all_queues().chunks(8) {
        let mut scenario = mixed(queues);
        scenario["warmup_s"] = json!(0);
        let lab = lab_at(&scenario, 20.0);
        for (lane, summary) in lab.lanes().iter().zip(lab.results("", 0.0).lanes) {
            let inside = lane.in_system();
            assert!(summary.arrivals > 10_000, "{}", summary.label);
            assert_eq!(summary.arrivals, summary.departures + summary.drops.total + inside);
            let by_class: u64 = summary.classes.values().map(|class| class.arrivals).sum();
            assert_eq!(by_class, summary.arrivals);
            let dropped: u64 = summary.classes.values().map(|class| class.drops).sum();
            assert_eq!(dropped, summary.drops.total);
        }
    }
}

/// The result does not depend on how a run is divided into calls.
#[test]
fn slices_do_not_matter() {
    let scenario = mixed(&all_queues()[1..4]);
    let whole = lab_at(&scenario, 12.0);
    let mut sliced = Lab::new(parse(&scenario), Some(SAMPLE_EVERY));
    let mut t = 0.0_f64;
    while t < 12.0 {
        t += 0.037;
        while !sliced.advance(Time::from_secs(t.min(12.0)), 50) {}
    }
    assert_eq!(digests(&whole), digests(&sliced));
}

#[test]
fn a_clone_continues_as_the_original() {
    for queues in all_queues().chunks(8) {
        let mut lab = lab_at(&mixed(queues), 6.0);
        let mut clone = lab.clone();
        lab.finish();
        clone.finish();
        assert_eq!(digests(&lab), digests(&clone));
    }
}

/// Equal lanes get equal digests, and another discipline beside them changes neither.
#[test]
fn lanes_see_the_same_traffic() {
    let red = json!({ "kind": "red" });
    let twice = lab_at(&mixed(&[red.clone(), red.clone()]), 15.0);
    let mixed = lab_at(&mixed(&[json!({ "kind": "hred" }), red]), 15.0);
    let (twice, mixed) = (digests(&twice), digests(&mixed));
    assert_eq!(twice[0], twice[1]);
    assert_eq!(mixed[1], twice[0]);
    assert_ne!(mixed[0], mixed[1]);
}

/// Additional flows do not affect the existing ones: until the first of them sends, the runs are equal.
#[test]
fn another_class_does_not_disturb_the_random_streams() {
    let mut scenario = mixed(&[json!({ "kind": "tail_drop" })]);
    let before = lab_at(&scenario, 3.0);
    let late = json!({ "id": "late", "kind": "cbr", "rate_bps": 100_000, "start_s": 4 });
    scenario["traffic"].as_array_mut().expect("traffic").insert(0, late);
    let after = lab_at(&scenario, 3.0);
    let arrivals = |lab: &Lab| {
        let classes = &lab.lanes()[0].summary().classes;
        ["ftp", "udp", "poisson"].map(|id| classes[id].arrivals)
    };
    assert_eq!(arrivals(&before), arrivals(&after));
}

/// The warm-up ends on time even if an event falls on it to the nanosecond.
#[test]
fn the_warm_up_ends_at_its_time() {
    let scenario = json!({
        "version": 1, "duration_s": 20, "warmup_s": 10,
        "link": { "rate_bps": 8_000_000, "buffer": { "packets": 10 } },
        "traffic": [{ "id": "udp", "kind": "cbr", "rate_bps": 4_000_000, "packet_bytes": 1000 }],
        "lanes": [{ "queue": { "kind": "tail_drop" } }],
    });
    let summary = lab_at(&scenario, 20.0).lanes()[0].summary();
    assert_eq!(summary.measured_s, 10.0);
    // A packet every 2 ms, lasting 1 ms each; those at 10 s belong to the warm-up.
    assert_eq!(summary.arrivals, 5000);
    assert!((summary.utilisation - 0.5).abs() < 1e-3, "{}", summary.utilisation);
}

#[test]
fn the_seed_changes_the_run() {
    let mut scenario = mixed(&[json!({ "kind": "red" })]);
    let first = digests(&lab_at(&scenario, 10.0));
    scenario["seed"] = json!(8);
    assert_ne!(first, digests(&lab_at(&scenario, 10.0)));
}

/// The scenario recorded after a live change replays the run.
#[test]
fn a_live_change_replays() {
    for queue in all_queues() {
        let scenario = mixed(&[queue.clone(), json!({ "kind": "tail_drop" })]);
        let mut live = lab_at(&scenario, 6.05);
        live.change(None, set(json!({ "traffic.ftp.flows": 30 }))).expect("a sound change");
        live.advance(Time::from_secs(8.123_456_789), u64::MAX);
        live.change(Some(0), set(json!({ "queue": { "kind": "sketch" } }))).expect("sound");
        live.advance(Time::from_secs(10.0), u64::MAX);
        live.change(Some(0), set(json!({ "queue": queue }))).expect("sound");
        live.change(
            None,
            set(json!({
                "traffic.udp.rate_bps": 3_000_000, "link.rate_bps": 8_000_000,
                "link.buffer": { "packets": 60 }, "traffic.poisson.rho": 0.3,
            })),
        )
        .expect("sound");
        live.advance(Time::from_secs(12.0), u64::MAX);
        live.change(None, set(json!({ "traffic.ftp.flows": 5 }))).expect("sound");
        live.finish();
        let mut replayed = Lab::new(live.scenario().clone(), None);
        replayed.finish();
        assert_eq!(digests(&live), digests(&replayed), "{queue}");
    }
}

/// Acts between events are entries of a timeline that nobody wrote, also between entries that somebody did.
#[test]
fn acts_run_as_entries_of_the_timeline() {
    let mut scenario = mixed(&[json!({ "kind": "tail_drop" }), json!({ "kind": "sketch" })]);
    scenario["timeline"] = json!([
        { "at_s": 2, "set": { "queue.w_q": 0.01 }, "lane": 1 },
        { "at_s": 3.05, "set": { "traffic.ftp.flows": 12 } },
        { "at_s": 4.98, "set": { "queue.w_q": 0.05, "queue.spacing": "geometric" }, "lane": 1 },
    ]);
    let mut live = Lab::new(parse(&scenario), Some(SAMPLE_EVERY));
    let entries = scenario["timeline"].as_array_mut().expect("a timeline");
    for step in 0..120 {
        let at_s = f64::from(step) * 0.05;
        live.advance(Time::from_secs(at_s), u64::MAX);
        let flat = json!({ "queue.points": [[0.0, 0.001 * f64::from(step % 7)]], "link.rate_bps": 9_000_000 + step });
        live.act(1, &set(flat.clone())).expect("sound");
        entries.push(json!({ "at_s": at_s, "set": flat, "lane": 1 }));
    }
    live.finish();
    let mut written = Lab::new(parse(&scenario), None);
    written.finish();
    assert_eq!(digests(&live), digests(&written));
    assert_eq!(live.scenario().timeline.len(), 3);
}

#[test]
fn an_act_with_a_fault_changes_nothing() {
    let mut scenario = mixed(&[json!({ "kind": "red" })]);
    scenario["timeline"] = json!([{ "at_s": 9, "set": { "queue.max_p": 0.2 } }]);
    let mut lab = lab_at(&scenario, 5.0);
    let untouched = lab.clone();
    for (wrong, path) in [
        (json!({ "link.rate_bps": 1_000_000, "queue.max_p": 1.5 }), "set.queue.max_p"),
        (json!({ "queue": { "kind": "tail_drop" } }), "timeline[0].set.queue.max_p"),
    ] {
        let faults = lab.act(0, &set(wrong)).expect_err("a fault");
        assert_eq!(faults.listed()[0].path, path);
    }
    let mut other = untouched;
    for lab in [&mut lab, &mut other] {
        lab.act(0, &set(json!({ "queue.w_q": 0.01 }))).expect("sound");
        lab.finish();
    }
    assert_eq!(digests(&lab), digests(&other));
}

/// Of several changes of the same thing at the same time, the last one holds as if it were the only one.
#[test]
fn a_later_change_at_the_same_time_replaces_the_earlier() {
    let scenario = mixed(&[json!({ "kind": "red" }), json!({ "kind": "red_tail" })]);
    let mut live = lab_at(&scenario, 6.0);
    for flows in [200, 2, 40] {
        live.change(None, set(json!({ "traffic.ftp.flows": flows }))).expect("sound");
    }
    live.change(Some(1), set(json!({ "queue": { "kind": "tail_drop" } }))).expect("sound");
    live.change(Some(1), set(json!({ "queue": { "kind": "red_tail" } }))).expect("sound");
    assert_eq!(live.scenario().timeline.len(), 2);
    live.finish();
    let mut once = lab_at(&scenario, 6.0);
    once.change(None, set(json!({ "traffic.ftp.flows": 40 }))).expect("sound");
    once.finish();
    assert_eq!(digests(&live), digests(&once));
}

#[test]
fn a_faulty_change_names_its_field_and_changes_nothing() {
    let scenario = mixed(&[json!({ "kind": "red" })]);
    let mut lab = lab_at(&scenario, 5.0);
    let before = digests(&lab);
    let faults = lab
        .change(Some(0), set(json!({ "queue.max_p": 1.5, "traffic.web.flows": 3 })))
        .expect_err("faults");
    let paths: Vec<&str> = faults.listed().iter().map(|fault| fault.path.as_str()).collect();
    assert_eq!(paths, ["set.queue.max_p", "set.traffic.web.flows"]);
    assert_eq!(faults.listed()[0].message(), "1.5 is above the maximum 1");
    assert_eq!(digests(&lab), before);
    assert!(lab.scenario().timeline.is_empty());
}

#[test]
fn scaling_rate_and_size_together_changes_nothing() {
    let scenario = |factor: u64| {
        json!({
            "version": 1, "duration_s": 20,
            "link": { "rate_bps": 5_000_000 * factor, "buffer": { "packets": 50 } },
            "access": { "rate_bps": 50_000_000 * factor },
            "traffic": [
                { "id": "udp", "kind": "cbr", "flows": 5, "rate_bps": 3_000_000 * factor,
                  "packet_bytes": 500 * factor, "jitter": 0.9, "start_s": { "uniform": [0, 1] } },
                { "id": "p", "kind": "poisson", "rho": 0.6, "packet_bytes": 500 * factor },
            ],
            "lanes": [{ "queue": { "kind": "red", "min_th": 5, "max_th": 15 } }],
        })
    };
    let summary = |factor| lab_at(&scenario(factor), 20.0).lanes()[0].summary();
    let (one, two) = (summary(1), summary(2));
    assert!(one.drops.total > 100);
    assert_eq!(one.arrivals, two.arrivals);
    assert_eq!(one.drops.total, two.drops.total);
    assert_eq!(one.queue_packets.mean, two.queue_packets.mean);
}

/// One greedy flow without losses fills its receive window, and no more.
#[test]
fn a_window_limited_flow_sends_one_window_per_round_trip() {
    let scenario = json!({
        "version": 1, "duration_s": 60, "warmup_s": 10,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 100 } },
        "traffic": [{ "id": "ftp", "kind": "ftp", "flows": 1, "packet_bytes": 1000, "rtt_s": 0.1,
                      "receive_window_bytes": 20_000 }],
        "lanes": [{ "queue": { "kind": "tail_drop" } }],
    });
    let lab = lab_at(&scenario, 60.0);
    let summary = lab.lanes()[0].summary();
    let goodput = summary.classes["ftp"].goodput_bps.expect("TCP has goodput");
    // 20 segments in 0.1 s plus the serialisation of a segment and an ACK, 0.92 ms.
    let expected = 20.0 * 8000.0 / 0.100_92;
    assert!((goodput / expected - 1.0).abs() < 0.002, "{goodput} {expected}");
    assert_eq!(summary.drops.total, 0);
    assert_eq!(summary.classes["ftp"].timeouts, Some(0));
}

/// Reno's sawtooth: one flow with a buffer of one bandwidth-delay product keeps the link busy and loses once per cycle;
/// the window swings between W and 2W = 2 BDP.
#[test]
fn one_reno_flow_makes_its_saw_tooth() {
    let scenario = json!({
        "version": 1, "duration_s": 400, "warmup_s": 100,
        "link": { "rate_bps": 8_000_000, "delay_s": 0.01, "buffer": { "packets": 100 } },
        "traffic": [{ "id": "ftp", "kind": "ftp", "flows": 1, "tcp": "newreno",
                      "packet_bytes": 1000, "rtt_s": 0.1 }],
        "lanes": [{ "queue": { "kind": "tail_drop" } }],
    });
    let lab = lab_at(&scenario, 400.0);
    let summary = lab.lanes()[0].summary();
    assert!(summary.utilisation > 0.99, "{}", summary.utilisation);
    // Per cycle the window climbs from 100 to 200 by one per RTT: 15,000 packets and one drop.
    let per_drop = summary.arrivals as f64 / summary.drops.total as f64;
    assert!((12_000.0..18_000.0).contains(&per_drop), "{per_drop}");
    assert_eq!(summary.classes["ftp"].timeouts, Some(0));
}

/// The last sampled rows have the totals of the summary.
#[test]
fn sampled_rows_end_in_the_totals() {
    let mut scenario = mixed(&[json!({ "kind": "red" })]);
    scenario["warmup_s"] = json!(0);
    for class in scenario["traffic"].as_array_mut().expect("a list") {
        if class["kind"] == "ftp" {
            class["ecn"] = json!(true);
        }
    }
    let mut lab = Lab::new(parse(&scenario), Some(SAMPLE_EVERY));
    lab.finish();
    let summary = lab.lanes()[0].summary();
    assert!(summary.drops.total > 0 && summary.marks > 0);
    let columns = lab.lanes()[0].columns();
    let rows = lab.take_samples(0);
    let last = &rows[rows.len() - columns.len()..];
    let cell = |name: &str| last[columns.iter().position(|c| c == name).expect("a column")];
    assert_eq!(rows.len() / columns.len(), 400);
    assert_eq!(cell("t_s"), 20.0);
    assert_eq!(cell("arrivals"), summary.arrivals as f64);
    assert_eq!(cell("departures"), summary.departures as f64);
    assert_eq!(cell("early") + cell("forced") + cell("overflow"), summary.drops.total as f64);
    assert_eq!(cell("marks"), summary.marks as f64);
    assert_eq!(cell("ftp.marks"), summary.classes["ftp"].marks as f64);
    assert_eq!(cell("udp.marks"), 0.0);
    assert_eq!(cell("ftp.arrivals"), summary.classes["ftp"].arrivals as f64);
    assert!((cell("busy_s") / 20.0 - summary.utilisation).abs() < 1e-12);
    let mean_column = columns.iter().position(|c| c == "queue_mean_packets").expect("a column");
    let mean: f64 = rows.chunks(columns.len()).map(|row| row[mean_column]).sum::<f64>() / 400.0;
    assert!((mean - summary.queue_packets.mean).abs() < 1e-9);
}

/// The summary's synchronisation equals that of the sampled rows including the loss event in progress. Rows ignore the
/// warm-up.
#[test]
fn sampled_rows_count_synchronisation_from_the_start() {
    let run = |warmup_s: u32| {
        let mut scenario = mixed(&[json!({ "kind": "tail_drop" })]);
        scenario["warmup_s"] = json!(warmup_s);
        let mut lab = Lab::new(parse(&scenario), Some(SAMPLE_EVERY));
        lab.finish();
        let columns = lab.lanes()[0].columns();
        let rows = lab.take_samples(0);
        let column = |name: &str| {
            let place = columns.iter().position(|c| c == name).expect("a column");
            rows.chunks(columns.len()).map(|row| row[place]).collect::<Vec<f64>>()
        };
        let index = lab.lanes()[0].summary().synchronisation.expect("cuts");
        (column("loss_events"), column("cut_share_sum"), index)
    };
    let (events, shares, index) = run(0);
    let flows = 12.0;
    for (events, shares) in events.windows(2).zip(shares.windows(2)) {
        let (events, shares) = (events[1] - events[0], shares[1] - shares[0]);
        assert!((0.0..=events).contains(&shares) && (events > 0.0) == (shares > 0.0));
    }
    let (closed, sum) = (events[events.len() - 1], shares[shares.len() - 1]);
    assert!(closed > 10.0, "{closed}");
    let under_way = flows * (index * (closed + 1.0) - sum);
    assert!(
        (1.0..=flows).contains(&under_way.round()) && (under_way - under_way.round()).abs() < 1e-6
    );

    let (later_events, later_shares, later_index) = run(10);
    assert_eq!((events, shares), (later_events, later_shares));
    assert_ne!(index, later_index);
}

/// Packets that arrived before the end of the warm-up may be dropped after it, but loss is at most one. Without arrivals
/// there is no loss figure.
#[test]
fn loss_is_a_fraction_of_arrivals_or_absent() {
    let mut absent = 0;
    for queue in all_queues() {
        for last_bps in [0, 600] {
            let scenario = json!({
                "version": 1, "duration_s": 20, "warmup_s": 5,
                "link": { "rate_bps": 100_000, "buffer": { "packets": 400 } },
                "traffic": [{ "id": "u", "kind": "cbr", "rate_bps": 400_000, "packet_bytes": 500 }],
                "lanes": [{ "queue": queue }],
                "timeline": [{ "at_s": 4.9, "set": { "traffic.u.rate_bps": last_bps } },
                             { "at_s": 5.1, "set": { "link.buffer": { "packets": 5 } } }],
            });
            let mut lab = Lab::new(parse(&scenario), None);
            lab.finish();
            let summary = lab.lanes()[0].summary();
            let class = &summary.classes["u"];
            assert_eq!(summary.loss, class.loss, "{queue}");
            match summary.loss {
                None => {
                    assert_eq!(summary.arrivals, 0, "{queue}");
                    absent += 1;
                }
                Some(loss) => assert!((0.0..=1.0).contains(&loss), "{queue}: {loss}"),
            }
        }
    }
    // Guards against a vacuous test.
    assert!(absent > 5, "{absent}");
}

/// Loss runs count arrivals that are rejected; CoDel drops packets that have waited.
#[test]
fn drops_at_the_head_make_no_loss_runs() {
    let scenario = json!({
        "version": 1, "duration_s": 30,
        "link": { "rate_bps": 100_000, "buffer": { "packets": 100_000 } },
        "traffic": [{ "id": "u", "kind": "cbr", "rate_bps": 120_000, "packet_bytes": 500 }],
        "lanes": [{ "queue": { "kind": "codel" } }],
    });
    let mut lab = Lab::new(parse(&scenario), None);
    lab.finish();
    let summary = lab.lanes()[0].summary();
    assert!(summary.drops.early > 10 && summary.drops.overflow == 0, "{:?}", summary.drops);
    assert_eq!(summary.consecutive_losses.events, 0);
}

/// RED+Tail measures its second queue in bytes. A lab gives lengths in packets, and no average for a part of the queue.
#[test]
fn a_lab_gives_lengths_in_packets() {
    let text = r#"{
        "version": 1, "link": { "rate_bps": 3000000, "buffer": { "packets": 100 } },
        "traffic": [{ "kind": "ftp", "id": "ftp", "flows": 8, "packet_bytes": 1500, "rtt_s": 0.1 }],
        "lanes": [{ "queue": { "kind": "red_tail", "threshold_packets": 0 } }],
        "timeline": [{ "at_s": 6, "set": { "queue": { "kind": "red" } } }]
    }"#;
    let scenario: Value = serde_json::from_str(text).expect("JSON");
    let lab = || Lab::new(parse(&scenario), Some(SAMPLE_EVERY));
    let (mut lab, mut raw) = (lab(), lab());
    lab.advance(Time::from_secs(12.0), u64::MAX);
    raw.advance(Time::from_secs(12.0), u64::MAX);
    let columns = lab.lanes()[0].columns();
    let at = |name: &str| columns.iter().position(|own| own == name).expect("a column");
    let (measured, average, q2) = (at("measured"), at("average_packets"), at("q2_bytes"));
    let csv = raw.series_csv();
    let cells = |line: &str| -> Vec<f64> {
        line.split(',').skip(1).map(|cell| cell.parse().unwrap_or(f64::NAN)).collect()
    };
    let rows = lab.take_samples(0);
    assert_eq!(rows.len(), columns.len() * csv.lines().skip(1).count());
    let mut kinds = [0, 0];
    for (row, line) in rows.chunks(columns.len()).zip(csv.lines().skip(1)) {
        let written = cells(line);
        if row[q2].is_nan() {
            kinds[0] += 1;
            assert_eq!(row[average], written[average]);
            assert_eq!(row[measured], written[measured]);
        } else {
            kinds[1] += 1;
            assert!(row[average].is_nan());
            assert_eq!(row[measured], written[measured] / 1500.0);
        }
    }
    assert!(kinds.iter().all(|rows| *rows > 100), "{kinds:?}");
}

/// Without packets of L4S senders, DualPI2 is PI2: whole runs of TCP have the same figures to the last bit, with losses,
/// with marks, and in overload, which drops what it could mark.
#[test]
fn without_l4s_traffic_dualpi2_is_pi2() {
    for draws in ["recurrence", "independent"] {
        let queues = ["pi2", "dualpi2"].map(|kind| json!({ "kind": kind, "draws": draws }));
        for (ecn, udp_bps) in [(false, 1_000_000), (true, 1_000_000), (true, 14_000_000)] {
            let mut scenario = mixed(&queues);
            scenario["link"]["buffer"] = json!({ "packets": 1000 });
            scenario["traffic"][0]["ecn"] = json!(ecn);
            scenario["traffic"][1]["rate_bps"] = json!(udp_bps);
            let mut cubic = scenario["traffic"][0].clone();
            cubic["id"] = json!("cubic");
            cubic["tcp"] = json!("cubic");
            scenario["traffic"].as_array_mut().expect("traffic").push(cubic);
            let mut lab = Lab::new(parse(&scenario), None);
            lab.finish();
            let figures = [0, 1].map(|lane: usize| {
                let summary = lab.lanes()[lane].summary();
                let lost = ["ftp", "cubic"].map(|class| summary.classes[class].drops);
                let case = format!("{ecn}, {udp_bps}: {lost:?} lost, {} marked", summary.marks);
                assert!(summary.drops.early > 100, "{case}");
                match (ecn, udp_bps > 10_000_000) {
                    (false, _) => assert!(lost.iter().all(|lost| *lost > 100), "{case}"),
                    (true, false) => assert!(summary.marks > 500, "{case}"),
                    (true, true) => assert!(lost.iter().all(|lost| *lost > 30), "{case}"),
                }
                let mut figures = json!(summary);
                // The digest's state includes the input of L's curve, which PI2 lacks.
                for name in ["label", "digest"] {
                    figures.as_object_mut().expect("figures").remove(name);
                }
                figures
            });
            assert_eq!(figures[0], figures[1], "ECN: {ecn}, {draws}");
        }
    }
}

/// Delays of classes differ between the two queues of DualPI2; in a single queue they are about equal.
#[test]
fn classes_have_the_delays_of_their_queue() {
    let sender = |id: &str, tcp: &str| json!({ "id": id, "kind": "ftp", "flows": 1, "tcp": tcp, "ecn": true, "packet_bytes": 1500, "rtt_s": 0.02 });
    let scenario = json!({
        "version": 1, "duration_s": 20, "warmup_s": 10,
        "link": { "rate_bps": 40_000_000, "buffer": { "packets": 1000 } },
        "traffic": [sender("classic", "cubic"), sender("l4s", "prague")],
        "lanes": [{ "queue": { "kind": "dualpi2" } }, { "queue": { "kind": "tail_drop" } }],
    });
    let mut lab = Lab::new(parse(&scenario), None);
    lab.finish();
    let [dual, single] = [0, 1].map(|lane: usize| {
        let summary = lab.lanes()[lane].summary();
        ["classic", "l4s"].map(|class| {
            let delay = summary.classes[class].delay_s;
            [delay.p50, delay.p99, delay.p999].map(|at| at.expect("packets left"))
        })
    });
    for [p50, p99, p999] in dual.into_iter().chain(single) {
        assert!(p50 <= p99 && p99 <= p999, "{p50} {p99} {p999}");
    }
    let [classic, l4s] = dual;
    assert!(classic[0] > 0.01 && l4s[1] < 0.002, "{dual:?}");
    assert!((single[0][1] / single[1][1] - 1.0).abs() < 0.1, "{single:?}");
}

/// A change of `min_th` restarts dynamic thresholds; a change of another parameter lets them continue.
#[test]
fn dynamic_thresholds_start_from_a_changed_min_th() {
    let min_th = |set: Value| {
        let queue = json!({ "kind": "adaptive_red", "dynamic": { "interval_s": 0.1 } });
        let mut value = mixed(&[queue]);
        value["timeline"] = json!([{ "at_s": 3, "set": set }]);
        let lab = lab_at(&value, 3.0);
        let [(_, min_th), _] = lab.lanes()[0].curve().marks[..] else { panic!("two thresholds") };
        min_th
    };
    let moved = min_th(json!({ "queue.w_q": 0.01 }));
    assert!((moved - 20.0).abs() > 1.0, "{moved}");
    assert_eq!(min_th(json!({ "queue.min_th": 12 })), 12.0);
}
