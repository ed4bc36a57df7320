//! Traces in mahimahi's format as the service of a link (Netravali et al., *Mahimahi*, USENIX ATC 2015; `mm-link`).
//!
//! Each line of a trace is a time in whole milliseconds with an opportunity to send [`OPPORTUNITY_BYTES`]. Lines do not
//! decrease; equal lines are several opportunities. At its end the trace repeats, with times relative to the last line.

mod generated;
mod rates;

use std::sync::{Arc, OnceLock};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Deserializer;
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::fault::{Code, Fault, Phrase};
use crate::units::{Rate, Time};

/// Bytes that an opportunity carries: an IP packet of [`LARGEST_PACKET`] and the header that mahimahi's tunnel adds.
pub const OPPORTUNITY_BYTES: u32 = LARGEST_PACKET + TUNNEL_BYTES;
/// The largest IP packet in mahimahi's tunnel, bytes.
pub const LARGEST_PACKET: u32 = 1500;
/// The tunnel's header, which each packet carries, bytes.
pub const TUNNEL_BYTES: u32 = 4;
/// Most lines of a trace.
pub const MOST_LINES: usize = 2_000_000;
/// Most bytes of a trace's file.
pub const MOST_FILE_BYTES: usize = 64 << 20;
/// Most characters of a trace in a scenario: a few per line, since most gaps are short.
const MOST_CHARACTERS: u32 = 16_000_000;
/// The default mean rate of a generated trace, bit/s.
const USUAL_MEAN_BPS: u64 = 12_000_000;

const MS: u64 = 1_000_000;

/// A link whose capacity varies, in place of the constant rate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Trace")]
pub struct Trace {
    /// Where the opportunities come from.
    #[schemars(title = "Kind of trace")]
    pub kind: TraceKind,
    /// Mean rate of a generated trace, in packets of 1500 bytes. Default: 12 Mb/s.
    #[schemars(title = "Mean rate", range(min = 10_000, max = 1_000_000_000), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean_bps: Option<u64>,
    /// Seed of a generated trace. The scenario's own seed does not change it, so replications share the link.
    /// Default: 1.
    #[schemars(title = "Seed of the trace", range(min = 0, max = 4_294_967_295_u32))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
    /// Whether the opportunities of one millisecond spread evenly over it. Otherwise they come together at its end, as
    /// in mahimahi, and queueing delays below a millisecond have no meaning.
    #[schemars(title = "Spread over each millisecond")]
    #[serde(default)]
    pub smooth: bool,
    /// Name of the file with the opportunities.
    #[schemars(title = "Name", length(max = 80))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The opportunities of a trace of stamps: for each, the milliseconds since the previous one, separated by spaces.
    #[schemars(title = "Opportunities")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stamps: Option<Stamps>,
}

/// Origin of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum TraceKind {
    /// Generated, like a mobile link: five rates from a fifth to nine fifths of the mean. The rate moves to a
    /// neighbour after an exponential time of mean 0.5 s, and varies by half within 20 ms. It repeats after a minute.
    Mobile,
    /// Generated, like Wi-Fi: capacity comes in bursts when the channel is free, after exponential times of mean 4 ms,
    /// one in a hundred of mean 40 ms; the rate varies slowly by half. It repeats after a minute.
    Wifi,
    /// Recorded: the stamps of a file in mahimahi's format.
    Stamps,
}

impl Trace {
    /// Faults beyond the ranges of single fields.
    pub fn faults(&self) -> Vec<Fault> {
        match (self.kind, &self.stamps) {
            (TraceKind::Stamps, None) => vec![Fault::new("stamps", Code::Missing, [])],
            (TraceKind::Stamps, Some(stamps)) => match stamps.opportunities() {
                Ok(_) => Vec::new(),
                Err(phrase) => {
                    vec![Fault { field: "stamps".into(), at: None, phrase: phrase.clone() }]
                }
            },
            (_, Some(_)) => vec![Fault::new("stamps", Code::OnlyForStamps, [])],
            _ => Vec::new(),
        }
    }

    /// Mean rate over the whole trace in packets of [`LARGEST_PACKET`], bit/s.
    pub fn mean_rate(&self) -> Rate {
        match &self.stamps {
            Some(stamps) => stamps.opportunities().as_ref().map_or(Rate(1), |all| all.mean_rate()),
            None => Rate(self.mean_bps.unwrap_or(USUAL_MEAN_BPS)),
        }
    }

    /// The opportunities of a trace without [faults](Trace::faults).
    ///
    /// # Panics
    /// If there are faults.
    pub(crate) fn opportunities(&self) -> Arc<Opportunities> {
        let (mean, seed) = (self.mean_rate(), u64::from(self.seed.unwrap_or(1)));
        match (self.kind, &self.stamps) {
            (TraceKind::Mobile, _) => Arc::new(generated::mobile(mean, seed)),
            (TraceKind::Wifi, _) => Arc::new(generated::wifi(mean, seed)),
            (TraceKind::Stamps, stamps) => {
                let stamps = stamps.as_ref().map(Stamps::opportunities);
                Arc::clone(stamps.and_then(|all| all.as_ref().ok()).expect("sound stamps"))
            }
        }
    }

    /// A trace from the text of a file in mahimahi's format, or with lines of a time and a rate.
    ///
    /// # Errors
    /// The first invalid line, or the limit that the file exceeds.
    pub fn of_file(text: &str, name: &str) -> Result<Trace, Phrase> {
        if text.len() > MOST_FILE_BYTES {
            return Err(Phrase::new(
                Code::FileTooLarge,
                [text.len().into(), MOST_FILE_BYTES.into()],
            ));
        }
        // Windows' editor writes a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = Reader::default();
        let mut deltas = String::new();
        let mut before = 0;
        let mut note = |at: u32| {
            if !deltas.is_empty() {
                deltas.push(' ');
            }
            deltas.push_str(&(at - before).to_string());
            before = at;
        };
        if rates::are_in(text) {
            for at in rates::opportunities(text)? {
                reader.add(at)?;
                note(at);
            }
        } else {
            for (i, line) in text.lines().enumerate() {
                let line = line.trim_matches([' ', '\t']);
                note(reader.take(line).map_err(|what| at_line(i, what))?);
            }
        }
        let all = reader.finish()?;
        let name = name.chars().take(80).collect();
        let stamps =
            Stamps { text: deltas.into(), read: Arc::new(OnceLock::from(Ok(Arc::new(all)))) };
        Ok(Trace {
            kind: TraceKind::Stamps,
            mean_bps: None,
            seed: None,
            smooth: false,
            name: Some(name),
            stamps: Some(stamps),
        })
    }
}

/// Stamps in a scenario: gaps between opportunities, ms, separated by spaces.
#[derive(Clone, Debug)]
pub struct Stamps {
    text: Arc<str>,
    read: Arc<OnceLock<Result<Arc<Opportunities>, Phrase>>>,
}

impl Stamps {
    fn opportunities(&self) -> &Result<Arc<Opportunities>, Phrase> {
        self.read.get_or_init(|| Opportunities::of_gaps(&self.text).map(Arc::new))
    }
}

impl PartialEq for Stamps {
    fn eq(&self, other: &Stamps) -> bool {
        Arc::ptr_eq(&self.text, &other.text) || self.text == other.text
    }
}

impl Serialize for Stamps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl<'de> Deserialize<'de> for Stamps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Stamps, D::Error> {
        let text = String::deserialize(deserializer)?.into();
        Ok(Stamps { text, read: Arc::default() })
    }
}

impl JsonSchema for Stamps {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Stamps".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "minLength": 1, "maxLength": MOST_CHARACTERS })
    }
}

fn at_line(index: usize, what: Phrase) -> Phrase {
    Phrase::new(Code::AtLine, [(index + 1).into(), what.into()])
}

/// Collects the lines of a trace.
#[derive(Default)]
struct Reader {
    all: Opportunities,
    lines: usize,
}

impl Reader {
    /// The stamp of a line, ms.
    fn take(&mut self, line: &str) -> Result<u32, Phrase> {
        let at = milliseconds(line)?;
        self.add(at)?;
        Ok(at)
    }

    fn add(&mut self, at: u32) -> Result<(), Phrase> {
        let before = self.all.at_ms.last().copied().unwrap_or(0);
        if at < before {
            return Err(Phrase::new(Code::StampFalls, [at.into(), before.into()]));
        }
        self.lines += 1;
        if self.lines > MOST_LINES {
            return Err(Phrase::new(Code::TooManyLines, [MOST_LINES.into()]));
        }
        self.all.add(at, 1);
        Ok(())
    }

    fn finish(self) -> Result<Opportunities, Phrase> {
        match self.all.at_ms.last() {
            None => Err(Code::TraceEmpty.into()),
            Some(0) => Err(Code::TraceWithoutTime.into()),
            Some(_) => Ok(self.all),
        }
    }
}

fn milliseconds(text: &str) -> Result<u32, Phrase> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let at = text.parse().ok().filter(|_| digits);
    at.ok_or_else(|| {
        // A line may be as long as the file.
        let shown: String = text.chars().take(40).collect();
        Phrase::new(Code::NoMilliseconds, [["\"", &shown, "\""].concat().into(), u32::MAX.into()])
    })
}

/// The opportunities of a trace, in one period.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opportunities {
    /// Rising times with opportunities, ms.
    at_ms: Vec<u32>,
    /// Number of opportunities up to each of them.
    up_to: Vec<u32>,
}

impl Opportunities {
    fn of_gaps(text: &str) -> Result<Opportunities, Phrase> {
        let mut reader = Reader::default();
        let mut at = 0_u32;
        for (i, gap) in text.split_ascii_whitespace().enumerate() {
            let added = milliseconds(gap).and_then(|gap| {
                at = at.checked_add(gap).ok_or_else(|| {
                    Phrase::new(Code::NoMilliseconds, [gap.into(), u32::MAX.into()])
                })?;
                reader.add(at)
            });
            added.map_err(|what| at_line(i, what))?;
        }
        reader.finish()
    }

    /// Adds `count` opportunities at a time no earlier than the last.
    fn add(&mut self, at_ms: u32, count: u32) {
        let before = self.up_to.last().copied().unwrap_or(0);
        match (self.at_ms.last(), self.up_to.last_mut()) {
            (Some(last), Some(up_to)) if *last == at_ms => *up_to += count,
            _ => {
                self.at_ms.push(at_ms);
                self.up_to.push(before + count);
            }
        }
    }

    /// Number of opportunities in a period.
    pub fn count(&self) -> u64 {
        u64::from(*self.up_to.last().expect("a trace has lines"))
    }

    /// Length of a period, ns.
    fn period(&self) -> u64 {
        u64::from(*self.at_ms.last().expect("a trace has lines")) * MS
    }

    fn mean_rate(&self) -> Rate {
        let bits = self.count() * u64::from(LARGEST_PACKET) * 8;
        Rate(((u128::from(bits) * 1_000_000_000) / u128::from(self.period())).max(1) as u64)
    }

    /// Time of opportunity `index`, from 0, since the start of the trace.
    fn time_of(&self, index: u64, smooth: bool) -> Time {
        let (periods, within) = (index / self.count(), (index % self.count()) as u32);
        let place = self.up_to.partition_point(|up_to| *up_to <= within);
        let at_ms = u64::from(self.at_ms[place]);
        let mut at = at_ms * MS;
        if smooth && at_ms > 0 {
            let (nth, of) = self.place_in_ms(place, within);
            at = at - MS + (nth + 1) * MS / of;
        }
        Time(periods.saturating_mul(self.period()).saturating_add(at))
    }

    /// Index of the opportunity within its millisecond, from 0, and the number of opportunities there.
    fn place_in_ms(&self, place: usize, index: u32) -> (u64, u64) {
        let first = if place > 0 { self.up_to[place - 1] } else { 0 };
        (u64::from(index - first), u64::from(self.up_to[place] - first))
    }

    /// Number of opportunities up to `since_start`, this time included.
    fn up_to(&self, since_start: Time, smooth: bool) -> u64 {
        let (periods, within) = (since_start.0 / self.period(), since_start.0 % self.period());
        let ms = (within / MS) as u32;
        let place = self.at_ms.partition_point(|at| *at <= ms);
        let mut count = if place > 0 { u64::from(self.up_to[place - 1]) } else { 0 };
        if smooth && self.at_ms.get(place) == Some(&(ms + 1)) {
            let of = u64::from(self.up_to[place]) - count;
            count += ((within % MS + 1) * of - 1) / MS;
        }
        periods * self.count() + count
    }
}

/// A trace that serves a link.
#[derive(Clone, Debug)]
pub struct Playback {
    all: Arc<Opportunities>,
    smooth: bool,
    began: Time,
    /// Number of opportunities that were used, wholly or partly, or missed.
    past: u64,
    /// The time of the latest opportunity, and the bytes left of it. They are lost unless they are used at this time.
    /// [`Time::NEVER`] after an opportunity that found too little.
    open: Time,
    left: u32,
}

impl Playback {
    /// The trace starts at `now`.
    pub fn new(trace: &Trace, now: Time) -> Playback {
        let all = trace.opportunities();
        Playback { all, smooth: trace.smooth, began: now, past: 0, open: Time::NEVER, left: 0 }
    }

    /// Whether a packet may start now.
    pub fn is_open(&self, now: Time) -> bool {
        self.left > 0 && self.open == now
    }

    /// Time of the next opportunity, to be taken then with [`Playback::take`]. It is after `now`, unless packets have used
    /// all opportunities at `now` so far.
    pub fn next(&mut self, now: Time) -> Time {
        if self.open != now {
            self.past = self.past.max(self.up_to(now));
        }
        self.time_of(self.past)
    }

    /// Takes the opportunity of `now`, if [`Playback::next`] announced one for this time.
    pub fn take(&mut self, now: Time) {
        if self.time_of(self.past) == now {
            self.past += 1;
            (self.open, self.left) = (now, OPPORTUNITY_BYTES);
        }
    }

    /// Sends a packet from now on; returns when its last byte has left. It may need several opportunities.
    pub fn send(&mut self, bytes: u32) -> Time {
        let mut needed = charge(bytes);
        while needed > self.left {
            needed -= self.left;
            self.open = self.time_of(self.past);
            self.past += 1;
            self.left = OPPORTUNITY_BYTES;
        }
        self.left -= needed;
        self.open
    }

    /// No packet waits: the rest of the opportunity is lost, as are others at the same time.
    pub fn close(&mut self) {
        (self.open, self.left) = (Time::NEVER, 0);
    }

    /// The time that a packet would take at the mean capacity, ns.
    pub fn share_of(&self, bytes: u32) -> u64 {
        self.time_for(u64::from(charge(bytes)))
    }

    /// As [`Playback::share_of`], for all opportunities up to `now`.
    pub fn offered(&self, now: Time) -> u64 {
        self.time_for(self.up_to(now) * u64::from(OPPORTUNITY_BYTES))
    }

    /// As [`Playback::share_of`], for the part of a packet in transmission that was sent up to `now`.
    pub fn share_up_to(&self, now: Time, bytes: u32) -> u64 {
        let ahead = self.past.saturating_sub(self.up_to(now)) * u64::from(OPPORTUNITY_BYTES);
        let ahead = ahead.saturating_sub(u64::from(self.left));
        self.time_for(u64::from(charge(bytes)).saturating_sub(ahead))
    }

    /// Times of the opportunities from `from` on and before `to`.
    pub fn opportunities(&self, from: Time, to: Time) -> impl Iterator<Item = Time> {
        let before = |time: Time| match time.0.checked_sub(self.began.0 + 1) {
            Some(_) => self.up_to(time.saturating_sub(Time(1))),
            None => 0,
        };
        (before(from)..before(to)).map(|index| self.time_of(index))
    }

    /// When the trace started.
    pub fn began(&self) -> Time {
        self.began
    }

    fn time_for(&self, bytes: u64) -> u64 {
        let period = u128::from(bytes) * u128::from(self.all.period());
        (period / u128::from(self.all.count() * u64::from(OPPORTUNITY_BYTES))) as u64
    }

    fn up_to(&self, now: Time) -> u64 {
        self.all.up_to(now - self.began, self.smooth)
    }

    fn time_of(&self, index: u64) -> Time {
        Time(self.began.0.saturating_add(self.all.time_of(index, self.smooth).0))
    }
}

/// Bytes of opportunities that a packet uses.
fn charge(bytes: u32) -> u32 {
    bytes + TUNNEL_BYTES
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Purpose, Rng};

    fn trace(text: &str) -> Trace {
        Trace::of_file(text, "test").expect("a trace")
    }

    fn fault(text: &str) -> String {
        Trace::of_file(text, "test").expect_err("a fault").to_string()
    }

    #[test]
    fn a_faulty_file_is_refused_with_line_and_reason() {
        assert_eq!(fault(""), "has no lines; a trace has at least one");
        assert_eq!(fault("0\n0\n"), "ends at 0 ms; the last line is above 0");
        assert_eq!(fault("5\n4\n"), "line 2: 4 ms comes after 5 ms; times never fall");
        for word in ["-1", "1.5", "", "1e3", "x", "4294967296", "+1"] {
            let expected =
                format!("line 3: \"{word}\" is no whole number of milliseconds up to 4294967295");
            assert_eq!(fault(&format!("1\n2\n{word}\n4\n")), expected);
        }
        let long = "7\n".repeat(MOST_LINES + 1);
        assert_eq!(fault(&long), "line 2000001: a trace has at most 2,000,000 lines");
        assert!(fault(&"9".repeat(1000)).len() < 120);
    }

    /// Windows writes a byte order mark and line ends of two characters, and some recorders write blanks.
    #[test]
    fn marks_blanks_and_line_ends_are_no_matter() {
        assert_eq!(trace("\u{feff}1\r\n 3\t\r\n"), trace("1\n3"));
    }

    #[test]
    fn stamps_are_kept_as_gaps_and_read_back() {
        let whole = trace("0\n0\n3\n3\n10\n");
        let value = serde_json::to_value(&whole).expect("JSON");
        assert_eq!(value["stamps"], "0 0 3 0 7");
        let read: Trace = serde_json::from_value(value).expect("a trace");
        assert_eq!(read, whole);
        assert!(read.faults().is_empty());
        assert_eq!(read.opportunities(), whole.opportunities());
        // Five packets of 12,000 bits in 10 ms.
        assert_eq!(whole.mean_rate(), Rate(6_000_000));
    }

    #[test]
    fn a_trace_repeats_from_its_last_stamp() {
        let all = trace("0\n2\n2\n5\n").opportunities();
        let times: Vec<u64> = (0..9).map(|i| all.time_of(i, false).0 / MS).collect();
        assert_eq!(times, [0, 2, 2, 5, 5, 7, 7, 10, 10]);
        let smooth: Vec<u64> = (0..9).map(|i| all.time_of(i, true).0 / 1000).collect();
        assert_eq!(smooth, [0, 1500, 2000, 5000, 5000, 6500, 7000, 10000, 10000]);
    }

    /// The maps from times to counts and back agree at every edge.
    #[test]
    fn opportunities_are_counted_as_they_come() {
        let mut rng = Rng::stream(1, "trace", 0, Purpose::Gap);
        for _ in 0..200 {
            let (mut at, mut text) = (0, String::new());
            for _ in 0..=rng.below(12) {
                at += [0, 0, 0, 1, 1, 2, 9][rng.below(7)];
                text.push_str(&format!("{at}\n"));
            }
            let all = trace(&format!("{text}{}\n", at + 1)).opportunities();
            for smooth in [false, true] {
                for index in 0..3 * all.count() {
                    let at = all.time_of(index, smooth);
                    assert!(all.up_to(at, smooth) > index);
                    assert!(at == Time::ZERO || all.up_to(Time(at.0 - 1), smooth) <= index);
                }
            }
        }
    }

    fn playback(text: &str) -> Playback {
        Playback::new(&trace(text), Time::ZERO)
    }

    fn ms(at: u64) -> Time {
        Time::from_millis(at)
    }

    #[test]
    fn small_packets_share_an_opportunity_and_the_rest_is_lost() {
        let mut link = playback("3\n6\n");
        assert_eq!(link.next(Time::ZERO), ms(3));
        link.take(ms(3));
        // 3 × 404 bytes leave 292.
        for _ in 0..3 {
            assert!(link.is_open(ms(3)));
            assert_eq!(link.send(400), ms(3));
        }
        link.close();
        assert!(!link.is_open(ms(3)));
        assert_eq!(link.next(ms(3)), ms(6));
        link.take(ms(6));
        assert_eq!(link.send(1500), ms(6));
        assert!(!link.is_open(ms(6)));
    }

    #[test]
    fn a_packet_may_span_opportunities() {
        let mut link = playback("3\n4\n9\n");
        assert_eq!(link.next(Time::ZERO), ms(3));
        link.take(ms(3));
        assert_eq!(link.send(1000), ms(3));
        // 500 bytes are left at 3 ms; the next 504 come at 4 ms, and 1000 remain there.
        assert_eq!(link.send(1000), ms(4));
        assert!(link.is_open(ms(4)));
        assert_eq!(link.send(1000), ms(9));
        assert!(link.is_open(ms(9)));
    }

    #[test]
    fn opportunities_of_one_time_follow_each_other() {
        let mut link = playback("3\n3\n3\n8\n");
        assert_eq!(link.next(Time::ZERO), ms(3));
        link.take(ms(3));
        assert_eq!(link.send(1500), ms(3));
        assert_eq!(link.next(ms(3)), ms(3));
        link.take(ms(3));
        assert_eq!(link.send(100), ms(3));
        link.close();
        assert_eq!(link.next(ms(3)), ms(8));
    }

    #[test]
    fn missed_opportunities_are_lost() {
        let mut link = playback("1\n2\n3\n4\n5\n");
        assert_eq!(link.next(ms(3)), ms(4));
        assert_eq!(link.next(ms(3)), ms(4));
        assert_eq!(link.next(ms(10)), ms(11));
        assert_eq!(link.offered(ms(10)), 10 * MS);
        assert_eq!(link.share_of(1500), MS);
    }

    #[test]
    fn generated_traces_have_their_mean_and_their_seed() {
        for kind in [TraceKind::Mobile, TraceKind::Wifi] {
            for mean_bps in [50_000, 12_000_000, 300_000_000] {
                let spec = |seed| Trace {
                    kind,
                    mean_bps: Some(mean_bps),
                    seed: Some(seed),
                    smooth: false,
                    name: None,
                    stamps: None,
                };
                let all = spec(1).opportunities();
                let ratio = all.mean_rate().0 as f64 / mean_bps as f64;
                assert!((ratio - 1.0).abs() < 0.01, "{kind:?} {mean_bps}: {ratio}");
                assert_eq!(all.period(), 60_000 * MS);
                assert_eq!(all, spec(1).opportunities());
                assert_ne!(all, spec(2).opportunities());
            }
        }
    }
}
