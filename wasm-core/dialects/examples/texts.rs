//! `texts`: the longest time in which each dialect reads a text of the largest size, ms, as a JSON object. Texts are those that make
//! a list in a reader grow, and each word of the dialects until the text is full.

#[path = "../tests/dialects/hostile/mod.rs"]
mod hostile;

use std::collections::BTreeMap;
use std::time::Instant;

use aqm_dialects::{DIALECTS, MOST_BYTES};

fn main() {
    let full = |word: &str, between: &str| {
        let once = format!("{word}{between}");
        once.repeat(MOST_BYTES / once.len())
    };
    let mut texts = hostile::grown();
    texts.extend(hostile::WORDS.iter().flat_map(|word| [full(word, " "), full(word, "\n")]));
    let slowest = |dialect: &aqm_dialects::Dialect| {
        let time = |text: &str| {
            let started = Instant::now();
            std::hint::black_box(dialect.import(text, None));
            started.elapsed().as_secs_f64() * 1000.0
        };
        // The shortest of three, since others may use the machine.
        let times = texts.iter().map(|text| (0..3).map(|_| time(text)).fold(f64::MAX, f64::min));
        times.fold(0.0, f64::max)
    };
    let times: BTreeMap<&str, f64> =
        DIALECTS.iter().map(|dialect| (dialect.kind, slowest(dialect))).collect();
    println!("{}", serde_json::to_string(&times).expect("JSON"));
}
