//! `aqm SCENARIO.json`: runs one scenario and prints the result document.

use std::time::Instant;

use aqm_sim::fault::Phrase;
use aqm_sim::json;
use aqm_sim::lab::{Lab, SAMPLE_EVERY};
use aqm_sim::scenario::Scenario;
use aqm_sim::units::Time;
use aqm_study::sweep::Sink;

use crate::arguments::Arguments;
use crate::output::{DONE, EVEN_IF_LARGE, Trouble, read, refuse_large, write, write_whole};

/// Simulated time between writes of sampled rows: some hundreds of them.
const PORTION: Time = Time::from_millis(20_000);

pub fn run(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
    let arguments = Arguments::read(words, &["--series"], &[EVEN_IF_LARGE])?;
    let [file] = &arguments.files[..] else { return Err("one scenario is needed".into()) };
    let scenario = Scenario::parse(&read(file)?)?;
    let series = arguments.value("--series");
    let rows = series.and_then(|_| scenario.rows_refusal(SAMPLE_EVERY));
    refuse_large(scenario.cost().refusal().or(rows), &arguments)?;
    let started = Instant::now();
    let lab = match series {
        Some(path) => {
            let mut lab = None;
            write_whole(path, |to| {
                lab = Some(with_rows(&scenario, to)?);
                Ok(())
            })?;
            lab.unwrap_or_else(|| unreachable!("the rows are written"))
        }
        None => {
            let mut lab = Lab::new(scenario, None);
            lab.finish();
            lab
        }
    };
    let results = lab.results("native", started.elapsed().as_secs_f64());
    write(None, |to| to(&format!("{}\n", json::text(&results))))?;
    lab.stopped().into_result().map_err(|stopped| Trouble::Failure(stopped.to_string()))?;
    Ok(DONE)
}

/// Runs the lanes one after another to their end, and writes their rows as CSV as they come, so that none wait in memory.
///
/// # Errors
/// Those of `to`.
pub fn with_rows(scenario: &Scenario, to: Sink<'_>) -> Result<Lab, Phrase> {
    let end = Time::from_secs(scenario.duration_s);
    let mut lab = Lab::part(scenario.clone(), Some(SAMPLE_EVERY), Vec::new());
    for lane in 0..scenario.lanes.len() as u32 {
        // The lanes before it are at their end.
        lab.revise_part(scenario.clone(), (0..=lane).collect());
        let mut until = Time::ZERO;
        while until < end {
            let first = lane == 0 && until == Time::ZERO;
            until = (until + PORTION).min(end);
            lab.advance(until, u64::MAX);
            let text = lab.series_csv();
            let rows = text.split_once('\n').map_or("", |(_, rows)| rows);
            to(if first { &text } else { rows })?;
        }
    }
    Ok(lab)
}
