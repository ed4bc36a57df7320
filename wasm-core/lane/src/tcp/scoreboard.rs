//! The SACK scoreboard: segments beyond the cumulative acknowledgement that the sender knows to be received.

use crate::room;

/// Segments from `start` up to, but excluding, `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Range {
    pub start: u64,
    pub end: u64,
}

impl Range {
    pub fn len(self) -> u64 {
        self.end - self.start
    }
}

/// Ranges of one connection. Usually there are none, which takes one word.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ranges(Option<Box<Room>>);

/// Memory for ranges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Room {
    /// The ranges.
    pub ranges: Vec<Range>,
    /// One past the highest segment ever in a range, if recorded.
    pub highest: u64,
}

impl Ranges {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(|room| room.ranges.is_empty())
    }

    /// All ranges.
    pub fn all(&self) -> &[Range] {
        self.0.as_deref().map_or(&[], |room| &room.ranges)
    }

    /// All ranges, mutable.
    pub fn all_mut(&mut self) -> &mut Vec<Range> {
        &mut self.room().ranges
    }

    /// The memory of the ranges.
    pub fn room(&mut self) -> &mut Room {
        self.0.get_or_insert_default()
    }
}

/// Number of rooms allocated together.
const MADE: usize = 64;

/// Unused memory for ranges, which saves an allocation at each loss.
#[derive(Clone, Debug, Default)]
#[allow(clippy::vec_box, reason = "boxes come from connections and go back there")]
pub struct Rooms(Vec<Box<Room>>);

impl Rooms {
    /// Lends memory to a connection that is about to have ranges.
    pub fn lend(&mut self, to: &mut Ranges) {
        if to.0.is_none() {
            if self.0.is_empty() {
                self.make();
            }
            to.0 = self.0.pop();
        }
    }

    /// Allocates enough for most lanes, since simultaneous losses of many connections would each allocate.
    #[cold]
    fn make(&mut self) {
        for _ in 0..MADE {
            room::push(&mut self.0, Box::new(Room { ranges: Vec::with_capacity(4), highest: 0 }));
        }
    }

    /// Takes the memory back from a connection without ranges.
    pub fn take_back(&mut self, from: &mut Ranges) {
        if let Some(mut given_back) = from.0.take_if(|room| room.ranges.is_empty()) {
            given_back.highest = 0;
            room::push(&mut self.0, given_back);
        }
    }
}

/// Disjoint ranges of selectively acknowledged segments, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scoreboard {
    /// The acknowledged ranges.
    pub ranges: Ranges,
}

impl Scoreboard {
    pub fn clear(&mut self) {
        if !self.ranges.is_empty() {
            self.ranges.all_mut().clear();
        }
    }

    /// Adds a range; returns whether it had new segments.
    pub fn add(&mut self, new: Range) -> bool {
        let ranges = self.ranges.all_mut();
        let first = ranges.partition_point(|range| range.end < new.start);
        let touched = ranges[first..].iter().take_while(|range| range.start <= new.end).count();
        // Most blocks repeat or extend one range, so nothing moves.
        match &mut ranges[first..first + touched] {
            [] => ranges.insert(first, new),
            [range, ..] if range.start <= new.start && new.end <= range.end => return false,
            [range, others @ ..] => {
                let end = others.last().map_or(range.end, |last| last.end);
                *range = Range { start: range.start.min(new.start), end: end.max(new.end) };
                ranges.drain(first + 1..first + touched);
            }
        }
        true
    }

    /// Adds ranges; returns whether any had new segments.
    pub fn add_all(&mut self, ranges: &[Range]) -> bool {
        ranges.iter().fold(false, |news, range| self.add(*range) | news)
    }

    /// Removes everything below `una`.
    pub fn advance(&mut self, una: u64) {
        if self.ranges.is_empty() {
            return;
        }
        let ranges = self.ranges.all_mut();
        let gone = ranges.iter().take_while(|range| range.end <= una).count();
        ranges.drain(..gone);
        if let Some(range) = ranges.first_mut() {
            range.start = range.start.max(una);
        }
    }

    /// Whether the scoreboard is empty.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// One past the highest received segment, if any.
    pub fn highest(&self) -> Option<u64> {
        self.ranges.all().last().map(|range| range.end)
    }

    /// The first segment from `seq` on that is missing.
    pub fn next_hole(&self, seq: u64) -> u64 {
        match self.from(seq).first() {
            Some(range) if range.start <= seq => range.end,
            _ => seq,
        }
    }

    /// Number of missing segments in `start..end`.
    pub fn holes_in(&self, start: u64, end: u64) -> u64 {
        let held: u64 = self
            .from(start)
            .iter()
            .take_while(|range| range.start < end)
            .map(|range| range.end.min(end) - range.start.max(start))
            .sum();
        end.saturating_sub(start) - held
    }

    /// The ranges with segments from `seq` on.
    fn from(&self, seq: u64) -> &[Range] {
        // Without losses the scoreboard is empty, and every ACK reads it.
        if self.ranges.is_empty() {
            return &[];
        }
        let ranges = self.ranges.all();
        &ranges[ranges.partition_point(|range| range.end <= seq)..]
    }

    /// Missing segments below this count as lost: at least `threshold` segments above them are received (`IsLost` of RFC
    /// 6675, section 4). Zero if there are too few.
    pub fn lost_below(&self, threshold: u64) -> u64 {
        let mut missing = threshold;
        for range in self.ranges.all().iter().rev() {
            if range.len() >= missing {
                return range.end - missing;
            }
            missing -= range.len();
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(ranges: &[(u64, u64)]) -> Scoreboard {
        let mut board = Scoreboard::default();
        for &(start, end) in ranges {
            board.add(Range { start, end });
        }
        board
    }

    #[test]
    fn ranges_merge_where_they_touch() {
        let mut board = board(&[(5, 7), (10, 12)]);
        assert!(board.add(Range { start: 7, end: 10 }));
        assert_eq!(board.ranges.all(), [Range { start: 5, end: 12 }]);
        assert!(!board.add(Range { start: 6, end: 12 }));
    }

    #[test]
    fn holes_are_found_and_counted() {
        let board = board(&[(5, 7), (10, 12)]);
        assert_eq!(board.next_hole(4), 4);
        assert_eq!(board.next_hole(5), 7);
        assert_eq!(board.next_hole(11), 12);
        assert_eq!(board.holes_in(4, 12), 4);
        assert_eq!(board.holes_in(6, 11), 3);
    }

    #[test]
    fn a_segment_is_lost_when_three_above_it_are_received() {
        assert_eq!(board(&[(5, 7)]).lost_below(3), 0);
        assert_eq!(board(&[(5, 7), (10, 11)]).lost_below(3), 5);
        assert_eq!(board(&[(5, 9)]).lost_below(3), 6);
    }

    #[test]
    fn advancing_removes_what_is_below() {
        let mut board = board(&[(5, 7), (10, 12)]);
        board.advance(11);
        assert_eq!(board.ranges.all(), [Range { start: 11, end: 12 }]);
    }
}
