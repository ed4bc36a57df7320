//! The integration tests of studies, in one program; `cargo test -p aqm-study --test all SUBJECT` runs one subject.

mod chain;
#[allow(dead_code, reason = "the simulator's tests need more of it")]
#[path = "../../../sim/tests/all/common.rs"]
mod common;
mod consecutive_losses;
mod examine;
mod jou_baras;
mod reference;
mod sweep;

use aqm_study::sweep::Estimate;

/// Mean and half-width of its 95 % interval, for two values or more.
fn mean_and_interval(values: &[f64]) -> (f64, f64) {
    let estimate = Estimate::of(values.iter().copied());
    (estimate.mean.expect("a value"), estimate.ci95.expect("two values"))
}
