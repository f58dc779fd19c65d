import { chunks } from '../captions/chunks.ts';
import { setLine, type TextStyle } from './line.ts';

export interface FittedText {
  lines: string[];
  fontSize: number;
  /** Width of the widest line in pixels. */
  width: number;
  /** Height of all lines in pixels. */
  height: number;
}

function textWidth(text: string, style: TextStyle): number {
  return setLine([{ text }], style, 0).width;
}

export interface FitRequest extends TextStyle {
  text: string;
  width: number;
  height: number;
  minFontSize: number;
  /** Distance of baselines, in font sizes. */
  lineHeight: number;
}

/** The largest size, down to `minFontSize`, at which the text stands within the box; then it is cut with an ellipsis. */
export function fitText(request: FitRequest): FittedText {
  const { text, width, height, lineHeight } = request;
  for (let fontSize = request.fontSize; ; fontSize -= 2) {
    const style = { ...request, fontSize };
    const lines = breakLines(text, width, style);
    const widest = Math.max(0, ...lines.map((line) => textWidth(line, style)));
    const tall = lines.length * fontSize * lineHeight;
    if ((tall <= height && widest <= width) || fontSize - 2 < request.minFontSize) {
      const room = Math.max(1, Math.floor(height / (fontSize * lineHeight)));
      const kept = lines.length > room ? shorten(lines.slice(0, room), width, style) : lines;
      return {
        lines: kept,
        fontSize,
        width: Math.min(widest, width),
        height: kept.length * fontSize * lineHeight,
      };
    }
  }
}

/** Lines of even length: as few as the width allows, then as narrow as that number allows. */
function breakLines(text: string, width: number, style: TextStyle): string[] {
  const pieces = chunks(text, style.locale);
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

function shorten(lines: string[], width: number, style: TextStyle): string[] {
  let last = lines.at(-1) ?? '';
  while (last && textWidth(`${last}…`, style) > width) last = [...last].slice(0, -1).join('').trimEnd();
  return [...lines.slice(0, -1), `${last}…`];
}
