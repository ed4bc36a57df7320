//! Compiles a tree into a program: checks names, types and costs, evaluates constants, and writes operations.

use std::collections::BTreeSet;

use aqm_lane::fault::Arg;
use aqm_lane::queue::rule::machine::{self, CELLS, Cells, Code, MOST_POINTS, NONE, Op};
use aqm_lane::queue::rule::{
    Assignment, COST_OF_INDEX, Chance, Index, Input, Inputs, Key, MOST_CELLS, MOST_TABLES, Program,
    Slider, StateCell, Table, Type,
};
use aqm_lane::units::Time;

use super::fault::{Fault, Faults, Span, Wrong};
use super::names;
use super::tree::{Act, Binary, Event, Expr, Name, Node, Rule, Spaced, Statement, VARYING, When};

/// Most characters of a text.
pub const MOST_CHARACTERS: usize = 2000;
/// Most parameters.
pub const MOST_PARAMS: usize = 16;
/// Most states.
pub const MOST_STATES: usize = 32;
/// Most local names of an event.
pub const MOST_LOCALS: usize = 24;
/// Most draws of random numbers in the text.
pub const MOST_DRAWS: usize = 8;
/// Cost of reading or writing a cell of a table.
pub const COST_OF_CELL: u32 = 3;
/// Cost of `cull`.
pub const COST_OF_CULL: u32 = 50;
/// Greatest cost of an event.
pub const MOST_COST: u32 = 600;
/// Shortest time between two runs of an event by the clock.
pub const LEAST_EVERY: Time = Time::from_millis(1);

/// Names under which texts look for what other words give: flows and waiting packets.
const UNSEEN: [&str; 8] = ["flow", "flows", "source", "same", "head", "tail", "packet", "packets"];

/// Names, types, events and meanings of the inputs; an event's bit is 1 for arrive, 2 for depart, 4 for every.
pub const INPUTS: [(&str, Type, Input, u8, &str); 17] = [
    ("now", Type::Time, Input::Now, 7, "the time; under every, when it was due"),
    ("q", Type::Number, Input::Queue, 7, "packets that wait, without the one in transmission"),
    ("bytes", Type::Number, Input::Bytes, 7, "bytes that wait, without the packet in transmission"),
    (
        "delay",
        Type::Number,
        Input::Delay,
        7,
        "time that the waiting bytes take at the link's rate, s",
    ),
    ("limit", Type::Number, Input::Limit, 7, "room of the buffer, packets; 0 if it counts bytes"),
    (
        "limit_bytes",
        Type::Number,
        Input::LimitBytes,
        7,
        "room of the buffer, bytes; 0 if it counts packets",
    ),
    ("rate", Type::Number, Input::Rate, 7, "rate of the link, bit/s"),
    ("usual", Type::Number, Input::Usual, 7, "size of a usual packet, bytes"),
    ("size", Type::Number, Input::Size, 3, "size of this packet, bytes"),
    ("ect", Type::Flag, Input::Ect, 3, "whether this packet can be marked"),
    ("room", Type::Flag, Input::Room, 1, "whether this packet fits into the buffer"),
    ("age", Type::Time, Input::Age, 7, "how long the packet at the head has waited"),
    ("missed", Type::Number, Input::Missed, 1, "usual packets that the idle link could have sent"),
    ("idle", Type::Time, Input::Idle, 1, "how long the link has been idle"),
    ("lost", Type::Time, Input::Lost, 7, "time since the latest early drop or mark"),
    (
        "dscp",
        Type::Number,
        Input::Dscp,
        3,
        "differentiated services codepoint of this packet, 0 to 63",
    ),
    ("colour", Type::Number, Input::Colour, 3, "colour of this packet: 0 green, 1 yellow, 2 red"),
];

/// Inputs that a declaration hides: texts that are older than they may have their names.
const HIDDEN: [&str; 2] = ["dscp", "colour"];

/// Whether a name is that of an input, which cannot be declared.
fn is_measured(name: &str) -> bool {
    INPUTS.iter().any(|input| input.0 == name) && !HIDDEN.contains(&name)
}

/// A function: name, least and most arguments, codes for numbers and for times, cost, and usage with meaning.
pub type Function =
    (&'static str, usize, usize, Option<Code>, Option<Code>, u32, [&'static str; 2]);

/// The functions.
pub const FUNCTIONS: &[Function] = &[
    ("min", 2, 2, Some(Code::MinR), Some(Code::MinT), 1, ["min(a, b)", "the smaller one"]),
    ("max", 2, 2, Some(Code::MaxR), Some(Code::MaxT), 1, ["max(a, b)", "the larger one"]),
    ("abs", 1, 1, Some(Code::AbsR), Some(Code::AbsT), 1, ["abs(x)", "the value without its sign"]),
    (
        "floor",
        1,
        1,
        Some(Code::FloorR),
        None,
        1,
        ["floor(x)", "the next whole number at or below x"],
    ),
    ("sqrt", 1, 1, Some(Code::SqrtR), None, 4, ["sqrt(x)", "the square root"]),
    ("exp", 1, 1, Some(Code::ExpR), None, 20, ["exp(x)", "e to the power of x"]),
    ("ln", 1, 1, Some(Code::LnR), None, 20, ["ln(x)", "the natural logarithm"]),
    ("cbrt", 1, 1, Some(Code::CbrtR), None, 20, ["cbrt(x)", "the cube root"]),
    ("log2", 1, 1, Some(Code::Log2R), None, 20, ["log2(x)", "the logarithm to base 2"]),
    ("sec", 1, 1, None, Some(Code::Sec), 1, ["sec(t)", "a time as a number of seconds"]),
    (
        "clamp",
        3,
        3,
        Some(Code::Clamp),
        None,
        1,
        ["clamp(x, a, b)", "x, but not below a or above b"],
    ),
    (
        "ramp",
        5,
        5,
        Some(Code::Ramp),
        None,
        6,
        ["ramp(x, low, high, p, end)", "0 below low, rising to p at high, then to 1 at end"],
    ),
    (
        "line",
        3,
        1 + 2 * MOST_POINTS,
        Some(Code::Line),
        None,
        0,
        ["line(x, x1, y1, x2, y2)", "straight lines between points; up to 8 points"],
    ),
    (
        "steps",
        4,
        17,
        Some(Code::Steps),
        None,
        0,
        ["steps(x, x1, y1, other)", "y of the first point above x, or other; up to 7 points"],
    ),
    ("rand", 0, 0, Some(Code::Rand), None, 6, ["rand()", "a random number from 0 to 1"]),
    ("chance", 1, 1, Some(Code::Chance), None, 6, ["chance(p)", "yes with probability p"]),
    (
        "waits",
        1,
        1,
        Some(Code::Waits),
        None,
        2,
        ["waits(table)", "other packets that wait in this packet's cell of a table"],
    ),
    (
        "busy",
        1,
        1,
        Some(Code::Busy),
        None,
        2,
        ["busy(table)", "cells of a table in which packets wait"],
    ),
    (
        "peek",
        1,
        1,
        Some(Code::Peek),
        None,
        10,
        ["peek(key)", "draws a waiting packet; yes if it has this packet's flow, host or class"],
    ),
];

/// Usage, meaning and cost of each function; the cost is `None` if each given point costs 2.
pub fn usages() -> impl Iterator<Item = ([&'static str; 2], Option<u32>)> {
    FUNCTIONS.iter().map(|&(.., cost, meaning)| (meaning, (cost > 0).then_some(cost)))
}

/// Names of the functions.
pub fn functions() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.iter().map(|function| function.0)
}

/// The valid declarations of a text, which may be faulty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Known {
    /// The parameters.
    pub params: Vec<Slider>,
    /// The states with their values at the start, as cells hold them.
    pub states: Vec<(String, Type, u64)>,
    /// The tables.
    pub tables: Vec<Table>,
    /// Their indices, each with whether the text asks for the packets that wait in its cells.
    pub indices: Vec<(Index, bool)>,
    /// The local names of each event, in the order of the text.
    pub locals: Vec<Vec<(String, Type)>>,
    /// Cost of each event, in the order of the text.
    pub costs: Vec<u32>,
}

/// A value during compilation.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Value {
    Constant(u64),
    Cell(u8),
}

#[derive(Clone, Copy, Debug)]
struct Typed {
    value: Value,
    of: Type,
    /// Whether a number is whole and not negative.
    whole: bool,
}

struct Faulty;
type Done<T> = Result<T, Faulty>;

struct Compiler<'s, 'f> {
    source: &'s [char],
    /// Where its lines begin, without the first.
    lines: Vec<u32>,
    /// Places of the conditions of choices between values that are constant.
    settled: BTreeSet<[u32; 2]>,
    faults: &'f mut Faults,
    ops: Vec<Op>,
    cells: Box<Cells>,
    /// Cells with constants, by their bits.
    constants: Vec<(u64, u8)>,
    params: Vec<(Slider, bool)>,
    states: Vec<(StateCell, Span, bool)>,
    /// The tables, each with its place in the text and whether it is read.
    tables: Vec<(Table, Span, bool)>,
    indices: Vec<(Index, bool)>,
    /// The indices, by their bits, that the event uses.
    used: u8,
    /// Whether the event has drawn a waiting packet, and whether any has.
    peeked: bool,
    peeks: bool,
    culls: bool,
    colour: Option<u8>,
    locals: Vec<(String, u8, Type, bool)>,
    assignments: Vec<Assignment>,
    /// The next free cell from below, and the lowest cell of constants.
    next: usize,
    lowest: usize,
    most: usize,
    event: u8,
    cost: u32,
    /// The most expensive function of the event.
    dearest: (u32, Span, &'static str),
    draws: usize,
    full: bool,
    measured: Option<Option<u8>>,
    chance: Option<Chance>,
    /// Where the present event starts.
    start: usize,
    reads: Inputs,
    /// The operation that is the target of the latest jump.
    landing: usize,
    /// Whether only constants are allowed here.
    constant_only: bool,
    known: Known,
}

const FIRST_FREE: usize = 16;

/// Where the lines of a text begin, without the first.
fn line_starts(source: &[char]) -> Vec<u32> {
    let ends = source.iter().enumerate().filter(|(_, c)| **c == '\n');
    ends.map(|(at, _)| at as u32 + 1).collect()
}

/// The program of a tree, or `None` if a fault prevents it; and the declarations of the text.
pub(super) fn compile(source: &str, rule: &Rule, faults: &mut Faults) -> (Option<Program>, Known) {
    let source: Vec<char> = source.chars().collect();
    let mut compiler = Compiler {
        source: &source,
        lines: line_starts(&source),
        settled: BTreeSet::new(),
        faults,
        ops: Vec::new(),
        cells: Box::new([0; CELLS]),
        constants: Vec::new(),
        params: Vec::new(),
        states: Vec::new(),
        tables: Vec::new(),
        indices: Vec::new(),
        used: 0,
        peeked: false,
        peeks: false,
        culls: false,
        colour: None,
        locals: Vec::new(),
        assignments: Vec::new(),
        next: FIRST_FREE,
        lowest: CELLS - 1,
        most: FIRST_FREE,
        event: 0,
        cost: 0,
        dearest: (0, Span::default(), ""),
        draws: 0,
        full: false,
        measured: None,
        chance: None,
        start: 0,
        reads: Inputs::default(),
        landing: 0,
        constant_only: false,
        known: Known::default(),
    };
    let program = compiler.rule(rule);
    (program, compiler.known)
}

impl Compiler<'_, '_> {
    fn rule(&mut self, rule: &Rule) -> Option<Program> {
        self.declare(rule);
        let cells = &self.cells;
        let started = |(state, ..): &(StateCell, Span, bool)| {
            (state.name.clone(), state.of, cells[usize::from(state.cell)])
        };
        self.known.params = self.params.iter().map(|(param, _)| param.clone()).collect();
        self.known.states = self.states.iter().map(started).collect();
        self.known.tables = self.tables.iter().map(|(table, ..)| table.clone()).collect();
        let (mut arrive, mut depart, mut every, mut costs) = (None, None, Vec::new(), Vec::new());
        let first_local = self.next;
        if rule.events.is_empty() && self.faults.is_empty() {
            let end = Span::new(self.source.len(), self.source.len());
            let mend = "\non arrive\n".to_owned();
            self.faults.push(Fault::new(end, Wrong::NothingHappens, []).with_mend(mend));
        }
        for event in &rule.events {
            let start = self.ops.len();
            self.start = start;
            self.locals.clear();
            self.known.locals.push(Vec::new());
            self.settle_all(&event.body);
            (self.cost, self.dearest.0, self.next) = (0, 0, first_local);
            (self.used, self.peeked) = (0, false);
            match &event.when {
                When::Arrive => self.once(&mut arrive, event, start, 1),
                When::Depart => self.once(&mut depart, event, start, 2),
                When::Every(interval) => {
                    self.event = 4;
                    if let Ok(interval) = self.interval(interval) {
                        every.push((interval, start));
                    }
                }
            }
            let _ = self.body(&event.body);
            self.end(event);
            costs.push(self.cost);
        }
        self.known.costs = costs.clone();
        self.known.indices = self.indices.clone();
        self.unused();
        let Compiler { ops, cells, params, states, assignments, measured, chance, reads, .. } =
            self;
        let (peeks, culls, colour) = (self.peeks, self.culls, self.colour);
        if let Some(cell) = colour {
            cells[usize::from(cell)] = 0.0_f64.to_bits();
        }
        if !self.faults.is_empty() {
            return None;
        }
        Some(Program {
            ops: std::mem::take(ops),
            cells: cells.clone(),
            arrive,
            depart,
            every,
            params: params.drain(..).map(|(param, _)| param).collect(),
            states: states.drain(..).map(|(state, ..)| state).collect(),
            tables: self.tables.drain(..).map(|(table, ..)| table).collect(),
            indices: std::mem::take(&mut self.indices),
            colour,
            peeks,
            culls,
            assignments: std::mem::take(assignments),
            costs,
            measured: measured.flatten().filter(|&cell| usize::from(cell) >= FIRST_FREE),
            early: measured.is_some(),
            chance: *chance,
            reads: *reads,
            length: None,
            curve_of: None,
        })
    }

    fn once(&mut self, place: &mut Option<usize>, event: &Event, start: usize, bit: u8) {
        self.event = bit;
        if place.replace(start).is_some() {
            self.faults.add(event.span, Wrong::EventTwice, []);
        }
    }

    fn interval(&mut self, interval: &Expr) -> Done<Time> {
        let (bits, of) = self.constant(interval)?;
        if of != Type::Time {
            return self.types(interval, of, Type::Time);
        }
        let ns = bits as i64;
        if ns < LEAST_EVERY.0 as i64 || ns == i64::MAX {
            let fault = Fault::new(interval.span, Wrong::EveryTooShort, []);
            self.faults.push(fault.with_mend("1ms".to_owned()));
            return Err(Faulty);
        }
        Ok(Time(ns as u64))
    }

    /// Ends an event, whose cost has a limit.
    fn end(&mut self, event: &Event) {
        // An event without an action passes the packet.
        self.ops.push(Op { code: Code::Jmp, d: 0, a: 0, b: 0, to: u16::MAX, line: 0 });
        self.cost += COST_OF_INDEX * self.used.count_ones();
        if self.cost > MOST_COST {
            let (cost, span, what) = self.dearest;
            let line = self.line(span);
            let args = [
                self.cost.into(),
                MOST_COST.into(),
                u32::from(line).into(),
                what.into(),
                cost.into(),
            ];
            self.faults.add(event.span, Wrong::TooDear, args);
        }
    }

    fn declare(&mut self, rule: &Rule) {
        for (count, most, code, span) in [
            (
                rule.params.len(),
                MOST_PARAMS,
                Wrong::TooManyParams,
                rule.params.last().map(|param| param.name.span),
            ),
            (
                rule.states.len(),
                MOST_STATES,
                Wrong::TooManyStates,
                rule.states.last().map(|state| state.0.span),
            ),
            (
                rule.tables.len(),
                MOST_TABLES,
                Wrong::TooManyTables,
                rule.tables.last().map(|table| table.name.span),
            ),
        ] {
            if count > most {
                self.faults.add(span.unwrap_or_default(), code, [most.into()]);
            }
        }
        for param in rule.params.iter().take(MOST_PARAMS) {
            if self.is_new(&param.name).is_err() {
                continue;
            }
            let Ok((value, of)) = self.constant(&param.value) else { continue };
            let range = param.range.as_ref().and_then(|(low, high)| {
                let low = self.constant_of(low, of).ok()?;
                let high = self.constant_of(high, of).ok()?;
                Some([low, high])
            });
            if let Some([low, high]) = range {
                let below = |a, b| {
                    machine::value(if of == Type::Time { Code::LtT } else { Code::LtR }, a, b) == 1
                };
                if below(value, low) || below(high, value) {
                    self.faults.hint(param.value.span, Wrong::OutsideRange, []);
                }
            }
            let (name, span) = (param.name.text.clone(), param.value.span);
            self.params.push((Slider { name, of, value, span, range }, false));
        }
        for (name, value) in rule.states.iter().take(MOST_STATES) {
            if self.is_new(name).is_err() {
                continue;
            }
            let Ok((bits, of)) = self.constant(value) else { continue };
            let Ok(cell) = self.cell(name.span) else { continue };
            self.cells[usize::from(cell)] = bits;
            let state = StateCell { name: name.text.clone(), of, cell };
            self.states.push((state, name.span, false));
        }
        self.declare_tables(rule);
        for name in &rule.shown {
            match self.states.iter_mut().find(|(state, ..)| state.name == name.text) {
                Some((.., read)) => *read = true,
                None => {
                    let args = [name.text.clone().into()];
                    self.faults.add(name.span, Wrong::ShowsState, args);
                }
            }
        }
    }

    fn declare_tables(&mut self, rule: &Rule) {
        let mut all = 0;
        for own in rule.tables.iter().take(MOST_TABLES) {
            all += usize::from(own.cells);
            if self.is_new(&own.name).is_err() {
                continue;
            }
            let Ok((start, of)) = self.constant(&own.value) else { continue };
            let index = Index { key: own.key, cells: own.cells, hash: own.hash };
            let place = self.indices.iter().position(|(other, _)| *other == index);
            let place = place.unwrap_or_else(|| {
                self.indices.push((index, false));
                self.indices.len() - 1
            });
            let name = own.name.text.clone();
            let table = Table { name, of, start, index, place: place as u8 };
            self.tables.push((table, own.name.span, false));
        }
        if all > MOST_CELLS {
            let span = rule.tables.last().map(|table| table.name.span);
            let args = [all.into(), MOST_CELLS.into()];
            self.faults.add(span.unwrap_or_default(), Wrong::TooManyCells, args);
        }
    }

    /// Number and type of the table of this name, which the present event uses.
    fn table(&mut self, name: &str, span: Span) -> Done<Option<(u8, Type)>> {
        let Some(at) = self.tables.iter().position(|(table, ..)| table.name == name) else {
            return Ok(None);
        };
        if self.event == 4 {
            self.faults.add(span, Wrong::NoPacket, []);
            return Err(Faulty);
        }
        let table = &self.tables[at].0;
        self.used |= 1 << table.place;
        Ok(Some((at as u8, table.of)))
    }

    /// Adds hints on names that nothing reads.
    fn unused(&mut self) {
        if !self.faults.is_empty() {
            return;
        }
        let params = self.params.iter().filter(|(_, read)| !read);
        let params = params.map(|(param, _)| (param.name.clone(), param.span));
        let states = self.states.iter().filter(|(.., read)| !read);
        let states = states.map(|(state, span, _)| (state.name.clone(), *span));
        let tables = self.tables.iter().filter(|(.., read)| !read);
        let tables = tables.map(|(table, span, _)| (table.name.clone(), *span));
        for (name, span) in params.chain(states).chain(tables).collect::<Vec<_>>() {
            self.faults.hint(span, Wrong::Unread, [name.into()]);
        }
    }

    /// Whether a name is free to be declared.
    fn is_new(&mut self, name: &Name) -> Done<()> {
        if is_measured(&name.text) {
            self.faults.add(name.span, Wrong::Measured, [name.text.clone().into()]);
            return Err(Faulty);
        }
        if self.names().any(|own| own == name.text) {
            self.faults.add(name.span, Wrong::UsedTwice, [name.text.clone().into()]);
            return Err(Faulty);
        }
        let folded = names::folded(&name.text);
        let alike = self.names().filter(|other| names::folded(other) == folded).min();
        if let Some(other) = alike.map(str::to_owned) {
            let args = [name.text.clone().into(), other.into()];
            self.faults.add(name.span, Wrong::LooksLike, args);
            return Err(Faulty);
        }
        Ok(())
    }

    /// The declared names.
    fn names(&self) -> impl Iterator<Item = &str> {
        let params = self.params.iter().map(|(param, _)| &*param.name);
        let states = self.states.iter().map(|(state, ..)| &*state.name);
        let tables = self.tables.iter().map(|(table, ..)| &*table.name);
        params.chain(states).chain(tables).chain(self.locals.iter().map(|local| &*local.0))
    }

    fn line(&self, span: Span) -> u16 {
        1 + self.lines.partition_point(|&start| start <= span.from) as u16
    }

    fn text(&self, span: Span) -> String {
        let end = (span.to as usize).min(self.source.len());
        self.source[(span.from as usize).min(end)..end].iter().collect()
    }

    fn cell(&mut self, span: Span) -> Done<u8> {
        if self.next + 1 >= self.lowest {
            return self.too_large(span);
        }
        self.next += 1;
        self.most = self.most.max(self.next);
        Ok((self.next - 1) as u8)
    }

    fn too_large<T>(&mut self, span: Span) -> Done<T> {
        if !std::mem::replace(&mut self.full, true) {
            self.faults.add(span, Wrong::TooLarge, []);
        }
        Err(Faulty)
    }

    /// The cell of a constant. The last cell stays unused, since its number means “no cell”.
    fn constant_cell(&mut self, bits: u64, span: Span) -> Done<u8> {
        if let Some((_, cell)) = self.constants.iter().find(|(own, _)| *own == bits) {
            return Ok(*cell);
        }
        self.constant_at_lowest(bits, span)
    }

    /// A new cell for a constant, below those of other constants.
    fn constant_at_lowest(&mut self, bits: u64, span: Span) -> Done<u8> {
        // Later events reuse the cells of earlier ones; constants stay.
        if self.lowest <= self.most + 1 {
            return self.too_large(span);
        }
        self.lowest -= 1;
        let cell = self.lowest as u8;
        self.cells[self.lowest] = bits;
        self.constants.push((bits, cell));
        Ok(cell)
    }

    /// The cell of the packet's colour. It is among those of constants, which no event reuses.
    fn colour_cell(&mut self, span: Span) -> Done<u8> {
        if let Some(cell) = self.colour {
            return Ok(cell);
        }
        // No list of constants contains these bits.
        let cell = self.constant_at_lowest(u64::MAX, span)?;
        self.colour = Some(cell);
        Ok(cell)
    }

    fn in_cell(&mut self, value: Value, span: Span) -> Done<u8> {
        match value {
            Value::Cell(cell) => Ok(cell),
            Value::Constant(bits) => self.constant_cell(bits, span),
        }
    }

    /// The first of adjacent cells with these values. If all are constants, the cells have them from the start.
    fn row(&mut self, values: &[Typed], exprs: &[Expr], span: Span) -> Done<u8> {
        let constants = values.iter().map(|typed| match typed.value {
            Value::Constant(bits) => Some(bits),
            Value::Cell(_) => None,
        });
        if let Some(constants) = constants.collect::<Option<Vec<u64>>>() {
            let held = &self.cells[self.lowest..CELLS - 1];
            if let Some(at) = held.windows(constants.len()).position(|own| own == constants) {
                return Ok((self.lowest + at) as u8);
            }
            for &bits in constants.iter().rev() {
                self.constant_at_lowest(bits, span)?;
            }
            return Ok(self.lowest as u8);
        }
        let mut first = None;
        for (typed, expr) in values.iter().zip(exprs) {
            let from = self.in_cell(typed.value, expr.span)?;
            let cell = self.cell(span)?;
            self.op(Code::Mov, [cell, from, 0], span);
            first.get_or_insert(cell);
        }
        Ok(first.unwrap_or_default())
    }

    fn op(&mut self, code: Code, [d, a, b]: [u8; 3], span: Span) -> usize {
        let line = self.line(span);
        self.ops.push(Op { code, d, a, b, to: 0, line });
        self.ops.len() - 1
    }

    /// Sets the target of a jump to the next operation.
    fn lands(&mut self, jump: usize) {
        self.landing = self.ops.len();
        self.ops[jump].to = self.landing as u16;
    }

    fn constant(&mut self, expr: &Expr) -> Done<(u64, Type)> {
        self.settle(expr);
        let before = std::mem::replace(&mut self.constant_only, true);
        let typed = self.expr(expr);
        self.constant_only = before;
        match typed? {
            Typed { value: Value::Constant(bits), of, .. } => Ok((bits, of)),
            Typed { .. } => {
                self.faults.add(expr.span, Wrong::NotConstant, []);
                Err(Faulty)
            }
        }
    }

    fn constant_of(&mut self, expr: &Expr, wanted: Type) -> Done<u64> {
        let (bits, of) = self.constant(expr)?;
        if of == wanted { Ok(bits) } else { self.types(expr, of, wanted) }
    }

    /// A type fault. If a bare number is used as a time, the fix adds a unit.
    fn types<T>(&mut self, expr: &Expr, of: Type, wanted: Type) -> Done<T> {
        let text = self.text(expr.span);
        let args =
            [Arg::from(text.clone()), Wrong::of_type(of).into(), Wrong::of_type(wanted).into()];
        let fault = Fault::new(expr.span, Wrong::WrongType, args);
        let bare = matches!(expr.node, Node::Number(_)) && wanted == Type::Time;
        self.faults.push(if bare { fault.with_mend(format!("{text}ms")) } else { fault });
        Err(Faulty)
    }

    fn body(&mut self, statements: &[Statement]) -> Done<bool> {
        let mut early = false;
        for (i, statement) in statements.iter().enumerate() {
            // A faulty statement must not hide faults of the others.
            early |= self.statement(statement, early).unwrap_or(false);
            let ends = match statement.act {
                Act::Drop => "drop",
                Act::Send => "send",
                Act::Signal => "signal",
                Act::Divert => "divert",
                _ => continue,
            };
            if let Some(next) = statements.get(i + 1) {
                self.faults.hint(next.span, Wrong::NeverReached, [ends.into()]);
            }
        }
        Ok(early)
    }

    fn acts(&mut self, span: Span, allowed: u8) -> Done<()> {
        if self.event & allowed != 0 {
            return Ok(());
        }
        let code = if self.event == 4 { Wrong::NoPacket } else { Wrong::EarlyAtArrival };
        self.faults.add(span, code, []);
        Err(Faulty)
    }

    /// Writes a statement; returns whether `early` can have run. `before` is whether it can have run already.
    fn statement(&mut self, statement: &Statement, before: bool) -> Done<bool> {
        let (free, known) = (self.next, self.locals.len());
        let done = self.written(statement, before);
        // Its temporary cells are free again; a local that it sets has the first of them.
        self.next = free + usize::from(self.locals.len() > known);
        done
    }

    fn written(&mut self, Statement { act, span }: &Statement, before: bool) -> Done<bool> {
        self.cost += 1;
        match act {
            Act::Set(name, value) => self.set(name, value).map(|()| false),
            Act::Early { probability, of, from, spacing } => {
                self.acts(*span, 1)?;
                if before {
                    self.faults.add(*span, Wrong::EarlyTwice, []);
                    return Err(Faulty);
                }
                let chance = self.typed(probability, Type::Number)?;
                let measured = self.measure(of.as_ref())?;
                let lowest = match from {
                    None => NONE,
                    Some(from) => {
                        let lowest = self.typed(from, Type::Number)?;
                        self.in_cell(lowest.value, from.span)?
                    }
                };
                let chance = self.in_cell(chance.value, probability.span)?;
                let at = self.op(Code::Early, [lowest, chance, measured.unwrap_or(NONE)], *span);
                self.ops[at].to = match spacing {
                    Spaced::Wait => 0,
                    Spaced::Uniform => 1,
                    Spaced::Geometric => 2,
                };
                self.measured.get_or_insert(measured);
                self.cost += 6;
                self.draws(*span, 1)?;
                Ok(true)
            }
            Act::Signal | Act::Mark | Act::Drop | Act::Send => {
                self.acts(*span, 3)?;
                let code = match act {
                    Act::Signal => Code::Signal,
                    Act::Mark => Code::Mark,
                    Act::Drop => Code::Drop,
                    _ => Code::Send,
                };
                self.op(code, [0; 3], *span);
                Ok(false)
            }
            Act::Cull => {
                self.acts(*span, 3)?;
                if !self.peeked {
                    self.faults.add(*span, Wrong::NothingDrawn, []);
                    return Err(Faulty);
                }
                self.op(Code::Cull, [0; 3], *span);
                self.culls = true;
                self.charge(COST_OF_CULL, *span, "cull");
                Ok(false)
            }
            Act::Divert => {
                if self.event != 1 {
                    self.faults.add(*span, Wrong::DivertAtArrival, []);
                    return Err(Faulty);
                }
                self.op(Code::Divert, [0; 3], *span);
                Ok(false)
            }
            Act::If(condition, yes, no) => {
                let past = self.jumps_unless(condition, true)?;
                let cost = self.cost;
                let early = self.block(yes)?;
                let dear = std::mem::replace(&mut self.cost, cost);
                let mut either = early;
                if no.is_empty() {
                    self.all_land(past);
                } else {
                    let end = self.op(Code::Jmp, [0; 3], *span);
                    self.all_land(past);
                    either |= self.block(no)?;
                    self.lands(end);
                }
                self.cost = self.cost.max(dear);
                if either && before {
                    self.faults.add(*span, Wrong::EarlyTwice, []);
                    return Err(Faulty);
                }
                Ok(either)
            }
        }
    }

    /// A block, which ends the scope of its names.
    fn block(&mut self, statements: &[Statement]) -> Done<bool> {
        let known = self.locals.len();
        let early = self.body(statements);
        self.locals.truncate(known);
        early
    }

    fn draws(&mut self, span: Span, more: usize) -> Done<()> {
        self.draws += more;
        if self.draws > MOST_DRAWS {
            if self.draws - more <= MOST_DRAWS {
                self.faults.add(span, Wrong::TooManyDraws, [MOST_DRAWS.into()]);
            }
            return Err(Faulty);
        }
        Ok(())
    }

    /// The cell that `early` measures: the named one, or the only state that is a number.
    fn measure(&mut self, of: Option<&Name>) -> Done<Option<u8>> {
        let Some(name) = of else {
            let mut numbers = self.states.iter().filter(|(state, ..)| state.of == Type::Number);
            let only = numbers.next().map(|(state, ..)| state.cell);
            return Ok(only.filter(|_| numbers.next().is_none()));
        };
        let named = Expr { node: Node::Name(name.text.clone()), span: name.span };
        let typed = self.typed(&named, Type::Number)?;
        self.in_cell(typed.value, name.span).map(Some)
    }

    fn set(&mut self, name: &Name, expr: &Expr) -> Done<()> {
        let text = &*name.text;
        if let Some((state, ..)) = self.states.iter().find(|(state, ..)| state.name == text) {
            let (of, cell) = (state.of, state.cell);
            let typed = self.typed(expr, of)?;
            let from = self.in_cell(typed.value, expr.span)?;
            let code = if of == Type::Number { Code::Store } else { Code::Keep };
            self.assigns(code, cell, from, name, of);
            return Ok(());
        }
        if let Some((table, of)) = self.table(text, name.span)? {
            let typed = self.typed(expr, of)?;
            let from = self.in_cell(typed.value, expr.span)?;
            let code = if of == Type::Number { Code::StoreIn } else { Code::KeepIn };
            self.charge(COST_OF_CELL, name.span, "[ ]");
            self.assigns(code, table, from, name, of);
            return Ok(());
        }
        let is_param = self.params.iter().any(|(param, _)| param.name == text);
        if is_param || is_measured(text) {
            let states: Vec<&str> = self.states.iter().map(|(state, ..)| &*state.name).collect();
            let args = [text.into(), states.join(", ").into()];
            let code = if is_param { Wrong::ParamSet } else { Wrong::InputSet };
            self.faults.add(name.span, code, args);
            return Err(Faulty);
        }
        if self.locals.iter().any(|local| local.0 == text) {
            self.faults.add(name.span, Wrong::SetTwice, [text.into()]);
            return Err(Faulty);
        }
        self.is_new(name)?;
        if self.locals.len() >= MOST_LOCALS {
            return self.too_large(name.span);
        }
        let cell = self.cell(name.span)?;
        let typed = self.expr(expr)?;
        let from = self.in_cell(typed.value, expr.span)?;
        self.assigns(Code::Keep, cell, from, name, typed.of);
        self.locals.push((text.to_owned(), cell, typed.of, typed.whole));
        if let Some(locals) = self.known.locals.last_mut() {
            locals.push((text.to_owned(), typed.of));
        }
        Ok(())
    }

    fn assigns(&mut self, code: Code, cell: u8, from: u8, name: &Name, of: Type) {
        let at = self.op(code, [cell, from, 0], name.span);
        self.ops[at].to = self.assignments.len() as u16;
        self.assignments.push(Assignment { name: name.text.clone(), of, span: name.span });
    }

    fn typed(&mut self, expr: &Expr, wanted: Type) -> Done<Typed> {
        let typed = self.expr(expr)?;
        if typed.of == wanted { Ok(typed) } else { self.types(expr, typed.of, wanted) }
    }

    fn charge(&mut self, cost: u32, span: Span, what: &'static str) {
        if self.constant_only {
            return;
        }
        self.cost = self.cost.saturating_add(cost);
        if cost > self.dearest.0 {
            self.dearest = (cost, span, what);
        }
    }

    fn expr(&mut self, expr: &Expr) -> Done<Typed> {
        let span = expr.span;
        let constant = |bits: u64, of, whole| Ok(Typed { value: Value::Constant(bits), of, whole });
        match &expr.node {
            Node::Number(value) => {
                constant(value.to_bits(), Type::Number, *value >= 0.0 && value.floor() == *value)
            }
            Node::Time(ns) => constant(*ns as u64, Type::Time, false),
            Node::Flag(flag) => constant(u64::from(*flag), Type::Flag, false),
            Node::Name(name) => self.named(name, span),
            Node::Minus(inner) => {
                let value = self.expr(inner)?;
                let code = match value.of {
                    Type::Number => Code::NegR,
                    Type::Time => Code::NegT,
                    Type::Flag => return self.types(inner, value.of, Type::Number),
                };
                self.apply(code, value.value, value.value, value.of, span)
            }
            Node::Not(inner) => {
                let value = self.typed(inner, Type::Flag)?;
                self.apply(Code::Not, value.value, value.value, Type::Flag, span)
            }
            Node::Binary(Binary::And, a, b) => self.both(a, b, true, span),
            Node::Binary(Binary::Or, a, b) => self.both(a, b, false, span),
            Node::Binary(operator, a, b) => self.binary(*operator, a, b, span),
            Node::Choice(all) => self.choice(all, span),
            Node::Call(name, arguments) => self.call(name, arguments, span),
        }
    }

    fn named(&mut self, name: &str, span: Span) -> Done<Typed> {
        if let Some((param, read)) = self.params.iter_mut().find(|(param, _)| param.name == name) {
            *read = true;
            let number = f64::from_bits(param.value);
            let whole = param.of == Type::Number && number >= 0.0 && number.floor() == number;
            return Ok(Typed { value: Value::Constant(param.value), of: param.of, whole });
        }
        if !self.constant_only {
            if let Some((state, _, read)) =
                self.states.iter_mut().find(|(state, ..)| state.name == name)
            {
                *read = true;
                self.cost += 1;
                return Ok(Typed { value: Value::Cell(state.cell), of: state.of, whole: false });
            }
            if let Some((table, of)) = self.table(name, span)? {
                self.tables[usize::from(table)].2 = true;
                let cell = self.cell(span)?;
                self.op(Code::Load, [cell, table, 0], span);
                self.charge(COST_OF_CELL, span, "[ ]");
                return Ok(Typed { value: Value::Cell(cell), of, whole: false });
            }
            if let Some((_, cell, of, whole)) = self.locals.iter().find(|local| local.0 == name) {
                self.cost += 1;
                return Ok(Typed { value: Value::Cell(*cell), of: *of, whole: *whole });
            }
            if let Some((_, of, input, events, _)) = INPUTS.iter().find(|input| input.0 == name) {
                if self.event & events == 0 {
                    self.faults.add(span, Wrong::InputElsewhere, [name.into()]);
                    return Err(Faulty);
                }
                if *input == Input::Age && self.event == 1 {
                    self.faults.hint(span, Wrong::AgeAtArrival, []);
                }
                self.cost += 1;
                self.reads = self.reads.with(*input);
                let whole = *input == Input::Missed;
                let cell = match input {
                    Input::Colour => self.colour_cell(span)?,
                    _ => *input as u8,
                };
                return Ok(Typed { value: Value::Cell(cell), of: *of, whole });
            }
        }
        let inputs = INPUTS.iter().map(|input| input.0);
        if self.constant_only && self.names().chain(inputs.clone()).any(|own| own == name) {
            self.faults.add(span, Wrong::NotConstant, []);
            return Err(Faulty);
        }
        // In the order of letters, so that of several the first is offered.
        let own: BTreeSet<&str> = self.names().collect();
        let near = names::nearest(name, own.into_iter().chain(inputs)).map(str::to_owned);
        self.faults.push(match near {
            _ if UNSEEN.contains(&name) => Fault::new(span, Wrong::Unseen, []),
            Some(other) => {
                let args = [name.into(), other.clone().into()];
                Fault::new(span, Wrong::UnknownBut, args).with_mend(other)
            }
            None => Fault::new(span, Wrong::Unknown, [name.into()]),
        });
        Err(Faulty)
    }

    /// `waits` or `busy` of a table.
    fn of_cells(&mut self, text: &'static str, table: &Expr, span: Span, cost: u32) -> Done<Typed> {
        let all = &mut self.tables;
        let found = all
            .iter_mut()
            .find(|(own, ..)| matches!(&table.node, Node::Name(name) if *name == own.name));
        let Some((own, _, read)) = found else {
            self.faults.add(table.span, Wrong::NoTable, [text.into()]);
            return Err(Faulty);
        };
        *read = true;
        let place = own.place;
        self.indices[usize::from(place)].1 = true;
        let code = if text == "busy" {
            Code::Busy
        } else {
            if self.event == 4 {
                self.faults.add(span, Wrong::NoPacket, []);
                return Err(Faulty);
            }
            self.used |= 1 << place;
            Code::Waits
        };
        let cell = self.cell(span)?;
        self.op(code, [cell, place, 0], span);
        self.charge(cost, span, text);
        Ok(Typed { value: Value::Cell(cell), of: Type::Number, whole: true })
    }

    /// `peek` of a key.
    fn peek(&mut self, key: &Expr, span: Span, cost: u32) -> Done<Typed> {
        let word = self.text(key.span);
        let Some(key) = Key::ALL.into_iter().find(|own| own.word() == word) else {
            let args = [Wrong::Key.into(), Wrong::quoted(&word).into()];
            self.faults.add(key.span, Wrong::Expected, args);
            return Err(Faulty);
        };
        if self.event == 4 {
            self.faults.add(span, Wrong::NoPacket, []);
            return Err(Faulty);
        }
        self.draws(span, 1)?;
        let cell = self.cell(span)?;
        self.op(Code::Peek, [cell, key as u8, 0], span);
        (self.peeked, self.peeks) = (true, true);
        self.charge(cost, span, "peek");
        Ok(Typed { value: Value::Cell(cell), of: Type::Flag, whole: false })
    }

    /// An operation, or its result if its operands are constants.
    fn apply(&mut self, code: Code, a: Value, b: Value, of: Type, span: Span) -> Done<Typed> {
        if let (Value::Constant(x), Value::Constant(y)) = (a, b) {
            let bits = machine::value(code, x, y);
            let number = f64::from_bits(bits);
            let whole = of == Type::Number && number >= 0.0 && number.floor() == number;
            return Ok(Typed { value: Value::Constant(bits), of, whole });
        }
        let (a, b) = (self.in_cell(a, span)?, self.in_cell(b, span)?);
        let cell = self.cell(span)?;
        self.op(code, [cell, a, b], span);
        Ok(Typed { value: Value::Cell(cell), of, whole: false })
    }

    fn all_land(&mut self, jumps: Vec<usize>) {
        for jump in jumps {
            self.lands(jump);
        }
    }

    /// Writes jumps that are taken unless the condition has the value `wanted`.
    fn jumps_unless(&mut self, condition: &Expr, wanted: bool) -> Done<Vec<usize>> {
        let span = condition.span;
        match &condition.node {
            Node::Not(inner) => self.jumps_unless(inner, !wanted),
            Node::Binary(operator @ (Binary::And | Binary::Or), a, b) => {
                self.charge(1, span, "");
                if (*operator == Binary::And) == wanted {
                    let mut jumps = self.jumps_unless(a, wanted)?;
                    jumps.extend(self.jumps_unless(b, wanted)?);
                    return Ok(jumps);
                }
                // Either of them suffices.
                let found = self.jumps_unless(a, !wanted)?;
                let jumps = self.jumps_unless(b, wanted)?;
                self.all_land(found);
                Ok(jumps)
            }
            _ => {
                let flag = self.typed(condition, Type::Flag)?;
                let cell = self.in_cell(flag.value, span)?;
                let code = if wanted { Code::Jz } else { Code::Jnz };
                Ok(vec![self.op(code, [0, cell, 0], span)])
            }
        }
    }

    /// `a and b`, or `a or b`, as a value: the second is evaluated only if it decides.
    fn both(&mut self, a: &Expr, b: &Expr, and: bool, span: Span) -> Done<Typed> {
        let first = self.typed(a, Type::Flag)?;
        self.charge(1, span, "");
        if let Value::Constant(bits) = first.value {
            let decided = (bits == 1) != and;
            return if decided {
                self.never_runs(|own| own.typed(b, Type::Flag))?;
                Ok(first)
            } else {
                self.typed(b, Type::Flag)
            };
        }
        let first = self.in_cell(first.value, a.span)?;
        let cell = self.cell(span)?;
        self.op(Code::Mov, [cell, first, 0], span);
        let jump = self.op(if and { Code::Jz } else { Code::Jnz }, [0, cell, 0], span);
        let second = self.typed(b, Type::Flag)?;
        let second = self.in_cell(second.value, b.span)?;
        self.op(Code::Mov, [cell, second, 0], span);
        self.lands(jump);
        Ok(Typed { value: Value::Cell(cell), of: Type::Flag, whole: false })
    }

    /// Checks code that never runs: it has its cost, but no operations.
    fn never_runs<T>(&mut self, written: impl FnOnce(&mut Self) -> Done<T>) -> Done<T> {
        let (before, landing) = (self.ops.len(), self.landing);
        let done = written(self);
        self.ops.truncate(before);
        self.landing = landing;
        done
    }

    /// `yes if condition else no`: only one of the two is evaluated.
    fn choice(&mut self, all: &[Expr; 3], span: Span) -> Done<Typed> {
        let [condition, yes, no] = all;
        if !self.is_settled(condition) {
            let cell = self.cell(span)?;
            return self.choice_into(cell, all, span);
        }
        let flag = self.typed(condition, Type::Flag)?;
        self.charge(1, span, "");
        let is_yes = flag.value == Value::Constant(1);
        let a = if is_yes { self.expr(yes) } else { self.never_runs(|own| own.expr(yes)) }?;
        let b = if is_yes { self.never_runs(|own| own.expr(no)) } else { self.expr(no) }?;
        if a.of != b.of {
            return self.types(no, b.of, a.of);
        }
        Ok(if is_yes { a } else { b })
    }

    /// Writes a choice whose value is in `cell`.
    fn choice_into(
        &mut self,
        cell: u8,
        [condition, yes, no]: &[Expr; 3],
        span: Span,
    ) -> Done<Typed> {
        let past = self.jumps_unless(condition, true)?;
        self.charge(1, span, "");
        let cost = self.cost;
        let a = self.into(cell, yes)?;
        let dear = std::mem::replace(&mut self.cost, cost);
        let end = self.op(Code::Jmp, [0; 3], span);
        self.all_land(past);
        let b = self.into(cell, no)?;
        if a.of != b.of {
            return self.types(no, b.of, a.of);
        }
        self.lands(end);
        self.cost = self.cost.max(dear);
        Ok(Typed { value: Value::Cell(cell), of: a.of, whole: a.whole && b.whole })
    }

    /// Writes a value into `cell`.
    fn into(&mut self, cell: u8, expr: &Expr) -> Done<Typed> {
        if let Node::Choice(all) = &expr.node
            && !self.is_settled(&all[0])
        {
            return self.choice_into(cell, all, expr.span);
        }
        let before = self.ops.len();
        let typed = self.expr(expr)?;
        let from = self.in_cell(typed.value, expr.span)?;
        let is_last = self.landing < self.ops.len();
        match self.ops[before..].last_mut() {
            // Nothing else reads the result of the last operation, so it can be written there directly.
            Some(last) if is_last && last.d == from => last.d = cell,
            _ => {
                self.op(Code::Mov, [cell, from, 0], expr.span);
            }
        }
        Ok(typed)
    }

    /// Whether the condition of a choice is constant.
    fn is_settled(&self, condition: &Expr) -> bool {
        self.settled.contains(&[condition.span.from, condition.span.to])
    }

    /// Whether an expression is constant; takes note of the conditions of choices within it. In one walk, since each choice
    /// asks for its condition.
    fn settle(&mut self, expr: &Expr) -> bool {
        let parts = expr.parts();
        let constant: Vec<bool> = parts.iter().map(|part| self.settle(part)).collect();
        if let (Node::Choice(_), [condition, ..]) = (&expr.node, &parts[..])
            && constant[0]
        {
            self.settled.insert([condition.span.from, condition.span.to]);
        }
        match &expr.node {
            Node::Name(name) => self.params.iter().any(|(param, _)| param.name == *name),
            Node::Call(name, _) if VARYING.contains(&&*name.text) => false,
            _ => !constant.contains(&false),
        }
    }

    fn settle_all(&mut self, body: &[Statement]) {
        for statement in body {
            match &statement.act {
                Act::Set(_, value) => {
                    self.settle(value);
                }
                Act::Early { probability, from, .. } => {
                    for expr in [probability].into_iter().chain(from) {
                        self.settle(expr);
                    }
                }
                Act::If(condition, yes, no) => {
                    self.settle(condition);
                    self.settle_all(yes);
                    self.settle_all(no);
                }
                Act::Signal | Act::Mark | Act::Drop | Act::Send | Act::Cull | Act::Divert => {}
            }
        }
    }

    fn binary(&mut self, operator: Binary, a: &Expr, b: &Expr, span: Span) -> Done<Typed> {
        use Type::{Flag, Number, Time};
        let (x, y) = (self.expr(a)?, self.expr(b)?);
        let (mut left, mut right) = (x.value, y.value);
        // `a > b` is `b < a`.
        if matches!(operator, Binary::Gt | Binary::Ge) {
            (left, right) = (right, left);
        }
        let compared = |number, time| match (x.of, y.of) {
            (Number, Number) => Some((number, Flag)),
            (Time, Time) => Some((time, Flag)),
            _ => None,
        };
        let found = match operator {
            Binary::Add | Binary::Sub => {
                let add = operator == Binary::Add;
                match (x.of, y.of) {
                    (Number, Number) => Some((if add { Code::AddR } else { Code::SubR }, Number)),
                    (Time, Time) => Some((if add { Code::AddT } else { Code::SubT }, Time)),
                    _ => None,
                }
            }
            Binary::Mul => match (x.of, y.of) {
                (Number, Number) => Some((Code::MulR, Number)),
                (Time, Number) => Some((Code::MulT, Time)),
                (Number, Time) => {
                    (left, right) = (right, left);
                    Some((Code::MulT, Time))
                }
                _ => None,
            },
            Binary::Div => match (x.of, y.of) {
                (Number, Number) => Some((Code::DivR, Number)),
                (Time, Number) => Some((Code::DivT, Time)),
                (Time, Time) => Some((Code::Ratio, Number)),
                _ => None,
            },
            Binary::Pow if (x.of, y.of) == (Number, Number) => Some((Code::PowR, Number)),
            Binary::Pow => None,
            Binary::Lt | Binary::Gt => compared(Code::LtR, Code::LtT),
            Binary::Le | Binary::Ge => compared(Code::LeR, Code::LeT),
            Binary::Eq if (x.of, y.of) == (Flag, Flag) => Some((Code::EqT, Flag)),
            Binary::Ne if (x.of, y.of) == (Flag, Flag) => Some((Code::NeT, Flag)),
            Binary::Eq => compared(Code::EqR, Code::EqT),
            Binary::Ne => compared(Code::NeR, Code::NeT),
            Binary::And | Binary::Or => None,
        };
        let Some((code, of)) = found else {
            return self.mismatch(a, x.of, b, y.of);
        };
        if operator == Binary::Div && y.value == Value::Constant(0.0_f64.to_bits()) {
            self.faults.add(b.span, Wrong::DivisionByZero, []);
            return Err(Faulty);
        }
        let (cost, what) = match code {
            Code::DivR | Code::DivT | Code::Ratio => (4, "/"),
            Code::PowR if y.whole => (16, "^"),
            Code::PowR => (40, "^"),
            _ => (1, ""),
        };
        let typed = self.apply(code, left, right, of, span)?;
        if let Value::Cell(_) = typed.value {
            self.charge(cost, span, what);
        }
        let keeps = matches!(operator, Binary::Add | Binary::Mul) && of == Number;
        Ok(Typed { whole: typed.whole || (keeps && x.whole && y.whole), ..typed })
    }

    /// Reports two sides whose types do not match.
    fn mismatch<T>(&mut self, a: &Expr, x: Type, b: &Expr, y: Type) -> Done<T> {
        let (first, second) = (self.text(a.span), self.text(b.span));
        let args = [
            Arg::from(first.clone()),
            Wrong::of_type(x).into(),
            second.clone().into(),
            Wrong::of_type(y).into(),
        ];
        let bare = |expr: &Expr, own: Type, other: Type| {
            matches!(expr.node, Node::Number(_)) && own == Type::Number && other == Type::Time
        };
        let (span, mend) = if bare(a, x, y) {
            (a.span, Some(format!("{first}ms")))
        } else if bare(b, y, x) {
            (b.span, Some(format!("{second}ms")))
        } else {
            (a.span.to(b.span), None)
        };
        let fault = Fault::new(span, Wrong::TypesDiffer, args);
        self.faults.push(Fault { mend, ..fault });
        Err(Faulty)
    }

    fn call(&mut self, name: &Name, arguments: &[Expr], span: Span) -> Done<Typed> {
        let Some(&(text, least, most, number, time, cost, _)) =
            FUNCTIONS.iter().find(|function| function.0 == name.text)
        else {
            let near = names::nearest(&name.text, functions());
            self.faults.push(match near {
                _ if UNSEEN.contains(&name.text.as_str()) => {
                    Fault::new(name.span, Wrong::Unseen, [])
                }
                Some(other) => {
                    let args = [name.text.clone().into(), other.into()];
                    Fault::new(name.span, Wrong::UnknownBut, args).with_mend(other.to_owned())
                }
                None => Fault::new(name.span, Wrong::UnknownFunction, [name.text.clone().into()]),
            });
            return Err(Faulty);
        };
        let count = arguments.len();
        let even = !matches!(text, "line" | "steps") || count % 2 == usize::from(text == "line");
        if count < least || count > most || !even {
            let args = [text.into(), count.into()];
            self.faults.add(span, Wrong::Arguments, args);
            return Err(Faulty);
        }
        match text {
            "waits" | "busy" => return self.of_cells(text, &arguments[0], span, cost),
            "peek" => return self.peek(&arguments[0], span, cost),
            "rand" => {
                self.draws(span, 1)?;
                let cell = self.cell(span)?;
                self.op(Code::Rand, [cell, 0, 0], span);
                self.charge(cost, span, text);
                return Ok(Typed { value: Value::Cell(cell), of: Type::Number, whole: false });
            }
            "chance" => {
                if self.event == 4 {
                    self.faults.add(span, Wrong::NoPacket, []);
                    return Err(Faulty);
                }
                let chance = self.typed(&arguments[0], Type::Number)?;
                self.draws(span, 1)?;
                let from = self.in_cell(chance.value, span)?;
                let of = self.states.iter().map(|(state, ..)| state.cell).find(|&own| own == from);
                let start = self.start;
                self.chance.get_or_insert(Chance { start, of });
                let cell = self.cell(span)?;
                self.op(Code::Chance, [cell, from, 0], span);
                self.charge(cost, span, text);
                return Ok(Typed { value: Value::Cell(cell), of: Type::Flag, whole: false });
            }
            _ => {}
        }
        let mut values = Vec::with_capacity(count);
        for argument in arguments {
            let typed = self.expr(argument)?;
            let first: &Typed = values.first().unwrap_or(&typed);
            if typed.of != first.of {
                return self.types(argument, typed.of, first.of);
            }
            values.push(typed);
        }
        let of = values[0].of;
        let code = match of {
            Type::Number => number,
            Type::Time => time,
            Type::Flag => None,
        };
        let Some(code) = code else {
            let wanted = if number.is_some() { Type::Number } else { Type::Time };
            return self.types(&arguments[0], of, wanted);
        };
        let result = if code == Code::Sec { Type::Number } else { of };
        if count <= 2 {
            let second = values.get(1).unwrap_or(&values[0]).value;
            let typed = self.apply(code, values[0].value, second, result, span)?;
            if let Value::Cell(_) = typed.value {
                self.charge(cost, span, text);
            }
            return Ok(typed);
        }
        let bits: Option<Vec<u64>> = values
            .iter()
            .map(|typed| match typed.value {
                Value::Constant(bits) => Some(bits),
                Value::Cell(_) => None,
            })
            .collect();
        if let Some(bits) = bits {
            let value = machine::function(code, f64::from_bits(bits[0]), &bits[1..]);
            let whole = value >= 0.0 && value.floor() == value;
            return Ok(Typed { value: Value::Constant(value.to_bits()), of, whole });
        }
        let x = self.in_cell(values[0].value, arguments[0].span)?;
        let row = self.row(&values[1..], &arguments[1..], span)?;
        let cell = self.cell(span)?;
        let op = self.op(code, [cell, row, (count - 1) as u8], span);
        self.ops[op].to = x.into();
        let cost = cost + if matches!(code, Code::Line | Code::Steps) { count as u32 } else { 0 };
        self.charge(cost, span, text);
        Ok(Typed { value: Value::Cell(cell), of, whole: false })
    }
}
