//! Linux tc: a discipline below an HTB class, which stands for the link.
//!
//! Reads commands, what `tc -s -d qdisc show` prints, and its JSON. Numbers become those that the kernel stores, by the
//! arithmetic of iproute2 and Linux; tests compare them with what a kernel holds.

mod classes;
mod kernel;
mod lanes;
mod options;
mod police;
mod read;
mod tree;
mod units;
mod write;

pub use lanes::import;
pub use read::stored;
pub use write::export;

/// What the name of the dialect is in sentences.
const NAME: &str = "Linux";
