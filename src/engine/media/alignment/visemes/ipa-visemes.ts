import type { Viseme } from '../../../film/visemes.ts';

/** A part of a phone: its mouth shape and how much of the phone's time it takes. */
export interface VisemePart {
  viseme: Viseme;
  /** Parts of one phone add up to 1. */
  share: number;
}

/** Signs of the International Phonetic Alphabet by the mouth they make. */
const SIGNS: Readonly<Record<Exclude<Viseme, 'sil'>, string>> = {
  PP: 'pbmɓʙβʘ',
  FF: 'fvʋɱⱱɸ',
  TH: 'θð',
  DD: 'tdʈɖɗᶑɾɽǀǃǂɺ',
  kk: 'kgɡqɢɠʛxɣχɧɰ',
  CH: 'ʃʒɕʑʂʐʄ',
  SS: 'sz',
  nn: 'nɲɳŋɴlɫɭʎʟɬɮǁ',
  RR: 'rɹɻʁʀɝɚɿ',
  aa: 'aɑæɐʌɶA',
  E: 'eɛəɘɜɞɤε',
  I: 'iɪɨᵻjçʝɟcʲɯ',
  O: 'oɔɒøœɵ',
  U: 'uʊʉʏywʍɥᵝ',
};

const VISEME_OF = new Map<string, Viseme>(
  Object.entries(SIGNS).flatMap(([viseme, signs]) => [...signs].map((sign) => [sign, viseme as Viseme])),
);

/** Breath and glottal sounds are made with the mouth of the vowel beside them. */
const MOUTHLESS = new Set('hɦħʕʔʡʢHʜ?');
/** Marks that change a sound and not the mouth, and what engines write besides IPA. */
const MARKS = /\p{M}|[\p{Lm}ˈˌːˑ˞.`'’"|~^*_\-‿\d\s()[\]]/u;
/** Marks that are the sound where nothing else is. */
const ALONE = new Set(['ʲ', 'ᵝ']);

const VOWELS = new Set<Viseme>(['aa', 'E', 'I', 'O', 'U']);
const GLIDE = 0.7;

/**
 * The mouth shapes of a phone in order; affricates and diphthongs have two. Empty for sounds that are made
 * with the mouth of their neighbours, and for signs that are not known.
 */
export function visemesOf(ipa: string): VisemePart[] {
  const parts: VisemePart[] = [];
  for (const sign of signsOf(ipa)) {
    const viseme = VISEME_OF.get(sign);
    if (!viseme) continue;
    const last = parts.at(-1);
    const glides = !VOWELS.has(viseme) || parts.some((part) => VOWELS.has(part.viseme));
    const share = glides ? GLIDE : 1;
    if (last?.viseme === viseme) last.share += share / 2;
    else parts.push({ viseme, share });
  }
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  return parts.map(({ viseme, share }) => ({ viseme, share: share / total }));
}

/** Signs of a phone that the table does not know; for checking new voices. */
export function unknownSigns(ipa: string): string[] {
  return signsOf(ipa).filter((sign) => !VISEME_OF.has(sign) && !MOUTHLESS.has(sign));
}

/** Whether a phone is closed by both lips. */
export function isBilabial(ipa: string): boolean {
  return visemesOf(ipa).some(({ viseme }) => viseme === 'PP');
}

export function isVowel(ipa: string): boolean {
  // The vowels of “first” and “letter” look like an r and are sung like any other.
  if (/[ɝɚ]/u.test(ipa)) return true;
  return visemesOf(ipa).some(({ viseme }) => VOWELS.has(viseme)) && !/^[jwçɟcʝɥʍ]$/u.test(ipa);
}

/** The letters of a phone without the marks that leave the mouth as it is. */
function signsOf(ipa: string): string[] {
  const signs = [...ipa.normalize('NFC')].flatMap((sign) =>
    // ç would lose its sense with its mark, other letters only gain a colour by theirs.
    VISEME_OF.has(sign) ? [sign] : [...sign.normalize('NFD')],
  );
  const letters = signs.filter((sign) => !MARKS.test(sign));
  return letters.length > 0 ? letters : signs.filter((sign) => ALONE.has(sign));
}
