//! Reading and writing files, and error messages.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::scenario::{Fault, Faults};

use crate::arguments::Arguments;

/// Exit statuses: all is done; a run failed, or runs are missing; faults; interrupted, with finished runs written.
pub const DONE: u8 = 0;
pub const FAILED: u8 = 1;
pub const FAULTY: u8 = 2;
pub const INTERRUPTED: u8 = 130;

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
    /// Prints it, and returns the exit status.
    pub fn tell(&self, usage: &str) -> u8 {
        match self {
            Trouble::Usage(message) => eprintln!("{message}\n\n{usage}"),
            Trouble::Faults(faults) => println!("{}", faults.to_value()),
            Trouble::Failure(message) => {
                eprintln!("{message}");
                return FAILED;
            }
        }
        FAULTY
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

/// The faults with the file's name added.
pub fn of_file(file: &str, faults: &Faults) -> Faults {
    let in_file = |phrase: Phrase| Phrase::new(Code::InFile, [phrase.into(), file.into()]);
    faults.clone().map(|fault| fault.within(in_file))
}

/// The text of a file, without a byte order mark; `-` is standard input.
pub fn read(path: &str) -> Result<String, Faults> {
    let mut bytes = Vec::new();
    let outcome = if path == "-" {
        io::stdin().read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|mut file| file.read_to_end(&mut bytes))
    };
    outcome.and_then(|_| text_of(bytes)).map_err(|error| file_fault(Code::CannotRead, path, &error))
}

fn text_of(bytes: Vec<u8>) -> io::Result<String> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(io::Error::other("it is in UTF-16; save it as UTF-8"));
    }
    let text = String::from_utf8(bytes).map_err(|_| io::Error::other("it is no valid UTF-8"))?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(behind) => behind.to_owned(),
        None => text,
    })
}

/// Checks before a long run that its results can be written.
pub fn check_writable(path: Option<&str>) -> Result<(), Faults> {
    let Some(path) = path else { return Ok(()) };
    match OpenOptions::new().append(true).create(true).open(path) {
        Ok(_) => Ok(()),
        Err(error) => Err(file_fault(Code::CannotWrite, path, &error)),
    }
}

/// A new file in the folder of `path`, which gets that name when it is complete. No other program or writer has it.
///
/// # Errors
/// Why none can be made.
pub fn part_file(path: &Path) -> io::Result<(PathBuf, File)> {
    for number in 0.. {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{}-{number}.part", std::process::id()));
        let fresh = PathBuf::from(name);
        match OpenOptions::new().read(true).write(true).create_new(true).open(&fresh) {
            Err(error)
                if error.kind() == io::ErrorKind::AlreadyExists && number < MOST_PART_FILES => {}
            made => return made.map(|file| (fresh, file)),
        }
    }
    unreachable!("the last attempt returns")
}

/// Most names to try for a part file.
const MOST_PART_FILES: u32 = 1000;

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
        let (place, (path, file)) = if stays {
            let file = File::create(&own)?;
            (None, (own, file))
        } else {
            (Some(own.clone()), part_file(&own)?)
        };
        Ok(Fresh { place, path, file: BufWriter::with_capacity(1 << 16, file) })
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
        let own = folder.join("results.json.part");
        fs::create_dir_all(&folder).expect("a folder");
        let text = || fs::read_to_string(&path).expect("the file");
        let name = path.to_str().expect("a name");
        let write = |text: &str| write_whole(name, |to| to(text));
        write("first").expect("a new file");
        write("second").expect("the same file");
        assert_eq!(text(), "second");
        // A file of somebody's own stays as it is.
        fs::write(&own, "notes").expect("a file");
        write("second").expect("the same file");
        assert_eq!(fs::read_to_string(&own).expect("the file"), "notes");
        fs::remove_file(&own).expect("the file");
        let stopped = write_whole(name, |to| to("cut").and(Err(Code::Nothing.into())));
        assert_eq!(stopped.expect_err("the pieces end early").to_string(), "nothing");
        assert_eq!(text(), "second");
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
        fs::remove_dir_all(&folder).expect("the folder is empty again");
        write("third").expect_err("the folder is gone");
    }

    #[test]
    fn a_mark_before_a_text_is_no_part_of_it_and_utf_16_is_said() {
        let read = |bytes: &[u8]| text_of(bytes.to_vec()).map_err(|error| error.to_string());
        assert_eq!(read(b"\xef\xbb\xbf{}"), Ok("{}".to_owned()));
        for bytes in [b"\xff\xfe{\0", b"\xfe\xff\0{"] {
            assert_eq!(read(bytes), Err("it is in UTF-16; save it as UTF-8".to_owned()));
        }
        assert_eq!(read(b"\x80"), Err("it is no valid UTF-8".to_owned()));
    }

    /// Each of two writers has a file of its own until it is whole.
    #[test]
    fn two_writers_of_a_file_each_write_a_whole_one() {
        let folder = std::env::temp_dir().join(format!("aqm-writers-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("results.json");
        let name = path.to_str().expect("a name");
        let [mut one, mut other] = [(); 2].map(|()| Fresh::begin(name).expect("a file"));
        for _ in 0..3 {
            one.write(b"one ").expect("room");
            other.write(b"other ").expect("room");
        }
        for (writer, expected) in [(one, "one one one "), (other, "other other other ")] {
            writer.end().expect("a name");
            assert_eq!(fs::read_to_string(&path).expect("the file"), expected);
        }
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
        fs::remove_dir_all(&folder).expect("the folder");
    }
}
