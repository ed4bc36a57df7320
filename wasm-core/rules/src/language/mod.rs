//! A language for rules of active queue management.
//!
//! A text declares parameters, states, and statements for arrivals, departures and intervals of time. It is checked before
//! it runs: names, types, and a cost that bounds its time, since jumps go forward only. The same text gives the same packets
//! on every machine.

pub mod compile;
pub mod fault;
pub mod gallery;
mod lengths;
pub mod measures;
mod names;
pub mod tree;
pub mod words;

use aqm_lane::queue::rule::machine::{Code, NONE, Op};
use aqm_lane::queue::rule::{Input, Program};
pub use compile::{
    COST_OF_CELL, COST_OF_CULL, INPUTS, Known, LEAST_EVERY, MOST_CHARACTERS, MOST_COST, MOST_DRAWS,
    MOST_LOCALS, MOST_PARAMS, MOST_STATES, functions, usages,
};
pub use fault::{Fault, MOST_FAULTS, Span, Wrong};
pub use tree::{MOST_DEPTH, MOST_NODES, RESERVED, Rule};

use fault::Faults;

/// The result of reading a text.
#[derive(Clone, Debug)]
pub struct Read {
    /// Its tree, without faulty parts.
    pub rule: Rule,
    /// Its program, unless a fault prevents it.
    pub program: Option<Program>,
    /// Its valid declarations.
    pub known: Known,
    /// Its faults and hints.
    pub faults: Vec<Fault>,
}

/// Reads a text.
pub fn read(text: &str) -> Read {
    let mut faults = Faults::default();
    let count = text.chars().count();
    if count > MOST_CHARACTERS {
        let span = Span::new(MOST_CHARACTERS, count);
        faults.add(span, Wrong::TooLong, [count.into(), MOST_CHARACTERS.into()]);
        let (rule, known) = (Rule::default(), Known::default());
        return Read { rule, program: None, known, faults: faults.reported(text) };
    }
    let words = words::read(text, &mut faults);
    let rule = tree::parse(text, &words, &mut faults);
    let (program, known) = compile::compile(text, &rule, &mut faults);
    let program = program.map(|program| Program { length: lengths::length(&program), ..program });
    let program =
        program.map(|program| Program { curve_of: curve_of(&program, &rule, &known), ..program });
    Read { rule, program, known, faults: faults.reported(text) }
}

/// The program of a text.
///
/// # Errors
/// Its first fault, with its place.
pub fn program(text: &str) -> Result<Program, String> {
    let Read { program, faults, .. } = read(text);
    match faults.into_iter().find(|fault| !fault.hint) {
        None => program.ok_or_else(|| "this is no rule".to_owned()),
        Some(fault) => Err(fault.placed(text)),
    }
}

/// As [`Program::curve_of`].
fn curve_of(program: &Program, rule: &Rule, known: &Known) -> Option<u8> {
    let queue = Input::Queue as u8;
    let cell = match measures::measures(rule, known)?.as_slice() {
        [] => program.length.unwrap_or(queue),
        [name] if name == "q" => queue,
        [name] => {
            let own = program.states.iter().find(|state| state.name == *name)?.cell;
            program.average().filter(|&cell| cell == own)?
        }
        _ => return None,
    };
    // There is no curve if a least value of another measure also decides.
    let other = |op: &Op| op.code == Code::Early && op.d != NONE && ![NONE, cell].contains(&op.b);
    (!program.ops.iter().any(other)).then_some(cell)
}
