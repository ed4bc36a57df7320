//! The result document: all figures, counted after the warm-up.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::{
    ClassCounters, DelayHistogram, DeliverySummary, Durations, PlaybackSummary, Recorder,
    ReverseSummary,
};
use crate::fault::Phrase;
use crate::queue::QueueFigures;
use crate::units::Time;

/// The output of a run.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Result")]
pub struct ResultDocument {
    /// `wasm` or `native`; the figures are equal.
    pub engine: String,
    /// Version of the simulation core.
    pub version: String,
    /// Wall time of the run, s.
    pub wall_s: f64,
    /// Seed of the scenario.
    pub seed: u32,
    /// Figures of each lane, in the order of the scenario.
    pub lanes: Vec<LaneSummary>,
}

/// Figures of one lane. A mean over nothing is null.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LaneSummary {
    /// The lane's name.
    pub label: String,
    /// Digest of the final state: equal runs have equal digests.
    pub digest: String,
    /// Time and reason of an early stop, up to which the figures count; absent if the lane was not stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "StoppedRun")]
    pub stopped: Option<StoppedRun>,
    /// Simulated time covered by the figures, s.
    pub measured_s: f64,
    /// Packets that arrived at the bottleneck.
    pub arrivals: u64,
    /// Packets whose transmission ended.
    pub departures: u64,
    /// Packets dropped.
    pub drops: Drops,
    /// Packets marked instead of dropped (RFC 3168).
    pub marks: u64,
    /// Fraction of the time that the link transmits; with a trace, the fraction of its capacity that packets use.
    pub utilisation: f64,
    /// Arrival rate at the bottleneck, bit/s.
    pub arrival_rate_bps: f64,
    /// Departure rate from the bottleneck, bit/s.
    pub departure_rate_bps: f64,
    /// Departure rate / arrival rate, both in bit/s: departed bytes over arrived bytes, the network utilisation
    /// of Hu & Kshemkalyani (ICCCN 2004). Null without arrivals.
    pub network_utilisation: Option<f64>,
    /// Drops / arrivals, both after the warm-up, at most 1. Packets that arrived before its end may be dropped
    /// after it, so drops can exceed arrivals. Null without arrivals.
    pub loss: Option<f64>,
    /// Waiting packets over time, without the one in transmission.
    pub queue_packets: QueueSummary,
    /// The discipline's average queue over time; in bytes if its thresholds are.
    pub average_packets: Average,
    /// Time from arrival to the start of transmission, over departed packets.
    pub delay_s: DelaySummary,
    /// Runs of losses over all packets, by the verdict at their arrival. Drops of packets already accepted, as
    /// by CoDel, COBALT, FQ-CoDel and PI2, are excluded.
    pub consecutive_losses: ConsecutiveLosses,
    /// Fraction of the running TCP flows that cut their window in the same loss event, averaged over events. An
    /// event starts with a cut and lasts one RTT: the flows' mean propagation RTT plus the queueing delay at
    /// that moment. Null without cuts.
    pub synchronisation: Option<f64>,
    /// Figures of each traffic class, by name.
    pub classes: BTreeMap<String, ClassSummary>,
    /// Figures of each queue of a scheduler, by name; absent for other disciplines.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "by_name")]
    #[schemars(with = "BTreeMap<String, QueueFigures>")]
    pub queues: Vec<(String, QueueFigures)>,
    /// Figures of the reverse queue; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "ReverseSummary")]
    pub reverse: Option<ReverseSummary>,
}

fn by_name<S: Serializer>(
    queues: &[(String, QueueFigures)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(queues.iter().map(|(name, figures)| (name, figures)))
}

impl LaneSummary {
    /// The figures of a reverse queue, from its figures as a bottleneck and the number of ACKs that did not enter it.
    #[inline]
    pub(crate) fn of_acks(&self, thinned: u64) -> ReverseSummary {
        let arrivals = self.arrivals + thinned;
        let drops = self.drops.total;
        ReverseSummary {
            arrivals,
            departures: self.departures,
            drops,
            thinned,
            utilisation: self.utilisation,
            loss: (arrivals > 0).then(|| (drops as f64 / arrivals as f64).min(1.0)),
            delay_mean_s: self.delay_s.mean,
            delay_p50_s: self.delay_s.p50,
            delay_p95_s: self.delay_s.p95,
            delay_p99_s: self.delay_s.p99,
        }
    }
}

/// Why a lane was stopped: it would never have ended, or outgrown memory.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Stopped {
    /// Simulated time at which it was stopped, s.
    pub at_s: f64,
    /// The field whose value is the most likely cause, such as `traffic[0].think_s`.
    pub field: String,
    /// The bound that was exceeded.
    pub reason: Phrase,
}

/// As [`Stopped`], in English.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct StoppedRun {
    /// Simulated time at which it was stopped, s.
    pub at_s: f64,
    /// The field whose value is the most likely cause, such as `traffic[0].think_s`.
    pub field: String,
    /// The bound that was exceeded.
    pub reason: String,
}

impl From<Stopped> for StoppedRun {
    fn from(Stopped { at_s, field, reason }: Stopped) -> StoppedRun {
        StoppedRun { at_s, field, reason: reason.of_bound() }
    }
}

/// Drops by cause.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Drops {
    pub total: u64,
    /// At random, at a probability below one.
    pub early: u64,
    /// Where the drop curve is at one, or by the meter of a queue.
    pub forced: u64,
    /// At a full buffer.
    pub overflow: u64,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct QueueSummary {
    pub mean: f64,
    pub sd: f64,
    pub p05: f64,
    pub p50: f64,
    pub p95: f64,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Average {
    /// Null if the discipline keeps no average.
    pub mean: Option<f64>,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct DelaySummary {
    pub mean: Option<f64>,
    pub sd: Option<f64>,
    pub p50: Option<f64>,
    pub p95: Option<f64>,
    pub p99: Option<f64>,
}

/// Runs of consecutively dropped arrivals at the port. A run starts with a drop and ends with the first
/// accepted arrival (Brandauer et al. 2001, section 3.1). Runs follow the order of arrival and the verdict
/// there. Packets that are accepted and dropped later, as by CoDel, COBALT, FQ-CoDel and PI2, are excluded.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ConsecutiveLosses {
    /// Runs that have ended.
    pub events: u64,
    /// Mean length of a run, packets.
    pub mean: Option<f64>,
    /// `exceed[n]` is P(N > n), up to the first zero, for n below 1,000.
    pub exceed: Vec<f64>,
}

/// Figures of one traffic class. TCP's own figures are null for other classes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClassSummary {
    pub arrivals: u64,
    pub drops: u64,
    pub marks: u64,
    /// As for the lane. Null without arrivals.
    pub loss: Option<f64>,
    /// Departure rate from the bottleneck.
    pub throughput_bps: f64,
    /// Rate of distinct segments at the receiver.
    pub goodput_bps: Option<f64>,
    pub delay_mean_s: Option<f64>,
    /// Percentiles of the queueing delay.
    pub delay_s: ClassDelay,
    pub retransmissions: Option<u64>,
    pub timeouts: Option<u64>,
    /// Jain's index of the running flows' goodput.
    pub fairness: Option<f64>,
    /// Runs of losses of each flow by itself, over its own packets, by the verdict at their arrival; null for
    /// TCP.
    pub consecutive_losses: Option<ConsecutiveLosses>,
    /// Completion times; null if transfers do not end.
    pub completion_s: Option<Completion>,
    /// Delivery to receivers; absent for classes other than calls, games and video calls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delivery: Option<DeliverySummary>,
    /// Playback of videos; absent for other classes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub playback: Option<PlaybackSummary>,
}

/// Percentiles of the queueing delay of a class's packets that have left, s. Null without departures.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub struct ClassDelay {
    pub p50: Option<f64>,
    pub p99: Option<f64>,
    pub p999: Option<f64>,
}

impl ClassDelay {
    fn new(delays: &DelayHistogram) -> ClassDelay {
        let at = |q| (!delays.is_empty()).then(|| delays.quantile(q));
        ClassDelay { p50: at(0.5), p99: at(0.99), p999: at(0.999) }
    }
}

/// Completion times of transfers, from the request to the ACK of the last segment, s.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Completion {
    #[serde(flatten)]
    pub all: CompletionTimes,
    /// The same for each size in packets, if sizes are few and exact; otherwise absent.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub by_packets: BTreeMap<u64, CompletionTimes>,
}

/// Completion times, s. Null without transfers.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct CompletionTimes {
    pub mean: Option<f64>,
    pub sd: Option<f64>,
    pub p50: Option<f64>,
    pub p95: Option<f64>,
    /// Absent for classes that are not judged by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub p99: Option<f64>,
    pub count: u64,
}

impl CompletionTimes {
    #[inline]
    fn new(durations: &Durations) -> Self {
        let some = |value: f64| (durations.count() > 0).then_some(value);
        CompletionTimes {
            mean: some(durations.mean()),
            sd: some(durations.sd()),
            p50: some(durations.quantile(0.5)),
            p95: some(durations.quantile(0.95)),
            p99: None,
            count: durations.count(),
        }
    }

    /// With the 99th percentile.
    fn with_p99(durations: &Durations) -> Self {
        let p99 = (durations.count() > 0).then(|| durations.quantile(0.99));
        CompletionTimes { p99, ..CompletionTimes::new(durations) }
    }
}

/// What the recorder needs to know about its lane.
pub struct Surroundings {
    /// The lane's name in results.
    pub label: String,
    /// Digest of the lane's state.
    pub digest: String,
    /// The time up to which the figures count.
    pub now: Time,
    /// Time and reason of the lane's stop, if it was stopped.
    pub stopped: Option<Stopped>,
    /// Transmission time so far, including the current transmission, ns.
    pub busy: u64,
    /// Capacity offered so far, ns.
    pub offered: u64,
    /// Open TCP connections.
    pub running_tcp: usize,
    /// In the order of the scenario.
    pub classes: Vec<ClassSurroundings>,
}

/// What the recorder needs to know about a class.
pub struct ClassSurroundings {
    /// The class's name in results.
    pub id: String,
    /// Counters, including those kept by connections.
    pub counters: ClassCounters,
    /// Segments that each running greedy flow has delivered since the warm-up; `None` for classes without TCP.
    pub flow_goodputs: Option<Vec<u64>>,
    /// Whether its transfers end.
    pub transfers: bool,
    /// Whether its transfers are judged by their 99th percentile.
    pub judged_by_p99: bool,
}

impl Recorder {
    /// The figures of the time since the warm-up.
    #[inline]
    pub fn summary(&self, around: &Surroundings) -> LaneSummary {
        let (before, before_classes) = &self.before;
        let measured = around.now.saturating_sub(self.warmup);
        let seconds = measured.as_secs();
        let per_second = |amount: f64| if seconds > 0.0 { amount / seconds } else { 0.0 };
        let total = &self.total;
        let arrivals = total.arrivals - before.arrivals;
        let departures = total.departures - before.departures;
        let drops = Drops {
            total: total.drops() - before.drops(),
            early: total.early - before.early,
            forced: total.forced - before.forced,
            overflow: total.overflow - before.overflow,
        };
        let mut classes = BTreeMap::new();
        let counted = before_classes.iter().zip(self.completions.iter().zip(&self.class_runs));
        for (index, (class, (before, ((all, sizes), runs)))) in
            around.classes.iter().zip(counted).enumerate()
        {
            let (delivery, playback) = self.experiences.summary(index, around.now);
            let completion = class.transfers.then(|| {
                let mut by_packets = BTreeMap::new();
                by_packets.extend(sizes.iter().map(|(n, d)| (*n, CompletionTimes::new(d))));
                let all = match class.judged_by_p99 {
                    true => CompletionTimes::with_p99(all),
                    false => CompletionTimes::new(all),
                };
                Completion { all, by_packets }
            });
            let losses = class.flow_goodputs.is_none().then(|| ConsecutiveLosses::new(runs));
            let summary = ClassSummary {
                delay_s: ClassDelay::new(&self.classes[index].delays),
                consecutive_losses: losses,
                completion_s: completion,
                delivery,
                playback,
                ..class_summary(class, before, &per_second)
            };
            classes.insert(class.id.clone(), summary);
        }
        LaneSummary {
            label: around.label.clone(),
            digest: around.digest.clone(),
            stopped: around.stopped.clone().map(StoppedRun::from),
            measured_s: seconds,
            arrivals,
            departures,
            drops,
            marks: total.marks - before.marks,
            utilisation: {
                let offered_s = Time(around.offered.saturating_sub(self.offered_before)).as_secs();
                let busy_s = (around.busy - before.busy) as f64 / 1e9;
                if offered_s > 0.0 { busy_s / offered_s } else { 0.0 }
            },
            arrival_rate_bps: per_second((total.arrived_bytes - before.arrived_bytes) as f64 * 8.0),
            departure_rate_bps: per_second(
                (total.departed_bytes - before.departed_bytes) as f64 * 8.0,
            ),
            network_utilisation: {
                let arrived = total.arrived_bytes - before.arrived_bytes;
                (arrived > 0).then(|| ratio(total.departed_bytes - before.departed_bytes, arrived))
            },
            loss: loss(drops.total, arrivals),
            queue_packets: self.queue_summary(around.now),
            average_packets: Average {
                mean: self.average.map(|average| {
                    let tail = average * (around.now - self.average_since).as_secs();
                    per_second(self.average_integral + tail)
                }),
            },
            delay_s: self.delay_summary(departures),
            consecutive_losses: ConsecutiveLosses::new(&self.runs),
            synchronisation: {
                let mut synchronisation = self.synchronisation.clone();
                synchronisation.close(around.running_tcp);
                synchronisation.index()
            },
            classes,
            queues: Vec::new(),
            reverse: None,
        }
    }

    #[inline]
    fn queue_summary(&self, now: Time) -> QueueSummary {
        let queue = self.queue.up_to(now);
        QueueSummary {
            mean: queue.mean(),
            sd: queue.sd(),
            p05: queue.quantile(0.05),
            p50: queue.quantile(0.5),
            p95: queue.quantile(0.95),
        }
    }

    #[inline]
    fn delay_summary(&self, departures: u64) -> DelaySummary {
        let (before, _) = &self.before;
        let delays = DelayHistogram::of_all(self.classes.iter().map(|class| &class.delays));
        let some = |value: f64| (departures > 0).then_some(value);
        let n = departures.max(1) as f64;
        let mean = (self.total.delay_sum - before.delay_sum) as f64 / 1e9 / n;
        let square = (self.total.delay_square_sum - before.delay_square_sum) / n;
        DelaySummary {
            mean: some(mean),
            sd: some((square - mean * mean).max(0.0).sqrt()),
            p50: some(delays.quantile(0.5)),
            p95: some(delays.quantile(0.95)),
            p99: some(delays.quantile(0.99)),
        }
    }
}

/// Most entries of a list `exceed`: a link that carries next to nothing has runs of any length.
pub const MOST_EXCEED: usize = 1000;

impl ConsecutiveLosses {
    /// `runs[n]` is the number of runs of n losses.
    #[inline]
    fn new(runs: &[u64]) -> Self {
        let events: u64 = runs.iter().sum();
        let losses: u64 = runs.iter().enumerate().map(|(n, &count)| n as u64 * count).sum();
        let mut longer = events;
        let exceed = runs
            .iter()
            .take(MOST_EXCEED)
            .map(|&count| {
                longer -= count;
                ratio(longer, events)
            })
            .collect();
        let mean = (events > 0).then(|| losses as f64 / events as f64);
        ConsecutiveLosses { events, mean, exceed }
    }
}

#[inline]
fn class_summary(
    class: &ClassSurroundings,
    before: &ClassCounters,
    per_second: &impl Fn(f64) -> f64,
) -> ClassSummary {
    let counters = &class.counters;
    let arrivals = counters.arrivals - before.arrivals;
    let drops = counters.drops - before.drops;
    let departures = counters.departures - before.departures;
    let tcp = class.flow_goodputs.is_some();
    let bits = |now: u64, then: u64| per_second((now - then) as f64 * 8.0);
    ClassSummary {
        arrivals,
        drops,
        marks: counters.marks - before.marks,
        loss: loss(drops, arrivals),
        throughput_bps: bits(counters.departed_bytes, before.departed_bytes),
        goodput_bps: tcp.then(|| bits(counters.goodput_bytes, before.goodput_bytes)),
        delay_s: ClassDelay::default(),
        delay_mean_s: (departures > 0)
            .then(|| (counters.delay_sum - before.delay_sum) as f64 / 1e9 / departures as f64),
        retransmissions: tcp.then(|| counters.retransmissions - before.retransmissions),
        timeouts: tcp.then(|| counters.timeouts - before.timeouts),
        fairness: class.flow_goodputs.as_deref().and_then(jain),
        consecutive_losses: None,
        completion_s: None,
        delivery: None,
        playback: None,
    }
}

/// Jain's fairness index (Jain, Chiu & Hawe, DEC-TR-301, 1984): 1 for equal shares, 1/n if one flow takes
/// everything. `None` without goodput.
fn jain(shares: &[u64]) -> Option<f64> {
    let sum: f64 = shares.iter().map(|&share| share as f64).sum();
    let squares: f64 = shares.iter().map(|&share| share as f64 * share as f64).sum();
    (squares > 0.0).then(|| sum * sum / (shares.len() as f64 * squares))
}

/// `None` without arrivals.
fn loss(drops: u64, arrivals: u64) -> Option<f64> {
    (arrivals > 0).then(|| ratio(drops, arrivals).min(1.0))
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packet::{Colour, Ecn, Packet};
    use crate::verdict::DropReason;

    #[test]
    fn loss_is_at_most_one_and_absent_without_arrivals() {
        // Packets that arrived before the end of the warm-up may be dropped after it.
        assert_eq!([loss(12, 1), loss(1, 4), loss(0, 3)], [Some(1.0), Some(0.25), Some(0.0)]);
        assert_eq!([loss(0, 0), loss(12, 0)], [None, None]);
    }

    #[test]
    fn jains_index_is_one_for_equal_shares_and_one_nth_for_a_single_taker() {
        assert_eq!(jain(&[5, 5, 5, 5]), Some(1.0));
        assert_eq!(jain(&[8, 0, 0, 0]), Some(0.25));
        assert_eq!(jain(&[0, 0]), None);
    }

    #[test]
    fn loss_runs_start_with_a_drop_and_end_with_an_accepted_arrival() {
        let mut recorder = Recorder::new(1, Time::ZERO, None);
        let packet = Packet {
            number: 0,
            seq: 0,
            arrived: Time::ZERO,
            flow: 0,
            pair: 0,
            class: 0,
            responsive: false,
            ecn: Ecn::NotCapable,
            cwr: false,
            colour: Colour::Green,
            bytes: 1,
        };
        for verdict in [true, false, true, true, true, false, false, true] {
            recorder.arrival(&packet);
            if verdict {
                recorder.drop(&packet, DropReason::Overflow);
            }
            recorder.verdict(&packet, verdict);
        }
        let losses = ConsecutiveLosses::new(&recorder.runs);
        assert_eq!(losses.events, 2);
        assert_eq!(losses.mean, Some(2.0));
        assert_eq!(losses.exceed, [1.0, 0.5, 0.5, 0.0]);
        let mut runs = vec![0; 100_001];
        (runs[1], runs[100_000]) = (1, 1);
        let long = ConsecutiveLosses::new(&runs);
        assert_eq!((long.events, long.mean), (2, Some(50_000.5)));
        assert_eq!(long.exceed.len(), MOST_EXCEED);
        assert_eq!((long.exceed[0], long.exceed[MOST_EXCEED - 1]), (1.0, 0.5));
        assert_eq!(recorder.total.loss_runs, 3);
    }
}
