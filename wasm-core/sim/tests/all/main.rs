//! The integration tests of the simulator. They are one program, since compiling and linking a program for each subject takes
//! longer than its tests. `cargo test --test all SUBJECT` runs one subject.

mod allocations;
mod bounds;
mod chain;
mod common;
mod consecutive_losses;
mod cost;
mod disciplines;
mod golden;
mod jou_baras;
mod memory;
mod modern;
mod packets;
mod reference;
mod runs;
mod scenario;
mod second;
mod sweep;
mod tcp;
mod time_travel;
mod transfers;
