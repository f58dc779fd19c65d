import type { Phone } from '../../../film/alignment.ts';
import type { VisemeCue } from '../../../film/timeline.ts';
import type { Viseme } from '../../../film/visemes.ts';
import type { Sound } from '../../speech/engine.ts';
import { loudnessOf } from '../acoustics/loudness.ts';
import { closeLips, insertSilence, mergeShortShapes, type Shape } from './shapes.ts';

/** A gap shorter than this is no rest: the sound before it lasts until the next. */
const MAX_GAP = 0.05;

/**
 * What the mouth does while phones are heard: cues in order, apart from each other and inside the sound.
 * Silences of 120 ms and more are `sil`, shorter ones gaps; p, b and m are long enough for a frame to show them,
 * and nothing else is too short to be seen.
 */
export function visemeCues({ phones, sound }: { phones: readonly Phone[]; sound: Sound }): VisemeCue[] {
  const duration = sound.pcm.length / sound.sampleRate;
  const shapes = joinShapes(shapesOf(phones, duration));
  const loudness = loudnessOf(sound);
  return insertSilence(mergeShortShapes(closeLips(shapes, duration)), duration).map((shape) => ({
    ...shape,
    energy: shape.viseme === 'sil' ? 0 : loudness(shape.start, shape.end),
  }));
}

function shapesOf(phones: readonly Phone[], duration: number): Shape[] {
  const shapes: Shape[] = [];
  /** Begin of breath that waits for the mouth of the sound after it. */
  let breath: number | undefined;
  for (const [index, phone] of phones.entries()) {
    const parts = visemesOf(phone.ipa);
    const end = Math.min(phone.end, duration);
    if (parts.length === 0) {
      const next = phones[index + 1];
      if (next && next.start - phone.end < MAX_GAP) breath ??= phone.start;
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
  if (last && from - last.end < MAX_GAP) last.end = Math.max(last.end, to);
}

/** Equal neighbours become one, and moments between two sounds go to the first. */
function joinShapes(shapes: readonly Shape[]): Shape[] {
  const result: Shape[] = [];
  for (const shape of shapes) {
    const last = result.at(-1);
    if (last && shape.start - last.end < MAX_GAP) last.end = shape.start;
    if (last && last.viseme === shape.viseme && last.end === shape.start) last.end = shape.end;
    else result.push({ ...shape });
  }
  return result;
}

/** A part of a phone: its mouth shape and how much of the phone's time it takes. */
export interface VisemePart {
  viseme: Viseme;
  /** Parts of one phone add up to 1. */
  share: number;
}

/** Signs of the International Phonetic Alphabet by the mouth they make. */
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

/** Breath and glottal sounds are made with the mouth of the vowel beside them. */
const NEUTRAL_SOUNDS = new Set('hɦħʕʔʡʢHʜ?');
/** Marks that change a sound and not the mouth, and what engines write besides IPA. */
const IGNORED_MARKS = /\p{M}|[\p{Lm}ˈˌːˑ˞.`'’"|~^*_\-‿\d\s()[\]]/u;
/** Marks that are the sound where nothing else is. */
const SOUND_MARKS = new Set(['ʲ', 'ᵝ']);

const VOWELS = new Set<Viseme>(['aa', 'E', 'I', 'O', 'U']);
const GLIDE_SHARE = 0.7;

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
    const share = glides ? GLIDE_SHARE : 1;
    if (last?.viseme === viseme) last.share += share / 2;
    else parts.push({ viseme, share });
  }
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  return parts.map(({ viseme, share }) => ({ viseme, share: share / total }));
}

/** Signs of a phone that the table does not know; for checking new voices. */
export function unknownSigns(ipa: string): string[] {
  return signsOf(ipa).filter((sign) => !VISEME_OF.has(sign) && !NEUTRAL_SOUNDS.has(sign));
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
  const letters = signs.filter((sign) => !IGNORED_MARKS.test(sign));
  return letters.length > 0 ? letters : signs.filter((sign) => SOUND_MARKS.has(sign));
}
