//! Writes the JSON schemas of what goes in and comes out; the TypeScript types are made from them.
//!
//! `aqm-schema FOLDER` writes `scenario.schema.json` and `result.schema.json` there.

use std::path::PathBuf;
use std::process::ExitCode;

use aqm_sim::record::ResultDocument;
use aqm_sim::scenario::Scenario;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: aqm-schema FOLDER");
        return ExitCode::from(2);
    };
    let result = schemars::schema_for!(ResultDocument);
    for (name, schema) in [("scenario", Scenario::schema()), ("result", result)] {
        let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        if let Err(error) = std::fs::write(folder.join(format!("{name}.schema.json")), text) {
            eprintln!("cannot write to {}: {error}", folder.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
