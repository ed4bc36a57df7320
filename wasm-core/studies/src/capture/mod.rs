//! Captures of a stretch of a lane in the file formats of other tools.
//!
//! The lane runs alone, with a log of its packets, which does not affect the run. Within the stretch it runs event by
//! event, so that a sender's state is read at each of its changes.

mod flent;
mod headers;
mod mahimahi;
mod pcapng;
mod qlog;

use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::Serialize;

use aqm_sim::fault::Phrase;
use aqm_sim::lab::label;
use aqm_sim::packet::{Ecn, FlowId};
use aqm_sim::plain::Plain;
use aqm_sim::queue::{Decision, Event, EventKind};
use aqm_sim::run::LaneRun;
use aqm_sim::scenario::{Fault, LaneScenario, Scenario};
use aqm_sim::units::Time;

/// 2000-01-01T00:00:00Z, the start of every run, seconds since 1970.
const EPOCH_S: u64 = 946_684_800;

/// Most packets of a capture without confirmation: about 25 MB of pcapng.
pub const MOST_PACKETS: f64 = 200_000.0;
/// Most events of a qlog file without confirmation; viewers read the whole file.
pub const MOST_QLOG_EVENTS: f64 = 100_000.0;
/// Most points of a Flent file without confirmation.
pub const MOST_FLENT_POINTS: f64 = 100_000.0;
/// Events between two readings of the log before the stretch.
const PORTION: u64 = 4096;

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// pcapng of the packets that arrive at the bottleneck, each with its fate as a comment.
    Arrivals,
    /// pcapng of the packets that leave the queue, each with its wait as a comment.
    Departures,
    /// qlog 0.3 of the TCP senders.
    Qlog,
    /// A data file of Flent.
    Flent,
    /// The log of mahimahi's `mm-link`.
    Mahimahi,
}

impl Format {
    /// All formats by their names on the command line.
    pub const NAMES: [(&str, Format); 5] = [
        ("pcapng", Format::Arrivals),
        ("pcapng-out", Format::Departures),
        ("qlog", Format::Qlog),
        ("flent", Format::Flent),
        ("mahimahi", Format::Mahimahi),
    ];

    /// File name extension, without the dot. The caller compresses Flent's files with gzip.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Arrivals => "pcapng",
            // Both pcapng files fit into one folder.
            Format::Departures => "out.pcapng",
            Format::Qlog => "qlog",
            Format::Flent => "flent.gz",
            Format::Mahimahi => "log",
        }
    }

    /// The format of this name.
    pub fn of_name(name: &str) -> Option<Format> {
        Format::NAMES.iter().find(|(own, _)| *own == name).map(|(_, format)| *format)
    }
}

/// The counts of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Tally {
    /// Packets that arrived in the stretch.
    pub arrivals: u64,
    /// Packets that left the queue in the stretch.
    pub departures: u64,
    /// Drops in the stretch.
    pub drops: u64,
    /// Marks in the stretch.
    pub marks: u64,
}

impl Tally {
    fn count(&mut self, event: &Event) {
        *match event.kind {
            EventKind::Arrived => &mut self.arrivals,
            EventKind::Left => &mut self.departures,
            EventKind::Dropped(_) => &mut self.drops,
            EventKind::Marked(_) => &mut self.marks,
        } += 1;
    }
}

/// Receives the pieces of a file in order.
pub type Sink<'a> = dyn FnMut(&[u8]) -> Result<(), Phrase> + 'a;

/// A half-open stretch of a lane's run: it includes its start, and excludes its end unless that is the end of the run.
#[derive(Clone, Debug)]
pub struct Capture<'a> {
    scenario: &'a Scenario,
    lane: usize,
    plan: LaneScenario,
    from: Time,
    to: Time,
    end: Time,
    format: Format,
}

impl<'a> Capture<'a> {
    /// The stretch from `from_s` to `to_s` of the lane with this index.
    ///
    /// # Errors
    /// A fault of the argument or field, if there is no such stretch or the format does not support it.
    pub fn new(
        scenario: &'a Scenario,
        lane: usize,
        [from_s, to_s]: [f64; 2],
        format: Format,
    ) -> Result<Capture<'a>, Fault> {
        let fault = |field: &str, text: String| Err(Fault::new(field, Phrase::text(text)));
        let lanes = scenario.lanes.len();
        if lane >= lanes {
            return fault(
                "lane",
                format!("there is no lane {}; the scenario has {lanes}", lane + 1),
            );
        }
        if !(0.0 <= from_s && from_s < to_s && to_s <= scenario.duration_s) {
            let duration = Plain(scenario.duration_s);
            let text =
                format!("a stretch starts at 0 s or later and ends at {duration} s or earlier");
            return fault("from_s", text);
        }
        let plan = scenario.lane(lane);
        if matches!(format, Format::Qlog | Format::Flent)
            && plan.traffic.iter().all(|class| class.tcp().is_none())
        {
            return fault("traffic", "has no TCP senders, which this format is about".to_owned());
        }
        if format == Format::Mahimahi && plan.link.trace.is_none() {
            return fault(
                "link.trace",
                "is missing; mahimahi logs the opportunities of a trace".to_owned(),
            );
        }
        let end = Time::from_secs(scenario.duration_s);
        let [from, to] = [from_s, to_s].map(Time::from_secs);
        let to = if to >= end { end + Time(1) } else { to };
        Ok(Capture { scenario, lane, plan, from, to, end, format })
    }

    /// The reason why the file needs confirmation, from an estimate of the scenario.
    pub fn refusal(&self) -> Option<Fault> {
        let (from_s, to_s) = (self.from.as_secs(), self.to.as_secs());
        let packets = || self.scenario.packets_between(self.lane, from_s, to_s);
        let (about, most, what) = match self.format {
            Format::Arrivals | Format::Departures | Format::Mahimahi => {
                (packets(), MOST_PACKETS, "packets")
            }
            Format::Qlog => (packets() * qlog::EVENTS_PER_PACKET, MOST_QLOG_EVENTS, "qlog events"),
            Format::Flent => ((to_s - from_s) / flent::STEP_S, MOST_FLENT_POINTS, "points"),
        };
        (about > most).then(|| {
            let text = format!(
                "the stretch has about {about:.0} {what}; files of this format have {most} at most"
            );
            Fault::new("to_s", Phrase::text(text))
        })
    }

    /// Runs the lane and writes the file; returns its counts, unless the format has only means.
    ///
    /// # Errors
    /// Those of `sink`.
    pub fn write(&self, sink: &mut Sink<'_>) -> Result<Option<Tally>, Phrase> {
        Ok(Some(match self.format {
            Format::Arrivals => pcapng::arrivals(self, sink)?,
            Format::Departures => pcapng::departures(self, sink)?,
            Format::Qlog => qlog::write(self, sink)?,
            Format::Mahimahi => mahimahi::write(self, sink)?,
            Format::Flent => {
                flent::write(self, sink)?;
                return Ok(None);
            }
        }))
    }

    fn holds(&self, at: Time) -> bool {
        self.from <= at && at < self.to
    }

    fn label(&self) -> &str {
        label(&self.scenario.lanes[self.lane])
    }

    /// Runs the lane and passes each moment of the stretch, with its events, to `see`, which returns whether to continue.
    /// After the stretch the run continues until `see` returns false, up to `end`.
    fn walk(
        &self,
        end: Time,
        mut see: impl FnMut(&Moment<'_>) -> Result<bool, Phrase>,
    ) -> Result<(), Phrase> {
        let mut run = LaneRun::new(&self.plan, self.label(), None);
        run.capture_packets();
        let mut flows = Flows::default();
        if let Some(before) = self.from.0.checked_sub(1) {
            while !run.run_for(Time(before), PORTION) {
                flows.read(&run.take_events());
            }
            flows.read(&run.take_events());
        }
        loop {
            let over = run.run_for(end, 1);
            let events = run.take_events();
            flows.read(&events);
            if !see(&Moment { run: &run, events: &events, flows: &flows })? || over {
                return Ok(());
            }
        }
    }
}

/// The lane after one event of its run.
struct Moment<'a> {
    run: &'a LaneRun,
    events: &'a [Event],
    flows: &'a Flows,
}

/// Knowledge of flows from their packets since the start of the run.
#[derive(Debug, Default)]
struct Flows(Vec<Shown>);

#[derive(Clone, Copy, Debug, Default)]
struct Shown {
    /// Highest sequence number plus one; 0 before the first packet.
    past: u64,
    /// Whether the latest packet was a retransmission.
    again: bool,
    /// Number of earlier connections of this flow: a connection may reuse the id of a closed one.
    earlier: u32,
}

impl Flows {
    fn read(&mut self, events: &[Event]) {
        for Event { packet, .. } in events.iter().filter(|event| event.kind == EventKind::Arrived) {
            let index = packet.flow as usize;
            if self.0.len() <= index {
                self.0.resize(index + 1, Shown::default());
            }
            let shown = &mut self.0[index];
            if packet.responsive && packet.seq == 0 && shown.past > 1 {
                *shown = Shown { past: 0, again: false, earlier: shown.earlier + 1 };
            }
            shown.again = packet.seq < shown.past;
            shown.past = shown.past.max(packet.seq + 1);
        }
    }

    fn of(&self, flow: FlowId) -> Shown {
        self.0.get(flow as usize).copied().unwrap_or_default()
    }
}

/// A packet of the stretch whose fate is not yet known, or not yet written.
struct Pending {
    event: Event,
    ecn: Ecn,
    earlier: u32,
    /// ECN negotiation of the connection, which a TCP header shows.
    tcp: Option<headers::Negotiated>,
    fate: Vec<String>,
    is_over: bool,
}

/// The packets of a stretch from their arrival until their fate is known, in order of arrival.
#[derive(Default)]
struct Waiting(VecDeque<Pending>);

impl Waiting {
    fn arrive(&mut self, event: &Event, moment: &Moment<'_>) {
        let flow = event.packet.flow;
        self.0.push_back(Pending {
            event: *event,
            ecn: event.packet.ecn,
            earlier: moment.flows.of(flow).earlier,
            tcp: moment.run.connection(flow).map(headers::Negotiated::of),
            fate: Vec::new(),
            is_over: false,
        });
    }

    /// Records an event of a packet that belongs to the stretch.
    fn note(&mut self, event: &Event) {
        let Some(first) = self.0.front().map(|pending| pending.event.packet.number) else { return };
        // Arrivals have consecutive numbers, modulo 2^32.
        let place = event.packet.number.wrapping_sub(first) as usize;
        let Some(pending) = self.0.get_mut(place) else { return };
        let name = EventKind::NAMES[usize::from(event.kind.code())];
        match event.kind {
            EventKind::Arrived => {}
            EventKind::Left => {
                if pending.fate.is_empty() {
                    pending.fate.push("queued".to_owned());
                }
                pending.is_over = true;
            }
            EventKind::Marked(reason) => {
                pending.ecn = Ecn::Marked;
                let reason = EventKind::Dropped(reason.into());
                let reason = EventKind::NAMES[usize::from(reason.code())];
                pending.fate.push(format!("{name} {reason}{}", because(event.decision)));
            }
            EventKind::Dropped(_) => {
                let after = event.at - pending.event.at;
                let after = if after > Time::ZERO {
                    format!(" after {} ms", Plain(after.0 as f64 / 1e6))
                } else {
                    String::new()
                };
                pending.fate.push(format!("dropped {name}{after}{}", because(event.decision)));
                pending.is_over = true;
            }
        }
    }

    fn take_known(&mut self) -> Option<Pending> {
        if self.0.front()?.is_over { self.0.pop_front() } else { None }
    }
}

/// The probability behind a drop or mark, in words, with the count of arrivals if that made it certain.
fn because(decision: Decision) -> String {
    let p = [decision.applied, decision.base].into_iter().find(|p| p.is_finite());
    let why = if decision.applied >= 1.0 && decision.base < 1.0 { ", the longest gap" } else { "" };
    p.map_or(String::new(), |p| format!(" p={}{why}", Plain(to_digits(p, 4))))
}

fn to_digits(value: f64, digits: usize) -> f64 {
    format!("{value:.*e}", digits - 1).parse().unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drop_that_ends_the_longest_gap_says_so() {
        let said = |base, applied| because(Decision { base, applied, ..Decision::NONE });
        assert_eq!(said(0.2, 1.0), " p=1, the longest gap");
        assert_eq!(said(0.2, 0.25), " p=0.25");
        assert_eq!(said(1.0, 1.0), " p=1");
        assert_eq!(said(f64::NAN, f64::NAN), "");
    }
}
