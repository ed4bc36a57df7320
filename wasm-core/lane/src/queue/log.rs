//! What happened to single packets at the bottleneck, and what drops and marks were decided by.
//!
//! A log is there only while somebody watches, and keeps what happened last.

use std::collections::VecDeque;

use super::{Backlog, DropReason, MarkReason};
use crate::packet::{FlowId, Packet};
use crate::units::Time;

/// Events that a log keeps; the oldest go first.
pub const EVENTS_KEPT: usize = 4096;

/// What happened to a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// It reached the bottleneck, and waits unless it is dropped at the same time.
    Arrived,
    /// It left the queue for the link.
    Left,
    /// It was dropped, for this reason.
    Dropped(DropReason),
    /// It goes on with a mark, for this reason.
    Marked(MarkReason),
}

impl EventKind {
    /// The number that stands for it in rows.
    pub fn code(self) -> u8 {
        match self {
            EventKind::Arrived => 0,
            EventKind::Left => 1,
            EventKind::Dropped(DropReason::Early) => 2,
            EventKind::Dropped(DropReason::Forced) => 3,
            EventKind::Dropped(DropReason::Overflow) => 4,
            EventKind::Marked(_) => 5,
        }
    }
}

/// What a drop or mark was decided by; NaN where a discipline has no such quantity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// Where the drop curve was read, in its unit: packets, or bytes.
    pub measured: f64,
    /// Probability before arrivals since the last drop are counted: p_b of RED, p' of PI2.
    pub base: f64,
    /// Arrivals since the last early drop, this one included (RED); drops and marks in this dropping
    /// state, this one included (CoDel); sum of probabilities (PIE derandomised, PI2 by recurrence).
    pub count: f64,
    /// Probability that the draw was compared with: p_a of RED.
    pub applied: f64,
    /// Uniform on [0, 1).
    pub draw: f64,
    /// Delay that the discipline goes by, s: that of the packet (CoDel), or at the latest update (PIE,
    /// PI2).
    pub delay_s: f64,
}

impl Decision {
    /// Nothing decided.
    pub const NONE: Decision = Decision {
        measured: f64::NAN,
        base: f64::NAN,
        count: f64::NAN,
        applied: f64::NAN,
        draw: f64::NAN,
        delay_s: f64::NAN,
    };
}

/// When an event happened, to which arrival, and the code of its kind.
pub type EventName = (Time, u32, u8);

/// One event of one packet.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// When it happened.
    pub at: Time,
    /// Which arrival at the bottleneck the packet was, from 1 on.
    pub number: u32,
    /// Flow of the packet.
    pub flow: FlowId,
    /// Index of its traffic class.
    pub class: u16,
    /// What happened.
    pub kind: EventKind,
    /// What waited just before.
    pub found: Backlog,
    /// What a drop or mark was decided by; [`Decision::NONE`] for other events.
    pub decision: Decision,
}

impl Event {
    /// Values of [`Event::row`].
    pub const COLUMNS: usize = 13;

    /// Time in seconds, number, flow, class, code of what happened, packets and bytes found, and the
    /// decision in the order of its fields.
    pub fn row(&self) -> [f64; Event::COLUMNS] {
        let Decision { measured, base, count, applied, draw, delay_s } = self.decision;
        [
            self.at.as_secs(),
            f64::from(self.number),
            f64::from(self.flow),
            f64::from(self.class),
            f64::from(self.kind.code()),
            f64::from(self.found.packets),
            self.found.bytes as f64,
            measured,
            base,
            count,
            applied,
            draw,
            delay_s,
        ]
    }

    /// What tells it from all others, in every run of the same lane.
    pub fn name(&self) -> EventName {
        (self.at, self.number, self.kind.code())
    }
}

/// The last events of a lane.
#[derive(Clone, Debug)]
pub struct PacketLog {
    events: VecDeque<Event>,
    signals_only: bool,
    /// What waits before the call under way.
    found: Backlog,
    /// What the next drop or mark is decided by.
    decision: Decision,
}

impl Default for PacketLog {
    fn default() -> Self {
        PacketLog {
            events: VecDeque::new(),
            signals_only: false,
            found: Backlog::default(),
            decision: Decision::NONE,
        }
    }
}

impl PacketLog {
    /// A log of drops and marks alone.
    pub fn of_signals() -> Self {
        PacketLog { signals_only: true, ..PacketLog::default() }
    }

    /// A call begins that finds `backlog` waiting.
    pub(crate) fn find(&mut self, backlog: Backlog) {
        self.found = backlog;
        self.decision = Decision::NONE;
    }

    pub(super) fn note(&mut self, decision: Decision) {
        self.decision = decision;
    }

    /// A packet arrives or leaves.
    pub(crate) fn add(&mut self, at: Time, packet: &Packet, kind: EventKind) {
        if !self.signals_only {
            self.push(at, packet, kind, Decision::NONE);
        }
    }

    /// A packet is dropped or marked.
    pub(super) fn signal(&mut self, at: Time, packet: &Packet, kind: EventKind) {
        let decision = std::mem::replace(&mut self.decision, Decision::NONE);
        self.push(at, packet, kind, decision);
    }

    fn push(&mut self, at: Time, packet: &Packet, kind: EventKind, decision: Decision) {
        if self.events.len() == EVENTS_KEPT {
            self.events.pop_front();
        }
        let &Packet { number, flow, class, .. } = packet;
        let found = self.found;
        self.events.push_back(Event { at, number, flow, class, kind, found, decision });
    }

    /// The events since the last call, in order.
    pub fn take(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events).into()
    }
}
