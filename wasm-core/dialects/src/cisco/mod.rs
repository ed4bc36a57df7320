//! Cisco IOS, IOS-XE and IOS-XR: weighted RED in a class of a policy map.
//!
//! After the manuals *QoS: Congestion Avoidance Configuration Guide*, *Byte-Based WRED* and *Queue Limits and WRED*. They do not
//! say how drops are spaced, nor what an idle link does to the average; gaps are assumed to be uniform from one, as in Linux.

mod amount;
pub mod ios;
mod police;
mod read;
pub mod xr;

use aqm_lane::fault::Code;
use aqm_lane::meter::Meter;
use aqm_lane::queue::scheduler::Share;
use aqm_lane::queue::{QueueSpec, Spacing, red, scheduler, wred};

use crate::classes::{self, Has, Part};
use crate::curves::{self, By};
use crate::note::Level;
use crate::ramp::Ramp;
use crate::writing::{Straight, Writer};

/// The spacing that is assumed.
const SPACING: Spacing = Spacing::Linux;
/// Exponent of the weight, and denominator of max_p, that hold without a command.
const USUAL_EXPONENT: u32 = 9;
const USUAL_DENOMINATOR: u32 = 10;

/// A lane's ramp, with notes on the rules of RED that no command chooses.
fn ramp(out: &mut Writer<'_>) -> Option<Straight> {
    let straight = out.straight(SPACING, "red")?;
    if let QueueSpec::Red(params) = &out.lane.queue {
        let usual = red::Params::default();
        out.assumed("queue.spares_short", &params.spares_short, &usual.spares_short);
        out.assumed("queue.sees_idle", &params.sees_idle, &usual.sees_idle);
        out.fixed("queue.above_max", &params.above_max, &usual.above_max);
    }
    Some(straight)
}

/// The ramps of several curves, with a note on the rule that no command chooses.
fn ramps(out: &mut Writer<'_>, params: &wred::Params) -> Option<Vec<Ramp>> {
    if !curves::holds(out, params, By::Dscp) {
        return None;
    }
    if out.lane.ecn {
        out.fixed("queue.above_max", &params.above_max, &red::AboveMax::Drop);
    }
    let has_rest = params.curves.iter().any(|own| own.of.is_empty());
    if !has_rest {
        let args = [out.name.into()];
        out.notes.on(Level::Changed, "queue.curves", Code::OthersCurved, args);
    }
    curves::ramps(out, params, SPACING)
}

/// Most levels of priority on many platforms.
const MOST_LEVELS: usize = 2;

/// What a system has of its own: how it ends class maps and policies, and the commands of a policer.
struct Form {
    map: &'static str,
    policy: &'static str,
    police: fn(Meter) -> String,
}

/// Class maps, and a policy with their classes in one that shapes. `queue` writes the commands of a queue's limit and discipline.
fn classes<'l>(
    out: &mut Writer<'l>,
    params: &'l scheduler::Params,
    rate: &str,
    form: &Form,
    queue: impl Fn(&mut Writer<'_>) -> Option<String>,
) -> Option<String> {
    let parts = classes::parts(
        out,
        params,
        Has { ect1: false, limits: true, policer: Some(police::NAME) },
    )?;
    if !classes::shares(out, params, &parts, &[Share::Drr]) {
        return None;
    }
    let last = parts.iter().map(|own| own.level).max().unwrap_or(0);
    let count = parts.len();
    if parts[count - 1].level < last {
        out.notes.on(Level::Refused, "queue.queues", Code::RestFirst, [out.name.into()]);
        return None;
    }
    if last > MOST_LEVELS {
        let args = [out.name.into(), MOST_LEVELS.into(), last.into()];
        out.notes.on(Level::Exact, "queue.queues", Code::PlatformLimit, args);
    }
    let sharing: Vec<&Part<'_>> = parts.iter().filter(|own| own.level == last).collect();
    let shares = sharing.len() > 1;
    let mut percents = classes::weights(out, &sharing).into_iter();
    classes::otherwise(out, params, &parts, scheduler::Params::default().quantum_bytes);
    let (mut maps, mut text) = (String::new(), format!("policy-map {CLASSES}\n"));
    for (index, part) in parts.iter().enumerate() {
        let is_rest = index + 1 == count;
        let name = if is_rest { DEFAULT.to_owned() } else { named(&part.own.name, index) };
        if !is_rest {
            let dscps: Vec<String> = part.dscps.iter().map(u8::to_string).collect();
            maps += &format!("class-map match-any {name}\n");
            for some in dscps.chunks(MOST_ON_A_LINE) {
                maps += &format!(" match dscp {}\n", some.join(" "));
            }
            maps += form.map;
        }
        text += &format!(" class {name}\n");
        if part.level < last {
            text += &format!("  priority level {}\n", part.level + 1);
        } else if let Some(percent) = percents.next().filter(|_| shares) {
            text += &format!("  bandwidth remaining percent {percent}\n");
        }
        text += &part.policer.map_or(String::new(), form.police);
        if let Some(shape) = part.own.shape {
            if part.level < last {
                let path = format!("{}.shape", part.path);
                let args = [out.name.into()];
                out.notes.on_path(Level::Refused, path, Code::ShapeBesidePriority, args);
                return None;
            }
            let bits = shape.burst_bytes * 8;
            text += &format!("  shape average {} {bits}\n", shape.rate_bps);
        }
        let mut own = Writer::new(out.name, &part.lane);
        let lines = queue(&mut own);
        classes::of_part(out, &part.path, own.notes);
        text += &lines?;
    }
    let end = form.policy;
    Some(format!(
        "{maps}{text}{end}policy-map AQM\n class class-default\n  shape average {rate}\n  service-policy {CLASSES}\n{end}"
    ))
}

/// Names of the policy with classes, and of the class of what no other takes.
const CLASSES: &str = "AQM-CLASSES";
const DEFAULT: &str = "class-default";
/// Most codepoints of a line.
const MOST_ON_A_LINE: usize = 8;

/// A queue's name as that of a class.
fn named(name: &str, index: usize) -> String {
    let sign = |c: char| if c.is_ascii_alphanumeric() || "-_:".contains(c) { c } else { '-' };
    let plain: String = name.chars().map(sign).collect();
    // A sign at the start would be a comment, or nothing of a name.
    let is_plain = plain.starts_with(|c: char| c.is_ascii_alphanumeric()) && plain != DEFAULT;
    if is_plain && plain == name { plain } else { format!("{plain}-{}", index + 1) }
}

/// The policy map around the lines of a discipline.
fn policy(lines: &str, end: &str) -> String {
    format!("policy-map AQM\n class class-default\n{lines}{end}")
}
