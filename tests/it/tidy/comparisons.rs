//! Rules are asked a question, not compared with a case.

use super::{Source, complain, module, sources};

/// The rule enums: what each case means is said in `rules` and in the one match that interprets it.
const RULE_ENUMS: [&str; 18] = [
    "TurnRule",
    "Opening",
    "Duty",
    "Stuck",
    "KingCapture",
    "MateRule",
    "StalemateRule",
    "Fate",
    "Heir",
    "KingFate",
    "Prey",
    "Resignation",
    "Scoring",
    "CastlingSafety",
    "EnPassant",
    "Exchange",
    "Spoils",
    "LedTurn",
];

/// The first rule enum of which a piece of code names a case.
fn rule_enum(code: &str) -> Option<&'static str> {
    let is_named = |name: &&str| {
        let mut cases = code.match_indices(name).filter(|(at, _)| code[at + name.len()..].starts_with("::"));
        cases.any(|(at, _)| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    RULE_ENUMS.into_iter().find(is_named)
}

/// What stands in the brackets that a text, which begins behind the first of them, closes.
fn bracketed(text: &str) -> &str {
    let mut depth = 1;
    let end = text.find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    });
    &text[..end.unwrap_or(text.len())]
}

/// Where code tells cases of a rule enum apart without naming them all, and of which enum. It sees `==` and `!=`; `matches!`
/// over any number of lines; the patterns of `let`, `if let`, `while let` and `let … else` that are on one line; and a
/// `match` some of whose arms name a case while another arm is `_` or a bare variable, as rustfmt sets them.
fn comparisons(source: &Source) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    let code: String = source.code().map(|(_, line)| format!("{line}\n")).collect();
    for (at, word) in code.match_indices("matches!(") {
        let number = code[..at].matches('\n').count() + 1;
        found.extend(rule_enum(bracketed(&code[at + word.len()..])).map(|name| (number, name)));
    }
    // The arms of open matches that name a case: their indents, and the enums.
    let mut arms: Vec<(usize, &str)> = Vec::new();
    for (number, line) in source.code().filter(|(_, line)| !line.trim().is_empty()) {
        for sign in ["== ", "!= "] {
            let operand = |rest: &str| rest.split([' ', ',', ')', '|', '&']).next().and_then(rule_enum);
            found.extend(line.split(sign).skip(1).filter_map(operand).map(|name| (number, name)));
        }
        for rest in line.split("let ").skip(1).filter(|rest| rest.contains(" = ")) {
            let pattern = rest.split(" = ").next().unwrap_or_default();
            found.extend(rule_enum(pattern).map(|name| (number, name)));
        }
        let (indent, code) = (line.len() - line.trim_start().len(), line.trim_start());
        arms.retain(|(arm, _)| *arm <= indent);
        let Some((pattern, _)) = code.split_once(" =>") else { continue };
        let bare = pattern.split(" if ").next().unwrap_or_default();
        if let Some(name) = rule_enum(pattern) {
            arms.push((indent, name));
        } else if bare.starts_with(|c: char| c.is_lowercase() || c == '_')
            && bare.chars().all(|c| c.is_alphanumeric() || c == '_')
        {
            found.extend(arms.iter().find(|(arm, _)| *arm == indent).map(|(_, name)| (number, *name)));
        }
    }
    found
}

/// Outside `rules` nobody compares a rule with a case: a method with a telling name is asked, or a match has every case.
#[test]
fn rules_are_asked_not_compared() {
    let mut complaints = Vec::new();
    for source in sources().iter().filter(|source| !["rules", "spec"].contains(&module(&source.path))) {
        for (number, name) in comparisons(source) {
            complaints.push(format!("src/{}:{number}: {name} is compared: ask a method of it", source.path));
        }
    }
    complain(&complaints);
}

/// The shapes of a comparison, and those of a match that interprets a rule.
#[test]
fn comparisons_of_rules_are_seen() {
    let found = |text: &str| comparisons(&Source { path: String::new(), text: text.to_owned() });
    let compared = [
        "a == Duty::Nothing",
        "if b != Fate::Leaves {",
        "matches!(a, Duty::Nothing)",
        "matches!(\n    (a, b),\n    (Some(_), Duty::Nothing)\n)",
        "if let Fate::Stands(king) = fate {",
        "if a && let Some(TurnRule::Orders(most)) = b {",
        "let Opening::Placement { zone, .. } = &opening else {",
        "match a {\n    Duty::Nothing => 1,\n    _ => 2,\n}",
        "match a {\n    Duty::Nothing\n    | Duty::OwnKing => 1,\n    other => 2,\n}",
        "match (a, b) {\n    (A::B, TurnRule::Orders(most)) => {\n        1\n    }\n    _ if c => 2,\n}",
    ];
    for text in compared {
        assert_eq!(found(text).len(), 1, "{text}");
    }
    let asked = [
        "let fate = Fate::Leaves;",
        "let fate: Fate = Fate::Leaves;",
        "MyDuty::Nothing == a",
        "a == b && c(Duty::Nothing)",
        "matches!(a, B::C) || d(Duty::Nothing)",
        "match a {\n    Duty::Nothing => match b {\n        _ => 1,\n    },\n    Duty::OwnKing => 2,\n}",
        "match a {\n    Duty::Nothing => 1,\n}\nmatch b {\n    _ => 2,\n}",
    ];
    for text in asked {
        assert_eq!(found(text), [], "{text}");
    }
}
