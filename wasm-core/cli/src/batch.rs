//! `aqm batch`: answers a list of runs and questions, one in each line of a file.
//!
//! The answers are lines too. The first line of their file says what they answer; each other line answers one job. The
//! journal has the same lines in the order in which they came, the results have them in the order of the jobs.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::sync::Arc;

use aqm_api_studies::model;
use aqm_sim::fault::{Code, Phrase};
use aqm_sim::json;
use aqm_sim::lab::SAMPLE_EVERY;
use aqm_sim::scenario::{Fault, Faults, Scenario, value_of};
use aqm_study::sweep::{Cut, Journal, Shard, Sink, Source, Sweep};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::arguments::Arguments;
use crate::journal::{FileText, Kept, has_text, journal_of};
use crate::output::{
    EVEN_IF_LARGE, Trouble, check_writable, file_fault, of_file, read, refuse_large, write,
};
use crate::pool::{heeded, run, threads};
use crate::run::with_rows;
use crate::task::{Task, merged};

/// How a batch calls itself, and how it goes on with `FILE`.
const GOING_ON: [&str; 2] = ["a batch", "--continue --out FILE"];

/// How the file of answers begins.
const BEGIN: &[u8] = br#"{"batch""#;

/// Most characters of a key.
const MOST_KEY: usize = 200;

pub fn batch(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
    let valued = ["--jobs", "--shard", "--array", "--out"];
    let arguments = Arguments::read(words, &valued, &["--continue", EVEN_IF_LARGE])?;
    let threads = threads(&arguments)?;
    let task = Task::read(&arguments)?;
    let [file] = &arguments.files[..] else { return Err("one file of jobs is needed".into()) };
    let jobs = Arc::new(Jobs::read(&read(file)?, &arguments)?);
    let stopped = heeded()?;
    let Some((kept, mut answers)) = open(&jobs, &task)? else {
        return Ok(task.nothing_left());
    };
    answers.cut.note(task.shard, answers.places.keys().copied());
    let left = answers.unfinished(task.shard);
    let work = move |job| Ok((job, jobs.answer(job)?));
    let failed =
        run(left, threads, stopped, work, |(job, line): (u32, String)| answers.add(job, &line));
    write(task.out.as_deref(), |to| answers.write(to))?;
    let done = answers.unfinished(task.shard).is_empty();
    let runs = [answers.places.len() as u32, answers.head.jobs];
    Ok(task.end(kept, done, failed, runs, GOING_ON[1]))
}

/// Whether a file, which `aqm merge` is given first, has answers of a batch.
pub fn is_part(file: &str) -> bool {
    let mut begin = [0; BEGIN.len()];
    File::open(file).and_then(|mut file| file.read_exact(&mut begin)).is_ok() && begin == BEGIN
}

/// `aqm merge` of answers.
pub fn merge(arguments: &Arguments) -> Result<u8, Trouble> {
    if arguments.has("--csv") {
        return Err("answers of a batch are not written as CSV".into());
    }
    let [first, ..] = &arguments.files[..] else {
        return Err("parts to merge are needed".into());
    };
    let (kept, journal) = Kept::begin(None, &GOING_ON)?;
    let mut answers = Answers::new(head_of(first)?, journal)?;
    for file in &arguments.files {
        answers.take(file, None, false)?;
    }
    write(arguments.value("--out"), |to| answers.write(to))?;
    kept.end();
    let missing = answers.unfinished(Shard::WHOLE);
    merged([missing.len() as u32, answers.head.jobs], answers.cut.left(&missing))
}

/// The answers that an earlier process has left, and their journal; nothing if the task is done already.
fn open(jobs: &Jobs, task: &Task) -> Result<Option<(Kept, Answers)>, Faults> {
    let out = task.out.as_deref();
    let Some(out) = out.filter(|_| task.goes_on) else {
        let (mut kept, journal) = Kept::begin(out, &GOING_ON)?;
        let answers = Answers::new(jobs.head(), journal)?;
        check_writable(out)?;
        kept.filled()?;
        return Ok(Some((kept, answers)));
    };
    let journal = journal_of(out);
    let (mut kept, fresh) = Kept::anew(Some(out))?;
    let mut answers = Answers::new(jobs.head(), fresh)?;
    if has_text(out) {
        answers.take(out, Some(jobs), false)?;
        if answers.unfinished(task.shard).is_empty() {
            // The process may have ended between the results and its last step.
            let _ = fs::remove_file(&journal);
            return Ok(None);
        }
    }
    if has_text(&journal) {
        answers.take(&journal, Some(jobs), true)?;
    }
    check_writable(Some(out))?;
    kept.filled()?;
    Ok(Some((kept, answers)))
}

/// Checked jobs.
struct Jobs {
    /// A line of JSON for each.
    lines: Vec<String>,
    keys: Vec<String>,
}

/// A job as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    key: String,
    /// A scenario whose figures are asked for.
    run: Option<Value>,
    /// What is added to the seed of `run`.
    #[serde(default)]
    replication: u32,
    /// A scenario whose sampled rows are asked for.
    series: Option<Value>,
    /// The name of a model.
    model: Option<String>,
    /// What the model is asked.
    request: Option<Value>,
}

enum Job {
    Run(Box<Sweep>),
    Series(Box<Scenario>),
    Model(String, Value),
}

impl Job {
    /// # Errors
    /// Every fault of the line, with its path.
    fn parse(line: &str) -> Result<(String, Job), Faults> {
        let asked: Asked = Deserialize::deserialize(&value_of(line, "")?)
            .map_err(|error: serde_json::Error| Faults::from(Phrase::text(error.to_string())))?;
        if !(1..=MOST_KEY).contains(&asked.key.chars().count()) {
            let message = format!("a key has 1 to {MOST_KEY} characters");
            return Err(Faults::one("key", Phrase::text(message)));
        }
        let fault = |path: &str, message: &str| Err(Faults::one(path, Phrase::text(message)));
        if asked.request.is_some() != asked.model.is_some() {
            return fault("request", "a model has a request, and nothing else has");
        }
        if asked.replication > 0 && asked.run.is_none() {
            return fault("replication", "only a run has replications");
        }
        let job = match (asked.run, asked.series, asked.model, asked.request) {
            (Some(run), None, None, None) => Job::run(run, asked.replication)?,
            (None, Some(series), None, None) => Job::Series(Box::new(
                Scenario::from_value(series).map_err(|own| own.below("series"))?,
            )),
            (None, None, Some(name), Some(request)) => {
                if !model::NAMES.contains(&name.as_str()) {
                    let args = [name.into(), model::NAMES.join(", ").into()];
                    return Err(Faults::one("model", Phrase::new(Code::NoModel, args)));
                }
                Job::Model(name, request)
            }
            _ => return fault("", "a job has one of run, series and model"),
        };
        Ok((asked.key, job))
    }

    /// A replication as that of a sweep.
    fn run(scenario: Value, replication: u32) -> Result<Job, Faults> {
        let mut scenario = Scenario::from_value(scenario).map_err(|own| own.below("run"))?;
        let last = scenario.seed.checked_add(replication).ok_or_else(|| {
            let args = [scenario.seed.into(), u32::MAX.into()];
            Faults::one("replication", Phrase::new(Code::SeedsEnd, args))
        })?;
        scenario.seed = last;
        let sweep = json!({ "scenario": scenario.to_value() });
        Ok(Job::Run(Box::new(Sweep::from_value(sweep)?)))
    }

    /// Why it is refused without a request for large ones.
    fn refusal(&self) -> Option<Fault> {
        let (field, scenario) = match self {
            Job::Run(sweep) => ("run", sweep.scenario(0)),
            Job::Series(scenario) => ("series", (**scenario).clone()),
            Job::Model(..) => return None,
        };
        let rows = (field == "series").then(|| scenario.rows_refusal(SAMPLE_EVERY)).flatten();
        scenario.cost().refusal().or(rows).map(|fault| fault.below(field))
    }

    /// The field of the answer, and its JSON text.
    ///
    /// # Errors
    /// The lanes that were stopped before their end; or the faults of a model's request.
    fn answer(&self) -> Result<(&'static str, String), Faults> {
        match self {
            Job::Run(sweep) => {
                let lanes = sweep.run(0)?.lanes;
                Ok(("run", json::text(&json!({ "lanes": lanes }))))
            }
            Job::Series(scenario) => {
                let mut rows = String::new();
                let lab = with_rows(scenario, &mut |text| {
                    rows.push_str(text);
                    Ok(())
                })?;
                lab.stopped().into_result()?;
                Ok(("series", json::text(&rows)))
            }
            Job::Model(name, request) => {
                let answer = model::ask_in_english(name, &request.to_string());
                Ok(("model", answer.map_err(|own| own.below("request"))?))
            }
        }
    }
}

impl Jobs {
    /// # Errors
    /// The faults of every line, with its number; a line that is too large to run without a request.
    fn read(text: &str, arguments: &Arguments) -> Result<Jobs, Faults> {
        let mut jobs = Jobs { lines: Vec::new(), keys: Vec::new() };
        let mut faults = Faults::default();
        let mut known = BTreeMap::new();
        for (line, number) in text.lines().zip(1_u32..).filter(|(line, _)| !line.trim().is_empty())
        {
            let place = format!("line {number}");
            match Job::parse(line) {
                Ok((key, job)) => {
                    let refused = refuse_large(job.refusal(), arguments);
                    faults.extend(refused.err().unwrap_or_default().below(&place));
                    if let Some(other) = known.insert(key.clone(), number) {
                        let message = format!("\"{key}\" is the key of line {other}");
                        faults.extend(Faults::one("key", Phrase::text(message)).below(&place));
                    }
                    jobs.keys.push(key);
                }
                Err(own) => faults.extend(own.below(&place)),
            }
            jobs.lines.push(line.trim().to_owned());
        }
        if jobs.lines.is_empty() {
            return Err(Phrase::text("the file has no jobs").into());
        }
        faults.into_result()?;
        Ok(jobs)
    }

    fn head(&self) -> Head {
        // FNV-1a tells lists of jobs apart; nobody has a reason to forge one.
        let digest = self
            .lines
            .iter()
            .flat_map(|line| line.bytes().chain([b'\n']))
            .fold(0xcbf2_9ce4_8422_2325_u64, |digest, byte| {
                (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            });
        Head {
            batch: format!("{digest:016x}"),
            jobs: self.lines.len() as u32,
            version: aqm_sim::VERSION.to_owned(),
            shards: None,
        }
    }

    /// The line that answers a job.
    ///
    /// # Errors
    /// As [`Job::answer`], with the key of the job.
    fn answer(&self, job: u32) -> Result<String, Faults> {
        let place = job as usize;
        let key = &self.keys[place];
        let (_, parsed) = Job::parse(&self.lines[place])?;
        let (field, answer) = parsed.answer().map_err(|own| own.below(&format!("job {key}")))?;
        Ok(format!("{{\"job\":{job},\"key\":{},\"{field}\":{answer}}}\n", json::text(key)))
    }
}

/// The first line of answers.
#[derive(Clone, Serialize, Deserialize)]
struct Head {
    /// Identifies the list of jobs.
    batch: String,
    /// The number of all jobs.
    jobs: u32,
    /// Of the program.
    version: String,
    /// The number of shards, if all answers came in shards of one number of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shards: Option<u32>,
}

/// A line of answers.
#[derive(Deserialize)]
struct Answer {
    job: u32,
    key: String,
    run: Option<IgnoredAny>,
    series: Option<IgnoredAny>,
    model: Option<IgnoredAny>,
}

/// Answers, which stay in a journal.
struct Answers {
    head: Head,
    journal: Box<FileText>,
    /// Place and length in the journal, bytes, by the number of the job.
    places: BTreeMap<u32, (u64, usize)>,
    cut: Cut,
}

impl Answers {
    fn new(head: Head, mut journal: Box<FileText>) -> Result<Answers, Faults> {
        let head = Head { shards: None, ..head };
        journal.append(&line(&head))?;
        Ok(Answers { head, journal, places: BTreeMap::new(), cut: Cut::default() })
    }

    fn unfinished(&self, shard: Shard) -> Vec<u32> {
        let open = |job: &u32| shard.has(*job) && !self.places.contains_key(job);
        (0..self.head.jobs).filter(open).collect()
    }

    /// Adds a line. A job that is answered already must have the same answer.
    fn add(&mut self, job: u32, line: &str) -> Result<(), Phrase> {
        if let Some(&(at, length)) = self.places.get(&job) {
            return match self.journal.read(at, length)? == line.as_bytes() {
                true => Ok(()),
                false => Err(Phrase::new(Code::OtherFigures, [job.into()])),
            };
        }
        let at = self.journal.length();
        self.journal.append(line)?;
        self.places.insert(job, (at, line.len()));
        Ok(())
    }

    /// Adds the answers of a file. They are checked against the jobs where these are known. A journal may end within a line.
    ///
    /// # Errors
    /// Why they do not belong here, with the file and the number of the line.
    fn take(&mut self, file: &str, jobs: Option<&Jobs>, is_journal: bool) -> Result<(), Faults> {
        let of = |faults: Faults| of_file(file, &faults);
        let (head, mut lines) = begin(file)?;
        if head.version != self.head.version {
            let args = [head.version.into(), self.head.version.as_str().into()];
            return Err(of(Faults::one("version", Phrase::new(Code::OtherVersion, args))));
        }
        if head.batch != self.head.batch || head.jobs != self.head.jobs {
            let message = "these are answers to other jobs";
            return Err(of(Faults::one("batch", Phrase::text(message))));
        }
        self.cut.join(head.shards, self.places.is_empty());
        for number in 2_u32.. {
            let of_line = |phrase: Phrase| of(Faults::one(&format!("line {number}"), phrase));
            let text = match next_line(&mut lines, file)? {
                Line::Whole(text) => text,
                Line::End => break,
                Line::Cut if is_journal => break,
                Line::Cut => return Err(of_line(Phrase::text("the file ends within this line"))),
            };
            let answer: Option<Answer> = serde_json::from_str(&text).ok();
            let answer = answer.filter(|Answer { job, key, run, series, model }| {
                let one = [run, series, model].into_iter().flatten().count() == 1;
                one && *job < self.head.jobs
                    && jobs.is_none_or(|jobs| jobs.keys[*job as usize] == *key)
            });
            let answer = answer.ok_or_else(|| of_line(Phrase::text("this answers no job")))?;
            self.add(answer.job, &text).map_err(of_line)?;
        }
        Ok(())
    }

    /// Writes the answers in the order of their jobs.
    fn write(&self, to: Sink<'_>) -> Result<(), Phrase> {
        let whole = self.places.len() as u32 == self.head.jobs;
        let shards = self.cut.0.filter(|_| !whole);
        to(&line(&Head { shards, ..self.head.clone() }))?;
        for &(at, length) in self.places.values() {
            let bytes = self.journal.read(at, length)?;
            to(&String::from_utf8(bytes).unwrap_or_else(|_| unreachable!("text was written")))?;
        }
        Ok(())
    }
}

fn line(of: &impl Serialize) -> String {
    json::text(of) + "\n"
}

/// A file after its first line, which it has to have.
fn begin(file: &str) -> Result<(Head, BufReader<File>), Faults> {
    let opened = File::open(file).map_err(|error| file_fault(Code::CannotRead, file, &error))?;
    let mut lines = BufReader::new(opened);
    let head = match next_line(&mut lines, file)? {
        Line::Whole(text) => serde_json::from_str(&text).ok(),
        Line::Cut | Line::End => None,
    };
    let none = || of_file(file, &Phrase::text("these are no answers of a batch").into());
    Ok((head.ok_or_else(none)?, lines))
}

fn head_of(file: &str) -> Result<Head, Faults> {
    begin(file).map(|(head, _)| head)
}

/// What comes next in a file of answers.
enum Line {
    /// With its end.
    Whole(String),
    /// Text without the end of a line.
    Cut,
    End,
}

fn next_line(lines: &mut BufReader<File>, file: &str) -> Result<Line, Faults> {
    let mut bytes = Vec::new();
    lines
        .read_until(b'\n', &mut bytes)
        .map_err(|error| file_fault(Code::CannotRead, file, &error))?;
    Ok(match bytes.last() {
        None => Line::End,
        Some(b'\n') => Line::Whole(String::from_utf8_lossy(&bytes).into_owned()),
        Some(_) => Line::Cut,
    })
}
