//! The report card of a queue discipline: the trials of RFC 7928 that a single bottleneck allows.
//!
//! An [`Examination`] runs a fixed list of trials, each replicated, with the examined scheme and six companions in
//! parallel lanes. Its jobs, one per trial and replication, can run anywhere and in any order, and the [`Report`] depends
//! only on their figures. Verdicts compare lanes pair by pair, since all lanes of a job have the same seed.

mod companions;
mod figures;
mod report;
mod suite;

pub use companions::BASE;
pub use figures::NAMES;
pub use report::{Compared, Ellipse, Grade, LaneReport, Report, TrialReport, Verdict};
pub use suite::SUITE;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::sweep::{Cut, SLICE, Shard};
use aqm_sim::fault::{Code, Phrase};
use aqm_sim::lab::label;
use aqm_sim::queue::QueueSpec;
use aqm_sim::run::LaneRun;
use aqm_sim::scenario::{self, Fault, Faults, Scenario};
use aqm_sim::units::Time;
use companions::companions;

/// Replications of a full examination.
const REPLICATIONS: u32 = 10;
/// Replications of a quick examination: the fewest with an interval.
const QUICK: u32 = 2;

/// A trial: a scenario and its reported figures.
#[derive(Clone, Debug)]
struct Trial {
    id: String,
    /// Section of RFC 7928.
    section: String,
    title: String,
    /// The scenario without lanes.
    scenario: Value,
    /// The highest rate of its link, bit/s, from which RED's thresholds follow.
    top_rate_bps: u64,
    mean_rate_bps: f64,
    /// The class whose transfers are timed.
    completes: Option<String>,
    /// The class whose fairness is measured.
    flows: Option<String>,
    /// The classes whose goodputs are compared, first over second.
    pair: Option<[String; 2]>,
    /// Start and end of phases that begin with a change, s.
    phases: Vec<[f64; 2]>,
}

impl Trial {
    fn warmup_s(&self) -> f64 {
        self.scenario["warmup_s"].as_f64().unwrap_or_default()
    }

    /// The scenario with the examined lane and its companions.
    fn whole(&self, examined: &Examined, seed: u32) -> Result<Scenario, Faults> {
        let mut value = self.scenario.clone();
        let own = json!({ "label": examined.label, "queue": examined.queue });
        let others = companions(self.top_rate_bps, 1500)
            .map(|(label, queue)| json!({ "label": label, "queue": queue }));
        value["seed"] = json!(seed);
        value["title"] = json!(self.title);
        value["lanes"] = std::iter::once(own).chain(others).collect();
        Scenario::from_value(value)
    }
}

/// The examined scheme and the extent of its examination: the first line of a journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Examined {
    /// Version of the list of trials.
    pub suite: u32,
    /// Version of the simulation core.
    pub version: String,
    /// Name of the scheme.
    pub label: String,
    /// The scheme with all parameters.
    pub queue: QueueSpec,
    /// Replications of each trial, with seeds from 1 on.
    pub replications: u32,
}

/// The figures of one job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Marked {
    /// Replication k of a trial is job `trial * replications + k`.
    pub job: u32,
    /// The figures of each lane, in the order of [`NAMES`]; null if the trial has no such figure.
    pub lanes: Vec<Vec<Option<f64>>>,
}

/// The finished jobs of an examination, to be merged later.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExaminedPart {
    pub examined: Examined,
    /// The number of shards, if all jobs ran in shards of one number of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shards: Option<u32>,
    /// The finished jobs, by ascending number.
    pub runs: Vec<Marked>,
}

/// An examination with the figures of its finished jobs.
#[derive(Clone, Debug)]
pub struct Examination {
    examined: Examined,
    trials: Vec<Trial>,
    finished: BTreeMap<u32, Vec<Vec<Option<f64>>>>,
    cut: Cut,
}

/// Lanes of each trial: the examined one and its companions.
const LANES: usize = 7;

impl Examination {
    /// The examination of a lane of a scenario, counted from 0, or of a document with only a lane or a discipline. Ignores a
    /// lane's overrides. `quick` runs two replications in place of ten.
    ///
    /// # Errors
    /// Every fault of the document, with its path; and the faults of trials for which the discipline is not valid.
    pub fn parse(json: &str, lane: u32, quick: bool) -> Result<Examination, Faults> {
        let value = scenario::value_of(json, "")?;
        let value = match value {
            Value::Object(ref fields) if fields.contains_key("lanes") => value,
            // A discipline may have a `queue` of its own.
            Value::Object(ref fields) if fields.contains_key("kind") => {
                around(&json!({ "queue": value }))
            }
            Value::Object(ref fields) if fields.contains_key("queue") => around(&value),
            other => other,
        };
        let scenario = Scenario::from_value(value)?;
        let last = scenario.lanes.len() as u32 - 1;
        let lane = scenario.lanes.get(lane as usize).ok_or_else(|| {
            Faults::one("lanes", Phrase::new(Code::NoLane, [lane.into(), last.into()]))
        })?;
        Examination::of(Examined {
            suite: SUITE,
            version: aqm_sim::VERSION.to_owned(),
            label: distinct_label(label(lane)),
            queue: lane.queue.clone(),
            replications: if quick { QUICK } else { REPLICATIONS },
        })
    }

    /// The examination with a label for a rule whose lane has none: `name` derives it from the rule's text.
    pub fn with_rule_named(mut self, name: impl Fn(&str) -> Option<String>) -> Examination {
        if let QueueSpec::Rule(rule) = &self.examined.queue
            && self.examined.label == self.examined.queue.kind()
            && let Some(own) = name(&rule.text)
        {
            self.examined.label = distinct_label(&own.chars().take(MOST_LABEL).collect::<String>());
        }
        self
    }

    /// The examination of a journal, from its first line.
    ///
    /// # Errors
    /// If the line is not an examination, or is one of another version; and as [`Examination::parse`].
    pub fn resume(head: &str) -> Result<Examination, Faults> {
        Examination::again(read(head)?)
    }

    fn again(examined: Examined) -> Result<Examination, Faults> {
        let Examined { suite, version, replications, .. } = &examined;
        if *suite != SUITE || version != aqm_sim::VERSION || *replications == 0 {
            return Err(Faults::one("", Code::NoFigures));
        }
        Examination::of(examined)
    }

    /// The examination of a part, with its jobs.
    ///
    /// # Errors
    /// If the document is not a part, or is of another version; and the first job that does not belong to the examination.
    pub fn of_part(json: &str) -> Result<Examination, Faults> {
        let part: ExaminedPart = read(json)?;
        let mut examination = Examination::again(part.examined.clone())?;
        examination.take(part)?;
        Ok(examination)
    }

    /// Adds the jobs of a part of the same examination.
    ///
    /// # Errors
    /// If the document is not a part, or belongs to another examination; and the first job that does not belong to the
    /// examination, or has different figures in it.
    pub fn join(&mut self, json: &str) -> Result<(), Faults> {
        self.take(read(json)?)
    }

    fn take(&mut self, part: ExaminedPart) -> Result<(), Faults> {
        self.same(&part.examined)?;
        self.cut.join(part.shards, self.finished.is_empty());
        for (number, run) in part.runs.into_iter().enumerate() {
            self.add(run).map_err(|phrase| Faults::one(&format!("runs[{number}]"), phrase))?;
        }
        Ok(())
    }

    /// Adds the jobs of a journal. Its first line is the examined scheme; each further line is a job. An incomplete last
    /// line is ignored.
    ///
    /// # Errors
    /// As [`Examination::join`], with the number of the line.
    pub fn restore(&mut self, journal: &str) -> Result<(), Faults> {
        let end = journal.rfind('\n').unwrap_or_default();
        let mut lines = journal[..end].lines().zip(1..);
        let (head, _) = lines.next().ok_or_else(|| Faults::one("", Code::NoFigures))?;
        self.same(&read(head)?)?;
        for (line, number) in lines {
            let of_line = |phrase: Phrase| Faults::one(&format!("line {number}"), phrase);
            let run = serde_json::from_str(line).map_err(|_| of_line(Code::NoFigures.into()))?;
            self.add(run).map_err(of_line)?;
        }
        Ok(())
    }

    /// Whether a text is the report of this examination, rather than a part or anything else.
    ///
    /// # Errors
    /// If it is the report of another examination.
    pub fn has_report(&self, json: &str) -> Result<bool, Faults> {
        let value = scenario::value_of(json, "")?;
        if value.get("trials").is_none() {
            return Ok(false);
        }
        self.same(&read(&value["examined"].to_string())?)?;
        Ok(true)
    }

    fn same(&self, examined: &Examined) -> Result<(), Faults> {
        if *examined == self.examined {
            return Ok(());
        }
        Err(Faults::one("examined", Phrase::text("this is of another examination")))
    }

    fn of(examined: Examined) -> Result<Examination, Faults> {
        let trials = suite::trials();
        for trial in &trials {
            trial.whole(&examined, 1)?;
        }
        Ok(Examination { examined, trials, finished: BTreeMap::new(), cut: Cut::default() })
    }

    /// The examined scheme: the first line of a journal.
    pub fn examined(&self) -> &Examined {
        &self.examined
    }

    /// Number of jobs.
    pub fn jobs(&self) -> u32 {
        self.trials.len() as u32 * self.examined.replications
    }

    /// Number of finished jobs.
    pub fn finished(&self) -> u32 {
        self.finished.len() as u32
    }

    /// The unfinished jobs of a shard.
    pub fn unfinished(&self, shard: Shard) -> Vec<u32> {
        let open = |job: &u32| shard.has(*job) && !self.finished.contains_key(job);
        (0..self.jobs()).filter(open).collect()
    }

    /// Records that the following jobs belong to a shard.
    pub fn note_shard(&mut self, shard: Shard) {
        self.cut.note(shard, self.finished.keys().copied());
    }

    /// The numbers of the shards with unfinished jobs, such as `1-3,7 of 28`, if all finished jobs ran with the same number
    /// of shards.
    pub fn shards_left(&self) -> Option<String> {
        self.cut.left(&self.unfinished(Shard::WHOLE))
    }

    /// A part with the finished jobs.
    pub fn part(&self) -> ExaminedPart {
        let runs =
            self.finished.iter().map(|(job, lanes)| Marked { job: *job, lanes: lanes.clone() });
        ExaminedPart { examined: self.examined.clone(), shards: self.cut.0, runs: runs.collect() }
    }

    /// Estimated events of a job, over all lanes.
    pub fn events(&self, job: u32) -> Option<f64> {
        self.scenario(job).ok().map(|scenario| scenario.cost().events)
    }

    /// The scenario that a job runs: the examined lane first, then its companions.
    ///
    /// # Errors
    /// If there is no such job.
    pub fn scenario(&self, job: u32) -> Result<Scenario, Faults> {
        let seed = job % self.examined.replications + 1;
        self.trial(job).map_err(Faults::from)?.whole(&self.examined, seed)
    }

    fn trial(&self, job: u32) -> Result<&Trial, Fault> {
        self.trials.get((job / self.examined.replications) as usize).ok_or_else(|| {
            Fault::new("job", Phrase::new(Code::NoJob, [job.into(), self.jobs().into()]))
        })
    }

    /// Runs all lanes of a job to their end.
    ///
    /// # Errors
    /// If there is no such job, or a lane stopped before its end; with the reason.
    pub fn run(&self, job: u32) -> Result<Marked, Faults> {
        let marked = self.run_while(job, || true)?;
        Ok(marked.unwrap_or_else(|| unreachable!("nothing ends it")))
    }

    /// As [`Examination::run`]. Calls `goes_on` after every [`SLICE`] events; if it returns false, the job ends without
    /// figures.
    ///
    /// # Errors
    /// As [`Examination::run`].
    pub fn run_while(
        &self,
        job: u32,
        mut goes_on: impl FnMut() -> bool,
    ) -> Result<Option<Marked>, Faults> {
        let (trial, scenario) = (self.trial(job).map_err(Faults::from)?, self.scenario(job)?);
        let end = Time::from_secs(scenario.duration_s);
        let mut lanes = Vec::new();
        for (place, lane) in scenario.lanes.iter().enumerate() {
            let mut run = LaneRun::new(&scenario.lane(place), label(lane), Some(figures::EVERY));
            while !run.run_for(end, SLICE) {
                if !goes_on() {
                    return Ok(None);
                }
            }
            if let Some(stopped) = run.stopped() {
                let phrase = Phrase::new(Code::InRun, [job.into(), stopped.reason.clone().into()]);
                return Err(Faults::one(&stopped.field, phrase));
            }
            lanes.push(figures::figures(trial, &mut run));
        }
        Ok(Some(Marked { job, lanes }))
    }

    /// Adds a finished job. A job that was already added must have the same figures.
    ///
    /// # Errors
    /// Why the job does not belong to this examination.
    pub fn add(&mut self, Marked { job, lanes }: Marked) -> Result<(), Phrase> {
        if job >= self.jobs() {
            return Err(Phrase::new(Code::NoJob, [job.into(), self.jobs().into()]));
        }
        if lanes.len() != LANES {
            let args = [job.into(), lanes.len().into(), LANES.into()];
            return Err(Phrase::new(Code::LanesOfJob, args));
        }
        if lanes.iter().any(|figures| figures.len() != NAMES.len()) {
            return Err(Code::NamesWithoutValues.into());
        }
        match self.finished.get(&job) {
            Some(known) if *known != lanes => Err(Phrase::new(Code::OtherFigures, [job.into()])),
            _ => {
                self.finished.insert(job, lanes);
                Ok(())
            }
        }
    }

    /// The report on the finished jobs, without trials that have none.
    pub fn report(&self) -> Report {
        let each = self.examined.replications;
        let trials = self.trials.iter().zip(0..).filter_map(|(trial, place)| {
            let jobs = self.finished.range(place * each..(place + 1) * each);
            let runs: Vec<&[Vec<Option<f64>>]> = jobs.map(|(_, lanes)| lanes.as_slice()).collect();
            (!runs.is_empty()).then(|| TrialReport::of(trial, &self.examined, &runs))
        });
        Report { trials: trials.collect(), examined: self.examined.clone() }
    }
}

/// Reads a document of finished jobs.
fn read<T: DeserializeOwned>(json: &str) -> Result<T, Faults> {
    T::deserialize(&scenario::value_of(json, "")?).map_err(|_| Faults::one("", Code::NoFigures))
}

/// Longest label of the examined lane, characters, which leaves room for [`distinct_label`].
const MOST_LABEL: usize = 60;

/// `label`, changed if a companion has it.
fn distinct_label(label: &str) -> String {
    let taken = companions(1, 1).iter().any(|(own, _)| *own == label);
    if taken { format!("{label}, examined") } else { label.to_owned() }
}

/// A minimal scenario with this lane.
fn around(lane: &Value) -> Value {
    json!({
        "version": 1,
        "link": { "rate_bps": 10_000_000, "buffer": { "packets": suite::product(10_000_000) } },
        "traffic": [{ "id": "tcp", "kind": "ftp", "flows": 1, "rtt_s": 0.1 }],
        "lanes": [lane],
    })
}
