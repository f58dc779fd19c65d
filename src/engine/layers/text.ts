import type { SKRSContext2D } from '#canvas';
import { eased } from '../film/motion.ts';
import type { Clip, Rect, Seconds, TextLayer } from '../film/timeline.ts';
import type { Compositor } from '../media/compositor/compositor.ts';
import { type BlockLine, type BlockWord, type TextBlock, textBlock } from '../media/typesetting/block.ts';
import { applyFont, fillPieces, setLine, strokePieces, type TextStyle } from '../media/typesetting/line.ts';
import { directionOf } from '../text/direction.ts';
import { hasJoinedLetters, isTall } from '../text/scripts.ts';
import { densityOf, drawPart, type Part, type Parts } from './part.ts';
import { castShadow } from './static-layer.ts';

/** Half the height of a plate without its padding, in font sizes. */
const PLATE_HALF = 0.5;
/** Vertical padding of a plate, as a part of its horizontal padding. */
const PLATE_VERTICAL = 0.55;
/** Line through an old price, in font sizes: thickness, overhang at each side, and rise towards its end. */
const STRIKE = { width: 0.1, beyond: 0.08, rise: 0.06 };
/** Room for letters and marks that extend beyond their measures, in font sizes. */
const OVERHANG = 0.12;
const TALL_PLATE_HALF = 0.62;
/** Minimum extent of letters above and below the baseline, in font sizes. */
const MIN_EXTENT = { above: 0.85, below: 0.4 };

const ENTRANCE_SECONDS = 0.45;
/** Entrance of one part of a text. */
const PART_ENTRANCE_SECONDS = 0.3;
/** A text leaves this long before the end of its clip. */
export const EXIT_SECONDS = 0.25;
/** Distance of a rising text, in font sizes. */
const RISE = 0.6;
/** Time in which one line is struck out. */
const STRIKING_SECONDS = 0.32;

/** A drawn part of a text, and the second at which it appears. */
interface Piece {
  part: Part;
  at: Seconds;
  entrance: TextLayer['entrance'];
  /** Returns the visible area some seconds after it appeared; everything if undefined. */
  visibleAt?: (since: Seconds) => Rect | undefined;
}

/** Opens a text with its plates. It appears at once or part by part, and leaves at the end of its clip. */
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
  const duration = isWhole ? ENTRANCE_SECONDS : PART_ENTRANCE_SECONDS;
  const leaves = leavesBeforeEnd(clip, layer, videoEnd);
  return {
    at(t) {
      const since = t - clip.start;
      const exit = leaves ? Math.min(1, Math.max(0, (clip.end - t) / EXIT_SECONDS)) : 1;
      return pieces.flatMap(({ part, at, entrance, visibleAt }): Part[] => {
        const time = since - at;
        if (time < 0) return [];
        const arrived = entrance === 'none' ? 1 : eased('out', time / duration);
        const drop = entrance === 'rise' ? (1 - arrived) * fontSize * RISE : 0;
        const clipped = visibleAt?.(time);
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

/** Whether a text leaves at the end of its clip. Texts at the end of the video stay. */
export function leavesBeforeEnd({ end, motion }: Clip, { entrance }: TextLayer, videoEnd: Seconds): boolean {
  return end < videoEnd - 0.01 && entrance !== 'none' && !motion?.opacity;
}

function unitPiece(
  compositor: Compositor,
  block: TextBlock,
  layer: TextLayer,
  unit: TextUnit,
  density: number,
  withPlates: boolean,
): Piece {
  const { words, at, letterStep } = unit;
  const plates = withPlates ? platesOf(block, layer) : [];
  const area = plates.reduce((all, { rect }) => union(all, rect), wordsArea(words, block, layer));
  const part = drawPart(compositor, area, density, (ctx) => {
    for (const { rect } of plates) drawPlate(ctx, rect, layer, block.style.fontSize);
    drawWords(ctx, words, block, layer);
  });
  if (letterStep === undefined) return { part, at, entrance: layer.entrance };
  const partAt = typedPart(words[0]!, block.style, letterStep);
  const [left, right] = [
    Math.min(...words.map((word) => word.left)),
    Math.max(...words.map((word) => word.right)),
  ];
  const visibleAt = (since: Seconds) => {
    const visibleShare = partAt(since);
    return visibleShare < 1 ? sideOf(area, left, right, visibleShare, isRightToLeft(words)) : undefined;
  };
  return { part, at, entrance: 'none', visibleAt };
}

/** Returns plates as pieces of their own if the text appears in parts. */
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
    part: drawPart(compositor, rect, density, (ctx) => drawPlate(ctx, rect, layer, block.style.fontSize)),
    at: units.find(({ words }) => words.some((word) => word.line === line))?.at ?? 0,
    entrance: layer.entrance === 'none' ? 'none' : 'fade',
  }));
}

function strikePieces(compositor: Compositor, block: TextBlock, layer: TextLayer, density: number): Piece[] {
  const { struck } = layer;
  if (!struck) return [];
  const { fontSize } = block.style;
  const rightToLeft = directionOf(layer.locale) === 'rtl';
  return struckLines(block, struck.words).map((line, index) => {
    const area = strikeArea(line, fontSize);
    const part = drawPart(compositor, area, density, (ctx) => drawStrike(ctx, line, fontSize, struck.color));
    const visibleAt = (since: Seconds) => {
      const drawn = eased('inOut', since / STRIKING_SECONDS);
      return drawn < 1 ? sideOf(area, area.x, area.x + area.width, drawn, rightToLeft) : undefined;
    };
    return { part, at: struck.at + index * STRIKING_SECONDS, entrance: 'none', visibleAt };
  });
}

/** Returns the lines to strike out, each as far as its struck words reach. */
function struckLines({ lines }: TextBlock, count = Number.POSITIVE_INFINITY): BlockLine[] {
  return lines.flatMap((line) => {
    const words = line.words.filter(({ index }) => index < count);
    if (words.length === line.words.length) return [line];
    if (words.length === 0) return [];
    const left = Math.min(...words.map((word) => word.left));
    const right = Math.max(...words.map((word) => word.right));
    return [{ ...line, left, right }];
  });
}

/** Cuts an area at a fraction of the way from one position to another, in reading direction. */
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
  return plate ? { x: plate.padding, y: plate.padding * PLATE_VERTICAL } : { x: 0, y: 0 };
}

/** Returns the area that words may cover, with stroke and shadow. */
function wordsArea(words: readonly BlockWord[], block: TextBlock, layer: TextLayer): Rect {
  const { fontSize } = block.style;
  const pieces = words.flatMap((word) => word.pieces.map((piece) => ({ piece, word })));
  const more = fontSize * OVERHANG + (layer.stroke?.width ?? 0);
  const soft = layer.shadow ? layer.shadow.blur * 1.5 : 0;
  const drop = layer.shadow?.y ?? 0;
  const left = Math.min(...words.map((word) => word.left)) - more - soft;
  const right = Math.max(...words.map((word) => word.right)) + more + soft;
  const top = Math.min(
    ...pieces.map(
      ({ piece, word }) => word.line.baseline - Math.max(piece.above, MIN_EXTENT.above * fontSize),
    ),
  );
  const bottom = Math.max(
    ...pieces.map(
      ({ piece, word }) => word.line.baseline + Math.max(piece.below, MIN_EXTENT.below * fontSize),
    ),
  );
  const [above, below] = [more + Math.max(0, soft - drop), more + Math.max(0, soft + drop)];
  return { x: left, y: top - above, width: right - left, height: bottom - top + above + below };
}

/** Draws words in frame coordinates: shadow, stroke, then letters. */
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

/** Returns the plates behind each line, or one behind all of them. */
export function platesOf(block: TextBlock, { plate }: TextLayer): { line: BlockLine; rect: Rect }[] {
  if (!plate) return [];
  const { fontSize } = block.style;
  const side = plate.padding * fontSize;
  const half =
    ((isTall(block.text) ? TALL_PLATE_HALF : PLATE_HALF) + plate.padding * PLATE_VERTICAL) * fontSize;
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

/** Returns the area of the line that strikes out a line of text. */
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

/** Words that appear together, at a second of the clip. */
interface TextUnit {
  words: BlockWord[];
  at: Seconds;
  /** Time between letters, if the words are typed. */
  letterStep?: Seconds;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Splits a text into units that appear together. Without a pace there is one unit, shown from the start. */
function unitsOf({ words, lines }: TextBlock, { pace, wordTimes }: TextLayer): TextUnit[] {
  const timeOf = (word: BlockWord | undefined) => timeOfWord(word, words.length, wordTimes);
  if (pace?.by === 'lines') {
    return lines.map((line, index) => ({
      words: line.words,
      at: wordTimes ? timeOf(line.words[0]) : index * pace.step,
    }));
  }
  if (wordTimes) return words.map((word) => ({ words: [word], at: timeOf(word) }));
  if (pace?.by === 'words') return words.map((word) => ({ words: [word], at: word.index * pace.step }));
  if (pace?.by === 'typed') return typedUnits(lines, pace.step);
  return words.length > 0 ? [{ words, at: 0 }] : [];
}

/** Returns the time of a word, interpolated if the text has more or fewer words than were spoken. */
function timeOfWord(
  word: BlockWord | undefined,
  count: number,
  times: readonly Seconds[] | undefined,
): Seconds {
  const index = word?.index ?? 0;
  const place = times && times.length !== count ? Math.floor((index * times.length) / count) : index;
  return times?.[Math.min(place, times.length - 1)] ?? 0;
}

/** Returns the words as units that are typed one after the other. A space takes as long as a letter. */
function typedUnits(lines: readonly BlockLine[], step: Seconds): TextUnit[] {
  let letters = 0;
  return lines.flatMap((line) =>
    line.words.map((word): TextUnit => {
      const at = letters * step;
      letters += lettersOf(word.text).length + 1;
      return { words: [word], at, letterStep: step };
    }),
  );
}

/** Returns a function for the share of a word's width that is typed after some seconds. Joined letters get equal shares. */
function typedPart({ text }: BlockWord, style: TextStyle, step: Seconds): (since: Seconds) => number {
  const letters = lettersOf(text);
  const width = (count: number) => setLine([{ text: letters.slice(0, count).join('') }], style, 0).width;
  const all = width(letters.length);
  const parts = letters.map((_, index) =>
    hasJoinedLetters(text) || all === 0 ? (index + 1) / letters.length : width(index + 1) / all,
  );
  return (since) => parts[Math.floor(since / step + 1e-6)] ?? 1;
}
