//! The state of each lane of a scenario over time: its timeline as tables, for display and comparison.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::timeline;
use super::{Action, Change, Faults, Lane, LaneScenario, Link, Scenario, Traffic};
use crate::link::Stamps;
use crate::queue::QueueSpec;
use crate::units::Time;

/// The lanes' states over time, from the set-up and the timeline.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct History {
    /// One entry per lane, in the scenario's order.
    pub lanes: Vec<LaneHistory>,
    /// What the lanes share: the set-up and the changes of all lanes.
    pub shared: PathHistory,
    /// Size of the usual packet, bytes: that of the first TCP class, or of the first class without TCP.
    pub packet_bytes: u32,
}

/// The states of a lane over time.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LaneHistory {
    /// The first entry is the set-up; each entry differs from the one before. Parameters of a fit have the
    /// model's numbers.
    pub queue: Vec<Since<QueueSpec>>,
    #[serde(flatten)]
    pub path: PathHistory,
    /// The earlier lane that runs like this one for longest, if any starts the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Fork")]
    pub fork: Option<Fork>,
}

/// The links and the traffic over time.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PathHistory {
    /// The first entry is the set-up; each entry differs from the one before. With a trace, the rate is its mean, and the
    /// stamps are left out.
    pub link: Vec<Since<Link>>,
    /// Index of the timeline entry with the stamps of the link's trace; null if the set-up has them.
    pub stamps: Vec<Since<Option<u32>>>,
    /// Rate of the reverse link, bit/s. Empty without a reverse queue.
    pub reverse_bps: Vec<Since<u64>>,
    /// Each traffic class in the scenario's order, with the fields that a timeline may change.
    pub traffic: Vec<ClassHistory>,
}

/// The load of a traffic class over time.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ClassHistory {
    pub id: String,
    /// The first entry is the set-up; each entry differs from the one before.
    pub values: Vec<Since<BTreeMap<&'static str, f64>>>,
}

/// A value and the time from which it holds.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Since<T> {
    /// Start time, s.
    pub since_s: f64,
    pub value: T,
}

/// Until when a lane runs like another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Fork {
    /// Index of the other lane, from 0.
    pub lane: u32,
    /// When the lanes diverge, s; absent if they never do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "f64")]
    pub until_s: Option<f64>,
}

impl Scenario {
    /// The state of each lane over time.
    ///
    /// # Panics
    /// If the scenario is invalid; a parsed one is valid.
    pub fn history(&self) -> History {
        let plans: Vec<LaneScenario> = (0..self.lanes.len()).map(|lane| self.lane(lane)).collect();
        let lanes = plans.iter().enumerate().map(|(index, plan)| LaneHistory {
            queue: queues_of(plan),
            path: PathHistory::of(plan, self.entries(|change| change.concerns(index))),
            fork: fork_of(&plans[..index], plan),
        });
        let shared = self.shared();
        History {
            lanes: lanes.collect(),
            shared: PathHistory::of(&shared, self.entries(|change| change.lane.is_none())),
            packet_bytes: shared.usual_packet_bytes(),
        }
    }

    /// Indices of the timeline entries of a lane's steps.
    fn entries(&self, own: impl Fn(&Change) -> bool) -> impl Iterator<Item = u32> {
        let entries = (0..).zip(&self.timeline).filter(|(_, change)| own(change));
        timeline::in_rising_order(entries, |(_, change)| change.at_s).into_iter().map(|(i, _)| i)
    }

    /// A lane without overrides. If all lanes have traffic of their own, a change of all lanes may not fit the
    /// scenario's traffic; then the lanes share only the set-up.
    fn shared(&self) -> LaneScenario {
        let mut shared = self.clone();
        let queue = QueueSpec::all().swap_remove(0);
        shared.lanes = vec![Lane { label: String::new(), queue, overrides: None }];
        shared.timeline.retain(|change| change.lane.is_none());
        for change in &mut shared.timeline {
            change.set.retain(|path, _| !timeline::is_of_queue(path));
        }
        timeline::lane_scenario(&shared, 0, &mut Faults::default()).unwrap_or_else(|| {
            shared.timeline.clear();
            shared.lane(0)
        })
    }
}

impl PathHistory {
    /// `entries` are the indices of the timeline entries of the plan's steps.
    fn of(plan: &LaneScenario, entries: impl Iterator<Item = u32>) -> PathHistory {
        let mut link = vec![Since::start(shown(&plan.link))];
        let mut stamps = vec![Since::start(None)];
        let mut trace = stamps_of(&plan.link);
        let mut reverse_bps: Vec<Since<u64>> =
            plan.reverse.iter().map(|reverse| Since::start(reverse.rate_bps)).collect();
        let mut traffic: Vec<ClassHistory> = plan
            .traffic
            .iter()
            .map(|class| ClassHistory {
                id: class.id().to_owned(),
                values: vec![Since::start(values_of(class))],
            })
            .collect();
        for (step, entry) in plan.steps.iter().zip(entries) {
            for action in &step.actions {
                let mut now = link[link.len() - 1].value.clone();
                match action {
                    Action::LinkRate(rate) => now.rate_bps = rate.0,
                    Action::Buffer(buffer) => now.buffer = *buffer,
                    Action::Link(link) => {
                        now = Link { buffer: now.buffer, ..shown(link) };
                        if stamps_of(link) != trace {
                            trace = stamps_of(link);
                            add(&mut stamps, step.at, Some(entry));
                        }
                    }
                    Action::Traffic { class, traffic: new } => {
                        add(&mut traffic[*class].values, step.at, values_of(new));
                    }
                    Action::ReverseRate(rate) => add(&mut reverse_bps, step.at, rate.0),
                    Action::Queue(_) => {}
                }
                add(&mut link, step.at, now);
            }
        }
        PathHistory { link, stamps, reverse_bps, traffic }
    }
}

impl<T> Since<T> {
    fn start(value: T) -> Since<T> {
        Since { since_s: 0.0, value }
    }
}

fn stamps_of(link: &Link) -> Option<&Stamps> {
    link.trace.as_ref().and_then(|trace| trace.stamps.as_ref())
}

/// The link without the stamps of its trace, which may be long.
fn shown(link: &Link) -> Link {
    let mut link = link.clone();
    if let Some(trace) = &mut link.trace {
        trace.stamps = None;
    }
    link
}

fn queues_of(plan: &LaneScenario) -> Vec<Since<QueueSpec>> {
    let mut queues = vec![Since::start(plan.queue.clone())];
    for step in plan.steps.iter() {
        for action in &step.actions {
            if let Action::Queue(queue) = action {
                add(&mut queues, step.at, queue.clone());
            }
        }
    }
    queues
}

fn values_of(class: &Traffic) -> BTreeMap<&'static str, f64> {
    let mut values = BTreeMap::new();
    // `collect` would add a sort to the WebAssembly module.
    values.extend(class.values());
    values
}

/// The last of several changes at the same time holds.
fn add<T: PartialEq>(table: &mut Vec<Since<T>>, at: Time, value: T) {
    let since_s = at.as_secs();
    if table.len() > 1 && table.last().is_some_and(|last| last.since_s == since_s) {
        table.pop();
    }
    if table.last().is_none_or(|last| last.value != value) {
        table.push(Since { since_s, value });
    }
}

fn fork_of(before: &[LaneScenario], plan: &LaneScenario) -> Option<Fork> {
    let mut fork: Option<(Time, Fork)> = None;
    for (lane, other) in (0..).zip(before) {
        let Some(until) = timeline::alike_until(other, plan) else { continue };
        if until > fork.map_or(Time::ZERO, |(longest, _)| longest) {
            let until_s = (until != Time::NEVER).then(|| until.as_secs());
            fork = Some((until, Fork { lane, until_s }));
        }
    }
    fork.map(|(_, fork)| fork)
}
