//! A deterministic packet simulation of one bottleneck link and its queue discipline, without I/O.
//!
//! This crate has the documents and labs, and is compiled for size. The code that runs
//! per packet is in `aqm_lane`.

#![forbid(unsafe_code)]

#[cfg(feature = "schedulers")]
pub use aqm_lane::meter;
pub use aqm_lane::{
    event, fault, link, math, network, packet, plain, probe, queue, record, rng, run, tcp, traffic,
    units, verdict,
};

pub mod json;
pub mod lab;
pub mod red_fit;
pub mod scenario;
pub mod throughput;

/// Version of the simulation core.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
