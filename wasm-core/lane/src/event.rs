//! The event queue: earliest first, FIFO at equal times.
//!
//! A hierarchical timing wheel (Varghese & Lauck, *Hashed and Hierarchical Timing Wheels*, SOSP 1987): the work per
//! event does not grow with the number of waiting events. The main wheel suits the events of packets. Its slots are
//! an eighth of a millisecond wide and cover about half a second from the present, so most events stay in one slot
//! from scheduling to handling. Later events wait in a wheel of wide slots, and move to the main wheel as its
//! window advances. A slot with many events is spread over a wheel of narrow slots, and a narrow one over single
//! nanoseconds.
//!
//! A slot is a chain in reverse order of scheduling. Events are taken off one by one, and each goes before all
//! others at its time, so ties are FIFO.

use crate::room;
use crate::units::Time;

/// Bits of a time within a slot; the single-nanosecond wheel has none.
const NARROW: u32 = 7;
const MAIN: u32 = 17;
const WIDE: u32 = 26;
/// Bits of a word.
const WORD: usize = u64::BITS as usize;
/// A slot of at most this many events is sorted at once; others are spread over finer slots.
const FEW: usize = 16;
/// End of a chain.
const NONE: u32 = u32::MAX;
/// Events without a place are numbered from here, above all names of places.
const OTHERS: u32 = 1 << 31;

/// Main slots per wide slot.
const MAIN_OF_WIDE: u64 = 1 << (WIDE - MAIN);
/// Wide slots that the main wheel can hold.
const WIDE_AHEAD: u64 = MAIN_SLOTS / MAIN_OF_WIDE;
const MAIN_SLOTS: u64 = (MAIN_WORDS * WORD) as u64;
const WIDE_SLOTS: u64 = (WIDE_WORDS * WORD) as u64;
const MAIN_WORDS: usize = 64;
const WIDE_WORDS: usize = 16;

/// Chains of events by slot number. The range of slots in use is short enough for each to have its own position.
#[derive(Clone, Debug)]
struct Wheel<const WORDS: usize> {
    /// The first event of each chain.
    slots: Box<[[u32; WORD]; WORDS]>,
    /// A bit per slot, set if the slot has events.
    full: [u64; WORDS],
    /// A bit per word of `full`, set if the word is not zero.
    words: u64,
}

impl<const WORDS: usize> Default for Wheel<WORDS> {
    fn default() -> Self {
        Wheel { slots: Box::new([[NONE; WORD]; WORDS]), full: [0; WORDS], words: 0 }
    }
}

impl<const WORDS: usize> Wheel<WORDS> {
    #[inline]
    fn place(slot: u64) -> usize {
        slot as usize % (WORDS * WORD)
    }

    /// The first event of a slot's chain.
    #[inline]
    fn chain(&mut self, slot: u64) -> &mut u32 {
        &mut self.slots.as_flattened_mut()[Self::place(slot)]
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.words == 0
    }

    /// Makes `node` the first of a slot and returns the previous first.
    #[inline]
    fn put(&mut self, slot: u64, node: u32) -> u32 {
        let word = Self::place(slot) / WORD;
        if self.full[word] == 0 {
            self.words |= 1 << word;
        }
        self.full[word] |= 1 << (slot % WORD as u64);
        std::mem::replace(self.chain(slot), node)
    }

    /// The first slot from `from` on that has events, if it is in the same word.
    #[inline]
    fn first_near(&self, from: u64) -> Option<u64> {
        let ahead = self.full[Self::place(from) / WORD] >> (from % WORD as u64);
        (ahead != 0).then(|| from + u64::from(ahead.trailing_zeros()))
    }

    /// The first slot from `from` on that has events; the wheel must not be empty.
    fn first(&self, from: u64) -> u64 {
        self.first_near(from).unwrap_or_else(|| {
            let (word, bit) = (Self::place(from) / WORD, from % WORD as u64);
            let ahead = self.words >> word & !1;
            let next = match ahead {
                // Wrap around, possibly to the same word.
                0 => WORDS + self.words.trailing_zeros() as usize,
                _ => word + ahead.trailing_zeros() as usize,
            };
            let in_word = self.full[next % WORDS].trailing_zeros() as usize;
            from + ((next - word) * WORD + in_word) as u64 - bit
        })
    }

    /// The first event of a non-empty slot.
    fn head(&self, slot: u64) -> u32 {
        self.slots.as_flattened()[Self::place(slot)]
    }

    /// Takes the first non-empty slot from `from` on, with its chain, if it is in the same word and before the slot
    /// `end`.
    #[inline]
    fn take_near(&mut self, from: u64, end: u64) -> Option<(u64, u32)> {
        let word = Self::place(from) / WORD;
        let ahead = self.full[word] >> (from % WORD as u64);
        let slot = from + u64::from(ahead.trailing_zeros());
        if ahead == 0 || slot >= end {
            return None;
        }
        let others = self.full[word] & !(1 << (slot % WORD as u64));
        self.full[word] = others;
        if others == 0 {
            self.words ^= 1 << word;
        }
        Some((slot, std::mem::replace(self.chain(slot), NONE)))
    }

    /// Takes the chain of a non-empty slot.
    #[inline]
    fn take(&mut self, slot: u64) -> u32 {
        let word = Self::place(slot) / WORD;
        let others = self.full[word] & !(1 << (slot % WORD as u64));
        self.full[word] = others;
        if others == 0 {
            self.words ^= 1 << word;
        }
        std::mem::replace(self.chain(slot), NONE)
    }
}

/// Events by time. [`EventQueue::take_up_to`] returns the earliest, and the first scheduled of several at one time.
#[derive(Clone, Debug)]
pub struct EventQueue<E> {
    /// The sorted chain of events up to [`EventQueue::reached`], and its last.
    near: u32,
    near_last: u32,
    /// Elements of all chains, so that none is allocated singly.
    links: Vec<Link>,
    /// First of the unused elements, those of places excepted.
    free: u32,
    /// Events without a place.
    others: Vec<E>,
    /// Slots from `main_next` up to, but excluding, `main_end`.
    main: Wheel<MAIN_WORDS>,
    main_next: u64,
    main_end: u64,
    /// The main wheel advances when the slot with this number is taken.
    main_turn: u64,
    /// Equals `main_turn`, or 0 while the main slot before `main_next` is spread over narrow ones;
    /// `reached_in_slot` then gives the time reached.
    main_quick: u64,
    reached_in_slot: Time,
    /// The rest of that slot, from `narrow_next` on.
    narrow: Wheel<16>,
    narrow_next: u64,
    /// The rest of the narrow slot before `narrow_next`.
    single: Wheel<2>,
    /// Slots from the end of the main wheel up to, but excluding, `wide_end`.
    wide: Wheel<WIDE_WORDS>,
    wide_end: u64,
    /// The chain of all later events.
    far: u32,
}

/// An element of a chain.
#[derive(Clone, Copy, Debug)]
struct Link {
    at: Time,
    next: u32,
    /// The name of its place, or [`OTHERS`] plus its index among the events without a place.
    what: u32,
}

/// A place for one recurring event, which waits at most once at a time.
#[derive(Clone, Copy, Debug)]
pub struct Place(u32);

/// An event that was taken; valid until another is scheduled.
#[derive(Clone, Copy, Debug)]
pub struct Taken(u32);

impl Taken {
    /// The name of its place, if it has one; otherwise [`EventQueue::event`] returns the event.
    #[inline]
    pub fn place(self) -> Option<u32> {
        (self.0 < OTHERS).then_some(self.0)
    }
}

impl<E: Copy> Default for EventQueue<E> {
    fn default() -> Self {
        EventQueue {
            near: NONE,
            near_last: NONE,
            main_quick: 0,
            reached_in_slot: Time::ZERO,
            links: Vec::new(),
            free: NONE,
            others: Vec::new(),
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
    /// Schedules `event` at `at`, which is not before the latest event taken.
    #[inline]
    pub fn schedule(&mut self, at: Time, event: E) {
        let slot = at.0 >> MAIN;
        if slot >= self.main_next && slot < self.main_end {
            let link = self.new_link(at, event);
            self.links[link as usize].next = self.main.put(slot, link);
        } else {
            self.schedule_anywhere(at, event);
        }
    }

    /// A place with this name, which is below 2^31.
    pub fn add_place(&mut self, name: u32) -> Place {
        debug_assert!(name < OTHERS);
        Place(self.add_link(Link { at: Time::NEVER, next: NONE, what: name }))
    }

    /// As [`EventQueue::schedule`], for the event of a place, which is not waiting already.
    #[inline]
    pub fn schedule_at(&mut self, place: Place, at: Time) {
        let link = &mut self.links[place.0 as usize];
        link.at = at;
        let slot = at.0 >> MAIN;
        if slot >= self.main_next && slot < self.main_end {
            link.next = self.main.put(slot, place.0);
        } else {
            self.place(place.0, at);
        }
    }

    /// As [`EventQueue::schedule`], for events that are usually far ahead.
    #[inline(never)]
    pub fn schedule_anywhere(&mut self, at: Time, event: E) {
        let link = self.new_link(at, event);
        self.place(link, at);
    }

    /// The time up to which all waiting events are in the near chain.
    fn reached(&self) -> Time {
        if self.main_quick == 0 { self.reached_in_slot } else { end_of(self.main_next - 1, MAIN) }
    }

    /// Puts an event where its time belongs.
    #[inline(never)]
    fn place(&mut self, node: u32, at: Time) {
        let slot = at.0 >> MAIN;
        let next = if slot < self.main_next {
            return self.place_soon(node, at);
        } else if slot < self.main_end {
            self.main.put(slot, node)
        } else if at.0 >> WIDE < self.wide_end {
            self.wide.put(at.0 >> WIDE, node)
        } else {
            std::mem::replace(&mut self.far, node)
        };
        self.links[node as usize].next = next;
    }

    /// As [`EventQueue::place`], for times before the remaining main slots.
    #[inline(never)]
    fn place_soon(&mut self, node: u32, at: Time) {
        let next = if at <= self.reached() {
            match self.links.get_mut(self.near_last as usize) {
                Some(last) if self.near != NONE && last.at <= at => {
                    last.next = node;
                    self.near_last = node;
                    NONE
                }
                _ => return self.insert_before(node, |other| other > at),
            }
        } else if at.0 >> NARROW < self.narrow_next {
            self.single.put(at.0, node)
        } else {
            self.narrow.put(at.0 >> NARROW, node)
        };
        self.links[node as usize].next = next;
    }

    /// Time of the earliest event, [`Time::NEVER`] if there is none.
    pub fn peek_time(&self) -> Time {
        match self.links.get(self.near as usize) {
            Some(link) => link.at,
            None => self.earliest(self.first_chain()),
        }
    }

    /// The chain that has the earliest event, if the near chain is empty.
    fn first_chain(&self) -> u32 {
        if !self.single.is_empty() {
            self.single.head(self.single.first(self.reached_in_slot.0 + 1))
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
        let link = |index: u32| self.links.get(index as usize);
        let links = std::iter::successors(link(first), |before| link(before.next));
        links.map(|link| link.at).min().unwrap_or(Time::NEVER)
    }

    /// Takes the earliest event if it is not after `last`; returns its time and its name.
    #[inline(always)] // Every event comes here.
    pub fn take_up_to(&mut self, last: Time) -> Option<(Time, Taken)> {
        // Refill as late as possible: an event scheduled until now may precede the slots ahead.
        let first = if self.near == NONE { self.refill(last) } else { self.near };
        let link = self.links.get_mut(first as usize)?;
        if link.at > last {
            self.near = first;
            return None;
        }
        self.near = link.next;
        if link.what >= OTHERS {
            (link.next, self.free) = (self.free, first);
        }
        Some((link.at, Taken(link.what)))
    }

    /// The event without a place that was just taken.
    ///
    /// # Panics
    /// If the event has a place.
    pub fn event(&self, taken: Taken) -> E {
        self.others[taken.0.wrapping_sub(OTHERS) as usize]
    }

    /// Approximate memory of the wheels and the waiting events, bytes.
    pub fn bytes(&self) -> usize {
        let slots = size_of_val(&*self.main.slots)
            + size_of_val(&*self.narrow.slots)
            + size_of_val(&*self.wide.slots);
        2 * self.links.len() * (size_of::<Link>() + size_of::<E>()) + slots
    }

    /// An element outside all chains, with an event.
    #[inline]
    fn new_link(&mut self, at: Time, event: E) -> u32 {
        let index = self.free;
        let Some(link) = self.links.get_mut(index as usize) else {
            return self.add_other(at, event);
        };
        (link.at, self.free) = (at, link.next);
        self.others[(link.what - OTHERS) as usize] = event;
        index
    }

    #[cold]
    fn add_other(&mut self, at: Time, event: E) -> u32 {
        room::push(&mut self.others, event);
        self.add_link(Link { at, next: NONE, what: OTHERS + (self.others.len() - 1) as u32 })
    }

    #[cold]
    fn add_link(&mut self, link: Link) -> u32 {
        room::push(&mut self.links, link);
        (self.links.len() - 1) as u32
    }

    /// Inserts an event into the near chain, before the first one for which `is_later` is true.
    fn insert_before(&mut self, node: u32, is_later: impl Fn(Time) -> bool) {
        let mut before = NONE;
        let mut after = self.near;
        // The near chain is short: see `FEW`.
        while let Some(other) = self.links.get(after as usize)
            && !is_later(other.at)
        {
            (before, after) = (after, other.next);
        }
        self.links[node as usize].next = after;
        match self.links.get_mut(before as usize) {
            Some(before) => before.next = node,
            None => self.near = node,
        }
        if after == NONE {
            self.near_last = node;
        }
    }

    /// Takes the earliest slots until the near chain has events, or none is due up to `last`. Returns the first
    /// event, which may still have to be moved to the near chain.
    #[inline(always)] // As `pop_up_to`.
    fn refill(&mut self, last: Time) -> u32 {
        if let Some((slot, first)) = self.main.take_near(self.main_next, self.main_quick) {
            self.main_next = slot + 1;
            let Link { at, next, .. } = self.links[first as usize];
            let Some(second) = self.links.get_mut(next as usize) else {
                self.near_last = first;
                return first;
            };
            if second.next == NONE {
                if second.at > at {
                    self.near_last = next;
                    return first;
                }
                // The usual case: the order of times is the order of scheduling.
                second.next = first;
                self.links[first as usize].next = NONE;
                self.near_last = first;
                return next;
            }
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
                let at = self.single.first(self.reached_in_slot.0 + 1);
                let first = self.single.take(at);
                self.reached_in_slot = Time(at);
                // They are sorted, in reverse.
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
                self.main_quick = self.main_turn;
                if self.bring_near(first, slot, MAIN) {
                    return;
                }
            } else {
                // Only as far as needed: everything scheduled up to there would become near.
                let slot = self.earliest(self.first_chain()).0 >> WIDE;
                if self.first_chain() == NONE || slot > last.0 >> WIDE {
                    return;
                }
                self.main_next = slot * MAIN_OF_WIDE;
                self.turn(slot);
            }
        }
    }

    /// Moves the start of the main wheel to the wide slot `first`, which is not before its present start.
    #[cold]
    fn turn(&mut self, first: u64) {
        let from = self.main_end / MAIN_OF_WIDE;
        let to = first + WIDE_AHEAD;
        self.main_end = to * MAIN_OF_WIDE;
        self.main_turn = (first + 1) * MAIN_OF_WIDE;
        self.main_quick = self.main_turn;
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

    /// Makes the chain of a slot of width 2^`bits` the near chain, which is empty; spreads a long chain over finer
    /// slots instead. Returns whether events are near.
    #[inline(never)]
    fn bring_near(&mut self, first: u32, slot: u64, bits: u32) -> bool {
        let rest = self.put_in_order(first, FEW);
        if rest == NONE {
            self.reached_in_slot = end_of(slot, bits);
            return true;
        }
        if bits == MAIN {
            self.main_quick = 0;
            self.narrow_next = slot << (MAIN - NARROW);
        }
        self.reached_in_slot = Time((slot << bits).saturating_sub(1));
        // The rest was scheduled before the events that are sorted now.
        self.spread(rest);
        let mut node = std::mem::replace(&mut self.near, NONE);
        while let Some(&Link { at, next, .. }) = self.links.get(node as usize) {
            self.place(node, at);
            node = next;
        }
        false
    }

    /// Moves at most `most` events of a slot's chain to the near chain, which is empty. Returns the rest.
    #[inline(always)] // Into its two callers.
    fn put_in_order(&mut self, first: u32, most: usize) -> u32 {
        let latest = &mut self.links[first as usize];
        let mut head = latest.at;
        let mut node = std::mem::replace(&mut latest.next, NONE);
        (self.near, self.near_last) = (first, first);
        for _ in 1..most {
            let Some(this) = self.links.get_mut(node as usize) else { break };
            let (at, next) = (this.at, this.next);
            if at <= head {
                // The usual case: the order of times is the order of scheduling.
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
        // Reverse the chain, so that the first scheduled comes first.
        let mut first = NONE;
        while node != NONE {
            let next = std::mem::replace(&mut self.links[node as usize].next, first);
            (first, node) = (node, next);
        }
        while let Some(&Link { at, next, .. }) = self.links.get(first as usize) {
            self.place(first, at);
            first = next;
        }
    }
}

/// The last nanosecond of a slot of width 2^`bits`.
#[inline]
fn end_of(slot: u64, bits: u32) -> Time {
    Time(slot << bits | ((1 << bits) - 1))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::rng::{Purpose, Rng};

    /// A due event: that of a place, or another.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Due<E> {
        Place(u32),
        Other(E),
    }

    impl<E: Copy> EventQueue<E> {
        fn pop(&mut self) -> Option<(Time, Due<E>)> {
            self.pop_up_to(Time::NEVER)
        }

        fn pop_up_to(&mut self, last: Time) -> Option<(Time, Due<E>)> {
            let (at, taken) = self.take_up_to(last)?;
            let other = || Due::Other(self.event(taken));
            Some((at, taken.place().map_or_else(other, Due::Place)))
        }
    }

    #[test]
    fn the_earliest_event_comes_first() {
        let mut queue = EventQueue::default();
        for t in [5, 3, 9, 1, 7, 2, 8, 6, 4, 0] {
            queue.schedule(Time(t), t);
        }
        let order: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, (0..10).map(|t| (Time(t), Due::Other(t))).collect::<Vec<_>>());
    }

    #[test]
    fn events_at_equal_times_are_first_in_first_out() {
        let mut queue = EventQueue::default();
        for e in 0..100 {
            queue.schedule(Time(e % 3), e);
        }
        let mut last = (Time::ZERO, 0);
        while let Some((t, Due::Other(e))) = queue.pop() {
            assert!((t, e) >= last);
            last = (t, e);
        }
        assert_eq!(last, (Time(2), 98));
    }

    /// Events with and without places, scheduled and taken in turn at spans from zero to years, come in the order
    /// of a sorted map. Peeking changes nothing.
    #[test]
    fn any_schedule_comes_in_order() {
        for seed in 0..20 {
            let mut rng = Rng::stream(seed, "events", 0, Purpose::Gap);
            let (mut queue, mut sorted) = (EventQueue::default(), BTreeMap::new());
            let (mut places, mut idle) = (Vec::new(), Vec::new());
            let mut now = 0;
            for order in 0..20_000_u64 {
                // Times get denser and sparser; many are equal.
                let bits = rng.below(1 + order as usize / 400);
                let at = Time(now + (rng.next_u64() >> 1 >> (63 - bits)));
                let due = if rng.below(2) == 0 {
                    queue.schedule(at, order);
                    Due::Other(order)
                } else {
                    let name = idle.pop().unwrap_or(places.len() as u32);
                    if name as usize == places.len() {
                        places.push(queue.add_place(name));
                    }
                    queue.schedule_at(places[name as usize], at);
                    Due::Place(name)
                };
                sorted.insert((at, order), due);
                if rng.below(2) == 0 {
                    let first = sorted.first_key_value().map(|(key, _)| *key);
                    assert_eq!(Some(queue.peek_time()), first.map(|(at, _)| at));
                }
                for _ in 0..rng.below(3) {
                    let expected = sorted.pop_first().map(|((at, _), due)| (at, due));
                    let at = expected.map_or(Time::NEVER, |(at, _)| at);
                    if at > Time(now) {
                        assert_eq!(queue.pop_up_to(Time(at.0 - 1)), None);
                    }
                    assert_eq!(queue.pop_up_to(at), expected);
                    if let Some((_, Due::Place(place))) = expected {
                        idle.push(place);
                    }
                    now = expected.map_or(now, |(at, _)| at.0);
                }
            }
            for ((at, _), due) in sorted {
                assert_eq!(queue.pop(), Some((at, due)));
            }
            assert_eq!((queue.pop(), queue.peek_time()), (None, Time::NEVER));
        }
    }

    /// Many events at one time, which no finer slots can separate, among others.
    #[test]
    fn events_at_one_time_come_in_the_order_of_scheduling() {
        for count in [1, FEW, FEW + 1, 100] {
            let mut queue = EventQueue::default();
            let mut expected = Vec::new();
            for start in [0, 1 << NARROW, 3 << MAIN, (5 << WIDE) + 77, 1 << 40] {
                for event in 0..count {
                    let at = Time(start + 1);
                    queue.schedule(at, (start, event));
                    expected.push((at, Due::Other((start, event))));
                }
                queue.schedule(Time(start), (start, count));
                let first = (Time(start), Due::Other((start, count)));
                expected.insert(expected.len() - count, first);
            }
            let order: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
            assert_eq!(order, expected, "{count}");
        }
    }

    #[test]
    fn events_that_are_never_due_wait_behind_all_others() {
        let mut queue = EventQueue::default();
        queue.schedule(Time::NEVER, 1);
        queue.schedule(Time(7), 0);
        assert_eq!(queue.pop(), Some((Time(7), Due::Other(0))));
        assert_eq!(queue.pop(), Some((Time::NEVER, Due::Other(1))));
    }
}
