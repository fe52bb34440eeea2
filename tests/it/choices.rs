//! The games of the catalogue with their options, so that no test has to list them: a new option is tested at once.

use fourhanded::spec::{Catalogue, Choice, Variant};

/// Every shipped game with every choice of options that go together, as `id:option=value,…`.
pub fn all() -> Vec<String> {
    Catalogue::shipped().entries().flat_map(|(variant, _)| of(&variant.id)).collect()
}

/// One game with every choice of options that go together, the defaults first.
pub fn of(id: &str) -> Vec<String> {
    let catalogue = Catalogue::shipped();
    let variant = catalogue.get(id).unwrap_or_else(|| panic!("no game {id}"));
    let playable = every_choice(variant).into_iter().filter_map(|choice| variant.playable(choice).ok());
    playable.map(|playable| playable.name().to_string()).collect()
}

/// Every shipped game by its id, first alone, then with each value of its options that is not the default,
/// `option=value`.
pub fn values() -> Vec<(String, Option<String>)> {
    let catalogue = Catalogue::shipped();
    let of_variant = |variant: &Variant| {
        let id = variant.id.clone();
        let values = variant
            .options
            .iter()
            .flat_map(|option| option.values[1..].iter().map(move |value| format!("{}={value}", option.id)));
        std::iter::once(None).chain(values.map(Some)).map(|value| (id.clone(), value)).collect::<Vec<_>>()
    };
    catalogue.entries().flat_map(|(variant, _)| of_variant(variant)).collect()
}

/// All combinations of the values of a variant's options, whether or not they go together; the defaults come first.
pub fn every_choice(variant: &Variant) -> Vec<Choice> {
    let mut choices = vec![Choice::default()];
    for option in &variant.options {
        let with_each_value = |choice: &Choice| {
            let with = |value: &String| {
                let mut choice = choice.clone();
                choice.set(option, value);
                choice
            };
            option.values.iter().map(with).collect::<Vec<_>>()
        };
        choices = choices.iter().flat_map(with_each_value).collect();
    }
    choices
}
