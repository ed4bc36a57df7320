//! Files in and out, and what a command says when it cannot do its work.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::ExitCode;

use aqm_sim::scenario::{Fault, Faults};

use crate::arguments::Arguments;

/// Why a command ends without a result.
pub enum Trouble {
    /// The words of the command line.
    Usage(String),
    /// A document; its faults are the answer.
    Faults(Faults),
    /// What happened on the way.
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

/// The option by which a document runs that is too large.
pub const EVEN_IF_LARGE: &str = "--even-if-large";

/// Ends a command whose document is too large, at the field that makes it so.
pub fn refuse_large(refusal: Option<Fault>, arguments: &Arguments) -> Result<(), Faults> {
    match refusal.filter(|_| !arguments.has(EVEN_IF_LARGE)) {
        Some(fault) => Err(Faults::from(Fault {
            message: format!("{}; change it, or run it with {EVEN_IF_LARGE}", fault.message),
            ..fault
        })),
        None => Ok(()),
    }
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
        Err(error) => Err(Faults::one("", format!("cannot read {path}: {error}"))),
    }
}

/// Finds out before a long run whether its results can be written.
pub fn check_writable(path: Option<&str>) -> Result<(), Faults> {
    let Some(path) = path else { return Ok(()) };
    match OpenOptions::new().append(true).create(true).open(path) {
        Ok(_) => Ok(()),
        Err(error) => Err(Faults::one("", format!("cannot write {path}: {error}"))),
    }
}

/// Writes results to a file or to standard output, where they also go if the file fails.
pub fn write(path: Option<&str>, text: &str) -> Result<(), Trouble> {
    let mut message = None;
    if let Some(path) = path {
        match std::fs::write(path, text) {
            Ok(()) => return Ok(()),
            Err(error) => message = Some(format!("cannot write {path}: {error}")),
        }
    }
    let mut out = std::io::stdout().lock();
    if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        message = Some(format!("cannot write the results: {error}"));
    }
    message.map_or(Ok(()), |message| Err(Trouble::Failure(message)))
}
