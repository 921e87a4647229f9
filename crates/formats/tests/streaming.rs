//! Puzzles come out before the input ends, and memory does not grow with it.

mod common;

use std::io::{self, BufRead, Read};

use common::{GRID, grid};
use seedgrid_formats::{Content, Reader};

/// A text over and over.
struct Endless {
    text: Vec<u8>,
    position: usize,
}

impl Endless {
    fn new(text: &str) -> Endless {
        Endless { text: text.as_bytes().to_vec(), position: 0 }
    }
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Endless {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        Ok(&self.text[self.position..])
    }

    fn consume(&mut self, amount: usize) {
        self.position = (self.position + amount) % self.text.len();
    }
}

#[test]
fn the_first_puzzles_of_an_endless_input() {
    let rows: Vec<_> = (0..9).map(|row| &GRID[row * 9..row * 9 + 9]).collect();
    let framed = String::from_utf8(common::input("formats/framed.txt")).expect("text");
    let thirds: String = rows.chunks(3).map(|band| band.join("\n") + "\n\n").collect();
    for (text, lines_each) in [
        (format!("{GRID}\n"), 1),
        (format!("\n# comment\n{GRID} text\r\n"), 3),
        (rows.join("\n") + "\n\n", 10),
        (framed + "\n", 14),
        (thirds, 12),
        (seedgrid_formats::sudoku::id(&grid(GRID)) + "\n", 1),
    ] {
        let entries: Vec<_> =
            Reader::new(Endless::new(&text)).take(3000).map(|entry| entry.expect("a puzzle")).collect();
        assert_eq!(entries.len(), 3000);
        for (index, entry) in entries.iter().enumerate() {
            assert_eq!(entry.content, Content::Sudoku(grid(GRID)));
            assert_eq!(entry.line, entries[0].line + index * lines_each);
        }
    }
}

#[test]
fn an_endless_line_is_an_error() {
    for text in ["5", " ", "#", "3x3:", "width", "title \"", "12 12"] {
        let error = Reader::new(Endless::new(text)).next().expect("an item").expect_err("an error");
        assert_eq!(
            error.to_string(),
            "line 1: a line of more than 1048576 bytes, expected a puzzle",
            "{text:?}"
        );
    }
}

#[test]
fn an_error_of_the_input_is_passed_on() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("unplugged"))
        }
    }
    let text = format!("{GRID}\n{GRID}\n");
    let input = io::BufReader::new(text.as_bytes().chain(Broken));
    let items: Vec<_> = Reader::new(input).map(|item| item.map_err(|error| error.to_string())).collect();
    assert_eq!(items.len(), 3);
    assert_eq!(items[2], Err("unplugged".to_owned()));
}
