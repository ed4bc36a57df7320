//! Reading and writing files, and error messages.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
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
pub fn file_fault(code: Code, path: &str, error: &io::Error) -> Faults {
    Faults::one("", Phrase::new(code, [path.into(), error.to_string().into()]))
}

/// The text of a file; `-` is standard input.
pub fn read(path: &str) -> Result<String, Faults> {
    let mut text = String::new();
    let outcome = if path == "-" {
        io::stdin().read_to_string(&mut text)
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

/// The name under which a file is written until it is whole.
pub fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

/// A file that replaces another once it is whole: whatever stops the program, the former text or the new one is there.
pub struct Fresh {
    /// The file to replace; none for a pipe or a device, which are written as they are.
    place: Option<PathBuf>,
    path: PathBuf,
    file: BufWriter<File>,
}

impl Fresh {
    pub fn begin(path: &str) -> io::Result<Fresh> {
        let own = fs::canonicalize(path).unwrap_or_else(|_| PathBuf::from(path));
        let stays = own.metadata().is_ok_and(|meta| !meta.is_file());
        let (place, path) = if stays { (None, own) } else { (Some(own.clone()), beside(&own)) };
        let file = BufWriter::with_capacity(1 << 16, File::create(&path)?);
        Ok(Fresh { place, path, file })
    }

    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    pub fn end(mut self) -> io::Result<()> {
        self.file.flush()?;
        let Some(place) = self.place.take() else { return Ok(()) };
        // If this fails, what is beside is still dropped with this.
        fs::rename(&self.path, &place).inspect_err(|_| self.place = Some(place.clone()))
    }
}

impl Drop for Fresh {
    /// An unfinished file is of no use; the first error is the one to report.
    fn drop(&mut self) {
        if self.place.is_some() {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Replaces a file by the pieces of a text, whole or not at all.
///
/// # Errors
/// The faults of `pieces`, or of the file.
pub fn write_whole(
    path: &str,
    pieces: impl FnOnce(&mut dyn FnMut(&str) -> Result<(), Phrase>) -> Result<(), Phrase>,
) -> Result<(), Faults> {
    write_bytes_whole(path, |to| pieces(&mut |text| to(text.as_bytes())))
}

/// As [`write_whole`], of a file that is no text.
///
/// # Errors
/// The faults of `pieces`, or of the file.
pub fn write_bytes_whole(
    path: &str,
    pieces: impl FnOnce(&mut dyn FnMut(&[u8]) -> Result<(), Phrase>) -> Result<(), Phrase>,
) -> Result<(), Faults> {
    let fault =
        |error: io::Error| Phrase::new(Code::CannotWrite, [path.into(), error.to_string().into()]);
    let mut fresh = Fresh::begin(path).map_err(fault)?;
    pieces(&mut |bytes| fresh.write(bytes).map_err(fault))?;
    Ok(fresh.end().map_err(fault)?)
}

/// Writes the pieces of results to a file or to standard output; to the latter also if writing the file fails.
pub fn write(
    path: Option<&str>,
    pieces: impl Fn(&mut dyn FnMut(&str) -> Result<(), Phrase>) -> Result<(), Phrase>,
) -> Result<(), Trouble> {
    let mut message = None;
    if let Some(path) = path {
        match write_whole(path, &pieces) {
            Ok(()) => return Ok(()),
            Err(faults) => message = Some(faults.to_string()),
        }
    }
    let mut out = BufWriter::new(io::stdout().lock());
    let fault = |error: io::Error| Phrase::text(format!("cannot write the results: {error}"));
    let written = pieces(&mut |text| out.write_all(text.as_bytes()).map_err(fault));
    if let Err(phrase) = written.and_then(|()| out.flush().map_err(fault)) {
        message = Some(phrase.to_string());
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
        let write = |text: &str| write_whole(name, |to| to(text));
        write("first").expect("a new file");
        write("second").expect("the same file");
        assert_eq!(text(), "second");
        fs::create_dir_all(&blocked).expect("a folder in the way");
        write("third").expect_err("nothing can be written beside it");
        assert_eq!(text(), "second");
        fs::remove_dir_all(folder.join("results.json.part")).expect("the folder in the way");
        let stopped = write_whole(name, |to| to("cut").and(Err(Code::Nothing.into())));
        assert_eq!(stopped.expect_err("the pieces end early").to_string(), "nothing");
        assert_eq!(text(), "second");
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
        fs::remove_dir_all(&folder).expect("the folder is empty again");
    }
}
