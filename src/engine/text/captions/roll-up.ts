import type { Seconds } from '../../film/timeline.ts';
import type { Stretch } from './cue-text.ts';
import type { UntimedCue } from './read-subtitles.ts';

/** Between two cues that follow each other without a pause. */
const NO_PAUSE: Seconds = 0.1;
/** A pause over which a line stands there while nothing is said. */
const MAX_PAUSE: Seconds = 20;
/** Lines and words of a cue of roll-up captions: larger ones are something else. */
const MAX_LINES = 6;
const MAX_WORDS = 80;

/** Words that a cue repeats from the cue before it. */
interface Repeat {
  isAfterPause: boolean;
  /** Words at its beginning that were shown already. */
  words: number;
  /** How it goes on after them. */
  goesOn: 'nothing' | 'on the same line' | 'on a new line';
}

/**
 * Takes out what roll-up captions show again: lines that moved up, and lines that grow by a word. Words that are said
 * twice stay where most cues of the file begin anew.
 *
 * @param cues in order
 */
export function withoutRepeats(cues: readonly UntimedCue[]): UntimedCue[] {
  const repeats = cues.map((cue, index) => repeatIn(cue, cues[index - 1]));
  if (!areRollUp(repeats)) return [...cues];
  const result: UntimedCue[] = [];
  cues.forEach((cue, index) => {
    const repeat = repeats[index];
    const last = result.at(-1);
    // After a pause, a line alone is said again.
    const isAgain = repeat?.isAfterPause && repeat.goesOn !== 'on a new line';
    if (!repeat || repeat.words === 0 || isAgain || !last) result.push(cue);
    else if (repeat.goesOn === 'on a new line')
      result.push({ ...cue, stretches: withoutFirst(cue.stretches, repeat.words) });
    else result[result.length - 1] = continued(last, cue, repeat);
  });
  return result;
}

/** Whether of the cues that follow without a pause most begin with what stands there already. */
function areRollUp(repeats: readonly (Repeat | undefined)[]): boolean {
  const count = (isOne: (repeat: Repeat) => boolean) =>
    repeats.filter((repeat) => repeat && !repeat.isAfterPause && isOne(repeat)).length;
  const moved = count(({ words, goesOn }) => words > 0 && goesOn === 'on a new line');
  const grown = count(({ words, goesOn }) => words > 0 && goesOn === 'on the same line');
  const fresh = count(({ words }) => words === 0);
  // A line that grows once may be a speaker who begins again: "Wait." "Wait. What?"
  return (moved > 0 || grown > 1) && moved + grown >= fresh;
}

/** Undefined after a long pause, or where a cue is too long to compare. */
function repeatIn(cue: UntimedCue, before: UntimedCue | undefined): Repeat | undefined {
  if (!before || cue.start - before.end > MAX_PAUSE) return undefined;
  const isAfterPause = cue.start - before.end > NO_PAUSE;
  const [own, shown] = [linesOf(cue), linesOf(before)];
  if (!own || !shown) return undefined;
  const words = own.flat();
  // The most that may have been shown: everything, or all but the lines that scrolled away.
  for (let gone = 0; gone < shown.length; gone++) {
    const left = shown.slice(gone).flat();
    if (left.length > words.length || left.some((word, at) => word !== words[at])) continue;
    if (left.length === words.length) return { isAfterPause, words: left.length, goesOn: 'nothing' };
    const isNewLine = lineStarts(own).has(left.length);
    return { isAfterPause, words: left.length, goesOn: isNewLine ? 'on a new line' : 'on the same line' };
  }
  return { isAfterPause, words: 0, goesOn: 'on a new line' };
}

/** Words by their lines; undefined where there are too many. */
function linesOf({ stretches, lines: count }: UntimedCue): string[][] | undefined {
  if (count > MAX_LINES || stretches.reduce((sum, { words }) => sum + words.length, 0) > MAX_WORDS)
    return undefined;
  const lines: string[][] = Array.from({ length: count }, () => []);
  for (const { words } of stretches) for (const { text, line } of words) lines[line]?.push(text);
  return lines;
}

function lineStarts(lines: readonly (readonly string[])[]): ReadonlySet<number> {
  let sum = 0;
  return new Set(lines.map((line) => (sum += line.length)));
}

/** The cue before goes on: it is shown until this one ends, with the words that came to it. */
function continued(last: UntimedCue, cue: UntimedCue, { words, goesOn }: Repeat): UntimedCue {
  if (goesOn === 'nothing') return { ...last, until: Math.max(last.until ?? last.end, cue.until ?? cue.end) };
  const lineOf = (stretches: readonly Stretch[], at: number) =>
    stretches.flatMap((stretch) => stretch.words).at(at)?.line ?? 0;
  const down = lineOf(last.stretches, -1) - lineOf(cue.stretches, words - 1);
  const added = withoutFirst(cue.stretches, words)
    .filter((stretch) => stretch.words.length > 0)
    .map(({ start, words }) => ({
      start,
      words: words.map(({ text, line }) => ({ text, line: line + down })),
    }));
  const pause: Stretch[] = last.end < cue.start ? [{ start: last.end, words: [] }] : [];
  return {
    ...last,
    end: Math.max(last.end, cue.end),
    stretches: [...last.stretches, ...pause, ...added],
    lines: Math.max(last.lines, cue.lines + down),
  };
}

function withoutFirst(stretches: readonly Stretch[], count: number): Stretch[] {
  let left = count;
  return stretches.map(({ start, words }) => {
    const rest = words.slice(left);
    left = Math.max(0, left - words.length);
    return { start, words: rest };
  });
}
