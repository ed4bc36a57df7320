//! Results of other simulators beside our own runs: figures, verdicts, and isolated causes of differences.

use std::collections::BTreeMap;

use aqm_sim::lab::Lab;
use aqm_sim::scenario::Scenario;
use aqm_study::sweep::Estimate;
use serde_json::{Value, json};

/// A figure and its tolerance.
pub struct Figure {
    /// Its path in the result document; `marks_per_arrival` is made of two others.
    pub path: &'static str,
    pub name: &'static str,
    /// Divisor for display.
    pub unit: f64,
    pub relative: f64,
    /// In the document's unit; the wider tolerance counts.
    pub absolute: f64,
}

impl Figure {
    pub const fn new(
        path: &'static str,
        name: &'static str,
        relative: f64,
        absolute: f64,
    ) -> Figure {
        Figure { path, name, unit: 1.0, relative, absolute }
    }

    /// The same figure, displayed in this unit.
    pub const fn shown_in(self, unit: f64) -> Figure {
        Figure { unit, ..self }
    }
}

/// The criterion of agreement.
#[derive(Clone, Copy, PartialEq)]
pub enum Rule {
    /// The figure's tolerance.
    Tolerance,
    /// Their interval widened by ours.
    Intervals,
    /// One of the two.
    Either,
}

/// A scenario, and its results elsewhere.
#[derive(Clone)]
pub struct Case {
    pub id: String,
    /// The scenario as we run it.
    pub scenario: Value,
    /// By path: `{"mean", "ci95"}`; a single run has no interval.
    pub theirs: Value,
}

/// Cases with the same origin and the same rule.
pub struct Section {
    /// Where the cases were run, and our profile and discipline versions.
    pub title: &'static str,
    /// Background in Markdown.
    pub about: &'static str,
    pub cases: Vec<Case>,
    pub figures: &'static [Figure],
    pub rule: Rule,
    pub causes: &'static [Cause],
    /// Whether the page only counts figures within the tolerance.
    pub brief: bool,
}

/// Why some figures differ, and a case that shows it.
pub struct Cause {
    pub sentence: &'static str,
    pub isolated: Isolated,
}

/// The run that isolates a cause. Without a case, the cause does not apply to the case and figure.
pub enum Isolated {
    /// The case without this difference, in the lab or in the other simulator; the figure then agrees.
    Agrees(fn(&Case, &Figure) -> Option<Case>),
    /// Cases of the lab that differ only in unknown details of the other simulator's runs. One of them agrees, or the other
    /// figure lies between the lab's, which differ by more than the tolerance.
    Around(fn(&Case, &Figure) -> Vec<Case>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    Tolerance,
    Intervals,
    /// Explained by the cause with this index: without it, the figure agrees.
    Caused(usize),
    Differs,
}

impl Verdict {
    pub fn agrees(self) -> bool {
        matches!(self, Verdict::Tolerance | Verdict::Intervals)
    }
}

/// A figure of a case, there and here.
pub struct Row {
    pub case: String,
    /// Profile and congestion control of the flows here.
    pub sender: String,
    /// The discipline, with the options by which its versions differ.
    pub version: String,
    pub figure: &'static Figure,
    pub theirs: Estimate,
    pub ours: Estimate,
    pub verdict: Verdict,
}

/// Runs cases, each once.
pub struct Runner {
    seeds: u32,
    done: BTreeMap<String, Vec<Value>>,
}

impl Runner {
    /// With `seeds` replications of each case.
    pub fn new(seeds: u32) -> Runner {
        Runner { seeds, done: BTreeMap::new() }
    }

    /// The figures of a section's cases that both sides have.
    pub fn rows(&mut self, section: &Section) -> Vec<Row> {
        let Section { cases, figures, .. } = section;
        let all = cases.iter().flat_map(|case| figures.iter().map(move |figure| (case, figure)));
        all.filter_map(|(case, figure)| self.row(section, case, figure)).collect()
    }

    fn row(&mut self, section: &Section, case: &Case, figure: &'static Figure) -> Option<Row> {
        let (theirs, ours) = (theirs(case, figure)?, self.ours(case, figure)?);
        let verdict = judge(figure, section.rule, theirs, ours).unwrap_or_else(|| {
            let mut causes = section.causes.iter();
            let shown = causes.position(|cause| self.is_shown(cause, case, figure));
            shown.map_or(Verdict::Differs, Verdict::Caused)
        });
        let (sender, version) = (sender(case), version(case));
        Some(Row { case: case.id.clone(), sender, version, figure, theirs, ours, verdict })
    }

    /// Whether a figure agrees without the cause, and not merely because it is uncertain.
    fn is_shown(&mut self, cause: &Cause, case: &Case, figure: &Figure) -> bool {
        let (cases, around) = match cause.isolated {
            Isolated::Agrees(isolated) => (isolated(case, figure).into_iter().collect(), false),
            Isolated::Around(isolated) => (isolated(case, figure), true),
        };
        let pairs: Vec<(Estimate, Estimate)> = cases
            .iter()
            .filter_map(|case| theirs(case, figure).zip(self.ours(case, figure)))
            .collect();
        let agrees = |&(theirs, ours)| judge(figure, Rule::Tolerance, theirs, ours).is_some();
        pairs.iter().any(agrees) || around && are_around(figure, &pairs)
    }

    /// `None` if a run lacks the figure.
    fn ours(&mut self, case: &Case, figure: &Figure) -> Option<Estimate> {
        let seeds = self.seeds;
        let runs = self
            .done
            .entry(case.scenario.to_string())
            .or_insert_with(|| (1..=seeds).map(|seed| run(&case.scenario, seed)).collect());
        let values: Option<Vec<f64>> = runs.iter().map(|run| value(run, figure.path)).collect();
        Some(Estimate::student(values?.into_iter()))
    }
}

/// The cases of a document in `tests/data`, with their results under `key`.
pub fn cases(text: &str, key: &str) -> Vec<Case> {
    let document: Value = serde_json::from_str(text).expect("the reference is JSON");
    let cases = document["cases"].as_array().expect("a list of cases");
    let case = |case: &Value| Case {
        id: case["id"].as_str().expect("an id").to_owned(),
        scenario: case["scenario"].clone(),
        theirs: case[key].clone(),
    };
    cases.iter().map(case).collect()
}

impl Case {
    pub fn has_tcp(&self) -> bool {
        self.traffic().any(|class| class.get("tcp").is_some())
    }

    pub fn traffic(&self) -> impl Iterator<Item = &Value> {
        self.scenario["traffic"].as_array().into_iter().flatten()
    }

    /// Sets options of every sender; null removes one.
    pub fn set_tcp(&mut self, options: &Value) {
        let traffic = self.scenario["traffic"].as_array_mut().into_iter().flatten();
        traffic.filter(|class| class.get("tcp").is_some()).for_each(|class| set(class, options));
    }

    pub fn queue(&self) -> &str {
        self.scenario["lanes"][0]["queue"]["kind"].as_str().expect("a kind of queue")
    }

    /// Sets options of the discipline; null removes one.
    pub fn set_queue(&mut self, options: &Value) {
        set(&mut self.scenario["lanes"][0]["queue"], options);
    }
}

fn set(object: &mut Value, options: &Value) {
    for (name, value) in options.as_object().expect("options") {
        let fields = object.as_object_mut().expect("an object");
        if value.is_null() {
            fields.remove(name);
        } else {
            fields.insert(name.clone(), value.clone());
        }
    }
}

/// The verdict on a figure that agrees.
fn judge(figure: &Figure, rule: Rule, theirs: Estimate, ours: Estimate) -> Option<Verdict> {
    let (there, here) = (theirs.mean?, ours.mean?);
    let apart = (here - there).abs();
    let tolerance = apart <= tolerance(figure, there);
    // A single run there has no interval; ours alone is then a lower bound for both.
    let both = ours.ci95.unwrap_or_default() + theirs.ci95.unwrap_or_default();
    if rule != Rule::Intervals && tolerance {
        Some(Verdict::Tolerance)
    } else if rule != Rule::Tolerance && apart <= both {
        Some(Verdict::Intervals)
    } else {
        None
    }
}

/// Whether the other simulator's figure lies between the lab's, which differ by more than the tolerance.
fn are_around(figure: &Figure, pairs: &[(Estimate, Estimate)]) -> bool {
    let ours = || pairs.iter().filter_map(|(_, ours)| ours.mean);
    let (Some(least), Some(most)) = (ours().reduce(f64::min), ours().reduce(f64::max)) else {
        return false;
    };
    pairs.first().and_then(|(theirs, _)| theirs.mean).is_some_and(|theirs| {
        (least..=most).contains(&theirs) && most - least > tolerance(figure, theirs)
    })
}

fn tolerance(figure: &Figure, theirs: f64) -> f64 {
    (figure.relative * theirs.abs()).max(figure.absolute)
}

fn theirs(case: &Case, figure: &Figure) -> Option<Estimate> {
    let known = case.theirs.get(figure.path)?;
    Some(Estimate {
        mean: Some(known["mean"].as_f64()?),
        ci95: known["ci95"].as_f64(),
        n: known["n"].as_u64().unwrap_or_default() as u32,
    })
}

/// Field of a scenario for the lab: the number of seeds before its own.
pub const SEEDS_BEFORE: &str = "seeds_before";

/// The result document of the lane.
fn run(scenario: &Value, seed: u32) -> Value {
    let mut scenario = scenario.clone();
    let before = scenario.as_object_mut().and_then(|fields| fields.remove(SEEDS_BEFORE));
    let before = before.and_then(|seeds| seeds.as_u64()).unwrap_or_default();
    scenario["seed"] = json!(before + u64::from(seed));
    let classes = scenario["traffic"].as_array().into_iter().flatten();
    let flows = classes.filter_map(|class| Some((class["id"].as_str()?, class["flows"].clone())));
    let flows: Value = flows.map(|(id, flows)| (id.to_owned(), flows)).collect();
    let scenario = Scenario::from_value(scenario).unwrap_or_else(|faults| panic!("{faults}"));
    let mut lab = Lab::new(scenario, None);
    lab.finish();
    let mut run = json!(lab.lanes()[0].summary());
    if let Some(ratio) = ratio(&run, &flows) {
        run["ratio"] = json!({ "l4s_to_classic": { "per_flow": ratio } });
    }
    run
}

/// The goodput of an L4S flow over that of a classic one.
fn ratio(run: &Value, flows: &Value) -> Option<f64> {
    let of_flow =
        |class: &str| Some(run["classes"][class]["goodput_bps"].as_f64()? / flows[class].as_f64()?);
    Some(of_flow("l4s")? / of_flow("classic")?.max(1.0))
}

fn value(run: &Value, path: &str) -> Option<f64> {
    if path == "marks_per_arrival" {
        let [marks, arrivals] = ["marks", "arrivals"].map(|name| run[name].as_f64());
        return Some(marks? / arrivals?.max(1.0));
    }
    run.pointer(&format!("/{}", path.replace('.', "/")))?.as_f64()
}

/// Options by which senders of one profile differ.
const OF_SENDERS: [&str; 1] = ["ecn_least_window_packets"];

/// Options by which versions of one discipline differ.
const OF_VERSIONS: [&str; 7] = [
    "exempt_by",
    "derandomise",
    "high_delay_rule",
    "draws",
    "above_max",
    "spares_short",
    "sees_idle",
];

/// "`linux` cubic, ECN" for each kind of sender, or a dash without TCP.
fn sender(case: &Case) -> String {
    let mut senders: Vec<String> = Vec::new();
    for tcp in case.traffic().filter(|class| class.get("tcp").is_some()) {
        let word = |name: &str| tcp[name].as_str().unwrap_or("rfc");
        let ecn = if tcp["ecn"] == true { ", ECN" } else { "" };
        let own = options(tcp, &OF_SENDERS);
        let sender = format!("`{}` {}{ecn}{own}", word("profile"), word("tcp"));
        if !senders.contains(&sender) {
            senders.push(sender);
        }
    }
    if senders.is_empty() { "–".to_owned() } else { senders.join("; ") }
}

/// "fq_codel, exempt_by whole".
fn version(case: &Case) -> String {
    format!("{}{}", case.queue(), options(&case.scenario["lanes"][0]["queue"], &OF_VERSIONS))
}

fn options(object: &Value, names: &[&str]) -> String {
    let given = names.iter().filter_map(|name| Some((name, object.get(name)?)));
    given.map(|(name, value)| format!(", {name} {}", bare(value))).collect()
}

fn bare(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
