import type { Rect, TextLayer } from '../../film/timeline.ts';
import { chunks } from '../../text/captions/chunks.ts';
import { directionOf } from '../../text/direction.ts';
import { minLineHeight } from '../../text/scripts.ts';
import { type FitRequest, fitText } from './fit.ts';
import { type Piece, setLine, type TextStyle } from './line.ts';

/** Text placed on the frame. */
export interface TextBlock {
  style: TextStyle;
  text: string;
  lines: BlockLine[];
  words: BlockWord[];
}

export interface BlockLine {
  left: number;
  right: number;
  baseline: number;
  /** Vertical position of the line's optical centre. */
  middle: number;
  words: BlockWord[];
}

export interface BlockWord {
  /** Position among the words of the whole text. */
  index: number;
  text: string;
  pieces: Piece[];
  left: number;
  right: number;
  line: BlockLine;
}

export interface BlockRequest extends Omit<FitRequest, 'width' | 'height'> {
  box: Rect;
  align: TextLayer['align'];
  valign: TextLayer['valign'];
}

/** Half the height of capitals, in font sizes. */
const HALF_CAPITAL_HEIGHT = 0.36;

/** Sets a text in its box, shrunk if necessary. */
export function textBlock(request: BlockRequest): TextBlock {
  const { box, locale, weight, face, letterSpacing, inset = { x: 0, y: 0 } } = request;
  const lineHeight = Math.max(minLineHeight(request.text), request.lineHeight);
  const fitted = fitText({ ...request, lineHeight, width: box.width, height: box.height });
  const { fontSize } = fitted;
  const style: TextStyle = {
    locale,
    fontSize,
    weight,
    ...(face && { face }),
    ...(letterSpacing !== undefined && { letterSpacing }),
  };
  const [x, y] = [inset.x * fontSize, inset.y * fontSize];
  const free = box.height - 2 * y - fitted.height;
  const top = box.y + y + { top: 0, middle: free / 2, bottom: free }[request.valign];
  const starts = directionOf(locale) === 'rtl' ? 1 : 0;
  const alignment = { start: starts, center: 0.5, end: 1 - starts }[request.align];
  const words: BlockWord[] = [];
  const lines = fitted.lines.map((text, index): BlockLine => {
    const parts = chunks(text, locale);
    const { pieces, width } = setLine(lineWords(parts), style, 0);
    const left = box.x + x + (box.width - 2 * x - width) * alignment;
    const middle = top + fontSize * lineHeight * (index + 0.5);
    const line: BlockLine = {
      left,
      right: left + width,
      baseline: middle + fontSize * HALF_CAPITAL_HEIGHT,
      middle,
      words: [],
    };
    parts.forEach((part, partIndex) => {
      const wordPieces = pieces.filter((piece) => piece.word === partIndex);
      if (wordPieces.length === 0) return;
      const word: BlockWord = {
        index: words.length,
        text: part.trimEnd(),
        pieces: wordPieces,
        left: left + Math.min(...wordPieces.map((piece) => piece.x)),
        right: left + Math.max(...wordPieces.map((piece) => piece.x + piece.width)),
        line,
      };
      words.push(word);
      line.words.push(word);
    });
    return line;
  });
  return { style, text: fitted.lines.join(' '), lines, words };
}

function lineWords(parts: readonly string[]) {
  return parts.map((part, index) => {
    const isJoined = index > 0 && !/\s$/u.test(parts[index - 1] ?? '');
    return isJoined ? { text: part.trimEnd(), joined: true as const } : { text: part.trimEnd() };
  });
}
