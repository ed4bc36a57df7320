//! Examinations after RFC 7928: their trials, jobs and reports.

use std::collections::BTreeSet;

use aqm_sim::scenario::Scenario;
use aqm_study::examine::{BASE, Examination, Marked, NAMES, Verdict};
use aqm_study::sweep::Shard;
use serde_json::{Value, json};

fn examination(queue: &Value) -> Examination {
    Examination::parse(&queue.to_string(), 0, true).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The first job of a trial.
fn job_of(examination: &Examination, id: &str) -> u32 {
    let each = examination.examined().replications;
    let mut copy = examination.clone();
    (0..examination.jobs())
        .step_by(each as usize)
        .find(|&job| {
            let lanes = vec![vec![None; NAMES.len()]; 7];
            copy.add(Marked { job, lanes }).expect("a job");
            copy.report().trials.iter().any(|trial| trial.id == id)
        })
        .unwrap_or_else(|| panic!("no trial {id}"))
}

fn scenario(examination: &Examination, id: &str) -> Scenario {
    examination.scenario(job_of(examination, id)).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Every trial is valid with every discipline, and has seven lanes with the same seed.
#[test]
fn every_discipline_can_be_examined() {
    for queue in crate::common::all_queues() {
        let examination = examination(&queue);
        for job in 0..examination.jobs() {
            let scenario =
                examination.scenario(job).unwrap_or_else(|faults| panic!("{queue}: {faults}"));
            assert_eq!(scenario.lanes.len(), 7);
            assert_eq!(json!(scenario.lanes[0].queue), json!(examination.examined().queue));
        }
        assert!(examination.scenario(examination.jobs()).is_err());
        assert!(examination.run(examination.jobs()).is_err());
    }
}

/// A scenario with an index, a lane alone and a discipline alone give the same examination.
#[test]
fn what_is_examined_may_be_written_in_three_ways() {
    let queue = json!({ "kind": "codel", "target_s": 0.01 });
    let lane = json!({ "label": "slow", "queue": queue });
    let scenario = json!({
        "version": 1,
        "link": { "rate_bps": 1_000_000, "buffer": { "packets": 20 } },
        "traffic": [{ "id": "tcp", "kind": "ftp", "flows": 1 }],
        "lanes": [{ "queue": { "kind": "pie" } }, lane],
    });
    let parsed =
        |text: &Value, lane| Examination::parse(&text.to_string(), lane, false).expect("sound");
    let own = parsed(&scenario, 1);
    assert_eq!(own.examined(), parsed(&lane, 0).examined());
    assert_eq!(own.examined().queue, parsed(&queue, 0).examined().queue);
    assert_eq!(own.examined().label, "slow");
    assert_eq!(parsed(&scenario, 0).examined().label, "pie");
    let companion = json!({ "label": "PIE", "queue": { "kind": "pie" } });
    assert_eq!(parsed(&companion, 0).examined().label, "PIE, examined");
    let no_lane = Examination::parse(&scenario.to_string(), 2, false).expect_err("two lanes");
    assert!(no_lane.to_string().contains("there is no lane 2"), "{no_lane}");
    let faulty = json!({ "kind": "red", "min_th": 5, "max_th": 1 }).to_string();
    let fault = Examination::parse(&faulty, 0, false).expect_err("thresholds").to_string();
    assert!(fault.contains("lanes[0].queue.max_th") || fault.contains("min_th"), "{fault}");
}

/// Headings distinguish the rules in a folder of report cards.
#[test]
fn a_rule_without_a_label_is_called_by_its_name_and_title() {
    aqm_rules::install();
    let label = |head: &str, label: &str| {
        let text = format!("{head}on arrive\n  early 0.1");
        let lane = json!({ "label": label, "queue": { "kind": "rule", "text": text } });
        let parsed = Examination::parse(&lane.to_string(), 0, true).expect("sound");
        parsed.with_rule_named(aqm_rules::name).examined().label.clone()
    };
    assert_eq!(
        label("rule BLUE \"a state is the probability\"\n", ""),
        "BLUE: a state is the probability"
    );
    assert_eq!(label("rule PIE\n", ""), "PIE, examined");
    assert_eq!(label("rule BLUE\n", "mine"), "mine");
    assert_eq!(label("", ""), "rule");
}

/// RFC 7928, section 8.2: N is 0.036, 0.081 and 0.114 of S, the bandwidth-delay product and the buffer in packets.
#[test]
fn the_flows_of_a_congestion_level_follow_from_the_link() {
    let examination = examination(&json!({ "kind": "tail_drop" }));
    for (id, share) in [("mild", 0.036), ("medium", 0.081), ("heavy", 0.114)] {
        let value = json!(scenario(&examination, id));
        let number = |at: &str| value.pointer(at).and_then(Value::as_f64).expect("a number");
        let product = number("/link/rate_bps") * number("/traffic/0/rtt_s") / 8.0 / 1500.0;
        let sum = product.floor() + number("/link/buffer/packets");
        assert_eq!(number("/traffic/0/flows"), (share * sum).round(), "{id}");
    }
}

/// RFC 7928, section 8.2.6: 100 Mb/s and 10 Mb/s for 100 ms each.
#[test]
fn the_fast_capacity_alternates_every_100_ms() {
    let examination = examination(&json!({ "kind": "tail_drop" }));
    let changes = scenario(&examination, "capacity-fast").timeline;
    assert_eq!(changes.len(), 400);
    for (i, change) in (0_u32..).zip(&changes) {
        let rate = if i % 2 == 0 { 10_000_000 } else { 100_000_000 };
        assert_eq!(change.set["link.rate_bps"], json!(rate));
        assert!((change.at_s - 20.0 - 0.1 * f64::from(i)).abs() < 1e-9);
    }
}

/// Five minutes on two cores, in a browser that handles two million events a second.
#[test]
fn a_whole_examination_fits_into_five_minutes() {
    let whole = Examination::parse(r#"{ "kind": "tail_drop" }"#, 0, false).expect("sound");
    let events: f64 = (0..whole.jobs()).filter_map(|job| whole.events(job)).sum();
    assert!(events < 5.0 * 60.0 * 2.0 * 2e6, "{events}");
}

#[test]
fn a_report_does_not_depend_on_the_order_of_jobs() {
    let new = || examination(&json!({ "kind": "sketch" }));
    let first = job_of(&new(), "unresponsive");
    let jobs = [first, first + 1];
    let runs = jobs.map(|job| new().run(job).unwrap_or_else(|faults| panic!("{faults}")));
    let report = |order: [usize; 2]| {
        let mut examination = new();
        for i in order {
            // Through JSON, as from another machine.
            let text = json!(runs[i]).to_string();
            let marked: Marked = serde_json::from_str(&text).expect("a run");
            examination.add(marked).expect("a job");
        }
        json!(examination.report()).to_string()
    };
    assert_eq!(report([0, 1]), report([1, 0]));
    assert!(report([0, 1]).contains("unresponsive"));

    let mut examination = new();
    examination.add(runs[0].clone()).expect("a job");
    examination.add(runs[0].clone()).expect("the same again");
    let other = Marked { job: first, lanes: runs[1].lanes.clone() };
    assert!(examination.add(other).is_err(), "other figures of a finished job");
    assert!(examination.add(Marked { job: first, lanes: Vec::new() }).is_err());
    assert!(examination.add(Marked { job: examination.jobs(), ..runs[0].clone() }).is_err());
    let left = examination.unfinished(Shard::WHOLE);
    assert_eq!(left.len() as u32, examination.jobs() - 1);
    let shards =
        ["1/2", "2/2"].map(|text| examination.unfinished(Shard::parse(text).expect("a shard")));
    assert_eq!(shards.concat().into_iter().collect::<BTreeSet<_>>(), left.into_iter().collect());
}

/// UDP at 1.2 times the capacity fills a buffer of 83 packets, 100 ms, behind Tail Drop; CoDel, PIE and the others keep it
/// shorter, and all fill the link.
#[test]
fn tail_drop_is_as_good_as_itself_and_worse_than_others() {
    let mut examination = examination(&json!({ "kind": "tail_drop" }));
    let first = job_of(&examination, "unresponsive");
    for job in [first, first + 1] {
        let marked = examination.run(job).unwrap_or_else(|faults| panic!("{faults}"));
        examination.add(marked).expect("a job");
    }
    let report = examination.report();
    let [trial] = report.trials.as_slice() else { panic!("one trial") };
    assert_eq!(trial.section, "5.3");
    for grade in trial.grades.iter().filter(|grade| grade.companion == BASE) {
        assert_eq!(grade.verdict, Verdict::AsGood, "{grade:?}");
        assert_eq!(grade.difference.mean, Some(0.0));
    }
    let figure =
        |lane: usize, name: &str| trial.lanes[lane].figures.get(name).and_then(|own| own.mean);
    let delay_s = figure(0, "delay_mean_s").expect("a delay");
    assert!((0.09..0.11).contains(&delay_s), "{delay_s}");
    for lane in 0..7 {
        let share = figure(lane, "goodput_share").expect("a share");
        assert!(share > 0.95, "{}: {share}", trial.lanes[lane].label);
        // 2 of 12 Mb/s are lost.
        let loss = figure(lane, "loss").expect("arrivals");
        assert!((loss - 1.0 / 6.0).abs() < 0.05, "{}: {loss}", trial.lanes[lane].label);
        let ellipse = trial.lanes[lane].ellipse.expect("points");
        let mean = figure(lane, "delay_mean_s").expect("a delay");
        assert!((ellipse.delay_s - mean).abs() < 0.1 * mean + 1e-4, "{ellipse:?}");
    }
    assert_eq!(figure(0, "ratio"), None);
}
