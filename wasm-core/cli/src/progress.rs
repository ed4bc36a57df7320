//! Progress of a sweep, on standard error.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Progress of checking a sweep's points, shown only if it takes long.
pub struct Checking {
    shown: Instant,
}

impl Checking {
    pub fn new() -> Checking {
        Checking { shown: Instant::now() }
    }

    pub fn at(&mut self, done: u32, all: u32) {
        if self.shown.elapsed() >= Duration::from_secs(1) {
            self.shown = Instant::now();
            eprintln!("{done} of {all} points checked");
        }
    }
}

pub struct Progress {
    total: usize,
    done: usize,
    started: Instant,
    /// A terminal gets one line that is rewritten; a file gets a new line now and then.
    terminal: bool,
    shown: Instant,
}

impl Progress {
    pub fn new(total: usize, jobs: usize) -> Progress {
        let now = Instant::now();
        eprintln!("{total} runs, {jobs} at a time");
        Progress {
            total,
            done: 0,
            started: now,
            terminal: std::io::stderr().is_terminal(),
            shown: now,
        }
    }

    pub fn step(&mut self) {
        self.done += 1;
        let pause =
            if self.terminal { Duration::from_millis(500) } else { Duration::from_secs(10) };
        if self.shown.elapsed() < pause {
            return;
        }
        self.shown = Instant::now();
        let elapsed = self.started.elapsed();
        let left = elapsed.mul_f64((self.total - self.done) as f64 / self.done as f64);
        let text = format!(
            "{} of {} runs, {}, {} left",
            self.done,
            self.total,
            in_words(elapsed),
            in_words(left)
        );
        self.line(&text, !self.terminal);
    }

    pub fn end(&self) {
        let Progress { done, started, .. } = self;
        self.line(&format!("{done} runs in {}", in_words(started.elapsed())), true);
    }

    fn line(&self, text: &str, last: bool) {
        let clear = if self.terminal { "\r\x1b[K" } else { "" };
        let newline = if last { "\n" } else { "" };
        // Without a readable standard error the results still arrive.
        let _ = write!(std::io::stderr(), "{clear}{text}{newline}");
    }
}

fn in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..10 => format!("{:.1} s", time.as_secs_f64()),
        10..60 => format!("{seconds} s"),
        60..3600 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
    }
}
