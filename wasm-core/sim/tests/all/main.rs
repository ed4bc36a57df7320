//! The integration tests of the simulator, in one program: linking a program per subject takes longer than its tests. `cargo
//! test --test all SUBJECT` runs one subject.

mod allocations;
mod bounds;
mod chain;
mod common;
mod consecutive_losses;
mod cost;
mod disciplines;
mod examine;
mod experience;
mod golden;
mod jou_baras;
mod links;
mod memory;
mod modern;
mod packets;
mod reference;
mod rfc9331;
mod rfc9332;
mod runs;
mod scenario;
mod second;
mod steady_loss;
mod sweep;
mod tcp;
mod time_travel;
mod transfers;
