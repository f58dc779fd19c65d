import { chunks } from '../../text/captions/chunks.ts';
import { setLine, type TextStyle } from './line.ts';

export interface FittedText {
  lines: string[];
  fontSize: number;
  /** Width of the widest line in pixels. */
  width: number;
  /** Height of all lines in pixels. */
  height: number;
}

export interface FitRequest extends TextStyle {
  text: string;
  width: number;
  height: number;
  minFontSize: number;
  /** Distance of baselines, in font sizes. */
  lineHeight: number;
  maxLines?: number;
  /** Kept free at every side, in font sizes. */
  inset?: { x: number; y: number };
}

/** Part of the asked size by which a text shrinks at a time. */
const STEP = 1 / 40;
/** Part of the asked size below which a word that is still too long is broken. */
const BREAK = 0.55;

/** Parts of a broken word may be so much longer than all of them on average. */
const EVEN = 1.15;
const HYPHENATED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]+\p{Po}?$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function textWidth(text: string, style: TextStyle): number {
  return setLine([{ text }], style, 0).width;
}

/**
 * The largest size, down to `minFontSize`, at which the text stands within the box; then it is cut with an
 * ellipsis. Lines break where the text has line breaks, and where it must.
 */
export function fitText(request: FitRequest): FittedText {
  const { text, lineHeight, minFontSize, inset, maxLines = Number.POSITIVE_INFINITY } = request;
  const step = request.fontSize * STEP;
  for (let fontSize = request.fontSize; ; fontSize -= step) {
    const style = { ...request, fontSize };
    const width = request.width - 2 * (inset?.x ?? 0) * fontSize;
    const height = request.height - 2 * (inset?.y ?? 0) * fontSize;
    const mayBreak = fontSize < request.fontSize * BREAK || fontSize - step < minFontSize;
    const lines = text.split('\n').flatMap((paragraph) => breakLines(paragraph, width, style, mayBreak));
    const widest = widestOf(lines, style);
    const tall = lines.length * fontSize * lineHeight;
    if (tall <= height && widest <= width && lines.length <= maxLines)
      return { lines, fontSize, width: widest, height: tall };
    if (fontSize - step < minFontSize) {
      const room = Math.max(1, Math.min(maxLines, Math.floor(height / (fontSize * lineHeight))));
      const kept = lines.slice(0, room).map((line, index) => {
        const isCut = index === room - 1 && lines.length > room;
        return isCut || textWidth(line, style) > width ? shorten(line, width, style) : line;
      });
      const size = { width: widestOf(kept, style), height: kept.length * fontSize * lineHeight };
      return { lines: kept, fontSize, ...size };
    }
  }
}

function widestOf(lines: readonly string[], style: TextStyle): number {
  return Math.max(0, ...lines.map((line) => textWidth(line, style)));
}

/** Lines of even length: as few as the width allows, then as narrow as that number allows. */
function breakLines(text: string, width: number, style: TextStyle, mayBreak: boolean): string[] {
  const whole = chunks(text, style.locale);
  const pieces = mayBreak ? whole.flatMap((piece) => broken(piece, width, style)) : whole;
  const fill = (limit: number) => {
    const lines: string[] = [];
    let line = '';
    for (const piece of pieces) {
      if (line && textWidth((line + piece).trimEnd(), style) > limit) {
        lines.push(line.trimEnd());
        line = piece;
      } else line += piece;
    }
    if (line.trim()) lines.push(line.trimEnd());
    return lines;
  };
  const fewest = fill(width);
  if (fewest.length < 2) return fewest;
  let best = fewest;
  for (let limit = width * 0.95; limit > width / 2; limit -= width * 0.05) {
    const tighter = fill(limit);
    if (tighter.length > fewest.length || tighter.some((line) => textWidth(line, style) > width)) break;
    best = tighter;
  }
  return best;
}

/** A word in as few parts as there is room for, none of them a mere rest; in alphabets they end with a hyphen. */
function broken(word: string, width: number, style: TextStyle): string[] {
  const whole = textWidth(word.trimEnd(), style);
  if (whole <= width) return [word];
  const hyphen = HYPHENATED.test(word.trim()) ? '-' : '';
  const fill = (limit: number) => {
    const parts: string[] = [];
    let part = '';
    for (const { segment } of graphemes.segment(word)) {
      if (part && textWidth(part + segment.trimEnd() + hyphen, style) > limit) {
        parts.push(part + hyphen);
        part = segment;
      } else part += segment;
    }
    return [...parts, part];
  };
  const fewest = fill(width);
  const even = fill(Math.min(width, (whole / fewest.length) * EVEN));
  return even.length > fewest.length ? fewest : even;
}

function shorten(line: string, width: number, style: TextStyle): string {
  let kept = line;
  while (kept && textWidth(`${kept}…`, style) > width) kept = [...kept].slice(0, -1).join('').trimEnd();
  return `${kept}…`;
}
