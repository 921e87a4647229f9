//! The commands that documents show, and running them.

use super::{Place, Ran};

/// A command of a document and the output that is shown below it.
#[derive(Debug)]
pub struct Shown {
    pub command: String,
    pub output: String,
}

/// The commands of the `console` blocks of a document, without `$`, in order.
pub fn shown(document: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let mut block = "";
    for line in document.lines() {
        if let Some(name) = line.strip_prefix("```") {
            block = name;
        } else if block == "console" {
            match (line.strip_prefix("$ "), all.last_mut()) {
                (Some(command), _) => all.push(Shown { command: command.to_owned(), output: String::new() }),
                (None, Some(last)) => last.output.extend([line, "\n"]),
                (None, None) => panic!("output without a command: {line}"),
            }
        }
    }
    for shown in &mut all {
        shown.output.truncate(shown.output.trim_end().len());
    }
    all
}

impl Shown {
    /// The file that the command writes from the text below it: `cat > NAME <<'END'`.
    pub fn here_document(&self) -> Option<(&str, &str)> {
        let name = self.command.strip_prefix("cat > ")?.strip_suffix(" <<'END'")?;
        Some((name, self.output.strip_suffix("END").expect("its end")))
    }
}

impl Place {
    /// Runs a command line of the program with `|` and `>`, as a shell would. There are no quotes.
    pub fn shell(&self, line: &str) -> Ran {
        let (pipeline, file) = match line.split_once('>') {
            Some((pipeline, file)) => (pipeline, Some(file.trim())),
            None => (line, None),
        };
        let mut ran = Ran { code: None, out: String::new(), err: String::new() };
        for stage in pipeline.split('|') {
            let words: Vec<&str> = stage.split_whitespace().collect();
            assert_eq!(words[0], "seedgrid", "only this program is run: {line}");
            ran = self.run_with(&words[1..], &ran.out);
        }
        if let Some(file) = file {
            self.write(file, &ran.out);
            ran.out.clear();
        }
        ran
    }
}
