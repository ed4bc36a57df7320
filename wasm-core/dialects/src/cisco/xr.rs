//! IOS-XR. Most cards have no field for max_p, and none for the weight.

use aqm_lane::fault::Code;
use aqm_lane::queue::QueueSpec;

use super::read::{self, Flavour};
use super::{USUAL_DENOMINATOR, USUAL_EXPONENT, policy, ramp};
use crate::note::Level;
use crate::writing::{Straight, Writer};
use crate::{Export, Import, Lane};

const FLAVOUR: Flavour = Flavour { name: "IOS-XR", keeps_weight: false };

const MOST_THRESHOLD: u32 = 1_073_741_823;

/// Writes a lane.
pub fn export(lane: &Lane) -> Export {
    let mut out = Writer::new(FLAVOUR.name, lane);
    let text = lines(&mut out).map(|lines| policy(&lines, " !\n end-policy-map\n!\n"));
    out.export(text)
}

/// Reads lanes.
pub fn import(text: &str, packet_bytes: Option<u32>) -> Import {
    read::import(&FLAVOUR, text, packet_bytes)
}

fn lines(out: &mut Writer<'_>) -> Option<String> {
    let detect = match &out.lane.queue {
        QueueSpec::TailDrop(_) => String::new(),
        _ => random_detect(out)?,
    };
    out.left_out();
    out.notes.on(Level::Exact, "link.rate_bps", Code::HeadersInRate, [FLAVOUR.name.into()]);
    let (rate, limit) = (out.lane.rate_bps, out.limit_bytes());
    Some(format!("  shape average {rate} bps\n  queue-limit {limit} bytes\n{detect}"))
}

fn random_detect(out: &mut Writer<'_>) -> Option<String> {
    let Straight { ramp, w_q, fields } = ramp(out)?;
    let max_p = 1.0 / f64::from(USUAL_DENOMINATOR);
    let weight = f64::from(1_u32 << USUAL_EXPONENT).recip();
    for (field, wanted, got) in [(fields[2], ramp.max_p, max_p), ("queue.w_q", w_q, weight)] {
        if wanted != got {
            let args = [FLAVOUR.name.into(), got.into()];
            let values = [wanted.into(), got.into()];
            out.notes.kept(Level::Lost, field, values, Code::NoFieldFor, args);
        }
    }
    let size = f64::from(out.lane.packet_bytes);
    let min = out.length(fields[0], ramp.min, size, [1, MOST_THRESHOLD - 1]);
    let max = out.length(fields[1], ramp.max, size, [min + 1, MOST_THRESHOLD]);
    let ecn = if out.lane.ecn { "  random-detect ecn\n" } else { "" };
    Some(format!("  random-detect default {min} bytes {max} bytes\n{ecn}"))
}
