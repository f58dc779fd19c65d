interface Placed {
  bbox: { x: number; y: number; w: number; h: number };
}

/** A gap is one where it is wider than this part of the page. */
export const COLUMN_GAP = 0.03;
const ROW_GAP = 0.012;
/** Cuts within cuts. */
const DEEPEST = 12;

/**
 * Blocks as they are read: a page is cut along its empty stripes, into rows first, and rows into columns (recursive
 * XY cut: Nagy, Seth, Viswanathan, "A prototype document image analysis system", 1992).
 */
export function inReadingOrder<Block extends Placed>(
  blocks: readonly Block[],
  page: { width: number; height: number },
  depth = 0,
): Block[] {
  if (blocks.length < 2 || depth > DEEPEST) return byPlace(blocks);
  const across = cut(blocks, ({ x, w }) => [x, x + w], COLUMN_GAP * page.width);
  const down = cut(blocks, ({ y, h }) => [y, y + h], ROW_GAP * page.height);
  // Columns that stand beside each other from top to bottom are read one after the other, row or not.
  const groups = across.length > 1 && across.every(({ length }) => length > 1) ? across : down;
  const parts = groups.length > 1 ? groups : across;
  if (parts.length < 2) return byPlace(blocks);
  return parts.flatMap((part) => inReadingOrder(part, page, depth + 1));
}

/** Groups with an empty stripe between them. */
export function cut<Block extends Placed>(
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

function byPlace<Block extends Placed>(blocks: readonly Block[]): Block[] {
  return [...blocks].sort((a, b) => a.bbox.y - b.bbox.y || a.bbox.x - b.bbox.x);
}
