//! The second implementation: its own queues, filled and served independently.

use std::collections::VecDeque;

use aqm_sim::packet::Packet;
use aqm_sim::queue::Port;
use aqm_sim::scenario::Buffer;
use aqm_sim::units::Time;

use super::draws::LARGEST;
use super::pie::Pie;
use super::red::Red;
use super::red_tail::{Adaptive, Tail};
use super::{Arrival, Verdict};

/// The decision over arrivals.
enum Scheme {
    One(Red),
    Pie(Pie),
    Two(Tail, Adaptive),
}

/// Waiting packets, and since when there have been none to send.
#[derive(Default)]
struct Waiting {
    packets: VecDeque<Packet>,
    idle_since: Option<Time>,
}

impl Waiting {
    fn bytes(&self) -> f64 {
        self.packets.iter().map(|packet| f64::from(packet.bytes)).sum()
    }
}

/// One scheme at one port.
pub struct Second {
    port: Port,
    scheme: Scheme,
    queues: [Waiting; 2],
    transmitting: Option<Packet>,
    /// Bytes that the first of two queues has sent beyond its share.
    first_ahead: f64,
}

impl Second {
    pub fn of_one(port: Port, red: Red) -> Second {
        Second::new(port, Scheme::One(red))
    }

    pub fn of_pie(port: Port, pie: Pie) -> Second {
        Second::new(port, Scheme::Pie(pie))
    }

    pub fn of_two(port: Port, tail: Tail, adaptive: Adaptive) -> Second {
        Second::new(port, Scheme::Two(tail, adaptive))
    }

    fn new(port: Port, scheme: Scheme) -> Second {
        let queues =
            std::array::from_fn(|_| Waiting { idle_since: Some(Time::ZERO), ..Waiting::default() });
        Second { port, scheme, queues, transmitting: None, first_ahead: 0.0 }
    }

    /// The scheme's average queue, in its unit; `None` if it has none.
    pub fn average(&self) -> Option<f64> {
        let red = match &self.scheme {
            Scheme::One(red) => red,
            Scheme::Two(_, adaptive) => &adaptive.red,
            Scheme::Pie(_) => return None,
        };
        (red.weight < 1.0).then_some(red.average)
    }

    /// PIE's drop probability.
    pub fn drop_prob(&self) -> Option<f64> {
        match &self.scheme {
            Scheme::Pie(pie) => Some(pie.drop_prob),
            _ => None,
        }
    }

    /// Time that the link needs for the waiting bytes, s.
    fn drain_time(&self) -> f64 {
        self.queues[0].bytes() * 8.0 / self.port.rate.0 as f64
    }

    /// Makes PIE's updates due up to `now`.
    fn run_to(&mut self, now: Time) {
        let qdelay = self.drain_time();
        if let Scheme::Pie(pie) = &mut self.scheme {
            pie.run_to(now, qdelay);
        }
    }

    /// Whether `packet` would exceed the buffer, which includes the packet in transmission.
    fn is_full(&self, packet: &Packet) -> bool {
        let held = || self.queues.iter().flat_map(|queue| &queue.packets).chain(&self.transmitting);
        match self.port.buffer {
            Buffer::Packets(limit) => held().count() + 1 > limit as usize,
            Buffer::Bytes(limit) => {
                held().map(|held| u64::from(held.bytes)).sum::<u64>() + u64::from(packet.bytes)
                    > limit
            }
        }
    }

    /// The fate of `packet`, which arrives now; `chance` is on [0, 1).
    pub fn arrival(&mut self, packet: &Packet, chance: f64) -> Verdict {
        let now = packet.arrived;
        self.run_to(now);
        let qdelay = self.drain_time();
        let place = match &mut self.scheme {
            Scheme::One(_) | Scheme::Pie(_) => 0,
            Scheme::Two(tail, _) => usize::from(tail.in_second(packet, now)),
        };
        let full = self.is_full(packet);
        let queue = &mut self.queues[place];
        let arrival = Arrival {
            packet,
            now,
            chance,
            full,
            idle_since: queue.idle_since.take(),
            per_second: self.port.rate.0 as f64 / (8.0 * f64::from(self.port.usual_packet_bytes)),
        };
        let waiting = queue.packets.len();
        let verdict = match &mut self.scheme {
            Scheme::One(red) => {
                red.measure(waiting as f64, arrival.idle_since, now, arrival.per_second);
                red.judge(&arrival, waiting)
            }
            Scheme::Pie(pie) => {
                let mean_packet = f64::from(self.port.usual_packet_bytes);
                pie.judge(&arrival, queue.bytes(), qdelay, mean_packet)
            }
            Scheme::Two(_, adaptive) if place == 1 => {
                adaptive.judge(&arrival, waiting, queue.bytes())
            }
            Scheme::Two(..) if full => Verdict::Overflow,
            Scheme::Two(..) => Verdict::Accepted,
        };
        if matches!(verdict, Verdict::Accepted | Verdict::Marked) {
            queue.packets.push_back(*packet);
        }
        verdict
    }

    /// The link is free at `now` and takes the packet with this number, or none; returns why that
    /// cannot be its turn. Each queue is FIFO, and the link is work-conserving.
    pub fn service(&mut self, now: Time, sent: Option<u32>) -> Result<(), &'static str> {
        self.run_to(now);
        for queue in &mut self.queues {
            if queue.packets.is_empty() && queue.idle_since.is_none() {
                queue.idle_since = Some(now);
            }
        }
        self.transmitting = None;
        let heads = self.queues.each_ref().map(|queue| queue.packets.front().copied());
        let Some(number) = sent else {
            return if heads == [None; 2] { Ok(()) } else { Err("the link rests") };
        };
        let is_it = |head: &Option<Packet>| head.is_some_and(|packet| packet.number == number);
        let place = heads.iter().position(is_it).ok_or("it is at the head of no queue")?;
        self.share(heads, place)?;
        self.transmitting = self.queues[place].packets.pop_front();
        Ok(())
    }

    /// Checks the service of two queues against C1 and C2. The paper leaves the scheduler open, so
    /// any is accepted that follows the rates as closely as whole packets allow: while both queues
    /// have packets, neither is ahead of its rate by more than the largest packet.
    fn share(&mut self, heads: [Option<Packet>; 2], place: usize) -> Result<(), &'static str> {
        let Scheme::Two(tail, _) = &self.scheme else { return Ok(()) };
        let [Some(_), Some(_)] = heads else {
            self.first_ahead = 0.0;
            return Ok(());
        };
        let size = heads[place].map_or(0.0, |packet| f64::from(packet.bytes));
        let due = tail.first_share(self.queues[0].bytes()) * size;
        self.first_ahead += if place == 0 { size - due } else { -due };
        if self.first_ahead.abs() <= f64::from(LARGEST) {
            Ok(())
        } else {
            Err("its queue is ahead")
        }
    }
}
