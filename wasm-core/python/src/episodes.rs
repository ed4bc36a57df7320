//! Episodes of a lane whose queue another program controls.

use std::num::NonZero;
use std::thread;

use aqm_sim::json;
use aqm_study::episodes::{self, Named, Refusal};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::bytes;
use crate::faults::{invalid, listed};

/// Episodes of one scenario, side by side, at the same step. A row has an observation, the reward of the step, and the lane's
/// counts since the start: `OBSERVED`, `reward`, `COUNTS`.
#[pyclass]
pub struct Episodes {
    own: episodes::Episodes,
    threads: NonZero<usize>,
}

#[pymethods]
impl Episodes {
    /// `count` episodes at time zero. Without `fields`, an action is a probability and the lane's queue is one that drops with
    /// it. `fields` has the names of the discipline's numbers that an action sets, with ranges if they are not those of the
    /// schema.
    #[new]
    #[pyo3(signature = (json, lane, step_s, fields, count, threads=None))]
    fn new(
        json: &str,
        lane: u32,
        step_s: f64,
        fields: Option<Vec<Named>>,
        count: usize,
        threads: Option<NonZero<usize>>,
    ) -> PyResult<Episodes> {
        let own = episodes::Episodes::new(json, lane, step_s, fields, count).map_err(refused)?;
        let all = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        Ok(Episodes { own, threads: threads.unwrap_or_else(all) })
    }

    /// Numbers in an action.
    fn width(&self) -> usize {
        self.own.width()
    }

    /// Begins an episode again, with this seed; returns its row.
    fn reset<'py>(&mut self, py: Python<'py>, at: usize, seed: u32) -> Bound<'py, PyBytes> {
        bytes(py, &self.own.reset(at, seed))
    }

    /// Acts and advances in every episode by a step; returns their rows. `actions` has doubles in the machine's order,
    /// episode by episode. An action equal to the one before changes nothing.
    fn step<'py>(&mut self, py: Python<'py>, actions: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
        let (words, _) = actions.as_chunks::<8>();
        let actions: Vec<f64> = words.iter().map(|word| f64::from_ne_bytes(*word)).collect();
        let rows = py.detach(|| self.own.step_on(self.threads, &actions));
        rows.map(|rows| bytes(py, &rows)).map_err(refused)
    }

    /// Whether an episode has ended.
    fn ended(&self, at: usize) -> bool {
        self.own.ended(at)
    }

    /// The scenario of an episode, with its actions so far in the timeline.
    fn scenario(&self, at: usize) -> PyResult<String> {
        self.own.scenario(at).map(|scenario| json::text(&scenario)).map_err(invalid)
    }

    /// Digest of an episode's lane.
    fn digest(&self, at: usize) -> String {
        self.own.lane(at).digest()
    }

    /// The figures of an episode's lane until now.
    fn figures(&self, at: usize) -> String {
        json::text(&self.own.lane(at).summary())
    }

    /// The faults of lanes that were stopped before their end, as a JSON list, if there are any.
    fn stopped(&self) -> Option<String> {
        let faults = self.own.stopped();
        (!faults.is_empty()).then(|| listed(faults))
    }
}

fn refused(refusal: Refusal) -> PyErr {
    match refusal {
        Refusal::Document(faults) => invalid(faults),
        Refusal::Argument(said) => PyValueError::new_err(said),
    }
}
