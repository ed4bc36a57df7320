//! PIE, RFC 8033: section 4 as written, with sections 5.1, 5.4 and 5.5.

use aqm_sim::packet::Ecn;
use aqm_sim::units::Time;

use super::{Arrival, Verdict};

/// Parameters of section 4, with the names of appendix A.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// QDELAY_REF, s.
    pub qdelay_ref: f64,
    /// T_UPDATE.
    pub t_update: Time,
    /// Hz, like beta.
    pub alpha: f64,
    pub beta: f64,
    /// MAX_BURST.
    pub max_burst: Time,
    /// mark_ecnth.
    pub mark_ecnth: f64,
    /// Section 5.4.
    pub derandomised: bool,
    /// 2 % more per update at a delay above 250 ms: a rule of deployed versions that the RFC lacks.
    pub faster_when_late: bool,
}

/// The state of sections 4.2 to 4.4 and 5.4. Assumption: updates start T_UPDATE after the first
/// packet, and an update that is due when a packet arrives comes first.
#[derive(Clone, Debug)]
pub struct Pie {
    settings: Settings,
    pub drop_prob: f64,
    qdelay_old: f64,
    burst_allowance: Time,
    accu_prob: f64,
    next_update: Option<Time>,
}

impl Pie {
    pub fn new(settings: Settings) -> Pie {
        Pie {
            settings,
            drop_prob: 0.0,
            qdelay_old: 0.0,
            burst_allowance: settings.max_burst,
            accu_prob: 0.0,
            next_update: None,
        }
    }

    /// Makes the updates that were due up to `now`, while the queue took `qdelay` seconds to drain:
    /// Little's law with the link's rate (section 4.3).
    pub fn run_to(&mut self, now: Time, qdelay: f64) {
        let mut next = self.next_update.unwrap_or(now + self.settings.t_update);
        while next <= now {
            self.calculate_drop_prob(qdelay);
            next += self.settings.t_update;
        }
        self.next_update = Some(next);
    }

    /// Sections 4.2, 4.4 and 5.5.
    fn calculate_drop_prob(&mut self, current_qdelay: f64) {
        let it = &self.settings;
        let mut p = it.alpha * (current_qdelay - it.qdelay_ref)
            + it.beta * (current_qdelay - self.qdelay_old);
        if self.drop_prob < 0.000001 {
            p /= 2048.0;
        } else if self.drop_prob < 0.00001 {
            p /= 512.0;
        } else if self.drop_prob < 0.0001 {
            p /= 128.0;
        } else if self.drop_prob < 0.001 {
            p /= 32.0;
        } else if self.drop_prob < 0.01 {
            p /= 8.0;
        } else if self.drop_prob < 0.1 {
            p /= 2.0;
        }
        if self.drop_prob >= 0.1 && p > 0.02 {
            p = 0.02;
        }
        if it.faster_when_late && current_qdelay > 0.25 {
            p += 0.02;
        }
        self.drop_prob += p;
        if current_qdelay == 0.0 && self.qdelay_old == 0.0 {
            self.drop_prob *= 0.98;
        }
        self.drop_prob = self.drop_prob.clamp(0.0, 1.0);
        self.qdelay_old = current_qdelay;
        self.burst_allowance = self.burst_allowance.saturating_sub(it.t_update);
    }

    /// The fate of an arrival that finds `bytes` queued, `qdelay` seconds of the link; the usual
    /// packet has `mean_packet` bytes.
    ///
    /// The current and previous samples of section 4.4 are those of the packet's arrival and of the
    /// last update. Assumption: for section 5.4 a mark is a drop, as in appendix B, and a burst
    /// passes without being counted there.
    pub fn judge(
        &mut self,
        arrival: &Arrival<'_>,
        bytes: f64,
        qdelay: f64,
        mean_packet: f64,
    ) -> Verdict {
        let half = self.settings.qdelay_ref / 2.0;
        if self.drop_prob == 0.0 && qdelay < half && self.qdelay_old < half {
            self.burst_allowance = self.settings.max_burst;
        }
        if arrival.full {
            self.accu_prob = 0.0;
            return Verdict::Overflow;
        }
        let uncongested = self.qdelay_old < half && self.drop_prob < 0.2;
        if self.burst_allowance > Time::ZERO || uncongested || bytes <= 2.0 * mean_packet {
            return Verdict::Accepted;
        }
        if !self.drops(arrival.chance) {
            return Verdict::Accepted;
        }
        self.accu_prob = 0.0;
        if self.drop_prob < self.settings.mark_ecnth && arrival.packet.ecn != Ecn::NotCapable {
            Verdict::Marked
        } else {
            Verdict::Early
        }
    }

    fn drops(&mut self, u: f64) -> bool {
        if self.settings.derandomised {
            if self.drop_prob == 0.0 {
                self.accu_prob = 0.0;
            }
            self.accu_prob += self.drop_prob;
            if self.accu_prob < 0.85 {
                return false;
            }
            if self.accu_prob >= 8.5 {
                return true;
            }
        }
        u < self.drop_prob
    }
}
