//! A ring buffer for the packets at the bottleneck, called several times per packet.

/// A FIFO of values.
///
/// The standard library's ring has any capacity, so it compares and subtracts at every step; this one has a power
/// of two, and masks.
#[derive(Clone, Debug)]
pub struct Ring<T> {
    /// Empty, or a power of two.
    places: Vec<T>,
    first: u32,
    len: u32,
}

impl<T> Default for Ring<T> {
    fn default() -> Self {
        Ring { places: Vec::new(), first: 0, len: 0 }
    }
}

impl<T: Copy> Ring<T> {
    /// Number of values.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// The next value to take.
    #[inline]
    pub fn front(&self) -> Option<&T> {
        if self.len == 0 { None } else { self.places.get(self.first as usize) }
    }

    /// Adds a value.
    #[inline]
    pub fn push_back(&mut self, value: T) {
        if self.len as usize == self.places.len() {
            self.grow(value);
        }
        let place = self.place(self.len);
        self.places[place] = value;
        self.len += 1;
    }

    /// Takes the next value.
    #[inline]
    pub fn pop_front(&mut self) -> Option<T> {
        let value = *self.front()?;
        self.first = self.place(1) as u32;
        self.len -= 1;
        Some(value)
    }

    /// All values, the next to take first.
    #[cfg(feature = "schedulers")]
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        (0..self.len).map(|after| &self.places[self.place(after)])
    }

    /// The value that is `after` places behind the first; there must be one.
    pub fn at(&self, after: usize) -> &T {
        &self.places[self.place(after as u32)]
    }

    /// Takes the value that is `after` places behind the first; those on its shorter side move up.
    pub fn remove(&mut self, after: usize) -> Option<T> {
        if after >= self.len() {
            return None;
        }
        let value = *self.at(after);
        if after < self.len() / 2 {
            for place in (0..after as u32).rev() {
                let (to, from) = (self.place(place + 1), self.place(place));
                self.places[to] = self.places[from];
            }
            self.first = self.place(1) as u32;
        } else {
            for place in after as u32 + 1..self.len {
                let (to, from) = (self.place(place - 1), self.place(place));
                self.places[to] = self.places[from];
            }
        }
        self.len -= 1;
        Some(value)
    }

    /// Position of the value that is `after` places behind the first.
    #[inline]
    fn place(&self, after: u32) -> usize {
        self.first.wrapping_add(after) as usize & self.places.len().wrapping_sub(1)
    }

    /// Doubles the capacity; at least four.
    #[cold]
    fn grow(&mut self, filler: T) {
        let mut places: Vec<T> = Vec::with_capacity((2 * self.places.len()).max(4));
        places.extend((0..self.len).map(|after| self.places[self.place(after)]));
        places.resize(places.capacity().next_power_of_two(), filler);
        (self.places, self.first) = (places, 0);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::*;
    use crate::rng::{Purpose, Rng};

    #[test]
    fn it_behaves_like_the_standard_librarys() {
        let mut rng = Rng::stream(1, "ring", 0, Purpose::Gap);
        let (mut ring, mut standard) = (Ring::default(), VecDeque::new());
        for value in 0..10_000 {
            // The ring grows and drains by turns.
            if rng.below(100) < 35 + 30 * (value / 500 % 2) {
                ring.push_back(value);
                standard.push_back(value);
            } else if value % 7 == 0 && ring.len() > 0 {
                let place = rng.below(ring.len());
                assert_eq!(ring.at(place), &standard[place]);
                assert_eq!(ring.remove(place), standard.remove(place));
            } else {
                assert_eq!(ring.pop_front(), standard.pop_front());
            }
            assert_eq!((ring.front(), ring.len()), (standard.front(), standard.len()));
        }
    }
}
