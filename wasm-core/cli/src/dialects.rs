//! `aqm export` and `aqm import`: lanes as configurations of other systems, scenarios as programs of simulators.

use std::fs;
use std::path::Path;

use aqm_api_studies::dialects::{self, How, Target};
use aqm_api_studies::rule::{self, File, Format};
use aqm_dialects::{Import, Note, Reading, Same};
use aqm_sim::fault::Code;
use aqm_sim::link::Trace;
use aqm_sim::scenario::{Faults, Scenario};
use serde_json::{Value, json};

use crate::arguments::Arguments;
use crate::output::{DONE, Trouble, file_fault, read, write, write_whole};

pub fn export(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
    let arguments = Arguments::read(
        words,
        &["--to", "--lane", "--at", "--share", "--same", "--out"],
        &["--notes"],
    )?;
    let ([file], Some(to)) = (&arguments.files[..], arguments.value("--to")) else {
        return Err("a scenario and --to are needed".into());
    };
    let same = match arguments.value("--same") {
        None => None,
        Some("numbers") => Some(Same::Numbers),
        Some("rate") => Some(Same::Rate),
        Some(_) => return Err("--same is numbers or rate".into()),
    };
    let share = number(&arguments, "--share", |&share: &f64| share > 0.0 && share <= 1.0)?;
    let at_s = number(&arguments, "--at", |at_s: &f64| (0.0..=1e6).contains(at_s))?.unwrap_or(0.0);
    let scenario = Scenario::parse(&read(file)?)?;
    let lane = arguments.lane(&scenario)?;
    let only = || match (lane, scenario.lanes.len()) {
        (None, lanes @ 2..) => {
            Err(format!("the scenario has {lanes} lanes; --lane names one, from 1"))
        }
        _ => Ok(lane.unwrap_or(0)),
    };
    if let Some(form) = to.strip_prefix("rule") {
        let files = rule::lane_exported(&scenario, only()?, at_s, format(form)?)?;
        return write_files(arguments.value("--out"), &files);
    }
    let target = Target::of(to)?;
    if arguments.has("--notes") && target.comment().is_none() {
        return Err(format!("{to} has no comments; its notes go to standard error").into());
    }
    let export = match &target {
        Target::Whole(simulator) => dialects::export_whole(simulator, &scenario, lane)?,
        Target::Lane(dialect) => {
            dialects::export(dialect, &scenario, only()?, How { share, same, at_s })?
        }
    };
    tell(&export.notes, dialects::field_of);
    let text = match target.comment().filter(|_| arguments.has("--notes")) {
        Some(comment) => dialects::with_notes(&export, comment),
        None => export.text.unwrap_or_default(),
    };
    write(arguments.value("--out"), |to| to(&text))?;
    Ok(DONE)
}

/// The format of `rule-FORMAT`; `rule` has none, and is the text.
fn format(form: &str) -> Result<Option<Format>, &'static str> {
    match form.strip_prefix('-').and_then(Format::named) {
        None if form.is_empty() => Ok(None),
        None => Err("a rule goes to rule, rule-ns3, rule-rust or rule-latex"),
        format => Ok(format),
    }
}

/// Writes files into a folder, or one behind the other to standard output.
fn write_files(folder: Option<&str>, files: &[File]) -> Result<u8, Trouble> {
    let Some(folder) = folder else {
        write(None, |to| files.iter().try_for_each(|file| to(&file.content)))?;
        return Ok(DONE);
    };
    fs::create_dir_all(folder).map_err(|error| file_fault(Code::CannotWrite, folder, &error))?;
    for file in files {
        let path = Path::new(folder).join(&file.name);
        write_whole(&path.to_string_lossy(), |to| to(&file.content))?;
    }
    Ok(DONE)
}

pub fn import(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
    let options = ["--from", "--into", "--packet-bytes", "--out"];
    let arguments = Arguments::read(words, &options, &["--scenario", "--apart"])?;
    let ([file], Some(from)) = (&arguments.files[..], arguments.value("--from")) else {
        return Err("a file and --from are needed".into());
    };
    if from == TRACE {
        return import_trace(file, &arguments);
    }
    let bytes =
        number(&arguments, "--packet-bytes", |&bytes: &u32| (64..=65_535).contains(&bytes))?;
    let dialect = dialects::dialect(from)?;
    let text = read(file)?;
    let into = arguments.value("--into").map(read).transpose()?;
    let reading = Reading { packet_bytes: bytes, apart: arguments.has("--apart") };
    let (scenario, import) = dialects::import(dialect, &text, into.as_deref(), reading)?;
    let document = if arguments.has("--scenario") || into.is_some() {
        tell(&import.notes, dialects::place);
        scenario.to_value()
    } else {
        read_as(&import)
    };
    let document = format!("{document:#}\n");
    write(arguments.value("--out"), |to| to(&document))?;
    Ok(DONE)
}

/// What `--from` says of the trace of a link.
const TRACE: &str = "trace";

/// The scenario of `--into` with the trace of a file as its link.
fn import_trace(file: &str, arguments: &Arguments) -> Result<u8, Trouble> {
    let Some(into) = arguments.value("--into") else {
        return Err("a trace needs --into SCENARIO.json, whose link follows it".into());
    };
    let name = Path::new(file).file_name().unwrap_or_default().to_string_lossy();
    let trace = Trace::of_file(&read(file)?, &name).map_err(|fault| Faults::one(file, fault))?;
    let mean_bps = trace.mean_rate().0;
    let mut scenario = Scenario::parse(&read(into)?)?;
    scenario.link.trace = Some(trace);
    // A link has one of them.
    scenario.link.bursts = None;
    let scenario = Scenario::from_value(scenario.to_value())?;
    eprintln!("link.trace: {name}, {:.2} Mb/s on average", mean_bps as f64 / 1e6);
    let document = format!("{:#}\n", scenario.to_value());
    write(arguments.value("--out"), |to| to(&document))?;
    Ok(DONE)
}

/// What was read, its notes with their sentences.
fn read_as(import: &Import) -> Value {
    let mut document = json!(import);
    for (note, own) in import.notes.iter().enumerate() {
        document["notes"][note]["message"] = json!(own.message());
    }
    document
}

/// The number of an option in its range, if it is given.
fn number<T: std::str::FromStr>(
    arguments: &Arguments,
    name: &str,
    fits: impl Fn(&T) -> bool,
) -> Result<Option<T>, String> {
    let Some(text) = arguments.value(name) else { return Ok(None) };
    match text.parse().ok().filter(fits) {
        Some(number) => Ok(Some(number)),
        None => Err(format!("{text} is no value of {name}")),
    }
}

/// Writes notes to standard error: the field or the place, and the sentence.
fn tell(notes: &[Note], place: impl Fn(&Note) -> String) {
    for note in notes {
        eprintln!("{}", dialects::line_of(note, &place(note)));
    }
}
