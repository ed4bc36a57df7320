//! The figures of a sweep's finished jobs, and their statistics.
//!
//! Sums follow the order of the replications, so the results do not depend on where and when a job ran. A
//! merged sweep is identical, byte for byte, to one that ran in one piece.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use super::journal::{Journal, Memory, Source, lines, split_jobs};
use super::{Cut, Difference, Estimate, Figures, Finished, Shard, Sweep, to_map};
use aqm_sim::fault::{Code, Phrase};
use aqm_sim::json;
use aqm_sim::lab::label;
use aqm_sim::record::MOST_EXCEED;
use aqm_sim::scenario::Faults;

/// Finished jobs of one sweep, with their figures in a journal.
pub struct Collection {
    sweep: Sweep,
    /// Engines that ran the jobs.
    engines: BTreeSet<String>,
    /// The distinct lists of names. There are few, and many rows share each.
    shapes: Shapes,
    /// Where the journal has each finished job.
    jobs: BTreeMap<u32, Kept>,
    journal: Box<dyn Journal>,
    cut: Cut,
}

impl fmt::Debug for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Collection").field("finished", &self.finished()).finish_non_exhaustive()
    }
}

/// The place of a job's line in the journal, without the line's end.
#[derive(Clone, Copy)]
struct Kept {
    at: u64,
    length: u32,
}

/// Takes the pieces of a text in order, and may refuse one.
pub type Sink<'a> = &'a mut dyn FnMut(&str) -> Result<(), Phrase>;

/// The first line of a journal.
#[derive(Serialize)]
struct Head {
    version: String,
    sweep: Value,
}

/// A line of a journal for a list of figure names.
#[derive(Serialize)]
struct Names {
    figures: Vec<String>,
}

/// A line of a journal for a finished job.
#[derive(Serialize)]
struct Line {
    engine: String,
    job: u32,
    lanes: Vec<PartLane>,
}

#[derive(Clone, Debug, Default)]
struct Shapes {
    lists: Vec<Vec<String>>,
    numbers: BTreeMap<Vec<String>, usize>,
}

impl Shapes {
    fn number(&mut self, names: Vec<String>) -> usize {
        *self.numbers.entry(names).or_insert_with_key(|names| {
            self.lists.push(names.clone());
            self.lists.len() - 1
        })
    }

    /// Drops all lists from number `known` on.
    fn forget(&mut self, known: usize) {
        for names in self.lists.drain(known..) {
            self.numbers.remove(&names);
        }
    }
}

/// Statistics of one point of a sweep, over its finished jobs.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Point {
    /// The value of each varied path.
    pub values: Map<String, Value>,
    /// In the order of the point's scenario.
    pub lanes: Vec<PointLane>,
}

/// Statistics of a lane at a point.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PointLane {
    pub label: String,
    /// By the path in the result document, such as `queue_packets.mean`.
    #[schemars(with = "BTreeMap<String, Estimate>")]
    pub figures: Named<Estimate>,
    /// The difference from the first lane for each figure that both have; absent in the first lane.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<BTreeMap<String, Difference>>")]
    pub less_first: Option<Named<Difference>>,
}

/// A map that keeps its order.
#[derive(Clone, Debug)]
pub struct Named<T>(Vec<(String, T)>);

impl<T> Named<T> {
    fn get(&self, name: &str) -> Option<&T> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, value)| value)
    }

    fn names(&self) -> Vec<String> {
        self.0.iter().map(|(name, _)| name.clone()).collect()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Named<T>, D::Error> {
        struct Entries<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = Named<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("figures by name")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Named<T>, M::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Named(entries))
            }
        }

        deserializer.deserialize_map(Entries(PhantomData))
    }
}

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// The output of a complete sweep.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SweepResults {
    /// The engines that ran the jobs, joined by `+`.
    pub engine: String,
    /// Version of the simulation core.
    pub version: String,
    #[schemars(extend("x-type" = "SweepDocument"))]
    pub sweep: Value,
    pub points: Vec<Point>,
}

/// Finished jobs of a sweep, to be joined later.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PartDocument {
    /// The engines that ran the jobs, joined by `+`.
    pub engine: String,
    /// Version of the simulation core.
    pub version: String,
    #[schemars(extend("x-type" = "SweepDocument"))]
    pub sweep: Value,
    pub part: Part,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Part {
    /// The distinct lists of figure names.
    pub figures: Vec<Vec<String>>,
    /// The number of shards, if all jobs ran in shards of one number of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shards: Option<u32>,
    /// In the order of their numbers.
    pub jobs: Vec<PartJob>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PartJob {
    /// Replication k of a point is job `point * replications + k`.
    pub job: u32,
    pub lanes: Vec<PartLane>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PartLane {
    /// Index of the list of names.
    pub figures: usize,
    /// In the order of the names; null if the lane lacks the figure.
    pub values: Vec<Option<f64>>,
}

impl Collection {
    /// A sweep without finished jobs; its figures stay in memory.
    pub fn new(sweep: Sweep) -> Collection {
        Collection::begin(sweep, Box::<Memory>::default())
    }

    /// A sweep without finished jobs, with an empty journal.
    ///
    /// # Errors
    /// Why the journal cannot be written.
    pub fn within(sweep: Sweep, mut journal: Box<dyn Journal>) -> Result<Collection, Phrase> {
        let head = Head { version: aqm_sim::VERSION.to_owned(), sweep: sweep.to_value() };
        journal.append(&in_line(&head))?;
        Ok(Collection::begin(sweep, journal))
    }

    fn begin(sweep: Sweep, journal: Box<dyn Journal>) -> Collection {
        Collection {
            sweep,
            engines: BTreeSet::new(),
            shapes: Shapes::default(),
            jobs: BTreeMap::new(),
            journal,
            cut: Cut::default(),
        }
    }

    /// A collection with the jobs of a journal, which goes on with it. A last line without an end is dropped.
    ///
    /// # Errors
    /// The first fault of the journal, with its line.
    pub fn resume(mut journal: Box<dyn Journal>) -> Result<Collection, Faults> {
        let mut opened: Option<Collection> = None;
        let mut number = 0_u32;
        let end = lines(&*journal, |at, line| {
            number += 1;
            match &mut opened {
                Some(collection) => collection
                    .restore(at, line)
                    .map_err(|phrase| Faults::one(&format!("line {number}"), phrase)),
                None => Collection::of_head(line).map(|read| opened = Some(read)),
            }
        })?;
        let mut collection = opened.ok_or_else(|| Faults::one("", Code::NoFigures))?;
        if end < journal.length() {
            journal.cut(end)?;
        }
        collection.journal = journal;
        Ok(collection)
    }

    fn of_head(line: &[u8]) -> Result<Collection, Faults> {
        let mut head = read_value(line)?;
        for key in ["version", "sweep"] {
            if head.get(key).is_none() {
                return Err(Faults::one(key, Code::Missing));
            }
        }
        check_version(&head["version"])?;
        let sweep = Sweep::from_value(head["sweep"].take()).map_err(|own| own.below("sweep"))?;
        Ok(Collection::new(sweep))
    }

    /// Takes a line of the journal that is at hand already.
    fn restore(&mut self, at: u64, line: &[u8]) -> Result<(), Phrase> {
        let value = read_value(line)?;
        if let Some(names) = value.get("figures").and_then(texts_of) {
            self.shapes.number(names);
            return Ok(());
        }
        let job = value.get("job").and_then(whole_of).ok_or(Code::NoFigures)?;
        let lanes = lanes_of(&value).ok_or(Code::NoFigures)?;
        self.check_lanes(job, lanes.len())?;
        let fits = |lane: &PartLane| {
            let names = self.shapes.lists.get(lane.figures);
            names.is_some_and(|names| names.len() == lane.values.len())
        };
        if !lanes.iter().all(fits) {
            return Err(Code::NamesWithoutValues.into());
        }
        self.ran_on(value["engine"].as_str().unwrap_or_default());
        self.jobs.insert(job, Kept { at, length: line.len() as u32 });
        Ok(())
    }

    fn ran_on(&mut self, engine: &str) {
        self.engines.extend(engine.split('+').map(str::to_owned));
    }

    /// A collection in memory with the jobs of a part document.
    ///
    /// # Errors
    /// Every fault of the document, with its path.
    pub fn from_part(json: &str) -> Result<Collection, Faults> {
        Collection::of_part(&json, Box::<Memory>::default())
    }

    /// A collection with the jobs of a part document, and an empty journal.
    ///
    /// # Errors
    /// Every fault of the document, with its path; and why it cannot be read, or the journal written.
    pub fn of_part(part: &dyn Source, journal: Box<dyn Journal>) -> Result<Collection, Faults> {
        let document = read_part(part)?;
        let sweep =
            Sweep::from_value(document["sweep"].clone()).map_err(|own| own.below("sweep"))?;
        let mut collection = Collection::within(sweep, journal)?;
        collection.take(&document, part)?;
        Ok(collection)
    }

    /// Adds the jobs of a part document of the same sweep.
    ///
    /// # Errors
    /// Every fault of the document, with its path; also if its figures for a job differ from those
    /// already here; and why it cannot be read.
    pub fn join(&mut self, part: &dyn Source) -> Result<(), Faults> {
        let document = read_part(part)?;
        if document["sweep"] != self.sweep.to_value() {
            return Err(Faults::one("sweep", Code::PartOfOtherSweep));
        }
        self.take(&document, part)
    }

    /// Adds the jobs of `source`, whose `document` is without them.
    fn take(&mut self, document: &Value, source: &dyn Source) -> Result<(), Faults> {
        let Value::Object(part) = &document["part"] else {
            return Err(Faults::one(
                "part",
                Phrase::new(Code::ExpectedOnly, [Code::Object.into()]),
            ));
        };
        let names = match (part.get("figures"), part.get("jobs")) {
            (Some(Value::Array(names)), Some(Value::Array(jobs))) if jobs.is_empty() => names,
            _ => return Err(Faults::one("part", Code::PartWithoutLists)),
        };
        self.cut.join(part.get("shards").and_then(whole_of), self.jobs.is_empty());
        let engine = document["engine"].as_str().unwrap_or_default();
        let mut faults = Faults::default();
        let mut number = 0_u32;
        split_jobs(source, |text| {
            let added = read_value(text).and_then(|job| {
                let finished = Finished::from_value_with(&job, |lane| {
                    names.get(whole_of(lane.get("figures")?)? as usize)
                });
                self.add(engine, finished.ok_or(Code::NamesWithoutValues)?)
            });
            if let Err(phrase) = added {
                faults.add_phrase(&format!("part.jobs[{number}]"), phrase);
            }
            number += 1;
            Ok::<(), Faults>(())
        })?;
        faults.into_result().map(|_| ())
    }

    /// Adds a finished job. A job that is already here must have the same figures.
    ///
    /// # Errors
    /// Why the job does not belong to this sweep; or why the journal cannot be written.
    pub fn add(&mut self, engine: &str, Finished { job, lanes }: Finished) -> Result<(), Phrase> {
        self.check_lanes(job, lanes.len())?;
        if self.jobs.contains_key(&job) {
            let known = self.rows(job)?;
            let same = |(row, own): (&PartLane, &Figures)| {
                self.shapes.lists[row.figures] == own.names && row.values == own.values
            };
            if !known.iter().zip(&lanes).all(same) {
                return Err(Phrase::new(Code::OtherFigures, [job.into()]));
            }
        } else {
            self.keep(engine, job, lanes)?;
        }
        self.ran_on(engine);
        Ok(())
    }

    /// Adds lines to the journal for a job and its new lists of names.
    fn keep(&mut self, engine: &str, job: u32, lanes: Vec<Figures>) -> Result<(), Phrase> {
        let known = self.shapes.lists.len();
        let lanes: Vec<PartLane> = lanes
            .into_iter()
            .map(|Figures { names, values }| PartLane {
                figures: self.shapes.number(names),
                values,
            })
            .collect();
        let mut text = String::new();
        for figures in &self.shapes.lists[known..] {
            text += &in_line(&Names { figures: figures.clone() });
        }
        let before = text.len() as u64;
        text += &in_line(&Line { engine: engine.to_owned(), job, lanes });
        let at = self.journal.length() + before;
        let length = (text.len() as u64 - before) as u32 - 1;
        if let Err(phrase) = self.journal.append(&text) {
            self.shapes.forget(known);
            return Err(phrase);
        }
        self.jobs.insert(job, Kept { at, length });
        Ok(())
    }

    fn check_lanes(&self, job: u32, lanes: usize) -> Result<(), Phrase> {
        match self.sweep.lanes(job) {
            None => Err(Phrase::new(Code::NoJob, [job.into(), self.sweep.jobs().into()])),
            Some(expected) if expected != lanes => {
                Err(Phrase::new(Code::LanesOfJob, [job.into(), lanes.into(), expected.into()]))
            }
            Some(_) => Ok(()),
        }
    }

    /// The figures of a finished job.
    fn rows(&self, job: u32) -> Result<Vec<PartLane>, Phrase> {
        let Kept { at, length } = self.jobs[&job];
        let text = self.journal.read(at, length as usize)?;
        lanes_of(&read_value(&text)?).ok_or_else(|| Code::NoFigures.into())
    }

    pub fn sweep(&self) -> &Sweep {
        &self.sweep
    }

    /// Number of finished jobs.
    pub fn finished(&self) -> u32 {
        self.jobs.len() as u32
    }

    /// The unfinished jobs of a shard.
    pub fn unfinished(&self, shard: Shard) -> Vec<u32> {
        (0..self.sweep.jobs())
            .filter(|job| shard.has(*job) && !self.jobs.contains_key(job))
            .collect()
    }

    /// Records that the following jobs belong to a shard.
    pub fn note_shard(&mut self, shard: Shard) {
        self.cut.note(shard, self.jobs.keys().copied());
    }

    /// The numbers of the shards with unfinished jobs, such as `1-3,7 of 40`, if all finished jobs ran with the same number
    /// of shards.
    pub fn shards_left(&self) -> Option<String> {
        self.cut.left(&self.unfinished(Shard::WHOLE))
    }

    pub fn is_whole(&self) -> bool {
        self.finished() == self.sweep.jobs()
    }

    fn engine(&self) -> String {
        let engines: Vec<&str> = self.engines.iter().map(String::as_str).collect();
        if engines.is_empty() { "none".to_owned() } else { engines.join("+") }
    }

    /// As [`Collection::write_json`], in one piece.
    ///
    /// # Errors
    /// Why the journal cannot be read.
    pub fn to_json(&self) -> Result<String, Phrase> {
        text_of(|to| self.write_json(to))
    }

    /// Writes the [`SweepResults`] of a complete sweep, otherwise the [`PartDocument`], point by point or job by job.
    ///
    /// # Errors
    /// Why the journal cannot be read; or the error of `to`.
    pub fn write_json(&self, to: Sink<'_>) -> Result<(), Phrase> {
        if self.is_whole() { self.write_results(to) } else { self.write_part(to) }
    }

    fn write_results(&self, to: Sink<'_>) -> Result<(), Phrase> {
        write_results_of(&self.sweep, self.engine(), |point| self.point(point), to)
    }

    /// Writes the [`PartDocument`] of the finished jobs.
    ///
    /// # Errors
    /// As [`Collection::write_json`].
    pub fn write_part(&self, to: Sink<'_>) -> Result<(), Phrase> {
        // Lists are numbered in the jobs' order, not in the order in which jobs finished.
        let mut numbers = vec![None; self.shapes.lists.len()];
        let mut figures = Vec::new();
        for &job in self.jobs.keys() {
            for PartLane { figures: list, .. } in self.rows(job)? {
                numbers[list].get_or_insert_with(|| {
                    figures.push(self.shapes.lists[list].clone());
                    figures.len() - 1
                });
            }
        }
        let frame = json::text(&PartDocument {
            engine: self.engine(),
            version: aqm_sim::VERSION.to_owned(),
            sweep: self.sweep.to_value(),
            part: Part { figures, shards: self.cut.0, jobs: Vec::new() },
        });
        to(within_frame(&frame, "]}}"))?;
        for (i, &job) in self.jobs.keys().enumerate() {
            if i > 0 {
                to(",")?;
            }
            let mut lanes = self.rows(job)?;
            for lane in &mut lanes {
                lane.figures = numbers[lane.figures].unwrap_or_default();
            }
            to(&json::text(&PartJob { job, lanes }))?;
        }
        to("]}}")
    }

    /// Means and intervals over the finished jobs of a point.
    ///
    /// # Errors
    /// Why the journal cannot be read.
    ///
    /// # Panics
    /// If the sweep has no such point.
    pub fn point(&self, point: u32) -> Result<Point, Phrase> {
        let scenario = self.sweep.scenario(point * self.sweep.replications());
        let jobs = self.rows_of(point)?;
        let mut lanes = Vec::new();
        for (i, lane) in scenario.lanes.iter().enumerate() {
            let rows: Vec<&PartLane> = jobs.iter().map(|rows| &rows[i]).collect();
            let pairs: Vec<[&PartLane; 2]> = jobs.iter().map(|rows| [&rows[i], &rows[0]]).collect();
            lanes.push(PointLane {
                label: label(lane).to_owned(),
                figures: self.estimates(&rows),
                less_first: (i > 0).then(|| self.differences(&pairs)),
            });
        }
        Ok(Point { values: to_map(self.sweep.values(point)), lanes })
    }

    fn estimates(&self, rows: &[&PartLane]) -> Named<Estimate> {
        let columns = Columns::of(&self.shapes, rows);
        let mut figures = Vec::new();
        for name in &columns.order {
            let estimate = Estimate::of(rows.iter().filter_map(|row| columns.value(row, name)));
            // A name that is null in one replication and an object in another is not a figure.
            if estimate.n > 0 || !columns.has_below(name) {
                figures.push((name.clone(), estimate));
            }
        }
        Named(figures)
    }

    fn differences(&self, pairs: &[[&PartLane; 2]]) -> Named<Difference> {
        let [own, first] = [0, 1].map(|side| {
            let rows: Vec<&PartLane> = pairs.iter().map(|pair| pair[side]).collect();
            Columns::of(&self.shapes, &rows)
        });
        let mut differences = Vec::new();
        for name in &own.order {
            let values: Vec<[Option<f64>; 2]> =
                pairs.iter().map(|[a, b]| [own.value(a, name), first.value(b, name)]).collect();
            let difference = Difference::of(&values);
            if difference.estimate.n > 0 {
                differences.push((name.clone(), difference));
            }
        }
        Named(differences)
    }

    /// Finished jobs of a point, ordered by seed.
    fn rows_of(&self, point: u32) -> Result<Vec<Vec<PartLane>>, Phrase> {
        let first = point * self.sweep.replications();
        let jobs = self.jobs.range(first..first + self.sweep.replications());
        jobs.map(|(job, _)| self.rows(*job)).collect()
    }

    /// As [`Collection::write_csv`], in one piece.
    ///
    /// # Errors
    /// Why the journal cannot be read.
    pub fn csv(&self) -> Result<String, Phrase> {
        text_of(|to| self.write_csv(to))
    }

    /// Writes one row per point and lane. Columns: `point` and `lane`, from 0; each varied path; `label`; for
    /// each figure its path (the mean), path`.ci95` and path`.n`. At points with several lanes, each
    /// compared figure adds path`.less_first` (the mean difference), followed by its `.ci95`, `.n`,
    /// `.significant` and `.gain`. A missing value is an empty cell.
    ///
    /// # Errors
    /// Why the journal cannot be read; or the error of `to`.
    pub fn write_csv(&self, to: Sink<'_>) -> Result<(), Phrase> {
        write_csv_of(&self.sweep, |point| self.point(point), to)
    }
}

/// Writes the [`SweepResults`] of a sweep whose points `at` gives.
pub(super) fn write_results_of(
    sweep: &Sweep,
    engine: String,
    at: impl Fn(u32) -> Result<Point, Phrase>,
    to: Sink<'_>,
) -> Result<(), Phrase> {
    let frame = json::text(&SweepResults {
        engine,
        version: aqm_sim::VERSION.to_owned(),
        sweep: sweep.to_value(),
        points: Vec::new(),
    });
    to(within_frame(&frame, "]}"))?;
    for point in 0..sweep.points() {
        if point > 0 {
            to(",")?;
        }
        to(&json::text(&at(point)?))?;
    }
    to("]}")
}

/// Writes the CSV of a sweep whose points `at` gives.
pub(super) fn write_csv_of(
    sweep: &Sweep,
    at: impl Fn(u32) -> Result<Point, Phrase>,
    to: Sink<'_>,
) -> Result<(), Phrase> {
    let [mut order, mut compared] = [United::default(), United::default()];
    for point in 0..sweep.points() {
        for lane in at(point)?.lanes {
            order.add(lane.figures.names());
            if let Some(less) = lane.less_first {
                compared.add(less.names());
            }
        }
    }
    let order = order.names;
    let compared: BTreeSet<String> = compared.names.into_iter().collect();
    let mut header = vec!["point".to_owned(), "lane".to_owned()];
    header.extend(sweep.vary.iter().map(|vary| vary.path.clone()));
    header.push("label".to_owned());
    for name in &order {
        header.extend([name.clone(), format!("{name}.ci95"), format!("{name}.n")]);
        if compared.contains(name) {
            header.push(format!("{name}.less_first"));
            header.extend(OF_DIFFERENCE.map(|part| format!("{name}.less_first.{part}")));
        }
    }
    to(&csv_line(&header))?;
    for p in 0..sweep.points() {
        for (l, lane) in at(p)?.lanes.iter().enumerate() {
            let mut cells = vec![p.to_string(), l.to_string()];
            cells.extend(sweep.values(p).map(|(_, value)| csv_value(value)));
            cells.push(lane.label.clone());
            for name in &order {
                let estimate = lane.figures.get(name);
                cells.extend(estimate.map_or_else(Default::default, Estimate::cells));
                if compared.contains(name) {
                    let less = lane.less_first.as_ref().and_then(|less| less.get(name));
                    cells.extend(less.map_or_else(Default::default, Difference::cells));
                }
            }
            to(&csv_line(&cells))?;
        }
    }
    Ok(())
}

/// The line of a journal.
fn in_line(of: &impl Serialize) -> String {
    json::text(of) + "\n"
}

pub(super) fn read_value(text: &[u8]) -> Result<Value, Phrase> {
    let not_json = |error: String| Phrase::new(Code::NotJson, [error.into()]);
    let text = std::str::from_utf8(text).map_err(|error| not_json(error.to_string()))?;
    serde_json::from_str(text).map_err(|error| not_json(error.to_string()))
}

fn whole_of(value: &Value) -> Option<u32> {
    u32::try_from(value.as_u64()?).ok()
}

fn texts_of(list: &Value) -> Option<Vec<String>> {
    list.as_array()?.iter().map(|text| text.as_str().map(str::to_owned)).collect()
}

fn numbers_of(list: &Value) -> Option<Vec<Option<f64>>> {
    Some(list.as_array()?.iter().map(Value::as_f64).collect())
}

/// The lanes of a job's line.
fn lanes_of(job: &Value) -> Option<Vec<PartLane>> {
    let lane_of = |lane: &Value| {
        let figures = whole_of(lane.get("figures")?)? as usize;
        Some(PartLane { figures, values: numbers_of(lane.get("values")?)? })
    };
    job.get("lanes")?.as_array()?.iter().map(lane_of).collect()
}

/// A document with an empty list at its end, up to that list.
fn within_frame<'a>(frame: &'a str, end: &str) -> &'a str {
    frame.strip_suffix(end).unwrap_or(frame)
}

/// What `write` writes.
fn text_of(write: impl FnOnce(Sink<'_>) -> Result<(), Phrase>) -> Result<String, Phrase> {
    let mut text = String::new();
    write(&mut |piece| {
        text.push_str(piece);
        Ok(())
    })?;
    Ok(text)
}

/// Columns of a difference besides its mean.
const OF_DIFFERENCE: [&str; 4] = ["ci95", "n", "significant", "gain"];

/// The names of all lists, in an order consistent with each list.
#[derive(Default)]
struct United {
    names: Vec<String>,
    lists: BTreeSet<Vec<String>>,
}

impl United {
    fn add(&mut self, list: Vec<String>) {
        if !self.lists.contains(&list) {
            unite(&mut self.names, &list);
            self.lists.insert(list);
        }
    }
}

impl Estimate {
    fn cells(&self) -> [String; 3] {
        [self.mean.into(), self.ci95.into(), self.n.into()].map(|value: Value| csv_value(&value))
    }
}

impl Difference {
    /// The mean, and the columns [`OF_DIFFERENCE`].
    fn cells(&self) -> [String; 5] {
        let [mean, ci95, n] = self.estimate.cells();
        let [significant, gain] = [self.significant.into(), self.gain.into()];
        [mean, ci95, n, csv_value(&significant), csv_value(&gain)]
    }
}

impl Finished {
    /// Reads the serialized form.
    pub fn from_value(value: &Value) -> Option<Finished> {
        Finished::from_value_with(value, |lane| lane.get("names"))
    }

    /// As [`Finished::from_value`], with the list of a lane's names looked up elsewhere.
    fn from_value_with<'a>(
        value: &'a Value,
        names_of: impl Fn(&'a Value) -> Option<&'a Value>,
    ) -> Option<Finished> {
        let job = whole_of(value.get("job")?)?;
        let mut lanes = Vec::new();
        for lane in value.get("lanes")?.as_array()? {
            let names = texts_of(names_of(lane)?)?;
            let values = numbers_of(lane.get("values")?)?;
            if names.len() != values.len() {
                return None;
            }
            lanes.push(Figures { names, values });
        }
        Some(Finished { job, lanes })
    }
}

/// Positions of the figures in rows of possibly different shapes.
struct Columns<'a> {
    /// All names.
    order: Vec<String>,
    by_shape: BTreeMap<usize, BTreeMap<&'a str, usize>>,
}

impl<'a> Columns<'a> {
    fn of(shapes: &'a Shapes, rows: &[&PartLane]) -> Columns<'a> {
        let mut columns = Columns { order: Vec::new(), by_shape: BTreeMap::new() };
        for row in rows {
            columns.by_shape.entry(row.figures).or_insert_with(|| {
                let names = &shapes.lists[row.figures];
                unite(&mut columns.order, names);
                let mut places = BTreeMap::new();
                places.extend(names.iter().enumerate().map(|(i, name)| (name.as_str(), i)));
                places
            });
        }
        columns
    }

    /// A figure of one of these columns' rows.
    fn value(&self, row: &PartLane, name: &str) -> Option<f64> {
        let columns = self.by_shape.get(&row.figures)?;
        match columns.get(name) {
            Some(&column) => row.values[column],
            None => beyond_the_end(name, |first| columns.contains_key(first)),
        }
    }

    fn has_below(&self, name: &str) -> bool {
        let below = format!("{name}.");
        self.order.iter().any(|other| other.starts_with(&below))
    }
}

/// The value past the end of a list. `exceed` ends at its first zero, so further entries are zero, unless
/// the list is empty because nothing was counted, or has the maximum length.
fn beyond_the_end(name: &str, has: impl Fn(&str) -> bool) -> Option<f64> {
    let (list, index) = name.rsplit_once('.')?;
    let of_exceed = list == "exceed" || list.ends_with(".exceed");
    let has_entry = |index: usize| has(&format!("{list}.{index}"));
    let ends = has_entry(0) && !has_entry(MOST_EXCEED - 1);
    (of_exceed && index.parse::<usize>().is_ok() && ends).then_some(0.0)
}

/// Inserts the names that `order` lacks, each after its predecessor.
fn unite(order: &mut Vec<String>, names: &[String]) {
    let mut place = 0;
    for name in names {
        if let Some(known) = order.iter().position(|known| known == name) {
            place = known;
        } else {
            order.insert(place, name.clone());
        }
        place += 1;
    }
}

/// The fields that distinguish the results of a sweep from a part, and from results of another sweep.
#[derive(Deserialize)]
struct ResultsHead {
    version: Option<Value>,
    sweep: Option<Value>,
    points: Option<IgnoredAny>,
}

impl Sweep {
    /// Whether a JSON text is the [`SweepResults`] of this sweep, rather than a part or anything else.
    ///
    /// # Errors
    /// If it is not JSON, or has results of another sweep or version.
    pub fn has_results(&self, text: impl io::Read) -> Result<bool, Faults> {
        let head: ResultsHead = serde_json::from_reader(text).map_err(|error| {
            Faults::one("", Phrase::new(Code::NotJson, [error.to_string().into()]))
        })?;
        if head.points.is_none() {
            return Ok(false);
        }
        check_version(&head.version.unwrap_or_default())?;
        if head.sweep != Some(self.to_value()) {
            return Err(of_other_sweep());
        }
        Ok(true)
    }
}

pub(super) fn of_other_sweep() -> Faults {
    Faults::one("sweep", Phrase::text("these are results of another sweep"))
}

/// A part document without its jobs.
fn read_part(part: &dyn Source) -> Result<Value, Faults> {
    let rest = split_jobs(part, |_| Ok::<(), Faults>(()))?;
    let value = read_value(&rest)?;
    if value.get("points").is_some() {
        return Err(Faults::one("", Code::SweepWhole));
    }
    let mut faults = Faults::default();
    for key in ["engine", "version", "sweep", "part"] {
        if value.get(key).is_none() {
            faults.add(key, Code::Missing, []);
        }
    }
    faults.into_result()?;
    check_version(&value["version"])?;
    Ok(value)
}

pub(super) fn check_version(version: &Value) -> Result<(), Faults> {
    if version == aqm_sim::VERSION {
        return Ok(());
    }
    let args = [json::text(version).into(), aqm_sim::VERSION.into()];
    Err(Faults::one("version", Phrase::new(Code::OtherVersion, args)))
}

/// Numbers as they are, strings bare, other values as JSON; null is empty.
fn csv_value(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        _ => value.to_string(),
    }
}

/// A line of CSV by RFC 4180.
fn csv_line(cells: &[String]) -> String {
    let cells: Vec<String> = cells
        .iter()
        .map(|cell| {
            if cell.contains([',', '"', '\n', '\r']) {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.clone()
            }
        })
        .collect();
    cells.join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_names_follow_their_predecessors() {
        let mut order = Vec::new();
        for names in ["a exceed.0 z", "a exceed.0 exceed.1 exceed.2 z zz", "a exceed.0 exceed.1 z"]
        {
            unite(&mut order, &names.split(' ').map(str::to_owned).collect::<Vec<_>>());
        }
        assert_eq!(order, ["a", "exceed.0", "exceed.1", "exceed.2", "z", "zz"]);
    }

    #[test]
    fn exceedance_lists_continue_with_zeros_unless_empty() {
        let name = "consecutive_losses.exceed.7";
        let there = |first: &str| first == "consecutive_losses.exceed.0";
        assert_eq!(beyond_the_end(name, there), Some(0.0));
        assert_eq!(beyond_the_end(name, |_| false), None);
        // A list of the maximum length is cut off, so its continuation is unknown.
        assert_eq!(beyond_the_end("consecutive_losses.exceed.1000", |_| true), None);
        assert_eq!(beyond_the_end("classes.probe.7", |_| true), None);
    }

    #[test]
    fn cells_with_commas_and_quotes_are_quoted() {
        let cells = ["plain".to_owned(), "a, b".to_owned(), "{\"kind\":\"red\"}".to_owned()];
        assert_eq!(csv_line(&cells), "plain,\"a, b\",\"{\"\"kind\"\":\"\"red\"\"}\"\n");
    }
}
