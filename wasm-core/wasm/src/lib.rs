//! The door between JavaScript and the simulation: JSON in, JSON and rows of numbers out.
//!
//! Documents with faults come back as `{"errors": [{"path", "message"}]}`.

use aqm_sim::lab::{Lab as SimLab, SAMPLE_EVERY, curve_json};
use aqm_sim::model::request;
use aqm_sim::queue::{QueueDiscipline, QueueSpec};
use aqm_sim::scenario::{self, Faults, Scenario};
use aqm_sim::sweep::{self, Collection, Finished, Shard};
use aqm_sim::units::Time;
use serde_json::{Map, Value, json};
use wasm_bindgen::prelude::*;

/// Version of the simulation core.
#[wasm_bindgen]
pub fn version() -> String {
    aqm_sim::VERSION.to_owned()
}

/// `{"scenario": …}` with every default written out, or `{"errors": …}`.
#[wasm_bindgen]
pub fn parse(json: &str) -> String {
    answer(Scenario::parse(json).map(|scenario| json!({ "scenario": scenario })))
}

/// The drop curve that a discipline has at a link: `{"line", "marks", "averaged", "in_bytes"}`, or
/// `{"errors": …}`.
#[wasm_bindgen]
pub fn curve(queue_json: &str, link_json: &str, packet_bytes: u32) -> String {
    answer(
        scenario::queue_and_port(queue_json, link_json, packet_bytes)
            .map(|(queue, port): (QueueSpec, _)| curve_json(&queue.build(&port).curve())),
    )
}

/// The birth-death chain of a drop curve: `{"drop_probability", "in_system_packets", …}`, or
/// `{"errors": …}`, as all models.
#[wasm_bindgen]
pub fn model_chain(json: &str) -> String {
    answer(request::ask("chain", json))
}

/// Losses of bursts and of smooth traffic.
#[wasm_bindgen]
pub fn model_burst(json: &str) -> String {
    answer(request::ask("burst", json))
}

/// Laws of consecutive losses.
#[wasm_bindgen]
pub fn model_runs(json: &str) -> String {
    answer(request::ask("runs", json))
}

/// Greedy TCP flows, link and queue in balance.
#[wasm_bindgen]
pub fn model_tcp(json: &str) -> String {
    answer(request::ask("tcp", json))
}

/// RED's parameters from link and load.
#[wasm_bindgen]
pub fn model_red_fit(json: &str) -> String {
    answer(request::ask("red_fit", json))
}

fn answer(result: Result<Value, Faults>) -> String {
    result.unwrap_or_else(|faults| faults.to_value()).to_string()
}

/// All lanes of a scenario at work.
#[wasm_bindgen]
pub struct Lab(SimLab);

#[wasm_bindgen]
impl Lab {
    /// A lab at time zero. Rows are sampled unless `without_samples` is true.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    #[wasm_bindgen(constructor)]
    pub fn new(json: &str, without_samples: Option<bool>) -> Result<Lab, JsError> {
        let sample_every = (without_samples != Some(true)).then_some(SAMPLE_EVERY);
        match Scenario::parse(json) {
            Ok(scenario) => Ok(Lab(SimLab::new(scenario, sample_every))),
            Err(faults) => Err(thrown(faults)),
        }
    }

    pub fn lane_count(&self) -> usize {
        self.0.lanes().len()
    }

    /// Simulated time that all lanes have reached, s.
    pub fn time_s(&self) -> f64 {
        self.0.now().as_secs()
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
        json!(self.0.lanes().get(lane).map(|lane| lane.columns()).unwrap_or_default()).to_string()
    }

    /// A lane's sampled rows since the last call, row after row.
    pub fn take_samples(&mut self, lane: usize) -> Vec<f64> {
        self.0.take_samples(lane)
    }

    /// A lane's drop curve as it stands.
    pub fn curve(&self, lane: usize) -> String {
        self.0.lanes().get(lane).map_or(Value::Null, |lane| curve_json(&lane.curve())).to_string()
    }

    /// A lane's current discipline, link and traffic.
    pub fn state(&self, lane: usize) -> String {
        self.0.state(lane).to_string()
    }

    /// Makes the change `{"lane"?, "set"}` now: `{"change": …}` as recorded, or `{"errors": …}`.
    pub fn change(&mut self, json: &str) -> String {
        answer(change_request(json).and_then(|(lane, set)| {
            self.0.change(lane, set).map(|change| json!({ "change": change }))
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

    /// Takes lanes that are past `to_s` back, to then or before; `advance` does the rest.
    pub fn rewind(&mut self, to_s: f64) {
        self.0.rewind(Time::from_secs(to_s));
    }

    /// Makes this a lab of another scenario, as if it had run from time zero: `{"scenario": …}`, or
    /// `{"errors": …}`. Lanes that differ go back, and catch up as the lab advances.
    pub fn revise(&mut self, json: &str) -> String {
        answer(Scenario::parse(json).map(|scenario| {
            self.0.revise(scenario);
            json!({ "scenario": self.0.scenario() })
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
        json!(self.0.scenario()).to_string()
    }

    /// Names a lane's state: equal runs, equal digests.
    pub fn digest(&self, lane: usize) -> String {
        self.0.lanes().get(lane).map(|lane| lane.digest()).unwrap_or_default()
    }

    /// Runs every lane to the scenario's duration.
    pub fn finish(&mut self) {
        self.0.finish();
    }

    /// The result document up to now; `wall_s` is what the caller measured.
    pub fn results(&self, wall_s: Option<f64>) -> String {
        json!(self.0.results("wasm", wall_s.unwrap_or(0.0))).to_string()
    }

    /// The sampled rows of all lanes since they were last taken, as CSV.
    pub fn series_csv(&mut self) -> String {
        self.0.series_csv()
    }
}

/// A sweep with the figures of its finished jobs.
///
/// Jobs are numbers: whoever has the sweep can run one, and whoever collects takes what came out.
#[wasm_bindgen]
pub struct Sweep(Collection);

#[wasm_bindgen]
impl Sweep {
    /// A sweep of which nothing has run.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    #[wasm_bindgen(constructor)]
    pub fn new(json: &str) -> Result<Sweep, JsError> {
        sweep::Sweep::parse(json).map(|sweep| Sweep(Collection::new(sweep))).map_err(thrown)
    }

    /// A sweep with the finished jobs of a part document.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn from_part(json: &str) -> Result<Sweep, JsError> {
        Collection::from_part(json).map(Sweep).map_err(thrown)
    }

    /// Adds the finished jobs of another part of the same sweep.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn join(&mut self, json: &str) -> Result<(), JsError> {
        self.0.join(json).map_err(thrown)
    }

    /// Whether the sweep of this document is the same.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn is(&self, json: &str) -> Result<bool, JsError> {
        let other = sweep::Sweep::parse(json).map_err(thrown)?;
        Ok(other.to_value() == self.0.sweep().to_value())
    }

    /// The sweep with every default written out.
    pub fn sweep(&self) -> String {
        self.0.sweep().to_value().to_string()
    }

    /// The jobs of a shard such as `1/4`, or of the whole, that are not finished.
    ///
    /// # Errors
    /// What is wrong with the shard, in words.
    pub fn unfinished(&self, shard: Option<String>) -> Result<Vec<u32>, JsError> {
        let shard = shard.map_or(Ok(Shard::WHOLE), |text| Shard::parse(&text));
        Ok(self.0.unfinished(shard.map_err(|message| JsError::new(&message))?))
    }

    /// Runs a job; the answer is for [`Sweep::add`].
    pub fn run(&self, job: u32) -> String {
        self.0.sweep().run(job).to_value().to_string()
    }

    /// Takes what [`Sweep::run`] gave, here or in another worker.
    ///
    /// # Errors
    /// Why it does not belong here, in words.
    pub fn add(&mut self, json: &str) -> Result<(), JsError> {
        let value: Option<Value> = serde_json::from_str(json).ok();
        value
            .and_then(|value| Finished::from_value(&value))
            .ok_or_else(|| "these are no figures of a job".to_owned())
            .and_then(|finished| self.0.add("wasm", finished))
            .map_err(|message| JsError::new(&message))
    }

    /// Number of finished jobs.
    pub fn finished(&self) -> u32 {
        self.0.finished()
    }

    /// Number of jobs.
    pub fn jobs(&self) -> u32 {
        self.0.sweep().jobs()
    }

    /// The whole sweep's document, or the part document of the finished jobs.
    pub fn document(&self) -> String {
        self.0.to_json()
    }

    /// A point with the figures of its finished jobs so far, and every lane's differences to the first:
    /// `{"values", "lanes": [{"label", "figures", "less_first"}]}`.
    ///
    /// # Errors
    /// That there is no such point, in words.
    pub fn point(&self, point: u32) -> Result<String, JsError> {
        if point >= self.0.sweep().points() {
            return Err(JsError::new(&format!("there is no point {point}")));
        }
        Ok(self.0.compared(point).to_string())
    }

    /// The scenario that a job runs.
    ///
    /// # Errors
    /// That there is no such job, in words.
    pub fn scenario(&self, job: u32) -> Result<String, JsError> {
        if job >= self.0.sweep().jobs() {
            return Err(JsError::new(&format!("there is no job {job}")));
        }
        Ok(json!(self.0.sweep().scenario(job)).to_string())
    }

    /// The sweep as CSV; a point of which nothing is finished has empty cells.
    pub fn csv(&self) -> String {
        self.0.csv()
    }
}

fn thrown(faults: Faults) -> JsError {
    JsError::new(&faults.to_value().to_string())
}

fn change_request(json: &str) -> Result<(Option<u32>, Map<String, Value>), Faults> {
    #[derive(serde::Deserialize)]
    struct Request {
        lane: Option<u32>,
        set: Map<String, Value>,
    }
    let Request { lane, set } =
        serde_json::from_str(json).map_err(|error| Faults::one("", error.to_string()))?;
    Ok((lane, set))
}
