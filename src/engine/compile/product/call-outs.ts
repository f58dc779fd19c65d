import type { Seconds } from '../../film/timeline.ts';
import { isUnspaced } from '../../text/captions/chunks.ts';
import type { CallOut, Sentence } from './film.ts';
import { withoutEnd } from './sentences.ts';

const MOST_WORDS = 8;
const MOST_SIGNS = 52;
const MOST_SIGNS_UNSPACED = 20;
/** Marks after which an afterthought follows that may be left out. */
const AFTERTHOUGHT = /[;；(（]| [–—] |\. /u;
/** What narrows or turns what was said before it; nothing that holds such a word is ever cut. */
const TURNS =
  /\b(?:not?|never|except|unless|but|only|if|when|without|excluding|up to|until|must|nicht|kein\w*|ohne|nur|außer|wenn|bis|pas|sans|sauf|ne|que|no|sin|excepto|solo|sólo|si|non|senza|tranne|não|sem|exceto|niet|zonder|geen|inte|utan|ikke|uden)\b/iu;

/** A point as a few words on the screen; none where it would have to be cut in a way that may change what it says. */
export function callOutText(point: string): string | undefined {
  const whole = withoutEnd(point.replace(/\s+/gu, ' ').trim());
  if (isShort(whole)) return whole;
  if (TURNS.test(whole)) return undefined;
  const head = withoutEnd(whole.split(AFTERTHOUGHT)[0] ?? '');
  return head !== whole && /\S\s+\S/u.test(head) && isShort(head) ? head : undefined;
}

function isShort(text: string): boolean {
  if (text === '') return false;
  if (isUnspaced(text)) return [...text].length <= MOST_SIGNS_UNSPACED;
  return text.length <= MOST_SIGNS && text.split(' ').length <= MOST_WORDS;
}

/** Points in the order in which they are told, each on the first of its words; and those that nobody tells. */
export interface MatchedPoints {
  told: CallOut[];
  /** Texts of points that are not said. */
  untold: string[];
}

const ENOUGH = 0.5;

/** When each point is told: in the sentence that shares most of its words, if it shares half of them. */
export function matchPoints(points: readonly string[], sentences: readonly Sentence[]): MatchedPoints {
  const found: { text: string; at: Seconds }[] = [];
  const untold: string[] = [];
  for (const point of points) {
    const text = callOutText(point);
    if (text === undefined || found.some((one) => one.text === text) || untold.includes(text)) continue;
    const best = sentences
      .map((sentence) => telling(text, sentence))
      .reduce((one, other) => (other.share > one.share ? other : one), { share: 0, at: 0 });
    if (best.share >= ENOUGH) found.push({ text, at: best.at });
    else untold.push(text);
  }
  const told = found
    .sort((one, other) => one.at - other.at)
    .map(({ text, at }, index) => ({ text, at, number: index + 1 }));
  return { told, untold };
}

/** How much of a text a sentence says, 0–1, and when it begins to. */
function telling(text: string, { words }: Sentence): { share: number; at: Seconds } {
  const wanted = new Set(stemsOf(text));
  if (wanted.size === 0) return { share: 0, at: 0 };
  const said = new Set<string>();
  let at: Seconds | undefined;
  for (const word of words) {
    for (const stem of stemsOf(word.text)) {
      if (!wanted.has(stem)) continue;
      said.add(stem);
      at ??= word.start;
    }
  }
  return { share: said.size / wanted.size, at: at ?? 0 };
}

/** What a word is known by in its other forms; of scripts without spaces, every pair of signs. */
function stemsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => {
    if (isUnspaced(word)) {
      const signs = [...word];
      return signs.length < 2 ? signs : signs.slice(1).map((sign, index) => (signs[index] ?? '') + sign);
    }
    if (/\p{N}/u.test(word)) return [word];
    return word.length < 4 ? [] : [word.slice(0, 5)];
  });
}
