//! `aqm examine`: runs the trials of RFC 7928 with a queue discipline and six others beside it, on all processors.

use std::fs::{self, File};
use std::io::Read;

use aqm_sim::json;
use aqm_sim::scenario::Faults;
use aqm_study::examine::{Examination, Marked};
use aqm_study::sweep::{Journal, Shard};

use crate::arguments::Arguments;
use crate::journal::{FileText, Kept, has_text, journal_of};
use crate::output::{Trouble, check_writable, of_file, read, write};
use crate::pool::{heeded, run, threads};
use crate::task::{Task, merged};

/// How an examination calls itself, and how it goes on with `FILE`.
const GOING_ON: [&str; 2] = ["an examination", "--continue --out FILE"];

pub fn examine(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
    let valued = ["--lane", "--jobs", "--shard", "--array", "--out"];
    let arguments = Arguments::read(words, &valued, &["--quick", "--continue"])?;
    let threads = threads(&arguments)?;
    let task = Task::read(&arguments)?;
    let [file] = &arguments.files[..] else { return Err("one file is needed".into()) };
    let lane = arguments.value("--lane").map_or(Some(1), |text| text.parse().ok());
    let lane =
        lane.filter(|lane: &u32| *lane > 0).ok_or("--lane is the number of a lane, from 1")?;
    let examination = Examination::parse(&read(file)?, lane - 1, arguments.has("--quick"))?;
    let mut examination = examination.with_rule_named(aqm_rules::name);
    let stopped = heeded()?;
    let out = task.out.as_deref();
    let Some((kept, mut journal)) = open(&mut examination, &task)? else {
        return Ok(task.nothing_left());
    };
    examination.note_shard(task.shard);
    let jobs = examination.unfinished(task.shard);
    let worker = examination.clone();
    let add = |run: Marked| {
        journal.append(&line(&run))?;
        examination.add(run)
    };
    let failed = run(jobs, threads, stopped, move |job| worker.run(job), add);
    write(out, |to| to(&document(&examination)))?;
    let done = examination.unfinished(task.shard).is_empty();
    let runs = [examination.finished(), examination.jobs()];
    Ok(task.end(kept, done, failed, runs, GOING_ON[1]))
}

/// Takes what an earlier process has left, and opens the journal of runs to come; nothing if the task is done already.
fn open(
    examination: &mut Examination,
    task: &Task,
) -> Result<Option<(Kept, Box<FileText>)>, Faults> {
    let (mut kept, mut journal) = match task.out.as_deref() {
        Some(out) if task.goes_on => {
            let name = journal_of(out);
            let earlier = has_text(&name);
            if has_text(out) {
                let text = read(out)?;
                if examination.has_report(&text).map_err(|own| of_file(out, &own))? {
                    let _ = fs::remove_file(&name);
                    return Ok(None);
                }
                examination.join(&text).map_err(|own| of_file(out, &own))?;
            }
            if earlier {
                examination.restore(&read(&name)?).map_err(|own| of_file(&name, &own))?;
            } else if has_text(out) && examination.unfinished(task.shard).is_empty() {
                return Ok(None);
            }
            Kept::anew(Some(out))?
        }
        out => Kept::begin(out, &GOING_ON)?,
    };
    journal.append(&line(examination.examined()))?;
    for run in examination.part().runs {
        journal.append(&line(&run))?;
    }
    check_writable(task.out.as_deref())?;
    kept.filled()?;
    Ok(Some((kept, journal)))
}

/// Whether a file, which `aqm merge` is given first, is a part of an examination.
pub fn is_part(file: &str) -> bool {
    let mut begin = [0; 11];
    File::open(file).and_then(|mut file| file.read_exact(&mut begin)).is_ok()
        && &begin == br#"{"examined""#
}

/// `aqm merge` of parts of an examination.
pub fn merge(arguments: &Arguments) -> Result<u8, Trouble> {
    if arguments.has("--csv") {
        return Err("an examination is not written as CSV".into());
    }
    let [first, others @ ..] = &arguments.files[..] else {
        return Err("parts to merge are needed".into());
    };
    let mut examination =
        Examination::of_part(&read(first)?).map_err(|own| of_file(first, &own))?;
    for file in others {
        examination.join(&read(file)?).map_err(|own| of_file(file, &own))?;
    }
    write(arguments.value("--out"), |to| to(&document(&examination)))?;
    let missing = examination.unfinished(Shard::WHOLE).len() as u32;
    merged([missing, examination.jobs()], examination.shards_left())
}

/// The report, or the part of an examination that is not finished.
fn document(examination: &Examination) -> String {
    match examination.unfinished(Shard::WHOLE).is_empty() {
        true => line(&examination.report()),
        false => line(&examination.part()),
    }
}

fn line(of: &impl serde::Serialize) -> String {
    json::text(of) + "\n"
}
