//! `seedgrid solve`.

mod candidates;
mod contradiction;
mod nonogram;
mod print;
mod puzzle;
mod sudoku;

use std::io::Write;

use seedgrid_formats::Content;
use seedgrid_search::Verdict;

use crate::args::SolveArgs;
use crate::end::End;
use crate::feed::{Item, answer_each};
use puzzle::{List, Puzzle};

/// The most cells of the solutions that are listed of one puzzle, a million Sudoku: a list is in memory.
const MAX_LISTED_CELLS: usize = 81_000_000;

/// Solves every puzzle of the files in parallel and prints the answers in order, as they come.
pub fn run(args: &SolveArgs) -> Result<End, End> {
    let mut all_unique = true;
    answer_each(
        &args.files,
        args.jobs,
        |item| begin(args, item),
        |item, answer, out| {
            let answer = answer?;
            all_unique &= answer.verdict == Verdict::Unique;
            finish(args, item, &answer, out)
        },
    )?;
    Ok(if all_unique { End::Done } else { End::No })
}

/// An answer as far as threads make it side by side.
struct Answer {
    verdict: Verdict,
    text: Vec<u8>,
    /// Whether more solutions than these two are to be listed. That can be many, so there is one such list at a time.
    open: bool,
}

fn begin(args: &SolveArgs, item: &Item) -> Result<Answer, End> {
    match &item.entry.content {
        Content::Sudoku(grid) => begin_with(args, item, grid),
        Content::Candidates(candidates) => begin_with(args, item, candidates),
        Content::Nonogram(nonogram) => begin_with(args, item, nonogram),
    }
}

fn begin_with(args: &SolveArgs, item: &Item, puzzle: &impl Puzzle) -> Result<Answer, End> {
    let listed = args.listed();
    let solved = puzzle.solve(args).map_err(|error| item.bad(&error))?;
    let mut text = print::beginning(puzzle, &solved, &item.place(), args.format, listed.is_some())?;
    let wants_more = listed > Some(solved.solutions.len());
    let open = wants_more && solved.verdict == Verdict::Multiple;
    if !open {
        let cut = wants_more && solved.verdict == Verdict::Undecided;
        let mut found = solved.solutions;
        let list = listed.map(|count| {
            found.truncate(count);
            List { found, cut }
        });
        print::end(puzzle, list.as_ref(), args.format, &mut text)?;
    }
    Ok(Answer { verdict: solved.verdict, text, open })
}

fn finish(args: &SolveArgs, item: &Item, answer: &Answer, out: &mut impl Write) -> Result<(), End> {
    match &item.entry.content {
        _ if !answer.open => Ok(out.write_all(&answer.text)?),
        Content::Sudoku(grid) => list(args, item, grid, answer, out),
        Content::Candidates(candidates) => list(args, item, candidates, answer, out),
        Content::Nonogram(nonogram) => list(args, item, nonogram, answer, out),
    }
}

fn list(
    args: &SolveArgs,
    item: &Item,
    puzzle: &impl Puzzle,
    answer: &Answer,
    out: &mut impl Write,
) -> Result<(), End> {
    // A long list holds up no answer before it.
    out.flush()?;
    let most = MAX_LISTED_CELLS / puzzle.cells();
    // One more tells whether there are more.
    let count = args.listed().unwrap_or_default().min(most + 1);
    let mut list = puzzle.list(args, count).map_err(|error| item.bad(&error))?;
    if list.found.len() > most {
        list.found.truncate(most);
        list.cut = true;
    }
    out.write_all(&answer.text)?;
    Ok(print::end(puzzle, Some(&list), args.format, out)?)
}
