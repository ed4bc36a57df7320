//! Sweeps: one scenario at many points, each replicated with different random numbers.
//!
//! A [`Sweep`] is a list of jobs, one per point and replication, which can run anywhere and in any order. A
//! [`Collection`] gathers their figures. Its output depends on the figures alone.

mod collection;
mod cost;
mod difference;
mod estimate;
mod journal;
mod place;
mod results;
mod student;

pub use collection::{
    Collection, Part, PartDocument, PartJob, PartLane, Point, PointLane, Sink, SweepResults,
};
pub use difference::Difference;
pub use estimate::Estimate;
pub use journal::{Journal, Memory, Source};
pub use results::Results;
pub use student::t95;

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value};

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::json;
use aqm_sim::lab::Lab;
use aqm_sim::scenario::{self, Fault, Faults, MOST_BYTES, Scenario};
use aqm_sim::units::Time;
use cost::Written;
use place::Place;

/// Most lane runs of a sweep: points × lanes × replications.
const MAX_RUNS: u64 = 1_000_000;

/// Events between two checks whether a job should continue: less than a tenth of a second natively.
pub const SLICE: u64 = 500_000;

/// A sweep with a valid scenario at every point.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The scenario that the points vary, with all defaults.
    base: Value,
    seed: u32,
    vary: Vec<Vary>,
    places: Vec<Place>,
    replications: u32,
    /// Number of lanes at each point.
    lanes: Vec<u8>,
    /// Why the sweep runs only on request, if so.
    refusal: Option<Fault>,
    /// Memory of its largest job at the end, bytes.
    job_bytes: f64,
}

/// A sweep as written in a document.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct SweepDocument {
    #[schemars(extend("x-type" = "Scenario"))]
    scenario: Value,
    /// Every combination of the values is a point; the last entry varies fastest.
    #[schemars(length(max = 16))]
    #[serde(default)]
    vary: Vec<Vary>,
    #[schemars(range(min = 1, max = 1000))]
    /// Runs of each point, with seeds from the scenario's on.
    #[serde(default = "one")]
    replications: u32,
}

fn one() -> u32 {
    1
}

/// The values of one place in the scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Vary {
    /// The place, such as `traffic.ftp.flows`, `lanes.1.queue.max_p` or `link.rate_bps`: names and list
    /// indices joined by dots. A traffic class may be given by its id, and a queue of a scheduler by its name.
    #[schemars(length(min = 1, max = 200))]
    pub path: String,
    #[schemars(length(min = 1, max = 10_000))]
    pub values: Vec<Value>,
}

/// The figures of one job.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Finished {
    pub job: u32,
    pub lanes: Vec<Figures>,
}

/// Figures of one lane, named by their paths in the result document, in its order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Figures {
    pub names: Vec<String>,
    pub values: Vec<Option<f64>>,
}

impl Sweep {
    /// Parses JSON text.
    ///
    /// # Errors
    /// Every fault of the text, each with its path. Faults of a point's scenario carry the path of the
    /// values to blame, such as `vary[0].values[2]`.
    pub fn parse(json: &str) -> Result<Sweep, Faults> {
        Sweep::parse_watched(json, |_, _| true)
    }

    /// As [`Sweep::parse`], which takes seconds for many points. Calls `goes_on` before each point with the
    /// number checked and the total; a false result stops the check.
    ///
    /// # Errors
    /// As [`Sweep::parse`]; and if the check was stopped.
    pub fn parse_watched(
        json: &str,
        goes_on: impl FnMut(u32, u32) -> bool,
    ) -> Result<Sweep, Faults> {
        Sweep::read(scenario::value_of(json, "")?, goes_on)
    }

    /// # Errors
    /// As [`Sweep::parse`].
    pub fn from_value(value: Value) -> Result<Sweep, Faults> {
        Sweep::read(value, |_, _| true)
    }

    fn read(mut value: Value, goes_on: impl FnMut(u32, u32) -> bool) -> Result<Sweep, Faults> {
        if value.get("lanes").is_some() && value.get("scenario").is_none() {
            return Err(Faults::one("", Code::ScenarioGiven));
        }
        let mut faults = Faults::default();
        crate::add_shapes();
        scenario::check(&mut value, scenario::shape_of::<SweepDocument>(), "", &mut faults);
        let scenario = match value.get("scenario").cloned().map(Scenario::from_value) {
            Some(Ok(scenario)) => Some(scenario),
            Some(Err(own)) => {
                faults.extend(own.below("scenario"));
                None
            }
            None => None,
        };
        faults.into_result()?;
        let mut outline: SweepDocument = Faults::default().read(&value)?;
        let scenario = scenario.ok_or_else(|| Faults::one("scenario", Code::Missing))?;
        for value in outline.vary.iter_mut().flat_map(|vary| &mut vary.values) {
            make_whole(value);
        }
        let mut faults = Faults::default();
        let mut sweep = Sweep::at_places(&scenario, outline, &mut faults);
        faults.into_result()?;
        sweep.check_size(scenario.lanes.len() as u64)?;
        sweep.check_points(goes_on)?;
        Ok(sweep)
    }

    fn at_places(scenario: &Scenario, outline: SweepDocument, faults: &mut Faults) -> Sweep {
        let SweepDocument { vary, replications, .. } = outline;
        let base = scenario.to_value();
        if scenario.seed.checked_add(replications - 1).is_none() {
            let args = [scenario.seed.into(), u32::MAX.into()];
            faults.add("replications", Code::SeedsEnd, args);
        }
        let mut places: Vec<Place> = Vec::new();
        for (i, Vary { path, values }) in vary.iter().enumerate() {
            let mut known = BTreeSet::new();
            for (k, text) in values.iter().map(json::text).enumerate() {
                if known.contains(&text) {
                    let at = format!("vary[{i}].values[{k}]");
                    faults.add(&at, Code::UsedTwice, [text.into()]);
                } else {
                    known.insert(text);
                }
            }
            let at = format!("vary[{i}].path");
            match Place::find(&base, path) {
                Ok(place) => {
                    if places.contains(&place) {
                        faults.add(&at, Code::VariedTwice, [path.as_str().into()]);
                    } else if let Some(other) = places.iter().position(|own| own.overlaps(&place)) {
                        let other = &vary[other].path;
                        let args = [path.as_str().into(), other.as_str().into()];
                        faults.add(&at, Code::VariedWithin, args);
                    }
                    places.push(place);
                }
                Err(phrase) => {
                    faults.add_phrase(&at, phrase);
                    // Keeps `places` parallel to `vary`.
                    places.push(Place::nowhere());
                }
            }
        }
        Sweep {
            base,
            seed: scenario.seed,
            vary,
            places,
            replications,
            lanes: Vec::new(),
            refusal: None,
            job_bytes: 0.0,
        }
    }

    fn check_size(&self, lanes: u64) -> Result<(), Faults> {
        let points =
            self.vary.iter().fold(1_u64, |n, vary| n.saturating_mul(vary.values.len() as u64));
        let runs = points.saturating_mul(lanes).saturating_mul(u64::from(self.replications));
        if runs <= MAX_RUNS {
            return Ok(());
        }
        let args = [points, lanes, u64::from(self.replications), runs, MAX_RUNS].map(Into::into);
        Err(Faults::one("", Phrase::new(Code::TooManyRuns, args)))
    }

    /// Checks each point for faults, number of lanes and cost.
    fn check_points(&mut self, mut goes_on: impl FnMut(u32, u32) -> bool) -> Result<(), Faults> {
        let mut faults = Faults::default();
        // Faults without the point where they were found.
        let mut seen: Vec<Fault> = Vec::new();
        let mut lanes = Vec::new();
        let mut events = 0.0;
        let mut written = Written::default();
        let mut refusal = None;
        let points = self.points();
        for point in 0..points {
            if !goes_on(point, points) {
                faults.add("", Code::CheckInterrupted, [point.into(), points.into()]);
                break;
            }
            let scenario = self
                .varied(point)
                .map_err(|(i, phrase)| (vec![i], Faults::one("", phrase)))
                .and_then(|value| Scenario::from_value(value).map_err(|own| (Vec::new(), own)));
            match scenario {
                Ok(scenario) => {
                    lanes.push(scenario.lanes.len() as u8);
                    let cost = scenario.cost();
                    written.add(&scenario, self.replications);
                    events += cost.events * f64::from(self.replications);
                    refusal = refusal.or_else(|| cost.refusal());
                    self.job_bytes = self.job_bytes.max(cost.memory_bytes);
                }
                Err((blamed, own)) => {
                    for fault in own.listed() {
                        let blamed =
                            if blamed.is_empty() { self.blamed(fault) } else { blamed.clone() };
                        let fault = self.at_values(point, &blamed, fault);
                        if seen.contains(&fault) {
                            continue;
                        }
                        // Faults beyond the limit are counted at each point.
                        if seen.len() < Faults::MOST {
                            seen.push(fault.clone());
                        }
                        faults.push(fault.within(|phrase| self.among(point, &blamed, phrase)));
                    }
                    faults.count_more(own.more());
                }
            }
        }
        faults.into_result()?;
        // Lanes may themselves be varied.
        let runs: u64 = lanes.iter().map(|&lanes| u64::from(lanes)).sum();
        self.check_size(runs.div_ceil(u64::from(self.points())))?;
        self.lanes = lanes;
        let of_one = refusal.map(|fault| fault.below("scenario"));
        self.refusal = of_one.or_else(|| cost::refusal(events, written));
        Ok(())
    }

    /// Why the sweep is too large to run without a request, at the field to blame: one of its runs is, or
    /// all together are.
    pub fn refusal(&self) -> Option<Fault> {
        self.refusal.clone()
    }

    /// Number of jobs that fit into the memory of a page at once, at least one.
    pub fn at_once(&self) -> u32 {
        (MOST_BYTES / self.job_bytes).max(1.0) as u32
    }

    /// The entries of `vary` whose place matches a fault of a point's scenario; all of them if none
    /// matches, since any may be the cause.
    fn blamed(&self, fault: &Fault) -> Vec<usize> {
        let touched: Vec<usize> =
            (0..self.places.len()).filter(|&i| self.places[i].concerns(&fault.path)).collect();
        if touched.is_empty() { (0..self.vary.len()).collect() } else { touched }
    }

    /// The fault, located at the blamed entries' values at a point.
    fn at_values(&self, point: u32, blamed: &[usize], fault: &Fault) -> Fault {
        let turns = self.turns(point);
        let path: Vec<String> =
            blamed.iter().map(|&i| format!("vary[{i}].values[{}]", turns[i])).collect();
        let phrase = match fault.path.as_str() {
            "" => fault.phrase(),
            path => Phrase::new(Code::AtField, [path.into(), fault.phrase().into()]),
        };
        Fault::new(&path.join(", "), phrase)
    }

    /// A phrase with the values of the other entries at a point, which identify it.
    fn among(&self, point: u32, blamed: &[usize], phrase: Phrase) -> Phrase {
        let others = self.values(point).enumerate().filter(|(i, _)| !blamed.contains(i));
        let others = others
            .map(|(_, (path, value))| Phrase::new(Code::Is, [path.into(), json::argument(value)]));
        match Phrase::joined(Code::And, others) {
            Some(others) => Phrase::new(Code::Where, [phrase.into(), others.into()]),
            None => phrase,
        }
    }

    /// The document with all defaults; it parses to the same sweep.
    pub fn to_value(&self) -> Value {
        let outline = SweepDocument {
            scenario: self.base.clone(),
            vary: self.vary.clone(),
            replications: self.replications,
        };
        serde_json::to_value(outline).expect("a sweep has only JSON values")
    }

    /// Number of points: the product of the lengths of the value lists.
    pub fn points(&self) -> u32 {
        self.vary.iter().map(|vary| vary.values.len() as u32).product()
    }

    pub fn replications(&self) -> u32 {
        self.replications
    }

    /// Number of jobs. Job `point * replications + k` is replication k of its point.
    pub fn jobs(&self) -> u32 {
        self.points() * self.replications
    }

    /// Number of lanes of a job; `None` if the sweep has no such job.
    pub fn lanes(&self, job: u32) -> Option<usize> {
        self.lanes.get((job / self.replications) as usize).map(|&lanes| usize::from(lanes))
    }

    /// Path and value of each entry of `vary` at a point. The last entry varies fastest.
    pub fn values(&self, point: u32) -> impl Iterator<Item = (&str, &Value)> {
        let turns = self.turns(point);
        self.vary.iter().zip(turns).map(|(vary, turn)| (vary.path.as_str(), &vary.values[turn]))
    }

    /// Index of each entry's value at a point.
    fn turns(&self, point: u32) -> Vec<usize> {
        let mut rest = point as usize;
        let mut turns: Vec<usize> = self
            .vary
            .iter()
            .rev()
            .map(|vary| {
                let turn = rest % vary.values.len();
                rest /= vary.values.len();
                turn
            })
            .collect();
        turns.reverse();
        turns
    }

    /// The unchecked scenario of a point; or the entry whose place does not exist, and why.
    fn varied(&self, point: u32) -> Result<Value, (usize, Phrase)> {
        let mut scenario = self.base.clone();
        for (i, (path, value)) in self.values(point).enumerate() {
            place::set(&mut scenario, path, value.clone()).map_err(|phrase| (i, phrase))?;
        }
        Ok(scenario)
    }

    /// The scenario that a job runs: its point's, with the seed of its replication.
    ///
    /// # Panics
    /// If the sweep has no such job.
    pub fn scenario(&self, job: u32) -> Scenario {
        assert!(job < self.jobs(), "job {job} of {}", self.jobs());
        let mut scenario = self
            .varied(job / self.replications)
            .ok()
            .and_then(|value| Scenario::from_value(value).ok())
            .expect("every point of a parsed sweep is sound");
        scenario.seed = self.seed + job % self.replications;
        scenario
    }

    /// Runs all lanes of a job to their end.
    ///
    /// # Errors
    /// Each lane that was stopped before its end, and why. Such a job has no figures.
    ///
    /// # Panics
    /// If the sweep has no such job.
    pub fn run(&self, job: u32) -> Result<Finished, Faults> {
        self.run_while(job, || true).unwrap_or_else(|| unreachable!("nothing ends it"))
    }

    /// As [`Sweep::run`]. Calls `goes_on` after every [`SLICE`] events; if it returns false, the job ends without figures.
    pub fn run_while(
        &self,
        job: u32,
        mut goes_on: impl FnMut() -> bool,
    ) -> Option<Result<Finished, Faults>> {
        let mut lab = self.lab(job);
        let end = Time::from_secs(lab.scenario().duration_s);
        while !lab.advance(end, SLICE) {
            if !goes_on() {
                return None;
            }
        }
        Some(self.figures(job, &lab))
    }

    /// The lab of a job at its start.
    ///
    /// # Panics
    /// If the sweep has no such job.
    pub fn lab(&self, job: u32) -> Lab {
        Lab::new(self.scenario(job), None)
    }

    /// The figures of a job's lab that has come to its end.
    ///
    /// # Errors
    /// Each lane that was stopped before its end, and why.
    pub fn figures(&self, job: u32, lab: &Lab) -> Result<Finished, Faults> {
        let finished = |_| {
            let lanes = lab.lanes().iter().map(|lane| Figures::of(&json::value(&lane.summary())));
            Finished { job, lanes: lanes.collect() }
        };
        let stopped = lab.stopped().map(|fault| self.of_job(job, fault));
        stopped.into_result().map(finished)
    }

    /// A fault of a job's run, with the values that identify the job.
    fn of_job(&self, job: u32, fault: Fault) -> Fault {
        let in_run = |phrase: Phrase| Phrase::new(Code::InRun, [job.into(), phrase.into()]);
        fault.within(|phrase| self.among(job / self.replications, &[], in_run(phrase)))
    }
}

impl Figures {
    /// Every number of a document by its path; null counts as a figure without a value.
    pub fn of(document: &Value) -> Figures {
        let mut figures = Figures::default();
        figures.gather(document, &mut String::new());
        figures
    }

    fn gather(&mut self, value: &Value, path: &mut String) {
        let length = path.len();
        let mut below = |name: &str, value: &Value| {
            if length > 0 {
                path.push('.');
            }
            path.push_str(name);
            self.gather(value, path);
            path.truncate(length);
        };
        match value {
            Value::Object(object) => {
                for (name, value) in object {
                    below(name, value);
                }
            }
            Value::Array(list) => {
                for (i, value) in list.iter().enumerate() {
                    below(&i.to_string(), value);
                }
            }
            Value::Number(_) | Value::Null => {
                self.names.push(path.clone());
                self.values.push(value.as_f64());
            }
            Value::String(_) | Value::Bool(_) => {}
        }
    }
}

/// A part of a sweep's jobs: every `count`-th from number `index` on; `index` starts at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u32,
    count: u32,
}

impl Shard {
    pub const WHOLE: Shard = Shard { index: 1, count: 1 };

    /// Parses `1/4`, the first of four.
    ///
    /// # Errors
    /// The expected form of a shard.
    pub fn parse(text: &str) -> Result<Shard, String> {
        text.split_once('/')
            .and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)))
            .filter(|&(index, count)| 1 <= index && index <= count)
            .map(|(index, count)| Shard { index, count })
            .ok_or_else(|| {
                format!("\"{text}\" is no shard; the first of four is 1/4, the last 4/4")
            })
    }

    pub fn has(&self, job: u32) -> bool {
        job % self.count == self.index - 1
    }
}

/// The number of shards with which finished jobs ran, if it is the same for all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cut(pub Option<u32>);

impl Cut {
    /// Merges the jobs of a part, which ran with `other` shards; `first` if there are no jobs yet.
    pub fn join(&mut self, other: Option<u32>, first: bool) {
        if first {
            self.0 = other;
        } else if self.0 != other {
            self.0 = None;
        }
    }

    /// Records that the following jobs belong to a shard; `jobs` are the present ones.
    pub fn note(&mut self, shard: Shard, mut jobs: impl Iterator<Item = u32>) {
        let fits = self.0 == Some(shard.count) || jobs.all(|job| shard.has(job));
        self.0 = Some(shard.count).filter(|count| fits && *count > 1);
    }

    /// The numbers of the shards with these jobs, as schedulers list them: `1-3,7 of 40`.
    pub fn left(self, unfinished: &[u32]) -> Option<String> {
        let count = self.0?;
        let numbers: BTreeSet<u32> = unfinished.iter().map(|job| job % count + 1).collect();
        let mut ranges: Vec<[u32; 2]> = Vec::new();
        for number in numbers {
            match ranges.last_mut() {
                Some([_, last]) if *last + 1 == number => *last = number,
                _ => ranges.push([number, number]),
            }
        }
        let each = ranges.iter().map(|[first, last]| {
            if first == last { first.to_string() } else { format!("{first}-{last}") }
        });
        Some(format!("{} of {count}", each.collect::<Vec<String>>().join(",")))
    }
}

/// Writes 1e7 and 10000000.0 as 10000000, so that equal sweeps have equal documents.
fn make_whole(value: &mut Value) {
    match value {
        Value::Number(number) if number.is_f64() => {
            let whole = number.as_f64().filter(|n| *n == n.trunc() && n.abs() < 9e15);
            if let Some(whole) = whole {
                *number = Number::from(whole as i64);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(make_whole),
        Value::Object(object) => object.values_mut().for_each(make_whole),
        _ => {}
    }
}

/// A point's values by path.
fn to_map<'a>(values: impl Iterator<Item = (&'a str, &'a Value)>) -> Map<String, Value> {
    values.map(|(path, value)| (path.to_owned(), value.clone())).collect()
}
