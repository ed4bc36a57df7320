use serde_json::json;

use super::*;
use aqm_sim::queue::{DelayControl, Spacing};

/// Flows, rate in packets/s and RTT of the example in Hollot et al. (INFOCOM 2001).
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
fn the_example_of_hollot_et_al_is_reproduced() {
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
fn the_pi_controller_of_hollot_et_al_is_reproduced() {
    let Law::Pi { gain, .. } = pi_for(&EXAMPLE) else { panic!("another controller") };
    near(gain, 9.78e-6, 1e-3);
}

/// A flow with a window of `window` packets and an RTT of 35 ms, all of it propagation.
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
    Law::of(&spec(queue), load, 300, 1500).expect("a law")
}

/// RFC 9332's gains for RTTs up to 100 ms, PI2's defaults.
#[test]
fn pi2_has_one_margin_at_every_load_and_pie_needs_its_table() {
    let pi2 = json!({ "kind": "pi2", "target_s": 1e-4, "alpha_hz": 0.15, "beta_hz": 3.0 });
    let windows = [7.0, 14.0, 28.0, 60.0, 120.0, 240.0, 438.0];
    let pi2 = windows.map(|window| gain_margin(window, &law(pi2.clone(), &load(window))));
    near(pi2[0], 7.84, 0.01);
    near(pi2[6], 5.36, 0.01);
    assert!(pi2.is_sorted_by(|a, b| a >= b), "{pi2:?}");
    let delay = DelayControl { target_s: 1e-4, update_s: 0.015, alpha_hz: 0.125, beta_hz: 1.25 };
    let bare =
        windows.map(|window| gain_margin(window, &Law::Controller { delay, scale: |_| 1.0 }));
    near(bare[0], 6.72, 0.01);
    near(bare[6], 0.061, 0.03);
    let scale = aqm_sim::queue::pie::scale;
    let scaled = windows.map(|window| gain_margin(window, &Law::Controller { delay, scale }));
    assert!(scaled.iter().all(|gain| (5.3..=15.7).contains(gain)), "{scaled:?}");
}

/// Slopes as the papers give them.
#[test]
fn slopes_are_those_of_the_formulas() {
    // A load that needs a drop probability of a tenth, with windows so long that the queue hardly affects the
    // RTT.
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
        let spacings = [
            ("geometric", 1.0),
            ("wait", 2.0 / 3.0),
            ("uniform", 2.0),
            ("linux", 2.0 / (1.0 + probability)),
        ];
        for (spacing, factor) in spacings {
            queue["spacing"] = spacing.into();
            let load = load(probability * factor, at);
            let looped = Loop::new(&load, &law(queue.clone(), &load)).expect("a point");
            near(looped.point.queue_packets, at, 1e-6);
            let factor_of_slope = if spacing == "linux" { factor * factor / 2.0 } else { factor };
            near(looped.slope(), slope * factor_of_slope, 1e-4);
        }
    }
}

#[test]
fn a_missing_operating_point_has_a_reason() {
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

/// Adaptive RED settles in its target band.
#[test]
fn adaptive_red_settles_in_its_band() {
    for flows in [10.0, 20.0, 40.0] {
        let load = Load { flows, rate_pps: 833.0, rtt_s: 0.1, ..load(1.0) };
        let queue = json!({ "kind": "adaptive_red", "min_th": 20, "max_th": 80 });
        let looped = Loop::new(&load, &law(queue, &load)).expect("a point");
        let rest = looped.point.queue_packets;
        assert!((44.0 - 1e-6..=56.0 + 1e-6).contains(&rest), "{flows} flows: {rest}");
    }
}

/// The share is the inverse of the mean gap, and converts back.
#[test]
fn shares_are_those_of_the_gaps() {
    // Mean gaps of ns-2's spacing, of Floyd and Jacobson's and of Linux's: uniform on [1/p, 2/p], 1 to 1/p - 1
    // and 1 to 1/p.
    for base in [0.01, 0.02, 0.05] {
        near(Spacing::Wait.share(base), 1.0 / (1.5 / base), 1e-12);
        near(Spacing::Uniform.share(base), 1.0 / ((1.0 + 1.0 / base - 1.0) / 2.0), 1e-12);
        near(Spacing::Linux.share(base), 1.0 / ((1.0 + 1.0 / base) / 2.0), 1e-12);
        assert_eq!(Spacing::Geometric.share(base), base);
    }
    // From 0.5 on, the first arrival after a drop is dropped.
    assert_eq!([0.5, 0.7, 1.0].map(|base| Spacing::Uniform.share(base)), [1.0; 3]);
    for spacing in [Spacing::Wait, Spacing::Uniform, Spacing::Linux, Spacing::Geometric] {
        near(spacing.base(spacing.share(0.05)), 0.05, 1e-12);
    }
}

#[test]
fn fewer_flows_make_more_noise_until_the_loop_oscillates() {
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

/// The lab's default link, 10 Mb/s and 147 ms, with packets of 1000 bytes.
fn lab(flows: f64, queue: &aqm_sim::queue::QueueSpec) -> Load {
    Load {
        flows,
        rate_pps: 1250.0,
        rtt_s: 0.147,
        udp_pps: 0.0,
        window_packets: f64::INFINITY,
        window_law: WindowLaw::of(queue, false),
    }
}

fn spec(queue: serde_json::Value) -> aqm_sim::queue::QueueSpec {
    serde::Deserialize::deserialize(&queue).expect("a discipline")
}

fn gentle(w_q: f64) -> aqm_sim::queue::QueueSpec {
    spec(
        json!({ "kind": "gred", "min_th": 30, "max_th": 90, "max_p": 0.1, "w_q": w_q, "spacing": "wait" }),
    )
}

/// The fluid model and its linearisation share an operating point. Margin 1 separates paths that converge to it
/// from paths that keep oscillating.
#[test]
fn the_fluid_path_converges_above_margin_1_and_oscillates_below() {
    let sketch = |p: f64| {
        spec(json!({ "kind": "sketch", "points": [[20, 0], [280, p]], "measure": "instantaneous" }))
    };
    let pi2 = |beta_hz: f64| {
        spec(
            json!({ "kind": "pi2", "target_s": 0.06, "alpha_hz": beta_hz / 20.0, "beta_hz": beta_hz }),
        )
    };
    let all = [
        (gentle(0.002), 16.0),
        (gentle(0.0002), 48.0),
        (sketch(0.1), 20.0),
        (sketch(0.5), 20.0),
        (pi2(0.4), 16.0),
        (pi2(12.0), 16.0),
    ];
    let (mut calm, mut swinging) = (0, 0);
    for (queue, flows) in all {
        let load = lab(flows, &queue);
        let law = Law::of(&queue, &load, 300, 1000).expect("a law");
        let looped = Loop::new(&load, &law).expect("a point of rest");
        let gain = looped.margins().gain.expect("a margin");
        let path = path(&load, &law, &looped, 300);
        let end = &path[path.len() - path.len() / 6..];
        let rest = looped.point;
        let far =
            end.iter().map(|[_, queue]| (queue - rest.queue_packets).abs()).fold(0.0, f64::max);
        if gain > 1.2 {
            assert!(far < 0.5, "{queue:?}: margin {gain}, {far} packets away");
            near(end[0][0], rest.window_packets, 0.01);
            calm += 1;
        } else {
            assert!(gain < 0.8 && far > 10.0, "{queue:?}: margin {gain}, {far} packets away");
            swinging += 1;
        }
    }
    assert!(calm >= 2 && swinging >= 2, "{calm} calm, {swinging} swinging");
}

mod advised {
    use super::super::advice::{Rule, Site, at, loads, proposals};
    use super::*;
    use aqm_sim::queue::QueueSpec;

    fn site() -> Site {
        Site { load: lab(16.0, &gentle(0.002)), buffer: 300, packet_bytes: 1000, ecn: false }
    }

    fn offer(queue: &QueueSpec, range: [u32; 2], rule: Rule) -> Result<QueueSpec, Reason> {
        let all = proposals(&site(), queue, range);
        all.into_iter().find(|(other, _)| *other == rule).expect("an offer").1
    }

    fn calm(queue: &QueueSpec, [least, most]: [u32; 2]) -> usize {
        loads(least, most).iter().filter(|flows| at(&site(), queue, **flows).is_calm()).count()
    }

    #[test]
    fn proposals_by_margins_are_stable_at_every_load() {
        let gred_i = spec(json!({ "kind": "gred_i", "min_th": 30, "max_th": 300, "max_p": 1 }));
        for queue in [gentle(0.002), gred_i] {
            let range = [16, 64];
            assert!(calm(&queue, range) < 2, "{queue:?}");
            let offered = offer(&queue, range, Rule::Margins).expect("an offer");
            assert_eq!(calm(&offered, range), loads(16, 64).len(), "{offered:?}");
        }
    }

    #[test]
    fn a_stable_discipline_is_kept() {
        let calm = gentle(1e-5);
        assert_eq!(offer(&calm, [20, 40], Rule::Margins), Ok(calm));
    }

    #[test]
    fn hollots_weight_meets_the_condition_and_is_stable() {
        let range = [16, 48];
        let QueueSpec::Gred(own) = offer(&gentle(0.002), range, Rule::Hollot).expect("an offer")
        else {
            panic!("another discipline");
        };
        let queue = QueueSpec::Gred(own.clone());
        assert_eq!(calm(&queue, range), loads(16, 48).len());
        let holds = |weight: f64| {
            let queue =
                QueueSpec::Gred(aqm_sim::queue::gred::Params { w_q: weight, ..own.clone() });
            let (own, _) = at(&site(), &queue, 16.0).found.expect("a loop");
            let [left, right] = own.sufficient().expect("a condition");
            left <= right
        };
        assert!(holds(own.w_q) && !holds(20.0 * own.w_q));
    }

    #[test]
    fn rules_propose_only_where_they_apply() {
        let rules = |queue: QueueSpec| {
            proposals(&site(), &queue, [16, 64])
                .into_iter()
                .map(|(rule, _)| rule)
                .collect::<Vec<_>>()
        };
        assert_eq!(rules(gentle(0.002)), [Rule::Margins, Rule::Hollot, Rule::Ziegler]);
        assert_eq!(rules(spec(json!({ "kind": "gred_i" }))), [Rule::Margins]);
        assert_eq!(rules(spec(json!({ "kind": "pi2" }))), [Rule::Margins, Rule::Rfc9332]);
        // Ziegler's model puts the upper threshold for 1000 flows beyond 300 packets.
        assert!(offer(&gentle(0.002), [1000, 1000], Rule::Ziegler).is_err());
    }

    /// RFC 9332, appendix A: for a target of 15 ms and RTTs of at most 100 ms.
    #[test]
    fn the_gains_of_rfc_9332_are_reproduced() {
        let queue = spec(json!({ "kind": "pi2", "target_s": 0.015 }));
        let site = Site { load: Load { rtt_s: 0.085, ..site().load }, ..site() };
        let all = proposals(&site, &queue, [16, 16]);
        let Some((_, Ok(QueueSpec::Pi2(own)))) =
            all.into_iter().find(|(rule, _)| *rule == Rule::Rfc9332)
        else {
            panic!("no offer");
        };
        assert_eq!([own.update_s, own.alpha_hz, own.beta_hz], [0.015, 0.15, 3.0]);
    }

    #[test]
    fn loads_are_geometric_and_distinct() {
        let even = loads(16, 256);
        assert_eq!([even[0], even[4], even[8]], [16.0, 64.0, 256.0]);
        assert_eq!(loads(3, 3), [3.0]);
    }
}
