//! Pipes of constant delay: the contents in flight between hosts and the bottleneck.
//!
//! Most pipes hold at most one value, and they fill at different times. So a pipe keeps its first value in the
//! connection, and the others in blocks of four in a store that all connections of a lane share.

use super::scoreboard::Range;
use crate::room;
use crate::units::Time;

/// End of a chain.
const NONE: u32 = u32::MAX;
/// Values per block.
const BLOCK: u32 = 4;

/// The values of all pipes of a lane, except the first of each.
#[derive(Clone, Debug)]
pub struct Store {
    /// All blocks, concatenated.
    values: Vec<[u64; 2]>,
    /// The next block of each, in its chain or on the free list.
    next: Vec<u32>,
    /// The first free block.
    free: u32,
}

impl Default for Store {
    fn default() -> Self {
        Store { values: Vec::new(), next: Vec::new(), free: NONE }
    }
}

impl Store {
    /// Approximate memory, bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.values) + size_of_val(&*self.next)
    }

    /// Takes a free block.
    #[inline]
    fn take_block(&mut self) -> u32 {
        let block = self.free;
        match self.next.get(block as usize) {
            Some(next) => {
                self.free = *next;
                block
            }
            None => self.add_block(),
        }
    }

    #[cold]
    fn add_block(&mut self) -> u32 {
        (0..BLOCK).for_each(|_| room::push(&mut self.values, [0; 2]));
        room::push(&mut self.next, NONE);
        (self.next.len() - 1) as u32
    }

    /// Frees a block and returns the next one in its chain.
    #[inline]
    fn free_block(&mut self, block: u32) -> u32 {
        std::mem::replace(&mut self.next[block as usize], std::mem::replace(&mut self.free, block))
    }
}

/// A FIFO of values in a store.
#[derive(Clone, Debug)]
struct Chain {
    /// Positions of the first and last value, [`NONE`] if empty; the next value then starts a block too.
    first: u32,
    last: u32,
}

impl Default for Chain {
    fn default() -> Self {
        Chain { first: NONE, last: NONE }
    }
}

impl Chain {
    #[inline]
    fn push(&mut self, value: [u64; 2], store: &mut Store) {
        let mut place = self.last.wrapping_add(1);
        if place.is_multiple_of(BLOCK) {
            place = self.begin_block(store);
        }
        self.last = place;
        store.values[place as usize] = value;
    }

    /// The position after the last, if it is in another block.
    #[inline]
    fn begin_block(&mut self, store: &mut Store) -> u32 {
        let block = store.take_block();
        match store.next.get_mut((self.last / BLOCK) as usize) {
            Some(next) => *next = block,
            None => self.first = block * BLOCK,
        }
        block * BLOCK
    }

    #[inline]
    fn take(&mut self, store: &mut Store) -> Option<[u64; 2]> {
        let place = self.first;
        let value = *store.values.get(place as usize)?;
        if place == self.last {
            store.free_block(place / BLOCK);
            *self = Chain::default();
        } else if place % BLOCK == BLOCK - 1 {
            self.first = store.free_block(place / BLOCK) * BLOCK;
        } else {
            self.first += 1;
        }
        Some(value)
    }
}

/// The contents in flight on a path of constant delay, as words other than `u64::MAX`.
#[derive(Clone, Debug)]
pub struct Pipe {
    /// The next arrival, or [`EMPTY`]. Its time is in the pending event.
    first: u64,
    /// Later arrivals, with their times.
    rest: Chain,
}

const EMPTY: u64 = u64::MAX;

impl Default for Pipe {
    fn default() -> Self {
        Pipe { first: EMPTY, rest: Chain::default() }
    }
}

impl Pipe {
    /// Whether the pipe is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.first == EMPTY
    }

    /// Adds an arrival at `at`, behind all others; returns whether it is the first.
    #[inline]
    pub fn push(&mut self, at: Time, word: u64, store: &mut Store) -> bool {
        debug_assert_ne!(word, EMPTY);
        if self.is_empty() {
            self.first = word;
            return true;
        }
        self.rest.push([at.0, word], store);
        false
    }

    /// Takes the next arrival, and returns the time of the one after it, or [`Time::NEVER`].
    #[inline]
    pub fn take(&mut self, store: &mut Store) -> Option<(u64, Time)> {
        if self.is_empty() {
            return None;
        }
        let [at, next] = self.rest.take(store).unwrap_or([Time::NEVER.0, EMPTY]);
        Some((std::mem::replace(&mut self.first, next), Time(at)))
    }
}

/// A FIFO of ranges.
#[derive(Clone, Debug, Default)]
pub struct Ranges(Chain);

impl Ranges {
    /// Adds a range.
    pub fn push(&mut self, range: Range, store: &mut Store) {
        self.0.push([range.start, range.end], store);
    }

    /// Takes the first, if there is one.
    pub fn take(&mut self, store: &mut Store) -> Option<Range> {
        self.0.take(store).map(|[start, end]| Range { start, end })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::*;
    use crate::rng::{Purpose, Rng};

    /// Pipes that share a store behave as queues of the standard library.
    #[test]
    fn pipes_are_first_in_first_out() {
        let mut rng = Rng::stream(1, "pipe", 0, Purpose::Gap);
        let mut store = Store::default();
        let mut pipes = vec![(Pipe::default(), VecDeque::new()); 7];
        for step in 0..40_000_u64 {
            let (pipe, expected) = &mut pipes[rng.below(7)];
            // They grow and drain by turns.
            if rng.below(100) < 35 + 30 * (step as usize / 1000 % 2) {
                assert_eq!(pipe.push(Time(step), step, &mut store), expected.is_empty());
                expected.push_back(step);
            } else {
                let first = expected.pop_front();
                let next = expected.front().map(|at| Time(*at));
                assert_eq!(
                    pipe.take(&mut store),
                    first.map(|word| (word, next.unwrap_or(Time::NEVER)))
                );
            }
            assert_eq!(pipe.is_empty(), expected.is_empty());
        }
        let blocks = store.next.len();
        for (pipe, _) in &mut pipes {
            while pipe.take(&mut store).is_some() {}
        }
        // All blocks are free, so refilling them allocates nothing.
        let mut pipe = Pipe::default();
        (0..=blocks as u64 * u64::from(BLOCK))
            .for_each(|word| _ = pipe.push(Time(word), word, &mut store));
        assert_eq!(store.next.len(), blocks);
    }
}
