//! Pipes of constant delay: what is under way between hosts and the bottleneck.
//!
//! Most pipes hold one value or none, and each is full at another time. So a pipe keeps its first value with the
//! connection, and the others in a store that all connections of a lane share, in blocks of four.

use super::scoreboard::Range;
use crate::room;
use crate::units::Time;

/// Behind the last block, and a chain of nothing.
const NONE: u32 = u32::MAX;
/// Values of a block.
const BLOCK: u32 = 4;

/// The values of all pipes of a lane, but for the first of each.
#[derive(Clone, Debug)]
pub struct Store {
    /// Block after block.
    values: Vec<[u64; 2]>,
    /// The block behind each, in its chain or among those that are free.
    next: Vec<u32>,
    /// The first block that is free.
    free: u32,
}

impl Default for Store {
    fn default() -> Self {
        Store { values: Vec::new(), next: Vec::new(), free: NONE }
    }
}

impl Store {
    /// About how many bytes the store takes.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.values) + size_of_val(&*self.next)
    }

    /// A block that is free.
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

    /// Gives a block back, and tells which was behind it in its chain.
    #[inline]
    fn free_block(&mut self, block: u32) -> u32 {
        std::mem::replace(&mut self.next[block as usize], std::mem::replace(&mut self.free, block))
    }
}

/// Values in a store, of which the first put in is the first taken out.
#[derive(Clone, Debug)]
struct Chain {
    /// Places of the first and of the last value, [`NONE`] where there is no value: what follows that begins a block too.
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

    /// The place behind the last, where that is in another block.
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

/// What is under way on a path of constant delay, in words that are not `u64::MAX`.
#[derive(Clone, Debug)]
pub struct Pipe {
    /// What arrives first, or [`EMPTY`]. Its time is known to who waits for it.
    first: u64,
    /// What arrives behind it, with its times.
    rest: Chain,
}

const EMPTY: u64 = u64::MAX;

impl Default for Pipe {
    fn default() -> Self {
        Pipe { first: EMPTY, rest: Chain::default() }
    }
}

impl Pipe {
    /// Whether nothing is under way.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.first == EMPTY
    }

    /// Puts in what arrives at `at`, behind all others; tells whether it is the first.
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

    /// Takes what arrives first, and tells when the next arrives, if one is under way.
    #[inline]
    pub fn take(&mut self, store: &mut Store) -> Option<(u64, Option<Time>)> {
        if self.is_empty() {
            return None;
        }
        let next = self.rest.take(store);
        let word = std::mem::replace(&mut self.first, next.map_or(EMPTY, |[_, word]| word));
        Some((word, next.map(|[at, _]| Time(at))))
    }
}

/// Ranges in the order in which they were put in.
#[derive(Clone, Debug, Default)]
pub struct Ranges(Chain);

impl Ranges {
    /// Puts one in behind all others.
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

    /// Pipes that share a store do what queues of the standard library do.
    #[test]
    fn what_goes_in_first_comes_out_first() {
        let mut rng = Rng::stream(1, "pipe", 0, Purpose::Gap);
        let mut store = Store::default();
        let mut pipes = vec![(Pipe::default(), VecDeque::new()); 7];
        for step in 0..40_000_u64 {
            let (pipe, expected) = &mut pipes[rng.below(7)];
            // They grow and empty by turns.
            if rng.below(100) < 35 + 30 * (step as usize / 1000 % 2) {
                assert_eq!(pipe.push(Time(step), step, &mut store), expected.is_empty());
                expected.push_back(step);
            } else {
                let first = expected.pop_front();
                let next = expected.front().map(|at| Time(*at));
                assert_eq!(pipe.take(&mut store), first.map(|word| (word, next)));
            }
            assert_eq!(pipe.is_empty(), expected.is_empty());
        }
        let blocks = store.next.len();
        for (pipe, _) in &mut pipes {
            while pipe.take(&mut store).is_some() {}
        }
        // All blocks are free, so that as many values as they hold take no others.
        let mut pipe = Pipe::default();
        (0..=blocks as u64 * u64::from(BLOCK))
            .for_each(|word| _ = pipe.push(Time(word), word, &mut store));
        assert_eq!(store.next.len(), blocks);
    }
}
