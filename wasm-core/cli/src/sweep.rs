//! `aqm sweep` and `aqm merge`: runs the jobs of a sweep on all processors.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::scenario::Faults;
use aqm_study::sweep::{Collection, Finished, Shard, Sink, Source, Sweep};

use crate::arguments::Arguments;
use crate::batch;
use crate::examine;
use crate::journal::{FileText, Kept, copy, has_text, journal_of};
use crate::output::{
    EVEN_IF_LARGE, INTERRUPTED, Trouble, check_writable, file_fault, of_file, read, refuse_large,
    write,
};
use crate::pool::{heeded, run, threads};
use crate::progress::Checking;
use crate::task::{Task, merged};

pub fn sweep(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
    let valued = ["--jobs", "--shard", "--array", "--resume", "--out"];
    let flags = ["--csv", "--continue", EVEN_IF_LARGE];
    let arguments = Arguments::read(words, &valued, &flags)?;
    let threads = threads(&arguments)?;
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
        return Ok(task.nothing_left());
    };
    collection.note_shard(task.shard);
    let jobs = collection.unfinished(task.shard);
    let sweep = collection.sweep().clone();
    let add = |finished: Finished| collection.add("native", finished);
    let failed = run(jobs, threads, stopped, move |job| sweep.run(job), add);
    write(out, |to| document(&collection, &arguments, to))?;
    let done = collection.unfinished(task.shard).is_empty();
    let runs = [collection.finished(), collection.sweep().jobs()];
    Ok(task.end(kept, done, failed, runs, GOING_ON[1]))
}

pub fn merge(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
    let arguments = Arguments::read(words, &["--out"], &["--csv"])?;
    let [first, others @ ..] = &arguments.files[..] else {
        return Err("parts to merge are needed".into());
    };
    if examine::is_part(first) {
        return examine::merge(&arguments);
    }
    if batch::is_part(first) {
        return batch::merge(&arguments);
    }
    let (kept, journal) = Kept::begin(None, &GOING_ON)?;
    let mut collection = with_text(first, |part| Collection::of_part(part, journal))?;
    for file in others {
        with_text(file, |part| collection.join(part))?;
    }
    write(arguments.value("--out"), |to| document(&collection, &arguments, to))?;
    kept.end();
    merged(
        [collection.unfinished(Shard::WHOLE).len() as u32, collection.sweep().jobs()],
        collection.shards_left(),
    )
}

/// How a sweep calls itself, and how it goes on with `FILE`.
const GOING_ON: [&str; 2] = ["a sweep", "--resume FILE"];

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
            let (kept, journal) = Kept::begin(out, &GOING_ON)?;
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
    let journal = journal_of(out);
    if has_text(out) {
        let file = File::open(out).map_err(|error| file_fault(Code::CannotRead, out, &error))?;
        if sweep.has_results(BufReader::new(file)).map_err(|own| of_file(out, &own))? {
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
        let (kept, journal) = Kept::begin(out, &GOING_ON)?;
        return Ok((with_text(part, |text| Collection::of_part(text, journal))?, kept));
    }
    let of_left = |own: Faults| of_file(&left, &own);
    let goes_on = out.is_some_and(|out| same_file(&journal_of(out), &left));
    let (kept, journal) = if goes_on {
        Kept::go_on(part)?
    } else {
        let (kept, mut journal) = Kept::begin(out, &GOING_ON)?;
        copy(&FileText::open(&left)?, &mut journal)?;
        (kept, journal)
    };
    let mut collection = Collection::resume(journal).map_err(of_left)?;
    // An empty file was put there to see that it can be written.
    if has_text(part) {
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
    taken.map_err(|own| of_file(file, &own))
}

/// Writes the output. A part is JSON even with `--csv`, since CSV would lose data.
fn document(collection: &Collection, arguments: &Arguments, to: Sink<'_>) -> Result<(), Phrase> {
    if arguments.has("--csv") && collection.is_whole() {
        return collection.write_csv(to);
    }
    collection.write_json(to)?;
    to("\n")
}
