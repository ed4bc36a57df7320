//! The event queue: earliest first, first in first out at equal times.

use crate::units::Time;

/// An entry orders by time, then by the order of scheduling.
#[derive(Clone, Copy, Debug)]
struct Entry<E> {
    key: u128,
    event: E,
}

/// A four-ary heap; half the depth of a binary one, and children share a cache line.
#[derive(Clone, Debug)]
pub struct EventQueue<E> {
    heap: Vec<Entry<E>>,
    scheduled: u64,
}

impl<E: Copy> Default for EventQueue<E> {
    fn default() -> Self {
        EventQueue { heap: Vec::new(), scheduled: 0 }
    }
}

fn time_of(key: u128) -> Time {
    Time((key >> 64) as u64)
}

impl<E: Copy> EventQueue<E> {
    pub fn schedule(&mut self, at: Time, event: E) {
        let key = u128::from(at.0) << 64 | u128::from(self.scheduled);
        self.scheduled += 1;
        self.heap.push(Entry { key, event });
        self.sift_up(self.heap.len() - 1);
    }

    /// Time of the earliest event, [`Time::NEVER`] when there is none.
    #[inline]
    pub fn next_time(&self) -> Time {
        self.heap.first().map_or(Time::NEVER, |entry| time_of(entry.key))
    }

    pub fn pop(&mut self) -> Option<(Time, E)> {
        let last = self.heap.pop()?;
        let Some(first) = self.heap.first_mut() else {
            return Some((time_of(last.key), last.event));
        };
        let top = std::mem::replace(first, last);
        self.sift_down(0);
        Some((time_of(top.key), top.event))
    }

    fn sift_up(&mut self, mut at: usize) {
        let entry = self.heap[at];
        while at > 0 {
            let parent = (at - 1) / 4;
            if self.heap[parent].key <= entry.key {
                break;
            }
            self.heap[at] = self.heap[parent];
            at = parent;
        }
        self.heap[at] = entry;
    }

    fn sift_down(&mut self, mut at: usize) {
        let entry = self.heap[at];
        loop {
            let first = 4 * at + 1;
            let Some(children) = self.heap.get(first..(first + 4).min(self.heap.len())) else {
                break;
            };
            let Some(offset) = (0..children.len()).min_by_key(|&i| children[i].key) else {
                break;
            };
            let child = first + offset;
            if entry.key <= self.heap[child].key {
                break;
            }
            self.heap[at] = self.heap[child];
            at = child;
        }
        self.heap[at] = entry;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
