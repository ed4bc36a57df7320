//! Report cards.

use std::sync::Mutex;

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::json;
use aqm_sim::scenario::Faults;
use aqm_study::examine::{self, Marked};
use aqm_study::sweep::Shard;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use serde::Deserialize;
use serde_json::Value;

use crate::faults::invalid;
use crate::flag::Flag;

/// An examination of a queue discipline with the figures of its finished jobs.
#[pyclass(frozen)]
pub struct Examination {
    /// Without finished jobs, for those who run one.
    plan: examine::Examination,
    collected: Mutex<examine::Examination>,
}

#[pymethods]
impl Examination {
    /// The examination of a lane of a scenario, counted from 0, or of a lane or a discipline by itself.
    #[new]
    fn new(json: &str, lane: u32, quick: bool) -> PyResult<Examination> {
        let plan = examine::Examination::parse(json, lane, quick).map_err(invalid)?;
        let plan = plan.with_rule_named(aqm_rules::name);
        Ok(Examination { collected: Mutex::new(plan.clone()), plan })
    }

    /// What is examined, with the versions.
    fn examined(&self) -> String {
        json::text(self.plan.examined())
    }

    fn jobs(&self) -> u32 {
        self.plan.jobs()
    }

    /// The unfinished jobs of a shard such as `1/4`, or of the whole.
    #[pyo3(signature = (shard=None))]
    fn unfinished(&self, py: Python<'_>, shard: Option<&str>) -> PyResult<Vec<u32>> {
        let shard = shard.map_or(Ok(Shard::WHOLE), Shard::parse).map_err(PyValueError::new_err)?;
        Ok(self.with(py, |examination| examination.unfinished(shard)))
    }

    /// Events that a job takes, by the estimate of its scenario's cost.
    fn events(&self, job: u32) -> f64 {
        self.plan.events(job).unwrap_or_default()
    }

    /// The scenario that a job runs.
    fn scenario(&self, job: u32) -> PyResult<String> {
        self.plan.scenario(job).map(|scenario| json::text(&scenario)).map_err(invalid)
    }

    /// Runs a job; pass the result to `add`. None if `flag` was raised meanwhile.
    #[pyo3(signature = (job, flag=None))]
    fn run(&self, py: Python<'_>, job: u32, flag: Option<&Flag>) -> PyResult<Option<String>> {
        let goes_on = || !flag.is_some_and(Flag::is_raised);
        let marked = py.detach(|| self.plan.run_while(job, goes_on)).map_err(invalid)?;
        Ok(marked.map(|marked| json::text(&marked)))
    }

    /// Adds a result of `run`.
    fn add(&self, py: Python<'_>, json: &str) -> PyResult<()> {
        let value: Option<Value> = serde_json::from_str(json).ok();
        let marked = value.and_then(|value| Marked::deserialize(value).ok());
        let marked = marked.ok_or_else(|| invalid(Phrase::from(Code::NoFigures).into()))?;
        let added = self.with(py, |examination| examination.add(marked));
        added.map_err(|phrase| invalid(Faults::from(phrase)))
    }

    /// The report on the finished jobs.
    fn report(&self, py: Python<'_>) -> String {
        self.with(py, |examination| json::text(&examination.report()))
    }
}

impl Examination {
    fn with<T>(&self, py: Python<'_>, ask: impl FnOnce(&mut examine::Examination) -> T) -> T {
        let mut collected =
            self.collected.lock_py_attached(py).unwrap_or_else(std::sync::PoisonError::into_inner);
        ask(&mut collected)
    }
}
