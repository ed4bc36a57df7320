//! Episodes of a lane whose queue another program controls.

use aqm_sim::json;
use aqm_study::episodes::{self, Named, Refusal};
use wasm_bindgen::prelude::*;

use crate::thrown;

#[wasm_bindgen(typescript_custom_section)]
const DOCUMENTS: &str = "
import type { LaneSummary } from '../../src/generated/result'
";

/// Episodes of one scenario, side by side, at the same step. A row has an observation, the reward of the step, and the lane's
/// counts since the start.
#[wasm_bindgen]
pub struct Episodes(episodes::Episodes);

#[wasm_bindgen]
impl Episodes {
    /// `count` episodes at time zero, of steps of `step_s` seconds. Without `fields`, an action is a probability and the
    /// lane's queue is one that drops with it. `fields` is a JSON list of names of the discipline's numbers that an action sets,
    /// each with its range or null for that of the schema.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document, or what is wrong with an argument.
    #[wasm_bindgen(constructor)]
    pub fn new(
        json: &str,
        lane: u32,
        step_s: f64,
        #[wasm_bindgen(
            unchecked_param_type = "Json<[string, [number, number] | null][]> | undefined"
        )]
        fields: Option<String>,
        count: usize,
    ) -> Result<Episodes, JsError> {
        let fields: Option<Vec<Named>> =
            fields.map(|fields| serde_json::from_str(&fields)).transpose()?;
        episodes::Episodes::new(json, lane, step_s, fields, count).map(Episodes).map_err(refused)
    }

    /// Numbers in an action.
    pub fn width(&self) -> usize {
        self.0.width()
    }

    /// Begins an episode again, with this seed; returns its row.
    pub fn reset(&mut self, at: usize, seed: u32) -> Vec<f64> {
        self.0.reset(at, seed)
    }

    /// Acts and advances in every episode by a step; returns their rows, one after another, as `actions` are.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document, or what is wrong with an action.
    pub fn step(&mut self, actions: &[f64]) -> Result<Vec<f64>, JsError> {
        self.0.step(actions).map_err(refused)
    }

    /// Whether an episode has ended.
    pub fn ended(&self, at: usize) -> bool {
        self.0.ended(at)
    }

    /// The scenario of an episode, with its actions so far in the timeline.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document, if a timeline has no room for them.
    #[wasm_bindgen(unchecked_return_type = "Json<Scenario>")]
    pub fn scenario(&self, at: usize) -> Result<String, JsError> {
        self.0.scenario(at).map(|scenario| json::text(&scenario)).map_err(thrown)
    }

    /// Digest of an episode's lane.
    pub fn digest(&self, at: usize) -> String {
        self.0.lane(at).digest()
    }

    /// The figures of an episode's lane until now.
    #[wasm_bindgen(unchecked_return_type = "Json<LaneSummary>")]
    pub fn figures(&self, at: usize) -> String {
        json::text(&self.0.lane(at).summary())
    }

    /// The lanes that were stopped before their end; the list is empty if there are none.
    #[wasm_bindgen(unchecked_return_type = "Json<FaultDocument>")]
    pub fn stopped(&self) -> String {
        json::text(&self.0.stopped())
    }
}

fn refused(refusal: Refusal) -> JsError {
    match refusal {
        Refusal::Document(faults) => thrown(faults),
        Refusal::Argument(said) => JsError::new(&said),
    }
}
