//! One lane: a bottleneck with its queue discipline, and the traffic that meets there, packet by
//! packet. All that runs for each packet is here, and is compiled for speed. What is here and runs seldom is marked
//! `inline`: so it is compiled in the crate that calls it, which is for size, and does not stand here too.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod event;
pub mod fault;
pub mod link;
pub mod math;
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
