//! How a run ends: the exit codes, and the one sentence that goes with a failure.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use seedgrid_corpus::text::plain;

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
    /// All there is to say was said on the way: this exit code.
    Told(u8),
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
        ExitCode::from(self.tell())
    }

    /// Says what there is to say and gives the exit code as a number, for a run that goes on.
    pub fn tell(self) -> u8 {
        let (code, sentence) = match self {
            End::Done | End::ClosedPipe => (0, None),
            End::No => (1, None),
            End::Told(code) => (code, None),
            End::Failed(sentence) => (1, Some(sentence)),
            End::BadInput(sentence) => (2, Some(sentence)),
        };
        if let Some(sentence) = sentence {
            tell(&format!("error: {sentence}"));
        }
        code
    }
}

/// Prints a line to standard error; if nobody reads it, the exit code still says how the run ended.
pub fn tell(line: &str) {
    let _ = writeln!(io::stderr(), "{}", plain(line));
}

/// Prints to standard output, for a run whose answer is its exit code: it goes on when nobody reads what it prints.
///
/// # Errors
/// The output cannot be written although somebody reads it.
pub fn say(text: &str) -> io::Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
        _ => Ok(()),
    }
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
