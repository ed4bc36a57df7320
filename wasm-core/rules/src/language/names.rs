//! Similar names.

/// A name with Greek letters as the Latin ones that look the same.
pub(super) fn folded(name: &str) -> String {
    name.chars()
        .map(|c| match c {
            '\u{3bf}' | '\u{43e}' => 'o',
            '\u{3b1}' | '\u{430}' => 'a',
            '\u{3bd}' => 'v',
            '\u{3c1}' | '\u{440}' => 'p',
            '\u{3b9}' | '\u{456}' => 'i',
            '\u{3ba}' => 'k',
            '\u{3c5}' => 'u',
            '\u{3c7}' | '\u{445}' => 'x',
            '\u{3b3}' | '\u{443}' => 'y',
            '\u{435}' => 'e',
            '\u{441}' => 'c',
            other => other,
        })
        .collect()
}

/// The name among `all` for which `name` is an obvious slip: one letter differs, or two in names of five or more.
pub(super) fn nearest<Name: AsRef<str>>(
    name: &str,
    all: impl Iterator<Item = Name>,
) -> Option<Name> {
    let near = all.min_by_key(|other| distance(name, other.as_ref()))?;
    let most = 2.min((name.chars().count() + 1) / 3);
    (distance(name, near.as_ref()) <= most).then_some(near)
}

/// Edit distance: the number of letters to change, add or remove.
pub(super) fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let changed = corner + usize::from(x != y);
            corner = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}
