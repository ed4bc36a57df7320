//! Policers of classes, which are meters of queues that drop what is red.

use aqm_lane::fault::Code;
use aqm_lane::meter::{Meter, Single, Two};

use crate::lab::RATES;
use crate::note::{Level, Notes, Place};

/// Most bytes of a bucket.
const MOST_BYTES: u64 = 1_000_000_000;
/// Least bytes of a bucket that a packet may need.
const LEAST_BYTES: u64 = 64;

/// The meter of a class within the lab's ranges, with a note on each number that is outside.
pub(crate) fn within(meter: Meter, at: Place, notes: &mut Notes) -> Meter {
    let mut kept = |value: u64, [least, most]: [u64; 2]| {
        let kept = value.clamp(least, most);
        if kept != value {
            let (first, args) = (notes.len(), [value.into(), kept.into()]);
            notes.on(Level::Changed, "class.meter", Code::OutsideLab, args);
            notes.place_from(first, at);
        }
        kept
    };
    let [cir, cbs] = match meter {
        Meter::Srtcm(one) => [one.cir_bps, one.cbs_bytes.into()],
        Meter::Trtcm(two) => [two.cir_bps, two.cbs_bytes.into()],
    };
    let cir_bps = kept(cir, RATES);
    let cbs_bytes = kept(cbs, [LEAST_BYTES, MOST_BYTES]) as u32;
    match meter {
        Meter::Srtcm(one) => {
            let ebs_bytes = kept(one.ebs_bytes.into(), [0, MOST_BYTES]) as u32;
            Meter::Srtcm(Single { cir_bps, cbs_bytes, ebs_bytes, ..one })
        }
        Meter::Trtcm(two) => {
            let pir_bps = kept(two.pir_bps, [cir_bps, RATES[1]]);
            let pbs_bytes = kept(two.pbs_bytes.into(), [LEAST_BYTES, MOST_BYTES]) as u32;
            Meter::Trtcm(Two { cir_bps, cbs_bytes, pir_bps, pbs_bytes, ..two })
        }
    }
}

/// A policer with one bucket.
pub(crate) fn single(cir_bps: u64, cbs_bytes: u32) -> Meter {
    Meter::Srtcm(Single { cir_bps, cbs_bytes, ebs_bytes: 0, aware: false })
}
