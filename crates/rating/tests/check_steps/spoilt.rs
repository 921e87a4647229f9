//! Good steps spoilt in every way that must be refused.

use seedgrid_bitboard::sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use seedgrid_rating::sudoku::{Cause, Chain, Exit, Form, Marks, Pattern, Step, Technique, check};

use super::samples::{Sample, samples};

/// Fails for every spoilt step that passes.
fn refuse(spoil: impl Fn(&Sample) -> Vec<Step>) {
    let mut tried = 0;
    for sample in &samples().steps {
        check(&sample.marks, &sample.step).expect("a good step");
        for spoilt in spoil(sample) {
            assert_ne!(spoilt, sample.step);
            tried += 1;
            assert!(
                check(&sample.marks, &spoilt).is_err(),
                "spoilt, but passes:\n{spoilt:?}\nmade from\n{:?}\n{:?}",
                sample.step,
                sample.marks
            );
        }
    }
    assert!(tried > 0);
}

fn with(step: &Step, change: impl FnOnce(&mut Step)) -> Step {
    let mut step = step.clone();
    change(&mut step);
    step
}

fn candidates(marks: &Marks) -> impl Iterator<Item = Candidate> {
    let all = |cell| Digit::ALL.map(|digit| Candidate::new(cell, digit));
    Cell::ALL.into_iter().flat_map(all).filter(|&candidate| marks.has(candidate))
}

#[test]
fn one_elimination_more_or_less() {
    refuse(|Sample { marks, step, .. }| {
        let mut spoilt = Vec::new();
        for candidate in candidates(marks).filter(|candidate| !step.eliminations.contains(candidate)) {
            spoilt.push(with(step, |step| {
                step.eliminations.push(candidate);
                step.eliminations.sort_unstable();
            }));
        }
        for i in 0..step.eliminations.len() {
            spoilt.push(with(step, |step| step.eliminations = without(&step.eliminations, i)));
            spoilt.push(with(step, |step| step.eliminations.push(step.eliminations[i])));
        }
        if step.eliminations.len() > 1 {
            spoilt.push(with(step, |step| step.eliminations.swap(0, 1)));
        }
        spoilt
    });
}

#[test]
fn another_placement() {
    refuse(|Sample { marks, step, .. }| {
        let others = candidates(marks).map(Some).chain([None]).filter(|&other| other != step.placement);
        others.map(|other| with(step, |step| step.placement = other)).collect()
    });
}

#[test]
fn another_rating() {
    refuse(|Sample { step, .. }| {
        let others = (0..=u8::MAX).filter(|&rating| rating != step.rating);
        others.map(|rating| with(step, |step| step.rating = rating)).collect()
    });
}

#[test]
fn another_technique() {
    refuse(|Sample { step, .. }| {
        let others = Technique::ALL.into_iter().filter(|&technique| technique != step.technique);
        others.map(|technique| with(step, |step| step.technique = technique)).collect()
    });
}

#[test]
fn on_the_board_after_it() {
    for Sample { marks, step, .. } in &samples().steps {
        let mut after = marks.clone();
        step.apply(&mut after);
        assert!(check(&after, step).is_err(), "{step:?} changes nothing, but passes");
    }
}

#[test]
fn on_another_board() {
    let samples = samples();
    for Sample { marks, board, .. } in &samples.steps {
        for Sample { step, .. } in &samples.steps {
            if check(marks, step).is_ok() {
                let denied = samples.boards[*board].denied_by(step);
                assert_eq!(denied, None, "{step:?} passes, but contradicts the solution of {marks:?}");
            }
        }
    }
}

/// The houses that do not hold all of these cells.
fn elsewhere(cells: CellSet) -> impl Iterator<Item = House> {
    House::ALL.into_iter().filter(move |house| !(cells - house.cell_set()).is_empty())
}

fn digits_but(digit: Digit) -> impl Iterator<Item = Digit> {
    Digit::ALL.into_iter().filter(move |&other| other != digit)
}

/// The sets of cells that differ by one.
fn cells_but(cells: CellSet) -> impl Iterator<Item = CellSet> {
    Cell::ALL.into_iter().map(move |cell| cells ^ CellSet::only(cell))
}

/// The sets of digits that differ by one.
fn digit_sets_but(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    Digit::ALL.into_iter().map(move |digit| digits ^ DigitSet::only(digit))
}

/// All items but this one.
fn without<T: Clone>(items: &[T], i: usize) -> Vec<T> {
    [&items[..i], &items[i + 1..]].concat()
}

/// All items but one, for each.
fn without_one<T: Clone>(items: &[T]) -> Vec<Vec<T>> {
    (0..items.len()).map(|i| without(items, i)).collect()
}

#[test]
fn another_pattern() {
    refuse(|Sample { marks, step, .. }| {
        let patterns = match &step.pattern {
            Pattern::HiddenSingle { .. } => {
                let cell = step.placement.expect("a single").cell;
                elsewhere(CellSet::only(cell)).map(|house| Pattern::HiddenSingle { house }).collect()
            }
            Pattern::NakedSingle => vec![Pattern::HiddenSingle { house: House::ALL[0] }],
            &Pattern::Locked { base, cover, digit, single } => locked(base, cover, digit, single),
            Pattern::NakedSet { .. } | Pattern::HiddenSet { .. } => set(&step.pattern),
            Pattern::Fish { digit, base, cover } => {
                let fish = |digit, base, cover| Pattern::Fish { digit, base, cover };
                let digits = digits_but(*digit).map(|digit| fish(digit, base.clone(), cover.clone()));
                let bases = without_one(base).into_iter().map(|base| fish(*digit, base, cover.clone()));
                let covers = without_one(cover).into_iter().map(|cover| fish(*digit, base.clone(), cover));
                let turned = fish(*digit, cover.clone(), base.clone());
                let twice = [&base[..base.len() - 1], &base[..1]].concat();
                let twice = fish(*digit, twice, cover.clone());
                digits.chain(bases).chain(covers).chain([turned, twice]).collect()
            }
            &Pattern::Wing { pivot, pincers: [one, other], digit } => {
                let wing = |pivot, pincers, digit| Pattern::Wing { pivot, pincers, digit };
                let mut wings: Vec<_> =
                    digits_but(digit).map(|digit| wing(pivot, [one, other], digit)).collect();
                wings.extend([wing(one, [pivot, other], digit), wing(pivot, [one, one], digit)]);
                wings
            }
            Pattern::Loop { cells, digits, exit } => unique_loop(cells, *digits, exit),
            Pattern::Grave { extra, exit } => {
                let mut graves: Vec<_> = without_one(extra).into_iter().collect();
                graves.extend(candidates(marks).map(|candidate| [&extra[..], &[candidate]].concat()));
                let graves = graves.into_iter().map(|extra| Pattern::Grave { extra, exit: exit.clone() });
                let exits = exits(exit).into_iter().map(|exit| Pattern::Grave { extra: extra.clone(), exit });
                graves.chain(exits).collect()
            }
            Pattern::Exclusion { cells, forbidden } => {
                let exclusion = |cells, forbidden| Pattern::Exclusion { cells, forbidden };
                let fewer = without_one(forbidden).into_iter().map(|fewer| exclusion(cells.clone(), fewer));
                let cells = without_one(cells).into_iter().map(|cells| exclusion(cells, forbidden.clone()));
                fewer.chain(cells).collect()
            }
            Pattern::Chain(chain) => chains(chain).into_iter().map(Pattern::Chain).collect(),
        };
        patterns.into_iter().map(|pattern| with(step, |step| step.pattern = pattern)).collect()
    });
}

fn locked(base: House, cover: House, digit: Digit, single: Option<House>) -> Vec<Pattern> {
    let locked = |base, cover, digit, single| Pattern::Locked { base, cover, digit, single };
    let others = |house: House| House::ALL.into_iter().filter(move |&other| other != house);
    let mut spoilt: Vec<Pattern> =
        digits_but(digit).map(|digit| locked(base, cover, digit, single)).collect();
    spoilt.extend(others(cover).map(|cover| locked(base, cover, digit, single)));
    if single.is_none() {
        // A base of one pattern may be that of another with the same cover.
        spoilt.extend(House::ALL.map(|single| locked(base, cover, digit, Some(single))));
    } else {
        let singles = House::ALL.map(Some).into_iter().chain([None]).filter(|&other| other != single);
        spoilt.extend(singles.map(|single| locked(base, cover, digit, single)));
    }
    spoilt.push(locked(cover, base, digit, single));
    spoilt
}

fn set(pattern: &Pattern) -> Vec<Pattern> {
    let (house, cells, digits, naked) = match *pattern {
        Pattern::NakedSet { house, cells, digits } => (house, cells, digits, true),
        Pattern::HiddenSet { house, cells, digits } => (house, cells, digits, false),
        _ => return Vec::new(),
    };
    let set = |house, cells, digits, naked| {
        if naked {
            Pattern::NakedSet { house, cells, digits }
        } else {
            Pattern::HiddenSet { house, cells, digits }
        }
    };
    let houses = elsewhere(cells).map(|house| set(house, cells, digits, naked));
    let by_cells = cells_but(cells).map(|cells| set(house, cells, digits, naked));
    let by_digits = digit_sets_but(digits).map(|digits| set(house, cells, digits, naked));
    houses.chain(by_cells).chain(by_digits).chain([set(house, cells, digits, !naked)]).collect()
}

fn unique_loop(cells: &[Cell], digits: DigitSet, exit: &Exit) -> Vec<Pattern> {
    let spoilt = |cells, digits, exit| Pattern::Loop { cells, digits, exit };
    let fewer = without_one(cells).into_iter().map(|cells| spoilt(cells, digits, exit.clone()));
    let by_digits = digit_sets_but(digits).map(|digits| spoilt(cells.to_vec(), digits, exit.clone()));
    let exits = exits(exit).into_iter().map(|exit| spoilt(cells.to_vec(), digits, exit));
    let mut turned = cells.to_vec();
    turned.swap(0, 1);
    let twice = spoilt(cells.repeat(2), digits, exit.clone());
    fewer.chain(by_digits).chain(exits).chain([spoilt(turned, digits, exit.clone()), twice]).collect()
}

fn exits(exit: &Exit) -> Vec<Exit> {
    let set = |naked, house, cells, digits| {
        if naked { Exit::NakedSet { house, cells, digits } } else { Exit::HiddenSet { house, cells, digits } }
    };
    match *exit {
        Exit::OneCell { cell } => {
            Cell::ALL.into_iter().filter(|&other| other != cell).map(|cell| Exit::OneCell { cell }).collect()
        }
        Exit::OneDigit { digit, cells } => {
            let by_digit = digits_but(digit).map(|digit| Exit::OneDigit { digit, cells });
            by_digit.chain(cells_but(cells).map(|cells| Exit::OneDigit { digit, cells })).collect()
        }
        Exit::NakedSet { house, cells, digits } | Exit::HiddenSet { house, cells, digits } => {
            let naked = matches!(exit, Exit::NakedSet { .. });
            let houses = elsewhere(cells).map(|house| set(naked, house, cells, digits));
            let by_cells = cells_but(cells).map(|cells| set(naked, house, cells, digits));
            let by_digits = digit_sets_but(digits).map(|digits| set(naked, house, cells, digits));
            houses.chain(by_cells).chain(by_digits).chain([set(!naked, house, cells, digits)]).collect()
        }
        Exit::Locked { house, digit } => {
            digits_but(digit).map(|digit| Exit::Locked { house, digit }).collect()
        }
    }
}

/// Chains with a link, a branch or the whole spoilt.
fn chains(chain: &Chain) -> Vec<Chain> {
    let mut spoilt = Vec::new();
    let mut add = |change: &dyn Fn(&mut Chain)| {
        let mut chain = chain.clone();
        change(&mut chain);
        spoilt.push(chain);
    };
    for (b, branch) in chain.branches.iter().enumerate() {
        for (i, link) in branch.iter().enumerate() {
            let node = link.node;
            add(&|chain| chain.branches[b][i].node.on = !node.on);
            add(&|chain| chain.branches[b] = without(branch, i));
            add(&|chain| chain.branches[b][i].from.push(i));
            add(&|chain| chain.branches[b][i].from.push(usize::MAX));
            for other in digits_but(node.candidate.digit) {
                add(&|chain| chain.branches[b][i].node.candidate.digit = other);
            }
            for k in 0..link.from.len() {
                add(&|chain| chain.branches[b][i].from = without(&link.from, k));
            }
            if link.cause == Cause::Assumed {
                add(&|chain| chain.branches[b][i].cause = Cause::Cell);
            } else {
                add(&|chain| chain.branches[b][i].cause = Cause::Assumed);
                let behind = branch[link.from[0]].node.candidate;
                if behind.cell == node.candidate.cell {
                    for house in HouseKind::ALL {
                        add(&|chain| chain.branches[b][i].cause = Cause::House { house });
                    }
                } else if !matches!(link.cause, Cause::Pattern { .. }) {
                    add(&|chain| chain.branches[b][i].cause = Cause::Cell);
                }
            }
        }
        add(&|chain| chain.branches = without(&chain.branches, b));
        add(&|chain| chain.branches[b].clear());
        add(&|chain| chain.branches.push(chain.branches[b].clone()));
    }
    add(&|chain| chain.branches.clear());
    for level in (0..=u8::MAX).filter(|&level| level != chain.level) {
        add(&|chain| chain.level = level);
    }
    let forms = [
        Form::Cycle,
        Form::Reversal,
        Form::Contradiction,
        Form::Double,
        Form::Cell { cell: Cell::ALL[40] },
        Form::Region { house: House::ALL[4], digit: Digit::ALL[4] },
    ];
    let same = |form: &Form| core::mem::discriminant(form) == core::mem::discriminant(&chain.form);
    for form in forms.iter().filter(|form| !same(form)) {
        add(&|chain| chain.form = form.clone());
    }
    spoilt
}
