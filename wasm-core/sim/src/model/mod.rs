//! Analytical models: oracles for the simulation, and figures of their own.

pub mod burst;
pub mod chain;
pub mod red_fit;
pub mod request;
pub mod runs;
pub mod tcp;
