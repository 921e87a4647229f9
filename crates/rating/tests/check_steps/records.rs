//! Records spoilt at random, as they might be read from a file.

use proptest::prelude::*;
use seedgrid_rating::sudoku::{Step, check};
use serde_json::{Value, json};

use super::samples::samples;

#[test]
fn records_come_back_as_they_were() {
    for sample in &samples().steps {
        let text = serde_json::to_string(&sample.step).expect("a record");
        assert_eq!(serde_json::from_str::<Step>(&text).expect("a step"), sample.step);
    }
}

/// The number of values in a record, itself included.
fn size(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(size).sum(),
        Value::Object(items) => items.values().map(size).sum(),
        _ => 0,
    }
}

/// The value with this number, counted from the record itself on.
fn nth<'a>(value: &'a mut Value, n: &mut usize) -> Option<&'a mut Value> {
    if *n == 0 {
        return Some(value);
    }
    *n -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, n)),
        Value::Object(items) => items.values_mut().find_map(|item| nth(item, n)),
        _ => None,
    }
}

/// Changes one value to another that might still be read.
fn spoil(value: &mut Value, dice: usize) {
    let words = ["row 1", "column 5", "box 9", "row", "column", "box", "cell", "house", "assumed", "pattern"];
    match value {
        Value::Null => *value = json!({ "cell": dice % 81, "digit": dice % 9 + 1 }),
        Value::Bool(is) => *is = !*is,
        Value::Number(_) => *value = json!(dice % [10, 81, 512, usize::MAX][dice / 512 % 4]),
        Value::String(word) => words[dice % words.len()].clone_into(word),
        Value::Array(items) => {
            let at = dice / 4 % items.len().max(1);
            match dice % 4 {
                _ if items.is_empty() => items.push(json!(dice % 81)),
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                2 => items.swap(0, at),
                _ => items.clear(),
            }
        }
        Value::Object(items) => {
            let mut values: Vec<&mut Value> = items.values_mut().collect();
            let (one, other) = (dice % values.len(), dice / 8 % values.len());
            let taken = values[one].take();
            let given = std::mem::replace(values[other], taken);
            if one != other {
                *values[one] = given;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    /// Whatever the record says: no panic, and what passes does not contradict the solution, on its own board or another.
    #[test]
    fn what_passes_is_true(
        sample in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
        spoils in prop::collection::vec((any::<usize>(), any::<usize>()), 0..4),
    ) {
        let steps = &samples().steps;
        let sample = &steps[sample.index(steps.len())];
        let mut record = serde_json::to_value(&sample.step).expect("a record");
        for (at, dice) in spoils {
            let mut at = at % size(&record);
            if let Some(value) = nth(&mut record, &mut at) {
                spoil(value, dice);
            }
        }
        if let Ok(step) = serde_json::from_value::<Step>(record) {
            step.name();
            for place in [sample, &steps[other.index(steps.len())]] {
                step.roles(&place.marks);
                if check(&place.marks, &step).is_ok() {
                    let denied = samples().boards[place.board].denied_by(&step);
                    prop_assert!(denied.is_none(), "{step:?} passes, but contradicts the solution");
                }
            }
        }
    }
}
