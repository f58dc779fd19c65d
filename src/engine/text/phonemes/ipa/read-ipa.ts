import { IPA_SOUNDS, type IpaSound } from './sounds.ts';

/** A sound of a word, in order; what a word sounds like has at most one main stress. */
export interface ReadSound extends IpaSound {
  ipa: string;
  /** 2 main stress, 1 secondary; of the vowel that bears it. */
  stress: 0 | 1 | 2;
  /** First of another word. */
  isFirst: boolean;
}

/** What marks length and stress on a keyboard, too. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/['’]/g, 'ˈ'],
  [/,/g, 'ˌ'],
  [/:/g, 'ː'],
  [/[\u0361\u035c]/g, ''],
];
/** Ties, syllables, and finer marks that no voice tells apart. */
const PASSED = new Set(
  '.‿‖|\u032f\u0325\u030a\u0329\u0303\u031a\u02b0\u02b2\u02b7\u02de\u0306\u02d1\u031e\u031d\u032a\u033b\u02e0\u02e4',
);
const LONGEST = 3;

/** The first sign that is none that can be spoken; undefined where all are, and something is said at all. */
export function unknownIn(ipa: string): string | undefined {
  const { sounds, unknown } = scan(ipa);
  return unknown ?? (sounds.length === 0 ? ipa.trim() : undefined);
}

/** Signs that are not known are passed over. */
export function readIpa(ipa: string): ReadSound[] {
  const { sounds } = scan(ipa);
  const words = wordsOf(sounds);
  // Somebody who marks no stress means the first full vowel.
  for (const word of words) {
    if (word.some(({ stress }) => stress === 2)) continue;
    const vowels = word.filter(({ isVowel }) => isVowel);
    const bearer = vowels.find((one) => one.ipa !== 'ə' && one.stress === 0) ?? vowels[0];
    if (bearer) bearer.stress = 2;
  }
  return sounds;
}

function wordsOf(sounds: readonly ReadSound[]): ReadSound[][] {
  const words: ReadSound[][] = [];
  for (const sound of sounds) {
    if (sound.isFirst || words.length === 0) words.push([]);
    words.at(-1)?.push(sound);
  }
  return words;
}

function scan(ipa: string): { sounds: ReadSound[]; unknown: string | undefined } {
  const plain = SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), ipa.normalize('NFD'));
  const sounds: ReadSound[] = [];
  let unknown: string | undefined;
  let stress: 0 | 1 | 2 = 0;
  let isFirst = true;
  for (let at = 0; at < plain.length; ) {
    const sign = String.fromCodePoint(plain.codePointAt(at) ?? 0);
    if (sign === 'ˈ' || sign === 'ˌ') stress = sign === 'ˈ' ? 2 : 1;
    else if (/\s/.test(sign)) isFirst = true;
    const found = soundAt(plain, at);
    if (found) {
      const sound = IPA_SOUNDS.get(found);
      if (sound) sounds.push({ ...sound, ipa: found, stress: sound.isVowel ? stress : 0, isFirst });
      if (sound?.isVowel) stress = 0;
      isFirst = false;
    } else if (!/[ˈˌː\s-]/.test(sign) && !PASSED.has(sign)) unknown ??= sign;
    at += found?.length ?? sign.length;
  }
  return { sounds, unknown };
}

/** The longest sound that begins there. */
function soundAt(text: string, at: number): string | undefined {
  for (let length = LONGEST; length > 0; length--) {
    const part = text.slice(at, at + length);
    if (IPA_SOUNDS.has(part)) return part;
  }
  return undefined;
}
