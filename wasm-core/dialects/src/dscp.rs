//! Codepoints of the IP header by their names.

/// The codepoint of a name or a number; `None` for what is none.
pub(crate) fn named(text: &str) -> Option<u8> {
    let text = text.to_ascii_lowercase();
    let digit = |at: usize, most: u8| {
        let digit = text.as_bytes().get(at)?.checked_sub(b'0')?;
        (1..=most).contains(&digit).then_some(digit)
    };
    match &*text {
        "default" | "df" | "be" | "cs0" => Some(0),
        "le" => Some(1),
        "va" | "voice-admit" => Some(44),
        "ef" => Some(46),
        _ if text.len() == 3 && text.starts_with("cs") => Some(8 * digit(2, 7)?),
        _ if text.len() == 4 && text.starts_with("af") => Some(8 * digit(2, 4)? + 2 * digit(3, 3)?),
        _ if text.bytes().all(|byte| byte.is_ascii_digit()) => {
            text.parse().ok().filter(|&dscp| dscp < 64)
        }
        _ => None,
    }
}
