//! Serves one file on loopback.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::thread;
use std::time::Duration;

use anyhow::Context;

use crate::say;

/// The usual port; another one is taken if somebody has it.
const PORT: u16 = 8_000;
/// How long a browser may take to ask, and to take what it is given.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest request that is read, in bytes.
const MAX_REQUEST: u64 = 1 << 16;

/// Serves the page until the program is ended.
pub fn run(page: &Path) -> anyhow::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, PORT))
        .or_else(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))
        .context("no port of this machine can be had")?;
    say(&format!("http://{}/ until Ctrl-C\n", listener.local_addr().context("the port")?))?;
    serve(&listener, page);
    Ok(())
}

fn serve(listener: &TcpListener, page: &Path) {
    for stream in listener.incoming().flatten() {
        let page = page.to_owned();
        // A thread each: browsers open connections that they do not use yet. Whoever goes away early is no reason to stop.
        thread::spawn(move || answer(&stream, &page).unwrap_or_default());
    }
}

fn answer(mut stream: &TcpStream, page: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(stream.take(MAX_REQUEST)).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    // The rest is read too: a connection that is closed before may lose the answer.
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let mut words = first.split(' ');
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let is_page = path == "/" || path.starts_with("/?");
    let (status, body) = match method {
        "GET" | "HEAD" if is_page => match fs::read(page) {
            Ok(body) => ("200 OK", body),
            Err(error) => ("500 Internal Server Error", error.to_string().into_bytes()),
        },
        "GET" | "HEAD" => ("404 Not Found", b"There is one page here: <a href=\"/\">/</a>\n".to_vec()),
        _ => ("405 Method Not Allowed\r\nAllow: GET, HEAD", Vec::new()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         Connection: close\r\n\r\n",
        body.len()
    )?;
    if method == "HEAD" { Ok(()) } else { stream.write_all(&body) }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
    use std::{fs, thread};

    use super::serve;

    #[test]
    fn one_page() {
        let folder = tempfile::tempdir().unwrap();
        let page = folder.path().join("page.html");
        fs::write(&page, "<p>page</p>").unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || serve(&listener, &page));
        // A connection that asks nothing holds nobody up.
        let idle = TcpStream::connect(address).unwrap();
        let ask = |request: &str| {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.write_all(request.as_bytes()).unwrap();
            stream.shutdown(Shutdown::Write).unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
            (head.lines().next().unwrap_or_default().to_owned(), body.to_owned())
        };
        let told = |status: &str, body: &str| (format!("HTTP/1.1 {status}"), body.to_owned());
        let page = told("200 OK", "<p>page</p>");
        let long = format!("Cookie: {}\r\n\r\n", "x".repeat(20_000));
        assert_eq!(ask("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), page);
        assert_eq!(ask(&format!("GET /?a=b HTTP/1.1\r\n{long}")), page);
        assert_eq!(ask("HEAD / HTTP/1.1\r\n\r\n"), told("200 OK", ""));
        assert_eq!(ask("GET /../Cargo.toml HTTP/1.1\r\n\r\n").0, "HTTP/1.1 404 Not Found");
        assert_eq!(ask("HEAD /x HTTP/1.1\r\n\r\n"), told("404 Not Found", ""));
        assert_eq!(ask("POST / HTTP/1.1\r\n\r\n"), told("405 Method Not Allowed", ""));
        assert_eq!(ask("\r\n"), told("405 Method Not Allowed", ""));
        drop(idle);
    }
}
