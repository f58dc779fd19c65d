import type { SellingPoint } from './selling-points.ts';
import type { Telling } from './telling.ts';

/** Points that a listener's question leads to, in one script: more would be an interrogation. */
const MOST_QUESTIONS = 3;
/** Points between them. */
const APART = 2;
/** What is said of a whole list, and not within one. */
const OF_ALL = /so far|in the end|\bpoints\b|not for you|\brest\b|a list|already own|looking for/i;

/** The question in front of some points, by the point: not the first, never two in a row, none twice. */
export function questionsOf(
  points: readonly SellingPoint[],
  telling: Telling,
  turn: number,
): Map<string, string> {
  const chosen = new Map<string, string>();
  let last = -1;
  for (const [at, { text }] of points.entries()) {
    const all = telling.questionsFor?.(text) ?? [];
    const question = all[turn % Math.max(1, all.length)];
    if (question === undefined || at - last < APART || chosen.size === MOST_QUESTIONS) continue;
    if ([...chosen.values()].includes(question)) continue;
    chosen.set(text, question);
    last = at;
  }
  return chosen;
}

interface Said {
  part: string;
  text: string;
  point?: string;
  question?: string | undefined;
  isThought?: boolean;
}

/** Thoughts that are left for the end. */
const LEFT = 2;

/** Breaks up a long list of points: thoughts that stood behind it come between the points. */
export function withBreath<L extends Said>(lines: readonly L[]): L[] {
  const points = lines.filter(({ part, point }) => part === 'points' && point !== undefined);
  const thoughts = lines.filter(({ isThought }) => isThought);
  const fitting = thoughts.filter(({ text }) => !OF_ALL.test(text));
  const after = thoughts.length >= LEFT + 2 && points.length > 4 ? [2, 4] : points.length > 4 ? [3] : [2];
  const breaths = new Map<L, L>();
  for (const [at, count] of after.entries()) {
    const [point, thought] = [points[count - 1], fitting[at]];
    if (point && thought && count < points.length && thoughts.length - breaths.size > 1)
      breaths.set(point, thought);
  }
  const moved = new Set(breaths.values());
  return lines.flatMap((line) => {
    const thought = breaths.get(line);
    if (moved.has(line)) return [];
    return thought ? [line, { ...thought, part: line.part }] : [line];
  });
}

/** Which lines are said in one sentence with the one before them, by that one. */
export function pairsOf<L extends Said>(lines: readonly L[], telling: Telling): Map<L, L> {
  const pairs = new Map<L, L>();
  for (let at = 0; at + 1 < lines.length; at++) {
    const [one, other] = [lines[at] as L, lines[at + 1] as L];
    const isPair = one.part === other.part && one.point !== undefined && other.point !== undefined;
    if (!isPair || other.question !== undefined || !telling.goTogether?.(one.point ?? '', other.point ?? ''))
      continue;
    pairs.set(one, other);
    at++;
  }
  return pairs;
}
