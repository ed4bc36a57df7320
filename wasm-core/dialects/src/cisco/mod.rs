//! Cisco IOS, IOS-XE and IOS-XR: weighted RED in a class of a policy map.
//!
//! After the manuals *QoS: Congestion Avoidance Configuration Guide*, *Byte-Based WRED* and *Queue Limits and WRED*. They do not
//! say how drops are spaced, nor what an idle link does to the average; gaps are assumed to be uniform from one, as in Linux.

pub mod ios;
mod read;
pub mod xr;

use aqm_lane::queue::{QueueSpec, Spacing, red};

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

/// The policy map around the lines of a discipline.
fn policy(lines: &str, end: &str) -> String {
    format!("policy-map AQM\n class class-default\n{lines}{end}")
}
