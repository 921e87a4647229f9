//! One file for each technique or tight family. Each begins with its page of docs/techniques.md, under fixed headings.
