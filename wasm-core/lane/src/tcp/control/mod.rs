//! Congestion controls.
//!
//! A congestion control is one file and one entry in the registry at the end of this page. Its file says how its window
//! grows and what congestion signals leave of it ([`Controller`]), and declares what the sender needs to know: which
//! recovery repairs its losses, which ACKs it wants to see, which feedback it needs. A control knows neither the sender
//! nor the repair of losses. The registry entry makes [`TcpVariant`], the choice in a scenario with its JSON schema and
//! TypeScript type, and the dispatching [`Control`].

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::packet::Ecn;
use crate::units::Time;

pub mod hystart;
mod window;

pub use window::Window;

use cubic::CubicAlpha;

/// What the options of a class say of how windows grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GrowthRules {
    /// Receive window, segments.
    pub receive_window: f64,
    /// Whether segments count, not ACKs (RFC 3465).
    pub byte_counting: bool,
    /// CUBIC's Reno-friendly window above the one before the cut.
    pub cubic_alpha: CubicAlpha,
    /// Whether the window grows by whole segments, CUBIC's or one that counts segments.
    pub whole_segments: bool,
}

/// What an ACK says.
#[derive(Clone, Copy, Debug)]
pub struct Acked<'a> {
    /// Segments that it acknowledges for the first time.
    pub segments: u64,
    /// Segments that reached the receiver marked since the ACK before, where receivers [count](Feedback::Count) them.
    pub marked: u64,
    /// Whether it echoes a mark (ECN-Echo of RFC 3168).
    pub echo: bool,
    /// Whether it acknowledges new data while no loss is being repaired; other ACKs leave the window as it is.
    pub advances: bool,
    /// When it arrives.
    pub now: Time,
    /// Smoothed round trip, s; zero before the first sample.
    pub smoothed_rtt_s: f64,
    /// How windows grow.
    pub rules: &'a GrowthRules,
}

impl Acked<'_> {
    /// Whether the window may grow; an ACK with ECN-Echo opens nothing (RFC 3168, section 6.1.2).
    pub fn opens_window(&self) -> bool {
        self.advances && !self.echo
    }
}

/// A congestion signal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Signal {
    /// What the signal takes a share of, segments: what is in flight, or the window (RFC 5681, equation 4).
    pub load: f64,
    /// Least congestion window that it may leave, segments.
    pub least_cwnd: f64,
    /// Whether the slow-start threshold is a whole number of segments.
    pub whole_threshold: bool,
}

/// How a sender finds and repairs losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossRecovery {
    /// Slow start restarts from the first segment that is missing.
    SlowStart,
    /// Fast recovery up to the first new ACK (RFC 5681, section 3.2).
    Reno,
    /// Fast recovery until all that was outstanding is acknowledged (RFC 6582).
    NewReno,
    /// Selective acknowledgements: RFC 6675, RFC 8985 or ns-2's Sack1 agent, as the options say.
    Sack,
    /// Selective acknowledgements: RFC 6675 or RFC 8985, with ns-2's options too.
    StandardSack,
}

impl LossRecovery {
    /// Whether the receiver sends selective acknowledgements (RFC 2018).
    pub fn is_selective(self) -> bool {
        matches!(self, LossRecovery::Sack | LossRecovery::StandardSack)
    }
}

/// What a receiver says of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// Every ACK echoes a mark until the sender says that it has reacted (RFC 3168, section 6.1.3).
    Latch,
    /// Every ACK carries the exact number of segments that arrived marked since the one before, and delayed ACKs go
    /// out when marks begin or end (RFC 8257, section 3.2).
    Count,
}

/// A model of windows that an analysis may put in place of a congestion control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowModel {
    /// A segment more a round trip, and half after a drop or a mark (Misra, Gong & Towsley 2000).
    Reno,
}

/// One congestion control: its window, and what changes it.
pub trait Controller {
    /// Which recovery the sender repairs losses with.
    const RECOVERY: LossRecovery;

    /// Whether [`Controller::on_ack`] is called for every ACK. If not, [`Window::grow`] takes its place at most ACKs that
    /// advance, and those that do not advance are left out; that suits a control that has no `on_ack` of its own.
    const SEES_EVERY_ACK: bool = true;

    /// The codepoint of data segments where a scenario asks for ECN.
    const CODEPOINT: Ecn = Ecn::Ect0;

    /// What receivers are to say of marks.
    const FEEDBACK: Feedback = Feedback::Latch;

    /// The model that describes its windows outside slow start. Default: none, so that no analysis explains a control
    /// by another's.
    const MODEL: Option<WindowModel> = None;

    /// The control of a sender that has sent nothing.
    fn new(window: Window) -> Self;

    /// The window that the sender obeys.
    fn window(&self) -> &Window;

    /// The same for what changes it whatever the control: the initial window, recovery, silence.
    fn window_mut(&mut self) -> &mut Window;

    /// An ACK has arrived. Default: RFC 5681.
    fn on_ack(&mut self, acked: &Acked<'_>) {
        if acked.opens_window() {
            self.window_mut().grow(acked);
        }
    }

    /// An ACK tells of marks that no cut has answered yet; at most once for a window of data, and before
    /// [`Controller::on_ack`] of the same ACK. Default: as a loss (RFC 3168, section 5).
    fn on_mark(&mut self, signal: &Signal) {
        self.on_loss(signal);
    }

    /// Segments are lost; once for a window of data. Default: half of the load is left (RFC 5681, equation 4).
    fn on_loss(&mut self, signal: &Signal) {
        self.window_mut().cut(0.5 * signal.load, signal);
    }

    /// The retransmission timer has expired; [`Controller::on_loss`] has been called before, unless the timeout is a
    /// repeated one or recovery had called it. Default: one segment is left (RFC 5681, section 3.1).
    fn on_timeout(&mut self) {
        self.window_mut().cwnd = 1.0;
    }

    /// Least time between the beginnings of two segments; `None` sends them as the window opens.
    fn pacing(&self) -> Option<Time> {
        None
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

            /// As [`Controller::MODEL`].
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

        /// A congestion control at work.
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

            /// As [`Controller::on_mark`].
            pub fn on_mark(&mut self, signal: &Signal) {
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

            /// As [`Controller::pacing`].
            #[inline]
            pub fn pacing(&self) -> Option<Time> {
                match self { $($(#[cfg($cfg)])? Control::$variant(control) => control.pacing(),)* }
            }
        }
    };
}

// One entry a control: what it is, its kind in a scenario, its name here, its file; `in test` keeps one to tests.
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
    /// Counts ACKs and marks.
    "counting" Counting counting in test
}
