//! The file that keeps the finished runs of a sweep under way, `RESULTS.runs` beside its results.
//!
//! A program that is killed leaves it behind, and `--resume RESULTS` takes it up. It is removed once the results, or a
//! part with all its runs, are written.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::scenario::Faults;
use aqm_study::sweep::{Journal, Source};

use crate::output::{file_fault, part_file};

/// A file that is read in pieces and grows at its end.
pub struct FileText {
    file: File,
    /// What messages call it.
    name: String,
    length: u64,
}

impl FileText {
    /// Opens a file, to be read only.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn open(name: &str) -> Result<FileText, Faults> {
        let file = File::open(name).map_err(|error| file_fault(Code::CannotRead, name, &error))?;
        FileText::of(file, name).map_err(|error| file_fault(Code::CannotRead, name, &error))
    }

    fn of(file: File, name: &str) -> io::Result<FileText> {
        let length = file.metadata()?.len();
        Ok(FileText { file, name: name.to_owned(), length })
    }

    fn phrase(&self, code: Code, error: &io::Error) -> Phrase {
        Phrase::new(code, [self.name.as_str().into(), error.to_string().into()])
    }
}

impl Source for FileText {
    fn length(&self) -> u64 {
        self.length
    }

    fn read(&self, at: u64, length: usize) -> Result<Vec<u8>, Phrase> {
        let mut bytes = vec![0; length];
        let mut file = &self.file;
        file.seek(SeekFrom::Start(at))
            .and_then(|_| file.read_exact(&mut bytes))
            .map_err(|error| self.phrase(Code::CannotRead, &error))?;
        Ok(bytes)
    }
}

impl Journal for FileText {
    fn append(&mut self, text: &str) -> Result<(), Phrase> {
        let written = self
            .file
            .seek(SeekFrom::Start(self.length))
            .and_then(|_| self.file.write_all(text.as_bytes()));
        if let Err(error) = written {
            // On a full disk a part of the text may be there.
            let _ = self.file.set_len(self.length);
            return Err(self.phrase(Code::CannotWrite, &error));
        }
        self.length += text.len() as u64;
        Ok(())
    }

    fn cut(&mut self, length: u64) -> Result<(), Phrase> {
        self.file.set_len(length).map_err(|error| self.phrase(Code::CannotWrite, &error))?;
        self.length = length;
        Ok(())
    }
}

/// The name of the journal of results, or of an earlier part.
pub fn journal_of(results: &str) -> String {
    format!("{results}.runs")
}

/// Whether a file is there that is not empty: a check that it can be written, or a machine that failed, leaves an empty one.
pub fn has_text(name: &str) -> bool {
    fs::metadata(name).is_ok_and(|meta| meta.len() > 0)
}

/// A journal under way.
pub struct Kept {
    /// Its name for good; none without a file for the results.
    name: Option<String>,
    /// Its name while it is filled with earlier runs.
    fresh: PathBuf,
    /// Whether it takes the place of an earlier one.
    replaces: bool,
    /// The earlier one, locked.
    _former: Option<File>,
}

/// Takes a journal for this process alone, until its file is closed, however the process ends.
///
/// # Errors
/// If another process has it. A file system without locks has none.
fn lock(file: &File, name: &str) -> Result<(), Faults> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(in_use(name)),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

fn in_use(name: &str) -> Faults {
    Phrase::text(format!("{name} is in use: another process adds its runs to it")).into()
}

impl Kept {
    /// An empty journal for results; or, for those without a file, one that is gone with the program. `who` runs, and `how`
    /// it goes on with `FILE` is for messages.
    ///
    /// # Errors
    /// If there is a journal with runs already; or why it cannot be written.
    pub fn begin(
        results: Option<&str>,
        [who, how]: &[&str; 2],
    ) -> Result<(Kept, Box<FileText>), Faults> {
        if let Some(results) = results
            && let name = journal_of(results)
            && Path::new(&name).exists()
        {
            let how = how.replace("FILE", results);
            let message = format!(
                "{name} has the finished runs of {who} that runs now or was stopped; if it was stopped, go on with {how}, or \
                 remove it"
            );
            return Err(Phrase::text(message).into());
        }
        Kept::anew(results)
    }

    /// The same; it replaces an earlier journal once it is filled.
    ///
    /// # Errors
    /// If another process adds to the earlier one; or why it cannot be written.
    pub fn anew(results: Option<&str>) -> Result<(Kept, Box<FileText>), Faults> {
        let name = results.map(journal_of);
        let earlier = name.as_deref().and_then(|name| File::options().append(true).open(name).ok());
        let replaces = earlier.is_some();
        if let (Some(file), Some(name)) = (&earlier, &name) {
            lock(file, name)?;
        }
        // Where a lock keeps everybody from reading, this process too.
        let former = earlier.filter(|_| !cfg!(windows));
        let made = match &name {
            Some(name) => part_file(Path::new(name)),
            None => in_common_folder(),
        };
        let fault = |error: io::Error| {
            file_fault(Code::CannotWrite, name.as_deref().unwrap_or("a temporary file"), &error)
        };
        let (fresh, file) = made.map_err(fault)?;
        let shown = name.clone().unwrap_or_else(|| fresh.display().to_string());
        let text = FileText::of(file, &shown).map_err(fault)?;
        lock(&text.file, &shown)?;
        if name.is_none() {
            // Where an open file cannot be removed, the end of the program removes it.
            let _ = fs::remove_file(&fresh);
        }
        Ok((Kept { name, fresh, replaces, _former: former }, Box::new(text)))
    }

    /// The journal that a killed program has left for these results, to go on with.
    ///
    /// # Errors
    /// If another process adds to it; or why it cannot be opened.
    pub fn go_on(results: &str) -> Result<(Kept, Box<FileText>), Faults> {
        let name = journal_of(results);
        let fault = |error: io::Error| file_fault(Code::CannotWrite, &name, &error);
        let file = OpenOptions::new().read(true).write(true).open(&name).map_err(fault)?;
        lock(&file, &name)?;
        let text = FileText::of(file, &name).map_err(fault)?;
        Ok((
            Kept { fresh: PathBuf::from(&name), name: Some(name), replaces: true, _former: None },
            Box::new(text),
        ))
    }

    /// Gives the journal its name, once the earlier runs are in it.
    ///
    /// # Errors
    /// If another process has begun one meanwhile; or why it cannot be named.
    pub fn filled(&mut self) -> Result<(), Faults> {
        let Some(name) = &self.name else { return Ok(()) };
        if self.fresh == Path::new(name) {
            return Ok(());
        }
        // A link never replaces a file; not every file system has them.
        let linked = (!self.replaces).then(|| fs::hard_link(&self.fresh, name));
        match linked {
            Some(Ok(())) => {
                let _ = fs::remove_file(&self.fresh);
            }
            Some(Err(error)) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(in_use(name));
            }
            _ => fs::rename(&self.fresh, name)
                .map_err(|error| file_fault(Code::CannotWrite, name, &error))?,
        }
        self.fresh = PathBuf::from(name);
        Ok(())
    }

    /// Removes the journal: its runs are in the results.
    pub fn end(self) {
        let _ = fs::remove_file(&self.fresh);
    }
}

impl Drop for Kept {
    /// A journal that never got its name is of no use.
    fn drop(&mut self) {
        if self.name.as_deref().map(Path::new) != Some(&self.fresh) {
            let _ = fs::remove_file(&self.fresh);
        }
    }
}

/// A new file in the folder of temporary files, which others share; or here, where there is none, as in an image with
/// nothing but the program.
fn in_common_folder() -> io::Result<(PathBuf, File)> {
    let folder = std::env::temp_dir();
    part_file(&if folder.is_dir() { folder.join("aqm.runs") } else { PathBuf::from("aqm.runs") })
}

/// Copies a journal, to leave the one of earlier results as it is.
///
/// # Errors
/// Why one cannot be read or the other written.
pub fn copy(from: &FileText, to: &mut FileText) -> Result<(), Faults> {
    let mut file = &from.file;
    let copied = file
        .seek(SeekFrom::Start(0))
        .and_then(|_| io::copy(&mut file, &mut to.file))
        .map_err(|error| file_fault(Code::CannotWrite, &to.name, &error))?;
    to.length = copied;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_two_that_begin_at_once_has_the_journal() {
        let folder = std::env::temp_dir().join(format!("aqm-journal-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let results = folder.join("r.json");
        let name = results.to_str().expect("a name");
        let [(mut first, _file), (mut second, _other)] =
            [(); 2].map(|()| Kept::anew(Some(name)).unwrap_or_else(|faults| panic!("{faults}")));
        first.filled().expect("the first");
        let said = second.filled().expect_err("the second").to_string();
        assert!(
            said.ends_with("r.json.runs is in use: another process adds its runs to it"),
            "{said}"
        );
        assert!(Kept::anew(Some(name)).is_err_and(|faults| faults.to_string() == said));
        assert!(Kept::go_on(name).is_err_and(|faults| faults.to_string() == said));
        drop(second);
        first.end();
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
        fs::remove_dir_all(&folder).expect("the folder");
    }
}
