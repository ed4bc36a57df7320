//! Numbers with units.

use crate::note::Place;

/// The unit of a number: packets, or bytes or seconds to one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Unit {
    Packets,
    Bytes(f64),
    Seconds(f64),
}

/// A number of the text, with its unit if it has one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Amount {
    pub value: f64,
    pub unit: Option<Unit>,
    pub at: Place,
}
