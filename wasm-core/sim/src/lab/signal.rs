//! Single drops and marks of a run, found by running a part of it again.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::past::Past;
use super::{Lab, STRIDE};
use crate::queue::{Curve, Event, EventName, QueueSpec};
use crate::run::LaneRun;
use crate::scenario::Buffer;
use crate::units::Time;

/// A drop or mark, with the discipline's state at the decision.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Signal {
    /// The event's row; null stands for a missing number.
    #[serde(serialize_with = "as_row")]
    #[schemars(with = "Vec<Option<f64>>")]
    pub event: Event,
    /// That of the queue or of the packets which `inside` names, if it does.
    pub curve: Curve,
    pub queue: QueueSpec,
    /// Index of the queue of a scheduler, or of the curve of weighted RED, that decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(default)]
    pub inside: Option<u8>,
    pub buffer: Buffer,
}

impl Lab {
    /// The drop or mark of a lane nearest to `at` and at most `within` away; the earlier one on a tie. The
    /// lanes keep their state.
    pub fn signal_near(&self, lane: usize, at: Time, within: Time) -> Option<Signal> {
        let (past, now) = self.run_of(lane)?;
        let from = at.saturating_sub(within);
        if from > now {
            return None;
        }
        let middle = at.min(now);
        let before = last_signal(past, from, middle, None);
        let reach = before.map_or(within, |event| at - event.at);
        let mut twin = past.before(middle);
        twin.run_until(middle);
        twin.watch_signals();
        let after = next_signal(&mut twin, Time(at.0.saturating_add(reach.0)).min(now));
        let apart = |event: &Event| event.at.0.abs_diff(at.0);
        let event = [before, after].into_iter().flatten().min_by_key(apart)?;
        Some(explained(past, event))
    }

    /// The next drop or mark of a lane after its event `known`.
    pub fn signal_after(&self, lane: usize, known: EventName) -> Option<Signal> {
        let (past, end) = self.run_of(lane)?;
        let mut twin = watched_from(past, known.0);
        twin.run_until(known.0);
        let together = twin.take_events();
        let place = together.iter().position(|event| event.name() == known)?;
        let next = together.get(place + 1).copied();
        Some(explained(past, next.or_else(|| next_signal(&mut twin, end))?))
    }

    /// The last drop or mark of a lane before its event `known`.
    pub fn signal_before(&self, lane: usize, known: EventName) -> Option<Signal> {
        let (past, _) = self.run_of(lane)?;
        last_signal(past, Time::ZERO, known.0, Some(known)).map(|event| explained(past, event))
    }

    /// A lane's past, and the time that it has reached.
    fn run_of(&self, lane: usize) -> Option<(&Past, Time)> {
        Some((self.pasts.get(lane)?, self.lanes.get(lane)?.now()))
    }
}

/// A copy of the lane that has handled everything before `from` and logs drops and marks from then on.
fn watched_from(past: &Past, from: Time) -> LaneRun {
    let mut twin = past.before(from);
    if from > Time::ZERO {
        twin.run_until(Time(from.0 - 1));
    }
    twin.watch_signals();
    twin
}

/// The last drop or mark between `from` and `to`, and before `known` if given. Searches backward from copy
/// to copy.
fn last_signal(past: &Past, from: Time, to: Time, known: Option<EventName>) -> Option<Event> {
    let mut end = to;
    loop {
        let mut twin = past.before(end);
        let (begun, from_zero) = (twin.now(), twin.handled() == 0);
        twin.watch_signals();
        twin.run_until(end);
        let mut events = twin.take_events();
        if let Some(place) = events.iter().position(|event| Some(event.name()) == known) {
            events.truncate(place);
        }
        if let Some(event) = events.pop() {
            return (event.at >= from).then_some(event);
        }
        if from_zero || begun < from {
            return None;
        }
        end = begun;
    }
}

/// The first drop or mark up to `end`.
fn next_signal(twin: &mut LaneRun, end: Time) -> Option<Event> {
    while twin.now() < end {
        // A timeline step may schedule new events.
        twin.run_until(twin.next_event().min(twin.now() + STRIDE).min(end));
        if let Some(event) = twin.take_events().first() {
            return Some(*event);
        }
    }
    None
}

/// The event with the state that decided it. A timeline step at the same time comes after the event.
fn explained(past: &Past, event: Event) -> Signal {
    let mut twin = watched_from(past, event.at);
    twin.follow(&Arc::default());
    twin.run_until(event.at);
    let inside = event.inside;
    let own = inside.and_then(|index| twin.curve_inside(usize::from(index)));
    let (curve, queue) = (own.unwrap_or_else(|| twin.curve()), twin.queue_spec().clone());
    Signal { event, curve, queue, inside, buffer: twin.port().buffer }
}

fn as_row<S: Serializer>(event: &Event, serializer: S) -> Result<S::Ok, S::Error> {
    event.row()[..].serialize(serializer)
}
