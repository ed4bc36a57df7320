//! Policers of classes, in words and as meters.

use aqm_lane::fault::Code;
use aqm_lane::meter::{Meter, Single, Two};

use super::amount::{Amount, Unit};
use crate::note::{Level, Notes, Place};
use crate::policer;

/// The part of a second whose bytes a burst has if no word says, and the least of such a burst.
const BURSTS_PER_S: u64 = 4;
const LEAST_BURST: u64 = 1500;
/// The command, as notes name it.
pub(super) const NAME: &str = "police without conform-color";
/// The words for what becomes of packets that conform, exceed or violate.
pub(super) const ACTIONS: [&str; 3] = ["conform-action", "exceed-action", "violate-action"];

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Speed {
    /// Bit/s.
    Rate(u64),
    /// Percent of the link.
    Percent(f64),
}

/// A policer as a class has it.
#[derive(Clone, Debug)]
pub(super) struct Police {
    pub at: Place,
    pub rate: Speed,
    pub burst: Option<Amount>,
    pub peak: Option<Speed>,
    /// The burst beyond the first, or at the peak rate.
    pub excess: Option<Amount>,
    /// Whether packets are dropped that conform, exceed, and violate.
    pub drops: [Option<bool>; 3],
}

impl Police {
    pub fn new(at: Place, rate: Speed) -> Police {
        Police { at, rate, burst: None, peak: None, excess: None, drops: [None; 3] }
    }

    /// Its meter at a link; `None`, with a note, for one that the lab does not have. Without a word for packets that violate,
    /// `has_violation` says whether a second bucket is there.
    pub fn meter(
        &self,
        link_bps: Option<u64>,
        has_violation: bool,
        notes: &mut Notes,
    ) -> Option<Meter> {
        let lost = |word: &str, notes: &mut Notes| {
            notes.at(Level::Lost, self.at, Code::OptionLeftOut, [word.into()]);
        };
        let exceeds = self.drops[1].unwrap_or(true);
        let usual = has_violation || self.peak.is_some() || exceeds;
        let violates = self.drops[2].unwrap_or(usual);
        if self.drops[0] == Some(true) || !violates {
            lost("police", notes);
            return None;
        }
        let speed = |own: Speed, notes: &mut Notes| match (own, link_bps) {
            (Speed::Rate(rate), _) => Some(rate),
            (Speed::Percent(percent), Some(link)) => Some((link as f64 * percent / 100.0) as u64),
            (Speed::Percent(_), None) => {
                let args = ["police percent".into(), "shape average".into()];
                notes.at(Level::Lost, self.at, Code::NeedsOption, args);
                None
            }
        };
        let bytes = |own: Option<Amount>, rate: u64, usual: Option<u32>, notes: &mut Notes| {
            let guessed = || {
                let guess = usual.map_or((rate / 8 / BURSTS_PER_S).max(LEAST_BURST), u64::from);
                let first = notes.len();
                notes.on(Level::Changed, "class.meter", Code::Guessed, [guess.into()]);
                notes.place_from(first, self.at);
                guess as f64
            };
            let bytes = own.map_or_else(guessed, |own| match own.unit {
                Some(Unit::Bytes(scale)) => own.value * scale,
                Some(Unit::Seconds(scale)) => own.value * scale * rate as f64 / 8.0,
                Some(Unit::Packets) | None => own.value,
            });
            bytes.min(f64::from(u32::MAX)) as u32
        };
        let cir_bps = speed(self.rate, notes)?;
        let cbs_bytes = bytes(self.burst, cir_bps, None, notes);
        let meter = match self.peak {
            _ if exceeds => {
                if self.peak.is_some() {
                    lost("pir", notes);
                }
                policer::single(cir_bps, cbs_bytes)
            }
            None => {
                let ebs_bytes = bytes(self.excess, cir_bps, Some(cbs_bytes), notes);
                Meter::Srtcm(Single { cir_bps, cbs_bytes, ebs_bytes, aware: false })
            }
            Some(peak) => {
                let pir_bps = speed(peak, notes)?;
                let pbs_bytes = bytes(self.excess, pir_bps, None, notes);
                Meter::Trtcm(Two { cir_bps, cbs_bytes, pir_bps, pbs_bytes, aware: false })
            }
        };
        Some(policer::within(meter, self.at, notes))
    }
}

/// The commands of a meter that drops what is red: IOS has them on one line.
pub(super) fn ios(meter: Meter) -> String {
    let actions = |exceed: &str| {
        let violate = if exceed == "drop" { "" } else { " violate-action drop" };
        format!("conform-action transmit exceed-action {exceed}{violate}\n")
    };
    match meter {
        Meter::Srtcm(Single { cir_bps, cbs_bytes, ebs_bytes: 0, .. }) => {
            format!("  police cir {cir_bps} bc {cbs_bytes} {}", actions("drop"))
        }
        Meter::Srtcm(Single { cir_bps, cbs_bytes, ebs_bytes, .. }) => {
            format!("  police cir {cir_bps} bc {cbs_bytes} be {ebs_bytes} {}", actions("transmit"))
        }
        Meter::Trtcm(Two { cir_bps, cbs_bytes, pir_bps, pbs_bytes, .. }) => {
            format!(
                "  police cir {cir_bps} bc {cbs_bytes} pir {pir_bps} be {pbs_bytes} {}",
                actions("transmit")
            )
        }
    }
}

/// The same for IOS-XR, which has the actions on lines of their own.
pub(super) fn xr(meter: Meter) -> String {
    let (rates, exceed) = match meter {
        Meter::Srtcm(Single { cir_bps, cbs_bytes, ebs_bytes: 0, .. }) => {
            (format!("{cir_bps} bps burst {cbs_bytes} bytes"), "drop")
        }
        Meter::Srtcm(Single { cir_bps, cbs_bytes, ebs_bytes, .. }) => (
            format!("{cir_bps} bps burst {cbs_bytes} bytes peak-burst {ebs_bytes} bytes"),
            "transmit",
        ),
        Meter::Trtcm(Two { cir_bps, cbs_bytes, pir_bps, pbs_bytes, .. }) => (
            format!(
                "{cir_bps} bps burst {cbs_bytes} bytes peak-rate {pir_bps} bps peak-burst {pbs_bytes} bytes"
            ),
            "transmit",
        ),
    };
    format!(
        "  police rate {rates}\n   conform-action transmit\n   exceed-action {exceed}\n   violate-action drop\n  !\n"
    )
}
