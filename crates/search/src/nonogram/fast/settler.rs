//! Line logic on a picture that changes cell by cell.

use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Board, Clues, Mark, Picture};

use super::super::wide::Wide;
use super::super::word::Word;
use super::replay::Replay;

/// A picture with what line logic alone finds from its clues, kept up to date while cells are flipped: [`Settler::board`] is
/// always the [`line_fixpoint`](super::line_fixpoint) of the picture's clues from nothing. For generators that repair a
/// picture until nothing is unknown.
///
/// A flip costs a fraction of a fixpoint: only what followed from the two clues that changed is found again.
///
/// ```
/// use seedgrid_bitboard::nonogram::Picture;
/// use seedgrid_search::nonogram::fast::Settler;
///
/// let mut settler = Settler::new(&"10\n01\n".parse()?);
/// assert_eq!(settler.unknown(), 4);
/// assert_eq!(settler.unknown_if_flipped(1, 0), 0);
/// assert_eq!(settler.unknown(), 4);
/// settler.flip(1, 0);
/// assert_eq!((settler.unknown(), settler.picture().to_string()), (0, "11\n01\n".into()));
/// # Ok::<(), seedgrid_bitboard::nonogram::ParsePictureError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Settler {
    width: usize,
    height: usize,
    words: Words,
}

/// The settler in words of the width that the longer side takes.
#[derive(Clone, Debug)]
enum Words {
    U32(Replay<u32>),
    U64(Replay<u64>),
    U128(Replay<u128>),
    Wide4(Replay<Wide<4>>),
    Wide9(Replay<Wide<9>>),
}

macro_rules! in_words {
    ($words:expr, $replay:ident => $body:expr) => {
        match $words {
            Words::U32($replay) => $body,
            Words::U64($replay) => $body,
            Words::U128($replay) => $body,
            Words::Wide4($replay) => $body,
            Words::Wide9($replay) => $body,
        }
    };
}

impl Settler {
    /// The settler of this picture.
    pub fn new(picture: &Picture) -> Settler {
        let (width, height) = (picture.width(), picture.height());
        let length = width.max(height) as u32;
        let words = if length <= u32::CELLS {
            Words::U32(Replay::new(picture))
        } else if length <= u64::CELLS {
            Words::U64(Replay::new(picture))
        } else if length <= u128::CELLS {
            Words::U128(Replay::new(picture))
        } else if length <= Wide::<4>::CELLS {
            Words::Wide4(Replay::new(picture))
        } else {
            Words::Wide9(Replay::new(picture))
        };
        Settler { width, height, words }
    }

    /// The picture.
    pub fn picture(&self) -> Picture {
        in_words!(&self.words, replay => replay.picture())
    }

    /// The clues of the picture.
    pub fn clues(&self) -> Clues {
        in_words!(&self.words, replay => replay.clues())
    }

    /// What line logic finds from the clues.
    #[allow(clippy::missing_panics_doc)]
    pub fn board(&self) -> Board {
        let mut board = Board::unknown(self.width, self.height).expect("the sides of the picture");
        for y in 0..self.height {
            for x in (0..self.width).filter(|&x| self.is_known(x, y)) {
                board.set(x, y, Mark::known(self.is_filled(x, y)));
            }
        }
        board
    }

    /// The cells that line logic does not find, in ascending order: cell `y * width + x` is the one in column `x` and row `y`.
    pub fn open(&self) -> Vec<usize> {
        in_words!(&self.words, replay => replay.open())
    }

    /// Whether the cell in column `x` and row `y`, from 0, is the only filled one of its row or of its column.
    ///
    /// # Panics
    /// The cell is outside the picture.
    pub fn is_alone(&self, x: usize, y: usize) -> bool {
        self.check(x, y);
        in_words!(&self.words, replay => replay.is_alone(x, y))
    }

    /// Whether the cell in column `x` and row `y`, from 0, is filled in the picture.
    ///
    /// # Panics
    /// The cell is outside the picture.
    pub fn is_filled(&self, x: usize, y: usize) -> bool {
        self.check(x, y);
        in_words!(&self.words, replay => replay.is_filled(x, y))
    }

    /// Whether line logic finds the cell in column `x` and row `y`, from 0.
    ///
    /// # Panics
    /// The cell is outside the picture.
    pub fn is_known(&self, x: usize, y: usize) -> bool {
        self.check(x, y);
        in_words!(&self.words, replay => replay.is_known(x, y))
    }

    /// The number of cells that line logic does not find.
    pub fn unknown(&self) -> usize {
        in_words!(&self.words, replay => replay.unknown())
    }

    /// What [`unknown`](Settler::unknown) would be with the cell in column `x` and row `y`, from 0, flipped.
    ///
    /// # Panics
    /// The cell is outside the picture.
    pub fn unknown_if_flipped(&mut self, x: usize, y: usize) -> usize {
        self.check(x, y);
        in_words!(&mut self.words, replay => replay.unknown_if_flipped(x, y))
    }

    /// Flips the cell in column `x` and row `y`, from 0: the clues of that column and row change.
    ///
    /// # Panics
    /// The cell is outside the picture.
    pub fn flip(&mut self, x: usize, y: usize) {
        self.check(x, y);
        in_words!(&mut self.words, replay => replay.flip(x, y));
    }

    fn check(&self, x: usize, y: usize) {
        let (width, height) = (self.width, self.height);
        assert!(x < width && y < height, "column {x}, row {y} of a picture of {width} x {height} cells");
    }
}
