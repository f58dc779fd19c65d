import type { Grammar } from './grammar.ts';
import { BARE_SUBJECT, BEGINS_WITH_STATE, BEGINS_WITH_VERB, isMass, PROPER } from './point-words.ts';

/** How sentences begin that follow each other and are about the product. */
const OPENINGS = {
  does: ['{It} ', '{It} also ', 'And {it} '],
  is: ['{It} {is} ', '{It} {is} also ', 'And {it} {is} '],
  has: ['You get ', 'You also get ', 'And you get '],
} as const;

/** Says selling points as sentences, one after the other. */
export function pointSpeaker(grammar: Grammar): (point: string) => string {
  const turns = { product: 0, has: 0 };
  const opened = (kind: keyof typeof OPENINGS, rest: string) => {
    const turn = turns[kind === 'has' ? 'has' : 'product']++;
    return agreed(OPENINGS[kind][turn % 3] ?? '', grammar) + rest;
  };
  return (point) => {
    const rest = withoutName(point, grammar);
    if (BEGINS_WITH_VERB.test(rest))
      return ended(opened('does', lowered(grammar.isPlural ? plural(rest) : rest)));
    if (BEGINS_WITH_STATE.test(rest)) return ended(opened('is', lowered(rest)));
    if (BARE_SUBJECT.test(rest)) return ended(`The ${lowered(rest)}`);
    const isThing = !hasVerb(rest);
    if (isThing && /^an?\s/iu.test(rest) && !grammar.isPlural) return ended(opened('is', lowered(rest)));
    const thing = isThing ? withArticle(rest) : undefined;
    return ended(thing === undefined ? begun(rest) : opened('has', thing));
  };
}

/** `The AquaPeak Bottle keeps …` goes on about what was just named. */
function withoutName(point: string, { name, isPlural }: Grammar): string {
  const pattern = new RegExp(`^(?:(?:the|this|our|these)\\s+)?${escaped(name)}\\s+(?=\\p{Ll})`, 'iu');
  const rest = point.replace(pattern, '');
  if (rest === point || BEGINS_WITH_VERB.test(rest)) return rest;
  return `${isPlural ? 'They' : 'It'} ${rest}`;
}

const FINITE =
  /\b(?:is|are|was|has|have|can|will|does|do|let|lets|keep|keeps|make|makes|get|gets|stay|stays|take|takes|need|needs|enjoy|use|choose|add|give|gives|work|works|come|comes|turn|turns|fold|folds|switch|switches|charge|charges|touch|it's|you'll|you|we|they|it|never|no more|so)\b/iu;

/** `Brew real coffee anywhere`: spoken to the buyer, and a sentence as it stands. */
const INVITES =
  /^(?:brew|bake|build|bring|carry|cook|create|discover|drink|eat|explore|find|hear|listen|protect|read|relax|save|say|see|share|sleep|start|stop|store|travel|watch|wear|write)\s/iu;

/** Whether it is a sentence already, or only names something. */
function hasVerb(text: string): boolean {
  return (
    FINITE.test(text) ||
    INVITES.test(text) ||
    /^(?:with|from|for|in|at|no|not|never|ideal|perfect|up|less|more|\p{L}+ing\b)/iu.test(text)
  );
}

const AFTER_HEAD =
  /\s(?:for|with|of|in|to|that|which|on|from|and|by|at|without|so|under|inside|made|designed)\s|,/iu;
const VOWEL = /^(?:(?!uni|use|usa|usb|one|eu|ur)[aeiou]|hour|honest|8|11\b|18\b|FM\b|LED|LCD|SD|NFC|HD)/iu;

/** A thing as it stands after `You get`; undefined where no one can tell. */
function withArticle(thing: string): string | undefined {
  if (/^(?:the|its|your|all|both|each|every|two|three|four|five|six|seven|eight|nine|ten|\d)/iu.test(thing)) {
    return /^(?:its|your)\b/iu.test(thing) ? undefined : lowered(thing);
  }
  const head = thing.split(AFTER_HEAD)[0]?.trim() ?? '';
  const noun = head.split(/[\s-]/u).at(-1) ?? '';
  if (!/^\p{L}{3,}$/u.test(noun)) return undefined;
  if (/^an?\s/iu.test(thing) || isMass(noun)) return lowered(thing);
  if (/[^s]s$/iu.test(noun)) return lowered(thing);
  return `${VOWEL.test(thing) ? 'an' : 'a'} ${lowered(thing)}`;
}

function plural(point: string): string {
  return point.replace(/^\S+/u, (verb) => {
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

function lowered(text: string): string {
  return PROPER.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function begun(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
