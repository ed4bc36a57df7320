//! Why a queue swings or is calm: the linearised loop of N equal TCP flows, a link and a discipline.
//!
//! The fluid model is that of Misra, Gong & Towsley (SIGCOMM 2000), its linearisation that of Hollot,
//! Misra, Towsley & Gong (INFOCOM 2001), here with the terms that they leave out, too. Everything that
//! a discipline does acts one round trip later:
//!
//! ```text
//! W'(t) = 1/R - (W(t) + o) W(t-R) p(t-R) / (A R(t-R))      window, packets
//! q'(t) = N W / R + U - C                                  queue, packets; R = Tp + q/C
//! ```
//!
//! with A = 2 and o = 0 where all windows are alike, and what [`WindowLaw`] says where they differ.
//!
//! What it leaves out: timeouts and slow start, round trips that differ, and windows of a few packets.
//! [`Remark`] says where that matters.

use std::fmt;

pub mod advice;
mod law;
mod margins;
mod noise;
mod path;
mod plant;
mod window;

pub use law::{Curved, Law, Steering};
pub use margins::{Margins, margins};
pub use num_complex::Complex64;
pub use path::path;
pub use plant::Plant;
pub use window::{Filling, WindowLaw};

/// Window below which timeouts decide more than halvings do, packets.
pub const LEAST_WINDOW: f64 = 4.0;
/// Halvings of all flows in a period, below which single ones decide.
pub const LEAST_HALVINGS: f64 = 6.0;
/// Queue at rest below which it runs empty by noise alone, in standard deviations of the queue that the flows
/// make if nothing steers them.
pub const LEAST_ROOM: f64 = 2.0;
/// How much more or less than its slope says a curve may rise within a round trip's growth of the queue.
pub const MOST_BEND: f64 = 3.0;
/// Share of the link above which traffic that does not react decides too much.
pub const MOST_UDP: f64 = 0.1;

/// Flows and the link that they share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Load {
    /// Number of greedy TCP flows, above 0.
    pub flows: f64,
    /// Link rate, packets of TCP per second, above 0.
    pub rate_pps: f64,
    /// Round trip without queueing, s; of several their harmonic mean, since a flow's rate goes with 1/R.
    pub rtt_s: f64,
    /// Rate of traffic that does not react, packets of TCP's size per second.
    pub udp_pps: f64,
    /// Most packets that a flow has under way; infinite for no limit.
    pub window_packets: f64,
    pub window_law: WindowLaw,
}

impl Load {
    /// What the link leaves to TCP, packets per second.
    pub fn left_pps(&self) -> f64 {
        self.rate_pps - self.udp_pps
    }

    /// Round trip at a queue of so many packets, s.
    pub fn rtt_at(&self, queue: f64) -> f64 {
        self.rtt_s + queue / self.rate_pps
    }

    /// Window of each flow at a queue of so many packets, packets.
    pub fn window_at(&self, queue: f64) -> f64 {
        self.left_pps() * self.rtt_at(queue) / self.flows
    }

    /// Share of packets that must be dropped for the queue to stand there.
    fn needed_at(&self, queue: f64) -> f64 {
        self.window_law.needed_at(self.window_at(queue))
    }
}

/// Where flows, link and discipline are at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Queue, packets.
    pub queue_packets: f64,
    /// Share of packets that is dropped or marked.
    pub drop_probability: f64,
    /// Window of each flow, packets.
    pub window_packets: f64,
    /// Round trip with queueing, s.
    pub rtt_s: f64,
}

/// Why there is no point at which the loop could be linearised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unsettled {
    /// The curve jumps over the probability that is needed, at this queue in packets: it is thrown to and
    /// fro between too little and too much.
    Cliff(f64),
    /// The curve asks for less than is needed up to the end of the buffer.
    Overflow,
    /// The windows are too small to bring about losses.
    Windows,
    /// Traffic that does not react leaves nothing of the link.
    Crowded,
}

impl fmt::Display for Unsettled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsettled::Cliff(queue) => {
                write!(f, "stands on the cliff at {queue:.0} packets, where no slope is")
            }
            Unsettled::Overflow => {
                f.write_str("asks for less than these flows need, up to the end of the buffer")
            }
            Unsettled::Windows => {
                f.write_str("meets windows that are too small to bring about losses")
            }
            Unsettled::Crowded => f.write_str("has a link of which UDP leaves nothing to TCP"),
        }
    }
}

/// What makes the model's numbers doubtful at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Remark {
    /// Windows of less than [`LEAST_WINDOW`]; so many packets.
    SmallWindow(f64),
    /// More UDP than [`MOST_UDP`] of the link; the share.
    MuchUdp(f64),
    /// Fewer halvings than [`LEAST_HALVINGS`] in a period; their number.
    FewHalvings(f64),
    /// A queue of less than [`LEAST_ROOM`] times what the flows make of it by themselves; that, packets.
    LittleRoom(f64),
    /// A curve that is another within what the queue grows in a round trip; those packets.
    Bend(f64),
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::SmallWindow(window) => {
                write!(
                    f,
                    "windows of {window:.1} packets: timeouts decide, which the model leaves out"
                )
            }
            Remark::MuchUdp(share) => {
                write!(
                    f,
                    "{:.0} % of the link is UDP, which does not answer to drops",
                    100.0 * share
                )
            }
            Remark::FewHalvings(number) => {
                write!(
                    f,
                    "{number:.1} halvings in a period: they are felt one by one, and make no flow of drops"
                )
            }
            Remark::LittleRoom(packets) => {
                write!(
                    f,
                    "the flows alone move the queue by {packets:.0} packets, so that it runs empty by chance"
                )
            }
            Remark::Bend(packets) => {
                write!(
                    f,
                    "the curve is another within {packets:.0} packets, which the queue grows in a round trip"
                )
            }
        }
    }
}

/// The loop at its point of rest.
#[derive(Clone, Debug)]
pub struct Loop {
    pub point: Point,
    pub plant: Plant,
    steering: Steering,
}

impl Loop {
    /// The loop of `load` and `law`, or why it has no point of rest.
    ///
    /// # Errors
    /// Where nothing can be linearised.
    pub fn new(load: &Load, law: &Law) -> Result<Loop, Unsettled> {
        if load.left_pps() <= 0.0 {
            return Err(Unsettled::Crowded);
        }
        let queue_packets = law.rest(load)?;
        if load.window_at(queue_packets) > load.window_packets {
            return Err(Unsettled::Windows);
        }
        let point = Point {
            queue_packets,
            drop_probability: load.needed_at(queue_packets).min(1.0),
            window_packets: load.window_at(queue_packets),
            rtt_s: load.rtt_at(queue_packets),
        };
        let plant = Plant::new(load, &point);
        Ok(Loop { point, plant, steering: law.steering(load, &point) })
    }

    /// What is doubtful about it.
    pub fn remarks(&self, load: &Load, law: &Law) -> Vec<Remark> {
        let Point { window_packets: window, queue_packets: queue, .. } = self.point;
        let udp = load.udp_pps / load.rate_pps;
        let halvings = self.halvings();
        let alone = self.alone();
        let growth = self.steering.felt(load.flows, self.plant.rtt_s);
        [
            (window < LEAST_WINDOW).then_some(Remark::SmallWindow(window)),
            (udp > MOST_UDP).then_some(Remark::MuchUdp(udp)),
            halvings.filter(|number| *number < LEAST_HALVINGS).map(Remark::FewHalvings),
            (queue < LEAST_ROOM * alone).then_some(Remark::LittleRoom(alone)),
            law.bends(&self.point, growth).then_some(Remark::Bend(growth)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Halvings of all flows in a period; `None` without a period.
    pub fn halvings(&self) -> Option<f64> {
        let Point { window_packets, drop_probability, rtt_s, .. } = self.point;
        let each = window_packets * drop_probability / rtt_s;
        self.margins().period_s().map(|period| self.plant.flows * each * period)
    }

    /// Standard deviation of the queue that halvings at random would make if nothing steered them, packets.
    pub fn alone(&self) -> f64 {
        noise::deviation(&self.plant, |_| Complex64::default())
    }

    /// The discipline's answer at `s`: change of the share that is dropped per packet of queue.
    pub fn steering(&self, s: Complex64) -> Complex64 {
        self.steering.at(s)
    }

    /// Change of the share that is dropped per packet of queue that stays.
    pub fn slope(&self) -> f64 {
        self.steering.slope()
    }

    /// The open loop at angular frequency `w`, rad/s.
    pub fn at(&self, w: f64) -> Complex64 {
        let s = Complex64::new(0.0, w);
        self.steering.at(s) * self.plant.at(s)
    }

    /// The open loop with the plant of Hollot et al. (INFOCOM 2001), at angular frequency `w`, rad/s.
    pub fn hollot_at(&self, w: f64) -> Complex64 {
        let s = Complex64::new(0.0, w);
        self.steering.at(s) * self.plant.hollot_at(s)
    }

    pub fn margins(&self) -> Margins {
        margins(|w| self.at(w), self.plant.rtt_s)
    }

    pub fn hollot_margins(&self) -> Margins {
        margins(|w| self.hollot_at(w), self.plant.rtt_s)
    }

    /// Standard deviation of the queue that halvings at random make of a calm loop, packets; `None` where
    /// the loop swings by itself.
    pub fn deviation(&self) -> Option<f64> {
        let calm = self.margins().gain.is_none_or(|gain| gain > 1.0);
        calm.then(|| noise::deviation(&self.plant, |s| self.steering.at(s)))
    }

    /// The condition of Hollot et al. for a RED loop to be calm, left and right side: it is where the left
    /// is at most the right. `None` without an average.
    pub fn sufficient(&self) -> Option<[f64; 2]> {
        let (slope, filter) = self.steering.filtered()?;
        let Plant { flows, rate_pps, rtt_s, .. } = self.plant;
        let pipe = rtt_s * rate_pps;
        let w = 0.1 * (2.0 * flows / (rtt_s * pipe)).min(1.0 / rtt_s);
        let left = slope * pipe * pipe * pipe / (4.0 * flows * flows);
        Some([left, (w * w / (filter * filter) + 1.0).sqrt()])
    }
}

/// The PI controller that Hollot et al. (INFOCOM 2001) choose for a plant: gain, 1/(packet s), and zero,
/// rad/s.
pub fn pi_for(plant: &Plant) -> Law {
    let Plant { flows, rate_pps, rtt_s, .. } = *plant;
    let pipe = rtt_s * rate_pps;
    let zero = 2.0 * flows / (rtt_s * pipe);
    let w = zero;
    let gain =
        w * Complex64::new(1.0, w * rtt_s).norm() / (pipe * pipe * pipe / (4.0 * flows * flows));
    Law::Pi { gain, zero, target_packets: 0.0 }
}

#[cfg(test)]
mod tests;
