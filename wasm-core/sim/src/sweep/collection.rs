//! The figures of a sweep's finished jobs, and what they amount to.
//!
//! Sums run over the replications in their order, so the figures do not depend on where and when each
//! job ran: a merged sweep has the bytes of one that ran in one piece.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::{Difference, Figures, Finished, Shard, Sweep, t95, to_map};
use crate::lab::label;
use crate::record::MOST_EXCEED;
use crate::scenario::Faults;

/// Finished jobs of one sweep.
#[derive(Clone, Debug)]
pub struct Collection {
    sweep: Sweep,
    /// Who ran the jobs.
    engines: BTreeSet<String>,
    /// The lists of names that occur. There are few, and many rows have the same.
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
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// Null where no replication has the figure.
    pub mean: Option<f64>,
    /// Half of the 95 % confidence interval of the mean (Student's t); null below two values.
    pub ci95: Option<f64>,
    /// Replications that have the figure.
    pub n: u32,
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
    /// Every fault of the document, with its path; also where it has other figures for a job that is
    /// there already.
    pub fn join(&mut self, json: &str) -> Result<(), Faults> {
        let part = read_part(json)?;
        if part["sweep"] != self.sweep.to_value() {
            return Err(Faults::one("sweep", "this is a part of another sweep"));
        }
        self.take(&part)
    }

    fn take(&mut self, document: &Value) -> Result<(), Faults> {
        let Value::Object(part) = &document["part"] else {
            return Err(Faults::one("part", "expected an object"));
        };
        let (Some(Value::Array(names)), Some(Value::Array(jobs))) =
            (part.get("figures"), part.get("jobs"))
        else {
            return Err(Faults::one("part", "its lists figures and jobs are missing"));
        };
        let mut faults = Faults::default();
        for (i, job) in jobs.iter().enumerate() {
            let finished = Finished::from_value_with(job, |lane| {
                names.get(usize::try_from(lane.get("figures")?.as_u64()?).ok()?)
            });
            let added =
                finished.ok_or_else(|| "names and values do not fit together".to_owned()).and_then(
                    |finished| self.add(document["engine"].as_str().unwrap_or_default(), finished),
                );
            if let Err(message) = added {
                faults.add(&format!("part.jobs[{i}]"), message);
            }
        }
        faults.into_result().map(|_| ())
    }

    /// Adds a finished job; one that is there already must have the same figures.
    ///
    /// # Errors
    /// Why the job is none of this sweep's, in words.
    pub fn add(&mut self, engine: &str, Finished { job, lanes }: Finished) -> Result<(), String> {
        let expected = self
            .sweep
            .lanes(job)
            .ok_or_else(|| format!("there is no job {job}; the sweep has {}", self.sweep.jobs()))?;
        if lanes.len() != expected {
            return Err(format!("job {job} has {} lanes; its point has {expected}", lanes.len()));
        }
        let rows: Vec<Row> = lanes
            .into_iter()
            .map(|Figures { names, values }| Row { shape: self.shapes.number(names), values })
            .collect();
        if self.jobs.get(&job).is_some_and(|known| *known != rows) {
            return Err(format!("job {job} is there already, with other figures"));
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

    /// The jobs of a shard that are not finished.
    pub fn unfinished(&self, shard: Shard) -> Vec<u32> {
        (0..self.sweep.jobs())
            .filter(|job| shard.has(*job) && !self.jobs.contains_key(job))
            .collect()
    }

    pub fn is_whole(&self) -> bool {
        self.finished() == self.sweep.jobs()
    }

    /// The document of a whole sweep, or the part document of one that is not.
    pub fn to_json(&self) -> String {
        if self.is_whole() { self.document().to_string() } else { self.part().to_string() }
    }

    fn engine(&self) -> String {
        let engines: Vec<&str> = self.engines.iter().map(String::as_str).collect();
        if engines.is_empty() { "none".to_owned() } else { engines.join("+") }
    }

    /// The finished jobs, to be joined later.
    pub fn part(&self) -> Value {
        // Numbered as they occur in the jobs' order, not in the order in which jobs finished.
        let mut shapes = Shapes::default();
        let mut jobs = Vec::new();
        for (job, rows) in &self.jobs {
            let mut lanes = Vec::new();
            for row in rows {
                let figures = shapes.number(self.shapes.lists[row.shape].clone());
                lanes.push(json!({ "figures": figures, "values": row.values }));
            }
            jobs.push(json!({ "job": job, "lanes": lanes }));
        }
        json!({
            "engine": self.engine(),
            "version": crate::VERSION,
            "sweep": self.sweep.to_value(),
            "part": { "figures": shapes.lists, "jobs": jobs },
        })
    }

    /// What a sweep prints: `{"engine", "version", "sweep", "points"}`, each point as
    /// [`Collection::point`] has it.
    pub fn document(&self) -> Value {
        json!({
            "engine": self.engine(),
            "version": crate::VERSION,
            "sweep": self.sweep.to_value(),
            "points": self.all_points(),
        })
    }

    fn all_points(&self) -> Vec<Value> {
        (0..self.sweep.points()).map(|point| self.point(point)).collect()
    }

    /// Means and intervals over the finished jobs of a point, as `{"values": {path: value}, "lanes":
    /// [{"label", "figures": {path: {"mean", "ci95", "n"}}, "less_first"}]}`. The paths of figures are
    /// those of the result document, as in `queue_packets.mean`. Every lane but the first has
    /// `less_first`: each figure that both lanes have, less the first lane's, as `{path: {"mean", "ci95",
    /// "n", "significant", "gain"}}` ([`Difference`]).
    ///
    /// # Panics
    /// If the sweep has no such point.
    pub fn point(&self, point: u32) -> Value {
        let scenario = self.sweep.scenario(point * self.sweep.replications());
        let jobs: Vec<&Vec<Row>> = self.jobs_of(point).collect();
        let mut lanes = Vec::new();
        for (i, lane) in scenario.lanes.iter().enumerate() {
            let rows: Vec<&Row> = jobs.iter().map(|rows| &rows[i]).collect();
            let mut value = json!({ "label": label(lane), "figures": self.estimates(&rows) });
            if i > 0 {
                let pairs: Vec<[&Row; 2]> = jobs.iter().map(|rows| [&rows[i], &rows[0]]).collect();
                value["less_first"] = Value::Object(self.differences(&pairs));
            }
            lanes.push(value);
        }
        json!({ "values": to_map(self.sweep.values(point)), "lanes": lanes })
    }

    fn estimates(&self, rows: &[&Row]) -> Map<String, Value> {
        let columns = Columns::of(&self.shapes, rows);
        let mut figures = Map::new();
        for name in &columns.order {
            let estimate = Estimate::of(rows.iter().filter_map(|row| columns.value(row, name)));
            // What is null in one replication and an object in another is no figure itself.
            if estimate.n > 0 || !columns.has_below(name) {
                figures.insert(name.clone(), estimate.to_value());
            }
        }
        figures
    }

    fn differences(&self, pairs: &[[&Row; 2]]) -> Map<String, Value> {
        let [own, first] = [0, 1].map(|side| {
            let rows: Vec<&Row> = pairs.iter().map(|pair| pair[side]).collect();
            Columns::of(&self.shapes, &rows)
        });
        let mut differences = Map::new();
        for name in &own.order {
            let values: Vec<[Option<f64>; 2]> =
                pairs.iter().map(|[a, b]| [own.value(a, name), first.value(b, name)]).collect();
            let difference = Difference::of(&values);
            if difference.estimate.n > 0 {
                differences.insert(name.clone(), difference.to_value());
            }
        }
        differences
    }

    /// Finished jobs of a point, in the order of their seeds.
    fn jobs_of(&self, point: u32) -> impl Iterator<Item = &Vec<Row>> {
        let first = point * self.sweep.replications();
        self.jobs.range(first..first + self.sweep.replications()).map(|(_, rows)| rows)
    }

    /// One row for each point and lane. Columns: `point` and `lane`, counted from 0; each path that
    /// is varied; `label`; of each figure its path (the mean), path`.ci95` and path`.n`; and where a
    /// point has several lanes, of each figure that is compared path`.less_first` (the mean of the
    /// differences) with `.ci95`, `.n`, `.significant` and `.gain` behind it. A cell is empty where there
    /// is no value.
    pub fn csv(&self) -> String {
        let points = self.all_points();
        let order = united(&points, "figures");
        let compared: BTreeSet<String> = united(&points, "less_first").into_iter().collect();
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
            for (l, lane) in lanes_of(point).iter().enumerate() {
                let mut cells = vec![p.to_string(), l.to_string()];
                cells.extend(self.sweep.values(p as u32).map(|(_, value)| csv_value(value)));
                cells.push(csv_value(&lane["label"]));
                let cell = |list: &str, name: &str, part: &str| {
                    lane[list].get(name).map_or(String::new(), |all| csv_value(&all[part]))
                };
                for name in &order {
                    cells.extend(["mean", "ci95", "n"].map(|part| cell("figures", name, part)));
                    if compared.contains(name) {
                        cells.push(cell("less_first", name, "mean"));
                        cells.extend(OF_DIFFERENCE.map(|part| cell("less_first", name, part)));
                    }
                }
                text.push_str(&csv_line(&cells));
            }
        }
        text
    }
}

/// What a table has of a difference beside its mean.
const OF_DIFFERENCE: [&str; 4] = ["ci95", "n", "significant", "gain"];

fn lanes_of(point: &Value) -> &[Value] {
    point["lanes"].as_array().map_or(&[], Vec::as_slice)
}

/// The names in one list of all lanes, in an order that each of them keeps.
fn united(points: &[Value], list: &str) -> Vec<String> {
    let mut order: Vec<String> = Vec::new();
    let mut shapes: BTreeSet<Vec<String>> = BTreeSet::new();
    for lane in points.iter().flat_map(lanes_of) {
        let names = lane[list].as_object().into_iter().flat_map(Map::keys);
        let names: Vec<String> = names.cloned().collect();
        if !shapes.contains(&names) {
            unite(&mut order, &names);
            shapes.insert(names);
        }
    }
    order
}

impl Estimate {
    /// Mean and interval of some values, summed in their order.
    pub fn of(values: impl Iterator<Item = f64>) -> Estimate {
        let values: Vec<f64> = values.collect();
        let Some(&first) = values.first() else { return Estimate::default() };
        let n = values.len() as f64;
        // From the first on, so that equal values have exactly their mean and no interval.
        let mean = first + values.iter().map(|value| value - first).sum::<f64>() / n;
        let ci95 = t95(values.len() as u32 - 1).map(|t| {
            let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
            t * (squares / (n - 1.0) / n).sqrt()
        });
        Estimate { mean: Some(mean), ci95, n: values.len() as u32 }
    }

    pub fn to_value(self) -> Value {
        json!({ "mean": self.mean, "ci95": self.ci95, "n": self.n })
    }
}

impl Finished {
    /// A document that [`Finished::from_value`] reads back.
    pub fn to_value(&self) -> Value {
        let mut lanes = Vec::new();
        for lane in &self.lanes {
            lanes.push(json!({ "names": lane.names, "values": lane.values }));
        }
        json!({ "job": self.job, "lanes": lanes })
    }

    pub fn from_value(value: &Value) -> Option<Finished> {
        Finished::from_value_with(value, |lane| lane.get("names"))
    }

    /// As [`Finished::from_value`], with the list of a lane's names found elsewhere.
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

/// Where some rows, which may be of different shapes, have their figures.
struct Columns<'a> {
    /// Every name that occurs.
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

    /// A figure of one of the rows that the columns are of.
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

/// A list `exceed` ends at its first zero: what it would have further on is zero, unless it has no
/// entries because nothing was counted, or as many as there may be.
fn beyond_the_end(name: &str, has: impl Fn(&str) -> bool) -> Option<f64> {
    let (list, index) = name.rsplit_once('.')?;
    let of_exceed = list == "exceed" || list.ends_with(".exceed");
    let has_entry = |index: usize| has(&format!("{list}.{index}"));
    let ends = has_entry(0) && !has_entry(MOST_EXCEED - 1);
    (of_exceed && index.parse::<usize>().is_ok() && ends).then_some(0.0)
}

/// Adds the names that `order` lacks, each behind the one that it follows.
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
    let value: Value = serde_json::from_str(json)
        .map_err(|error| Faults::one("", format!("this is not JSON: {error}")))?;
    if value.get("points").is_some() {
        return Err(Faults::one("", "this sweep is whole already; parts are expected here"));
    }
    let mut faults = Faults::default();
    for key in ["engine", "version", "sweep", "part"] {
        if value.get(key).is_none() {
            faults.add(key, "is missing");
        }
    }
    faults.into_result()?;
    if value["version"] != crate::VERSION {
        let message = format!("this part is of {}; this is {}", value["version"], crate::VERSION);
        return Err(Faults::one("version", message));
    }
    Ok(value)
}

/// A number as it is, a string bare, anything else as JSON; null is empty.
fn csv_value(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        _ => value.to_string(),
    }
}

/// One line of CSV by RFC 4180.
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
    fn an_interval_is_students_t_times_the_standard_error() {
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
    fn names_that_only_some_have_come_behind_those_they_follow() {
        let mut order = Vec::new();
        for names in ["a exceed.0 z", "a exceed.0 exceed.1 exceed.2 z zz", "a exceed.0 exceed.1 z"]
        {
            unite(&mut order, &names.split(' ').map(str::to_owned).collect::<Vec<_>>());
        }
        assert_eq!(order, ["a", "exceed.0", "exceed.1", "exceed.2", "z", "zz"]);
    }

    #[test]
    fn a_list_of_exceedances_goes_on_with_zeros_unless_it_is_empty() {
        let name = "consecutive_losses.exceed.7";
        let there = |first: &str| first == "consecutive_losses.exceed.0";
        assert_eq!(beyond_the_end(name, there), Some(0.0));
        assert_eq!(beyond_the_end(name, |_| false), None);
        // A list as long as there may be does not say how it goes on.
        assert_eq!(beyond_the_end("consecutive_losses.exceed.1000", |_| true), None);
        assert_eq!(beyond_the_end("classes.probe.7", |_| true), None);
    }

    #[test]
    fn cells_with_commas_and_quotes_are_quoted() {
        let cells = ["plain".to_owned(), "a, b".to_owned(), "{\"kind\":\"red\"}".to_owned()];
        assert_eq!(csv_line(&cells), "plain,\"a, b\",\"{\"\"kind\"\":\"\"red\"\"}\"\n");
    }
}
