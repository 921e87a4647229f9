//! Digits of 3 x 5 dots.

/// The height of a number in dots.
pub const HEIGHT: usize = 5;

/// The dots of the digits 0 to 9: five rows from the top, in each the left dot in the highest of three bits.
const DIGITS: [[u8; HEIGHT]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

/// A digit and the gap after it.
const ADVANCE: usize = 4;

/// The digits of a number, from the left.
fn digits(number: u16) -> impl Iterator<Item = usize> {
    number.to_string().into_bytes().into_iter().map(|byte| usize::from(byte - b'0'))
}

/// The width of a number in dots.
pub fn width(number: u16) -> usize {
    digits(number).count() * ADVANCE - 1
}

/// The dots of a number as columns and rows from its upper left.
pub fn dots(number: u16) -> impl Iterator<Item = (usize, usize)> {
    digits(number).enumerate().flat_map(|(place, digit)| {
        let all = (0..HEIGHT).flat_map(|y| (0..3).map(move |x| (x, y)));
        all.filter(move |&(x, y)| DIGITS[digit][y] >> (2 - x) & 1 == 1)
            .map(move |(x, y)| (place * ADVANCE + x, y))
    })
}
