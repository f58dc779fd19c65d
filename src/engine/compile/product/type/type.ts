import type { Clip, Motion, NamedFace, Rect, Seconds, TextLayer } from '../../../film/timeline.ts';
import { chunks } from '../../../text/captions/chunks.ts';
import { emsOf } from '../../../text/captions/pieces.ts';
import { directionOf } from '../../../text/direction.ts';

/** Sizes of type in pixels of a frame whose shorter side has 1080. */
export const SIZES = {
  hook: { most: 120, least: 56 },
  headline: { most: 88, least: 48 },
  callOut: { most: 64, least: 38 },
  label: { most: 40, least: 28 },
} as const;

/** How wide the letters of a face are against those that widths are estimated for. */
const FACE_WIDTH: Readonly<Record<NamedFace, number>> = {
  sans: 1,
  heavy: 1.12,
  condensed: 0.74,
  serif: 0.96,
  tech: 1.02,
  hand: 0.82,
};

export interface TypeStyle {
  locale: string;
  /** The size that is wished, and the smallest one that is still read at ease. */
  most: number;
  least: number;
  lineHeight: number;
  face?: NamedFace;
  uppercase?: boolean;
  maxLines?: number;
}

/** How large a text becomes in a box, by estimated widths of letters: for what is drawn to its measure. */
export interface EstimatedText {
  fontSize: number;
  lines: number;
  /** Pixels of the widest line and of all lines. */
  width: number;
  height: number;
  /** It stands in the box without being cut. */
  fits: boolean;
}

/** About the size that the renderer will set a text in; it measures the real letters. */
export function estimateText(
  text: string,
  box: { width: number; height: number },
  style: TypeStyle,
): EstimatedText {
  const { locale, most, least, lineHeight, face = 'sans', uppercase = false, maxLines = 99 } = style;
  const said = uppercase ? text.toLocaleUpperCase(locale) : text;
  const pieces = chunks(said, locale).map((piece) => [emsOf(piece.trimEnd()), emsOf(piece)] as const);
  for (let fontSize = most; ; fontSize -= 2) {
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
    if (fits || fontSize - 2 < least) {
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

export interface TypeSetting
  extends Partial<
    Pick<TextLayer, Optional | 'pace' | 'wordTimes' | 'struck' | 'align' | 'valign' | 'entrance'>
  > {
  locale: string;
  weight: number;
  color: string;
  /** The size that is wished, and down to which it may shrink. */
  most: number;
  least: number;
  lineHeight?: number;
}

/** A text in a box from one moment to another. */
export function textClip(
  text: string,
  box: Rect,
  start: Seconds,
  end: Seconds,
  setting: TypeSetting,
  motion?: Motion,
): Clip {
  const {
    most,
    least,
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
    fontSize: most,
    minFontSize: least,
    lineHeight,
    align,
    valign,
    entrance,
    ...rest,
  };
  return { start, end, layer, ...(motion && { motion }) };
}

/** The side at which a text of this language begins, as a part of its box. */
export function startSide(locale: string): 0 | 1 {
  return directionOf(locale) === 'rtl' ? 1 : 0;
}
