//! Wishes of version 2: their normal form, and what is refused.

use seedgrid_rating::sudoku::{Model, Technique, Window, Windows};
use seedgrid_sudoku_gen::v2::{ClueRange, Level, Spec, Symmetry, TechniqueSet, Wish};

fn window(text: &str) -> Window {
    text.parse().expect("a window")
}

fn clues(text: &str) -> ClueRange {
    text.parse().expect("a range")
}

fn er(text: &str) -> Wish {
    Wish { windows: Windows { er: window(text), ..Windows::ANY }, ..Wish::default() }
}

fn set(techniques: &[Technique]) -> TechniqueSet {
    techniques.iter().copied().collect()
}

#[test]
fn impossible_wishes_are_refused_with_a_sentence() {
    let plain = Wish::default();
    let (x_wing, pair) = (Technique::XWing, Technique::NakedPair);
    let refused = [
        (Wish { attempts: 0, ..plain }, "no attempt is allowed, expected 1 at least"),
        (
            Wish { minimal: true, clues: clues("60"), ..plain },
            "no minimal puzzle with more than 40 givens is known",
        ),
        (
            Wish { symmetry: Symmetry::All, clues: clues("22-23"), ..plain },
            "no puzzle of the symmetry all has 22-23 givens",
        ),
        (
            Wish { symmetry: Symmetry::QuarterTurn, clues: clues("26"), ..plain },
            "no puzzle of the symmetry quarter-turn has 26 givens",
        ),
        (er("3.4-3.0"), "the window 3.4-3.0 on ER is empty, expected the lower rating first"),
        (er("12.5-"), "no puzzle is known with its ER in 12.5-: the hardest has 11.9"),
        (er("3.5"), "no technique has a rating in the window 3.5 on ER"),
        (er("-0.9"), "no technique has a rating in the window -0.9 on ER"),
        (
            Wish { without: set(&[x_wing]), ..er("3.1-3.3") },
            "only techniques that must not occur have ratings in the window 3.1-3.3 on ER",
        ),
        (
            Wish { windows: Windows { ed: window("3.0-"), ..er("-2.5").windows }, ..plain },
            "ED is never above ER, but the window on ED lies above that on ER",
        ),
        (
            Wish { with: set(&[x_wing, pair]), without: set(&[pair]), ..plain },
            "naked-pair has to occur and must not",
        ),
        (
            Wish { without: set(&[Technique::HiddenSingle]), ..plain },
            "hidden-single occurs in every solve: the last cell of a house is one",
        ),
        (
            Wish { with: set(&[x_wing]), ..er("2.6-3.0") },
            "x-wing rates 3.2 at least, above the window 2.6-3.0 on ER",
        ),
    ];
    for (wish, sentence) in refused {
        assert_eq!(Spec::new(wish).map_err(|error| error.to_string()), Err(sentence.to_owned()));
    }
    for (text, sentence) in [
        ("16-20", "no puzzle with fewer than 17 givens has one solution, expected 17 to 80"),
        ("30-81", "more than 80 givens leave nothing to solve, expected 17 to 80"),
        ("30-25", "the least number of givens is above the greatest"),
        ("many", "not a range of givens, expected one such as 22-28 or 24, or one end: 22- or -28"),
    ] {
        assert_eq!(text.parse::<ClueRange>().map_err(|error| error.to_string()), Err(sentence.to_owned()));
    }
    let error = "x-wign".parse::<Technique>().expect_err("misspelt");
    assert_eq!(error.to_string(), "not a technique; did you mean x-wing?");
}

#[test]
fn wishes_that_mean_the_same_are_equal() {
    let spec = |wish| Spec::new(wish).expect("a possible wish");
    assert_eq!(spec(er("1.0-20.0")), Spec::default());
    assert_eq!(spec(er("8.5-20.0")), spec(er("8.5-")));
    assert_eq!(spec(er("0.3-1.5")), spec(er("-1.5")));
    let (one, other) = (Technique::Jellyfish, Technique::Swordfish);
    assert_eq!(
        spec(Wish { with: set(&[one, other]), ..Wish::default() }),
        spec(Wish { with: set(&[other, one]), ..Wish::default() })
    );
    assert_eq!(Spec::default().model(), None);
    assert_eq!(spec(Wish { minimal: true, ..Wish::default() }).model(), None);
    assert_eq!(spec(er("8.5-")).model(), Some(Model::M1));
}

#[test]
fn ranges_are_read_as_they_are_written() {
    for text in ["22-28", "24", "22-", "-28", "-"] {
        assert_eq!(clues(text).to_string(), text);
    }
    assert_eq!((clues("17-80"), clues("-").least(), clues("-").most()), (ClueRange::ANY, 17, 80));
}

#[test]
fn every_rating_lies_in_one_level() {
    for rating in 10..=200 {
        let possible = Technique::ALL.into_iter().any(|technique| technique.can_rate(rating));
        let levels = Level::ALL.into_iter().filter(|level| level.er().contains(rating)).count();
        assert!(levels == 1 || levels == 0 && !possible, "{rating}");
    }
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
    }
    for symmetry in Symmetry::ALL {
        assert_eq!(symmetry.name().parse(), Ok(symmetry));
    }
}
