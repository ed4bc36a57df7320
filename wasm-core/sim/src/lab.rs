//! All lanes of a scenario side by side: one clock, one set of random numbers.

mod past;
mod signal;
mod state;

pub use signal::Signal;
pub use state::{ClassState, LaneState, LinkState};

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use self::past::{KEEP_EVERY, Past};
use crate::packet::Packet;
use crate::plain::Plain;
use crate::queue::{Curve, Event};
use crate::record::{ResultDocument, Stopped};
use crate::run::{LaneRun, PacketState};
use crate::scenario::{Change, Faults, Lane, LaneScenario, Scenario};
use crate::scenario::{alike_until, from_the_change_on};
use crate::units::Time;

/// Simulated time that lanes may be apart while they advance.
const STRIDE: Time = Time::from_millis(50);

/// Events by which a slice may be longer than was asked for, so that it ends at a stride.
const MOST_OVER: u64 = 100_000;

/// Time between sampled rows, on the screen and in files.
pub const SAMPLE_EVERY: Time = Time::from_millis(50);

/// A scenario at work.
#[derive(Clone, Debug)]
pub struct Lab {
    scenario: Scenario,
    /// Which of the scenario's lanes run here, in its order.
    own: Vec<u32>,
    lanes: Vec<LaneRun>,
    /// That of each lane.
    pasts: Vec<Past>,
    next_key: u32,
    sample_every: Option<Time>,
    keeps_copies: bool,
    watches_windows: bool,
    watches_packets: bool,
}

impl Lab {
    /// All lanes at time zero; `sample_every` asks for sampled rows.
    pub fn new(scenario: Scenario, sample_every: Option<Time>) -> Lab {
        let all = all_lanes(&scenario);
        Lab::part(scenario, sample_every, all)
    }

    /// Some lanes of a scenario, or none, at time zero: the others run elsewhere. Whatever is asked of a lane counts
    /// those here, in the scenario's order; documents count all.
    pub fn part(scenario: Scenario, sample_every: Option<Time>, own: Vec<u32>) -> Lab {
        let mut lab = Lab {
            scenario: Scenario { lanes: Vec::new(), ..scenario.clone() },
            own: Vec::new(),
            lanes: Vec::new(),
            pasts: Vec::new(),
            next_key: 0,
            sample_every,
            keeps_copies: false,
            watches_windows: false,
            watches_packets: false,
        };
        lab.revise_part(scenario, own);
        lab
    }

    /// Keeps copies of the lanes every five simulated seconds, so that going back costs little. Without
    /// them every way back leads through time zero.
    pub fn keep_copies(&mut self) {
        self.keeps_copies = true;
    }

    /// Has congestion windows sampled beside the rows from now on.
    pub fn watch_windows(&mut self) {
        self.watches_windows = true;
        self.lanes.iter_mut().for_each(LaneRun::watch_windows);
    }

    /// Has what happens to single packets logged from now on, or no longer.
    pub fn watch_packets(&mut self, watches: bool) {
        self.watches_packets = watches;
        for lane in &mut self.lanes {
            if watches { lane.watch_packets() } else { lane.unwatch_packets() }
        }
    }

    /// What happened to single packets of a lane since the last call, as [`LaneRun::take_events`]: of
    /// a lane that has gone back, since then.
    pub fn take_events(&mut self, lane: usize) -> Vec<Event> {
        self.lanes.get_mut(lane).map(LaneRun::take_events).unwrap_or_default()
    }

    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    pub fn lanes(&self) -> &[LaneRun] {
        &self.lanes
    }

    /// A name that stays with a lane when others come and go.
    pub fn key(&self, lane: usize) -> Option<u32> {
        self.pasts.get(lane).map(|past| past.key)
    }

    /// Sampled rows of a lane since the last call, all lengths in packets, as [`LaneRun::take_samples_in_packets`]; rows
    /// given before are void after [`Lab::cut`].
    pub fn take_samples(&mut self, lane: usize) -> Vec<f64> {
        let Some(run) = self.lanes.get_mut(lane) else { return Vec::new() };
        self.pasts[lane].mend();
        run.take_samples_in_packets()
    }

    /// The windows beside the rows that [`Lab::take_samples`] gives, as [`LaneRun::take_windows`].
    pub fn take_windows(&mut self, lane: usize) -> Vec<u16> {
        self.lanes.get_mut(lane).map(LaneRun::take_windows).unwrap_or_default()
    }

    /// The time after which the rows of a lane that were given are void, until its rows are next taken:
    /// the lane went back there, and its rows come again.
    pub fn cut(&self, lane: usize) -> Option<Time> {
        self.pasts.get(lane).and_then(Past::cut)
    }

    /// The time that all lanes have reached.
    pub fn now(&self) -> Time {
        self.lanes.iter().map(LaneRun::now).min().unwrap_or(Time::ZERO)
    }

    /// When the next event is due in any lane.
    pub fn next_event(&self) -> Time {
        self.lanes.iter().map(LaneRun::next_event).min().unwrap_or(Time::NEVER)
    }

    /// Advances every lane to `until`, the one that is behind first, with about `max_events` events
    /// in all, and never many more. True once all are there, or have been stopped.
    pub fn advance(&mut self, until: Time, max_events: u64) -> bool {
        let mut left = max_events;
        let lanes = self.scenario.lanes.len();
        loop {
            let Some((index, lane)) =
                self.lanes.iter_mut().enumerate().min_by_key(|(_, lane)| lane.now())
            else {
                return true;
            };
            if lane.now() >= until {
                return true;
            }
            // A slice ends at a stride, whatever the budget: lanes show the same time.
            let stride = Time((lane.now().0 / STRIDE.0 + 1) * STRIDE.0).min(until);
            let (before, kept) = (lane.handled(), lane.now().0 / KEEP_EVERY.0);
            // A stride of the largest links has more events than a slice should.
            let there = lane.run_for(stride, left.saturating_add(MOST_OVER));
            let handled = lane.handled() - before;
            if !there {
                return false;
            }
            if self.keeps_copies && stride.0 / KEEP_EVERY.0 > kept {
                self.pasts[index].keep(lane, lanes);
            }
            if handled >= left {
                return self.now() >= until;
            }
            left -= handled;
        }
    }

    /// Runs every lane to the scenario's duration.
    pub fn finish(&mut self) {
        self.advance(Time::from_secs(self.scenario.duration_s), u64::MAX);
    }

    /// Takes every lane that is past `to` back, to `to` or to a time before: [`Lab::advance`] does the rest.
    /// The run is the same, so that what the timeline changes later happens again.
    pub fn rewind(&mut self, to: Time) {
        for (lane, past) in self.lanes.iter_mut().zip(&mut self.pasts) {
            past.rewind(lane, to);
        }
        self.watch_packets(self.watches_packets);
    }

    /// Goes to exactly this time, earlier or later.
    pub fn seek(&mut self, to: Time) {
        self.rewind(to);
        self.advance(to, u64::MAX);
    }

    /// Makes this a lab of `scenario`, as if it had run from time zero. A lane stays at its time where it
    /// has run as `scenario` says; else it goes back to where it has, or begins anew, and catches up while
    /// the lab advances. Lanes are known by what they run, wherever they stand.
    pub fn revise(&mut self, scenario: Scenario) {
        let all = all_lanes(&scenario);
        self.revise_part(scenario, all);
    }

    /// As [`Lab::revise`], of which the lanes `own` run here from now on; one that ran elsewhere begins anew. Tells for
    /// each lane of `scenario` which one of the scenario before goes on as it, wherever they run.
    pub fn revise_part(&mut self, scenario: Scenario, own: Vec<u32>) -> Vec<Option<usize>> {
        let plans_of = |scenario: &Scenario| -> Vec<LaneScenario> {
            (0..scenario.lanes.len()).map(|lane| scenario.lane(lane)).collect()
        };
        let plans = plans_of(&scenario);
        let partners = partners(&plans_of(&self.scenario), &plans);
        let mut old: Vec<Option<(LaneRun, Past)>> =
            self.scenario.lanes.iter().map(|_| None).collect();
        let here = std::mem::take(&mut self.lanes).into_iter().zip(std::mem::take(&mut self.pasts));
        for (place, lane) in self.own.iter().zip(here) {
            old[*place as usize] = Some(lane);
        }
        for place in &own {
            let place = *place as usize;
            let (plan, label) = (plans[place].clone(), label(&scenario.lanes[place]));
            let kept = partners[place].and_then(|index| old[index].take());
            let (lane, past) = match kept {
                Some((mut lane, mut past)) => {
                    past.revise(&mut lane, plan, label);
                    (lane, past)
                }
                None => {
                    self.next_key += 1;
                    Past::begin(self.next_key, plan, label, self.sample_every)
                }
            };
            self.lanes.push(lane);
            self.pasts.push(past);
        }
        if self.watches_windows {
            self.lanes.iter_mut().for_each(LaneRun::watch_windows);
        }
        self.watch_packets(self.watches_packets);
        self.scenario = scenario;
        self.own = own;
        partners
    }

    /// Changes lanes now, and records the change in the timeline; a change of the same things at the
    /// same time takes the place of the one before, and what is planned of a scheme that it takes away goes.
    /// Lanes that lag behind catch up first.
    ///
    /// # Errors
    /// Every fault of the change, with its path from the change on.
    pub fn change(&mut self, lane: Option<u32>, set: Map<String, Value>) -> Result<Change, Faults> {
        let now = self.lanes.iter().map(LaneRun::now).max().unwrap_or(Time::ZERO);
        self.change_at(now, lane, set)
    }

    /// As [`Lab::change`], at a time that no lane is past, here or elsewhere.
    ///
    /// # Errors
    /// Every fault of the change, with its path from the change on.
    pub fn change_at(
        &mut self,
        now: Time,
        lane: Option<u32>,
        set: Map<String, Value>,
    ) -> Result<Change, Faults> {
        self.advance(now, u64::MAX);
        let change = Change { at_s: now.as_secs(), lane, set };
        let mut scenario = self.scenario.clone();
        let index = place(&mut scenario.timeline, change);
        let scenario = or_fitting(scenario, index)?;
        let change = scenario.timeline[index].clone();
        if self.keeps_copies {
            // Whoever changes one thing again, or takes it back, goes no further than here.
            let lanes = self.scenario.lanes.len();
            let here = self.lanes.iter_mut().zip(&mut self.pasts);
            for (place, (lane, past)) in self.own.iter().zip(here) {
                if change.concerns(*place as usize) {
                    past.keep(lane, lanes);
                }
            }
        }
        self.revise_part(scenario, self.own.clone());
        self.advance(now, u64::MAX);
        Ok(change)
    }

    /// As [`LaneRun::packets`], of one lane.
    pub fn packets(&self, lane: usize) -> Vec<(Packet, PacketState)> {
        self.lanes.get(lane).map(LaneRun::packets).unwrap_or_default()
    }

    /// A lane's drop curve as it stands.
    pub fn curve(&self, lane: usize) -> Option<Curve> {
        self.lanes.get(lane).map(LaneRun::curve)
    }

    /// What is to be told of lanes that were stopped before their end, a fault for each.
    pub fn stopped(&self) -> Faults {
        let mut faults = Faults::default();
        for (lane, run) in self.own.iter().zip(&self.lanes) {
            if let Some(Stopped { at_s, field, reason }) = run.stopped() {
                let label = run.label();
                faults.add(
                    &format!("lanes[{lane}]"),
                    format_args!("{label} stopped at {} s: {reason}; change {field}", Plain(*at_s)),
                );
            }
        }
        faults
    }

    /// A lane's parameters now, its live changes included.
    pub fn state(&self, lane: usize) -> Option<LaneState> {
        let run = self.lanes.get(lane)?;
        let port = run.port();
        Some(LaneState {
            queue: run.queue_spec().clone(),
            link: LinkState {
                rate_bps: port.rate.0,
                delay_s: self.pasts[lane].plan().link.delay_s,
                buffer: port.buffer,
            },
            stopped: run.stopped().cloned(),
            traffic: run
                .traffic()
                .map(|(traffic, class)| {
                    let mut values = BTreeMap::new();
                    // Not `collect`, which would bring a sorting routine of its own into the WebAssembly module.
                    values.extend(traffic.values());
                    let state = ClassState {
                        flows: class.running(),
                        started: class.started(),
                        rate_bps: traffic.offered_bps(port.rate),
                        values,
                    };
                    (traffic.id().to_owned(), state)
                })
                .collect(),
        })
    }

    /// The sampled rows of all lanes since they were last taken, as CSV. The first column is the lane,
    /// counted from 0; the columns are those of the first lane; a cell is empty where there is no value.
    pub fn series_csv(&mut self) -> String {
        let header = self.lanes.first().map(LaneRun::columns).unwrap_or_default();
        let mut text = format!("lane,{}\n", header.join(","));
        for (lane, run) in self.own.iter().zip(&mut self.lanes) {
            let columns = run.columns();
            let places: Vec<Option<usize>> =
                header.iter().map(|name| columns.iter().position(|own| own == name)).collect();
            for row in run.take_samples().chunks(columns.len()) {
                text.push_str(&lane.to_string());
                for place in &places {
                    text.push(',');
                    let value = place.map_or(f64::NAN, |i| row[i]);
                    if !value.is_nan() {
                        text.push_str(&Plain(value).to_string());
                    }
                }
                text.push('\n');
            }
        }
        text
    }

    /// The result document up to now; the caller names its engine and the wall time.
    pub fn results(&self, engine: &str, wall_s: f64) -> ResultDocument {
        ResultDocument {
            engine: engine.to_owned(),
            version: crate::VERSION.to_owned(),
            wall_s,
            seed: self.scenario.seed,
            lanes: self.lanes.iter().map(LaneRun::summary).collect(),
        }
    }
}

fn all_lanes(scenario: &Scenario) -> Vec<u32> {
    (0..scenario.lanes.len() as u32).collect()
}

/// For each plan the lane, if any, that goes on as it: the one that has run like it for longest, where
/// several have the one in its own place. What is like no lane takes the place of the one in its place.
fn partners(before: &[LaneScenario], plans: &[LaneScenario]) -> Vec<Option<usize>> {
    let mut partners = vec![None; plans.len()];
    loop {
        let mut best: Option<((Time, bool), usize, usize)> = None;
        for (new, plan) in plans.iter().enumerate().filter(|(new, _)| partners[*new].is_none()) {
            for (old, known) in before.iter().enumerate() {
                if partners.contains(&Some(old)) {
                    continue;
                }
                let Some(until) = alike_until(known, plan) else { continue };
                if best.is_none_or(|(other, ..)| other < (until, new == old)) {
                    best = Some(((until, new == old), new, old));
                }
            }
        }
        let Some((_, new, old)) = best else { break };
        partners[new] = Some(old);
    }
    for place in 0..plans.len().min(before.len()) {
        if partners[place].is_none() && !partners.contains(&Some(place)) {
            partners[place] = Some(place);
        }
    }
    partners
}

/// A lane's label in results.
pub fn label(lane: &Lane) -> &str {
    if lane.label.is_empty() { lane.queue.kind() } else { &lane.label }
}

/// The scenario with the change at `index` of its timeline, without the plans that the change leaves without their
/// scheme.
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

/// Puts `change` into the timeline behind everything up to its time, in place of one of the same things
/// at the same time. Returns its index.
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
