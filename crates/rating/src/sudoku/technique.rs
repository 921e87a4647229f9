//! The techniques of the scale, by name.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A family of steps. Those with sizes, types or levels are told apart by the step's pattern; see [`Step::name`](super::Step::name).
///
/// They stand in the order in which they are looked for, which is not the order of their ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Technique {
    /// A digit has one place left in a house.
    HiddenSingle,
    /// Pointing that leaves a digit one place in another box.
    DirectPointing,
    /// Claiming that leaves a digit one place in another line.
    DirectClaiming,
    /// A hidden pair that leaves another digit one place in the house.
    DirectHiddenPair,
    /// A cell has one digit left.
    NakedSingle,
    /// A hidden triplet that leaves another digit one place in the house.
    DirectHiddenTriplet,
    /// A digit of a box is confined to a line.
    Pointing,
    /// A digit of a line is confined to a box.
    Claiming,
    /// Two cells of a house share two digits.
    NakedPair,
    /// A fish of two lines.
    XWing,
    /// Two digits of a house share two cells.
    HiddenPair,
    /// Three cells of a house share three digits.
    NakedTriplet,
    /// A fish of three lines.
    Swordfish,
    /// Three digits of a house share three cells.
    HiddenTriplet,
    /// A pivot of two digits and two pincers.
    XyWing,
    /// A pivot of three digits and two pincers.
    XyzWing,
    /// A loop of two digits through four cells, which a puzzle with one solution cannot have.
    UniqueRectangle,
    /// A loop of two digits through six cells or more, which a puzzle with one solution cannot have.
    UniqueLoop,
    /// Four cells of a house share four digits.
    NakedQuad,
    /// A fish of four lines.
    Jellyfish,
    /// Four digits of a house share four cells.
    HiddenQuad,
    /// Two digits left in every cell, which a puzzle with one solution cannot have.
    #[cfg_attr(feature = "serde", serde(rename = "bug"))]
    BivalueUniversalGrave,
    /// Pairs of digits of two cells that would leave a third cell nothing.
    AlignedPairExclusion,
    /// A cycle of one digit.
    #[cfg_attr(feature = "serde", serde(rename = "bidirectional-x-cycle"))]
    XCycle,
    /// A cycle through cells of two digits.
    #[cfg_attr(feature = "serde", serde(rename = "bidirectional-y-cycle"))]
    YCycle,
    /// A chain of one digit with four candidates between its ends.
    TurbotFish,
    /// A longer chain of one digit.
    ForcingXChain,
    /// A cycle through cells and houses.
    #[cfg_attr(feature = "serde", serde(rename = "bidirectional-cycle"))]
    Cycle,
    /// A chain through cells and houses.
    ForcingChain,
    /// Triplets of digits of three cells that would leave a fourth cell nothing.
    AlignedTripletExclusion,
    /// Following one digit to a contradiction.
    NishioForcingChains,
    /// All digits of a cell lead to the same end.
    CellForcingChains,
    /// All places of a digit in a house lead to the same end.
    RegionForcingChains,
    /// As cell forcing chains, remembering what was ruled out on the way.
    DynamicCellForcingChains,
    /// As region forcing chains, remembering what was ruled out on the way.
    DynamicRegionForcingChains,
    /// An assumption leads to a candidate both ways.
    DynamicContradictionForcingChains,
    /// A candidate and its absence lead to the same end.
    DynamicDoubleForcingChains,
}

impl Technique {
    /// All techniques, in the order in which they are looked for.
    pub const ALL: [Technique; 37] = [
        Technique::HiddenSingle,
        Technique::DirectPointing,
        Technique::DirectClaiming,
        Technique::DirectHiddenPair,
        Technique::NakedSingle,
        Technique::DirectHiddenTriplet,
        Technique::Pointing,
        Technique::Claiming,
        Technique::NakedPair,
        Technique::XWing,
        Technique::HiddenPair,
        Technique::NakedTriplet,
        Technique::Swordfish,
        Technique::HiddenTriplet,
        Technique::XyWing,
        Technique::XyzWing,
        Technique::UniqueRectangle,
        Technique::UniqueLoop,
        Technique::NakedQuad,
        Technique::Jellyfish,
        Technique::HiddenQuad,
        Technique::BivalueUniversalGrave,
        Technique::AlignedPairExclusion,
        Technique::XCycle,
        Technique::YCycle,
        Technique::TurbotFish,
        Technique::ForcingXChain,
        Technique::Cycle,
        Technique::ForcingChain,
        Technique::AlignedTripletExclusion,
        Technique::NishioForcingChains,
        Technique::CellForcingChains,
        Technique::RegionForcingChains,
        Technique::DynamicCellForcingChains,
        Technique::DynamicRegionForcingChains,
        Technique::DynamicContradictionForcingChains,
        Technique::DynamicDoubleForcingChains,
    ];

    /// The name, as the scale has it.
    pub const fn name(self) -> &'static str {
        match self {
            Technique::HiddenSingle => "Hidden Single",
            Technique::DirectPointing => "Direct Pointing",
            Technique::DirectClaiming => "Direct Claiming",
            Technique::DirectHiddenPair => "Direct Hidden Pair",
            Technique::NakedSingle => "Naked Single",
            Technique::DirectHiddenTriplet => "Direct Hidden Triplet",
            Technique::Pointing => "Pointing",
            Technique::Claiming => "Claiming",
            Technique::NakedPair => "Naked Pair",
            Technique::XWing => "X-Wing",
            Technique::HiddenPair => "Hidden Pair",
            Technique::NakedTriplet => "Naked Triplet",
            Technique::Swordfish => "Swordfish",
            Technique::HiddenTriplet => "Hidden Triplet",
            Technique::XyWing => "XY-Wing",
            Technique::XyzWing => "XYZ-Wing",
            Technique::UniqueRectangle => "Unique Rectangle",
            Technique::UniqueLoop => "Unique Loop",
            Technique::NakedQuad => "Naked Quad",
            Technique::Jellyfish => "Jellyfish",
            Technique::HiddenQuad => "Hidden Quad",
            Technique::BivalueUniversalGrave => "BUG",
            Technique::AlignedPairExclusion => "Aligned Pair Exclusion",
            Technique::XCycle => "Bidirectional X-Cycle",
            Technique::YCycle => "Bidirectional Y-Cycle",
            Technique::TurbotFish => "Turbot Fish",
            Technique::ForcingXChain => "Forcing X-Chain",
            Technique::Cycle => "Bidirectional Cycle",
            Technique::ForcingChain => "Forcing Chain",
            Technique::AlignedTripletExclusion => "Aligned Triplet Exclusion",
            Technique::NishioForcingChains => "Nishio Forcing Chains",
            Technique::CellForcingChains => "Cell Forcing Chains",
            Technique::RegionForcingChains => "Region Forcing Chains",
            Technique::DynamicCellForcingChains => "Dynamic Cell Forcing Chains",
            Technique::DynamicRegionForcingChains => "Dynamic Region Forcing Chains",
            Technique::DynamicContradictionForcingChains => "Dynamic Contradiction Forcing Chains",
            Technique::DynamicDoubleForcingChains => "Dynamic Double Forcing Chains",
        }
    }
}

impl Technique {
    /// The name in JSON and in what is asked for: in lower case, with `-` between words.
    pub fn slug(self) -> String {
        self.name().chars().map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
    }

    /// The least and the greatest rating in tenths that a step can have; 200 where the scale is open at the top. What lies between
    /// is not always possible; [`can_rate`](Technique::can_rate) knows.
    pub const fn ratings(self) -> (u8, u8) {
        match self {
            Technique::HiddenSingle => (10, 15),
            Technique::DirectPointing => (17, 17),
            Technique::DirectClaiming => (19, 19),
            Technique::DirectHiddenPair => (20, 20),
            Technique::NakedSingle => (23, 23),
            Technique::DirectHiddenTriplet => (25, 25),
            Technique::Pointing => (26, 26),
            Technique::Claiming => (28, 28),
            Technique::NakedPair => (30, 30),
            Technique::XWing => (32, 32),
            Technique::HiddenPair => (34, 34),
            Technique::NakedTriplet => (36, 36),
            Technique::Swordfish => (38, 38),
            Technique::HiddenTriplet => (40, 40),
            Technique::XyWing => (42, 42),
            Technique::XyzWing => (44, 44),
            // Sets of type 3 have up to four digits, those of graves up to six.
            Technique::UniqueRectangle => (45, 48),
            Technique::UniqueLoop => (46, 53),
            Technique::NakedQuad => (50, 50),
            Technique::Jellyfish => (52, 52),
            Technique::HiddenQuad => (54, 54),
            Technique::BivalueUniversalGrave => (56, 62),
            Technique::AlignedPairExclusion => (62, 62),
            Technique::XCycle | Technique::YCycle => (65, 200),
            Technique::TurbotFish | Technique::ForcingXChain => (66, 200),
            Technique::Cycle | Technique::ForcingChain => (70, 200),
            Technique::AlignedTripletExclusion => (75, 75),
            Technique::NishioForcingChains => (75, 200),
            Technique::CellForcingChains | Technique::RegionForcingChains => (80, 200),
            Technique::DynamicCellForcingChains
            | Technique::DynamicRegionForcingChains
            | Technique::DynamicContradictionForcingChains
            | Technique::DynamicDoubleForcingChains => (85, 200),
        }
    }

    /// The technique of a step with this [name](super::Step::name), which may have sizes, types and levels behind it.
    ///
    /// ```
    /// use seedgrid_rating::sudoku::Technique;
    ///
    /// assert_eq!(Technique::of_step("Unique Loop 8 type 1"), Some(Technique::UniqueLoop));
    /// assert_eq!(Technique::of_step("Guess"), None);
    /// ```
    pub fn of_step(name: &str) -> Option<Technique> {
        let is_of = |technique: &Technique| {
            let rest = name.strip_prefix(technique.name());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        Technique::ALL.into_iter().find(is_of)
    }

    /// Whether a step of the technique may have this rating, in tenths. `false` is certain, `true` is not.
    pub fn can_rate(self, rating: u8) -> bool {
        let (least, greatest) = self.ratings();
        (least..=greatest).contains(&rating)
            && (self != Technique::HiddenSingle || [10, 12, 15].contains(&rating))
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTechniqueError {
    /// The technique whose name is most like the text, of several the first.
    pub nearest: Technique,
}

impl fmt::Display for ParseTechniqueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a technique; did you mean {}?", self.nearest.slug())
    }
}

impl core::error::Error for ParseTechniqueError {}

impl FromStr for Technique {
    type Err = ParseTechniqueError;

    /// Reads a name whatever its case, with spaces or hyphens between the words.
    fn from_str(text: &str) -> Result<Technique, ParseTechniqueError> {
        let plain = |c: char| if c == ' ' { '-' } else { c.to_ascii_lowercase() };
        // Longer than twice the longest name is like none of them, however it goes on.
        let text: Vec<char> = text.chars().map(plain).take(80).collect();
        let distance = |technique: &Technique| distance(&technique.slug(), &text);
        let nearest = Technique::ALL.into_iter().min_by_key(distance).unwrap_or(Technique::HiddenSingle);
        if distance(&nearest) == 0 { Ok(nearest) } else { Err(ParseTechniqueError { nearest }) }
    }
}

/// How many characters have to be put in, taken out or replaced to make one text of the other.
fn distance(one: &str, other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, c) in one.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (k, &d) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(c != d);
            diagonal = row[k + 1];
            row[k + 1] = replaced.min(row[k] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn a_technique_has_one_name() {
        for technique in Technique::ALL {
            let name = technique.to_string().to_lowercase().replace(' ', "-");
            assert_eq!(serde_json::to_string(&technique).unwrap().trim_matches('"'), name);
            assert_eq!(name.parse(), Ok(technique));
        }
        let nearest = |text: &str| text.parse::<Technique>().expect_err("no technique").nearest;
        assert_eq!(nearest("x-wign"), Technique::XWing);
        assert_eq!(nearest("naked pairs"), Technique::NakedPair);
        assert_eq!("bug".parse(), Ok(Technique::BivalueUniversalGrave));
        assert_eq!("bidirectional-cycle".parse(), Ok(Technique::Cycle));
    }
}
