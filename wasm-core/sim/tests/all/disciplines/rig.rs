//! A port with one transmitter, and operations on it.

use std::sync::Arc;

use aqm_sim::packet::{Colour, Ecn, Packet};
use aqm_sim::queue::{
    Backlog, Cx, DropReason, Handover, Mark, MarkReason, Port, Probe, Queue, QueueDiscipline,
    QueueSpec, Signals, Site,
};
use aqm_sim::rng::{Purpose, Rng};
use aqm_sim::scenario::Buffer;
use aqm_sim::units::{Rate, Time};
use proptest::prelude::*;

/// Number of flows.
pub const FLOWS: u8 = 6;

/// An operation on a port.
#[derive(Clone, Debug)]
pub enum Operation {
    /// Flows 0 to 2 are ECN-capable; flows from 4 on are unresponsive.
    Arrive {
        flow: u32,
        bytes: u32,
    },
    /// The current transmission ends.
    Serve,
    Wait {
        ns: u64,
    },
}

/// In some lists waits are up to a packet's time, in others up to seconds, in which controllers settle.
pub fn operations() -> impl Strategy<Value = Vec<Operation>> {
    let longest = prop::sample::select(vec![1_000_000, 10_000_000, 100_000_000, 2_000_000_000_u64]);
    longest.prop_flat_map(|longest| {
        let operation = prop_oneof![
            5 => (0..u32::from(FLOWS), 40..1500_u32).prop_map(|(flow, bytes)| Operation::Arrive { flow, bytes }),
            3 => Just(Operation::Serve),
            2 => (0..longest).prop_map(|ns| Operation::Wait { ns }),
        ];
        prop::collection::vec(operation, 1..600)
    })
}

pub fn buffers() -> impl Strategy<Value = Buffer> {
    prop_oneof![(1..80_u32).prop_map(Buffer::Packets), (1_500..60_000_u64).prop_map(Buffer::Bytes)]
}

/// Each flow is a class with its number as DSCP. Two flows in a row have one near host, every third one far host.
pub fn site() -> Arc<Site> {
    let marks = (0..FLOWS).map(|flow| Mark {
        id: format!("f{flow}"),
        dscp: flow,
        host: Some(format!("near {}", flow / 2)),
        peer: Some(format!("far {}", flow % 3)),
        ..Mark::default()
    });
    Arc::new(Site { seed: 1, owner: "rig", marks: marks.collect() })
}

/// A port whose served packet is in transmission until the next service.
#[derive(Clone)]
pub struct Rig {
    pub queue: Queue,
    pub port: Port,
    pub now: Time,
    site: Arc<Site>,
    rng: Rng,
    pub transmitting: Option<Packet>,
    pub arrived: Vec<Packet>,
    pub departed: Vec<Packet>,
    pub signals: Signals,
    pub probes: Vec<Probe>,
}

/// A call of the discipline with its context and outcome.
pub struct Call<'a> {
    pub now: Time,
    pub port: Port,
    pub transmitting: Backlog,
    /// The discipline's random numbers before the call.
    pub rng: Rng,
    /// The probe after the call.
    pub probe: Probe,
    /// The backlog after the call.
    pub backlog: Backlog,
    pub dropped: &'a [(Packet, DropReason)],
    pub marked: &'a [(Packet, MarkReason)],
}

/// Observes each call of a discipline.
pub trait Watcher {
    fn arrival(&mut self, packet: &Packet, call: &Call<'_>);
    fn service(&mut self, sent: Option<&Packet>, call: &Call<'_>);
}

/// No observer.
impl Watcher for () {
    fn arrival(&mut self, _: &Packet, _: &Call<'_>) {}
    fn service(&mut self, _: Option<&Packet>, _: &Call<'_>) {}
}

impl Rig {
    pub fn new(spec: &QueueSpec, buffer: Buffer) -> Rig {
        let port = Port { rate: Rate(10_000_000), buffer, usual_packet_bytes: 1000 };
        Rig {
            queue: spec.build(&port),
            port,
            now: Time::ZERO,
            site: site(),
            rng: Rng::stream(1, "rig", 0, Purpose::Drop),
            transmitting: None,
            arrived: Vec::new(),
            departed: Vec::new(),
            signals: Signals::default(),
            probes: Vec::new(),
        }
    }

    pub fn in_transmission(&self) -> Backlog {
        backlog_of(self.transmitting.as_ref())
    }

    /// Replaces the current discipline, which hands over its packets.
    pub fn change(&mut self, spec: &QueueSpec) {
        let old = std::mem::replace(&mut self.queue, spec.build(&self.port));
        let site = Arc::clone(&self.site);
        let cx = Cx { site, now: self.now, ..Cx::new(self.port, self.rng.clone()) };
        self.queue.take_over(old.hand_over(), &cx);
    }

    /// The waiting packets, as a successor would get them.
    pub fn waiting(&self) -> Handover {
        self.queue.clone().hand_over()
    }

    pub fn run(&mut self, operations: &[Operation]) {
        for operation in operations {
            self.apply(operation, &mut ());
        }
    }

    pub fn apply(&mut self, operation: &Operation, watcher: &mut impl Watcher) {
        match *operation {
            Operation::Arrive { flow, bytes } => self.arrive(flow, bytes, watcher),
            Operation::Serve => self.serve(watcher),
            Operation::Wait { ns } => self.now += Time(ns),
        }
        self.probes.push(self.queue.probe(self.now, &self.port));
    }

    fn arrive(&mut self, flow: u32, bytes: u32, watcher: &mut impl Watcher) {
        let packet = Packet {
            number: self.arrived.len() as u32,
            seq: self.arrived.len() as u64,
            arrived: self.now,
            flow,
            pair: flow,
            class: flow as u16,
            responsive: flow < 4,
            ecn: [Ecn::Ect0, Ecn::Ect1, Ecn::Ect0].get(flow as usize).copied().unwrap_or_default(),
            cwr: false,
            colour: [Colour::Green, Colour::Yellow, Colour::Red][flow as usize % 3],
            bytes,
        };
        self.arrived.push(packet);
        self.call(|queue, cx| queue.enqueue(packet, cx), |(), call| watcher.arrival(&packet, call));
        if self.transmitting.is_none() {
            self.serve(watcher);
        }
    }

    pub fn serve(&mut self, watcher: &mut impl Watcher) {
        self.departed.extend(self.transmitting.take());
        self.transmitting = self
            .call(|queue, cx| queue.dequeue(cx), |sent, call| watcher.service(sent.as_ref(), call));
    }

    /// Serves until the port is empty. Where a discipline holds packets back, time passes.
    pub fn drain(&mut self) {
        loop {
            while self.transmitting.is_some() {
                self.serve(&mut ());
            }
            let ready = self.queue.ready_at(self.now);
            if self.queue.backlog().packets == 0 || ready == Time::NEVER {
                return;
            }
            self.now = ready;
            self.serve(&mut ());
        }
    }

    fn call<T>(
        &mut self,
        call: impl FnOnce(&mut Queue, &mut Cx) -> T,
        tell: impl FnOnce(&T, &Call<'_>),
    ) -> T {
        let transmitting = self.in_transmission();
        let rng = self.rng.clone();
        let (dropped, marked) = (self.signals.dropped.len(), self.signals.marked.len());
        let signals = std::mem::take(&mut self.signals);
        let site = Arc::clone(&self.site);
        let cx = Cx { site, now: self.now, transmitting, ..Cx::new(self.port, rng.clone()) };
        let mut cx = Cx { signals, ..cx };
        let result = call(&mut self.queue, &mut cx);
        (self.rng, self.signals) = (cx.rng, cx.signals);
        let seen = Call {
            now: self.now,
            port: self.port,
            transmitting,
            rng,
            probe: self.queue.probe(self.now, &self.port),
            backlog: self.queue.backlog(),
            dropped: &self.signals.dropped[dropped..],
            marked: &self.signals.marked[marked..],
        };
        tell(&result, &seen);
        result
    }
}

/// Packets and bytes of `packets`.
pub fn backlog_of<'a>(packets: impl IntoIterator<Item = &'a Packet>) -> Backlog {
    packets.into_iter().fold(Backlog::default(), |sum, packet| Backlog {
        packets: sum.packets + 1,
        bytes: sum.bytes + u64::from(packet.bytes),
    })
}
