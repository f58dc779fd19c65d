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
/** Words that begin a phrase which is no name without its end. */
const BEGINS_PHRASE = /^(?:in|of|on|and|&|aus|de|di|en|em|und|et|y|e)$/iu;
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
  let kept = withoutCutPhrase(words, MOST_WORDS + signs).join(' ');
  while (kept.length > MOST_CHARACTERS && kept.includes(' ')) kept = kept.slice(0, kept.lastIndexOf(' '));
  return calm(kept.replace(/(?<![\s\-–—&.,/])[\s\-–—&.,/]+$/u, ''));
}

/** The first words; a phrase that is cut in two is left out: `in Organic` of `Shirt in Organic Cotton`. */
function withoutCutPhrase(words: readonly string[], count: number): string[] {
  const kept = words.slice(0, count);
  if (words.length <= count) return kept;
  const phrase = kept.findLastIndex((word) => BEGINS_PHRASE.test(word));
  return phrase > 0 && phrase >= count - 2 ? kept.slice(0, phrase) : kept;
}

/** A name in capitals is read out letter by letter. */
function calm(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{4}/u.test(name)) return name;
  return name.replace(/\p{L}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
