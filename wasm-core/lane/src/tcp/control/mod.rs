//! Congestion controls.
//!
//! A congestion control is one file and one entry in the registry at the end of this page. Its file says how
//! it repairs losses, mostly by calling one of [`recovery`](super::recovery), how its window grows, and what a
//! congestion signal leaves of it. The registry entry makes [`TcpVariant`], the choice in a scenario with its
//! JSON schema and TypeScript type, and the dispatching [`Control`].

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Config;
use super::receiver::Ack;
use super::sender::{Cx, Sender};
use crate::math;
use crate::tcp::CubicAlpha;
use crate::units::Time;

pub mod hystart;

/// What surrounds an ACK that may open the window.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// Congestion window, segments.
    pub cwnd: f64,
    /// Slow-start threshold, segments.
    pub ssthresh: f64,
    /// Receive window, segments.
    pub receive_window: f64,
    /// Segments that the ACK acknowledges for the first time.
    pub acked: u64,
    /// The time of the ACK.
    pub now: Time,
    /// Smoothed round trip, s; zero before the first sample.
    pub smoothed_rtt_s: f64,
    /// Whether segments count, not ACKs (RFC 3465).
    pub byte_counting: bool,
    /// CUBIC's Reno-friendly window above the one before the cut.
    pub cubic_alpha: CubicAlpha,
    /// Whether the window grows by whole segments, CUBIC's or one that counts segments.
    pub whole_segments: bool,
}

impl Growth {
    /// The window of RFC 5681, section 3.1: one segment more for an ACK in slow start, one for a window
    /// afterwards (equation 3). With byte counting an ACK counts as many times as it acknowledges segments
    /// (RFC 3465, sections 2.1 and 2.2, with L as large as need be); what slow start does not take up to its
    /// threshold counts behind it, and makes a segment once it is a window where those are whole.
    pub fn reno(&self) -> f64 {
        if self.byte_counting {
            let acked = self.acked as f64;
            let slow = acked.min((self.ssthresh - self.cwnd).max(0.0));
            let cwnd = self.cwnd + slow;
            let rest = acked - slow;
            return if self.whole_segments { counted(cwnd, rest) } else { cwnd + rest / cwnd };
        }
        reno(self.cwnd, self.ssthresh)
    }
}

/// The window of RFC 5681, section 3.1, where ACKs count: one segment more for an ACK in slow start, one for a
/// window afterwards (equation 3).
#[inline]
pub fn reno(cwnd: f64, ssthresh: f64) -> f64 {
    if cwnd < ssthresh { cwnd + 1.0 } else { cwnd + 1.0 / cwnd }
}

/// The window of `cwnd` after `acked` segments have been counted, its fraction being what was counted before.
fn counted(cwnd: f64, acked: f64) -> f64 {
    let mut whole = math::whole(cwnd).max(1.0);
    let mut count = (cwnd - whole) * whole + acked;
    while count >= whole {
        count -= whole;
        whole += 1.0;
    }
    whole + count / whole
}

/// A model of windows that an analysis may put in place of a congestion control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowModel {
    /// A segment more a round trip, and half after a drop or a mark (Misra, Gong & Towsley 2000).
    Reno,
}

/// What makes one congestion control differ from others, and its own state.
pub trait CongestionControl: Default {
    /// Whether the receiver sends selective acknowledgements (RFC 2018).
    const SELECTIVE: bool = false;

    /// The model that describes its windows outside slow start. Default: none, so that no analysis explains a control
    /// by another's.
    const MODEL: Option<WindowModel> = None;

    /// Whether the congestion window bounds what counts as in flight: where duplicate ACKs inflate nothing, it
    /// says what was there.
    fn window_bounds_flight(_config: &Config) -> bool {
        false
    }

    /// What an ACK does: it finds and repairs losses, opens the window, releases segments.
    fn on_ack(sender: &mut Sender, ack: &Ack<'_>, cx: &mut Cx<'_>);

    /// The window after a new ACK outside recovery, segments. Default: RFC 5681.
    fn grown(&mut self, growth: &Growth) -> f64 {
        growth.reno()
    }

    /// A congestion signal hits a window of `cwnd`, of which `load` counts: gives what is left of `load`.
    /// All in segments. Default: half, as in RFC 5681, equation 4.
    fn on_cut(&mut self, load: f64, _cwnd: f64) -> f64 {
        0.5 * load
    }

    /// The retransmission timer has expired; [`CongestionControl::on_cut`] has been called before, unless the
    /// timeout is a repeated one.
    fn on_timeout(&mut self) {}
}

macro_rules! registry {
    ($($(#[$about:meta])* $kind:literal $variant:ident $module:ident)*) => {
        $(pub mod $module;)*

        /// TCP's congestion control.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        pub enum TcpVariant {
            $($(#[$about])* #[serde(rename = $kind)] $variant,)*
        }

        impl TcpVariant {
            /// Every congestion control, in the registry's order.
            pub const ALL: &'static [TcpVariant] = &[$(TcpVariant::$variant,)*];

            /// As [`CongestionControl::SELECTIVE`].
            pub(super) fn is_selective(self) -> bool {
                match self { $(TcpVariant::$variant => $module::$variant::SELECTIVE,)* }
            }

            /// As [`CongestionControl::MODEL`].
            pub fn model(self) -> Option<WindowModel> {
                match self { $(TcpVariant::$variant => $module::$variant::MODEL,)* }
            }

            /// As [`CongestionControl::window_bounds_flight`].
            pub(super) fn window_bounds_flight(self, config: &Config) -> bool {
                match self {
                    $(TcpVariant::$variant => $module::$variant::window_bounds_flight(config),)*
                }
            }

            /// The control's state at the start of a connection.
            pub(super) fn control(self) -> Control {
                match self { $(TcpVariant::$variant => Control::$variant(Default::default()),)* }
            }
        }

        /// A congestion control at work.
        #[derive(Clone, Debug)]
        pub enum Control {
            $(#[allow(missing_docs, reason = "its file says what it is")] $variant($module::$variant),)*
        }

        impl Control {
            /// As [`CongestionControl::grown`].
            pub fn grown(&mut self, growth: &Growth) -> f64 {
                match self { $(Control::$variant(control) => control.grown(growth),)* }
            }

            /// As [`CongestionControl::on_cut`].
            pub fn on_cut(&mut self, load: f64, cwnd: f64) -> f64 {
                match self { $(Control::$variant(control) => control.on_cut(load, cwnd),)* }
            }

            /// As [`CongestionControl::on_timeout`].
            pub fn on_timeout(&mut self) {
                match self { $(Control::$variant(control) => control.on_timeout(),)* }
            }
        }

        /// As [`CongestionControl::on_ack`], of the sender's control.
        pub fn on_ack(sender: &mut Sender, ack: &Ack<'_>, cx: &mut Cx<'_>) {
            match sender.control {
                $(Control::$variant(_) => $module::$variant::on_ack(sender, ack, cx),)*
            }
        }
    };
}

// One entry a control: what it is, its kind in a scenario, its name here, its file.
registry! {
    /// Jacobson 1988: three duplicate acknowledgements restart slow start, as a timeout does.
    "tahoe" Tahoe tahoe
    /// RFC 5681: fast recovery ends at the first new acknowledgement.
    "reno" Reno reno
    /// RFC 6582: fast recovery ends when everything sent before it is acknowledged.
    #[default]
    "newreno" NewReno newreno
    /// Selective acknowledgements (RFC 2018) with the recovery of RFC 6675.
    "sack" Sack sack
    /// RFC 9438: the window grows by a cubic function of time; selective acknowledgements.
    "cubic" Cubic cubic
}
