//! The page at the head of a technique file.

use std::fmt::Write;

use anyhow::{Context, bail, ensure};

/// The headings of a page, in their order.
const HEADINGS: [&str; 5] = ["What it is", "Picture", "When it applies", "Rating", "Reference"];
/// The heading whose first sentence stands in the table of contents.
const RATING: &str = HEADINGS[3];
/// What the picture begins with.
const PICTURE: &str = "```text";

/// A page, as it stands in the document.
#[derive(Debug)]
pub struct Page {
    /// The name.
    pub name: String,
    /// The first sentence of what is said of the rating.
    pub ratings: String,
    /// The lowest rating in that sentence, in tenths.
    pub lowest: u32,
    /// The whole page, its name as a heading of the second level.
    pub text: String,
}

impl Page {
    /// The page of a source text, whose `//!` lines it is; `None` if they do not begin with a name.
    pub fn parse(source: &str) -> anyhow::Result<Option<Page>> {
        let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end()).collect();
        let Some(name) = lines.first().and_then(|line| line.strip_prefix("# ")) else { return Ok(None) };
        let mut text = format!("## {name}\n");
        let mut sections: Vec<(&str, Vec<&str>)> = Vec::new();
        let mut in_picture = false;
        for line in &lines[1..] {
            in_picture ^= line.starts_with("```");
            match (line.strip_prefix("## "), sections.last_mut()) {
                (Some(heading), _) if !in_picture => sections.push((heading, Vec::new())),
                (_, Some((_, section))) => section.push(line),
                _ => ensure!(line.is_empty(), "text before the heading {:?}", HEADINGS[0]),
            }
        }
        check(&sections)?;
        for (heading, section) in &sections {
            let section = section.join("\n");
            write!(text, "\n### {heading}\n{}\n", section.trim_matches('\n'))?;
        }
        let rating = sections.iter().find(|(heading, _)| *heading == RATING);
        let rating = rating.map(|(_, section)| section.join(" ")).unwrap_or_default();
        let ratings = rating.split(". ").next().unwrap_or_default().trim().trim_end_matches('.').to_owned();
        let lowest = tenths(&ratings).min();
        let lowest = lowest
            .with_context(|| format!("the first sentence below {RATING:?} names no rating such as 4.2"))?;
        Ok(Some(Page { name: name.to_owned(), ratings, lowest, text }))
    }

    /// Where links to the page's heading lead.
    pub fn anchor(&self) -> String {
        let kept = self.name.chars().filter(|&c| c.is_alphanumeric() || c == ' ' || c == '-');
        kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
    }
}

/// Whether the headings are all there, in order, each with something below it.
fn check(sections: &[(&str, Vec<&str>)]) -> anyhow::Result<()> {
    for heading in HEADINGS {
        let Some((_, section)) = sections.iter().find(|(found, _)| *found == heading) else {
            bail!("the heading \"## {heading}\" is missing");
        };
        ensure!(section.iter().any(|line| !line.is_empty()), "nothing stands below \"## {heading}\"");
        if heading == "Picture" {
            ensure!(section.contains(&PICTURE), "\"## {heading}\" has no picture, expected {PICTURE}");
        }
    }
    for (i, (found, _)) in sections.iter().enumerate() {
        match HEADINGS.get(i) {
            Some(heading) if heading == found => {}
            Some(heading) => bail!("the heading \"## {found}\" stands where \"## {heading}\" should"),
            None => bail!("the heading \"## {found}\" is one too many"),
        }
    }
    Ok(())
}

/// The numbers with one decimal in a text, from 1.0 on.
fn tenths(text: &str) -> impl Iterator<Item = u32> {
    let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '.').map(|word| word.trim_matches('.'));
    let numbers = numbers.filter_map(|word| {
        let (whole, decimal) = word.split_once('.')?;
        Some(
            whole.parse::<u32>().ok()?.checked_mul(10)?
                + decimal.parse::<u32>().ok().filter(|&tenth| tenth < 10)?,
        )
    });
    numbers.filter(|&tenths| tenths >= 10)
}

#[cfg(test)]
mod tests {
    use super::Page;

    const SOURCE: &str = "\
//! # X-Wing, Swordfish
//!
//! ## What it is
//! A fish.
//!
//! ## Picture
//! ```text
//! # x .
//! ```
//!
//! ## When it applies
//! Always.
//!
//! ## Rating
//! X-Wing 3.2,
//! Swordfish 3.8. Adds 0.1.
//!
//! ## Reference
//! Everybody.

//! not the page
";

    #[test]
    fn a_page() {
        let page = Page::parse(SOURCE).unwrap().unwrap();
        assert_eq!((&page.name[..], &page.anchor()[..]), ("X-Wing, Swordfish", "x-wing-swordfish"));
        assert_eq!((&page.ratings[..], page.lowest), ("X-Wing 3.2, Swordfish 3.8", 32));
        assert_eq!(
            page.text,
            "## X-Wing, Swordfish\n\n### What it is\nA fish.\n\n### Picture\n```text\n# x .\n```\n\n\
             ### When it applies\nAlways.\n\n### Rating\nX-Wing 3.2,\nSwordfish 3.8. Adds 0.1.\n\n\
             ### Reference\nEverybody.\n"
        );
        assert!(Page::parse("//! What a file does.\n").unwrap().is_none());
    }

    #[test]
    fn what_a_page_lacks() {
        let fault =
            |from: &str, to: &str| Page::parse(&SOURCE.replacen(from, to, 1)).unwrap_err().to_string();
        let faults = [
            fault("//! ## Rating\n", ""),
            fault("//! Everybody.", "//!"),
            fault("```text", "```"),
            fault("## Picture", "## When it applies"),
            fault(
                "//! ## What it is\n//! A fish.\n",
                "//! ## Sort\n//! A fish.\n//! ## What it is\n//! A fish.\n",
            ),
            fault("//! Everybody.", "//! Everybody.\n//! ## More\n//! More."),
            fault("//!\n//! ## What", "//! A fish.\n//! ## What"),
            fault("//! X-Wing 3.2,\n//! Swordfish 3.8. Adds 0.1.", "//! Hard. 3.2."),
        ];
        let expected = [
            "the heading \"## Rating\" is missing",
            "nothing stands below \"## Reference\"",
            "\"## Picture\" has no picture, expected ```text",
            "the heading \"## Picture\" is missing",
            "the heading \"## Sort\" stands where \"## What it is\" should",
            "the heading \"## More\" is one too many",
            "text before the heading \"What it is\"",
            "the first sentence below \"Rating\" names no rating such as 4.2",
        ];
        assert_eq!(faults, expected);
    }
}
