//! `aqm examine`: parts, what an earlier process has left, and merges.

use std::fs;
use std::process::{Command, Output};

use serde_json::{Value, json};

#[test]
fn an_examination_goes_on_and_its_parts_are_joined() {
    let folder = std::env::temp_dir().join(format!("aqm-examine-{}", std::process::id()));
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
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
    write("lane.json", &json!({ "queue": { "kind": "codel" } }).to_string());
    write("other.json", &json!({ "queue": { "kind": "red" } }).to_string());
    let task = |shard, out| ["examine", "lane.json", "--quick", "--shard", shard, "--out", out];
    let first = says(&task("1/28", "1.json"), 0);
    assert!(first.contains("2 runs, "), "{first}");
    let part: Value = serde_json::from_str(&read("1.json")).expect("a part");
    let [run, late] = [&part["runs"][0], &part["runs"][1]];
    assert_eq!([&run["job"], &late["job"]], [&json!(0), &json!(28)]);

    // As a program that was killed leaves them.
    let journal = format!("{}\n{run}\n{{\"job\":28,\"la", part["examined"]);
    write("killed.json.runs", &journal);
    let refused = aqm(&task("1/28", "killed.json"));
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stdout).into_owned();
    assert!(said.contains("finished runs of an examination"), "{said}");
    assert!(said.contains("go on with --continue --out killed.json"), "{said}");
    let goes_on = [&task("1/28", "killed.json")[..], &["--continue"]].concat();
    let second = says(&goes_on, 0);
    assert!(second.contains("1 runs, "), "{second}");
    assert_eq!(read("killed.json"), read("1.json"));
    assert!(!folder.join("killed.json.runs").exists());
    assert_eq!(says(&goes_on, 0), "killed.json has all runs\n");
    let other = aqm(&["examine", "other.json", "--quick", "--out", "1.json", "--continue"]);
    let said = String::from_utf8_lossy(&other.stdout).into_owned();
    assert!(said.contains("this is of another examination (in 1.json)"), "{said}");

    says(&task("3/28", "3.json"), 0);
    let merged = says(&["merge", "3.json", "1.json", "--out", "both.json"], 1);
    assert!(merged.contains("52 of 56 runs are missing"), "{merged}");
    assert!(merged.contains("Shards to run again: 2,4-28 of 28"), "{merged}");
    let both: Value = serde_json::from_str(&read("both.json")).expect("a part");
    assert_eq!(both["runs"].as_array().expect("runs").len(), 4);
    assert_eq!(both["runs"][0], *run);
    fs::remove_dir_all(&folder).expect("the folder");
}
