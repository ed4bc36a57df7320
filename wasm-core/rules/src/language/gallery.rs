//! The built-in disciplines as rules, each with the same packets as its discipline with default parameters; and schemes that
//! the lab has as rules alone.

pub use aqm_lane::queue::rule::RED;

/// A rule of the gallery.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// The kind of its discipline.
    pub kind: &'static str,
    /// Its text.
    pub text: &'static str,
    /// Its parameters, with the corresponding fields of the discipline.
    pub fields: &'static [(&'static str, &'static str)],
}

/// The rules, simple ones first.
pub const GALLERY: &[Shown] = &[
    Shown { kind: "red", text: RED, fields: THRESHOLDS },
    Shown { kind: "gred", text: GENTLE_RED, fields: THRESHOLDS },
    Shown { kind: "gred_i", text: GRED_I, fields: THRESHOLDS },
    Shown {
        kind: "dsred",
        text: DSRED,
        fields: &[("kl", "k_l"), ("kh", "k_h"), ("gamma", "gamma"), ("w", "w_q")],
    },
    Shown {
        kind: "hred",
        text: HRED,
        fields: &[
            ("min", "min_th"),
            ("max", "max_th"),
            ("max_p", "max_p"),
            ("e", "asymptote_packets"),
            ("w", "w_q"),
        ],
    },
    Shown { kind: "parabola_red", text: PARABOLA, fields: THRESHOLDS },
    Shown {
        kind: "adaptive_red",
        text: ADAPTIVE_RED,
        fields: &[
            ("min", "min_th"),
            ("max", "max_th"),
            ("w", "w_q"),
            ("alpha", "alpha"),
            ("beta", "beta"),
            ("interval", "interval_s"),
        ],
    },
    Shown { kind: "pie", text: PIE, fields: CONTROLLED },
    Shown { kind: "pi2", text: PI2, fields: CONTROLLED },
    Shown {
        kind: "codel",
        text: CODEL,
        fields: &[("target", "target_s"), ("interval", "interval_s"), ("mtu", "mtu_bytes")],
    },
];

/// A published scheme that is a rule and no discipline of its own.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// Its name.
    pub name: &'static str,
    /// What it does, in a sentence without its end.
    pub about: &'static str,
    /// Who published it, and when.
    pub source: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// The schemes that are rules alone: they see flows.
pub const EXAMPLES: &[Example] = &[
    Example {
        name: "CHOKe",
        about: "compares an arrival with a random waiting packet, and drops both if they are of one flow",
        source: "Pan, Prabhakar & Psounis 2000",
        text: CHOKE,
    },
    Example {
        name: "FRED",
        about: "RED with a fair share for each flow that has packets waiting",
        source: "Lin & Morris 1997",
        text: FRED,
    },
    Example {
        name: "SFB",
        about: "BLUE for each cell of three hashes of the flow; a flow that fills all its cells is held to a rate",
        source: "Feng, Kandlur, Saha & Shin 2001",
        text: SFB,
    },
    Example {
        name: "QProt",
        about: "scores the flows that build the queue, and diverts their packets",
        source: "After RFC 9957, with the numbers of CableLabs' model for ns-3",
        text: QPROT,
    },
];

/// CHOKe (Pan, Prabhakar & Psounis, *CHOKe: A Stateless Active Queue Management Scheme for Approximating Fair Bandwidth
/// Allocation*, INFOCOM 2000).
pub const CHOKE: &str = "\
rule CHOKe
param min = 30 in 0..500, max = 90 in 0..500, max_p = 0.1 in 0..1, w = 0.002 in 0..1
state avg = 0
on arrive
  avg = avg * (1 - w)^(missed + 1) + w * q
  if avg > min and peek(flow) { cull; drop }
  early ramp(avg, min, max, max_p, max) of avg from min
";

/// FRED (Lin & Morris, *Dynamics of Random Early Detection*, SIGCOMM 1997). The average ages from the time when the queue
/// became empty: an arrival that is dropped then does not end the idle time.
pub const FRED: &str = "\
rule FRED
param min = 30 in 0..500, max = 60 in 0..500, max_p = 0.02 in 0..1, minq = 2, w = 0.002
state avg = 0, count = -1, strike[flow] = 0, empty = 0ms
on arrive
  if q == 0 { avg = avg * (1 - w)^(sec(now - empty) * rate / (8 * usual)); empty = now }
  own = waits(strike); fair = max(avg / max(busy(strike), 1), 1)
  if own == 0 { strike = 0 }
  if own >= (2 if avg >= max else min) or avg >= max and own > 2 * fair or own >= fair and strike > 1 { strike = strike + 1; drop }
  if avg >= max { count = 0; drop }
  count = count + 1 if avg >= min else -1
  pb = max_p * (avg - min) / (max - min)
  if avg >= min and own >= max(minq, fair) and chance(pb / (1 - count * pb)) { count = 0; drop }
  avg = avg * (1 - w) + w * q
on depart
  avg = avg * (1 - w) + w * q; if q == 0 { empty = now }
";

/// Stochastic fair BLUE (Feng, Kandlur, Saha & Shin, *Stochastic Fair Blue*, INFOCOM 2001).
pub const SFB: &str = "\
rule SFB
param bin = 20 in 1..200, up = 0.001, down = 0.00017, box = 10
state a[flow, 16] = 0, b[flow, 16, 2] = 0, c[flow, 16, 3] = 0, tokens = 20, last = 0ms
on arrive
  if waits(a) == 0 { a = max(a - down, 0) } else if waits(a) >= bin { a = min(a + up, 1) }
  if waits(b) == 0 { b = max(b - down, 0) } else if waits(b) >= bin { b = min(b + up, 1) }
  if waits(c) == 0 { c = max(c - down, 0) } else if waits(c) >= bin { c = min(c + up, 1) }
  p = min(a, min(b, c))
  if p >= 1 {
    tokens = min(tokens + box * sec(now - last), 20); last = now
    if tokens < 1 { drop }
    tokens = tokens - 1; send
  }
  if chance(p) { signal }
";

/// Queue protection after RFC 9957, for a queue of a scheduler that diverts.
pub const QPROT: &str = "\
rule QProt
param most = 0.001 in 0..0.01, score = 0.004 in 0..0.05
state until[flow, 32] = 0ms
on arrive
  d = (bytes + size) * 8 / rate
  p = ramp(d, most - 0.000524, most, 1, most)
  until = min(max(until, now) + 2048ns * size * p, now + 5s)
  if d > most and d * sec(until - now) > most * score { divert }
  if chance(p) { mark }
";

const THRESHOLDS: &[(&str, &str)] =
    &[("min", "min_th"), ("max", "max_th"), ("max_p", "max_p"), ("w", "w_q")];

const CONTROLLED: &[(&str, &str)] =
    &[("target", "target_s"), ("alpha", "alpha_hz"), ("beta", "beta_hz")];

const GENTLE_RED: &str = "\
rule Gentle_RED
param min = 30 in 0..500, max = 90 in 0..500, max_p = 0.1 in 0..1, w = 0.002 in 0..1
state avg = 0
on arrive
  avg = avg * (1 - w)^(missed + 1) + w * q
  early ramp(avg, min, max, max_p, 2 * max) of avg from min
";

const GRED_I: &str = "\
rule GRED_I
param min = 30 in 0..500, max = 200 in 0..500, max_p = 1 in 0..1
on arrive
  early ramp(q, min, max, max_p, max) of q from min
";

const DSRED: &str = "\
rule DSRED
param kl = 6 in 0..100, kh = 20 in 0..100, gamma = 0.96 in 0..1, w = 0.07 in 0..1
state avg = 0
on arrive
  avg = avg * (1 - w)^(missed + 1) + w * q
  early line(avg, kl, 0, (kl + kh) / 2, 1 - gamma, kh, 1) of avg from kl uniform
";

const HRED: &str = "\
rule HRED
param min = 25 in 0..500, max = 89 in 0..500, max_p = 1 in 0..1, e = 1, w = 1/512 in 0..1
state avg = 0
on arrive
  avg = avg * (1 - w)^(missed + 1) + w * q
  h = max_p * e * (avg - min) / ((max - min) * (max + e - avg))
  early (0 if avg < min else h if avg < max else 1) of avg from min geometric
";

const PARABOLA: &str = "\
rule Parabola
param min = 25 in 0..500, max = 89 in 0..500, max_p = 1 in 0..1, w = 1/512 in 0..1
state avg = 0
on arrive
  avg = avg * (1 - w)^(missed + 1) + w * q
  x = (avg - min) / (max - min)
  early (0 if avg < min else max_p * x * x if avg < max else 1) of avg from min geometric
";

const ADAPTIVE_RED: &str = "\
rule Adaptive_RED
param min = 20 in 0..500, max = 80 in 0..500, w = 0.002 in 0..1
param alpha = 0.01 in 0..0.1, beta = 0.9 in 0..1, interval = 500ms
state avg = 0, max_p = 0.1, changed = 0ms
on arrive
  avg = avg * (1 - w)^(missed + 1) + w * q
  if now > changed + interval {
    margin = 0.4 * (max - min)
    if avg < min + margin and max_p >= 0.01 {
      max_p = max_p * beta; changed = now
    } else if avg > max - margin and max_p <= 0.5 {
      max_p = max_p + min(alpha, max_p / 4); changed = now
    }
  }
  early ramp(avg, min, max, max_p, 2 * max) of avg from min
";

/// PIE (RFC 8033), without its optional parts.
pub const PIE: &str = "\
rule PIE
param target = 0.015 in 0..0.1, alpha = 0.125 in 0..2, beta = 1.25 in 0..10
state p = 0, old = 0, burst = 150ms
every 15ms
  k = steps(p, 1e-6, 1/2048, 1e-5, 1/512, 1e-4, 1/128, 1e-3, 1/32, 0.01, 1/8, 0.1, 1/2, 1)
  d = (alpha * (delay - target) + beta * (delay - old)) * k
  b = min(d, 0.02) if p >= 0.1 else d
  s = p + (b + 0.02 if delay > 0.25 else b)
  p = clamp(s * 0.98 if delay == 0 and old == 0 else s, 0, 1)
  burst = max(burst - 15ms, 0ms); old = delay
on arrive
  if p == 0 and old < target / 2 and delay < target / 2 { burst = 150ms }
  if not room or burst > 0ms or bytes <= 2 * usual or old < target / 2 and p < 0.2 { send }
  if chance(p) { if p >= 0.1 { drop } else { signal } }
";

const PI2: &str = "\
rule PI2
param target = 0.015 in 0..0.1, alpha = 0.15 in 0..2, beta = 3 in 0..20
state r = 0, old = 0
every 15ms
  r = clamp(r + (alpha * (sec(age) - target) + beta * (sec(age) - old)), 0, 1)
  old = sec(age)
on depart
  p = r * r
  if chance(p) { if p >= 0.25 { drop } else { signal } }
";

/// CoDel (RFC 8289).
pub const CODEL: &str = "\
rule CoDel
param target = 5ms in 0ms..50ms, interval = 100ms in 1ms..1s, mtu = 1500
state n = 0, before = 0, dropping = no, due = no, first = never, next = 0ms
on depart
  if age < target or bytes <= mtu { first = never; dropping = no; due = no; send }
  if first == never { first = now + interval }
  if now < first { dropping = no; due = no; send }
  if dropping {
    if due { next = next + interval / sqrt(n); due = no }
    if now < next { send }
    n = n + 1
    if ect { next = next + interval / sqrt(n); mark }
    due = yes; drop
  }
  m = n - before
  n = m if m > 1 and now - next < 16 * interval else 1
  before = n; dropping = yes; next = now + interval / sqrt(n); signal
";
