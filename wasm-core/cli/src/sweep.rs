//! `aqm sweep` and `aqm merge`: runs the jobs of a sweep on all processors.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::scenario::Faults;
use aqm_sim::sweep::{Collection, Finished, Shard, Sweep};

use crate::arguments::Arguments;
use crate::output::{EVEN_IF_LARGE, Trouble, check_writable, read, refuse_large, write};
use crate::progress::{Checking, Progress};

/// Longest reaction time to an interrupt while no job finishes.
const HEED: Duration = Duration::from_millis(100);

const MAX_THREADS: usize = 1024;

pub fn sweep(words: impl Iterator<Item = String>) -> Result<ExitCode, Trouble> {
    let valued = ["--jobs", "--shard", "--resume", "--out"];
    let arguments = Arguments::read(words, &valued, &["--csv", EVEN_IF_LARGE])?;
    let threads = threads(arguments.value("--jobs"))?;
    let stopped = heeded()?;
    let shard = arguments.value("--shard").map_or(Ok(Shard::WHOLE), Shard::parse)?;
    let out = arguments.value("--out");
    let mut collection = match open(&arguments, &stopped) {
        // Nothing has run, so there is nothing to write.
        Err(_) if stopped.load(Ordering::Relaxed) => {
            eprintln!("Interrupted during the check of the sweep.");
            return Ok(ExitCode::from(130));
        }
        opened => opened?,
    };
    refuse_large(collection.sweep().refusal(), &arguments)?;
    check_writable(out)?;
    let jobs = collection.unfinished(shard);
    let failed = run(&mut collection, jobs, threads, &stopped)?;
    write(out, &document(&collection, &arguments))?;
    if collection.unfinished(shard).is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    let part = out.unwrap_or("PART.json");
    let again =
        arguments.value("--shard").map_or(String::new(), |shard| format!(" --shard {shard}"));
    if let Some(stopped) = &failed {
        eprintln!("A run failed: {stopped}");
    }
    eprintln!(
        "{}{} of {} runs written. To run the rest: --resume {part}{again}",
        if failed.is_some() { "" } else { "Interrupted: " },
        collection.finished(),
        collection.sweep().jobs()
    );
    Ok(if failed.is_some() { ExitCode::FAILURE } else { ExitCode::from(130) })
}

pub fn merge(words: impl Iterator<Item = String>) -> Result<ExitCode, Trouble> {
    let arguments = Arguments::read(words, &["--out"], &["--csv"])?;
    let [first, others @ ..] = &arguments.files[..] else {
        return Err("parts to merge are needed".into());
    };
    let mut collection = Collection::from_part(&read(first)?).map_err(|own| of(first, &own))?;
    for file in others {
        collection.join(&read(file)?).map_err(|own| of(file, &own))?;
    }
    write(arguments.value("--out"), &document(&collection, &arguments))?;
    let missing = collection.unfinished(Shard::WHOLE).len();
    if missing == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    let jobs = collection.sweep().jobs();
    Err(Trouble::Failure(format!(
        "{missing} of {jobs} runs are missing; wrote a part with all others"
    )))
}

/// The flag that an interrupt sets.
fn heeded() -> Result<Arc<AtomicBool>, Trouble> {
    let stopped = Arc::new(AtomicBool::new(false));
    let stop = Arc::clone(&stopped);
    ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed))
        .map_err(|error| Trouble::Failure(format!("cannot handle interrupts: {error}")))?;
    Ok(stopped)
}

fn open(arguments: &Arguments, stopped: &AtomicBool) -> Result<Collection, Trouble> {
    let file = match &arguments.files[..] {
        [] => None,
        [file] => Some(file),
        _ => return Err("one sweep is needed".into()),
    };
    let mut checking = Checking::new();
    let mut checked = |text: String| {
        Sweep::parse_watched(&text, |done, all| {
            checking.at(done, all);
            !stopped.load(Ordering::Relaxed)
        })
    };
    let fresh = file.map(|file| read(file).and_then(&mut checked)).transpose()?;
    match (arguments.value("--resume"), fresh) {
        (Some(part), fresh) => {
            let collection = Collection::from_part(&read(part)?).map_err(|own| of(part, &own))?;
            if fresh.is_some_and(|sweep| sweep.to_value() != collection.sweep().to_value()) {
                let phrase = Phrase::new(Code::FileOfOtherSweep, [part.into()]);
                return Err(Faults::one("", phrase).into());
            }
            Ok(collection)
        }
        (None, Some(sweep)) => Ok(Collection::new(sweep)),
        (None, None) => Err("a sweep is needed".into()),
    }
}

/// The faults with the file's name added.
fn of(file: &str, faults: &Faults) -> Faults {
    let in_file = |phrase: Phrase| Phrase::new(Code::InFile, [phrase.into(), file.into()]);
    faults.clone().map(|fault| fault.within(in_file))
}

fn threads(given: Option<&str>) -> Result<usize, String> {
    match given {
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        Some(text) => text
            .parse()
            .ok()
            .filter(|n| (1..=MAX_THREADS).contains(n))
            .ok_or_else(|| format!("--jobs takes a whole number from 1 to {MAX_THREADS}")),
    }
}

/// Runs jobs on threads and collects them until an interrupt or a stopped run; returns the faults of the
/// latter.
fn run(
    collection: &mut Collection,
    jobs: Vec<u32>,
    threads: usize,
    stopped: &AtomicBool,
) -> Result<Option<Faults>, Trouble> {
    let threads = threads.min(jobs.len());
    let mut progress = Progress::new(jobs.len(), threads);
    let results = start(collection.sweep(), jobs, threads);
    let mut add = |finished: Finished| {
        progress.step();
        collection.add("native", finished).map_err(|phrase| Trouble::Failure(phrase.to_string()))
    };
    let mut failed = None;
    while !stopped.load(Ordering::Relaxed) {
        match results.recv_timeout(HEED) {
            Ok(Ok(finished)) => add(finished)?,
            Ok(Err(faults)) => {
                failed = Some(faults);
                break;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    results.try_iter().flatten().try_for_each(&mut add)?;
    progress.end();
    Ok(failed)
}

/// Starts threads that take jobs in turn and end with the jobs or the program.
fn start(sweep: &Sweep, jobs: Vec<u32>, threads: usize) -> Receiver<Result<Finished, Faults>> {
    let (sender, receiver) = mpsc::channel();
    let work = Arc::new((sweep.clone(), jobs, AtomicUsize::new(0)));
    for _ in 0..threads {
        let (sender, work) = (sender.clone(), Arc::clone(&work));
        std::thread::spawn(move || {
            let (sweep, jobs, next) = &*work;
            while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                if sender.send(sweep.run(*job)).is_err() {
                    break;
                }
            }
        });
    }
    receiver
}

/// The output. A part is JSON even with `--csv`, since CSV would lose data.
fn document(collection: &Collection, arguments: &Arguments) -> String {
    if arguments.has("--csv") && collection.is_whole() {
        collection.csv()
    } else {
        collection.to_json() + "\n"
    }
}
