//! Steps against the checker and the solution: those of whole solves hold, spoilt ones do not.

mod boards;
mod by_hand;
#[cfg(feature = "serde")]
mod records;
mod roles;
mod samples;
mod solves;
mod spoilt;
