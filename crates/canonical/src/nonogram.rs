//! Nonograms: rotations, reflections, and the smallest nonogram that they lead to.

use alloc::string::ToString;
use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Axis, Clue, Clues, Picture};

/// A rotation or a reflection of a board: transposition or none, then a reflection from top to bottom, then one from left to
/// right. There are 8. Symmetries compare in this order.
///
/// ```
/// use seedgrid_bitboard::nonogram::Picture;
/// use seedgrid_canonical::nonogram::Symmetry;
///
/// let picture: Picture = "110\n100".parse()?;
/// let quarter_turn = Symmetry { transposed: true, top_to_bottom: false, left_to_right: true };
/// assert_eq!(quarter_turn.apply_to_picture(&picture).to_string(), "11\n01\n00\n");
/// # Ok::<(), seedgrid_bitboard::nonogram::ParsePictureError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Whether rows and columns change places first.
    pub transposed: bool,
    /// Whether the first row becomes the last, after the transposition.
    pub top_to_bottom: bool,
    /// Whether the first column becomes the last, after the transposition.
    pub left_to_right: bool,
}

impl Symmetry {
    /// All eight, ascending; the first leaves everything where it is.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry { transposed: false, top_to_bottom: false, left_to_right: false }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] =
                Symmetry { transposed: i & 4 != 0, top_to_bottom: i & 2 != 0, left_to_right: i & 1 != 0 };
            i += 1;
        }
        all
    };

    /// The clues of the pictures that this symmetry makes of those with these clues.
    ///
    /// # Panics
    /// Never: the sides of the image are those of the nonogram.
    pub fn apply(self, clues: &Clues) -> Clues {
        let lines = |axis| self.lines(clues, axis).map(|(clue, reversed)| image(clue, reversed)).collect();
        Clues::new(lines(Axis::Row), lines(Axis::Column)).expect("the sides stay")
    }

    /// The picture rearranged.
    ///
    /// # Panics
    /// Never: the sides of the image are those of the picture.
    pub fn apply_to_picture(self, picture: &Picture) -> Picture {
        let (mut width, mut height) = (picture.width(), picture.height());
        if self.transposed {
            (width, height) = (height, width);
        }
        let mut cells = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let x = if self.left_to_right { width - 1 - x } else { x };
                let y = if self.top_to_bottom { height - 1 - y } else { y };
                let (x, y) = if self.transposed { (y, x) } else { (x, y) };
                cells.push(picture.is_filled(x, y));
            }
        }
        Picture::new(width, cells).expect("the sides stay")
    }

    /// This symmetry, then another on its image.
    #[must_use]
    pub fn then(self, next: Symmetry) -> Symmetry {
        let (rows, columns) = (self.top_to_bottom, self.left_to_right);
        let (rows, columns) = if next.transposed { (columns, rows) } else { (rows, columns) };
        Symmetry {
            transposed: self.transposed != next.transposed,
            top_to_bottom: rows != next.top_to_bottom,
            left_to_right: columns != next.left_to_right,
        }
    }

    /// The symmetry that leads back.
    #[must_use]
    pub fn inverse(self) -> Symmetry {
        if self.transposed {
            Symmetry { top_to_bottom: self.left_to_right, left_to_right: self.top_to_bottom, ..self }
        } else {
            self
        }
    }

    /// The clues of the rows or of the columns of the image, each with whether its runs come in reverse.
    fn lines(self, clues: &Clues, axis: Axis) -> impl Iterator<Item = (&Clue, bool)> {
        let (order_reversed, runs_reversed) = match axis {
            Axis::Row => (self.top_to_bottom, self.left_to_right),
            Axis::Column => (self.left_to_right, self.top_to_bottom),
        };
        let lines = if (axis == Axis::Row) == self.transposed { clues.columns() } else { clues.rows() };
        let count = lines.len();
        let line = move |i: usize| &lines[if order_reversed { count - 1 - i } else { i }];
        (0..count).map(move |i| (line(i), runs_reversed))
    }
}

fn image(clue: &Clue, reversed: bool) -> Clue {
    let mut runs = clue.runs().to_vec();
    if reversed {
        runs.reverse();
    }
    Clue::new(runs).expect("runs of a clue are not 0")
}

/// The canonical form of a nonogram: the same for all that rotations and reflections turn into each other, and for no others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The smallest of the eight images.
    pub form: Clues,
    /// The smallest symmetry that turns the nonogram into its form.
    pub symmetry: Symmetry,
    /// How many of the eight symmetries map the nonogram onto itself: 1, 2, 4 or 8.
    pub automorphisms: u32,
}

impl Canonical {
    /// The BLAKE3 hash of the [text](Clues#impl-Display-for-Clues) of the form, as `3x2:1//1/1.1/`.
    pub fn hash(&self) -> blake3::Hash {
        blake3::hash(self.form.to_string().as_bytes())
    }
}

/// The canonical form of a nonogram, whether it has solutions or not.
///
/// Images compare by width, then height, then the clues of the rows from the top, then those of the columns from the left. Clues
/// compare run by run; one that begins another is the smaller.
///
/// # Panics
/// Never: there are eight images.
///
/// ```
/// use seedgrid_bitboard::nonogram::{Clues, Picture};
/// use seedgrid_canonical::nonogram::canonical;
///
/// let picture: Picture = "110\n100".parse()?;
/// let canonical = canonical(&Clues::of(&picture));
/// assert_eq!(canonical.form.to_string(), "2x3:1/2//1/2");
/// assert_eq!((canonical.symmetry.transposed, canonical.automorphisms), (true, 1));
/// # Ok::<(), seedgrid_bitboard::nonogram::ParsePictureError>(())
/// ```
pub fn canonical(clues: &Clues) -> Canonical {
    let mut smallest: Option<Canonical> = None;
    for symmetry in Symmetry::ALL {
        let form = symmetry.apply(clues);
        let key = |clues: &Clues| (clues.width(), clues.height());
        let order = |kept: &Clues| key(&form).cmp(&key(kept)).then_with(|| form.cmp(kept));
        match &mut smallest {
            Some(kept) if order(&kept.form).is_gt() => {}
            Some(kept) if order(&kept.form).is_eq() => kept.automorphisms += 1,
            _ => smallest = Some(Canonical { form, symmetry, automorphisms: 1 }),
        }
    }
    smallest.expect("there are eight images")
}
