/** A letter with its position on a page: `x` is its left edge, in points. */
export interface PlacedLetter {
  text: string;
  x: number;
  width: number;
}

const RIGHT_TO_LEFT = /(?=\p{L})[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;
const LEFT_TO_RIGHT = /(?!\p{sc=Arabic}|\p{sc=Hebrew}|\p{sc=Syriac}|\p{sc=Thaana}|\p{sc=Nko})\p{L}/u;
const FIGURE = /\p{Nd}/u;
/** Characters between digits, and next to numbers: `12.5`, `10:30`, `25%`, `$25`. */
const WITHIN_FIGURES = /[.,:/٫٬]/u;
const BESIDE_FIGURES = /[%٪$€£¥+#°]/u;

/** Maximum letters of a line that are reordered. */
const MAX_LETTERS = 4000;

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Returns a line of Arabic or Hebrew in reading order, by the positions of its letters. MuPDF reverses such lines,
 * including the letters of ligatures and the spaces next to numbers.
 *
 * @param letters in MuPDF's order
 */
export function inReadingOrder(letters: readonly PlacedLetter[]): string {
  if (letters.length > MAX_LETTERS) return letters.map(({ text }) => text).join('');
  const clusters = clustersOf(letters);
  const words = clusters
    .map(({ text }) => text)
    .join('')
    .split(/\s+/);
  const count = (script: RegExp) => words.filter((word) => script.test(word)).length;
  if (count(LEFT_TO_RIGHT) > count(RIGHT_TO_LEFT)) return words.join(' ');
  const fromRight = clusters
    .map((cluster, index) => ({ ...cluster, index }))
    .sort((one, other) => other.x - one.x || one.index - other.index)
    .map(({ text }) => text);
  return reordered(fromRight).join('').normalize('NFC');
}

/**
 * Groups letters of one glyph, with the marks above and below it. All but the first letter of a ligature have no width
 * and are at the ligature's right edge; in a reversed line, they come before the first letter.
 */
function clustersOf(letters: readonly PlacedLetter[]): PlacedLetter[] {
  const clusters: PlacedLetter[] = [];
  const marks: PlacedLetter[] = [];
  let waiting: PlacedLetter[] = [];
  for (const letter of letters) {
    const last = clusters.at(-1);
    if (/^\p{M}/u.test(letter.text)) {
      if (last && isOver(letter, last)) addMark(last, letter.text);
      else marks.push(letter);
    } else if (letter.width < MAX_ZERO_WIDTH_POINTS && RIGHT_TO_LEFT.test(letter.text)) waiting.push(letter);
    else if (letter.width < MAX_ZERO_WIDTH_POINTS && last && /^\p{L}/u.test(letter.text))
      last.text += letter.text;
    else {
      const touching = waiting.filter(({ x }) => Math.abs(letter.x + letter.width - x) < TOUCH_POINTS);
      const text =
        letter.text +
        touching
          .map((one) => one.text)
          .reverse()
          .join('');
      clusters.push(...waiting.filter((one) => !touching.includes(one)), { ...letter, text });
      waiting = [];
    }
  }
  clusters.push(...waiting);
  // A mark drawn apart from its letter comes at the end or the start of the line.
  for (const mark of marks) {
    const distance = ({ x, width }: PlacedLetter) => Math.max(x - mark.x, mark.x - x - width, 0);
    const base = clusters.reduce<PlacedLetter | undefined>(
      (nearest, one) => (nearest && distance(nearest) <= distance(one) ? nearest : one),
      undefined,
    );
    if (base) addMark(base, mark.text);
  }
  return clusters;
}

function isOver(mark: PlacedLetter, { x, width }: PlacedLetter): boolean {
  return mark.x > x - TOUCH_POINTS && mark.x < x + width + TOUCH_POINTS;
}

/** Some programs draw a mark twice. */
function addMark(base: PlacedLetter, mark: string): void {
  if (!base.text.endsWith(mark)) base.text += mark;
}

/** Maximum width of a letter that counts as having no width. */
const MAX_ZERO_WIDTH_POINTS = 0.05;
const TOUCH_POINTS = 0.5;

/** Orders letters from right to left, with embedded numbers and foreign words from left to right. */
function reordered(fromRight: readonly string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < fromRight.length; ) {
    const end = endOfForeign(fromRight, at);
    if (end > at) read.push(...fromRight.slice(at, end).reverse());
    else read.push(fromRight[at] ?? '');
    at = Math.max(end, at + 1);
  }
  return read;
}

/** Returns the end of the left-to-right run that starts at `at`; `at` itself if none starts there. */
function endOfForeign(fromRight: readonly string[], at: number): number {
  const matches = (what: RegExp, place: number) => what.test(fromRight[place] ?? '');
  let start = at;
  while (matches(BESIDE_FIGURES, start)) start++;
  if (!matches(FIGURE, start) && (start > at || !matches(LEFT_TO_RIGHT, start))) return at;
  let end = start + 1;
  let hasLetters = matches(LEFT_TO_RIGHT, start);
  for (let place = end; place < fromRight.length && !matches(RIGHT_TO_LEFT, place); place++) {
    const isLetter = matches(LEFT_TO_RIGHT, place);
    const continues =
      isLetter || (matches(FIGURE, place) && (hasLetters || isOneFigure(fromRight, end, place)));
    // Another number starts its own run.
    if (!continues && matches(FIGURE, place)) break;
    if (!continues) continue;
    hasLetters ||= isLetter;
    end = place + 1;
  }
  while (matches(BESIDE_FIGURES, end)) end++;
  return end;
}

/** Whether two digits belong to one number: only a mark such as a decimal point may be between them. */
function isOneFigure(fromRight: readonly string[], end: number, place: number): boolean {
  const between = fromRight.slice(end, place);
  return between.length === 0 || (between.length === 1 && WITHIN_FIGURES.test(between[0] ?? ''));
}
