//! What `show class-of-service drop-profile` prints: profiles with their pairs, of which an interpolated one has all that the
//! system made of it.

use std::borrow::Cow;

use aqm_lane::fault::Code;

use super::read::{Number, Reader};
use crate::note::{Level, Place};
use crate::words::{self, Word};

/// Reads the profiles of such an output. Whether the text is one.
pub(super) fn profiles(text: &str, reader: &mut Reader) -> bool {
    let starts = |line: &str| line.trim_start().starts_with("Drop profile:");
    if !text.lines().any(starts) {
        return false;
    }
    let mut own = None;
    for words in words::lines(text) {
        let texts: Vec<&str> = words.iter().map(|word| &*word.text).collect();
        match texts[..] {
            ["Drop", "profile:", _, ..] => own = Some(heading(&words, reader)),
            ["Fill", "level", ..] => {}
            [fill, probability] if own.is_some() => {
                let numbers = [fill, probability].map(percent);
                let (Some(own), [Some(fill), Some(probability)]) = (own, numbers) else {
                    reader.notes.at(Level::Lost, words[0].at, Code::NotUnderstood, [fill.into()]);
                    continue;
                };
                let [fill, probability] = [(fill, &words[0]), (probability, &words[1])]
                    .map(|(value, word)| Number { value, at: word.at });
                let profile = &mut reader.profiles[own];
                match &mut profile.lists {
                    Some([fills, probabilities]) => {
                        fills.push(fill);
                        probabilities.push(probability);
                    }
                    None => profile.segments.push([fill, probability]),
                }
            }
            _ => reader.notes.at(Level::Lost, words[0].at, Code::CommandLeftOut, []),
        }
    }
    true
}

/// A profile by its heading, `Drop profile: NAME, Type: interpolated, Index: 5`.
fn heading(words: &[Word<'_>], reader: &mut Reader) -> usize {
    let name = Word {
        text: Cow::Borrowed(words[2].text.trim_end_matches(',').trim_matches(['<', '>'])),
        at: Place { ..words[2].at },
    };
    let own = reader.profile(&name);
    if words.iter().any(|word| word.text.trim_end_matches(',') == "interpolated") {
        reader.profiles[own].lists.get_or_insert_default();
    }
    own
}

fn percent(text: &str) -> Option<u8> {
    text.parse().ok().filter(|&percent| percent <= 100)
}
