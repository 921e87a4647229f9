//! The controls by which a script filters and sorts the cards; without it they stay hidden.

use std::fmt::Write as _;

use seedgrid_corpus::export::tenths;
use seedgrid_corpus::pick::Sort;
use seedgrid_corpus::text::markup;

use super::facts::{Counts, Facts};

/// The form for puzzles that come in this order.
pub fn form(facts: &Facts, sort: Sort) -> String {
    let mut form = String::from(
        "<form class=\"filters\" role=\"search\" aria-label=\"Filter and sort the puzzles\" autocomplete=\"off\" hidden>\n",
    );
    if let Some((least, most)) = facts.er {
        for (name, label, usual) in [("from", "ER from", least), ("to", "ER to", most)] {
            let usual = tenths(usual.into());
            let _ = writeln!(
                form,
                "<label>{label} <input name=\"{name}\" type=\"number\" min=\"0\" max=\"20\" step=\"0.1\" placeholder=\"{usual}\" \
                 inputmode=\"decimal\"></label>"
            );
        }
    }
    for (name, label, counts) in [
        ("level", "Level", &facts.levels),
        ("size", "Size", &facts.sizes),
        ("technique", "Technique", &facts.techniques),
    ] {
        if counts.len() > 1 {
            form += &select(name, label, counts);
        }
    }
    let orders = match sort {
        Sort::Index => {
            [("index", "as in the corpus"), ("rating", "easiest first"), ("-rating", "hardest first")]
        }
        Sort::Rating => {
            [("rating", "easiest first"), ("-rating", "hardest first"), ("index", "as in the corpus")]
        }
    };
    let orders = orders.map(|(value, name)| format!("<option value=\"{value}\">{name}</option>"));
    let _ = writeln!(form, "<label>Order <select name=\"sort\">{}</select></label>", orders.concat());
    form + "<button type=\"button\">Show all</button>\n</form>\n"
}

fn select(name: &str, label: &str, counts: &Counts) -> String {
    let mut select = format!("<label>{label} <select name=\"{name}\"><option value=\"\">any</option>");
    for (value, count) in counts {
        let _ = write!(
            select,
            "<option value=\"{}\">{} ({count})</option>",
            markup(&value.slug),
            markup(&value.words)
        );
    }
    select + "</select></label>\n"
}
