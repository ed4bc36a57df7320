//! Virtual times of fair queueing, in whole numbers.
//!
//! A tag is what a queue has sent or will have sent, divided by its weight. Its unit is a nano-bit per unit of weight, divided
//! by [`FINE`]. A byte costs a queue a whole number of units, so tags are sums without rounding: rounding the cost of a byte
//! changes the weight by less than one part in 10^12, and whole weights up to 16 and their decimal fractions not at all. Tags
//! only grow. A lane at 10 Gb/s would need 10,000 years to exceed them.

use std::collections::VecDeque;

use crate::units::{NANO_BITS, Rate, Time};

/// Units in a nano-bit: a multiple of all numbers up to 16.
const FINE: u128 = 720_720;
/// Weights count in millionths.
const PER_WEIGHT: f64 = 1e6;
/// A weight of 1 in millionths.
const ONE: u128 = 1_000_000;
/// Tags that differ by less, a millionth of a byte at weight 1, are equal: virtual times of weighted fair queueing are rounded,
/// which is to decide no tie.
pub const NEAR: u128 = NANO_BITS * FINE / 1_000_000;

/// The weight of a queue.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weight {
    millionths: u128,
    /// What a byte costs.
    byte: u128,
}

impl Weight {
    /// A weight, at least a millionth.
    pub fn new(weight: f64) -> Weight {
        let millionths = ((weight * PER_WEIGHT).round() as u128).max(1);
        Weight { millionths, byte: NANO_BITS * FINE * ONE / millionths }
    }

    /// What `bytes` bytes cost.
    pub fn cost(self, bytes: u32) -> u128 {
        u128::from(bytes) * self.byte
    }
}

/// The virtual time of a level.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    /// The virtual time; with weighted fair queueing at the real time `at`.
    pub v: u128,
    /// As far as the fluid has been followed.
    pub at: Time,
    /// Work of the fluid that is less than a unit of virtual time.
    rest: u128,
}

impl Clock {
    /// Virtual time zero at `now`.
    pub fn starting(now: Time) -> Clock {
        Clock { at: now, ..Clock::default() }
    }

    /// Follows the fluid of generalised processor sharing to `now`, at a link of `rate` that the level has for itself. `queues`
    /// has the weight of each queue and the tag of its last packet: the queue is busy in the fluid until then.
    pub fn follow(
        &mut self,
        now: Time,
        rate: Rate,
        queues: impl Iterator<Item = (Weight, u128)> + Clone,
    ) {
        let elapsed = u128::from((now - self.at).0) * u128::from(rate.0);
        self.at = now;
        // More than this type holds empties every queue.
        let mut work = elapsed.saturating_mul(FINE * ONE).saturating_add(self.rest);
        loop {
            let busy = queues.clone().filter(|(_, last)| *last > self.v);
            let Some(next) = busy.clone().map(|(_, last)| last).min() else {
                self.rest = 0;
                return;
            };
            let weights: u128 = busy.map(|(weight, _)| weight.millionths).sum();
            let need = (next - self.v).saturating_mul(weights);
            if work < need {
                self.v += work / weights;
                self.rest = work % weights;
                return;
            }
            work -= need;
            self.v = next;
        }
    }
}

/// What remains of a tag when parameters change.
#[derive(Clone, Copy, Debug)]
pub struct Passage {
    /// Virtual time before the change, and after it.
    pub from: u128,
    /// At least `from`.
    pub to: u128,
    /// Weight before the change.
    pub old: Weight,
    /// Weight after it.
    pub new: Weight,
}

impl Passage {
    /// The tag after the change: the work up to it stays the same.
    pub fn of(&self, tag: u128) -> u128 {
        if self.old == self.new || tag <= self.from {
            return tag + (self.to - self.from);
        }
        let ahead = (tag - self.from).saturating_mul(self.old.millionths) / self.new.millionths;
        self.to + ahead
    }
}

/// Tags of the packets that wait in a queue, by rising numbers.
#[derive(Clone, Debug, Default)]
pub struct Stamps(VecDeque<(u32, u128)>);

impl Stamps {
    /// Adds a packet, mostly the newest.
    pub fn add(&mut self, number: u32, tag: u128) {
        let place = match self.0.back() {
            Some((last, _)) if *last > number => self.0.partition_point(|(own, _)| *own < number),
            _ => self.0.len(),
        };
        self.0.insert(place, (number, tag));
    }

    fn place(&self, number: u32) -> Option<usize> {
        // Most disciplines release the oldest packet.
        match self.0.front() {
            Some((first, _)) if *first == number => Some(0),
            _ => self.0.binary_search_by_key(&number, |(own, _)| *own).ok(),
        }
    }

    /// The tag of a packet that waits.
    pub fn of(&self, number: u32) -> Option<u128> {
        self.place(number).map(|place| self.0[place].1)
    }

    /// Removes a packet; returns its tag.
    pub fn remove(&mut self, number: u32) -> Option<u128> {
        let place = self.place(number)?;
        self.0.remove(place).map(|(_, tag)| tag)
    }
}
