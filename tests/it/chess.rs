//! Random games of chess, played beside an established chess library.

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, EnPassantMode, Position};

use crate::dice::Dice;
use crate::harness::Table;

/// A move of the library in grid notation: castling as `O-O`, captures with `x`.
fn grid(mv: shakmaty::Move) -> String {
    if let shakmaty::Move::Castle { king, rook } = mv {
        return if rook > king { "O-O".to_owned() } else { "O-O-O".to_owned() };
    }
    let uci = UciMove::from_standard(mv).to_string();
    let (from, to, promotion) = (&uci[..2], &uci[2..4], uci[4..].to_ascii_uppercase());
    let dash = if mv.is_capture() { 'x' } else { '-' };
    if promotion.is_empty() { format!("{from}{dash}{to}") } else { format!("{from}{dash}{to}={promotion}") }
}

#[test]
fn chess_agrees_with_an_established_library() {
    let mut compared = 0;
    let (mut mates, mut stalemates) = (0, 0);
    for seed in 1..=120 {
        let mut dice = Dice::of(&format!("chess {seed}"));
        let mut library = Chess::default();
        let mut table = Table::new("orthodox", "start");
        for ply in 0..400 {
            let mut legal: Vec<String> = library.legal_moves().iter().map(|mv| grid(*mv)).collect();
            legal.sort_unstable();
            let result = table.result();
            let fen = Fen::from_position(&library, EnPassantMode::Legal);
            if result != "-" {
                mates += usize::from(library.is_checkmate());
                stalemates += usize::from(library.is_stalemate());
                let ours = result.split('/').nth(1).unwrap().to_owned();
                let told = match ours.as_str() {
                    "mate" => library.is_checkmate(),
                    "stalemate" => library.is_stalemate(),
                    "bare kings" => library.board().occupied().count() == 2,
                    // Counts that only a history has.
                    _ => !library.is_checkmate() && !library.is_stalemate(),
                };
                assert!(told, "{fen} at ply {ply}: {result}");
                break;
            }
            assert_eq!(table.legal(), legal, "{fen} at ply {ply}");
            compared += 1;
            // Captures more often than others, so that games come to an end.
            let captures: Vec<&String> = legal.iter().filter(|action| action.contains('x')).collect();
            let action = if captures.is_empty() || dice.roll(3) > 0 {
                legal[dice.roll(legal.len())].clone()
            } else {
                captures[dice.roll(captures.len())].clone()
            };
            let mv = library.legal_moves().into_iter().find(|mv| grid(*mv) == action).unwrap();
            library.play_unchecked(mv);
            table.play(&action);
        }
    }
    println!("chess: {compared} positions agree; {mates} mates, {stalemates} stalemates");
    assert!(compared > 10_000);
}
