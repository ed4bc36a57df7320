//! Parameters with which a discipline would be calm over a range of loads.
//!
//! What is offered comes from rules that others gave (Hollot et al. 2001 for the average of RED, Ziegler et al. 2001
//! for all of RED, RFC 9332 for PI2), and from the margins themselves: of all weights and slopes those that are calm at
//! the most loads, with the quickest average among these, and none quicker than it is.

use std::f64::consts::FRAC_PI_3;

use super::{Law, Load, Loop, Margins, WindowLaw};
use crate::math;
use crate::model::red_fit;
use crate::queue::{Dynamics, Gain, QueueSpec, Traits};

/// A loop is called calm from this gain margin on, and [`CALM_PHASE`]: with both a controller is neither near
/// swinging nor rings for long (Åström & Hägglund 1995: 2 to 5, and 30 to 60 degrees).
pub const CALM_GAIN: f64 = 2.0;
/// Least phase margin, rad.
pub const CALM_PHASE: f64 = FRAC_PI_3;

/// Numbers of flows that are looked at, from the least to the most of a range.
const LOADS: u32 = 9;
/// Weights that are tried: four in a decade, from 1 down.
const WEIGHTS: i32 = 20;
const WEIGHTS_IN_A_DECADE: f64 = 4.0;
const LEAST_WEIGHT: f64 = 1e-6;
/// Slopes that are tried, in parts of that which is: two in an octave, up and down.
const SLOPES: i32 = 8;
const SLOPES_IN_AN_OCTAVE: f64 = 2.0;
/// Digits of what is offered.
const DIGITS: i32 = 3;

/// A discipline's place but for the number of flows.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    pub load: Load,
    /// Buffer, packets.
    pub buffer: u32,
    pub packet_bytes: u32,
    /// Whether packets are marked in place of early drops.
    pub ecn: bool,
}

/// What a discipline is at a number of flows.
#[derive(Clone, Debug)]
pub struct At {
    pub flows: f64,
    /// The loop, and why it is doubtful, in words, where it is; or why there is none.
    pub found: Result<(Loop, Option<String>), String>,
}

impl At {
    /// The margins of a loop without a doubt.
    pub fn margins(&self) -> Option<Margins> {
        self.found.as_ref().ok().filter(|(_, doubt)| doubt.is_none()).map(|(own, _)| own.margins())
    }

    /// Whether it is calm, beyond doubt.
    pub fn is_calm(&self) -> bool {
        self.margins().is_some_and(is_calm)
    }
}

fn is_calm(Margins { gain, phase, .. }: Margins) -> bool {
    gain.is_none_or(|gain| gain >= CALM_GAIN) && phase.is_none_or(|phase| phase >= CALM_PHASE)
}

/// Where a proposal comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The margins of this model.
    Margins,
    /// The sufficient condition of Hollot et al. (INFOCOM 2001), met by the weight of the average.
    Hollot,
    /// The parameters of RED of Ziegler et al. (2001), for the middle of the range.
    Ziegler,
    /// The gains of RFC 9332, for the round trip at the target.
    Rfc9332,
}

impl Rule {
    pub fn name(self) -> &'static str {
        match self {
            Rule::Margins => "margins",
            Rule::Hollot => "hollot",
            Rule::Ziegler => "ziegler",
            Rule::Rfc9332 => "rfc9332",
        }
    }
}

/// What rules offer in place of `queue` from `least` to `most` flows; of a rule that does not apply here, why.
pub fn proposals(
    site: &Site,
    queue: &QueueSpec,
    [least, most]: [u32; 2],
) -> Vec<(Rule, Result<QueueSpec, &'static str>)> {
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
        let own = crate::queue::pi2::Params {
            update_s: rounded(update_s),
            alpha_hz: rounded(0.1 * update_s / (rtt_s * rtt_s)),
            beta_hz: rounded(0.3 / rtt_s),
            ..own.clone()
        };
        rules.push((Rule::Rfc9332, Ok(QueueSpec::Pi2(own))));
    }
    rules
}

/// Numbers of flows over a range, by equal factors.
pub fn loads(least: u32, most: u32) -> Vec<f64> {
    let ratio = f64::from(most) / f64::from(least);
    let mut loads: Vec<f64> = (0..LOADS)
        .map(|i| f64::from(i) / f64::from(LOADS - 1))
        .map(|part| (f64::from(least) * math::pow(ratio, part)).round())
        .collect();
    loads.dedup();
    loads
}

/// A discipline at a number of flows.
pub fn at(site: &Site, queue: &QueueSpec, flows: f64) -> At {
    let window_law = WindowLaw::of(queue, site.ecn);
    let load = Load { flows, window_law, ..site.load };
    let found = Law::of(queue, &load, site.buffer, site.packet_bytes)
        .map_err(|lawless| lawless.to_string())
        .and_then(|law| {
            let own = Loop::new(&load, &law).map_err(|unsettled| unsettled.to_string())?;
            let doubt = own.remarks(&load, &law).first().map(ToString::to_string);
            Ok((own, doubt))
        });
    At { flows, found }
}

/// Of weights from that which is down, each with slopes from the steepest down, the first that is calm at the most
/// loads. No average is made quicker than it is: it is there for bursts, of which the model knows nothing.
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
                // No more of its loads could make it better than what is known.
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

/// The weight with which the sufficient condition of Hollot et al. holds for the fewest flows and the longest round
/// trip of the range, at the slope that is.
fn by_hollot(site: &Site, queue: &QueueSpec, loads: &[f64]) -> Result<QueueSpec, &'static str> {
    let found: Vec<Loop> = loads
        .iter()
        .filter_map(|flows| at(site, queue, *flows).found.ok())
        .map(|(own, _)| own)
        .collect();
    let Some(fewest) = found.first().map(|own| own.plant.flows) else {
        return Err("its curve has no point of rest at any of these loads");
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
    with(queue, Some(weight), 1.0).ok_or("the scheme keeps no average")
}

/// Ziegler's thresholds, slope and weight, where the buffer holds them.
fn by_ziegler(site: &Site, queue: &QueueSpec, flows: f64) -> Result<QueueSpec, &'static str> {
    let Load { rate_pps, rtt_s, udp_pps, .. } = site.load;
    let coefficients = red_fit::Coefficients::default();
    let inputs = red_fit::Inputs { rate_pps, rtt_s, flows, udp_pps, ack_every: 1.0, coefficients };
    let fit = red_fit::fit(&inputs).ok_or("the flows overrun the link at every loss rate")?;
    let (min_th, max_th) = (fit.min_th.round(), fit.max_th.round());
    let (max_p, w_q) = (rounded(fit.max_p), rounded(fit.w_q));
    if max_th > f64::from(site.buffer) {
        return Err("it asks for a larger buffer than there is");
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
        _ => return Err("it is for RED"),
    }
    Ok(own)
}

/// The weight of a discipline's average, if it reads one.
fn weight_of(queue: &QueueSpec) -> Option<f64> {
    match queue.dynamics() {
        Dynamics::Curve { w_q, .. } => w_q,
        _ => None,
    }
}

/// A discipline with another weight, where one is given, and so many times its slope or gain; `None` where it
/// cannot have that slope.
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

/// With few digits, as a person would write it.
fn rounded(value: f64) -> f64 {
    if value <= 0.0 {
        return 0.0;
    }
    let digits = DIGITS - 1 - (math::ln(value) / std::f64::consts::LN_10).floor() as i32;
    // A power below one is no exact number, and dividing by one above is.
    let unit = math::pow(10.0, f64::from(digits.abs()));
    if digits >= 0 { (value * unit).round() / unit } else { (value / unit).round() * unit }
}
