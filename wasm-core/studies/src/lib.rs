//! Sweeps, examinations after RFC 7928, episodes, captures of packets, and analytical models.
//!
//! The page's module of lanes does not include this crate. The crate is compiled for size.

#![forbid(unsafe_code)]

pub mod capture;
pub mod episodes;
pub mod examine;
pub mod model;
pub mod sweep;

/// Schemas of the documents of sweeps and models, as [`aqm_sim::scenario::SHAPES`] has those of scenarios.
pub const SHAPES: &str = include_str!("study-shapes.json");

/// Adds the schemas of studies, so that their documents can be checked.
pub fn add_shapes() {
    aqm_sim::scenario::add_shapes(SHAPES);
}
