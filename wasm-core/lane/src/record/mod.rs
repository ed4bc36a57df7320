//! Records of a run: counters, distributions, sampled rows and the summary.

mod experience;
mod reverse;
mod series;
mod summary;

pub use crate::histogram::{DelayHistogram, Durations, TimeHistogram};
pub use experience::{
    DeliverySummary, Expectation, Experiences, Noticed, Playback, PlaybackSummary, RATING,
    Receiver, Report, rating,
};
pub use reverse::{ReverseState, ReverseSummary};
pub use series::{FLOWS_WATCHED, Series};
pub use summary::{
    ClassSurroundings, LaneSummary, MOST_EXCEED, ResultDocument, Stopped, Surroundings,
};

use std::collections::BTreeMap;

use crate::packet::Packet;
use crate::probe::Probe;
use crate::units::{Rate, Time};
use crate::verdict::DropReason;

/// Longest distinguished run of losses; longer ones count as this long.
const LONGEST_RUN: usize = 100_000;

/// Simulated time between reports of delays to the series.
const DELAYS_EVERY: Time = Time::from_millis(500);

/// Counts of one traffic class since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ClassCounters {
    /// Packets that arrived at the bottleneck.
    pub arrivals: u64,
    /// Packets dropped at the bottleneck.
    pub drops: u64,
    /// Packets marked at the bottleneck.
    pub marks: u64,
    /// Packets whose transmission has ended.
    pub departures: u64,
    /// Their bytes.
    pub departed_bytes: u64,
    /// Bytes of TCP segments that the receiver got for the first time; 0 for other classes.
    pub goodput_bytes: u64,
    /// Sum of queueing delays of departed packets, ns.
    pub delay_sum: u64,
    /// Retransmitted segments; in the recorder, those of closed connections.
    pub retransmissions: u64,
    /// Retransmission timeouts; in the recorder, those of closed connections.
    pub timeouts: u64,
    /// Completed transfers.
    pub completions: u64,
    /// Sum of their completion times, ns.
    pub completion_sum: u64,
}

/// Records of a traffic class at the bottleneck.
#[derive(Clone, Debug, Default)]
pub struct ClassRecord {
    counters: ClassCounters,
    /// Queueing delays since the warm-up.
    delays: DelayHistogram,
}

/// Counts of a lane since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counters {
    /// Packets that arrived at the bottleneck.
    pub arrivals: u64,
    /// Their bytes.
    pub arrived_bytes: u64,
    /// Packets whose transmission has ended.
    pub departures: u64,
    /// Their bytes.
    pub departed_bytes: u64,
    /// Drops that signal congestion, at random or by a control law.
    pub early: u64,
    /// Drops where the drop curve is at one.
    pub forced: u64,
    /// Drops at a full buffer.
    pub overflow: u64,
    /// Packets marked instead of dropped.
    pub marks: u64,
    /// Transmission time of packets that have left, ns.
    pub busy: u64,
    /// Sum of queueing delays of departed packets, ns.
    pub delay_sum: u64,
    /// Sum of their squares, s².
    pub delay_square_sum: f64,
    /// Runs of consecutive losses that have started.
    pub loss_runs: u64,
}

impl Counters {
    /// Drops of all causes.
    pub fn drops(&self) -> u64 {
        self.early + self.forced + self.overflow
    }
}

/// The current run of consecutive losses.
#[derive(Clone, Copy, Debug, Default)]
struct Run {
    length: usize,
    /// Whether it started after the warm-up.
    counts: bool,
}

impl Run {
    /// Adds a verdict. A run that ends is counted in `runs` by its length. Returns whether a run started.
    #[inline]
    fn next(&mut self, dropped: bool, runs: &mut Vec<u64>) -> bool {
        (dropped || self.length > 0) && self.go_on(dropped, runs)
    }

    #[inline(never)]
    fn go_on(&mut self, dropped: bool, runs: &mut Vec<u64>) -> bool {
        if dropped {
            let begins = self.length == 0;
            self.counts |= begins;
            self.length += 1;
            return begins;
        }
        if self.counts {
            let length = self.length.min(LONGEST_RUN);
            if runs.len() <= length {
                runs.resize(length + 1, 0);
            }
            runs[length] += 1;
        }
        *self = Run::default();
        false
    }
}

/// Losses that many flows react to together: see [`LaneSummary::synchronisation`].
#[derive(Clone, Debug, Default)]
struct Synchronisation {
    /// End of the current loss event.
    until: Time,
    /// Number of loss events started, the current one included.
    event: u32,
    /// The latest event in which each flow cut its window.
    cut_in: Vec<u32>,
    /// Flows that have cut their window in the current event.
    cuts: u32,
    /// Sum of the fraction of running flows that cut, over closed loss events; an event is closed when the next one
    /// starts.
    share_sum: f64,
    closed: u64,
}

impl Synchronisation {
    fn cut(&mut self, flow: usize, round_trip: Time, running: usize, now: Time) {
        if self.event == 0 || now >= self.until {
            self.close(running);
            self.event += 1;
            self.until = now + round_trip;
        }
        if flow >= self.cut_in.len() {
            self.cut_in.resize(flow + 1, 0);
        }
        if self.cut_in[flow] != self.event {
            self.cut_in[flow] = self.event;
            self.cuts += 1;
        }
    }

    fn close(&mut self, running: usize) {
        if self.cuts > 0 {
            self.share_sum += (f64::from(self.cuts) / running.max(1) as f64).min(1.0);
            self.closed += 1;
            self.cuts = 0;
        }
    }

    fn index(&self) -> Option<f64> {
        (self.closed > 0).then(|| self.share_sum / self.closed as f64)
    }
}

/// The link when a row is sampled.
#[derive(Clone, Copy, Debug)]
pub struct LinkSample {
    /// Transmission time so far, including the current transmission, ns.
    pub busy: u64,
    /// Capacity offered so far, ns.
    pub offered: u64,
    /// The present rate.
    pub rate: Rate,
    /// The reverse queue, if there is one.
    pub reverse: Option<ReverseState>,
}

/// The data of the classes for a row.
struct Classes<'a> {
    records: &'a [ClassRecord],
    experiences: &'a Experiences,
}

/// Counts everything that passes the port of one lane.
#[derive(Clone, Debug)]
pub struct Recorder {
    /// Counts of the lane since the start.
    pub total: Counters,
    /// Counts of each class since the start.
    classes: Vec<ClassRecord>,
    /// The sampled rows, if enabled.
    pub series: Option<Series>,
    /// Capacity that the link had offered at the end of the warm-up, ns.
    pub offered_before: u64,
    warmup: Time,
    measuring: bool,
    /// Counters at the end of the warm-up.
    before: (Counters, Vec<ClassCounters>),
    queue: TimeHistogram,
    average: Option<f64>,
    average_integral: f64,
    average_since: Time,
    /// Runs of losses at the port.
    run: Run,
    runs: Vec<u64>,
    /// The same for each UDP flow by itself, collected by class.
    flow_runs: Vec<Run>,
    class_runs: Vec<Vec<u64>>,
    synchronisation: Synchronisation,
    /// The same since the start; the end of the warm-up neither ends nor starts a loss event here.
    synchronisation_so_far: Synchronisation,
    /// Completion times of each class: of all transfers, and by size if sizes are reported.
    completions: Vec<(Durations, BTreeMap<u64, Durations>)>,
    /// Quality records of the classes.
    pub experiences: Experiences,
}

impl Recorder {
    /// `series` holds the sampled rows, if enabled.
    #[inline]
    pub fn new(classes: usize, warmup: Time, series: Option<Series>) -> Self {
        Recorder {
            total: Counters::default(),
            classes: vec![ClassRecord::default(); classes],
            series,
            offered_before: 0,
            warmup,
            measuring: false,
            before: (Counters::default(), vec![ClassCounters::default(); classes]),
            queue: TimeHistogram::default(),
            average: None,
            average_integral: 0.0,
            average_since: Time::ZERO,
            run: Run::default(),
            runs: Vec::new(),
            flow_runs: Vec::new(),
            class_runs: vec![Vec::new(); classes],
            synchronisation: Synchronisation::default(),
            synchronisation_so_far: Synchronisation::default(),
            completions: vec![Default::default(); classes],
            experiences: Experiences::new(classes),
        }
    }

    /// Time of the recorder's next sample or of the end of the warm-up.
    pub fn next_look(&self) -> Time {
        self.warmup_ends().min(self.series.as_ref().map_or(Time::NEVER, Series::next_at))
    }

    /// End of the warm-up; [`Time::NEVER`] once it has passed.
    pub fn warmup_ends(&self) -> Time {
        if self.measuring { Time::NEVER } else { self.warmup }
    }

    /// Ends the warm-up: the summary's figures start here. `busy` includes the current transmission, `classes` the
    /// counters kept by connections.
    #[inline]
    pub fn begin_measuring(&mut self, now: Time, busy: u64, classes: Vec<ClassCounters>) {
        self.measuring = true;
        self.before = (Counters { busy, ..self.total }, classes);
        self.queue.restart(now);
        self.report_delays(now);
        if let Some(series) = &mut self.series {
            series.restart_delays();
        }
        for class in &mut self.classes {
            class.delays = DelayHistogram::default();
        }
        self.average_integral = 0.0;
        self.average_since = now;
        self.run.counts = false;
        self.runs.clear();
        self.flow_runs.iter_mut().for_each(|run| run.counts = false);
        self.class_runs.fill(Vec::new());
        self.synchronisation = Synchronisation::default();
        self.completions.fill(Default::default());
        self.experiences.restart(now);
    }

    /// Number of classes.
    pub fn classes(&self) -> usize {
        self.classes.len()
    }

    /// Counts of each class, without those kept by open connections.
    pub fn class_counters(&self) -> Vec<ClassCounters> {
        self.classes.iter().map(|class| class.counters).collect()
    }

    /// `packet` arrives at the bottleneck.
    #[inline]
    pub fn arrival(&mut self, packet: &Packet) {
        self.total.arrivals += 1;
        self.total.arrived_bytes += u64::from(packet.bytes);
        self.classes[usize::from(packet.class)].counters.arrivals += 1;
    }

    /// `packet` was dropped.
    pub fn drop(&mut self, packet: &Packet, reason: DropReason) {
        *match reason {
            DropReason::Early => &mut self.total.early,
            DropReason::Forced | DropReason::Policed => &mut self.total.forced,
            DropReason::Overflow => &mut self.total.overflow,
        } += 1;
        self.classes[usize::from(packet.class)].counters.drops += 1;
    }

    /// `packet` was marked.
    pub fn mark(&mut self, packet: &Packet) {
        self.total.marks += 1;
        self.classes[usize::from(packet.class)].counters.marks += 1;
    }

    /// As [`Recorder::verdict`], for a TCP arrival that was not dropped.
    #[inline]
    pub fn passed(&mut self) {
        // It starts no run, and rarely ends one.
        self.run.next(false, &mut self.runs);
    }

    /// Records the verdict on an arrival, from which runs of losses are derived.
    pub fn verdict(&mut self, packet: &Packet, dropped: bool) {
        self.total.loss_runs += u64::from(self.run.next(dropped, &mut self.runs));
        if !packet.responsive {
            let flow = packet.flow as usize;
            if flow >= self.flow_runs.len() {
                self.flow_runs.resize(flow + 1, Run::default());
            }
            self.flow_runs[flow].next(dropped, &mut self.class_runs[usize::from(packet.class)]);
        }
    }

    /// Sets the number of waiting packets.
    #[inline]
    pub fn queue_length(&mut self, packets: u32, now: Time) {
        self.queue.set(packets, now);
        if let Some(series) = &mut self.series {
            series.queue_length(packets, now);
        }
    }

    /// Whether the discipline had an average at the latest arrival.
    pub fn averages(&self) -> bool {
        self.average.is_some()
    }

    /// Sets the discipline's average queue, in its own unit.
    #[inline]
    pub fn average(&mut self, average: Option<f64>, now: Time) {
        if let Some(before) = self.average {
            self.average_integral += before * (now - self.average_since).span_as_secs();
        }
        self.average = average;
        self.average_since = now;
    }

    /// A packet has left the bottleneck. Its transmission started at `started`; `is_new` says whether it has data
    /// new to the receiver.
    #[inline(always)] // It has two callers, one of which has every packet.
    pub fn departure(&mut self, packet: &Packet, started: Time, now: Time, is_new: bool) {
        let delay = started - packet.arrived;
        let bytes = u64::from(packet.bytes);
        self.total.departures += 1;
        self.total.departed_bytes += bytes;
        self.total.busy += (now - started).0;
        self.total.delay_sum += delay.0;
        let delay_s = delay.span_as_secs();
        self.total.delay_square_sum += delay_s * delay_s;
        let class = &mut self.classes[usize::from(packet.class)];
        class.delays.add(delay);
        let class = &mut class.counters;
        class.departures += 1;
        class.departed_bytes += bytes;
        class.delay_sum += delay.0;
        if is_new {
            class.goodput_bytes += bytes;
        }
    }

    /// A packet that left the bottleneck earlier has delivered new data.
    pub fn delivered(&mut self, packet: &Packet) {
        self.classes[usize::from(packet.class)].counters.goodput_bytes += u64::from(packet.bytes);
    }

    /// A transfer of `packets` has completed after `took`.
    pub fn completion(&mut self, class: usize, packets: u64, took: Time, by_size: bool) {
        let counters = &mut self.classes[class].counters;
        counters.completions += 1;
        counters.completion_sum += took.0;
        let (all, sizes) = &mut self.completions[class];
        all.add(took);
        if by_size {
            sizes.entry(packets).or_default().add(took);
        }
    }

    /// Adds the counters of a connection of `class` that closes.
    pub fn keep_counters(&mut self, class: u16, retransmissions: u64, timeouts: u64) {
        let class = &mut self.classes[usize::from(class)].counters;
        class.retransmissions += retransmissions;
        class.timeouts += timeouts;
    }

    /// `flow` has cut its window; a loss event lasts `round_trip` from its first cut.
    pub fn cut(&mut self, flow: u32, round_trip: Time, running: usize, now: Time) {
        for synchronisation in [&mut self.synchronisation, &mut self.synchronisation_so_far] {
            synchronisation.cut(flow as usize, round_trip, running, now);
        }
    }

    /// Counts the capacity offered so far, ns, at the rate that the link has had.
    pub fn offer(&mut self, offered: u64, rate: Rate) {
        if let Some(series) = &mut self.series {
            series.offer(offered, rate);
        }
    }

    /// Adds the row of `now` to the series, if there is one. `windows` are those of [`Series::windows`], if enabled.
    pub fn sample(
        &mut self,
        now: Time,
        probe: Probe,
        link: &LinkSample,
        windows: Option<Vec<u16>>,
    ) {
        let Recorder { series, total, classes, synchronisation_so_far, experiences, .. } = self;
        if let Some(series) = series {
            let classes = Classes { records: classes, experiences };
            series.sample(now, probe, total, synchronisation_so_far, link, &classes);
            if let Some(windows) = windows {
                series.windows(windows.into_iter());
            }
            if now.0.is_multiple_of(DELAYS_EVERY.0) {
                self.report_delays(now);
            }
        }
    }

    /// Adds the delays since the last report to the series: of the lane, and of the classes judged by their times.
    fn report_delays(&mut self, now: Time) {
        let Recorder { series, classes, completions, experiences, .. } = self;
        let Some(series) = series else { return };
        series.delays(0, &DelayHistogram::of_all(classes.iter().map(|class| &class.delays)), now);
        for (class, (all, _)) in completions.iter().enumerate() {
            let times = match series.noticed(class) {
                Noticed::Nothing => None,
                Noticed::Delivery => experiences.delays(class),
                Noticed::Transfers | Noticed::Playback => Some(all.histogram()),
            };
            if let Some(times) = times {
                series.delays(class + 1, times, now);
            }
        }
    }
}
