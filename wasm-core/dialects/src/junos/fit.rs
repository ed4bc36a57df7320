//! A curve as straight lines between points of a grid, both axes in whole percent.

/// Fill levels, 0 to 100 %.
pub(super) const FILLS: usize = 101;

/// Differences below this are those of the arithmetic, percent. A point of the grid that is off a line between two others is off
/// by at least 1/100.
const NOTHING: f64 = 2e-3;

/// Fill level and drop probability, percent.
pub(super) type Point = [u8; 2];

/// The curve at all fill levels, percent: `probability` is a share of packets at a queue in packets, of which the memory holds
/// `memory`. At a cliff the lower value is taken, so that it begins there.
pub(super) fn sampled(memory: u32, probability: impl Fn(f64) -> f64) -> [f64; FILLS] {
    let before = f64::from(memory) * 1e-9;
    std::array::from_fn(|fill| {
        let queue = super::queue_at(fill as u8, memory);
        // Coarser than what `before` makes of the steepest line.
        (probability((queue - before).max(0.0)) * 1e6).round() / 1e4
    })
}

/// The line through `points`, which begin at 0 % and end at 100 %, at a fill level.
pub(super) fn line_at(points: &[Point], fill: f64) -> f64 {
    let pair = points.windows(2).find(|pair| fill <= f64::from(pair[1][0]));
    pair.map_or(0.0, |pair| between(pair[0], pair[1], fill))
}

fn between(from: Point, to: Point, fill: f64) -> f64 {
    let [from, to] = [from, to].map(|own| own.map(f64::from));
    from[1] + (to[1] - from[1]) * (fill - from[0]) / (to[0] - from[0])
}

/// The line between two points: where it starts, its largest difference from the curve, and the sum of all. Those at its start
/// do not count.
#[derive(Clone, Copy)]
struct Interval {
    from: usize,
    largest: f64,
    sum: f64,
}

/// At most `most` points, from 0 % to 100 %, whose line has the least largest difference from the curve at all fill levels; of
/// these the line of least area between, and of these the one of fewest points. The curve of such a line gives its points back.
pub(super) fn fit(values: &[f64; FILLS], most: usize) -> Vec<Point> {
    let points: [Point; FILLS] = std::array::from_fn(|i| [i as u8, values[i].round() as u8]);
    let rounding = |i: usize| off(f64::from(points[i][1]), values[i]);
    // All points together are off by their rounding, and no line that is farther off is needed. They seldom are too many.
    let enough = (0..FILLS).map(rounding).fold(0.0, f64::max);
    let mut taken = any_number(&intervals(values, &points, enough), rounding(0));
    if taken.len() > most {
        taken = at_most(&intervals(values, &points, f64::INFINITY), rounding(0), most - 1);
    }
    let taken: Vec<Point> = taken.into_iter().map(|i| points[i]).collect();
    without_straight(&taken)
}

fn off(own: f64, value: f64) -> f64 {
    let off = (own - value).abs();
    if off < NOTHING { 0.0 } else { off }
}

/// The lines between each two of the points that are not farther off than `most`, by the point where they end.
fn intervals(values: &[f64; FILLS], points: &[Point; FILLS], most: f64) -> Vec<Vec<Interval>> {
    let one = |from: usize, to: usize| {
        let [low, high] = [from, to].map(|i| f64::from(points[i][1]));
        let slope = (high - low) / (to - from) as f64;
        let (mut largest, mut sum) = (0.0_f64, 0.0);
        for (steps, &value) in (1..).zip(&values[from + 1..=to]) {
            let off = off(low + slope * f64::from(steps), value);
            largest = largest.max(off);
            sum += off;
            if largest > most {
                return None;
            }
        }
        Some(Interval { from, largest, sum })
    };
    (0..FILLS).map(|to| (0..to).filter_map(|from| one(from, to)).collect()).collect()
}

/// The points, by index, of least largest difference, then of least area, then the fewest.
fn any_number(intervals: &[Vec<Interval>], first: f64) -> Vec<usize> {
    let mut largest = [f64::INFINITY; FILLS];
    largest[0] = first;
    for (to, lines) in intervals.iter().enumerate() {
        for line in lines {
            largest[to] = largest[to].min(largest[line.from].max(line.largest));
        }
    }
    let bound = largest[FILLS - 1];
    let mut area = [f64::INFINITY; FILLS];
    let mut count = [0_usize; FILLS];
    let mut start = [0; FILLS];
    area[0] = 0.0;
    for (to, lines) in intervals.iter().enumerate() {
        for line in lines.iter().filter(|line| line.largest <= bound) {
            let own = (area[line.from] + line.sum, count[line.from] + 1);
            if own < (area[to], count[to]) {
                (area[to], count[to]) = own;
                start[to] = line.from;
            }
        }
    }
    let mut taken = vec![FILLS - 1];
    while let Some(&at) = taken.last().filter(|&&at| at > 0) {
        taken.push(start[at]);
    }
    taken.reverse();
    taken
}

/// The same with up to `most` lines between the points. Each round starts from the last point, so that what a point is reached by
/// has one line less.
fn at_most(intervals: &[Vec<Interval>], first: f64, most: usize) -> Vec<usize> {
    let mut largest = [f64::INFINITY; FILLS];
    largest[0] = first;
    for _ in 0..most {
        for (to, lines) in intervals.iter().enumerate().rev() {
            for line in lines {
                largest[to] = largest[to].min(largest[line.from].max(line.largest));
            }
        }
    }
    let bound = largest[FILLS - 1];
    let mut area = [f64::INFINITY; FILLS];
    area[0] = 0.0;
    let mut starts: Vec<[Option<usize>; FILLS]> = Vec::with_capacity(most);
    for _ in 0..most {
        let mut start = [None; FILLS];
        for (to, lines) in intervals.iter().enumerate().rev() {
            for line in lines.iter().filter(|line| line.largest <= bound) {
                let own = area[line.from] + line.sum;
                if own < area[to] {
                    (area[to], start[to]) = (own, Some(line.from));
                }
            }
        }
        starts.push(start);
    }
    let mut taken = vec![FILLS - 1];
    let mut at = FILLS - 1;
    // Where a line more is no better, fewer reach the point.
    for start in starts.iter().rev() {
        if let Some(from) = start[at] {
            at = from;
            taken.push(at);
        }
    }
    taken.reverse();
    taken
}

/// Points without those on the line between their neighbours.
fn without_straight(points: &[Point]) -> Vec<Point> {
    let mut corners: Vec<Point> = Vec::with_capacity(points.len());
    for &point in points {
        if let [.., before, middle] = corners[..]
            && is_straight(before, middle, point)
        {
            corners.pop();
        }
        corners.push(point);
    }
    corners
}

fn is_straight(from: Point, middle: Point, to: Point) -> bool {
    let [from, middle, to] = [from, middle, to].map(|own| own.map(i32::from));
    (middle[1] - from[1]) * (to[0] - from[0]) == (to[1] - from[1]) * (middle[0] - from[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The curve of a line is fitted by the line's own points, whatever the number of points is.
    #[test]
    fn a_line_gives_its_points_back() {
        let lines: [&[Point]; 5] = [
            &[[0, 0], [15, 0], [45, 10], [46, 100], [100, 100]],
            &[[0, 0], [100, 100]],
            &[[0, 3], [1, 2], [2, 100], [3, 0], [99, 1], [100, 7]],
            // The jump goes on where the ramp points to.
            &[[0, 0], [50, 0], [98, 96], [99, 98], [100, 99]],
            &[[0, 100], [100, 100]],
        ];
        for points in lines {
            let points = without_straight(points);
            for memory in [1, 199, 200, 12_345, 999_999] {
                let values = sampled(memory, |queue| {
                    line_at(&points, queue * 100.0 / f64::from(memory)) / 100.0
                });
                for most in [points.len(), 32, 64] {
                    assert_eq!(fit(&values, most), points, "{memory} {most}");
                }
            }
        }
    }

    #[test]
    fn a_parabola_has_nine_points() {
        let parabola = |queue: f64| {
            if queue < 89.0 { aqm_lane::math::powi((queue - 25.0).max(0.0) / 64.0, 2) } else { 1.0 }
        };
        let values = sampled(200, parabola);
        let largest = |points: &[Point]| {
            let off = |fill: usize| (line_at(points, fill as f64) - values[fill]).abs();
            (0..FILLS).map(off).fold(0.0, f64::max)
        };
        // With the two ends.
        let nine = fit(&values, 11);
        assert!(nine.len() <= 11 && largest(&nine) <= 2.6, "{} {nine:?}", largest(&nine));
        let all = fit(&values, 64);
        assert!(largest(&all) <= 0.5, "{} {all:?}", largest(&all));
        let few = fit(&values, 4);
        assert!(few.len() <= 4 && largest(&few) > largest(&nine), "{few:?}");
    }

    /// No choice of points is better: all of them are tried.
    #[test]
    fn no_other_points_are_better() {
        let corners = [10, 20, 30, 40, 50, 60, 70, 80];
        let mut values = [0.0; FILLS];
        let heights = [0.0, 3.2, 4.1, 21.7, 22.2, 60.6, 61.5, 99.4];
        for (fill, value) in values.iter_mut().enumerate() {
            let reached = corners.iter().filter(|&&corner| corner <= fill).count();
            *value = if reached == 0 { 0.0 } else { heights[reached - 1] };
        }
        let cost = |points: &[Point]| {
            let off = |fill: usize| off(line_at(points, fill as f64), values[fill]);
            let all = (0..FILLS).map(off);
            (all.clone().fold(0.0, f64::max), all.sum::<f64>())
        };
        let taken = cost(&fit(&values, 4));
        for a in 1..100_u8 {
            for b in a + 1..100 {
                let point = |fill: u8| [fill, values[usize::from(fill)].round() as u8];
                let other = cost(&[point(0), point(a), point(b), point(100)]);
                let better =
                    other.0 < taken.0 - 1e-9 || (other.0 <= taken.0 && other.1 < taken.1 - 1e-9);
                assert!(!better, "{a} {b}: {other:?}, {taken:?}");
            }
        }
    }
}
