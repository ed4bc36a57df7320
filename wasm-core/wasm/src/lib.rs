//! The door between JavaScript and the simulation: JSON in, JSON and rows of numbers out.
//! Sweeps and models have their own, `aqm-wasm-studies`, so that a page that only runs lanes waits for less.
//!
//! Documents with faults come back as `{"errors": [{"path", "message"}]}`.

use aqm_sim::json;
use aqm_sim::lab::{Lab as SimLab, SAMPLE_EVERY};
use aqm_sim::queue::Event;
use aqm_sim::run::PacketState;
use aqm_sim::scenario::{self, Change, Cost, Faults, History, Scenario};
use aqm_sim::units::Time;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wasm_bindgen::prelude::*;

/// Version of the simulation core.
#[wasm_bindgen]
pub fn version() -> String {
    aqm_sim::VERSION.to_owned()
}

/// `{"scenario": …, "cost": …, "history": …}` with every default written out, what a run of it takes, to its end or,
/// if that is later, to `until_s`, and what its lanes are over time; or `{"errors": …}`.
#[wasm_bindgen]
pub fn parse(json: &str, until_s: Option<f64>) -> String {
    parsed(Scenario::parse(json), until_s)
}

/// As `parse`, but what the timeline sets of parameters that a scheme does not have by then goes.
#[wasm_bindgen]
pub fn fitting(json: &str) -> String {
    parsed(Scenario::parse_fitting(json), None)
}

/// As `parse`, with what a change of the timeline sets as a part of the set-up.
#[wasm_bindgen]
pub fn set_up(json: &str, change_json: &str) -> String {
    let scenario = Scenario::parse_fitting(json);
    parsed(scenario.and_then(|scenario| scenario.with_set_up(&Change::parse(change_json)?)), None)
}

/// As `parse`, with what stands at `t_s` as the set-up.
#[wasm_bindgen]
pub fn set_up_as_at(json: &str, t_s: f64) -> String {
    parsed(Scenario::parse(json).and_then(|scenario| scenario.set_up_as_at(t_s)), None)
}

fn parsed(scenario: Result<Scenario, Faults>, until_s: Option<f64>) -> String {
    #[derive(Serialize)]
    struct Parsed {
        cost: Cost,
        history: History,
        scenario: Scenario,
    }
    answer(scenario.map(|scenario| {
        let end_s = scenario.duration_s.max(until_s.unwrap_or(0.0));
        let (cost, history) = (scenario.cost_until(end_s), scenario.history());
        json::text(&Parsed { cost, history, scenario })
    }))
}

/// The drop curve that a discipline has at a link: `{"line", "marks", "averaged", "in_bytes"}`, or
/// `{"errors": …}`.
#[wasm_bindgen]
pub fn curve(queue_json: &str, link_json: &str, packet_bytes: u32) -> String {
    let curve = scenario::curve(queue_json, link_json, packet_bytes);
    answer(curve.map(|curve| json::text(&curve)))
}

fn answer(result: Result<String, Faults>) -> String {
    result.unwrap_or_else(|faults| json::text(&faults))
}

/// All lanes of a scenario at work.
#[wasm_bindgen]
pub struct Lab(SimLab);

#[wasm_bindgen]
impl Lab {
    /// A lab at time zero. Rows are sampled unless `without_samples` is true. With `own` only those of the scenario's
    /// lanes run here: whatever is asked of a lane counts those, documents count all.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    #[wasm_bindgen(constructor)]
    pub fn new(
        json: &str,
        without_samples: Option<bool>,
        own: Option<Vec<u32>>,
    ) -> Result<Lab, JsError> {
        let sample_every = (without_samples != Some(true)).then_some(SAMPLE_EVERY);
        match Scenario::parse(json) {
            Ok(scenario) => {
                let own = lanes_of(&scenario, own);
                Ok(Lab(SimLab::part(scenario, sample_every, own)))
            }
            Err(faults) => Err(thrown(faults)),
        }
    }

    pub fn lane_count(&self) -> usize {
        self.0.lanes().len()
    }

    /// Simulated time of one lane, s.
    pub fn lane_time_s(&self, lane: usize) -> f64 {
        self.0.lanes().get(lane).map_or(0.0, |lane| lane.now().as_secs())
    }

    /// Simulates towards `until_s` with about `max_events` events; true once all lanes are there.
    pub fn advance(&mut self, until_s: f64, max_events: f64) -> bool {
        self.0.advance(Time::from_secs(until_s), max_events as u64)
    }

    /// Simulated time of the next event in any lane, s.
    pub fn next_event_s(&self) -> f64 {
        self.0.next_event().as_secs()
    }

    /// Names of a lane's sampled columns, a JSON list.
    pub fn columns(&self, lane: usize) -> String {
        json::text(&self.0.lanes().get(lane).map(|lane| lane.columns()).unwrap_or_default())
    }

    /// A lane's sampled rows since the last call, row after row, all lengths in packets.
    pub fn take_samples(&mut self, lane: usize) -> Vec<f64> {
        self.0.take_samples(lane)
    }

    /// A lane's drop curve as it stands.
    pub fn curve(&self, lane: usize) -> String {
        json::text(&self.0.curve(lane))
    }

    /// A lane's current discipline, link and traffic.
    pub fn state(&self, lane: usize) -> String {
        json::text(&self.0.state(lane))
    }

    /// Makes the change `{"lane"?, "set"}` at a time that no lane is past: `{"change": …, "scenario": …, "history": …}`,
    /// the change as recorded and what it makes of the scenario, or `{"errors": …}`.
    pub fn change(&mut self, json: &str, at_s: f64) -> String {
        #[derive(Serialize)]
        struct Changed<'a> {
            change: Change,
            history: History,
            scenario: &'a Scenario,
        }
        answer(change_request(json).and_then(|(lane, set)| {
            let change = self.0.change_at(Time::from_secs(at_s), lane, set)?;
            let scenario = self.0.scenario();
            Ok(json::text(&Changed { change, history: scenario.history(), scenario }))
        }))
    }

    /// Keeps copies of the lanes, so that going back costs little.
    pub fn keep_copies(&mut self) {
        self.0.keep_copies();
    }

    /// Has congestion windows sampled beside the rows from now on.
    pub fn watch_windows(&mut self) {
        self.0.watch_windows();
    }

    /// The windows beside the rows that `take_samples` gives: 64 to a row, packets; 0 where there is no flow.
    pub fn take_windows(&mut self, lane: usize) -> Vec<u16> {
        self.0.take_windows(lane)
    }

    /// Has what happens to single packets logged from now on, or no longer.
    pub fn watch_packets(&mut self, watches: bool) {
        self.0.watch_packets(watches);
    }

    /// What happened to single packets of a lane since the last call, row after row: time in seconds,
    /// number, flow, class, what, packets and bytes found, and what a drop was decided by.
    pub fn take_events(&mut self, lane: usize) -> Vec<f64> {
        self.0.take_events(lane).iter().flat_map(Event::row).collect()
    }

    /// The packets of a lane that are in the system, the one on the link first: for each its number, its
    /// class, and where it is (0 on the link, 1 in the queue, 2 in a second queue).
    pub fn packets(&self, lane: usize) -> Vec<u32> {
        let place = |state| match state {
            PacketState::InTransmission => 0,
            PacketState::Waiting => 1,
            PacketState::WaitingInSecond => 2,
        };
        let packets = self.0.packets(lane).into_iter();
        packets
            .flat_map(|(packet, at)| [packet.number, u32::from(packet.class), place(at)])
            .collect()
    }

    /// The drop or mark of a lane nearest to `at_s`, at most `within_s` from it: `{"event", "curve",
    /// "queue", "buffer"}` with a row as of `take_events`, or `null`.
    pub fn signal_near(&self, lane: usize, at_s: f64, within_s: f64) -> String {
        let (at, within) = (Time::from_secs(at_s), Time::from_secs(within_s));
        json::text(&self.0.signal_near(lane, at, within))
    }

    /// The drop or mark of a lane after that of time, number and `what`, as its row has them, or before it.
    pub fn signal_beside(
        &self,
        lane: usize,
        at_s: f64,
        number: u32,
        what: u8,
        after: bool,
    ) -> String {
        let known = (Time::from_secs(at_s), number, what);
        json::text(&match after {
            true => self.0.signal_after(lane, known),
            false => self.0.signal_before(lane, known),
        })
    }

    /// Takes lanes that are past `to_s` back, to then or before; `advance` does the rest.
    pub fn rewind(&mut self, to_s: f64) {
        self.0.rewind(Time::from_secs(to_s));
    }

    /// Makes this a lab of another scenario, as if it had run from time zero: `{"scenario": …, "history": …,
    /// "were": …}`, or `{"errors": …}`. Lanes that differ go back, and catch up as the lab advances. With `own` only those lanes run
    /// here from now on. `were` says for each lane which one before goes on as it, null for one that is new.
    pub fn revise(&mut self, json: &str, own: Option<Vec<u32>>) -> String {
        #[derive(Serialize)]
        struct Revised<'a> {
            history: History,
            scenario: &'a Scenario,
            were: Vec<Option<usize>>,
        }
        answer(Scenario::parse(json).map(|scenario| {
            let own = lanes_of(&scenario, own);
            let were = self.0.revise_part(scenario, own);
            let scenario = self.0.scenario();
            json::text(&Revised { history: scenario.history(), scenario, were })
        }))
    }

    /// A name that stays with a lane when others come and go.
    pub fn key(&self, lane: usize) -> u32 {
        self.0.key(lane).unwrap_or_default()
    }

    /// Rows of a lane that were given are void after this time, s, until its rows are next taken.
    pub fn cut_s(&self, lane: usize) -> Option<f64> {
        self.0.cut(lane).map(Time::as_secs)
    }

    /// The scenario with the changes made so far.
    pub fn scenario(&self) -> String {
        json::text(self.0.scenario())
    }

    /// Names a lane's state: equal runs, equal digests.
    pub fn digest(&self, lane: usize) -> String {
        self.0.lanes().get(lane).map(|lane| lane.digest()).unwrap_or_default()
    }

    /// What is to be told of lanes that were stopped before their end, as `{"errors": …}`; of none where no
    /// lane was.
    pub fn stopped(&self) -> String {
        json::text(&self.0.stopped())
    }

    /// Runs every lane to the scenario's duration.
    pub fn finish(&mut self) {
        self.0.finish();
    }

    /// The result document up to now; `wall_s` is what the caller measured.
    pub fn results(&self, wall_s: Option<f64>) -> String {
        json::text(&self.0.results("wasm", wall_s.unwrap_or(0.0)))
    }

    /// The sampled rows of all lanes since they were last taken, as CSV.
    pub fn series_csv(&mut self) -> String {
        self.0.series_csv()
    }
}

/// The lanes asked for; all if none were named.
fn lanes_of(scenario: &Scenario, asked: Option<Vec<u32>>) -> Vec<u32> {
    asked.unwrap_or_else(|| (0..scenario.lanes.len() as u32).collect())
}

fn thrown(faults: Faults) -> JsError {
    JsError::new(&json::text(&faults))
}

fn change_request(json: &str) -> Result<(Option<u32>, Map<String, Value>), Faults> {
    #[derive(Deserialize)]
    struct Request {
        lane: Option<u32>,
        set: Map<String, Value>,
    }
    let Request { lane, set } =
        serde_json::from_str(json).map_err(|error| Faults::one("", error))?;
    Ok((lane, set))
}
