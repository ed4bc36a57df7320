//! The figures of a lane in a trial.

use super::Trial;
use aqm_sim::record::LaneSummary;
use aqm_sim::run::LaneRun;
use aqm_sim::units::Time;

/// Time over which goodput and delay are averaged for the points of an ellipse: ten round trips of 100 ms (section 2.7).
pub const EVERY: Time = Time::from_millis(1000);

/// Names of the figures, in the order of a lane's list. Rates are in bit/s, times in s, the rest has no unit.
///
/// - `goodput_bps`: new data at all receivers (section 2.5); of UDP what leaves the bottleneck. `goodput_share`: of the
///   link's mean rate. `utilisation`: of the time that the link offers.
/// - `delay_mean_s` and the percentiles: queueing delay of the packets that leave (section 2.6).
/// - `loss`, `marks`: share of arrivals (section 2.3).
/// - `fairness`: Jain's index of the flows of a class. `ratio`: goodput of one class over another's (section 6.3);
///   `loss_first` and `loss_second`: their losses.
/// - `completion_mean_s`, `completion_p95_s`: completion times of transfers (section 2.1).
/// - `settle_s`: mean time after a change until the delay, averaged over 1 s, is at most 1.5 times its median in the second
///   half of the phase plus 5 ms.
/// - From `points` on: number of points, sums of delay and goodput, of their squares, and of their product.
pub const NAMES: [&str; 22] = [
    "goodput_bps",
    "goodput_share",
    "utilisation",
    "delay_mean_s",
    "delay_p50_s",
    "delay_p95_s",
    "delay_p99_s",
    "loss",
    "marks",
    "fairness",
    "ratio",
    "loss_first",
    "loss_second",
    "completion_mean_s",
    "completion_p95_s",
    "settle_s",
    "points",
    "delay_sum",
    "goodput_sum",
    "delay_square_sum",
    "goodput_square_sum",
    "product_sum",
];

/// Number of figures in a report; the others are for the ellipse.
pub const REPORTED: usize = 16;

/// Delay and goodput of a stretch, s and bit/s; without departures there is no delay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// End of the stretch, s.
    pub end_s: f64,
    pub delay_s: Option<f64>,
    pub goodput_bps: f64,
}

/// The figures of a lane that has run to its end, in the order of [`NAMES`].
pub fn figures(trial: &Trial, run: &mut LaneRun) -> Vec<Option<f64>> {
    let summary = run.summary();
    let stretches = stretches(&summary, run);
    let class = |id: &String| summary.classes.get(id);
    // UDP has no retransmissions: all departures are new data.
    let goodput: f64 =
        summary.classes.values().map(|own| own.goodput_bps.unwrap_or(own.throughput_bps)).sum();
    let rate_and_loss = |id: &String| {
        class(id).map(|own| (own.goodput_bps.unwrap_or(own.throughput_bps), own.loss))
    };
    let [first, second] = match &trial.pair {
        Some(ids) => [0, 1].map(|i| rate_and_loss(&ids[i])),
        None => [None, None],
    };
    let ratio = match (first, second) {
        (Some((first, _)), Some((second, _))) if second > 0.0 => Some(first / second),
        _ => None,
    };
    let completion =
        trial.completes.as_ref().and_then(class).and_then(|own| own.completion_s.as_ref());
    let share =
        |packets: u64| (summary.arrivals > 0).then(|| packets as f64 / summary.arrivals as f64);
    let mut figures = vec![
        Some(goodput),
        Some(goodput / trial.mean_rate_bps),
        Some(summary.utilisation),
        summary.delay_s.mean,
        summary.delay_s.p50,
        summary.delay_s.p95,
        summary.delay_s.p99,
        summary.loss,
        share(summary.marks),
        trial.flows.as_ref().and_then(class).and_then(|own| own.fairness),
        ratio,
        first.and_then(|(_, loss)| loss),
        second.and_then(|(_, loss)| loss),
        completion.and_then(|own| own.all.mean),
        completion.and_then(|own| own.all.p95),
        settle_s(&trial.phases, &stretches),
    ];
    let counted: Vec<[f64; 2]> = stretches
        .iter()
        .filter(|own| own.end_s > trial.warmup_s())
        .filter_map(|own| Some([own.delay_s?, own.goodput_bps]))
        .collect();
    let sum = |of: fn(&[f64; 2]) -> f64| Some(counted.iter().map(of).sum::<f64>());
    figures.extend([
        Some(counted.len() as f64),
        sum(|[delay, _]| *delay),
        sum(|[_, goodput]| *goodput),
        sum(|[delay, _]| delay * delay),
        sum(|[_, goodput]| goodput * goodput),
        sum(|[delay, goodput]| delay * goodput),
    ]);
    figures
}

/// Delay and goodput between two rows.
fn stretches(summary: &LaneSummary, run: &mut LaneRun) -> Vec<Stretch> {
    let columns = run.columns();
    let place = |name: &str| columns.iter().position(|own| own == name);
    let counts: Vec<usize> = summary
        .classes
        .iter()
        .filter_map(|(id, class)| {
            let what = if class.goodput_bps.is_some() { "goodput_bytes" } else { "departed_bytes" };
            place(&format!("{id}.{what}"))
        })
        .collect();
    let (Some(departures), Some(delays)) = (place("departures"), place("delay_sum_s")) else {
        return Vec::new();
    };
    let samples = run.take_samples();
    let rows: Vec<&[f64]> = samples.chunks_exact(columns.len()).collect();
    rows.windows(2)
        .map(|pair| {
            let grown = |i: usize| pair[1][i] - pair[0][i];
            let sent = grown(departures);
            let bytes: f64 = counts.iter().map(|&i| grown(i)).sum();
            Stretch {
                end_s: pair[1][0],
                delay_s: (sent > 0.0).then(|| grown(delays) / sent),
                goodput_bps: 8.0 * bytes / grown(0),
            }
        })
        .collect()
}

/// The mean time until the delay settles, over phases that begin with a change; `None` without phases.
pub fn settle_s(phases: &[[f64; 2]], stretches: &[Stretch]) -> Option<f64> {
    let times: Vec<f64> = phases.iter().filter_map(|&phase| settled(phase, stretches)).collect();
    (!times.is_empty()).then(|| times.iter().sum::<f64>() / times.len() as f64)
}

fn settled([from_s, to_s]: [f64; 2], stretches: &[Stretch]) -> Option<f64> {
    // Rows are at whole seconds; half a second of tolerance absorbs rounding.
    let within = |after: f64| {
        let own =
            stretches.iter().filter(move |own| own.end_s > after + 0.5 && own.end_s < to_s + 0.5);
        own.filter_map(|own| Some((own.end_s, own.delay_s?)))
    };
    let mut later: Vec<f64> = within(0.5 * (from_s + to_s)).map(|(_, delay)| delay).collect();
    later.sort_by(f64::total_cmp);
    let limit = 1.5 * later.get(later.len() / 2)? + 0.005;
    within(from_s).find(|&(_, delay)| delay <= limit).map(|(end_s, _)| end_s - from_s)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn falling(delays_ms: &[f64]) -> Vec<Stretch> {
        let stretch = |(ms, i): (&f64, u32)| Stretch {
            end_s: f64::from(i),
            delay_s: Some(ms / 1000.0),
            goodput_bps: 0.0,
        };
        delays_ms.iter().zip(1..).map(stretch).collect()
    }

    /// From 2 s to 10 s; the median of the second half is 20 ms, so the limit is 35 ms.
    #[test]
    fn the_delay_is_settled_once_it_is_near_the_later_median() {
        let stretches = falling(&[5.0, 5.0, 300.0, 100.0, 34.0, 60.0, 20.0, 20.0, 20.0, 20.0]);
        let settle = settle_s(&[[2.0, 10.0]], &stretches).expect("a phase");
        assert_eq!(settle, 3.0);
        assert_eq!(settle_s(&[], &stretches), None);
    }
}
