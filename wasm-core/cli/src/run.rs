//! `aqm SCENARIO.json`: runs one scenario and prints the result document.

use std::process::ExitCode;
use std::time::Instant;

use aqm_sim::fault::Code;
use aqm_sim::json;
use aqm_sim::lab::{Lab, SAMPLE_EVERY};
use aqm_sim::scenario::Scenario;

use crate::arguments::Arguments;
use crate::output::{EVEN_IF_LARGE, Trouble, file_fault, read, refuse_large, write, write_whole};

pub fn run(words: impl Iterator<Item = String>) -> Result<ExitCode, Trouble> {
    let arguments = Arguments::read(words, &["--series"], &[EVEN_IF_LARGE])?;
    let [file] = &arguments.files[..] else { return Err("one scenario is needed".into()) };
    let scenario = Scenario::parse(&read(file)?)?;
    refuse_large(scenario.cost().refusal(), &arguments)?;
    let series = arguments.value("--series");
    let started = Instant::now();
    let mut lab = Lab::new(scenario, series.map(|_| SAMPLE_EVERY));
    lab.finish();
    let results = lab.results("native", started.elapsed().as_secs_f64());
    if let Some(path) = series {
        write_whole(path, &lab.series_csv())
            .map_err(|error| file_fault(Code::CannotWrite, path, &error))?;
    }
    write(None, &format!("{}\n", json::text(&results)))?;
    lab.stopped().into_result().map_err(|stopped| Trouble::Failure(stopped.to_string()))?;
    Ok(ExitCode::SUCCESS)
}
