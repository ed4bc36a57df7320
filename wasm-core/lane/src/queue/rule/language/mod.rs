//! A language for rules of active queue management: ten lines that run like a built-in discipline.
//!
//! A text declares parameters, state, and what happens when a packet arrives or departs, or by the clock. It is checked before it
//! runs: names, types, and a cost that bounds its time, since jumps go forward only. The same text gives the same packets on
//! every machine.

mod compile;
mod fault;
pub mod gallery;
mod machine;
mod tree;
mod words;

pub use compile::{
    INPUTS, Input, LEAST_EVERY, MOST_CHARACTERS, MOST_COST, Program, Slider, State, Type, functions,
};
pub use fault::{Fault, MOST_FAULTS, Span};
pub use machine::{CELLS, Cells, Code, Exit, LARGEST, Op};
pub use tree::{MOST_DEPTH, MOST_NODES, RESERVED, Rule};

pub(crate) use machine::run;

use fault::Faults;
pub use fault::Wrong;

/// What a text is.
#[derive(Clone, Debug)]
pub struct Read {
    /// Its tree; what is faulty is left out.
    pub rule: Rule,
    /// Its program, unless a fault keeps it from running.
    pub program: Option<Program>,
    /// What is wrong or doubtful.
    pub faults: Vec<Fault>,
}

/// Reads a text.
pub fn read(text: &str) -> Read {
    let mut faults = Faults::default();
    let count = text.chars().count();
    if count > MOST_CHARACTERS {
        let span = Span::new(MOST_CHARACTERS, count);
        faults.add(span, Wrong::TooLong, [count.into(), MOST_CHARACTERS.into()]);
        return Read { rule: Rule::default(), program: None, faults: faults.into_vec() };
    }
    let words = words::read(text, &mut faults);
    let rule = tree::parse(&words, &mut faults);
    let program = compile::compile(text, &rule, &mut faults);
    Read { rule, program, faults: faults.into_vec() }
}
