//! The engines, each with the parameters that it takes.

use std::fmt;

use blake3::Hash;
use seedgrid_nonogram_gen::v1::Size;
use seedgrid_nonogram_gen::v2;
use seedgrid_rating::sudoku::Level;
use seedgrid_sudoku_gen::v2::{self as sudoku_v2, Spec};

use crate::id;

/// An engine version and its parameters: with a seed, all that a puzzle depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Sudoku, version 1, of a level.
    SudokuV1(Level),
    /// Nonogram, version 1, of a side length.
    NonogramV1(Size),
    /// Sudoku, version 2, to a specification.
    SudokuV2(Spec),
    /// Nonogram, version 2, drawn.
    NonogramV2 {
        /// Width and height.
        size: v2::Size,
        /// How the picture is drawn.
        fill: v2::Fill,
        /// What the nonogram must be like.
        rules: v2::Rules,
    },
    /// Nonogram, version 2, from a picture that is given.
    PictureV2 {
        /// [The hash](crate::picture_hash) of the picture.
        picture: Hash,
        /// What the nonogram must be like.
        rules: v2::Rules,
    },
}

impl Engine {
    /// The puzzle: `sudoku` or `nonogram`.
    pub const fn puzzle(self) -> &'static str {
        match self {
            Engine::SudokuV1(_) | Engine::SudokuV2(_) => "sudoku",
            Engine::NonogramV1(_) | Engine::NonogramV2 { .. } | Engine::PictureV2 { .. } => "nonogram",
        }
    }

    /// Whether it is of version 1, whose seeds have one puzzle each.
    pub const fn is_v1(self) -> bool {
        matches!(self, Engine::SudokuV1(_) | Engine::NonogramV1(_))
    }

    /// The name of the engine version: `v1`, `v2`.
    pub const fn version(self) -> &'static str {
        match self {
            Engine::SudokuV1(_) => seedgrid_sudoku_gen::v1::ENGINE,
            Engine::SudokuV2(_) => sudoku_v2::ENGINE,
            Engine::NonogramV1(_) => seedgrid_nonogram_gen::v1::ENGINE,
            Engine::NonogramV2 { .. } | Engine::PictureV2 { .. } => v2::ENGINE,
        }
    }
}

impl fmt::Display for Engine {
    /// `sudoku v1 easy`, `sudoku v2 er=3.0-3.4,model=m1`, `nonogram v1 10x10`, `nonogram v2 20x15 smooth line`,
    /// `nonogram v2 picture line`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.puzzle(), self.version())?;
        match self {
            Engine::SudokuV1(level) => write!(f, " {level}"),
            Engine::SudokuV2(_) => {
                let keys = id::keys_of(self).into_iter().map(|(key, value)| format!("{key}={value}"));
                let keys: Vec<String> = keys.collect();
                if keys.is_empty() { Ok(()) } else { write!(f, " {}", keys.join(",")) }
            }
            Engine::NonogramV1(size) => write!(f, " {0}x{0}", size.get()),
            Engine::NonogramV2 { size, fill, rules } => {
                write!(f, " {size} ")?;
                match fill {
                    v2::Fill::Density(density) => write!(f, "density {}", density.thousandths())?,
                    v2::Fill::Smooth => f.write_str("smooth")?,
                }
                write!(f, " {}", Shown(*rules))
            }
            Engine::PictureV2 { picture: _, rules } => write!(f, " picture {}", Shown(*rules)),
        }
    }
}

/// Rules for people.
struct Shown(v2::Rules);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = if self.0.empty_lines { ", empty lines allowed" } else { "" };
        write!(f, "{}{lines}", self.0.logic)
    }
}
