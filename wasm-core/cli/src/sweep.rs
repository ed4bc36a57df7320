//! `aqm sweep` and `aqm merge`: runs the jobs of a sweep on all processors.

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::scenario::Faults;
use aqm_study::sweep::{Collection, Finished, Shard, Sink, Source, Sweep};

use crate::arguments::Arguments;
use crate::journal::{FileText, Kept, copy, journal_of};
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
    let (mut collection, kept) = match open(&arguments, &stopped) {
        // Nothing has run, so there is nothing to write.
        Err(_) if stopped.load(Ordering::Relaxed) => {
            eprintln!("Interrupted during the check of the sweep.");
            return Ok(ExitCode::from(130));
        }
        opened => opened?,
    };
    let jobs = collection.unfinished(shard);
    let failed = run(&mut collection, jobs, threads, &stopped);
    write(out, |to| document(&collection, &arguments, to))?;
    kept.end();
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
    let (kept, journal) = Kept::begin(None)?;
    let mut collection = with_text(first, |part| Collection::of_part(part, journal))?;
    for file in others {
        with_text(file, |part| collection.join(part))?;
    }
    write(arguments.value("--out"), |to| document(&collection, &arguments, to))?;
    kept.end();
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

/// The sweep with its finished runs, and the journal that keeps those to come.
fn open(arguments: &Arguments, stopped: &AtomicBool) -> Result<(Collection, Kept), Trouble> {
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
    let out = arguments.value("--out");
    let (collection, mut kept) = match (arguments.value("--resume"), fresh) {
        (Some(part), fresh) => {
            let (collection, kept) = resumed(part, out)?;
            if fresh.is_some_and(|sweep| sweep.to_value() != collection.sweep().to_value()) {
                let phrase = Phrase::new(Code::FileOfOtherSweep, [part.into()]);
                return Err(Faults::one("", phrase).into());
            }
            (collection, kept)
        }
        (None, Some(sweep)) => {
            let (kept, journal) = Kept::begin(out)?;
            (Collection::within(sweep, journal).map_err(Faults::from)?, kept)
        }
        (None, None) => return Err("a sweep is needed".into()),
    };
    refuse_large(collection.sweep().refusal(), arguments)?;
    check_writable(out)?;
    kept.filled()?;
    Ok((collection, kept))
}

/// The runs of a part, or those that a killed program has left for it.
fn resumed(part: &str, out: Option<&str>) -> Result<(Collection, Kept), Faults> {
    let left = journal_of(part);
    if !Path::new(&left).exists() {
        let (kept, journal) = Kept::begin(out)?;
        return Ok((with_text(part, |text| Collection::of_part(text, journal))?, kept));
    }
    let of_left = |own: Faults| of(&left, &own);
    let goes_on = out.is_some_and(|out| same_file(&journal_of(out), &left));
    let (kept, journal) = if goes_on {
        Kept::go_on(part)?
    } else {
        let (kept, mut journal) = Kept::begin(out)?;
        copy(&FileText::open(&left)?, &mut journal)?;
        (kept, journal)
    };
    let mut collection = Collection::resume(journal).map_err(of_left)?;
    // An empty file was put there to see that it can be written.
    if fs::metadata(part).is_ok_and(|meta| meta.len() > 0) {
        with_text(part, |text| collection.join(text))?;
    }
    Ok((collection, kept))
}

fn same_file(one: &str, other: &str) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// Reads a file, or standard input; its faults name it.
fn with_text<T>(
    file: &str,
    take: impl FnOnce(&dyn Source) -> Result<T, Faults>,
) -> Result<T, Faults> {
    let taken = match file {
        "-" => take(&read(file)?.as_str()),
        _ => take(&FileText::open(file)?),
    };
    taken.map_err(|own| of(file, &own))
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

/// Runs jobs on threads and collects them until an interrupt, a stopped run or a full disk; returns the faults of the
/// latter two.
fn run(
    collection: &mut Collection,
    jobs: Vec<u32>,
    threads: usize,
    stopped: &AtomicBool,
) -> Option<Faults> {
    let threads = threads.min(jobs.len());
    let mut progress = Progress::new(jobs.len(), threads);
    let results = start(collection.sweep(), jobs, threads);
    let mut add = |finished: Finished| {
        progress.step();
        collection.add("native", finished).map_err(Faults::from)
    };
    let mut failed = None;
    while !stopped.load(Ordering::Relaxed) {
        match results.recv_timeout(HEED) {
            Ok(finished) => {
                if let Err(faults) = finished.and_then(&mut add) {
                    failed = Some(faults);
                    break;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let late = results.try_iter().flatten().try_for_each(&mut add);
    progress.end();
    failed.or(late.err())
}

/// Starts threads that take jobs in turn and end with the jobs or the program. Each holds its figures until they are
/// taken.
fn start(sweep: &Sweep, jobs: Vec<u32>, threads: usize) -> Receiver<Result<Finished, Faults>> {
    let (sender, receiver) = mpsc::sync_channel(0);
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

/// Writes the output. A part is JSON even with `--csv`, since CSV would lose data.
fn document(collection: &Collection, arguments: &Arguments, to: Sink<'_>) -> Result<(), Phrase> {
    if arguments.has("--csv") && collection.is_whole() {
        return collection.write_csv(to);
    }
    collection.write_json(to)?;
    to("\n")
}
