//! What is where on the pages: nothing outside the margins, nothing over anything else, and no puzzle left out.

use std::sync::OnceLock;

use seedgrid_bitboard::nonogram::{Clues, Picture};
use seedgrid_bitboard::sudoku::{Grid, Puzzle, Solution};

use super::contents::{Board, Contents, Entry};
use super::font::{ASCENT, CAP, Face, Font};
use super::layout::{Book, Look, MARGIN, book};
use super::page::{Item, Page, Part, Role};
use super::paper::{Paper, Rect};

const PUZZLE: &str = "5..3......726...19...92.4.8......9.72.6798..1...14.6......1..6.9.8.......5.26..94";
const SOLVED: &str = "549381276872654319613927458481536927236798541795142683324819765968475132157263894";
/// Boards from the smallest to some that are too large for a page, with clues that are deep, wide or empty.
const SIZES: [(usize, usize); 10] =
    [(1, 1), (5, 5), (10, 10), (1, 40), (40, 1), (15, 15), (30, 30), (20, 45), (100, 80), (120, 7)];

fn entry(number: usize, board: Board) -> Entry {
    let id = match number % 3 {
        0 => format!("sg2:sudoku,er=3.0-3.4,model=m1/{}/{number}", "%F0%9F%98%80".repeat(number)),
        _ => format!("sg1:sudoku,level=easy/mild-{number}"),
    };
    Entry {
        number,
        id,
        seed: number.is_multiple_of(3).then(|| "[U+1F600]".repeat(number)),
        level: number % 4,
        rating: "extreme · ER \u{2265}\u{a0}10.4".to_owned(),
        technique: "Bidirectional Cycle and Dynamic Contradiction Forcing Chains (+)".to_owned(),
        board,
    }
}

fn contents(boards: Vec<Board>, title: &str) -> Contents {
    Contents {
        title: title.to_owned(),
        corpus: "c".repeat(100),
        is_sudoku: matches!(boards[0], Board::Sudoku { .. }),
        entries: (1..).zip(boards).map(|(number, board)| entry(number, board)).collect(),
        levels: vec!["easy", "medium", "hard", "expert", "extreme"],
    }
}

fn sudoku() -> Board {
    let grid = |text: &str| text.parse::<Grid>().unwrap();
    Board::Sudoku {
        puzzle: Box::new(Puzzle::try_from(grid(PUZZLE)).unwrap()),
        solution: Box::new(Solution::try_from(grid(SOLVED)).unwrap()),
    }
}

/// A picture whose lines are whole, empty, of single cells, and of runs of some.
fn nonogram((width, height): (usize, usize)) -> Board {
    let filled = |x: usize, y: usize| match (x + y) % 7 {
        _ if y % 11 == 3 => true,
        _ if x % 13 == 5 => false,
        3 => (x * y) % 5 > 1,
        rest => rest % 2 == 0,
    };
    let cells = (0..width * height).map(|cell| filled(cell % width, cell / width)).collect();
    board(Picture::new(width, cells).unwrap())
}

/// A picture of filled cells alone.
fn full((width, height): (usize, usize)) -> Board {
    board(Picture::new(width, vec![true; width * height]).unwrap())
}

fn board(solution: Picture) -> Board {
    Board::Nonogram { clues: Clues::of(&solution), solution }
}

/// A book of both kinds in every look.
struct Case {
    contents: Contents,
    look: Look,
    book: Book,
}

fn cases() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    CASES.get_or_init(|| {
        let font = Font::new();
        let mut cases = Vec::new();
        for paper in [Paper::A4, Paper::Letter] {
            for (per_page, answers) in [(1, 4), (2, 7), (4, 9), (6, 12)] {
                for large in [false, true] {
                    let look = Look { paper, per_page, answers, large };
                    for contents in [
                        contents((0..14).map(|_| sudoku()).collect(), "Sudoku"),
                        contents(SIZES.map(nonogram).into(), &"A title without an end ".repeat(40)),
                    ] {
                        let book = book(&font, &contents, look);
                        cases.push(Case { contents, look, book });
                    }
                }
            }
        }
        cases
    })
}

/// How far letters reach below their line, of the font size.
const DESCENT: f32 = 0.25;
/// What sums of points lose.
const ROUNDING: f32 = 0.01;

/// The rectangle that a thing may cover.
fn bounds(item: &Item) -> Rect {
    match item {
        Item::Box { rect, .. } => *rect,
        Item::Text { at: [x, y], size, line, .. } => {
            // Digits have no descent, and boards put them close to lines.
            let is_number = line.text.bytes().all(|byte| byte.is_ascii_digit());
            let (ascent, descent) = if is_number { (CAP, 0.02) } else { (ASCENT, DESCENT) };
            Rect::new(*x, y - ascent * size, line.width * size, (ascent + descent) * size)
        }
    }
}

fn holds(outer: &Rect, inner: &Rect) -> bool {
    let outer = outer.inset(-ROUNDING);
    inner.left >= outer.left
        && inner.top >= outer.top
        && inner.right() <= outer.right()
        && inner.bottom() <= outer.bottom()
}

fn texts(page: &Page) -> Vec<&str> {
    let items = page.parts.iter().flat_map(|part| &part.items);
    items
        .filter_map(|item| match item {
            Item::Text { line, .. } => Some(line.text.trim_end()),
            Item::Box { .. } => None,
        })
        .collect()
}

#[test]
fn nothing_is_outside_the_margins() {
    for Case { book, look, .. } in cases() {
        for (number, page) in (1..).zip(&book.pages) {
            // Lines may stand half outside.
            let inside = Rect::new(0.0, 0.0, page.size[0], page.size[1]).inset(MARGIN - 2.0);
            for item in page.parts.iter().flat_map(|part| &part.items) {
                assert!(holds(&inside, &bounds(item)), "{look:?}, page {number}: {item:?}");
            }
        }
    }
}

/// The rectangle around all of a part.
fn around(part: &Part) -> Rect {
    let all: Vec<Rect> = part.items.iter().map(bounds).collect();
    let least = |of: fn(&Rect) -> f32| all.iter().map(of).fold(f32::MAX, f32::min);
    let most = |of: fn(&Rect) -> f32| all.iter().map(of).fold(f32::MIN, f32::max);
    let (left, top) = (least(|rect| rect.left), least(|rect| rect.top));
    Rect::new(left, top, most(Rect::right) - left, most(Rect::bottom) - top)
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    a.left < b.right() - ROUNDING
        && b.left < a.right() - ROUNDING
        && a.top < b.bottom() - ROUNDING
        && b.top < a.bottom() - ROUNDING
}

#[test]
fn parts_and_texts_never_overlap() {
    for Case { book, look, .. } in cases() {
        for (number, page) in (1..).zip(&book.pages) {
            let texts: Vec<Rect> = page
                .parts
                .iter()
                // The lines of a title may be close.
                .filter(|part| !matches!(part.role, Role::Board(_) | Role::Title))
                .flat_map(|part| &part.items)
                .filter(|item| matches!(item, Item::Text { .. }))
                .map(bounds)
                .collect();
            let boards: Vec<Rect> =
                page.parts.iter().filter(|part| matches!(part.role, Role::Board(_))).map(around).collect();
            let all: Vec<Rect> = texts.into_iter().chain(boards).collect();
            for (place, one) in all.iter().enumerate() {
                for other in &all[..place] {
                    assert!(!overlap(one, other), "{look:?}, page {number}: {one:?} and {other:?}");
                }
            }
        }
    }
}

#[test]
fn clues_never_overlap_nor_touch_the_board() {
    let font = Font::new();
    for large in [false, true] {
        let look = Look { paper: Paper::A4, per_page: 4, answers: 6, large };
        // In one the numbers of all neighbours are as wide as they can be.
        let boards = SIZES[..9].iter().map(|size| nonogram(*size)).chain([full((60, 88))]);
        let contents = contents(boards.collect(), "Clues");
        let book = book(&font, &contents, look);
        let boards = book.pages.iter().flat_map(|page| &page.parts).filter(|part| match &part.role {
            Role::Board(told) => told.starts_with("Nonogram"),
            _ => false,
        });
        for board in boards {
            let mut numbers = Vec::new();
            let mut dark = Vec::new();
            for item in &board.items {
                match item {
                    Item::Text { .. } => numbers.push(bounds(item)),
                    Item::Box { rect, grey: 0 } => dark.push(*rect),
                    Item::Box { .. } => {}
                }
            }
            numbers.sort_by(|a, b| a.top.total_cmp(&b.top));
            for (place, one) in numbers.iter().enumerate() {
                let below = numbers[place + 1..].iter().take_while(|other| other.top < one.bottom());
                // Neighbours that touch would be read as one number.
                let room = 0.15 * one.height;
                let wide = Rect::new(one.left - room, one.top, one.width + 2.0 * room, one.height);
                assert!(below.into_iter().all(|other| !overlap(&wide, other)), "{one:?}");
                assert!(dark.iter().all(|line| !overlap(one, line)), "{one:?}");
            }
        }
    }
}

#[test]
fn each_puzzle_and_each_answer_is_there_once_and_the_first_page_tells_where() {
    for Case { book, contents, look } in cases() {
        let headings: Vec<&str> = book
            .pages
            .iter()
            .flat_map(|page| &page.parts)
            .filter(|part| part.role == Role::Heading(3))
            .flat_map(|part| &part.items)
            .filter_map(|item| match item {
                Item::Text { line, .. } => Some(line.text.as_str()),
                Item::Box { .. } => None,
            })
            .collect();
        let count = contents.entries.len();
        let numbers: Vec<String> = (1..=count).chain(1..=count).map(|number| number.to_string()).collect();
        assert_eq!(headings, numbers, "{look:?}");

        let [puzzles, answers, ids] = &book.marks[..] else { panic!("three parts") };
        let pages =
            [puzzles, answers, ids].map(|mark| [mark.pages[0].0 + 1, mark.pages[mark.pages.len() - 1].0 + 1]);
        let told = |[first, last]: [usize; 2]| {
            if first == last { format!("page {first}") } else { format!("pages {first}\u{2013}{last}") }
        };
        let sentence = format!(
            "Puzzles 1\u{2013}{count}: {}, answers: {}, ids: {}",
            told(pages[0]),
            told(pages[1]),
            told(pages[2])
        );
        assert!(texts(&book.pages[0]).contains(&&*sentence), "{sentence}: {:?}", texts(&book.pages[0]));
        assert_eq!((pages[0][0], pages[2][1]), (2, book.pages.len()));
        assert_eq!(answers.pages.len(), count.div_ceil(look.answers));
        for (number, page) in (1..).zip(&book.pages) {
            assert!(texts(page).contains(&&*number.to_string()), "page {number} tells its number");
        }
        // What a puzzle says of its answer is so.
        let page = &book.pages[puzzles.pages[0].0];
        assert!(texts(page).contains(&&*format!("answer: page {}", pages[1][0])));
    }
}

#[test]
fn long_ids_are_whole_in_the_list() {
    let contents = contents((0..14).map(|_| sudoku()).collect(), "Ids");
    let look = Look { paper: Paper::A4, per_page: 6, answers: 12, large: false };
    let book = book(&Font::new(), &contents, look);
    let listed: String = book.pages[book.marks[2].pages[0].0..].iter().flat_map(texts).collect();
    for entry in contents.entries.iter().filter(|entry| entry.seed.is_some()) {
        assert!(listed.contains(&entry.id), "{}", entry.number);
        assert!(listed.contains(&format!("seed: {}", entry.seed.as_ref().unwrap())), "{}", entry.number);
    }
    let over = texts(&book.pages[1]);
    assert!(over.contains(&"sg1:sudoku,level=easy/mild-1"), "{over:?}");
    assert!(over.iter().any(|text| text.starts_with("sg2:sudoku") && text.contains('\u{2026}')), "{over:?}");
}

#[test]
fn what_is_too_small_has_a_page_of_its_own_and_is_told() {
    let boards = [(10, 10), (10, 10), (35, 35), (10, 10), (100, 80)].map(nonogram);
    let contents = contents(boards.into(), "Mixed");
    let look = Look { paper: Paper::A4, per_page: 4, answers: 6, large: false };
    let book = book(&Font::new(), &contents, look);
    let pages: Vec<&str> = book.marks[0].pages.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(pages, ["Puzzles 1\u{2013}2", "Puzzle 3", "Puzzle 4", "Puzzle 5"]);
    let warning = book.warning.expect("small clues");
    assert!(warning.starts_with("the clues of puzzle 5 are "), "{warning}");
    let well = Look { per_page: 2, ..look };
    assert_eq!(
        super::layout::book(&Font::new(), &self::contents(vec![nonogram((30, 30))], "One"), well).warning,
        None
    );
}

#[test]
fn answers_are_the_solutions() {
    const CELL: f32 = 10.0;
    let font = Font::new();
    let Board::Sudoku { puzzle, solution } = sudoku() else { panic!("a Sudoku") };
    let digits = |part: &Part| -> String {
        let items = part.items.iter().filter_map(|item| match item {
            Item::Text { line, .. } => Some((line.text.clone(), line.face)),
            Item::Box { .. } => None,
        });
        items.map(|(text, face)| if face == Face::Strong { format!("{text}!") } else { text }).collect()
    };
    let answer = digits(&super::sudoku::answer(&font, &puzzle, &solution, [0.0, 0.0], 20.0));
    let givens = digits(&super::sudoku::puzzle(&font, &puzzle, [0.0, 0.0], 20.0, false));
    let expected: String = PUZZLE
        .chars()
        .zip(SOLVED.chars())
        .map(|(given, digit)| if given == '.' { digit.to_string() } else { format!("{digit}!") })
        .collect();
    assert_eq!((answer, givens), (expected, PUZZLE.replace('.', "")));

    for size in SIZES {
        let Board::Nonogram { solution, .. } = nonogram(size) else { panic!("a nonogram") };
        let part = super::nonogram::answer(&solution, [0.0, 0.0], CELL);
        let dark: Vec<Rect> = part
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Box { rect, grey: 0 } => Some(*rect),
                _ => None,
            })
            .collect();
        let is_dark = |x: usize, y: usize| {
            let middle = Rect::new(x as f32 * CELL + 4.0, y as f32 * CELL + 4.0, 2.0, 2.0);
            dark.iter().any(|rect| holds(rect, &middle))
        };
        for cell in 0..size.0 * size.1 {
            let (x, y) = (cell % size.0, cell / size.0);
            assert_eq!(is_dark(x, y), solution.is_filled(x, y), "{size:?}, {x}, {y}");
        }
    }
}
