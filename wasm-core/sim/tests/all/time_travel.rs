//! Rewinding and changing the past: the lab always behaves as if its scenario had run from time zero.

use crate::common::{all_queues, config, digests, mixed, parse};
use aqm_sim::lab::{Lab, SAMPLE_EVERY};
use aqm_sim::record::FLOWS_WATCHED;
use aqm_sim::scenario::{Change, Scenario};
use aqm_sim::units::Time;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// A lab whose rows and delays are collected as the page collects them.
struct Watched {
    lab: Lab,
    rows: Vec<(u32, Seen)>,
}

/// What was collected of a lane: its rows, and its reports of delays.
type Seen = (Vec<Row>, Vec<Vec<f32>>);

/// A sampled row and its windows.
type Row = (Vec<f64>, Vec<u16>);

impl Watched {
    fn new(scenario: Scenario) -> Watched {
        let mut lab = Lab::new(scenario, Some(SAMPLE_EVERY));
        lab.keep_copies();
        lab.watch_windows();
        Watched { lab, rows: Vec::new() }
    }

    fn look(&mut self) {
        let keys: Vec<u32> = (0..self.lab.lanes().len()).filter_map(|i| self.lab.key(i)).collect();
        self.rows.retain(|(key, _)| keys.contains(key));
        for (lane, key) in keys.into_iter().enumerate() {
            if !self.rows.iter().any(|(known, _)| *known == key) {
                self.rows.push((key, Seen::default()));
            }
            let (_, (seen, reports)) =
                self.rows.iter_mut().find(|(known, _)| *known == key).expect("is there");
            if let Some(cut) = self.lab.cut(lane) {
                seen.retain(|(row, _)| row[0] <= cut.as_secs());
                reports.retain(|report| f64::from(report[0]) <= cut.as_secs());
            }
            let columns = self.lab.lanes()[lane].columns().len();
            let rows = self.lab.take_samples(lane);
            let windows = self.lab.take_windows(lane);
            assert_eq!(rows.len() / columns, windows.len() / FLOWS_WATCHED);
            let pairs = rows.chunks(columns).zip(windows.chunks(FLOWS_WATCHED));
            // A lane keeps the columns of queues that it no longer has; they come last, and stay empty.
            let shown = |row: &[f64]| {
                let length =
                    row.iter().rposition(|value| !value.is_nan()).map_or(0, |last| last + 1);
                row[..length].to_vec()
            };
            seen.extend(pairs.map(|(row, windows)| (shown(row), windows.to_vec())));
            let delays = self.lab.take_delays(lane);
            let mut rest = &delays[..];
            while !rest.is_empty() {
                let (report, later) = rest.split_at(3 + 2 * rest[2] as usize);
                reports.push(report.to_vec());
                rest = later;
            }
        }
    }

    fn seen(&self, lane: usize) -> String {
        let key = self.lab.key(lane);
        let rows = self.rows.iter().find(|(known, _)| Some(*known) == key).map(|(_, rows)| rows);
        format!("{rows:?}")
    }
}

/// The lab equals, to the last bit and row, a run of its scenario from time zero.
fn assert_as_from_zero(watched: &mut Watched) {
    let now = watched.lab.lanes().iter().map(|lane| lane.now()).max().expect("has lanes");
    watched.lab.advance(now, u64::MAX);
    watched.look();
    let mut fresh = Watched::new(watched.lab.scenario().clone());
    fresh.lab.advance(now, u64::MAX);
    fresh.look();
    assert_eq!(digests(&watched.lab), digests(&fresh.lab));
    for lane in 0..fresh.lab.lanes().len() {
        assert_eq!(watched.seen(lane), fresh.seen(lane), "rows of lane {lane}");
    }
    let summaries = |lab: &Lab| json!(lab.results("", 0.0));
    assert_eq!(summaries(&watched.lab), summaries(&fresh.lab));
}

fn three_lanes() -> Value {
    mixed(&[json!({ "kind": "red" }), json!({ "kind": "tail_drop" }), json!({ "kind": "pie" })])
}

fn set(key: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(key.to_owned(), value)])
}

const S: fn(f64) -> Time = Time::from_secs;

#[test]
fn going_back_and_forth_leaves_no_trace() {
    let mut scenario = three_lanes();
    scenario["timeline"] = json!([
        { "at_s": 0, "set": { "traffic.udp.rate_bps": 2_000_000 } },
        { "at_s": 7, "set": { "traffic.ftp.flows": 30 } },
        { "at_s": 10, "lane": 1, "set": { "queue": { "kind": "sketch" } } },
    ]);
    let mut watched = Watched::new(parse(&scenario));
    for to_s in [12.3, 11.0, 10.0, 4.9, 0.0, 15.0, 6.999_999_999, 7.0, 19.5] {
        watched.lab.seek(S(to_s));
        assert_eq!(watched.lab.now(), S(to_s));
        assert_as_from_zero(&mut watched);
    }
}

/// Without copies this would re-run a thousand seconds; it re-runs less than six.
#[test]
fn a_short_rewind_is_cheap_however_long_the_run() {
    let mut lab = Lab::new(parse(&mixed(&[json!({ "kind": "red" })])), None);
    lab.keep_copies();
    lab.advance(S(1000.0), u64::MAX);
    lab.rewind(S(999.0));
    assert_eq!(lab.now(), S(995.0));
    // Old times have fewer copies, but some.
    lab.rewind(S(500.0));
    assert!(lab.now() > S(400.0), "{:?}", lab.now());
}

#[test]
fn without_copies_a_rewind_starts_from_zero() {
    let mut lab = Lab::new(parse(&three_lanes()), Some(SAMPLE_EVERY));
    lab.seek(S(9.0));
    lab.rewind(S(8.0));
    assert_eq!(lab.now(), Time::ZERO);
    lab.seek(S(8.0));
    let mut fresh = Lab::new(parse(&three_lanes()), Some(SAMPLE_EVERY));
    fresh.advance(S(8.0), u64::MAX);
    assert_eq!(digests(&lab), digests(&fresh));
}

#[test]
fn a_change_after_a_rewind_drops_invalid_copies() {
    let mut watched = Watched::new(parse(&three_lanes()));
    watched.lab.seek(S(18.0));
    watched.look();
    watched.lab.seek(S(9.5));
    watched.lab.change(None, set("traffic.ftp.flows", json!(40))).expect("sound");
    watched.lab.seek(S(19.0));
    assert_as_from_zero(&mut watched);
    watched.lab.seek(S(16.0));
    assert_as_from_zero(&mut watched);
}

/// No document has what was not recorded, so nothing that goes by the document keeps it.
#[test]
fn a_rewind_and_a_revision_undo_acts() {
    let mut fresh = Lab::new(parse(&three_lanes()), Some(SAMPLE_EVERY));
    fresh.advance(S(14.0), u64::MAX);
    let acted = || {
        let mut watched = Watched::new(parse(&three_lanes()));
        watched.lab.seek(S(6.0));
        watched.lab.act(0, &set("link.rate_bps", json!(2_000_000))).expect("sound");
        watched.lab.seek(S(14.0));
        assert_ne!(digests(&watched.lab)[0], digests(&fresh)[0]);
        watched
    };
    let mut back = acted();
    back.lab.seek(S(11.0));
    back.lab.seek(S(14.0));
    assert_eq!(digests(&back.lab), digests(&fresh));
    let mut revised = acted();
    let same = revised.lab.scenario().clone();
    revised.lab.revise(same);
    revised.lab.seek(S(14.0));
    assert_eq!(digests(&revised.lab), digests(&fresh));
    revised.lab.act(0, &set("link.rate_bps", json!(2_000_000))).expect("sound");
    assert_eq!(revised.lab.state(0).expect("a lane").link.rate_bps, 2_000_000);
}

#[test]
fn lanes_without_differences_keep_their_time() {
    let mut lab = Lab::new(parse(&three_lanes()), Some(SAMPLE_EVERY));
    lab.keep_copies();
    lab.advance(S(12.0), u64::MAX);
    for lane in 0..3 {
        lab.take_samples(lane);
    }
    let mut revised = lab.scenario().clone();
    let change = |at_s, lane| Change { at_s, lane, set: set("link.rate_bps", json!(5_000_000)) };
    revised.timeline = vec![change(8.0, Some(1)), change(13.0, None)];
    lab.revise(revised);
    let times: Vec<Time> = lab.lanes().iter().map(|lane| lane.now()).collect();
    assert_eq!(times, [S(12.0), S(5.0), S(12.0)]);
    assert_eq!([0, 1, 2].map(|lane| lab.cut(lane)), [None, Some(S(5.0)), None]);
}

/// Undoing a change just made is free: the lane keeps its time.
#[test]
fn undoing_a_change_at_once_delays_no_lane() {
    let mut lab = Lab::new(parse(&three_lanes()), Some(SAMPLE_EVERY));
    lab.keep_copies();
    lab.advance(S(12.34), u64::MAX);
    let (before, digest) = (lab.scenario().clone(), digests(&lab));
    lab.change(Some(0), set("queue.max_p", json!(0.5))).expect("sound");
    lab.change(None, set("link.buffer", json!({ "packets": 20 }))).expect("sound");
    lab.revise(before.clone());
    assert_eq!(lab.now(), S(12.34));
    assert_eq!(digests(&lab), digest);
    assert_eq!(lab.scenario(), &before);
}

#[test]
fn lanes_are_matched_by_what_they_run_wherever_they_stand() {
    let mut watched = Watched::new(parse(&three_lanes()));
    watched.lab.advance(S(9.0), u64::MAX);
    watched.look();
    let keys = |lab: &Lab| (0..lab.lanes().len()).map(|i| lab.key(i)).collect::<Vec<_>>();
    let before = keys(&watched.lab);
    let all = watched.lab.scenario().clone();

    let mut fewer = all.clone();
    fewer.lanes.remove(0);
    watched.lab.revise(fewer);
    assert_eq!(keys(&watched.lab), before[1..]);
    assert_eq!(watched.lab.now(), S(9.0));
    assert_as_from_zero(&mut watched);

    watched.lab.revise(all);
    assert_eq!(keys(&watched.lab)[1..], before[1..]);
    assert!(!before.contains(&keys(&watched.lab)[0]));
    assert_eq!(watched.lab.lanes().iter().filter(|lane| lane.now() == Time::ZERO).count(), 1);
    assert_as_from_zero(&mut watched);
}

/// A lane with a different start restarts, at the same index and with the same identity.
#[test]
fn a_change_of_the_set_up_restarts_the_lane() {
    let mut watched = Watched::new(parse(&three_lanes()));
    watched.lab.advance(S(9.0), u64::MAX);
    watched.look();
    let key = watched.lab.key(1);
    let mut other = watched.lab.scenario().clone();
    other.seed += 1;
    watched.lab.revise(other);
    assert_eq!(watched.lab.now(), Time::ZERO);
    assert_eq!([watched.lab.key(1), Some(1)], [key, watched.lab.cut(1).map(|_| 1)]);
    watched.lab.advance(S(9.0), u64::MAX);
    assert_as_from_zero(&mut watched);
}

/// Titles, labels and the duration do not affect lanes.
#[test]
fn titles_and_labels_rewind_nothing() {
    let mut lab = Lab::new(parse(&three_lanes()), None);
    lab.advance(S(9.0), u64::MAX);
    let mut named = lab.scenario().clone();
    (named.title, named.duration_s) = ("Other".to_owned(), 50.0);
    named.lanes[2].label = "Third".to_owned();
    lab.revise(named);
    assert_eq!(lab.now(), S(9.0));
    assert_eq!(lab.results("", 0.0).lanes[2].label, "Third");
}

/// Windows follow the order of classes and flows; a flow that has not started or has left has none.
#[test]
fn windows_belong_to_the_running_flows() {
    let flows = |id: &str, flows: u32, rtt_s: f64, packets: u32| {
        json!({ "id": id, "kind": "ftp", "flows": flows, "packet_bytes": 1000, "rtt_s": rtt_s,
                "start_s": { "spread": [0, 2] }, "initial_window_packets": packets,
                "initial_ssthresh_packets": packets, "receive_window_bytes": 1_000_000 })
    };
    let mut scenario = mixed(&[json!({ "kind": "tail_drop" })]);
    scenario["link"] = json!({ "rate_bps": 1_000_000_000, "buffer": { "packets": 1000 } });
    scenario["traffic"] = json!([
        { "id": "udp", "kind": "cbr", "rate_bps": 1_000_000 },
        flows("slow", 2, 0.8, 4),
        flows("fast", 3, 0.5, 7),
    ]);
    scenario["timeline"] = json!([{ "at_s": 3, "set": { "traffic.slow.flows": 1 } }]);
    let mut watched = Watched::new(parse(&scenario));
    watched.lab.advance(S(3.1), u64::MAX);
    watched.look();
    let rows = &watched.rows[0].1;
    let at = |t_s: f64| {
        let row = rows.0.iter().find(|(row, _)| (row[0] - t_s).abs() < 1e-9).expect("a row");
        (row.1[..6].to_vec(), row.1.len())
    };
    // A handshake takes one RTT, and the initial window lasts another: 0.8 s in the slow class, 0.5 s in the fast
    // one. Flows of the slow class start at 0 and 2 s, of the fast one at 0, 1 and 2 s.
    assert_eq!(at(0.7), (vec![1, 0, 7, 0, 0, 0], 64));
    assert_eq!(at(1.5).0[..2], [4, 0]);
    assert_eq!(at(1.9).0[3..], [7, 0, 0]);
    assert_eq!(at(2.9).0[1..5].iter().filter(|window| **window > 0).count(), 4);
    let gone = at(3.1).0;
    assert!(gone[..4].iter().all(|window| *window > 0) && gone[4..] == [0, 0], "{gone:?}");
}

/// A user's action.
#[derive(Clone, Debug)]
enum Act {
    Play(f64),
    Seek(f64),
    Change(Option<u32>, Map<String, Value>),
    Revise(Vec<Change>),
    Undo(usize),
    Lanes(Vec<Value>),
    Look,
}

fn sets() -> impl Strategy<Value = Map<String, Value>> {
    prop_oneof![
        (0..30_u32).prop_map(|n| set("traffic.ftp.flows", json!(n))),
        (0..3_u32).prop_map(|n| set("traffic.udp.rate_bps", json!(n * 1_000_000))),
        (1..4_u32).prop_map(|n| set("link.rate_bps", json!(n * 4_000_000))),
        (2..80_u32).prop_map(|n| set("link.buffer", json!({ "packets": n }))),
        queues().prop_map(|queue| set("queue", queue)),
    ]
}

fn queues() -> impl Strategy<Value = Value> {
    prop::sample::select(all_queues())
}

/// Round times coincide with each other, with the copies and with the end of the warm-up; others do not.
fn times() -> impl Strategy<Value = f64> {
    prop_oneof![(0..13_u32).prop_map(f64::from), (0.0..12.0_f64)]
}

fn acts() -> impl Strategy<Value = Act> {
    let lane = prop_oneof![Just(None), Just(Some(0)), Just(Some(1))];
    let change =
        (times(), lane.clone(), sets()).prop_map(|(at_s, lane, set)| Change { at_s, lane, set });
    prop_oneof![
        times().prop_map(Act::Play),
        times().prop_map(Act::Seek),
        (lane, sets()).prop_map(|(lane, set)| Act::Change(lane, set)),
        prop::collection::vec(change, 0..4).prop_map(Act::Revise),
        (0..4_usize).prop_map(Act::Undo),
        prop::collection::vec(queues(), 2..4).prop_map(Act::Lanes),
        Just(Act::Look),
    ]
}

proptest! {
    #![proptest_config(config(48, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proptest-regressions/time_travel.txt")))]

    /// After any sequence of a user's actions, the run is that of the present scenario.
    #[test]
    fn any_sequence_of_actions_gives_the_run_of_the_scenario(acts in prop::collection::vec(acts(), 1..14)) {
        let first = mixed(&[json!({ "kind": "red" }), json!({ "kind": "tail_drop" })]);
        let mut watched = Watched::new(parse(&first));
        let mut made = vec![watched.lab.scenario().clone()];
        for act in acts {
            let lab = &mut watched.lab;
            match act {
                Act::Play(for_s) => {
                    let until = lab.now() + S(for_s / 3.0);
                    lab.advance(until, u64::MAX);
                }
                Act::Seek(to_s) => lab.seek(S(to_s)),
                Act::Change(lane, set) => {
                    lab.change(lane, set).expect("sound");
                }
                Act::Revise(timeline) => {
                    let revised = Scenario { timeline, ..lab.scenario().clone() };
                    lab.revise(Scenario::from_value(revised.to_value()).expect("sound"));
                }
                Act::Undo(steps) => lab.revise(made[made.len().saturating_sub(steps + 1)].clone()),
                Act::Lanes(queues) => {
                    let mut value = lab.scenario().to_value();
                    value["lanes"] = queues.iter().map(|queue| json!({ "queue": queue })).collect();
                    lab.revise(Scenario::from_value(value).expect("sound"));
                }
                Act::Look => watched.look(),
            }
            made.push(watched.lab.scenario().clone());
        }
        assert_as_from_zero(&mut watched);
    }
}

/// Placement does not affect results: parts of a scenario, one of them empty, give what the whole gives through a
/// change, a rewind, a removed lane and one that moves between parts.
#[test]
fn parts_of_a_scenario_equal_the_lanes_of_the_whole() {
    let part = |own: &[u32]| {
        let mut lab = Lab::part(parse(&three_lanes()), Some(SAMPLE_EVERY), own.to_vec());
        lab.keep_copies();
        lab
    };
    let mut whole = part(&[0, 1, 2]);
    let mut parts = [part(&[0, 2]), part(&[1]), part(&[])];
    let advance = |labs: &mut [Lab], to: f64| {
        labs.iter_mut().for_each(|lab| assert!(lab.advance(S(to), u64::MAX)));
    };
    let same = |whole: &Lab, parts: &[Lab], own: &[&[usize]]| {
        let all = digests(whole);
        for (lab, own) in parts.iter().zip(own) {
            let expected: Vec<_> = own.iter().map(|lane| all[*lane].clone()).collect();
            assert_eq!(digests(lab), expected);
            assert_eq!(lab.scenario(), whole.scenario());
        }
    };
    advance(std::slice::from_mut(&mut whole), 9.0);
    advance(&mut parts, 9.0);
    same(&whole, &parts, &[&[0, 2], &[1], &[]]);

    for (lane, key, value) in
        [(None, "traffic.ftp.flows", json!(30)), (Some(2), "queue.target_s", json!(0.0075))]
    {
        let made = whole.change_at(S(9.0), lane, set(key, value.clone())).expect("is sound");
        for lab in &mut parts {
            let here = lab.change_at(S(9.0), lane, set(key, value.clone())).expect("is sound");
            assert_eq!(json!(here), json!(made));
        }
    }
    let refused = set("queue.max_p", json!(0.2));
    for lab in parts.iter_mut().chain([&mut whole]) {
        assert!(lab.change_at(S(9.0), Some(1), refused.clone()).is_err(), "Tail Drop has no max_p");
    }
    advance(std::slice::from_mut(&mut whole), 11.0);
    advance(&mut parts, 11.0);
    same(&whole, &parts, &[&[0, 2], &[1], &[]]);

    let mut fewer = whole.scenario().clone();
    fewer.lanes.remove(0);
    fewer.timeline[1].lane = Some(1);
    let were = whole.revise_part(fewer.clone(), vec![0, 1]);
    assert_eq!(were, [Some(1), Some(2)]);
    for (lab, own) in parts.iter_mut().zip([vec![1], vec![], vec![0]]) {
        assert_eq!(lab.revise_part(fewer.clone(), own), were);
    }
    assert_eq!(parts[0].now(), S(11.0), "stays where it was");
    assert_eq!(parts[2].now(), Time::ZERO, "begins anew where it never ran");
    whole.rewind(S(7.0));
    parts.iter_mut().for_each(|lab| lab.rewind(S(7.0)));
    advance(std::slice::from_mut(&mut whole), 8.0);
    advance(&mut parts, 8.0);
    same(&whole, &parts, &[&[1], &[], &[0]]);
}
