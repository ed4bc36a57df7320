//! Rules compared with disciplines, and arbitrary texts.

mod curves;
mod identity;
mod reading;
mod rewritten;
pub(super) mod texts;
