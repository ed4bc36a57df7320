//! A queue in a ring, for what each connection has under way: several calls a packet, and small values.

/// Values, of which the first put in is the first taken out.
///
/// The standard library's ring may have room for any number, and so compares and subtracts at every step; this one
/// has room for a power of two, and masks.
#[derive(Clone, Debug)]
pub struct Ring<T> {
    /// None, or a power of two.
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
    /// Takes over the room of another ring without values, for a new one, unless that is large: else each would in
    /// time be as large as the largest.
    pub fn take_room_of(&mut self, other: &mut Ring<T>) {
        if other.places.len() <= MOST_TAKEN_OVER {
            std::mem::swap(self, other);
        }
    }

    /// How many values there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no values.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The next value to be taken.
    #[inline]
    pub fn front(&self) -> Option<&T> {
        if self.len == 0 { None } else { self.places.get(self.first as usize) }
    }

    /// Puts a value in.
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

    /// Takes the next value, and shows the one behind it.
    #[inline]
    pub fn take(&mut self) -> Option<(T, Option<&T>)> {
        let left = self.len.checked_sub(1)?;
        let value = *self.places.get(self.first as usize)?;
        self.first = self.place(1) as u32;
        self.len = left;
        Some((value, self.front()))
    }

    /// Where the value is that comes `after` the first by so many.
    #[inline]
    fn place(&self, after: u32) -> usize {
        self.first.wrapping_add(after) as usize & self.places.len().wrapping_sub(1)
    }

    /// Twice the room, and at least four places.
    #[cold]
    fn grow(&mut self, filler: T) {
        let mut places: Vec<T> = Vec::with_capacity((2 * self.places.len()).max(4));
        places.extend((0..self.len).map(|after| self.places[self.place(after)]));
        places.resize(places.capacity().next_power_of_two(), filler);
        (self.places, self.first) = (places, 0);
    }
}

/// Most values that a ring has room for where another takes it over.
const MOST_TAKEN_OVER: usize = 32;

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::*;
    use crate::rng::{Purpose, Rng};

    #[test]
    fn it_does_what_the_standard_librarys_does() {
        let mut rng = Rng::stream(1, "ring", 0, Purpose::Gap);
        let (mut ring, mut standard) = (Ring::default(), VecDeque::new());
        for value in 0..10_000 {
            // It grows and empties by turns.
            if rng.below(100) < 35 + 30 * (value / 500 % 2) {
                ring.push_back(value);
                standard.push_back(value);
            } else {
                let expected = standard.pop_front().map(|value| (value, standard.front()));
                if rng.below(2) == 0 {
                    assert_eq!(ring.take(), expected);
                } else {
                    assert_eq!(ring.pop_front(), expected.map(|(value, _)| value));
                }
            }
            assert_eq!((ring.front(), ring.is_empty()), (standard.front(), standard.is_empty()));
        }
    }
}
