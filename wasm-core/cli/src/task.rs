//! The options of commands whose jobs run anywhere.

use aqm_sim::scenario::Faults;
use aqm_study::sweep::Shard;

use crate::arguments::Arguments;
use crate::array;
use crate::journal::Kept;
use crate::output::{DONE, FAILED, INTERRUPTED, Trouble};

/// What the options say of the jobs and the files of this process.
pub struct Task {
    pub shard: Shard,
    /// As `--shard` would name it; empty for the whole.
    named: String,
    pub out: Option<String>,
    /// Whether to do what is left, whatever is there.
    pub goes_on: bool,
}

impl Task {
    /// Reads `--shard`, `--array`, `--out`, `--resume` and `--continue`, of those that the command takes.
    ///
    /// # Errors
    /// A message about options that do not go together; or the faults of an array's task.
    pub fn read(arguments: &Arguments) -> Result<Task, Trouble> {
        let [shard, out, resume] =
            ["--shard", "--out", "--resume"].map(|name| arguments.value(name));
        let array = arguments.value("--array").map(array::size).transpose()?;
        let goes_on = array.is_some() || arguments.has("--continue");
        let asked = if array.is_some() { "--array" } else { "--continue" };
        if goes_on
            && let Some(odd) =
                resume.map(|_| "--resume").or(arguments.has("--csv").then_some("--csv"))
        {
            return Err(format!(
                "{odd} has no meaning beside {asked}, which goes on with the JSON in --out; aqm merge writes CSV"
            )
            .into());
        }
        if goes_on && out.is_none_or(|out| out == "-") {
            return Err(format!("{asked} needs --out FILE").into());
        }
        let Some(count) = array else {
            let named = shard.map_or(String::new(), |shard| format!(" --shard {shard}"));
            let shard = shard.map_or(Ok(Shard::WHOLE), Shard::parse)?;
            return Ok(Task { shard, named, out: out.map(str::to_owned), goes_on });
        };
        if shard.is_some() {
            return Err("--shard has no meaning beside --array".into());
        }
        let out = out.unwrap_or_default();
        if !out.contains(array::NUMBER) {
            return Err("--array needs {} in --out, where the number of the task comes".into());
        }
        let number = array::task(count, |name| std::env::var(name).ok())?;
        let named = format!("{number}/{count}");
        let out = out.replace(array::NUMBER, &number.to_string());
        Ok(Task {
            shard: Shard::parse(&named)?,
            named: format!(" --shard {named}"),
            out: Some(out),
            goes_on,
        })
    }

    /// Says that nothing is left, and returns the exit status.
    pub fn nothing_left(&self) -> u8 {
        eprintln!("{} has all runs", self.out.as_deref().unwrap_or_default());
        DONE
    }

    /// Ends the journal, says what is left, and returns the exit status. `runs` are the finished ones and all; `how` is the
    /// option that goes on with `FILE`.
    pub fn end(
        &self,
        kept: Kept,
        done: bool,
        failed: Option<Faults>,
        [finished, all]: [u32; 2],
        how: &str,
    ) -> u8 {
        // A scheduler may remove the results of a task that did not end well.
        if done || !self.goes_on {
            kept.end();
        }
        if done {
            return DONE;
        }
        if let Some(stopped) = &failed {
            eprintln!("A run failed: {stopped}");
        }
        let again = match self.goes_on {
            true => "the same command".to_owned(),
            false => how.replace("FILE", self.out.as_deref().unwrap_or("PART.json")) + &self.named,
        };
        let why = if failed.is_some() { "" } else { "Interrupted: " };
        eprintln!("{why}{finished} of {all} runs written. To run the rest: {again}");
        if failed.is_some() { FAILED } else { INTERRUPTED }
    }
}

/// The end of a merge that lacks some of all runs, and perhaps knows their shards.
///
/// # Errors
/// If any are missing.
pub fn merged([missing, all]: [u32; 2], shards_left: Option<String>) -> Result<u8, Trouble> {
    if missing == 0 {
        return Ok(DONE);
    }
    let again =
        shards_left.map_or(String::new(), |shards| format!(". Shards to run again: {shards}"));
    Err(Trouble::Failure(format!(
        "{missing} of {all} runs are missing; wrote a part with all others{again}"
    )))
}
