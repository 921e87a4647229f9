//! From raw bytes to a verdict, as the fuzz target does it: `fuzz/fuzz_targets/parse_and_solve.rs`.

mod common;

use common::{any_bytes, boards};
use proptest::collection::vec;
use proptest::prelude::*;
use seedgrid_search::Verdict;
use seedgrid_search::sudoku::fast;

/// Characters of which grids, clues and ids are made.
fn like_a_file() -> impl Strategy<Value = Vec<u8>> {
    let character = prop_oneof![
        8 => Just(b'.'),
        4 => prop::sample::select(b"123456789".to_vec()),
        1 => prop::sample::select(b"0-*_|+#xz/: ,\n\r".to_vec()),
    ];
    let heads = ["", "3x3:", "5x5:", "5 5\n", "2 3\n1 1\n", "width 3\nheight 2\nrows\n"];
    (prop::sample::select(heads.to_vec()), vec(character, 0..400))
        .prop_map(|(head, tail)| [head.as_bytes(), &tail].concat())
}

/// Lines of 81 cells that clash or do not, with some bytes replaced.
fn damaged_grids() -> impl Strategy<Value = Vec<u8>> {
    let line = any::<u64>().prop_map(|seed| format!("{}\n", boards::partial(seed)));
    let damage =
        vec((any::<prop::sample::Index>(), prop::sample::select(b"123456789..0x\n\xFF".to_vec())), 0..4);
    (vec(line, 1..4), damage).prop_map(|(lines, damage)| {
        let mut bytes = lines.concat().into_bytes();
        for (place, byte) in damage {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes
    })
}

/// Exactly the 81 cells that a grid takes, with little regard for the rules.
fn any_cells() -> impl Strategy<Value = Vec<u8>> {
    let cell = prop_oneof![9 => Just(b'.'), 1 => prop::sample::select(b"123456789".to_vec())];
    vec(cell, 81)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..400)) {
        any_bytes::check(&bytes);
    }

    #[test]
    fn almost_files_are_solved_or_refused(bytes in prop_oneof![like_a_file(), damaged_grids(), any_cells()]) {
        any_bytes::check(&bytes);
    }

    #[test]
    fn any_candidates_are_decided(bits in vec(any::<u16>(), 81), more in vec(any::<u16>(), 81)) {
        use seedgrid_bitboard::sudoku::{Candidates, DigitSet};
        let cells: Vec<DigitSet> = bits.iter().zip(more).map(|(a, b)| DigitSet::from_bits(a | b)).collect();
        let board = Candidates::new(cells.try_into().expect("81 cells"));
        let decision = fast::decide(&board, 50_000);
        prop_assert!(decision.stats.nodes <= 50_001);
        prop_assert!(decision.verdict() != Verdict::Undecided, "{decision:?}");
        for witness in decision.witnesses.iter().flatten() {
            prop_assert!(common::solves(witness, &board));
        }
    }
}
