//! A scenario as a script for ns-2.35, in Tcl.
//!
//! Names and defaults after `tcl/lib/ns-default.tcl`. DropTail counts the packet in transmission; RED does not.

use std::fmt::Write;

use aqm_lane::packet::Ecn;
use aqm_lane::queue::{QueueSpec, adaptive_red};
use aqm_lane::tcp::{Profile, TcpVariant};

use super::Whole;
use super::plan::{Able, Change, Gaps, HEADERS, Red, Run, Senders, Sources, runs};
use crate::note::Notes;
use crate::writing::Writer;

const ABLE: Able = Able {
    name: "ns-2",
    profile: Some(Profile::Ns2),
    tcp: &[TcpVariant::Tahoe, TcpVariant::Reno, TcpVariant::NewReno, TcpVariant::Sack],
    sizes_vary: false,
    jitters: Some(&[0.0, 0.5]),
};

/// A queue of ns-2.
struct Discipline {
    class: &'static str,
    limit: u32,
    settings: Vec<(&'static str, String)>,
}

/// Writes a script that runs one lane, or each in a process of its own.
pub(super) fn script(whole: &Whole<'_>, notes: &mut Notes) -> Option<String> {
    let runs = runs(&ABLE, &whole.lanes, notes, discipline);
    if runs.is_empty() {
        return None;
    }
    let mut text = String::new();
    let _ = text.write_fmt(format_args!(
        "# {title}\n\
         # For ns-2.35: ns FILE runs every lane, ns FILE N lane N; each prints one line of JSON.\n\
         # A round trip counts no queueing and no serialisation.\n\n",
        title = one_line(whole.title),
    ));
    for (index, run) in runs.iter().enumerate() {
        lane(&mut text, index, run, whole.duration_s);
    }
    text.push_str(COMMON);
    let _ = writeln!(text, "\nrun_lanes {}", runs.len());
    Some(text)
}

/// A title in a comment.
pub(super) fn one_line(title: &str) -> String {
    let title: String = title.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if title.trim().is_empty() { "A scenario".to_owned() } else { title.trim().to_owned() }
}

/// A name in braces, without what Tcl or JSON would read.
fn plain(label: &str) -> String {
    label.chars().map(|c| if c.is_control() || "{}\"\\".contains(c) { ' ' } else { c }).collect()
}

const COMMON: &str = r#"
# A node with its own access link in front of the bottleneck.
proc source_node {rtt} {
  global ns before access delay
  set node [$ns node]
  set own [expr {max(0.0, $rtt / 2.0 - $delay)}]
  $ns duplex-link $node $before $access $own DropTail
  $ns queue-limit $node $before 1000000
  $ns queue-limit $before $node 1000000
  return $node
}

# Greedy TCP flows: a start and a round trip each.
proc senders {agent sink settings table} {
  global ns behind flows
  foreach {start rtt} $table {
    set tcp [new $agent]
    foreach {name value} $settings { $tcp set $name $value }
    set receiver [new $sink]
    $tcp set fid_ [incr flows]
    $ns attach-agent [source_node $rtt] $tcp
    $ns attach-agent $behind $receiver
    $ns connect $tcp $receiver
    set ftp [new Application/FTP]
    $ftp attach-agent $tcp
    $ns at $start "$ftp start"
  }
}

# UDP sources at the bottleneck. Returns them.
proc sources {kind bytes settings starts} {
  global ns before behind flows
  set all {}
  foreach start $starts {
    set udp [new Agent/UDP]
    $udp set packetSize_ $bytes
    $udp set fid_ [incr flows]
    set null [new Agent/Null]
    $ns attach-agent $before $udp
    $ns attach-agent $behind $null
    $ns connect $udp $null
    set source [new Application/Traffic/$kind]
    $source set packetSize_ $bytes
    foreach {name value} $settings { $source set $name $value }
    $source attach-agent $udp
    $ns at $start "$source start"
    lappend all $source
  }
  return $all
}

proc change_sources {all name value} { foreach source $all { $source set $name $value } }

# Samples of the queue, of which the percentiles are.
proc sample {} {
  global ns monitor samples
  incr samples([$monitor set pkts_])
  $ns after 0.01 sample
}

proc percentile {share} {
  global samples
  set all 0
  foreach {length count} [array get samples] { incr all $count }
  set seen 0
  foreach length [lsort -integer [array names samples]] {
    incr seen $samples($length)
    if {$seen >= $share * $all} { return $length }
  }
  return 0
}

proc count_from {start} {
  global ns monitor integral at_start
  $ns at $start {
    $integral newpoint [$ns now] [$integral set lasty_]
    foreach name {parrivals_ pdrops_ bdepartures_} { set at_start($name) [$monitor set $name] }
    set at_start(sum) [$integral set sum_]
    sample
  }
}

proc report {label start end} {
  global ns monitor integral at_start capacity
  $integral newpoint $end [$integral set lasty_]
  set span [expr {$end - $start}]
  foreach name {parrivals_ pdrops_ bdepartures_} {
    set $name [expr {[$monitor set $name] - $at_start($name)}]
  }
  set mean [expr {([$integral set sum_] - $at_start(sum)) / $span}]
  set loss [expr {$parrivals_ > 0 ? double($pdrops_) / $parrivals_ : 0.0}]
  set used [expr {min(1.0, 8.0 * $bdepartures_ / $capacity)}]
  puts "{\"label\":\"$label\",\"arrivals\":[format %.0f $parrivals_],\"loss\":$loss,\"utilisation\":$used,\"queue_packets\":{\"mean\":$mean,\"p50\":[percentile 0.5],\"p95\":[percentile 0.95],\"p99\":[percentile 0.99]}}"
}

proc run_lanes {count} {
  global argv ns
  if {[llength $argv] > 0} {
    lane_[lindex $argv 0]
    $ns run
    return
  }
  for {set i 0} {$i < $count} {incr i} { puts [exec [info nameofexecutable] [info script] $i] }
}
"#;

fn lane(text: &mut String, index: usize, run: &Run<Discipline>, end_s: f64) {
    let Run { label, seed, warmup_s, link, access_bps, back_bps, back_packets, .. } = run;
    let Discipline { class, limit, settings } = &run.discipline;
    let (rate, delay) = (link.rate_bps, link.delay_s);
    // ns-2 reads the seed 0 as the time of day.
    let seed = (*seed).clamp(1, i32::MAX as u32);
    let mut own = format!(
        "proc lane_{index} {{}} {{\n  \
         global ns before behind access delay flows monitor integral capacity\n  \
         ns-random {seed}\n  \
         set ns [new Simulator]\n  \
         set flows 0\n  \
         set access {access_bps}\n  \
         set delay {delay}\n  \
         set before [$ns node]\n  \
         set behind [$ns node]\n"
    );
    for (name, value) in settings {
        let _ = writeln!(own, "  Queue/{class} set {name} {value}");
    }
    let _ = write!(
        own,
        "  $ns simplex-link $before $behind {rate} {delay} {class}\n  \
         $ns queue-limit $before $behind {limit}\n  \
         $ns simplex-link $behind $before {back_bps} {delay} DropTail\n  \
         $ns queue-limit $behind $before {back_packets}\n  \
         set monitor [$ns monitor-queue $before $behind \"\"]\n  \
         set integral [new Integrator]\n  \
         $monitor set-pkts-integrator $integral\n"
    );
    for senders in &run.tcp {
        write_senders(&mut own, senders);
    }
    for (i, sources) in run.udp.iter().enumerate() {
        write_sources(&mut own, i, sources);
    }
    // Bits that the link could have sent while things are counted.
    let (mut capacity, mut from, mut now) = (0.0, *warmup_s, rate as f64);
    for (at_s, change) in &run.changes {
        let command = match change {
            Change::LinkRate(rate) => {
                let until = at_s.clamp(*warmup_s, end_s);
                capacity += now * (until - from);
                (from, now) = (until, *rate as f64);
                format!("[[$ns link $before $behind] link] set bandwidth_ {rate}")
            }
            Change::LinkDelay(delay) => {
                format!("[[$ns link $before $behind] link] set delay_ {delay}")
            }
            Change::SourceRate(i, rate) => {
                let sources = &run.udp[*i];
                match sources.gaps {
                    Gaps::Jittered(_) => format!("change_sources $sources_{i} rate_ {rate}"),
                    Gaps::Exponential => {
                        let gap = gap_s(sources.packet_bytes, *rate);
                        format!("change_sources $sources_{i} idle_time_ {gap}")
                    }
                }
            }
        };
        let _ = writeln!(own, "  $ns at {at_s} \"{command}\"");
    }
    capacity += now * (end_s - from);
    let label = plain(label);
    let _ = write!(
        own,
        "  set capacity {capacity}\n  \
         count_from {warmup_s}\n  \
         $ns at {end_s} {{report {{{label}}} {warmup_s} {end_s}; exit 0}}\n}}\n"
    );
    text.push_str(&own);
}

/// Mean gap of packets of one source, s; never for a source that sends nothing.
fn gap_s(packet_bytes: u32, rate_bps: f64) -> f64 {
    if rate_bps > 0.0 { f64::from(packet_bytes) * 8.0 / rate_bps } else { 1e9 }
}

fn write_senders(text: &mut String, Senders { config, flows }: &Senders) {
    let (agent, sink) = match config.variant {
        TcpVariant::Tahoe => ("Agent/TCP", "Agent/TCPSink"),
        TcpVariant::Reno => ("Agent/TCP/Reno", "Agent/TCPSink"),
        TcpVariant::Sack => ("Agent/TCP/Sack1", "Agent/TCPSink/Sack1"),
        _ => ("Agent/TCP/Newreno", "Agent/TCPSink"),
    };
    let delayed = if config.delayed_ack { "/DelAck" } else { "" };
    let settings = format!(
        "packetSize_ {} window_ {} windowInit_ {} minrto_ {} rtxcur_init_ {} tcpTick_ {} singledup_ {} ecn_ {}",
        config.packet_bytes.saturating_sub(HEADERS).max(1),
        config.receive_window_segments,
        config.initial_window,
        config.min_rto.as_secs(),
        config.initial_rto.as_secs(),
        // ns-2 has a clock with ticks.
        if config.clock_tick.0 > 0 { config.clock_tick.as_secs() } else { 0.001 },
        u8::from(config.limited_transmit),
        u8::from(config.ecn != Ecn::NotCapable),
    );
    let _ = write!(text, "  senders {agent} {sink}{delayed} {{{settings}}} {{");
    for flow in flows {
        let _ = write!(text, "\n    {:.6} {:.6}", flow.start_s, flow.rtt_s);
    }
    text.push_str("\n  }\n");
}

fn write_sources(text: &mut String, index: usize, sources: &Sources) {
    let Sources { packet_bytes, gaps, rate_bps, starts_s, .. } = sources;
    let (kind, settings) = match gaps {
        Gaps::Jittered(jitter) => {
            ("CBR", format!("rate_ {rate_bps} random_ {}", u8::from(*jitter > 0.0)))
        }
        // One packet a burst, at once.
        Gaps::Exponential => {
            let gap = gap_s(*packet_bytes, *rate_bps);
            ("Exponential", format!("burst_time_ 0 idle_time_ {gap} rate_ 1e15"))
        }
    };
    let starts: Vec<String> = starts_s.iter().map(|start| format!("{start:.6}")).collect();
    let starts = if *rate_bps > 0.0 { starts.join(" ") } else { String::new() };
    let _ = writeln!(
        text,
        "  set sources_{index} [sources {kind} {packet_bytes} {{{settings}}} {{{starts}}}]"
    );
}

fn discipline(out: &mut Writer<'_>) -> Option<Discipline> {
    let limit = out.limit_packets();
    let lane = out.lane;
    if let QueueSpec::TailDrop(_) = lane.queue {
        return Some(Discipline { class: "DropTail", limit: limit + 1, settings: Vec::new() });
    }
    let red = Red::of(out, false)?;
    let flag = |on: bool| on.to_string();
    let mut settings = vec![
        ("bytes_", flag(false)),
        ("queue_in_bytes_", flag(false)),
        ("mean_pktsize_", lane.packet_bytes.to_string()),
        ("thresh_", red.min_th.to_string()),
        ("maxthresh_", red.max_th.to_string()),
        ("linterm_", (1.0 / red.max_p).to_string()),
        ("q_weight_", red.w_q.to_string()),
        ("gentle_", flag(red.gentle)),
        ("wait_", flag(red.wait)),
        ("setbit_", flag(lane.ecn)),
        ("adaptive_", u8::from(red.adaptive.is_some()).to_string()),
    ];
    if let Some(own) = red.adaptive {
        settings.extend([
            ("alpha_", own.alpha.to_string()),
            ("beta_", own.beta.to_string()),
            ("interval_", own.interval_s.to_string()),
            ("top_", adaptive_red::MAX_P_HIGHEST.to_string()),
            ("bottom_", adaptive_red::MAX_P_LOWEST.to_string()),
        ]);
    }
    Some(Discipline { class: "RED", limit, settings })
}
