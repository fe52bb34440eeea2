//! Four-Handed, the window.

mod app;

fn main() -> std::process::ExitCode {
    app::start()
}
