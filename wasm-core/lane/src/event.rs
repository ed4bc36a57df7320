//! The event queue: earliest first, first in first out at equal times.
//!
//! A hierarchical timing wheel (Varghese & Lauck, *Hashed and Hierarchical Timing Wheels*, SOSP 1987):
//! the work for an event does not grow with the number of events that wait. One wheel is made for what a
//! packet causes: its slots are an eighth of a millisecond wide, and about half a second from the time
//! reached on lies in it, so that most events lie in one slot from when they are scheduled until they are
//! taken. What comes later waits in a wheel of wide slots, and moves over as that half second moves on.
//! A slot with many events is spread over a wheel of narrow slots, and one of those over single
//! nanoseconds.
//!
//! A slot is a chain with the latest scheduled first. Taken from there one by one, each goes before all
//! at its time, which makes ties first in first out.

use crate::room;
use crate::units::Time;

/// Bits of a time within a slot of each wheel but the one of nanoseconds.
const NARROW: u32 = 7;
const MAIN: u32 = 17;
const WIDE: u32 = 26;
/// Bits of a word.
const WORD: usize = u64::BITS as usize;
/// A slot of at most so many events is put in order at once; others spread over finer slots.
const FEW: usize = 16;
/// Behind the last event of a chain.
const NONE: u32 = u32::MAX;

/// Main slots of a wide slot.
const MAIN_OF_WIDE: u64 = 1 << (WIDE - MAIN);
/// Wide slots that the main wheel has room for.
const WIDE_AHEAD: u64 = MAIN_SLOTS / MAIN_OF_WIDE;
const MAIN_SLOTS: u64 = (MAIN_WORDS * WORD) as u64;
const WIDE_SLOTS: u64 = (WIDE_WORDS * WORD) as u64;
const MAIN_WORDS: usize = 64;
const WIDE_WORDS: usize = 16;

/// Chains of events by the number of their slot, of which so many in a row are in use that no two share a place.
#[derive(Clone, Debug)]
struct Wheel<const WORDS: usize> {
    /// The first event of each chain.
    slots: Box<[[u32; WORD]; WORDS]>,
    /// A bit for each slot that has events.
    full: [u64; WORDS],
    /// A bit for each word of `full` that is not zero.
    words: u64,
}

impl<const WORDS: usize> Default for Wheel<WORDS> {
    fn default() -> Self {
        Wheel { slots: Box::new([[NONE; WORD]; WORDS]), full: [0; WORDS], words: 0 }
    }
}

impl<const WORDS: usize> Wheel<WORDS> {
    #[inline]
    fn place(slot: u64) -> (usize, usize) {
        let place = slot as usize % (WORDS * WORD);
        (place / WORD, place % WORD)
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.words == 0
    }

    /// Makes `node` the first of a slot, and gives the one that was.
    #[inline]
    fn put(&mut self, slot: u64, node: u32) -> u32 {
        let (word, bit) = Self::place(slot);
        self.words |= 1 << word;
        self.full[word] |= 1 << bit;
        std::mem::replace(&mut self.slots[word][bit], node)
    }

    /// The first slot from `from` on that has events, where it is in the same word.
    #[inline]
    fn first_near(&self, from: u64) -> Option<u64> {
        let (word, bit) = Self::place(from);
        let ahead = self.full[word] >> bit;
        (ahead != 0).then(|| from + u64::from(ahead.trailing_zeros()))
    }

    /// The first slot from `from` on that has events; there is one.
    fn first(&self, from: u64) -> u64 {
        self.first_near(from).unwrap_or_else(|| {
            let (word, bit) = Self::place(from);
            let ahead = self.words >> word & !1;
            let next = match ahead {
                // Once around, and perhaps in the same word again.
                0 => WORDS + self.words.trailing_zeros() as usize,
                _ => word + ahead.trailing_zeros() as usize,
            };
            let in_word = self.full[next % WORDS].trailing_zeros() as usize;
            from + ((next - word) * WORD + in_word) as u64 - bit as u64
        })
    }

    /// The first event of a slot that has events.
    fn head(&self, slot: u64) -> u32 {
        let (word, bit) = Self::place(slot);
        self.slots[word][bit]
    }

    /// Takes the chain of a slot that has events.
    #[inline]
    fn take(&mut self, slot: u64) -> u32 {
        let (word, bit) = Self::place(slot);
        self.full[word] ^= 1 << bit;
        if self.full[word] == 0 {
            self.words ^= 1 << word;
        }
        std::mem::replace(&mut self.slots[word][bit], NONE)
    }
}

/// Events by time; [`EventQueue::pop`] gives the earliest, and of several at one time the first scheduled.
#[derive(Clone, Debug)]
pub struct EventQueue<E> {
    /// The chain of events up to `reached`, in order, and its last.
    near: u32,
    near_last: u32,
    reached: Time,
    /// The first of the nodes that are in no chain.
    free: u32,
    /// Elements of all chains, so that none of them is allocated alone.
    nodes: Vec<Node<E>>,
    /// Slots from `main_next` up to, not including, `main_end`.
    main: Wheel<MAIN_WORDS>,
    main_next: u64,
    main_end: u64,
    /// When the slot of this number is taken, the main wheel moves on.
    main_turn: u64,
    /// What is still to come of the main slot before `main_next`, from `narrow_next` on.
    narrow: Wheel<16>,
    narrow_next: u64,
    /// What is still to come of the narrow slot before `narrow_next`.
    single: Wheel<2>,
    /// Slots from where the main wheel ends up to, not including, `wide_end`.
    wide: Wheel<WIDE_WORDS>,
    wide_end: u64,
    /// The chain of what comes later.
    far: u32,
}

#[derive(Clone, Copy, Debug)]
struct Node<E> {
    at: Time,
    event: E,
    next: u32,
    /// Whether the node stays with its event when that is taken.
    kept: bool,
}

/// A place for one event that comes again and again, and waits once at most.
#[derive(Clone, Copy, Debug)]
pub struct Place(u32);

impl<E: Copy> Default for EventQueue<E> {
    fn default() -> Self {
        EventQueue {
            near: NONE,
            near_last: NONE,
            reached: Time::ZERO,
            free: NONE,
            nodes: Vec::new(),
            main: Wheel::default(),
            // Time zero is reached, and lies in the first slot.
            main_next: 1,
            main_end: MAIN_SLOTS,
            main_turn: MAIN_OF_WIDE,
            narrow: Wheel::default(),
            narrow_next: 0,
            single: Wheel::default(),
            wide: Wheel::default(),
            wide_end: WIDE_AHEAD + WIDE_SLOTS,
            far: NONE,
        }
    }
}

impl<E: Copy> EventQueue<E> {
    /// Has `event` come at `at`, which is not before the latest event taken.
    #[inline]
    pub fn schedule(&mut self, at: Time, event: E) {
        let slot = at.0 >> MAIN;
        if slot >= self.main_next && slot < self.main_end {
            let node = self.new_node(at, event);
            self.nodes[node as usize].next = self.main.put(slot, node);
        } else {
            self.schedule_anywhere(at, event);
        }
    }

    /// A place for `event`.
    pub fn keep_place(&mut self, event: E) -> Place {
        Place(self.add_node(Node { at: Time::NEVER, event, next: NONE, kept: true }))
    }

    /// As [`EventQueue::schedule`], for the event of a place, which does not wait.
    #[inline]
    pub fn schedule_at(&mut self, place: Place, at: Time) {
        let node = &mut self.nodes[place.0 as usize];
        node.at = at;
        let slot = at.0 >> MAIN;
        if slot >= self.main_next && slot < self.main_end {
            node.next = self.main.put(slot, place.0);
        } else {
            self.place(place.0, at);
        }
    }

    /// As [`EventQueue::schedule`], for what is seldom due as soon as most.
    #[inline(never)]
    pub fn schedule_anywhere(&mut self, at: Time, event: E) {
        let node = self.new_node(at, event);
        self.place(node, at);
    }

    /// Puts a node where its time belongs.
    #[inline(never)]
    fn place(&mut self, node: u32, at: Time) {
        let next = if at <= self.reached {
            match self.nodes.get_mut(self.near_last as usize) {
                Some(last) if self.near != NONE && last.at <= at => {
                    last.next = node;
                    self.near_last = node;
                    NONE
                }
                _ => return self.insert_before(node, |other| other > at),
            }
        } else if at.0 >> NARROW < self.narrow_next {
            self.single.put(at.0, node)
        } else if at.0 >> MAIN < self.main_next {
            self.narrow.put(at.0 >> NARROW, node)
        } else if at.0 >> MAIN < self.main_end {
            self.main.put(at.0 >> MAIN, node)
        } else if at.0 >> WIDE < self.wide_end {
            self.wide.put(at.0 >> WIDE, node)
        } else {
            std::mem::replace(&mut self.far, node)
        };
        self.nodes[node as usize].next = next;
    }

    /// Time of the earliest event, [`Time::NEVER`] when there is none.
    pub fn peek_time(&self) -> Time {
        match self.nodes.get(self.near as usize) {
            Some(node) => node.at,
            None => self.earliest(self.first_chain()),
        }
    }

    /// The chain in which the earliest event is, where none is near.
    fn first_chain(&self) -> u32 {
        if !self.single.is_empty() {
            self.single.head(self.single.first(self.reached.0 + 1))
        } else if !self.narrow.is_empty() {
            self.narrow.head(self.narrow.first(self.narrow_next))
        } else if !self.main.is_empty() {
            self.main.head(self.main.first(self.main_next))
        } else if !self.wide.is_empty() {
            self.wide.head(self.wide.first(self.main_end / MAIN_OF_WIDE))
        } else {
            self.far
        }
    }

    /// Time of the earliest event of a chain.
    fn earliest(&self, first: u32) -> Time {
        let node = |index: u32| self.nodes.get(index as usize);
        let nodes = std::iter::successors(node(first), |before| node(before.next));
        nodes.map(|node| node.at).min().unwrap_or(Time::NEVER)
    }

    /// Takes the earliest event, and its time.
    pub fn pop(&mut self) -> Option<(Time, E)> {
        self.pop_up_to(Time::NEVER)
    }

    /// As [`EventQueue::pop`], where the earliest event is not after `last`.
    #[inline(always)] // Every event comes here.
    pub fn pop_up_to(&mut self, last: Time) -> Option<(Time, E)> {
        // Not sooner: whatever is scheduled until now may come before the slots ahead.
        let first = if self.near == NONE { self.refill(last) } else { self.near };
        let node = self.nodes.get_mut(first as usize)?;
        if node.at > last {
            self.near = first;
            return None;
        }
        self.near = node.next;
        if !node.kept {
            node.next = self.free;
            self.free = first;
        }
        Some((node.at, node.event))
    }

    /// About how many bytes the wheels take, and the events that wait with as much again for what they are of.
    pub fn bytes(&self) -> usize {
        let slots = size_of_val(&*self.main.slots)
            + size_of_val(&*self.narrow.slots)
            + size_of_val(&*self.wide.slots);
        2 * self.nodes.len() * size_of::<Node<E>>() + slots
    }

    /// A node that is in no chain, with an event.
    #[inline]
    fn new_node(&mut self, at: Time, event: E) -> u32 {
        let node = Node { at, event, next: NONE, kept: false };
        let index = self.free;
        if let Some(free) = self.nodes.get_mut(index as usize) {
            self.free = free.next;
            *free = node;
            return index;
        }
        self.add_node(node)
    }

    #[cold]
    fn add_node(&mut self, node: Node<E>) -> u32 {
        room::push(&mut self.nodes, node);
        (self.nodes.len() - 1) as u32
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

    /// Takes the earliest slots until there is something near, or nothing left that is due up to `last`. Gives
    /// the first event; it may have to be made near.
    #[inline(always)] // As `pop_up_to`.
    fn refill(&mut self, last: Time) -> u32 {
        if let Some(slot) = self.main.first_near(self.main_next)
            && slot < self.main_turn
            && self.narrow.words | self.single.words == 0
        {
            let first = self.main.take(slot);
            self.main_next = slot + 1;
            if self.nodes[first as usize].next == NONE {
                self.reached = end_of(slot, MAIN);
                self.near_last = first;
                return first;
            }
            self.narrow_next = slot << (MAIN - NARROW);
            if self.bring_near(first, slot, MAIN) {
                return self.near;
            }
        }
        self.refill_anyhow(last);
        self.near
    }

    #[inline(never)]
    fn refill_anyhow(&mut self, last: Time) {
        loop {
            if !self.single.is_empty() {
                let at = self.single.first(self.reached.0 + 1);
                let first = self.single.take(at);
                self.reached = Time(at);
                // They are in order but for being the wrong way around.
                self.put_in_order(first, usize::MAX);
                return;
            } else if !self.narrow.is_empty() {
                let slot = self.narrow.first(self.narrow_next);
                let first = self.narrow.take(slot);
                self.narrow_next = slot + 1;
                if self.bring_near(first, slot, NARROW) {
                    return;
                }
            } else if !self.main.is_empty() {
                let slot = self.main.first(self.main_next);
                if slot >= self.main_turn {
                    self.turn(slot / MAIN_OF_WIDE);
                }
                let first = self.main.take(slot);
                self.main_next = slot + 1;
                self.narrow_next = slot << (MAIN - NARROW);
                if self.bring_near(first, slot, MAIN) {
                    return;
                }
            } else {
                // Only as far as need be: all that is scheduled until then would be near.
                let slot = self.earliest(self.first_chain()).0 >> WIDE;
                if self.first_chain() == NONE || slot > last.0 >> WIDE {
                    return;
                }
                self.reached = self.reached.max(Time((slot << WIDE).saturating_sub(1)));
                self.main_next = self.main_next.max(slot * MAIN_OF_WIDE);
                self.narrow_next = self.main_next << (MAIN - NARROW);
                self.turn(slot);
            }
        }
    }

    /// Has the main wheel begin with the wide slot `first`, which is not before that in which it began.
    #[cold]
    fn turn(&mut self, first: u64) {
        let from = self.main_end / MAIN_OF_WIDE;
        let to = first + WIDE_AHEAD;
        self.main_end = to * MAIN_OF_WIDE;
        self.main_turn = (first + 1) * MAIN_OF_WIDE;
        while !self.wide.is_empty() && self.wide.first(from) < to {
            let chain = self.wide.take(self.wide.first(from));
            self.spread(chain);
        }
        if self.wide_end < to + WIDE_SLOTS / 2 {
            self.wide_end = to + WIDE_SLOTS;
            let chain = std::mem::replace(&mut self.far, NONE);
            self.spread(chain);
        }
    }

    /// Makes the chain of a slot, of so many bits, what is near, of which there is nothing; spreads it where it is
    /// long. Tells which.
    #[inline(never)]
    fn bring_near(&mut self, first: u32, slot: u64, bits: u32) -> bool {
        let rest = self.put_in_order(first, FEW);
        if rest == NONE {
            self.reached = end_of(slot, bits);
            return true;
        }
        self.reached = self.reached.max(Time((slot << bits).saturating_sub(1)));
        // The rest was scheduled before what is in order now.
        self.spread(rest);
        let mut node = std::mem::replace(&mut self.near, NONE);
        while let Some(&Node { at, next, .. }) = self.nodes.get(node as usize) {
            self.place(node, at);
            node = next;
        }
        false
    }

    /// Moves at most so many of the chain of a slot to those near, of which there are none. Gives the rest.
    #[inline]
    fn put_in_order(&mut self, first: u32, most: usize) -> u32 {
        let latest = &mut self.nodes[first as usize];
        let mut head = latest.at;
        let mut node = std::mem::replace(&mut latest.next, NONE);
        (self.near, self.near_last) = (first, first);
        for _ in 1..most {
            let Some(this) = self.nodes.get_mut(node as usize) else { break };
            let (at, next) = (this.at, this.next);
            if at <= head {
                // Mostly: who was scheduled before comes before.
                this.next = self.near;
                (self.near, head) = (node, at);
            } else {
                self.insert_before(node, |other| other >= at);
            }
            node = next;
        }
        node
    }

    /// Spreads the chain of a slot over finer slots.
    fn spread(&mut self, mut node: u32) {
        // Those first scheduled go first.
        let mut first = NONE;
        while node != NONE {
            let next = std::mem::replace(&mut self.nodes[node as usize].next, first);
            (first, node) = (node, next);
        }
        while let Some(&Node { at, next, .. }) = self.nodes.get(first as usize) {
            self.place(first, at);
            first = next;
        }
    }
}

/// The last nanosecond of a slot of this width.
#[inline]
fn end_of(slot: u64, bits: u32) -> Time {
    Time(slot << bits | ((1 << bits) - 1))
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

    /// Many at one time, which no finer slots can tell apart, in the midst of others.
    #[test]
    fn many_at_one_time_come_in_the_order_of_scheduling() {
        for count in [1, FEW, FEW + 1, 100] {
            let mut queue = EventQueue::default();
            let mut expected = Vec::new();
            for start in [0, 1 << NARROW, 3 << MAIN, (5 << WIDE) + 77, 1 << 40] {
                for event in 0..count {
                    let at = Time(start + 1);
                    queue.schedule(at, (start, event));
                    expected.push((at, (start, event)));
                }
                queue.schedule(Time(start), (start, count));
                expected.insert(expected.len() - count, (Time(start), (start, count)));
            }
            let order: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
            assert_eq!(order, expected, "{count}");
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
