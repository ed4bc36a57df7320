//! A scenario as a program for ns-3 (3.41 to 3.44), in C++, and the same for its Python package.
//!
//! What is the same in every program is `ns3.cc`. Names and defaults of attributes after ns-3's manual.

use std::fmt::Write;

use aqm_lane::fault::{Code, Phrase};
use aqm_lane::packet::Ecn;
use aqm_lane::queue::{QueueSpec, adaptive_red, cobalt, fair, pie, red};
use aqm_lane::tcp::TcpVariant;
use aqm_lane::units::Time;

use super::Whole;
use super::ns2::one_line;
use super::plan::{Able, Change, Gaps, HEADERS, Red, Run, Senders, Sources, runs};
use crate::Lane;
use crate::note::{Level, Notes};
use crate::writing::Writer;

const ABLE: Able = Able {
    name: "ns-3",
    profile: None,
    tcp: &[
        TcpVariant::Reno,
        TcpVariant::NewReno,
        TcpVariant::Sack,
        TcpVariant::Cubic,
        TcpVariant::Dctcp,
    ],
    sizes_vary: true,
    jitters: None,
};

const COMMON: &str = include_str!("ns3.cc");
/// Bytes that a point-to-point device adds to a packet.
const FRAME: u32 = 2;
/// Bytes that a sender may have ready, and a receiver may hold, in ns-3's 32 bits.
const MOST_WINDOW: u64 = 1 << 30;

/// A queue discipline of ns-3.
struct Discipline {
    class: &'static str,
    /// Quantum of a discipline with a queue per flow, bytes.
    quantum: u32,
    settings: Vec<(&'static str, String)>,
}

/// Writes a program in C++.
pub(super) fn program(whole: &Whole<'_>, notes: &mut Notes) -> Option<String> {
    let lanes = lanes(whole, notes)?;
    Some(format!(
        "// {}\n\
         // For ns-3, 3.41 to 3.44: copy it into scratch/ and run it with ./ns3 run. It prints one line of JSON per lane.\n\
         // A round trip counts no queueing and no serialisation.\n\n\
         {COMMON}{lanes}}} // namespace aqm\n\n\
         int\nmain()\n{{\n    aqm::RunAll();\n    return 0;\n}}\n",
        one_line(whole.title)
    ))
}

/// Writes a script for the package `ns3` of Python, whose callbacks are C++ too.
pub(super) fn script(whole: &Whole<'_>, notes: &mut Notes) -> Option<String> {
    let lanes = lanes(whole, notes)?;
    Some(format!(
        "# {}\n\
         # For Python with its package ns3 (pip install ns3). It prints one line of JSON per lane.\n\
         # A round trip counts no queueing and no serialisation.\n\
         from ns import ns\n\n\
         ns.cppyy.cppdef(r'''\n{COMMON}{lanes}}} // namespace aqm\n''')\n\
         ns.cppyy.gbl.aqm.RunAll()\n",
        one_line(whole.title)
    ))
}

/// The lanes as a function that runs them.
fn lanes(whole: &Whole<'_>, notes: &mut Notes) -> Option<String> {
    let runs = runs(&ABLE, &whole.lanes, notes, discipline);
    if runs.is_empty() {
        return None;
    }
    let mut text = "void\nRunAll()\n{\n".to_owned();
    for run in &runs {
        lane(&mut text, run, whole.duration_s);
    }
    text.push_str("}\n");
    Some(text)
}

/// A name in a string of C++ and of JSON, also within Python's quotes.
fn plain(label: &str) -> String {
    label.chars().map(|c| if c.is_control() || "'\"\\".contains(c) { ' ' } else { c }).collect()
}

fn lane(text: &mut String, run: &Run<Discipline>, end_s: f64) {
    let Run { seed, warmup_s, link, access_bps, back_bps, back_packets, .. } = run;
    let Discipline { class, quantum, settings } = &run.discipline;
    let label = plain(&run.label);
    let _ = write!(
        text,
        "    {{\n        Lane lane;\n        \
         lane.label = \"{label}\";\n        \
         lane.seed = {seed};\n        \
         lane.start = {warmup_s:?};\n        \
         lane.end = {end_s:?};\n        \
         lane.rate = {rate};\n        \
         lane.delay = {delay:?};\n        \
         lane.access = {access_bps};\n        \
         lane.backRate = {back_bps};\n        \
         lane.backPackets = {back_packets};\n        \
         lane.discipline = \"{class}\";\n        \
         lane.quantum = {quantum};\n        \
         lane.settings = {settings};\n",
        rate = link.rate_bps as f64,
        delay = link.delay_s,
        settings = attributes(settings),
    );
    for senders in &run.tcp {
        write_senders(text, senders);
    }
    for Sources { packet_bytes, gaps, sizes_vary, rate_bps, starts_s, .. } in &run.udp {
        let (poisson, jitter) = match gaps {
            Gaps::Jittered(jitter) => (false, *jitter),
            Gaps::Exponential => (true, 0.0),
        };
        let starts: Vec<String> = starts_s.iter().map(|start| format!("{start:.6}")).collect();
        let _ = writeln!(
            text,
            "        lane.udp.push_back({{{packet_bytes}, {poisson}, {sizes_vary}, {jitter:?}, {rate_bps:?}, {{{}}}}});",
            starts.join(", ")
        );
    }
    for (at, change) in &run.changes {
        let (what, sources, value) = match change {
            Change::LinkRate(rate) => ("rate", 0, *rate as f64),
            Change::LinkDelay(delay) => ("delay", 0, *delay),
            Change::SourceRate(sources, rate) => ("sources", *sources, *rate),
        };
        let _ = writeln!(
            text,
            "        lane.changes.push_back({{{at:?}, \"{what}\", {sources}, {value:?}}});"
        );
    }
    text.push_str("        Run(lane);\n    }\n");
}

fn attributes(all: &[(&'static str, String)]) -> String {
    let all: Vec<String> =
        all.iter().map(|(name, value)| format!("{{\"{name}\", \"{value}\"}}")).collect();
    format!("{{{}}}", all.join(", "))
}

fn write_senders(text: &mut String, Senders { config, flows }: &Senders) {
    let control = match config.variant {
        TcpVariant::Cubic => "ns3::TcpCubic",
        TcpVariant::Dctcp => "ns3::TcpDctcp",
        _ => "ns3::TcpNewReno",
    };
    let recovery =
        if config.rate_reduction { "ns3::TcpPrrRecovery" } else { "ns3::TcpClassicRecovery" };
    // A packet on the link has the size that it has here.
    let segment = config.packet_bytes.saturating_sub(HEADERS + FRAME).max(1);
    let window = config
        .receive_window_segments
        .saturating_mul(segment.into())
        .clamp(u64::from(segment), MOST_WINDOW);
    let ecn = if config.ecn == Ecn::NotCapable { "Off" } else { "On" };
    let seconds = |time: Time| format!("{}s", time.as_secs());
    let common = [
        ("SegmentSize", segment.to_string()),
        ("Timestamp", "false".to_owned()),
        ("Sack", config.selective.to_string()),
        ("UseEcn", ecn.to_owned()),
        ("RcvBufSize", window.to_string()),
    ];
    let sender = [
        ("SndBufSize", window.to_string()),
        ("InitialCwnd", config.initial_window.to_string()),
        ("MinRto", seconds(config.min_rto)),
        ("LimitedTransmit", config.limited_transmit.to_string()),
    ];
    let receiver = [
        ("DelAckCount", if config.delayed_ack { config.ack_segments } else { 1 }.to_string()),
        ("DelAckTimeout", seconds(config.delayed_ack_wait)),
    ];
    let _ = write!(
        text,
        "        lane.tcp.push_back({{\"{control}\", \"{recovery}\", {segment}, {}, {}, {{",
        attributes(&[&common[..], &sender].concat()),
        attributes(&[&common[..], &receiver].concat()),
    );
    for (i, flow) in flows.iter().enumerate() {
        let comma = if i > 0 { "," } else { "" };
        let _ = write!(text, "{comma}\n            {{{:.6}, {:.6}}}", flow.start_s, flow.rtt_s);
    }
    text.push_str("}});\n");
}

fn discipline(out: &mut Writer<'_>) -> Option<Discipline> {
    let limit = out.limit_packets();
    let size = ("MaxSize", format!("{limit}p"));
    let lane = out.lane;
    let seconds = |value: f64| format!("{value}s");
    let ecn = lane.ecn.to_string();
    let found = |class, settings| Some(Discipline { class, quantum: 0, settings });
    match &lane.queue {
        QueueSpec::TailDrop(_) => found("FifoQueueDisc", vec![size]),
        QueueSpec::Codel(codel) => found(
            "CoDelQueueDisc",
            vec![
                size,
                ("MinBytes", codel.mtu_bytes.to_string()),
                ("Target", seconds(codel.target_s)),
                ("Interval", seconds(codel.interval_s)),
                ("UseEcn", ecn),
            ],
        ),
        QueueSpec::FqCodel(own) => {
            let settings = vec![
                size,
                ("Flows", own.queues.to_string()),
                ("Target", seconds(own.target_s)),
                ("Interval", seconds(own.interval_s)),
                ("UseEcn", ecn),
            ];
            Some(Discipline { class: "FqCoDelQueueDisc", quantum: own.quantum_bytes, settings })
        }
        QueueSpec::Pie(pie) => {
            out.fixed("queue.high_delay_rule", &pie.high_delay_rule, &false);
            out.fixed("queue.delay_from", &pie.delay_from, &pie::DelayFrom::Backlog);
            found("PieQueueDisc", [vec![size], pie_settings(pie, lane)].concat())
        }
        QueueSpec::Cobalt(own) => {
            out.notes.on(Level::Changed, "queue", Code::BlueLater, [out.name.into()]);
            found("CobaltQueueDisc", [vec![size], cobalt_settings(own, lane)].concat())
        }
        QueueSpec::Fair(own) => fair(out, own, size),
        _ => found("RedQueueDisc", red_settings(out, size)?),
    }
}

fn pie_settings(pie: &pie::Params, lane: &Lane) -> Vec<(&'static str, String)> {
    let seconds = |value: f64| format!("{value}s");
    vec![
        ("MeanPktSize", lane.packet_bytes.to_string()),
        ("QueueDelayReference", seconds(pie.target_s)),
        ("Tupdate", seconds(pie.update_s)),
        ("A", pie.alpha_hz.to_string()),
        ("B", pie.beta_hz.to_string()),
        ("MaxBurstAllowance", seconds(pie.burst_s)),
        ("UseDerandomization", pie.derandomise.to_string()),
        ("UseCapDropAdjustment", "true".to_owned()),
        ("MarkEcnThreshold", pie.mark_below.to_string()),
        ("UseEcn", lane.ecn.to_string()),
    ]
}

fn cobalt_settings(own: &cobalt::Params, lane: &Lane) -> Vec<(&'static str, String)> {
    vec![
        ("Target", format!("{}s", own.target_s)),
        ("Interval", format!("{}s", own.interval_s)),
        ("Increment", own.up.to_string()),
        ("Decrement", own.down.to_string()),
        ("UseEcn", lane.ecn.to_string()),
    ]
}

/// A queue per flow with CoDel, PIE or COBALT in each; `None`, with a note, for any other.
fn fair(
    out: &mut Writer<'_>,
    own: &fair::Params,
    size: (&'static str, String),
) -> Option<Discipline> {
    let lane = out.lane;
    let (class, settings) = match &*own.queue {
        QueueSpec::Codel(codel) => {
            let settings = vec![
                ("Target", format!("{}s", codel.target_s)),
                ("Interval", format!("{}s", codel.interval_s)),
                ("UseEcn", lane.ecn.to_string()),
            ];
            ("FqCoDelQueueDisc", settings)
        }
        QueueSpec::Pie(pie) => {
            out.fixed("queue.queue.high_delay_rule", &pie.high_delay_rule, &false);
            // ns-3 has the rate of the whole link here.
            out.notes.on(
                Level::Changed,
                "queue.queue.delay_from",
                Code::DelayOfLink,
                [out.name.into()],
            );
            ("FqPieQueueDisc", pie_settings(pie, lane))
        }
        QueueSpec::Cobalt(cobalt) => {
            out.notes.on(Level::Changed, "queue.queue", Code::BlueLater, [out.name.into()]);
            ("FqCobaltQueueDisc", cobalt_settings(cobalt, lane))
        }
        other => {
            let args = [
                out.name.into(),
                Phrase::new(Code::FairQueueingWith, [other.kind().into()]).into(),
            ];
            out.notes.on(Level::Lost, "queue.queue", Code::LaneLeftOut, args);
            return None;
        }
    };
    if own.by != fair::By::Flow {
        let args = [out.name.into(), Code::FairToHosts.into()];
        out.notes.on(Level::Lost, "queue.by", Code::LaneLeftOut, args);
        return None;
    }
    out.fixed("queue.new_first", &own.new_first, &true);
    out.fixed("queue.overflow", &own.overflow, &fair::Costs::Longest);
    let settings = [vec![size, ("Flows", own.queues.to_string())], settings].concat();
    Some(Discipline { class, quantum: own.quantum_bytes, settings })
}

fn red_settings(
    out: &mut Writer<'_>,
    size: (&'static str, String),
) -> Option<Vec<(&'static str, String)>> {
    let lane = out.lane;
    let red = Red::of(out, true)?;
    let squared = matches!(lane.queue, QueueSpec::ParabolaRed(_));
    // The squared line of ns-3 has a factor of 1.5, which is taken back.
    let factor = if squared { 1.5 } else { 1.0 };
    let mut settings = vec![
        size,
        ("MeanPktSize", lane.packet_bytes.to_string()),
        ("MinTh", red.min_th.to_string()),
        ("MaxTh", red.max_th.to_string()),
        ("LInterm", (factor / red.max_p).to_string()),
        ("QW", red.w_q.to_string()),
        ("Gentle", red.gentle.to_string()),
        ("Wait", red.wait.to_string()),
        ("NLRED", squared.to_string()),
        ("LinkBandwidth", format!("{}bps", lane.rate_bps)),
        ("UseEcn", lane.ecn.to_string()),
    ];
    if let QueueSpec::Red(own) = &lane.queue {
        let drops = own.above_max == red::AboveMax::Drop;
        settings.push(("UseHardDrop", drops.to_string()));
    }
    if let Some(own) = red.adaptive {
        settings.extend([
            ("AdaptMaxP", "true".to_owned()),
            ("Alpha", own.alpha.to_string()),
            ("Beta", own.beta.to_string()),
            ("Interval", format!("{}s", own.interval_s)),
            ("Top", adaptive_red::MAX_P_HIGHEST.to_string()),
            ("Bottom", adaptive_red::MAX_P_LOWEST.to_string()),
        ]);
    }
    Some(settings)
}
