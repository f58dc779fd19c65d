import type { Span } from '../../../film/timeline.ts';
import type { Sound } from '../../speech/engine.ts';
import type { Features } from '../warp.ts';
import { CEPSTRA, cepstraOf } from './cepstra.ts';
import { levelsOf } from './loudness.ts';
import { BANDS, type MelFrames, melFrames } from './mel.ts';
import { quantile, spokenFrames, voiceActivity } from './voice-activity.ts';

/** A sound prepared for comparison: its speech frames, and the levels of voice and noise. */
export interface SpeechFrames {
  mel: MelFrames;
  /** Indexes of frames with speech, ascending. */
  places: Int32Array;
  spans: Span[];
  /** Typical power of voice and noise per band, natural logarithms. */
  voice: number[];
  noise: number[];
}

/** Frames kept on either side of speech for the quiet parts of its first and last sounds. */
const MARGIN_FRAMES = 4;
/** Changes are measured from this many frames before to as many after, and weighted. */
const DELTA_FRAMES = 2;
const DELTA_WEIGHT = 0.5;

export function speechFrames(sound: Sound): SpeechFrames {
  const mel = melFrames(sound);
  const spans = voiceActivity(levelsOf(mel));
  const spoken = spokenFrames(spans, mel.count, MARGIN_FRAMES);
  const places = Int32Array.from([...spoken.keys()].filter((frame) => spoken[frame] === 1));
  const every = Math.max(1, Math.floor(mel.count / 2000));
  const valuesByBand = Array.from({ length: BANDS }, (_, band) => {
    const values: number[] = [];
    for (let frame = 0; frame < mel.count; frame += every) values.push(mel.values[frame * BANDS + band]!);
    return values;
  });
  return {
    mel,
    places,
    spans,
    voice: valuesByBand.map((values) => quantile(values, 0.9)),
    noise: valuesByBand.map((values) => quantile(values, 0.1)),
  };
}

/**
 * Returns 13 cepstra and their changes for each speech frame. Noise is added to match the signal-to-noise ratio of `other`,
 * because parts that noise masks in one sound must not be compared in the other.
 */
export function featuresOf(own: SpeechFrames, other: SpeechFrames): Features {
  const { mel, places } = own;
  const noisy = new Float32Array(mel.values.length);
  const noise = own.voice.map((voice, band) => Math.exp(voice - (other.voice[band]! - other.noise[band]!)));
  for (let at = 0; at < noisy.length; at++)
    noisy[at] = Math.log(Math.exp(mel.values[at]!) + noise[at % BANDS]!);
  const spoken = new Uint8Array(mel.count);
  for (const frame of places) spoken[frame] = 1;
  const { values } = cepstraOf({ count: mel.count, values: noisy }, spoken);
  const width = 2 * CEPSTRA;
  const features = new Float32Array(places.length * width);
  places.forEach((frame, index) => {
    const before = Math.max(0, frame - DELTA_FRAMES) * CEPSTRA;
    const after = Math.min(mel.count - 1, frame + DELTA_FRAMES) * CEPSTRA;
    for (let k = 0; k < CEPSTRA; k++) {
      features[index * width + k] = values[frame * CEPSTRA + k]!;
      features[index * width + CEPSTRA + k] = DELTA_WEIGHT * (values[after + k]! - values[before + k]!);
    }
  });
  return { count: places.length, width, values: features };
}
