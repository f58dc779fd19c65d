/** Half-open range of characters in a script. */
export interface Range {
  from: number;
  to: number;
}

/** Characters after the last match in which the next word is looked for: more than any mark between two words. */
const SEARCH_CHARACTERS = 400;

/** Marks that are not spoken: a pause, and the sounds of a pronunciation. */
const MARKS = /\[pause[^\]]{0,20}\]|\]\(\/[^)]{0,200}\)/g;

/**
 * Finds spoken words in a script, in order. Marks for pauses, stress and pronunciation may be between them. A word that
 * is written differently has no range.
 */
export function locateWords(script: string, words: readonly string[]): (Range | undefined)[] {
  const spoken = script.replaceAll(MARKS, (mark) => ' '.repeat(mark.length));
  let cursor = 0;
  return words.map((word) => {
    const text = word.trim();
    const at =
      text === '' ? -1 : spoken.slice(cursor, cursor + SEARCH_CHARACTERS + text.length).indexOf(text);
    if (at < 0) return undefined;
    const from = cursor + at;
    cursor = from + text.length;
    return { from, to: cursor };
  });
}

/** The word at the caret: around it, or before it with nothing but punctuation between. */
export function wordAt(script: string, caret: number): Range | undefined {
  if (isInMark(script, caret)) return undefined;
  let found: Range | undefined;
  for (const { index, 0: word } of script.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)) {
    if (index > caret) break;
    if (!isInMark(script, index)) found = { from: index, to: index + word.length };
  }
  return found && !/\s/.test(script.slice(found.to, caret)) ? found : undefined;
}

/** Whether a position is inside a pause mark, or in the sounds of a pronunciation. */
function isInMark(script: string, at: number): boolean {
  const open = Math.max(script.lastIndexOf('[pause', at), script.lastIndexOf('](/', at));
  if (open < 0) return false;
  const close = script.indexOf(script.startsWith('[', open) ? ']' : '/)', open + 1);
  return close >= at;
}

const STRESS = '*';

export function isStressed(script: string, { from, to }: Range): boolean {
  return script[from - 1] === STRESS && script[to] === STRESS;
}

/** Stresses a word, or removes its stress. */
export function toggleStress(script: string, range: Range): string {
  const { from, to } = range;
  const word = script.slice(from, to);
  if (isStressed(script, range)) return script.slice(0, from - 1) + word + script.slice(to + 1);
  return `${script.slice(0, from)}${STRESS}${word}${STRESS}${script.slice(to)}`;
}

const PAUSE = /^(\s*)\[pause(?: (\d+(?:\.\d+)?)s)?\]/;
const DEFAULT_PAUSE_SECONDS = 0.5;

/** Position after a word and the marks and punctuation that belong to it. */
function endOfWord(script: string, { to }: Range): number {
  const [rest = ''] = /^[*.,;:!?…)\]"'’”»]*/.exec(script.slice(to)) ?? [];
  return to + rest.length;
}

/** Seconds of the pause after a word; 0 without one. */
export function pauseAfter(script: string, range: Range): number {
  const match = PAUSE.exec(script.slice(endOfWord(script, range)));
  return match ? Number(match[2] ?? DEFAULT_PAUSE_SECONDS) : 0;
}

/** Sets the pause after a word, with 0 to remove it. */
export function setPauseAfter(script: string, range: Range, seconds: number): string {
  const end = endOfWord(script, range);
  const rest = script.slice(end).replace(PAUSE, '');
  return `${script.slice(0, end)}${seconds > 0 ? ` [pause ${seconds}s]` : ''}${rest}`;
}

/**
 * Writes other words in the place of some located ones. Words that stay keep their marks; if their number changes,
 * everything between the first and the last one is replaced.
 */
export function replaceWords(script: string, ranges: readonly Range[], text: string): string {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return script;
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length !== ranges.length) {
    return script.slice(0, first.from) + words.join(' ') + script.slice(last.to);
  }
  return ranges.reduceRight(
    (changed, { from, to }, index) => changed.slice(0, from) + (words[index] ?? '') + changed.slice(to),
    script,
  );
}
