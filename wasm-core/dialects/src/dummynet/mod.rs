//! FreeBSD's dummynet: pipes, schedulers and queues of ipfw.
//!
//! After ipfw(8) and the sources of FreeBSD: `sbin/ipfw/dummynet.c`, `sys/netpfil/ipfw/ip_dummynet.c`, `ip_dn_io.c`,
//! `dn_aqm_codel.c`, `dn_aqm_pie.c` and `dn_sched_fq_codel.c`. Numbers become those that the kernel stores. With `ecn`, RED
//! marks or drops every packet above its lower threshold, as for DCTCP. The scheduler `prio` serves queues by their `weight`, the
//! least first.

mod fixed;
mod read;
mod shown;
mod units;
mod write;

pub use read::import;
pub use write::export;

/// What the name of the dialect is in sentences.
const NAME: &str = "dummynet";

/// Most that ipfw reads as a rate, bit/s.
const MOST_RATE: u64 = i32::MAX as u64;
/// Longest delay of a pipe, ms.
const MOST_DELAY_MS: u32 = 10_000;
/// Slots of a queue without a number.
const USUAL_SLOTS: u32 = 50;
/// Width of a ramp that is a step, packets.
const STEP: f64 = 0.001;
/// The least size, bytes, that CoDel takes for its largest packet.
const LEAST_MTU: u32 = 500;
/// Longest target and interval of CoDel, and longest interval of FQ-CoDel, µs.
const CODEL_MOST_US: u32 = 5_000_000;
const FQ_CODEL_MOST_US: u32 = 100_000_000;
/// Longest time of PIE, µs.
const PIE_MOST_US: u32 = 10_000_000;
/// Most that PIE's gains can be, Hz.
const MOST_GAIN: u32 = 7;
/// Ranges of FQ-CoDel's quantum, bytes, and of its limit, packets.
const QUANTA: [u32; 2] = [256, 9000];
const MOST_FQ_PACKETS: u32 = 20_480;

/// Range of a quantum of round robin, and the usual one, bytes.
const RR_QUANTA: [u32; 2] = [64, 2048];
const RR_QUANTUM: u32 = 1500;
/// Largest weight of wf2q+.
const MOST_WEIGHT: u32 = 100;

/// CoDel's MTU, bytes: the largest packet that it has seen.
fn mtu(packet_bytes: u32) -> u32 {
    packet_bytes.clamp(LEAST_MTU, u32::from(u16::MAX))
}
