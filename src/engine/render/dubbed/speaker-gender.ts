import type { HeardSentence } from '../../film/request.ts';
import type { Sound } from '../../media/speech/engine.ts';
import { trackPitch } from '../../media/speech/pitch.ts';
import { resample } from '../../media/speech/resample.ts';

type Gender = HeardSentence['gender'];

/** Hz; hardly any woman speaks lower. Higher voices are distinguished by the length of the vocal tract. */
const MIN_FEMALE_HERTZ = 150;
/**
 * Hz; a tube that is closed at one end resonates at 0.5, 1.5, 2.5 and 3.5 times this. Usually 950 in men, 1100 in women. A
 * single sentence must be clearly above or below.
 */
const MIN_FEMALE_SPACING_HERTZ = 1010;
const CLEAR_SPACING_HERTZ = { male: 990, female: 1050 };
/** A second speaker says at least this much. */
const MIN_SPEAKER_SECONDS = 1.5;
/** Seconds between measurements of the pitch. */
const STEP_SECONDS = 0.01;
const MIN_VOICED_FRAMES = 20;

/**
 * Adds the gender of the speaker of each sentence. Pitch alone does not suffice, because men who address a crowd speak as
 * high as women. A sentence that is not clear gets the gender of most of the video.
 */
export function withGenders(
  sentences: readonly Omit<HeardSentence, 'gender'>[],
  sound: Sound,
): HeardSentence[] {
  const track = trackPitch(sound);
  const spacings = formantSpacings(sound, track);
  const genders = sentences.map(({ start, end }) => {
    const frames = [Math.floor(start / STEP_SECONDS), Math.ceil(end / STEP_SECONDS)] as const;
    return clearGender(voicedOf(track, ...frames), voicedOf(spacings, ...frames));
  });
  const secondsOf = (gender: Gender) =>
    sentences.reduce((sum, { start, end }, index) => sum + (genders[index] === gender ? end - start : 0), 0);
  const voiced = voicedOf(track);
  const isFemale =
    median(voiced) >= MIN_FEMALE_HERTZ && median(voicedOf(spacings)) >= MIN_FEMALE_SPACING_HERTZ;
  const [male, female] = [secondsOf('male'), secondsOf('female')];
  const usual: Gender = male === female ? (isFemale ? 'female' : 'male') : male > female ? 'male' : 'female';
  const hasTwoSpeakers = Math.min(male, female) >= MIN_SPEAKER_SECONDS;
  return sentences.map((sentence, index) => ({
    ...sentence,
    gender: (hasTwoSpeakers && genders[index]) || usual,
  }));
}

function clearGender(pitches: readonly number[], spacings: readonly number[]): Gender | undefined {
  if (pitches.length < MIN_VOICED_FRAMES) return undefined;
  if (median(pitches) < MIN_FEMALE_HERTZ) return 'male';
  if (spacings.length < MIN_VOICED_FRAMES) return 'female';
  const spacing = median(spacings);
  if (spacing < CLEAR_SPACING_HERTZ.male) return 'male';
  return spacing > CLEAR_SPACING_HERTZ.female ? 'female' : undefined;
}

/** Values of a span of frames; 0 marks a frame without one. */
function voicedOf(values: Float32Array, from = 0, to = values.length): number[] {
  return [...values.subarray(from, to)].filter((value) => value > 0);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Rate at which four formants lie below the highest frequency. */
const FORMANT_RATE = 10_000;
const WINDOW_SAMPLES = 300;
/** Two coefficients for each of four formants, and two for the slope of the spectrum. */
const ORDER = 10;
/** Every second frame suffices. */
const FRAME_STEP = 2;
const MIN_FORMANT_HERTZ = 250;
const MAX_FORMANT_HERTZ = 4900;
const SEARCH_STEP_HERTZ = 20;
/** The fourth formant, which hardly depends on the vowel, as a spacing of formants; 0 where it is not found. */
function formantSpacings(sound: Sound, track: Float32Array): Float32Array {
  const { pcm } = resample(sound, FORMANT_RATE);
  const spacings = new Float32Array(track.length);
  for (let frame = 1; frame < track.length - 1; frame += FRAME_STEP) {
    if (!(track[frame - 1]! > 0 && track[frame]! > 0 && track[frame + 1]! > 0)) continue;
    const at = Math.round(frame * STEP_SECONDS * FORMANT_RATE) - WINDOW_SAMPLES / 2;
    if (at < 1 || at + WINDOW_SAMPLES > pcm.length) continue;
    spacings[frame] = (formantsOf(linearPrediction(pcm, at))[3] ?? 0) / 3.5;
  }
  return spacings;
}

/** Coefficients of the filter that predicts a window from itself (Levinson and Durbin). */
function linearPrediction(pcm: Float32Array, at: number): number[] {
  const window = Float64Array.from({ length: WINDOW_SAMPLES }, (_, index) => {
    const hamming = 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (WINDOW_SAMPLES - 1));
    return (pcm[at + index]! - 0.97 * pcm[at + index - 1]!) * hamming;
  });
  const correlation = Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0;
    for (let index = lag; index < WINDOW_SAMPLES; index++) sum += window[index]! * window[index - lag]!;
    return sum;
  });
  let error = correlation[0]! * 1.0001 + 1e-9;
  let filter = [1];
  for (let order = 1; order <= ORDER; order++) {
    const sum = filter.reduce((total, value, index) => total + value * correlation[order - index]!, 0);
    const reflection = -sum / error;
    const before = [...filter, 0];
    filter = before.map((value, index) => value + reflection * before[order - index]!);
    error *= 1 - reflection ** 2;
  }
  return filter;
}

/** Peaks of the spectrum that a prediction filter describes, in Hz. */
function formantsOf(filter: readonly number[]): number[] {
  const peaks: number[] = [];
  let [beforeLast, last] = [0, 0];
  for (let hertz = 100; hertz < MAX_FORMANT_HERTZ; hertz += SEARCH_STEP_HERTZ) {
    let [real, imaginary] = [0, 0];
    for (const [index, value] of filter.entries()) {
      const angle = (2 * Math.PI * hertz * index) / FORMANT_RATE;
      real += value * Math.cos(angle);
      imaginary -= value * Math.sin(angle);
    }
    const level = -Math.log(real ** 2 + imaginary ** 2 + 1e-12);
    if (last > beforeLast && last >= level && hertz - SEARCH_STEP_HERTZ > MIN_FORMANT_HERTZ)
      peaks.push(hertz - SEARCH_STEP_HERTZ);
    [beforeLast, last] = [last, level];
  }
  return peaks;
}
