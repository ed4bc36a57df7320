//! The models for callers outside: a JSON document in, a JSON document out. The screen and the
//! command line ask here.

use schemars::{JsonSchema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{burst, chain, red_fit, runs, stability, tcp};
use crate::queue::{Curve, Port, QueueDiscipline, QueueSpec};
use crate::scenario::{Buffer, Faults, checked};
use crate::units::Rate;

/// The models that can be asked, by name.
pub const NAMES: [&str; 6] = ["chain", "burst", "runs", "tcp", "red_fit", "stability"];

/// Asks the model `name`.
///
/// # Errors
/// Every fault of the document with its path; or that there is no such model.
pub fn ask(name: &str, json: &str) -> Result<Value, Faults> {
    match name {
        "chain" => chain(json),
        "burst" => burst(json),
        "runs" => runs(json),
        "tcp" => tcp(json),
        "red_fit" => red_fit(json),
        "stability" => stability(json),
        _ => {
            let message = format!("there is no model {name}; there are: {}", NAMES.join(", "));
            Err(Faults::one("", message))
        }
    }
}

/// Adds the schemas of all requests to the definitions of `generator`.
pub fn add_schemas(generator: &mut SchemaGenerator) {
    generator.subschema_for::<Chain>();
    generator.subschema_for::<Burst>();
    generator.subschema_for::<Runs>();
    generator.subschema_for::<Tcp>();
    generator.subschema_for::<RedFit>();
    generator.subschema_for::<Stability>();
}

/// The birth-death chain of a discipline's curve, read at the number in the system.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
struct Chain {
    queue: QueueSpec,
    /// Most packets in the system, the one in service included.
    #[schemars(range(min = 1, max = 10_000))]
    limit: u32,
    /// Offered load.
    #[schemars(range(min = 0.001, max = 100.0))]
    rho: f64,
}

fn chain(json: &str) -> Result<Value, Faults> {
    let Chain { queue, limit, rho } = read(json)?;
    let drop = profile(&queue, limit)?;
    let figures = chain::figures(&drop, rho);
    Ok(json!({
        "drop_probability": figures.drop_probability,
        "in_system_packets": figures.in_system,
        "sojourn_service_times": figures.sojourn,
        "utilisation": figures.utilisation,
        "law": chain::stationary_law(&drop, rho),
    }))
}

/// Bursts beside smooth traffic.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
struct Burst {
    queue: QueueSpec,
    /// Most packets in the system, the one in service included.
    #[schemars(range(min = 1, max = 2_000))]
    limit: u32,
    /// Offered load of all packets.
    #[schemars(range(min = 0.001, max = 100.0))]
    rho: f64,
    /// Share of the packets that come in bursts.
    #[schemars(range(min = 0.0, max = 1.0))]
    #[serde(default = "half")]
    bursty_share: f64,
    #[schemars(range(min = 1, max = 100))]
    burst_packets: u32,
}

fn half() -> f64 {
    0.5
}

fn burst(json: &str) -> Result<Value, Faults> {
    let Burst { queue, limit, rho, bursty_share, burst_packets } = read(json)?;
    let load = burst::Load { rho, bursty_share, burst_packets: burst_packets as usize };
    let figures = burst::figures(&profile(&queue, limit)?, &load);
    Ok(json!({
        "smooth_loss": figures.smooth_loss,
        "bursty_loss": figures.bursty_loss,
        "law": figures.law,
    }))
}

/// Consecutive losses, P(N > n) from n = 0 on.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
struct Runs {
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
    /// Weights of the lengths 0, 1, … at which the curve is read, as those of an average queue; for
    /// the laws that take the probability of a run as frozen. Default: the chain's.
    #[schemars(length(min = 1, max = 10_001), inner(range(min = 0.0, max = 1e15)))]
    #[serde(default)]
    law: Option<Vec<f64>>,
}

fn fifty() -> u32 {
    50
}

fn runs(json: &str) -> Result<Value, Faults> {
    let Runs { queue, limit, rho, longest, law } = read(json)?;
    let drop = profile(&queue, limit)?;
    let longest = longest as usize;
    let law = law.unwrap_or_else(|| chain::stationary_law(&drop, rho));
    let exact = |from| runs::instantaneous(&drop, rho, from, longest);
    Ok(json!({
        "tail_drop_exponential": runs::tail_drop_exponential(rho, longest),
        "tail_drop_fixed": runs::tail_drop_fixed(rho, longest),
        "frozen": runs::frozen(&law, &drop, longest),
        "plateau": runs::plateau(&law, &drop),
        "instantaneous": exact(runs::From::RunStart),
        "instantaneous_any_loss": exact(runs::From::AnyLoss),
    }))
}

/// Greedy TCP flows, a link and a queue in balance.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
struct Tcp {
    /// The discipline, or the length that its queue keeps whatever the loss.
    #[serde(default)]
    queue: Option<QueueSpec>,
    /// Queue that stands whatever the loss; give this or `queue`.
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
    /// Round trip without queueing.
    #[schemars(range(min = 0.0, max = 100.0))]
    rtt_s: f64,
    /// Default: no limit.
    #[schemars(range(min = 1.0, max = 1e9))]
    #[serde(default)]
    window_packets: Option<f64>,
    /// Packets that one ACK acknowledges.
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

fn tcp(json: &str) -> Result<Value, Faults> {
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
        _ => return Err(Faults::one("", "give queue or queue_packets, and not both")),
    };
    Ok(json!({
        "drop_probability": balance.drop_probability,
        "queue_packets": balance.queue_packets,
        "rtt_s": balance.rtt_s,
        "arrival_rate_bps": balance.arrival_pps * packet_bits,
    }))
}

/// RED's parameters from link and load.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
struct RedFit {
    #[schemars(range(min = 1_000, max = 10_000_000_000_u64))]
    rate_bps: u64,
    #[schemars(range(min = 64, max = 65_535))]
    packet_bytes: u32,
    /// Round trip without queueing.
    #[schemars(range(min = 0.0, max = 100.0))]
    rtt_s: f64,
    #[schemars(range(min = 1, max = 10_000))]
    flows: u32,
    #[schemars(range(min = 0, max = 10_000_000_000_u64))]
    #[serde(default)]
    udp_rate_bps: u64,
    /// Packets that one ACK acknowledges.
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

fn red_fit(json: &str) -> Result<Value, Faults> {
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
    let fit = red_fit::fit(&inputs)
        .ok_or_else(|| Faults::one("flows", "no loss rate makes these flows fit the link"))?;
    Ok(json!({
        "distance_packets": fit.distance,
        "min_th": fit.min_th,
        "max_th": fit.max_th,
        "buffer_packets": fit.buffer,
        "target_packets": fit.target,
        "rtt_s": fit.rtt_s,
        "drop_probability": fit.drop_probability,
        "max_p": fit.max_p,
        "w_q": fit.w_q,
    }))
}

/// Whether equal TCP flows and a discipline swing or are calm.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
struct Stability {
    queue: QueueSpec,
    #[schemars(range(min = 1, max = 1_000_000))]
    #[serde(default = "buffer_packets")]
    buffer_packets: u32,
    /// Greedy TCP flows.
    #[schemars(range(min = 1, max = 100_000))]
    flows: u32,
    #[schemars(range(min = 1_000, max = 100_000_000_000_u64))]
    rate_bps: u64,
    #[schemars(range(min = 64, max = 65_535))]
    packet_bytes: u32,
    /// Round trips without queueing; the flows have them in equal shares, and the model their harmonic mean.
    #[schemars(length(min = 1, max = 10_000), inner(range(min = 1e-6, max = 100.0)))]
    rtts_s: Vec<f64>,
    #[schemars(range(min = 0, max = 100_000_000_000_u64))]
    #[serde(default)]
    udp_rate_bps: u64,
    /// Default: no limit.
    #[schemars(range(min = 1.0, max = 1e9))]
    #[serde(default)]
    window_packets: Option<f64>,
    /// Whether packets are marked in place of early drops.
    #[serde(default)]
    ecn: bool,
    /// Whether all windows are alike, as in the fluid model itself; otherwise they differ, as those of packets.
    #[serde(default)]
    alike: bool,
    /// Whether the open loop is told, too, and the line of the drop curve.
    #[serde(default)]
    locus: bool,
    /// Whether the path of the fluid model itself is told, too.
    #[serde(default)]
    path: bool,
    /// Loads of which the gain margin is told, too.
    #[serde(default)]
    map: Option<StabilityMap>,
    /// Loads over which it is to be calm: what parameters would do that?
    #[serde(default)]
    advice: Option<StabilityAdvice>,
}

/// From how many flows to how many.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
struct StabilityAdvice {
    #[schemars(range(min = 1, max = 100_000))]
    least: u32,
    #[schemars(range(min = 1, max = 100_000))]
    most: u32,
}

/// Other loads: each number of flows with each round trip, and then with each rate of the link.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
struct StabilityMap {
    #[schemars(length(min = 1, max = 100), inner(range(min = 1, max = 100_000)))]
    flows: Vec<u32>,
    /// Harmonic means.
    #[schemars(length(max = 100), inner(range(min = 1e-6, max = 100.0)))]
    #[serde(default)]
    rtts_s: Vec<f64>,
    #[schemars(length(max = 100), inner(range(min = 1_000, max = 100_000_000_000_u64)))]
    #[serde(default)]
    rates_bps: Vec<u64>,
}

/// Frequencies of a locus, in parts of one over the round trip.
const LOCUS: [f64; 2] = [0.01, 30.0];
const LOCUS_POINTS: u32 = 240;

impl Stability {
    fn load(&self) -> stability::Load {
        let packet_bits = 8.0 * f64::from(self.packet_bytes);
        let rates: f64 = self.rtts_s.iter().map(|rtt_s| 1.0 / rtt_s).sum();
        let window_law = if self.alike {
            stability::WindowLaw::FLUID
        } else {
            stability::WindowLaw::of(&self.queue, self.ecn)
        };
        stability::Load {
            flows: f64::from(self.flows),
            rate_pps: self.rate_bps as f64 / packet_bits,
            rtt_s: self.rtts_s.len() as f64 / rates,
            udp_pps: self.udp_rate_bps as f64 / packet_bits,
            window_packets: self.window_packets.unwrap_or(f64::INFINITY),
            window_law,
        }
    }

    /// The loop at a load, and what is doubtful about it; or why there is none.
    fn at(
        &self,
        load: &stability::Load,
    ) -> Result<(stability::Law, stability::Loop, Vec<String>), String> {
        let law = stability::Law::of(&self.queue, load, self.buffer_packets, self.packet_bytes)
            .map_err(|lawless| lawless.to_string())?;
        let looped = stability::Loop::new(load, &law).map_err(|unsettled| unsettled.to_string())?;
        let doubts = looped.remarks(load, &law).iter().map(ToString::to_string).collect();
        Ok((law, looped, doubts))
    }

    /// Gain margins of a map, flows by flows for each round trip and rate: `null` where the model has none or
    /// doubts it, 0 where no answer is too steep.
    fn margins(&self, map: &StabilityMap) -> Value {
        let load = self.load();
        let margin = |flows: u32, load: stability::Load| {
            let load = stability::Load { flows: f64::from(flows), ..load };
            match self.at(&load) {
                Ok((_, looped, doubts)) if doubts.is_empty() => {
                    Some(looped.margins().gain.unwrap_or(0.0))
                }
                _ => None,
            }
        };
        let longer = map.rtts_s.iter().map(|&rtt_s| stability::Load { rtt_s, ..load });
        let packet_bits = 8.0 * f64::from(self.packet_bytes);
        let faster = map
            .rates_bps
            .iter()
            .map(|&rate| stability::Load { rate_pps: rate as f64 / packet_bits, ..load });
        longer
            .chain(faster)
            .map(|load| map.flows.iter().map(|flows| margin(*flows, load)).collect::<Vec<_>>())
            .map(|row| json!(row))
            .collect()
    }

    /// What rules offer over a range of loads, and what each would be at these; and the discipline as it is.
    fn advice(&self, range: &StabilityAdvice) -> Value {
        use stability::advice;
        let site = advice::Site {
            load: self.load(),
            buffer: self.buffer_packets,
            packet_bytes: self.packet_bytes,
            ecn: self.ecn,
        };
        let range = [range.least, range.most.max(range.least)];
        let loads = advice::loads(range[0], range[1]);
        let told = |queue: &QueueSpec| -> Value {
            let at = |flows: &f64| {
                let at = advice::at(&site, queue, *flows);
                let margins = at.margins();
                json!({
                    "flows": flows,
                    "calm": at.is_calm(),
                    "gain": margins.and_then(|own| own.gain),
                    "phase_rad": margins.and_then(|own| own.phase),
                    "period_s": margins.and_then(|own| own.period_s()),
                    "queue_packets": at.found.as_ref().ok().map(|(own, _)| own.point.queue_packets),
                    "doubt": match at.found {
                        Ok((_, doubt)) => doubt,
                        Err(none) => Some(none),
                    },
                })
            };
            loads.iter().map(at).collect()
        };
        let offers: Vec<Value> = advice::proposals(&site, &self.queue, range)
            .into_iter()
            .map(|(rule, offer)| match offer {
                Ok(queue) => json!({ "rule": rule.name(), "queue": queue, "at": told(&queue) }),
                Err(none) => json!({ "rule": rule.name(), "none": none }),
            })
            .collect();
        json!({ "now": told(&self.queue), "offers": offers })
    }
}

fn stability(json: &str) -> Result<Value, Faults> {
    let ask: Stability = read(json)?;
    sound(&ask.queue)?;
    let load = ask.load();
    let map = ask.map.as_ref().map(|map| ask.margins(map));
    let advice = ask.advice.as_ref().map(|range| ask.advice(range));
    let line = ask.locus.then(|| {
        let port = Port {
            rate: Rate(ask.rate_bps),
            buffer: Buffer::Packets(ask.buffer_packets),
            usual_packet_bytes: ask.packet_bytes,
        };
        ask.queue.build(&port).curve().line
    });
    let (law, looped, doubts) = match ask.at(&load) {
        Ok(found) => found,
        Err(none) => {
            return Ok(json!({
                "none": none,
                "rtt_without_queue_s": load.rtt_s,
                "line": line,
                "map": map,
                "advice": advice,
            }));
        }
    };
    let point = looped.point;
    let told = |margins: stability::Margins| {
        json!({
            "gain": margins.gain,
            "frequency_rad_s": margins.frequency,
            "period_s": margins.period_s(),
            "phase_rad": margins.phase,
            "crossover_rad_s": margins.crossover,
            "delay_s": margins.delay_s(),
        })
    };
    let locus = ask.locus.then(|| {
        let [from, to] = LOCUS.map(|part| part / point.rtt_s);
        let points = (0..=LOCUS_POINTS).map(|i| {
            let w = from * crate::math::pow(to / from, f64::from(i) / f64::from(LOCUS_POINTS));
            let at = looped.at(w);
            json!([w, at.re, at.im])
        });
        points.collect::<Vec<_>>()
    });
    Ok(json!({
        "rtt_without_queue_s": load.rtt_s,
        "queue_packets": point.queue_packets,
        "drop_probability": point.drop_probability,
        "window_packets": point.window_packets,
        "rtt_s": point.rtt_s,
        "slope_per_packet": looped.slope().is_finite().then(|| looped.slope()),
        "margins": told(looped.margins()),
        "margins_hollot": told(looped.hollot_margins()),
        "sufficient": looped.sufficient(),
        "deviation_packets": looped.deviation(),
        "deviation_alone_packets": looped.alone(),
        "halvings_per_period": looped.halvings(),
        "doubts": doubts,
        "line": line,
        "locus": locus,
        "path": ask.path.then(|| stability::path(&load, &law, &looped, ask.buffer_packets)),
        "map": map,
        "advice": advice,
    }))
}

fn read<T: JsonSchema + serde::de::DeserializeOwned>(json: &str) -> Result<T, Faults> {
    let value = serde_json::from_str(json)
        .map_err(|error| Faults::one("", format!("this is not JSON: {error}")))?;
    let mut faults = Faults::default();
    checked(value, "", &mut faults).ok_or(faults)
}

fn profile(queue: &QueueSpec, limit: u32) -> Result<Vec<f64>, Faults> {
    let curve = curve(queue, limit)?;
    Ok(chain::profile(limit as usize, |i| curve.at(i)))
}

/// The curve of `queue` in packets, at a buffer of `packets`.
fn curve(queue: &QueueSpec, packets: u32) -> Result<Curve, Faults> {
    sound(queue)?;
    // The link's rate and the size of packets move no curve that is in packets.
    let port =
        Port { rate: Rate(8_000_000), buffer: Buffer::Packets(packets), usual_packet_bytes: 1000 };
    let curve = queue.build(&port).curve();
    if curve.line.is_empty() {
        return Err(Faults::one("queue.kind", "has no drop curve, which the models are of"));
    }
    match curve.in_bytes {
        false => Ok(curve),
        true => Err(Faults::one("queue.kind", "has a curve in bytes; the models count packets")),
    }
}

/// That the parameters of `queue` go together, and need no scenario.
fn sound(queue: &QueueSpec) -> Result<(), Faults> {
    let mut faults = Faults::default();
    for (field, message) in queue.faults() {
        faults.add(&format!("queue.{field}"), message);
    }
    if let QueueSpec::Red(red) = queue
        && red.fit.is_some()
    {
        faults.add("queue.fit", "needs a scenario; ask red_fit for its numbers and give those");
    }
    faults.into_result()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(name: &str, document: Value) -> Value {
        ask(name, &document.to_string()).unwrap_or_else(|faults| panic!("{faults}"))
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
    fn stability_tells_a_path_other_loads_and_advice_where_it_is_asked() {
        let ask = json!({ "queue": { "kind": "gred_i", "max_p": 0.2 }, "flows": 20, "rate_bps": 1e7,
                          "rtts_s": [0.15], "packet_bytes": 1000, "path": true, "locus": true,
                          "map": { "flows": [20, 30], "rtts_s": [0.15], "rates_bps": [1e7, 2e7] },
                          "advice": { "least": 16, "most": 32 } });
        let told = answer("stability", ask);
        let own = &told["margins"]["gain"];
        assert_eq!([&told["map"][0][0], &told["map"][1][0]], [own, own]);
        assert_ne!(&told["map"][2][0], own);
        assert_eq!(told["line"][0][1], 0.0);
        assert!(told["path"].as_array().is_some_and(|path| path.len() > 100), "{told}");
        let advice = &told["advice"];
        assert_eq!(advice["now"].as_array().map(Vec::len), Some(9));
        assert_eq!(advice["offers"][0]["rule"], "margins");
        assert_eq!(advice["offers"][0]["queue"]["kind"], "gred_i");
    }

    #[test]
    fn stability_answers_or_says_why_not() {
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
            assert!(none["none"].is_string(), "{none}");
        }
        let cliff = json!({ "kind": "red", "max_p": 0.001 });
        assert!(answer("stability", ask(cliff))["none"].is_string());
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
        // HRED's queue among 50 flows, as the tests of the model have it.
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
