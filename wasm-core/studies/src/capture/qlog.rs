//! qlog 0.3 (draft-ietf-quic-qlog-main-schema-03) of TCP senders, for viewers such as qvis. One trace per connection.
//!
//! Events have QUIC's names, since these viewers know no others. The packet number is the number of the segment, also for
//! retransmissions. The sender's times are exact. A segment is sent when its transmission on the access link begins. A
//! loss is reported when a segment is retransmitted. Only ACKs of new data are included.

use serde_json::{Value, json};

use super::{Capture, Moment, Sink, Tally};
use aqm_sim::fault::Phrase;
use aqm_sim::packet::FlowId;
use aqm_sim::queue::EventKind;
use aqm_sim::tcp::{Connection, HEADER_BYTES};
use aqm_sim::units::{Rate, Time};

/// Events per packet: sent, acknowledged, and changed metrics.
pub const EVENTS_PER_PACKET: f64 = 3.0;

pub fn write(capture: &Capture<'_>, sink: &mut Sink<'_>) -> Result<Tally, Phrase> {
    let access = Rate(capture.plan.access.rate_bps);
    let (mut tally, mut traces) = (Tally::default(), Traces::default());
    // A segment is logged at its arrival, some time after it was sent.
    let mut slowest = Time::ZERO;
    let forever = Time::NEVER.saturating_sub(Time(1));
    capture.walk(forever, |moment| {
        for flow in 0..moment.run.flow_count() {
            let Some(connection) = moment.run.connection(flow) else { continue };
            let way = connection.access_delay() + access.time_of(connection.config().packet_bytes);
            slowest = slowest.max(way);
            let trace = traces.of(flow, connection);
            trace.look(connection, moment, capture);
        }
        for event in moment.events {
            if capture.holds(event.at) {
                tally.count(event);
            }
            let packet = &event.packet;
            let Some(connection) = moment.run.connection(packet.flow) else { continue };
            if event.kind == EventKind::Arrived {
                let way = connection.access_delay() + access.time_of(packet.bytes);
                let sent = event.at.saturating_sub(way);
                if capture.holds(sent) {
                    let again = moment.flows.of(packet.flow).again;
                    traces.of(packet.flow, connection).sent(sent, packet.seq, packet.bytes, again);
                }
            }
        }
        Ok(moment.run.now() < capture.to + slowest)
    })?;
    let title = format!("AQM Lab, simulated: {}", capture.label());
    sink(
        format!(
            "{{\"qlog_version\":\"0.3\",\"qlog_format\":\"JSON\",\"title\":{},\"traces\":[",
            json!(title)
        )
        .as_bytes(),
    )?;
    let mut first = true;
    for trace in traces.all.into_iter().filter(|trace| !trace.events.is_empty()) {
        sink(if std::mem::take(&mut first) { b"\n" } else { b",\n" })?;
        sink(trace.document().to_string().as_bytes())?;
    }
    sink(b"\n]}\n")?;
    Ok(tally)
}

#[derive(Default)]
struct Traces {
    all: Vec<Trace>,
    /// By flow, the index of the present connection's trace.
    latest: Vec<Option<usize>>,
}

impl Traces {
    /// The trace of the flow's present connection. Each connection has its own trace.
    fn of(&mut self, flow: FlowId, connection: &Connection) -> &mut Trace {
        let index = flow as usize;
        if self.latest.len() <= index {
            self.latest.resize(index + 1, None);
        }
        let [.., max] = connection.sender().edges();
        let latest = self.latest[index].filter(|place| self.all[*place].before.max <= max);
        let place = latest.unwrap_or_else(|| {
            self.all.push(Trace::new(flow, connection));
            self.all.len() - 1
        });
        self.latest[index] = Some(place);
        &mut self.all[place]
    }
}

/// The last recorded state of a sender.
#[derive(Clone, Copy, PartialEq)]
struct Seen {
    una: u64,
    max: u64,
    cwnd: f64,
    ssthresh: f64,
    smoothed_rtt_s: f64,
    state: &'static str,
}

impl Seen {
    fn of(connection: &Connection) -> Seen {
        let sender = connection.sender();
        let [una, _, max] = sender.edges();
        let window = sender.window();
        let state = match sender.is_in_recovery() {
            true => "recovery",
            false if window.cwnd < window.ssthresh => "slow_start",
            false => "congestion_avoidance",
        };
        Seen {
            una,
            max,
            cwnd: window.cwnd,
            ssthresh: window.ssthresh,
            smoothed_rtt_s: sender.smoothed_rtt_s(connection.config()),
            state,
        }
    }
}

struct Trace {
    flow: FlowId,
    segment_bytes: f64,
    seen: Option<Seen>,
    before: Seen,
    acks: u64,
    /// Events with their times, and their ranks among events at the same time.
    events: Vec<(Time, u8, &'static str, Value)>,
}

impl Trace {
    fn new(flow: FlowId, connection: &Connection) -> Trace {
        let segment_bytes = f64::from(connection.config().packet_bytes - HEADER_BYTES);
        let before = Seen::of(connection);
        Trace { flow, segment_bytes, seen: None, before, acks: 0, events: Vec::new() }
    }

    /// Records changes of the sender's state.
    fn look(&mut self, connection: &Connection, moment: &Moment<'_>, capture: &Capture<'_>) {
        let (now, at) = (Seen::of(connection), moment.run.now());
        let before = std::mem::replace(&mut self.before, now);
        if !capture.holds(at) || now.max == 0 {
            return;
        }
        // The first event has all metrics; later ones have changes.
        let known = self.seen.replace(now).map(|_| before);
        if known.is_some_and(|before| now.una > before.una) {
            let first = before.una;
            let ack = json!({ "frame_type": "ack", "acked_ranges": [[first, now.una - 1]] });
            let header = json!({ "packet_type": "1RTT", "packet_number": self.acks });
            self.acks += 1;
            let data =
                json!({ "header": header, "raw": { "length": HEADER_BYTES }, "frames": [ack] });
            self.events.push((at, 0, "transport:packet_received", data));
        }
        if known.is_none_or(|before| now.state != before.state) {
            let mut data = json!({ "new": now.state });
            if let Some(before) = known {
                data["old"] = json!(before.state);
            }
            self.events.push((at, 1, "recovery:congestion_state_updated", data));
        }
        let mut data = json!({});
        let bytes = |segments: f64| json!((segments * self.segment_bytes).round() as u64);
        if known.is_none_or(|before| now.cwnd != before.cwnd) {
            data["congestion_window"] = bytes(now.cwnd);
        }
        if known.is_none_or(|before| now.ssthresh != before.ssthresh) && now.ssthresh < 1e9 {
            data["ssthresh"] = bytes(now.ssthresh);
        }
        let flight = |seen: Seen| seen.max - seen.una;
        if known.is_none_or(|before| flight(now) != flight(before)) {
            data["bytes_in_flight"] = bytes(flight(now) as f64);
        }
        if known.is_none_or(|before| now.smoothed_rtt_s != before.smoothed_rtt_s)
            && now.smoothed_rtt_s > 0.0
        {
            data["smoothed_rtt"] = milliseconds(Time::from_secs(now.smoothed_rtt_s));
        }
        if data.as_object().is_some_and(|data| !data.is_empty()) {
            self.events.push((at, 4, "recovery:metrics_updated", data));
        }
    }

    fn sent(&mut self, at: Time, seq: u64, bytes: u32, again: bool) {
        let header = json!({ "packet_type": "1RTT", "packet_number": seq });
        if again {
            self.events.push((at, 2, "recovery:packet_lost", json!({ "header": header })));
        }
        let data = json!({ "header": header, "raw": { "length": bytes } });
        self.events.push((at, 3, "transport:packet_sent", data));
    }

    fn document(mut self) -> Value {
        self.events.sort_by_key(|(at, rank, ..)| (*at, *rank));
        let events: Vec<Value> = self
            .events
            .into_iter()
            .map(|(at, _, name, data)| json!({ "time": milliseconds(at), "name": name, "data": data }))
            .collect();
        json!({
            "title": format!("flow {}", self.flow),
            "vantage_point": { "name": "sender", "type": "server" },
            "common_fields": {
                "time_format": "relative", "reference_time": 0, "protocol_type": ["TCP"],
                "group_id": self.flow.to_string(),
            },
            "events": events,
        })
    }
}

fn milliseconds(time: Time) -> Value {
    json!(time.0 as f64 / 1e6)
}
