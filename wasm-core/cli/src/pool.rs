//! Jobs on threads, until all have ended or an interrupt comes.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use aqm_sim::fault::Phrase;
use aqm_sim::scenario::Faults;

use crate::arguments::Arguments;
use crate::output::Trouble;
use crate::progress::Progress;

/// Longest reaction time to an interrupt while no job finishes.
const HEED: Duration = Duration::from_millis(100);

const MAX_THREADS: usize = 1024;

/// The number of `--jobs`; without it, one for each processor.
///
/// # Errors
/// The allowed range.
pub fn threads(arguments: &Arguments) -> Result<usize, String> {
    match arguments.value("--jobs") {
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        Some(text) => text
            .parse()
            .ok()
            .filter(|n| (1..=MAX_THREADS).contains(n))
            .ok_or_else(|| format!("--jobs takes a whole number from 1 to {MAX_THREADS}")),
    }
}

/// The flag that an interrupt sets. A process has one handler, whatever the number of its commands.
///
/// # Errors
/// Why interrupts cannot be handled.
pub fn heeded() -> Result<&'static AtomicBool, Trouble> {
    static STOPPED: AtomicBool = AtomicBool::new(false);
    static HANDLER: OnceLock<Result<(), String>> = OnceLock::new();
    STOPPED.store(false, Ordering::Relaxed);
    let set = || ctrlc::set_handler(|| STOPPED.store(true, Ordering::Relaxed));
    HANDLER
        .get_or_init(|| set().map_err(|error| format!("cannot handle interrupts: {error}")))
        .clone()
        .map_err(Trouble::Failure)?;
    Ok(&STOPPED)
}

/// Runs jobs on threads and adds their results until an interrupt, a job that fails or a result that cannot be added;
/// returns the faults of the latter two.
///
/// # Panics
/// As a job does, in the thread of the caller.
pub fn run<T: Send + 'static>(
    jobs: Vec<u32>,
    threads: usize,
    stopped: &AtomicBool,
    work: impl Fn(u32) -> Result<T, Faults> + Send + Sync + 'static,
    mut add: impl FnMut(T) -> Result<(), Phrase>,
) -> Option<Faults> {
    let threads = threads.min(jobs.len());
    let mut progress = Progress::new(jobs.len(), threads);
    let results = start(jobs, threads, work);
    let mut add = |result: T| {
        progress.step();
        add(result).map_err(Faults::from)
    };
    let mut failed = None;
    while !stopped.load(Ordering::Relaxed) {
        match results.recv_timeout(HEED) {
            Ok(ended) => {
                let result = ended.unwrap_or_else(|panic| resume_unwind(panic));
                if let Err(faults) = result.and_then(&mut add) {
                    failed = Some(faults);
                    break;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let late = results.try_iter().flatten().flatten().try_for_each(&mut add);
    progress.end();
    failed.or(late.err())
}

/// How a job ended: with a result, with faults, or by a panic.
type Ended<T> = Result<Result<T, Faults>, Box<dyn Any + Send>>;

/// Starts threads that take jobs in turn and end with the jobs or the program. Each holds its result until that is
/// taken.
fn start<T: Send + 'static>(
    jobs: Vec<u32>,
    threads: usize,
    work: impl Fn(u32) -> Result<T, Faults> + Send + Sync + 'static,
) -> Receiver<Ended<T>> {
    let (sender, receiver) = mpsc::sync_channel(0);
    let shared = Arc::new((work, jobs, AtomicUsize::new(0)));
    for _ in 0..threads {
        let (sender, shared) = (sender.clone(), Arc::clone(&shared));
        std::thread::spawn(move || {
            let (work, jobs, next) = &*shared;
            while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                let ended = catch_unwind(AssertUnwindSafe(|| work(*job)));
                if sender.send(ended).is_err() {
                    break;
                }
            }
        });
    }
    receiver
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_a_job_is_one_of_the_caller() {
        let work = |job: u32| if job == 3 { panic!("in job 3") } else { Ok(job) };
        let mut done = Vec::new();
        let ended = catch_unwind(AssertUnwindSafe(|| {
            let add = |job| {
                done.push(job);
                Ok(())
            };
            run((0..9).collect(), 1, &AtomicBool::new(false), work, add)
        }));
        let panic = ended.expect_err("a panic");
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"in job 3"));
        assert_eq!(done, [0, 1, 2]);
    }
}
