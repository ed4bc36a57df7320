//! A person's change: what it makes of the scenario, as part of the set-up or as an entry of the timeline.

use serde::Deserialize;
use serde_json::Map;

use super::timeline::is_in_effect;
use super::{Change, Faults, Scenario, from_the_change_on};

/// Since when a change holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeldFrom {
    /// From the start: it is part of the set-up.
    Start,
    /// From its time on: it is an entry of the timeline.
    Now,
}

/// A change that a person makes.
#[derive(Clone, Debug)]
pub struct Amendment {
    /// Its time is that of the first change if a gesture, such as a drag, changes the same things again and again: then
    /// all of them are one change, made at that time.
    pub change: Change,
    pub from: HeldFrom,
}

impl Scenario {
    /// The scenario with a change that a person makes at `now_s`; `self` is the scenario before the change, or before
    /// its gesture. Later changes of a load that the change sets are dropped, and so are those of parameters that
    /// the scheme of their time no longer has. A change that changes nothing leaves the scenario as it is.
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

    /// The scenario with a change in its timeline, after all entries up to its time and in place of one of the same
    /// things at the same time; and the change as recorded. Later changes of parameters that the change removes are
    /// dropped.
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

    /// Without changes after `time_s` of a load that `change` sets, in any lane.
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

/// Inserts `change` into the timeline after all entries up to its time, replacing one of the same things at the same
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
