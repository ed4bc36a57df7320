//! The models' interface to the page and the command line: a JSON document in, a JSON document out.

mod stability;

use aqm_sim::fault::{Code, Phrase, ReasonPhrase};
use aqm_sim::queue::{Curve, LengthUnit, Port, QueueDiscipline, QueueSpec};
use aqm_sim::scenario::{Buffer, Faults, checked, value_of};
use aqm_sim::units::Rate;
use aqm_study::model::{burst, chain, red_fit, runs, tcp};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use stability::{Stability, StabilityAnswer};

/// Names of the models.
pub const NAMES: [&str; 6] = ["chain", "burst", "runs", "tcp", "red_fit", "stability"];

/// Evaluates the model `name` and returns its answer as JSON.
///
/// # Errors
/// Every fault of the document, with its path; or that the model does not exist.
pub fn ask(name: &str, json: &str) -> Result<String, Faults> {
    answered::<ReasonPhrase>(name, json)
}

/// As [`ask`], with reasons as sentences in English.
///
/// # Errors
/// As [`ask`].
pub fn ask_in_english(name: &str, json: &str) -> Result<String, Faults> {
    answered::<String>(name, json)
}

fn answered<R: From<ReasonPhrase> + Serialize>(name: &str, json: &str) -> Result<String, Faults> {
    match name {
        "chain" => text(chain(json)),
        "burst" => text(burst(json)),
        "runs" => text(runs(json)),
        "tcp" => text(tcp(json)),
        "red_fit" => text(red_fit(json)),
        "stability" => text(stability::stability::<R>(json)),
        _ => {
            let args = [name.into(), NAMES.join(", ").into()];
            Err(Faults::one("", Phrase::new(Code::NoModel, args)))
        }
    }
}

fn text(answer: Result<impl Serialize, Faults>) -> Result<String, Faults> {
    answer.map(|answer| aqm_sim::json::text(&answer))
}

/// The birth-death chain of a discipline's curve, read at the number in the system.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Chain {
    queue: QueueSpec,
    /// Most packets in the system, the one in service included.
    #[schemars(range(min = 1, max = 10_000))]
    limit: u32,
    /// Offered load.
    #[schemars(range(min = 0.001, max = 100.0))]
    rho: f64,
}

/// The chain in equilibrium.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChainAnswer {
    /// Fraction of arrivals that are dropped.
    pub drop_probability: f64,
    /// Mean number in the system, the one in service included.
    pub in_system_packets: f64,
    /// Mean time in the system of an accepted packet, in mean service times.
    pub sojourn_service_times: f64,
    /// Fraction of the time during which the server is busy.
    pub utilisation: f64,
    /// Probability of each number in the system, from 0 on.
    pub law: Vec<f64>,
}

fn chain(json: &str) -> Result<ChainAnswer, Faults> {
    let Chain { queue, limit, rho } = read(json)?;
    let drop = profile(&queue, limit)?;
    let figures = chain::figures(&drop, rho);
    Ok(ChainAnswer {
        drop_probability: figures.drop_probability,
        in_system_packets: figures.in_system,
        sojourn_service_times: figures.sojourn,
        utilisation: figures.utilisation,
        law: chain::stationary_law(&drop, rho),
    })
}

/// Bursts alongside smooth traffic.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Burst {
    queue: QueueSpec,
    /// Most packets in the system, the one in service included.
    #[schemars(range(min = 1, max = 2_000))]
    limit: u32,
    /// Offered load of all packets.
    #[schemars(range(min = 0.001, max = 100.0))]
    rho: f64,
    /// Fraction of the packets that come in bursts.
    #[schemars(range(min = 0.0, max = 1.0))]
    #[serde(default = "half")]
    bursty_share: f64,
    #[schemars(range(min = 1, max = 100))]
    burst_packets: u32,
}

fn half() -> f64 {
    0.5
}

/// Losses of bursts and of smooth traffic.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BurstAnswer {
    /// Fraction of smooth packets that are dropped.
    pub smooth_loss: f64,
    /// Fraction of packets in bursts that are dropped.
    pub bursty_loss: f64,
    /// Probability of each number in the system, from 0 on.
    pub law: Vec<f64>,
}

fn burst(json: &str) -> Result<BurstAnswer, Faults> {
    let Burst { queue, limit, rho, bursty_share, burst_packets } = read(json)?;
    let load = burst::Load { rho, bursty_share, burst_packets: burst_packets as usize };
    let figures = burst::figures(&profile(&queue, limit)?, &load);
    Ok(BurstAnswer {
        smooth_loss: figures.smooth_loss,
        bursty_loss: figures.bursty_loss,
        law: figures.law,
    })
}

/// Consecutive losses, P(N > n) from n = 0 on.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Runs {
    queue: QueueSpec,
    /// Most packets in the system, the one in service included.
    #[schemars(range(min = 1, max = 10_000))]
    limit: u32,
    /// Offered load.
    #[schemars(range(min = 0.001, max = 100.0))]
    rho: f64,
    /// The greatest n.
    #[schemars(range(min = 1, max = 200))]
    #[serde(default = "fifty")]
    longest: u32,
    /// Weights of the lengths 0, 1, … at which the curve is read, for instance those of an average
    /// queue; for the laws that hold the probability constant over a run. The chain's weights by
    /// default.
    #[schemars(length(min = 1, max = 10_001), inner(range(min = 0.0, max = 1e15)))]
    #[serde(default)]
    law: Option<Vec<f64>>,
}

fn fifty() -> u32 {
    50
}

/// Distributions of consecutive losses, P(N > n) from n = 0 on.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RunsAnswer {
    /// Tail Drop with exponential service times.
    pub tail_drop_exponential: Vec<f64>,
    /// Tail Drop with constant service times.
    pub tail_drop_fixed: Vec<f64>,
    /// With the drop probability constant over a run; null, as all below, if nothing is dropped.
    pub frozen: Option<Vec<f64>>,
    /// The limit of `frozen`.
    pub plateau: Option<f64>,
    /// With the curve read at the instantaneous queue, from the start of a run.
    pub instantaneous: Option<Vec<f64>>,
    /// With the curve read at the instantaneous queue, from any loss.
    pub instantaneous_any_loss: Option<Vec<f64>>,
}

fn runs(json: &str) -> Result<RunsAnswer, Faults> {
    let Runs { queue, limit, rho, longest, law } = read(json)?;
    let drop = profile(&queue, limit)?;
    let longest = longest as usize;
    let law = law.unwrap_or_else(|| chain::stationary_law(&drop, rho));
    let exact = |from| runs::instantaneous(&drop, rho, from, longest);
    Ok(RunsAnswer {
        tail_drop_exponential: runs::tail_drop_exponential(rho, longest),
        tail_drop_fixed: runs::tail_drop_fixed(rho, longest),
        frozen: runs::frozen(&law, &drop, longest),
        plateau: runs::plateau(&law, &drop),
        instantaneous: exact(runs::From::RunStart),
        instantaneous_any_loss: exact(runs::From::AnyLoss),
    })
}

/// Greedy TCP flows, a link and a queue in equilibrium.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Tcp {
    /// The discipline; give this or `queue_packets`.
    #[serde(default)]
    queue: Option<QueueSpec>,
    /// A fixed queue, independent of the loss; give this or `queue`.
    #[schemars(range(min = 0.0, max = 1e6))]
    #[serde(default)]
    queue_packets: Option<f64>,
    #[schemars(range(min = 1, max = 1_000_000))]
    #[serde(default = "buffer_packets")]
    buffer_packets: u32,
    #[schemars(range(min = 1, max = 10_000))]
    flows: u32,
    #[schemars(range(min = 1_000, max = 10_000_000_000_u64))]
    rate_bps: u64,
    #[schemars(range(min = 64, max = 65_535))]
    packet_bytes: u32,
    /// RTT without queueing.
    #[schemars(range(min = 0.0, max = 100.0))]
    rtt_s: f64,
    /// Receive window; no limit by default.
    #[schemars(range(min = 1.0, max = 1e9))]
    #[serde(default)]
    window_packets: Option<f64>,
    /// Packets acknowledged by one ACK.
    #[schemars(range(min = 1.0, max = 2.0))]
    #[serde(default = "one")]
    ack_every: f64,
    #[schemars(range(min = 0.001, max = 60.0))]
    #[serde(default = "one")]
    min_rto_s: f64,
}

fn buffer_packets() -> u32 {
    200
}

fn one() -> f64 {
    1.0
}

/// The equilibrium of greedy TCP flows, a link and a queue.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TcpAnswer {
    pub drop_probability: f64,
    pub queue_packets: f64,
    /// RTT with the queue.
    pub rtt_s: f64,
    /// Rate of all flows at the bottleneck.
    pub arrival_rate_bps: f64,
}

fn tcp(json: &str) -> Result<TcpAnswer, Faults> {
    let ask: Tcp = read(json)?;
    let packet_bits = 8.0 * f64::from(ask.packet_bytes);
    let flows = tcp::Flows {
        flows: f64::from(ask.flows),
        rate_pps: ask.rate_bps as f64 / packet_bits,
        rtt_s: ask.rtt_s,
        window_packets: ask.window_packets.unwrap_or(f64::INFINITY),
        ack_every: ask.ack_every,
        min_rto_s: ask.min_rto_s,
    };
    let balance = match (&ask.queue, ask.queue_packets) {
        (Some(queue), None) => {
            let curve = curve(queue, ask.buffer_packets)?;
            tcp::balance_of(&flows, |p| tcp::queue_at(&curve, p))
        }
        (None, Some(queue)) => tcp::balance_of(&flows, |_| queue),
        _ => return Err(Faults::one("", Code::GiveQueue)),
    };
    Ok(TcpAnswer {
        drop_probability: balance.drop_probability,
        queue_packets: balance.queue_packets,
        rtt_s: balance.rtt_s,
        arrival_rate_bps: balance.arrival_pps * packet_bits,
    })
}

/// RED's parameters from link and load.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RedFit {
    #[schemars(range(min = 1_000, max = 10_000_000_000_u64))]
    rate_bps: u64,
    #[schemars(range(min = 64, max = 65_535))]
    packet_bytes: u32,
    /// RTT without queueing.
    #[schemars(range(min = 0.0, max = 100.0))]
    rtt_s: f64,
    #[schemars(range(min = 1, max = 10_000))]
    flows: u32,
    #[schemars(range(min = 0, max = 10_000_000_000_u64))]
    #[serde(default)]
    udp_rate_bps: u64,
    /// Packets acknowledged by one ACK.
    #[schemars(range(min = 1.0, max = 2.0))]
    #[serde(default = "one")]
    ack_every: f64,
    #[schemars(range(min = 0.0, max = 100.0))]
    #[serde(default = "a1")]
    a1: f64,
    #[schemars(range(min = 0.0, max = 100.0))]
    #[serde(default = "a2")]
    a2: f64,
    #[schemars(range(min = 1.0, max = 1e6))]
    #[serde(default = "a3")]
    a3: f64,
}

fn a1() -> f64 {
    red_fit::Coefficients::default().a1
}

fn a2() -> f64 {
    red_fit::Coefficients::default().a2
}

fn a3() -> f64 {
    red_fit::Coefficients::default().a3
}

/// RED's parameters for a link and its load.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RedFitAnswer {
    /// `max_th` minus `min_th`.
    pub distance_packets: f64,
    pub min_th: f64,
    pub max_th: f64,
    /// The buffer that the model requires.
    pub buffer_packets: f64,
    /// The average queue to settle at.
    pub target_packets: f64,
    /// RTT at the target.
    pub rtt_s: f64,
    /// Drop probability at which the flows fill the rate left to them.
    pub drop_probability: f64,
    pub max_p: f64,
    pub w_q: f64,
}

fn red_fit(json: &str) -> Result<RedFitAnswer, Faults> {
    let ask: RedFit = read(json)?;
    let packet_bits = 8.0 * f64::from(ask.packet_bytes);
    let inputs = red_fit::Inputs {
        rate_pps: ask.rate_bps as f64 / packet_bits,
        rtt_s: ask.rtt_s,
        flows: f64::from(ask.flows),
        udp_pps: ask.udp_rate_bps as f64 / packet_bits,
        ack_every: ask.ack_every,
        coefficients: red_fit::Coefficients { a1: ask.a1, a2: ask.a2, a3: ask.a3 },
    };
    let fit = red_fit::fit(&inputs).ok_or_else(|| Faults::one("flows", Code::NoLossRate))?;
    Ok(RedFitAnswer {
        distance_packets: fit.distance,
        min_th: fit.min_th,
        max_th: fit.max_th,
        buffer_packets: fit.buffer,
        target_packets: fit.target,
        rtt_s: fit.rtt_s,
        drop_probability: fit.drop_probability,
        max_p: fit.max_p,
        w_q: fit.w_q,
    })
}

fn read<T: JsonSchema + DeserializeOwned>(json: &str) -> Result<T, Faults> {
    let value = value_of(json, "")?;
    let mut faults = Faults::default();
    aqm_study::add_shapes();
    checked(value, "", &mut faults).ok_or(faults)
}

fn profile(queue: &QueueSpec, limit: u32) -> Result<Vec<f64>, Faults> {
    let curve = curve(queue, limit)?;
    Ok(chain::profile(limit as usize, |i| curve.at(i)))
}

/// The curve of `queue` in packets, with a buffer of `packets`.
fn curve(queue: &QueueSpec, packets: u32) -> Result<Curve, Faults> {
    sound(queue)?;
    // A curve in packets does not depend on the link's rate or the packet size.
    let port =
        Port { rate: Rate(8_000_000), buffer: Buffer::Packets(packets), usual_packet_bytes: 1000 };
    let curve = queue.build(&port).curve();
    if curve.line.is_empty() {
        return Err(Faults::one("queue.kind", Code::NoCurve));
    }
    match curve.unit {
        LengthUnit::Packets => Ok(curve),
        LengthUnit::Bytes => Err(Faults::one("queue.kind", Code::CurveInBytes)),
        LengthUnit::Milliseconds => Err(Faults::one("queue.kind", Code::NoCurve)),
    }
}

/// Checks that the parameters of `queue` are consistent and need no scenario.
fn sound(queue: &QueueSpec) -> Result<(), Faults> {
    let mut faults = Faults::default();
    faults.add_own("queue", queue.faults());
    if let QueueSpec::Red(red) = queue
        && red.fit.is_some()
    {
        faults.add("queue.fit", Code::FitWithoutScenario, []);
    }
    faults.into_result()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn answer(name: &str, document: Value) -> Value {
        let answer = ask(name, &document.to_string()).unwrap_or_else(|faults| panic!("{faults}"));
        serde_json::from_str(&answer).expect("JSON")
    }

    fn paths(name: &str, document: Value) -> Vec<String> {
        let faults = ask(name, &document.to_string()).expect_err("faults");
        faults.listed().iter().map(|fault| fault.path.clone()).collect()
    }

    #[test]
    fn every_model_answers() {
        let tail_drop = json!({ "kind": "tail_drop" });
        let chain = answer("chain", json!({ "queue": tail_drop, "limit": 20, "rho": 1 }));
        assert!((chain["drop_probability"].as_f64().unwrap_or(0.0) - 1.0 / 21.0).abs() < 1e-12);
        let burst = json!({ "queue": tail_drop, "limit": 40, "rho": 1, "burst_packets": 5 });
        let loss = answer("burst", burst)["bursty_loss"].as_f64().unwrap_or(0.0);
        assert!((loss - 0.071429).abs() < 1e-6);
        let runs = answer("runs", json!({ "queue": tail_drop, "limit": 40, "rho": 1.5 }));
        assert!((runs["instantaneous"][2].as_f64().unwrap_or(0.0) - 0.36).abs() < 1e-12);
        let flows = json!({ "queue_packets": 198, "flows": 50, "rate_bps": 1e7, "rtt_s": 0.01,
                            "packet_bytes": 1500, "window_packets": 22, "min_rto_s": 0.2 });
        let rate = answer("tcp", flows)["arrival_rate_bps"].as_f64().unwrap_or(0.0);
        assert!((rate - 10.54e6).abs() < 5e3);
        let red = json!({ "rate_bps": 1e7, "packet_bytes": 1514, "rtt_s": 0.15, "flows": 64,
                          "udp_rate_bps": 1e6 });
        let max_p = answer("red_fit", red)["max_p"].as_f64().unwrap_or(0.0);
        assert!((max_p - 0.1344).abs() < 5e-5);
    }

    #[test]
    fn stability_includes_path_map_and_advice_on_request() {
        let ask = json!({ "queue": { "kind": "gred_i", "max_p": 0.2 }, "flows": 20, "rate_bps": 1e7,
                          "rtts_s": [0.15], "packet_bytes": 1000, "path": true, "locus": true,
                          "map": { "flows": [20, 30], "rtts_s": [0.15], "rates_bps": [1e7, 2e7] },
                          "advice": { "least": 16, "most": 32 } });
        let found = answer("stability", ask);
        let own = &found["margins"]["gain"];
        assert_eq!([&found["map"][0][0], &found["map"][1][0]], [own, own]);
        assert_ne!(&found["map"][2][0], own);
        assert_eq!(found["line"][0][1], 0.0);
        assert!(found["path"].as_array().is_some_and(|path| path.len() > 100), "{found}");
        let advice = &found["advice"];
        assert_eq!(advice["now"].as_array().map(Vec::len), Some(9));
        assert_eq!(advice["offers"][0]["rule"], "margins");
        assert_eq!(advice["offers"][0]["queue"]["kind"], "gred_i");
    }

    #[test]
    fn the_stability_example_has_the_margin_and_period_in_the_help() {
        let example = include_str!("../../../sim/tests/data/example-stability.json");
        let found = answer("stability", serde_json::from_str(example).expect("JSON"));
        let near = |value: &Value, expected: f64| {
            assert!((value.as_f64().unwrap_or(0.0) - expected).abs() < 0.005, "{value}");
        };
        near(&found["margins"]["gain"], 0.95);
        near(&found["margins"]["period_s"], 2.02);
        assert_eq!(found["advice"]["offers"].as_array().map(Vec::len), Some(3));
    }

    #[test]
    fn stability_answers_or_gives_a_reason() {
        let ask = |queue: Value| {
            json!({ "queue": queue, "flows": 20, "rate_bps": 1e7, "rtts_s": [0.1, 0.3],
                    "packet_bytes": 1500 })
        };
        let gred = json!({ "kind": "gred", "max_p": 0.2 });
        let calm = answer("stability", ask(gred.clone()));
        assert!((calm["rtt_without_queue_s"].as_f64().unwrap_or(0.0) - 0.15).abs() < 1e-12);
        assert!(calm["margins"]["gain"].is_f64() && calm["doubts"] == json!([]), "{calm}");
        let pi2 = answer("stability", ask(json!({ "kind": "pi2" })));
        assert!(pi2["slope_per_packet"].is_null() && pi2["sufficient"].is_null(), "{pi2}");
        for kind in ["tail_drop", "codel", "fq_codel", "red_tail"] {
            let none = answer("stability", ask(json!({ "kind": kind })));
            assert!(none["none"]["code"].is_string(), "{none}");
        }
        let cliff = json!({ "kind": "red", "max_p": 0.001 });
        assert_eq!(answer("stability", ask(cliff))["none"]["code"], "cliff");
        let mut mapped = ask(gred);
        mapped["locus"] = true.into();
        mapped["map"] = json!({ "flows": [20, 10_000], "rtts_s": [0.15] });
        let mapped = answer("stability", mapped);
        assert_eq!(mapped["map"], json!([[calm["margins"]["gain"], null]]));
        // The locus crosses the negative axis at one over the margin.
        let points = mapped["locus"].as_array().expect("a locus");
        let crossing = points.windows(2).find(|two| {
            let above = |at: &Value| at[2].as_f64().expect("a number") > 0.0;
            !above(&two[0]) && above(&two[1])
        });
        let at = crossing.expect("a crossing")[0][1].as_f64().expect("a number");
        let gain = calm["margins"]["gain"].as_f64().expect("a margin");
        assert!((-at * gain - 1.0).abs() < 0.1, "{at} beside {gain}");
        let red = json!({ "kind": "red", "min_th": 90, "max_th": 30 });
        assert_eq!(paths("stability", ask(red)), ["queue.min_th"]);
    }

    #[test]
    fn tcp_takes_any_discipline_with_a_curve() {
        let ask = |queue| {
            json!({ "queue": queue, "flows": 50, "rate_bps": 1e7, "rtt_s": 0.01,
                    "packet_bytes": 1500, "window_packets": 22, "min_rto_s": 0.2 })
        };
        // HRED's queue with 50 flows, as in the model's own tests.
        let hred = json!({ "kind": "hred", "min_th": 25, "max_th": 89, "max_p": 1 });
        let queue = answer("tcp", ask(hred))["queue_packets"].as_f64().unwrap_or(0.0);
        assert!((queue - 82.0).abs() < 1.0, "{queue}");
        assert_eq!(paths("tcp", ask(json!({}))), ["queue.kind"]);
        assert_eq!(paths("tcp", ask(json!({ "kind": "red", "maxp": 1 }))), ["queue.maxp"]);
        assert_eq!(paths("tcp", ask(json!(null))), [""]);
    }

    #[test]
    fn a_scheme_without_a_curve_has_no_model() {
        for kind in ["codel", "pie", "fq_codel", "pi2"] {
            let ask = json!({ "queue": { "kind": kind }, "limit": 50, "rho": 1 });
            assert_eq!(paths("chain", ask.clone()), ["queue.kind"]);
            assert_eq!(paths("runs", ask), ["queue.kind"]);
        }
    }

    #[test]
    fn faults_name_the_field() {
        let red = json!({ "kind": "red", "min_th": 90, "max_th": 30 });
        assert_eq!(paths("chain", json!({ "queue": red, "limit": 9, "rho": 1 })), ["queue.min_th"]);
        let fit = json!({ "kind": "red", "fit": "ziegler" });
        assert_eq!(paths("chain", json!({ "queue": fit, "limit": 9, "rho": 1 })), ["queue.fit"]);
        let far = json!({ "queue": { "kind": "red" }, "limit": 0, "rho": 1000, "mu": 1 });
        assert_eq!(paths("chain", far), ["limit", "rho", "mu"]);
        let tail = json!({ "kind": "red_tail" });
        assert_eq!(paths("runs", json!({ "queue": tail, "limit": 9, "rho": 1 })), ["queue.kind"]);
        assert_eq!(paths("none", json!({})), [""]);
    }
}
