//! The texts that the figures of finished jobs are kept in and read from.
//!
//! A journal has lines of JSON: the version and the sweep first, then each list of figure names before the first job
//! that refers to it, and the finished jobs in the order in which they came. It only grows, so whatever stops a
//! program, its journal has all jobs but the one that was being written.

use aqm_sim::fault::Phrase;

/// A text at hand, read in pieces.
pub trait Source {
    /// Its length, bytes.
    fn length(&self) -> u64;

    /// The bytes from `at` on, `length` of them.
    ///
    /// # Errors
    /// Why they cannot be read.
    fn read(&self, at: u64, length: usize) -> Result<Vec<u8>, Phrase>;
}

/// A text that grows at its end.
pub trait Journal: Source + Send {
    /// Adds a text as a whole, or nothing of it.
    ///
    /// # Errors
    /// Why it cannot be written.
    fn append(&mut self, text: &str) -> Result<(), Phrase>;

    /// Drops what comes after `length` bytes.
    ///
    /// # Errors
    /// Why it cannot be dropped.
    fn cut(&mut self, length: u64) -> Result<(), Phrase>;
}

impl Source for &str {
    fn length(&self) -> u64 {
        self.len() as u64
    }

    fn read(&self, at: u64, length: usize) -> Result<Vec<u8>, Phrase> {
        let at = at as usize;
        Ok(self.as_bytes()[at..at + length].to_vec())
    }
}

/// A journal in memory, for few or small jobs.
#[derive(Debug, Default)]
pub struct Memory {
    /// Texts by their place. One piece would be copied as it grows.
    texts: Vec<(u64, Box<str>)>,
}

impl Source for Memory {
    fn length(&self) -> u64 {
        self.texts.last().map_or(0, |(at, text)| at + text.len() as u64)
    }

    /// Bytes of one appended text only.
    fn read(&self, at: u64, length: usize) -> Result<Vec<u8>, Phrase> {
        let index = self.texts.partition_point(|(begin, _)| *begin <= at) - 1;
        let (begin, text) = &self.texts[index];
        let from = (at - begin) as usize;
        Ok(text.as_bytes()[from..from + length].to_vec())
    }
}

impl Journal for Memory {
    fn append(&mut self, text: &str) -> Result<(), Phrase> {
        self.texts.push((self.length(), text.into()));
        Ok(())
    }

    fn cut(&mut self, length: u64) -> Result<(), Phrase> {
        self.texts.retain(|(at, _)| *at < length);
        Ok(())
    }
}

/// Bytes read at a time.
const PIECE: u64 = 1 << 16;

/// Calls `each` with the pieces of a text, in order.
///
/// # Errors
/// Why a piece cannot be read; or the first error of `each`.
pub fn pieces<E: From<Phrase>>(
    source: &(impl Source + ?Sized),
    mut each: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let (mut at, length) = (0, source.length());
    while at < length {
        let piece = source.read(at, PIECE.min(length - at) as usize)?;
        each(&piece)?;
        at += piece.len() as u64;
    }
    Ok(())
}

/// Calls `each` with the place and the bytes of every line that has an end. Returns the place after the last of them.
///
/// # Errors
/// As [`pieces`].
pub fn lines<E: From<Phrase>>(
    source: &(impl Source + ?Sized),
    mut each: impl FnMut(u64, &[u8]) -> Result<(), E>,
) -> Result<u64, E> {
    let (mut begin, mut line) = (0, Vec::new());
    pieces(source, |piece| {
        let mut parts = piece.split(|byte| *byte == b'\n');
        line.extend_from_slice(parts.next().unwrap_or_default());
        for part in parts {
            each(begin, &line)?;
            begin += line.len() as u64 + 1;
            line.clear();
            line.extend_from_slice(part);
        }
        Ok::<(), E>(())
    })?;
    Ok(begin)
}

/// Splits the JSON text of a part: calls `each` with the text of every entry of `part.jobs`, and returns the rest, where
/// that list is empty. What is not JSON stays so, in the rest or in an entry.
///
/// # Errors
/// As [`pieces`].
pub fn split_jobs<E: From<Phrase>>(
    source: &(impl Source + ?Sized),
    mut each: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<Vec<u8>, E> {
    let mut split = Split::default();
    pieces(source, |piece| {
        for &byte in piece {
            if split.take(byte) {
                each(&split.job)?;
                split.job.clear();
            }
        }
        Ok::<(), E>(())
    })?;
    Ok(split.rest)
}

/// The state of [`split_jobs`] between two bytes.
#[derive(Default)]
struct Split {
    rest: Vec<u8>,
    job: Vec<u8>,
    depth: u32,
    in_string: bool,
    escaped: bool,
    /// The latest string, which names what follows.
    string: Vec<u8>,
    /// Whether this is in the value of `part`, and in its list `jobs`.
    in_part: bool,
    in_jobs: bool,
    /// Whether another job is due.
    goes_on: bool,
}

impl Split {
    /// Takes the next byte; returns whether it ends a job.
    fn take(&mut self, byte: u8) -> bool {
        if self.in_string {
            self.keep(byte);
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' => self.escaped = true,
                b'"' => self.in_string = false,
                _ if self.depth <= 2 => self.string.push(byte),
                _ => {}
            }
            return false;
        }
        match byte {
            b'"' => {
                self.in_string = true;
                self.string.clear();
            }
            b'{' | b'[' => {
                self.depth += 1;
                self.in_part |= self.depth == 2 && byte == b'{' && self.string == b"part";
                if self.in_part && self.depth == 3 && byte == b'[' && self.string == b"jobs" {
                    self.rest.push(byte);
                    self.in_jobs = true;
                    return false;
                }
            }
            b'}' | b']' => {
                let ends = self.in_jobs && self.depth == 3;
                self.depth = self.depth.saturating_sub(1);
                self.in_part &= self.depth >= 2;
                if ends {
                    self.in_jobs = false;
                    self.rest.push(byte);
                    return self.goes_on || !self.job.trim_ascii().is_empty();
                }
            }
            b',' if self.in_jobs && self.depth == 3 => {
                self.goes_on = true;
                return true;
            }
            _ => {}
        }
        self.keep(byte);
        false
    }

    fn keep(&mut self, byte: u8) {
        if self.in_jobs { self.job.push(byte) } else { self.rest.push(byte) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The jobs and the rest of a text.
    fn split(text: &str) -> (Vec<String>, String) {
        let mut jobs = Vec::new();
        let rest = split_jobs(&text, |job| {
            jobs.push(String::from_utf8_lossy(job).into_owned());
            Ok::<(), Phrase>(())
        });
        (jobs, String::from_utf8_lossy(&rest.expect("a text in memory")).into_owned())
    }

    #[test]
    fn jobs_are_split_from_the_rest_of_a_part() {
        let text = r#"{"part": {"figures": [["a]"]], "jobs": [{"x": [1, 2]}, {"y": "],\"["} ]}, "jobs": [3]}"#;
        let (jobs, rest) = split(text);
        assert_eq!(jobs, [r#"{"x": [1, 2]}"#, r#" {"y": "],\"["} "#]);
        assert_eq!(rest, r#"{"part": {"figures": [["a]"]], "jobs": []}, "jobs": [3]}"#);
        assert_eq!(split(r#"{"part":{"jobs":[ ]}}"#).0.len(), 0);
        assert_eq!(split(r#"{"part":{"jobs":[1,]}}"#).0, ["1", ""]);
        // A list elsewhere stays where it is.
        let other = r#"{"sweep":{"jobs":[1]},"part":{"x":{"jobs":[2]},"y":[["jobs",[3]]]}}"#;
        assert_eq!(split(other), (Vec::new(), other.to_owned()));
        assert_eq!(split(r#"{"part":{"jobs":[{"x":1},{"#).1, r#"{"part":{"jobs":["#);
    }

    #[test]
    fn a_line_without_an_end_is_left_out() {
        let long = "x".repeat(3 * PIECE as usize);
        let text = format!("a\n\n{long}\ncut");
        let mut found = Vec::new();
        let end = lines(&text.as_str(), |at, line| {
            found.push((at, line.len()));
            Ok::<(), Phrase>(())
        });
        assert_eq!(found, [(0, 1), (2, 0), (3, long.len())]);
        assert_eq!(end, Ok(text.len() as u64 - 3));
    }
}
