//! The levels of computer players in words: what to expect of each, and how long it thinks.

use fourhanded::ai::Level;
use fourhanded::rules::Rules;

use crate::app::ui::prelude::*;

/// What a computer player is up against in a game, as far as its level is concerned.
#[derive(Clone, Copy)]
pub enum Opposition {
    /// So many other sides, whose moves everybody sees.
    Open {
        /// The number of other sides.
        rivals: usize,
    },
    /// An opponent whose moves nobody sees, since an umpire carries out hidden orders.
    Hidden,
}

impl Opposition {
    /// What a player meets in most games of the program: one other side.
    pub const USUAL: Self = Self::Open { rivals: 1 };

    /// What a player meets in a game with these rules.
    pub fn of(rules: &Rules) -> Self {
        if rules.turn.takes_orders() {
            Self::Hidden
        } else {
            Self::Open { rivals: rules.sides().len().saturating_sub(1) }
        }
    }
}

/// A menu of all levels against an opposition, with the number on the button where there is no room for the names; answers
/// the level that is chosen.
pub fn level_menu(ui: &mut Ui, scene: &Scene<'_>, id: &str, now: u8, opposition: Opposition, size: Vec2) -> Option<u8> {
    let item = |level: Level| {
        let number = level.number().to_string();
        let label = scene.with("level-name", &[("level", &number)]);
        MenuItem { tip: about_level(scene, level, opposition), ..MenuItem::new(number, label) }
    };
    let items: Vec<MenuItem> = Level::all().map(item).collect();
    let fits = |words: &str| text::width(ui, words, Face::Semibold.at(14.0)) + 36.0 <= size.x;
    let numbered = |number: &str| scene.with("new-level", &[("level", number)]);
    // All seats are alike: the names on all buttons, or the numbers.
    let brief = match now.to_string() {
        _ if items.iter().all(|item| fits(&item.label)) => None,
        number if fits(&numbered("10")) => Some(numbered(&number)),
        number => Some(number),
    };
    let chosen = usize::from(now).saturating_sub(1);
    let picked = Menu::new(id, &items, Some(chosen)).brief(brief.as_deref()).show(ui, scene, size);
    picked.and_then(|index| u8::try_from(index + 1).ok())
}

/// What a computer player of a level does against an opposition, in a few words.
pub fn about_level(scene: &Scene<'_>, level: Level, opposition: Opposition) -> String {
    let (message, values) = match opposition {
        Opposition::Open { rivals } => {
            let limits = level.limits_against(rivals);
            let depth = u64::from(limits.depth.unwrap_or_default());
            let oversight = u64::from(level.missed_moves_against(rivals));
            let nodes = limits.nodes.unwrap_or_default();
            ("level-about", vec![("depth", depth), ("nodes", nodes), ("oversight", oversight)])
        }
        Opposition::Hidden => {
            let (games, orders) = (level.imagined_games(), level.orders());
            ("level-about-blind", vec![("games", games.into()), ("orders", orders.into())])
        }
    };
    let number = |(name, value): (&'static str, u64)| (name, scene.texts.number(value));
    let values: Vec<_> = values.into_iter().chain([("level", level.number().into())]).map(number).collect();
    let values: Vec<_> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    scene.with(message, &values).trim().to_owned()
}
