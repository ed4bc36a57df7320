//! `aqm batch`: answers, parts, what an earlier process has left, and faults.

use std::fs;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn scenario() -> Value {
    json!({
        "version": 1, "duration_s": 1, "seed": 7, "link": { "rate_bps": 2_000_000, "buffer": { "packets": 20 } },
        "traffic": [{ "id": "udp", "kind": "poisson", "rate_bps": 2_000_000 }],
        "lanes": [{ "queue": { "kind": "tail_drop" } }],
    })
}

/// Five jobs, of every kind.
fn jobs() -> Vec<Value> {
    let chain = json!({ "queue": { "kind": "tail_drop" }, "limit": 20, "rho": 0.8 });
    vec![
        json!({ "key": "first", "run": scenario() }),
        json!({ "key": "second", "run": scenario(), "replication": 1 }),
        json!({ "key": "rows", "series": scenario() }),
        json!({ "key": "chain", "model": "chain", "request": chain }),
        json!({ "key": "third", "run": scenario(), "replication": 2 }),
    ]
}

fn text(lines: &[Value]) -> String {
    lines.iter().map(|line| line.to_string() + "\n").collect()
}

#[test]
fn a_batch_answers_as_other_commands_do_whatever_stops_it() {
    let folder = std::env::temp_dir().join(format!("aqm-batch-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let aqm = |words: &[&str]| -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_aqm"));
        command.args(words).current_dir(&folder).output().expect("the program runs")
    };
    let says = |words: &[&str], status: i32| {
        let output = aqm(words);
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(status), "{said}");
        said
    };
    let faults = |words: &[&str]| {
        let output = aqm(words);
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stdout).expect("text")
    };
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
    let json_of = |words: &[&str]| -> Value {
        serde_json::from_slice(&aqm(words).stdout).expect("a document")
    };
    write("jobs.jsonl", &text(&jobs()));
    says(&["batch", "jobs.jsonl", "--out", "whole.jsonl"], 0);
    let whole = read("whole.jsonl");
    let lines: Vec<Value> =
        whole.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [_, first, second, rows, chain, third] = &lines[..] else { panic!("{whole}") };
    assert_eq!((&rows["job"], &rows["key"]), (&json!(2), &json!("rows")));

    // Each answer is that of the command for one of its kind.
    write("sweep.json", &json!({ "scenario": scenario(), "replications": 4 }).to_string());
    let part = json_of(&["sweep", "sweep.json", "--shard", "2/4"]);
    assert_eq!(second["run"]["lanes"][0]["values"], part["part"]["jobs"][0]["lanes"][0]["values"]);
    assert_eq!(second["run"]["lanes"][0]["names"], part["part"]["figures"][0]);
    assert_ne!(first["run"], second["run"]);
    assert_ne!(second["run"], third["run"]);
    write("scenario.json", &scenario().to_string());
    says(&["scenario.json", "--series", "rows.csv"], 0);
    assert_eq!(rows["series"], json!(read("rows.csv")));
    write("chain.json", &jobs()[3]["request"].to_string());
    assert_eq!(chain["model"], json_of(&["model", "chain", "chain.json"]));

    // A part, and the journal of a process that was killed within a line.
    let task = |shard, out| ["batch", "jobs.jsonl", "--shard", shard, "--out", out];
    says(&task("1/2", "1.jsonl"), 0);
    let part = read("1.jsonl");
    let [head, one, two, _] = &part.split_inclusive('\n').collect::<Vec<&str>>()[..] else {
        panic!("{part}")
    };
    write("killed.jsonl.runs", &format!("{head}{two}{}", &one[..40]));
    assert!(
        faults(&task("1/2", "killed.jsonl")).contains("go on with --continue --out killed.jsonl")
    );
    let goes_on = [&task("1/2", "killed.jsonl")[..], &["--continue"]].concat();
    assert!(says(&goes_on, 0).contains("2 runs, "));
    assert_eq!(read("killed.jsonl"), part);
    assert!(!folder.join("killed.jsonl.runs").exists());
    assert_eq!(says(&goes_on, 0), "killed.jsonl has all runs\n");

    let left = says(&["merge", "killed.jsonl", "--out", "left.jsonl"], 1);
    assert!(left.contains("2 of 5 runs are missing"), "{left}");
    assert!(left.contains("Shards to run again: 2 of 2"), "{left}");
    says(&task("2/2", "2.jsonl"), 0);
    says(&["merge", "2.jsonl", "left.jsonl", "1.jsonl", "--out", "merged.jsonl"], 0);
    assert_eq!(read("merged.jsonl"), whole);

    // Answers to other jobs, other answers, of another version, and cut ones.
    let merged = |text: &str| {
        write("odd.jsonl", text);
        faults(&["merge", "1.jsonl", "odd.jsonl"])
    };
    write("other.jsonl", &text(&jobs()[..4]));
    let other = faults(&["batch", "other.jsonl", "--out", "1.jsonl", "--continue"]);
    assert!(other.contains("these are answers to other jobs (in 1.jsonl)"), "{other}");
    assert!(
        merged(&part.replace("second", "first").replace("\"rows\"", "\"row\""))
            .contains("job 2 is there already, with other figures (in odd.jsonl)")
    );
    assert!(merged(&part.replacen(env!("CARGO_PKG_VERSION"), "0.0.1", 1)).contains("0.0.1"));
    let cut = merged(part.trim_end());
    assert!(cut.contains("line 4") && cut.contains("the file ends within this line"), "{cut}");
    assert!(merged(&format!("{head}{{}}\n")).contains("this answers no job"));
    fs::remove_dir_all(&folder).expect("the folder");
}

#[test]
fn faulty_jobs_are_named_by_line_and_field() {
    let name = std::env::temp_dir().join(format!("aqm-batch-faulty-{}.jsonl", std::process::id()));
    let file = name.to_str().expect("a name");
    let said = |lines: &[Value]| {
        fs::write(&name, text(lines)).expect("a file");
        let mut command = Command::new(env!("CARGO_BIN_EXE_aqm"));
        let output = command.args(["batch", file]).output().expect("the program runs");
        assert_eq!(output.status.code(), Some(2));
        let answer: Value = serde_json::from_slice(&output.stdout).expect("a document");
        let faults = answer["errors"].as_array().expect("faults").iter();
        let text = |fault: &Value, key: &str| fault[key].as_str().expect("text").to_owned();
        faults
            .map(|fault| format!("{}: {}", text(fault, "path"), text(fault, "message")))
            .collect::<Vec<String>>()
            .join("\n")
    };
    let of = |field: &str, value: Value| {
        let mut job = json!({ "key": "own", "run": scenario() });
        job[field] = value;
        job
    };
    let mut long = scenario();
    long["duration_s"] = json!(3000);
    for place in ["/link/rate_bps", "/traffic/0/rate_bps"] {
        *long.pointer_mut(place).expect("a rate") = json!(9_000_000_000_u64);
    }
    for (job, message) in [
        (of("run", json!({ "version": 1 })), "line 2.run"),
        (of("series", scenario()), "line 2: a job has one of run, series and model"),
        (of("request", json!({})), "line 2.request: a model has a request, and nothing else has"),
        (of("replication", json!(u32::MAX)), "line 2.replication: seeds run from 7 past"),
        (of("key", json!("first")), "line 2.key: \"first\" is the key of line 1"),
        (of("key", json!("")), "line 2.key: a key has 1 to 200 characters"),
        (of("seed", json!(1)), "line 2: unknown field `seed`"),
        (json!({ "key": "own", "series": scenario(), "replication": 1 }), "only a run has"),
        (
            json!({ "key": "own", "model": "none", "request": {} }),
            "line 2.model: there is no model",
        ),
        (of("run", long), "--even-if-large"),
    ] {
        let said = said(&[jobs()[0].clone(), job]);
        assert!(said.contains(message), "{said}");
        assert!(!said.contains("line 1."), "{said}");
    }
    assert_eq!(said(&[]), ": the file has no jobs");
    let model = json!({ "key": "chain", "model": "chain", "request": { "limit": 0 } });
    fs::write(&name, text(&[model])).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_aqm"));
    let output = command.args(["batch", file]).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("job chain.request"), "{said}");
    fs::remove_file(&name).expect("the file");
}
