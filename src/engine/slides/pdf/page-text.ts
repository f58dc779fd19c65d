import { isEnglishWord } from '../../text/parts-of-speech.ts';
import type { Box, DrawnPage, Paragraph } from '../deck.ts';
import { isUnreadable, plainText, withoutBullet } from '../plain-text.ts';

interface Placed {
  bbox: { x: number; y: number; w: number; h: number };
}

/** Minimum gap between columns, as a fraction of the page's width. */
const MIN_COLUMN_GAP = 0.03;
/** Minimum gap between rows, as a fraction of the page's height. */
const MIN_ROW_GAP = 0.012;
/** Maximum recursion of cuts. */
const MAX_DEPTH = 12;

/** Hyphens at the end of a line whose word continues on the next. */
const HYPHENS = ['-', '‐', '\u00ad'];
/** A word at the end of a line, without a bracket or quote before it. */
const WORD = /^[^\p{L}\p{M}]*(\p{L}[\p{L}\p{M}'’‐-]*)$/u;
const WORD_START = /^[\p{L}\p{M}'’]+/u;
/** Words before which a hyphen stands for the second half of a compound: "Ein- und Ausgang". */
const CONJUNCTION = /^(?:and|or|to|und|oder|bzw|bis|et|ou|y|e|o|u|en|of|och|eller|og|i|lub)$/u;
/** Parts that keep their hyphen: English prefixes, French pronouns. */
const BEFORE_HYPHEN = /^(?:all|cross|ex|half|high|long|low|non|quasi|self|short|vice|well)$/i;
const AFTER_HYPHEN = /^(?:je|tu|il|elle|on|nous|vous|ils|elles|moi|toi|ci|là)$/u;
/** Scripts written without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，！？」』）]/u;

/** MuPDF's text of a page (`StructuredText.asJSON`); lengths are points. */
export interface StructuredText {
  blocks: { type: string; bbox: Rect; lines?: Line[] }[];
}

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Line {
  bbox: Rect;
  font: { size: number };
  text: string;
}

interface PageSize {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Minimum letters in the longest line of a column. */
const MIN_COLUMN_LETTERS = 3;
/** Minimum size of title letters, relative to the largest on the page. */
const MIN_TITLE_SIZE = 0.86;
/** Maximum distance of the title from the top, as a fraction of the page's height. */
const MAX_TITLE_TOP = 0.55;
/** Maximum relative difference between letter sizes in one paragraph. */
const MAX_SIZE_DIFFERENCE = 0.12;
/** Maximum gap between lines of the same text, relative to the letters' size. */
const MAX_LINE_GAP = 0.6;
/** Maximum difference between centres of centred lines, as a fraction of the page's width. */
const CENTRED_TOLERANCE = 0.01;
const SENTENCE_END = /[.!?…:;。！？।]["'”’»)]?$/u;
/** Indentation of one level, as a fraction of the page's width. */
const INDENT_WIDTH = 0.025;

/** Reads the title, the paragraphs in reading order, and the boxes of lines. */
export function textOf(
  { blocks }: StructuredText,
  page: PageSize,
): Pick<DrawnPage, 'title' | 'paragraphs' | 'letters' | 'isUnreadable'> {
  const blocksWithText = blocks.flatMap(({ bbox, lines = [] }) => {
    const full = lines.filter(({ text }) => text.trim() !== '');
    return full.length > 0 ? columnsIn({ bbox, lines: full }, page) : [];
  });
  const letters = blocksWithText.flatMap(({ lines }) => lines.map(({ bbox }) => percent(bbox, page)));
  if (isUnreadable(blocksWithText.flatMap(({ lines }) => lines.map(({ text }) => text)))) {
    return { title: '', paragraphs: [], letters, isUnreadable: true };
  }
  const content = blocksWithText.filter(({ lines: [first, ...more] }) => {
    const y = ((first?.bbox.y ?? 0) - page.top) / page.height;
    return more.length > 0 || !isPageNumber(first?.text.trim() ?? '', y);
  });
  const paragraphs = joinWrapped(
    inReadingOrder(content, page).flatMap(({ lines }) => paragraphsOf(lines, page)),
    page,
  ).map((one) => ({ ...one, text: plainText(one.text) }));
  const largest = Math.max(0, ...paragraphs.map(({ size }) => size));
  const isTitle = ({ size, y, isPoint }: Found) =>
    !isPoint && size >= largest * MIN_TITLE_SIZE && (y - page.top) / page.height < MAX_TITLE_TOP;
  // If all letters have one size, the first line is the title.
  const hasSizes = paragraphs.some(({ size }) => size < largest * MIN_TITLE_SIZE);
  const titles = hasSizes
    ? paragraphs.filter(isTitle)
    : paragraphs.slice(0, 1).filter(({ isPoint }) => !isPoint);
  const otherParagraphs = paragraphs.filter((one) => !titles.includes(one));
  return {
    title: titles.map(({ text }) => text).join(' '),
    paragraphs: [...titles, ...otherParagraphs].map(({ text, level, isPoint, box }) => ({
      text,
      level,
      isPoint,
      box: percent(box, page),
    })),
    letters,
  };
}

/** Splits a block into columns, because MuPDF often reports columns side by side as one block. */
function columnsIn(block: { bbox: Rect; lines: Line[] }, page: PageSize): { bbox: Rect; lines: Line[] }[] {
  const columns = splitByGaps(block.lines, ({ x, w }) => [x, x + w], MIN_COLUMN_GAP * page.width);
  // A bullet far from its text is not a column.
  const areColumns = columns.every((lines) =>
    lines.some(({ text }) => text.trim().length >= MIN_COLUMN_LETTERS),
  );
  if (columns.length < 2 || !areColumns) return [block];
  return columns.map((lines) => {
    const orderedLines = block.lines.filter((line) => lines.includes(line));
    return { bbox: boundingBox(lines.map(({ bbox }) => bbox)), lines: orderedLines };
  });
}

function boundingBox(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y;
  return { x, y, w, h };
}

interface Found extends Omit<Paragraph, 'box'> {
  size: number;
  y: number;
  box: Rect;
}

/** Joins continuing lines into paragraphs; a bullet starts a new one. */
function paragraphsOf(lines: readonly Line[], page: PageSize): Found[] {
  const paragraphs: Found[] = [];
  const leftmost = Math.min(...lines.map(({ bbox }) => bbox.x));
  for (const { text, bbox, font } of lines) {
    const { text: bare, isPoint } = withoutBullet(text);
    const trimmed = bare.trim();
    const last = paragraphs.at(-1);
    const continues = last && !isPoint && Math.abs(last.size - font.size) <= last.size * MAX_SIZE_DIFFERENCE;
    if (last && continues) {
      last.text = joinLines(last.text, trimmed);
      last.box = boundingBox([last.box, bbox]);
    } else
      paragraphs.push({
        text: trimmed,
        level: Math.min(4, Math.round((bbox.x - leftmost) / (INDENT_WIDTH * page.width))),
        isPoint,
        size: font.size,
        y: bbox.y,
        box: bbox,
      });
  }
  return paragraphs.map((one) => ({ ...one, text: withSoftEnd(one.text) })).filter(({ text }) => text !== '');
}

/** Joins lines of centred text, which MuPDF reports as separate blocks because their left edges differ. */
function joinWrapped(found: readonly Found[], page: PageSize): Found[] {
  const joined: Found[] = [];
  for (const one of found) {
    const last = joined.at(-1);
    if (last && continuesCentred(last, one, page)) {
      last.text = joinLines(last.text, one.text);
      last.box = boundingBox([last.box, one.box]);
    } else joined.push({ ...one });
  }
  return joined;
}

/** Normalizes a text but keeps a soft hyphen at its end, where the next line may continue. */
function withSoftEnd(text: string): string {
  return plainText(text) + (text.endsWith('\u00ad') ? '\u00ad' : '');
}

function continuesCentred(above: Found, below: Found, { width }: PageSize): boolean {
  const gap = below.box.y - (above.box.y + above.box.h);
  const middle = ({ box }: Found) => box.x + box.w / 2;
  return (
    !above.isPoint &&
    !below.isPoint &&
    !SENTENCE_END.test(above.text) &&
    Math.abs(above.size - below.size) <= above.size * MAX_SIZE_DIFFERENCE &&
    Math.abs(gap) <= above.size * MAX_LINE_GAP &&
    Math.abs(middle(above) - middle(below)) <= CENTRED_TOLERANCE * width
  );
}

/** A lone number at the edge of a page. */
function isPageNumber(text: string, y: number): boolean {
  return (y > 0.85 || y < 0.08) && /^(?:\d{1,4}|\d{1,4}\s*(?:\/|of)\s*\d{1,4})$/.test(text);
}

function percent({ x, y, w, h }: Rect, { left, top, width, height }: PageSize): Box {
  const part = (value: number, whole: number) => Math.round((value / whole) * 1000) / 10;
  return [part(x - left, width), part(y - top, height), part(w, width), part(h, height)];
}

/** Joins two lines of a text, and the parts of a word hyphenated between them. */
function joinLines(first: string, second: string): string {
  if (first === '' || second === '') return first + second;
  const word = HYPHENS.includes(first.at(-1) ?? '') ? lastWord(first.slice(0, -1)) : '';
  const [continuation = ''] = WORD_START.exec(second) ?? [];
  if (word !== '' && !CONJUNCTION.test(continuation)) {
    const isOne = /^\p{Ll}/u.test(continuation) && isOneWord(word, continuation, first.at(-1) === '\u00ad');
    return (isOne ? first.slice(0, -1) : first) + second;
  }
  const isUnspaced = UNSPACED.test(first.at(-1) ?? '') && UNSPACED.test(second[0] ?? '');
  return isUnspaced ? first + second : `${first} ${second}`;
}

/** Returns the word before a hyphen; empty if the hyphen does not follow a word. */
function lastWord(line: string): string {
  const word = WORD.exec(line.slice(line.lastIndexOf(' ') + 1))?.[1] ?? '';
  return word.endsWith('-') ? '' : word;
}

/** Whether a hyphen breaks a word rather than belonging to it, as in "well-known". */
function isOneWord(word: string, rest: string, isSoft: boolean): boolean {
  if (isSoft) return true;
  if (/[-‐]/.test(word) || /^\p{Lu}{2,}$/u.test(word) || word.length < 2) return false;
  if (isEnglishWord(word + rest)) return true;
  if (BEFORE_HYPHEN.test(word) || AFTER_HYPHEN.test(rest)) return false;
  return !(isEnglishWord(word) && isEnglishWord(rest));
}

/**
 * Sorts blocks in reading order. Cuts the page along empty stripes into rows, and rows into columns (recursive XY cut:
 * Nagy, Seth, Viswanathan, "A prototype document image analysis system", 1992).
 */
function inReadingOrder<Block extends Placed>(
  blocks: readonly Block[],
  page: { width: number; height: number },
  depth = 0,
): Block[] {
  if (blocks.length < 2 || depth > MAX_DEPTH) return sortByPosition(blocks);
  const across = splitByGaps(blocks, ({ x, w }) => [x, x + w], MIN_COLUMN_GAP * page.width);
  const down = splitByGaps(blocks, ({ y, h }) => [y, y + h], MIN_ROW_GAP * page.height);
  // Columns that run from top to bottom are read one after the other, even if rows could be cut.
  const groups = across.length > 1 && across.every(({ length }) => length > 1) ? across : down;
  const parts = groups.length > 1 ? groups : across;
  if (parts.length < 2) return sortByPosition(blocks);
  return parts.flatMap((part) => inReadingOrder(part, page, depth + 1));
}

/** Splits blocks into groups separated by empty stripes. */
function splitByGaps<Block extends Placed>(
  blocks: readonly Block[],
  span: (bbox: Placed['bbox']) => [number, number],
  gap: number,
): Block[][] {
  const sorted = [...blocks].sort((a, b) => span(a.bbox)[0] - span(b.bbox)[0]);
  const groups: Block[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const block of sorted) {
    const [start, to] = span(block.bbox);
    if (start - end > gap || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(block);
    end = Math.max(end, to);
  }
  return groups;
}

function sortByPosition<Block extends Placed>(blocks: readonly Block[]): Block[] {
  return [...blocks].sort((a, b) => a.bbox.y - b.bbox.y || a.bbox.x - b.bbox.x);
}
