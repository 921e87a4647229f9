//! What there is to know about a nonogram, from easy to hard.

use core::fmt;
use core::str::FromStr;

/// What a step takes, in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Technique {
    /// The first and the last placement of the runs of a line: cells that a run covers in both, cells that none reaches.
    Overlap,
    /// All placements of a line: cells on whose value they agree.
    Line,
    /// A cell taken as filled or as empty, and what line logic makes of it.
    Probe,
    /// The same, with probing in place of line logic.
    DeepProbe,
    /// More than that.
    Search,
}

impl Technique {
    /// All techniques in ascending order.
    pub const ALL: [Technique; 5] =
        [Technique::Overlap, Technique::Line, Technique::Probe, Technique::DeepProbe, Technique::Search];

    /// The name in text and JSON: `overlap`, `line`, `probe`, `deep-probe`, `search`.
    pub const fn name(self) -> &'static str {
        match self {
            Technique::Overlap => "overlap",
            Technique::Line => "line",
            Technique::Probe => "probe",
            Technique::DeepProbe => "deep-probe",
            Technique::Search => "search",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text is not the name of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTechniqueError;

impl fmt::Display for ParseTechniqueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected overlap, line, probe, deep-probe or search")
    }
}

impl core::error::Error for ParseTechniqueError {}

impl FromStr for Technique {
    type Err = ParseTechniqueError;

    fn from_str(name: &str) -> Result<Technique, ParseTechniqueError> {
        Technique::ALL.into_iter().find(|technique| technique.name() == name).ok_or(ParseTechniqueError)
    }
}
