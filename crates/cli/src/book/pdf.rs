//! Pages as a PDF.

use std::num::NonZeroU16;

use krilla::color::luma;
use krilla::configure::{Configuration, Validator};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;
use krilla::tagging::{ArtifactType, ContentTag, SpanTag, Tag, TagGroup, TagTree};
use krilla::text::{GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings, geom};

use super::font::{Face, Glyph, REGULAR, STRONG};
use super::layout::Book;
use super::page::{Item, Page, Part, Role};

/// A book as the bytes of a PDF: tagged, with an outline, and without anything that depends on time or machine.
///
/// # Errors
/// The library refuses it, in its words.
pub fn bytes(book: &Book, title: &str) -> Result<Vec<u8>, String> {
    let faces = [REGULAR, STRONG].map(|bytes| krilla::text::Font::new(bytes.to_vec().into(), 0));
    let [Some(regular), Some(strong)] = faces else { return Err("the font cannot be read".to_owned()) };
    let fonts = [regular, strong];
    // PDF/UA: what a screen reader needs is there, or the library refuses the file.
    let configuration = Configuration::new_with_validator(Validator::UA1);
    let mut document =
        Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut tags = TagTree::new();
    for page in &book.pages {
        draw(&mut document, page, &fonts, &mut tags)?;
    }
    document.set_tag_tree(tags);
    document.set_outline(outline(book));
    let metadata = Metadata::new().title(title.to_owned()).creator("seedgrid".to_owned());
    document.set_metadata(metadata.language("en".to_owned()));
    document.finish().map_err(|error| format!("the PDF cannot be made: {error:?}"))
}

fn outline(book: &Book) -> Outline {
    let top = Point::from_xy(0.0, 0.0);
    let mut outline = Outline::new();
    for mark in &book.marks {
        let mut node = OutlineNode::new(mark.name.to_owned(), XyzDestination::new(mark.pages[0].0, top));
        for (page, name) in mark.pages.iter().filter(|_| mark.pages.len() > 1) {
            node.push_child(OutlineNode::new(name.clone(), XyzDestination::new(*page, top)));
        }
        outline.push_child(node);
    }
    outline
}

fn draw(
    document: &mut Document,
    page: &Page,
    fonts: &[krilla::text::Font; 2],
    tags: &mut TagTree,
) -> Result<(), String> {
    let [width, height] = page.size;
    let settings = PageSettings::from_wh(width, height).ok_or("a page has no size")?;
    let mut sheet = document.start_page_with(settings);
    let mut surface = sheet.surface();
    for part in &page.parts {
        let tag = match part.role {
            Role::Margin => ContentTag::Artifact(ArtifactType::Other),
            Role::Board(_) => ContentTag::Other,
            _ => ContentTag::Span(SpanTag::empty()),
        };
        let content = surface.start_tagged(tag);
        draw_part(&mut surface, part, fonts);
        surface.end_tagged();
        let heading =
            |level: u16| Tag::Hn(NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN), Some(texts(part)));
        let mut group = match &part.role {
            Role::Margin => continue,
            Role::Title => TagGroup::new(heading(1)),
            Role::Heading(level) => TagGroup::new(heading(*level)),
            Role::Text => TagGroup::new(Tag::P),
            Role::Board(told) => TagGroup::new(Tag::Figure(Some(told.clone()))),
        };
        group.push(content);
        tags.push(group);
    }
    surface.finish();
    sheet.finish();
    Ok(())
}

/// The texts of a part with spaces between.
fn texts(part: &Part) -> String {
    let text = |item: &Item| match item {
        Item::Text { line, .. } => Some(line.text.clone()),
        Item::Box { .. } => None,
    };
    part.items.iter().filter_map(text).collect::<Vec<_>>().join(" ")
}

/// Draws the things of a part; rectangles of one grey that follow each other are one path.
fn draw_part(surface: &mut Surface, part: &Part, fonts: &[krilla::text::Font; 2]) {
    let shade = |item: &Item| match item {
        Item::Box { grey, .. } => Some(*grey),
        Item::Text { .. } => None,
    };
    for run in part.items.chunk_by(|a, b| shade(a).is_some() && shade(a) == shade(b)) {
        let mut path = PathBuilder::new();
        for item in run {
            match item {
                Item::Box { rect, .. } => {
                    if let Some(rect) = geom::Rect::from_xywh(rect.left, rect.top, rect.width, rect.height) {
                        path.push_rect(rect);
                    }
                }
                Item::Text { at: [x, y], size, grey, line } => {
                    let glyphs: Vec<KrillaGlyph> = line.glyphs.iter().map(glyph).collect();
                    let font = match line.face {
                        Face::Regular => &fonts[0],
                        Face::Strong => &fonts[1],
                    };
                    surface.set_fill(Some(fill(*grey)));
                    surface.draw_glyphs(
                        Point::from_xy(*x, *y),
                        &glyphs,
                        font.clone(),
                        &line.text,
                        *size,
                        false,
                    );
                }
            }
        }
        if let (Some(path), Some(grey)) = (path.finish(), shade(&run[0])) {
            surface.set_fill(Some(fill(grey)));
            surface.draw_path(&path);
        }
    }
}

fn fill(grey: u8) -> Fill {
    Fill { paint: luma::Color::new(grey).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn glyph(glyph: &Glyph) -> KrillaGlyph {
    let [x, y] = glyph.offset;
    let id = GlyphId::new(glyph.id.into());
    KrillaGlyph::new(id, glyph.advance, x, y, 0.0, glyph.bytes.clone(), None)
}
