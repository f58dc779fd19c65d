import type { Phone } from '../../src/engine/film/alignment.ts';
import type { Viseme } from '../../src/engine/film/pose.ts';
import { cepstraOf } from '../../src/engine/media/alignment/acoustics/cepstra.ts';
import { levelsOf } from '../../src/engine/media/alignment/acoustics/loudness.ts';
import { BANDS, HOP, type MelFrames, melFrames } from '../../src/engine/media/alignment/acoustics/mel.ts';
import { spokenFrames, voiceActivity } from '../../src/engine/media/alignment/acoustics/voice-activity.ts';
import { AUDIBLE_VISEMES } from '../../src/engine/media/alignment/visemes/audio-visemes.ts';
import { visemesOf } from '../../src/engine/media/alignment/visemes/phone-visemes.ts';
import type { Recording } from './corpus.ts';

/** Frames, and the mouth shape of each. */
export interface Lesson {
  cepstra: Float32Array;
  /** Indexes into `AUDIBLE_VISEMES`; −1 if the mouth shape is uncertain. */
  mouths: Int8Array;
}

const SAME: Partial<Record<Viseme, (typeof AUDIBLE_VISEMES)[number]>> = {
  TH: 'DD',
  kk: 'DD',
  nn: 'DD',
  RR: 'DD',
};
/** Vocal tract lengths, each with a matching pace of speech. */
const WARPS = [0.8, 0.86, 0.92, 0.96, 1.04, 1.1, 1.16, 1.24, 1.32];

/** A recording in its original form and randomly altered: vocal tract, room, telephone, noise. */
export function lessonsOf({ sound, alignment, variations }: Recording, random: () => number): Lesson[] {
  const plain = lesson(melFrames(sound), alignment.phones, 1);
  const changed = Array.from({ length: variations }, () => {
    const warp = WARPS[Math.floor(random() * WARPS.length)] ?? 1;
    const mel = melFrames({ pcm: sound.pcm, sampleRate: Math.round(sound.sampleRate * warp) });
    return lesson(simulateRoom(mel, random), alignment.phones, warp);
  });
  return [plain, ...changed];
}

export function lesson(mel: MelFrames, phones: readonly Phone[], warp: number): Lesson {
  const spoken = spokenFrames(voiceActivity(levelsOf(mel)), mel.count);
  const { values } = cepstraOf(mel, spoken);
  const mouths = new Int8Array(mel.count);
  for (const phone of phones) {
    const parts = visemesOf(phone.ipa);
    let at = phone.start;
    if (parts.length === 0) fill(mouths, at / warp, phone.end / warp, -1);
    for (const { viseme, share } of parts) {
      const end = at + (phone.end - phone.start) * share;
      fill(
        mouths,
        at / warp,
        end / warp,
        AUDIBLE_VISEMES.indexOf(SAME[viseme] ?? (viseme as (typeof AUDIBLE_VISEMES)[number])),
      );
      at = end;
    }
  }
  return { cepstra: values, mouths };
}

function fill(mouths: Int8Array, start: number, end: number, value: number): void {
  mouths.fill(value, Math.max(0, Math.round(start / HOP)), Math.max(0, Math.round(end / HOP)));
}

/** Simulates another microphone, sometimes a telephone, with background noise. */
function simulateRoom({ count, values }: MelFrames, random: () => number): MelFrames {
  const tilt = (random() - 0.5) * 4;
  const phone = random() < 0.2;
  const loud = values.toSorted()[Math.floor(values.length * 0.95)] ?? 0;
  // Between 8 and 50 dB below the voice, sometimes a hum and sometimes a hiss.
  const noise = loud - (8 + 42 * random()) * (Math.LN10 / 10);
  const slope = (random() - 0.5) * 4;
  const altered = new Float32Array(values.length);
  for (let frame = 0; frame < count; frame++) {
    for (let band = 0; band < BANDS; band++) {
      const place = band / (BANDS - 1) - 0.5;
      const cut = phone && (band < 3 || band > 17) ? -8 : 0;
      const at = frame * BANDS + band;
      // Noise varies from moment to moment.
      const hiss = Math.exp(noise + slope * place) * -Math.log(random() + 1e-9);
      altered[at] = Math.log(Math.exp(values[at]! + tilt * place + cut) + hiss);
    }
  }
  return { count, values: altered };
}
