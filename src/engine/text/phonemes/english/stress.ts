export const MAIN = 'ˈ';
export const SECOND = 'ˌ';
const VOWEL = /[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ]/;

/** Whether anything in it can be stressed, or is. */
export function hasVowel(phones: string): boolean {
  return VOWEL.test(phones);
}

export function isStressed(phones: string): boolean {
  return phones.includes(MAIN) || phones.includes(SECOND);
}

/** Main stress becomes secondary, as in the part of a compound that stands back. */
export function weaker(phones: string): string {
  return phones.includes(MAIN) ? phones.replaceAll(SECOND, '').replaceAll(MAIN, SECOND) : phones;
}

/** Gives a word without any stress a secondary one on its first vowel. */
export function lightly(phones: string): string {
  return isStressed(phones) ? phones : phones.replace(VOWEL, (vowel) => SECOND + vowel);
}

/** Makes sure that a word has a main stress. */
export function strongly(phones: string): string {
  if (phones.includes(MAIN)) return phones;
  if (phones.includes(SECOND)) return phones.replaceAll(SECOND, MAIN);
  return phones.replace(VOWEL, (vowel) => MAIN + vowel);
}
