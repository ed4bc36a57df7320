//! A user's change of the scenario, in the set-up or as an entry of the timeline.

use serde::Deserialize;
use serde_json::Map;

use super::timeline::is_in_effect;
use super::{Change, Faults, Scenario, from_the_change_on};

/// The time from which a change applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeldFrom {
    /// From the start: the change is part of the set-up.
    Start,
    /// From its own time: the change is an entry of the timeline.
    Now,
}

/// A change by the user.
#[derive(Clone, Debug)]
pub struct Amendment {
    /// The changes of a gesture, such as a drag, count as one change, whose time is that of the first.
    pub change: Change,
    pub from: HeldFrom,
}

impl Scenario {
    /// The scenario with a change by the user at `now_s`; `self` is the scenario before the change, or before its
    /// gesture. Drops later changes of a load that the change sets, and later changes of parameters that the scheme no
    /// longer has at their time. A change without effect leaves the scenario as it is.
    ///
    /// # Errors
    /// Every fault of the change, with its path relative to the change.
    pub fn amended(&self, amendment: &Amendment, now_s: f64) -> Result<Scenario, Faults> {
        let Amendment { change, from } = amendment;
        match from {
            HeldFrom::Start => {
                let edited = self.with_set_up(change)?;
                Ok(if edited == *self { edited } else { edited.without_later_loads(change, now_s) })
            }
            HeldFrom::Now => {
                let before = self.clone().without_later_loads(change, change.at_s);
                let (edited, _) = before.with_entry(change.clone())?;
                Ok(if is_in_effect(self, change) { self.clone() } else { edited })
            }
        }
    }

    /// The scenario with a change in its timeline, and the change as recorded. It comes after all entries up to its
    /// time, and replaces one of the same fields at the same time. Drops later changes of parameters that the change
    /// removes.
    ///
    /// # Errors
    /// Every fault of the change, with its path relative to the change.
    pub(crate) fn with_entry(&self, change: Change) -> Result<(Scenario, Change), Faults> {
        let mut scenario = self.clone();
        let index = place(&mut scenario.timeline, change);
        let scenario = or_fitting(scenario, index)?;
        let change = scenario.timeline[index].clone();
        Ok((scenario, change))
    }

    /// The scenario without changes after `time_s` of a load that `change` sets, in any lane.
    fn without_later_loads(mut self, change: &Change, time_s: f64) -> Scenario {
        let load = |path: &str| path.starts_with("traffic.") && change.set.contains_key(path);
        self.timeline.retain_mut(|entry| {
            if entry.at_s <= time_s || !entry.set.keys().any(|path| load(path)) {
                return true;
            }
            let set = std::mem::take(&mut entry.set).into_iter();
            entry.set = set.filter(|(path, _)| !load(path)).collect::<Map<_, _>>();
            !entry.set.is_empty()
        });
        self
    }
}

/// Inserts `change` into the timeline after all entries up to its time, replacing one of the same fields at the same
/// time. Returns its index.
fn place(timeline: &mut Vec<Change>, change: Change) -> usize {
    timeline.retain(|other| {
        other.at_s != change.at_s
            || other.lane != change.lane
            || !other.set.keys().eq(change.set.keys())
    });
    let index = timeline.partition_point(|other| other.at_s <= change.at_s);
    timeline.insert(index, change);
    index
}

/// The scenario with the change at `index` of its timeline, without later changes whose parameters the change has
/// removed.
fn or_fitting(scenario: Scenario, index: usize) -> Result<Scenario, Faults> {
    let faults = match Scenario::from_value(scenario.to_value()) {
        Ok(scenario) => return Ok(scenario),
        Err(faults) => from_the_change_on(faults, index),
    };
    let change = scenario.timeline[index].clone();
    let fitting = scenario.fitting();
    if fitting.timeline.get(index) != Some(&change) {
        return Err(faults);
    }
    Scenario::from_value(fitting.to_value()).map_err(|_| faults)
}
