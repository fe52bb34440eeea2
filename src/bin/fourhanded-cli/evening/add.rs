//! Games of other tables.

use fourhanded::rota::EveningGame;
use fourhanded::store::Habits;

use super::next::holder_named;
use super::result::{HandArgs, print_last};
use super::{FileArg, assigned, chair, refused};
use crate::inputs::playable;
use crate::output::{Out, Result};

#[derive(clap::Args)]
pub(super) struct AddArgs {
    #[command(flatten)]
    file: FileArg,
    /// The game: a variant with its options.
    #[arg(value_name = "GAME")]
    game: String,
    /// Who sat where: `S=Anna,W=Ben,N=Cleo,E=computer:4`.
    #[arg(long, value_name = "CHAIR=NAME", value_delimiter = ',', required = true, value_parser = assigned)]
    seats: Vec<(String, String)>,
    #[command(flatten)]
    hand: HandArgs,
}

pub(super) fn run(args: &AddArgs, out: &mut Out) -> Result {
    let playable = playable(&args.game)?;
    let (evening, ()) = args.file.change(|evening| {
        let holder = |(seat, holder): &(String, String)| {
            Ok((chair(&playable.rules, seat)?, holder_named(evening, holder, Habits::USUAL_LEVEL)?))
        };
        let holders = args.seats.iter().map(holder).collect::<Result<Vec<_>>>()?;
        let game = EveningGame::of(&playable, &holders).map_err(refused)?;
        let result = args.hand.result(&playable.rules, &game)?;
        evening.add(EveningGame { aside: true, result: Some(result), ..game }).map_err(refused)
    })?;
    print_last(out, &evening)
}
