//! Runs the first seconds of scenarios, one per line of standard input as `{"text", "runs", "until_s",
//! "events"}`. Answers each with a line: `{"digests"}`, null if the text is invalid or `runs` is false,
//! or `{"panic"}`. `npm run fuzz` builds it with overflow checks and debug assertions.

use std::any::Any;
use std::error::Error;
use std::io::{BufRead, Write};
use std::panic::catch_unwind;

use aqm_sim::lab::Lab;
use aqm_sim::scenario::Scenario;
use aqm_sim::units::Time;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Ask {
    text: String,
    runs: bool,
    until_s: f64,
    events: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let ask: Ask = serde_json::from_str(&line?)?;
        let answer = catch_unwind(|| digests(&ask)).map_or_else(
            |panic| json!({ "panic": words(&*panic) }),
            |digests| json!({ "digests": digests }),
        );
        writeln!(out, "{answer}")?;
    }
    Ok(())
}

/// The digest of every lane at the requested time and number of events.
fn digests(ask: &Ask) -> Option<Vec<String>> {
    let scenario = Scenario::parse(&ask.text).ok()?;
    let again = json!(scenario).to_string();
    assert_eq!(Scenario::parse(&again).as_ref(), Ok(&scenario), "read again, it is another");
    if !ask.runs {
        return None;
    }
    let mut lab = Lab::new(scenario, Some(aqm_sim::lab::SAMPLE_EVERY));
    lab.keep_copies();
    let until = Time::from_secs(ask.until_s);
    lab.advance(until, ask.events);
    let digests = lab.lanes().iter().map(|lane| lane.digest()).collect();
    let _: Value = json!(lab.results("native", 0.0));
    Some(digests)
}

/// A panic's message; its location is on standard error.
fn words(panic: &(dyn Any + Send)) -> &str {
    let fixed = panic.downcast_ref::<&str>().copied();
    fixed.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("of no words")
}
