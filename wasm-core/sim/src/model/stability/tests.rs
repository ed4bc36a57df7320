use serde_json::json;

use super::*;
use crate::queue::Spacing;

/// Flows, packets/s and round trip of the example in Hollot et al. (INFOCOM 2001).
const EXAMPLE: Plant = Plant {
    flows: 60.0,
    rate_pps: 3750.0,
    rtt_s: 0.246,
    drain_pps: 3750.0,
    window_law: WindowLaw::FLUID,
};
const SLOPE: f64 = 1.86e-4;
const POLE: f64 = 0.005;

fn near(ours: f64, expected: f64, share: f64) {
    assert!((ours / expected - 1.0).abs() <= share, "{ours}, not {expected}");
}

fn red(s: Complex64) -> Complex64 {
    SLOPE * POLE / (s + POLE)
}

#[test]
fn the_example_of_hollot_et_al_comes_out() {
    let at = |w: f64| Complex64::new(0.0, w);
    let simple = margins(|w| red(at(w)) * EXAMPLE.hollot_at(at(w)), EXAMPLE.rtt_s);
    let exact = margins(|w| red(at(w)) * EXAMPLE.at(at(w)), EXAMPLE.rtt_s);
    near(simple.gain.expect("a margin"), 43.8, 1e-3);
    near(simple.frequency.expect("a margin"), 1.005, 1e-3);
    near(exact.gain.expect("a margin"), 45.2, 1e-3);
    near(exact.frequency.expect("a margin"), 1.0204, 1e-3);
    near(simple.phase.expect("a crossover").to_degrees(), 88.8, 1e-3);
    near(simple.crossover.expect("a crossover"), 0.0502, 5e-3);
    near((red(at(1e-9)) * EXAMPLE.at(at(1e-9))).norm(), 10.14, 1e-3);
}

#[test]
fn the_pi_controller_of_hollot_et_al_comes_out() {
    let Law::Pi { gain, .. } = pi_for(&EXAMPLE) else { panic!("another controller") };
    near(gain, 9.78e-6, 1e-3);
}

/// A flow with a window of `window` packets at 35 ms of round trip with queueing, none of which is queueing.
fn load(window: f64) -> Load {
    Load {
        flows: 1.0,
        rate_pps: window / 0.035,
        rtt_s: 0.035,
        udp_pps: 0.0,
        window_packets: f64::INFINITY,
        window_law: WindowLaw::FLUID,
    }
}

fn gain_margin(window: f64, law: &Law) -> f64 {
    let Ok(looped) = Loop::new(&load(window), law) else { panic!("no point") };
    looped.margins().gain.expect("a margin")
}

fn law(queue: serde_json::Value, load: &Load) -> Law {
    let queue = serde_json::from_value(queue).expect("a discipline");
    Law::of(&queue, load, 300, 1500).expect("a law")
}

/// RFC 9332's gains for round trips up to 100 ms: what PI2 has by default.
#[test]
fn pi2_has_one_margin_at_every_load_and_pie_needs_its_table() {
    let pi2 = json!({ "kind": "pi2", "target_s": 1e-4, "alpha_hz": 0.15, "beta_hz": 3.0 });
    let windows = [7.0, 14.0, 28.0, 60.0, 120.0, 240.0, 438.0];
    let pi2 = windows.map(|window| gain_margin(window, &law(pi2.clone(), &load(window))));
    near(pi2[0], 7.84, 0.01);
    near(pi2[6], 5.36, 0.01);
    assert!(pi2.is_sorted_by(|a, b| a >= b), "{pi2:?}");
    let delay = Delay { target_s: 1e-4, update_s: 0.015, alpha_hz: 0.125, beta_hz: 1.25 };
    let bare = windows.map(|window| gain_margin(window, &Law::Pie { delay, scale: |_| 1.0 }));
    near(bare[0], 6.72, 0.01);
    near(bare[6], 0.061, 0.03);
    let scale = crate::queue::pie::scale;
    let scaled = windows.map(|window| gain_margin(window, &Law::Pie { delay, scale }));
    assert!(scaled.iter().all(|gain| (5.3..=15.7).contains(gain)), "{scaled:?}");
}

/// Slopes as the papers write them.
#[test]
fn slopes_are_those_of_the_formulas() {
    // A load that needs a tenth, at windows so long that the round trip hardly moves with the queue.
    let load = |needed: f64, queue: f64| {
        let window = (2.0 / needed).sqrt();
        let rate_pps = 1e4;
        let rtt_s = 1.0 - queue / rate_pps;
        Load { flows: rate_pps / window, rate_pps, rtt_s, ..load(1.0) }
    };
    let cases = [
        (
            json!({ "kind": "red", "min_th": 30, "max_th": 90, "max_p": 0.1 }),
            60.0,
            0.05,
            0.1 / 60.0,
        ),
        (
            json!({ "kind": "gred", "min_th": 30, "max_th": 90, "max_p": 0.1 }),
            120.0,
            0.1 + 0.9 * 30.0 / 90.0,
            0.9 / 90.0,
        ),
        (
            json!({ "kind": "dsred", "k_l": 30, "k_h": 90, "gamma": 0.9 }),
            50.0,
            0.1 * 2.0 / 60.0 * 20.0,
            0.1 * 2.0 / 60.0,
        ),
        (
            json!({ "kind": "dsred", "k_l": 30, "k_h": 90, "gamma": 0.9 }),
            70.0,
            0.1 + 0.9 * 2.0 / 60.0 * 10.0,
            0.9 * 2.0 / 60.0,
        ),
        (
            json!({ "kind": "parabola_red", "min_th": 30, "max_th": 90, "max_p": 0.4 }),
            60.0,
            0.1,
            2.0 * 0.4 * 30.0 / 3600.0,
        ),
        (
            json!({ "kind": "hred", "min_th": 30, "max_th": 90, "max_p": 1, "asymptote_packets": 5 }),
            70.0,
            5.0 * 40.0 / (60.0 * 25.0),
            5.0 * 65.0 / (60.0 * 25.0 * 25.0),
        ),
        (json!({ "kind": "gred_i", "min_th": 30, "max_th": 230 }), 80.0, 0.25, 1.0 / 200.0),
        (json!({ "kind": "sketch", "points": [[20, 0], [60, 0.2]] }), 40.0, 0.1, 0.2 / 40.0),
    ];
    for (mut queue, at, probability, slope) in cases {
        let spacings =
            [("geometric", 1.0), ("wait", 2.0 / 3.0), ("uniform", 2.0 / (1.0 + probability))];
        for (spacing, factor) in spacings {
            queue["spacing"] = spacing.into();
            let load = load(probability * factor, at);
            let looped = Loop::new(&load, &law(queue.clone(), &load)).expect("a point");
            near(looped.point.queue_packets, at, 1e-6);
            let factor_of_slope = if spacing == "uniform" { factor * factor / 2.0 } else { factor };
            near(looped.slope(), slope * factor_of_slope, 1e-4);
        }
    }
}

#[test]
fn what_has_no_point_says_why() {
    let few = Load { flows: 2.0, rate_pps: 833.0, rtt_s: 0.1, ..load(1.0) };
    let point = |queue, load: &Load| Loop::new(load, &law(queue, load)).map(|looped| looped.point);
    let red = json!({ "kind": "red", "min_th": 30, "max_th": 90, "max_p": 0.1 });
    let many = Load { flows: 40.0, ..few };
    assert_eq!(point(red.clone(), &many), Err(Unsettled::Cliff(90.0)));
    let low = json!({ "kind": "sketch", "points": [[0, 0], [300, 0.001]] });
    assert_eq!(point(low, &many), Err(Unsettled::Overflow));
    let small = Load { window_packets: 3.0, ..few };
    assert_eq!(point(red.clone(), &small), Err(Unsettled::Windows));
    let crowded = Load { udp_pps: 900.0, ..few };
    assert_eq!(point(red, &crowded), Err(Unsettled::Crowded));
}

/// Adaptive RED comes to rest in the band that it steers to.
#[test]
fn adaptive_red_rests_in_its_band() {
    for flows in [10.0, 20.0, 40.0] {
        let load = Load { flows, rate_pps: 833.0, rtt_s: 0.1, ..load(1.0) };
        let queue = json!({ "kind": "adaptive_red", "min_th": 20, "max_th": 80 });
        let looped = Loop::new(&load, &law(queue, &load)).expect("a point");
        let rest = looped.point.queue_packets;
        assert!((44.0 - 1e-6..=56.0 + 1e-6).contains(&rest), "{flows} flows: {rest}");
    }
}

/// The share of arrivals dropped at a base probability that stands still, counted.
#[test]
fn shares_are_those_of_the_gaps() {
    // Mean gaps of ns-2's spacing and Floyd and Jacobson's, from their laws: uniform on [1/p, 2/p] and [1, 1/p].
    for base in [0.01, 0.02, 0.05] {
        near(share(Spacing::Wait, base), 1.0 / (1.5 / base), 1e-12);
        near(share(Spacing::Uniform, base), 1.0 / ((1.0 + 1.0 / base) / 2.0), 1e-12);
        assert_eq!(share(Spacing::Geometric, base), base);
    }
}

#[test]
fn fewer_flows_make_more_noise_until_the_loop_swings() {
    let queue =
        json!({ "kind": "gred_i", "min_th": 0, "max_th": 300, "max_p": 1, "spacing": "geometric" });
    let deviation = |flows: f64| {
        let load = Load { flows, rate_pps: 833.0, rtt_s: 0.1, ..load(1.0) };
        Loop::new(&load, &law(queue.clone(), &load)).expect("a point").deviation()
    };
    assert_eq!(deviation(4.0), None);
    let calm = [10.0, 20.0, 40.0].map(|flows| deviation(flows).expect("a calm loop"));
    assert!(calm.is_sorted_by(|a, b| a > b), "{calm:?}");
    near(calm[0], 24.557, 1e-3);
}
