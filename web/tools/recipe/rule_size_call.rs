
/// How large the text of a rule is.
#[wasm_bindgen(unchecked_return_type = "Json<RuleSize>")]
pub fn rule_size(text: &str) -> String {
    json::text(&rule::Size::of(text))
}
