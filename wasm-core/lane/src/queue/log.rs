//! Events of single packets at the bottleneck, with the numbers behind drops and marks.
//!
//! A log exists only while enabled, and keeps the latest events.

use std::collections::VecDeque;

use super::{Backlog, DropReason, MarkReason};
use crate::packet::Packet;
use crate::units::Time;

/// Default capacity of a log, which discards its oldest events first.
pub const EVENTS_KEPT: usize = 4096;

/// An event of a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// It arrived at the bottleneck, and waits unless it is dropped at the same time.
    Arrived,
    /// It left the queue for the link.
    Left,
    /// It was dropped for this reason.
    Dropped(DropReason),
    /// It was marked for this reason.
    Marked(MarkReason),
}

impl EventKind {
    /// Names of the kinds, by their numbers in rows.
    pub const NAMES: [&str; 7] =
        ["arrived", "left", "early", "forced", "overflow", "marked", "policed"];

    /// Its number in rows.
    pub fn code(self) -> u8 {
        match self {
            EventKind::Arrived => 0,
            EventKind::Left => 1,
            EventKind::Dropped(DropReason::Early) => 2,
            EventKind::Dropped(DropReason::Forced) => 3,
            EventKind::Dropped(DropReason::Overflow) => 4,
            EventKind::Marked(_) => 5,
            EventKind::Dropped(DropReason::Policed) => 6,
        }
    }
}

/// The numbers behind a drop or mark; NaN for a quantity that the discipline lacks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// Input of the drop curve, in its unit: packets or bytes. Of a policer the tokens, bytes.
    pub measured: f64,
    /// Probability before the count of arrivals since the last drop enters: p_b of RED, p' of PI2.
    pub base: f64,
    /// Arrivals since the last early drop, this one included (RED); drops and marks in this dropping
    /// state, this one included (CoDel); signals at the present rate, this one included (COBALT); sum of probabilities
    /// (derandomised PIE, PI2 by recurrence).
    pub count: f64,
    /// Probability compared with the draw, at most 1: p_a of RED, which is 1 at the end of the longest gap.
    pub applied: f64,
    /// Uniform on [0, 1).
    pub draw: f64,
    /// Delay behind the decision, s: that of the packet (CoDel, COBALT) or of the latest update (PIE, PI2).
    pub delay_s: f64,
}

impl Decision {
    /// No decision.
    pub const NONE: Decision = Decision {
        measured: f64::NAN,
        base: f64::NAN,
        count: f64::NAN,
        applied: f64::NAN,
        draw: f64::NAN,
        delay_s: f64::NAN,
    };
}

/// Identity of an event: its time, the number of the arrival, and the code of its kind.
pub type EventName = (Time, u32, u8);

/// One event of one packet.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// Time of the event.
    pub at: Time,
    /// The packet before the event, so without the mark that the event sets.
    pub packet: Packet,
    /// Kind of the event.
    pub kind: EventKind,
    /// Backlog just before.
    pub found: Backlog,
    /// The numbers behind a drop or mark; [`Decision::NONE`] for other events.
    pub decision: Decision,
    /// Index of the queue of a scheduler, or of the curve of weighted RED, that decided.
    pub inside: Option<u8>,
}

impl Event {
    /// Names of the values in [`Event::row`].
    pub const COLUMNS: [&str; 13] = [
        "t_s",
        "number",
        "flow",
        "class",
        "what",
        "found_packets",
        "found_bytes",
        "measured",
        "base",
        "count",
        "applied",
        "draw",
        "delay_s",
    ];

    /// The event and the numbers behind it as [`Event::COLUMNS`] name them; `what` is the code of its kind.
    pub fn row(&self) -> [f64; Event::COLUMNS.len()] {
        let Decision { measured, base, count, applied, draw, delay_s } = self.decision;
        [
            self.at.as_secs(),
            f64::from(self.packet.number),
            f64::from(self.packet.flow),
            f64::from(self.packet.class),
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

    /// Identifies the event in every run of the same lane.
    pub fn name(&self) -> EventName {
        (self.at, self.packet.number, self.kind.code())
    }
}

/// The latest events of a lane.
#[derive(Clone, Debug)]
pub struct PacketLog {
    events: VecDeque<Event>,
    signals_only: bool,
    /// Capacity.
    most: usize,
    /// Backlog before the current call.
    found: Backlog,
    /// The numbers behind the next drop or mark.
    decision: Decision,
    /// What decides the next ones.
    pub(super) inside: Option<u8>,
}

impl Default for PacketLog {
    fn default() -> Self {
        PacketLog {
            events: VecDeque::new(),
            signals_only: false,
            most: EVENTS_KEPT,
            found: Backlog::default(),
            decision: Decision::NONE,
            inside: None,
        }
    }
}

impl PacketLog {
    /// A log of drops and marks only.
    pub fn of_signals() -> Self {
        PacketLog { signals_only: true, ..PacketLog::default() }
    }

    /// A log that discards nothing; its owner takes the events after every few steps.
    pub fn complete() -> Self {
        PacketLog { most: usize::MAX, ..PacketLog::default() }
    }

    /// Notes the backlog found by a call.
    pub(crate) fn find(&mut self, backlog: Backlog) {
        self.found = backlog;
        self.decision = Decision::NONE;
    }

    pub(super) fn note(&mut self, decision: Decision) {
        self.decision = decision;
    }

    /// Logs an arrival or departure.
    pub(crate) fn add(&mut self, at: Time, packet: &Packet, kind: EventKind) {
        if !self.signals_only {
            self.push(at, packet, kind, Decision::NONE);
        }
    }

    /// Logs a drop or mark.
    pub(super) fn signal(&mut self, at: Time, packet: &Packet, kind: EventKind) {
        let decision = std::mem::replace(&mut self.decision, Decision::NONE);
        self.push(at, packet, kind, decision);
    }

    fn push(&mut self, at: Time, packet: &Packet, kind: EventKind, decision: Decision) {
        if self.events.len() == self.most {
            self.events.pop_front();
        }
        let (packet, found, inside) = (*packet, self.found, self.inside);
        self.events.push_back(Event { at, packet, kind, found, decision, inside });
    }

    /// The events since the last call, in order.
    pub fn take(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events).into()
    }
}
