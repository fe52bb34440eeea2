//! Small helpers to write SVG text.

use std::fmt;

/// Prints a number with at most three decimals, without trailing zeros and without a negative zero.
#[derive(Clone, Copy, Debug)]
pub(super) struct Num(pub f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.3}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// An SVG document of `width` × `height` user units with the fragment `body`.
pub(super) fn document(width: f64, height: f64, body: &str) -> String {
    let (width, height) = (Num(width), Num(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n{body}</svg>\n"
    )
}

/// A fragment scaled by `scale`, with its origin moved to (`x`, `y`).
pub(super) fn placed(x: f64, y: f64, scale: f64, fragment: &str) -> String {
    format!("<g transform=\"translate({} {}) scale({})\">{fragment}</g>\n", Num(x), Num(y), Num(scale))
}

/// Text with the characters that XML reserves written out.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
