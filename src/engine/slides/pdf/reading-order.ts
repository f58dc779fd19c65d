interface Placed {
  bbox: { x: number; y: number; w: number; h: number };
}

/** Minimum gap between columns and between rows, as a fraction of the page. */
export const COLUMN_GAP = 0.03;
const ROW_GAP = 0.012;
/** Maximum recursion of cuts. */
const MAX_DEPTH = 12;

/**
 * Sorts blocks in reading order. Cuts the page along empty stripes into rows, and rows into columns (recursive XY cut:
 * Nagy, Seth, Viswanathan, "A prototype document image analysis system", 1992).
 */
export function inReadingOrder<Block extends Placed>(
  blocks: readonly Block[],
  page: { width: number; height: number },
  depth = 0,
): Block[] {
  if (blocks.length < 2 || depth > MAX_DEPTH) return sortByPosition(blocks);
  const across = splitByGaps(blocks, ({ x, w }) => [x, x + w], COLUMN_GAP * page.width);
  const down = splitByGaps(blocks, ({ y, h }) => [y, y + h], ROW_GAP * page.height);
  // Columns that run from top to bottom are read one after the other, even if rows could be cut.
  const groups = across.length > 1 && across.every(({ length }) => length > 1) ? across : down;
  const parts = groups.length > 1 ? groups : across;
  if (parts.length < 2) return sortByPosition(blocks);
  return parts.flatMap((part) => inReadingOrder(part, page, depth + 1));
}

/** Splits blocks into groups separated by empty stripes. */
export function splitByGaps<Block extends Placed>(
  blocks: readonly Block[],
  span: (bbox: Placed['bbox']) => [number, number],
  gap: number,
): Block[][] {
  const sorted = [...blocks].sort((a, b) => span(a.bbox)[0] - span(b.bbox)[0]);
  const groups: Block[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const block of sorted) {
    const [from, to] = span(block.bbox);
    if (from - end > gap || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(block);
    end = Math.max(end, to);
  }
  return groups;
}

function sortByPosition<Block extends Placed>(blocks: readonly Block[]): Block[] {
  return [...blocks].sort((a, b) => a.bbox.y - b.bbox.y || a.bbox.x - b.bbox.x);
}
