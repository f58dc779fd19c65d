/** What a name says beside the name: colours, packs and sizes come after such a mark. */
const TAIL =
  / [|–—•/-] | ?[|([;] ?| ?,(?!\d{3}\b) ?|: | (?=(?:lighting fixtures?|fixtures?|accessor(?:y|ies)|supplies)\b)| (?:with|for|by|w\/|mit|für|avec|pour|con|para|per|com|voor|met|från|для|с) /iu;
const NOISE =
  /\b(?:new|official|original|brand new|hot sale|\d+[- ]?(?:pack|pcs|pieces|count|er[- ]?set)|(?:pack|set) of \d+)\b|[®™©]|\p{Extended_Pictographic}/giu;
/** `20.5'' Wide` and `7W` are for the page. */
const MEASURE =
  /(?<=\p{L}\S*\s)\d+(?:[.,]\d+)?\s?(?:''|"|″|”|inch(?:es)?|in\.|cm|mm|ml|cl|oz|lbs?|kg|qt|w|v|k|l|g)(?=\s|$)(?:\s(?:wide|tall|high|deep|long))?/giu;
/** `140 x 70 cm`. */
const SIZE =
  /(?<=\p{L}\S*\s)\d{1,5}(?:[.,]\d{1,2})?\s?[x×]\s?\d{1,5}(?:[.,]\d{1,2})?(?:\s?[x×]\s?\d{1,5})?(?:\s?(?:cm|mm|m|in|inch(?:es)?|''|"|″|”))?(?=\s|$)/giu;
const CUT_PHRASE = /(?<=\s\S+)\s(?:in|of|on|and|&|aus|de|di|en|em|und|et|y|e)(?:\s\S+)?$/iu;
const MOST_WORDS = 5;
const MOST_CHARACTERS = 42;

/** A product's name as people say it: without pack sizes, lists of features and the shop. */
export function shortName(name: string): string {
  const whole = name.replace(/\s+/gu, ' ').trim();
  const clean = whole
    .replace(NOISE, ' ')
    .replace(SIZE, ' ')
    .replace(MEASURE, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const head = clean.split(TAIL).find((part) => /\p{L}{2}/u.test(part)) ?? clean;
  const words = (head === '' ? whole : head).split(' ');
  const signs = words.slice(0, MOST_WORDS).filter((word) => !/[\p{L}\p{N}]/u.test(word)).length;
  let kept = words.slice(0, MOST_WORDS + signs).join(' ');
  // A phrase that was cut in two is left out: `in Organic` of `Shirt in Organic Cotton`.
  if (words.length > MOST_WORDS + signs) kept = kept.replace(CUT_PHRASE, '');
  while (kept.length > MOST_CHARACTERS && kept.includes(' ')) kept = kept.slice(0, kept.lastIndexOf(' '));
  return calm(kept.replace(/(?<![\s\-–—&.,/])[\s\-–—&.,/]+$/u, ''));
}

/** A name in capitals is read out letter by letter. */
function calm(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{4}/u.test(name)) return name;
  return name.replace(/\p{L}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
