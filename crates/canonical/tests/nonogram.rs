//! Canonical forms of nonograms.

mod common;

use common::stream;
use proptest::prelude::*;
use seedgrid_bitboard::nonogram::{Clue, Clues, Picture};
use seedgrid_canonical::nonogram::{Symmetry, canonical};

fn picture(width: usize, bits: u64, cells: usize) -> Picture {
    Picture::new(width, (0..cells).map(|i| bits >> i & 1 == 1).collect()).expect("a picture")
}

proptest! {
    #[test]
    fn images_have_one_form(width in 1usize..8, height in 1usize..8, bits: u64) {
        let picture = picture(width, bits, width * height);
        let clues = Clues::of(&picture);
        let first = canonical(&clues);
        prop_assert_eq!(first.symmetry.apply(&clues), first.form.clone());
        prop_assert_eq!(first.form.width(), width.min(height));
        let mut onto_itself = 0;
        for symmetry in Symmetry::ALL {
            let image = symmetry.apply(&clues);
            prop_assert_eq!(&image, &Clues::of(&symmetry.apply_to_picture(&picture)));
            onto_itself += u32::from(image == clues);
            let found = canonical(&image);
            prop_assert_eq!((&found.form, found.automorphisms), (&first.form, first.automorphisms));
            prop_assert_eq!(found.hash(), first.hash());
            prop_assert_eq!(symmetry.inverse().apply(&image), clues.clone());
            for next in Symmetry::ALL {
                prop_assert_eq!(symmetry.then(next).apply_to_picture(&picture),
                    next.apply_to_picture(&symmetry.apply_to_picture(&picture)));
            }
        }
        prop_assert_eq!(first.automorphisms, onto_itself);
    }
}

#[test]
fn clues_that_contradict_each_other_have_a_form() {
    let clue = |runs: &[u16]| Clue::new(runs.to_vec()).expect("no run of 0");
    let clues =
        Clues::new(vec![clue(&[9, 1]), clue(&[])], vec![clue(&[2]), clue(&[]), clue(&[7])]).expect("sides");
    let found = canonical(&clues);
    assert_eq!(found.form.to_string(), "2x3:/9.1/2//7");
    assert_eq!(found.symmetry.apply(&clues), found.form);
}

#[test]
fn large_nonograms() {
    let mut stream = stream("large nonograms");
    let cells = (0..512 * 300).map(|_| stream.below(2) == 1).collect();
    let clues = Clues::of(&Picture::new(512, cells).expect("a picture"));
    let found = canonical(&clues);
    assert_eq!((found.form.width(), found.form.height(), found.automorphisms), (300, 512, 1));
}
