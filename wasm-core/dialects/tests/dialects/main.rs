//! The tests of the dialects, in one program: linking a program per dialect takes longer than its tests. `cargo test -p
//! aqm-dialects --test dialects NAME` runs one.

mod cisco;
mod common;
mod dummynet;
mod field;
mod hostile;
mod junos;
mod laws;
mod random;
mod schedulers;
mod simulators;
mod sonic;
mod tc;
