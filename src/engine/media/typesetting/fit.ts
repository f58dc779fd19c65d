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
  /** Free space on every side, in font sizes. */
  inset?: { x: number; y: number };
}

/** Step by which a text shrinks, as a fraction of the requested size. */
const SHRINK_STEP = 1 / 40;
/** Fraction of the requested size below which a word that is still too long is divided. */
const MIN_SIZE_WITHOUT_DIVISION = 0.55;
/** Fraction by which a text may shrink so that its lines break better. */
const MAX_SHRINKAGE = 0.2;
/** Fraction by which a text may shrink so that a price is not split. */
const MAX_SHRINKAGE_FOR_GROUPS = 0.45;
/** Cost of breaking an unbreakable group. */
const SPLIT_GROUP_COST = 4;
/** Cost of shrinking to nothing, relative to a line that ends with an article (1). */
const SHRINK_COST = 3;
/** Cost of an extra line. */
const EXTRA_LINE_COST = 0.4;
/** Cost of a line whose width differs from the ideal by a whole line. */
const UNEVEN_COST = 1.5;
/** Cost of a short line before the last one. */
const SHORT_LINE_COST = 0.1;
/** Maximum pieces of a paragraph whose breaks are optimised; longer paragraphs are filled line by line. */
const MAX_PIECES = 300;
/** Cost of dividing a word between syllables instead of between its parts. */
const SYLLABLE_BREAK_COST = 0.7;
/** Cost of a hyphen: a whole word may be an eighth smaller. */
const HYPHEN_COST = 0.375;
/** Cost of a last line that is much shorter than the others. */
const SHORT_LAST_LINE_COST = 0.6;
/** Minimum width of a last line without that cost, as a fraction of the ideal width. */
const MIN_LAST_LINE_SHARE = 0.3;
/** The same for a last line of a single word. */
const MIN_LAST_WORD_SHARE = 0.5;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Finds the largest font size, down to `minFontSize`, at which the text fits in the box, or a slightly smaller size if the
 * lines then break better. If shrinking is not enough, words are divided; text that still does not fit is cut with an
 * ellipsis. Lines break at the line breaks of the text, and wherever else it is necessary.
 */
export function fitText(request: FitRequest): FittedText {
  const { lineHeight, inset, maxLines = Number.POSITIVE_INFINITY } = request;
  const paragraphs = request.text
    .normalize('NFC')
    .split('\n')
    .map((text) => measurePieces(text, request));
  const minFontSize = Math.min(request.minFontSize, sizeForFigures(paragraphs.flat(), request));
  const step = request.fontSize * SHRINK_STEP;
  let best: { fitted: FittedText; cost: number } | undefined;
  let largest = 0;
  for (let fontSize = request.fontSize; ; fontSize -= step) {
    const isLast = fontSize - step < minFontSize;
    const maxShrinkage = best && best.cost >= SPLIT_GROUP_COST ? MAX_SHRINKAGE_FOR_GROUPS : MAX_SHRINKAGE;
    if (best && fontSize < largest * (1 - maxShrinkage)) return best.fitted;
    const style = { ...request, fontSize };
    const width = request.width - 2 * (inset?.x ?? 0) * fontSize;
    const height = request.height - 2 * (inset?.y ?? 0) * fontSize;
    const rows = Math.min(maxLines, Math.floor(height / (fontSize * lineHeight) + 1e-6));
    const division: Division = isLast
      ? 'letters'
      : fontSize < request.fontSize * MIN_SIZE_WITHOUT_DIVISION
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
      const cost = found.cost + SHRINK_COST * (1 - fontSize / largest);
      if (!best || cost < best.cost) {
        const size = { width: widest, height: lines.length * fontSize * lineHeight };
        best = { fitted: { lines, fontSize, ...size }, cost };
      }
      // Another size would not help.
      if (found.cost === 0) return best.fitted;
    }
    if (!isLast) continue;
    if (best) return best.fitted;
    const all = divided.flatMap((pieces) => linesOf(pieces, fillLines(pieces, width / fontSize)));
    const room = Math.max(1, rows);
    const visibleLines = all.slice(0, room).map((line, index) => {
      const isCut = index === room - 1 && all.length > room;
      return isCut || textWidth(line, style) > width ? shorten(line, width, style) : line;
    });
    const size = {
      width: widestOf(visibleLines, style),
      height: visibleLines.length * fontSize * lineHeight,
    };
    return { lines: visibleLines, fontSize, ...size };
  }
}

/**
 * Font size at which numbers and prices stay whole. A truncated number is a different number, and a price is hard to read
 * if its currency is on another line. Numbers may therefore shrink to 1/2 of the minimum size, and prices to 2/3.
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
  const sizeFor = (ems: number, minShare: number) =>
    Math.max(minFontSize * minShare, width / (ems + 2 * (inset?.x ?? 0)) - fontSize * SHRINK_STEP);
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

/** A piece of a text. Widths are in font sizes (ems), so that they are measured only once for all sizes. */
interface Piece extends Omit<LinePiece, 'hasSpace'> {
  ems: number;
  /** Width of the space after the piece. */
  space: number;
  /** Cost of the division if a word was divided at the end of this piece. */
  divisionCost: number;
  /** Text added if a line ends with this piece, and its width. */
  hyphen: { text: string; ems: number } | undefined;
  /** Returns the width of a part into which the piece may be divided. */
  measure: (text: string) => number;
  locale: string;
}

/** Invisible characters that mark where a word may be divided. */
const INVISIBLE_BREAKS = /[\u00AD\u200B]/gu;

function measurePieces(text: string, style: TextStyle): Piece[] {
  const widths = new Map<string, number>();
  const measure = (part: string) => {
    const visibleText = part.replace(INVISIBLE_BREAKS, '');
    const relativeWidth = widths.get(visibleText) ?? textWidth(visibleText, style) / style.fontSize;
    widths.set(visibleText, relativeWidth);
    return relativeWidth;
  };
  return linePieces(text, style.locale).map(({ text, hasSpace, bond }) => ({
    text,
    bond,
    ems: measure(text),
    space: hasSpace ? measure(' ') : 0,
    divisionCost: 0,
    hyphen: undefined,
    measure,
    locale: style.locale,
  }));
}

/** How finely an overlong word may be divided. */
type Division = 'none' | 'syllables' | 'letters';

/** Returns the piece, or divides it into as few parts as possible that fit. */
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
      // If a word has no place to divide it, a smaller size would not help, so that costs nothing.
      divisionCost: isLast || cost > 1 ? 0 : SYLLABLE_BREAK_COST * cost + (hyphen === '' ? 0 : HYPHEN_COST),
      hyphen: hyphen === '' ? undefined : { text: hyphen, ems: measure(hyphen) },
    };
  });
}

/** The end of each line: the index of the piece after its last one. */
type Ends = number[];

interface LayOut {
  lines: string[];
  /** Cost of the breaks, regardless of how even the lines are. */
  cost: number;
}

/** Lays out paragraphs in as few lines as possible, or in one more if they then break better. */
function layOut(paragraphs: readonly Piece[][], room: number, rows: number): LayOut | undefined {
  const shortest = paragraphs.map((pieces) => fillLines(pieces, room));
  let free = rows - shortest.reduce((sum, ends) => sum + ends.length, 0);
  if (free < 0) return undefined;
  let cost = paragraphs.flat().reduce((sum, { divisionCost }) => sum + divisionCost, 0);
  const lines = paragraphs.flatMap((pieces, index) => {
    const ends = shortest[index] ?? [];
    const best = balanceLines(pieces, room, ends.length) ?? { ends, cost: 0 };
    const longer =
      best.cost > EXTRA_LINE_COST && free > 0 ? balanceLines(pieces, room, ends.length + 1) : undefined;
    const isBetter = longer !== undefined && longer.cost + EXTRA_LINE_COST < best.cost;
    if (isBetter) free--;
    cost += isBetter ? longer.cost + EXTRA_LINE_COST : best.cost;
    return linesOf(pieces, isBetter ? longer.ends : best.ends);
  });
  return { lines, cost };
}

function linesOf(pieces: readonly Piece[], ends: Ends): string[] {
  return ends.map((to, index) => {
    const lineContent = pieces.slice(ends[index - 1] ?? 0, to);
    const last = lineContent.at(-1);
    const text = lineContent.map(({ text, space }) => text + (space > 0 ? ' ' : '')).join('');
    return text.trimEnd().replace(INVISIBLE_BREAKS, '') + (last?.hyphen?.text ?? '');
  });
}

/** Fills lines greedily. */
function fillLines(pieces: readonly Piece[], room: number): Ends {
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
 * Divides a paragraph into `count` lines of about equal length with the cheapest breaks, by dynamic programming. Returns
 * undefined if that is impossible, or if the paragraph is too long.
 */
function balanceLines(
  pieces: readonly Piece[],
  room: number,
  count: number,
): { ends: Ends; cost: number } | undefined {
  if (pieces.length > MAX_PIECES || count > pieces.length) return undefined;
  if (count < 2) return { ends: count === 1 ? [pieces.length] : [], cost: 0 };
  const sums = sumsOf(pieces);
  const ideal = widthOf(pieces, sums, 0, pieces.length) / count;
  type Cell = { total: number; firmCost: number; from: number };
  let before: (Cell | undefined)[] = [{ total: 0, firmCost: 0, from: 0 }];
  const rows: (Cell | undefined)[][] = [];
  for (let line = 0; line < count; line++) {
    const row: (Cell | undefined)[] = [];
    for (let to = line + 1; to <= pieces.length; to++) {
      const isLast = to === pieces.length;
      if (isLast !== (line === count - 1) && isLast) continue;
      const cost = isLast ? 0 : breakCost(pieces[to - 1]?.bond ?? 0);
      for (let from = to - 1; from >= line; from--) {
        const width = widthOf(pieces, sums, from, to);
        if (width > room && to - from > 1) break;
        const previous = before[from];
        if (!previous) continue;
        // If a line must be short, it should be the last one.
        const short = isLast ? 0 : SHORT_LINE_COST * Math.max(0, (ideal - width) / room);
        const total = previous.total + UNEVEN_COST * ((width - ideal) / room) ** 2 + short + 3 * cost;
        if (total < (row[to]?.total ?? Number.POSITIVE_INFINITY))
          row[to] = { total, firmCost: previous.firmCost + firmCost(cost), from };
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
  const isOneWord = pieces.length - (ends.at(-2) ?? 0) === 1;
  const isShort = rest < (isOneWord ? MIN_LAST_WORD_SHARE : MIN_LAST_LINE_SHARE) * ideal;
  return { ends, cost: last.firmCost + (isShort ? SHORT_LAST_LINE_COST : 0) };
}

/** Cost of a line break between words that belong together. */
function breakCost(bond: number): number {
  if (bond >= UNBREAKABLE) return SPLIT_GROUP_COST;
  if (bond >= HELD) return 1;
  return 0.1 * bond + (bond >= 0.7 ? 0.2 : 0);
}

/** Ignores breaks that a reader hardly notices. They do not justify a smaller size or another line. */
function firmCost(cost: number): number {
  return cost >= 1 ? cost : 0;
}

function shorten(line: string, width: number, style: TextStyle): string {
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const cut = () => `${letters.join('').trimEnd()}…`;
  while (letters.length > 0 && textWidth(cut(), style) > width) letters.pop();
  return cut();
}
