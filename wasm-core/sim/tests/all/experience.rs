//! Quality as people perceive it: whole runs with calls, games, video calls, videos and application-limited TCP.

use crate::common::{all_queues, digests, lab_at, parse};
use aqm_sim::lab::{Lab, SAMPLE_EVERY};
use aqm_sim::record::{DeliverySummary, LaneSummary, PlaybackSummary, rating};
use aqm_sim::units::Time;
use serde_json::{Value, json};

fn scenario(traffic: Value, link_bps: u64, queue: &Value) -> Value {
    json!({
        "version": 1, "seed": 3, "duration_s": 200, "warmup_s": 5,
        "link": { "rate_bps": link_bps, "delay_s": 0.01, "buffer": { "packets": 100 } },
        "traffic": traffic, "lanes": [{ "queue": queue }],
    })
}

/// All of these kinds together with greedy TCP.
fn mixed(queue: &Value) -> Value {
    let traffic = json!([
        { "kind": "ftp", "id": "ftp", "flows": 3, "rtt_s": 0.05 },
        { "kind": "call", "id": "call", "flows": 3, "talk": "spurts", "ecn": "ect1" },
        { "kind": "game", "id": "game", "flows": 2, "ecn": "ect0" },
        { "kind": "video_call", "id": "meeting", "flows": 2, "ecn": "ect1" },
        { "kind": "video", "id": "video", "flows": 2, "segment_s": 1, "buffer_s": 6 },
        { "kind": "writes", "id": "writes", "flows": 2, "start_s": { "uniform": [0, 3] } },
    ]);
    let mut scenario = scenario(traffic, 6_000_000, queue);
    scenario["timeline"] = json!([
        { "at_s": 8, "set": { "traffic.call.flows": 1, "traffic.video.flows": 0, "traffic.writes.flows": 1 } },
        { "at_s": 9, "set": { "traffic.meeting.flows": 0, "traffic.game.flows": 5 } },
        { "at_s": 11, "set": { "traffic.video.flows": 3, "traffic.writes.flows": 4, "link.rate_bps": 2_000_000 } },
        { "at_s": 12, "set": { "traffic.meeting.flows": 3 } },
    ]);
    scenario
}

fn lane(document: &Value, seconds: f64) -> LaneSummary {
    lab_at(document, seconds).lanes()[0].summary()
}

fn delivery(document: &Value, id: &str, seconds: f64) -> DeliverySummary {
    lane(document, seconds).classes[id].delivery.expect("a delivery")
}

fn playback(document: &Value, id: &str, seconds: f64) -> PlaybackSummary {
    lane(document, seconds).classes[id].playback.expect("a playback")
}

fn tail_drop() -> Value {
    json!({ "kind": "tail_drop" })
}

/// Each packet that arrives leaves, is dropped or is still queued; and its receiver counts each packet that arrived or was
/// lost once.
#[test]
fn packets_are_conserved_in_every_discipline() {
    for queue in all_queues() {
        let mut document = mixed(&queue);
        document["warmup_s"] = json!(0);
        let lab = lab_at(&document, 15.0);
        let lane = &lab.lanes()[0];
        let summary = lane.summary();
        let out = summary.departures + summary.drops.total + lane.in_system();
        assert_eq!(summary.arrivals, out, "{queue}");
        for id in ["call", "game"] {
            let class = &summary.classes[id];
            let own = class.delivery.expect("a delivery");
            let lost = own.lost.map_or(0.0, |lost| lost / (1.0 - lost) * own.count as f64);
            let settled = own.count + lost.round() as u64;
            assert!(class.arrivals - settled <= lane.in_system(), "{queue} {id}: {class:?}");
            assert!((lost - class.drops as f64).abs() < 1e-6, "{queue} {id}: {class:?}");
        }
    }
}

#[test]
fn equal_seeds_give_equal_bits_however_a_run_is_sliced() {
    for queue in all_queues() {
        let document = mixed(&queue);
        let whole = lab_at(&document, 14.0);
        let mut sliced = Lab::new(parse(&document), None);
        let mut t = 0.0;
        while t < 14.0 {
            t += 0.7;
            while !sliced.advance(Time::from_secs(f64::min(t, 14.0)), 50) {}
        }
        assert_eq!(digests(&whole), digests(&sliced), "{queue}");
        let figures = |lab: &Lab| json!(lab.lanes()[0].summary().classes);
        assert_eq!(figures(&whole), figures(&sliced), "{queue}");
        let mut copy = lab_at(&document, 7.0).clone();
        copy.advance(Time::from_secs(14.0), u64::MAX);
        assert_eq!(figures(&whole), figures(&copy), "{queue}");
    }
}

/// Disciplines do not affect sources: calls and games send the same packets in every lane.
#[test]
fn the_queue_does_not_change_what_is_sent() {
    let arrivals = |queue: &Value| {
        let lab = lab_at(&mixed(queue), 14.0);
        let classes = lab.lanes()[0].summary().classes;
        ["call", "game"].map(|id| classes[id].arrivals)
    };
    let all = all_queues();
    assert!(all.iter().all(|queue| arrivals(queue) == arrivals(&all[0])));
}

/// 200 bytes at 2 Mb/s take 0.8 ms after 50 ms of propagation. A call sends 50 packets a second, 80 kb/s.
#[test]
fn a_call_on_an_empty_link_has_its_formulas_figures() {
    let call = json!([{ "kind": "call", "id": "call" }]);
    let document = scenario(call, 2_000_000, &tail_drop());
    let own = delivery(&document, "call", 65.0);
    assert_eq!((own.count, own.late, own.lost), (3000, Some(0.0), Some(0.0)));
    assert!((own.base_s.expect("packets") - 0.0508).abs() < 1e-9);
    for quantile in [own.p50_s, own.p99_s, own.p999_s] {
        assert!((quantile.expect("packets") / 0.0508 - 1.0).abs() < 0.004, "{own:?}");
    }
    // A packet of 20 ms, 50.8 ms of the network, 60 ms of play-out: 94.2 - 0.024 · 130.8.
    assert!((own.r.expect("a call") - 91.0608).abs() < 1e-6, "{own:?}");
    let rate = lane(&document, 65.0).classes["call"].throughput_bps;
    assert!((rate - 80_000.0).abs() < 1.0, "{rate}");
}

/// A call of 80 kb/s on a link of 60 kb/s: a quarter of the packets is dropped, and the others wait for 99 packets of
/// 26.7 ms each.
#[test]
fn a_call_over_too_slow_a_link_is_late_or_lost() {
    let call = json!([{ "kind": "call", "id": "call" }]);
    let mut document = scenario(call, 60_000, &tail_drop());
    document["warmup_s"] = json!(60);
    let own = delivery(&document, "call", 200.0);
    assert!((own.lost.expect("packets") - 0.25).abs() < 0.01, "{own:?}");
    assert!((own.late.expect("packets") - 0.75).abs() < 0.01, "{own:?}");
    // All packets are late or lost: 94.2 - 0.024 · 156.67 - 30 ln 16.
    assert!((own.r.expect("a call") - 7.2623).abs() < 1e-3, "{own:?}");
    let wait = own.beyond_p99_s.expect("packets");
    assert!((wait / (99.0 * 0.2 * 8.0 / 60.0) - 1.0).abs() < 0.02, "{wait}");
}

/// ITU-T P.59: 1.004 s of 2.591 s, 38.75 %.
#[test]
fn talk_spurts_send_39_percent_of_the_packets() {
    let call = json!([{ "kind": "call", "id": "call", "flows": 200, "talk": "spurts" }]);
    let rate =
        lane(&scenario(call, 100_000_000, &tail_drop()), 100.0).classes["call"].throughput_bps;
    let share = rate / (200.0 * 80_000.0);
    assert!((share - 0.3875).abs() < 0.015, "{share}");
}

/// A game sends 60 updates a second of 100 to 250 bytes.
#[test]
fn a_game_sends_its_updates() {
    let game = json!([{ "kind": "game", "id": "game", "flows": 10 }]);
    let document = scenario(game, 100_000_000, &tail_drop());
    let own = delivery(&document, "game", 65.0);
    assert!(own.count.abs_diff(36_000) <= 10, "{own:?}");
    assert_eq!((own.late_per_min, own.long_runs_per_min, own.r), (Some(0.0), Some(0.0), None));
    let mean = lane(&document, 65.0).classes["game"].throughput_bps / 8.0 / 600.0;
    assert!((mean - 175.0).abs() < 1.0, "{mean}");
}

/// 1.5 Mb/s for a minute are 11.25 MB; a frame of 5859 bytes takes 4.7 ms at 10 Mb/s, a key frame 23.4 ms.
#[test]
fn a_video_call_of_one_rate_keeps_it() {
    let call = json!([{ "kind": "video_call", "id": "v", "control": "fixed" }]);
    let document = scenario(call, 10_000_000, &tail_drop());
    let own = delivery(&document, "v", 65.0);
    assert!(own.count.abs_diff(1800) <= 1, "{own:?}");
    assert!((own.p50_s.expect("frames") / 0.0547 - 1.0).abs() < 0.01, "{own:?}");
    assert!((own.p99_s.expect("frames") / 0.0734 - 1.0).abs() < 0.01, "{own:?}");
    assert!(own.beyond_p99_s.expect("frames") < 1e-6, "{own:?}");
    assert_eq!((own.frozen_s_per_min, own.lost), (Some(0.0), Some(0.0)));
    let rate = lane(&document, 65.0).classes["v"].throughput_bps;
    assert!((rate / 1.5e6 - 1.0).abs() < 0.01, "{rate}");
}

/// An adaptive call reaches its greatest rate on an empty link, and later follows a link of 1 Mb/s; a call with a fixed
/// rate does not.
#[test]
fn an_adaptive_video_call_follows_the_link() {
    let run = |control: &str, seconds: f64, warmup_s: f64| {
        let call = json!([{ "kind": "video_call", "id": "v", "control": control, "rtt_s": 0.05 }]);
        let mut document = scenario(call, 10_000_000, &tail_drop());
        document["warmup_s"] = json!(warmup_s);
        document["timeline"] = json!([{ "at_s": 60, "set": { "link.rate_bps": 1_000_000 } }]);
        lane(&document, seconds).classes["v"].clone()
    };
    let before = run("adaptive", 60.0, 40.0);
    assert!((before.throughput_bps / 3e6 - 1.0).abs() < 0.02, "{before:?}");
    let after = run("adaptive", 160.0, 80.0);
    let own = after.delivery.expect("frames");
    assert!((0.5e6..1e6).contains(&after.throughput_bps), "{after:?}");
    assert!(own.frozen_s_per_min.expect("a minute") < 5.0, "{own:?}");
    let fixed = run("fixed", 160.0, 80.0).delivery.expect("frames");
    assert!(fixed.lost.expect("frames") > 0.3, "{fixed:?}");
    assert!(fixed.frozen_s_per_min > own.frozen_s_per_min, "{fixed:?}");
}

/// The first segment, 200 packets of 1000 bytes over 20 Mb/s, arrives in slow start, in less than a second. Then the
/// client climbs to 12 Mb/s, stays there, and fills its buffer.
#[test]
fn a_video_on_an_empty_link_climbs_and_never_stalls() {
    let video = json!([{ "kind": "video", "id": "video", "rtt_s": 0.03 }]);
    let mut document = scenario(video, 20_000_000, &tail_drop());
    document["warmup_s"] = json!(30);
    let own = playback(&document, "video", 150.0);
    let start = own.start_up_s.expect("it plays");
    // Its transmission takes 0.08 s, and slow start from ten packets at least five round trips.
    assert!((0.15..0.5).contains(&start), "{own:?}");
    assert_eq!((own.rate_bps, own.switches_per_min), (Some(12e6), Some(0.0)));
    assert_eq!((own.stalled_s_per_min, own.stalls_per_min), (Some(0.0), Some(0.0)));
    // With a full buffer the client requests a segment every 4 s: 30 in two minutes.
    let segments =
        lane(&document, 150.0).classes["video"].completion_s.clone().expect("segments").all;
    assert!(segments.count.abs_diff(30) <= 1, "{segments:?}");
    assert!(segments.p99.is_some());
}

/// A link with three quarters of the lowest rate: playback stalls for a quarter of the time, less the initial buffer.
#[test]
fn a_video_on_too_slow_a_link_stalls_for_what_is_missing() {
    let video = json!([{ "kind": "video", "id": "video", "rtt_s": 0.03, "packet_bytes": 1500 }]);
    let mut document = scenario(video, 300_000, &tail_drop());
    (document["duration_s"], document["warmup_s"]) = (json!(1000), json!(100));
    let own = playback(&document, "video", 1000.0);
    let stalled = own.stalled_s_per_min.expect("it plays");
    assert!((15.0..17.0).contains(&stalled), "{own:?}");
    assert_eq!(own.rate_bps, Some(4e5));
}

/// A client that leaves while it stalls is no longer stalled.
#[test]
fn a_viewer_that_leaves_counts_no_more() {
    let video = json!([{ "kind": "video", "id": "video", "rtt_s": 0.03 }]);
    let mut document = scenario(video, 300_000, &tail_drop());
    (document["duration_s"], document["warmup_s"]) = (json!(1000), json!(0));
    document["timeline"] = json!([{ "at_s": 100, "set": { "traffic.video.flows": 0 } }]);
    let figures = |seconds: f64| json!(playback(&document, "video", seconds));
    assert_eq!(figures(101.0), figures(900.0));
}

/// A write of one packet of 1000 bytes takes the round trip and two transmissions, on the access link of 100 Mb/s and on
/// the bottleneck of 10 Mb/s; the first one also opens the connection. 50 writes a second.
#[test]
fn a_write_on_an_empty_link_takes_a_round_trip() {
    let writes = json!([{ "kind": "writes", "id": "w", "write_bytes": 900, "every_s": 0.02,
        "rtt_s": 0.04, "delayed_ack": false }]);
    let times =
        lane(&scenario(writes, 10_000_000, &tail_drop()), 65.0).classes["w"].completion_s.clone();
    let all = times.expect("writes").all;
    assert!(all.count.abs_diff(3000) <= 1, "{all:?}");
    for time in [all.mean, all.p50, all.p99] {
        assert!((time.expect("writes") / 0.04088 - 1.0).abs() < 0.004, "{all:?}");
    }
}

/// Writes of 80 kb/s over 40 kb/s: the send buffer of 64 writes is full, and the application writes at the link's rate.
#[test]
fn writes_wait_for_a_full_send_buffer() {
    let writes = json!([{ "kind": "writes", "id": "w", "write_bytes": 1000, "every_s": 0.1,
        "rtt_s": 0.04 }]);
    let mut document = scenario(writes, 40_000, &tail_drop());
    document["warmup_s"] = json!(50);
    let own = lane(&document, 200.0).classes["w"].clone();
    let all = own.completion_s.expect("writes").all;
    // 64 writes of 0.2 s each.
    assert!((all.p50.expect("writes") / 12.8 - 1.0).abs() < 0.05, "{all:?}");
    assert!(own.goodput_bps.expect("TCP") > 39_000.0);
}

/// The figures of a class without packets are absent, and a document has no NaN.
#[test]
fn figures_without_samples_are_null() {
    let start = json!({ "start_s": 100 });
    let traffic: Vec<Value> = ["call", "game", "video_call", "video", "writes"]
        .map(|kind| json!({ "kind": kind, "id": kind, "start_s": start["start_s"] }))
        .into();
    let lab = lab_at(&scenario(json!(traffic), 10_000_000, &tail_drop()), 50.0);
    let classes = json!(lab.lanes()[0].summary().classes);
    assert_eq!(classes["call"]["delivery"]["p99_s"], Value::Null);
    assert_eq!(classes["call"]["delivery"]["r"], Value::Null);
    assert_eq!(classes["video_call"]["delivery"]["frozen_s_per_min"], Value::Null);
    assert_eq!(classes["video"]["playback"]["start_up_s"], Value::Null);
    assert_eq!(classes["writes"]["completion_s"]["p99"], Value::Null);
    // Other kinds of classes have none of these figures.
    let ftp = scenario(json!([{ "kind": "ftp", "id": "ftp" }]), 1_000_000, &tail_drop());
    let class = json!(lane(&ftp, 10.0).classes["ftp"]);
    assert!(class.get("delivery").is_none() && class.get("playback").is_none(), "{class}");
}

/// Rows and reports after the warm-up agree with the summary.
#[test]
fn rows_and_reports_agree_with_the_summary() {
    let mut document = mixed(&tail_drop());
    document["warmup_s"] = json!(7.3);
    document["link"]["rate_bps"] = json!(2_500_000);
    let mut lab = Lab::new(parse(&document), Some(SAMPLE_EVERY));
    lab.watch_windows();
    lab.advance(Time::from_secs(60.0), u64::MAX);
    let classes = lab.lanes()[0].summary().classes;
    let columns = lab.lanes()[0].columns();
    let rows = lab.take_samples(0);
    assert_eq!(rows.len() % columns.len(), 0);
    let at = |name: &str, t_s: f64| {
        let column = columns.iter().position(|known| known == name).expect("a column");
        let row = rows.chunks(columns.len()).find(|row| row[0] >= t_s - 1e-9).expect("a row");
        row[column]
    };
    let delta = |name: &str| at(name, 60.0) - at(name, 7.3);
    let agree = |value: f64, expected: Option<f64>, name: &str| {
        let expected = expected.expect("a figure");
        assert!((value - expected).abs() <= 1e-9 * expected.abs(), "{name}: {value} {expected}");
    };
    for id in ["call", "game", "meeting"] {
        let own = classes[id].delivery.expect("a delivery");
        let of = |name: &str| delta(&format!("{id}.{name}"));
        let settled = of("received") + of("lost");
        let minutes = of("running_s") / 60.0;
        assert_eq!(of("received"), own.count as f64);
        agree(of("late") / settled, own.late, id);
        agree(of("lost") / settled, own.lost, id);
        agree(of("late") / minutes, own.late_per_min, id);
        agree(of("long_runs") / minutes, own.long_runs_per_min, id);
        let delay_ms = 1000.0 * of("mouth_to_ear_sum_s") / of("received");
        let unheard = (of("late") + of("lost")) / settled;
        match own.r {
            Some(_) => agree(rating(delay_ms, unheard), own.r, id),
            None => assert!(delay_ms.is_nan()),
        }
        match own.frozen_s_per_min {
            // A freeze may be in progress at the first or the last row.
            Some(frozen) => {
                assert!(frozen > 0.1, "{own:?}");
                assert!((of("frozen_s") / minutes / frozen - 1.0).abs() < 0.01, "{own:?}");
                let freezes = of("freezes") / minutes / own.freezes_per_min.expect("freezes");
                assert!((freezes - 1.0).abs() < 0.1, "{own:?}");
            }
            None => assert!(of("freezes").is_nan()),
        }
    }
    let own = classes["video"].playback.expect("a playback");
    let of = |name: &str| delta(&format!("video.{name}"));
    let minutes = of("watched_s") / 60.0;
    let start_ups = at("video.start_up_sum_s", 60.0) / at("video.start_ups", 60.0);
    agree(start_ups, own.start_up_s, "start-up");
    agree(of("rate_sum_bps") / of("segments"), own.rate_bps, "rate");
    agree(of("stalled_s") / minutes, own.stalled_s_per_min, "stalled");
    agree(of("stalls") / minutes, own.stalls_per_min, "stalls");
    agree(of("switches") / minutes, own.switches_per_min, "switches");

    let reports = lab.take_delays(0);
    let mut times = vec![Vec::new(); 7];
    let mut rest = &reports[..];
    while !rest.is_empty() {
        let (report, later) = rest.split_at(3 + 2 * rest[2] as usize);
        rest = later;
        if report[0] > 7.301 {
            times[report[1] as usize].extend(report[3..].chunks(2).map(|pair| (pair[0], pair[1])));
        }
    }
    let mut quantile = |class: usize, q: f32| {
        let own = &mut times[class];
        own.sort_by(|a, b| a.0.total_cmp(&b.0));
        let all: f32 = own.iter().map(|(_, count)| count).sum();
        let mut sum = 0.0;
        let (time_s, _) = own.iter().find(|(_, count)| {
            sum += count;
            sum >= all * q
        })?;
        Some(f64::from(*time_s))
    };
    let delivered = |id: &str| classes[id].delivery.expect("a delivery").p99_s;
    let completed = |id: &str| classes[id].completion_s.clone().expect("transfers").all.p99;
    for (class, expected) in [
        (2, delivered("call")),
        (3, delivered("game")),
        (4, delivered("meeting")),
        (5, completed("video")),
        (6, completed("writes")),
    ] {
        let own = quantile(class, 0.99).expect("times");
        assert!((own / expected.expect("times") - 1.0).abs() < 1e-6, "{class}: {own} {expected:?}");
    }
    // Greedy TCP reports no delays.
    assert_eq!(quantile(1, 0.5), None);
}

/// A call that shares a link with greedy TCP loses less quality in CoDel's queue than in Tail Drop's.
#[test]
fn a_short_queue_gives_a_better_call() {
    let rated = |queue: Value| {
        let traffic = json!([{ "kind": "ftp", "id": "ftp", "flows": 4, "tcp": "cubic" },
            { "kind": "call", "id": "call", "flows": 2, "rtt_s": 0.04 }]);
        delivery(&scenario(traffic, 5_000_000, &queue), "call", 100.0).r.expect("a call")
    };
    let [long, short] = [rated(tail_drop()), rated(json!({ "kind": "codel" }))];
    assert!(short > 80.0 && long < 50.0, "{short}, {long}");
    assert!(short < rating(20.0 + 20.0 + 60.0, 0.0));
}

/// Jitter of the link adds to the delay of a call that is alone: with 20 ms ± 10 ms the median is 20 ms above path delay
/// and transmission, and every second packet arrives more than 20 ms after the earliest possible time.
#[test]
fn jitter_counts_as_delay_of_what_it_delays() {
    let call = |play_out_s: f64, jitter: Value| {
        let traffic =
            json!([{ "kind": "call", "id": "call", "rtt_s": 0.04, "play_out_s": play_out_s }]);
        let mut value = scenario(traffic, 10_000_000, &tail_drop());
        value["link"]["jitter"] = jitter;
        delivery(&value, "call", 200.0)
    };
    let jitter = json!({ "mean_s": 0.02, "spread_s": 0.01 });
    let without = call(0.06, Value::Null).p50_s.expect("packets");
    let with = call(0.06, jitter.clone());
    let extra = with.p50_s.expect("packets") - without;
    assert!((extra - 0.02).abs() < 0.0005, "{extra}");
    assert_eq!(with.late_per_min, Some(0.0));
    let late = call(0.02, jitter).late.expect("packets");
    assert!((late - 0.5).abs() < 0.03, "{late}");
}
