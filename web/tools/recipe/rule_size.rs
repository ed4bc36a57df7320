
/// How large the text of a rule is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleSize")]
pub struct Size {
    /// Lines, with empty ones.
    pub lines: u32,
    /// Words and signs.
    pub words: u32,
}

impl Size {
    /// Of any text.
    pub fn of(text: &str) -> Size {
        let lines = text.lines().count() as u32;
        Size { lines, words: text.split_whitespace().count() as u32 }
    }
}
