//! Pacing: a window is spread over a round trip, in single segments or in trains.
//!
//! A train models the segments that a host passes to its adapter at once (segmentation offload): they leave back to back
//! at the rate of the access link, and the next train waits as long as a full train takes at the pace. Segments released
//! meanwhile join the next train.

use std::collections::VecDeque;

use super::segment::Segment;
use crate::units::Time;

/// Pacing of a class's senders.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pacing {
    /// Windows per round trip while slow start is far from its end.
    pub start: f64,
    /// Windows per round trip otherwise.
    pub later: f64,
    /// Segments at the start of a connection that are not paced.
    pub free_segments: u64,
    /// Most segments of a train.
    pub train_segments: u64,
    /// Longest train at the paced rate, s.
    pub train_s: f64,
}

impl Pacing {
    /// Time between segments at this window and round trip; `None` before the first sample.
    pub fn gap(&self, cwnd: f64, ssthresh: f64, smoothed_rtt_s: f64) -> Option<Time> {
        let factor = if cwnd < 0.5 * ssthresh { self.start } else { self.later };
        (smoothed_rtt_s > 0.0).then(|| Time::from_secs(smoothed_rtt_s / (factor * cwnd)))
    }

    /// Most segments of a train with this gap.
    fn train(&self, gap: Time) -> u64 {
        let whole = (self.train_s / gap.as_secs().max(1e-9)) as u64;
        whole.clamp(1, self.train_segments)
    }
}

/// A sender's pacer.
#[derive(Clone, Debug, Default)]
pub struct Pacer {
    /// When the latest train left, if one has.
    left_at: Option<Time>,
    /// Segments for which it still has room.
    room: u64,
    /// Segments for which it has room in total.
    train: u64,
    /// Waiting segments, in order.
    pub waiting: VecDeque<Segment>,
}

impl Pacer {
    /// Lets the first waiting segment depart if it may at this gap from the latest train, at once without a gap; returns the
    /// time at which it may.
    pub fn depart(&mut self, now: Time, gap: Option<Time>, pacing: &Pacing) -> Time {
        let joins = self.room > 0 && self.left_at == Some(now);
        let free = match (gap, self.left_at) {
            (Some(gap), Some(left_at)) if !joins => left_at + Time(gap.0 * self.train),
            _ => now,
        };
        if free > now {
            return free;
        }
        if joins {
            self.room -= 1;
        } else {
            self.train = gap.map_or(1, |gap| pacing.train(gap));
            self.room = self.train - 1;
            self.left_at = Some(now);
        }
        self.waiting.pop_front();
        now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SINGLE: Pacing =
        Pacing { start: 2.0, later: 1.0, free_segments: 0, train_segments: 1, train_s: 0.0 };

    fn departures(pacing: &Pacing, released_ms: &[u64]) -> Vec<u64> {
        let mut pacer = Pacer::default();
        let gap = Some(Time::from_millis(2));
        let (mut departures, mut released) = (Vec::new(), released_ms.iter().peekable());
        for ms in 0..100 {
            while released.next_if(|at| **at == ms).is_some() {
                pacer.waiting.push_back(Segment::new(1));
            }
            let now = Time::from_millis(ms);
            while !pacer.waiting.is_empty() && pacer.depart(now, gap, pacing) == now {
                departures.push(ms);
            }
        }
        departures
    }

    #[test]
    fn the_gap_is_a_round_trip_by_the_window_and_half_of_it_early_in_slow_start() {
        let gap = |cwnd, ssthresh| SINGLE.gap(cwnd, ssthresh, 0.02);
        assert_eq!(gap(10.0, 21.0), Some(Time::from_millis(1)));
        assert_eq!(gap(10.0, 20.0), Some(Time::from_millis(2)));
        assert_eq!(SINGLE.gap(10.0, 20.0, 0.0), None);
    }

    #[test]
    fn single_segments_keep_their_distance() {
        assert_eq!(departures(&SINGLE, &[10, 10, 10, 20]), [10, 12, 14, 20]);
    }

    /// Three segments leave together and the next after three gaps, however many segments the train had.
    #[test]
    fn a_train_leaves_together_and_waits_as_long() {
        let trains = Pacing { train_segments: 3, train_s: 1.0, ..SINGLE };
        assert_eq!(departures(&trains, &[10, 10, 10, 10, 11, 30]), [10, 10, 10, 16, 16, 30]);
        assert_eq!(departures(&trains, &[10, 10, 11]), [10, 10, 16]);
        // At a gap of 2 ms no more than two segments fit into 5 ms.
        let short = Pacing { train_s: 0.005, ..trains };
        assert_eq!(departures(&short, &[10, 10, 10]), [10, 10, 14]);
    }
}
