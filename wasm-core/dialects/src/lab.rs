//! The lab's ranges, into which texts are read.

use aqm_lane::fault::Code;
use aqm_lane::link::Buffer;

use crate::note::{Level, Notes};

/// Ranges of the lab's fields that a text may leave: kind, field, least and greatest value.
pub const RANGES: &[(&str, &str, [f64; 2])] = &[
    ("red", "min_th", [0.0, 1e6]),
    ("red", "max_th", [0.0, 1e6]),
    ("red", "w_q", [1e-6, 1.0]),
    ("adaptive_red", "min_th", [0.0, 1e6]),
    ("adaptive_red", "max_th", [0.0, 1e6]),
    ("adaptive_red", "w_q", [1e-6, 1.0]),
    ("gred", "min_th", [0.0, 1e6]),
    ("gred", "max_th", [0.0, 1e6]),
    ("gred", "w_q", [1e-6, 1.0]),
    ("gred_i", "min_th", [0.0, 1e6]),
    ("gred_i", "max_th", [0.0, 1e6]),
    ("sketch", "w_q", [1e-6, 1.0]),
    ("cake", "rtt_s", [0.0001, 3600.0]),
    ("fair", "queues", [1.0, 8192.0]),
    ("fair", "quantum_bytes", [64.0, 1e6]),
    ("pie", "target_s", [0.0001, 10.0]),
    ("pie", "update_s", [0.001, 10.0]),
    ("codel", "target_s", [0.0001, 10.0]),
    ("codel", "interval_s", [0.001, 100.0]),
    ("fq_codel", "target_s", [0.0001, 10.0]),
    ("fq_codel", "interval_s", [0.001, 100.0]),
    ("fq_codel", "queues", [1.0, 8192.0]),
    ("fq_codel", "quantum_bytes", [64.0, 1e6]),
    ("dualpi2", "target_s", [0.0001, 10.0]),
    ("dualpi2", "update_s", [0.001, 10.0]),
    ("dualpi2", "alpha_hz", [0.0, 1000.0]),
    ("dualpi2", "beta_hz", [0.0, 1000.0]),
    ("dualpi2", "coupling", [0.0, 100.0]),
    ("dualpi2", "l_from_s", [0.0, 10.0]),
    ("dualpi2", "l_spared_packets", [0.0, 1e6]),
];
/// Ranges of the lab's buffer and rate.
pub(crate) const MOST_PACKETS: u32 = 1_000_000;
pub(crate) const LEAST_BYTES: u64 = 64;
pub(crate) const MOST_BUFFER_BYTES: u64 = 10_000_000_000;
pub(crate) const RATES: [u64; 2] = [1000, 10_000_000_000];

/// The system's limit where `limit` packets wait besides the one in transmission.
pub(crate) fn in_packets(limit: u32) -> Buffer {
    Buffer::Packets(limit.saturating_add(1).min(MOST_PACKETS))
}

/// The same for bytes.
pub(crate) fn in_bytes(limit: u32, packet_bytes: u32) -> Buffer {
    Buffer::Bytes(
        (u64::from(limit) + u64::from(packet_bytes)).clamp(LEAST_BYTES, MOST_BUFFER_BYTES),
    )
}

/// The same for bytes that are a whole number of packets, if they are.
pub(crate) fn whole_packets(limit: u32, packet_bytes: u32) -> Buffer {
    let packets = (limit / packet_bytes).saturating_add(1);
    if limit.is_multiple_of(packet_bytes) && packets <= MOST_PACKETS {
        Buffer::Packets(packets)
    } else {
        in_bytes(limit, packet_bytes)
    }
}

/// A rate in bit/s in the lab's range.
pub(crate) fn rate_of(bits: u64, notes: &mut Notes) -> Option<u64> {
    let kept = bits.clamp(RATES[0], RATES[1]);
    if kept != bits {
        notes.on(Level::Changed, "link.rate_bps", Code::OutsideLab, [bits.into(), kept.into()]);
    }
    Some(kept)
}

/// A value in the lab's range.
pub(crate) fn within(kind: &str, field: &'static str, value: f64, notes: &mut Notes) -> f64 {
    let range = RANGES.iter().find(|(own, name, _)| *own == kind && field.ends_with(name));
    let Some((.., [low, high])) = range else { return value };
    let kept = value.clamp(*low, *high);
    if kept != value {
        notes.on(Level::Changed, field, Code::OutsideLab, [value.into(), kept.into()]);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_limit_is_one_of_bytes() {
        assert_eq!(whole_packets(u32::MAX, 1), Buffer::Bytes(u64::from(u32::MAX) + 1));
        assert_eq!(whole_packets(3000, 1500), Buffer::Packets(3));
    }
}
