//! A second implementation of PIE, of DualPI2, of COBALT and CAKE, of schedulers and of the old schemes beyond RED, compared with the first
//! packet by packet.
//!
//! It is written from the papers and the RFC alone, plain and slow. It shares with the disciplines only their
//! inputs: packets, times, ports, random numbers. Both get the same arrivals at the same times and the same
//! random number for each, and keep their own queues, averages and counters over a whole run (the laws of
//! `disciplines` adopt the discipline's after each call). Verdicts must agree on every packet, and averages
//! up to rounding. Assumptions where a paper leaves something open are stated at their place.

pub mod cake;
pub mod cobalt;
mod draws;
pub mod dualpi2;
mod flows;
mod gps;
mod pie;
mod queues;
mod red;
mod red_tail;
mod scheduler;

use crate::common::sized;
use aqm_sim::packet::Packet;
use aqm_sim::queue::{Backlog, Cx, DropReason, Port, Queue, QueueDiscipline, Signals};
use aqm_sim::rng::{Purpose, Rng};
use aqm_sim::units::Time;

use draws::{Arrivals, Pair};
use queues::Second;

/// An arriving packet and its circumstances.
pub struct Arrival<'a> {
    pub packet: &'a Packet,
    pub now: Time,
    /// Uniform on [0, 1).
    pub chance: f64,
    /// Whether the packet would overflow the buffer.
    pub full: bool,
    /// Since when its queue has been empty and the link idle.
    pub idle_since: Option<Time>,
    /// Link rate in packets of the usual size per second.
    pub per_second: f64,
}

/// The fate of an arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    Accepted,
    Marked,
    /// Dropped at random.
    Early,
    /// Dropped because the curve is at one.
    Forced,
    /// Dropped because the buffer is full.
    Overflow,
}

impl Verdict {
    const ALL: [Verdict; 5] =
        [Verdict::Accepted, Verdict::Marked, Verdict::Early, Verdict::Forced, Verdict::Overflow];
}

/// Packets on which each scheme must agree.
fn packets() -> u64 {
    sized(400_000, 1_000_000)
}

/// Packets per run; each run has new parameters and starts with an empty queue.
const PACKETS_OF_A_RUN: usize = 4000;

/// Number of occurrences of each verdict.
type Tally = [u64; 5];

/// Runs `scheme` beside its second implementation, with new parameters in every run. Verdicts in `never` must
/// not occur.
fn agree(scheme: &'static str, never: &[Verdict]) {
    let packets = packets();
    let mut tally = Tally::default();
    for run in 0.. {
        let mut rng = Rng::stream(1, scheme, run, Purpose::Size);
        let mut pair = draws::pair(scheme, &mut rng);
        let said = pair.queue.clone();
        if let Err(difference) = run_both(&mut pair, run, &mut tally) {
            panic!("run {run}, {:?}, {said}: {difference}", pair.port);
        }
        if tally.iter().sum::<u64>() >= packets {
            break;
        }
    }
    println!("{packets} packets, by verdict: {tally:?}");
    // Agreement says little about a verdict that never occurs.
    for verdict in Verdict::ALL {
        let times = tally[verdict as usize];
        let expected = if never.contains(&verdict) { times == 0 } else { times >= packets / 100 };
        assert!(expected, "{verdict:?}: {tally:?}");
    }
}

fn run_both(pair: &mut Pair, run: u32, tally: &mut Tally) -> Result<(), String> {
    let port = pair.port;
    let mut queue = pair.spec().build(&port);
    let mut rng = Rng::stream(1, "second", run, Purpose::Drop);
    let mut transmitting: Option<(Packet, Time)> = None;
    for packet in Arrivals::new(port, pair.loads, run).take(PACKETS_OF_A_RUN) {
        let now = packet.arrived;
        while let Some((_, end)) = transmitting.filter(|(_, end)| *end <= now) {
            transmitting = serve_both(&mut queue, &mut pair.second, end, &port, &mut rng)?;
        }

        // The random number of this arrival, whatever earlier ones consumed.
        let before = rng.clone();
        let chance = before.clone().uniform();
        let held = transmitting.map_or(Backlog::default(), |(packet, _)| Backlog {
            packets: 1,
            bytes: u64::from(packet.bytes),
        });
        let mut cx = Cx { now, transmitting: held, ..Cx::new(port, rng) };
        queue.enqueue(packet, &mut cx);
        rng = cx.rng;
        let first = verdict(&packet, &mut cx.signals)?;
        let second = pair.second.arrival(&packet, chance);
        let at = || format!("packet {} of {} bytes at {now:?}", packet.number, packet.bytes);
        let averages = (queue.average(), pair.second.average());
        let close = match averages {
            (Some(average), Some(expected)) => {
                (average - expected).abs() <= 1e-9 * expected.max(1.0)
            }
            (average, expected) => average == expected,
        };
        if !close {
            return Err(format!("{}: the averages are {averages:?}", at()));
        }
        if let Some(expected) = pair.second.drop_prob() {
            let shown = queue.probe(now, &port).probability;
            if !shown.is_some_and(|shown| (shown - expected).abs() <= 1e-9) {
                return Err(format!("{}: the probability is {shown:?}, not {expected}", at()));
            }
        }
        if first != second {
            return Err(format!("{} is {first:?}, and {second:?} by the paper", at()));
        }
        let mut drawn_once = before.clone();
        drawn_once.next_u64();
        if rng != before && rng != drawn_once {
            return Err(format!("{} took more than one random number", at()));
        }
        tally[first as usize] += 1;

        if transmitting.is_none() {
            transmitting = serve_both(&mut queue, &mut pair.second, now, &port, &mut rng)?;
        }
    }
    Ok(())
}

/// Sends the discipline's next packet at `now`: returns the packet and the end of its transmission.
fn serve_both(
    queue: &mut Queue,
    second: &mut Second,
    now: Time,
    port: &Port,
    rng: &mut Rng,
) -> Result<Option<(Packet, Time)>, String> {
    let mut cx = Cx { now, ..Cx::new(*port, rng.clone()) };
    let sent = queue.dequeue(&mut cx);
    let Cx { signals, rng: after, .. } = cx;
    *rng = after;
    let turn = second.service(now, sent.map(|sent| sent.number));
    turn.map_err(|why| format!("{sent:?} is sent at {now:?}, but {why}"))?;
    if !signals.is_empty() {
        return Err(format!("a service at {now:?} led to {signals:?}"));
    }
    Ok(sent.map(|sent| (sent, now + port.rate.time_of(sent.bytes))))
}

/// What the discipline did to `packet`; it may not affect others.
fn verdict(packet: &Packet, signals: &mut Signals) -> Result<Verdict, String> {
    let (dropped, marked) =
        (std::mem::take(&mut signals.dropped), std::mem::take(&mut signals.marked));
    match (dropped.as_slice(), marked.as_slice()) {
        ([], []) => Ok(Verdict::Accepted),
        ([], [(it, _)]) if it.number == packet.number => Ok(Verdict::Marked),
        ([(it, reason)], []) if it.number == packet.number => Ok(match reason {
            DropReason::Early => Verdict::Early,
            DropReason::Forced | DropReason::Policed => Verdict::Forced,
            DropReason::Overflow => Verdict::Overflow,
        }),
        _ => Err(format!("packet {} led to {dropped:?} and {marked:?}", packet.number)),
    }
}

#[test]
fn hred() {
    agree("hred", &[]);
}

#[test]
fn dsred() {
    agree("dsred", &[]);
}

#[test]
fn parabola_red() {
    agree("parabola_red", &[]);
}

#[test]
fn gred_to_the_buffer() {
    agree("gred", &[]);
}

#[test]
fn gred_i() {
    agree("gred_i", &[]);
}

#[test]
fn red_tail() {
    agree("red_tail", &[]);
}

/// Loads alternate between below and above one: the probability decays, updates are due after idle times, and
/// bursts are allowed again.
#[test]
fn pie() {
    agree("pie", &[Verdict::Forced]);
}
