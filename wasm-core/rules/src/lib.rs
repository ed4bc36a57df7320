//! Rules: the language and its compiler, analyses of texts with completions and fixes, mathematical notation, exports, the
//! corners of a curve, and disciplines rewritten as rules. The machine that runs compiled rules is
//! `aqm_lane::queue::rule`.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod corners;
pub mod export;
pub mod language;
mod rewrite;
pub mod typeset;
pub mod view;

#[cfg(test)]
mod tests;

pub use corners::{Corner, Mover, corners};
pub use rewrite::{NoRule, rewritten};

/// Name and title of a text's rule, as far as it has them.
pub fn name(text: &str) -> Option<String> {
    let language::Rule { name, title, .. } = language::read(text).rule;
    match (name, title) {
        (Some(name), Some(title)) => Some(format!("{name}: {title}")),
        (name, title) => name.or(title),
    }
}

/// Installs the compiler for lanes of this program.
pub fn install() {
    aqm_lane::queue::rule::install(language::program);
}
