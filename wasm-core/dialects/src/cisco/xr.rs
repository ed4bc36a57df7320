//! IOS-XR. Most cards have no field for max_p, and none for the weight.

use aqm_lane::fault::Code;
use aqm_lane::queue::{QueueSpec, scheduler};

use super::read::{self, Flavour};
use super::{Form, USUAL_DENOMINATOR, USUAL_EXPONENT, classes, police, policy, ramp, ramps};
use crate::curves;
use crate::note::Level;
use crate::ramp::Ramp;
use crate::writing::{Straight, Writer};
use crate::{Export, Import, Lane, Reading};

const FLAVOUR: Flavour = Flavour { name: "IOS-XR", keeps_weight: false, has_violation: true };

const MOST_THRESHOLD: u32 = 1_073_741_823;

/// Writes a lane.
pub fn export(lane: &Lane) -> Export {
    let mut out = Writer::new(FLAVOUR.name, lane);
    let text = match &lane.queue {
        QueueSpec::Scheduler(params) => scheduler(&mut out, params),
        _ => lines(&mut out).map(|lines| policy(&lines, END)),
    };
    out.export(text)
}

/// Reads lanes.
pub fn import(text: &str, reading: Reading) -> Import {
    read::import(&FLAVOUR, text, reading)
}

/// How a policy map ends.
const END: &str = " !\n end-policy-map\n!\n";

fn scheduler<'l>(out: &mut Writer<'l>, params: &'l scheduler::Params) -> Option<String> {
    let rate = format!("{} bps", out.lane.rate_bps);
    let form = Form { map: " end-class-map\n!\n", policy: END, police: police::xr };
    let text = classes(out, params, &rate, &form, queue)?;
    out.left_out();
    out.notes.on(Level::Exact, "link.rate_bps", Code::HeadersInRate, [FLAVOUR.name.into()]);
    Some(text)
}

fn lines(out: &mut Writer<'_>) -> Option<String> {
    let queue = queue(out)?;
    out.left_out();
    out.notes.on(Level::Exact, "link.rate_bps", Code::HeadersInRate, [FLAVOUR.name.into()]);
    let rate = out.lane.rate_bps;
    Some(format!("  shape average {rate} bps\n{queue}"))
}

/// The limit and the discipline.
fn queue(out: &mut Writer<'_>) -> Option<String> {
    let detect = match &out.lane.queue {
        QueueSpec::TailDrop(_) => String::new(),
        _ => random_detect(out)?,
    };
    let limit = out.limit_bytes();
    Some(format!("  queue-limit {limit} bytes\n{detect}"))
}

fn random_detect(out: &mut Writer<'_>) -> Option<String> {
    let weight = f64::from(1_u32 << USUAL_EXPONENT).recip();
    let mut text = String::new();
    if let QueueSpec::Wred(params) = &out.lane.queue {
        let ramps = ramps(out, params)?;
        not_held(out, "queue.w_q", params.w_q, weight);
        let written: Vec<String> =
            ramps.into_iter().map(|ramp| numbers(out, ramp, ["queue.curves"; 3])).collect();
        let is_one = curves::one_for_all(out, &written);
        for (curve, numbers) in params.curves.iter().zip(written) {
            if is_one || curve.of.is_empty() {
                text += &format!("  random-detect default {numbers}\n");
                if is_one {
                    break;
                }
                continue;
            }
            for dscp in curves::dscps_of(params, curve) {
                text += &format!("  random-detect dscp {dscp} {numbers}\n");
            }
        }
    } else {
        let Straight { ramp, w_q, fields } = ramp(out)?;
        not_held(out, "queue.w_q", w_q, weight);
        text = format!("  random-detect default {}\n", numbers(out, ramp, fields));
    }
    if out.lane.ecn {
        text += "  random-detect ecn\n";
    }
    Some(text)
}

/// Notes a number that no command has.
fn not_held(out: &mut Writer<'_>, field: &'static str, wanted: f64, got: f64) {
    if wanted != got {
        let args = [FLAVOUR.name.into(), got.into()];
        out.notes.kept(Level::Lost, field, [wanted.into(), got.into()], Code::NoFieldFor, args);
    }
}

/// Thresholds; `max_p` has no place.
fn numbers(out: &mut Writer<'_>, ramp: Ramp, fields: [&'static str; 3]) -> String {
    not_held(out, fields[2], ramp.max_p, 1.0 / f64::from(USUAL_DENOMINATOR));
    let size = f64::from(out.lane.packet_bytes);
    let min = out.length(fields[0], ramp.min, size, [1, MOST_THRESHOLD - 1]);
    let max = out.length(fields[1], ramp.max, size, [min + 1, MOST_THRESHOLD]);
    format!("{min} bytes {max} bytes")
}
