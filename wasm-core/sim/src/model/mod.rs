//! Analytical models: oracles for the simulation, and figures of their own.

pub mod chain;
