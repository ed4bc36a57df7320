//! The fluid model itself, integrated step by step from windows that are too small. The path of window and queue
//! spirals into the operating point or away from it, as the linear margins predict, and ends on a limit cycle if the
//! loop oscillates.

use super::law::Law;
use super::{Filling, Load, Loop};
use aqm_sim::math;
use aqm_sim::queue::DelayControl;

/// Steps per RTT at the operating point.
const STEPS: f64 = 40.0;
/// Initial windows, as a fraction of those at the operating point.
const START: f64 = 0.8;
/// Periods to follow, and the length of a period in RTTs if it is unknown.
const PERIODS: f64 = 12.0;
const PERIOD_RTTS: f64 = 10.0;
/// Most steps: an average over many thousand RTTs is not followed to its end.
const MOST_STEPS: usize = 60_000;
/// Approximate number of points returned per period.
const POINTS_IN_PERIOD: f64 = 48.0;
/// Least window of a flow, packets.
const LEAST: f64 = 1.0;

/// Window of a flow and queue, packets, ordered by time.
pub fn path(load: &Load, law: &Law, looped: &Loop, buffer: u32) -> Vec<[f64; 2]> {
    let point = looped.point;
    let step = point.rtt_s / STEPS;
    let period_s = looped.margins().period_s().unwrap_or(PERIOD_RTTS * point.rtt_s);
    let steps = ((PERIODS * period_s / step).ceil() as usize).min(MOST_STEPS);
    let every = ((period_s / step / POINTS_IN_PERIOD) as usize).max(1);
    let mut fluid = Fluid::new(load, law, looped, f64::from(buffer), step);
    let mut points = Vec::with_capacity(steps / every + 1);
    for i in 0..steps {
        if i % every == 0 {
            points.push([fluid.window, fluid.queue]);
        }
        fluid.advance();
    }
    points
}

struct Fluid<'a> {
    load: &'a Load,
    answer: Answer<'a>,
    buffer: f64,
    step: f64,
    window: f64,
    queue: f64,
    /// Every step so far: window, dropped fraction, RTT, and cumulative sum of the windows.
    past: Vec<Past>,
    /// State before the start.
    before: Past,
}

#[derive(Clone, Copy)]
struct Past {
    window: f64,
    share: f64,
    rtt_s: f64,
    /// Sum of all windows so far.
    sum: f64,
}

impl<'a> Fluid<'a> {
    fn new(load: &'a Load, law: &'a Law, looped: &Loop, buffer: f64, step: f64) -> Fluid<'a> {
        let point = looped.point;
        let window = START * point.window_packets;
        let before = Past { window, share: point.drop_probability, rtt_s: point.rtt_s, sum: 0.0 };
        let mut fluid = Fluid {
            load,
            answer: Answer::new(law, load, looped, step),
            buffer,
            step,
            window,
            queue: point.queue_packets,
            past: Vec::new(),
            before,
        };
        fluid.queue = fluid.held(load.flows * window).0;
        fluid
    }

    /// The queue with `under_way` packets in flight, and the fraction of arrivals that overflow it.
    fn held(&self, under_way: f64) -> (f64, f64) {
        let Load { rate_pps, rtt_s, .. } = *self.load;
        let queue = rate_pps * (under_way / self.load.left_pps() - rtt_s);
        let most = self.load.left_pps() * (rtt_s + self.buffer / rate_pps);
        (queue.clamp(0.0, self.buffer), (1.0 - most / under_way).max(0.0))
    }

    /// State `ago` seconds before the last step.
    fn at(&self, ago: f64) -> Past {
        let back = (ago / self.step).round() as usize;
        match self.past.len().checked_sub(1 + back) {
            Some(i) => self.past[i],
            None => self.before,
        }
    }

    fn advance(&mut self) {
        let Load { flows, rate_pps, udp_pps, window_law, .. } = *self.load;
        let rtt_s = self.load.rtt_at(self.queue);
        let sum = self.past.last().map_or(0.0, |past| past.sum) + self.window;
        let late = self.at(rtt_s);
        let overflow;
        (self.queue, overflow) = match window_law.filling {
            Filling::Rates => {
                let queue =
                    self.queue + self.step * (flows * self.window / rtt_s + udp_pps - rate_pps);
                let excess = (queue - self.buffer).max(0.0) / (self.step * rate_pps);
                (queue.clamp(0.0, self.buffer), excess.min(1.0))
            }
            Filling::Acknowledged => {
                let back = ((rtt_s / self.step).round() as usize).max(1);
                let known = self.past.len().min(back);
                // Before the start the window was constant.
                let from = match self.past.len().checked_sub(known + 1) {
                    Some(i) => self.past[i].sum,
                    None => 0.0,
                };
                let within = sum - self.window - from + (back - known) as f64 * self.before.window;
                self.held(flows * within / back as f64)
            }
        };
        let share = self.answer.to(self.queue).max(overflow);
        let grown = 1.0 / rtt_s;
        let halved = (self.window + window_law.offset) * late.window * late.share
            / (window_law.square * late.rtt_s);
        self.past.push(Past { window: self.window, share, rtt_s, sum });
        self.window =
            (self.window + self.step * (grown - halved)).clamp(LEAST, self.load.window_packets);
    }
}

/// A discipline's response to the queue, step by step: the fraction that it drops.
struct Answer<'a> {
    law: &'a Law,
    rate_pps: f64,
    step: f64,
    /// Average queue, packets.
    average: f64,
    /// Fraction of the distance to the queue that the average covers in a step.
    follows: f64,
    /// The controller's probability, and the last delay that it saw, s.
    steered: f64,
    delay_s: f64,
    /// Time since the last update, s.
    waited: f64,
}

impl<'a> Answer<'a> {
    fn new(law: &'a Law, load: &Load, looped: &Loop, step: f64) -> Answer<'a> {
        let point = looped.point;
        let follows = match law {
            Law::Curve(own) => own.w_q.filter(|w_q| *w_q < 1.0).map_or(1.0, |w_q| {
                math::one_minus_exp_neg(-load.rate_pps * math::ln(1.0 - w_q) * step)
            }),
            _ => 1.0,
        };
        let steered = match law {
            Law::SquaredController(_) => point.drop_probability.sqrt(),
            _ => point.drop_probability,
        };
        Answer {
            law,
            rate_pps: load.rate_pps,
            step,
            average: point.queue_packets,
            follows,
            steered,
            delay_s: point.queue_packets / load.rate_pps,
            waited: 0.0,
        }
    }

    fn to(&mut self, queue: f64) -> f64 {
        self.average += self.follows * (queue - self.average);
        let delay_s = queue / self.rate_pps;
        let grown_s = delay_s - self.delay_s;
        let change =
            |own: &DelayControl| own.alpha_hz * (delay_s - own.target_s) + own.beta_hz * grown_s;
        let (update_s, change) = match self.law {
            Law::Curve(own) => return own.share(self.average),
            Law::Controller { delay, scale } => {
                (delay.update_s, scale(self.steered) * change(delay))
            }
            Law::SquaredController(delay) => (delay.update_s, change(delay)),
            &Law::Pi { gain, zero, target_packets } => {
                let above = self.step * (queue - target_packets);
                (self.step, gain * (above + grown_s * self.rate_pps / zero))
            }
        };
        self.waited += self.step;
        if self.waited >= update_s {
            self.steered = (self.steered + change).clamp(0.0, 1.0);
            self.delay_s = delay_s;
            self.waited -= update_s;
        }
        match self.law {
            Law::SquaredController(_) => self.steered * self.steered,
            _ => self.steered,
        }
    }
}
