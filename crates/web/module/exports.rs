//! What the module exports: `request(length)` gives the place for a request of so many bytes of UTF-8, `call()` answers it and
//! gives the length of the answer, `answer()` gives its place. Both places are good until the next `request` or `call`.

#![expect(unsafe_code, reason = "names that a page can call; there is no unsafe block")]

use std::cell::RefCell;

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The place for a request of so many bytes.
#[unsafe(no_mangle)]
extern "C" fn request(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr()
    })
}

/// Answers the request that was written to its place; gives the length of the answer in bytes.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    let answer = REQUEST.with_borrow(|request| crate::answered(&String::from_utf8_lossy(request)));
    ANSWER.with_borrow_mut(|kept| {
        *kept = answer;
        kept.len()
    })
}

/// The place of the answer.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}
