//! Why a queue oscillates or is stable: the linearised loop of N equal TCP flows, a link and a discipline.
//!
//! The fluid model is that of Misra, Gong & Towsley (SIGCOMM 2000). The linearisation is that of Hollot,
//! Misra, Towsley & Gong (INFOCOM 2001), with the terms that they neglect. The discipline acts with a delay
//! of one RTT:
//!
//! ```text
//! W'(t) = 1/R - (W(t) + o) W(t-R) p(t-R) / (A R(t-R))      window, packets
//! q'(t) = N W / R + U - C                                  queue, packets; R = Tp + q/C
//! ```
//!
//! with A = 2 and o = 0 if all windows are equal, and the values of [`WindowLaw`] if they vary.
//!
//! The model neglects timeouts, slow start, differences between RTTs, and windows of a few packets.
//! [`Remark`] reports where that matters.

use aqm_sim::fault::{Arg, Phrase, Reason, ReasonPhrase};

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

/// Window below which timeouts dominate, packets.
pub const LEAST_WINDOW: f64 = 4.0;
/// Window halvings per period, all flows together, below which single ones matter.
pub const LEAST_HALVINGS: f64 = 6.0;
/// Least queue at the operating point, in standard deviations of the uncontrolled queue. Below it, noise
/// alone empties the queue.
pub const LEAST_ROOM: f64 = 2.0;
/// Largest factor by which a curve's rise may differ from its slope's prediction over an RTT's queue growth.
pub const MOST_BEND: f64 = 3.0;
/// Fraction of the link above which unresponsive traffic matters too much.
pub const MOST_UDP: f64 = 0.1;

/// Flows and the link that they share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Load {
    /// Number of greedy TCP flows, above 0.
    pub flows: f64,
    /// Link rate, packets of TCP per second, above 0.
    pub rate_pps: f64,
    /// RTT without queueing, s. For several RTTs the harmonic mean, since a flow's rate is proportional to
    /// 1/R.
    pub rtt_s: f64,
    /// Rate of unresponsive traffic, packets of TCP's size per second.
    pub udp_pps: f64,
    /// Most packets in flight per flow; infinite for no limit.
    pub window_packets: f64,
    pub window_law: WindowLaw,
}

impl Load {
    /// Link rate available to TCP, packets per second.
    pub fn left_pps(&self) -> f64 {
        self.rate_pps - self.udp_pps
    }

    /// RTT at a queue of `queue` packets, s.
    pub fn rtt_at(&self, queue: f64) -> f64 {
        self.rtt_s + queue / self.rate_pps
    }

    /// Window of each flow at a queue of `queue` packets, packets.
    pub fn window_at(&self, queue: f64) -> f64 {
        self.left_pps() * self.rtt_at(queue) / self.flows
    }

    /// Fraction of packets that must be dropped to keep the queue there.
    fn needed_at(&self, queue: f64) -> f64 {
        self.window_law.needed_at(self.window_at(queue))
    }
}

/// The operating point of flows, link and discipline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Queue, packets.
    pub queue_packets: f64,
    /// Fraction of packets that is dropped or marked.
    pub drop_probability: f64,
    /// Window of each flow, packets.
    pub window_packets: f64,
    /// RTT with queueing, s.
    pub rtt_s: f64,
}

/// Why there is no operating point to linearise at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unsettled {
    /// The curve jumps over the needed probability at this queue, packets: it alternates between too little
    /// and too much.
    Cliff(f64),
    /// The curve stays below the needed probability up to the end of the buffer.
    Overflow,
    /// The windows are too small to cause losses.
    Windows,
    /// Unresponsive traffic takes the whole link.
    Crowded,
}

impl From<Unsettled> for ReasonPhrase {
    fn from(unsettled: Unsettled) -> ReasonPhrase {
        match unsettled {
            Unsettled::Cliff(queue) => Phrase::new(Reason::Cliff, [whole(queue)]),
            Unsettled::Overflow => Reason::Overflow.into(),
            Unsettled::Windows => Reason::SmallWindows.into(),
            Unsettled::Crowded => Reason::NothingLeft.into(),
        }
    }
}

/// Reasons to doubt the model's numbers at an operating point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Remark {
    /// Windows below [`LEAST_WINDOW`]; the window, packets.
    SmallWindow(f64),
    /// UDP above [`MOST_UDP`] of the link; its fraction.
    MuchUdp(f64),
    /// Halvings per period below [`LEAST_HALVINGS`]; their number.
    FewHalvings(f64),
    /// A queue below [`LEAST_ROOM`] times its uncontrolled deviation; that deviation, packets.
    LittleRoom(f64),
    /// A curve that bends within the queue's growth over an RTT; that growth, packets.
    Bend(f64),
}

impl From<Remark> for ReasonPhrase {
    fn from(remark: Remark) -> ReasonPhrase {
        match remark {
            Remark::SmallWindow(window) => Phrase::new(Reason::Timeouts, [tenths(window)]),
            Remark::MuchUdp(share) => Phrase::new(Reason::MuchUdp, [whole(100.0 * share)]),
            Remark::FewHalvings(number) => Phrase::new(Reason::FewHalvings, [tenths(number)]),
            Remark::LittleRoom(packets) => Phrase::new(Reason::LittleRoom, [whole(packets)]),
            Remark::Bend(packets) => Phrase::new(Reason::Bend, [whole(packets)]),
        }
    }
}

/// The nearest whole number, in digits.
fn whole(number: f64) -> Arg<Reason> {
    format!("{number:.0}").into()
}

/// A number with one decimal, in digits.
fn tenths(number: f64) -> Arg<Reason> {
    format!("{number:.1}").into()
}

/// The loop at its operating point.
#[derive(Clone, Debug)]
pub struct Loop {
    pub point: Point,
    pub plant: Plant,
    steering: Steering,
}

impl Loop {
    /// The loop of `load` and `law`.
    ///
    /// # Errors
    /// If there is no operating point to linearise at.
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

    /// Reasons to doubt the loop's numbers.
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

    /// Window halvings of all flows per period; `None` without a period.
    pub fn halvings(&self) -> Option<f64> {
        let Point { window_packets, drop_probability, rtt_s, .. } = self.point;
        let each = window_packets * drop_probability / rtt_s;
        self.margins().period_s().map(|period| self.plant.flows * each * period)
    }

    /// Standard deviation of the uncontrolled queue under random halvings, packets.
    pub fn alone(&self) -> f64 {
        noise::deviation(&self.plant, |_| Complex64::default())
    }

    /// The discipline's response at `s`: change of the dropped fraction per packet of queue.
    pub fn steering(&self, s: Complex64) -> Complex64 {
        self.steering.at(s)
    }

    /// Change of the dropped fraction per packet of lasting queue.
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

    /// Standard deviation of a stable loop's queue under random halvings, packets; `None` if the loop
    /// oscillates.
    pub fn deviation(&self) -> Option<f64> {
        let calm = self.margins().gain.is_none_or(|gain| gain > 1.0);
        calm.then(|| noise::deviation(&self.plant, |s| self.steering.at(s)))
    }

    /// Left and right side of Hollot et al.'s sufficient condition for a stable RED loop, which holds if the
    /// left is at most the right. `None` without an average.
    pub fn sufficient(&self) -> Option<[f64; 2]> {
        let (slope, filter) = self.steering.filtered()?;
        let Plant { flows, rate_pps, rtt_s, .. } = self.plant;
        let pipe = rtt_s * rate_pps;
        let w = 0.1 * (2.0 * flows / (rtt_s * pipe)).min(1.0 / rtt_s);
        let left = slope * pipe * pipe * pipe / (4.0 * flows * flows);
        Some([left, (w * w / (filter * filter) + 1.0).sqrt()])
    }
}

/// The PI controller by Hollot et al. (INFOCOM 2001) for a plant: gain, 1/(packet s), and zero, rad/s.
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
