//! Line logic on a picture that changes cell by cell.

use seedgrid_bitboard::nonogram::{Board, Clues, Picture};

use super::line_fixpoint;

/// A picture with what line logic alone finds from its clues, kept up to date while cells are flipped: the board is always
/// the [`line_fixpoint`] of the picture's clues from nothing. For generators that repair a picture until nothing is unknown.
///
/// ```
/// use seedgrid_bitboard::nonogram::Picture;
/// use seedgrid_search::nonogram::fast::Settler;
///
/// let mut settler = Settler::new("10\n01\n".parse()?);
/// assert_eq!(settler.unknown(), 4);
/// assert_eq!(settler.unknown_if_flipped(1, 0), 0);
/// settler.flip(1, 0);
/// assert_eq!((settler.unknown(), settler.picture().to_string()), (0, "11\n01\n".into()));
/// # Ok::<(), seedgrid_bitboard::nonogram::ParsePictureError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Settler {
    picture: Picture,
    board: Board,
}

impl Settler {
    /// The settler of this picture.
    pub fn new(picture: Picture) -> Settler {
        let board = settled(&picture);
        Settler { picture, board }
    }

    /// The picture.
    pub fn picture(&self) -> &Picture {
        &self.picture
    }

    /// The clues of the picture.
    pub fn clues(&self) -> Clues {
        Clues::of(&self.picture)
    }

    /// What line logic finds from the clues.
    pub fn board(&self) -> Board {
        self.board.clone()
    }

    /// The number of cells that line logic does not find.
    pub fn unknown(&self) -> usize {
        unknown(&self.board)
    }

    /// What [`unknown`](Settler::unknown) would be with the cell in column `x` and row `y`, from 0, flipped.
    ///
    /// # Panics
    /// The cell is outside the picture.
    pub fn unknown_if_flipped(&mut self, x: usize, y: usize) -> usize {
        unknown(&settled(&flipped(&self.picture, x, y)))
    }

    /// Flips the cell in column `x` and row `y`, from 0: the clues of that column and row change.
    ///
    /// # Panics
    /// The cell is outside the picture.
    pub fn flip(&mut self, x: usize, y: usize) {
        *self = Settler::new(flipped(&self.picture, x, y));
    }
}

fn settled(picture: &Picture) -> Board {
    let nothing =
        Board::unknown(picture.width(), picture.height()).expect("a picture has sides that a board may have");
    line_fixpoint(&Clues::of(picture), &nothing).expect("the picture has its own clues")
}

fn unknown(board: &Board) -> usize {
    use seedgrid_bitboard::nonogram::Mark;
    board.marks().iter().filter(|&&mark| mark == Mark::Unknown).count()
}

fn flipped(picture: &Picture, x: usize, y: usize) -> Picture {
    assert!(x < picture.width(), "column {x} of a picture {} wide", picture.width());
    let mut cells = picture.cells().to_vec();
    cells[y * picture.width() + x] ^= true;
    Picture::new(picture.width(), cells).expect("the same sides")
}
