//! The line solver against trying every placement.

extern crate std;

use std::fmt::Debug;
use std::vec;
use std::vec::Vec;

use proptest::prelude::*;

use super::super::wide::Wide;
use super::{Clue, Count, LineSolver, Marks, Placements, Runs, Word};

impl<const N: usize> From<u128> for Wide<N> {
    fn from(set: u128) -> Wide<N> {
        set.members().fold(Wide::EMPTY, |wide, i| wide | Wide::ONE << i)
    }
}

impl<const N: usize> From<Wide<N>> for u128 {
    fn from(wide: Wide<N>) -> u128 {
        wide.members().fold(0, |set, i| set | 1 << i)
    }
}

/// All placements as sets of filled cells: every start of the first run with every placement of the others behind it.
fn naive_placements(runs: &[u16], length: u32) -> Vec<u128> {
    let Some((&run, rest)) = runs.split_first() else { return vec![0] };
    let (run, gap) = (u32::from(run), u32::from(!rest.is_empty()));
    let needed: u32 = runs.iter().map(|&run| u32::from(run) + 1).sum();
    let starts = 0..(length + 2).saturating_sub(needed);
    let behind = |start| naive_placements(rest, length - start - run - gap);
    let place = |start, tail: u128| (u128::below(run) << start) | (tail << (start + run + gap));
    starts.flat_map(|start| behind(start).into_iter().map(move |tail| place(start, tail))).collect()
}

/// Compares everything the solver says of a line with what its placements say.
fn check<W>(clue: &Clue, length: u32, placements: &[u128], known: Marks<u128>)
where
    W: Word + TryFrom<u128, Error: Debug> + Into<u128>,
{
    let context = (clue, length, known);
    let agree: Vec<u128> = placements
        .iter()
        .copied()
        .filter(|p| p & known.filled == known.filled && p & known.empty == 0)
        .collect();
    let expected = (!agree.is_empty()).then(|| {
        let may_fill = agree.iter().fold(0, |cells, p| cells | p);
        let may_empty = agree.iter().fold(0, |cells, p| cells | !p);
        let cells = (1 << length) - 1;
        Marks { filled: cells & !may_empty, empty: cells & !may_fill }
    });

    let mut solver = LineSolver::<W>::new();
    let narrow = |set| W::try_from(set).expect("the line fits the word");
    let marks = Marks { filled: narrow(known.filled), empty: narrow(known.empty) };
    let Some(runs) = Runs::new(clue, length as usize) else {
        assert_eq!(placements, [0; 0], "{context:?} fits");
        return;
    };
    let settled = solver.settle(runs, marks);
    assert_eq!(
        settled.map(|m| Marks { filled: m.filled.into(), empty: m.empty.into() }),
        expected,
        "{context:?}"
    );

    let count = agree.len() as u64;
    assert_eq!(solver.count(u64::MAX, runs, marks), Count::Exactly(count), "{context:?}");
    for bound in [1, count / 2, count, count + 1] {
        match solver.count(bound, runs, marks) {
            Count::Exactly(n) => assert_eq!(n, count, "{context:?}"),
            Count::AtLeast(n) => assert!(bound <= n && n <= count, "{context:?}: {bound} <= {n} <= {count}"),
        }
    }

    let listed = Placements::new(&mut solver, runs, marks).into_iter().flatten().map(W::into);
    assert_eq!(listed.collect::<Vec<u128>>(), agree, "{context:?}");
}

/// Every clue of lines of this length with everything that may be known of one, right or wrong.
fn check_all(length: u32) {
    let fillings = 0..1u128 << length;
    let mut clues: Vec<Clue> = fillings.map(|p| Clue::of((0..length).map(|i| p.has(i)))).collect();
    clues.sort();
    clues.dedup();
    clues.push(Clue::new(vec![length as u16 + 1]).unwrap());
    for clue in &clues {
        let placements = naive_placements(clue.runs(), length);
        for code in 0..3u32.pow(length) {
            let digit = |i| code / 3u32.pow(i) % 3;
            let with = |wanted| (0..length).filter(|&i| digit(i) == wanted).fold(0, |set, i| set | 1 << i);
            check::<u32>(clue, length, &placements, Marks { filled: with(1), empty: with(2) });
        }
    }
}

#[test]
fn agrees_with_trying_all_placements_of_all_lines_to_8_cells() {
    (0..=8).for_each(check_all);
}

#[test]
#[ignore = "takes ten seconds: all clues and all partial lines of 9 and 10 cells"]
fn agrees_with_trying_all_placements_of_all_lines_of_9_and_10_cells() {
    (9..=10).for_each(check_all);
}

/// A line with a known part: its length, its filled cells, the cells that are known, and a cell that is known wrong.
type Partial = (u32, u128, u128, Option<u32>);

fn lines(lengths: impl Strategy<Value = u32>) -> impl Strategy<Value = Partial> {
    (lengths, any::<(u128, u128, u128)>(), any::<(bool, bool)>(), any::<(bool, u32)>()).prop_map(
        |(length, (filled, known, more), (dense, much), (wrong, cell))| {
            let mix = |set: u128, denser: bool| if denser { set | more } else { set & more };
            let cells = u128::below(length);
            (
                length,
                mix(filled, dense) & cells,
                mix(known, much) & cells,
                wrong.then(|| cell % length.max(1)),
            )
        },
    )
}

fn check_partial<W>((length, filled, known, wrong): Partial, most: usize)
where
    W: Word + TryFrom<u128, Error: Debug> + Into<u128>,
{
    // Long lines have too many placements to list: the last run grows until they are few enough.
    let mut runs: Vec<u16> = Clue::of((0..length).map(|i| filled.has(i))).runs().to_vec();
    loop {
        let free = length as usize - Clue::new(runs.clone()).unwrap().min_length();
        let ways = (1..=runs.len()).fold(1, |ways, i| (ways * (free + i) / i).min(1 << 40));
        match runs.last_mut() {
            Some(last) if ways > most => *last += free.div_ceil(2) as u16,
            _ => break,
        }
    }
    let clue = Clue::new(runs).unwrap();
    let placements = naive_placements(clue.runs(), length);
    let picked = placements[(filled % placements.len() as u128) as usize];
    let flip = wrong.map_or(0, |cell| u128::below(length) & 1 << cell);
    let marks = Marks { filled: (picked ^ flip) & known, empty: !(picked ^ flip) & known };
    check::<W>(&clue, length, &placements, marks);
}

proptest! {
    #[test]
    fn agrees_on_random_lines_to_24_cells_in_every_word(line in lines(0u32..=24)) {
        check_partial::<u32>(line, 50_000);
        check_partial::<u64>(line, 50_000);
        check_partial::<u128>(line, 50_000);
        check_partial::<Wide<4>>(line, 50_000);
        check_partial::<Wide<9>>(line, 50_000);
    }

    #[test]
    fn agrees_on_random_lines_at_the_edges_of_words(line in lines(prop::sample::select(vec![29u32, 30, 31, 61, 62, 63, 64, 125, 126]))) {
        if line.0 <= u32::CELLS {
            check_partial::<u32>(line, 5_000);
        }
        if line.0 <= u64::CELLS {
            check_partial::<u64>(line, 5_000);
        }
        check_partial::<u128>(line, 5_000);
        check_partial::<Wide<4>>(line, 5_000);
    }

    #[test]
    fn a_line_far_inside_a_wide_one_is_settled_as_alone(
        (length, filled, known, wrong) in lines(1u32..=126), offset in 0u32..=386, behind in 0u32..=120,
    ) {
        let clue = Clue::of((0..length).map(|i| filled.has(i)));
        let flip = wrong.map_or(0, |cell| 1 << cell);
        let marks = Marks { filled: (filled ^ flip) & known, empty: !(filled ^ flip) & known & u128::below(length) };
        let alone = LineSolver::new().settle(Runs::new(&clue, length as usize).unwrap(), marks);

        let total = (offset + length + behind).min(512);
        let outside = Wide::<9>::below(total) & !(Wide::<9>::below(length) << offset);
        let place = |set: u128| Wide::<9>::from(set) << offset;
        let wide = Marks { filled: place(marks.filled), empty: place(marks.empty) | outside };
        let runs = Runs::new(&clue, total as usize).unwrap();
        let expected =
            alone.map(|alone| Marks { filled: place(alone.filled), empty: place(alone.empty) | outside });
        prop_assert_eq!(LineSolver::new().settle(runs, wide), expected);
    }
}

#[test]
fn numbers_of_placements_saturate() {
    let clue = Clue::new(vec![1; 32]).unwrap();
    let runs = Runs::new(&clue, 126).unwrap();
    let mut solver = LineSolver::<u128>::new();
    // The binomial of 95 over 32, about 5e25.
    assert_eq!(solver.count(u64::MAX, runs, Marks::UNKNOWN), Count::Exactly(u64::MAX));
    let short = Runs::new(&clue, 76).unwrap();
    // The binomial of 45 over 32.
    assert_eq!(solver.count(u64::MAX, short, Marks::UNKNOWN), Count::Exactly(73_006_209_045));
}
