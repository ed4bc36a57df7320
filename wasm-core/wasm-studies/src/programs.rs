//! What programs need beyond the page: labs with rows as asked for, jobs in slices, configurations of other systems as text.

use aqm_api_studies::captures;
use aqm_api_studies::dialects::{self, How, Target};
use aqm_api_studies::rule::{self, Format};
use aqm_dialects::{Export, Import, Reading, Same};
use aqm_sim::fault::{Code, Phrase};
use aqm_sim::json;
use aqm_sim::lab::Lab as SimLab;
use aqm_sim::scenario::{Change, Fault, Faults, Scenario};
use aqm_sim::units::Time;
use aqm_wasm::Lab;
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use crate::{Sweep, documented, thrown};

#[wasm_bindgen(typescript_custom_section)]
const DOCUMENTS: &str = "
import type { Change } from '../../src/generated/scenario'
import type { DialectNote, Import } from '../../src/generated/dialects'
";

/// The argument of a call that lets a large document run.
const EVEN_IF_LARGE: &str = "evenIfLarge: true";

/// A lab at time zero. It samples rows every `sample_s` seconds, if given.
///
/// # Errors
/// An `Error` whose message is the `{"errors": …}` document.
#[wasm_bindgen]
pub fn open_lab(json: &str, sample_s: Option<f64>) -> Result<Lab, JsError> {
    let scenario = Scenario::parse(json).map_err(thrown)?;
    Ok(Lab(SimLab::new(scenario, sample_s.map(Time::from_secs))))
}

/// A lab that continues exactly as this one.
#[wasm_bindgen]
pub fn copy_lab(lab: &Lab) -> Lab {
    Lab(lab.0.clone())
}

/// Logs every event of single packets from now on; a change or a rewind discards what was not taken.
#[wasm_bindgen]
pub fn capture_packets(lab: &mut Lab) {
    lab.0.capture_packets();
}

/// As `Lab.change`. Returns the entry as recorded.
#[wasm_bindgen(unchecked_return_type = "Json<Change | FaultDocument>")]
pub fn change_lab(lab: &mut Lab, entry_json: &str) -> String {
    let change = Change::parse(entry_json)
        .and_then(|Change { at_s, lane, set }| lab.0.change_at(Time::from_secs(at_s), lane, set));
    documented(change)
}

/// The `{"errors": …}` document that says why a run, or its rows every `sample_s` seconds in memory, is too large to begin
/// without a request, if it is.
///
/// # Errors
/// An `Error` whose message is the `{"errors": …}` document of the scenario.
#[wasm_bindgen(unchecked_return_type = "Json<FaultDocument> | undefined")]
pub fn run_refusal(json: &str, sample_s: Option<f64>) -> Result<Option<String>, JsError> {
    let scenario = Scenario::parse(json).map_err(thrown)?;
    let rows = sample_s.and_then(|every| scenario.rows_refusal(Time::from_secs(every)));
    let fault = scenario.cost().refusal().or(rows);
    Ok(fault.map(too_large))
}

/// The document of a fault, with the argument that runs the document all the same.
fn too_large(fault: Fault) -> String {
    let asked =
        |phrase: Phrase| Phrase::new(Code::EvenIfLarge, [phrase.into(), EVEN_IF_LARGE.into()]);
    json::text(&Faults::from(fault.within(asked)))
}

#[wasm_bindgen]
impl Sweep {
    /// As `refusal`, with the argument that runs the sweep all the same.
    #[wasm_bindgen(unchecked_return_type = "Json<FaultDocument> | undefined")]
    pub fn too_large(&self) -> Option<String> {
        self.0.sweep().refusal().map(too_large)
    }

    /// The finished jobs as a part document, whether or not they are all.
    ///
    /// # Errors
    /// Why a file with finished jobs cannot be read.
    #[wasm_bindgen(unchecked_return_type = "Json<PartDocument>")]
    pub fn part(&self) -> Result<String, JsError> {
        let mut text = String::new();
        let written = self.0.write_part(&mut |piece| {
            text.push_str(piece);
            Ok(())
        });
        written.map(|()| text).map_err(|phrase| thrown(phrase.into()))
    }

    /// The lab of a job, to be advanced to its end in slices.
    ///
    /// # Errors
    /// If the job does not exist.
    pub fn lab(&self, job: u32) -> Result<Lab, JsError> {
        self.checked(job)?;
        Ok(Lab(self.0.sweep().lab(job)))
    }

    /// The figures of a job's lab that has come to its end; pass them to [`Sweep::add`].
    ///
    /// # Errors
    /// Each lane that was stopped before its end, and why.
    #[wasm_bindgen(unchecked_return_type = "Json<Finished>")]
    pub fn figures(&self, job: u32, lab: &Lab) -> Result<String, JsError> {
        self.checked(job)?;
        let finished = self.0.sweep().figures(job, &lab.0);
        finished.map(|finished| json::text(&finished)).map_err(thrown)
    }
}

/// A lane, or all lanes for a simulator without `lane`, as another system's text.
#[wasm_bindgen(
    unchecked_return_type = "Json<{ text: string; notes: DialectNote[] } | FaultDocument>"
)]
pub fn config_of(
    json: &str,
    to: &str,
    lane: Option<usize>,
    at_s: f64,
    share: Option<f64>,
    #[wasm_bindgen(unchecked_param_type = "'numbers' | 'rate' | undefined")] same: Option<String>,
) -> String {
    documented(exported(json, to, lane, at_s, share, same).map(|(export, _)| export))
}

/// The text of [`config_of`] with its notes as comments at its top; none for a format without comments, and with faults.
#[wasm_bindgen]
pub fn config_commented(
    json: &str,
    to: &str,
    lane: Option<usize>,
    at_s: f64,
    share: Option<f64>,
    #[wasm_bindgen(unchecked_param_type = "'numbers' | 'rate' | undefined")] same: Option<String>,
) -> Option<String> {
    let (export, target) = exported(json, to, lane, at_s, share, same).ok()?;
    target.comment().map(|comment| dialects::with_notes(&export, comment))
}

fn exported(
    json: &str,
    to: &str,
    lane: Option<usize>,
    at_s: f64,
    share: Option<f64>,
    same: Option<String>,
) -> Result<(Export, Target), Faults> {
    let same = same.map(|same| if same == "rate" { Same::Rate } else { Same::Numbers });
    let scenario = Scenario::parse(json)?;
    let target = Target::of(to)?;
    let export = match &target {
        Target::Whole(simulator) => dialects::export_whole(simulator, &scenario, lane),
        Target::Lane(dialect) => {
            dialects::export(dialect, &scenario, lane.unwrap_or(0), How { share, same, at_s })
        }
    };
    Ok((export?, target))
}

/// The `{"errors": …}` document that says why a capture is too large to begin without a request, if it is.
///
/// # Errors
/// An `Error` whose message is the `{"errors": …}` document of the request.
#[wasm_bindgen(unchecked_return_type = "Json<FaultDocument> | undefined")]
pub fn capture_refusal(json: &str) -> Result<Option<String>, JsError> {
    Ok(captures::refusal(json).map_err(thrown)?.map(too_large))
}

/// The files of a lane as a rule, as its timeline has left it at `at_s`. Without a format, the text of the rule.
#[wasm_bindgen(unchecked_return_type = "Json<RuleFile[] | FaultDocument>")]
pub fn lane_rule(
    json: &str,
    lane: usize,
    at_s: f64,
    #[wasm_bindgen(unchecked_param_type = "RuleFormat | undefined")] format: Option<String>,
) -> String {
    let format = format.map(|name| Format::named(&name).unwrap_or(Format::Ns3));
    documented(
        Scenario::parse(json)
            .and_then(|scenario| rule::lane_exported(&scenario, lane, at_s, format)),
    )
}

/// Another system's text, read into the link and the lanes of a scenario, or with usual traffic; `apart` as in [`Reading`].
#[wasm_bindgen(
    unchecked_return_type = "Json<{ scenario: Scenario; import: Import } | FaultDocument>"
)]
pub fn config_read(
    text: &str,
    dialect: &str,
    into: Option<String>,
    packet_bytes: Option<u32>,
    apart: bool,
) -> String {
    let reading = Reading { packet_bytes, apart };
    let read = dialects::dialect(dialect)
        .and_then(|dialect| dialects::import(dialect, text, into.as_deref(), reading));
    documented(read.map(|(scenario, import)| Read { scenario: scenario.to_value(), import }))
}

#[derive(Serialize)]
struct Read {
    scenario: Value,
    import: Import,
}
