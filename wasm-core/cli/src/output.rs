//! Reading and writing files, and error messages.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::scenario::{Fault, Faults};

use crate::arguments::Arguments;

/// Why a command ends without a result.
pub enum Trouble {
    /// Invalid command-line arguments.
    Usage(String),
    /// An invalid document. The faults are printed as the result.
    Faults(Faults),
    /// An error during the work.
    Failure(String),
}

impl From<Faults> for Trouble {
    fn from(faults: Faults) -> Trouble {
        Trouble::Faults(faults)
    }
}

impl From<String> for Trouble {
    fn from(message: String) -> Trouble {
        Trouble::Usage(message)
    }
}

impl From<&str> for Trouble {
    fn from(message: &str) -> Trouble {
        Trouble::Usage(message.to_owned())
    }
}

impl Trouble {
    pub fn tell(&self, usage: &str) -> ExitCode {
        match self {
            Trouble::Usage(message) => eprintln!("{message}\n\n{usage}"),
            Trouble::Faults(faults) => println!("{}", faults.to_value()),
            Trouble::Failure(message) => {
                eprintln!("{message}");
                return ExitCode::FAILURE;
            }
        }
        ExitCode::from(2)
    }
}

/// The option that runs a document above the size limits.
pub const EVEN_IF_LARGE: &str = "--even-if-large";

/// Ends a command whose document is too large, with the field to blame.
pub fn refuse_large(refusal: Option<Fault>, arguments: &Arguments) -> Result<(), Faults> {
    match refusal.filter(|_| !arguments.has(EVEN_IF_LARGE)) {
        Some(fault) => Err(Faults::from(fault.within(|phrase| {
            Phrase::new(Code::EvenIfLarge, [phrase.into(), EVEN_IF_LARGE.into()])
        }))),
        None => Ok(()),
    }
}

/// The fault of a file that cannot be read or written.
pub fn file_fault(code: Code, path: &str, error: &std::io::Error) -> Faults {
    Faults::one("", Phrase::new(code, [path.into(), error.to_string().into()]))
}

/// The text of a file; `-` is standard input.
pub fn read(path: &str) -> Result<String, Faults> {
    let mut text = String::new();
    let outcome = if path == "-" {
        std::io::stdin().read_to_string(&mut text)
    } else {
        File::open(path).and_then(|mut file| file.read_to_string(&mut text))
    };
    match outcome {
        Ok(_) => Ok(text),
        Err(error) => Err(file_fault(Code::CannotRead, path, &error)),
    }
}

/// Checks before a long run that its results can be written.
pub fn check_writable(path: Option<&str>) -> Result<(), Faults> {
    let Some(path) = path else { return Ok(()) };
    match OpenOptions::new().append(true).create(true).open(path) {
        Ok(_) => Ok(()),
        Err(error) => Err(file_fault(Code::CannotWrite, path, &error)),
    }
}

/// Replaces a file whole or not at all: whatever stops the program, the former text or the new one is there.
pub fn write_whole(path: &str, text: &str) -> std::io::Result<()> {
    let place = fs::canonicalize(path).unwrap_or_else(|_| PathBuf::from(path));
    // A pipe or a device is not replaced.
    if place.metadata().is_ok_and(|meta| !meta.is_file()) {
        return fs::write(place, text);
    }
    let mut beside = place.clone().into_os_string();
    beside.push(".part");
    let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, &place));
    if written.is_err() {
        // What is left of it is of no use, and the first error is the one to report.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Writes results to a file or to standard output; to the latter also if writing the file fails.
pub fn write(path: Option<&str>, text: &str) -> Result<(), Trouble> {
    let mut message = None;
    if let Some(path) = path {
        match write_whole(path, text) {
            Ok(()) => return Ok(()),
            Err(error) => message = Some(file_fault(Code::CannotWrite, path, &error).to_string()),
        }
    }
    let mut out = std::io::stdout().lock();
    if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        message = Some(format!("cannot write the results: {error}"));
    }
    message.map_or(Ok(()), |message| Err(Trouble::Failure(message)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_or_stays() {
        let folder = std::env::temp_dir().join(format!("aqm-write-{}", std::process::id()));
        let path = folder.join("results.json");
        let blocked = folder.join("results.json.part/inner");
        fs::create_dir_all(&folder).expect("a folder");
        let text = || fs::read_to_string(&path).expect("the file");
        let name = path.to_str().expect("a name");
        write_whole(name, "first").expect("a new file");
        write_whole(name, "second").expect("the same file");
        assert_eq!(text(), "second");
        fs::create_dir_all(&blocked).expect("a folder in the way");
        write_whole(name, "third").expect_err("nothing can be written beside it");
        assert_eq!(text(), "second");
        fs::remove_dir_all(&folder).expect("the folder is empty again");
    }
}
