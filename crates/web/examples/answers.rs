//! Answers requests natively, one a line, for comparison with the module.

use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for request in io::stdin().lock().lines() {
        writeln!(out, "{}", seedgrid_web::answer(&request?))?;
    }
    out.flush()
}
