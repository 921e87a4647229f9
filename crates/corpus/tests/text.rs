//! What people read: the two boards of a difference, and the summary.

use insta::assert_snapshot;
use seedgrid_corpus::report::{Row, table};
use seedgrid_corpus::text::{markup, plain};
use seedgrid_corpus::{Recipe, diff, line};

#[test]
fn two_sudokus() {
    let recorded = line(&"sg1:sudoku,level=easy/text".parse().unwrap()).unwrap();
    let at = recorded.find("givens").unwrap() + 9;
    // The first given and a cell in the middle are blank, and the count with them.
    let mut cells = recorded[at..at + 81].to_owned();
    let first = cells.find(|cell| cell != '.').unwrap();
    cells.replace_range(first..=first, ".");
    cells.replace_range(40..=40, if &cells[40..=40] == "." { "5" } else { "." });
    let new = format!("{}{cells}{}", &recorded[..at], &recorded[at + 81..]);
    assert_snapshot!(diff::records(&recorded, &new.replace(r#""blanks":36"#, r#""blanks":37"#)));
}

#[test]
fn two_answers_of_one_sudoku() {
    let recorded = line(&"sg1:sudoku,level=easy/text".parse().unwrap()).unwrap();
    let at = recorded.find("answer").unwrap() + 9;
    let answer = recorded[at..at + 81].replace('1', "x").replace('2', "1").replace('x', "2");
    assert_snapshot!(diff::records(
        &recorded,
        &format!("{}{answer}{}", &recorded[..at], &recorded[at + 81..])
    ));
}

#[test]
fn two_nonograms() {
    let [recorded, new] =
        ["text", "other"].map(|seed| line(&format!("sg1:nonogram,size=5/{seed}").parse().unwrap()).unwrap());
    assert_snapshot!(diff::records(&recorded, &new.replace("other", "text")));
}

#[test]
fn a_text_that_is_no_record() {
    assert_snapshot!(diff::records("", r#"{"n":2,"seed":"a"}"#));
}

#[test]
fn summary() {
    let recipe = Recipe::parse(
        r#"{"corpora": [
            {"name": "v1-easy", "puzzle": "sudoku", "engine": "v1", "level": "easy", "seeds": {"from": 0, "to": 20000}},
            {"name": "small", "puzzle": "nonogram", "engine": "v1", "size": 5, "seeds": {"list": ["a"]}}
        ]}"#,
    )
    .unwrap();
    let results = [(5_560_000, "same"), (167, "3 records differ")];
    let rows =
        recipe.entries().iter().zip(results).map(|(entry, (bytes, result))| Row::new(entry, bytes, result));
    assert_snapshot!(table(&rows.collect::<Vec<_>>()));
    assert_eq!(table(&[]), "");
}

#[test]
fn texts_of_unknown_origin_are_shown_as_they_are() {
    let hostile = "</script><!--\u{202e}gnp\u{2066}\u{200b}\u{feff}\u{1b}]0;x\u{7}\u{2028}\u{e0041}\"'&";
    assert_eq!(
        markup(hostile),
        r"&lt;/script&gt;&lt;!--\u{202e}gnp\u{2066}\u{200b}\u{feff}\u{1b}]0;x\u{7}\u{2028}\u{e0041}&quot;&#39;&amp;"
    );
    // Letters of any script stay, those from right to left as well.
    let letters = "é e\u{301} ÅßΩЖ שלום مرحبا 数独 🧩 \\u{41}";
    assert_eq!(plain(letters), letters);
}
