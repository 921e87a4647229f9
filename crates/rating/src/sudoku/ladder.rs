//! The order in which techniques are looked for.

use super::marks::Marks;
use super::step::Step;

/// The next step: the first that the techniques find, asked in the order of the scale; `None` if none finds any.
pub fn next_step(marks: &Marks) -> Option<Step> {
    let _ = marks;
    None
}
