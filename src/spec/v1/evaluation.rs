//! The weights by which computer players evaluate positions.

use serde::Deserialize;

use crate::rules::Weight;

names! { WeightName of Weight, "Weight":
    Place, Mobility, Home, Promotion, Upgrade, Superpawn, Shelter, Danger, DangerLimit, Gap, Company, Hanging, Attacked, Balance,
    Tempo, Frozen, MatedKing, Headless, King, LedKing,
}
