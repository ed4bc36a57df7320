//! The curve of a rule, its corners, and the parameters that move them.

use serde_json::json;

use super::identity::read;
use crate::language::{self, gallery::GALLERY};
use crate::{Mover, corners};
use aqm_lane::link::Buffer;
use aqm_lane::packet::{Colour, Ecn, Packet};
use aqm_lane::queue::rule::{Bend, Input};
use aqm_lane::queue::{Cx, Port, QueueDiscipline, QueueSpec};
use aqm_lane::rng::{Purpose, Rng};
use aqm_lane::units::{Rate, Time};

const LIMIT: f64 = 300.0;

fn port() -> Port {
    Port { rate: Rate(10_000_000), buffer: Buffer::Packets(LIMIT as u32), usual_packet_bytes: 1000 }
}

#[test]
fn the_curve_of_a_rule_is_that_of_its_discipline() {
    let curved: Vec<&str> = GALLERY
        .iter()
        .filter(|shown| {
            let builtin = read::<QueueSpec>(&json!({ "kind": shown.kind })).build(&port());
            let rule = json!({ "kind": "rule", "text": shown.text });
            let rule = read::<QueueSpec>(&rule).build(&port());
            let [curve, drawn] = [rule.curve(), builtin.curve()];
            if curve.line.is_empty() {
                return false;
            }
            for i in 0..=3000 {
                let queue = f64::from(i) / 10.0;
                let wanted = builtin.probability_at(queue).expect("a curve");
                assert_eq!(rule.probability_at(queue), Some(wanted), "{} at {queue}", shown.kind);
                let apart = curve.at(queue) - drawn.at(queue);
                assert!(apart.abs() < 0.02, "{} at {queue}", shown.kind);
            }
            assert_eq!(curve.averaged, drawn.averaged, "{}", shown.kind);
            true
        })
        .map(|shown| shown.kind)
        .collect();
    assert_eq!(curved, ["red", "gred", "gred_i", "dsred", "hred", "parabola_red"]);
}

#[test]
fn corners_are_exact_and_name_the_parameters_that_move_them() {
    let text = GALLERY[0].text;
    let found = corners(text, LIMIT);
    let labelled: Vec<_> = found
        .iter()
        .map(|corner| {
            let name = |mover: &Option<Mover>| {
                mover.as_ref().map(|mover| (mover.param.clone(), (mover.rate * 1e6).round() / 1e6))
            };
            let [queue, probability] =
                [corner.queue, corner.probability].map(|value| (value * 1e6).round() / 1e6);
            (queue, probability, name(&corner.along_queue), name(&corner.along_probability))
        })
        .collect();
    let by = |name: &str| Some((name.to_owned(), 1.0));
    assert_eq!(
        labelled,
        [
            (30.0, 0.0, by("min"), None),
            (90.0, 0.1, by("max"), by("max_p")),
            (90.0, 1.0, by("max"), None),
        ]
    );
}

/// A ramp that ends at the buffer, and one over milliseconds of the link.
#[test]
fn a_curve_has_the_numbers_of_its_port() {
    let gentle = "param min = 30, max = 90, max_p = 0.1, w = 0.002\nstate avg = 0\non arrive\n  avg = avg * (1 - w)^(missed + 1) + w * q\n  early ramp(avg, min, max, max_p, limit) of avg from min";
    let timed = "on arrive\n  early ramp(q * usual * 8 / rate, 0.024, 0.072, 0.1, limit * usual * 8 / rate)";
    let builtin = json!({ "kind": "gred", "gentle_end": "buffer" });
    let builtin = read::<QueueSpec>(&builtin).build(&port());
    for text in [gentle, timed] {
        let rule = read::<QueueSpec>(&json!({ "kind": "rule", "text": text })).build(&port());
        let curve = rule.curve();
        for i in 0..=3000 {
            let queue = f64::from(i) / 10.0;
            let wanted = builtin.probability_at(queue).expect("a curve");
            let got = rule.probability_at(queue).expect("a curve");
            assert!((got - wanted).abs() < 1e-9, "{got} for {wanted} at {queue}: {text}");
            assert!((curve.at(queue) - wanted).abs() < 1e-3, "drawn at {queue}: {text}");
        }
    }
    let corners: Vec<_> = corners(gentle, LIMIT)
        .iter()
        .map(|corner| [corner.queue, corner.probability].map(|value| (value * 1e6).round() / 1e6))
        .collect();
    assert_eq!(corners, [[30.0, 0.0], [90.0, 0.1]]);
}

#[test]
fn a_curve_shows_its_cliffs_and_corners_at_their_places() {
    let text =
        "param a = 12.5, b = 100.25\non arrive\n  early (0 if q < a else 0.25 if q < b else 0.5)";
    let program = language::read(text).program.expect("a program");
    let line = Bend::new(&program).expect("a curve").line(LIMIT);
    let points: Vec<_> = line.iter().map(|knot| (knot.queue, knot.probability)).collect();
    assert_eq!(
        points,
        [(0.0, 0.0), (12.5, 0.0), (12.5, 0.25), (100.25, 0.25), (100.25, 0.5), (300.0, 0.5)]
    );
}

#[test]
fn what_is_dropped_anyway_is_a_cliff_of_the_curve() {
    let by_hand = "param lo = 30, hi = 90, p = 0.1, w = 0.002\nstate a = 0\non arrive\n  a = a + w * (q - a)\n";
    for end in [
        "  if a >= hi { drop }\n  early p * (a - lo) / (hi - lo) of a from lo",
        "  if a > lo { early p * (a - lo) / (hi - lo) of a from lo }\n  if a >= hi { drop }",
        "  if not room { drop }\n  early ramp(a, lo, hi, p, hi) of a from lo",
    ] {
        let text = format!("{by_hand}{end}");
        let program = language::read(&text).program.expect("a program");
        let line = Bend::new(&program).expect("a curve").line(LIMIT);
        let points: Vec<_> = line.iter().map(|knot| (knot.queue, knot.probability)).collect();
        let wanted = [(0.0, 0.0), (30.0, 0.0), (90.0, 0.1), (90.0, 1.0), (300.0, 1.0)];
        for (point, wanted) in points.iter().zip(wanted) {
            let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
            assert!(near(point.0, wanted.0) && near(point.1, wanted.1), "{end}: {points:?}");
        }
        assert_eq!(points.len(), wanted.len(), "{end}: {points:?}");
        let moved = corners(&text, LIMIT).into_iter().filter_map(|corner| corner.along_queue);
        let moved: Vec<_> = moved.map(|mover| mover.param).collect();
        assert_eq!(moved, ["lo", "hi", "hi"], "{end}");
    }
    let text = "param lo = 30\nstate a = 0\non arrive\n  a = q\n  early 0.1 of a from lo";
    let program = language::read(text).program.expect("a program");
    let line = Bend::new(&program).expect("a curve").line(LIMIT);
    let points: Vec<_> = line.iter().map(|knot| (knot.queue, knot.probability)).collect();
    assert_eq!(points, [(0.0, 0.0), (30.0, 0.0), (30.0, 0.1), (300.0, 0.1)]);
}

#[test]
fn a_probability_of_more_than_one_length_has_no_curve() {
    for text in [
        "state a = 0\non arrive\n  a = q\n  if q > 5 { early a / 99 of a }",
        "state a = 0\non arrive\n  a = q\n  early a / 99 of a\n  if delay > 1 { drop }",
        "on arrive\n  if lost > 1s { early q / 99 }",
        "on arrive\n  early q / limit + delay",
        "state p = 0\nevery 1ms\n  p = p + 0.01\non arrive\n  if chance(p) { drop }",
        "on arrive\n  early rand()",
        // A state that is not a length, as probability or as measure.
        "state p = 0.01\non arrive\n  early p geometric",
        "state p = 0.01\non arrive\n  early 0.1 of p from 0.05",
        "state a = 0\non arrive\n  a = a + 0.1 * (q - a)\n  early q / 99 of a from 5",
    ] {
        let program = language::read(text).program.expect("a program");
        assert!(Bend::new(&program).is_none(), "{text}");
    }
}

/// A state counts as an average in packets, to be drawn and handed over, only if its events make it one.
#[test]
fn averages_of_the_queue_are_known() {
    for (of, text) in [
        ("a", "on arrive\n  a = a * (1 - w)^(missed + 1) + w * q\n  early 0.1 of a"),
        ("a", "on arrive\n  x = q - a\n  if rand() < 2 { a = a + w * x }\n  early a / 99 from 3"),
        ("a", "on arrive\n  early 0.1 of a\non depart\n  a = q if q > a else a * 0.5 + q * 0.5"),
        ("a", "every 10ms\n  a = (3 * a + bytes / usual) / 4\non arrive\n  early 0.1 of a"),
        ("q", "on arrive\n  a = bytes\n  early 0.1 of q"),
        ("", "on arrive\n  early 0.1 of a"),
        ("", "on arrive\n  a = a + w * (bytes - a)\n  early 0.1 of a"),
        ("", "on arrive\n  a = a + w * (q - 20)\n  early 0.1 of a"),
        ("", "on arrive\n  a = a * (1 - w) + w * q\n  early 0.1 of a\non depart\n  a = a + 1"),
        ("", "on arrive\n  a = q\n  if q > 5 { early 0.1 of a } else { early 0.1 of q }"),
        ("", "on arrive\n  x = q\n  early 0.1 of x"),
    ] {
        let text = format!("param w = 0.1\nstate a = 0\n{text}");
        let program = language::read(&text).program.expect(&text);
        let state = program.states.iter().find(|state| Some(state.cell) == program.length);
        let queue = (program.length == Some(Input::Queue as u8)).then_some("q");
        let found = state.map(|state| &*state.name).or(queue);
        assert_eq!(found.unwrap_or_default(), of, "{text}");
        let rule = read::<QueueSpec>(&json!({ "kind": "rule", "text": text })).build(&port());
        assert_eq!(rule.average().is_some(), of == "a", "{text}");
        assert_eq!(rule.probe(Time::ZERO, &port()).measured.is_some(), !of.is_empty(), "{text}");
        assert_eq!(rule.hand_over().early.is_some(), !of.is_empty(), "{text}");
    }
}

/// RED after a rule starts with an average that RED can have.
#[test]
fn an_average_is_handed_over_within_the_buffer() {
    for (start, wanted) in [("1e300", LIMIT), ("-1e300", 0.0), ("12.5", 11.25)] {
        let text = format!("state a = {start}\non arrive\n  a = a + 0.1 * (q - a)\n  early 0 of a");
        let mut rule = read::<QueueSpec>(&json!({ "kind": "rule", "text": text })).build(&port());
        let packet = Packet {
            number: 0,
            seq: 0,
            arrived: Time::ZERO,
            flow: 0,
            pair: 0,
            cwr: false,
            colour: Colour::Green,
            class: 0,
            responsive: true,
            ecn: Ecn::NotCapable,
            bytes: 1000,
        };
        let mut cx = Cx::new(port(), Rng::stream(1, "lane", 0, Purpose::Drop));
        rule.enqueue(packet, &mut cx);
        let early = rule.hand_over().early.expect("an average");
        assert_eq!(early.average, wanted, "{start}");
    }
}
