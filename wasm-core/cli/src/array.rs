//! `--array N`: the number that a scheduler gives each task of an array.

use aqm_sim::fault::Phrase;
use aqm_sim::scenario::Faults;

/// What stands for the number in a file name.
pub const NUMBER: &str = "{}";

/// More tasks than any scheduler's arrays have.
const MOST: u32 = 1_000_000;

/// How a scheduler numbers the tasks of an array. What its manual says; those of Slurm, AWS Batch and Kubernetes were read.
struct Scheduler {
    variable: &'static str,
    /// The number of the first task.
    first: u32,
    /// The value of the variable in a job that is no array.
    alone: &'static str,
    /// The option that submits as many tasks as stand for `{}`.
    submit: &'static str,
}

const fn scheduler(variable: &'static str, first: u32, submit: &'static str) -> Scheduler {
    Scheduler { variable, first, alone: "", submit }
}

const SCHEDULERS: [Scheduler; 7] = [
    scheduler("SLURM_ARRAY_TASK_ID", 1, "sbatch --array=1-{}"),
    scheduler("PBS_ARRAY_INDEX", 1, "qsub -J 1-{}"),
    scheduler("PBS_ARRAYID", 1, "qsub -t 1-{}"),
    Scheduler { alone: "undefined", ..scheduler("SGE_TASK_ID", 1, "qsub -t 1-{}") },
    Scheduler { alone: "0", ..scheduler("LSB_JOBINDEX", 1, "bsub -J 'NAME[1-{}]'") },
    scheduler("AWS_BATCH_JOB_ARRAY_INDEX", 0, "aws batch submit-job --array-properties size={}"),
    scheduler("JOB_COMPLETION_INDEX", 0, "completions: {}, completionMode: Indexed"),
];

/// The size of the whole array, which AWS Batch alone gives. The counts of others are those of the tasks submitted, of
/// which a subset may run again.
const AWS_SIZE: &str = "AWS_BATCH_JOB_ARRAY_SIZE";

impl Scheduler {
    fn submit(&self, count: u32) -> String {
        self.submit.replace("{}", &count.to_string())
    }

    /// The number that this scheduler gives, as text.
    fn given(&self, variable: &impl Fn(&str) -> Option<String>) -> Option<String> {
        variable(self.variable).filter(|text| !text.is_empty() && text != self.alone)
    }
}

/// The number of tasks that `--array` names.
///
/// # Errors
/// The allowed range.
pub fn size(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|count| (1..=MOST).contains(count))
        .ok_or_else(|| format!("--array takes a whole number from 1 to {MOST}"))
}

/// The number of this task, from 1 to `count`, by the value of an environment's `variable`.
///
/// # Errors
/// A fault with the variable and the option of its scheduler, if none or several give a number, or one out of range.
pub fn task(count: u32, variable: impl Fn(&str) -> Option<String>) -> Result<u32, Faults> {
    let fault = |message: String| Err(Faults::one("--array", Phrase::text(message)));
    let given: Vec<(&Scheduler, String)> = SCHEDULERS
        .iter()
        .filter_map(|scheduler| Some((scheduler, scheduler.given(&variable)?)))
        .collect();
    let [(scheduler, text)] = &given[..] else {
        let listed = |all: &mut dyn Iterator<Item = &Scheduler>| -> String {
            let each: Vec<String> =
                all.map(|one| format!("{} ({})", one.variable, one.submit(count))).collect();
            each.join("; ")
        };
        return match given[..] {
            [] => fault(format!(
                "no scheduler gives this task a number; it would be in one of {}",
                listed(&mut SCHEDULERS.iter())
            )),
            _ => fault(format!(
                "more than one variable gives this task a number; unset all but one of {}",
                listed(&mut given.iter().map(|(scheduler, _)| *scheduler))
            )),
        };
    };
    let Scheduler { variable: name, first, .. } = scheduler;
    let last = first + count - 1;
    let submit = scheduler.submit(count);
    let number = text.parse::<u32>().ok().filter(|number| (*first..=last).contains(number));
    let Some(number) = number else {
        return fault(format!("{name} is {text}, but is from {first} to {last}: {submit}"));
    };
    match variable(AWS_SIZE) {
        Some(size) if name.starts_with("AWS_") && size.parse() != Ok(count) => {
            fault(format!("{AWS_SIZE} is {size}, but has to be {count}: {submit}"))
        }
        _ => Ok(number - first + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The task of 40 with these variables.
    fn of(variables: &[(&str, &str)]) -> Result<u32, String> {
        let value = |name: &str| {
            variables.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned())
        };
        task(40, value).map_err(|faults| faults.to_string())
    }

    #[test]
    fn each_scheduler_numbers_the_first_and_the_last_task() {
        for Scheduler { variable, first, .. } in SCHEDULERS {
            let [zero, one, last, beyond] =
                [0, first, first + 39, first + 40].map(|n| n.to_string());
            assert_eq!(of(&[(variable, &one)]), Ok(1), "{variable}");
            assert_eq!(of(&[(variable, &last)]), Ok(40), "{variable}");
            let fault = of(&[(variable, &beyond)]).expect_err("out of range");
            assert!(
                fault.contains(&format!("{variable} is {beyond}, but is from {first} to")),
                "{fault}"
            );
            assert!(fault.contains("40"), "{fault}");
            assert_eq!(of(&[(variable, &zero)]).is_ok(), first == 0, "{variable}");
        }
    }

    #[test]
    fn a_task_has_one_number() {
        for outside in [&[][..], &[("SGE_TASK_ID", "undefined")], &[("LSB_JOBINDEX", "0")]] {
            let fault = of(outside).expect_err("no number");
            assert!(fault.contains("SLURM_ARRAY_TASK_ID (sbatch --array=1-40); "), "{fault}");
            assert!(fault.contains("bsub -J 'NAME[1-40]'"), "{fault}");
        }
        assert_eq!(of(&[("SGE_TASK_ID", "undefined"), ("PBS_ARRAYID", "7")]), Ok(7));
        let two = of(&[("PBS_ARRAY_INDEX", "7"), ("SGE_TASK_ID", "7")]).expect_err("two numbers");
        assert!(
            two.ends_with("PBS_ARRAY_INDEX (qsub -J 1-40); SGE_TASK_ID (qsub -t 1-40)"),
            "{two}"
        );
    }

    #[test]
    fn the_array_of_aws_has_the_size_of_the_option() {
        let index = ("AWS_BATCH_JOB_ARRAY_INDEX", "3");
        assert_eq!(of(&[index, (AWS_SIZE, "40")]), Ok(4));
        let fault = of(&[index, (AWS_SIZE, "20")]).expect_err("another size");
        assert!(
            fault.contains("AWS_BATCH_JOB_ARRAY_SIZE is 20, but has to be 40: aws batch"),
            "{fault}"
        );
    }
}
