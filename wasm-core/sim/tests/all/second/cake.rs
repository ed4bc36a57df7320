//! A second implementation of CAKE, without a hash: each flow has a queue, and the busy queues of a host are counted when
//! its turn comes.

use std::collections::VecDeque;

use aqm_sim::packet::Packet;
use aqm_sim::queue::cake::{Framing, Isolate, Params, Tins};
use aqm_sim::queue::{Backlog, Mark};
use aqm_sim::rng::Rng;
use aqm_sim::units::{Rate, Time};

use super::cobalt::{Cobalt, Departure};
use crate::disciplines::rig::backlog_of;

/// Where a queue stands.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stand {
    Nowhere,
    New,
    /// Among the old ones; whether its hosts count it.
    Old(bool),
    Decaying,
}

struct Flow {
    key: (String, String, u32),
    /// The hosts that divide its turns.
    hosts: [Option<String>; 2],
    stand: Stand,
    credit: i64,
    cobalt: Cobalt,
    packets: VecDeque<Packet>,
}

impl Flow {
    fn bytes(&self) -> u64 {
        self.packets.iter().map(|packet| u64::from(packet.bytes)).sum()
    }
}

struct Tin {
    rate: Rate,
    turn: u64,
    clock: Time,
    /// A queue with the laws of the tin.
    fresh: Cobalt,
    flows: Vec<Flow>,
    /// Queues by their place in `flows`, in order of service.
    new: VecDeque<usize>,
    old: VecDeque<usize>,
    decaying: VecDeque<usize>,
}

impl Tin {
    fn waits(&self) -> bool {
        self.flows.iter().any(|flow| !flow.packets.is_empty())
    }

    /// Busy queues of the host of a queue that has more of them.
    fn load(&self, of: usize) -> u64 {
        let counted = |end: usize| {
            let host = self.flows[of].hosts[end].as_ref()?;
            let same = self.flows.iter().filter(|flow| flow.hosts[end].as_ref() == Some(host));
            Some(same.filter(|flow| flow.stand == Stand::Old(true)).count() as u64)
        };
        [counted(0), counted(1)].into_iter().flatten().fold(1, u64::max)
    }

    /// One visit to the first queue, which is a decaying one if `looks` says so. The packet with the place of its queue, or
    /// whether another visit is due in this tin.
    fn visit(&mut self, looks: bool, now: Time, rng: &mut Rng) -> Result<(usize, Departure), bool> {
        let decaying = looks && !self.decaying.is_empty();
        let list = match (decaying, self.new.is_empty(), self.old.is_empty()) {
            (true, ..) | (_, true, true) => &mut self.decaying,
            (_, false, _) => &mut self.new,
            _ => &mut self.old,
        };
        let Some(own) = list.pop_front() else { return Err(false) };
        if self.flows[own].credit <= 0 {
            if self.flows[own].stand == Stand::New {
                self.flows[own].stand = Stand::Old(!self.flows[own].packets.is_empty());
            }
            let load = self.load(own);
            let dither = if load > 1 { rng.uniform() } else { 0.0 };
            self.flows[own].credit += (self.turn as f64 / load as f64 + dither).floor() as i64;
            self.old.push_back(own);
            return Err(true);
        }
        let flow = &mut self.flows[own];
        let departure = flow.cobalt.serve(&mut flow.packets, now, rng);
        if departure.sent.is_some() {
            match flow.stand {
                Stand::New => self.new.push_front(own),
                _ => self.old.push_front(own),
            }
            return Ok((own, departure));
        }
        let Cobalt { p, schedule: (n, next), .. } = flow.cobalt;
        flow.stand = Stand::Nowhere;
        if p > 0.0 || n > 0 || next > now {
            flow.stand = Stand::Decaying;
            self.decaying.push_back(own);
        }
        assert!(departure.dropped.is_empty(), "the last packet of a queue is sent");
        Err(false)
    }
}

/// CAKE at a link.
pub struct Cake {
    params: Params,
    marks: Vec<Mark>,
    tins: Vec<Tin>,
    clock: Time,
}

impl Cake {
    /// At a link of `rate`.
    pub fn new(params: &Params, rate: Rate, marks: &[Mark]) -> Cake {
        let whole = params.rate_bps.unwrap_or(rate.0);
        let parts: &[u64] = match params.tins {
            Tins::Besteffort => &[1],
            Tins::Diffserv3 => &[1, 16, 4],
            Tins::Diffserv4 => &[1, 16, 2, 4],
        };
        let tin = |part: &u64| {
            let rate = Rate((whole / part).max(1));
            let frame = rate.time_of(1514).0;
            let usual = Time::from_secs(params.rtt_s / 20.0);
            let target = Time(usual.0.max(frame * 3 / 2));
            let rtt = Time::from_secs(params.rtt_s);
            let interval = Time((rtt.0 + target.0 - usual.0).max(2 * target.0));
            let fresh = Cobalt::new(target, interval, Time(4 * frame));
            let turn = (rate.0 / 8 / 4096).clamp(300, 1514);
            let (new, old, decaying) = Default::default();
            Tin { rate, turn, clock: Time::ZERO, fresh, flows: Vec::new(), new, old, decaying }
        };
        let tins = parts.iter().map(tin).collect();
        Cake { params: params.clone(), marks: marks.to_vec(), tins, clock: Time::ZERO }
    }

    fn key(&self, packet: &Packet) -> ((String, String, u32), [Option<String>; 2]) {
        let mark = &self.marks[usize::from(packet.class)];
        let name = |of: &Option<String>| of.clone().unwrap_or(format!("own {}", packet.pair));
        let (near, far) = (name(&mark.host), name(&mark.peer));
        let none = String::new;
        match self.params.isolate {
            Isolate::Hosts => ((near, far, 0), [None, None]),
            Isolate::Blind => ((none(), none(), 0), [None, None]),
            Isolate::Flows => ((none(), none(), packet.flow), [None, None]),
            Isolate::DualNear => ((none(), none(), packet.flow), [Some(near), None]),
            Isolate::DualFar => ((none(), none(), packet.flow), [None, Some(far)]),
            Isolate::Triple => ((none(), none(), packet.flow), [Some(near), Some(far)]),
        }
    }

    fn backlog(&self) -> Backlog {
        let all = self.tins.iter().flat_map(|tin| &tin.flows).flat_map(|flow| &flow.packets);
        backlog_of(all)
    }

    /// An arrival; returns the dropped packets. `fits` says whether the buffer holds a backlog.
    pub fn arrive(
        &mut self,
        packet: Packet,
        now: Time,
        fits: impl Fn(Backlog) -> bool,
    ) -> Vec<Packet> {
        let (key, hosts) = self.key(&packet);
        let dscp = self.marks[usize::from(packet.class)].dscp;
        let index = usize::from(self.params.tins != Tins::Besteffort && [1, 8].contains(&dscp));
        if !self.tins.iter().any(Tin::waits) {
            self.clock = self.clock.max(now);
        }
        let tin = &mut self.tins[index];
        if !tin.waits() {
            tin.clock = tin.clock.max(now);
        }
        let known = tin.flows.iter().position(|flow| flow.key == key);
        let own = known.unwrap_or_else(|| {
            let cobalt = tin.fresh.clone();
            let packets = VecDeque::new();
            tin.flows.push(Flow { key, hosts, stand: Stand::Nowhere, credit: 0, cobalt, packets });
            tin.flows.len() - 1
        });
        tin.flows[own].packets.push_back(packet);
        match tin.flows[own].stand {
            Stand::Nowhere | Stand::Decaying => {
                tin.decaying.retain(|other| *other != own);
                tin.flows[own].stand = Stand::New;
                tin.flows[own].credit = (tin.turn / tin.load(own)) as i64;
                tin.new.push_back(own);
            }
            Stand::Old(false) => tin.flows[own].stand = Stand::Old(true),
            Stand::New | Stand::Old(true) => {}
        }
        let mut dropped = Vec::new();
        while !fits(self.backlog()) && self.backlog().packets > 0 {
            let mut longest = (0, 0, 0);
            for (index, tin) in self.tins.iter().enumerate() {
                for &own in tin.new.iter().chain(&tin.old) {
                    let bytes = tin.flows[own].bytes();
                    if bytes > longest.0 {
                        longest = (bytes, index, own);
                    }
                }
            }
            let flow = &mut self.tins[longest.1].flows[longest.2];
            dropped.extend(flow.packets.pop_front());
            flow.cobalt.full(now);
        }
        dropped
    }

    fn charged(&self, bytes: u32) -> u32 {
        let with = i64::from(bytes) + i64::from(self.params.overhead_bytes);
        let least = with.max(i64::from(self.params.mpu_bytes)).max(0) as u32;
        match self.params.framing {
            Framing::None => least,
            Framing::Ptm => least + least.div_ceil(64),
            Framing::Atm => least.div_ceil(48) * 53,
        }
    }

    /// A departure, if the shaper allows one.
    pub fn serve(&mut self, now: Time, rng: &mut Rng) -> Departure {
        let mut looks = true;
        while self.tins.iter().any(Tin::waits) {
            if self.params.rate_bps.is_some() && self.clock > now {
                break;
            }
            let busy = |tin: &Tin| !(tin.new.is_empty() && tin.old.is_empty());
            let mut chosen = None;
            for (index, tin) in self.tins.iter().enumerate().filter(|(_, tin)| busy(tin)) {
                // A later tin is better if it is within its rate, or if it will be so no later.
                if chosen.is_none_or(|best: usize| {
                    tin.clock <= now || tin.clock <= self.tins[best].clock
                }) {
                    chosen = Some(index);
                }
            }
            let chosen = chosen.expect("something waits");
            loop {
                let visited = self.tins[chosen].visit(looks, now, rng);
                looks = false;
                match visited {
                    Ok((own, departure)) => {
                        let bytes = self.charged(departure.sent.as_ref().map_or(0, |it| it.bytes));
                        let tin = &mut self.tins[chosen];
                        tin.flows[own].credit -= i64::from(bytes);
                        let time = tin.rate.time_of(bytes);
                        tin.clock = match tin.clock < now {
                            true => tin.clock + time,
                            false => tin.clock.max(now + time),
                        };
                        let whole = self.params.rate_bps.map(Rate);
                        self.clock += whole.map_or(Time::ZERO, |rate| rate.time_of(bytes));
                        return departure;
                    }
                    Err(true) => {}
                    Err(false) => break,
                }
            }
        }
        Departure::default()
    }
}
