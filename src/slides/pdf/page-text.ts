import type { Box, DrawnPage, Paragraph } from '../deck.ts';
import { isUnreadable, plainText, withoutBullet } from '../plain-text.ts';
import { joinLines } from './join-lines.ts';
import { COLUMN_GAP, cut, inReadingOrder } from './reading-order.ts';

/** What MuPDF tells of the letters of a page (`StructuredText.asJSON`); lengths are points. */
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

/** Letters of a column of words. */
const SHORTEST = 3;
/** Letters of this part of the largest size stand in the title. */
const TITLE_SIZE = 0.86;
/** Above this part of the page's height. */
const TITLE_ABOVE = 0.55;
/** Lines of another size, by this part, are another paragraph. */
const SAME_SIZE = 0.12;
/** Between lines of a text that goes on, in sizes of its letters. */
const LINE_GAP = 0.6;
/** Lines whose middles differ by less, as part of the width, are centred. */
const CENTRED = 0.01;
const ENDED = /[.!?…:;。！？।]["'”’»)]?$/u;
/** Indented by this part of the width: one level deeper. */
const INDENT = 0.025;

/** Title, paragraphs in reading order, and where letters stand. */
export function textOf(
  { blocks }: StructuredText,
  page: PageSize,
): Pick<DrawnPage, 'title' | 'paragraphs' | 'letters' | 'isUnreadable'> {
  const lined = blocks.flatMap(({ bbox, lines = [] }) => {
    const full = lines.filter(({ text }) => text.trim() !== '');
    return full.length > 0 ? columnsIn({ bbox, lines: full }, page) : [];
  });
  const letters = lined.flatMap(({ lines }) => lines.map(({ bbox }) => percent(bbox, page)));
  if (isUnreadable(lined.flatMap(({ lines }) => lines.map(({ text }) => text)))) {
    return { title: '', paragraphs: [], letters, isUnreadable: true };
  }
  const own = lined.filter(({ lines: [first, ...more] }) => {
    const y = ((first?.bbox.y ?? 0) - page.top) / page.height;
    return more.length > 0 || !isPageNumber(first?.text.trim() ?? '', y);
  });
  const told = wrapped(
    inReadingOrder(own, page).flatMap(({ lines }) => paragraphsOf(lines, page)),
    page,
  ).map((one) => ({ ...one, text: plainText(one.text) }));
  const largest = Math.max(0, ...told.map(({ size }) => size));
  const isTitle = ({ size, y, isPoint }: Found) =>
    !isPoint && size >= largest * TITLE_SIZE && (y - page.top) / page.height < TITLE_ABOVE;
  // Where all letters have one size, the first line is the title.
  const hasSizes = told.some(({ size }) => size < largest * TITLE_SIZE);
  const titles = hasSizes ? told.filter(isTitle) : told.slice(0, 1).filter(({ isPoint }) => !isPoint);
  const others = told.filter((one) => !titles.includes(one));
  return {
    title: titles.map(({ text }) => text).join(' '),
    paragraphs: [...titles, ...others].map(({ text, level, isPoint, box }) => ({
      text,
      level,
      isPoint,
      box: percent(box, page),
    })),
    letters,
  };
}

/** Lines that stand beside each other are often one block: each column of them is one of its own. */
function columnsIn(block: { bbox: Rect; lines: Line[] }, page: PageSize): { bbox: Rect; lines: Line[] }[] {
  const columns = cut(block.lines, ({ x, w }) => [x, x + w], COLUMN_GAP * page.width);
  // A bullet far from its words is no column.
  const areColumns = columns.every((lines) => lines.some(({ text }) => text.trim().length >= SHORTEST));
  if (columns.length < 2 || !areColumns) return [block];
  return columns.map((lines) => {
    const inOrder = block.lines.filter((line) => lines.includes(line));
    return { bbox: around(lines.map(({ bbox }) => bbox)), lines: inOrder };
  });
}

function around(boxes: readonly Rect[]): Rect {
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

/** Lines that go on with one another are one paragraph; one that begins with a bullet is another. */
function paragraphsOf(lines: readonly Line[], page: PageSize): Found[] {
  const found: Found[] = [];
  const leftmost = Math.min(...lines.map(({ bbox }) => bbox.x));
  for (const { text, bbox, font } of lines) {
    const { text: bare, isPoint } = withoutBullet(text);
    const words = bare.trim();
    const last = found.at(-1);
    const goesOn = last && !isPoint && Math.abs(last.size - font.size) <= last.size * SAME_SIZE;
    if (last && goesOn) {
      last.text = joinLines(last.text, words);
      last.box = around([last.box, bbox]);
    } else
      found.push({
        text: words,
        level: Math.min(4, Math.round((bbox.x - leftmost) / (INDENT * page.width))),
        isPoint,
        size: font.size,
        y: bbox.y,
        box: bbox,
      });
  }
  return found.map((one) => ({ ...one, text: withSoftEnd(one.text) })).filter(({ text }) => text !== '');
}

/** Lines of a centred text are blocks of their own, since none begins where the others do: they go on with one another. */
function wrapped(found: readonly Found[], page: PageSize): Found[] {
  const whole: Found[] = [];
  for (const one of found) {
    const last = whole.at(-1);
    if (last && goesOnCentred(last, one, page)) {
      last.text = joinLines(last.text, one.text);
      last.box = around([last.box, one.box]);
    } else whole.push({ ...one });
  }
  return whole;
}

/** Without what is drawn only, but a soft hyphen at the end, where the next line may go on. */
function withSoftEnd(text: string): string {
  return plainText(text) + (text.endsWith('\u00ad') ? '\u00ad' : '');
}

function goesOnCentred(above: Found, below: Found, { width }: PageSize): boolean {
  const gap = below.box.y - (above.box.y + above.box.h);
  const middle = ({ box }: Found) => box.x + box.w / 2;
  return (
    !above.isPoint &&
    !below.isPoint &&
    !ENDED.test(above.text) &&
    Math.abs(above.size - below.size) <= above.size * SAME_SIZE &&
    Math.abs(gap) <= above.size * LINE_GAP &&
    Math.abs(middle(above) - middle(below)) <= CENTRED * width
  );
}

/** A figure alone at the edge of a page. */
function isPageNumber(text: string, y: number): boolean {
  return (y > 0.85 || y < 0.08) && /^(?:\d{1,4}|\d{1,4}\s*(?:\/|of)\s*\d{1,4})$/.test(text);
}

function percent({ x, y, w, h }: Rect, { left, top, width, height }: PageSize): Box {
  const part = (value: number, whole: number) => Math.round((value / whole) * 1000) / 10;
  return [part(x - left, width), part(y - top, height), part(w, width), part(h, height)];
}
