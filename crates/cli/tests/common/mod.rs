//! Running the program.
#![allow(dead_code, reason = "no test file uses all of it")]

pub mod console;

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{ChildStdout, Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

/// A recipe of two small corpora.
pub const RECIPE: &str = r#"{"corpora": [
  {"name": "mild", "puzzle": "sudoku", "engine": "v1", "level": "easy",
   "seeds": {"prefix": "mild-", "from": 0, "to": 20}},
  {"name": "small", "puzzle": "nonogram", "engine": "v1", "size": 5,
   "seeds": {"list": ["notes-example", "b"]}}
]}"#;

/// The Sudoku of seed "notes-example", level medium, and its solution.
pub const NOTES: &str = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94";
pub const NOTES_SOLVED: &str =
    "549381276872654319613927458481536927236798541795142683324819765968475132157263894";

/// How a run ended.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Ran {
    /// What was printed by a run in which all went well.
    pub fn good(self) -> String {
        assert_eq!((self.code, &*self.err), (Some(0), ""), "printed: {}", self.out);
        self.out
    }

    /// Checks that the input was refused: nothing printed but this one sentence.
    pub fn refused(self, sentence: &str) {
        assert_eq!((&*self.out, &*self.err), ("", &*format!("error: {sentence}\n")));
        assert_eq!(self.code, Some(2));
    }

    /// Checks that the input was refused, with one line for which the system chooses the words after its start.
    pub fn refused_by_the_system(self, start: &str) {
        assert_eq!((self.code, &*self.out, self.err.lines().count()), (Some(2), "", 1), "{}", self.err);
        assert!(self.err.starts_with(&format!("error: {start}: ")), "{}", self.err);
    }
}

/// A folder of its own to run in, so that no message has a path that differs between machines.
pub struct Place(TempDir);

impl Place {
    pub fn new() -> Place {
        Place(tempfile::tempdir().expect("a folder"))
    }

    /// With these files in it.
    pub fn with(files: &[(&str, &str)]) -> Place {
        let place = Place::new();
        for (name, text) in files {
            place.write(name, text);
        }
        place
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).expect("a written file");
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("a readable file")
    }

    /// The names in the folder, sorted.
    pub fn names(&self, folder: &str) -> Vec<String> {
        let inside = fs::read_dir(self.path(folder)).expect("a folder");
        let mut names: Vec<_> =
            inside.map(|item| item.expect("a name").file_name().into_string().expect("UTF-8")).collect();
        names.sort();
        names
    }

    /// The program, to be run here.
    pub fn command<S: AsRef<OsStr>>(&self, args: &[S]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_seedgrid"));
        command.args(args).current_dir(self.0.path()).stdin(Stdio::null());
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
            command.env_remove(name);
        }
        command
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        self.command(args).output().expect("the program starts").into()
    }

    pub fn run_with(&self, args: &[&str], input: impl AsRef<[u8]>) -> Ran {
        let mut command = self.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = input.as_ref().to_vec();
        // It may end before it has read everything.
        let writer = thread::spawn(move || {
            let _ = stdin.write_all(&input);
        });
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("the input was written");
        output.into()
    }

    /// Sends each input after the line that answers the one before, and gives these lines; all must go well.
    pub fn one_by_one(&self, args: &[&str], inputs: &[impl AsRef<[u8]>]) -> Vec<String> {
        let mut command = self.command(args);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line)));
        let answer = |input: &_| {
            stdin.write_all(AsRef::as_ref(input)).expect("an input");
            // Without a limit a program that waits for more input would never fail the test.
            let line = lines.recv_timeout(Duration::from_secs(60));
            line.expect("an answer before the next input").expect("a line")
        };
        let answers = inputs.iter().map(answer).collect();
        drop(stdin);
        assert!(lines.recv().is_err(), "one line for each input");
        assert!(child.wait().expect("the program ends").success());
        answers
    }

    /// Runs the program with a reader of its output who goes away at once: the exit code and what it says about that.
    pub fn run_unread(&self, args: &[&str]) -> (Option<i32>, String) {
        self.run_until(args, |_| {})
    }

    /// Runs the program with a reader of its output who goes away after the first line: this line, the exit code and what
    /// it says about that.
    pub fn run_to_first_line(&self, args: &[&str]) -> (String, Option<i32>, String) {
        let mut line = String::new();
        let (code, err) = self.run_until(args, |out| {
            BufReader::new(out).read_line(&mut line).expect("a line");
        });
        (line, code, err)
    }

    fn run_until(&self, args: &[&str], read: impl FnOnce(ChildStdout)) -> (Option<i32>, String) {
        let mut command = self.command(args);
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        read(child.stdout.take().expect("a pipe"));
        let ran = Ran::from(child.wait_with_output().expect("the program ends"));
        (ran.code, ran.err)
    }
}

/// Runs the program in an empty folder.
pub fn run(args: &[&str]) -> Ran {
    Place::new().run(args)
}

/// Runs the program in an empty folder, with this on standard input.
pub fn run_with(args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    Place::new().run_with(args, input)
}

/// The vectors in a file of `fixtures/golden`.
pub fn golden(name: &str) -> String {
    let path = format!("{}/../../fixtures/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).expect("the vectors are readable")
}
