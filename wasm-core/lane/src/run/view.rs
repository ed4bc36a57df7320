//! A lane seen from outside: samples, packets, the discipline, and copies to go back to.

use super::LaneRun;
use crate::network::Flow;
use crate::packet::{FlowId, Packet};
use crate::queue::{
    Backlog, Curve, Event, MOST_QUEUES, PacketLog, Port, QueueDiscipline, QueueSpec,
};
use crate::record::{Counters, ReverseState, Series};
use crate::tcp::Connection;
use crate::traffic::{Class, Traffic};
use crate::units::Time;

/// Place of a packet in the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PacketState {
    /// On the link.
    InTransmission,
    /// In the queue with this index.
    Waiting(u8),
}

impl PacketState {
    /// Its number in documents.
    pub fn number(self) -> u32 {
        match self {
            PacketState::InTransmission => 0,
            PacketState::Waiting(queue) => 1 + u32::from(queue),
        }
    }

    /// Names of the places, by their numbers in documents.
    pub const NAMES: [&str; 1 + MOST_QUEUES] = [
        "link",
        "queue",
        "second_queue",
        "queue_3",
        "queue_4",
        "queue_5",
        "queue_6",
        "queue_7",
        "queue_8",
    ];
}

impl LaneRun {
    /// The sampled rows since the last call.
    pub fn take_samples(&mut self) -> Vec<f64> {
        self.network.recorder_mut().series.as_mut().map(Series::take).unwrap_or_default()
    }

    /// As [`LaneRun::take_samples`], with all lengths in packets and without the average of one of several queues.
    pub fn take_samples_in_packets(&mut self) -> Vec<f64> {
        let (columns, packet_bytes) = (self.columns().len(), self.port().usual_packet_bytes);
        let series = self.network.recorder_mut().series.as_mut();
        series.map(|series| series.take_in_packets(columns, packet_bytes)).unwrap_or_default()
    }

    /// The congestion windows for the sampled rows since the last call, packets: of the first
    /// [`FLOWS_WATCHED`](crate::record::FLOWS_WATCHED) running greedy flows, class by class; 0 if the flow does not
    /// exist or has not started.
    pub fn take_windows(&mut self) -> Vec<u16> {
        self.network.recorder_mut().series.as_mut().map(Series::take_windows).unwrap_or_default()
    }

    /// Delays since the last call, as [`Series::take_delays`].
    pub fn take_delays(&mut self) -> Vec<f32> {
        self.network.recorder_mut().series.as_mut().map(Series::take_delays).unwrap_or_default()
    }

    /// Samples windows and delays along with the rows from now on.
    pub fn watch_windows(&mut self) {
        if let Some(series) = &mut self.network.recorder_mut().series {
            series.watch_windows();
        }
    }

    /// Logs the events of single packets from now on.
    pub fn watch_packets(&mut self) {
        self.network.signals_mut().log.get_or_insert_default();
    }

    /// Logs drops and marks only, from now on.
    pub fn watch_signals(&mut self) {
        self.network.signals_mut().log = Some(Box::new(PacketLog::of_signals()));
    }

    /// Logs every event of single packets from now on, without a limit; the caller takes them after every few steps.
    pub fn capture_packets(&mut self) {
        self.network.signals_mut().log = Some(Box::new(PacketLog::complete()));
    }

    /// Stops logging and discards events that have not been taken.
    pub fn unwatch_packets(&mut self) {
        self.network.signals_mut().log = None;
    }

    /// The newest events since the last call, at most [`EVENTS_KEPT`](crate::queue::EVENTS_KEPT).
    pub fn take_events(&mut self) -> Vec<Event> {
        self.network.signals_mut().log.as_mut().map(|log| log.take()).unwrap_or_default()
    }

    /// The connection of this flow; `None` for a flow other than TCP.
    pub fn connection(&self, flow: FlowId) -> Option<&Connection> {
        match self.network.flows().get(flow as usize) {
            Some(Flow::Connection(id)) => Some(self.network.connection(*id)),
            _ => None,
        }
    }

    /// Number of flows so far; their ids are the numbers below it.
    pub fn flow_count(&self) -> u32 {
        self.network.flows().len() as u32
    }

    /// When the current transmission ends.
    pub fn transmission_ends(&self) -> Time {
        self.network.transmitter().done()
    }

    /// Times of a trace's opportunities from `from` on and before `to`; none without a trace.
    pub fn opportunities(&self, from: Time, to: Time) -> Vec<Time> {
        self.network.varied().map(|varied| varied.opportunities(from, to)).unwrap_or_default()
    }

    /// The packets in the system: the one in transmission first, then the waiting ones in order of arrival.
    pub fn packets(&self) -> Vec<(Packet, PacketState)> {
        let waiting = self.network.queue().clone().hand_over();
        let on_link = self.network.transmitter().packet();
        let on_link = on_link.map(|packet| (packet, PacketState::InTransmission));
        let queued = waiting
            .packets
            .iter()
            .enumerate()
            .map(|(i, packet)| (*packet, PacketState::Waiting(waiting.queue_of(i))));
        on_link.into_iter().chain(queued).collect()
    }

    /// A `clone` that is compiled once; the derived one is long and would be inlined in every caller.
    #[must_use]
    pub fn copied(&self) -> LaneRun {
        self.clone()
    }

    /// A copy of the lane without the rows and events that have not been taken.
    pub fn copy_without_rows(&mut self) -> LaneRun {
        let rows = self.network.recorder_mut().series.as_mut().map(Series::take_all);
        let log = self.network.signals_mut().log.take();
        let copy = self.copied();
        self.network.signals_mut().log = log;
        if let (Some(series), Some(rows)) = (&mut self.network.recorder_mut().series, rows) {
            series.put_back(rows);
        }
        copy
    }

    /// Takes over the rows up to now from `later`, which has continued from this state, and continues its sampling.
    pub fn keep_rows_of(&mut self, later: &mut LaneRun) {
        let shown =
            |run: &LaneRun| run.network.recorder().series.as_ref().map_or(0, Series::queues);
        let queues = shown(self).max(shown(later));
        self.show_queues(queues);
        later.show_queues(queues);
        let (columns, now) = (self.columns().len(), self.now());
        let own = &mut self.network.recorder_mut().series;
        if let (Some(own), Some(other)) = (own, &mut later.network.recorder_mut().series) {
            let mut rows = other.take_all();
            rows.keep_until(now, columns);
            own.put_back(rows);
            if other.watches_windows() {
                own.watch_windows();
            }
        }
    }

    /// Packets that have arrived at the bottleneck since the start.
    pub fn arrived(&self) -> u64 {
        self.network.recorder().total.arrivals
    }

    /// Counts since the start. Their `busy` includes the current transmission; see [`Network::busy`].
    ///
    /// [`Network::busy`]: crate::network::Network::busy
    pub fn counters(&self) -> Counters {
        Counters { busy: self.network.busy(), ..self.network.recorder().total }
    }

    /// Capacity that the link has offered since the start, ns: the time, except that a trace offers its opportunities.
    pub fn offered(&self) -> u64 {
        self.network.offered()
    }

    /// What waits, without the packet in transmission.
    pub fn waiting(&self) -> Backlog {
        self.network.queue().backlog()
    }

    /// The discipline's present drop probability, 0 to 1, if it has one; see [`Probe::probability`].
    ///
    /// [`Probe::probability`]: crate::probe::Probe::probability
    pub fn probability(&self) -> Option<f64> {
        self.network.queue().probe(self.now(), self.network.port()).probability
    }

    /// Approximate size of a copy, bytes.
    pub fn footprint(&self) -> usize {
        const HISTOGRAMS: usize = 64 << 10;
        let waiting = self.network.queue().backlog().packets as usize * size_of::<Packet>();
        let tables = self.network.queue().table_bytes();
        HISTOGRAMS + self.network.footprint() + waiting + tables
    }

    /// The lane's name in results.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Renames the lane in results.
    pub fn rename(&mut self, label: &str) {
        label.clone_into(&mut self.label);
    }

    /// Time between sampled rows, if rows are sampled.
    pub fn sample_every(&self) -> Option<Time> {
        self.network.recorder().series.as_ref().map(Series::interval)
    }

    /// Gives columns to as many queues of a scheduler, if they have none.
    pub(super) fn show_queues(&mut self, queues: usize) {
        let columns = self.columns().len();
        if let Some(series) = &mut self.network.recorder_mut().series
            && series.queues() < queues
        {
            series.show_queues(queues, columns);
        }
    }

    /// Names of the sampled columns. A change during the run may add some at the end.
    pub fn columns(&self) -> Vec<String> {
        let classes = self.traffic.iter().map(|class| (class.id(), class.noticed()));
        let queues = self.network.recorder().series.as_ref().map_or(0, Series::queues);
        Series::columns(classes, self.network.reverse_state().is_some(), queues)
    }

    /// The present drop curve.
    pub fn curve(&self) -> Curve {
        self.network.queue().curve()
    }

    /// The curve of a queue of a scheduler, or of some packets of weighted RED, by its index.
    pub fn curve_inside(&self, index: usize) -> Option<Curve> {
        self.network.queue().curve_inside(index)
    }

    /// The reading of the present discipline, if it is a rule.
    pub fn rule(&self) -> Option<crate::queue::rule::Reading> {
        self.network.queue().rule()
    }

    /// The present discipline, after the timeline's changes.
    pub fn queue_spec(&self) -> &QueueSpec {
        &self.spec
    }

    /// Present rate and buffer of the bottleneck, after the timeline's changes.
    pub fn port(&self) -> &Port {
        self.network.port()
    }

    /// Present propagation delay of the bottleneck, one way.
    pub fn link_delay(&self) -> Time {
        self.network.link_delay()
    }

    /// Counts of the reverse queue since the start; `None` without one.
    pub fn reverse_state(&self) -> Option<ReverseState> {
        self.network.reverse_state()
    }

    /// Each traffic class in its present state, with its flows.
    pub fn traffic(&self) -> impl Iterator<Item = (&Traffic, &Class)> {
        self.traffic.iter().map(|traffic| &**traffic).zip(&self.classes)
    }

    /// Packets waiting or in transmission.
    pub fn in_system(&self) -> u64 {
        let waiting = self.network.queue().backlog().packets;
        u64::from(waiting + self.network.in_transmission().packets)
    }
}
