//! A control for tests: Reno's window, feedback by count, and a record of its calls.

use super::{Acked, Controller, Feedback, LossRecovery, Signal, Window};
use crate::packet::Ecn;

/// Reno's window, and a record of calls.
#[derive(Clone, Debug)]
pub struct Counting(Box<(Window, Counts)>);

/// Number of calls of each hook, with totals of their arguments.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts {
    pub acks: u64,
    pub marked_acks: u64,
    /// Acknowledged segments, and the marked ones among those that ACKs counted.
    pub segments: u64,
    pub marked: u64,
    pub marks: u64,
    pub losses: u64,
    pub timeouts: u64,
}

impl Counting {
    pub fn counts(&self) -> &Counts {
        &self.0.1
    }
}

impl Controller for Counting {
    const RECOVERY: LossRecovery = LossRecovery::NewReno;
    const CODEPOINT: Ecn = Ecn::Ect1;
    const FEEDBACK: Feedback = Feedback::Count;

    fn new(window: Window) -> Self {
        Counting(Box::new((window, Counts::default())))
    }

    fn window(&self) -> &Window {
        &self.0.0
    }

    fn window_mut(&mut self) -> &mut Window {
        &mut self.0.0
    }

    fn on_ack(&mut self, acked: &Acked<'_>) {
        let (window, counts) = &mut *self.0;
        counts.acks += 1;
        counts.marked_acks += u64::from(acked.marked > 0);
        counts.segments += acked.segments;
        counts.marked += acked.marked;
        if acked.opens_window() {
            window.grow(acked);
        }
    }

    fn on_mark(&mut self, signal: &Signal) -> bool {
        self.0.1.marks += 1;
        self.0.0.cut(0.5 * signal.load, signal);
        true
    }

    fn on_loss(&mut self, signal: &Signal) {
        self.0.1.losses += 1;
        self.0.0.cut(0.5 * signal.load, signal);
    }

    fn on_timeout(&mut self) {
        self.0.1.timeouts += 1;
        self.0.0.cwnd = 1.0;
    }
}
