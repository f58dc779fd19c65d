import { clauseIn } from './clause.ts';
import { ADJECTIVES_BEFORE, FINITE, IS_ADJECTIVE, isMass, PROPER } from './point-words.ts';

/** A thing that a point names, as it stands within a sentence. */
interface NounPhrase {
  /** With its article. */
  text: string;
  /** What it is a kind of, as written. */
  noun: string;
  isOne: boolean;
}

const AFTER_HEAD =
  /\s(?:for|with|of|in|to|that|which|who|on|from|and|by|at|without|so|under|inside|between|along|made|designed|featuring|including|inspired|plus|or|per)\s|,|\s–\s/iu;
const COUNTED =
  /^(?:both|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|many|plenty of|lots of|up to|over|more than|at least|up to|\d[\d.,]*\+?)(?=\s)/iu;
const DETERMINED = /^(?:the|all|each|every|an?)\s/iu;
export const VOWEL =
  /^(?:(?!uni|use|usa|usb|one|eu|ur)[aeiou]|hour|honest|8|11\b|18\b|FM\b|LED|LCD|SD|NFC|HD|RFID|SPF|XL|MP3|SUV)/iu;
/** Nouns that sound like something else. */
const NOUN_AFTER_ALL =
  /^(?:lining|opening|coating|casing|clothing|bedding|packaging|setting|ring|string|spring|wing|building|painting|drawing|engraving|fitting|fastening|topping|rating|earring|hanging|handling|finishing|timing|bed|seed|feed|lead|thread|bread|wood|hood|speed|weed|reed)s?$/iu;
const NO_NOUN = /(?:ed|ing|ly|est|ous|ful)$/iu;
const SINGULAR_IN_S = /(?:ss|us|is)$|^(?:lens|canvas|harness|compass|atlas)$/iu;
const MAX_WORDS = 16;
const MAX_HEAD_WORDS = 6;

const UNIT = /^(?:inch(?:es)?|cm|mm|kg|lbs?|oz|ml|g|m|ft|feet|watts?|volts?|hours?|minutes?|years?)$/iu;

/** Undefined where nobody can tell what it is, or how many. */
export function nounPhrase(text: string): NounPhrase | undefined {
  // `Steel inside, no plastic touches your water` is a thing and a statement.
  if (/,\s\p{Lu}\p{Ll}|,\s(?:so|no)\s/u.test(text)) return undefined;
  return clauseIn(text) ? undefined : (several(text) ?? single(text));
}

/** `Long sleeves, round neck and a regular fit`: each with its own article. */
function several(text: string): NounPhrase | undefined {
  const parts = text.split(/,\s(?:and\s)?|\sand\s|\splus\s/u);
  const [first = '', second = ''] = parts;
  if (parts.length < 2 || (first.split(' ').length < 2 && !isSeveral(first)) || !/\s|s$/u.test(second))
    return undefined;
  const things = parts.map((part, index) => single(index === 0 ? part : lowered(part)));
  const texts = things.flatMap((thing) => thing?.text ?? []);
  if (texts.length < parts.length) return undefined;
  const noun = things.at(-1)?.noun ?? '';
  return { text: `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`, noun, isOne: false };
}

function single(text: string): NounPhrase | undefined {
  const isCounted = COUNTED.test(text);
  const begin = (isCounted ? text.replace(COUNTED, '').trim() : text).replace(ADJECTIVES_BEFORE, '');
  const head = (begin.split(AFTER_HEAD)[0] ?? '').trim();
  const words = head.split(' ');
  const noun = head.split(/[\s-]/u).at(-1) ?? '';
  const end = text.split(' ').at(-1) ?? '';
  if (/ed$/iu.test(end) && !NOUN_AFTER_ALL.test(end)) return undefined;
  if (
    text.split(' ').length > MAX_WORDS ||
    /^(?:in|on|at|from|under|after|before|when|while)\s/iu.test(text) ||
    words.length > MAX_HEAD_WORDS
  )
    return undefined;
  if (/^(?:its|your|our|their|his|her|this|these|those|that)\b/iu.test(text)) return undefined;
  if (!/^\p{L}{2,}$/u.test(noun) || (UNIT.test(noun) && !/\sof\s/u.test(text)) || FINITE.test(head))
    return undefined;
  if (/^(?:size|width|\p{L}+ing\s(?:your|the|an?|it|up|in|on|with))\b/iu.test(text)) return undefined;
  if (IS_ADJECTIVE.test(noun) && !isMass(noun)) return undefined;
  if (NO_NOUN.test(noun) && !NOUN_AFTER_ALL.test(noun) && !isMass(noun)) return undefined;
  if (isCounted || DETERMINED.test(text)) return { text: lowered(text), noun, isOne: /^an?\s/iu.test(text) };
  if (isMass(noun) || isSeveral(noun)) return { text: lowered(text), noun, isOne: false };
  return { text: `${VOWEL.test(text) ? 'an' : 'a'} ${lowered(text)}`, noun, isOne: true };
}

function isSeveral(noun: string): boolean {
  return (
    (/s$/iu.test(noun) && !SINGULAR_IN_S.test(noun)) || /^(?:feet|people|children|men|women)$/iu.test(noun)
  );
}

export function lowered(text: string): string {
  return PROPER.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
