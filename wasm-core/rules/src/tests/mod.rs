//! Rules as disciplines: the same packets, and any text.

mod curves;
mod identity;
mod reading;
mod rewritten;
pub(super) mod texts;
