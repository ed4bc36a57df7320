//! Edits of a scenario that depend on how its timeline changes the lanes.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::check::{checked, number};
use super::timeline::{in_rising_order, is_of_queue};
use super::{
    Action, Buffer, Change, Fault, Faults, LaneScenario, Link, Reverse, Scenario, check, shape,
};
use crate::json;
use crate::queue::QueueSpec;
use crate::units::Time;

impl Scenario {
    /// As [`Scenario::parse`], but drops timeline settings of parameters that the scheme at that time lacks.
    ///
    /// # Errors
    /// Every other fault of the text, each with its path.
    pub fn parse_fitting(json: &str) -> Result<Scenario, Faults> {
        Scenario::unfolded(super::value_of(json, "")?)?.fitting().checked_whole()
    }

    /// Applies a change to the set-up, so that it holds from the start. Earlier settings of the same things, up to
    /// the time of the change, are removed. Later ones stay if their target still exists.
    ///
    /// # Errors
    /// Every fault of the change, with its path relative to the change.
    pub fn with_set_up(&self, change: &Change) -> Result<Scenario, Faults> {
        let mut by_then = self.clone();
        by_then.timeline.retain(|other| other.at_s <= change.at_s);
        let index = by_then.timeline.len();
        by_then.timeline.push(change.clone());
        let by_then =
            by_then.checked_whole().map_err(|faults| from_the_change_on(faults, index))?;
        let mut now = self.clone();
        now.timeline = without_earlier(self, change);
        if change.set.keys().any(|path| is_of_queue(path)) {
            for (index, lane) in now.lanes.iter_mut().enumerate() {
                if change.concerns(index) {
                    lane.queue = at(by_then.lane(index), Time::from_secs(change.at_s)).queue;
                }
            }
        }
        for (path, value) in change.set.iter().filter(|(path, _)| !is_of_queue(path)) {
            now.begin_with(change.lane, path, value);
        }
        now.timeline = in_rising_order(now.timeline, |change| change.at_s);
        now.fitting().checked_whole()
    }

    /// The scenario whose set-up is its state at `t_s`. Later changes stay, so the lanes do the same from then on.
    ///
    /// # Errors
    /// If a value is valid in a timeline but not in a set-up.
    pub fn set_up_as_at(&self, t_s: f64) -> Result<Scenario, Faults> {
        let then = Time::from_secs(t_s);
        let lane_then = |lane: usize| at(self.lane(lane), then);
        let mut now = self.clone();
        now.timeline.clear();
        for change in self.timeline.iter().filter(|change| Time::from_secs(change.at_s) <= then) {
            for (path, value) in change.set.iter().filter(|(path, _)| !is_of_queue(path)) {
                if change.lane.is_none() {
                    now.timeline.retain(|first| !first.set.contains_key(path));
                }
                now.begin_with(change.lane, path, value);
            }
        }
        for (index, lane) in now.lanes.iter_mut().enumerate() {
            let queue = lane_then(index).queue;
            if queue != self.lane(index).queue {
                lane.queue = queue;
            }
        }
        let later = |change: &&Change| Time::from_secs(change.at_s) > then;
        now.timeline.extend(self.timeline.iter().filter(later).cloned());
        let set_up = now.checked_whole();
        let same = |now: &Scenario| {
            (0..self.lanes.len()).all(|lane| at(now.lane(lane), Time::ZERO) == lane_then(lane))
        };
        if let Some(now) = set_up.ok().filter(same) {
            return Ok(now);
        }
        // A parameter model would compute other numbers; move all past changes to time zero instead.
        let mut now = self.clone();
        for change in now.timeline.iter_mut().filter(|change| !later(&&**change)) {
            change.at_s = 0.0;
        }
        now.checked_whole()
    }

    /// Writes a value of the link or the traffic into the set-up, or as a change at time zero if the set-up has no
    /// field for it.
    fn begin_with(&mut self, lane: Option<u32>, path: &str, value: &Value) {
        let for_all = lane.is_none() && self.lanes.iter().all(|lane| lane.overrides.is_none());
        if for_all && self.write(path, value).is_some() {
            return;
        }
        let mut set = Map::new();
        set.insert(path.to_owned(), value.clone());
        let first = self.timeline.partition_point(|change| change.at_s <= 0.0);
        self.timeline.insert(first, Change { at_s: 0.0, lane, set });
    }

    fn write(&mut self, path: &str, value: &Value) -> Option<()> {
        let parts: Vec<&str> = path.split('.').collect();
        let (unused, mut faults) = ("", Faults::default());
        match parts[..] {
            ["link", "rate_bps"] => {
                self.link.rate_bps = number(
                    &<Link as schemars::JsonSchema>::schema_name(),
                    "rate_bps",
                    value,
                    unused,
                    &mut faults,
                )? as u64;
            }
            ["link", "buffer"] => {
                self.link.buffer = checked::<Buffer>(value.clone(), unused, &mut faults)?;
            }
            ["link", part @ ("trace" | "bursts" | "jitter")] => {
                let mut link = json::value(&self.link);
                link.as_object_mut()?.insert(part.to_owned(), value.clone());
                self.link = checked::<Link>(link, unused, &mut faults)?;
            }
            ["reverse", "rate_bps"] => {
                let name = <Reverse as schemars::JsonSchema>::schema_name();
                let rate = number(&name, "rate_bps", value, unused, &mut faults)?;
                self.reverse.as_mut()?.rate_bps = rate as u64;
            }
            ["traffic", id, field] => {
                let traffic = self.traffic.iter_mut().find(|traffic| traffic.id() == id)?;
                let name = traffic.schema_name();
                let value = number(&name, field, value, unused, &mut faults)?;
                return traffic.set(field, value).then_some(());
            }
            _ => return None,
        }
        Some(())
    }

    /// Drops timeline settings of parameters that the scheme at that time lacks.
    #[must_use]
    pub fn fitting(mut self) -> Scenario {
        let mut kinds: Vec<String> =
            self.lanes.iter().map(|lane| lane.queue.kind().to_owned()).collect();
        let timeline = in_rising_order(std::mem::take(&mut self.timeline), |change| change.at_s);
        for mut change in timeline {
            let had = change.set.len();
            let set = std::mem::take(&mut change.set);
            for (path, value) in set {
                let mut of = (0..kinds.len()).filter(|lane| change.concerns(*lane));
                let parameter = path.strip_prefix("queue.").and_then(|path| path.split('.').next());
                if parameter.is_some_and(|name| of.any(|lane| !has_parameter(&kinds[lane], name))) {
                    continue;
                }
                if let ("queue", Some(kind)) = (&*path, value.get("kind").and_then(Value::as_str)) {
                    for lane in (0..kinds.len()).filter(|lane| change.concerns(*lane)) {
                        kind.clone_into(&mut kinds[lane]);
                    }
                }
                change.set.insert(path, value);
            }
            if had == 0 || !change.set.is_empty() {
                self.timeline.push(change);
            }
        }
        self
    }

    /// Checks the scenario again as a document.
    fn checked_whole(self) -> Result<Scenario, Faults> {
        Scenario::from_value(self.to_value())
    }
}

fn has_parameter(kind: &str, name: &str) -> bool {
    check::field_of(shape::of::<QueueSpec>(), kind, name).is_some()
}

/// The timeline without settings of the same things in the same lanes up to the time of the change.
fn without_earlier(scenario: &Scenario, change: &Change) -> Vec<Change> {
    let same = |path: &str| change.set.keys().any(|own| thing(own) == thing(path));
    let mut timeline = Vec::new();
    for entry in &scenario.timeline {
        let elsewhere = change.lane.is_some() && entry.lane.is_some() && entry.lane != change.lane;
        let (gone, kept): (Vec<_>, Vec<_>) =
            entry.set.clone().into_iter().partition(|(path, _)| same(path));
        if entry.at_s > change.at_s || elsewhere || gone.is_empty() {
            timeline.push(entry.clone());
            continue;
        }
        if !kept.is_empty() {
            timeline.push(Change { set: kept.into_iter().collect(), ..entry.clone() });
        }
        // A setting for all lanes remains in the other lanes.
        if change.lane.is_some() && entry.lane.is_none() {
            let set: Map<String, Value> = gone.into_iter().collect();
            let others = (0..scenario.lanes.len() as u32).filter(|lane| Some(*lane) != change.lane);
            timeline.extend(others.map(|lane| Change {
                lane: Some(lane),
                set: set.clone(),
                ..entry.clone()
            }));
        }
    }
    timeline
}

/// What a path sets. The queue counts as one thing, and so do a Poisson class's rate and load.
fn thing(path: &str) -> (&str, bool) {
    match path.strip_suffix(".rho").or_else(|| path.strip_suffix(".rate_bps")) {
        _ if is_of_queue(path) => ("queue", false),
        Some(class) => (class, true),
        None => (path, false),
    }
}

/// The lane whose initial state includes all steps up to `then`.
fn at(mut lane: LaneScenario, then: Time) -> LaneScenario {
    let happened = lane.steps.iter().take_while(|step| step.at <= then).count();
    let (past, later) = lane.steps.split_at(happened);
    for action in past.iter().flat_map(|step| step.actions.clone()) {
        match action {
            Action::Traffic { class, traffic } => lane.traffic[class] = traffic,
            Action::LinkRate(rate) => lane.link.rate_bps = rate.0,
            Action::Buffer(buffer) => lane.link.buffer = buffer,
            Action::Link(link) => lane.link = Link { buffer: lane.link.buffer, ..*link },
            Action::ReverseRate(rate) => {
                if let Some(reverse) = &mut lane.reverse {
                    reverse.rate_bps = rate.0;
                }
            }
            Action::Queue(queue) => lane.queue = queue,
        }
    }
    lane.steps = Arc::from(later);
    lane
}

/// Makes paths of the timeline's entry `index` relative to the entry.
pub fn from_the_change_on(faults: Faults, index: usize) -> Faults {
    let prefix = format!("timeline[{index}].");
    let strip = |fault: Fault| Fault {
        path: fault.path.strip_prefix(&prefix).unwrap_or(&fault.path).to_owned(),
        ..fault
    };
    faults.map(strip)
}
