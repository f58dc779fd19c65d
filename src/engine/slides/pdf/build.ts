import type { Box, BuildStep, PageSteps, Paragraph } from '../deck.ts';

export interface Build {
  steps: BuildStep[];
  /** Areas of the page that the steps cover, including bullets. */
  boxes: Box[];
}

const MAX_STEPS = 8;
/** Percent of the page: maximum distance of a bullet left of its text, and a margin around both. */
const BULLET = 4;
const AROUND = 0.4;
/** Maximum overlap of lines, in percent of the page's height: descenders and ascenders. */
const TOUCH = 1.5;

/**
 * How a page is revealed from top to bottom: by the steps of its presentation, otherwise point by point. Undefined if
 * the revealed texts are not stacked vertically.
 */
export function buildOf(paragraphs: readonly Paragraph[], steps: PageSteps = null): Build | undefined {
  return (steps && filledBy(steps, paragraphs)) ?? pointByPoint(paragraphs);
}

/** Undefined if a step's text is not found on the page. */
function filledBy(
  steps: readonly (readonly string[])[],
  paragraphs: readonly Paragraph[],
): Build | undefined {
  const left = [...paragraphs];
  const groups: Paragraph[][] = [];
  for (const texts of steps) {
    const group: Paragraph[] = [];
    for (const text of texts) {
      const at = left.findIndex((one) => letters(one.text) === letters(text));
      if (at === -1) return undefined;
      group.push(...left.splice(at, 1));
    }
    groups.push(group);
  }
  return buildIn(groups);
}

/** Indented points appear with the point above them. */
function pointByPoint(paragraphs: readonly Paragraph[]): Build | undefined {
  const points = paragraphs.filter(({ isPoint }) => isPoint);
  const outermost = Math.min(...points.map(({ level }) => level));
  const groups: Paragraph[][] = [];
  for (const point of points) {
    const last = groups.at(-1);
    if (last && point.level > outermost) last.push(point);
    else groups.push([point]);
  }
  return groups.length < 2 ? undefined : buildIn(groups);
}

function buildIn(groups: readonly (readonly Paragraph[])[]): Build | undefined {
  const all = groups.flat();
  const boxes = all.flatMap(({ box }) => (box ? [widened(box)] : []));
  if (groups.length === 0 || groups.length > MAX_STEPS || boxes.length < all.length) return undefined;
  const isColumn = boxes.every(([, top], index) => {
    const [, above = 0, , height = 0] = boxes[index - 1] ?? [0, -100, 0, 0];
    return top >= above + height - TOUCH;
  });
  if (!isColumn) return undefined;
  let count = 0;
  const steps = groups.map((group) => {
    const [, top = 0] = boxes[count] ?? [];
    count += group.length;
    const [, last = 0, , height = 0] = boxes[count - 1] ?? [];
    return { text: group.map(({ text }) => text).join(' '), top, until: last + height };
  });
  return {
    boxes,
    // Each step ends halfway to the next.
    steps: steps.map(({ text, until }, index) => {
      const next = steps[index + 1]?.top;
      return { text, until: next === undefined ? 100 : rounded((until + next) / 2) };
    }),
  };
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function widened([x, y, width, height]: Box): Box {
  const left = Math.max(0, x - BULLET);
  return [left, y - AROUND, x + width + AROUND - left, height + 2 * AROUND];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
