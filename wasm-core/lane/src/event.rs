//! The event queue: earliest first, first in first out at equal times.
//!
//! A hierarchical timing wheel (Varghese & Lauck, *Hashed and Hierarchical Timing Wheels*, SOSP 1987):
//! the work for an event does not grow with the number of events that wait. A time is a number with
//! digits of six bits; what is still to come lies in the slot of the highest digit in which it
//! differs from the time that the wheel has reached. Slots keep the order of scheduling, which makes
//! ties first in first out.

use crate::units::Time;

/// Bits of a digit.
const DIGIT: u32 = 6;
/// Values of a digit: slots of a level.
const SLOTS: usize = 1 << DIGIT;
/// Digits of a time.
const LEVELS: usize = u64::BITS.div_ceil(DIGIT) as usize;
/// A slot of at most so many events is put in order at once; a fuller one spreads over finer slots.
const FEW: usize = 16;
/// Behind the last event of a list.
const NONE: u32 = u32::MAX;

/// Events by time; [`EventQueue::pop`] gives the earliest, and of several at one time the first scheduled.
#[derive(Clone, Debug)]
pub struct EventQueue<E> {
    /// Events up to `reached`, the latest first, so that the next one is taken from the end.
    near: Vec<(Time, E)>,
    reached: Time,
    /// Events after `reached`: a list for each slot of each level.
    lists: Vec<List>,
    /// A bit for each slot that has events, a word for each level.
    full_slots: [u64; LEVELS],
    /// A bit for each level that has events.
    full_levels: u32,
    /// Elements of the lists, so that none of them is allocated alone.
    nodes: Vec<Node<E>>,
    /// The first of the nodes that are in no list.
    free: u32,
}

#[derive(Clone, Copy, Debug)]
struct Node<E> {
    at: Time,
    event: E,
    next: u32,
}

#[derive(Clone, Copy, Debug)]
struct List {
    first: u32,
    last: u32,
}

const EMPTY: List = List { first: NONE, last: NONE };

impl<E: Copy> Default for EventQueue<E> {
    fn default() -> Self {
        EventQueue {
            near: Vec::new(),
            reached: Time::ZERO,
            lists: vec![EMPTY; LEVELS * SLOTS],
            full_slots: [0; LEVELS],
            full_levels: 0,
            nodes: Vec::new(),
            free: NONE,
        }
    }
}

impl<E: Copy> EventQueue<E> {
    /// Has `event` come at `at`, which is not before the latest event taken.
    #[inline]
    pub fn schedule(&mut self, at: Time, event: E) {
        if at > self.reached {
            let node = self.new_node(at, event);
            self.append(node, at);
        } else {
            let place = self.near.partition_point(|(other, _)| *other > at);
            self.near.insert(place, (at, event));
        }
    }

    /// Time of the earliest event, [`Time::NEVER`] when there is none.
    #[inline]
    pub fn next_time(&mut self) -> Time {
        // Not sooner: whatever is scheduled until now may come before the slots ahead.
        if self.near.is_empty() {
            self.refill();
        }
        self.near.last().map_or(Time::NEVER, |(at, _)| *at)
    }

    /// As [`EventQueue::next_time`], for those who only look.
    pub fn peek_time(&self) -> Time {
        self.near.last().map_or_else(|| self.earliest_in_slots(), |(at, _)| *at)
    }

    /// Takes the earliest event, and its time.
    #[inline]
    pub fn pop(&mut self) -> Option<(Time, E)> {
        if self.near.is_empty() {
            self.refill();
        }
        self.near.pop()
    }

    /// About how many bytes the events take that wait, with as much again for what they are of.
    pub fn bytes(&self) -> usize {
        2 * self.nodes.len() * size_of::<Node<E>>()
    }

    fn earliest_in_slots(&self) -> Time {
        let Some(level) = self.full_slots.iter().position(|slots| *slots != 0) else {
            return Time::NEVER;
        };
        let slot = self.full_slots[level].trailing_zeros() as usize;
        let first = self.lists[level * SLOTS + slot].first;
        let nodes = std::iter::successors(self.nodes.get(first as usize), |node| {
            self.nodes.get(node.next as usize)
        });
        nodes.map(|node| node.at).min().unwrap_or(Time::NEVER)
    }

    fn new_node(&mut self, at: Time, event: E) -> u32 {
        let node = Node { at, event, next: NONE };
        let index = self.free;
        if let Some(free) = self.nodes.get_mut(index as usize) {
            self.free = free.next;
            *free = node;
            return index;
        }
        self.nodes.push(node);
        (self.nodes.len() - 1) as u32
    }

    /// Puts a node at the end of its slot's list; `at` is after `reached`.
    fn append(&mut self, node: u32, at: Time) {
        let level = (63 - (at.0 ^ self.reached.0).leading_zeros()) / DIGIT;
        let slot = (at.0 >> (level * DIGIT)) as usize % SLOTS;
        let level = level as usize;
        self.full_levels |= 1 << level;
        self.full_slots[level] |= 1 << slot;
        let list = &mut self.lists[level * SLOTS + slot];
        let before = std::mem::replace(&mut list.last, node);
        match self.nodes.get_mut(before as usize) {
            Some(before) => before.next = node,
            None => list.first = node,
        }
    }

    /// Takes the earliest slots until there is something near, or nothing left.
    fn refill(&mut self) {
        while self.near.is_empty() && self.full_levels != 0 {
            let level = self.full_levels.trailing_zeros();
            let slots = &mut self.full_slots[level as usize];
            let slot = slots.trailing_zeros();
            *slots &= *slots - 1;
            if *slots == 0 {
                self.full_levels &= self.full_levels - 1;
            }
            let index = level as usize * SLOTS + slot as usize;
            let list = std::mem::replace(&mut self.lists[index], EMPTY);
            let finer = (1 << (level * DIGIT)) - 1;
            let above = self.reached.0 >> (level * DIGIT) & !(SLOTS as u64 - 1);
            let start = (above | u64::from(slot)) << (level * DIGIT);
            if finer == 0 || self.is_short(list) {
                self.reached = Time(start | finer);
                self.take(list);
            } else {
                self.reached = Time(start);
                self.spread(list);
            }
        }
    }

    fn is_short(&self, list: List) -> bool {
        let mut node = list.first;
        for _ in 0..FEW {
            node = self.nodes[node as usize].next;
            if node == NONE {
                return true;
            }
        }
        false
    }

    /// Moves a list of what is up to `reached` to `near`, which is empty.
    fn take(&mut self, list: List) {
        let mut node = list.first;
        while node != NONE {
            let Node { at, event, next } = self.nodes[node as usize];
            self.near.push((at, event));
            node = next;
        }
        self.nodes[list.last as usize].next = self.free;
        self.free = list.first;
        // Sorted by insertion, since the list is short, or all at one time.
        self.near.reverse();
        for i in 1..self.near.len() {
            let mut at = i;
            while at > 0 && self.near[at - 1].0 < self.near[at].0 {
                self.near.swap(at - 1, at);
                at -= 1;
            }
        }
    }

    /// Spreads a list over finer slots.
    fn spread(&mut self, list: List) {
        let mut node = list.first;
        while node != NONE {
            let Node { at, event, next } = self.nodes[node as usize];
            self.nodes[node as usize].next = NONE;
            if at > self.reached {
                self.append(node, at);
            } else {
                self.near.insert(0, (at, event));
                self.nodes[node as usize].next = self.free;
                self.free = node;
            }
            node = next;
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
                    assert_eq!(queue.next_time(), expected.map_or(Time::NEVER, |(at, _)| at));
                    assert_eq!(queue.pop(), expected);
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
