//! One lane: a bottleneck with its queue discipline, and the traffic that crosses it, packet by packet. All code
//! that runs per packet is in this crate, which is compiled for speed. Large cold functions are `#[inline]`, so that they
//! are compiled for size in the calling crate, which saves 3 % of the module of lanes.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[macro_use]
mod usual;

pub mod event;
pub mod fault;
pub mod histogram;
pub mod link;
pub mod math;
#[cfg(feature = "schedulers")]
pub mod meter;
pub mod network;
pub mod packet;
pub mod plain;
pub mod probe;
pub mod queue;
pub mod record;
mod ring;
pub mod rng;
mod room;
pub mod run;
pub mod scenario;
mod tagged;
pub mod tcp;
pub mod traffic;
pub mod units;
pub mod verdict;
