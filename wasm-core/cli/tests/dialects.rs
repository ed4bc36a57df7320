//! `aqm export` and `aqm import`: texts, notes and exit statuses.

use std::io::{ErrorKind, Write};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn aqm(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_aqm"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let written = child.stdin.take().expect("an input").write_all(input.as_bytes());
    if let Err(error) = written {
        // A program that refuses its options ends before it reads.
        assert_eq!(error.kind(), ErrorKind::BrokenPipe, "{error}");
    }
    child.wait_with_output().expect("it ends")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn scenario(lanes: &Value) -> String {
    let document = json!({
        "version": 1, "link": { "rate_bps": 10_000_000, "buffer": { "packets": 200 } },
        "traffic": [{ "kind": "ftp", "id": "ftp" }], "lanes": lanes,
    });
    document.to_string()
}

#[test]
fn a_lane_goes_out_and_comes_back() {
    let lanes = json!([{ "queue": { "kind": "red" } }, { "queue": { "kind": "codel" } }]);
    let export = aqm(&["export", "-", "--to", "tc", "--lane", "1"], &scenario(&lanes));
    assert_eq!(export.status.code(), Some(0));
    assert!(out(&export).contains("min 30000 max 90000 avpkt 1000 burst 157"));
    assert!(String::from_utf8_lossy(&export.stderr).contains("rounded: queue.w_q: "));
    let noted = aqm(&["export", "-", "--to", "tc", "--lane", "1", "--notes"], &scenario(&lanes));
    let (notes, text) = (String::from_utf8_lossy(&export.stderr), out(&export));
    let commented: String = notes.lines().map(|line| format!("# {line}\n")).collect();
    assert_eq!(out(&noted), commented + &text);
    let read = |text: &str| out(&aqm(&["import", "-", "--from", "tc", "--scenario"], text));
    assert_eq!(read(&out(&noted)), read(&text));
    let sonic = aqm(&["export", "-", "--to", "sonic", "--lane", "1", "--notes"], &scenario(&lanes));
    assert_eq!(sonic.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&sonic.stderr).contains("sonic has no comments"));
    let import = aqm(&["import", "-", "--from", "tc"], &out(&export));
    assert_eq!(import.status.code(), Some(0));
    let read: Value = serde_json::from_str(&out(&import)).expect("what was read");
    assert_eq!(read["lanes"][0]["queue"]["w_q"], 1.0 / 512.0);
    assert_eq!(read["link"]["rate_bps"], 10_000_000);
    for note in read["notes"].as_array().expect("notes") {
        assert!(note["at"]["line"].is_u64() && note["message"].is_string(), "{note}");
    }
    assert!(import.stderr.is_empty());
    let import = aqm(&["import", "-", "--from", "tc", "--scenario"], &out(&export));
    let read: Value = serde_json::from_str(&out(&import)).expect("a scenario");
    assert_eq!(read["lanes"][0]["queue"]["w_q"], 1.0 / 512.0);
    assert_eq!(read["traffic"][0]["kind"], "ftp");
}

#[test]
fn a_lane_becomes_a_rule_and_code() {
    let lanes =
        json!([{ "queue": { "kind": "red", "min_th": 31 } }, { "queue": { "kind": "dualpi2" } }]);
    let input = scenario(&lanes);
    let to = |form| aqm(&["export", "-", "--to", form, "--lane", "1"], &input);
    let text = out(&to("rule"));
    assert!(text.contains("rule RED") && text.contains("min = 31"), "{text}");
    // A rule's own text is what it exports.
    let rule = scenario(&json!([{ "queue": { "kind": "rule", "text": text } }]));
    assert_eq!(out(&aqm(&["export", "-", "--to", "rule"], &rule)), text);
    for (form, word) in
        [("rule-rust", "impl"), ("rule-latex", "\\begin{document}"), ("rule-ns3", "QueueDisc")]
    {
        let output = to(form);
        assert_eq!(output.status.code(), Some(0), "{form}");
        assert!(out(&output).contains(word), "{form}");
    }
    let folder = std::env::temp_dir().join(format!("aqm-rule-{}", std::process::id()));
    let path = folder.to_str().expect("a path");
    let both = aqm(&["export", "-", "--to", "rule-ns3", "--lane", "1", "--out", path], &input);
    assert_eq!((both.status.code(), out(&both)), (Some(0), String::new()));
    let mut names: Vec<_> = std::fs::read_dir(&folder)
        .expect("a folder")
        .map(|entry| entry.expect("a file").path().extension().map(std::ffi::OsStr::to_owned))
        .collect();
    names.sort();
    assert_eq!(names, [Some("cc".into()), Some("h".into())]);
    std::fs::remove_dir_all(&folder).expect("removed");
    let refused = aqm(&["export", "-", "--to", "rule-rust", "--lane", "2"], &input);
    assert_eq!(refused.status.code(), Some(2));
    assert!(out(&refused).contains("dualpi2 cannot be written as a rule"));
    let unknown = aqm(&["export", "-", "--to", "rule-c", "--lane", "1"], &input);
    assert_ne!(unknown.status.code(), Some(0));
}

#[test]
fn what_cannot_be_used_ends_with_2() {
    let pi2 = json!([{ "queue": { "kind": "pi2" } }]);
    let lanes = json!([{ "queue": { "kind": "red" } }, { "queue": { "kind": "codel" } }]);
    let cases = [
        (aqm(&["export", "-", "--to", "tc"], &scenario(&pi2)), "lanes[0].queue"),
        (aqm(&["export", "-", "--to", "nowhere"], &scenario(&pi2)), ""),
        (aqm(&["import", "-", "--from", "tc"], "red limit 5"), "1:1"),
    ];
    for (output, path) in cases {
        assert_eq!(output.status.code(), Some(2));
        let faults: Value = serde_json::from_str(&out(&output)).expect("faults");
        assert_eq!(faults["errors"][0]["path"], path);
    }
    for words in [&["export", "-", "--to", "tc"][..], &["export", "-", "--to", "tc", "--lane", "3"]]
    {
        let unclear = aqm(words, &scenario(&lanes));
        assert_eq!((unclear.status.code(), out(&unclear)), (Some(2), String::new()));
        assert!(String::from_utf8_lossy(&unclear.stderr).contains("--lane"));
    }
}
