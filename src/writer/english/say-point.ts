import type { SayPoint } from '../telling.ts';
import type { Grammar } from './grammar.ts';
import { lowered } from './noun-phrase.ts';
import { type ReadPoint, readPoint } from './read-point.ts';

/** How sentences begin that follow each other and are about the product. */
const OPENINGS = {
  does: ['{It} ', '{It} also ', 'And {it} '],
  is: ['{It} {is} ', '{It} {is} also ', 'And {it} {is} '],
  has: ['You get ', 'You also get ', 'And you get '],
} as const;

/** Says selling points as sentences, one after the other; one that cannot be read is said as it stands. */
export function pointSpeaker(grammar: Grammar): SayPoint {
  const turns = { product: 0, has: 0 };
  const opened = (kind: keyof typeof OPENINGS, rest: string, isAnswer: boolean) => {
    const group = kind === 'has' ? 'has' : 'product';
    if (isAnswer) turns[group] = 0;
    return agreed(OPENINGS[kind][turns[group]++ % 3] ?? '', grammar) + rest;
  };
  return (point, { other, isAnswer = false } = {}) => {
    const { kind, text }: ReadPoint = readPoint(point, grammar) ?? { kind: 'sentence', text: point };
    if (kind === 'sentence') return ended(begun(text));
    const said = (one: string) => (kind === 'does' && grammar.isPlural ? plural(one) : one);
    const second = other === undefined ? undefined : readPoint(other, grammar);
    const both = second ? `${said(text)} and ${said(second.text)}` : said(text);
    return ended(opened(kind, both, isAnswer));
  };
}

const MOST_WORDS_TOGETHER = 8;

/** Whether two points are short, and of one kind: `It charges in 45 minutes and folds flat for storage`. */
export function canJoinPoints(one: string, other: string, grammar: Grammar): boolean {
  const [first, second] = [readPoint(one, grammar), readPoint(other, grammar)];
  return (
    first !== undefined &&
    second !== undefined &&
    first.kind === second.kind &&
    first.kind !== 'sentence' &&
    [first, second].every(
      ({ text }) => text.split(' ').length <= MOST_WORDS_TOGETHER && !/,|\band\b|\bso\b|[.!?:;]/.test(text),
    )
  );
}

/** A label in front of it counts already: `Number two: it folds flat`, not `Number two: And it also folds flat`. */
export function afterLabel(sentence: string): string {
  return lowered(sentence.replace(/^And /, '')).replace(/^(it|they|you)( is| are)? also /, '$1$2 ');
}

/** For points in another language than the words around them. */
export const asItStands = (point: string) => ended(begun(point));

function plural(point: string): string {
  return point.replace(/^\S+/u, (verb) => {
    if (/^(?:can|will|may|could)$/i.test(verb)) return verb;
    if (/^has$/i.test(verb)) return 'have';
    if (/ies$/i.test(verb)) return verb.replace(/ies$/i, 'y');
    return /(?:ss|sh|ch|x|z)es$/i.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
  });
}

function agreed(opening: string, { isPlural }: Grammar): string {
  return opening
    .replace('{It}', isPlural ? 'They' : 'It')
    .replace('{it}', isPlural ? 'they' : 'it')
    .replace('{is}', isPlural ? 'are' : 'is');
}

function begun(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
