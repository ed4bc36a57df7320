use super::{Complex64, Load, MOST_BEND, Point, Unsettled};
use aqm_sim::fault::Reason;
use aqm_sim::math;
use aqm_sim::queue::{
    DelayControl, Dynamics, LengthUnit, Port, QueueDiscipline, QueueSpec, Spacing,
};
use aqm_sim::scenario::Buffer;
use aqm_sim::units::Rate;

/// How the drop probability follows from the queue.
pub enum Law {
    /// A drop curve.
    Curve(Curved),
    /// An integrator of the delay, and the factor on its steps as a function of the drop probability.
    Controller { delay: DelayControl, scale: fn(f64) -> f64 },
    /// The square of an integrator of the delay.
    SquaredController(DelayControl),
    /// The PI controller of Hollot et al. (INFOCOM 2001): gain (1 + s/zero) / s.
    Pi {
        /// 1/(packet s).
        gain: f64,
        /// rad/s.
        zero: f64,
        /// Target queue, packets.
        target_packets: f64,
    },
}

/// A drop curve and its input.
pub struct Curved {
    /// Base probability at a queue in packets, as the simulation computes it.
    pub probability: Box<dyn Fn(f64) -> f64>,
    /// Queues at which the curve or its slope may jump, packets, ascending.
    pub corners: Vec<f64>,
    /// Weight of an arrival in the average; `None` if the curve reads the queue itself.
    pub w_q: Option<f64>,
    pub spacing: Spacing,
    /// Buffer, packets.
    pub buffer: f64,
}

/// The discipline's part of the loop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Steering {
    /// Slope per packet, and the pole of the average, rad/s, if there is one.
    Slope {
        slope: f64,
        filter: Option<f64>,
    },
    /// (beta + alpha / (T s)) e^(-s T/2), as a fraction of a packet.
    Delay {
        alpha: f64,
        beta: f64,
        update_s: f64,
    },
    Pi {
        gain: f64,
        zero: f64,
    },
}

impl Steering {
    pub(super) fn at(&self, s: Complex64) -> Complex64 {
        match *self {
            Steering::Slope { slope, filter: None } => slope.into(),
            Steering::Slope { slope, filter: Some(pole) } => slope * pole / (s + pole),
            Steering::Delay { alpha, beta, update_s } => {
                (beta + alpha / (update_s * s)) * (-s * update_s / 2.0).exp()
            }
            Steering::Pi { gain, zero } => gain * (1.0 + s / zero) / s,
        }
    }

    pub(super) fn slope(&self) -> f64 {
        match *self {
            Steering::Slope { slope, .. } => slope,
            Steering::Delay { .. } | Steering::Pi { .. } => f64::INFINITY,
        }
    }

    /// Change of the curve's input over an RTT of `rtt_s` in which the queue grows by `growth`, packets.
    pub(super) fn felt(&self, growth: f64, rtt_s: f64) -> f64 {
        match *self {
            Steering::Slope { filter: Some(pole), .. } => growth * (1.0 - math::exp(-pole * rtt_s)),
            _ => growth,
        }
    }

    /// Slope and pole of an average.
    pub(super) fn filtered(&self) -> Option<(f64, f64)> {
        match *self {
            Steering::Slope { slope, filter: Some(pole) } => Some((slope, pole)),
            _ => None,
        }
    }
}

/// Parts of a smooth stretch to search for a crossing; a sketched curve may fall.
const PARTS: u32 = 16;
const HALVINGS: usize = 60;
/// Largest rise of the drop probability over zero queue that counts as rounding.
const LEAST_JUMP: f64 = 1e-9;
/// Width of the difference quotient for slopes, packets.
const STEP: f64 = 1e-3;

impl Law {
    /// The law of `queue` under `load`, with a buffer of `buffer` packets of `packet_bytes` bytes.
    ///
    /// An adaptive discipline is taken at its steady state.
    ///
    /// # Errors
    /// Why the discipline has no linear model.
    pub fn of(
        queue: &QueueSpec,
        load: &Load,
        buffer: u32,
        packet_bytes: u32,
    ) -> Result<Law, Reason> {
        match queue.dynamics() {
            Dynamics::Unmodelled(reason) => Err(reason),
            Dynamics::Controller { delay, scale, .. } => Ok(Law::Controller { delay, scale }),
            Dynamics::SquaredController { delay, .. } => Ok(Law::SquaredController(delay)),
            Dynamics::Curve { w_q, spacing } => {
                let at_rest = queue.at_rest(&|queue| load.needed_at(queue));
                let queue = at_rest.as_ref().unwrap_or(queue);
                Law::curve(queue, buffer, packet_bytes, w_q, spacing)
            }
        }
    }

    fn curve(
        queue: &QueueSpec,
        buffer: u32,
        packet_bytes: u32,
        w_q: Option<f64>,
        spacing: Spacing,
    ) -> Result<Law, Reason> {
        // A curve in packets does not depend on the link's rate.
        let rate = Rate(8_000_000);
        let port = Port { rate, buffer: Buffer::Packets(buffer), usual_packet_bytes: packet_bytes };
        let discipline = queue.build(&port);
        let curve = discipline.curve();
        if curve.unit != LengthUnit::Packets {
            return Err(Reason::CurveInBytes);
        }
        let mut corners: Vec<f64> = curve.line.iter().map(|knot| knot.queue).collect();
        corners.dedup();
        Ok(Law::Curve(Curved {
            probability: Box::new(move |queue| discipline.probability_at(queue).unwrap_or(0.0)),
            corners,
            w_q: w_q.filter(|_| curve.averaged),
            spacing,
            buffer: f64::from(buffer),
        }))
    }

    /// The queue at which the discipline's drop probability equals what the flows need, packets.
    pub(super) fn rest(&self, load: &Load) -> Result<f64, Unsettled> {
        match self {
            Law::Curve(curve) => curve.rest(load),
            Law::Controller { delay, .. } | Law::SquaredController(delay) => {
                Ok(delay.target_s * load.rate_pps)
            }
            Law::Pi { target_packets, .. } => Ok(*target_packets),
        }
    }

    /// Whether the curve's rise over `growth` packets from the operating point differs much from what its slope
    /// there predicts.
    pub(super) fn bends(&self, point: &Point, growth: f64) -> bool {
        let Law::Curve(curve) = self else { return false };
        let queue = point.queue_packets;
        let rise = curve.share(queue + growth) - curve.share(queue);
        let expected = curve.slope_at(queue) * growth;
        !(expected / MOST_BEND..=expected * MOST_BEND).contains(&rise)
    }

    pub(super) fn steering(&self, load: &Load, point: &Point) -> Steering {
        match self {
            Law::Curve(curve) => {
                let pole = |w_q: f64| -load.rate_pps * math::ln(1.0 - w_q);
                let filter = curve.w_q.filter(|w_q| *w_q < 1.0).map(pole);
                Steering::Slope { slope: curve.slope_at(point.queue_packets), filter }
            }
            Law::Controller { delay, scale } => {
                steering(delay, scale(point.drop_probability), load)
            }
            Law::SquaredController(delay) => {
                steering(delay, 2.0 * point.drop_probability.sqrt(), load)
            }
            &Law::Pi { gain, zero, .. } => Steering::Pi { gain, zero },
        }
    }
}

fn steering(control: &DelayControl, factor: f64, load: &Load) -> Steering {
    let factor = factor / load.rate_pps;
    Steering::Delay {
        alpha: factor * control.alpha_hz,
        beta: factor * control.beta_hz,
        update_s: control.update_s,
    }
}

impl Curved {
    /// The fraction of arrivals that is dropped at a measured queue, packets.
    pub(super) fn share(&self, queue: f64) -> f64 {
        self.spacing.share((self.probability)(queue))
    }

    /// Where the drop probability rises through the needed one, which falls with the queue.
    fn rest(&self, load: &Load) -> Result<f64, Unsettled> {
        let lacks = |queue: f64| self.share(queue) < load.needed_at(queue);
        let inner = self.corners.iter().copied().filter(|at| *at > 0.0 && *at < self.buffer);
        let mut from = 0.0;
        for to in inner.chain([self.buffer]) {
            // The end point itself belongs to the next stretch.
            let last = to - (to - from) * 1e-12;
            let part = (last - from) / f64::from(PARTS);
            for i in 0..PARTS {
                let (low, high) = (from + part * f64::from(i), from + part * f64::from(i + 1));
                if lacks(low) && !lacks(high) {
                    return Ok(between(low, high, lacks));
                }
            }
            if lacks(last) && !lacks(to) {
                let jumps = self.share(to) - self.share(last) > LEAST_JUMP;
                return if jumps { Err(Unsettled::Cliff(to)) } else { Ok(to) };
            }
            from = to;
        }
        Err(Unsettled::Overflow)
    }

    /// Slope of the dropped fraction over the queue, 1/packet.
    fn slope_at(&self, queue: f64) -> f64 {
        let rise = self.share(queue + STEP) - self.share(queue - STEP);
        rise / (2.0 * STEP)
    }
}

/// The point where `is_before` ceases to hold.
pub(super) fn between(from: f64, to: f64, is_before: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (from, to);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if is_before(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}
