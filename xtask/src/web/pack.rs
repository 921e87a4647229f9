//! Packs bytes as text; `crates/web/page/loader.js` unpacks it.

use std::io::Write;

use anyhow::Context;
use lzma_rust2::{LzmaOptions, LzmaWriter};

/// The first of the 85 letters that stand for the digits 0 to 84: `(` to `}` without `<`, which could end a
/// script.
const FIRST: u8 = b'(';

/// Bytes as the page unpacks them: packed by LZMA, in letters of base 85.
pub fn packed(bytes: &[u8]) -> anyhow::Result<String> {
    let options = LzmaOptions { dict_size: 1 << 20, pb: 0, ..LzmaOptions::with_preset(9) };
    let writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64));
    let mut writer = writer.context("LZMA")?;
    writer.write_all(bytes).and_then(|()| writer.finish()).map(|packed| letters(&packed)).context("LZMA")
}

/// Five letters for four bytes, the highest first; of one to three bytes at the end, one letter more than bytes.
fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 5 / 4 + 5);
    for group in bytes.chunks(4) {
        let mut four = [0; 4];
        four[..group.len()].copy_from_slice(group);
        let number = u32::from_be_bytes(four);
        let digits =
            [85_u32.pow(4), 85_u32.pow(3), 85_u32.pow(2), 85, 1].map(|value| (number / value % 85) as u8);
        text.extend(digits.iter().take(group.len() + 1).map(|&digit| letter(digit)));
    }
    text
}

fn letter(digit: u8) -> char {
    // The letters from `<` on are one further.
    let letter = FIRST + digit;
    (if letter < b'<' { letter } else { letter + 1 }).into()
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn letters_of_base_85() {
        assert_eq!(letters(&[]), "");
        assert_eq!(letters(&[0, 0, 0, 0]), "(((((");
        assert_eq!(letters(&[255, 255, 255, 255]), "{@_4(");
        assert_eq!(letters(&[0, 0, 0, 84, 1]), "((((}(D");
    }
}
