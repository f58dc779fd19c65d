/** Compares written phrases with the script to which they belong, in every language. */

const CHARACTERS = /[\p{sc=Han}]/u;

/** Returns the words in lower case; in Chinese characters, every character. */
export function wordsOf(text: string, locale: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(
    text.normalize('NFKC').toLowerCase(),
  )) {
    if (!isWordLike) continue;
    if (CHARACTERS.test(segment)) words.push(...Array.from(segment).filter((sign) => CHARACTERS.test(sign)));
    else words.push(segment);
  }
  return words;
}

/** Returns letters and digits only, in lower case. */
export function bareLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

const STEM_LETTERS = 5;

/** Returns the index of the first significant word of a phrase; −1 if there is none. */
export function placeOf(phrase: string, words: readonly string[], locale: string): number {
  const stems = wordsOf(phrase, locale)
    .filter((word) => !isFunctionWord(word, locale))
    .map((word) => word.slice(0, STEM_LETTERS));
  return words.findIndex((word) => stems.some((stem) => word.startsWith(stem)));
}

const only = (words: string) => new RegExp(`^(?:${words})$`, 'u');
/**
 * Words that cannot end a phrase. Of prepositions, only those that are not part of a verb. `isFitting` has the English
 * words.
 */
export const LAST_WORDS: ReadonlyMap<string, RegExp> = new Map([
  [
    'de',
    only(
      'und|oder|aber|der|die|das|den|dem|des|eine?[nmrs]?|für|von|vom|zum|zur|im|am|beim|bei|ohne|durch|wenn|weil|dass|als|sehr|ihren?|unsere?n?|seinen?',
    ),
  ],
  [
    'es',
    only('y|e|o|u|pero|de|del|la|el|los|las|una?|unos|unas|en|con|por|para|que|al?|su|sus|se|si|muy|más|sin'),
  ],
  [
    'fr',
    only(
      'et|ou|mais|de|du|des|l[ae]s?|une?|en|dans|avec|pour|par|que|qui|au|aux|à|sur|sous|son|sa|ses|cet?|cette|notre|votre|très|si',
    ),
  ],
  [
    'pt',
    only('e|ou|mas|de|d[oa]s?|[oa]s?|uma?|em|n[oa]s?|com|por|para|que|ao?s?|seus?|suas?|se|muito|mais|sem'),
  ],
  [
    'it',
    only(
      'e|ed|o|ma|di|del|della|dei|il|lo|l[aei]|gli|una?|uno|in|con|per|che|ad?|al|da|dal|su|se|molto|più|senza',
    ),
  ],
  ['nl', only('en|of|maar|de|het|een|van|met|voor|te|dat|die|als|zeer')],
  ['hi', only('और|या|का|की|के|को|में|से|पर|कि|ने|लेकिन')],
]);

/** Function words that a phrase may use even if the script does not. */
const FREE_WORDS: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    only(
      'an?|the|of|to|in|on|at|for|by|with|from|as|and|or|is|are|be|it|its|you|your|we|our|this|that|how|yet',
    ),
  ],
  ['de', only('in|an|auf|mit|nach|zu|aus|ist|sind|wie|ihr|wir|sie')],
  ['es', only('es|son|cómo')],
  ['fr', only('est|sont|comment|[ldnsc]')],
  ['pt', only('é|são|como')],
  ['it', only('è|sono|come|[ldc]')],
  ['hi', only('है|हैं|कैसे')],
]);

/** Whether a word is a function word or a Japanese ending. */
export function isFunctionWord(word: string, locale: string): boolean {
  if (/^\p{sc=Hiragana}+$/u.test(word)) return true;
  const lists = [FREE_WORDS, LAST_WORDS].flatMap((words) => words.get(locale.slice(0, 2)) ?? []);
  if (lists.length > 0) return lists.some((words) => words.test(word));
  return /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]{1,2}$/u.test(word);
}
