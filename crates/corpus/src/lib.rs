#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod batch;
pub mod diff;
#[cfg(feature = "export")]
pub mod export;
#[cfg(feature = "export")]
pub mod pick;
#[cfg(feature = "progress")]
pub mod progress;
pub mod ratings;
pub mod record;
pub mod report;
pub mod text;

mod accept;
mod blocks;
mod check;
mod compare;
mod draft;
mod engine;
mod error;
#[cfg(feature = "export")]
mod finished;
mod hashes;
mod id;
mod index;
mod json;
mod line;
mod lines;
mod make;
mod manifest;
mod parts;
mod recipe;
mod records;
mod shard;
mod sort;
mod verify;
mod work;

pub use accept::{Accepted, Change, accept};
pub use blake3::Hash;
pub use check::{Checked, check, unlisted};
pub use compare::{Difference, FIRST, FIRST_RECORDS, MAX_RECORDED_BYTES};
pub use engine::Engine;
pub use error::Error;
pub use hashes::Hashes;
pub use id::{Id, IdError, MAX_ID, picture_hash};
pub use index::{INDEX, Indexed};
pub use json::JsonError;
pub use line::{SeedError, from_picture, line};
pub use make::{extend, make, may_make};
pub use manifest::{BLOCK, FORMAT, Index, MANIFEST, Manifest, ManifestError, PUZZLES};
pub use parts::{MergeProblem, ShardMade, in_parts, make_shard, merge};
pub use recipe::{Entry, EntryError, RatingsError, Recipe, RecipeError, Seeds, Shares, Split, UnknownName};
pub use records::{Record, Records};
pub use shard::{Shard, ShardError};
pub use verify::{LineProblem, Problem, Verified, verify, verify_sample};
pub use work::{MAX_JOBS, Work};
