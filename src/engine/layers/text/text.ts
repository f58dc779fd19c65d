import type { SKRSContext2D } from '@napi-rs/canvas';
import { eased } from '../../film/motion.ts';
import type { Clip, Rect, Seconds, TextLayer } from '../../film/timeline.ts';
import type { Compositor } from '../../media/compositor/compositor.ts';
import { type BlockLine, type BlockWord, type TextBlock, textBlock } from '../../media/typesetting/block.ts';
import { applyFont, fillPieces, strokePieces } from '../../media/typesetting/line.ts';
import { directionOf } from '../../text/direction.ts';
import { isTall } from '../../text/scripts.ts';
import { densityOf, drawnPart, type Part, type Parts } from '../part.ts';
import { castShadow } from '../static-layer.ts';
import { type TextUnit, typedPart, unitsOf } from './text-pace.ts';

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

const ENTRANCE = 0.45;
/** Of a part of a text that comes in parts. */
const PART_ENTRANCE = 0.3;
const EXIT = 0.25;
/** How far a rising text comes from, in font sizes. */
const RISE = 0.6;
/** Seconds in which a price is struck out. */
const STRIKING = 0.32;

/** Something drawn of a text, and when it comes. */
interface Piece {
  part: Part;
  at: Seconds;
  entrance: TextLayer['entrance'];
  /** What of it is seen so many seconds after it came; all of it unless told otherwise. */
  seen?: (since: Seconds) => Rect | undefined;
}

/** Set type with its plates, coming at once or part by part, and going at its clip's end. */
export function textParts(compositor: Compositor, clip: Clip, layer: TextLayer, videoEnd: Seconds): Parts {
  const text = layer.uppercase ? layer.text.toLocaleUpperCase(layer.locale) : layer.text;
  const block = textBlock({ ...layer, text, inset: plateInset(layer) });
  const { fontSize } = block.style;
  const isWhole = !layer.pace && !layer.wordTimes;
  const density = densityOf(clip.motion, layer.box);
  const units = unitsOf(block, layer);
  const pieces = [
    ...platePieces(compositor, block, layer, units, density, isWhole),
    ...units.map((unit) => unitPiece(compositor, block, layer, unit, density, isWhole)),
    ...strikePieces(compositor, block, layer, density),
  ];
  const duration = isWhole ? ENTRANCE : PART_ENTRANCE;
  const leaves = clip.end < videoEnd - 0.01 && layer.entrance !== 'none' && !clip.motion?.opacity;
  return {
    at(t) {
      const since = t - clip.start;
      const exit = leaves ? Math.min(1, Math.max(0, (clip.end - t) / EXIT)) : 1;
      return pieces.flatMap(({ part, at, entrance, seen }): Part[] => {
        const time = since - at;
        if (time < 0) return [];
        const arrived = entrance === 'none' ? 1 : eased('out', time / duration);
        const drop = entrance === 'rise' ? (1 - arrived) * fontSize * RISE : 0;
        const clipped = seen?.(time);
        return [
          {
            ...part,
            y: part.y + drop,
            opacity: Math.min(arrived, exit),
            ...(clipped && { clip: clipped }),
          },
        ];
      });
    },
    close() {
      for (const { part } of pieces) part.sprite.release();
    },
  };
}

function unitPiece(
  compositor: Compositor,
  block: TextBlock,
  layer: TextLayer,
  unit: TextUnit,
  density: number,
  withPlates: boolean,
): Piece {
  const { words, at, typed } = unit;
  const plates = withPlates ? platesOf(block, layer) : [];
  const area = plates.reduce((all, { rect }) => union(all, rect), wordsArea(words, block, layer));
  const part = drawnPart(compositor, area, density, (ctx) => {
    for (const { rect } of plates) drawPlate(ctx, rect, layer, block.style.fontSize);
    drawWords(ctx, words, block, layer);
  });
  if (typed === undefined) return { part, at, entrance: layer.entrance };
  const partAt = typedPart(words[0]!, block.style, typed);
  const [left, right] = [
    Math.min(...words.map((word) => word.left)),
    Math.max(...words.map((word) => word.right)),
  ];
  const seen = (since: Seconds) => {
    const seenPart = partAt(since);
    return seenPart < 1 ? sideOf(area, left, right, seenPart, isRightToLeft(words)) : undefined;
  };
  return { part, at, entrance: 'none', seen };
}

/** Plates that stand before their text has come. */
function platePieces(
  compositor: Compositor,
  block: TextBlock,
  layer: TextLayer,
  units: readonly TextUnit[],
  density: number,
  isWhole: boolean,
): Piece[] {
  if (isWhole) return [];
  return platesOf(block, layer).map(({ line, rect }) => ({
    part: drawnPart(compositor, rect, density, (ctx) => drawPlate(ctx, rect, layer, block.style.fontSize)),
    at: units.find(({ words }) => words.some((word) => word.line === line))?.at ?? 0,
    entrance: layer.entrance === 'none' ? 'none' : 'fade',
  }));
}

function strikePieces(compositor: Compositor, block: TextBlock, layer: TextLayer, density: number): Piece[] {
  const { struck } = layer;
  if (!struck) return [];
  const { fontSize } = block.style;
  const rightToLeft = directionOf(layer.locale) === 'rtl';
  return block.lines.map((line, index) => {
    const area = strikeArea(line, fontSize);
    const part = drawnPart(compositor, area, density, (ctx) => drawStrike(ctx, line, fontSize, struck.color));
    const seen = (since: Seconds) => {
      const drawn = eased('inOut', since / STRIKING);
      return drawn < 1 ? sideOf(area, area.x, area.x + area.width, drawn, rightToLeft) : undefined;
    };
    return { part, at: struck.at + index * STRIKING, entrance: 'none', seen };
  });
}

/** As much of an area as has been read between two places on it. */
function sideOf(area: Rect, left: number, right: number, part: number, rightToLeft: boolean): Rect {
  const edge = rightToLeft ? right - (right - left) * part : left + (right - left) * part;
  return rightToLeft
    ? { ...area, x: edge, width: area.x + area.width - edge }
    : { ...area, width: edge - area.x };
}

function isRightToLeft(words: TextUnit['words']): boolean {
  const pieces = words.flatMap((word) => word.pieces);
  return pieces.filter((piece) => piece.rightToLeft).length * 2 > pieces.length;
}

function union(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

export function plateInset({ plate }: TextLayer): { x: number; y: number } {
  return plate ? { x: plate.padding, y: plate.padding * PLATE_TALL } : { x: 0, y: 0 };
}

/** What words of a text may touch, with their stroke and shadow. */
function wordsArea(words: readonly BlockWord[], block: TextBlock, layer: TextLayer): Rect {
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
function drawWords(
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

function drawPlate(
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
function strikeArea({ left, right, middle }: BlockLine, fontSize: number): Rect {
  const beyond = (STRIKE.beyond + STRIKE.width) * fontSize;
  const tall = (STRIKE.rise + STRIKE.width) * fontSize;
  return { x: left - beyond, y: middle - tall, width: right - left + 2 * beyond, height: 2 * tall };
}

function drawStrike(
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
