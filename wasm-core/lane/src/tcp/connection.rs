//! A connection: a sender, its access link, and the return path from its receiver.
//!
//! The path is access link, bottleneck, receiver, return path. The connection owns all of it except the bottleneck. Both
//! pipes have constant delay, so each keeps its contents in order and needs one pending event, whatever is in flight. The
//! return path neither queues nor drops, so the receiver may act when a segment leaves the bottleneck; the propagation
//! delay from there is added to the ACK's return.

use std::sync::Arc;

use super::pipe::{Pipe, Ranges, Store};
use super::receiver::{Ack, MAX_BLOCKS, Receiver};
use super::scoreboard::{Range, Rooms};
use super::segment::Segment;
use super::sender::Sender;
use super::tcb::Cx;
use super::{Config, HEADER_BYTES, SACK_BLOCK_BYTES};
use crate::packet::{Colour, FlowId, Packet};
use crate::rng::Rng;
use crate::units::{Rate, Serialisation, Time};

/// State shared by the connections of a lane.
#[derive(Clone, Debug)]
pub struct Shared {
    /// Rate of an access link, in both directions.
    access_rate: Rate,
    /// Propagation delay across the bottleneck, both ways.
    link_delays: Time,
    /// Serialisation times of segments on access links, and those of ACKs.
    access: Serialisation,
    back: BackSerialisation,
    /// Segments and ACKs in flight on all paths.
    under_way: Store,
    /// Memory for ranges held by receivers and known to senders.
    rooms: Rooms,
    /// Random numbers for the losses of ACKs, by class.
    ack_losses: Vec<Rng>,
    /// One-way delays that delayed ACKs will report, sorted by flow; few congestion controls measure them.
    delays: Vec<(FlowId, Time)>,
    /// ACKs that receivers have just sent to the queue on the return path, if there is one.
    released: Option<Vec<AckPacket>>,
}

impl Shared {
    /// State for connections with access links of this rate; `link_delay` is the bottleneck's, one way, and `ack_losses`
    /// decides for each class which ACKs are lost.
    pub fn new(access_rate: Rate, link_delay: Time, ack_losses: Vec<Rng>) -> Shared {
        Shared {
            access_rate,
            link_delays: link_delay + link_delay,
            access: Serialisation::default(),
            back: BackSerialisation::default(),
            under_way: Store::default(),
            rooms: Rooms::default(),
            ack_losses,
            delays: Vec::new(),
            released: None,
        }
    }

    /// Sets the bottleneck's propagation delay, one way. Segments and ACKs in flight keep theirs.
    pub fn set_link_delay(&mut self, link_delay: Time) {
        self.link_delays = link_delay + link_delay;
    }

    /// From now on [`Shared::take_released`] returns ACKs, to be queued on the return path.
    pub fn queue_acks(&mut self) {
        self.released = Some(Vec::new());
    }

    /// The ACKs that the last called connection has sent to the queue on the return path.
    pub fn take_released(&mut self) -> Vec<AckPacket> {
        self.released.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Whether an ACK of a connection with these settings is lost.
    fn loses_ack(&mut self, class: u16, config: &Config) -> bool {
        config.ack_loss > 0.0 && self.ack_losses[usize::from(class)].uniform() < config.ack_loss
    }

    /// Stores the one-way delay of a flow's latest segment for its delayed ACK.
    fn keep_delay(&mut self, flow: FlowId, delay: Time) {
        match self.delays.binary_search_by_key(&flow, |(own, _)| *own) {
            Ok(place) => self.delays[place].1 = delay,
            Err(place) => self.delays.insert(place, (flow, delay)),
        }
    }

    /// Takes the stored delay of a flow.
    fn take_delay(&mut self, flow: FlowId) -> Time {
        let place = self.delays.binary_search_by_key(&flow, |(own, _)| *own);
        place.map(|place| self.delays.remove(place).1).unwrap_or_default()
    }

    /// Approximate memory, bytes.
    pub fn bytes(&self) -> usize {
        self.under_way.bytes()
    }
}

/// Serialisation times of ACKs at the bottleneck and on an access link together. Keeps the latest.
#[derive(Clone, Copy, Debug)]
struct BackSerialisation {
    link: Rate,
    access: Rate,
    bytes: u32,
    time: Time,
}

impl Default for BackSerialisation {
    fn default() -> Self {
        BackSerialisation { link: Rate(1), access: Rate(1), bytes: 0, time: Time::ZERO }
    }
}

impl BackSerialisation {
    #[inline]
    fn time_of(&mut self, link: Rate, access: Rate, bytes: u32) -> Time {
        if (link, access, bytes) != (self.link, self.access, self.bytes) {
            let time = link.time_of(bytes) + access.time_of(bytes);
            *self = BackSerialisation { link, access, bytes, time };
        }
        self.time
    }
}

/// A reason to wake a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// A segment arrives at the bottleneck.
    Arrive,
    /// An ACK reaches the sender.
    Ack,
    /// The retransmission timer may be due.
    Timer,
    /// A delayed ACK may be due.
    AckDue,
}

/// The effect of an event on a connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Whether the sender cut its window because of a loss or a mark.
    pub cut: bool,
}

/// A TCP connection, from its sender to the bottleneck and back.
///
/// Among thousands of connections, each has left the caches before its next packet. So the data of a packet lie in as few
/// cache lines as possible: an arrival needs the first line, a delivery also the second, an ACK these and the next two.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Connection {
    flow: FlowId,
    pair: FlowId,
    class: u16,
    state: State,
    /// Whether the receiver [`is_calm`](Receiver::is_calm), and ACKs are not queued.
    calm_receiver: bool,
    /// Segments at the bottleneck, which have neither left nor been dropped, and ACKs in a queue on the return path.
    in_bottleneck: u32,
    /// Segments in flight to the bottleneck.
    to_bottleneck: Pipe,
    config: Arc<Config>,
    to_sender: ReturnPath,
    /// Propagation delay between host and bottleneck, one way.
    access_delay: Time,
    /// When the access link is free.
    access_free: Time,
    receiver: Receiver,
    /// Time of the pending timer event, [`Time::NEVER`] without one; the timer itself is the sender's deadline.
    timer_event: Time,
    sender: Sender,
}

/// The common header fields of its packets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The flow of the packets.
    pub flow: FlowId,
    /// Source and destination.
    pub pair: FlowId,
    /// Index of the traffic class in the scenario.
    pub class: u16,
}

/// How a sender reacts to ACKs and to its timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It ignores both.
    Stopped,
    /// It runs.
    Running,
    /// It runs and [`is_calm`](Sender::is_calm).
    Calm,
}

/// Receives the events that a connection requests. A trait instead of a `dyn FnMut`, since WebAssembly checks the type of
/// every call through a pointer.
pub trait Wakes {
    /// Requests to wake the connection at `at`.
    fn wake(&mut self, at: Time, wake: Wake);
}

impl Connection {
    /// A connection that has sent nothing. `access_delay` is the propagation delay between its hosts and the bottleneck,
    /// one way; `clock_phase`, uniform on [0, 1), is the phase of the sender's clock within a tick at time zero.
    #[inline] // As its sender.
    pub fn new(config: &Arc<Config>, header: Header, access_delay: Time, clock_phase: f64) -> Self {
        let Header { flow, pair, class } = header;
        Connection {
            flow,
            pair,
            class,
            state: State::Running,
            calm_receiver: false,
            in_bottleneck: 0,
            to_bottleneck: Pipe::default(),
            config: Arc::clone(config),
            to_sender: ReturnPath::default(),
            access_delay,
            access_free: Time::ZERO,
            receiver: Receiver::default(),
            timer_event: Time::NEVER,
            sender: Sender::new(config, clock_phase),
        }
    }

    /// Stops the sender for good.
    pub fn stop(&mut self) {
        self.state = State::Stopped;
    }

    /// Limits the connection to `segments` of data in all; by default data are unlimited.
    pub fn limit(&mut self, segments: u64) {
        self.sender.limit(segments);
    }

    /// Adds data to send; `silent_since` is the time of the last ACK.
    pub fn append(
        &mut self,
        segments: u64,
        silent_since: Time,
        now: Time,
        shared: &mut Shared,
        out: &mut Vec<Segment>,
        wakes: &mut impl Wakes,
    ) {
        let mut cx = Cx::new(now, &self.config, out);
        self.sender.append(segments, silent_since, &mut cx);
        self.after_sender_called(now, shared, out, wakes);
    }

    /// Sends the SYN.
    pub fn start(
        &mut self,
        now: Time,
        shared: &mut Shared,
        out: &mut Vec<Segment>,
        wakes: &mut impl Wakes,
    ) {
        let mut cx = Cx::new(now, &self.config, out);
        self.sender.start(&mut cx);
        self.after_sender_called(now, shared, out, wakes);
    }

    /// Takes the packet that arrives at the bottleneck now.
    pub fn arrive(
        &mut self,
        now: Time,
        shared: &mut Shared,
        wakes: &mut impl Wakes,
    ) -> Option<Packet> {
        let (segment, next) = self.to_bottleneck.take(&mut shared.under_way)?;
        if next < Time::NEVER {
            wakes.wake(next, Wake::Arrive);
        }
        self.in_bottleneck += 1;
        let segment = Segment::from_word(segment);
        Some(Packet {
            seq: segment.seq(),
            arrived: now,
            flow: self.flow,
            number: 0,
            pair: self.pair,
            class: self.class,
            responsive: true,
            ecn: segment.ecn(),
            cwr: segment.cwr(),
            colour: Colour::Green,
            bytes: segment_bytes(segment, &self.config),
        })
    }

    /// The packet has left the bottleneck; returns whether it had data not delivered before.
    pub fn deliver(
        &mut self,
        packet: &Packet,
        now: Time,
        return_rate: Rate,
        shared: &mut Shared,
        wakes: &mut impl Wakes,
    ) -> bool {
        self.in_bottleneck -= 1;
        if self.calm_receiver
            && let Some(next) = self.receiver.receive_plain(packet)
        {
            let ack = Ack { next, echo: false, marked: 0, blocks: &[] };
            let to = &mut self.to_sender;
            to.send_straight(&ack, None, self.access_delay, now, return_rate, shared, wakes);
            return true;
        }
        let class = self.header().class;
        let to_receiver = Time(shared.link_delays.0 / 2);
        let delay = self.access_delay + (now - packet.arrived) + to_receiver;
        let delay = self.config.measures_delay.then_some(delay);
        if let Some(ack) = self.receiver.note_congestion(packet.ecn, packet.cwr, &self.config)
            && !shared.loses_ack(class, &self.config)
        {
            self.to_sender.send(&ack, delay, self.access_delay, now, return_rate, shared, wakes);
        }
        self.receiver.lend_room(packet.seq, &mut shared.rooms);
        let receipt = self.receiver.receive(packet.seq, now, &self.config);
        let new_data = receipt.new && packet.seq > 0;
        if let (Some(delay), None) = (delay, receipt.ack) {
            shared.keep_delay(self.flow, delay);
        }
        if let Some(ack) = receipt.ack
            && !shared.loses_ack(class, &self.config)
        {
            self.to_sender.send(&ack, delay, self.access_delay, now, return_rate, shared, wakes);
        }
        self.receiver.take_back_room(&mut shared.rooms);
        self.calm_receiver = self.receiver.is_calm(&self.config) && shared.released.is_none();
        if let Some(due) = self.receiver.ack_due()
            && !self.receiver.ack_due_event
        {
            self.receiver.ack_due_event = true;
            wakes.wake(due, Wake::AckDue);
        }
        new_data
    }

    /// A segment was dropped at the bottleneck, or an ACK on the return path.
    pub fn lost(&mut self) {
        self.in_bottleneck -= 1;
    }

    /// An ACK waits on the return path; it counts as a segment in the bottleneck.
    pub fn ack_waits(&mut self) {
        self.in_bottleneck += 1;
    }

    /// An ACK has passed the queue on the return path.
    pub fn ack_passes(
        &mut self,
        ack: &AckPacket,
        now: Time,
        shared: &mut Shared,
        wakes: &mut impl Wakes,
    ) {
        self.in_bottleneck -= 1;
        let serialisation = shared.access_rate.time_of(ack.bytes());
        // The segment's propagation across the bottleneck is still to be added.
        let at = now + serialisation + shared.link_delays + self.access_delay;
        self.to_sender.put(at, ack.head, ack.delay, ack.blocks(), shared, wakes);
    }

    /// Whether the connection has nothing in flight.
    pub fn is_drained(&self) -> bool {
        self.in_bottleneck == 0 && self.to_bottleneck.is_empty() && self.to_sender.acks.is_empty()
    }

    /// A delayed ACK may be due; `return_rate` is the rate of the bottleneck on the return path.
    pub fn ack_due(
        &mut self,
        now: Time,
        return_rate: Rate,
        shared: &mut Shared,
        wakes: &mut impl Wakes,
    ) {
        self.receiver.ack_due_event = false;
        match self.receiver.ack_due() {
            Some(due) if due <= now => {
                let class = self.header().class;
                let delay = self.config.measures_delay;
                let delay = delay.then(|| shared.take_delay(self.flow));
                let ack = self.receiver.on_ack_due(&self.config);
                if !shared.loses_ack(class, &self.config) {
                    self.to_sender.send(
                        &ack,
                        delay,
                        self.access_delay,
                        now,
                        return_rate,
                        shared,
                        wakes,
                    );
                }
            }
            Some(due) => {
                self.receiver.ack_due_event = true;
                wakes.wake(due, Wake::AckDue);
            }
            None => {}
        }
    }

    /// The first ACK in flight reaches the sender.
    pub fn ack(
        &mut self,
        now: Time,
        shared: &mut Shared,
        out: &mut Vec<Segment>,
        wakes: &mut impl Wakes,
    ) -> Outcome {
        let Some(head) = self.to_sender.take(shared, wakes) else { return Outcome::default() };
        if self.config.measures_delay {
            let delay = self.to_sender.take_delay(shared);
            self.sender.tcb.control.on_delay(delay, now);
        }
        if self.state == State::Calm && head.is_plain() && self.sender.is_news(head.next()) {
            self.plain_ack(head.next(), now, shared, wakes);
            return Outcome::default();
        }
        let mut blocks = [Range::default(); MAX_BLOCKS];
        let blocks = match head.block_count() {
            0 => &[],
            count => self.to_sender.take_blocks(&mut blocks[..count], shared),
        };
        if self.state == State::Stopped {
            return Outcome::default();
        }
        let mut ack = Ack { next: head.next(), echo: head.echo(), marked: head.marked(), blocks };
        if self.config.ace {
            ack.marked = self.sender.tcb.ecn.read_ace(ack.marked);
        }
        if !blocks.is_empty() {
            shared.rooms.lend(&mut self.sender.tcb.losses.board.ranges);
        }
        let mut cx = Cx::new(now, &self.config, out);
        self.sender.on_ack(&ack, &mut cx);
        let outcome = Outcome { cut: cx.cut };
        self.after_sender(now, shared, out, wakes);
        outcome
    }

    /// An ACK that a calm sender handles on the [fast path](Sender::take_plain_ack).
    #[inline(always)] // Most ACKs come here.
    fn plain_ack(&mut self, next: u64, now: Time, shared: &mut Shared, wakes: &mut impl Wakes) {
        let Connection { config, sender, access_delay, access_free, to_bottleneck, .. } = self;
        sender.take_plain_ack(next, now, config, |segment| {
            let serialisation = shared.access.time_of(shared.access_rate, config.packet_bytes);
            *access_free = (*access_free).max(now) + serialisation;
            let at = *access_free + *access_delay;
            if to_bottleneck.push(at, segment.word(), &mut shared.under_way) {
                wakes.wake(at, Wake::Arrive);
            }
        });
        self.see_to_timer(wakes);
    }

    /// A timer event fires, perhaps early: the sender's deadline decides.
    pub fn timer(
        &mut self,
        now: Time,
        shared: &mut Shared,
        out: &mut Vec<Segment>,
        wakes: &mut impl Wakes,
    ) -> Outcome {
        if self.timer_event != now {
            return Outcome::default(); // Superseded by an earlier event.
        }
        self.timer_event = Time::NEVER;
        if self.state == State::Stopped {
            return Outcome::default();
        }
        if self.sender.tcb.timer.deadline > now {
            if self.sender.tcb.pacer.is_some() {
                self.after_sender_called(now, shared, out, wakes);
            } else {
                self.see_to_timer(wakes);
            }
            return Outcome::default();
        }
        let mut cx = Cx::new(now, &self.config, out);
        self.sender.on_timer(&mut cx);
        let outcome = Outcome { cut: cx.cut };
        self.after_sender_called(now, shared, out, wakes);
        outcome
    }

    /// Puts the sender's segments on the access link, and updates the timer event.
    #[inline(always)] // Each ACK comes here.
    fn after_sender(
        &mut self,
        now: Time,
        shared: &mut Shared,
        out: &mut Vec<Segment>,
        wakes: &mut impl Wakes,
    ) {
        let departs = match self.sender.tcb.pacer {
            Some(_) => self.pace(now, out),
            None => Time::NEVER,
        };
        for &segment in &*out {
            let bytes = segment_bytes(segment, &self.config);
            let serialisation = shared.access.time_of(shared.access_rate, bytes);
            self.access_free = self.access_free.max(now) + serialisation;
            let at = self.access_free + self.access_delay;
            if self.to_bottleneck.push(at, segment.word(), &mut shared.under_way) {
                wakes.wake(at, Wake::Arrive);
            }
        }
        out.clear();
        shared.rooms.take_back(&mut self.sender.tcb.losses.board.ranges);
        self.state = match self.state {
            State::Stopped => State::Stopped,
            _ if self.sender.is_calm(&self.config) => State::Calm,
            _ => State::Running,
        };
        self.fire_by(self.sender.tcb.timer.deadline.min(departs), wakes);
    }

    /// Keeps in `out` the segments that depart now; the others wait. Returns the time of the next departure.
    fn pace(&mut self, now: Time, out: &mut Vec<Segment>) -> Time {
        if let Some(pacer) = &mut self.sender.tcb.pacer {
            pacer.waiting.extend(out.drain(..));
        }
        loop {
            match self.sender.depart(now, &self.config) {
                Some(Ok(segment)) => out.push(segment),
                Some(Err(at)) => return at,
                None => return Time::NEVER,
            }
        }
    }

    /// Makes the timer fire at the sender's deadline; for senders without a pacer, which has its own times.
    #[inline(always)] // As `after_sender`.
    fn see_to_timer(&mut self, wakes: &mut impl Wakes) {
        self.fire_by(self.sender.tcb.timer.deadline, wakes);
    }

    #[inline(always)] // As `after_sender`.
    fn fire_by(&mut self, deadline: Time, wakes: &mut impl Wakes) {
        if deadline < self.timer_event {
            self.timer_event = deadline;
            wakes.wake(deadline, Wake::Timer);
        }
    }

    /// As [`Connection::after_sender`], for rare calls.
    fn after_sender_called(
        &mut self,
        now: Time,
        shared: &mut Shared,
        out: &mut Vec<Segment>,
        wakes: &mut impl Wakes,
    ) {
        self.after_sender(now, shared, out, wakes);
    }

    /// The common header fields of its packets.
    #[inline]
    pub fn header(&self) -> Header {
        Header { flow: self.flow, pair: self.pair, class: self.class }
    }

    /// Whether its data are limited.
    #[inline]
    pub fn is_limited(&self) -> bool {
        self.sender.tcb.edges.end < u64::MAX
    }

    /// Settings of its class.
    #[inline]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Propagation delay between its hosts and the bottleneck, one way.
    #[inline]
    pub fn access_delay(&self) -> Time {
        self.access_delay
    }

    /// The sender.
    pub fn sender(&self) -> &Sender {
        &self.sender
    }

    /// The congestion window in whole packets; 0 before the first transmission.
    pub fn window_packets(&self) -> u16 {
        let [.., sent] = self.sender.edges();
        if sent > 0 { self.sender.cwnd() as u16 } else { 0 }
    }

    /// Distinct data segments that the receiver has.
    pub fn delivered(&self) -> u64 {
        self.receiver.data()
    }

    /// Segments received in order, including the SYN.
    pub fn received_in_order(&self) -> u64 {
        self.receiver.next()
    }
}

/// ACKs in flight to the sender. Most have no SACK blocks, so blocks are stored separately.
#[derive(Clone, Debug, Default)]
#[repr(C)]
struct ReturnPath {
    /// Their [`Head`]s.
    acks: Pipe,
    /// Arrival time of the latest.
    latest: Time,
    /// Blocks of all ACKs in flight, concatenated; if ACKs report delays, each begins with a range that starts at its
    /// delay.
    blocks: Ranges,
}

/// An ACK without its blocks, in one word: the cumulative ACK, ECN-Echo, the count of marked segments, and the number of
/// blocks.
#[derive(Clone, Copy, Debug)]
struct Head(u64);

impl Head {
    const ECHO: u64 = 1 << 63;
    const COUNT_SHIFT: u32 = 61;
    const COUNT_MASK: u64 = 3;
    const MARKED_SHIFT: u32 = 53;
    const NEXT_MASK: u64 = (1 << Self::MARKED_SHIFT) - 1;

    fn new(ack: &Ack<'_>) -> Head {
        let echo = if ack.echo { Self::ECHO } else { 0 };
        let marked = u64::from(ack.marked) << Self::MARKED_SHIFT;
        Head(ack.next | echo | marked | (ack.blocks.len() as u64) << Self::COUNT_SHIFT)
    }

    fn next(self) -> u64 {
        self.0 & Self::NEXT_MASK
    }

    /// Whether it has neither marks nor blocks.
    fn is_plain(self) -> bool {
        self.0 & !Self::NEXT_MASK == 0
    }

    fn echo(self) -> bool {
        self.0 & Self::ECHO != 0
    }

    fn marked(self) -> u8 {
        (self.0 >> Self::MARKED_SHIFT) as u8
    }

    fn block_count(self) -> usize {
        (self.0 >> Self::COUNT_SHIFT & Self::COUNT_MASK) as usize
    }
}

impl ReturnPath {
    #[inline(always)] // As `after_sender`, for each delivery.
    #[allow(clippy::too_many_arguments, reason = "as `send_straight`")]
    fn send(
        &mut self,
        ack: &Ack<'_>,
        delay: Option<Time>,
        access_delay: Time,
        now: Time,
        rate: Rate,
        shared: &mut Shared,
        wakes: &mut impl Wakes,
    ) {
        if let Some(released) = &mut shared.released {
            return AckPacket::release(ack, delay, released);
        }
        self.send_straight(ack, delay, access_delay, now, rate, shared, wakes);
    }

    /// As [`ReturnPath::send`], where ACKs are not queued.
    #[inline(always)] // As `send`.
    #[allow(clippy::too_many_arguments, reason = "the fields of a connection that it needs")]
    fn send_straight(
        &mut self,
        ack: &Ack<'_>,
        delay: Option<Time>,
        access_delay: Time,
        now: Time,
        rate: Rate,
        shared: &mut Shared,
        wakes: &mut impl Wakes,
    ) {
        let bytes = ack_bytes(ack.blocks.len());
        let serialisation = shared.back.time_of(rate, shared.access_rate, bytes);
        // The segment's propagation across the bottleneck is still to be added.
        let at = now + serialisation + shared.link_delays + access_delay;
        self.put(at, Head::new(ack), delay, ack.blocks, shared, wakes);
    }

    #[inline(always)] // As `send`.
    fn put(
        &mut self,
        at: Time,
        head: Head,
        delay: Option<Time>,
        blocks: &[Range],
        shared: &mut Shared,
        wakes: &mut impl Wakes,
    ) {
        let at = at.max(self.latest); // A longer ACK before it delays it.
        self.latest = at;
        if self.acks.push(at, head.0, &mut shared.under_way) {
            wakes.wake(at, Wake::Ack);
        }
        if let Some(delay) = delay {
            self.put_delay(delay, shared);
        }
        for block in blocks {
            self.blocks.push(*block, &mut shared.under_way);
        }
    }

    fn put_delay(&mut self, Time(start): Time, shared: &mut Shared) {
        self.blocks.push(Range { start, end: start }, &mut shared.under_way);
    }

    /// Takes the first ACK in flight; its delay and its blocks must be taken next.
    #[inline(always)]
    fn take(&mut self, shared: &mut Shared, wakes: &mut impl Wakes) -> Option<Head> {
        let (head, next) = self.acks.take(&mut shared.under_way)?;
        if next < Time::NEVER {
            wakes.wake(next, Wake::Ack);
        }
        Some(Head(head))
    }

    /// The delay that the ACK just taken reports.
    fn take_delay(&mut self, shared: &mut Shared) -> Time {
        Time(self.blocks.take(&mut shared.under_way).unwrap_or_default().start)
    }

    /// Fills `blocks` with those of the ACK just taken.
    fn take_blocks<'a>(&mut self, blocks: &'a mut [Range], shared: &mut Shared) -> &'a [Range] {
        for slot in &mut *blocks {
            *slot = self.blocks.take(&mut shared.under_way).unwrap_or_default();
        }
        blocks
    }
}

/// An ACK in a queue on the return path.
#[derive(Clone, Copy, Debug)]
pub struct AckPacket {
    head: Head,
    delay: Option<Time>,
    blocks: [Range; MAX_BLOCKS],
}

impl AckPacket {
    fn release(ack: &Ack<'_>, delay: Option<Time>, released: &mut Vec<AckPacket>) {
        let mut blocks = [Range::default(); MAX_BLOCKS];
        blocks[..ack.blocks.len()].copy_from_slice(ack.blocks);
        released.push(AckPacket { head: Head::new(ack), delay, blocks });
    }

    /// Size of the IP packet.
    pub fn bytes(&self) -> u32 {
        ack_bytes(self.head.block_count())
    }

    /// Whether this ACK makes `earlier` redundant: both report neither marks nor blocks, and this one acknowledges more.
    pub fn replaces(&self, earlier: &AckPacket) -> bool {
        let plain = self.head.is_plain() && earlier.head.is_plain();
        plain && self.head.next() > earlier.head.next()
    }

    fn blocks(&self) -> &[Range] {
        &self.blocks[..self.head.block_count()]
    }
}

fn ack_bytes(blocks: usize) -> u32 {
    HEADER_BYTES + SACK_BLOCK_BYTES * blocks as u32
}

fn segment_bytes(segment: Segment, config: &Config) -> u32 {
    if segment.seq() == 0 { HEADER_BYTES } else { config.packet_bytes }
}

#[cfg(test)]
mod tests {
    use super::super::TcpVariant;
    use super::super::control::Control;
    use super::super::control::counting::Counts;
    use super::super::rig::config;
    use super::*;
    use crate::packet::Ecn;
    use crate::rng::Purpose;

    impl Wakes for Vec<(Time, Wake)> {
        fn wake(&mut self, at: Time, wake: Wake) {
            self.push((at, wake));
        }
    }

    /// A transfer of 3000 segments through a bottleneck without a queue.
    struct Path {
        connection: Connection,
        /// Whether plain ACKs may take the fast path.
        fast: bool,
        /// Packets from one mark to the next.
        marked_every: usize,
        /// Arrivals at the bottleneck, marks there, ACKs that reached the sender, and those that found it calm.
        arrivals: Vec<Time>,
        marks: u64,
        acks: u64,
        calm: u64,
    }

    const RATE: Rate = Rate(10_000_000);

    impl Path {
        fn new(fast: bool, config: Config) -> Path {
            let header = Header { flow: 0, pair: 0, class: 0 };
            let mut connection =
                Connection::new(&Arc::new(config), header, Time::from_millis(20), 0.0);
            connection.limit(3000);
            let arrivals = Vec::new();
            Path { connection, fast, marked_every: 97, arrivals, marks: 0, acks: 0, calm: 0 }
        }

        /// Marks ECN-capable packets at regular intervals, and drops every 250th packet.
        fn run(mut self) -> Path {
            let ack_losses = vec![Rng::stream(1, "test", 0, Purpose::AckLoss)];
            let mut shared = Shared::new(RATE, Time::from_millis(5), ack_losses);
            let (mut events, mut out) = (Vec::new(), Vec::new());
            self.connection.start(Time::ZERO, &mut shared, &mut out, &mut events);
            while let Some(next) = (0..events.len()).min_by_key(|i| events[*i].0) {
                let (now, wake) = events.remove(next);
                match wake {
                    Wake::Arrive => self.arrive(now, &mut shared, &mut events),
                    Wake::Ack => {
                        self.acks += 1;
                        let calm = self.connection.state == State::Calm;
                        self.calm += u64::from(calm);
                        if calm && !self.fast {
                            self.connection.state = State::Running;
                        }
                        self.connection.ack(now, &mut shared, &mut out, &mut events);
                    }
                    Wake::Timer => {
                        self.connection.timer(now, &mut shared, &mut out, &mut events);
                    }
                    Wake::AckDue => self.connection.ack_due(now, RATE, &mut shared, &mut events),
                }
            }
            assert!(self.connection.sender().is_finished());
            self
        }

        fn arrive(&mut self, now: Time, shared: &mut Shared, events: &mut Vec<(Time, Wake)>) {
            let packet = self.connection.arrive(now, shared, events);
            let mut packet = packet.expect("a packet was announced");
            self.arrivals.push(now);
            let count = self.arrivals.len();
            if count.is_multiple_of(250) {
                self.connection.lost();
                return;
            }
            if packet.ecn != Ecn::NotCapable && count.is_multiple_of(self.marked_every) {
                assert_eq!(packet.ecn, Ecn::Ect1);
                packet.ecn = Ecn::Marked;
                self.marks += 1;
            }
            self.connection.deliver(&packet, now, RATE, shared, events);
        }

        fn counts(&self) -> &Counts {
            match &self.connection.sender.tcb.control {
                Control::Counting(control) => control.counts(),
                _ => panic!("another control runs"),
            }
        }
    }

    fn counting(delayed_ack: bool, hystart: bool) -> Config {
        config(|options| {
            options.tcp = TcpVariant::Counting;
            options.ecn = true;
            options.delayed_ack = Some(delayed_ack);
            options.hystart = Some(hystart);
        })
    }

    /// ACKs with and without marks, new or duplicate, during recovery and outside.
    #[test]
    fn a_control_that_asks_for_it_sees_every_ack() {
        for (delayed_ack, hystart) in [(false, false), (false, true), (true, false), (true, true)] {
            let config = counting(delayed_ack, hystart);
            let [fast, slow] = [true, false].map(|fast| Path::new(fast, config.clone()).run());
            for path in [&fast, &slow] {
                let counts = path.counts();
                assert_eq!((counts.acks, counts.marked), (path.acks, path.marks));
                assert!(path.marks > 20 && counts.losses > 4, "{counts:?}");
                assert_eq!(counts.segments, 3001);
            }
            assert_eq!(fast.counts(), slow.counts());
            assert!(fast.calm > fast.acks / 2, "{} of {}", fast.calm, fast.acks);
        }
    }

    /// Guards the test above: the fast path must respect what a control declares.
    #[test]
    fn a_control_that_does_not_ask_for_it_misses_plain_acks() {
        let config = Config { control_sees_every_ack: false, ..counting(false, false) };
        let path = Path::new(true, config).run();
        assert!(path.counts().acks < path.acks / 2, "{:?}", path.counts());
    }

    /// RFC 9768, appendix A: the ACE field survives lost ACKs as long as fewer than eight marks lie between two that arrive.
    /// Beyond that it wraps, and the marks that the sender misses are a multiple of eight. Exact counts are lost with their ACKs.
    #[test]
    fn the_ace_field_is_ambiguous_where_acks_are_thinned() {
        let seen = |ack_loss: f64, ace: bool, every: usize| {
            // The window stays large enough for eight marks.
            let config = Config { ack_loss, ace, ecn_least_window: 30.0, ..counting(false, false) };
            let mut path = Path::new(true, config);
            path.marked_every = every;
            let path = path.run();
            (path.marks, path.counts().marked)
        };
        // Some 300 ACKs in a row would have to be lost to hide eight marks.
        let (marks, reported) = seen(0.5, true, 40);
        assert!(marks > 60 && reported == marks, "{reported} of {marks}");
        let (marks, reported) = seen(0.5, false, 40);
        assert!(reported < marks * 2 / 3, "{reported} of {marks}");
        // With a mark for each segment, eight are between two ACKs in 0.8 ^ 8 of the cases.
        let (marks, reported) = seen(0.8, true, 1);
        let missed = marks - reported;
        assert!(missed > marks / 20 && missed.is_multiple_of(8), "{reported} of {marks}");
    }

    /// RFC 8257, sections 3.2 and 3.3: one bit covers everything that an ACK acknowledges, so the next ACK compensates for a
    /// lost one. Duplicate ACKs acknowledge nothing, so marks are missed when segments are lost.
    #[test]
    fn one_bit_makes_up_for_lost_acks_on_the_whole() {
        let seen = |ack_loss: f64, one_bit_feedback: bool, delayed_ack: bool| {
            let config = counting(delayed_ack, false);
            let config = Config { ack_loss, one_bit_feedback, ecn_least_window: 30.0, ..config };
            let mut path = Path::new(true, config);
            path.marked_every = 3;
            let path = path.run();
            path.counts().marked as f64 / path.marks as f64
        };
        for delayed_ack in [false, true] {
            for ack_loss in [0.0, 0.5] {
                let reported = seen(ack_loss, true, delayed_ack);
                assert!((0.85..1.0).contains(&reported), "{delayed_ack}, {ack_loss}: {reported}");
            }
            let reported = seen(0.5, false, delayed_ack);
            assert!(reported < 0.6, "{delayed_ack}: {reported}");
        }
    }

    #[test]
    fn pacing_spreads_segments_out() {
        // Two windows per round trip of 51 ms are at most 60 segments.
        let paced = config(|options| {
            options.receive_window_bytes = 30_000;
            options.pacing = Some(true);
        });
        let path = Path::new(true, Config { variant: TcpVariant::Sack, ..paced });
        let least = |path: &Path| {
            path.arrivals.windows(2).map(|pair| pair[1] - pair[0]).min().expect("many arrivals")
        };
        let least_paced = least(&path.run());
        assert!(least_paced > Time(830_000), "{least_paced:?}");
        // 1000 bytes on the access link.
        assert_eq!(least(&Path::new(true, counting(false, false)).run()), Time(800_000));
    }

    /// An ACK survives the conversion to a word and back.
    #[test]
    fn a_head_holds_an_ack_without_its_blocks() {
        let blocks = [Range { start: 5, end: 6 }; MAX_BLOCKS];
        for next in [0, 1, Head::NEXT_MASK] {
            for (echo, marked, count) in
                [(false, 0, 0), (true, 0, 0), (false, 255, 1), (true, 2, 3)]
            {
                let head = Head::new(&Ack { next, echo, marked, blocks: &blocks[..count] });
                assert_eq!((head.next(), head.echo(), head.marked()), (next, echo, marked));
                assert_eq!(head.block_count(), count);
                assert_eq!(head.is_plain(), !echo && marked == 0 && count == 0);
            }
        }
    }
}
