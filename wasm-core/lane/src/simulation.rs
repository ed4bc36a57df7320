//! One lane at work: flows, bottleneck, discipline, recorder, and the clock that moves them.

use std::sync::Arc;

use crate::event::EventQueue;
use crate::link::Transmitter;
use crate::packet::{Ecn, FlowId, Packet};
use crate::queue::{
    Backlog, Curve, Cx, Event as PacketEvent, EventKind, PacketLog, Port, Queue, QueueDiscipline,
    QueueSpec, Signals,
};
use crate::record::{
    ClassCounters, ClassSurroundings, LaneSummary, Recorder, Series, Surroundings,
};
use crate::rng::{Purpose, Rng};
use crate::scenario::{
    Action, Cbr, Ftp, LaneScenario, PerConnection, Poisson, Step, ThinkFrom, Traffic,
};
use crate::source::transfers::{Client, Object, Plan};
use crate::source::{self, cbr, poisson};
use crate::tcp::{self, Connection, Outcome, Path, Segment, Wake, Wakes};
use crate::units::{Rate, Time};

/// Flows that a change adds start within this time.
const JOIN_WITHIN_S: f64 = 1.0;

#[derive(Clone, Copy, Debug)]
enum Event {
    /// A flow starts.
    Start(FlowId),
    /// A source that feeds the bottleneck directly sends its next packet.
    Send(FlowId),
    /// A connection asked to be woken.
    Wake(FlowId, Wake),
    /// A client begins a page.
    Page(FlowId),
    /// A client asks for the next object.
    Object(FlowId),
}

/// Where the events of one connection go.
struct FlowEvents<'a> {
    flow: FlowId,
    events: &'a mut EventQueue<Event>,
}

impl Wakes for FlowEvents<'_> {
    #[inline]
    fn wake(&mut self, at: Time, wake: Wake) {
        self.events.schedule(at, Event::Wake(self.flow, wake));
    }
}

#[derive(Clone, Debug)]
struct Class {
    id: String,
    packet_bytes: u32,
    kind: ClassKind,
    /// Flows that run, in order of their start.
    running: Vec<FlowId>,
    /// Flows ever started; the next one's index in its random streams.
    started: u32,
    /// TCP connections that are open, and their propagation round trips together.
    connections: u32,
    round_trips: u64,
}

#[derive(Clone, Debug)]
enum ClassKind {
    Ftp { spec: Ftp, config: tcp::Config },
    Clients { plan: Plan, config: tcp::Config },
    Cbr { spec: Cbr },
    Poisson { spec: Poisson },
}

#[derive(Clone, Debug)]
struct Flow {
    class: u16,
    running: bool,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    Tcp {
        connection: Box<Connection>,
        round_trip: Time,
        delivered_before: u64,
        /// What a connection of a client carries; greedy flows carry data without end.
        transfer: Option<Transfer>,
    },
    Client {
        client: Box<Client>,
        /// The open connection of the page, where one carries all its objects.
        connection: Option<FlowId>,
    },
    Cbr {
        source: cbr::Source,
        silent: bool,
    },
    Poisson {
        source: poisson::Source,
        silent: bool,
    },
}

#[derive(Clone, Copy, Debug)]
struct Transfer {
    client: FlowId,
    /// Source and destination together: the client, but for probes, of which each is a new one.
    pair: FlowId,
    begun: Time,
    packets: u64,
    objects: u32,
    /// Whether more objects will be asked for on the same connection.
    awaits_more: bool,
    stage: Stage,
}

/// Where a packet is at the bottleneck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In transmission.
    Link,
    Queue,
    /// In the second of two queues.
    Second,
}

/// The end of a transfer has two steps: its packets may be under way when it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Open,
    /// Complete, or given up.
    Over,
    /// Nothing is under way; the flow is among the free ones.
    Free,
}

/// One lane of a scenario, at one simulated time. A clone runs on exactly as the original would.
#[derive(Clone, Debug)]
pub struct Simulation {
    now: Time,
    seed: u64,
    label: String,
    link_delay: Time,
    access_rate: Rate,
    port: Port,
    spec: QueueSpec,
    queue: Queue,
    drop_rng: Rng,
    transmitter: Transmitter,
    classes: Vec<Class>,
    flows: Vec<Flow>,
    /// Flows of closed connections with nothing under way, for new connections.
    free: Vec<FlowId>,
    /// Names of pairs that are no flow's are given from the top down.
    newest_pair: FlowId,
    events: EventQueue<Event>,
    steps: Arc<[Step]>,
    next_step: usize,
    handled: u64,
    recorder: Recorder,
    signals: Signals,
    segments: Vec<Segment>,
}

impl Simulation {
    /// A lane at time zero; `sample_every` asks for sampled rows.
    pub fn new(lane: &LaneScenario, label: &str, sample_every: Option<Time>) -> Self {
        let port = Port {
            rate: Rate(lane.link.rate_bps),
            buffer: lane.link.buffer,
            usual_packet_bytes: usual_packet_bytes(&lane.traffic),
        };
        let warmup = Time::from_secs(lane.warmup_s);
        let mut simulation = Simulation {
            now: Time::ZERO,
            seed: u64::from(lane.seed),
            label: label.to_owned(),
            link_delay: Time::from_secs(lane.link.delay_s),
            access_rate: Rate(lane.access.rate_bps),
            queue: lane.queue.build(&port),
            spec: lane.queue.clone(),
            port,
            drop_rng: Rng::stream(u64::from(lane.seed), "queue", 0, Purpose::Drop),
            transmitter: Transmitter::default(),
            classes: lane.traffic.iter().map(Class::new).collect(),
            flows: Vec::new(),
            free: Vec::new(),
            newest_pair: FlowId::MAX,
            events: EventQueue::default(),
            steps: Arc::clone(&lane.steps),
            next_step: 0,
            handled: 0,
            recorder: Recorder::new(lane.traffic.len(), warmup, sample_every.map(Series::new)),
            signals: Signals::default(),
            segments: Vec::new(),
        };
        for (class, traffic) in lane.traffic.iter().enumerate() {
            simulation.add_flows(class, traffic.flows(), None);
        }
        if warmup == Time::ZERO {
            simulation.begin_measuring();
        }
        simulation
    }

    pub fn now(&self) -> Time {
        self.now
    }

    /// When the next event is due; [`Time::NEVER`] when nothing will happen any more.
    pub fn next_event(&self) -> Time {
        self.events.peek_time().min(self.transmitter.done())
    }

    /// Handles every event up to and including `until`. The result does not depend on how a run is
    /// cut into calls.
    pub fn run_until(&mut self, until: Time) {
        loop {
            let look = self.recorder.next_look().min(self.next_step_at());
            self.handle_events(look.min(until));
            if look > until {
                self.now = self.now.max(until);
                return;
            }
            self.now = look;
            self.look();
        }
    }

    fn handle_events(&mut self, until: Time) {
        loop {
            let departure = self.transmitter.done();
            let other = self.events.next_time();
            if departure.min(other) > until {
                return;
            }
            self.handled += 1;
            if departure <= other {
                self.now = departure;
                self.depart();
            } else {
                self.now = other;
                self.handle_next();
            }
        }
    }

    /// Events handled so far.
    pub fn handled(&self) -> u64 {
        self.handled
    }

    /// Whether everything up to now has happened as `steps` say.
    pub fn has_followed(&self, steps: &[Step]) -> bool {
        steps.split_at_checked(self.next_step).is_some_and(|(done, to_come)| {
            *done == self.steps[..self.next_step]
                && to_come.first().is_none_or(|step| step.at >= self.now)
        })
    }

    /// Follows `steps` from now on; what they do now is done at once, after everything that happens now.
    pub fn follow(&mut self, steps: &Arc<[Step]>) {
        self.steps = Arc::clone(steps);
        self.take_steps();
    }

    fn next_step_at(&self) -> Time {
        self.steps.get(self.next_step).map_or(Time::NEVER, |step| step.at)
    }

    /// Ends the warm-up, samples, takes a step of the timeline: what is due now, in this order.
    fn look(&mut self) {
        if self.recorder.warmup_ends() == self.now {
            self.begin_measuring();
        }
        if self.recorder.series.as_ref().is_some_and(|series| series.next_at() == self.now) {
            let probe = self.queue.probe(&self.port);
            let busy = self.busy();
            let Recorder { series, total, classes, .. } = &mut self.recorder;
            if let Some(series) = series {
                series.sample(self.now, probe, total, busy, classes);
                if series.watches_windows() {
                    let greedy = |class: &&Class| matches!(class.kind, ClassKind::Ftp { .. });
                    let ids = self.classes.iter().filter(greedy).flat_map(|class| &class.running);
                    series.windows(ids.map(|id| self.flows[*id as usize].window()));
                }
            }
        }
        self.take_steps();
    }

    /// Takes the steps of the timeline that are due now.
    fn take_steps(&mut self) {
        while self.next_step_at() == self.now {
            let steps = Arc::clone(&self.steps);
            for action in &steps[self.next_step].actions {
                self.act(action);
            }
            self.next_step += 1;
        }
    }

    fn handle_next(&mut self) {
        match self.events.pop() {
            Some((_, Event::Wake(flow, wake))) => self.wake(flow, wake),
            Some((_, Event::Send(flow))) => self.send(flow),
            Some((_, Event::Start(flow))) => self.start(flow),
            Some((_, Event::Page(flow))) => self.begin_page(flow),
            Some((_, Event::Object(flow))) => self.ask_for_object(flow),
            None => {}
        }
    }

    fn wake(&mut self, id: FlowId, wake: Wake) {
        let flow = &mut self.flows[id as usize];
        let class = &self.classes[usize::from(flow.class)];
        let (Some(config), Source::Tcp { connection, transfer, .. }) =
            (class.tcp(), &mut flow.source)
        else {
            return;
        };
        let pair = transfer.map_or(id, |transfer| transfer.pair);
        let mut wakes = FlowEvents { flow: id, events: &mut self.events };
        let out = &mut self.segments;
        let outcome = match wake {
            Wake::Arrive => {
                let arrival = connection.arrive(config, &mut wakes);
                let class = flow.class;
                if let Some((segment, bytes)) = arrival {
                    self.arrive(Packet {
                        number: 0,
                        seq: segment.seq(),
                        arrived: self.now,
                        flow: id,
                        pair,
                        class,
                        responsive: true,
                        ecn: segment.ecn(),
                        cwr: segment.cwr(),
                        bytes,
                    });
                }
                return;
            }
            Wake::Ack => connection.ack(self.now, flow.running, config, out, &mut wakes),
            Wake::Timer => connection.timer(self.now, flow.running, config, out, &mut wakes),
            Wake::AckDue => {
                connection.ack_due(self.now, self.port.rate, config, &mut wakes);
                Outcome::default()
            }
        };
        let transferring = transfer.is_some();
        if outcome.cut {
            self.record_cut(id);
        }
        if transferring {
            self.check_transfer(id);
        }
    }

    fn record_cut(&mut self, flow: FlowId) {
        let running = self.open_connections();
        let round_trips: u64 = self.classes.iter().map(|class| class.round_trips).sum();
        let waiting = self.queue.backlog().bytes.min(u64::from(u32::MAX)) as u32;
        let queueing = self.port.rate.time_of(waiting);
        let round_trip = Time(round_trips / running.max(1) as u64) + queueing;
        self.recorder.cut(flow, round_trip, running, self.now);
    }

    fn open_connections(&self) -> usize {
        self.classes.iter().map(|class| class.connections as usize).sum()
    }

    /// A packet reaches the bottleneck.
    fn arrive(&mut self, packet: Packet) {
        self.recorder.arrival(&packet);
        let packet = Packet { number: self.recorder.total.arrivals as u32, ..packet };
        if let Some(log) = &mut self.signals.log {
            log.find(self.queue.backlog());
            log.add(self.now, &packet, EventKind::Arrived);
        }
        let dropped = self.with_queue(|queue, cx| queue.enqueue(packet, cx), Some(&packet)).1;
        self.recorder.verdict(&packet, dropped);
        self.recorder.average(self.queue.average(), self.now);
        if self.transmitter.is_idle() {
            self.transmit_next();
        } else {
            self.recorder.queue_length(self.queue.backlog().packets, self.now);
        }
    }

    /// Calls the discipline, and records what it drops; tells whether `arriving` was among it.
    #[inline]
    fn with_queue<T>(
        &mut self,
        call: impl FnOnce(&mut Queue, &mut Cx<'_>) -> T,
        arriving: Option<&Packet>,
    ) -> (T, bool) {
        let transmitting = self.transmitter.in_transmission();
        let mut cx =
            Cx::new(self.now, &self.port, transmitting, &mut self.drop_rng, &mut self.signals);
        let result = call(&mut self.queue, &mut cx);
        let hit = !self.signals.is_empty() && self.record_signals(arriving);
        (result, hit)
    }

    /// Records what the discipline dropped and marked; tells whether `arriving` was dropped.
    fn record_signals(&mut self, arriving: Option<&Packet>) -> bool {
        let mut hit = false;
        for (packet, reason) in self.signals.dropped.drain(..) {
            // It may have been marked before it was dropped.
            hit |=
                arriving.is_some_and(|arriving| Packet { ecn: packet.ecn, ..*arriving } == packet);
            self.recorder.drop(&packet, reason);
            let flow = &mut self.flows[packet.flow as usize];
            if let Source::Tcp { connection, transfer, .. } = &mut flow.source {
                connection.lost();
                free_if_drained(packet.flow, connection, transfer, &mut self.free);
            }
        }
        for packet in self.signals.marked.drain(..) {
            self.recorder.mark(&packet);
        }
        hit
    }

    fn transmit_next(&mut self) {
        if let Some(log) = &mut self.signals.log {
            log.find(self.queue.backlog());
        }
        let (next, _) = self.with_queue(|queue, cx| queue.dequeue(cx), None);
        if let Some(packet) = next {
            if let Some(log) = &mut self.signals.log {
                log.add(self.now, &packet, EventKind::Left);
            }
            self.transmitter.start(packet, self.now, self.port.rate);
        }
        self.recorder.queue_length(self.queue.backlog().packets, self.now);
    }

    /// The transmission under way ends.
    fn depart(&mut self) {
        let Some((packet, started)) = self.transmitter.finish() else { return };
        self.recorder.departure(&packet, started, self.now);
        self.deliver(&packet);
        self.transmit_next();
    }

    fn deliver(&mut self, packet: &Packet) {
        let class = &self.classes[usize::from(packet.class)];
        let flow = &mut self.flows[packet.flow as usize];
        if let (Some(config), Source::Tcp { connection, .. }) = (class.tcp(), &mut flow.source) {
            let mut wakes = FlowEvents { flow: packet.flow, events: &mut self.events };
            if connection.deliver(packet, self.now, self.port.rate, config, &mut wakes) {
                self.recorder.goodput(packet.class, packet.bytes);
            }
        }
    }

    /// A client begins a page, and plans the next one where think times run from the start.
    fn begin_page(&mut self, id: FlowId) {
        let flow = &mut self.flows[id as usize];
        let class = &self.classes[usize::from(flow.class)];
        let (ClassKind::Clients { plan, .. }, Source::Client { client, .. }, true) =
            (&class.kind, &mut flow.source, flow.running)
        else {
            return;
        };
        for at in client.begin_page(plan, self.now) {
            self.events.schedule(at, Event::Object(id));
        }
        if plan.think_from == ThinkFrom::PageStart {
            let next = self.now + client.think(plan);
            self.events.schedule(next, Event::Page(id));
        }
    }

    fn ask_for_object(&mut self, id: FlowId) {
        let flow = &mut self.flows[id as usize];
        let class = &self.classes[usize::from(flow.class)];
        let (ClassKind::Clients { plan, config }, Source::Client { client, connection }, true) =
            (&class.kind, &mut flow.source, flow.running)
        else {
            return;
        };
        let Some(object) = client.next_object() else { return };
        let open = *connection;
        let more = plan.connection_per == PerConnection::Page && client.asks_more();
        let (per, class) = (plan.connection_per, flow.class);
        if let (PerConnection::Page, Some(open)) = (per, open) {
            let Source::Tcp { connection, transfer: Some(transfer), .. } =
                &mut self.flows[open as usize].source
            else {
                return;
            };
            transfer.packets += object.packets;
            transfer.objects += 1;
            transfer.awaits_more = more;
            let mut wakes = FlowEvents { flow: open, events: &mut self.events };
            let out = &mut self.segments;
            connection.append(object.packets, self.now, config, out, &mut wakes);
        } else {
            let opened = self.open_transfer(id, class, object, more);
            if let (PerConnection::Page, Source::Client { connection, .. }) =
                (per, &mut self.flows[id as usize].source)
            {
                *connection = Some(opened);
            }
        }
    }

    /// Opens a connection that carries `object` to `client`.
    fn open_transfer(
        &mut self,
        client: FlowId,
        class: u16,
        object: Object,
        awaits_more: bool,
    ) -> FlowId {
        let owner = &mut self.classes[usize::from(class)];
        let Some(config) = owner.tcp() else { return client };
        let path = path(object.round_trip, self.link_delay, self.access_rate);
        let mut connection =
            Box::new(Connection::new(config, path, object.clock_phase).limited_to(object.packets));
        let id = self.free.pop().unwrap_or(self.flows.len() as FlowId);
        let mut wakes = FlowEvents { flow: id, events: &mut self.events };
        connection.start(self.now, config, &mut self.segments, &mut wakes);
        owner.connections += 1;
        owner.round_trips += object.round_trip.0;
        let pair = if self.tells_sizes(usize::from(class)) {
            self.newest_pair -= 1;
            self.newest_pair
        } else {
            client
        };
        let transfer = Transfer {
            client,
            pair,
            begun: self.now,
            packets: object.packets,
            objects: 1,
            awaits_more,
            stage: Stage::Open,
        };
        let source = Source::Tcp {
            connection,
            round_trip: object.round_trip,
            delivered_before: 0,
            transfer: Some(transfer),
        };
        let flow = Flow { class, running: true, source };
        if let Some(place) = self.flows.get_mut(id as usize) {
            // Its counters would go with the old connection.
            if let Source::Tcp { connection, .. } = &place.source {
                self.recorder.keep_counters(class, connection.sender());
            }
            *place = flow;
        } else {
            self.flows.push(flow);
        }
        id
    }

    /// Closes a connection whose transfer is complete, and frees one with nothing under way.
    fn check_transfer(&mut self, id: FlowId) {
        let flow = &mut self.flows[id as usize];
        let class = usize::from(flow.class);
        let Source::Tcp { connection, round_trip, transfer, .. } = &mut flow.source else { return };
        let Some(open) = transfer else { return };
        let round_trip = *round_trip;
        let finished = connection.sender().is_finished() && !open.awaits_more;
        let closes = open.stage == Stage::Open && (finished || !flow.running);
        if closes {
            open.stage = Stage::Over;
        }
        let done = *open;
        free_if_drained(id, connection, transfer, &mut self.free);
        if !closes {
            return;
        }
        self.classes[class].connections -= 1;
        self.classes[class].round_trips -= round_trip.0;
        if finished {
            let took = self.now - done.begun;
            self.recorder.completion(class, done.packets, took, self.tells_sizes(class));
            self.complete_objects(done.client, done.objects);
        }
    }

    fn tells_sizes(&self, class: usize) -> bool {
        matches!(&self.classes[class].kind, ClassKind::Clients { plan, .. } if plan.tells_sizes())
    }

    /// `objects` of a client are complete; after the last of a page it thinks.
    fn complete_objects(&mut self, id: FlowId, objects: u32) {
        let flow = &mut self.flows[id as usize];
        let class = &self.classes[usize::from(flow.class)];
        let (ClassKind::Clients { plan, .. }, Source::Client { client, connection }) =
            (&class.kind, &mut flow.source)
        else {
            return;
        };
        *connection = None;
        client.open -= objects;
        if client.open == 0 && plan.think_from == ThinkFrom::PageEnd && flow.running {
            let next = self.now + client.think(plan);
            self.events.schedule(next, Event::Page(id));
        }
    }

    fn start(&mut self, id: FlowId) {
        let flow = &mut self.flows[id as usize];
        if !flow.running {
            return;
        }
        let class = &self.classes[usize::from(flow.class)];
        match (&class.kind, &mut flow.source) {
            (ClassKind::Ftp { config, .. }, Source::Tcp { connection, .. }) => {
                let mut wakes = FlowEvents { flow: id, events: &mut self.events };
                connection.start(self.now, config, &mut self.segments, &mut wakes);
            }
            (ClassKind::Cbr { .. }, Source::Cbr { .. })
                if class.flow_rate(self.port.rate) > 0.0 =>
            {
                self.send(id);
            }
            (ClassKind::Poisson { .. }, _) => self.resume(id),
            (ClassKind::Clients { .. }, _) => self.begin_page(id),
            (_, Source::Cbr { silent, .. } | Source::Poisson { silent, .. }) => *silent = true,
            _ => {}
        }
    }

    /// A source that feeds the bottleneck directly sends a packet and plans the next one.
    fn send(&mut self, id: FlowId) {
        let flow = &mut self.flows[id as usize];
        if !flow.running {
            return;
        }
        let class = &self.classes[usize::from(flow.class)];
        let rate = class.flow_rate(self.port.rate);
        let bytes = class.packet_bytes;
        let (seq, bytes, gap, silent) = match (&class.kind, &mut flow.source) {
            (ClassKind::Cbr { spec }, Source::Cbr { source, silent }) => {
                (source.next_seq(), bytes, source.gap(bytes, rate, spec.jitter), silent)
            }
            (ClassKind::Poisson { spec }, Source::Poisson { source, silent }) => {
                let (seq, size) = source.next_packet(bytes, spec.service);
                (seq, size, source.gap(bytes, rate), silent)
            }
            _ => return,
        };
        *silent = gap.is_none();
        if let Some(gap) = gap {
            self.events.schedule(self.now + gap, Event::Send(id));
        }
        let class = flow.class;
        self.arrive(Packet {
            number: 0,
            seq,
            arrived: self.now,
            flow: id,
            pair: id,
            class,
            responsive: false,
            ecn: Ecn::NotCapable,
            cwr: false,
            bytes,
        });
    }

    /// A source that was silent at rate zero, or has not begun, plans its next packet.
    fn resume(&mut self, id: FlowId) {
        let flow = &mut self.flows[id as usize];
        let class = &self.classes[usize::from(flow.class)];
        let rate = class.flow_rate(self.port.rate);
        let (gap, silent) = match &mut flow.source {
            Source::Cbr { source, silent } => (source.resume(class.packet_bytes, rate), silent),
            Source::Poisson { source, silent } => (source.gap(class.packet_bytes, rate), silent),
            Source::Tcp { .. } | Source::Client { .. } => return,
        };
        *silent = gap.is_none();
        if let Some(gap) = gap {
            self.events.schedule(self.now + gap, Event::Send(id));
        }
    }

    fn act(&mut self, action: &Action) {
        match action {
            Action::Flows { class, flows } => self.set_flows(*class, *flows),
            Action::ClassRate { class, rate_bps } => {
                match &mut self.classes[*class].kind {
                    ClassKind::Cbr { spec } => spec.rate_bps = *rate_bps,
                    ClassKind::Poisson { spec } => {
                        (spec.rate_bps, spec.rho) = (Some(*rate_bps), None);
                    }
                    ClassKind::Ftp { .. } | ClassKind::Clients { .. } => {}
                }
                self.wake_silent(*class);
            }
            Action::ClassLoad { class, rho } => {
                if let ClassKind::Poisson { spec } = &mut self.classes[*class].kind {
                    (spec.rate_bps, spec.rho) = (None, Some(*rho));
                }
                self.wake_silent(*class);
            }
            Action::LinkRate(rate) => self.port.rate = *rate,
            Action::Buffer(buffer) => {
                self.port.buffer = *buffer;
                self.rebuild_queue(self.spec.clone());
            }
            Action::Queue(spec) => self.rebuild_queue(spec.clone()),
        }
    }

    fn rebuild_queue(&mut self, spec: QueueSpec) {
        let new = spec.build(&self.port);
        let old = std::mem::replace(&mut self.queue, new);
        self.queue.take_over(old.hand_over());
        self.spec = spec;
    }

    fn wake_silent(&mut self, class: usize) {
        for id in self.classes[class].running.clone() {
            let silent = match self.flows[id as usize].source {
                Source::Cbr { silent, .. } | Source::Poisson { silent, .. } => silent,
                Source::Tcp { .. } | Source::Client { .. } => false,
            };
            if silent {
                self.resume(id);
            }
        }
    }

    fn set_flows(&mut self, class: usize, flows: u32) {
        let running = self.classes[class].running.len() as u32;
        if flows > running {
            self.add_flows(class, flows - running, Some(JOIN_WITHIN_S));
        }
        for _ in flows..running {
            if let Some(id) = self.classes[class].running.pop() {
                self.stop(id);
            }
        }
    }

    /// Stops a flow at once; a client gives up the transfers that it has open.
    fn stop(&mut self, id: FlowId) {
        let flow = &mut self.flows[id as usize];
        flow.running = false;
        let class = usize::from(flow.class);
        match &flow.source {
            Source::Tcp { round_trip, .. } => {
                self.classes[class].connections -= 1;
                self.classes[class].round_trips -= round_trip.0;
            }
            Source::Client { .. } => {
                for other in 0..self.flows.len() {
                    let Flow { running, source, .. } = &mut self.flows[other];
                    if let Source::Tcp { transfer: Some(transfer), .. } = source
                        && transfer.client == id
                        && transfer.stage == Stage::Open
                    {
                        *running = false;
                        self.check_transfer(other as FlowId);
                    }
                }
            }
            Source::Cbr { .. } | Source::Poisson { .. } => {}
        }
    }

    /// Adds `count` flows: at the class's start times, or `within_s` of now.
    fn add_flows(&mut self, class: usize, count: u32, within_s: Option<f64>) {
        for position in 0..count {
            let id = self.flows.len() as FlowId;
            let index = self.classes[class].started;
            let (source, start_s) = self.new_source(class, index, position, count, within_s);
            let at = self.now + Time::from_secs(start_s);
            if let Source::Tcp { round_trip, .. } = &source {
                self.classes[class].connections += 1;
                self.classes[class].round_trips += round_trip.0;
            }
            self.flows.push(Flow { class: class as u16, running: true, source });
            self.classes[class].started += 1;
            self.classes[class].running.push(id);
            self.events.schedule(at, Event::Start(id));
        }
    }

    /// The source of the flow that is the class's `index`-th ever, and `position`-th of the `count`
    /// that are added together, with its start in seconds from now.
    fn new_source(
        &self,
        class: usize,
        index: u32,
        position: u32,
        count: u32,
        within_s: Option<f64>,
    ) -> (Source, f64) {
        let class = &self.classes[class];
        let stream = |purpose| Rng::stream(self.seed, &class.id, index, purpose);
        let draw = |distribution, purpose| {
            source::draw(distribution, position, count, &mut stream(purpose))
        };
        let start = |distribution| match within_s {
            Some(within) => stream(Purpose::Start).between(0.0, within),
            None => draw(distribution, Purpose::Start),
        };
        match &class.kind {
            ClassKind::Ftp { spec, config } => {
                let round_trip = Time::from_secs(draw(&spec.rtt_s, Purpose::RoundTrip));
                let path = path(round_trip, self.link_delay, self.access_rate);
                let phase = stream(Purpose::Clock).uniform();
                let connection = Box::new(Connection::new(config, path, phase));
                let source =
                    Source::Tcp { connection, round_trip, delivered_before: 0, transfer: None };
                (source, start(&spec.start_s))
            }
            ClassKind::Clients { plan, .. } => {
                let round_trip = Time::from_secs(draw(&plan.round_trip, Purpose::RoundTrip));
                let mut round_trips = stream(Purpose::RoundTrip);
                round_trips.next_u64(); // The first draw was the session's own.
                let client = Client::new(
                    stream(Purpose::Gap),
                    stream(Purpose::Size),
                    stream(Purpose::Clock),
                    round_trips,
                    round_trip,
                );
                let source = Source::Client { client: Box::new(client), connection: None };
                (source, start(&plan.start))
            }
            ClassKind::Cbr { spec } => {
                let source = cbr::Source::new(stream(Purpose::Gap));
                (Source::Cbr { source, silent: false }, start(&spec.start_s))
            }
            ClassKind::Poisson { spec } => {
                let source = poisson::Source::new(stream(Purpose::Gap), stream(Purpose::Size));
                (Source::Poisson { source, silent: false }, start(&spec.start_s))
            }
        }
    }

    fn begin_measuring(&mut self) {
        for flow in &mut self.flows {
            if let Source::Tcp { connection, delivered_before, .. } = &mut flow.source {
                *delivered_before = connection.delivered();
            }
        }
        let (busy, classes) = (self.busy(), self.class_counters());
        self.recorder.begin_measuring(self.now, busy, classes);
    }

    /// Transmission time so far, the one under way included, ns.
    fn busy(&self) -> u64 {
        self.recorder.total.busy + self.transmitter.busy_until(self.now)
    }

    /// Counters of the classes with those that connections keep.
    fn class_counters(&self) -> Vec<ClassCounters> {
        let mut counters = self.recorder.classes.clone();
        for flow in &self.flows {
            if let Source::Tcp { connection, .. } = &flow.source {
                let class = &mut counters[usize::from(flow.class)];
                class.retransmissions += connection.sender().retransmissions();
                class.timeouts += connection.sender().timeouts();
            }
        }
        counters
    }

    /// The figures since the warm-up.
    pub fn summary(&self) -> LaneSummary {
        let classes = self
            .classes
            .iter()
            .zip(self.class_counters())
            .map(|(class, counters)| ClassSurroundings {
                id: class.id.clone(),
                counters,
                flow_goodputs: class.tcp().map(|_| self.flow_goodputs(class)),
                transfers: matches!(class.kind, ClassKind::Clients { .. }),
            })
            .collect();
        self.recorder.summary(&Surroundings {
            label: self.label.clone(),
            digest: self.digest(),
            now: self.now,
            busy: self.busy(),
            running_tcp: self.open_connections(),
            classes,
        })
    }

    /// Segments that each running flow of `class` delivered since the warm-up.
    fn flow_goodputs(&self, class: &Class) -> Vec<u64> {
        class
            .running
            .iter()
            .filter_map(|id| match &self.flows[*id as usize].source {
                Source::Tcp { connection, delivered_before, .. } => {
                    Some(connection.delivered() - delivered_before)
                }
                _ => None,
            })
            .collect()
    }

    /// Names the state: equal for equal scenarios at equal times, on every engine.
    pub fn digest(&self) -> String {
        let mut digest = Digest::default();
        digest.add(self.now.0);
        let total = &self.recorder.total;
        for count in [
            total.arrivals,
            total.arrived_bytes,
            total.departures,
            total.departed_bytes,
            total.early,
            total.forced,
            total.overflow,
            total.busy,
            total.delay_sum,
            total.delay_square_sum.to_bits(),
            total.loss_runs,
        ] {
            digest.add(count);
        }
        let Backlog { packets, bytes } = self.queue.backlog();
        digest.add(u64::from(packets));
        digest.add(bytes);
        let probe = self.queue.probe(&self.port);
        for value in [probe.measured, probe.average, probe.probability] {
            digest.add(value.map_or(u64::MAX, f64::to_bits));
        }
        digest.add(self.drop_rng.clone().next_u64());
        for flow in &self.flows {
            match &flow.source {
                Source::Tcp { connection, .. } => {
                    for edge in connection.sender().edges() {
                        digest.add(edge);
                    }
                    digest.add(connection.sender().cwnd().to_bits());
                    digest.add(connection.received_in_order());
                    digest.add(connection.delivered());
                }
                Source::Client { client, .. } => digest.add(client.pages()),
                Source::Cbr { source, .. } => digest.add(source.sent()),
                Source::Poisson { source, .. } => digest.add(source.sent()),
            }
        }
        digest.finish()
    }

    /// The sampled rows since the last call.
    pub fn take_samples(&mut self) -> Vec<f64> {
        self.recorder.series.as_mut().map(Series::take).unwrap_or_default()
    }

    /// The congestion windows beside the sampled rows since the last call, packets: of the first
    /// [`FLOWS_WATCHED`](crate::record::FLOWS_WATCHED) greedy flows that run, class by class; 0 where
    /// there is no such flow or it has not begun.
    pub fn take_windows(&mut self) -> Vec<u16> {
        self.recorder.series.as_mut().map(Series::take_windows).unwrap_or_default()
    }

    /// Has windows sampled beside the rows from now on.
    pub fn watch_windows(&mut self) {
        if let Some(series) = &mut self.recorder.series {
            series.watch_windows();
        }
    }

    /// Has what happens to single packets logged from now on.
    pub fn watch_packets(&mut self) {
        self.signals.log.get_or_insert_default();
    }

    /// Has drops and marks logged from now on, and nothing else.
    pub fn watch_signals(&mut self) {
        self.signals.log = Some(Box::new(PacketLog::of_signals()));
    }

    /// Logs no more; events that have not been taken are forgotten.
    pub fn unwatch_packets(&mut self) {
        self.signals.log = None;
    }

    /// The events logged since the last call, at most [`EVENTS_KEPT`](crate::queue::EVENTS_KEPT), the newest.
    pub fn take_events(&mut self) -> Vec<PacketEvent> {
        self.signals.log.as_mut().map(|log| log.take()).unwrap_or_default()
    }

    /// The packets in the system, the one in transmission first, then what waits, in order of arrival:
    /// each with whether it is on the link, in the queue, or in a second queue.
    pub fn packets(&self) -> Vec<(Packet, Place)> {
        let waiting = self.queue.clone().hand_over();
        let place = |index| if waiting.in_second(index) { Place::Second } else { Place::Queue };
        let on_link = self.transmitter.packet().map(|packet| (packet, Place::Link));
        let queued = waiting.packets.iter().enumerate().map(|(i, packet)| (*packet, place(i)));
        on_link.into_iter().chain(queued).collect()
    }

    /// The lane as it is now, without the rows and events that have not been taken.
    pub fn copy_without_rows(&mut self) -> Simulation {
        let rows = self.recorder.series.as_mut().map(Series::take_all);
        let log = self.signals.log.take();
        let copy = self.clone();
        self.signals.log = log;
        if let (Some(series), Some(rows)) = (&mut self.recorder.series, rows) {
            series.put_back(rows);
        }
        copy
    }

    /// Takes over the rows up to now of `later`, a lane that was this one and went on, and goes on
    /// sampling as it did.
    pub fn keep_rows_of(&mut self, later: &mut Simulation) {
        let columns = self.columns().len();
        if let (Some(own), Some(other)) = (&mut self.recorder.series, &mut later.recorder.series) {
            let mut rows = other.take_all();
            rows.keep_until(self.now, columns);
            own.put_back(rows);
            if other.watches_windows() {
                own.watch_windows();
            }
        }
    }

    /// About how many bytes a copy takes.
    pub fn footprint(&self) -> usize {
        const FLOW: usize = size_of::<Flow>() + size_of::<Connection>() + 512;
        const HISTOGRAMS: usize = 64 << 10;
        let waiting = self.queue.backlog().packets as usize * size_of::<Packet>();
        HISTOGRAMS + self.flows.len() * FLOW + waiting
    }

    pub fn label(&self) -> &str {
        &self.label
    }

    /// Gives the lane another label in results.
    pub fn rename(&mut self, label: &str) {
        label.clone_into(&mut self.label);
    }

    /// Time between sampled rows, where there are any.
    pub fn sample_every(&self) -> Option<Time> {
        self.recorder.series.as_ref().map(Series::interval)
    }

    /// Names of the sampled columns.
    pub fn columns(&self) -> Vec<String> {
        let ids: Vec<String> = self.classes.iter().map(|class| class.id.clone()).collect();
        Series::columns(&ids)
    }

    /// The drop curve as it stands.
    pub fn curve(&self) -> Curve {
        self.queue.curve()
    }

    /// The discipline as the timeline has made it.
    pub fn queue_spec(&self) -> &QueueSpec {
        &self.spec
    }

    pub fn port(&self) -> &Port {
        &self.port
    }

    /// Each class's id, running flows, and rate of all its flows together where it has one, bit/s.
    pub fn class_states(&self) -> impl Iterator<Item = (&str, usize, Option<f64>)> {
        self.classes.iter().map(|class| {
            let rate = match &class.kind {
                ClassKind::Ftp { .. } | ClassKind::Clients { .. } => None,
                ClassKind::Cbr { spec } => Some(spec.rate_bps as f64),
                ClassKind::Poisson { .. } => Some(class.flow_rate(self.port.rate)),
            };
            (class.id.as_str(), class.running.len(), rate)
        })
    }

    /// Packets that wait or are in transmission.
    pub fn in_system(&self) -> u64 {
        let waiting = self.queue.backlog().packets;
        u64::from(waiting + self.transmitter.in_transmission().packets)
    }
}

impl Flow {
    /// The congestion window in whole packets; 0 before anything was sent.
    fn window(&self) -> u16 {
        match &self.source {
            Source::Tcp { connection, .. } => {
                let [.., sent] = connection.sender().edges();
                if sent > 0 { connection.sender().cwnd() as u16 } else { 0 }
            }
            _ => 0,
        }
    }
}

impl Class {
    fn new(traffic: &Traffic) -> Class {
        let kind = match traffic {
            Traffic::Ftp(spec) => ClassKind::Ftp {
                config: tcp::Config::new(spec.packet_bytes, &spec.tcp),
                spec: spec.clone(),
            },
            Traffic::Web(web) => ClassKind::clients(web.packet_bytes, Plan::web(web)),
            Traffic::Files(files) => ClassKind::clients(files.packet_bytes, Plan::files(files)),
            Traffic::Probe(probe) => ClassKind::clients(probe.packet_bytes, Plan::probe(probe)),
            Traffic::Cbr(spec) => ClassKind::Cbr { spec: spec.clone() },
            Traffic::Poisson(spec) => ClassKind::Poisson { spec: spec.clone() },
        };
        Class {
            id: traffic.id().to_owned(),
            packet_bytes: traffic.packet_bytes(),
            kind,
            running: Vec::new(),
            started: 0,
            connections: 0,
            round_trips: 0,
        }
    }

    /// What the class's connections share, where it is TCP.
    fn tcp(&self) -> Option<&tcp::Config> {
        match &self.kind {
            ClassKind::Ftp { config, .. } | ClassKind::Clients { config, .. } => Some(config),
            ClassKind::Cbr { .. } | ClassKind::Poisson { .. } => None,
        }
    }

    /// Rate of one flow of a class that feeds the bottleneck directly, bit/s.
    fn flow_rate(&self, link: Rate) -> f64 {
        match &self.kind {
            ClassKind::Ftp { .. } | ClassKind::Clients { .. } => 0.0,
            ClassKind::Cbr { spec } => spec.rate_bps as f64 / self.running.len().max(1) as f64,
            ClassKind::Poisson { spec } => match (spec.rate_bps, spec.rho) {
                (Some(rate), _) => rate as f64,
                (None, rho) => rho.unwrap_or(0.0) * link.0 as f64,
            },
        }
    }
}

impl ClassKind {
    fn clients(packet_bytes: u32, plan: Plan) -> ClassKind {
        ClassKind::Clients { config: tcp::Config::new(packet_bytes, &plan.tcp), plan }
    }
}

/// Gives a flow free whose transfer is over and of which nothing is under way.
fn free_if_drained(
    id: FlowId,
    connection: &Connection,
    transfer: &mut Option<Transfer>,
    free: &mut Vec<FlowId>,
) {
    if let Some(transfer) = transfer
        && transfer.stage == Stage::Over
        && connection.is_drained()
    {
        transfer.stage = Stage::Free;
        free.push(id);
    }
}

/// The path of a connection with a propagation round trip of `round_trip` in all.
fn path(round_trip: Time, link_delay: Time, access_rate: Rate) -> Path {
    let access_delay = Time(round_trip.saturating_sub(link_delay + link_delay).0 / 2);
    Path { access_rate, access_delay, link_delay }
}

/// The packet size that idle links count in: that of the first TCP class, else of the first class.
fn usual_packet_bytes(traffic: &[Traffic]) -> u32 {
    let tcp = traffic.iter().find(|traffic| traffic.tcp().is_some());
    tcp.or(traffic.first()).map_or(1000, Traffic::packet_bytes)
}

/// FNV-1a over 64-bit words, with a final mix.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(29);
    }

    fn finish(self) -> String {
        let mut z = self.0;
        z = (z ^ (z >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        format!("{:016x}", z ^ (z >> 32))
    }
}
