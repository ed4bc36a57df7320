//! `lanes KIND COUNT`: a dialect's texts of that many random lanes, the same at every run, as a JSON array. Programs that read
//! the dialect are tried with them.

#[path = "../tests/dialects/random/mod.rs"]
mod random;

use aqm_dialects::DIALECTS;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [kind, count] = &words[..] else { panic!("lanes KIND COUNT") };
    let dialect = DIALECTS.iter().find(|dialect| dialect.kind == kind).expect("a dialect");
    let count: usize = count.parse().expect("a count");
    let lanes = random::lanes();
    let mut runner = TestRunner::deterministic();
    let texts: Vec<String> = std::iter::repeat_with(|| lanes.new_tree(&mut runner))
        .filter_map(|lane| (dialect.export)(&lane.expect("a lane").current()).text)
        .take(count)
        .collect();
    println!("{}", serde_json::to_string(&texts).expect("JSON"));
}
