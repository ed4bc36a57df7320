//! Copies of a lane's earlier states, so that it can go back.

use crate::run::LaneRun;
use crate::scenario::{LaneScenario, alike_until};
use crate::units::Time;

/// Simulated time between the newest copies.
pub const KEEP_EVERY: Time = Time::from_millis(5000);
const MOST_COPIES: usize = 40;
/// Memory for a lane's copies, bytes. Lanes with thousands of flows get fewer copies.
const ROOM: usize = 48 << 20;
const LEAST_COPIES: usize = 4;
/// Memory for the minimum number of copies of all lanes, bytes. A lane whose share is too small for a copy rewinds
/// through an earlier one or its start.
const LEAST_ROOM: usize = 192 << 20;

/// Number of copies kept per lane, for `lanes` lanes of `footprint` bytes each.
fn most_copies(footprint: usize, lanes: usize) -> usize {
    let least = (LEAST_ROOM / lanes / footprint).min(LEAST_COPIES);
    (ROOM / footprint).clamp(least, MOST_COPIES)
}

/// The past of one lane.
#[derive(Clone, Debug)]
pub struct Past {
    /// Identity of the lane, kept when other lanes are added or removed.
    pub key: u32,
    plan: LaneScenario,
    /// Ordered by time, without rows. Each copy has run as the plan says.
    copies: Vec<LaneRun>,
    /// Rows after this time are void.
    cut: Option<Time>,
}

impl Past {
    /// A lane of this plan at time zero, after the steps due then, with its past.
    pub fn begin(
        key: u32,
        plan: LaneScenario,
        label: &str,
        sample_every: Option<Time>,
    ) -> (LaneRun, Past) {
        let lane = at_zero(&plan, label, sample_every);
        (lane, Past { key, plan, copies: Vec::new(), cut: None })
    }

    /// The time after which earlier rows are void, if any.
    pub fn cut(&self) -> Option<Time> {
        self.cut
    }

    /// Clears the cut: its rows are about to be taken.
    pub fn mend(&mut self) {
        self.cut = None;
    }

    /// Keeps a copy of `lane`, one of `lanes` lanes, if memory permits and it has run as the plan says.
    pub fn keep(&mut self, lane: &mut LaneRun, lanes: usize) {
        let most = most_copies(lane.footprint(), lanes);
        let place = self.copies.partition_point(|copy| copy.now() < lane.now());
        let known = self.copies.get(place).is_some_and(|copy| copy.now() == lane.now());
        if most == 0 || known || lane.stopped().is_some() || lane.has_acted() {
            return;
        }
        self.copies.insert(place, lane.copy_without_rows());
        while self.copies.len() > most {
            self.copies.remove(self.least_missed());
        }
    }

    /// The copy whose removal leaves the smallest gap relative to its age; never the last.
    fn least_missed(&self) -> usize {
        let time = |index: usize| self.copies[index].now().as_secs();
        let last = self.copies.len() - 1;
        let missed = |index: usize| {
            let before = if index == 0 { 0.0 } else { time(index - 1) };
            (time(index + 1) - before) / (time(last) - time(index))
        };
        (0..last).min_by(|a, b| missed(*a).total_cmp(&missed(*b))).unwrap_or(0)
    }

    /// Takes a lane that is past `to` back to the latest copy at or before `to`, or to its start.
    pub fn rewind(&mut self, lane: &mut LaneRun, to: Time) {
        if lane.now() <= to {
            return;
        }
        let copy = self.copies.iter().rfind(|copy| copy.now() <= to);
        let earlier = match copy {
            Some(copy) => copy.copied(),
            None => at_zero(&self.plan, lane.label(), lane.sample_every()),
        };
        self.put_back(lane, earlier);
    }

    /// The lane's state before the events at `at`, from the latest earlier copy or from its start.
    pub fn before(&self, at: Time) -> LaneRun {
        let copy = self.copies.iter().rfind(|copy| copy.now() < at);
        let Some(copy) = copy else { return LaneRun::new(&self.plan, "", None) };
        let mut lane = copy.copied();
        lane.follow(&self.plan.steps);
        lane
    }

    fn put_back(&mut self, lane: &mut LaneRun, mut earlier: LaneRun) {
        earlier.keep_rows_of(lane);
        earlier.rename(lane.label());
        earlier.follow(&self.plan.steps);
        self.void_after(earlier.now());
        *lane = earlier;
    }

    fn void_after(&mut self, at: Time) {
        self.cut = Some(self.cut.map_or(at, |cut| cut.min(at)));
    }

    /// Makes `lane` run `plan`, at a time up to which both agree; it keeps its time if possible.
    pub fn revise(&mut self, lane: &mut LaneRun, plan: LaneScenario, label: &str) {
        let alike = alike_until(&self.plan, &plan).is_some();
        self.plan = plan;
        lane.rename(label);
        if !alike {
            self.copies.clear();
            *lane = at_zero(&self.plan, label, lane.sample_every());
            self.void_after(Time::ZERO);
            return;
        }
        let steps = &self.plan.steps;
        self.copies.retain(|copy| copy.has_followed(steps));
        if lane.has_followed(steps) {
            lane.follow(steps);
            return;
        }
        let earlier =
            self.copies.iter().rfind(|copy| copy.now() <= lane.now()).map(LaneRun::copied);
        let earlier = earlier.unwrap_or_else(|| at_zero(&self.plan, label, lane.sample_every()));
        self.put_back(lane, earlier);
    }
}

fn at_zero(plan: &LaneScenario, label: &str, sample_every: Option<Time>) -> LaneRun {
    let mut lane = LaneRun::new(plan, label, sample_every);
    lane.run_until(Time::ZERO);
    lane
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_lanes_keep_few_copies_and_huge_ones_none() {
        for lanes in [1, 2, 8] {
            assert_eq!(most_copies(100_000, lanes), MOST_COPIES);
            assert!(most_copies(10 << 20, lanes) >= 2);
            for footprint in [1 << 20, 10 << 20, 60 << 20, 100 << 20, 400 << 20] {
                let copies = most_copies(footprint, lanes);
                let room = LEAST_ROOM.max(lanes * ROOM);
                assert!(lanes * copies * footprint <= room, "{copies} of {footprint}");
            }
            assert_eq!(most_copies(400 << 20, lanes), 0);
        }
        assert_eq!(most_copies(40 << 20, 1), LEAST_COPIES);
    }
}
