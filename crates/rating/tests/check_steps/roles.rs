//! What candidates and houses are to a step.

use seedgrid_rating::sudoku::Role;

use super::samples::{Sample, samples};

#[test]
fn roles_are_of_marks_and_tell_the_effect() {
    for Sample { marks, step, .. } in &samples().steps {
        let roles = step.roles(marks);
        assert!(roles.is_sorted() && roles.iter().all(|&(_, candidate)| marks.has(candidate)), "{step:?}");
        let of = |role| roles.iter().filter(move |(is, _)| *is == role).map(|&(_, candidate)| candidate);
        assert!(of(Role::Removed).eq(step.eliminations.iter().copied()), "{step:?}");
        assert!(of(Role::Placed).eq(step.placement), "{step:?}");
    }
}
