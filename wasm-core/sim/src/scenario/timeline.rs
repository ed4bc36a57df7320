//! A lane's run: the scenario with its override, and its timeline as typed steps.

use std::collections::VecDeque;
use std::sync::Arc;

use schemars::JsonSchema;
use serde_json::{Map, Value};

use super::check::{self, Faults, check, checked, number};
use super::fit::{culls_from_long, resolved};
use super::{Action, Buffer, Change, LaneScenario, Link, Reverse, Scenario, Step, Traffic};
use super::{check_link, check_packets, check_reverse, check_traffic, shape};
use crate::fault::{Arg, Code};
use crate::json;
use crate::queue::{QueueSpec, red, rule};
use crate::units::{Rate, Time};

/// Timelines may set fewer or more flows than a class may start with; zero silences the class.
const MAX_FLOWS: f64 = 10_000.0;

/// Paths of the link, the reverse queue and the discipline that a timeline may change.
const CHANGEABLE: [&str; 9] = [
    "link.rate_bps",
    "link.buffer",
    "link.delay_s",
    "link.trace",
    "link.bursts",
    "link.jitter",
    "reverse.rate_bps",
    "queue",
    "queue.<parameter>",
];

/// Resolves lane `index` of `scenario`; `None` if a fault prevents it.
pub fn lane_scenario(
    scenario: &Scenario,
    index: usize,
    faults: &mut Faults,
) -> Option<LaneScenario> {
    let mut state = State::at_start(scenario, index, faults)?;
    let (whole, queue) = (state.whole.clone(), state.queue.clone());
    let changes = scenario.timeline.iter().enumerate().filter(|(_, change)| change.concerns(index));
    let steps = in_rising_order(changes, |(_, change)| change.at_s)
        .into_iter()
        .map(|(i, change)| {
            let path = format!("timeline[{i}].set");
            Step {
                at: Time::from_secs(change.at_s),
                actions: state.apply(&change.set, &path, faults),
            }
        })
        .collect();
    let Scenario { seed, warmup_s, link, access, reverse, traffic, .. } = whole;
    let link = link.served();
    let traffic = traffic.into_iter().map(Arc::new).collect();
    let lane = LaneScenario { seed, warmup_s, link, access, reverse, traffic, queue, steps };
    faults.is_empty().then_some(lane)
}

/// Whether every value that a change sets is already in effect at its time, in each lane that it concerns.
pub fn is_in_effect(scenario: &Scenario, change: &Change) -> bool {
    let by_then = |other: &&Change| Time::from_secs(other.at_s) <= Time::from_secs(change.at_s);
    let earlier = in_rising_order(scenario.timeline.iter().filter(by_then), |other| other.at_s);
    (0..scenario.lanes.len()).filter(|index| change.concerns(*index)).all(|index| {
        let mut faults = Faults::default();
        let Some(mut state) = State::at_start(scenario, index, &mut faults) else { return false };
        for other in earlier.iter().filter(|other| other.concerns(index)) {
            state.apply(&other.set, "", &mut faults);
        }
        let (whole, queue) = (state.whole.clone(), state.queue.clone());
        state.apply(&change.set, "", &mut faults);
        faults.is_empty() && state.whole == whole && state.queue == queue
    })
}

/// Stable insertion sort of the items by `of`. They are few and mostly in order, and the standard library's sort is
/// large.
pub fn in_rising_order<T>(items: impl IntoIterator<Item = T>, of: impl Fn(&T) -> f64) -> Vec<T> {
    let mut ordered = Vec::new();
    for item in items {
        let place = ordered.partition_point(|other| of(other).total_cmp(&of(&item)).is_le());
        ordered.insert(place, item);
    }
    ordered
}

/// Whether a change's path is a lane's queue or one of its parameters.
pub fn is_of_queue(path: &str) -> bool {
    path == "queue" || path.starts_with("queue.")
}

/// The time up to which two plans run the same; `None` if they start differently.
pub fn alike_until(old: &LaneScenario, new: &LaneScenario) -> Option<Time> {
    let otherwise_old = LaneScenario { steps: Arc::clone(&old.steps), ..new.clone() };
    if otherwise_old != *old {
        return None;
    }
    let alike = old.steps.iter().zip(new.steps.iter()).take_while(|(a, b)| a == b).count();
    let at = |steps: &[Step]| steps.get(alike).map_or(Time::NEVER, |step| step.at);
    Some(at(&old.steps).min(at(&new.steps)))
}

impl Change {
    /// Whether the change affects the lane with this index.
    pub fn concerns(&self, lane: usize) -> bool {
        self.lane.is_none_or(|of| of as usize == lane)
    }
}

/// Reports changes and notes of lanes that do not exist.
pub fn check_lanes_exist(scenario: &Scenario, faults: &mut Faults) {
    let count = scenario.lanes.len() as u64;
    let mut check = |list: &str, i: usize, lane: Option<u64>| {
        if let Some(lane) = lane.filter(|lane| *lane >= count) {
            let path = format!("{list}[{i}].lane");
            faults.add(&path, Code::NoLane, [lane.into(), (count - 1).into()]);
        }
    };
    for (i, change) in scenario.timeline.iter().enumerate() {
        check("timeline", i, change.lane.map(u64::from));
    }
    for (i, note) in scenario.notes.iter().enumerate() {
        check("notes", i, note["lane"].as_u64());
    }
}

fn overridden(
    scenario: &Scenario,
    patch: &Map<String, Value>,
    path: &str,
    faults: &mut Faults,
) -> Option<Scenario> {
    for key in ["version", "seed", "lanes", "timeline", "notes"] {
        if patch.contains_key(key) {
            faults.add(&format!("{path}.{key}"), Code::SameInAllLanes, []);
        }
    }
    let mut value = scenario.to_value();
    if let Some(object) = value.as_object_mut() {
        object.remove("timeline");
    }
    check::merge_patch(&mut value, &Value::Object(patch.clone()));
    let mut own = Faults::default();
    check(&mut value, shape::of::<Scenario>(), "", &mut own);
    let parsed = own.into_result().and_then(|own| own.read::<Scenario>(&value));
    let checked = parsed.and_then(|parsed| {
        let mut own = Faults::default();
        for (i, traffic) in parsed.traffic.iter().enumerate() {
            check_traffic(traffic, &format!("traffic[{i}]"), &parsed.link, &mut own);
        }
        check_link(&parsed.link, "link", &mut own);
        check_reverse(parsed.reverse.as_ref(), &mut own);
        own.into_result().map(|_| parsed)
    });
    match checked {
        Ok(parsed) if faults.is_empty() => Some(parsed),
        Ok(_) => None,
        Err(own) => {
            faults.extend(own.below(path));
            None
        }
    }
}

/// The entries of a change, removals first: a link cannot have a trace and bursts together, and the order of names in
/// JSON has no meaning.
fn in_turn(set: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let mut entries: Vec<_> = set.iter().collect();
    for (ends, begins) in [("link.trace", "link.bursts"), ("link.bursts", "link.trace")] {
        let end = entries.iter().position(|(key, value)| *key == ends && value.is_null());
        let begin = entries.iter().position(|(key, value)| *key == begins && !value.is_null());
        if let (Some(end), Some(begin)) = (end, begin)
            && begin < end
        {
            let ending = entries.remove(end);
            entries.insert(begin, ending);
        }
    }
    entries
}

/// What a lane runs that is changed beside its timeline.
#[derive(Clone, Debug)]
pub struct Acting {
    state: State,
    /// The lane's entries that are still to come, with their indices, in their order.
    entries: VecDeque<(usize, Change)>,
}

impl Acting {
    /// The lane with this index at time zero.
    ///
    /// # Panics
    /// If the scenario has no such lane; those of a parsed scenario are valid.
    pub fn new(scenario: &Scenario, index: usize) -> Acting {
        let mut faults = Faults::default();
        let mut state =
            State::at_start(scenario, index, &mut faults).expect("a parsed scenario is sound");
        // Each act copies the rest.
        (state.whole.lanes, state.whole.notes) = (Vec::new(), Vec::new());
        let entries = scenario.timeline.iter().cloned().enumerate();
        let own = entries.filter(|(_, change)| change.concerns(index));
        let entries = in_rising_order(own, |(_, change)| change.at_s).into();
        Acting { state, entries }
    }

    /// The actions of `set` at `now`, after the timeline's entries up to then, and the steps of later entries, if there are
    /// any: they start from what `set` leaves.
    ///
    /// # Errors
    /// Every fault of `set`, with its path from `set`, and of later entries that no longer fit. Then nothing has changed.
    pub fn act(
        &mut self,
        now: Time,
        set: &Map<String, Value>,
    ) -> Result<(Vec<Action>, Option<Vec<Step>>), Faults> {
        let mut faults = Faults::default();
        while let Some((i, change)) = self.entries.front()
            && Time::from_secs(change.at_s) <= now
        {
            self.state.apply(&change.set, &format!("timeline[{i}].set"), &mut faults);
            self.entries.pop_front();
        }
        let mut state = self.state.clone();
        let actions = state.apply(set, "set", &mut faults);
        let mut later = (!self.entries.is_empty()).then(|| state.clone());
        let to_come = later.as_mut().map(|later| {
            let step = |(i, change): &(usize, Change)| Step {
                at: Time::from_secs(change.at_s),
                actions: later.apply(&change.set, &format!("timeline[{i}].set"), &mut faults),
            };
            self.entries.iter().map(step).collect()
        });
        faults.into_result()?;
        self.state = state;
        Ok((actions, to_come))
    }
}

/// The lane after the changes so far.
#[derive(Clone, Debug)]
struct State {
    whole: Scenario,
    queue: QueueSpec,
    /// Whether `queue` is valid. Its own faults are reported at the lane, not again at each change.
    sound: bool,
}

impl State {
    /// The lane's set-up; `None` if its override has faults.
    fn at_start(scenario: &Scenario, index: usize, faults: &mut Faults) -> Option<State> {
        let lane = &scenario.lanes[index];
        let mut whole = scenario.clone();
        whole.timeline.clear();
        if let Some(patch) = &lane.overrides {
            whole = overridden(scenario, patch, &format!("lanes[{index}].override"), faults)?;
        }
        let own = lane.queue.faults();
        let sound = own.is_empty();
        let at = format!("lanes[{index}].queue");
        faults.add_own(&at, own);
        let queue =
            resolved(&lane.queue, &whole, &at, faults).unwrap_or_else(|| lane.queue.clone());
        Some(State { whole, queue, sound })
    }

    fn apply(&mut self, set: &Map<String, Value>, path: &str, faults: &mut Faults) -> Vec<Action> {
        in_turn(set)
            .into_iter()
            .filter_map(|(key, value)| self.action(key, value, &format!("{path}.{key}"), faults))
            .collect()
    }

    fn action(
        &mut self,
        key: &str,
        value: &Value,
        at: &str,
        faults: &mut Faults,
    ) -> Option<Action> {
        let parts: Vec<&str> = key.split('.').collect();
        match parts[..] {
            ["queue"] => self.queue_change(value.clone(), at, faults),
            ["queue", ..] => {
                let mut queue = json::value(&self.queue);
                let (within, last) = (&parts[1..parts.len() - 1], parts[parts.len() - 1]);
                match within.iter().try_fold(&mut queue, |target, part| entry_of(target, part)) {
                    Some(Value::Object(fields)) => {
                        fields.insert(last.to_owned(), value.clone());
                        if red::Params::FITTED.contains(&last) {
                            fields.remove("fit");
                        }
                    }
                    Some(entries) => match entry_of(entries, last) {
                        Some(entry) => *entry = value.clone(),
                        None => faults.add(at, Code::NoParameter, []),
                    },
                    None => faults.add(at, Code::NoParameter, []),
                }
                // Faults of a single parameter get the path of the change that sets it.
                let own = key.strip_prefix("queue").unwrap_or_default();
                let at = at.strip_suffix(own).unwrap_or(at);
                if !self.sound {
                    checked::<QueueSpec>(queue, at, faults);
                    return None;
                }
                self.queue_change(queue, at, faults)
            }
            ["link", "rate_bps"] => {
                let rate = number(&Link::schema_name(), "rate_bps", value, at, faults)? as u64;
                self.whole.link.rate_bps = rate;
                // A trace ignores the link's rate.
                self.whole.link.trace.is_none().then_some(Action::LinkRate(Rate(rate)))
            }
            ["link", "buffer"] => {
                let buffer = checked::<Buffer>(value.clone(), at, faults)?;
                if rule::is_long(buffer) && self.queue.culls() {
                    culls_from_long(at, faults);
                    return None;
                }
                self.whole.link.buffer = buffer;
                Some(Action::Buffer(buffer))
            }
            ["link", "delay_s" | "trace" | "bursts" | "jitter", ..] => {
                self.link_change(&parts[1..], value, at, faults)
            }
            ["reverse", "rate_bps"] => {
                let name = Reverse::schema_name();
                let rate = number(&name, "rate_bps", value, at, faults)? as u64;
                let Some(reverse) = &mut self.whole.reverse else {
                    faults.add(at, Code::NoReverse, []);
                    return None;
                };
                reverse.rate_bps = rate;
                Some(Action::ReverseRate(Rate(rate)))
            }
            ["traffic", id, parameter] => self.traffic_change(id, parameter, value, at, faults),
            _ => {
                let traffic = Traffic::all_changeable();
                let mut what: Vec<String> =
                    traffic.iter().map(|field| format!("traffic.<id>.{field}")).collect();
                what.extend(CHANGEABLE.map(str::to_owned));
                faults.add(at, Code::FixedWhileRunning, [what.join(", ").into()]);
                None
            }
        }
    }

    /// Sets a part of the link other than rate and buffer; null removes it.
    fn link_change(
        &mut self,
        parts: &[&str],
        value: &Value,
        at: &str,
        faults: &mut Faults,
    ) -> Option<Action> {
        let mut link = json::value(&self.whole.link);
        let (last, outer) = parts.split_last()?;
        let changed = at;
        let place = outer.iter().try_fold(&mut link, |place, part| {
            place.as_object_mut()?.get_mut(*part).filter(|place| place.is_object())
        });
        let Some(place) = place.and_then(Value::as_object_mut) else {
            faults.add(at, Code::NoParameter, []);
            return None;
        };
        place.insert((*last).to_owned(), value.clone());
        // Faults of a part get the path of the change that sets it.
        let own: usize = parts.iter().map(|part| part.len() + 1).sum();
        let at = &at[..at.len() - own];
        let link = checked::<Link>(link, at, faults)?;
        let mut found = Faults::default();
        check_link(&link, at, &mut found);
        for traffic in &self.whole.traffic {
            check_packets(traffic, &format!("{at}.trace"), &link, &mut found);
        }
        if let Some(fault) = self.queue.fault_at(&link) {
            found.add_phrase(changed, fault.phrase);
        }
        if !found.is_empty() {
            faults.extend(found);
            return None;
        }
        self.whole.link = link.clone();
        Some(Action::Link(Box::new(link.served())))
    }

    fn queue_change(&mut self, value: Value, at: &str, faults: &mut Faults) -> Option<Action> {
        let queue = checked::<QueueSpec>(value, at, faults)?;
        let own = queue.faults();
        if !own.is_empty() {
            faults.add_own(at, own);
            return None;
        }
        self.queue = resolved(&queue, &self.whole, at, faults)?;
        self.sound = true;
        Some(Action::Queue(self.queue.clone()))
    }

    fn traffic_change(
        &mut self,
        id: &str,
        parameter: &str,
        value: &Value,
        at: &str,
        faults: &mut Faults,
    ) -> Option<Action> {
        let Some(class) = self.whole.traffic.iter().position(|traffic| traffic.id() == id) else {
            let known: Vec<&str> = self.whole.traffic.iter().map(Traffic::id).collect();
            faults.add(at, Code::NoTraffic, [id.into(), known.join(", ").into()]);
            return None;
        };
        let traffic = &mut self.whole.traffic[class];
        let new = if traffic.flows_field() == Some(parameter) {
            number_of_flows(value, at, faults)?
        } else if traffic.changeable().contains(&parameter) {
            number(&traffic.schema_name(), parameter, value, at, faults)?
        } else {
            let mut what: Vec<&str> = traffic.flows_field().into_iter().collect();
            what.extend(traffic.changeable());
            let what: Arg =
                if what.is_empty() { Code::Nothing.into() } else { what.join(", ").into() };
            faults.add(at, Code::FixedInClass, [what]);
            return None;
        };
        traffic.set(parameter, new);
        Some(Action::Traffic { class, traffic: Arc::new(traffic.clone()) })
    }
}

/// The part of a discipline with this name: a field, or an entry of a list whose entries have names.
fn entry_of<'v>(parent: &'v mut Value, name: &str) -> Option<&'v mut Value> {
    match parent {
        Value::Object(fields) => Some(fields.entry(name).or_insert(Value::Null)),
        Value::Array(entries) => entries.iter_mut().find(|own| own["name"].as_str() == Some(name)),
        _ => None,
    }
}

/// Reads a class's number of flows, which may be below the least number at the start.
fn number_of_flows(value: &Value, at: &str, faults: &mut Faults) -> Option<f64> {
    let whole = value.as_f64().filter(|n| *n == n.trunc() && (0.0..=MAX_FLOWS).contains(n));
    if whole.is_none() {
        let args = [json::argument(value), 0.0.into(), MAX_FLOWS.into()];
        faults.add(at, Code::NotWholeNumber, args);
    }
    whole
}
