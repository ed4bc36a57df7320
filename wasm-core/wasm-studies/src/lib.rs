//! The JavaScript interface of sweeps and analytical models: JSON in, JSON out.
//!
//! Invalid documents return a `FaultDocument`. All documents are types of `aqm-api`.

use aqm_api::model as request;
use aqm_sim::fault::Code;
use aqm_sim::json;
use aqm_sim::scenario::Faults;
use aqm_sim::sweep::{self, Collection, Finished, Shard};
use serde_json::Value;
use wasm_bindgen::prelude::*;

/// The types of the returned documents, in the module's TypeScript declarations.
#[wasm_bindgen(typescript_custom_section)]
const DOCUMENTS: &str = "
import type { FaultDocument } from '../../generated/lab'
import type {
  BurstAnswer,
  ChainAnswer,
  RedFitAnswer,
  RunsAnswer,
  StabilityAnswer,
  TcpAnswer,
} from '../../generated/model'
import type { Scenario } from '../../generated/scenario'
import type { Finished, PartDocument, Point, SweepDocument, SweepResults } from '../../generated/sweep'
import type { Json } from '../json'
";

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

fn ask(model: &str, json: &str) -> String {
    request::ask(model, json).unwrap_or_else(|faults| json::text(&faults))
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

    /// Adds the finished jobs of another part of the same sweep.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn join(&mut self, json: &str) -> Result<(), JsError> {
        self.0.join(json).map_err(thrown)
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

    /// The `{"errors": …}` document that says why the sweep is too large to run without a request, if it
    /// is.
    #[wasm_bindgen(unchecked_return_type = "Json<FaultDocument> | undefined")]
    pub fn refusal(&self) -> Option<String> {
        let fault = self.0.sweep().refusal()?;
        Some(json::text(&Faults::from(fault)))
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
    #[wasm_bindgen(unchecked_return_type = "Json<SweepResults | PartDocument>")]
    pub fn document(&self) -> String {
        self.0.to_json()
    }

    /// A point with the figures of its finished jobs so far, and every lane's differences to the first.
    ///
    /// # Errors
    /// If the point does not exist.
    #[wasm_bindgen(unchecked_return_type = "Json<Point>")]
    pub fn point(&self, point: u32) -> Result<String, JsError> {
        if point >= self.0.sweep().points() {
            return Err(JsError::new(&format!("there is no point {point}")));
        }
        Ok(json::text(&self.0.point(point)))
    }

    /// The scenario that a job runs.
    ///
    /// # Errors
    /// If the job does not exist.
    #[wasm_bindgen(unchecked_return_type = "Json<Scenario>")]
    pub fn scenario(&self, job: u32) -> Result<String, JsError> {
        if job >= self.0.sweep().jobs() {
            return Err(JsError::new(&format!("there is no job {job}")));
        }
        Ok(json::text(&self.0.sweep().scenario(job)))
    }

    /// The sweep as CSV; a point without finished jobs has empty cells.
    pub fn csv(&self) -> String {
        self.0.csv()
    }
}

fn thrown(faults: Faults) -> JsError {
    JsError::new(&json::text(&faults))
}
