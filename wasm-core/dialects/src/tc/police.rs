//! Policers of filters.

use aqm_lane::fault::Code;
use aqm_lane::meter::Meter;

use super::units;
use crate::note::{Level, Notes, Place};
use crate::policer;
use crate::words::Word;

/// The largest packet if no word says: 255 cells of 8 bytes.
const USUAL_MTU: u32 = 2040;

/// A policer with one bucket, after tc-police(8).
pub(super) struct Police {
    pub at: Place,
    /// Filters with the same index share one policer.
    pub index: Option<u32>,
    /// Bytes per second.
    rate: Option<u64>,
    burst: Option<u32>,
    /// Largest packet, bytes; larger ones exceed.
    mtu: Option<u32>,
    /// What becomes of packets that exceed the rate, and of others.
    actions: [String; 2],
    /// Options that the lab does not have.
    lost: Vec<(String, Place)>,
}

impl Police {
    /// The policer whose name stands at `start`, and the index of the word after it; `None` for a value that is none.
    pub fn read(words: &[Word<'_>], start: usize) -> Option<(Police, usize)> {
        let mut own = Police {
            at: words.get(start)?.at,
            index: None,
            rate: None,
            burst: None,
            mtu: None,
            actions: ["reclassify", "ok"].map(str::to_owned),
            lost: Vec::new(),
        };
        let mut next = start + 1;
        while let Some(word) = words.get(next) {
            let value = words.get(next + 1).map(|word| &*word.text);
            // The size of a cell may follow.
            let size = || units::size(value?.split('/').next()?);
            let mut taken = 2;
            match &*word.text {
                "index" => own.index = Some(units::count(value?)?),
                "rate" => own.rate = Some(units::rate(value?)?),
                "burst" | "buffer" | "maxburst" => own.burst = Some(size()?),
                "mtu" | "minburst" => own.mtu = Some(size()?),
                "conform-exceed" => {
                    let (exceed, conform) = value?.split_once('/').unwrap_or((value?, "ok"));
                    own.actions = [exceed, conform].map(str::to_owned);
                }
                name @ ("peakrate" | "avrate" | "mpu" | "overhead" | "linklayer" | "pkts_rate"
                | "pkts_burst") => {
                    value?;
                    own.lost.push((name.to_owned(), word.at));
                }
                action @ ("drop" | "shot" | "reclassify" | "continue" | "pass" | "ok" | "pipe") => {
                    own.actions[0] = action.to_owned();
                    taken = 1;
                }
                _ => break,
            }
            next += taken;
        }
        Some((own, next))
    }

    pub fn has_numbers(&self) -> bool {
        self.rate.is_some()
    }

    /// Its meter; `None`, with a note, for one that drops nothing or has no bucket. Packets have `size` bytes.
    pub fn meter(&self, size: u32, notes: &mut Notes) -> Option<Meter> {
        let mut lost = |word: &str, at| {
            notes.at(Level::Lost, at, Code::OptionLeftOut, [word.into()]);
        };
        for (word, at) in &self.lost {
            lost(word, *at);
        }
        if self.mtu.unwrap_or(USUAL_MTU) < size {
            lost("mtu", self.at);
        }
        let [exceed, conform] = &self.actions;
        let drops = matches!(&**exceed, "drop" | "shot");
        let passes = matches!(&**conform, "ok" | "pass" | "pipe");
        if !drops || !passes {
            lost(&format!("police {exceed}/{conform}"), self.at);
            return None;
        }
        let (Some(rate), Some(burst)) = (self.rate, self.burst) else {
            lost("police", self.at);
            return None;
        };
        let meter = policer::single(rate.saturating_mul(8), burst);
        Some(policer::within(meter, self.at, notes))
    }
}
