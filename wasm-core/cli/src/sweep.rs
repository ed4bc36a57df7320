//! `aqm sweep` and `aqm merge`: runs the jobs of a sweep on all processors.

use std::any::Any;
use std::fs::{self, File};
use std::io::BufReader;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::scenario::Faults;
use aqm_study::sweep::{Collection, Finished, Shard, Sink, Source, Sweep};

use crate::arguments::Arguments;
use crate::array;
use crate::journal::{FileText, Kept, copy, journal_of};
use crate::output::{
    DONE, EVEN_IF_LARGE, FAILED, INTERRUPTED, Trouble, check_writable, file_fault, read,
    refuse_large, write,
};
use crate::progress::{Checking, Progress};

/// Longest reaction time to an interrupt while no job finishes.
const HEED: Duration = Duration::from_millis(100);

const MAX_THREADS: usize = 1024;

/// What the options say of the jobs and the files of this process.
struct Task {
    shard: Shard,
    /// As `--shard` would name it; empty for the whole.
    named: String,
    out: Option<String>,
    /// Whether to do what is left, whatever is there.
    goes_on: bool,
}

impl Task {
    fn read(arguments: &Arguments) -> Result<Task, Trouble> {
        let [shard, out, resume] =
            ["--shard", "--out", "--resume"].map(|name| arguments.value(name));
        let array = arguments.value("--array").map(array::size).transpose()?;
        let goes_on = array.is_some() || arguments.has("--continue");
        let asked = if array.is_some() { "--array" } else { "--continue" };
        if goes_on
            && let Some(odd) =
                resume.map(|_| "--resume").or(arguments.has("--csv").then_some("--csv"))
        {
            return Err(format!(
                "{odd} has no meaning beside {asked}, which goes on with the JSON in --out; aqm merge writes CSV"
            )
            .into());
        }
        if goes_on && out.is_none_or(|out| out == "-") {
            return Err(format!("{asked} needs --out FILE").into());
        }
        let Some(count) = array else {
            let named = shard.map_or(String::new(), |shard| format!(" --shard {shard}"));
            let shard = shard.map_or(Ok(Shard::WHOLE), Shard::parse)?;
            return Ok(Task { shard, named, out: out.map(str::to_owned), goes_on });
        };
        if shard.is_some() {
            return Err("--shard has no meaning beside --array".into());
        }
        let out = out.unwrap_or_default();
        if !out.contains(array::NUMBER) {
            return Err("--array needs {} in --out, where the number of the task comes".into());
        }
        let number = array::task(count, |name| std::env::var(name).ok())?;
        let named = format!("{number}/{count}");
        let out = out.replace(array::NUMBER, &number.to_string());
        Ok(Task {
            shard: Shard::parse(&named)?,
            named: format!(" --shard {named}"),
            out: Some(out),
            goes_on,
        })
    }
}

pub fn sweep(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
    let valued = ["--jobs", "--shard", "--array", "--resume", "--out"];
    let flags = ["--csv", "--continue", EVEN_IF_LARGE];
    let arguments = Arguments::read(words, &valued, &flags)?;
    let threads = threads(arguments.value("--jobs"))?;
    let task = Task::read(&arguments)?;
    let stopped = heeded()?;
    let out = task.out.as_deref();
    let opened = match open(&arguments, &task, stopped) {
        // Nothing has run, so there is nothing to write.
        Err(_) if stopped.load(Ordering::Relaxed) => {
            eprintln!("Interrupted during the check of the sweep.");
            return Ok(INTERRUPTED);
        }
        opened => opened?,
    };
    let Some((mut collection, kept)) = opened else {
        eprintln!("{} has all runs", out.unwrap_or_default());
        return Ok(DONE);
    };
    collection.note_shard(task.shard);
    let jobs = collection.unfinished(task.shard);
    let failed = run(&mut collection, jobs, threads, stopped);
    write(out, |to| document(&collection, &arguments, to))?;
    let done = collection.unfinished(task.shard).is_empty();
    // A scheduler may remove the results of a task that did not end well.
    if done || !task.goes_on {
        kept.end();
    }
    if done {
        return Ok(DONE);
    }
    if let Some(stopped) = &failed {
        eprintln!("A run failed: {stopped}");
    }
    let again = match task.goes_on {
        true => "the same command".to_owned(),
        false => format!("--resume {}{}", out.unwrap_or("PART.json"), task.named),
    };
    eprintln!(
        "{}{} of {} runs written. To run the rest: {again}",
        if failed.is_some() { "" } else { "Interrupted: " },
        collection.finished(),
        collection.sweep().jobs()
    );
    Ok(if failed.is_some() { FAILED } else { INTERRUPTED })
}

pub fn merge(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
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
        return Ok(DONE);
    }
    let jobs = collection.sweep().jobs();
    let again = collection
        .shards_left()
        .map_or(String::new(), |shards| format!(". Shards to run again: {shards}"));
    Err(Trouble::Failure(format!(
        "{missing} of {jobs} runs are missing; wrote a part with all others{again}"
    )))
}

/// The flag that an interrupt sets. A process has one handler, whatever the number of its commands.
fn heeded() -> Result<&'static AtomicBool, Trouble> {
    static STOPPED: AtomicBool = AtomicBool::new(false);
    static HANDLER: OnceLock<Result<(), String>> = OnceLock::new();
    STOPPED.store(false, Ordering::Relaxed);
    let set = || ctrlc::set_handler(|| STOPPED.store(true, Ordering::Relaxed));
    HANDLER
        .get_or_init(|| set().map_err(|error| format!("cannot handle interrupts: {error}")))
        .clone()
        .map_err(Trouble::Failure)?;
    Ok(&STOPPED)
}

/// The sweep with its finished runs, and the journal that keeps those to come; nothing if the task is done already.
fn open(
    arguments: &Arguments,
    task: &Task,
    stopped: &AtomicBool,
) -> Result<Option<(Collection, Kept)>, Trouble> {
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
    let out = task.out.as_deref();
    let found = match (out, &fresh) {
        (Some(out), Some(sweep)) if task.goes_on => found(sweep, out)?,
        _ => Found::Nothing,
    };
    let earlier = match found {
        Found::Results => return Ok(None),
        Found::Runs => out,
        Found::Nothing => arguments.value("--resume"),
    };
    let is_part = earlier.is_some_and(|part| !Path::new(&journal_of(part)).exists());
    let Some((collection, mut kept)) = begun(fresh, earlier, out)? else {
        return Err("a sweep is needed".into());
    };
    if task.goes_on && is_part && collection.unfinished(task.shard).is_empty() {
        return Ok(None);
    }
    refuse_large(collection.sweep().refusal(), arguments)?;
    check_writable(out)?;
    kept.filled()?;
    Ok(Some((collection, kept)))
}

/// A sweep with the finished runs of an earlier part or its journal, and the journal that keeps those to come in `out`;
/// none without both.
fn begun(
    fresh: Option<Sweep>,
    earlier: Option<&str>,
    out: Option<&str>,
) -> Result<Option<(Collection, Kept)>, Faults> {
    match (earlier, fresh) {
        (Some(part), fresh) => {
            let (collection, kept) = resumed(part, out)?;
            if fresh.is_some_and(|sweep| sweep.to_value() != collection.sweep().to_value()) {
                let phrase = Phrase::new(Code::FileOfOtherSweep, [part.into()]);
                return Err(Faults::one("", phrase));
            }
            Ok(Some((collection, kept)))
        }
        (None, Some(sweep)) => {
            let (kept, journal) = Kept::begin(out)?;
            Ok(Some((Collection::within(sweep, journal)?, kept)))
        }
        (None, None) => Ok(None),
    }
}

/// A sweep that keeps its runs as `aqm sweep --out` does, with those of an earlier part or its journal. `end` the journal
/// once the results are written.
///
/// # Errors
/// If the part is of another sweep or version, there is a journal already, or a file cannot be read or written.
pub fn kept(
    sweep: Sweep,
    earlier: Option<&str>,
    out: Option<&str>,
) -> Result<(Collection, Kept), Faults> {
    let begun = begun(Some(sweep), earlier, out)?;
    let (collection, mut kept) = begun.unwrap_or_else(|| unreachable!("there is a sweep"));
    check_writable(out)?;
    kept.filled()?;
    Ok((collection, kept))
}

/// What an earlier process has left for the same results.
enum Found {
    Nothing,
    /// A part, a journal, or both.
    Runs,
    Results,
}

fn found(sweep: &Sweep, out: &str) -> Result<Found, Faults> {
    let has_text = |path: &str| fs::metadata(path).is_ok_and(|meta| meta.len() > 0);
    let journal = journal_of(out);
    if has_text(out) {
        let file = File::open(out).map_err(|error| file_fault(Code::CannotRead, out, &error))?;
        if sweep.has_results(BufReader::new(file)).map_err(|own| of(out, &own))? {
            // The process ended between the results and its last step.
            let _ = fs::remove_file(&journal);
            return Ok(Found::Results);
        }
    }
    if has_text(&journal) || has_text(out) {
        return Ok(Found::Runs);
    }
    // A machine that failed may leave the name of a file without its text.
    let _ = fs::remove_file(&journal);
    Ok(Found::Nothing)
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
///
/// # Panics
/// As a run does. The journal keeps what has finished.
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
            Ok(ended) => {
                let finished = ended.unwrap_or_else(|panic| resume_unwind(panic));
                if let Err(faults) = finished.and_then(&mut add) {
                    failed = Some(faults);
                    break;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let late = results.try_iter().flatten().flatten().try_for_each(&mut add);
    progress.end();
    failed.or(late.err())
}

/// How a job ended: with figures, with faults, or by a panic.
type Ended = Result<Result<Finished, Faults>, Box<dyn Any + Send>>;

/// Starts threads that take jobs in turn and end with the jobs or the program. Each holds its figures until they are
/// taken.
fn start(sweep: &Sweep, jobs: Vec<u32>, threads: usize) -> Receiver<Ended> {
    let (sender, receiver) = mpsc::sync_channel(0);
    let work = Arc::new((sweep.clone(), jobs, AtomicUsize::new(0)));
    for _ in 0..threads {
        let (sender, work) = (sender.clone(), Arc::clone(&work));
        std::thread::spawn(move || {
            let (sweep, jobs, next) = &*work;
            while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                let ended = catch_unwind(AssertUnwindSafe(|| sweep.run(*job)));
                if sender.send(ended).is_err() {
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
