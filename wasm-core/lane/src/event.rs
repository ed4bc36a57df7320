//! The event queue: earliest first, first in first out at equal times.
//!
//! A hierarchical timing wheel (Varghese & Lauck, *Hashed and Hierarchical Timing Wheels*, SOSP 1987):
//! the work for an event does not grow with the number of events that wait. A time is a number whose
//! digits have some bits each; what is still to come lies in the slot of the highest digit in which it
//! differs from the time that the wheel has reached. One digit is made for what a packet causes: its
//! slots are an eighth of a millisecond, and reach half a second ahead, so that most events lie in one
//! slot from when they are scheduled until they are taken.
//!
//! A slot is a chain with the latest scheduled first. Taken from there one by one, each goes before all
//! at its time, which makes ties first in first out.

use crate::units::Time;

/// The first bit of each digit of a time, from the lowest on, and behind them the number of all bits.
const DIGITS: [u32; 8] = [0, 7, 17, 29, 39, 49, 59, 64];
/// Digits of a time: levels of slots.
const LEVELS: usize = DIGITS.len() - 1;
/// The level where most events lie, with slots of 2^17 ns.
const MAIN: usize = 2;
/// Bits of a word.
const WORD: usize = u64::BITS as usize;
/// A slot of at most so many events is put in order at once, up to the main level; others spread over finer slots.
const FEW: usize = 16;
/// Behind the last event of a chain.
const NONE: u32 = u32::MAX;

/// The first word of each level among all of them; a word has a bit for each of its slots.
const WORDS: [usize; LEVELS + 1] = {
    let mut words = [0; LEVELS + 1];
    let mut level = 0;
    while level < LEVELS {
        words[level + 1] = words[level] + (slots(level) - 1) / WORD + 1;
        level += 1;
    }
    words
};
const ALL_WORDS: usize = WORDS[LEVELS];
const ALL_SLOTS: usize = ALL_WORDS * WORD;

/// Slots of a level.
const fn slots(level: usize) -> usize {
    1 << (DIGITS[level + 1] - DIGITS[level])
}

/// Events by time; [`EventQueue::pop`] gives the earliest, and of several at one time the first scheduled.
#[derive(Clone, Debug)]
pub struct EventQueue<E> {
    /// The chain of events up to `reached`, in order, and its last.
    near: u32,
    near_last: u32,
    reached: Time,
    /// A bit for each level that has events.
    full_levels: u32,
    /// The first of the nodes that are in no chain.
    free: u32,
    /// Elements of all chains, so that none of them is allocated alone.
    nodes: Vec<Node<E>>,
    /// The chain of each slot, level after level.
    slots: Box<[u32; ALL_SLOTS]>,
    /// A bit for each slot that has events.
    full_slots: [u64; ALL_WORDS],
    /// A bit for each word of `full_slots` that is not zero, of each level.
    full_words: [u64; LEVELS],
}

#[derive(Clone, Copy, Debug)]
struct Node<E> {
    at: Time,
    event: E,
    next: u32,
}

impl<E: Copy> Default for EventQueue<E> {
    fn default() -> Self {
        EventQueue {
            near: NONE,
            near_last: NONE,
            reached: Time::ZERO,
            full_levels: 0,
            free: NONE,
            nodes: Vec::new(),
            slots: Box::new([NONE; ALL_SLOTS]),
            full_slots: [0; ALL_WORDS],
            full_words: [0; LEVELS],
        }
    }
}

impl<E: Copy> EventQueue<E> {
    /// Has `event` come at `at`, which is not before the latest event taken.
    #[inline]
    pub fn schedule(&mut self, at: Time, event: E) {
        let differing = at.0 ^ self.reached.0;
        let in_main = differing >> DIGITS[MAIN + 1] == 0 && differing >> DIGITS[MAIN] != 0;
        if in_main && at > self.reached {
            self.push(at, event, MAIN);
        } else {
            self.schedule_anywhere(at, event);
        }
    }

    /// As [`EventQueue::schedule`], for what is seldom due as soon as most.
    #[inline(never)]
    pub fn schedule_anywhere(&mut self, at: Time, event: E) {
        let differing = at.0 ^ self.reached.0;
        if at > self.reached {
            let next = DIGITS[MAIN + 1]..DIGITS[MAIN + 2];
            let highest = u64::BITS - 1 - differing.leading_zeros();
            if next.contains(&highest) {
                // Retransmission timers, mostly.
                self.push(at, event, MAIN + 1);
            } else {
                let level = DIGITS.partition_point(|first| *first <= highest) - 1;
                self.push(at, event, level);
            }
            return;
        }
        let node = self.new_node(at, event, NONE);
        match self.nodes.get_mut(self.near_last as usize) {
            Some(last) if self.near != NONE && last.at <= at => {
                last.next = node;
                self.near_last = node;
            }
            _ => self.insert_before(node, |other| other > at),
        }
    }

    /// Time of the earliest event, [`Time::NEVER`] when there is none.
    pub fn peek_time(&self) -> Time {
        match self.nodes.get(self.near as usize) {
            Some(node) => node.at,
            None => self.earliest_in_slots(),
        }
    }

    /// Takes the earliest event, and its time.
    pub fn pop(&mut self) -> Option<(Time, E)> {
        self.pop_up_to(Time::NEVER)
    }

    /// As [`EventQueue::pop`], where the earliest event is not after `last`.
    #[inline]
    pub fn pop_up_to(&mut self, last: Time) -> Option<(Time, E)> {
        // Not sooner: whatever is scheduled until now may come before the slots ahead.
        if self.near == NONE {
            self.refill();
        }
        let first = self.near;
        let node = self.nodes.get_mut(first as usize)?;
        if node.at > last {
            return None;
        }
        let taken = (node.at, node.event);
        self.near = node.next;
        node.next = self.free;
        self.free = first;
        Some(taken)
    }

    /// About how many bytes the wheel takes, and the events that wait with as much again for what they are of.
    pub fn bytes(&self) -> usize {
        2 * self.nodes.len() * size_of::<Node<E>>() + size_of_val(&*self.slots)
    }

    fn earliest_in_slots(&self) -> Time {
        if self.full_levels == 0 {
            return Time::NEVER;
        }
        let level = self.full_levels.trailing_zeros() as usize;
        let first = self.slots[WORDS[level] * WORD + self.first_slot(level)];
        let nodes = std::iter::successors(self.nodes.get(first as usize), |node| {
            self.nodes.get(node.next as usize)
        });
        nodes.map(|node| node.at).min().unwrap_or(Time::NEVER)
    }

    #[inline]
    fn new_node(&mut self, at: Time, event: E, next: u32) -> u32 {
        let node = Node { at, event, next };
        let index = self.free;
        if let Some(free) = self.nodes.get_mut(index as usize) {
            self.free = free.next;
            *free = node;
            return index;
        }
        self.nodes.push(node);
        (self.nodes.len() - 1) as u32
    }

    /// Puts an event first in its slot of `level`, which is that of `at`.
    #[inline(always)] // With the level known, half of it is.
    fn push(&mut self, at: Time, event: E, level: usize) {
        let slot = (at.0 >> DIGITS[level]) as usize % slots(level);
        let word = WORDS[level] + slot / WORD;
        self.full_levels |= 1 << level;
        self.full_words[level] |= 1 << (slot / WORD);
        self.full_slots[word] |= 1 << (slot % WORD);
        let place = word * WORD + slot % WORD;
        self.slots[place] = self.new_node(at, event, self.slots[place]);
    }

    /// Puts a node among those near, before the first of which `is_later` is true.
    fn insert_before(&mut self, node: u32, is_later: impl Fn(Time) -> bool) {
        let mut before = NONE;
        let mut after = self.near;
        // They are few: see `FEW`.
        while let Some(other) = self.nodes.get(after as usize)
            && !is_later(other.at)
        {
            (before, after) = (after, other.next);
        }
        self.nodes[node as usize].next = after;
        match self.nodes.get_mut(before as usize) {
            Some(before) => before.next = node,
            None => self.near = node,
        }
        if after == NONE {
            self.near_last = node;
        }
    }

    /// The first slot of a level that has events.
    #[inline]
    fn first_slot(&self, level: usize) -> usize {
        let word = self.full_words[level].trailing_zeros() as usize;
        word * WORD + self.full_slots[WORDS[level] + word].trailing_zeros() as usize
    }

    /// Takes the earliest slots until there is something near, or nothing left.
    #[inline(never)]
    fn refill(&mut self) {
        let (levels, main) = (self.full_levels, 1 << MAIN);
        if levels & (main - 1) == 0 && levels & main != 0 {
            self.take_slot(MAIN);
        } else if levels != 0 {
            self.take_slot(levels.trailing_zeros() as usize);
        }
    }

    /// Takes the first slot of a level.
    #[inline(always)] // As `push`.
    fn take_slot(&mut self, level: usize) {
        let slot = self.first_slot(level);
        let word = WORDS[level] + slot / WORD;
        let first = std::mem::replace(&mut self.slots[word * WORD + slot % WORD], NONE);
        self.full_slots[word] &= self.full_slots[word] - 1;
        if self.full_slots[word] == 0 {
            self.full_words[level] &= self.full_words[level] - 1;
            if self.full_words[level] == 0 {
                self.full_levels &= self.full_levels - 1;
            }
        }
        let shift = DIGITS[level];
        let above = self.reached.0 >> shift & !(slots(level) as u64 - 1);
        let start = (above | slot as u64) << shift;
        let end = start | ((1 << shift) - 1);
        match self.nodes.get(first as usize) {
            Some(node) if node.next == NONE && level <= MAIN => {
                self.reached = Time(end);
                (self.near, self.near_last) = (first, first);
            }
            _ => self.take_chain(first, level, Time(start), Time(end)),
        }
    }

    /// Takes the chain of a slot of `level` with these times, the finer slots being empty. A slot beyond the main
    /// level is too long to be reached at once: all that is scheduled until then would be near.
    #[inline(never)]
    fn take_chain(&mut self, first: u32, level: usize, start: Time, end: Time) {
        if start == end || (level <= MAIN && self.is_short(first)) {
            self.reached = end;
            self.put_in_order(first);
        } else {
            self.reached = start;
            self.spread(first);
            if self.near == NONE {
                self.refill();
            }
        }
    }

    fn is_short(&self, first: u32) -> bool {
        let mut node = first;
        for _ in 0..FEW {
            node = self.nodes[node as usize].next;
            if node == NONE {
                return true;
            }
        }
        false
    }

    /// Moves the chain of a slot to those near, of which there are none.
    fn put_in_order(&mut self, first: u32) {
        (self.near, self.near_last) = (first, first);
        let mut head = self.nodes[first as usize].at;
        let mut node = std::mem::replace(&mut self.nodes[first as usize].next, NONE);
        while node != NONE {
            let this = self.nodes[node as usize];
            if this.at <= head {
                // Mostly: who was scheduled before comes before.
                self.nodes[node as usize].next = self.near;
                (self.near, head) = (node, this.at);
            } else {
                self.insert_before(node, |other| other >= this.at);
            }
            node = this.next;
        }
    }

    /// Spreads the chain of a slot over finer slots.
    fn spread(&mut self, mut node: u32) {
        // Those first scheduled go first.
        let mut first = NONE;
        while node != NONE {
            let next = std::mem::replace(&mut self.nodes[node as usize].next, first);
            (first, node) = (node, next);
        }
        while let Some(node) = self.nodes.get_mut(first as usize) {
            let Node { at, event, next } = *node;
            node.next = self.free;
            self.free = first;
            self.schedule(at, event);
            first = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::rng::{Purpose, Rng};

    #[test]
    fn earliest_first() {
        let mut queue = EventQueue::default();
        for t in [5, 3, 9, 1, 7, 2, 8, 6, 4, 0] {
            queue.schedule(Time(t), t);
        }
        let order: Vec<u64> = std::iter::from_fn(|| queue.pop().map(|(_, e)| e)).collect();
        assert_eq!(order, (0..10).collect::<Vec<_>>());
    }

    #[test]
    fn first_in_first_out_at_equal_times() {
        let mut queue = EventQueue::default();
        for e in 0..100 {
            queue.schedule(Time(e % 3), e);
        }
        let mut last = (Time::ZERO, 0);
        while let Some((t, e)) = queue.pop() {
            assert!((t, e) >= last);
            last = (t, e);
        }
    }

    /// Whatever is scheduled and taken in turn, at spans from nothing to years, comes in the order of
    /// a sorted map, and looking changes nothing.
    #[test]
    fn any_schedule_comes_in_order() {
        for seed in 0..20 {
            let mut rng = Rng::stream(seed, "events", 0, Purpose::Gap);
            let (mut queue, mut sorted) = (EventQueue::default(), BTreeMap::new());
            let mut now = 0;
            for order in 0..20_000_u64 {
                // Times grow denser and sparser; many are equal.
                let bits = rng.below(1 + order as usize / 400);
                let at = Time(now + (rng.next_u64() >> 1 >> (63 - bits)));
                queue.schedule(at, order);
                sorted.insert((at, order), ());
                if rng.below(2) == 0 {
                    let first = sorted.first_key_value().map(|(key, ())| *key);
                    assert_eq!(Some(queue.peek_time()), first.map(|(at, _)| at));
                }
                for _ in 0..rng.below(3) {
                    let expected = sorted.pop_first().map(|(key, ())| key);
                    let at = expected.map_or(Time::NEVER, |(at, _)| at);
                    if at > Time(now) {
                        assert_eq!(queue.pop_up_to(Time(at.0 - 1)), None);
                    }
                    assert_eq!(queue.pop_up_to(at), expected);
                    now = expected.map_or(now, |(at, _)| at.0);
                }
            }
            for (expected, ()) in sorted {
                assert_eq!(queue.pop(), Some(expected));
            }
            assert_eq!((queue.pop(), queue.peek_time()), (None, Time::NEVER));
        }
    }

    #[test]
    fn what_is_never_due_waits_behind_everything() {
        let mut queue = EventQueue::default();
        queue.schedule(Time::NEVER, 1);
        queue.schedule(Time(7), 0);
        assert_eq!(queue.pop(), Some((Time(7), 0)));
        assert_eq!(queue.pop(), Some((Time::NEVER, 1)));
    }
}
