//! Cost per packet and memory of a run. `scale RATE_BPS WARM_S EVENTS` reads a scenario from standard input, runs
//! its first lane for WARM_S seconds and then for EVENTS events, and prints a JSON object about the latter:
//!
//! - `arrivals`: packets that arrived at the bottleneck,
//! - `seconds`: time taken, and whether it is `cpu` time (on Linux) or wall time,
//! - `bytes`: heap in use at the end, and `simulated_s`: the simulated time there.
//!
//! RATE_BPS replaces the scenario's link rate; it may exceed the limit of documents.
//!
//! The events are handled in [`measured`]; callgrind counts by that name.

use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::io::Read as _;
use std::process::ExitCode;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::time::Instant;

use aqm_sim::run::LaneRun;
use aqm_sim::scenario::Scenario;
use aqm_sim::units::Time;
use serde_json::json;

/// Counts the bytes taken from the system's allocator.
struct Counting;

static LIVE_BYTES: AtomicIsize = AtomicIsize::new(0);

fn count(bytes: isize) {
    LIVE_BYTES.fetch_add(bytes, Ordering::Relaxed);
}

// SAFETY: every call is passed on unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        count(new_size as isize - layout.size() as isize);
        unsafe { System.realloc(block, layout, new_size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() -> ExitCode {
    match bench() {
        Ok(found) => {
            println!("{found}");
            ExitCode::SUCCESS
        }
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::from(2)
        }
    }
}

fn bench() -> Result<String, String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rate, warm, events] = &words[..] else {
        return Err("usage: scale RATE_BPS WARM_S EVENTS < SCENARIO.json".to_owned());
    };
    let rate_bps = rate.parse().map_err(|_| format!("{rate} is no rate in bit/s"))?;
    let warm_s = warm.parse().map_err(|_| format!("{warm} is no time in seconds"))?;
    let events = events.parse().map_err(|_| format!("{events} is no number of events"))?;
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string())?;
    let scenario = Scenario::parse(&text).map_err(|faults| faults.to_string())?;
    let mut lane = scenario.lane(0);
    lane.link.rate_bps = rate_bps;

    let before = LIVE_BYTES.load(Ordering::Relaxed);
    let mut run = LaneRun::new(&lane, "", None);
    run.run_until(Time::from_secs(warm_s));
    let warm_arrivals = run.summary().arrivals;
    let (started, cpu_before) = (Instant::now(), cpu_seconds());
    measured(&mut run, events);
    let cpu = cpu_seconds().zip(cpu_before).map(|(now, before)| now - before);
    let seconds = cpu.unwrap_or(started.elapsed().as_secs_f64());
    let bytes = LIVE_BYTES.load(Ordering::Relaxed) - before;
    if let Some(stopped) = run.stopped() {
        return Err(format!("stopped at {} s: {}", stopped.at_s, stopped.reason));
    }
    let arrivals = run.summary().arrivals - warm_arrivals;
    let found = json!({
        "arrivals": arrivals, "seconds": seconds, "cpu": cpu.is_some(), "bytes": bytes,
        "simulated_s": run.now().as_secs(),
    });
    Ok(found.to_string())
}

#[inline(never)]
fn measured(run: &mut LaneRun, events: u64) {
    run.run_for(Time::NEVER, black_box(events));
}

/// CPU time of this process, s; `None` except on Linux.
fn cpu_seconds() -> Option<f64> {
    let schedstat = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let worked_ns: f64 = schedstat.split(' ').next()?.parse().ok()?;
    Some(worked_ns / 1e9)
}
