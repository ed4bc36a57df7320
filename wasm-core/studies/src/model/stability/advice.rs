//! Parameters that make a discipline stable over a range of loads.
//!
//! Proposals come from published rules (Hollot et al. 2001 for RED's average, Ziegler et al. 2001 for all of RED, RFC
//! 9332 for PI2) and from the margins. The latter choose, among all weights and slopes, those that are stable at the
//! most loads, then the fastest average, though never one faster than the present.

use std::f64::consts::FRAC_PI_3;

use schemars::JsonSchema;
use serde::Serialize;

use super::{Law, Load, Loop, Margins, WindowLaw};
use aqm_sim::fault::{Reason, ReasonPhrase};
use aqm_sim::math;
use aqm_sim::queue::{Dynamics, Gain, QueueSpec, Traits};
use aqm_sim::red_fit;

/// Least gain margin of a loop that is called stable, together with [`CALM_PHASE`]. With both, a controller is far from
/// oscillation and settles soon (Åström & Hägglund 1995: 2 to 5, and 30 to 60 degrees).
pub const CALM_GAIN: f64 = 2.0;
/// Least phase margin, rad.
pub const CALM_PHASE: f64 = FRAC_PI_3;

/// Numbers of flows to evaluate over a range.
const LOADS: u32 = 9;
/// Weights to try: four per decade, from 1 down.
const WEIGHTS: i32 = 20;
const WEIGHTS_IN_A_DECADE: f64 = 4.0;
const LEAST_WEIGHT: f64 = 1e-6;
/// Slopes to try, relative to the present one: two per octave, up and down.
const SLOPES: i32 = 8;
const SLOPES_IN_AN_OCTAVE: f64 = 2.0;
/// Significant digits of proposed values.
const DIGITS: i32 = 3;

/// A discipline's environment except for the number of flows.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    pub load: Load,
    /// Buffer, packets.
    pub buffer: u32,
    pub packet_bytes: u32,
    /// Whether packets are marked instead of dropped early.
    pub ecn: bool,
}

/// A discipline's behaviour at a number of flows.
#[derive(Clone, Debug)]
pub struct At {
    pub flows: f64,
    /// The loop, with the reason to doubt it if there is one; or why there is no loop.
    pub found: Result<(Loop, Option<ReasonPhrase>), ReasonPhrase>,
}

impl At {
    /// The margins of a loop, if nothing puts them in doubt.
    pub fn margins(&self) -> Option<Margins> {
        self.found.as_ref().ok().filter(|(_, doubt)| doubt.is_none()).map(|(own, _)| own.margins())
    }

    /// Whether the loop is certainly stable.
    pub fn is_calm(&self) -> bool {
        self.margins().is_some_and(is_calm)
    }
}

fn is_calm(Margins { gain, phase, .. }: Margins) -> bool {
    gain.is_none_or(|gain| gain >= CALM_GAIN) && phase.is_none_or(|phase| phase >= CALM_PHASE)
}

/// The source of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Rule {
    /// The margins of this model.
    Margins,
    /// The sufficient condition of Hollot et al. (INFOCOM 2001), met by the weight of the average.
    Hollot,
    /// The parameters of RED by Ziegler et al. (2001), for the middle of the range.
    Ziegler,
    /// The gains of RFC 9332, for the RTT at the target.
    Rfc9332,
}

/// Each rule's proposal to replace `queue` from `least` to `most` flows, or why the rule does not apply.
pub fn proposals(
    site: &Site,
    queue: &QueueSpec,
    [least, most]: [u32; 2],
) -> Vec<(Rule, Result<QueueSpec, Reason>)> {
    let loads = loads(least, most);
    let mut rules = vec![(Rule::Margins, Ok(by_margins(site, queue, &loads)))];
    if weight_of(queue).is_some() {
        rules.push((Rule::Hollot, by_hollot(site, queue, &loads)));
    }
    if matches!(queue, QueueSpec::Red(_) | QueueSpec::Gred(_)) {
        let middle = (f64::from(least) * f64::from(most)).sqrt();
        rules.push((Rule::Ziegler, by_ziegler(site, queue, middle)));
    }
    if let QueueSpec::Pi2(own) = queue {
        let rtt_s = site.load.rtt_s + own.target_s;
        let update_s = own.target_s.min(rtt_s / 3.0);
        let own = aqm_sim::queue::pi2::Params {
            update_s: rounded(update_s),
            alpha_hz: rounded(0.1 * update_s / (rtt_s * rtt_s)),
            beta_hz: rounded(0.3 / rtt_s),
            ..own.clone()
        };
        rules.push((Rule::Rfc9332, Ok(QueueSpec::Pi2(own))));
    }
    rules
}

/// Geometrically spaced numbers of flows over a range.
pub fn loads(least: u32, most: u32) -> Vec<f64> {
    let ratio = f64::from(most) / f64::from(least);
    let mut loads: Vec<f64> = (0..LOADS)
        .map(|i| f64::from(i) / f64::from(LOADS - 1))
        .map(|part| (f64::from(least) * math::pow(ratio, part)).round())
        .collect();
    loads.dedup();
    loads
}

/// A discipline's behaviour at a number of flows.
pub fn at(site: &Site, queue: &QueueSpec, flows: f64) -> At {
    let window_law = WindowLaw::of(queue, site.ecn);
    let load = Load { flows, window_law, ..site.load };
    let found = Law::of(queue, &load, site.buffer, site.packet_bytes)
        .map_err(ReasonPhrase::from)
        .and_then(|law| {
            let own = Loop::new(&load, &law)?;
            let doubt = own.remarks(&load, &law).first().copied().map(ReasonPhrase::from);
            Ok((own, doubt))
        });
    At { flows, found }
}

/// Tries weights from the present one down, each with slopes from the steepest down, and returns the first that is
/// stable at the most loads. The average never becomes faster than it is: its purpose is to pass bursts, which the
/// model ignores.
fn by_margins(site: &Site, queue: &QueueSpec, loads: &[f64]) -> QueueSpec {
    let weights: Vec<Option<f64>> = match weight_of(queue) {
        None => vec![None],
        Some(now) => (0..=WEIGHTS)
            .map(|i| math::pow(10.0, -f64::from(i) / WEIGHTS_IN_A_DECADE))
            .filter(|weight| *weight < now)
            .fold(vec![Some(now)], |mut all, weight| {
                all.push(Some(weight));
                all
            }),
    };
    let mut best = queue.clone();
    let mut most_calm = loads.iter().filter(|flows| at(site, queue, **flows).is_calm()).count();
    for weight in weights {
        for i in (-SLOPES..=SLOPES).rev() {
            let factor = math::pow(2.0, f64::from(i) / SLOPES_IN_AN_OCTAVE);
            let Some(own) = with(queue, weight, factor) else { continue };
            let mut left = loads.len();
            let mut calm = 0;
            for flows in loads {
                // Even if all remaining loads were stable, this would not beat the best so far.
                if calm + left <= most_calm {
                    break;
                }
                left -= 1;
                calm += usize::from(at(site, &own, *flows).is_calm());
            }
            if calm > most_calm {
                (best, most_calm) = (own, calm);
            }
        }
    }
    best
}

/// The weight that meets the sufficient condition of Hollot et al. for the fewest flows and the longest RTT of the
/// range, at the present slope.
fn by_hollot(site: &Site, queue: &QueueSpec, loads: &[f64]) -> Result<QueueSpec, Reason> {
    let found: Vec<Loop> = loads
        .iter()
        .filter_map(|flows| at(site, queue, *flows).found.ok())
        .map(|(own, _)| own)
        .collect();
    let Some(fewest) = found.first().map(|own| own.plant.flows) else {
        return Err(Reason::NoRest);
    };
    let rtt_s = found.iter().map(|own| own.plant.rtt_s).fold(0.0, f64::max);
    let slope = found.iter().map(Loop::slope).fold(0.0, f64::max);
    let rate_pps = site.load.left_pps();
    let pipe = rtt_s * rate_pps;
    let left = slope * pipe * pipe * pipe / (4.0 * fewest * fewest);
    let w = 0.1 * (2.0 * fewest / (rtt_s * pipe)).min(1.0 / rtt_s);
    let weight = match left > 1.0 {
        true => math::one_minus_exp_neg(w / (left * left - 1.0).sqrt() / rate_pps),
        false => 1.0,
    };
    with(queue, Some(weight), 1.0).ok_or(Reason::NoAverage)
}

/// Ziegler's thresholds, slope and weight, if the buffer can hold them.
fn by_ziegler(site: &Site, queue: &QueueSpec, flows: f64) -> Result<QueueSpec, Reason> {
    let Load { rate_pps, rtt_s, udp_pps, .. } = site.load;
    let coefficients = red_fit::Coefficients::default();
    let inputs = red_fit::Inputs { rate_pps, rtt_s, flows, udp_pps, ack_every: 1.0, coefficients };
    let fit = red_fit::fit(&inputs).ok_or(Reason::Overrun)?;
    let (min_th, max_th) = (fit.min_th.round(), fit.max_th.round());
    let (max_p, w_q) = (rounded(fit.max_p), rounded(fit.w_q));
    if max_th > f64::from(site.buffer) {
        return Err(Reason::BufferTooSmall);
    }
    let mut own = queue.clone();
    match &mut own {
        QueueSpec::Red(own) => {
            own.fit = None;
            (own.min_th, own.max_th, own.max_p, own.w_q) = (min_th, max_th, max_p, w_q);
        }
        QueueSpec::Gred(own) => {
            (own.min_th, own.max_th, own.max_p, own.w_q) = (min_th, max_th, max_p, w_q);
        }
        _ => return Err(Reason::OnlyRed),
    }
    Ok(own)
}

/// The weight of a discipline's average, if it has one.
fn weight_of(queue: &QueueSpec) -> Option<f64> {
    match queue.dynamics() {
        Dynamics::Curve { w_q, .. } => w_q,
        _ => None,
    }
}

/// A discipline with the given weight, if any, and its slope or gain multiplied by `factor`; `None` if that slope is
/// out of range.
fn with(queue: &QueueSpec, weight: Option<f64>, factor: f64) -> Option<QueueSpec> {
    let Traits { average, gain, fit, .. } = *queue.traits();
    let mut own = serde_json::to_value(queue).ok()?;
    if let (Some(fit), Some(fields)) = (fit, own.as_object_mut()) {
        fields.remove(fit);
    }
    let mut scale = |field: &str, most: f64| -> Option<()> {
        let number = own.get_mut(field)?;
        let scaled = rounded(number.as_f64()? * factor);
        *number = scaled.into();
        (scaled <= most).then_some(())
    };
    match gain {
        Gain::Fixed if factor != 1.0 || weight.is_none() => return None,
        Gain::Fixed => {}
        Gain::Slope(field) => scale(field, 1.0)?,
        Gain::Weights(fields) => fields.iter().try_for_each(|field| scale(field, f64::INFINITY))?,
        Gain::Points(field) => {
            for point in own.get_mut(field)?.as_array_mut()? {
                let p = point.get_mut(1)?;
                *p = rounded(p.as_f64()? * factor).min(1.0).into();
            }
        }
    }
    if let (Some(average), Some(weight)) = (average, weight) {
        *own.pointer_mut(&format!("/{}", average.replace('.', "/")))? =
            rounded(weight).max(LEAST_WEIGHT).into();
    }
    serde_json::from_value(own).ok()
}

/// Rounded to a few digits, as a person would write it.
fn rounded(value: f64) -> f64 {
    if value <= 0.0 {
        return 0.0;
    }
    let digits = DIGITS - 1 - (math::ln(value) / std::f64::consts::LN_10).floor() as i32;
    // Negative powers of ten are inexact; dividing by positive ones is exact.
    let unit = math::pow(10.0, f64::from(digits.abs()));
    if digits >= 0 { (value * unit).round() / unit } else { (value / unit).round() * unit }
}
