//! A rule of one's own: a text in the language of [`language`].

pub mod language;
mod tests;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use self::language::{Cells, Exit, Input, Program, Type, gallery};
use super::early::{self, Engine, Measure, Spacing, Verdict};
use super::{
    Backlog, Cx, DropReason, Dynamics, Fault, Fifo, Handover, Lengths, MarkReason, Port, Probe,
    QueueDiscipline, QueueParams, Ticks, Traits,
};
use crate::fault::Code;
use crate::link::Buffer;
use crate::packet::{Ecn, Packet};
use crate::units::Time;

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
        Params { text: gallery::RED.to_owned() }
    }
}

impl QueueParams for Params {
    type Discipline = Ruled;

    const SOURCE: &str = "a text";

    const TRAITS: Traits = Traits::PLAIN;

    fn build(&self, _: &Port) -> Ruled {
        // A faulty text is refused with its scenario; without a program every packet passes.
        let program = language::read(&self.text).program;
        Ruled::new(program.map(Arc::new))
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled("follows a rule of its own")
    }

    fn faults(&self) -> Vec<Fault> {
        let faults = language::read(&self.text).faults;
        let first = faults.into_iter().find(|fault| !fault.hint);
        let placed = first.map(|fault| {
            let [line, column] = fault.span.place(&self.text);
            let said = format!("line {line}, column {column}: {}", fault.message());
            Fault::new("text", Code::Text, [said.into()])
        });
        placed.into_iter().collect()
    }
}

/// State that survives a change of the text: values by their names and types, and that of the engine.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    values: Vec<(String, Type, u64)>,
    early: early::State,
    ticks: Vec<Ticks>,
    last_hit: Option<Time>,
}

/// A discipline that follows a rule.
#[derive(Clone, Debug)]
pub struct Ruled {
    program: Option<Arc<Program>>,
    cells: Box<Cells>,
    fifo: Fifo,
    /// Of `early`; its time of idleness is the queue's.
    engine: Engine,
    ticks: Vec<Ticks>,
    /// The time of the latest early drop or mark.
    last_hit: Option<Time>,
    /// The latest base probability of `early`.
    probability: f64,
    /// How often a line gave no number, by its number from 1.
    troubles: Vec<(u16, u64)>,
}

impl Ruled {
    fn new(program: Option<Arc<Program>>) -> Ruled {
        let cells = program.as_ref().map_or_else(|| Box::new([0; language::CELLS]), |own| own.cells.clone());
        let every = program.as_ref().map_or(0, |own| own.every.len());
        Ruled {
            program,
            cells,
            fifo: Fifo::default(),
            engine: Engine::new(Measure::Average, 1.0, Spacing::Wait, false),
            ticks: vec![Ticks::default(); every],
            last_hit: None,
            probability: 0.0,
            troubles: Vec::new(),
        }
    }

    fn set(&mut self, input: Input, bits: u64) {
        self.cells[input as usize] = bits;
    }

    fn set_number(&mut self, input: Input, value: f64) {
        self.set(input, value.to_bits());
    }

    /// The inputs that every event has; returns the delay, s.
    fn look(&mut self, now: Time, cx: &Cx) -> f64 {
        let backlog = self.fifo.backlog();
        let delay = backlog.bytes as f64 * 8.0 / cx.port.rate.0 as f64;
        self.set(Input::Now, now.0);
        self.set_number(Input::Queue, f64::from(backlog.packets));
        self.set_number(Input::Bytes, backlog.bytes as f64);
        self.set_number(Input::Delay, delay);
        let (packets, bytes) = match cx.port.buffer {
            Buffer::Packets(packets) => (f64::from(packets), 0.0),
            Buffer::Bytes(bytes) => (0.0, bytes as f64),
        };
        self.set_number(Input::Limit, packets);
        self.set_number(Input::LimitBytes, bytes);
        self.set_number(Input::Rate, cx.port.rate.0 as f64);
        self.set_number(Input::Usual, f64::from(cx.port.usual_packet_bytes));
        let lost = self.last_hit.map_or(i64::MAX, |at| now.saturating_sub(at).0 as i64);
        self.set(Input::Lost, lost as u64);
        delay
    }

    /// Runs operations from `pc` on.
    fn run(&mut self, pc: usize, delay_s: f64, cx: &mut Cx) -> Exit {
        let Some(program) = &self.program else { return Exit::End };
        let troubles = &mut self.troubles;
        let mut trouble = |line: u16| match troubles.iter_mut().find(|(own, _)| *own == line) {
            Some((_, count)) => *count += 1,
            None => troubles.push((line, 1)),
        };
        language::run(&program.ops, &mut self.cells, pc, delay_s, Some(cx), &mut trouble)
    }

    /// Makes the due runs of the events by the clock, each with the age that the head had then.
    fn catch_up(&mut self, cx: &mut Cx) {
        let Some(program) = self.program.clone() else { return };
        for (i, &(every, start)) in program.every.iter().enumerate() {
            let mut ticks = std::mem::take(&mut self.ticks[i]);
            let now = cx.now;
            ticks.catch_up(now, every, |at| {
                let delay = self.look(at, cx);
                let head = self.fifo.front().map(|head| head.arrived);
                let age = head.map_or(Time::ZERO, |arrived| at.saturating_sub(arrived));
                self.set(Input::Age, age.0);
                let before: Vec<u64> = self.state_cells(&program).collect();
                self.run(start, delay, cx);
                !before.into_iter().eq(self.state_cells(&program))
            });
            self.ticks[i] = ticks;
        }
    }

    fn state_cells<'c>(&'c self, program: &'c Program) -> impl Iterator<Item = u64> + 'c {
        program.states.iter().map(|state| self.cells[usize::from(state.cell)])
    }

    /// The base probability of `early`, or that of `chance` by the present state.
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
        let exit = language::run(&program.ops, &mut cells, chance.start, 0.0, None, &mut |_| {});
        match exit {
            Exit::Early { probability, .. } => Some(probability),
            _ => None,
        }
    }

    /// Puts `packet` at the tail if there is room.
    fn admit(&mut self, packet: Packet, cx: &mut Cx) {
        let backlog = self.fifo.backlog();
        self.engine.admit(packet, backlog, &mut self.fifo, cx);
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
        let Some(start) = self.program.as_ref().and_then(|program| program.arrive) else {
            return self.admit(packet, cx);
        };
        let delay = self.look(cx.now, cx);
        let missed = idle.map_or(0, |idle| {
            let rate = cx.port.rate.packets_per_second(f64::from(cx.port.usual_packet_bytes));
            (rate * idle.as_secs()) as u64
        });
        let backlog = self.fifo.backlog();
        self.set_number(Input::Missed, missed as f64);
        self.set(Input::Idle, idle.unwrap_or(Time::ZERO).0);
        self.set(Input::Age, 0);
        self.set_number(Input::Size, f64::from(packet.bytes));
        self.set(Input::Ect, u64::from(packet.ecn != Ecn::NotCapable));
        self.set(Input::Room, u64::from(cx.has_room(backlog, &packet)));
        let mut pc = start;
        loop {
            match self.run(pc, delay, cx) {
                Exit::End | Exit::Send => return self.admit(packet, cx),
                Exit::Signal => {
                    return self.judged(Verdict::Signal(MarkReason::Early), packet, cx);
                }
                Exit::Drop => return self.judged(Verdict::Drop(DropReason::Early), packet, cx),
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
                    // Without a measure nothing keeps the packet from being judged.
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
            let Some(start) = self.program.as_ref().and_then(|program| program.depart) else {
                return Some(packet);
            };
            self.look(cx.now, cx);
            let age = cx.now.saturating_sub(packet.arrived);
            self.set(Input::Age, age.0);
            self.set_number(Input::Size, f64::from(packet.bytes));
            let capable = packet.ecn != Ecn::NotCapable;
            self.set(Input::Ect, u64::from(capable));
            match self.run(start, age.as_secs(), cx) {
                Exit::Signal | Exit::Mark if capable => {
                    self.last_hit = Some(cx.now);
                    return Some(cx.mark(packet, MarkReason::Early));
                }
                Exit::Signal | Exit::Drop => {
                    self.last_hit = Some(cx.now);
                    cx.drop(packet, DropReason::Early);
                }
                Exit::End | Exit::Send | Exit::Mark | Exit::Early { .. } => return Some(packet),
            }
        }
    }

    fn backlog(&self) -> Backlog {
        self.fifo.backlog()
    }

    fn probe(&self, _now: Time, _port: &Port) -> Probe {
        let early = self.program.as_ref().is_some_and(|program| program.early);
        Probe {
            measured: early.then_some(self.engine.state.average),
            average: self.average(),
            probability: self.probability(),
            lengths: Lengths::default(),
            gauges: Vec::new(),
        }
    }

    fn average(&self) -> Option<f64> {
        let cell = self.program.as_ref()?.measured?;
        Some(f64::from_bits(self.cells[usize::from(cell)]))
    }

    fn hand_over(self) -> Handover<State> {
        let values = self.program.iter().flat_map(|program| {
            let cells = &self.cells;
            program.states.iter().map(|own| (own.name.clone(), own.of, cells[usize::from(own.cell)]))
        });
        let state = State {
            values: values.collect(),
            early: self.engine.state,
            ticks: self.ticks,
            last_hit: self.last_hit,
        };
        Handover {
            early: Some(state.early),
            state: Some(state),
            ..Handover::new(self.fifo.into_packets(), self.engine.idle_since)
        }
    }

    fn take_over(&mut self, before: Handover<State>) {
        self.fifo = before.packets.into();
        self.engine.idle_since = before.idle_since;
        let Some(program) = &self.program else { return };
        let Some(state) = before.state else {
            // An average of another scheme, or one as if the backlog had always waited.
            let waiting = f64::from(self.fifo.backlog().packets);
            let average = before.early.map_or(waiting, |early| early.average);
            self.engine.state = before.early.unwrap_or_default();
            if let Some(cell) = program.measured {
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
        for (own, before) in self.ticks.iter_mut().zip(state.ticks) {
            *own = before;
        }
    }
}
