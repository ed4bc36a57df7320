//! What authors of rules need.

use aqm_api_studies::rule::{self, Document, Format};
use aqm_rules::view;
use aqm_sim::json;
use wasm_bindgen::prelude::*;

use crate::documented;

#[wasm_bindgen(typescript_custom_section)]
const DOCUMENTS: &str = "
import type { RuleCompletion, RuleDocument, RuleExample, RuleFile, RuleFormat, RuleShown } from '../../src/generated/rule'
";

/// Lanes of this module compile rules.
#[wasm_bindgen(start)]
fn start() {
    aqm_rules::install();
}

/// What the text of a rule is, sound or faulty; corners of its curve up to `limit`, in packets.
#[wasm_bindgen(unchecked_return_type = "Json<RuleDocument>")]
pub fn rule_view(text: &str, limit: f64) -> String {
    json::text(&Document::of(text, limit))
}

/// The text with another value of a parameter: a time in seconds, a flag as 0 or 1.
#[wasm_bindgen]
pub fn rule_param(text: &str, name: &str, value: f64) -> String {
    view::with_param(text, name, value)
}

/// What may stand at a place of the text, counted in units of UTF-16.
#[wasm_bindgen(unchecked_return_type = "Json<RuleCompletion[]>")]
pub fn rule_completions(text: &str, at: u32) -> String {
    json::text(&view::completions(text, at))
}

/// A discipline with its own numbers as the text of a rule, if the language has what it needs.
#[wasm_bindgen]
pub fn rule_of(queue_json: &str) -> Option<String> {
    rule::rule_of(queue_json)
}

/// The rule as files to take away.
#[wasm_bindgen(unchecked_return_type = "Json<RuleFile[] | FaultDocument>")]
pub fn rule_export(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "RuleFormat")] to: &str,
) -> String {
    let format = Format::named(to).unwrap_or(Format::Ns3);
    documented(rule::exported(text, format))
}

/// The built-in disciplines that are written as rules.
#[wasm_bindgen(unchecked_return_type = "Json<RuleShown[]>")]
pub fn rule_gallery() -> String {
    json::text(&rule::gallery())
}

/// The schemes that are rules alone.
#[wasm_bindgen(unchecked_return_type = "Json<RuleExample[]>")]
pub fn rule_examples() -> String {
    json::text(&rule::examples())
}
