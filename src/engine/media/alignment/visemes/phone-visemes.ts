import type { Phone } from '../../../film/alignment.ts';
import type { Viseme } from '../../../film/pose.ts';
import type { VisemeCue } from '../../../film/timeline.ts';
import type { Sound } from '../../speech/engine.ts';
import { loudnessOf } from '../acoustics/loudness.ts';
import { phrasesOf } from '../phrases.ts';
import { closeLips, insertSilence, mergeShortShapes, type Shape } from './shapes.ts';

/** Across a shorter gap, a sound extends to the next one. */
const MAX_GAP_SECONDS = 0.05;

/**
 * Converts phones to viseme cues: ordered, not overlapping, and within the sound. Silence of 120 ms and more is `sil`;
 * shorter silence is a gap. Every p, b and m is long enough for a video frame to show it, and no other shape flickers.
 */
export function visemeCues({ phones, sound }: { phones: readonly Phone[]; sound: Sound }): VisemeCue[] {
  const duration = sound.pcm.length / sound.sampleRate;
  const shapes = joinShapes(shapesOf(phones, duration));
  const loudness = loudnessOf(sound, phrasesOf(phones));
  return insertSilence(mergeShortShapes(closeLips(shapes, duration)), duration).map((shape) => ({
    ...shape,
    energy: shape.viseme === 'sil' ? 0 : loudness(shape.start, shape.end),
  }));
}

function shapesOf(phones: readonly Phone[], duration: number): Shape[] {
  const shapes: Shape[] = [];
  /** Start of a breath sound that takes the mouth shape of the next sound. */
  let breath: number | undefined;
  for (const [index, phone] of phones.entries()) {
    const parts = visemesOf(phone.ipa);
    const end = Math.min(phone.end, duration);
    if (parts.length === 0) {
      const next = phones[index + 1];
      if (next && next.start - phone.end < MAX_GAP_SECONDS) breath ??= phone.start;
      else if (shapes.length > 0) extend(shapes, phone.start, end);
      continue;
    }
    let at = Math.max(breath ?? phone.start, shapes.at(-1)?.end ?? 0);
    const length = end - at;
    breath = undefined;
    if (length <= 0) continue;
    for (const { viseme, share } of parts) {
      const until = Math.min(at + length * share, end);
      shapes.push({ viseme, start: at, end: until });
      at = until;
    }
  }
  return shapes;
}

function extend(shapes: Shape[], from: number, to: number): void {
  const last = shapes.at(-1);
  if (last && from - last.end < MAX_GAP_SECONDS) last.end = Math.max(last.end, to);
}

/** Merges equal neighbours, and closes short gaps by extending the first shape. */
function joinShapes(shapes: readonly Shape[]): Shape[] {
  const result: Shape[] = [];
  for (const shape of shapes) {
    const last = result.at(-1);
    if (last && shape.start - last.end < MAX_GAP_SECONDS) last.end = shape.start;
    if (last && last.viseme === shape.viseme && last.end === shape.start) last.end = shape.end;
    else result.push({ ...shape });
  }
  return result;
}

/** A mouth shape within a phone and its share of the phone's time. */
export interface VisemePart {
  viseme: Viseme;
  /** The shares of one phone add up to 1. */
  share: number;
}

/** Signs of the International Phonetic Alphabet by mouth shape. */
const SIGNS_BY_VISEME: Readonly<Record<Exclude<Viseme, 'sil'>, string>> = {
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
  Object.entries(SIGNS_BY_VISEME).flatMap(([viseme, signs]) =>
    [...signs].map((sign) => [sign, viseme as Viseme]),
  ),
);

/** Breath and glottal sounds, which take the mouth shape of the adjacent vowel. */
const NEUTRAL_SOUNDS = new Set('hɦħʕʔʡʢHʜ?');
/** Marks that do not change the mouth shape, and other characters in the output of engines. */
const IGNORED_MARKS = /\p{M}|[\p{Lm}ˈˌːˑ˞.`'’"|~^*_\-‿\d\s()[\]]/u;
/** Marks that represent a sound when they occur alone. */
const SOUND_MARKS = new Set(['ʲ', 'ᵝ']);

const VOWELS = new Set<Viseme>(['aa', 'E', 'I', 'O', 'U']);
/** Weight of consonants and second vowels, relative to a first vowel. */
const GLIDE_SHARE = 0.7;

/**
 * Returns the mouth shapes of a phone in order; affricates and diphthongs have two. Empty for sounds that take the shape of
 * their neighbours, and for unknown signs.
 */
export function visemesOf(ipa: string): VisemePart[] {
  const parts: VisemePart[] = [];
  for (const sign of signsOf(ipa)) {
    const viseme = VISEME_OF.get(sign);
    if (!viseme) continue;
    const last = parts.at(-1);
    const isGlide = !VOWELS.has(viseme) || parts.some((part) => VOWELS.has(part.viseme));
    const share = isGlide ? GLIDE_SHARE : 1;
    if (last?.viseme === viseme) last.share += share / 2;
    else parts.push({ viseme, share });
  }
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  return parts.map(({ viseme, share }) => ({ viseme, share: share / total }));
}

/** Returns signs of a phone that the table lacks; for checking new voices. */
export function unknownSigns(ipa: string): string[] {
  return signsOf(ipa).filter((sign) => !VISEME_OF.has(sign) && !NEUTRAL_SOUNDS.has(sign));
}

/** Whether both lips close in a phone. */
export function isBilabial(ipa: string): boolean {
  return visemesOf(ipa).some(({ viseme }) => viseme === 'PP');
}

export function isVowel(ipa: string): boolean {
  // The vowels of “first” and “letter” have the mouth shape of an r.
  if (/[ɝɚ]/u.test(ipa)) return true;
  return visemesOf(ipa).some(({ viseme }) => VOWELS.has(viseme)) && !/^[jwçɟcʝɥʍ]$/u.test(ipa);
}

/** The letters of a phone, without marks that do not change the mouth shape. */
function signsOf(ipa: string): string[] {
  const signs = [...ipa.normalize('NFC')].flatMap((sign) =>
    // ç is a different letter without its mark; other letters keep their mouth shape.
    VISEME_OF.has(sign) ? [sign] : [...sign.normalize('NFD')],
  );
  const letters = signs.filter((sign) => !IGNORED_MARKS.test(sign));
  return letters.length > 0 ? letters : signs.filter((sign) => SOUND_MARKS.has(sign));
}
