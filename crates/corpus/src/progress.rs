//! The progress bar of both programs.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on stderr that counts records; it is hidden where stderr is no terminal, and gone when it is dropped.
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar with the name of a corpus and its number of records.
    ///
    /// # Panics
    /// Never: the style is fixed.
    pub fn new(name: &str, records: u64) -> Bar {
        let style =
            ProgressStyle::with_template("{prefix} [{wide_bar}] {human_pos}/{human_len} {per_sec} {eta}");
        let bar = ProgressBar::new(records).with_style(style.expect("a valid style"));
        Bar(bar.with_prefix(name.to_owned()))
    }

    /// Counts more records.
    pub fn tick(&self, records: u64) {
        self.0.inc(records);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
