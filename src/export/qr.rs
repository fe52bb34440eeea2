//! QR codes as pictures.

use std::fmt;
use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

use super::raster::SvgPicture;
use super::svg::document;

/// The modules of white round a code that readers need.
const QUIET: i32 = 4;
/// The longest text that is put into a code, in bytes: more could be held, but screens and cheap cameras give up.
pub const LONGEST_IN_QR: usize = 1200;

/// A text that is too long for a QR code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QrTooLong {
    /// Its length in bytes.
    pub length: usize,
}

impl fmt::Display for QrTooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text of {} bytes is too long for a QR code, which takes {LONGEST_IN_QR}", self.length)
    }
}

impl std::error::Error for QrTooLong {}

/// The QR code of a text, black on white, one unit a module, with the white margin that readers need.
///
/// # Errors
///
/// [`QrTooLong`] above [`LONGEST_IN_QR`] bytes.
pub fn qr_picture(text: &str) -> Result<SvgPicture, QrTooLong> {
    let too_long = QrTooLong { length: text.len() };
    if text.len() > LONGEST_IN_QR {
        return Err(too_long);
    }
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(|_| too_long)?;
    let side = code.size() + 2 * QUIET;
    let mut modules = String::new();
    for y in 0..code.size() {
        // Neighbours in a row are one rectangle, so that no hairlines show between them.
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
            if run > 0 {
                let _ = write!(modules, "M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run.max(1);
        }
    }
    let body = format!(
        "<rect fill=\"#FFFFFF\" width=\"{side}\" height=\"{side}\"/><path fill=\"#000000\" d=\"{modules}\"/>\n"
    );
    let svg = document(f64::from(side), f64::from(side), &body);
    // At most 177 modules and the margin.
    Ok(SvgPicture { svg, width: side as u32, height: side as u32 })
}
