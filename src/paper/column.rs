//! Blocks that flow through the columns of pages, broken where it harms least.

use std::ops::Range;

use super::page::{PaperItem, PaperPage};

/// What stays together in a column.
pub(super) struct FlowBlock {
    /// What stands in it, from its own top left corner.
    pub items: Vec<PaperItem>,
    /// Its height.
    pub height: f32,
    /// The space above it, unless it begins a column.
    pub above: f32,
    /// How bad it is if the next block begins another column, in columns that end [`FOOT_UNIT`] too early.
    pub apart: f32,
}

/// How bad it is to part what nobody wants parted. It is finite, so that there is always an answer.
pub(super) const NEVER: f32 = 1_000.0;
/// An empty foot of so many points counts 1, and one of twice the height counts 4.
const FOOT_UNIT: f32 = 100.0;
/// How bad a page more is.
const PAGE: f32 = 20.0;
/// How much worse it is to part two blocks by a page than by a column.
const TURNED: f32 = 2.0;
/// How high the columns of the last page are at least, in points, lest it look forgotten.
const LEAST_LAST: f32 = 260.0;
/// How many heights are tried for the columns of the last page.
const HEIGHTS: u16 = 40;
/// By which part of itself a space between blocks grows at most so that a column ends where its neighbours do.
const STRETCH: f32 = 0.9;

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
    fn left_of(&self, column: usize) -> f32 {
        self.left + column as f32 * (self.width + self.gap)
    }

    fn height(&self) -> f32 {
        self.bottom - self.top
    }
}

/// Places blocks on the last of some pages, and on further ones like `empty` whose columns begin at `next_top`. The columns of
/// the last page are about equally high.
pub(super) fn flow(
    pages: &mut Vec<PaperPage>,
    blocks: Vec<FlowBlock>,
    columns: PageColumns,
    next_top: f32,
    empty: &PaperPage,
) {
    let plan = ColumnPlan::new(&blocks, columns, next_top);
    let (_, filled) = plan.best();
    let places: Vec<Vec<f32>> = filled.iter().map(|column| plan.places(column)).collect();
    let mut left = blocks.into_iter();
    let count = usize::from(columns.count);
    for (number, places) in places.into_iter().enumerate() {
        let (page, column) = (number / count, number % count);
        if page > 0 && column == 0 {
            pages.push(empty.clone());
        }
        let Some(paper) = pages.last_mut() else { continue };
        let x = columns.left_of(column);
        for (y, block) in places.into_iter().zip(left.by_ref()) {
            paper.items.extend(block.items.into_iter().map(|item| item.moved(x, y)));
        }
    }
}

/// How bad breaks and empty feet are where blocks flow through columns as [`flow`] places them.
pub(super) fn flow_cost(blocks: &[FlowBlock], columns: PageColumns, next_top: f32) -> f32 {
    ColumnPlan::new(blocks, columns, next_top).best().0
}

/// The blocks of a column, and where it ends.
struct FilledColumn {
    blocks: Range<usize>,
    top: f32,
    bottom: f32,
}

/// How a place in the blocks is reached best: at which cost, and from where the last column begins.
type Reached = Option<(f32, usize)>;

/// Which blocks stand in which column.
struct ColumnPlan<'a> {
    blocks: &'a [FlowBlock],
    /// The columns of the first page.
    first: PageColumns,
    /// Those of the others.
    others: PageColumns,
    /// The height of the first blocks with the spaces above them, by their number.
    heights: Vec<f32>,
}

impl<'a> ColumnPlan<'a> {
    fn new(blocks: &'a [FlowBlock], first: PageColumns, next_top: f32) -> Self {
        let mut heights = vec![0.0];
        let mut height = 0.0;
        for block in blocks {
            height += block.above + block.height;
            heights.push(height);
        }
        Self { blocks, first, others: PageColumns { top: next_top, ..first }, heights }
    }

    fn page(&self, number: usize) -> PageColumns {
        if number == 0 { self.first } else { self.others }
    }

    /// The height of some blocks in a column of their own.
    fn height(&self, blocks: &Range<usize>) -> f32 {
        if blocks.is_empty() {
            return 0.0;
        }
        self.heights[blocks.end] - self.heights[blocks.start] - self.blocks[blocks.start].above
    }

    /// How bad it is to end a column or a page before a block.
    fn parted(&self, before: usize, turned: bool) -> f32 {
        if before == 0 || before == self.blocks.len() {
            return 0.0;
        }
        self.blocks[before - 1].apart * if turned { TURNED } else { 1.0 }
    }

    /// How bad the foot of a column with some blocks is; `None` if they do not fit. A block that is higher than any page hangs
    /// over its end rather than be lost.
    fn foot(&self, blocks: &Range<usize>, room: f32) -> Option<f32> {
        let left = room - self.height(blocks);
        if left >= 0.0 {
            return Some((left / FOOT_UNIT).powi(2));
        }
        (blocks.len() == 1 && self.blocks[blocks.start].height > self.others.height()).then_some(NEVER)
    }

    /// The columns at the least cost, and that cost.
    fn best(&self) -> (f32, Vec<FilledColumn>) {
        let count = usize::from(self.first.count);
        let blocks = self.blocks.len();
        // How the beginnings of columns are reached, for one column after the other.
        let mut reached: Vec<Vec<Reached>> = vec![vec![None; blocks + 1]];
        reached[0][0] = Some((0.0, 0));
        let mut best: Option<(f32, usize, usize, Vec<FilledColumn>)> = None;
        // A page takes a block at least.
        for page in 0..=blocks {
            // A page more may spare a break that nobody wants, but two do not.
            let enough = best.is_some();
            for (start, reached) in reached[page * count].iter().enumerate() {
                let Some((cost, _)) = reached else { continue };
                let Some((last, columns)) = self.last_page(start, self.page(page)) else { continue };
                let cost = cost + last + PAGE * page as f32;
                if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                    best = Some((cost, page, start, columns));
                }
            }
            if enough {
                break;
            }
            for column in 0..count {
                let next = self.next_column(&reached[page * count + column], self.page(page), column + 1 == count);
                reached.push(next);
            }
        }
        let Some((cost, page, start, last)) = best else { return (NEVER, Vec::new()) };
        let mut columns = self.before(&reached, page * count, start);
        columns.extend(last);
        (cost, columns)
    }

    /// How the beginnings of the next column are reached.
    fn next_column(&self, starts: &[Reached], page: PageColumns, turned: bool) -> Vec<Reached> {
        let mut next: Vec<Reached> = vec![None; starts.len()];
        for (start, cost) in starts.iter().enumerate().filter_map(|(start, at)| Some((start, (*at)?.0))) {
            for (end, reached) in next.iter_mut().enumerate().skip(start) {
                let Some(foot) = self.foot(&(start..end), page.height()) else { break };
                let cost = cost + foot + self.parted(end, turned);
                if reached.is_none_or(|(least, _)| cost < least) {
                    *reached = Some((cost, start));
                }
            }
        }
        next
    }

    /// The full columns before the one of a number that begins with a block.
    fn before(&self, reached: &[Vec<Reached>], number: usize, start: usize) -> Vec<FilledColumn> {
        let count = usize::from(self.first.count);
        let mut columns = Vec::new();
        let mut end = start;
        for column in (0..number).rev() {
            let Some((_, start)) = reached[column + 1][end] else { break };
            let page = self.page(column / count);
            columns.push(FilledColumn { blocks: start..end, top: page.top, bottom: page.bottom });
            end = start;
        }
        columns.reverse();
        columns
    }

    /// The columns of a last page that begins with a block, about equally high, and what they cost; `None` if not all fits.
    fn last_page(&self, start: usize, page: PageColumns) -> Option<(f32, Vec<FilledColumn>)> {
        let all = self.height(&(start..self.blocks.len()));
        let mut best: Option<(f32, Vec<FilledColumn>)> = None;
        for step in 1..=HEIGHTS {
            let room = page.height() * f32::from(step) / f32::from(HEIGHTS);
            if room * f32::from(page.count) < all && step < HEIGHTS {
                continue;
            }
            let Some((cost, ends)) = self.shared_out(start, usize::from(page.count), room) else { continue };
            let scant = (LEAST_LAST - room).max(0.0) / FOOT_UNIT;
            let cost = cost + 2.0 * scant.powi(2);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                let starts = std::iter::once(start).chain(ends.iter().copied());
                // The spaces in these columns do not grow.
                let column = |(start, end): (usize, &usize)| FilledColumn {
                    blocks: start..*end,
                    top: page.top,
                    bottom: page.top,
                };
                best = Some((cost, starts.zip(&ends).map(column).collect()));
            }
        }
        best
    }

    /// Where so many columns end that hold all blocks from one on, and what they cost; `None` if they do not.
    fn shared_out(&self, start: usize, columns: usize, room: f32) -> Option<(f32, Vec<usize>)> {
        let blocks = self.blocks.len();
        if columns <= 1 {
            // The last column may be shorter.
            return self.foot(&(start..blocks), room).map(|foot| (foot / 4.0, vec![blocks]));
        }
        let mut best: Option<(f32, Vec<usize>)> = None;
        for end in start..=blocks {
            let Some(foot) = self.foot(&(start..end), room) else { break };
            let Some((rest, mut ends)) = self.shared_out(end, columns - 1, room) else { continue };
            let cost = foot + self.parted(end, false) + rest;
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                ends.insert(0, end);
                best = Some((cost, ends));
            }
        }
        best
    }

    /// The heights at which the blocks of a column begin. Its spaces grow a little so that it ends at its bottom.
    fn places(&self, column: &FilledColumn) -> Vec<f32> {
        let blocks = &self.blocks[column.blocks.clone()];
        let left = column.bottom - column.top - self.height(&column.blocks);
        let spaces: f32 = blocks.iter().skip(1).map(|block| block.above).sum();
        let grown = 1.0 + (left / spaces.max(1.0)).clamp(0.0, STRETCH);
        let mut y = column.top;
        let place = |(number, block): (usize, &FlowBlock)| {
            if number > 0 {
                y += block.above * grown;
            }
            let at = y;
            y += block.height;
            at
        };
        blocks.iter().enumerate().map(place).collect()
    }
}
