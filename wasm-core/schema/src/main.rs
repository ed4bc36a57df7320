//! Writes the JSON schema of the scenario, from which the TypeScript types are made.
//!
//! `aqm-schema FOLDER` writes `FOLDER/scenario.schema.json`.

use std::path::PathBuf;
use std::process::ExitCode;

use aqm_sim::scenario::Scenario;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: aqm-schema FOLDER");
        return ExitCode::from(2);
    };
    let schema = Scenario::schema().as_value().clone();
    let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
    match std::fs::write(folder.join("scenario.schema.json"), text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cannot write to {}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}
