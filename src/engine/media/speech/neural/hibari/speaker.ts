import { readFileSync } from 'node:fs';
import { type Reading, signsOf } from '../../../../text/phonemes/reading.ts';
import { heardEarly } from '../kokoro/heard-early.ts';
import { openModel } from '../onnx/open-model.ts';
import { release } from '../release.ts';
import type { Speaker } from '../speaker.ts';
import type { TimedSign } from '../times.ts';
import { SAMPLE_RATE, soundOf } from './vocoder.ts';

/** How long every sign is, in units of 25 ms; the graph uses it inside. */
const UNITS = '/Clip_output_0';
const UNIT = 0.025;
const OUTPUTS = ['f0', 'lh', 'theta', 'ln', 'lr', 'phi', UNITS];
/** Stands before the first and after the last sign. */
const EDGE = 0;

/**
 * A hibari voice: a network that was taught by one voice of Kokoro-82M, and a vocoder outside of it
 * (https://github.com/MMWilliams/hibari).
 */
export function openHibari(files: { model: string; vocabulary: string }): Speaker {
  const ids = new Map(Object.entries<number>(JSON.parse(readFileSync(files.vocabulary, 'utf8'))));
  const session = openModel(files.model, { insideOf: () => [UNITS] });
  return {
    say(reading: Reading, rate: number) {
      const signs = signsOf(reading).filter(({ sign }) => ids.has(sign));
      const given = [EDGE, ...signs.map(({ sign }) => ids.get(sign) ?? EDGE), EDGE];
      const inputs = {
        ids: { data: BigInt64Array.from(given, BigInt), shape: [1, given.length] },
        speed: { data: Float32Array.of(rate), shape: [1] },
      };
      const [pitch, voicedLevel, voicedPhase, noiseLevel, freeLevel, freePhase, units] = session.run(
        inputs,
        OUTPUTS,
      );
      if (!pitch || !voicedLevel || !voicedPhase || !noiseLevel || !freeLevel || !freePhase || !units) {
        throw new Error('The model does not answer as a hibari voice does');
      }
      const edge = { sign: '', word: -1 };
      const timed = [edge, ...signs, edge].map(
        (sign, index): TimedSign => ({ ...sign, seconds: (units[index] ?? 0) * UNIT }),
      );
      const pcm = soundOf({ pitch, voicedLevel, voicedPhase, noiseLevel, freeLevel, freePhase });
      release(voicedLevel, voicedPhase, noiseLevel, freeLevel, freePhase);
      return { pcm, sampleRate: SAMPLE_RATE, signs: heardEarly(timed) };
    },
    close: () => session.close(),
  };
}
