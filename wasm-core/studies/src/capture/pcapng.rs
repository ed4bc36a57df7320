//! pcapng (draft-ietf-opsawg-pcapng): one section, one interface, one enhanced block per packet.

use super::headers::{self, Negotiated};
use super::{Capture, EPOCH_S, Pending, Sink, Tally, Waiting};
use aqm_sim::fault::Phrase;
use aqm_sim::packet::Ecn;
use aqm_sim::plain::Plain;
use aqm_sim::queue::{Event, EventKind};
use aqm_sim::units::Time;

const SECTION: u32 = 0x0A0D_0D0A;
const INTERFACE: u32 = 1;
const PACKET: u32 = 6;
const BYTE_ORDER: u32 = 0x1A2B_3C4D;
const LINKTYPE_RAW: u32 = 101;

const COMMENT: u16 = 1;
const APPLICATION: u16 = 4;
const NAME: u16 = 2;
const DESCRIPTION: u16 = 3;
const SPEED: u16 = 8;
const RESOLUTION: u16 = 9;
const PACKET_ID: u16 = 5;

/// Writes the packets that arrive in the stretch, in order of arrival, with their fates.
pub fn arrivals(capture: &Capture<'_>, sink: &mut Sink<'_>) -> Result<Tally, Phrase> {
    sink(&head(capture, "packets arriving at the bottleneck"))?;
    let (mut tally, mut waiting) = (Tally::default(), Waiting::default());
    capture.walk(capture.end, |moment| {
        for event in moment.events {
            if capture.holds(event.at) {
                tally.count(event);
                if event.kind == EventKind::Arrived {
                    waiting.arrive(event, moment);
                }
            }
            waiting.note(event);
        }
        while let Some(pending) = waiting.take_known() {
            sink(&record_of(&pending))?;
        }
        Ok(moment.run.now() < capture.to || !waiting.0.is_empty())
    })?;
    for mut pending in waiting.0 {
        // A packet with a known fate may be behind one that is still queued.
        if !pending.is_over {
            pending.fate.push("in the queue at the end of the run".to_owned());
        }
        sink(&record_of(&pending))?;
    }
    Ok(tally)
}

/// Writes the packets that leave the queue in the stretch.
pub fn departures(capture: &Capture<'_>, sink: &mut Sink<'_>) -> Result<Tally, Phrase> {
    sink(&head(capture, "packets leaving the queue"))?;
    let mut tally = Tally::default();
    capture.walk(capture.end, |moment| {
        for event in moment.events.iter().filter(|event| capture.holds(event.at)) {
            tally.count(event);
            if event.kind == EventKind::Left {
                let flow = event.packet.flow;
                let tcp = moment.run.connection(flow).map(Negotiated::of);
                let waited = event.at - event.packet.arrived;
                let comment = format!("waited {} ms", Plain(waited.0 as f64 / 1e6));
                let earlier = moment.flows.of(flow).earlier;
                sink(&record(event, event.packet.ecn, tcp, earlier, &comment))?;
            }
        }
        Ok(moment.run.now() < capture.to)
    })?;
    Ok(tally)
}

fn head(capture: &Capture<'_>, what: &str) -> Vec<u8> {
    let mut section = Vec::new();
    section.extend(BYTE_ORDER.to_le_bytes());
    section.extend([1, 0, 0, 0]);
    section.extend(u64::MAX.to_le_bytes());
    let comment = format!(
        "Simulated: lane {} ({}) of a scenario with seed {}. Runs start at 2000-01-01T00:00:00Z.",
        capture.lane + 1,
        capture.label(),
        capture.scenario.seed,
    );
    option(&mut section, COMMENT, comment.as_bytes());
    option(&mut section, APPLICATION, b"AQM Lab");
    end_options(&mut section);
    let mut interface = Vec::new();
    interface.extend(LINKTYPE_RAW.to_le_bytes());
    interface.extend(headers::MOST_BYTES.to_le_bytes());
    option(&mut interface, NAME, b"bottleneck");
    option(&mut interface, DESCRIPTION, what.as_bytes());
    option(&mut interface, SPEED, &capture.plan.link.rate_bps.to_le_bytes());
    option(&mut interface, RESOLUTION, &[9]);
    end_options(&mut interface);
    [block(SECTION, &section), block(INTERFACE, &interface)].concat()
}

fn record_of(pending: &Pending) -> Vec<u8> {
    let Pending { event, ecn, earlier, tcp, fate, .. } = pending;
    record(event, *ecn, *tcp, *earlier, &fate.join(", "))
}

fn record(
    event: &Event,
    ecn: Ecn,
    tcp: Option<Negotiated>,
    earlier: u32,
    comment: &str,
) -> Vec<u8> {
    let headers = headers::of_packet(&event.packet, ecn, tcp, earlier);
    let length = headers::length(&event.packet);
    let Time(ns) = event.at;
    let time = EPOCH_S * 1_000_000_000 + ns;
    let mut body = vec![0; 4];
    for word in [(time >> 32) as u32, time as u32, headers.len() as u32, length] {
        body.extend(word.to_le_bytes());
    }
    body.extend(&headers);
    pad(&mut body);
    option(&mut body, COMMENT, comment.as_bytes());
    option(&mut body, PACKET_ID, &u64::from(event.packet.number).to_le_bytes());
    end_options(&mut body);
    block(PACKET, &body)
}

fn option(body: &mut Vec<u8>, code: u16, value: &[u8]) {
    let value = &value[..value.len().min(usize::from(u16::MAX))];
    body.extend(code.to_le_bytes());
    body.extend((value.len() as u16).to_le_bytes());
    body.extend(value);
    pad(body);
}

fn end_options(body: &mut Vec<u8>) {
    body.extend([0; 4]);
}

/// Pads a block: its parts start at multiples of four bytes.
fn pad(body: &mut Vec<u8>) {
    body.resize(body.len().next_multiple_of(4), 0);
}

fn block(kind: u32, body: &[u8]) -> Vec<u8> {
    const FRAME: usize = 12;
    let length = ((body.len() + FRAME) as u32).to_le_bytes();
    [&kind.to_le_bytes(), &length, body, &length].concat()
}
