//! The JavaScript interface of sweeps, analytical models, exchange and the authoring of rules: JSON in, JSON out.
//!
//! Invalid documents return a `FaultDocument`. All documents are types of `aqm-api-studies` and `aqm-sim`.

use aqm_api_studies::{captures, dialects, model as request};
use aqm_sim::fault::{Code, Phrase};
use aqm_sim::json;
use aqm_sim::lab::SAMPLE_EVERY;
use aqm_sim::scenario::{Faults, Scenario};
use aqm_study::examine::{self, Marked};
use aqm_study::sweep::{self, Collection, Finished, Journal, Results, Shard, Sink, Source};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

mod episodes;
mod programs;
mod rules;

/// The types of the returned documents, in the module's TypeScript declarations, beside those that `aqm-wasm` imports.
#[wasm_bindgen(typescript_custom_section)]
const DOCUMENTS: &str = "
import type { CaptureAnswer, ExportAnswer, ImportAnswer } from '../../src/generated/dialects'
import type { Examined, Marked, Report } from '../../src/generated/examination'
import type {
  BurstAnswer,
  ChainAnswer,
  RedFitAnswer,
  RunsAnswer,
  StabilityAnswer,
  TcpAnswer,
} from '../../src/generated/model'
import type { Finished, PartDocument, Point, SweepDocument, SweepResults } from '../../src/generated/sweep'

/** A file. A failed call throws the reason, as text. */
export interface FileText {
  length(): number
  read(at: number, length: number): Uint8Array
  append(text: string): void
  cut(length: number): void
}

/** A file of bytes. A failed call throws the reason, as text. */
export interface WriteBytes {
  append(bytes: Uint8Array): void
}
";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "FileText")]
    pub type FileText;
    #[wasm_bindgen(typescript_type = "Pick<FileText, 'length' | 'read'>")]
    pub type ReadText;
    #[wasm_bindgen(typescript_type = "Pick<FileText, 'append'>")]
    pub type WriteText;

    #[wasm_bindgen(typescript_type = "WriteBytes")]
    pub type WriteBytes;

    #[wasm_bindgen(method, catch)]
    fn append(this: &WriteBytes, bytes: &[u8]) -> Result<(), JsValue>;
    #[wasm_bindgen(method)]
    fn length(this: &FileText) -> f64;
    #[wasm_bindgen(method, catch)]
    fn read(this: &FileText, at: f64, length: u32) -> Result<Vec<u8>, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn append(this: &FileText, text: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn cut(this: &FileText, length: f64) -> Result<(), JsValue>;
}

/// A file of the caller.
struct Outside(FileText);

impl Source for Outside {
    fn length(&self) -> u64 {
        self.0.length() as u64
    }

    fn read(&self, at: u64, length: usize) -> Result<Vec<u8>, Phrase> {
        self.0.read(at as f64, length as u32).map_err(|reason| text(&reason))
    }
}

impl Journal for Outside {
    fn append(&mut self, piece: &str) -> Result<(), Phrase> {
        self.0.append(piece).map_err(|reason| text(&reason))
    }

    fn cut(&mut self, length: u64) -> Result<(), Phrase> {
        self.0.cut(length as f64).map_err(|reason| text(&reason))
    }
}

fn text(reason: &JsValue) -> Phrase {
    Phrase::text(reason.as_string().unwrap_or_default())
}

/// The birth-death chain of a drop curve.
#[wasm_bindgen(unchecked_return_type = "Json<ChainAnswer | FaultDocument>")]
pub fn model_chain(json: &str) -> String {
    ask("chain", json)
}

/// Losses of bursts and of smooth traffic.
#[wasm_bindgen(unchecked_return_type = "Json<BurstAnswer | FaultDocument>")]
pub fn model_burst(json: &str) -> String {
    ask("burst", json)
}

/// Distributions of consecutive losses.
#[wasm_bindgen(unchecked_return_type = "Json<RunsAnswer | FaultDocument>")]
pub fn model_runs(json: &str) -> String {
    ask("runs", json)
}

/// Greedy TCP flows, link and queue in equilibrium.
#[wasm_bindgen(unchecked_return_type = "Json<TcpAnswer | FaultDocument>")]
pub fn model_tcp(json: &str) -> String {
    ask("tcp", json)
}

/// RED's parameters from link and load.
#[wasm_bindgen(unchecked_return_type = "Json<RedFitAnswer | FaultDocument>")]
pub fn model_red_fit(json: &str) -> String {
    ask("red_fit", json)
}

/// Whether flows and a discipline oscillate or are stable.
#[wasm_bindgen(unchecked_return_type = "Json<StabilityAnswer | FaultDocument>")]
pub fn model_stability(json: &str) -> String {
    ask("stability", json)
}

/// The `{"errors": …}` document that says why sampled rows of a run in a file need a request, if they do.
///
/// # Errors
/// An `Error` whose message is the `{"errors": …}` document of the scenario.
#[wasm_bindgen(unchecked_return_type = "Json<FaultDocument> | undefined")]
pub fn rows_refusal(json: &str) -> Result<Option<String>, JsError> {
    let scenario = Scenario::parse(json).map_err(thrown)?;
    Ok(scenario.rows_refusal(SAMPLE_EVERY).map(|fault| json::text(&Faults::from(fault))))
}

/// A lane as a configuration of another system, and as that system runs it.
#[wasm_bindgen(unchecked_return_type = "Json<ExportAnswer | FaultDocument>")]
pub fn dialect_export(json: &str) -> String {
    documented(dialects::take(json))
}

/// The lanes of a configuration of another system.
#[wasm_bindgen(unchecked_return_type = "Json<ImportAnswer | FaultDocument>")]
pub fn dialect_import(json: &str) -> String {
    documented(dialects::bring(json))
}

/// Writes a stretch of a lane in the format of a known tool, piece by piece.
#[wasm_bindgen(unchecked_return_type = "Json<CaptureAnswer | FaultDocument>")]
pub fn capture(json: &str, to: &WriteBytes) -> String {
    let sink = &mut |piece: &[u8]| to.append(piece).map_err(|reason| text(&reason));
    documented(captures::capture(json, sink))
}

fn documented<Answer: Serialize>(answer: Result<Answer, Faults>) -> String {
    answer.map_or_else(|faults| json::text(&faults), |answer| json::text(&answer))
}

fn ask(model: &str, json: &str) -> String {
    request::ask(model, json).unwrap_or_else(|faults| json::text(&faults))
}

/// The document of a finished sweep, read again. It has no figures of single runs.
#[wasm_bindgen]
pub struct SweepDocumentRead(Results);

#[wasm_bindgen]
impl SweepDocumentRead {
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    #[wasm_bindgen(constructor)]
    pub fn new(json: &str) -> Result<SweepDocumentRead, JsError> {
        Results::parse(json).map(SweepDocumentRead).map_err(thrown)
    }

    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document, if these are the results of another sweep.
    pub fn check_of(&self, json: &str) -> Result<(), JsError> {
        sweep::Sweep::parse(json).and_then(|sweep| self.0.check_of(&sweep)).map_err(thrown)
    }

    /// The sweep with all defaults.
    #[wasm_bindgen(unchecked_return_type = "Json<SweepDocument>")]
    pub fn sweep(&self) -> String {
        self.0.sweep().to_value().to_string()
    }

    /// Number of points.
    pub fn points(&self) -> u32 {
        self.0.sweep().points()
    }

    /// Number of jobs.
    pub fn jobs(&self) -> u32 {
        self.0.sweep().jobs()
    }

    /// A point with its means and intervals; none if there is no such point.
    #[wasm_bindgen(unchecked_return_type = "Json<Point> | undefined")]
    pub fn point(&self, point: u32) -> Option<String> {
        self.0.point(point).map(json::text)
    }

    /// The scenario that a job runs; none if there is no such job.
    pub fn scenario(&self, job: u32) -> Option<String> {
        let sweep = self.0.sweep();
        (job < sweep.jobs()).then(|| json::text(&sweep.scenario(job)))
    }

    /// As `Sweep.csv`.
    ///
    /// # Errors
    /// None that a text in memory has.
    pub fn csv(&self) -> Result<String, JsError> {
        let mut text = String::new();
        let written = self.0.write_csv(&mut |piece| {
            text.push_str(piece);
            Ok(())
        });
        written.map(|()| text).map_err(|phrase| thrown(phrase.into()))
    }
}

/// A sweep with the figures of its finished jobs.
///
/// Jobs are numbered: any holder of the sweep can run one and pass the figures to the collector.
#[wasm_bindgen]
pub struct Sweep(Collection);

#[wasm_bindgen]
impl Sweep {
    /// A sweep without finished jobs.
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

    /// A sweep without finished jobs, which keeps those to come in an empty file.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn within(json: &str, journal: FileText) -> Result<Sweep, JsError> {
        let sweep = sweep::Sweep::parse(json).map_err(thrown)?;
        let kept = Collection::within(sweep, Box::new(Outside(journal)));
        kept.map(Sweep).map_err(|phrase| thrown(phrase.into()))
    }

    /// A sweep with the finished jobs of the part document in one file, which it keeps in another.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn of_part(part: ReadText, journal: FileText) -> Result<Sweep, JsError> {
        let kept = Collection::of_part(&Outside(part.unchecked_into()), Box::new(Outside(journal)));
        kept.map(Sweep).map_err(thrown)
    }

    /// A sweep with the finished jobs that a file has kept, which goes on with it.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn resume(journal: FileText) -> Result<Sweep, JsError> {
        Collection::resume(Box::new(Outside(journal))).map(Sweep).map_err(thrown)
    }

    /// Adds the finished jobs of another part of the same sweep.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn join(&mut self, part: ReadText) -> Result<(), JsError> {
        self.0.join(&Outside(part.unchecked_into())).map_err(thrown)
    }

    /// Appends the whole sweep's document, its CSV, or the part document of the finished jobs to a file, piece by piece.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn write(&self, csv: bool, to: WriteText) -> Result<(), JsError> {
        let to: FileText = to.unchecked_into();
        let to: Sink<'_> = &mut |piece| to.append(piece).map_err(|reason| text(&reason));
        let written = if csv { self.0.write_csv(to) } else { self.0.write_json(to) };
        written.map_err(|phrase| thrown(phrase.into()))
    }

    /// Whether this document is the same sweep.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn is(&self, json: &str) -> Result<bool, JsError> {
        let other = sweep::Sweep::parse(json).map_err(thrown)?;
        Ok(other.to_value() == self.0.sweep().to_value())
    }

    /// The sweep with all defaults.
    #[wasm_bindgen(unchecked_return_type = "Json<SweepDocument>")]
    pub fn sweep(&self) -> String {
        self.0.sweep().to_value().to_string()
    }

    /// The unfinished jobs of a shard such as `1/4`, or of the whole.
    ///
    /// # Errors
    /// What is wrong with the shard.
    pub fn unfinished(&self, shard: Option<String>) -> Result<Vec<u32>, JsError> {
        let shard = shard.map_or(Ok(Shard::WHOLE), |text| Shard::parse(&text));
        Ok(self.0.unfinished(shard.map_err(|message| JsError::new(&message))?))
    }

    /// Notes that the jobs to come are those of a shard such as `1/4`, which part documents then say.
    ///
    /// # Errors
    /// What is wrong with the shard.
    pub fn note_shard(&mut self, shard: &str) -> Result<(), JsError> {
        self.0.note_shard(Shard::parse(shard).map_err(|message| JsError::new(&message))?);
        Ok(())
    }

    /// The numbers of the shards with unfinished jobs, such as `1-3,7 of 40`, if all finished jobs ran in shards of one
    /// number of them.
    pub fn shards_left(&self) -> Option<String> {
        self.0.shards_left()
    }

    /// The `{"errors": …}` document that says why the sweep is too large to run without a request, if it
    /// is.
    #[wasm_bindgen(unchecked_return_type = "Json<FaultDocument> | undefined")]
    pub fn refusal(&self) -> Option<String> {
        let fault = self.0.sweep().refusal()?;
        Some(json::text(&Faults::from(fault)))
    }

    /// Number of jobs that may run at the same time in the memory of a page, at least one.
    pub fn at_once(&self) -> u32 {
        self.0.sweep().at_once()
    }

    /// Runs a job; pass the result to [`Sweep::add`].
    ///
    /// # Errors
    /// Each lane that was stopped before its end, and why.
    #[wasm_bindgen(unchecked_return_type = "Json<Finished>")]
    pub fn run(&self, job: u32) -> Result<String, JsError> {
        let finished = self.0.sweep().run(job);
        finished.map(|finished| json::text(&finished)).map_err(thrown)
    }

    /// Adds a result of [`Sweep::run`], from here or from another worker.
    ///
    /// # Errors
    /// Why the result does not belong to this sweep.
    pub fn add(&mut self, json: &str) -> Result<(), JsError> {
        let value: Option<Value> = serde_json::from_str(json).ok();
        value
            .and_then(|value| Finished::from_value(&value))
            .ok_or_else(|| Code::NoFigures.into())
            .and_then(|finished| self.0.add("wasm", finished))
            .map_err(|phrase| thrown(Faults::one("", phrase)))
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
    ///
    /// # Errors
    /// Why a file with finished jobs cannot be read.
    #[wasm_bindgen(unchecked_return_type = "Json<SweepResults | PartDocument>")]
    pub fn document(&self) -> Result<String, JsError> {
        self.0.to_json().map_err(|phrase| thrown(phrase.into()))
    }

    /// A point with the figures of its finished jobs so far, and every lane's differences to the first.
    ///
    /// # Errors
    /// If the point does not exist; why a file with finished jobs cannot be read.
    #[wasm_bindgen(unchecked_return_type = "Json<Point>")]
    pub fn point(&self, point: u32) -> Result<String, JsError> {
        if point >= self.0.sweep().points() {
            return Err(JsError::new(&format!("there is no point {point}")));
        }
        self.0.point(point).map(|point| json::text(&point)).map_err(|phrase| thrown(phrase.into()))
    }

    /// The scenario that a job runs.
    ///
    /// # Errors
    /// If the job does not exist.
    #[wasm_bindgen(unchecked_return_type = "Json<Scenario>")]
    pub fn scenario(&self, job: u32) -> Result<String, JsError> {
        self.checked(job)?;
        Ok(json::text(&self.0.sweep().scenario(job)))
    }

    /// The sweep as CSV; a point without finished jobs has empty cells.
    ///
    /// # Errors
    /// Why a file with finished jobs cannot be read.
    pub fn csv(&self) -> Result<String, JsError> {
        self.0.csv().map_err(|phrase| thrown(phrase.into()))
    }
}

impl Sweep {
    fn checked(&self, job: u32) -> Result<(), JsError> {
        if job < self.0.sweep().jobs() {
            return Ok(());
        }
        Err(JsError::new(&format!("there is no job {job}")))
    }
}

/// An examination of a queue discipline with the figures of its finished jobs.
///
/// Jobs are numbered, as those of a [`Sweep`].
#[wasm_bindgen]
pub struct Examination(examine::Examination);

#[wasm_bindgen]
impl Examination {
    /// The examination of a lane of a scenario, counted from 0, or of a lane or a discipline by itself.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    #[wasm_bindgen(constructor)]
    pub fn new(json: &str, lane: u32, quick: bool) -> Result<Examination, JsError> {
        let parsed = examine::Examination::parse(json, lane, quick).map_err(thrown)?;
        Ok(Examination(parsed.with_rule_named(aqm_rules::name)))
    }

    /// The examination that [`Examination::examined`] describes, without finished jobs.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn resume(examined: &str) -> Result<Examination, JsError> {
        examine::Examination::resume(examined).map(Examination).map_err(thrown)
    }

    /// What is examined, with the versions.
    #[wasm_bindgen(unchecked_return_type = "Json<Examined>")]
    pub fn examined(&self) -> String {
        json::text(self.0.examined())
    }

    /// Number of jobs.
    pub fn jobs(&self) -> u32 {
        self.0.jobs()
    }

    /// Number of finished jobs.
    pub fn finished(&self) -> u32 {
        self.0.finished()
    }

    /// The unfinished jobs of a shard such as `1/4`, or of the whole.
    ///
    /// # Errors
    /// What is wrong with the shard.
    pub fn unfinished(&self, shard: Option<String>) -> Result<Vec<u32>, JsError> {
        let shard = shard.map_or(Ok(Shard::WHOLE), |text| Shard::parse(&text));
        Ok(self.0.unfinished(shard.map_err(|message| JsError::new(&message))?))
    }

    /// Events that a job takes, by the estimate of its scenario's cost; 0 if it does not exist.
    pub fn events(&self, job: u32) -> f64 {
        self.0.events(job).unwrap_or_default()
    }

    /// The scenario that a job runs.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document, if the job does not exist.
    #[wasm_bindgen(unchecked_return_type = "Json<Scenario>")]
    pub fn scenario(&self, job: u32) -> Result<String, JsError> {
        self.0.scenario(job).map(|scenario| json::text(&scenario)).map_err(thrown)
    }

    /// Runs a job; pass the result to [`Examination::add`].
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document, if the job does not exist or a lane was stopped.
    #[wasm_bindgen(unchecked_return_type = "Json<Marked>")]
    pub fn run(&self, job: u32) -> Result<String, JsError> {
        self.0.run(job).map(|marked| json::text(&marked)).map_err(thrown)
    }

    /// Adds a result of [`Examination::run`], from here or from another worker.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document, if the result does not belong to this examination.
    pub fn add(&mut self, json: &str) -> Result<(), JsError> {
        let value: Option<Value> = serde_json::from_str(json).ok();
        value
            .and_then(|value| Marked::deserialize(value).ok())
            .ok_or_else(|| Code::NoFigures.into())
            .and_then(|marked| self.0.add(marked))
            .map_err(|phrase| thrown(Faults::one("", phrase)))
    }

    /// The report on the finished jobs.
    #[wasm_bindgen(unchecked_return_type = "Json<Report>")]
    pub fn report(&self) -> String {
        json::text(&self.0.report())
    }
}

fn thrown(faults: Faults) -> JsError {
    JsError::new(&json::text(&faults))
}
