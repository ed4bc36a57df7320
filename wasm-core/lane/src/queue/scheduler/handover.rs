//! What a scheduler hands over to its successor: for each queue the state of its discipline, its place in the order of service,
//! and its counts. Queues are known by their names; packets are classified anew.

use std::collections::VecDeque;

use super::record::Record;
use super::shape::Bucket;
use super::tags::{Clock, Passage, Stamps, Weight};
use super::{Child, Inner, Share};
use crate::meter::Metering;
use crate::queue::{Cx, Handover, QueueDiscipline, QueueState, in_order_of_arrival};
use crate::rng::Rng;
use crate::units::Time;

/// What survives a live change of parameters.
#[derive(Clone, Debug)]
pub struct State {
    share: Share,
    queues: Vec<Former>,
    /// The order in which queues had their turns.
    active: Vec<usize>,
}

/// A queue before the change.
#[derive(Clone, Debug)]
struct Former {
    name: String,
    /// Of its discipline, without the packets.
    handover: Handover<QueueState>,
    rng: Option<Rng>,
    turn: u64,
    deficit: u64,
    in_turn: bool,
    /// Whether its discipline has yet to learn that it idles.
    to_tell: bool,
    /// The number of the packet that its discipline has released.
    holds: Option<u32>,
    tags: Tags,
    bucket: Option<Bucket>,
    metering: Option<Metering>,
    record: Record,
}

/// The tags of a queue before the change.
#[derive(Clone, Debug)]
struct Tags {
    weight: Weight,
    finish: u128,
    tag: Option<u128>,
    stamps: Stamps,
    /// Of its level.
    clock: Clock,
    /// Whether [`Inner::serving`] is its level.
    serving: bool,
}

impl Inner {
    #[cold] // It runs when a person changes something, and its size counts.
    pub(super) fn hand_over(self) -> Handover<State> {
        let mut waiting = Vec::new();
        let mut of = Vec::new();
        let mut queues = Vec::new();
        for (index, child) in self.children.into_iter().enumerate() {
            let Child { name, queue, rng, turn, held, deficit, in_turn, level, record, .. } = child;
            let Child { weight, finish, tag, stamps, bucket, metering, .. } = child;
            let (clock, serving) = (self.levels[level].clock, self.serving == Some(level));
            let tags = Tags { weight, finish, tag, stamps, clock, serving };
            let mut handover = queue.hand_over();
            let packets = std::mem::take(&mut handover.packets);
            let holds = held.map(|held| held.number);
            waiting.extend(held.into_iter().chain(packets));
            of.resize(waiting.len(), index as u8);
            let to_tell = self.to_tell & 1 << index != 0;
            queues.push(Former {
                name,
                handover,
                rng,
                turn,
                deficit,
                in_turn,
                to_tell,
                holds,
                tags,
                bucket,
                metering,
                record,
            });
        }
        let ordered = in_order_of_arrival(waiting.into_iter());
        let active = self.levels.into_iter().flat_map(|level| level.active).collect();
        Handover {
            queues: ordered.keys().map(|(_, place)| of[*place]).collect(),
            state: Some(State { share: self.params.share, queues, active }),
            ..Handover::new(ordered.into_values().collect(), self.idle_since)
        }
    }

    #[cold] // It runs when a person changes something, and its size counts.
    pub(super) fn take_over(&mut self, before: Handover<State>, cx: &Cx) {
        let Handover { packets, queues, idle_since, state, .. } = before;
        self.idle_since = idle_since;
        let share = self.params.share;
        let State { share: before, queues: mut formers, active } =
            state.unwrap_or(State { share, queues: Vec::new(), active: Vec::new() });
        // For each queue its packets, each with its place in a discipline that has several queues.
        let mut assigned = vec![(VecDeque::new(), Vec::new()); self.children.len()];
        let mut seen = vec![0; formers.len()];
        // For each queue the numbers and sizes of all its packets, and its former tags.
        let mut numbers = vec![Vec::new(); self.children.len()];
        let mut tags = vec![None; self.children.len()];
        for (place, packet) in packets.into_iter().enumerate() {
            let index = self.queue_of(&packet, cx);
            let from = usize::from(queues.get(place).copied().unwrap_or(0));
            numbers[index].push((packet.number, packet.bytes));
            let child = &mut self.children[index];
            let origin = formers.get(from);
            let was_held = origin.is_some_and(|former| former.holds == Some(packet.number));
            let former = origin.filter(|former| former.name == child.name);
            if was_held && former.is_some() && child.held.is_none() {
                child.held = Some(packet);
                continue;
            }
            let mut inside = 0;
            if let (false, Some(seen)) = (was_held, seen.get_mut(from)) {
                inside = former.map_or(0, |former| former.handover.queue_of(*seen));
                *seen += 1;
            }
            assigned[index].0.push_back(packet);
            assigned[index].1.push(inside);
        }
        let had_turns: Vec<String> =
            active.iter().map(|&index| formers[index].name.clone()).collect();
        self.to_tell = u8::MAX;
        for (index, (packets, places)) in assigned.into_iter().enumerate() {
            let child = &mut self.children[index];
            let former = formers.iter().position(|former| former.name == child.name);
            let handover = match former {
                Some(at) => {
                    // A discipline whose last packet had left may have learned that it idles.
                    if seen[at] == 0 && !formers[at].to_tell {
                        self.to_tell &= !(1 << index);
                    }
                    seen.swap_remove(at);
                    let former = formers.swap_remove(at);
                    let Former { handover, rng, turn, deficit, in_turn, record, .. } = former;
                    tags[index] = (share == before).then_some(former.tags);
                    if let (Some(shape), Some(bucket)) = (child.shape, former.bucket) {
                        child.bucket = Some(bucket.with_shape(shape, cx.now));
                    }
                    let meters = (self.params.queues[index].meter, former.metering);
                    if let (Some(meter), Some(metering)) = meters {
                        child.metering = Some(metering.with_meter(meter, cx.now));
                    }
                    // A larger deficit would be more than a turn of now.
                    child.deficit =
                        if turn == child.turn { deficit } else { deficit.min(child.turn) };
                    (child.rng, child.in_turn, child.record) = (rng, in_turn, record);
                    let queues = if handover.queues.is_empty() { Vec::new() } else { places };
                    Handover { packets, queues, ..handover }
                }
                None => Handover::new(packets, idle_since),
            };
            child.queue.take_over(handover, cx);
            self.count(index);
        }
        if share.is_by_tags() {
            for level in 0..self.levels.len() {
                self.take_over_tags(level, &mut tags, &numbers, cx.now);
            }
        }
        for name in had_turns {
            if let Some(index) = self.children.iter().position(|child| child.name == name) {
                self.list(index);
            }
        }
        for index in 0..self.children.len() {
            // A queue that waits for its shape is listed once it may send.
            if !self.shapes {
                self.list(index);
            }
            let child = &mut self.children[index];
            if !child.listed {
                (child.deficit, child.in_turn) = (0, false);
            }
        }
    }

    /// The queues of a level go on with their former tags, from the greatest virtual time among them. `numbers` has the numbers
    /// and sizes of the packets that wait in each queue; a packet that has come from elsewhere gets its tag as if it arrived now.
    #[cold] // It runs when a person changes something, and its size counts.
    fn take_over_tags(
        &mut self,
        level: usize,
        tags: &mut [Option<Tags>],
        numbers: &[Vec<(u32, u32)>],
        now: Time,
    ) {
        let queues = self.levels[level].queues.clone();
        let clocks = queues.iter().filter_map(|&index| Some(tags[index].as_ref()?.clock));
        let clock = clocks.max_by_key(|clock| clock.v).unwrap_or(Clock::starting(now));
        self.levels[level].clock = clock;
        for &index in &queues {
            let child = &mut self.children[index];
            let former = tags[index].take();
            let passage = former.as_ref().map(|former| Passage {
                from: former.clock.v,
                to: clock.v,
                old: former.weight,
                new: child.weight,
            });
            if let (Some(former), Some(passage)) = (&former, passage) {
                child.finish = passage.of(former.finish);
                if self.params.share == Share::Scfq && child.held.is_some() {
                    child.tag = former.tag.map(|tag| passage.of(tag));
                }
                if former.serving {
                    self.serving = Some(level);
                }
            }
            if self.params.share != Share::Wfq || queues.len() == 1 {
                continue;
            }
            for &(number, bytes) in &numbers[index] {
                let tag = former.as_ref().and_then(|former| former.stamps.of(number));
                match passage.zip(tag) {
                    Some((passage, tag)) => {
                        self.children[index].stamps.add(number, passage.of(tag));
                    }
                    None => self.stamp(index, number, bytes),
                }
            }
        }
    }
}
