//! Makes one script of the modules of the page: a browser takes a file of its own for each longer than it takes to run them all.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, bail, ensure};

use super::inline::read;

/// What the names of modules begin with.
const ROOT: &str = "#page/";

/// A script that does what the module of this name does. Each module that it imports stands before it as a function of its own, and gives
/// its exports to `seedgridScripts`, by name.
pub fn bundle(folder: &Path, name: &str) -> anyhow::Result<String> {
    let mut bundle = Bundle {
        folder,
        text: "'use strict';\n(async () => {\nconst scripts = globalThis.seedgridScripts = {};\n".to_owned(),
        begun: BTreeSet::new(),
    };
    let (body, exports) = bundle.module(name)?;
    ensure!(exports.is_empty(), "{name}: exports of the first module");
    bundle.text += &body;
    bundle.text += "})().catch(seedgridFailed);\n//# sourceURL=seedgrid.js";
    Ok(bundle.text)
}

struct Bundle<'a> {
    folder: &'a Path,
    text: String,
    begun: BTreeSet<String>,
}

impl Bundle<'_> {
    /// The body of a module, and what it exports as an object has it; what it imports is written before.
    fn module(&mut self, name: &str) -> anyhow::Result<(String, Vec<String>)> {
        let file = name.strip_prefix(ROOT).with_context(|| format!("{name}, expected {ROOT}…"))?;
        let text = read(&self.folder.join(file))?;
        let (mut body, mut exports) = (String::new(), Vec::new());
        for line in text.lines() {
            if line.starts_with("import ") {
                let (names, from) = imported(line).with_context(|| format!("{name}: {line}"))?;
                self.import(from).with_context(|| format!("from {name}"))?;
                writeln!(body, "const {names} = scripts['{from}'];")?;
            } else if let Some(rest) = line.strip_prefix("export default ") {
                writeln!(body, "const standard = {rest}")?;
                exports.push("default: standard".to_owned());
            } else if let Some(rest) = line.strip_prefix("export ") {
                exports.push(declared(rest).with_context(|| format!("{name}: {line}"))?.to_owned());
                writeln!(body, "{rest}")?;
            } else {
                writeln!(body, "{line}")?;
            }
        }
        Ok((body, exports))
    }

    /// Writes a module as a function that is called at once, unless it is there.
    fn import(&mut self, name: &str) -> anyhow::Result<()> {
        if self.text.contains(&place(name)) {
            return Ok(());
        }
        ensure!(self.begun.insert(name.to_owned()), "{name} imports itself in the end");
        let (body, exports) = self.module(name)?;
        let exports = exports.join(", ");
        writeln!(self.text, "{}(() => {{\n{body}return {{ {exports} }};\n}})();", place(name))?;
        Ok(())
    }
}

fn place(name: &str) -> String {
    format!("scripts['{name}'] = ")
}

/// What an import declares, and from which module: `import NAMES from 'MODULE';` in one line.
fn imported(line: &str) -> Option<(String, &str)> {
    let (names, from) = line.strip_prefix("import ")?.strip_suffix("';")?.split_once(" from '")?;
    let names = match names.strip_prefix("* as ") {
        Some(all) => all.to_owned(),
        None if names.starts_with('{') => names.replace(" as ", ": "),
        None => format!("{{ default: {names} }}"),
    };
    Some((names, from))
}

/// The name that an export declares.
fn declared(rest: &str) -> anyhow::Result<&str> {
    let kinds = ["const ", "function ", "class ", "async function "];
    let Some(after) = kinds.iter().find_map(|kind| rest.strip_prefix(kind)) else {
        bail!("expected const, function, class or async function after export");
    };
    let name = after.split(|letter: char| !letter.is_alphanumeric() && !"_$".contains(letter)).next();
    name.filter(|name| !name.is_empty()).context("expected a name")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::bundle;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        folder
    }

    fn refused(files: &[(&str, &str)]) -> String {
        format!("{:#}", bundle(folder(files).path(), "#page/app.js").unwrap_err())
    }

    #[test]
    fn modules_stand_before_those_that_import_them() {
        let folder = folder(&[
            (
                "app.js",
                "import * as b from '#page/b.js';\nimport { one as two } from '#page/a.js';\nawait two;\n",
            ),
            ("a.js", "export const one = 1;\nexport default {\n};\n"),
            ("b.js", "import a from '#page/a.js';\nexport async function f() {}\nexport class C {}\n"),
        ]);
        let expected = "'use strict';\n(async () => {\nconst scripts = globalThis.seedgridScripts = {};\n\
            scripts['#page/a.js'] = (() => {\nconst one = 1;\nconst standard = {\n};\nreturn { one, default: standard };\n})();\n\
            scripts['#page/b.js'] = (() => {\nconst { default: a } = scripts['#page/a.js'];\nasync function f() {}\nclass C {}\n\
            return { f, C };\n})();\n\
            const b = scripts['#page/b.js'];\nconst { one: two } = scripts['#page/a.js'];\nawait two;\n\
            })().catch(seedgridFailed);\n//# sourceURL=seedgrid.js";
        assert_eq!(bundle(folder.path(), "#page/app.js").unwrap(), expected);
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        let circle = [("app.js", "import '#page/a.js';\n")];
        assert_eq!(refused(&circle), "#page/app.js: import '#page/a.js';");
        let circle = [
            ("app.js", "import a from '#page/a.js';\n"),
            ("a.js", "import b from '#page/b.js';\n"),
            ("b.js", "import a from '#page/a.js';\n"),
        ];
        assert_eq!(
            refused(&circle),
            "from #page/app.js: from #page/a.js: from #page/b.js: #page/a.js imports itself in the end"
        );
        let list = [("app.js", "export { a };\n")];
        assert_eq!(
            refused(&list),
            "#page/app.js: export { a };: expected const, function, class or async function after export"
        );
        assert!(bundle(Path::new("nowhere"), "app.js").unwrap_err().to_string().contains("#page/"));
    }
}
