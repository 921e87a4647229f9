//! The order in which techniques are looked for.

use super::budget::{Budget, OutOfBudget};
use super::marks::Marks;
use super::step::Step;
use super::techniques::chains::{Pool, dynamic, forcing, multiple, nishio};
use super::techniques::{
    exclusion, fish, grave, hidden_set, hidden_single, locking, naked_set, naked_single, unique_loop, wing,
};

/// Finds steps; keeps the memory that searches for chains need, so that the next search need not ask for it.
#[derive(Default)]
pub struct Finder {
    pool: Pool,
}

/// A family: the least rating in tenths that it can give, what asking it costs on a board of 2^16 for its marks cubed, and its
/// search.
struct Family {
    floor: u8,
    cost: u64,
    find: fn(&Marks, &mut Pool) -> Option<Step>,
}

const fn family(floor: u8, cost: u64, find: fn(&Marks, &mut Pool) -> Option<Step>) -> Family {
    Family { floor, cost, find }
}

/// The families in the order of the scale. Costs are rough sizes of the searches; they are part of the model.
const FAMILIES: [Family; 30] = [
    family(10, 0, |marks, _| hidden_single::find(marks)),
    family(17, 0, |marks, _| locking::find_direct(marks)),
    family(20, 0, |marks, _| hidden_set::find_direct(marks, 2)),
    family(23, 0, |marks, _| naked_single::find(marks)),
    family(25, 0, |marks, _| hidden_set::find_direct(marks, 3)),
    family(26, 0, |marks, _| locking::find(marks)),
    family(30, 0, |marks, _| naked_set::find(marks, 2)),
    family(32, 0, |marks, _| fish::find(marks, 2)),
    family(34, 0, |marks, _| hidden_set::find(marks, 2)),
    family(36, 0, |marks, _| naked_set::find(marks, 3)),
    family(38, 0, |marks, _| fish::find(marks, 3)),
    family(40, 0, |marks, _| hidden_set::find(marks, 3)),
    family(42, 0, |marks, _| wing::find_xy(marks)),
    family(44, 0, |marks, _| wing::find_xyz(marks)),
    family(45, 0, |marks, _| unique_loop::find(marks)),
    family(50, 0, |marks, _| naked_set::find(marks, 4)),
    family(52, 0, |marks, _| fish::find(marks, 4)),
    family(54, 0, |marks, _| hidden_set::find(marks, 4)),
    family(56, 0, |marks, _| grave::find(marks)),
    family(62, 0, |marks, _| exclusion::find(marks, 2)),
    family(65, 1, |marks, _| forcing::find(marks)),
    family(75, 1, |marks, _| exclusion::find(marks, 3)),
    family(75, 1, nishio::find),
    family(80, 1, multiple::find),
    family(85, 4, |marks, pool| dynamic::find(marks, 0, pool)),
    family(90, 8, |marks, pool| dynamic::find(marks, 1, pool)),
    family(95, 256, |marks, pool| dynamic::find(marks, 2, pool)),
    family(100, 512, |marks, pool| dynamic::find(marks, 3, pool)),
    family(105, 2048, |marks, pool| dynamic::find(marks, 4, pool)),
    family(110, 1 << 14, |marks, pool| dynamic::find(marks, 5, pool)),
];

impl Finder {
    /// A finder that holds no memory yet.
    pub fn new() -> Finder {
        Finder::default()
    }

    /// The next step: the first that the techniques find, asked in the order of the scale; `None` if none finds any.
    ///
    /// # Errors
    /// The families within the budget find none, and there are others.
    pub fn next(&mut self, marks: &Marks, budget: &mut Budget) -> Result<Option<Step>, OutOfBudget> {
        for family in &FAMILIES {
            budget.enter(family.floor)?;
            if family.cost > 0 {
                let size = u64::from(marks.count());
                budget.spend((size.pow(3) * family.cost) >> 16, family.floor)?;
            }
            if let Some(step) = (family.find)(marks, &mut self.pool) {
                return Ok(Some(step));
            }
        }
        Ok(None)
    }
}

/// Whether the budget lasts to the end of the solve whatever steps it takes: each takes a mark at least, and asking all families
/// costs no more than this.
pub fn lasts(budget: &Budget, marks: &Marks) -> bool {
    let costs: u128 = FAMILIES.iter().map(|family| u128::from(family.cost)).sum();
    let size = marks.count() as u128;
    // The cubes of 1 to n add up to the square of their sum.
    let cubes = (size * (size + 1) / 2).pow(2);
    (cubes * costs) >> 16 <= u128::from(budget.left())
}

/// The next step without any limit; see [`Finder::next`].
pub fn next_step(marks: &Marks) -> Option<Step> {
    Finder::new().next(marks, &mut Budget::UNLIMITED.clone()).ok().flatten()
}
