"""Opens the tables of an export with DuckDB, Polars and pandas, and prints what they say as JSON.

usage: export_outside.py FOLDER COUNT, where COUNT is how many puzzles to sample; needs duckdb, polars, pandas and pyarrow
"""

import glob
import json
import sys

import duckdb
import pandas
import polars


def main(folder, count):
    parquet, csv = (f"{folder}/data/*.{ending}" for ending in ("parquet", "csv"))
    ask = lambda query: duckdb.sql(query).fetchall()[0][0]
    # All columns of texts as texts: a solution would be taken for a number.
    read_csv = f"read_csv('{csv}', all_varchar = true)"
    polars_rows = polars.read_parquet(parquet)
    polars_csv = polars.read_csv(csv, schema_overrides={"solution": polars.String})
    pandas_rows = pandas.concat([pandas.read_parquet(file) for file in sorted(glob.glob(parquet))])
    pandas_csv = pandas.concat(
        [pandas.read_csv(file, dtype={"solution": "string"}) for file in sorted(glob.glob(csv))]
    )
    leaks = f"""
        SELECT count(*) FROM (
            SELECT canonical_solution FROM read_parquet('{parquet}', filename = true)
            GROUP BY canonical_solution HAVING count(DISTINCT filename) > 1
        )
    """
    sample = polars_rows.gather_every(max(1, len(polars_rows) // count)).head(count)
    print(json.dumps({
        "rows": [
            ask(f"SELECT count(*) FROM '{parquet}'"),
            ask(f"SELECT count(*) FROM {read_csv}"),
            len(polars_rows),
            len(polars_csv),
            len(pandas_rows),
            len(pandas_csv),
        ],
        "canonical": [
            ask(f"SELECT count(DISTINCT canonical) FROM '{parquet}'"),
            polars_rows["canonical"].n_unique(),
            int(pandas_csv["canonical"].nunique()),
        ],
        "leaks": ask(leaks),
        "files": ask(f"SELECT count(DISTINCT filename) FROM read_parquet('{parquet}', filename = true)"),
        "er": [
            ask(f"SELECT max(er) FROM '{parquet}'"),
            polars_rows["er"].max(),
            float(pandas_rows["er"].max()),
            float(pandas_csv["er"].max()),
        ],
        "types": [str(polars_rows.schema[name]) for name in ("id", "clues", "er", "techniques", "openness", "minimal")],
        "same": bool(
            (pandas_rows["solution"].to_numpy() == pandas_csv["solution"].to_numpy()).all()
            and (pandas_rows["puzzle"].to_numpy() == polars_rows["puzzle"].to_numpy()).all()
        ),
        "sample": sample["puzzle"].to_list(),
        "solutions": sample["solution"].to_list(),
    }))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
