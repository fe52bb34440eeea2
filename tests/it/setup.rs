//! Position texts made from lists of men.

/// The position text of some men, each `<seat><type>[<mark>]<cell>` such as `sKe1` or `nP'j4`, on a grid of so many files
/// and ranks, followed by the turn and further keys.
pub fn set_up(size: usize, men: &str, rest: &str) -> String {
    format!("{} {rest}", rows(size, men))
}

/// The rows of these men.
pub fn rows(size: usize, men: &str) -> String {
    let mut cells = vec![vec![String::new(); size]; size];
    for man in men.split_whitespace() {
        let digits = man.find(|c: char| c.is_ascii_digit()).expect("a rank in every man");
        let (body, file) = man[..digits].split_at(digits - 1);
        let rank: usize = man[digits..].parse().expect("a rank");
        let cell = &mut cells[rank - 1][usize::from(file.as_bytes()[0] - b'a')];
        assert!(cell.is_empty(), "two men on {file}{rank}");
        body.clone_into(cell);
    }
    let rows: Vec<String> = cells.iter().rev().map(|row| row_text(row)).collect();
    rows.join("/")
}

/// A row of its cells; those without a man are empty.
pub fn row_text(row: &[String]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in row {
        if cell.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text += cell;
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}
