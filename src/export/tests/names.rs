//! The names of files and ranks outside the board.

use crate::board::{CellSet, Seat};
use crate::export::diagram::{Diagram, board_svg};
use crate::export::picture::board_of;
use crate::spec::{Catalogue, Playable, VariantName};

/// A text's box: its middle and half its size, in pixels.
type Box = [f64; 4];

/// The boxes of all texts in a drawing, a little wider than they are.
fn texts(svg: &str) -> Vec<(String, Box)> {
    let number = |line: &str, name: &str| -> f64 {
        let from = line.find(name).expect("the attribute is there") + name.len();
        line[from..].split('"').next().and_then(|text| text.parse().ok()).expect("a number")
    };
    svg.lines()
        .filter(|line| line.starts_with("<text"))
        .map(|line| {
            let size = number(line, "font-size=\"");
            let text = line[line.find('>').expect("the tag ends") + 1..].trim_end_matches("</text>").to_owned();
            let half = 0.3 * size * text.chars().count() as f64 + 1.0;
            let at = [number(line, " x=\""), number(line, " y=\"") - 0.35 * size];
            (text, [at[0], at[1], half, 0.4 * size + 1.0])
        })
        .collect()
}

fn meet(a: &Box, b: &Box) -> bool {
    (a[0] - b[0]).abs() < a[2] + b[2] && (a[1] - b[1]).abs() < a[3] + b[3]
}

/// That no text stands on another or on a cell, from any seat and at any size.
fn assert_free(mut diagram: Diagram, what: &str) {
    for cell_px in [24, 43, 64, 90] {
        diagram.cell_px = cell_px;
        let layout = diagram.layout();
        let half = f64::from(layout.cell) / 2.0;
        let cells: Vec<Box> = diagram
            .cells
            .iter()
            .map(|cell| layout.cell_origin(cell.column, cell.row))
            .map(|(x, y)| [f64::from(x) + half, f64::from(y) + half, half, half])
            .collect();
        let texts = texts(&board_svg(&diagram));
        for (at, (text, place)) in texts.iter().enumerate() {
            let other = texts[..at].iter().find(|(_, other)| meet(place, other));
            assert!(other.is_none(), "{what}, cells of {cell_px}: {text} stands on {other:?}");
            // Letters of home triangles stand in half cells, which are none.
            let covered = cells.iter().any(|cell| meet(place, cell));
            assert!(!covered, "{what}, cells of {cell_px}: {text} stands on the board");
        }
    }
}

fn shipped() -> Vec<(String, Playable)> {
    let catalogue = Catalogue::shipped();
    let ids: Vec<String> = catalogue.entries().map(|(variant, _)| variant.id.clone()).collect();
    let playable = |id: &String| {
        let name: VariantName = id.parse().expect("a name");
        catalogue.playable(&name).expect("it can be played")
    };
    ids.iter().map(|id| (id.clone(), playable(id))).collect()
}

#[test]
fn no_name_stands_on_another_or_on_the_board() {
    for (id, playable) in shipped() {
        for seat in Seat::ALL {
            assert_free(board_of(&playable, CellSet::EMPTY, seat), &format!("{id} from {seat:?}"));
            // A home may vanish with its player.
            for army in playable.rules.present() {
                let gone = playable.rules.homes[army];
                assert_free(board_of(&playable, gone, seat), &format!("{id} without {army:?} from {seat:?}"));
            }
        }
    }
}
