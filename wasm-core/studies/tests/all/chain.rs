//! The simulation against the exact chain of Zheng & Atiquzzaman (LCN 2000, Eqs 5 to 10): Poisson
//! arrivals, exponential service, drops decided on the instantaneous queue.
//!
//! The chain reads its profile at the number in the system; a discipline reads its curve at the
//! number waiting, which is one less. So the chain of `p(i - 1)` describes the discipline.

use crate::common::{lab_at, parse};
use crate::mean_and_interval;
use aqm_sim::queue::QueueDiscipline;
use aqm_sim::units::Time;
use aqm_study::model::{burst, chain};
use serde_json::{Value, json};

/// Independent runs per case, about 10⁶ arrivals in all.
const RUNS: u32 = 20;
const ARRIVALS: f64 = 5e4;

fn scenario(queue: &Value, buffer: u32, rho: f64, seed: u32) -> Value {
    // A packet takes 1 ms on average.
    let measured = ARRIVALS * 0.001 / rho;
    json!({
        "version": 1, "seed": seed, "duration_s": 2.0 + measured, "warmup_s": 2,
        "link": { "rate_bps": 8_000_000, "buffer": { "packets": buffer } },
        "traffic": [{ "id": "p", "kind": "poisson", "rho": rho, "packet_bytes": 1000,
                      "service": "exponential" }],
        "lanes": [{ "queue": queue }],
    })
}

/// Compares loss and mean number waiting with the chain. The difference must lie within the
/// sampling error of the runs at 99.9 %.
fn agree(name: &str, queue: &Value, buffer: u32, rho: f64) {
    // Student's t, two-sided 99.9 %, 19 degrees of freedom.
    const T: f64 = 3.883;
    let spec = parse(&scenario(queue, buffer, rho, 1)).lanes[0].queue.clone();
    let lab = lab_at(&scenario(queue, buffer, rho, 1), 0.0);
    let curve = spec.build(lab.lanes()[0].port()).curve();
    let drop = chain::profile(buffer as usize, |i| if i < 1.0 { 0.0 } else { curve.at(i - 1.0) });
    let expected = chain::figures(&drop, rho);
    let waiting = expected.in_system - expected.utilisation;
    let summaries: Vec<_> = (1..=RUNS)
        .map(|seed| {
            let value = scenario(queue, buffer, rho, seed);
            let end = value["duration_s"].as_f64().expect("a duration");
            let mut lab = lab_at(&value, 0.0);
            lab.advance(Time::from_secs(end), u64::MAX);
            lab.lanes()[0].summary()
        })
        .collect();
    let check = |what: &str, values: Vec<f64>, expected: f64| {
        let (mean, interval) = mean_and_interval(&values);
        let allowed = interval * T / 2.093;
        assert!(
            (mean - expected).abs() <= allowed,
            "{name}, rho {rho}: {what} {mean} is not {expected} within {allowed}"
        );
        // Guards against runs too short to be conclusive.
        assert!(allowed < 0.2 * expected, "{name}, rho {rho}: {what} within {allowed}");
    };
    check("loss", summaries.iter().filter_map(|s| s.loss).collect(), expected.drop_probability);
    check("waiting", summaries.iter().map(|s| s.queue_packets.mean).collect(), waiting);
}

/// Thresholds 6 and 20 in the system are 5 and 19 waiting.
#[test]
fn red_agrees_with_its_chain() {
    let red = json!({ "kind": "red", "min_th": 5, "max_th": 19, "max_p": 0.1, "w_q": 1,
                      "spacing": "geometric" });
    for rho in [0.8, 1.0, 1.25] {
        agree("red", &red, 200, rho);
    }
}

#[test]
fn dsred_agrees_with_its_chain() {
    let dsred = json!({ "kind": "dsred", "k_l": 5, "k_h": 19, "gamma": 0.96, "w_q": 1,
                        "spacing": "geometric" });
    for rho in [0.8, 1.0, 1.25] {
        agree("dsred", &dsred, 200, rho);
    }
}

#[test]
fn tail_drop_agrees_with_m_m_1_k() {
    for rho in [0.9, 1.1, 1.5] {
        agree("tail_drop", &json!({ "kind": "tail_drop" }), 20, rho);
    }
}

#[test]
fn gred_i_agrees_with_its_chain() {
    let gred_i = json!({ "kind": "gred_i", "min_th": 5, "max_th": 40, "max_p": 1,
                         "spacing": "geometric" });
    for rho in [0.9, 1.1, 1.5] {
        agree("gred_i", &gred_i, 60, rho);
    }
}

/// Bursts against the model of May, Bonald & Bolot (INFOCOM 2000): Tail Drop drops the part of a burst that does not fit.
#[test]
fn bursts_lose_as_in_their_model() {
    for (rho, packets) in [(0.8, 5), (1.2, 3), (1.2, 1)] {
        let buffer = 20;
        let load = burst::Load { rho, bursty_share: 1.0, burst_packets: packets };
        let expected = burst::figures(&vec![0.0; buffer + 1], &load).bursty_loss;
        let losses: Vec<f64> = (1..=RUNS)
            .filter_map(|seed| {
                let mut value = scenario(&json!({ "kind": "tail_drop" }), buffer as u32, rho, seed);
                value["traffic"][0]["burst_packets"] = packets.into();
                let end = value["duration_s"].as_f64().expect("a duration");
                lab_at(&value, end).lanes()[0].summary().loss
            })
            .collect();
        let (mean, interval) = mean_and_interval(&losses);
        // From 95 to 99.9 %.
        let allowed = interval * 3.883 / 2.093;
        assert!(allowed < 0.2 * expected, "{allowed} is too wide for {expected}");
        assert!(
            (mean - expected).abs() <= allowed,
            "{rho}, {packets}: {mean}, not {expected} ± {allowed}"
        );
    }
}
