//! Delays behind schedulers: the bounds of each share, and mean waits of Poisson arrivals by
//! theory.

use aqm_sim::queue::scheduler::Share;
use aqm_sim::rng::{Purpose, Rng};
use aqm_sim::units::Time;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::{config, sized};
use crate::scheduler::{Arrival, BYTE, CLASSES, Sent, arrivals, scheduler, serve};

const KEPT: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proptest-regressions/scheduler_delays.txt");

/// Milliseconds that a byte takes at 10 Mb/s.
const MS_PER_BYTE: f64 = 0.0008;

/// Queues of deficit round robin that share a link.
struct Drr {
    quantum_bytes: u32,
    weights: Vec<u32>,
    /// Largest packet of each queue, bytes.
    most: Vec<u64>,
}

impl Drr {
    /// Bytes that a queue may send per round.
    fn quantum_of(&self, class: usize) -> u64 {
        u64::from(self.quantum_bytes * self.weights[class])
    }

    fn round(&self) -> u64 {
        (0..self.weights.len()).map(|class| self.quantum_of(class)).sum()
    }

    /// The latency of a queue, in bytes of the link multiplied by the queue's quantum (Stiliadis &
    /// Varma 1998; Lenzini, Mingozzi & Stea 2004 for quanta below the packets).
    fn latency(&self, class: usize) -> u64 {
        let own = self.quantum_of(class);
        (self.round() - own) * (own + self.most[class]) + own * self.most.iter().sum::<u64>()
    }

    fn serve(&self, arrivals: &[Arrival]) -> Vec<Sent> {
        let queues: Vec<(f64, u8)> =
            self.weights.iter().map(|weight| (f64::from(*weight), 0)).collect();
        serve(&scheduler(Share::Drr, self.quantum_bytes, &queues), arrivals)
    }
}

/// The longest that the end of a packet of `class` was late behind a slower link that finished the
/// packets before it: in ns, multiplied by `part`. That link has the `part` of `whole` that the
/// scheduler guarantees to the class.
///
/// As a packet of L bytes comes, a source of burst σ has at most σ − L bytes in that link. So if
/// this is at most the latency θ, the delay at every departure is at most σ/ρ + θ, and even L/ρ
/// less.
pub fn lateness(class: usize, part: u64, whole: u64, sent: &[Sent]) -> i128 {
    let [part, whole] = [part, whole].map(i128::from);
    // Work of the slower link, in ns at the full rate, multiplied by `whole`.
    let (mut work, mut last, mut most) = (0_i128, Time::ZERO, 0);
    for packet in sent.iter().filter(|packet| packet.class == class) {
        work = (work - i128::from((packet.arrived - last).0) * part).max(0);
        last = packet.arrived;
        most = most.max(i128::from((end(packet) - packet.arrived).0) * part - work);
        work += i128::from(time(packet.bytes)) * whole;
    }
    most
}

/// Time on the link, ns.
pub fn time(bytes: u32) -> u64 {
    u64::from(bytes) * BYTE.0
}

fn end(packet: &Sent) -> Time {
    packet.started + Time(time(packet.bytes))
}

/// Whatever the other queues do, no packet is later than the latency behind its guaranteed rate.
#[test]
fn deficit_round_robin_keeps_its_latency() {
    let queues = (64..3000_u32, vec(1..6_u32, 1..=CLASSES));
    let hurry = prop::sample::select(vec![1, 7, 50]);
    proptest!(config(sized(200, 10_000), KEPT), |((quantum_bytes, weights) in queues, hurry in hurry, mut arrivals in arrivals())| {
        for arrival in &mut arrivals {
            *arrival = (Time(arrival.0.0 / hurry), arrival.1 % weights.len(), arrival.2);
        }
        let mut most = vec![0; weights.len()];
        for &(_, class, bytes) in &arrivals {
            most[class] = most[class].max(u64::from(bytes));
        }
        let drr = Drr { quantum_bytes, weights, most };
        let sent = drr.serve(&arrivals);
        for class in 0..drr.weights.len() {
            let late = lateness(class, drr.quantum_of(class), drr.round(), &sent);
            let latency = drr.latency(class) * BYTE.0;
            prop_assert!(late <= i128::from(latency), "class {class}: {late} > {latency}");
        }
    });
}

/// Packets of `total` bytes together, each at most `most`.
fn packets(total: u64, most: u64) -> impl Iterator<Item = u32> {
    let rest = total % most;
    let full = (0..total / most).map(move |_| most as u32);
    full.chain((rest > 0).then_some(rest as u32))
}

/// The worst case of the last queue, whose quantum and all others' cover their packets: as it
/// becomes busy, each other queue begins a turn with the largest deficit, and later sends a full
/// quantum; it itself just fails to send a second packet in its first turn.
fn worst_case(drr: &Drr) -> Vec<Arrival> {
    let class = drr.weights.len() - 1;
    let shy = |class: usize| drr.quantum_of(class) - drr.most[class] + 1;
    // The others come while a packet of one byte is sent.
    let mut arrivals = vec![(Time::ZERO, class, 1)];
    let mut begins = 1;
    for other in 0..class {
        let (quantum, most) = (drr.quantum_of(other), drr.most[other]);
        let turns =
            packets(shy(other), most).chain([most as u32]).chain(packets(quantum - 1, most));
        let later = packets(quantum, most).chain(packets(quantum, most));
        arrivals.extend(turns.chain(later).map(|bytes| (Time::ZERO, other, bytes)));
        begins += shy(other);
    }
    let at = Time(begins * BYTE.0 + 1);
    let most = drr.most[class];
    arrivals.extend(packets(shy(class), most).chain([most as u32]).map(|bytes| (at, class, bytes)));
    arrivals
}

/// Latencies at 10 Mb/s, of two and of eight queues of full packets, and of a call beside bulk of
/// its weight and of nine times its weight. The worst case comes within 0.3 % of each.
#[test]
fn the_latency_of_deficit_round_robin_is_tight() {
    let call = |weight: u32| (vec![weight, 1], vec![1514, 200]);
    let full = |queues: usize| (vec![1; queues], vec![1514; queues]);
    for ((weights, most), said_ms) in
        [(full(2), 4.84), (full(8), 26.6), (call(1), 2.74), (call(9), 13.7)]
    {
        let drr = Drr { quantum_bytes: 1514, weights, most };
        let class = drr.weights.len() - 1;
        let own = drr.quantum_of(class);
        let latency_ms = drr.latency(class) as f64 / own as f64 * MS_PER_BYTE;
        assert!((latency_ms / said_ms - 1.0).abs() < 0.002, "{latency_ms} ms, not {said_ms}");
        let late = lateness(class, own, drr.round(), &drr.serve(&worst_case(&drr)));
        let late_ms = late as f64 / (BYTE.0 * own) as f64 * MS_PER_BYTE;
        println!("latency {latency_ms:.3} ms, worst case {late_ms:.3} ms");
        assert!(
            late_ms <= latency_ms && late_ms >= 0.997 * latency_ms,
            "{late_ms} of {latency_ms}"
        );
    }
}

/// The latency of a class: from its largest packet in ns, its weight, the sum of weights, and the
/// largest packet of each class; in ns, multiplied by its weight.
type Latency = fn(u64, u64, u64, &[u64]) -> u64;

/// Weights in hundredths: whole and close, or any.
fn hundredths() -> impl Strategy<Value = Vec<u64>> {
    prop_oneof![
        vec((1..6_u64).prop_map(|weight| 100 * weight), 1..=CLASSES),
        vec(1..100_000_u64, 1..=CLASSES)
    ]
}

fn by_tags(share: Share, hundredths: &[u64], arrivals: &[Arrival]) -> Vec<Sent> {
    let queues: Vec<(f64, u8)> = hundredths.iter().map(|own| (*own as f64 / 100.0, 0)).collect();
    serve(&scheduler(share, 1514, &queues), arrivals)
}

/// A class with weight w of W, whose packets have L_i bytes at most, is late by L_i/ρ_i + ΣL_j/C of
/// the others (Golestani 1994), by ΣL/C of all (Goyal, Vin & Cheng 1996), or by L_i/ρ_i + L_max/C
/// (Parekh & Gallager 1993) at most.
#[test]
fn tags_keep_their_latency() {
    let limits: [(Share, Latency); 3] = [
        (Share::Scfq, |own, weight, weights, most| {
            own * weights + weight * (most.iter().sum::<u64>() - own)
        }),
        (Share::Stfq, |_, weight, _, most| weight * most.iter().sum::<u64>()),
        (Share::Wfq, |own, weight, weights, most| {
            own * weights + weight * most.iter().max().unwrap_or(&0)
        }),
    ];
    let hurry = prop::sample::select(vec![1, 7, 50]);
    proptest!(config(sized(200, 10_000), KEPT), |(weights in hundredths(), hurry in hurry, mut arrivals in arrivals())| {
        let mut most = vec![0; weights.len()];
        for arrival in &mut arrivals {
            *arrival = (Time(arrival.0.0 / hurry), arrival.1 % weights.len(), arrival.2);
            most[arrival.1] = most[arrival.1].max(time(arrival.2));
        }
        let sum: u64 = weights.iter().sum();
        for (share, limit) in limits {
            let sent = by_tags(share, &weights, &arrivals);
            for (class, &weight) in weights.iter().enumerate() {
                let late = lateness(class, weight, sum, &sent);
                let limit = limit(most[class], weight, sum, &most);
                prop_assert!(late <= i128::from(limit), "{share:?}, class {class}: {late} > {limit}");
            }
        }
    });
}

/// While two classes wait, the bytes that they send by weight differ by L_i/w_i + L_j/w_j at most
/// in any interval (Golestani 1994; Goyal, Vin & Cheng 1996).
#[test]
fn tags_share_by_weights() {
    proptest!(config(sized(100, 10_000), KEPT), |(weights in hundredths(), mut arrivals in arrivals())| {
        arrivals.iter_mut().for_each(|arrival| *arrival = (Time(arrival.0.0 / 7), arrival.1 % weights.len(), arrival.2));
        // Of two classes, both are multiplied by the product of their weights.
        let of = |bytes: u32, other: usize| i128::from(bytes) * i128::from(weights[other]);
        let most = |class: usize| {
            let own = arrivals.iter().filter(|arrival| arrival.1 == class);
            own.map(|arrival| arrival.2).max().unwrap_or(0)
        };
        for share in [Share::Scfq, Share::Stfq] {
            let sent = by_tags(share, &weights, &arrivals);
            for (one, other) in (0..weights.len()).flat_map(|own| (0..own).map(move |other| (own, other))) {
                let limit = of(most(one), other) + of(most(other), one);
                let (mut now, mut low, mut high) = (0, 0, 0);
                for (place, own) in sent.iter().enumerate() {
                    let waits = |class: usize| {
                        sent[place..].iter().any(|later| later.class == class && later.arrived < own.started)
                    };
                    if !(waits(one) && waits(other)) {
                        (now, low, high) = (0, 0, 0);
                        continue;
                    }
                    now += if own.class == one { of(own.bytes, other) } else if own.class == other { -of(own.bytes, one) } else { 0 };
                    (low, high) = (now.min(low), now.max(high));
                    prop_assert!(high - low <= limit, "{share:?}, {one} and {other}: {} > {limit}", high - low);
                }
            }
        }
    });
}

/// A packet waits for one packet of a lower class at most, for the work of its class and above that
/// it finds, and for what comes above it later.
#[test]
fn strict_priority_waits_for_one_lower_packet() {
    let hurry = prop::sample::select(vec![1, 7, 50]);
    proptest!(config(sized(200, 10_000), KEPT), |(hurry in hurry, mut arrivals in arrivals())| {
        arrivals.iter_mut().for_each(|arrival| arrival.0 = Time(arrival.0.0 / hurry));
        let sent = serve(&scheduler(Share::Strict, 1514, &[(1.0, 0); CLASSES]), &arrivals);
        for class in 0..CLASSES {
            let lower = arrivals.iter().filter(|own| own.1 > class).map(|own| time(own.2));
            let lower = lower.max().unwrap_or(0);
            let mut own = sent.iter().filter(|packet| packet.class == class);
            let (mut work, mut last) = (0_u64, Time::ZERO);
            for (place, &(at, of, bytes)) in arrivals.iter().enumerate().filter(|(_, own)| own.1 <= class) {
                work = work.saturating_sub((at - last).0);
                last = at;
                if of == class {
                    let packet = own.next().expect("every packet is sent");
                    let later = arrivals[place + 1..].iter().take_while(|later| later.0 < packet.started);
                    let later: u64 = later.filter(|own| own.1 < class).map(|own| time(own.2)).sum();
                    let wait = (packet.started - at).0;
                    prop_assert!(wait <= lower + work + later, "{packet:?}: {wait} > {lower} + {work} + {later}");
                }
                work += time(bytes);
            }
        }
    });
}

/// A call above bulk at 10 Mb/s waits 1.21 ms at worst, if it comes just after a full packet has
/// started.
#[test]
fn strict_priority_waits_for_a_full_packet_at_worst() {
    let arrivals = [(Time::ZERO, 1, 1514), (Time::ZERO, 1, 1514), (Time(1), 0, 200)];
    let sent = serve(&scheduler(Share::Strict, 1514, &[(1.0, 0); 2]), &arrivals);
    let wait = sent[1].started - sent[1].arrived;
    assert_eq!((sent[1].class, wait), (0, Time(1514 * BYTE.0 - 1)));
    assert_eq!(format!("{:.2}", wait.0 as f64 / BYTE.0 as f64 * MS_PER_BYTE), "1.21");
}

/// A Poisson class.
#[derive(Clone, Copy)]
struct Poisson {
    /// Its load, a fraction of the link.
    load: f64,
    mean_bytes: f64,
    size: Size,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Size {
    Fixed,
    Exponential,
}

impl Poisson {
    /// Mean service time, s.
    fn service_s(&self) -> f64 {
        self.mean_bytes * BYTE.as_secs()
    }

    /// Its part of W₀, the mean time to the end of the transmission that an arrival finds, s.
    fn residual_s(&self) -> f64 {
        let square = match self.size {
            Size::Fixed => 1.0,
            Size::Exponential => 2.0,
        };
        self.load * self.service_s() * square / 2.0
    }

    fn arrivals(&self, class: usize, seed: u64, until_s: f64) -> Vec<Arrival> {
        let stream = |purpose| Rng::stream(seed, "theory", class as u32, purpose);
        let (mut gaps, mut sizes) = (stream(Purpose::Gap), stream(Purpose::Size));
        let mut now_s = 0.0;
        let next = || {
            now_s += gaps.exponential(self.service_s() / self.load);
            let bytes = match self.size {
                Size::Fixed => self.mean_bytes,
                Size::Exponential => sizes.exponential(self.mean_bytes),
            };
            (now_s < until_s)
                .then(|| (Time::from_secs(now_s), class, (bytes.round() as u32).max(1)))
        };
        std::iter::from_fn(next).collect()
    }
}

/// Independent runs of each case.
const RUNS: u64 = 30;

/// Mean wait of each class in each run, s. Arrivals near the ends of a run, where the link starts
/// empty or fewer come above them, do not count.
fn mean_waits(share: Share, classes: &[Poisson]) -> Vec<Vec<f64>> {
    let until_s = sized(8.0, 60.0);
    let [from, to] = [0.05, 0.95].map(|part| Time::from_secs(part * until_s));
    let spec = scheduler(share, 1514, &vec![(1.0, 0); classes.len()]);
    let run = |seed| {
        let sources = classes.iter().enumerate();
        let mut arrivals: Vec<Arrival> =
            sources.flat_map(|(class, own)| own.arrivals(class, seed, until_s)).collect();
        arrivals.sort_by_key(|arrival| arrival.0);
        let mut sums = vec![(0.0, 0.0); classes.len()];
        for packet in serve(&spec, &arrivals) {
            if (from..to).contains(&packet.arrived) {
                let sum = &mut sums[packet.class];
                *sum = (sum.0 + 1.0, sum.1 + (packet.started - packet.arrived).as_secs());
            }
        }
        sums.into_iter().map(|(packets, wait_s)| wait_s / packets).collect()
    };
    (0..RUNS).map(run).collect()
}

/// The mean of independent values is within three standard errors of `theory`, and those are small.
fn assert_near(what: &str, values: impl Iterator<Item = f64>, theory: f64) {
    let values: Vec<f64> = values.collect();
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let square = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>();
    let error = (square / (count - 1.0) / count).sqrt();
    println!(
        "{what}: {mean:.6} s, by theory {theory:.6} s, {:+.2} standard errors",
        (mean - theory) / error
    );
    assert!(error < 0.04 * theory, "{what}: the standard error is {error}");
    assert!((mean - theory).abs() < 3.0 * error, "{what}: {mean}, by theory {theory} ± {error}");
}

fn poisson(size: Size, classes: &[(f64, f64)]) -> Vec<Poisson> {
    classes.iter().map(|&(load, mean_bytes)| Poisson { load, mean_bytes, size }).collect()
}

/// Cobham 1954: strict classes, whose waits without priority are those of M/D/1 and M/M/1.
#[test]
fn strict_classes_wait_as_long_as_cobham_says() {
    let cases = [
        [(0.7, 1000.0)].as_slice(),
        &[(0.2, 200.0), (0.5, 1000.0)],
        &[(0.1, 200.0), (0.3, 600.0), (0.3, 1000.0)],
    ];
    for size in [Size::Fixed, Size::Exponential] {
        for classes in cases.map(|classes| poisson(size, classes)) {
            let waits = mean_waits(Share::Strict, &classes);
            let residual_s: f64 = classes.iter().map(Poisson::residual_s).sum();
            let mut above = 0.0;
            for (class, own) in classes.iter().enumerate() {
                let with = above + own.load;
                let theory = residual_s / ((1.0 - above) * (1.0 - with));
                let what = format!("{size:?}, class {class} of {}", classes.len());
                assert_near(&what, waits.iter().map(|run| run[class]), theory);
                above = with;
            }
        }
    }
}

/// Kleinrock 1965: waits weighted by loads add up to the same under every order of service that is
/// blind to service times. Deficit round robin is so only if the packets of a class are equal.
#[test]
fn waits_weighted_by_loads_are_conserved() {
    let loads = [(0.1, 200.0), (0.3, 600.0), (0.3, 1000.0)];
    for (share, size) in [
        (Share::Strict, Size::Exponential),
        (Share::Wrr, Size::Exponential),
        (Share::Wrr, Size::Fixed),
        (Share::Drr, Size::Fixed),
    ] {
        let classes = poisson(size, &loads);
        let residual_s: f64 = classes.iter().map(Poisson::residual_s).sum();
        let load: f64 = classes.iter().map(|own| own.load).sum();
        let sums = mean_waits(share, &classes).into_iter().map(|run| {
            run.iter().zip(&classes).map(|(wait_s, own)| wait_s * own.load).sum::<f64>()
        });
        assert_near(&format!("{share:?}, {size:?}"), sums, load * residual_s / (1.0 - load));
    }
}
