//! Parquet tables are read back by the library that others use.
#![cfg(feature = "parquet")]

mod common;

use std::fs::File;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int32Type};
use arrow_array::{Array, RecordBatch};
use common::{easy, work};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use seedgrid_corpus::export::{Format, Options, export};
use seedgrid_corpus::ratings::{self, Model};
use seedgrid_corpus::{Manifest, make};

#[test]
fn every_column_has_its_type_and_what_the_lines_say() {
    let out = tempfile::tempdir().unwrap();
    make(&easy(1_100), out.path(), false, &work()).unwrap();
    let folder = out.path().join("it");
    let tables = out.path().join("tables");
    let formats = vec![Format::Parquet, Format::Jsonl];
    // Of the ratings only the first are made: the column has values and nothing.
    ratings::make(&folder, Model::M1, &work()).unwrap();
    shorten(&folder, 3);
    let options = Options { formats, rate: false, steps: false, force: false };
    assert_eq!(export(&folder, &tables, &options, &work()).unwrap().rated, 3);

    let file = File::open(tables.join("data/train-00000-of-00001.parquet")).unwrap();
    let builder = ParquetRecordBatchReaderBuilder::try_new(file).unwrap();
    let origin = builder.metadata().file_metadata().key_value_metadata().unwrap();
    let hash = Manifest::read(&folder).unwrap().hash.to_hex().to_string();
    assert!(origin.iter().any(|pair| pair.key == "seedgrid.blake3" && pair.value.as_ref() == Some(&hash)));
    let fields = builder.schema().fields().iter().map(|field| {
        format!(
            "{}: {}{}",
            field.name(),
            field.data_type(),
            if field.is_nullable() { ", nullable" } else { "" }
        )
    });
    insta::assert_snapshot!("schema", fields.collect::<Vec<_>>().join("\n"));
    let batches: Vec<RecordBatch> = builder.build().unwrap().map(Result::unwrap).collect();
    assert_eq!(batches.iter().map(RecordBatch::num_rows).sum::<usize>(), 1_100);

    let lines = std::fs::read_to_string(tables.join("data/train-00000-of-00001.jsonl")).unwrap();
    let mut lines = lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    for batch in &batches {
        let column = |name: &str| batch.column_by_name(name).unwrap();
        for place in 0..batch.num_rows() {
            let line = lines.next().unwrap();
            for name in ["id", "puzzle", "solution", "symmetry", "canonical", "canonical_solution"] {
                assert_eq!(column(name).as_string::<i32>().value(place), line[name].as_str().unwrap());
            }
            let clues = column("clues").as_primitive::<Int32Type>().value(place);
            assert_eq!(i64::from(clues), line["clues"].as_i64().unwrap());
            assert_eq!(column("minimal").as_boolean().value(place), line["minimal"].as_bool().unwrap());
            for name in ["er", "ep", "ed", "score"] {
                let column = column(name).as_primitive::<Float64Type>();
                assert_eq!(column.is_valid(place).then(|| column.value(place)), line[name].as_f64());
            }
            let techniques = column("techniques").as_list::<i32>();
            assert_eq!(techniques.is_null(place), line["techniques"].is_null());
            if techniques.is_valid(place) {
                let names = techniques.value(place);
                let names: Vec<&str> = names.as_string::<i32>().iter().flatten().collect();
                assert_eq!(serde_json::json!(names), line["techniques"]);
                let openness = column("openness").as_list::<i32>().value(place);
                let openness: Vec<i32> = openness.as_primitive::<Int32Type>().iter().flatten().collect();
                assert_eq!(serde_json::json!(openness), line["openness"]);
            }
        }
    }
    assert!(lines.next().is_none());
}

/// Leaves the first ratings alone, as of a corpus of more than 1 MiB.
fn shorten(folder: &std::path::Path, count: usize) {
    let [lines, manifest] = ["ratings-m1.jsonl", "ratings-m1.manifest.json"].map(|name| folder.join(name));
    let text = std::fs::read_to_string(&lines).unwrap();
    let text: String = text.split_inclusive('\n').take(count).collect();
    let mut json: serde_json::Value = serde_json::from_slice(&std::fs::read(&manifest).unwrap()).unwrap();
    json["count"] = count.into();
    json["bytes"] = text.len().into();
    json["blake3"] = blake3::hash(text.as_bytes()).to_hex().as_str().into();
    std::fs::write(&lines, text).unwrap();
    std::fs::write(&manifest, json.to_string()).unwrap();
}
