//! The documents that cross between the core and callers that do more than run lanes: models, exchange with other
//! systems, captures and rules. Every caller serializes these types.

#![forbid(unsafe_code)]

pub mod captures;
pub mod dialects;
pub mod model;
pub mod rule;

#[cfg(test)]
mod faults;
