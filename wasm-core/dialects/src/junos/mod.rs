//! Junos: drop profiles with schedulers of `class-of-service`.
//!
//! After the manuals *drop-profiles*, *RED Drop Profiles Overview*, *Configuring RED Drop Profiles*, *schedulers*, *buffer-size*,
//! *drop-profile-map*, *red-buffer-occupancy* and *explicit-congestion-notification*. A profile is a curve over the fill of a
//! queue's memory, both in whole percent. How drops are spaced is not documented, and independent drops are assumed.

mod fit;
mod lanes;
mod lexis;
mod read;
mod shown;
mod write;

use aqm_lane::queue::Spacing;

use crate::lab::MOST_PACKETS;
use crate::{Export, Import, Lane, Reading};

const NAME: &str = "Junos";

/// The spacing that is assumed.
const SPACING: Spacing = Spacing::Geometric;
/// Most pairs of a profile.
const MOST_PAIRS: usize = 64;

/// Writes a lane with up to 64 points, to which the software expands a curve.
pub fn export_64(lane: &Lane) -> Export {
    write::export(lane, write::Form::Points(MOST_PAIRS))
}

/// Writes a lane with up to 32 points, as QFX10000 has them.
pub fn export_32(lane: &Lane) -> Export {
    write::export(lane, write::Form::Points(32))
}

/// Writes a lane with two points, as other QFX have them: everything is dropped above the second.
pub fn export_2(lane: &Lane) -> Export {
    write::export(lane, write::Form::Ramp)
}

/// Reads lanes. Profiles of two points go on to (100, 100).
pub fn import(text: &str, reading: Reading) -> Import {
    lanes::import(text, reading, false)
}

/// Reads lanes. Above a profile's second and last point, everything is dropped.
pub fn import_2(text: &str, reading: Reading) -> Import {
    lanes::import(text, reading, true)
}

/// The memory of `packets` as time at the rate, whole microseconds.
fn microseconds(packets: u32, rate_bps: u64, packet_bytes: u32) -> u64 {
    let bits = u128::from(packets) * u128::from(packet_bytes) * 8_000_000;
    u64::try_from(bits.div_ceil(u128::from(rate_bps.max(1)))).unwrap_or(u64::MAX)
}

/// Whole packets in the memory of a time at the rate.
fn packets_in(microseconds: u64, rate_bps: u64, packet_bytes: u32) -> u32 {
    let bits = u128::from(microseconds) * u128::from(rate_bps);
    let packets = bits / (u128::from(packet_bytes) * 8_000_000);
    packets.min(u128::from(MOST_PACKETS - 1)) as u32
}

/// The queue at a fill level in percent, packets.
fn queue_at(fill: u8, memory: u32) -> f64 {
    f64::from(fill) * f64::from(memory) / 100.0
}
