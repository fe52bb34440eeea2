//! Blocks that flow through the columns of pages.

use super::page::{PaperItem, PaperPage};

/// What stays together in a column.
pub(super) struct FlowBlock {
    /// What stands in it, from its own top left corner.
    pub items: Vec<PaperItem>,
    /// Its height.
    pub height: f32,
    /// The space above it, unless it begins a column.
    pub above: f32,
    /// Whether the next block must begin in the same column.
    pub with_next: bool,
}

/// The columns of a page.
#[derive(Clone, Copy)]
pub(super) struct PageColumns {
    /// Where the first begins.
    pub left: f32,
    /// How wide each is.
    pub width: f32,
    /// The space between two.
    pub gap: f32,
    /// How many there are.
    pub count: u8,
    /// Where they begin.
    pub top: f32,
    /// Where they end.
    pub bottom: f32,
}

impl PageColumns {
    /// The left edge of a column.
    fn left_of(&self, column: u8) -> f32 {
        self.left + f32::from(column) * (self.width + self.gap)
    }
}

/// Places blocks on the last of some pages, and on further ones like `empty` whose columns begin at `next_top`. The columns of
/// the last page are equally high.
pub(super) fn flow(
    pages: &mut Vec<PaperPage>,
    blocks: Vec<FlowBlock>,
    columns: PageColumns,
    next_top: f32,
    empty: &PaperPage,
) {
    let mut left = blocks;
    let mut columns = columns;
    while !left.is_empty() {
        let (mut placed, fitting) = fill(&left, &columns);
        if fitting == left.len() {
            placed = balanced(&left, &columns).unwrap_or(placed);
        }
        if fitting == 0 && columns.top <= next_top {
            // A block higher than a page hangs over its end rather than be lost.
            placed = vec![(columns.left_of(0), columns.top)];
        }
        let rest = left.split_off(placed.len());
        if let Some(page) = pages.last_mut() {
            for (block, (x, y)) in left.into_iter().zip(placed) {
                page.items.extend(block.items.into_iter().map(|item| item.moved(x, y)));
            }
        }
        left = rest;
        columns.top = next_top;
        if !left.is_empty() {
            pages.push(empty.clone());
        }
    }
}

/// The places of all blocks in columns that are as low as possible; `None` if they do not fit.
fn balanced(blocks: &[FlowBlock], columns: &PageColumns) -> Option<Vec<(f32, f32)>> {
    let fits = |bottom: f32| {
        let (placed, fitting) = fill(blocks, &PageColumns { bottom, ..*columns });
        (fitting == blocks.len()).then_some(placed)
    };
    let mut best = fits(columns.bottom)?;
    let (mut low, mut high) = (columns.top, columns.bottom);
    for _ in 0..12 {
        let middle = (low + high) / 2.0;
        match fits(middle) {
            Some(placed) => (best, high) = (placed, middle),
            None => low = middle,
        }
    }
    Some(best)
}

/// The places of the blocks that fit into some columns, and how many those are.
fn fill(blocks: &[FlowBlock], columns: &PageColumns) -> (Vec<(f32, f32)>, usize) {
    let mut placed: Vec<(f32, f32)> = Vec::new();
    let (mut column, mut y) = (0, columns.top);
    while placed.len() < blocks.len() {
        let rest = &blocks[placed.len()..];
        let together = 1 + rest.iter().take_while(|block| block.with_next).count().min(rest.len() - 1);
        let group = &rest[..together];
        let above = |at_top: bool, place: usize| if at_top && place == 0 { 0.0 } else { group[place].above };
        let height = |at_top: bool| -> f32 {
            group.iter().enumerate().map(|(place, block)| above(at_top, place) + block.height).sum()
        };
        let at_top = y <= columns.top;
        if y + height(at_top) > columns.bottom {
            if column + 1 == columns.count {
                break;
            }
            column += 1;
            y = columns.top;
            continue;
        }
        for (place, block) in group.iter().enumerate() {
            y += above(at_top, place);
            placed.push((columns.left_of(column), y));
            y += block.height;
        }
    }
    let fitting = placed.len();
    (placed, fitting)
}
