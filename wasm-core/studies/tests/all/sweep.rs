//! Sweeps: their jobs, their statistics, and the faults of invalid documents.

use crate::common::parse;
use aqm_sim::fault::{Code, Phrase};
use aqm_sim::lab::Lab;
use aqm_study::sweep::{
    Collection, Estimate, Figures, Finished, Journal, Memory, Shard, Source, Sweep,
};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, MutexGuard};

fn scenario() -> Value {
    json!({
        "version": 1, "seed": 3, "duration_s": 3, "warmup_s": 1,
        "link": { "rate_bps": 2_000_000, "buffer": { "packets": 20 } },
        "traffic": [
            { "id": "ftp", "kind": "ftp", "flows": 4, "rtt_s": { "uniform": [0.04, 0.1] } },
            { "id": "udp", "kind": "cbr", "rate_bps": 500_000, "jitter": 0.5 },
        ],
        "lanes": [
            { "queue": { "kind": "tail_drop" } },
            { "label": "RED, gentle", "queue": { "kind": "gred", "min_th": 4, "max_th": 12 } },
        ],
    })
}

fn document(vary: Value, replications: u32) -> Value {
    json!({ "scenario": scenario(), "vary": vary, "replications": replications })
}

fn tiny() -> Sweep {
    let vary = json!([
        { "path": "traffic.ftp.flows", "values": [4, 1.6e1] },
        { "path": "lanes.1.queue.max_p", "values": [0.1, 0.4] },
    ]);
    sound(document(vary, 3))
}

fn sound(document: Value) -> Sweep {
    Sweep::from_value(document).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Each fault as "path: message".
fn faults(document: Value) -> Vec<String> {
    let faults = Sweep::from_value(document).expect_err("a faulty sweep");
    faults.listed().iter().map(|fault| format!("{}: {}", fault.path, fault.message())).collect()
}

fn run_of(sweep: &Sweep, job: u32) -> Finished {
    sweep.run(job).expect("a run to its end")
}

fn collect(sweep: &Sweep, jobs: impl Iterator<Item = u32>) -> Collection {
    let mut collection = Collection::new(sweep.clone());
    for job in jobs {
        collection.add("native", run_of(sweep, job)).expect("a job of this sweep");
    }
    collection
}

/// The document of a complete sweep.
fn document_of(collection: &Collection) -> Value {
    serde_json::from_str(&collection.to_json().expect("a sweep")).expect("a document")
}

fn part_of(collection: &Collection) -> Value {
    let mut text = String::new();
    collection
        .write_part(&mut |piece| {
            text.push_str(piece);
            Ok(())
        })
        .expect("a part");
    serde_json::from_str(&text).expect("a document")
}

#[test]
fn the_example_is_valid() {
    let sweep = Sweep::parse(include_str!("../../../sim/tests/data/example-sweep.json"))
        .expect("a sound sweep");
    assert_eq!((sweep.points(), sweep.replications(), sweep.jobs()), (6, 5, 30));
    assert_eq!(sweep.refusal(), None);
}

#[test]
fn points_are_the_cross_product_and_the_last_entry_varies_fastest() {
    let sweep = tiny();
    let points: Vec<Value> =
        (0..4).map(|point| sweep.values(point).map(|(_, value)| value.clone()).collect()).collect();
    assert_eq!(points, [json!([4, 0.1]), json!([4, 0.4]), json!([16, 0.1]), json!([16, 0.4])]);
}

#[test]
fn a_serialized_sweep_reads_back_unchanged() {
    let written = tiny().to_value();
    assert_eq!(sound(written.clone()).to_value(), written);
}

/// The contract: replication k uses seed + k in all lanes, and a job is an ordinary run.
#[test]
fn replication_k_is_the_run_of_seed_plus_k() {
    let sweep = tiny();
    for k in 0..3 {
        let mut alone = scenario();
        alone["seed"] = json!(3 + k);
        alone["traffic"][0]["flows"] = json!(16);
        alone["lanes"][1]["queue"]["max_p"] = json!(0.4);
        let mut lab = Lab::new(parse(&alone), None);
        lab.finish();
        let lanes: Vec<Figures> =
            lab.lanes().iter().map(|lane| Figures::of(&json!(lane.summary()))).collect();
        let run = run_of(&sweep, 3 * 3 + k);
        assert_eq!(Finished::from_value(&json!(run)), Some(run.clone()));
        assert_eq!(run, Finished { job: 3 * 3 + k, lanes });
    }
}

#[test]
fn every_number_of_the_result_document_is_a_figure() {
    let run = run_of(&tiny(), 0);
    let names = &run.lanes[0].names;
    for name in
        ["loss", "drops.early", "queue_packets.mean", "delay_s.p99", "classes.ftp.goodput_bps"]
    {
        assert!(names.iter().any(|own| own == name), "{name} in {names:?}");
    }
    assert!(!names.iter().any(|name| name == "digest" || name == "label"));
    let average = names.iter().position(|name| name == "average_packets.mean").expect("a figure");
    assert_eq!(run.lanes[0].values[average], None, "Tail Drop keeps no average");
}

#[test]
fn estimates_cover_the_replications() {
    let sweep = tiny();
    let document = document_of(&collect(&sweep, 0..sweep.jobs()));
    let point = &document["points"][2];
    let lanes = &point["lanes"];
    assert_eq!(point["values"], json!({ "traffic.ftp.flows": 16, "lanes.1.queue.max_p": 0.1 }));
    assert_eq!(lanes[0]["label"], "tail_drop");
    assert_eq!(lanes[1]["label"], "RED, gentle");
    let value = |job: u32, name: &str| {
        let lane = &run_of(&sweep, job).lanes[1];
        lane.values[lane.names.iter().position(|own| own == name).expect("a figure")]
    };
    for name in ["loss", "queue_packets.mean", "classes.ftp.goodput_bps"] {
        let by_hand = Estimate::of((6..9).filter_map(|job| value(job, name)));
        assert_eq!(lanes[1]["figures"][name], json!(by_hand), "{name}");
        assert_eq!(by_hand.n, 3);
    }
    let none = json!({ "mean": null, "ci95": null, "n": 0 });
    assert_eq!(lanes[0]["figures"]["average_packets.mean"], none);
}

/// A list of exceedances ends at its first zero, so a short one must not raise the mean of a long one.
/// Differences are between runs of equal seed, and start at the second lane.
#[test]
fn lanes_are_compared_replication_by_replication() {
    let sweep = tiny();
    let point = json!(collect(&sweep, 0..sweep.jobs()).point(1).expect("a point"));
    assert!(point["lanes"][0].get("less_first").is_none());
    let compared = &point["lanes"][1];
    for path in ["delay_s.mean", "classes.ftp.goodput_bps", "drops.total"] {
        let value = |job, lane: usize| {
            let Finished { lanes, .. } = run_of(&sweep, job);
            let Figures { names, values } = &lanes[lane];
            values[names.iter().position(|name| name == path).expect("the figure")]
                .expect("a value")
        };
        let differences = (3..6).map(|job| value(job, 1) - value(job, 0));
        let Estimate { mean, ci95, n } = Estimate::student(differences);
        let found = &compared["less_first"][path];
        assert_eq!(found["mean"], json!(mean), "{path}");
        assert_eq!(found["ci95"], json!(ci95), "{path}");
        assert_eq!(found["n"], json!(n), "{path}");
        let beyond_doubt = mean.expect("a mean").abs() > ci95.expect("an interval");
        assert_eq!(found["significant"], json!(beyond_doubt), "{path}");
        assert!(found["gain"].as_f64().is_some_and(|gain| gain > 0.0), "{path}: {found}");
    }
    // The whole document has the same point.
    assert_eq!(document_of(&collect(&sweep, 0..sweep.jobs()))["points"][1], point);
    // A figure that one lane lacks in every replication has no difference.
    assert!(compared["less_first"].get("classes.udp.goodput_bps").is_none());
}

#[test]
fn a_point_with_some_jobs_finished_has_their_figures() {
    let sweep = tiny();
    let point = json!(collect(&sweep, [3, 5].into_iter()).point(1).expect("a point"));
    assert_eq!(point["lanes"][1]["less_first"]["loss"]["n"], 2);
    assert_eq!(point["lanes"][0]["figures"]["loss"]["n"], 2);
    assert_eq!(
        json!(Collection::new(sweep).point(0).expect("a point"))["lanes"][1]["less_first"],
        json!({})
    );
}

#[test]
fn exceedances_do_not_rise_with_the_number_of_packets() {
    let sweep = tiny();
    let document = document_of(&collect(&sweep, 0..sweep.jobs()));
    for point in document["points"].as_array().expect("points") {
        for lane in point["lanes"].as_array().expect("lanes") {
            let means: Vec<f64> = (0..)
                .map_while(|n| lane["figures"].get(format!("consecutive_losses.exceed.{n}")))
                .map(|estimate| estimate["mean"].as_f64().expect("a mean"))
                .collect();
            assert!(means.is_sorted_by(|a, b| a >= b), "{}: {means:?}", lane["label"]);
        }
    }
}

#[test]
fn merged_shards_equal_the_whole_byte_for_byte() {
    let sweep = tiny();
    let whole = collect(&sweep, 0..sweep.jobs());
    let part = |text: &str| {
        let shard = Shard::parse(text).expect("a shard");
        let jobs = Collection::new(sweep.clone()).unfinished(shard);
        collect(&sweep, jobs.into_iter().rev()).to_json().expect("a part")
    };
    let mut merged = Collection::from_part(&part("2/3")).expect("a part");
    assert!(!merged.is_whole());
    assert_eq!(merged.unfinished(Shard::WHOLE).len(), 8);
    merged.join(&part("3/3").as_str()).expect("a part");
    merged.join(&part_of(&merged).to_string().as_str()).expect("the same jobs once more");
    merged.join(&part("1/3").as_str()).expect("a part");
    assert!(merged.is_whole());
    assert_eq!(merged.to_json(), whole.to_json());
    assert_eq!(merged.csv(), whole.csv());
    assert_eq!(part_of(&merged).to_string(), part_of(&whole).to_string());
}

#[test]
fn parts_of_shards_name_the_shards_that_are_missing() {
    let sweep = tiny();
    let part = |text: &str, jobs: usize| {
        let shard = Shard::parse(text).expect("a shard");
        let mut collection = Collection::new(sweep.clone());
        let todo = collection.unfinished(shard);
        collection.note_shard(shard);
        for job in todo.into_iter().take(jobs) {
            collection.add("native", run_of(&sweep, job)).expect("a job of this sweep");
        }
        collection.to_json().expect("a part")
    };
    let merged = |parts: &[&str]| {
        let mut merged = Collection::from_part(parts[0]).expect("a part");
        for text in &parts[1..] {
            merged.join(text).expect("a part");
        }
        merged
    };
    let [first, second, cut, of_six] =
        [part("1/5", 9), part("3/5", 9), part("2/5", 1), part("6/6", 9)];
    let some = merged(&[&cut, &first, &second]);
    assert_eq!(some.shards_left().as_deref(), Some("2,4-5 of 5"));
    // Parts joined later count too.
    let some = some.to_json().expect("a part");
    assert_eq!(merged(&[&some, &cut]).shards_left().as_deref(), Some("2,4-5 of 5"));
    assert_eq!(merged(&[&some, &of_six]).shards_left(), None);
    // A part that continues as a shard but has jobs of other shards has no number of shards.
    let mut other = merged(&[&part_of(&collect(&sweep, 1..2)).to_string()]);
    other.note_shard(Shard::parse("1/5").expect("a shard"));
    assert_eq!(other.shards_left(), None);
}

#[test]
fn engines_of_parts_are_named_once_each() {
    let sweep = tiny();
    let mut both = part_of(&collect(&sweep, 0..1));
    both["engine"] = json!("native+wasm");
    let mut native = collect(&sweep, 1..2);
    native.join(&both.to_string().as_str()).expect("a part");
    assert_eq!(part_of(&native)["engine"], "native+wasm");
}

#[test]
fn parts_of_different_sweeps_are_refused() {
    let sweep = tiny();
    let part = part_of(&collect(&sweep, 0..1));
    let refused = |part: &Value| {
        let mut collection = collect(&sweep, 0..2);
        collection.join(&part.to_string().as_str()).expect_err("a fault").to_string()
    };
    let with = |pointer: &str, value: Value| {
        let mut part = part.clone();
        *part.pointer_mut(pointer).expect("a place in the part") = value;
        part
    };
    assert_eq!(
        refused(&with("/sweep/replications", json!(4))),
        "sweep: this is a part of another sweep"
    );
    assert!(
        refused(&with("/version", json!("0.0.0")))
            .starts_with("version: this part is of \"0.0.0\"")
    );
    assert_eq!(
        refused(&with("/part/jobs/0/job", json!(12))),
        "part.jobs[0]: there is no job 12; the sweep has 12"
    );
    assert_eq!(
        refused(&with("/part/jobs/0/lanes/0/values/1", json!(0.5))),
        "part.jobs[0]: job 0 is there already, with other figures"
    );
    assert_eq!(
        refused(&with("/part/jobs/0/lanes/0/figures", json!(9))),
        "part.jobs[0]: names and values do not fit together"
    );
    let whole = collect(&sweep, 0..sweep.jobs()).to_json().expect("a sweep");
    let faults = Collection::from_part(&whole).expect_err("a fault");
    assert_eq!(faults.to_string(), "this sweep is whole already; parts are expected here");
    assert_eq!(sweep.has_results(whole.as_bytes()), Ok(true));
    assert_eq!(sweep.has_results(part.to_string().as_bytes()), Ok(false));
    let other = sound(document(json!([]), 1)).has_results(whole.as_bytes()).expect_err("a fault");
    assert_eq!(other.to_string(), "sweep: these are results of another sweep");
}

#[test]
fn csv_has_one_row_per_point_and_lane() {
    let sweep = tiny();
    let csv = collect(&sweep, 0..sweep.jobs()).csv().expect("a table");
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 1 + 4 * 2);
    let begin = "point,lane,traffic.ftp.flows,lanes.1.queue.max_p,label,measured_s,measured_s.ci95,measured_s.n,\
        measured_s.less_first,measured_s.less_first.ci95,measured_s.less_first.n,measured_s.less_first.significant,\
        measured_s.less_first.gain,";
    assert!(lines[0].starts_with(begin), "{}", lines[0]);
    assert!(lines[5].starts_with("2,0,16,0.1,tail_drop,2.0,0.0,3,,,,,,"), "{}", lines[5]);
    let equal = "2,1,16,0.1,\"RED, gentle\",2.0,0.0,3,0.0,0.0,3,false,,";
    assert!(lines[6].starts_with(equal), "{}", lines[6]);
}

/// Each cell of the second lane equals the document's number. A figure that only RED has is not
/// compared.
#[test]
fn csv_has_the_differences_of_the_document() {
    let sweep = tiny();
    let collection = collect(&sweep, 0..sweep.jobs());
    let csv = collection.csv().expect("a table");
    let mut lines = csv.lines().map(|line| line.replace("RED, gentle", "RED"));
    let columns: Vec<String> =
        lines.next().expect("a header").split(',').map(str::to_owned).collect();
    let row: Vec<String> = lines.nth(1).expect("a row").split(',').map(str::to_owned).collect();
    let loss = &json!(collection.point(0).expect("a point"))["lanes"][1]["less_first"]["loss"];
    for (part, column) in [
        ("mean", "loss.less_first"),
        ("ci95", "loss.less_first.ci95"),
        ("n", "loss.less_first.n"),
        ("significant", "loss.less_first.significant"),
        ("gain", "loss.less_first.gain"),
    ] {
        let place = columns.iter().position(|name| name == column).expect("the column");
        assert_eq!(row[place], loss[part].to_string(), "{column}");
    }
    assert!(columns.iter().any(|name| name == "average_packets.mean"));
    assert!(!columns.iter().any(|name| name.starts_with("average_packets.mean.less_first")));
    assert_eq!(columns.len(), row.len());
}

/// A single lane has nothing to compare with.
#[test]
fn a_sweep_of_one_lane_has_no_differences() {
    let mut document = document(json!([]), 2);
    document["scenario"]["lanes"].as_array_mut().expect("lanes").pop();
    let sweep = sound(document);
    let collection = collect(&sweep, 0..2);
    assert!(!collection.csv().expect("a table").contains("less_first"));
    assert!(!collection.to_json().expect("a sweep").contains("less_first"));
}

#[test]
fn a_scenario_in_place_of_a_sweep_is_named() {
    let found = faults(scenario());
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with(": this is a scenario;"), "{found:?}");
}

#[test]
fn faults_of_the_scenario_carry_its_path() {
    let mut document = document(json!([]), 1);
    document["scenario"]["traffic"][0]["flows"] = json!(0);
    document["replications"] = json!(0);
    assert_eq!(
        faults(document),
        [
            "replications: 0 is below the minimum 1",
            "scenario.traffic[0].flows: 0 is below the minimum 1"
        ]
    );
}

#[test]
fn faults_of_a_point_carry_the_path_of_the_value_to_blame() {
    let vary = json!([
        { "path": "traffic.ftp.flows", "values": [4, 0, "many"] },
        { "path": "link.buffer.packets", "values": [10, 20] },
    ]);
    assert_eq!(
        faults(document(vary, 1)),
        [
            "vary[0].values[1]: traffic[0].flows: 0 is below the minimum 1 (where \
             link.buffer.packets is 10)",
            "vary[0].values[2]: traffic[0].flows: expected a whole number, found a string (where \
             link.buffer.packets is 10)",
        ]
    );
}

#[test]
fn values_that_conflict_are_both_named() {
    let vary = json!([
        { "path": "lanes.1.queue.min_th", "values": [4, 30] },
        { "path": "lanes.1.queue.max_th", "values": [12, 40] },
    ]);
    let faults = faults(document(vary, 1));
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains("min_th is 30") || faults[0].contains("max_th is 12"), "{faults:?}");
    assert!(faults[0].starts_with("vary["), "{faults:?}");
}

#[test]
fn faults_of_paths_carry_the_path_of_the_entry() {
    let vary = json!([
        { "path": "traffic.web.flows", "values": [1] },
        { "path": "lanes.2.label", "values": ["x"] },
        { "path": "seed", "values": [1] },
        { "path": "traffic.ftp.flows", "values": [1] },
        { "path": "traffic.0.flows", "values": [2] },
        { "path": "duration_s.x", "values": [2] },
    ]);
    assert_eq!(
        faults(document(vary, 1)),
        [
            "vary[0].path: \"traffic.web.flows\": there is no \"web\"; there are: ftp, udp",
            "vary[1].path: \"lanes.2.label\": there is no \"2\"; entries are counted from 0 to 1",
            "vary[2].path: replications vary the seed",
            "vary[4].path: \"traffic.0.flows\" is varied twice",
            "vary[5].path: \"duration_s.x\": nothing is below the value before \"x\"",
        ]
    );
    let unknown = faults(document(json!([{ "path": "link.speed", "values": [1, 2] }]), 1));
    assert_eq!(unknown.len(), 2);
    assert!(unknown[0].starts_with("vary[0].values[0]: link.speed: unknown field"), "{unknown:?}");
}

#[test]
fn a_field_that_the_scenario_omits_can_be_varied() {
    let vary = json!([{ "path": "traffic.ftp.min_rto_s", "values": [0.2, 1] }]);
    let sweep = sound(document(vary, 1));
    let written = sweep.scenario(0).to_value();
    assert_eq!(written["traffic"][0]["min_rto_s"], json!(0.2));
}

#[test]
fn a_queue_of_a_scheduler_is_named() {
    let queues = json!([{ "name": "bulk", "takes": ["ftp"] }, { "name": "rest" }]);
    let vary = json!([{ "path": "lanes.0.queue.queues.bulk.weight", "values": [0.5, 3] }]);
    let mut document = document(vary, 1);
    document["scenario"]["lanes"][0] =
        json!({ "queue": { "kind": "scheduler", "queues": queues } });
    let written = sound(document).scenario(1).to_value();
    assert_eq!(written["lanes"][0]["queue"]["queues"][0]["weight"], json!(3.0));
}

#[test]
fn sizes_have_bounds() {
    let values: Vec<u32> = (1..=1000).collect();
    let vary = json!([
        { "path": "traffic.ftp.flows", "values": values },
        { "path": "link.buffer.packets", "values": values },
    ]);
    assert_eq!(
        faults(document(vary, 1)),
        [
            ": 1000000 points × 2 lanes × 1 replications are 2000000 runs; at most 1000000 are allowed"
        ]
    );
    let mut late = document(json!([]), 2);
    late["scenario"]["seed"] = json!(u32::MAX);
    assert_eq!(
        faults(late),
        ["replications: seeds run from 4294967295 past the greatest, 4294967295"]
    );
}

#[test]
fn shards_are_parsed_and_divide_the_jobs() {
    let shards: Vec<Shard> =
        ["1/3", "2/3", "3/3"].iter().map(|text| Shard::parse(text).expect("a shard")).collect();
    for job in 0..30 {
        assert_eq!(shards.iter().filter(|shard| shard.has(job)).count(), 1);
    }
    for text in ["0/3", "4/3", "1", "1/0", "-1/2", "1/x", ""] {
        assert!(Shard::parse(text).is_err(), "{text}");
    }
}

/// A sweep lists as many faults as a scenario, and counts the others.
#[test]
fn of_many_faults_of_a_sweep_fifty_are_listed() {
    let values: Vec<Value> = (0..120).map(|i| json!(-i)).collect();
    let refused =
        Sweep::from_value(document(json!([{ "path": "traffic.ftp.flows", "values": values }]), 1))
            .expect_err("a faulty sweep");
    assert_eq!((refused.listed().len(), refused.more()), (50, 70));
}

/// The more flows a job has, the fewer jobs fit into the memory of a page at once.
#[test]
fn as_many_jobs_run_at_once_as_a_page_has_memory_for() {
    let of_flows = |flows: &[u32]| {
        let vary = json!([{ "path": "traffic.ftp.flows", "values": flows }]);
        sound(document(vary, 2))
    };
    let (few, many) = (of_flows(&[4, 16]).at_once(), of_flows(&[4, 10_000]).at_once());
    assert!(few > 50, "{few}");
    assert!((2..20).contains(&many), "{many}");
}

/// If one place contained another, each would overwrite the other's values.
#[test]
fn overlapping_places_are_refused() {
    let red = json!({ "kind": "red" });
    let around = json!([
        { "path": "lanes.1.queue.max_p", "values": [0.1, 0.2] },
        { "path": "lanes.1.queue", "values": [red] },
    ]);
    let message = "vary[1].path: \"lanes.1.queue\" and \"lanes.1.queue.max_p\" are parts of one thing; vary one";
    assert_eq!(faults(document(around, 1)), [message]);
    let apart = json!([
        { "path": "lanes.1.queue.max_p", "values": [0.1, 0.2] },
        { "path": "lanes.1.queue.max_th", "values": [60] },
    ]);
    sound(document(apart, 1));
}

#[test]
fn a_check_of_many_points_can_be_watched_and_interrupted() {
    let flows: Vec<u32> = (1..=100).collect();
    let text = document(json!([{ "path": "traffic.ftp.flows", "values": flows }]), 1).to_string();
    let mut progress = Vec::new();
    let refused = Sweep::parse_watched(&text, |done, all| {
        progress.push((done, all));
        done < 10
    })
    .expect_err("an interrupted check");
    assert_eq!((progress.len(), progress[10]), (11, (10, 100)));
    assert_eq!(refused.to_string(), "interrupted; 10 of 100 points were checked");
}

/// A journal that outlives its collection, and is full beyond `room` bytes.
#[derive(Clone)]
struct Shared {
    text: Arc<Mutex<Vec<u8>>>,
    room: usize,
}

impl Shared {
    fn with(text: &[u8]) -> Shared {
        Shared { text: Arc::new(Mutex::new(text.to_vec())), room: usize::MAX }
    }

    fn text(&self) -> MutexGuard<'_, Vec<u8>> {
        self.text.lock().expect("no panic in a journal")
    }

    fn bytes(&self) -> Vec<u8> {
        self.text().clone()
    }
}

impl Source for Shared {
    fn length(&self) -> u64 {
        self.text().len() as u64
    }

    fn read(&self, at: u64, length: usize) -> Result<Vec<u8>, Phrase> {
        Ok(self.text()[at as usize..][..length].to_vec())
    }
}

impl Journal for Shared {
    fn append(&mut self, text: &str) -> Result<(), Phrase> {
        let mut own = self.text();
        if own.len() + text.len() > self.room {
            return Err(Code::CannotWrite.into());
        }
        own.extend_from_slice(text.as_bytes());
        Ok(())
    }

    fn cut(&mut self, length: u64) -> Result<(), Phrase> {
        self.text().truncate(length as usize);
        Ok(())
    }
}

/// Wherever a program was killed, its journal has every job that it had written, and the rest completes the same sweep.
#[test]
fn a_journal_that_breaks_off_anywhere_is_taken_up() {
    let sweep = tiny();
    let whole = collect(&sweep, 0..sweep.jobs());
    let journal = Shared::with(b"");
    let mut collection =
        Collection::within(sweep.clone(), Box::new(journal.clone())).expect("a journal");
    let head = journal.bytes().len();
    let mut ends = vec![head];
    for job in [5, 0, 11] {
        collection.add("native", run_of(&sweep, job)).expect("a job of this sweep");
        ends.push(journal.bytes().len());
    }
    assert_eq!(collection.to_json().expect("a part"), {
        let in_memory = collect(&sweep, [0, 5, 11].into_iter());
        in_memory.to_json().expect("a part")
    });
    let all = journal.bytes();
    for cut in (head..all.len()).step_by(97).chain(ends.iter().copied()) {
        let left = Shared::with(&all[..cut]);
        let resumed = Collection::resume(Box::new(left.clone())).expect("a journal");
        let written = ends.iter().filter(|end| **end <= cut).count() as u32 - 1;
        assert_eq!(resumed.finished(), written, "{cut} bytes");
        assert!(left.bytes().len() <= cut && left.bytes().last() == Some(&b'\n'));
    }
    let left = Shared::with(&all[..all.len() - 1]);
    let mut resumed = Collection::resume(Box::new(left.clone())).expect("a journal");
    assert_eq!(resumed.finished(), 2);
    for job in resumed.unfinished(Shard::WHOLE) {
        resumed.add("native", run_of(&sweep, job)).expect("a job of this sweep");
    }
    assert_eq!(resumed.to_json(), whole.to_json());
    assert_eq!(resumed.csv(), whole.csv());
    // And once more from what it has written.
    assert_eq!(Collection::resume(Box::new(left)).expect("a journal").to_json(), whole.to_json());
}

#[test]
fn a_journal_of_other_figures_is_refused_by_line() {
    let sweep = tiny();
    let journal = Shared::with(b"");
    let mut collection =
        Collection::within(sweep.clone(), Box::new(journal.clone())).expect("a journal");
    collection.add("native", run_of(&sweep, 0)).expect("a job of this sweep");
    let text = String::from_utf8(journal.bytes()).expect("text");
    let refused = |text: &str| {
        Collection::resume(Box::new(Shared::with(text.as_bytes())))
            .expect_err("a fault")
            .to_string()
    };
    assert_eq!(refused(""), "these are no figures of a job");
    assert_eq!(refused("{}\n"), "version: is missing");
    assert!(refused("{\n").starts_with("this is not JSON: EOF while parsing"));
    assert!(
        refused(&text.replacen(aqm_sim::VERSION, "0.0.9", 1))
            .starts_with("version: this part is of")
    );
    let last = text.lines().count();
    let other = text.replace("\"job\":0", "\"job\":12");
    assert_eq!(refused(&other), format!("line {last}: there is no job 12; the sweep has 12"));
    let other = text.replace("{\"figures\":1,", "{\"figures\":7,");
    assert_eq!(refused(&other), format!("line {last}: names and values do not fit together"));
}

/// A full disk costs the job that it cannot hold, and no other.
#[test]
fn a_journal_that_cannot_grow_keeps_what_it_has() {
    let sweep = tiny();
    let journal = Shared::with(b"");
    let mut collection =
        Collection::within(sweep.clone(), Box::new(journal.clone())).expect("a journal");
    collection.add("native", run_of(&sweep, 3)).expect("a job of this sweep");
    let part = collection.to_json();
    let full = Shared { room: journal.bytes().len(), ..journal };
    let mut collection = Collection::resume(Box::new(full)).expect("a journal");
    collection.add("native", run_of(&sweep, 4)).expect_err("no room");
    assert_eq!((collection.finished(), collection.to_json()), (1, part));
}

#[test]
fn texts_in_memory_are_read_where_they_were_written() {
    let mut memory = Memory::default();
    for text in ["one\n", "", "three\n"] {
        memory.append(text).expect("room");
    }
    assert_eq!(memory.length(), 10);
    assert_eq!(memory.read(4, 5), Ok(b"three".to_vec()));
    assert_eq!(memory.read(1, 2), Ok(b"ne".to_vec()));
}

#[test]
fn a_value_that_is_listed_twice_is_refused_at_its_place() {
    let vary = json!([
        { "path": "traffic.ftp.flows", "values": [4, 8, 4.0] },
        { "path": "lanes.1.queue", "values": [{ "kind": "red" }, { "kind": "codel" }, { "kind": "red" }] },
    ]);
    assert_eq!(
        faults(document(vary, 1)),
        [
            "vary[0].values[2]: \"4\" is used twice",
            "vary[1].values[2]: \"{\"kind\":\"red\"}\" is used twice"
        ]
    );
}

#[test]
fn a_stopped_run_of_a_sweep_has_no_figures() {
    // Pages that follow each other at the same instant, without end.
    let endless = json!({
        "version": 1, "duration_s": 2,
        "link": { "rate_bps": 1_000_000, "buffer": { "packets": 10 } },
        "traffic": [{ "id": "w", "kind": "web", "sessions": 1, "think_s": 0,
                      "think_from": "page_start", "object_packets": 1 }],
        "lanes": [{ "label": "A", "queue": { "kind": "tail_drop" } }],
    });
    let vary = json!([{ "path": "link.rate_bps", "values": [1e6, 2e6] }]);
    let sweep = sound(json!({ "scenario": endless, "vary": vary }));
    let stopped = sweep.run(1).expect_err("a stopped run").to_string();
    assert!(
        stopped.contains("run 1: A stopped at 0 s") && stopped.contains("link.rate_bps is 2000000"),
        "{stopped}"
    );
}

/// Each run of a sweep may be small enough while all together are too large.
#[test]
fn a_sweep_is_refused_for_all_its_runs_or_for_one() {
    let document = |values: Value, replications: u32| {
        let example = include_str!("../../../sim/tests/data/example.json");
        let mut base: Value = serde_json::from_str(example).expect("a scenario is JSON");
        base["duration_s"] = json!(1000);
        json!({ "scenario": base, "replications": replications,
                "vary": [{ "path": "link.rate_bps", "values": values }] })
    };
    let sweep = |values, replications| sound(document(values, replications)).refusal();
    assert_eq!(sweep(json!([1e6, 1e7]), 10), None);
    let fault = sweep(json!([1e7, 2e7, 4e7, 5e7]), 1000).expect("too many");
    assert_eq!(fault.path, "replications");
    let fault = sweep(json!([1e7, 1e10]), 1).expect("one is too large");
    assert_eq!(fault.path, "scenario.link.rate_bps");
}
