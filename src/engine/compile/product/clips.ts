import type { Clip, Motion, NamedFace, Rect, Seconds, ShapeLayer, TextLayer } from '../../film/timeline.ts';
import { chunks } from '../../text/captions/chunks.ts';
import { emsOf } from '../../text/captions/pieces.ts';
import { directionOf } from '../../text/direction.ts';
import type { CallOut } from './film.ts';

/** Font sizes in pixels, for frames whose shorter side has 1080. */
export const SIZES = {
  hook: { maxSize: 120, minSize: 56 },
  headline: { maxSize: 88, minSize: 48 },
  callOut: { maxSize: 64, minSize: 38 },
  label: { maxSize: 40, minSize: 28 },
} as const;

/** Width of each face relative to the estimates of `emsOf`. */
const FACE_WIDTH: Readonly<Record<NamedFace, number>> = {
  sans: 1,
  heavy: 1.12,
  condensed: 0.74,
  serif: 0.96,
  tech: 1.02,
  hand: 0.82,
};

interface TypeStyle {
  locale: string;
  /** Preferred font size, and the minimum. */
  maxSize: number;
  minSize: number;
  lineHeight: number;
  face?: NamedFace;
  uppercase?: boolean;
  maxLines?: number;
}

/** Estimated size of a text in a box, for shapes that fit the text. */
interface EstimatedText {
  fontSize: number;
  lines: number;
  /** Pixels of the widest line and of all lines. */
  width: number;
  height: number;
  /** Whether the whole text fits in the box. */
  fits: boolean;
}

/** Estimates the size of a text; the renderer measures the real letters. */
export function estimateText(
  text: string,
  box: { width: number; height: number },
  style: TypeStyle,
): EstimatedText {
  const { locale, maxSize, minSize, lineHeight, face = 'sans', uppercase = false, maxLines = 99 } = style;
  const shown = uppercase ? text.toLocaleUpperCase(locale) : text;
  const pieces = chunks(shown, locale).map((piece) => [emsOf(piece.trimEnd()), emsOf(piece)] as const);
  for (let fontSize = maxSize; ; fontSize -= 2) {
    const scale = fontSize * FACE_WIDTH[face];
    const lines: number[] = [0];
    for (const [bare, spaced] of pieces) {
      const line = lines.at(-1) ?? 0;
      if (line > 0 && (line + bare) * scale > box.width) lines.push(spaced);
      else lines[lines.length - 1] = line + spaced;
    }
    const width = Math.max(0, ...lines) * scale;
    const height = lines.length * fontSize * lineHeight;
    const fits = width <= box.width * 1.02 && height <= box.height && lines.length <= maxLines;
    if (fits || fontSize - 2 < minSize) {
      return { fontSize, lines: lines.length, width: Math.ceil(Math.min(width, box.width)), height, fits };
    }
  }
}

type Optional =
  | 'face'
  | 'maxLines'
  | 'uppercase'
  | 'letterSpacing'
  | 'emphasis'
  | 'stroke'
  | 'shadow'
  | 'plate';

interface TypeSetting
  extends Partial<
    Pick<TextLayer, Optional | 'pace' | 'wordTimes' | 'struck' | 'align' | 'valign' | 'entrance'>
  > {
  locale: string;
  weight: number;
  color: string;
  /** Preferred font size, and the minimum. */
  maxSize: number;
  minSize: number;
  lineHeight?: number;
}

/** Creates a clip of a text in a box. */
export function textClip(
  text: string,
  box: Rect,
  start: Seconds,
  end: Seconds,
  setting: TypeSetting,
  motion?: Motion,
): Clip {
  const {
    maxSize,
    minSize,
    lineHeight = 1.12,
    align = 'start',
    valign = 'middle',
    entrance = 'none',
    ...rest
  } = setting;
  const layer: TextLayer = {
    kind: 'text',
    text,
    box,
    fontSize: maxSize,
    minFontSize: minSize,
    lineHeight,
    align,
    valign,
    entrance,
    ...rest,
  };
  return { start, end, layer, ...(motion && { motion }) };
}

/** Seconds after a call-out has appeared at which its old price is struck out. */
const STRIKE_DELAY_SECONDS = 0.45;
/** Seconds before a clip at which a line must begin to be complete in its first frame, in as many as three lines. */
const STRUCK_BEFORE_SECONDS = 1;

/**
 * Returns the setting that strikes out the old price of a call-out that appears `after` the start of its clip, and shows the new
 * one when it is said. If both appear at once, the old one is struck from the first frame, because half a line reads like a
 * minus sign.
 */
export function strikeOf(
  { text, at, struckWords = 0, newAt }: CallOut,
  color: string,
  after: Seconds = 0,
): Pick<TextLayer, 'struck' | 'wordTimes' | 'pace'> {
  if (struckWords === 0) return {};
  const words = text.trim().split(/\s+/u);
  const isOldFirst = words.length <= struckWords || newAt !== undefined;
  const struck = {
    at: isOldFirst ? after + STRIKE_DELAY_SECONDS : -STRUCK_BEFORE_SECONDS,
    color,
    words: struckWords,
  };
  if (newAt === undefined) return { struck };
  const wordTimes = words.map((_, index) => (index < struckWords ? 0 : after + newAt - at));
  return { struck, wordTimes, pace: { by: 'words', step: 0.1 } };
}

/** Whether a call-out is a price or a name, which stands alone and is set larger than a point. */
export function isLarge({ number }: CallOut): boolean {
  return number === 0;
}

/** Returns the side at which text of a language starts: 0 is left, 1 right. */
export function startSide(locale: string): 0 | 1 {
  return directionOf(locale) === 'rtl' ? 1 : 0;
}

/** Creates a clip of a shape. */
export function shapeClip(
  shape: Omit<ShapeLayer, 'kind' | 'radius'> & { radius?: number },
  start: Seconds,
  end: Seconds,
  motion?: Motion,
): Clip {
  return { start, end, layer: { kind: 'shape', radius: 0, ...shape }, ...(motion && { motion }) };
}

/** A soft round light or shade; the colour includes its opacity. */
export function glow(
  center: { x: number; y: number },
  size: number,
  color: string,
): Omit<ShapeLayer, 'kind'> {
  const box: Rect = { x: center.x - size / 2, y: center.y - size / 2, width: size, height: size };
  return { box, radius: size / 2, fill: color };
}
