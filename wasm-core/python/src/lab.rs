//! Lanes of a scenario.

use aqm_api_lab::Parsed;
use aqm_sim::json;
use aqm_sim::lab::Lab as SimLab;
use aqm_sim::queue::Event;
use aqm_sim::scenario::{Change, Scenario};
use aqm_sim::units::Time;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::bytes;
use crate::faults::{invalid, listed, too_large};

/// The scenario with all defaults, and the cost of a run to its end or to `until_s`, whichever is later.
#[pyfunction]
#[pyo3(signature = (json, until_s=None))]
pub fn parse(json: &str, until_s: Option<f64>) -> PyResult<String> {
    let scenario = Scenario::parse(json).map_err(invalid)?;
    Ok(json::text(&Parsed::new(scenario, until_s)))
}

/// Raises `TooLarge` if a run, or its rows every `sample_s` seconds in memory, is too large to begin without a request.
#[pyfunction]
#[pyo3(signature = (json, sample_s=None))]
pub fn refusal(json: &str, sample_s: Option<f64>) -> PyResult<()> {
    let scenario = Scenario::parse(json).map_err(invalid)?;
    let rows = sample_s.and_then(|every| scenario.rows_refusal(Time::from_secs(every)));
    match scenario.cost().refusal().or(rows) {
        Some(fault) => Err(too_large(fault)),
        None => Ok(()),
    }
}

/// The lanes of a scenario in execution.
#[pyclass]
pub struct Lab(SimLab);

#[pymethods]
impl Lab {
    /// A lab at time zero. It samples rows every `sample_s` seconds, if given.
    #[new]
    #[pyo3(signature = (json, sample_s=None))]
    fn new(json: &str, sample_s: Option<f64>) -> PyResult<Lab> {
        let scenario = Scenario::parse(json).map_err(invalid)?;
        Ok(Lab(SimLab::new(scenario, sample_s.map(Time::from_secs))))
    }

    fn lane_count(&self) -> usize {
        self.0.lanes().len()
    }

    /// Simulated time that all lanes have reached, s.
    fn now_s(&self) -> f64 {
        self.0.now().as_secs()
    }

    /// Simulates towards `until_s` within about `max_events` events; true once all lanes have arrived.
    fn advance(&mut self, py: Python<'_>, until_s: f64, max_events: u64) -> bool {
        py.detach(|| self.0.advance(Time::from_secs(until_s), max_events))
    }

    /// Takes lanes that are past `to_s` back to then or earlier; `advance` does the rest.
    fn rewind(&mut self, py: Python<'_>, to_s: f64) {
        py.detach(|| self.0.rewind(Time::from_secs(to_s)));
    }

    /// Keeps copies of the lanes, so that rewinding is cheap.
    fn keep_copies(&mut self) {
        self.0.keep_copies();
    }

    /// Makes an entry of a timeline in the lanes, none of which has passed its time. Returns it as recorded.
    fn change(&mut self, entry_json: &str) -> PyResult<String> {
        let Change { at_s, lane, set } = Change::parse(entry_json).map_err(invalid)?;
        let made = self.0.change_at(Time::from_secs(at_s), lane, set);
        Ok(json::text(&made.map_err(invalid)?))
    }

    /// Names of a lane's sampled columns.
    fn columns(&self, lane: usize) -> PyResult<Vec<String>> {
        let columns = self.0.lanes().get(lane).map(|lane| lane.columns());
        Ok(columns.ok_or_else(|| no_lane(lane))?.iter().map(ToString::to_string).collect())
    }

    /// A lane's sampled rows since the last call, concatenated: doubles in the machine's order, lengths in packets.
    fn take_samples<'py>(&mut self, py: Python<'py>, lane: usize) -> Bound<'py, PyBytes> {
        bytes(py, &self.0.take_samples(lane))
    }

    /// The time, s, to which the lane went back: its later rows come again. Reset when rows are taken.
    fn cut_s(&self, lane: usize) -> Option<f64> {
        self.0.cut(lane).map(Time::as_secs)
    }

    /// Logs every event of single packets from now on; a change or a rewind discards what was not taken.
    fn capture_packets(&mut self) {
        self.0.capture_packets();
    }

    /// Packet events of a lane since the last call, row after row, as `EVENT_COLUMNS` names their values.
    fn take_events<'py>(&mut self, py: Python<'py>, lane: usize) -> Bound<'py, PyBytes> {
        let values: Vec<f64> = self.0.take_events(lane).iter().flat_map(Event::row).collect();
        bytes(py, &values)
    }

    /// A lane's drop curve in its present state.
    fn curve(&self, lane: usize) -> PyResult<String> {
        self.0.curve(lane).map(|curve| json::text(&curve)).ok_or_else(|| no_lane(lane))
    }

    /// A lane's present discipline, link and traffic.
    fn state(&self, lane: usize) -> PyResult<String> {
        self.0.state(lane).map(|state| json::text(&state)).ok_or_else(|| no_lane(lane))
    }

    /// Digest of a lane's state: equal runs have equal digests.
    fn digest(&self, lane: usize) -> PyResult<String> {
        self.0.lanes().get(lane).map(|lane| lane.digest()).ok_or_else(|| no_lane(lane))
    }

    /// The scenario with all changes so far.
    fn scenario(&self) -> String {
        json::text(self.0.scenario())
    }

    /// The faults of lanes that were stopped before their end, as a JSON list.
    fn stopped(&self) -> String {
        listed(self.0.stopped())
    }

    /// The results up to now; `wall_s` is the wall time measured by the caller.
    fn results(&self, wall_s: f64) -> String {
        json::text(&self.0.results("native", wall_s))
    }

    /// A lab that continues exactly as this one.
    fn copy(&self) -> Lab {
        Lab(self.0.clone())
    }
}

fn no_lane(lane: usize) -> PyErr {
    PyIndexError::new_err(format!("there is no lane {lane}"))
}
