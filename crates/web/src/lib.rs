//! The calls of the page in a browser: one JSON request in, one JSON answer out. [`answer`] is all of it; everything that is
//! computed comes from the other crates.
//!
//! ```
//! let request = r#"{"call":"generate","puzzle":"sudoku","engine":"v1","seed":"notes-example","level":"medium"}"#;
//! assert!(seedgrid_web::answer(request).starts_with(r#"{"ok":{"id":"sg1:sudoku,level=medium/notes-example","puzzle":{"#));
//! assert_eq!(seedgrid_web::answer(r#"{"call":"parse","text":"53..7"}"#), r#"{"error":"line 1: 5 cells, expected 81"}"#);
//! ```

#![forbid(unsafe_code)]

mod generate;
mod puzzle;
mod tell;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Answers a request: `{"ok": …}`, or `{"error": "a sentence"}` for what cannot be answered. The key `call` of the request names
/// what is asked.
pub fn answer(request: &str) -> String {
    match answered(request) {
        Ok(json) => format!("{{\"ok\":{json}}}"),
        Err(sentence) => format!("{{\"error\":{}}}", json(&sentence)),
    }
}

fn answered(request: &str) -> Result<String, String> {
    #[derive(Deserialize)]
    struct Call {
        call: String,
    }
    match read::<Call>(request)?.call.as_str() {
        "generate" => generate::generate(&read(request)?),
        "parse" => puzzle::parse(&read(request)?),
        "solve" => puzzle::solve(&read(request)?),
        "rate" => tell::rate(&read(request)?),
        "hint" => tell::hint(&read(request)?),
        "scenes" => tell::scenes(&read(request)?),
        call => Err(format!("unknown call {call:?}")),
    }
}

/// Reads a request as what its call takes. Plain structs without `flatten` or tags: they make the module much smaller.
fn read<T: DeserializeOwned>(request: &str) -> Result<T, String> {
    serde_json::from_str(request).map_err(|error| format!("a bad request: {error}"))
}

/// The JSON of an answer, which has neither numbers that JSON lacks nor keys that are no text.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("values that JSON has")
}
