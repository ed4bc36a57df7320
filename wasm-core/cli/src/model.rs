//! `aqm model NAME FILE.json`: evaluates an analytical model.

use aqm_api_studies::model as request;

use crate::arguments::Arguments;
use crate::output::{DONE, Trouble, read, write};

pub fn model(words: impl Iterator<Item = String>) -> Result<u8, Trouble> {
    let arguments = Arguments::read(words, &[], &[])?;
    let [name, file] = &arguments.files[..] else {
        return Err("a model and one file are needed".into());
    };
    let answer = request::ask_in_english(name, &read(file)?)?;
    write(None, |to| to(&format!("{answer}\n")))?;
    Ok(DONE)
}
