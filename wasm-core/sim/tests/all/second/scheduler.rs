//! A second implementation of schedulers, offline over a list of arrivals.
//!
//! Rounds have no list of active queues and no deficit: queues sit in a circle, and a packet leaves
//! in the turn that covers all that its queue has sent since it became busy. Tags are the published
//! ones, which packets get as they arrive, and are made anew from the list of arrivals for each
//! departure; weighted fair queueing follows the fluid in fractions.

use std::cell::Cell;

use aqm_sim::queue::QueueSpec;
use aqm_sim::queue::scheduler::Share;
use aqm_sim::units::Time;
use num_rational::BigRational;
use proptest::collection::vec;
use proptest::prelude::*;

use super::gps::{Fluid, fluid, whole};
use crate::common::{config, sized};
use crate::scheduler::{Arrival, BYTE, Sent, arrivals, scheduler, serve};
use crate::scheduler_delays::time;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proptest-regressions/second.txt");

/// The order of service of all arrivals.
type Second = fn(&Plan, &[Arrival]) -> Vec<Sent>;

/// Every share of the discipline, and what it is compared with.
const SHARES: [(Share, Second); 6] = [
    (Share::Strict, strict),
    (Share::Drr, by_bytes),
    (Share::Wrr, by_packets),
    (Share::Scfq, scfq),
    (Share::Stfq, stfq),
    (Share::Wfq, wfq),
];

/// What a scheduler is told.
#[derive(Clone, Debug)]
pub struct Plan {
    quantum_bytes: u64,
    /// Weight and level of each class.
    queues: Vec<(u64, u8)>,
}

/// What has happened before a decision.
struct History<'a> {
    arrivals: &'a [Arrival],
    /// The number of packets that have arrived.
    known: usize,
    /// In order of service.
    starts: Vec<Start>,
    /// Packets of each class, and how many of them were sent.
    classes: Vec<(Vec<usize>, usize)>,
}

struct Start {
    /// Place in the list of arrivals.
    packet: usize,
    at: Time,
    /// The number of packets that had arrived.
    known: usize,
}

impl History<'_> {
    fn class(&self, packet: usize) -> usize {
        self.arrivals[packet].1
    }

    fn bytes(&self, packet: usize) -> u64 {
        u64::from(self.arrivals[packet].2)
    }

    /// Packets of `class` that wait, the first first.
    fn waiting(&self, class: usize) -> impl Iterator<Item = usize> {
        let (packets, sent) = &self.classes[class];
        packets[*sent..].iter().copied().take_while(|packet| *packet < self.known)
    }
}

/// Serves `arrivals`: `pick` chooses one of the classes that wait in the highest level that has
/// any.
fn served(
    levels: &[u8],
    arrivals: &[Arrival],
    mut pick: impl FnMut(&History<'_>, &[usize]) -> usize,
) -> Vec<Sent> {
    let mut classes = vec![(Vec::new(), 0); levels.len()];
    for (packet, arrival) in arrivals.iter().enumerate() {
        classes[arrival.1].0.push(packet);
    }
    let mut history = History { arrivals, known: 0, starts: Vec::new(), classes };
    let mut free = Time::ZERO;
    while history.starts.len() < arrivals.len() {
        // An arrival at the end of a transmission comes after the decision.
        let before = arrivals.partition_point(|arrival| arrival.0 < free);
        history.known = history.known.max(before);
        if history.known == history.starts.len() {
            free = arrivals[history.known].0;
            history.known += 1;
        }
        let waits: Vec<usize> =
            (0..levels.len()).filter(|class| history.waiting(*class).next().is_some()).collect();
        let highest = waits.iter().map(|class| levels[*class]).min();
        let rivals: Vec<usize> =
            waits.into_iter().filter(|class| Some(levels[*class]) == highest).collect();
        let class = pick(&history, &rivals);
        let packet = history.waiting(class).next().expect("the class waits");
        history.starts.push(Start { packet, at: free, known: history.known });
        history.classes[class].1 += 1;
        free += Time(time(arrivals[packet].2));
    }
    let sent = |start: &Start| {
        let (arrived, class, bytes) = arrivals[start.packet];
        Sent { class, bytes, arrived, started: start.at }
    };
    history.starts.iter().map(sent).collect()
}

impl Plan {
    fn levels(&self) -> Vec<u8> {
        self.queues.iter().map(|queue| queue.1).collect()
    }

    /// Sizes divided by weights are whole numbers if sizes are multiplied by this.
    fn common_weight(&self) -> u64 {
        self.queues.iter().map(|queue| queue.0).product()
    }
}

/// Every queue is a level, in order of position.
fn strict(plan: &Plan, arrivals: &[Arrival]) -> Vec<Sent> {
    let levels: Vec<u8> = (0..).take(plan.queues.len()).collect();
    served(&levels, arrivals, |_, rivals| rivals[0])
}

/// Deficit round robin (Shreedhar & Varghese 1996).
fn by_bytes(plan: &Plan, arrivals: &[Arrival]) -> Vec<Sent> {
    let quanta: Vec<u64> =
        plan.queues.iter().map(|queue| (queue.0 * plan.quantum_bytes).max(1)).collect();
    rounds(plan, arrivals, &quanta, |history, packet| history.bytes(packet))
}

/// Weighted round robin: as many packets per turn as the weight.
fn by_packets(plan: &Plan, arrivals: &[Arrival]) -> Vec<Sent> {
    let quanta: Vec<u64> = plan.queues.iter().map(|queue| queue.0).collect();
    rounds(plan, arrivals, &quanta, |_, _| 1)
}

/// Queues of a level that have packets, in a circle.
#[derive(Clone, Default)]
struct Circle {
    seats: Vec<usize>,
    /// Whose turn it is, and whether it has begun.
    turn: usize,
    begun: bool,
    /// The number of arrivals that have been looked at.
    seen: usize,
}

fn rounds(
    plan: &Plan,
    arrivals: &[Arrival],
    quanta: &[u64],
    amount: fn(&History<'_>, usize) -> u64,
) -> Vec<Sent> {
    let levels = plan.levels();
    let mut circles = vec![Circle::default(); 256];
    // Turns that each class has had since it became busy, and what it has sent in them.
    let mut turns = vec![0; levels.len()];
    let mut used = vec![0; levels.len()];
    served(&levels, arrivals, |history, rivals| {
        let level = levels[rivals[0]];
        let circle = &mut circles[usize::from(level)];
        for packet in circle.seen..history.known {
            let class = history.class(packet);
            if levels[class] == level && !circle.seats.contains(&class) {
                // The seat that the round reaches last.
                circle.seats.insert(circle.turn, class);
                circle.turn = (circle.turn + 1) % circle.seats.len();
                (turns[class], used[class]) = (0, 0);
            }
        }
        circle.seen = history.known;
        loop {
            let class = circle.seats[circle.turn];
            if !circle.begun {
                turns[class] += 1;
                circle.begun = true;
            }
            let mut waiting = history.waiting(class);
            let head = waiting.next().expect("a queue without packets has no seat");
            let after = used[class] + amount(history, head);
            let leaves = after <= turns[class] * quanta[class];
            let last = leaves && waiting.next().is_none();
            if last {
                circle.seats.remove(circle.turn);
            } else if !leaves {
                circle.turn += 1;
            }
            if last || !leaves {
                circle.begun = false;
                circle.turn %= circle.seats.len().max(1);
            }
            if leaves {
                used[class] = after;
                return class;
            }
        }
    })
}

/// The class whose first packet has the least tag; of equal ones, the first.
fn least<T: Ord>(history: &History<'_>, rivals: &[usize], tags: &[T]) -> usize {
    let head = |class: usize| history.waiting(class).next().expect("a rival waits");
    *rivals.iter().min_by_key(|class| &tags[head(**class)]).expect("somebody waits")
}

/// Self-clocked fair queueing (Golestani 1994): virtual time is the finish tag of the packet in
/// service.
///
/// The paper starts again from zero when the link falls idle. Tags that only grow differ from those
/// by a constant.
fn scfq(plan: &Plan, arrivals: &[Arrival]) -> Vec<Sent> {
    by_tags(plan, arrivals, |v, last, cost| {
        let finish = v.max(last) + cost;
        Tag { order: finish, v: finish, finish }
    })
}

/// Start-time fair queueing (Goyal, Vin & Cheng 1996): virtual time is the start tag of the packet
/// in service, and the greatest finish tag once nothing waits or is in service.
fn stfq(plan: &Plan, arrivals: &[Arrival]) -> Vec<Sent> {
    by_tags(plan, arrivals, |v, last, cost| {
        let start = v.max(last);
        Tag { order: start, v: start, finish: start + cost }
    })
}

#[derive(Clone, Copy)]
struct Tag {
    /// By which packets are sent.
    order: u64,
    /// Virtual time while the packet is in service.
    v: u64,
    finish: u64,
}

/// `tag` makes a packet's tag of the virtual time at its arrival, the last finish tag of its class,
/// and its size divided by its weight.
fn by_tags(plan: &Plan, arrivals: &[Arrival], tag: fn(u64, u64, u64) -> Tag) -> Vec<Sent> {
    let levels = plan.levels();
    let scale = plan.common_weight();
    served(&levels, arrivals, |history, rivals| {
        let level = levels[rivals[0]];
        let of_level = |packet: usize| levels[history.class(packet)] == level;
        let mut starts = history.starts.iter().filter(|start| of_level(start.packet)).peekable();
        let mut serving: Option<&Start> = None;
        // Virtual time from the end of a busy period to the next start of a packet of the level.
        let mut idle = 0;
        let mut last = vec![0; levels.len()];
        let mut waits = 0;
        let mut tags = vec![Tag { order: 0, v: 0, finish: 0 }; history.known];
        for packet in (0..history.known).filter(|packet| of_level(*packet)) {
            while let Some(start) = starts.next_if(|start| start.known <= packet) {
                serving = Some(start);
                waits -= 1;
            }
            let at = arrivals[packet].0;
            let end = |start: &Start| start.at + Time(time(arrivals[start.packet].2));
            if serving.is_some_and(|start| waits == 0 && end(start) <= at) {
                idle = last.iter().copied().max().unwrap_or(0);
                serving = None;
            }
            let v = serving.map_or(idle, |start| tags[start.packet].v);
            let class = history.class(packet);
            let cost = history.bytes(packet) * scale / plan.queues[class].0;
            tags[packet] = tag(v, last[class], cost);
            last[class] = tags[packet].finish;
            waits += 1;
        }
        least(history, rivals, &tags.iter().map(|tag| tag.order).collect::<Vec<_>>())
    })
}

/// Weighted fair queueing (Demers, Keshav & Shenker 1989; Parekh & Gallager 1993). The fluid of a
/// level has the whole link and sees only the arrivals of the level.
fn wfq(plan: &Plan, arrivals: &[Arrival]) -> Vec<Sent> {
    let levels = plan.levels();
    let mut tags = vec![whole(0); arrivals.len()];
    for level in 0..=u8::MAX {
        let places: Vec<usize> =
            (0..arrivals.len()).filter(|own| levels[arrivals[*own].1] == level).collect();
        let own: Vec<Arrival> = places.iter().map(|place| arrivals[*place]).collect();
        for (place, own) in places.into_iter().zip(fluid_of(plan, &own)) {
            tags[place] = own.tag;
        }
    }
    served(&levels, arrivals, |history, rivals| least(history, rivals, &tags))
}

fn fluid_of(plan: &Plan, arrivals: &[Arrival]) -> Vec<Fluid> {
    let arrivals: Vec<_> =
        arrivals.iter().map(|&(at, class, bytes)| (at.0, class, time(bytes))).collect();
    fluid(&arrivals, &plan.queues.iter().map(|queue| queue.0).collect::<Vec<_>>())
}

/// Plans of one to four classes, and arrivals of those from light to heavy load.
fn scripts() -> impl Strategy<Value = (Plan, Vec<Arrival>)> {
    let queues = vec((1..6_u64, 0..3_u8), 1..=4);
    let hurry = prop::sample::select(vec![1, 7, 50]);
    (64..3000_u64, queues, hurry, arrivals()).prop_map(
        |(quantum_bytes, queues, hurry, arrivals)| {
            let classes = queues.len();
            let packed = arrivals.into_iter();
            let arrivals =
                packed.map(|(at, class, bytes)| (Time(at.0 / hurry), class % classes, bytes));
            (Plan { quantum_bytes, queues }, arrivals.collect())
        },
    )
}

fn spec(share: Share, plan: &Plan) -> QueueSpec {
    let queues: Vec<(f64, u8)> =
        plan.queues.iter().map(|&(weight, level)| (weight as f64, level)).collect();
    scheduler(share, plan.quantum_bytes as u32, &queues)
}

/// Every packet starts when the second implementation sends it.
#[test]
fn schedulers_send_in_the_order_of_the_papers() {
    for (share, second) in SHARES {
        let (all, reordered) = (Cell::new(0), Cell::new(0));
        proptest!(config(sized(100, 10_000), KEPT), |((plan, arrivals) in scripts())| {
            let sent = serve(&spec(share, &plan), &arrivals);
            let expected = second(&plan, &arrivals);
            if let Some(place) = (0..arrivals.len()).find(|place| sent.get(*place) != expected.get(*place)) {
                let (own, other) = (sent.get(place), expected[place]);
                prop_assert!(false, "{share:?}: packet {place} is {own:?}, and {other:?} by the papers");
            }
            all.set(all.get() + 1);
            reordered.set(reordered.get() + u32::from(!sent.is_sorted_by_key(|own| own.arrived)));
        });
        // Agreement says little about arrivals that are sent as they come.
        assert!(reordered.get() > all.get() / 4, "{share:?}: {reordered:?} of {all:?}");
    }
}

/// A packet leaves at most the largest packet's time after it leaves the fluid (Parekh & Gallager
/// 1993, theorem 1).
#[test]
fn weighted_fair_queueing_is_a_packet_behind_the_fluid_at_most() {
    proptest!(config(sized(30, 1000), KEPT), |((mut plan, arrivals) in scripts())| {
        plan.queues.iter_mut().for_each(|queue| queue.1 = 0);
        let most = arrivals.iter().map(|arrival| time(arrival.2)).max().unwrap_or(0);
        let sent = serve(&spec(Share::Wfq, &plan), &arrivals);
        let mut fluids = vec![Vec::new(); plan.queues.len()];
        for (own, arrival) in fluid_of(&plan, &arrivals).into_iter().zip(&arrivals) {
            fluids[arrival.1].push(own.leaves);
        }
        let mut fluids: Vec<_> = fluids.into_iter().map(Vec::into_iter).collect();
        for own in sent {
            let end = own.started.0 + time(own.bytes);
            let leaves: BigRational = fluids[own.class].next().expect("every packet is in the fluid");
            prop_assert!(whole(end) <= leaves + whole(most), "{own:?}");
        }
    });
}

/// The classes in order of service. Packets of 100 bytes, by class, all come at time 0.
fn order(second: Second, weights: &[u64], classes: &[usize]) -> Vec<usize> {
    let arrivals: Vec<Arrival> = classes.iter().map(|class| (Time::ZERO, *class, 100)).collect();
    classes_of(second(&plan(weights), &arrivals))
}

fn classes_of(sent: Vec<Sent>) -> Vec<usize> {
    sent.into_iter().map(|own| own.class).collect()
}

fn plan(weights: &[u64]) -> Plan {
    let queues = weights.iter().map(|weight| (*weight, 0)).collect();
    Plan { quantum_bytes: 100, queues }
}

/// While the first packet is sent, the finish tags of class 0 are 200 and 300, and those of class 1
/// 150, 200 and 250.
#[test]
fn self_clocked_tags() {
    assert_eq!(order(scfq, &[1, 2], &[0, 0, 0, 1, 1, 1]), [0, 1, 0, 1, 1, 0]);
}

/// While the first packet is sent, the start tags of class 0 are 100 and 200, and those of class 1
/// 0, 50 and 100.
#[test]
fn start_tags() {
    assert_eq!(order(stfq, &[1, 2], &[0, 0, 0, 1, 1, 1]), [0, 1, 1, 0, 1, 0]);
}

/// After an idle time all start from the greatest finish tag, 100: then class 1 has 100 and 150,
/// and class 0 100.
#[test]
fn start_tags_after_an_idle_time() {
    let later = [1, 1, 0].map(|class| (Time(500 * BYTE.0), class, 100));
    let arrivals: Vec<Arrival> = [(Time::ZERO, 0, 100)].into_iter().chain(later).collect();
    assert_eq!(classes_of(stfq(&plan(&[1, 2]), &arrivals)), [0, 1, 0, 1]);
}

/// The example of Bennett & Zhang 1996: a session with half of the link sends ten packets at once
/// before ten sessions with a twentieth send theirs.
#[test]
fn weighted_fair_queueing_runs_ahead_of_the_fluid() {
    let classes: Vec<usize> = [0; 11].into_iter().chain(1..=10).collect();
    let weights: Vec<u64> = [10].into_iter().chain([1; 10]).collect();
    let expected: Vec<usize> = [0; 10].into_iter().chain(1..=10).chain([0]).collect();
    assert_eq!(order(wfq, &weights, &classes), expected);
}
