//! How a run ends: the exit codes, and the one sentence that goes with a failure.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// The end of a run.
#[derive(Debug)]
pub enum End {
    /// All done: exit code 0.
    Done,
    /// The answer is no, and what was printed says so: exit code 1.
    No,
    /// What was asked for does not exist, in one sentence: exit code 1.
    Failed(String),
    /// Bad input or usage, in one sentence: exit code 2.
    BadInput(String),
    /// The reader of the output went away: nothing to say.
    ClosedPipe,
}

impl End {
    /// The end of a run whose input is bad.
    pub fn bad_input(error: impl Display) -> End {
        End::BadInput(error.to_string())
    }

    /// Says what there is to say and gives the exit code.
    pub fn report(self) -> ExitCode {
        let (code, sentence) = match self {
            End::Done | End::ClosedPipe => (0, None),
            End::No => (1, None),
            End::Failed(sentence) => (1, Some(sentence)),
            End::BadInput(sentence) => (2, Some(sentence)),
        };
        if let Some(sentence) = sentence {
            tell(&format!("error: {sentence}"));
        }
        ExitCode::from(code)
    }
}

/// Prints a line to standard error; if nobody reads it, the exit code still says how the run ended.
pub fn tell(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

impl From<io::Error> for End {
    /// The end of a run that could not write its output.
    fn from(error: io::Error) -> End {
        match error.kind() {
            io::ErrorKind::BrokenPipe => End::ClosedPipe,
            _ => End::BadInput(format!("the output could not be written: {error}")),
        }
    }
}
