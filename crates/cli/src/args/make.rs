//! What `make` takes.

use std::path::PathBuf;

use clap::Args;

use super::side;

/// Options of `make`.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "\
An id holds all that a puzzle depends on: the version of the engine, its parameters, the seed and the index. It is printed by \
generate --ids and stands in every record of version 2. The same id gives the same record for ever.

Examples:
  seedgrid make sg1:sudoku,level=easy/daily-2026-11-30
  seedgrid make sg2:nonogram,height=15,smooth=yes,width=20/notes-example/7
  cut -f2 week.tsv | seedgrid make -")]
pub struct MakeIdArgs {
    /// The ids; - reads them from standard input, one a line
    #[arg(value_name = "ID", required = true)]
    pub ids: Vec<String>,
    /// The picture of an id with `from`: a PNG, a PBM or lines of 0 and 1
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// Reduce the picture to this many columns, as it was when the id was printed
    #[arg(long, value_name = "N", value_parser = side, allow_negative_numbers = true, requires = "from")]
    pub width: Option<u16>,
    /// Reduce the picture to this many rows
    #[arg(long, value_name = "N", value_parser = side, allow_negative_numbers = true, requires = "from")]
    pub height: Option<u16>,
}
