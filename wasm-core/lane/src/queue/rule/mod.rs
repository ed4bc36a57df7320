//! Rules: queue disciplines that users write in a small language.
//!
//! This module has the machine that runs a compiled text. The compiler is in the crate `aqm-rules`, which installs it with
//! [`install`], so that visitors of labs without rules do not load it.

mod bend;
pub mod machine;
mod program;
mod tables;

use std::sync::{Arc, OnceLock};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::bend::Bend;
use self::machine::{CELLS, Cells, Exit, Listener, Trouble, run};
pub use self::program::{
    Assignment, COST_OF_INDEX, Chance, Index, Input, Inputs, Key, Program, Slider, Span, StateCell,
    Table, Type,
};
use self::tables::{Former, Seen, Tables};
pub use self::tables::{MOST_CELLS, MOST_TABLES};
use super::early::{self, Engine, Measure, Spacing, Verdict};
use super::{
    Backlog, Curve, Cx, DropReason, Dynamics, Fault, Fifo, Handover, Lengths, Mark, MarkReason,
    Port, Probe, QueueDiscipline, QueueParams, Ticks, Traits, Work,
};
use crate::fault::{Code, Reason};
use crate::link::Buffer;
use crate::packet::{Ecn, Packet};
use crate::units::Time;

/// Compiles a text.
///
/// # Errors
/// The first fault of the text, with its place.
pub type Compiler = fn(&str) -> Result<Program, String>;

static COMPILER: OnceLock<Compiler> = OnceLock::new();

/// Compiles texts with `compiler` from now on; without one, scenarios with rules are refused.
pub fn install(compiler: Compiler) {
    // The first compiler stays; there is only one language.
    let _ = COMPILER.set(compiler);
}

fn compiled(text: &str) -> Result<Program, String> {
    let compiler = COMPILER.get().ok_or("the language of rules is not loaded")?;
    compiler(text)
}

/// RED (Floyd & Jacobson 1993) as a rule.
pub const RED: &str = "\
rule RED
param min = 30 in 0..500, max = 90 in 0..500, max_p = 0.1 in 0..1, w = 0.002 in 0..1
state avg = 0
on arrive
  avg = avg * (1 - w)^(missed + 1) + w * q
  early ramp(avg, min, max, max_p, max) of avg from min
";

/// Parameters of a rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "RuleOf", title = "Rule", description = "")]
#[serde(default)]
pub struct Params {
    /// The text of the rule.
    #[schemars(title = "Rule", length(max = 2000))]
    pub text: String,
}

impl Default for Params {
    fn default() -> Self {
        Params { text: RED.to_owned() }
    }
}

impl QueueParams for Params {
    type Discipline = Ruled;

    const SOURCE: &str = "a text";

    const TRAITS: Traits = Traits::PLAIN;

    fn build(&self, port: &Port) -> Ruled {
        // The parser refuses scenarios with faulty texts. Without a program every packet passes.
        let program = compiled(&self.text).ok();
        Ruled::new(program.map(Arc::new), port)
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::OwnRule)
    }

    fn work(&self) -> Work {
        compiled(&self.text).map(|program| program.work()).unwrap_or_default()
    }

    fn faults(&self) -> Vec<Fault> {
        let fault = compiled(&self.text).err();
        fault.map(|said| Fault::new("text", Code::Text, [said.into()])).into_iter().collect()
    }
}

impl Params {
    /// Whether the rule drops packets from the middle of its queue.
    pub fn culls(&self) -> bool {
        compiled(&self.text).is_ok_and(|program| program.culls)
    }

    /// Memory of its tables, bytes.
    pub fn table_bytes(&self) -> usize {
        compiled(&self.text).map_or(0, |program| program.table_bytes())
    }
}

/// Most packets of a buffer from whose middle a rule drops: removing one moves up to half of the others.
pub const MOST_CULLED_PACKETS: u32 = 16_384;
/// The same in bytes, if the buffer counts them.
pub const MOST_CULLED_BYTES: u64 = 64 * MOST_CULLED_PACKETS as u64;

/// Whether a buffer is too large for a rule that drops from its middle.
pub fn is_long(buffer: Buffer) -> bool {
    match buffer {
        Buffer::Packets(packets) => packets > MOST_CULLED_PACKETS,
        Buffer::Bytes(bytes) => bytes > MOST_CULLED_BYTES,
    }
}

/// State that a change of the text preserves: values by name and type, tables, and the engine's state.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    values: Vec<(String, Type, u64)>,
    tables: Vec<Former>,
    early: early::State,
    ticks: Vec<Ticks>,
    last_hit: Option<Time>,
    probability: f64,
}

/// A discipline that follows a rule.
#[derive(Clone, Debug)]
pub struct Ruled {
    program: Option<Arc<Program>>,
    cells: Box<Cells>,
    tables: Tables,
    fifo: Fifo,
    /// The engine of `early`; its idle time is the queue's.
    engine: Engine,
    ticks: Vec<Ticks>,
    /// The time of the latest early drop or mark.
    last_hit: Option<Time>,
    /// The latest base probability of `early`.
    probability: f64,
    log: Log,
    /// End of its curve, packets.
    limit: f64,
}

/// Records of its events.
#[derive(Clone, Debug, Default)]
struct Log {
    /// The latest value of each assignment, in the bits of its cell, and the number of times that it ran.
    values: Vec<(u64, u64)>,
    /// Lines, from 1, with unusable numbers, and how often.
    troubles: Vec<(u16, Trouble, u64)>,
}

impl Listener for Log {
    fn trouble(&mut self, line: u16, what: Trouble) {
        match self.troubles.iter_mut().find(|(own, of, _)| (*own, *of) == (line, what)) {
            Some((.., count)) => *count += 1,
            None => self.troubles.push((line, what, 1)),
        }
    }

    fn stored(&mut self, assignment: u16, bits: u64) {
        if let Some((value, count)) = self.values.get_mut(usize::from(assignment)) {
            *value = bits;
            *count += 1;
        }
    }
}

/// A reading of a running rule, for the editor.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleReading", description = "")]
pub struct Reading {
    /// The latest value of each assignment, in the order of the text; `null` before the first. A time in seconds, a flag as 0 or 1.
    pub values: Vec<Option<f64>>,
    /// How often each assignment was made.
    pub counts: Vec<u64>,
    /// The states, in the order of the text.
    pub states: Vec<f64>,
    /// The latest base probability.
    pub probability: Option<f64>,
    /// Lines, from 1, with numbers that were NaN or infinite, and how often.
    pub no_numbers: Vec<(u16, u64)>,
    /// Lines, from 1, with probabilities outside 0 to 1, and how often.
    pub no_probabilities: Vec<(u16, u64)>,
}

impl Ruled {
    fn new(program: Option<Arc<Program>>, port: &Port) -> Ruled {
        let cells = program.as_ref().map_or_else(|| Box::new([0; CELLS]), |own| own.cells.clone());
        let every = program.as_ref().map_or(0, |own| own.every.len());
        let assignments = program.as_ref().map_or(0, |own| own.assignments.len());
        let log = Log { values: vec![(0, 0); assignments], ..Log::default() };
        let mut ruled = Ruled {
            tables: program.as_deref().map(Tables::new).unwrap_or_default(),
            program,
            cells,
            fifo: Fifo::default(),
            engine: Engine::new(Measure::Average, 1.0, Spacing::Wait, false),
            ticks: vec![Ticks::default(); every],
            last_hit: None,
            probability: 0.0,
            log,
            limit: port.buffer_packets(),
        };
        let reads = ruled.program.as_ref().map(|own| own.reads).unwrap_or_default();
        // The curve may be read before the first event.
        ruled.look_at_port(reads, port);
        ruled
    }

    /// As [`Program::length`].
    fn length(&self) -> Option<u8> {
        self.program.as_ref()?.length
    }

    fn bend(&self) -> Option<Bend<'_>> {
        Some(Bend::new(self.program.as_deref()?)?.at_port(&self.cells))
    }

    /// Sets an input, if the program reads it.
    #[inline]
    fn set(&mut self, reads: Inputs, input: Input, bits: impl FnOnce() -> u64) {
        if reads.has(input) {
            self.cells[input as usize] = bits();
        }
    }

    #[inline]
    fn set_number(&mut self, reads: Inputs, input: Input, value: impl FnOnce() -> f64) {
        self.set(reads, input, || value().to_bits());
    }

    /// Sets the inputs of every event.
    fn look(&mut self, reads: Inputs, now: Time, age: Time, cx: &Cx) {
        let backlog = self.fifo.backlog();
        let last_hit = self.last_hit;
        self.set(reads, Input::Now, || now.0);
        self.set_number(reads, Input::Queue, || f64::from(backlog.packets));
        self.set_number(reads, Input::Bytes, || backlog.bytes as f64);
        self.set_number(reads, Input::Delay, || cx.port.waiting_s(backlog));
        self.look_at_port(reads, &cx.port);
        self.set(reads, Input::Age, || age.0);
        self.set(reads, Input::Lost, || {
            last_hit.map_or(i64::MAX, |at| now.saturating_sub(at).0 as i64) as u64
        });
    }

    /// Sets the inputs of the event of `packet`.
    #[inline]
    fn set_of_packet(&mut self, reads: Inputs, packet: &Packet, cx: &Cx) {
        self.set_number(reads, Input::Size, || f64::from(packet.bytes));
        self.set(reads, Input::Ect, || u64::from(packet.ecn != Ecn::NotCapable));
        self.set_number(reads, Input::Dscp, || {
            let mark = cx.site.marks.get(usize::from(packet.class));
            mark.map_or(0.0, |mark| f64::from(mark.dscp))
        });
        if let Some(cell) = self.program.as_ref().and_then(|program| program.colour) {
            self.cells[usize::from(cell)] = f64::from(packet.colour as u8).to_bits();
        }
    }

    /// Sets the inputs that depend only on the port.
    #[inline]
    fn look_at_port(&mut self, reads: Inputs, port: &Port) {
        let (packets, bytes) = match port.buffer {
            Buffer::Packets(packets) => (f64::from(packets), 0.0),
            Buffer::Bytes(bytes) => (0.0, bytes as f64),
        };
        self.set_number(reads, Input::Limit, || packets);
        self.set_number(reads, Input::LimitBytes, || bytes);
        self.set_number(reads, Input::Rate, || port.rate.0 as f64);
        self.set_number(reads, Input::Usual, || f64::from(port.usual_packet_bytes));
    }

    /// Runs the timed events that are due, each with the age that the head had at its time.
    #[inline]
    fn catch_up(&mut self, cx: &mut Cx) {
        if self.ticks.iter().any(|ticks| ticks.are_due(cx.now)) {
            self.make_due_runs(cx);
        }
    }

    fn make_due_runs(&mut self, cx: &mut Cx) {
        let Some(program) = self.program.clone() else { return };
        for (i, &(every, start)) in program.every.iter().enumerate() {
            let mut ticks = std::mem::take(&mut self.ticks[i]);
            let now = cx.now;
            ticks.catch_up(now, every, |at| {
                let head = self.fifo.front().map(|head| head.arrived);
                let age = head.map_or(Time::ZERO, |arrived| at.saturating_sub(arrived));
                self.look(program.reads, at, age, cx);
                let before: Vec<u64> = self.state_cells(&program).collect();
                let waited = cx.port.waiting_s(self.fifo.backlog());
                self.run(start, || waited, None, cx);
                !before.into_iter().eq(self.state_cells(&program))
            });
            self.ticks[i] = ticks;
        }
    }

    /// Runs operations from `pc` on, of the event of `packet` or of one by the clock.
    #[inline]
    fn run(
        &mut self,
        pc: usize,
        delay_s: impl Fn() -> f64,
        packet: Option<&Packet>,
        cx: &mut Cx,
    ) -> Exit {
        let Some(program) = &self.program else { return Exit::End };
        let (cells, log) = (&mut self.cells, &mut self.log);
        if program.sees_flows() {
            let (tables, fifo) = (&mut self.tables, &self.fifo);
            let mut seen = Seen { program, tables, fifo, packet };
            return run(&program.ops, cells, pc, delay_s, Some(cx), &mut seen, log);
        }
        run(&program.ops, cells, pc, delay_s, Some(cx), &mut (), log)
    }

    /// Whether the rule sees flows, and then finds the packet's cells.
    #[inline]
    fn begin(&mut self, packet: &Packet, marks: &[Mark]) -> bool {
        let Some(program) = self.program.as_deref().filter(|own| own.sees_flows()) else {
            return false;
        };
        self.tables.begin(program, packet, marks);
        true
    }

    /// Drops the packet that `peek` has drawn.
    fn cull(&mut self, cx: &mut Cx) {
        let Some(program) = self.program.as_deref().filter(|own| own.sees_flows()) else { return };
        if let Some(packet) = self.tables.cull(program, &mut self.fifo) {
            self.last_hit = Some(cx.now);
            cx.drop(packet, DropReason::Early);
        }
    }

    fn state_cells<'c>(&'c self, program: &'c Program) -> impl Iterator<Item = u64> + 'c {
        program.states.iter().map(|state| self.cells[usize::from(state.cell)])
    }

    /// The base probability of `early`, or that of `chance` in the present state.
    fn probability(&self) -> Option<f64> {
        let program = self.program.as_ref()?;
        if program.early {
            return Some(self.probability);
        }
        let chance = program.chance?;
        if let Some(cell) = chance.of {
            return Some(f64::from_bits(self.cells[usize::from(cell)]).clamp(0.0, 1.0));
        }
        let mut cells = self.cells.clone();
        let (ops, start) = (&program.ops, chance.start);
        let exit = if program.sees_flows() {
            let (mut tables, fifo) = (self.tables.clone(), &self.fifo);
            let mut seen = Seen { program, tables: &mut tables, fifo, packet: None };
            run(ops, &mut cells, start, || 0.0, None, &mut seen, &mut ())
        } else {
            run(ops, &mut cells, start, || 0.0, None, &mut (), &mut ())
        };
        match exit {
            Exit::Early { probability, .. } => Some(probability),
            _ => None,
        }
    }

    /// Memory of its tables, bytes.
    pub fn table_bytes(&self) -> usize {
        self.program.as_ref().map_or(0, |program| program.table_bytes())
    }

    /// The bits of the states, in the order of the text.
    pub fn state_bits(&self) -> Vec<u64> {
        self.program.iter().flat_map(|program| self.state_cells(program)).collect()
    }

    /// The bits of the cells of tables, in the order of the text.
    pub fn cell_bits(&self) -> Vec<u64> {
        self.tables.bits().collect()
    }

    /// The present reading.
    pub fn reading(&self) -> Reading {
        let program = self.program.as_deref();
        let values =
            program.into_iter().flat_map(|program| &program.assignments).zip(&self.log.values);
        let states = program.into_iter().flat_map(|program| &program.states);
        let lines = |wanted| {
            let all = self.log.troubles.iter().filter(move |(_, what, _)| *what == wanted);
            all.map(|&(line, _, count)| (line, count)).collect()
        };
        Reading {
            values: values
                .map(|(own, &(bits, count))| (count > 0).then(|| own.of.shown(bits)))
                .collect(),
            counts: self.log.values.iter().map(|&(_, count)| count).collect(),
            states: states.map(|own| own.of.shown(self.cells[usize::from(own.cell)])).collect(),
            probability: self.probability(),
            no_numbers: lines(Trouble::NoNumber),
            no_probabilities: lines(Trouble::NoProbability),
        }
    }

    /// Puts `packet` at the tail if there is room.
    fn admit(&mut self, packet: Packet, cx: &mut Cx) {
        let backlog = self.fifo.backlog();
        self.engine.admit(packet, backlog, &mut self.fifo, cx);
        if self.fifo.backlog().packets > backlog.packets && self.sees_flows() {
            self.tables.stored();
        }
    }

    fn sees_flows(&self) -> bool {
        self.program.as_deref().is_some_and(Program::sees_flows)
    }

    fn judged(&mut self, verdict: Verdict, packet: Packet, cx: &mut Cx) {
        if verdict != Verdict::Pass {
            self.last_hit = Some(cx.now);
        }
        if let Some(packet) = verdict.apply(packet, self.fifo.backlog(), cx) {
            self.admit(packet, cx);
        }
    }
}

impl QueueDiscipline for Ruled {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.catch_up(cx);
        let idle = self.engine.idle_since.take().map(|since| cx.now - since);
        self.begin(&packet, &cx.site.marks);
        let Some(Program { arrive: Some(start), reads, .. }) = self.program.as_deref() else {
            return self.admit(packet, cx);
        };
        let (mut pc, reads) = (*start, *reads);
        let backlog = self.fifo.backlog();
        self.look(reads, cx.now, Time::ZERO, cx);
        self.set_number(reads, Input::Missed, || {
            idle.map_or(0, |idle| cx.port.usual_packets_in(idle)) as f64
        });
        self.set(reads, Input::Idle, || idle.unwrap_or(Time::ZERO).0);
        self.set_of_packet(reads, &packet, cx);
        self.set(reads, Input::Room, || u64::from(cx.has_room(backlog, &packet)));
        let port = cx.port;
        loop {
            let backlog = self.fifo.backlog();
            let exit = self.run(pc, || port.waiting_s(backlog), Some(&packet), cx);
            match exit {
                Exit::End | Exit::Send => return self.admit(packet, cx),
                Exit::Signal => {
                    self.probability = 1.0;
                    return self.judged(Verdict::Signal(MarkReason::Early), packet, cx);
                }
                Exit::Cull { next } => {
                    self.cull(cx);
                    self.look(reads, cx.now, Time::ZERO, cx);
                    let backlog = self.fifo.backlog();
                    self.set(reads, Input::Room, || u64::from(cx.has_room(backlog, &packet)));
                    pc = next;
                }
                Exit::Divert => {
                    self.last_hit = Some(cx.now);
                    self.probability = 1.0;
                    return cx.divert(packet);
                }
                Exit::Drop => {
                    self.probability = 1.0;
                    return self.judged(Verdict::Drop(DropReason::Early), packet, cx);
                }
                Exit::Mark => {
                    let verdict = match packet.ecn {
                        Ecn::NotCapable => Verdict::Pass,
                        _ if !cx.has_room(backlog, &packet) => Verdict::Pass,
                        _ => Verdict::Signal(MarkReason::Early),
                    };
                    return self.judged(verdict, packet, cx);
                }
                Exit::Early { probability, measured, lowest, spacing, next } => {
                    self.engine.spacing = match spacing {
                        0 => Spacing::Wait,
                        1 => Spacing::Uniform,
                        _ => Spacing::Geometric,
                    };
                    self.probability = probability;
                    self.engine.state.average = measured.unwrap_or(f64::NAN);
                    // Without a measure every packet is judged.
                    let lowest = lowest.filter(|_| measured.is_some()).unwrap_or(f64::NEG_INFINITY);
                    let verdict = self.engine.decide(probability, lowest, backlog, cx);
                    if verdict != Verdict::Pass {
                        return self.judged(verdict, packet, cx);
                    }
                    pc = next;
                }
            }
        }
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.catch_up(cx);
        loop {
            let Some(packet) = self.fifo.pop() else {
                self.engine.idle_since = Some(cx.now);
                return None;
            };
            if self.begin(&packet, &cx.site.marks) {
                self.tables.left();
            }
            let Some(Program { depart: Some(start), reads, .. }) = self.program.as_deref() else {
                return Some(packet);
            };
            let (mut pc, reads) = (*start, *reads);
            let age = cx.now.saturating_sub(packet.arrived);
            self.look(reads, cx.now, age, cx);
            self.set_of_packet(reads, &packet, cx);
            let capable = packet.ecn != Ecn::NotCapable;
            let exit = loop {
                match self.run(pc, || age.as_secs(), Some(&packet), cx) {
                    Exit::Cull { next } => {
                        self.cull(cx);
                        self.look(reads, cx.now, age, cx);
                        pc = next;
                    }
                    exit => break exit,
                }
            };
            match exit {
                Exit::Signal | Exit::Mark if capable => {
                    self.last_hit = Some(cx.now);
                    return Some(cx.mark(packet, MarkReason::Early));
                }
                Exit::Signal | Exit::Drop | Exit::Divert => {
                    self.last_hit = Some(cx.now);
                    cx.drop(packet, DropReason::Early);
                }
                Exit::End | Exit::Send | Exit::Mark | Exit::Early { .. } | Exit::Cull { .. } => {
                    return Some(packet);
                }
            }
        }
    }

    fn oldest(&self) -> Option<&Packet> {
        self.fifo.front()
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        let packet = self.fifo.pop()?;
        if let Some(program) = self.program.as_deref().filter(|own| own.sees_flows()) {
            self.tables.find(program, &packet);
            self.tables.left();
        }
        Some(packet)
    }

    fn backlog(&self) -> Backlog {
        self.fifo.backlog()
    }

    fn probe(&self, _now: Time, _port: &Port) -> Probe {
        Probe {
            measured: self.length().map(|_| self.engine.state.average),
            average: self.average(),
            probability: self.probability(),
            lengths: Lengths::default(),
            gauges: Vec::new(),
        }
    }

    fn average(&self) -> Option<f64> {
        let cell = self.program.as_ref()?.average()?;
        Some(f64::from_bits(self.cells[usize::from(cell)]))
    }

    fn curve(&self) -> Curve {
        // A rule without a curve may still have an average.
        let averaged = self.program.as_ref().is_some_and(|program| {
            program.average().is_some()
                && program.curve_of.is_none_or(|own| Some(own) == program.length)
        });
        Curve {
            line: self.bend().map(|bend| bend.line(self.limit)).unwrap_or_default(),
            averaged,
            ..Curve::default()
        }
    }

    fn probability_at(&self, measured: f64) -> Option<f64> {
        self.bend().map(|bend| bend.at(measured))
    }

    fn hand_over(self) -> Handover<State> {
        let length = self.length();
        let values = self.program.iter().flat_map(|program| {
            let cells = &self.cells;
            program
                .states
                .iter()
                .map(|own| (own.name.clone(), own.of, cells[usize::from(own.cell)]))
        });
        let state = State {
            values: values.collect(),
            tables: match &self.program {
                Some(program) if program.sees_flows() => self.tables.into_former(program),
                _ => Vec::new(),
            },
            early: self.engine.state,
            ticks: self.ticks,
            last_hit: self.last_hit,
            probability: self.probability,
        };
        // Only lengths are handed over: another scheme would read any measure as a number of packets.
        let early = length.map(|_| {
            let average = state.early.average.max(0.0).min(self.limit);
            early::State { average, ..state.early }
        });
        Handover {
            early,
            state: Some(state),
            ..Handover::new(self.fifo.into_packets(), self.engine.idle_since)
        }
    }

    fn take_over(&mut self, mut before: Handover<State>, cx: &Cx) {
        self.fifo = std::mem::take(&mut before.packets).into();
        self.engine.idle_since = before.idle_since;
        let Some(program) = &self.program else { return };
        if program.sees_flows() {
            let former = before.state.as_mut().map(|state| std::mem::take(&mut state.tables));
            let former = former.unwrap_or_default();
            self.tables.take_over(program, former, &self.fifo, &cx.site.marks);
        }
        let Some(state) = before.state else {
            // The average of the previous scheme, or else the present backlog.
            let waiting = f64::from(self.fifo.backlog().packets);
            let average = before.early.map_or(waiting, |early| early.average);
            self.engine.state = before.early.unwrap_or_default();
            if let Some(cell) = program.average() {
                self.cells[usize::from(cell)] = average.to_bits();
            }
            return;
        };
        for own in &program.states {
            let same = |(name, of, _): &&(String, Type, u64)| *name == own.name && *of == own.of;
            if let Some((.., bits)) = state.values.iter().find(same) {
                self.cells[usize::from(own.cell)] = *bits;
            }
        }
        self.engine.state = state.early;
        self.last_hit = state.last_hit;
        self.probability = state.probability;
        for (own, before) in self.ticks.iter_mut().zip(state.ticks) {
            *own = before;
        }
    }
}
