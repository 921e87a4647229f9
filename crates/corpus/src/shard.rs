//! Which share of a corpus a run makes.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// One of several shards, numbered from 1 as people count: `1/4` to `4/4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: u64,
    of: u64,
}

/// Why a text or an environment names no shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShardError {
    /// It has another form, or is out of range.
    #[error("shard {0:?}, expected I/N with I from 1 to N, as 1/4, or auto")]
    Text(String),
    /// Nothing says which shard it is.
    #[error(
        "shard auto, expected an array job of Slurm, an indexed job of Kubernetes, or an array job of AWS Batch with --shards N"
    )]
    NotFound,
    /// A variable that has to be there beside another is not.
    #[error("{0} is not set, expected it beside {1}")]
    Unset(&'static str, &'static str),
    /// A variable holds no number.
    #[error("{0}={1:?}, expected a whole number")]
    Number(&'static str, String),
    /// A place that is not among so many.
    #[error("{name}={place}, expected {least} to {most}")]
    Place {
        /// The variable.
        name: &'static str,
        /// What it says.
        place: u64,
        /// The first that it can say.
        least: u64,
        /// The last.
        most: u64,
    },
    /// Two sources that do not agree.
    #[error("--shards {given}, but {name}={found}")]
    Shards {
        /// The number of shards that was given.
        given: u64,
        /// The variable.
        name: &'static str,
        /// What it says.
        found: u64,
    },
}

impl Shard {
    /// Shard `number` of `of`, from 1; `None` if there is no such.
    pub const fn new(number: u64, of: u64) -> Option<Shard> {
        if number == 0 || number > of { None } else { Some(Shard { number, of }) }
    }

    /// The shard that an array job runs, by the variables of its environment:
    ///
    /// - Slurm: `SLURM_ARRAY_TASK_ID` with `SLURM_ARRAY_TASK_MIN` and `SLURM_ARRAY_TASK_COUNT`, the tasks one apart;
    /// - Kubernetes: `JOB_COMPLETION_INDEX` (from 0) with `JOB_COMPLETIONS`, which the job has to set, or with `shards`;
    /// - AWS Batch: `AWS_BATCH_JOB_ARRAY_INDEX` (from 0) with `shards`.
    ///
    /// # Errors
    /// None of them is set, or what they say does not go together.
    pub fn auto(shards: Option<u64>, variable: impl Fn(&str) -> Option<String>) -> Result<Shard, ShardError> {
        let number = |name: &'static str| match variable(name).filter(|text| !text.is_empty()) {
            None => Ok(None),
            Some(text) => text.parse().map(Some).map_err(|_| ShardError::Number(name, text)),
        };
        let beside = |name, other| number(name)?.ok_or(ShardError::Unset(name, other));
        let agreed = |name, found| match shards {
            Some(given) if given != found => Err(ShardError::Shards { given, name, found }),
            _ => Ok(found),
        };
        let (name, place, least, of) = if let Some(id) = number(SLURM)? {
            let least = beside("SLURM_ARRAY_TASK_MIN", SLURM)?;
            (SLURM, id, least, agreed(SLURM_COUNT, beside(SLURM_COUNT, SLURM)?)?)
        } else if let Some(index) = number(KUBERNETES)? {
            let of = match number(COMPLETIONS)? {
                Some(of) => agreed(COMPLETIONS, of)?,
                None => shards.ok_or(ShardError::Unset(COMPLETIONS, KUBERNETES))?,
            };
            (KUBERNETES, index, 0, of)
        } else if let Some(index) = number(AWS)? {
            (AWS, index, 0, shards.ok_or(ShardError::Unset("--shards", AWS))?)
        } else {
            return Err(ShardError::NotFound);
        };
        let shard = place.checked_sub(least).and_then(|place| Shard::new(place.checked_add(1)?, of));
        let most = least.saturating_add(of).saturating_sub(1);
        shard.ok_or(ShardError::Place { name, place, least, most })
    }

    /// Which of so many parts it makes: they follow each other, and all shards together make each once.
    pub(crate) fn parts(self, count: u64) -> Range<u64> {
        let until = |number: u64| (u128::from(count) * u128::from(number) / u128::from(self.of)) as u64;
        until(self.number - 1)..until(self.number)
    }
}

const SLURM: &str = "SLURM_ARRAY_TASK_ID";
const SLURM_COUNT: &str = "SLURM_ARRAY_TASK_COUNT";
const KUBERNETES: &str = "JOB_COMPLETION_INDEX";
const COMPLETIONS: &str = "JOB_COMPLETIONS";
const AWS: &str = "AWS_BATCH_JOB_ARRAY_INDEX";

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let numbers =
            text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        numbers
            .and_then(|(number, of)| Shard::new(number, of))
            .ok_or_else(|| ShardError::Text(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Shard, ShardError};

    fn auto(shards: Option<u64>, set: &[(&str, &str)]) -> Result<String, String> {
        let variable =
            |name: &str| set.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned());
        Shard::auto(shards, variable).map(|shard| shard.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn array_jobs_say_which_shard_they_are() {
        let slurm = |id, min, count| {
            [("SLURM_ARRAY_TASK_ID", id), ("SLURM_ARRAY_TASK_MIN", min), ("SLURM_ARRAY_TASK_COUNT", count)]
        };
        assert_eq!(auto(None, &slurm("7", "5", "4")), Ok("3/4".to_owned()));
        assert_eq!(auto(Some(4), &slurm("5", "5", "4")), Ok("1/4".to_owned()));
        let sentence = "SLURM_ARRAY_TASK_ID=9, expected 5 to 8";
        assert_eq!(auto(None, &slurm("9", "5", "4")), Err(sentence.to_owned()));
        assert_eq!(
            auto(Some(3), &slurm("5", "5", "4")),
            Err("--shards 3, but SLURM_ARRAY_TASK_COUNT=4".to_owned())
        );
        assert_eq!(
            auto(None, &slurm("5", "5", "4")[..2]),
            Err("SLURM_ARRAY_TASK_COUNT is not set, expected it beside SLURM_ARRAY_TASK_ID".to_owned())
        );
        assert_eq!(
            auto(None, &slurm("\u{1b}[2J", "5", "4")),
            Err(r#"SLURM_ARRAY_TASK_ID="\u{1b}[2J", expected a whole number"#.to_owned())
        );
        let kubernetes = [("JOB_COMPLETION_INDEX", "0"), ("JOB_COMPLETIONS", "10")];
        assert_eq!(auto(None, &kubernetes), Ok("1/10".to_owned()));
        assert_eq!(auto(Some(10), &kubernetes[..1]), Ok("1/10".to_owned()));
        assert!(auto(None, &kubernetes[..1]).is_err());
        let aws = [("AWS_BATCH_JOB_ARRAY_INDEX", "3")];
        assert_eq!(auto(Some(4), &aws), Ok("4/4".to_owned()));
        assert_eq!(auto(Some(3), &aws), Err("AWS_BATCH_JOB_ARRAY_INDEX=3, expected 0 to 2".to_owned()));
        assert_eq!(
            auto(None, &aws),
            Err("--shards is not set, expected it beside AWS_BATCH_JOB_ARRAY_INDEX".to_owned())
        );
        assert_eq!(auto(None, &[]), Err(ShardError::NotFound.to_string()));
    }

    #[test]
    fn shards_share_all_parts() {
        for count in [0, 1, 7, 1_000, u64::MAX] {
            for of in [1, 2, 3, 10] {
                let mut end = 0;
                for number in 1..=of {
                    let parts = Shard::new(number, of).unwrap().parts(count);
                    assert_eq!(parts.start, end);
                    end = parts.end;
                }
                assert_eq!(end, count);
            }
        }
    }

    #[test]
    fn shards_count_from_one() {
        assert_eq!("2/4".parse::<Shard>().unwrap().to_string(), "2/4");
        for text in ["0/4", "5/4", "1", "1/", "/4", "a/b", "-1/4", "1/4/4", "1/0", "99999999999999999999/4"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
