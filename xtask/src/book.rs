//! `cargo xtask book`: the picture of a book for the README.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, ensure};

use crate::{cargo, say, target_folder};

/// Draw pages of books made with `seedgrid book` beside each other; needs pdftoppm.
#[derive(clap::Args)]
pub struct Arguments {
    /// Where to write the picture
    #[arg(long, value_name = "FILE", default_value = "docs/images/book.png")]
    out: std::path::PathBuf,
}

/// The pages: a recorded corpus, what else the book is made with, and the page.
const PAGES: [(&str, &str, &str); 3] = [
    ("v1-sudoku-hard", "--title Evenings --limit 48", "2"),
    ("v2-nonogram-15-smooth", "--title Evenings --limit 48", "2"),
    ("v1-sudoku-hard", "--title Evenings --limit 48", "14"),
];
/// Dots an inch.
const DENSITY: &str = "52";
/// The dots between pages and around them, and their grey.
const GAP: usize = 12;
const GROUND: u8 = 0x88;

/// A drawing in greys, row by row.
struct Greys {
    width: usize,
    height: usize,
    dots: Vec<u8>,
}

/// Makes the picture.
pub fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let folder = target_folder()?.join("book");
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let pages = PAGES.iter().map(|page| drawn(&folder, page)).collect::<anyhow::Result<Vec<_>>>()?;
    let picture = beside(&pages);
    write(&arguments.out, &picture)?;
    say(&format!("{}: {} x {}\n", arguments.out.display(), picture.width, picture.height))?;
    Ok(true)
}

/// Makes a book and draws a page of it.
fn drawn(folder: &Path, (corpus, look, page): &(&str, &str, &str)) -> anyhow::Result<Greys> {
    let (book, drawing) = (folder.join(format!("{corpus}.pdf")), folder.join("page"));
    let mut program = Command::new(cargo());
    program.args(["run", "--quiet", "--package", "seedgrid-cli", "--", "book"]);
    program.arg(format!("fixtures/corpora/{corpus}")).arg("--out").arg(&book).args(look.split(' '));
    ensure!(program.status().context("cannot run cargo")?.success(), "the book could not be made");
    let mut poppler = Command::new("pdftoppm");
    poppler.args(["-gray", "-r", DENSITY, "-f", page, "-singlefile"]).arg(&book).arg(&drawing);
    ensure!(poppler.status().context("cannot run pdftoppm")?.success(), "the page could not be drawn");
    let path = drawing.with_extension("pgm");
    let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
    parse(&bytes).with_context(|| format!("{} is no PGM", path.display()))
}

/// A binary PGM with 256 greys, as pdftoppm writes it.
fn parse(bytes: &[u8]) -> Option<Greys> {
    let mut rest = bytes;
    let mut words = Vec::new();
    while words.len() < 4 {
        let end = rest.iter().position(u8::is_ascii_whitespace)?;
        words.push(std::str::from_utf8(&rest[..end]).ok()?);
        rest = &rest[end + 1..];
    }
    let (width, height) = (words[1].parse().ok()?, words[2].parse().ok()?);
    let is_right = words[0] == "P5" && words[3] == "255" && rest.len() == width * height;
    is_right.then(|| Greys { width, height, dots: rest.to_vec() })
}

fn beside(pages: &[Greys]) -> Greys {
    let width = GAP + pages.iter().map(|page| page.width + GAP).sum::<usize>();
    let height = 2 * GAP + pages.iter().map(|page| page.height).max().unwrap_or(0);
    let mut dots = vec![GROUND; width * height];
    let mut left = GAP;
    for page in pages {
        for (y, row) in page.dots.chunks(page.width).enumerate() {
            dots[(y + GAP) * width + left..][..page.width].copy_from_slice(row);
        }
        left += page.width + GAP;
    }
    Greys { width, height, dots }
}

/// Writes a PNG of 16 greys.
fn write(path: &Path, picture: &Greys) -> anyhow::Result<()> {
    let cannot_write = || format!("cannot write {}", path.display());
    let aside = path.with_extension("png.part");
    let file = File::create(&aside).with_context(cannot_write)?;
    let mut encoder = png::Encoder::new(BufWriter::new(file), picture.width as u32, picture.height as u32);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_compression(png::Compression::High);
    let mut bytes = Vec::new();
    for row in picture.dots.chunks(picture.width) {
        let four = |grey: Option<&u8>| grey.map_or(0, |grey| ((u16::from(*grey) * 15 + 127) / 255) as u8);
        bytes.extend(row.chunks(2).map(|pair| four(pair.first()) << 4 | four(pair.get(1))));
    }
    let mut writer = encoder.write_header().with_context(cannot_write)?;
    writer.write_image_data(&bytes).with_context(cannot_write)?;
    writer.finish().with_context(cannot_write)?;
    fs::rename(&aside, path).with_context(cannot_write)
}

#[cfg(test)]
mod tests {
    use super::{beside, parse};

    #[test]
    fn pages_stand_beside_each_other() {
        let page = parse(b"P5\n2 1\n255\n\x00\xff").unwrap();
        assert_eq!((page.width, page.height, page.dots.as_slice()), (2, 1, &[0, 255][..]));
        assert!(parse(b"P5\n2 1\n255\n\x00").is_none() && parse(b"P5 2").is_none());
        let both = beside(&[parse(b"P5\n2 1\n255\n\x00\xff").unwrap(), page]);
        assert_eq!((both.width, both.height), (2 + 2 + 36, 25));
        assert_eq!(both.dots[12 * both.width + 12..][..2], [0, 255]);
    }
}
