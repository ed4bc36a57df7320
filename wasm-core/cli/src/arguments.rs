//! Command-line arguments.

use aqm_sim::scenario::Scenario;

/// Positional arguments, and options with their values.
pub struct Arguments {
    pub files: Vec<String>,
    options: Vec<(String, Option<String>)>,
}

impl Arguments {
    /// `valued` options take the next word as their value; `flags` take none.
    ///
    /// # Errors
    /// A message about the first argument that is not understood.
    pub fn read(
        mut words: impl Iterator<Item = String>,
        valued: &[&str],
        flags: &[&str],
    ) -> Result<Arguments, String> {
        let mut arguments = Arguments { files: Vec::new(), options: Vec::new() };
        while let Some(word) = words.next() {
            if !word.starts_with("--") {
                arguments.files.push(word);
                continue;
            }
            let (name, joined) = match word.split_once('=') {
                Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
                None => (word, None),
            };
            let value = if valued.contains(&name.as_str()) {
                let value = joined.or_else(|| words.next());
                Some(value.ok_or_else(|| format!("{name} needs a value"))?)
            } else if flags.contains(&name.as_str()) && joined.is_none() {
                None
            } else {
                return Err(format!("{name} is not understood here"));
            };
            if arguments.has(&name) {
                return Err(format!("{name} is given twice"));
            }
            arguments.options.push((name, value));
        }
        Ok(arguments)
    }

    pub fn has(&self, name: &str) -> bool {
        self.options.iter().any(|(own, _)| own == name)
    }

    pub fn value(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(own, _)| own == name)?.1.as_deref()
    }

    /// The lane that `--lane` names, from 0; there it is counted from 1.
    ///
    /// # Errors
    /// A message if the scenario has no such lane.
    pub fn lane(&self, scenario: &Scenario) -> Result<Option<usize>, String> {
        let Some(text) = self.value("--lane") else { return Ok(None) };
        let lanes = scenario.lanes.len();
        match text.parse::<usize>() {
            Ok(number) if (1..=lanes).contains(&number) => Ok(Some(number - 1)),
            _ => Err(format!("--lane is the number of a lane, from 1 to {lanes}; this is {text}")),
        }
    }
}
