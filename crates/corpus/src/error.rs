//! Why a run over a corpus ended early.

use std::io;
use std::path::{Path, PathBuf};

use crate::compare::MAX_RECORDED_BYTES;
use crate::line::SeedError;
use crate::lines::MAX_LINE;
use crate::manifest::ManifestError;
use crate::parts::MergeProblem;
use crate::text::{plain, shown};
use crate::verify::LineProblem;
use crate::work::MAX_JOBS;

/// Why a corpus was not made, verified, checked or recorded. Whatever it is, no half-written file is left behind.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A seed gives no puzzle.
    #[error(transparent)]
    Seed(#[from] SeedError),
    /// The system refuses to read or write.
    #[error("cannot {action} {}: {source}", shown(.path))]
    Io {
        /// `read`, `write`, `create`, …
        action: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A folder, if it is one, has no manifest.
    #[error("cannot read {}: there is none, expected the folder of one finished corpus", shown(.path))]
    NoCorpus {
        /// Where it would be.
        path: PathBuf,
    },
    /// A line of a file of records is too long to be one.
    #[error("{}, line {line}: more than {MAX_LINE} bytes, expected a record", shown(.path))]
    LongLine {
        /// The file.
        path: PathBuf,
        /// The line, 1 for the first.
        line: u64,
    },
    /// A line is no record that can be rated.
    #[error("{}, line {line}: {problem}", shown(.path))]
    Record {
        /// The file.
        path: PathBuf,
        /// The line, 1 for the first.
        line: u64,
        /// What is wrong with it.
        problem: LineProblem,
    },
    /// The files of a run are gone before they got their names.
    #[error("{} is gone, as when another run makes the same corpus; expected one run at a time", shown(.path))]
    Overtaken {
        /// A file under its temporary name.
        path: PathBuf,
    },
    /// A folder's place is taken by something else.
    #[error("{} is no folder, expected a folder or nothing", shown(.path))]
    NotAFolder {
        /// What is there.
        path: PathBuf,
    },
    /// A folder has puzzles and no manifest.
    #[error("{} holds puzzles without a manifest.json, expected both", shown(.path))]
    NoManifest {
        /// The folder.
        path: PathBuf,
    },
    /// A manifest cannot be read.
    #[error("{}: {source}", shown(.path))]
    Manifest {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: ManifestError,
    },
    /// The folder of a corpus exists and does not hold the same recipe entry.
    #[error("{} exists and was not made from this recipe entry; remove it, or replace it with --force", shown(.path))]
    Exists {
        /// The folder.
        path: PathBuf,
    },
    /// A sealed corpus would change.
    #[error("corpus {name:?} is sealed and its puzzles would change, first at {place}")]
    Sealed {
        /// The corpus.
        name: String,
        /// The first seed that differs, and its line.
        place: String,
    },
    /// A sealed corpus would lose its seal.
    #[error("corpus {name:?} is recorded as sealed, expected \"sealed\": true in its recipe entry")]
    Unsealed {
        /// The corpus.
        name: String,
    },
    /// The indices of a corpus give fewer different puzzles than it wants.
    #[error(
        "corpus {name:?}: {made} indices give {kept} different puzzles, expected {unique}: {} missing; corpus make --extend goes on",
        unique - kept
    )]
    Missing {
        /// The corpus.
        name: String,
        /// How many indices were made.
        made: u64,
        /// How many different puzzles they give.
        kept: u64,
        /// How many were wanted.
        unique: u64,
    },
    /// Further indices of a corpus give nothing new.
    #[error(
        "corpus {name:?}: {made} indices give {kept} different puzzles, and the last of them none, expected {unique}"
    )]
    NothingNew {
        /// The corpus.
        name: String,
        /// How many indices were made.
        made: u64,
        /// How many different puzzles they give.
        kept: u64,
        /// How many were wanted.
        unique: u64,
    },
    /// Parts of another recipe entry are where those of a corpus belong.
    #[error("{} was not made from this recipe entry; remove the folder it is in, or replace it with --force", shown(.path))]
    ForeignParts {
        /// A part or the manifest of a shard.
        path: PathBuf,
    },
    /// Parts are not joined into a corpus.
    #[error("corpus {:?}: {problem}", plain(.name))]
    Merge {
        /// The corpus.
        name: String,
        /// What is wrong with its parts.
        problem: MergeProblem,
    },
    /// A corpus cannot be gone on with.
    #[error("corpus {name:?} has no seeds beyond those of its recipe, expected a range that goes on")]
    NoMoreSeeds {
        /// The corpus.
        name: String,
    },
    /// A recording would hold the first records only, and its index not.
    #[error(
        "corpus {name:?} has more than {MAX_RECORDED_BYTES} bytes and an index, expected less of one that is recorded"
    )]
    TooLargeWithIndex {
        /// The corpus.
        name: String,
    },
    /// A recording holds the first records only.
    #[error("{} holds only the first records of its corpus, expected all of them", shown(.path))]
    NotWhole {
        /// The folder.
        path: PathBuf,
    },
    /// A file is not what its manifest says.
    #[error("{} has not the hash of its manifest; see what is wrong with corpus verify", shown(.path))]
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// Ratings stand beside puzzles that are not theirs.
    #[error("{} rates other puzzles than those beside it, expected ratings of these or none", shown(.path))]
    OtherRatings {
        /// The file of ratings.
        path: PathBuf,
    },
    /// Ratings have lost their manifest, which tells whether they are whole.
    #[error("{} has no manifest of ratings beside it, expected both or none", shown(.path))]
    LostRatings {
        /// The file of ratings.
        path: PathBuf,
    },
    /// Steps are asked for of nonograms.
    #[error("{} holds nonograms, expected Sudoku for the steps of a solve", shown(.path))]
    NoSteps {
        /// The folder.
        path: PathBuf,
    },
    /// No puzzle of a corpus can fit what is asked for.
    #[cfg(feature = "export")]
    #[error("corpus {name:?}: {problem}")]
    Pick {
        /// The corpus.
        name: String,
        /// Why none can.
        problem: crate::pick::PickError,
    },
    /// An export would replace files.
    #[error("{} holds a card or tables already; remove them, or replace them with --force", shown(.path))]
    Tables {
        /// The folder.
        path: PathBuf,
    },
    /// A number of jobs that is out of range.
    #[error("{0} jobs, expected 1 to {MAX_JOBS}")]
    Jobs(usize),
    /// The system gives no threads.
    #[error("cannot start the threads: {0}")]
    Threads(String),
}

impl Error {
    /// Whether the run was refused to protect what is there, with nothing wrong in its input.
    pub fn is_refusal(&self) -> bool {
        matches!(
            self,
            Error::Exists { .. }
                | Error::ForeignParts { .. }
                | Error::Sealed { .. }
                | Error::Unsealed { .. }
                | Error::Tables { .. }
        )
    }

    /// For `map_err`: the system refused this action on this path.
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Error {
        move |source| Error::Io { action, path: path.to_owned(), source }
    }
}
