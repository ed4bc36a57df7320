//! The lanes of a scenario side by side, with one clock and one set of random numbers.

mod past;
mod signal;
mod state;
mod unmodelled;

pub use signal::Signal;
pub use state::{ClassState, LaneState, LinkState};
pub use unmodelled::Unmodelled;

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use self::past::{KEEP_EVERY, Past};
use self::unmodelled::unmodelled;
use crate::fault::Code;
use crate::packet::Packet;
use crate::plain::Plain;
use crate::queue::{Curve, Event};
use crate::record::{ResultDocument, Stopped};
use crate::run::{LaneRun, PacketState};
use crate::scenario::{
    Acting, Amendment, Change, Faults, HeldFrom, Lane, LaneScenario, Scenario, alike_until,
    is_in_effect,
};
use crate::units::Time;

/// How far lanes may drift apart while they advance, simulated time.
const STRIDE: Time = Time::from_millis(50);

/// Events by which a slice may exceed its budget to end at a stride.
const MOST_OVER: u64 = 100_000;

/// Sampling interval of rows, on the screen and in files.
pub const SAMPLE_EVERY: Time = Time::from_millis(50);

/// A scenario in execution.
#[derive(Clone, Debug)]
pub struct Lab {
    scenario: Scenario,
    /// The scenario's lanes that run here, in its order.
    own: Vec<u32>,
    lanes: Vec<LaneRun>,
    /// One past per lane.
    pasts: Vec<Past>,
    next_key: u32,
    sample_every: Option<Time>,
    keeps_copies: bool,
    watches_windows: bool,
    logged: Logged,
    /// For each lane that has acted, what it runs; others may have what they ran.
    acting: Vec<Option<Acting>>,
}

/// Which events of single packets are logged.
#[derive(Clone, Copy, Debug)]
enum Logged {
    None,
    Newest,
    All,
}

/// A user's change as the lab applied it.
#[derive(Clone, Debug)]
pub struct Amended {
    pub change: Change,
    /// The scenario after the change.
    pub scenario: Scenario,
    /// Whether the lanes run another scenario: with every change of the gesture, or with changes that `scenario` drops.
    pub ahead: bool,
    pub lanes: Lanes,
}

/// The effect of a user's change on the lanes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lanes {
    /// The change was already in effect.
    Kept,
    /// The running lanes have changed.
    Changed,
    /// Lanes that differ run again; for each lane, the index of the lane that it continues.
    Revised(Vec<Option<usize>>),
}

impl Lab {
    /// All lanes at time zero. `sample_every` enables sampled rows.
    pub fn new(scenario: Scenario, sample_every: Option<Time>) -> Lab {
        let all = all_lanes(&scenario);
        Lab::part(scenario, sample_every, all)
    }

    /// Some lanes of a scenario, possibly none, at time zero; the others run elsewhere. Lane arguments index the lanes
    /// here, in the scenario's order; documents index all lanes.
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
            logged: Logged::None,
            acting: Vec::new(),
        };
        lab.revise_part(scenario, own);
        lab
    }

    /// Keeps copies of the lanes every five simulated seconds, so that rewinding is cheap. Without copies every rewind
    /// starts from time zero.
    pub fn keep_copies(&mut self) {
        self.keeps_copies = true;
    }

    /// Samples congestion windows along with the rows from now on.
    pub fn watch_windows(&mut self) {
        self.watches_windows = true;
        self.lanes.iter_mut().for_each(LaneRun::watch_windows);
    }

    /// Starts or stops logging the events of single packets.
    pub fn watch_packets(&mut self, watches: bool) {
        self.log(if watches { Logged::Newest } else { Logged::None });
    }

    /// Logs every event of single packets from now on, without a limit. The caller takes them after every few steps, and
    /// before a change or a rewind, which discard them.
    pub fn capture_packets(&mut self) {
        self.log(Logged::All);
    }

    fn log(&mut self, logged: Logged) {
        self.logged = logged;
        for lane in &mut self.lanes {
            match logged {
                Logged::None => lane.unwatch_packets(),
                Logged::Newest => lane.watch_packets(),
                Logged::All => lane.capture_packets(),
            }
        }
    }

    /// Packet events of a lane since the last call, as [`LaneRun::take_events`]; after a rewind, since the rewind.
    pub fn take_events(&mut self, lane: usize) -> Vec<Event> {
        self.lanes.get_mut(lane).map(LaneRun::take_events).unwrap_or_default()
    }

    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    pub fn lanes(&self) -> &[LaneRun] {
        &self.lanes
    }

    /// A lane's identity, which it keeps when other lanes are added or removed.
    pub fn key(&self, lane: usize) -> Option<u32> {
        self.pasts.get(lane).map(|past| past.key)
    }

    /// Sampled rows of a lane since the last call, with lengths in packets, as [`LaneRun::take_samples_in_packets`].
    /// Discard earlier rows after [`Lab::cut`].
    pub fn take_samples(&mut self, lane: usize) -> Vec<f64> {
        let Some(run) = self.lanes.get_mut(lane) else { return Vec::new() };
        self.pasts[lane].mend();
        run.take_samples_in_packets()
    }

    /// The windows that belong to the rows of [`Lab::take_samples`], as [`LaneRun::take_windows`].
    pub fn take_windows(&mut self, lane: usize) -> Vec<u16> {
        self.lanes.get_mut(lane).map(LaneRun::take_windows).unwrap_or_default()
    }

    /// Delays of a lane since the last call, as [`LaneRun::take_delays`].
    pub fn take_delays(&mut self, lane: usize) -> Vec<f32> {
        self.lanes.get_mut(lane).map(LaneRun::take_delays).unwrap_or_default()
    }

    /// The time to which the lane went back. Discard its later rows: they come again. Reset when rows are next taken.
    pub fn cut(&self, lane: usize) -> Option<Time> {
        self.pasts.get(lane).and_then(Past::cut)
    }

    /// The time that all lanes have reached.
    pub fn now(&self) -> Time {
        self.lanes.iter().map(LaneRun::now).min().unwrap_or(Time::ZERO)
    }

    /// Time of the next event in any lane.
    pub fn next_event(&self) -> Time {
        self.lanes.iter().map(LaneRun::next_event).min().unwrap_or(Time::NEVER)
    }

    /// Advances all lanes to `until`, the last one first, within a total of about `max_events` events. Returns true once
    /// all lanes have arrived or been stopped.
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
            // A slice ends at a stride whatever the budget, so that lanes show the same time.
            let stride = Time((lane.now().0 / STRIDE.0 + 1) * STRIDE.0).min(until);
            let (before, kept) = (lane.handled(), lane.now().0 / KEEP_EVERY.0);
            // On the largest links a stride exceeds the budget of a slice.
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

    /// Runs all lanes to the scenario's duration.
    pub fn finish(&mut self) {
        self.advance(Time::from_secs(self.scenario.duration_s), u64::MAX);
    }

    /// Takes every lane that is past `to` back to `to` or earlier; [`Lab::advance`] does the rest. The run repeats
    /// exactly, later timeline changes included.
    pub fn rewind(&mut self, to: Time) {
        for (lane, past) in self.lanes.iter_mut().zip(&mut self.pasts) {
            past.rewind(lane, to);
        }
        self.log(self.logged);
    }

    /// Moves to exactly this time, backward or forward.
    pub fn seek(&mut self, to: Time) {
        self.rewind(to);
        self.advance(to, u64::MAX);
    }

    /// Makes this a lab of `scenario`, as if it had run so from time zero. A lane keeps its time if it has run as
    /// `scenario` says. Otherwise it goes back to where the two agree, or starts again, and catches up as the lab
    /// advances. Lanes are matched by what they run, not by position.
    pub fn revise(&mut self, scenario: Scenario) {
        let all = all_lanes(&scenario);
        self.revise_part(scenario, all);
    }

    /// As [`Lab::revise`], with the lanes `own` running here from now on; a lane that ran elsewhere starts again.
    /// Returns, for each lane of `scenario`, the index of the previous scenario's lane that it continues, wherever they
    /// run.
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
        self.log(self.logged);
        self.scenario = scenario;
        self.own = own;
        partners
    }

    /// Changes lanes now and records the change in the timeline. It replaces a change of the same things at the same
    /// time, and drops later changes to parameters of a scheme that it removes. Lanes that lag catch up first.
    ///
    /// # Errors
    /// Every fault of the change, with its path relative to the change.
    pub fn change(&mut self, lane: Option<u32>, set: Map<String, Value>) -> Result<Change, Faults> {
        let now = self.lanes.iter().map(LaneRun::now).max().unwrap_or(Time::ZERO);
        self.change_at(now, lane, set)
    }

    /// As [`Lab::change`], at a time that no lane has passed, here or elsewhere.
    ///
    /// # Errors
    /// Every fault of the change, with its path relative to the change.
    pub fn change_at(
        &mut self,
        now: Time,
        lane: Option<u32>,
        set: Map<String, Value>,
    ) -> Result<Change, Faults> {
        self.advance(now, u64::MAX);
        let change = Change { at_s: now.as_secs(), lane, set };
        let (scenario, change) = self.scenario.with_entry(change)?;
        if self.keeps_copies {
            // Repeating or undoing the change then rewinds to here at most.
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

    /// Changes one lane now, as an entry of the timeline at its time would, but without recording it: a controller acts
    /// more often than a timeline has room for. A lane that has gone back since, or that a change or a revision concerns,
    /// has run as the scenario says, without what was not recorded.
    ///
    /// # Errors
    /// Every fault of the set, with its path from `set`, and of later entries of the timeline that no longer fit. Then
    /// nothing has changed.
    ///
    /// # Panics
    /// If there is no such `lane` here.
    pub fn act(&mut self, lane: usize, set: &Map<String, Value>) -> Result<(), Faults> {
        let run = &mut self.lanes[lane];
        self.acting.resize_with(self.acting.len().max(lane + 1), || None);
        let acting = &mut self.acting[lane];
        if !run.has_acted() {
            *acting = None;
        }
        let acting =
            acting.get_or_insert_with(|| Acting::new(&self.scenario, self.own[lane] as usize));
        let (actions, to_come) = acting.act(run.now(), set)?;
        run.act(&actions, to_come);
        Ok(())
    }

    /// Applies a user's change: to the set-up, as [`Lab::revise_part`] does, or to the running lanes at `now`, a time
    /// that no lane has passed, in this lab or in other workers. `before` is the scenario before the change, or before its
    /// gesture: during a gesture the lanes run every change of it. A change of the set-up is refused if a run to
    /// `affordable_until_s` costs too much.
    ///
    /// # Errors
    /// Every fault of the change, with its path relative to the change, or the field that costs too much. The lab is then
    /// unchanged.
    pub fn amend(
        &mut self,
        now: Time,
        before: &Scenario,
        amendment: Amendment,
        affordable_until_s: Option<f64>,
    ) -> Result<Amended, Faults> {
        let scenario = before.amended(&amendment, now.as_secs())?;
        let Amendment { change, from } = amendment;
        let lanes = match from {
            HeldFrom::Start => {
                let until_s = affordable_until_s.map(|until_s| until_s.max(scenario.duration_s));
                let cost = until_s.map(|until_s| scenario.cost_until(until_s));
                if let Some(excess) = cost.and_then(|cost| cost.refusal()) {
                    return Err(excess.into());
                }
                Lanes::Revised(self.revise_part(scenario.clone(), self.own.clone()))
            }
            HeldFrom::Now => {
                let now_s = now.as_secs();
                if is_in_effect(&self.scenario, &Change { at_s: now_s, ..change.clone() }) {
                    Lanes::Kept
                } else {
                    self.change_at(now, change.lane, change.set.clone())?;
                    Lanes::Changed
                }
            }
        };
        let ahead = self.scenario != scenario;
        Ok(Amended { change, scenario, ahead, lanes })
    }

    /// As [`LaneRun::packets`] of one lane.
    pub fn packets(&self, lane: usize) -> Vec<(Packet, PacketState)> {
        self.lanes.get(lane).map(LaneRun::packets).unwrap_or_default()
    }

    /// A lane's drop curve in its present state.
    pub fn curve(&self, lane: usize) -> Option<Curve> {
        self.lanes.get(lane).map(LaneRun::curve)
    }

    /// One fault for each lane that was stopped before its end.
    pub fn stopped(&self) -> Faults {
        let mut faults = Faults::default();
        for (lane, run) in self.own.iter().zip(&self.lanes) {
            if let Some(Stopped { at_s, field, reason }) = run.stopped() {
                let args = [
                    run.label().into(),
                    (*at_s).into(),
                    reason.clone().into(),
                    field.clone().into(),
                ];
                faults.add(&format!("lanes[{lane}]"), Code::LaneStopped, args);
            }
        }
        faults
    }

    /// A lane's present parameters, live changes included.
    pub fn state(&self, lane: usize) -> Option<LaneState> {
        let run = self.lanes.get(lane)?;
        let port = run.port();
        let classes: Vec<_> =
            run.traffic().map(|(traffic, class)| (traffic, class.running())).collect();
        Some(LaneState {
            queue: run.queue_spec().clone(),
            link: LinkState {
                rate_bps: port.rate.0,
                delay_s: run.link_delay().as_secs(),
                buffer: port.buffer,
            },
            unmodelled: unmodelled(&classes),
            stopped: run.stopped().cloned(),
            traffic: run
                .traffic()
                .map(|(traffic, class)| {
                    let mut values = BTreeMap::new();
                    // `collect` would add a sort to the WebAssembly module.
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

    /// The sampled rows of all lanes since they were last taken, as CSV. The first column is the lane, from 0; the other
    /// columns are those of the lane with the most. A missing value is an empty cell.
    pub fn series_csv(&mut self) -> String {
        let headers = self.lanes.iter().map(LaneRun::columns);
        let longest = headers.reduce(|most, own| if own.len() > most.len() { own } else { most });
        let header = longest.unwrap_or_default();
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

    /// The results up to now; the caller provides the engine's name and the wall time.
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

/// For each plan, the lane that continues as it, if any. The lane that matches for longest wins; on a tie, the one at
/// the same index. A plan without a match takes the lane at its index.
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
