//! Requests to the model [`stability`]: whether equal TCP flows and a discipline oscillate or are stable.

use aqm_sim::fault::ReasonPhrase;
use aqm_sim::math::pow;
use aqm_sim::queue::{Knot, Port, QueueDiscipline, QueueSpec};
use aqm_sim::scenario::{Buffer, Faults};
use aqm_sim::units::Rate;
use aqm_study::model::stability;
use aqm_study::model::stability::advice::Rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{buffer_packets, read, sound};

/// Whether equal TCP flows and a discipline oscillate or are stable.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Stability {
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
    /// RTTs without queueing. The flows are divided equally among them, and the model uses their harmonic mean.
    #[schemars(length(min = 1, max = 10_000), inner(range(min = 1e-6, max = 100.0)))]
    rtts_s: Vec<f64>,
    #[schemars(range(min = 0, max = 100_000_000_000_u64))]
    #[serde(default)]
    udp_rate_bps: u64,
    /// Receive window; no limit by default.
    #[schemars(range(min = 1.0, max = 1e9))]
    #[serde(default)]
    window_packets: Option<f64>,
    /// Whether packets are marked instead of dropped early.
    #[serde(default)]
    ecn: bool,
    /// Whether all windows are equal, as in the fluid model; otherwise they vary, as those of packet flows do.
    #[serde(default)]
    alike: bool,
    /// Whether to include the open loop's locus and the line of the drop curve.
    #[serde(default)]
    locus: bool,
    /// Whether to include the path of the fluid model.
    #[serde(default)]
    path: bool,
    /// Further loads for which to compute the gain margin.
    #[serde(default)]
    map: Option<StabilityMap>,
    /// Range of loads over which to find stable parameters.
    #[serde(default)]
    advice: Option<StabilityAdvice>,
}

/// The least and the greatest number of flows.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StabilityAdvice {
    #[schemars(range(min = 1, max = 100_000))]
    least: u32,
    #[schemars(range(min = 1, max = 100_000))]
    most: u32,
}

/// Further loads: each number of flows combined with each RTT, and then with each link rate.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StabilityMap {
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

/// The loop of a lane, or why there is none.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
#[schemars(rename = "StabilityAnswer")]
pub enum StabilityAnswer<R = ReasonPhrase> {
    Refusal(Refusal<R>),
    Loop(Loop<R>),
}

/// No linear model applies.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Refusal")]
pub struct Refusal<R = ReasonPhrase> {
    /// The reason.
    pub none: R,
    /// Harmonic mean of the RTTs.
    pub rtt_without_queue_s: f64,
    /// Line of the drop curve, empty if there is none; null without `locus`.
    pub line: Option<Vec<Knot>>,
    /// One row for each RTT and link rate; null unless requested.
    pub map: Option<Vec<MarginRow>>,
    pub advice: Option<Advice<R>>,
}

/// The linear loop at the operating point.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Loop")]
pub struct Loop<R = ReasonPhrase> {
    /// Harmonic mean of the RTTs.
    pub rtt_without_queue_s: f64,
    pub queue_packets: f64,
    pub drop_probability: f64,
    /// Mean window of a flow.
    pub window_packets: f64,
    /// RTT with the queue.
    pub rtt_s: f64,
    /// Slope of the drop probability; null where it jumps.
    pub slope_per_packet: Option<f64>,
    pub margins: Margins,
    /// Margins of the simpler loop of Hollot, Misra, Towsley & Gong (2001).
    pub margins_hollot: Margins,
    /// Left and right side of Hollot et al.'s sufficient condition, which holds if the left is at most the right; null
    /// without an average.
    pub sufficient: Option<[f64; 2]>,
    /// Standard deviation of the queue under random halvings; null if the loop oscillates.
    pub deviation_packets: Option<f64>,
    /// As `deviation_packets`, without control.
    pub deviation_alone_packets: f64,
    /// Window halvings of all flows per period; null without a period.
    pub halvings_per_period: Option<f64>,
    /// Reasons to distrust the numbers.
    pub doubts: Vec<R>,
    /// Line of the drop curve, empty if there is none; null without `locus`.
    pub line: Option<Vec<Knot>>,
    /// Frequency, rad/s, with the real and imaginary part of the open loop; null unless requested.
    pub locus: Option<Vec<[f64; 3]>>,
    /// Window of a flow and queue, packets, over time: the fluid model from windows that are too small. Null unless
    /// requested.
    pub path: Option<Vec<[f64; 2]>>,
    /// One row for each RTT and link rate; null unless requested.
    pub map: Option<Vec<MarginRow>>,
    pub advice: Option<Advice<R>>,
}

/// Distance of a loop from oscillation.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Margins {
    /// Factor by which the gain may grow; null if no gain is too high.
    pub gain: Option<f64>,
    /// Frequency of the oscillation.
    pub frequency_rad_s: Option<f64>,
    /// Period of the oscillation.
    pub period_s: Option<f64>,
    pub phase_rad: Option<f64>,
    /// Frequency at which the open loop has gain 1.
    pub crossover_rad_s: Option<f64>,
    /// Time by which the RTT may grow.
    pub delay_s: Option<f64>,
}

/// Gain margins for one RTT or link rate, one per number of flows: null if the model has none or doubts it, 0 if no gain
/// is too high.
pub type MarginRow = Vec<Option<f64>>;

/// Proposed parameters for a range of loads, beside the present ones.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Advice")]
pub struct Advice<R = ReasonPhrase> {
    pub now: Vec<AdviceAt<R>>,
    pub offers: Vec<Offer<R>>,
}

/// A discipline's behaviour at a number of flows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "AdviceAt")]
pub struct AdviceAt<R = ReasonPhrase> {
    pub flows: f64,
    /// Whether the loop is certainly stable.
    pub calm: bool,
    pub gain: Option<f64>,
    pub phase_rad: Option<f64>,
    pub period_s: Option<f64>,
    pub queue_packets: Option<f64>,
    /// Why there is no number, or none to trust.
    pub doubt: Option<R>,
}

/// A rule's proposal, or why it has none.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Offer")]
pub enum Offer<R = ReasonPhrase> {
    Proposal(Proposal<R>),
    NoProposal(NoProposal<R>),
}

/// A discipline to replace the present one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Proposal")]
pub struct Proposal<R = ReasonPhrase> {
    pub rule: Rule,
    pub queue: QueueSpec,
    pub at: Vec<AdviceAt<R>>,
}

/// The rule does not apply.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "NoProposal")]
pub struct NoProposal<R = ReasonPhrase> {
    pub rule: Rule,
    /// The reason.
    pub none: R,
}

/// Frequencies of a locus, in units of one over the RTT.
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

    /// The loop at a load, with any doubt about it; or why there is none.
    fn at(
        &self,
        load: &stability::Load,
    ) -> Result<(stability::Law, stability::Loop, Vec<ReasonPhrase>), ReasonPhrase> {
        let law = stability::Law::of(&self.queue, load, self.buffer_packets, self.packet_bytes)?;
        let looped = stability::Loop::new(load, &law)?;
        let doubts = looped.remarks(load, &law).into_iter().map(ReasonPhrase::from).collect();
        Ok((law, looped, doubts))
    }

    /// Gain margins of a map, by flows for each RTT and link rate: `null` if the model has none or doubts it, 0
    /// if no gain is too high.
    fn margins(&self, map: &StabilityMap) -> Vec<MarginRow> {
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
            .map(|load| map.flows.iter().map(|flows| margin(*flows, load)).collect())
            .collect()
    }

    /// Each rule's proposal for a range of loads with its behaviour at these loads, and the present
    /// discipline's.
    fn advice<R: From<ReasonPhrase>>(&self, range: &StabilityAdvice) -> Advice<R> {
        use stability::advice;
        let site = advice::Site {
            load: self.load(),
            buffer: self.buffer_packets,
            packet_bytes: self.packet_bytes,
            ecn: self.ecn,
        };
        let range = [range.least, range.most.max(range.least)];
        let loads = advice::loads(range[0], range[1]);
        let behaviour = |queue: &QueueSpec| -> Vec<AdviceAt<R>> {
            let at = |flows: &f64| {
                let at = advice::at(&site, queue, *flows);
                let margins = at.margins();
                AdviceAt {
                    flows: *flows,
                    calm: at.is_calm(),
                    gain: margins.and_then(|own| own.gain),
                    phase_rad: margins.and_then(|own| own.phase),
                    period_s: margins.and_then(|own| own.period_s()),
                    queue_packets: at.found.as_ref().ok().map(|(own, _)| own.point.queue_packets),
                    doubt: match at.found {
                        Ok((_, doubt)) => doubt,
                        Err(none) => Some(none),
                    }
                    .map(R::from),
                }
            };
            loads.iter().map(at).collect()
        };
        let offers = advice::proposals(&site, &self.queue, range)
            .into_iter()
            .map(|(rule, offer)| match offer {
                Ok(queue) => Offer::Proposal(Proposal { rule, at: behaviour(&queue), queue }),
                Err(none) => {
                    Offer::NoProposal(NoProposal { rule, none: ReasonPhrase::from(none).into() })
                }
            })
            .collect();
        Advice { now: behaviour(&self.queue), offers }
    }
}

/// The answer to a request in JSON, with reasons as codes or, if `R` is a `String`, as sentences in English.
pub(super) fn stability<R: From<ReasonPhrase>>(json: &str) -> Result<StabilityAnswer<R>, Faults> {
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
            let rtt_without_queue_s = load.rtt_s;
            return Ok(StabilityAnswer::Refusal(Refusal {
                none: none.into(),
                rtt_without_queue_s,
                line,
                map,
                advice,
            }));
        }
    };
    let point = looped.point;
    let in_units = |margins: stability::Margins| Margins {
        gain: margins.gain,
        frequency_rad_s: margins.frequency,
        period_s: margins.period_s(),
        phase_rad: margins.phase,
        crossover_rad_s: margins.crossover,
        delay_s: margins.delay_s(),
    };
    let locus = ask.locus.then(|| {
        let [from, to] = LOCUS.map(|part| part / point.rtt_s);
        let points = (0..=LOCUS_POINTS).map(|i| {
            let w = from * pow(to / from, f64::from(i) / f64::from(LOCUS_POINTS));
            let at = looped.at(w);
            [w, at.re, at.im]
        });
        points.collect::<Vec<_>>()
    });
    Ok(StabilityAnswer::Loop(Loop {
        rtt_without_queue_s: load.rtt_s,
        queue_packets: point.queue_packets,
        drop_probability: point.drop_probability,
        window_packets: point.window_packets,
        rtt_s: point.rtt_s,
        slope_per_packet: looped.slope().is_finite().then(|| looped.slope()),
        margins: in_units(looped.margins()),
        margins_hollot: in_units(looped.hollot_margins()),
        sufficient: looped.sufficient(),
        deviation_packets: looped.deviation(),
        deviation_alone_packets: looped.alone(),
        halvings_per_period: looped.halvings(),
        doubts: doubts.into_iter().map(R::from).collect(),
        line,
        locus,
        path: ask.path.then(|| stability::path(&load, &law, &looped, ask.buffer_packets)),
        map,
        advice,
    }))
}
