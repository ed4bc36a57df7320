//! The figures of a sweep's finished jobs, and their statistics.
//!
//! Sums follow the order of the replications, so the results do not depend on where and when a job ran. A
//! merged sweep is identical, byte for byte, to one that ran in one piece.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::{Difference, Figures, Finished, Shard, Sweep, t95, to_map};
use crate::fault::{Code, Phrase};
use crate::json;
use crate::lab::label;
use crate::record::MOST_EXCEED;
use crate::scenario::{self, Faults};

/// Finished jobs of one sweep.
#[derive(Clone, Debug)]
pub struct Collection {
    sweep: Sweep,
    /// Engines that ran the jobs.
    engines: BTreeSet<String>,
    /// The distinct lists of names. There are few, and many rows share each.
    shapes: Shapes,
    /// Lanes of each finished job.
    jobs: BTreeMap<u32, Vec<Row>>,
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
}

#[derive(Clone, Debug, PartialEq)]
struct Row {
    shape: usize,
    values: Vec<Option<f64>>,
}

/// A figure over the replications.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Estimate {
    /// Null if no replication has the figure.
    pub mean: Option<f64>,
    /// Half-width of the 95 % confidence interval of the mean (Student's t); null below two values.
    pub ci95: Option<f64>,
    /// Replications that have the figure.
    pub n: u32,
}

/// Statistics of one point of a sweep, over its finished jobs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Point {
    /// The value of each varied path.
    pub values: Map<String, Value>,
    /// In the order of the point's scenario.
    pub lanes: Vec<PointLane>,
}

/// Statistics of a lane at a point.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
    /// In the order of their numbers.
    pub jobs: Vec<PartJob>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PartJob {
    /// Replication k of a point is job `point * replications + k`.
    pub job: u32,
    pub lanes: Vec<PartLane>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PartLane {
    /// Index of the list of names.
    pub figures: usize,
    /// In the order of the names; null if the lane lacks the figure.
    pub values: Vec<Option<f64>>,
}

impl Collection {
    pub fn new(sweep: Sweep) -> Collection {
        Collection {
            sweep,
            engines: BTreeSet::new(),
            shapes: Shapes::default(),
            jobs: BTreeMap::new(),
        }
    }

    /// A collection with the jobs of a part document.
    ///
    /// # Errors
    /// Every fault of the document, with its path.
    pub fn from_part(json: &str) -> Result<Collection, Faults> {
        let part = read_part(json)?;
        let sweep = Sweep::from_value(part["sweep"].clone()).map_err(|own| own.below("sweep"))?;
        let mut collection = Collection::new(sweep);
        collection.take(&part)?;
        Ok(collection)
    }

    /// Adds the jobs of a part document of the same sweep.
    ///
    /// # Errors
    /// Every fault of the document, with its path; also if its figures for a job differ from those
    /// already here.
    pub fn join(&mut self, json: &str) -> Result<(), Faults> {
        let part = read_part(json)?;
        if part["sweep"] != self.sweep.to_value() {
            return Err(Faults::one("sweep", Code::PartOfOtherSweep));
        }
        self.take(&part)
    }

    fn take(&mut self, document: &Value) -> Result<(), Faults> {
        let Value::Object(part) = &document["part"] else {
            return Err(Faults::one(
                "part",
                Phrase::new(Code::ExpectedOnly, [Code::Object.into()]),
            ));
        };
        let (Some(Value::Array(names)), Some(Value::Array(jobs))) =
            (part.get("figures"), part.get("jobs"))
        else {
            return Err(Faults::one("part", Code::PartWithoutLists));
        };
        let mut faults = Faults::default();
        for (i, job) in jobs.iter().enumerate() {
            let finished = Finished::from_value_with(job, |lane| {
                names.get(usize::try_from(lane.get("figures")?.as_u64()?).ok()?)
            });
            let added =
                finished.ok_or_else(|| Code::NamesWithoutValues.into()).and_then(|finished| {
                    self.add(document["engine"].as_str().unwrap_or_default(), finished)
                });
            if let Err(phrase) = added {
                faults.add_phrase(&format!("part.jobs[{i}]"), phrase);
            }
        }
        faults.into_result().map(|_| ())
    }

    /// Adds a finished job. A job that is already here must have the same figures.
    ///
    /// # Errors
    /// Why the job does not belong to this sweep.
    pub fn add(&mut self, engine: &str, Finished { job, lanes }: Finished) -> Result<(), Phrase> {
        let expected = self
            .sweep
            .lanes(job)
            .ok_or_else(|| Phrase::new(Code::NoJob, [job.into(), self.sweep.jobs().into()]))?;
        if lanes.len() != expected {
            let args = [job.into(), lanes.len().into(), expected.into()];
            return Err(Phrase::new(Code::LanesOfJob, args));
        }
        let rows: Vec<Row> = lanes
            .into_iter()
            .map(|Figures { names, values }| Row { shape: self.shapes.number(names), values })
            .collect();
        if self.jobs.get(&job).is_some_and(|known| *known != rows) {
            return Err(Phrase::new(Code::OtherFigures, [job.into()]));
        }
        self.engines.extend(engine.split('+').map(str::to_owned));
        self.jobs.insert(job, rows);
        Ok(())
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

    pub fn is_whole(&self) -> bool {
        self.finished() == self.sweep.jobs()
    }

    /// The document of a complete sweep, otherwise the part document.
    pub fn to_json(&self) -> String {
        if self.is_whole() { json::text(&self.document()) } else { json::text(&self.part()) }
    }

    fn engine(&self) -> String {
        let engines: Vec<&str> = self.engines.iter().map(String::as_str).collect();
        if engines.is_empty() { "none".to_owned() } else { engines.join("+") }
    }

    /// The finished jobs, to be joined later.
    pub fn part(&self) -> PartDocument {
        // Numbered in the jobs' order, not in the order in which they finished.
        let mut shapes = Shapes::default();
        let mut jobs = Vec::new();
        for (job, rows) in &self.jobs {
            let mut lanes = Vec::new();
            for row in rows {
                let figures = shapes.number(self.shapes.lists[row.shape].clone());
                lanes.push(PartLane { figures, values: row.values.clone() });
            }
            jobs.push(PartJob { job: *job, lanes });
        }
        PartDocument {
            engine: self.engine(),
            version: crate::VERSION.to_owned(),
            sweep: self.sweep.to_value(),
            part: Part { figures: shapes.lists, jobs },
        }
    }

    /// The sweep's output.
    pub fn document(&self) -> SweepResults {
        SweepResults {
            engine: self.engine(),
            version: crate::VERSION.to_owned(),
            sweep: self.sweep.to_value(),
            points: self.all_points(),
        }
    }

    fn all_points(&self) -> Vec<Point> {
        (0..self.sweep.points()).map(|point| self.point(point)).collect()
    }

    /// Means and intervals over the finished jobs of a point.
    ///
    /// # Panics
    /// If the sweep has no such point.
    pub fn point(&self, point: u32) -> Point {
        let scenario = self.sweep.scenario(point * self.sweep.replications());
        let jobs: Vec<&Vec<Row>> = self.jobs_of(point).collect();
        let mut lanes = Vec::new();
        for (i, lane) in scenario.lanes.iter().enumerate() {
            let rows: Vec<&Row> = jobs.iter().map(|rows| &rows[i]).collect();
            let pairs: Vec<[&Row; 2]> = jobs.iter().map(|rows| [&rows[i], &rows[0]]).collect();
            lanes.push(PointLane {
                label: label(lane).to_owned(),
                figures: self.estimates(&rows),
                less_first: (i > 0).then(|| self.differences(&pairs)),
            });
        }
        Point { values: to_map(self.sweep.values(point)), lanes }
    }

    fn estimates(&self, rows: &[&Row]) -> Named<Estimate> {
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

    fn differences(&self, pairs: &[[&Row; 2]]) -> Named<Difference> {
        let [own, first] = [0, 1].map(|side| {
            let rows: Vec<&Row> = pairs.iter().map(|pair| pair[side]).collect();
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
    fn jobs_of(&self, point: u32) -> impl Iterator<Item = &Vec<Row>> {
        let first = point * self.sweep.replications();
        self.jobs.range(first..first + self.sweep.replications()).map(|(_, rows)| rows)
    }

    /// One row per point and lane. Columns: `point` and `lane`, from 0; each varied path; `label`; for
    /// each figure its path (the mean), path`.ci95` and path`.n`. At points with several lanes, each
    /// compared figure adds path`.less_first` (the mean difference), followed by its `.ci95`, `.n`,
    /// `.significant` and `.gain`. A missing value is an empty cell.
    pub fn csv(&self) -> String {
        let points = self.all_points();
        let lanes = || points.iter().flat_map(|point| &point.lanes);
        let order = united(lanes().map(|lane| lane.figures.names()));
        let compared = united(lanes().filter_map(|lane| Some(lane.less_first.as_ref()?.names())));
        let compared: BTreeSet<String> = compared.into_iter().collect();
        let mut header = vec!["point".to_owned(), "lane".to_owned()];
        header.extend(self.sweep.vary.iter().map(|vary| vary.path.clone()));
        header.push("label".to_owned());
        for name in &order {
            header.extend([name.clone(), format!("{name}.ci95"), format!("{name}.n")]);
            if compared.contains(name) {
                header.push(format!("{name}.less_first"));
                header.extend(OF_DIFFERENCE.map(|part| format!("{name}.less_first.{part}")));
            }
        }
        let mut text = csv_line(&header);
        for (p, point) in points.iter().enumerate() {
            for (l, lane) in point.lanes.iter().enumerate() {
                let mut cells = vec![p.to_string(), l.to_string()];
                cells.extend(self.sweep.values(p as u32).map(|(_, value)| csv_value(value)));
                cells.push(lane.label.clone());
                for name in &order {
                    let estimate = lane.figures.get(name);
                    cells.extend(estimate.map_or_else(Default::default, Estimate::cells));
                    if compared.contains(name) {
                        let less = lane.less_first.as_ref().and_then(|less| less.get(name));
                        cells.extend(less.map_or_else(Default::default, Difference::cells));
                    }
                }
                text.push_str(&csv_line(&cells));
            }
        }
        text
    }
}

/// Columns of a difference besides its mean.
const OF_DIFFERENCE: [&str; 4] = ["ci95", "n", "significant", "gain"];

/// The names of all lists, in an order consistent with each list.
fn united(lists: impl Iterator<Item = Vec<String>>) -> Vec<String> {
    let mut order: Vec<String> = Vec::new();
    let mut shapes: BTreeSet<Vec<String>> = BTreeSet::new();
    for names in lists {
        if !shapes.contains(&names) {
            unite(&mut order, &names);
            shapes.insert(names);
        }
    }
    order
}

impl Estimate {
    /// Mean and interval of the values, summed in order.
    pub fn of(values: impl Iterator<Item = f64>) -> Estimate {
        let values: Vec<f64> = values.collect();
        let Some(&first) = values.first() else { return Estimate::default() };
        let n = values.len() as f64;
        // Relative to the first value, so that equal values give exactly their mean and a zero interval.
        let mean = first + values.iter().map(|value| value - first).sum::<f64>() / n;
        let ci95 = t95(values.len() as u32 - 1).map(|t| {
            let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
            t * (squares / (n - 1.0) / n).sqrt()
        });
        Estimate { mean: Some(mean), ci95, n: values.len() as u32 }
    }

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
        let job = u32::try_from(value.get("job")?.as_u64()?).ok()?;
        let mut lanes = Vec::new();
        for lane in value.get("lanes")?.as_array()? {
            let names = names_of(lane)?.as_array()?;
            let values = lane.get("values")?.as_array()?;
            if names.len() != values.len() {
                return None;
            }
            let names: Option<Vec<String>> =
                names.iter().map(|name| name.as_str().map(str::to_owned)).collect();
            let values = values.iter().map(Value::as_f64).collect();
            lanes.push(Figures { names: names?, values });
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
    fn of(shapes: &'a Shapes, rows: &[&Row]) -> Columns<'a> {
        let mut columns = Columns { order: Vec::new(), by_shape: BTreeMap::new() };
        for row in rows {
            columns.by_shape.entry(row.shape).or_insert_with(|| {
                let names = &shapes.lists[row.shape];
                unite(&mut columns.order, names);
                let mut places = BTreeMap::new();
                places.extend(names.iter().enumerate().map(|(i, name)| (name.as_str(), i)));
                places
            });
        }
        columns
    }

    /// A figure of one of these columns' rows.
    fn value(&self, row: &Row, name: &str) -> Option<f64> {
        let columns = self.by_shape.get(&row.shape)?;
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

fn read_part(json: &str) -> Result<Value, Faults> {
    let value = scenario::value_of(json, "")?;
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
    if value["version"] != crate::VERSION {
        let args = [json::text(&value["version"]).into(), crate::VERSION.into()];
        return Err(Faults::one("version", Phrase::new(Code::OtherVersion, args)));
    }
    Ok(value)
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
    fn intervals_are_students_t_times_the_standard_error() {
        // sd 1, so 2.7764 / √5 for four degrees of freedom.
        let values = [-1.0, -1.0, 0.0, 1.0, 1.0];
        let estimate = Estimate::of(values.into_iter());
        assert_eq!((estimate.mean, estimate.n), (Some(0.0), 5));
        assert!((estimate.ci95.expect("an interval") - 2.776_445 / 5_f64.sqrt()).abs() < 1e-6);
        let equal = Estimate { mean: Some(0.1), ci95: Some(0.0), n: 3 };
        assert_eq!(Estimate::of([0.1; 3].into_iter()), equal);
        let single = Estimate { mean: Some(3.0), ci95: None, n: 1 };
        assert_eq!(Estimate::of([3.0].into_iter()), single);
        assert_eq!(Estimate::of([].into_iter()), Estimate::default());
    }

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
