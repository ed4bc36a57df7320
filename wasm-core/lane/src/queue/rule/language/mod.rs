//! A language for rules of active queue management: ten lines that run like a built-in discipline.
//!
//! A text declares parameters, state, and what happens when a packet arrives or departs, or by the clock. It is checked before it
//! runs: names, types, and a cost that bounds its time, since jumps go forward only. The same text gives the same packets on
//! every machine.

mod bend;
mod compile;
pub mod export;
mod fault;
pub mod gallery;
mod machine;
mod names;
mod rewrite;
mod tree;
pub mod typeset;
pub mod view;
mod words;

pub use bend::{Bend, Corner, Mover};
pub use compile::{
    Assignment, INPUTS, Input, Inputs, Known, LEAST_EVERY, MOST_CHARACTERS, MOST_COST, MOST_DRAWS,
    MOST_LOCALS, MOST_PARAMS, MOST_STATES, Program, Slider, State, Type, functions, usages,
};
pub use fault::{Fault, MOST_FAULTS, Span};
pub use machine::{CELLS, Cells, Code, Exit, LARGEST, Listener, MOST_POINTS, Op, Trouble};
pub use rewrite::{NoRule, rewritten};
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
    /// What it declares, as far as it is sound.
    pub known: Known,
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
        let (rule, known) = (Rule::default(), Known::default());
        return Read { rule, program: None, known, faults: faults.told(text) };
    }
    let words = words::read(text, &mut faults);
    let rule = tree::parse(text, &words, &mut faults);
    let (program, known) = compile::compile(text, &rule, &mut faults);
    let program =
        program.map(|program| Program { curve_of: curve_of(&program, &rule, &known), ..program });
    Read { rule, program, known, faults: faults.told(text) }
}

/// As [`Program::curve_of`].
fn curve_of(program: &Program, rule: &Rule, known: &Known) -> Option<u8> {
    let measures = view::measures(rule, known)?;
    let name = match measures.as_slice() {
        [] => return Some(program.measured.unwrap_or(Input::Queue as u8)),
        [name] => name,
        _ => return None,
    };
    if name == "q" {
        return Some(Input::Queue as u8);
    }
    let state = program.states.iter().find(|state| state.name == *name)?;
    (program.measured == Some(state.cell)).then_some(state.cell)
}

/// The corners of a text's curve up to `limit`, with the parameters that move them.
pub fn corners_of(text: &str, limit: f64) -> Vec<Corner> {
    let read = read(text);
    let Some(program) = read.program else { return Vec::new() };
    bend::corners(&program, limit, |place, value| {
        self::read(&view::with_param(text, &program.params[place].name, value)).program
    })
}
