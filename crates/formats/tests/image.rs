//! PNG, and photographs as pictures.
#![cfg(feature = "png")]

mod common;

use common::{nonogram, read, sentence};
use proptest::collection::vec;
use proptest::prelude::*;
use seedgrid_bitboard::nonogram::Picture;
use seedgrid_formats::image::Image;
use seedgrid_formats::nonogram::Nonogram;

/// A PNG of these bytes.
fn png(
    width: u32,
    height: u32,
    color: png::ColorType,
    data: &[u8],
    set: impl Fn(&mut png::Encoder<&mut Vec<u8>>),
) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(color);
    set(&mut encoder);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(data).expect("pixels");
    writer.finish().expect("an end");
    bytes
}

fn bits(input: impl AsRef<[u8]>) -> String {
    nonogram(input).goal.expect("a picture").bits().to_string()
}

#[test]
fn every_kind_of_png() {
    use png::{BitDepth, ColorType};
    assert_eq!(bits(png(4, 1, ColorType::Grayscale, &[0, 127, 128, 255], |_| {})), "1100");
    assert_eq!(
        bits(png(9, 1, ColorType::Grayscale, &[0x55, 0x80], |e| e.set_depth(BitDepth::One))),
        "101010100"
    );
    assert_eq!(bits(png(1, 1, ColorType::Grayscale, &[0x7F, 0xFF], |e| e.set_depth(BitDepth::Sixteen))), "1");
    let colours = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]].concat();
    assert_eq!(bits(png(4, 1, ColorType::Rgb, &colours, |_| {})), "1010");
    // Transparent is empty, half of black is grey.
    let see_through = [[0, 0, 0, 0], [0, 0, 0, 255], [0, 0, 0, 126], [0, 0, 0, 129]].concat();
    assert_eq!(bits(png(4, 1, ColorType::Rgba, &see_through, |_| {})), "0101");
    assert_eq!(bits(png(2, 1, ColorType::GrayscaleAlpha, &[0, 0, 0, 255], |_| {})), "01");
    let palette = png(8, 1, ColorType::Indexed, &[0b0101_1010], |encoder| {
        encoder.set_depth(BitDepth::One);
        encoder.set_palette(vec![255, 255, 0, 0, 0, 60]);
    });
    assert_eq!(bits(palette), "01011010");
}

#[test]
fn a_huge_png_is_refused_by_its_header() {
    // The header and nothing else: there is no memory for the pixels before they are refused.
    let header = |width: u32, height: u32| {
        let mut ihdr = b"IHDR".to_vec();
        ihdr.extend(width.to_be_bytes());
        ihdr.extend(height.to_be_bytes());
        ihdr.extend([8, 6, 0, 0, 0]);
        let mut crc = u32::MAX;
        for &byte in &ihdr {
            crc ^= u32::from(byte);
            for _ in 0..8 {
                crc = if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
            }
        }
        [b"\x89PNG\r\n\x1a\n\0\0\0\r", &ihdr[..], &(!crc).to_be_bytes()].concat()
    };
    let cells = "pixels, expected sides of 1 to 512, a pixel a cell";
    assert_eq!(sentence(header(30_000, 30_000)), format!("an image of 30000 x 30000 {cells}"));
    assert_eq!(sentence(header(513, 1)), format!("an image of 513 x 1 {cells}"));
    let error = Image::read(&header(30_000, 30_000)[..]).expect_err("too large").to_string();
    assert_eq!(error, "an image of 30000 x 30000 pixels, expected 1 to 16777216 in all");
    // An honest size, and its pixels are missing.
    assert!(sentence(header(512, 512)).starts_with("broken PNG: "));
    assert!(Image::read(&header(4_096, 4_096)[..]).is_err());
    assert_eq!(
        Image::read(&b"GIF89a"[..]).expect_err("no PNG").to_string(),
        "no image, expected a PNG or PBM"
    );
}

#[test]
fn a_photograph_becomes_a_picture() {
    // Darker to the right, in steps that cells cut through.
    let image = Image::new(5, 2, [[250, 200, 150, 100, 50]; 2].concat());
    let reduced = image.reduce(2, 1).expect("a size");
    // (250 + 200 + 150 / 2) / 2.5 and (150 / 2 + 100 + 50) / 2.5.
    assert_eq!(reduced.grey(), [210, 90]);
    assert_eq!(reduced.otsu(), 91);
    assert_eq!(reduced.picture(reduced.otsu()).expect("a size").bits().to_string(), "01");
    assert_eq!(image.reduce(5, 2).expect("a size"), image);
    let larger = Image::new(2, 1, vec![10, 20]).reduce(3, 2).expect("a size");
    assert_eq!(larger.grey(), [10, 15, 20, 10, 15, 20]);
    assert_eq!(Image::new(3, 1, vec![7; 3]).otsu(), 128, "nothing to part");
    assert_eq!(image.reduce(0, 5).expect_err("no side").to_string(), "a side of 0 cells, expected 1 to 512");
    assert!(image.reduce(5, 513).is_err());
    let large = Image::new(4_096, 4_096, vec![255; 1 << 24]);
    assert_eq!(large.reduce(512, 1).expect("a size").grey(), [255; 512]);
    assert!(large.picture(128).is_err());
}

fn any_picture() -> impl Strategy<Value = Picture> {
    (1..30usize, 1..30usize).prop_flat_map(|(width, height)| {
        vec(any::<bool>(), width * height)
            .prop_map(move |cells| Picture::new(width, cells).expect("full rows"))
    })
}

proptest! {
    #[test]
    fn every_png_is_read_back(picture in any_picture()) {
        let png = Image::from(&picture).png().expect("a PNG");
        prop_assert_eq!(nonogram(png), Nonogram::from(picture));
    }

    #[test]
    fn a_cut_or_damaged_png_panics_nowhere(
        picture in any_picture(), at in any::<prop::sample::Index>(), byte in any::<u8>(),
    ) {
        let mut bytes = Image::from(&picture).png().expect("a PNG");
        let index = at.index(bytes.len());
        let _ = read(&bytes[..index]);
        bytes[index] = byte;
        let _ = read(&bytes);
        let _ = Image::read(&bytes[..]);
    }

    #[test]
    fn an_average_lies_between_what_it_is_of(
        grey in vec(any::<u8>(), 35), width in 1..20usize, height in 1..20usize,
    ) {
        let image = Image::new(7, 5, grey);
        let reduced = image.reduce(width, height).expect("a size");
        let (least, most) = (image.grey().iter().min(), image.grey().iter().max());
        prop_assert!(reduced.grey().iter().all(|grey| Some(grey) >= least && Some(grey) <= most));
        // By the definition, cell by cell.
        for y in 0..height {
            for x in 0..width {
                let covered = |index: usize, old: usize, at: usize, new: usize| {
                    ((index + 1) * new).min((at + 1) * old).saturating_sub((index * new).max(at * old))
                };
                let parts = (0..35).map(|index| {
                    let share = covered(index % 7, 7, x, width) * covered(index / 7, 5, y, height);
                    share * usize::from(image.grey()[index])
                });
                prop_assert_eq!(usize::from(reduced.grey()[y * width + x]), parts.sum::<usize>() / 35);
            }
        }
    }

    #[test]
    fn otsu_is_the_best_threshold(grey in vec(any::<u8>(), 1..40)) {
        let image = Image::new(grey.len(), 1, grey.clone());
        let measure = |threshold: u8| {
            let (dark, light): (Vec<u64>, Vec<u64>) =
                grey.iter().map(|&grey| u64::from(grey)).partition(|&grey| grey < u64::from(threshold));
            let (n, m) = (dark.len() as u128, light.len() as u128);
            let (a, b) = (u128::from(dark.iter().sum::<u64>()), u128::from(light.iter().sum::<u64>()));
            // n m (a/n - b/m)^2 as a fraction.
            if n * m == 0 { (0, 1) } else { ((a * m).abs_diff(b * n).pow(2), n * m) }
        };
        let best = measure(image.otsu());
        for threshold in 1..=255 {
            let other = measure(threshold);
            prop_assert!(other.0 * best.1 <= best.0 * other.1, "{} beats {}", threshold, image.otsu());
            prop_assert!(threshold >= image.otsu() || other.0 * best.1 < best.0 * other.1 || best.0 == 0);
        }
    }
}
