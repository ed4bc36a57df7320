//! The documents that cross between the core and its callers: the page, Node and the command line.
//!
//! Every caller serializes these types, and `npm run generate` makes the TypeScript types from them. Documents that the
//! simulation works with itself, such as a scenario or a lane's state, are in `aqm_sim`; [`documents`] lists them all.

#![forbid(unsafe_code)]

pub mod captures;
pub mod dialects;
pub mod documents;
pub mod lab;
pub mod model;
#[cfg(feature = "rules")]
pub mod rule;

#[cfg(test)]
mod faults;
