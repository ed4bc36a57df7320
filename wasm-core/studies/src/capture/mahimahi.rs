//! The log of mahimahi's `mm-link` (Netravali et al., USENIX ATC 2015), which `mm-throughput-graph` and `mm-delay-graph` read.
//!
//! Times are whole milliseconds of the run. As in mahimahi, sizes include the tunnel's header, a packet departs at the
//! opportunity that carries its last byte, and its delay is the difference of the two written times. A drop is a comment
//! with `mm-link`'s words: `# 1234 d 1 1504`. `mm-link` writes it without `#`, which stops both graphs.

use super::{Capture, Sink, Tally};
use aqm_sim::fault::Phrase;
use aqm_sim::link::trace::{OPPORTUNITY_BYTES, TUNNEL_BYTES};
use aqm_sim::queue::EventKind;
use aqm_sim::units::Time;

const MS: u64 = 1_000_000;

pub fn write(capture: &Capture<'_>, sink: &mut Sink<'_>) -> Result<Tally, Phrase> {
    let trace = capture.plan.link.trace.as_ref();
    let trace = trace.and_then(|trace| trace.name.as_deref()).unwrap_or("generated");
    // Names may have line breaks, but the log needs one line.
    let line = |text: &str| text.replace(char::is_control, " ");
    sink(format!("# mahimahi mm-link (uplink) [{}] > log\n", line(trace)).as_bytes())?;
    sink(
        format!(
            "# queue: {}\n# init timestamp: 0\n# base timestamp: 0\n",
            line(capture.plan.queue.kind())
        )
        .as_bytes(),
    )?;
    let mut tally = Tally::default();
    let mut log = Log::default();
    capture.walk(capture.end, |moment| {
        // A stretch up to the end includes the opportunities at the end.
        let ended = moment.run.now() >= capture.end;
        let now = if ended { capture.to } else { moment.run.now().min(capture.to) };
        for at in moment.run.opportunities(log.seen.max(capture.from), now) {
            log.add(at, 0, format!("{} # {OPPORTUNITY_BYTES}", at.0 / MS));
        }
        log.seen = log.seen.max(now);
        for event in moment.events {
            if capture.holds(event.at) {
                tally.count(event);
            }
            let bytes = event.packet.bytes + TUNNEL_BYTES;
            match event.kind {
                EventKind::Arrived if capture.holds(event.at) => {
                    log.add(event.at, 2, format!("{} + {bytes}", event.at.0 / MS));
                }
                EventKind::Dropped(_) if capture.holds(event.at) => {
                    log.add(event.at, 3, format!("# {} d 1 {bytes}", event.at.0 / MS));
                }
                EventKind::Left => {
                    let end = moment.run.transmission_ends();
                    if capture.holds(end) {
                        let delay = end.0 / MS - event.packet.arrived.0 / MS;
                        log.add(end, 1, format!("{} - {bytes} {delay}", end.0 / MS));
                    }
                }
                _ => {}
            }
        }
        log.write_before(now, sink)?;
        Ok(moment.run.now() < capture.to)
    })?;
    log.write_before(Time::NEVER, sink)?;
    Ok(tally)
}

/// Lines held back for earlier ones: the end of a transmission is known before its time.
#[derive(Default)]
struct Log {
    seen: Time,
    lines: std::collections::BTreeMap<(Time, u8, u64), String>,
    added: u64,
}

impl Log {
    /// Adds a line; at equal times, lines of lower rank come first.
    fn add(&mut self, at: Time, rank: u8, line: String) {
        self.added += 1;
        self.lines.insert((at, rank, self.added), line);
    }

    fn write_before(&mut self, now: Time, sink: &mut Sink<'_>) -> Result<(), Phrase> {
        while let Some(line) = self.lines.first_entry()
            && line.key().0 < now
        {
            sink((line.remove() + "\n").as_bytes())?;
        }
        Ok(())
    }
}
