//! `aqm sweep` that goes on with what an earlier process has left, and tasks of arrays.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::{Value, json};

/// Six runs of a simulated second in a folder of their own.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("aqm-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        let folder = Folder(path);
        let document = |replications: u32| {
            json!({
                "scenario": {
                    "version": 1, "duration_s": 1, "link": { "rate_bps": 2_000_000, "buffer": { "packets": 20 } },
                    "traffic": [{ "id": "ftp", "kind": "ftp", "flows": 1 }],
                    "lanes": [{ "queue": { "kind": "tail_drop" } }],
                },
                "vary": [{ "path": "traffic.ftp.flows", "values": [2, 8] }], "replications": replications,
            })
        };
        folder.write("s.json", &document(3).to_string());
        folder.write("other.json", &document(2).to_string());
        folder
    }

    /// Runs a command here, outside every array but that of `variables`.
    fn aqm(&self, words: &[&str], variables: &[(&str, &str)]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_aqm"));
        for name in
            ["SLURM_ARRAY_TASK_ID", "PBS_ARRAY_INDEX", "PBS_ARRAYID", "SGE_TASK_ID", "LSB_JOBINDEX"]
        {
            command.env_remove(name);
        }
        for name in
            ["AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE", "JOB_COMPLETION_INDEX"]
        {
            command.env_remove(name);
        }
        let variables = variables.iter().copied();
        command.args(words).envs(variables).current_dir(&self.0).output().expect("the program runs")
    }

    /// The standard error of a command that ends with a status.
    fn says(&self, words: &[&str], status: i32) -> String {
        let output = self.aqm(words, &[]);
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(status), "{said}");
        said
    }

    /// The path and the message of the only fault of a command.
    fn fault(&self, words: &[&str], variables: &[(&str, &str)]) -> (String, String) {
        let output = self.aqm(words, variables);
        assert_eq!(output.status.code(), Some(2));
        let answer: Value = serde_json::from_slice(&output.stdout).expect("a document");
        let text = |key: &str| answer["errors"][0][key].as_str().expect("text").to_owned();
        (text("path"), text("message"))
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("a file")
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).expect("a file");
    }

    fn has(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }

    /// The journal of a program that was killed after the runs of a part.
    fn journal_of(&self, part: &str) -> String {
        let part: Value = serde_json::from_str(&self.read(part)).expect("a part");
        let mut lines = vec![json!({ "version": part["version"], "sweep": part["sweep"] })];
        for names in part["part"]["figures"].as_array().expect("lists") {
            lines.push(json!({ "figures": names }));
        }
        for job in part["part"]["jobs"].as_array().expect("jobs") {
            lines.push(json!({ "engine": "native", "job": job["job"], "lanes": job["lanes"] }));
        }
        let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
        lines.join("\n") + "\n{\"engine\":\"nat"
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn continue_does_what_is_left_whatever_is_there() {
    let folder = Folder::new("continue");
    folder.says(&["sweep", "s.json", "--out", "whole.json"], 0);
    folder.says(&["sweep", "s.json", "--shard", "1/3", "--out", "part.json"], 0);
    folder.says(&["sweep", "s.json", "--shard", "2/3", "--out", "second.json"], 0);
    let (part, journal) = (folder.read("part.json"), folder.journal_of("second.json"));
    let goes_on = ["sweep", "s.json", "--out", "r.json", "--continue"];
    for (text, runs, left) in [
        (None, None, 6),
        (None, Some(&*journal), 4),
        // As a check of the file, or a machine that failed, leaves them.
        (Some(""), Some(&journal), 4),
        (Some(""), Some(""), 6),
        (Some(&*part), None, 4),
        (Some(&part), Some(&journal), 2),
    ] {
        for (name, text) in [("r.json", text), ("r.json.runs", runs)] {
            let _ = fs::remove_file(folder.0.join(name));
            if let Some(text) = text {
                folder.write(name, text);
            }
        }
        let said = folder.says(&goes_on, 0);
        assert!(said.contains(&format!("{left} runs, ")), "{said}");
        assert_eq!(folder.read("r.json"), folder.read("whole.json"));
        assert!(!folder.has("r.json.runs"));
    }
    // The results were written, and the program was killed before its last step.
    folder.write("r.json.runs", &journal);
    assert_eq!(folder.says(&goes_on, 0), "r.json has all runs\n");
    assert!(!folder.has("r.json.runs"));
    assert_eq!(folder.read("r.json"), folder.read("whole.json"));
    let shard = ["sweep", "s.json", "--shard", "1/3", "--out", "part.json", "--continue"];
    assert_eq!(folder.says(&shard, 0), "part.json has all runs\n");
    assert_eq!(folder.read("part.json"), part);
}

#[test]
fn a_process_that_runs_has_its_results_to_itself() {
    let folder = Folder::new("locked");
    folder.says(&["sweep", "s.json", "--shard", "1/3", "--out", "part.json"], 0);
    let journal = folder.journal_of("part.json");
    folder.write("r.json.runs", &journal);
    let other = fs::File::open(folder.0.join("r.json.runs")).expect("a file");
    other.lock().expect("a lock");
    let goes_on = ["sweep", "s.json", "--out", "r.json", "--continue"];
    let (_, said) = folder.fault(&goes_on, &[]);
    assert_eq!(said, "r.json.runs is in use: another process adds its runs to it");
    assert_eq!(folder.read("r.json.runs"), journal);
    assert!(!folder.has("r.json"));
    // However that process ends.
    drop(other);
    let said = folder.says(&goes_on, 0);
    assert!(said.contains("4 runs, "), "{said}");
    assert!(!folder.has("r.json.runs"));
}

#[test]
fn continue_refuses_what_is_not_of_its_sweep() {
    let folder = Folder::new("strange");
    let goes_on = |out| ["sweep", "s.json", "--continue", "--out", out];
    folder.says(&["sweep", "other.json", "--out", "whole.json"], 0);
    folder.says(&["sweep", "other.json", "--shard", "1/3", "--out", "part.json"], 0);
    folder.write("runs.json.runs", &folder.journal_of("part.json"));
    folder.write("cut.json", &folder.read("part.json")[..200]);
    for (out, message) in [
        ("whole.json", "these are results of another sweep (in whole.json)"),
        ("part.json", "part.json is a part of another sweep"),
        ("runs.json", "runs.json is a part of another sweep"),
        ("cut.json", "(in cut.json)"),
    ] {
        let (_, said) = folder.fault(&goes_on(out), &[]);
        assert!(said.contains(message), "{said}");
    }
    assert!(folder.has("runs.json.runs"));
    for (words, message) in [
        (&["--continue"][..], "--continue needs --out FILE"),
        (&["--continue", "--out", "r.json", "--csv"], "--csv has no meaning beside --continue"),
        (
            &["--array", "3", "--out", "r-{}.json", "--resume", "part.json"],
            "--resume has no meaning beside",
        ),
        (
            &["--array", "3", "--out", "r-{}.json", "--shard", "1/3"],
            "--shard has no meaning beside --array",
        ),
        (&["--array", "3", "--out", "r.json"], "--array needs {} in --out"),
        (&["--array", "0", "--out", "r-{}.json"], "--array takes a whole number from 1 to 1000000"),
    ] {
        let said = folder.says(&[&["sweep", "s.json"], words].concat(), 2);
        assert!(said.contains(message), "{said}");
    }
}

#[test]
fn tasks_of_an_array_make_the_results_of_one_process() {
    let folder = Folder::new("array");
    let task = ["sweep", "s.json", "--array", "3", "--out", "{}-of-3.json"];
    for number in ["1", "3"] {
        let output = folder.aqm(&task, &[("PBS_ARRAY_INDEX", number)]);
        assert_eq!(output.status.code(), Some(0));
    }
    let merge = ["merge", "1-of-3.json", "3-of-3.json", "--out", "both.json"];
    let said = folder.says(&merge, 1);
    assert!(said.contains("2 of 6 runs are missing"), "{said}");
    assert!(said.contains("Shards to run again: 2 of 3"), "{said}");
    let again = folder.aqm(&task, &[("PBS_ARRAY_INDEX", "1")]);
    assert_eq!(String::from_utf8_lossy(&again.stderr), "1-of-3.json has all runs\n");
    folder.aqm(&task, &[("AWS_BATCH_JOB_ARRAY_INDEX", "1"), ("AWS_BATCH_JOB_ARRAY_SIZE", "3")]);
    folder.says(&["merge", "both.json", "2-of-3.json", "--out", "merged.json"], 0);
    folder.says(&["sweep", "s.json", "--out", "whole.json"], 0);
    assert_eq!(folder.read("merged.json"), folder.read("whole.json"));

    let (path, message) = folder.fault(&task, &[("SLURM_ARRAY_TASK_ID", "0")]);
    assert_eq!(path, "--array");
    assert_eq!(message, "SLURM_ARRAY_TASK_ID is 0, but is from 1 to 3: sbatch --array=1-3");
}
