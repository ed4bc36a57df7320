//! Runs scenarios natively. The figures are those of the WebAssembly build, bit for bit.
//!
//! `aqm SCENARIO.json [--series FILE.csv]` prints the result document; `-` reads standard input.
//! `aqm model NAME FILE.json` asks an analytical model: chain, burst, runs, tcp or red_fit.

use std::fs::File;
use std::io::Read;
use std::process::ExitCode;
use std::time::Instant;

use aqm_sim::lab::{Lab, SAMPLE_EVERY};
use aqm_sim::model::request;
use aqm_sim::scenario::{Faults, Scenario};

const USAGE: &str = "usage: aqm SCENARIO.json [--series FILE.csv]
       aqm model chain|burst|runs|tcp|red_fit FILE.json";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [command, name, file] = &arguments[..]
        && command == "model"
    {
        return model(name, file);
    }
    let mut scenario_file = None;
    let mut series_file = None;
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--series" => series_file = arguments.next(),
            _ if scenario_file.is_none() => scenario_file = Some(argument),
            _ => scenario_file = None,
        }
    }
    let Some(scenario_file) = scenario_file else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let text = match read(&scenario_file) {
        Ok(text) => text,
        Err(error) => {
            return fail(&Faults::one("", format!("cannot read {scenario_file}: {error}")));
        }
    };
    let scenario = match Scenario::parse(&text) {
        Ok(scenario) => scenario,
        Err(faults) => return fail(&faults),
    };
    let started = Instant::now();
    let mut lab = Lab::new(scenario, series_file.as_ref().map(|_| SAMPLE_EVERY));
    lab.finish();
    let results = lab.results("native", started.elapsed().as_secs_f64());
    if let Some(path) = series_file
        && let Err(error) = std::fs::write(&path, lab.series_csv())
    {
        return fail(&Faults::one("", format!("cannot write {path}: {error}")));
    }
    println!("{}", serde_json::json!(results));
    ExitCode::SUCCESS
}

fn model(name: &str, file: &str) -> ExitCode {
    let text = read(file).map_err(|error| Faults::one("", format!("cannot read {file}: {error}")));
    match text.and_then(|text| request::ask(name, &text)) {
        Ok(answer) => {
            println!("{answer}");
            ExitCode::SUCCESS
        }
        Err(faults) => fail(&faults),
    }
}

fn read(path: &str) -> std::io::Result<String> {
    let mut text = String::new();
    if path == "-" {
        std::io::stdin().read_to_string(&mut text)?;
    } else {
        File::open(path)?.read_to_string(&mut text)?;
    }
    Ok(text)
}

fn fail(faults: &Faults) -> ExitCode {
    println!("{}", faults.to_value());
    ExitCode::from(2)
}
