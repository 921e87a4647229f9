//! Why a line has no placement.

use alloc::vec;
use alloc::vec::Vec;

use seedgrid_bitboard::nonogram::{Clue, Mark};

/// What keeps a line from being completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misfit {
    /// The run of this index, the first that finds no place behind those before it.
    Run(usize),
    /// Filled cells that are left behind the last run.
    Rest,
}

/// What keeps a line with these marks from being completed, if anything does.
pub(super) fn of(clue: &Clue, marks: &[Mark]) -> Option<Misfit> {
    let length = marks.len();
    let is_free = |cell: usize| marks.get(cell).is_none_or(|&mark| mark != Mark::Filled);
    // The cells at which the runs so far and an empty cell behind them may end; one empty cell stands behind the line.
    let mut ends = vec![false; length + 2];
    ends[0] = true;
    let slide = |ends: &mut Vec<bool>| {
        (0..=length).for_each(|cell| ends[cell + 1] |= ends[cell] && is_free(cell));
    };
    for (index, &run) in clue.runs().iter().enumerate() {
        slide(&mut ends);
        let run = usize::from(run);
        let fits = |start: usize| {
            let end = start + run;
            end <= length && marks[start..end].iter().all(|&mark| mark != Mark::Empty) && is_free(end)
        };
        let mut behind = vec![false; length + 2];
        for start in (0..length).filter(|&start| ends[start] && fits(start)) {
            behind[start + run + 1] = true;
        }
        if !behind.contains(&true) {
            return Some(Misfit::Run(index));
        }
        ends = behind;
    }
    slide(&mut ends);
    (!ends[length + 1]).then_some(Misfit::Rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(runs: &[u16], marks: &str) -> Option<Misfit> {
        let marks: Vec<Mark> = marks
            .chars()
            .map(|c| match c {
                '1' => Mark::Filled,
                '0' => Mark::Empty,
                _ => Mark::Unknown,
            })
            .collect();
        of(&Clue::new(runs.to_vec()).expect("runs"), &marks)
    }

    #[test]
    fn the_first_run_without_a_place() {
        assert_eq!(line(&[2, 1], "?????"), None);
        assert_eq!(line(&[], "?0?"), None);
        assert_eq!(line(&[], "?1?"), Some(Misfit::Rest));
        assert_eq!(line(&[3], "?0??"), Some(Misfit::Run(0)));
        assert_eq!(line(&[1, 2], "1?0?0"), Some(Misfit::Run(1)));
        assert_eq!(line(&[2], "1?1"), Some(Misfit::Run(0)));
        assert_eq!(line(&[2], "110?1"), Some(Misfit::Rest));
        assert_eq!(line(&[1, 1], "1?1"), None);
        assert_eq!(line(&[4], "111"), Some(Misfit::Run(0)));
    }
}
