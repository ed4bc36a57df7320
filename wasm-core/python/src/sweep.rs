//! Sweeps.

use std::fs::File;
use std::io::BufReader;
use std::sync::Mutex;

use aqm_cli::Kept;
use aqm_sim::fault::{Code, Phrase};
use aqm_sim::json;
use aqm_sim::scenario::Faults;
use aqm_study::sweep::{self, Collection, Finished, Results, Shard};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use serde_json::Value;

use crate::faults::{invalid, too_large};
use crate::flag::Flag;

/// A sweep with the figures of its finished jobs. Several threads may run jobs of one sweep.
#[pyclass(frozen)]
pub struct Sweep {
    sweep: sweep::Sweep,
    collection: Mutex<Collection>,
    /// The file that keeps finished jobs.
    kept: Mutex<Option<Kept>>,
}

#[pymethods]
impl Sweep {
    /// A sweep without finished jobs, or with those of a part's file or its journal. Its own journal is beside `out`, or a
    /// file that is gone with the process.
    #[new]
    #[pyo3(signature = (json, resume=None, out=None))]
    fn new(py: Python<'_>, json: &str, resume: Option<&str>, out: Option<&str>) -> PyResult<Sweep> {
        let begun = py.detach(|| aqm_cli::kept(sweep::Sweep::parse(json)?, resume, out));
        let (collection, kept) = begun.map_err(invalid)?;
        Ok(Sweep { kept: Mutex::new(Some(kept)), ..Sweep::of(collection) })
    }

    /// Writes the document to a file, whole or not at all, and removes the journal.
    fn end(&self, py: Python<'_>, out: &str) -> PyResult<()> {
        let written = self.with(py, |collection| {
            aqm_cli::write_whole(out, |to| {
                collection.write_json(to)?;
                to("\n")
            })
        });
        written.map_err(invalid)?;
        if let Some(kept) = self.kept.lock_py_attached(py).ok().and_then(|mut kept| kept.take()) {
            kept.end();
        }
        Ok(())
    }

    /// A sweep with the finished jobs of a part document.
    #[staticmethod]
    fn from_part(py: Python<'_>, json: &str) -> PyResult<Sweep> {
        py.detach(|| Collection::from_part(json)).map(Sweep::of).map_err(invalid)
    }

    /// Adds the finished jobs of another part of the same sweep.
    fn join(&self, py: Python<'_>, json: &str) -> PyResult<()> {
        self.with(py, |collection| collection.join(&json)).map_err(invalid)
    }

    /// The sweep with all defaults.
    fn sweep(&self) -> String {
        self.sweep.to_value().to_string()
    }

    fn points(&self) -> u32 {
        self.sweep.points()
    }

    fn jobs(&self) -> u32 {
        self.sweep.jobs()
    }

    fn replications(&self) -> u32 {
        self.sweep.replications()
    }

    /// Number of finished jobs.
    fn finished(&self, py: Python<'_>) -> u32 {
        self.with(py, |collection| collection.finished())
    }

    /// The unfinished jobs of a shard such as `1/4`, or of the whole.
    #[pyo3(signature = (shard=None))]
    fn unfinished(&self, py: Python<'_>, shard: Option<&str>) -> PyResult<Vec<u32>> {
        let shard = shard.map_or(Ok(Shard::WHOLE), Shard::parse).map_err(PyValueError::new_err)?;
        Ok(self.with(py, |collection| collection.unfinished(shard)))
    }

    /// Notes in the part document that its jobs are those of a shard.
    #[pyo3(signature = (shard=None))]
    fn note_shard(&self, py: Python<'_>, shard: Option<&str>) -> PyResult<()> {
        let shard = shard.map_or(Ok(Shard::WHOLE), Shard::parse).map_err(PyValueError::new_err)?;
        self.with(py, |collection| collection.note_shard(shard));
        Ok(())
    }

    /// Raises `TooLarge` if the sweep is too large to run without a request.
    fn refusal(&self) -> PyResult<()> {
        self.sweep.refusal().map_or(Ok(()), |fault| Err(too_large(fault)))
    }

    /// Events that a job takes, by the estimate of its scenario's cost.
    fn events(&self, job: u32) -> PyResult<f64> {
        checked(&self.sweep, job)?;
        Ok(self.sweep.scenario(job).cost().events)
    }

    /// Runs a job; pass the result to `add`. None if `flag` was raised meanwhile.
    #[pyo3(signature = (job, flag=None))]
    fn run(&self, py: Python<'_>, job: u32, flag: Option<&Flag>) -> PyResult<Option<String>> {
        checked(&self.sweep, job)?;
        let goes_on = || !flag.is_some_and(Flag::is_raised);
        match py.detach(|| self.sweep.run_while(job, goes_on)) {
            None => Ok(None),
            Some(Ok(finished)) => Ok(Some(json::text(&finished))),
            Some(Err(faults)) => Err(invalid(faults)),
        }
    }

    /// Adds a result of `run`.
    fn add(&self, py: Python<'_>, json: &str) -> PyResult<()> {
        let value: Option<Value> = serde_json::from_str(json).ok();
        let finished = value.as_ref().and_then(Finished::from_value);
        let finished =
            finished.ok_or_else(|| invalid(Phrase::from(Code::NamesWithoutValues).into()))?;
        self.told(self.with(py, |collection| collection.add("native", finished)))
    }

    /// The finished jobs as a part document, whether or not they are all.
    fn part(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, |collection, to| collection.write_part(to))
    }

    /// The document of the whole sweep, or the part document of the finished jobs.
    fn json(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, |collection, to| collection.write_json(to))
    }

    /// The sweep as CSV; a point without finished jobs has empty cells.
    fn csv(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, |collection, to| collection.write_csv(to))
    }

    /// A point with its means and intervals.
    fn point(&self, py: Python<'_>, point: u32) -> PyResult<String> {
        if point >= self.sweep.points() {
            return Err(PyIndexError::new_err(format!("there is no point {point}")));
        }
        self.told(self.with(py, |collection| collection.point(point).map(|own| json::text(&own))))
    }

    /// The scenario that a job runs.
    fn scenario(&self, job: u32) -> PyResult<String> {
        checked(&self.sweep, job)?;
        Ok(json::text(&self.sweep.scenario(job)))
    }
}

impl Sweep {
    fn of(collection: Collection) -> Sweep {
        Sweep {
            sweep: collection.sweep().clone(),
            collection: Mutex::new(collection),
            kept: Mutex::new(None),
        }
    }

    fn with<T: Send>(&self, py: Python<'_>, ask: impl FnOnce(&mut Collection) -> T + Send) -> T {
        let mut collection =
            self.collection.lock_py_attached(py).unwrap_or_else(std::sync::PoisonError::into_inner);
        ask(&mut collection)
    }

    fn text(
        &self,
        py: Python<'_>,
        write: impl FnOnce(&Collection, sweep::Sink<'_>) -> Result<(), Phrase> + Send,
    ) -> PyResult<String> {
        self.told(self.with(py, |collection| text_of(|to| write(collection, to))))
    }

    fn told<T>(&self, answer: Result<T, Phrase>) -> PyResult<T> {
        answer.map_err(|phrase| invalid(Faults::from(phrase)))
    }
}

/// The document of a finished sweep, read again. It has no figures of single runs.
#[pyclass(frozen)]
pub struct SweepResults(Results);

#[pymethods]
impl SweepResults {
    #[new]
    fn new(py: Python<'_>, json: &str) -> PyResult<SweepResults> {
        py.detach(|| Results::parse(json)).map(SweepResults).map_err(invalid)
    }

    /// Whether a file has the results of this sweep. False if there is no such file, if it is empty, or if it has a part.
    #[staticmethod]
    fn are_in(py: Python<'_>, path: &str, sweep: &str) -> PyResult<bool> {
        let Ok(file) = File::open(path) else { return Ok(false) };
        if file.metadata()?.len() == 0 {
            return Ok(false);
        }
        py.detach(|| sweep::Sweep::parse(sweep)?.has_results(BufReader::new(file)))
            .map_err(|faults| invalid(aqm_cli::of_file(path, &faults)))
    }

    /// Raises `ScenarioError` if these are the results of another sweep.
    fn check_of(&self, py: Python<'_>, sweep: &str) -> PyResult<()> {
        py.detach(|| self.0.check_of(&sweep::Sweep::parse(sweep)?)).map_err(invalid)
    }

    /// The sweep with all defaults.
    fn sweep(&self) -> String {
        self.0.sweep().to_value().to_string()
    }

    fn points(&self) -> u32 {
        self.0.sweep().points()
    }

    fn replications(&self) -> u32 {
        self.0.sweep().replications()
    }

    /// The text that was read.
    fn json(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| text_of(|to| self.0.write_json(to))).map_err(|phrase| invalid(phrase.into()))
    }

    /// As `Sweep.csv`.
    fn csv(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| text_of(|to| self.0.write_csv(to))).map_err(|phrase| invalid(phrase.into()))
    }

    /// A point with its means and intervals.
    fn point(&self, point: u32) -> PyResult<String> {
        let found = self.0.point(point).map(json::text);
        found.ok_or_else(|| PyIndexError::new_err(format!("there is no point {point}")))
    }

    /// The scenario that a job runs.
    fn scenario(&self, job: u32) -> PyResult<String> {
        checked(self.0.sweep(), job)?;
        Ok(json::text(&self.0.sweep().scenario(job)))
    }
}

/// What `write` writes.
fn text_of(write: impl FnOnce(sweep::Sink<'_>) -> Result<(), Phrase>) -> Result<String, Phrase> {
    let mut text = String::new();
    write(&mut |piece| {
        text.push_str(piece);
        Ok(())
    })?;
    Ok(text)
}

fn checked(sweep: &sweep::Sweep, job: u32) -> PyResult<()> {
    if job < sweep.jobs() {
        return Ok(());
    }
    Err(PyIndexError::new_err(format!("there is no job {job}")))
}
