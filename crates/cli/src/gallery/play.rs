//! Links to the page on which puzzles are played.

use std::str::FromStr;

use seedgrid_corpus::Id;

/// The address of the page, a file name or a URL without a fragment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base(String);

/// The schemes of addresses that are pages.
const SCHEMES: [&str; 3] = ["https", "http", "file"];

impl Base {
    /// The link to a puzzle, as the page reads it.
    pub fn link(&self, id: &Id) -> String {
        format!("{}#play/{id}", self.0)
    }
}

impl FromStr for Base {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Base, Self::Err> {
        // Browsers pass over white space and controls, so that a scheme could hide behind them.
        if text.is_empty() || text.chars().any(|c| c.is_whitespace() || c.is_control()) {
            return Err("expected a file name or a URL, its spaces written as %20");
        }
        if text.contains('#') {
            return Err("expected no #: that of each puzzle is put behind it");
        }
        // What is before the first colon is a scheme if no slash is before it.
        let scheme = text.split(['/', '?']).next().and_then(|start| start.split_once(':'));
        match scheme {
            Some((scheme, _)) if !SCHEMES.iter().any(|one| scheme.eq_ignore_ascii_case(one)) => {
                Err("expected a file name, or a URL that begins with https:, http: or file:")
            }
            _ => Ok(Base(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Base;

    #[test]
    fn links() {
        for base in [
            "seedgrid.html",
            "../web/a.html",
            "/a.html",
            "//host/a",
            "https://host/a?b:c",
            "FILE:///a",
            "a/b:c",
        ] {
            let id = "sg2:nonogram,height=3,width=4/%3C%E2%80%AE/7";
            let base: Base = base.parse().unwrap();
            assert_eq!(base.link(&id.parse().unwrap()), format!("{}#play/{id}", base.0));
        }
        for base in [
            "",
            "javascript:alert(1)",
            "JavaScript:x",
            " javascript:x",
            "java\tscript:x",
            "data:text/html,x",
            "a b",
            "a#b",
            "vbscript:x",
            "a:b",
        ] {
            assert!(base.parse::<Base>().is_err(), "{base}");
        }
    }
}
