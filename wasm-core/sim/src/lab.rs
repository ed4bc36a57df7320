//! All lanes of a scenario side by side: one clock, one set of random numbers.

use serde_json::{Map, Value, json};

use crate::queue::Curve;
use crate::record::ResultDocument;
use crate::scenario::{Change, Fault, Faults, Lane, Scenario};
use crate::simulation::Simulation;
use crate::units::Time;

/// Simulated time that lanes may be apart while they advance.
const STRIDE: Time = Time::from_millis(50);

/// Time between sampled rows, on the screen and in files.
pub const SAMPLE_EVERY: Time = Time::from_millis(50);

/// A scenario at work.
#[derive(Clone, Debug)]
pub struct Lab {
    scenario: Scenario,
    lanes: Vec<Simulation>,
    sample_every: Option<Time>,
    moment: Option<Moment>,
}

/// A time at which changes are made, as it was before them. A change can take the place of an
/// earlier one only by going back to here: the run must be that of the timeline as it is written.
#[derive(Clone, Debug)]
struct Moment {
    at: Time,
    lanes: Vec<Simulation>,
    /// Index in the timeline of the first change made here.
    first: usize,
}

impl Lab {
    /// All lanes at time zero; `sample_every` asks for sampled rows.
    pub fn new(scenario: Scenario, sample_every: Option<Time>) -> Lab {
        let lanes =
            (0..scenario.lanes.len()).map(|i| simulation(&scenario, i, sample_every)).collect();
        Lab { scenario, lanes, sample_every, moment: None }
    }

    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    pub fn lanes(&self) -> &[Simulation] {
        &self.lanes
    }

    /// Sampled rows of a lane since the last call.
    pub fn take_samples(&mut self, lane: usize) -> Vec<f64> {
        self.lanes.get_mut(lane).map(Simulation::take_samples).unwrap_or_default()
    }

    /// The time that all lanes have reached.
    pub fn now(&self) -> Time {
        self.lanes.iter().map(Simulation::now).min().unwrap_or(Time::ZERO)
    }

    /// When the next event is due in any lane.
    pub fn next_event(&self) -> Time {
        self.lanes.iter().map(Simulation::next_event).min().unwrap_or(Time::NEVER)
    }

    /// Advances every lane to `until`, the one that is behind first, with about `max_events` events
    /// in all. True once all are there.
    pub fn advance(&mut self, until: Time, max_events: u64) -> bool {
        let mut left = max_events;
        loop {
            let Some(lane) = self.lanes.iter_mut().min_by_key(|lane| lane.now()) else {
                return true;
            };
            if lane.now() >= until {
                return true;
            }
            self.moment = None;
            // A slice ends at a stride, whatever the budget: lanes show the same time.
            let stride = Time((lane.now().0 / STRIDE.0 + 1) * STRIDE.0).min(until);
            let before = lane.handled();
            lane.run_until(stride);
            let handled = lane.handled() - before;
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

    /// Changes lanes now, and records the change in the timeline; a change of the same things at the
    /// same time takes the place of the one before. Lanes that lag behind catch up first.
    ///
    /// # Errors
    /// Every fault of the change, with its path from the change on.
    pub fn change(&mut self, lane: Option<u32>, set: Map<String, Value>) -> Result<Change, Faults> {
        let now = self.lanes.iter().map(Simulation::now).max().unwrap_or(Time::ZERO);
        self.advance(now, u64::MAX);
        let moment = self.moment_at(now);
        let change = Change { at_s: now.as_secs(), lane, set };
        let mut scenario = self.scenario.clone();
        let index = place(&mut scenario.timeline, change, moment.first);
        let scenario = Scenario::from_value(scenario.to_value())
            .map_err(|faults| from_the_change_on(faults, index))?;
        self.scenario = scenario;
        self.redo(&moment);
        self.moment = Some(moment);
        Ok(self.scenario.timeline[index].clone())
    }

    fn moment_at(&mut self, now: Time) -> Moment {
        match self.moment.take() {
            Some(moment) if moment.at == now => moment,
            _ => {
                let mut lanes = self.lanes.clone();
                for lane in &mut lanes {
                    lane.take_samples();
                }
                let at_s = now.as_secs();
                let first = self.scenario.timeline.partition_point(|other| other.at_s <= at_s);
                Moment { at: now, lanes, first }
            }
        }
    }

    /// Takes every lane back to before the moment's changes, and makes them as the timeline has them.
    fn redo(&mut self, moment: &Moment) {
        let timeline = &self.scenario.timeline;
        let at_s = moment.at.as_secs();
        let last = timeline.partition_point(|change| change.at_s <= at_s);
        for (i, (lane, before)) in self.lanes.iter_mut().zip(&moment.lanes).enumerate() {
            let mut now = before.clone();
            now.keep_samples_of(lane);
            let concerning = |range: std::ops::Range<usize>| {
                timeline[range].iter().filter(|c| c.concerns(i)).count()
            };
            let (skip, take) = (concerning(0..moment.first), concerning(moment.first..last));
            for step in self.scenario.lane(i).steps.iter().skip(skip).take(take) {
                now.change(&step.actions);
            }
            *lane = now;
        }
    }

    /// Adds a lane, which begins at time zero and catches up while the lab advances.
    ///
    /// # Errors
    /// Every fault of the lane, with its path.
    pub fn add_lane(&mut self, lane: Value) -> Result<Lane, Faults> {
        let mut value = self.scenario.to_value();
        if let Some(lanes) = value.get_mut("lanes").and_then(Value::as_array_mut) {
            lanes.push(lane);
        }
        self.scenario = Scenario::from_value(value)?;
        self.moment = None;
        let index = self.lanes.len();
        self.lanes.push(simulation(&self.scenario, index, self.sample_every));
        Ok(self.scenario.lanes[index].clone())
    }

    /// Removes a lane with its changes. The last lane stays.
    pub fn remove_lane(&mut self, lane: usize) {
        if lane >= self.lanes.len() || self.lanes.len() == 1 {
            return;
        }
        self.moment = None;
        self.lanes.remove(lane);
        self.scenario.lanes.remove(lane);
        let timeline = &mut self.scenario.timeline;
        timeline.retain(|change| change.lane.is_none_or(|of| of as usize != lane));
        for of in timeline.iter_mut().filter_map(|change| change.lane.as_mut()) {
            if *of as usize > lane {
                *of -= 1;
            }
        }
    }

    /// Current values of a lane: `{"queue", "link", "traffic": {id: {"flows", "rate_bps"?}}}`.
    pub fn state(&self, lane: usize) -> Value {
        let Some(simulation) = self.lanes.get(lane) else { return Value::Null };
        let traffic: Map<String, Value> = simulation
            .class_states()
            .map(|(id, flows, rate)| {
                let mut state = json!({ "flows": flows });
                if let Some(rate) = rate {
                    state["rate_bps"] = json!(rate);
                }
                (id.to_owned(), state)
            })
            .collect();
        let port = simulation.port();
        json!({
            "queue": simulation.queue_spec(),
            "link": {
                "rate_bps": port.rate.0,
                "delay_s": self.scenario.lane(lane).link.delay_s,
                "buffer": port.buffer,
            },
            "traffic": traffic,
        })
    }

    /// The sampled rows of all lanes since they were last taken, as CSV. The first column is the lane,
    /// counted from 0; the columns are those of the first lane; a cell is empty where there is no value.
    pub fn series_csv(&mut self) -> String {
        let header = self.lanes.first().map(Simulation::columns).unwrap_or_default();
        let mut text = format!("lane,{}\n", header.join(","));
        for (lane, simulation) in self.lanes.iter_mut().enumerate() {
            let columns = simulation.columns();
            let places: Vec<Option<usize>> =
                header.iter().map(|name| columns.iter().position(|own| own == name)).collect();
            for row in simulation.take_samples().chunks(columns.len()) {
                text.push_str(&lane.to_string());
                for place in &places {
                    text.push(',');
                    let value = place.map_or(f64::NAN, |i| row[i]);
                    if !value.is_nan() {
                        text.push_str(&value.to_string());
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
            lanes: self.lanes.iter().map(Simulation::summary).collect(),
        }
    }
}

fn simulation(scenario: &Scenario, index: usize, sample_every: Option<Time>) -> Simulation {
    Simulation::new(&scenario.lane(index), label(&scenario.lanes[index]), sample_every)
}

/// A lane's label in results.
pub fn label(lane: &Lane) -> &str {
    if lane.label.is_empty() { lane.queue.kind() } else { &lane.label }
}

/// Puts `change` into the timeline behind everything up to its time; a change of the same things at
/// the same time, from index `first` on, gives it its place. Returns its index.
fn place(timeline: &mut Vec<Change>, change: Change, first: usize) -> usize {
    let end = timeline.partition_point(|other| other.at_s <= change.at_s);
    let same = timeline[first..end]
        .iter()
        .position(|other| other.lane == change.lane && other.set.keys().eq(change.set.keys()));
    match same {
        Some(offset) => timeline[first + offset] = change,
        None => timeline.insert(end, change),
    }
    same.map_or(end, |offset| first + offset)
}

/// Faults of the timeline's entry `index`, with the path from the entry on.
fn from_the_change_on(faults: Faults, index: usize) -> Faults {
    let prefix = format!("timeline[{index}].");
    let strip = |fault: Fault| Fault {
        path: fault.path.strip_prefix(&prefix).unwrap_or(&fault.path).to_owned(),
        ..fault
    };
    Faults(faults.0.into_iter().map(strip).collect())
}

/// The JSON form of a curve: `{"line": [[q, p]], "marks": [[name, q]], "averaged", "in_bytes"}`.
pub fn curve_json(curve: &Curve) -> Value {
    let line: Vec<[f64; 2]> =
        curve.line.iter().map(|knot| [knot.queue, knot.probability]).collect();
    json!({
        "line": line,
        "marks": curve.marks,
        "averaged": curve.averaged,
        "in_bytes": curve.in_bytes,
    })
}
