//! Readings of running rules.

use serde_json::json;

use super::identity::{run, scenarios};
use aqm_lane::queue::rule::Reading;

fn reading(text: &str) -> Reading {
    let scenario = &scenarios()[6];
    run(scenario, 1, &json!({ "kind": "rule", "text": text })).rule().expect("a rule")
}

#[test]
fn values_are_those_of_the_latest_assignments() {
    let read = reading(
        "state n = 0, last = 0ms, seen = no\non arrive\n  n = n + 1\n  half = n / 2\n  last = now; seen = yes\n  if q < 0 { never_set = 1; n = never_set }",
    );
    let [n, half, last, seen, unset, again] = read.values[..] else { panic!("{:?}", read.values) };
    assert_eq!(half, n.map(|n| n / 2.0));
    assert!(n > Some(1000.0) && last > Some(19.0) && seen == Some(1.0), "{:?}", read.values);
    assert_eq!((unset, again), (None, None));
    assert_eq!(read.counts[0] as f64, n.expect("a value"));
    assert_eq!(read.states, [n, last, seen].map(|value| value.expect("a value")));
}

#[test]
fn lines_with_numbers_that_cannot_be_used_are_counted() {
    let read = reading("state x = 0\non arrive\n  x = (q - q) / (q - q)\n  early 3 + x");
    let arrivals = read.counts[0];
    assert_eq!(read.no_numbers, [(3, arrivals)]);
    assert_eq!(read.no_probabilities, [(4, arrivals)]);
    assert_eq!(read.probability, Some(1.0));
}
