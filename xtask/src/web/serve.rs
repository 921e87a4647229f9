//! Serves one file on loopback.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::time::Duration;

use anyhow::Context;

use crate::say;

/// The usual port; another one is taken if somebody has it.
const PORT: u16 = 8_000;

/// Serves the page until the program is ended.
pub fn run(page: &Path) -> anyhow::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, PORT))
        .or_else(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))
        .context("no port of this machine can be had")?;
    say(&format!("http://{}/ until Ctrl-C\n", listener.local_addr().context("the port")?))?;
    for stream in listener.incoming().flatten() {
        // Whoever goes away early is no reason to stop.
        answer(stream, page).unwrap_or_default();
    }
    Ok(())
}

fn answer(mut stream: TcpStream, page: &Path) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(5)))?;
    let mut line = String::new();
    BufReader::new(&stream).read_line(&mut line)?;
    let is_page = line.starts_with("GET / ") || line.starts_with("GET /?");
    let (status, body) =
        if is_page { ("200 OK", fs::read(page)?) } else { ("404 Not Found", b"not found".to_vec()) };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(&body)
}
