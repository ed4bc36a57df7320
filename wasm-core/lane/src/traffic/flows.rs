//! The flows of one class: which of them run, and what reaches them.

use std::sync::Arc;

use super::{Distribution, TrafficClass};
use crate::network::{Alarm, Completed, ConnectionId, Network, Opening};
use crate::packet::FlowId;
use crate::rng::{Purpose, Rng};
use crate::units::{Rate, Time};

/// Flows that join a running class start within this time.
const JOIN_WITHIN_S: f64 = 1.0;

/// A class and its flows.
#[derive(Clone, Debug)]
pub struct Flows<C: TrafficClass> {
    class: Arc<C>,
    /// Which class of the scenario this is.
    index: u16,
    id: Arc<str>,
    start_s: Arc<Distribution>,
    /// All that ever joined; a flow's place is its index in the class's random streams.
    all: Vec<Member<C::Flow>>,
    /// Places of those that run, in order of their joining.
    running: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Member<F> {
    runs: bool,
    started: bool,
    flow: F,
}

impl<C: TrafficClass> Flows<C> {
    /// A class without flows; `index` is its place in the scenario, `id` names its random streams.
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

    /// Adds `count` flows: at the class's start times, or `within_s` of now.
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

    /// The class has other parameters and so many flows from now on. Those that leave stop at once, the
    /// youngest first.
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

    /// As [`TrafficClass::start`], unless the flow was stopped before.
    pub fn start(&mut self, flow: u32, network: &mut Network) {
        self.call(flow, network, |class, member, cx| {
            if member.runs {
                member.started = true;
                class.start(&mut member.flow, cx);
            }
        });
    }

    /// As [`TrafficClass::wake`], unless the flow was stopped before.
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

    /// Flows that run.
    pub fn running(&self) -> usize {
        self.running.len()
    }

    /// Those of them whose start has come.
    pub fn started(&self) -> usize {
        self.running.iter().filter(|place| self.all[**place as usize].started).count()
    }

    /// The connections that the running flows are, where they are connections.
    pub fn connections(&self) -> Vec<ConnectionId> {
        let flow = |place: &u32| C::connection(&self.all[*place as usize].flow);
        self.running.iter().filter_map(flow).collect()
    }

    /// As [`TrafficClass::progress`].
    pub fn progress(&self, flow: u32) -> u64 {
        C::progress(&self.all[flow as usize].flow)
    }
}

/// What surrounds a flow that joins its class.
pub struct Joining<'a> {
    network: &'a mut Network,
    class: u16,
    id: &'a str,
    flow: u32,
    /// Its place among the `count` that join together.
    position: u32,
    count: u32,
}

impl Joining<'_> {
    /// The flow's own random stream for this purpose, from its beginning.
    pub fn stream(&self, purpose: Purpose) -> Rng {
        Rng::stream(self.network.seed(), self.id, self.flow, purpose)
    }

    /// The flow's value of a distribution over the flows that join together.
    pub fn draw(&self, distribution: &Distribution, purpose: Purpose) -> f64 {
        distribution.draw(self.position, self.count, &mut self.stream(purpose))
    }

    /// A name for a flow that is no connection itself.
    pub fn new_flow(&mut self) -> FlowId {
        self.network.new_flow(self.class, self.flow)
    }

    /// A connection that the flow is, with data without end; it starts by [`Cx::start_connection`].
    pub fn new_connection(&mut self, opening: &Opening<'_>) -> ConnectionId {
        if self.position == 0 {
            self.network.expect_connections(self.count);
        }
        self.network.new_connection(self.class, opening)
    }
}

/// What surrounds one call of a flow: the time, the link, and the ways into the network.
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

    /// Whether the flow runs.
    pub fn runs(&self) -> bool {
        self.runs
    }

    /// Flows of the class that run.
    pub fn running(&self) -> u32 {
        self.running
    }

    /// Asks for a call of [`TrafficClass::wake`] at this time. `alarm` comes back with it.
    pub fn wake_at(&mut self, at: Time, alarm: Alarm) {
        self.network.schedule_alarm(self.class, self.flow, at, alarm);
    }

    /// Sends a packet straight into the bottleneck; no receiver acknowledges it.
    pub fn send(&mut self, flow: FlowId, seq: u64, bytes: u32) {
        self.network.send(self.class, flow, seq, bytes);
    }

    /// Starts the connection that the flow is.
    pub fn start_connection(&mut self, connection: ConnectionId) {
        self.network.start_connection(connection);
    }

    /// Stops the connection that the flow is.
    pub fn stop_connection(&mut self, connection: ConnectionId) {
        self.network.stop_connection(connection);
    }

    /// Opens a connection that carries `packets` of data to the flow. `pair` names source and destination
    /// together, where another connection has the same ones; `awaits_more` keeps it open when all is there.
    pub fn open_transfer(
        &mut self,
        opening: &Opening<'_>,
        packets: u64,
        pair: Option<FlowId>,
        awaits_more: bool,
    ) -> ConnectionId {
        self.network.open_transfer(self.class, self.flow, opening, packets, pair, awaits_more)
    }

    /// Has `packets` more sent over a connection that the flow has opened.
    pub fn append(&mut self, connection: ConnectionId, packets: u64, awaits_more: bool) {
        self.network.append(connection, packets, awaits_more);
    }

    /// Gives up every transfer that the flow has open.
    pub fn give_up_transfers(&mut self) {
        self.network.give_up_transfers(self.class, self.flow);
    }

    /// Records a completion time, and that of transfers of this size alone where `by_size` says so.
    pub fn record_completion(&mut self, transfer: &Completed, by_size: bool) {
        self.network.record_completion(transfer, by_size);
    }
}
