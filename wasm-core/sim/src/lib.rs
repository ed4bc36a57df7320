//! A pure, deterministic packet simulation of one bottleneck link and its queue discipline.

pub mod event;
pub mod lab;
pub mod link;
pub mod math;
pub mod model;
pub mod packet;
pub mod queue;
pub mod record;
pub mod rng;
pub mod scenario;
pub mod simulation;
pub mod source;
pub mod sweep;
pub mod tcp;
pub mod units;

/// Version of the simulation core.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
