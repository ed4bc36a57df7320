//! The flows of one class: which are running, and the events that reach them.

use std::sync::Arc;

use super::{Distribution, TrafficClass};
use crate::network::{Alarm, Completed, ConnectionId, Network, Opening};
use crate::packet::{Ecn, FlowId};
use crate::record::{Expectation, Playback, Report};
use crate::rng::{Purpose, Rng};
use crate::units::{Rate, Time};

/// Flows that join a running class start within this time.
const JOIN_WITHIN_S: f64 = 1.0;

/// A class and its flows.
#[derive(Clone, Debug)]
pub struct Flows<C: TrafficClass> {
    class: Arc<C>,
    /// Index of the class in the scenario.
    index: u16,
    id: Arc<str>,
    start_s: Arc<Distribution>,
    /// All flows that ever joined; a flow's position is its index in the class's random streams.
    all: Vec<Member<C::Flow>>,
    /// Positions of the running flows, in order of joining.
    running: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Member<F> {
    runs: bool,
    started: bool,
    flow: F,
}

impl<C: TrafficClass> Flows<C> {
    /// A class without flows; `index` is its position in the scenario, `id` names its random streams.
    pub fn new(index: u16, id: &str, start_s: &Distribution, class: C) -> Self {
        Flows {
            class: Arc::new(class),
            index,
            id: Arc::from(id),
            start_s: Arc::new(start_s.clone()),
            all: Vec::new(),
            running: Vec::new(),
        }
    }

    /// Adds `count` flows, which start at the class's start times, or within `within_s` from now.
    pub fn add(&mut self, count: u32, within_s: Option<f64>, network: &mut Network) {
        network.expect_flows(count);
        for position in 0..count {
            let flow = self.all.len() as u32;
            let class = self.index;
            let mut joining = Joining { network, class, id: &self.id, flow, position, count };
            let joined = self.class.join(&mut joining);
            let start_s = match within_s {
                Some(within) => joining.stream(Purpose::Start).between(0.0, within),
                None => joining.draw(&self.start_s, Purpose::Start),
            };
            network.schedule_start(class, flow, network.now() + Time::from_secs(start_s));
            self.all.push(Member { runs: true, started: false, flow: joined });
            self.running.push(flow);
        }
    }

    /// Changes the parameters and the number of flows. Flows that leave stop at once, the youngest first.
    pub fn revise(&mut self, class: C, flows: u32, network: &mut Network) {
        self.class = Arc::new(class);
        let running = self.running.len() as u32;
        if flows > running {
            self.add(flows - running, Some(JOIN_WITHIN_S), network);
        }
        for _ in flows..running {
            self.stop_youngest(network);
        }
        for i in 0..self.running.len() {
            let flow = self.running[i];
            self.call(flow, network, |class, member, cx| class.revised(&mut member.flow, cx));
        }
    }

    fn stop_youngest(&mut self, network: &mut Network) {
        if let Some(flow) = self.running.pop() {
            self.call(flow, network, |class, member, cx| {
                member.runs = false;
                class.stop(&mut member.flow, cx);
            });
        }
    }

    /// As [`TrafficClass::start`], unless the flow has been stopped.
    pub fn start(&mut self, flow: u32, network: &mut Network) {
        self.call(flow, network, |class, member, cx| {
            if member.runs {
                member.started = true;
                class.start(&mut member.flow, cx);
            }
        });
    }

    /// As [`TrafficClass::wake`], unless the flow has been stopped.
    pub fn wake(&mut self, flow: u32, alarm: Alarm, network: &mut Network) {
        self.call(flow, network, |class, member, cx| {
            if member.runs {
                class.wake(&mut member.flow, alarm, cx);
            }
        });
    }

    /// As [`TrafficClass::completed`].
    pub fn completed(&mut self, transfer: &Completed, network: &mut Network) {
        self.call(transfer.client, network, |class, member, cx| {
            class.completed(&mut member.flow, transfer, cx);
        });
    }

    fn call(
        &mut self,
        flow: u32,
        network: &mut Network,
        call: impl FnOnce(&C, &mut Member<C::Flow>, &mut Cx<'_>),
    ) {
        let member = &mut self.all[flow as usize];
        let running = self.running.len() as u32;
        let mut cx = Cx { network, class: self.index, flow, runs: member.runs, running };
        call(&self.class, member, &mut cx);
    }

    /// Number of running flows.
    pub fn running(&self) -> usize {
        self.running.len()
    }

    /// Number of running flows that have started.
    pub fn started(&self) -> usize {
        self.running.iter().filter(|place| self.all[**place as usize].started).count()
    }

    /// The connections of the running flows, if they are connections.
    pub fn connections(&self) -> Vec<ConnectionId> {
        let flow = |place: &u32| C::connection(&self.all[*place as usize].flow);
        self.running.iter().filter_map(flow).collect()
    }

    /// As [`TrafficClass::progress`].
    pub fn progress(&self, flow: u32) -> u64 {
        C::progress(&self.all[flow as usize].flow)
    }
}

/// Context of a flow that joins its class.
pub struct Joining<'a> {
    network: &'a mut Network,
    class: u16,
    id: &'a str,
    flow: u32,
    /// Its position among the `count` flows that join together.
    position: u32,
    count: u32,
}

impl Joining<'_> {
    /// The flow's own random stream for this purpose, from its start.
    pub fn stream(&self, purpose: Purpose) -> Rng {
        Rng::stream(self.network.seed(), self.id, self.flow, purpose)
    }

    /// The flow's value of a distribution over the flows that join together.
    pub fn draw(&self, distribution: &Distribution, purpose: Purpose) -> f64 {
        distribution.draw(self.position, self.count, &mut self.stream(purpose))
    }

    /// A name for a flow that is not a connection.
    pub fn new_flow(&mut self) -> FlowId {
        self.network.new_flow(self.class, self.flow)
    }

    /// Adds a flow with a receiver at the end of a path with this round trip, half of it one way.
    pub fn new_watched_flow(&mut self, round_trip: Time, expects: Expectation) -> Watched {
        let expects = Expectation { path: Time(round_trip.0 / 2), ..expects };
        let (id, receiver) = self.network.new_watched_flow(self.class, self.flow, expects);
        Watched { id, receiver }
    }

    /// A greedy connection that is the flow; [`Cx::start_connection`] starts it.
    pub fn new_connection(&mut self, opening: &Opening<'_>) -> ConnectionId {
        if self.position == 0 {
            self.network.expect_connections(self.count);
        }
        self.network.new_connection(self.class, opening)
    }
}

/// A flow with a receiver.
#[derive(Clone, Copy, Debug)]
pub struct Watched {
    id: FlowId,
    /// Its index in the recorder.
    receiver: u32,
}

/// Context of a call to a flow: the time, the link, and access to the network.
pub struct Cx<'a> {
    network: &'a mut Network,
    class: u16,
    flow: u32,
    runs: bool,
    running: u32,
}

impl Cx<'_> {
    /// The simulated time.
    pub fn now(&self) -> Time {
        self.network.now()
    }

    /// Rate of the bottleneck.
    pub fn link_rate(&self) -> Rate {
        self.network.port().rate
    }

    /// Whether the flow is running.
    pub fn runs(&self) -> bool {
        self.runs
    }

    /// Number of running flows of the class.
    pub fn running(&self) -> u32 {
        self.running
    }

    /// Requests a call of [`TrafficClass::wake`] with `alarm` at this time.
    pub fn wake_at(&mut self, at: Time, alarm: Alarm) {
        self.network.schedule_alarm(self.class, self.flow, at, alarm);
    }

    /// Sends an unacknowledged packet directly into the bottleneck.
    pub fn send(&mut self, flow: FlowId, seq: u64, bytes: u32, ecn: Ecn) {
        self.network.send(self.class, flow, seq, bytes, ecn);
    }

    /// The flow starts to send, and its receiver to count.
    pub fn start_receiver(&mut self, flow: Watched) {
        let now = self.now();
        self.network.experiences_mut().start(flow.receiver, now);
    }

    /// The flow, whose receiver has started, stops sending.
    pub fn stop_receiver(&mut self, flow: Watched) {
        let now = self.now();
        self.network.experiences_mut().stop(flow.receiver, now);
    }

    /// Sends a packet to the flow's receiver.
    pub fn send_to_receiver(&mut self, flow: Watched, seq: u64, bytes: u32, ecn: Ecn) {
        self.network.send(self.class, flow.id, seq, bytes, ecn);
    }

    /// Sends a frame of `bytes` to the flow's receiver, in packets of at most `packet_bytes` that arrive at the bottleneck
    /// together. `seq` is the number of the first; returns the number of the next.
    pub fn send_frame(
        &mut self,
        flow: Watched,
        number: u64,
        seq: u64,
        bytes: u32,
        packet_bytes: u32,
        ecn: Ecn,
    ) -> u64 {
        let packets = bytes.div_ceil(packet_bytes);
        let now = self.now();
        let receiver = self.network.experiences_mut().receiver_mut(flow.receiver);
        receiver.announce(number, seq, packets, now);
        let mut left = bytes;
        for packet in 0..packets {
            let bytes = left.min(packet_bytes);
            left -= bytes;
            self.send_to_receiver(flow, seq + u64::from(packet), bytes, ecn);
        }
        seq + u64::from(packets)
    }

    /// Takes the receiver's report on the time since the last call.
    pub fn take_report(&mut self, flow: Watched) -> Report {
        self.network.experiences_mut().receiver_mut(flow.receiver).take_report()
    }

    /// Playback of the class, which plays videos.
    pub fn playback(&mut self) -> Option<&mut Playback> {
        self.network.experiences_mut().playback(self.class)
    }

    /// As [`Network::await_packets`].
    pub fn await_packets(&mut self, connection: ConnectionId, packets: u64) {
        self.network.await_packets(connection, packets);
    }

    /// Records the duration of a part of a transfer.
    pub fn record_part(&mut self, took: Time) {
        self.network.record_part(self.class, took);
    }

    /// Starts the flow's connection.
    pub fn start_connection(&mut self, connection: ConnectionId) {
        self.network.start_connection(connection);
    }

    /// Stops the flow's connection.
    pub fn stop_connection(&mut self, connection: ConnectionId) {
        self.network.stop_connection(connection);
    }

    /// Opens a connection that carries `packets` of data to the flow. `pair` identifies source and
    /// destination if another connection has the same; `awaits_more` keeps it open after the data.
    pub fn open_transfer(
        &mut self,
        opening: &Opening<'_>,
        packets: u64,
        pair: Option<FlowId>,
        awaits_more: bool,
    ) -> ConnectionId {
        self.network.open_transfer(self.class, self.flow, opening, packets, pair, awaits_more)
    }

    /// Sends `packets` more over a connection that the flow has opened.
    pub fn append(&mut self, connection: ConnectionId, packets: u64, awaits_more: bool) {
        self.network.append(connection, packets, awaits_more);
    }

    /// Abandons all open transfers of the flow.
    pub fn give_up_transfers(&mut self) {
        self.network.give_up_transfers(self.class, self.flow);
    }

    /// Records a completion time, if `by_size` also among transfers of this size.
    pub fn record_completion(&mut self, transfer: &Completed, by_size: bool) {
        self.network.record_completion(transfer, by_size);
    }
}
