//! Rows sampled at equal intervals of simulated time, for plots.

use super::{ClassRecord, Classes, Counters, DelayHistogram, LinkSample, Noticed, Synchronisation};
use crate::probe::{Lengths, Probe};
use crate::queue::{self, Gauge, LengthUnit, gauges_of_queues};
use crate::units::{Rate, Time};

/// First columns of a lane, followed by the gauges of all disciplines and [`COUNTS`]; then come those of its classes.
const COLUMNS: [&str; 8] = [
    "t_s",
    "queue_packets",
    "queue_min_packets",
    "queue_max_packets",
    "queue_mean_packets",
    "measured",
    "average_packets",
    "drop_probability",
];
/// Positions of `measured` and `average_packets` in [`COLUMNS`].
const LENGTHS: [usize; 2] = [5, 6];
/// Columns of a lane after its gauges.
const COUNTS: [&str; 15] = [
    "busy_s",
    "arrivals",
    "departures",
    "departed_bytes",
    "delay_sum_s",
    "delay_square_sum_s2",
    "early",
    "forced",
    "overflow",
    "loss_runs",
    "marks",
    "loss_events",
    "cut_share_sum",
    "offered_s",
    "offered_bytes",
];
/// Columns of each class, after its id.
const CLASS_COLUMNS: [&str; 9] = [
    "arrivals",
    "drops",
    "marks",
    "departures",
    "departed_bytes",
    "goodput_bytes",
    "delay_sum_s",
    "completions",
    "completion_sum_s",
];

/// Last columns of a lane with a reverse queue. `reverse_arrivals` includes ACKs replaced by later ones.
const REVERSE_COLUMNS: [&str; 5] = [
    "reverse_arrivals",
    "reverse_drops",
    "reverse_departures",
    "reverse_delay_sum_s",
    "reverse_busy_s",
];

/// Most flows whose windows accompany a row.
pub const FLOWS_WATCHED: usize = 64;

/// Rows that have not been taken.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    values: Vec<f64>,
    /// The unit and extent of each row's lengths.
    lengths: Vec<Lengths>,
    /// Congestion windows of [`FLOWS_WATCHED`] flows for each row; empty unless enabled.
    windows: Vec<u16>,
    /// Delays, as [`Series::take_delays`] gives them; empty unless windows are enabled.
    delays: Vec<f32>,
}

impl Rows {
    /// Discards the rows of `columns` values after `now`.
    pub fn keep_until(&mut self, now: Time, columns: usize) {
        let now_s = now.as_secs();
        let kept = self.values.chunks(columns).take_while(|row| row[0] <= now_s).count();
        self.values.truncate(kept * columns);
        self.lengths.truncate(kept);
        self.windows.truncate(kept * FLOWS_WATCHED);
        let mut end = 0;
        while let Some([at_s, _, buckets]) = self.delays.get(end..end + 3) {
            if f64::from(*at_s) > now_s {
                break;
            }
            end += 3 + 2 * *buckets as usize;
        }
        self.delays.truncate(end);
    }
}

/// Sampled rows. From `busy_s` on, columns count from the start of the run, so that the figures of any window are
/// differences of two rows. The running averages of Zheng & Atiquzzaman 2000 (figures 7 to 18) need no more: delay and
/// drops are quotients of one row, and the queue is the mean of `queue_mean_packets`, exact because the rows are evenly
/// spaced. `loss_events` counts closed events, and `cut_share_sum` sums the fraction of flows that cut in them; their
/// quotient is the [synchronisation](super::LaneSummary::synchronisation) of a window. `offered_s` is the capacity that the
/// link has offered, as time at its rate: the time itself, unless a trace serves. `offered_bytes` is the same in bytes, at
/// the rates that the link had. The warm-up resets nothing.
#[derive(Clone, Debug)]
pub struct Series {
    interval: Time,
    next: Time,
    rows: Rows,
    watches_windows: bool,
    /// Gauges that have a column in every lane.
    gauges: Vec<Gauge>,
    /// Number of queues with columns of their own.
    queues: usize,
    length: u32,
    low: u32,
    high: u32,
    /// Packet-nanoseconds since the last row, and the time up to which they are counted.
    integral: u128,
    settled: Time,
    /// Capacity counted so far, ns and bytes.
    offered: u64,
    offered_bytes: f64,
    /// The aspect of each class that people notice.
    noticed: Vec<Noticed>,
    /// Packets in each bucket of delays that have been reported: of the lane, then of each class.
    reported: Vec<Vec<u64>>,
}

impl Series {
    /// A series with a row every `interval`; the first is at `interval`.
    pub fn new(interval: Time, noticed: &[Noticed]) -> Self {
        Series {
            interval,
            next: interval,
            rows: Rows::default(),
            watches_windows: false,
            gauges: queue::gauges(),
            queues: 0,
            length: 0,
            low: 0,
            high: 0,
            integral: 0,
            settled: Time::ZERO,
            offered: 0,
            offered_bytes: 0.0,
            noticed: noticed.to_vec(),
            reported: vec![Vec::new(); noticed.len() + 1],
        }
    }

    /// Names of the columns for these classes, with or without a reverse queue, with those of as many queues of a scheduler.
    pub fn columns<'a>(
        classes: impl Iterator<Item = (&'a str, Noticed)>,
        reverse: bool,
        queues: usize,
    ) -> Vec<String> {
        let gauges = queue::gauges();
        let own = COLUMNS.into_iter().chain(gauges.iter().map(|gauge| gauge.column)).chain(COUNTS);
        let classes = classes.flat_map(|(id, noticed)| {
            let names = CLASS_COLUMNS.iter().chain(noticed.columns());
            names.map(move |name| format!("{id}.{name}"))
        });
        let back = REVERSE_COLUMNS.into_iter().filter(|_| reverse);
        let queues = gauges_of_queues(queues).iter().map(|gauge| gauge.column);
        own.map(str::to_owned).chain(classes).chain(back.chain(queues).map(str::to_owned)).collect()
    }

    /// Time between rows.
    pub fn interval(&self) -> Time {
        self.interval
    }

    /// Time of the next row.
    pub fn next_at(&self) -> Time {
        self.next
    }

    /// Sets the number of waiting packets.
    pub fn queue_length(&mut self, packets: u32, now: Time) {
        self.settle(now);
        self.length = packets;
        self.low = self.low.min(packets);
        self.high = self.high.max(packets);
    }

    fn settle(&mut self, now: Time) {
        self.integral += u128::from(self.length) * u128::from((now - self.settled).0);
        self.settled = now;
    }

    /// Counts the capacity offered so far, ns, at the rate that the link has had.
    pub(super) fn offer(&mut self, offered: u64, rate: Rate) {
        let more = offered.saturating_sub(self.offered) as f64 / 1e9;
        self.offered_bytes += more * rate.0 as f64 / 8.0;
        self.offered = offered;
    }

    /// Adds the row of `now`.
    pub(super) fn sample(
        &mut self,
        now: Time,
        probe: Probe,
        total: &Counters,
        synchronisation: &Synchronisation,
        link: &LinkSample,
        classes: &Classes<'_>,
    ) {
        self.settle(now);
        self.offer(link.offered, link.rate);
        let seconds = |ns: u64| ns as f64 / 1e9;
        self.rows.values.extend([
            now.as_secs(),
            f64::from(self.length),
            f64::from(self.low),
            f64::from(self.high),
            self.integral as f64 / self.interval.0 as f64,
            probe.measured.unwrap_or(f64::NAN),
            probe.average.unwrap_or(f64::NAN),
            probe.probability.unwrap_or(f64::NAN),
        ]);
        self.rows.values.extend(self.gauges.iter().map(|gauge| value_of(gauge, &probe)));
        self.rows.lengths.push(probe.lengths);
        self.rows.values.extend([
            seconds(link.busy),
            total.arrivals as f64,
            total.departures as f64,
            total.departed_bytes as f64,
            seconds(total.delay_sum),
            total.delay_square_sum,
            total.early as f64,
            total.forced as f64,
            total.overflow as f64,
            total.loss_runs as f64,
            total.marks as f64,
            synchronisation.closed as f64,
            synchronisation.share_sum,
            seconds(link.offered),
            self.offered_bytes,
        ]);
        for (index, ClassRecord { counters: class, .. }) in classes.records.iter().enumerate() {
            self.rows.values.extend([
                class.arrivals as f64,
                class.drops as f64,
                class.marks as f64,
                class.departures as f64,
                class.departed_bytes as f64,
                class.goodput_bytes as f64,
                seconds(class.delay_sum),
                class.completions as f64,
                seconds(class.completion_sum),
            ]);
            classes.experiences.sample(index, self.noticed[index], now, &mut self.rows.values);
        }
        if let Some(back) = &link.reverse {
            self.rows.values.extend([
                back.arrivals as f64,
                back.drops as f64,
                back.departures as f64,
                seconds(back.delay_sum),
                seconds(back.busy),
            ]);
        }
        for gauge in gauges_of_queues(self.queues) {
            self.rows.values.push(value_of(gauge, &probe));
        }
        self.integral = 0;
        (self.low, self.high) = (self.length, self.length);
        self.next = now + self.interval;
    }

    /// Number of queues with columns of their own.
    pub fn queues(&self) -> usize {
        self.queues
    }

    /// Gives columns to the first `queues` queues of a scheduler. The rows so far have `columns`, and get cells without a
    /// value.
    pub fn show_queues(&mut self, queues: usize, columns: usize) {
        let more = gauges_of_queues(queues).len() - gauges_of_queues(self.queues).len();
        self.queues = queues;
        if more > 0 && !self.rows.values.is_empty() {
            let missing = [f64::NAN].repeat(more);
            let rows = self.rows.values.chunks(columns);
            self.rows.values = rows.flat_map(|row| row.iter().chain(&missing)).copied().collect();
        }
    }

    /// Enables windows with every row, and delays.
    pub fn watch_windows(&mut self) {
        self.watches_windows = true;
    }

    /// Whether windows are sampled with the rows.
    pub fn watches_windows(&self) -> bool {
        self.watches_windows
    }

    /// Adds the windows of the row just sampled, packets; a missing flow has zero.
    pub fn windows(&mut self, windows: impl Iterator<Item = u16>) {
        let begun = self.rows.windows.len();
        self.rows.windows.extend(windows.take(FLOWS_WATCHED));
        self.rows.windows.resize(begun + FLOWS_WATCHED, 0);
    }

    /// The aspect of a class that people notice.
    pub(super) fn noticed(&self, class: usize) -> Noticed {
        self.noticed[class]
    }

    /// Adds the delays since the last call, if windows are enabled: of the lane for `of` 0, of a class for one more than
    /// its index. `delays` counts since the warm-up.
    pub(super) fn delays(&mut self, of: usize, delays: &DelayHistogram, now: Time) {
        if !self.watches_windows {
            return;
        }
        let rows = &mut self.rows.delays;
        let begun = rows.len();
        rows.extend([now.as_secs() as f32, of as f32, 0.0]);
        let reported = &mut self.reported[of];
        for (bucket, &count) in delays.counts().iter().enumerate() {
            if bucket == reported.len() {
                reported.push(0);
            }
            let new = count - reported[bucket];
            if new > 0 {
                rows.extend([DelayHistogram::middle(bucket) as f32, new as f32]);
                rows[begun + 2] += 1.0;
                reported[bucket] = count;
            }
        }
    }

    /// Restarts the histograms of delays.
    pub(super) fn restart_delays(&mut self) {
        self.reported.iter_mut().for_each(Vec::clear);
    }

    /// Takes the delays since the last call, report after report: its time, s; 0 for the queueing delays of the lane, or
    /// one more than the index of a class for the times that it is judged by, which are the one-way delays of a
    /// [delivery](Noticed::Delivery) or completion times; the number of different delays since the report before; each
    /// delay, s, and how many packets had it.
    pub fn take_delays(&mut self) -> Vec<f32> {
        std::mem::take(&mut self.rows.delays)
    }

    /// Takes the rows since the last call, concatenated.
    pub fn take(&mut self) -> Vec<f64> {
        self.rows.lengths.clear();
        std::mem::take(&mut self.rows.values)
    }

    /// As [`Series::take`], for a series of `columns` columns, with all lengths in packets of `packet_bytes` and without
    /// the average of one of several queues.
    pub fn take_in_packets(&mut self, columns: usize, packet_bytes: u32) -> Vec<f64> {
        let [measured, average] = LENGTHS;
        let lengths = std::mem::take(&mut self.rows.lengths);
        for (row, lengths) in self.rows.values.chunks_mut(columns).zip(lengths) {
            if lengths.unit == LengthUnit::Bytes {
                row[measured] /= f64::from(packet_bytes);
                row[average] /= f64::from(packet_bytes);
            }
            if lengths.of_part {
                row[average] = f64::NAN;
            }
        }
        self.take()
    }

    /// Takes the windows of the rows since the last call.
    pub fn take_windows(&mut self) -> Vec<u16> {
        std::mem::take(&mut self.rows.windows)
    }

    /// Takes the results of [`Series::take`], [`Series::take_windows`] and [`Series::take_delays`].
    pub fn take_all(&mut self) -> Rows {
        std::mem::take(&mut self.rows)
    }

    /// Makes `rows` the result of the next calls.
    pub fn put_back(&mut self, rows: Rows) {
        self.rows = rows;
    }
}

/// The value of a gauge; NaN if the discipline lacks it.
fn value_of(gauge: &Gauge, probe: &Probe) -> f64 {
    let own = probe.gauges.iter().find(|(column, _)| *column == gauge.column);
    own.map_or(f64::NAN, |(_, value)| *value)
}
