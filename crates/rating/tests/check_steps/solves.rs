//! Every step of whole solves holds, and none contradicts the solution.

use super::boards::{Board, assert_faultless, oracle, set};

#[test]
fn of_the_oracle_up_to_7_5() {
    assert_faultless(&oracle(0, 75, 1), Board::solve_fault);
}

#[test]
#[ignore = "slow"]
fn of_the_oracle_above_7_5() {
    assert_faultless(&oracle(76, 200, 1), Board::solve_fault);
}

/// The recorded sets, but for those of the hardest puzzles.
const SETS: [&str; 6] = ["17_clue", "generation_checks", "top1465", "v1_easy", "v1_hard", "v1_medium"];
const HARDEST: [&str; 2] = ["hardest_1106", "hardest_11plus"];

#[test]
fn of_a_sample_of_the_sets() {
    let boards: Vec<Board> = SETS.iter().flat_map(|name| set(name, 5)).collect();
    assert_faultless(&boards, Board::solve_fault);
}

#[test]
#[ignore = "slow"]
fn of_the_sets() {
    let boards: Vec<Board> = SETS.iter().flat_map(|name| set(name, 1)).collect();
    assert_faultless(&boards, Board::solve_fault);
}

#[test]
#[ignore = "slow"]
fn of_the_sets_of_the_hardest() {
    let boards: Vec<Board> = HARDEST.iter().flat_map(|name| set(name, 1)).collect();
    assert_faultless(&boards, Board::solve_fault);
}
