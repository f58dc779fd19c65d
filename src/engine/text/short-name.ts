/** Marks that separate the name from colours, pack sizes and features. */
const NAME_END =
  / [|–—•/-] | ?[|([;] ?| ?,(?!\d{3}\b) ?|: | (?=(?:lighting fixtures?|fixtures?|accessor(?:y|ies)|supplies)\b)| (?:with|for|by|w\/|mit|für|avec|pour|con|para|per|com|voor|met|från|для|с) /iu;
const PROMOTION =
  /\b(?:new|official|original|brand new|hot sale|\d+[- ]?(?:pack|pcs|pieces|count|er[- ]?set)|(?:pack|set) of \d+)\b|[®™©]|\p{Extended_Pictographic}/giu;
/** `20.5'' Wide`, `7W`. */
const MEASURE =
  /(?<=\p{L}\S*\s)\d+(?:[.,]\d+)?\s?(?:''|"|″|”|inch(?:es)?|in\.|cm|mm|ml|cl|oz|lbs?|kg|qt|w|v|k|l|g)(?=\s|$)(?:\s(?:wide|tall|high|deep|long))?/giu;
/** `140 x 70 cm`. */
const SIZE =
  /(?<=\p{L}\S*\s)\d{1,5}(?:[.,]\d{1,2})?\s?[x×]\s?\d{1,5}(?:[.,]\d{1,2})?(?:\s?[x×]\s?\d{1,5})?(?:\s?(?:cm|mm|m|in|inch(?:es)?|''|"|″|”))?(?=\s|$)/giu;
/** Words that begin a phrase which must not be cut off. */
const BEGINS_PHRASE = /^(?:in|of|on|and|&|aus|de|di|en|em|und|et|y|e)$/iu;
const MAX_WORDS = 5;
const MAX_CHARACTERS = 42;

/** Shortens a product's title to the name that people say: without pack sizes, features and the shop. */
export function shortName(name: string): string {
  const whole = name.replace(/\s+/gu, ' ').trim();
  const clean = whole
    .replace(PROMOTION, ' ')
    .replace(SIZE, ' ')
    .replace(MEASURE, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const head = clean.split(NAME_END).find((part) => /\p{L}{2}/u.test(part)) ?? clean;
  const words = (head === '' ? whole : head).split(' ');
  const signCount = words.slice(0, MAX_WORDS).filter((word) => !/[\p{L}\p{N}]/u.test(word)).length;
  let short = withoutCutPhrase(words, MAX_WORDS + signCount).join(' ');
  while (short.length > MAX_CHARACTERS && short.includes(' ')) short = short.slice(0, short.lastIndexOf(' '));
  return withoutAllCaps(short.replace(/(?<![\s\-–—&.,/])[\s\-–—&.,/]+$/u, ''));
}

/** Takes the first words and drops a phrase that would be cut in two: `in Organic` of `Shirt in Organic Cotton`. */
function withoutCutPhrase(words: readonly string[], count: number): string[] {
  const first = words.slice(0, count);
  if (words.length <= count) return first;
  const phrase = first.findLastIndex((word) => BEGINS_PHRASE.test(word));
  return phrase > 0 && phrase >= count - 2 ? first.slice(0, phrase) : first;
}

/** Removes capitals, because voices spell words in capitals letter by letter. */
function withoutAllCaps(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{4}/u.test(name)) return name;
  return name.replace(/\p{L}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
