//! Sheets to print, and pictures of the game.

use fourhanded::paper::{PaperSize, SheetKind, SheetStyle};

use super::dialog::{closable, title};
use crate::app::intent::{PaperIntent, PictureFormat};
use crate::app::play::paper::sheet_name;
use crate::app::ui::prelude::*;

/// The width of the dialog where there is room, in points.
const WIDTH: f32 = 700.0;
/// The width from which two columns of sheets stand side by side, in points.
const BROAD: f32 = 560.0;
/// The height of a sheet in the list, in points.
const LINE: f32 = 58.0;

/// Shows what can be printed and pictured, in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    let Some(session) = scene.session else { return };
    closable(ctx, scene, WIDTH, &title(scene, &[]), |ui| {
        section(ui, scene, "print-sheets");
        occasion(ui, scene, edit);
        sheets(ui, scene, session, edit.typed.trim());
        ui.add_space(8.0);
        section(ui, scene, "print-pictures");
        pictures(ui, scene, session);
    });
}

fn section(ui: &mut Ui, scene: &Scene<'_>, word: &str) {
    text::line(ui, &scene.get(word), Face::Bold.at(14.0), scene.palette.accent);
}

/// The event that is printed, and the size of the paper.
fn occasion(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit) {
    let letter = scene.memory.get().letter_paper;
    let sizes = [("print.a4", scene.get("print-a4")), ("print.letter", scene.get("print-letter"))];
    let typed = &mut edit.typed;
    let event = |ui: &mut Ui| {
        let size = vec2(ui.available_width(), 36.0);
        field(ui, scene, "print.event", typed, &scene.get("print-event"), NAME, size).changed
    };
    let colored = scene.memory.get().colored_sheets;
    let colors = [("print.hatched", scene.get("print-hatched")), ("print.colored", scene.get("print-colored"))];
    let paper = |ui: &mut Ui| {
        let size = segmented(ui, scene, &sizes, usize::from(letter), (170.0, 36.0));
        let chosen = |ui: &mut Ui| segmented(ui, scene, &colors, usize::from(colored), (190.0, 36.0));
        (size, if ui.available_width() > 360.0 { chosen(ui) } else { None })
    };
    let (changed, (size, chosen)) = row(ui, 36.0, event, paper);
    if let Some(chosen) = chosen {
        scene.remember(|memory| memory.colored_sheets = chosen == 1);
    }
    edit.changed |= changed;
    if let Some(size) = size {
        scene.remember(|memory| memory.letter_paper = size == 1);
    }
}

/// The sheets, each of which a press has shown by the system.
fn sheets(ui: &mut Ui, scene: &Scene<'_>, session: &Session, event: &str) {
    let memory = scene.memory.get();
    let hatched = SheetStyle::from(if memory.letter_paper { PaperSize::Letter } else { PaperSize::A4 });
    let palette = if memory.colored_sheets { scene.view.palette } else { hatched.palette };
    let style = SheetStyle { palette, ..hatched };
    let over = session.game().at_main_end().outcome().is_some();
    let possible = |kind: &SheetKind| match kind {
        SheetKind::Certificate => over && !session.veiled(),
        SheetKind::Score | SheetKind::Result => !session.veiled(),
        SheetKind::Rules | SheetKind::BlankScore => true,
    };
    let kinds: Vec<SheetKind> = SheetKind::ALL.into_iter().filter(possible).collect();
    let columns = if ui.available_width() >= BROAD { 2 } else { 1 };
    ui.spacing_mut().item_spacing = vec2(8.0, 2.0);
    for line in kinds.chunks(columns) {
        let wide = (ui.available_width() - 8.0 * (columns as f32 - 1.0)) / columns as f32;
        row_from_left(ui, LINE, |ui| {
            for kind in line {
                let name = sheet_name(*kind);
                let (sign, title, about) = (sign_of(*kind), scene.get(name), scene.get(&format!("{name}-about")));
                let id = name.replacen('-', ".", 1);
                let row_style = RowStyle::Plain;
                let line = Row {
                    id: &id,
                    icon: sign,
                    picture: None,
                    title: &title,
                    about: &about,
                    aside: "",
                    style: row_style,
                };
                if line.show(ui, scene, vec2(wide, LINE)).clicked() {
                    scene.send(PaperIntent::Print(*kind, style, event.to_owned()));
                }
            }
        });
    }
}

const fn sign_of(kind: SheetKind) -> &'static str {
    match kind {
        SheetKind::Rules => icon::BOOK_OPEN,
        SheetKind::BlankScore => icon::NOTE_PENCIL,
        SheetKind::Score => icon::LIST_NUMBERS,
        SheetKind::Result => icon::FLAG,
        SheetKind::Certificate => icon::MEDAL,
    }
}

/// The pictures: saved, copied, or as a code to take home.
fn pictures(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    if session.veiled() {
        text::paragraph(ui, &scene.get("tell-no-copy"), Face::Medium.at(14.5), scene.palette.text2);
        return;
    }
    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
    ui.horizontal_wrapped(|ui| {
        for format in [PictureFormat::Png, PictureFormat::Svg, PictureFormat::Gif] {
            let id = format.ending();
            let button = Button::new(format!("print.{id}"), scene.get(&format!("print-{id}"))).icon(icon::IMAGE);
            let response = button.sends(ui, scene, PaperIntent::Save(format, None));
            scene.tip(&response, scene.get(&format!("print-{id}-about")));
        }
        let formats = [PictureFormat::Png, PictureFormat::Svg, PictureFormat::Gif];
        let item = |format: &PictureFormat| {
            let id = format.ending();
            MenuItem::new(id, scene.get(&format!("print-{id}"))).icon(icon::IMAGE)
        };
        let items = formats.each_ref().map(item);
        let place = scene.get("print-elsewhere");
        let elsewhere = Button::new("print.elsewhere", place).icon(icon::FOLDER_OPEN).style(ButtonStyle::Quiet);
        let response = elsewhere.show(ui, scene);
        if let Some(index) = Menu::new("print.place", &items, None).popup(scene, &response, 220.0) {
            scene.send(PaperIntent::AskForPlace(formats[index]));
        }
    });
    ui.horizontal_wrapped(|ui| {
        let copy = Button::new("print.copy", scene.get("print-copy")).icon(icon::COPY);
        let copied = copy.sends(ui, scene, PaperIntent::Copy);
        explain(scene, &copied, &scene.with_key(&scene.get("print-copy"), "Ctrl+I"));
        let home = Button::new("print.take-home", scene.get("take-home-title")).icon(icon::QR_CODE);
        home.sends(ui, scene, DeskIntent::Open(Dialog::TakeHome));
    });
}
