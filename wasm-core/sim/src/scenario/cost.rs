//! Estimates the cost of a run from its document alone.
//!
//! Traffic without TCP arrives at its own rate, whatever the link's rate. TCP sends what the link carries plus
//! retransmissions, or what it would send without a link if that is less. A connection takes memory from its
//! opening. A greedy flow keeps its memory for good, since its slot stays; a transfer keeps it until it
//! completes, which never happens under overload.
//!
//! Random quantities enter with their means, and estimates lean high. `tests/all/cost.rs` compares them with
//! runs and states the tolerance.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::timeline::in_rising_order;
use super::{Action, Buffer, Fault, LaneScenario, Link, Scenario};
use crate::fault::{Arg, Code, Phrase};
use crate::queue::{QueueSpec, Work};
use crate::record::Series;
use crate::tcp::Config;
use crate::traffic::{Fetching, Traffic};
use crate::units::{Rate, Time};

/// Most events that a run may be expected to take without a request to run it anyway: about a minute natively,
/// at 20 million events a second per core.
pub const MOST_EVENTS: f64 = 1e9;
/// Most memory that a run may be expected to take without a request to run it anyway, bytes. A browser page
/// has about 2 GB in all.
pub const MOST_BYTES: f64 = 5e8;
/// Most bytes of sampled rows, or of a sweep's figures and results, without a request. They are written as they come,
/// at some tens of MB a second.
pub const MOST_WRITTEN: f64 = 5e9;

/// Cost of a complete run, all lanes together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Cost {
    /// Packets that arrive at the bottlenecks.
    pub packets: f64,
    /// Events to handle. The work of rules counts as the number of events that take as long.
    pub events: f64,
    /// Memory at the end, bytes, without sampled rows: the caller takes them as they come.
    pub memory_bytes: f64,
    /// Packets that arrive at the bottlenecks in the busiest second.
    pub packets_per_s: f64,
    /// The field that contributes most, such as `traffic[0].rate_bps`.
    pub field: String,
    /// Why the scenario runs only on request; null if it is within the limits.
    pub excess: Option<Phrase>,
}

/// Memory of a connection: sender, receiver and shared state, bytes.
const CONNECTION: f64 = 1200.0;
/// Memory of a flow without its connections: random streams, slot and next event, bytes.
const FLOW: f64 = 500.0;
/// Memory of an object not yet requested, bytes.
const PLANNED: f64 = 160.0;
/// Memory of a packet in a queue or in flight, in buffers that double, bytes.
const PACKET: f64 = 128.0;
/// Memory of a lane without its flows, bytes.
const LANE: f64 = 4e5;
/// Memory of one sub-queue of FQ-CoDel, bytes.
const SUB_QUEUE: f64 = 250.0;
/// Memory of a trace of some hundred thousand lines, bytes.
const TRACE: f64 = 2e6;
/// Most ACKs assumed in a reverse queue, whatever its buffer.
const MOST_ACKS: f64 = 1e6;
/// Memory of a histogram of completion times, bytes.
const HISTOGRAM: f64 = 130e3;
/// Duration of a transfer without congestion, s.
const TRANSFER_S: f64 = 5.0;
/// Events per TCP packet: arrival, departure, ACK, and an occasional timer.
const TCP_EVENTS: f64 = 3.3;
/// TCP packets sent for each one that the link carries, lost ones included.
const SENT_AGAIN: f64 = 1.4;
/// Packets that a connection without ACKs sends per minimum timeout; timeouts double.
const UNACKNOWLEDGED: f64 = 0.4;
/// Least time between pages that follow each other at once, s.
const LEAST_PAGE_S: f64 = 1e-9;
/// A sampled value in a file, bytes.
const SAMPLED: f64 = 6.0;
/// Below this rate, packets/s, a long run is blamed on its duration; above, on its traffic.
const MANY_PER_S: f64 = 2e5;

impl Scenario {
    /// Cost of a run to [`Scenario::duration_s`].
    pub fn cost(&self) -> Cost {
        self.cost_until(self.duration_s)
    }

    /// Cost of a run to `end_s`, before or after its duration.
    pub fn cost_until(&self, end_s: f64) -> Cost {
        let mut sum = Sum::default();
        for lane in 0..self.lanes.len() {
            sum.add_lane(&self.lane(lane), end_s);
        }
        let mut cost = sum.cost();
        cost.excess = cost.reason();
        cost
    }

    /// Packets that arrive at a lane's bottleneck between two times.
    pub fn packets_between(&self, lane: usize, from_s: f64, to_s: f64) -> f64 {
        let [before, all] = [from_s, to_s].map(|end_s| {
            let mut sum = Sum::default();
            sum.add_lane(&self.lane(lane), end_s);
            sum.packets
        });
        all - before
    }

    /// Why a run with sampled rows in a file needs a request, if the rows are the reason.
    pub fn rows_refusal(&self, every: Time) -> Option<Fault> {
        let classes = self.traffic.iter().map(|class| (class.id(), class.noticed()));
        let rows = self.duration_s / every.as_secs() * self.lanes.len() as f64;
        let lanes = 0..self.lanes.len();
        let queues = lanes.map(|lane| self.lane(lane).queues_shown()).max().unwrap_or(0);
        let columns = Series::columns(classes, self.reverse.is_some(), queues).len();
        let bytes = rows * columns as f64 * SAMPLED;
        (bytes > MOST_WRITTEN).then(|| too_much_to_write("duration_s", bytes))
    }
}

/// The fault of a `field` that causes output of `bytes`, more than [`MOST_WRITTEN`].
pub fn too_much_to_write(field: &str, bytes: f64) -> Fault {
    let args = [millions(bytes), millions(MOST_WRITTEN)];
    Fault::new(field, Phrase::new(Code::TooMuchToWrite, args))
}

impl Cost {
    /// The fault at the field to blame, if the scenario is too large to run without a request.
    pub fn refusal(&self) -> Option<Fault> {
        Some(Fault::new(&self.field, self.excess.clone()?))
    }

    fn reason(&self) -> Option<Phrase> {
        if self.memory_bytes > MOST_BYTES {
            let args = [millions(self.memory_bytes), millions(MOST_BYTES)];
            return Some(Phrase::new(Code::TooMuchMemory, args));
        }
        (self.events > MOST_EVENTS).then(|| too_many(self.events, MOST_EVENTS))
    }
}

/// The reason why this many events need confirmation, beyond `most`.
pub fn too_many(events: f64, most: f64) -> Phrase {
    Phrase::new(Code::TooManyEvents, [millions(events), millions(most)])
}

fn millions(value: f64) -> Arg {
    (value / 1e6).ceil().min(1e18).into()
}

/// Totals over lanes and times.
#[derive(Default)]
struct Sum {
    packets: f64,
    events: f64,
    bytes: f64,
    /// Sum of the lanes' peak rates, packets/s.
    packets_per_s: f64,
    /// Events and bytes, by the field that causes them.
    by_field: Vec<(String, f64, f64)>,
}

impl Sum {
    fn add(&mut self, field: &str, events: f64, bytes: f64) {
        self.events += events;
        self.bytes += bytes;
        match self.by_field.iter_mut().find(|(known, ..)| known == field) {
            Some((_, own_events, own_bytes)) => {
                *own_events += events;
                *own_bytes += bytes;
            }
            None => self.by_field.push((field.to_owned(), events, bytes)),
        }
    }

    fn cost(self) -> Cost {
        let of_memory = self.bytes / MOST_BYTES > self.events / MOST_EVENTS;
        let weight =
            |(_, events, bytes): &(String, f64, f64)| if of_memory { *bytes } else { *events };
        let most = self.by_field.iter().max_by(|a, b| weight(a).total_cmp(&weight(b)));
        let field = match most {
            _ if !of_memory && self.packets_per_s < MANY_PER_S => "duration_s",
            Some((field, ..)) => field,
            None => "",
        };
        Cost {
            packets: self.packets,
            events: self.events,
            memory_bytes: self.bytes,
            packets_per_s: self.packets_per_s,
            field: field.to_owned(),
            excess: None,
        }
    }

    fn add_lane(&mut self, lane: &LaneScenario, end_s: f64) {
        let mut at_work = AtWork {
            rate: Rate(lane.link.rate_bps),
            queued: waiting(lane.link.buffer),
            access: Rate(lane.access.rate_bps),
            reverse: lane.reverse.is_some(),
            more_events: more_events(&lane.link, lane.reverse.is_some()),
            work: [Some(&lane.queue), lane.reverse.as_ref().map(|reverse| &reverse.queue)]
                .map(|queue| queue.map(|queue| queue.work()).unwrap_or_default()),
            classes: Vec::new(),
            packets_per_s: 0.0,
            packets: 0.0,
            under_way: 0.0,
        };
        let classes = lane.traffic.len() as f64;
        self.add("lanes", 0.0, LANE + classes * HISTOGRAM);
        if let Some(reverse) = &lane.reverse {
            self.add("lanes", 0.0, HISTOGRAM + of_queues(&reverse.queue));
            let queued = waiting(reverse.buffer).min(MOST_ACKS);
            self.add("reverse.buffer", 0.0, queued * 2.0 * PACKET);
        }
        if lane.link.trace.is_some() {
            self.add("link.trace", 0.0, TRACE);
        }
        self.add("lanes", 0.0, of_queues(&lane.queue));
        for (index, traffic) in lane.traffic.iter().enumerate() {
            let field = format!("traffic[{index}].{}", traffic.load_field());
            at_work.classes.push(ClassAtWork::new(traffic, field));
            at_work.start(index, traffic.flows(), self);
        }
        let mut now_s = 0.0;
        let steps = lane.steps.iter().take_while(|step| step.at.as_secs() < end_s);
        for step in steps {
            let at_s = step.at.as_secs();
            at_work.run(at_s - now_s, self);
            now_s = at_s;
            for action in &step.actions {
                at_work.act(action, self);
            }
        }
        at_work.run(end_s - now_s, self);
        self.packets += at_work.packets;
        self.packets_per_s += at_work.packets_per_s;
        let queued = at_work.queued.min(at_work.packets);
        self.add("link.buffer", 0.0, queued * PACKET);
        self.add("link.rate_bps", 0.0, at_work.under_way * PACKET);
    }
}

/// Memory of a discipline's further queues and of its tables, bytes.
fn of_queues(queue: &QueueSpec) -> f64 {
    f64::from(queue.more_queues()) * SUB_QUEUE + queue.table_bytes() as f64
}

/// Events per packet beyond the usual: a link that opens, a packet that lands, an ACK that is sent.
fn more_events(link: &Link, reverse: bool) -> f64 {
    let opens = link.trace.is_some() || link.bursts.is_some();
    [opens, link.jitter.is_some(), reverse].map(|is| f64::from(u8::from(is))).iter().sum()
}

/// Most packets that a buffer holds.
fn waiting(buffer: Buffer) -> f64 {
    match buffer {
        Buffer::Packets(packets) => f64::from(packets),
        Buffer::Bytes(bytes) => bytes as f64 / 40.0,
    }
}

/// A lane in its present state along the timeline.
struct AtWork {
    rate: Rate,
    access: Rate,
    /// Whether ACKs are queued on their way back.
    reverse: bool,
    /// Events per packet because of the link or the reverse queue.
    more_events: f64,
    /// Work of the lane's discipline, and of the reverse queue's.
    work: [Work; 2],
    /// The largest buffer so far, packets.
    queued: f64,
    classes: Vec<ClassAtWork>,
    /// Peak rate, packets/s.
    packets_per_s: f64,
    packets: f64,
    /// Most TCP packets outside the queue.
    under_way: f64,
}

struct ClassAtWork {
    traffic: Arc<Traffic>,
    flows: f64,
    /// The field that determines how much the class sends.
    field: String,
    /// The field that determines the number of flows, and so is blamed for memory.
    flows_field: String,
    kind: Kind,
    /// Open connections per client that no overload closes.
    open: f64,
}

enum Kind {
    /// Feeds the bottleneck; `bytes` is the packet size.
    Source {
        bytes: f64,
    },
    Greedy {
        tcp: Sender,
    },
    Fetching {
        tcp: Sender,
        fetching: Fetching,
    },
}

/// Traffic parameters of a TCP class.
struct Sender {
    /// Mean packet size, bytes.
    bytes: f64,
    /// Packets sent before the first ACK.
    first: f64,
    /// The receive window, packets.
    window: f64,
    least_rtt_s: f64,
    most_rtt_s: f64,
    least_rto_s: f64,
}

impl ClassAtWork {
    fn new(traffic: &Arc<Traffic>, field: String) -> ClassAtWork {
        let at = field.rsplit_once('.').map_or("", |(at, _)| at);
        let flows_field = format!("{at}.{}", traffic.flows_field().unwrap_or(traffic.load_field()));
        let bytes = f64::from(traffic.packet_bytes());
        let kind = match (traffic.tcp(), traffic.fetching()) {
            (None, _) => Kind::Source { bytes: traffic.mean_packet_bytes() },
            (Some((rtt_s, options)), fetching) => {
                let config = Config::new(traffic.packet_bytes(), options);
                let mut tcp = Sender {
                    bytes,
                    first: config.initial_window.min(config.growth.receive_window) + 1.0,
                    window: config.growth.receive_window,
                    least_rtt_s: rtt_s.range().0.max(1e-6),
                    most_rtt_s: rtt_s.range().1,
                    least_rto_s: config.min_rto.max(Time::from_millis(1)).as_secs(),
                };
                match fetching {
                    None => Kind::Greedy { tcp },
                    Some(fetching) => {
                        let data = fetching.objects * fetching.packets;
                        let all = data + fetching.connections;
                        tcp.bytes = (data * bytes + fetching.connections * 40.0) / all;
                        tcp.first = tcp.first.min(fetching.packets + 1.0);
                        Kind::Fetching { tcp, fetching }
                    }
                }
            }
        };
        ClassAtWork {
            traffic: Arc::clone(traffic),
            flows: 0.0,
            field,
            flows_field,
            kind,
            open: 0.0,
        }
    }

    /// Rate that only the link would limit, packets/s, and the packet size, bytes; `None` without TCP.
    fn wanted(&self) -> Option<(f64, f64)> {
        match &self.kind {
            Kind::Source { .. } => None,
            Kind::Greedy { tcp } => Some((self.flows * tcp.window / tcp.least_rtt_s, tcp.bytes)),
            Kind::Fetching { tcp, fetching } => {
                let pages = self.flows / fetching.page_every_s.max(LEAST_PAGE_S);
                let packets = fetching.objects * fetching.packets + fetching.connections;
                Some((pages * packets, tcp.bytes))
            }
        }
    }
}

impl AtWork {
    fn act(&mut self, action: &Action, sum: &mut Sum) {
        match action {
            Action::LinkRate(rate) => self.rate = *rate,
            Action::Link(link) => {
                self.rate = Rate(link.rate_bps);
                self.more_events = self.more_events.max(more_events(link, self.reverse));
            }
            Action::ReverseRate(_) => {}
            Action::Buffer(buffer) => self.queued = self.queued.max(waiting(*buffer)),
            Action::Queue(queue) => self.work[0] = queue.work(),
            Action::Traffic { class, traffic } => {
                let before = &self.classes[*class];
                let mut now = ClassAtWork::new(traffic, "timeline.".to_owned());
                (now.field, now.flows_field) = ("timeline".to_owned(), "timeline".to_owned());
                (now.flows, now.open) = (before.flows, before.open);
                let joining = f64::from(traffic.flows()) - before.flows;
                // Each flow is notified; a leaving flow searches for its open connections.
                let notified = f64::from(traffic.flows()).max(before.flows);
                let looked = (-joining).max(0.0) * (before.open + before.flows) / 50.0;
                sum.add("timeline", notified + looked, 0.0);
                self.classes[*class] = now;
                if joining > 0.0 {
                    self.start(*class, joining as u32, sum);
                }
                self.classes[*class].flows = f64::from(traffic.flows());
            }
        }
    }

    /// Starts `flows` more flows.
    fn start(&mut self, index: usize, flows: u32, sum: &mut Sum) {
        let class = &mut self.classes[index];
        let flows = f64::from(flows);
        class.flows += flows;
        let (bytes, packets) = match &class.kind {
            Kind::Source { .. } => (FLOW, 1.0),
            Kind::Greedy { tcp } => (CONNECTION + tcp.first * PACKET, tcp.first),
            Kind::Fetching { tcp, fetching } => {
                let connections = if fetching.stays_open { 1.0 } else { fetching.connections };
                let open = connections * (CONNECTION + tcp.first * PACKET);
                class.open += flows * connections;
                let histograms = fetching.timed_sizes as f64 * HISTOGRAM / flows;
                (FLOW + open + fetching.objects * PLANNED + histograms, 1.0)
            }
        };
        let field = class.flows_field.clone();
        self.packets += flows * packets;
        sum.add(&field, flows * (1.0 + packets * TCP_EVENTS), flows * bytes);
    }

    /// The fraction of each class's demand that a link of `link_bytes` a second serves. Max-min fair: the
    /// smallest demands are met, and the others share the rest equally.
    fn shares(&self, link_bytes: f64) -> Vec<f64> {
        let wanted = |(packets, bytes): (f64, f64)| packets * bytes;
        let wants: Vec<f64> =
            self.classes.iter().map(|class| class.wanted().map_or(0.0, wanted)).collect();
        let order = in_rising_order(0..wants.len(), |class| wants[*class]);
        let (mut left, mut shares) = (link_bytes, vec![1.0; wants.len()]);
        for (place, class) in order.into_iter().enumerate() {
            let part = left / (wants.len() - place) as f64;
            let given = wants[class].min(part);
            if given < wants[class] {
                shares[class] = given / wants[class];
            }
            left -= given;
        }
        shares
    }

    /// Runs `seconds` in the present state.
    fn run(&mut self, seconds: f64, sum: &mut Sum) {
        let link_bytes = self.rate.0 as f64 / 8.0;
        let mut packets_per_s = 0.0;
        let shares = self.shares(SENT_AGAIN * link_bytes);
        for (class, share) in self.classes.iter_mut().zip(shares) {
            let of_link = share < 1.0;
            let (per_s, events_per_s) = match (&class.kind, class.wanted()) {
                (Kind::Source { bytes }, _) => {
                    let offered = class.traffic.offered_bps(self.rate).unwrap_or(0.0);
                    let per_s = if class.flows > 0.0 { offered / 8.0 / bytes } else { 0.0 };
                    (per_s, per_s + per_s.min(link_bytes / bytes))
                }
                (Kind::Greedy { tcp }, Some((packets, _))) => {
                    let unacknowledged = class.flows * UNACKNOWLEDGED / tcp.least_rto_s;
                    let per_s = packets.min(packets * share + unacknowledged);
                    (per_s, per_s * TCP_EVENTS)
                }
                (Kind::Fetching { tcp, fetching }, Some((packets, _))) => {
                    let pages = class.flows / fetching.page_every_s.max(LEAST_PAGE_S);
                    let begun = if fetching.overlaps { pages } else { pages * share };
                    let (open, objects) = (begun * fetching.connections, begun * fetching.objects);
                    if fetching.overlaps {
                        let over = open * (1.0 - share / SENT_AGAIN).max(0.0);
                        let left = open * TRANSFER_S.min(seconds)
                            + if of_link { over * seconds } else { 0.0 };
                        class.open += left;
                        let bytes = left * (CONNECTION + tcp.first * PACKET + PLANNED);
                        sum.add(&class.field, 0.0, bytes);
                    }
                    let unacknowledged = class.open * UNACKNOWLEDGED / tcp.least_rto_s;
                    let per_s = packets * share + if of_link { unacknowledged } else { 0.0 };
                    (per_s, per_s * TCP_EVENTS + open * 2.0 + objects)
                }
                (_, None) => (0.0, 0.0),
            };
            let field = match class.kind {
                Kind::Greedy { .. } if of_link => "link.rate_bps",
                _ => &class.field,
            };
            let events_per_s = events_per_s + per_s * self.more_events;
            sum.add(field, events_per_s * seconds, 0.0);
            packets_per_s += per_s;
        }
        self.packets += packets_per_s * seconds;
        for work in &self.work {
            sum.add("lanes", work.within(seconds, packets_per_s * seconds), 0.0);
        }
        let under_way = self.classes.iter().map(|class| {
            let (Kind::Greedy { tcp } | Kind::Fetching { tcp, .. }) = &class.kind else {
                return 0.0;
            };
            let pipe = link_bytes / tcp.bytes * tcp.most_rtt_s + self.queued;
            // As many packets wait for their access links as were acknowledged.
            let of_access = class.flows * self.access.0 as f64 <= self.rate.0 as f64;
            let waits = if of_access { self.packets } else { 0.0 };
            (class.flows.max(class.open) * tcp.window).min(2.0 * pipe + waits)
        });
        self.under_way = self.under_way.max(under_way.sum());
        self.packets_per_s = self.packets_per_s.max(packets_per_s);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn scenario(lanes: usize, classes: usize, duration_s: f64) -> Scenario {
        let class = |i| json!({ "id": format!("u{i}"), "kind": "cbr", "rate_bps": 0 });
        let value = json!({
            "version": 1, "duration_s": duration_s,
            "link": { "rate_bps": 1_000_000, "buffer": { "packets": 30 } },
            "traffic": (0..classes).map(class).collect::<Vec<_>>(),
            "lanes": vec![json!({ "queue": { "kind": "red" } }); lanes],
        });
        Scenario::from_value(value).unwrap_or_else(|faults| panic!("{faults}"))
    }

    fn message(fault: Option<Fault>) -> String {
        fault.map_or(String::new(), |fault| format!("{}: {}", fault.path, fault.message()))
    }

    /// A run without a packet has rows all the same.
    #[test]
    fn rows_of_a_long_run_are_refused_at_its_duration() {
        let every = Time::from_millis(50);
        for lanes in [3, 7] {
            assert_eq!(message(scenario(lanes, 1, 1e5).rows_refusal(every)), "");
        }
        let long = scenario(8, 16, 1e5);
        assert_eq!(long.cost().refusal(), None);
        let message = message(long.rows_refusal(every));
        assert!(message.starts_with("duration_s: asks for files of about 1"), "{message}");
        assert!(message.ends_with(" MB; 5,000 MB are usual at most"), "{message}");
    }
}
