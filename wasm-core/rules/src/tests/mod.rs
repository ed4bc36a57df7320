//! Rules compared with disciplines, and arbitrary texts.

mod curves;
mod flows;
mod identity;
mod reading;
mod rewritten;
mod second;
pub(super) mod texts;
