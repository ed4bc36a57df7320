//! `aqm capture`: writes a stretch of a lane in the format of a known tool.

use aqm_sim::scenario::{Fault, Faults, Scenario};
use aqm_study::capture::{Capture, Format, Tally};

use crate::arguments::Arguments;
use crate::output::{DONE, EVEN_IF_LARGE, Trouble, read, refuse_large, write_bytes_whole};

pub fn capture(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
    let valued = ["--as", "--out", "--lane", "--from", "--to"];
    let arguments = Arguments::read(words, &valued, &[EVEN_IF_LARGE])?;
    let [file] = &arguments.files[..] else { return Err("one scenario is needed".into()) };
    let names = Format::NAMES.map(|(name, _)| name).join(", ");
    let format = arguments.value("--as").and_then(Format::of_name);
    let format = format.ok_or_else(|| format!("--as is one of {names}"))?;
    let out = arguments.value("--out").ok_or("--out FILE is needed")?;
    let seconds = |name: &str| -> Result<Option<f64>, String> {
        let Some(text) = arguments.value(name) else { return Ok(None) };
        let value = text.parse().ok().filter(|value: &f64| value.is_finite());
        value.map(Some).ok_or_else(|| format!("{name} is a number of seconds"))
    };
    let (from_s, to_s) = (seconds("--from")?, seconds("--to")?);
    let scenario = Scenario::parse(&read(file)?)?;
    let lane = arguments.lane(&scenario)?.unwrap_or(0);
    let stretch = [from_s.unwrap_or(0.0), to_s.unwrap_or(scenario.duration_s)];
    let capture = Capture::new(&scenario, lane, stretch, format)
        .map_err(|fault| Faults::from(as_typed(fault)))?;
    let large = scenario.cost().refusal().or_else(|| capture.refusal().map(as_typed));
    refuse_large(large, &arguments)?;
    let mut tally = None;
    write_bytes_whole(out, |to| {
        tally = capture.write(to)?;
        Ok(())
    })?;
    if let Some(Tally { arrivals, departures, drops, marks }) = tally {
        eprintln!("{arrivals} arrivals, {departures} departures, {drops} drops, {marks} marks");
    }
    Ok(DONE)
}

/// A fault of an argument, under the name of its option.
fn as_typed(fault: Fault) -> Fault {
    let option = match &*fault.path {
        "from_s" => "--from",
        "to_s" => "--to",
        _ => return fault,
    };
    Fault { path: option.to_owned(), ..fault }
}
