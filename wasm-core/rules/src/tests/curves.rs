//! The curve of a rule, its corners, and what moves them.

use serde_json::json;

use super::identity::read;
use crate::language::{self, gallery::GALLERY};
use crate::{Mover, corners};
use aqm_lane::link::Buffer;
use aqm_lane::queue::rule::Bend;
use aqm_lane::queue::{Port, QueueDiscipline, QueueSpec};
use aqm_lane::units::Rate;

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
    let told: Vec<_> = found
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
        told,
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
    ] {
        let program = language::read(text).program.expect("a program");
        assert!(Bend::new(&program).is_none(), "{text}");
    }
}
