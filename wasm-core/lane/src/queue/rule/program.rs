//! Compiled rules.

use schemars::JsonSchema;
use serde::Serialize;

use super::machine::{Cells, Op};
use crate::queue::Work;
use crate::units::Time;

/// The cost that takes as long as an event of a run: a cost of 600 takes 1.7 µs natively, and an event 50 ns.
const COST_OF_EVENT: f64 = 20.0;

/// Cost of finding the packet's cell of an index.
pub const COST_OF_INDEX: u32 = 8;

/// A half-open stretch of a text, in characters from its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// Its first character.
    pub from: u32,
    /// The character after its last.
    pub to: u32,
}

impl Span {
    /// The stretch from `from` up to, not including, `to`.
    pub fn new(from: usize, to: usize) -> Span {
        Span { from: from as u32, to: to as u32 }
    }

    /// Line and column of its first character in `text`, from 1.
    pub fn place(self, text: &str) -> [u32; 2] {
        let (mut line, mut column) = (1, 1);
        for c in text.chars().take(self.from as usize) {
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        [line, column]
    }

    /// The stretch from this one to `other`.
    pub fn to(self, other: Span) -> Span {
        Span { from: self.from, to: other.to.max(self.to) }
    }
}

/// A type of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "RuleType")]
pub enum Type {
    /// A double.
    Number,
    /// Nanoseconds.
    Time,
    /// Yes or no.
    Flag,
}

impl Type {
    /// The displayed value of a cell: a time in seconds, a flag as 0 or 1.
    pub fn shown(self, bits: u64) -> f64 {
        match self {
            Type::Number => f64::from_bits(bits),
            Type::Time => bits as i64 as f64 / 1e9,
            Type::Flag => bits as f64,
        }
    }
}

/// An input: what a rule can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the table below says it")]
#[repr(u8)]
pub enum Input {
    Now,
    Queue,
    Bytes,
    Delay,
    Limit,
    LimitBytes,
    Rate,
    Usual,
    Size,
    Ect,
    Room,
    Age,
    Missed,
    Idle,
    Lost,
    Dscp,
    /// In the cell [`Program::colour`]: the first cells are taken.
    Colour,
}

/// A set of inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs(u32);

impl Inputs {
    /// With one more.
    pub fn with(self, input: Input) -> Inputs {
        Inputs(self.0 | 1 << input as u16)
    }

    /// Whether it has `input`.
    pub fn has(self, input: Input) -> bool {
        self.0 >> input as u16 & 1 == 1
    }
}

/// A parameter of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Slider {
    /// Its name.
    pub name: String,
    /// Its type.
    pub of: Type,
    /// Its value, as cells hold it.
    pub value: u64,
    /// The place of its value in the text.
    pub span: Span,
    /// The range of its slider.
    pub range: Option<[u64; 2]>,
}

/// A state of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct StateCell {
    /// Its name.
    pub name: String,
    /// Its type.
    pub of: Type,
    /// Its cell.
    pub cell: u8,
}

/// What packets have in common that share a cell of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Key {
    /// The flow.
    Flow,
    /// The host that sends or receives at the near end.
    Host,
    /// The traffic class.
    Class,
}

impl Key {
    /// All keys, in the order of their numbers.
    pub const ALL: [Key; 3] = [Key::Flow, Key::Host, Key::Class];

    /// Its word in a text.
    pub const fn word(self) -> &'static str {
        match self {
            Key::Flow => "flow",
            Key::Host => "host",
            Key::Class => "class",
        }
    }
}

/// How packets find their cells. Tables with an equal one share the places of packets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Index {
    /// What decides.
    pub key: Key,
    /// Number of cells: a power of two, 2 to 1024.
    pub cells: u16,
    /// Which of the hashes, 1 to 4.
    pub hash: u8,
}

/// A table of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// The type of its cells.
    pub of: Type,
    /// The value of each cell at the start.
    pub start: u64,
    /// How packets find their cells.
    pub index: Index,
    /// The place of the index among [`Program::indices`].
    pub place: u8,
}

/// An assignment of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    /// The assigned name.
    pub name: String,
    /// The type of the value.
    pub of: Type,
    /// The place of the name in the text.
    pub span: Span,
}

/// A draw of `chance`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Index of the first operation of its event.
    pub start: usize,
    /// The cell of the state that is its probability, if it is one.
    pub of: Option<u8>,
}

/// A program.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// The operations of all events.
    pub ops: Vec<Op>,
    /// The cells at the start.
    pub cells: Box<Cells>,
    /// Index of the first operation of the event of arrivals.
    pub arrive: Option<usize>,
    /// Index of the first operation of the event of departures.
    pub depart: Option<usize>,
    /// Intervals with the first operations of their events.
    pub every: Vec<(Time, usize)>,
    /// The parameters.
    pub params: Vec<Slider>,
    /// The states.
    pub states: Vec<StateCell>,
    /// The cell of the packet's colour, if the rule reads it.
    pub colour: Option<u8>,
    /// The tables, in the order of the text.
    pub tables: Vec<Table>,
    /// The different indices of the tables, each with whether the rule asks for the packets that wait in its cells.
    pub indices: Vec<(Index, bool)>,
    /// Whether the rule looks at waiting packets.
    pub peeks: bool,
    /// Whether the rule can drop a packet from the middle of the queue.
    pub culls: bool,
    /// The assignments, in the order of the text.
    pub assignments: Vec<Assignment>,
    /// Cost of each event, in the order of the text.
    pub costs: Vec<u32>,
    /// The cell that `early` measures, if it is a state.
    pub measured: Option<u8>,
    /// Whether the rule has `early`.
    pub early: bool,
    /// The first `chance`, if there is one.
    pub chance: Option<Chance>,
    /// The inputs that it reads.
    pub reads: Inputs,
    /// The cell that `early` measures, if it is the queue in packets or a state that averages it. Other states may be of
    /// another kind, such as a probability.
    pub length: Option<u8>,
    /// The cell of the only length on which the base probability depends: the queue, or the state that averages it and that
    /// `early` measures.
    pub curve_of: Option<u8>,
}

impl Program {
    /// Its work in units of an event of a run.
    pub fn work(&self) -> Work {
        let places =
            self.arrive.into_iter().chain(self.depart).chain(self.every.iter().map(|own| own.1));
        let mut places: Vec<usize> = places.collect();
        // Operations are in the order of the text, as are the costs.
        places.sort_unstable();
        let of = |start: usize| {
            let place = places.iter().position(|own| *own == start);
            let cost = place.and_then(|place| self.costs.get(place)).copied().unwrap_or(0);
            f64::from(cost) / COST_OF_EVENT
        };
        // Each packet is counted as it is stored and as it leaves.
        let counted = self.indices.iter().filter(|(_, counted)| *counted).count() as f64;
        let counts = 2.0 * f64::from(COST_OF_INDEX) * counted / COST_OF_EVENT;
        let events = self.arrive.into_iter().chain(self.depart).map(of);
        Work {
            packet: counts + events.sum::<f64>(),
            updates: self.every.iter().map(|&(every, start)| (every, of(start))).collect(),
        }
    }

    /// Memory of its tables, bytes.
    pub fn table_bytes(&self) -> usize {
        let values = self.tables.iter().map(|table| 8 * usize::from(table.index.cells));
        let counts = self.indices.iter().map(|(index, _)| 4 * usize::from(index.cells));
        values.chain(counts).sum()
    }

    /// Whether it sees flows. The module without schedulers has no compiler, so no program there does.
    pub fn sees_flows(&self) -> bool {
        cfg!(feature = "schedulers") && (self.peeks || !self.tables.is_empty())
    }

    /// The cell of the state that averages the queue, if `early` measures one.
    pub fn average(&self) -> Option<u8> {
        self.length.filter(|&cell| cell != Input::Queue as u8)
    }

    /// If the probability depends on no measure, the name over which its constant curve is drawn: the length of the curve, or
    /// else the state that `early` measures, which must reach a least value.
    pub fn drawn_over(&self) -> &str {
        let cell = self.curve_of.or(self.measured);
        let state = self.states.iter().find(|state| Some(state.cell) == cell);
        state.map_or("q", |state| &state.name)
    }
}
