//! The queue of ACKs on the return path, with its own link.
//!
//! ACKs enter it when their receiver sends them. Every receiver is one propagation delay after the bottleneck, but acts
//! when a segment leaves the bottleneck. So this queue runs early by that delay, which is added to the ACK's return.
//!
//! It is a second bottleneck: while it works, its parts replace those of the first, so that the same code serves both.

use std::mem::swap;
use std::sync::Arc;

use super::{ConnectionId, Event, Network, ReverseLink};
use crate::link::{Transmitter, Varied};
use crate::packet::{Colour, Ecn, Packet};
use crate::queue::{Cx, Port, Queue, QueueDiscipline, Site};
use crate::record::{Recorder, ReverseState, ReverseSummary, Surroundings};
use crate::rng::Rng;
use crate::tcp::{AckPacket, HEADER_BYTES};
use crate::units::{Rate, Time};

/// The queue of ACKs with its link.
#[derive(Clone, Debug)]
pub(super) struct Reverse {
    cx: Cx,
    queue: Queue,
    transmitter: Transmitter,
    waiting: u32,
    averages: bool,
    recorder: Recorder,
    /// None, since this link does not vary.
    varied: Option<Box<Varied>>,
    /// Most ACKs that one ACK may cover.
    thinning: u32,
    /// ACKs replaced by later ones, since the start and up to the end of the warm-up.
    thinned: u64,
    thinned_before: u64,
    /// The ACKs in the queue and on the link. The numbers of the discipline's packets are indices into it.
    acks: Vec<Waiting>,
    free: Vec<u32>,
    /// By connection, the index of the latest ACK in the queue, or [`NONE`].
    latest: Vec<u32>,
}

/// No index.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Waiting {
    ack: AckPacket,
    connection: ConnectionId,
    /// Number of ACKs that it covers, itself included.
    covered: u32,
}

impl Reverse {
    #[inline]
    pub fn new(spec: &ReverseLink, site: Arc<Site>, warmup: Time) -> Reverse {
        let classes = site.marks.len();
        let port = Port {
            rate: Rate(spec.rate_bps),
            buffer: spec.buffer,
            usual_packet_bytes: HEADER_BYTES,
        };
        let queue = spec.queue.build(&port);
        Reverse {
            averages: queue.average().is_some(),
            queue,
            cx: Cx::at(site, port),
            transmitter: Transmitter::default(),
            waiting: 0,
            recorder: Recorder::new(classes, warmup, None),
            varied: None,
            thinning: spec.thinning,
            thinned: 0,
            thinned_before: 0,
            acks: Vec::new(),
            free: Vec::new(),
            latest: Vec::new(),
        }
    }

    /// Replaces the latest ACK of the connection by this one, if possible; returns whether it did.
    fn replace(&mut self, id: ConnectionId, ack: &AckPacket) -> bool {
        if self.thinning < 2 {
            return false;
        }
        let place = self.latest.get(id.index()).copied().unwrap_or(NONE);
        let Some(waiting) = self.acks.get_mut(place as usize) else { return false };
        if waiting.covered >= self.thinning || !ack.replaces(&waiting.ack) {
            return false;
        }
        waiting.ack = *ack;
        waiting.covered += 1;
        self.thinned += 1;
        true
    }

    /// Stores an ACK and returns its index.
    fn put(&mut self, id: ConnectionId, ack: AckPacket) -> u32 {
        let waiting = Waiting { ack, connection: id, covered: 1 };
        let place = match self.free.pop() {
            Some(place) => {
                self.acks[place as usize] = waiting;
                place
            }
            None => {
                self.acks.push(waiting);
                (self.acks.len() - 1) as u32
            }
        };
        if self.latest.len() <= id.index() {
            self.latest.resize(id.index() + 1, NONE);
        }
        self.latest[id.index()] = place;
        place
    }

    /// The ACK at this index has left the queue.
    fn leave_queue(&mut self, place: u32) {
        let latest = &mut self.latest[self.acks[place as usize].connection.index()];
        if *latest == place {
            *latest = NONE;
        }
    }

    /// An ACK was dropped.
    pub fn forget(&mut self, packet: &Packet) {
        let place = packet.seq as u32;
        self.leave_queue(place);
        self.free.push(place);
    }

    fn busy(&self, now: Time) -> u64 {
        self.recorder.total.busy + self.transmitter.busy_until(now)
    }
}

impl Network {
    /// Exchanges the parts of the reverse queue and of the bottleneck.
    fn swap_ports(&mut self) {
        let Some(reverse) = &mut self.reverse else { return };
        self.serves_acks = !self.serves_acks;
        reverse.cx.now = self.cx.now;
        swap(&mut self.cx, &mut reverse.cx);
        swap(&mut self.queue, &mut reverse.queue);
        swap(&mut self.transmitter, &mut reverse.transmitter);
        swap(&mut self.waiting, &mut reverse.waiting);
        swap(&mut self.averages, &mut reverse.averages);
        swap(&mut self.recorder, &mut reverse.recorder);
        swap(&mut self.varied, &mut reverse.varied);
    }

    /// The discipline of the return path lets an ACK go.
    #[cfg(feature = "schedulers")]
    pub(super) fn serve_acks(&mut self) {
        let idle = self.reverse.as_ref().is_some_and(|own| own.transmitter.packet().is_none());
        if idle {
            self.swap_ports();
            self.start_next();
            self.leave_reverse();
        }
    }

    /// Ends the work of the reverse queue; an ACK may have been sent meanwhile.
    pub(super) fn leave_reverse(&mut self) {
        self.swap_ports();
        let Some(reverse) = &mut self.reverse else { return };
        if let Some((packet, started)) = reverse.transmitter.under_way()
            && started == self.cx.now
        {
            reverse.leave_queue(packet.seq as u32);
            self.events.schedule(reverse.transmitter.done(), Event::AckSent);
        }
    }

    /// Moves the ACKs that a connection has just sent into the reverse queue.
    #[inline(never)]
    pub(super) fn queue_acks(&mut self, id: ConnectionId) {
        for ack in self.shared.take_released() {
            let Some(reverse) = &mut self.reverse else { return };
            if reverse.replace(id, &ack) {
                continue;
            }
            let place = reverse.put(id, ack);
            let idle = reverse.transmitter.packet().is_none();
            let header = self.connections[id].ack_waits();
            let packet = Packet {
                seq: u64::from(place),
                arrived: self.cx.now,
                flow: header.flow,
                number: 0,
                pair: header.pair,
                class: header.class,
                responsive: true,
                ecn: Ecn::NotCapable,
                cwr: false,
                colour: Colour::Green,
                bytes: ack.bytes(),
            };
            self.swap_ports();
            self.arrive(packet);
            if idle { self.leave_reverse() } else { self.swap_ports() }
        }
    }

    /// The transmission of an ACK ends.
    pub(super) fn ack_leaves(&mut self) {
        let Some(reverse) = &mut self.reverse else { return };
        let Some((packet, started)) = reverse.transmitter.under_way() else { return };
        let place = packet.seq as u32;
        reverse.free.push(place);
        let Waiting { ack, connection, .. } = reverse.acks[place as usize];
        self.pass_ack(connection, &ack);
        self.swap_ports();
        self.leave(&packet, started, false);
        self.leave_reverse();
    }

    /// Sets the rate of the link on the return path; the current transmission ends as it began.
    #[inline]
    pub fn set_reverse_rate(&mut self, rate: Rate) {
        if let Some(reverse) = &mut self.reverse {
            reverse.queue.settle(self.cx.now, reverse.cx.port.rate);
            reverse.cx.port.rate = rate;
        }
    }

    /// Starts the measurement on the return path.
    #[inline]
    pub(super) fn begin_measuring_reverse(&mut self) {
        let now = self.cx.now;
        if let Some(reverse) = &mut self.reverse {
            let busy = reverse.busy(now);
            let classes = reverse.recorder.class_counters();
            reverse.recorder.begin_measuring(now, busy, classes);
            reverse.recorder.offered_before = now.0;
            reverse.thinned_before = reverse.thinned;
        }
    }

    /// Figures of the return path since the warm-up.
    #[inline]
    pub fn reverse_summary(&self) -> Option<ReverseSummary> {
        let (reverse, now) = (self.reverse.as_ref()?, self.cx.now);
        let figures = reverse.recorder.summary(&Surroundings {
            label: String::new(),
            digest: String::new(),
            now,
            stopped: None,
            busy: reverse.busy(now),
            offered: now.0,
            running_tcp: 0,
            classes: Vec::new(),
        });
        Some(figures.of_acks(reverse.thinned - reverse.thinned_before))
    }

    /// Counts of the return path since the start; `None` without a queue there.
    pub fn reverse_state(&self) -> Option<ReverseState> {
        let reverse = self.reverse.as_ref()?;
        let total = &reverse.recorder.total;
        let inside = reverse.queue.backlog().packets + reverse.cx.transmitting.packets;
        Some(ReverseState {
            arrivals: total.arrivals + reverse.thinned,
            departures: total.departures,
            drops: total.drops(),
            thinned: reverse.thinned,
            inside: u64::from(inside),
            delay_sum: total.delay_sum,
            busy: reverse.busy(self.cx.now),
        })
    }

    /// The random stream of the discipline on the return path.
    pub fn reverse_rng(&self) -> Option<&Rng> {
        self.reverse.as_ref().map(|reverse| &reverse.cx.rng)
    }
}
