//! IOS and IOS-XE.

use aqm_lane::fault::Code;
use aqm_lane::math;
use aqm_lane::queue::{QueueSpec, scheduler};

use super::read::{self, Flavour};
use super::{Form, classes, police, policy, ramp, ramps};
use crate::curves;
use crate::note::Level;
use crate::number::about;
use crate::ramp::Ramp;
use crate::writing::{Straight, Writer};
use crate::{Export, Import, Lane, Reading};

const FLAVOUR: Flavour = Flavour { name: "IOS", keeps_weight: true, has_violation: false };

/// Largest threshold in packets, on some platforms and on many.
const MOST_THRESHOLD: [u32; 2] = [16_384, 4096];
const MOST_DENOMINATOR: f64 = 65_535.0;
const MOST_EXPONENT: f64 = 16.0;

/// Writes a lane.
pub fn export(lane: &Lane) -> Export {
    let mut out = Writer::new(FLAVOUR.name, lane);
    let text = match &lane.queue {
        QueueSpec::Scheduler(params) => scheduler(&mut out, params),
        _ => lines(&mut out).map(|lines| policy(&lines, "")),
    };
    out.export(text)
}

/// Reads lanes.
pub fn import(text: &str, reading: Reading) -> Import {
    read::import(&FLAVOUR, text, reading)
}

fn scheduler<'l>(out: &mut Writer<'l>, params: &'l scheduler::Params) -> Option<String> {
    let rate = out.lane.rate_bps.to_string();
    let text =
        classes(out, params, &rate, &Form { map: "", policy: "", police: police::ios }, queue)?;
    out.left_out();
    out.notes.on(Level::Exact, "link.rate_bps", Code::HeadersInRate, [FLAVOUR.name.into()]);
    Some(text)
}

fn lines(out: &mut Writer<'_>) -> Option<String> {
    let queue = queue(out)?;
    out.left_out();
    out.notes.on(Level::Exact, "link.rate_bps", Code::HeadersInRate, [FLAVOUR.name.into()]);
    let rate = out.lane.rate_bps;
    Some(format!("  shape average {rate}\n{queue}"))
}

/// The limit and the discipline.
fn queue(out: &mut Writer<'_>) -> Option<String> {
    let detect = match &out.lane.queue {
        QueueSpec::TailDrop(_) => String::new(),
        _ => random_detect(out)?,
    };
    let limit = out.limit_packets();
    Some(format!("  queue-limit {limit} packets\n{detect}"))
}

fn random_detect(out: &mut Writer<'_>) -> Option<String> {
    let mut text = String::new();
    let mut for_all = None;
    if let QueueSpec::Wred(params) = &out.lane.queue {
        let ramps = ramps(out, params)?;
        let exponent = exponent(out, params.w_q);
        let mut written = Vec::new();
        for ramp in ramps {
            written.push(numbers(out, ramp, ["queue.curves"; 3])?);
        }
        if curves::one_for_all(out, &written) {
            for_all = Some((exponent, written.remove(0)));
        } else {
            text = format!(
                "  random-detect dscp-based\n  random-detect exponential-weighting-constant {exponent}\n"
            );
            for (curve, numbers) in params.curves.iter().zip(written) {
                for dscp in curves::dscps_of(params, curve) {
                    text += &format!("  random-detect dscp {dscp} {numbers}\n");
                }
            }
        }
    } else {
        let Straight { ramp, w_q, fields } = ramp(out)?;
        let exponent = exponent(out, w_q);
        for_all = Some((exponent, numbers(out, ramp, fields)?));
    }
    if let Some((exponent, numbers)) = for_all {
        text =
            format!("  random-detect\n  random-detect exponential-weighting-constant {exponent}\n");
        // Every precedence alike, so that a packet's own makes no difference.
        for precedence in 0..8 {
            text += &format!("  random-detect precedence {precedence} {numbers}\n");
        }
    }
    if out.lane.ecn {
        text += "  random-detect ecn\n";
    }
    Some(text)
}

/// Thresholds and the denominator of `max_p`.
fn numbers(out: &mut Writer<'_>, ramp: Ramp, fields: [&'static str; 3]) -> Option<String> {
    let inverse = 1.0 / ramp.max_p.max(1.0 / MOST_DENOMINATOR);
    let heights = [inverse.round() + 1.0, inverse.round(), inverse.round() - 1.0]
        .map(|own| 1.0 / own.clamp(1.0, MOST_DENOMINATOR));
    let ramp = out.with_height(ramp, &heights, fields)?;
    let denominator = (1.0 / ramp.max_p).round();
    let most = MOST_THRESHOLD[0];
    let min = out.length(fields[0], ramp.min, 1.0, [1, most - 1]);
    let max = out.length(fields[1], ramp.max, 1.0, [min + 1, most]);
    if max > MOST_THRESHOLD[1] {
        let args = [FLAVOUR.name.into(), MOST_THRESHOLD[1].into(), max.into()];
        out.notes.on(Level::Exact, fields[1], Code::PlatformLimit, args);
    }
    Some(format!("{min} {max} {denominator}"))
}

/// The weight's exponent.
fn exponent(out: &mut Writer<'_>, w_q: f64) -> u32 {
    let wanted = (-math::ln(w_q) / std::f64::consts::LN_2).round();
    let kept = wanted.clamp(1.0, MOST_EXPONENT);
    let got = math::pow(2.0, -kept);
    if got != w_q {
        let values = [w_q.into(), got.into()];
        if wanted == kept {
            let inverse = math::pow(2.0, kept);
            let args = [FLAVOUR.name.into(), inverse.into(), about(got).into(), w_q.into()];
            out.notes.kept(Level::Rounded, "queue.w_q", values, Code::WeightRounded, args);
        } else {
            let least = about(math::pow(2.0, -MOST_EXPONENT));
            let args = [FLAVOUR.name.into(), least.into(), 0.5.into()];
            out.notes.kept(Level::Changed, "queue.w_q", values, Code::WeightRange, args);
        }
    }
    kept as u32
}
