//! Addresses: what they say, and that there is one spelling for each.

use seedgrid_bitboard::nonogram::Picture;
use seedgrid_corpus::{Engine, Id, IdError, MAX_ID, from_picture, line, picture_hash};
use seedgrid_nonogram_gen::v2::{Density, Fill, Logic, Rules, Size};
use seedgrid_rating::sudoku::Level;

fn error(text: &str) -> String {
    text.parse::<Id>().unwrap_err().to_string()
}

fn nonogram(fill: Fill, rules: Rules) -> Engine {
    Engine::NonogramV2 { size: Size::new(20, 15).unwrap(), fill, rules }
}

#[test]
fn printed_and_parsed() {
    let picture: Picture = "010\n111\n".parse().unwrap();
    let any = Rules { logic: Logic::Any, empty_lines: true };
    let line = Rules::new(Logic::Line);
    let hash = picture_hash(&picture);
    assert_eq!(hash, blake3::hash(b"010\n111\n"));
    let from = format!("sg2:nonogram,empty-lines=yes,from={hash},logic=any/x/3");
    let cases = [
        (Engine::SudokuV1(Level::Hard), "", 0, "sg1:sudoku,level=hard/"),
        (
            Engine::NonogramV1(7.try_into().unwrap()),
            "a b/c,d=%",
            0,
            "sg1:nonogram,size=7/a%20b%2Fc%2Cd%3D%25",
        ),
        (
            nonogram(Fill::Smooth, line),
            "😀",
            u64::MAX,
            "sg2:nonogram,height=15,smooth=yes,width=20/%F0%9F%98%80/18446744073709551615",
        ),
        (
            nonogram(Fill::Density(Density::DEFAULT), line),
            "-._~",
            0,
            "sg2:nonogram,height=15,width=20/-._~/0",
        ),
        (
            nonogram(Fill::Density(Density::new(0).unwrap()), any),
            "\n\0</script>",
            1,
            "sg2:nonogram,density=0,empty-lines=yes,height=15,logic=any,width=20/%0A%00%3C%2Fscript%3E/1",
        ),
        (Engine::PictureV2 { picture: hash, rules: any }, "x", 3, &from),
    ];
    for (engine, seed, index, text) in cases {
        let id = Id::new(engine, seed, index).unwrap();
        assert_eq!(id.to_string(), text);
        assert_eq!(text.parse(), Ok(id));
    }
    let longest = Id::new(nonogram(Fill::Smooth, any), &"\0".repeat(1024), u64::MAX).unwrap().to_string();
    assert!(longest.len() < MAX_ID && longest.parse::<Id>().is_ok());
}

#[test]
fn one_spelling() {
    for (text, expected) in [
        ("sg2:nonogram,width=9,height=9/a/0", "sg2:nonogram,height=9,width=9/a/0"),
        ("sg2:nonogram,density=550,height=9,logic=line,width=9/a/0", "sg2:nonogram,height=9,width=9/a/0"),
        ("sg2:nonogram,height=09,width=9/a/00", "sg2:nonogram,height=9,width=9/a/0"),
        ("sg1:sudoku,level=easy/%61", "sg1:sudoku,level=easy/a"),
        ("sg1:sudoku,level=easy/é", "sg1:sudoku,level=easy/%C3%A9"),
        ("sg1:sudoku,level=easy/%c3%a9", "sg1:sudoku,level=easy/%C3%A9"),
        ("sg1:sudoku,level=easy/50%", "sg1:sudoku,level=easy/50%25"),
    ] {
        assert_eq!(text.parse::<Id>(), Err(IdError::Spelling(expected.to_owned())), "{text}");
    }
}

#[test]
fn what_is_wrong() {
    for (text, expected) in [
        ("", "not an id, expected one that starts with sg1: or sg2:"),
        ("sg3:sudoku/a/0", "not an id, expected one that starts with sg1: or sg2:"),
        ("sg1:chess/a", "puzzle \"chess\", expected sudoku or nonogram"),
        ("sg1:sudoku/a", "no level, expected it among the keys"),
        ("sg1:sudoku,level=mild/a", "level=mild: not a level, expected easy, medium or hard"),
        (
            "sg1:sudoku,level=\u{202e}\u{1b}/a",
            "level=\\u{202e}\\u{1b}: not a level, expected easy, medium or hard",
        ),
        ("sg1:sudoku,level=easy,size=5/a", "key \"size\", expected one of level"),
        ("sg1:sudoku,level=easy,level=easy/a", "key \"level\" twice, expected it once"),
        ("sg1:sudoku,easy/a", "\"easy\", expected a key, = and a value"),
        ("sg1:sudoku,level=easy", "expected sg1:PARAMETERS/SEED"),
        ("sg1:sudoku,level=easy/a/0", "expected sg1:PARAMETERS/SEED"),
        ("sg2:nonogram,height=1,width=1/a", "expected sg2:PARAMETERS/SEED/INDEX"),
        ("sg2:nonogram,height=1,width=1/a/0/0", "expected sg2:PARAMETERS/SEED/INDEX"),
        (
            "sg2:nonogram,height=1,width=1/a/-1",
            "index \"-1\", expected 0 to 18446744073709551615, and none but 0 of version 1",
        ),
        ("sg2:nonogram,height=0,width=1/a/0", "height 0, expected 1 to 512"),
        (
            "sg2:nonogram,density=5,height=1,smooth=yes,width=1/a/0",
            "density beside smooth, expected one of them",
        ),
        ("sg2:nonogram,height=1,smooth=no,width=1/a/0", "smooth=no: expected yes"),
        ("sg1:sudoku,levle=easy/a", "key \"levle\", expected one of level"),
        (
            "sg2:nonogram,heigth=1,width=1/a/0",
            "key \"heigth\", expected one of density, empty-lines, from, height, logic, smooth, width",
        ),
        ("sg2:nonogram,from=ab,width=1/a/0", "key \"width\", expected one of empty-lines, from, logic"),
        ("sg2:nonogram,height=x,width=1/a/0", "height=x: expected a whole number up to 512"),
        ("sg2:nonogram,height=1,width=65536/a/0", "width=65536: expected a whole number up to 512"),
        ("sg2:nonogram,density=-1,height=1,width=1/a/0", "density=-1: expected a whole number up to 1000"),
        (
            "sg2:sudoku,attempts=4294967296/a/0",
            "attempts=4294967296: expected a whole number up to 4294967295",
        ),
        ("sg2:sudoku/a/b/0", "expected sg2:PARAMETERS/SEED/INDEX"),
        ("sg2:sudoku,simmetry/a", "expected sg2:PARAMETERS/SEED/INDEX"),
        (
            "sg1:sudoku,level=easy/%FF",
            "seed \"%FF\", expected UTF-8 with %XX for all but letters, digits and - . _ ~",
        ),
    ] {
        assert_eq!(error(text), expected, "{text}");
    }
    assert_eq!(error(&format!("sg1:{}", "a".repeat(5000))), "an id of 5004 bytes, expected at most 4096");
    let long = "s".repeat(81);
    let expected =
        "the seed has 81 UTF-16 code units, expected at most 80 (a character beyond U+FFFF counts as two)";
    assert_eq!(error(&format!("sg1:sudoku,level=easy/{long}")), expected);
}

#[test]
fn pictures_are_asked_for() {
    let picture: Picture = "0110\n1001\n0110\n".parse().unwrap();
    let id: Id = format!("sg2:nonogram,from={}/42/0", picture_hash(&picture)).parse().unwrap();
    let record = from_picture(&id, &picture).unwrap();
    assert!(record.starts_with(&format!(r#"{{"id":"{id}","engine":"v2","seed":"42","index":0,"width":4,"#)));
    let said = |error: Result<String, seedgrid_corpus::SeedError>| error.unwrap_err().to_string();
    assert_eq!(said(line(&id)), "seed \"42\": the id of a picture, expected the picture with it");
    let drawn: Id = "sg2:nonogram,height=3,width=4/42/0".parse().unwrap();
    assert_eq!(
        said(from_picture(&drawn, &picture)),
        "seed \"42\": a picture for an id that draws its own, expected none"
    );
    let other: Picture = "1\n".parse().unwrap();
    assert_eq!(
        said(from_picture(&id, &other)),
        format!("seed \"42\": a picture with the hash {}, expected that of the id", picture_hash(&other))
    );
}
