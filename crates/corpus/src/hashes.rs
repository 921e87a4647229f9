//! The canonical hashes of a recorded puzzle: the same for all symmetric copies, and for no other puzzles.

use blake3::Hash;
use seedgrid_bitboard::nonogram::{Clue, Clues};
use seedgrid_bitboard::sudoku::{Grid, Puzzle, Solution};
use seedgrid_canonical::{nonogram, sudoku};

use crate::engine::Engine;
use crate::record::{NonogramV1, NonogramV2, SudokuV1, SudokuV2};
use crate::verify::{LineProblem, parse, value};

/// The hashes of the canonical forms of a puzzle and of its solution, as docs/canonical.md defines them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hashes {
    /// Of the puzzle.
    pub puzzle: Hash,
    /// Of its solution. A nonogram is its picture, so this is the hash of the puzzle again.
    pub solution: Hash,
}

impl Hashes {
    /// The hashes of the puzzle in a record without a line end, which an engine of this kind made. That its solution is the only
    /// one is not looked at.
    ///
    /// # Errors
    /// It is no record of this engine, or its puzzle is none.
    pub fn of_record(engine: Engine, record: &[u8]) -> Result<Hashes, LineProblem> {
        match engine {
            Engine::SudokuV1(_) => {
                let record: SudokuV1 = parse(record)?;
                of_sudoku(("givens", &record.givens), ("answer", &record.answer))
            }
            Engine::SudokuV2(_) => {
                let record: SudokuV2 = parse(record)?;
                of_sudoku(("puzzle", &record.puzzle), ("solution", &record.solution))
            }
            Engine::NonogramV1(_) => {
                let record: NonogramV1 = parse(record)?;
                of_nonogram(record.row_clues, record.col_clues)
            }
            Engine::NonogramV2 { .. } | Engine::PictureV2 { .. } => {
                let record: NonogramV2 = parse(record)?;
                of_nonogram(record.row_clues, record.col_clues)
            }
        }
    }
}

fn of_sudoku(
    (puzzle_key, puzzle): (&'static str, &str),
    (solution_key, solution): (&'static str, &str),
) -> Result<Hashes, LineProblem> {
    let puzzle: Grid = puzzle.parse().map_err(value(puzzle_key))?;
    let puzzle = Puzzle::try_from(puzzle).map_err(value(puzzle_key))?;
    let solution: Grid = solution.parse().map_err(value(solution_key))?;
    let solution = Solution::try_from(solution).map_err(value(solution_key))?;
    let canonical = sudoku::canonical_unique(&puzzle, &solution);
    // Whatever leads to the smallest image of the puzzle leads to that of its solution.
    let solved = canonical.transformation.apply(&solution);
    Ok(Hashes { puzzle: canonical.hash(), solution: blake3::hash(solved.to_string().as_bytes()) })
}

fn of_nonogram(rows: Vec<Vec<u16>>, columns: Vec<Vec<u16>>) -> Result<Hashes, LineProblem> {
    let lines = |lines: Vec<Vec<u16>>| lines.into_iter().map(Clue::new).collect::<Result<Vec<_>, _>>();
    let rows = lines(rows).map_err(value("row_clues"))?;
    let columns = lines(columns).map_err(value("col_clues"))?;
    let puzzle = nonogram::canonical(&Clues::new(rows, columns).map_err(value("clues"))?).hash();
    Ok(Hashes { puzzle, solution: puzzle })
}

#[cfg(test)]
mod tests {
    use seedgrid_bitboard::sudoku::{Grid, Solution};
    use seedgrid_canonical::sudoku::canonical_solution;

    use super::Hashes;

    #[test]
    fn the_hash_of_a_solution_is_that_of_its_own_canonical_form() {
        for index in 0..20 {
            let id = format!("sg1:sudoku,level=medium/h{index}").parse().unwrap();
            let record = crate::line(&id).unwrap();
            let hashes = Hashes::of_record(id.engine(), record.as_bytes()).unwrap();
            let json: serde_json::Value = serde_json::from_str(&record).unwrap();
            let grid: Grid = json["answer"].as_str().unwrap().parse().unwrap();
            assert_eq!(hashes.solution, canonical_solution(&Solution::try_from(grid).unwrap()).hash());
            assert_ne!(hashes.puzzle, hashes.solution);
        }
    }
}
