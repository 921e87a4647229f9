//! Ratings of nonograms: against their definition on small boards, on boards turned and mirrored, and of known puzzles.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use proptest::prelude::*;
use seedgrid_bitboard::nonogram::{Board, Clue, Clues, Picture};
use seedgrid_formats::{Content, Reader};
use seedgrid_rating::nonogram::{Bound, Level, Limits, Technique, rate};
use seedgrid_search::Verdict;
use seedgrid_search::nonogram::fast;

fn picture(sides: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Picture> {
    (sides.clone(), sides, 4u8..=6).prop_flat_map(|(width, height, tenths)| {
        prop::collection::vec((0u8..10).prop_map(move |draw| draw < tenths), width * height)
            .prop_map(move |cells| Picture::new(width, cells).expect("a small board"))
    })
}

/// A board with a value or nothing in each cell, and its clues, as a naive solver sees them.
struct Naive {
    rows: Vec<Clue>,
    columns: Vec<Clue>,
    cells: Vec<Vec<Option<bool>>>,
}

/// The placements of a clue that agree with these cells.
fn placements(clue: &Clue, cells: &[Option<bool>]) -> Vec<Vec<bool>> {
    let all = (0..1u32 << cells.len()).map(|bits| (0..cells.len()).map(|i| bits >> i & 1 == 1).collect());
    let fits = |placed: &Vec<bool>| {
        cells.iter().zip(placed).all(|(cell, &filled)| cell.is_none_or(|known| known == filled))
            && Clue::of(placed.iter().copied()) == *clue
    };
    all.filter(fits).collect()
}

/// For each cell of a line the run that it belongs to, in one placement.
fn runs_of(placed: &[bool]) -> Vec<Option<usize>> {
    let mut run = 0;
    let mut runs = Vec::new();
    for (i, &filled) in placed.iter().enumerate() {
        if filled && (i == 0 || !placed[i - 1]) {
            run += 1;
        }
        runs.push(filled.then(|| run - 1));
    }
    runs
}

/// What a line says.
fn says(clue: &Clue, cells: &[Option<bool>], complete: bool) -> Vec<Option<bool>> {
    let all = placements(clue, cells);
    if complete {
        let of = |i: usize| all.iter().all(|placed| placed[i] == all[0][i]).then(|| all[0][i]);
        return (0..cells.len()).map(of).collect();
    }
    // With runs as far to the front as they go, filled cells come early.
    let starts = |placed: &Vec<bool>| {
        let runs = runs_of(placed);
        (0..clue.runs().len()).map(|run| runs.iter().position(|&of| of == Some(run))).collect::<Vec<_>>()
    };
    let first = all.iter().min_by_key(|placed| starts(placed)).expect("a placement");
    let last = all.iter().max_by_key(|placed| starts(placed)).expect("a placement");
    let (first, last) = (runs_of(first), runs_of(last));
    let of = |i: usize| {
        let reached = (0..clue.runs().len()).any(|run| {
            let from = first.iter().position(|&of| of == Some(run)).expect("a start");
            let to = last.iter().rposition(|&of| of == Some(run)).expect("an end");
            (from..=to).contains(&i)
        });
        match first[i] {
            Some(run) if last[i] == Some(run) => Some(true),
            _ if !reached => Some(false),
            _ => cells[i],
        }
    };
    (0..cells.len()).map(of).collect()
}

impl Naive {
    fn sweep(&mut self, complete: bool) -> usize {
        let before = self.cells.clone();
        for (y, clue) in self.rows.iter().enumerate() {
            for (x, value) in says(clue, &before[y], complete).into_iter().enumerate() {
                self.cells[y][x] = self.cells[y][x].or(value);
            }
        }
        for (x, clue) in self.columns.iter().enumerate() {
            let column: Vec<_> = before.iter().map(|row| row[x]).collect();
            for (y, value) in says(clue, &column, complete).into_iter().enumerate() {
                self.cells[y][x] = self.cells[y][x].or(value);
            }
        }
        let known = |cells: &[Vec<Option<bool>>]| cells.iter().flatten().flatten().count();
        known(&self.cells) - known(&before)
    }
}

fn transposed(picture: &Picture) -> Picture {
    let cells = (0..picture.width()).flat_map(|y| (0..picture.height()).map(move |x| (x, y)));
    Picture::new(picture.height(), cells.map(|(x, y)| picture.is_filled(y, x)).collect()).expect("its sides")
}

fn mirrored(picture: &Picture) -> Picture {
    let rows = picture.cells().chunks(picture.width()).flat_map(|row| row.iter().rev().copied());
    Picture::new(picture.width(), rows.collect()).expect("its sides")
}

proptest! {
    #[test]
    fn line_logic_is_rated_as_the_rules_say(picture in picture(1..=8)) {
        let clues = Clues::of(&picture);
        let (rows, columns) = (clues.rows().to_vec(), clues.columns().to_vec());
        let mut naive = Naive { rows, columns, cells: vec![vec![None; picture.width()]; picture.height()] };
        let (mut found, mut by_line) = (Vec::new(), 0);
        loop {
            let overlap = naive.sweep(false);
            let cells = if overlap > 0 { overlap } else { naive.sweep(true) };
            if cells == 0 {
                break;
            }
            by_line += if overlap > 0 { 0 } else { cells };
            found.push(cells);
        }
        prop_assume!(naive.cells.iter().flatten().all(Option::is_some));
        let rating = rate(&clues, Limits::DEFAULT).expect("one solution");
        let size = picture.cells().len();
        prop_assert_eq!(rating.technique, if by_line > 0 { Technique::Line } else { Technique::Overlap });
        prop_assert_eq!((rating.sweeps as usize, rating.rounds, rating.chain), (found.len(), 0, 0));
        prop_assert_eq!((rating.cells.line as usize, rating.cells.overlap as usize), (by_line, size - by_line));
        prop_assert_eq!(usize::from(rating.opening), 1000 * found[0] / size);
        prop_assert_eq!(usize::from(rating.density), 1000 * picture.filled() / size);
        let few = (picture.width() + picture.height()).div_ceil(10);
        let stalls = found.split(|&cells| cells > few).map(<[usize]>::len);
        prop_assert_eq!(rating.stall as usize, stalls.max().unwrap_or(0));
        prop_assert_eq!(rating.bound, Bound::Exact);
        prop_assert_eq!(rating.level, Level::of(&rating));
    }

    #[test]
    fn a_board_turned_or_mirrored_has_the_same_rating(picture in picture(1..=12)) {
        let expected = rate(&Clues::of(&picture), Limits::DEFAULT);
        for turned in [transposed(&picture), mirrored(&picture), mirrored(&transposed(&mirrored(&picture)))] {
            prop_assert_eq!(&rate(&Clues::of(&turned), Limits::DEFAULT), &expected);
        }
    }

    #[test]
    fn the_technique_is_what_the_fixpoints_say(picture in picture(1..=12)) {
        let clues = Clues::of(&picture);
        let nothing = Board::unknown(clues.width(), clues.height()).expect("sides");
        let solved = fast::solve(&clues, fast::Limits::NONE);
        match rate(&clues, Limits::DEFAULT) {
            Err(verdict) => prop_assert_eq!((verdict, solved.verdict), (Verdict::Multiple, Verdict::Multiple)),
            Ok(rating) => {
                prop_assert_eq!(solved.verdict, Verdict::Unique);
                let is_done = |board: Result<Board, fast::Contradiction>| {
                    board.expect("a solution").picture().is_some()
                };
                let line = is_done(fast::line_fixpoint(&clues, &nothing));
                let probe = is_done(fast::probe_fixpoint(&clues, &nothing));
                prop_assert_eq!(rating.technique <= Technique::Line, line);
                prop_assert_eq!(rating.technique <= Technique::Probe, probe);
                let cells = rating.cells;
                let sum = cells.overlap + cells.line + cells.probe + cells.deep_probe + cells.search;
                prop_assert_eq!(sum as usize, picture.cells().len());
            }
        }
    }
}

/// The nonograms of a file of the fixtures.
fn read(path: &Path) -> Clues {
    let text = fs::read(path).expect("a readable file");
    let entry = Reader::new(&text[..]).next().expect("a puzzle").expect("a good file");
    let Content::Nonogram(nonogram) = entry.content else { panic!("a Sudoku in {}", path.display()) };
    nonogram.clues
}

#[test]
fn known_puzzles() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/inputs/nonogram");
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    // Nobody proves within seconds that it has one solution.
    paths.retain(|path| !path.ends_with("faase.non"));
    paths.sort();
    let mut told = String::new();
    for path in paths {
        let rating = rate(&read(&path), Limits::DEFAULT);
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        match rating {
            Ok(rating) => writeln!(told, "{name}: {rating}; {:?}", rating.cells).expect("a string"),
            Err(verdict) => writeln!(told, "{name}: {verdict}").expect("a string"),
        }
    }
    assert_snapshot!("known_puzzles", told);
}

#[test]
fn limits_make_lower_bounds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/inputs/nonogram");
    let clues = read(&folder.join("webpbn-00436.non"));
    let exact = rate(&clues, Limits::DEFAULT).expect("one solution");
    assert_eq!((exact.technique, exact.bound), (Technique::Probe, Bound::Exact));
    let least = rate(&clues, Limits { looks: 100, ..Limits::DEFAULT }).expect("one solution");
    assert_eq!((least.technique, least.bound, least.rounds), (Technique::Probe, Bound::AtLeast, 0));
    assert_eq!(least.level, Level::Expert);
    assert!(least.to_string().starts_with("expert: >=probe, "), "{least}");
    let clues = read(&folder.join("dom_06.non"));
    let least = rate(&clues, Limits { looks: 100_000, ..Limits::DEFAULT }).expect("one solution");
    assert_eq!((least.technique, least.bound), (Technique::DeepProbe, Bound::AtLeast));
}

#[test]
fn what_the_search_cannot_decide_is_not_rated() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/inputs/nonogram");
    let mut limits = Limits::DEFAULT;
    (limits.search.nodes, limits.search.conflicts) = (1, 0);
    assert_eq!(rate(&read(&folder.join("faase.non")), limits), Err(Verdict::Undecided));
}

#[test]
fn what_is_not_rated() {
    let clue = |runs: &[u16]| Clue::new(runs.to_vec()).expect("runs");
    let of = |rows: &[&[u16]], columns: &[&[u16]]| {
        let clues = |of: &[&[u16]]| of.iter().map(|runs| clue(runs)).collect();
        rate(&Clues::new(clues(rows), clues(columns)).expect("sides"), Limits::DEFAULT)
    };
    assert_eq!(of(&[&[1], &[1]], &[&[1], &[1]]), Err(Verdict::Multiple));
    assert_eq!(of(&[&[2], &[1]], &[&[1], &[1]]), Err(Verdict::Unsolvable), "sums");
    assert_eq!(of(&[&[3]], &[&[1], &[1]]), Err(Verdict::Unsolvable), "does not fit");
    assert_eq!(of(&[&[1, 1], &[], &[1]], &[&[1], &[2], &[]]), Err(Verdict::Unsolvable), "lines");
}

#[test]
fn the_longest_boards() {
    for (width, height) in [(512, 1), (1, 512), (512, 512)] {
        let full = Picture::new(width, vec![true; width * height]).expect("sides");
        let rating = rate(&Clues::of(&full), Limits::DEFAULT).expect("one solution");
        assert_eq!((rating.technique, rating.sweeps, rating.opening), (Technique::Overlap, 1, 1000));
        assert_eq!((rating.level, rating.density, rating.stall), (Level::Easy, 1000, 0));
    }
}

#[cfg(feature = "serde")]
#[test]
fn ratings_in_json() {
    let picture: Picture = "01110\n11011\n00100\n".parse().expect("a picture");
    let rating = rate(&Clues::of(&picture), Limits::DEFAULT).expect("one solution");
    let json = serde_json::to_string(&rating).expect("JSON");
    assert_snapshot!("rating_json", json);
    assert_eq!(serde_json::from_str::<seedgrid_rating::nonogram::Rating>(&json).expect("a rating"), rating);
}
