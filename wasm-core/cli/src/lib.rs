//! The simulation core on the command line, as a library: `aqm` and other programs call [`main`]. Its figures equal those
//! of the WebAssembly build, bit for bit.

mod arguments;
mod array;
mod batch;
mod capture;
mod dialects;
mod examine;
mod journal;
mod model;
mod output;
mod pool;
mod progress;
mod run;
mod sweep;
mod task;

pub use crate::journal::Kept;
use crate::output::{DONE, write};
pub use crate::output::{of_file, write_whole};
pub use crate::sweep::kept;

/// The name of the program in its usage.
pub const PROGRAM: &str = "aqm";

const USAGE: &str = "\
usage: aqm SCENARIO.json [--series FILE.csv] [--even-if-large]
       aqm capture SCENARIO.json --as pcapng|pcapng-out|qlog|flent|mahimahi --out FILE
                   [--lane N] [--from S] [--to S] [--even-if-large]
       aqm sweep SWEEP.json [--jobs N] [--shard I/N] [--csv] [--out FILE] [--even-if-large]
       aqm sweep --resume PART.json [the same options]
       aqm sweep SWEEP.json --out FILE --continue [the same options]
       aqm sweep SWEEP.json --out FILE-{}.json --array N [the same options]
       aqm examine FILE.json [--lane N] [--quick] [--jobs N] [--shard I/N | --array N] [--out FILE] [--continue]
       aqm batch JOBS.jsonl [--jobs N] [--shard I/N | --array N] [--out FILE] [--continue] [--even-if-large]
       aqm merge PART.json… [--csv] [--out FILE]
       aqm export SCENARIO.json --to SYSTEM [--lane N] [--at S] [--share R] [--same numbers|rate] [--notes] [--out FILE]
       aqm import FILE --from SYSTEM [--scenario | --into SCENARIO.json] [--packet-bytes N] [--apart] [--out FILE]
       aqm import FILE --from trace --into SCENARIO.json [--out FILE]
       aqm model chain|burst|runs|tcp|red_fit|stability FILE.json

Runs of more than 1,000 million events or 500 MB, sweeps of more than 100,000 million events, and files of more
than 5,000 MB are refused with the field to blame, unless --even-if-large is given.

An export writes a lane as a configuration of another system, such as tc, or all lanes as a program for a simulator
(ns-2, ns-3, ns-3-py), or a lane as a rule: its text (rule), a queue disc of ns-3 (rule-ns3), a module (rule-rust), an
algorithm (rule-latex), into the folder --out. --at S writes the lane as its timeline has left it at S seconds; --share is the share of packets
that it dropped or marked in a run. An import prints the lanes, the link and the notes of a configuration; with
--scenario a scenario with them and usual traffic; with --into a scenario with them in place of its own. What one side
cannot hold goes to standard error, and with --notes into comments at the top of an export. Lanes are counted from 1. A trace becomes the link of the scenario: mahimahi's format, or
lines of a time in seconds and a rate in Mb/s.

A capture writes the packets of one lane in the format of a known tool. It is refused above 200,000 packets,
100,000 qlog events or 100,000 Flent points, unless --even-if-large is given.

The file name - is standard input. Results go to standard output, or to
FILE; progress goes to standard error.
Exit status: 0; 1 if a run failed or runs are missing; 2 for faults, printed as {\"errors\": [{\"path\", \"message\"}]};
130 for an interrupted sweep, after writing its finished runs for --resume or merge.
A sweep that is killed leaves its finished runs in FILE.runs, and --resume FILE takes them up.
An examination runs the trials of RFC 7928 with a scenario's lane, a lane or a queue discipline, and writes the report as
JSON; --quick runs two replications in place of ten. Parts of it are merged as those of a sweep.
A batch answers the jobs of a file, one in each line: {\"key\", \"run\": SCENARIO, \"replication\": N} gives the figures
of the lanes, {\"key\", \"series\": SCENARIO} the sampled rows as CSV, {\"key\", \"model\": NAME, \"request\"} the answer of
a model. The answers are lines after a first one that identifies the jobs, each with the number and the key of its job.
--continue does what is left, whether nothing, FILE.runs, a part in FILE or both are there, and ends at once if all is
there. --array N does so for one of N shards, whose number the scheduler of an array of tasks gives to each; it stands
for {} in FILE.";

/// Runs the command of these words, which come after the program's name, and returns its exit status. It reads and writes
/// the streams of the process. The first sweep installs a handler of interrupts, for as long as the process lives. `name` is
/// what the usage calls the program.
pub fn main(name: &str, words: impl Iterator<Item = String>) -> u8 {
    aqm_rules::install();
    let usage = usage(name);
    let mut words: Vec<String> = words.collect();
    let answer = match words.first().map(String::as_str) {
        Some("sweep") => sweep::sweep(words.drain(1..)),
        Some("export") => dialects::export(words.drain(1..)),
        Some("import") => dialects::import(words.drain(1..)),
        Some("model") => model::model(words.drain(1..)),
        Some("capture") => capture::capture(words.drain(1..)),
        Some("examine") => examine::examine(words.drain(1..)),
        Some("batch") => batch::batch(words.drain(1..)),
        Some("merge") => sweep::merge(words.drain(1..)),
        Some("help" | "--help" | "-h") => {
            write(None, |to| to(&format!("{usage}\n"))).map(|()| DONE)
        }
        Some(_) => run::run(words.into_iter()),
        None => Err("a scenario is needed".into()),
    };
    answer.unwrap_or_else(|trouble| trouble.tell(&usage))
}

/// The usage of a program of another name, with the same columns.
fn usage(name: &str) -> String {
    let more = " ".repeat(name.len().saturating_sub(PROGRAM.len()));
    let (lines, words) = USAGE.split_once("\n\n").unwrap_or((USAGE, ""));
    let lines = lines
        .replace(" aqm ", &format!(" {name} "))
        .replace("\n                   ", &format!("\n                   {more}"));
    format!("{lines}\n\n{words}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usage_names_the_program() {
        assert_eq!(usage(PROGRAM), USAGE);
        let other = usage("aqmlab");
        assert!(other.starts_with("usage: aqmlab SCENARIO.json"), "{other}");
        assert!(!other.contains(" aqm "), "{other}");
        assert_eq!(other.lines().count(), USAGE.lines().count());
    }
}
