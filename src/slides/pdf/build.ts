import type { Box, BuildStep, Paragraph } from '../deck.ts';

export interface Build {
  steps: BuildStep[];
  /** What of the page they are, bullets with them. */
  boxes: Box[];
}

const MOST_STEPS = 8;
/** Percent of the page: how far left of its letters a bullet may be, and a little around them. */
const BULLET = 4;
const AROUND = 0.4;
/** Percent of the page's height by which lines may reach into each other: descenders and ascenders. */
const TOUCH = 1.5;

/** How the points of a page come one after the other; undefined where there are not several, or not below each other. */
export function buildOf(paragraphs: readonly Paragraph[]): Build | undefined {
  const points = paragraphs.filter(({ isPoint }) => isPoint);
  const boxes = points.flatMap(({ box }) => (box ? [widened(box)] : []));
  if (points.length < 2 || boxes.length < points.length) return undefined;
  const isColumn = boxes.every(([, top], index) => {
    const [, above = 0, , height = 0] = boxes[index - 1] ?? [0, -100, 0, 0];
    return top >= above + height - TOUCH;
  });
  if (!isColumn) return undefined;
  const steps: { texts: string[]; top: number; until: number }[] = [];
  const outermost = Math.min(...points.map(({ level }) => level));
  for (const [index, { text, level }] of points.entries()) {
    const [, top = 0, , height = 0] = boxes[index] ?? [];
    const last = steps.at(-1);
    if (last && level > outermost) {
      last.texts.push(text);
      last.until = top + height;
    } else steps.push({ texts: [text], top, until: top + height });
  }
  if (steps.length < 2 || steps.length > MOST_STEPS) return undefined;
  return {
    boxes,
    // Each reaches to the middle between itself and the next.
    steps: steps.map(({ texts, until }, index) => {
      const next = steps[index + 1]?.top;
      return { text: texts.join(' '), until: next === undefined ? 100 : rounded((until + next) / 2) };
    }),
  };
}

function widened([x, y, width, height]: Box): Box {
  const left = Math.max(0, x - BULLET);
  return [left, y - AROUND, x + width + AROUND - left, height + 2 * AROUND];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
