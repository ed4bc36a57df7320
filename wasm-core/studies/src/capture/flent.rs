//! A data file of Flent, version 4, as its test `tcp_1down` writes it: TCP goodput and a round-trip time, every 0.2 s.
//!
//! The file describes one download and one ping. The download is the sum of all TCP traffic, without headers. The ping is
//! the mean queueing delay of the packets that left in a step, plus the mean propagation RTT of the first TCP class. A
//! step without a departure has no ping.

use serde_json::{Value, json};

use super::{Capture, EPOCH_S, Sink};
use aqm_sim::fault::Phrase;
use aqm_sim::lab::{Lab, SAMPLE_EVERY};
use aqm_sim::tcp::HEADER_BYTES;
use aqm_sim::units::Time;

/// Flent's default step, s.
pub const STEP_S: f64 = 0.2;
/// Sampled rows of a step.
const ROWS: usize = 4;

const DOWNLOAD: &str = "TCP download";
const PING: &str = "Ping (ms) ICMP";

pub fn write(capture: &Capture<'_>, sink: &mut Sink<'_>) -> Result<(), Phrase> {
    let scenario = capture.scenario;
    let own = vec![capture.lane as u32];
    let mut lab = Lab::part(scenario.clone(), Some(SAMPLE_EVERY), own);
    let first = capture.from.0.div_ceil(SAMPLE_EVERY.0) as usize;
    lab.advance(Time(SAMPLE_EVERY.0 * first as u64), u64::MAX);
    let columns = lab.lanes().first().map(|lane| lane.columns()).unwrap_or_default();
    let width = columns.len().max(1);
    // The totals at the start of the stretch. There is no row at time zero.
    let mut samples = lab.take_samples(0);
    samples.drain(..samples.len().saturating_sub(width));
    if samples.is_empty() {
        samples.resize(width, 0.0);
    }
    lab.advance(capture.to.min(capture.end), u64::MAX);
    samples.extend(lab.take_samples(0));
    let rows: Vec<&[f64]> = samples.chunks_exact(width).collect();
    let column = |name: &str| columns.iter().position(|own| own == name);
    let tcp: Vec<(usize, f64)> = capture
        .plan
        .traffic
        .iter()
        .filter(|class| class.tcp().is_some())
        .filter_map(|class| {
            let bytes = f64::from(class.packet_bytes());
            let payload = 1.0 - f64::from(HEADER_BYTES) / bytes;
            Some((column(&format!("{}.goodput_bytes", class.id()))?, payload))
        })
        .collect();
    let base_s = capture.plan.traffic.iter().find_map(|class| class.tcp());
    let base_s = base_s.map_or(0.0, |(rtt_s, _)| rtt_s.mean());
    let totals = |row: usize| -> [f64; 3] {
        let total = |name| column(name).map_or(0.0, |column| rows[row][column]);
        let payload = tcp.iter().map(|(column, payload)| rows[row][*column] * payload).sum();
        [payload, total("departures"), total("delay_sum_s")]
    };
    let (mut x, mut download, mut ping) = (Vec::new(), Vec::new(), Vec::new());
    let mut row = 0;
    while row + ROWS < rows.len() {
        let (before, after) = (totals(row), totals(row + ROWS));
        let [payload, left, waited_s] = std::array::from_fn(|i| after[i] - before[i]);
        x.push(rounded(Time(SAMPLE_EVERY.0 * (first + row + ROWS) as u64).as_secs()));
        download.push(rounded(payload * 8.0 / STEP_S / 1e6));
        ping.push(if left > 0.0 { rounded((base_s + waited_s / left) * 1e3) } else { Value::Null });
        row += ROWS;
    }
    let length = (capture.to.min(capture.end) - capture.from).as_secs();
    let start = "2000-01-01T00:00:00.000000Z";
    let title = format!("AQM Lab, simulated: {}", capture.label());
    let document = json!({
        "version": 4,
        "metadata": {
            "NAME": "tcp_1down",
            "TITLE": title,
            "NOTE": "Simulated. TCP download: all TCP traffic. Ping: propagation RTT and queueing delay.",
            "TIME": start, "T0": start,
            "LENGTH": length, "TOTAL_LENGTH": length, "STEP_SIZE": STEP_S,
            "HOST": "10.255.0.1", "HOSTS": ["10.255.0.1"], "LOCAL_HOST": "aqm-lab",
            "DATA_FILENAME": "aqm-lab.flent.gz",
            "SERIES_META": { DOWNLOAD: { "UNITS": "Mbits/s" }, PING: { "UNITS": "ms" } },
        },
        "raw_values": { DOWNLOAD: samples_of(&x, &download), PING: samples_of(&x, &ping) },
        "x_values": x,
        "results": { DOWNLOAD: download, PING: ping },
    });
    sink(format!("{document}\n").as_bytes())?;
    Ok(())
}

/// The points of a series as Flent's raw samples with absolute times, from which its plots take the length of the data.
fn samples_of(x: &[Value], series: &[Value]) -> Vec<Value> {
    let at = |x: &Value| rounded(EPOCH_S as f64 + x.as_f64().unwrap_or_default());
    let points = x.iter().zip(series).filter(|(_, value)| !value.is_null());
    points.map(|(x, value)| json!({ "t": at(x), "val": value })).collect()
}

fn rounded(value: f64) -> Value {
    json!((value * 1e6).round() / 1e6)
}
