//! Studies of many runs, or of none: sweeps, examinations after RFC 7928, captures of packets, and analytical models.
//!
//! The page's module of lanes does without this crate. It is compiled for size.

#![forbid(unsafe_code)]

pub mod capture;
pub mod examine;
pub mod model;
pub mod sweep;

/// Schemas of the documents of sweeps and models, as [`aqm_sim::scenario::SHAPES`] has those of scenarios.
pub const SHAPES: &str = include_str!("study-shapes.json");

/// From now on, documents of studies can be checked too.
pub fn add_shapes() {
    aqm_sim::scenario::add_shapes(SHAPES);
}
