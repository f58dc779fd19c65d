import { createCanvas, type SKRSContext2D } from '#canvas';
import { rgbHex } from '../../base/color.ts';
import { smooth } from '../../base/easing.ts';
import type { CaptionLayer, CaptionWord, Rect, TextFace } from '../film/timeline.ts';
import type { Compositor, Placed, Sprite } from '../media/compositor/compositor.ts';
import { applyFont, fillPieces, type Piece, setLine, strokePieces } from '../media/typesetting/line.ts';
import { CAPTION_STYLES, type StyleTraits } from '../text/captions/styles.ts';
import { isTall } from '../text/scripts.ts';
import { pictureOf, roundToEven } from './surface.ts';

/** A word and its position on the frame. */
export interface StageWord {
  word: CaptionWord;
  /** End of the word's highlight in seconds: the start of the next word, or earlier if a pause follows. */
  highlightEnd: number;
  line: StageLine;
  pieces: Piece[];
  left: number;
  right: number;
}

interface StageLine {
  left: number;
  width: number;
  baseline: number;
  words: StageWord[];
}

/** A picture with a fixed position on the frame, which can be shown at any opacity. */
interface Cell {
  sprite: Sprite;
  x: number;
  y: number;
}

export interface CaptionStage {
  layer: CaptionLayer;
  fontSize: number;
  lines: StageLine[];
  words: StageWord[];
  /** Creates a context for an area, in frame coordinates, with the font of the cue. */
  brush(area: Rect): SKRSContext2D;
  /** Draws in frame coordinates and keeps the picture until the stage is closed. */
  cell(area: Rect, draw: (ctx: SKRSContext2D) => void): Cell;
  close(): void;
}

/** Scripts with tall letters or marks have a line height that is larger by this factor. */
const TALL_LINE_FACTOR = 1.14;
/** During shorter pauses, the spoken word stays highlighted. */
const MAX_HELD_PAUSE_SECONDS = 0.25;
/** Height of a line's optical middle above its baseline, in font sizes. */
const LINE_MIDDLE = 0.34;

/** Room for outline and shadow at the sides, in font sizes. */
const SIDE_ROOM = 0.26;

/** Sets a cue in its box, in the requested font size or smaller if a line would not fit. */
export function setStage(compositor: Compositor, layer: CaptionLayer): CaptionStage {
  const traits = CAPTION_STYLES[layer.style];
  const text = layer.words.map((word) => word.text).join(' ');
  const lineHeight = traits.lineHeight * (isTall(text) ? TALL_LINE_FACTOR : 1);
  const fontSize = Math.min(
    sizeForWidth(layer, traits),
    Math.floor(layer.box.height / (layer.lines.length * lineHeight)),
  );
  const font = { locale: layer.locale, fontSize, weight: traits.weight, ...faceOf(layer) };
  const height = fontSize * lineHeight;
  const { box } = layer;
  const freeHeight = box.height - layer.lines.length * height;
  const top = box.y + (traits.anchor === 'bottom' ? freeHeight : freeHeight / 2);
  const lines = layer.lines.map(([from, to], index): StageLine => {
    const words = layer.words.slice(from, to);
    const { pieces, width } = setLine(words, font, traits.spacing);
    const line: StageLine = {
      left: box.x + (box.width - width) / 2,
      width,
      baseline: top + height * (index + 0.5) + fontSize * LINE_MIDDLE,
      words: [],
    };
    words.forEach((word, wordIndex) => {
      const wordPieces = pieces.filter((piece) => piece.word === wordIndex);
      const next = layer.words[from + wordIndex + 1]?.start ?? Number.POSITIVE_INFINITY;
      line.words.push({
        word,
        highlightEnd: Math.max(word.end, Math.min(next, word.end + MAX_HELD_PAUSE_SECONDS)),
        line,
        pieces: wordPieces,
        left: line.left + Math.min(...wordPieces.map((piece) => piece.x)),
        right: line.left + Math.max(...wordPieces.map((piece) => piece.x + piece.width)),
      });
    });
    return line;
  });
  const sprites: Sprite[] = [];
  const brush = (area: Rect) => {
    const ctx = createCanvas(area.width, area.height).getContext('2d');
    applyFont(ctx, text, font);
    ctx.lineJoin = 'round';
    ctx.translate(-area.x, -area.y);
    return ctx;
  };
  let last: { area: Rect; ctx: SKRSContext2D } | undefined;
  return {
    layer,
    fontSize,
    lines,
    words: lines.flatMap((line) => line.words),
    brush,
    cell(area, draw) {
      // The next picture is often of the same word, and reusing the context is faster than allocating another.
      const ctx = last && isSameRect(last.area, area) ? last.ctx : brush(area);
      ctx.clearRect(area.x, area.y, area.width, area.height);
      draw(ctx);
      last = { area, ctx };
      const sprite = compositor.sprite(pictureOf(ctx.canvas));
      sprites.push(sprite);
      return { sprite, x: area.x, y: area.y };
    },
    close: () => {
      for (const sprite of sprites.splice(0)) sprite.release();
    },
  };
}

function faceOf({ face }: CaptionLayer): { face?: TextFace } {
  return face ? { face } : {};
}

function sizeForWidth(layer: CaptionLayer, { weight, spacing, margin }: StyleTraits): number {
  const { locale, fontSize, box } = layer;
  const font = { locale, fontSize, weight, ...faceOf(layer) };
  const widest = Math.max(
    ...layer.lines.map(([from, to]) => setLine(layer.words.slice(from, to), font, spacing).width),
  );
  return Math.floor(Math.min(fontSize, (fontSize * box.width) / (widest + 2 * margin * fontSize)));
}

/** Returns the area of words of one line, in even pixels, with room for outline, shadow and growth. */
export function areaOf(words: readonly StageWord[], fontSize: number, growth: number): Rect {
  const pieces = words.flatMap((word) => word.pieces);
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.right));
  const baseline = words[0]?.line.baseline ?? 0;
  const above = Math.max(...pieces.map((piece) => piece.above)) + LINE_MIDDLE * fontSize * (growth - 1);
  const below = Math.max(...pieces.map((piece) => piece.below));
  const side = fontSize * SIDE_ROOM + ((right - left) * (growth - 1)) / 2;
  const x = roundToEven(left - side) - 2;
  const y = roundToEven(baseline - above * growth - fontSize * SIDE_ROOM) - 2;
  return {
    x,
    y,
    width: roundToEven(right + side - x) + 2,
    height: roundToEven(baseline + below * growth + fontSize * (SIDE_ROOM + 0.06) - y) + 2,
  };
}

function isSameRect(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

export function placed({ sprite, x, y }: Cell, opacity: number): Placed {
  return { sprite, x, y, opacity, version: 0 };
}

/** Returns how strongly a word is highlighted, 0–1, with smooth transitions. */
export function highlightAt(
  { word, highlightEnd }: StageWord,
  t: number,
  rise: number,
  fall: number,
): number {
  if (word.end <= word.start) return 0;
  return smooth(Math.min((t - word.start) / rise + 0.3, 1 - (t - highlightEnd) / fall));
}

/** Caches results by key, so that each picture is drawn once, when it is first shown. */
export function memoize<Value>(make: (key: number) => Value): (key: number) => Value {
  const values = new Map<number, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}

export const WHITE = '#ffffff';
export const AMBER = '#ffd33d';
const OUTLINE_COLOR = '#14121c';
const SHADOW_COLOR = 'rgba(10, 8, 20, 0.5)';

/** Draws a dark outline with a soft shadow, so that letters stay legible on any background. */
export function outlineWords(
  ctx: SKRSContext2D,
  words: readonly StageWord[],
  fontSize: number,
  width: number,
): void {
  ctx.shadowColor = SHADOW_COLOR;
  ctx.shadowBlur = fontSize * 0.16;
  ctx.shadowOffsetY = fontSize * 0.05;
  ctx.strokeStyle = OUTLINE_COLOR;
  ctx.lineWidth = fontSize * width;
  for (const { pieces, line } of words) strokePieces(ctx, pieces, line.left, line.baseline, fontSize);
  ctx.shadowColor = 'transparent';
}

export function fillWords(
  ctx: SKRSContext2D,
  words: readonly StageWord[],
  fontSize: number,
  color: string | CanvasGradient,
): void {
  ctx.fillStyle = color;
  for (const { pieces, line } of words) fillPieces(ctx, pieces, line.left, line.baseline, fontSize);
}

/** Draws at another scale, centred on a word. */
export function drawScaled(
  ctx: SKRSContext2D,
  { left, right, line }: StageWord,
  fontSize: number,
  growth: number,
  draw: () => void,
): void {
  const x = (left + right) / 2;
  const y = line.baseline - fontSize * 0.34;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(growth, growth);
  ctx.translate(-x, -y);
  draw();
  ctx.restore();
}

/** Mixes two `#rrggbb` colours; `part` 0 is the first, 1 the second. */
export function mixColors(from: string, to: string, part: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return rgbHex([1, 3, 5].map((at) => channel(from, at) + (channel(to, at) - channel(from, at)) * part));
}
