//! The built-in disciplines as rules. Each gives the same packets as its discipline with default parameters.

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
