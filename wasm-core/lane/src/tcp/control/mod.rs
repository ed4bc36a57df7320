//! Congestion controls.
//!
//! A congestion control is one file and one entry in the registry at the end of this file. Its file states how the window
//! grows and how congestion signals reduce it ([`Controller`]), and declares what the sender must know: the loss
//! recovery, which ACKs the control wants to see, and the feedback that it needs. A control knows neither the sender nor
//! the repair of losses. The registry entry generates [`TcpVariant`], the choice in a scenario with its JSON schema and
//! TypeScript type, and the dispatching [`Control`].

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::packet::Ecn;
use crate::units::Time;

/// For an implementation of [`Controller`] whose only state is the window.
macro_rules! window_alone {
    () => {
        fn new(window: Window) -> Self {
            Self(window)
        }

        fn window(&self) -> &Window {
            &self.0
        }

        fn window_mut(&mut self) -> &mut Window {
            &mut self.0
        }
    };
}

pub mod hystart;
mod window;

pub use window::Window;

use cubic::CubicAlpha;
use dctcp::DctcpAlpha;
use prague::PragueRules;

/// A class's options for the growth of windows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GrowthRules {
    /// Receive window, segments.
    pub receive_window: f64,
    /// Whether growth counts segments instead of ACKs (RFC 3465).
    pub byte_counting: bool,
    /// Growth of CUBIC's Reno-friendly window beyond the window before the cut.
    pub cubic_alpha: CubicAlpha,
    /// Whether the window grows by whole segments, with CUBIC or with byte counting.
    pub whole_segments: bool,
    /// Resolution of DCTCP's estimate.
    pub dctcp_alpha: DctcpAlpha,
    /// Prague's options.
    pub prague: PragueRules,
    /// LEDBAT's target of the queueing delay, s.
    pub ledbat_target_s: f64,
}

/// The content of an ACK.
#[derive(Clone, Copy, Debug)]
pub struct Acked<'a> {
    /// Newly acknowledged segments.
    pub segments: u64,
    /// Segments marked on the way to the receiver since the previous ACK, if receivers [count](Feedback::Count) them.
    pub marked: u64,
    /// Whether it echoes a mark (ECN-Echo of RFC 3168).
    pub echo: bool,
    /// Whether it acknowledges new data outside loss repair; other ACKs do not change the window.
    pub advances: bool,
    /// The first unacknowledged segment, and the highest sent segment plus one.
    pub edges: [u64; 2],
    /// Arrival time.
    pub now: Time,
    /// Smoothed RTT, s; zero before the first sample.
    pub smoothed_rtt_s: f64,
    /// How windows grow.
    pub rules: &'a GrowthRules,
}

impl Acked<'_> {
    /// Whether the window may grow; an ACK with ECN-Echo does not open it (RFC 3168, section 6.1.2).
    pub fn opens_window(&self) -> bool {
        self.advances && !self.echo
    }
}

/// A congestion signal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Signal {
    /// The load to reduce, segments: the flight or the window (RFC 5681, equation 4).
    pub load: f64,
    /// Least congestion window after the signal, segments.
    pub least_cwnd: f64,
    /// Whether the slow-start threshold is a whole number of segments.
    pub whole_threshold: bool,
    /// Resolution of DCTCP's estimate.
    pub dctcp_alpha: DctcpAlpha,
    /// Whether a mark in congestion avoidance cuts less than a loss (ABE, RFC 8511).
    pub abe: bool,
    /// When it arrives.
    pub now: Time,
}

/// How a sender detects and repairs losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossRecovery {
    /// Slow start from the first missing segment.
    SlowStart,
    /// Fast recovery up to the first new ACK (RFC 5681, section 3.2).
    Reno,
    /// Fast recovery until everything outstanding is acknowledged (RFC 6582).
    NewReno,
    /// Selective acknowledgements: RFC 6675, RFC 8985 or ns-2's Sack1 agent, by option.
    Sack,
    /// Selective acknowledgements: RFC 6675 or RFC 8985, even with ns-2's options.
    StandardSack,
}

impl LossRecovery {
    /// Whether the receiver sends selective acknowledgements (RFC 2018).
    pub fn is_selective(self) -> bool {
        matches!(self, LossRecovery::Sack | LossRecovery::StandardSack)
    }
}

/// How a receiver reports marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// Every ACK echoes a mark until the sender answers (RFC 3168, section 6.1.3).
    Latch,
    /// Every ACK carries the exact number of marked segments since the previous one, and ACKs are sent at once when marks
    /// start or stop (RFC 8257, section 3.2).
    Count,
}

/// A window model that can stand for a congestion control in an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowModel {
    /// One segment more per RTT, and half after a drop or a mark (Misra, Gong & Towsley 2000).
    Reno,
}

/// A congestion control: its window and the events that change it.
pub trait Controller {
    /// How the sender repairs losses.
    const RECOVERY: LossRecovery;

    /// Whether [`Controller::on_ack`] is called for every ACK. Otherwise most ACKs that advance call [`Window::grow`]
    /// instead, and other ACKs are skipped; this suits controls without their own `on_ack`.
    const SEES_EVERY_ACK: bool = true;

    /// ECN codepoint of data segments if a scenario enables ECN.
    const CODEPOINT: Ecn = Ecn::Ect0;

    /// How receivers must report marks.
    const FEEDBACK: Feedback = Feedback::Latch;

    /// Paced windows per round trip, while slow start is far from its end, and later. `None` sends segments as the window
    /// opens, unless an option enables pacing.
    const PACING: Option<[f64; 2]> = None;

    /// Whether rate reduction may spread its cuts for marks over a round trip, in which the window does not grow.
    const SPREADS_CUTS: bool = true;

    /// Whether windows may be less than a segment, unless an option forbids it. Only the pace can realise such windows, so
    /// this needs [`Controller::PACING`].
    const FRACTIONS: bool = false;

    /// Share of the load that remains after a mark with ABE (RFC 8511, section 3).
    const ABE_LEAVES: f64 = 0.8;

    /// Whether receivers must report the one-way delay of each segment that they acknowledge.
    const MEASURES_DELAY: bool = false;

    /// Its initial window, segments, which replaces TCP's unless an option sets one.
    const INITIAL_WINDOW: Option<u32> = None;

    /// The model of its windows outside slow start. None by default, so that no analysis applies another control's model.
    const MODEL: Option<WindowModel> = None;

    /// The control of a sender that has sent nothing.
    fn new(window: Window) -> Self;

    /// The window that the sender obeys.
    fn window(&self) -> &Window;

    /// The window for changes common to all controls: initial window, recovery, restart after idle.
    fn window_mut(&mut self) -> &mut Window;

    /// An ACK has arrived. Called first, for every ACK of receivers that [count](Feedback::Count) marks. Must not change
    /// the window.
    fn observe(&mut self, _acked: &Acked<'_>) {}

    /// The one-way delay of the latest segment that an ACK covers. Called first, if the control
    /// [measures delays](Controller::MEASURES_DELAY). The delay excludes the sender's own queue at its access link.
    fn on_delay(&mut self, _delay: Time, _now: Time) {}

    /// An ACK has arrived. Default: RFC 5681.
    fn on_ack(&mut self, acked: &Acked<'_>) {
        if acked.opens_window() {
            self.window_mut().grow(acked);
        }
    }

    /// An ACK reports marks that no cut has answered yet; returns whether it cuts the window. Called at most once per
    /// window of data after a cut, before [`Controller::on_ack`] for the same ACK. By default it cuts as for a loss
    /// (RFC 3168, section 5), or less with ABE.
    fn on_mark(&mut self, signal: &Signal) -> bool {
        let &Window { cwnd, ssthresh } = self.window();
        self.on_loss(signal);
        // Not recommended in slow start (RFC 8511, section 4).
        if signal.abe && cwnd > ssthresh {
            self.window_mut().cut(Self::ABE_LEAVES * signal.load, signal);
        }
        true
    }

    /// Segments are lost; called once per window of data. Default: half of the load remains (RFC 5681, equation 4).
    fn on_loss(&mut self, signal: &Signal) {
        self.window_mut().cut(0.5 * signal.load, signal);
    }

    /// The retransmission timer has expired. [`Controller::on_loss`] has been called before, unless the timeout is
    /// repeated or recovery had called it. Default: one segment remains (RFC 5681, section 3.1).
    fn on_timeout(&mut self) {
        self.window_mut().cwnd = 1.0;
    }
}

macro_rules! registry {
    ($($(#[$about:meta])* $kind:literal $variant:ident $module:ident $(in $cfg:ident)?)*) => {
        $($(#[cfg($cfg)])? pub mod $module;)*

        /// TCP's congestion control.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        pub enum TcpVariant {
            $($(#[$about])* $(#[cfg($cfg)])? #[serde(rename = $kind)] $variant,)*
        }

        impl TcpVariant {
            /// Every congestion control, in the registry's order.
            pub const ALL: &'static [TcpVariant] =
                &[$($(#[cfg($cfg)])? TcpVariant::$variant,)*];

            /// As [`Controller::RECOVERY`].
            pub(super) fn recovery(self) -> LossRecovery {
                match self { $($(#[cfg($cfg)])? TcpVariant::$variant => $module::$variant::RECOVERY,)* }
            }

            /// As [`Controller::SEES_EVERY_ACK`].
            pub(super) fn sees_every_ack(self) -> bool {
                match self {
                    $($(#[cfg($cfg)])? TcpVariant::$variant => $module::$variant::SEES_EVERY_ACK,)*
                }
            }

            /// As [`Controller::CODEPOINT`].
            pub(super) fn codepoint(self) -> Ecn {
                match self { $($(#[cfg($cfg)])? TcpVariant::$variant => $module::$variant::CODEPOINT,)* }
            }

            /// As [`Controller::FEEDBACK`].
            pub(super) fn feedback(self) -> Feedback {
                match self { $($(#[cfg($cfg)])? TcpVariant::$variant => $module::$variant::FEEDBACK,)* }
            }

            /// As [`Controller::PACING`].
            pub(super) fn pacing(self) -> Option<[f64; 2]> {
                match self { $($(#[cfg($cfg)])? TcpVariant::$variant => $module::$variant::PACING,)* }
            }

            /// As [`Controller::FRACTIONS`].
            pub(super) fn keeps_fractions(self) -> bool {
                match self { $($(#[cfg($cfg)])? TcpVariant::$variant => $module::$variant::FRACTIONS,)* }
            }

            /// As [`Controller::SPREADS_CUTS`].
            pub(super) fn spreads_cuts(self) -> bool {
                match self { $($(#[cfg($cfg)])? TcpVariant::$variant => $module::$variant::SPREADS_CUTS,)* }
            }

            /// As [`Controller::MEASURES_DELAY`].
            pub(super) fn measures_delay(self) -> bool {
                match self { $($(#[cfg($cfg)])? TcpVariant::$variant => $module::$variant::MEASURES_DELAY,)* }
            }

            /// As [`Controller::INITIAL_WINDOW`].
            pub(super) fn initial_window(self) -> Option<u32> {
                match self { $($(#[cfg($cfg)])? TcpVariant::$variant => $module::$variant::INITIAL_WINDOW,)* }
            }

            /// As `Controller::MODEL`.
            pub fn model(self) -> Option<WindowModel> {
                match self { $($(#[cfg($cfg)])? TcpVariant::$variant => $module::$variant::MODEL,)* }
            }

            /// The control of a sender that has sent nothing.
            pub(super) fn control(self, window: Window) -> Control {
                match self {
                    $($(#[cfg($cfg)])?
                    TcpVariant::$variant => Control::$variant(Controller::new(window)),)*
                }
            }
        }

        /// A running congestion control.
        #[derive(Clone, Debug)]
        pub enum Control {
            $($(#[cfg($cfg)])? #[allow(missing_docs, reason = "its file says what it is")]
            $variant($module::$variant),)*
        }

        impl Control {
            /// As [`Controller::window`].
            #[inline]
            pub fn window(&self) -> &Window {
                match self { $($(#[cfg($cfg)])? Control::$variant(control) => control.window(),)* }
            }

            /// As [`Controller::window_mut`].
            #[inline]
            pub fn window_mut(&mut self) -> &mut Window {
                match self { $($(#[cfg($cfg)])? Control::$variant(control) => control.window_mut(),)* }
            }

            /// As [`Controller::on_ack`].
            #[inline(always)] // Into one caller for most ACKs, and one for all others.
            pub fn on_ack(&mut self, acked: &Acked<'_>) {
                match self { $($(#[cfg($cfg)])? Control::$variant(control) => control.on_ack(acked),)* }
            }

            /// As [`Controller::observe`].
            pub fn observe(&mut self, acked: &Acked<'_>) {
                match self { $($(#[cfg($cfg)])? Control::$variant(control) => control.observe(acked),)* }
            }

            /// As [`Controller::on_delay`].
            pub fn on_delay(&mut self, delay: Time, now: Time) {
                match self { $($(#[cfg($cfg)])? Control::$variant(control) => control.on_delay(delay, now),)* }
            }

            /// As [`Controller::on_mark`].
            pub fn on_mark(&mut self, signal: &Signal) -> bool {
                match self { $($(#[cfg($cfg)])? Control::$variant(control) => control.on_mark(signal),)* }
            }

            /// As [`Controller::on_loss`].
            pub fn on_loss(&mut self, signal: &Signal) {
                match self { $($(#[cfg($cfg)])? Control::$variant(control) => control.on_loss(signal),)* }
            }

            /// As [`Controller::on_timeout`].
            pub fn on_timeout(&mut self) {
                match self { $($(#[cfg($cfg)])? Control::$variant(control) => control.on_timeout(),)* }
            }

        }
    };
}

// One entry per control: description, kind in a scenario, name here, file; `in test` restricts one to tests.
registry! {
    /// Jacobson 1988: three duplicate ACKs restart slow start, as a timeout does.
    "tahoe" Tahoe tahoe
    /// RFC 5681: fast recovery ends at the first new ACK.
    "reno" Reno reno
    /// RFC 6582: fast recovery ends when everything sent before it is acknowledged.
    #[default]
    "newreno" NewReno newreno
    /// Selective acknowledgements (RFC 2018) with the recovery of RFC 6675.
    "sack" Sack sack
    /// RFC 9438: the window grows by a cubic function of time; selective acknowledgements.
    "cubic" Cubic cubic
    /// RFC 8257: the window shrinks by half the fraction of marked segments, for networks of one operator.
    "dctcp" Dctcp dctcp
    /// Prague, by the requirements of RFC 9331: as DCTCP, with rates that depend less on the RTT, paced.
    "prague" Prague prague
    /// LEDBAT, RFC 6817: keeps the delay that it adds at 100 ms, and yields to senders that fill the queue.
    "ledbat" Ledbat ledbat
    /// Counts ACKs and marks.
    "counting" Counting counting in test
}
