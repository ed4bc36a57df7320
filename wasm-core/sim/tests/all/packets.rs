//! Single packets: their event log, and drops found again later.

use crate::common::{all_queues, digests, mixed, parse};
use aqm_sim::lab::{Lab, SAMPLE_EVERY};
use aqm_sim::queue::{Decision, DropReason, EVENTS_KEPT, Event, EventKind};
use aqm_sim::run::{LaneRun, PacketState};
use aqm_sim::units::Time;
use serde_json::{Value, json};

fn lane(queue: &Value) -> LaneRun {
    LaneRun::new(&parse(&with_ecn(queue)).lane(0), "", None)
}

/// The mixed scenario, with ECN for its TCP flows.
fn with_ecn(queue: &Value) -> Value {
    let mut scenario = mixed(std::slice::from_ref(queue));
    scenario["traffic"][0]["ecn"] = json!(true);
    scenario
}

/// Runs to `until` in steps short enough for the log.
fn events_until(lane: &mut LaneRun, until: Time) -> Vec<Event> {
    let mut events = Vec::new();
    while lane.now() < until {
        lane.run_until(Time(lane.now().0 + 250_000_000).min(until));
        let taken = lane.take_events();
        assert!(taken.len() < EVENTS_KEPT, "a step is too long");
        events.extend(taken);
    }
    events
}

const S: fn(f64) -> Time = Time::from_secs;

#[test]
fn watching_changes_nothing() {
    for queue in all_queues() {
        let (mut watched, mut alone) = (lane(&queue), lane(&queue));
        watched.watch_packets();
        watched.run_until(S(12.0));
        alone.run_until(S(12.0));
        assert_eq!(watched.digest(), alone.digest(), "{queue}");
        assert!(alone.take_events().is_empty());
    }
}

/// In every discipline, arrivals minus departures and drops are the waiting packets, one by one.
#[test]
fn the_log_accounts_for_every_packet_that_waits() {
    for queue in all_queues() {
        let mut lane = lane(&queue);
        lane.watch_packets();
        let mut waiting: Vec<(u32, u16)> = Vec::new();
        for tick in 1..=48 {
            for event in events_until(&mut lane, Time::from_millis(250 * tick)) {
                match event.kind {
                    EventKind::Arrived => {
                        waiting.push((event.packet.number, event.packet.class));
                    }
                    EventKind::Marked(_) => {}
                    EventKind::Left | EventKind::Dropped(_) => {
                        let known = waiting.len();
                        waiting.retain(|(number, _)| *number != event.packet.number);
                        assert_eq!(waiting.len() + 1, known, "{queue}: {event:?}");
                    }
                }
            }
            let queued: Vec<(u32, u16)> = lane
                .packets()
                .iter()
                .filter(|(_, state)| *state != PacketState::InTransmission)
                .map(|(packet, _)| (packet.number, packet.class))
                .collect();
            assert_eq!(queued, waiting, "{queue}");
            assert_eq!(lane.packets().len() as u64, lane.in_system(), "{queue}");
        }
    }
}

#[test]
fn a_log_keeps_the_newest_events() {
    let mut lane = lane(&json!({ "kind": "red" }));
    lane.watch_packets();
    lane.run_until(S(12.0));
    let events = lane.take_events();
    assert_eq!(events.len(), EVENTS_KEPT);
    let last = events.last().expect("is full");
    assert!(last.at > S(11.9), "{last:?}");
    assert!(events.is_sorted_by_key(|event| event.at));
    lane.unwatch_packets();
    lane.run_until(S(13.0));
    assert!(lane.take_events().is_empty());
}

/// The classic schemes: p_b is the curve's value at its reading, p_a follows from p_b and the count by the rule of the
/// spacing, and the verdict follows from the draw.
#[test]
fn an_early_drop_follows_from_its_numbers() {
    for kind in ["red", "gred", "gred_i", "dsred", "hred", "parabola_red", "sketch", "adaptive_red"]
    {
        for spacing in ["wait", "uniform", "geometric"] {
            let mut lane = lane(&json!({ "kind": kind, "spacing": spacing }));
            lane.watch_packets();
            let events = events_until(&mut lane, S(15.0));
            let mut early = 0;
            for event in events.iter().filter(|event| event.decision.base.is_finite()) {
                let Decision { measured, base, count, applied, draw, delay_s } = event.decision;
                let what = format!("{kind} {spacing} {event:?}");
                let follows = match spacing {
                    "geometric" => base,
                    "uniform" if count * base < 1.0 => (base / (1.0 - count * base)).min(1.0),
                    "wait" if count * base < 1.0 => 0.0,
                    "wait" if count * base < 2.0 => (base / (2.0 - count * base)).min(1.0),
                    _ => 1.0,
                };
                assert_eq!(applied, follows, "{what}");
                assert!((0.0..1.0).contains(&draw) && draw <= applied, "{what}");
                assert_eq!(count.is_nan(), spacing == "geometric", "{what}");
                assert!(delay_s.is_nan(), "{what}");
                assert_eq!(
                    event.kind == EventKind::Dropped(DropReason::Forced),
                    base >= 1.0,
                    "{what}"
                );
                if kind != "adaptive_red" {
                    assert!((lane.curve().at(measured) - base).abs() < 0.02, "{what}");
                }
                early += usize::from(base < 1.0);
            }
            assert!(early > 10, "{kind} {spacing}: {early} early drops and marks");
            let signals = events.iter().filter(|event| event.kind.code() >= 2);
            let undecided = signals.filter(|event| event.decision.base.is_nan());
            assert!(
                undecided
                    .into_iter()
                    .all(|event| event.kind == EventKind::Dropped(DropReason::Overflow))
            );
        }
    }
}

/// RFC 8033 (4.1), RFC 9332 (A.1), RFC 8289 (5): the state behind the modern schemes' decisions.
#[test]
fn modern_schemes_report_the_numbers_behind_their_decisions() {
    for kind in ["pie", "pi2", "codel", "fq_codel"] {
        let mut lane = lane(&json!({ "kind": kind }));
        lane.watch_packets();
        let events = events_until(&mut lane, S(15.0));
        let decided = |event: &&Event| event.decision.delay_s.is_finite();
        assert!(events.iter().filter(decided).count() > 10, "{kind}");
        for Event { decision, .. } in events.iter().filter(decided) {
            match kind {
                "pie" | "pi2" => {
                    let squared = if kind == "pi2" { decision.base } else { 1.0 };
                    assert_eq!(decision.applied, decision.base * squared);
                    assert!(decision.draw < decision.applied);
                }
                _ => assert!(decision.delay_s >= 0.005 && decision.count >= 1.0, "{decision:?}"),
            }
        }
    }
}

/// An overflow means that the buffer was full.
#[test]
fn an_overflow_found_the_buffer_full() {
    let mut lane = lane(&json!({ "kind": "tail_drop" }));
    lane.watch_packets();
    let events = events_until(&mut lane, S(15.0));
    let lost = events.iter().filter(|event| event.kind == EventKind::Dropped(DropReason::Overflow));
    let found: Vec<u32> = lost.map(|event| event.found.packets).collect();
    assert!(found.len() > 10);
    assert!(found.iter().all(|packets| *packets == 99), "{found:?}");
}

/// Re-running finds the original drops: from any time, in order, with the lanes untouched.
#[test]
fn a_drop_found_again_is_the_original() {
    let kinds = ["red", "tail_drop", "codel", "red_tail", "fq_codel", "pie"];
    let queues: Vec<Value> = kinds.iter().take(4).map(|kind| json!({ "kind": kind })).collect();
    for queues in [queues, kinds[4..].iter().map(|kind| json!({ "kind": kind })).collect()] {
        let mut scenario = mixed(&queues);
        scenario["timeline"] = json!([
            { "at_s": 6, "set": { "traffic.ftp.flows": 40 } },
            { "at_s": 12.5, "set": { "link.buffer": { "packets": 60 } } },
        ]);
        let mut lab = Lab::new(parse(&scenario), Some(SAMPLE_EVERY));
        lab.keep_copies();
        lab.watch_packets(true);
        let mut signals: Vec<Vec<Event>> = vec![Vec::new(); queues.len()];
        for tick in 1..=170 {
            lab.advance(Time::from_millis(100 * tick), u64::MAX);
            for (lane, signals) in signals.iter_mut().enumerate() {
                let events = lab.take_events(lane);
                signals.extend(events.into_iter().filter(|event| event.kind.code() >= 2));
            }
        }
        let before = digests(&lab);
        let within = Time::from_millis(700);
        for (lane, signals) in signals.iter().enumerate() {
            assert!(signals.len() > 20, "{lane}: {}", signals.len());
            for at in (0..=17).map(|second| Time(second * 1_000_000_007)) {
                let apart = |event: &&Event| event.at.0.abs_diff(at.0);
                let nearest = signals.iter().min_by_key(apart).filter(|e| apart(e) <= within.0);
                let found = lab.signal_near(lane, at, within);
                let apart_found = found.as_ref().map(|signal| apart(&&signal.event));
                assert_eq!(apart_found, nearest.map(|event| apart(&event)), "{lane} {at:?}");
            }
            let first = signals.first().map(Event::name);
            let found = lab.signal_near(lane, Time::ZERO, Time::NEVER);
            assert_eq!(found.map(|signal| signal.event.name()), first);
            // Future events are not found, however near.
            let last = signals.last().map(Event::name);
            let later = signals.last().expect("has some").at + within;
            let found = lab.signal_near(lane, later, within);
            assert_eq!(found.map(|signal| signal.event.name()), last);
            assert!(lab.signal_near(lane, later, Time(within.0 - 1)).is_none());
            assert!(lab.signal_near(lane, lab.now() + S(9.0), S(8.0)).is_none());
            for (i, event) in signals.iter().enumerate().step_by(signals.len() / 7) {
                let same = |found: Option<aqm_sim::lab::Signal>, other: Option<&Event>| {
                    let row = |event: &Event| event.row().map(f64::to_bits);
                    let (found, other) = (found.map(|found| row(&found.event)), other.map(row));
                    assert_eq!(found, other, "{lane} {i} of {}", signals.len());
                };
                same(lab.signal_after(lane, event.name()), signals.get(i + 1));
                let earlier = i.checked_sub(1).and_then(|i| signals.get(i));
                same(lab.signal_before(lane, event.name()), earlier);
            }
        }
        assert_eq!(digests(&lab), before);
    }
}

/// A drop is explained by the discipline's state at the drop, not by a change at the same instant.
#[test]
fn a_drop_is_explained_by_the_discipline_of_its_time() {
    let mut lab = Lab::new(parse(&mixed(&[json!({ "kind": "red", "max_th": 60 })])), None);
    lab.keep_copies();
    lab.advance(S(8.0), u64::MAX);
    let event = lab.signal_near(0, S(7.0), S(1.0)).expect("RED drops").event;
    lab.seek(event.at);
    let set = json!({ "queue": { "kind": "tail_drop" }, "link.buffer": { "packets": 50 } });
    let Value::Object(set) = set else { unreachable!() };
    lab.change(Some(0), set).expect("is a change");
    lab.advance(S(9.0), u64::MAX);
    let found = lab.signal_near(0, event.at, Time::ZERO).expect("is there still");
    assert_eq!(found.event.name(), event.name());
    assert_eq!(found.queue.kind(), "red");
    assert_eq!(found.curve.marks, [("min_th", 30.0), ("max_th", 60.0)]);
    assert!(matches!(found.buffer, aqm_sim::scenario::Buffer::Packets(100)));
}

#[test]
fn watching_survives_a_rewind() {
    let mut lab = Lab::new(parse(&with_ecn(&json!({ "kind": "red" }))), None);
    lab.keep_copies();
    lab.watch_packets(true);
    lab.advance(S(8.0), u64::MAX);
    lab.seek(S(6.0));
    lab.take_events(0);
    lab.advance(S(6.2), u64::MAX);
    let events = lab.take_events(0);
    assert!(events.len() > 100);
    assert!(events.iter().all(|event| event.at > S(6.0) && event.at <= S(6.2)));
    lab.watch_packets(false);
    lab.seek(S(7.0));
    assert!(lab.take_events(0).is_empty());
}
