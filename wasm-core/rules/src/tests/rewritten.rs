//! Disciplines with non-default parameters, rewritten as rules, give the same packets.

use serde_json::{Value, json};

use super::identity::{read, run, scenarios};
use crate::{NoRule, rewritten};
use aqm_lane::queue::QueueSpec;

fn is_its_rule(queue: &Value) {
    let text =
        rewritten(&read::<QueueSpec>(queue)).unwrap_or_else(|why| panic!("{queue}: {why:?}"));
    for scenario in scenarios().iter().step_by(3) {
        let rule = json!({ "kind": "rule", "text": text });
        let [own, rule] = [queue, &rule].map(|queue| run(scenario, 1, queue).summary());
        assert_eq!(rule.digest, own.digest, "{text}");
    }
}

#[test]
fn a_rule_has_the_numbers_of_its_discipline() {
    for queue in [
        json!({ "kind": "red", "min_th": 10, "max_th": 40, "max_p": 0.05, "w_q": 0.01, "spacing": "geometric" }),
        json!({ "kind": "gred", "min_th": 12.5, "gentle_end": "buffer", "spacing": "uniform" }),
        json!({ "kind": "gred_i", "max_p": 0.5, "max_th": 100 }),
        json!({ "kind": "dsred", "k_l": 10, "k_h": 50, "gamma": 0.5, "spacing": "wait" }),
        json!({ "kind": "hred", "asymptote_packets": 3, "max_p": 0.7 }),
        json!({ "kind": "parabola_red", "w_q": 0.1 }),
        json!({ "kind": "adaptive_red", "min_th": 10, "max_th": 50, "interval_s": 0.2, "alpha": 0.02 }),
        json!({ "kind": "pie", "target_s": 0.03, "beta_hz": 2.5 }),
        json!({ "kind": "pi2", "target_s": 0.005 }),
        json!({ "kind": "codel", "target_s": 0.0025, "interval_s": 0.05 }),
        json!({ "kind": "sketch", "points": [[0, 0], [20, 0], [20, 0.1], [80, 0.3]], "measure": "average", "w_q": 0.01 }),
        json!({ "kind": "sketch", "points": [[0, 0], [60, 1]], "measure": "instantaneous", "spacing": "uniform" }),
    ] {
        is_its_rule(&queue);
    }
}

#[test]
fn disciplines_beyond_the_language_are_refused() {
    let of = |queue: Value| rewritten(&read::<QueueSpec>(&queue));
    assert_eq!(of(json!({ "kind": "fq_codel" })), Err(NoRule::Kind));
    assert_eq!(
        of(json!({ "kind": "pie", "derandomise": true })),
        Err(NoRule::Field("derandomise".into()))
    );
    assert_eq!(
        of(json!({ "kind": "red", "spacing": "linux" })),
        Err(NoRule::Field("spacing".into()))
    );
    let points: Vec<[f64; 2]> = (0..9).map(|i| [f64::from(i), 0.0]).collect();
    assert_eq!(of(json!({ "kind": "sketch", "points": points })), Err(NoRule::Points(9)));
}
