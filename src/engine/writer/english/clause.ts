import { partsOfSpeech, type Term } from '../../text/parts-of-speech.ts';
import { isDoneByProducts, isMass, isVerbOfProducts } from './point-words.ts';

/** A statement about a part of the product: who does it, and what it does. */
export interface Clause {
  subject: string;
  /** From the verb on. */
  rest: string;
  isPlural: boolean;
  /** Names an amount or a material, which takes no article. */
  isMass: boolean;
}

/** Splits `Padded straps spread the weight` before its verb. Undefined where the tagger finds no finite verb. */
export function clauseIn(text: string): Clause | undefined {
  const terms = partsOfSpeech(text);
  for (const [index, { tags, start, end }] of terms.entries()) {
    const before = terms[index - 1];
    const verb = text.slice(start, end);
    // The tagger takes `roll-top` for two words.
    if (!before || text[start - 1] === '-' || text[end] === '-' || !isFiniteVerb(tags, verb)) continue;
    const subject = text.slice(0, start).trim();
    const rest = text.slice(start).trim();
    const after = terms[index + 1];
    const isFollowed = after !== undefined && isBase(text.slice(after.start, after.end));
    // `Deep seats let you stretch out`: several things do it, and the noun before looks like a verb.
    // But `Handle stays cool`.
    if (isFollowed && /s$/iu.test(verb) && !/^(?:stays|keeps|feels|remains|gets)$/iu.test(verb)) continue;
    // `Silicone seal locks in soups`: what looks like a verb is what does it.
    if (after !== undefined && isBase(verb) && isDoneByProducts(text.slice(after.start, after.end))) continue;
    const isSure =
      isVerbOfProducts(verb) || (isBase(verb) && (before.tags.includes('Plural') || PEOPLE.test(subject)));
    const isNoun = before.tags.some((tag) => NOUN_TAGS.has(tag)) || /ing$/iu.test(subject);
    if (!(isNoun || isSure) || UNFINISHED.test(subject) || !rest.includes(' ')) continue;
    const head = headOf(terms.slice(0, index), text);
    // `Teams that use it spend less`: the verb of what stands between is passed over.
    const isSingular = /^\p{L}+[^s]s$/iu.test(verb);
    if (!isSure && tags.includes('PresentTense') && head.includes('Plural') === isSingular) continue;
    const isPlural = (head.includes('Plural') || PEOPLE.test(subject)) && !isSingular;
    const noun = /\p{L}+$/u.exec(subject.split(/\s(?:of|for|with|in)\s/u)[0] ?? '')?.[0] ?? '';
    return {
      subject,
      rest,
      isPlural,
      isMass:
        (isMass(noun) && !/light$/iu.test(noun)) ||
        /^\p{Lu}{2,}(?:[ -]?\d+\+?)?$/u.test(subject) ||
        head.some((tag) => MASS_TAGS.has(tag)),
    };
  }
  return undefined;
}

const NOUN_TAGS: ReadonlySet<string> = new Set(['Noun', 'Value', 'Acronym', 'ProperNoun']);
const MASS_TAGS: ReadonlySet<string> = new Set(['Uncountable', 'Acronym', 'ProperNoun', 'Gerund']);
/** The tagger takes them for verbs. */
const PEOPLE =
  /^(?:customers|users|clients|buyers|students|testers|owners|members|runners|parents|players)$/iu;
/** What goes on with a noun, not with a verb. */
const UNFINISHED =
  /,|\b(?:that|which|who|to|and|or|of|with|for|in|by|from|on|at|than|as)$|^(?!.*\bthat\b).*\b(?:it|you|they)$/iu;

/** What several things do: `keep`. */
const isBase = (word: string) => isDoneByProducts(`${word}s`);

function isFiniteVerb(tags: readonly string[], word: string): boolean {
  if (/(?:ing|ed)$|^(?:like|made|built|cut|woven|sewn|spun|drawn|grown|bound)$/iu.test(word)) return false;
  return (
    isVerbOfProducts(word) || isBase(word) || tags.includes('PresentTense') || tags.includes('PastTense')
  );
}

/** The noun before the first preposition or relative clause. */
function headOf(terms: readonly Term[], text: string): readonly string[] {
  const end = terms.findIndex(
    ({ tags, start, end: until }, index) =>
      index > 0 &&
      (tags.includes('Preposition') ||
        tags.includes('Conjunction') ||
        /^(?:that|which|who)$/iu.test(text.slice(start, until))),
  );
  return terms[(end < 0 ? terms.length : end) - 1]?.tags ?? [];
}
