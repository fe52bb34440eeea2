//! Input as it comes from a hand: what a click, a drag and a key press are made of.

use std::path::PathBuf;

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;

use super::step::ScriptWindow;

/// One frame's worth of input.
#[derive(Clone, Debug)]
pub(super) enum Gesture {
    /// The pointer goes to a point of the window, in logical pixels.
    Point(Vec2),
    /// The left button.
    Button(ButtonState),
    /// The right button.
    OtherButton(ButtonState),
    /// The mouse moves by so much.
    Move(Vec2),
    /// The wheel turns by so many lines.
    Wheel(f32),
    /// A finger, by its number, at a point of the window, in logical pixels; lifted, where it is.
    Touch(u64, TouchPhase, Option<Vec2>),
    /// A file is dropped on the window.
    DropFile(PathBuf),
    /// A key, pressed in one of the windows.
    Key(KeyCode, Key, ButtonState, ScriptWindow),
    /// What came before takes effect.
    Nothing,
}

pub(super) fn click(at: Vec2) -> Vec<Gesture> {
    vec![
        Gesture::Point(at),
        Gesture::Button(ButtonState::Pressed),
        Gesture::Button(ButtonState::Released),
        // What panels make of it is an intent a frame later, and shows in the one after.
        Gesture::Nothing,
        Gesture::Nothing,
        Gesture::Nothing,
    ]
}

pub(super) fn drag(from: Vec2, to: Vec2) -> Vec<Gesture> {
    vec![
        Gesture::Point(from),
        Gesture::Button(ButtonState::Pressed),
        Gesture::Point(from.lerp(to, 0.5)),
        Gesture::Point(to),
        Gesture::Button(ButtonState::Released),
        // What panels make of it is an intent a frame later, and shows in the one after.
        Gesture::Nothing,
        Gesture::Nothing,
        Gesture::Nothing,
    ]
}

pub(super) fn tap(at: Vec2) -> Vec<Gesture> {
    vec![
        Gesture::Touch(1, TouchPhase::Started, Some(at)),
        Gesture::Nothing,
        Gesture::Touch(1, TouchPhase::Ended, None),
        Gesture::Nothing,
        Gesture::Nothing,
        Gesture::Nothing,
    ]
}

pub(super) fn swipe(from: Vec2, to: Vec2) -> Vec<Gesture> {
    let mut gestures = vec![
        Gesture::Touch(1, TouchPhase::Started, Some(from)),
        Gesture::Touch(1, TouchPhase::Moved, Some(from.lerp(to, 0.5))),
        Gesture::Touch(1, TouchPhase::Moved, Some(to)),
    ];
    gestures.extend(tap(to).split_off(2));
    gestures
}

pub(super) fn orbit(at: Vec2, right: f32) -> Vec<Gesture> {
    vec![
        Gesture::Point(at),
        Gesture::OtherButton(ButtonState::Pressed),
        Gesture::Move(Vec2::new(right, 0.0)),
        Gesture::OtherButton(ButtonState::Released),
        Gesture::Nothing,
        Gesture::Nothing,
    ]
}

/// The gestures of a key with its modifiers.
pub(super) fn key(text: &str, window: ScriptWindow) -> Result<Vec<Gesture>, String> {
    let mut names: Vec<&str> = text.split('+').collect();
    let name = names.pop().unwrap_or_default();
    let mut gestures = Vec::new();
    let modifiers: Vec<(KeyCode, Key)> = names
        .into_iter()
        .map(|modifier| match modifier {
            "Ctrl" => Ok((KeyCode::ControlLeft, Key::Control)),
            "Shift" => Ok((KeyCode::ShiftLeft, Key::Shift)),
            "Alt" => Ok((KeyCode::AltLeft, Key::Alt)),
            other => Err(format!("no modifier {other:?}: expected Ctrl, Shift or Alt")),
        })
        .collect::<Result<_, _>>()?;
    let (name, place) = name.split_once('@').unwrap_or((name, name));
    let known = |name| key_of(name).ok_or_else(|| format!("no key {name:?}"));
    let (logical, code) = (known(name)?.1, known(place)?.0);
    for (code, key) in &modifiers {
        gestures.push(Gesture::Key(*code, key.clone(), ButtonState::Pressed, window));
    }
    gestures.push(Gesture::Key(code, logical.clone(), ButtonState::Pressed, window));
    gestures.push(Gesture::Key(code, logical, ButtonState::Released, window));
    for (code, key) in modifiers.into_iter().rev() {
        gestures.push(Gesture::Key(code, key, ButtonState::Released, window));
    }
    gestures.extend([Gesture::Nothing, Gesture::Nothing]);
    Ok(gestures)
}

fn key_of(name: &str) -> Option<(KeyCode, Key)> {
    let named = [
        ("Escape", KeyCode::Escape, Key::Escape),
        ("Enter", KeyCode::Enter, Key::Enter),
        ("Tab", KeyCode::Tab, Key::Tab),
        ("Space", KeyCode::Space, Key::Space),
        ("Home", KeyCode::Home, Key::Home),
        ("End", KeyCode::End, Key::End),
        ("PageDown", KeyCode::PageDown, Key::PageDown),
        ("Backspace", KeyCode::Backspace, Key::Backspace),
        ("Delete", KeyCode::Delete, Key::Delete),
        ("Plus", KeyCode::NumpadAdd, Key::Character("+".into())),
        ("Minus", KeyCode::NumpadSubtract, Key::Character("-".into())),
        ("F1", KeyCode::F1, Key::F1),
        ("F5", KeyCode::F5, Key::F5),
        ("F6", KeyCode::F6, Key::F6),
        ("F7", KeyCode::F7, Key::F7),
        ("F8", KeyCode::F8, Key::F8),
        ("F9", KeyCode::F9, Key::F9),
        ("F10", KeyCode::F10, Key::F10),
        ("ArrowLeft", KeyCode::ArrowLeft, Key::ArrowLeft),
        ("ArrowRight", KeyCode::ArrowRight, Key::ArrowRight),
        ("ArrowUp", KeyCode::ArrowUp, Key::ArrowUp),
        ("ArrowDown", KeyCode::ArrowDown, Key::ArrowDown),
    ];
    if let Some((_, code, key)) = named.into_iter().find(|(other, ..)| *other == name) {
        return Some((code, key));
    }
    const LETTERS: [KeyCode; 26] = [
        KeyCode::KeyA,
        KeyCode::KeyB,
        KeyCode::KeyC,
        KeyCode::KeyD,
        KeyCode::KeyE,
        KeyCode::KeyF,
        KeyCode::KeyG,
        KeyCode::KeyH,
        KeyCode::KeyI,
        KeyCode::KeyJ,
        KeyCode::KeyK,
        KeyCode::KeyL,
        KeyCode::KeyM,
        KeyCode::KeyN,
        KeyCode::KeyO,
        KeyCode::KeyP,
        KeyCode::KeyQ,
        KeyCode::KeyR,
        KeyCode::KeyS,
        KeyCode::KeyT,
        KeyCode::KeyU,
        KeyCode::KeyV,
        KeyCode::KeyW,
        KeyCode::KeyX,
        KeyCode::KeyY,
        KeyCode::KeyZ,
    ];
    const DIGITS: [KeyCode; 10] = [
        KeyCode::Digit0,
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
    ];
    let mut letters = name.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    let code = match letter {
        'A'..='Z' => LETTERS[letter as usize - 'A' as usize],
        '0'..='9' => DIGITS[letter as usize - '0' as usize],
        _ => return None,
    };
    Some((code, Key::Character(letter.to_ascii_lowercase().to_string().into())))
}
