import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rect, TextLayer } from '../../film/timeline.ts';
import type { BlockLine, BlockWord, TextBlock } from '../../media/typesetting/block.ts';
import { applyFont, fillPieces, strokePieces } from '../../media/typesetting/line.ts';
import { isTall } from '../../text/scripts.ts';
import { castShadow } from '../static-layer.ts';

/** Of a plate above and below the middle of a line, in font sizes and without padding. */
const PLATE_HALF = 0.5;
/** Of what the sides of a plate keep free, above and below. */
const PLATE_TALL = 0.55;
/** The line through an old price: how thick, how far beyond the text, and how far it rises to its end. */
const STRIKE = { width: 0.1, beyond: 0.08, rise: 0.06 };
/** Letters reach outside their line, and marks farther than they say. */
const OVERHANG = 0.12;
const TALL_HALF = 0.62;
const REACH = { above: 0.85, below: 0.4 };

export function plateInset({ plate }: TextLayer): { x: number; y: number } {
  return plate ? { x: plate.padding, y: plate.padding * PLATE_TALL } : { x: 0, y: 0 };
}

/** What words of a text may touch, with their stroke and shadow. */
export function wordsArea(words: readonly BlockWord[], block: TextBlock, layer: TextLayer): Rect {
  const { fontSize } = block.style;
  const pieces = words.flatMap((word) => word.pieces.map((piece) => ({ piece, word })));
  const more = fontSize * OVERHANG + (layer.stroke?.width ?? 0);
  const soft = layer.shadow ? layer.shadow.blur * 1.5 : 0;
  const drop = layer.shadow?.y ?? 0;
  const left = Math.min(...words.map((word) => word.left)) - more - soft;
  const right = Math.max(...words.map((word) => word.right)) + more + soft;
  const top = Math.min(
    ...pieces.map(({ piece, word }) => word.line.baseline - Math.max(piece.above, REACH.above * fontSize)),
  );
  const bottom = Math.max(
    ...pieces.map(({ piece, word }) => word.line.baseline + Math.max(piece.below, REACH.below * fontSize)),
  );
  const [above, below] = [more + Math.max(0, soft - drop), more + Math.max(0, soft + drop)];
  return { x: left, y: top - above, width: right - left, height: bottom - top + above + below };
}

/** Draws words in the context's pixels of the frame: shadow, stroke, then letters. */
export function drawWords(
  ctx: SKRSContext2D,
  words: readonly BlockWord[],
  block: TextBlock,
  { stroke, shadow, color, emphasis }: TextLayer,
): void {
  const { fontSize } = block.style;
  applyFont(ctx, block.text, block.style);
  const each = (draw: typeof fillPieces) => {
    for (const { pieces, line } of words) draw(ctx, pieces, line.left, line.baseline, fontSize);
  };
  ctx.lineJoin = 'round';
  castShadow(ctx, shadow);
  if (stroke) {
    ctx.strokeStyle = stroke.color;
    ctx.lineWidth = stroke.width * 2;
    each(strokePieces);
  }
  for (const isShadow of shadow && !stroke ? [true, false] : [false]) {
    if (!isShadow) castShadow(ctx, undefined);
    for (const { index, pieces, line } of words) {
      ctx.fillStyle = emphasis?.words.includes(index) ? emphasis.color : color;
      fillPieces(ctx, pieces, line.left, line.baseline, fontSize);
    }
  }
}

/** The grounds behind lines, or behind all of them. */
export function platesOf(block: TextBlock, { plate }: TextLayer): { line: BlockLine; rect: Rect }[] {
  if (!plate) return [];
  const { fontSize } = block.style;
  const side = plate.padding * fontSize;
  const half = ((isTall(block.text) ? TALL_HALF : PLATE_HALF) + plate.padding * PLATE_TALL) * fontSize;
  const plates = block.lines.map((line) => ({
    line,
    rect: {
      x: line.left - side,
      y: line.middle - half,
      width: line.right - line.left + 2 * side,
      height: 2 * half,
    },
  }));
  const [first] = plates;
  if (plate.behind === 'lines' || !first) return plates;
  const left = Math.min(...plates.map(({ rect }) => rect.x));
  const right = Math.max(...plates.map(({ rect }) => rect.x + rect.width));
  const bottom = Math.max(...plates.map(({ rect }) => rect.y + rect.height));
  return [
    {
      line: first.line,
      rect: { x: left, y: first.rect.y, width: right - left, height: bottom - first.rect.y },
    },
  ];
}

export function drawPlate(
  ctx: SKRSContext2D,
  { x, y, width, height }: Rect,
  layer: TextLayer,
  fontSize: number,
): void {
  if (!layer.plate) return;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, Math.min(layer.plate.radius * fontSize, height / 2, width / 2));
  ctx.fillStyle = layer.plate.color;
  ctx.fill();
}

/** Where the line through a line of text goes. */
export function strikeArea({ left, right, middle }: BlockLine, fontSize: number): Rect {
  const beyond = (STRIKE.beyond + STRIKE.width) * fontSize;
  const tall = (STRIKE.rise + STRIKE.width) * fontSize;
  return { x: left - beyond, y: middle - tall, width: right - left + 2 * beyond, height: 2 * tall };
}

export function drawStrike(
  ctx: SKRSContext2D,
  { left, right, middle }: BlockLine,
  fontSize: number,
  color: string,
): void {
  const { beyond, rise, width } = STRIKE;
  ctx.beginPath();
  ctx.moveTo(left - beyond * fontSize, middle + rise * fontSize);
  ctx.lineTo(right + beyond * fontSize, middle - rise * fontSize);
  ctx.strokeStyle = color;
  ctx.lineWidth = width * fontSize;
  ctx.lineCap = 'round';
  ctx.stroke();
}
