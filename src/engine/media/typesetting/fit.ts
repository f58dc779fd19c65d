import { type LinePiece, linePieces } from '../../text/captions/bonds.ts';
import { HELD, UNBREAKABLE } from '../../text/captions/close-bonds.ts';
import { divideWord } from '../../text/captions/word-breaks.ts';
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
/** Part of the asked size below which a word that is still too long is divided. */
const BREAK = 0.55;
/** Part of its size that a text gives up at most so that its lines break better, and so that a price is not parted. */
const YIELDS = 0.2;
const YIELDS_MOST = 0.45;
/** Cost of breaking an unbreakable group. */
const PARTED = 4;
/** Cost of shrinking to nothing, relative to a line that ends with an article (1). */
const SHRINKING = 3;
/** Cost of an extra line. */
const MORE_LINES = 0.4;
/** What a difference of a whole line's width between two lines costs, and a line before the last that is short. */
const RAGGED = 1.5;
const SHORT = 0.1;
/** Pieces of a paragraph whose lines are chosen by what their breaks cost; longer ones are filled line by line. */
const MAX_PIECES = 300;
/** What a word costs that is divided between syllables, where it could be divided at a joint. */
const TORN = 0.7;
/** What a last line costs that holds a mere rest, less than this part of the others. */
const ORPHAN = 0.6;
const REST = 0.3;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The largest size, down to `minFontSize`, at which the text stands within the box; a little less where its lines break
 * better then. Words are divided where shrinking is not enough, and what still has no room is cut with an ellipsis.
 * Lines break where the text has line breaks, and where it must.
 */
export function fitText(request: FitRequest): FittedText {
  const { lineHeight, inset, maxLines = Number.POSITIVE_INFINITY } = request;
  const paragraphs = request.text
    .normalize('NFC')
    .split('\n')
    .map((text) => measured(text, request));
  const minFontSize = Math.min(request.minFontSize, sizeForFigures(paragraphs.flat(), request));
  const step = request.fontSize * STEP;
  let best: { fitted: FittedText; cost: number } | undefined;
  let largest = 0;
  for (let fontSize = request.fontSize; ; fontSize -= step) {
    const isLast = fontSize - step < minFontSize;
    const yields = best && best.cost >= PARTED ? YIELDS_MOST : YIELDS;
    if (best && fontSize < largest * (1 - yields)) return best.fitted;
    const style = { ...request, fontSize };
    const width = request.width - 2 * (inset?.x ?? 0) * fontSize;
    const height = request.height - 2 * (inset?.y ?? 0) * fontSize;
    const rows = Math.min(maxLines, Math.floor(height / (fontSize * lineHeight) + 1e-6));
    const division: Division = isLast
      ? 'letters'
      : fontSize < request.fontSize * BREAK
        ? 'syllables'
        : 'none';
    const divided = paragraphs.map((pieces) =>
      pieces.flatMap((piece) => pieceParts(piece, width / fontSize, division)),
    );
    const found = layOut(divided, width / fontSize, rows);
    const lines = found?.lines ?? [];
    const widest = found ? widestOf(lines, style) : Number.POSITIVE_INFINITY;
    if (found && widest <= width) {
      largest ||= fontSize;
      const cost = found.cost + SHRINKING * (1 - fontSize / largest);
      if (!best || cost < best.cost) {
        const size = { width: widest, height: lines.length * fontSize * lineHeight };
        best = { fitted: { lines, fontSize, ...size }, cost };
      }
      // Another size would not help.
      if (found.cost === 0) return best.fitted;
    }
    if (!isLast) continue;
    if (best) return best.fitted;
    const all = divided.flatMap((pieces) => linesOf(pieces, filled(pieces, width / fontSize)));
    const room = Math.max(1, rows);
    const kept = all.slice(0, room).map((line, index) => {
      const isCut = index === room - 1 && all.length > room;
      return isCut || textWidth(line, style) > width ? shorten(line, width, style) : line;
    });
    const size = { width: widestOf(kept, style), height: kept.length * fontSize * lineHeight };
    return { lines: kept, fontSize, ...size };
  }
}

/**
 * A number that is cut is another one, and a price whose currency stands in another line is hard to read: such texts may
 * become smaller than words, by half and by a third.
 */
function sizeForFigures(pieces: readonly Piece[], request: FitRequest): number {
  const { width, fontSize, minFontSize, inset } = request;
  let [figures, price, run] = [0, 0, 0];
  let hasFigures = false;
  for (const { text, ems, space, bond } of pieces) {
    const isFigures = isNumber(text);
    if (isFigures) figures = Math.max(figures, ems);
    run += ems;
    hasFigures ||= isFigures;
    if (hasFigures) price = Math.max(price, run);
    run = bond >= UNBREAKABLE ? run + space : 0;
    hasFigures &&= bond >= UNBREAKABLE;
  }
  const sizeFor = (ems: number, least: number) =>
    Math.max(minFontSize * least, width / (ems + 2 * (inset?.x ?? 0)) - fontSize * STEP);
  return Math.min(sizeFor(figures, 1 / 2), sizeFor(price, 2 / 3));
}

function isNumber(text: string): boolean {
  return /\p{N}/u.test(text) && !/[\p{L}\p{M}]/u.test(text);
}

function textWidth(text: string, style: TextStyle): number {
  return setLine([{ text }], style, 0).width;
}

function widestOf(lines: readonly string[], style: TextStyle): number {
  return Math.max(0, ...lines.map((line) => textWidth(line, style)));
}

/** A piece of a text with its width in font sizes: it grows with the size, so it is measured once. */
interface Piece extends Omit<LinePiece, 'hasSpace'> {
  ems: number;
  /** Width of the space after it. */
  space: number;
  /** What it costs that a word was divided at its end. */
  torn: number;
  /** What stands at its end where a line ends with it, and its width. */
  hyphen: { text: string; ems: number } | undefined;
  /** Widths of letters and signs that it may be divided into. */
  measure: (text: string) => number;
  locale: string;
}

/** Marks of places at which a word may be divided; they are not drawn. */
const UNSEEN = /[\u00AD\u200B]/gu;

function measured(text: string, style: TextStyle): Piece[] {
  const widths = new Map<string, number>();
  const measure = (part: string) => {
    const seen = part.replace(UNSEEN, '');
    const known = widths.get(seen) ?? textWidth(seen, style) / style.fontSize;
    widths.set(seen, known);
    return known;
  };
  return linePieces(text, style.locale).map(({ text, hasSpace, bond }) => ({
    text,
    bond,
    ems: measure(text),
    space: hasSpace ? measure(' ') : 0,
    torn: 0,
    hyphen: undefined,
    measure,
    locale: style.locale,
  }));
}

/** How finely an overlong word may be divided. */
type Division = 'none' | 'syllables' | 'letters';

/** A piece, or as few parts of it as there is room for. */
function pieceParts(piece: Piece, room: number, division: Division): Piece[] {
  if (piece.ems <= room || division === 'none') return [piece];
  const { text, locale, measure } = piece;
  const parts = divideWord(text, locale, { room, measure, canBreakAnywhere: division === 'letters' });
  if (!parts) return [piece];
  return parts.map(({ text, ems, hyphen, cost }, index) => {
    const isLast = index === parts.length - 1;
    return {
      ...piece,
      text,
      ems,
      space: isLast ? piece.space : 0,
      bond: isLast ? piece.bond : 0,
      // Where a word has no places to divide it, no other size has any.
      torn: isLast || cost > 1 ? 0 : TORN * cost,
      hyphen: hyphen === '' ? undefined : { text: hyphen, ems: measure(hyphen) },
    };
  });
}

/** The places after which lines end, as indexes of pieces. */
type Ends = number[];

interface LayOut {
  lines: string[];
  /** Cost of its breaks, without the evenness of its lines. */
  cost: number;
}

/** Paragraphs in as few lines as there is room for, or one more where these break better. */
function layOut(paragraphs: readonly Piece[][], room: number, rows: number): LayOut | undefined {
  const least = paragraphs.map((pieces) => filled(pieces, room));
  let free = rows - least.reduce((sum, ends) => sum + ends.length, 0);
  if (free < 0) return undefined;
  let cost = paragraphs.flat().reduce((sum, { torn }) => sum + torn, 0);
  const lines = paragraphs.flatMap((pieces, index) => {
    const ends = least[index] ?? [];
    const best = balanced(pieces, room, ends.length) ?? { ends, cost: 0 };
    const longer = best.cost > MORE_LINES && free > 0 ? balanced(pieces, room, ends.length + 1) : undefined;
    const isBetter = longer !== undefined && longer.cost + MORE_LINES < best.cost;
    if (isBetter) free--;
    cost += isBetter ? longer.cost + MORE_LINES : best.cost;
    return linesOf(pieces, isBetter ? longer.ends : best.ends);
  });
  return { lines, cost };
}

function linesOf(pieces: readonly Piece[], ends: Ends): string[] {
  return ends.map((to, index) => {
    const own = pieces.slice(ends[index - 1] ?? 0, to);
    const last = own.at(-1);
    const text = own.map(({ text, space }) => text + (space > 0 ? ' ' : '')).join('');
    return text.trimEnd().replace(UNSEEN, '') + (last?.hyphen?.text ?? '');
  });
}

/** Fills lines greedily. */
function filled(pieces: readonly Piece[], room: number): Ends {
  const ends: Ends = [];
  const sums = sumsOf(pieces);
  let from = 0;
  for (let to = 1; to <= pieces.length; to++) {
    if (widthOf(pieces, sums, from, to) <= room || to - from === 1) continue;
    from = to - 1;
    ends.push(from);
  }
  if (pieces.length > from) ends.push(pieces.length);
  return ends;
}

function sumsOf(pieces: readonly Piece[]): number[] {
  const sums = [0];
  for (const { ems, space } of pieces) sums.push((sums.at(-1) ?? 0) + ems + space);
  return sums;
}

/** Width of the pieces [from, to) as a line. */
function widthOf(pieces: readonly Piece[], sums: readonly number[], from: number, to: number): number {
  const last = pieces[to - 1];
  return (sums[to] ?? 0) - (sums[from] ?? 0) - (last?.space ?? 0) + (last?.hyphen?.ems ?? 0);
}

/**
 * A number of lines that break where it costs least and are of about the same length. Cheapest division by dynamic
 * programming; undefined where there is none, or where the paragraph is too long for it.
 */
function balanced(
  pieces: readonly Piece[],
  room: number,
  count: number,
): { ends: Ends; cost: number } | undefined {
  if (pieces.length > MAX_PIECES || count > pieces.length) return undefined;
  if (count < 2) return { ends: count === 1 ? [pieces.length] : [], cost: 0 };
  const sums = sumsOf(pieces);
  const ideal = widthOf(pieces, sums, 0, pieces.length) / count;
  type Cell = { total: number; torn: number; from: number };
  let before: (Cell | undefined)[] = [{ total: 0, torn: 0, from: 0 }];
  const rows: (Cell | undefined)[][] = [];
  for (let line = 0; line < count; line++) {
    const row: (Cell | undefined)[] = [];
    for (let to = line + 1; to <= pieces.length; to++) {
      const isLast = to === pieces.length;
      if (isLast !== (line === count - 1) && isLast) continue;
      const torn = isLast ? 0 : breakCost(pieces[to - 1]?.bond ?? 0);
      for (let from = to - 1; from >= line; from--) {
        const width = widthOf(pieces, sums, from, to);
        if (width > room && to - from > 1) break;
        const known = before[from];
        if (!known) continue;
        // Where a line must be short, the last one is.
        const short = isLast ? 0 : SHORT * Math.max(0, (ideal - width) / room);
        const total = known.total + RAGGED * ((width - ideal) / room) ** 2 + short + 3 * torn;
        if (total < (row[to]?.total ?? Number.POSITIVE_INFINITY))
          row[to] = { total, torn: known.torn + firmCost(torn), from };
      }
    }
    rows.push(row);
    before = row;
  }
  const last = rows.at(-1)?.[pieces.length];
  if (!last) return undefined;
  const ends: Ends = [];
  for (let line = count - 1, to = pieces.length; line >= 0; line--) {
    ends.unshift(to);
    to = rows[line]?.[to]?.from ?? 0;
  }
  const rest = widthOf(pieces, sums, ends.at(-2) ?? 0, pieces.length);
  return { ends, cost: last.torn + (rest < REST * ideal ? ORPHAN : 0) };
}

/** Cost of a line break between words that belong together. */
function breakCost(bond: number): number {
  if (bond >= UNBREAKABLE) return PARTED;
  if (bond >= HELD) return 1;
  return 0.1 * bond + (bond >= 0.7 ? 0.2 : 0);
}

/** Only what a reader stumbles over is worth a smaller size or another line. */
function firmCost(torn: number): number {
  return torn >= 1 ? torn : 0;
}

function shorten(line: string, width: number, style: TextStyle): string {
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const cut = () => `${letters.join('').trimEnd()}…`;
  while (letters.length > 0 && textWidth(cut(), style) > width) letters.pop();
  return cut();
}
