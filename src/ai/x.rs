//! x
use std::sync::LazyLock;
fn var(name: &str, usual: i32) -> i32 { std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(usual) }
pub(super) static DANGER: LazyLock<i32> = LazyLock::new(|| var("DANGER", 600));
pub(super) static LAZY: LazyLock<i32> = LazyLock::new(|| var("LAZY", 350));
pub(super) static ROUGH: LazyLock<i32> = LazyLock::new(|| var("ROUGH", 350));
