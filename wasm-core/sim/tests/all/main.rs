//! The integration tests of the simulator, in one program: linking a program per subject takes longer than its tests. `cargo
//! test --test all SUBJECT` runs one subject.

mod allocations;
mod amend;
mod bounds;
mod cake;
mod colours;
mod common;
mod cost;
mod disciplines;
mod experience;
mod fair;
mod golden;
mod links;
mod memory;
mod modern;
mod packets;
mod rfc9331;
mod rfc9332;
mod runs;
mod scenario;
mod scheduler;
mod scheduler_delays;
mod second;
mod steady_loss;
mod tcp;
mod time_travel;
mod transfers;
