//! The trials of an examination: scenarios of one bottleneck after RFC 7928.
//!
//! Sections are those of RFC 7928. Trials have the RFC's numbers; where it gives a range or nothing, the value is chosen
//! here. The link has 10 Mb/s and round trips of 100 ms, Category I of section 6.2; the buffer is the bandwidth-delay
//! product, 83 packets (section 3.2). Senders are NewReno with SACK (section 3.3), packets have 1500 bytes, and the
//! initial window 3 packets (section 5.1.1). Starts are drawn from one second, so that replications differ.

use serde_json::{Value, json};

use super::Trial;

/// Version of the list. Reports of different versions are not comparable.
pub const SUITE: u32 = 1;

/// Usual rate of the link, bit/s.
const RATE: u64 = 10_000_000;
/// The other rate of section 8.2.6, bit/s.
const HIGH_RATE: u64 = 100_000_000;
/// Usual round trip, s.
const RTT_S: f64 = 0.1;
const PACKET_BYTES: u32 = 1500;
/// Flows of mild, medium and heavy congestion (section 8.2): 0.036, 0.081 and 0.114 of S, the sum of bandwidth-delay
/// product and buffer.
const FLOWS: [u32; 3] = [6, 13, 19];
/// Warm-up, s: sections with phases or with one long transfer require the steady state first.
const WARMUP_S: f64 = 20.0;
const DURATION_S: f64 = 80.0;

/// The bandwidth-delay product at a rate, packets.
pub fn product(rate_bps: u64) -> u32 {
    (rate_bps as f64 * RTT_S / (8.0 * f64::from(PACKET_BYTES))) as u32
}

/// A class of greedy flows.
fn ftp(id: &str, flows: u32, tcp: &str) -> Value {
    json!({
        "id": id, "kind": "ftp", "flows": flows, "tcp": tcp, "packet_bytes": PACKET_BYTES, "rtt_s": RTT_S,
        "initial_window_packets": 3, "start_s": { "uniform": [0, 1] },
    })
}

/// Flows of NewReno with SACK, the `tcp` class.
fn newreno(flows: u32) -> Value {
    ftp("tcp", flows, "sack")
}

fn with(mut class: Value, fields: Value) -> Value {
    if let (Value::Object(class), Value::Object(fields)) = (&mut class, fields) {
        class.extend(fields);
    }
    class
}

fn udp(rate_bps: u64) -> Value {
    json!({
        "id": "udp", "kind": "cbr", "flows": 1, "rate_bps": rate_bps, "packet_bytes": PACKET_BYTES, "jitter": 0.5,
        "start_s": { "uniform": [0, 1] },
    })
}

/// Pages of section 7.2: six connections with an initial window of ten packets fetch nine objects each, 54 of 10 kB.
/// Each connection continues with its next page independently.
fn web() -> Value {
    json!({
        "id": "web", "kind": "web", "sessions": 6, "packet_bytes": PACKET_BYTES, "rtt_s": RTT_S, "tcp": "sack",
        "initial_window_packets": 10, "connection_per": "page", "objects_per_page": 9, "object_bytes": 10_000,
        "think_s": { "uniform": [1, 3] }, "start_s": { "uniform": [0, 3] },
    })
}

/// Video in segments of 4 s, each fetched as fast as TCP can.
fn video() -> Value {
    json!({
        "id": "video", "kind": "video", "flows": 1, "packet_bytes": PACKET_BYTES, "rtt_s": RTT_S, "tcp": "sack",
        "start_s": { "uniform": [0, 1] },
    })
}

fn scenario(traffic: &[Value]) -> Value {
    json!({
        "version": 1, "duration_s": DURATION_S, "warmup_s": WARMUP_S,
        "link": { "rate_bps": RATE, "delay_s": 0.001, "buffer": { "packets": product(RATE) } },
        "access": { "rate_bps": 1_000_000_000 },
        "traffic": traffic,
    })
}

fn trial(id: &str, section: &str, title: &str, traffic: &[Value]) -> Trial {
    Trial {
        id: id.to_owned(),
        section: section.to_owned(),
        title: title.to_owned(),
        scenario: scenario(traffic),
        top_rate_bps: RATE,
        mean_rate_bps: RATE as f64,
        completes: None,
        flows: None,
        pair: None,
        phases: Vec::new(),
    }
}

/// The trials, in the order of their sections.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    trials.extend(notifications());
    trials.extend(senders());
    trials.extend(round_trips());
    trials.extend(bursts());
    trials.extend(congestion());
    trials.extend(capacities());
    trials.push(mix());
    trials
}

/// Sections 4.4 and 4.5.
fn notifications() -> Vec<Trial> {
    let half = FLOWS[0] / 2;
    let sizes = [("small", 500), ("large", 1500)]
        .map(|(id, bytes)| with(ftp(id, half, "sack"), json!({ "packet_bytes": bytes })));
    let mut all = vec![Trial {
        pair: Some(["small".to_owned(), "large".to_owned()]),
        ..trial("packet-sizes", "4.4", "Packets of 500 beside packets of 1500 bytes", &sizes)
    }];
    all.extend([5, 200].map(|ms| {
        let mut trial = round_trip(ms);
        trial.id = format!("ecn-{ms}");
        trial.section = "4.5".to_owned();
        trial.title = format!("ECN: round trips of {ms} ms beside 100 ms");
        for class in trial.scenario["traffic"].as_array_mut().into_iter().flatten() {
            class["ecn"] = json!(true);
        }
        trial
    }));
    all
}

/// Section 5.
fn senders() -> Vec<Trial> {
    let transfers = |window: u32| {
        // Files of more than 10 and less than 100 packets, in sequence.
        let files = json!({
            "id": "files", "kind": "files", "flows": 1, "packet_bytes": PACKET_BYTES, "rtt_s": RTT_S, "tcp": "sack",
            "initial_window_packets": window, "file_bytes": 50 * PACKET_BYTES, "gap_s": { "uniform": [1, 2] },
            "start_s": 15,
        });
        let title = format!("A long transfer, and short ones with an initial window of {window}");
        Trial {
            completes: Some("files".to_owned()),
            ..trial(&format!("friendly-{window}"), "5.1.2", &title, &[newreno(1), files])
        }
    };
    let writes = json!({
        "id": "writes", "kind": "writes", "flows": 4, "packet_bytes": PACKET_BYTES, "rtt_s": RTT_S, "tcp": "sack",
        "write_bytes": 10_000, "every_s": 0.2, "start_s": { "uniform": [0, 1] },
    });
    vec![
        trial("friendly", "5.1.1", "One TCP-friendly flow", &[newreno(1)]),
        transfers(3),
        transfers(10),
        Trial {
            completes: Some("writes".to_owned()),
            ..trial(
                "application-limited",
                "5.1.2",
                "Four senders that write 10 kB at a time, beside a long transfer",
                &[newreno(1), writes],
            )
        },
        trial("aggressive", "5.2", "One CUBIC flow", &[ftp("cubic", 1, "cubic")]),
        // One rate above the capacity, and one between half and all of it.
        trial("unresponsive", "5.3", "UDP at 1.2 times the capacity", &[udp(12_000_000)]),
        trial(
            "unresponsive-mix",
            "5.3",
            "UDP at 0.6 of the capacity, and one TCP-friendly flow",
            &[newreno(1), udp(6_000_000)],
        ),
        least_effort(100),
        least_effort(5),
    ]
}

/// Section 5.4 with a target of `ms`: RFC 6817's, or the recommended one. RFC 6817 does not allow a gain of 10.
fn least_effort(ms: u32) -> Trial {
    let fields = json!({ "initial_window_packets": 2, "ledbat_target_s": f64::from(ms) / 1000.0 });
    let ledbat = with(ftp("ledbat", 1, "ledbat"), fields);
    let title = format!("LEDBAT with a target of {ms} ms beside one TCP-friendly flow");
    Trial {
        pair: Some(["ledbat".to_owned(), "tcp".to_owned()]),
        ..trial(&format!("least-effort-{ms}"), "5.4", &title, &[newreno(1), ledbat])
    }
}

/// Section 6: both ends and the middle of its range of round trips.
fn round_trips() -> Vec<Trial> {
    let mut all = vec![Trial {
        flows: Some("tcp".to_owned()),
        ..trial("fairness", "6.1", "Eight flows with round trips of 100 ms", &[newreno(8)])
    }];
    all.extend([5, 50, 200, 560].map(round_trip));
    all
}

fn round_trip(ms: u32) -> Trial {
    let other = with(ftp("other", 1, "sack"), json!({ "rtt_s": f64::from(ms) / 1000.0 }));
    let title = format!("Round trips of {ms} ms beside 100 ms");
    let mut trial = Trial {
        pair: Some(["other".to_owned(), "tcp".to_owned()]),
        ..trial(&format!("round-trip-{ms}"), "6.2", &title, &[newreno(1), other])
    };
    trial.scenario["duration_s"] = json!(WARMUP_S + 100.0);
    trial
}

/// Section 7.2, figure 2.
fn bursts() -> Vec<Trial> {
    let cbr = || udp(1_000_000);
    [
        ("I", "Web and UDP", vec![web(), cbr()]),
        ("II", "Web, UDP and bulk TCP", vec![web(), cbr(), newreno(1)]),
        ("III", "Video, web and UDP", vec![video(), web(), cbr()]),
        ("IV", "Video, web, UDP and bulk TCP", vec![video(), web(), cbr(), newreno(1)]),
    ]
    .map(|(case, title, traffic)| Trial {
        completes: Some("web".to_owned()),
        ..trial(&format!("bursts-{}", case.to_lowercase()), "7.2", title, &traffic)
    })
    .into()
}

/// Sections 8.2.2 to 8.2.5.
fn congestion() -> Vec<Trial> {
    let [mild, medium, heavy] = FLOWS;
    let names = [("mild", "8.2.2"), ("medium", "8.2.3"), ("heavy", "8.2.4")];
    let mut all: Vec<Trial> = FLOWS
        .iter()
        .zip(names)
        .map(|(&flows, (name, section))| Trial {
            flows: Some("tcp".to_owned()),
            ..trial(
                name,
                section,
                &format!("{} congestion: {flows} flows", of(name)),
                &[newreno(flows)],
            )
        })
        .collect();
    // Each phase lasts 20 s, and all occur twice.
    let changes: Vec<(f64, u32)> = [medium, heavy, mild, medium, heavy]
        .iter()
        .zip(2..)
        .map(|(&flows, phase)| (20.0 * f64::from(phase), flows))
        .collect();
    let mut varying =
        trial("varying-load", "8.2.5", "Congestion from mild to heavy and back", &[newreno(mild)]);
    varying.scenario["duration_s"] = json!(140.0);
    varying.scenario["timeline"] = changes
        .iter()
        .map(|(at_s, flows)| json!({ "at_s": at_s, "set": { "traffic.tcp.flows": flows } }))
        .collect();
    varying.phases = changes.iter().map(|&(at_s, _)| [at_s, at_s + 20.0]).collect();
    all.push(varying);
    all
}

fn of(name: &str) -> &str {
    match name {
        "mild" => "Mild",
        "medium" => "Medium",
        _ => "Heavy",
    }
}

/// Section 8.2.6: 100 Mb/s and 10 Mb/s in turn, for 20 s or for 100 ms each. The buffer is the larger bandwidth-delay
/// product.
fn capacities() -> Vec<Trial> {
    [("slow", "20 s", 20_000_u32, 100_u32), ("fast", "100 ms", 100, 60)]
        .map(|(name, every, phase_ms, end_s)| {
            let title = format!("A capacity of 100 and 10 Mb/s, {every} each");
            let mut trial =
                trial(&format!("capacity-{name}"), "8.2.6", &title, &[newreno(FLOWS[0])]);
            // The first phase is the warm-up.
            let phases = (WARMUP_S as u32 * 1000..end_s * 1000).step_by(phase_ms as usize);
            let rates = [RATE, HIGH_RATE].into_iter().cycle();
            let at = |ms: u32| f64::from(ms) / 1000.0;
            trial.scenario["timeline"] = phases
                .clone()
                .zip(rates)
                .map(|(ms, rate)| json!({ "at_s": at(ms), "set": { "link.rate_bps": rate } }))
                .collect();
            if name == "slow" {
                // The phases of the lower capacity.
                trial.phases = phases.step_by(2).map(|ms| [at(ms), at(ms + phase_ms)]).collect();
            }
            trial.scenario["duration_s"] = json!(end_s);
            trial.scenario["link"]["rate_bps"] = json!(HIGH_RATE);
            trial.scenario["link"]["buffer"] = json!({ "packets": product(HIGH_RATE) });
            trial.top_rate_bps = HIGH_RATE;
            trial.mean_rate_bps = (RATE + HIGH_RATE) as f64 / 2.0;
            trial
        })
        .into()
}

/// Section 9.1, its example: one call, six pages, UDP, adaptive video and five bulk transfers.
fn mix() -> Trial {
    let call = json!({ "id": "call", "kind": "call", "rtt_s": RTT_S });
    Trial {
        completes: Some("web".to_owned()),
        flows: Some("tcp".to_owned()),
        ..trial(
            "mix",
            "9.1",
            "A call, web, UDP, video and five bulk transfers",
            &[newreno(5), call, web(), udp(1_000_000), video()],
        )
    }
}
