//! Version 2: what its nonograms promise whatever their values.

use seedgrid_bitboard::nonogram::{Board, Clues, Picture};
use seedgrid_nonogram_gen::v2::{
    Density, Fill, Generated, Logic, Rules, SCHEME, Size, fill, from_picture, generate, repair,
};
use seedgrid_rng::v2::{Source, Stream};
use seedgrid_search::Verdict;
use seedgrid_search::nonogram::fast::{self, Limits};

const LINE: Rules = Rules::new(Logic::Line);

fn size(width: u16, height: u16) -> Size {
    Size::new(width, height).expect("sides in range")
}

fn density(thousandths: u16) -> Fill {
    Fill::Density(Density::new(thousandths).expect("in range"))
}

fn stream(index: u64, stage: &str) -> Stream {
    Source::new("test", "v2").expect("a short seed").stream(index, 0, stage)
}

fn picture(text: &str) -> Picture {
    text.parse().expect("a picture")
}

fn differences(one: &Picture, other: &Picture) -> usize {
    one.cells().iter().zip(other.cells()).filter(|(a, b)| a != b).count()
}

fn has_empty_line(clues: &Clues) -> bool {
    clues.rows().iter().chain(clues.columns()).any(|clue| clue.runs().is_empty())
}

/// Proves a nonogram by its own logic.
fn check(made: &Generated, rules: Rules, what: &str) {
    let Generated { picture, clues, .. } = made;
    assert_eq!(*clues, Clues::of(picture), "{what}");
    assert!(rules.empty_lines || !has_empty_line(clues), "{what}: an empty line in {picture:?}");
    let nothing = Board::unknown(picture.width(), picture.height()).expect("sides in range");
    let found = match rules.logic {
        Logic::Line => fast::line_fixpoint(clues, &nothing).expect("no contradiction").picture(),
        Logic::Probe => fast::probe_fixpoint(clues, &nothing).expect("no contradiction").picture(),
        Logic::Any => {
            let solved = fast::solve(clues, Limits::DEFAULT);
            assert_eq!(solved.verdict, Verdict::Unique, "{what}");
            solved.pictures.into_iter().next()
        }
    };
    assert_eq!(found.as_ref(), Some(picture), "{what}");
}

#[test]
fn every_request_is_met() {
    for (width, height) in [(1, 1), (2, 1), (1, 9), (5, 5), (12, 7), (16, 16), (33, 4), (3, 65)] {
        for how in [density(0), density(400), density(1000), Fill::Smooth] {
            for logic in Logic::ALL {
                for empty_lines in [false, true] {
                    let rules = Rules { logic, empty_lines };
                    let what = format!("{width}x{height} {how:?} {rules:?}");
                    let size = size(width, height);
                    let made = generate("met", 3, size, how, rules).expect("a nonogram");
                    check(&made, rules, &what);
                    let source = Source::new(SCHEME, "met").expect("a short seed");
                    let drawn = fill(size, how, &mut source.stream(3, 0, "fill"));
                    assert_eq!(made.changed, differences(&made.picture, &drawn), "{what}");
                }
            }
        }
    }
}

fn check_large(width: u16, height: u16, how: Fill) {
    let made = generate("large", 0, size(width, height), how, LINE).expect("a nonogram");
    check(&made, LINE, &format!("{width}x{height} {how:?}"));
}

#[test]
fn large_boards_end() {
    check_large(50, 50, density(500));
    check_large(130, 20, Fill::Smooth);
}

#[test]
#[ignore = "takes ten seconds: large and thin boards"]
fn larger_boards_end() {
    check_large(64, 64, density(200));
    check_large(100, 100, density(500));
    check_large(512, 40, Fill::Smooth);
}

#[test]
fn harder_logic_changes_no_more_often() {
    let mut changed = [0; 3];
    for index in 0..40 {
        for (logic, changed) in Logic::ALL.into_iter().zip(&mut changed) {
            let made =
                generate("levels", index, size(15, 15), density(500), Rules::new(logic)).expect("a nonogram");
            check(&made, Rules::new(logic), &format!("{index} {logic}"));
            *changed += made.changed;
        }
    }
    assert!(changed[0] > changed[1] && changed[1] >= changed[2], "{changed:?}");
}

/// The definition of the repair for line logic, each fixpoint from nothing.
fn plain_repair(given: &Picture, stream: &mut Stream) -> Picture {
    let (width, height) = (given.width(), given.height());
    let mut cells = given.cells().to_vec();
    for y in 0..height {
        if (0..width).all(|x| !cells[y * width + x]) {
            cells[y * width + stream.below(width as u32) as usize] = true;
        }
    }
    for x in 0..width {
        if (0..height).all(|y| !cells[y * width + x]) {
            cells[stream.below(height as u32) as usize * width + x] = true;
        }
    }
    let picture = |cells: &[bool]| Picture::new(width, cells.to_vec()).expect("sides in range");
    let unknown = |cells: &[bool]| -> Vec<usize> {
        let nothing = Board::unknown(width, height).expect("sides in range");
        let board = fast::line_fixpoint(&Clues::of(&picture(cells)), &nothing).expect("no contradiction");
        let marks = board.to_string();
        let marks = marks.chars().filter(|mark| *mark != '\n').enumerate();
        marks.filter(|(_, mark)| *mark == '?').map(|(i, _)| i).collect()
    };
    let flipped = |cells: &[bool], cell: usize| {
        let mut cells = cells.to_vec();
        cells[cell] = !cells[cell];
        cells
    };
    let best = |cells: &[bool], mut from: Vec<usize>, stream: &mut Stream| {
        let tries = from.len().min(4);
        for i in 0..tries {
            let j = i + stream.below((from.len() - i) as u32) as usize;
            from.swap(i, j);
        }
        let scored = from[..tries].iter().map(|&cell| (cell, unknown(&flipped(cells, cell)).len()));
        scored.min_by_key(|&(_, unknown)| unknown)
    };
    let (mut fixed, mut failed) = (Vec::new(), 0);
    loop {
        let open = unknown(&cells);
        if open.is_empty() {
            return picture(&cells);
        }
        let may_flip = |cell: &usize| {
            !fixed.contains(cell) && !has_empty_line(&Clues::of(&picture(&flipped(&cells, *cell))))
        };
        let tried: Vec<usize> = open.iter().copied().filter(may_flip).collect();
        let count = tried.len();
        match best(&cells, tried, stream) {
            Some((cell, left)) if left < open.len() => {
                cells = flipped(&cells, cell);
                failed = 0;
                continue;
            }
            _ => failed += 1,
        }
        if count <= 4 || failed == 3 {
            failed = 0;
            let empty = open.into_iter().filter(|&cell| !cells[cell]).collect();
            let (cell, _) = best(&cells, empty, stream).expect("an open empty cell");
            cells = flipped(&cells, cell);
            fixed.push(cell);
        }
    }
}

#[test]
fn repair_is_what_its_definition_says() {
    let hows = [density(200), density(450), density(550), Fill::Smooth];
    for (width, height) in [(6, 6), (10, 10), (17, 9), (40, 3)] {
        for (index, how) in (0..12).zip(hows.into_iter().cycle()) {
            let drawn = fill(size(width, height), how, &mut stream(index, "fill"));
            let made = repair(&drawn, LINE, &mut stream(index, "repair")).expect("line logic asks no solver");
            let plain = plain_repair(&drawn, &mut stream(index, "repair"));
            assert_eq!(made.picture, plain, "{width}x{height} {how:?} {index}");
        }
    }
}

#[test]
fn fills_are_as_dense_as_asked() {
    for (thousandths, least, most) in
        [(0, 0, 0), (300, 2_800, 3_200), (550, 5_300, 5_700), (1000, 10_000, 10_000)]
    {
        let filled = fill(size(100, 100), density(thousandths), &mut stream(0, "fill")).filled();
        assert!((least..=most).contains(&filled), "{thousandths}: {filled}");
    }
    for (width, height) in [(1, 1), (1, 2), (3, 3), (10, 10), (31, 17), (512, 512)] {
        let cells = usize::from(width) * usize::from(height);
        let drawn = fill(size(width, height), Fill::Smooth, &mut stream(0, "fill"));
        assert_eq!(drawn.filled(), cells.div_ceil(2), "{width}x{height}");
    }
}

/// Smoothing as it is defined, with fractions in place of common multiples.
#[test]
fn smoothing_takes_means_of_squares() {
    for (width, height) in [(1, 1), (1, 6), (2, 2), (4, 1), (9, 7)] {
        let (w, h) = (usize::from(width), usize::from(height));
        let mut draws = stream(5, "fill");
        let bytes: Vec<u8> = (0..w * h).flat_map(|_| draws.next_u32().to_le_bytes()).collect();
        let mean = |i: usize| {
            let is_near = |j: &usize| (j % w).abs_diff(i % w) <= 1 && (j / w).abs_diff(i / w) <= 1;
            let heights: Vec<u32> = (0..w * h).filter(is_near).map(|j| bytes[j].into()).collect();
            (heights.iter().sum::<u32>(), heights.len() as u32)
        };
        // Cells that are lower, or as high and earlier.
        let below = |i: usize, j: usize| {
            let ((sum, count), (other, of)) = (mean(i), mean(j));
            (other * count, j) < (sum * of, i)
        };
        let is_filled = |i| (0..w * h).filter(|&j| below(i, j)).count() >= w * h / 2;
        let expected: Vec<bool> = (0..w * h).map(is_filled).collect();
        let smooth = fill(size(width, height), Fill::Smooth, &mut stream(5, "fill"));
        assert_eq!(smooth.cells(), expected, "{width}x{height}");
    }
}

#[test]
fn a_nonogram_is_named_by_seed_and_index() {
    let of = |seed: &str, index| {
        generate(seed, index, size(10, 10), density(550), LINE).expect("a nonogram").picture
    };
    assert_eq!(of("42", 1), of("42", 1));
    for (seed, index) in [("42", 0), ("42", 2), ("43", 0), ("43", 1), ("", 1), ("😀", 1)] {
        assert_ne!(of(seed, index), of("42", 1), "{seed} {index}");
    }
    assert_ne!(of("😀", 0), of("😁", 0));
    let error = generate(&"x".repeat(1_025), 0, size(5, 5), density(550), LINE).expect_err("too long");
    assert!(error.to_string().starts_with("the seed has 1025 bytes"), "{error}");
}

#[test]
fn a_picture_that_can_be_solved_stays_as_it_is() {
    let heart = picture("0000000\n0110110\n1111111\n1111111\n0111110\n0011100\n0001000\n");
    let rules = Rules { empty_lines: true, ..LINE };
    let made = from_picture("42", 0, &heart, rules).expect("a nonogram");
    assert_eq!((&made.picture, made.changed), (&heart, 0));
    let made = from_picture("42", 0, &heart, LINE).expect("a nonogram");
    check(&made, LINE, "heart");
    assert!(made.changed > 0, "the first row may not be empty");
}

#[test]
fn repairs_of_a_picture_are_few() {
    // Two squares of a chess board each, which line logic cannot tell from their mirror images.
    let chess = picture("10000000\n01000000\n00111100\n00111100\n00111100\n00111100\n00000010\n00000001\n");
    for index in 0..20 {
        let made = from_picture("chess", index, &chess, LINE).expect("a nonogram");
        check(&made, LINE, "chess");
        assert!((1..=15).contains(&made.changed), "{index}: {}", made.changed);
    }
}

#[test]
fn numbers_out_of_range_are_refused() {
    for (width, height, sentence) in [
        (0, 5, "width 0, expected 1 to 512"),
        (5, 513, "height 513, expected 1 to 512"),
        (u16::MAX, 1, "width 65535, expected 1 to 512"),
    ] {
        assert_eq!(Size::new(width, height).expect_err("out of range").to_string(), sentence);
    }
    let error = Density::new(1001).expect_err("out of range");
    assert_eq!(error.to_string(), "density 1001, expected 0 to 1000");
    assert_eq!("Line".parse::<Logic>().expect_err("no logic").to_string(), "expected line, probe or any");
    assert!(Logic::ALL.into_iter().all(|logic| logic.name().parse() == Ok(logic)));
}
