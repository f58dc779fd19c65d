/** A letter where it stands on a page: `x` is its left edge, in points. */
export interface PlacedLetter {
  text: string;
  x: number;
  width: number;
}

const RIGHT_TO_LEFT = /(?=\p{L})[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;
const LEFT_TO_RIGHT = /(?!\p{sc=Arabic}|\p{sc=Hebrew}|\p{sc=Syriac}|\p{sc=Thaana}|\p{sc=Nko})\p{L}/u;
const FIGURE = /\p{Nd}/u;
/** Between figures, and before or after them: `12.5`, `10:30`, `25%`, `$25`. */
const WITHIN_FIGURES = /[.,:/٫٬]/u;
const BESIDE_FIGURES = /[%٪$€£¥+#°]/u;

/** Letters of a line that are put in order. */
const MAX_LETTERS = 4000;

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * A line of Arabic or Hebrew in the order in which it is read, by where its letters stand. MuPDF turns such lines around,
 * and with them the letters of a ligature, as well as blanks beside figures.
 *
 * @param letters in MuPDF's order
 */
export function inReadOrder(letters: readonly PlacedLetter[]): string {
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
  return turned(fromRight).join('').normalize('NFC');
}

/**
 * Letters of one shape, with the marks above and below it. Of the letters of a ligature all but the first have no width,
 * and stand at its right edge; where the line was turned around, they come before it.
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
    } else if (letter.width < NO_WIDTH && RIGHT_TO_LEFT.test(letter.text)) waiting.push(letter);
    else if (letter.width < NO_WIDTH && last && /^\p{L}/u.test(letter.text)) last.text += letter.text;
    else {
      const own = waiting.filter(({ x }) => Math.abs(letter.x + letter.width - x) < TOUCH);
      const text =
        letter.text +
        own
          .map((one) => one.text)
          .reverse()
          .join('');
      clusters.push(...waiting.filter((one) => !own.includes(one)), { ...letter, text });
      waiting = [];
    }
  }
  clusters.push(...waiting);
  // Where a mark is drawn apart from its letter, it comes at the end or the beginning of the line.
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
  return mark.x > x - TOUCH && mark.x < x + width + TOUCH;
}

/** Some programs draw a mark twice. */
function addMark(base: PlacedLetter, mark: string): void {
  if (!base.text.endsWith(mark)) base.text += mark;
}

/** Points */
const NO_WIDTH = 0.05;
const TOUCH = 0.5;

/** Letters from right to left, with figures and foreign words among them from left to right. */
function turned(fromRight: readonly string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < fromRight.length; ) {
    const end = endOfForeign(fromRight, at);
    if (end > at) read.push(...fromRight.slice(at, end).reverse());
    else read.push(fromRight[at] ?? '');
    at = Math.max(end, at + 1);
  }
  return read;
}

/** Where a run ends that is read from left to right; `at` where none begins. */
function endOfForeign(fromRight: readonly string[], at: number): number {
  const is = (what: RegExp, place: number) => what.test(fromRight[place] ?? '');
  let begin = at;
  while (is(BESIDE_FIGURES, begin)) begin++;
  if (!is(FIGURE, begin) && (begin > at || !is(LEFT_TO_RIGHT, begin))) return at;
  let end = begin + 1;
  let hasLetters = is(LEFT_TO_RIGHT, begin);
  for (let place = end; place < fromRight.length && !is(RIGHT_TO_LEFT, place); place++) {
    const isLetter = is(LEFT_TO_RIGHT, place);
    const goesOn = isLetter || (is(FIGURE, place) && (hasLetters || isOneFigure(fromRight, end, place)));
    // Another figure begins a run of its own.
    if (!goesOn && is(FIGURE, place)) break;
    if (!goesOn) continue;
    hasLetters ||= isLetter;
    end = place + 1;
  }
  while (is(BESIDE_FIGURES, end)) end++;
  return end;
}

/** Whether two figures belong together: nothing stands between them, or a mark such as a decimal point. */
function isOneFigure(fromRight: readonly string[], end: number, place: number): boolean {
  const between = fromRight.slice(end, place);
  return between.length === 0 || (between.length === 1 && WITHIN_FIGURES.test(between[0] ?? ''));
}
