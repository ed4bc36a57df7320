//! A Monte-Carlo table of consecutive losses P(N > n) in the setting of May et al. (INRIA RR-3995,
//! Figs 9 and 11) against our simulation: Poisson arrivals, exponential or fixed service, 200
//! packets, independent drops.

use crate::common::lab_at;
use aqm_sim::units::Time;
use aqm_study::model::{chain, runs};
use serde_json::{Value, json};

/// Independent runs per row, 10⁶ arrivals in all; the table had 4·10⁷.
const RUNS: u32 = 20;
const ARRIVALS: f64 = 5e4;
/// Student's t, two-sided 99.9 %, 19 degrees of freedom.
const T: f64 = 3.883;
/// Least number of loss events longer than n for a normal approximation of P(N > n).
const ENOUGH: f64 = 30.0;

const COLUMNS: [usize; 6] = [1, 2, 3, 5, 7, 10];

struct Measured {
    events: Vec<f64>,
    losses: Vec<f64>,
    /// `longer[run][n]`: loss events longer than n.
    longer: Vec<Vec<f64>>,
}

impl Measured {
    fn run(queue: &Value, service: &str, rho: f64, arrivals: f64) -> Measured {
        let summaries = (1..=RUNS).map(|seed| {
            // A packet takes 1 ms on average. The warm-up is long enough to fill the buffer.
            let end = 3.0 + arrivals * 0.001 / rho;
            let scenario = json!({
                "version": 1, "seed": seed, "duration_s": end, "warmup_s": 3,
                "link": { "rate_bps": 8_000_000, "buffer": { "packets": 200 } },
                "traffic": [{ "id": "p", "kind": "poisson", "rho": rho, "packet_bytes": 1000,
                              "service": service }],
                "lanes": [{ "queue": queue }],
            });
            let mut lab = lab_at(&scenario, 0.0);
            lab.advance(Time::from_secs(end), u64::MAX);
            lab.lanes()[0].summary().consecutive_losses
        });
        let mut measured = Measured { events: vec![], losses: vec![], longer: vec![] };
        for losses in summaries {
            let events = losses.events as f64;
            measured.events.push(events);
            measured.losses.push(losses.mean.unwrap_or(0.0) * events);
            measured.longer.push(losses.exceed.iter().map(|exceed| exceed * events).collect());
        }
        measured
    }

    fn exceed(&self, n: usize) -> (f64, f64) {
        self.per_event(self.longer.iter().map(|row| row.get(n).copied().unwrap_or(0.0)).collect())
    }

    fn mean(&self) -> (f64, f64) {
        self.per_event(self.losses.clone())
    }

    /// Ratio of totals to loss events over all runs, and half-width of its 99.9 % interval.
    fn per_event(&self, totals: Vec<f64>) -> (f64, f64) {
        let n = f64::from(RUNS);
        let events: f64 = self.events.iter().sum();
        let ratio = totals.iter().sum::<f64>() / events;
        let squares: f64 =
            totals.iter().zip(&self.events).map(|(x, e)| (x - ratio * e) * (x - ratio * e)).sum();
        (ratio, T * (squares * n / (n - 1.0)).sqrt() / events)
    }
}

/// A printed number, and one unit of its last digit.
fn printed(text: &str) -> (f64, f64) {
    let value = text.parse().expect("a number");
    let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let places = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len() as i32);
    let exponent: i32 = exponent.parse().expect("an exponent");
    (value, format!("1e{}", exponent - places).parse().expect("a number"))
}

/// Compares the simulation with one row: columns n, then the mean. The tolerance is our sampling
/// error at 99.9 % plus one unit of the row's uncertain last digit.
fn agree(name: &str, queue: &Value, service: &str, rho: f64, row: &str) {
    let measured = Measured::run(queue, service, rho, ARRIVALS);
    let cells: Vec<&str> = row.split_whitespace().collect();
    let events: f64 = measured.events.iter().sum();
    let mut seen = 0;
    for (n, cell) in COLUMNS.into_iter().zip(&cells) {
        if cell.starts_with(['<', '-']) {
            continue;
        }
        let (value, unit) = printed(cell);
        if value * events < ENOUGH {
            continue;
        }
        let (ours, interval) = measured.exceed(n);
        assert!(
            (ours - value).abs() <= interval + unit,
            "{name}, {service}, rho {rho}: P(N > {n}) is {ours} ± {interval}, not {cell}"
        );
        seen += 1;
    }
    assert!(seen >= 3, "{name}: the runs are long enough for {seen} columns only");
    let (value, unit) = printed(cells[6]);
    let (ours, interval) = measured.mean();
    assert!(
        (ours - value).abs() <= interval + unit,
        "{name}, {service}, rho {rho}: E[N] is {ours} ± {interval}, not {value}"
    );
}

fn tail_drop() -> Value {
    json!({ "kind": "tail_drop" })
}

fn red() -> Value {
    json!({ "kind": "red", "min_th": 30, "max_th": 90, "max_p": 0.1, "w_q": 0.002,
            "spacing": "geometric" })
}

/// May et al.'s testbed built gentle RED from a single ramp.
fn gred() -> Value {
    json!({ "kind": "red", "min_th": 30, "max_th": 130, "max_p": 1, "w_q": 0.002,
            "spacing": "geometric" })
}

fn gred_i() -> Value {
    json!({ "kind": "gred_i", "min_th": 30, "max_th": 200, "max_p": 1, "spacing": "geometric" })
}

#[test]
fn exponential_service_agrees_with_the_table() {
    agree("TD", &tail_drop(), "exponential", 1.5, ".600 .360 .216 .0779 .0280 .0061 2.50");
    agree("RED", &red(), "exponential", 1.5, ".150 .069 .061 .060 .060 .059 4.94");
    agree("GRED", &gred(), "exponential", 1.5, ".344 .124 .0467 .0074 .0013 1e-4 1.55");
    agree("GRED-I", &gred_i(), "exponential", 1.5, ".337 .116 .0407 .0053 .0007 5e-5 1.52");
}

#[test]
fn fixed_service_agrees_with_the_table_at_1_5() {
    agree("TD", &tail_drop(), "fixed", 1.5, ".415 .139 .0386 .0019 5e-5 <1e-6 1.60");
    agree("RED", &red(), "fixed", 1.5, ".175 .095 .087 .085 .084 .082 4.74");
    agree("GRED", &gred(), "fixed", 1.5, ".338 .118 .0420 .0057 .0009 6e-5 1.52");
    agree("GRED-I", &gred_i(), "fixed", 1.5, ".334 .112 .0380 .0044 .0005 2e-5 1.50");
}

#[test]
fn fixed_service_agrees_with_the_table_at_1_2() {
    agree("TD", &tail_drop(), "fixed", 1.2, ".337 .091 .0202 6.3e-4 1.3e-5 - 1.45");
    agree("RED", &red(), "fixed", 1.2, ".115 .034 .0260 .0250 .0246 .0240 2.13");
}

#[test]
fn fixed_service_agrees_with_the_table_at_2() {
    agree("TD", &tail_drop(), "fixed", 2.0, ".532 .232 .0844 .0072 3.7e-4 2e-6 1.88");
    agree("RED", &red(), "fixed", 2.0, ".256 .183 .176 .174 .172 .168 8.62");
    agree("GRED", &gred(), "fixed", 2.0, ".500 .253 .129 .0343 .0095 .0015 2.02");
    agree("GRED-I", &gred_i(), "fixed", 2.0, ".500 .250 .125 .0312 .0078 9.8e-4 2.00");
}

/// Loss events of the simulation follow the exact law from the start of a run, not the one from any
/// loss with start vector v(k) ~ π(k) d(k).
#[test]
fn gred_i_follows_its_exact_law() {
    let drop = chain::profile(200, |i| ((i - 31.0) / 170.0).clamp(0.0, 1.0));
    let law = |from| runs::instantaneous(&drop, 1.5, from, 10).expect("losses");
    let (start, any) = (law(runs::From::RunStart), law(runs::From::AnyLoss));
    let measured = Measured::run(&gred_i(), "exponential", 1.5, 5.0 * ARRIVALS);
    for n in [1, 2, 3, 5] {
        let (ours, interval) = measured.exceed(n);
        assert!((ours - start[n]).abs() <= interval, "n {n}: {ours} ± {interval}: {}", start[n]);
    }
    let (ours, interval) = measured.exceed(1);
    assert!((ours - any[1]).abs() > interval, "{ours} ± {interval}: {}", any[1]);
}
