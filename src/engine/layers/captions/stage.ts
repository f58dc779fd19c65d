import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { smooth } from '../../../base/easing.ts';
import type { CaptionLayer, CaptionWord, Rect, TextFace } from '../../film/timeline.ts';
import type { Compositor, Placed, Sprite } from '../../media/compositor/compositor.ts';
import { applyFont, type Piece, setLine } from '../../media/typesetting/line.ts';
import { CAPTION_STYLES, type StyleTraits } from '../../text/captions/styles.ts';
import { isTall } from '../../text/scripts.ts';
import { pictureOf, roundToEven } from '../surface.ts';

/** A word where it stands on the frame. */
export interface StageWord {
  word: CaptionWord;
  /** Until when it counts as the one being said: up to the next word, unless there is a pause. */
  until: number;
  line: StageLine;
  pieces: Piece[];
  left: number;
  right: number;
}

export interface StageLine {
  left: number;
  width: number;
  baseline: number;
  words: StageWord[];
}

/** A picture on the frame that can be placed at any opacity. */
export interface Cell {
  sprite: Sprite;
  x: number;
  y: number;
}

export interface CaptionStage {
  layer: CaptionLayer;
  fontSize: number;
  lines: StageLine[];
  words: StageWord[];
  /** A context of the cue's font, in frame coordinates, that reaches over an area. */
  brush(area: Rect): SKRSContext2D;
  /** Draws something in frame coordinates and keeps it until the stage is closed. */
  cell(area: Rect, draw: (ctx: SKRSContext2D) => void): Cell;
  close(): void;
}

/** For scripts that need more room between lines. */
const TALLER = 1.14;
/** A pause shorter than this does not put the spoken word out. */
const HOLD = 0.25;
/** Of capitals above the baseline and of marks below, in font sizes: what an eye takes for a line's middle. */
const MIDDLE = 0.34;

/** Outline and shadow, in font sizes. */
const SIDE = 0.26;

/** Sets a cue in its box: as large as asked for, or as small as its longest line needs. */
export function captionStage(compositor: Compositor, layer: CaptionLayer): CaptionStage {
  const facts = CAPTION_STYLES[layer.style];
  const text = layer.words.map((word) => word.text).join(' ');
  const lineHeight = facts.lineHeight * (isTall(text) ? TALLER : 1);
  const fontSize = Math.min(
    sizeForWidth(layer, facts),
    Math.floor(layer.box.height / (layer.lines.length * lineHeight)),
  );
  const font = { locale: layer.locale, fontSize, weight: facts.weight, ...faceOf(layer) };
  const height = fontSize * lineHeight;
  const { box } = layer;
  const free = box.height - layer.lines.length * height;
  const top = box.y + (facts.anchor === 'bottom' ? free : free / 2);
  const lines = layer.lines.map(([from, to], index): StageLine => {
    const words = layer.words.slice(from, to);
    const { pieces, width } = setLine(words, font, facts.spacing);
    const line: StageLine = {
      left: box.x + (box.width - width) / 2,
      width,
      baseline: top + height * (index + 0.5) + fontSize * MIDDLE,
      words: [],
    };
    words.forEach((word, place) => {
      const own = pieces.filter((piece) => piece.word === place);
      const next = layer.words[from + place + 1]?.start ?? Number.POSITIVE_INFINITY;
      line.words.push({
        word,
        until: Math.max(word.end, Math.min(next, word.end + HOLD)),
        line,
        pieces: own,
        left: line.left + Math.min(...own.map((piece) => piece.x)),
        right: line.left + Math.max(...own.map((piece) => piece.x + piece.width)),
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
      // The pictures of a word follow each other, and memory for one of them is dearer than its drawing.
      const ctx = last && same(last.area, area) ? last.ctx : brush(area);
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

/** Whole even pixels around words of one line, with room for outline and shadow, grown about their middle. */
export function areaOf(words: readonly StageWord[], fontSize: number, growth: number): Rect {
  const pieces = words.flatMap((word) => word.pieces);
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.right));
  const baseline = words[0]?.line.baseline ?? 0;
  const above = Math.max(...pieces.map((piece) => piece.above)) + MIDDLE * fontSize * (growth - 1);
  const below = Math.max(...pieces.map((piece) => piece.below));
  const side = fontSize * SIDE + ((right - left) * (growth - 1)) / 2;
  const x = roundToEven(left - side) - 2;
  const y = roundToEven(baseline - above * growth - fontSize * SIDE) - 2;
  return {
    x,
    y,
    width: roundToEven(right + side - x) + 2,
    height: roundToEven(baseline + below * growth + fontSize * (SIDE + 0.06) - y) + 2,
  };
}

function same(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

export function placed({ sprite, x, y }: Cell, opacity: number): Placed {
  return { sprite, x, y, opacity, version: 0 };
}

/** 0 to 1 and back, smoothly, while a word is the one being said. */
export function spoken({ word, until }: StageWord, t: number, rise: number, fall: number): number {
  if (word.end <= word.start) return 0;
  return smooth(Math.min((t - word.start) / rise + 0.3, 1 - (t - until) / fall));
}

/** Remembers what was made for a key: pictures are drawn when they are first shown, and once. */
export function memoize<Made>(make: (key: number) => Made): (key: number) => Made {
  const made = new Map<number, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
