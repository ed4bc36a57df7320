//! Properties of every registered discipline, under arbitrary operations.

mod common;

use aqm_sim::packet::{Ecn, Packet};
use aqm_sim::queue::{Backlog, Cx, Port, Probe, Queue, QueueDiscipline, QueueSpec, Signals};
use aqm_sim::rng::{Purpose, Rng};
use aqm_sim::scenario::Buffer;
use aqm_sim::units::{Rate, Time};
use proptest::prelude::*;

/// What happens to a port.
#[derive(Clone, Debug)]
enum Operation {
    Arrive { flow: u32, bytes: u32, responsive: bool },
    Serve,
    Wait { ns: u64 },
}

fn operations() -> impl Strategy<Value = Vec<Operation>> {
    let operation = prop_oneof![
        5 => (0..6_u32, 40..1500_u32).prop_map(|(flow, bytes)| Operation::Arrive {
            flow,
            bytes,
            responsive: flow < 4,
        }),
        3 => Just(Operation::Serve),
        2 => (0..2_000_000_000_u64).prop_map(|ns| Operation::Wait { ns }),
    ];
    prop::collection::vec(operation, 1..600)
}

fn buffers() -> impl Strategy<Value = Buffer> {
    prop_oneof![(1..80_u32).prop_map(Buffer::Packets), (1_500..60_000_u64).prop_map(Buffer::Bytes)]
}

/// A port with one transmitter: a served packet is in transmission until the next service.
#[derive(Clone)]
struct Bench {
    queue: Queue,
    port: Port,
    now: Time,
    rng: Rng,
    transmitting: Option<Packet>,
    sent: u64,
    arrived: Vec<Packet>,
    signals: Signals,
    departed: Vec<Packet>,
    probes: Vec<Probe>,
}

impl Bench {
    fn new(spec: &QueueSpec, buffer: Buffer) -> Bench {
        let port = Port { rate: Rate(10_000_000), buffer, usual_packet_bytes: 1000 };
        Bench {
            queue: spec.build(&port),
            port,
            now: Time::ZERO,
            rng: Rng::stream(1, "bench", 0, Purpose::Drop),
            transmitting: None,
            sent: 0,
            arrived: Vec::new(),
            signals: Signals::default(),
            departed: Vec::new(),
            probes: Vec::new(),
        }
    }

    fn in_transmission(&self) -> Backlog {
        self.transmitting.map_or(Backlog::default(), |packet| Backlog {
            packets: 1,
            bytes: u64::from(packet.bytes),
        })
    }

    fn call<T>(&mut self, call: impl FnOnce(&mut Queue, &mut Cx<'_>) -> T) -> T {
        let transmitting = self.in_transmission();
        let mut cx = Cx::new(self.now, &self.port, transmitting, &mut self.rng, &mut self.signals);
        call(&mut self.queue, &mut cx)
    }

    fn apply(&mut self, operation: &Operation) {
        match *operation {
            Operation::Arrive { flow, bytes, responsive } => {
                let ecn = if flow < 2 { Ecn::Capable } else { Ecn::NotCapable };
                let packet = Packet {
                    number: 0,
                    seq: self.sent,
                    arrived: self.now,
                    flow,
                    pair: flow,
                    class: 0,
                    responsive,
                    ecn,
                    cwr: false,
                    bytes,
                };
                self.sent += 1;
                self.arrived.push(packet);
                self.call(|queue, cx| queue.enqueue(packet, cx));
                if self.transmitting.is_none() {
                    self.serve();
                }
            }
            Operation::Serve => self.serve(),
            Operation::Wait { ns } => self.now += Time(ns),
        }
        self.probes.push(self.queue.probe(&self.port));
    }

    fn serve(&mut self) {
        self.departed.extend(self.transmitting.take());
        self.transmitting = self.call(|queue, cx| queue.dequeue(cx));
    }
}

fn for_each_discipline(
    check: impl Fn(&QueueSpec) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    QueueSpec::all().iter().try_for_each(check)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Packets in = out + dropped + in transmission + waiting, and none is lost or made up.
    #[test]
    fn packets_are_conserved(operations in operations(), buffer in buffers()) {
        for_each_discipline(|spec| {
            let mut bench = Bench::new(spec, buffer);
            for operation in &operations {
                bench.apply(operation);
                let inside = bench.queue.backlog().packets + bench.in_transmission().packets;
                prop_assert_eq!(
                    bench.arrived.len(),
                    bench.departed.len() + bench.signals.dropped.len() + inside as usize,
                    "{}", spec.kind()
                );
            }
            while bench.transmitting.is_some() {
                bench.serve();
            }
            prop_assert_eq!(bench.queue.backlog(), Backlog::default(), "{}", spec.kind());
            let mut out: Vec<u64> = bench.departed.iter().map(|packet| packet.seq).collect();
            out.extend(bench.signals.dropped.iter().map(|(packet, _)| packet.seq));
            out.sort_unstable();
            let all: Vec<u64> = (0..bench.sent).collect();
            prop_assert_eq!(out, all, "{}", spec.kind());
            Ok(())
        })?;
    }

    /// Marks go to packets that can carry them, and only those; a marked packet goes on.
    #[test]
    fn marks_replace_drops_where_they_can(operations in operations()) {
        for_each_discipline(|spec| {
            let mut bench = Bench::new(spec, Buffer::Packets(60));
            for operation in &operations {
                bench.apply(operation);
            }
            for packet in &bench.signals.marked {
                prop_assert_eq!(packet.ecn, Ecn::Marked, "{}", spec.kind());
                prop_assert!(packet.flow < 2, "{}", spec.kind());
            }
            while bench.transmitting.is_some() {
                bench.serve();
            }
            let out = bench.departed.iter().filter(|packet| packet.ecn == Ecn::Marked).count();
            let dropped = &bench.signals.dropped;
            let lost = dropped.iter().filter(|(packet, _)| packet.ecn == Ecn::Marked).count();
            prop_assert_eq!(out + lost, bench.signals.marked.len(), "{}", spec.kind());
            Ok(())
        })?;
    }

    /// Packets of one flow leave in the order in which they came.
    #[test]
    fn the_order_of_a_flow_is_kept(operations in operations(), buffer in buffers()) {
        for_each_discipline(|spec| {
            let mut bench = Bench::new(spec, buffer);
            for operation in &operations {
                bench.apply(operation);
            }
            // RED+Tail moves a flow from one virtual queue to the other only after 64 packets.
            for flow in 0..6 {
                let seqs: Vec<u64> = bench
                    .departed
                    .iter()
                    .filter(|packet| packet.flow == flow)
                    .map(|packet| packet.seq)
                    .collect();
                prop_assert!(seqs.is_sorted(), "{} flow {flow}: {seqs:?}", spec.kind());
            }
            Ok(())
        })?;
    }

    /// What waits and what is in transmission never exceed the buffer.
    #[test]
    fn the_backlog_keeps_to_the_buffer(operations in operations(), buffer in buffers()) {
        for_each_discipline(|spec| {
            let mut bench = Bench::new(spec, buffer);
            for operation in &operations {
                bench.apply(operation);
                let (waiting, sending) = (bench.queue.backlog(), bench.in_transmission());
                match buffer {
                    Buffer::Packets(limit) => {
                        prop_assert!(waiting.packets + sending.packets <= limit, "{}", spec.kind());
                    }
                    Buffer::Bytes(limit) => {
                        prop_assert!(waiting.bytes + sending.bytes <= limit, "{}", spec.kind());
                    }
                }
            }
            Ok(())
        })?;
    }

    /// 0 <= p <= 1 at every moment, and along the whole drawn curve.
    #[test]
    fn probabilities_lie_between_zero_and_one(operations in operations(), buffer in buffers()) {
        for_each_discipline(|spec| {
            let mut bench = Bench::new(spec, buffer);
            for operation in &operations {
                bench.apply(operation);
            }
            for p in bench.probes.iter().filter_map(|probe| probe.probability) {
                prop_assert!((0.0..=1.0).contains(&p), "{}: {p}", spec.kind());
            }
            let curve = bench.queue.curve();
            prop_assert!(curve.line.is_sorted_by_key(|knot| knot.queue), "{}", spec.kind());
            for knot in &curve.line {
                prop_assert!((0.0..=1.0).contains(&knot.probability), "{}: {knot:?}", spec.kind());
            }
            Ok(())
        })?;
    }

    /// The drawn curve is the one that decides: the probe lies on it.
    #[test]
    fn the_drawn_curve_is_the_one_that_decides(operations in operations()) {
        for_each_discipline(|spec| {
            let mut bench = Bench::new(spec, Buffer::Packets(60));
            for operation in &operations {
                bench.apply(operation);
                let Probe { measured: Some(measured), probability: Some(p), .. } = bench.queue.probe(&bench.port)
                else { continue };
                let drawn = bench.queue.curve().at(measured);
                // Smooth curves are drawn by short straight lines.
                prop_assert!((drawn - p).abs() < 0.02, "{} at {measured}: {drawn} {p}", spec.kind());
            }
            Ok(())
        })?;
    }

    /// A clone runs on exactly as the original.
    #[test]
    fn a_clone_runs_as_the_original(operations in operations(), cut in 0.0..1.0_f64) {
        for_each_discipline(|spec| {
            let mut bench = Bench::new(spec, Buffer::Packets(30));
            let cut = (operations.len() as f64 * cut) as usize;
            for operation in &operations[..cut] {
                bench.apply(operation);
            }
            let mut clone = bench.clone();
            for operation in &operations[cut..] {
                bench.apply(operation);
                clone.apply(operation);
            }
            prop_assert_eq!(&bench.departed, &clone.departed, "{}", spec.kind());
            prop_assert_eq!(&bench.signals.dropped, &clone.signals.dropped, "{}", spec.kind());
            prop_assert_eq!(bench.queue.probe(&bench.port), clone.queue.probe(&clone.port), "{}", spec.kind());
            Ok(())
        })?;
    }

    /// Setting the parameters that are set already changes nothing that follows.
    #[test]
    fn a_change_to_the_same_changes_nothing(operations in operations(), cut in 0.0..1.0_f64) {
        for_each_discipline(|spec| {
            let mut bench = Bench::new(spec, Buffer::Packets(30));
            let cut = (operations.len() as f64 * cut) as usize;
            for operation in &operations[..cut] {
                bench.apply(operation);
            }
            let mut changed = bench.clone();
            let old = std::mem::replace(&mut changed.queue, spec.build(&bench.port));
            changed.queue.take_over(old.hand_over());
            for operation in &operations[cut..] {
                bench.apply(operation);
                changed.apply(operation);
            }
            prop_assert_eq!(&bench.departed, &changed.departed, "{}", spec.kind());
            prop_assert_eq!(&bench.signals.dropped, &changed.signals.dropped, "{}", spec.kind());
            prop_assert_eq!(bench.queue.probe(&bench.port), changed.queue.probe(&changed.port), "{}", spec.kind());
            Ok(())
        })?;
    }

    /// Whatever takes over from whatever keeps every packet that waits.
    #[test]
    fn any_discipline_takes_over_from_any(operations in operations()) {
        for_each_discipline(|from| {
            for_each_discipline(|to| {
                let mut bench = Bench::new(from, Buffer::Packets(30));
                for operation in &operations {
                    bench.apply(operation);
                }
                let before = bench.queue.backlog();
                let old = std::mem::replace(&mut bench.queue, to.build(&bench.port));
                bench.queue.take_over(old.hand_over());
                prop_assert_eq!(bench.queue.backlog(), before, "{} to {}", from.kind(), to.kind());
                Ok(())
            })
        })?;
    }
}
